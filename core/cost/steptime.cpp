// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/steptime.h"

#include "core/base/errorcode.h"
#include "core/cost/runrules.h"
#include "core/plan/trainingrun.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::cost {

namespace {

using plan::BatchProfile;
using plan::BatchRun;

// Rates as the two editions of the public program have them (seed 004).
constexpr std::array<Chip, 3> idealChips{{
    {"A100_40GB", 624e12, 1555e9, 600e9},
    {"H100", 1979e12, 3.35e12, 900e9},
    {"H100_x64_pod", 64 * 1979e12, 64 * 3.35e12, 125e8},
}};
constexpr std::array<Chip, 4> sustainedChips{{
    {"A100_40GB", 624e12, 1555e9, 600e9},
    {"H100", 1979e12, 3.35e12, 900e9},
    {"H100_x64_pod", 64 * 1979e12, 64 * 3.35e12, 1e9},
    {"RTX4090", 165.16e12, 1008e9, 10e9},
}};

__extension__ using Wide = unsigned __int128;

struct Model {
    const BatchRun &run;
    Chip chip;
    bool sustained = false;
    double b, m, l, L, d, inner, e, k, pp, dp, tp, tp2;
    double utilization = 1; ///< of a single matmul
    double bits = 8;

    Model(const BatchRun &r, const Chip &c)
        : run(r), chip(c), sustained(r.profile == BatchProfile::Sustained), b(number(r.batchSize)), m(number(r.microbatchSize)),
          l(number(r.sequence)), L(number(r.layers)), d(number(r.hidden)), inner(number(r.internalRatio) * d),
          e(number(r.experts)), k(number(r.routedExperts)), pp(number(r.pipe)), dp(number(r.data)), tp(number(r.tensorInternal)),
          tp2(number(r.tensorExternal)), utilization(sustained ? r.baseUtilization : 1.0), bits(number(r.precisionBits))
    {
    }

    static double number(std::int64_t value) { return static_cast<double>(value); }

    /// Both ways over one chip's connection.
    [[nodiscard]] double exchange(double elements, double scattered) const
    {
        const double bytes = elements / scattered * bits / 8;
        return 2 * bytes / chip.network_Bps;
    }
    [[nodiscard]] double allReduce(double elements, double scattered, double degree) const
    {
        return degree == 1 ? 0.0 : exchange(elements, scattered); // the network adds up
    }
    [[nodiscard]] double internalReduce() const { return 2 * allReduce(m * l * inner * k, dp * tp * e, tp2); }
    [[nodiscard]] double externalReduce() const { return 2 * allReduce(m * l * d, std::floor(dp * tp2 * e / k), k * tp); }
    [[nodiscard]] double boundary() const { return exchange(m * l * d, dp * tp * tp2 * e); }
    [[nodiscard]] bool routesBetweenStages() const { return k * tp == 1 && e > 1; }
};

void timeMatmul(const Model &model, StepTime &t)
{
    const double a = t.matmulInner;
    const double b = t.matmulHidden;
    const double c = t.matmulTokens;
    const double flop = 2 * a * b * c;
    const double elements = a * b + b * c + a * c;
    t.matmulFlop_s = model.sustained ? flop / (model.utilization * model.chip.flops8bit) * (model.bits / 8)
                                     : flop / model.chip.flops8bit * (model.bits / 8);
    t.matmulMemory_s =
        model.sustained ? elements / (model.utilization * model.chip.memory_Bps) : elements / model.chip.memory_Bps;
    t.matmul_s = std::max(t.matmulFlop_s, t.matmulMemory_s);
}

double bubbleTime(const Model &model, const StepTime &t)
{
    const double matmuls = 3 * t.expertsPerChip * t.matmul_s; // forward and the two gradients
    const double internal = model.internalReduce();
    const double external = model.externalReduce();
    const double crossing = model.sustained ? 2 * model.boundary() / 2 : 2 * model.boundary();
    const double routed = 2 * ((model.e - 1) / model.e) * model.boundary();
    const auto layers = static_cast<std::int64_t>(t.bubbleLayers);
    const auto interval = static_cast<std::int64_t>(t.boundaryInterval);
    double time = 0;
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        time += matmuls;
        time += internal;
        time += matmuls;
        time += external;
        if (layer % interval == interval - 1)
            time += crossing;
        else if (model.routesBetweenStages())
            time += routed;
    }
    return time;
}

