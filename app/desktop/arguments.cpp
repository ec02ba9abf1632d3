// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/arguments.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/io/lesson/builtin.h"
#include "core/scenario/setting.h"
#include "ui/document/opener.h"
#include "ui/export/figurewriter.h"
#include "ui/views/view.h"
#include "ui/window/state/language.h"

#include <CLI/CLI.hpp>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <utility>

namespace shardscope::desktop {

namespace {

using Names = std::vector<std::string>;

/// As CLI11 hands them over; strings are UTF-8.
struct Raw {
    Names files;
    std::string example;
    std::string view;
    std::string language;
    std::string lesson;
    std::string size;
    std::string screenshot;
    std::string out;
    bool noCaption = false;

    std::string about; // of a lesson

    // report
    Names with;
    Names sections;
    std::string title;
    bool noTables = false;
    std::string figures;
    Names formats;
};

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

Names viewIds()
{
    Names ids;
    for (const ui::ViewEntry &entry : ui::viewRegistry())
        ids.emplace_back(entry.id);
    return ids;
}

/// Without reading them: that would cost every start.
Names exampleIds()
{
    Names ids;
    for (const io::CompiledFile &file : io::compiledExamples())
        ids.emplace_back(file.name.substr(0, file.name.rfind('.')));
    return ids;
}

Names languageIds()
{
    Names ids;
    for (const ui::Language &one : ui::languages())
        ids.push_back(one.id.toStdString());
    return ids;
}

Names lessonIds()
{
    Names ids;
    for (const lesson::Lesson &one : io::builtInLessons().lessons)
        ids.push_back(one.id);
    return ids;
}

/// Only --help names lessons; each has to be read for its id.
bool asksForHelp(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](const char *argument) {
        return std::string_view(argument) == "--help" || std::string_view(argument) == "-h";
    });
}

/// A name out of a registry, refused with the registry's list.
CLI::Validator oneOf(const char *kind, Names (*names)())
{
    return CLI::Validator(
        [kind, names](std::string &name) {
            const Names known = names();
            if (std::find(known.begin(), known.end(), name) != known.end())
                return std::string();
            return message({ErrorCode::NameUnknown, {kind, name, joined(known)}, {}});
        },
        "");
}

std::optional<QSize> parsedSize(const std::string &size)
{
    static const QRegularExpression pattern(QStringLiteral("^([1-9][0-9]{1,4})x([1-9][0-9]{1,4})$"));
    const QRegularExpressionMatch match = pattern.match(text(size));
    if (!match.hasMatch())
        return std::nullopt;
    return QSize(match.captured(1).toInt(), match.captured(2).toInt());
}

std::string sizeFault(std::string &size)
{
    const std::optional<QSize> parsed = parsedSize(size);
    if (parsed && std::min(parsed->width(), parsed->height()) >= 64 && std::max(parsed->width(), parsed->height()) <= 16384)
        return {};
    return "The size is " + size + "; expected WIDTHxHEIGHT in pixels, 64x64 to 16384x16384, such as 1280x800";
}

std::string outFault(std::string &path)
{
    const Result<ui::FigureFormat> format = ui::figureFormatOf(text(path));
    return format ? std::string() : describe(format.error());
}

CLI::Validator endsIn(const Names &endings, const char *shown)
{
    return CLI::Validator(
        [endings](std::string &path) {
            std::string expected;
            for (const std::string &ending : endings) {
                if (text(path).endsWith(text("." + ending), Qt::CaseInsensitive))
                    return std::string();
                expected += (expected.empty() ? "" : " or ") + ending;
            }
            return path + ": The file's ending must be " + expected;
        },
        shown);
}

/// A line each, a blank line between groups.
std::string pathList()
{
    std::string list;
    std::string_view group;
    for (const scenario::Setting &setting : scenario::settings()) {
        const std::string_view own = setting.path.substr(0, setting.path.find('.'));
        if (setting.path.find('.') != std::string_view::npos && std::exchange(group, own) != own)
            list += "\n" + std::string(own) + "\n";
        list += "  " + std::string(setting.path) + "=…  " + std::string(setting.what) + ": " + setting.expected() + "\n";
    }
    return list;
}

const std::map<std::string, ui::ThemeChoice> themes{
    {"light", ui::ThemeChoice::Light}, {"dark", ui::ThemeChoice::Dark}, {"system", ui::ThemeChoice::System}};
const std::map<std::string, ui::FigureWidth> widths{{"natural", ui::FigureWidth::Natural},
                                                    {"single", ui::FigureWidth::SingleColumn},
                                                    {"double", ui::FigureWidth::DoubleColumn},
                                                    {"slide", ui::FigureWidth::Slide}};

void addLanguage(CLI::App &app, Raw &raw)
{
    app.add_option("--language", raw.language,
                   "Language of all texts: " + joined(languageIds()) + "; the system's or the preferred one when not given")
        ->check(oneOf("language", languageIds));
}

