// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/open.h"
#include "core/io/runs/keytable.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace shardscope;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

using Point = std::tuple<double, double, double>; ///< GPUs, chunks, samples/s
const std::vector<Point> points{{2, 4, 9.5}, {2, 8, 9.875}, {4, 4, 16.125}, {4, 8, 17.25}};

std::vector<Point> read(const std::string &text, const io::KeyMeanings &meanings)
{
    std::vector<Point> out;
    const auto table = io::keyTable(text);
    const auto input = table ? io::readKeyTable(*table, meanings, "in") : Result<io::RunsInput>(Error{});
    if (!input)
        return out;
    for (const runs::Run &run : input->runs)
        out.emplace_back(run.number(setting::worldSize).value_or(-1), run.number(setting::chunks).value_or(-1),
                         run.value(quantity::throughput).value_or(-1));
    std::ranges::sort(out);
    return out;
}

const std::string bananas =
    "[{\"bananas\": 2, \"pears\": 4, \"apples\": 9.5}, {\"bananas\": 2, \"pears\": 8, \"apples\": 9.875},"
    " {\"bananas\": 4, \"pears\": 4, \"apples\": 16.125}, {\"bananas\": 4, \"pears\": 8, \"apples\": 17.25}]";
const io::KeyMeanings fruit{{"bananas", "gpus"}, {"pears", "chunks"}, {"apples", "samples_per_s"}};

} // namespace

