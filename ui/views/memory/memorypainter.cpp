// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorypainter.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/memory/memorychart.h"
#include "ui/views/memory/memorynames.h"
#include "ui/views/memory/memorystacks.h"
#include "ui/views/stepplay.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cost::MemoryTerm;

namespace {

class Painting {
public:
    Painting(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture,
             const ChartState &chart, double way, std::optional<double> moment)
        : m_painter(painter), m_style(style), m_picture(picture), m_report(*picture.report), m_layout(layout), m_chart(chart),
          m_way(way),
          m_seconds(picture.moments && moment ? std::optional(*moment * picture.moments->step().end()) : std::nullopt),
          m_small(textFont(style.font, TextSize::Small)), m_metrics(m_small)
    {
    }

    void paint()
    {
        if (m_report.estimate) {
            bars();
            if (!m_layout.legend.isEmpty())
                memoryLegend(m_picture, theme()).paint(m_painter, m_style, m_layout.legend);
            if (!m_layout.names.isEmpty())
                paintNames(m_painter, m_style, m_layout, m_picture);
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
        drawHeading(m_painter, m_style, rect, name, addition);
    }

    void text(const QPointF &baseline, const QString &words, const QColor &color)
    {
        m_painter.setFont(m_small);
        m_painter.setPen(color);
        m_painter.drawText(baseline, words);
    }

    void fault()
    {
        heading(m_layout.heading, Words::tr("Memory per GPU"));
        drawHatch(m_painter, m_style, m_layout.bars, Hatch::Stall);
        if (!m_report.fault)
            return;
        const QRectF patch(m_layout.bars.left() + 8, m_layout.bars.center().y() - 30, m_layout.bars.width() - 16, 60);
        m_painter.fillRect(patch, theme().background);
        m_painter.setFont(textFont(m_style.font, TextSize::Table));
        m_painter.setPen(theme().fault);
        m_painter.drawText(patch.adjusted(8, 4, -8, -4), Qt::AlignVCenter | Qt::TextWordWrap, errorText(*m_report.fault, false));
    }

    /// Of the bars: as the chart beside them has it.
    void axis()
    {
        const QRectF &rect = m_layout.bars;
        const ChartScale scale{0, m_layout.greatest / gigabytes().bytes, false, rect.bottom(), rect.top()};
        for (const Chart::Tick &tick : chartTicks({}, scale, std::max(3, static_cast<int>(rect.height() / 56)))) {
            const double y = scale.px(tick.value);
            m_painter.setPen(QPen(tick.value == 0 ? theme().strongHairline : theme().grid, 1));
            m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
            text({rect.left() - 8 - m_metrics.horizontalAdvance(tick.text), y + m_metrics.capHeight() / 2}, tick.text,
                 theme().quiet);
        }
        text({rect.left() - 52 * m_metrics.height() / 15, rect.top() - 10}, gigabytes().unit, theme().quiet);
    }

    void limit(double y, const QRectF &rect)
    {
        if (y < rect.top() || y > rect.bottom())
            return;
        QPen pen(theme().fault, 1.5);
        pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
        const QString words = Words::tr("limit %1").arg(sizeText(m_report.choices.limit.si()));
        double right = rect.right();
        if (m_picture.beside) { // its size stands above the second stack
            const double size = m_layout.y(m_picture.beside->estimate.peak().total().si()) - 2;
            if (size > y - 4 - m_metrics.height() && size - m_metrics.height() < y)
                right = m_layout.beside.left() - 6;
        }
        const double left = right - m_metrics.horizontalAdvance(words);
        m_painter.fillRect(QRectF(left - 3, y - 4 - m_metrics.ascent(), right - left + 6, m_metrics.ascent() + 3),
                           theme().background); // no colour of a stack is one to read it on
        text({left, y - 4}, words, theme().fault);
    }

    void bars()
    {
        const QString name =
            m_report.estimate->stages.size() > 1 ? Words::tr("Memory per GPU of each stage") : Words::tr("Memory per GPU");
        const QString more =
            m_seconds ? momentText(m_picture.moments->step(), *m_seconds) : QString::fromStdString(m_report.choices.device);
        const double needed = QFontMetricsF(textFont(m_style.font, TextSize::Body, 600)).horizontalAdvance(name)
                              + m_metrics.horizontalAdvance(more) + 16;
        const bool fits = m_layout.use.isEmpty() || m_layout.heading.left() + needed < m_layout.use.left();
        heading(m_layout.heading, name, fits ? more : QString());
        axis();
        if (m_picture.beside && !m_seconds)
            paintRibbons(m_painter, m_style, m_layout, m_picture, m_way);
        for (std::size_t s = 0; s < m_report.estimate->stages.size(); ++s)
            if (!m_layout.columns[s].isEmpty())
                bar(s);
        for (const MemoryPeak &one : m_picture.peaks)
            peak(one, m_layout.columns[static_cast<std::size_t>(one.stage)]);
        if (m_picture.beside)
            beside(*m_picture.beside);
        limit(m_layout.y(m_report.choices.limit.si()), m_layout.bars);
        if (m_layout.greatest >= m_report.choices.limit.si())
            return;
        const QString words = Words::tr("limit %1, beyond this chart").arg(sizeText(m_report.choices.limit.si()));
        text({m_layout.heading.right() - m_metrics.horizontalAdvance(words), m_layout.bars.top() - 10}, words, theme().fault);
    }

    void bar(std::size_t s)
    {
        const cost::StageMemory &peak = m_report.estimate->stages[s];
        const cost::StageMemory shown = m_seconds ? m_picture.moments->at(peak, s, *m_seconds) : peak;
        stack(shown, m_layout.columns[s]);
        if (m_seconds) { // what it holds at its peak
            QRectF whole = m_layout.columns[s];
            whole.setTop(m_layout.y(peak.total().si()));
            m_painter.setPen(QPen(theme().quiet, 1, Qt::DotLine));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(whole);
        }
        stageLabels(s, shown);
    }

    void stack(const cost::StageMemory &stage, const QRectF &column)
    {
        for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
            const auto term = static_cast<MemoryTerm>(t);
            if (!(stage.bytes[t] > 0))
                continue;
            QRectF rect = stackRect(m_layout, stage, column, term);
            const QColor fill = termColor(theme(), term);
            if (rect.height() > 2)
                rect.setTop(rect.top() + 1);
            m_painter.fillRect(rect, fill);
            if (rect.width() > sizedStack)
                drawLabel(m_painter, m_style, rect.adjusted(2, 0, -2, 0), Qt::AlignCenter, sizeText(stage.bytes[t]),
                          TextSize::Small, inkOn(fill));
        }
    }

