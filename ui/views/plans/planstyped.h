// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/plansreport.h"

#include <QString>

#include <optional>

namespace shardscope::ui {

// A plan that a person types, and why one cannot run.

/// "tp4 pp2 mbs1", what typedPlan() reads; a field of the panel has room for it.
[[nodiscard]] QString typedText(const plan::Layout &plan);
/// The plan `from` with what was typed: "tp 8 pp 4 mbs 1 zero 1 full". Replicas that are not
/// typed fill the GPUs of `from`; "dualpipe" and "fp8" are words of it, too. Fails with the word or the degrees that cannot be.
[[nodiscard]] Result<plan::Layout> typedPlan(const QString &text, const plan::Layout &from);

/// A change that makes a plan fit.
struct PlanHelp {
    QString change; ///< "ZeRO 1"
    plan::Layout plan;
};
/// The first one, from what costs least time to what costs most; none where none of them alone is enough.
[[nodiscard]] std::optional<PlanHelp> helpOf(const search::PlansReport &report, const plan::Layout &plan, Bytes limit);

/// Why this plan cannot run, and what would help; empty where it can.
struct WhyNot {
    QString reason; ///< "22.0 MB too much"
    std::optional<PlanHelp> help = {};
};
[[nodiscard]] WhyNot whyNot(const search::PlansReport &report, const search::PlanOutcome &outcome);

} // namespace shardscope::ui
