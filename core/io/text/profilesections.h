// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A part of what shardscope_measure.py measures.
struct ProfileSection {
    std::string key; ///< "matmul"
    Message title;
    std::size_t rows = 0;  ///< measurements; 0: not measured
    bool predicts = false; ///< machine or predictions take it
};

/// Every part, measured or not, in the order of the script; a text that is no profile is an error.
[[nodiscard]] Result<std::vector<ProfileSection>> profileSections(std::string_view text, std::string_view file);
/// Looks into the first bytes.
[[nodiscard]] bool looksLikeProfile(std::string_view head);

} // namespace shardscope::io
