// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchscenario.h"

#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/softwarenames.h"
#include "core/model/parameters.h"
#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>
#include <set>

namespace shardscope::io {

namespace {

/// By its name, and by its flavour where it has one ("llama3", "8B"); null where there is none.
const CatalogModel *namedModel(const LaunchReading &reading)
{
    const Result<Catalog> &catalog = loadCatalog();
    const std::string name = textOf(reading.model, "name");
    if (!catalog || name.empty())
        return nullptr;
    const std::string flavor = textOf(reading.model, "flavor");
    return modelNamedLike(*catalog, flavor.empty() ? name : name + "-" + flavor);
}

using Count = std::optional<std::int64_t>;

/// Families with three feed-forward matrices, one-vector norms and no biases of linear layers.
constexpr std::array<std::string_view, 16> gatedFamilies{"llama", "mistral", "mixtral",  "qwen",    "deepseek", "kimi",
                                                         "glm",   "olmo",    "gpt_oss",  "minimax", "gemma",    "granite",
                                                         "phi3",  "phimoe",  "internlm", "dbrx"};

class FromLaunch {
public:
    FromLaunch(scenario::Scenario scenario, const LaunchReading &reading) : m_out{std::move(scenario), {}}, m_reading(reading) {}

    ScenarioOfLaunch run()
    {
        model();
        degrees();
        batch();
        policies();
        if (const std::string gpu = textOf(m_reading.run, "gpu"); !gpu.empty())
            m_out.scenario.memory.device = gpu;
        const Count each = countOf(m_reading.run, "gpus_per_node");
        m_out.scenario.plans.gpusPerNode =
            each && *each >= 1 && *each <= plan::largestDegree ? static_cast<int>(*each) : scenario::PlanChoices().gpusPerNode;
        machine();
        // What was measured or set for another run says nothing of this one.
        scenario::Links &links = m_out.scenario.links;
        if (m_out.scenario.model)
            links.pipeline = links.times = links.memory = links.cost = true;
        for (const auto &[key, fact] : m_reading.plan)
            if (!m_placed.contains(key) && !fact.follows)
                skipped(key + " = " + valueText(fact.value), "the layout has no setting for it");
        return std::move(m_out);
    }

private:
    void skipped(std::string what, std::string why)
    {
        m_out.issues.push_back(noteOf(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, atLine(m_reading.file)));
    }

    /// The machine that an answer describes, where none is open: its nodes and their network as said, links by the data
    /// sheet.
    void machine()
    {
        const Count network = countOf(m_reading.run, "node_network_gbps");
        const Result<Catalog> &catalog = loadCatalog();
        if (!network || m_out.scenario.cluster || !catalog)
            return;
        const Result<cluster::Accelerator> device = findDevice(*catalog, m_out.scenario.memory.device);
        const std::int64_t each = m_out.scenario.plans.gpusPerNode;
        const std::int64_t gpus = countOf(m_reading.run, "gpus").value_or(m_out.scenario.layout.gpus());
        if (!device || gpus < each || gpus > plan::largestDegree || gpus % each != 0)
            return;
        cluster::GeneratorOptions options;
        options.name = m_reading.file.substr(m_reading.file.rfind('/') + 1);
        options.gpuModel = device->name;
        options.hosts = static_cast<int>(gpus / each);
        options.gpusPerHost = static_cast<int>(each);
        options.inside = device->nvlinks > 0 && device->bridgeRate.si() == 0
                             ? cluster::LinkClass{cluster::LinkKind::NvLink, static_cast<std::uint8_t>(device->nvlinks)}
                             : cluster::LinkClass{cluster::LinkKind::Pcie, 0};
        if (device->linkRate.si() > 0)
            options.insideBandwidth = device->linkRate / 2.0; // it counts both directions
        options.nicPerGpu = true;
        constexpr double bits = 1e9 / 8; // bytes/s of one Gbit/s
        options.levels = {{"network", 0, std::nullopt, BytesPerSecond(static_cast<double>(*network) * bits / double(each))}};
        options.origin = cluster::Origin::Nominal;
        options.source = "links: data sheet of " + device->name + "; network: entered";
        if (Result<cluster::Cluster> made = cluster::generate(options))
            m_out.scenario.cluster = std::make_shared<const cluster::Cluster>(*std::move(made));
    }

