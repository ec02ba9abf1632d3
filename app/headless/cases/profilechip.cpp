// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"
#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/base/statistics.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/reader.h"

#include <algorithm>

namespace shardscope::headless {

using namespace io;

namespace {

/// FLOP/s of the quickest matmul in numbers of so many bits; 0 where none was measured.
double quickest(const cost::MachineProfile &profile, int bits)
{
    double rate = 0;
    for (const cost::MeasuredMatmul &one : profile.matmuls) {
        const int width = one.precision == model::Precision::Fp8 ? 8 : one.precision == model::Precision::Fp32 ? 32 : 16;
        if (width == bits && !one.tf32)
            rate = std::max(rate, 2 * one.m * one.n * one.k / one.seconds);
    }
    return rate;
}

/// Bytes/s that leave a GPU: the bus bandwidth of the quickest collective, which needs no less of any link, else the
/// median copy between two GPUs; 0 where neither was measured.
double linkRate(const cluster::Cluster &machine)
{
    double rate = 0;
    for (const cluster::MeasuredCollective &job : machine.collectives)
        for (const cluster::CollectiveRow &row : job.rows)
            if (const auto &timing = row.outOfPlace ? row.outOfPlace : row.inPlace; timing && std::isfinite(timing->bus.si()))
                rate = std::max(rate, timing->bus.si());
    if (rate > 0 || machine.matrices.empty())
        return rate;
    std::vector<double> pairs;
    for (int from = 0; from < machine.gpus(); ++from)
        for (int to = 0; to < machine.gpus(); ++to)
            if (const double one = machine.matrices.front().at(from, to); from != to && one > 0)
                pairs.push_back(one);
    return pairs.empty() ? 0 : median(pairs);
}

Status putRates(Json &args, const cost::MachineProfile &profile, const cluster::Cluster &machine, const Error &lacks, Json &said)
{
    constexpr int usualBits = 8; // of the published program
    const auto bits = args.find("precision_bits");
    const int width = bits != args.end() && bits->is_number_integer() ? bits->get<int>() : usualBits;
    struct Rate {
        const char *key;
        const char *what;
        double value;
        const char *unit;
    };
    const Rate rates[] = {
        // The program takes a rate at eight bits and halves it for numbers twice as wide.
        {"flop_rate_8bit", "matmuls", quickest(profile, width) * width / 8, "FLOP/s at 8 bits"},
        {"memory_bandwidth", "memory", profile.moved_Bps, "B/s"},
        {"network_bandwidth", "links, in and out together", 2 * linkRate(machine), "B/s"},
    };
    for (const Rate &rate : rates) {
        if (args.contains(rate.key))
            continue;
        if (!(rate.value > 0)) {
            Error error = lacks;
            error.args = {rate.key, std::string("a number: the profile measured no ") + rate.what};
            error.place.pointer += std::string("/") + rate.key;
            return error;
        }
        args[rate.key] = rate.value;
        said["measured_here"].push_back(std::string(rate.what) + ": " + numberText(rate.value) + " " + rate.unit);
    }
    // Of what was measured nothing is lost to the chip any more.
    if (!args.contains("base_utilization"))
        args["base_utilization"] = 1;
    args["chip_type"] = profile.device.empty() ? std::string("measured") : profile.device;
    return Nothing{};
}

} // namespace

Result<std::string> withChipRates(std::string_view text, std::string_view file, const ProfileText &profile, Json &used)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    const Result<MachineInput> machine =
        rates ? io::readMachine(profile.text, profile.file) : Result<MachineInput>(rates.error());
    if (!machine)
        return machine.error();
    Result<Json> json = parseJson(text, file);
    if (!json)
        return std::move(json).error();
    used = {{"device", rates->device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    const auto complete = [&](Json &element, const std::string &pointer) -> Status {
        const auto args = element.is_object() ? element.find("args") : element.end();
        if (!element.is_object() || args == element.end() || !args->is_object() || args->contains("chip_type"))
            return Nothing{};
        if (element.value("profile", Json()) != "sustained")
            return Error{ErrorCode::ValueRange,
                         {"profile", "not sustained", "sustained, the edition that takes rates; the ideal one knows its chips"},
                         {std::string(file), 0, 0, pointer + "/profile"}};
        return putRates(*args, *rates, machine->cluster,
                        {ErrorCode::JsonMissing, {}, {std::string(file), 0, 0, pointer + "/args"}}, used);
    };
    if (Status done = eachCase(*json, complete); !done)
        return std::move(done).error();
    return writeJson(*json);
}

Result<std::string> withUsed(const std::string &answer, const Json &used)
{
    Result<Json> json = parseJson(answer, {});
    if (!json)
        return std::move(json).error();
    if (json->is_array())
        for (Json &one : *json) {
            if (const auto result = one.find("result"); result != one.end())
                (*result)["profile"] = used;
        }
    else
        (*json)["profile"] = used;
    return writeJson(*json);
}

} // namespace shardscope::headless
