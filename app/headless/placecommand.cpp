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

struct Asked {
    std::string policy;
    InOut files;
};

ExitCode run(const Asked &asked, const Session &session)
{
    return answerInput(asked.files, session, [&](std::string_view text, std::string_view name) {
        return answerPlace(asked.policy, text, name, session.progress);
    });
}

} // namespace

Run declarePlace(Options &options)
{
    auto asked = std::make_shared<Asked>();
    std::vector<std::string> ids;
    for (const placement::Policy &policy : placement::policies())
        ids.emplace_back(policy.id);
    options.add("POLICY", asked->policy, "Placement policy").required().oneOf(ids);
    addInOut(options, asked->files);
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
