// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/block.h"

#include "ui/base/markup.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>

namespace shardscope::ui {

Block textBlock(const QString &words)
{
    return {{}, [words](const QRectF &rect, const FigureSpace &space) {
                return LaidBlock{.paint = [=, style = space.style](QPainter &painter, const FigureLight &) {
                    paintRemark(painter, style, rect, words, style.theme.quiet);
                }};
            }};
}

double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &words, const QColor &color)
{
    if (rect.width() < 40 || words.isEmpty())
        return 0;
    const QString text = unitsKept(words);
    const QFont font = textFont(style.font, TextSize::Small);
    const double height = QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, text).height() + 2;
    if (height > rect.height() + 1)
        return 0;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), height),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text);
    return height;
}

} // namespace shardscope::ui
