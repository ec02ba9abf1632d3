// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"

namespace shardscope::desktop {

/// Writes the report, and the folder of figures, that the arguments ask for;
/// returns the process's code.
[[nodiscard]] int report(const Arguments &arguments);

} // namespace shardscope::desktop
