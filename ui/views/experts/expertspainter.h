// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertspicture.h"

class QPainter;

namespace shardscope::ui {

void paintExperts(QPainter &painter, const FigureStyle &style, const ExpertsLayout &layout, const ExpertsPicture &picture,
                  const FigureLight &light);
void paintExpertsLegend(QPainter &painter, const FigureStyle &style, const ExpertsLayout &layout, const ExpertsPicture &picture);

/// A tile at the cursor, and the GPU that would take it; −1: none.
void paintCarriedTile(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, int expert, int target,
                      const QPointF &at);

/// How a measured value is marked, in the picture and in its legend.
void paintMeasuredDot(QPainter &painter, const FigureStyle &style, const QPointF &at, double column);

/// Small pictures of all layers: the first placement filled, the second as a line.
void paintLayers(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const QRectF &rect,
                 const std::vector<QRectF> &cells);

/// How the page of the links, or of Lysi's groups, is painted in this room.
[[nodiscard]] std::function<void(QPainter &)> layLinks(const ExpertsPicturePtr &picture, const FigureSpace &space);
[[nodiscard]] std::function<void(QPainter &)> layLysi(const ExpertsPicturePtr &picture, const FigureSpace &space);

/// "0 ▂▄▆ 27.6 k" with a heading, right aligned or left aligned at the point; gives its width.
double paintScale(QPainter &painter, const FigureStyle &style, const QRectF &rect, bool right, const QString &heading,
                  const QString &most);

} // namespace shardscope::ui
