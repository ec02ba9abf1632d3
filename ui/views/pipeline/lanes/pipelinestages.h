// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/stagelayout.h"
#include "ui/figure/mark.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"

#include <optional>
#include <string>
#include <vector>

class QPainter;

namespace shardscope::ui {

// The stages of a pipeline beside its lanes: embedding, layers, layers that
// predict further tokens, loss. The end of each is dragged.

/// As they are written, or as the partition makes them; none where stage times were entered.
[[nodiscard]] std::optional<plan::StageLayout> stagesOf(const PipelinePicture &picture);
/// Of a stage, on which GPU it lies.
[[nodiscard]] int laneOfStage(const PipelinePicture &picture, const plan::StageLayout &stages, int stage);
/// "E t*4", "t*3 L"
[[nodiscard]] QString stageWords(const plan::StageContent &stage);

/// Another end of a stage, its next one's first layer; nothing where it cannot move there.
[[nodiscard]] std::optional<MarkEdit> stageEdit(const PipelineData &data, int picture, int stage, int layer);
/// Makes these the stages of the layout that the pipeline follows, or of the pipeline alone.
void setStages(scenario::Scenario &scenario, bool second, const plan::StageLayout &stages);

/// Where the slots of a stage lie in the labels: as squares, or as one bar.
struct StageSlots {
    int stage = 0;
    QRectF rect;     ///< of its part of the lane's label
    QRectF before;   ///< embedding; empty where there is none
    double step = 0; ///< px of a layer
    double layersFrom = 0;
    double handle = 0; ///< x of its end
    QRectF behind;     ///< further layers and loss
    bool squares = true;
};
/// Whether a stage takes longer than it should, or less.
[[nodiscard]] bool hasSlow(const PipelinePicture &picture);
/// Of one lane; none where there is no room, or no stages.
[[nodiscard]] std::vector<StageSlots> layStages(const PipelineLayout::Panel &panel, const PipelinePicture &picture,
                                                const plan::StageLayout &stages, int lane, double text);
void paintStages(QPainter &painter, const FigureStyle &style, const PipelineLayout::Panel &panel, const PipelinePicture &picture,
                 const plan::StageLayout &stages, int lane);
/// Of all lanes that are in sight.
[[nodiscard]] std::vector<MarkGrip> stageGrips(const std::shared_ptr<const PipelineData> &data, int picture,
                                               const PipelineLayout::Panel &panel, double text);

} // namespace shardscope::ui
