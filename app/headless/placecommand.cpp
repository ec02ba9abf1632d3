// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/placecase.h"
#include "app/headless/command.h"
#include "core/placement/registry.h"

#include <memory>
#include <string>
#include <vector>

namespace shardscope::headless {

namespace {

struct Options {
    std::string policy;
    InOut files;
};

ExitCode run(const Options &options, const Session &session)
{
    const Result<std::string> text = readInput(options.files.in, session);
    if (!text)
        return finish(text.error(), options.files.out);
    return finish(answerPlace(options.policy, *text, displayName(options.files.in), session.progress), options.files.out);
}

} // namespace

Run declarePlace(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    std::vector<std::string> ids;
    for (const placement::Policy &policy : placement::policies())
        ids.emplace_back(policy.id);
    app.add_option("POLICY", options->policy, "How experts are placed")->required()->check(CLI::IsMember(ids));
    addInOut(app, options->files);
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
