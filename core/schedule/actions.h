// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/order.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::schedule {

/// What a list of actions names, in PyTorch's words: passes, hand-overs of activations
/// and gradients, parameters gathered, freed and reduced, an empty cell of a table.
enum class ActionKind : std::uint8_t {
    F,
    I,
    W,
    B,
    SendF,
    RecvF,
    SendB,
    RecvB,
    Unshard,
    Reshard,
    ReduceGrad,
    Overlap, ///< one F and one B run together
    Idle,
};
inline constexpr std::size_t actionKinds = 13;

/// "F", "SEND_F", "OVERLAP_F_B", …; empty for Idle.
[[nodiscard]] std::string_view actionWord(ActionKind kind);

struct Action {
    ActionKind kind = ActionKind::Idle;
    int stage = 0;          ///< of the model; of Overlap: of its F
    int chunk = -1;         ///< −1: of none (UNSHARD, RESHARD, REDUCE_GRAD)
    int backwardStage = -1; ///< of Overlap: of its B
    int backwardChunk = -1;
    bool backwardFirst = false; ///< of Overlap: its B is written first

    friend bool operator==(const Action &, const Action &) = default;
};

/// "0F3", "2SEND_F0", "1UNSHARD", "(0F7;7B3)OVERLAP_F_B"
[[nodiscard]] std::string actionText(const Action &action);
void appendAction(std::string &text, const Action &action);

/// The way back; nothing for another text.
[[nodiscard]] std::optional<Action> actionOf(std::string_view text);

/// What each rank does, in its order.
struct ActionList {
    std::vector<std::vector<Action>> ranks;

    friend bool operator==(const ActionList &, const ActionList &) = default;
};

/// What a list contains. An Overlap counts as its F and its B, and in `overlaps`.
struct ActionCounts {
    int stages = 0;
    int chunks = 0;
    std::array<std::size_t, actionKinds> of{};
    std::size_t overlaps = 0;
    bool transfers = false;                     ///< has sends or receives
    std::vector<std::vector<int>> stagesOfRank; ///< by rank, in model order
};
[[nodiscard]] ActionCounts countActions(const ActionList &list);

/// The list as an order that can be simulated; `transfers`: with its sends and receives
/// as tasks, those of a rank to itself left out. Refuses a stage on several ranks, tasks
/// that are missing or appear twice, and sends and receives that do not fit each other.
[[nodiscard]] Result<Order> orderOfActions(const ActionList &list, bool transfers);

/// The list of an order, without sends and receives. Refuses one that runs the model in both directions, but with
/// `bothWays`: a stage is on one rank in PyTorch's lists. With the gathers and reductions that the order has, or those of
/// `beside`.
[[nodiscard]] Result<ActionList> actionsOfOrder(const Order &order, bool bothWays = false, const CommOrder *beside = nullptr);

/// A task of an order as an action is written.
[[nodiscard]] std::string actionText(const Order &order, int device, std::uint32_t index);

} // namespace shardscope::schedule
