// The id that somebody meant who wrote a name.
#pragma once

#include <string>
#include <string_view>

namespace regolo::schema {

/// `Cursed Idol` was probably meant to be `cursed-idol`; empty if it holds what no id can.
std::string probable_id(std::string_view written);

}  // namespace regolo::schema
