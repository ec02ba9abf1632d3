// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/goalmark.h"
#include "ui/views/plans/plansfront.h"
#include "ui/views/plans/planstext.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

const QString frontKey = QStringLiteral("front");
const QString runKey = QStringLiteral("run ");
constexpr double pointReach = 12;       ///< px from which a point of the front is meant
constexpr double exportedPicture = 340; ///< px of front and breakdown
constexpr int exportedRows = 40;        ///< the rest is in the CSV
constexpr double listHeading = 24;

/// By what a search tells plans apart: their name, and what that leaves out.
QString planKey(const plan::Layout &plan)
{
    const QString key = QStringLiteral("plan ") + planName(plan);
    return plan.shardDegree > 0 ? key + QStringLiteral(" / %1").arg(plan.shardDegree) : key;
}

GoalLine goalLine(const PlansPicture &picture)
{
    const auto &chosen = picture.report->chosen;
    const double step = chosen && chosen->step ? chosen->step->step_s : 0;
    return {.goal = &scenario::Goals::step_s,
            .question = {.about = evaluate::Question::About::StepGoal},
            .text = [](double value) { return secondsText(value); },
            .upright = true,
            .now = step,
            .offered = 0.9 * step};
}

/// The terms of the chosen plan's step, the headings of the list, its plans,
/// those that only the front shows, and the goal. Ten thousand plans are no list.
class PlansMarks : public MarkSource {
public:
    explicit PlansMarks(PlansPicturePtr picture) : m_picture(std::move(picture)), m_terms(shownTerms(*m_picture))
    {
        m_rows = m_picture->listed;
        m_places.assign(m_picture->rows.size(), -1);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_places[static_cast<std::size_t>(m_rows[i])] = static_cast<int>(i);
        for (std::size_t row = 0; row < m_places.size(); ++row) {
            const PlansRow &plan = m_picture->rows[row];
            if (m_places[row] >= 0 || plan.twinOf || !frontPlace(plan)) // a twin lies on the point of its first
                continue;
            m_places[row] = static_cast<int>(m_rows.size());
            m_rows.push_back(static_cast<int>(row));
        }
    }

    [[nodiscard]] const PlansPicture &picture() const { return *m_picture; }
    [[nodiscard]] const std::vector<cost::StepTerm> &terms() const { return m_terms; }
    [[nodiscard]] std::size_t firstHeading() const { return m_terms.size(); }
    [[nodiscard]] std::size_t firstRow() const { return m_terms.size() + plansColumnCount; }
    /// In the picture.
    [[nodiscard]] int rowOf(std::size_t mark) const { return m_rows[mark - firstRow()]; }
    [[nodiscard]] bool isShown(int row) const { return m_places[static_cast<std::size_t>(row)] >= 0; }
    [[nodiscard]] std::size_t markOf(int row) const
    {
        return firstRow() + static_cast<std::size_t>(m_places[static_cast<std::size_t>(row)]);
    }

    [[nodiscard]] std::size_t count() const override { return goalAt() + (hasGoal() ? 1 : 0); }
    [[nodiscard]] bool hasGoal() const { return m_picture->goal_s > 0; }
    [[nodiscard]] std::size_t goalAt() const { return firstRow() + m_rows.size(); }
    [[nodiscard]] std::size_t told() const override { return firstRow() + m_picture->listed.size(); }
    [[nodiscard]] std::size_t rows() const override { return m_picture->listed.size(); }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override
    {
        return tableCell(m_picture->rows[static_cast<std::size_t>(m_picture->listed[row])], static_cast<PlansColumn>(column));
    }
    [[nodiscard]] Mark at(std::size_t index) const override
    {
        if (index < firstHeading())
            return termMark(m_terms[index]);
        if (index == goalAt())
            return goalMark(goalLine(*m_picture), m_picture->goal_s);
        return index < firstRow() ? headingMark(static_cast<PlansColumn>(index - firstHeading())) : rowMark(rowOf(index));
    }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    /// The row of a measured run.
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;

private:
    [[nodiscard]] static TableCell tableCell(const PlansRow &row, PlansColumn column)
    {
        const QString text = cellText(row, column);
        if (!columnInfo(column).isNumber)
            return TableCell::text(text);
        const double value = cellValue(row, column);
        return std::isfinite(value) ? TableCell::written(value, text) : TableCell::insteadOfNumber(text);
    }