    void model()
    {
        const bool sizes =
            countOf(m_reading.model, "layers") && countOf(m_reading.model, "hidden"); // maybe not as many as its kin
        if (!sizes && byName())
            return;
        const auto of = [this](const char *key) { return countOf(m_reading.model, key).value_or(0); };
        std::string missing;
        for (const char *key : {"layers", "hidden", "heads"})
            if (of(key) < 1 && (std::string_view(key) != "layers" || of("encoder_layers") < 1))
                missing += (missing.empty() ? "" : ", ") + std::string(key);
        if (m_reading.model.empty())
            return;
        if (!missing.empty())
            return skipped("the model", "the file does not say its " + missing);
        model::Network network = shape();
        assume(network);
        if (const Status known = model::check(network); !known && !network.pattern.empty())
            return skipped("the model", message(known.error()));
        m_out.scenario.model = std::move(network);
    }

    /// What scripts leave to the program that they start is taken as most have
    /// it, and said: it stands in the model's source, too.
    void assume(model::Network &network)
    {
        constexpr int usualWidth = 4;           // Megatron-LM: ffn_hidden_size = 4 * hidden_size unless given
        constexpr double gatedPart = 2.0 / 3.0; // with a gate, as many parameters (Shazeer 2020, arXiv 2002.05202)
        constexpr int gatedBlock = 64;          // to which Megatron-LM rounds it down
        constexpr int gpt2Words = 50257;        // of GPT-2's tokenizer, Megatron-LM's usual one
        std::string assumed;
        const auto say = [&assumed](const char *what, int value) {
            assumed += (assumed.empty() ? "" : ", ") + std::string(what) + " " + std::to_string(value);
        };
        if (network.ffn < 1) {
            const int plain = usualWidth * network.hidden;
            network.ffn = network.gated ? static_cast<int>(plain * gatedPart) / gatedBlock * gatedBlock : plain;
            say("ffn", network.ffn);
        }
        if (network.vocabulary < 1) {
            network.vocabulary = gpt2Words;
            say("vocab", network.vocabulary);
        }
        if (assumed.empty())
            return;
        network.source += "; assumed: " + assumed;
        m_out.issues.push_back(warningOf(ErrorCode::InputNote,
                                         {"The model", "the file does not say all its sizes; assumed: " + assumed},
                                         atLine(m_reading.file)));
    }

    bool byName()
    {
        const CatalogModel *found = namedModel(m_reading);
        if (found == nullptr)
            return false;
        const std::string name = textOf(m_reading.model, "name");
        m_out.scenario.model = found->network;
        if (lowered(name) != found->network.name)
            m_out.issues.push_back(
                noteOf(ErrorCode::InputNote,
                       {"The model", "taken to be " + found->network.name + " of the catalogue, by its name " + name},
                       atLine(m_reading.file)));
        return true;
    }

    [[nodiscard]] int sizeOf(std::string_view key, int usual) const
    {
        constexpr std::int64_t largest = 1 << 24; // of any one size; their products stay numbers
        return static_cast<int>(std::clamp<std::int64_t>(countOf(m_reading.model, key).value_or(usual), 0, largest));
    }

