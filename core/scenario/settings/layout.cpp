// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/layoutrows.h"
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <vector>

namespace shardscope::scenario {

namespace {

using enum CaptionRank;
using plan::Layout;

/// The row of a member of the layout; `rest` is what its type does not say.
template <auto Member>
constexpr LayoutRow option(std::string_view path, Text label, Text what, Setting rest = {}, std::string_view names = {},
                           std::string_view flag = {})
{
    using T = std::remove_cvref_t<decltype(std::declval<Layout>().*Member)>;
    Setting setting = rowOf<T>(path, label, what, rest);
    setting.get = [](const Scenario &s) { return toValue<T>(s.layout.*Member); };
    setting.put = [](Scenario &s, const SettingValue &value) { fromValue<T>(value, s.layout.*Member); };
    return {setting, names, flag, [](const Layout &layout) { return toValue<T>(layout.*Member); },
            [](Layout &layout, const SettingValue &value) { fromValue<T>(value, layout.*Member); }};
}

constexpr Word attentionWords[] = {{"unfused", core::tr("Unfused")}, {"fused", core::tr("Fused")}};
constexpr Word optimizerWords[] = {{"adam", core::tr("Adam")},
                                   {"adam8bit", core::tr("Adam, 8-bit")},
                                   {"momentum", core::tr("SGD with momentum")},
                                   {"sgd", core::tr("SGD")}};
constexpr Word frameworkWords[] = {
    {"pytorch", core::tr("PyTorch")}, {"megatron-lm", core::tr("Megatron-LM")}, {"megatron-deepspeed", core::tr("DeepSpeed")}};
constexpr Word softwareWords[] = {{"framework", core::tr("Framework default")},
                                  {"hf-eager", core::tr("Hugging Face")},
                                  {"hf-compiled", core::tr("Hugging Face, compiled")},
                                  {"torch-eager", core::tr("PyTorch modules")},
                                  {"megatron-te", core::tr("Transformer Engine")},
                                  {"megatron-2021", core::tr("Megatron-LM of 2021")},
                                  {"torchtitan", core::tr("torchtitan")}};
constexpr Word keptWords[] = {
    {"framework", core::tr("Framework default")}, {"fp32", core::tr("32 bits")}, {"bf16", core::tr("16 bits")}};
constexpr Word precisionWords[] = {{"fp32"}, {"fp16"}, {"bf16"}, {"fp8"}};
constexpr Word contextWords[] = {{"p2p", core::tr("Ring")},
                                 {"all_gather", core::tr("All-gather")},
                                 {"a2a", core::tr("All-to-all")},
                                 {"a2a+p2p", core::tr("All-to-all, ring")}};
constexpr Word dispatcherWords[] = {
    {"alltoall", core::tr("All-to-all")}, {"allgather", core::tr("All-gather")}, {"flex", core::tr("Once per node")}};
constexpr Word gradientWords[] = {
    {"framework", core::tr("Framework default")}, {"bf16", core::tr("16 bits")}, {"fp32", core::tr("32 bits")}};
constexpr Word moduleWords[] = {{"core_attn", core::tr("Attention core")},
                                {"layernorm", core::tr("Norms")},
                                {"mlp", core::tr("FFN")},
                                {"moe", core::tr("Experts")},
                                {"moe_act", core::tr("Activation")},
                                {"shared_experts", core::tr("Shared experts")},
                                {"mla_up_proj", core::tr("Up-projections")}};
constexpr Word offloadWords[] = {{"activations", core::tr("Activations")}, {"optimizer", core::tr("Optimiser")}};
constexpr Word recipeWords[] = {{"plain", core::tr("None")},
                                {"fp8-tensor", core::tr("FP8, per tensor")},
                                {"fp8-block", core::tr("FP8, per block")},
                                {"mxfp8", core::tr("MXFP8")},
                                {"nvfp4", core::tr("NVFP4")}};
constexpr Word targetWords[] = {{"linear_qkv", core::tr("Queries, keys, values")},
                                {"linear_proj", core::tr("Output")},
                                {"linear_fc1", core::tr("FFN in")},
                                {"linear_fc2", core::tr("FFN out")}};
constexpr double mostDegree = plan::largestDegree;

void putOrder(Layout &layout, const SettingValue &text)
{
    layout.order = plan::orderFromName(std::get<std::string>(text)).value_or(layout.order);
}

std::optional<SettingValue> orderOf(const Scenario &, std::string_view text)
{
    const auto order = plan::orderFromName(text);
    return order ? std::optional<SettingValue>(plan::orderName(*order)) : std::nullopt;
}

bool isOrder(const Scenario &, const SettingValue &value)
{
    const auto *order = std::get_if<std::string>(&value);
    return order != nullptr && plan::orderFromName(*order).has_value();
}

bool hasExpertRanks(const Scenario &s)
{
    return s.layout.expert > 1;
}

bool shardsOptimizer(const Scenario &s)
{
    return s.layout.zero == 1 || s.layout.zero == 2;
}

bool hasContextRanks(const Scenario &s)
{
    return s.layout.contextRanks > 1;
}

} // namespace

std::span<const LayoutRow> layoutRows()
{
    static constexpr LayoutRow rows[] = {
        option<&Layout::tensor>("layout.tp", core::tr("Tensor"), core::tr("tensor-parallel degree"),
                                {.older = "memory.tp memory.plan.tp",
                                 .least = 1,
                                 .most = mostDegree,
                                 .usual = sizesTo(64),
                                 .caption = core::tr("TP %1")},
                                "tensor_parallel tp_size tensor_parallel_size tensor_model_parallel_size"),
        option<&Layout::pipe>("layout.pp", core::tr("Pipeline"), core::tr("pipeline stages"),
                              {.older = "memory.pp memory.plan.pp",
                               .least = 1,
                               .most = mostDegree,
                               .usual = sizesTo(128),
                               .caption = core::tr("PP %1")},
                              "pipeline_parallel pp_size pipeline_stages pipeline_parallel_size pipeline_model_parallel_size"),
        option<&Layout::data>("layout.dp", core::tr("Data"), core::tr("data-parallel degree"),
                              {.older = "memory.dp memory.plan.dp",
                               .least = 1,
                               .most = mostDegree,
                               .usual = sizesTo(1024),
                               .caption = core::tr("DP %1")},
                              "data_parallel dp_size data_parallel_size"),
        option<&Layout::expert>("layout.ep", core::tr("Expert parallel"), core::tr("expert-parallel degree"),
                                {.help = core::tr("Expert-parallel degree, within the data-parallel ranks"),
                                 .older = "memory.ep memory.plan.ep",
                                 .least = 1,
                                 .most = mostDegree,
                                 .usual = sizesTo(256),
                                 .caption = core::tr("EP %1")},
                                "expert_parallel ep_size expert_model_parallel_size"),
        option<&Layout::contextRanks>("layout.cp", core::tr("Context ∥"), core::tr("context-parallel degree"),
                                      {.help = core::tr("Ranks that share the tokens of a sequence"),
                                       .least = 1,
                                       .most = mostDegree,
                                       .caption = core::tr("CP %1")},
                                      "context_parallel cp_size context_parallel_size"),
        option<&Layout::contextStrategy>(
            "layout.cp_strategy", core::tr("Exchange"), core::tr("how context ranks exchange keys and values"),
            {.help = core::tr("A ring that attention hides, a gather before it, heads changed for tokens (Ulysses), or both"),
             .words = contextWords,
             .captioned = hasContextRanks}),
        option<&Layout::contextInner>("layout.cp_inner", core::tr("Inner"), core::tr("context ranks of an inner all-to-all"),
                                      {.help = core::tr("Ranks that change heads for tokens, within a ring of the others"),
                                       .least = 1,
                                       .most = mostDegree,
                                       .captioned = hasContextRanks}),
        option<&Layout::contextBalanced>(
            "layout.cp_balanced", core::tr("Balanced blocks"), core::tr("blocks of the sequence that balance a causal mask"),
            {.help = core::tr("Rank i has blocks i and 2c − 1 − i of 2c, and all compute alike; else contiguous blocks"),
             .captioned = hasContextRanks}),
        option<&Layout::expertTensor>(
            "layout.etp", core::tr("Expert tensor"), core::tr("tensor-parallel degree of experts; 0: as the rest"),
            {.least = 0, .most = mostDegree, .nothing = core::tr("as the rest")}, "expert_tensor_parallel_size"),
        option<&Layout::dispatcher>(
            "layout.dispatcher", core::tr("Dispatcher"), core::tr("how tokens get to their experts"),
            {.help = core::tr("All-to-all sends a copy to each expert. All-gather sends all tokens to every rank. Once per node "
                              "sends one copy to each node and spreads it over NVLink (DeepEP, HybridEP)"),
             .words = dispatcherWords,
             .captioned = hasExpertRanks}),
        option<&Layout::pairedPasses>(
            "layout.overlap", core::tr("Expert overlap"), core::tr("dispatch and combine overlapped with another microbatch"),
            {.help =
                 core::tr("In the steady phase of 1F1B a forward pass runs beside a backward pass. DualPipe always does this"),
             .captioned = hasExpertRanks},
            {}, "overlap_moe_expert_parallel_comm"),
        {row(
             "layout.order", core::tr("Order"), core::tr("order of the ranks of the plan, the innermost first"),
             [](const Scenario &s) { return plan::orderName(s.layout.order); },
             [](Scenario &s, const std::string &text) { putOrder(s.layout, text); },
             {.help = core::tr("Neighbours along the first are neighbours on the machine"),
              .expects = core::tr("each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp"),
              .accepts = isOrder,
              .parse = orderOf}),
         {},
         {},
         [](const Layout &layout) -> SettingValue { return plan::orderName(layout.order); },
         putOrder},
        option<&Layout::shardDegree>(
            "layout.shard_degree", core::tr("Shards"), core::tr("replicas that share what ZeRO shards; 0: all"),
            {.help = core::tr("Below the replicas: hybrid sharding (HSDP, MiCS), with sums between the groups"),
             .least = 0,
             .most = mostDegree,
             .nothing = core::tr("all")}),
        option<&Layout::reshardAfterForward>(
            "layout.reshard_after_forward", core::tr("Give back"),
            core::tr("parameters given back after the forward pass (ZeRO 3)"),
            {.help = core::tr("They are gathered again for the backward pass; else they stay until the end of the step")}),
        option<&Layout::overlapParamGather>(
            "layout.overlap_param_gather", core::tr("Gather overlap"),
            core::tr("parameter gathers overlapped with the forward pass (ZeRO 1 and 2)"),
            {.help = core::tr("Only the first bucket is waited for; off: as the framework does by itself"),
             .captioned = shardsOptimizer},
            "overlap_param_sync", "overlap_param_gather"),
        option<&Layout::zero>(
            "layout.zero", core::tr("ZeRO"), core::tr("ZeRO stage"),
            {.help =
                 core::tr("What is sharded across replicas: nothing, optimiser state, also gradients, also parameters (FSDP)"),
             .older = "memory.zero memory.plan.zero",
             .least = 0,
             .most = 3,
             .expects = core::tr("0, 1, 2 or 3"),
             .caption = core::tr("ZeRO %1")},
            "zero_stage"),
        option<&Layout::microbatch>("layout.microbatch", core::tr("Microbatch"), core::tr("sequences per microbatch"),
                                    {.older = "memory.microbatch memory.plan.mbs",
                                     .least = 1,
                                     .most = mostDegree,
                                     .usual = sizesTo(1024),
                                     .rank = Always,
                                     .caption = core::tr("MBS %1")},
                                    "mbs micro_bs micro_batch micro_batchsize microbatch_size micro_batch_size"),
        option<&Layout::sequence>(
            "layout.sequence", core::tr("Sequence"), core::tr("tokens of a sequence"),
            {.older = "memory.sequence", .least = 0, .most = mostDegree, .nothing = core::tr("the model's")},
            "seq_len seq seqlen sequence_length context_length seq_length"),
        option<&Layout::recomputation>("layout.recomputation", core::tr("Recompute"),
                                       core::tr("what is recomputed in the backward pass"),
                                       {.older = "memory.recomputation memory.plan.recomputation",
                                        .words = recomputationWords,
                                        .caption = core::tr("recomputation: %1")},
                                       "act_checkpointing recompute activation_checkpointing checkpointing"),
        option<&Layout::sequenceParallel>(
            "layout.sp", core::tr("Sequence parallelism"), core::tr("sequence parallelism"),
            {.help = core::tr("Tensor-parallel ranks share the parts that tensor parallelism does not split"),
             .older = "memory.sp memory.plan.sp"},
            "seq_parallel sequence_parallel"),
        option<&Layout::schedule>("layout.schedule", core::tr("Schedule"), core::tr("order of work in the pipeline"),
                                  {.older = "memory.schedule memory.plan.schedule"}),
        option<&Layout::virtualStages>(
            "layout.virtual_stages", core::tr("Virtual"), core::tr("virtual stages of a GPU of the plan"),
            {.older = "memory.virtual_stages memory.plan.virtual_stages", .least = 1, .most = mostDegree},
            "vpp vp virtual_pipeline num_virtual_stages_per_pipeline_rank"),
        option<&Layout::partition>("layout.partition", core::tr("Partition"), core::tr("layers of each stage of the plan"),
                                   {.older = "memory.partition memory.plan.partition",
                                    .least = 1,
                                    .most = plan::maxLayers,
                                    .expects = core::tr("whole numbers such as 6,2,2,2, or nothing")}),
        option<&Layout::stages>(
            "layout.layout", core::tr("Stages"), core::tr("stages of the plan's pipeline, written as Megatron-LM reads them"),
            {.help = core::tr(
                 "E embedding, t layer, m layer that predicts a further token, L loss; x*n repeats; empty: by the partition"),
             .expects = core::tr("a text such as Et*3|(t*4|)*14tL, or nothing")}),
        option<&Layout::microbatchGroup>("layout.microbatch_group", core::tr("Group"),
                                         core::tr("chunks of one virtual stage before the next; 0: as many as stages"),
                                         {.least = 0, .most = mostDegree, .nothing = core::tr("as many as stages")}),
        option<&Layout::recomputeModules>("layout.recompute_modules", core::tr("Parts"), core::tr("recomputed parts of a layer"),
                                          {.words = moduleWords,
                                           .expects = core::tr("core_attn, layernorm, mlp, moe, moe_act and others, or nothing"),
                                           .distinct = true}),
        option<&Layout::recomputeLayers>("layout.recompute_layers", core::tr("Layers"),
                                         core::tr("layers of a stage that are recomputed in full; 0: all"),
                                         {.least = 0, .most = plan::maxLayers, .nothing = core::tr("all")}),
        option<&Layout::offload>(
            "layout.offload", core::tr("Offload"), core::tr("what lies with the host"),
            {.words = offloadWords, .expects = core::tr("activations and optimiser, or empty"), .distinct = true}),
        option<&Layout::recipe>(
            "layout.recipe", core::tr("Recipe"), core::tr("how linear layers compute in fewer bits"),
            {.help = core::tr("Attention, norms, router and output matrix stay in 16 bits"), .words = recipeWords}),
        option<&Layout::gradientWidth>(
            "layout.gradient_width", core::tr("Gradients sent"), core::tr("bits per gradient in the gradient reduction"),
            {.help = core::tr("Megatron-LM sends 32 bits, or 16 with grad_reduce_in_fp32 off, as in its recipes for Hopper and "
                              "later"),
             .words = gradientWords}),
        option<&Layout::adapterRank>("layout.adapter_rank", core::tr("Adapters"),
                                     core::tr("rank of low-rank adapters; 0: all is trained"),
                                     {.help = core::tr("Weights are frozen, without gradients and optimiser state"),
                                      .least = 0,
                                      .most = mostDegree,
                                      .nothing = core::tr("all is trained")}),
        option<&Layout::adapterTargets>("layout.adapter_targets", core::tr("Adapted"),
                                        core::tr("linear layers that have adapters"),
                                        {.words = targetWords,
                                         .expects = core::tr("linear_qkv, linear_proj, linear_fc1 and linear_fc2, or nothing"),
                                         .distinct = true}),
        option<&Layout::globalBatch>("layout.gbs", core::tr("Global batch"), core::tr("sequences of a step of the plan"),
                                     {.older = "memory.gbs memory.plan.gbs",
                                      .least = 0,
                                      .most = mostDegree,
                                      .nothing = core::tr("enough to fill the pipeline"),
                                      .caption = core::tr("%1 sequences per step")},
                                     "global_batch global_bs global_batchsize global_batch_size"),
        option<&Layout::optimizer>("layout.optimizer", core::tr("Optimiser"), core::tr("optimiser whose state is kept"),
                                   {.older = "memory.optimizer memory.plan.optimizer", .words = optimizerWords}),
        option<&Layout::framework>(
            "layout.framework", core::tr("Framework"), core::tr("who keeps which copies of weights and gradients"),
            {.older = "memory.framework memory.plan.framework", .words = frameworkWords, .caption = core::tr("%1")}),
        option<&Layout::software>(
            "layout.software", core::tr("Software"), core::tr("whose modules run"),
            {.help = core::tr("Decides which kernels a layer starts and what it keeps for its backward pass"),
             .words = softwareWords}),
        option<&Layout::weights>(
            "layout.weights", core::tr("Weights"), core::tr("bits of the weights that are trained"),
            {.help = core::tr("32 bits: autocast casts them for each use, where the precision has 16"), .words = keptWords}),
        option<&Layout::states>("layout.states", core::tr("States"), core::tr("bits of the optimiser's states"),
                                {.words = keptWords}),
        option<&Layout::fusedOptimizer>("layout.fused_optimizer", core::tr("Fused optimiser"),
                                        core::tr("optimiser step in one kernel"),
                                        {.help = core::tr("Without temporaries the size of the gradients")}),
        option<&Layout::tf32>("layout.tf32", core::tr("TF32"), core::tr("TF32 for matmuls of fp32 numbers"),
                              {.help = core::tr("PyTorch leaves it off unless asked (torch.backends.cuda.matmul.allow_tf32)")}),
        option<&Layout::oneUnit>("layout.one_unit", core::tr("FSDP as one unit"), core::tr("FSDP as one unit"),
                                 {.help = core::tr("Without a wrap policy, the whole model is gathered at once"),
                                  .older = "memory.one_unit memory.plan.one_unit"}),
        option<&Layout::precision>("layout.precision", core::tr("Precision"), core::tr("precision of the arithmetic"),
                                   {.help = core::tr("Arithmetic precision; fp32: no autocast"),
                                    .older = "memory.precision",
                                    .words = precisionWords,
                                    .caption = core::tr("%1")},
                                   "dtype"),
        option<&Layout::attention>("layout.attention", core::tr("Attention"),
                                   core::tr("whether the attention matrices are stored"),
                                   {.older = "memory.attention", .words = attentionWords, .caption = core::tr("attention: %1")}),
        option<&Layout::runsInProcess>("layout.runs_in_process", core::tr("Seeds"),
                                       core::tr("runs one after another in one process"),
                                       {.older = "memory.runs_in_process", .least = 1, .most = mostDegree}),
        option<&Layout::context>(
            "layout.context", core::tr("CUDA context"), core::tr("CUDA context, depends on the software environment"),
            {.older = "memory.context memory.context_bytes", .least = 0, .caption = core::tr("CUDA context %1")},
            "context_bytes"),
    };
    return rows;
}

std::span<const Setting> layoutSettings()
{
    static const std::vector<Setting> all = [] {
        std::vector<Setting> settings;
        for (const LayoutRow &row : layoutRows())
            settings.push_back(row.setting);
        return settings;
    }();
    return all;
}

} // namespace shardscope::scenario
