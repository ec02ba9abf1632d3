// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/bartable.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/figure.h"
#include "ui/views/plans/planspicture.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

/// Rows of bars with names at their left.
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

/// A list of a few rows, made at once.
class BarList : public BarSource {
public:
    std::vector<BarColumn> titles;
    std::vector<std::vector<BarCell>> cells;

    [[nodiscard]] int rows() const override { return static_cast<int>(cells.size()); }
    [[nodiscard]] const std::vector<BarColumn> &columns() const override { return titles; }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
};
[[nodiscard]] BarColumn wordColumn(const QString &title, int rank = 0, bool wide = false);
[[nodiscard]] BarColumn numberColumn(const QString &title, int rank = 0, bool bar = false, const QString &unit = {});

/// Where everything of a page lies, in px. Rectangles that have no room are empty.
struct PageLayout {
    double text = 1; ///< system text against the usual size
    QRectF heading;
    QRectF main; ///< chart, grid, hosts
    QRectF sideHeading;
    QRectF side;        ///< of the list and the remarks below it
    QPointF ruleFrom{}; ///< hairline between the parts
    QPointF ruleTo{};
    std::shared_ptr<const BarSource> list;
    BarLayout table;
    BarRows rows;               ///< of bars in the picture
    std::vector<QRectF> places; ///< of its marks
    std::vector<QRectF> frames; ///< round them: hosts
    QRectF chipRow;             ///< of the order of ranks
    std::vector<QRectF> chips;
    std::vector<QRectF> blocks; ///< of the sequence
    QRectF mask;                ///< queries down, keys across
    QRectF words;               ///< beside it
    std::shared_ptr<const Chart> chart;
    ChartLayout axes;

    void setMain(const QRectF &area);
    void setSide(const QRectF &area);
    void show(Chart value, const FigureSpace &space, const QString &key);
};
/// Of seconds, each bar in its row: the first at −0.5, the next at −1.5.
[[nodiscard]] Chart rowChart(const QString &name, const PageLayout &layout);
using PageMarks = MarkList<PageLayout>;
[[nodiscard]] MarkShape rowShape(const BarLayout &table, int row);
/// In the list.
[[nodiscard]] PageMarks::Place inList(int row);
/// In the picture.
[[nodiscard]] PageMarks::Place inPicture(std::size_t place);

/// The inside of a page, and the factor of the system's text.
[[nodiscard]] QRectF pageInside(const QRectF &rect);
[[nodiscard]] bool isWide(const QRectF &inside, double text);

/// A page with a picture at the left and a short list with remarks at the right.
struct PageParts {
    QString name;       ///< heading of the picture
    QString more;       ///< quiet behind it
    QString moreInDark; ///< in its place in a dark theme
    QString sideName;
    QString sideMore;
    QStringList remarks;
    double share = 0.6;     ///< of the width: the picture
    double leastSide = 280; ///< px
    std::function<std::shared_ptr<const BarSource>(const Theme &theme)> list;
    std::size_t listFrom = 0; ///< marks in front of the list's
    int selected = -1;        ///< row of the list
    int columns = 0;          ///< of the picture's marks, where these are a grid
    QString chart;            ///< key of the picture, where that is a chart
    std::function<void(PageLayout &layout, const FigureSpace &space)> lay;
    std::function<void(QPainter &painter, const FigureStyle &style, const PageLayout &layout, const FigureLight &light)> paint;
};
void intoPage(Figure &figure, PageMarks &marks, PageParts parts);
/// Height of an export as wide as this, with room for so many rows of the list.
[[nodiscard]] std::function<double(double width)> pageHeight(int rows);

// The same in steps, for a page that is its own source of marks.
[[nodiscard]] PageLayout layPage(const PageParts &parts, const FigureSpace &space);
void paintPage(QPainter &painter, const FigureStyle &style, const PageLayout &layout, const FigureLight &light,
               const PageParts &parts);
void finishPage(LaidFigure &laid, const PageLayout &layout, const PageParts &parts);

/// Is this the mark that is pointed at or stepped to?
[[nodiscard]] bool isLit(const FigureLight &light, std::size_t mark);
/// Heading of a part, in its rectangle.
void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition = {});
/// Quiet text that wraps; says how high it is.
double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, const QColor &color);
void paintRowName(QPainter &painter, const FigureStyle &style, const QRectF &labels, const QRectF &bar, const QString &text,
                  bool lit);

// The pages: each gives the figure its marks, columns, layout and painting.
using PlansPicturePtr = std::shared_ptr<const PlansPicture>;
void makePlansPage(Figure &figure, const PlansPicturePtr &picture);
void makeDegreesPage(Figure &figure, const PlansPicturePtr &picture);
void makeDifferencePage(Figure &figure, const PlansPicturePtr &picture);
void makeRanksPage(Figure &figure, const PlansPicturePtr &picture);
void makeTrustPage(Figure &figure, const PlansPicturePtr &picture);
/// A calibration on trial, in place of the page before.
void makeCalibrationPage(Figure &figure, const PlansPicturePtr &picture);
void makeRampPage(Figure &figure, const PlansPicturePtr &picture);

/// What clicks do with a plan: the first, the second, the scenario's own.
void actOnPlan(Mark &mark, const plan::Layout &plan, int globalBatch);
[[nodiscard]] MarkEdit adoptPlan(const plan::Layout &plan, int globalBatch);
/// Another look at the document.
[[nodiscard]] MarkEdit lookAct(std::function<void(scenario::PlanLook &)> change);

} // namespace shardscope::ui
