// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/findings/context.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

/// Of one GPU, whatever is rated.
struct Rated {
    const Setup *setup = nullptr;
    const Run *run = nullptr;
    std::string_view quantity;
    double gpus = 0;
    double rate = 0;
};

std::vector<Rated> ratedOf(const Context &context)
{
    std::vector<Rated> out;
    for (const Setup &setup : context.setups()) {
        const Run &run = context.first(setup);
        const auto gpus = run.number(setting::worldSize);
        if (!gpus || *gpus < 1 || (setup.mean && setup.hasRaws) || run.text(setting::mode) == "pipeline")
            continue;
        const std::size_t before = out.size();
        for (const std::string_view name : {gpuTokenRate, quantity::tokenRate, quantity::flops, quantity::throughput}) {
            const auto level = context.level(setup, name);
            if (!level || !(level->mean > 0))
                continue;
            const bool ofOne = name == gpuTokenRate || name == quantity::flops;
            out.push_back({&setup, &run, name, *gpus, level->mean / (ofOne ? 1 : *gpus)});
            break;
        }
        // Of a step time alone a GPU has as much to do as before at most, unless the batch says so.
        if (const auto step = context.level(setup, quantity::stepTime); out.size() == before && step && step->mean > 0)
            out.push_back(
                {&setup, &run, quantity::stepTime, *gpus, run.number(setting::globalBatch).value_or(*gpus) / *gpus / step->mean});
    }
    return out;
}

/// What grows with the GPUs or, of one batch, shrinks with them, or says nothing.
bool mayDiffer(std::string_view name)
{
    if (contains(lowered(name), "grad") && contains(lowered(name), "accum"))
        return true;
    for (const std::string_view each :
         {setting::worldSize, setting::nodes, setting::globalBatch, setting::dataDegree, setting::seed,
          std::string_view("source"), std::string_view("runs"), std::string_view("seeds")})
        if (name == each)
            return true;
    return false;
}

bool differInGpusAlone(const Rated &a, const Rated &b)
{
    if (a.quantity != b.quantity || a.run->source != b.run->source || a.run->format != b.run->format)
        return false;
    const auto has = [](const Run &from, const Run &in) {
        return std::ranges::all_of(from.settings, [&in](const auto &each) {
            if (mayDiffer(each.first))
                return true;
            const auto other = in.settings.find(each.first);
            return other != in.settings.end() && other->second == each.second;
        });
    };
    return has(*a.run, *b.run) && has(*b.run, *a.run);
}

/// Growth from one count of GPUs to another.
struct Step {
    const Rated *few = nullptr;
    const Rated *many = nullptr;
    bool sameBatch = false;

    [[nodiscard]] double doublings() const { return std::log2(many->gpus / few->gpus); }
    [[nodiscard]] double kept() const { return many->rate / few->rate; }
};

/// Of 85 pairs of rows of published tables that differ in GPUs alone, those with the work of a GPU unchanged kept 0.905 or
/// more in 95 of 100, those of one batch 0.75 over two doublings (middle); none gained more than 1.03.
double leastOf(const Step &step)
{
    const double doublings = std::clamp(step.doublings(), 1.0, 3.0);
    return step.sameBatch ? std::pow(0.8, doublings) : 0.87 - 0.02 * doublings;
}
constexpr double mostGain = 1.1;

std::vector<Step> stepsOf(const std::vector<Rated> &rated)
{
    std::vector<Step> out;
    for (const Rated &few : rated) {
        const Rated *next = nullptr;
        for (const Rated &many : rated)
            if (many.gpus > few.gpus && differInGpusAlone(few, many) && (next == nullptr || many.gpus < next->gpus))
                next = &many;
        if (next == nullptr)
            continue;
        const auto batch = few.run->number(setting::globalBatch);
        out.push_back({&few, next, batch && batch == next->run->number(setting::globalBatch)});
    }
    return out;
}

