// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/spacing.h"
#include "ui/views/experts/expertspainter.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertstraffic.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

// All layers at once: the shape of the load on every one.
namespace shardscope::ui {

namespace {

/// The outline of bars that stand side by side.
QPolygonF steps(const std::vector<std::int64_t> &tokens, const QRectF &rect, double most)
{
    QPolygonF out;
    const auto n = static_cast<double>(tokens.size());
    out << rect.bottomLeft();
    for (std::size_t d = 0; d < tokens.size(); ++d) {
        const double y = rect.bottom() - rect.height() * static_cast<double>(tokens[d]) / std::max(most, 1.0);
        out << QPointF(rect.left() + rect.width() * static_cast<double>(d) / n, y)
            << QPointF(rect.left() + rect.width() * static_cast<double>(d + 1) / n, y);
    }
    return out << rect.bottomRight();
}

} // namespace

void paintLayers(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const QRectF &rect,
                 const std::vector<QRectF> &cells)
{
    const evaluate::ExpertReport &report = *picture.report;
    const std::vector<evaluate::LayerTokens> &first = *report.layersA;
    const std::vector<evaluate::LayerTokens> &other = *report.layersB;
    double most = 1;
    for (std::size_t l = 0; l < first.size(); ++l)
        most = std::max({most, static_cast<double>(first[l].max), static_cast<double>(other[l].max)});
    const QString addition = Words::tr("tokens of every GPU; filled: %1, line: %2; one scale; click to choose")
                                 .arg(placementName(report, false), placementName(report, true));
    drawHeading(painter, style, QPointF(rect.left() + pageLeft, rect.top() + 24), Words::tr("Layers"), addition);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    for (std::size_t l = 0; l < first.size(); ++l) {
        const QRectF cell = cells[l];
        const bool labelled = cell.height() > 40 && cell.width() > 60;
        const QRectF plot = cell.adjusted(0, labelled ? metrics.height() + 4 : 2, 0, -2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokenColors(style).at(0.45));
        painter.drawPolygon(steps(first[l].tokens, plot, most));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.theme.backward, 1.3));
        painter.drawPolyline(steps(other[l].tokens, plot, most));
        const double mean = static_cast<double>((*report.loads)[l].total()) / report.devices;
        const double y = plot.bottom() - plot.height() * mean / most;
        painter.setPen(QPen(style.theme.text, 0.8, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        drawHairline(painter, style, plot.bottomLeft(), plot.bottomRight());
        const bool chosen = static_cast<int>(l) == report.layer;
        if (labelled) {
            const QString text =
                formatSignificant(first[l].imbalance, 2) + QStringLiteral(" → ") + formatSignificant(other[l].imbalance, 2);
            drawLabel(painter, style, QRectF(cell.left(), cell.top(), cell.width(), metrics.height() + 2),
                      Qt::AlignRight | Qt::AlignVCenter, text, TextSize::Small, style.theme.quiet);
            const double room = cell.width() - metrics.horizontalAdvance(text) - 6;
            const QString name = metrics.horizontalAdvance(Words::tr("layer %1").arg(l)) + 8 < room ? Words::tr("layer %1").arg(l)
                                                                                                    : QString::number(l);
            drawLabel(painter, style, QRectF(cell.left(), cell.top(), room, metrics.height() + 2),
                      Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Small, style.theme.text, chosen ? 600 : 400);
        }
        if (chosen) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(style.theme.accent, 1.5));
            painter.drawRoundedRect(cell.adjusted(-4, -2, 4, 3), 4, 4);
        }
    }
}

} // namespace shardscope::ui
