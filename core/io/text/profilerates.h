// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/machineprofile.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// The rates of a profile that predictions take. Rows that cannot be are passed over; a text that is no profile
/// is an error.
[[nodiscard]] Result<cost::MachineProfile> readProfileRates(std::string_view text, std::string_view file);

/// Layers of a model that were timed alone. Times are of all `layers` together.
struct MeasuredLayers {
    std::string model;
    std::string precision;
    std::string recompute = "none"; ///< or "full"
    bool compiled = false;
    double sequence = 0;
    double chunk = 0; ///< samples
    double layers = 1;
    double forward_s = 0;
    double backward_s = 0;
    double kept_bytes = 0; ///< for the backward pass; 0: not measured
};
[[nodiscard]] Result<std::vector<MeasuredLayers>> readProfileLayers(std::string_view text, std::string_view file);

} // namespace shardscope::io
