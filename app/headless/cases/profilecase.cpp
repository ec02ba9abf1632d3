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
