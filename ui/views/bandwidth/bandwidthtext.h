// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

// Everything that the view says, made from the numbers.

/// One sentence with at most two <b> parts.
[[nodiscard]] QString bandwidthSentence(const BandwidthData &data);
[[nodiscard]] QString bandwidthSubtitle(const BandwidthData &data);
/// The remark under the class table; empty when there is nothing to remark.
[[nodiscard]] QString classRemark(const BandwidthData &data);

/// Line at the window's foot for a cell, a device and a class, rich text.
[[nodiscard]] QString cellLine(const BandwidthData &data, DeviceId from, DeviceId to);
[[nodiscard]] QString deviceLine(const BandwidthData &data, DeviceId device);
[[nodiscard]] QString classLine(const LinkClassRow &row);
[[nodiscard]] QString cellToolTip(const BandwidthData &data, DeviceId from, DeviceId to);

/// "half", "a sixth"; empty when the factor is not near a whole number 2 … 10.
[[nodiscard]] QString fractionWord(double factor);

} // namespace shardscope::ui
