// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace shardscope::ui {

/// "2.1.0", of the QCustomPlot that was built against.
[[nodiscard]] QString plotLibraryVersion();

} // namespace shardscope::ui
