// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/textlabel.h"

#include "ui/base/phrase.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

namespace shardscope::ui {

namespace {

/// Whether the words, none of them cut, are two lines in the width.
bool isOfTwoLines(const QLabel &label, int width)
{
    const QRect wrapped = label.fontMetrics().boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, label.text());
    return wrapped.width() <= width && wrapped.height() <= 2 * label.fontMetrics().lineSpacing();
}

} // namespace

TextLabel::TextLabel(const QString &text, TextSize size, int weight, Tone tone, QWidget *parent)
    : QLabel(text, parent), m_size(size), m_weight(weight)
{
    setTextFormat(Qt::PlainText);
    setTone(tone);
    updateFont();
}

void TextLabel::setTone(Tone tone)
{
    switch (tone) {
    case Tone::Normal: return setForegroundRole(QPalette::WindowText);
    case Tone::Quiet: return setForegroundRole(QPalette::PlaceholderText);
    case Tone::Accent: return setForegroundRole(QPalette::Link);
    }
}

void TextLabel::setElided(bool elided)
{
    m_elided = elided;
    updateGeometry();
    update();
}

QSize TextLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return m_elided ? QSize(0, whole.height()) : whole;
}

void TextLabel::paintEvent(QPaintEvent *event)
{
    const QRect space = contentsRect();
    if (!m_elided || fontMetrics().horizontalAdvance(text()) <= space.width()) {
        if (m_elided)
            setToolTip({});
        return QLabel::paintEvent(event);
    }
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    if (const int flags = static_cast<int>(alignment()) | Qt::TextWordWrap;
        isOfTwoLines(*this, space.width()) && space.height() >= 2 * fontMetrics().height() - 4) {
        setToolTip({});
        painter.drawText(space, flags, text());
        return;
    }
    setToolTip(text());
    const QString parts = wholeParts(fontMetrics(), text(), space.width());
    painter.drawText(space, static_cast<int>(alignment() | Qt::TextSingleLine),
                     parts.isEmpty() ? fontMetrics().elidedText(text(), Qt::ElideRight, space.width()) : parts);
}

void TextLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateFont();
    QLabel::changeEvent(event);
}

void TextLabel::updateFont()
{
    QFont font = textFont(QApplication::font(), m_size, m_weight);
    if (m_size == TextSize::Hero)
        font.setLetterSpacing(QFont::PercentageSpacing, 97); // large text is set tighter
    if (font != this->font())
        setFont(font);
}

} // namespace shardscope::ui
