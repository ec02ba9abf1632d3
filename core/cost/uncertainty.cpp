// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/uncertainty.h"

#include "core/cluster/cluster.h"
#include "core/cost/operatorprice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace shardscope::cost {

namespace {

struct FartherInfo {
    std::string_view key;
    double sigma; ///< added to the device's own, as squares
};
/// All numbers here: by maximum likelihood from ln(measured / predicted) of 1,285 steps on 51
/// clusters, one effect of each source and cluster and one of each row, every cluster the weight
/// of at most twelve rows. Those of hosts and devices, of which little was measured, are chosen; of
/// experts likeliest where each of their clusters is predicted without itself (0.16 and 0.21 for each
/// row); of narrow ports so that most of Jean Zay's tables (6 and 12 GB/s a GPU) are held.
constexpr std::array<FartherInfo, fartherCount> infos{{
    {"many_hosts", 0.06}, // for each doubling
    {"precision", 0.07},
    {"experts", 0.16},
    {"device", 0.20},
    {"launch", 0},            // in its share
    {"narrow_fabric", 0.065}, // for each halving
    {"software", 0.15},
}};
/// Most of the measured clusters end there; DGX Cloud, Megatron and MegaScale go further.
constexpr int measuredHosts = 64;
/// Ports of most measured machines, bytes/s a GPU: 200 Gbit/s (DGX A100), and more since Hopper.
constexpr double measuredPort_Bps = 25e9;
/// step_error of devices without steps of their own.
constexpr double unmeasured = 0.25;
/// Of a step's time, from which its launches decide.
constexpr double launchShare = 0.3;

struct SourceInfo {
    Text name;
    std::string_view key;
    double sigma;
};
constexpr std::array<SourceInfo, errorSourceCount> sources{{
    {core::tr("rate of computation"), "rate", 0.09},
    {core::tr("links inside a host"), "inside", 0.90},
    {core::tr("links between hosts"), "fabric", 0.58},
    {core::tr("launches and the host"), "host", 0.15},
}};
/// Of a plan beside the others of its cluster.
constexpr double ownPart = 0.096;
/// … with layers of experts, on top of it.
constexpr double ownOfExperts = 0.21;

const SourceInfo &sourceOf(ErrorSource source)
{
    return sources[static_cast<std::size_t>(source)];
}

/// Does a group of `ranks` ranks that the innermost `before` ranks stand between leave its host?
bool leavesHost(const StepModel &model, const plan::Layout &plan, int before, int ranks)
{
    const GroupLink link = model.machine().links->group(ranks, before, plan.gpus());
    return ranks > 1 && !link.staysInside();
}

ErrorSource linkOf(bool leaves)
{
    return leaves ? ErrorSource::Fabric : ErrorSource::Inside;
}

/// What a term's time moves with. The bubble moves with all that stages do.
std::optional<ErrorSource> sourceOf(StepTerm term, const StepModel &model, const plan::Layout &plan)
{
    const int experts = std::max(1, plan.expert);
    switch (term) {
    case StepTerm::Compute:
    case StepTerm::Recomputation:
    case StepTerm::Optimizer: return ErrorSource::Rate;
    case StepTerm::TensorParallel: return linkOf(leavesHost(model, plan, 1, plan.tensor));
    case StepTerm::ContextParallel: return linkOf(leavesHost(model, plan, plan.tensor, plan.contextRanks));
    case StepTerm::ExpertParallel:
        return linkOf(leavesHost(model, plan, plan.gpus() / plan.pipe >= experts * plan.tensor ? plan.tensor : 1, experts));
    case StepTerm::DataParallel:
    case StepTerm::HybridSharding: return linkOf(leavesHost(model, plan, plan.tensor * plan.contextRanks, plan.data));
    case StepTerm::PipelineTransfer: return linkOf(model.hostsOf(plan) > 1);
    case StepTerm::Offload:
    case StepTerm::Launch: return ErrorSource::Host;
    case StepTerm::PipelineBubble: break;
    }
    return std::nullopt;
}

BySource sharesOf(const StepModel &model, const plan::Layout &plan, const PlanStep &step)
{
    BySource shares{};
    double sum = 0;
    for (std::size_t t = 0; t < stepTermCount; ++t) {
        if (!(step.seconds[t] > 0))
            continue;
        if (const auto source = sourceOf(static_cast<StepTerm>(t), model, plan)) {
            shares[static_cast<std::size_t>(*source)] += step.seconds[t];
            sum += step.seconds[t];
        }
    }
    for (double &share : shares)
        share = sum > 0 ? share / sum : 0;
    return shares;
}

const FartherInfo &infoOf(Farther farther)
{
    return infos[static_cast<std::size_t>(farther)];
}

} // namespace

