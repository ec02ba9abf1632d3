// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"

#include "core/cluster/devicename.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/reader.h"

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

Json takeProfile(const cost::MachineProfile &rates, const Catalog &catalog, const plan::Layout &plan,
                 cost::TrainingMachine &machine, cost::Assumptions &assumptions)
{
    const cluster::Accelerator *known = cluster::deviceNamed(catalog.devices, rates.device).device;
    const std::string measured = known != nullptr ? known->name : rates.device;
    const std::string &asked = machine.device.name;
    Json out = {{"device", measured}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    if (!measured.empty() && measured != asked) {
        out["as_on_others"].push_back("everything: the profile is of " + measured + ", the plans are for " + asked);
        return out;
    }
    const cost::ProfileUse use = cost::useProfile(rates, plan, machine, assumptions);
    for (const Message &each : use.measured)
        out["measured_here"].push_back(english(each));
    for (const Message &each : use.others)
        out["as_on_others"].push_back(english(each));
    return out;
}

Result<Json> usedProfile(const ProfileText &profile, const Catalog &catalog, search::SearchQuery &query)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    if (!rates)
        return rates.error();
    return takeProfile(*rates, catalog, query.space.base, query.machine, query.assumptions);
}

} // namespace shardscope::headless
