// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/cleantext.h"

#include <algorithm>

namespace shardscope::io {

namespace {

constexpr int tabWidth = 8;

/// Index behind the escape sequence that begins at i (ECMA-48: CSI … final
/// byte; OSC … BEL or ST; else two characters).
std::size_t endOfEscape(std::string_view text, std::size_t i)
{
    ++i;
    if (i >= text.size())
        return i;
    if (text[i] == '[') {
        for (++i; i < text.size() && text[i] != '\n'; ++i) {
            if (text[i] >= '@' && text[i] <= '~')
                return i + 1;
        }
        return i;
    }
    if (text[i] == ']') {
        for (++i; i < text.size() && text[i] != '\n'; ++i) {
            if (text[i] == '\a')
                return i + 1;
            if (text[i] == '\x1B')
                return i + 1 < text.size() && text[i + 1] == '\n' ? i + 1 : std::min(i + 2, text.size());
        }
        return i;
    }
    const bool charset = (text[i] == '(' || text[i] == ')') && i + 1 < text.size() && text[i + 1] != '\n';
    return text[i] == '\n' ? i : i + (charset ? 2 : 1);
}

/// The same, behind the whole of a character that takes several bytes.
std::size_t skipEscape(std::string_view text, std::size_t i)
{
    i = endOfEscape(text, i);
    while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U)
        ++i;
    return i;
}

struct Replacement {
    std::string_view from;
    std::string_view to;
};
/// Spaces of web pages, invisible marks, box-drawing bars.
constexpr Replacement replacements[] = {
    {"\xC2\xA0", " "},     {"\xE3\x80\x80", " "}, {"\xE2\x80\xAF", " "}, {"\xE2\x80\x8B", ""},  {"\xE2\x80\x8C", ""},
    {"\xE2\x80\x8D", ""},  {"\xEF\xBB\xBF", ""},  {"\xE2\x94\x82", "|"}, {"\xE2\x94\x83", "|"}, {"\xE2\x95\x91", "|"},
    {"\xE2\x80\x82", " "}, {"\xE2\x80\x83", " "}, {"\xE2\x80\x89", " "},
};

/// The last character, all its bytes, unless it ends a line.
void removeLast(std::string &out)
{
    while (!out.empty() && out.back() != '\n') {
        const bool continuation = (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U;
        out.pop_back();
        if (!continuation)
            return;
    }
}

std::string clean(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '\x1B') {
            i = skipEscape(text, i);
            continue;
        }
        if (c == '\b') {
            removeLast(out);
        } else if (c == '\r') {
            if (i + 1 >= text.size() || text[i + 1] != '\n')
                out += '\n'; // alone it ends a line, as on the old Macintosh
        } else if (c == '\v' || c == '\f') {
            out += ' ';
        } else if (c == '\n' || c == '\t' || (static_cast<unsigned char>(c) >= 0x20U && static_cast<unsigned char>(c) < 0x80U)) {
            out += c;
        } else if (static_cast<unsigned char>(c) >= 0x80U) {
            const std::string_view rest = text.substr(i);
            const auto known = std::find_if(std::begin(replacements), std::end(replacements),
                                            [rest](const Replacement &r) { return rest.starts_with(r.from); });
            if (known != std::end(replacements)) {
                out += known->to;
                i += known->from.size();
                continue;
            }
            out += c;
        }
        ++i;
    }
    return out;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t';
}

/// Quotes, backticks and asterisks around a field.
std::string_view undecorated(std::string_view field)
{
    constexpr std::string_view marks = "\"'`*";
    field = trimmed(field);
    while (field.size() >= 2 && field.front() == field.back() && marks.find(field.front()) != std::string_view::npos)
        field = trimmed(field.substr(1, field.size() - 2));
    return field;
}

} // namespace

CleanText::CleanText(std::string_view text) : m_text(std::make_unique<std::string>(clean(text)))
{
    std::string_view rest = *m_text;
    while (true) {
        const auto end = rest.find('\n');
        m_lines.push_back(rest.substr(0, end));
        if (end == std::string_view::npos)
            break;
        rest.remove_prefix(end + 1);
    }
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view unquoted(std::string_view line)
{
    line = trimmed(line);
    while (line.starts_with('>'))
        line = trimmed(line.substr(1));
    return line;
}

std::vector<Token> splitWords(std::string_view line)
{
    std::vector<Token> words;
    std::size_t count = 0; // a row of a large matrix must not take twice its room
    for (std::size_t i = 0; i < line.size(); ++i)
        count += !isSpace(line[i]) && (i == 0 || isSpace(line[i - 1])) ? 1 : 0;
    words.reserve(count);
    int column = 0;
    for (std::size_t i = 0; i < line.size();) {
        if (isSpace(line[i])) {
            column = line[i] == '\t' ? (column / tabWidth + 1) * tabWidth : column + 1;
            ++i;
            continue;
        }
        std::size_t end = i;
        int width = 0;
        while (end < line.size() && !isSpace(line[end])) {
            width += (static_cast<unsigned char>(line[end]) & 0xC0U) != 0x80U ? 1 : 0;
            ++end;
        }
        words.push_back({line.substr(i, end - i), column});
        column += width;
        i = end;
    }
    return words;
}

std::vector<Token> splitFields(std::string_view line, char separator)
{
    std::vector<Token> fields;
    if (separator == '|') {
        line = trimmed(line);
        if (line.starts_with('|'))
            line.remove_prefix(1);
        if (line.ends_with('|'))
            line.remove_suffix(1);
    }
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && line[i] == '"')
            quoted = !quoted;
        if (i < line.size() && (line[i] != separator || quoted))
            continue;
        fields.push_back({undecorated(line.substr(start, i - start)), static_cast<int>(start)});
        start = i + 1;
    }
    return fields;
}

} // namespace shardscope::io
