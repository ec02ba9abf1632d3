// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/planspicture.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// What there is to place.
struct PlansNeeds {
    PlansPage page = PlansPage::Plans;
    int tableRows = 0;
    int gridRows = 0;
    int gridColumns = 0;
    int terms = 0; ///< bars of the breakdown, the waterfall or the tornado
    int lines = 0; ///< of the list beside them
    int hosts = 0;
    int gpusPerHost = 0;
    double text = 1;
    bool whole = false; ///< every row: an export
};

/// Where everything lies, in px. Rectangles that have no room are empty.
struct PlansLayout {
    QRectF mainHeading;
    QRectF main; ///< chart, grid, waterfall, hosts, tornado, stairs
    QRectF sideHeading;
    QRectF side; ///< breakdown, reasons, settings, groups, errors
    QRectF tableHeading;
    QRectF table;
    QPointF ruleFrom; ///< hairline between the parts
    QPointF ruleTo;
    std::vector<QRectF> boxes; ///< hosts

    /// i-th of n rows of a part, as high as they fit, at most `most`.
    [[nodiscard]] static QRectF line(const QRectF &part, int index, int count, double most);
    /// A cell of the grid.
    [[nodiscard]] QRectF cell(int row, int column, int rows, int columns) const;
};

[[nodiscard]] PlansLayout layoutPlans(const QRectF &rect, const PlansNeeds &needs);
/// Height that shows everything at this width.
[[nodiscard]] double plansHeight(double width, const PlansNeeds &needs);
/// Is there room for a host's name in its box?
[[nodiscard]] bool hostIsNamed(const QRectF &box, double text);
/// Tiles of a host's GPUs, in its box below the name if there is one.
[[nodiscard]] std::vector<QRectF> gpuTiles(const QRectF &box, int gpus, double text);

} // namespace shardscope::ui
