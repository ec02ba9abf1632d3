// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json/fields.h"
#include "core/io/json/json.h"
#include "core/schedule/problem.h"
#include "core/schedule/registry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::headless {

struct PipelineCase {
    const schedule::Schedule *schedule = nullptr;
    schedule::Problem problem;
    bool tasks = false;
};

/// Reads the "case" of an element; keys beside it are ignored, unknown keys
/// inside are refused. `pointer` is where the element stands.
[[nodiscard]] Result<PipelineCase> decodePipelineCase(const io::Json &element, const std::string &pointer);

/// A number for all, or a list; the rules for the values are the schedule's own.
[[nodiscard]] std::vector<Seconds> readTimes(io::Fields &fields, std::string_view key, bool needed);
/// Also what JSON writes as a text: "inf", "nan".
[[nodiscard]] std::optional<double> readNumber(io::Fields &fields, std::string_view key);
/// transfer_s of any pair of ranks: one number, or [from · ranks + to]; empty where it is absent.
[[nodiscard]] std::vector<Seconds> readTransferTable(io::Fields &fields, int ranks);

} // namespace shardscope::headless
