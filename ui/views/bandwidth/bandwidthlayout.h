// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/matrixlayout.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// What has to be placed.
struct BandwidthNeeds {
    MatrixAxis axis;
    MatrixMargins margins;
    int classes = 0;       ///< lines of the class table
    double className = 60; ///< widest name of a class, px
    bool values = true;    ///< the classes have values (else only pairs)
    bool printed = false;  ///< a column of printed means
    bool nics = false;     ///< a column of NIC pairs, where there are no values
    bool note = false;     ///< a remark under the table
    bool flags = false;    ///< a line that explains the marks in the cells
};

/// "Links by class": a line for each class, its values on one axis, numbers in
/// columns that end at the same place.
struct ClassTableLayout {
    QRectF rect; ///< empty when there is no room
    double headingBaseline = 0;
    std::vector<QRectF> rows; ///< fewer than classes when they do not fit
    double axisLeft = 0;      ///< of the values; axisLeft == axisRight when there is none
    double axisRight = 0;
    double pairsRight = 0;
    double meanRight = 0; ///< 0 = column not shown, here and below
    double printedRight = 0;
    double rangeRight = 0;
    double nicsRight = 0;
    QRectF note; ///< remark, or how many lines are left out
};

struct BandwidthLayout {
    MatrixLayout matrix;
    QRectF flags;
    ClassTableLayout table;
    bool beside = false; ///< the table stands right of the matrix, not below it
    QPointF dividerFrom;
    QPointF dividerTo;
};

[[nodiscard]] BandwidthLayout layoutBandwidth(const QRectF &rect, const BandwidthNeeds &needs);

/// Height that the parts take, with the inset at the foot; the same layout
/// comes out in a rectangle of just this height.
[[nodiscard]] double contentBottom(const BandwidthLayout &layout);

/// The line of the table at the point; −1 for none.
[[nodiscard]] int classAt(const ClassTableLayout &table, const QPointF &point);

} // namespace shardscope::ui
