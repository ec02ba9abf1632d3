// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/setting.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/views/view.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Ended {
    int code = -1;
    QString out;
    QString err;
};

/// The program as a script without a display runs it; home is an empty folder.
Ended run(const QStringList &arguments, const QTemporaryDir &home, const QString &platform = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR"})
        environment.remove(QLatin1String(name));
    if (!platform.isEmpty())
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        environment.insert(QLatin1String(name), home.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope"), arguments);
    if (!process.waitForFinished(shardscope::test::patience_ms) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// As p2pBandwidthLatencyTest prints it, of 520 GPUs.
QString largeMatrix()
{
    static const QTemporaryDir folder;
    constexpr int gpus = 520;
    QByteArray text("   D\\D");
    for (int i = 0; i < gpus; ++i)
        text += ' ' + QByteArray::number(i);
    for (int i = 0; i < gpus; ++i) {
        text += '\n' + QByteArray::number(i);
        for (int j = 0; j < gpus; ++j)
            text += i / 8 == j / 8 ? " 45.5" : " 11.5";
    }
    QFile file(folder.filePath(QStringLiteral("matrix.txt")));
    return file.open(QIODevice::WriteOnly)
                   && file.write("Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n" + text + '\n') > 0
               ? file.fileName()
               : QString();
}

QString dataFile(const char *name)
{
    return QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers/") + QLatin1String(name);
}

const QString v100 = QStringLiteral("v100-hybrid-cube-mesh");

/// Lines of the program's own; Qt may add a word about folders.
QStringList complaints(const QString &err)
{
    return err.split(QLatin1Char('\n')).filter(QStringLiteral("shardscope: "));
}

} // namespace

class TestDesktop : public QObject {
    Q_OBJECT

private slots:
    void helpEndsWithExamplesThatRun();
    void versionIsPrinted();
    void wrongUsageEndsWithTwo_data();
    void wrongUsageEndsWithTwo();
    void refusedInputEndsWithThreeAndWritesNothing_data();
    void refusedInputEndsWithThreeAndWritesNothing();
    void aCommandOfTheOtherProgramIsNoFile();
    void rendersEveryViewInEveryFormatWithoutADisplay_data();
    void rendersEveryViewInEveryFormatWithoutADisplay();
    void aViewWithoutDataEndsWithThree();
    void sizeAndScaleAreThePictures();
    void figuresAreLightUnlessToldOtherwise();
    void aReportIsTheSameInEveryLocale();
    void severalHostsBecomeOneMachine();
    void setChangesTheFigure();
    void captionAndWidthAreChosen();
    void chartsAreWrittenAlone_data();
    void chartsAreWrittenAlone();
    void aLessonIsMadeInTheLanguageAskedFor();
    void aPageIsWrittenByItsNumber();
    void screenshotTakesTheWholeWindow_data();
    void screenshotTakesTheWholeWindow();
    void screenshotLeavesNoTraceInTheHome();
    void aWindowAskedToExitSaysWhatItRefused();
};

void TestDesktop::helpEndsWithExamplesThatRun()
{
    const QTemporaryDir home;
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("--help")}, {QStringLiteral("render"), QStringLiteral("--help")}}) {
        const Ended help = run(arguments, home);
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains(QLatin1String("Example: shardscope ")));
        for (const shardscope::ui::ViewEntry &entry : shardscope::ui::viewRegistry())
            QVERIFY(help.out.contains(QLatin1String(entry.id)));
        QVERIFY(help.out.contains(v100));
    }
    const QString help = run({QStringLiteral("render"), QStringLiteral("--help")}, home).out;
    QVERIFY(!help.contains(QLatin1String("machine.transfer")));
    for (const QString &command : {QStringLiteral("render"), QStringLiteral("report")}) {
        const Ended paths = run({command, QStringLiteral("--paths")}, home);
        QCOMPARE(paths.code, 0);
        for (const shardscope::scenario::Setting &setting : shardscope::scenario::settings())
            QVERIFY(paths.out.contains(
                QLatin1String("  ") + QString::fromUtf8(setting.path.data(), qsizetype(setting.path.size())) + QLatin1Char('=')));
    }
    QStringList example = help.mid(help.indexOf(QLatin1String("Example: shardscope ")) + 20).trimmed().split(QLatin1Char(' '));
    const qsizetype out = example.indexOf(QStringLiteral("--out")) + 1;
    example[out] = home.filePath(example[out]);
    QCOMPARE(run(example, home).code, 0);
    QVERIFY(QFile::exists(example[out]));
}

