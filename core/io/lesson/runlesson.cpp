// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/runlesson.h"

#include "core/base/errorcode.h"
#include "core/findings/analysis.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "core/io/scenario/codec.h"
#include "core/lesson/frommachine.h"

namespace shardscope::io {

Result<MadeLesson> lessonFromRuns(const scenario::Scenario &scenario, const Progress &progress)
{
    const findings::AnalysisPtr analysis = findings::analyse(scenario, catalogDevices(), nullptr, progress);
    if (!analysis)
        return Error{ErrorCode::InputEmpty, {"measured runs"}, {}};
    scenario::Scenario alone = scenario;
    alone.trace = {}; // no question is about it, and it may be large
    const std::string packed = encodeScenario(alone);
    constexpr const char *file = "runs.json";
    MadeLesson out;
    out.id = "runs-" + textDigest(packed);
    out.lesson = lesson::lessonOfRuns(*analysis, file, scenario.name, out.id);
    if (!out.lesson.text.empty())
        out.lesson.text += packedFile(file, packed);
    return out;
}

Result<MadeLesson> lessonFromMachine(const scenario::Scenario &scenario)
{
    if (!scenario.cluster)
        return Error{ErrorCode::InputEmpty, {"a printout of a machine"}, {}};
    scenario::Scenario alone;
    alone.name = scenario.name;
    alone.cluster = scenario.cluster;
    const std::string packed = encodeScenario(alone);
    constexpr const char *file = "machine.json";
    MadeLesson out;
    out.id = "machine-" + textDigest(packed);
    out.lesson = lesson::lessonOfMachine(*scenario.cluster, file, scenario.name, out.id);
    if (!out.lesson.text.empty())
        out.lesson.text += packedFile(file, packed);
    return out;
}

} // namespace shardscope::io