    [[nodiscard]] Mark termMark(cost::StepTerm term) const
    {
        const double step = m_picture->report->chosen->step->step_s;
        const double value = m_picture->report->chosen->step->of(term);
        Mark mark{.name = termText(term), .value = secondsText(value), .number = value};
        mark.head = {.key = QStringLiteral("term ") + mark.name, .hasRow = false};
        mark.line = [term, value, step] {
            return strong(termText(term)) + QStringLiteral(": ") + secondsText(value)
                   + Words::tr(", %1 of the step").arg(percent(value / step));
        };
        mark.why = [picture = m_picture, term] {
            const search::PlanOutcome &chosen = *picture->report->chosen;
            Derivation whole = picture->report->model->explain(chosen.plan, *chosen.step);
            const std::string name(cost::termName(term));
            const auto part = std::ranges::find_if(whole.terms, [&](const Derivation &one) { return one.name == name; });
            return part == whole.terms.end() ? whole : Derivation(*part);
        };
        return mark;
    }

    [[nodiscard]] static Mark headingMark(PlansColumn column)
    {
        return {.name = columnTitle(column),
                .line =
                    [column] {
                        const QString sorts =
                            Words::tr("Sorts by %1; click again to reverse the order").arg(strong(columnTitle(column)));
                        return column != PlansColumn::Risk
                                   ? sorts
                                   : Words::tr(
                                         "The step with what slow links between hosts may add, by which plans are ranked. %1")
                                         .arg(sorts);
                    },
                .act = lookAct([column](scenario::PlanLook &look) { sortBy(look, column); }),
                .head = {.key = QStringLiteral("sort %1").arg(static_cast<int>(column)), .hasRow = false}};
    }

    [[nodiscard]] Mark rowMark(int index) const
    {
        const PlansRow &row = m_picture->rows[static_cast<std::size_t>(index)];
        Mark mark{.name = planName(*row.plan), .value = row.reason()};
        mark.head.key = row.twin ? runKey + QString::number(index) : planKey(*row.plan);
        mark.head.hasRow = static_cast<std::size_t>(m_places[static_cast<std::size_t>(index)]) < rows();
        if (row.runs()) {
            mark.value = cellText(row, PlansColumn::Step) + QStringLiteral(" s, ") + bytesText(row.memory);
            mark.number = row.step->step_s;
        }
        mark.line = [picture = m_picture, &row] { return planLine(*picture, row); };
        mark.why = [picture = m_picture, &row] {
            const search::PlansReport &report = *picture->report;
            return row.runs() ? report.model->explain(*row.plan, *row.step) : memoryDerivation(report, *row.plan);
        };
        actOnPlan(mark, *row.plan, m_picture->report->query.globalBatch);
        if (row.twin && row.twin->measured_s)
            mark.deeds = {explanationDeed({.about = evaluate::Question::About::Run, .name = row.twin->run})};
        for (int c = 0; c < plansColumnCount; ++c)
            mark.row.push_back(tableCell(row, static_cast<PlansColumn>(c)));
        return mark;
    }

    PlansPicturePtr m_picture;
    std::vector<cost::StepTerm> m_terms;
    std::vector<int> m_rows;    ///< of the picture, in the order of the marks
    std::vector<int> m_places;  ///< of each row there; −1: it lies nowhere
    mutable QString m_foundKey; ///< asked for at every painting
    mutable std::size_t m_found = 0;
};