void TestDesktop::versionIsPrinted()
{
    const QTemporaryDir home;
    const Ended version = run({QStringLiteral("--version")}, home);
    QCOMPARE(version.code, 0);
    QCOMPARE(version.out.trimmed(), QStringLiteral("Shardscope " SHARDSCOPE_VERSION));
}

void TestDesktop::wrongUsageEndsWithTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const char *arguments, const char *part) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << QString::fromLatin1(part);
    };
    row("an unknown option", "--fullscreen", "--fullscreen");
    row("an unknown view", "--view pie --exit", "expected one of topology, bandwidth");
    row("an unknown example", "--example dgx --exit", "bert-pipeline-lab");
    row("a screenshot that is no png", "--screenshot a.jpg --exit", "png");
    row("no view to render", "render --out a.png --example v100-hybrid-cube-mesh", "--view");
    row("no file to write", "render --view topology --example v100-hybrid-cube-mesh", "--out");
    row("nothing to render", "render --view topology --out a.png", "--in FILE or --example");
    row("an unknown ending", "render --view topology --out a.gif --example v100-hybrid-cube-mesh",
        "expected png, svg, pdf or csv");
    row("a size without height", "render --view topology --out a.png --example v100-hybrid-cube-mesh --size 800", "WIDTHxHEIGHT");
    row("a scale beyond 8", "render --view topology --out a.png --example v100-hybrid-cube-mesh --scale 9", "8");
    row("a theme that does not exist", "render --view topology --out a.png --example v100-hybrid-cube-mesh --theme blue",
        "light");
    row("width and size together",
        "render --view topology --out a.png --example v100-hybrid-cube-mesh --size 800x600 --width single", "--size");
    row("an unknown property", "render --view topology --out a.png --example v100-hybrid-cube-mesh --set machine.form=GPU0",
        "machine.from");
    row("a value that does not fit",
        "render --view topology --out a.png --example v100-hybrid-cube-mesh --set machine.from=GPU99", "such as GPU0");
}

void TestDesktop::wrongUsageEndsWithTwo()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    const QTemporaryDir home;
    const qsizetype out = arguments.indexOf(QStringLiteral("--out")) + 1;
    if (out > 0)
        arguments[out] = home.filePath(arguments[out]);
    const Ended ended = run(arguments, home);
    QCOMPARE(ended.code, 2);
    QVERIFY(ended.out.isEmpty());
    const QStringList lines = complaints(ended.err);
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines[0].contains(part), qPrintable(lines[0]));
    QVERIFY(out == 0 || !QFile::exists(arguments[out]));
}

/// It opened a window that waited for somebody to close it.
void TestDesktop::aCommandOfTheOtherProgramIsNoFile()
{
    const QTemporaryDir home;
    const Ended ended = run({QStringLiteral("runs"), QStringLiteral("folder/runs.json")}, home, QStringLiteral("offscreen"));
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.err.contains(QLatin1String("shardscope-cli")), qPrintable(ended.err));
}

void TestDesktop::refusedInputEndsWithThreeAndWritesNothing_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("part");
    QTest::newRow("an empty file") << QByteArray("") << QStringLiteral("input: ");
    QTest::newRow("prose") << QByteArray("Dear reader\n") << QStringLiteral("expected");
    QTest::newRow("a cut matrix") << QByteArray("\tGPU0\tGPU1\nGPU0\t X \tNV1\n") << QStringLiteral("GPU1");
    QTest::newRow("no file at all") << QByteArray() << QStringLiteral("cannot be opened");
}

