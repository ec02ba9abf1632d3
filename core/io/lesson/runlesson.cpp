// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/runlesson.h"

#include "core/base/errorcode.h"
#include "core/cluster/devicename.h"
#include "core/evaluate/linked.h"
#include "core/findings/analysis.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "core/io/scenario/codec.h"
#include "core/lesson/frommachine.h"
#include "core/lesson/fromruns.h"
#include "core/search/machinedevice.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace shardscope::io {

namespace {

const std::string &nameIn(const lesson::LessonLanguage &language, const scenario::Scenario &scenario)
{
    return language.name.empty() ? scenario.name : language.name;
}

/// Where the maker's files lie is nobody else's business: they keep their names below the folder that all lie in.
std::string withoutFolder(std::string packed, const std::vector<std::string> &files)
{
    std::string folder = files.empty() ? std::string() : files.front();
    for (const std::string &file : files)
        while (!file.starts_with(folder) || (!folder.empty() && !folder.ends_with('/')))
            folder.pop_back();
    for (std::size_t at = 0; folder.size() > 1 && (at = packed.find(folder, at)) != std::string::npos;)
        packed.erase(at, folder.size());
    return packed;
}

/// As it goes into a lesson.
std::string packedAlone(const scenario::Scenario &alone)
{
    std::vector<std::string> files;
    for (const runs::Run &run : alone.runs.list ? *alone.runs.list : runs::Runs())
        files.push_back(run.source);
    std::string packed = withoutFolder(encodeScenario(alone), files);
    std::string printouts = alone.cluster ? alone.cluster->source : std::string(); // "a.txt + b.txt"
    while (!printouts.empty()) {
        const std::size_t end = std::min(printouts.find(" + "), printouts.size());
        packed = withoutFolder(std::move(packed), {printouts.substr(0, end)});
        printouts.erase(0, end + 3);
    }
    return packed;
}

} // namespace

Result<MadeLesson> lessonFromRuns(const scenario::Scenario &scenario, const lesson::LessonLanguage &language,
                                  const Progress &progress)
{
    const findings::AnalysisPtr analysis = findings::analyse(scenario, catalogDevices(), nullptr, progress);
    if (!analysis)
        return Error{ErrorCode::InputEmpty, {"measured runs"}, {}};
    scenario::Scenario alone = scenario;
    alone.trace = {}; // no question is about it, and it may be large
    const std::string packed = packedAlone(alone);
    constexpr const char *file = "runs.json";
    MadeLesson out;
    out.id = "runs-" + textDigest(packed);
    out.lesson = lesson::lessonOfRuns(*analysis, file, nameIn(language, scenario), out.id, language);
    if (!out.lesson.text.empty())
        out.lesson.text += packedFile(file, packed);
    return out;
}

Result<MadeLesson> lessonFromMachine(const scenario::Scenario &scenario, const lesson::LessonLanguage &language)
{
    if (!scenario.cluster)
        return Error{ErrorCode::InputEmpty, {"a printout of a machine"}, {}};
    const std::shared_ptr<const search::PlanDevices> devices = planDevices();
    const cluster::Cluster &machine = *scenario.cluster;
    const bool known = search::deviceOf(machine, *devices).device != nullptr
                       || cluster::deviceIn(scenario.memory.devices, machine.gpuModel).device != nullptr;
    scenario::Scenario alone;
    alone.name = scenario.name;
    alone.cluster = scenario.cluster;
    alone.memory.devices = scenario.memory.devices;
    alone.links = {};
    alone.links.device = known;
    if (const Result<Catalog> &catalog = loadCatalog())
        if (const CatalogModel *bert = modelNamedLike(*catalog, "bert-base-mlm"))
            alone.model = bert->network;
    alone.layout.data = std::min(machine.gpus(), plan::largestDegree);
    alone.layout.precision = model::Precision::Fp32;
    scenario::PipelineChoices &pipeline = alone.pipeline; // stages of one layer each and nothing beside them
    pipeline.devices = std::clamp(machine.gpus(), 1, static_cast<int>(lesson::mostStages));
    pipeline.layers = pipeline.devices;
    pipeline.chunks = 1;
    pipeline.time.overhead = {};
    pipeline.time.launch = {};
    alone = evaluate::settled(std::move(alone), *devices);
    const std::string packed = packedAlone(alone);
    constexpr const char *file = "machine.json";
    MadeLesson out;
    out.id = "machine-" + textDigest(packed);
    out.lesson = lesson::lessonOfMachine(machine, known, file, nameIn(language, scenario), out.id, language);
    if (!out.lesson.text.empty())
        out.lesson.text += packedFile(file, packed);
    return out;
}

} // namespace shardscope::io
