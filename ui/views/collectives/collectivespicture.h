// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/collectivereport.h"
#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/ganttraster.h"
#include "ui/views/collectives/collectivessource.h"

#include <QRectF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// What the view shows, made once for each report.
struct CollectivesPicture {
    evaluate::CollectiveReportPtr report;
    std::shared_ptr<const evaluate::MachineReport> machine; ///< null without one
    SendSource source;

    [[nodiscard]] bool isLab() const { return report->choices.page == scenario::CollectivePage::Broadcast; }
    /// Measured jobs of the operation that is shown.
    [[nodiscard]] std::vector<const evaluate::MeasuredJob *> jobs() const;
    [[nodiscard]] const cluster::MeasuredCollective &measured(const evaluate::MeasuredJob &job) const
    {
        return machine->cluster->collectives[job.job];
    }
};

/// Where the parts lie. Empty rectangles are not drawn.
struct CollectivesLayout {
    QRectF heading; ///< over the Gantt
    QRectF gantt;   ///< bars alone; labels left of it, axis below
    QRectF labels;
    QRectF graph;
    QRectF curves; ///< chart of time against size, below its heading
    QRectF bus;    ///< chart of bus bandwidth
    QRectF legend;
    GanttGeometry geometry;
    bool small = false;
};
[[nodiscard]] CollectivesLayout layoutCollectives(const QRectF &rect, int lanes, double end, double labelWidth, bool withGraph,
                                                  double text);

/// The laboratory: three strategies, blocks, design choices.
struct LabLayout {
    QRectF axis; ///< bars of all strategies, one time axis
    struct Strategy {
        QRectF label;
        std::vector<QRectF> rows; ///< one a stream
        QRectF numbers;           ///< time and bandwidth
    };
    std::vector<Strategy> strategies;
    QRectF blocks; ///< chart of time against blocks, below its heading
    QRectF steps;  ///< waterfall
    double to = 1; ///< s at the right edge of the axis

    [[nodiscard]] double x(double time) const { return axis.left() + time / to * axis.width(); }
};
[[nodiscard]] LabLayout layoutLab(const QRectF &rect, const evaluate::CollectiveReport &report, double text);

} // namespace shardscope::ui
