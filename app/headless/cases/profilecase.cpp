// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/base/numbertext.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/reader.h"
#include "core/search/plansquery.h"

#include <algorithm>

namespace shardscope::headless {

using namespace io;

namespace {

bool namesDevice(const Json &one)
{
    const auto cluster = one.find("cluster");
    const bool inCluster =
        cluster != one.end() && cluster->is_object() && (cluster->contains("device") || cluster->contains("gpu_model"));
    return one.contains("device") || inCluster;
}

} // namespace

Status eachCase(Json &json, const std::function<Status(Json &, const std::string &)> &complete)
{
    if (!json.is_array())
        return complete(json, "");
    for (std::size_t i = 0; i < json.size(); ++i)
        if (Status done = complete(json[i], "/" + std::to_string(i)); !done)
            return done;
    return Nothing{};
}

Result<std::string> withProfile(std::string_view text, std::string_view file, const ProfileText &profile, ProfileGives gives)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    if (!rates)
        return rates.error();
    const Result<MachineInput> machine = io::readMachine(profile.text, profile.file);
    if (!machine)
        return machine.error();
    if (looksLikeScenario(text))
        return std::string(text);
    Result<Json> json = parseJson(text, file);
    if (!json)
        return std::move(json).error();
    const auto complete = [&](Json &element) {
        if (!element.is_object())
            return;
        const auto inside = element.find("case");
        Json &one = inside != element.end() && inside->is_object() ? *inside : element;
        if (gives == ProfileGives::MachineAndDevice && !one.contains("cluster"))
            one["cluster"] = clusterToJson(machine->cluster);
        if (!namesDevice(one) && !rates->device.empty())
            one["device"] = rates->device;
    };
    if (json->is_array())
        for (Json &one : *json)
            complete(one);
    else
        complete(*json);
    return writeJson(*json);
}