void steadyPhase(const Model &model, StepTime &t)
{
    const double microbatches = model.b / model.m;
    const double perChip = 2 * t.expertsPerChip;
    if (!model.sustained) {
        t.full_s = t.fullFlop_s = 3 * t.stageLayers * perChip * t.matmul_s * microbatches;
        return;
    }
    const double steps = t.stageLayers * microbatches;
    t.fullFlop_s = steps * (3 * perChip * t.matmul_s);
    const double crossings = model.routesBetweenStages() ? 1.0 : 1 / t.boundaryInterval;
    double net = model.internalReduce();
    net += model.externalReduce();
    net += crossings * 2 * model.boundary();
    t.fullNet_s = steps * net;
    t.full_s = std::max(t.fullFlop_s, t.fullNet_s);
}

Status checkValues(const BatchRun &run)
{
    struct Count {
        std::string key;
        std::int64_t value;
    };
    const Count counts[] = {
        {"precision_bits", run.precisionBits},
        {"n_layers", run.layers},
        {"d_model", run.hidden},
        {"d_internal_ratio", run.internalRatio},
        {"n_experts", run.experts},
        {"n_routed_experts", run.routedExperts},
        {"batch_size", run.batchSize},
        {"microbatch_size", run.microbatchSize},
        {"seq_len", run.sequence},
        {"pp", run.pipe},
        {"pipeline_interleaving", run.interleaving},
        {"dp", run.data},
        {"tp", run.tensorInternal},
        {"tp2", run.tensorExternal},
    };
    for (const Count &count : counts) {
        const std::int64_t most = std::string_view(count.key) == "n_layers" ? plan::largestLayers : plan::largestCount;
        if (count.value < 1 || count.value > most)
            return Error{ErrorCode::ValueRange,
                         {count.key, std::to_string(count.value), "a whole number from 1 to " + std::to_string(most)},
                         {{}, 0, 0, std::string("/") + count.key}};
    }
    struct Real {
        std::string key;
        std::optional<double> value;
    };
    for (const Real &real : {Real{"dataset_size", run.datasetTokens}, Real{"network_bandwidth", run.networkBandwidth},
                             Real{"base_utilization", run.baseUtilization}}) {
        if (real.value && !(std::isfinite(*real.value) && *real.value > 0))
            return Error{ErrorCode::ValueRange,
                         {real.key, plainNumber(*real.value), core::tr("a finite number above 0")},
                         {{}, 0, 0, std::string("/") + real.key}};
    }
    return Nothing{};
}

/// The source's rules in its order.
Status checkRules(const BatchRun &run)
{
    if (run.experts % run.routedExperts != 0)
        return notDivisible(core::tr("The number of experts"), run.experts, core::tr("the number of routed experts"),
                            run.routedExperts, "/n_routed_experts");
    if (run.batchSize % run.microbatchSize != 0)
        return notDivisible(core::tr("The batch size"), run.batchSize, core::tr("the microbatch size"), run.microbatchSize,
                            "/microbatch_size");
    const Wide tokens = Wide(static_cast<std::uint64_t>(run.microbatchSize)) * static_cast<std::uint64_t>(run.sequence)
                        * static_cast<std::uint64_t>(run.routedExperts);
    const Wide groups = Wide(static_cast<std::uint64_t>(run.data)) * static_cast<std::uint64_t>(run.experts);
    if (tokens % groups != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The number of routed tokens in a microbatch"), plainNumber(static_cast<double>(tokens)),
                      core::tr("replicas × experts"), plainNumber(static_cast<double>(groups))},
                     {{}, 0, 0, "/microbatch_size"}};
    const Wide steps = Wide(static_cast<std::uint64_t>(run.pipe)) * static_cast<std::uint64_t>(run.interleaving);
    if (run.longestStage == 0 && static_cast<std::uint64_t>(run.layers) % steps != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The number of layers"), std::to_string(run.layers), core::tr("stages × interleaving"),
                      plainNumber(static_cast<double>(steps))},
                     {{}, 0, 0, "/pp"}};
    if (run.pipe == 1 && run.interleaving != 1)
        return Error{ErrorCode::ScheduleRule,
                     {"Interleaving", core::tr("more than one pipeline stage"),
                      "pp is 1 and pipeline_interleaving " + std::to_string(run.interleaving)},
                     {{}, 0, 0, "/pipeline_interleaving"}};
    const Wide sequenceTokens = Wide(static_cast<std::uint64_t>(run.microbatchSize)) * static_cast<std::uint64_t>(run.sequence);
    if (sequenceTokens % static_cast<std::uint64_t>(run.data) != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The number of tokens in a microbatch"), plainNumber(static_cast<double>(sequenceTokens)),
                      core::tr("the data-parallel degree"), std::to_string(run.data)},
                     {{}, 0, 0, "/dp"}};
    const Wide inner = Wide(static_cast<std::uint64_t>(run.internalRatio)) * static_cast<std::uint64_t>(run.hidden);
    if (inner % static_cast<std::uint64_t>(run.tensorInternal) != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The FFN size"), plainNumber(static_cast<double>(inner)), core::tr("the tensor-parallel degree"),
                      std::to_string(run.tensorInternal)},
                     {{}, 0, 0, "/tp"}};
    if (run.hidden % run.tensorExternal != 0)
        return notDivisible(core::tr("The hidden size"), run.hidden, core::tr("the external tensor-parallel degree"),
                            run.tensorExternal, "/tp2");
    return Nothing{};
}

