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

double RichSentence::wholeWidth() const
{
    double width = 0;
    for (const Run &run : m_runs)
        width += QFontMetricsF(runFont(run)).horizontalAdvance(run.text);
    return width;
}

bool RichSentence::isElided() const
{
    return wholeWidth() > width();
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

void RichSentence::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const QFontMetricsF plain(runFont({}));
    const double baseline = (height() + plain.ascent() - plain.descent()) / 2;
    double x = 0;
    for (const Run &run : m_runs) {
        const QFont font = runFont(run);
        const QFontMetricsF metrics(font);
        const double advance = metrics.horizontalAdvance(run.text);
        const double room = width() - x;
        const bool last = &run == &m_runs.back();
        const double dots = last ? 0 : metrics.horizontalAdvance(QChar(0x2026));
        const bool cut = advance + dots > room && wholeWidth() > width();
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
