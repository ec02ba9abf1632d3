// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <memory>

namespace shardscope::headless {

namespace {

ExitCode run(const InOut &files, const std::string &keep, const std::string &profile, const Session &session)
{
    const Result<std::string> text = readInput(files.in, session);
    if (!text)
        return finish(text, files.out);
    std::optional<ProfileText> measured;
    if (!profile.empty()) {
        Result<std::string> read = io::readTextFile(profile);
        if (!read)
            return finish(read, files.out);
        measured = {*std::move(read), profile};
    }
    const Result<std::string> answer = answerFit(*text, displayName(files.in), session.progress, measured);
    if (answer && !keep.empty()) {
        const Result<std::string> scenario = io::readTextFile(keep);
        const Result<std::string> kept = scenario ? keptFit(*answer, *scenario, keep) : scenario;
        if (const ExitCode code = kept ? finish(kept, keep) : finish(kept, files.out); code != ExitCode::Done)
            return code;
    }
    return finish(answer, files.out);
}

} // namespace

Run declareFit(Options &options)
{
    auto files = std::make_shared<InOut>();
    auto keep = std::make_shared<std::string>();
    auto profile = std::make_shared<std::string>();
    addInOut(options, *files);
    options.add("--keep", *keep, "Scenario to write what a fit of plans found into, as assumptions of its plans",
                "SCENARIO.json");
    options.add("--profile", *profile,
                "What shardscope_measure.py measured: rates of this machine in fits of plans, whose priors are as narrow as it "
                "leaves them",
                "FILE");
    options.more("With \"priors\": true a handful of runs (1 to 8, on few GPUs) of \"plan-efficiency\" with its "
                 "\"plan\" is weighed against what other clusters differ in: a rate, links inside and between hosts and a "
                 "launch term are found that carry to many times as many GPUs, and the notes say how far they are trusted.");
    return [files, keep, profile](const Session &session) { return run(*files, *keep, *profile, session); };
}

} // namespace shardscope::headless
