// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansfront.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/ringbadges.h"
#include "ui/views/plans/planstext.h"

#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace shardscope::ui {

namespace {

/// Plan 1 or 2, whether or not it is in the list; none where its step is unknown, or so far over the
/// limit that the other plans would lie on each other.
std::optional<QPointF> placeOf(const std::optional<search::PlanOutcome> &outcome, Bytes limit)
{
    constexpr double farthest = 3;
    if (!outcome || !outcome->step || (limit.si() > 0 && outcome->memory.si() > farthest * limit.si()))
        return std::nullopt;
    return QPointF(outcome->step->step_s, outcome->memory.si() / gigabytes().bytes);
}

class Front {
public:
    Front(const PlansPicture &picture, const Theme &theme) : m_picture(picture), m_theme(theme) {}

    Chart chart(int ringed)
    {
        axes();
        const Bytes limit = m_picture.report->limit();
        m_chart.rules.push_back(
            {false, limit.si() / gigabytes().bytes, Words::tr("limit %1").arg(bytesText(limit)), m_theme.fault, 1.5, {4, 3}});
        if (m_picture.goal_s > 0)
            m_chart.rules.push_back(
                {true, m_picture.goal_s, Words::tr("goal %1").arg(secondsText(m_picture.goal_s)), m_theme.accent, 1.5, {4, 3}});
        for (const int gpus : m_picture.gpus)
            front(gpus);
        measured();
        interval();
        ring(placeOf(m_picture.report->compared, m_picture.report->limit()),
             {0, 0, ringRadius, 2, {}, QStringLiteral("2"), false});
        ring(placeOf(m_picture.report->chosen, m_picture.report->limit()), {0, 0, ringRadius, 2, {}, QStringLiteral("1"), true});
        ring(ringed < 0 ? std::nullopt : frontPlace(m_picture.rows[static_cast<std::size_t>(ringed)]), {});
        m_chart.legend = Chart::Legend::Below;
        return std::move(m_chart);
    }

private:
    void axes()
    {
        double from = 0;
        double to = 0;
        double most = 0;
        const auto widen = [&](double step) {
            from = from > 0 ? std::min(from, step) : step;
            to = std::max(to, step);
        };
        for (const PlansRow &row : m_picture.rows) {
            if (row.runs() && !row.twin) // a run's prediction may lie anywhere
                most = std::max(most, row.memory.si() / gigabytes().bytes);
            if (row.runs() && (!row.twin || row.twin->measured_s))
                widen(row.step->step_s);
            if (const std::optional<QPointF> place = frontPlace(row)) {
                widen(place->x());
                most = std::max(most, place->y());
            }
        }
        const double limit = m_picture.report->limit().si() / gigabytes().bytes;
        most = std::max(most, std::min(limit, 1.6 * most));
        // Also one that cannot run: it lies over the line.
        for (const auto &outcome : {m_picture.report->chosen, m_picture.report->compared})
            if (const std::optional<QPointF> place = placeOf(outcome, m_picture.report->limit())) {
                widen(place->x());
                most = std::max(most, 1.05 * place->y());
            }
        if (!(from > 0))
            from = to = 1;
        constexpr double farthest = 20; // a goal beyond has no line
        if (const double goal = m_picture.goal_s; goal > from / farthest && goal < to * farthest)
            widen(goal);
        m_chart.name = Words::tr("Step time × memory");
        m_chart.x.title = Words::tr("step time, s");
        m_chart.x.from = from / 1.08;
        m_chart.x.to = std::max(to, 1.05 * from) * 1.08;
        m_chart.x.logarithmic = true;
        m_chart.x.read = secondsText;
        m_chart.y.title = Words::tr("memory of the fullest device, %1").arg(gigabytes().unit);
        m_chart.y.unit = gigabytes().unit;
        m_chart.y.to = most > 0 ? most : 1;
        m_chart.y.rounded = true;
    }

    /// Plans of one number of GPUs: those that no other beats joined by steps, the others faint.
    void front(int gpus)
    {
        const bool many = m_picture.gpus.size() > 1;
        Chart::Points others;
        others.key = QStringLiteral("others");
        others.name = gpus == m_picture.gpus.back() ? Words::tr("other good plans") : QString();
        others.color = gpusColor(m_theme, m_picture, gpus);
        Chart::Points best;
        best.key = QStringLiteral("%1 GPUs").arg(gpus);
        best.name = many ? gpusText(gpus) : Words::tr("Pareto-optimal (faster plans need more memory)");
        best.color = others.color;
        best.marker = gpusMarker(m_picture, gpus);
        best.size = 9;
        others.color.setAlphaF(0.28F);
        others.quiet = true;
        others.size = 5.2;
        for (const PlansRow &row : m_picture.rows) {
            if (!row.runs() || row.gpus() != gpus || (row.twin && !row.pareto))
                continue;
            if (const std::optional<QPointF> place = frontPlace(row))
                (row.pareto ? best : others).points.push_back({place->x(), place->y()});
        }
        std::ranges::sort(best.points, {}, &Chart::Point::x);
        Chart::Curve steps;
        steps.key = best.key;
        steps.color = best.color;
        steps.width = 1.3;
        steps.line = Chart::Line::Steps;
        for (const Chart::Point &point : best.points) {
            steps.x.push_back(point.x);
            steps.y.push_back(point.y);
        }
        m_chart.curves.push_back(std::move(steps));
        m_chart.points.push_back(std::move(best));
        m_chart.points.push_back(std::move(others));
    }

