// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/dotpainter.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planspainter.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/ringbadges.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

/// Of a row that has a place there.
QPointF placeOf(const ChartFrame &frame, const PlansRow &row)
{
    const QPointF place = frontPlace(row).value_or(QPointF());
    return frame.at(place.x(), place.y());
}

/// 1, 1.5, 2, 3, 5, 7, 10, … that lie on the axis.
std::vector<double> timeTicks(const ChartFrame &frame)
{
    constexpr std::array<double, 14> steps{1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9};
    std::vector<double> ticks;
    for (double decade = std::pow(10, std::floor(std::log10(frame.xFrom))); decade <= frame.xTo; decade *= 10) {
        for (const double step : steps) {
            if (step * decade >= frame.xFrom && step * decade <= frame.xTo)
                ticks.push_back(step * decade);
        }
    }
    return ticks;
}

class Front {
public:
    Front(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
        : m_painter(painter), m_style(style), m_figure(figure), m_picture(figure.picture), m_frame(figure.scene.front),
          m_metrics(textFont(style.font, TextSize::Small))
    {
    }

    void paint()
    {
        if (std::ranges::none_of(m_picture.rows, [](const PlansRow &row) { return frontPlace(row).has_value(); })) {
            paintRemark(m_painter, m_style, m_frame.rect, Words::tr("No plan can run: nothing has a place here."), theme().quiet);
            return;
        }
        axes();
        limit();
        dots();
        for (const int gpus : m_picture.gpus)
            front(gpus);
        for (const PlansRow &row : m_picture.rows) {
            if (row.pareto)
                point(row);
        }
        for (const PlansRow &row : m_picture.rows) {
            if (row.twin && frontPlace(row))
                measured(row);
        }
        interval();
        rings();
        if (m_figure.hovered.kind == PlansTarget::Kind::Row) {
            const PlansRow &row = m_picture.rows[static_cast<std::size_t>(m_figure.hovered.index)];
            if (frontPlace(row))
                circle(placeOf(m_frame, row), 9, 1.2);
        }
        legend();
    }

private:
    [[nodiscard]] const Theme &theme() const { return m_style.theme; }
    void label(const QPointF &baseline, const QString &words, const QColor &color)
    {
        m_painter.setFont(textFont(m_style.font, TextSize::Small));
        m_painter.setPen(color);
        m_painter.drawText(baseline, words);
    }

    void axes()
    {
        const QRectF &plot = m_frame.rect;
        paintChartGrid(m_painter, m_style, m_frame, chartTicks(m_frame.yTo, 5));
        const double text = m_figure.scene.text;
        label({plot.left() - 44 * text, plot.top() - 12 * text},
              Words::tr("memory of the fullest device, %1").arg(gigabytes().unit), theme().quiet);
        double last = plot.left() - 100;
        for (const double tick : timeTicks(m_frame)) {
            const double x = m_frame.x(tick);
            const QString words = formatSignificant(tick, 2);
            const double width = m_metrics.horizontalAdvance(words);
            if (x - width / 2 < last + 14 || x + width / 2 > plot.right() + 20)
                continue;
            m_painter.setPen(QPen(theme().strongHairline, 1));
            m_painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
            label({x - width / 2, plot.bottom() + 5 + m_metrics.ascent()}, words, theme().quiet);
            last = x + width / 2;
        }
        const QString unit = Words::tr("step time, s");
        label({plot.right() - m_metrics.horizontalAdvance(unit), plot.bottom() + 7 + m_metrics.ascent() + m_metrics.height()},
              unit, theme().quiet);
    }

    void limit()
    {
        const QRectF &plot = m_frame.rect;
        const double y = m_frame.y(m_picture.report->limit().si() / gigabytes().bytes);
        if (y < plot.top() || y > plot.bottom())
            return;
        QPen pen(theme().fault, 1.5);
        pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        const QString words = Words::tr("limit %1").arg(formatValue(m_picture.report->limit().si(), Unit::Byte).joined());
        label({plot.right() - m_metrics.horizontalAdvance(words), y - 4}, words, theme().fault);
    }

    /// Plans that others beat, in the order of the list: where they lie on each other, it is seen.
    void dots()
    {
        std::vector<DotPainter::Look> looks;
        for (const int gpus : m_picture.gpus) {
            QColor color = gpusColor(theme(), m_picture, gpus);
            color.setAlphaF(0.28F);
            looks.push_back({2.6, QPen(Qt::NoPen), color});
        }
        DotPainter dots(m_painter, m_picture.rows.size(), std::move(looks));
        for (const PlansRow &row : m_picture.rows) {
            if (!row.runs() || row.pareto || row.twin)
                continue;
            const auto look = std::ranges::find(m_picture.gpus, row.gpus()) - m_picture.gpus.begin();
            dots.paint(static_cast<std::size_t>(look), placeOf(m_frame, row));
        }
    }

    /// Steps between the plans of one number of GPUs that no other beats.
    void front(int gpus)
    {
        std::vector<const PlansRow *> rows;
        for (const PlansRow &row : m_picture.rows) {
            if (row.pareto && row.gpus() == gpus)
                rows.push_back(&row);
        }
        std::ranges::sort(rows, [](const PlansRow *a, const PlansRow *b) { return a->step->step_s < b->step->step_s; });
        QPolygonF line;
        for (const PlansRow *row : rows) {
            const QPointF at = placeOf(m_frame, *row);
            if (!line.isEmpty())
                line << QPointF(at.x(), line.last().y());
            line << at;
        }
        m_painter.setPen(QPen(gpusColor(theme(), m_picture, gpus), 1.3));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(line);
    }

    void point(const PlansRow &row)
    {
        paintChartMarker(m_painter, m_style, placeOf(m_frame, row), gpusMarker(m_picture, row.gpus()),
                         gpusColor(theme(), m_picture, row.gpus()), false, 9);
    }

    /// What was measured, tied to what is predicted for it.
    void measured(const PlansRow &row)
    {
        const QPointF at = placeOf(m_frame, row);
        if (row.runs()) {
            const QPointF predicted(m_frame.x(row.step->step_s), at.y());
            m_painter.setPen(QPen(theme().text, 1));
            m_painter.drawLine(at, predicted);
            m_painter.drawLine(predicted - QPointF(0, 3), predicted + QPointF(0, 3));
        }
        paintChartMarker(m_painter, m_style, at, ChartMarker::Diamond, theme().text, false, 8);
    }

    void circle(const QPointF &at, double radius, double width)
    {
        m_painter.setPen(QPen(theme().text, width));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(at, radius, radius);
    }

    /// ± 1 σ of the chosen plan's prediction.
    void interval()
    {
        if (m_picture.chosenRow < 0)
            return;
        const PlansRow &row = m_picture.rows[static_cast<std::size_t>(m_picture.chosenRow)];
        if (!row.runs() || !frontPlace(row))
            return;
        const double y = placeOf(m_frame, row).y();
        const double from = std::max(m_frame.rect.left(), m_frame.x(row.step->step_s * (1 - row.step->relativeError)));
        const double to = std::min(m_frame.rect.right(), m_frame.x(row.step->step_s * (1 + row.step->relativeError)));
        m_interval = QRectF(QPointF(from, y - 5), QPointF(to, y + 5));
        m_painter.setPen(QPen(theme().text, 1.5));
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
        for (const double x : {from, to})
            m_painter.drawLine(QPointF(x, y - 5), QPointF(x, y + 5));
    }

    void rings()
    {
        struct Ringed {
            QString name;
            bool filled;
        };
        std::vector<Ringed> ringed;
        std::vector<QPointF> places;
        const auto add = [&](int index, const QString &name, bool filled) {
            if (index < 0 || !frontPlace(m_picture.rows[static_cast<std::size_t>(index)]))
                return;
            ringed.push_back({name, filled});
            places.push_back(placeOf(m_frame, m_picture.rows[static_cast<std::size_t>(index)]));
        };
        add(m_picture.comparedRow, QStringLiteral("B"), false);
        add(m_picture.chosenRow, QStringLiteral("A"), true);
        const std::vector<QRectF> badges = ringBadges(m_frame.rect, places, 16 * m_figure.scene.text, m_interval);
        for (const QPointF &place : places)
            circle(place, ringRadius, 2);
        for (std::size_t r = 0; r < ringed.size(); ++r)
            badge(badges[r], ringed[r].name, ringed[r].filled);
    }

    /// Filled for A, outlined for B.
    void badge(const QRectF &rect, const QString &name, bool filled)
    {
        if (filled)
            return drawBadge(m_painter, m_style, rect, name, TextSize::Badge);
        m_painter.setPen(QPen(theme().badge, 1));
        m_painter.setBrush(theme().background);
        m_painter.drawRoundedRect(rect, 4, 4);
        m_painter.setFont(textFont(m_style.font, TextSize::Badge, 600));
        m_painter.setPen(theme().text);
        m_painter.drawText(rect, Qt::AlignCenter, name);
    }

    void legend()
    {
        const QRectF &rect = m_figure.scene.layout.legend;
        double x = rect.left();
        const double y = rect.center().y();
        const auto entry = [&](const QString &words, auto paint) {
            const double width = 16 + m_metrics.horizontalAdvance(words);
            if (x + width > rect.right())
                return;
            paint(QPointF(x + 5, y));
            label({x + 16, y + m_metrics.capHeight() / 2}, words, theme().quiet);
            x += width + 16;
        };
        for (const int gpus : m_picture.gpus) {
            entry(m_picture.gpus.size() > 1 ? Words::tr("%1 GPUs").arg(gpus) : Words::tr("nothing is faster with less memory"),
                  [&](const QPointF &at) {
                      paintChartMarker(m_painter, m_style, at, gpusMarker(m_picture, gpus), gpusColor(theme(), m_picture, gpus),
                                       false, 9);
                  });
        }
        if (std::ranges::any_of(m_picture.rows, [](const PlansRow &row) { return row.twin && frontPlace(row); })) {
            entry(Words::tr("measured – its prediction"), [&](const QPointF &at) {
                m_painter.setPen(QPen(theme().text, 1));
                m_painter.drawLine(at, at + QPointF(6, 0));
                m_painter.drawLine(at + QPointF(6, -3), at + QPointF(6, 3));
                paintChartMarker(m_painter, m_style, at - QPointF(2, 0), ChartMarker::Diamond, theme().text, false, 8);
            });
        }
        entry(Words::tr("other good plans"), [&](const QPointF &at) {
            QColor color = m_picture.gpus.size() > 1 ? theme().quiet : gpusColor(theme(), m_picture, 0);
            color.setAlphaF(0.4F);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(color);
            m_painter.drawEllipse(at, 3, 3);
        });
        entry(Words::tr("± 1 σ of A"), [&](const QPointF &at) {
            m_painter.setPen(QPen(theme().text, 1.5));
            m_painter.drawLine(at - QPointF(5, 0), at + QPointF(5, 0));
            for (const double side : {-5.0, 5.0})
                m_painter.drawLine(at + QPointF(side, -4), at + QPointF(side, 4));
        });
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const PlansFigure &m_figure;
    const PlansPicture &m_picture;
    const ChartFrame &m_frame;
    QFontMetricsF m_metrics;
    QRectF m_interval; ///< null where none is painted
};

} // namespace

void paintFront(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    if (figure.scene.layout.main.isNull())
        return;
    const QString searched =
        figure.picture.report->found
            ? Words::tr("%1 plans searched").arg(formatSignificant(static_cast<double>(figure.picture.report->found->evaluated)))
            : QString();
    paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("Step time × memory"), searched);
    Front(painter, style, figure).paint();
}

