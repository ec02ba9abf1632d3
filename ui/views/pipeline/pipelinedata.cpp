// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinedata.h"

#include "core/schedule/whatif.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(pipeline)
};

/// Tasks that may be simulated for the curves within a frame.
constexpr std::size_t curveTasks = 150'000;
constexpr double curveFactors[] = {0.5, 1, 1.5, 2, 3, 4};

PipelineRunPtr runOf(const evaluate::PipelineReportPtr &report, bool second)
{
    return {report, second ? &*report->second : &report->first};
}

std::shared_ptr<const PipelinePicture> pictureOf(const evaluate::PipelineReportPtr &report, bool second,
                                                 const runs::RunsPtr &runs)
{
    const PipelineRunPtr run = runOf(report, second);
    const scenario::PipelineVariant &variant = second ? *report->choices.second : report->choices;
    return std::make_shared<const PipelinePicture>(run, variant, runs);
}

int mostBlamed(const schedule::Analysis &analysis)
{
    const auto ranks = analysis.blame().ranks();
    return ranks.empty() ? 0 : static_cast<int>(std::max_element(ranks.begin(), ranks.end()) - ranks.begin());
}

/// The stage that is slower than it should be, or the one that the others wait for.
int slowStageOf(const PipelinePicture &picture)
{
    int slow = -1;
    for (const auto &[stage, factor] : picture.variant.slow) {
        if (stage < picture.run->setup.problem.shape.stages && (slow < 0 || factor > scenario::slowness(picture.variant, slow)))
            slow = stage;
    }
    return slow >= 0 ? slow : mostBlamed(picture.analysis());
}

