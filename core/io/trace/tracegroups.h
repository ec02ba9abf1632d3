// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/trace.h"

#include <optional>
#include <string_view>

namespace shardscope::io {

/// What a kernel's own name says it is for; nothing for a name that is used everywhere.
[[nodiscard]] std::optional<runs::TraceGroup> groupOfKernel(std::string_view name);
/// Of a lane of a program that writes its own categories (a simulated pipeline).
[[nodiscard]] std::optional<runs::TraceGroup> groupOfCategory(std::string_view category);
/// What an annotation says all work inside of it is for: "## forward ##",
/// "Optimizer.step#Adam.step", "nccl:all_reduce".
[[nodiscard]] std::optional<runs::TraceGroup> groupOfAnnotation(std::string_view name);
/// Of an operation of the host that runs a backward node.
[[nodiscard]] bool isAutograd(std::string_view name);
/// The number of the step that an annotation marks: "ProfilerStep#12", "step 3".
[[nodiscard]] std::optional<int> stepOfAnnotation(std::string_view name);

/// May this call of the GPU's runtime run something on a device: a kernel, a copy?
[[nodiscard]] bool launchesWork(std::string_view call);

/// What an event is, by its category.
enum class EventKind : unsigned char {
    Device,     ///< runs on a GPU
    DeviceMark, ///< annotation laid over a GPU's work
    Host,       ///< operation of the host
    Annotation, ///< of the host
    Launch,     ///< call of the GPU's runtime
    Plain,      ///< of a program with categories of its own
    Ignored
};
[[nodiscard]] EventKind kindOfCategory(std::string_view category);

} // namespace shardscope::io
