// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/registry.h"
#include "core/schedule/registry.h"
#include "tests/layering/checker.h"
#include "tests/testclass.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QtTest>

using namespace layering;

namespace {

const QString sourceRoot = QStringLiteral(SHARDSCOPE_SOURCE_DIR);

QStringList filesBelow(const QStringList &folders, const QStringList &patterns)
{
    QStringList paths;
    for (const QString &folder : folders) {
        QDirIterator it(sourceRoot + QLatin1Char('/') + folder, patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            paths << it.next().mid(sourceRoot.size() + 1);
    }
    paths.sort();
    return paths;
}

QString textOf(const QString &path)
{
    QFile file(sourceRoot + QLatin1Char('/') + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// By where Qt itself keeps the header.
bool isInstalledWidgetsHeader(const QString &target)
{
    const QString base = QLibraryInfo::path(QLibraryInfo::HeadersPath);
    for (const char *module : {"QtWidgets", "QtPrintSupport", "QtSvgWidgets", "QtOpenGLWidgets"})
        if (target.startsWith(QLatin1String(module))
            || QFileInfo::exists(base + QLatin1Char('/') + QLatin1String(module) + QLatin1Char('/') + target))
            return true;
    return false;
}

QStringList viewIds()
{
    static const QRegularExpression entry(QStringLiteral("^\\s*\\{\"([a-z]+)\",\\s+QT_TRANSLATE_NOOP"),
                                          QRegularExpression::MultilineOption);
    QStringList ids;
    auto found = entry.globalMatch(textOf(QStringLiteral("ui/views/registry.cpp")));
    while (found.hasNext())
        ids << found.next().captured(1);
    return ids;
}

template <class Entries>
QStringList idsOf(const Entries &entries)
{
    QStringList ids;
    for (const auto &entry : entries)
        ids << QString::fromUtf8(entry.id.data(), qsizetype(entry.id.size()));
    return ids;
}

QList<Registered> registries()
{
    return {{"schedule", QStringLiteral("core/schedule"), idsOf(shardscope::schedule::schedules())},
            {"policy", QStringLiteral("core/placement"), idsOf(shardscope::placement::policies())},
            {"view", QStringLiteral("ui/views"), viewIds()}};
}

/// Files that know an id all the same. A line goes when its file no longer does.
constexpr const char *knowingFiles[] = {
    // what a new scenario begins with
    "core/scenario/pipelinechoices.h",
    "core/scenario/expertchoices.h",
    // other meanings of the word: an axis, a mode, a key of the view's state
    "ui/views/pipeline/data/pipelinelook.cpp",
    "ui/views/runs/runschart.cpp",
    "ui/views/runs/runswords.cpp",
    // what torchtitan calls them
    "core/io/launch/writetorchtitan.cpp",
    // which view suits what
    "ui/base/parameters.cpp",
    "ui/export/caption.cpp",
};

bool isSampleWidgetsHeader(const QString &target)
{
    return target == QLatin1String("QLabel");
}

} // namespace

class TestLayering : public QObject {
    Q_OBJECT

private slots:
    void theCheckerSeesWhatIsForbidden_data();
    void theCheckerSeesWhatIsForbidden();
    void theCheckerReadsIncludeLinesOnly();
    void theCheckerSeesDeclarations_data();
    void theCheckerSeesDeclarations();
    void theCheckerSeesIds_data();
    void theCheckerSeesIds();
    void theCheckerSeesBadHeads_data();
    void theCheckerSeesBadHeads();
    void widgetsHeadersAreKnown();
    void everyIncludeIsLawful();
    void onlyTheRegistryKnowsIds();
    void everyFileNamesItsLicence();
    void everyViewIsAFolderOfViews();
    void clang14CanReadTheCore();
    void theCommandLineLinksNoQt();
};

void TestLayering::theCheckerSeesWhatIsForbidden_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("part"); // of the sentence; empty = lawful
    const auto row = [](const char *name, const char *path, const char *line, const char *part) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line) << QString::fromLatin1(part);
    };
    row("a lower floor is lawful", "core/scenario/a.h", "#include \"core/cluster/cluster.h\"", "");
    row("the own room is lawful", "core/io/text/a.h", "#include \"core/io/text/b.h\"", "");
    row("a lower room of io", "core/io/text/a.h", "#include \"core/io/json/json.h\"", "");
    row("up inside io is not", "core/io/text/a.h", "#include \"core/io/runs/a.h\"", "reaches up");
    row("up is not", "core/cluster/a.h", "#include \"core/scenario/scenario.h\"", "reaches up");
    row("sideways is not", "core/schedule/a.h", "#include \"core/cluster/a.h\"", "neighbours");
    row("a neighbour in ui is not", "ui/export/a.h", "#include \"ui/document/a.h\"", "neighbours");
    row("core does not know ui", "core/io/json/a.cpp", "#include \"ui/base/theme.h\"", "reaches up");
    row("ui may use core", "ui/base/a.cpp", "#include \"core/io/json/a.h\"", "");
    row("a view does not know the window", "ui/views/topology/a.cpp", "#include \"ui/window/a.h\"", "reaches up");
    row("a view does not know another", "ui/views/topology/a.cpp", "#include \"ui/views/bandwidth/a.h\"", "another view");
    row("a view knows itself", "ui/views/topology/a.cpp", "#include \"ui/views/topology/a.h\"", "");
    row("what a large view tells does not know its lanes", "ui/views/pipeline/data/a.cpp",
        "#include \"ui/views/pipeline/lanes/a.h\"", "reaches up");
    row("nor do lanes know the figure", "ui/views/pipeline/lanes/a.cpp", "#include \"ui/views/pipeline/a.h\"", "reaches up");
    row("the figure knows both", "ui/views/pipeline/a.cpp", "#include \"ui/views/pipeline/lanes/a.h\"", "");
    row("a view knows the base class", "ui/views/topology/a.cpp", "#include \"ui/views/view.h\"", "");
    row("the registry knows all views", "ui/views/registry.cpp", "#include \"ui/views/topology/a.h\"", "");
    row("other files of views do not", "ui/views/view.cpp", "#include \"ui/views/topology/a.h\"", "another view");
    row("the window does not open the programs", "ui/window/a.cpp", "#include \"app/desktop/a.h\"", "reaches up");
    row("the command line does not know ui", "app/headless/a.cpp", "#include \"ui/base/a.h\"", "reaches up");
    row("the command line knows io", "app/headless/a.cpp", "#include \"core/io/json/a.h\"", "");
    row("Qt by class", "core/base/a.h", "#include <QString>", "no Qt");
    row("Qt by module", "core/base/a.h", "#  include <QtCore/qglobal.h>", "no Qt");
    row("Qt by file", "app/headless/a.cpp", "#include <qstring.h>", "no Qt");
    row("a queue is not Qt", "core/base/a.h", "#include <queue>", "");
    row("plots stay behind their fence", "ui/views/runs/a.cpp", "#include <qcustomplot.h>", "ui/figure/chart alone");
    row("the fence itself", "ui/figure/chart/a.cpp", "#include <qcustomplot.h>", "");
    row("JSON stays in io", "core/scenario/a.cpp", "#include <nlohmann/json.hpp>", "belong to core/io");
    row("JSON in the command line", "app/headless/cases/a.cpp", "#include <nlohmann/json.hpp>", "");
    row("JSON in io", "core/io/json/a.cpp", "#include <nlohmann/json.hpp>", "");
    row("YAML stays with launch files", "core/io/runs/a.cpp", "#include <yaml-cpp/yaml.h>", "belong to core/io/launch alone");
    row("SQLite stays with traces", "core/io/runs/a.cpp", "#include <sqlite3.h>", "belongs to core/io/trace alone");
    row("SQLite of traces", "core/io/trace/a.cpp", "#include <sqlite3.h>", "");
    row("TOML of launch files", "core/io/launch/a.cpp", "#include <toml++/toml.h>", "");
    row("simdjson stays in io", "ui/document/a.cpp", "#include <simdjson.h>", "belong to core/io");
    row("widgets in logic", "ui/canvas/a.cpp", "#include <QLabel>", "without Widgets");
    row("widgets in widgets", "ui/widgets/a.cpp", "#include <QLabel>", "");
    row("not from the root", "core/base/a.cpp", "#include \"result.h\"", "start at the root");
    row("moc's own file", "ui/window/a.cpp", "#include \"a.moc\"", "");
    row("a room without a floor", "core/attic/a.cpp", "#include \"core/base/a.h\"", "no room of the house");
}