/// Whole batches in the data set; the source divides integers where no size is given.
double batchCount(const BatchRun &run, double parameters)
{
    const long double perBatch = static_cast<long double>(run.batchSize) * static_cast<long double>(run.sequence);
    if (!run.datasetTokens)
        return static_cast<double>(std::floor(20.0L * static_cast<long double>(parameters) / perBatch));
    const double tokens = *run.datasetTokens;
    const auto per = static_cast<double>(perBatch);
    return std::nearbyint((tokens - std::fmod(tokens, per)) / per);
}

} // namespace

std::span<const Chip> chips(BatchProfile profile)
{
    if (profile == BatchProfile::Ideal)
        return idealChips;
    return sustainedChips;
}

Result<Chip> findChip(BatchProfile profile, std::string_view name)
{
    std::string known;
    for (const Chip &chip : chips(profile)) {
        if (chip.name == name)
            return chip;
        known += (known.empty() ? "" : ", ") + std::string(chip.name);
    }
    return Error{ErrorCode::NameUnknown, {core::tr("chip type"), std::string(name), known}, {{}, 0, 0, "/chip_type"}};
}

Result<Chip> chipOf(const BatchRun &run)
{
    Result<Chip> chip = findChip(run.profile, run.chip);
    const bool whole = run.flopRate8bit && run.memoryBandwidth && run.networkBandwidth;
    if (!chip && run.profile == BatchProfile::Sustained && whole)
        chip = Chip();
    if (!chip)
        return chip;
    chip->flops8bit = run.flopRate8bit.value_or(chip->flops8bit);
    chip->memory_Bps = run.memoryBandwidth.value_or(chip->memory_Bps);
    chip->network_Bps = run.networkBandwidth.value_or(chip->network_Bps);
    return chip;
}

Result<StepTime> stepTime(const BatchRun &run)
{
    Result<Chip> chip = chipOf(run);
    if (!chip)
        return std::move(chip).error();
    if (const Status ok = checkValues(run); !ok)
        return ok.error();
    if (const Status ok = checkRules(run); !ok)
        return ok.error();
    const Model model(run, *chip);
    StepTime t;
    t.chip = *chip;
    const double perExpert = model.L * 2 * model.d * model.inner;
    t.parametersPerToken = model.k * perExpert;
    t.parameters = model.e * perExpert;
    t.batches = batchCount(run, t.parameters);
    t.tokens = t.batches * model.b * model.l;
    t.chips = model.pp * model.dp * model.tp * model.tp2 * model.e;
    // The longest of unequal stages keeps all others waiting.
    t.stageLayers = run.longestStage > 0 ? Model::number(run.longestStage) : model.L / model.pp;
    t.boundaryInterval = std::ceil(t.stageLayers / Model::number(run.interleaving));
    t.bubbleLayers = (model.pp - 1) * t.boundaryInterval;
    t.flopPerBatch = 6 * t.parametersPerToken * model.b * model.l;
    t.matmulInner = model.inner / model.tp;
    t.matmulHidden = model.d / model.tp2;
    t.matmulTokens = model.m * model.l * model.k / (model.dp * model.e);
    timeMatmul(model, t);
    t.bubble_s = bubbleTime(model, t);
    steadyPhase(model, t);
    t.reduction_s = run.data == 1 ? 0.0 : model.allReduce(t.parameters, t.chips / model.dp, model.dp);
    t.batch_s = t.bubble_s + t.full_s + t.reduction_s;
    const double clusterRate = t.chips * chip->flops8bit * (8 / model.bits);
    t.utilization = t.flopPerBatch / (clusterRate * t.batch_s); // of the full chip rate, in both profiles
    t.runDays = t.batch_s * t.batches / 86400;
    return t;
}

} // namespace shardscope::cost
