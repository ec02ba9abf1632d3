// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"

#include <cstddef>

namespace shardscope::ui {

class SendSource;

/// How long a message takes and when it begins, or all that a GPU sends in a round.
[[nodiscard]] Derivation deriveBar(const SendSource &sends, int lane, std::size_t bar);
/// For how long a link or a GPU is busy.
[[nodiscard]] Derivation deriveLane(const SendSource &sends, int lane);

} // namespace shardscope::ui
