// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/io/open/open.h"
#include "tests/core/findings/syntheticruns.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::accuracy {

/// A fault of one kind in texts with unlike devices, sizes and noise, made by other laws than the rules judge by.
struct Planted {
    const char *code;                                                      ///< of the finding, or of what is abstained
    std::vector<std::string> (*make)(synthetic::Random &random, bool bad); ///< texts with the fault, or without it
    const char *clean = ""; ///< what is said of the texts without it: abstaining where nothing can tell
    const char *gpu = "";   ///< that the texts do not name
};
[[nodiscard]] std::span<const Planted> plantedOfMachines();
[[nodiscard]] std::span<const Planted> plantedOfTraining();
[[nodiscard]] std::span<const Planted> plantedOfMessages();
[[nodiscard]] std::span<const Planted> plantedOfWords();
[[nodiscard]] std::span<const Planted> plantedOfSayings();
[[nodiscard]] std::span<const Planted> plantedOfQuestions();
/// All of them, in this order.
[[nodiscard]] std::vector<Planted> allPlanted();

/// Codes of findings and of what is abstained, each once, in their order.
[[nodiscard]] std::vector<std::string> codesOf(const std::vector<std::string> &texts, const std::string &gpu = {});

struct PlantedCount {
    std::string code;
    int found = 0;
    int falseAlarms = 0; ///< of as many clean texts: anything but what is said of them
    int wrong = 0;       ///< of those not found: another finding instead
    int possible = 0;    ///< of those found: as a possible cause only
};
/// Each kind `cases` times with its fault and `cases` times without.
[[nodiscard]] std::vector<PlantedCount> countPlanted(std::span<const Planted> kinds, int cases);

} // namespace shardscope::accuracy