    void beside(const MemoryBeside &other)
    {
        const cost::StageMemory stage = onTheWay(m_picture, m_way);
        stack(stage, m_layout.beside);
        const bool fits = other.estimate.fits(m_report.choices.limit);
        stackLabels(m_layout.beside, stage, shortName(other.line), fits);
        for (const MemoryPeak &one : other.peaks)
            if (one.stage == static_cast<int>(other.estimate.worst) && m_way >= 1)
                peak(one, m_layout.beside);
        if (!m_layout.use.isEmpty())
            drawLabel(m_painter, m_style, m_layout.use, Qt::AlignCenter, useText(other.line), TextSize::Small, theme().accent);
    }

    /// Of one of two stacks: its size above, what it is below.
    void stackLabels(const QRectF &column, const cost::StageMemory &stage, const QString &name, bool fits)
    {
        const double half =
            std::min({(m_layout.beside.left() - m_layout.columns[m_report.estimate->worst].left()) / 2,
                      column.center().x() - m_layout.heading.left(), m_layout.bars.right() - column.center().x()});
        const QRectF above(column.center().x() - half, m_layout.y(stage.total().si()) - 20, 2 * half, 18);
        drawLabel(m_painter, m_style, above, Qt::AlignCenter, sizeText(stage.total().si()), TextSize::Small,
                  fits ? theme().text : theme().fault, 600);
        const double room = m_layout.beside.center().x() - m_layout.columns[m_report.estimate->worst].center().x() - 8;
        const double width = std::min(m_metrics.horizontalAdvance(name) + 2, room);
        const double left = std::min(column.center().x() - width / 2, m_layout.bars.right() - width);
        drawElided(m_painter, m_style, QRectF(left, m_layout.bars.bottom() + 4, width, 20), Qt::AlignLeft | Qt::AlignVCenter,
                   name, TextSize::Small, theme().text);
    }

    void peak(const MemoryPeak &mark, const QRectF &column)
    {
        if (!mark.current || column.isEmpty())
            return;
        const bool ranOut = !(mark.bytes > 0);
        const double y = m_layout.y(ranOut ? m_report.choices.limit.si() : mark.bytes);
        if (y < m_layout.bars.top() || y > m_layout.bars.bottom())
            return;
        if (!ranOut) {
            m_painter.setPen(QPen(theme().text, 1.5));
            m_painter.drawLine(QPointF(column.left() - 6, y), QPointF(column.right() + 6, y));
        }
        paintPeak(m_painter, theme(), {column.right() + 6, y}, ranOut);
    }

