// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/chunks/chunksdata.h"
#include "ui/views/view.h"

#include <QStringList>

#include <vector>

namespace shardscope::ui {

/// "1.12 %"
[[nodiscard]] QString percentText(double ratio);
/// "4 GPUs", "1 GPU"
/// "8 chunks", "1 chunk"
[[nodiscard]] QString chunksText(int chunks);
/// "960 samples/s"
[[nodiscard]] QString samplesText(double samplesPerSecond);
/// What tells the compared variants apart: "6,2,2,2", "ZB-H1", "8 GPUs".
[[nodiscard]] QString variantText(const scenario::PipelineVariant &variant, const scenario::PipelineVariant &other);
/// "960 samples/s", "27.3 %", "5.4 GB"
[[nodiscard]] QString valueText(const evaluate::ChunkCell &cell, ChunkMeasure measure);
/// The rule that forbids a combination, without its place.
[[nodiscard]] QString forbiddenText(const Error &error);

/// Best of one is none: an order of one's own has its own number of chunks.
[[nodiscard]] bool hasChoice(const evaluate::ChunkRow &row);
/// One sentence from the numbers: where the best chunk count is and why it falls on both sides.
[[nodiscard]] QString chunksSentence(const ChunksPicture &picture);
[[nodiscard]] QString chunksSubtitle(const ChunksPicture &picture);

/// Lines for the foot, rich text.
[[nodiscard]] QString cellLine(const ChunksPicture &picture, const evaluate::ChunkCell &cell);
[[nodiscard]] QString measuredLine(const ChunksPicture &picture, const evaluate::MeasuredThroughput &measured);
[[nodiscard]] QString boundaryLine(const ChunksPicture &picture);

/// Between the parts of these lines.
inline constexpr QLatin1String partsApart("&nbsp;&nbsp; ");

/// The table: a row for every cell, numbers or why there are none.
[[nodiscard]] QStringList chunksColumns();
[[nodiscard]] std::vector<TableCell> cellRow(const ChunksPicture &picture, const evaluate::ChunkCell &cell);

/// Where the step goes, and the samples a second that it comes to.
[[nodiscard]] Derivation deriveCell(const ChunksPicture &picture, const evaluate::ChunkCell &cell);
[[nodiscard]] Derivation deriveMeasured(const ChunksPicture &picture, const evaluate::MeasuredThroughput &measured);
[[nodiscard]] Derivation deriveFit(const ChunksPicture &picture);

/// Step, throughput, best chunk count, regime boundary, fit error.
[[nodiscard]] std::vector<Headline> chunksHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

} // namespace shardscope::ui
