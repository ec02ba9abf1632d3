// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"
#include "ui/export/figurepage.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>

namespace shardscope::ui {

enum class FigureFormat { Png, Svg, Pdf, Csv };

/// By the file's ending.
[[nodiscard]] Result<FigureFormat> figureFormatOf(const QString &path);

/// The file's content. The same figure of the same scenario gives the same
/// bytes; scenario and version are embedded (CSV holds the table alone).
[[nodiscard]] Result<QByteArray> figureBytes(const Exportable &figure, const scenario::Scenario &scenario, FigureFormat format,
                                             const FigureOptions &options);

// The same in three parts, so that a window stays alive: the first and the last
// are for any thread, only the painting is for the GUI thread. Not for CSV,
// which TableWriter writes.

/// The scenario as it goes into a figure. Empty where it is so long that nobody
/// could open the figure any more; leftOut then tells its length.
struct EmbeddedScenario {
    QByteArray text;
    qsizetype leftOut = 0; ///< bytes
};
inline constexpr qsizetype mostEmbedded = 32'000'000; ///< bytes
[[nodiscard]] EmbeddedScenario embeddedScenario(const scenario::Scenario &scenario);
/// Paints; what it returns gives the file's content.
[[nodiscard]] Result<std::function<Result<QByteArray>()>> paintFigureFor(FigureFormat format, const Exportable &figure,
                                                                         const scenario::Scenario &scenario,
                                                                         const EmbeddedScenario &embedded,
                                                                         const FigureOptions &options);
/// Paints; what it returns gives the picture as it is, for the clipboard.
[[nodiscard]] Result<std::function<Result<QImage>()>> paintImageFor(const Exportable &figure, const scenario::Scenario &scenario,
                                                                    const FigureOptions &options);
[[nodiscard]] Status writeBytes(const QByteArray &bytes, const QString &path);

/// Whole or not at all; the ending of the path decides the format.
[[nodiscard]] Status writeFigure(const Exportable &figure, const scenario::Scenario &scenario, const QString &path,
                                 const FigureOptions &options);

} // namespace shardscope::ui
