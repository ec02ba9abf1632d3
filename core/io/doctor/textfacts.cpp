// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/textfacts.h"

#include "core/cost/memory.h"
#include "core/findings/hardware.h"
#include "core/io/doctor/words.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"
#include "core/runs/statistics.h"

#include <algorithm>

namespace shardscope::io {

namespace {

constexpr void (*readers[])(const FactText &, findings::Facts &) = {
    addSwitchFacts, addTransportFacts, addTimerFacts, addRankTables,    addMemoryFacts, addClockFacts,   addStepFacts,
    addPartFacts,   addServingFacts,   addToldFacts,  addQuotientFacts, addPortFacts,   addProcessFacts, addScaleFacts,
    addSaidFacts,   addPassFacts,      addChunkFacts, addNvlinkFacts,   addRankWords,   addWeighedFacts};

/// Rows of nccl-tests by their sizes: the first number of a line, behind what a launcher puts there.
std::map<double, findings::SourceLine> rowLines(const FactText &text)
{
    std::map<double, findings::SourceLine> rows;
    constexpr std::size_t fewest = 6; // words of a row
    constexpr std::size_t behind = 3; // words of a launcher
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::vector<Token> words = splitWords(text.lines[i].substr(0, 400));
        for (std::size_t w = 0; words.size() >= fewest && w < behind; ++w) {
            if (const auto size = plainNumber(words[w].text); size && *size > 0) {
                rows.try_emplace(*size, text.at(i));
                break;
            }
        }
    }
    return rows;
}

/// What the plan needs at least, where file and catalogue say enough of model, plan and GPUs: what it does not state is
/// as it takes least.
void addMemory(const LaunchReading &reading, findings::LaunchFile &out)
{
    scenario::Scenario scenario = withLaunch({}, reading).scenario;
    plan::Layout &plan = scenario.layout;
    const auto gpus = countOf(reading.run, "gpus");
    if (findings::namesPackedWeights(textOf(reading.model, "name")))
        return;
    // Of experts it depends on how their ranks are laid out, which files rarely state whole.
    if (!scenario.model || scenario.model->experts > 0 || !factOf(reading.plan, "mbs") || !gpus || plan.gpus() != *gpus)
        return;
    if (!factOf(reading.plan, "zero") && !factOf(reading.plan, "fsdp") && !factOf(reading.plan, "shard_degree"))
        plan.zero = plan.framework == plan::Framework::PyTorch ? 3 : 1;
    if (!factOf(reading.plan, "recompute"))
        plan.recomputation = plan::Recomputation::Full;
    const auto model = cost::MemoryModel::of(*scenario.model);
    const auto memory = model ? model->estimate(plan) : Result<cost::MemoryEstimate>(model.error());
    if (!memory)
        return;
    out.plan = plan;
    out.memory_B = memory->peak().total().si();
}

} // namespace

FactText::FactText(std::string_view text, std::string_view name) : file(name)
{
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find('\n', start), text.size());
        lines.push_back(end - start <= longestLine ? text.substr(start, end - start) : std::string_view());
        start = end + 1;
    }
}

void addTextFacts(std::string_view text, std::string_view file, findings::Facts &facts)
{
    const FactText lines(text, file);
    if (asksInWords(lines))
        facts.questions.insert(lines.file);
    for (const auto read : readers)
        read(lines, facts);
}

void addMachineFacts(const cluster::Cluster &machine, std::string_view text, std::string_view file, findings::Facts &facts)
{
    if (machine.collectives.empty())
        return;
    cluster::Cluster kept; // its rates; links of all files together are the machine's
    kept.gpuModel = machine.gpuModel;
    kept.hosts = machine.hosts;
    kept.hostsInAll = machine.hostsInAll;
    kept.collectives = machine.collectives;
    facts.machines.push_back(
        {std::string(file), std::make_shared<const cluster::Cluster>(std::move(kept)), rowLines(FactText(text, file))});
}

void addLaunchFacts(const LaunchReading &reading, findings::Facts &facts)
{
    findings::LaunchFile out;
    out.file = reading.file;
    out.values["kind"] = {reading.kind, 0};
    for (const LaunchFacts *some : {&reading.model, &reading.plan, &reading.run})
        for (const auto &[name, fact] : *some)
            out.values[name] = {valueText(fact.value), fact.line};
    out.open = reading.unknown;
    addMemory(reading, out);
    facts.launches.push_back(std::move(out));
}

void addRunFacts(std::span<const runs::Run> runs, findings::Facts &facts)
{
    for (const runs::Run &run : runs) {
        const runs::Measured *stages = run.kind == runs::RunKind::Raw ? run.find(runs::quantity::stageForward) : nullptr;
        if (stages == nullptr || !stages->perRank())
            continue;
        findings::RankTimes times;
        times.at = {run.place.file, run.place.line};
        times.name = stages->label;
        for (const runs::Sample &sample : stages->samples)
            times.seconds.push_back(sample.value);
        times.layers = runs::customPartition(run);
        times.group = run.source + "\n" + runs::groupKey(run);
        times.pipeline = true;
        facts.ranks.push_back(std::move(times));
    }
}

void addLoadFacts(const plan::ExpertLoad &load, findings::Facts &facts)
{
    for (std::size_t i = 0; i < load.layers.size(); ++i) {
        findings::ExpertCounts counts;
        counts.at = {load.source, 0};
        counts.layer = static_cast<int>(i);
        for (const auto tokens : load.layers[i].byExpert())
            counts.tokens.push_back(static_cast<double>(tokens));
        facts.experts.push_back(std::move(counts));
    }
}

std::size_t countOfFacts(const findings::Facts &facts)
{
    return facts.switches.size() + facts.transports.size() + facts.timers.size() + facts.ranks.size() + facts.memory.size()
           + facts.clocks.size() + facts.inputs.size() + facts.series.size() + facts.hangs.size() + facts.told.size()
           + facts.quotients.size() + facts.parts.size() + facts.loads.size() + facts.ports.size() + facts.serving.size()
           + facts.scales.size() + facts.mfus.size();
}

} // namespace shardscope::io
