// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A text with what only terminals and web pages need taken out: escape
/// sequences, overstrikes, carriage returns, unusual spaces. Lines stay where
/// they were, so that line numbers hold. Views into it live as long as it does.
class CleanText {
public:
    explicit CleanText(std::string_view text);

    [[nodiscard]] const std::vector<std::string_view> &lines() const { return m_lines; }

private:
    std::unique_ptr<std::string> m_text; ///< on the heap, so that moving keeps the views
    std::vector<std::string_view> m_lines;
};

/// A word of a line and where it begins on screen (tabs every 8 columns).
struct Token {
    std::string_view text;
    int column = 0;

    [[nodiscard]] int end() const { return column + static_cast<int>(text.size()); }
};

[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Without leading "> " marks of quoted mail, and trimmed.
[[nodiscard]] std::string_view unquoted(std::string_view line);
/// Split at spaces and tabs.
[[nodiscard]] std::vector<Token> splitWords(std::string_view line);
/// Split at the separator; fields are trimmed, without quotes and Markdown
/// emphasis; with '|' the outer empty fields are left out. May hold empty fields.
[[nodiscard]] std::vector<Token> splitFields(std::string_view line, char separator);

} // namespace shardscope::io
