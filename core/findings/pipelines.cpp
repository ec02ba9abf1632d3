// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/findings/context.h"
#include "core/fit/fit.h"
#include "core/plan/chunktime.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace setting = runs::setting;

constexpr double largeBubble = 0.30;

struct Filling {
    double stages = 1;
    double chunks = 1;
    double bubble = 0;
    double share = 1; ///< mean over largest stage: what unequal stages leave busy, however many chunks there are
    double virtualStages = 1;
};

/// Chunks with which a fifth of the step is idle; nothing when unequal stages
/// leave more than that: m chunks on p stages leave 1 − s·m / (s·p + m − 1), s
/// as in share.
std::optional<double> chunksForFifth(const Filling &filling)
{
    constexpr double busy = 0.8;
    const double perChunk = filling.share - busy;
    if (perChunk < 1e-3)
        return std::nullopt;
    constexpr double rounding = 1e-6;
    return std::ceil(busy * (filling.share * filling.stages - 1) / perChunk / filling.virtualStages - rounding);
}

/// Predicted bubble of a pipeline run: idle time of its stages until it is
/// filled and while it drains, stage times in proportion to their layers.
std::optional<Filling> fillingOf(const Run &run, std::optional<int> layers)
{
    Filling out;
    if (run.text(setting::mode) == "pipeline" && run.number(setting::chunks)) {
        // An even partition of layers that nothing tells is taken as equal stages.
        const double world = run.number(setting::worldSize).value_or(1);
        std::vector<int> stages = layers ? fit::stagesOf(run, *layers) : runs::customPartition(run);
        if (stages.empty() && world >= 2 && world <= 8192)
            stages.assign(static_cast<std::size_t>(world), 1);
        if (stages.size() < 2)
            return std::nullopt;
        out.stages = static_cast<double>(stages.size());
        out.chunks = *run.number(setting::chunks);
        const double sum = std::accumulate(stages.begin(), stages.end(), 0.0);
        const double slowest = *std::ranges::max_element(stages);
        out.bubble = 1 - sum * out.chunks / (out.stages * (sum + (out.chunks - 1) * slowest));
        out.share = sum / out.stages / slowest;
        return out;
    }
    const auto pp = run.number(setting::pipelineDegree);
    const auto batch = run.number(setting::globalBatch);
    const auto micro = run.number(setting::microbatch);
    const auto dp = run.number(setting::dataDegree);
    if (!pp || *pp < 2 || !batch || !micro || !dp || *micro * *dp <= 0)
        return std::nullopt;
    out.stages = *pp;
    out.chunks = std::max(1.0, *batch / *micro / *dp);
    out.virtualStages = std::max(1.0, run.number("vpp").value_or(1));
    out.bubble = (out.stages - 1) / (out.virtualStages * out.chunks + out.stages - 1);
    return out;
}

/// Runs that differ in nothing but their chunks.
std::map<std::string, std::vector<const Run *>> sweeps(const Context &context)
{
    std::map<std::string, std::vector<const Run *>> out;
    for (const Setup &setup : context.setups()) {
        const Run &run = context.first(setup);
        if (!run.number(setting::chunks) || !run.number(setting::globalBatch) || !fit::stepTimeOf(run)
            || (setup.mean && setup.hasRaws))
            continue;
        std::string key = run.format + "\n" + run.text(setting::partition).value_or("even");
        for (const std::string_view name :
             {setting::worldSize, setting::globalBatch, setting::model, setting::gpu, setting::precision, setting::checkpointing,
              setting::sequence, setting::tensorDegree, setting::pipelineDegree, setting::dataDegree, setting::virtualStages,
              std::string_view("schedule")})
            key += "\n" + run.text(name).value_or("");
        out[key].push_back(&run);
    }
    for (auto &[key, runs] : out)
        std::ranges::stable_sort(runs, {}, [](const Run *run) { return *run->number(setting::chunks); });
    return out;
}

/// Time of one chunk on the slowest stage, as the whole step shows it.
double slotTime(const Run &run)
{
    return *fit::stepTimeOf(run) / (*run.number(setting::chunks) + run.number(setting::worldSize).value_or(1) - 1);
}