void TestDesktop::refusedInputEndsWithThreeAndWritesNothing()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, part);
    const QTemporaryDir home;
    const QString in = home.filePath(QStringLiteral("input"));
    if (!text.isNull()) {
        QFile file(in);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    const QString out = home.filePath(QStringLiteral("a.png"));
    const Ended ended = run({QStringLiteral("render"), QStringLiteral("--view"), QStringLiteral("topology"),
                             QStringLiteral("--in"), in, QStringLiteral("--out"), out},
                            home);
    QCOMPARE(ended.code, 3);
    QVERIFY(!QFile::exists(out));
    const QStringList lines = complaints(ended.err);
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines[0].contains(in) && lines[0].contains(part), qPrintable(lines[0]));
}

void TestDesktop::rendersEveryViewInEveryFormatWithoutADisplay_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<bool>("twice"); // each view once, each format with several views
    const QStringList endings{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
    qsizetype views = 0;
    for (const shardscope::ui::ViewEntry &entry : shardscope::ui::viewRegistry()) {
        for (const QString &ending : endings)
            QTest::addRow("%s as %s", entry.id, qPrintable(ending))
                << QString::fromLatin1(entry.id) << ending << (ending == endings[views % endings.size()]);
        ++views;
    }
}

void TestDesktop::rendersEveryViewInEveryFormatWithoutADisplay()
{
    QFETCH(QString, view);
    QFETCH(QString, ending);
    QFETCH(bool, twice);
    const QTemporaryDir home;
    QByteArrayList files;
    const QStringList stems{QStringLiteral("first."), QStringLiteral("second.")};
    for (const QString &stem : stems.first(twice ? 2 : 1)) {
        const QString out = home.filePath(stem + ending);
        const QString example = view == QLatin1String("trace")   ? QStringLiteral("bert-pipeline-trace")
                                : view == QLatin1String("plans") ? QStringLiteral("bigscience-1b3-plans")
                                                                 : QStringLiteral("bert-chunks-lab");
        const Ended ended = run({QStringLiteral("render"), QStringLiteral("--example"), example, QStringLiteral("--view"), view,
                                 QStringLiteral("--out"), out},
                                home);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(complaints(ended.err).isEmpty());
        files << content(out);
    }
    QVERIFY(files[0].size() > 100);
    QVERIFY2(files.first() == files.last(), "two processes wrote two figures");
}

void TestDesktop::aViewWithoutDataEndsWithThree()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.html"));
    const QString picture = home.filePath(QStringLiteral("a.pdf"));
    const QStringList base{QStringLiteral("--example"), v100, QStringLiteral("--out")};
    for (const QStringList &line :
         {QStringList{QStringLiteral("render")} + base + QStringList{picture, QStringLiteral("--view"), QStringLiteral("trace")},
          QStringList{QStringLiteral("report")} + base
              + QStringList{out, QStringLiteral("--sections"), QStringLiteral("bandwidth,trace")}}) {
        const Ended ended = run(line, home);
        QCOMPARE(ended.code, 3);
        const QStringList lines = complaints(ended.err);
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines[0].contains(QLatin1String("trace")) && lines[0].contains(QLatin1String("bandwidth")),
                 qPrintable(lines[0]));
    }
    QVERIFY(!QFile::exists(out) && !QFile::exists(picture));
    // Not only that there is nothing, but why.
    const QString own = home.filePath(QStringLiteral("own.json"));
    QFile file(own);
    QVERIFY(file.open(QIODevice::WriteOnly)
            && file.write("{\"format\":\"shardscope-scenario\",\"version\":5,\"pipeline\":{\"schedule\":\"own-order\","
                          "\"own_order\":[\"0F0,0B0\",\"hello\"]}}")
                   > 0);
    file.close();
    const Ended ended = run({QStringLiteral("render"), QStringLiteral("--in"), own, QStringLiteral("--view"),
                             QStringLiteral("pipeline"), QStringLiteral("--out"), picture},
                            home);
    QCOMPARE(ended.code, 3);
    QVERIFY2(ended.err.contains(QLatin1String("hello")), qPrintable(ended.err));
}

