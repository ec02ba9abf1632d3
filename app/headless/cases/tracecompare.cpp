// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracecompare.h"

#include "core/base/message.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace shardscope::headless {

using namespace io;

namespace {

struct Pair {
    std::string kind;
    double before = 0; ///< s a device
    double after = 0;
    std::int64_t countBefore = 0;
    std::int64_t countAfter = 0;
    [[nodiscard]] double change() const { return after - before; }
};
using Pairs = std::map<std::string, Pair>;

Json listOf(const Pairs &pairs, std::string_view name, bool counted)
{
    std::vector<const Pairs::value_type *> order;
    for (const auto &entry : pairs)
        order.push_back(&entry);
    std::ranges::stable_sort(order, std::ranges::greater{}, [](const auto *entry) { return std::abs(entry->second.change()); });
    Json out = Json::array();
    for (const auto *entry : order) {
        const Pair &pair = entry->second;
        Json row = {{std::string(name), entry->first}};
        if (counted) {
            row["kind"] = pair.kind;
            row["count_before"] = pair.countBefore;
            row["count_after"] = pair.countAfter;
        }
        row["before_s"] = pair.before;
        row["after_s"] = pair.after;
        row["change_s"] = pair.change();
        out.push_back(std::move(row));
    }
    return out;
}

double devices(const TraceSide &side)
{
    return std::max<double>(1, static_cast<double>(side.ranks.size()));
}

Pairs kernelPairs(const TraceSide &before, const TraceSide &after)
{
    Pairs pairs;
    const auto add = [&pairs](const TraceSide &side, double Pair::*time, std::int64_t Pair::*count) {
        for (const runs::KernelTotal &kernel :
             runs::kernelTotals(side.trace, side.trace.steps[static_cast<std::size_t>(side.step)])) {
            Pair &pair = pairs[kernel.name];
            pair.kind = kernel.kind;
            pair.*time += kernel.total / devices(side);
            pair.*count += kernel.count;
        }
    };
    add(before, &Pair::before, &Pair::countBefore);
    add(after, &Pair::after, &Pair::countAfter);
    return pairs;
}

Pairs partPairs(const TraceSide &before, const TraceSide &after)
{
    Pairs pairs;
    const auto add = [&pairs](const TraceSide &side, double Pair::*time) {
        for (const runs::RankBreakdown &rank : side.ranks) {
            pairs["compute"].*time += rank.use.work / devices(side);
            pairs["copies"].*time += rank.use.copying / devices(side);
            pairs["idle"].*time += rank.use.idle / devices(side);
            for (const auto &[kind, seconds] : rank.exposed)
                pairs["exposed " + kind].*time += seconds / devices(side);
        }
    };
    add(before, &Pair::before);
    add(after, &Pair::after);
    return pairs;
}

/// Standard deviation of the steps' lengths, the first left out where there are three; nothing of fewer than two.
std::optional<double> spread(const runs::Trace &trace)
{
    const std::size_t first = trace.steps.size() >= 3 ? 1 : 0;
    const auto n = static_cast<double>(trace.steps.size() - first);
    if (n < 2)
        return std::nullopt;
    double mean = 0;
    for (std::size_t i = first; i < trace.steps.size(); ++i)
        mean += trace.steps[i].seconds() / n;
    double squares = 0;
    for (std::size_t i = first; i < trace.steps.size(); ++i)
        squares += std::pow(trace.steps[i].seconds() - mean, 2);
    return std::sqrt(squares / (n - 1));
}

} // namespace

Json compareTraces(const TraceSide &before, const TraceSide &after)
{
    const double a = before.trace.steps[static_cast<std::size_t>(before.step)].seconds();
    const double b = after.trace.steps[static_cast<std::size_t>(after.step)].seconds();
    const Pairs kernels = kernelPairs(before, after);
    const Pairs parts = partPairs(before, after);
    Json out = {{"before_s", a}, {"after_s", b}, {"change_s", b - a}};
    const auto s = spread(before.trace);
    const auto t = spread(after.trace);
    std::string verdict = "The step takes " + figureWithUnit(b, "s", 3) + " instead of " + figureWithUnit(a, "s", 3);
    const auto most =
        std::ranges::max_element(parts, {}, [b, a](const auto &entry) { return entry.second.change() * (b >= a ? 1 : -1); });
    if (most != parts.end() && b != a)
        verdict += "; most of the change is in " + most->first + " (" + figureWithUnit(most->second.change(), "s", 3) + " a GPU)";
    if (s && t) {
        const double both = std::sqrt(*s * *s + *t * *t);
        const double certain = both > 0 ? std::erf(std::abs(b - a) / both / std::sqrt(2.0)) : (a == b ? 0.0 : 1.0);
        out["confidence"] = certain;
        if (certain < 0.9)
            verdict += ". The steps of each trace differ as much: this is no change that can be told";
    } else {
        out["confidence"] = nullptr;
        verdict += ". One step each does not tell whether this is more than chance";
    }
    out["verdict"] = verdict;
    out["parts"] = listOf(parts, "part", false);
    out["kernels"] = listOf(kernels, "name", true);
    return out;
}

} // namespace shardscope::headless
