// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::schedule {

/// Times of one action: one entry for all, or one a stage of the model.
struct ActionTimes {
    Times pass;                    ///< `overlapped`: by the stage of the forward part
    std::vector<Seconds> transfer; ///< one for all, or [from · ranks + to]
};

/// A rank that waits in a receive while the task behind it could run.
struct HeldUp {
    int rank = 0;
    std::uint32_t receive = 0; ///< tasks of the order
    int from = 0;              ///< rank that sends
    std::uint32_t source = 0;  ///< what it sends the result of
    std::uint32_t delayed = 0;
    Seconds ready{}; ///< when `delayed` could start
    Seconds until{}; ///< when the receive is over

    [[nodiscard]] Seconds lost() const { return until - ready; }
};

struct ActionRun {
    Timeline timeline;
    std::vector<HeldUp> waits; ///< later ones may follow from the first
};

/// Runs every rank's tasks in the order of its list. Where the order has sends and
/// receives, a receive holds its rank until the other end has sent and the transfer is
/// over, and a send goes on beside computing; else inputs wait beside computing.
/// An order that deadlocks is refused with the ring of actions that wait for each other.
[[nodiscard]] Result<ActionRun> runActions(const OrderPtr &order, const ActionTimes &times, const Progress &progress = {});

/// Of a timeline with sends and receives, the first in time first; none of one without.
[[nodiscard]] std::vector<HeldUp> heldUp(const Timeline &timeline);

/// "Rank 0 waits in 2RECV_F0 for 1F0 on rank 1 while 0F1 is ready: …"; `unit` is that of
/// the times, empty where they only count.
[[nodiscard]] Message heldUpText(const Order &order, const HeldUp &wait, const std::string &unit);

} // namespace shardscope::schedule
