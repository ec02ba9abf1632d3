// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

class QPainter;
class QPointF;
class QRectF;

namespace shardscope::ui {

/// Sizes of text in a picture, in px at 100 % for the system's default size;
/// they follow when the system's text is larger.
enum class TextSize { Badge, Small, Table, Body, Title, Hero };

/// Font of that size from the given base family. weight 400, 500 or 600.
[[nodiscard]] QFont textFont(const QFont &base, TextSize size, int weight = QFont::Normal);

/// The application's font: the system's own where a desktop names one, else
/// Inter when it is installed.
[[nodiscard]] QFont applicationFont();

/// Width and drawing with digits of one width, so that columns of numbers
/// stand still (Qt 6.4 cannot ask a font for its tabular figures).
[[nodiscard]] double tabularWidth(const QFont &font, const QString &text);
/// Draws at the baseline; returns the advance.
double drawTabular(QPainter &painter, const QPointF &baseline, const QString &text);

} // namespace shardscope::ui
