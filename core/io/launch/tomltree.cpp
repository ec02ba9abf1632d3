// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/tree.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace shardscope::io::launch {

namespace {

/// False when the budget or the depth is spent.
bool copyToml(const toml::node &node, Tree &tree, std::size_t &left, int depth)
{
    if (left == 0 || depth > maxTreeDepth)
        return false;
    --left;
    tree.line = static_cast<int>(node.source().begin.line);
    if (const toml::table *table = node.as_table()) {
        tree.kind = Tree::Kind::Map;
        for (const auto &[key, entry] : *table)
            if (!copyToml(entry, tree.entries.emplace_back(std::string(key.str()), Tree{}).second, left, depth + 1))
                return false;
        return true;
    }
    if (const toml::array *array = node.as_array()) {
        tree.kind = Tree::Kind::List;
        for (const toml::node &entry : *array)
            if (!copyToml(entry, tree.entries.emplace_back(std::string(), Tree{}).second, left, depth + 1))
                return false;
        return true;
    }
    tree.kind = Tree::Kind::Value;
    if (const auto *text = node.as_string()) {
        tree.text = text->get();
        tree.quoted = true;
    } else if (const auto *number = node.as_integer()) {
        tree.text = std::to_string(number->get());
    } else if (const auto *on = node.as_boolean()) {
        tree.text = on->get() ? "true" : "false";
    } else if (const auto *real = node.as_floating_point()) {
        std::ostringstream out;
        out.precision(17);
        out << real->get();
        tree.text = out.str();
    } else {
        tree.kind = Tree::Kind::Null; // dates say nothing here
    }
    return true;
}

/// Behind the text that begins with a quote, or with three.
std::size_t textEnd(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    const bool three = text.substr(at, 3) == std::string(3, quote);
    const std::string end(three ? 3 : 1, quote);
    for (std::size_t i = at + end.size(); i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"')
            ++i;
        else if (text.substr(i, end.size()) == end || (!three && text[i] == '\n'))
            return i + end.size();
    }
    return text.size();
}

/// The library guards lists and tables against depth, but not a.b.c.d… = 1.
bool hasDeepKey(std::string_view text)
{
    int dots = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '"' || c == '\'') {
            i = textEnd(text, i);
            continue;
        }
        if (c == '#')
            i = std::min(text.find('\n', i), text.size() - 1);
        else if (c == '.' && ++dots > maxTreeDepth)
            return true;
        else if (c == '\n' || c == ',' || c == '=' || c == '[' || c == ']' || c == '{' || c == '}')
            dots = 0;
        ++i;
    }
    return false;
}

/// What is no TOML and what the library takes for granted not to be there; line 0: nothing.
struct Oddity {
    int line = 0;
    const char *what = nullptr;
};

/// A table's head that begins with neither a name nor a quote, as "[{" (lists that go over lines are no heads), and
/// letters beyond ASCII outside of quotes and comments.
Oddity oddityOf(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const auto named = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '"' || c == '\'';
    };
    int line = 1;
    int depth = 0;
    bool fresh = true; // nothing but blanks so far on this line
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' || c == '\'') {
            const std::size_t end = textEnd(text, i);
            line += static_cast<int>(std::count(text.begin() + i, text.begin() + end, '\n'));
            i = end - 1;
            fresh = text[i] == '\n';
        } else if (c == '#') {
            i = std::min(text.find('\n', i), text.size()) - 1;
        } else if (c == '\n') {
            ++line;
            fresh = true;
        } else if (c == '[' && fresh && depth == 0) {
            i += text.substr(i, 2) == "[[";
            i = text.find_first_not_of(" \t", i + 1);
            if (i == text.npos || !named(text[i]))
                return {line, "a table without a name"};
            --i;
            depth = 1; // of two brackets one is closed twice, which is no depth
            fresh = false;
        } else if (static_cast<unsigned char>(c) >= 0x80) {
            return {line, "a letter that stands only in quotes"};
        } else {
            depth = std::max(0, depth + (c == '[' || c == '{') - (c == ']' || c == '}'));
            fresh = fresh && (c == ' ' || c == '\t' || c == '\r');
        }
    }
    return {};
}

Error tooDeep(std::string_view file)
{
    return {ErrorCode::LaunchTooLarge, {std::to_string(maxTreeValues), std::to_string(maxTreeDepth)}, atLine(file)};
}

} // namespace

Result<Tree> parseTomlTree(std::string_view text, std::string_view file)
{
    if (hasDeepKey(text))
        return tooDeep(file);
    if (const Oddity odd = oddityOf(text); odd.line > 0)
        return Error{ErrorCode::LaunchSyntax, {"TOML", odd.what}, atLine(file, odd.line)};
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::parse_error &fault = parsed.error();
        return Error{
            ErrorCode::LaunchSyntax,
            {"TOML", std::string(fault.description())},
            {std::string(file), static_cast<int>(fault.source().begin.line), static_cast<int>(fault.source().begin.column), {}}};
    }
    Tree tree;
    std::size_t left = maxTreeValues;
    if (!copyToml(parsed.table(), tree, left, 0))
        return tooDeep(file);
    return tree;
}

} // namespace shardscope::io::launch
