// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filerow.h"

#include "ui/base/theme.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/keys.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

void prepareCard(QAbstractButton &card, const QString &name, const QString &description)
{
    card.setText(name);
    card.setAccessibleName(name);
    card.setAccessibleDescription(description);
    card.setFocusPolicy(Qt::TabFocus);
    card.setAttribute(Qt::WA_Hover);
    card.setCursor(Qt::PointingHandCursor);
}

void drawShortened(QPainter &painter, const QRectF &rect, const QString &text, TextSize size, const QColor &color, int weight)
{
    const QFont f = textFont(QApplication::font(), size, weight);
    painter.setFont(f);
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(f).elidedText(text, Qt::ElideRight, rect.width()));
}

FileRow::FileRow(const QString &title, const QString &words, const QString &icon, QWidget *parent)
    : QAbstractButton(parent), m_words(words), m_icon(icon)
{
    prepareCard(*this, title, words);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize FileRow::sizeHint() const
{
    return {scaled(240), scaled(40)};
}

void FileRow::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void FileRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const double side = scaled(16);
    const double edge = scaled(6); // the focus ring stands clear of what it is around
    const QColor ink = !isEnabled()   ? palette().color(QPalette::Disabled, QPalette::ButtonText)
                       : underMouse() ? theme.accent
                                      : theme.text;
    paintIcon(painter, m_icon, QRectF(edge, (height() - side) / 2, side, side),
              underMouse() && isEnabled() ? theme.accent : theme.quiet);
    const QFont small = textFont(QApplication::font(), TextSize::Small);
    const double wanted = QFontMetricsF(small).horizontalAdvance(m_words);
    const double name = QFontMetricsF(textFont(QApplication::font(), TextSize::Body)).horizontalAdvance(text());
    const double begin = edge + scaled(24);
    const double end = width() - edge;
    const double room = end - begin;
    const double words = std::min(wanted + 1, std::max(0.0, room - std::min(name, room * 0.7) - scaled(12)));
    drawShortened(painter, QRectF(begin, 0, room - words - scaled(12), height()), text(), TextSize::Body, ink);
    drawShortened(painter, QRectF(end - words, 0, words, height()), m_words, TextSize::Small, theme.quiet);
    painter.fillRect(0, height() - 1, width(), 1, theme.hairline);
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
