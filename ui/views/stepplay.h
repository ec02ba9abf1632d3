// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/stepreport.h"
#include "ui/base/theme.h"
#include "ui/figure/figure.h"

#include <vector>

namespace shardscope::ui {

// The step of the scenario's plan that plays: the same moment, colours and words in every view.

/// What GPUs of the plan do at a moment.
struct StepUse {
    QString name;
    QColor color; ///< invalid: they wait
    int gpus = 0;
};
/// In the order forward, backward, …; those that wait come last.
[[nodiscard]] std::vector<StepUse> stepUses(const evaluate::StepReport &step, const evaluate::StepMoment &moment,
                                            const Theme &theme);
/// Of what a rank of the pipeline does; invalid where it waits.
[[nodiscard]] QColor rankColor(const evaluate::StepMoment &moment, int rank, const Theme &theme);
/// Of a part beside the pipeline.
[[nodiscard]] QColor partColor(cost::StepTerm term, const Theme &theme);

/// "3.21 s of 11.7 s"
[[nodiscard]] QString momentText(const evaluate::StepReport &step, double seconds);
/// Rich text for the foot: the time, and what how many GPUs do.
[[nodiscard]] QString momentLine(const evaluate::StepReport &step, double seconds);
/// The figure shows the step, and plays it with the others; without one it does not.
void showStep(Figure &figure, const evaluate::StepReportPtr &step);

} // namespace shardscope::ui
