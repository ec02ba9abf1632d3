// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartstate.h"
#include "ui/views/pipeline/data/pipelineblame.h"

#include <QRectF>

class QPainter;

namespace shardscope::ui {

struct FigureStyle;

/// A hatch with its edge.
void drawIdle(QPainter &painter, const FigureStyle &style, const QRectF &box, Hatch hatch);
/// The number of one of two pipelines.
void paintPipelineBadge(QPainter &painter, const FigureStyle &style, const QRectF &rect, int picture);
/// Why the picture is older than the choices.
void paintBanner(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &words);

/// Bars of one scale: what all GPUs of a picture did with their time.
/// `lanes` says where the lanes lie, so that the bars begin and end with them.
/// A bar over the whole width stands for `most` seconds of GPUs.
void paintGpuTime(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QRectF &lanes, const PipelineData &data,
                  double most);
/// Step time when another stage had the slow one's factor: the chosen stage
/// strong, the others thin. Null where there is nothing to show.
[[nodiscard]] std::shared_ptr<const Chart> stageChart(const FigureStyle &style, const PipelineData &data);
void paintStageHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data);
/// At the curves' ends, pushed apart where they would overlap.
void paintCurveNames(QPainter &painter, const FigureStyle &style, const Chart &chart, const QRectF &rect,
                     const ChartState &state);

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

    /// Waiting and blamed rank at a point; −1 for none.
    [[nodiscard]] std::pair<int, int> at(const QPointF &point) const;
    [[nodiscard]] QRectF rect(int waits, int blamed) const; ///< of a cell
    [[nodiscard]] QRectF head(int blamed) const;            ///< above the cells of a column
    [[nodiscard]] QRectF bar(int index) const;              ///< line of the list; empty: there is no room
};
[[nodiscard]] WaitsLayout layoutWaits(const QRectF &rect, const PipelinePicture &picture, double text);
/// The darkest cell stands for so many seconds.
void paintWaits(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data, double darkest);
/// What two scenarios' pipelines have one scale of.
[[nodiscard]] inline QString timeScaleName()
{
    return QStringLiteral("time");
}
[[nodiscard]] inline QString gpuTimeScaleName()
{
    return QStringLiteral("gpu time");
}
[[nodiscard]] inline QString waitScaleName()
{
    return QStringLiteral("wait");
}
/// Blocks of the closed formulas, under their heading.
[[nodiscard]] std::vector<QRectF> layoutFormulas(const QRectF &rect, const PipelineData &data, double text);
/// px that all of them take with their heading.
[[nodiscard]] double formulasHeight(const PipelineData &data, double text);
/// The closed formulas beside the simulation; amber with the reason where a
/// condition does not hold.
void paintFormulas(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data);

} // namespace shardscope::ui