/// Of many stages the slow one, both ends and others between them, evenly.
std::vector<int> chosenStages(int stages, int most, int slow)
{
    std::vector<int> chosen;
    if (stages <= most) {
        for (int i = 0; i < stages; ++i)
            chosen.push_back(i);
        return chosen;
    }
    chosen = {slow};
    for (int k = 0; k + 1 < most; ++k)
        chosen.push_back(most > 2 ? static_cast<int>(static_cast<long long>(k) * (stages - 1) / (most - 2)) : 0);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

/// The few links whose transfers change the step; none where nothing is handed over.
void addLinkCurves(StageCurves &out, const schedule::Analysis &analysis, int most)
{
    constexpr std::size_t shown = 3;
    constexpr double least = 1e-3; // of the step
    const schedule::Problem &problem = analysis.problem();
    const auto step = [&](int rank, double factor) {
        const auto found = schedule::whatIf(analysis.order(), schedule::withLinkFactor(problem, rank, rank + 1, factor));
        return found ? found->makespan.si() : 0.0;
    };
    std::vector<StageCurves::Curve> found;
    for (const int rank : chosenStages(problem.shape.stages - 1, most, 0)) {
        if (!(schedule::transferBetween(problem, rank, rank + 1).si() > 0)
            && !(schedule::transferBetween(problem, rank + 1, rank).si() > 0))
            continue;
        const double slowest = step(rank, out.factors.back());
        if (std::abs(slowest / analysis.summary().makespan.si() - 1) > least)
            found.push_back({rank, {}, slowest});
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &StageCurves::Curve::atSlow);
    found.resize(std::min(found.size(), shown));
    for (StageCurves::Curve &curve : found) {
        for (const double factor : out.factors)
            curve.seconds.push_back(step(curve.stage, factor));
    }
    out.links = std::move(found);
}

std::optional<StageCurves> curvesOf(const PipelinePicture &picture)
{
    const schedule::Analysis &analysis = picture.analysis();
    const int p = analysis.problem().shape.stages;
    const std::size_t perCurve = analysis.order()->tasks() * (std::size(curveFactors) + 1);
    const int most = std::min(8, static_cast<int>(std::min<std::size_t>(curveTasks / std::max<std::size_t>(perCurve, 1), 64)));
    if (most < 2)
        return std::nullopt;
    StageCurves out;
    out.factors.assign(std::begin(curveFactors), std::end(curveFactors));
    out.slow = slowStageOf(picture);
    out.factor = scenario::slowness(picture.variant, out.slow);
    // The curves bend; the chosen point has to lie on its own.
    if (std::find(out.factors.begin(), out.factors.end(), out.factor) == out.factors.end()) {
        out.factors.push_back(out.factor);
        std::sort(out.factors.begin(), out.factors.end());
    }
    const bool both = analysis.order()->map().bidirectional;
    const schedule::Problem base = schedule::withStageFactor(analysis.problem(), out.slow, 1 / out.factor, both);
    const auto step = [&](int stage, double factor) {
        const auto found = schedule::whatIf(analysis.order(), schedule::withStageFactor(base, stage, factor, both));
        return found ? found->makespan.si() : 0.0;
    };
    const std::vector<int> stages = chosenStages(p, most, out.slow);
    out.complete = static_cast<int>(stages.size()) == p;
    out.equal = step(out.slow, 1);
    for (const int stage : stages) {
        StageCurves::Curve curve;
        curve.stage = stage;
        const double own = scenario::slowness(picture.variant, stage);
        for (const double factor : out.factors)
            curve.seconds.push_back(step(stage, stage == out.slow ? factor : factor / own));
        curve.atSlow = step(stage, stage == out.slow ? out.factor : out.factor / own);
        out.curves.push_back(std::move(curve));
    }
    if (p > 1)
        addLinkCurves(out, analysis, most);
    return out;
}

bool sameSetting(const runs::Run &measured, std::string_view setting, double value)
{
    const std::optional<double> own = measured.number(setting);
    return !own || *own == value;
}

/// The run measured this pipeline: as many GPUs and chunks, the same layers on each.
bool isOf(const runs::Run &measured, const PipelinePicture &picture, double batch)
{
    const plan::Partition &partition = picture.run->setup.partition;
    if (measured.number(runs::setting::worldSize) != static_cast<double>(picture.lanes())
        || measured.number(runs::setting::chunks) != static_cast<double>(picture.variant.chunks)
        || !sameSetting(measured, runs::setting::globalBatch, batch))
        return false;
    const std::vector<int> own = runs::customPartition(measured);
    if (!own.empty())
        return own == partition;
    const auto even = plan::evenPartition(picture.run->setup.layers, picture.lanes());
    return even && *even == partition;
}

/// Mean over the runs of the stage times that they recorded.
void holdBeside(PipelinePicture &picture, const runs::Runs &list)
{
    const evaluate::PipelineSetup &setup = picture.run->setup;
    const double batch = setup.samplesPerChunk * picture.variant.chunks;
    std::vector<double> sums(static_cast<std::size_t>(picture.lanes()), 0.0);
    int found = 0;
    for (const runs::Run &measured : list) {
        const runs::Measured *times = measured.find(runs::quantity::stageForward);
        if (times == nullptr || times->samples.size() != sums.size() || !isOf(measured, picture, batch))
            continue;
        const std::vector<double> values = times->values();
        if (values.size() != sums.size())
            continue;
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += values[i];
        ++found;
    }
    if (found == 0)
        return;
    for (double &sum : sums)
        sum /= found;
    picture.measuredForward = std::move(sums);
    picture.measuredRuns = found;
}

} // namespace

std::optional<double> measuredStep(const PipelinePicture &picture, const runs::Runs &runs)
{
    const double batch = picture.run->setup.samplesPerChunk * picture.variant.chunks;
    double sum = 0;
    int found = 0;
    for (const runs::Run &run : runs) {
        if (run.text(runs::setting::mode) != "pipeline" || !isOf(run, picture, batch))
            continue;
        std::optional<double> step = run.value(runs::quantity::stepTime);
        if (const auto rate = run.value(runs::quantity::throughput); !step && rate && *rate > 0)
            step = run.number(runs::setting::globalBatch).value_or(batch) / *rate;
        if (!step)
            continue;
        sum += *step;
        ++found;
    }
    return found > 0 ? std::optional(sum / found) : std::nullopt;
}

double PipelinePicture::predictedForward(int lane) const
{
    return schedule::forwardOf(analysis().problem(), lane).si() * variant.chunks;
}

PipelinePicture::PipelinePicture(PipelineRunPtr shown, scenario::PipelineVariant choices, const runs::RunsPtr &runs)
    : run(std::move(shown)), variant(std::move(choices)), source(run)
{
    constexpr double patience_ms = 8;
    raster.setPatience(patience_ms);
    if (runs)
        holdBeside(*this, *runs);
    for (const schedule::PathStep &step : run->analysis->path())
        path.push_back({step.task.device, step.task.start.si(), step.task.end.si()});
}

