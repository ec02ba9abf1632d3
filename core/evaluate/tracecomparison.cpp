// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracecomparison.h"

#include "core/runs/tracekinds.h"

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

void addWaits(const runs::TraceWaits &side, double TraceChange::*time, Changes &waits)
{
    const double all = std::max<double>(1, static_cast<double>(side.clocks.size() * side.steps)) * 1e9;
    for (const runs::Collective &c : side.collectives) {
        if (!c.synchronises())
            continue;
        for (const runs::CollectivePart &part : c.parts) {
            waits["wait " + c.kind].*time += c.wait(part) / all;
            waits["transfer " + c.kind].*time += c.transfer / all;
        }
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
    Changes waits;
    addWaits(ofBefore.waits, &TraceChange::before, waits);
    addWaits(ofAfter.waits, &TraceChange::after, waits);
    out.parts = ordered(std::move(ofParts));
    out.waits = ordered(std::move(waits));
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

Message partName(const TraceChange &part)
{
    static constexpr std::array<std::pair<std::string_view, Text>, 3> whole{
        {{"compute", core::tr("compute")}, {"copies", core::tr("copies")}, {"idle", core::tr("idle time")}}};
    static constexpr std::array<std::pair<std::string_view, Text>, 3> ofKind{{{"exposed", core::tr("exposed communication (%1)")},
                                                                              {"wait", core::tr("wait for the last rank (%1)")},
                                                                              {"transfer", core::tr("transfer (%1)")}}};
    using Row = std::pair<std::string_view, Text>;
    const std::string_view name = part.name;
    if (const auto known = std::ranges::find(whole, name, &Row::first); known != whole.end())
        return known->second;
    const auto space = name.find(' ');
    const auto known = std::ranges::find(ofKind, name.substr(0, space), &Row::first);
    return known == ofKind.end() ? Message(part.name) : Message(known->second, {runs::traceKindName(name.substr(space + 1))});
}

Message TraceComparison::verdict() const
{
    const Number now(after, "s", 3);
    const Number then(before, "s", 3);
    if (after == before)
        return {core::tr("The step takes %1 in both"), {now}};
    const double sign = after > before ? 1 : -1;
    const auto most = std::ranges::max_element(parts, {}, [sign](const TraceChange &part) { return sign * part.change(); });
    if (most == parts.end())
        return {core::tr("The step takes %1 instead of %2"), {now, then}};
    return {core::tr("The step takes %1 instead of %2; most of the change is in %3 (%4 per GPU)"),
            {now, then, partName(*most), Number(most->change(), "s", 3)}};
}

Message TraceComparison::trust() const
{
    constexpr double certain = 0.9;
    constexpr double most = 0.999; // a law of the steps' lengths is assumed
    if (!confidence)
        return core::tr("One step each does not tell whether this is more than chance");
    if (*confidence < certain)
        return core::tr("No change can be told: the steps of each trace differ as much");
    return {core::tr("More than chance: %1 certain"), {Number(100 * std::min(*confidence, most), "%", 3)}};
}

} // namespace shardscope::evaluate