std::string_view fartherKey(Farther farther)
{
    return infoOf(farther).key;
}

Text errorSourceName(ErrorSource source)
{
    return sourceOf(source).name;
}

std::string_view errorSourceKey(ErrorSource source)
{
    return sourceOf(source).key;
}

double clusterSigma(ErrorSource source)
{
    return sourceOf(source).sigma;
}

std::array<BySource, errorSourceCount> clusterCovariance()
{
    std::array<BySource, errorSourceCount> out{};
    for (std::size_t k = 0; k < errorSourceCount; ++k)
        out[k][k] = sources[k].sigma * sources[k].sigma;
    return out;
}

double ownSigma(bool experts)
{
    return experts ? std::hypot(ownPart, ownOfExperts) : ownPart;
}

namespace {

double quadratic(const BySource &shares, const std::array<BySource, errorSourceCount> &covariance)
{
    double square = 0;
    for (std::size_t i = 0; i < errorSourceCount; ++i) {
        for (std::size_t k = 0; k < errorSourceCount; ++k)
            square += shares[i] * covariance[i][k] * shares[k];
    }
    return std::max(0.0, square);
}

} // namespace

double StepSpread::shared() const
{
    return std::sqrt(machine * machine + larger * larger + quadratic(shares, covariance));
}

double StepSpread::sigma() const
{
    return std::hypot(shared(), own);
}

namespace {

/// How often the ports of a GPU would have to double to be as wide as most measured ones.
double narrowness(const StepModel &model, const plan::Layout &plan)
{
    const GroupLink all = model.machine().links->group(plan.gpus(), 1, plan.gpus());
    if (all.staysInside() || !(all.between_Bps > 0))
        return 0;
    return std::max(0.0, std::log2(measuredPort_Bps * all.inside / all.between_Bps));
}

} // namespace

namespace {

/// Of a list of operators nothing is fitted to steps. Those of one H200 are 0.04 off where the device is busy. Hosts differ
/// by more than all devices: from 8 to 27 µs a kernel, and the one that was measured by a third from run to run.
struct ListedSpread {
    double rate = 0.05;
    double own = 0.05;
    double sameHost = 0.25;
    double otherHost = 0.5;
};
constexpr ListedSpread ofLists;

void spreadList(StepSpread &spread, bool measured)
{
    const auto put = [&spread](ErrorSource source, double sigma) {
        const auto at = static_cast<std::size_t>(source);
        spread.covariance[at][at] = sigma * sigma;
    };
    put(ErrorSource::Rate, ofLists.rate);
    put(ErrorSource::Host, measured ? ofLists.sameHost : ofLists.otherHost);
    spread.own = ofLists.own;
}

/// Does a plan name modules that have lists?
bool saysModules(const plan::Layout &plan)
{
    return plan.software == plan::Software::HfEager || plan.software == plan::Software::TorchEager
           || plan.software == plan::Software::HfCompiled;
}

/// Was this list compared with kernels of this device: transformers' eager modules, without experts?
bool wasCompared(const StepModel &model, const plan::Layout &plan)
{
    return model.machine().law.operators && plan.software == plan::Software::HfEager && model.network().experts <= 1;
}

} // namespace

namespace {

/// By which the interval that holds four steps of five is wider than that of all, by whose kernels and overlaps ran. Each
/// cluster of 55 left out in turn; a software on n clusters has its own by n / (n + 4), and borrows the rest from all. Then
/// 79 % of Megatron-LM's of 2020 to 2022 lie inside, 82 % of Megatron Core's, 81 % of Megatron-DeepSpeed's and 79 % of PyTorch's.
double softwareTimes(const plan::Layout &plan, const cluster::Accelerator &device)
{
    constexpr double withEngine = 0.9;
    constexpr double before = 1.2;
    return plan.framework != plan::Framework::MegatronLm ? 1 : device.dense.fp8 ? withEngine : before;
}

} // namespace