class TestKeyTable : public QObject {
    Q_OBJECT

private slots:
    void everyShapeIsATableOfWhichOneCanSayWhatItIs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("meanings");
        const auto row = [](const char *name, const char *text, const char *meanings) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(meanings);
        };
        row("two levels of bare numbers", "{\"2\": {\"4\": 9.5, \"8\": 9.875}, \"4\": {\"4\": 16.125, \"8\": 17.25}}",
            "level 1=gpus, level 2=chunks, value=samples_per_s");
        row("words and numbers in a level", "{\"p2\": {\"m4\": 9.5, \"m8\": 9.875}, \"p4\": {\"m4\": 16.125, \"m8\": 17.25}}",
            "level 1=gpus, level 2=chunks, value=samples_per_s");
        row("levels in a wrapper", "{\"mine\": {\"2\": {\"4\": 9.5, \"8\": 9.875}, \"4\": {\"4\": 16.125, \"8\": 17.25}}}",
            "level 1=gpus, level 2=chunks, value=samples_per_s");
        row("objects below a level",
            "{\"2\": [{\"k\": 4, \"v\": 9.5}, {\"k\": 8, \"v\": 9.875}], \"4\": [{\"k\": 4, \"v\": 16.125}, {\"k\": 8, \"v\": "
            "17.25}]}",
            "level 1=gpus, k=chunks, v=samples_per_s");
        row("lists under names", "{\"a\": [2, 2, 4, 4], \"b\": [4, 8, 4, 8], \"c\": [9.5, 9.875, 16.125, 17.25]}",
            "a=gpus, b=chunks, c=samples_per_s");
        row("lists by an index",
            "{\"a\": {\"0\": 2, \"1\": 2, \"2\": 4, \"3\": 4}, \"b\": {\"0\": 4, \"1\": 8, \"2\": 4, \"3\": 8},"
            " \"c\": {\"0\": 9.5, \"1\": 9.875, \"2\": 16.125, \"3\": 17.25}}",
            "a=gpus, b=chunks, c=samples_per_s");
        row("rows without names", "[[2, 4, 9.5], [2, 8, 9.875], [4, 4, 16.125], [4, 8, 17.25]]",
            "column 1=gpus, column 2=chunks, column 3=samples_per_s");
        row("rows below their names", "[[\"a\", \"b\", \"c\"], [2, 4, 9.5], [2, 8, 9.875], [4, 4, 16.125], [4, 8, 17.25]]",
            "a=gpus, b=chunks, c=samples_per_s");
        row("a setting and a result of each run",
            "[{\"in\": {\"a\": 2, \"b\": 4}, \"out\": {\"c\": 9.5}}, {\"in\": {\"a\": 2, \"b\": 8}, \"out\": {\"c\": 9.875}},"
            " {\"in\": {\"a\": 4, \"b\": 4}, \"out\": {\"c\": 16.125}}, {\"in\": {\"a\": 4, \"b\": 8}, \"out\": {\"c\": 17.25}}]",
            "a=gpus, b=chunks, c=samples_per_s");
        row("runs by their names",
            "{\"first\": {\"a\": 2, \"b\": 4, \"c\": 9.5}, \"second\": {\"a\": 2, \"b\": 8, \"c\": 9.875},"
            " \"third\": {\"a\": 4, \"b\": 4, \"c\": 16.125}, \"fourth\": {\"a\": 4, \"b\": 8, \"c\": 17.25}}",
            "a=gpus, b=chunks, c=samples_per_s");
        row("lines",
            "{\"a\": 2, \"b\": 4, \"c\": 9.5}\n{\"a\": 2, \"b\": 8, \"c\": 9.875}\n\n{\"a\": 4, \"b\": 4, \"c\": 16.125}\n"
            "{\"a\": 4, \"b\": 8, \"c\": 17.25}\n",
            "a=gpus, b=chunks, c=samples_per_s");
        row("numbers in quotes",
            "[{\"a\": \"2\", \"b\": \"4\", \"c\": \"9.5\"}, {\"a\": \"2\", \"b\": \"8\", \"c\": \"9.875\"},"
            " {\"a\": \"4\", \"b\": \"4\", \"c\": \"16.125\"}, {\"a\": \"4\", \"b\": \"8\", \"c\": \"17.25\"}]",
            "a=gpus, b=chunks, c=samples_per_s");
        row("a table with commas", "a,b,c\n2,4,9.5\n2,8,9.875\n4,4,16.125\n4,8,17.25\n", "a=gpus, b=chunks, c=samples_per_s");
        row("a table with semicolons", "a;b;c\n2;4;9.5\n2;8;9.875\n4;4;16.125\n4;8;17.25\n", "a=gpus, b=chunks, c=samples_per_s");
        row("what is common stands around",
            "{\"lab\": \"ours\", \"a\": 2, \"list\": [{\"b\": 4, \"c\": 9.5}, {\"b\": 8, \"c\": 9.875}],"
            " \"more\": {\"a\": 4, \"list\": [{\"b\": 4, \"c\": 16.125}, {\"b\": 8, \"c\": 17.25}]}}",
            "a=gpus, b=chunks, c=samples_per_s");
    }

    void everyShapeIsATableOfWhichOneCanSayWhatItIs()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, meanings);
        const auto parsed = io::parseKeyMeanings(meanings.toStdString());
        QVERIFY(parsed.ok());
        const auto found = read(text.toStdString(), *parsed);
        if (found != points) {
            QString seen;
            for (const auto &[gpus, chunks, rate] : found)
                seen += QStringLiteral("(%1, %2, %3) ").arg(gpus).arg(chunks).arg(rate);
            QString columns;
            if (const auto table = io::keyTable(text.toStdString()))
                for (const std::string &column : table->columns)
                    columns += QString::fromStdString(column) + QStringLiteral(", ");
            QFAIL(qPrintable(seen + QStringLiteral("; columns: ") + columns));
        }
    }

    void unitsAndModesAreRead()
    {
        const auto table = io::keyTable("[{\"w\": 2, \"how\": \"DDP\", \"x\": 250, \"y\": 6.5}]");
        QVERIFY(table);
        const auto input = io::readKeyTable(*table, {{"w", "gpus"}, {"how", "mode"}, {"x", "step_ms"}, {"y", "memory_gb"}}, "in");
        QVERIFY(input && input->runs.size() == 1);
        const runs::Run &run = input->runs.front();
        QCOMPARE(run.text(setting::mode).value_or(""), std::string("ddp"));
        QCOMPARE(run.value(quantity::stepTime).value_or(0), 0.25);
        QCOMPARE(run.value(quantity::memoryPeak).value_or(0), 6.5e9);
    }

    void everyMeaningIsUnderstood_data()
    {
        QTest::addColumn<QString>("id");
        for (const io::KeyMeaning &meaning : io::keyMeanings())
            QTest::newRow(std::string(meaning.id).c_str())
                << QString::fromUtf8(meaning.id.data(), static_cast<int>(meaning.id.size()));
    }

    /// It stands in the run under no other name than its own.
    void everyMeaningIsUnderstood()
    {
        QFETCH(const QString, id);
        const io::KeyMeaning &meaning = *io::findKeyMeaning(id.toStdString());
        const bool words = id == QLatin1String("mode");
        const auto table = io::keyTable(words ? "[{\"a\": \"fsdp\", \"b\": 7, \"c\": 3}]" : "[{\"a\": 6, \"b\": 7, \"c\": 3}]");
        QVERIFY(table);
        io::KeyMeanings meanings{{"a", id.toStdString()}};
        meanings["b"] = meaning.measured ? "gpus" : "samples_per_s";
        const auto input = io::readKeyTable(*table, meanings, "in");
        QVERIFY2(input.ok() && input->runs.size() == 1, input ? "no run" : describe(input.error()).c_str());
        const io::KeyTable again{table->columns, table->rows};
        QVERIFY(again.fits(meanings));
        if (meaning.measured)
            QVERIFY(!input->runs.front().measured.empty());
        else
            QVERIFY(input->runs.front().measured.size() == 1 && !input->runs.front().settings.empty());
        QVERIFY(input->issues.empty());
    }

    void aRunKeepsItsPlace()
    {
        const auto table = io::keyTable(bananas);
        const auto input = io::readKeyTable(*table, fruit, "in.json");
        QVERIFY(input && input->runs.size() == 4);
        QCOMPARE(input->runs[2].place.pointer, std::string("/2"));
        const auto lines = io::keyTable("a,b\n2,4\n\n4,16\n");
        const auto rows = io::readKeyTable(*lines, {{"a", "gpus"}, {"b", "samples_per_s"}}, "in.csv");
        QVERIFY(rows && rows->runs.size() == 2);
        QCOMPARE(rows->runs[1].place.line, 4);
    }

    void whatNamesSayIsProposed()
    {
        const auto table = io::keyTable("[{\"p\": 2, \"num_chunks\": 4, \"sps\": 9.5, \"weather\": 3}]");
        QVERIFY(table);
        const io::KeyMeanings expected{{"p", "gpus"}, {"num_chunks", "chunks"}, {"sps", "samples_per_s"}};
        QCOMPARE(table->proposed(), expected);
        QVERIFY(io::keyTable(bananas)->proposed().empty());
    }

    void noMeaningIsTakenTwiceAndOneIsMeasured()
    {
        QVERIFY(io::keyProblem({{"a", "gpus"}, {"b", "gpus"}, {"c", "step_s"}}, "in"));
        QVERIFY(io::keyProblem({{"a", "gpus"}, {"b", "chunks"}}, "in"));
        QVERIFY(io::keyProblem({{"a", "step_s"}}, "in"));
        QVERIFY(io::keyProblem({{"a", "moons"}, {"b", "step_s"}}, "in"));
        QVERIFY(!io::keyProblem(fruit, "in"));
        QVERIFY(!io::parseKeyMeanings("a"));
        const auto again = io::parseKeyMeanings(io::keyMeaningsText(fruit));
        QVERIFY(again && *again == fruit);
    }

    void aMeaningHasTheNamesThatTablesHaveForIt()
    {
        const auto named = io::parseKeyMeanings("p=world_size, m=microbatches, v=throughput");
        QVERIFY2(named, named ? "" : describe(named.error()).c_str());
        const io::KeyMeanings meant{{"m", "chunks"}, {"p", "gpus"}, {"v", "samples_per_s"}};
        QVERIFY(*named == meant);
        QVERIFY(!io::parseKeyMeanings("p=gpus, v=bananas"));
    }

    void aTextWithoutTwoNumbersIsNoTable_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << QStringLiteral(" ");
        QTest::newRow("words") << QStringLiteral("the lazy dog");
        QTest::newRow("broken JSON") << QStringLiteral("[{\"a\": 2, \"b\"");
        QTest::newRow("a program's own settings") << QStringLiteral("{\"name\": \"x2\", \"version\": \"1.0.3\", \"port\": 80}");
        QTest::newRow("one number") << QStringLiteral("{\"a\": 2, \"b\": \"x\"}");
        QTest::newRow("prose with a comma") << QStringLiteral("Dear all, the lab\nis closed, today, of all days.\n");
    }

    void aTextWithoutTwoNumbersIsNoTable()
    {
        QFETCH(const QString, text);
        QVERIFY(!io::keyTable(text.toStdString()));
    }

    void openingAsksAndRemembersTheFolder()
    {
        io::OpenRequest request;
        request.sources.push_back({"/lab/a/one.json", bananas});
        const io::Opened asked = io::open(request);
        QVERIFY(asked.runs.empty());
        QCOMPARE(asked.unsettled.size(), std::size_t(1));
        QCOMPARE(asked.unsettled[0].table->columns.size(), std::size_t(3));
        request.keys = {{"/lab/a", fruit}};
        const io::Opened known = io::open(request);
        QCOMPARE(known.runs.size(), std::size_t(4));
        QVERIFY(known.unsettled.empty());
        QVERIFY(std::ranges::any_of(
            known.issues, [](const Issue &issue) { return describe(issue.what).find("bananas=gpus") != std::string::npos; }));
        request.keys = {{"/lab/b", fruit}}; // another folder's keys are not these
        QCOMPARE(io::open(request).unsettled.size(), std::size_t(1));
    }

    void acceptedLinesAreAccepted()
    {
        const auto input = io::readRuns(io::acceptedLines(), "in");
        QVERIFY(input && input->runs.size() == 3);
        QCOMPARE(std::ranges::count(io::acceptedLines(), '\n'), std::ptrdiff_t(2));
    }
};

SHARDSCOPE_TEST_APPLESS(TestKeyTable)
#include "test_keytable.moc"