/// From this chunk count on a chunk of half the size takes nearly as long.
const Run *flatFrom(const std::vector<const Run *> &sweep)
{
    for (std::size_t i = 0; i + 1 < sweep.size(); ++i) {
        const double shrink = *sweep[i + 1]->number(setting::chunks) / *sweep[i]->number(setting::chunks);
        if (shrink < 1.5)
            continue;
        const double exponent = -std::log(slotTime(*sweep[i + 1]) / slotTime(*sweep[i])) / std::log(shrink);
        if (exponent < 0.3)
            return sweep[i];
    }
    return nullptr;
}

/// Do runs of the same work on as many stages say that filling is not what the step waits for? More
/// chunks must gain a quarter of what filling alone would give, in one of the runs that have more;
/// where none has, from the run with fewer to this one.
bool isRefuted(const Run &run, const Filling &filling, const Context &context, std::optional<int> layers)
{
    const auto own = fit::stepTimeOf(run);
    if (!own || !run.number(setting::globalBatch))
        return false;
    bool more = false; // runs with more chunks, or with fewer
    bool fewer = false;
    bool gainedToHere = false;
    for (const Run &other : context.runs()) {
        const auto known = fillingOf(other, layers);
        const auto time = fit::stepTimeOf(other);
        const bool comparable = known && time && known->stages == filling.stages && known->virtualStages == filling.virtualStages
                                && other.format == run.format
                                && other.number(setting::globalBatch) == run.number(setting::globalBatch)
                                && other.text(setting::partition) == run.text(setting::partition)
                                && other.text(setting::model) == run.text(setting::model);
        if (!comparable)
            continue;
        const bool beyond = known->chunks > filling.chunks;
        const double promised = std::abs(std::log((1 - known->bubble) / (1 - filling.bubble)));
        constexpr double tells = 0.1; // a smaller promise drowns in noise
        if (promised <= tells)
            continue;
        const bool gained = (beyond ? 1 : -1) * std::log(*own / *time) >= promised / 4;
        if (beyond && gained)
            return false;
        more = more || beyond;
        fewer = fewer || !beyond;
        gainedToHere = gainedToHere || (!beyond && gained);
    }
    return more || (fewer && !gainedToHere);
}

} // namespace

void fewChunks(const Context &context, Found &found)
{
    Verdict finding;
    std::optional<int> layers = fit::layersOf(context.runs());
    if (const auto known = context.background().layers; !layers && known)
        layers = static_cast<int>(*known);
    double worst = 0;
    std::set<std::pair<double, double>> told; // stages and chunks
    for (const Run &run : context.runs()) {
        const auto filling = fillingOf(run, layers);
        if (!filling || filling->bubble < largeBubble || isRefuted(run, *filling, context, layers))
            continue;
        finding.runs.push_back(run.id);
        const Number stages(filling->stages);
        const Number chunks(filling->chunks);
        const bool isNew = told.emplace(filling->stages, filling->chunks).second;
        if (isNew && finding.evidence.size() < 8)
            finding.evidence.push_back(
                {{core::tr("predicted bubble, %1 stages, %2 chunks"), {stages, chunks}}, filling->bubble, "", {}});
        if (filling->bubble > worst) {
            worst = filling->bubble;
            const auto enough = chunksForFifth(*filling);
            finding.message =
                enough ? Message(core::tr("%1 stages, %2 chunks: the stages are idle for %3 % of the step; %4 chunks would "
                                          "leave 20 %"),
                                 {stages, chunks, percent(worst), Number(*enough, {}, 9)})
                       : Message(core::tr("%1 stages, %2 chunks: the stages are idle for %3 % of the step; unequal stages "
                                          "alone leave %4 % idle, however many chunks there are"),
                                 {stages, chunks, percent(worst), percent(1 - filling->share)});
        }
    }
    if (finding.runs.empty())
        return;
    finding.cause = core::tr("With p stages and m chunks, a share of (p − 1) / (m + p − 1) is spent filling and draining");
    found.add(std::move(finding));
}

