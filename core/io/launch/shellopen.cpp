// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellstate.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Items of an array, words of a text.
std::vector<std::string> piecesOf(const ShellValue &value)
{
    std::vector<std::string> out;
    for (const std::string &item : value.items) {
        std::istringstream words(value.array ? std::string() : item);
        std::copy(std::istream_iterator<std::string>(words), {}, std::back_inserter(out));
    }
    return value.array ? value.items : out;
}

/// Options that a piece may bring along, before it becomes unknown.
void keepOptions(const std::string &piece, const std::string &name, ShellState &state)
{
    constexpr std::size_t mostRemembered = 200; // of one variable
    auto &options = state.openOptions[name];
    if (piece.starts_with("--") && options.size() < mostRemembered)
        options.insert(piece.substr(0, piece.find_first_of(" \t\n=")));
    for (const std::string &inner : markedNames(piece))
        if (const auto known = state.openOptions.find(inner); known != state.openOptions.end() && inner != name)
            options.insert(known->second.begin(), known->second.end());
}

/// What both begin with stays.
void leaveOpen(ShellValue &value, const ShellValue &other, const std::string &name, ShellState &state)
{
    const std::vector<std::string> theirs = piecesOf(other);
    std::vector<std::string> ours = piecesOf(value);
    const auto quotes = [](const std::string &piece) { return piece.find_first_of("'\"") != std::string::npos; };
    auto same = static_cast<std::size_t>(std::ranges::mismatch(ours, theirs).in1 - ours.begin());
    value.array = value.array || other.array;
    if (!value.array && std::any_of(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(same), quotes))
        same = 0; // a script, which would go on between quotes
    for (const auto *pieces : {&std::as_const(ours), &theirs})
        for (std::size_t i = same; i < pieces->size(); ++i)
            keepOptions((*pieces)[i], name, state);
    ours.resize(same);
    ours.push_back(computed(name));
    value.items = ours;
    if (value.array)
        return;
    value.items = {ours.front()};
    for (std::size_t i = 1; i < ours.size(); ++i)
        value.items.front() += " " + ours[i];
}

} // namespace

void leaveUnlikeOpen(const ShellScope &other, ShellState &state)
{
    for (const auto &[name, value] : other.variables)
        state.variables.try_emplace(name);
    for (auto &[name, value] : state.variables) {
        const auto theirs = other.variables.find(name);
        const ShellValue none;
        if (const ShellValue &their = theirs == other.variables.end() ? none : theirs->second; their != value)
            leaveOpen(value, their, name, state);
    }
    if (state.status != other.status)
        state.status = std::nullopt;
}

} // namespace shardscope::io::launch
