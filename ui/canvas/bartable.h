// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <limits>
#include <vector>

class QPainter;

namespace shardscope::ui {

/// A column of a painted table.
struct BarColumn {
    QString title;
    QString unit;        ///< quiet, behind the title
    bool number = true;  ///< right aligned
    bool bar = false;    ///< a bar lies in each cell, as long as the value
    bool wide = false;   ///< takes what room is left
    bool hidden = false; ///< says nothing here
    int rank = 0;        ///< where room lacks, the highest go first; 0 stays
};

struct BarCell {
    QString text = {};
    double share = std::numeric_limits<double>::quiet_NaN(); ///< 0 … 1 of the cell's bar; NaN: none
    QColor color = {};                                       ///< of the bar
    bool quiet = false;
    bool strong = false;
};

/// A table that is asked cell by cell, so that only what is seen is made.
class BarSource {
public:
    BarSource() = default;
    BarSource(const BarSource &) = delete;
    BarSource &operator=(const BarSource &) = delete;
    virtual ~BarSource() = default;

    [[nodiscard]] virtual int rows() const = 0;
    [[nodiscard]] virtual const std::vector<BarColumn> &columns() const = 0;
    [[nodiscard]] virtual BarCell cell(int row, int column) const = 0;
};

/// Where everything lies, in px.
struct BarLayout {
    QRectF header;
    QRectF body;
    double rowHeight = 23;
    int first = 0;
    int visible = 0;
    int rows = 0;
    std::vector<QRectF> columns; ///< of the header; empty ones do not fit

    [[nodiscard]] QRectF row(int index) const;
    [[nodiscard]] QRectF cell(int index, int column) const;
    [[nodiscard]] int rowAt(const QPointF &point) const;    ///< −1: none
    [[nodiscard]] int headerAt(const QPointF &point) const; ///< column, −1: none
};

/// Widths that the columns ask for, by the headings and the first rows.
[[nodiscard]] std::vector<double> barColumnWidths(const BarSource &source, const FigureStyle &style);
/// `whole`: every row has room, as an export needs it.
[[nodiscard]] BarLayout layoutBars(const QRectF &rect, const BarSource &source, const std::vector<double> &widths, int first,
                                   double text, bool whole = false);
[[nodiscard]] double barsHeight(int rows, double text);

struct BarMarks {
    int hovered = -1;
    std::vector<int> selected; ///< rows on a badge: A, B in this order
    int sorted = -1;           ///< column
    bool descending = false;
};
void paintBars(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const BarSource &source,
               const BarMarks &marks);

} // namespace shardscope::ui
