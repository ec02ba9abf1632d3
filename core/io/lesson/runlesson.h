// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/lesson/lessonmaker.h"
#include "core/scenario/scenario.h"

#include <string>

namespace shardscope::io {

/// A lesson from the measured runs of a scenario, which is packed into it: one file that can be saved, handed out and
/// marked. `lesson.text` is empty where nothing can be asked. An error without runs.
struct MadeLesson {
    std::string id; ///< of the runs: the same runs give the same lesson
    lesson::RunLesson lesson;
};
[[nodiscard]] Result<MadeLesson> lessonFromRuns(const scenario::Scenario &scenario, const lesson::LessonLanguage &language = {},
                                                const Progress &progress = {});

/// A lesson from the machine of a scenario, packed into it in the same way: about reading its printout. An error without a
/// machine.
[[nodiscard]] Result<MadeLesson> lessonFromMachine(const scenario::Scenario &scenario,
                                                   const lesson::LessonLanguage &language = {});

} // namespace shardscope::io
