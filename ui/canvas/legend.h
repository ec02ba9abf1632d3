// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace shardscope::ui {

/// A hue and what it stands for.
struct LegendEntry {
    QString name;
    QString value; ///< quiet, behind the name
    QColor color;
    std::function<void(QPainter &, const QPointF &centre)> symbol; ///< in place of a swatch
};

/// px that the entry takes.
[[nodiscard]] double legendWidth(const FigureStyle &style, const LegendEntry &entry);
/// Lines that entries of these widths need beside each other.
[[nodiscard]] int legendLines(const std::vector<double> &widths, double gap, double room);
/// As many entries in a line as there is room for.
void paintLegend(QPainter &painter, const FigureStyle &style, const QRectF &area, const std::vector<LegendEntry> &entries,
                 double gap);

} // namespace shardscope::ui
