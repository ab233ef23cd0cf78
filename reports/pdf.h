// The printed report, made by WeasyPrint from the HTML. It is looked for when it is needed; without it a
// report can still be printed from a browser.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace regolo::reports {

struct PdfError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The program on that search path, or an empty path.
std::filesystem::path find_weasyprint(const std::string& search_path);

struct PdfOptions {
  std::filesystem::path program;
  bool deterministic = false;  ///< no clock in the file
};

/// Writes the file whole or not at all. Throws PdfError with what the program said.
void write_pdf(const std::string& html, const std::filesystem::path& path, const PdfOptions& options);

}  // namespace regolo::reports
