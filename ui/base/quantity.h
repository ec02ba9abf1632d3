// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"

#include <QString>

namespace shardscope::ui {

/// SI value of what a person typed: a number, or a product as in
/// "18 × 25 GB/s", and a unit. Takes Unit::Second (µs when none is written),
/// Unit::BytePerSecond (GB/s; bits as in "200 Gbit/s"; time per byte as in
/// "0.014 ms/MB", whose inverse it is), Unit::Byte (B) and
/// Unit::FlopsPerSecond.
[[nodiscard]] Result<double> parseQuantity(const QString &text, Unit unit);

/// Text that reads back as the same value: "450 GB/s", "9 µs".
[[nodiscard]] QString quantityText(double si, Unit unit);

/// The same for a narrow field: five digits where there are more.
[[nodiscard]] QString quantityFieldText(double si, Unit unit);

/// A whole number in low … high; `what` begins the sentence of an error: "The number of nodes".
[[nodiscard]] Result<int> parseWhole(const QString &text, const QString &what, int low, int high);

} // namespace shardscope::ui
