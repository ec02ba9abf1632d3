// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/fields.h"
#include "core/plan/memoryplan.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// The command line's `memory`: {"case": {"model", "plan", "device", "microbatch", …}}.
[[nodiscard]] Result<std::string> answerMemory(std::string_view text, std::string_view file, const Progress &progress = {});

/// A model by name, by shape, or by the name it is {"like"} with what differs.
[[nodiscard]] Result<model::Network> readModelChoice(const Json &json, const std::string &pointer, const Catalog &catalog);

/// Keys of a plan that concern memory, as cases and scenarios have them.
void readMemoryPlan(Fields &fields, plan::MemoryPlan &plan);
[[nodiscard]] Json memoryPlanJson(const plan::MemoryPlan &plan);
/// Keys beside the plan: microbatch, sequence, precision, …
void readMemorySetting(Fields &fields, plan::MemoryPlan &plan);
[[nodiscard]] Json memorySettingJson(const plan::MemoryPlan &plan);

} // namespace shardscope::io
