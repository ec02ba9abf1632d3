// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/chunktime.h"

#include "core/base/derive.h"
#include "core/base/errorcode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace shardscope::plan {

namespace {

Error notAFactor(std::string_view name, double value)
{
    return {ErrorCode::ValueRange, {std::string(name), std::to_string(value), core::tr("a finite number of at least 0")}, {}};
}

bool isFactor(double value)
{
    return std::isfinite(value) && value >= 0;
}

Status check(const StageOptions &options, std::size_t stages)
{
    if (!std::isfinite(options.batch) || options.batch <= 0)
        return Error{ErrorCode::ValueRange, {core::tr("batch"), std::to_string(options.batch), core::tr("a number above 0")}, {}};
    if (options.chunks < 1)
        return Error{ErrorCode::ValueRange, {"chunks", std::to_string(options.chunks), core::tr("at least 1")}, {}};
    if (!isFactor(options.inputPerForward))
        return notAFactor("I / F", options.inputPerForward);
    if (!isFactor(options.weightPerForward))
        return notAFactor("W / F", options.weightPerForward);
    if (!options.slowness.empty() && options.slowness.size() != stages)
        return Error{ErrorCode::TimesCount, {"slowness", std::to_string(options.slowness.size()), std::to_string(stages)}, {}};
    for (const double factor : options.slowness) {
        if (!isFactor(factor))
            return notAFactor("slowness", factor);
    }
    return Nothing{};
}

} // namespace

ChunkTime chunkTime(const ChunkTimeModel &model, int layers, double samples)
{
    ChunkTime time;
    time.compute = layers * samples * model.perLayerSample;
    time.launch = layers * model.launch;
    time.overhead = model.overhead;
    time.total = std::max(time.compute, time.launch) + time.overhead;
    return time;
}

double boundarySamples(const ChunkTimeModel &model)
{
    if (model.launch == Seconds(0))
        return 0;
    return model.launch / model.perLayerSample;
}

double boundaryChunks(const ChunkTimeModel &model, double batch)
{
    return batch / boundarySamples(model);
}

Status check(const ChunkTimeModel &model)
{
    const std::array<std::pair<std::string_view, Seconds>, 3> fields{
        {{"a", model.perLayerSample}, {"launch", model.launch}, {"o", model.overhead}}};
    for (const auto &[name, time] : fields) {
        if (!isFactor(time.si()))
            return Error{ErrorCode::TimeInvalid, {std::string(name), std::to_string(time.si())}, {}};
    }
    return Nothing{};
}

Derivation derive(const ChunkTimeModel &model, int layers, double samples)
{
    const ChunkTime time = chunkTime(model, layers, samples);
    Derivation d = given(core::tr("chunk"), time.total.si(), Unit::Second);
    d.formula = core::tr("max(L · launch, L · a · s) + o");
    Derivation compute = given(symbols("L · a · s"), time.compute.si(), Unit::Second);
    compute.emphasised = !time.launchBound();
    compute.terms = {given(symbols("L"), layers, Unit::Count),
                     given(symbols("a"), model.perLayerSample.si(), Unit::Second, model.source),
                     given(symbols("s"), samples, Unit::Count)};
    Derivation launch = given(core::tr("L · launch"), time.launch.si(), Unit::Second);
    launch.emphasised = time.launchBound();
    launch.terms = {given(symbols("L"), layers, Unit::Count),
                    given(core::tr("launch"), model.launch.si(), Unit::Second, model.source)};
    d.terms = {std::move(compute), std::move(launch), given(symbols("o"), model.overhead.si(), Unit::Second, model.source)};
    return d;
}

Derivation deriveBoundary(const ChunkTimeModel &model, double batch)
{
    Derivation d = given(symbols("m*"), boundaryChunks(model, batch), Unit::Count);
    d.formula = core::tr("batch · a / launch");
    Derivation samples = given(symbols("s*"), boundarySamples(model), Unit::Count);
    samples.formula = core::tr("launch / a");
    samples.terms = {given(core::tr("launch"), model.launch.si(), Unit::Second, model.source),
                     given(symbols("a"), model.perLayerSample.si(), Unit::Second, model.source)};
    d.terms = {given(core::tr("batch"), batch, Unit::Count), std::move(samples)};
    return d;
}

Result<StageTimes> stageTimes(const ChunkTimeModel &model, std::span<const int> partition, const StageOptions &options)
{
    if (auto s = check(model); !s)
        return s.error();
    if (auto s = check(options, partition.size()); !s)
        return s.error();
    StageTimes times;
    for (std::size_t stage = 0; stage < partition.size(); ++stage) {
        const double factor = options.slowness.empty() ? 1.0 : options.slowness[stage];
        ChunkTime chunk = chunkTime(model, partition[stage], options.batch / options.chunks);
        for (Seconds *part : {&chunk.compute, &chunk.launch, &chunk.overhead, &chunk.total})
            *part = factor * *part;
        times.forward.push_back(chunk.total);
        times.backwardInput.push_back(options.inputPerForward * chunk.total);
        times.backwardWeight.push_back(options.weightPerForward * chunk.total);
        times.chunks.push_back(chunk);
    }
    return times;
}

} // namespace shardscope::plan
