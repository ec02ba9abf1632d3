// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/bandwidth/bandwidthlayout.h"

namespace shardscope::ui {

/// What the class table is painted with.
struct ClassTable {
    const BandwidthData &data;
    const ClassTableLayout &layout;
    const ColorMap &map;
    const MatrixScale &scale;
    const std::vector<std::vector<double>> &dots; ///< dotPlaces() of every class
    QString note;
    int hovered = -1;
};

void paintClassTable(QPainter &painter, const FigureStyle &style, const ClassTable &table);

/// Widest name, for the layout.
[[nodiscard]] double classNameWidth(const FigureStyle &style, const std::vector<LinkClassRow> &classes);

/// A count in full: "28 672".
[[nodiscard]] QString wholeNumber(double count);

/// A mean as the table writes it: two decimals for measured values below 100.
[[nodiscard]] QString classMean(const LinkClassRow &row);

/// Places along an axis of `width` px at which a dot is drawn, each once at
/// half a pixel: thousands of equal values are one dot. The values ascend.
[[nodiscard]] std::vector<double> dotPlaces(const std::vector<double> &values, const MatrixScale &scale, double width);
/// Of all classes of the data, for a table of this layout.
[[nodiscard]] std::vector<std::vector<double>> allDotPlaces(const BandwidthData &data, const ClassTableLayout &layout,
                                                            const MatrixScale &scale);

} // namespace shardscope::ui