void PipelinePicture::prepareExport(const Theme &theme) const
{
    if (const auto made = exportRaster(); made && made->isWhole(theme))
        return;
    auto next = std::make_shared<GanttRaster>();
    next->prepare(source, theme);
    const std::lock_guard lock(m_exportLock);
    m_export = std::move(next);
}

std::shared_ptr<GanttRaster> PipelinePicture::exportRaster() const
{
    const std::lock_guard lock(m_exportLock);
    return m_export;
}

bool PipelineData::takePending() const
{
    bool pending = false;
    for (int i = 0; i < pictures(); ++i)
        pending = picture(i).raster.takePending() || pending;
    return pending;
}

std::array<double, schedule::taskKinds> PipelinePicture::workByKind() const
{
    std::array<double, schedule::taskKinds> work{};
    for (const schedule::RankSummary &rank : run->analysis->summary().ranks)
        for (std::size_t kind = 0; kind < work.size(); ++kind)
            work[kind] += rank.work[kind].si();
    return work;
}

PipelinePicture::Use PipelinePicture::use() const
{
    Use all;
    for (const schedule::RankSummary &rank : summary().ranks) {
        all.fill += rank.fill.si();
        all.stall += rank.stall.si();
        all.drain += rank.drain.si();
        all.busy += rank.busy.si();
    }
    return all;
}

PipelineData::PipelineData(const evaluate::PipelineReportPtr &report, const PipelineData *last, bool withSecond,
                           const runs::RunsPtr &runs)
    : m_report(report), m_runs(runs)
{
    const auto same = [sameRuns = last && last->m_runs == runs](const std::shared_ptr<const PipelinePicture> &old,
                                                                const evaluate::PipelineRun &run,
                                                                const scenario::PipelineVariant &variant) {
        return sameRuns && old && old->run->analysis == run.analysis && old->variant == variant;
    };
    if (report->first.ok())
        m_first = last && same(last->m_first, report->first, report->choices) ? last->m_first : pictureOf(report, false, runs);
    else if (last)
        m_first = last->m_first;
    if (report->first.error)
        m_error = report->first.error;
    if (report->second && withSecond) {
        if (report->second->ok())
            m_second = last && same(last->m_second, *report->second, *report->choices.second) ? last->m_second
                                                                                              : pictureOf(report, true, runs);
        else if (last)
            m_second = last->m_second;
        if (report->second->error && !m_error) {
            m_error = report->second->error;
            m_errorOfSecond = true;
        }
    }
    if (!m_first) { // the second alone would be called the first
        m_second.reset();
        return;
    }
    if (last && last->m_first == m_first) {
        m_curves = last->m_curves;
        m_curvesTried = last->m_curvesTried;
    }
}

double PipelineData::end() const
{
    return std::max(m_first ? m_first->end() : 0.0, m_second ? m_second->end() : 0.0);
}

double PipelineData::peakMemory() const
{
    return std::max(m_first ? m_first->run->peakMemory().si() : 0.0, m_second ? m_second->run->peakMemory().si() : 0.0);
}

const StageCurves *PipelineData::curves() const
{
    if (!m_curvesTried && m_first) {
        m_curvesTried = true;
        m_curves = curvesOf(*m_first);
    }
    return m_curves ? &*m_curves : nullptr;
}

Formatted percentOf(double ratio)
{
    return {formatSignificant(ratio * 100, 3), QStringLiteral("%")};
}

QString gpuName(int device)
{
    return Words::tr("GPU %1").arg(device);
}

QString scheduleTitle(const PipelinePicture &picture)
{
    const std::string_view title = picture.analysis().schedule().title;
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

QString partitionText(const PipelinePicture &picture)
{
    const plan::Partition &partition = picture.run->setup.partition;
    if (partition.empty())
        return Words::tr("entered stage times");
    constexpr std::size_t most = 12;
    QStringList parts;
    for (std::size_t i = 0; i < partition.size(); ++i) {
        if (partition.size() > most && i == 4) {
            parts << QStringLiteral("…");
            i = partition.size() - 2;
        } else {
            parts << QString::number(partition[i]);
        }
    }
    const QString list = parts.join(QStringLiteral(", "));
    const std::string &kind = picture.variant.partition;
    if (kind == "even")
        return Words::tr("even: %1").arg(list);
    if (kind == "balanced")
        return Words::tr("balanced: %1").arg(list);
    if (kind == "optimal")
        return Words::tr("optimal: %1").arg(list);
    return list;
}

} // namespace shardscope::ui
