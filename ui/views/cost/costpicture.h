// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/base/theme.h"

#include <QString>

#include <memory>
#include <vector>

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
    int hue = 0;  ///< which colour of the group
    QString note; ///< shown in the legend in place of the value
    Derivation why;
};

/// A bar of one or two rows with its heading: an icicle on its side.
struct CostGroup {
    QString title;
    QString total;
    QString fault; ///< instead of pieces
    std::vector<CostPiece> pieces;
    Derivation why;
    int rows = 1;
};

enum class CostMeasure { Time, Rate };

/// What the view shows; follows from a report.
struct CostPicture {
    evaluate::CostReportPtr report;
    std::vector<CostGroup> groups;
};
[[nodiscard]] std::shared_ptr<const CostPicture> costPicture(const evaluate::CostReportPtr &report);

/// "2.46·10²⁵" where no prefix is in use any more.
[[nodiscard]] QString largeNumber(double value);
[[nodiscard]] QString costValueText(double value, Unit unit);

/// Value of a sweep's point; NaN where there is none.
[[nodiscard]] double sweepValue(const cost::SweepPoint &point, CostMeasure measure);

/// Mixed with the background.
[[nodiscard]] QColor paler(const Theme &theme, const QColor &color, double share);
[[nodiscard]] QColor costHue(const Theme &theme, int group, const CostPiece &piece);

} // namespace shardscope::ui
