// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTemporaryDir>
#include <QTest>

#include <ctime>

#include <fstream>
#include <random>
#include <string>

using namespace shardscope;
using namespace std::string_literals;

namespace {

std::string header(int columns)
{
    std::string text;
    for (int i = 0; i < columns; ++i)
        text += "\tGPU" + std::to_string(i);
    return text + "\n";
}

} // namespace

class TestBadInput : public QObject {
    Q_OBJECT

private slots:
    void endsInOneSentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("place");
        const auto add = [](const char *name, const std::string &text, ErrorCode code, const char *place = "line 1") {
            QTest::newRow(name) << QByteArray::fromStdString(text) << static_cast<int>(code) << QByteArray(place);
        };
        add("empty", "", ErrorCode::InputEmpty);
        add("white space only", " \t\r\n \v\f\n", ErrorCode::InputEmpty);
        add("byte order mark only", "\xEF\xBB\xBF", ErrorCode::InputEmpty);
        add("NUL bytes", "GPU0\0\0GPU1"s, ErrorCode::InputBinary);
        add("a picture", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s, ErrorCode::InputBinary);
        add("a compressed file", "\x1F\x8B\x08\0"s, ErrorCode::InputBinary);
        add("control characters", "one\ntwo \x01", ErrorCode::InputBinary, "line 2");
        add("UTF-16 cut in the middle", "\xFF\xFEG"s, ErrorCode::InputBinary);
        add("UTF-16 with half a pair", "\xFF\xFE\x00\xD8G\0"s, ErrorCode::InputBinary);
        add("invalid UTF-8", "one\ntwo\ncaf\xE9\n", ErrorCode::Utf8Invalid, "line 3");
        add("overlong UTF-8", "\xC0\xAF", ErrorCode::Utf8Invalid);
        add("UTF-8 of a surrogate", "\xED\xA0\x80", ErrorCode::Utf8Invalid);
        add("prose", "The quick brown fox\njumps over 2 lazy dogs.\n", ErrorCode::FormatUnknown);
        add("10 000 columns", header(10000) + "GPU0\tX\n", ErrorCode::TooManyColumns);
        add("8 500 GPUs", header(8500) + "GPU0\tX\n", ErrorCode::TooManyDevices);
        add("10 000 columns behind prose", "text\n\n" + header(10000), ErrorCode::TooManyColumns, "line 3");
        add("a line of two megabytes", "GPU0\n" + std::string(2U << 20U, 'x'), ErrorCode::LineTooLong, "line 2");
        add("JSON of another program", "{\"traceEvents\": []}", ErrorCode::FormatUnknown);
        add("deep JSON", "{\"format\": \"shardscope-cluster\", \"x\": " + std::string(100000, '['), ErrorCode::JsonTooDeep,
            "/x/0/0");
        add("a JSON list", "[1, 2, 3]", ErrorCode::FormatUnknown);
        add("JSON cut short", "{\"format\": \"shardscope-cluster\",\n \"version\": 1,", ErrorCode::JsonSyntax, "line 2");
        add("a key twice", "{\"format\": \"shardscope-cluster\", \"version\": 1, \"version\": 1}", ErrorCode::JsonDuplicateKey,
            "/version");
        add("an infinite number", "{\"format\": \"shardscope-cluster\", \"version\": 1e999}", ErrorCode::JsonSyntax,
            "line 1, column");
        add("NaN in JSON", "{\"format\": \"shardscope-cluster\", \"version\": NaN}", ErrorCode::JsonSyntax, "line 1, column");
        add("invalid UTF-8 in JSON", "{\"format\": \"shardscope-cluster\",\n\"name\": \"\xE9\"}", ErrorCode::Utf8Invalid,
            "line 2");
        add("a newer cluster", "{\"format\": \"shardscope-cluster\", \"version\": 99}", ErrorCode::VersionTooNew, "/version");
    }

    void endsInOneSentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(QByteArray, place);
        const auto input = io::readMachine(text.toStdString(), "bad.txt");
        QVERIFY(!input);
        const QByteArray sentence = QByteArray::fromStdString(describe(input.error()));
        QVERIFY2(static_cast<int>(input.error().code) == code, sentence.constData());
        QVERIFY2(sentence.startsWith("bad.txt: ") && sentence.contains(place), sentence.constData());
        QVERIFY2(!sentence.contains('\n') && sentence.size() < 700, sentence.constData());
        for (const char c : sentence)
            QVERIFY2(static_cast<unsigned char>(c) >= 0x20, sentence.constData());
    }

    void aLineOfHundredMegabytesIsRefusedAtOnce_data()
    {
        QTest::addColumn<char>("filling");
        QTest::newRow("letters") << 'a';
        QTest::newRow("spaces") << ' ';
        QTest::newRow("braces") << '{';
    }

    void aLineOfHundredMegabytesIsRefusedAtOnce()
    {
        QFETCH(char, filling);
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("long")).toStdString();
        std::ofstream(path) << std::string(100'000'000, filling);
        const std::clock_t before = std::clock();
        const auto text = io::readTextFile(path);
        QVERIFY(text.ok());
        const auto input = io::readMachine(*text, path);
        QVERIFY(!input);
        // Processor time, so that a busy machine does not fail it; the usual is a tenth of a second.
        const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < (test::sanitized ? 100 : 10), QByteArray::number(seconds));
    }

    void filesThatCannotBeRead()
    {
        QTemporaryDir folder;
        const auto missing = io::readTextFile(folder.filePath(QStringLiteral("none")).toStdString());
        QVERIFY(!missing);
        QVERIFY(missing.error().code == ErrorCode::FileOpen);
        QVERIFY(describe(missing.error()).find("No such file") != std::string::npos);
        const auto directory = io::readTextFile(folder.path().toStdString());
        QVERIFY(!directory);
        QVERIFY(directory.error().code == ErrorCode::SourceIsFolder);
        const std::string sparse = folder.filePath(QStringLiteral("sparse")).toStdString();
        {
            std::ofstream file(sparse);
            file.seekp(static_cast<std::streamoff>(io::maxTextBytes) + 10);
            file << "x";
        }
        const auto large = io::readTextFile(sparse);
        QVERIFY(!large);
        QVERIFY(large.error().code == ErrorCode::FileTooLarge);
    }

    /// Whatever a file holds, reading it ends in a value or a sentence.
    void damagedTextsNeverBreakTheReaders()
    {
        const std::string seeds[] = {
            "\tGPU0\tGPU1\tNIC0\tCPU Affinity\nGPU0\t X \tNV2\tPIX\t0-3\nGPU1\tNV2\t X \tSYS\t4-7\nNIC0\tPIX\tSYS\t X \n  NIC0: "
            "mlx5_0\n",
            "Bandwidth (GB/s)\n      GPU0  GPU1  CPU\nGPU0  X  22.4  7\nGPU1  22.5  X  8\nCPU  9  9  X\n",
            "| | GPU0 | GPU1 |\n|---|---|---|\n| GPU0 | X | SYS |\n| GPU1 | SYS | X |\n",
            "{\"format\":\"shardscope-cluster\",\"version\":1,\"devices\":[{\"id\":\"GPU0\"},{\"id\":\"GPU1\"}],\"links\":{"
            "\"triangle\":[[\"NV2\"]]},"
            "\"matrices\":[{\"rows\":[\"GPU0\"],\"columns\":[\"GPU1\"],\"values\":[[1.5]]}],\"laws\":[{\"class\":\"NV2\","
            "\"bandwidth_Bps\":1e9}]}",
            "{\"format\":\"shardscope-cluster\",\"version\":1,\"generate\":{\"hosts\":2,\"gpus_per_host\":2,\"fabric\":\"plain\","
            "\"levels\":[{\"bandwidth_Bps\":1e9}]}}",
            "{\"format\":\"shardscope-scenario\",\"version\":1,\"selection\":[\"GPU0\",\"GPU1\"],\"cluster\":{\"devices\":[{"
            "\"id\":\"GPU0\"}]}}",
        };
        const std::string pieces[] = {"GPU", "GPU0", "\t", "X", "NV", "\n",    ",",  "|",  "9",   "-",           "...",
                                      "\"",  "{",    "}",  "[", "]",  "\x1B[", "\r", "e9", "*99", "CPU Affinity"};
        std::mt19937 random(20260101);
        for (int round = 0; round < 4000; ++round) {
            std::string text = seeds[random() % std::size(seeds)];
            for (auto edits = random() % 4 + 1; edits > 0 && !text.empty(); --edits) {
                const auto at = random() % text.size();
                const auto length = std::min<std::size_t>(random() % 12, text.size() - at);
                if (random() % 3 == 0)
                    text.erase(at, length);
                else if (random() % 2 == 0)
                    text.insert(at, pieces[random() % std::size(pieces)]);
                else
                    text.insert(random() % text.size(), text.substr(at, length));
            }
            const auto input = io::readMachine(text, "f");
            if (input)
                QVERIFY2(input->cluster.validate().ok(), text.c_str());
            else
                QVERIFY2(!describe(input.error()).empty(), text.c_str());
            (void)io::decodeScenario(text, "f");
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestBadInput)
#include "test_badinput.moc"