double largerSigma(double times)
{
    // Clusters with small and large plans (InternEvo, DGX Cloud, llm-foundry, vTrain, BigScience, NeMo and
    // MLPerf): 0.08 for 16 times as many, and as of a random walk for others.
    constexpr double sixteenfold = 0.08;
    return sixteenfold * std::sqrt(std::max(0.0, std::log2(std::max(1.0, times)) / 4));
}

StepSpread stepSpread(const StepModel &model, const plan::Layout &plan, const PlanStep &step)
{
    const TrainingMachine &machine = model.machine();
    StepSpread spread;
    spread.shares = sharesOf(model, plan, step);
    double square = 0;
    const auto add = [&](Farther farther, double times) {
        spread.times[static_cast<std::size_t>(farther)] = times;
        square += times * times * infoOf(farther).sigma * infoOf(farther).sigma;
    };
    if (const int hosts = model.hostsOf(plan); hosts > measuredHosts)
        add(Farther::ManyHosts, std::log2(static_cast<double>(hosts) / measuredHosts));
    const bool wide = plan.precision == model::Precision::Bf16 || plan.precision == model::Precision::Fp16;
    // Devices with 4-bit arithmetic came when steps were measured in 8 bits: those of MLPerf and Megatron Bridge on them are.
    const bool usual = plan.precision == model::Precision::Fp8 && machine.device.dense.fp4;
    // FSDP's lists have steps on many clusters beside them, as kernels put together by hand have.
    const bool counted = isListed(model.network(), plan) && plan.software != plan::Software::Torchtitan;
    if (!wide && !usual && !(counted && wasCompared(model, plan)))
        add(Farther::Precision, 1);
    // What a compiler makes of a list follows from its code alone: half as much again.
    const double unlike = plan.software == plan::Software::HfCompiled ? 1.5 : 1;
    if (counted ? !wasCompared(model, plan) : saysModules(plan))
        add(Farther::Software, unlike);
    if (model.network().experts > 1)
        add(Farther::Experts, 1);
    if (machine.law.stepError >= unmeasured)
        add(Farther::Device, 1);
    if (step.of(StepTerm::Launch) > launchShare * step.step_s)
        add(Farther::Launch, 1);
    if (const double halvings = narrowness(model, plan); halvings > 0)
        add(Farther::Fabric, halvings);
    const double times = counted ? 1 : softwareTimes(plan, machine.device);
    square *= times * times;
    spread.own = times * ownSigma(model.network().experts > 1);
    for (std::size_t k = 0; k < errorSourceCount; ++k)
        spread.covariance[k][k] *= times * times;
    if (counted)
        spreadList(spread, machine.law.operators);
    if (const auto &told = model.assumptions().calibrated) {
        spread.calibrated = true;
        // What runs leave open was scaled when they were compared; what a profile leaves open was not.
        const double scale = told->gpus >= cluster::mostWorldGpus ? times : 1;
        spread.covariance = told->covariance;
        for (BySource &row : spread.covariance)
            for (double &one : row)
                one *= scale * scale;
        spread.own = scale * told->own;
        spread.larger = largerSigma(static_cast<double>(plan.gpus()) / std::max(1, told->gpus));
        square -= scale * scale * told->machine * told->machine; // that the runs had, too: their rate has it
    }
    spread.machine = std::sqrt(std::max(0.0, square));
    return spread;
}

StepInterval stepInterval(double step_s, const StepSpread &spread)
{
    const double factor = std::exp(eightyPercent * spread.sigma());
    return {step_s / factor, step_s * factor};
}

double differenceSigma(const StepSpread &a, const StepSpread &b)
{
    BySource shares{};
    for (std::size_t k = 0; k < errorSourceCount; ++k)
        shares[k] = a.shares[k] - b.shares[k];
    return std::sqrt(a.own * a.own + b.own * b.own + std::pow(a.larger - b.larger, 2) + quadratic(shares, a.covariance));
}

double quickerOdds(double a_s, const StepSpread &a, double b_s, const StepSpread &b)
{
    return 0.5 * std::erfc(std::log(a_s / b_s) / differenceSigma(a, b) / std::sqrt(2.0));
}

} // namespace shardscope::cost
