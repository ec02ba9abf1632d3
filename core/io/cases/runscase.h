// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/findings/findings.h"
#include "core/io/runs/reader.h"

#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

/// {"runs", "groups", "findings"} of measured files, as the command line prints it.
[[nodiscard]] Result<std::string> answerRuns(std::span<const std::string> paths, const findings::Background &background,
                                             const Progress &progress);
/// The same of one text (standard input).
[[nodiscard]] Result<std::string> answerRunsText(std::string_view text, std::string_view file,
                                                 const findings::Background &background, const Progress &progress);

/// {"case":{"runs":[files],"model","free",…}}: parameters, points, errors.
[[nodiscard]] Result<std::string> answerFit(std::string_view text, std::string_view file, const Progress &progress);

/// Runs in Shardscope's own format, which all others are converted to.
[[nodiscard]] std::string encodeRuns(std::span<const runs::Run> runs);
/// One row a run: settings, then value and deviation of every quantity (SI).
[[nodiscard]] std::string runsCsv(std::span<const runs::Run> runs);

} // namespace shardscope::io
