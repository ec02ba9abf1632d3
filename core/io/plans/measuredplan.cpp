// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/measuredplan.h"

#include "core/base/ascii.h"
#include "core/io/catalog/softwarenames.h"
#include "core/io/plans/measureddevice.h"
#include "core/io/plans/measuredlayout.h"
#include "core/io/plans/measurednetwork.h"
#include "core/io/plans/tuned.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cmath>

namespace shardscope::io {

namespace {

class RowReader {
public:
    RowReader(const CsvTable &table, std::size_t row, const Catalog &catalog, const std::vector<Testbed> &testbeds)
        : m_cells{table, row}, m_columns(table, row), m_catalog(catalog), m_testbeds(testbeds)
    {
    }

    std::variant<MeasuredPlan, UnreadPlan> read()
    {
        readMeasured();
        if (std::string reason = unreadableCell(); !reason.empty())
            return UnreadPlan{std::move(reason)};
        for (const auto step : {&RowReader::readDevice, &RowReader::readNetwork, &RowReader::readDegrees, &RowReader::readBatch,
                                &RowReader::readChoices}) {
            if (std::string reason = (this->*step)(); !reason.empty())
                return UnreadPlan{std::move(reason)};
        }
        readRate();
        return std::move(m_out);
    }

private:
    /// A cell that says something which is no number must not be read as an empty one.
    [[nodiscard]] std::string unreadableCell() const
    {
        static constexpr std::string_view needed[] = {"layers", "hidden", "heads", "seq_len", "gpus",
                                                      "tp",     "pp",     "dp",    "mbs",     "gbs"};
        static constexpr std::string_view optional[] = {"ffn",     "vocab", "gpus_per_node", "vpp",    "ep",
                                                        "experts", "topk",  "kv_heads",      "moe_ffn"};
        const auto said = [this](std::string_view column) {
            const std::string cell = lowered(m_cells.text(column));
            return !cell.empty() && cell != "-" && cell != "n/a" && cell != "na" && cell != "nan" && cell != "none"
                   && cell != "null";
        };
        const auto wrong = [this](std::string_view column, const char *expected) {
            return "its " + std::string(column) + " is \"" + std::string(m_cells.text(column)) + "\", not " + expected;
        };
        for (const std::string_view column : needed) {
            if (said(column) && !m_cells.whole(column))
                return wrong(column, "a whole number from 1 to 1e8");
        }
        for (const std::string_view column : optional) {
            const auto value = m_cells.number(column);
            if (said(column) && !m_cells.whole(column) && !(value && *value == 0))
                return wrong(column, "a whole number from 0 to 1e8");
        }
        return {};
    }
    void assume(const std::string &what) { noteAssumed(m_out.assumed, what); }

    void readMeasured()
    {
        m_out.step_s = m_cells.number("step_time_s");
        if (m_out.step_s && !(*m_out.step_s > 0))
            m_out.step_s.reset();
        m_out.memory_GB = m_cells.number("mem_gb");
        if (m_out.memory_GB && lowered(m_cells.text("mem_unit")) == "gib")
            *m_out.memory_GB *= 1024.0 * 1024 * 1024 / 1e9;
        if (const auto allocated = m_cells.number("peak_allocated_bytes"); allocated && *allocated > 0) {
            m_out.memory_GB = *allocated / 1e9;
            m_out.allocated = true;
        }
        m_out.billions = m_cells.number("params_b");
        if (const auto parameters = m_cells.number("params"); parameters && !m_out.billions)
            m_out.billions = *parameters / 1e9;
        m_out.tflops = m_cells.number("tflops_per_gpu");
        const std::string_view printed = m_cells.text("tflops_per_gpu");
        if (const auto point = printed.find('.'); point != std::string_view::npos)
            m_out.tflopsDigits = static_cast<int>(printed.size() - point - 1);
        const std::string oom = lowered(m_cells.text("oom"));
        m_out.outOfMemory = saysYes(oom);
        m_out.model = m_cells.text("model");
    }