void TestLayering::theCheckerSeesWhatIsForbidden()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(QString, part);
    const QStringList faults = includeFaults(path, line, isSampleWidgetsHeader);
    QCOMPARE(faults.size(), part.isEmpty() ? 0 : 1);
    if (!part.isEmpty())
        QVERIFY2(faults.first().contains(part), qPrintable(faults.first()));
}

void TestLayering::theCheckerReadsIncludeLinesOnly()
{
    const QString text = QStringLiteral("// #include <QString>\nint a; // see <QString>\n\n #include <QString>\n");
    const QStringList faults = includeFaults(QStringLiteral("core/base/a.h"), text, isSampleWidgetsHeader);
    QCOMPARE(faults.size(), 1);
    QVERIFY(faults.first().startsWith(QLatin1String("core/base/a.h:4 ")));
}

void TestLayering::theCheckerSeesDeclarations_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("part"); // of the sentence; empty = lawful
    const auto row = [](const char *name, const char *path, const char *line, const char *part) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line) << QString::fromLatin1(part);
    };
    row("of a higher room", "core/evaluate/a.h", "namespace shardscope::lesson {\nclass Workbench;", "reaches up");
    row("of a higher room, nested", "core/search/a.h", "namespace shardscope {\n namespace evaluate { struct Report; }",
        "reaches up");
    row("of a neighbour", "core/search/a.h", "namespace shardscope::findings {", "neighbours");
    row("of the window", "core/io/text/a.h", "namespace shardscope::ui { class Theme; }", "reaches up");
    row("of a lower room", "core/lesson/a.h", "namespace shardscope::evaluate {", "");
    row("of the own room", "core/search/a.cpp", "namespace shardscope::search {", "");
    row("of a part of the own room", "core/runs/a.h", "namespace shardscope::runs::quantity {", "");
    row("of the own program", "ui/base/a.h", "namespace shardscope::ui {", "");
    row("of nobody's", "core/base/a.cpp", "namespace {", "");
    row("another name for a namespace", "core/base/a.cpp", "namespace io = shardscope::io;", "");
}

