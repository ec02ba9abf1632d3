// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/expertreport.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>

namespace shardscope::lesson {

namespace {

using evaluate::ExpertReport;
using evaluate::LysiStudy;
using placement::Metrics;
using S = const Sample &;
using A = Arguments;

constexpr double secondsPerMs = 1e-3;

template <auto part>
Result<double> ofReport(S s, A)
{
    return s.report.experts ? partOf<part>(*s.report.experts) : unknownValue;
}

template <bool second, auto part>
Result<double> ofSide(S s, A)
{
    if (!s.report.experts)
        return unknownValue;
    const evaluate::PlacementReport &side = s.report.experts->side(second);
    if (side.refused)
        return *side.refused;
    return partOf<part>(side.metrics);
}

template <auto part>
Result<double> ofLysi(S s, A)
{
    return s.report.experts && s.report.experts->lysi ? partOf<part>(*s.report.experts->lysi) : unknownValue;
}

template <auto part>
Result<double> ofGroup(S s, A a)
{
    if (!s.report.experts || !s.report.experts->lysi)
        return unknownValue;
    const LysiStudy &study = *s.report.experts->lysi;
    const auto group = indexArgument("a group", a[0], study.grouping.groups.size());
    return group ? Result<double>(partOf<part>(study, *group)) : Result<double>(group.error());
}

Result<double> gamma(S s, A a)
{
    const std::optional<double> world = numberOf(a[0]);
    if (!s.report.experts || !s.report.experts->lysi || !world)
        return unknownValue;
    return placement::lysiGamma(s.report.experts->lysi->problem, static_cast<std::int64_t>(*world));
}

/// Work of all experts over the rate of the first so many workers.
Result<double> lysiWork(S s, A a)
{
    const std::optional<double> members = numberOf(a[0]);
    if (!s.report.experts || !s.report.experts->lysi || !members)
        return unknownValue;
    const placement::LysiProblem &problem = s.report.experts->lysi->problem;
    double work = 0;
    double rate = 0;
    for (const std::int64_t flop : problem.expertFlop)
        work += static_cast<double>(flop);
    for (std::size_t i = 0; i < problem.size() && static_cast<double>(i) < *members; ++i)
        rate += static_cast<double>(problem.workers[i].flopPerMs);
    return rate > 0 ? secondsPerMs * work / rate : unknownValue;
}

Result<double> tokensOfExpert(S s, A a)
{
    if (!s.report.experts)
        return unknownValue;
    const auto expert = indexArgument("an expert", a[0], s.report.experts->byExpert.size());
    if (!expert)
        return expert.error();
    return static_cast<double>(s.report.experts->byExpert[*expert]);
}

double totalTokens(const ExpertReport &report)
{
    double sum = 0;
    for (const std::int64_t tokens : report.byExpert)
        sum += static_cast<double>(tokens);
    return sum;
}

double mostTokens(const ExpertReport &report)
{
    const auto most = std::ranges::max_element(report.byExpert);
    return most == report.byExpert.end() ? unknownValue : static_cast<double>(*most);
}

double memory(const Metrics &m)
{
    return m.memory_B.empty() ? unknownValue : *std::ranges::max_element(m.memory_B);
}

constexpr auto expertTable = std::to_array<ValuePath>({
    {"experts.count", core::tr("experts per layer"), Unit::Count, Better::Neither, "", ofReport<&ExpertReport::experts>},
    {"experts.gpus", "GPUs that hold them", Unit::Count, Better::Neither, "", ofReport<&ExpertReport::devices>},
    {"experts.tokens_total", "tokens of the layer", Unit::Count, Better::Neither, "", ofReport<totalTokens>},
    {"experts.tokens_of", "tokens of one expert", Unit::Count, Better::Neither, "expert from 0", tokensOfExpert},
    {"experts.tokens_most", "tokens of the most popular expert", Unit::Count, Better::Neither, "", ofReport<mostTokens>},
    {"experts.moved", "experts that move from A to B", Unit::Count, Better::Less, "",
     ofReport<[](const ExpertReport &r) { return r.movement.moved; }>},
    {"experts.fetched", "expert copies that are fetched for B", Unit::Count, Better::Less, "",
     ofReport<[](const ExpertReport &r) { return r.movement.fetched; }>},
    {"experts.a.max", "tokens of the busiest GPU, A", Unit::Count, Better::Less, "", ofSide<false, &Metrics::max>},
    {"experts.a.mean", "mean tokens of a GPU, A", Unit::None, Better::Neither, "", ofSide<false, &Metrics::mean>},
    {"experts.a.penalty", "tokens above the mean, A", Unit::None, Better::Less, "", ofSide<false, &Metrics::penalty>},
    {"experts.a.imbalance", core::tr("busiest GPU / mean, first placement"), Unit::Ratio, Better::Less, "",
     ofSide<false, &Metrics::imbalance>},
    {"experts.a.layer_s", "time of the layer, A", Unit::Second, Better::Less, "", ofSide<false, &Metrics::layer_s>},
    {"experts.a.compute_s", "work of the busiest GPU, A", Unit::Second, Better::Less, "",
     ofSide<false, &Metrics::busiestCompute_s>},
    {"experts.a.sent", "bytes sent, A", Unit::Byte, Better::Less, "", ofSide<false, &Metrics::sent_B>},
    {"experts.a.memory", "expert weights of a GPU, A", Unit::Byte, Better::Less, "", ofSide<false, memory>},
    {"experts.b.max", "tokens of the busiest GPU, B", Unit::Count, Better::Less, "", ofSide<true, &Metrics::max>},
    {"experts.b.mean", "mean tokens of a GPU, B", Unit::None, Better::Neither, "", ofSide<true, &Metrics::mean>},
    {"experts.b.penalty", "tokens above the mean, B", Unit::None, Better::Less, "", ofSide<true, &Metrics::penalty>},
    {"experts.b.imbalance", "busiest GPU over mean, B", Unit::Ratio, Better::Less, "", ofSide<true, &Metrics::imbalance>},
    {"experts.b.layer_s", "time of the layer, B", Unit::Second, Better::Less, "", ofSide<true, &Metrics::layer_s>},
    {"experts.b.compute_s", "work of the busiest GPU, B", Unit::Second, Better::Less, "",
     ofSide<true, &Metrics::busiestCompute_s>},
    {"experts.b.sent", "bytes sent, B", Unit::Byte, Better::Less, "", ofSide<true, &Metrics::sent_B>},
    {"experts.b.memory", "expert weights of a GPU, B", Unit::Byte, Better::Less, "", ofSide<true, memory>},
    {"lysi.groups", "groups that Lysi makes", Unit::Count, Better::Neither, "",
     ofLysi<[](const LysiStudy &l) { return l.grouping.groups.size(); }>},
    {"lysi.merges", "merges of Lysi", Unit::Count, Better::Neither, "",
     ofLysi<[](const LysiStudy &l) { return l.grouping.merges; }>},
    {"lysi.value_s", "largest T of a group", Unit::Second, Better::Less, "",
     ofLysi<[](const LysiStudy &l) { return secondsPerMs * l.value_ms; }>},
    {"lysi.members", "workers of a group", Unit::Count, Better::Neither, "group from 0",
     ofGroup<[](const LysiStudy &l, std::size_t i) { return l.grouping.groups[i].size(); }>},
    {"lysi.time_s", "T of a group", Unit::Second, Better::Less, "group from 0",
     ofGroup<[](const LysiStudy &l, std::size_t i) { return secondsPerMs * l.times_ms[i]; }>},
    {"lysi.gamma", "runs of the MoE layers in a step", Unit::None, Better::Neither, "effective world", gamma},
    {"lysi.work_s", "work of all experts on so many workers", Unit::Second, Better::Less, "workers", lysiWork},
});

} // namespace

std::span<const ValuePath> expertValues()
{
    return expertTable;
}

} // namespace shardscope::lesson
