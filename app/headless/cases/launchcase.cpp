// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/launchcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/doctorcase.h"
#include "app/headless/cases/findingjson.h"
#include "core/base/errorcode.h"
#include "core/cluster/owndevice.h"
#include "core/cost/uncertainty.h"
#include "core/evaluate/correctedruns.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/json/json.h"
#include "core/io/launch/launchruns.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/launch/launchwords.h"
#include "core/search/planadvice.h"
#include "core/search/plansquery.h"
#include "core/search/plantwins.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace shardscope::headless {

using namespace io;

namespace {

Json factJson(const LaunchValue &value)
{
    return std::visit([](const auto &held) { return Json(held); }, value);
}

Json factsJson(const LaunchFacts &facts)
{
    Json json = Json::object();
    for (const auto &[key, fact] : facts)
        json[key] = factJson(fact.value);
    return json;
}

Json linesJson(const LaunchReading &reading)
{
    Json json = Json::object();
    for (const auto *facts : {&reading.model, &reading.plan, &reading.run})
        for (const auto &[key, fact] : *facts)
            if (fact.line > 0)
                json[key] = fact.line;
    return json;
}

Json readingJson(const LaunchReading &reading)
{
    Json json{
        {"file", reading.file}, {"kind", reading.kind}, {"model", factsJson(reading.model)}, {"plan", factsJson(reading.plan)}};
    const auto gpus = countOf(reading.run, "gpus");
    json["gpus"] = gpus ? Json(*gpus) : Json(nullptr);
    for (const auto &[key, fact] : reading.run)
        if (key != "gpus")
            json[key] = factJson(fact.value);
    json["unknown"] = reading.unknown;
    json["ignored"] = reading.ignored;
    json["refers"] = reading.refers;
    json["warnings"] = Json::array();
    json["notes"] = Json::array();
    for (const Issue &issue : reading.issues) {
        const std::string where = placeText(issue.what.place);
        json[issue.severity == Severity::Note ? "notes" : "warnings"].push_back((where.empty() ? "" : where + ": ")
                                                                                + message(issue.what));
    }
    findings::Facts facts;
    addLaunchFacts(reading, facts);
    const findings::Diagnosis found = findings::diagnose(facts, knownDevices());
    json["findings"] = Json::array();
    for (const runs::Finding &finding : found.findings)
        json["findings"].push_back(findingJson(finding));
    json["abstained"] = abstainedJson(found.abstained);
    json["lines"] = linesJson(reading);
    return json;
}

/// With the plan, and the device where it is of one's own.
scenario::Scenario scenarioOf(const LaunchReading &launch, const LaunchGpu &gpu)
{
    scenario::Scenario scenario;
    if (gpu.own)
        scenario.memory.devices = {*gpu.own};
    return withLaunch(std::move(scenario), launch).scenario;
}

/// `named`: it is known which GPU it ran on; a prediction for another one, or for another batch, is none.
Json twinJson(search::PlanTwin twin, const runs::Run &run, bool named)
{
    const auto refuse = [&twin](const char *what, const char *where) {
        twin.step.reset();
        twin.device.clear();
        twin.fault = Error{ErrorCode::JsonMissing, {what, where}, {}};
    };
    if (!named)
        refuse("GPU", "a name in the log or by --gpu");
    else if (!run.settings.contains(runs::setting::globalBatch))
        refuse("global batch", "a number in the log or the launch files");
    Json settings = Json::object();
    for (const auto &[key, value] : run.settings)
        settings[key] = std::visit([](const auto &held) { return Json(held); }, value);
    const double away = twin.step ? std::exp(cost::eightyPercent * twin.step->relativeError) : 1;
    const auto step = [&twin](double factor) { return twin.step ? Json(twin.step->step_s * factor) : Json(nullptr); };
    const auto orNull = [](const std::optional<double> &value) { return value ? Json(*value) : Json(nullptr); };
    return {{"run", twin.run},
            {"settings", std::move(settings)},
            {"device", twin.device},
            {"measured_s", orNull(twin.measured_s)},
            {"predicted_s", step(1)},
            {"low_s", step(1 / away)},
            {"high_s", step(away)},
            {"error", twin.step ? orNull(twin.error()) : Json(nullptr)},
            {"mem_bytes", twin.step ? Json(twin.memory.si()) : Json(nullptr)},
            {"why_not", twin.fault ? Json(message(*twin.fault)) : Json(nullptr)}};
}

/// The first thing without which a step is none: a key that comes from outside, the batch.
std::optional<Error> openQuestion(const LaunchReading &launch)
{
    const auto lacks = [](std::string key, const char *expected) {
        return Error{ErrorCode::JsonMissing, {std::move(key), expected}, {}};
    };
    for (const std::string &key : launch.unknown)
        if (launchPartOf(key) != nullptr)
            return lacks(key, "a value: it comes from outside");
    if (factOf(launch.plan, "gbs") == nullptr)
        return lacks("gbs", "the sequences of one step");
    return std::nullopt;
}

/// The plan on `count` GPUs, whatever its text says of them, with what follows from that.
LaunchReading onGpus(LaunchReading launch, std::int64_t count)
{
    for (const char *key : {"gpus", "nodes"})
        launch.run.erase(key);
    LaunchReading given;
    given.file = "--gpus";
    given.run["gpus"] = {count};
    LaunchReading out = launchTogether({launch, given});
    out.file = launch.file;
    return out;
}

/// Why a shape that is no model's is none; null where nothing is said of a model.
Json shapelessJson(const LaunchFacts &model)
{
    if (model.empty())
        return nullptr;
    std::string lacking;
    for (const char *key : {"layers", "hidden", "heads", "vocab"})
        if (factOf(model, key) == nullptr)
            lacking += (lacking.empty() ? "" : ", ") + std::string(key);
    return {{"device", nullptr},
            {"why_not", lacking.empty() ? "Layers of this kind are not modelled"
                                        : "The shape of the model is not whole: the files do not say " + lacking}};
}

/// What the model says of the plan on the GPUs that it names; null where nothing is said of a model.
Json predictedJson(const LaunchReading &launch, const LaunchGpu &gpu)
{
    scenario::Scenario scenario = scenarioOf(launch, gpu);
    if (!scenario.model) {
        std::string name = textOf(launch.model, "name");
        if (name.empty())
            return shapelessJson(launch.model);
        if (const std::string flavor = textOf(launch.model, "flavor"); !flavor.empty())
            name += " " + flavor;
        return {{"device", nullptr},
                {"why_not", "The catalogue has no model " + name + "; give its config.json beside this file"}};
    }
    const auto devices = planDevices();
    const auto device = search::chosenDevice(scenario, *devices);
    if (!device)
        return {{"device", nullptr}, {"why_not", "The catalogue has no " + scenario.memory.device}};
    if (const auto open = openQuestion(launch))
        return {{"device", device->name}, {"why_not", message(*open)}};
    scenario.memory.limit = device->usable;
    const Result<search::PlanAdvice> advice = search::planAdvice(scenario, *devices, 0);
    if (!advice || !advice->own)
        return {{"device", device->name},
                {"why_not", advice ? message(advice->fault.value_or(Error{})) : message(advice.error())}};
    const search::PlanNumbers &own = *advice->own;
    Json json = {{"device", device->name},
                 {"gpus", scenario.layout.gpus()},
                 {"step_time_s", own.step.step_s},
                 {"step_time_low_s", own.interval.low_s},
                 {"step_time_high_s", own.interval.high_s},
                 {"mfu", own.step.mfu},
                 {"mem_bytes", own.memory.si()},
                 {"limit_bytes", device->usable.si()},
                 {"fits_probability", own.fits},
                 {"fits", advice->fits()},
                 {"assumed", Json::array()}};
    const auto assume = [&json](const Message &what) { json["assumed"].push_back(english(what)); };
    if (const auto &figures = advice->basis.figures; figures && scenario.layout.gpus() > 1)
        assume({core::tr("links: those of the GPU's data sheet; nodes of %1 GPUs with %2 each to others, usual for such GPUs"),
                {Message(Number(figures->gpusPerHost)), Message(Number(figures->host_Bps, "B/s"))}});
    if (!launch.plan.contains("precision"))
        assume({core::tr("precision: %1"), {Message(std::string(model::name(scenario.layout.precision)))}});
    std::vector<Message> guesses;
    if (gpu.own)
        (void)cluster::completed(*gpu.own, &guesses);
    std::ranges::for_each(guesses, assume);
    if (!device->note.empty())
        assume(Message(device->name + ": " + device->note));
    return json;
}

/// What the model says of the plan, on a GPU that a text or the command line names; null where no model or GPU is named.
/// Where nobody says how many they are, on the fewest that hold it, doubled from those that its degrees need.
Json predictionJson(LaunchReading launch, const LaunchGpu &gpu)
{
    if (!gpu.name.empty())
        launch.run["gpu"] = {gpu.name};
    if (factOf(launch.run, "gpu") == nullptr)
        return nullptr;
    if (countOf(launch.run, "gpus"))
        return predictedJson(launch, gpu);
    const auto told = [](Json json, Message what) {
        if (json.contains("assumed"))
            json["assumed"].push_back(english(what));
        return json;
    };
    constexpr std::int64_t most = 4096;
    const plan::Layout layout = scenarioOf(launch, gpu).layout;
    const std::int64_t least = layout.pipe // a stage's ranks also share its experts
                               * std::lcm(std::int64_t{layout.tensor} * layout.contextRanks * layout.data,
                                          std::int64_t{layout.expert} * layout.expertTensorRanks());
    const Json first = predictedJson(onGpus(launch, least), gpu);
    Json json = first;
    for (std::int64_t gpus = least; json.contains("fits"); json = predictedJson(onGpus(launch, gpus), gpu)) {
        if (json["fits"] == true)
            return told(json,
                        {core::tr("GPUs: %1, the fewest that hold it; no text says how many"), {Message(Number(double(gpus)))}});
        if (factOf(launch.plan, "dp") != nullptr || (gpus *= 2) > most)
            break;
    }
    return told(first, {core::tr("GPUs: %1, which its degrees need; no text says how many"), {Message(Number(double(least)))}});
}

/// Of one log; the launch files are those of its run.
Json measuredJson(const LaunchSource &source, const LaunchReading &launch, const LaunchGpu &gpu)
{
    const bool given = factOf(launch.run, "gpu") != nullptr;
    scenario::Scenario scenario = scenarioOf(launch, gpu);
    runs::Runs list = source.runs;
    const std::vector<Issue> issues = runsOfPlan(list, scenario.layout, launch);
    scenario.plans.devices = {scenario.layout.gpus()};
    scenario.runs.list = std::make_shared<const runs::Runs>(std::move(list));
    Json out{{"file", source.file},
             {"kind", scenario.runs.list->front().format},
             {"plan_of", launch.file},
             {"measured", Json::array()},
             {"warnings", Json::array()}};
    for (const Issue &issue : issues)
        out["warnings"].push_back(message(issue.what));
    const auto devices = planDevices();
    const Result<search::SearchQuery> query = search::searchQuery(scenario, *devices);
    if (!query) {
        out["warnings"].push_back(message(query.error()));
        return out;
    }
    for (const search::PlanTwin &twin : search::planTwins(evaluate::withCorrectedRuns(scenario, *devices), *query, *devices)) {
        const auto run = std::ranges::find(*scenario.runs.list, twin.run, &runs::Run::id);
        if (run != scenario.runs.list->end())
            out["measured"].push_back(twinJson(twin, *run, given || run->text(runs::setting::gpu).has_value()));
    }
    return out;
}

void addMeasured(std::span<const LaunchSource> sources, const LaunchGpu &gpu, Json &answers)
{
    std::vector<LaunchReading> readings;
    for (const LaunchSource &source : sources)
        if (source.reading)
            readings.push_back(*source.reading);
    LaunchReading launch = readings.size() == 1 ? readings.front() : launchTogether(readings);
    if (gpu.count > 0)
        launch = onGpus(launch, gpu.count);
    if (!gpu.name.empty())
        launch.run["gpu"] = {gpu.name};
    for (const LaunchSource &source : sources)
        if (!source.runs.empty())
            answers.push_back(measuredJson(source, launch, gpu));
}

} // namespace

