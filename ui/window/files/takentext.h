// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace shardscope::ui {

struct Taken;

/// "8 GPUs, 28 links, 72 bandwidths from topo.txt; replaces 8×H100": counted in what was read.
[[nodiscard]] QString takenText(const Taken &taken);

} // namespace shardscope::ui
