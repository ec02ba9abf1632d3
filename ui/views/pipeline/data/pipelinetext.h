// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/pipeline/data/pipelinedata.h"

namespace shardscope::ui {

struct WaitCause;

[[nodiscard]] QString pipelineSentence(const PipelineData &data);
[[nodiscard]] QString pipelineSubtitle(const PipelineData &data);

/// "6, 2, 2, 2", or what else the two differ in, and the rest in quiet.
struct VariantWords {
    QString name;
    QString rest;
    QString brief; ///< of a partition its kind alone
};
[[nodiscard]] VariantWords variantWords(const PipelineData &data, int picture);

/// What sets one of two pipelines apart, in words: "even layers", "16 chunks"; else "pipeline 2".
[[nodiscard]] QString pipelineName(const PipelineData &data, int picture);
/// "GPU 3", of two pipelines "even layers · GPU 3".
[[nodiscard]] QString laneName(const PipelineData &data, int picture, int lane);
/// "forward of chunk 5"
[[nodiscard]] QString taskName(const PipelinePicture &picture, const schedule::TimedTask &task);
[[nodiscard]] QString taskName(const schedule::Order &order, const schedule::TimedTask &task);
/// What, how long, since when, and for whom it waited; rich text for the line at the foot.
[[nodiscard]] QString taskLine(const PipelineData &data, int picture, const schedule::TimedTask &task);
[[nodiscard]] QString taskTip(const PipelinePicture &picture, const schedule::TimedTask &task);
[[nodiscard]] QString gapLine(const PipelineData &data, int picture, int lane, const schedule::IdleInterval &idle);
/// "GPU 1 · idle, stall 39 ms, waits mostly for GPU 0"
[[nodiscard]] QString idleLine(const QString &lane, const schedule::IdleInterval &idle);
[[nodiscard]] QString laneLine(const PipelineData &data, int picture, int lane);
[[nodiscard]] QString waitLine(const PipelineData &data, int waits, int blamed);
[[nodiscard]] QString formulaLine(const PipelinePicture &picture, std::size_t index);
/// A part of the step behind the pipeline, at a time (s); empty before.
[[nodiscard]] QString besideLine(const evaluate::StepReport &step, double time);
/// How many work at a time (s) that the playhead stands at.
[[nodiscard]] QString playLine(const PipelinePicture &picture, double time);

/// Why the task starts when it starts.
[[nodiscard]] Derivation deriveTask(const PipelinePicture &picture, const schedule::TimedTask &task);
/// Step time: the closed formula where it holds, else the critical path summed up.
[[nodiscard]] Derivation deriveStep(const PipelinePicture &picture);
[[nodiscard]] Derivation deriveBubble(const PipelinePicture &picture);
[[nodiscard]] Derivation deriveMemory(const PipelinePicture &picture, int device);
/// Forward work of a GPU in a step beside what runs recorded; only with such runs.
[[nodiscard]] Derivation deriveMeasured(const PipelinePicture &picture, int device);
[[nodiscard]] Derivation deriveLane(const PipelinePicture &picture, int device);
[[nodiscard]] Derivation deriveBlame(const PipelinePicture &picture, int rank);
[[nodiscard]] Derivation deriveWait(const PipelinePicture &picture, const WaitCause &cause);
[[nodiscard]] Derivation deriveRate(const PipelinePicture &picture, double batch);
[[nodiscard]] int peakDevice(const evaluate::PipelineRun &run);

} // namespace shardscope::ui
