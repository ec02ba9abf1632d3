// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/json.h"
#include "core/io/plans/planvalidate.h"
#include "tests/core/io/plans/measuredtables.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;

namespace {

/// A row as if it had been predicted.
io::ValidatedRow row(double predicted, std::optional<double> measured, double fits = 0.99, const char *question = "one")
{
    io::ValidatedRow out;
    out.file = "table.csv";
    out.question = question;
    out.predicted_s = out.ranked_s = predicted;
    out.measured_s = measured;
    out.fitsProbability = fits;
    out.outOfMemory = !measured.has_value();
    return out;
}

io::RegretSummary only(const std::vector<io::ValidatedRow> &rows)
{
    const auto all = io::regretsOf(rows);
    return all.size() == 1 ? all.front() : io::RegretSummary();
}

} // namespace

class TestPlanRegret : public QObject {
    Q_OBJECT

private slots:
    void regretIsTheFirstChoiceOverTheBest()
    {
        const io::RegretSummary sum = only({row(1, 12), row(2, 10), row(3, 30)});
        QCOMPARE(sum.questions, 1);
        QCOMPARE(sum.compared, 1);
        QCOMPARE(sum.mean, 1.2);
        QCOMPARE(sum.most, 1.2);
    }
    void aPlanThatMayNotFitIsNoChoice() { QCOMPARE(only({row(1, 30, 0.7), row(2, 10)}).mean, 1.0); }
    void whereNoneFitsSurelyTheLikeliestGoesFirst() { QCOMPARE(only({row(1, 30, 0.1), row(2, 10, 0.6)}).mean, 1.0); }
    void aFirstChoiceThatRanOutOfMemoryIsCounted()
    {
        const io::RegretSummary sum = only({row(1, {}), row(2, 10)});
        QCOMPARE(sum.crashed, 1);
        QCOMPARE(sum.compared, 0);
    }
    void theRankedStepDecidesNotTheShortest()
    {
        io::ValidatedRow risky = row(1, 30);
        risky.ranked_s = 2.5;
        const io::RegretSummary sum = only({risky, row(2, 10)});
        QCOMPARE(sum.mean, 1.0);
        QCOMPARE(sum.meanByMedian, 3.0);
    }
    void runsOfOnePlanAreOneChoice() { QCOMPARE(only({row(1, 10), row(1, 14), row(2, 20)}).mean, 1.2); }
    void onePlanIsNoQuestion()
    {
        QVERIFY(io::regretsOf(std::vector{row(1, 10), row(1, 11)}).empty());
        QVERIFY(io::regretsOf(std::vector{row(1, {}), row(2, {})}).empty());
        QVERIFY(io::regretsOf(std::vector{row(1, 10), row(2, 11, 0.9, "another")}).empty());
    }
    void filesCountAlike()
    {
        std::vector<io::ValidatedRow> rows{row(1, 20), row(2, 10)};
        for (int i = 0; i < 3; ++i) {
            const std::string question = "q" + std::to_string(i);
            for (const double step : {1.0, 2.0}) {
                rows.push_back(row(step, step, 0.99, question.c_str()));
                rows.back().file = "large.csv";
            }
        }
        QCOMPARE(*io::meanRegret(io::regretsOf(rows)), 1.5);
    }
    void theAnswerAndTheLineSayIt()
    {
        io::Validation validation;
        validation.rows = {row(1, 12), row(2, 10)};
        validation.regrets = io::regretsOf(validation.rows);
        const auto json = io::parseJson(io::validationJson(validation), {});
        QVERIFY(json);
        QCOMPARE((*json)["regret"]["mean"].get<double>(), 1.2);
        QCOMPARE((*json)["regret"]["files"]["table.csv"]["questions"].get<int>(), 1);
        QVERIFY(io::regretText(validation.regrets).find("1.200 times") != std::string::npos);
        QVERIFY(io::regretText({}).empty());
    }

    void firstChoicesOfMeasuredGrids_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("questions");
        QTest::addColumn<double>("most"); // mean regret
        QTest::newRow("vTrain, 64 to 512 A100: within 6 % of the best") << "vtrain_multi_node.csv" << 4 << 1.06;
        QTest::newRow("vTrain, one node: within 6 % of the best") << "vtrain_single_node.csv" << 75 << 1.06;
        QTest::newRow("BigScience 176B: within 8 % of the best") << "bigscience_176b_tuning.csv" << 4 << 1.08;
        QTest::newRow("InternEvo: within 15 % of the best") << "internevo.csv" << 4 << 1.15;
    }
    void firstChoicesOfMeasuredGrids()
    {
        QFETCH(QString, file);
        QFETCH(int, questions);
        QFETCH(double, most);
        const auto table = measured(file);
        if (!table)
            QSKIP("the measured runs are not here");
        const std::vector<io::MeasuredTable> tables{*table};
        const io::Validation validation = *io::validatePlans(tables);
        QCOMPARE(validation.regrets.size(), 1U);
        const io::RegretSummary &sum = validation.regrets.front();
        QVERIFY2(sum.questions >= questions, qPrintable(QString::number(sum.questions)));
        QCOMPARE(sum.crashed, 0);
        QVERIFY2(sum.mean <= most, qPrintable(QString::number(sum.mean)));
        QVERIFY2(sum.mean <= sum.meanByMedian + 1e-9, "caution costs more than it saves");
    }
};

SHARDSCOPE_TEST_GUILESS(TestPlanRegret)
#include "test_planregret.moc"
