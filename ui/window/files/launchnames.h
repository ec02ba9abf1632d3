// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace shardscope::ui {

/// "tp: tensor-parallel degree": a key of a launch file, with what the setting that it stands for is called.
[[nodiscard]] QString launchKeyName(std::string_view key);

} // namespace shardscope::ui
