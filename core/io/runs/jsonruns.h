// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json.h"
#include "core/io/runs/reader.h"

namespace shardscope::io {

/// What a JSON value that holds measurements is.
enum class JsonRunKind : unsigned char {
    None,
    Own,
    PipelineLab,
    ParallelLab,
    Aggregate,
    Broadcast,
    ServingSettings,
    Trace,
    Config
};
[[nodiscard]] JsonRunKind jsonRunKind(const Json &value);

/// Where a JSON value stands: its file, its pointer, and for JSON inside a document the line of its first brace.
struct JsonPlace {
    std::string file;
    std::string pointer;
    int line = 0;

    [[nodiscard]] Place at(std::string_view step = {}) const;
    [[nodiscard]] JsonPlace child(std::string_view key) const;
    [[nodiscard]] JsonPlace child(std::size_t index) const;
};

/// JSON as Python's json module writes it: a NaN, which JSON does not have, is a null.
[[nodiscard]] Result<Json> parseRunsJson(std::string_view text, std::string_view file);

/// One element of a pipeline lab's list.
/// Puts what was read behind what was; of all parts each issue is said once.
void takeAll(RunsInput &input, RunsInput more);

[[nodiscard]] Result<RunsInput> readPipelineElement(const Json &json, const JsonPlace &place);
/// {spec, per_seed, aggregate} of the DDP/FSDP lab: a run a seed and one for the average.
[[nodiscard]] Result<RunsInput> readParallelLab(const Json &json, const JsonPlace &place);
/// A bare aggregate; `heading` is the text before it, for mode and batch.
[[nodiscard]] Result<RunsInput> readAggregate(const Json &json, const JsonPlace &place, std::string_view heading);
[[nodiscard]] Result<runs::Runs> readBroadcasts(const Json &json, const JsonPlace &place);
/// Settings from a flat object: numbers and texts under the names that rules know.
[[nodiscard]] runs::Settings readSettings(const Json &json);

/// Any of the above, or a list of them; the lab's files as they are.
[[nodiscard]] Result<RunsInput> readJsonRuns(const Json &json, const JsonPlace &place);

/// Shardscope's own format.
[[nodiscard]] Result<runs::Runs> runsFromJson(const Json &json, const JsonPlace &place);
[[nodiscard]] Json runsToJson(std::span<const runs::Run> runs);
/// The list alone, as it stands under "runs".
[[nodiscard]] Json runListToJson(std::span<const runs::Run> runs);
[[nodiscard]] Result<runs::Runs> runListFromJson(const Json &list, const JsonPlace &place);

} // namespace shardscope::io
