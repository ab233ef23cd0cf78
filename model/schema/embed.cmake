# Puts package_schema.yaml into a source file, so that the program needs no file beside it.
file(READ ${INPUT} text)
file(WRITE ${OUTPUT} "// Made from package_schema.yaml.\n#include \"model/schema/schema_builder.h\"\n\n"
  "namespace regolo::schema {\nconst char* const package_schema_text = R\"yaml(${text})yaml\";\n}\n")
