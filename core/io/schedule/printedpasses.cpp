// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/actionreaders.h"

#include <algorithm>
#include <array>
#include <map>

// Passes as people write them: "GPU 0: F0 F1 __ B0", a rank a line, or lists of such words. The stage is that of the rank,
// unless a word states it, as PyTorch's do.
namespace shardscope::io {

using schedule::Action;
using schedule::ActionKind;

namespace {

constexpr int itsRank = -1; ///< stage that a word does not state
constexpr int nextOne = -2; ///< chunk of a letter without a number
constexpr std::size_t looksAt = 64;

/// A line with its passes.
struct Row {
    int line = 0;
    int rank = notNamed;
    std::vector<Action> actions;
    std::string foreign; ///< its first word that is no pass and no gap
    bool shortened = false;
};

bool isLineMark(std::string_view word)
{
    return !word.empty() && word.find_first_not_of("/#*>|") == std::string_view::npos;
}

/// The line without what makes it a comment, or a comment behind it.
std::string_view withoutComment(std::string_view line)
{
    const auto trim = [&line] { line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); };
    trim();
    const std::size_t mark = std::min(line.find_first_of(" \t"), line.size());
    if (isLineMark(line.substr(0, mark)))
        line.remove_prefix(mark);
    trim();
    for (const std::string_view behind : {"#", "//", "<--", "\xe2\x86\x90"}) // ←
        line = line.substr(0, line.find(behind));
    return line;
}

/// F0, b3, W12, or one letter; PyTorch's 2F0.
std::optional<Action> passOf(std::string_view word)
{
    if (isDigit(word.front()))
        return schedule::actionOf(word);
    static constexpr std::string_view letters = "FfBbWwIi";
    static constexpr std::array kinds = {ActionKind::F, ActionKind::B, ActionKind::W, ActionKind::I};
    const std::size_t at = letters.find(word.front());
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::optional<int> chunk = word.size() == 1 ? std::optional(nextOne) : smallNumber(word.substr(1));
    return chunk ? std::optional(Action{kinds[at / 2], itsRank, *chunk}) : std::nullopt;
}

/// Marks of time that passes, and of phases.
bool isGap(std::string_view word)
{
    return word == "None" || word.find_first_not_of("_-.~=") == std::string_view::npos;
}

Row rowOf(const ActionLine &line)
{
    Row row{line.number, notNamed, {}, {}};
    std::string_view rest = withoutComment(line.text);
    row.rank = takeRank(rest);
    constexpr std::string_view separators = " \t,;|[]{}\"'";
    for (std::size_t at = rest.find_first_not_of(separators); at != std::string_view::npos;
         at = rest.find_first_not_of(separators, at)) {
        const std::size_t end = std::min(rest.find_first_of(separators, at), rest.size());
        const std::string_view word = rest.substr(at, end - at);
        at = end;
        if (const std::optional<Action> pass = passOf(word))
            row.actions.push_back(*pass);
        else if (word == "..." || word == "\xe2\x80\xa6")
            row.shortened = true;
        else if (!isGap(word) && row.foreign.empty())
            row.foreign = std::string(word.substr(0, 40));
        // F0(1): a pass that is told what is wrong with it
        if (const std::size_t more = word.find('('); more != std::string_view::npos && more > 0)
            if (const std::optional<Action> pass = passOf(word.substr(0, more)))
                row.actions.push_back(*pass);
    }
    return row;
}

/// Both ends of a list of lists on one line.
std::string onLines(std::string_view text)
{
    std::string lines(text);
    for (std::size_t at = lines.find("],"); at != std::string::npos; at = lines.find("],", at + 2))
        if (lines.find_first_not_of(" \t", at + 2) < lines.size() && lines[lines.find_first_not_of(" \t", at + 2)] == '[')
            lines[at + 1] = '\n';
    return lines;
}

std::vector<Row> rowsOf(std::string_view text)
{
    std::vector<Row> rows;
    for (const ActionLine &line : actionLines(text))
        if (Row row = rowOf(line); !row.actions.empty())
            rows.push_back(std::move(row)); // others are headings and legends
    const bool named = std::ranges::any_of(rows, [](const Row &row) { return row.rank != notNamed; });
    const auto numbered = [](const Row &row) { return row.actions.front().chunk != nextOne; };
    const bool all = std::ranges::any_of(rows, numbered);
    std::erase_if(rows, [&](const Row &row) { // F = forward
        return row.rank == notNamed && !row.foreign.empty() && (named || (all && !numbered(row)));
    });
    return rows;
}

Error badRow(const Row &row)
{
    if (row.shortened)
        return actionError(core::tr("The list"), core::tr("shortened with …"), core::tr("all actions of each rank"), row.line);
    return actionError(core::tr("The action"), row.foreign, "F0, B0, W0, I0 or 2F0, or a gap such as __", row.line);
}

/// All or none of the words have a stage, and a number; all or none of the lines a rank.
Status alike(const std::vector<Row> &rows)
{
    const Row &first = rows.front();
    for (const Row &row : rows) {
        if ((row.rank == notNamed) != (first.rank == notNamed))
            return actionError(core::tr("A line of passes"), core::tr("without its rank"),
                               core::tr("its rank, as other lines have"), row.rank == notNamed ? row.line : first.line);
        for (const Action &action : row.actions) {
            if ((action.stage == itsRank) != (first.actions.front().stage == itsRank))
                return actionError(core::tr("The list"), core::tr("with stages and without"),
                                   core::tr("a stage in each action, or in none"), row.line);
            if ((action.chunk == nextOne) != (first.actions.front().chunk == nextOne))
                return actionError(core::tr("The list"), core::tr("with microbatches and without"),
                                   core::tr("a microbatch in each pass, or in none"), row.line);
        }
    }
    return Nothing{};
}

/// Some count microbatches from 1 on.
bool countsFromOne(const std::vector<Row> &rows)
{
    int least = schedule::maxChunks;
    for (const Row &row : rows)
        for (const Action &action : row.actions)
            least = std::min(least, action.stage == itsRank ? action.chunk : 0);
    return least == 1;
}

/// A stage for each word, chunks from 0 on.
void number(std::vector<Action> &actions, int rank, bool fromOne)
{
    std::map<ActionKind, int> next;
    for (Action &action : actions) {
        if (action.stage == itsRank)
            action.stage = rank;
        if (action.chunk == nextOne)
            action.chunk = next[action.kind]++;
        else if (fromOne)
            --action.chunk;
    }
}

} // namespace

