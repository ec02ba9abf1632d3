// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/base/theme.h"
#include "ui/document/comparison.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/figure/figureview.h"
#include "ui/lessons/lessonpane.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/filerow.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/reportcard.h"
#include "ui/window/inspector/explainpanel.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/start/welcomecards.h"
#include "ui/window/strip/headlineparts.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Clicks of each step of README's tour, the drag of step 3 as one; keys are counted as clicks.
constexpr int clicksOf[] = {4, 1, 5, 2, 5, 1, 3, 2, 2, 2};
constexpr int longest_ms = 25000; ///< of one theme

/// A person with a mouse in front of the window.
struct Visitor {
    WindowFixture f;
    int clicks = 0;

    [[nodiscard]] bool settled()
    {
        return f.waitUntilReady() && QTest::qWaitFor([this] { return !f.document.isStale(); }, test::patience_ms);
    }

    /// What can be pressed and says this; null where nothing does.
    [[nodiscard]] QAbstractButton *button(const QString &text) const
    {
        for (auto *one : f.window->findChildren<QAbstractButton *>())
            if (one->isVisible() && (one->text() == text || one->accessibleName() == text))
                return one;
        return nullptr;
    }
    void press(QAbstractButton *target)
    {
        QVERIFY(target != nullptr && target->isVisible() && target->isEnabled());
        QTest::mouseClick(target, Qt::LeftButton);
        ++clicks;
    }
    void press(const QString &text)
    {
        QAbstractButton *target = nullptr;
        QVERIFY2(QTest::qWaitFor([&] { return (target = button(text)) != nullptr; }, test::patience_ms), qPrintable(text));
        press(target);
    }
    /// In a menu behind a button of the window: one click for the menu, one in it.
    void choose(QAction *action)
    {
        QVERIFY(action->isEnabled());
        action->trigger();
        clicks += 2;
    }
    void clickAt(View &view, const QPointF &at)
    {
        QTest::mouseMove(&view, at.toPoint());
        QTest::mouseClick(&view, Qt::LeftButton, {}, at.toPoint());
        ++clicks;
    }
    void clickOn(FigureView &view, const QString &mark)
    {
        const auto index = view.figure().marks->find(mark);
        QVERIFY2(index.has_value(), qPrintable(mark));
        clickAt(view, view.laid().shape(*index).rect.center());
    }
    static void pointAt(View &view, const QPointF &at)
    {
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
    void toStart()
    {
        f.document.newDocument(); // each step begins as a person who has just started
        f.window->showStart();
        clicks = 0;
    }
    [[nodiscard]] FigureView &figure(const char *id) const
    {
        return *qobject_cast<FigureView *>(f.window->views().view(QString::fromLatin1(id)));
    }
    /// All that the picture's marks say, a line each.
    [[nodiscard]] QString said(const char *id) const
    {
        QString all;
        const MarkSource &marks = *figure(id).figure().marks;
        for (std::size_t i = 0; i < std::min<std::size_t>(marks.told(), 400); ++i) {
            const Mark mark = marks.at(i);
            all += mark.name + QLatin1Char(' ') + mark.value + QLatin1Char(' ') + (mark.line ? mark.line() : QString())
                   + QLatin1Char('\n');
        }
        return all;
    }
    [[nodiscard]] QString strip() const
    {
        QString all;
        for (const HeadlineCell *cell : f.window->strip().cells())
            all += cell->spoken() + QLatin1Char('\n');
        return all;
    }
};

void follow(Visitor &v, int step, const std::function<void(Visitor &)> &steps)
{
    v.clicks = 0;
    steps(v);
    if (!QTest::currentTestFailed())
        QCOMPARE(v.clicks, clicksOf[step - 1]);
}

} // namespace

/// README's five minutes on an account that has never seen the program.
class TestTour : public QObject {
    Q_OBJECT

private slots:
    void fiveMinutes_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("in light colours") << false;
        QTest::newRow("in dark colours") << true;
    }

    void fiveMinutes()
    {
        QFETCH(bool, dark);
        QElapsedTimer clock;
        clock.start();
        Visitor v;
        (dark ? v.f.window->actions().themeDark : v.f.window->actions().themeLight)->trigger();
        QCOMPARE(themeFor(v.f.window->palette()).dark, dark);
        QVERIFY(v.f.window->isStartShown());
        using Step = void (*)(Visitor &);
        constexpr Step steps[] = {aMachine,       why,       aPipeline, howManyChunks, aMeasurement,
                                  yourOwnMachine, whichPlan, aLesson,   twoScenarios,  forTheReport};
        for (int step = 1; step <= 10; ++step) {
            follow(v, step, steps[step - 1]);
            if (QTest::currentTestFailed())
                return qWarning("step %d", step);
        }
        QVERIFY2(clock.elapsed() < longest_ms || test::sanitized, qPrintable(QString::number(clock.elapsed())));
    }

