// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/schedule/readactions.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/actionreaders.h"

#include <algorithm>
#include <map>

namespace shardscope::io {

using schedule::Action;

namespace {

constexpr std::string_view forms = "an action such as 0F0, 1I2, 0B1, 2W3, 0SEND_F1, 1RECV_B0, 2UNSHARD or (0F7;7B3)OVERLAP_F_B";

Error onLine(Error error, int line)
{
    error.place.line = line;
    return error;
}

/// One action, or sends and receives that are launched together: no receive of theirs keeps a send waiting.
Status addCell(std::vector<Action> &actions, std::string_view cell)
{
    constexpr std::string_view tail = ")BATCH_P2P";
    if (!cell.ends_with(tail)) {
        const Result<Action> action = readAction(cell);
        if (action)
            actions.push_back(*action);
        return action ? Status(Nothing{}) : action.error();
    }
    const std::size_t first = actions.size();
    std::string_view rest = cell.substr(1, cell.size() - 1 - tail.size());
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        const Result<Action> action = readAction(bare(rest.substr(0, end)));
        if (!action || action->kind < schedule::ActionKind::SendF || action->kind > schedule::ActionKind::RecvB)
            return actionError(core::tr("The action"), std::string(cell.substr(0, 40)),
                               core::tr("sends and receives alone in a BATCH_P2P"), 0);
        actions.push_back(*action);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::stable_partition(actions.begin() + static_cast<std::ptrdiff_t>(first), actions.end(), [](const Action &action) {
        return action.kind == schedule::ActionKind::SendF || action.kind == schedule::ActionKind::SendB;
    });
    return Nothing{};
}

/// Actions between commas; those within brackets are of one action.
Result<std::vector<Action>> readRow(std::string_view row, int line)
{
    std::vector<Action> actions;
    if (bare(row).empty())
        return actions;
    while (true) {
        const std::size_t open = row.find('(');
        std::size_t end = row.find(',');
        if (open != std::string_view::npos && open < end)
            end = row.find(',', std::min(row.find(')', open), row.size()));
        const std::string_view cell = bare(row.substr(0, end));
        if (cell == "..." || cell == "…")
            return actionError(core::tr("The list"), core::tr("shortened with …"), core::tr("all actions of each rank"), line);
        if (const Status read = addCell(actions, cell); !read)
            return onLine(read.error(), line);
        if (end == std::string_view::npos)
            return actions;
        row.remove_prefix(end + 1);
    }
}

/// A rank's number before a colon, such as "Rank 1:" or "1:"; the rest stays in `line`.
std::optional<int> takeLabel(std::string_view &line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon > line.find_first_of("[("))
        return std::nullopt;
    std::string_view label = bare(line.substr(0, colon));
    while (!label.empty() && (label.back() == '"' || label.back() == '\''))
        label.remove_suffix(1); // a key of JSON or of Python
    const std::size_t digits = label.find_last_not_of("0123456789");
    if (digits != std::string_view::npos) {
        const std::string_view word = label.substr(0, digits + 1);
        if (!lowered(word).starts_with("rank") && word.find_first_not_of("{\"' ") != std::string_view::npos)
            return std::nullopt;
        label.remove_prefix(digits + 1);
    }
    const std::optional<int> rank = smallNumber(label);
    if (rank)
        line.remove_prefix(colon + 1);
    return rank;
}

class Ranks {
public:
    Status add(std::optional<int> label, std::vector<Action> actions, int line)
    {
        const int rank = label.value_or(m_next);
        m_next = rank + 1;
        if (!m_ranks.emplace(rank, std::move(actions)).second)
            return actionError("Rank " + std::to_string(rank), core::tr("listed twice"), core::tr("one list a rank"), line);
        return Nothing{};
    }
    Result<ActionsInput> finish()
    {
        ActionsInput input{"pytorch-actions", {}};
        int rank = 0;
        for (auto &[label, actions] : m_ranks) {
            if (label != rank)
                return actionError("The list of rank " + std::to_string(rank), core::tr("missing"),
                                   core::tr("the lists of all ranks"), 0);
            input.list.ranks.push_back(std::move(actions));
            ++rank;
        }
        return input;
    }

private:
    std::map<int, std::vector<Action>> m_ranks;
    int m_next = 0;
};

/// Lists in brackets, wherever lines break in them.
Result<ActionsInput> readBrackets(std::string_view text)
{
    Ranks ranks;
    int line = 1;
    while (true) {
        const std::size_t open = text.find('[');
        if (open == std::string_view::npos)
            return ranks.finish();
        std::string_view before = text.substr(0, open + 1);
        before.remove_prefix(std::min(before.find_last_of(",\n]") + 1, before.size()));
        const std::optional<int> label = takeLabel(before);
        line += static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), '\n'));
        text.remove_prefix(open + 1);
        if (text.find('[') < text.find(']')) // a list of lists
            continue;
        const std::size_t close = text.find(']');
        if (close == std::string_view::npos)
            return actionError(core::tr("The list"), core::tr("without its closing bracket"), core::tr("the whole list"), line);
        Result<std::vector<Action>> actions = readRow(text.substr(0, close), line);
        if (!actions)
            return std::move(actions).error();
        if (auto s = ranks.add(label, *std::move(actions), line); !s)
            return s.error();
        line += static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(close), '\n'));
        text.remove_prefix(close + 1);
    }
}

