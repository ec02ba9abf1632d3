// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/lesson/fromruns.h"

namespace shardscope::lesson {

/// A lesson about reading one's own printout: pairs by kind of link, which kind is nearer, whom a GPU has beside it. Rates that
/// only follow from the kind of a link are asked for where their ranges leave no doubt. `example`: the file that holds the
/// machine; `name`: for the title; `id`: of the lesson.
[[nodiscard]] RunLesson lessonOfMachine(const cluster::Cluster &machine, const std::string &example, const std::string &name,
                                        const std::string &id);

} // namespace shardscope::lesson