    /// What was measured, tied to what is predicted for it.
    void measured()
    {
        Chart::Points points;
        points.key = points.name = Words::tr("measured − predicted");
        points.color = m_theme.backward; // the rings of plans 1 and 2 have that of text
        points.marker = ChartMarker::Diamond;
        points.size = 8;
        for (const PlansRow &row : m_picture.rows) {
            const std::optional<QPointF> place = row.twin ? frontPlace(row) : std::nullopt;
            if (!place)
                continue;
            points.points.push_back({place->x(), place->y()});
            if (row.runs())
                m_chart.intervals.push_back({place->x(), row.step->step_s, place->y(), points.color, 1, false});
        }
        if (!points.points.empty())
            m_chart.points.push_back(std::move(points));
    }

    /// ± 1 σ of the chosen plan's prediction.
    void interval()
    {
        const auto &chosen = m_picture.report->chosen;
        const std::optional<QPointF> place = placeOf(chosen, m_picture.report->limit());
        if (!place)
            return;
        const double from = std::max(m_chart.x.from, chosen->step->step_s * (1 - chosen->step->relativeError));
        const double to = std::min(m_chart.x.to, chosen->step->step_s * (1 + chosen->step->relativeError));
        m_chart.intervals.push_back({from, to, place->y(), m_theme.text});
        m_chart.intervalName = Words::tr("± 1 σ of plan 1");
    }

    void ring(const std::optional<QPointF> &place, Chart::Ring ring)
    {
        if (!place)
            return;
        ring.x = place->x();
        ring.y = place->y();
        m_chart.rings.push_back(ring);
    }

    const PlansPicture &m_picture;
    const Theme &m_theme;
    Chart m_chart;
};

} // namespace

Chart frontChart(const PlansPicture &picture, const Theme &theme, int ringed)
{
    return Front(picture, theme).chart(ringed);
}

void paintBreakdown(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const PartRoom &room,
                    const BarRows &rows, const FigureLight &light)
{
    const auto &chosen = picture.report->chosen;
    if (room.block.isNull() || !chosen)
        return;
    paintPartHeading(painter, style, room.heading, Words::tr("Where the step time goes"),
                     chosen->step ? intervalText(*chosen->step) : QString());
    if (!chosen->step) {
        if (chosen->fault)
            paintRemark(painter, style, room.block, errorText(*chosen->fault, false), style.theme.fault);
        return;
    }
    const std::vector<cost::StepTerm> terms = shownTerms(picture);
    const double most = terms.empty() ? 1 : chosen->step->of(terms.front());
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small, 600));
    const auto isWhole = [&](cost::StepTerm term) { return metrics.horizontalAdvance(termText(term)) <= rows.labels.width(); };
    const bool brief = rows.rowHeight < 2 * metrics.height() && !std::ranges::all_of(terms, isWhole); // two lines have no room
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const QRectF bar = rows.bar(static_cast<int>(i));
        const double value = chosen->step->of(terms[i]);
        const bool lit = isLit(light, i);
        paintRowName(painter, style, rows.labels, bar, brief ? termBrief(terms[i]) : termText(terms[i]), lit);
        const QRectF filled(bar.left(), bar.top(), std::max(1.0, bar.width() * value / most), bar.height());
        if (terms[i] == cost::StepTerm::PipelineBubble) {
            drawHatch(painter, style, filled, Hatch::Stall);
            painter.setPen(QPen(style.theme.hatch, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(filled);
        } else {
            painter.fillRect(filled, termColor(style.theme, terms[i]));
        }
        drawElided(painter, style,
                   QRectF(filled.right() + 8, bar.top() - 4, room.block.right() - filled.right() - 8, bar.height() + 8),
                   Qt::AlignLeft | Qt::AlignVCenter,
                   QStringLiteral("%1 · %2 %").arg(secondsText(value), formatSignificant(100 * value / chosen->step->step_s, 2)),
                   TextSize::Table, style.theme.text, lit ? 600 : 400);
    }
}

} // namespace shardscope::ui
