// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/analysis.h"
#include "core/lesson/lessonmaker.h"

#include <string>

namespace shardscope::lesson {

/// A lesson from measured runs: which point is disturbed, what number of chunks is best, why more GPUs are slower, what an
/// uneven partition costs, DDP or FSDP.
/// `example`: the file that holds the scenario with the runs; `name`: of the scenario, for the title; `id`: of the lesson.
[[nodiscard]] RunLesson lessonOfRuns(const findings::Analysis &analysis, const std::string &example, const std::string &name,
                                     const std::string &id, const LessonLanguage &language = {});

} // namespace shardscope::lesson
