// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/actionreaders.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace shardscope::io {

using schedule::Action;
using schedule::ActionKind;

namespace {

/// Whole numbers with a sign, whatever stands between them.
std::vector<int> numbersOf(std::string_view text)
{
    std::vector<int> numbers;
    for (std::size_t i = 0; i < text.size();) {
        const bool sign = text[i] == '-' && i + 1 < text.size() && isDigit(text[i + 1]);
        if (!sign && !isDigit(text[i])) {
            ++i;
            continue;
        }
        int value = 0;
        const char *end = std::from_chars(text.data() + i, text.data() + text.size(), value).ptr;
        numbers.push_back(value);
        i = static_cast<std::size_t>(end - text.data());
    }
    return numbers;
}

bool isListOfNumbers(std::string_view text)
{
    return text.find_first_not_of("0123456789-,[] \t\r\n") == std::string_view::npos
           && text.find_first_of("0123456789") != std::string_view::npos && contains(text, ",");
}

bool isListOfPairs(std::string_view text)
{
    return text.find_first_not_of("0123456789,[]() \t\r\n") == std::string_view::npos && contains(text, "(");
}

/// Microbatch and model chunk of each forward slot.
using Table = std::vector<std::pair<int, int>>;

Result<Table> readTable(std::string_view text)
{
    std::vector<int> microbatches;
    std::vector<int> chunks;
    if (contains(text, "model_chunk_id")) {
        for (const ActionLine &line : actionLines(text)) {
            const std::vector<int> numbers = numbersOf(line.text.substr(std::min(line.text.find('|'), line.text.size())));
            if (contains(line.text, "model_chunk_id"))
                chunks = numbers;
            else if (contains(line.text, "microbatch_id") && !contains(line.text, "virtual"))
                microbatches = numbers;
        }
    } else {
        const std::vector<int> numbers = numbersOf(text);
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
            microbatches.push_back(numbers[i]);
            chunks.push_back(numbers[i + 1]);
        }
    }
    if (chunks.empty() || microbatches.size() != chunks.size())
        return actionError(core::tr("The schedule table"),
                           std::to_string(microbatches.size()) + " microbatches and " + std::to_string(chunks.size())
                               + " model chunks",
                           core::tr("as many of both"), 0);
    Table table;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        if (chunks[i] < 0 || chunks[i] >= schedule::maxVirtualStages || microbatches[i] < 0
            || microbatches[i] >= schedule::maxChunks)
            return actionError(core::tr("An entry of the schedule table"),
                               "(" + std::to_string(microbatches[i]) + ", " + std::to_string(chunks[i]) + ")",
                               core::tr("a microbatch and a model chunk"), 0);
        table.emplace_back(microbatches[i], chunks[i]);
    }
    return table;
}

/// Warm-up of Megatron-LM's forward_backward_pipelining_with_interleaving: 2(p − 1 − r)
/// and a group of microbatches for every further model chunk; p − 1 − r with one chunk.
std::vector<Action> rankOfTable(const Table &table, int ranks, int rank)
{
    int chunks = 1;
    std::size_t group = 0;
    while (group < table.size() && table[group].second == 0)
        ++group;
    for (const auto &[microbatch, chunk] : table)
        chunks = std::max(chunks, chunk + 1);
    const int behind = ranks - 1 - rank;
    const std::size_t wanted = chunks == 1 ? static_cast<std::size_t>(behind)
                                           : static_cast<std::size_t>(2 * behind) + static_cast<std::size_t>(chunks - 1) * group;
    const std::size_t warm = std::min(wanted, table.size());
    std::vector<Action> actions;
    const auto forward = [&](std::size_t k) {
        actions.push_back({ActionKind::F, table[k].second * ranks + rank, table[k].first});
    };
    const auto backward = [&](std::size_t k) {
        actions.push_back({ActionKind::B, (chunks - 1 - table[k].second) * ranks + rank, table[k].first});
    };
    for (std::size_t k = 0; k < warm; ++k)
        forward(k);
    for (std::size_t k = warm; k < table.size(); ++k) {
        forward(k);
        backward(k - warm);
    }
    for (std::size_t k = table.size() - warm; k < table.size(); ++k)
        backward(k);
    return actions;
}

