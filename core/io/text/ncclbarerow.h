// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/ncclline.h"

#include <optional>
#include <span>
#include <string_view>

namespace shardscope::io {

/// Begins as a row does: size, count and type.
[[nodiscard]] bool isBareRow(std::string_view line);

/// The columns of a row above which no heading stands, where it is one of nccl-tests': its type of element is one, and
/// size over time is the bandwidth that it prints. Nothing for other numbers.
[[nodiscard]] std::optional<NcclHeader> headerOfBareRow(std::string_view line);

/// Rows of such a table among the lines, three at least.
[[nodiscard]] bool hasBareTable(std::span<const std::string_view> lines);

} // namespace shardscope::io
