// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorypainter.h"

#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/memory/memorytext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cost::MemoryTerm;
using Kind = MemoryTarget::Kind;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(memory)
};

constexpr double pointReach = 12;

class Painting {
public:
    Painting(QPainter &painter, const FigureStyle &style, const MemoryFigure &figure)
        : m_painter(painter), m_style(style), m_figure(figure), m_report(figure.report), m_layout(figure.layout),
          m_small(textFont(style.font, TextSize::Small)), m_metrics(m_small), m_marks(memoryMarks(figure.report))
    {
    }

    void paint()
    {
        if (m_report.estimate) {
            bars();
            legend();
            curve();
        } else {
            fault();
        }
        if (m_layout.dividerFrom != m_layout.dividerTo)
            drawHairline(m_painter, m_style, m_layout.dividerFrom, m_layout.dividerTo);
        list();
    }

private:
    [[nodiscard]] const Theme &theme() const { return m_style.theme; }

    void heading(const QRectF &rect, const QString &name, const QString &addition = {})
    {
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Body, 600));
        drawHeading(m_painter, m_style, {rect.left(), rect.center().y() + metrics.capHeight() / 2}, name, addition);
    }

    void text(const QPointF &baseline, const QString &words, const QColor &color)
    {
        m_painter.setFont(m_small);
        m_painter.setPen(color);
        m_painter.drawText(baseline, words);
    }

    void fault()
    {
        heading(m_layout.heading, Words::tr("Memory of a device"));
        drawHatch(m_painter, m_style, m_layout.bars, Hatch::Stall);
        if (!m_report.fault)
            return;
        const QRectF patch(m_layout.bars.left() + 8, m_layout.bars.center().y() - 30, m_layout.bars.width() - 16, 60);
        m_painter.fillRect(patch, theme().background);
        m_painter.setFont(textFont(m_style.font, TextSize::Table));
        m_painter.setPen(theme().fault);
        m_painter.drawText(patch.adjusted(8, 4, -8, -4), Qt::AlignVCenter | Qt::TextWordWrap, errorText(*m_report.fault, false));
    }

    void axis(const QRectF &rect, double greatest)
    {
        ChartFrame frame;
        frame.rect = rect;
        frame.yTo = greatest / gigabytes().bytes;
        paintChartGrid(m_painter, m_style, frame, chartTicks(frame.yTo, std::max(3, static_cast<int>(rect.height() / 56))));
        text({rect.left() - 52 * m_metrics.height() / 15, rect.top() - 10}, gigabytes().unit, theme().quiet);
    }

    void limit(double y, const QRectF &rect, bool label)
    {
        if (y < rect.top() || y > rect.bottom())
            return;
        QPen pen(theme().fault, 1.5);
        pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
        if (!label)
            return;
        const QString words = Words::tr("limit %1").arg(sizeText(m_report.choices.limit.si()));
        text({rect.right() - m_metrics.horizontalAdvance(words), y - 4}, words, theme().fault);
    }

    void bars()
    {
        heading(m_layout.heading,
                m_report.estimate->stages.size() > 1 ? Words::tr("Memory of a device of each stage")
                                                     : Words::tr("Memory of a device"),
                QString::fromStdString(m_report.choices.device));
        axis(m_layout.bars, m_layout.greatest);
        for (std::size_t s = 0; s < m_report.estimate->stages.size(); ++s)
            bar(s);
        for (const MemoryMark &mark : m_marks)
            barMark(mark);
        limit(m_layout.y(m_report.choices.limit.si()), m_layout.bars, true);
        if (m_layout.greatest >= m_report.choices.limit.si())
            return;
        const QString words = Words::tr("limit %1, above this picture").arg(sizeText(m_report.choices.limit.si()));
        text({m_layout.heading.right() - m_metrics.horizontalAdvance(words), m_layout.bars.top() - 10}, words, theme().fault);
    }

    void bar(std::size_t s)
    {
        const cost::StageMemory &stage = m_report.estimate->stages[s];
        const QRectF &column = m_layout.columns[s];
        const bool lit = m_figure.hoveredStage == static_cast<int>(s);
        for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
            const auto term = static_cast<MemoryTerm>(t);
            if (!(stage.bytes[t] > 0))
                continue;
            QRectF rect = termRect(m_layout, stage, s, term);
            const QColor fill = termColor(theme(), term);
            if (rect.height() > 2)
                rect.setTop(rect.top() + 1);
            m_painter.fillRect(rect, fill);
            if (rect.width() > 60)
                drawLabel(m_painter, m_style, rect.adjusted(2, 0, -2, 0), Qt::AlignCenter, sizeText(stage.bytes[t]),
                          TextSize::Small, inkOn(fill));
            if (m_figure.hovered == MemoryTarget{Kind::Term, static_cast<int>(s), static_cast<int>(t)}) {
                m_painter.setPen(QPen(theme().text, 2));
                m_painter.setBrush(Qt::NoBrush);
                m_painter.drawRect(rect.adjusted(1, 1, -1, -1));
            }
        }
        const double top = m_layout.y(stage.total().si());
        if (lit || m_figure.hovered == MemoryTarget{Kind::Stage, static_cast<int>(s), 0}) {
            m_painter.setPen(QPen(theme().text, 1.5));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(QRectF(column.left() - 3, top - 3, column.width() + 6, column.bottom() - top + 6));
        }
        stageLabels(s, top);
    }

    /// A diamond: measured. A cross: it ran out of memory.
    void diamond(const QPointF &at, bool ranOut)
    {
        constexpr double r = 5;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        if (ranOut) {
            m_painter.setPen(QPen(theme().fault, 2));
            m_painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r));
            m_painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r));
        } else {
            m_painter.setPen(QPen(theme().background, 1.5));
            m_painter.setBrush(theme().text);
            m_painter.drawPolygon(QPolygonF{at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0)});
        }
        m_painter.restore();
    }

    void barMark(const MemoryMark &mark)
    {
        if (!mark.current)
            return;
        const QRectF &column = m_layout.columns[static_cast<std::size_t>(mark.stage)];
        const bool ranOut = !(mark.bytes > 0);
        const double y = m_layout.y(ranOut ? m_report.choices.limit.si() : mark.bytes);
        if (y < m_layout.bars.top() || y > m_layout.bars.bottom())
            return;
        if (!ranOut) {
            m_painter.setPen(QPen(theme().text, 1.5));
            m_painter.drawLine(QPointF(column.left() - 6, y), QPointF(column.right() + 6, y));
        }
        diamond({column.right() + 6, y}, ranOut);
    }

    void stageLabels(std::size_t s, double top)
    {
        const QRectF &column = m_layout.columns[s];
        const bool worst = s == m_report.estimate->worst;
        const double slot = m_layout.bars.width() / static_cast<double>(m_layout.columns.size());
        const bool fits = m_report.estimate->stages[s].total() <= m_report.choices.limit;
        const QString total = sizeText(m_report.estimate->stages[s].total().si());
        const QRectF above(column.center().x() - slot / 2, top - 20, slot, 18);
        if (m_metrics.horizontalAdvance(total) + 8 < slot || worst) {
            const double width = std::max(slot, m_metrics.horizontalAdvance(total) + 20);
            drawLabel(m_painter, m_style, QRectF(column.center().x() - width / 2, above.top(), width, above.height()),
                      Qt::AlignCenter, total, TextSize::Small, fits ? theme().text : theme().fault, worst ? 600 : 400);
        }
        if (m_layout.columns.size() == 1)
            return;
        const QRectF below(column.center().x() - slot / 2, m_layout.bars.bottom() + 4, slot, 20);
        const QString whole = Words::tr("stage %1").arg(s);
        const QString number = m_metrics.horizontalAdvance(whole) + 12 < slot ? whole : QString::number(s);
        if (m_metrics.horizontalAdvance(number) + 4 < slot)
            text({below.center().x() - m_metrics.horizontalAdvance(number) / 2, below.top() + m_metrics.ascent() + 2}, number,
                 worst ? theme().text : theme().quiet);
    }

    void legend()
    {
        if (m_layout.legend.isEmpty())
            return;
        QPointF at = m_layout.legend.topLeft();
        const double line = 20 * m_metrics.height() / 15;
        constexpr double swatch = 10;
        for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
            const bool used =
                std::ranges::any_of(m_report.estimate->stages, [t](const cost::StageMemory &s) { return s.bytes[t] > 0; });
            if (!used)
                continue;
            const QString name = termTitle(static_cast<MemoryTerm>(t));
            const double width = swatch + 5 + m_metrics.horizontalAdvance(name);
            if (at.x() > m_layout.legend.left() && at.x() + width > m_layout.legend.right())
                at = QPointF(m_layout.legend.left(), at.y() + line);
            const double baseline = at.y() + line / 2 + m_metrics.capHeight() / 2;
            m_painter.fillRect(QRectF(at.x(), baseline - swatch + 1, swatch, swatch),
                               termColor(theme(), static_cast<MemoryTerm>(t)));
            text({at.x() + swatch + 5, baseline}, name, theme().text);
            at.rx() += width + 16;
        }
        if (m_marks.empty())
            return;
        const QString name = Words::tr("measured");
        if (at.x() > m_layout.legend.left() && at.x() + swatch + 5 + m_metrics.horizontalAdvance(name) > m_layout.legend.right())
            at = QPointF(m_layout.legend.left(), at.y() + line);
        const double baseline = at.y() + line / 2 + m_metrics.capHeight() / 2;
        diamond({at.x() + swatch / 2, baseline - m_metrics.capHeight() / 2}, false);
        text({at.x() + swatch + 5, baseline}, name, theme().text);
    }

    void curve()
    {
        if (m_layout.curve.isNull())
            return;
        const QString largest = !m_report.largest        ? QString()
                                : *m_report.largest == 0 ? Words::tr("not even one sample fits")
                                                         : Words::tr("up to %1 fits").arg(*m_report.largest);
        heading(m_layout.curveHeading, Words::tr("Over the microbatch"), largest);
        const ChartFrame frame = memoryFrame(m_report, m_layout.curve);
        axis(m_layout.curve, frame.yTo * gigabytes().bytes);
        ChartCurve curve;
        curve.color = theme().accent;
        for (const evaluate::MemoryPoint &point : m_report.curve) {
            curve.x.push_back(point.microbatch);
            curve.y.push_back(point.total.si() / gigabytes().bytes);
        }
        paintChartCurve(m_painter, frame, curve);
        limit(frame.y(m_report.choices.limit.si() / gigabytes().bytes), m_layout.curve, false);
        double last = -1e9;
        for (std::size_t i = 0; i < m_report.curve.size(); ++i)
            last = curvePoint(frame, i, last);
        for (const MemoryMark &mark : m_marks) {
            const QPointF at =
                frame.at(mark.microbatch, (mark.bytes > 0 ? mark.bytes : m_report.choices.limit.si()) / gigabytes().bytes);
            if (m_layout.curve.adjusted(-6, -6, 6, 6).contains(at))
                diamond(at, !(mark.bytes > 0));
        }
    }

    double curvePoint(const ChartFrame &frame, std::size_t i, double last)
    {
        const evaluate::MemoryPoint &point = m_report.curve[i];
        const QPointF at = frame.at(point.microbatch, point.total.si() / gigabytes().bytes);
        const bool current = point.microbatch == m_report.layout.microbatch;
        const bool largest = m_report.largest == point.microbatch;
        const QColor color = point.fits ? theme().accent : theme().fault;
        const bool hovered = m_figure.hovered == MemoryTarget{Kind::Point, static_cast<int>(i), 0};
        m_painter.setPen(QPen(color, hovered ? 3 : 1.5));
        m_painter.setBrush(current ? color : theme().background);
        const double radius = current ? 6 : 3.5;
        m_painter.drawEllipse(at, radius, radius);
        if (largest) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawEllipse(at, 9, 9);
        }
        const QString name = QString::number(point.microbatch);
        const double width = m_metrics.horizontalAdvance(name);
        if (at.x() - width / 2 < last + 8)
            return last;
        text({at.x() - width / 2, frame.rect.bottom() + 8 + m_metrics.ascent()}, name, current ? theme().text : theme().quiet);
        return at.x() + width / 2;
    }

    void list()
    {
        if (m_layout.lines.empty())
            return;
        const bool measured = m_figure.side == MemorySide::Measured;
        heading(m_layout.listHeading, !measured      ? Words::tr("What if")
                                      : listLegend() ? Words::tr("Measured beside predicted")
                                                     : Words::tr("Measured"));
        double greatest = m_report.choices.limit.si();
        for (const MemoryLine &line : m_figure.lines)
            greatest = std::max({greatest, line.predicted, line.measured});
        double names = 0;
        double notes = 0;
        for (const MemoryLine &line : m_figure.lines) {
            names = std::max(names, m_metrics.horizontalAdvance(line.name));
            notes = std::max(notes, m_metrics.horizontalAdvance(noteOf(line)));
        }
        const double width = m_layout.lines.front().width();
        constexpr double bars = 64;
        notes = std::min(notes + 12, width * 0.34);
        names = std::min(names + 12, std::max(width * 0.46, width - notes - bars));
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i)
            lineOf(i, names, notes, greatest);
        if (!m_layout.more.isNull())
            drawElided(m_painter, m_style, m_layout.more, Qt::AlignLeft | Qt::AlignVCenter,
                       Words::tr("and %1 more, in the table").arg(m_figure.lines.size() - m_layout.lines.size()), TextSize::Small,
                       theme().quiet);
    }

    /// Which bar is which, at the right of the heading; true where the long heading has room beside it.
    bool listLegend()
    {
        constexpr double swatch = 10;
        constexpr double gap = 5;
        const QFontMetricsF strong(textFont(m_style.font, TextSize::Body, 600));
        const QRectF &at = m_layout.listHeading;
        double x = at.right();
        const double baseline = at.center().y() + m_metrics.capHeight() / 2;
        for (const auto &[name, color] :
             {std::pair{Words::tr("measured"), theme().strongHairline}, std::pair{Words::tr("predicted"), theme().accent}}) {
            x -= m_metrics.horizontalAdvance(name);
            text({x, baseline}, name, theme().quiet);
            x -= swatch + gap;
            m_painter.fillRect(QRectF(x, baseline - 9, swatch, swatch), color);
            x -= 16;
        }
        return at.left() + strong.horizontalAdvance(Words::tr("Measured beside predicted")) < x;
    }

    [[nodiscard]] QString noteOf(const MemoryLine &line) const
    {
        return line.note.isEmpty() ? sizeText(line.predicted) : sizeText(line.predicted) + QStringLiteral("  ") + line.note;
    }

    void lineOf(std::size_t i, double names, double notes, double greatest)
    {
        const MemoryLine &line = m_figure.lines[i];
        const QRectF &rect = m_layout.lines[i];
        const bool hovered = m_figure.hovered == MemoryTarget{Kind::Line, static_cast<int>(i), 0};
        if (hovered)
            m_painter.fillRect(rect, theme().panel);
        drawElided(m_painter, m_style, QRectF(rect.left(), rect.top(), names - 8, rect.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, line.name, TextSize::Small, theme().text, hovered ? 500 : 400);
        const QRectF room(rect.left() + names, rect.top(), rect.width() - names - notes, rect.height());
        if (!line.fault.isEmpty()) {
            drawElided(m_painter, m_style, room.adjusted(0, 0, notes, 0), Qt::AlignLeft | Qt::AlignVCenter, line.fault,
                       TextSize::Small, theme().fault);
            return;
        }
        const bool both = m_figure.side == MemorySide::Measured;
        const double height = std::min(16.0, rect.height() - 8) / (both ? 2 : 1);
        const double top = rect.center().y() - (both ? height : height / 2);
        const QColor fill = line.fits ? theme().accent : theme().fault;
        if (room.width() > 30) {
            m_painter.fillRect(
                QRectF(room.left(), top, std::max(1.0, room.width() * line.predicted / greatest), height - (both ? 1 : 0)), fill);
            if (both && line.measured > 0)
                m_painter.fillRect(
                    QRectF(room.left(), top + height, std::max(1.0, room.width() * line.measured / greatest), height),
                    theme().strongHairline);
            const double x = room.left() + room.width() * m_report.choices.limit.si() / greatest;
            m_painter.setPen(QPen(theme().fault, 1, Qt::DashLine));
            m_painter.drawLine(QPointF(x, rect.top() + 1), QPointF(x, rect.bottom() - 1));
        }
        drawElided(m_painter, m_style, QRectF(rect.right() - notes + 8, rect.top(), notes - 8, rect.height()),
                   Qt::AlignRight | Qt::AlignVCenter, noteOf(line), TextSize::Small,
                   line.wrong || !line.fits ? theme().fault : theme().quiet);
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const MemoryFigure &m_figure;
    const evaluate::MemoryReport &m_report;
    const MemoryLayout &m_layout;
    QFont m_small;
    QFontMetricsF m_metrics;
    std::vector<MemoryMark> m_marks; ///< measured
};

} // namespace

