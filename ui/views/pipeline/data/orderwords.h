// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schedule/ownorder.h"
#include "ui/figure/figure.h"
#include "ui/views/pipeline/data/pipelinedata.h"

// What is said of an order of one's own.
namespace shardscope::ui {

/// An order that is edited by hand: one's own, of tasks that can be moved.
[[nodiscard]] bool isOwnOrder(const PipelinePicture &picture);

/// "1F1B with one more chunk in flight on each GPU"
[[nodiscard]] QString alikeText(const schedule::Likeness &likeness);
/// "This is 1F1B with one more chunk in flight on each GPU."; empty for a schedule of the list.
[[nodiscard]] QString likenessSentence(const PipelinePicture &picture);
/// The wait that a task is the receive or the delayed one of; else nothing.
[[nodiscard]] std::optional<std::size_t> waitOfTask(const PipelinePicture &picture, std::uint32_t task);
/// What the first wait is, and what all of them cost; empty where no receive holds up its GPU.
[[nodiscard]] QString heldUpSentence(const PipelinePicture &picture);

/// The own order without its sends and receives; nothing where its list has none.
[[nodiscard]] std::optional<FigureSwitch> receivesBeside(const schedule::OrderPtr &own, int picture);
/// The words of an edit that writes the order's passes alone.
[[nodiscard]] QString editOfPasses(const QString &text, const PipelinePicture &picture);

} // namespace shardscope::ui
