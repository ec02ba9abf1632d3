// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/colormap.h"
#include "ui/export/exportable.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertsmap.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace shardscope::ui {

struct ExpertsMeasured;

/// One side as it is shown.
struct ExpertsShown {
    bool second = false;
    const SideMap *map = nullptr;
    const placement::Metrics *metrics = nullptr; ///< null while replayed
    QString title;
    QString slotsText;
    bool twin = false; ///< placed as the measured run was
    QString change;    ///< of the layer time while something is dragged
};

/// A tile on its way to another GPU.
struct ExpertsDrag {
    int side = 0; ///< index of the shown side
    int expert = -1;
    int from = -1;
    int target = -1;
    QPointF at;
    QString text;
};

struct ExpertsScene {
    const evaluate::ExpertReport *report = nullptr;
    const ExpertsLayout *layout = nullptr;
    std::vector<ExpertsShown> sides;
    const ExpertsMeasured *measured = nullptr; ///< null for none
    const SideMap *home = nullptr;             ///< A's tiles: those that B keeps are underlined; null for none
    double mostTokens = 1;                     ///< of a GPU: height of the stacks
    double mostExpert = 1;                     ///< dark end of the colours
    double mostBytes = 1;
    int selected = -1;
    int lit = -1;       ///< expert under the cursor
    int litDevice = -1; ///< GPU under the cursor
    std::pair<int, int> litPair{-1, -1};
    int litNumber = -1;
    const placement::Step *step = nullptr; ///< of a replay
    QString reason;
    QString progress; ///< "step 12 of 64"
    std::optional<ExpertsDrag> drag;
};

void paintExperts(QPainter &painter, const FigureStyle &style, const ExpertsScene &scene);

// Its parts around the stacks.
void paintExpertsLegend(QPainter &painter, const FigureStyle &style, const ExpertsScene &scene);
void paintExpertsReason(QPainter &painter, const FigureStyle &style, const ExpertsScene &scene);
void paintExpertsDrag(QPainter &painter, const FigureStyle &style, const ExpertsScene &scene);

/// How a measured value is marked, in the picture and in its legend.
void paintMeasuredDot(QPainter &painter, const FigureStyle &style, const QPointF &at, double column);

/// The matrix and the numbers of one side.
void paintExpertsTraffic(QPainter &painter, const FigureStyle &style, const ExpertsScene &scene, int side);
/// Sender and receiver under the point; (−1, −1) outside.
[[nodiscard]] std::pair<int, int> trafficCellAt(const ExpertsSide &side, int devices, const QPointF &point);

/// Cells of a matrix of more devices are means over this many bins a side.
inline constexpr int mostTrafficBins = 64;

/// Small pictures of all layers: A filled, B as a line.
struct LayersScene {
    const evaluate::ExpertReport *report = nullptr;
    const ExpertsGrid *grid = nullptr;
    QRectF rect;
    bool two = true;
    bool second = false; ///< the side that is shown alone
    int lit = -1;
};
void paintLayers(QPainter &painter, const FigureStyle &style, const LayersScene &scene);

/// "0 ▂▄▆ 27.6 k" with a heading, right aligned or left aligned at the point; gives its width.
double paintScale(QPainter &painter, const FigureStyle &style, const QRectF &rect, bool right, const QString &heading,
                  const QString &most);

} // namespace shardscope::ui
