// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/button.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

namespace shardscope::ui {

namespace {

QFont labelFont()
{
    return textFont(QApplication::font(), TextSize::Table, QFont::Medium);
}

QFont hintFont()
{
    return textFont(QApplication::font(), TextSize::Small);
}

} // namespace

Button::Button(const QString &text, const QString &iconPath, const QString &hint, QWidget *parent)
    : QAbstractButton(parent), m_icon(iconPath), m_hint(hint)
{
    setText(text);
    setAccessibleName(text);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Button::setPrimary(bool primary)
{
    m_primary = primary;
    update();
}

QSize Button::sizeHint() const
{
    int width = 2 * scaled(12) + QFontMetrics(labelFont()).horizontalAdvance(text());
    if (!m_icon.isEmpty())
        width += scaled(14 + 6);
    if (!m_hint.isEmpty())
        width += scaled(8) + QFontMetrics(hintFont()).horizontalAdvance(m_hint);
    return {width, scaled(29)};
}

bool Button::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    return QAbstractButton::event(event);
}

void Button::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return click();
    QAbstractButton::keyPressEvent(event);
}

void Button::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const bool primary = m_primary && isEnabled(); // grey words cannot be read on the accent
    const QColor fill = primary                       ? theme.accent
                        : isDown()                    ? theme.selectedFill
                        : underMouse() && isEnabled() ? theme.grid
                                                      : theme.background;
    const QColor ink = !isEnabled() ? palette().color(QPalette::Disabled, QPalette::ButtonText)
                       : primary    ? inkOn(fill)
                                    : theme.text;
    painter.setPen(primary ? fill : theme.strongHairline);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);

    int x = (width() - sizeHint().width()) / 2 + scaled(12);
    if (!m_icon.isEmpty()) {
        const double side = scaled(14);
        paintIcon(painter, m_icon, QRectF(x, (height() - side) / 2, side, side), ink);
        x += scaled(14 + 6);
    }
    painter.setFont(labelFont());
    painter.setPen(ink);
    painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::TextSingleLine, text());
    if (!m_hint.isEmpty()) {
        x += QFontMetrics(labelFont()).horizontalAdvance(text()) + scaled(8);
        painter.setFont(hintFont());
        painter.setPen(primary ? ink : theme.quiet);
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::TextSingleLine, m_hint);
    }
    if (hasFocus() && primary) // on the accent the ring is of its words' colour, inside
        paintFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), ink, controlRadius - 2);
    else if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
