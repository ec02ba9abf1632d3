// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/explaincase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    InOut files;
    std::vector<int> rows;
    std::string profile;
};

} // namespace

Run declareExplain(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addIn(options, asked->files.in);
    addOut(options, asked->files.out.path);
    options
        .add("--rows,--row", asked->rows,
             "Rows to explain, from 1, also together as of one machine (default: all, and those of each machine together)", "N,M")
        .separatedByCommas()
        .positive();
    options.add("--profile", asked->profile,
                "What shardscope_measure.py measured: rates of this machine in predictions of rows of its device", "FILE");
    return [asked](const Session &session) {
        return answerInput(asked->files, session, [&](std::string_view text, std::string_view name) -> Result<std::string> {
            std::optional<ProfileText> profile;
            if (!asked->profile.empty()) {
                Result<std::string> measured = io::readTextFile(asked->profile);
                if (!measured)
                    return measured;
                profile = {*std::move(measured), asked->profile};
            }
            return answerExplain(text, std::string(name), asked->rows, profile, session.progress);
        });
    };
}

} // namespace shardscope::headless
