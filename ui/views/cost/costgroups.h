// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/figure/page/block.h"

namespace shardscope::ui {

/// One piece of a bar: a share of its group, in a row of it.
struct CostPiece {
    QString name;
    QString of; ///< the piece above it, empty in the first row
    double value = 0;
    Unit unit = Unit::None;
    double from = 0; ///< of the bar's width
    double share = 0;
    int row = 0;
    int hue = 0;       ///< which colour of the group
    double paler = 0;  ///< share of the background in it
    QString note = {}; ///< shown in the legend in place of the value
    Derivation why = {};
};

/// A bar of one or two rows with its heading: an icicle on its side.
struct CostGroup {
    QString title;
    QString total = {};
    QString fault = {}; ///< instead of pieces
    std::vector<CostPiece> pieces = {};
    Derivation why = {};
    int rows = 1;
    QString run = {};     ///< which run this and the bars below it are of: a heading of its own; empty for the one above
    QString runSize = {}; ///< its GPUs and its time
};

inline constexpr double noCostNumber = std::numeric_limits<double>::quiet_NaN();
using CostGroups = std::vector<CostGroup>;

/// What the bars are made of: the parts of FLOP, bytes and a batch's time.
[[nodiscard]] CostGroups costGroups(const evaluate::CostReport &report);
/// One of them with a mark for each of its pieces.
[[nodiscard]] Block costBar(const std::shared_ptr<const CostGroups> &groups, std::size_t index);

/// "2.46·10²⁵" where no prefix is in use any more.
[[nodiscard]] QString largeNumber(double value);
/// A row of the table: group, part, value in a base unit, share of the group in %, a remark.
[[nodiscard]] std::vector<TableCell> costRow(const QString &group, const QString &name, double value, Unit unit, double share,
                                             const QString &remark);

} // namespace shardscope::ui
