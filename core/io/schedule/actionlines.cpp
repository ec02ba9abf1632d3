// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/schedule/actionlines.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace shardscope::io {

using schedule::Action;
using schedule::ActionKind;

std::vector<ActionLine> actionLines(std::string_view text)
{
    std::vector<ActionLine> lines;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.find_first_not_of(" \t") != std::string_view::npos)
            lines.push_back({line, number});
    }
    return lines;
}

std::string_view bare(std::string_view text)
{
    const auto trim = [&text] {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        text = first == std::string_view::npos ? std::string_view() : text.substr(first);
        while (!text.empty() && contains(" \t\r\n", text.substr(text.size() - 1)))
            text.remove_suffix(1);
    };
    trim();
    if (text.size() >= 2 && text.front() == text.back() && (text.front() == '"' || text.front() == '\'')) {
        text = text.substr(1, text.size() - 2);
        trim();
    }
    return text;
}

Error actionError(std::string what, std::string is, std::string expected, int line)
{
    return {ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(expected)}, {{}, line, 0, {}}};
}

std::optional<int> smallNumber(std::string_view digits)
{
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = error == std::errc() && end == digits.data() + digits.size() && !digits.empty() && isDigit(digits.front());
    return whole && value < schedule::maxChunks ? std::optional(value) : std::nullopt;
}

int takeRank(std::string_view &line)
{
    static constexpr std::array<std::string_view, 10> words = {"",       "rank", "gpu", "stage", "device",
                                                               "worker", "pp",   "p",   "node",  "dev"};
    const std::size_t digits = line.find_first_of("0123456789");
    if (digits == std::string_view::npos)
        return notNamed;
    std::string_view word = line.substr(0, digits);
    while (!word.empty() && contains(" \t=_-[(\"'", word.substr(word.size() - 1)))
        word.remove_suffix(1);
    while (!word.empty() && contains("{\"'", word.substr(0, 1)))
        word.remove_prefix(1);
    if (std::ranges::find(words, lowered(word)) == words.end())
        return notNamed;
    std::size_t end = std::min(line.find_first_not_of("0123456789", digits), line.size());
    const std::optional<int> rank = smallNumber(line.substr(digits, end - digits));
    if (rank && end < line.size() && line[end] == '/') // of so many
        end = std::min(line.find_first_not_of("0123456789", end + 1), line.size());
    end = std::min(line.find_first_not_of(" \t\"'])", end), line.size());
    const bool marked = end < line.size() && (line[end] == ':' || (line[end] == '|' && !word.empty()));
    if (!rank || !marked || *rank >= schedule::maxStages)
        return notNamed;
    line.remove_prefix(end + 1);
    return *rank;
}

void splitBackward(schedule::ActionList &list)
{
    for (std::vector<Action> &rank : list.ranks) {
        std::set<std::pair<int, int>> weights;
        for (const Action &action : rank)
            if (action.kind == ActionKind::W)
                weights.emplace(action.stage, action.chunk);
        for (Action &action : rank)
            if (action.kind == ActionKind::B && weights.contains({action.stage, action.chunk}))
                action.kind = ActionKind::I;
    }
}

std::optional<Error> incomplete(const schedule::ActionList &list, const std::vector<int> &lines)
{
    const auto count = [](const std::vector<Action> &rank, ActionKind one, ActionKind other) {
        return std::ranges::count_if(rank, [=](const Action &action) { return action.kind == one || action.kind == other; });
    };
    const auto backward = [&](const std::vector<Action> &rank) { return count(rank, ActionKind::B, ActionKind::I); };
    const bool trains = std::ranges::any_of(list.ranks, [&](const auto &rank) { return backward(rank) > 0; });
    for (std::size_t rank = 0; trains && rank < list.ranks.size(); ++rank) {
        const std::vector<Action> &actions = list.ranks[rank];
        const auto forward = count(actions, ActionKind::F, ActionKind::F);
        const auto weight = count(actions, ActionKind::B, ActionKind::W);
        if (forward == backward(actions) && forward == weight)
            continue;
        return actionError("Rank " + std::to_string(rank) + " of the drawing",
                           "incomplete (" + std::to_string(forward) + " forward passes, " + std::to_string(backward(actions))
                               + " backward passes, " + std::to_string(weight) + " for weights)",
                           core::tr("as many of each"), lines[rank]);
    }
    return std::nullopt;
}

} // namespace shardscope::io