    /// Where the table has no column of times, a step is its tokens or sequences over what one second trains.
    void readRate()
    {
        if (m_cells.table.has("step_time_s"))
            return;
        const plan::Layout &p = m_out.plan;
        const double sequences = plan::batchOf(p);
        const double tokens = sequences * (p.sequence > 0 ? p.sequence : m_out.network.sequence);
        for (const auto &[column, work] :
             {std::pair("tokens_per_s", tokens), std::pair("tokens_per_s_per_gpu", tokens / p.gpus()),
              std::pair("samples_per_s", sequences)}) {
            const auto rate = m_cells.number(column);
            if (!rate || !(*rate > 0) || m_out.step_s)
                continue;
            m_out.step_s = work / *rate;
            assume(std::string("a step time of its ") + column);
        }
    }

    std::string readDevice()
    {
        const std::string gpu(m_cells.text("gpu"));
        const std::optional<MeasuredDevice> read = readMeasuredDevice(gpu, m_catalog.devices);
        if (!read)
            return "no device of the catalogue is " + (gpu.empty() ? "named" : "\"" + gpu + "\"");
        m_device = read->device;
        const Result<cost::EfficiencyLaw> law = findEfficiency(m_catalog, m_device.name);
        if (!law)
            return "there is no efficiency law of " + m_device.name;
        m_law = *law;
        if (!read->assumed.empty())
            assume(read->assumed);
        m_out.device = m_device.name;
        m_out.usable = m_device.usable;
        m_bed = &findTestbed(m_testbeds, m_columns.framework(), m_device.name);
        readLinks(m_device.linkRate.si() / 2);
        return {};
    }

    /// What its columns say of links and ports, else what is usual for its like.
    void readLinks(double sheet_Bps)
    {
        constexpr double bits = 1e9 / 8; // bytes/s of one Gbit/s
        const int node = m_cells.whole("gpus_per_node").value_or(m_out.device.starts_with("GB") ? 4 : 8);
        m_figures.gpusPerHost = node;
        m_figures.inside_Bps = sheet_Bps;
        m_figures.host_Bps = m_bed->host_Bps * (m_bed->device == "GB" ? 1 : node / 8.0);
        if (const auto network = m_cells.number("node_network_gbps"); network && *network > 0)
            m_figures.host_Bps = *network * bits;
        if (const auto link = m_cells.number("gpu_link_gbps"); link && *link > 0)
            m_figures.inside_Bps = *link * bits;
        if (m_out.device.starts_with("GB")) {
            // NVLink joins the 72 GPUs of a rack; jobs take 64 of them, whose degrees are powers of two.
            constexpr int rack = 64;
            m_figures.host_Bps *= static_cast<double>(rack) / std::min(node, rack);
            m_figures.gpusPerHost = rack;
        }
    }

    std::string readNetwork()
    {
        MeasuredNetwork read = readMeasuredNetwork(m_cells, m_catalog, *m_bed, m_out.billions);
        m_out.network = std::move(read.network);
        if (!read.assumed.empty())
            assume(read.assumed);
        return std::move(read.reason);
    }

