// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/plans/planspainter.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

void paintRowText(QPainter &painter, const FigureStyle &style, const QRectF &labels, const QRectF &bar, const QString &text,
                  bool strong)
{
    const double beyond = 0.25 * bar.height();
    drawTwoLines(painter, style, QRectF(labels.left(), bar.top() - beyond, labels.width(), bar.height() + 2 * beyond), text,
                 TextSize::Small, style.theme.text, strong ? 600 : 400);
}

/// Seconds below the bars.
void paintTimeAxis(QPainter &painter, const FigureStyle &style, const ChartLayout &layout, double bottom, double text)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    constexpr double room = 64; // of a number with its unit and the gap beside it
    Chart::Axis seconds;
    seconds.text = secondsText;
    painter.setFont(textFont(style.font, TextSize::Small));
    for (const Chart::Tick &tick : chartTicks(seconds, layout.x, static_cast<int>(layout.plot.width() / (room * text)))) {
        const double x = layout.x.px(tick.value);
        painter.setPen(QPen(style.theme.grid, 1));
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, bottom));
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x - metrics.horizontalAdvance(tick.text) / 2, bottom + 16 * text), tick.text);
    }
}

void paintBadgeOf(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name, bool filled)
{
    if (filled)
        return drawBadge(painter, style, rect, name, TextSize::Badge);
    painter.setPen(QPen(style.theme.badge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, 4, 4);
    painter.setFont(textFont(style.font, TextSize::Badge, 600));
    painter.setPen(style.theme.text);
    painter.drawText(rect, Qt::AlignCenter, name);
}

class Waterfall {
public:
    Waterfall(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
        : m_painter(painter), m_style(style), m_figure(figure), m_difference(*figure.picture.difference),
          m_rows(waterfallRows(figure.scene, m_difference)), m_steps(waterfallSteps(m_difference)), m_frame(figure.scene.front)
    {
    }

    void paint()
    {
        paintTimeAxis(m_painter, m_style, m_frame, m_rows.bars.bottom(), m_figure.scene.text);
        total(0, QStringLiteral("B"), shortPlanName(m_figure.picture.report->compared->plan), m_difference.b_s, false);
        for (std::size_t i = 0; i < m_difference.deltas.size(); ++i)
            delta(static_cast<int>(i) + 1, m_difference.deltas[i]);
        total(static_cast<int>(m_difference.deltas.size()) + 1, QStringLiteral("A"),
              shortPlanName(m_figure.picture.report->chosen->plan), m_difference.a_s, true);
        if (m_frame.x.from > 0)
            cut();
    }

private:
    [[nodiscard]] bool lit(int row) const { return m_figure.hovered == PlansTarget{PlansTarget::Kind::Delta, row}; }

    void total(int row, const QString &name, const QString &plan, double seconds, bool filled)
    {
        const QRectF bar = m_rows.bar(row);
        const double size = 16 * m_figure.scene.text;
        paintBadgeOf(m_painter, m_style, QRectF(m_rows.labels.left(), bar.center().y() - size / 2, size, size), name, filled);
        paintRowText(m_painter, m_style, m_rows.labels.adjusted(size + 8, 0, 0, 0), bar, plan, true);
        const QRectF rect(bar.left(), bar.top(), m_frame.x.px(seconds) - bar.left(), bar.height());
        if (filled) {
            m_painter.fillRect(rect, m_style.theme.quiet);
        } else {
            m_painter.setPen(QPen(m_style.theme.quiet, 1.5));
            m_painter.setBrush(m_style.theme.panel);
            m_painter.drawRect(rect.adjusted(0.75, 0.75, -0.75, -0.75));
        }
        value(rect, secondsText(seconds), true);
    }

    void delta(int row, const PlansDelta &one)
    {
        const QRectF bar = m_rows.bar(row);
        const double before = m_frame.x.px(m_steps[static_cast<std::size_t>(row) - 1]);
        const double after = m_frame.x.px(m_steps[static_cast<std::size_t>(row)]);
        paintRowText(m_painter, m_style, m_rows.labels, bar, coreText(std::string(cost::termName(one.term))), lit(row));
        const double left = std::min(before, after);
        const QRectF rect(left, bar.top(), std::max(1.5, std::abs(after - before)), bar.height());
        m_painter.fillRect(rect, one.gain() >= 0 ? m_style.theme.better : m_style.theme.worse);
        // From where the row above ends to where this one begins.
        m_painter.setPen(QPen(m_style.theme.strongHairline, 1));
        const QRectF above = m_rows.bar(row - 1);
        m_painter.drawLine(QPointF(before, above.bottom()), QPointF(before, bar.top()));
        const QRectF below = m_rows.bar(row + 1);
        m_painter.drawLine(QPointF(after, bar.bottom()), QPointF(after, below.top()));
        const QString arrow = one.gain() >= 0 ? QStringLiteral("▼ ") : QStringLiteral("▲ ");
        value(rect, arrow + secondsText(std::abs(one.gain())), lit(row));
    }

    void value(const QRectF &rect, const QString &text, bool strong)
    {
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Table, 600));
        const double width = metrics.horizontalAdvance(text) + 10;
        QRectF room(rect.right() + 8, rect.top() - 4, width, rect.height() + 8);
        if (room.right() > m_figure.scene.layout.main.right() + 8)
            room.moveRight(rect.left() - 8);
        if (room.left() < m_rows.bars.left() - 2)
            return;
        drawElided(m_painter, m_style, room, Qt::AlignLeft | Qt::AlignVCenter, text, TextSize::Table, m_style.theme.text,
                   strong ? 600 : 400);
    }

    /// The axis does not begin at zero: a gap through the two long bars says so.
    void cut()
    {
        for (const int row : {0, m_rows.rows - 1}) {
            const QRectF bar = m_rows.bar(row);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_style.theme.background);
            const double x = bar.left() + 10;
            m_painter.drawPolygon(QPolygonF({QPointF(x + 4, bar.top() - 2), QPointF(x + 9, bar.top() - 2),
                                             QPointF(x + 3, bar.bottom() + 2), QPointF(x - 2, bar.bottom() + 2)}));
        }
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const PlansFigure &m_figure;
    const PlansDifference &m_difference;
    BarRows m_rows;
    std::vector<double> m_steps;
    const ChartLayout &m_frame;
};

} // namespace

