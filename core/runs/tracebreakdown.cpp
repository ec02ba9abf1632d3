// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracebreakdown.h"

#include "core/base/ascii.h"
#include "core/runs/spans.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace shardscope::runs {

namespace {

double length(const Spans &spans)
{
    std::int64_t sum = 0;
    for (const Span &span : spans)
        sum += span.second - span.first;
    return static_cast<double>(sum) * 1e-9;
}

double common(const Spans &a, const Spans &b)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
        sum += std::max<std::int64_t>(0, std::min(a[i].second, b[k].second) - std::max(a[i].first, b[k].first));
        (a[i].second < b[k].second ? i : k) += 1;
    }
    return static_cast<double>(sum) * 1e-9;
}

bool hasWord(std::string_view text, std::span<const std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return contains(text, word); });
}

/// What carries tokens to experts in a kernel of its own says so by its name.
std::string carriedBy(std::string_view kernel)
{
    static constexpr std::array<std::string_view, 7> expert{"deep_ep",   "deepep", "ep::internode", "ep::intranode",
                                                            "hybrid_ep", "uccl",   "mori::"};
    return hasWord(lowered(kernel), expert) ? "expert" : collectiveKind(kernel);
}

struct Interval {
    std::int64_t start;
    std::int64_t end;
    std::int64_t ahead; ///< ns from its launch
};

/// Splits the gaps between intervals by whether the next one had been launched before.
void splitIdle(std::vector<Interval> all, const TraceStep &step, RankBreakdown &out)
{
    std::ranges::sort(all, {}, &Interval::start);
    const bool any = std::ranges::any_of(all, [](const Interval &i) { return i.ahead != TraceDetails::notKnown; });
    if (!any)
        return;
    double host = 0;
    double peer = 0;
    std::int64_t at = step.start;
    for (const Interval &interval : all) {
        if (interval.start > at) {
            const bool late = interval.ahead != TraceDetails::notKnown && interval.start - interval.ahead > at;
            (late ? host : peer) += static_cast<double>(interval.start - at) * 1e-9;
        }
        at = std::max(at, interval.end);
    }
    if (step.end > at) // nothing is launched any more in this step
        host += static_cast<double>(step.end - at) * 1e-9;
    out.hostIdle = host;
    out.peerIdle = peer;
}

} // namespace

std::string_view carriedBy(const CollectiveCall &call)
{
    static constexpr std::array<std::string_view, 4> expert{"expert", "ep_group", "moe", "mesh_ep"};
    static constexpr std::array<std::string_view, 3> tensor{"tensor", "tp_group", "mesh_tp"};
    static constexpr std::array<std::string_view, 3> pipeline{"pipeline", "pp_group", "mesh_pp"};
    static constexpr std::array<std::string_view, 5> data{"data", "dp_group", "mesh_dp", "fsdp", "shard"};
    std::string text = lowered(call.description.empty() ? call.group : call.description);
    if (text == "tp" || text == "pp" || text == "dp" || text == "ep")
        text = "mesh_" + text;
    if (hasWord(text, expert))
        return "expert";
    if (hasWord(text, tensor))
        return "tensor";
    if (hasWord(text, pipeline))
        return "pipeline";
    if (hasWord(text, data))
        return call.kind == "all_gather" ? "sharding" : "gradient";
    return call.kind;
}

