// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// What every page leaves free at its sides, px at any size of text.
inline constexpr double pageLeft = 24;
inline constexpr double pageRight = 16;
/// Of each line of a list, px at the usual size of text.
inline constexpr double listRow = 24;

} // namespace shardscope::ui
