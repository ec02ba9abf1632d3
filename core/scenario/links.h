// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

namespace shardscope::scenario {

/// Parts that follow from the layout, the model and the machine, so that all
/// views speak of one run. A part that does not says something of its own:
/// what was measured, or a what-if. Nothing follows without a model.
struct Links {
    bool pipeline = false; ///< its GPUs, chunks, schedule, partition, batch, sequence length and layers
    bool times = false;    ///< of its stages
    bool memory = false;   ///< of its GPUs
    bool cost = false;     ///< the run and the batch of seed 004's programs
    bool device = false;   ///< of memory and plans: as the machine names its GPUs

    friend bool operator==(const Links &, const Links &) = default;
};
inline constexpr Links allLinked{true, true, true, true, true};

} // namespace shardscope::scenario
