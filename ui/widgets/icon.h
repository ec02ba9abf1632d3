// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>
#include <QRectF>
#include <QString>

class QPainter;

namespace shardscope::ui {

/// Paints a one-colour SVG of the resources in the given colour, sharp at any
/// scale. Tinted pictures are cached.
void paintIcon(QPainter &painter, const QString &path, const QRectF &rect, const QColor &color);

[[nodiscard]] QPixmap tintedIcon(const QString &path, int size, const QColor &color, double devicePixelRatio);

} // namespace shardscope::ui
