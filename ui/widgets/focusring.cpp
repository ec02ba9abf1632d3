// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focusring.h"

#include "ui/base/theme.h"

#include <QPainter>

namespace shardscope::ui {

void paintFocusRing(QPainter &painter, const QRectF &rect, const Theme &theme, double radius)
{
    paintFocusRing(painter, rect, theme.accent, radius);
}

void paintFocusRing(QPainter &painter, const QRectF &rect, const QColor &color, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius - 1, radius - 1);
    painter.restore();
}

} // namespace shardscope::ui
