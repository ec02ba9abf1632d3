// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

namespace shardscope::ui {

/// Prefixes of sizes in bytes. Rates stay decimal: links are sold in 10⁹ bytes a second.
enum class ByteUnits { Decimal, Binary };

/// How numbers are written for people; what files hold stays as it is.
struct NumberStyle {
    ByteUnits bytes = ByteUnits::Decimal;
    QChar point = QLatin1Char('.');

    friend bool operator==(const NumberStyle &, const NumberStyle &) = default;
};

/// Of the whole program, as QLocale::setDefault() is; GUI thread. Widgets show
/// it with the next text they make.
void setNumberStyle(const NumberStyle &style);
[[nodiscard]] const NumberStyle &numberStyle();

} // namespace shardscope::ui
