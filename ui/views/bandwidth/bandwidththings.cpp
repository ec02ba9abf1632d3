// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/bandwidth/bandwidthtext.h"
#include "ui/views/bandwidth/bandwidthview.h"

namespace shardscope::ui {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

std::vector<Thing> BandwidthView::things() const
{
    const BandwidthData &d = *data();
    const BandwidthLayout &layout = screenLayout();
    std::vector<Thing> all;
    for (std::size_t i = 0; i < d.classes().size() && i < layout.table.rows.size(); ++i) {
        const LinkClassRow &row = d.classes()[i];
        all.push_back({QStringLiteral("class ") + QString::fromStdString(row.key), row.title, plainLine(classLine(row)),
                       row.hasValues() ? row.bandwidth->bytesPerSecond.mean : unknown, layout.table.rows[i]});
    }
    const MatrixWindow window = windowOf(layout.matrix, true);
    for (int i = 0; i < d.rows(); ++i) {
        for (int j = 0; j < d.columns() && all.size() < mostThings; ++j) {
            const DeviceId from = d.deviceAt(i);
            const DeviceId to = d.deviceAt(j);
            const double value =
                d.mode() == BandwidthData::Mode::Values ? d.machine().bandwidth.at(from.value, to.value) : unknown;
            if (i == j && !(value > 0))
                continue;
            const QString &a = d.labels()[static_cast<std::size_t>(i)];
            const QString &b = d.labels()[static_cast<std::size_t>(j)];
            all.push_back({QStringLiteral("cell %1 %2").arg(a, b), QStringLiteral("%1 → %2").arg(a, b), d.text(i, j), value,
                           cellRect(layout.matrix, window, {i, j}) & window.window});
        }
    }
    return all;
}

} // namespace shardscope::ui
