// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/pipeline/pipelinedata.h"

#include <QRectF>

class QPainter;

namespace shardscope::ui {

struct FigureStyle;

/// Bars of one scale: what all GPUs of a picture did with their time.
/// `lanes` says where the lanes lie, so that the bars begin and end with them.
void paintGpuTime(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QRectF &lanes, const PipelineData &data);

/// Step time when another stage had the slow one's factor: the chosen stage
/// strong, the others thin.
void paintStageCurves(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data);

/// Where the cells of "who waits for whom" lie. Rows wait, columns are blamed.
struct WaitsLayout {
    QRectF cells;
    double cell = 0; ///< side
    double row = 0;  ///< height of a row
    int ranks = 0;
    bool numbers = false; ///< values stand in the cells
    bool list = false;    ///< too many ranks for a matrix: the most blamed as bars
    double listRow = 0;
    QRectF listRect;

    /// Waiting and blamed rank at a point; −1 for none. In a list only the second.
    [[nodiscard]] std::pair<int, int> at(const QPointF &point) const;
};
[[nodiscard]] WaitsLayout layoutWaits(const QRectF &rect, const PipelinePicture &picture, double text);
void paintWaits(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data,
                std::pair<int, int> lit);
/// Ranks by the idle time that is blamed on them, the most first; those without any left out.
[[nodiscard]] std::vector<int> mostBlamedRanks(const schedule::Analysis &analysis, std::size_t most);

/// The closed formulas beside the simulation; amber with the reason where a
/// condition does not hold. Gives the height that they take.
double paintFormulas(QPainter *painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data);

} // namespace shardscope::ui
