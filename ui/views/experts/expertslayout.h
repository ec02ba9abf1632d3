// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <vector>

namespace shardscope::ui {

// Where the parts of the experts' picture lie. Pure geometry; px at 100 %.

/// What the geometry depends on.
struct ExpertsNeeds {
    std::vector<int> node; ///< of every device, ascending
    int rows = 1;          ///< slots of the fullest device, over both sides
    bool two = true;
    bool replay = false; ///< room for the reason, no traffic
    int numbers = 6;     ///< lines beside the matrix
    double text = 1;     ///< size of the text beside the design's
};

/// One side: its columns stand on `stack`, the slots below it.
struct ExpertsSide {
    QRectF all;
    QRectF title;
    QRectF stack;   ///< tokens grow from its foot
    QRectF axis;    ///< numbers of the devices
    QRectF nodes;   ///< brackets with the nodes' names; null height for one node
    QRectF grid;    ///< slots; null height where there is no room
    QRectF heading; ///< of the traffic; null height without
    QRectF matrix;
    QRectF numbers;
    std::vector<double> left; ///< of every column
    double column = 0;        ///< width of a column's bar
    double pitch = 0;         ///< from a column to the next
    double row = 0;           ///< from a slot to the one below
    double line = 0;          ///< of the numbers

    [[nodiscard]] QRectF columnRect(int device) const;
    [[nodiscard]] QRectF slotRect(int device, int slot) const;
    /// −1 outside and in gaps.
    [[nodiscard]] int deviceAt(double x) const;
    /// The column nearest to x, for a drop.
    [[nodiscard]] int nearestDevice(double x) const;
    [[nodiscard]] int slotAt(double y) const;
    [[nodiscard]] QRectF numberRect(int index) const;
};

struct ExpertsLayout {
    QRectF all;
    std::vector<ExpertsSide> sides;
    QRectF legend;
    QRectF reason;       ///< of the step that is replayed
    double hairline = 0; ///< y between map and traffic; 0 without
};

[[nodiscard]] ExpertsLayout layoutExperts(const QRectF &rect, const ExpertsNeeds &needs);

/// Small pictures in rows, as large as fit, with the shape that suits bars.
[[nodiscard]] std::vector<QRectF> layoutLayers(const QRectF &rect, int count, double text);

} // namespace shardscope::ui
