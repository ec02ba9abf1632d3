// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/memorycurve.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/fields.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::headless {

/// The command line's `memory`: {"case": {"model", "plan", "device", "microbatch", …}}.
[[nodiscard]] Result<std::string> answerMemory(std::string_view text, std::string_view file, const Progress &progress = {});

/// What the fullest stage of one such case holds over a step; empty for weights alone.
[[nodiscard]] Result<std::vector<cost::StepMoment>> memoryOverCase(std::string_view text, std::string_view file);

/// A model by name, by shape, or by the name it is {"like"} with what differs.
[[nodiscard]] Result<model::Network> readModelChoice(const io::Json &json, const std::string &pointer,
                                                     const io::Catalog &catalog);

/// A model and how it runs, as {"case": {…}} of `memory` has them.
struct RunCase {
    model::Network network;
    plan::Layout plan;
    std::optional<cluster::Accelerator> device; ///< where one is named
};
[[nodiscard]] Result<RunCase> readRunCase(std::string_view text, std::string_view file);

/// What CUDA takes in an environment of the catalogue.
[[nodiscard]] Result<Bytes> contextOf(const io::Catalog &catalog, const std::string &environment, const std::string &pointer);

} // namespace shardscope::headless
