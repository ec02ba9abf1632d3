// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"

#include "core/findings/odds.h"
#include "core/fit/fit.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

constexpr int assumedSeeds = 3; // behind a printed mean whose count is not given; the labs use three

std::optional<double> ofBackground(const Background &background, std::string_view name)
{
    if (name == setting::parameters)
        return background.parameters;
    if (name == setting::layers)
        return background.layers;
    if (name == setting::hidden)
        return background.hidden;
    if (name == setting::sequence)
        return background.sequence;
    return name == "heads" ? background.heads : std::nullopt;
}

} // namespace

Context::Context(std::span<const Run> raw, const Background &background)
    : m_raw(raw), m_runs(raw.begin(), raw.end()), m_background(background)
{
    makeSetups();
}

void Context::makeSetups()
{
    std::map<std::string, std::size_t> index;
    std::set<std::string> withRaws;
    for (const Run &run : m_runs) {
        if (run.kind == runs::RunKind::Raw && !run.origin.empty())
            withRaws.insert(run.origin);
    }
    std::set<std::string> printed; // a table that repeats a row of another says nothing new
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const Run &run = m_runs[i];
        if (run.kind == runs::RunKind::Facts)
            continue;
        const std::string key = run.source + "\n" + run.format + "\n" + runs::groupKey(run);
        if (run.kind == runs::RunKind::Mean) {
            std::string values = key;
            for (const runs::Measured &measured : run.measured) {
                values += "\n" + measured.name;
                for (const runs::Sample &sample : measured.samples)
                    values += " " + runs::figure(sample.value, 12) + " " + runs::figure(sample.deviation, 12);
            }
            if (printed.insert(values).second)
                m_setups.push_back({{i}, true, withRaws.contains(run.origin)});
            continue;
        }
        const auto [at, isNew] = index.try_emplace(key, m_setups.size());
        if (isNew)
            m_setups.push_back({{}, false, false});
        m_setups[at->second].runs.push_back(i);
    }
}

void Context::correct(const runs::Finding &finding)
{
    runs::correct(m_runs, finding.corrected);
}

std::optional<Level> Context::level(const Setup &setup, std::string_view quantity) const
{
    Level level;
    if (setup.mean) {
        const runs::Measured *measured = first(setup).find(quantity);
        if (!measured || !std::isfinite(measured->value()))
            return std::nullopt;
        level.mean = measured->value();
        level.count = measured->count.value_or(assumedSeeds);
        level.deviation = measured->deviation();
        if (measured->spread == runs::Spread::Ranks)
            level.deviation = runs::noValue;
        if (measured->spread == runs::Spread::SeedPopulation && level.count > 1)
            level.deviation *= std::sqrt(level.count / (level.count - 1.0));
        return level;
    }
    std::vector<double> values;
    for (const std::size_t at : setup.runs) {
        if (const auto value = m_runs[at].value(quantity))
            values.push_back(*value);
    }
    if (values.empty())
        return std::nullopt;
    const Summary summary = summarise(values);
    level.mean = summary.mean;
    level.deviation = summary.sampleDeviation;
    level.count = summary.count;
    return level;
}

Context::Pooled Context::pooled(std::string_view quantity, std::string_view format, const Setup *without) const
{
    Pooled out;
    double squares = 0;
    for (const Setup &setup : m_setups) {
        if (&setup == without || first(setup).format != format || (setup.mean && setup.hasRaws))
            continue;
        const auto at = level(setup, quantity);
        if (!at || !std::isfinite(at->deviation) || at->count < 2 || !(at->mean > 0))
            continue;
        squares += (at->count - 1) * at->relative() * at->relative();
        out.degrees += at->count - 1;
    }
    if (out.degrees > 0)
        out.relative = std::sqrt(squares / out.degrees);
    return out;
}

std::optional<double> Context::number(const Run &run, std::string_view name) const
{
    const auto own = run.number(name);
    return own ? own : ofBackground(m_background, name);
}

bool sameSettings(const Run &a, const Run &b)
{
    for (const auto &[name, value] : a.settings) {
        if (name == setting::seed || name == "source" || name == "runs")
            continue;
        const auto other = b.settings.find(name);
        if (other != b.settings.end() && !(other->second == value))
            return false;
    }
    const auto both = [&](std::string_view name) { return a.settings.contains(name) && b.settings.contains(name); };
    return both(setting::worldSize) && (both(setting::chunks) || both(setting::globalBatch) || both(setting::microbatch))
           && (both(setting::mode) || both(setting::chunks) || both(setting::tensorDegree));
}

Message describe(const Run &run)
{
    const Message name = run.title.empty() ? run.id : run.title;
    const std::string mode = run.text(setting::mode).value_or("");
    if (mode == "broadcast" || mode == "moe")
        return name;
    std::vector<Message> parts;
    const auto add = [&](Text text, std::string_view setting) {
        if (const auto value = run.text(setting))
            parts.emplace_back(text, std::vector<Argument>{*value});
    };
    const auto counted = [&](std::string_view setting, Text one, Text many) { return run.text(setting) == "1" ? one : many; };
    if (!mode.empty() && mode != "pipeline")
        parts.emplace_back(mode);
    add(core::tr("TP %1"), setting::tensorDegree);
    add(core::tr("PP %1"), setting::pipelineDegree);
    add(core::tr("DP %1"), setting::dataDegree);
    if (!run.settings.contains(setting::tensorDegree))
        add(counted(setting::worldSize, core::tr("1 GPU"), core::tr("%1 GPUs")), setting::worldSize);
    add(counted(setting::chunks, core::tr("1 chunk"), core::tr("%1 chunks")), setting::chunks);
    if (!run.settings.contains(setting::chunks))
        add(core::tr("batch %1"), setting::globalBatch);
    if (run.text(setting::partition) != "even")
        add(core::tr("partition %1"), setting::partition);
    return parts.empty() ? name : listOf(parts);
}

std::optional<double> leastStep(const Run &run)
{
    const Measured *stage = run.find(quantity::stageForward);
    const auto chunks = run.count(setting::chunks);
    if (!stage || !chunks)
        return std::nullopt;
    std::vector<int> layers = runs::customPartition(run);
    if (layers.size() != stage->samples.size())
        layers.assign(stage->samples.size(), 1);
    double known = 0;
    double ofLayers = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (std::isfinite(stage->samples[i].value)) {
            known += stage->samples[i].value;
            ofLayers += layers[i];
        }
    }
    if (ofLayers <= 0)
        return std::nullopt;
    std::vector<Seconds> times;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const double value = stage->samples[i].value;
        times.emplace_back((std::isfinite(value) ? value : known / ofLayers * layers[i]) / *chunks);
    }
    return fit::forwardPipelineTime(times, *chunks).si();
}

Message plusMinus(double mean, double deviation)
{
    if (!std::isfinite(deviation))
        return Number(mean);
    return {core::tr("%1 ± %2"), {Number(mean), Number(deviation, {}, 2)}};
}

Number percent(double ratio)
{
    return Number(ratio * 100, {}, 3);
}

} // namespace shardscope::findings
