// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/placement/eplb.h"
#include "core/placement/lysi.h"
#include "core/placement/problem.h"
#include "core/placement/registry.h"

#include <string_view>
#include <vector>

// What stands in the cases of `place`.
namespace shardscope::headless {

struct PlaceCase {
    placement::Problem problem;
    bool steps = false;
};
[[nodiscard]] Result<PlaceCase> decodePlace(const io::Json &element, const std::string &pointer, const placement::Policy &policy);

[[nodiscard]] Result<placement::LysiProblem> decodeLysi(const io::Json &element, const std::string &pointer);

struct EplbCase {
    std::vector<std::vector<double>> load; ///< by layer
    placement::EplbShape shape;
};
[[nodiscard]] Result<EplbCase> decodeEplb(const io::Json &element, const std::string &pointer);

} // namespace shardscope::headless
