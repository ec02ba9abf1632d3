// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/measuredlayout.h"

#include "core/base/ascii.h"
#include "core/io/catalog/softwarenames.h"
#include "core/io/plans/plancolumns.h"
#include "core/io/plans/rowcells.h"
#include "core/plan/stagelayout.h"
#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <initializer_list>
#include <numeric>
#include <utility>

namespace shardscope::io {

using plan::Layout;

bool saysYes(std::string_view text)
{
    return text.starts_with("yes") || text.starts_with("true") || text == "1" || text == "on";
}

bool saysMixed(std::string_view precision)
{
    return contains(precision, "mixed") || contains(precision, "amp") || contains(precision, "autocast");
}

int LayoutColumns::whole(std::string_view column, int otherwise) const
{
    const std::string_view cell = text(column);
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const bool all = !cell.empty() && error == std::errc() && end == cell.data() + cell.size();
    return all && value >= 1 && value <= plan::largestDegree ? value : otherwise;
}

std::string LayoutColumns::readContext(Layout &plan) const
{
    plan.contextRanks = whole("cp", 1);
    const std::string_view strategy = text("cp_strategy");
    if (strategy.empty())
        return {};
    const scenario::LayoutRow &row = scenario::layoutRow("cp_strategy");
    if (!row.setText(plan, strategy))
        return "its cp_strategy is \"" + std::string(strategy) + "\", not " + row.setting.expected();
    plan.contextInner = whole("cp_inner", 1);
    return {};
}

std::string LayoutColumns::readExperts(const model::Network &network, Layout &plan, std::string &assumed) const
{
    if (network.experts == 0)
        return {};
    const int stage = plan.tensor * plan.contextRanks * plan.data;
    int ranks = whole("etp", 0);
    if (const int replicas = whole("edp", 0); ranks == 0 && replicas > 0 && stage % (plan.expert * replicas) == 0)
        ranks = stage / (plan.expert * replicas);
    const long long usual = 1LL * plan.tensor * plan.expert;
    if (ranks == 0 && stage % usual != 0 && stage % plan.expert == 0) {
        ranks = 1;
        noteAssumed(assumed, "experts that tensor ranks do not share");
    }
    plan.expertTensor = ranks == plan.tensor ? 0 : ranks;
    return {};
}

void LayoutColumns::readDispatch(const model::Network &network, Layout &plan, std::string &assumed) const
{
    if (network.experts == 0)
        return;
    const std::string how = lowered(text("dispatcher"));
    const auto names = [&how](std::initializer_list<std::string_view> parts) {
        return std::ranges::any_of(parts, [&how](std::string_view part) { return how.find(part) != how.npos; });
    };
    if (names({"deepep", "hybridep", "hybrid-ep", "flex"}))
        plan.dispatcher = plan::Dispatcher::PerNode;
    else if (names({"allgather", "all-gather", "all_gather"}))
        plan.dispatcher = plan::Dispatcher::AllGather;
    else if (!how.empty() && !names({"alltoall", "all-to-all", "all_to_all", "a2a"}))
        noteAssumed(assumed, "all-to-alls, as it does not say which dispatcher \"" + how + "\" is");
    const std::string_view ranks = text("ep");
    if (!how.empty() && (ranks.empty() || ranks == "-")) { // none is needed where each rank has all experts
        plan.expert = std::gcd(network.experts, plan.tensor * plan.contextRanks * plan.data);
        plan.expertTensor = plan.tensor > 1 ? 1 : 0;
        noteAssumed(assumed, "experts over " + std::to_string(plan.expert) + " ranks");
    }
    const std::string overlap = lowered(text("overlap"));
    const bool off = overlap.empty() || overlap.starts_with("no") || overlap == "off" || overlap == "false" || overlap == "0";
    plan.pairedPasses = plan.expert > 1 && !off;
}

std::string LayoutColumns::readSharding(Layout &plan) const
{
    const int shards = whole("shard_degree", 0);
    const int replicas = plan.replicas();
    if (shards == 0 || shards >= replicas || plan.zero == 0)
        return {};
    if (replicas % shards != 0)
        return "its shard degree of " + std::to_string(shards) + " does not divide its " + std::to_string(replicas) + " replicas";
    plan.shardDegree = shards;
    return {};
}

std::string LayoutColumns::readStages(Layout &plan) const
{
    const std::string_view written = text("layout");
    if (written.empty() || written.find('t') == written.npos || written.find('E') == written.npos)
        return {};
    const auto stages = plan::stageLayout(written, plan.pipe);
    if (!stages)
        return "its layout \"" + std::string(written) + "\" gives no stages of " + std::to_string(plan.pipe) + " ranks";
    plan.stages = written;
    plan.partition.clear();
    plan.virtualStages = stages->virtualStages();
    if (plan.virtualStages > 1)
        plan.schedule = schedule::scheduleInUse(plan.virtualStages);
    return {};
}

std::string LayoutColumns::readModules(Layout &plan) const
{
    const auto known = scenario::layoutRow("recompute_modules").words();
    std::string_view rest = text("recompute_modules");
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of(" ,;+"), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word.empty())
            continue;
        const auto found = std::ranges::find(known, word);
        if (found == known.end())
            return "its recompute_modules name \"" + std::string(word) + "\", which is no part of a layer";
        plan.recomputeModules.push_back(static_cast<plan::Module>(found - known.begin()));
    }
    if (!plan.recomputeModules.empty())
        plan.recomputation = plan::Recomputation::None;
    return {};
}

