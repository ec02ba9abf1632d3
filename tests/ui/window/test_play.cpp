// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/costreport.h"
#include "core/evaluate/stepreport.h"
#include "core/search/plansreport.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/base/motion.h"
#include "ui/figure/figureview.h"
#include "ui/views/memory/memorymoments.h"
#include "ui/views/plans/plansfigure.h"
#include "ui/views/stepplay.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commands.h"
#include "ui/window/panes/viewarea.h"

#include <QSignalSpy>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const QString plansExample = QStringLiteral("gpt3-13b-64-a100-plans");

FigureView *viewOf(WindowFixture &f, ViewSubject subject)
{
    return qobject_cast<FigureView *>(f.window->views().view(viewAbout(subject)));
}

bool isPlaying(WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return f.selection.step().isPlaying(); }, test::patience_ms);
}

QImage pictureAt(WindowFixture &f, FigureView &view, std::optional<double> at)
{
    f.selection.step().stop();
    f.selection.step().moveTo(at);
    f.selection.setHover(std::nullopt, {});
    return view.grab().toImage();
}

} // namespace

class TestPlay : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setMotionReduced(false); }

    void aCommandPlaysThePlanInFourViews()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        QCOMPARE(f.window->views().paneCount(), 4);
        for (const ViewSubject subject : {ViewSubject::Machine, ViewSubject::Pipeline, ViewSubject::Memory, ViewSubject::Plans})
            QVERIFY(viewOf(f, subject)->isVisible());
        QVERIFY(f.document.undoStack().isClean()); // nothing was edited
        QSignalSpy moved(&f.selection.step(), &Player::moved);
        QVERIFY(moved.wait(test::patience_ms));
        QVERIFY(f.selection.hoverLine().contains(momentText(*f.document.report()->step, 0).section(QLatin1Char(' '), -2)));
        f.window->actions().playPlan->trigger();
        QVERIFY(!f.selection.step().isPlaying() && f.selection.step().at());
        f.window->actions().playPlan->trigger();
        QVERIFY(f.selection.step().isPlaying());
    }

    void oneMomentIsSeenInAllOfThem()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        const evaluate::StepReport &step = *f.document.report()->step;
        const double end = step.timeline().makespan().si() / step.end();
        for (const ViewSubject subject : {ViewSubject::Machine, ViewSubject::Pipeline, ViewSubject::Memory}) {
            FigureView &view = *viewOf(f, subject);
            const QImage none = pictureAt(f, view, std::nullopt);
            const QImage first = pictureAt(f, view, 0);
            const QImage middle = pictureAt(f, view, 0.5 * end);
            QVERIFY2(none != first && first != middle, qPrintable(view.exportId()));
            if (subject != ViewSubject::Memory) // gradients and optimiser free nothing
                QVERIFY2(pictureAt(f, view, (1 + end) / 2) != middle, qPrintable(view.exportId()));
            QCOMPARE(pictureAt(f, view, std::nullopt), none);
        }
    }

    void everyViewPausesStepsAndEndsIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        Player &step = f.selection.step();
        for (const ViewSubject subject : {ViewSubject::Machine, ViewSubject::Pipeline, ViewSubject::Memory}) {
            FigureView *view = viewOf(f, subject);
            step.moveTo(0);
            step.play(SharedSelection::stepSeconds);
            QTest::keyClick(view, Qt::Key_Space);
            QVERIFY2(!step.isPlaying() && step.at(), qPrintable(view->exportId()));
            step.moveTo(0);
            QTest::keyClick(view, Qt::Key_Period);
            QVERIFY2(*step.at() > 0, qPrintable(view->exportId()));
            QTest::keyClick(view, Qt::Key_Comma);
            QCOMPARE(*step.at(), 0.0);
            QTest::keyClick(view, Qt::Key_Space);
            QVERIFY(step.isPlaying());
            QTest::keyClick(view, Qt::Key_Escape);
            QVERIFY2(!step.isPlaying() && !step.at(), qPrintable(view->exportId()));
        }
    }

    void aDoubleClickOnAPlanTakesItOverAndPlaysIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        QVERIFY(f.window->showView(viewAbout(ViewSubject::Plans)));
        FigureView *plans = viewOf(f, ViewSubject::Plans);
        const auto report = [&] { return plansPicture(plans->figure()) ? plansPicture(plans->figure())->report : nullptr; };
        QVERIFY(QTest::qWaitFor([&] { return !f.document.isStale() && report() && report()->chosen; }, test::patience_ms));
        const plan::Layout before = f.document.scenario().layout;
        std::optional<QPointF> at;
        for (std::size_t i = 0; i < plans->figure().marks->count() && !at; ++i) {
            const Mark mark = plans->figure().marks->at(i);
            scenario::Scenario adopted = f.document.scenario();
            if (mark.adopt)
                mark.adopt->change(adopted);
            const MarkShape shape = plans->laid().shape(i); // of the list
            if (mark.adoptPlays && !(adopted.layout == before) && shape.row >= 0 && !shape.rect.isEmpty())
                at = shape.rect.center();
        }
        QVERIFY(at);
        const int steps = f.document.undoStack().count();
        QTest::mouseClick(plans, Qt::LeftButton, {}, at->toPoint());
        QTest::mouseDClick(plans, Qt::LeftButton, {}, at->toPoint());
        QVERIFY(!(f.document.scenario().layout == before));
        QVERIFY2(!f.window->notice().isVisible(), qPrintable(f.window->notice().text()));
        QVERIFY(isPlaying(f));
        QCOMPARE(f.document.undoStack().count(), steps + 1);
        QCOMPARE(f.window->views().paneCount(), 4);
        QVERIFY(QTest::qWaitFor([&] { return !f.document.isStale(); }, test::patience_ms));
        const search::PlansReport &now = *f.document.report()->plans;
        QVERIFY(now.chosen && now.chosen->step);
        QVERIFY(std::abs(f.document.report()->step->end() / now.chosen->step->step_s - 1) < 1e-9);
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario().layout == before);
    }

    void whatAGpuHoldsFollowsTheStep()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        const auto report = f.document.report();
        QVERIFY(report->step && report->memory && report->memory->estimate);
        const MemoryMoments moments(report->step);
        const evaluate::PipelineRun &run = report->pipeline->first;
        for (std::size_t stage = 0; stage < report->memory->estimate->stages.size(); ++stage) {
            const cost::StageMemory &peak = report->memory->estimate->stages[stage];
            double most = 0;
            for (std::optional<double> at = 0; at; at = report->step->neighbourStart(*at, 1))
                most = std::max(most, moments.at(peak, stage, *at).total().si());
            QVERIFY(std::abs(most / peak.total().si() - 1) < 1e-9);
            const double last = moments.at(peak, stage, report->step->end()).total().si();
            QVERIFY(last < most && last >= (1 - 1e-9) * run.setup.always(static_cast<int>(stage)).si());
        }
    }

    void allGpusOfThePlanDoSomethingOrWait()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        const evaluate::StepReport &step = *f.document.report()->step;
        for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0}) {
            int all = 0;
            for (const StepUse &use : stepUses(step, step.at(share * step.end()), lightTheme()))
                all += use.gpus;
            QCOMPARE(all, step.layout.gpus());
        }
    }

    void withoutAPlanASentenceSaysWhy_data()
    {
        QTest::addColumn<QString>("example");
        QTest::newRow("a machine alone") << QStringLiteral("two-nodes-v100");
        QTest::newRow("a pipeline with its own times") << QStringLiteral("bert-slow-stage");
    }
    void withoutAPlanASentenceSaysWhy()
    {
        QFETCH(QString, example);
        WindowFixture f;
        QVERIFY(!f.window->actions().playPlan->isEnabled());
        QVERIFY(f.openExample(example));
        f.window->actions().playPlan->trigger();
        QVERIFY(f.window->notice().isVisible());
        QVERIFY(f.window->notice().text().contains(QLatin1String("play")));
        QVERIFY(!f.selection.step().at());
    }

    void anotherScenarioEndsIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        FigureView &topology = *viewOf(f, ViewSubject::Machine);
        const QImage still = pictureAt(f, topology, std::nullopt);
        f.selection.step().play(SharedSelection::stepSeconds);
        QVERIFY(f.openExample(QStringLiteral("v100-hybrid-cube-mesh")));
        QVERIFY(!f.selection.step().isPlaying() && !f.selection.step().at());
        QVERIFY(f.openExample(plansExample));
        QVERIFY(!f.selection.step().isPlaying() && !f.selection.step().at());
        f.selection.setHover(std::nullopt, {});
        topology.resize(still.deviceIndependentSize().toSize()); // the machine's example showed it alone
        QCOMPARE(topology.grab().toImage(), still);
    }

    void anEditThatUnlinksThePipelineEndsIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        f.document.edit(QStringLiteral("slow"), [](scenario::Scenario &s) { s.pipeline.slow[0] = 2; });
        QVERIFY(QTest::qWaitFor([&] { return !f.selection.step().at(); }, test::patience_ms));
        QVERIFY(!f.selection.step().isPlaying());
    }

    void reducedMotionGoesInSteps()
    {
        WindowFixture f;
        QVERIFY(f.openExample(plansExample));
        setMotionReduced(true);
        f.window->actions().playPlan->trigger();
        QVERIFY(isPlaying(f));
        QSignalSpy moved(&f.selection.step(), &Player::moved);
        QElapsedTimer clock;
        clock.start();
        QTest::qWait(2 * calmStepMilliseconds - 100);
        QVERIFY(moved.count() <= clock.elapsed() / calmStepMilliseconds + 1);
    }
};

SHARDSCOPE_TEST_GUI(TestPlay)
#include "test_play.moc"
