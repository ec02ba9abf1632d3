// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"
#include "core/base/error.h"

#include <optional>

namespace shardscope::desktop {

/// Opens the window, or takes its picture and ends; returns the process's code.
/// `font`: that none has the language's characters.
[[nodiscard]] int runWindow(const Arguments &arguments, const std::optional<Issue> &font);

} // namespace shardscope::desktop
