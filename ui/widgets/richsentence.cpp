// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/richsentence.h"

#include "ui/base/markup.h"
#include "ui/base/theme.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

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
    m_measured = {};
    m_runs.clear();
    m_plain.clear();
    QTextDocument document;
    document.setHtml(html);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            m_runs << Run{it.fragment().text().replace(QChar(0x00A0), QLatin1Char(' ')),
                          it.fragment().charFormat().fontWeight() > QFont::Medium};
            m_plain += m_runs.back().text;
        }
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

double RichSentence::wholeWidth() const
{
    if (m_measured.font != QApplication::font() || !m_measured.whole) {
        double width = 0;
        for (const Run &run : m_runs)
            width += QFontMetricsF(runFont(run)).horizontalAdvance(run.text);
        m_measured = {QApplication::font(), width, {}};
    }
    return *m_measured.whole;
}

double RichSentence::lineHeight()
{
    return scaled(17);
}

void RichSentence::layOut(QTextLayout &text, int width) const
{
    const Theme &theme = themeFor(palette());
    QList<QTextLayout::FormatRange> formats;
    int from = 0;
    for (const Run &run : m_runs) {
        QTextLayout::FormatRange range{from, static_cast<int>(run.text.size()), {}};
        range.format.setFont(runFont(run));
        range.format.setForeground(run.strong ? theme.text : theme.quiet);
        formats << range;
        from += range.length;
    }
    text.setText(unitsKept(m_plain)); // as long as it was
    text.setFormats(formats);
    text.beginLayout();
    for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
        const int count = text.lineCount();
        line.setLineWidth(count == 1 ? m_firstLine : width);
        line.setPosition({0, (count - 1) * lineHeight() + (lineHeight() - line.height()) / 2});
    }
    text.endLayout();
}

int RichSentence::linesWithin(int width) const
{
    if (m_firstLine <= 0 || wholeWidth() <= width)
        return 1;
    const QSize within(m_firstLine, width);
    if (!m_measured.lines || m_measured.lines->first != within) {
        QTextLayout text;
        layOut(text, width);
        m_measured.lines = {within, text.lineCount()};
    }
    return m_measured.lines->second;
}

bool RichSentence::isElided() const
{
    const int lines = linesWithin(width());
    return lines > 1 ? lines * lineHeight() > height() + 0.5 : wholeWidth() > width();
}

QSize RichSentence::sizeHint() const
{
    return {static_cast<int>(std::ceil(wholeWidth())), QFontMetrics(runFont({})).height()};
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

void RichSentence::setOpacity(double opacity)
{
    m_opacity = opacity;
    update();
}

void RichSentence::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setOpacity(m_opacity);
    if (linesWithin(width()) > 1) {
        QTextLayout text;
        layOut(text, width());
        return text.draw(&painter, {});
    }
    const Theme &theme = themeFor(palette());
    const QFontMetricsF plain(runFont({}));
    const double baseline = (height() + plain.ascent() - plain.descent()) / 2;
    const bool tooLong = wholeWidth() > width();
    double x = 0;
    for (const Run &run : m_runs) {
        const QFont font = runFont(run);
        const QFontMetricsF metrics(font);
        const double advance = metrics.horizontalAdvance(run.text);
        const double room = width() - x;
        const bool last = &run == &m_runs.back();
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
