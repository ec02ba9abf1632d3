// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellways.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace shardscope::io::launch {

namespace {

/// Ways that are followed apart; more are joined, and what differs is unknown.
constexpr std::size_t mostWays = 24;
/// Names of options that are remembered of one variable.
constexpr std::size_t mostOptions = 200;

/// Options that a value may bring along, before it becomes unknown.
void keepOptions(const ShellValue &value, const std::string &name, ShellState &state)
{
    std::set<std::string, std::less<>> found;
    for (const std::string &item : value.items) {
        for (std::size_t at = item.find("--"); at != std::string::npos && found.size() < mostOptions;
             at = item.find("--", at + 2))
            if (at == 0 || item[at - 1] == ' ' || item[at - 1] == '\t' || item[at - 1] == '\n')
                found.insert(item.substr(at, item.find_first_of(" \t\n=", at) - at));
        for (const std::string &inner : markedNames(item))
            if (const auto known = state.openOptions.find(inner); known != state.openOptions.end())
                found.insert(known->second.begin(), known->second.end());
    }
    if (!found.empty())
        state.openOptions[name].insert(found.begin(), found.end());
}

constexpr std::string_view blanks = " \t\n";

/// Makes those words of a text unknown that are other ones in `other`; false where they do not stand in for each other.
bool joinWords(std::string &text, const std::string &other, const std::string &name, ShellState &state)
{
    std::string out;
    std::size_t from = 0;
    std::size_t theirs = 0;
    for (;;) {
        const std::size_t at = text.find_first_not_of(blanks, from);
        const std::size_t there = other.find_first_not_of(blanks, theirs);
        if (at == std::string::npos || there == std::string::npos) {
            if (at != there)
                return false;
            text = out + text.substr(from);
            return true;
        }
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::size_t thereEnd = std::min(other.find_first_of(blanks, there), other.size());
        const std::string word = text.substr(at, end - at);
        const std::string their = other.substr(there, thereEnd - there);
        out.append(text, from, at - from);
        if (word == their) {
            out += word;
        } else {
            if ((word + their).find_first_of("'\"\\") != std::string::npos)
                return false;
            const std::size_t option = word.find('=') + 1; // --name=
            if (option > 0 && their.compare(0, option, word, 0, option) == 0)
                out.append(word, 0, option);
            else
                keepOptions({{word, their}, false}, name, state);
            out += computed(name);
        }
        from = end;
        theirs = thereEnd;
    }
}

/// Where two ways say the same of a variable it is known still, item by item and word by word.
void join(ShellValue &value, const ShellValue &other, const std::string &name, ShellState &state)
{
    bool alike = value.array == other.array && value.items.size() == other.items.size();
    ShellValue both = value;
    for (std::size_t i = 0; alike && i < both.items.size(); ++i)
        alike = joinWords(both.items[i], other.items[i], name, state);
    if (!alike) {
        keepOptions(value, name, state);
        keepOptions(other, name, state);
        both.items = {computed(name)};
    }
    value = std::move(both);
}

/// What another way did and this one did not. Both have done the same until they parted.
template <class T>
void addNew(std::vector<T> &to, const std::vector<T> &from)
{
    const auto parted = std::ranges::mismatch(to, from);
    const std::set<T> own(parted.in1, to.end());
    const auto common = parted.in2 - from.begin();
    for (auto at = from.begin() + common; at != from.end(); ++at)
        if (!own.contains(*at))
            to.push_back(*at);
}

/// Of its variables: ways that differ in a long array are told apart at once.
std::size_t digestOf(const ShellState &way)
{
    std::size_t digest = 0;
    for (const auto &[name, value] : way.variables)
        for (const std::string &item : value.items)
            digest = digest * 31 + std::hash<std::string>()(item);
    return digest;
}

bool same(const ShellState &a, const ShellState &b)
{
    return a.ended == b.ended && a.returned == b.returned && a.broken == b.broken && a.commands == b.commands
           && a.texts == b.texts && a.sources == b.sources && a.variables == b.variables;
}

} // namespace

ShellState joined(Ways ways)
{
    ShellState out = std::move(ways.front());
    for (std::size_t i = 1; i < ways.size(); ++i) {
        for (auto &[name, value] : out.variables) {
            const auto other = ways[i].variables.find(name);
            if (other == ways[i].variables.end())
                join(value, {}, name, out);
            else if (other->second != value)
                join(value, other->second, name, out);
        }
        for (const auto &[name, value] : ways[i].variables)
            if (!out.variables.contains(name))
                join(out.variables.try_emplace(name, ShellValue{{}, value.array}).first->second, value, name, out);
        for (const auto &[name, options] : ways[i].openOptions)
            out.openOptions[name].insert(options.begin(), options.end());
        addNew(out.commands, ways[i].commands);
        addNew(out.texts, ways[i].texts);
        for (const std::string &source : ways[i].sources)
            if (std::ranges::find(out.sources, source) == out.sources.end())
                out.sources.push_back(source);
    }
    return out;
}

void bound(Ways &ways)
{
    constexpr std::size_t few = 4;
    if (ways.size() <= few)
        return;
    Ways kept;
    std::unordered_multimap<std::size_t, std::size_t> byDigest; // to the index in kept
    for (ShellState &way : ways) {
        const std::size_t digest = digestOf(way);
        const auto [first, last] = byDigest.equal_range(digest);
        if (std::any_of(first, last, [&](const auto &other) { return same(way, kept[other.second]); }))
            continue;
        byDigest.emplace(digest, kept.size());
        kept.push_back(std::move(way));
    }
    ways = std::move(kept);
    if (ways.size() <= mostWays)
        return;
    Ways running;
    Ways done;
    for (ShellState &way : ways)
        (way.running() ? running : done).push_back(std::move(way));
    ways.clear();
    if (!running.empty())
        ways.push_back(joined(std::move(running)));
    if (done.size() > mostWays / 2) { // those that end early matter by their commands alone
        std::erase_if(done, [](const ShellState &way) { return way.commands.empty(); });
        if (done.size() > mostWays / 2)
            done.resize(mostWays / 2);
    }
    std::ranges::move(done, std::back_inserter(ways));
}

} // namespace shardscope::io::launch
