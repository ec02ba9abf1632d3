// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/cases/profilecase.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::headless {

/// The command line's `explain`: for every row of a table of measured steps, or for those named (from 1), which single
/// constant explains it; and what explains all rows of one machine at once. Rows of the device of a profile are predicted
/// with what it measured.
[[nodiscard]] Result<std::string> answerExplain(std::string_view text, const std::string &file, const std::vector<int> &rows,
                                                const std::optional<ProfileText> &profile, const Progress &progress = {});

} // namespace shardscope::headless