void launchBound(const Context &context, Found &found)
{
    Verdict finding;
    std::vector<const Run *> all;
    std::map<std::string, double> fromChunks;
    for (const auto &[key, sweep] : sweeps(context)) {
        all.insert(all.end(), sweep.begin(), sweep.end());
        if (const Run *flat = flatFrom(sweep))
            fromChunks[key] = *flat->number(setting::chunks);
    }
    if (fromChunks.empty())
        return;
    std::vector<Run> points;
    for (const Run *run : all)
        points.push_back(*run);
    double boundary = 0; // samples
    if (const auto fitted = fit::fitModel("pipeline-chunks", points); fitted && fitted->meanError < 0.1 && points.size() > 4) {
        const plan::ChunkTimeModel model = fit::chunkModel(*fitted);
        boundary = plan::boundarySamples(model);
        if (std::isfinite(boundary) && boundary > 0) {
            finding.evidence.push_back({core::tr("launch time per layer"), model.launch.si(), "s", core::tr("fitted")});
            finding.evidence.push_back(
                {core::tr("GPU time per layer and sample"), model.perLayerSample.si(), "s", core::tr("fitted")});
            finding.evidence.push_back(
                {core::tr("samples per chunk below which launches dominate"), boundary, "", core::tr("launch / a")});
        } else {
            boundary = 0;
        }
    }
    double least = 0;
    for (const auto &[key, sweep] : sweeps(context)) {
        const auto from = fromChunks.find(key);
        for (const Run *run : sweep) {
            const double chunks = *run->number(setting::chunks);
            const double samples = *run->number(setting::globalBatch) / chunks;
            const bool bound = boundary > 0 ? samples < boundary : (from != fromChunks.end() && chunks >= from->second);
            if (!bound)
                continue;
            finding.runs.push_back(run->id);
            least = least == 0 ? chunks : std::min(least, chunks);
        }
        if (from != fromChunks.end() && finding.evidence.size() < 6) {
            const Run *last = sweep.back();
            const Run *before = sweep[sweep.size() - 2];
            finding.evidence.push_back({{core::tr("step with %1 chunks"), {Number(*before->number(setting::chunks))}},
                                        *fit::stepTimeOf(*before),
                                        "s",
                                        describe(*before)});
            finding.evidence.push_back({{core::tr("with %1"), {Number(*last->number(setting::chunks))}},
                                        *fit::stepTimeOf(*last),
                                        "s",
                                        core::tr("the same work")});
        }
    }
    if (finding.runs.empty())
        return;
    const double batch = *all.front()->number(setting::globalBatch);
    const Number samples(batch / least, {}, 3);
    finding.message = boundary > 0
                          ? Message(core::tr("From %1 chunks on, more chunks make the step longer: %2 samples per chunk, but %3 "
                                             "are needed to keep the GPU busy"),
                                    {Number(least), samples, Number(boundary, {}, 3)})
                          : Message(core::tr("From %1 chunks on, more chunks make the step longer: %2 samples per chunk"),
                                    {Number(least), samples});
    finding.cause = core::tr("Probably the host launches each chunk's kernels more slowly than the GPU runs them; kernels that "
                             "use the GPU poorly on small chunks look the same");
    found.add(std::move(finding));
}