void TestLayering::theCheckerSeesDeclarations()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(QString, part);
    const QStringList faults = declarationFaults(path, line);
    QCOMPARE(faults.size(), part.isEmpty() ? 0 : 1);
    if (!part.isEmpty())
        QVERIFY2(faults.first().contains(part), qPrintable(faults.first()));
}

void TestLayering::theCheckerSeesIds_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("faults");
    const auto row = [](const char *name, const char *path, const char *line, int faults) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(line) << faults;
    };
    row("a schedule outside its room", "core/cost/a.cpp", "if (plan.schedule == \"1f1b\")", 1);
    row("a policy outside its room", "app/headless/a.cpp", "constexpr auto id = \"eplb\";", 1);
    row("two of them", "ui/views/experts/a.cpp", "for (auto id : {\"lysi\", \"eplb\"})", 2);
    row("a schedule in its room", "core/schedule/a.cpp", "return {\"1f1b\"", 0);
    row("a schedule in the policies' room", "core/placement/a.cpp", "return {\"1f1b\"", 1);
    row("a comment", "core/cost/a.cpp", "int a; // not \"1f1b\"", 0);
    row("a part of a word", "core/cost/a.cpp", "say(\"1f1b is usual\")", 0);
    row("a common word", "core/findings/a.cpp", "if (fitModel == \"auto\")", 0);
    row("a common word that is meant", "core/findings/a.cpp", "if (variant.schedule == \"auto\")", 1);
    row("a view from the window", "ui/window/a.cpp", "show(QStringLiteral(\"pipeline\"));", 1);
    row("a view from another", "ui/views/runs/a.cpp", "if (id == QLatin1String(\"trace\"))", 1);
    row("a view from itself", "ui/views/trace/a.cpp", "if (id == QLatin1String(\"trace\"))", 0);
    row("a view in the registry", "ui/views/registry.cpp", "{QStringLiteral(\"trace\")}", 0);
    row("a key of a file", "core/io/scenario/a.cpp", "json[\"pipeline\"]", 0);
}

void TestLayering::theCheckerSeesIds()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(int, faults);
    QStringList found;
    for (const Registered &registry : registries())
        found << idFaults(path, line, registry);
    QVERIFY2(found.size() == faults, qPrintable(found.join(QLatin1Char('\n'))));
}

void TestLayering::theCheckerSeesBadHeads_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("faults");
    const QString owner = QStringLiteral("// SPDX-FileCopyrightText: 2026 The Shardscope authors\n");
    const QString mit = QStringLiteral("// SPDX-License-Identifier: MIT\n");
    const QString gpl = QStringLiteral("// SPDX-License-Identifier: GPL-3.0-or-later\n");
    const QString once = QStringLiteral("#pragma once\n");
    QTest::newRow("a sound header") << QStringLiteral("core/base/a.h") << owner + mit + once << 0;
    QTest::newRow("a header without its guard") << QStringLiteral("core/base/a.h") << owner + mit << 1;
    QTest::newRow("a source needs none") << QStringLiteral("core/base/a.cpp") << owner + mit << 0;
    QTest::newRow("the wrong licence in core") << QStringLiteral("core/base/a.cpp") << owner + gpl << 1;
    QTest::newRow("the wrong licence in ui") << QStringLiteral("ui/base/a.cpp") << owner + mit << 1;
    QTest::newRow("no head at all") << QStringLiteral("ui/base/a.h") << QStringLiteral("int a;\n") << 3;
    QTest::newRow("a script may begin with its interpreter")
        << QStringLiteral("packaging/run") << QStringLiteral("#!/bin/sh\n") + owner + mit << 0;
}

