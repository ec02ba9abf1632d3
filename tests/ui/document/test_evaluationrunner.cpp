// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/scenariodocument.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <limits>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// The longest time for which the event loop did not get round.
class Watchdog : public QObject {
public:
    Watchdog()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, [this] { m_longest = std::max(m_longest, m_since.restart()); });
        m_since.start();
        m_timer.start();
    }

    [[nodiscard]] qint64 longest() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
};

std::shared_ptr<const scenario::Scenario> shared(int hosts, int gpus, double gigabytes = 100)
{
    scenario::Scenario s;
    s.cluster = samples::machine(hosts, gpus, gigabytes);
    return std::make_shared<const scenario::Scenario>(std::move(s));
}

} // namespace

class TestEvaluationRunner : public QObject {
    Q_OBJECT

private slots:
    void theNewestWins();
    void aDragWithoutAPauseIsEvaluatedOnTheWay();
    void whatIsStoppedDeliversNothing();
    void nothingIsDeliveredAfterItsEnd();
    void aLargeMachineDoesNotHoldTheWindow();
};

void TestEvaluationRunner::theNewestWins()
{
    EvaluationRunner runner;
    std::vector<double> seen;
    connect(&runner, &EvaluationRunner::finished, this,
            [&seen](const EvaluationRunner::ReportPtr &report) { seen.push_back(report->machine->bandwidth.at(0, 1)); });
    for (int i = 1; i <= 20; ++i)
        runner.request(shared(1, 4, i), nullptr);
    QVERIFY(runner.isRunning());
    QVERIFY(QTest::qWaitFor([&seen] { return !seen.empty(); }));
    QTest::qWait(120);
    QCOMPARE(seen, std::vector<double>{20e9});
    QVERIFY(!runner.isRunning());
}

void TestEvaluationRunner::aDragWithoutAPauseIsEvaluatedOnTheWay()
{
    EvaluationRunner runner;
    QSignalSpy finished(&runner, &EvaluationRunner::finished);
    QTimer drag;
    int step = 0;
    connect(&drag, &QTimer::timeout, this, [&] { runner.request(shared(1, 2, ++step), nullptr); });
    drag.start(25);
    QVERIFY(QTest::qWaitFor([&finished] { return finished.count() >= 3; }, test::patience_ms));
    drag.stop();
    QVERIFY2(finished.count() < step, "several requests within the pause are one job");
}

void TestEvaluationRunner::whatIsStoppedDeliversNothing()
{
    EvaluationRunner runner;
    const QSignalSpy finished(&runner, &EvaluationRunner::finished);
    runner.request(shared(1, 16), nullptr);
    QVERIFY(runner.isRunning());
    runner.cancel();
    QVERIFY(!runner.isRunning());
    QTest::qWait(150);
    QCOMPARE(finished.count(), 0);
    runner.request(shared(1, 2), nullptr);
    QTRY_COMPARE(finished.count(), 1);
}

void TestEvaluationRunner::nothingIsDeliveredAfterItsEnd()
{
    int delivered = 0;
    for (int i = 0; i < 20; ++i) {
        auto runner = std::make_unique<EvaluationRunner>();
        connect(runner.get(), &EvaluationRunner::finished, this, [&delivered] { ++delivered; });
        runner->request(shared(2, 4), nullptr);
        QTest::qSleep(i % 4); // its end falls into all phases of the job
        runner.reset();
    }
    QTest::qWait(50);
    QCOMPARE(delivered, 0);
}

void TestEvaluationRunner::aLargeMachineDoesNotHoldTheWindow()
{
    const auto slow = samples::machine(128, 8);
    const auto fast = samples::machine(128, 8, 200);
    qint64 best = std::numeric_limits<qint64>::max();
    qint64 whole = 0;
    // Another program may take the processor away; it does not do so every time.
    for (int attempt = 0; attempt < 4 && best > 50; ++attempt) {
        scenario::Scenario large;
        large.cluster = slow;
        ScenarioDocument document;
        QTest::qWait(10);
        Watchdog watchdog;
        document.show(std::move(large), false);
        QTest::qWait(30); // the edit comes while the first evaluation runs
        document.edit(u"Faster"_qs, [&fast](scenario::Scenario &s) { s.cluster = fast; });
        QElapsedTimer since;
        since.start();
        QVERIFY(QTest::qWaitFor([&document] { return !document.isStale(); }, test::patience_ms));
        whole = since.elapsed();
        QCOMPARE(document.machine()->bandwidth.at(0, 1), 200e9);
        best = std::min(best, watchdog.longest());
    }
    qInfo("1024 GPUs: the event loop was away for at most %lld ms", static_cast<long long>(best));
    QVERIFY2(best <= std::max<qint64>(50, whole / 20), "the window waits for the evaluation");
}

SHARDSCOPE_TEST_GUILESS(TestEvaluationRunner)
#include "test_evaluationrunner.moc"
