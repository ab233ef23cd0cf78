# Puts a file into a source file as text, so that the program needs no file beside it.
file(READ ${INPUT} text)
file(WRITE ${OUTPUT} "#include \"reports/html/page.h\"\n#include \"reports/sheet.h\"\n\n"
  "namespace regolo::reports {\nconst char* const ${NAME} = R\"embedded(${text})embedded\";\n}\n")