RankBreakdown breakdown(const Trace &trace, const TraceDetails &details, const TraceDevice &device, const TraceStep &step)
{
    RankBreakdown out;
    out.rank = device.rank;
    out.device = device.device;
    const auto uses = traceUse(trace, device, std::span(&step, 1));
    if (!uses.empty())
        out.use = uses.front();
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> carried;
    for (const CollectiveCall &call : details.collectives)
        if (!call.group.empty() || !call.description.empty())
            carried[{call.lane, call.index}] = carriedBy(call);
    std::map<std::uint32_t, std::string> byName;
    Spans work;
    std::map<std::string, Spans> sent;
    std::vector<Interval> all;
    for (const int place : device.lanes) {
        const TraceLane &lane = trace.lanes[static_cast<std::size_t>(place)];
        const auto &aheads = static_cast<std::size_t>(place) < details.ahead.size()
                                 ? details.ahead[static_cast<std::size_t>(place)]
                                 : std::vector<std::int64_t>();
        for (std::size_t i = 0; i < lane.size(); ++i) {
            const std::int64_t from = std::max(lane.start[i], step.start);
            const std::int64_t to = std::min(lane.end(i), step.end);
            if (to <= from)
                continue;
            all.push_back({from, to, i < aheads.size() && from == lane.start[i] ? aheads[i] : TraceDetails::notKnown});
            if (isTraceWork(lane.group[i]))
                work.emplace_back(from, to);
            if (lane.group[i] != TraceGroup::Communication)
                continue;
            const auto said = carried.find({static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(i)});
            std::string &name = byName[lane.label[i]];
            if (name.empty())
                name = carriedBy(trace.names[lane.label[i]]);
            sent[said != carried.end() ? said->second : name].emplace_back(from, to);
        }
    }
    work = united(std::move(work));
    for (auto &[what, spans] : sent) {
        spans = united(std::move(spans));
        const double hidden = common(spans, work);
        out.hidden[what] = hidden;
        out.exposed[what] = std::max(0.0, length(spans) - hidden);
    }
    splitIdle(std::move(all), step, out);
    return out;
}

std::string_view kernelKind(std::string_view name)
{
    struct Row {
        std::string_view kind;
        std::array<std::string_view, 16> words;
    };
    // In this order: a name may hold several, such as a loss's softmax or an optimiser's elementwise kernel.
    static constexpr std::array<Row, 13> rows{{
        {"optimiser", {"multi_tensor_apply", "fusedadam", "fused_adam", "adamw", "lambkernel", "fusedoptimizer"}},
        {"attention",
         {"flash", "fmha", "attention", "sdpa", "_attn", "attn_", "paged_", "sage_fwd", "sage_bwd", "compute_dot_do_o",
          "convert_dq"}},
        {"loss", {"nll_loss", "cross_entropy", "softmaxforward<", "cunn_softmax", "logsoftmax", "log_softmax"}},
        // Of cuDNN, CUTLASS and MIOpen, by the algorithm: many run as matrix products.
        {"convolution",
         {"convolve", "implicit_gemm", "winograd", "dgrad_engine", "dgrad2d", "wgrad_alg", "wgrad2d", "fprop_optimized",
          "dgrad_optimized", "wgrad_optimized", "scudnn", "conv2d", "conv_depthwise", "naive_conv", "_gtcx", "im2col"}},
        {"matmul",
         {"gemm", "nvjet", "cublas", "cutlass", "matmul", "cijk_", "_mm_", "bmm_", "wgmma", "hmma", "splitkreduce", "gemv"}},
        {"norm",
         {"norm", "welford", "gammabeta", "bn_fw_", "bn_bw_", "rowwisemoments", "computeinternalgradients",
          "computebackwardfusedparams"}},
        {"softmax", {"softmax"}},
        {"embedding",
         {"embedding", "indexselect", "gather_kernel", "vectorized_gather", "compute_grad_weight", "sum_and_scatter"}},
        {"moving",
         {"direct_copy", "copy_kernel", "catarray", "transpose", "permute", "index_", "scatter", "gather", "fillfunctor",
          "roll_cuda", "nchwtonhwc", "nhwctonchw"}},
        {"reduction", {"reduce_kernel", "reduction", "scan_kernel", "sumkernel", "topk", "sort", "radix"}},
        {"dropout", {"dropout", "masked_scale"}},
        {"random", {"distribution_", "philox", "random"}},
        {"elementwise",
         {"elementwise", "pointwise", "vectorized", "foreach", "gelu", "silu", "swiglu", "triton_poi", "mulfunctor",
          "subtensorop"}},
    }};
    const std::string text = lowered(name);
    for (const Row &row : rows)
        for (const std::string_view word : row.words)
            if (!word.empty() && contains(text, word))
                return row.kind;
    return "other";
}

namespace {

std::string_view kindOf(std::string_view name, TraceGroup group)
{
    return group == TraceGroup::Communication ? "communication" : group == TraceGroup::Copy ? "copy" : kernelKind(name);
}

} // namespace

void Achieved::add(const Achieved &other)
{
    seconds += other.seconds;
    flop += other.flop;
    bytes += other.bytes;
    atPeak += other.atPeak;
}

