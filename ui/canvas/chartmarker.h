// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

#include <QColor>

class QPainter;
class QPainterPath;
class QPointF;

namespace shardscope::ui {

enum class ChartMarker { Disc, Square, Diamond, Triangle };

/// Its outline, `size` px across.
[[nodiscard]] QPainterPath chartMarkerPath(const QPointF &at, ChartMarker marker, double size);
/// The marker of a measured value, as in charts, legends and thumbnails; `size`
/// px across. One that is left out is hollow and crossed.
void paintChartMarker(QPainter &painter, const FigureStyle &style, const QPointF &at, ChartMarker marker, const QColor &color,
                      bool leftOut, double size);

} // namespace shardscope::ui
