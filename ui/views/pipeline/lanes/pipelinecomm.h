// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schedule/comm.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"

#include <QString>

#include <optional>

namespace shardscope::ui {

/// The pipeline was run with a second lane a GPU.
[[nodiscard]] bool hasCommLane(const PipelinePicture &picture);

/// Tasks of a second lane of which some part lies in the window, seconds. O(log n).
[[nodiscard]] schedule::TaskRange visibleComm(const schedule::Timeline &timeline, int lane, double from, double to);
/// The task that runs at a time; of those without length the last that begins then. Empty in a gap.
[[nodiscard]] schedule::TaskRange commAt(const schedule::Timeline &timeline, int lane, double time);

/// Second lanes of all visible GPUs: pale while a pass hides them, else full, with the time that sticks out where it has room.
void paintCommLanes(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, const PipelinePicture &picture);

/// "gathers stage 2"
[[nodiscard]] QString commName(const PipelinePicture &picture, const schedule::CommTask &task);
/// What, how long, since when, and what of it is hidden; rich text for the line at the foot.
[[nodiscard]] QString commLine(const PipelineData &data, int picture, const schedule::CommTask &task);
[[nodiscard]] Derivation deriveComm(const PipelinePicture &picture, const schedule::CommTask &task);
/// Of all GPUs: what is hidden of what they communicate.
[[nodiscard]] Derivation deriveHidden(const PipelinePicture &picture);

} // namespace shardscope::ui
