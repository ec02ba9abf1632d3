// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/bandwidth/bandwidthpainter.h"

#include <vector>

namespace shardscope::ui {

struct BandwidthLook {
    bool log = false;
    QString colors = QString::fromLatin1(sequentialMaps().front().id); ///< id of a colour map
    bool outlines = true;                                              ///< between cells of different classes

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static BandwidthLook from(const QJsonObject &state);
    friend bool operator==(const BandwidthLook &, const BandwidthLook &) = default;
};

/// How fast every device sends to every other: the matrix, and beside it the
/// values of every link class on one axis.
[[nodiscard]] Figure makeBandwidthFigure(const ViewInput &input, const BandwidthLook &look);
using BandwidthView = FigureViewOf<BandwidthLook>;

/// Means of the nearest classes, the slowest pair, the largest asymmetry; at most six.
[[nodiscard]] std::vector<Headline> bandwidthHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

/// One sentence with at most two <b> parts.
[[nodiscard]] QString bandwidthSentence(const BandwidthData &data);
[[nodiscard]] QString bandwidthSubtitle(const BandwidthData &data);
/// The remark under the class table; empty when there is nothing to remark.
[[nodiscard]] QString classRemark(const BandwidthData &data);
/// "half", "a sixth"; empty when the factor is not near a whole number 2 … 10.
[[nodiscard]] QString fractionWord(double factor);

/// Line at the window's foot for a cell and a class, rich text.
[[nodiscard]] QString cellLine(const BandwidthData &data, DeviceId from, DeviceId to);
[[nodiscard]] QString classLine(const LinkClassRow &row);
[[nodiscard]] QString cellToolTip(const BandwidthData &data, DeviceId from, DeviceId to);
/// Where a cell's value comes from: the matrix it was read from or the law of
/// its class, held against its class and the way back.
[[nodiscard]] Derivation deriveCell(const BandwidthData &data, DeviceId from, DeviceId to);
/// A class's mean: sum over values, their number and range, and what the source prints.
[[nodiscard]] Derivation deriveClass(const LinkClassRow &row);

} // namespace shardscope::ui
