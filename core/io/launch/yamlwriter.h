// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/planwords.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace shardscope::io::launch {

/// Plain YAML of maps, two blanks a level.
class YamlWriter {
public:
    void map(int level, std::string_view key) { line(level, key, {}); }
    void value(int level, std::string_view key, std::int64_t number) { line(level, key, std::to_string(number)); }
    void value(int level, std::string_view key, bool on) { line(level, key, on ? "true" : "false"); }
    void value(int level, std::string_view key, const std::string &text)
    {
        std::string quoted = "'";
        for (const char c : text)
            quoted.append(c == '\'' ? 2 : 1, c);
        line(level, key, hasControls(text) ? quotedText(text) : quoted + "'"); // single quotes have no escapes
    }
    void plain(int level, std::string_view key, std::string_view text) { line(level, key, text); }
    [[nodiscard]] const std::string &text() const { return m_text; }

private:
    void line(int level, std::string_view key, std::string_view text)
    {
        m_text.append(static_cast<std::size_t>(2 * level), ' ').append(key).append(":");
        if (!text.empty())
            m_text.append(" ").append(text);
        m_text += '\n';
    }

    std::string m_text;
};

} // namespace shardscope::io::launch
