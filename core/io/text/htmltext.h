// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// The text has a tag of HTML that ends something, a line break or an entity.
[[nodiscard]] bool hasHtml(std::string_view text);

/// Web pages line by line: tags are taken out, entities become characters, bars stand between
/// the cells of a row.
class HtmlText {
public:
    [[nodiscard]] std::vector<std::string> take(std::string_view line);

private:
    void tag(std::string_view name, bool closing, std::vector<std::string> &out, std::string &text);

    bool m_hidden = false; ///< in a script or a style
    bool m_bars = false;   ///< a row of a table
    bool m_text = false;   ///< … with a text of several lines in a cell
};

} // namespace shardscope::io