bool looksLikePasses(std::string_view text)
{
    const std::string_view head = text.substr(0, 1U << 16U);
    if (contains(head, "\"case\"") || contains(head, "\"format\"") || contains(head, "\"actions\""))
        return false;
    std::size_t rows = 0;
    bool named = false;
    bool numbered = false;
    const std::string lined = onLines(head);
    const std::vector<ActionLine> lines = actionLines(lined);
    for (std::size_t i = 0; i < std::min(lines.size(), looksAt); ++i) {
        const Row row = rowOf(lines[i]);
        const bool listed = contains(lines[i].text, ","); // PyTorch's words between commas are its lists
        const bool plain = row.actions.size() > 1 && std::ranges::all_of(row.actions, [listed](const Action &action) {
                               return action.kind <= ActionKind::B && (action.stage == itsRank || !listed);
                           });
        if (!plain || (!row.foreign.empty() && row.rank == notNamed))
            continue;
        ++rows;
        named = named || row.rank != notNamed;
        numbered = numbered || row.actions.front().chunk != nextOne;
    }
    return rows > 0 && (numbered || contains(head, "[")) && (named || rows > 1);
}

Result<ActionsInput> readPasses(std::string_view text)
{
    const std::string lined = onLines(text);
    std::vector<Row> rows = rowsOf(lined);
    for (const Row &row : rows)
        if (row.shortened || !row.foreign.empty())
            return badRow(row);
    if (rows.size() == 1)
        return actionError("The list of rank 1", core::tr("missing"), core::tr("the lists of all ranks"), rows.front().line);
    if (const Status same = alike(rows); !same)
        return same.error();
    const bool fromOne = countsFromOne(rows);
    if (rows.front().rank != notNamed)
        std::ranges::stable_sort(rows, {}, &Row::rank);
    const int first = rows.front().rank == 1 ? 1 : 0; // some count ranks from 1 on
    ActionsInput input{"printed-passes", {}};
    std::vector<int> lines;
    for (Row &row : rows) {
        const auto rank = static_cast<int>(input.list.ranks.size());
        const int named = row.rank == notNamed ? rank : row.rank - first;
        if (named < rank)
            return actionError("Rank " + std::to_string(row.rank), core::tr("listed twice"), core::tr("one list a rank"),
                               row.line);
        if (named > rank)
            return actionError("The list of rank " + std::to_string(rank + first), core::tr("missing"),
                               core::tr("the lists of all ranks"), 0);
        number(row.actions, rank, fromOne);
        input.list.ranks.push_back(std::move(row.actions));
        lines.push_back(row.line);
    }
    splitBackward(input.list); // before passes are counted
    input.cut = incomplete(input.list, lines);
    return input;
}

} // namespace shardscope::io
