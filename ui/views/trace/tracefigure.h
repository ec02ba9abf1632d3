// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/trace/tracetext.h"

namespace shardscope::ui {

/// What is searched for in the names of intervals; empty: nothing.
struct TraceFind {
    QString text;

    [[nodiscard]] QJsonObject state() const
    {
        return text.isEmpty() ? QJsonObject() : QJsonObject{{QStringLiteral("find"), text}};
    }
    [[nodiscard]] static TraceFind from(const QJsonObject &state) { return {state.value(QLatin1String("find")).toString()}; }
    friend bool operator==(const TraceFind &, const TraceFind &) = default;
};

/// A recorded trace: one lane a device and stream, the predicted pipeline on
/// the same axis, and the bubble of each device beside its lanes; who waits for whom; where a step's time goes.
[[nodiscard]] Figure makeTraceFigure(const ViewInput &input, const TraceFind &look);

/// What a figure of a trace shows; null where none is loaded.
[[nodiscard]] TracePicturePtr tracePicture(const Figure &figure);

} // namespace shardscope::ui
