#include "model/schema/probable_id.h"

namespace regolo::schema {

std::string probable_id(std::string_view written) {
  std::string id;
  for (const char letter : written) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool fits = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (fits) id += small;
    const bool separates = letter == ' ' || letter == '_' || letter == '-' || letter == '.';
    if (separates && !id.empty() && id.back() != '-') id += '-';
    if (!fits && !separates) return {};
  }
  while (id.ends_with('-')) id.pop_back();
  return id;
}

}  // namespace regolo::schema