/// By the degrees in its name, before names are made.
std::optional<std::size_t> PlansMarks::find(const QString &key) const
{
    if (key == m_foundKey)
        return m_found;
    const auto keep = [&](std::size_t mark) {
        m_foundKey = key;
        return std::optional(m_found = mark);
    };
    if (key == goalKey)
        return hasGoal() ? std::optional(goalAt()) : std::nullopt;
    if (key.startsWith(runKey)) {
        const int row = key.mid(runKey.size()).toInt();
        const bool known = row < static_cast<int>(m_picture->rows.size()) && m_picture->rows[static_cast<std::size_t>(row)].twin;
        return known && isShown(row) ? keep(markOf(row)) : std::nullopt;
    }
    if (!key.startsWith(QLatin1String("plan "))) {
        for (std::size_t i = 0; i < firstRow(); ++i)
            if (at(i).head.key == key)
                return keep(i);
        return std::nullopt;
    }
    const QList<QStringView> parts = QStringView(key).split(u' '); // "plan TP 4 · PP 2 · DP 8 · …"
    for (std::size_t i = 0; parts.size() > 8 && i < m_picture->rows.size(); ++i) {
        const PlansRow &row = m_picture->rows[i];
        const plan::Layout &plan = *row.plan;
        if (!row.twin && isShown(static_cast<int>(i)) && parts[2].toInt() == plan.tensor && parts[5].toInt() == plan.pipe
            && parts[8].toInt() == plan.data && planKey(plan) == key)
            return keep(markOf(static_cast<int>(i)));
    }
    return std::nullopt;
}

std::optional<std::size_t> PlansMarks::find(const Item &item) const
{
    const runs::RunsPtr &runs = m_picture->report->runs;
    if (item.kind != Item::Kind::Run || !runs || item.a < 0 || static_cast<std::size_t>(item.a) >= runs->size())
        return std::nullopt;
    const std::string &id = (*runs)[static_cast<std::size_t>(item.a)].id;
    for (std::size_t i = 0; i < m_picture->rows.size(); ++i)
        if (const search::PlanTwin *twin = m_picture->rows[i].twin;
            twin != nullptr && twin->run == id && isShown(static_cast<int>(i)))
            return markOf(static_cast<int>(i));
    return std::nullopt;
}

class LaidPlans : public LaidFigure {
public:
    LaidPlans(std::shared_ptr<const PlansMarks> source, const FigureSpace &space)
        : LaidFigure(source), m_marks(*source), m_picture(source->picture()), m_style(space.style), m_text(textScale(space.style))
    {
        place(pageInside(space.rect), space.style.forPrint);
        m_list = plansTable(m_picture, m_style.theme);
        m_table = layoutBars(m_tableRoom, *m_list, m_style, space.gaze.firstRow);
        m_terms = barRows(m_breakdown.block, static_cast<int>(m_marks.terms().size()), m_text, 196, 110);
        scroll = {m_tableRoom, m_table.rows, m_table.visible};
        if (m_front.block.isNull())
            return;
        m_chart = std::make_shared<const Chart>(frontChart(m_picture, m_style.theme));
        m_axes = layoutChart(*m_chart, m_front.block, m_style, space.chart(frontKey));
        charts.push_back({frontKey, m_chart, m_front.block});
        if (m_marks.hasGoal())
            if (const MarkShape goal = goalPlace(); goal.grip)
                grips.push_back(*goal.grip);
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        if (mark < m_marks.firstHeading())
            return MarkShape::of(m_terms.touch(static_cast<int>(mark)) & m_breakdown.block, Emphasis::Own);
        if (mark < m_marks.firstRow())
            return MarkShape::of(m_table.columns[mark - m_marks.firstHeading()], Emphasis::Own);
        if (mark == m_marks.goalAt())
            return m_front.block.isNull() ? MarkShape() : goalPlace();
        if (const std::size_t row = mark - m_marks.firstRow(); row < m_marks.rows())
            return rowShape(m_table, static_cast<int>(row));
        const std::optional<QPointF> at = frontPlace(m_picture.rows[static_cast<std::size_t>(m_marks.rowOf(mark))]);
        MarkShape shape = at ? MarkShape::point(m_axes.at(at->x(), at->y()), m_axes.plot) : MarkShape();
        shape.emphasis = Emphasis::Own;
        return shape;
    }

    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override
    {
        if (const int row = m_table.rowAt(point); row >= 0)
            return m_marks.firstRow() + static_cast<std::size_t>(row);
        if (const int column = m_table.headerAt(point); column >= 0)
            return m_marks.firstHeading() + static_cast<std::size_t>(column);
        if (m_front.block.adjusted(-6, -6, 6, 6).contains(point))
            return nearest(point) ? nearest(point) : goalUnder(point);
        for (int term = 0; m_breakdown.block.contains(point) && term < m_terms.rows; ++term)
            if (m_terms.touch(term).contains(point))
                return static_cast<std::size_t>(term);
        return std::nullopt;
    }

