// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/issue.h"
#include "core/base/result.h"
#include "core/scenario/pipelinechoices.h"

#include <string_view>
#include <vector>

namespace shardscope::io {

/// A text that may be a pipeline's order: of numbers alone it may be anything.
[[nodiscard]] bool isPipelineFile(std::string_view text);

struct PipelineFile {
    /// A schedule of the registry, or an order of its own: with sends and receives where the list has some.
    scenario::PipelineVariant pipeline;
    std::vector<Issue> issues; ///< what those do: a deadlock, or receives that hold up their rank
};

/// The pipeline whose order a framework printed.
[[nodiscard]] Result<PipelineFile> readPipelineFile(std::string_view text, std::string_view file);

/// Shape and schedule of the pipeline, with which it no longer follows the plan.
void putPipeline(scenario::PipelineChoices &choices, const scenario::PipelineVariant &read);

} // namespace shardscope::io
