// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/chartblock.h"

#include "ui/figure/chart/chartpainter.h"

namespace shardscope::ui {

Block chartBlock(ChartPart part)
{
    const auto all = std::make_shared<const ChartPart>(std::move(part));
    Block block = *all;
    block.lay = [all](const QRectF &rect, const FigureSpace &space) {
        const auto chart = std::make_shared<const Chart>(all->make(rect, space.style));
        const ChartLayout axes = layoutChart(*chart, rect, space.style, space.chart(all->key));
        LaidBlock laid;
        if (all->place)
            laid.shape = [all, axes](std::size_t mark) { return all->place(axes, mark); };
        laid.paint = [=, style = space.style](QPainter &painter, const FigureLight &light) {
            if (axes.isEmpty())
                return;
            paintChart(painter, rect, style, *chart, light.chart(all->key));
            if (all->paintOver)
                all->paintOver(painter, style, axes, light);
        };
        laid.charts = {{all->key, chart, rect}};
        return laid;
    };
    return block;
}

} // namespace shardscope::ui
