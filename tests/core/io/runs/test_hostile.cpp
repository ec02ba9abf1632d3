// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/json/json.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/writeruns.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <span>

#include <sys/stat.h>
#include <unistd.h>

using namespace shardscope;

namespace {

const QByteArray lab =
    R"([{"world_size": 2, "global_batch_size": 64, "chunks": 4, "microbatch_size": 16, "partition": "even", "seed": 1,
   "throughput_samples_per_s": 10.0}])";

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

io::RunFiles readFolder(const QString &path)
{
    const std::string paths[] = {path.toStdString()};
    return io::readRunPaths(paths);
}

} // namespace

/// Folders and files that someone made to lead a reader astray.
class TestHostile : public QObject {
    Q_OBJECT

private slots:
    void linksInCirclesAreNotFollowed()
    {
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("a/lab.json")), lab);
        write(folder.filePath(QStringLiteral("z/lab.json")), lab);
        QVERIFY(QFile::link(folder.path(), folder.filePath(QStringLiteral("a/up")))); // to its own parent
        QVERIFY(QFile::link(QStringLiteral(".."), folder.filePath(QStringLiteral("a/dots"))));
        QVERIFY(QFile::link(QStringLiteral("self"), folder.filePath(QStringLiteral("a/self")))); // to itself
        QVERIFY(QFile::link(QStringLiteral("nowhere"), folder.filePath(QStringLiteral("m"))));
        const io::RunFiles files = readFolder(folder.path());
        QCOMPARE(files.input.runs.size(), std::size_t{2});
        QVERIFY(files.failures.empty());
    }

    void whatIsNoFileIsPassedOver()
    {
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("lab.json")), lab);
        QVERIFY(::mkfifo(folder.filePath(QStringLiteral("b.json")).toLocal8Bit().constData(), 0600) == 0);
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), folder.filePath(QStringLiteral("c.json"))));
        const io::RunFiles files = readFolder(folder.path());
        QCOMPARE(files.input.runs.size(), std::size_t{1});
        const std::string named[] = {folder.filePath(QStringLiteral("b.json")).toStdString(),
                                     folder.filePath(QStringLiteral("c.json")).toStdString()};
        QCOMPARE(io::readRunPaths(named).failures.size(), std::size_t{2});
    }

    /// Nobody is to think that the whole folder was read.
    void whatNobodyCanReadIsNamed()
    {
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("lab.json")), lab);
        write(folder.filePath(QStringLiteral("words.txt")), "milk and bread\n");
        write(folder.filePath(QStringLiteral("shopping.json")), R"({"milk": {"litres": "two"}})");
        const io::RunFiles files = readFolder(folder.path());
        QCOMPARE(files.input.runs.size(), std::size_t{1});
        QVERIFY(files.failures.empty());
        const auto skipped =
            std::ranges::find(files.input.issues, ErrorCode::FilesSkipped, [](const Issue &issue) { return issue.what.code; });
        QVERIFY(skipped != files.input.issues.end());
        QCOMPARE(skipped->what.args, (std::vector<std::string>{"2", "3", "shopping.json, words.txt"}));
    }

    /// `shardscope-cli runs <(command)`
    void aPipeWithAWriterIsRead()
    {
        int ends[2] = {-1, -1};
        QVERIFY(::pipe(ends) == 0);
        QVERIFY(::write(ends[1], lab.constData(), static_cast<std::size_t>(lab.size())) == lab.size());
        ::close(ends[1]);
        const auto text = io::readTextFile("/proc/self/fd/" + std::to_string(ends[0]));
        ::close(ends[0]);
        QVERIFY(text.ok());
        QCOMPARE(QByteArray::fromStdString(*text), lab);
    }

    void namesCannotForgeLines_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("a line break") << QStringLiteral("lab\nall is well.json");
        QTest::newRow("a terminal sequence") << QStringLiteral("\x1b[2J\x1b]0;title\x07.json");
        QTest::newRow("a carriage return") << QStringLiteral("bad\rgood.json");
        QTest::newRow("an 8-bit terminal sequence") << QStringLiteral("x\u009b2J.json");
        QTest::newRow("reversed writing") << QStringLiteral("x\u202egnp.json");
    }

    void namesCannotForgeLines()
    {
        QFETCH(QString, name);
        QTemporaryDir folder;
        write(folder.filePath(name), "{\"throughput\": ");
        const std::string path = folder.filePath(name).toStdString();
        const io::RunFiles files = io::readRunPaths(std::span(&path, 1));
        QCOMPARE(files.failures.size(), std::size_t{1});
        const std::string text = describe(files.failures[0].error);
        QVERIFY2(std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20U; }), text.c_str());
        QVERIFY2(text.find("\xC2\x9B") == std::string::npos && text.find("\xE2\x80\xAE") == std::string::npos, text.c_str());
    }

    void numbersAndKeysAreChecked_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("1e400") << QByteArray("10.0") << QByteArray("1e400");
        QTest::newRow("a key twice") << QByteArray("\"seed\": 1") << QByteArray("\"seed\": 1, \"seed\": 2");
        QTest::newRow("deep") << QByteArray("10.0") << QByteArray(50'000, '[');
        QTest::newRow("2^64 chunks") << QByteArray("\"chunks\": 4") << QByteArray("\"chunks\": 18446744073709551616");
        QTest::newRow("2^63 ranks") << QByteArray("\"world_size\": 2") << QByteArray("\"world_size\": 9223372036854775808");
    }

    /// Refused, or kept as the number that it is: nothing wraps around.
    void numbersAndKeysAreChecked()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QByteArray text = lab;
        text.replace(from, to);
        QVERIFY(text != lab);
        const auto input = io::readRuns(text.toStdString(), "lab.json");
        if (!input) {
            QVERIFY(describe(input.error()).find("lab.json") == 0);
            return;
        }
        const std::string written = io::encodeRuns(input->runs);
        QVERIFY2(written.find("-") == std::string::npos || written.find(": -") == std::string::npos, written.c_str());
        const auto back = io::readRuns(written, "again");
        QVERIFY(back.ok() && io::encodeRuns(back->runs) == written);
    }

    void aValueOfAnotherKindIsNeverAFault_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("pipeline lab") << lab;
        QTest::newRow("means over seeds") << QByteArray(
            R"([{"world_size":4,"chunks":4,"partition":[6,2,2,2],"seeds":[1,2],"throughput_samples_per_s":9.4,
            "throughput_std":0.1}])");
        QTest::newRow("parallel lab") << QByteArray(R"({"spec":{"mode":"ddp","world_size":2,"global_batch_size":64,"seeds":[1,2]},
            "per_seed":[{"seed":1,"throughput_samples_per_s":10,"time_per_step_s":6.4,"mem_peak_per_rank_bytes":[1e9,2e9]}],
            "aggregate":{"throughput_mean":10,"throughput_std":1,"mem_peak_per_rank_mean_bytes":[1e9,2e9]}})");
        QTest::newRow("a bare aggregate") << QByteArray(
            R"({"throughput_mean":10,"throughput_std":1,"time_per_step_mean":6.4,"mem_peak_per_rank_mean_bytes":[1e9]})");
        QTest::newRow("broadcast times") << QByteArray(R"({"times_s":{"a":1.0,"b":2.0},"blocks":{"a":3},"bytes":4e9,"runs":10})");
        QTest::newRow("our own") << QByteArray(
            R"({"format":"shardscope-runs","version":1,"runs":[{"id":"a","kind":"mean","settings":{"chunks":4},
            "measured":[{"name":"throughput","unit":"samples/s","samples":[[1.0,0.1,0]]}],"implied":["chunks"]}]})");
    }

    /// Each value in turn is one of another kind, or missing: read or refused with a sentence.
    void aValueOfAnotherKindIsNeverAFault()
    {
        QFETCH(QByteArray, text);
        const auto whole = io::parseJson(text.toStdString(), "lab.json");
        QVERIFY(whole.ok());
        const io::Json flat = whole->flatten();
        const char *const others[] = {"null", "true", "-1", "1.5",  "1e300",  "\"x\"",
                                      "\"\"", "[]",   "{}", "[[]]", "[null]", R"({"a": 1})"};
        int refused = 0;
        for (const auto &item : flat.items()) {
            for (nlohmann::json_pointer<std::string> at(item.key()); !at.empty(); at = at.parent_pointer()) {
                for (const char *other : others) {
                    io::Json changed = *whole;
                    changed[at] = io::Json::parse(other);
                    const auto read = io::readRuns(changed.dump(), "lab.json");
                    refused += read ? 0 : 1;
                    QVERIFY2(read || !describe(read.error()).empty(), changed.dump().c_str());
                }
            }
        }
        QVERIFY(refused > 0);
    }
};

SHARDSCOPE_TEST_GUILESS(TestHostile)
#include "runs/test_hostile.moc"
