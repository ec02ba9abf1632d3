// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "samples.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/autosave.h"
#include "ui/document/scenariodocument.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <random>
#include <thread>

using namespace shardscope;
using namespace shardscope::ui;
using namespace std::chrono_literals;

namespace {

/// Two documents of different length, so that no mixture of them is one.
scenario::Scenario alternative(bool second)
{
    scenario::Scenario s = samples::scenario(second ? "second" : "first", second ? 3 : 2, 8);
    cluster::MeasuredMatrix matrix;
    const int gpus = s.cluster->gpus();
    for (int i = 0; i < gpus; ++i) {
        matrix.rows.emplace_back(i);
        matrix.columns.emplace_back(i);
        for (int j = 0; j < gpus; ++j)
            matrix.values.push_back((second ? 2e9 : 1e9) + i * 1e7 + j);
    }
    cluster::Cluster machine = *s.cluster;
    machine.matrices.push_back(std::move(matrix));
    s.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
    return s;
}

/// The fault script asks for more.
int rounds(int usually)
{
    bool asked = false;
    const int more = qEnvironmentVariableIntValue("SHARDSCOPE_KILLS", &asked);
    return asked && more > 0 ? more : usually;
}

void ready()
{
    std::puts("ready");
    std::fflush(stdout);
}

/// The victim: saves the two in turn until it is killed.
int saveForEver(const QString &path)
{
    ScenarioDocument first;
    ScenarioDocument second;
    first.show(alternative(false), true);
    second.show(alternative(true), true);
    for (bool turn = false;; turn = !turn) {
        if (!(turn ? second : first).saveAs(path))
            return 1;
        if (!turn)
            ready();
    }
}

/// The other victim: goes on editing with a safety copy that is written at once.
int editForEver(QCoreApplication &app, const QString &directory)
{
    ScenarioDocument document;
    Autosave autosave(document, directory);
    autosave.setDelay(0ms, 0ms);
    QTimer edit;
    bool turn = false;
    QObject::connect(&edit, &QTimer::timeout, &document, [&] {
        turn = !turn;
        document.edit(QStringLiteral("Turn"), alternative(turn));
    });
    QObject::connect(&autosave, &Autosave::written, &document, [] { ready(); });
    edit.start(1);
    return app.exec();
}

/// Starts a victim, lets it work for a moment after its first save, kills it.
bool killAfter(const QStringList &arguments, std::chrono::microseconds pause)
{
    QProcess victim;
    victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    victim.start(QCoreApplication::applicationFilePath(), QStringList{QStringLiteral("ui_document_test_killed")} + arguments);
    if (!victim.waitForReadyRead(test::patience_ms))
        return false;
    std::this_thread::sleep_for(pause);
    victim.kill();
    return victim.waitForFinished(test::patience_ms) && victim.exitStatus() == QProcess::CrashExit;
}

} // namespace

class TestKilled : public QObject {
    Q_OBJECT

private slots:
    void whileItSavesLeavesAWholeFile();
    void whileItEditsLeavesACopyToRecover();
};

void TestKilled::whileItSavesLeavesAWholeFile()
{
    const int kills = rounds(50);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.json"));
    const scenario::Scenario first = alternative(false);
    const scenario::Scenario second = alternative(true);
    std::mt19937 random(20240229);
    // Kills fall into the first few turns, however long a turn takes here.
    ScenarioDocument document;
    document.show(first, true);
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 4; ++i)
        QVERIFY(document.saveAs(path));
    const auto fourSaves = static_cast<int>(timer.nsecsElapsed() / 1000);
    std::uniform_int_distribution<int> microseconds(0, std::max(12000, 2 * fourSaves));
    int firsts = 0;
    int seconds = 0;
    for (int i = 0; i < kills; ++i) {
        QVERIFY(killAfter({QStringLiteral("save"), path}, std::chrono::microseconds(microseconds(random))));
        Result<std::string> text = io::readTextFile(path.toStdString());
        QVERIFY2(text.ok(), qPrintable(QStringLiteral("after kill %1").arg(i)));
        Result<io::ScenarioInput> input = io::decodeScenario(*text, path.toStdString());
        QVERIFY2(input.ok(), qPrintable(QStringLiteral("after kill %1").arg(i)));
        const bool isFirst = input->scenario == first;
        QVERIFY2(isFirst || input->scenario == second, qPrintable(QStringLiteral("after kill %1").arg(i)));
        ++(isFirst ? firsts : seconds);
    }
    const qsizetype strays = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size() - 1;
    qInfo("%d kills while saving: %d times the one document, %d times the other, never none; %lld stray files", kills, firsts,
          seconds, static_cast<long long>(strays));
    QVERIFY2(firsts > kills / 20 && seconds > kills / 20, "the kills fall into all phases of the loop");
}

void TestKilled::whileItEditsLeavesACopyToRecover()
{
    const int kills = rounds(15);
    std::mt19937 random(19991231);
    std::uniform_int_distribution<int> microseconds(0, 12000);
    int strays = 0;
    for (int i = 0; i < kills; ++i) {
        const QTemporaryDir folder;
        QVERIFY(killAfter({QStringLiteral("edit"), folder.path()}, std::chrono::microseconds(microseconds(random))));
        ScenarioDocument document;
        Autosave autosave(document, folder.path());
        const std::vector<Recoverable> copies = autosave.recoverable();
        QCOMPARE(copies.size(), 1U);
        const Status recovered = autosave.recover(copies[0].id);
        QVERIFY2(recovered.ok(), recovered ? "" : describe(recovered.error()).c_str());
        const std::string name = document.scenario().name;
        QVERIFY(name == "first" || name == "second");
        QVERIFY(document.scenario() == alternative(name == "second"));
        strays += static_cast<int>(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size()) - 3;
        autosave.finish(Autosave::Unsaved::Discard);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }
    qInfo("%d kills while editing: the copy was recovered every time; %d stray files, all removed", kills, strays);
}

static int runKilled(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QLatin1String("save"))
        return saveForEver(arguments[2]);
    if (arguments.size() == 3 && arguments[1] == QLatin1String("edit"))
        return editForEver(app, arguments[2]);
    TestKilled test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestKilled, runKilled)

#include "test_killed.moc"