    void stageLabels(std::size_t s, const cost::StageMemory &shown)
    {
        const double top = m_layout.y(m_report.estimate->stages[s].total().si());
        const QRectF &column = m_layout.columns[s];
        const bool worst = s == m_report.estimate->worst;
        const double slot = m_layout.bars.width() / static_cast<double>(m_layout.columns.size());
        const bool fits = m_report.estimate->stages[s].total() <= m_report.choices.limit;
        if (m_picture.beside)
            return stackLabels(column, shown,
                               m_layout.columns.size() > 1 ? Words::tr("this plan, stage %1").arg(s) : Words::tr("this plan"),
                               fits);
        const QString total = sizeText(shown.total().si());
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

    void curve()
    {
        if (m_layout.curve.isEmpty())
            return;
        const QString largest = !m_report.largest        ? QString()
                                : *m_report.largest == 0 ? Words::tr("not even one sample fits")
                                                         : Words::tr("fits up to %1").arg(*m_report.largest);
        heading(m_layout.curveHeading, m_layout.chart->name, largest);
        paintChart(m_painter, m_layout.curve.rect, m_style, *m_layout.chart, m_chart);
        for (const MemoryPeak &mark : m_picture.peaks) {
            const QPointF at = m_layout.curve.at(mark.microbatch, m_report.choices.limit.si() / gigabytes().bytes);
            if (!(mark.bytes > 0) && m_layout.curve.plot.adjusted(-6, -6, 6, 6).contains(at))
                paintPeak(m_painter, theme(), at, true);
        }
    }

    void list()
    {
        if (m_layout.lines.empty())
            return;
        const bool measured = m_picture.side == MemorySide::Measured;
        heading(m_layout.listHeading, !measured      ? Words::tr("What if")
                                      : listLegend() ? Words::tr("Measured and predicted")
                                                     : Words::tr("Measured"));
        double greatest = m_report.choices.limit.si();
        for (const MemoryLine &line : m_picture.lines)
            greatest = std::max({greatest, line.predicted, line.measured});
        double names = 0;
        double notes = 0;
        for (const MemoryLine &line : m_picture.lines) {
            names = std::max(names, m_metrics.horizontalAdvance(line.name));
            notes = std::max(notes, m_metrics.horizontalAdvance(noteOf(line)));
        }
        const double width = m_layout.lines.front().width();
        constexpr double bars = 32; ///< at least, beside names that are whole
        notes = std::min(notes + 12, width * 0.34);
        names = std::min(names + 12, std::max(width * 0.46, width - notes - bars));
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i)
            lineOf(i, names, notes, greatest);
        if (!m_layout.more.isNull())
            drawElided(m_painter, m_style, m_layout.more, Qt::AlignLeft | Qt::AlignVCenter,
                       Words::tr("and %1 more, in the table").arg(m_picture.lines.size() - m_layout.lines.size()),
                       TextSize::Small, theme().quiet);
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
        return at.left() + strong.horizontalAdvance(Words::tr("Measured and predicted")) < x;
    }

    [[nodiscard]] QString noteOf(const MemoryLine &line) const
    {
        return line.note.isEmpty() ? sizeText(line.predicted) : sizeText(line.predicted) + QStringLiteral("  ") + line.note;
    }

