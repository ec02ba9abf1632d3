// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/io/json/json.h"

namespace shardscope::headless {

/// A finding as every answer has it; resources/schemas/doctor.json explains its keys.
[[nodiscard]] io::Json findingJson(const runs::Finding &finding);
[[nodiscard]] io::Json abstainedJson(const std::vector<runs::Abstained> &abstained);
/// "fault", "warning" or "advice".
[[nodiscard]] std::string_view severityName(runs::FindingSeverity severity);

} // namespace shardscope::headless
