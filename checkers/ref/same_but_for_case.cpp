// Compares letter by letter; ids are ASCII.
#include "checkers/ref/same_but_for_case.h"

namespace regolo::checkers {

namespace {

char plain(char letter) {
  if (letter >= 'A' && letter <= 'Z') return static_cast<char>(letter - 'A' + 'a');
  if (letter == '_' || letter == ' ') return '-';
  return letter;
}

}  // namespace

std::string plain_id(std::string_view id) {
  std::string form(id);
  for (char& letter : form) letter = plain(letter);
  return form;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size() || a == b) return false;
  return plain_id(a) == plain_id(b);
}

}  // namespace regolo::checkers
