// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dropoverlay.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QPainter>

namespace shardscope::ui {

DropOverlay::DropOverlay(QWidget *window)
    : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropOverlay::begin(const QString &what)
{
    m_what = what;
    setGeometry(parentWidget()->rect());
    show();
    raise();
}

void DropOverlay::end()
{
    hide();
}

void DropOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    QColor veil = theme.background;
    veil.setAlphaF(0.78F);
    painter.fillRect(rect(), veil);
    QPen pen(theme.accent, 2, Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), 12, 12);
    painter.setFont(textFont(QApplication::font(), TextSize::Title, QFont::DemiBold));
    painter.setPen(theme.accent);
    painter.drawText(rect(), Qt::AlignCenter, m_what);
}

} // namespace shardscope::ui