    [[nodiscard]] model::Network shape() const
    {
        const auto of = [this](const char *key) { return sizeOf(key, 0); };
        model::Network network;
        network.name = textOf(m_reading.model, "name");
        if (network.name.empty())
            network.name = m_reading.file.substr(m_reading.file.rfind('/') + 1);
        network.source = m_reading.file;
        network.layers = of("layers") > 0 ? of("layers") : of("encoder_layers");
        network.decoderLayers = of("decoder_layers");
        // Numbers of layers that do nothing are among those that are counted.
        if (const LaunchFact *noop = factOf(m_reading.model, "noop_layers"))
            if (const auto *numbers = std::get_if<std::vector<std::int64_t>>(&noop->value))
                network.layers = std::max(network.layers - static_cast<int>(std::min<std::size_t>(numbers->size(), 64)), 1);
        network.hidden = of("hidden");
        network.heads = of("heads");
        network.kvHeads = of("kv_heads") == network.heads ? 0 : of("kv_heads");
        network.headDim = of("head_dim");
        network.ffn = of("ffn") > 0 ? of("ffn") : of("moe_ffn");
        network.vocabulary = of("vocab");
        network.sequence = of("seq_max");
        network.mtpLayers = of("mtp_layers");
        network.experts = of("experts") > 1 ? of("experts") : 0;
        network.denseFirst = of("dense_layers");
        network.moeFfn = of("moe_ffn");
        network.topK = std::max(of("topk"), 1);
        network.sharedFfn = of("shared_ffn") > 0 ? of("shared_ffn") : std::min(of("shared_experts"), 64) * of("moe_ffn");
        if (network.experts > 0 && textOf(m_reading.model, "type").starts_with("llama4"))
            network.sharedFfn = network.moeFfn; // every layer of its experts has one more (transformers, Llama4TextMoe)
        network.moeEvery = network.experts > 0 ? std::max(of("moe_every"), 1) : 0;
        network.routerGroups = of("router_groups") > 1 ? of("router_groups") : 0;
        network.groupLimit = network.routerGroups > 0 ? of("group_limit") : 0;
        network.precision = precision().value_or(model::Precision::Bf16);
        traits(network);
        latent(network);
        hybrid(network);
        return network;
    }

    /// What a layer is made of; where no file says it, as the family has it.
    void traits(model::Network &network) const
    {
        const LaunchFacts &facts = m_reading.model;
        const std::string type = textOf(facts, "type");
        const bool family = std::ranges::any_of(gatedFamilies, [&type](std::string_view name) { return type.starts_with(name); });
        const auto is = [&facts](const char *key, bool usual) { return factOf(facts, key) ? isSet(facts, key) : usual; };
        network.gated = is("gated", family);
        network.bias = is("bias", !family);
        network.qkvBias = is("qkv_bias", type.starts_with("qwen2"));
        network.tied = is("tie_embeddings", !family);
        network.rmsNorm = factOf(facts, "norm") ? textOf(facts, "norm") == "rmsnorm" : family;
        // Megatron-LM's positions are learned unless a script says otherwise (megatron/training/arguments.py).
        const std::string positions = textOf(facts, "position_embedding");
        const bool megatron = m_reading.kind.find("megatron") != std::string::npos;
        if (positions == "learned_absolute" || (positions.empty() && megatron))
            network.positions = network.sequence;
    }

    /// Queries, keys and values through latents; widths that are not said are those of Megatron-LM's MLATransformerConfig.
    void latent(model::Network &network) const
    {
        network.kvRank = factOf(m_reading.model, "mla") && !isSet(m_reading.model, "mla") ? 0 : sizeOf("kv_lora_rank", 0);
        if (network.kvRank == 0)
            return;
        network.queryRank = sizeOf("q_lora_rank", 0);
        network.headDim = sizeOf("qk_head_dim", network.headDim > 0 ? network.headDim : 128);
        network.ropeDim = sizeOf("rope_dim", 64);
        network.valueDim = sizeOf("value_dim", 128);
        network.kvHeads = 0;
    }

