// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"
#include "core/base/errorcode.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/lesson/qti.h"
#include "core/io/lesson/scorecodec.h"
#include "core/io/text/reader.h"

#include <algorithm>
#include <array>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> folders; ///< with lessons beside those that are built in
    std::string out = "-";
    std::string format = "csv";
    std::string rules; ///< the class file
    std::string to;    ///< what lessons become; empty: they are checked
};

/// What is written of the table, by the word behind --format.
struct Writer {
    const char *name;
    std::string (*write)(const lesson::ScoreTable &);
};
constexpr std::array<Writer, 6> writers{{{"csv", lesson::scoreTableCsv},
                                         {"questions", lesson::questionTableCsv},
                                         {"statistics", lesson::statisticsCsv},
                                         {"moodle", lesson::moodleCsv},
                                         {"canvas", lesson::canvasCsv},
                                         {"html", lesson::scoreTableHtml}}};

Result<lesson::ClassRules> rulesOf(const std::string &path)
{
    if (path.empty())
        return lesson::ClassRules();
    const Result<std::string> text = io::readTextFile(path);
    return text ? io::decodeClass(*text, path) : Result<lesson::ClassRules>(text.error());
}

/// A package is a folder of files, so that --out names one.
ExitCode exportQti(const Options &options, const Session &session)
{
    if (options.out == "-")
        return finish(Error{ErrorCode::JsonMissing, {"--out", "--out FOLDER for the package"}, {}}, options.out);
    const Result<std::string> written = io::writeQti(options.files, options.out, session.progress);
    return written ? finish(*written, "-") : finish(written.error(), "-");
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
    if (!options.to.empty())
        return exportQti(options, session);
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
    const Result<lesson::ClassRules> rules = rulesOf(options.rules);
    if (!rules)
        return finish(rules.error(), options.out);
    const Result<io::CollectedScores> collected = io::collectScores(options.files, shelf, *rules, session.progress);
    if (!collected)
        return finish(collected.error(), options.out);
    for (const Error &refused : collected->refused)
        printError(refused);
    for (const Issue &issue : collected->issues)
        printError(issue.what);
    const Writer *writer = std::ranges::find_if(writers, [&](const Writer &one) { return options.format == one.name; });
    const ExitCode written = finish(writer->write(collected->table), options.out);
    return collected->refused.empty() ? written : ExitCode::Refused;
}

} // namespace

Run declareLessons(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Lessons in Markdown; default: the built-in lessons");
    app.add_option("--to", options->to,
                   "Write the questions in another form (qti: into the folder --out), or one lesson with all its files (pack)")
        ->check(CLI::IsMember({"qti", "pack"}));
    addOut(app, options->out);
    return [options](const Session &session) { return checkLessons(*options, session); };
}

Run declareScores(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Score sheets (JSON), or folders containing them")->required();
    std::vector<std::string> formats;
    for (const Writer &one : writers)
        formats.emplace_back(one.name);
    app.add_option("--format", options->format, "What to write")->check(CLI::IsMember(formats))->capture_default_str();
    app.add_option("--class", options->rules, "Class file: its key checks the signatures of the sheets");
    app.add_option("--lessons", options->folders, "Folder with further lessons to mark answers by")->type_name("DIR");
    addOut(app, options->out);
    return [options](const Session &session) { return scores(*options, session); };
}

} // namespace shardscope::headless
