// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/operatorprice.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/planshape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>

namespace shardscope::cost {

namespace {

using model::Operator;
using model::OperatorKind;
using model::OperatorList;

/// Of the memory's rate, by kind of operator: kernels of two traces on an H200 (PyTorch 2.11; GPT-2 and Llama 3.2 1B),
/// whose memory has 4.8 TB/s. Other devices are taken to reach the same shares.
constexpr std::array<double, model::operatorKindCount> memoryShares{0.86, 0.86, 0.86, 0.86, // through matmuls and attention
                                                                    0.87,                   // Vector: 3.9 to 4.4 TB/s
                                                                    0.87, 0.41,             // Norm: 2.0 TB/s
                                                                    0.70, 0.25, 0.64, 0.45, 0.60, 0.72};
/// Numbers that a streaming multiprocessor writes in a second where it works out each one's place: 3.2 ps a number on the
/// 132 of an H200 (2.5 to 4.3).
constexpr double stridedEach = 1 / 3.2e-12 / 132;
/// Sums: 1 ps a number, behind 4.5 µs in which one block waits for another.
constexpr double reducedEach = 1 / 1.0e-12 / 132;
constexpr double reduceStart_s = 4.5e-6;
/// Between two kernels of a stream.
constexpr double gap_s = 1.0e-6;
/// Of the fp32 peak rate by matmuls without end: 44.7 to 51.2 of 67 TFLOP/s on an H200 are 0.71 to 0.83 with tiles and depth.
constexpr double plainShare = 0.80;
/// Of an aligned matmul's rate, where rows of its operands begin at every number: a GPT-2 step's output matrix of 50,257
/// columns, 139 to 146 TFLOP/s backward and 94 forward; and of even ones that are no multiple of 8 (30,522).
constexpr double oddShare = 0.178;
constexpr double oddResults = 0.67;
constexpr double evenShare = 0.29;
/// Attention in fp32 has no tensor cores: 0.54 and 0.49 of the peak rate in BERT's layers on an H200.
constexpr double plainAttention = 0.54;
constexpr double plainAttentionBackward = 0.49;
/// Scores for which a fused forward pass draws random numbers: 2.1 ps each, of GPT-2 and BERT alike.
constexpr double drawnEach = 1 / 2.1e-12 / 132;
/// Of what the host needs for a kernel: to call a module.
constexpr double called = 0.75;

/// A checkpoint puts each kept tensor through hooks of Python's: packed in both passes, and taken out (torch.utils.checkpoint).
constexpr double hooked = 3 * 0.5;

double shareOf(OperatorKind kind)
{
    return memoryShares[static_cast<std::size_t>(kind)];
}

/// Rows of numbers of two bytes begin where 16 bytes are loaded at once only if 8 divide them.
double alignedShare(const Operator &one)
{
    if (one.rows == 8)
        return 1;
    if (one.rows == 2)
        return evenShare;
    return oddShare * (std::fmod(one.n, 2) != 0 ? oddResults : 1);
}

} // namespace

plan::Software softwareOf(const plan::Layout &plan)
{
    const bool unsaid = plan.software == plan::Software::Framework && plan.framework == plan::Framework::PyTorch;
    return unsaid ? plan::Software::TorchEager : plan.software;
}

bool isListed(const plan::Layout &plan)
{
    const plan::Software software = softwareOf(plan);
    const bool counted =
        software == plan::Software::HfEager || software == plan::Software::TorchEager || software == plan::Software::HfCompiled;
    const bool whole = plan.recomputeModules.empty() && plan.offload.empty();
    const bool plain = plan.recipe == plan::Recipe::Plain && plan.precision != model::Precision::Fp8 && !isFrozen(plan);
    return counted && whole && plain && plan.framework == plan::Framework::PyTorch;
}

namespace {

/// Experts were counted of transformers' eager modules, all of them on each rank.
bool areListed(const model::Network &network, const plan::Layout &plan)
{
    return network.experts == 0 || (plan.software == plan::Software::HfEager && plan.tensor == 1 && plan.expert == 1);
}

} // namespace

Status checkListed(const model::Network &network, const plan::Layout &plan)
{
    const bool lists = plan.software == plan::Software::HfEager || plan.software == plan::Software::TorchEager;
    const bool eager = plan.software == plan::Software::HfEager;
    const bool cut = !plan.recomputeModules.empty() || (eager && !areListed(network, plan));
    if (!lists || !cut || !model::hasOperators(network))
        return Nothing{};
    return Error{ErrorCode::ValueRange,
                 {core::tr("The software"), eager ? "hf-eager" : "torch-eager",
                  core::tr("no recomputed parts and no experts on several ranks, of which its operators were not counted")},
                 {{}, 0, 0, "/software"}};
}

bool isListed(const model::Network &network, const plan::Layout &plan)
{
    return isListed(plan) && model::hasOperators(network) && areListed(network, plan);
}

model::Execution executionOf(const model::Network &network, const plan::Layout &plan)
{
    model::Execution how;
    const plan::Software software = softwareOf(plan);
    how.huggingFace = software != plan::Software::TorchEager;
    how.compiled = software == plan::Software::HfCompiled;
    how.precision = plan.precision;
    how.narrowWeights = plan.weights == plan::Kept::Bf16 && plan.precision != model::Precision::Fp32;
    how.fusedAttention = plan.attention == plan::AttentionKernel::Fused;
    const double perRound = static_cast<double>(plan.data) * plan.microbatch;
    how.addsGradients = plan.globalBatch > perRound || (plan.globalBatch == 0 && plan.pipe > 1);
    how.tokens = rankTokens(network, plan);
    how.samples = plan.microbatch;
    how.sequence = sequenceOf(network, plan);
    how.tensor = plan.tensor;
    how.splitsTokens = plan.sequenceParallel;
    return how;
}

OperatorPrices::OperatorPrices(const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan)
    : m_machine(machine), m_plan(plan)
{
    const Assumptions usual;
    m_arithmetic = assumptions.matmulFactor / usual.matmulFactor * machine.law.sustained;
    m_memory_Bps = machine.device.memoryRate.si() * assumptions.memoryFactor;
    m_kernel_s = machine.law.issued_s * assumptions.launchForward_s / usual.launchForward_s;
}

double OperatorPrices::matmul(const Operator &one) const
{
    const cluster::Accelerator &device = m_machine.device;
    const bool plain = m_plan.precision == model::Precision::Fp32;
    const bool onTensorCores = !plain || (m_plan.tf32 && device.dense.tf32);
    const double width = plain ? 4 : 2;
    double peak = peakRate(device, m_plan.precision);
    if (plain && onTensorCores)
        peak = device.dense.tf32->si();
    double share = onTensorCores ? m_machine.law.matmulShare : plainShare;
    if (width == 2 && m_machine.law.oddWidthShare > 0) // older units have loads for any width
        share *= alignedShare(one);
    EfficiencyLaw law = m_machine.law;
    law.kernel_s = gap_s;
    const MatmulRates rates{peak * share * m_arithmetic, m_memory_Bps * shareOf(OperatorKind::Matmul), width};
    return matmulTime(law, rates, {one.m, one.n, one.k, one.batch, 0});
}

double OperatorPrices::grouped(const Operator &one) const
{
    // A tile of the result is of one expert: rows that were sent to it leave half a tile empty on average, where tiles of
    // 64 rows reach 0.55 of the rate of larger ones (efficiency.cpp). With even loads, as measured on an H200, 8 to 256
    // experts take 0.91 to 1.14 times what this says without the halves; loads by Zipf's law up to 1.6 times as long.
    constexpr double smallTile = 64;
    constexpr double smallRate = 0.55;
    const double rows = std::max(1.0, one.inner ? one.k : one.m);
    const double padded = std::min((rows + smallTile / 2) / smallRate, rows + smallTile) / rows;
    Operator dense = one;
    dense.kind = OperatorKind::Matmul;
    (one.inner ? dense.k : dense.m) *= one.batch;
    dense.batch = 1;
    dense.bytes = 0;
    return std::hypot(matmul(dense) * padded, one.bytes / (m_memory_Bps * shareOf(one.kind)));
}

double OperatorPrices::seconds(const Operator &one) const
{
    const double moved = one.bytes / (m_memory_Bps * shareOf(one.kind));
    const EfficiencyLaw &law = m_machine.law;
    switch (one.kind) {
    case OperatorKind::Matmul: return one.kernels * matmul(one);
    case OperatorKind::Grouped: return one.kernels * grouped(one);
    case OperatorKind::AttentionForward:
    case OperatorKind::AttentionBackward: {
        const bool forward = one.kind == OperatorKind::AttentionForward;
        const double peak = peakRate(m_machine.device, m_plan.precision) * m_arithmetic;
        double share = forward ? plainAttention : plainAttentionBackward;
        double length = 1;
        if (m_plan.precision != model::Precision::Fp32) {
            share = forward ? law.fusedForward : law.fusedBackward;
            length = 1 + law.fusedHalf / one.k;
        }
        const double drawn = one.draws && forward ? one.elements / (drawnEach * law.units) : 0;
        return std::max({one.flop * length / (peak * share), drawn, moved}) + gap_s;
    }
    case OperatorKind::Strided: return one.kernels * (std::max(moved, one.elements / (stridedEach * law.units)) + gap_s);
    case OperatorKind::Reduce:
        return one.kernels * (std::max(moved, one.elements / (reducedEach * law.units)) + reduceStart_s + gap_s);
    default: return one.kernels * (moved + gap_s);
    }
}

bool OperatorPrices::isRepeated(const Operator &one) const
{
    const bool scores = m_plan.recomputation == plan::Recomputation::Selective;
    return scores ? one.part == model::OperatorPart::Scores : one.again;
}

PassTime OperatorPrices::pass(const std::vector<Operator> &operators, double calls, bool again) const
{
    PassTime out;
    double kernels = 0;
    for (const Operator &one : operators) {
        if (again && !isRepeated(one))
            continue;
        kernels += one.kernels;
        const double time = seconds(one);
        if (one.kind == OperatorKind::Matmul || one.kind == OperatorKind::Grouped)
            out.matmul += time;
        else if (one.kind == OperatorKind::AttentionForward || one.kind == OperatorKind::AttentionBackward)
            out.attention += time;
        else
            out.moving += time;
    }
    out.host = (kernels + called * calls) * m_kernel_s;
    return out;
}

LayerTime OperatorPrices::time(const OperatorList &list) const
{
    LayerTime out{pass(list.forward, list.calls, false), pass(list.backward, 0, false), {}};
    if (m_plan.recomputation == plan::Recomputation::Selective)
        out.again = pass(list.forward, 0, true);
    if (m_plan.recomputation != plan::Recomputation::Full)
        return out;
    out.again = pass(list.forward, list.calls, true);
    const auto keeps = [](const Operator &one) { return one.kept > 0; };
    out.again.host += hooked * static_cast<double>(std::ranges::count_if(list.forward, keeps)) * m_kernel_s;
    return out;
}

double OperatorPrices::optimizer(double parameters) const
{
    const bool narrow = m_plan.weights == plan::Kept::Bf16 && m_plan.precision != model::Precision::Fp32;
    const double weight = narrow ? 2 : 4;
    const bool narrowStates = narrow ? m_plan.states != plan::Kept::Fp32 : m_plan.states == plan::Kept::Bf16;
    const double state = narrowStates ? 2 : 4;
    const double rate = m_memory_Bps * shareOf(OperatorKind::Optimizer);
    switch (m_plan.optimizer) {
    case plan::Optimizer::Sgd: return parameters * 3 * weight / rate;
    case plan::Optimizer::Momentum: return parameters * (3 * weight + 2 * state) / rate;
    case plan::Optimizer::Adam8bit: return parameters * (3 * weight + 4) / rate;
    case plan::Optimizer::Adam: break;
    }
    // One kernel: the weight and both states there and back, the gradient once; with 16 bits its arithmetic is longer,
    // 5.2 ps a parameter on an H200. As a chain of kernels (torch/optim/adamw.py, foreach) there are ten passes, with two
    // temporaries.
    constexpr double steppedEach = 1 / 5.2e-12 / 132;
    const double bytes = m_plan.fusedOptimizer ? 3 * weight + 4 * state : 10 * weight + 10 * state;
    return std::max(parameters * bytes / rate, parameters / (steppedEach * m_machine.law.units));
}

LayerTime listedLayer(const model::Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                      const plan::Layout &plan)
{
    const OperatorPrices prices(machine, assumptions, plan);
    const model::Execution how = executionOf(network, plan);
    const double moe = mixOf(network).moe;
    LayerTime out;
    if (moe < 1)
        out = (1 - moe) * prices.time(model::layerOperators(network, how, false));
    if (moe > 0)
        out += moe * prices.time(model::layerOperators(network, how, true));
    return out;
}

LayerTime listedHead(const model::Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                     const plan::Layout &plan)
{
    const OperatorPrices prices(machine, assumptions, plan);
    const model::Execution how = executionOf(network, plan);
    LayerTime out = prices.time(model::headOperators(network, how));
    out += prices.time(model::embeddingOperators(network, how));
    out.again = {};
    return out;
}

namespace {

std::string nameOf(const Operator &one)
{
    const auto whole = [](double number) { return std::to_string(static_cast<std::int64_t>(number)); };
    std::string name(one.name);
    if (one.kind == OperatorKind::Matmul || one.kind == OperatorKind::Grouped)
        name += " " + whole(one.m) + " × " + whole(one.n) + " × " + whole(one.k);
    return name;
}

} // namespace

std::vector<LongOperator> longestOperators(const model::Network &network, const TrainingMachine &machine,
                                           const Assumptions &assumptions, const plan::Layout &plan, double layers, bool withEnds)
{
    const OperatorPrices prices(machine, assumptions, plan);
    const model::Execution how = executionOf(network, plan);
    std::vector<LongOperator> out;
    const auto add = [&](const OperatorList &list, double times) {
        for (const std::vector<Operator> *operators : {&list.forward, &list.backward}) {
            for (const Operator &one : *operators) {
                const std::string name = nameOf(one);
                auto known = std::ranges::find(out, name, &LongOperator::name);
                if (known == out.end())
                    known = out.insert(known, {name, 0, 0});
                known->times += times * one.kernels;
                known->seconds += times * prices.seconds(one);
            }
        }
    };
    const double moe = mixOf(network).moe;
    if (moe < 1)
        add(model::layerOperators(network, how, false), (1 - moe) * layers);
    if (moe > 0)
        add(model::layerOperators(network, how, true), moe * layers);
    if (withEnds) {
        add(model::headOperators(network, how), 1);
        add(model::embeddingOperators(network, how), 1);
    }
    std::ranges::stable_sort(out, std::ranges::greater(), &LongOperator::seconds);
    return out;
}

} // namespace shardscope::cost
