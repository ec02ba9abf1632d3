// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/setups.h"

#include "core/base/ascii.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::lesson {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using S = const Sample &;
using A = Arguments;

/// Over seeds where there are several, else the one value.
const runs::Statistic *meanOf(const runs::Group &group, std::string_view name)
{
    const auto found = std::ranges::find_if(
        group.statistics, [name](const runs::Statistic &s) { return s.quantity == name && s.rank < 0 && s.summary.mean > 0; });
    return found == group.statistics.end() ? nullptr : &*found;
}

void takeRate(Setup &setup, const runs::Group &group)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> rates{
        {{quantity::throughput, "samples/s"}, {quantity::tokenRate, "tokens/s"}}};
    for (const auto &[name, unit] : rates) {
        if (const runs::Statistic *s = meanOf(group, name)) {
            setup.rate = s->summary.mean;
            const double deviation = s->printed ? s->printedDeviation : s->summary.sampleDeviation;
            setup.deviation = std::isfinite(deviation) && s->over == runs::Over::Seeds ? deviation : 0;
            setup.unit = unit;
            return;
        }
    }
    if (const runs::Statistic *s = meanOf(group, quantity::stepTime)) {
        setup.rate = 1 / s->summary.mean;
        setup.unit = "steps/s";
    }
}

/// "3,3,3,3", and "3,3,2,2,2" of twelve layers on five GPUs: as even as can be.
bool isEven(const runs::Run &run)
{
    const std::vector<int> stages = runs::customPartition(run);
    return stages.empty() || *std::ranges::max_element(stages) - *std::ranges::min_element(stages) <= 1;
}

/// Of the fullest GPU: seeds of one rank are averaged, ranks are not.
void takeMemory(Setup &setup, const runs::Group &group, const runs::Runs &all)
{
    double most = 0;
    for (const auto *rows : {&group.runs, &group.means}) {
        for (const std::size_t row : *rows) {
            const runs::Measured *memory = all[row].find(quantity::memoryPeak);
            if (memory == nullptr)
                continue;
            for (const double value : memory->values())
                most = std::max(most, value);
        }
    }
    if (most > 0)
        setup.memory = most;
}

/// Seeds have points of their own, the rate is their mean: what it should be follows from all of them, never from the first.
void takeFit(Setup &setup, const runs::Group &group, const findings::Analysis &analysis)
{
    if (!analysis.fitted || analysis.fitted->model == "memory")
        return;
    int used = 0;
    int leftOut = 0;
    double shares = 0; // Σ of measured by predicted rate
    for (const auto *rows : {&group.runs, &group.means}) {
        for (const std::size_t row : *rows) {
            const auto point = std::ranges::find(analysis.fitted->points, analysis.corrected[row].id, &runs::FittedPoint::run);
            if (point == analysis.fitted->points.end())
                continue;
            const double predicted = point->leftOut.value_or(point->predicted);
            shares += point->unit.ends_with("/s") ? point->measured / predicted : predicted / point->measured;
            ++(point->used ? used : leftOut);
        }
    }
    if (used + leftOut == 0)
        return;
    setup.predicted = setup.rate * (used + leftOut) / shares;
    setup.leftOut = leftOut > 0;
    setup.mixed = leftOut > 0 && used > 0;
}

Result<Setup> setupAt(S s, A a)
{
    if (!s.report.runs)
        return missing("setup", "measured runs");
    const std::vector<Setup> all = setupsOf(*s.report.runs);
    const auto index = indexArgument("setup", a[0], all.size());
    return index ? Result<Setup>(all[*index]) : Result<Setup>(index.error());
}

template <auto part>
Result<double> ofSetup(S s, A a)
{
    const Result<Setup> setup = setupAt(s, a);
    return setup ? Result<double>(partOf<part>(*setup)) : Result<double>(setup.error());
}

double gpusOf(const Setup &setup)
{
    return setup.gpus ? *setup.gpus : unknownValue;
}

double chunksOf(const Setup &setup)
{
    return setup.chunks ? *setup.chunks : unknownValue;
}

double disturbedOf(const Setup &setup)
{
    return setup.isDisturbed() ? 1 : 0;
}

constexpr auto setupTable = std::to_array<ValuePath>({
    {"setup.rate", "measured rate of runs with the same settings", Unit::None, Better::More, "setup from 0",
     ofSetup<&Setup::rate>},
    {"setup.memory", "measured memory of the fullest GPU", Unit::Byte, Better::Less, "setup from 0", ofSetup<&Setup::memory>},
    {"setup.gpus", "GPUs of measured runs", Unit::Count, Better::Neither, "setup from 0", ofSetup<gpusOf>},
    {"setup.chunks", "chunks of measured runs", Unit::Count, Better::Neither, "setup from 0", ofSetup<chunksOf>},
    {"setup.predicted", "rate by a fit of the other runs", Unit::None, Better::Neither, "setup from 0",
     ofSetup<&Setup::predicted>},
    {"setup.off", "share by which runs and fit differ", Unit::Ratio, Better::Less, "setup from 0", ofSetup<&Setup::off>},
    {"setup.disturbed", "1 where runs are slower than a fit of the others allows", Unit::Count, Better::Less, "setup from 0",
     ofSetup<disturbedOf>},
});

} // namespace

std::span<const ValuePath> setupValues()
{
    return setupTable;
}

double Setup::off() const
{
    return std::abs(rate / predicted - 1);
}

std::vector<Setup> setupsOf(const findings::Analysis &analysis)
{
    std::vector<Setup> out;
    for (const runs::Group &group : analysis.groups) {
        Setup &setup = out.emplace_back();
        if (group.runs.empty() && group.means.empty())
            continue;
        const runs::Run &first = analysis.corrected[group.runs.empty() ? group.means.front() : group.runs.front()];
        setup.settings = group.settings;
        setup.gpus = first.count(setting::worldSize);
        setup.chunks = first.count(setting::chunks);
        setup.mode = lowered(first.text(setting::mode).value_or(""));
        setup.partition = isEven(first) ? "even" : first.text(setting::partition).value_or("even");
        if (setup.settings.contains(setting::partition))
            setup.settings[std::string(setting::partition)] = setup.partition;
        takeRate(setup, group);
        takeMemory(setup, group, analysis.corrected);
        takeFit(setup, group, analysis);
    }
    return out;
}

bool alikeBut(const Setup &a, const Setup &b, std::initializer_list<std::string_view> settings)
{
    const auto rest = [settings](const Setup &setup) {
        runs::Settings out = setup.settings;
        for (const std::string_view name : settings)
            if (const auto at = out.find(name); at != out.end())
                out.erase(at);
        return out;
    };
    return rest(a) == rest(b);
}

} // namespace shardscope::lesson
