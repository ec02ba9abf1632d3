// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"
#include "ui/canvas/devicegraphlayout.h"
#include "ui/export/exportable.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace shardscope::ui {

/// Bytes that run over one straight piece of the picture's links.
struct LinkLoad {
    QLineF line;
    double bytes = 0;
};
/// All flows of the matrix along their ways; pieces that ways share add up. The
/// quiet end first, so that the busy ones lie on top.
[[nodiscard]] std::vector<LinkLoad> linkLoads(const DeviceGraphLayout &graph, const placement::TrafficMatrix &traffic);

struct LinksScene {
    const evaluate::ExpertReport *report = nullptr;
    const evaluate::MachineReport *machine = nullptr;
    const DeviceGraphLayout *graph = nullptr;
    const std::vector<LinkLoad> *loads = nullptr;
    QRectF rect;
    double most = 1; ///< bytes, the dark and wide end
    QString title;
    bool badgeB = false;
    bool badge = false;
};
void paintLinks(QPainter &painter, const FigureStyle &style, const LinksScene &scene);

struct LysiScene {
    const evaluate::ExpertReport *report = nullptr;
    const evaluate::MachineReport *machine = nullptr;
    const DeviceGraphLayout *graph = nullptr;
    QRectF rect;
    QRectF list;  ///< what was decided, one verdict a line
    int step = 0; ///< verdicts that have been passed
};
void paintLysi(QPainter &painter, const FigureStyle &style, const LysiScene &scene);
/// "{0, 1} and {2}: T 12.3 → 10.1 ms: they join".
[[nodiscard]] QString verdictText(const placement::LysiVerdict &verdict);

} // namespace shardscope::ui