namespace {

using Layers = std::vector<MeasuredLayers>;

/// What a pipeline's case says of its layers.
struct LayersAsked {
    std::vector<double> layers; ///< by rank
    double microbatch = 0;
};

Error atKey(std::string_view file, const std::string &pointer, ErrorCode code, std::vector<std::string> args)
{
    return {code, std::move(args), {std::string(file), 0, 0, pointer}};
}

std::string textOf(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// The rows that a case means: of all keys that tell measured layers apart, those that it names or that leave no choice.
Result<Layers> rowsFor(const Json &body, Layers rows, std::string_view file, const std::string &pointer)
{
    struct Key {
        const char *name;
        std::string (*of)(const MeasuredLayers &);
        std::string usual; ///< where nothing is said; empty: a case has to
    };
    const Key keys[] = {
        {"model", [](const MeasuredLayers &one) { return one.model; }, {}},
        {"precision", [](const MeasuredLayers &one) { return one.precision; }, {}},
        {"sequence", [](const MeasuredLayers &one) { return std::to_string(static_cast<int>(one.sequence)); }, {}},
        {"recompute", [](const MeasuredLayers &one) { return one.recompute; }, "none"},
        {"compiled", [](const MeasuredLayers &one) { return std::string(one.compiled ? "true" : "false"); }, "false"},
    };
    for (const Key &key : keys) {
        std::vector<std::string> known;
        for (const MeasuredLayers &one : rows)
            if (std::ranges::find(known, key.of(one)) == known.end())
                known.push_back(key.of(one));
        const auto said = body.find(key.name);
        const std::string wanted = said != body.end() ? textOf(*said) : known.size() > 1 ? key.usual : known.front();
        if (wanted.empty())
            return atKey(file, pointer + "/" + key.name, ErrorCode::JsonMissing, {key.name, "one of " + joined(known)});
        std::erase_if(rows, [&](const MeasuredLayers &one) { return key.of(one) != wanted; });
        if (rows.empty())
            return atKey(file, pointer + "/" + key.name, ErrorCode::NameUnknown, {key.name, wanted, joined(known)});
    }
    // Of one chunk the deepest: what is beside its layers counts least.
    std::ranges::sort(rows, {}, [](const MeasuredLayers &one) { return std::pair(one.chunk, -one.layers); });
    const auto again = std::ranges::unique(rows, {}, &MeasuredLayers::chunk);
    rows.erase(again.begin(), again.end());
    return rows;
}

Result<LayersAsked> layersAsked(const Json &body, std::string_view file, const std::string &pointer)
{
    const auto number = [](const Json &value) { return value.is_number() && value.get<double>() > 0; };
    LayersAsked out;
    const auto stages = body.find("stages");
    const auto layers = body.find("layers");
    if (layers != body.end() && number(*layers) && stages != body.end() && number(*stages))
        out.layers = {layers->get<double>() / stages->get<double>()};
    else if (layers != body.end() && layers->is_array())
        for (const Json &one : *layers)
            out.layers.push_back(number(one) ? one.get<double>() : 0);
    if (out.layers.empty() || std::ranges::min(out.layers) <= 0)
        return atKey(file, pointer + "/layers", ErrorCode::JsonMissing,
                     {"layers", "the layers of all ranks, or a list with one a rank"});
    const auto microbatch = body.find("microbatch");
    if (microbatch == body.end() || !number(*microbatch))
        return atKey(file, pointer + "/microbatch", ErrorCode::JsonMissing, {"microbatch", "samples of a chunk"});
    out.microbatch = microbatch->get<double>();
    return out;
}

/// Of one layer, on the line through the measured chunks beside it; beyond them, through the last two.
double timeAt(const Layers &rows, double chunk, double MeasuredLayers::*time)
{
    const auto of = [time](const MeasuredLayers &one) { return one.*time / one.layers; };
    if (rows.size() == 1)
        return of(rows.front()) * chunk / rows.front().chunk;
    auto above = std::ranges::lower_bound(rows, chunk, {}, &MeasuredLayers::chunk);
    above = std::clamp(above, rows.begin() + 1, rows.end() - 1);
    const auto below = above - 1;
    const double slope = (of(*above) - of(*below)) / (above->chunk - below->chunk);
    return std::max(of(*below) + slope * (chunk - below->chunk), 0.1 * of(rows.front()));
}

Status putTimes(Json &body, const Layers &measured, std::string_view file, const std::string &pointer, Json &said)
{
    const Result<Layers> rows = rowsFor(body, measured, file, pointer);
    if (!rows)
        return rows.error();
    const Result<LayersAsked> asked = layersAsked(body, file, pointer);
    if (!asked)
        return asked.error();
    const double chunk = asked->microbatch;
    const double forward = timeAt(*rows, chunk, &MeasuredLayers::forward_s);
    const double backward = timeAt(*rows, chunk, &MeasuredLayers::backward_s);
    const auto put = [&](const char *key, double each) {
        Json list = Json::array();
        for (const double layers : asked->layers)
            list.push_back(layers * each);
        body[key] = list.size() == 1 ? list.front() : list;
    };
    put("forward_s", forward);
    if (const auto only = body.find("forward_only"); only == body.end() || *only != true) {
        put("backward_input_s", backward / 2);
        put("backward_weight_s", backward / 2);
    }
    const MeasuredLayers &first = rows->front();
    const bool between = chunk >= first.chunk && chunk <= rows->back().chunk;
    const bool exact = std::ranges::find(*rows, chunk, &MeasuredLayers::chunk) != rows->end();
    const std::string how =
        first.model + ", " + first.precision + ", " + numberText(chunk) + " samples of " + numberText(first.sequence) + " tokens";
    said["layer_s"].push_back({{"forward", forward}, {"backward", backward}});
    said["measured_here"].push_back("a layer of " + how
                                    + (exact     ? ""
                                       : between ? ": between measured sizes of a chunk"
                                                 : ": beyond the measured sizes of a chunk, along the line of the last two"));
    for (const char *key : {"model", "layers", "microbatch", "precision", "sequence", "recompute", "compiled"})
        body.erase(key);
    return Nothing{};
}

} // namespace

Result<std::string> withLayerTimes(std::string_view text, std::string_view file, const ProfileText &profile, Json &used)
{
    const Result<cost::MachineProfile> machine = readProfileRates(profile.text, profile.file);
    Result<Layers> measured = machine ? readProfileLayers(profile.text, profile.file) : Result<Layers>(machine.error());
    if (!measured)
        return std::move(measured).error();
    Result<Json> json = parseJson(text, file);
    if (!json)
        return std::move(json).error();
    used = {{"device", machine->device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    const auto complete = [&](Json &element, const std::string &pointer) -> Status {
        const auto body = element.is_object() ? element.find("case") : element.end();
        if (!element.is_object() || body == element.end() || !body->is_object() || body->contains("forward_s")
            || body->contains("actions"))
            return Nothing{};
        if (measured->empty())
            return Error{ErrorCode::InputEmpty,
                         {"timed layers, as --model of shardscope_measure.py measures them"},
                         {profile.file, 0, 0, "/layers"}};
        return putTimes(*body, *measured, file, pointer + "/case", used);
    };
    if (Status done = eachCase(*json, complete); !done)
        return std::move(done).error();
    if (!used["measured_here"].empty())
        used["as_on_others"].push_back("the parts of a backward pass, by inputs and by weights: half of it each; embedding and "
                                       "head; transfers, as the case says");
    return writeJson(*json);
}

Json takeProfile(const cost::MachineProfile &profile, const Catalog &catalog, const plan::Layout &plan,
                 cost::TrainingMachine &machine, cost::Assumptions &assumptions)
{
    const cost::ProfileRates rates = search::ratesOf(profile, catalog.devices, catalog.efficiency, machine.device);
    Json out = {
        {"device", rates.device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}, {"warnings", Json::array()}};
    const cost::ProfileUse use = cost::useRates(rates, plan, machine, assumptions);
    const auto put = [&out](const char *key, const std::vector<Message> &messages) {
        for (const Message &each : messages)
            out[key].push_back(english(each));
    };
    put("measured_here", use.measured);
    put("as_on_others", use.others);
    put("warnings", use.warnings);
    if (!profile.made.empty())
        out["made_with"] = profile.made;
    if (rates.kernels > 0 && !use.measured.empty())
        out["kernels"] = {{"count", rates.kernels}, {"mean_error", rates.error}, {"largest_error", rates.largest}};
    return out;
}

Result<Json> usedProfile(const ProfileText &profile, const Catalog &catalog, search::SearchQuery &query)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    const Result<MachineInput> machine =
        rates ? io::readMachine(profile.text, profile.file) : Result<MachineInput>(rates.error());
    if (!machine)
        return machine.error();
    Json out = takeProfile(*rates, catalog, query.space.base, query.machine, query.assumptions);
    if (out["device"] != query.machine.device.name)
        return out;
    const cost::ProfileUse links =
        cost::useCollectives(machine->cluster.collectives, query.space.base, query.machine, query.assumptions);
    for (const Message &each : links.measured)
        out["measured_here"].push_back(english(each));
    for (const Message &each : links.others)
        out["as_on_others"].push_back(english(each));
    return out;
}

} // namespace shardscope::headless
