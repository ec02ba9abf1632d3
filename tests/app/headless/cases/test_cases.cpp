// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/topologycase.h"
#include "core/base/errorcode.h"
#include "core/io/json/decimal.h"
#include "core/io/json/fields.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTest>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <stop_token>

using namespace shardscope;
using io::Json;

namespace {

/// Twice the number in the case.
Result<Json> twice(const Json &element, const std::string &pointer)
{
    io::Fields outer(element, pointer, "in");
    const Json *c = outer.require("case", "an object");
    if (!c)
        return *outer.error();
    io::Fields fields(*c, pointer + "/case", "in");
    std::optional<double> n;
    fields.read("n", n, 0, true);
    if (const auto error = fields.finish())
        return *error;
    return Json{{"twice", io::numberOrText(2 * n.value_or(std::numeric_limits<double>::infinity()))}};
}

std::string answer(const char *text)
{
    const auto result = headless::answerCases("twice", text, "in", twice);
    return result ? *result : "! " + describe(result.error());
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT

private slots:
    void oneCaseGivesItsBareResult()
    {
        QCOMPARE(answer(R"({"case": {"n": 4.25}, "note": "ignored"})"),
                 std::string("{\n  \"format\": \"shardscope-twice-answer\",\n  \"version\": 1,\n  \"twice\": 8.5\n}\n"));
        QVERIFY(answer(R"({"case": {}})").ends_with("\"twice\": \"inf\"\n}\n"));
    }

    void oneBadCaseGivesItsError()
    {
        QCOMPARE(answer(R"({"case": {"n": -1}})"), std::string("! in: /case/n: n is -1; expected a number from 0"));
        QCOMPARE(answer(R"({"case": {"m": 1}})"), std::string("! in: /case/m: The key m is unknown; expected one of n"));
        QCOMPARE(answer(R"({"n": 1})"), std::string("! in: /case: The key case is missing; expected an object"));
        QVERIFY(answer("7").starts_with("! in: The case has the wrong type"));
        QVERIFY(answer("").starts_with("! in: line 1: The input is empty"));
    }

    void manyCasesKeepTheirOrder()
    {
        const auto result = io::parseJson(answer(R"([{"case": {"n": 1}}, {"case": {"n": "x"}}, 3, {"case": {"n": 2}}])"), "out");
        QVERIFY(result.ok());
        QCOMPARE(result->size(), std::size_t(4));
        QVERIFY((*result)[0]["result"]["twice"] == 2);
        QVERIFY((*result)[1]["error"]["code"] == "json-type");
        QVERIFY((*result)[1]["error"]["where"] == "/1/case/n");
        QVERIFY((*result)[2]["error"]["where"] == "/2");
        QVERIFY((*result)[3]["result"]["twice"] == 4);
        QCOMPARE(answer("[]"), std::string("[]\n"));
    }

    void stopsBetweenCases()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto result = headless::answerCases("twice", R"([{"case": {"n": 1}}])", "in", twice, Progress(stop.get_token()));
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::Stopped);
    }

    void decimalsAreScaledExactly()
    {
        QCOMPARE(io::scaledDecimal(8.46, 9), 8460000000.0);
        QCOMPARE(io::scaledDecimal(8460000000.0, -9), 8.46);
        QCOMPARE(io::scaledDecimal(-1.5e-7, 6), -0.15);
        QCOMPARE(io::scaledDecimal(0.0, 9), 0.0);
        QVERIFY(std::isnan(io::scaledDecimal(std::nan(""), 9)));
        QVERIFY(std::isinf(io::scaledDecimal(1e305, 9)));
        QCOMPARE(io::scaledDecimal(1e-320, -9), 0.0);
    }

    /// Bit by bit what reading the shortest decimal with another exponent gives.
    void everyDecimalIsRoundedOnce()
    {
        std::mt19937_64 random(3);
        for (int i = 0; i < 20'000; ++i) {
            const int digits = static_cast<int>(random() % 17) + 1;
            const auto whole = static_cast<double>(random() % static_cast<std::uint64_t>(std::pow(10.0, digits)));
            const double value = (i % 2 == 0 ? 1 : -1) * (i % 3 == 0 ? whole / 1024 : whole);
            const int exponent = static_cast<int>(random() % 50) - 25;
            char text[64];
            const char *end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific).ptr;
            const std::string shortest(static_cast<const char *>(text), end);
            const auto e = shortest.find('e');
            const std::string moved = shortest.substr(0, e + 1) + std::to_string(std::stoi(shortest.substr(e + 1)) + exponent);
            const double scaled = io::scaledDecimal(value, exponent);
            QVERIFY2(std::bit_cast<std::uint64_t>(scaled) == std::bit_cast<std::uint64_t>(std::strtod(moved.c_str(), nullptr)),
                     moved.c_str());
        }
    }

    void topologyIsStoppedAndSaysSo()
    {
        auto input = io::readMachine("\tGPU0\tGPU1\nGPU0\tX\tNV1\nGPU1\tNV1\tX\n", "f");
        QVERIFY(input.ok());
        std::stop_source stop;
        stop.request_stop();
        const headless::TopologySource sources[] = {{"f", *input}};
        const auto result = headless::answerTopology(sources, {}, Progress(stop.get_token()));
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::Stopped);
    }

    void aPairNeedsTwoGpus_data()
    {
        QTest::addColumn<QByteArray>("pair");
        for (const char *pair : {"GPU0", "GPU0,", ",GPU1", "GPU0,GPU0", "GPU0,NIC0", "GPU0,GPU1,GPU2", "a,b"})
            QTest::newRow(pair) << QByteArray(pair);
    }

    void aPairNeedsTwoGpus()
    {
        QFETCH(QByteArray, pair);
        const auto input = io::readMachine("\tGPU0\tGPU1\tNIC0\nGPU0\tX\tNV1\tPIX\nGPU1\tNV1\tX\tPIX\nNIC0\tPIX\tPIX\tX\n", "f");
        const headless::TopologySource sources[] = {{"f", *input}};
        const auto result = headless::answerTopology(sources, {pair.toStdString(), false});
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::PairUnknown);
        QVERIFY(headless::answerTopology(sources, {"GPU1,GPU0", false}).ok());
    }
};

SHARDSCOPE_TEST_APPLESS(TestCases)
#include "test_cases.moc"