void paintBreakdown(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const PlansScene &scene = figure.scene;
    const auto &chosen = figure.picture.report->chosen;
    if (scene.layout.side.isNull() || !chosen)
        return;
    paintPartHeading(painter, style, scene.layout.sideHeading, Words::tr("Where the step's time goes"),
                     chosen->step ? intervalText(*chosen->step) : QString());
    if (!chosen->step) {
        if (chosen->fault)
            paintRemark(painter, style, scene.layout.side, errorText(*chosen->fault, false), style.theme.fault);
        return;
    }
    const std::vector<cost::StepTerm> terms = shownTerms(figure.picture);
    const BarRows rows = termRows(scene, static_cast<int>(terms.size()));
    const double most = terms.empty() ? 1 : chosen->step->of(terms.front());
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const QRectF bar = rows.bar(static_cast<int>(i));
        const double value = chosen->step->of(terms[i]);
        const bool lit = figure.hovered == PlansTarget{PlansTarget::Kind::Term, static_cast<int>(i)};
        const double beyond = 0.25 * bar.height();
        drawTwoLines(painter, style,
                     QRectF(rows.labels.left(), bar.top() - beyond, rows.labels.width(), bar.height() + 2 * beyond),
                     coreText(std::string(cost::termName(terms[i]))), TextSize::Small, style.theme.text, lit ? 600 : 400);
        const QRectF filled(bar.left(), bar.top(), std::max(1.0, bar.width() * value / most), bar.height());
        if (terms[i] == cost::StepTerm::PipelineBubble) {
            drawHatch(painter, style, filled, Hatch::Stall);
            painter.setPen(QPen(style.theme.hatch, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(filled);
        } else {
            painter.fillRect(filled, termColor(style.theme, terms[i]));
        }
        const QString words =
            QStringLiteral("%1 · %2 %").arg(secondsText(value), formatSignificant(100 * value / chosen->step->step_s, 2));
        drawElided(painter, style,
                   QRectF(filled.right() + 8, bar.top() - 4, scene.layout.side.right() - filled.right() - 8, bar.height() + 8),
                   Qt::AlignLeft | Qt::AlignVCenter, words, TextSize::Table, style.theme.text, lit ? 600 : 400);
    }
}

} // namespace shardscope::ui
