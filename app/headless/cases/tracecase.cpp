// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracecase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/findingjson.h"
#include "app/headless/cases/tracecompare.h"
#include "core/base/errorcode.h"
#include "core/findings/tracefindings.h"
#include "core/io/open/folder.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracewaits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <set>

namespace shardscope::headless {

using namespace io;

namespace {

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

/// A host's name in a file's name as PyTorch's handler writes it: HOST_PID.TIME.pt.trace.json.
std::string hostOfName(std::string_view path)
{
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    const std::size_t dot = name.find('.');
    const std::string_view stem = name.substr(0, dot);
    const std::size_t line = stem.rfind('_');
    if (name.find(".pt.trace.json") == std::string_view::npos || line == std::string_view::npos || line == 0)
        return {};
    const bool digits = std::ranges::all_of(stem.substr(line + 1), [](char c) { return c >= '0' && c <= '9'; });
    return digits && line + 1 < stem.size() ? std::string(stem.substr(0, line)) : std::string();
}

/// By the names of files, else by how many GPUs a host has; empty where neither tells.
std::map<int, std::string> hostsOf(const TraceInput &input, bool &counted)
{
    std::map<int, std::string> hosts;
    std::size_t gpus = 0;
    bool same = true;
    for (std::size_t i = 0; i < input.trace.sources.size(); ++i) {
        if (const std::string host = hostOfName(input.trace.sources[i].file); !host.empty())
            hosts[input.trace.sources[i].rank] = host;
        const std::size_t here = i < input.headers.size() ? input.headers[i].gpus.size() : 0;
        same = same && (i == 0 || here == gpus);
        gpus = here;
    }
    if (hosts.size() == input.trace.sources.size())
        return hosts;
    hosts.clear();
    if (!same || gpus < 2)
        return hosts;
    counted = true;
    for (const runs::TraceSource &source : input.trace.sources)
        hosts[source.rank] = std::to_string(source.rank / static_cast<int>(gpus));
    return hosts;
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

Json rankJson(const RankBreakdown &rank, const std::map<int, std::string> &hosts, const runs::Stragglers &stragglers,
              bool kernels)
{
    Json phases = Json::object();
    for (int group = 0; kernels && group < runs::traceGroups; ++group)
        if (const double time = rank.use.groups[static_cast<std::size_t>(group)]; time > 0)
            phases[std::string(runs::traceGroupName(static_cast<runs::TraceGroup>(group)))] = time;
    const auto host = hosts.find(rank.rank);
    const auto late = stragglers.ranks.find(rank.rank);
    Json out = {{"rank", rank.rank}, {"device", rank.device}};
    out["host"] = host == hosts.end() ? Json(nullptr) : Json(host->second);
    out["step_s"] = rank.use.span;
    out["compute_s"] = kernels ? Json(rank.use.work) : Json(nullptr);
    out["phases_s"] = std::move(phases);
    out["exposed_s"] = seconds(rank.exposed);
    out["hidden_s"] = seconds(rank.hidden);
    out["copy_s"] = kernels ? Json(rank.use.copying) : Json(nullptr);
    out["host_idle_s"] = optional(rank.hostIdle);
    out["peer_idle_s"] = optional(rank.peerIdle);
    out["last_count"] = late == stragglers.ranks.end() ? 0 : late->second.count;
    out["lateness_s"] = late == stragglers.ranks.end() ? 0.0 : late->second.lateness * 1e-9;
    return out;
}

Json collectivesJson(const runs::TraceWaits &waits)
{
    Json out = Json::array();
    for (const runs::Collective &c : waits.collectives) {
        Json waited = Json::array();
        Json ranks = Json::array();
        for (const runs::CollectivePart &part : c.parts) {
            ranks.push_back(part.rank);
            waited.push_back(c.wait(part) * 1e-9);
        }
        const double rate = c.busBandwidth();
        Json row = {{"kind", c.kind}, {"group", c.group}, {"ranks", std::move(ranks)}};
        row["bytes"] = c.bytes < 0 ? Json(nullptr) : Json(c.bytes);
        row["sequence"] = c.sequence;
        row["start_s"] = c.arrival * 1e-9;
        row["transfer_s"] = c.transfer * 1e-9;
        row["last_rank"] = c.last;
        row["lateness_s"] = c.lateness * 1e-9;
        row["waits_s"] = std::move(waited);
        row["bus_GBps"] = rate > 0 ? Json(rate * 1e-9) : Json(nullptr);
        row["missing_ranks"] = c.missing;
        out.push_back(std::move(row));
    }
    return out;
}

Json stragglersJson(const runs::Stragglers &stragglers)
{
    Json out = Json::array();
    for (const runs::Straggler &found : stragglers.found) {
        Json row = Json::object();
        if (found.kind == runs::Straggler::Kind::Rank)
            row["rank"] = found.rank;
        else
            row[found.kind == runs::Straggler::Kind::Host ? "host" : "link"] = found.name;
        row["ranks"] = found.ranks;
        row["share_of_collectives"] = found.share;
        row["cost_s"] = found.cost * 1e-9;
        row["cost_share"] = found.costShare;
        out.push_back(std::move(row));
    }
    return out;
}

Json kernelsJson(const std::vector<runs::KernelTotal> &kernels)
{
    Json out = Json::array();
    for (const runs::KernelTotal &kernel : kernels)
        out.push_back({{"name", kernel.name},
                       {"kind", kernel.kind},
                       {"count", kernel.count},
                       {"total_s", kernel.total},
                       {"share", kernel.share}});
    return out;
}

Json kindsJson(const std::vector<runs::KernelTotal> &kernels)
{
    std::map<std::string, runs::KernelTotal> kinds;
    for (const runs::KernelTotal &kernel : kernels) {
        runs::KernelTotal &kind = kinds[std::string(kernel.kind)];
        kind.count += kernel.count;
        kind.total += kernel.total;
        kind.share += kernel.share;
    }
    Json out = Json::array();
    for (const auto &[name, kind] : kinds)
        out.push_back({{"kind", name}, {"count", kind.count}, {"total_s", kind.total}, {"share", kind.share}});
    return out;
}

/// Time of all kernels of the step by what they are for.
Json phasesJson(const Trace &trace, const runs::TraceStep &step)
{
    std::array<double, runs::traceGroups> times{};
    double all = 0;
    for (const runs::TraceLane &lane : trace.lanes) {
        if (lane.host())
            continue;
        for (std::size_t i = lane.firstFrom(step.start); i < lane.size() && lane.start[i] < step.end; ++i) {
            const double time = static_cast<double>(lane.lengthOf(i)) * 1e-9;
            times[static_cast<std::size_t>(lane.group[i])] += time;
            all += time;
        }
    }
    Json out = Json::array();
    for (int group = 0; group < runs::traceGroups; ++group)
        if (const double time = times[static_cast<std::size_t>(group)]; time > 0)
            out.push_back({{"phase", runs::traceGroupName(static_cast<runs::TraceGroup>(group))},
                           {"total_s", time},
                           {"share", time / all}});
    return out;
}

Json clocksJson(const runs::TraceWaits &waits)
{
    Json out = Json::array();
    for (const runs::RankClock &clock : waits.clocks) {
        Json row = {{"rank", clock.rank}, {"offset_s", clock.offset * 1e-9}, {"drift", clock.drift}};
        row["uncertainty_s"] = clock.known ? Json(clock.uncertainty * 1e-9) : Json(nullptr);
        row["collectives"] = clock.matched;
        out.push_back(std::move(row));
    }
    return out;
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

std::vector<RankBreakdown> breakdowns(const TraceInput &input, int step)
{
    std::vector<RankBreakdown> out;
    for (const runs::TraceDevice &device : runs::traceDevices(input.trace))
        out.push_back(runs::breakdown(input.trace, input.details, device, input.trace.steps[static_cast<std::size_t>(step)]));
    return out;
}

std::vector<std::string> gpuNames(const TraceInput &input)
{
    std::set<std::string> names;
    for (const TraceHeader &header : input.headers)
        names.insert(header.gpus.begin(), header.gpus.end());
    return {names.begin(), names.end()};
}

bool hasKernels(const Trace &trace)
{
    return std::ranges::any_of(trace.lanes, [](const runs::TraceLane &lane) { return !lane.host() && lane.size() > 0; });
}

Json warningsJson(const TraceInput &input, const runs::TraceWaits &waits, bool hostsCounted, bool kernels)
{
    Json out = Json::array();
    for (const Issue &issue : input.issues)
        out.push_back(describe(issue.what));
    if (!kernels)
        out.push_back("The trace has no kernels of a GPU: it does not say how busy one was");
    if (waits.unmatched > 0)
        out.push_back(std::to_string(waits.unmatched) + " communication kernels have no partner in another rank's trace");
    if (waits.byOrder)
        out.push_back("Some collectives have no sequence number: they are matched by their order within a step");
    if (hostsCounted)
        out.push_back("No file names its host: ranks are put on hosts in order, as many as deviceProperties lists GPUs");
    for (const runs::TraceSource &source : input.trace.sources)
        if (source.clock == runs::ClockSource::Begins)
            out.push_back(source.file
                          + ": its clock has nothing in common with the first file's; it is laid on its beginning. "
                            "Is it of the same run?");
    return out;
}

} // namespace

findings::Diagnosis diagnoseTraces(const TraceInput &input)
{
    const Trace &trace = input.trace;
    bool hostsCounted = false;
    const std::map<int, std::string> hosts = hostsOf(input, hostsCounted);
    const double duration = static_cast<double>(trace.steps.back().end - trace.steps.front().start);
    const runs::TraceWaits waits = runs::traceWaits(trace, input.details);
    const std::vector<RankBreakdown> ranks =
        hasKernels(trace) ? breakdowns(input, runs::usualStep(trace.steps)) : std::vector<RankBreakdown>();
    return findings::diagnoseTrace(waits, runs::findStragglers(waits, hosts, duration), ranks, input.statedRanks());
}

Result<std::string> answerTraceInput(const TraceInput &input, const TraceInput *other, const TraceOptions &options,
                                     const Progress &progress)
{
    const Trace &trace = input.trace;
    const Result<int> step = chosenStep(trace, options.step);
    if (!step)
        return step.error();
    const runs::TraceStep &chosen = trace.steps[static_cast<std::size_t>(*step)];
    const bool kernels = hasKernels(trace);
    const std::vector<RankBreakdown> ranks = breakdowns(input, *step);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    const runs::TraceWaits waits = runs::traceWaits(trace, input.details);
    bool hostsCounted = false;
    const std::map<int, std::string> hosts = hostsOf(input, hostsCounted);
    const double duration = static_cast<double>(trace.steps.back().end - trace.steps.front().start);
    const runs::Stragglers stragglers = runs::findStragglers(waits, hosts, duration);
    const findings::Diagnosis diagnosis =
        findings::diagnoseTrace(waits, stragglers, kernels ? ranks : std::vector<RankBreakdown>(), input.statedRanks());
    Json out = answerHead("trace");
    out["headline"] = diagnosis.findings.empty() ? Json(nullptr) : Json(english(diagnosis.findings.front().message));
    out["world_size"] = input.statedRanks() > 0 ? Json(input.statedRanks()) : Json(nullptr);
    out["gpus"] = gpuNames(input);
    out["step"] = chosen.number;
    Json steps = Json::array();
    for (const runs::TraceStep &each : trace.steps)
        steps.push_back(
            {{"number", each.number}, {"start_s", static_cast<double>(each.start) * 1e-9}, {"duration_s", each.seconds()}});
    out["steps"] = std::move(steps);
    Json rows = Json::array();
    for (const RankBreakdown &rank : ranks)
        rows.push_back(rankJson(rank, hosts, stragglers, kernels));
    out["ranks"] = std::move(rows);
    if (options.collectives)
        out["collectives"] = collectivesJson(waits);
    out["stragglers"] = stragglersJson(stragglers);
    const std::vector<runs::KernelTotal> totals = runs::kernelTotals(trace, chosen);
    out["phases"] = phasesJson(trace, chosen);
    out["kernel_kinds"] = kindsJson(totals);
    out["kernels"] = kernelsJson(totals);
    out["clock"] = clocksJson(waits);
    if (other) {
        const int theirs = runs::usualStep(other->trace.steps);
        const std::vector<RankBreakdown> after = breakdowns(*other, theirs);
        out["compare"] = compareTraces({trace, *step, ranks}, {other->trace, theirs, after});
    }
    out["findings"] = Json::array();
    for (const runs::Finding &finding : diagnosis.findings)
        out["findings"].push_back(findingJson(finding));
    out["abstained"] = abstainedJson(diagnosis.abstained);
    out["warnings"] = warningsJson(input, waits, hostsCounted, kernels);
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