    /// Down begins with the first plan; the terms and the headings lie before it.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override
    {
        return !from && dy > 0 && m_marks.rows() > 0 ? m_marks.firstRow() : LaidFigure::next(from, dx, dy);
    }

    void paint(QPainter &painter, const FigureLight &light) const override;

private:
    /// Front and breakdown above, the table below them.
    void place(const QRectF &inside, bool whole)
    {
        constexpr double leastPicture = 150;
        constexpr double between = 20;
        constexpr double gutter = 28;
        const double text = m_text;
        const auto rows = static_cast<int>(m_marks.rows());
        const double heading = listHeading * text;
        double picture = std::clamp(inside.height() * 0.48, leastPicture * text, 380 * text);
        picture = std::min(picture, inside.height() - barsHeight(std::min(rows, 6), text) - heading - between);
        if (whole)
            picture = exportedPicture * text;
        double y = inside.top();
        if (picture >= leastPicture * text) {
            const bool wide = isWide(inside, text);
            const double left = inside.width() * (wide ? 0.58 : 1);
            m_front = partRoom({inside.left(), y, left - (wide ? gutter / 2 : 0), picture}, m_text);
            if (wide)
                m_breakdown =
                    partRoom({inside.left() + left + gutter / 2, y, inside.width() - left - gutter / 2, picture}, m_text);
            y += picture + between;
            m_rule = {inside.left(), y - between / 2, inside.right(), y - between / 2};
        }
        m_heading = QRectF(inside.left(), y, inside.width() - 8, heading);
        m_tableRoom = QRectF(inside.left(), m_heading.bottom(), inside.width() - 8, inside.bottom() - m_heading.bottom());
    }

    [[nodiscard]] MarkShape goalPlace() const { return goalShape(goalLine(m_picture), m_picture.goal_s, m_axes); }

    [[nodiscard]] std::optional<std::size_t> goalUnder(const QPointF &point) const
    {
        const MarkShape goal = m_marks.hasGoal() ? goalPlace() : MarkShape();
        return !goal.path.isEmpty() && goal.distance(point) < goal.reach ? std::optional(m_marks.goalAt()) : std::nullopt;
    }

    [[nodiscard]] std::optional<std::size_t> nearest(const QPointF &point) const
    {
        int best = -1;
        double least = pointReach;
        for (std::size_t i = 0; i < m_picture.rows.size(); ++i) {
            const PlansRow &row = m_picture.rows[i];
            const std::optional<QPointF> place = frontPlace(row);
            if (!place || !m_marks.isShown(static_cast<int>(i)))
                continue;
            const QPointF off = m_axes.at(place->x(), place->y()) - point;
            // Where several lie on each other: what was measured, then the front.
            const double distance = std::hypot(off.x(), off.y()) - (row.twin ? 4 : row.pareto ? 2 : 0);
            if (distance < least) {
                least = distance;
                best = static_cast<int>(i);
            }
        }
        return best < 0 ? std::nullopt : std::optional(m_marks.markOf(best));
    }

    void paintFront(QPainter &painter, const FigureLight &light) const;
    void paintTable(QPainter &painter, const FigureLight &light) const;

    const PlansMarks &m_marks;
    const PlansPicture &m_picture;
    FigureStyle m_style;
    double m_text; ///< system text against the usual size
    PartRoom m_front;
    PartRoom m_breakdown;
    QLineF m_rule;    ///< below them
    QRectF m_heading; ///< of the table
    QRectF m_tableRoom;
    std::shared_ptr<const BarSource> m_list;
    BarLayout m_table;
    BarRows m_terms;
    std::shared_ptr<const Chart> m_chart;
    ChartLayout m_axes;
};

void LaidPlans::paint(QPainter &painter, const FigureLight &light) const
{
    if (!m_rule.isNull())
        drawHairline(painter, m_style, m_rule.p1(), m_rule.p2());
    if (!m_front.block.isNull())
        paintFront(painter, light);
    paintBreakdown(painter, m_style, m_picture, m_breakdown, m_terms, light);
    paintTable(painter, light);
}

