// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/explaincase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    InOut files;
    std::vector<int> rows;
    std::vector<int> more;
};

} // namespace

Run declareExplain(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    addIn(app, options->files.in);
    addOut(app, options->files.out.path);
    app.add_option("--row", options->rows, "One row to explain, from 1")
        ->type_name("N")
        ->allow_extra_args(false)
        ->check(CLI::PositiveNumber);
    app.add_option("--rows", options->more,
                   "Rows to explain, also together as of one machine (default: all, and those of each machine together)")
        ->type_name("N,M")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::PositiveNumber);
    return [options](const Session &session) {
        return answerInput(options->files, session, [&](std::string_view text, std::string_view name) {
            std::vector<int> rows = options->rows;
            rows.insert(rows.end(), options->more.begin(), options->more.end());
            return answerExplain(text, std::string(name), rows, session.progress);
        });
    };
}

} // namespace shardscope::headless
