// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planmachine.h"
#include "core/plan/layout.h"

#include <memory>

namespace shardscope::search {

/// Links of which each kind is so many times as fast.
[[nodiscard]] std::shared_ptr<const cost::MachineLinks> scaledLinks(std::shared_ptr<const cost::MachineLinks> links,
                                                                    double inside, double between);
/// What a GPU of the plan has for its group within a host, B/s; 0 of a plan that has one GPU a host.
[[nodiscard]] double linkInside(const cost::TrainingMachine &machine, const plan::Layout &plan);
/// What a host of the plan has to the others, B/s; 0 of a plan on one host.
[[nodiscard]] double networkBetween(const cost::TrainingMachine &machine, const plan::Layout &plan);

} // namespace shardscope::search
