// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/actions.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

struct ActionsInput {
    std::string_view kind; ///< "pytorch-actions", "megatron-table", "megatron-order", "zero-bubble-nodes", "ascii-schedule",
                           ///< "printed-passes", "deepspeed-instructions"
    schedule::ActionList list;
    std::optional<Error> cut = {}; ///< where a drawing has the begin of a step alone: what it lacks
};

/// Cheap look: a list of actions of one of these kinds.
[[nodiscard]] bool looksLikeActions(std::string_view text);

/// A pipeline's order as frameworks print and save it: PyTorch's lists, CSV and table of
/// steps; Megatron-LM's schedule table, which is the same for all ranks and therefore needs
/// their number, and its signed order of a rank a line; zero-bubble's nodes and drawings; DeepSpeed's
/// instructions; passes as people write them, "GPU 0: F0 F1 __ B0".
[[nodiscard]] Result<ActionsInput> readActions(std::string_view text, std::string_view file, std::optional<int> ranks = {});
/// The same of one that may be cut.
[[nodiscard]] Result<ActionsInput> readBegunActions(std::string_view text, std::string_view file);

/// One action as PyTorch writes it; an empty text and None are an empty cell.
[[nodiscard]] Result<schedule::Action> readAction(std::string_view text);

/// PyTorch's CSV: a rank a line.
[[nodiscard]] std::string actionsCsv(const schedule::ActionList &list);
/// As PyTorch prints lists: [0F0, 0F1], a rank a line.
[[nodiscard]] std::string actionsText(const schedule::ActionList &list);
/// Megatron-LM's schedule table, without sends and receives; refuses an order that is not the one which
/// Megatron makes of a table.
[[nodiscard]] Result<std::string> megatronTable(const schedule::ActionList &list);
/// Zero-bubble's nodes, a list a rank; refuses actions that it has no node for.
[[nodiscard]] Result<std::string> zeroBubbleNodes(const schedule::ActionList &list);

} // namespace shardscope::io
