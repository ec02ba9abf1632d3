// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/findings.h"
#include "core/fit/fit.h"
#include "core/io/catalog/catalog.h"
#include "core/io/runs/reader.h"
#include "core/schedule/simulate.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace shardscope;
using runs::Run;
using runs::Runs;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

/// What the programs know beside the runs.
findings::Background known()
{
    findings::Background background;
    background.devices = io::catalogDevices();
    return background;
}

/// Documents and results of others, present where the project is developed; not part of it.
const QDir shared(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared"));

Runs readPaths(const QStringList &names)
{
    std::vector<std::string> paths;
    for (const QString &name : names)
        paths.push_back(shared.filePath(name).toStdString());
    return io::readRunPaths(paths).input.runs;
}

std::multiset<std::string> codes(const std::vector<runs::Finding> &findings)
{
    std::multiset<std::string> out;
    for (const runs::Finding &finding : findings)
        out.insert(finding.code);
    return out;
}

const runs::Finding *findCode(const std::vector<runs::Finding> &findings, const char *code)
{
    const auto found = std::ranges::find(findings, std::string(code), &runs::Finding::code);
    return found == findings.end() ? nullptr : &*found;
}

QString seed(const char *number)
{
    const QStringList found =
        QDir(shared.filePath(QStringLiteral("seeds"))).entryList({QLatin1String(number) + QLatin1Char('*')}, QDir::Files);
    return found.isEmpty() ? QString() : QStringLiteral("seeds/") + found.front();
}

#define NEEDS_SHARED()                                                                                                           \
    if (!shared.exists())                                                                                                        \
    QSKIP("The shared data are not on this machine")

} // namespace

class TestSharedRuns : public QObject {
    Q_OBJECT

private slots:
    void theLabReportGivesAllItsResults()
    {
        NEEDS_SHARED();
        const Runs runs = readPaths({seed("001")});
        const auto count = [&runs](const char *format) { return std::ranges::count(runs, std::string(format), &Run::format); };
        QCOMPARE(count("parallel-lab"), 4);
        QCOMPARE(count("timings"), 3);
        QCOMPARE(count("printed-table"), 3);
        std::multiset<std::string> modes;
        for (const Run &run : runs) {
            if (run.format == "parallel-lab")
                modes.insert(run.text(setting::mode).value_or("") + runs::figure(run.number(setting::globalBatch).value_or(0)));
        }
        QVERIFY((modes == std::multiset<std::string>{"ddp16", "ddp64", "fsdp16", "fsdp64"}));
    }

    void theTableDocumentGivesAllItsRows()
    {
        NEEDS_SHARED();
        const Runs runs = readPaths({seed("003")});
        QCOMPARE(runs.size(), std::size_t{27});
        QCOMPARE(std::ranges::count(runs, true, &Run::outOfMemory), 4);
        QCOMPARE(runs[0].value(quantity::stepTime).value_or(0), 29.0);
        QCOMPARE(runs[0].value(quantity::memoryPeak).value_or(0), 16e9);
        QCOMPARE(runs[0].number(setting::globalBatch).value_or(0), 512.0);
        QCOMPARE(QString::fromStdString(runs[0].text(setting::gpu).value_or("")), QStringLiteral("v100-32g"));
        QCOMPARE(QString::fromStdString(runs[26].text(setting::gpu).value_or("")), QStringLiteral("v100-16g"));
    }

    void theFitReachesTheNamedErrors()
    {
        NEEDS_SHARED();
        Runs runs = readPaths({QStringLiteral("data/lab3/chunks.json"), QStringLiteral("data/lab3/partition.json")});
        std::vector<runs::Finding> faults = findings::findAll(runs, known());
        std::erase_if(faults, [](const runs::Finding &f) { return f.severity != runs::FindingSeverity::Fault; });
        runs = runs::corrected(runs, faults);
        const auto fitted = fit::fitModel("pipeline-chunks", runs);
        QVERIFY(fitted);
        QVERIFY2(fitted->meanError <= 0.015, qPrintable(QString::number(fitted->meanError)));
        QVERIFY2(fitted->maxError <= 0.025, qPrintable(QString::number(fitted->maxError)));
        QStringList apart;
        for (const runs::FittedPoint &point : fitted->points) {
            if (!point.used)
                apart << QString::fromStdString(point.what);
        }
        QCOMPARE(apart, (QStringList{QStringLiteral("4 GPUs, 4 chunks"), QStringLiteral("4 GPUs, 8 chunks")}));
        QVERIFY(std::abs(fitted->find("a")->value / 0.198e-3 - 1) < 0.02);
        QVERIFY(std::abs(fitted->find("launch")->value / 1.47e-3 - 1) < 0.02);
        QVERIFY(std::abs(fitted->find("o")->value / 1.31e-3 - 1) < 0.02);
        for (const runs::FittedParameter &parameter : fitted->parameters)
            QVERIFY(parameter.standardError && *parameter.standardError < 0.15 * parameter.value);
    }

