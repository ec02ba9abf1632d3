// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/layout.h"
#include "core/plan/stagelayout.h"

namespace shardscope::plan {

/// What the ranks of a layout's pipeline compute, where its `stages` say it. Refuses a text
/// that is none, or that has other layers or virtual stages than the model and the layout.
[[nodiscard]] Result<StageLayout> writtenStages(const Layout &layout, int layers);

/// The stages of a layout that does not write them, and has no virtual ones: its partition, or the usual, with the layers
/// that predict further tokens in the last.
[[nodiscard]] Result<StageLayout> usualStages(const Layout &layout, int layers, int mtp);

/// Rank of stage `stage` among `stages`: in turn, or there and back where both ends lie on the first.
[[nodiscard]] int rankOfStage(const StageLayout &stages, int stage, bool endsOnFirstRank);

} // namespace shardscope::plan
