// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracecomparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace shardscope::evaluate {

namespace {

using Changes = std::map<std::string, TraceChange>;

std::vector<TraceChange> ordered(Changes changes)
{
    std::vector<TraceChange> out;
    for (auto &[name, change] : changes) {
        change.name = name;
        out.push_back(std::move(change));
    }
    std::ranges::stable_sort(out, std::ranges::greater{}, [](const TraceChange &one) { return std::abs(one.change()); });
    return out;
}

void addSide(const TraceAnalysis &side, double TraceChange::*time, std::int64_t TraceChange::*count, Changes &ofParts,
             Changes &kernels)
{
    const double devices = std::max<double>(1, static_cast<double>(side.ranks.size()));
    for (const runs::KernelTotal &kernel : side.kernels) {
        TraceChange &change = kernels[kernel.name];
        change.kind = kernel.kind;
        change.*time += kernel.total / devices;
        change.*count += kernel.count;
    }
    for (const runs::RankBreakdown &rank : side.ranks) {
        ofParts["compute"].*time += rank.use.work / devices;
        ofParts["copies"].*time += rank.use.copying / devices;
        ofParts["idle"].*time += rank.use.idle / devices;
        for (const auto &[kind, seconds] : rank.exposed)
            ofParts["exposed " + kind].*time += seconds / devices;
    }
}

/// Variance of the steps' lengths, the first left out where there are three; nothing of fewer than two.
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
    return squares / (n - 1);
}

Message partName(const std::string &name)
{
    static constexpr std::array<std::pair<std::string_view, Text>, 3> words{
        {{"compute", core::tr("compute")}, {"copies", core::tr("copies")}, {"idle", core::tr("idle time")}}};
    const auto known = std::ranges::find(words, name, &std::pair<std::string_view, Text>::first);
    if (known != words.end())
        return known->second;
    return {core::tr("communication that nothing hides (%1)"), {name.substr(name.find(' ') + 1)}};
}

} // namespace

TraceComparison compareTraces(const runs::Trace &before, const TraceAnalysis &ofBefore, const runs::Trace &after,
                              const TraceAnalysis &ofAfter)
{
    TraceComparison out;
    out.before = before.steps[static_cast<std::size_t>(ofBefore.step)].seconds();
    out.after = after.steps[static_cast<std::size_t>(ofAfter.step)].seconds();
    Changes ofParts;
    Changes kernels;
    addSide(ofBefore, &TraceChange::before, &TraceChange::countBefore, ofParts, kernels);
    addSide(ofAfter, &TraceChange::after, &TraceChange::countAfter, ofParts, kernels);
    out.parts = ordered(std::move(ofParts));
    out.kernels = ordered(std::move(kernels));
    const auto s = spread(before);
    const auto t = spread(after);
    if (s && t) {
        const double change = std::abs(out.after - out.before);
        const double both = std::sqrt(*s + *t);
        out.confidence = both > 0 ? std::erf(change / both / std::sqrt(2.0)) : change > 0 ? 1.0 : 0.0;
    }
    return out;
}

Message TraceComparison::verdict() const
{
    const Number now(after, "s", 3);
    const Number then(before, "s", 3);
    const double sign = after >= before ? 1 : -1;
    const auto most = std::ranges::max_element(parts, {}, [sign](const TraceChange &part) { return sign * part.change(); });
    if (most == parts.end() || after == before)
        return {core::tr("The step takes %1 instead of %2"), {now, then}};
    return {core::tr("The step takes %1 instead of %2; most of the change is in %3 (%4 a GPU)"),
            {now, then, partName(most->name), Number(most->change(), "s", 3)}};
}

Message TraceComparison::doubt() const
{
    constexpr double certain = 0.9;
    if (!confidence)
        return core::tr("One step each does not tell whether this is more than chance");
    return *confidence < certain ? Message(core::tr("The steps of each trace differ as much: this is no change that can be told"))
                                 : Message();
}

} // namespace shardscope::evaluate