private:
    static void aMachine(Visitor &v)
    {
        v.press(v.f.window->findChildren<QuestionCard *>().at(0));
        QVERIFY(v.settled());
        QCOMPARE(v.f.window->views().focusedId(), QStringLiteral("topology"));
        FigureView &view = v.figure("topology");
        v.clickOn(view, QStringLiteral("device GPU0"));
        v.clickOn(view, QStringLiteral("device GPU5"));
        QVERIFY(v.settled());
        QCOMPARE(v.f.document.pairFrom(), DeviceId(0));
        QCOMPARE(v.f.document.pairTo(), DeviceId(5));
        const QString strip = v.strip();
        for (const char *number : {"7.16", "22.47", "43.13"})
            QVERIFY2(strip.contains(QLatin1String(number)), qPrintable(strip));
        v.press(QStringLiteral("Two"));
        QVERIFY(v.f.window->views().shownIds().contains(QStringLiteral("bandwidth")));
        FigureView &matrix = v.figure("bandwidth");
        const auto cell = matrix.figure().marks->find(Item{Item::Kind::Link, 2, 3});
        QVERIFY(cell);
        Visitor::pointAt(matrix, matrix.laid().shape(*cell).rect.center());
        QVERIFY(v.f.selection.hover().has_value());
        QVERIFY(!v.f.selection.hoverLine().isEmpty());
    }

    static void why(Visitor &v)
    {
        HeadlineCell *cell = v.f.window->strip().cells().first();
        v.press(cell);
        const QString text = v.f.window->inspector().explain().plainText();
        QVERIFY2(text.contains(QStringLiteral("GB/s")) && text.contains(QLatin1Char('=')), qPrintable(text));
    }

    static void aPipeline(Visitor &v)
    {
        v.toStart();
        v.press(v.f.window->findChildren<QuestionCard *>().at(1));
        QVERIFY(v.settled());
        QCOMPARE(v.f.window->views().focusedId(), QStringLiteral("pipeline"));
        const auto before = v.f.document.report();
        auto *slow = v.f.window->findChild<SlownessControl *>();
        QVERIFY(slow != nullptr);
        const auto slowness = [&v] { return v.f.document.scenario().pipeline.slow; };
        const auto was = slowness();
        const QPoint knob = slow->knob(2).toPoint();
        QTest::mousePress(slow, Qt::LeftButton, {}, knob);
        const QPoint up = knob - QPoint(0, 12);
        QMouseEvent move(QEvent::MouseMove, up, slow->mapToGlobal(up), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(slow, &move);
        QTest::mouseRelease(slow, Qt::LeftButton, {}, up);
        ++v.clicks;
        QVERIFY(v.settled());
        QVERIFY(slowness() != was);
        QVERIFY(v.f.document.report() != before);
        // A gap tells what it waits for.
        FigureView &view = v.figure("pipeline");
        const QString said = v.said("pipeline");
        QVERIFY2(said.contains(QStringLiteral("waited")), qPrintable(said.left(2000)));
        v.press(QStringLiteral("Compare"));
        QVERIFY(v.settled());
        QVERIFY(v.f.document.scenario().pipeline.second.has_value());
        v.press(QStringLiteral("One"));
        v.press(QStringLiteral("Watch the pipeline fill (Space)"));
        QVERIFY(!view.figure().isEmpty());
    }

    static void howManyChunks(Visitor &v)
    {
        v.press(QStringLiteral("Chunks"));
        QVERIFY(v.settled());
        FigureView &view = v.figure("chunks");
        const auto cell = view.figure().marks->find(QStringLiteral("cell 4 4"));
        QVERIFY(cell);
        v.clickAt(view, view.laid().shape(*cell).rect.center());
        QVERIFY(v.settled());
        QCOMPARE(v.f.document.scenario().pipeline.chunks, 4);
    }

    static void aMeasurement(Visitor &v)
    {
        v.toStart();
        v.press(v.f.window->findChildren<QuestionCard *>().at(2));
        QVERIFY(v.settled());
        QCOMPARE(v.f.window->views().focusedId(), QStringLiteral("runs"));
        const QString sentence = v.figure("runs").sentence();
        QVERIFY2(sentence.contains(QStringLiteral("steps/s recorded as samples/s")), qPrintable(sentence));
        const auto analysis = [&v] { return v.f.document.report()->runs; };
        const auto open = analysis()->findings.size();
        QVERIFY(open >= 5);
        const auto state = [&](findings::FindingState wanted) { return std::ranges::count(analysis()->states, wanted); };
        const auto applied = state(findings::FindingState::Applied);
        QVERIFY(applied > 0); // corrected as they come
        QTest::qWait(50);     // the inspector is laid out behind the painting, later than a hand would notice
        QAbstractButton *correction = nullptr;
        for (auto *one : v.f.window->findChildren<QAbstractButton *>())
            if (correction == nullptr && one->text().startsWith(QStringLiteral("Applied")))
                correction = one;
        v.press(correction);
        QVERIFY(v.settled());
        QTRY_COMPARE(state(findings::FindingState::Applied), applied - 1);
        v.press(QStringLiteral("Dismiss"));
        QVERIFY(v.settled());
        QTRY_COMPARE(state(findings::FindingState::Dismissed), 1);
        v.press(QStringLiteral("Restore"));
        QVERIFY(v.settled());
        v.press(QStringLiteral("Chunks")); // on the curves
        QVERIFY(v.settled());
        QVERIFY(v.said("chunks").contains(QStringLiteral("easured")));
    }

    static void yourOwnMachine(Visitor &v)
    {
        v.toStart();
        QApplication::clipboard()->setText(QStringLiteral("        GPU0  GPU1\nGPU0    X     NV2\nGPU1    NV2   X\n"));
        v.press(QStringLiteral("Paste"));
        QVERIFY(v.settled());
        QVERIFY(v.f.document.scenario().cluster != nullptr);
        QCOMPARE(v.f.document.scenario().cluster->devices.size(), std::size_t(2));
        QCOMPARE(v.f.window->views().focusedId(), QStringLiteral("topology"));
        // What cannot be read is said with its line.
        const int messages = v.f.document.issues().rowCount();
        v.f.opener.openText(QStringLiteral("        GPU0  GPU1\nGPU0    X     NV2\nGPU1    NV2   Q?\n"),
                            QStringLiteral("bad.txt"));
        QVERIFY(QTest::qWaitFor([&v] { return !v.f.opener.isBusy(); }, test::patience_ms));
        QVERIFY(v.f.document.issues().rowCount() > messages);
    }

    static void whichPlan(Visitor &v)
    {
        v.toStart();
        QAbstractButton *row = nullptr;
        for (auto *one : v.f.window->findChildren<FileRow *>())
            if (one->text() == QStringLiteral("GPT-3 13B on 64 A100"))
                row = one;
        v.press(row);
        QVERIFY(QTest::qWaitFor([&v] { return v.f.document.report() && v.f.document.report()->plans; }, test::patience_ms));
        QVERIFY(v.settled());
        QCOMPARE(v.f.window->views().focusedId(), QStringLiteral("plans"));
        FigureView &view = v.figure("plans");
        QVERIFY2(view.sentence().contains(QStringLiteral("is best")), qPrintable(view.sentence()));
        for (const char *page : {"Two plans", "Ranks", "Accuracy"})
            QVERIFY2(v.button(QString::fromLatin1(page)) != nullptr, page);
        const MarkSource &marks = *view.figure().marks;
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < marks.count() && !best; ++i)
            if (view.laid().shape(i).row == 1)
                best = i;
        QVERIFY(best);
        const QPointF at = view.laid().shape(*best).rect.center();
        v.clickAt(view, at);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, at.toPoint());
        ++v.clicks;
        QVERIFY(v.settled());
        QVERIFY(v.f.document.scenario().plans.chosen && v.f.document.scenario().layout == *v.f.document.scenario().plans.chosen);
    }

    static void aLesson(Visitor &v)
    {
        v.toStart();
        QTest::keyClick(v.f.window.get(), Qt::Key_L, Qt::ControlModifier);
        ++v.clicks;
        LessonPane &pane = v.f.window->lessons().pane();
        QTRY_VERIFY(pane.isVisible());
        QCOMPARE(v.f.window->lessons().book().lessons().size(), 25);
        v.press(pane.findChild<FileRow *>(QStringLiteral("reading-topo-m")));
        QVERIFY(QTest::qWaitFor([&v] { return v.f.window->lessons().book().worked() != nullptr; }, test::patience_ms));
        QVERIFY(!pane.questions().isEmpty());
        v.f.window->lessons().close();
    }

    static void twoScenarios(Visitor &v)
    {
        v.toStart();
        QVERIFY(v.f.openExample(QStringLiteral("bert-pipeline-lab")));
        v.choose(v.f.window->actions().compareNow);
        auto &comparison = *v.f.window->findChild<Comparison *>();
        QVERIFY(QTest::qWaitFor([&] { return comparison.isActive() && !comparison.second().isStale(); }, test::patience_ms));
        v.f.document.edit(QStringLiteral("fewer chunks"), [](scenario::Scenario &s) { s.pipeline.chunks = 2; });
        QVERIFY(v.settled());
        bool changed = false;
        for (const HeadlineCell *cell : v.f.window->strip().cells())
            changed = changed || (!cell->cell().other.isEmpty() && !cell->cell().change.isEmpty());
        QVERIFY(changed);
        comparison.stop();
    }

    static void forTheReport(Visitor &v)
    {
        const Actions &a = v.f.window->actions();
        for (const QAction *kind : {a.exportPng, a.exportSvg, a.exportPdf, a.exportCsv})
            QVERIFY2(kind->isEnabled(), qPrintable(kind->text()));
        v.choose(a.report);
        auto *card = v.f.window->findChild<ReportCard *>();
        QVERIFY(card != nullptr && card->isVisible());
    }
};

SHARDSCOPE_TEST_GUI(TestTour)
#include "test_tour.moc"
