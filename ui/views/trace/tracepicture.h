// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/format.h"
#include "ui/canvas/ganttraster.h"
#include "ui/views/trace/tracesearch.h"
#include "ui/views/trace/tracesource.h"

#include <QString>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace shardscope::ui {

/// What the view shows of one report.
struct TracePicture {
    explicit TracePicture(evaluate::TraceReportPtr of) : report(std::move(of)), source(report)
    {
        if (report->twin == evaluate::TraceTwin::Yes && report->choices.predicted)
            twin.emplace(report);
        for (const auto &device : report->measure->uses)
            for (const runs::TraceUse &use : device)
                for (std::size_t g = 0; g < used.size(); ++g)
                    used[g] = used[g] || use.groups[g] > 0;
        constexpr double patience_ms = 8;
        raster.setPatience(patience_ms);
        twinRaster.setPatience(patience_ms);
    }

    evaluate::TraceReportPtr report;
    TraceSource source;
    std::optional<TwinSource> twin;
    std::array<bool, runs::traceGroups> used{}; ///< groups that the trace shows
    mutable GanttRaster raster;                 ///< of the measured lanes
    mutable GanttRaster twinRaster;

    /// A part of what was painted is still to come.
    [[nodiscard]] bool takePending() const
    {
        const bool measured = raster.takePending();
        return twinRaster.takePending() || measured;
    }
    [[nodiscard]] int devices() const { return static_cast<int>(report->measure->devices.size()); }
    /// "rank 3", as a key and in the reader's language.
    [[nodiscard]] const std::string &deviceKey(int device) const
    {
        return report->measure->devices[static_cast<std::size_t>(device)].name;
    }
    [[nodiscard]] QString deviceName(int device) const { return coreText(deviceKey(device)); }
    [[nodiscard]] QString laneName(int lane) const { return coreText(source.lane(lane).name); }
    [[nodiscard]] double stepBegin() const { return static_cast<double>(report->measuredStep().start) * 1e-9; }
    /// s, of measured and predicted.
    [[nodiscard]] double end() const { return std::max(source.end(), twin ? twin->end() : 0.0); }
    [[nodiscard]] double stepEnd() const { return static_cast<double>(report->measuredStep().end) * 1e-9; }
};
using TracePicturePtr = std::shared_ptr<const TracePicture>;

/// What the painting sets apart; an export lights nothing.
struct TraceLit {
    int device = -1;
    std::optional<double> cursor;                   ///< s
    const TraceSearch *found = nullptr;             ///< all else is paler
    std::optional<std::pair<double, double>> ruler; ///< s, from where to where
    const runs::Collective *joined = nullptr;       ///< whose kernels are tied together
};

} // namespace shardscope::ui
