// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"

namespace shardscope::desktop {

/// Opens the window, or takes its picture and ends; returns the process's code.
[[nodiscard]] int runWindow(const Arguments &arguments);

} // namespace shardscope::desktop
