// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/topology/topologypainter.h"

#include <QString>

namespace shardscope::ui {

// Who comes late in the trace that the scenario holds, on the machine: rank 0 is its first GPU. Nothing where nobody is found
// to be late, or the trace has ranks that the machine has no GPU for.

/// GPUs by how often they are last, and the links that are slow.
void addLate(const TopologyPicture &picture, const Theme &theme, DeviceGraphScene &scene);
/// "rank 5 of the trace: last in 12 of 30 collectives, by 190 µs on average"; empty of other devices.
[[nodiscard]] QString lateLine(const TopologyPicture &picture, DeviceId id);
/// What was found, and what the colours mean.
[[nodiscard]] QString lateSentence(const TopologyPicture &picture);

} // namespace shardscope::ui
