// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// A line of "This machine".
struct MachineNumber {
    QString name;
    double value = 0; ///< SI; NaN where `text` says it
    Unit unit = Unit::None;
    QString prefix; ///< "≤", "≥"
    QString text;   ///< "5 of 5"
    QString tip;    ///< what it is, and whether a heuristic gave it
    Derivation derivation;
};

[[nodiscard]] std::vector<MachineNumber> machineNumbers(const scenario::Scenario &scenario,
                                                        const evaluate::MachineReport &machine);
[[nodiscard]] std::vector<Headline> topologyHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

/// Averages that the source printed beside its matrix, and how many of them
/// come out as printed, within one unit of their last digit.
struct PrintedAverages {
    int matching = 0;
    int all = 0;
    Derivation derivation;
};
[[nodiscard]] PrintedAverages comparePrinted(const scenario::Scenario &scenario, const evaluate::MachineReport &machine);

} // namespace shardscope::ui
