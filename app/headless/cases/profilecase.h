// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/machineprofile.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/json.h"
#include "core/search/search.h"

#include <functional>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// What --profile names.
struct ProfileText {
    std::string text;
    std::string file;
};

/// What a case takes of a profile where it says nothing itself.
enum class ProfileGives { Device, MachineAndDevice };

/// The one case of an input, or each of its list with the pointer to it; the first error ends it.
[[nodiscard]] Status eachCase(io::Json &json, const std::function<Status(io::Json &, const std::string &)> &complete);

/// The input with the profile's device, and machine, in each case that names none. A scenario stays as it is.
[[nodiscard]] Result<std::string> withProfile(std::string_view text, std::string_view file, const ProfileText &profile,
                                              ProfileGives gives);

/// Pipeline cases without times of their own, with those of the layers that a file measured. A profile: `model`, `layers` (of
/// all ranks, or a list with one a rank), `microbatch`, and where it has several of them `precision`, `sequence`, `recompute`
/// and `compiled`. The trace of a step on one GPU: the same of the model that was traced, and `software`. `used`: what the
/// answer says of it, as by takeProfile().
[[nodiscard]] Result<std::string> withLayerTimes(std::string_view text, std::string_view file, const std::string &measured,
                                                 io::Json &used, const Progress &progress);

/// `step-time` cases of the sustained edition that name no chip, with the rates that the profile measured: matmuls of the
/// case's precision as large as any, kernels that move data, and links where it has any. `used` as by withLayerTimes().
[[nodiscard]] Result<std::string> withChipRates(std::string_view text, std::string_view file, const ProfileText &profile,
                                                io::Json &used);
/// What layers keep for the backward pass: measured beside predicted, of models that the catalogue knows and where nothing is
/// computed again. What `memory` says of a profile.
[[nodiscard]] Result<io::Json> keptByLayers(const ProfileText &profile, const io::Catalog &catalog);
/// The answer with what it took of a profile, in each of its cases.
[[nodiscard]] Result<std::string> withUsed(const std::string &answer, const io::Json &used);

/// Puts the rates of a profile, where it is of the machine's device, into machine and assumptions, and says which parts of
/// predictions for the plan they are, and what speaks against it: an answer's "profile".
[[nodiscard]] io::Json takeProfile(const cost::MachineProfile &profile, const io::Catalog &catalog, const plan::Layout &plan,
                                   cost::TrainingMachine &machine, cost::Assumptions &assumptions);
/// Puts the measured rates into the question and says which parts of its answers they are: the answer's "profile".
[[nodiscard]] Result<io::Json> usedProfile(const ProfileText &profile, const io::Catalog &catalog, search::SearchQuery &query);

} // namespace shardscope::headless
