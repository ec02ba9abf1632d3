// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/wordlist.h"
#include "core/io/launch/megatronoptions.h"
#include "core/io/launch/targetrules.h"
#include "core/plan/partition.h"
#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

// As megatron/training/arguments.py names them; arguments.cpp reads them back.
class MegatronWriter {
public:
    explicit MegatronWriter(const LaunchReading &plan) : m_words(plan) {}

    LaunchWords run()
    {
        refuse(m_words, megatronRules());
        for (const std::string_view key : wordsIn("tp pp cp ep etp mbs gbs seq_len layers encoder_layers "
                                                  "decoder_layers hidden heads head_dim ffn vocab seq_max experts "
                                                  "topk moe_ffn shared_ffn mtp_layers kv_lora_rank q_lora_rank "
                                                  "qk_head_dim rope_dim value_dim router_groups group_limit "
                                                  "mamba_heads mamba_head_dim mamba_state mamba_groups "
                                                  "first_stage_layers last_stage_layers"))
            count(key);
        // It takes no sequence without the positions for it.
        const LaunchFacts &model = m_words.plan().model;
        if (const auto length = countOf(m_words.plan().plan, "seq_len");
            length && countOf(model, "layers") && !countOf(model, "seq_max"))
            add("max-position-embeddings " + std::to_string(*length));
        attention();
        traits();
        expertLayers();
        pipeline();
        sharding();
        recomputation();
        precision();
        rest();
        const std::string launcher = world(); // says what else would be left
        std::string text = m_words.comments("Megatron-LM", "#") + m_mended + launcher;
        for (const std::string &option : m_options)
            text += " \\\n    " + option;
        return {text + "\n", m_words.unsaid()};
    }

private:
    void add(std::string option) { m_options.push_back("--" + std::move(option)); }
    void addNamed(std::string_view name, const std::string &value = {})
    {
        std::string option(name);
        std::ranges::replace(option, '_', '-');
        add(option + value);
    }
    void count(std::string_view key)
    {
        if (const auto value = m_words.count(key))
            addNamed(megatronName(key), " " + std::to_string(*value));
    }

    void attention()
    {
        // Its validate_args() refuses both together; with a latent every head has its own keys.
        const auto groups = m_words.count("kv_heads");
        if (m_words.flag("mla") == std::optional(true))
            add("multi-latent-attention");
        else if (groups)
            add("group-query-attention --num-query-groups " + std::to_string(*groups));
    }

    /// What a layer is made of, where it is not Megatron-LM's default.
    void traits()
    {
        if (m_words.flag("gated") == std::optional(true))
            add("swiglu");
        if (m_words.flag("tie_embeddings") == std::optional(false))
            add("untie-embeddings-and-output-weights");
        if (m_words.flag("bias") == std::optional(false))
            add("disable-bias-linear");
        if (m_words.flag("qkv_bias") == std::optional(true))
            add("add-qkv-bias");
        if (m_words.text("norm") == "rmsnorm")
            add("normalization RMSNorm");
        const std::string positions = m_words.text("position_embedding");
        if (positions == "rope" || positions == "none" || positions == "relative")
            add("position-embedding-type " + positions);
        else if (!positions.empty() && positions != "learned_absolute")
            m_words.notSaid("position_embedding");
    }

