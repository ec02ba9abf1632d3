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

struct Asked {
    std::vector<std::string> files;
    std::string query;
    std::string out = "-";
};

ExitCode run(const Asked &asked, const Session &session)
{
    std::optional<AskedSearch> search;
    if (!asked.query.empty()) {
        Result<std::string> query = readInput(asked.query, session);
        if (!query)
            return finish(query.error(), asked.out);
        search = {displayName(asked.query), std::move(*query), SHARDSCOPE_VERSION};
    }
    std::vector<ShardFile> shards;
    for (const std::string &file : asked.files) {
        if (session.progress.stopRequested())
            return finish(Error{ErrorCode::Stopped, {}, {displayName(file), 0, 0, {}}}, asked.out);
        Result<std::string> text = readInput(file, session);
        if (!text)
            return finish(text.error(), asked.out);
        shards.push_back({displayName(file), std::move(*text)});
    }
    return finish(answerMerge(shards, search), asked.out);
}

} // namespace

Run declareMerge(Options &options)
{
    auto asked = std::make_shared<Asked>();
    options.add("FILE", asked->files, "All n outputs of plan --shard i/n, in any order").required();
    options.add("--in", asked->query, "The query of the search: outputs of another one are refused", "FILE");
    addOut(options, asked->out);
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
