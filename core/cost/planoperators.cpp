// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/operatorprice.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/contextterm.h"
#include "core/cost/memorystate.h"
#include "core/cost/planshape.h"
#include "core/cost/recipeterm.h"

namespace shardscope::cost {

// What a plan makes of the lists.

OperatorParts partsOf(plan::Module module)
{
    using enum model::OperatorPart;
    const OperatorParts activation = bitOf(ExpertActivation);
    const OperatorParts shared = bitOf(SharedExperts);
    switch (module) {
    case plan::Module::AttentionCore: return bitOf(FusedCore) | bitOf(Scores);
    case plan::Module::Norms: return bitOf(Norms);
    case plan::Module::Mlp: return bitOf(Ffn);
    case plan::Module::Moe: return bitOf(Experts) | activation | shared;
    case plan::Module::MoeActivation: return activation;
    case plan::Module::SharedExperts: return shared;
    case plan::Module::LatentUpProjection: return bitOf(Latent);
    }
    return 0;
}

OperatorParts partsAgain(const plan::Layout &plan)
{
    OperatorParts again = 0;
    for (const plan::Module module : plan.recomputeModules)
        again |= partsOf(module);
    if (again != 0 || plan.recomputation == plan::Recomputation::None)
        return again;
    return plan.recomputation == plan::Recomputation::Full ? ~OperatorParts{0} : bitOf(model::OperatorPart::Scores);
}

plan::Software softwareOf(const plan::Layout &plan)
{
    const bool unsaid = plan.software == plan::Software::Framework && plan.framework == plan::Framework::PyTorch;
    return unsaid ? plan::Software::TorchEager : plan.software;
}

namespace {

/// Of modules without fused kernels or a compiler of their framework.
bool areModules(plan::Software software)
{
    return software == plan::Software::HfEager || software == plan::Software::TorchEager
           || software == plan::Software::HfCompiled;
}

} // namespace

bool hasPlainModules(const plan::Layout &plan)
{
    const bool engine = plan.framework == plan::Framework::MegatronDeepSpeed && areModules(plan.software);
    return plan.framework == plan::Framework::PyTorch || engine;
}

bool takesPipeline(const plan::Layout &plan)
{
    const bool transformers = plan.software == plan::Software::HfEager || plan.software == plan::Software::HfCompiled;
    return !transformers || plan.framework != plan::Framework::MegatronDeepSpeed;
}

bool isListed(const plan::Layout &plan)
{
    const plan::Software software = softwareOf(plan);
    const bool sharded = software == plan::Software::Torchtitan && plan.zero >= 3;
    const bool counted = areModules(software) || sharded;
    const bool whole = plan.recomputeModules.empty() && plan.offload.empty();
    const bool plain = plan.recipe == plan::Recipe::Plain && plan.precision != model::Precision::Fp8 && !isFrozen(plan);
    return counted && whole && plain && hasPlainModules(plan);
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

namespace {

model::FusedExecution fusedOf(const model::Network &network, const plan::Layout &plan, const Assumptions &assumptions)
{
    const ContextCore core = contextCore(network, plan);
    model::FusedExecution how;
    how.gradient = stateWidths(plan).gradient;
    // Other frameworks write gradients first and add them with a kernel of its own.
    how.addsInMatmul = plan.framework == plan::Framework::MegatronLm;
    how.moved = hasPlainModules(plan) ? assumptions.eagerFactor : 1;
    how.castBytes = castBytes(plan.recipe);
    how.width = model::width(plan.precision);
    how.inputWidth = plan.recipe == plan::Recipe::Plain ? how.width : recipeWidths(plan.recipe).saved;
    how.keepsGate = hasPlainModules(plan);
    how.headInRecipe = plan.recipe == plan::Recipe::Plain; // recipes leave the output matrix in 16 bits
    how.vocabulary = vocabularyShard(network, plan);
    how.imbalance = assumptions.imbalance;
    how.expert = plan.expert;
    how.expertTensor = plan.expertTensorRanks();
    how.load = core.load;
    how.share = 1.0 / plan.contextRanks;
    how.length = core.tokens;
    how.kernels = core.kernels;
    how.adapterRank = plan.adapterRank;
    how.onQueries = hasAdapter(plan, plan::AdapterTarget::Queries);
    how.onOutput = hasAdapter(plan, plan::AdapterTarget::Output);
    how.onUp = hasAdapter(plan, plan::AdapterTarget::Up);
    how.onDown = hasAdapter(plan, plan::AdapterTarget::Down);
    return how;
}

} // namespace

model::Execution executionOf(const model::Network &network, const plan::Layout &plan, const Assumptions &assumptions)
{
    model::Execution how;
    const plan::Software software = softwareOf(plan);
    how.huggingFace = software == plan::Software::HfEager || software == plan::Software::HfCompiled;
    how.compiled = software == plan::Software::HfCompiled;
    how.precision = plan.precision;
    // FSDP gathers its units in 16 bits; DeepSpeed keeps the 32-bit copy with the optimiser's states.
    const bool cast = plan.weights == plan::Kept::Bf16 || software == plan::Software::Torchtitan
                      || plan.framework == plan::Framework::MegatronDeepSpeed;
    how.narrowWeights = cast && plan.precision != model::Precision::Fp32;
    how.fusedAttention = plan.attention == plan::AttentionKernel::Fused;
    const double perRound = static_cast<double>(plan.data) * plan.microbatch;
    how.addsGradients = plan.globalBatch > perRound || (plan.globalBatch == 0 && plan.pipe > 1);
    how.tokens = rankTokens(network, plan);
    how.samples = plan.microbatch;
    how.sequence = sequenceOf(network, plan);
    how.tensor = plan.tensor;
    how.splitsTokens = plan.sequenceParallel;
    if (isListed(network, plan))
        return how;
    how.huggingFace = how.compiled = false;
    how.narrowWeights = plan.precision != model::Precision::Fp32;
    how.fused = fusedOf(network, plan, assumptions);
    return how;
}

PlanOperators operatorsOf(const model::Network &network, const plan::Layout &plan, const Assumptions &assumptions)
{
    const model::Execution how = executionOf(network, plan, assumptions);
    const Mix mix = mixOf(network);
    PlanOperators out;
    if (!how.fused) {
        for (const bool moe : {false, true})
            if (const double share = moe ? mix.moe : 1 - mix.moe; share > 0)
                out.layer.push_back({share, true, model::layerOperators(network, how, moe)});
        out.ends = model::headOperators(network, how);
        out.ends += model::embeddingOperators(network, how);
        return out;
    }
    using enum model::FusedHalf;
    for (const auto &[share, half] : {std::pair(mix.attention, Attention), std::pair(mix.cross, CrossAttention),
                                      std::pair(mix.mamba, Mamba), std::pair(mix.dense, Ffn), std::pair(mix.moe, Experts)})
        if (share > 0)
            out.layer.push_back({share, half == Attention || half == CrossAttention, model::fusedOperators(network, how, half)});
    out.ends = model::fusedHead(network, how);
    out.projection = model::fusedProjection(network, how);
    return out;
}

} // namespace shardscope::cost
