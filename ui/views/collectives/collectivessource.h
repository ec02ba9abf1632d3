// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/collectivereport.h"
#include "ui/canvas/ganttraster.h"
#include "ui/canvas/ganttsource.h"

#include <QString>

#include <utility>
#include <vector>

namespace shardscope::ui {

/// One bar of a lane: a message, or on a device's lane several that overlap.
struct SendBar {
    double start = 0; ///< s
    double end = 0;
    int round = 0;
    int first = -1; ///< index of its first message
    int messages = 0;
    bool reduce = false;
};

/// The messages of a collective as lanes of bars: what each device sends, or
/// what goes over each link.
class SendSource : public GanttSource {
public:
    /// Without lanes where there is no run.
    explicit SendSource(evaluate::CollectiveReportPtr report);

    [[nodiscard]] const evaluate::CollectiveReport &report() const { return *m_report; }
    [[nodiscard]] const evaluate::CollectiveReportPtr &shared() const { return m_report; }
    [[nodiscard]] int lanes() const override { return static_cast<int>(m_lanes.size()); }
    [[nodiscard]] double end() const override { return m_end; }
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override;
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override;

    struct Lane {
        int from = -1;
        int to = -1; ///< −1: all that the device sends
        std::vector<SendBar> bars;
        double busy = 0; ///< s
    };
    [[nodiscard]] const Lane &lane(int index) const { return m_lanes[static_cast<std::size_t>(index)]; }
    /// The bar at a time; its index is the number of bars where there is a gap.
    [[nodiscard]] std::size_t at(int lane, double time) const;
    /// "GPU0", "GPU0 → GPU1"
    [[nodiscard]] QString label(int lane) const;
    /// Of what is seen on the screen.
    [[nodiscard]] GanttRaster &raster() const { return m_raster; }

private:
    void addLanes(const traffic::CollectiveRun &run, bool byDevice);
    [[nodiscard]] std::pair<std::size_t, std::size_t> range(int lane, double from, double to) const;

    evaluate::CollectiveReportPtr m_report;
    std::vector<Lane> m_lanes;
    double m_end = 0;
    mutable GanttRaster m_raster;
};

} // namespace shardscope::ui
