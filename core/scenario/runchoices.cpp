// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/runchoices.h"

#include <utility>

namespace shardscope::scenario {

namespace {

bool sameRuns(const runs::RunsPtr &a, const runs::RunsPtr &b)
{
    if (a == b)
        return true;
    if (!a || !b)
        return (!a || a->empty()) && (!b || b->empty());
    return *a == *b;
}

} // namespace

bool operator==(const RunChoices &a, const RunChoices &b)
{
    return sameRuns(a.list, b.list) && a.dismissed == b.dismissed && a.asRecorded == b.asRecorded && a.fitModel == b.fitModel
           && a.fitFree == b.fitFree && a.fitted == b.fitted;
}

RunChoices withRuns(RunChoices choices, runs::Runs more)
{
    runs::Runs all = std::move(more);
    if (choices.list) // those that are there keep their place and their ids
        all.insert(all.begin(), choices.list->begin(), choices.list->end());
    runs::makeIdsUnique(all);
    choices.list = std::make_shared<const runs::Runs>(std::move(all));
    return choices;
}

} // namespace shardscope::scenario