    void theLabsFindingsAreTheNamedOnes()
    {
        NEEDS_SHARED();
        const Runs runs = readPaths({QStringLiteral("data/lab3")});
        const auto findings = findings::findAll(runs, known());
        QVERIFY((codes(findings)
                 == std::multiset<std::string>{"steps-as-samples", "timer-not-reset", "warmup-counted", "rank-spread-as-error",
                                               "same-settings-differ", "launch-bound", "few-chunks", "more-gpus-slower"}));
        QCOMPARE(findCode(findings, "steps-as-samples")->runs.size(), std::size_t{12});
    }

    void theOutlierIsRebuiltFromTheAggregatesAlone()
    {
        NEEDS_SHARED();
        const auto findings = findings::findAll(readPaths({seed("001")}), known());
        const runs::Finding *outlier = findCode(findings, "outlier-seed");
        QVERIFY(outlier);
        QCOMPARE(std::ranges::count(findings, std::string("outlier-seed"), &runs::Finding::code), 1);
        const auto value = [outlier](const char *name) {
            return std::ranges::find(outlier->evidence, Message(std::string(name)), &runs::Evidence::name)->value;
        };
        QVERIFY(std::abs(value("two of three seeds") - 111.28) < 0.005);
        QVERIFY(std::abs(value("the third seed") - 86.28) < 0.005);
        QVERIFY(std::abs(64 / value("two of three step times") - 111.28) < 0.005);
        QVERIFY(std::abs(outlier->corrected.front().value - 111.28) < 0.005);
        QVERIFY(findCode(findings, "steps-as-samples"));
        QVERIFY(findCode(findings, "batch-not-split"));
    }

    void correctedStageTimesGiveTheStepTimes()
    {
        NEEDS_SHARED();
        Runs runs = readPaths({QStringLiteral("data/lab3/partition.json")});
        const std::vector<runs::Finding> found = findings::findAll(runs, known());
        runs = runs::corrected(runs, found);
        for (const Run &run : runs) {
            schedule::Problem problem;
            problem.shape = {4, 4, 1, true};
            for (const runs::Sample &sample : run.find(quantity::stageForward)->samples)
                problem.times.forward.emplace_back(sample.value / 4);
            const auto timeline = schedule::simulateSchedule("gpipe", problem);
            QVERIFY(timeline);
            const double measured = fit::stepTimeOf(run).value_or(0);
            QVERIFY2(std::abs(timeline->makespan().si() / measured - 1) < 0.04,
                     qPrintable(QString::number(timeline->makespan().si() / measured)));
        }
    }

    void iterationLogsOfOthersAreRead_data()
    {
        QTest::addColumn<QString>("path");
        const QDir logs(shared.filePath(QStringLiteral("data/corpus/logs")));
        for (const QString &name : logs.entryList({QStringLiteral("*.txt")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << logs.filePath(name);
        if (!logs.exists())
            QTest::newRow("none here") << QString();
    }

    void iterationLogsOfOthersAreRead()
    {
        QFETCH(QString, path);
        NEEDS_SHARED();
        QFile file(path.left(path.lastIndexOf(QLatin1Char('.'))) + QStringLiteral(".expected.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
        const io::RunFiles read = io::readRunPaths(std::vector<std::string>{path.toStdString()});
        QVERIFY(read.failures.empty());
        QCOMPARE(read.input.runs.size(), std::size_t{1});
        const runs::Measured *time = read.input.runs.front().find(quantity::stepTime);
        QVERIFY(time);
        QCOMPARE(static_cast<int>(time->samples.size()), expected[QStringLiteral("iteration_lines")].toInt());
        QCOMPARE(time->samples.front().step, expected[QStringLiteral("first")][QStringLiteral("iteration")].toInt());
        QCOMPARE(time->samples.front().value * 1000, expected[QStringLiteral("first")][QStringLiteral("ms")].toDouble());
        QCOMPARE(time->samples.back().value * 1000, expected[QStringLiteral("last")][QStringLiteral("ms")].toDouble());
        if (const double tflops = expected[QStringLiteral("last")][QStringLiteral("tflops")].toDouble(); tflops > 0)
            QCOMPARE(read.input.runs.front().find(quantity::flops)->samples.back().value, tflops * 1e12);
    }

    void servingFoldersAreFoundCold()
    {
        NEEDS_SHARED();
        const Runs runs = readPaths({QStringLiteral("data/routing")});
        QCOMPARE(runs.size(), std::size_t{5});
        QCOMPARE(codes(findings::findAll(runs, known())).count("cold-iteration"), std::size_t{5});
    }

    void publishedTablesLoad()
    {
        NEEDS_SHARED();
        const io::RunFiles read =
            io::readRunPaths(std::vector<std::string>{shared.filePath(QStringLiteral("data/measured")).toStdString()});
        QVERIFY(read.failures.empty());
        QVERIFY(read.input.runs.size() > 1000);
    }
};

SHARDSCOPE_TEST_APPLESS(TestSharedRuns)
#include "test_sharedruns.moc"
