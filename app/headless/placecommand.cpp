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
    return answerInput(options.files, session, [&](std::string_view text, std::string_view name) {
        return answerPlace(options.policy, text, name, session.progress);
    });
}

} // namespace

Run declarePlace(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    std::vector<std::string> ids;
    for (const placement::Policy &policy : placement::policies())
        ids.emplace_back(policy.id);
    app.add_option("POLICY", options->policy, "Placement policy")->required()->check(CLI::IsMember(ids));
    addInOut(app, options->files);
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