/// A rank's order of model chunks from 1, backward passes negative; microbatches by counting.
Result<std::vector<Action>> rankOfOrder(const ActionLine &line, int ranks, int rank)
{
    std::vector<Action> actions;
    std::vector<int> forward(static_cast<std::size_t>(schedule::maxVirtualStages), 0);
    std::vector<int> backward = forward;
    for (const int number : numbersOf(line.text)) {
        const int chunk = std::abs(number) - 1;
        if (number == 0 || chunk >= schedule::maxVirtualStages)
            return actionError(core::tr("The model chunk"), std::to_string(number),
                               core::tr("1, 2, … forward and −1, −2, … backward"), line.number);
        int &count = (number > 0 ? forward : backward)[static_cast<std::size_t>(chunk)];
        actions.push_back({number > 0 ? ActionKind::F : ActionKind::B, chunk * ranks + rank, count++});
    }
    return actions;
}

} // namespace

Result<std::string> megatronTable(const schedule::ActionList &list)
{
    schedule::ActionList passes = list;
    for (std::vector<Action> &rank : passes.ranks)
        std::erase_if(rank,
                      [](const Action &action) { return action.kind > ActionKind::B && action.kind != ActionKind::Overlap; });
    const auto ranks = static_cast<int>(passes.ranks.size());
    std::string number = "virtual_microbatch_id |";
    std::string microbatch = "microbatch_id         |";
    std::string chunk = "model_chunk_id        |";
    int slots = 0;
    for (const Action &action : passes.ranks.empty() ? std::vector<Action>() : passes.ranks.front()) {
        if (action.kind != ActionKind::F)
            continue;
        number += " " + std::to_string(slots++);
        microbatch += " " + std::to_string(action.chunk);
        chunk += " " + std::to_string(action.stage / ranks);
    }
    std::string text = number + "\n" + microbatch + "\n" + chunk + "\n";
    const Result<ActionsInput> back = readMegatron(text, ranks);
    if (back && back->list == passes)
        return text;
    return Error{
        ErrorCode::ScheduleRule,
        {core::tr("Megatron's schedule table"), core::tr("an order that Megatron makes of a table"), core::tr("another one")},
        {}};
}

bool looksLikeMegatron(std::string_view text)
{
    return contains(text.substr(0, 4096), "model_chunk_id") || isListOfPairs(text) || isListOfNumbers(text);
}

Result<ActionsInput> readMegatron(std::string_view text, std::optional<int> ranks)
{
    if (isListOfNumbers(text)) {
        ActionsInput input{"megatron-order", {}};
        const std::vector<ActionLine> lines = actionLines(text);
        const std::vector<int> first = numbersOf(text);
        if (lines.size() == 1 && std::ranges::any_of(first, [](int chunk) { return std::abs(chunk) > 1; }))
            return Error{ErrorCode::ScheduleRule,
                         {core::tr("Megatron's order of model chunks"), core::tr("a line for each rank"), core::tr("one line")},
                         {}};
        for (std::size_t rank = 0; rank < lines.size(); ++rank) {
            auto actions = rankOfOrder(lines[rank], static_cast<int>(lines.size()), static_cast<int>(rank));
            if (!actions)
                return std::move(actions).error();
            input.list.ranks.push_back(*std::move(actions));
        }
        return input;
    }
    if (!ranks)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("Megatron's schedule table"), core::tr("the number of pipeline ranks (stages, --ranks)"),
                      core::tr("none is stated: the table is the same for all ranks")},
                     {}};
    const Result<Table> table = readTable(text);
    if (!table)
        return table.error();
    if (table->size() * static_cast<std::size_t>(*ranks) > schedule::maxTasks)
        return Error{ErrorCode::ScheduleTooLarge,
                     {std::to_string(table->size() * static_cast<std::size_t>(*ranks)), std::to_string(schedule::maxTasks)},
                     {}};
    ActionsInput input{"megatron-table", {}};
    for (int rank = 0; rank < *ranks; ++rank)
        input.list.ranks.push_back(rankOfTable(*table, *ranks, rank));
    return input;
}

} // namespace shardscope::io
