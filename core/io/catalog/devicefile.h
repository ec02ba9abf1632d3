// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// JSON of devices of one's own and nothing else: a row as in resources/catalog/devices.json, {"device": row},
/// {"devices": [row, …]} or a list of rows.
[[nodiscard]] bool looksLikeDevices(std::string_view text);
/// As deviceFromJson() reads each; at least one. The error names the key that is missing.
[[nodiscard]] Result<std::vector<cluster::Accelerator>> readDevices(std::string_view text, std::string_view file);
/// What readDevices() reads.
[[nodiscard]] std::string devicesText(const std::vector<cluster::Accelerator> &devices);

} // namespace shardscope::io
