// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QColor;
class QPainter;

namespace shardscope::ui {

struct Theme;

/// Corner radius of controls and rail items.
inline constexpr double controlRadius = 6.0;

/// Accent frame of 2 px inside the rectangle: what has the keyboard.
void paintFocusRing(QPainter &painter, const QRectF &rect, const Theme &theme, double radius = controlRadius);
/// In another colour, where the accent would not be seen.
void paintFocusRing(QPainter &painter, const QRectF &rect, const QColor &color, double radius = controlRadius);

} // namespace shardscope::ui