Result<LaunchGpu> launchGpu(std::string_view text)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    LaunchGpu gpu;
    if (!text.starts_with('{')) {
        const Result<cluster::Accelerator> known = findDevice(*catalog, text);
        return known ? LaunchGpu(known->name) : Result<LaunchGpu>(known.error());
    }
    const Result<Json> json = parseJson(text, "--gpu");
    if (!json)
        return json.error();
    Result<cluster::Accelerator> own = deviceFromJson(*json, "", "--gpu", *catalog);
    if (!own)
        return std::move(own).error();
    gpu.name = own->name;
    gpu.own = *std::move(own);
    return gpu;
}

Result<std::string> answerLaunch(std::span<const LaunchSource> sources, bool together, const LaunchGpu &gpu)
{
    const auto whole = [&gpu](const LaunchReading &stated) {
        const LaunchReading reading = gpu.count > 0 ? onGpus(stated, gpu.count) : stated;
        Json json = readingJson(reading);
        if (Json prediction = predictionJson(reading, gpu); !prediction.is_null())
            json["prediction"] = std::move(prediction);
        return json;
    };
    Json answers = Json::array();
    std::vector<LaunchReading> readings;
    for (const LaunchSource &source : sources) {
        if (!source.reading && sources.size() == 1)
            return source.reading.error();
        if (!source.reading && !source.runs.empty())
            continue;
        if (!source.reading)
            answers.push_back({{"file", source.file}, {"error", errorJson(source.reading.error())}});
        else if (together)
            readings.push_back(*source.reading);
        else
            answers.push_back(whole(*source.reading));
    }
    if (!readings.empty())
        answers.insert(answers.begin(), whole(launchTogether(readings)));
    addMeasured(sources, gpu, answers);
    return writeJson(answers);
}

} // namespace shardscope::headless
