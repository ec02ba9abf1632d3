// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/cases/profilecase.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/catalog/catalog.h"
#include "core/io/json/json.h"
#include "core/search/search.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// What the command line says beside the input.
struct PlanOptions {
    std::optional<int> top;
    search::Shard shard;
    int threads = 0;                         ///< 0: as many as there are cores
    std::string version;                     ///< of the program: shards of two versions are not merged
    std::optional<ProfileText> profile = {}; ///< what was measured on the machine
};

/// How long it took; no part of the answer.
struct PlanTiming {
    std::uint64_t plans = 0;
    std::uint64_t predicted = 0;
    double seconds = 0;
};

/// The command line's `plan`: a scenario, or {"model", "cluster", "gbs", "search": {…}}.
[[nodiscard]] Result<std::string> answerPlan(std::string_view text, std::string_view file, const PlanOptions &options,
                                             const Progress &progress = {}, PlanTiming *timing = nullptr);

/// What the best plan's step rests on: every constant with its source and what it moves, the device's
/// law, what clusters differ in, and the odds that it is quicker than the plans behind it.
[[nodiscard]] Result<std::string> answerRestsOn(std::string_view text, std::string_view file, const PlanOptions &options,
                                                const Progress &progress = {});

/// A machine, by levels where it is too large for a table, or the numbers of one; `device`: a GPU in place of its own, by
/// name or as an object (io::deviceChoice), null without. What was assumed of it goes to `assumed`.
[[nodiscard]] Result<cost::TrainingMachine> readMachine(const io::Json &json, const std::string &pointer, const io::Json *device,
                                                        const io::Catalog &catalog, std::vector<Message> *assumed = nullptr);

/// What `text` asks for, without shard.
[[nodiscard]] Result<search::SearchQuery> readPlanQuery(std::string_view text, std::string_view file, const io::Catalog &catalog);

/// One output of `plan --shard i/n`.
struct ShardFile {
    std::string name;
    std::string text;
};
/// The search that shards must be of.
struct AskedSearch {
    std::string file;
    std::string text;
    std::string version; ///< of the program
};
/// The command line's `merge`: the undivided output, byte for byte.
[[nodiscard]] Result<std::string> answerMerge(std::span<const ShardFile> shards, const std::optional<AskedSearch> &asked = {});

/// Is `part` what answerPlan(text, …, options) gave, unchanged since?
[[nodiscard]] Result<bool> isAnswered(const ShardFile &part, std::string_view text, std::string_view file,
                                      const PlanOptions &options);

/// Names a search: the input's own bytes, the plans listed, the program's version.
[[nodiscard]] std::string searchDigest(std::string_view version, int top, std::string_view text);
/// Of a shard's output, all but this digest itself; so that a changed number is noticed.
[[nodiscard]] std::string contentDigest(io::Json part);

/// The output of `plan`; `question` as questionJson() has it, `digest` names the search in `merge`.
[[nodiscard]] io::Json planResultJson(const search::SearchQuery &query, const search::SearchResult &result,
                                      const std::string &digest, const io::Json &question = io::Json::object());
[[nodiscard]] io::Json trainPlanJson(const plan::Layout &plan);

} // namespace shardscope::headless
