// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/jsonruns.h"

#include <string_view>

namespace shardscope::io {

/// What a key, a run's name or the name of a file or folder says: "2_GPUs", "2gpu_4chunks", "ddp", "bs64".
[[nodiscard]] runs::Settings settingsInName(std::string_view name);

/// Runs of a whole JSON text, however it is nested: lists, columns, pandas' orientations, wrappers
/// ("results", "config"), and levels whose keys name the settings. The names of file and folder say
/// what no run says itself. Refused where a level of keys cannot be understood.
[[nodiscard]] Result<RunsInput> readShapedRuns(const Json &json, const JsonPlace &place);

/// A list that is accepted, short enough for a sentence.
inline constexpr const char *acceptedRuns = "[{\"gpus\": 2, \"chunks\": 4, \"throughput\": 9.4}, {\"gpus\": 4, …}]";

/// Does the text have the name of a measured quantity among its keys?
[[nodiscard]] bool hasMeasuredKey(std::string_view text);

} // namespace shardscope::io
