// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/explaincase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    InOut files;
    std::vector<int> rows;
    std::vector<int> more;
    std::string profile;
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
    app.add_option("--profile", options->profile,
                   "What shardscope_measure.py measured: rates of this machine in predictions of rows of its device")
        ->type_name("FILE");
    return [options](const Session &session) {
        return answerInput(options->files, session, [&](std::string_view text, std::string_view name) -> Result<std::string> {
            std::optional<ProfileText> profile;
            if (!options->profile.empty()) {
                Result<std::string> measured = io::readTextFile(options->profile);
                if (!measured)
                    return measured;
                profile = {*std::move(measured), options->profile};
            }
            std::vector<int> rows = options->rows;
            rows.insert(rows.end(), options->more.begin(), options->more.end());
            return answerExplain(text, std::string(name), rows, profile, session.progress);
        });
    };
}

} // namespace shardscope::headless