    /// Layers by letters; sizes of Mamba layers that are not said are Megatron-LM's defaults.
    void hybrid(model::Network &network) const
    {
        std::string letters = textOf(m_reading.model, "pattern");
        std::erase(letters, '|');                       // where stages end
        letters = letters.substr(0, letters.find('/')); // layers for further tokens stand behind it
        if (letters.empty() || letters.size() > plan::largestDegree)
            return;
        network.pattern = letters;
        network.layers = static_cast<int>(letters.size());
        if (letters.find('M') == std::string::npos)
            return;
        const int dim = std::max(1, sizeOf("mamba_head_dim", 64));
        network.ssmHeads = std::max(1, sizeOf("mamba_heads", 2 * network.hidden / dim));
        network.ssmInner = static_cast<int>(std::min<std::int64_t>(std::int64_t{network.ssmHeads} * dim, 1 << 24));
        network.ssmState = sizeOf("mamba_state", 128);
        network.ssmGroups = sizeOf("mamba_groups", 8);
    }

    [[nodiscard]] std::optional<model::Precision> precision() const
    {
        const std::string text = textOf(m_reading.plan, "precision");
        for (const model::Precision each :
             {model::Precision::Fp32, model::Precision::Fp16, model::Precision::Bf16, model::Precision::Fp8})
            if (model::name(each) == text)
                return each;
        return std::nullopt;
    }

    /// A degree or a size that the layout can hold.
    void put(const char *key, int &field)
    {
        const Count value = countOf(m_reading.plan, key);
        if (!value || *value < 1 || *value > plan::largestDegree)
            return;
        field = static_cast<int>(*value);
        m_placed.insert(key);
    }

    void degrees()
    {
        plan::Layout &layout = m_out.scenario.layout;
        put("tp", layout.tensor);
        put("pp", layout.pipe);
        put("dp", layout.data);
        put("ep", layout.expert);
        contextRanks();
        if (factOf(m_reading.plan, "dp") != nullptr)
            layout.shardDegree = 0; // of other replicas
        put("etp", layout.expertTensor);
        put("shard_degree", layout.shardDegree);
        replicas();
        assign("order");
        assign("layout");
        for (const char *key : {"local_batch_size", "minibs", "grad_accum", "tp_mode", "fsdp", "layers_per_virtual_stage"})
            m_placed.insert(key); // said by others
        if (m_placed.contains("pp"))
            layout.virtualStages = 1;
        put("vpp", layout.virtualStages);
        if (m_placed.contains("pp"))
            layout.microbatchGroup = 0; // of another pipeline
        put("microbatch_group", layout.microbatchGroup);
        if (layout.pipe == 1)
            layout.virtualStages = 1;
        if (layout.virtualStages == 1) // nothing is interleaved
            layout.microbatchGroup = 0;
        if (m_placed.contains("pp") || m_placed.contains("vpp"))
            layout.schedule = std::string(schedule::scheduleInUse(layout.virtualStages));
        if (textOf(m_reading.plan, "schedule") == layout.schedule)
            m_placed.insert("schedule");
        layout.partition = {}; // of another pipeline
    }

    /// Those that change heads for tokens (Ulysses) lie within the ring of the others.
    void contextRanks()
    {
        plan::Layout &layout = m_out.scenario.layout;
        int ring = 1;
        int heads = 1;
        put("cp", ring);
        put("ulysses", heads);
        if (heads == 1)
            assign("cp_strategy");
        if ((!m_placed.contains("cp") && !m_placed.contains("ulysses")) || ring > plan::largestDegree / heads)
            return;
        layout.contextRanks = ring * heads;
        layout.contextInner = ring > 1 ? heads : 1;
        if (heads > 1)
            layout.contextStrategy = ring > 1 ? plan::ContextStrategy::Hierarchical : plan::ContextStrategy::AllToAll;
        else if (!m_placed.contains("cp_strategy"))
            layout.contextStrategy = plan::ContextStrategy::Ring;
    }

    /// Copies of a group of shards. Shards lie over context ranks too: the degree that a file
    /// says, of data ranks alone, is not the layout's.
    void replicas()
    {
        plan::Layout &layout = m_out.scenario.layout;
        int copies = 1;
        put("dp_replicate", copies);
        if (m_placed.contains("dp_replicate") && layout.replicas() % copies == 0)
            layout.shardDegree = copies > 1 ? layout.replicas() / copies : 0;
    }

