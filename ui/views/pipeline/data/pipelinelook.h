// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <cstdint>
#include <optional>

namespace shardscope::ui {

/// What is shown: one pipeline, two on one time axis, or closed formulas beside it.
enum class PipelineMode { One, Compare, Formula };

struct PipelineLook {
    std::optional<PipelineMode> mode; ///< absent: as the scenario is
    bool path = true;                 ///< show the critical path
    bool memory = true;               ///< show memory under the lanes
    std::optional<double> held = {};  ///< s that the time axis spans at least, while a slider is dragged; not saved

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static PipelineLook from(const QJsonObject &state);
    friend bool operator==(const PipelineLook &, const PipelineLook &) = default;
};

/// Comparing without a second pipeline shows the one there is.
[[nodiscard]] PipelineMode modeOf(const PipelineLook &look, bool two);

/// What a mark stands for.
struct PipelinePlace {
    enum class Kind { Lane, Task, Comm, Memory, Gap, Stage, Wait, Blamed, Formula };
    Kind kind = Kind::Lane;
    int picture = 0;
    int lane = 0;            ///< of a wait: the GPU that waits
    std::uint32_t index = 0; ///< a task in its order, of Comm in that of the second lanes; of a gap the task behind it; of a
                             ///< stage its number; of a wait the GPU that is blamed; of blamed GPUs and formulas: the how-manieth

    [[nodiscard]] bool isIn(Kind one, Kind other) const { return kind == one || kind == other; }
};

} // namespace shardscope::ui
