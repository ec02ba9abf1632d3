// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/measuredstages.h"
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/stagecurves.h"
#include "core/evaluate/stepreport.h"
#include "core/runs/run.h"
#include "core/schedule/actionrun.h"
#include "ui/base/format.h"
#include "ui/canvas/ganttraster.h"
#include "ui/views/pipeline/data/pipelinesource.h"

#include <QString>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace shardscope::ui {

using evaluate::StageCurves;

/// One simulated variant with what its picture needs.
struct PipelinePicture {
    /// `runs`: measured ones, those of the same pipeline are held beside it.
    PipelinePicture(PipelineRunPtr shown, scenario::PipelineVariant choices, const runs::RunsPtr &runs = {});

    [[nodiscard]] const schedule::Analysis &analysis() const { return *run->analysis; }
    [[nodiscard]] const schedule::Summary &summary() const { return run->analysis->summary(); }
    [[nodiscard]] double end() const { return summary().makespan.si(); }
    /// The whole step: also what lies beside the pipeline.
    [[nodiscard]] double step() const { return run->step().si(); }
    [[nodiscard]] int lanes() const { return source.lanes(); }
    /// Forward work of a device in a step, seconds: what runs record as its stage time.
    [[nodiscard]] double predictedForward(int lane) const;

    PipelineRunPtr run;
    scenario::PipelineVariant variant;
    PipelineSource source;
    evaluate::MeasuredStages measured; ///< of the runs that are held beside it
    std::vector<GanttPathStep> path;   ///< critical
    /// Receives of an own order's list that hold up their GPU, the first in time first.
    std::vector<schedule::HeldUp> heldUp;
    double besideReceives = 0; ///< s that the step would take if those waited beside computing; 0: its list has none
    /// Seconds of all devices by kind of task.
    [[nodiscard]] std::array<double, schedule::taskKinds> workByKind() const;
    /// Seconds of all devices: what they do while they do not work, and work.
    struct Use {
        double fill = 0;
        double stall = 0;
        double drain = 0;
        double busy = 0;
    };
    [[nodiscard]] Use use() const;
    mutable GanttRaster raster; ///< of the screen
    /// Makes the overview of exports; any thread.
    void prepareExport(const Theme &theme) const;
    /// It, where it is made; else null.
    [[nodiscard]] std::shared_ptr<GanttRaster> exportRaster() const;

private:
    mutable std::mutex m_exportLock;
    mutable std::shared_ptr<GanttRaster> m_export;
};

/// Everything that the view shows of a report; rebuilt from the last one, of
/// which it keeps what is still true.
class PipelineData {
public:
    /// Runs that failed keep the pictures of `last`. Without the second only the first is looked at, and `step` may
    /// say what follows behind it.
    PipelineData(const evaluate::PipelineReportPtr &report, const PipelineData *last, bool withSecond = true,
                 const runs::RunsPtr &runs = {}, evaluate::StepReportPtr step = {});

    [[nodiscard]] bool isOf(const evaluate::PipelineReportPtr &report, const runs::RunsPtr &runs) const
    {
        return m_report == report && m_runs == runs;
    }
    [[nodiscard]] const evaluate::PipelineReportPtr &report() const { return m_report; }
    [[nodiscard]] bool empty() const { return !m_first; }
    [[nodiscard]] const PipelinePicture &first() const { return *m_first; }
    [[nodiscard]] const PipelinePicture *second() const { return m_second.get(); }
    [[nodiscard]] const PipelinePicture &picture(int index) const { return index == 1 && m_second ? *m_second : *m_first; }
    /// Millions of bars come part by part: paint again soon.
    [[nodiscard]] bool takePending() const;
    [[nodiscard]] int pictures() const { return (m_first ? 1 : 0) + (m_second ? 1 : 0); }
    /// Why a picture is older than the choices; of the first first.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] bool errorOfSecond() const { return m_errorOfSecond; }
    [[nodiscard]] const scenario::PipelineChoices &choices() const { return m_report->choices; }
    /// Later of the two ends, seconds.
    [[nodiscard]] double end() const;
    /// Of the plan that the first follows, with what comes behind the pipeline; null: it follows none.
    [[nodiscard]] const evaluate::StepReportPtr &step() const { return m_step; }
    /// What the time axis spans, and what plays: the whole step where that is known.
    [[nodiscard]] double axisEnd() const { return m_step ? m_step->end() : end(); }
    /// Highest memory in any picture, bytes.
    [[nodiscard]] double peakMemory() const;
    /// Of the first; made when it is first asked for, null where that would take too long.
    [[nodiscard]] const StageCurves *curves() const;

private:
    evaluate::PipelineReportPtr m_report;
    std::shared_ptr<const PipelinePicture> m_first;
    std::shared_ptr<const PipelinePicture> m_second;
    std::optional<Error> m_error;
    bool m_errorOfSecond = false;
    runs::RunsPtr m_runs;
    evaluate::StepReportPtr m_step;
    mutable std::optional<StageCurves> m_curves;
    mutable bool m_curvesTried = false;
};

/// "51.5 %"
[[nodiscard]] Formatted percentOf(double ratio);
/// "GPU 2"
[[nodiscard]] QString gpuName(int device);
/// "GPipe", "1F1B", …
[[nodiscard]] QString scheduleTitle(const PipelinePicture &picture);
/// "even: 3, 3, 3, 3", "6, 2, 2, 2"; the first and the last of very many.
[[nodiscard]] QString partitionText(const PipelinePicture &picture);

} // namespace shardscope::ui
