// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schedule/task.h"
#include "ui/canvas/painterkit.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>

namespace shardscope::ui {

/// What a bar's colour says. Values index a palette, so keep them dense.
enum class GanttHue : std::uint8_t {
    Forward,
    InputGradient,
    WeightGradient,
    Backward,
    Overlapped,
    Communication,
    Recomputation,
    Optimizer,
    Other,
    Copy
};
inline constexpr int ganttHues = 10;

/// Transfers are communication.
[[nodiscard]] GanttHue hueOf(schedule::TaskKind kind);
/// Of a whole bar; an overlapped one is drawn as its two halves.
[[nodiscard]] QColor ganttColor(const Theme &theme, GanttHue hue);
/// Launch-bound: the same hue, lighter.
[[nodiscard]] QColor ganttPale(const Theme &theme, GanttHue hue);

struct GanttBar {
    double start = 0; ///< s
    double end = 0;
    double split = 0; ///< when > start: from here on the bar is communication (a hand-over at its end)
    GanttHue hue = GanttHue::Forward;
    bool light = false; ///< launch-bound: the same hue, lighter, dotted edge
    int label = -1;     ///< number inside; −1 for none
};

/// Idle time with its class.
struct GanttGap {
    double start = 0;
    double end = 0;
    Hatch hatch = Hatch::Fill;
    int blamed = -1;   ///< lane that a stall waits for
    int linkFrom = -1; ///< the link that it waits for, where the whole wait is transfer
    int linkTo = -1;
};

/// Lanes of bars that a painter asks for by time window. Pipelines, transfers
/// and traces each have one; bars of a lane are sorted and do not overlap.
class GanttSource {
public:
    virtual ~GanttSource() = default;

    [[nodiscard]] virtual int lanes() const = 0;
    [[nodiscard]] virtual double end() const = 0; ///< s
    /// Number of bars of which some part lies in the window. Fast (binary search).
    [[nodiscard]] virtual std::size_t count(int lane, double from, double to) const = 0;
    virtual void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const = 0;
    virtual void visitGaps(int, double, double, const std::function<void(const GanttGap &)> &) const {}
};

} // namespace shardscope::ui
