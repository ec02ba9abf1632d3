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

/// A hue or a sign, and what it stands for.
struct LegendEntry {
    QString name;
    QString value = {}; ///< quiet, behind the name
    QColor color = {};
    std::function<void(QPainter &, const QRectF &box)> sample = {}; ///< in place of a swatch
};

/// As many entries in a line as there is room for.
struct Legend {
    std::vector<LegendEntry> entries = {};
    double sample = 10;  ///< px that a swatch or sign is wide
    bool isQuiet = true; ///< names without values: they are no numbers to be read
    bool wraps = true;   ///< else what has no room in the line is left out

    /// px that the lines take in such a width.
    [[nodiscard]] double height(const FigureStyle &style, double width) const;
    void paint(QPainter &painter, const FigureStyle &style, const QRectF &area) const;

private:
    /// Of each entry; empty: there is no room.
    [[nodiscard]] std::vector<QRectF> places(const FigureStyle &style, const QRectF &area) const;
};

} // namespace shardscope::ui
