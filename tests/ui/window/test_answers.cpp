// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "core/evaluate/measuredthroughput.h"
#include "core/findings/doctor.h"
#include "ui/figure/figuretable.h"
#include "ui/figure/figureview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/filewindow.h"
#include "ui/window/files/launchcard.h"
#include "ui/window/files/verdictcard.h"
#include "ui/window/panes/viewarea.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QPlainTextEdit>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

FigureView *viewOf(const WindowFixture &f)
{
    return qobject_cast<FigureView *>(f.window->views().focusedView());
}

VerdictCard *shownCard(const WindowFixture &f)
{
    auto *card = f.window->findChild<VerdictCard *>();
    return card != nullptr && card->isVisible() ? card : nullptr;
}

bool waitForCard(const WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return shownCard(f) != nullptr; }, test::patience_ms);
}

/// The first mark whose key begins so.
std::optional<std::size_t> markWith(const FigureView &view, const QString &begin)
{
    for (std::size_t i = 0; i < view.figure().marks->count(); ++i)
        if (view.figure().marks->at(i).head.key.startsWith(begin))
            return i;
    return std::nullopt;
}

/// The measured point of the lab that is farthest off.
std::optional<std::size_t> farthestPoint(const FigureView &view, const scenario::Scenario &scenario)
{
    const auto measured = evaluate::comparedThroughputs(scenario);
    const auto first = markWith(view, QStringLiteral("measured "));
    const auto farthest = std::ranges::max_element(measured, {}, [](const auto &one) { return std::abs(one.difference); });
    return first && farthest != measured.end() ? std::optional(*first + static_cast<std::size_t>(farthest - measured.begin()))
                                               : std::nullopt;
}

Button *buttonWith(const QWidget &card, const QString &begin)
{
    for (Button *button : card.findChildren<Button *>())
        if (button->accessibleName().startsWith(begin) || button->text().startsWith(begin))
            return button;
    return nullptr;
}

} // namespace

