// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/doctorcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/findingjson.h"
#include "core/base/errorcode.h"
#include "core/evaluate/traceanalysis.h"
#include "core/findings/analysis.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/evidence.h"
#include "core/io/doctor/questions.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/file/textfile.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

/// What was read of a text, in a few words.
std::string whatOf(const ReadFile &file, const Opened &opened)
{
    const auto count = [](std::ptrdiff_t n, const std::string &one) {
        return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
    };
    if (file.kind == "runs" || file.kind == "snapshot")
        return count(std::ranges::count_if(opened.runs, [&](const runs::Run &run) { return run.place.file == file.file; }),
                     file.kind == "runs" ? "run" : "GPU");
    if (file.kind == "machine" && opened.machine)
        return count(opened.machine->cluster.gpus(), "GPU");
    const auto launch = std::ranges::find(opened.launches, file.file, &LaunchReading::file);
    if (launch != opened.launches.end())
        return launch->kind;
    return file.kind == "text" ? "single lines: times of ranks, settings, messages" : file.kind;
}

Json readJson(const Opened &opened)
{
    Json list = Json::array();
    for (const ReadFile &file : opened.read)
        list.push_back({{"file", file.file}, {"kind", file.kind}, {"what", whatOf(file, opened)}});
    return list;
}

/// A text that gave facts is not skipped, whatever its readers said of it.
bool isTold(const Issue &issue, const Opened &opened)
{
    const bool read = std::ranges::find(opened.read, issue.what.place.file, &ReadFile::file) != opened.read.end();
    return issue.severity == Severity::Note
           || (issue.severity == Severity::Fault && read && issue.what.code == ErrorCode::FormatUnknown);
}

Json skippedJson(const Opened &opened)
{
    Json list = Json::array();
    const auto add = [&list](const Error &what) {
        Json entry = {{"file", what.place.file}, {"message", message(what)}};
        if (what.place.line > 0)
            entry["line"] = what.place.line;
        list.push_back(std::move(entry));
    };
    for (const Issue &issue : opened.issues)
        if (!isTold(issue, opened))
            add(issue.what);
    for (const Error &what : opened.unread)
        if (std::ranges::find(opened.read, what.place.file, &ReadFile::file) == opened.read.end())
            add(what);
    return list;
}

/// Again from the text or the file, for the lines that are shown.
TextOf textOf(const std::vector<OpenSource> &sources)
{
    return [&sources](const std::string &file) -> std::string {
        const auto source = std::ranges::find(sources, file, &OpenSource::path);
        if (source != sources.end() && source->text)
            return *source->text;
        Result<std::string> text = readTextFile(file);
        return text ? *std::move(text) : std::string();
    };
}

/// Texts in which nothing was read but single lines, or in which a person asks beside what was read.
std::vector<std::string> textsIn(const std::vector<OpenSource> &sources, const Opened &opened)
{
    std::vector<std::string> out;
    const TextOf whole = textOf(sources);
    for (const OpenSource &source : sources) {
        const auto read = std::ranges::find(opened.read, source.path, &ReadFile::file);
        const bool isRead = read != opened.read.end() && read->kind != "text" && !opened.facts.questions.contains(source.path);
        std::error_code error;
        if (isRead || std::filesystem::is_directory(source.path, error))
            continue;
        out.push_back(whole(source.path));
    }
    return out;
}

/// What is possible alone fails no test.
std::optional<runs::FindingSeverity> worstOf(const std::vector<runs::Finding> &findings)
{
    std::optional<runs::FindingSeverity> worst;
    for (const runs::Finding &finding : findings)
        if (!finding.isPossible())
            worst = std::min(worst.value_or(finding.severity), finding.severity);
    return worst;
}

} // namespace

findings::Known knownDevices(std::string gpu)
{
    const auto all = planDevices();
    findings::Known known;
    known.devices = catalogDevices();
    known.laws = {all, all ? &all->laws : nullptr};
    known.gpu = std::move(gpu);
    return known;
}

Result<Doctored> answerDoctor(std::vector<OpenSource> sources, const std::string &gpu, const Progress &progress,
                              std::stop_token stop)
{
    const Progress looking(stop); // reading is what takes long
    Opened opened =
        open({.sources = sources, .withFacts = true}, std::move(stop), [&progress](double part) { progress.report(part); });
    if (opened.stopped)
        return Error{ErrorCode::Stopped, {}, {}};
    const std::vector<runs::Abstained> asked = questionsOf(textsIn(sources, opened));
    if (opened.read.empty() && asked.empty()) {
        const auto fault = std::ranges::find(opened.issues, Severity::Fault, &Issue::severity);
        return fault != opened.issues.end() ? fault->what : Error{ErrorCode::InputEmpty, {"at least one file"}, {}};
    }
    scenario::Scenario scenario = opened.scenario ? *opened.scenario : scenario::Scenario();
    const Json read = readJson(opened);
    const runs::TracePtr trace = opened.trace;
    const findings::Known known = knownDevices(gpu);
    findings::Facts facts = opened.facts;
    runs::Runs runs = opened.runs; // as they were read
    if (scenario.runs.list) {      // of a saved scenario
        addRunFacts(*scenario.runs.list, facts);
        runs.insert(runs.end(), scenario.runs.list->begin(), scenario.runs.list->end());
        runs::makeIdsUnique(runs);
    }
    if (!facts.machine && scenario.cluster && !scenario.cluster->isPart())
        facts.machine = scenario.cluster;
    static_cast<void>(putInto(scenario, opened));
    findings::Background background = findings::backgroundOf(scenario, known.devices);
    if (!gpu.empty())
        background.gpu = gpu;
    background.gpuOfRuns = true; // files that are given together are of one machine
    findings::Diagnosis found = findings::diagnose(facts, runs, background, known, looking);
    Result<findings::Diagnosis> traced = evaluate::diagnoseTrace(trace, looking);
    if (!traced)
        return traced.error();
    found.add(*std::move(traced));
    fillLines(found.findings, textOf(sources));
    found.abstainFromPossible(asked);
    if (found.findings.empty() && found.abstained.empty())
        found.abstained = asked;
    Json json = answerHead("doctor");
    const runs::Finding *foremost = found.foremost();
    json["verdict"] = foremost != nullptr ? Json(english(foremost->message)) : Json(nullptr);
    json["findings"] = Json::array();
    for (const runs::Finding *finding : found.ranked()) // what costs most is the answer
        json["findings"].push_back(findingJson(*finding));
    json["abstained"] = abstainedJson(found.abstained);
    json["read"] = read;
    json["skipped"] = skippedJson(opened);
    return Doctored{writeJson(json), worstOf(found.findings)};
}

std::string withFindings(const std::string &answer, std::vector<OpenSource> sources, const Progress &progress,
                         std::stop_token stop)
{
    const Result<Doctored> doctored = answerDoctor(std::move(sources), {}, progress, std::move(stop));
    const Json found = doctored ? Json::parse(doctored->answer) : Json::object();
    Json json = Json::parse(answer);
    for (const char *key : {"findings", "abstained"})
        json[key] = found.contains(key) ? found[key] : Json::array();
    return writeJson(json);
}

} // namespace shardscope::headless
