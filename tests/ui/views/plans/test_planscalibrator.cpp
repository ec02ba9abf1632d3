// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/planstext.h"
#include "ui/widgets/button.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Measured plans on up to 16 GPUs; `different`: of as many plans.
scenario::Scenario sample(int runs, bool different)
{
    scenario::Scenario s;
    s.name = "own";
    s.model = io::findModel(*io::loadCatalog(), "gpt3-1.3b")->network;
    s.memory.device = "A100-80GB";
    s.plans.globalBatch = 64;
    s.plans.devices = {16};
    s.plans.axes.tensor = {1, 2};
    s.plans.axes.pipe = {1};
    runs::Runs list;
    for (int i = 0; i < runs; ++i) {
        runs::Run run;
        run.id = "run/" + std::to_string(i);
        run.settings = {{"tp", 1.0},
                        {"pp", 1.0},
                        {"dp", different && i % 2 == 1 ? 16.0 : 8.0},
                        {"microbatch_size", different && i > 1 ? 2.0 : 1.0}};
        runs::Measured time;
        time.name = runs::quantity::stepTime;
        time.samples.push_back({run.number("dp") == 16.0 ? 1.9 : 3.6, runs::noValue, -1, -1, -1, -1, 0, 0});
        run.measured.push_back(time);
        list.push_back(run);
    }
    s.runs.list = std::make_shared<const runs::Runs>(list);
    return s;
}

struct Fixture {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<View> owner{makePlansView({document, selection}, nullptr)};
    PlansView &view{static_cast<PlansView &>(*owner)};
    PlansCalibrator &calibrator{PlansCalibrator::of(view)};
    PlansPanel panel{{document, selection}, view, nullptr};

    explicit Fixture(int runs = 4, bool different = true)
    {
        view.resize(1096, 700);
        document.show(sample(runs, different), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    void calibrate()
    {
        button(QStringLiteral("Calibrate"))->click();
        QVERIFY(QTest::qWaitFor([this] { return !calibrator.isRunning(); }, test::patience_ms));
    }
    [[nodiscard]] Button *button(const QString &text) const
    {
        for (Button *one : panel.findChildren<Button *>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
};

} // namespace

class TestPlansCalibrator : public QObject {
    Q_OBJECT

private slots:
    void aTrialShowsRunsAndConstantsAndChangesNothing()
    {
        Fixture f;
        const auto before = f.document.snapshot();
        f.calibrate();
        QVERIFY2(f.calibrator.trial(), qPrintable(f.calibrator.fault()));
        QCOMPARE(f.document.undoStack().count(), 0);
        QVERIFY(f.document.scenario().plans == before->plans);
        QVERIFY(f.document.scenario().plansLook.page == PlansPage::Trust);
        for (const char *key : {"calibrated run/0", "calibrated run/3", "constant matmul_factor", "reach 512"})
            QVERIFY2(f.view.figure().marks->find(QString::fromLatin1(key)), key);
        const Mark run = f.view.figure().marks->at(*f.view.figure().marks->find(QStringLiteral("calibrated run/0")));
        QVERIFY(run.why && run.why().terms.size() == 3);
        QVERIFY2(f.view.sentence().contains(QStringLiteral("4 runs")), qPrintable(f.view.sentence()));
        QVERIFY(!calibrationTrust(*f.calibrator.trial()).isEmpty());
        QVERIFY(!f.button(QStringLiteral("Calibrate"))->isEnabled());
    }

    void keptItIsOneStepThatCanBeUndone()
    {
        Fixture f;
        f.calibrate();
        f.button(QStringLiteral("Keep"))->click();
        f.settle();
        QVERIFY(!f.calibrator.trial());
        QCOMPARE(f.document.undoStack().count(), 1);
        QVERIFY(search::calibrated(f.document.scenario()));
        QVERIFY2(f.view.sentence().contains(QStringLiteral("Calibrated with 4 runs on 8 to 16 GPUs")),
                 qPrintable(f.view.sentence()));
        f.document.undoStack().undo();
        f.settle();
        QVERIFY(!search::calibrated(f.document.scenario()));
        QVERIFY(f.document.scenario().plans.assumptions.empty());
    }

    void discardedItLeavesAllAsItWas()
    {
        Fixture f;
        f.calibrate();
        f.button(QStringLiteral("Discard"))->click();
        QVERIFY(!f.calibrator.trial());
        QCOMPARE(f.document.undoStack().count(), 0);
        QVERIFY(f.view.figure().marks->find(QStringLiteral("assumption matmul_factor")));
    }

    void anotherScenarioEndsTheTrial()
    {
        Fixture f;
        f.calibrate();
        f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.globalBatch = 128; });
        f.settle();
        QVERIFY(!f.calibrator.trial());
    }

    void cancelledItShowsNothing()
    {
        Fixture f;
        f.calibrator.start();
        f.calibrator.cancel();
        QVERIFY(!f.calibrator.isRunning());
        QTest::qWait(50);
        QVERIFY(!f.calibrator.trial());
    }

    void whatIsMissingIsSaid_data()
    {
        QTest::addColumn<int>("runs");
        QTest::addColumn<bool>("different");
        QTest::addColumn<bool>("enough");
        QTest::addColumn<QString>("words");
        QTest::newRow("without runs the table to drop is named") << 0 << true << false << QStringLiteral("Drop a table");
        QTest::newRow("two runs tell little") << 2 << true << true << QStringLiteral("tell little");
        QTest::newRow("four runs of one plan tell little") << 4 << false << true << QStringLiteral("tell little");
    }
    void whatIsMissingIsSaid()
    {
        QFETCH(int, runs);
        QFETCH(bool, different);
        QFETCH(bool, enough);
        QFETCH(QString, words);
        Fixture f(runs, different);
        QCOMPARE(f.button(QStringLiteral("Calibrate"))->isEnabled(), enough);
        const QString text = calibrationBasisText(f.calibrator.basis());
        QVERIFY2(text.contains(words), qPrintable(text));
    }
};

SHARDSCOPE_TEST_GUI(TestPlansCalibrator)

#include "test_planscalibrator.moc"
