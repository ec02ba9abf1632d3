// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/findings/doctor.h"
#include "core/io/open/open.h"

#include <stop_token>
#include <string>
#include <vector>

namespace shardscope::headless {

/// What the catalogue knows, for rules; `gpu` for files that do not name theirs.
[[nodiscard]] findings::Known knownDevices(std::string gpu = {});

struct Doctored {
    std::string answer;
    std::optional<runs::FindingSeverity> worst; ///< of the verdicts; nothing without any
};
/// All sources read together, as one drop on the window; an error when nothing could be read.
[[nodiscard]] Result<Doctored> answerDoctor(std::vector<io::OpenSource> sources, const std::string &gpu,
                                            const Progress &progress = {}, std::stop_token stop = {});

/// The answer with what rules find in its sources beside it: keys `findings` and `abstained`, both empty where nothing of them
/// is read as runs or machines.
[[nodiscard]] std::string withFindings(const std::string &answer, std::vector<io::OpenSource> sources,
                                       const Progress &progress = {}, std::stop_token stop = {});

} // namespace shardscope::headless
