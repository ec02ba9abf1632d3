// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/trace/tracetext.h"

namespace shardscope::ui {

/// Nothing but the sight is chosen, and that is every figure's own.
struct TraceLook {
    [[nodiscard]] QJsonObject state() const { return {}; }
    [[nodiscard]] static TraceLook from(const QJsonObject &) { return {}; }
    friend bool operator==(const TraceLook &, const TraceLook &) = default;
};

/// A recorded trace: one lane a device and stream, the predicted pipeline on
/// the same axis, and the bubble of each device beside its lanes.
[[nodiscard]] Figure makeTraceFigure(const ViewInput &input, const TraceLook &look);
using TraceView = FigureViewOf<TraceLook>;

/// What a figure of a trace shows; null where none is loaded.
[[nodiscard]] TracePicturePtr tracePicture(const Figure &figure);

} // namespace shardscope::ui