void TestDesktop::sizeAndScaleAreThePictures()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.png"));
    QCOMPARE(run({QStringLiteral("render"), QStringLiteral("--in"), dataFile("topo-m.txt"), QStringLiteral("--view"),
                  QStringLiteral("topology"), QStringLiteral("--out"), out, QStringLiteral("--size"), QStringLiteral("800x500"),
                  QStringLiteral("--scale"), QStringLiteral("3")},
                 home)
                 .code,
             0);
    QCOMPARE(QImage(out).size(), QSize(2400, 1500));
}

void TestDesktop::figuresAreLightUnlessToldOtherwise()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.png"));
    const QStringList base{QStringLiteral("render"),    QStringLiteral("--example"), v100, QStringLiteral("--view"),
                           QStringLiteral("bandwidth"), QStringLiteral("--out"),     out};
    QCOMPARE(run(base, home).code, 0);
    QCOMPARE(QImage(out).pixelColor(0, 0), QColor(0xFFFFFF));
    QCOMPARE(run(base + QStringList{QStringLiteral("--theme"), QStringLiteral("dark")}, home).code, 0);
    QCOMPARE(QImage(out).pixelColor(0, 0), QColor(0x14171B));
}

/// Qt sets the user's locale, in which C writes 2,5; where it is not installed, both are C.
void TestDesktop::aReportIsTheSameInEveryLocale()
{
    const QTemporaryDir home;
    QByteArray first;
    const QByteArray before = qgetenv("LC_ALL");
    for (const char *locale : {"C", "de_DE.UTF-8"}) {
        qputenv("LC_ALL", locale);
        const QString out = home.filePath(QStringLiteral("r.html"));
        const Ended ended = run({QStringLiteral("report"), QStringLiteral("--example"), QStringLiteral("bert-chunks-lab"),
                                 QStringLiteral("--out"), out},
                                home);
        if (before.isEmpty())
            qunsetenv("LC_ALL");
        else
            qputenv("LC_ALL", before);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const QByteArray page = content(out);
        QVERIFY(!page.isEmpty() && (first.isEmpty() || page == first));
        first = page;
    }
}

void TestDesktop::severalHostsBecomeOneMachine()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.svg"));
    const Ended ended =
        run({QStringLiteral("render"), QStringLiteral("--in"), dataFile("topo-m.txt"), QStringLiteral("--in"),
             dataFile("cluster-json.json"), QStringLiteral("--view"), QStringLiteral("topology"), QStringLiteral("--out"), out},
            home);
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QVERIFY2(content(out).contains("&quot;GPU7&quot;"), "4 and 4 GPUs, renumbered");
}

void TestDesktop::setChangesTheFigure()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.svg"));
    const QStringList base{QStringLiteral("render"),   QStringLiteral("--example"), v100, QStringLiteral("--view"),
                           QStringLiteral("topology"), QStringLiteral("--out"),     out};
    QCOMPARE(run(base
                     + QStringList{QStringLiteral("--set"), QStringLiteral("machine.from=GPU2"), QStringLiteral("--set"),
                                   QStringLiteral("machine.to=GPU7"), QStringLiteral("--set"), QStringLiteral("name=named here")},
                 home)
                 .code,
             0);
    const QByteArray svg = content(out);
    QVERIFY(svg.contains(QStringLiteral("named here").toUtf8()));
    QVERIFY(svg.contains(QStringLiteral("GPU2 → GPU7").toUtf8()));
}

void TestDesktop::captionAndWidthAreChosen()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("a.svg"));
    QCOMPARE(
        run({QStringLiteral("render"), QStringLiteral("--example"), v100, QStringLiteral("--view"), QStringLiteral("bandwidth"),
             QStringLiteral("--out"), out, QStringLiteral("--width"), QStringLiteral("double"), QStringLiteral("--no-caption")},
            home)
            .code,
        0);
    const QByteArray svg = content(out);
    QVERIFY(svg.contains("width=\"175mm\""));
    QVERIFY(!svg.mid(svg.indexOf("</metadata>")).contains("Shardscope"));
}

