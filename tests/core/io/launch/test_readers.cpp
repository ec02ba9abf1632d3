// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/open/open.h"
#include "tests/core/io/launch/expectation.h"
#include "tests/testclass.h"

#include <QTest>

using namespace launchtest;

namespace {

const QDir own(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/launch"));
const QDir found(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/launch/launch"));

Result<io::LaunchReading> readingOf(const QDir &folder, const QString &name)
{
    return io::readLaunchFile(folder.filePath(name).toStdString());
}

} // namespace

class TestLaunchReaders : public QObject {
    Q_OBJECT

private slots:
    void everyFormatHasAnExample()
    {
        QStringList kinds;
        for (const QString &name : filesOf(own))
            kinds << expectedOf(own, name)[QLatin1String("kind")].toString();
        for (const io::LaunchReader &reader : io::launchReaders())
            QVERIFY2(kinds.contains(QString::fromLatin1(reader.id.data(), static_cast<qsizetype>(reader.id.size()))),
                     reader.id.data());
    }

    void anExampleIsReadAsExpected_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : filesOf(own))
            QTest::newRow(qPrintable(name)) << name;
    }
    void anExampleIsReadAsExpected()
    {
        QFETCH(QString, name);
        const auto reading = readingOf(own, name);
        QVERIFY2(reading.ok(), reading.ok() ? "" : describe(reading.error()).c_str());
        const QJsonObject expected = expectedOf(own, name);
        QCOMPARE(QString::fromStdString(reading->kind), expected[QLatin1String("kind")].toString());
        const Score score = scoreOf(*reading, expected);
        QCOMPARE(score.absent, QStringList());
        QCOMPARE(score.wrong, QStringList());
    }

    /// Files that people wrote, where they lie beside the sources.
    void foundFilesAreReadAsExpected()
    {
        if (!found.exists())
            QSKIP("the collection of launch files is not beside this tree");
        Score all;
        int whole = 0;
        int kinds = 0;
        const QStringList names = filesOf(found);
        for (const QString &name : names) {
            const auto reading = readingOf(found, name);
            QVERIFY2(reading.ok(), reading.ok() ? "" : describe(reading.error()).c_str());
            const QJsonObject expected = expectedOf(found, name);
            const Score score = scoreOf(*reading, expected);
            whole += score.absent.isEmpty() && score.wrong.isEmpty() ? 1 : 0;
            kinds += QString::fromStdString(reading->kind) == expected[QLatin1String("kind")].toString() ? 1 : 0;
            all.right += score.right;
            for (const QString &key : score.absent)
                all.absent << name + QLatin1String(": ") + key;
            for (const QString &key : score.wrong)
                all.wrong << name + QLatin1String(": ") + key;
        }
        qInfo("%d keys right, %d absent, %d wrong; %d of %d files whole, %d with their kind", all.right, int(all.absent.size()),
              int(all.wrong.size()), whole, int(names.size()), kinds);
        QCOMPARE(all.wrong, QStringList());
        QCOMPARE(all.absent, QStringList());
        // One script starts Megatron-LM and came from a collection of Megatron-DeepSpeed's: nothing in it says so.
        QVERIFY(kinds >= names.size() - 1);
    }

    void otherTextsAreNoLaunchFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("prose") << QByteArray("This is what we measured: a lot.\n");
        QTest::newRow("a machine") << QByteArray("\tGPU0\tGPU1\nGPU0\t X \tNV2\nGPU1\tNV2\t X \n");
        QTest::newRow("a table") << QByteArray("model,gpu,tp\nx,A100,1\n");
        QTest::newRow("any JSON") << QByteArray("{\"a\": 1}");
        QTest::newRow("any YAML") << QByteArray("name: x\nsteps: [1, 2]\n");
        QTest::newRow("a script that trains nothing") << QByteArray("#!/bin/sh\nls -l --color\n");
        QTest::newRow("a scenario") << QByteArray("{\"format\":\"shardscope-scenario\",\"version\":1,\"model\":{\"hidden\":8}}");
    }
    void otherTextsAreNoLaunchFiles()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!io::looksLikeLaunch(text.toStdString()));
        QVERIFY(!io::readLaunch(text.toStdString(), "x").ok());
        QVERIFY(!io::launchFault(text.toStdString(), "x"));
    }

    void settingsOfNoAdapterAreNoAdapter()
    {
        const auto reading =
            io::readLaunch("base_model: a/b\nadapter:\nlora_r:\nmicro_batch_size: 1\nsequence_len: 128\n", "x.yml");
        QVERIFY(reading.ok());
        QVERIFY(reading->issues.empty());
    }

    void aBrokenConfigurationIsToldWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("TOML") << QByteArray("[training]\nseq_len = 4096\nsteps = = 2\n[parallelism]\ntensor = 2\n") << "TOML";
        QTest::newRow("YAML") << QByteArray("parallelism:\n  tp: 2\n  dp: [1, 2\ntokens:\n  micro_batch_size: 1\n") << "YAML";
        QTest::newRow("prose with a colon") << QByteArray("Dear all,\nthis is\nwhat: we: measured\nyesterday\nand today\n")
                                            << QString();
        QTest::newRow("a log of steps") << QByteArray(
            "completed step: 15, seconds: 2.1, loss: 2.2\ncompleted step: 16, seconds: 2.1, loss: 2.1\n")
                                        << QString();
        QTest::newRow("JSON, which others say better") << QByteArray("{\"a\": 1,\n \"b\": }\n") << QString();
    }
    void aBrokenConfigurationIsToldWithItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const auto fault = io::launchFault(text.toStdString(), "x");
        QCOMPARE(fault.has_value(), !says.isEmpty());
        io::OpenRequest request;
        request.sources.push_back({"x", text.toStdString()});
        const io::Opened opened = io::open(std::move(request));
        QCOMPARE(opened.issues.size(), std::size_t{1});
        const Error &told = opened.issues.front().what;
        if (!fault)
            return;
        QCOMPARE(told.code, ErrorCode::LaunchSyntax);
        QVERIFY(told.place.line > 1);
        QVERIFY(QString::fromStdString(describe(told)).contains(says));
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchReaders)
#include "launch/test_readers.moc"
