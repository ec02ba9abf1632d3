// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/export/exportable.h"

#include <QBrush>
#include <QPointF>
#include <QRectF>
#include <QString>

class QFontMetricsF;
class QPainter;

namespace shardscope::ui {

/// The system's text against the size that pictures are drawn for.
[[nodiscard]] double textScale(const FigureStyle &style);

// Small things that every picture draws the same way. All lengths are px at 100 %.

/// Sets font and colour and draws one line inside the rectangle. Text that does
/// not fit with 8 px to spare is left out (rule: never cut or overlapped);
/// returns whether it was drawn.
bool drawLabel(QPainter &painter, const FigureStyle &style, const QRectF &rect, Qt::Alignment alignment, const QString &text,
               TextSize size, const QColor &color, int weight = 400);

/// As drawLabel, but shortens with an ellipsis instead of leaving the text out.
void drawElided(QPainter &painter, const FigureStyle &style, const QRectF &rect, Qt::Alignment alignment, const QString &text,
                TextSize size, const QColor &color, int weight = 400);

/// Number in text colour with tabular figures, unit behind it in quiet; ends at
/// `right` when rightAligned, else begins there. Returns the width.
double drawNumber(QPainter &painter, const FigureStyle &style, const QPointF &baseline, const Formatted &value, TextSize size,
                  bool rightAligned, int weight = 400);
[[nodiscard]] double numberWidth(const FigureStyle &style, const Formatted &value, TextSize size, int weight = 400);

/// Coloured disc with its number: how a route is named everywhere.
void drawDisc(QPainter &painter, const FigureStyle &style, const QPointF &centre, double radius, const QColor &fill,
              const QString &text);

/// Solid rounded badge with text, centred: a selected axis label.
void drawBadge(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, TextSize size);

enum class Hatch { Fill, Drain, Stall };
/// Fine hatch of an idle class: Fill '/', Drain '\', Stall horizontal lines.
/// Drawn as lines, so that it stays a vector in exports.
void drawHatch(QPainter &painter, const FigureStyle &style, const QRectF &rect, Hatch kind);

/// Heading of a part of a figure: name in 600 and a quiet addition behind it. Returns the width.
double drawHeading(QPainter &painter, const FigureStyle &style, const QPointF &baseline, const QString &name,
                   const QString &addition = {});

/// The same, in the middle of a line's height.
double drawHeading(QPainter &painter, const FigureStyle &style, const QRectF &line, const QString &name,
                   const QString &addition = {});

/// Mixed with the background: a kin of the hue.
[[nodiscard]] QColor paler(const Theme &theme, const QColor &color, double share);

void drawHairline(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to);

/// One line; where it does not fit, two if the rectangle is high enough; else
/// shortened.
void drawTwoLines(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, TextSize size,
                  const QColor &color, int weight = 400);

/// As many of a phrase's parts, from the left, as fit into the width; parts end
/// at " · ", ";" and ",". Empty where not even the first does: nothing is cut.
[[nodiscard]] QString fittingPhrase(const QFontMetricsF &metrics, const QString &phrase, double width);

} // namespace shardscope::ui
