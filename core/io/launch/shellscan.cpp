// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellscan.h"

#include "core/io/launch/shellsyntax.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io::launch {

namespace {

bool isNameChar(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::size_t quoteEnd(std::string_view text, std::size_t at, int depth);

/// The line that ends the text whose << stands at `at`; empty where none does.
std::string_view hereEnd(std::string_view text, std::size_t at)
{
    at += text.substr(at).starts_with("<<-") ? 3 : 2;
    while (at < text.size() && isBlank(text[at]))
        ++at;
    const bool marked = at < text.size() && std::string_view("'\"\\").find(text[at]) != std::string_view::npos;
    at += marked ? 1 : 0;
    std::size_t end = at;
    while (end < text.size() && isNameChar(text[end]))
        ++end;
    return end > at && std::isdigit(static_cast<unsigned char>(text[at])) == 0 ? text.substr(at, end - at) : std::string_view();
}

/// The line break before the line `end`; `from`, a line break itself, where no such line follows soon.
std::size_t beforeLine(std::string_view text, std::size_t from, std::string_view end)
{
    constexpr int mostLines = 100; // looked at again for each of many texts without an end
    std::size_t at = from;
    for (int i = 0; i < mostLines && at < text.size(); ++i, at = text.find('\n', at + 1)) {
        std::size_t begin = at + 1;
        while (begin < text.size() && text[begin] == '\t')
            ++begin;
        const std::string_view line = text.substr(std::min(begin, text.size()));
        if (line.starts_with(end) && (line.size() == end.size() || line[end.size()] == '\n' || line[end.size()] == '\r'))
            return at;
    }
    return from;
}

/// Behind the piece that begins at a dollar or backtick.
std::size_t dollarEnd(std::string_view text, std::size_t at, int depth)
{
    if (depth > deepestNesting)
        return text.size();
    if (text[at] == '`') {
        for (std::size_t i = at + 1; i < text.size(); ++i) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '`')
                return i + 1;
        }
        return text.size();
    }
    if (at + 1 >= text.size() || (text[at + 1] != '(' && text[at + 1] != '{'))
        return at + 1;
    const char open = text[at + 1];
    const char close = open == '(' ? ')' : '}';
    int level = 0;
    std::string_view here; // ends a text for standard input, whose quotes and brackets mean nothing
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\') {
            ++i;
        } else if (c == '<' && open == '(' && text.substr(i, 2) == "<<" && text.substr(i, 3) != "<<<") {
            here = hereEnd(text, i++);
        } else if (c == '\n' && !here.empty()) {
            i = beforeLine(text, i, here);
            here = {};
        } else if (c == '\'' || c == '"') {
            i = quoteEnd(text, i, depth + 1) - 1;
        } else if (c == '`' || (c == '$' && i + 1 < text.size() && (text[i + 1] == '{' || text[i + 1] == '('))) {
            i = dollarEnd(text, i, depth + 1) - 1;
        } else if (c == open) {
            ++level;
        } else if (c == close && --level == 0) {
            return i + 1;
        }
    }
    return text.size();
}

std::size_t quoteEnd(std::string_view text, std::size_t at, int depth)
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

/// Behind the closing parenthesis of an array literal, whose comments may hold anything.
std::size_t literalEnd(std::string_view text, std::size_t at)
{
    int level = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        const char c = text[i];
        const bool begins = i > at && (isBlank(text[i - 1]) || text[i - 1] == '\n' || text[i - 1] == '(');
        if (c == '#' && begins)
            i = std::min(text.find('\n', i), text.size() - 1);
        else if (c == '\\')
            ++i;
        else if (c == '\'' || c == '"')
            i = quoteEnd(text, i, 0) - 1;
        else if (c == '`' || (c == '$' && i + 1 < text.size() && (text[i + 1] == '{' || text[i + 1] == '(')))
            i = dollarEnd(text, i, 0) - 1;
        else if (c == '(')
            ++level;
        else if (c == ')' && --level == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

} // namespace

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
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
            const std::size_t end = literal ? literalEnd(text, i) : std::string_view::npos;
            if (end == std::string_view::npos)
                return i;
            i = end;
            continue;
        }
        if (c == '<' || c == '>') {
            if (const std::size_t end = placeholderEnd(text, i); end > i) {
                i = end;
                continue;
            }
            if (i + 1 >= text.size() || text[i + 1] != '(')
                return i;
            i = dollarEnd(text, i, 0); // <(command) is a word
            continue;
        }
        if (c == '\\')
            i += 2;
        else if (c == '\'' || c == '"')
            i = quoteEnd(text, i, 0);
        else if (c == '$' || c == '`')
            i = dollarEnd(text, i, 0);
        else
            ++i;
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
    std::size_t end = 1;
    while (end < text.size() && isNameChar(text[end]))
        ++end;
    return end;
}

std::size_t closingOf(std::string_view text, std::size_t at)
{
    return literalEnd(text, at);
}

std::vector<std::string> shellWords(std::string_view text)
{
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (isBlank(c) || c == '\n') {
            ++at;
        } else if (c == '\\' && at + 1 < text.size() && (text[at + 1] == '\n' || text[at + 1] == '\r')) {
            at += 2;
        } else if (c == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else {
            const std::size_t end = std::max(wordEnd(text, at), at + 1);
            words.emplace_back(text.substr(at, end - at));
            at = end;
        }
    }
    return words;
}

} // namespace shardscope::io::launch