void addShared(CLI::App &app, Raw &raw, Arguments &arguments)
{
    app.add_option("--example", raw.example, "Open an example: " + joined(exampleIds()))->check(oneOf("example", exampleIds));
    addLanguage(app, raw);
    app.add_option("--size", raw.size, "Size in pixels, such as 1280x800")->check(CLI::Validator(sizeFault, "WxH"));
    app.add_option("--scale", arguments.scale,
                   "Scale factor of the image, 1 to 8 pixels per pixel of --size; default: 1, 2 for a slide, and 300 dpi for one "
                   "and two columns")
        ->check(CLI::Range(1.0, 8.0));
    app.add_option_function<std::string>(
           "--theme", [&arguments](const std::string &name) { arguments.theme = themes.at(name); }, "light, dark or system")
        ->check(CLI::IsMember(themes));
}

void addWindow(CLI::App &app, Raw &raw, Arguments &arguments, bool help)
{
    app.add_option("FILE", raw.files, "Files or folders to open: scenarios, tool outputs, measured runs, traces");
    addShared(app, raw, arguments);
    app.add_option("--view", raw.view, "View to show first: " + joined(viewIds()))->check(oneOf("view", viewIds));
    app.add_option("--lesson", raw.lesson,
                   "Lesson to begin with, or a file that holds one (.md): " + joined(help ? lessonIds() : Names()))
        ->check(CLI::Validator(
            [](std::string &name) {
                const bool known = text(name).endsWith(QLatin1String(".md")) || std::ranges::count(lessonIds(), name) > 0;
                return known ? std::string() : message({ErrorCode::NameUnknown, {"lesson", name, joined(lessonIds())}, {}});
            },
            "LESSON"));
    app.add_option("--screenshot", raw.screenshot, "Write a screenshot of the window when results are ready")
        ->check(endsIn({"png"}, "OUT.png"));
    app.add_flag("--exit", arguments.exitWhenDone, "Exit when results are ready and the screenshot is written");
    app.footer("Example: shardscope --example v100-hybrid-cube-mesh --view topology\n"
               "Figures without a window: shardscope render --help");
}

/// What both subcommands that open no window take.
void addInput(CLI::App &app, Raw &raw, Arguments &arguments)
{
    app.add_option("--in", raw.files, "Input file; may be given several times")->take_all()->expected(1)->allow_extra_args(false);
    addShared(app, raw, arguments);
    app.add_option_function<std::string>(
           "--width", [&arguments](const std::string &name) { arguments.width = widths.at(name); },
           "Width of the figure: natural, single (85 mm), double (175 mm) or slide (16:9); text is 9 pt, less where the figure "
           "would "
           "be taller than a page")
        ->check(CLI::IsMember(widths))
        ->excludes("--size");
    app.add_flag_callback(
           "--paths",
           [] {
               std::cout << pathList();
               throw CLI::Success();
           },
           "List what --set takes, group by group")
        ->trigger_on_parse();
    app.add_option("--set", arguments.assignments,
                   "Change the scenario first: path=value, as --paths lists; may stand several times")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
}

void addRender(CLI::App &render, Raw &raw, Arguments &arguments)
{
    render.add_option("--view", raw.view, "View to write: " + joined(viewIds()))->required()->check(oneOf("view", viewIds));
    render.add_option("--out", raw.out, "File to write, with extension png, svg, pdf or csv")
        ->required()
        ->check(CLI::Validator(outFault, "F.{png,svg,pdf,csv}"));
    addInput(render, raw, arguments);
    render
        .add_option_function<Names>(
            "--parts",
            [&arguments](const Names &names) {
                for (const std::string &name : names)
                    arguments.parts << text(name);
            },
            "Write parts of the view alone: charts, or the keys of some of them, such as schedule for that of a pipeline")
        ->delimiter(',');
    render.add_option("--page", arguments.turnTo, "Page of the view to write, 1 for that of its first tab")
        ->check(CLI::PositiveNumber);
    render.add_flag("--no-caption", raw.noCaption, "Omit the caption (scenario, parameters, version)");
    render.footer("Example: shardscope render --example v100-hybrid-cube-mesh --view bandwidth --out bandwidth.pdf");
}

void addReport(CLI::App &report, Raw &raw, Arguments &arguments)
{
    report.add_option("--out", raw.out, "File to write: F.html")->required()->check(endsIn({"html", "htm"}, "F.html"));
    addInput(report, raw, arguments);
    report
        .add_option("--sections", raw.sections,
                    "Views to report, in this order: " + joined(viewIds()) + "; those that the scenario is about when not given")
        ->delimiter(',')
        ->check(oneOf("view", viewIds));
    report
        .add_option("--with", raw.with,
                    "Files of another scenario, B: both figures, their numbers, and what became slower from one trace to the "
                    "other; may be given several times")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
    report.add_option("--title", raw.title, "Title of the report; default: the scenario's name");
    report.add_flag("--no-tables", raw.noTables, "Omit the tables of the figures");
    report.add_option("--figures", raw.figures, "Also write every figure and table into this folder");
    report.add_option("--formats", raw.formats, "Formats of the files in that folder: png, svg, pdf, csv")
        ->delimiter(',')
        ->needs("--figures")
        ->check(CLI::IsMember({"png", "svg", "pdf", "csv"}));
    report.footer("Example: shardscope report --example v100-hybrid-cube-mesh --out report.html");
}

