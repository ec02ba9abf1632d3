// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/operatorprice.h"

#include "core/cost/frameworkshare.h"
#include "core/cost/planshape.h"
#include "core/cost/recipeterm.h"

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
                                                                    0.70, 0.25, 0.64, 0.45, 0.60, 0.72, 0.87};
/// Numbers that a streaming multiprocessor writes in a second where it works out each one's place: 3.2 ps a number on the
/// 132 of an H200 (2.5 to 4.3).
constexpr double stridedEach = 1 / 3.2e-12 / 132;
/// Sums: 1 ps a number, behind 4.5 µs in which one block waits for another. Those over rows, of gradients of biases, have
/// more blocks that wait: 17.6, 25.4 and 27.8 µs for 768, 2304 and 3072 columns of 8192 rows in 16 bits.
constexpr double reducedEach = 1 / 1.0e-12 / 132;
constexpr double reduceStart_s = 4.5e-6;
constexpr double rowsReducedEach = 1 / 0.57e-12 / 132;
constexpr double rowsStart_s = 13.3e-6;
/// Between two kernels of a stream.
constexpr double gap_s = 1.0e-6;
/// Of the fp32 peak rate by matmuls without end: 44.7 to 51.2 of 67 TFLOP/s on an H200 are 0.71 to 0.83 with tiles and depth.
constexpr double plainShare = 0.80;
/// Of an aligned matmul's rate, where rows of its operands begin at every number: a GPT-2 step's output matrix of 50,257
/// columns, 139 to 146 TFLOP/s backward and 94 forward; and of even ones that are no multiple of 8 (30,522).
constexpr double oddShare = 0.178;
constexpr double oddResults = 0.67;
constexpr double evenShare = 0.29;
/// What the catalogue has for devices of which these are (efficiency.json); others reach as many times as much as they have.
constexpr double usualOdd = 0.174;
/// Attention in fp32 has no tensor cores: 0.54 and 0.49 of the peak rate in BERT's layers on an H200.
constexpr double plainAttention = 0.54;
constexpr double plainAttentionBackward = 0.49;
/// Random numbers: 2.1 ps each for scores in a fused forward pass, of GPT-2 and BERT alike, and 1.9 in kernels of dropout alone.
constexpr double drawnEach = 1 / 2.0e-12 / 132;
/// Of the 16-bit peak, by Mamba 2's kernels for chunks: 10.7 to 12.9 million tokens/s on an H100, 128 heads of 64 with a state
/// of 128 (vllm-project/vllm#27299, sequences from 4096 tokens on). Mamba 1's scan is taken to be as fast.
constexpr double scanShare = 0.087;
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
    if (one.rows == 2)
        return evenShare;
    return oddShare * (std::fmod(one.n, 2) != 0 ? oddResults : 1);
}

} // namespace

OperatorPrices::OperatorPrices(const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan,
                               bool fused)
    : m_machine(machine), m_plan(plan), m_again(partsAgain(plan)), m_byHand(fused)
{
    const Assumptions usual;
    m_arithmetic =
        assumptions.matmulFactor * machine.law.sustained * powerShare(machine.device, isNarrow(plan), stepConstants(assumptions));
    m_memory_Bps = machine.device.memoryRate.si() * assumptions.memoryFactor;
    if (fused) {
        m_misaligned = assumptions.misalignedFactor;
        m_fused = fusedShare(plan, machine.device);
        m_start_s = machine.law.kernel_s;
    } else {
        m_arithmetic /= usual.matmulFactor; // matmuls of the lists were found to be as fast as alone
        m_kernel_s = machine.law.issued_s * assumptions.launchForward_s / usual.launchForward_s;
        m_start_s = gap_s;
        if (plan.software == plan::Software::Torchtitan) // steps of its tables had FlashAttention 2
            m_fused = fusedShare(plan, machine.device);
    }
}

double OperatorPrices::moving(OperatorKind kind) const
{
    return m_memory_Bps * (m_byHand ? m_machine.law.memoryShare : shareOf(kind));
}

double OperatorPrices::matmul(const Operator &one) const
{
    const cluster::Accelerator &device = m_machine.device;
    const EfficiencyLaw &known = m_machine.law;
    const double memory_Bps = moving(OperatorKind::Matmul);
    MatmulRates rates{widePeak(device) * known.matmulShare, memory_Bps, 2};
    if (m_plan.precision == model::Precision::Fp32) {
        // PyTorch leaves TF32 off for matmuls unless asked (torch.backends.cuda.matmul.allow_tf32).
        const bool onTensorCores = m_plan.tf32 && device.dense.tf32;
        rates = {onTensorCores ? device.dense.tf32->si() * known.matmulShare : peakRate(device, m_plan.precision) * plainShare,
                 memory_Bps, 4};
    } else if (one.recipe && m_plan.recipe != plan::Recipe::Plain) {
        rates = {linearPeak(device, m_plan) * known.narrowShare, memory_Bps, recipeWidths(m_plan.recipe).operand};
    } else if (one.recipe && m_plan.precision == model::Precision::Fp8 && peakRate(device, model::Precision::Fp8) > 0) {
        rates = {peakRate(device, model::Precision::Fp8) * known.narrowShare, memory_Bps, 1};
    }
    rates.flops *= m_arithmetic;
    if (rates.width == 2 && known.oddWidthShare > 0 && one.rows < 8) // older units have loads for any width
        rates.flops *= std::min(1.0, alignedShare(one) * known.oddWidthShare / usualOdd);
    else if (one.rows < model::wholeRows)
        rates.flops *= m_misaligned; // tensor cores and their loads work in 128 bytes
    EfficiencyLaw law = known;
    law.kernel_s = m_start_s;
    const double added = one.added > 0 ? one.added - rates.width * one.m * one.n * one.batch : 0;
    return matmulTime(law, rates, {one.m, one.n, one.k, one.batch, added});
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
    return std::hypot(matmul(dense) * padded, one.bytes / moving(one.kind)) / m_machine.law.groupedShare;
}

