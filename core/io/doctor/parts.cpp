// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <cstdint>

namespace shardscope::io {

namespace {

enum class StepPart : std::uint8_t { None, Compute, Exchange, Update, Other };

/// Of the timers of Megatron-LM and DeepSpeed only those that lie beside one another: others are parts of these.
StepPart partOf(std::string_view name)
{
    for (const char *each : {"forward-compute", "backward-compute", "forward", "backward", "fwd", "bwd"})
        if (name == each)
            return StepPart::Compute;
    for (const char *each : {"backward-params-all-reduce", "all-grads-sync", "grads-all-reduce", "grads-reduce-scatter",
                             "params-all-gather", "allreduce", "bwd_allreduce", "backward_allreduce"})
        if (name == each)
            return StepPart::Exchange;
    if (name == "optimizer" || name == "step")
        return StepPart::Update;
    return name == "batch-generator" ? StepPart::Other : StepPart::None;
}

} // namespace

/// Megatron-LM until 2022 and its kin: "time (ms) | forward-compute: 604.56 | backward-compute: 701.16 | …"; DeepSpeed's
/// wall_clock_breakdown: "time (ms) | fwd: 480.15 | bwd: 812.28 | bwd_inner: 722.60 | bwd_allreduce: 89.52 | step: 30.75".
void addPartFacts(const FactText &text, findings::Facts &facts)
{
    findings::StepParts sum;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view line = text.lines[i];
        const auto head = line.find("time (ms) | ");
        if (head == std::string_view::npos)
            continue;
        findings::StepParts step;
        bool forward = false;
        for (const Token &field : splitFields(line.substr(head + 9), '|')) {
            const auto colon = field.text.find(':');
            const auto value =
                colon == std::string_view::npos ? std::nullopt : plainNumber(trimmed(field.text.substr(colon + 1)));
            if (!value || *value < 0)
                continue;
            const std::string_view name = trimmed(field.text.substr(0, colon));
            const StepPart part = partOf(name);
            forward = forward || name.starts_with("forward") || name == "fwd";
            if (name.starts_with("b") && name.ends_with("_allreduce")) // DeepSpeed's backward pass has it in it
                step.compute_s -= *value * 1e-3;
            (part == StepPart::Compute    ? step.compute_s
             : part == StepPart::Exchange ? step.exchange_s
             : part == StepPart::Update   ? step.update_s
                                          : step.other_s) += part == StepPart::None ? 0 : *value * 1e-3;
        }
        if (!forward || step.compute_s <= 0)
            continue;
        sum.at = text.at(i);
        sum.compute_s += step.compute_s;
        sum.exchange_s += step.exchange_s;
        sum.update_s += step.update_s;
        sum.other_s += step.other_s;
        ++sum.steps;
    }
    if (sum.steps == 0)
        return;
    for (double *part : {&sum.compute_s, &sum.exchange_s, &sum.update_s, &sum.other_s})
        *part /= sum.steps;
    facts.parts.push_back(std::move(sum));
}

} // namespace shardscope::io
