// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memoryrun.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::runs {

namespace {

constexpr std::string_view curvePrefix = "snapshot_";
constexpr std::size_t mostHolders = 20;
constexpr double mostCurveBytes = 9e15; // a double counts them one by one
constexpr std::size_t pointsBefore = 3; // start, peak and end stand before the curve

std::string columnName(std::string_view name)
{
    return std::string(curvePrefix) + std::string(name);
}

Measured column(std::string name, std::string_view unit)
{
    Measured out;
    out.name = std::move(name);
    out.unit = unit;
    return out;
}

void append(Measured &measured, double value)
{
    Sample sample;
    sample.value = value;
    measured.samples.push_back(sample);
}

Measured single(std::string_view name, std::string label, std::int64_t bytes)
{
    Measured out = column(std::string(name), "B");
    out.label = std::move(label);
    append(out, static_cast<double>(bytes));
    return out;
}

/// A column of a curve: what a point has there.
struct CurveColumn {
    std::string name;
    std::string_view unit;
    double (*get)(const MemoryPoint &point, std::size_t category);
    void (*put)(MemoryPoint &point, std::size_t category, double value);
    std::size_t category = 0;
};

std::vector<CurveColumn> curveColumns()
{
    std::vector<CurveColumn> out{
        {columnName("event"), "",
         [](const MemoryPoint &p, std::size_t) { return p.event ? static_cast<double>(*p.event) : noValue; },
         [](MemoryPoint &p, std::size_t, double v) {
             if (!std::isnan(v))
                 p.event = static_cast<std::size_t>(v);
         }},
        {columnName("time"), "s", [](const MemoryPoint &p, std::size_t) { return static_cast<double>(p.time_us) * 1e-6; },
         [](MemoryPoint &p, std::size_t, double v) { p.time_us = std::llround(v * 1e6); }},
        {columnName("live"), "B", [](const MemoryPoint &p, std::size_t) { return static_cast<double>(p.live); },
         [](MemoryPoint &p, std::size_t, double v) { p.live = std::llround(v); }},
        {columnName("older"), "B", [](const MemoryPoint &p, std::size_t) { return static_cast<double>(p.older); },
         [](MemoryPoint &p, std::size_t, double v) { p.older = std::llround(v); }},
        {columnName("reserved"), "B", [](const MemoryPoint &p, std::size_t) { return static_cast<double>(p.reserved); },
         [](MemoryPoint &p, std::size_t, double v) { p.reserved = std::llround(v); }}};
    for (std::size_t i = 0; i < memoryCategories; ++i)
        out.push_back({columnName(memoryCategoryName(static_cast<MemoryCategory>(i))), "B",
                       [](const MemoryPoint &p, std::size_t c) { return static_cast<double>(p.categories[c]); },
                       [](MemoryPoint &p, std::size_t c, double v) { p.categories[c] = std::llround(v); }, i});
    return out;
}

bool isCount(double value)
{
    return value >= 0 && value <= mostCurveBytes;
}

/// Times of each stretch, one after the other.
std::string phaseColumn(MemoryPhase::Part part)
{
    constexpr std::array<std::string_view, 4> names{"forward", "loss", "backward", "optimizer"};
    return columnName(names[part]);
}
constexpr std::array<MemoryPhase::Part, 4> phaseParts{MemoryPhase::Forward, MemoryPhase::Loss, MemoryPhase::Backward,
                                                      MemoryPhase::Optimizer};

void putPhases(Run &run, const DeviceMemory &memory)
{
    constexpr std::size_t most = 64; // microbatches of a step are alike
    for (const MemoryPhase::Part part : phaseParts) {
        Measured times = column(phaseColumn(part), "s");
        for (std::size_t i = 0; i < std::min(memory.phases.size(), most); ++i)
            if (memory.phases[i].part == part)
                for (const std::int64_t time : memory.phases[i].times_us)
                    append(times, static_cast<double>(std::max<std::int64_t>(0, time - memory.start.time_us)) * 1e-6);
        if (!times.samples.empty())
            run.measured.push_back(std::move(times));
    }
}

/// Those that are sound, by time.
std::vector<MemoryPhase> phasesOf(const Run &run)
{
    std::vector<MemoryPhase> out;
    for (const MemoryPhase::Part part : phaseParts) {
        const Measured *times = run.find(phaseColumn(part));
        MemoryPhase phase;
        phase.part = part;
        const std::size_t each = phase.times_us.size();
        for (std::size_t i = 0; times != nullptr && i + each <= times->samples.size(); i += each) {
            bool sound = true;
            for (std::size_t k = 0; k < each && sound; ++k) {
                const double time = times->samples[i + k].value * 1e6;
                sound = isCount(time) && (k == 0 || std::llround(time) >= phase.times_us[k - 1]);
                phase.times_us[k] = sound ? std::llround(time) : 0;
            }
            if (sound)
                out.push_back(phase);
        }
    }
    std::ranges::stable_sort(out, {}, [](const MemoryPhase &one) { return one.times_us.front(); });
    return out;
}

std::string holderColumn(MemoryCategory category)
{
    return columnName("held_" + std::string(memoryCategoryName(category)));
}

void putHolders(Run &run, const std::vector<MemoryHolder> &holders, bool module)
{
    for (std::size_t i = 0; i < std::min(holders.size(), mostHolders); ++i) {
        const MemoryHolder &holder = holders[i];
        Measured one = single(module ? columnName("module") : holderColumn(holder.category), holder.where, holder.bytes);
        one.count = static_cast<int>(std::min<std::int64_t>(holder.allocations, std::numeric_limits<int>::max()));
        run.measured.push_back(std::move(one));
    }
}

/// The columns of a run as points; empty where they do not fit together.
std::vector<MemoryPoint> pointsOf(const Run &run)
{
    std::vector<MemoryPoint> out;
    for (const CurveColumn &one : curveColumns()) {
        const Measured *measured = run.find(one.name);
        if (measured == nullptr || measured->samples.size() < pointsBefore)
            return {};
        if (out.empty())
            out.resize(measured->samples.size());
        if (measured->samples.size() != out.size())
            return {};
        const bool mayLack = one.unit.empty();
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double value = measured->samples[i].value;
            if (!isCount(value) && !(mayLack && std::isnan(value)))
                return {};
            one.put(out[i], one.category, value);
        }
    }
    return out;
}