void LaidPlans::paintFront(QPainter &painter, const FigureLight &light) const
{
    paintPartHeading(painter, m_style, m_front.heading, Words::tr("Step time × memory"),
                     Words::tr("%1 plans searched").arg(countText(m_picture.report->found->evaluated)));
    if (std::ranges::none_of(m_picture.rows, [](const PlansRow &row) { return frontPlace(row).has_value(); })) {
        paintRemark(painter, m_style, m_front.block, Words::tr("No plan can run, so there is nothing to place."),
                    m_style.theme.quiet);
        return;
    }
    const bool ringed = light.mark && *light.mark >= m_marks.firstRow();
    paintChart(painter, m_front.block, m_style,
               ringed ? frontChart(m_picture, m_style.theme, m_marks.rowOf(*light.mark)) : *m_chart, light.chart(frontKey));
}

QString listName(PlansList list)
{
    switch (list) {
    case PlansList::Best: return Words::tr("Best plans");
    case PlansList::Pareto: return Words::tr("Pareto-optimal plans");
    case PlansList::Rejected: return Words::tr("Rejected plans");
    case PlansList::All: return Words::tr("All listed plans");
    case PlansList::Measured: return Words::tr("Measured runs and their predictions");
    }
    return {};
}

void LaidPlans::paintTable(QPainter &painter, const FigureLight &light) const
{
    QString addition = Words::tr("%1 of %2").arg(m_picture.listed.size()).arg(m_picture.rows.size());
    if (m_picture.shownList == PlansList::Rejected)
        addition = Words::tr("%1 of %2, those nearest to fitting")
                       .arg(m_picture.listed.size())
                       .arg(countText(m_picture.report->found->rejectedPlans()));
    if (m_picture.filterFault)
        addition = Words::tr("the filter cannot be read; expected, for example, tp=4 pp<=2 selective");
    else if (!m_picture.look.filter.empty())
        addition += QStringLiteral(" · ") + QString::fromStdString(m_picture.look.filter);
    paintPartHeading(painter, m_style, m_heading, listName(m_picture.shownList), addition);
    BarMarks marks;
    if (light.mark && *light.mark >= m_marks.firstRow())
        marks.hovered = static_cast<int>(*light.mark - m_marks.firstRow());
    for (const int row : {m_picture.chosenRow, m_picture.comparedRow})
        if (row >= 0 && m_marks.isShown(row) && m_marks.markOf(row) < m_marks.told())
            marks.selected.push_back(static_cast<int>(m_marks.markOf(row) - m_marks.firstRow()));
    const PlansSort sort = sortOf(m_picture.look);
    marks.sorted = static_cast<int>(sort.column);
    marks.descending = sort.descending;
    if (m_table.header.width() >= 40)
        paintBars(painter, m_style, m_table, *m_list, marks);
    if (m_picture.listed.empty() && !m_table.header.isNull())
        paintRemark(painter, m_style, m_tableRoom.adjusted(0, 30 * m_text, 0, 0),
                    Words::tr("No plans listed: change the list or the filter on the right."), m_style.theme.quiet);
}

} // namespace

void makePlansPage(Figure &figure, const PlansPicturePtr &picture)
{
    for (int c = 0; c < plansColumnCount; ++c) {
        const auto column = static_cast<PlansColumn>(c);
        const QString unit = columnUnit(column);
        figure.columns << (unit.isEmpty() ? columnTitle(column) : QStringLiteral("%1 (%2)").arg(columnTitle(column), unit));
    }
    const auto marks = std::make_shared<const PlansMarks>(picture);
    figure.marks = marks;
    figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidPlans>(marks, space); };
    addGoalSwitch(figure, goalLine(*picture), picture->goal_s);
    figure.exportHeight = [rows = static_cast<int>(picture->listed.size())](double) {
        const double text = textScale({lightTheme(), QGuiApplication::font(), true});
        return 46 + (exportedPicture + listHeading) * text + barsHeight(std::min(rows, exportedRows), text) + 12;
    };
}

} // namespace shardscope::ui
