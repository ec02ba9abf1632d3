// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/machineprofile.h"

#include <string_view>

namespace shardscope::io {

/// The rates of a profile that predictions take. Rows that cannot be are passed over; a text that is no profile
/// is an error.
[[nodiscard]] Result<cost::MachineProfile> readProfileRates(std::string_view text, std::string_view file);

} // namespace shardscope::io
