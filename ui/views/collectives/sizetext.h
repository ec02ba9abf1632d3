// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace shardscope::ui {

/// "64 MiB" where it is whole, else "67 MB".
[[nodiscard]] QString messageSizeText(double bytes);
[[nodiscard]] QString spanText(double seconds);
/// A round time on an axis: "10 µs", "0.5 ms".
[[nodiscard]] QString axisTimeText(double seconds);

} // namespace shardscope::ui
