// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"
#include "ui/export/figurepage.h"

#include <QByteArray>
#include <QString>

namespace shardscope::ui {

enum class FigureFormat { Png, Svg, Pdf, Csv };

/// By the file's ending.
[[nodiscard]] Result<FigureFormat> figureFormatOf(const QString &path);

/// The file's content. The same figure of the same scenario gives the same
/// bytes; scenario and version are embedded (CSV holds the table alone).
[[nodiscard]] Result<QByteArray> figureBytes(const Exportable &figure, const scenario::Scenario &scenario,
                                             FigureFormat format, const FigureOptions &options);

/// Whole or not at all; the ending of the path decides the format.
[[nodiscard]] Status writeFigure(const Exportable &figure, const scenario::Scenario &scenario, const QString &path,
                                 const FigureOptions &options);

} // namespace shardscope::ui
