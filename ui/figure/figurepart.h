// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

namespace shardscope::ui {

/// A laid figure of which one part, that is no chart, is worth a figure of its own.
class FigurePart {
public:
    FigurePart() = default;
    FigurePart(const FigurePart &) = delete;
    FigurePart &operator=(const FigurePart &) = delete;
    virtual ~FigurePart() = default;

    /// As on the command line: "schedule".
    [[nodiscard]] virtual QString partKey() const = 0;
    /// px, for a width in px.
    [[nodiscard]] virtual double partHeight(double width, const FigureStyle &style) const = 0;
    virtual void paintPart(QPainter &painter, const QRectF &rect, const FigureStyle &style) const = 0;
};

} // namespace shardscope::ui
