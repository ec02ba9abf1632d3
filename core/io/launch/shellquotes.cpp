// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellquotes.h"

#include "core/io/launch/shelltokens.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io::launch {

namespace {

bool isNameChar(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::size_t quotesEnd(std::string_view text, std::size_t at, int depth);
std::size_t dollarEnd(std::string_view text, std::size_t at, int depth);

/// Behind the text whose << stands at `at`: quotes and brackets in it mean nothing. `at` where it does not end.
std::size_t behindHere(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 8000; // looked through again for each of many texts without an end
    const std::size_t begin = std::min(text.find_first_not_of("<- \t'\"\\", at), text.size());
    const std::string_view end = text.substr(begin, nameLength(text.substr(begin)));
    const std::string_view near = text.substr(0, std::min(begin + longest, text.size()));
    for (std::size_t line = near.find('\n', begin); !end.empty() && line < near.size(); line = near.find('\n', line + 1)) {
        const std::size_t from = std::min(near.find_first_not_of('\t', line + 1), near.size());
        const std::string_view rest = near.substr(from);
        if (rest.starts_with(end) && (rest.size() == end.size() || rest[end.size()] == '\n' || rest[end.size()] == '\r'))
            return from + end.size();
    }
    return at;
}

/// Behind the closing bracket of what begins with ( or { at `at`; npos where none closes it.
std::size_t bracketEnd(std::string_view text, std::size_t at, int depth)
{
    const char open = text[at];
    const char close = open == '(' ? ')' : '}';
    const bool number = text.substr(at).starts_with("(("); // where << shifts
    int level = 0;
    for (std::size_t i = at; i < text.size() && level <= deepestNesting; ++i) {
        const char c = text[i];
        const bool begins = open == '(' && i > at && std::string_view(" \t\r\n(").find(text[i - 1]) != std::string_view::npos;
        if (c == '#' && begins)
            i = std::min(text.find('\n', i), text.size()) - 1;
        else if (c == '\\')
            ++i;
        else if (c == '\'' || c == '"')
            i = quotesEnd(text, i, depth + 1) - 1;
        else if (c == '`' || (c == '$' && i + 1 < text.size() && (text[i + 1] == '{' || text[i + 1] == '(')))
            i = dollarEnd(text, i, depth + 1) - 1;
        else if (begins && !number && text.substr(i, 2) == "<<")
            i = std::max(behindHere(text, i) - 1, i + 1);
        else if (c == open)
            ++level;
        else if (c == close && --level == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

/// Behind the piece that begins at a dollar or backtick.
std::size_t dollarEnd(std::string_view text, std::size_t at, int depth)
{
    if (depth > deepestNesting)
        return text.size();
    if (text[at] == '`') {
        std::size_t end = at + 1;
        while (end < text.size() && text[end] != '`')
            end += text[end] == '\\' ? 2 : 1;
        return std::min(end + 1, text.size());
    }
    if (at + 1 >= text.size() || (text[at + 1] != '(' && text[at + 1] != '{'))
        return at + 1;
    return std::min(bracketEnd(text, at + 1, depth), text.size());
}

std::size_t quotesEnd(std::string_view text, std::size_t at, int depth)
{
    const char quote = text[at];
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (c == quote)
            return i + 1;
        if (quote == '\'')
            continue;
        if (c == '\\')
            ++i;
        else if (c == '`' || c == '$')
            i = std::max(i, dollarEnd(text, i, depth + 1) - 1);
    }
    return text.size();
}

} // namespace

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

std::size_t nameLength(std::string_view text)
{
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) != 0)
        return 0;
    return static_cast<std::size_t>(std::ranges::find_if_not(text, isNameChar) - text.begin());
}

std::size_t quoteEnd(std::string_view text, std::size_t at)
{
    return quotesEnd(text, at, 0);
}

std::size_t closingOf(std::string_view text, std::size_t at)
{
    return bracketEnd(text, at, 0);
}

std::size_t placeholderEnd(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size() || text[at] != '<' || std::isalpha(static_cast<unsigned char>(text[at + 1])) == 0)
        return at;
    const std::size_t end = text.find_first_of(">\n<|&;$`\"'()\\", at + 1);
    if (end == std::string_view::npos || text[end] != '>' || isBlank(text[end - 1]))
        return at;
    const bool several = text.substr(at, end - at).find(' ') != std::string_view::npos;
    const char next = end + 1 < text.size() ? text[end + 1] : '\n';
    return several || isBlank(next) || next == '\n' || next == '/' ? end + 1 : at;
}

std::size_t wordEnd(std::string_view text, std::size_t at)
{
    std::size_t i = at;
    bool name = true; // what stands before "=(" has to be a name
    while (i < text.size()) {
        const char c = text[i];
        if (isBlank(c) || c == '\n' || c == ';' || c == '&' || c == '|' || c == ')')
            return i;
        if (c == '(') {
            const bool literal = i > at && text[i - 1] == '=' && name;
            const std::size_t end = literal ? closingOf(text, i) : std::string_view::npos;
            if (end == std::string_view::npos)
                return i;
            i = end;
        } else if (c == '<' || c == '>') {
            const std::size_t end = placeholderEnd(text, i);
            if (end == i && !text.substr(i + 1).starts_with('('))
                return i;
            i = end > i ? end : dollarEnd(text, i, 0); // <(command) is a word
        } else if (c == '\\') {
            i += 2;
        } else if (c == '\'' || c == '"') {
            i = quoteEnd(text, i);
        } else if (c == '$' || c == '`') {
            i = dollarEnd(text, i, 0);
        } else {
            ++i;
        }
        name = name && (isNameChar(c) || c == '+' || c == '=' || c == '[' || c == ']');
    }
    return std::min(i, text.size());
}

std::size_t dollarLength(std::string_view text)
{
    if (text.size() < 2 || text.front() == '`' || text[1] == '(' || text[1] == '{')
        return dollarEnd(text, 0, 0);
    if (std::isdigit(static_cast<unsigned char>(text[1])) != 0
        || std::string_view("@*#?$!-").find(text[1]) != std::string_view::npos)
        return 2;
    return 1 + nameLength(text.substr(1));
}

} // namespace shardscope::io::launch
