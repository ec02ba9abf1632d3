// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/figure/figureview.h"
#include "ui/figure/page/page.h"

#include <vector>

namespace shardscope::ui {

enum class CostMeasure { Time, Rate };

struct CostLook {
    CostMeasure measure = CostMeasure::Time; ///< of the curve
    bool batch = false;                      ///< the single batch, in place of the run

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static CostLook from(const QJsonObject &state);
    friend bool operator==(const CostLook &, const CostLook &) = default;
};

/// What a whole training run computes, sends and takes, and where that comes
/// from: bars that break it down, the rules it keeps, a curve over one option.
/// On a page of its own, as another run with GPUs of its own: a single batch.
[[nodiscard]] Figure makeCostFigure(const ViewInput &input, const CostLook &look);
using CostView = FigureViewOf<CostLook>;

[[nodiscard]] std::vector<Headline> costHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);
/// The run over one of its options; a disc for every value of it that is possible, a filled one for the present.
[[nodiscard]] PagePart sweepPart(const evaluate::CostReportPtr &report, CostMeasure measure);

[[nodiscard]] QString batchSentence(const evaluate::CostReport &report);
/// What the time of the batch is made of, by the published program's law.
[[nodiscard]] PagePart termsPart(const evaluate::CostReportPtr &report);
/// The batch over the size of its microbatches; a click takes one.
[[nodiscard]] PagePart microbatchPart(const evaluate::CostReportPtr &report);

} // namespace shardscope::ui