MemoryNeeds memoryNeeds(const evaluate::MemoryReport &report, const std::vector<MemoryLine> &lines, const FigureStyle &style)
{
    MemoryNeeds needs;
    needs.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    needs.lines = static_cast<int>(lines.size());
    needs.greatest = report.choices.limit.si();
    if (!report.estimate)
        return needs;
    needs.stages = static_cast<int>(report.estimate->stages.size());
    // A bar that is low beside the limit is shown large, and the limit named.
    constexpr double low = 0.25;
    const double peak = report.estimate->peak().total().si();
    needs.greatest = peak > low * needs.greatest ? std::max(needs.greatest, peak) : 1.3 * peak;
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t)
        needs.legendEntries +=
            std::ranges::any_of(report.estimate->stages, [t](const cost::StageMemory &s) { return s.bytes[t] > 0; }) ? 1 : 0;
    const std::vector<MemoryMark> marks = memoryMarks(report);
    needs.legendEntries += marks.empty() ? 0 : 1;
    for (const MemoryMark &mark : marks) // measured bars belong into the picture, as far as the device has them
        needs.greatest = std::max(needs.greatest, mark.current ? std::min(1.05 * mark.bytes, report.choices.limit.si()) : 0.0);
    return needs;
}

ChartFrame memoryFrame(const evaluate::MemoryReport &report, const QRectF &plot)
{
    ChartFrame frame;
    frame.rect = plot;
    frame.logX = true;
    frame.xFrom = 0.85;
    frame.xTo = 2;
    double most = report.choices.limit.si();
    for (const evaluate::MemoryPoint &point : report.curve) {
        frame.xTo = std::max(frame.xTo, 1.15 * point.microbatch);
        most = std::max(most, point.total.si());
    }
    frame.yTo = 1.1 * most / gigabytes().bytes;
    return frame;
}

