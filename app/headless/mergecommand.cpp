// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"
#include "app/headless/command.h"
#include "core/base/errorcode.h"

#include <memory>
#include <optional>
#include <utility>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string query;
    std::string out = "-";
};

ExitCode run(const Options &options, const Session &session)
{
    std::optional<AskedSearch> asked;
    if (!options.query.empty()) {
        Result<std::string> query = readInput(options.query, session);
        if (!query)
            return finish(query.error(), options.out);
        asked = {displayName(options.query), std::move(*query), SHARDSCOPE_VERSION};
    }
    std::vector<ShardFile> shards;
    for (const std::string &file : options.files) {
        if (session.progress.stopRequested())
            return finish(Error{ErrorCode::Stopped, {}, {displayName(file), 0, 0, {}}}, options.out);
        Result<std::string> text = readInput(file, session);
        if (!text)
            return finish(text.error(), options.out);
        shards.push_back({displayName(file), std::move(*text)});
    }
    return finish(answerMerge(shards, asked), options.out);
}

} // namespace

Run declareMerge(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "All n outputs of plan --shard i/n, in any order")->required();
    app.add_option("--in", options->query, "The query of the search: outputs of another one are refused")->type_name("FILE");
    addOut(app, options->out);
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
