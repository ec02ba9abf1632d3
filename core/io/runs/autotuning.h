// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/issue.h"
#include "core/io/runs/document.h"

#include <optional>
#include <vector>

namespace shardscope::io {

/// The table with which DeepSpeed's autotuning ends: a row a ZeRO stage, with the best value and the name of its experiment,
/// which says the settings ("z1_gas1_tmbspg93"). As a table with these settings as columns; nothing of any other table.
/// Rows in which no experiment ran, and the best of all a second time, are left out.
[[nodiscard]] std::optional<TextTable> autotuningTable(const TextTable &table, const Place &place, std::vector<Issue> &issues);

} // namespace shardscope::io
