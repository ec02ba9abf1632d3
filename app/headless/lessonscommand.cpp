// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"
#include "core/base/errorcode.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/lesson/runlesson.h"
#include "core/io/lesson/scorecodec.h"
#include "core/io/open/open.h"

#include <algorithm>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> folders; ///< with lessons beside those that are built in
    std::string out = "-";
    std::string to; ///< what lessons become; empty: they are checked
};

/// A lesson about the runs of the files; what these cannot be asked goes to stderr.
ExitCode makeFromRuns(const Options &options, const Session &session)
{
    io::OpenRequest request;
    for (const std::string &file : options.files)
        request.sources.push_back({file, {}});
    io::Opened opened = io::open(std::move(request), session.stop);
    scenario::Scenario scenario = opened.scenario ? *opened.scenario : scenario::Scenario();
    (void)io::putInto(scenario, opened);
    if (!scenario.runs.list && !opened.issues.empty())
        return finish(opened.issues.front().what, options.out);
    const Result<io::MadeLesson> made = io::lessonFromRuns(scenario, session.progress);
    if (!made)
        return finish(made.error(), options.out);
    std::string why;
    for (const lesson::NotAsked &one : made->lesson.notAsked) {
        const std::string line = english(one.question) + " " + english(one.why);
        printError(Error{ErrorCode::InputNote, {"Cannot be asked from these runs", line}, {}});
        why += (why.empty() ? "" : "; ") + line;
    }
    if (made->lesson.text.empty())
        return finish(Error{ErrorCode::InputEmpty, {"runs with a question: " + why.substr(0, 80)}, {}}, options.out);
    return finish(made->lesson.text, options.out);
}

/// The lesson and what lies beside it, in one file that can be handed on.
ExitCode exportPack(const Options &options)
{
    if (options.files.size() != 1)
        return finish(
            Error{ErrorCode::ValueRange, {"The number of lessons to pack", std::to_string(options.files.size()), "1"}, {}}, "-");
    return finish(io::packedLesson(options.files.front()), options.out);
}

ExitCode checkLessons(const Options &options, const Session &session)
{
    if (options.to == "pack")
        return exportPack(options);
    if (options.to == "from-runs")
        return makeFromRuns(options, session);
    const Result<io::LessonCheck> checked = io::checkLessons(options.files, session.progress);
    if (!checked)
        return finish(checked.error(), options.out);
    for (const Error &fault : checked->faults)
        printError(fault);
    return checked->faults.empty() ? finish(checked->json, options.out) : ExitCode::Refused;
}

/// What can be read is collected; what cannot is named, and the exit code tells a script.
ExitCode scores(const Options &options, const Session &session)
{
    io::LessonShelf shelf = io::builtInLessons();
    for (const std::string &folder : options.folders)
        io::addLessonFolder(shelf, folder);
    for (const Error &fault : shelf.faults)
        printError(fault);
    const Result<io::CollectedScores> collected = io::collectScores(options.files, shelf, session.progress);
    if (!collected)
        return finish(collected.error(), options.out);
    for (const Error &refused : collected->refused)
        printError(refused);
    for (const Issue &issue : collected->issues)
        printError(issue.what);
    const ExitCode written = finish(lesson::scoreTableCsv(collected->table), options.out);
    return collected->refused.empty() ? written : ExitCode::Refused;
}

} // namespace

Run declareLessons(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Lessons in Markdown; default: the built-in lessons");
    app.add_option("--to", options->to,
                   "Write one lesson with all its files (pack), or one about the measured runs in FILE (from-runs)")
        ->check(CLI::IsMember({"pack", "from-runs"}));
    addOut(app, options->out);
    return [options](const Session &session) { return checkLessons(*options, session); };
}

Run declareScores(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Score sheets (JSON), or folders containing them")->required();
    app.add_option("--lessons", options->folders, "Folder with further lessons to mark answers by")->type_name("DIR");
    addOut(app, options->out);
    return [options](const Session &session) { return scores(*options, session); };
}

} // namespace shardscope::headless