void TestLayering::theCheckerSeesBadHeads()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(int, faults);
    const QStringList found = headFaults(path, text);
    QVERIFY2(found.size() == faults, qPrintable(found.join(QLatin1Char('\n'))));
}

void TestLayering::widgetsHeadersAreKnown()
{
    if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::HeadersPath) + QLatin1String("/QtWidgets")))
        QSKIP("Qt's Widgets headers are not installed, so this is a build without the window");
    QVERIFY(isInstalledWidgetsHeader(QStringLiteral("QLabel")));
    QVERIFY(isInstalledWidgetsHeader(QStringLiteral("qapplication.h")));
    QVERIFY(isInstalledWidgetsHeader(QStringLiteral("QtWidgets/QLabel")));
    QVERIFY(!isInstalledWidgetsHeader(QStringLiteral("QPainter")));
    QVERIFY(!isInstalledWidgetsHeader(QStringLiteral("vector")));
}

void TestLayering::everyIncludeIsLawful()
{
    const QStringList files = filesBelow({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")},
                                         {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
    QVERIFY(files.size() > 50);
    QStringList faults;
    for (const QString &path : files)
        faults << includeFaults(path, textOf(path), isInstalledWidgetsHeader) << declarationFaults(path, textOf(path));
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults.join(QLatin1Char('\n'))));
}

void TestLayering::onlyTheRegistryKnowsIds()
{
    QSet<QString> known;
    for (const char *path : knowingFiles)
        known << QLatin1String(path);
    QStringList faults;
    for (const QString &path : filesBelow({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")},
                                          {QStringLiteral("*.h"), QStringLiteral("*.cpp")})) {
        QStringList own;
        for (const Registered &registry : registries())
            own << idFaults(path, textOf(path), registry);
        if (own.isEmpty() || !known.remove(path))
            faults << own;
    }
    for (const QString &path : std::as_const(known))
        faults << path + QStringLiteral(" knows no id any more: take it off the list of those that do");
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults.join(QLatin1Char('\n'))));
}

void TestLayering::everyFileNamesItsLicence()
{
    const QStringList folders{QStringLiteral("core"),  QStringLiteral("ui"),        QStringLiteral("app"),
                              QStringLiteral("tests"), QStringLiteral("resources"), QStringLiteral("packaging")};
    QStringList files = filesBelow(folders, {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("CMakeLists.txt"),
                                             QStringLiteral("*.cmake"), QStringLiteral("*.sh")});
    files << QStringLiteral("CMakeLists.txt") << QStringLiteral("packaging/run") << QStringLiteral("packaging/test");
    QStringList faults;
    for (const QString &path : files)
        faults << headFaults(path, textOf(path));
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults.join(QLatin1Char('\n'))));
}

/// One folder and one line: the registry includes every folder of ui/views.
void TestLayering::everyViewIsAFolderOfViews()
{
    const QString registry = textOf(QStringLiteral("ui/views/registry.cpp"));
    const QStringList folders = QDir(sourceRoot + QLatin1String("/ui/views")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(!folders.isEmpty());
    for (const QString &folder : folders)
        QVERIFY2(registry.contains(QLatin1String("#include \"ui/views/") + folder + QLatin1Char('/')), qPrintable(folder));
}

/// It builds the fuzzers, and has no std::ranges::subrange of libstdc++: neither views nor algorithms that answer with one.
void TestLayering::clang14CanReadTheCore()
{
    static const QRegularExpression refused(QStringLiteral(
        "\\bstd::(views::|ranges::views::|ranges::(subrange|(stable_)?partition|unique|remove(_if)?|search(_n)?|equal_range|"
        "rotate|find_end)\\b\\s*[(<])"));
    QVERIFY(refused.match(QStringLiteral("std::ranges::unique(rows)")).hasMatch());
    QVERIFY(!refused.match(QStringLiteral("std::ranges::unique_copy(rows, out)")).hasMatch());
    const QStringList files = filesBelow({QStringLiteral("core"), QStringLiteral("app/headless"), QStringLiteral("tests/fuzz")},
                                         {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
    QVERIFY(!files.isEmpty());
    for (const QString &path : files)
        QVERIFY2(!refused.match(textOf(path)).hasMatch(), qPrintable(path));
}

void TestLayering::theCommandLineLinksNoQt()
{
    QFile program(QStringLiteral(SHARDSCOPE_BINARY_DIR) + QStringLiteral("/bin/shardscope-cli"));
    if (!program.open(QIODevice::ReadOnly))
        QSKIP("shardscope-cli is not built yet");
    QVERIFY(!program.readAll().contains("libQt6"));
}

SHARDSCOPE_TEST_APPLESS(TestLayering)
#include "test_layering.moc"
