// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/lesson/figure.h"
#include "core/lesson/values.h"
#include "core/lesson/workbench.h"
#include "tests/testclass.h"

#include <QtTest>

#include <set>

using namespace shardscope;
using namespace shardscope::lesson;

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

Result<Value> valueOf(Workbench &bench, const char *expression, const Assignments &base = {})
{
    const auto parsed = parseExpression(expression, {"test", 3, 1, {}});
    if (!parsed)
        return parsed.error();
    return bench.evaluate(*parsed, base);
}

} // namespace

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void arithmetic_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<double>("value");
        QTest::newRow("products before sums") << "2 + 3 * 4" << 14.0;
        QTest::newRow("from left to right") << "8 - 3 - 2" << 3.0;
        QTest::newRow("parentheses") << "(8 - 3) / 2" << 2.5;
        QTest::newRow("a sign") << "-3 * -2" << 6.0;
        QTest::newRow("a comparison counts") << "2 < 3" << 1.0;
        QTest::newRow("one that does not hold") << "2 >= 3" << 0.0;
        QTest::newRow("functions") << "max(round(2.6), abs(-1)) + sqrt(9)" << 6.0;
        QTest::newRow("a unit") << "16[MB] / 4" << 4e6;
        QTest::newRow("powers of ten") << "1.5e3" << 1500.0;
    }
    void arithmetic()
    {
        QFETCH(QString, expression);
        QFETCH(double, value);
        Workbench bench(io::exampleScenario);
        const auto got = valueOf(bench, qPrintable(expression));
        QVERIFY2(got.ok(), got ? "" : describe(got.error()).c_str());
        QCOMPARE(got->si, value);
        QCOMPARE(bench.evaluations(), std::size_t{0}); // no scenario was needed
    }

    void badInputSaysWhatIsExpected_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("part");
        QTest::newRow("ends early") << "2 +"
                                    << "a number, a value";
        QTest::newRow("two numbers") << "2 3"
                                     << "an operator or the end";
        QTest::newRow("open parenthesis") << "(2"
                                          << "closing parenthesis";
        QTest::newRow("open bracket") << "machine.mean[NV1"
                                      << "closing bracket";
        QTest::newRow("no function") << "sin(2)"
                                     << "a function: abs";
        QTest::newRow("too few operands") << "max(2)"
                                          << "2 operands of max";
        QTest::newRow("with without a colon") << "with pipeline.chunks=8 pipeline.step_s"
                                              << "a colon with a space";
        QTest::newRow("with without a value") << "with chunks: pipeline.step_s"
                                              << "assignments such as";
        QTest::newRow("a sweep without of") << "argmin pipeline.chunks in 1,2"
                                            << "a path, in, values and of";
        QTest::newRow("a unit that is none") << "3[apples]"
                                             << "a unit in brackets";
        QTest::newRow("nested too deep") << QString(100, QLatin1Char('(')) + "1"
                                         << "less deep nesting";
    }
    void badInputSaysWhatIsExpected()
    {
        QFETCH(QString, expression);
        QFETCH(QString, part);
        const auto parsed = parseExpression(expression.toStdString(), {"test", 3, 0, {}});
        QVERIFY(!parsed.ok());
        QVERIFY2(text(describe(parsed.error())).contains(part), describe(parsed.error()).c_str());
        QCOMPARE(parsed.error().place.line, 3);
    }

    void unknownNamesAreListed()
    {
        Workbench bench(io::exampleScenario);
        const Assignments base{"example=bert-slow-stage"};
        const auto none = valueOf(bench, "pipeline.speed", base);
        QVERIFY(!none.ok());
        QVERIFY(text(describe(none.error())).contains(QLatin1String("Unknown value pipeline.speed")));
        QVERIFY(!valueOf(bench, "pipeline.busy_s", base).ok());    // wants a GPU
        QVERIFY(!valueOf(bench, "pipeline.busy_s[7]", base).ok()); // has four
        QVERIFY(!valueOf(bench, "pipeline.step_s[1]", base).ok()); // takes no brackets
        QVERIFY(!valueOf(bench, "machine.mean[NV7]", base).ok());
        QVERIFY(!valueOf(bench, "runs.count", base).ok()); // has none
        QVERIFY(!valueOf(bench, "with pipeline.chunks=0: pipeline.step_s", base).ok());
        QVERIFY(!valueOf(bench, "with example=nothing: pipeline.step_s", base).ok());
        QVERIFY(!valueOf(bench, "1 / 0", base).ok());
    }

    void variantsAreEvaluatedAndKeptApart()
    {
        Workbench bench(io::exampleScenario);
        const Assignments base{"example=bert-slow-stage"};
        const double slow = valueOf(bench, "pipeline.step_s", base)->si;
        const double even = valueOf(bench, "with pipeline.slow=: pipeline.step_s", base)->si;
        QVERIFY(slow > even);
        QCOMPARE(valueOf(bench, "(with pipeline.slow=: pipeline.step_s) / pipeline.step_s", base)->si, even / slow);
        QCOMPARE(valueOf(bench, "with pipeline.slow= and pipeline.chunks=4: pipeline.chunks", base)->si, 4.0);
        // One after the other, and another example leaves nothing of the first.
        QCOMPARE(valueOf(bench, "with pipeline.chunks=4: with pipeline.devices=2: pipeline.chunks", base)->si, 4.0);
        QCOMPARE(valueOf(bench, "with pipeline.chunks=4: with example=bert-slow-stage: pipeline.chunks", base)->si, 8.0);
    }

    void sweepsFindTheFirstBest()
    {
        Workbench bench(io::exampleScenario);
        const Assignments base{"example=bert-chunks-lab"};
        QCOMPARE(valueOf(bench, "argmax pipeline.chunks in 4,8,16,32,64 of pipeline.samples_per_s", base)->si, 8.0);
        QCOMPARE(valueOf(bench, "most pipeline.chunks in 4,8,16 of pipeline.samples_per_s", base)->si,
                 valueOf(bench, "with pipeline.chunks=8: pipeline.samples_per_s", base)->si);
        QCOMPARE(valueOf(bench, "argmax pipeline.chunks in 4,8,16 of (pipeline.chunks > 5)", base)->si, 8.0);
        QVERIFY(!valueOf(bench, "argmin pipeline.schedule in gpipe,1f1b of pipeline.step_s", base).ok()); // names are no numbers
        QVERIFY(valueOf(bench, "least pipeline.schedule in gpipe,1f1b of pipeline.step_s", base).ok());
    }

    void unitsComeThroughTheArithmetic()
    {
        Workbench bench(io::exampleScenario);
        const Assignments base{"example=v100-hybrid-cube-mesh"};
        QCOMPARE(valueOf(bench, "machine.mean[SYS] * 2", base)->unit, Unit::BytePerSecond);
        QCOMPARE(valueOf(bench, "machine.mean[NV2] / machine.mean[SYS]", base)->unit, Unit::Ratio);
        QCOMPARE(valueOf(bench, "16[MB] / machine.mean[SYS]", base)->unit, Unit::Second);
        QCOMPARE(valueOf(bench, "machine.pairs[SYS] + 1", base)->unit, Unit::Count);
    }

    /// Seed 000's printed averages, to one unit of the last digit.
    void valuesAreThoseOfTheSources()
    {
        Workbench bench(io::exampleScenario);
        const Assignments v100{"example=v100-hybrid-cube-mesh"};
        QVERIFY(qAbs(valueOf(bench, "machine.mean[SYS]", v100)->si - 7.19e9) <= 0.01e9);
        QVERIFY(qAbs(valueOf(bench, "machine.mean[CPU->GPU]", v100)->si - 8.32e9) <= 0.01e9);
        QCOMPARE(valueOf(bench, "machine.relay[GPU0,GPU5]", v100)->si, 22.47e9);
        QCOMPARE(valueOf(bench, "machine.widest_hops[GPU0,GPU5]", v100)->si, 4.0);
        QVERIFY(qAbs(valueOf(bench, "cost.time_s", {"example=gpt4-like-run"})->si / 86400 - 118.8) < 0.05);
        QVERIFY(qAbs(valueOf(bench, "batch.run_s", {"example=gpt4-like-run"})->si / 86400 - 101.8) < 0.05);
    }

    /// Sums over the recording that the example is of, made in Python; of its parameters there are 124,439,808.
    void aRecordingIsAskedForByCategoryAndPart()
    {
        Workbench bench(io::exampleScenario);
        const Assignments base{"example=gpt2-h200"};
        const double all = 13224060184.0 + 68157440; // what no event asked for
        QCOMPARE(valueOf(bench, "memory.recorded[all]", base)->si, all);
        QCOMPARE(valueOf(bench, "memory.recorded[parameters]", base)->si, 4 * 124439808.0);
        QCOMPARE(valueOf(bench, "memory.recorded_end[optimizer_states]", base)->si, 8 * 124439808.0 + 592); // and 148 counters
        QCOMPARE(valueOf(bench, "memory.recorded_highest[loss]", base)->si, all);
        for (const char *part : {"forward", "backward", "optimizer"}) {
            const auto lower = valueOf(bench, qPrintable(QStringLiteral("memory.recorded_highest[%1]").arg(part)), base);
            QVERIFY2(lower && lower->si > 1e9 && lower->si < all, part);
        }
        QVERIFY(valueOf(bench, "abs(memory.recorded_off[parameters])", base)->si < 1e6);
        QVERIFY(valueOf(bench, "memory.recorded_off[workspace]", base)->si > 1e8);
        const auto none = valueOf(bench, "memory.recorded[tea]", base);
        QVERIFY(!none.ok());
        QVERIFY2(text(describe(none.error())).contains(QLatin1String("all, parameters")), describe(none.error()).c_str());
        QVERIFY(!valueOf(bench, "memory.recorded_highest[pause]", base).ok());
        QVERIFY(!valueOf(bench, "memory.recorded[all]", {"example=bert-ddp-fsdp-memory"}).ok()); // has none
    }

    void everyValueHasANameOfItsOwnAndSaysWhatItIs()
    {
        std::set<std::string_view> seen;
        for (const ValuePath &value : valuePaths()) {
            QVERIFY2(seen.insert(value.path).second, value.path.data());
            QVERIFY2(!value.what.empty() && value.get != nullptr, value.path.data());
        }
        QVERIFY(seen.size() > 100);
    }

    /// On every example each value is finite or an error, whatever stands in brackets.
    void noValueIsEverWild()
    {
        for (const io::CompiledFile &file : io::compiledExamples()) {
            Workbench bench(io::exampleScenario);
            const Assignments base{"example=" + std::string(file.name.substr(0, file.name.size() - 5))};
            for (const ValuePath &value : valuePaths()) {
                const auto commas = std::count(value.takes.begin(), value.takes.end(), ',');
                for (const char *argument : {"0", "GPU1", "-1", "NV1", ""}) {
                    std::string path(value.path);
                    if (!value.takes.empty())
                        path += "[" + std::string(argument) + (commas > 0 ? "," + std::string(argument) : "") + "]";
                    const auto got = valueOf(bench, path.c_str(), base);
                    QVERIFY2(!got || std::isfinite(got->si), path.c_str());
                }
            }
        }
    }

    void numbersAsText_data()
    {
        QTest::addColumn<double>("si");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("style");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, double si, Unit unit, const char *style, const char *written) {
            QTest::newRow(name) << si << static_cast<int>(unit) << QString::fromUtf8(style) << QString::fromUtf8(written);
        };
        row("in milliseconds", 0.07634, Unit::Second, "ms", "76.3 ms");
        row("the unit that fits", 0.07634, Unit::Second, "", "76.3 ms");
        row("none at all", 0, Unit::Second, "", "0 s");
        row("days", 10266890, Unit::Second, "days 4", "118.8 days");
        row("a share", 0.42857, Unit::Ratio, "%", "42.9 %");
        row("a factor", 1.5, Unit::Ratio, "×", "1.50×");
        row("whole numbers in full", 131072, Unit::Count, "tokens", "131 072 tokens");
        row("GB is ten to the nine", 1.5e9, Unit::Byte, "GB", "1.50 GB");
        row("GiB is not", 1610612736, Unit::Byte, "GiB .1", "1.5 GiB");
        row("zeros at the end stay", 0.075, Unit::Second, "ms", "75 ms");
        row("digits carry over", 0.0099996, Unit::Second, "ms", "10.0 ms");
        row("very large", 2.4601e25, Unit::Flops, "FLOP 4", "2.460·10²⁵ FLOP");
        row("decimals", 2.0 / 3, Unit::None, ".2", "0.67");
        row("below zero", -1.25, Unit::None, "", "−1.25");
        row("another word", 838.4, Unit::None, "samples/s", "838 samples/s");
    }
    void numbersAsText()
    {
        QFETCH(double, si);
        QFETCH(int, unit);
        QFETCH(QString, style);
        QFETCH(QString, text);
        const auto parsed = parseStyle(style.toStdString(), {});
        QVERIFY(parsed.ok());
        QString got = QString::fromStdString(written(si, static_cast<Unit>(unit), *parsed));
        got.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char(' '));
        QCOMPARE(got, text);
    }

    void aUnitMustBeOneOfTheValue()
    {
        QVERIFY(!checkStyle({"GB", 3, {}}, Unit::Second).ok());
        QVERIFY(!checkStyle({"mss", 3, {}}, Unit::Second).ok());
        QVERIFY(!checkStyle({"ms", 3, {}}, Unit::Ratio).ok());
        QVERIFY(checkStyle({"samples/s", 3, {}}, Unit::None).ok());
        QVERIFY(checkStyle({"%", 3, {}}, Unit::Ratio).ok());
        QVERIFY(!parseStyle("ms 12", {}).ok());
        QVERIFY(!parseStyle("ms GB", {}).ok());
    }
};

SHARDSCOPE_TEST_APPLESS(TestExpression)
#include "test_expression.moc"