std::string LayoutColumns::framework() const
{
    std::string said = lowered(text("framework"));
    switch (software()) {
    case plan::Software::HfEager:
    case plan::Software::HfCompiled:
    case plan::Software::TorchEager: return "pytorch";
    case plan::Software::Torchtitan: return said.empty() ? "torchtitan" : contains(said, "fsdp") ? "pytorch-fsdp" : said;
    case plan::Software::Framework:
    case plan::Software::MegatronTe:
    case plan::Software::Megatron2021: break;
    }
    return said;
}

plan::Software LayoutColumns::software() const
{
    Layout named;
    if (scenario::layoutRow("software").setText(named, lowered(text("software"))))
        return named.software;
    return softwareNamed(text("framework"));
}

std::string LayoutColumns::readAttention(Layout &plan) const
{
    const std::string said = lowered(text("attention"));
    const auto names = [&said](std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(words, [&said](std::string_view word) { return contains(said, word); });
    };
    if (names({"unfused", "eager", "math", "written"}))
        plan.attention = plan::AttentionKernel::Unfused;
    else if (names({"fused", "flash", "sdpa", "xformers", "cudnn", "efficient"}))
        plan.attention = plan::AttentionKernel::Fused;
    else if (!said.empty())
        return "its attention is \"" + said + "\", not fused or unfused";
    return {};
}

bool LayoutColumns::setsMixedApart() const
{
    for (std::size_t row = 0; row < m_table.rows(); ++row)
        if (saysMixed(lowered(m_table.at(row, "precision"))))
            return true;
    return false;
}

std::string LayoutColumns::readSoftware(Layout &plan) const
{
    plan.software = software();
    for (const auto &[column, kept] : {std::pair("weights", &plan.weights), std::pair("states", &plan.states)}) {
        const std::string said = lowered(text(column));
        if (said == "fp32")
            *kept = plan::Kept::Fp32;
        else if (said == "bf16")
            *kept = plan::Kept::Bf16;
        else if (!said.empty())
            return std::string("its ") + column + " is \"" + said + "\", not fp32 or bf16";
    }
    const auto says = [this](std::string_view column, std::string_view part) {
        return lowered(text(column)).find(part) != std::string::npos;
    };
    const bool narrow = plan.precision == model::Precision::Bf16 || plan.precision == model::Precision::Fp16;
    if (plan.weights == plan::Kept::Framework && narrow && isPlainPyTorch(plan.software)) {
        if (saysMixed(lowered(text("precision"))))
            plan.weights = plan::Kept::Fp32;
        else if (says("precision", "pure") || says("precision", "true") || setsMixedApart())
            plan.weights = plan::Kept::Bf16;
    }
    if (says("optimizer", "8bit") || says("optimizer", "8-bit"))
        plan.optimizer = plan::Optimizer::Adam8bit;
    else if (says("optimizer", "sgd"))
        plan.optimizer = plan::Optimizer::Sgd;
    plan.fusedOptimizer = says("optimizer", "fused") || saysYes(lowered(text("fused_optimizer")));
    plan.tf32 = plan.tf32 || saysYes(lowered(text("tf32")));
    return {};
}

void LayoutColumns::readFlags(Layout &plan) const
{
    for (const scenario::LayoutRow &row : scenario::layoutRows())
        if (const std::string said = lowered(text(row.key())); !said.empty() && isPlainFlag(row))
            row.put(plan, saysYes(said));
}

void LayoutColumns::readAdapters(std::string_view model, Layout &plan, std::string &assumed) const
{
    const std::size_t rank = model.find("r=");
    plan.adapterRank = 0;
    if (rank != model.npos)
        std::from_chars(model.data() + rank + 2, model.data() + model.size(), plan.adapterRank);
    if (plan.adapterRank < 1) {
        plan.adapterRank = 32; // NeMo's default dim of LoRA
        noteAssumed(assumed, "adapters of rank 32");
    }
    plan.adapterTargets = {plan::AdapterTarget::Queries, plan::AdapterTarget::Output};
    if (model.find("attention only") == model.npos) {
        plan.adapterTargets.push_back(plan::AdapterTarget::Up);
        plan.adapterTargets.push_back(plan::AdapterTarget::Down);
        noteAssumed(assumed, "adapters on all linear layers");
    }
}

} // namespace shardscope::io
