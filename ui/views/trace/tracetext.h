// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "ui/figure/view.h"
#include "ui/views/trace/tracepicture.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

[[nodiscard]] QString traceSentence(const TracePicture &picture);
[[nodiscard]] QString traceSubtitle(const TracePicture &picture);
[[nodiscard]] std::vector<Headline> traceHeadlines(const evaluate::Report &report);

/// Of a kernel's name, without what all such names have in common.
[[nodiscard]] QString kernelText(QString name);
/// What an interval is a part of; null where it is none, or its partners are not known.
[[nodiscard]] const runs::Collective *collectiveOf(const TracePicture &picture, int lane, std::size_t interval);

/// "31 %" of a share.
[[nodiscard]] Formatted sharePercent(double share);
[[nodiscard]] QString groupText(runs::TraceGroup group);
/// "step 4", or "the whole trace".
[[nodiscard]] QString stepName(const evaluate::TraceReport &report);
/// Why no prediction is drawn; empty when one is.
[[nodiscard]] QString whyNoTwin(const evaluate::TraceReport &report);
/// How steps were found.
[[nodiscard]] QString stepSourceText(const runs::Trace &trace);
/// How a file's clock was laid on the first one's.
[[nodiscard]] QString clockText(const runs::TraceSource &source);

/// For the line at the foot.
[[nodiscard]] QString intervalLine(const TracePicture &picture, int lane, std::int64_t interval);
[[nodiscard]] QString gapLine(const TracePicture &picture, int lane, double time);
[[nodiscard]] QString deviceLine(const TracePicture &picture, int device);
[[nodiscard]] QString taskLine(const TracePicture &picture, int lane, std::uint32_t task);
[[nodiscard]] QString intervalTip(const TracePicture &picture, int lane, std::int64_t interval);

[[nodiscard]] Derivation deriveBubble(const evaluate::TraceReport &report, int device);
[[nodiscard]] Derivation deriveMeanBubble(const evaluate::TraceReport &report);
[[nodiscard]] Derivation deriveInterval(const TracePicture &picture, int lane, std::int64_t interval);
/// Of the predicted schedule beside the trace.
[[nodiscard]] Derivation deriveTask(const TracePicture &picture, int lane, std::uint32_t task);

} // namespace shardscope::ui
