// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/ncclruns.h"

#include "core/base/issue.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"
#include "core/io/text/copies.h"
#include "core/io/text/readers.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

runs::Measured one(std::string_view name, const char *label, const char *unit, double value, const Place &place)
{
    runs::Measured measured = newMeasured(name, label, unit, place);
    measured.samples.push_back({value, runs::noValue});
    return measured;
}

runs::Run runOf(const cluster::MeasuredCollective &job, const cluster::CollectiveRow &row,
                const cluster::CollectiveTiming &timing, const Place &place)
{
    runs::Run run;
    run.format = job.tool.empty() ? "nccl-tests" : job.tool;
    run.source = place.file;
    run.place = place;
    run.title = std::string(cluster::operationName(job.operation));
    run.id = baseName(place.file) + "/" + run.title + "/" + runs::figure(row.size.si(), 15);
    run.settings[std::string(setting::mode)] = std::string("collective");
    run.settings[std::string(setting::algorithm)] = run.title;
    run.settings[std::string(setting::bytes)] = row.size.si();
    if (job.knownRanks() > 0)
        run.settings[std::string(setting::worldSize)] = static_cast<double>(job.knownRanks());
    if (!row.type.empty() && row.type != "N/A")
        run.settings["type"] = row.type;
    run.measured.push_back(one(quantity::time, "time", "s", timing.time.si(), place));
    run.measured.push_back(one(quantity::bandwidth, "busbw", "B/s", timing.bus.si(), place));
    return run;
}

} // namespace

Result<RunsInput> readNcclRuns(std::string_view text, std::string_view file, const Progress &progress)
{
    Result<std::vector<MachineInput>> read = ncclTestsReader.read(MachineText(text, file), progress);
    if (!read)
        return std::move(read).error();
    RunsInput input;
    for (MachineInput &machine : *read) {
        dropCopies(machine, file);
        std::ranges::move(machine.issues, std::back_inserter(input.issues));
        const Place place = atLine(file, machine.line);
        for (const cluster::MeasuredCollective &job : machine.cluster.collectives) {
            for (const cluster::CollectiveRow &row : job.rows) {
                const auto &timing = row.outOfPlace ? row.outOfPlace : row.inPlace;
                // A row of no bytes is the cost of nothing.
                if (!timing || row.size.si() <= 0 || timing->time.si() <= 0)
                    continue;
                input.runs.push_back(runOf(job, row, *timing, place));
                if (!machine.cluster.gpuModel.empty())
                    input.runs.back().settings[std::string(setting::gpu)] = machine.cluster.gpuModel;
            }
        }
    }
    runs::makeIdsUnique(input.runs);
    return input;
}

} // namespace shardscope::io
