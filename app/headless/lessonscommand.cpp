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

struct Asked {
    std::vector<std::string> files;
    std::vector<std::string> folders; ///< with lessons beside those that are built in
    std::string out = "-";
    std::string to; ///< what lessons become; empty: they are checked
};

/// A lesson about the runs or the machine of the files; what these cannot be asked goes to stderr.
ExitCode makeLesson(const Asked &asked, const Session &session)
{
    const bool ofRuns = asked.to == "from-runs";
    io::OpenRequest request;
    for (const std::string &file : asked.files)
        request.sources.push_back({file, {}});
    io::Opened opened = io::open(std::move(request), session.stop);
    scenario::Scenario scenario = opened.scenario ? *opened.scenario : scenario::Scenario();
    (void)io::putInto(scenario, opened);
    if ((ofRuns ? !scenario.runs.list : !scenario.cluster) && !opened.issues.empty())
        return finish(opened.issues.front().what, asked.out);
    const Result<io::MadeLesson> made =
        ofRuns ? io::lessonFromRuns(scenario, {}, session.progress) : io::lessonFromMachine(scenario);
    if (!made)
        return finish(made.error(), asked.out);
    const char *const missing = ofRuns ? "Cannot be asked from these runs" : "Cannot be asked of this machine";
    std::string why;
    for (const lesson::NotAsked &one : made->lesson.notAsked) {
        const std::string line = english(one.question) + " " + english(one.why);
        printError(Error{ErrorCode::InputNote, {missing, line}, {}});
        why += (why.empty() ? "" : "; ") + line;
    }
    if (made->lesson.text.empty())
        return finish(Error{ErrorCode::InputEmpty, {"input with a question: " + why.substr(0, 80)}, {}}, asked.out);
    return finish(made->lesson.text, asked.out);
}

/// The lesson and what lies beside it, in one file that can be handed on.
ExitCode exportPack(const Asked &asked)
{
    if (asked.files.size() != 1)
        return finish(
            Error{ErrorCode::ValueRange, {"The number of lessons to pack", std::to_string(asked.files.size()), "1"}, {}}, "-");
    return finish(io::packedLesson(asked.files.front()), asked.out);
}

ExitCode checkLessons(const Asked &asked, const Session &session)
{
    if (asked.to == "pack")
        return exportPack(asked);
    if (asked.to == "from-runs" || asked.to == "from-machine")
        return makeLesson(asked, session);
    const Result<io::LessonCheck> checked = io::checkLessons(asked.files, session.progress);
    if (!checked)
        return finish(checked.error(), asked.out);
    for (const Error &fault : checked->faults)
        printError(fault);
    return checked->faults.empty() ? finish(checked->json, asked.out) : ExitCode::Refused;
}

/// What can be read is collected; what cannot is named, and the exit code tells a script.
ExitCode scores(const Asked &asked, const Session &session)
{
    io::LessonShelf shelf = io::builtInLessons();
    for (const std::string &folder : asked.folders)
        io::addLessonFolder(shelf, folder);
    for (const Error &fault : shelf.faults)
        printError(fault);
    const Result<io::CollectedScores> collected = io::collectScores(asked.files, shelf, session.progress);
    if (!collected)
        return finish(collected.error(), asked.out);
    for (const Error &refused : collected->refused)
        printError(refused);
    for (const Issue &issue : collected->issues)
        printError(issue.what);
    const ExitCode written = finish(lesson::scoreTableCsv(collected->table), asked.out);
    return collected->refused.empty() ? written : ExitCode::Refused;
}

} // namespace

Run declareLessons(Options &options)
{
    auto asked = std::make_shared<Asked>();
    options.add("FILE", asked->files, "Lessons in Markdown; default: the built-in lessons");
    options
        .add("--to", asked->to,
             "Write one lesson with all its files (pack), or one about the measured runs (from-runs) or the machine's printout "
             "(from-machine) in FILE")
        .oneOf({"pack", "from-runs", "from-machine"});
    addOut(options, asked->out);
    return [asked](const Session &session) { return checkLessons(*asked, session); };
}

Run declareScores(Options &options)
{
    auto asked = std::make_shared<Asked>();
    options.add("FILE", asked->files, "Score sheets (JSON), or folders containing them").required();
    options.add("--lessons", asked->folders, "Folder with further lessons to mark answers by", "DIR");
    addOut(options, asked->out);
    return [asked](const Session &session) { return scores(*asked, session); };
}

} // namespace shardscope::headless
