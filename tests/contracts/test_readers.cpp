// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/lesson/scorecodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <algorithm>
#include <random>

using namespace shardscope;
using io::MachineInput;
using io::MachineReader;

namespace {

const char *const fileName = "input.txt";

/// tests/data/readers/ID.*: a small input that only a reader of that id needs to know.
std::string sampleOf(std::string_view id)
{
    const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers"));
    const QStringList names = folder.entryList({QString::fromUtf8(id.data(), qsizetype(id.size())) + QStringLiteral(".*")});
    QFile file(folder.filePath(names.value(0)));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Empty when the result is one that a person can work with: a sound machine,
/// or an error that names the file and says something.
std::string flaw(const Result<MachineInput> &result)
{
    if (result) {
        const Status sound = result->cluster.validate();
        return sound ? std::string() : "an unsound machine: " + describe(sound.error());
    }
    const Error &error = result.error();
    if (error.place.file != fileName)
        return "an error without its file: " + describe(error);
    if (error.code == ErrorCode::Internal)
        return "a broken promise: " + describe(error);
    return message(error).size() > 10 ? std::string() : "an error without words";
}

} // namespace

/// What every line of core/io/text/registry.cpp promises.
class TestReaders : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsComplete();
    void readmeAndGuideNameEveryEntry_data();
    void readmeAndGuideNameEveryEntry();
    void theGuideStatesTheVersionsOfFormats();
    void recognisesAndReadsItsOwnSample_data() { rows(); }
    void recognisesAndReadsItsOwnSample();
    void wantsNothingThatIsNotItsOwn_data() { rows(); }
    void wantsNothingThatIsNotItsOwn();
    void stopsWhenAsked_data() { rows(); }
    void stopsWhenAsked();
    void takesACutSampleWholeOrNotAtAll_data() { rows(); }
    void takesACutSampleWholeOrNotAtAll();
    void standsDamage_data() { rows(); }
    void standsDamage();
    void badTextEndsInOneClearSentence_data();
    void badTextEndsInOneClearSentence();

private:
    static void rows();
    static const MachineReader &reader();
};

void TestReaders::rows()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const MachineReader &reader : io::machineReaders())
        QTest::newRow(std::string(reader.id).c_str()) << index++;
}

const MachineReader &TestReaders::reader()
{
    QFETCH(int, index);
    return io::machineReaders()[static_cast<std::size_t>(index)];
}

void TestReaders::everyEntryIsComplete()
{
    QSet<QString> ids;
    for (const MachineReader &reader : io::machineReaders()) {
        const QString id = QString::fromStdString(std::string(reader.id));
        QVERIFY(!id.isEmpty() && id == id.toLower() && !id.contains(QLatin1Char(' ')));
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QVERIFY2(!reader.title.empty(), qPrintable(id));
        QVERIFY(reader.recognises != nullptr && reader.read != nullptr);
    }
    QVERIFY(!ids.isEmpty());
}

/// Names that a title holds: "nccl-tests, rccl-tests" are two, "nvbandwidth (JSON)" is "nvbandwidth".
QStringList namesOf(const MachineReader &reader)
{
    QString title = QString::fromUtf8(reader.title.data(), qsizetype(reader.title.size()));
    title.remove(QRegularExpression(QStringLiteral(" \\(.*\\)$")));
    return title.split(QStringLiteral(", "));
}

void TestReaders::readmeAndGuideNameEveryEntry_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("begin");
    QTest::newRow("the README's table") << QStringLiteral("README.md") << QStringLiteral("## What it reads");
    QTest::newRow("the guide's table") << QStringLiteral("packaging/guide/formats.md") << QStringLiteral("## Machines");
}

/// Those that are written.
void TestReaders::theGuideStatesTheVersionsOfFormats()
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/packaging/guide/formats.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString guide = QString::fromUtf8(file.readAll());
    for (const auto &[format, version] : {std::pair("scenario", io::scenarioVersion), std::pair("cluster", io::clusterVersion),
                                          std::pair("scores", io::scoreVersion)}) {
        const QString row = QStringLiteral("| `shardscope-%1` | %2 ").arg(QLatin1String(format)).arg(version);
        QVERIFY2(guide.contains(row), qPrintable(row));
    }
}

void TestReaders::readmeAndGuideNameEveryEntry()
{
    QFETCH(QString, path);
    QFETCH(QString, begin);
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/") + path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString all = QString::fromUtf8(file.readAll());
    const QString section = all.section(begin, 1).section(QStringLiteral("\n## "), 0, 0);
    QString inputs; // the first cell of every row
    for (const QString &row : section.split(QLatin1Char('\n'))) {
        if (row.startsWith(QLatin1Char('|')))
            inputs += row.section(QLatin1Char('|'), 1, 1) + QLatin1Char('\n');
    }
    QStringList known;
    for (const MachineReader &reader : io::machineReaders()) {
        for (const QString &name : namesOf(reader)) {
            known += name;
            QVERIFY2(inputs.contains(name), qPrintable(path + QStringLiteral(" has no row with ") + name));
        }
    }
    if (!begin.contains(QLatin1String("Machines")))
        return; // its other rows are runs, traces and launch files
    const QStringList rows = inputs.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
    for (const QString &row : rows) {
        const bool read = std::ranges::any_of(known, [&row](const QString &name) { return row.contains(name); });
        QVERIFY2(read, qPrintable(QStringLiteral("nothing reads ") + row));
    }
}