    /// Which layers have experts, or what every layer is.
    void expertLayers()
    {
        const std::string letters = m_words.text("pattern");
        if (!letters.empty() && letters.find_first_not_of("M*-E") == std::string::npos)
            return add("hybrid-override-pattern '" + letters + "'");
        const auto layers = countOf(m_words.plan().model, "layers");
        const auto each = [](std::int64_t number) { return std::to_string(number); };
        if (!letters.empty() && letters.find_first_not_of("te") == std::string::npos) {
            std::string marks;
            for (const char letter : letters)
                marks += (marks.empty() ? "" : ",") + each(letter == 'e' ? 1 : 0);
            return add("moe-layer-freq '([" + marks + "])'");
        }
        if (!letters.empty())
            m_words.notSaid("pattern");
        const auto dense = countOf(m_words.plan().model, "dense_layers").value_or(0);
        const auto every = countOf(m_words.plan().model, "moe_every").value_or(1);
        if (!layers || dense < 0 || dense >= *layers || every < 1 || (dense == 0 && every == 1))
            return;
        m_words.said("dense_layers");
        m_words.said("moe_every");
        if (every == 1)
            return add("moe-layer-freq '([0]*" + each(dense) + "+[1]*" + each(*layers - dense) + ")'");
        std::string group = "[";
        for (std::int64_t i = 1; i < every && i <= *layers; ++i)
            group += "0,";
        const std::int64_t rest = (*layers - dense) % every;
        add("moe-layer-freq '([0]*" + each(dense) + "+" + group + "1]*" + each((*layers - dense) / every) + "+[0]*" + each(rest)
            + ")'");
    }

    void pipeline()
    {
        std::string layout = m_words.text("layout");
        if (layout.find_first_not_of("EtmL|()*,0123456789") != std::string::npos) { // it would stand in quotes
            m_words.notSaid("layout");
            layout.clear();
        }
        const LaunchFact *chunks = factOf(m_words.plan().plan, "vpp");
        if (layout.empty())
            layout = layoutOfUnequal();
        if (!layout.empty()) {
            add("pipeline-model-parallel-layout '" + layout + "'");
            m_words.said("vpp"); // follows from it
        } else if (const auto each = m_words.count("layers_per_virtual_stage")) {
            add("num-layers-per-virtual-pipeline-stage " + std::to_string(*each));
            if (chunks && chunks->follows)
                m_words.said("vpp");
        } else {
            count("vpp");
        }
        count("microbatch_group");
        const int stages =
            static_cast<int>(std::clamp<std::int64_t>(countOf(m_words.plan().plan, "vpp").value_or(1), 1, 1 << 20));
        if (textOf(m_words.plan().plan, "schedule") == schedule::scheduleInUse(stages))
            m_words.said("schedule"); // its only one
        for (const auto &[key, name] : {std::pair("embedding_counts_as_layer", "account-for-embedding-in-pipeline-split"),
                                        std::pair("loss_counts_as_layer", "account-for-loss-in-pipeline-split")})
            if (m_words.flag(key) == std::optional(true))
                add(name);
    }

    /// Megatron-LM divides layers into equal stages alone (get_num_layers_to_build in transformer_block.py); where they
    /// are none, the stages of the plan are written out. Empty where it needs no layout.
    std::string layoutOfUnequal()
    {
        const LaunchReading &plan = m_words.plan();
        constexpr std::int64_t most = 10'000;
        const auto layers = countOf(plan.model, "layers").value_or(0);
        const auto stages = countOf(plan.plan, "pp").value_or(1);
        const auto chunks = countOf(plan.plan, "vpp").value_or(1);
        const auto further = countOf(plan.model, "mtp_layers").value_or(0);
        if (stages < 2 || stages > most || chunks < 1 || chunks > most || layers < 1 || layers > most || further < 0
            || further > most)
            return {};
        for (const char *key : {"first_stage_layers", "last_stage_layers", "layers_per_virtual_stage"})
            if (factOf(plan.plan, key))
                return {};
        std::int64_t counted = layers;
        for (const char *key : {"embedding_counts_as_layer", "loss_counts_as_layer"})
            counted += isSet(plan.plan, key) ? 1 : 0;
        if (counted % (stages * chunks) == 0)
            return {};
        const auto parts = plan::usualPartition(static_cast<int>(layers), static_cast<int>(stages * chunks), further > 0);
        if (!parts) {
            m_words.notSaid("pp");
            return {};
        }
        std::string out = "E";
        for (const int part : *parts)
            out += (out.size() > 1 ? "|t" : "t") + (part > 1 ? "*" + std::to_string(part) : std::string());
        m_mended =
            "# " + std::to_string(layers) + " layers are no equal stages of " + std::to_string(stages)
            + " ranks, which is all that Megatron-LM divides them into by itself: the stages below say which has how many\n";
        return out + std::string(static_cast<std::size_t>(further), 'm') + "L";
    }

