// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"

namespace shardscope::desktop {

class EarlyFonts;

/// Opens the window, or takes its picture and ends; returns the process's code.
[[nodiscard]] int runWindow(const Arguments &arguments, const QString &language, EarlyFonts &fonts);

} // namespace shardscope::desktop