std::size_t wholeSetting(const Run &run, std::string_view name)
{
    const double value = run.number(name).value_or(0);
    return isCount(value) ? static_cast<std::size_t>(value) : 0;
}

std::optional<MemoryHolder> holderOf(const Measured &measured)
{
    if (measured.samples.size() != 1 || !isCount(measured.samples.front().value))
        return {};
    MemoryHolder out;
    out.where = measured.label;
    out.bytes = std::llround(measured.samples.front().value);
    out.allocations = measured.count.value_or(1);
    return out;
}

void takeHolders(const Run &run, DeviceMemory &out)
{
    for (const Measured &measured : run.measured) {
        if (!isOfMemoryCurve(measured.name))
            continue;
        std::optional<MemoryHolder> holder = holderOf(measured);
        if (!holder)
            continue;
        if (measured.name == columnName("module")) {
            holder->category = MemoryCategory::Activations;
            out.modules.push_back(*std::move(holder));
            continue;
        }
        for (std::size_t i = 0; i < memoryCategories; ++i)
            if (measured.name == holderColumn(static_cast<MemoryCategory>(i))) {
                holder->category = static_cast<MemoryCategory>(i);
                out.holders.push_back(*std::move(holder));
                break;
            }
    }
}

} // namespace

Run runOfMemory(const DeviceMemory &memory, std::string_view file)
{
    Run run;
    run.format = "memory-snapshot";
    run.source = file;
    const std::string_view name = file.substr(file.find_last_of('/') + 1);
    run.id = std::string(name) + ":" + std::to_string(memory.device);
    run.title = name;
    run.place.file = file;
    run.outOfMemory = memory.outOfMemory > 0;
    run.settings["device"] = static_cast<double>(memory.device);
    run.settings["events"] = static_cast<double>(memory.events);
    run.settings["out_of_memory_events"] = static_cast<double>(memory.outOfMemory);
    run.measured.push_back(single(quantity::memoryPeak, "most reserved", memory.reservedPeak));
    run.measured.push_back(single("memory_allocated", "most live", memory.peak.live));
    std::vector<MemoryPoint> points{memory.start, memory.peak, memory.end};
    points.insert(points.end(), memory.curve.begin(), memory.curve.end());
    for (MemoryPoint &point : points)
        point.time_us = std::max<std::int64_t>(0, point.time_us - memory.start.time_us);
    for (const CurveColumn &one : curveColumns()) {
        Measured measured = column(one.name, one.unit);
        for (const MemoryPoint &point : points)
            append(measured, one.get(point, one.category));
        run.measured.push_back(std::move(measured));
    }
    Measured segments = column(columnName("segments"), "B");
    for (const std::int64_t bytes : {memory.usedBlocks, memory.freeBlocks, memory.largestFree})
        append(segments, static_cast<double>(bytes));
    run.measured.push_back(std::move(segments));
    putPhases(run, memory);
    putHolders(run, memory.modules, true);
    putHolders(run, memory.holders, false);
    return run;
}

std::optional<DeviceMemory> memoryOfRun(const Run &run)
{
    const std::vector<MemoryPoint> points = pointsOf(run);
    const Measured *segments = run.find(columnName("segments"));
    if (points.empty() || segments == nullptr || segments->samples.size() != 3)
        return {};
    DeviceMemory out;
    out.device = wholeSetting(run, "device");
    out.events = wholeSetting(run, "events");
    out.outOfMemory = wholeSetting(run, "out_of_memory_events");
    out.start = points[0];
    out.peak = points[1];
    out.end = points[2];
    out.curve.assign(points.begin() + pointsBefore, points.end());
    out.reservedPeak = std::llround(run.value(quantity::memoryPeak).value_or(0));
    std::int64_t *const ends[] = {&out.usedBlocks, &out.freeBlocks, &out.largestFree};
    for (std::size_t i = 0; i < 3; ++i) {
        if (!isCount(segments->samples[i].value))
            return {};
        *ends[i] = std::llround(segments->samples[i].value);
    }
    out.phases = phasesOf(run);
    takeHolders(run, out);
    return out;
}

bool hasMemoryCurve(const Run &run)
{
    return run.find(columnName("live")) != nullptr;
}

bool isOfMemoryCurve(std::string_view quantity)
{
    return quantity.starts_with(curvePrefix);
}

} // namespace shardscope::runs
