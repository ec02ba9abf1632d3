// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

namespace shardscope::evaluate {

/// Can parts follow at all? Without a model there is nothing that they could follow from.
[[nodiscard]] bool canLink(const scenario::Scenario &scenario);

/// The scenario with every linked part as it follows from layout, model and
/// machine. Where nothing follows (more GPUs than the machine has, say) the
/// shape of the pipeline does, and the rest stays as it is.
[[nodiscard]] scenario::Scenario settled(scenario::Scenario scenario, const search::PlanDevices &devices);

/// What an edit means: a value of a linked part changes the layout, so that all
/// views follow, or unlinks its part where no layout says it. Parts that nobody
/// has touched are linked when a model is chosen.
[[nodiscard]] scenario::Scenario settled(scenario::Scenario next, const scenario::Scenario &before,
                                         const search::PlanDevices &devices);

/// The scenario laid out like this, all parts linked to it.
[[nodiscard]] scenario::Scenario withPlan(scenario::Scenario scenario, const plan::Layout &layout,
                                          const search::PlanDevices &devices);

/// Parts of a file that says nothing of links: those that it does not state, and
/// those that say what follows anyway.
[[nodiscard]] scenario::Links linksOf(const scenario::Scenario &scenario, const search::PlanDevices &devices);

/// Linked parts back at their defaults: what is stored.
[[nodiscard]] scenario::Scenario withoutLinked(scenario::Scenario scenario);

} // namespace shardscope::evaluate