Result<ActionsInput> readLines(std::string_view text)
{
    Ranks ranks;
    for (ActionLine line : actionLines(text)) {
        const std::optional<int> label = takeLabel(line.text);
        Result<std::vector<Action>> actions = readRow(line.text, line.number);
        if (!actions)
            return std::move(actions).error();
        if (auto s = ranks.add(label, *std::move(actions), line.number); !s)
            return s.error();
    }
    return ranks.finish();
}

/// PyTorch's table for people: a column a rank under "Rank 0", a line a step.
Result<ActionsInput> readSteps(const std::vector<ActionLine> &lines)
{
    std::vector<std::size_t> columns;
    const std::string_view head = lines.front().text;
    for (std::size_t at = head.find("Rank "); at != std::string_view::npos; at = head.find("Rank ", at + 1))
        columns.push_back(at);
    ActionsInput input{"pytorch-actions", {}};
    input.list.ranks.resize(columns.size());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::string_view line = lines[i].text;
        line = line.substr(0, line.find("<--"));
        for (std::size_t rank = 0; rank < columns.size(); ++rank) {
            const std::size_t from = columns[rank];
            const std::size_t to = rank + 1 < columns.size() ? columns[rank + 1] : line.size();
            const std::string_view cell = from < line.size() ? line.substr(from, to - from) : std::string_view();
            Result<Action> action = readAction(bare(cell));
            if (!action)
                return onLine(action.error(), lines[i].number);
            input.list.ranks[rank].push_back(*action);
        }
    }
    return input;
}

bool hasStepHeader(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && first > 0 && line.substr(first).starts_with("Rank 0") && !contains(line, ":");
}

/// Measured passes of one rank, as Primus records them.
bool isRecordOfPasses(std::string_view text)
{
    const std::string_view head = text.substr(0, 4096);
    return contains(head, "\"fwd_start\"") || contains(head, "'fwd_start'");
}

/// Of the text up to its first comma or bracket's end.
std::string_view firstCell(std::string_view text)
{
    std::string_view cell = text.substr(0, text.find_first_of("\n"));
    (void)takeLabel(cell);
    const std::size_t first = cell.find_first_not_of(" \t[{");
    cell = first == std::string_view::npos ? std::string_view() : cell.substr(first);
    return bare(cell.substr(0, cell.find_first_of(",]")));
}

} // namespace

Result<Action> readAction(std::string_view text)
{
    if (text.empty() || text == "None")
        return Action{};
    if (const std::optional<Action> action = schedule::actionOf(text))
        return *action;
    return actionError(core::tr("The action"), std::string(text.substr(0, 40)), std::string(forms), 0);
}

bool looksLikeActions(std::string_view text)
{
    if (isRecordOfPasses(text) || looksLikeNodes(text) || looksLikeMegatron(text) || looksLikeDrawing(text)
        || looksLikeInstructions(text) || looksLikePasses(text))
        return true;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return false;
    const std::vector<ActionLine> lines = actionLines(text.substr(0, 1U << 16U));
    if (hasStepHeader(lines.front().text))
        return true;
    const std::string_view cell = firstCell(text.substr(first));
    return !cell.empty() && cell != "None" && readAction(cell).ok();
}

namespace {

Result<ActionsInput> readAny(std::string_view text, std::string_view file, std::optional<int> ranks)
{
    Result<ActionsInput> input = [&]() -> Result<ActionsInput> {
        const std::vector<ActionLine> lines = actionLines(text);
        if (lines.empty())
            return Error{ErrorCode::InputEmpty, {core::tr("a list of actions")}, {}};
        if (isRecordOfPasses(text))
            return Error{ErrorCode::ScheduleRule,
                         {core::tr("A pipeline"), core::tr("the order of passes of all ranks"),
                          core::tr("start and end of the passes of one rank")},
                         {}};
        if (looksLikeNodes(text))
            return readNodes(text);
        if (looksLikeMegatron(text))
            return readMegatron(text, ranks);
        if (looksLikeInstructions(text))
            return readInstructions(text);
        if (hasStepHeader(lines.front().text))
            return readSteps(lines);
        if (looksLikePasses(text))
            return readPasses(text);
        if (looksLikeDrawing(text))
            return readDrawing(text);
        return contains(text, "[") ? readBrackets(text) : readLines(text);
    }();
    if (input && !input->list.ranks.empty()) {
        splitBackward(input->list);
        return input;
    }
    Error error = input ? Error{ErrorCode::InputEmpty, {core::tr("a list of actions")}, {}} : input.error();
    error.place.file = file;
    return error;
}

} // namespace

Result<ActionsInput> readBegunActions(std::string_view text, std::string_view file)
{
    return readAny(text, file, {});
}

Result<ActionsInput> readActions(std::string_view text, std::string_view file, std::optional<int> ranks)
{
    Result<ActionsInput> input = readAny(text, file, ranks);
    if (!input || !input->cut)
        return input;
    Error error = *std::move(input->cut);
    error.place.file = file;
    return error;
}

std::string actionsCsv(const schedule::ActionList &list)
{
    std::string text;
    for (const std::vector<Action> &rank : list.ranks) {
        for (std::size_t i = 0; i < rank.size(); ++i)
            text += (i == 0 ? "" : ",") + actionText(rank[i]);
        text += '\n';
    }
    return text;
}

std::string actionsText(const schedule::ActionList &list)
{
    std::string text;
    for (const std::vector<Action> &rank : list.ranks) {
        text += '[';
        for (std::size_t i = 0; i < rank.size(); ++i) {
            const std::string action = actionText(rank[i]);
            text += (i == 0 ? "" : ", ") + (action.empty() ? "None" : action);
        }
        text += "]\n";
    }
    return text;
}

} // namespace shardscope::io