/// As stated, or of a name such as "1B", "llama-7b"; nothing else.
std::optional<double> parametersOf(const Context &context, const Run &run)
{
    if (const auto stated = context.number(run, setting::parameters))
        return stated;
    const std::string name = lowered(run.text(setting::model).value_or(""));
    for (std::size_t end = name.find('b'); end != std::string::npos; end = name.find('b', end + 1)) {
        std::size_t begin = end;
        while (begin > 0 && (isDigit(name[begin - 1]) || name[begin - 1] == '.'))
            --begin;
        const bool whole = end + 1 == name.size() || name[end + 1] == '-' || name[end + 1] == '_' || name[end + 1] == ' ';
        if (begin < end && whole) {
            double billions = 0;
            const auto read = std::from_chars(name.data() + begin, name.data() + end, billions);
            return read.ec == std::errc() ? std::optional(billions * 1e9) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// Tokens of a GPU and step where a table does not say them: one sequence of a usual length.
constexpr double usualTokens = 4096;

struct Network {
    double rate_Bps = 0;
    bool usual = false; ///< for usualTokens, as the table has no step time
};

/// The rate of a host's network at which sending weights and gradients, not overlapped, takes the time that was lost.
std::optional<Network> networkOf(const Context &context, const Step &step)
{
    const Run &run = *step.many->run;
    const auto parameters = parametersOf(context, run);
    const auto time = run.value(quantity::stepTime);
    const double hosts = run.number(setting::nodes).value_or(0);
    const bool tokens = step.many->quantity == gpuTokenRate || step.many->quantity == quantity::tokenRate;
    if (!parameters || hosts < 2 || step.kept() >= 1 || (!time && !tokens))
        return std::nullopt;
    const double lost = time ? *time * (1 - step.kept()) : usualTokens * (1 / step.many->rate - 1 / step.few->rate);
    const std::string mode = lowered(run.text(setting::mode).value_or(""));
    // Sharded: weights gathered twice and gradients scattered, 2 bytes each; else gradients around a ring.
    const double passes = contains(mode, "fsdp") || contains(mode, "zero3") ? 3 : 2;
    return Network{passes * 2 * *parameters * (hosts - 1) / hosts / lost, !time};
}

Verdict findingOf(const Step &step, Text text)
{
    return {.runs = {step.few->run->id, step.many->run->id},
            .about = {{"gpus", runs::figure(step.few->gpus) + " and " + runs::figure(step.many->gpus)}},
            .message = {text, {Number(step.few->gpus), Number(step.many->gpus), percent(step.kept())}},
            .measured = runs::Quantity{core::tr("rate of a GPU, over that with fewer GPUs"), step.kept(), ""},
            .expected = runs::Expected{leastOf(step), mostGain, "",
                                       core::tr("85 pairs of rows of published tables that differ in GPUs alone")},
            .probability = 0.9};
}

} // namespace

void scalingLow(const Context &context, Found &found)
{
    const std::vector<Rated> rated = ratedOf(context);
    for (const Step &step : stepsOf(rated)) {
        if (step.kept() >= leastOf(step))
            continue;
        Verdict finding = findingOf(step, core::tr("From %1 to %2 GPUs each GPU keeps %3 % of its rate"));
        const bool leaves = step.many->run->number(setting::nodes).value_or(0) > step.few->run->number(setting::nodes).value_or(1)
                            || step.many->gpus > 8;
        finding.causes = {
            {"network", core::tr("The network between nodes is too slow for what is exchanged"), leaves ? 0.6 : 0.25},
            {"less-work", core::tr("Each GPU has less work for the same exchange"), step.sameBatch ? 0.5 : 0.1},
            {"links", core::tr("The links inside the node are slow, or shared"), leaves ? 0.1 : 0.4}};
        if (const auto network = networkOf(context, step))
            finding.evidence.push_back(
                {core::tr("network of a node that explains it, if nothing overlaps"), network->rate_Bps, "B/s",
                 network->usual ? Message(core::tr("if a GPU computes %1 tokens per step"), {Number(usualTokens, {}, 9)})
                                : Message()});
        finding.next = {{core::tr("Measure the network by itself, on both counts of GPUs"), "all_reduce_perf -b 8M -e 1G -f 2"},
                        {core::tr("Shard inside a node and replicate between nodes (hybrid sharding)"), {}}};
        found.add(std::move(finding));
    }
}

void scalingSuperlinear(const Context &context, Found &found)
{
    const std::vector<Rated> rated = ratedOf(context);
    for (const Step &step : stepsOf(rated)) {
        const bool batchless = step.few->quantity == quantity::stepTime && !step.few->run->number(setting::globalBatch);
        if (step.kept() <= mostGain || batchless)
            continue;
        Verdict finding = findingOf(step, core::tr("From %1 to %2 GPUs each GPU has %3 % of its rate: more than all of it"));
        finding.causes = {{"memory", core::tr("With more GPUs memory suffices for what fewer had to recompute or offload"), 0.5},
                          {"other-settings", core::tr("Another setting differs that the file does not state"), 0.3},
                          {"warm-up", core::tr("The smaller run was disturbed, or counts its first steps"), 0.2}};
        finding.next = {{core::tr("Compare the settings of both runs; repeat the smaller one"), {}}};
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
