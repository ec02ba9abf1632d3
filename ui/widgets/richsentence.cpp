// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/richsentence.h"

#include "ui/base/markup.h"
#include "ui/base/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextDocument>

#include <cmath>

namespace shardscope::ui {

RichSentence::RichSentence(TextSize size, QWidget *parent) : QWidget(parent), m_size(size)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void RichSentence::setText(const QString &text)
{
    const QString html = ownMarkup(text);
    if (html == m_html)
        return;
    m_html = html;
    m_runs.clear();
    QTextDocument document;
    document.setHtml(html);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            m_runs << Run{it.fragment().text().replace(QChar(0x00A0), QLatin1Char(' ')),
                          it.fragment().charFormat().fontWeight() > QFont::Medium};
    m_plain = document.toPlainText().replace(QLatin1Char('\n'), QLatin1Char(' '));
    setAccessibleName(m_plain);
    updateGeometry();
    update();
}

QFont RichSentence::runFont(const Run &run) const
{
    return textFont(QApplication::font(), m_size, run.strong ? QFont::DemiBold : QFont::Normal);
}

void RichSentence::setFirstLine(int width)
{
    m_firstLine = width;
    update();
}

double RichSentence::widthOf(const Runs &runs) const
{
    double width = 0;
    for (const Run &run : runs)
        width += QFontMetricsF(runFont(run)).horizontalAdvance(run.text);
    return width;
}

/// Broken before the first word that the upper line has no room for.
std::pair<RichSentence::Runs, RichSentence::Runs> RichSentence::lines() const
{
    if (m_firstLine <= 0 || widthOf(m_runs) <= width())
        return {{}, m_runs};
    Runs upper;
    double room = m_firstLine;
    for (qsizetype i = 0; i < m_runs.size(); ++i) {
        const Run &run = m_runs[i];
        const QFontMetricsF metrics(runFont(run));
        if (const double advance = metrics.horizontalAdvance(run.text); advance <= room) {
            upper << run;
            room -= advance;
            continue;
        }
        QTextBoundaryFinder words(QTextBoundaryFinder::Line, run.text);
        qsizetype end = 0;
        for (qsizetype next = words.toNextBoundary(); next > 0; next = words.toNextBoundary()) {
            if (metrics.horizontalAdvance(run.text.first(next).trimmed()) > room)
                break;
            end = next;
        }
        if (end > 0)
            upper << Run{run.text.first(end), run.strong};
        Runs lower{{run.text.sliced(end), run.strong}};
        lower << m_runs.sliced(i + 1);
        // A full stop behind a bold word stays with its word.
        if (end == 0 && !upper.isEmpty() && !run.text.startsWith(QLatin1Char(' '))) {
            Run &last = upper.last();
            const qsizetype cut = last.text.lastIndexOf(QLatin1Char(' ')) + 1;
            lower.prepend({last.text.sliced(cut), last.strong});
            last.text.truncate(cut);
            if (cut == 0)
                upper.removeLast();
        }
        return {upper, lower};
    }
    return {upper, {}};
}

bool RichSentence::isElided() const
{
    return widthOf(lines().second) > width();
}

QSize RichSentence::sizeHint() const
{
    return {static_cast<int>(std::ceil(widthOf(m_runs))), QFontMetrics(runFont({})).height()};
}

QSize RichSentence::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

bool RichSentence::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        setToolTip(isElided() ? m_html : QString());
    else if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::PaletteChange)
        updateGeometry();
    return QWidget::event(event);
}

void RichSentence::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QFontMetricsF plain(runFont({}));
    const auto [upper, lower] = lines();
    const double line = upper.isEmpty() ? height() : height() / 2.0;
    const double baseline = (line + plain.ascent() - plain.descent()) / 2;
    paintLine(painter, upper, baseline);
    paintLine(painter, lower, height() - line + baseline);
}

void RichSentence::paintLine(QPainter &painter, const Runs &runs, double baseline) const
{
    const Theme &theme = themeFor(palette());
    const bool tooLong = widthOf(runs) > width();
    double x = 0;
    for (const Run &run : runs) {
        const QFont font = runFont(run);
        const QFontMetricsF metrics(font);
        const double advance = metrics.horizontalAdvance(run.text);
        const double room = width() - x;
        const bool last = &run == &runs.back();
        const double dots = last ? 0 : metrics.horizontalAdvance(QChar(0x2026));
        const bool cut = tooLong && advance + dots > room;
        painter.setFont(font);
        painter.setPen(run.strong ? theme.text : theme.quiet);
        // The ellipsis stands where the text breaks off, even between two runs.
        painter.drawText(QPointF(x, baseline),
                         cut ? metrics.elidedText(run.text + QChar(0x2026), Qt::ElideRight, room) : run.text);
        if (cut)
            return;
        x += advance;
    }
}

} // namespace shardscope::ui
