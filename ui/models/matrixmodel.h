// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"

#include <QString>

namespace shardscope::ui {

/// "SYS"; "CPU → GPU" and "GPU → CPU" for the CPU's row and column; "–" when unknown.
[[nodiscard]] QString linkTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to);
/// "measured", "nominal", …; empty when nothing is known.
[[nodiscard]] QString originTitle(cluster::Origin origin);
/// What a sentence ends with where every rate between GPUs is assumed; empty for any other machine.
[[nodiscard]] QString assumedNote(const evaluate::MachineReport *machine);

} // namespace shardscope::ui