namespace {

/// A chunk's time on a stage, t = o + w / m: the part o that does not shrink with m chunks, and how far it is known.
struct FixedTime {
    double value_s = 0;
    double error_s = 0; ///< two deviations
    double share = 0;   ///< of a chunk's time at the most chunks
};

std::optional<FixedTime> fixedTimeOf(const std::vector<const Run *> &sweep)
{
    std::vector<double> x;
    std::vector<double> y;
    for (const Run *run : sweep) {
        x.push_back(1 / *run->number(setting::chunks));
        y.push_back(slotTime(*run));
    }
    const LineFit line = fitLine(x, y);
    if (!(line.intercept > 0))
        return std::nullopt;
    double squares = 0;
    constexpr double noise = 0.005; // of repeated measurements (Noise::usual)
    for (std::size_t i = 0; i < x.size(); ++i)
        squares +=
            std::pow(y[i] / y.back() * noise, 2) + std::pow(y[i] / y.back() - (line.intercept + line.slope * x[i]) / y.back(), 2);
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
    double spread = 0;
    for (const double each : x)
        spread += std::pow(each - mean, 2);
    const double deviation =
        y.back()
        * std::sqrt(squares / static_cast<double>(x.size()) * (1.0 / static_cast<double>(x.size()) + mean * mean / spread));
    return FixedTime{line.intercept, 2 * deviation, line.intercept / y.back()};
}

/// More chunks gained less than a quarter of what filling alone would give, in every pair.
bool neverGains(const std::vector<const Run *> &sweep)
{
    bool any = false;
    for (std::size_t i = 0; i + 1 < sweep.size(); ++i) {
        const double stages = sweep[i]->number(setting::worldSize).value_or(1);
        const auto filled = [stages](const Run &run) {
            return *run.number(setting::chunks) / (*run.number(setting::chunks) + stages - 1);
        };
        const double promised = std::log(filled(*sweep[i + 1]) / filled(*sweep[i]));
        const double gained = std::log(*fit::stepTimeOf(*sweep[i]) / *fit::stepTimeOf(*sweep[i + 1]));
        constexpr double tells = 0.1; // a smaller promise drowns in noise
        if (promised <= tells)
            continue;
        if (gained >= promised / 4)
            return false;
        any = true;
    }
    return any;
}

} // namespace

/// The advice to take more chunks is refuted by the file itself.
void chunksDoNotHelp(const Context &context, Found &found)
{
    for (const auto &[key, sweep] : sweeps(context)) {
        // A stage is a GPU: of larger plans the table does not say what else a chunk shares.
        if (sweep.size() < 2 || sweep.front()->text(setting::mode) != "pipeline" || !neverGains(sweep))
            continue;
        const auto fixed = fixedTimeOf(sweep);
        constexpr double notable = 0.2;
        if (!fixed || fixed->share < notable || fixed->error_s > fixed->value_s)
            continue;
        const Run &few = *sweep.front();
        const Run &many = *sweep.back();
        const double faster = *fit::stepTimeOf(few) / *fit::stepTimeOf(many);
        const double stages = few.number(setting::worldSize).value_or(1);
        const double chunks = *many.number(setting::chunks);
        const double promised =
            chunks / (chunks + stages - 1) / (*few.number(setting::chunks) / (*few.number(setting::chunks) + stages - 1));
        Verdict finding;
        for (const Run *run : sweep)
            finding.runs.push_back(run->id);
        finding.about = {{"stages", runs::figure(stages)}};
        finding.message = {
            core::tr(
                "From %1 to %2 chunks the step is %3 times as fast, filling alone would give %4: each chunk costs %5 on each "
                "stage however small it is"),
            {Number(*few.number(setting::chunks)), Number(chunks), Number(faster, {}, 3), Number(promised, {}, 3),
             Number(fixed->value_s, "s", 3)}};
        finding.measured = runs::Quantity{core::tr("fixed time of a chunk on a stage"), fixed->value_s, "s"};
        finding.expected =
            runs::Expected{0, notable * slotTime(many), "s",
                           core::tr("a fifth of a chunk's time: what pipelines that gain from chunks have at most")};
        finding.evidence = {{core::tr("fixed time, at least"), fixed->value_s - fixed->error_s, "s", {}},
                            {core::tr("fixed time, at most"), fixed->value_s + fixed->error_s, "s", {}},
                            {core::tr("share of a chunk's time at the most chunks"), fixed->share, "", {}}};
        finding.probability = 0.93;
        finding.costShare = fixed->share;
        finding.causes = {
            {"launches", core::tr("The host launches each chunk's kernels, or dispatches its stages, one by one"), 0.6},
            {"transfers", core::tr("Handing a chunk to the next stage takes a fixed time"), 0.25},
            {"small-kernels", core::tr("Kernels on small chunks use the GPU poorly"), 0.15}};
        finding.next = {{core::tr("Take larger chunks or fewer stages with more replicas; another schedule does not help"), {}}};
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
