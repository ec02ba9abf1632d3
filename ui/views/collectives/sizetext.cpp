// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/sizetext.h"

#include "ui/base/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

QString messageSizeText(double bytes)
{
    static constexpr std::array<const char *, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    double value = bytes;
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    if (value == std::floor(value) && value < 1024)
        return QStringLiteral("%1 %2").arg(value, 0, 'f', 0).arg(QLatin1String(units[unit]));
    return formatValue(bytes, Unit::Byte).joined();
}

QString spanText(double seconds)
{
    return formatValue(seconds, Unit::Second).joined();
}

QString axisTimeText(double seconds)
{
    static constexpr std::array<std::pair<double, const char *>, 4> units{{{1.0, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    const double size = std::abs(seconds);
    const auto *unit = std::ranges::find_if(units, [size](const auto &u) { return size >= u.first * (1 - 1e-9); });
    if (unit == units.end())
        unit = &units.back();
    return QStringLiteral("%1 %2").arg(plainNumber(seconds / unit->first, 4), QString::fromUtf8(unit->second));
}

} // namespace shardscope::ui
