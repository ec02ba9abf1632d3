// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/block.h"
#include "ui/figure/page/spacing.h"

#include <QStringList>

#include <limits>

namespace shardscope::ui {

/// A column of a painted table.
struct BarColumn {
    QString title;
    QString unit = {};   ///< quiet, behind the title
    bool number = true;  ///< right aligned
    bool bar = false;    ///< a bar lies in each cell, as long as the value
    bool wide = false;   ///< takes what room is left
    bool hidden = false; ///< says nothing here
    int rank = 0;        ///< where room lacks, the highest go first; 0 stays
    QString brief = {};  ///< for the heading where it takes the room of a column that matters (rank 1)

    [[nodiscard]] QString heading() const { return unit.isEmpty() ? title : title + QLatin1Char(' ') + unit; }
};

struct BarCell {
    QString text = {};
    double share = std::numeric_limits<double>::quiet_NaN(); ///< 0 … 1 of the cell's bar; NaN: none
    QColor Theme::*hue = nullptr;                            ///< of the bar
    float opacity = 1;
    bool quiet = false;
    bool strong = false;
    QColor Theme::*ink = nullptr; ///< of the text, in place of its usual colour
    QString brief = {};           ///< where the text has no room
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
    double rowHeight = listRow;
    int first = 0;
    int visible = 0;
    int rows = 0;
    std::vector<QRectF> columns; ///< of the header; empty ones do not fit
    bool brief = false;          ///< headings are the brief ones

    [[nodiscard]] QRectF row(int index) const;
    [[nodiscard]] QRectF cell(int index, int column) const;
    [[nodiscard]] int rowAt(const QPointF &point) const;    ///< −1: none
    [[nodiscard]] int headerAt(const QPointF &point) const; ///< column, −1: none
};

/// Columns are as wide as the headings and the first rows ask for.
[[nodiscard]] BarLayout layoutBars(const QRectF &rect, const BarSource &source, const FigureStyle &style, int first);
[[nodiscard]] double barsHeight(int rows, double text);

/// Of a mark in the list.
[[nodiscard]] MarkShape rowShape(const BarLayout &table, int row);

struct BarMarks {
    int hovered = -1;
    std::vector<int> selected = {}; ///< rows on a badge: A, B in this order
    int sorted = -1;                ///< column
    bool descending = false;
};
void paintBars(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const BarSource &source,
               const BarMarks &marks);

/// A list of a few rows, made at once, each with its mark.
struct Table : BarSource, Block {
    explicit Table(std::vector<BarColumn> columns) : titles(std::move(columns)) {}
    void add(const MarkHead &head, ListedMarks::Make make, std::vector<BarCell> row)
    {
        Block::add(head, std::move(make));
        cells.push_back(std::move(row));
    }

    std::vector<BarColumn> titles;
    std::vector<std::vector<BarCell>> cells;
    QStringList remarks; ///< below it
    int selected = -1;   ///< row

    [[nodiscard]] int rows() const override { return static_cast<int>(cells.size()); }
    [[nodiscard]] const std::vector<BarColumn> &columns() const override { return titles; }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
};
/// It scrolls.
[[nodiscard]] Block tableBlock(const std::shared_ptr<const Table> &table);
[[nodiscard]] BarColumn wordColumn(const QString &title, int rank = 0, bool wide = false);
[[nodiscard]] BarColumn numberColumn(const QString &title, int rank = 0, bool bar = false, const QString &unit = {});

} // namespace shardscope::ui
