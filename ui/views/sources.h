// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/figure/mark.h"
#include "ui/figure/view.h"

#include <QString>

#include <optional>

namespace shardscope::ui {

/// "TP 1 · PP 16 · DP 16 · EP 8 · MBS 1".
[[nodiscard]] QString layoutWords(const plan::Layout &layout);

// What a view's numbers are of, in one line: the scenario's layout, or what
// stands in its place. Empty where that goes without saying.

/// Which rates of a step were measured on this machine, or why those of a profile do not count; empty without one.
[[nodiscard]] QString measuredSource(const scenario::Scenario &scenario);
/// Of which device memory is, and what was measured of its layers.
[[nodiscard]] QString memorySource(const scenario::Scenario &scenario);
/// Both, in one line.
[[nodiscard]] QString withSource(const QString &first, const QString &second);
/// Also of the network where a step takes one that nobody states.
[[nodiscard]] QString pipelineSource(const scenario::Scenario &scenario, const evaluate::Report &report);
/// Where times of layers are from; "step model, …" with the words of a plan behind it.
[[nodiscard]] QString timesText(const std::string &source);
[[nodiscard]] QString costSource(const scenario::Scenario &scenario);
/// Of Memory and Plans: model and device.
[[nodiscard]] QString deviceSource(const scenario::Scenario &scenario);
/// Of a machine of which not all GPUs are listed.
[[nodiscard]] QString machineSource(const scenario::Scenario &scenario);
[[nodiscard]] QString loadSource(const scenario::Scenario &scenario);
/// A generated load over as many GPUs as the plan's expert groups have; nothing where it is, or the plan has none.
[[nodiscard]] std::optional<MarkEdit> loadRelink(const scenario::Scenario &scenario);

/// Has the pipeline values of its own although there is a model?
[[nodiscard]] bool pipelineIsUnlinked(const scenario::Scenario &scenario);
[[nodiscard]] bool costIsUnlinked(const scenario::Scenario &scenario);
void linkPipeline(scenario::Scenario &scenario);
void linkCost(scenario::Scenario &scenario);

/// Says of times and rates that they rest on assumed rates of links, where the machine's are.
void markAssumed(std::vector<Headline> &headlines, const evaluate::MachineReport *machine);

} // namespace shardscope::ui