    std::string readDegrees()
    {
        plan::Layout &p = m_out.plan;
        auto gpus = m_cells.whole("gpus");
        auto tp = m_cells.whole("tp");
        auto pp = m_cells.whole("pp");
        const auto dp = m_cells.whole("dp");
        const bool plain = isPlainPyTorch(m_columns.software());
        if (plain && !tp && !pp) // which such modules have not
            tp = pp = 1;
        if (plain && !gpus && !dp) {
            gpus = 1;
            assume("one GPU");
        }
        if (!tp || !pp)
            return "it does not say its tensor-parallel and pipeline-parallel degrees";
        p.tensor = *tp;
        p.pipe = *pp;
        if (std::string reason = m_columns.readContext(p); !reason.empty())
            return reason;
        if (!dp && !gpus)
            return "its number of GPUs is not stated";
        p.data = dp ? *dp : static_cast<int>(std::max<long long>(1, *gpus / (1LL * *tp * *pp * p.contextRanks)));
        p.virtualStages = m_cells.whole("vpp").value_or(1);
        p.expert = m_out.network.experts > 0 ? m_cells.whole("ep").value_or(1) : 1;
        // Three factors of 1e8 each do not fit; two do.
        const long long two = std::min(1LL * p.tensor * p.pipe, 1000'000'000LL) * p.contextRanks;
        const long long used = two > 100'000'000 ? two : two * p.data;
        if (gpus && used != *gpus)
            return (p.contextRanks > 1 ? "TP × CP × PP × DP is " : "TP × PP × DP is ") + std::to_string(used) + ", its GPUs are "
                   + std::to_string(*gpus);
        if (used > 100'000'000)
            return "it has more GPUs than any machine";
        if (std::string reason = m_columns.readExperts(m_out.network, p, m_out.assumed); !reason.empty())
            return reason;
        m_figures.gpus = static_cast<int>(used);
        assumeNodes();
        m_out.machine = cost::trainingMachine(m_figures, m_device, m_law);
        m_out.machine.linkSource = m_cells.number("node_network_gbps") ? Message(core::tr("the row")) : Message(m_bed->source);
        return {};
    }

    /// Ranks of several nodes take a hundred times as long for what NVLink carries in no time.
    void assumeNodes()
    {
        if (m_figures.gpus < 2)
            return;
        const bool one = m_figures.gpus <= m_figures.gpusPerHost;
        if (!m_cells.whole("gpus_per_node"))
            assume(one ? "all " + std::to_string(m_figures.gpus) + " GPUs in one node"
                       : std::to_string(m_figures.gpusPerHost) + " GPUs in a node");
        if (!one && !m_cells.number("node_network_gbps"))
            assume("a network of " + std::to_string(std::lround(m_figures.host_Bps / 1e9)) + " GB/s a node");
    }

    std::string readBatch()
    {
        plan::Layout &p = m_out.plan;
        auto batch = m_cells.whole("gbs");
        const bool plain = isPlainPyTorch(m_columns.software());
        const auto rounds = plain ? std::optional(m_cells.whole("grad_accum").value_or(1)) : m_cells.whole("grad_accum");
        if (const auto microbatch = m_cells.whole("mbs"); !batch && microbatch && rounds)
            batch = *microbatch * p.data * *rounds;
        if (!batch)
            return "it does not say its global batch";
        p.globalBatch = *batch;
        // Without microbatches that add up a replica's batch is one.
        const long long each = rounds ? std::max(1LL, 1LL * *batch / std::max(1LL, 1LL * p.data * *rounds)) : 1;
        p.microbatch = std::max(1, m_cells.whole("mbs").value_or(static_cast<int>(each)));
        const long long perRound = 1LL * p.data * p.microbatch;
        if (p.globalBatch % perRound != 0) {
            // Frameworks drop what is left over.
            const int kept = static_cast<int>(p.globalBatch / perRound * perRound);
            if (kept == 0)
                return "its global batch of " + std::to_string(p.globalBatch) + " is less than replicas times microbatch, "
                       + std::to_string(perRound);
            p.globalBatch = kept;
            assume("a global batch of " + std::to_string(kept) + ", which divides");
        }
        return {};
    }

