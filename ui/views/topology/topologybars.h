// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/export/exportable.h"
#include "ui/views/topology/topologylayout.h"
#include "ui/views/topology/topologyways.h"

#include <QString>

#include <vector>

class QPainter;

namespace shardscope::ui {

/// What stands below the graph.
struct TopologyBars {
    QString title;    ///< "GPU0 → GPU5"
    QString addition; ///< "three ways, GB/s"
    QString hint;     ///< what to do next; on the screen only
    std::vector<Way> ways;
    QString shortNote; ///< the note for a narrow picture; may be empty
    QString note;      ///< below the bars; a text in their place where there are none
    int lit = -1;      ///< bar under the cursor
    scenario::Transfer transfer = scenario::Transfer::Pipelined;
};

void paintTopologyBars(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyBars &bars);
[[nodiscard]] QColor wayColor(const Theme &theme, const Way &way);

} // namespace shardscope::ui
