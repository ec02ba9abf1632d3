// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/export/figurepage.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>

namespace shardscope::ui {

/// What is written beside the picture.
struct FigureMetadata {
    QString title;
    QString description;
    QByteArray scenario; ///< JSON, UTF-8
};

/// Turns what was painted into the file's content. For any thread, once.
using FinishFigure = std::function<Result<QByteArray>()>;
using FinishImage = std::function<Result<QImage>()>;

// Each paints the figure, in the GUI thread, and leaves the rest to what it returns.
[[nodiscard]] FinishImage figureAsImage(const Exportable &figure, const FigurePage &page, const FigureOptions &options);
[[nodiscard]] Result<FinishFigure> figureAsPng(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                               const FigureMetadata &metadata);
[[nodiscard]] Result<FinishFigure> figureAsSvg(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                               const FigureMetadata &metadata);
[[nodiscard]] Result<FinishFigure> figureAsPdf(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                               const FigureMetadata &metadata);

} // namespace shardscope::ui