std::vector<KernelTotal> kernelTotals(const Trace &trace, const TraceStep &step, const TraceDetails *details,
                                      const PeakSeconds &peak)
{
    std::map<std::uint32_t, KernelTotal> byLabel;
    double all = 0;
    for (std::size_t l = 0; l < trace.lanes.size(); ++l) {
        const TraceLane &lane = trace.lanes[l];
        if (lane.host())
            continue;
        for (std::size_t i = lane.firstFrom(step.start); i < lane.size() && lane.start[i] < step.end; ++i) {
            KernelTotal &total = byLabel[lane.label[i]];
            if (total.count++ == 0) {
                total.name = trace.names[lane.label[i]];
                total.kind = kindOf(total.name, lane.group[i]);
            }
            const double time = static_cast<double>(lane.lengthOf(i)) * 1e-9;
            total.total += time;
            all += time;
            const std::int32_t call = details != nullptr ? details->callAt(l, i) : 0;
            if (call > 0) {
                const ShapedCall &said = details->calls[static_cast<std::size_t>(call - 1)];
                total.achieved.add({time, said.flop, said.bytes, peak ? peak(said, total.name) : std::nan("")});
            } else if (call < 0) { // the work is the longer kernel's, the time is also its
                total.achieved.seconds += time;
            }
        }
    }
    std::vector<KernelTotal> out;
    for (auto &[label, total] : byLabel) {
        total.share = all > 0 ? total.total / all : 0;
        out.push_back(std::move(total));
    }
    std::ranges::sort(
        out, [](const KernelTotal &a, const KernelTotal &b) { return a.total != b.total ? a.total > b.total : a.name < b.name; });
    return out;
}

std::vector<KernelTotal> kindTotals(const std::vector<KernelTotal> &kernels)
{
    std::map<std::string_view, KernelTotal> kinds;
    for (const KernelTotal &kernel : kernels) {
        KernelTotal &kind = kinds[kernel.kind];
        kind.kind = kernel.kind;
        kind.count += kernel.count;
        kind.total += kernel.total;
        kind.share += kernel.share;
        kind.achieved.add(kernel.achieved);
    }
    std::vector<KernelTotal> out;
    for (auto &[name, kind] : kinds)
        out.push_back(std::move(kind));
    std::ranges::stable_sort(out, std::ranges::greater{}, &KernelTotal::total);
    return out;
}

std::vector<PhaseTotal> phaseTotals(const Trace &trace, const TraceStep &step)
{
    std::map<std::pair<std::uint32_t, TraceGroup>, double> byLabel;
    std::array<PhaseTotal, traceGroups> phases;
    double all = 0;
    for (const TraceLane &lane : trace.lanes) {
        if (lane.host())
            continue;
        for (std::size_t i = lane.firstFrom(step.start); i < lane.size() && lane.start[i] < step.end; ++i)
            byLabel[{lane.label[i], lane.group[i]}] += static_cast<double>(lane.lengthOf(i)) * 1e-9;
    }
    for (const auto &[key, time] : byLabel) {
        const auto [label, group] = key;
        PhaseTotal &phase = phases[static_cast<std::size_t>(group)];
        phase.phase = group;
        const std::string &name = trace.names[label];
        const std::string_view kind = kindOf(name, group);
        phase.total += time;
        phase.kinds[kind] += time;
        static constexpr std::array<std::string_view, 3> alike{"elementwise", "moving", "reduction"};
        if (std::ranges::find(alike, kind) != alike.end() && !contains(lowered(name), "backward"))
            phase.alike += time;
        all += time;
    }
    std::vector<PhaseTotal> out;
    for (PhaseTotal &phase : phases) {
        if (phase.total <= 0)
            continue;
        phase.share = phase.total / all;
        out.push_back(std::move(phase));
    }
    return out;
}

std::optional<RecomputedTime> recomputedTime(const std::vector<PhaseTotal> &phases)
{
    RecomputedTime out;
    double all = 0;
    for (const PhaseTotal &phase : phases) {
        all += phase.total;
        if (phase.phase == TraceGroup::Recomputation)
            out.again = phase.total;
        if (phase.phase == TraceGroup::Backward || phase.phase == TraceGroup::InputGradient
            || phase.phase == TraceGroup::WeightGradient)
            out.derivatives += phase.alike;
    }
    if (out.again <= 0)
        return {};
    out.share = out.again / all;
    out.withDerivatives = (out.again + out.derivatives) / all;
    return out;
}

} // namespace shardscope::runs
