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

bool same_but_for_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size() || a == b) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (plain(a[i]) != plain(b[i])) return false;
  }
  return true;
}

}  // namespace regolo::checkers
