// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"
#include "ui/views/plans/planspage.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// The plan that is shown with something else, and with it the scenario's own
/// layout where that is the plan that is shown.
[[nodiscard]] MarkEdit editShown(const PlansPicture &picture, const QString &text, std::function<void(plan::Layout &)> change);

// The order of ranks as a row of chips, the innermost first: each is dragged to
// its place, or moved by keys while its groups are coloured.

/// Along which axis the groups of a kind lie.
[[nodiscard]] plan::Axis axisOf(search::GroupKind kind);
/// Groups that a chip stands for, among those that the plan has: of attention first.
[[nodiscard]] std::optional<search::GroupKind> kindOf(const PlansPicture &picture, plan::Axis axis);
/// Do experts have groups of their own?
[[nodiscard]] bool isFolded(const plan::Layout &plan);

[[nodiscard]] double orderHeight(const PlansPicture &picture, double text);
/// One rectangle a place of the order.
[[nodiscard]] std::vector<QRectF> layOrder(const PlansPicture &picture, const QRectF &row, double text);
[[nodiscard]] Mark orderMark(const PlansPicturePtr &picture, std::size_t place);
[[nodiscard]] MarkShape orderShape(const PlansPicturePtr &picture, const std::vector<QRectF> &chips, std::size_t place);
void paintOrder(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const QRectF &row,
                const std::vector<QRectF> &chips, std::optional<std::size_t> lit, double text);
/// Shift with ← or → moves the chip of the coloured groups.
void addOrderKeys(Figure &figure, const PlansPicture &picture);

} // namespace shardscope::ui
