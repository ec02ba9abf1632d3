// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/findings/analysis.h"

#include <string>
#include <vector>

namespace shardscope::lesson {

/// A question that measured runs cannot be asked, and what they lack.
struct NotAsked {
    Message question;
    Message why;
};

/// A lesson made from measured runs: which point is disturbed, what number of chunks is best, why more GPUs are slower, what
/// an uneven partition costs, DDP or FSDP. Its answers are expressions over the runs, worked out where it is read.
struct RunLesson {
    std::string text; ///< Markdown as parseLesson() reads it; empty where nothing can be asked
    int questions = 0;
    std::vector<NotAsked> notAsked;
};

/// `example`: the file that holds the scenario with the runs; `name`: of the scenario, for the title; `id`: of the lesson.
[[nodiscard]] RunLesson lessonOfRuns(const findings::Analysis &analysis, const std::string &example, const std::string &name,
                                     const std::string &id);

} // namespace shardscope::lesson
