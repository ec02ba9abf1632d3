// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/statistics.h"
#include "core/io/text/reader.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

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
            QCOMPARE(static_cast<int>(input->issues.size()), expected[QStringLiteral("warnings")].toInt());
        const QJsonArray numa = expected[QStringLiteral("numa")].toArray();
        for (int i = 0; i < numa.size(); ++i)
            QVERIFY(input->cluster.devices[static_cast<std::size_t>(i)].numa == numa[i].toInt());
        const QJsonArray memory = expected[QStringLiteral("gpu_numa_id")].toArray();
        for (int i = 0; i < memory.size(); ++i)
            QVERIFY(input->cluster.devices[static_cast<std::size_t>(i)].memoryNuma == memory[i].toInt());
    }

    /// What other readers are for is refused in a sentence that names what can be read.
    void refusesOtherTools_data()
    {
        QTest::addColumn<QString>("path");
        if (!others.exists())
            QSKIP("the corpus is not on this machine");
        for (const char *folder : {"topo", "p2p", "nvbandwidth", "nccl", "rocm", "logs", "traces"}) {
            const QDir dir(others.filePath(QLatin1String(folder)));
            for (const QString &name : dir.entryList(QDir::Files)) {
                const bool answer = name.endsWith(QLatin1String(".expected.json")) || name.endsWith(QLatin1String(".md"));
                const bool plain =
                    name == QLatin1String("rtx6000pro-x8-p2pmark-gpu-colon-rows.txt"); // a matrix with names like any other
                if (!answer && !plain && (dir.dirName() != QLatin1String("topo") || !isLinkMatrix(name)))
                    QTest::newRow(qPrintable(dir.dirName() + QLatin1Char('/') + name)) << dir.filePath(name);
            }
        }
    }

    void refusesOtherTools()
    {
        QFETCH(QString, path);
        const auto input = readFile(path);
        QVERIFY(!input);
        QVERIFY2(input.error().code == ErrorCode::FormatUnknown, describe(input.error()).c_str());
        QVERIFY(describe(input.error()).find("nvidia-smi topo -m") != std::string::npos);
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

QTEST_GUILESS_MAIN(TestCorpus)
#include "test_corpus.moc"
