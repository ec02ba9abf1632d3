// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/stepcauses.h"
#include "core/io/catalog/catalog.h"
#include "core/search/plantwins.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;

namespace {

/// Runs of a plan on two hosts of eight, whose steps take so many times as long as is predicted.
scenario::Scenario withSteps(std::initializer_list<double> factors)
{
    scenario::Scenario s;
    s.model = io::findModel(*io::loadCatalog(), "llama3-8b")->network;
    s.memory.device = "A100-80GB";
    s.plans.globalBatch = 64;
    const auto put = [&s](const std::vector<double> &steps) {
        runs::Runs list;
        for (const double step : steps) {
            runs::Run run;
            run.id = "run " + std::to_string(list.size());
            run.settings = {{"tp", 1.0}, {"pp", 1.0}, {"dp", 16.0}, {"microbatch_size", 1.0}};
            runs::Measured measured;
            measured.name = runs::quantity::stepTime;
            measured.samples.push_back({step});
            run.measured.push_back(std::move(measured));
            list.push_back(std::move(run));
        }
        s.runs.list = std::make_shared<const runs::Runs>(std::move(list));
    };
    put({1});
    s.plans.devices = {16};
    const auto devices = io::planDevices();
    const auto query = search::searchQuery(s, *devices);
    const auto twins = query ? search::planTwins(s, *query, *devices) : std::vector<search::PlanTwin>();
    if (twins.empty() || !twins.front().step)
        return {};
    std::vector<double> steps;
    for (const double factor : factors)
        steps.push_back(factor * twins.front().step->step_s);
    put(steps);
    s.plans.devices = {}; // the runs say how many there are
    return s;
}

} // namespace

class TestStepCauses : public QObject {
    Q_OBJECT

private slots:
    void aStepAsPredictedNeedsNoCause()
    {
        const auto found = evaluate::explainRuns(withSteps({1.0, 1.02}), *io::planDevices());
        QVERIFY(found);
        QVERIFY(found->findings.empty());
        QVERIFY(found->abstained.empty());
    }

    void aStepThatTakesFarLongerHasItsCauses()
    {
        const auto found = evaluate::explainRuns(withSteps({1.0, 6.0}), *io::planDevices());
        QVERIFY(found);
        QCOMPARE(found->findings.size(), 1U);
        const runs::Finding &finding = found->findings.front();
        QCOMPARE(finding.runs, std::vector<std::string>{"run 1"});
        QVERIFY(finding.expected && finding.measured && finding.measured->value > finding.expected->high);
        QVERIFY(!finding.causes.empty());
        QVERIFY(std::ranges::is_sorted(finding.causes, std::greater(), &runs::PossibleCause::probability));
        QVERIFY(!finding.next.empty());
    }

    void severalStepsAreExplainedTogetherToo()
    {
        const auto found = evaluate::explainRuns(withSteps({6.0, 6.1}), *io::planDevices());
        QVERIFY(found);
        QCOMPARE(found->findings.size(), 3U);
        QCOMPARE(found->foremost(), &found->findings.front());
        QCOMPARE(QString::fromStdString(found->findings.front().id), QStringLiteral("step-unexpected|together"));
    }

    void withoutAPlanNothingCanBeTold()
    {
        const auto found = evaluate::explainRuns({}, *io::planDevices());
        QVERIFY(found);
        QVERIFY(found->findings.empty());
        QCOMPARE(found->abstained.size(), 1U);
        QVERIFY(!found->abstained.front().needs.empty());
    }
};

SHARDSCOPE_TEST_GUILESS(TestStepCauses)
#include "test_stepcauses.moc"
