// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace shardscope::findings {

namespace {

using ScaleKind = ScaleFact::Kind;

/// How many times as fast the larger one is for certain, and at most: a step on twice the GPUs may hold twice the samples,
/// a rate may be of one GPU.
struct Gain {
    double least = 0;
    double most = 0;
};

Gain gainOf(const ScaleFact &small, const ScaleFact &large)
{
    const double more = large.count / small.count;
    const double ratio = small.kind == ScaleKind::Time ? small.value / large.value : large.value / small.value;
    if (small.kind != ScaleKind::Rate)
        return {ratio, ratio * more};
    if (small.unit == "epochs") // the same samples, whoever counts
        return {ratio, ratio};
    // A program that prints the rate of one rank prints the same whatever the ranks.
    return ratio > 1.15 ? Gain{ratio, ratio} : Gain{ratio, ratio * more};
}

/// The smallest and the largest count of each unit.
std::vector<std::pair<const ScaleFact *, const ScaleFact *>> pairsOf(const Facts &facts)
{
    std::map<std::tuple<std::string, bool, std::string>, std::pair<const ScaleFact *, const ScaleFact *>> pairs;
    for (const ScaleFact &fact : facts.scales) {
        auto &[small, large] = pairs.try_emplace({fact.at.file, fact.hosts, fact.unit}, &fact, &fact).first->second;
        small = fact.count < small->count ? &fact : small;
        large = fact.count > large->count ? &fact : large;
    }
    std::vector<std::pair<const ScaleFact *, const ScaleFact *>> out;
    for (const auto &[key, pair] : pairs)
        if (pair.first->count < pair.second->count)
            out.push_back(pair);
    return out;
}

} // namespace

/// People who ask why more GPUs are no faster write both rates. It is judged where it is so however they are meant.
void scalesBadly(const Facts &facts, Verdicts &verdicts)
{
    constexpr double least = 0.7; // of the ideal gain
    for (const auto &[small, large] : pairsOf(facts)) {
        const double ideal = large->count / small->count;
        const Gain gain = gainOf(*small, *large);
        if (gain.least >= least * ideal)
            continue;
        const Text noun = large->hosts ? core::tr("hosts") : core::tr("GPUs");
        if (gain.most >= least * ideal) {
            verdicts.abstain(small->kind == ScaleKind::Rate ? "rate-of-whom" : "steps-not-samples",
                             {core::tr("Whether %1 %3 are faster than %2 cannot be told from these numbers"),
                              {Number(large->count), Number(small->count), noun}},
                             {small->kind == ScaleKind::Rate ? core::tr("whether the rate is that of all GPUs or of one")
                                                             : core::tr("the samples or tokens of one step on each of them")});
            continue;
        }
        verdicts.add(
            {.about = {{"file", large->at.file}, {"gpus", std::to_string(static_cast<long long>(large->count))}},
             .message = {gain.most < 1 ? core::tr("%1 %3 are slower than %2: %4 times the rate at most, where %5 would be ideal")
                                       : core::tr("%1 %3 are hardly faster than %2: %4 times the rate at most, where %5 would be "
                                                  "ideal"),
                         {Number(large->count), Number(small->count), noun, Number(gain.most, {}, 3), Number(ideal, {}, 3)}},
             .measured = runs::Quantity{core::tr("gain of the larger number"), gain.most, ""},
             .expected = runs::Expected{0.85 * ideal, ideal, "", core::tr("links that are not the limit")},
             .probability = 0.93,
             .costShare = 1 - gain.most / ideal,
             .lines = {small->at, large->at},
             .causes = {large->hosts
                            ? runs::PossibleCause{"network",
                                                  core::tr("The network between nodes is too slow for what is exchanged"), 1.5}
                            : runs::PossibleCause{"links",
                                                  core::tr("GPUs exchange over slow links: no NVLink, or through host memory"),
                                                  0.5},
                        {"small-batch", core::tr("Each step computes little for one exchange: few microbatches, a small batch"),
                         0.3},
                        {"input", core::tr("Reading and preparing data does not keep up"), 0.2}},
             .next = {{core::tr("Measure the links by themselves, on both counts of GPUs"), "all_reduce_perf -b 8M -e 1G -f 2"},
                      {core::tr("See how pairs are joined"), "nvidia-smi topo -m; nvidia-smi topo -p2p r"}},
             .fault = large->hosts ? "network" : "scaling"});
    }
}

} // namespace shardscope::findings