void paintWaterfall(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    if (figure.scene.layout.main.isNull())
        return;
    paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("From B to A"),
                     Words::tr("seconds of a step, term by term"));
    if (!figure.picture.difference) {
        paintRemark(painter, style, figure.scene.layout.main,
                    Words::tr("Choose two plans: a click on the Plans page chooses A, Ctrl and a click chooses B."),
                    style.theme.quiet);
        return;
    }
    Waterfall(painter, style, figure).paint();
}

void paintTornado(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const search::PlansReport &report = *figure.picture.report;
    if (figure.scene.layout.main.isNull())
        return;
    if (!report.chosen || !report.chosen->step) {
        paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("What each assumption moves"), {});
        paintRemark(painter, style, figure.scene.layout.main, Words::tr("No plan can run: there is no step time to move."),
                    style.theme.quiet);
        return;
    }
    const cost::PlanStep &step = *report.chosen->step;
    paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("What each assumption moves"),
                     intervalText(step));
    const int count = movingAssumptions(figure.picture);
    const BarRows rows = tornadoRows(figure.scene, count);
    const int still = static_cast<int>(report.sensitivities.size()) - count;
    QString band = Words::tr("band: ± 1 σ of the prediction");
    if (still > 0)
        band += Words::tr("; %1 other assumptions move nothing here").arg(still);
    paintRemark(painter, style,
                QRectF(rows.labels.left(), rows.bars.bottom() + 24 * figure.scene.text, rows.bars.right() - rows.labels.left(),
                       36 * figure.scene.text),
                band, style.theme.quiet);
    for (int i = 0; i < count; ++i)
        paintRowText(painter, style, rows.labels, rows.bar(i), coreText(report.sensitivities[static_cast<std::size_t>(i)].name),
                     figure.hovered == PlansTarget{PlansTarget::Kind::Sensitivity, i});
    paintChart(painter, figure.scene.layout.main, style, tornadoChart(figure.picture, figure.scene, style.theme), figure.state);
}

Chart tornadoChart(const PlansPicture &picture, const PlansScene &scene, const Theme &theme)
{
    const search::PlansReport &report = *picture.report;
    const cost::PlanStep &step = *report.chosen->step;
    const int count = movingAssumptions(picture);
    const BarRows rows = tornadoRows(scene, count);
    const QRectF &main = scene.layout.main;
    Chart chart;
    chart.name = Words::tr("What each assumption moves");
    chart.margins = QMarginsF(rows.bars.left() - main.left(), rows.bars.top() - main.top(), main.right() - rows.bars.right(),
                              main.bottom() - rows.bars.bottom());
    double least = step.step_s * (1 - step.relativeError);
    double most = step.step_s * (1 + step.relativeError);
    chart.regions.push_back({least, most, theme.panel});
    for (int i = 0; i < count; ++i) {
        const search::Sensitivity &one = report.sensitivities[static_cast<std::size_t>(i)];
        for (const bool high : {false, true}) {
            const double end = high ? one.high_s : one.low_s;
            least = std::min(least, end);
            most = std::max(most, end);
            chart.bars.push_back({step.step_s, end, -i - 0.5, 0.66, high ? theme.forward : theme.recomputation,
                                  assumptionText(one, high ? one.high : one.low)});
        }
    }
    chart.rules.push_back({true, step.step_s, {}, theme.text, 1.5, {}});
    const double span = std::max(most - least, 1e-9 * most);
    chart.x.from = least - 0.06 * span;
    chart.x.to = most + 0.06 * span;
    chart.x.text = chart.x.read = secondsText;
    chart.x.grid = true;
    chart.y.from = -std::max(1, count);
    chart.y.to = 0;
    chart.y.bare = true;
    return chart;
}

} // namespace shardscope::ui
