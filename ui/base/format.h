// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/base/error.h"

#include <QString>

#include <string_view>

namespace shardscope::ui {

/// A number for people: value and unit apart, since the unit is drawn lighter.
struct Formatted {
    QString number; ///< "43.1", "1 024", "–" when there is none
    QString unit;   ///< "GB/s", "ms", "" for counts

    [[nodiscard]] QString joined() const;
};

/// Three significant digits with an SI prefix (whole counts in full up to
/// 9 999); s/B as ms/MB; "–" without a unit for NaN.
[[nodiscard]] Formatted formatValue(double si, Unit unit, int significant = 3);
/// Number and unit as one text: "43.1 GB/s".
[[nodiscard]] QString valueText(double si, Unit unit, int significant = 3);
[[nodiscard]] QString secondsText(double seconds);
/// As formatValue, but a bandwidth keeps what measurements print: two decimals from 10 to 100 GB/s.
[[nodiscard]] Formatted formatHeadline(double si, Unit unit);
/// All digits (15 at most), for tooltips and copies: "43.28625 GB/s".
[[nodiscard]] QString exactValue(double si, Unit unit);
/// What sizes of an axis or a column are divided by, and what they are then
/// called, by the user's prefix. What files hold stays in bytes.
struct ByteScale {
    double bytes;
    QString unit;
};
[[nodiscard]] ByteScale gigabytes(); ///< 10⁹ "GB" or 2³⁰ "GiB"
[[nodiscard]] ByteScale megabytes();
/// What times of one axis or table are multiplied with, and what they are then
/// called: the unit in which the longest of them is printed.
struct TimeScale {
    double perSecond = 1;
    QString unit;
};
[[nodiscard]] TimeScale scaleOfTimes(double longest);

/// A number by itself with the user's point; digits as 'g' gives them.
[[nodiscard]] QString plainNumber(double value, int digits = 6);
[[nodiscard]] QString fixedNumber(double value, int decimals);

/// "7.16", "43.3", "0.95": bytes/s as GB/s with three significant digits.
[[nodiscard]] QString formatGBps(double bytesPerSecond, int significant = 3);
/// Significant digits without exponent: 218.0 → "218", 7.16 → "7.16"; keeps
/// trailing zeros ("7.20") and all digits before the point ("12 345").
[[nodiscard]] QString formatSignificant(double value, int significant = 3);
/// "118.8 days", "3.2 hours", below an hour with an SI prefix.
[[nodiscard]] QString longTime(double seconds);
/// Of "s", "B/s" …; None for what is no unit of SI.
[[nodiscard]] Unit unitOf(std::string_view symbol);
/// "12 %", "3.4 %": significant digits of a share; "–" for NaN.
[[nodiscard]] QString percent(double ratio, int significant = 2);
/// "+2.5 %", "−33 %"
[[nodiscard]] QString signedPercent(double ratio, int significant = 2);
/// "×3.14"
[[nodiscard]] QString formatFactor(double factor);

/// The translated sentence of a core error or issue; with its place when asked.
[[nodiscard]] QString errorText(const Error &error, bool withPlace = true);
/// "line 17, column 95", without the file.
[[nodiscard]] QString placeWords(const Place &place);

/// What core says (findings, names in derivations, descriptions) in the user's
/// language, with the numbers as the user writes them.
[[nodiscard]] QString coreText(const Message &message);
/// A scenario's name: that of an example in the window's language, any other as it is.
[[nodiscard]] QString nameText(const std::string &name);

} // namespace shardscope::ui
