// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsnumbers.h"

#include "core/base/derive.h"
#include "ui/base/words.h"
#include "ui/views/experts/expertsfigure.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/sources.h"

#include <algorithm>
#include <limits>

namespace shardscope::ui {

using evaluate::ExpertReport;
using placement::Metrics;

Derivation expertsTerm(const Message &name, double value, Unit unit, const Message &source, bool emphasised)
{
    Derivation d = given(name, value, unit, source);
    d.emphasised = emphasised;
    return d;
}

namespace {

Message gpu(int device)
{
    return {core::tr("GPU %1"), {Number(device)}};
}

Derivation busiestDerivation(const ExpertReport &report, const Metrics &metrics)
{
    Derivation d =
        expertsTerm(core::tr("tokens of the busiest GPU"), static_cast<double>(metrics.max), Unit::Count, gpu(metrics.busiest));
    d.formula = core::tr("maximum number of tokens on one GPU");
    d.terms.push_back(expertsTerm(core::tr("all tokens of the layer"), static_cast<double>(report.problem->load.total()),
                                  Unit::Count, report.loadSource));
    d.terms.push_back(expertsTerm({core::tr("mean over %1 GPUs"), {Number(report.devices)}}, metrics.mean, Unit::Count));
    return d;
}

Derivation penaltyDerivation(const Metrics &metrics)
{
    Derivation d = expertsTerm(core::tr("penalty"), metrics.penalty, Unit::Count);
    d.formula = core::tr("penalty = max − mean");
    d.terms.push_back(
        expertsTerm({core::tr("tokens of %1"), {gpu(metrics.busiest)}}, static_cast<double>(metrics.max), Unit::Count, {}, true));
    d.terms.push_back(expertsTerm(core::tr("mean"), metrics.mean, Unit::Count));
    return d;
}

Derivation computeDerivation(const ExpertReport &report, const Metrics &metrics)
{
    Derivation d = expertsTerm(core::tr("expert compute"), metrics.busiestCompute_s, Unit::Second);
    d.formula = core::tr("tokens · FLOPs per token / rate, on the slowest GPU");
    d.terms.push_back(
        expertsTerm({core::tr("tokens of %1"), {gpu(metrics.busiest)}}, static_cast<double>(metrics.max), Unit::Count, {}, true));
    d.terms.push_back(expertsTerm(core::tr("FLOP of one token in one expert"), report.problem->flopPerToken, Unit::Flops,
                                  core::tr("2 · matrices · hidden size · FFN size")));
    d.terms.push_back(expertsTerm(core::tr("rate of a GPU"), report.problem->rateOf(metrics.busiest), Unit::FlopsPerSecond,
                                  core::tr("entered")));
    return d;
}

Derivation allToAllDerivation(const ExpertReport &report, const Metrics &metrics, const placement::AllToAll &way, Text name)
{
    // Without a known link it is not nothing, but not known.
    Derivation d = expertsTerm(name, report.links.any ? way.time_s : std::numeric_limits<double>::quiet_NaN(), Unit::Second);
    d.formula = core::tr("max over GPUs of Σ (α + β · bytes), sent or received, and over shared links of α + β · Σ bytes");
    if (way.link >= 0)
        d.terms.push_back(expertsTerm(
            {core::tr("decided by what shares %1"), {report.links.costs.shared[static_cast<std::size_t>(way.link)].name}},
            way.time_s, Unit::Second, {}, true));
    if (way.device >= 0)
        d.terms.push_back(expertsTerm(
            {way.receiving ? core::tr("decided by what %1 receives") : core::tr("decided by what %1 sends"), {gpu(way.device)}},
            way.time_s, Unit::Second, {}, true));
    d.terms.push_back(expertsTerm(core::tr("bytes between GPUs"), metrics.sent_B, Unit::Byte,
                                  core::tr("tokens sent to other GPUs · bytes per token")));
    d.terms.push_back(expertsTerm(core::tr("bytes of a token"), report.problem->bytesPerToken, Unit::Byte,
                                  core::tr("hidden size · precision")));
    d.checks.push_back({report.links.any, report.links.any ? core::tr("α and β of the loaded machine")
                                                           : core::tr("Bandwidth unknown: communication time is taken as zero")});
    if (report.links.any && report.links.unknownPairs > 0)
        d.checks.push_back({false,
                            {core::tr("%1 pairs have no known bandwidth: the slowest known bandwidth is used"),
                             {Number(report.links.unknownPairs)}}});
    if (report.links.any && !report.links.anyAlpha)
        d.checks.push_back({false, core::tr("Latency unknown: α = 0")});
    return d;
}

Derivation memoryDerivation(const ExpertReport &report, const Metrics &metrics)
{
    const auto most = std::max_element(metrics.memory_B.begin(), metrics.memory_B.end());
    const auto device = static_cast<std::size_t>(most - metrics.memory_B.begin());
    Derivation d = expertsTerm(core::tr("expert memory per GPU"), *most, Unit::Byte, gpu(static_cast<int>(device)));
    d.formula = core::tr("experts on the fullest GPU · bytes of an expert");
    d.terms.push_back(expertsTerm(core::tr("bytes of one expert"), report.problem->bytesPerExpert, Unit::Byte,
                                  core::tr("matrices · hidden size · FFN size · precision")));
    d.terms.push_back(expertsTerm(core::tr("as rounded up by the caching allocator"), metrics.reserved_B[device], Unit::Byte,
                                  core::tr("segments of 2 MiB, 20 MiB or multiples of 2 MiB")));
    return d;
}

} // namespace

Formatted ExpertsNumber::formatted() const
{
    Formatted text = formatValue(derivation.value, derivation.unit);
    if (!suffix.isEmpty())
        text.unit = text.unit.isEmpty() ? suffix : text.unit + QLatin1Char(' ') + suffix;
    return text;
}

Derivation layerDerivation(const ExpertReport &report, const Metrics &metrics, const QString &side)
{
    Derivation d =
        expertsTerm(side.isEmpty() ? Message(core::tr("layer time")) : Message(core::tr("layer time, %1"), {side.toStdString()}),
                    metrics.layer_s, Unit::Second);
    d.formula = core::tr("layer = compute + dispatch + combine");
    d.terms.push_back(computeDerivation(report, metrics));
    d.terms.push_back(allToAllDerivation(report, metrics, metrics.dispatch, core::tr("all-to-all, dispatch")));
    d.terms.push_back(allToAllDerivation(report, metrics, metrics.combine, core::tr("all-to-all, combine")));
    if (!report.links.any)
        d.checks.push_back({false, core::tr("Bandwidth unknown: communication time is taken as zero")});
    d.checks.push_back({true, core::tr("A model: no overlap of communication and compute, and the same rate for every GPU")});
    return d;
}

std::vector<ExpertsNumber> sideNumbers(const ExpertReport &report, const Metrics &metrics, const QString &side)
{
    return {
        {Words::tr("busiest GPU"), Words::tr("busiest"), Words::tr("tokens"), busiestDerivation(report, metrics)},
        {Words::tr("penalty, max − mean"), Words::tr("penalty"), Words::tr("tokens"), penaltyDerivation(metrics)},
        {Words::tr("expert compute"), Words::tr("compute"), {}, computeDerivation(report, metrics)},
        {Words::tr("all-to-all, each direction"),
         Words::tr("all-to-all"),
         {},
         allToAllDerivation(report, metrics, metrics.dispatch, core::tr("all-to-all, dispatch"))},
        {Words::tr("expert memory per GPU"), Words::tr("memory"), {}, memoryDerivation(report, metrics)},
        {Words::tr("expected layer time"), Words::tr("layer time"), {}, layerDerivation(report, metrics, side)},
    };
}

std::vector<Headline> expertsHeadlines(const scenario::Scenario &, const evaluate::Report &whole)
{
    if (!whole.experts)
        return {};
    const ExpertReport &report = *whole.experts;
    const Metrics &a = report.a->metrics;
    const Metrics &b = report.b->metrics;
    const QString before = placementName(report, false) + QLatin1Char(' ');
    std::vector<Headline> out;
    const auto add = [&](const QString &name, const Derivation &why, double of, const QString &unitText = {}) {
        out.push_back({name, why.value, why.unit, before + valueText(of, why.unit), {}, false, why, unitText});
    };
    add(Words::tr("Layer time"), layerDerivation(report, b, placementName(report, true)), a.layer_s);
    Derivation imbalance = expertsTerm(core::tr("max / mean"), b.imbalance, Unit::Ratio);
    imbalance.formula = core::tr("tokens of the busiest GPU / mean");
    imbalance.terms = {expertsTerm(symbols("max"), static_cast<double>(b.max), Unit::Count, gpu(b.busiest), true),
                       expertsTerm(core::tr("mean"), b.mean, Unit::Count)};
    const QString note = before + formatSignificant(a.imbalance);
    out.push_back({Words::tr("Max / mean"), b.imbalance, Unit::None, note, {}, false, imbalance, {}});
    add(Words::tr("Penalty"), penaltyDerivation(b), a.penalty, Words::tr("tokens"));
    if (report.links.any)
        add(Words::tr("All-to-all"), allToAllDerivation(report, b, b.dispatch, core::tr("all-to-all, dispatch")),
            a.dispatch.time_s);
    const Derivation memory = memoryDerivation(report, b);
    out.push_back({Words::tr("Expert memory"), memory.value, Unit::Byte, Words::tr("per GPU"), {}, false, memory, {}});
    if (report.links.any)
        markAssumed(out, whole.machine.get());
    return out;
}

} // namespace shardscope::ui
