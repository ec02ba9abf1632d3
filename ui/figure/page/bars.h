// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/block.h"

#include <QStringList>

#include <functional>

namespace shardscope::ui {

/// Rows of bars with names at their left, in px.
struct BarRows {
    QRectF labels;
    QRectF bars;
    double rowHeight = 30;
    int rows = 0;

    [[nodiscard]] QRectF bar(int index) const;
    /// Where a row is pointed at: its name, its bar and its value.
    [[nodiscard]] QRectF touch(int index) const;
};
[[nodiscard]] BarRows barRows(const QRectF &part, int rows, double text, double labelWidth, double valueWidth);
void paintRowName(QPainter &painter, const FigureStyle &style, const QRectF &labels, const QRectF &bar, const QString &text,
                  bool lit);

/// Bars on one axis of seconds, each in its row with a name at its left. The first marks are those of the rows.
struct Bars : Block {
    /// As they lie, for what is painted beside them.
    struct Laid {
        QRectF rect;
        FigureStyle style;
        double text; ///< system text against the usual size
        BarRows rows;
        ChartLayout axes;
    };

    /// Axis and bars of so many rows: the first lies at −0.5, the next at −1.5.
    using Fill = std::function<void(Chart &chart, const Theme &theme, int rows)>;
    Bars(const QString &chartKey, const QString &chartName, Fill filled) : key(chartKey), name(chartName), fill(std::move(filled))
    {
    }

    QString key;  ///< of the chart, whose state is kept and saved under it
    QString name; ///< of the chart
    Fill fill;
    QStringList names = {};
    // px at the usual size of text
    double labelWidth = 200;                      ///< of what paintRow paints there; names are as wide as they are
    double valueWidth = 16;                       ///< behind the bars
    double foot = 44;                             ///< axis and remark below them
    double leastRow = 0;                          ///< the last rows go where less is left; 0: all stay
    std::function<QString(int rows)> remark = {}; ///< below the bars, of which so many have room
    std::function<void(QPainter &painter, const Laid &laid, int row, bool lit)> paintRow = {}; ///< null: its name
};
[[nodiscard]] Block barsBlock(Bars bars);

} // namespace shardscope::ui