double OperatorPrices::attention(const Operator &one) const
{
    const EfficiencyLaw &law = m_machine.law;
    const bool forward = one.kind == OperatorKind::AttentionForward;
    const bool plain = m_plan.precision == model::Precision::Fp32;
    double share = forward ? plainAttention : plainAttentionBackward;
    double length = 1;
    if (!plain) {
        share = (forward ? law.fusedForward : law.fusedBackward) * m_fused;
        length = 1 + law.fusedHalf / one.k;
    }
    const double peak = plain ? peakRate(m_machine.device, m_plan.precision) : widePeak(m_machine.device);
    const double drawn = one.draws && forward ? one.elements / (drawnEach * law.units) : 0;
    return std::max({one.flop * length / (peak * m_arithmetic * share), drawn, one.bytes / moving(one.kind)}) + m_start_s;
}

double OperatorPrices::seconds(const Operator &one) const
{
    const EfficiencyLaw &law = m_machine.law;
    const double gap = m_byHand ? 0 : gap_s; // the host's time for a layer has them
    const double moved = one.bytes / moving(one.kind);
    switch (one.kind) {
    case OperatorKind::Matmul: return one.kernels * matmul(one);
    case OperatorKind::Grouped: return one.kernels * grouped(one);
    case OperatorKind::AttentionForward:
    case OperatorKind::AttentionBackward: return one.kernels * attention(one);
    case OperatorKind::Scan: return one.flop / (scanShare * widePeak(m_machine.device) * m_arithmetic);
    case OperatorKind::Strided: return one.kernels * (std::max(moved, one.elements / (stridedEach * law.units)) + gap);
    case OperatorKind::Reduce: {
        const double each = one.inner ? rowsReducedEach : reducedEach;
        const double start = one.inner ? rowsStart_s : reduceStart_s;
        return one.kernels * (std::max(moved, one.elements / (each * law.units)) + start + gap);
    }
    default: {
        const double drawn = one.draws ? one.elements / (drawnEach * law.units) : 0;
        return one.kernels * (std::max(moved, drawn) + gap);
    }
    }
}

bool OperatorPrices::isRepeated(const Operator &one) const
{
    return (m_again & bitOf(one.part)) != 0 && (one.again || m_plan.recomputation != plan::Recomputation::Full);
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
        if (one.part == model::OperatorPart::Scores || one.kind == OperatorKind::AttentionForward
            || one.kind == OperatorKind::AttentionBackward)
            out.attention += time;
        else if (one.kind == OperatorKind::Matmul || one.kind == OperatorKind::Grouped)
            out.matmul += time;
        else
            out.moving += time;
    }
    out.host = (kernels + called * calls) * m_kernel_s;
    return out;
}

LayerTime OperatorPrices::time(const OperatorList &list) const
{
    LayerTime out{pass(list.forward, list.calls, false), pass(list.backward, 0, false), {}};
    if (m_again == 0)
        return out;
    const bool full = m_plan.recomputation == plan::Recomputation::Full;
    out.again = pass(list.forward, full ? list.calls : 0, true);
    const auto keeps = [](const Operator &one) { return one.kept > 0; };
    if (full)
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
    return std::max(parameters * bytes / rate, parameters / (steppedEach * m_machine.law.units)) / m_machine.law.steppedShare;
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
                                           const Assumptions &assumptions, const plan::Layout &plan, double layers, double ends,
                                           double further)
{
    const OperatorPrices prices(machine, assumptions, plan, !isListed(network, plan));
    const PlanOperators operators = operatorsOf(network, plan, assumptions);
    std::vector<LongOperator> out;
    const auto add = [&](const OperatorList &list, double times) {
        for (const std::vector<Operator> *pass : {&list.forward, &list.backward}) {
            for (const Operator &one : *pass) {
                const std::string name = nameOf(one);
                auto known = std::ranges::find(out, name, &LongOperator::name);
                if (known == out.end())
                    known = out.insert(known, {name, 0, 0});
                known->times += times * one.kernels;
                known->seconds += times * prices.seconds(one);
            }
        }
    };
    for (const PlanOperators::Part &part : operators.layer)
        add(part.list, part.share * (layers + further));
    if (ends + further > 0)
        add(operators.ends, ends + further);
    if (further > 0)
        add(operators.projection, further);
    std::ranges::stable_sort(out, std::ranges::greater(), &LongOperator::seconds);
    return out;
}

} // namespace shardscope::cost
