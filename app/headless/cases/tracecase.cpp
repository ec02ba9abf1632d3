// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracecase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/findingjson.h"
#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/tracewaitsjson.h"
#include "core/base/errorcode.h"
#include "core/evaluate/traceanalysis.h"
#include "core/evaluate/tracecomparison.h"
#include "core/evaluate/traceprediction.h"
#include "core/io/catalog/catalog.h"
#include "core/io/file/folder.h"
#include "core/io/file/textfile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace shardscope::headless {

using namespace io;

namespace {

using evaluate::TraceAnalysis;
using runs::RankBreakdown;
using runs::Trace;

Result<std::vector<std::string>> traceFiles(const std::vector<std::string> &paths, const Progress &progress)
{
    std::vector<std::string> files;
    for (const std::string &path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        for (const std::string &file : listFolder(path, progress).files)
            if (looksLikeTraceFile(file))
                files.push_back(file);
    }
    if (files.empty())
        return Error{ErrorCode::InputEmpty, {"the file of a trace"}, {}};
    return files;
}

Json seconds(const std::map<std::string, double> &parts)
{
    Json out = Json::object();
    for (const auto &[name, value] : parts)
        out[name] = value;
    return out;
}

Json optional(const std::optional<double> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json rankJson(const RankBreakdown &rank, const runs::TraceDetails &details, const TraceAnalysis &analysis)
{
    const bool kernels = analysis.hasKernels;
    Json phases = Json::object();
    for (int group = 0; kernels && group < runs::traceGroups; ++group)
        if (const double time = rank.use.groups[static_cast<std::size_t>(group)]; time > 0)
            phases[std::string(runs::traceGroupName(static_cast<runs::TraceGroup>(group)))] = time;
    const auto host = details.hosts.find(rank.rank);
    const runs::Lateness late = analysis.lateness(rank.rank);
    Json out = {{"rank", rank.rank}, {"device", rank.device}};
    out["host"] = host == details.hosts.end() ? Json(nullptr) : Json(host->second);
    out["step_s"] = rank.use.span;
    out["compute_s"] = kernels ? Json(rank.use.work) : Json(nullptr);
    out["phases_s"] = std::move(phases);
    out["exposed_s"] = seconds(rank.exposed);
    out["hidden_s"] = seconds(rank.hidden);
    out["copy_s"] = kernels ? Json(rank.use.copying) : Json(nullptr);
    out["host_idle_s"] = optional(rank.hostIdle);
    out["peer_idle_s"] = optional(rank.peerIdle);
    out["last_count"] = late.count;
    out["lateness_s"] = late.lateness * 1e-9;
    out["wait_s"] = late.wait * 1e-9;
    out["transfer_s"] = late.transfer * 1e-9;
    return out;
}

/// Of names, or of kinds.
Json kernelsJson(const std::vector<runs::KernelTotal> &kernels)
{
    const auto rate = [](double work, const runs::Achieved &achieved, double unit) {
        return work > 0 && achieved.seconds > 0 ? Json(work / achieved.seconds * unit) : Json(nullptr);
    };
    Json out = Json::array();
    for (const runs::KernelTotal &kernel : kernels) {
        const runs::Achieved &achieved = kernel.achieved;
        Json row = {{"kind", kernel.kind}, {"count", kernel.count}, {"total_s", kernel.total}, {"share", kernel.share}};
        if (!kernel.name.empty())
            row["name"] = kernel.name;
        row["achieved_TFLOPS"] = rate(achieved.flop, achieved, 1e-12);
        row["achieved_GBps"] = rate(achieved.bytes, achieved, 1e-9);
        row["of_peak"] = std::isnan(achieved.atPeak) ? Json(nullptr) : rate(achieved.atPeak, achieved, 1);
        out.push_back(std::move(row));
    }
    return out;
}

Json changesJson(const std::vector<evaluate::TraceChange> &changes, std::string_view name)
{
    Json out = Json::array();
    for (const evaluate::TraceChange &one : changes) {
        Json row = {{std::string(name), one.name}};
        if (!one.kind.empty()) {
            row["kind"] = one.kind;
            row["count_before"] = one.countBefore;
            row["count_after"] = one.countAfter;
        }
        row["before_s"] = one.before;
        row["after_s"] = one.after;
        row["change_s"] = one.change();
        out.push_back(std::move(row));
    }
    return out;
}

Json comparisonJson(const evaluate::TraceComparison &both)
{
    Json out = {{"before_s", both.before}, {"after_s", both.after}, {"change_s", both.after - both.before}};
    out["confidence"] = optional(both.confidence);
    out["verdict"] = english(both.verdict()) + ". " + english(both.trust());
    out["parts"] = changesJson(both.parts, "part");
    out["waits"] = changesJson(both.waits, "what");
    out["kernels"] = changesJson(both.kernels, "name");
    return out;
}

Json pathJson(const runs::CriticalPath &path, bool parts)
{
    Json ranks = Json::array();
    for (const auto &[rank, time] : path.ranks)
        ranks.push_back({{"rank", rank}, {"total_s", time}});
    Json out = {{"length_s", path.length}, {"across_ranks", path.across}, {"crossings", path.crossings}};
    out["kinds_s"] = seconds(path.kinds);
    out["ranks"] = std::move(ranks);
    if (!parts)
        return out;
    out["parts"] = Json::array();
    for (const runs::PathPart &part : path.parts)
        out["parts"].push_back(
            {{"rank", part.rank}, {"device", part.device}, {"what", part.what}, {"start_s", part.start}, {"end_s", part.end}});
    return out;
}

Json phasesJson(const std::vector<runs::PhaseTotal> &phases)
{
    Json out = Json::array();
    for (const runs::PhaseTotal &phase : phases) {
        Json kinds = Json::object();
        for (const auto &[kind, time] : phase.kinds)
            kinds[std::string(kind)] = time;
        out.push_back({{"phase", runs::traceGroupName(phase.phase)},
                       {"total_s", phase.total},
                       {"share", phase.share},
                       {"kinds_s", std::move(kinds)}});
    }
    return out;
}

Json recomputationJson(const std::vector<runs::PhaseTotal> &phases)
{
    const auto time = runs::recomputedTime(phases);
    if (!time)
        return nullptr;
    return {{"total_s", time->again},
            {"share", time->share},
            {"derivatives_s", time->derivatives},
            {"share_with_derivatives", time->withDerivatives}};
}

/// Of all GPUs of the step, beside what was measured of the same kind; kinds of either come.
Result<Json> predictedJson(const TraceInput &input, const TraceAnalysis &analysis, const std::string &file)
{
    const Result<std::string> text = readTextFile(file);
    if (!text)
        return text.error();
    const Result<RunCase> asked = readRunCase(*text, file);
    const Result<Catalog> &catalog = loadCatalog();
    if (!asked || !catalog)
        return asked ? catalog.error() : asked.error();
    if (!asked->device && input.details.gpus.size() != 1)
        return Error{ErrorCode::JsonMissing, {"device", "the name of the GPU, as the trace does not say one"}, {file, 0, 0, {}}};
    const auto device = asked->device ? Result(*asked->device) : findDevice(*catalog, input.details.gpus.front());
    if (!device)
        return device.error();
    const auto law = findEfficiency(*catalog, device->name);
    if (!law)
        return law.error();
    const auto gpus = std::ranges::count_if(analysis.ranks, [](const RankBreakdown &r) { return r.device >= 0; });
    const auto kinds = evaluate::predictedKinds(asked->network, asked->plan, *device, *law, static_cast<int>(gpus));
    if (!kinds)
        return kinds.error();
    Json rows = Json::array();
    for (const evaluate::PredictedKind &kind : *kinds) {
        const auto measured = std::ranges::find(analysis.kinds, kind.kind, &runs::KernelTotal::kind);
        const bool both = measured != analysis.kinds.end();
        Json row = {{"kind", kind.kind}, {"predicted_s", kind.total}};
        row["predicted_count"] = kind.count > 0 ? Json(kind.count) : Json(nullptr);
        row["measured_s"] = both ? measured->total : 0.0;
        row["measured_count"] = both ? measured->count : 0;
        row["ratio"] = kind.total > 0 ? Json(row["measured_s"].get<double>() / kind.total) : Json(nullptr);
        rows.push_back(std::move(row));
    }
    return Json{{"device", device->name}, {"kinds", std::move(rows)}};
}

Result<int> chosenStep(const Trace &trace, const std::optional<int> &number)
{
    if (!number)
        return runs::usualStep(trace.steps);
    const auto found = std::ranges::find(trace.steps, *number, &runs::TraceStep::number);
    if (found != trace.steps.end())
        return static_cast<int>(found - trace.steps.begin());
    return Error{
        ErrorCode::ValueRange,
        {"--step", std::to_string(*number),
         "a number from " + std::to_string(trace.steps.front().number) + " to " + std::to_string(trace.steps.back().number)},
        {}};
}

Json warningsJson(const TraceInput &input, const TraceAnalysis &analysis)
{
    const runs::TraceWaits &waits = analysis.waits;
    Json out = Json::array();
    for (const Issue &issue : input.issues)
        out.push_back(describe(issue.what));
    if (!analysis.hasKernels)
        out.push_back("The trace has no kernels of a GPU: it does not say how busy one was");
    if (waits.unmatched > 0)
        out.push_back(std::to_string(waits.unmatched) + " communication kernels have no partner in another rank's trace");
    if (waits.byOrder)
        out.push_back("Some collectives have no sequence number: they are matched by their order within a step");
    if (input.details.hostsCounted)
        out.push_back("No file names its host: ranks are put on hosts in order, as many as deviceProperties lists GPUs");
    return out;
}

} // namespace

Result<std::string> answerTraceInput(const TraceInput &input, const TraceInput *other, const TraceOptions &options,
                                     const Progress &progress)
{
    const Trace &trace = input.trace;
    const Result<int> step = chosenStep(trace, options.step);
    if (!step)
        return step.error();
    const runs::TraceStep &chosen = trace.steps[static_cast<std::size_t>(*step)];
    const Result<Catalog> &catalog = loadCatalog();
    const auto device = catalog && input.details.gpus.size() == 1 ? findDevice(*catalog, input.details.gpus.front())
                                                                  : Result<cluster::Accelerator>(Error{});
    const auto law = device ? findEfficiency(*catalog, device->name) : Result<cost::EfficiencyLaw>(Error{});
    const Result<TraceAnalysis> analysis =
        evaluate::analyseTrace(trace, input.details, *step, progress, device ? &*device : nullptr, law ? &*law : nullptr);
    if (!analysis)
        return analysis.error();
    const findings::Diagnosis &diagnosis = analysis->diagnosis;
    const int worldSize = input.details.worldSize;
    Json out = answerHead("trace");
    out["headline"] = diagnosis.findings.empty() ? Json(nullptr) : Json(english(diagnosis.findings.front().message));
    out["world_size"] = worldSize > 0 ? Json(worldSize) : Json(nullptr);
    out["gpus"] = input.details.gpus;
    out["step"] = chosen.number;
    Json steps = Json::array();
    for (const runs::TraceStep &each : trace.steps)
        steps.push_back(
            {{"number", each.number}, {"start_s", static_cast<double>(each.start) * 1e-9}, {"duration_s", each.seconds()}});
    out["steps"] = std::move(steps);
    Json rows = Json::array();
    for (const RankBreakdown &rank : analysis->ranks)
        rows.push_back(rankJson(rank, input.details, *analysis));
    out["ranks"] = std::move(rows);
    if (options.collectives)
        out["collectives"] = collectivesJson(analysis->waits);
    out["transfers"] = transfersJson(analysis->rates);
    out["stragglers"] = stragglersJson(analysis->stragglers);
    out["critical_path"] = pathJson(analysis->path, options.path);
    out["phases"] = phasesJson(analysis->phases);
    out["recomputation"] = recomputationJson(analysis->phases);
    out["kernel_kinds"] = kernelsJson(analysis->kinds);
    out["kernels"] = kernelsJson(analysis->kernels);
    if (!options.predict.empty()) {
        Result<Json> predicted = predictedJson(input, *analysis, options.predict);
        if (!predicted)
            return predicted.error();
        out["predicted"] = *std::move(predicted);
    }
    out["clock"] = clocksJson(analysis->waits);
    if (other) {
        const int theirs = runs::usualStep(other->trace.steps);
        const Result<TraceAnalysis> after = evaluate::analyseTrace(other->trace, other->details, theirs, progress);
        if (!after)
            return after.error();
        out["compare"] = comparisonJson(evaluate::compareTraces(trace, *analysis, other->trace, *after));
    }
    out["findings"] = Json::array();
    for (const runs::Finding &finding : diagnosis.findings)
        out["findings"].push_back(findingJson(finding));
    out["abstained"] = abstainedJson(diagnosis.abstained);
    out["warnings"] = warningsJson(input, *analysis);
    return writeJson(out);
}

Result<std::string> answerTrace(const TraceOptions &options, const Progress &progress)
{
    const auto read = [&progress](const std::vector<std::string> &paths) -> Result<TraceInput> {
        const auto files = traceFiles(paths, progress);
        if (!files)
            return files.error();
        return readTraceFiles(*files, progress, true);
    };
    const Result<TraceInput> input = read(options.files);
    if (!input)
        return input.error();
    if (options.with.empty())
        return answerTraceInput(*input, nullptr, options, progress);
    const Result<TraceInput> other = read(options.with);
    return other ? answerTraceInput(*input, &*other, options, progress) : Result<std::string>(other.error());
}

Result<std::string> answerTraceText(std::string_view text, std::string_view name, const TraceOptions &options,
                                    const Progress &progress)
{
    const Result<TraceInput> input = readTraceText(text, name, progress, true);
    return input ? answerTraceInput(*input, nullptr, options, progress) : Result<std::string>(input.error());
}

} // namespace shardscope::headless
