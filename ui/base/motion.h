// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// Nothing moves by itself: what plays goes from step to step, and waiting is
/// a bar that stands still. Of the whole program, as the number style is; GUI thread.
void setMotionReduced(bool reduced);
[[nodiscard]] bool isMotionReduced();

/// Between two steps of what plays while motion is reduced, ms.
inline constexpr int calmStepMilliseconds = 500;

} // namespace shardscope::ui
