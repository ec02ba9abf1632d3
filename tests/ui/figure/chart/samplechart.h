// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"

/// Throughput over chunks: two curves, measured points, a strip, a legend.
inline shardscope::ui::Chart sampleChart()
{
    using namespace shardscope::ui;
    Chart chart;
    chart.name = QStringLiteral("throughput");
    chart.x.title = QStringLiteral("chunks");
    chart.x.unit = QStringLiteral("chunks");
    chart.x.from = 1;
    chart.x.to = 64;
    chart.x.logarithmic = true;
    chart.y.title = QStringLiteral("samples/s");
    chart.y.unit = QStringLiteral("samples/s");
    chart.y.to = 930;
    chart.y.rounded = true;
    chart.legend = Chart::Legend::Below;
    chart.leftOutName = QStringLiteral("left out");
    chart.residuals = QStringLiteral("Measured minus fit");
    Chart::Curve two;
    two.key = two.name = QStringLiteral("2 GPUs");
    two.x = {1, 8, 64};
    two.y = {400, 600, 100};
    two.color = QColor(0xE69F00);
    Chart::Curve four = two;
    four.key = four.name = QStringLiteral("4 GPUs");
    four.y = {400, 900, 200};
    four.color = QColor(0x0072B2);
    chart.curves = {two, four};
    Chart::Points measured;
    measured.key = measured.name = QStringLiteral("4 GPUs");
    measured.color = four.color;
    measured.points = {{8, 880, 60, false, -0.02, {}}, {16, 500, 0, true, -0.3, {}}};
    chart.points = {measured};
    return chart;
}
