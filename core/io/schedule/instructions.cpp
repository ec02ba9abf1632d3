// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/actionreaders.h"

#include <algorithm>
#include <array>
#include <map>

// DeepSpeed's instructions as its schedules print them: [[LoadMicroBatch(buffer_id=0), ForwardPass(buffer_id=0)], …], a rank
// a line. An instruction states its buffer; microbatches go through them in order.
namespace shardscope::io {

using schedule::Action;
using schedule::ActionKind;

namespace {

struct Instruction {
    std::string_view word;
    std::optional<ActionKind> kind; ///< none: it moves no microbatch between stages
};
constexpr std::array<Instruction, 10> instructions = {{{"ForwardPass", ActionKind::F},
                                                       {"BackwardPass", ActionKind::B},
                                                       {"SendActivation", ActionKind::SendF},
                                                       {"RecvActivation", ActionKind::RecvF},
                                                       {"SendGrad", ActionKind::SendB},
                                                       {"RecvGrad", ActionKind::RecvB},
                                                       {"ReduceGrads", ActionKind::ReduceGrad},
                                                       {"LoadMicroBatch", std::nullopt},
                                                       {"ReduceTiedGrads", std::nullopt},
                                                       {"OptimizerStep", std::nullopt}}};

/// What a rank runs, and which microbatch each of its buffers holds.
class RankOfInstructions {
public:
    explicit RankOfInstructions(int stage) : m_stage(stage) {}

    Status add(std::string_view word, std::optional<int> buffer, int line)
    {
        const auto found = std::ranges::find(instructions, word, &Instruction::word);
        if (found == instructions.end())
            return actionError(core::tr("The instruction"), std::string(word.substr(0, 40)),
                               "ForwardPass, BackwardPass, SendActivation, …", line);
        if (!found->kind)
            return Nothing{};
        const ActionKind kind = *found->kind;
        if (kind == ActionKind::ReduceGrad) {
            m_actions.push_back({kind, m_stage});
            return Nothing{};
        }
        if (!buffer)
            return actionError(core::tr("The instruction"), std::string(word), "its buffer_id", line);
        int chunk = m_forward; // of the next forward pass
        if (kind == ActionKind::F)
            m_held[*buffer] = m_forward++;
        else if (kind == ActionKind::RecvF)
            chunk = m_received++;
        else if (const auto held = m_held.find(*buffer); held != m_held.end())
            chunk = held->second;
        else
            return actionError(core::tr("The instruction"), std::string(word) + "(buffer_id=" + std::to_string(*buffer) + ")",
                               core::tr("a forward pass in its buffer before it"), line);
        m_actions.push_back({kind, m_stage, chunk});
        return Nothing{};
    }
    [[nodiscard]] std::vector<Action> take() { return std::move(m_actions); }

private:
    int m_stage;
    int m_forward = 0;
    int m_received = 0;
    std::map<int, int> m_held; ///< microbatch by buffer
    std::vector<Action> m_actions;
};

/// Word( … ) in a line, one after the other.
Status addLine(RankOfInstructions &rank, const ActionLine &line)
{
    const std::string_view text = line.text;
    for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
        std::size_t first = open;
        while (first > 0 && isLetter(text[first - 1]))
            --first;
        const std::string_view inside = text.substr(open + 1, text.find(')', open) - open - 1);
        const std::size_t equals = inside.find('=');
        const auto buffer = smallNumber(bare(equals == std::string_view::npos ? inside : inside.substr(equals + 1)));
        if (const Status added = rank.add(text.substr(first, open - first), buffer, line.number); !added)
            return added;
    }
    return Nothing{};
}

} // namespace

bool looksLikeInstructions(std::string_view text)
{
    return contains(text.substr(0, 4096), "ForwardPass(");
}

Result<ActionsInput> readInstructions(std::string_view text)
{
    ActionsInput input{"deepspeed-instructions", {}};
    for (const ActionLine &line : actionLines(text)) {
        if (!contains(line.text, "("))
            continue; // a heading
        if (contains(line.text, "...") || contains(line.text, "\xe2\x80\xa6"))
            return actionError(core::tr("The list"), core::tr("shortened with …"), core::tr("all actions of each rank"),
                               line.number);
        std::string_view rest = line.text;
        const auto rank = static_cast<int>(input.list.ranks.size());
        if (takeRank(rest) != rank && !bare(line.text).starts_with("[["))
            return actionError(core::tr("A line of instructions"), std::string(line.text.substr(0, 40)),
                               "Rank " + std::to_string(rank) + ": and the list of its steps", line.number);
        RankOfInstructions steps(rank);
        if (const Status added = addLine(steps, {rest, line.number}); !added)
            return added.error();
        input.list.ranks.push_back(steps.take());
    }
    return input;
}

} // namespace shardscope::io