void TestDesktop::chartsAreWrittenAlone_data()
{
    QTest::addColumn<QString>("example");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("parts");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("words"); // in the figure, or of the refusal
    QTest::newRow("all charts") << "bert-chunks-lab"
                                << "chunks"
                                << "charts" << 0 << "samples/s";
    QTest::newRow("a chart by its key") << "bert-chunks-lab"
                                        << "chunks"
                                        << "curves" << 0 << "samples/s";
    QTest::newRow("the charts of a page with a table") << "gpt3-13b-64-a100-plans"
                                                       << "plans"
                                                       << "charts" << 0 << "step time, s";
    QTest::newRow("two charts") << "h100-nvlink-lab"
                                << "collectives"
                                << "charts" << 0 << "Bus bandwidth";
    QTest::newRow("the schedule of a pipeline") << "bert-slow-stage"
                                                << "pipeline"
                                                << "schedule" << 0 << "critical path";
    QTest::newRow("a chart that is not there") << "bert-chunks-lab"
                                               << "chunks"
                                               << "curve" << 3 << "expected one of charts, curves";
    QTest::newRow("a view without charts") << v100 << "topology"
                                           << "charts" << 3 << "The number of charts in Topology is 0";
}

void TestDesktop::chartsAreWrittenAlone()
{
    QFETCH(QString, example);
    QFETCH(QString, view);
    QFETCH(QString, parts);
    QFETCH(int, code);
    QFETCH(QString, words);
    const QTemporaryDir home;
    const auto rendered = [&](const QString &name, const QStringList &more) {
        return run(QStringList{QStringLiteral("render"), QStringLiteral("--example"), example, QStringLiteral("--view"), view,
                               QStringLiteral("--width"), QStringLiteral("single"), QStringLiteral("--out"), home.filePath(name)}
                       + more,
                   home);
    };
    const Ended ended = rendered(QStringLiteral("part.svg"), {QStringLiteral("--parts"), parts});
    QCOMPARE(ended.code, code);
    if (code != 0) {
        QVERIFY2(ended.err.contains(words), qPrintable(ended.err));
        QVERIFY(!QFile::exists(home.filePath(QStringLiteral("part.svg"))));
        return;
    }
    QCOMPARE(rendered(QStringLiteral("whole.svg"), {}).code, 0);
    const QByteArray part = content(home.filePath(QStringLiteral("part.svg")));
    const QByteArray whole = content(home.filePath(QStringLiteral("whole.svg")));
    QVERIFY(part.contains(words.toUtf8()));
    const auto height = [](const QByteArray &svg) {
        const qsizetype at = svg.indexOf("height=\"") + 8;
        return svg.mid(at, svg.indexOf("mm", at) - at).toDouble();
    };
    QVERIFY2(height(part) > 60 && height(part) < 200, qPrintable(QString::number(height(part)))); // mm: fits a page
    QVERIFY(part.contains("width=\"85mm\"") && part.count("<text") < whole.count("<text"));
}