MemoryTarget memoryTargetAt(const evaluate::MemoryReport &report, const MemoryLayout &layout, const QPointF &point)
{
    for (std::size_t i = 0; i < layout.lines.size(); ++i) {
        if (layout.lines[i].contains(point))
            return {Kind::Line, static_cast<int>(i), 0};
    }
    if (!report.estimate)
        return {};
    for (std::size_t s = 0; s < layout.columns.size(); ++s) {
        if (!layout.columns[s].adjusted(-1, 0, 1, 24).contains(point))
            continue;
        for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
            if (report.estimate->stages[s].bytes[t] > 0
                && termRect(layout, report.estimate->stages[s], s, static_cast<MemoryTerm>(t)).contains(point))
                return {Kind::Term, static_cast<int>(s), static_cast<int>(t)};
        }
        return {Kind::Stage, static_cast<int>(s), 0};
    }
    if (layout.curve.isNull())
        return {};
    const ChartFrame frame = memoryFrame(report, layout.curve);
    MemoryTarget best;
    double nearest = pointReach;
    for (std::size_t i = 0; i < report.curve.size(); ++i) {
        const QPointF off = frame.at(report.curve[i].microbatch, report.curve[i].total.si() / gigabytes().bytes) - point;
        if (std::hypot(off.x(), off.y()) < nearest) {
            nearest = std::hypot(off.x(), off.y());
            best = {Kind::Point, static_cast<int>(i), 0};
        }
    }
    return best;
}

void paintMemory(QPainter &painter, const FigureStyle &style, const MemoryFigure &figure)
{
    Painting(painter, style, figure).paint();
}

} // namespace shardscope::ui
