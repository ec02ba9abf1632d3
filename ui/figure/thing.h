// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <limits>
#include <vector>

namespace shardscope::ui {

/// What stands in a picture under a name: a stage, a pair of devices, a plan.
/// Screen readers walk it, and A and B are compared by it.
struct Thing {
    QString key;                                              ///< the same in another scenario's picture: "stage 3"
    QString name;                                             ///< for people: "GPU 3"
    QString value;                                            ///< "12.3 ms"; empty where only the name counts
    double number = std::numeric_limits<double>::quiet_NaN(); ///< SI, where there is one
    QRectF rect;                                              ///< px of the view, as zoomed and panned; empty: out of sight
};

/// More than this is for the table.
inline constexpr std::size_t mostThings = 600;

/// Of a rich line.
[[nodiscard]] QString plainLine(const QString &rich);

/// A place of a curve as something to outline.
[[nodiscard]] QRectF aroundPoint(const QPointF &point);

} // namespace shardscope::ui