/// A hand-out, to be printed or put on the net.
void addPage(CLI::App &page, Raw &raw)
{
    page.add_option("FILE", raw.files, "Text in Markdown, such as the hand-out of a lab")->required()->expected(1);
    page.add_option("--out", raw.out, "File to write: F.pdf or F.html")->required()->check(endsIn({"pdf", "html"}, "F.pdf"));
    page.footer("Example: shardscope page handout.md --out handout.pdf");
}

/// As "Lesson from these runs" in the window.
void addLesson(CLI::App &lesson, Raw &raw)
{
    lesson.add_option("FILE", raw.files, "Measured runs, or the printout of a machine")->required();
    lesson.add_option("--about", raw.about, "What it asks about: the measured runs, or the machine")
        ->check(CLI::IsMember({"runs", "machine"}));
    addLanguage(lesson, raw);
    lesson.add_option("--out", raw.out, "File to write: F.md")->required()->check(endsIn({"md"}, "F.md"));
    lesson.footer("Example: shardscope lesson runs.json --language de --out lesson.md");
}

void translate(const Raw &raw, Arguments &arguments)
{
    for (const std::string &file : raw.files)
        arguments.files << text(file);
    arguments.example = text(raw.example);
    arguments.view = text(raw.view);
    arguments.language = text(raw.language);
    arguments.lesson = text(raw.lesson);
    arguments.screenshot = text(raw.screenshot);
    arguments.out = text(raw.out);
    arguments.about = text(raw.about);
    arguments.caption = !raw.noCaption;
    for (const std::string &file : raw.with)
        arguments.with << text(file);
    for (const std::string &section : raw.sections)
        arguments.sections << text(section);
    arguments.sections.removeDuplicates();
    arguments.title = text(raw.title);
    arguments.tables = !raw.noTables;
    arguments.figureFolder = text(raw.figures);
    if (!raw.formats.empty()) {
        arguments.figureEndings.clear();
        for (const std::string &ending : raw.formats)
            arguments.figureEndings << text(ending);
        arguments.figureEndings.removeDuplicates();
    }
    if (const std::optional<QSize> size = parsedSize(raw.size)) {
        arguments.size = *size;
        arguments.width = ui::FigureWidth::Exact;
    }
}

/// "runs", as a command is named: files have an ending or a path.
bool isWord(const std::string &name)
{
    return std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

} // namespace

Parsed parseArguments(int argc, char **argv)
{
    if (argc < 2)
        return {}; // the common start does not wait until the help of all options is put together
    Parsed parsed;
    Raw raw;
    CLI::App app("Shardscope shows how a deep-learning model is spread over GPUs, and why it runs at the speed it does.",
                 "shardscope");
    app.set_version_flag("--version", "Shardscope " SHARDSCOPE_VERSION);
    addWindow(app, raw, parsed.arguments, asksForHelp(argc, argv));
    CLI::App *render = app.add_subcommand("render", "Write one view as a figure, without a window");
    addRender(*render, raw, parsed.arguments);
    CLI::App *report = app.add_subcommand("report", "Write figures, numbers and tables as one HTML file, without a window");
    addReport(*report, raw, parsed.arguments);
    CLI::App *page = app.add_subcommand("page", "Write a text in Markdown as PDF or HTML, without a window");
    addPage(*page, raw);
    CLI::App *lesson = app.add_subcommand("lesson", "Write a lesson about measured runs or a machine, without a window");
    addLesson(*lesson, raw);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &wish) {
        parsed.exitCode = app.exit(wish);
        return parsed;
    } catch (const CLI::ParseError &fault) {
        complain(fault.what());
        parsed.exitCode = WrongUsage;
        return parsed;
    }
    parsed.arguments.render = render->parsed();
    parsed.arguments.report = report->parsed();
    parsed.arguments.page = page->parsed();
    parsed.arguments.makesLesson = lesson->parsed();
    if (parsed.arguments.report && report->count("--width") == 0)
        parsed.arguments.width = ui::FigureWidth::DoubleColumn;
    translate(raw, parsed.arguments);
    const bool shows = app.get_subcommands().empty();
    if (shows && !raw.files.empty() && isWord(raw.files.front())
        && !QFileInfo::exists(QString::fromStdString(raw.files.front()))) {
        complain(raw.files.front() + " is no file; commands such as topology, runs and lessons are of shardscope-cli");
        parsed.exitCode = WrongUsage;
        return parsed;
    }
    const bool writes = parsed.arguments.render || parsed.arguments.report;
    if (writes && parsed.arguments.files.isEmpty() && parsed.arguments.example.isEmpty()) {
        complain(parsed.arguments.render ? "Nothing to render; expected --in FILE or --example NAME"
                                         : "Nothing to report; expected --in FILE or --example NAME");
        parsed.exitCode = WrongUsage;
    }
    return parsed;
}

void complain(const std::string &text)
{
    std::fprintf(stderr, "shardscope: %s\n", text.c_str());
}

} // namespace shardscope::desktop
