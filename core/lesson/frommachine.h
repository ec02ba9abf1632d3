// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/lesson/lessonmaker.h"

namespace shardscope::lesson {

/// Up to so many GPUs, a pipeline over all of them is asked about.
inline constexpr std::size_t mostStages = 16;

/// A lesson about one's own machine: reading its printout (pairs by kind of link, which kind is nearer, whom a GPU has
/// beside it), a pipeline over its GPUs, and, where it is known what they are, what one of them holds. Rates that only follow
/// from the kind of a link are asked for where their ranges leave no doubt. `example`: the file that holds the machine, with
/// a pipeline over its GPUs and BERT in one chunk; `name`: for the title; `id`: of the lesson.
[[nodiscard]] RunLesson lessonOfMachine(const cluster::Cluster &machine, bool deviceKnown, const std::string &example,
                                        const std::string &name, const std::string &id, const LessonLanguage &language = {});

} // namespace shardscope::lesson