class TestAnswersWindow : public QObject {
    Q_OBJECT

private slots:
    /// By the keyboard: the point is stepped to, E asks, the cause's button sets, undo takes it back.
    void aMeasuredPointIsExplainedAndItsCauseIsSet()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        FigureView *view = viewOf(f);
        QVERIFY(view != nullptr && !view->figure().isEmpty());
        const auto point = farthestPoint(*view, f.document.scenario());
        QVERIFY(point.has_value());
        view->marks().point(*point);
        QTest::keyClick(view, Qt::Key_E);
        QVERIFY(waitForCard(f));
        const QString told = shownCard(f)->text();
        QVERIFY2(told.contains(QLatin1String("samples/s")) && told.contains(QLatin1Char('%')), qPrintable(told));
        Button *set = buttonWith(*shownCard(f), QStringLiteral("Set"));
        QVERIFY2(set != nullptr, qPrintable(told));
        QVERIFY(!set->toolTip().isEmpty());
        const scenario::Scenario before = f.document.scenario();
        set->click();
        QVERIFY(!(f.document.scenario() == before));
        QVERIFY(shownCard(f) == nullptr);
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario() == before);
    }

    void aSecondPressOnAPointAsksToo()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        FigureView *view = viewOf(f);
        const auto point = farthestPoint(*view, f.document.scenario());
        QVERIFY(point.has_value());
        const QString key = view->figure().marks->at(*point).head.key;
        view->showMark(key);
        QVERIFY(shownCard(f) == nullptr); // the first press explains its number
        QVERIFY(f.waitUntilReady());
        view->showMark(key);
        QVERIFY(waitForCard(f));
        QTest::keyClick(shownCard(f), Qt::Key_Escape);
        QVERIFY(shownCard(f) == nullptr);
    }

    void aGoalIsSetMovedAskedAboutAndRemovedByKeys()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        FigureView *view = viewOf(f);
        const auto offer = std::ranges::find_if(view->figure().switches,
                                                [](const FigureSwitch &one) { return one.text.contains(QLatin1String("goal")); });
        QVERIFY(offer != view->figure().switches.end() && offer->act);
        const MarkEdit act = *offer->act; // the figure goes with what it does
        view->edit(act);
        const double goal = f.document.scenario().goals.samplesPerSecond;
        QVERIFY(goal > 0);
        QVERIFY(f.waitUntilReady());
        auto mark = view->figure().marks->find(QStringLiteral("goal"));
        QVERIFY(mark.has_value());
        QVERIFY(view->laid().shape(*mark).grip.has_value());
        view->marks().point(*mark);
        QTest::keyClick(view, Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(f.document.scenario().goals.samplesPerSecond > goal);
        f.document.undoStack().undo();
        QCOMPARE(f.document.scenario().goals.samplesPerSecond, goal);
        QVERIFY(f.waitUntilReady());
        mark = view->figure().marks->find(QStringLiteral("goal"));
        QVERIFY(mark.has_value());
        view->marks().choose(*mark); // a press
        QVERIFY(waitForCard(f));
        const QString told = shownCard(f)->text();
        QVERIFY2(told.contains(QLatin1String("reached")), qPrintable(told));
        shownCard(f)->dismiss();
        view->marks().point(*mark);
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(f.document.scenario().goals.samplesPerSecond, 0.0);
    }

    void aGoalIsDragged()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        f.document.edit(QStringLiteral("goal"), [](scenario::Scenario &s) { s.goals.samplesPerSecond = 1000; });
        QVERIFY(f.waitUntilReady());
        FigureView *view = viewOf(f);
        const auto mark = view->figure().marks->find(QStringLiteral("goal"));
        QVERIFY(mark.has_value());
        const QPointF at = view->laid().shape(*mark).path.first() + QPointF(60, 0);
        QTest::mousePress(view, Qt::LeftButton, {}, at.toPoint());
        for (const int down : {10, 20, 30})
            QTest::mouseMove(view, (at + QPointF(0, down)).toPoint());
        QTest::mouseRelease(view, Qt::LeftButton, {}, (at + QPointF(0, 30)).toPoint());
        QVERIFY(f.document.scenario().goals.samplesPerSecond < 1000);
        f.document.undoStack().undo(); // all of the drag is one step
        QCOMPARE(f.document.scenario().goals.samplesPerSecond, 1000.0);
    }

    /// On the picture, in its line, in the table and in what a report says.
    void aFindingIsShownWhereItIsAbout()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->views().showView(QStringLiteral("pipeline")));
        QVERIFY(f.waitUntilReady());
        FigureView *view = viewOf(f);
        QVERIFY(view->figure().found.empty());
        const int columns = view->table()->columnCount();
        auto verdict = std::make_shared<findings::Diagnosis>();
        runs::Finding slow;
        slow.code = "rank-slow";
        slow.severity = runs::FindingSeverity::Warning;
        slow.message = Message(std::string("Rank 2 takes longer"));
        slow.about = {{"rank", "2"}};
        verdict->findings = {slow};
        f.document.setVerdict(verdict);
        QCOMPARE(view->figure().found.size(), 1U);
        const auto mark = view->figure().marks->find(view->figure().found.front().key);
        QVERIFY(mark.has_value());
        QVERIFY(view->marks().mark(*mark).line().contains(QLatin1String("Rank 2 takes longer")));
        QCOMPARE(view->table()->columnCount(), columns + 1);
        const QAbstractItemModel &table = *view->table();
        const QString cell = table.index(table.rowCount() - 1, columns).data().toString();
        QVERIFY2(cell.contains(QLatin1String("Rank 2 takes longer")), qPrintable(cell));
        QCOMPARE(view->findings().size(), 1);
        // Another scenario: it is about that no more.
        QVERIFY(f.openExample());
        QVERIFY(f.document.verdict() == nullptr);
    }

    void anEvidenceLineOpensTheTextAtThatLine()
    {
        WindowFixture f;
        f.opener.openText(QStringLiteral("#!/bin/bash\nexport NCCL_P2P_DISABLE=1\n"), QStringLiteral("env.sh"));
        QVERIFY(waitForCard(f));
        QAbstractButton *line = nullptr;
        for (QAbstractButton *button : shownCard(f)->findChildren<QAbstractButton *>())
            if (button->text().contains(QLatin1String("NCCL_P2P_DISABLE")))
                line = button;
        QVERIFY(line != nullptr);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Return);
        auto *shown = f.window->findChild<FileWindow *>();
        QVERIFY(shown != nullptr);
        QVERIFY(shown->text()->toPlainText().startsWith(QLatin1String("#!/bin/bash")));
        QCOMPARE(shown->text()->textCursor().blockNumber(), 1);
    }
};

SHARDSCOPE_TEST_GUI(TestAnswersWindow)
#include "test_answers.moc"