    std::string readChoices()
    {
        plan::Layout &p = m_out.plan;
        p.framework = m_bed->framework;
        p.context = m_bed->context;
        p.attention = m_bed->attention;
        if (std::string reason = m_columns.readAttention(p); !reason.empty())
            return reason;
        const std::string again = lowered(m_cells.text("act_checkpointing"));
        if (again.starts_with("full") || saysYes(again) || contains(again, "every layer"))
            p.recomputation = plan::Recomputation::Full;
        else if (again.starts_with("selective"))
            p.recomputation = plan::Recomputation::Selective;
        const std::string sp = lowered(m_cells.text("seq_parallel"));
        p.sequenceParallel = p.tensor > 1 && (sp.empty() ? m_bed->sequenceParallel : saysYes(sp));
        const std::string_view zero = m_cells.text("zero_stage");
        if (const auto shards = m_cells.whole("fsdp_size"); shards && *shards > 1)
            p.zero = 3;
        else
            p.zero = !zero.empty() && zero.front() >= '0' && zero.front() <= '3' ? zero.front() - '0' : m_bed->zero;
        if (zero.empty() && !m_cells.whole("fsdp_size") && m_cells.text("shard_degree").empty() && p.data > 1)
            assume("ZeRO stage " + std::to_string(p.zero));
        const bool said = !zero.empty() && zero.front() == '3';
        if (said && m_cells.text("framework").empty() && p.framework == plan::Framework::MegatronLm) {
            // Megatron-LM has no stage 3: of an unknown framework it is FSDP, with PyTorch's fused attention.
            p.framework = plan::Framework::PyTorch;
            p.attention = plan::AttentionKernel::Fused;
            m_out.network.dropout = false;
            assume("PyTorch's FSDP");
        }
        if (std::string reason = readPrecision(lowered(m_cells.text("precision"))); !reason.empty())
            return reason;
        if (std::string reason = readSchedule(lowered(m_cells.text("schedule"))); !reason.empty())
            return reason;
        m_columns.readDispatch(m_out.network, p, m_out.assumed);
        m_columns.readFlags(p);
        assumeOverlap();
        if (contains(lowered(m_out.model), "lora") || contains(lowered(m_cells.text("finetune")), "lora"))
            m_columns.readAdapters(m_out.model, p, m_out.assumed);
        for (const auto step : {&LayoutColumns::readSharding, &LayoutColumns::readStages, &LayoutColumns::readModules,
                                &LayoutColumns::readSoftware}) {
            if (std::string reason = (m_columns.*step)(p); !reason.empty())
                return reason;
        }
        if (isPlainPyTorch(p.software) && contains(lowered(m_cells.text("framework")), "deepspeed"))
            p.framework = plan::Framework::MegatronDeepSpeed; // whose engine keeps the 32-bit copy, sharded
        else if (isPlainPyTorch(p.software) && p.weights == plan::Kept::Framework && p.precision != model::Precision::Fp32)
            assume("32-bit weights under autocast");
        assumeRecomputation();
        if (m_cells.text("mbs").empty() && m_cells.text("grad_accum").empty() && !isPlainPyTorch(p.software)) {
            p.microbatch = tunedMicrobatch(m_out.network, m_out.machine, p, m_out.usable);
            assume("microbatches of " + std::to_string(p.microbatch) + ", the quickest that fit");
        }
        return {};
    }

    /// Megatron Core hides experts' messages behind another microbatch where its pipeline is interleaved: recipes of
    /// Megatron Bridge for Qwen3 235B on H100 and DeepSeek V3 on Blackwell ask for it, others leave it open
    /// (src/megatron/bridge/perf_recipes, 067f987d). Rows that name a dispatcher say whether it was so.
    void assumeOverlap()
    {
        plan::Layout &p = m_out.plan;
        const bool recent = m_device.dense.fp8.has_value() && p.framework == plan::Framework::MegatronLm;
        const bool interleaved = p.pipe > 1 && p.virtualStages > 1 && p.expert > 1;
        if (m_out.network.experts == 0 || !recent || !interleaved || !m_cells.text("dispatcher").empty()
            || !m_cells.text("overlap").empty())
            return;
        p.pairedPasses = true;
        assume("experts' messages behind another microbatch");
    }

    /// A run whose activations cannot have fitted, and of which nothing is said, computed them again.
    void assumeRecomputation()
    {
        plan::Layout &p = m_out.plan;
        if (!m_cells.text("act_checkpointing").empty() || !p.recomputeModules.empty() || p.framework != plan::Framework::PyTorch)
            return;
        if (fits(m_out.network, p, m_out.usable))
            return;
        p.recomputation = plan::Recomputation::Full;
        if (fits(m_out.network, p, m_out.usable))
            return assume("full recomputation, without which it would not fit");
        p.recomputation = plan::Recomputation::None; // something else of the row was misread
    }

