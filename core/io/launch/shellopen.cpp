// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellopen.h"

#include <algorithm>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Names of options that are remembered of one variable.
constexpr std::size_t mostRemembered = 200;
constexpr std::string_view aroundWords = " \t\n";

/// Options that a text may bring along, before it becomes unknown.
void keepOptions(const std::string &text, const std::string &name, ShellState &state)
{
    std::set<std::string, std::less<>> found;
    for (std::size_t at = text.find("--"); at != std::string::npos && found.size() < mostRemembered; at = text.find("--", at + 2))
        if (at == 0 || aroundWords.find(text[at - 1]) != std::string_view::npos)
            found.insert(text.substr(at, text.find_first_of(" \t\n=", at) - at));
    for (const std::string &inner : markedNames(text))
        if (const auto known = state.openOptions.find(inner); known != state.openOptions.end())
            found.insert(known->second.begin(), known->second.end());
    if (!found.empty())
        state.openOptions[name].insert(found.begin(), found.end());
}

/// How much of both texts is the same, in whole words.
std::size_t commonWords(const std::string &a, const std::string &b)
{
    auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const auto ends = [same](const std::string &text) {
        return same == text.size() || aroundWords.find(text[same]) != std::string_view::npos;
    };
    if (ends(a) && ends(b))
        return same;
    const std::size_t blank = same == 0 ? std::string::npos : a.find_last_of(aroundWords, same - 1);
    return blank == std::string::npos ? 0 : blank + 1;
}

void leaveOpen(ShellValue &value, const ShellValue &other, const std::string &name, ShellState &state)
{
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(value.items, other.items).in1 - value.items.begin());
    std::string rest;
    if (same < value.items.size() && same < other.items.size() && !value.array && !other.array) {
        const std::string &text = value.items[same];
        const std::string &theirs = other.items[same];
        const std::size_t words = commonWords(text, theirs);
        keepOptions(text.substr(words), name, state);
        keepOptions(theirs.substr(words), name, state);
        rest = text.substr(0, words);
        const bool inQuotes = rest.find_first_of("'\"") != std::string::npos; // of a text that is a script
        rest = inQuotes ? std::string()
                        : rest + (rest.empty() || aroundWords.find(rest.back()) != std::string_view::npos ? "" : " ");
    } else {
        for (const ShellValue *one : std::initializer_list<const ShellValue *>{&value, &other})
            for (std::size_t i = same; i < one->items.size(); ++i)
                keepOptions(one->items[i], name, state);
    }
    value.items.resize(std::min(same, value.items.size()));
    value.items.push_back(rest + computed(name));
    value.array = value.array || other.array;
}

} // namespace

ShellState withoutCommands(const ShellState &state)
{
    ShellState out;
    goBack(state, out);
    return out;
}

void goBack(const ShellState &before, ShellState &state)
{
    state.variables = before.variables;
    state.arguments = before.arguments;
    state.called = before.called;
    state.functions = before.functions;
    state.ended = before.ended;
    state.failed = before.failed;
    state.returned = before.returned;
    state.broken = before.broken;
    state.status = before.status;
    for (const auto &[name, options] : before.openOptions)
        state.openOptions[name].insert(options.begin(), options.end());
}

void leaveUnlikeOpen(const ShellState &other, ShellState &state)
{
    for (const auto &[name, options] : other.openOptions)
        state.openOptions[name].insert(options.begin(), options.end());
    for (auto &[name, value] : state.variables) {
        const auto theirs = other.variables.find(name);
        if (theirs == other.variables.end() || theirs->second != value)
            leaveOpen(value, theirs == other.variables.end() ? ShellValue() : theirs->second, name, state);
    }
    for (const auto &[name, value] : other.variables)
        if (!state.variables.contains(name))
            leaveOpen(state.variables.try_emplace(name).first->second, value, name, state);
    if (state.status != other.status)
        state.status = Truth::Open;
}

} // namespace shardscope::io::launch
