// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/statistics.h"
#include "core/cluster/alphabeta.h"
#include "core/cluster/statistics.h"
#include "core/io/file/textfile.h"
#include "core/io/text/reader.h"
#include "tests/core/cluster/linetime.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

const QDir own(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/topo"));
/// Printouts of others, present where the project is developed; not part of it.
const QDir others(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/corpus"));

QJsonObject expectedBeside(const QString &path)
{
    QFile file(path.left(path.lastIndexOf(QLatin1Char('.'))) + QStringLiteral(".expected.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QJsonObject linksOf(const Cluster &cluster)
{
    QJsonObject links;
    for (const ClassCount &count : linkCounts(cluster))
        links[QString::fromStdString(count.link.name())] = count.pairs;
    return links;
}

Result<io::MachineInput> readFile(const QString &path)
{
    const auto text = io::readTextFile(path.toStdString());
    return text ? io::readMachine(*text, path.toStdString()) : Result<io::MachineInput>(text.error());
}

/// Not a note of what stood around the text and was taken off.
bool isOfText(const Issue &issue)
{
    return issue.severity != Severity::Note || issue.what.code != ErrorCode::InputNote;
}

bool isLinkMatrix(const QString &name)
{
    return !name.startsWith(QLatin1String("p2p-")) && !name.startsWith(QLatin1String("nvlink-"));
}

} // namespace

class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void readsPrintouts_data()
    {
        QTest::addColumn<QString>("path");
        const QDir corpus(others.filePath(QStringLiteral("topo")));
        for (const QDir &folder : {own, corpus}) {
            for (const QString &name : folder.entryList({QStringLiteral("*.txt")}, QDir::Files)) {
                if (isLinkMatrix(name))
                    QTest::newRow(qPrintable(folder.dirName() + QLatin1Char('/')
                                             + (folder == own ? QStringLiteral("own ") : QString()) + name))
                        << folder.filePath(name);
            }
        }
    }

    void readsPrintouts()
    {
        QFETCH(QString, path);
        const QJsonObject expected = expectedBeside(path);
        QVERIFY2(!expected.isEmpty(), "no answer stands beside it");
        const auto input = readFile(path);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), expected[QStringLiteral("gpus")].toInt());
        QCOMPARE(input->cluster.count(DeviceKind::Nic), expected[QStringLiteral("nics")].toInt());
        QCOMPARE(linksOf(input->cluster), expected[QStringLiteral("links")].toObject());
        QVERIFY(input->cluster.validate().ok());
        if (expected.contains(QStringLiteral("warnings")))
            QCOMPARE(static_cast<int>(std::ranges::count_if(input->issues, isOfText)),
                     expected[QStringLiteral("warnings")].toInt());
        const QJsonArray numa = expected[QStringLiteral("numa")].toArray();
        for (int i = 0; i < numa.size(); ++i)
            QVERIFY(input->cluster.devices[static_cast<std::size_t>(i)].numa == numa[i].toInt());
        const QJsonArray memory = expected[QStringLiteral("gpu_numa_id")].toArray();
        for (int i = 0; i < memory.size(); ++i)
            QVERIFY(input->cluster.devices[static_cast<std::size_t>(i)].memoryNuma == memory[i].toInt());
    }

    /// What no reader is for is refused in a sentence that names what can be read.
    void refusesOtherTools_data()
    {
        QTest::addColumn<QString>("path");
        if (!others.exists())
            QSKIP("the corpus is not on this machine");
        for (const char *folder : {"logs", "traces"}) {
            const QDir dir(others.filePath(QLatin1String(folder)));
            for (const QString &name : dir.entryList(QDir::Files)) {
                if (!name.endsWith(QLatin1String(".expected.json")))
                    QTest::newRow(qPrintable(dir.dirName() + QLatin1Char('/') + name)) << dir.filePath(name);
            }
        }
        QTest::newRow("nvbandwidth/json-not-nvbandwidth.json")
            << others.filePath(QStringLiteral("nvbandwidth/json-not-nvbandwidth.json"));
    }

    void refusesOtherTools()
    {
        QFETCH(QString, path);
        const auto input = readFile(path);
        QVERIFY(!input);
        QVERIFY2(input.error().code == ErrorCode::FormatUnknown, describe(input.error()).c_str());
        QVERIFY(describe(input.error()).find("nvidia-smi topo -m") != std::string::npos);
    }

    /// Every cell, count and list that was read off by hand.
    void readsMeasurements_data()
    {
        QTest::addColumn<QString>("path");
        if (!others.exists())
            QSKIP("the corpus is not on this machine");
        for (const char *folder : {"topo", "p2p", "nvbandwidth", "rocm"}) {
            const QDir dir(others.filePath(QLatin1String(folder)));
            for (const QString &name : dir.entryList(QDir::Files)) {
                const bool answer = name.endsWith(QLatin1String(".expected.json")) || name.endsWith(QLatin1String(".md"));
                // Not of the tool, and a printout that was replaced by another command's.
                const bool refused =
                    name == QLatin1String("json-not-nvbandwidth.json") || name == QLatin1String("mi210x4-xgmi-showtopo.txt");
                const bool elsewhere = dir.dirName() == QLatin1String("topo") && isLinkMatrix(name);
                if (!answer && !refused && !elsewhere)
                    QTest::newRow(qPrintable(dir.dirName() + QLatin1Char('/') + name)) << dir.filePath(name);
            }
        }
    }

    void readsMeasurements()
    {
        QFETCH(QString, path);
        const QJsonObject expected = expectedBeside(path);
        const auto input = readFile(path);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &machine = input->cluster;
        QVERIFY(machine.validate().ok());
        QCOMPARE(input->statedGpus.value_or(machine.gpus()), expected[QStringLiteral("gpus")].toInt());
        const QJsonArray names = expected[QStringLiteral("matrices")].toArray();
        for (int i = 0; i < names.size(); ++i)
            QCOMPARE(QString::fromStdString(machine.matrices.at(static_cast<std::size_t>(i)).name), names[i].toString());
        for (const QJsonValue sample : expected[QStringLiteral("samples")].toArray())
            checkSample(machine, sample.toObject());
        if (expected.contains(QStringLiteral("links")) && machine.statuses.empty())
            QCOMPARE(linksOf(machine), expected[QStringLiteral("links")].toObject());
        if (!machine.statuses.empty())
            QCOMPARE(QString::fromStdString(machine.statuses[0].name), expected[QStringLiteral("matrix")].toString());
        const QJsonArray ports = expected[QStringLiteral("nvlink")].toArray();
        if (!ports.isEmpty()) {
            QCOMPARE(static_cast<int>(machine.ports.size()), ports[0].toObject()[QStringLiteral("links_listed")].toInt());
            QCOMPARE(machine.ports[0].bandwidth.si() / 1e9, ports[0].toObject()[QStringLiteral("gb_per_s")].toDouble());
        }
    }

    static void checkSample(const Cluster &machine, const QJsonObject &sample)
    {
        const std::string name = sample[QStringLiteral("matrix")].toString().toStdString();
        const auto matrix = std::ranges::find(machine.matrices, name, &MeasuredMatrix::name);
        QVERIFY2(matrix != machine.matrices.end(), name.c_str());
        auto row = static_cast<std::size_t>(sample[QStringLiteral("row")].toInt());
        auto column = static_cast<std::size_t>(sample[QStringLiteral("col")].toInt());
        if (matrix->transposed)
            std::swap(row, column);
        const bool self = matrix->rows[row] == matrix->columns[column];
        const double scale = matrix->measure == Measure::Bandwidth               ? 1e-9
                             : matrix->printed.find("(ns)") != std::string::npos ? 1e9
                                                                                 : 1e6;
        const double value = (self ? matrix->local.at(row) : matrix->at(row, column)) * scale;
        QVERIFY2(std::abs(value - sample[QStringLiteral("value")].toDouble()) < 1e-6, name.c_str());
    }

    void theReplacedPrintoutSaysWhatIsMissing()
    {
        const QString path = others.filePath(QStringLiteral("rocm/mi210x4-xgmi-showtopo.txt"));
        if (!QFile::exists(path))
            QSKIP("the corpus is not on this machine");
        const auto input = readFile(path);
        QVERIFY(!input);
        QVERIFY(describe(input.error()).find("--showtopo") != std::string::npos);
    }

    void readsCollectives_data()
    {
        QTest::addColumn<QString>("path");
        if (!others.exists())
            QSKIP("the corpus is not on this machine");
        const QDir dir(others.filePath(QStringLiteral("nccl")));
        for (const QString &name : dir.entryList({QStringLiteral("*.txt")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << dir.filePath(name);
    }

    void readsCollectives()
    {
        QFETCH(QString, path);
        const QJsonObject expected = expectedBeside(path);
        const auto input = readFile(path);
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.collectives.size(), std::size_t{1});
        const MeasuredCollective &job = input->cluster.collectives[0];
        QCOMPARE(QString::fromStdString(std::string(operationName(job.operation))),
                 expected[QStringLiteral("collective")].toString());
        const bool inLog = !expected.contains(QStringLiteral("ranks_in_log"));
        QCOMPARE(job.ranks, inLog ? expected[QStringLiteral("ranks")].toInt() : 0);
        if (!inLog)
            QCOMPARE(job.ranksFromRatio, expected[QStringLiteral("ranks")].toInt());
        if (expected.contains(QStringLiteral("ranks_from_ratio")))
            QCOMPARE(job.ranksFromRatio, expected[QStringLiteral("ranks_from_ratio")].toInt());
        QCOMPARE(static_cast<int>(job.rows.size()), expected[QStringLiteral("rows")].toInt());
        QCOMPARE(job.averageBus.has_value(), !expected[QStringLiteral("avg_bus_bandwidth")].isNull());
        if (job.averageBus)
            QVERIFY(std::abs(job.averageBus->si() / 1e9 - expected[QStringLiteral("avg_bus_bandwidth")].toDouble()) < 1e-9);
        if (!job.rows.empty()) {
            QCOMPARE(job.rows.front().size.si(), expected[QStringLiteral("first_size")].toDouble());
            QCOMPARE(job.rows.back().size.si(), expected[QStringLiteral("last_size")].toDouble());
        }
        for (const CollectiveRow &row : job.rows) {
            for (const auto &timing : {row.outOfPlace, row.inPlace}) {
                if (timing && row.size.si() > 0 && job.knownRanks() > 0)
                    QVERIFY2(busAgrees(job, row, *timing), std::to_string(row.size.si()).c_str());
            }
        }
    }

    /// Logs whose rows are all there: the fit gives back its own largest message
    /// within 5 % and small ones within 30 %.
    void fitsItsOwnLog_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("overtaken");
        if (!others.exists())
            QSKIP("the corpus is not on this machine");
        const QDir dir(others.filePath(QStringLiteral("nccl")));
        for (const QString &name : dir.entryList({QStringLiteral("*.txt")}, QDir::Files)) {
            const bool cut = name.contains(QLatin1String("elided")) || name.contains(QLatin1String("dots"))
                             || name.contains(QLatin1String("died")) || name.contains(QLatin1String("truncated"));
            // Of another tool, whose times fall with the size: there is no fit.
            // Rows that larger messages overtake: 8 and 512 B and 1 KiB take up to seven times as long as 2 KiB in the one, 8 B
            // in the other.
            const int overtaken = name.contains(QLatin1String("slow-run"))    ? 3
                                  : name.contains(QLatin1String("aws-batch")) ? 1
                                                                              : 0;
            if (!cut && !name.contains(QLatin1String("neuron")))
                QTest::newRow(qPrintable(name)) << dir.filePath(name) << overtaken;
        }
    }

    void fitsItsOwnLog()
    {
        QFETCH(QString, path);
        QFETCH(int, overtaken);
        const auto input = readFile(path);
        QVERIFY(input.ok());
        std::vector<TransferTime> rows;
        for (const CollectiveRow &row : input->cluster.collectives.at(0).rows) {
            if (row.size.si() > 0)
                rows.push_back({row.size, row.outOfPlace->time});
        }
        checkFit(rows, overtaken, path.contains(QLatin1String("slow-run")) ? 0.95 : 0.99);
    }

    static void checkFit(const std::vector<TransferTime> &rows, int overtaken, double leastR2)
    {
        const auto fit = fitAlphaBeta(rows);
        QVERIFY(fit.ok());
        QVERIFY(fit->r2Large > leastR2);
        const TransferTime &last = rows.back();
        QVERIFY(std::abs(predict(*fit, last.size) / last.time - 1) < 0.05);
        int named = 0;
        for (const TransferTime &row : rows) {
            if (row.size.si() > 4096)
                continue;
            const double error = std::abs(predict(*fit, row.size) / row.time - 1);
            if (std::ranges::find(fit->overtaken, row.size) != fit->overtaken.end())
                ++named;
            else
                QVERIFY2(error < 0.30, std::to_string(error).c_str());
        }
        QVERIFY2(named <= overtaken, std::to_string(named).c_str());
    }

    void timesThatFallHaveNoFit()
    {
        const QString path = others.filePath(QStringLiteral("nccl/neuron-nccom-all-reduce.txt"));
        if (!QFile::exists(path))
            QSKIP("the corpus is not on this machine");
        const auto input = readFile(path);
        QVERIFY(input.ok());
        std::vector<TransferTime> rows;
        for (const CollectiveRow &row : input->cluster.collectives.at(0).rows)
            rows.push_back({row.size, row.outOfPlace->time});
        const auto fit = fitAlphaBeta(rows);
        QVERIFY(!fit && describe(fit.error()).find("grow with message size") != std::string::npos);
    }

    /// Jobs of another project that the rule was not made on; each small row is
    /// also predicted from the other rows alone.
    void fitsJobsOfOthers()
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/measured/aiconfigurator_nccl.csv"));
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("the table is not on this machine");
        std::map<QByteArray, std::vector<TransferTime>> jobs;
        (void)file.readLine();
        while (!file.atEnd()) {
            const QList<QByteArray> cells = file.readLine().split(',');
            jobs[cells[1] + ' ' + cells[2] + ' ' + cells[4]].push_back(
                {Bytes(cells[5].toDouble()), Seconds(cells[6].toDouble() * 1e-6)});
        }
        QVERIFY(jobs.size() > 50);
        for (auto &[name, rows] : jobs) {
            std::ranges::sort(rows, {}, &TransferTime::size);
            checkFit(rows, 2, 0.99);
            if (QTest::currentTestFailed())
                QFAIL(name.constData());
            const auto whole = fitAlphaBeta(rows);
            QVERIFY(whole.ok());
            for (std::size_t i = 0; i < rows.size() && rows[i].size.si() <= 4096; ++i) {
                if (std::ranges::find(whole->overtaken, rows[i].size) != whole->overtaken.end())
                    continue; // slower than larger ones: no row says so but itself
                std::vector<TransferTime> rest = rows;
                rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
                const auto fit = fitAlphaBeta(rest);
                QVERIFY(fit.ok());
                QVERIFY2(std::abs(predict(*fit, rows[i].size) / rows[i].time - 1) < 0.30, name.constData());
            }
        }
    }

    /// The laboratory notes, prose and all, are one machine.
    void joinsANoteWithBothMatrices()
    {
        const QDir seeds(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/seeds"));
        const QStringList names = seeds.entryList({QStringLiteral("000_*.txt")}, QDir::Files);
        if (names.isEmpty())
            QSKIP("the seeds are not on this machine");
        const auto input = readFile(seeds.filePath(names[0]));
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), 8);
        QCOMPARE(input->cluster.count(DeviceKind::Cpu), 1);
        QCOMPARE(linksOf(input->cluster),
                 (QJsonObject{{QStringLiteral("NV1"), 8}, {QStringLiteral("NV2"), 8}, {QStringLiteral("SYS"), 12}}));
        QVERIFY(input->issues.empty());
        const BandwidthTable table(input->cluster);
        QCOMPARE(table.at(0, 8), 7.84e9); // GPU0 to the CPU
        QCOMPARE(table.at(8, 0), 8.12e9);
    }
};

SHARDSCOPE_TEST_GUILESS(TestCorpus)
#include "test_corpus.moc"
