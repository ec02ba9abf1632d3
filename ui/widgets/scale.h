// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// Px at 100 % in px of the present system text size, rounded: heights and
/// gaps grow with the text that stands in them.
[[nodiscard]] int scaled(double px);

} // namespace shardscope::ui
