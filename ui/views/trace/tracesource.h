// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/tracereport.h"
#include "ui/canvas/ganttsource.h"

#include <vector>

namespace shardscope::ui {

[[nodiscard]] constexpr double traceSeconds(std::int64_t ns)
{
    return static_cast<double>(ns) * 1e-9;
}

[[nodiscard]] GanttHue hueOf(runs::TraceGroup group);

/// The lanes of a trace, device by device, straight from its columns.
class TraceSource : public GanttSource {
public:
    explicit TraceSource(evaluate::TraceReportPtr report);

    [[nodiscard]] int lanes() const override { return static_cast<int>(m_lanes.size()); }
    [[nodiscard]] double end() const override;
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override;
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override;

    [[nodiscard]] const runs::TraceLane &lane(int lane) const { return *m_lanes[static_cast<std::size_t>(lane)]; }
    /// Among these lanes; −1 of one that is not drawn.
    [[nodiscard]] int placeOf(const runs::TraceLane &lane) const;
    [[nodiscard]] int deviceOf(int lane) const { return m_device[static_cast<std::size_t>(lane)]; }
    /// The first lane of a device.
    [[nodiscard]] int firstLaneOf(int device) const;
    [[nodiscard]] int lanesOf(int device) const;
    /// The interval that runs at a time (s); −1 in a gap. Of two at once, the later.
    [[nodiscard]] std::int64_t at(int lane, double time) const;

private:
    struct Range {
        std::size_t first;
        std::size_t last;
    };
    [[nodiscard]] Range visible(int lane, double from, double to) const;

    evaluate::TraceReportPtr m_report;
    std::vector<const runs::TraceLane *> m_lanes;
    std::vector<int> m_device;
};

/// The predicted pipeline, from the begin of the measured step on.
class TwinSource : public GanttSource {
public:
    explicit TwinSource(evaluate::TraceReportPtr report);

    [[nodiscard]] int lanes() const override;
    [[nodiscard]] double end() const override { return m_begin + m_length; }
    [[nodiscard]] double begin() const { return m_begin; }
    [[nodiscard]] double length() const { return m_length; }
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override;
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override;
    /// The task that runs at a time of the trace; empty in a gap.
    [[nodiscard]] schedule::TaskRange at(int lane, double time) const;
    [[nodiscard]] const schedule::Timeline &timeline() const { return *m_timeline; }

private:
    evaluate::TraceReportPtr m_report;
    const schedule::Timeline *m_timeline;
    double m_begin = 0;
    double m_length = 0;
};

} // namespace shardscope::ui
