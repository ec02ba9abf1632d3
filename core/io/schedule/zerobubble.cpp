// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/actionreaders.h"

#include <algorithm>
#include <array>
#include <map>

namespace shardscope::io {

using schedule::Action;
using schedule::ActionKind;

namespace {

constexpr std::string_view nodeHead = "ScheduledNode(";

/// Value of NAME=… in a node; empty where it is not stated.
std::string_view fieldOf(std::string_view node, std::string_view name)
{
    for (std::size_t at = node.find(name); at != std::string_view::npos; at = node.find(name, at + 1)) {
        const bool starts = at == 0 || node[at - 1] == ' ' || node[at - 1] == ',';
        const std::size_t end = at + name.size();
        if (!starts || end >= node.size() || node[end] != '=')
            continue;
        std::string_view value = bare(node.substr(end + 1, node.find(',', end) - end - 1));
        if (const std::size_t quote = value.find('\''); quote != std::string_view::npos) // <FuncType.F: 'F'>
            value = value.substr(quote + 1, value.find('\'', quote + 1) - quote - 1);
        return value;
    }
    return {};
}

std::optional<ActionKind> kindOfNode(std::string_view type)
{
    static constexpr std::array<std::pair<std::string_view, ActionKind>, 8> kinds = {{
        {"F", ActionKind::F},
        {"B", ActionKind::I},
        {"W", ActionKind::W},
        {"BW", ActionKind::B},
        {"SEND_FORWARD", ActionKind::SendF},
        {"RECV_FORWARD", ActionKind::RecvF},
        {"SEND_BACKWARD", ActionKind::SendB},
        {"RECV_BACKWARD", ActionKind::RecvB},
    }};
    const auto found = std::ranges::find(kinds, type, &std::pair<std::string_view, ActionKind>::first);
    return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

struct Node {
    ActionKind kind{};
    int rank = 0;
    int chunk = 0; ///< model chunk
    int microbatch = 0;
    std::optional<int> stage = {}; ///< of the model, where the node states it
};

} // namespace

Result<std::string> zeroBubbleNodes(const schedule::ActionList &list)
{
    static constexpr std::array<std::string_view, 8> types = {
        "F", "B", "W", "BW", "SEND_FORWARD", "RECV_FORWARD", "SEND_BACKWARD", "RECV_BACKWARD"};
    const schedule::ActionCounts counts = schedule::countActions(list);
    std::string text;
    for (std::size_t rank = 0; rank < list.ranks.size(); ++rank) {
        std::string nodes;
        for (const Action &action : list.ranks[rank]) {
            if (action.kind == ActionKind::Idle)
                continue;
            const auto kind = static_cast<std::size_t>(action.kind);
            if (kind >= types.size())
                return Error{
                    ErrorCode::ScheduleRule,
                    {core::tr("Zero-bubble's list of nodes"), core::tr("passes, sends and receives alone"), actionText(action)},
                    {}};
            const std::vector<int> &stages = counts.stagesOfRank[rank];
            const auto chunk = std::ranges::find(stages, action.stage) - stages.begin();
            nodes += (nodes.empty() ? "" : ", ") + std::string(nodeHead) + "type=" + std::string(types[kind])
                     + ", stage=" + std::to_string(rank) + ", microbatch=" + std::to_string(action.chunk)
                     + ", chunk=" + std::to_string(chunk) + ", layer_group_idx=" + std::to_string(action.stage) + ")";
        }
        text += (rank == 0 ? "[[" : "],\n [") + nodes;
    }
    return text + "]]\n";
}

bool looksLikeNodes(std::string_view text)
{
    return contains(text.substr(0, 4096), nodeHead);
}

Result<ActionsInput> readNodes(std::string_view text)
{
    std::vector<Node> nodes;
    int ranks = 0;
    for (std::size_t at = text.find(nodeHead); at != std::string_view::npos; at = text.find(nodeHead, at + 1)) {
        const std::string_view node = text.substr(at + nodeHead.size(), text.find(')', at) - at - nodeHead.size());
        const std::string_view type = fieldOf(node, "type");
        const std::optional<ActionKind> kind = kindOfNode(type);
        if (!kind) {
            if (contains(type, "POST_VALIDATION"))
                continue; // checks the optimiser's step: no pass
            return actionError(core::tr("The type of a node"), std::string(type), "F, B, W, BW, SEND_…, RECV_…", 0);
        }
        std::string_view microbatch = fieldOf(node, "microbatch");
        microbatch = microbatch.empty() ? fieldOf(node, "minibatch") : microbatch;
        const std::optional<int> rank = smallNumber(fieldOf(node, "stage"));
        const std::optional<int> number = smallNumber(microbatch);
        if (!rank || *rank >= schedule::maxStages || !number)
            return actionError(core::tr("A node"), std::string(node.substr(0, 60)), core::tr("its stage and its microbatch"), 0);
        nodes.push_back({*kind, *rank, smallNumber(fieldOf(node, "chunk")).value_or(0), *number,
                         smallNumber(fieldOf(node, "layer_group_idx"))});
        ranks = std::max(ranks, *rank + 1);
    }
    ActionsInput input{"zero-bubble-nodes", {}};
    input.list.ranks.resize(static_cast<std::size_t>(ranks));
    for (const Node &node : nodes) {
        // Without their own number, two model chunks lie in a V: the one way that this form was written in.
        const int stage = node.stage.value_or(node.chunk == 0 ? node.rank : 2 * ranks - 1 - node.rank);
        input.list.ranks[static_cast<std::size_t>(node.rank)].push_back({node.kind, stage, node.microbatch});
    }
    return input;
}

namespace {

/// Letters of one line in their order; in a drawing to scale a task is F3--F, in others one letter.
Result<std::string> lettersOf(const ActionLine &line, bool scaled)
{
    std::string letters;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
        const char letter = line.text[i];
        if (!contains("FfBbWw", std::string_view(&letter, 1)))
            continue;
        letters += letter;
        if (!scaled)
            continue;
        std::size_t end = i + 1;
        while (end < line.text.size() && (isDigit(line.text[end]) || line.text[end] == '-'))
            ++end;
        if (end == i + 1 || end >= line.text.size() || line.text[end] != letter)
            return actionError(core::tr("A task of the drawing"), std::string(line.text.substr(i, 8)),
                               core::tr("at least three characters wide: shorter ones cannot be told apart"), line.number);
        i = end;
    }
    return letters;
}

} // namespace

bool looksLikeDrawing(std::string_view text)
{
    return text.find_first_not_of("FfBbWw0123456789-. \t\r\n") == std::string_view::npos
           && (contains(text, "F") || contains(text, "f")) && actionLines(text).size() > 1
           && text.find_first_of(",[") == std::string_view::npos;
}

Result<ActionsInput> readDrawing(std::string_view text)
{
    const std::vector<ActionLine> lines = actionLines(text);
    const bool scaled = text.find_first_of("0123456789") != std::string_view::npos;
    const bool twoChunks = contains(text, "F") && contains(text, "f");
    const bool split = contains(text, "W") || contains(text, "w");
    const auto ranks = static_cast<int>(lines.size());
    ActionsInput input{"ascii-schedule", {}};
    for (int rank = 0; rank < ranks; ++rank) {
        const Result<std::string> letters = lettersOf(lines[static_cast<std::size_t>(rank)], scaled);
        if (!letters)
            return letters.error();
        std::vector<Action> &actions = input.list.ranks.emplace_back();
        std::map<char, int> counts;
        for (const char letter : *letters) {
            const std::string low = lowered(std::string_view(&letter, 1));
            const bool isLow = low[0] == letter;
            const ActionKind kind = low == "f"   ? ActionKind::F
                                    : low == "w" ? ActionKind::W
                                                 : (split ? ActionKind::I : ActionKind::B);
            // Capital letters are what runs first: the first chunk forward, the last one backward.
            const bool last = twoChunks && isLow == (kind == ActionKind::F);
            actions.push_back({kind, last ? 2 * ranks - 1 - rank : rank, counts[letter]++});
        }
    }
    std::vector<int> at;
    for (const ActionLine &line : lines)
        at.push_back(line.number);
    input.cut = incomplete(input.list, at); // all ranks draw the same tasks; a drawing that was cut does not
    return input;
}

} // namespace shardscope::io
