// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/cluster.h"
#include "core/cluster/statistics.h"
#include "ui/export/exportable.h"

#include <QRectF>
#include <QString>

#include <string>
#include <vector>

class QPainter;

namespace shardscope::ui {

/// One class of links at the figure's foot: sample, name, number of pairs.
struct GraphLegendEntry {
    cluster::LinkClass link;
    QString name;        ///< "NV2"; a fabric's level by its own name
    int number = 0;      ///< of pairs, or NICs
    QString count;       ///< "8 pairs"
    bool hidden = false; ///< switched off
    bool nic = false;    ///< the sample is a NIC's square
    int path = -1;       ///< index of a ring or tree of NCCL, whose sample is its line
    bool faint = false;  ///< and which is not drawn
    [[nodiscard]] bool isClass() const { return link.isLink(); }
    [[nodiscard]] bool isSwitch() const { return isClass() || path >= 0; }
    QRectF rect;
};

/// Entries of a machine, nearest class first, NICs last; not yet placed.
[[nodiscard]] std::vector<GraphLegendEntry> graphLegend(const cluster::Cluster &cluster,
                                                        const std::vector<cluster::ClassCount> &counts,
                                                        const std::vector<std::string> &hidden);

/// Places the entries in rows from the left top corner; returns the height that they take.
double placeGraphLegend(std::vector<GraphLegendEntry> &entries, const FigureStyle &style, const QPointF &corner, double width);

/// `lit` = index under the cursor.
void paintGraphLegend(QPainter &painter, const FigureStyle &style, const std::vector<GraphLegendEntry> &entries, int lit = -1);

/// What the class means, in a few words.
[[nodiscard]] QString linkClassMeaning(cluster::LinkClass link);

} // namespace shardscope::ui
