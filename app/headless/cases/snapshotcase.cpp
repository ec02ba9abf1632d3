// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/snapshotcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/memorycase.h"
#include "core/evaluate/memoryrecord.h"
#include "core/io/snapshot/readsnapshot.h"
#include "core/runs/memorysnapshot.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using runs::DeviceMemory;
using runs::MemoryHolder;
using runs::MemoryPoint;

Json categoriesJson(const runs::BytesByCategory &categories)
{
    Json out = Json::object();
    for (std::size_t i = 0; i < categories.size(); ++i)
        out[std::string(memoryCategoryName(static_cast<runs::MemoryCategory>(i)))] = categories[i];
    return out;
}

Json pointJson(const MemoryPoint &point, std::int64_t zero)
{
    Json out = Json::object();
    out["event"] = point.event ? Json(*point.event) : Json();
    out["time_s"] = (static_cast<double>(point.time_us) - static_cast<double>(zero)) / 1e6;
    out["live_bytes"] = point.live;
    out["older_bytes"] = point.older;
    out["reserved_bytes"] = point.reserved;
    out["free_inside_segments_bytes"] = point.reserved - point.live;
    out["categories"] = categoriesJson(point.categories);
    return out;
}

Json holdersJson(const std::vector<MemoryHolder> &holders, bool category)
{
    constexpr std::size_t most = 20;
    Json out = Json::array();
    for (std::size_t i = 0; i < std::min(holders.size(), most); ++i) {
        const MemoryHolder &holder = holders[i];
        Json one = Json::object();
        if (category)
            one["category"] = memoryCategoryName(holder.category);
        one["where"] = holder.where.empty() ? "unknown" : holder.where;
        one["bytes"] = holder.bytes;
        one["allocations"] = holder.allocations;
        out.push_back(std::move(one));
    }
    return out;
}

Json deviceJson(const DeviceMemory &device)
{
    const std::int64_t zero = device.start.time_us;
    Json out = Json::object();
    out["device"] = device.device;
    out["events"] = device.events;
    out["out_of_memory_events"] = device.outOfMemory;
    out["start"] = pointJson(device.start, zero);
    out["peak"] = pointJson(device.peak, zero);
    out["end"] = pointJson(device.end, zero);
    out["reserved_peak_bytes"] = device.reservedPeak;
    Json inside = Json::object();
    inside["used_bytes"] = device.usedBlocks;
    inside["free_bytes"] = device.freeBlocks;
    inside["largest_free_bytes"] = device.largestFree;
    out["segments_at_end"] = std::move(inside);
    out["activations_at_peak"] = holdersJson(device.modules, false);
    out["holders_at_peak"] = holdersJson(device.holders, true);
    Json curve = Json::array();
    for (const MemoryPoint &point : device.curve)
        curve.push_back(pointJson(point, zero));
    out["curve"] = std::move(curve);
    return out;
}

Json comparedJson(const runs::BytesByCategory &predicted, const runs::BytesByCategory &recorded)
{
    Json rows = Json::array();
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        const std::string name(memoryCategoryName(static_cast<runs::MemoryCategory>(i)));
        rows.push_back({{"category", name}, {"predicted_bytes", predicted[i]}, {"recorded_bytes", recorded[i]}});
    }
    return rows;
}

/// The prediction beside the fullest device's peak and over its step, and which category is furthest off.
void compare(Json &whole, const std::vector<cost::StepMoment> &step, const std::vector<DeviceMemory> &devices)
{
    if (devices.empty() || step.empty())
        return;
    const DeviceMemory &device = devices[evaluate::fullestOf(devices)];
    if (device.events == 0)
        return; // without a history the peak is not known
    const runs::BytesByCategory predicted = evaluate::categoriesOf(cost::fullestMoment(step).bytes);
    whole["compared"] = comparedJson(predicted, device.peak.categories);
    whole["furthest"] = memoryCategoryName(evaluate::furthestCategory(predicted, device.peak.categories));
    const std::vector<evaluate::PredictedMoment> over = evaluate::predictedOver(step, device);
    if (over.empty())
        return;
    Json moments = Json::array();
    for (const evaluate::PredictedMoment &moment : over)
        moments.push_back({{"time_s", static_cast<double>(moment.time_us - device.start.time_us) / 1e6},
                           {"live_bytes", moment.live()},
                           {"categories", categoriesJson(moment.categories)}});
    whole["predicted_curve"] = std::move(moments);
    if (const auto furthest = evaluate::furthestMoment(over, device)) {
        const MemoryPoint &point = device.curve[furthest->point];
        whole["furthest_moment"] = {
            {"time_s", static_cast<double>(point.time_us - device.start.time_us) / 1e6},
            {"predicted_bytes", furthest->predicted.live()},
            {"recorded_bytes", point.live},
            {"category", memoryCategoryName(furthest->category)},
            {"compared", comparedJson(furthest->predicted.categories, point.categories)},
        };
    }
}

} // namespace

Result<std::string> answerSnapshot(const std::string &path, std::string_view ofCase, std::string_view caseName,
                                   const Progress &progress)
{
    std::optional<Json> predicted;
    std::vector<cost::StepMoment> step;
    if (!ofCase.empty()) {
        const Result<std::string> answer = answerMemory(ofCase, caseName, progress);
        Result<Json> read = answer ? parseJson(*answer, {}) : answer.error();
        if (!read)
            return std::move(read).error();
        predicted = std::move(*read);
        if (predicted->is_object())
            if (auto moments = memoryOverCase(ofCase, caseName))
                step = std::move(*moments);
    }
    const Result<runs::MemorySnapshot> snapshot = readSnapshotFile(path, progress);
    if (!snapshot)
        return snapshot.error();
    Json whole = answerHead("memory");
    const std::vector<DeviceMemory> analysed = analyseMemory(*snapshot, progress);
    Json devices = Json::array();
    for (const DeviceMemory &device : analysed)
        devices.push_back(deviceJson(device));
    whole["devices"] = std::move(devices);
    if (predicted) {
        whole["predicted"] = std::move(*predicted);
        compare(whole, step, analysed);
    }
    return writeJson(whole);
}

} // namespace shardscope::headless
