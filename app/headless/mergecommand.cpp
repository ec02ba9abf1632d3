// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"
#include "app/headless/command.h"
#include "core/base/errorcode.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string out = "-";
};

ExitCode run(const Options &options, const Session &session)
{
    std::vector<ShardFile> shards;
    for (const std::string &file : options.files) {
        if (session.progress.stopRequested())
            return finish(Error{ErrorCode::Stopped, {}, {displayName(file), 0, 0, {}}}, options.out);
        Result<std::string> text = readInput(file, session);
        if (!text)
            return finish(text.error(), options.out);
        shards.push_back({displayName(file), std::move(*text)});
    }
    return finish(answerMerge(shards), options.out);
}

} // namespace

Run declareMerge(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Outputs of plan --shard i/n, all n of them, in any order")->required();
    app.add_option("--out", options->out, "File to write; - is standard output")->type_name("FILE")->capture_default_str();
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
