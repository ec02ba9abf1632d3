// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/changing.h"
#include "ui/figure/page/page.h"
#include "ui/views/trace/tracepicture.h"

#include <QStringList>

#include <string_view>
#include <vector>

namespace shardscope::ui {

// The pages: each gives the figure its marks, columns, layout and painting.
/// Marks of `before`, which may be null, are kept where they are of the same picture. Intervals whose names hold `text`
/// stand out.
void makeTimelinePage(Figure &figure, const Figure *before, const TracePicturePtr &picture, const QString &text);
void makeWaitsPage(Figure &figure, const TracePicturePtr &picture);
void makeBreakdownPage(Figure &figure, const TracePicturePtr &picture);

/// The interval that a search goes on to.
struct FoundInTrace {
    std::size_t count = 0;  ///< of all that were found
    std::size_t number = 0; ///< of the one that is explained, from 1; 0: it was not found
    QString key = {};       ///< of the mark that comes next; empty without any
};
/// Of a timeline, from the mark that is explained on; `way` as TraceSearch::next() has it.
[[nodiscard]] FoundInTrace foundInTrace(const Figure &figure, std::optional<std::size_t> from, int way);
/// What became slower from one figure's trace to the other's, and how certain that is; empty without details of both.
[[nodiscard]] QString traceChangeText(const Figure &before, const Figure &after);
/// The same by parts of the step, by waits and transfers, and by kernels.
[[nodiscard]] std::vector<ReportTable> traceChangeTables(const Figure &before, const Figure &after);

/// With the full stop of the reader's language.
[[nodiscard]] QString traceStop(const QString &sentence);
/// Who is late, what is slow, or that it cannot be told, as one sentence; empty where neither is to be said.
[[nodiscard]] QString traceVerdict(const evaluate::TraceReport &report);
/// Why there is nothing to show: what was saved with a scenario is the intervals alone.
[[nodiscard]] QString noDetailsText();
/// Causes and next steps of what was found, and what cannot be told.
[[nodiscard]] QStringList traceRemarks(const evaluate::TraceReport &report);
/// What kernels do or communication carries: "matmul", "gradient", … in the window's language.
[[nodiscard]] QString traceKindText(std::string_view kind);

/// A share of a device's step.
struct StepPart {
    QString name;
    double seconds = 0;
    QColor (*color)(const Theme &theme) = nullptr;
    double pale = 0; ///< so far towards the ground: kinds of communication
};
[[nodiscard]] QColor partColor(const StepPart &part, const Theme &theme);
/// They add up to the step: work, communication alone by what it carries, copies alone, and what is idle.
[[nodiscard]] std::vector<StepPart> stepParts(const runs::RankBreakdown &rank);

} // namespace shardscope::ui
