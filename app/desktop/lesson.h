// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"

namespace shardscope::desktop {

/// Writes a lesson about the runs or the machine of the files, in the language that is asked for; returns the process's code.
[[nodiscard]] int makeLesson(const Arguments &arguments);

} // namespace shardscope::desktop
