// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelinedata.h"

#include "core/schedule/simulate.h"
#include "ui/base/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::ui {

namespace {

std::shared_ptr<const PipelinePicture> pictureOf(const evaluate::PipelineReportPtr &report, bool second,
                                                 const runs::RunsPtr &runs)
{
    return std::make_shared<const PipelinePicture>(PipelineRunPtr(report, second ? &*report->second : &report->first),
                                                   second ? *report->choices.second : report->choices, runs);
}

} // namespace

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
        measured = evaluate::measuredStages(*run, *runs);
    for (const schedule::PathStep &step : run->analysis->path())
        path.push_back({step.task.device, step.task.start.si(), step.task.end.si()});
    schedule::Problem passes = analysis().problem();
    if (!passes.own || !passes.own->hasTransfers() || !analysis().timeline().hasTransferTasks())
        return;
    heldUp = schedule::heldUp(analysis().timeline());
    passes.own.reset();
    if (const auto beside = schedule::simulate(analysis().order(), passes))
        besideReceives = beside->makespan().si();
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
                           const runs::RunsPtr &runs, evaluate::StepReportPtr step)
    : m_report(report), m_runs(runs), m_step(std::move(step))
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
        m_curves = evaluate::stageCurves(m_first->analysis(), m_first->variant);
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
