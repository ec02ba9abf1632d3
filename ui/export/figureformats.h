// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/export/figurepage.h"

#include <QByteArray>
#include <QString>

namespace shardscope::ui {

/// What is written beside the picture.
struct FigureMetadata {
    QString title;
    QString description;
    QByteArray scenario; ///< JSON, UTF-8
};

[[nodiscard]] Result<QByteArray> figureAsPng(const Exportable &figure, const FigurePage &page,
                                             const FigureOptions &options, const FigureMetadata &metadata);
[[nodiscard]] Result<QByteArray> figureAsSvg(const Exportable &figure, const FigurePage &page,
                                             const FigureOptions &options, const FigureMetadata &metadata);
[[nodiscard]] Result<QByteArray> figureAsPdf(const Exportable &figure, const FigurePage &page,
                                             const FigureOptions &options, const FigureMetadata &metadata);

} // namespace shardscope::ui