    void lineOf(std::size_t i, double names, double notes, double greatest)
    {
        const MemoryLine &line = m_picture.lines[i];
        const QRectF &rect = m_layout.lines[i];
        if (m_picture.beside && m_picture.beside->line.key == line.key)
            m_painter.fillRect(rect.adjusted(-6, 0, 0, 0), theme().selectedFill);
        // "ZeRO 1" where "ZeRO 1: optimiser state sharded" finds no room.
        const bool whole = m_metrics.horizontalAdvance(line.name) <= names - 8;
        drawElided(m_painter, m_style, QRectF(rect.left(), rect.top(), names - 8, rect.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, whole ? line.name : line.name.section(QLatin1String(": "), 0, 0),
                   TextSize::Small, theme().text);
        const QRectF room(rect.left() + names, rect.top(), rect.width() - names - notes, rect.height());
        if (!line.fault.isEmpty()) {
            drawElided(m_painter, m_style, room.adjusted(0, 0, notes, 0), Qt::AlignLeft | Qt::AlignVCenter, line.fault,
                       TextSize::Small, theme().fault);
            return;
        }
        const bool both = m_picture.side == MemorySide::Measured;
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
    const MemoryPicture &m_picture;
    const evaluate::MemoryReport &m_report;
    const MemoryLayout &m_layout;
    const ChartState &m_chart;
    double m_way;
    std::optional<double> m_seconds; ///< of the step that plays
    QFont m_small;
    QFontMetricsF m_metrics;
};

MemoryNeeds needsOf(const MemoryPicture &picture, const FigureStyle &style)
{
    const evaluate::MemoryReport &report = *picture.report;
    MemoryNeeds needs;
    needs.text = textScale(style);
    needs.lines = static_cast<int>(picture.lines.size());
    needs.greatest = report.choices.limit.si();
    if (!report.estimate)
        return needs;
    needs.stages = static_cast<int>(report.estimate->stages.size());
    needs.legendEntries = static_cast<int>(memoryLegend(picture, style.theme).entries.size());
    needs.namesWidth = namesWidth(picture, style);
    needs.greatest = greatestBytes(picture);
    if (picture.beside)
        needs.own = static_cast<int>(report.estimate->worst);
    return needs;
}

} // namespace

double greatestBytes(const MemoryPicture &picture)
{
    const evaluate::MemoryReport &report = *picture.report;
    double greatest = report.choices.limit.si();
    if (!report.estimate)
        return greatest;
    // A bar that is low beside the limit is shown large, and the limit named.
    constexpr double low = 0.25;
    const double peak = report.estimate->peak().total().si();
    greatest = peak > low * greatest ? std::max(greatest, peak) : 1.3 * peak;
    if (picture.beside)
        greatest = std::max(greatest, picture.beside->estimate.peak().total().si());
    for (const MemoryPeak &one : picture.peaks) // measured bars belong into the picture, as far as the device has them
        greatest = std::max(greatest, one.current ? std::min(1.05 * one.bytes, report.choices.limit.si()) : 0.0);
    return greatest;
}

MemoryLayout layMemory(const MemoryPicture &picture, const FigureSpace &space, const ChartState &chart)
{
    const QRectF &rect = space.rect;
    const FigureStyle &style = space.style;
    MemoryNeeds needs = needsOf(picture, style);
    needs.greatest = space.upTo(memoryScaleName(), needs.greatest);
    MemoryLayout layout = layoutMemory(rect, needs);
    if (picture.beside && !style.forPrint) { // at the end of the heading
        const double width =
            QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(useText(picture.beside->line)) + 16;
        const QRectF use(layout.heading.right() - width, layout.heading.top(), width, layout.heading.height());
        if (width < layout.heading.width() / 2)
            layout.use = use;
    }
    if (!picture.report->estimate || layout.curve.rect.isEmpty())
        return layout;
    layout.chart = std::make_shared<const Chart>(memoryChart(picture, style.theme));
    layout.curve = layoutChart(*layout.chart, layout.curve.rect, style, chart);
    return layout;
}

void paintMemory(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture,
                 const ChartState &chart, double way, std::optional<double> moment)
{
    Painting(painter, style, layout, picture, chart, way, moment).paint();
}

QColor termColor(const Theme &theme, MemoryTerm term)
{
    switch (term) {
    case MemoryTerm::Parameters: return theme.forward;
    case MemoryTerm::ExpertParameters: return paler(theme, theme.forward, 0.35);
    case MemoryTerm::Gradients: return theme.weightGradient;
    case MemoryTerm::OptimizerState: return paler(theme, theme.weightGradient, 0.4);
    case MemoryTerm::GradientBuckets: return theme.communication;
    case MemoryTerm::FlatCopies: return paler(theme, theme.communication, 0.35);
    case MemoryTerm::UnshardedUnits: return paler(theme, theme.forward, 0.6);
    case MemoryTerm::Activations: return theme.inputGradient;
    case MemoryTerm::AttentionMatrices: return theme.backward;
    case MemoryTerm::PipelineCopies: return paler(theme, theme.inputGradient, 0.45);
    case MemoryTerm::Recomputation: return theme.recomputation;
    case MemoryTerm::Logits: return paler(theme, theme.backward, 0.4);
    case MemoryTerm::CommunicationBuffers: return paler(theme, theme.communication, 0.6);
    case MemoryTerm::LeftOver: return theme.quiet;
    case MemoryTerm::OptimizerStep: return paler(theme, theme.weightGradient, 0.65);
    case MemoryTerm::Rounding: return theme.strongHairline;
    case MemoryTerm::Context: return theme.hatch;
    }
    return theme.quiet;
}

QString termTitle(MemoryTerm term)
{
    return coreText(std::string(cost::termName(term)));
}

QString sizeText(double bytes)
{
    return valueText(bytes, Unit::Byte);
}

} // namespace shardscope::ui
