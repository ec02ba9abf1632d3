// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/iconbutton.h"

#include "ui/base/theme.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QEvent>
#include <QPainter>

namespace shardscope::ui {

IconButton::IconButton(const QString &iconPath, const QString &tip, QWidget *parent) : QAbstractButton(parent), m_path(iconPath)
{
    setTip(tip);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void IconButton::setIconPath(const QString &path)
{
    m_path = path;
    update();
}

void IconButton::setTip(const QString &tip)
{
    setToolTip(tip);
    setAccessibleName(tip);
}

void IconButton::setSide(int px)
{
    m_side = px;
    updateGeometry();
}

QSize IconButton::sizeHint() const
{
    return {scaled(m_side), scaled(m_side)};
}

bool IconButton::event(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    return QAbstractButton::event(event);
}

void IconButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    if (isEnabled() && (isDown() || isChecked() || underMouse())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() || isDown() ? theme.selectedFill : theme.grid);
        painter.drawRoundedRect(QRectF(rect()), controlRadius, controlRadius);
    }
    const double side = std::min(scaled(16), width());
    const QRectF icon((width() - side) / 2, (height() - side) / 2, side, side);
    const QColor color = !isEnabled()  ? palette().color(QPalette::Disabled, QPalette::ButtonText)
                         : isChecked() ? theme.accent
                                       : theme.quiet;
    paintIcon(painter, m_path, icon, color);
    if (hasFocus())
        paintFocusRing(painter, rect(), theme);
}

} // namespace shardscope::ui