    std::string readPrecision(const std::string &precision)
    {
        plan::Layout &p = m_out.plan;
        p.tf32 = precision.starts_with("tf32");
        p.precision = m_device.dense.bf16 ? model::Precision::Bf16 : model::Precision::Fp16;
        if (contains(precision, "fp4"))
            p.recipe = plan::Recipe::Nvfp4;
        else if (contains(precision, "fp8") || contains(precision, "float8"))
            p.precision = model::Precision::Fp8;
        else if (contains(precision, "fp16"))
            p.precision = model::Precision::Fp16;
        else if (precision.starts_with("fp32") || precision.starts_with("tf32") || precision.starts_with("float32"))
            p.precision = model::Precision::Fp32;
        else if (precision.empty())
            assume(p.precision == model::Precision::Fp16 ? "fp16" : "bf16");
        m_out.network.precision = p.precision;
        return {};
    }

    std::string readSchedule(const std::string &name)
    {
        plan::Layout &p = m_out.plan;
        if (const schedule::Schedule *known = schedule::measuredSchedule(name)) {
            p.schedule = known->id;
            if (known->leastVirtualStages > 1)
                p.virtualStages = known->leastVirtualStages;
        } else if (p.virtualStages > 1 && p.pipe > 1) {
            p.schedule = schedule::scheduleInUse(p.virtualStages);
        }
        if (p.pipe == 1)
            p.virtualStages = 1;
        layOut();
        readStage();
        return {};
    }

    /// Layers of the stages, where they are not equal: embedding and head take the place
    /// of a layer each, or the row can only mean as equal as possible.
    void layOut()
    {
        plan::Layout &p = m_out.plan;
        const int layers = m_out.network.allLayers();
        const long long slots = 1LL * p.pipe * p.virtualStages;
        const bool divides = layers % slots == 0;
        if (layers < p.pipe && layers + 2 == slots) { // embedding and head are stages of their own
            p.stages = "E|(t|)*" + std::to_string(layers) + "L";
            return;
        }
        const int each = (layers + 2) / p.pipe;
        const bool lightEnds = p.pipe > 1 && (layers + 2) % slots == 0 && each > 1;
        if (lightEnds && !divides) {
            p.partition.assign(static_cast<std::size_t>(p.pipe), each);
            --p.partition.front();
            --p.partition.back();
            assume("first and last stage with a layer less");
        } else if (p.virtualStages > 1 && !divides && layers >= slots) {
            if (const auto even = plan::balancedPartition(layers, p.pipe)) {
                p.partition = *even;
                assume("layers spread as evenly as they can be");
            }
        }
    }

    /// The stage whose memory the row prints; absent: the fullest.
    void readStage()
    {
        const auto stage = m_cells.number("stage");
        const int stages = m_out.plan.pipe;
        if (stage && *stage >= 0 && *stage < stages && *stage == std::floor(*stage))
            m_out.stage = static_cast<int>(*stage);
        else if (m_bed->firstStage)
            m_out.stage = 0;
    }

    RowCells m_cells;
    LayoutColumns m_columns;
    const Catalog &m_catalog;
    const std::vector<Testbed> &m_testbeds;
    const Testbed *m_bed = nullptr;
    cost::MachineFigures m_figures;
    cluster::Accelerator m_device;
    cost::EfficiencyLaw m_law;
    MeasuredPlan m_out;
};

} // namespace

std::variant<MeasuredPlan, UnreadPlan> readMeasuredPlan(const CsvTable &table, std::size_t row, const Catalog &catalog,
                                                        const std::vector<Testbed> &testbeds)
{
    return RowReader(table, row, catalog, testbeds).read();
}

} // namespace shardscope::io