void TestReaders::recognisesAndReadsItsOwnSample()
{
    const std::string sample = sampleOf(reader().id);
    QVERIFY2(!sample.empty(), "there is no tests/data/readers/ID.* for it");
    const io::MachineText text(sample, fileName);
    QVERIFY(reader().recognises(text));
    const auto parts = reader().read(text, {});
    QVERIFY2(parts.ok(), parts ? "" : describe(parts.error()).c_str());
    QVERIFY(!parts->empty());
    const Result<MachineInput> machine = io::readMachine(sample, fileName);
    QVERIFY2(machine.ok(), machine ? "" : describe(machine.error()).c_str());
    QCOMPARE(machine->cluster.gpus(), 4);
    QVERIFY(machine->issues.empty());
    QCOMPARE(flaw(machine), std::string());
}

void TestReaders::wantsNothingThatIsNotItsOwn()
{
    for (const std::string &content : {std::string(), std::string(" \n\t\n"), std::string("\0\x01\x02\xff\xfe", 5),
                                       std::string("Dear reader,\nthe GPUs are fine.\n"), std::string("{}"), std::string("[1, 2"),
                                       std::string("a,b,c\n1,2,3\n"), std::string("-----\n|||||\n")}) {
        const io::MachineText text(content, fileName);
        if (!reader().recognises(text))
            continue;
        const auto parts = reader().read(text, {});
        QVERIFY2(!parts.ok() || parts->empty(), content.c_str());
    }
}

void TestReaders::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const Result<MachineInput> machine = io::readMachine(sampleOf(reader().id), fileName, Progress(stop.get_token()));
    QVERIFY(!machine.ok());
    QCOMPARE(machine.error().code, ErrorCode::Stopped);
}

void TestReaders::takesACutSampleWholeOrNotAtAll()
{
    const std::string sample = sampleOf(reader().id);
    for (std::size_t length = 0; length < sample.size(); ++length) {
        const std::string fault = flaw(io::readMachine(sample.substr(0, length), fileName));
        QVERIFY2(fault.empty(), (std::to_string(length) + " bytes: " + fault).c_str());
    }
}

void TestReaders::standsDamage()
{
    const std::string sample = sampleOf(reader().id);
    std::mt19937 random(20260101);
    using namespace std::string_literals;
    const std::string alphabet = "\t\n X0-9.NVPHBSY\"{}[]:,\x1b\0\xff"s;
    for (int round = 0; round < 2000; ++round) {
        std::string text = sample;
        for (int hit = 0; hit < 1 + round % 4; ++hit) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
            case 0: text[at] = alphabet[random() % alphabet.size()]; break;
            case 1: text.erase(at, 1 + random() % 9); break;
            default: text.insert(at, text.substr(random() % text.size(), random() % 30)); break;
            }
            if (text.empty())
                text = sample;
        }
        const std::string fault = flaw(io::readMachine(text, fileName));
        QVERIFY2(fault.empty(), (fault + "\n" + text).c_str());
    }
}

void TestReaders::badTextEndsInOneClearSentence_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray("");
    QTest::newRow("white space") << QByteArray(" \n\n\t ");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\0\x01\x02",
                                          8);
    QTest::newRow("a letter") << QByteArray("Dear reader,\nthe GPUs are fine.\n");
    QTest::newRow("one line of 20 MB") << QByteArray(20 << 20, 'x');
    QTest::newRow("ten thousand columns") << QByteArray("GPU0\t").repeated(10000) + "\n";
    QTest::newRow("a header alone") << QByteArray("\tGPU0\tGPU1\n");
    QTest::newRow("not a number") << QByteArray("  GPU0 GPU1\nGPU0 X nan\nGPU1 1 X\n");
    QTest::newRow("a negative bandwidth") << QByteArray("  GPU0 GPU1\nGPU0 X -1\nGPU1 1 X\n");
    QTest::newRow("asymmetric classes") << QByteArray("\tGPU0\tGPU1\nGPU0\t X \tNV1\nGPU1\tSYS\t X \n");
    QTest::newRow("a header that does not fit") << QByteArray("\tGPU0\tGPU1\nGPU0\t X \tNV1\nGPU7\tNV1\t X \n");
    QTest::newRow("other JSON") << QByteArray("{\"format\":\"other\",\"version\":1}");
    QTest::newRow("JSON that ends early") << QByteArray("{\"format\":\"shardscope-scenario\",");
    QTest::newRow("a scenario from the future") << QByteArray("{\"format\":\"shardscope-scenario\",\"version\":999}");
}

void TestReaders::badTextEndsInOneClearSentence()
{
    QFETCH(QByteArray, text);
    const Result<MachineInput> machine = io::readMachine(text.toStdString(), fileName);
    QVERIFY(!machine.ok());
    QCOMPARE(flaw(machine), std::string());
    const QString sentence = QString::fromStdString(describe(machine.error()));
    QVERIFY(!sentence.contains(QLatin1Char('\n')));
    QVERIFY2(sentence.size() < 400, qPrintable(sentence.left(400)));
}

SHARDSCOPE_TEST_APPLESS(TestReaders)
#include "test_readers.moc"