    void sharding()
    {
        const auto zero = m_words.count("zero");
        const bool fsdp = m_words.flag("fsdp") == std::optional(true);
        constexpr std::array<const char *, 4> strategies{"no_shard", "optim", "optim_grads", "optim_grads_params"};
        if (fsdp || zero.value_or(0) > 1) {
            add("use-megatron-fsdp --ckpt-format fsdp_dtensor"); // it saves in no other
            if (zero && *zero >= 0 && *zero <= 3)
                add(std::string("data-parallel-sharding-strategy ") + strategies[static_cast<std::size_t>(*zero)]);
        } else if (zero == std::optional<std::int64_t>(1)) {
            add("use-distributed-optimizer");
        }
    }

    void recomputation()
    {
        const std::string how = m_words.text("recompute");
        if (how != "full" && how != "selective") {
            if (how != "none")
                m_words.notSaid("recompute");
            return;
        }
        add("recompute-granularity " + how);
        if (const std::string method = m_words.word("recompute_method"); !method.empty())
            add("recompute-method " + method);
        else if (how == "full") // it asks for both; so every layer starts from its input
            add("recompute-method uniform --recompute-num-layers 1");
        count("recompute_layers");
    }

    void precision()
    {
        const std::string name = m_words.text("precision");
        if (name == "bf16" || name == "fp16")
            add(name);
        else if (name == "fp8")
            add("bf16 --fp8-format hybrid");
        else if (name != "fp32")
            m_words.notSaid("precision");
    }

    void rest()
    {
        if (m_words.flag("sequence_parallel") == std::optional(true))
            add("sequence-parallel");
        if (const auto ramp = m_words.list("rampup"); ramp.size() == 3)
            add("rampup-batch-size " + std::to_string(ramp[0]) + " " + std::to_string(ramp[1]) + " " + std::to_string(ramp[2]));
        if (m_words.text("offload_optimizer") == "cpu")
            add("optimizer-cpu-offload");
        else
            m_words.notSaid("offload_optimizer");
        if (const std::string how = m_words.word("cp_strategy"); !how.empty())
            add("cp-comm-type " + how);
        if (const std::string how = m_words.word("dispatcher"); !how.empty())
            add("moe-token-dispatcher-type " + how);
        for (const scenario::LayoutRow &row : scenario::layoutRows())
            if (row.isSwitch() && m_words.flag(row.key()) == std::optional(true))
                addNamed(row.option);
        const std::string width = m_words.text("gradient_width");
        if (width == "bf16" || width == "fp32")
            add(width == "bf16" ? "grad-reduce-in-bf16" : "accumulate-allreduce-grads-in-fp32");
        const std::string order = m_words.text("order");
        if (order == "tp-cp-ep-pp-dp")
            add("use-tp-pp-dp-mapping");
        else if (order != "tp-cp-ep-dp-pp")
            m_words.notSaid("order");
        if (const auto shared = countOf(m_words.plan().plan, "grad_accum"); shared && countOf(m_words.plan().plan, "gbs"))
            m_words.said("grad_accum");
    }

    /// Both numbers are defaults that a caller sets.
    std::string world()
    {
        const auto machine = m_words.machine();
        if (!machine)
            return "torchrun --nproc_per_node $GPUS_PER_NODE --nnodes $NNODES pretrain_gpt.py";
        return "torchrun --nproc_per_node ${GPUS_PER_NODE:-" + std::to_string(machine->each) + "} --nnodes ${NNODES:-"
               + std::to_string(machine->nodes) + "} pretrain_gpt.py";
    }

    PlanWords m_words;
    std::vector<std::string> m_options;
    std::string m_mended; ///< what it would have refused, as a comment
};

} // namespace

LaunchWords writeMegatron(const LaunchReading &plan)
{
    return MegatronWriter(plan).run();
}

} // namespace shardscope::io::launch
