// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/cases/profilecase.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/findings/findings.h"
#include "core/io/runs/keytable.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::headless {

/// {"runs", "groups", "findings"} of measured files, as the command line prints it; which files of a folder were
/// not read stands in `skipped`, too. Files that have all `keys` are read by what these mean.
[[nodiscard]] Result<std::string> answerRuns(std::span<const std::string> paths, const findings::Background &background,
                                             const Progress &progress, std::vector<Error> &skipped,
                                             const io::KeyMeanings &keys = {});
/// The same of one text (standard input).
[[nodiscard]] Result<std::string> answerRunsText(std::string_view text, std::string_view file,
                                                 const findings::Background &background, const Progress &progress,
                                                 const io::KeyMeanings &keys = {});

/// Behind a refusal: three lines that are accepted and, where the text has keys of its own, how to say what they
/// are. Empty where the text is none of numbers.
[[nodiscard]] std::string acceptedRunsHelp(std::string_view text);

/// {"case":{"runs":[files],"model","free","priors",…}}: parameters, points, errors. `profile`: of the machine of plans.
[[nodiscard]] Result<std::string> answerFit(std::string_view text, std::string_view file, const Progress &progress,
                                            const std::optional<ProfileText> &profile = {});
/// The scenario with the assumptions that a fit of plans found.
[[nodiscard]] Result<std::string> keptFit(std::string_view answer, std::string_view scenario, std::string_view file);

} // namespace shardscope::headless