    /// By the row's own words; what it refuses stays among what was not placed.
    void assign(std::string_view key)
    {
        const std::string text = textOf(m_reading.plan, key);
        if (!text.empty() && scenario::layoutRow(key).setText(m_out.scenario.layout, text))
            m_placed.insert(std::string(key));
    }

    void batch()
    {
        plan::Layout &layout = m_out.scenario.layout;
        put("mbs", layout.microbatch);
        put("gbs", layout.globalBatch);
        put("seq_len", layout.sequence);
        if (const auto exact = precision()) {
            layout.precision = *exact;
            m_placed.insert("precision");
        }
    }

    void policies()
    {
        plan::Layout &layout = m_out.scenario.layout;
        if (factOf(m_reading.plan, "sequence_parallel")) {
            layout.sequenceParallel = isSet(m_reading.plan, "sequence_parallel") && layout.tensor > 1;
            m_placed.insert("sequence_parallel");
        }
        if (const Count zero = countOf(m_reading.plan, "zero"); zero && *zero >= 0 && *zero <= 3) {
            layout.zero = static_cast<int>(*zero);
            m_placed.insert("zero");
        }
        assign("recompute");
        if (!m_reading.model.empty()) // of another training
            layout.adapterRank = 0;
        put("adapter_rank", layout.adapterRank);
        assign("adapter_targets");
        assign("dispatcher");
        assign("gradient_width");
        for (const auto &[key, fact] : m_reading.plan)
            if (scenario::isSwitch(key)) {
                scenario::layoutRow(key).put(layout, isSet(m_reading.plan, key));
                m_placed.insert(key);
            }
        // Megatron's "block": so many layers of each stage from their inputs, the others not.
        if (textOf(m_reading.plan, "recompute_method") == "block") {
            put("recompute_layers", m_out.scenario.layout.recomputeLayers);
            m_placed.insert("recompute_method");
        }
        if (countOf(m_reading.plan, "recompute_layers") == Count(1) && textOf(m_reading.plan, "recompute_method") == "uniform")
            m_placed.insert({"recompute_layers", "recompute_method"}); // each layer from its input, as assumed
        framework();
    }

    void framework()
    {
        const std::string kind = m_reading.kind + " " + m_reading.software;
        const auto has = [&kind](std::string_view word) { return kind.find(word) != std::string::npos; };
        if (has("megatron-deepspeed") || has("gpt-neox"))
            m_out.scenario.layout.framework = plan::Framework::MegatronDeepSpeed;
        else if (has("megatron") || has("nemo-") || has("mindspeed") || has("mlperf") || has("primus") || has("flagscale"))
            m_out.scenario.layout.framework = plan::Framework::MegatronLm;
        else if (has("torchtitan") || has("accelerate") || has("axolotl") || has("llama-factory") || has("lingua")
                 || has("llm-foundry") || has("automodel") || has("torchrun") || has("torchtune") || has("litgpt") || has("verl"))
            modules();
    }

    /// Whose modules a program of PyTorch's runs, and what keeps their states.
    void modules()
    {
        plan::Layout &layout = m_out.scenario.layout;
        layout.framework = m_reading.deepSpeed ? plan::Framework::MegatronDeepSpeed : plan::Framework::PyTorch;
        const plan::Software named = softwareNamed(m_reading.software.empty() ? m_reading.kind : m_reading.software);
        if (named != plan::Software::Framework)
            layout.software = named;
        else if (m_reading.deepSpeed) // which takes any module: not those of Megatron-DeepSpeed
            layout.software = plan::Software::TorchEager;
    }

    ScenarioOfLaunch m_out;
    const LaunchReading &m_reading;
    std::set<std::string, std::less<>> m_placed;
};

} // namespace

std::string modelOfCatalog(const LaunchReading &reading)
{
    const CatalogModel *found = namedModel(reading);
    return found ? found->network.name : std::string();
}

ScenarioOfLaunch withLaunch(scenario::Scenario scenario, const LaunchReading &reading)
{
    return FromLaunch(std::move(scenario), reading).run();
}

} // namespace shardscope::io
