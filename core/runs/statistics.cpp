// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace shardscope::runs {

namespace {

/// Continued fraction of the incomplete beta function by Lentz's method
/// (Press et al., Numerical Recipes, section 6.4).
double betaFraction(double a, double b, double x)
{
    constexpr double tiny = 1e-300;
    constexpr double precision = 1e-15;
    double c = 1;
    double d = 1 - (a + b) * x / (a + 1);
    d = 1 / (std::abs(d) < tiny ? tiny : d);
    double h = d;
    for (int m = 1; m < 500; ++m) {
        for (const bool even : {true, false}) {
            const double n = m;
            const double term = even ? n * (b - n) * x / ((a + 2 * n - 1) * (a + 2 * n))
                                     : -(a + n) * (a + b + n) * x / ((a + 2 * n) * (a + 2 * n + 1));
            d = 1 + term * d;
            d = 1 / (std::abs(d) < tiny ? tiny : d);
            c = 1 + term / c;
            c = std::abs(c) < tiny ? tiny : c;
            h *= d * c;
        }
        if (std::abs(d * c - 1) < precision)
            break;
    }
    return h;
}

/// Regularised incomplete beta function.
double incompleteBeta(double a, double b, double x)
{
    if (x <= 0)
        return 0;
    if (x >= 1)
        return 1;
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * betaFraction(a, b, x) / a;
    return 1 - front * betaFraction(b, a, 1 - x) / b;
}

Statistic of(const Measured &measured, Over over, int rank, const std::vector<double> &values)
{
    Statistic s;
    s.quantity = measured.name;
    s.unit = measured.unit;
    s.over = over;
    s.rank = rank;
    s.summary = summarise(values);
    if (over != Over::Ranks && values.size() > 1)
        s.interval95 = studentT95(static_cast<int>(values.size()) - 1) * s.summary.sampleDeviation
                       / std::sqrt(static_cast<double>(values.size()));
    return s;
}

Statistic printedOf(const Measured &measured, const Sample &sample)
{
    Statistic s;
    s.quantity = measured.name;
    s.unit = measured.unit;
    s.over = measured.spread == Spread::Ranks ? Over::Ranks : Over::Seeds;
    s.rank = sample.rank;
    s.summary = {1, sample.value, sample.value, sample.value, sample.value, noValue, noValue};
    s.printed = true;
    s.spread = measured.spread;
    s.printedDeviation = sample.deviation;
    s.count = measured.count;
    if (measured.spread == Spread::SeedSample)
        s.summary.sampleDeviation = sample.deviation;
    if (measured.spread == Spread::SeedPopulation)
        s.summary.populationDeviation = sample.deviation;
    return s;
}

/// Values of one quantity over all runs of a group.
void addRaw(Group &group, std::span<const Run> runs, const std::string &name)
{
    const Measured *first = nullptr;
    std::vector<double> whole;                 // one value a run
    std::map<int, std::vector<double>> byRank; // over runs and iterations
    std::vector<double> ranks;                 // means of the ranks
    bool iterations = false;
    for (const std::size_t at : group.runs) {
        const Measured *measured = runs[at].find(name);
        if (!measured)
            continue;
        first = first ? first : measured;
        for (const Sample &sample : measured->samples) {
            if (!std::isfinite(sample.value))
                continue;
            iterations = iterations || sample.step >= 0;
            byRank[sample.rank].push_back(sample.value);
        }
        if (std::isfinite(measured->value()))
            whole.push_back(measured->value());
    }
    if (!first || whole.empty())
        return;
    const bool oneLog = iterations && whole.size() == 1 && !first->perRank();
    group.statistics.push_back(oneLog ? of(*first, Over::Iterations, -1, first->values()) : of(*first, Over::Seeds, -1, whole));
    if (!first->perRank())
        return;
    for (const auto &[rank, values] : byRank) {
        group.statistics.push_back(of(*first, iterations ? Over::Iterations : Over::Seeds, rank, values));
        ranks.push_back(group.statistics.back().summary.mean);
    }
    group.statistics.push_back(of(*first, Over::Ranks, -1, ranks));
}

void addPrinted(Group &group, const Run &run, std::string_view quantity)
{
    for (const Measured &measured : run.measured) {
        if (!quantity.empty() && measured.name != quantity)
            continue;
        std::vector<double> ranks;
        for (const Sample &sample : measured.samples) {
            if (!std::isfinite(sample.value))
                continue;
            group.statistics.push_back(printedOf(measured, sample));
            if (sample.rank >= 0)
                ranks.push_back(sample.value);
        }
        if (ranks.size() > 1)
            group.statistics.push_back(of(measured, Over::Ranks, -1, ranks));
    }
}

} // namespace

const Statistic *Group::find(std::string_view quantity, Over over, int rank) const
{
    const auto found = std::ranges::find_if(
        statistics, [&](const Statistic &s) { return s.quantity == quantity && s.over == over && s.rank == rank; });
    return found == statistics.end() ? nullptr : &*found;
}

std::string groupKey(const Run &run)
{
    std::string key;
    for (const auto &[name, value] : run.settings) {
        if (name != setting::seed)
            key += (key.empty() ? "" : ", ") + name + " " + settingText(value);
    }
    return key;
}

std::vector<Group> groupRuns(std::span<const Run> runs)
{
    return groupRuns(runs, {}, {});
}

std::vector<Group> groupRuns(std::span<const Run> runs, const std::function<bool(const Run &)> &taken, std::string_view quantity)
{
    std::vector<Group> groups;
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (taken && !taken(runs[i]))
            continue;
        const std::string key = groupKey(runs[i]);
        const auto [at, isNew] = index.try_emplace(key, groups.size());
        if (isNew) {
            groups.push_back({key, runs[i].settings, {}, {}, {}});
            groups.back().settings.erase(std::string(setting::seed));
        }
        Group &group = groups[at->second];
        (runs[i].kind == RunKind::Mean ? group.means : group.runs).push_back(i);
    }
    for (Group &group : groups) {
        std::vector<std::string> names;
        for (const std::size_t at : group.runs) {
            for (const Measured &measured : runs[at].measured) {
                const bool wanted = quantity.empty() || measured.name == quantity;
                if (wanted && std::ranges::find(names, measured.name) == names.end())
                    names.push_back(measured.name);
            }
        }
        for (const std::string &name : names)
            addRaw(group, runs, name);
        for (const std::size_t at : group.means)
            addPrinted(group, runs[at], quantity);
    }
    return groups;
}

double fTail(double f, double numerator, double denominator)
{
    if (!(f > 0))
        return 1;
    return incompleteBeta(denominator / 2, numerator / 2, denominator / (denominator + numerator * f));
}

double studentT95(int degrees)
{
    if (degrees < 1)
        return noValue;
    // T² is F with 1 and n degrees; bisection, since the tail falls monotonically.
    double low = 0;
    double high = 1000;
    for (int i = 0; i < 200 && high - low > 1e-13 * high; ++i) {
        const double middle = (low + high) / 2;
        (fTail(middle * middle, 1, degrees) > 0.05 ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace shardscope::runs