/// The same lesson in each language: what it computes is not translated.
void TestDesktop::aLessonIsMadeInTheLanguageAskedFor()
{
    const QTemporaryDir home;
    const QString runs = home.filePath(QStringLiteral("runs.json"));
    QFile file(runs);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[");
    for (const int chunks : {4, 8, 16, 32})
        file.write(QByteArray(chunks == 4 ? "" : ",") + "{\"num_gpus\": 4, \"num_chunks\": " + QByteArray::number(chunks)
                   + ", \"batch_size\": 64, \"throughput\": " + QByteArray::number(900 - 10 * chunks) + "}");
    file.write("]");
    file.close();
    const auto made = [&](const QString &language) {
        const QString out = home.filePath(language + QStringLiteral(".md"));
        const Ended ended =
            run({QStringLiteral("lesson"), runs, QStringLiteral("--language"), language, QStringLiteral("--out"), out}, home);
        return ended.code == 0 ? content(out) : ended.err.toUtf8();
    };
    const QByteArray english = made(QStringLiteral("en"));
    const QByteArray german = made(QStringLiteral("de"));
    QVERIFY2(english.contains("```question") || english.contains("question"), english.left(400).constData());
    QVERIFY2(german.contains("language: de") && !english.contains("language: de"), german.left(400).constData());
    const auto expressions = [](const QByteArray &text) { return text.count("{{"); };
    QCOMPARE(expressions(german), expressions(english));
    const Ended none = run(
        {QStringLiteral("lesson"), dataFile("topo-m.txt"), QStringLiteral("--out"), home.filePath(QStringLiteral("n.md"))}, home);
    QCOMPARE(none.code, 3); // runs are asked for, and there are none
}

void TestDesktop::aPageIsWrittenByItsNumber()
{
    const QTemporaryDir home;
    const QString out = home.filePath(QStringLiteral("page.svg"));
    const auto rendered = [&](const QString &page) {
        return run({QStringLiteral("render"), QStringLiteral("--example"), QStringLiteral("gpt4-like-run"),
                    QStringLiteral("--view"), QStringLiteral("cost"), QStringLiteral("--page"), page, QStringLiteral("--out"),
                    out},
                   home);
    };
    const Ended beyond = rendered(QStringLiteral("3"));
    QCOMPARE(beyond.code, 3);
    QVERIFY2(beyond.err.contains(QStringLiteral("--page is 3; expected 1 to 2")), qPrintable(beyond.err));
    QVERIFY(!QFile::exists(out));
    QCOMPARE(rendered(QStringLiteral("1")).code, 0);
    QVERIFY(content(out).contains("FLOPs by origin") && !content(out).contains("Single batch"));
    QCOMPARE(rendered(QStringLiteral("2")).code, 0);
    QVERIFY(content(out).contains("Single batch") && !content(out).contains("FLOPs by origin"));
}

void TestDesktop::screenshotTakesTheWholeWindow_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QSize>("size");
    QTest::newRow("start page") << QStringList() << QSize(1280, 800);
    QTest::newRow("an example, twice as fine")
        << QStringList{QStringLiteral("--example"), v100, QStringLiteral("--scale"), QStringLiteral("2")} << QSize(2560, 1600);
    QTest::newRow("a file, dark, another size")
        << QStringList{dataFile("topo-m.txt"),     QStringLiteral("--theme"),  QStringLiteral("dark"),
                       QStringLiteral("--size"),   QStringLiteral("1000x700"), QStringLiteral("--view"),
                       QStringLiteral("bandwidth")}
        << QSize(1000, 700);
    QTest::newRow("a matrix that is painted in parts")
        << QStringList{largeMatrix(), QStringLiteral("--view"), QStringLiteral("bandwidth")} << QSize(1280, 800);
}

void TestDesktop::screenshotTakesTheWholeWindow()
{
    QFETCH(QStringList, more);
    QFETCH(QSize, size);
    const QTemporaryDir home;
    QByteArrayList files;
    for (const char *name : {"1.png", "2.png"}) {
        const QString out = home.filePath(QLatin1String(name));
        const Ended ended = run(more + QStringList{QStringLiteral("--screenshot"), out, QStringLiteral("--exit")}, home);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QCOMPARE(QImage(out).size(), size);
        files << content(out);
    }
    QVERIFY2(files[0] == files[1], "two starts show two windows");
}

void TestDesktop::screenshotLeavesNoTraceInTheHome()
{
    const QTemporaryDir home;
    const QTemporaryDir elsewhere;
    QCOMPARE(run({QStringLiteral("--example"), v100, QStringLiteral("--screenshot"), elsewhere.filePath(QStringLiteral("a.png")),
                  QStringLiteral("--exit")},
                 home)
                 .code,
             0);
    const QStringList left =
        QDir(home.path()).entryList({QStringLiteral("*hardscope*")}, QDir::AllEntries | QDir::NoDotAndDotDot);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
}

void TestDesktop::aWindowAskedToExitSaysWhatItRefused()
{
    const QTemporaryDir home;
    const Ended ended = run({home.filePath(QStringLiteral("none.txt")), QStringLiteral("--exit")}, home);
    QCOMPARE(ended.code, 3);
    QCOMPARE(complaints(ended.err).size(), 1);
}

SHARDSCOPE_TEST_APPLESS(TestDesktop)
#include "test_desktop.moc"
