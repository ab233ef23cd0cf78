// The build id is a note (type 3, owner "GNU") in a segment that the loader has mapped.
#include "cli/build_id.h"

#include <fmt/format.h>
#include <link.h>

#include <cstring>
#include <string_view>
#include <vector>

namespace regolo::cli {

namespace {

constexpr std::size_t rounded(std::size_t size) {
  return (size + 3U) & ~std::size_t{3};
}

/// The build id among the notes of one segment, as hexadecimal digits; empty if there is none.
std::string id_in_notes(const char* at, std::size_t size) {
  ElfW(Nhdr) note;
  while (size >= sizeof note) {
    std::memcpy(&note, at, sizeof note);
    const std::size_t name_size = rounded(note.n_namesz);
    const std::size_t whole = sizeof note + name_size + rounded(note.n_descsz);
    if (whole > size) return {};
    const std::string_view owner(at + sizeof note, note.n_namesz);
    if (note.n_type == NT_GNU_BUILD_ID && owner == std::string_view("GNU\0", 4)) {
      const auto* const bytes = reinterpret_cast<const unsigned char*>(at + sizeof note + name_size);
      return fmt::format("{:02x}", fmt::join(bytes, bytes + note.n_descsz, ""));
    }
    at += whole;
    size -= whole;
  }
  return {};
}

struct Ids {
  std::string all;
  bool complete = true;
};

int add_object(dl_phdr_info* object, std::size_t, void* into) {
  Ids& ids = *static_cast<Ids*>(into);
  // The kernel's own page of code is no part of the program.
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;
  std::string id;
  for (int i = 0; i < object->dlpi_phnum && id.empty(); ++i) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    id = id_in_notes(reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr), segment.p_memsz);
  }
  if (id.empty()) ids.complete = false;
  ids.all += id + "\n";
  return 0;
}

}  // namespace

std::string build_id() {
  Ids ids;
  dl_iterate_phdr(add_object, &ids);
  return ids.complete ? ids.all : std::string();
}

}  // namespace regolo::cli
