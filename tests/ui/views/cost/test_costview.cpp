// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/cost/costpainter.h"
#include "ui/views/cost/costtext.h"
#include "ui/views/cost/costview.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

scenario::Scenario filled()
{
    scenario::Scenario s;
    s.name = "run";
    s.facts.push_back({"Run time", "published", 118.8 * 86400, Unit::Second, {}, {}});
    return s;
}

struct Fixture {
    ScenarioDocument document;
    SharedSelection selection;
    CostView view{{document, selection}};

    Fixture()
    {
        view.resize(1096, 700);
        document.show(filled(), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    void edit(const std::function<void(plan::TrainingRun &)> &change)
    {
        document.edit(QStringLiteral("x"), [&](scenario::Scenario &s) { change(s.cost.run); });
        settle();
    }
    void click(const QPointF &at)
    {
        QTest::mouseMove(&view, at.toPoint());
        QTest::mouseClick(&view, Qt::LeftButton, {}, at.toPoint());
        settle();
    }
    QPointF pointOf(std::int64_t value)
    {
        const ChartFrame frame = sweepFrame(*view.picture(), view.figureLayout().plot, view.measure());
        for (const cost::SweepPoint &point : view.picture()->report->sweep) {
            if (point.value == value)
                return frame.at(static_cast<double>(value), point.cost->time()->si() / 86400);
        }
        return {};
    }
};

} // namespace

class TestCostView : public QObject {
    Q_OBJECT

private slots:
    void theSentenceSaysHowLongAndHowMuch()
    {
        Fixture f;
        QCOMPARE(f.view.sentence(), QStringLiteral("The run takes <b>118.8 days</b> on 15\u2009360 processors; each has to send "
                                                   "and receive <b>14.9\u00a0GB/s</b>."));
        f.edit([](plan::TrainingRun &run) {
            run.pipe = 60;
            run.data = 64;
        });
        QVERIFY2(f.view.sentence().contains(QStringLiteral("efficiency rule")), qPrintable(f.view.sentence()));
        f.edit([](plan::TrainingRun &run) { run.pipe = 7; });
        QVERIFY2(f.view.sentence().contains(QStringLiteral("cannot be laid out")), qPrintable(f.view.sentence()));
    }

    void piecesFillTheirBars()
    {
        Fixture f;
        for (const bool checkpointing : {false, true}) {
            f.edit([&](plan::TrainingRun &run) { run.activationCheckpointing = checkpointing; });
            for (const CostGroup &group : f.view.picture()->groups) {
                double above = 0;
                double below = 0;
                for (const CostPiece &piece : group.pieces) {
                    QVERIFY(piece.from >= -1e-9 && piece.from + piece.share <= 1 + 1e-9);
                    QVERIFY(!piece.name.isEmpty() && !piece.why.name.empty());
                    (piece.row == 0 ? above : below) += piece.share;
                }
                QVERIFY2(std::abs(above - 1) < 1e-6, qPrintable(group.title));
                if (group.rows == 2)
                    QVERIFY2(std::abs(below - 1) < 1e-6, qPrintable(group.title));
            }
        }
    }

    void nothingOverlapsAtAnySize()
    {
        Fixture f;
        for (const QSizeF size : {QSizeF(1096, 700), QSizeF(1600, 900), QSizeF(500, 900), QSizeF(320, 600), QSizeF(800, 420)}) {
            FigureStyle style;
            style.font = applicationFont();
            const CostLayout layout = layoutCost(QRectF(QPointF(), size), costNeeds(*f.view.picture(), style));
            for (std::size_t i = 0; i + 1 < layout.bars.size(); ++i)
                QVERIFY(layout.bars[i].legend.bottom() <= layout.bars[i + 1].heading.top() + 0.5);
            for (std::size_t i = 0; i + 1 < layout.rules.size(); ++i)
                QVERIFY(layout.rules[i].bottom() <= layout.rules[i + 1].top() + 0.5);
            if (!layout.plot.isNull()) {
                QVERIFY(layout.plot.top() > layout.rules.back().bottom());
                QVERIFY(layout.plot.bottom() <= size.height() && layout.plot.right() <= size.width());
            }
        }
    }

    void aPointOfTheCurveIsChosenByAClick()
    {
        Fixture f;
        f.click(f.pointOf(24));
        QCOMPARE(f.document.scenario().cost.run.pipe, 24);
        f.document.undoStack().undo();
        QCOMPARE(f.document.scenario().cost.run.pipe, 15);
    }

    void aPieceIsExplained()
    {
        Fixture f;
        const CostPiece &piece = f.view.picture()->groups[0].pieces.front();
        const QPointF at = pieceRect(f.view.figureLayout(), 0, piece).center();
        f.click(at);
        QVERIFY(f.selection.hoverLine().contains(QStringLiteral("forward")));
        QVERIFY(f.selection.keepsExplanation());
        QCOMPARE(f.selection.explained().value, piece.value);
    }

    void theReportIsThePublishedOne()
    {
        Fixture f;
        QVERIFY(runReport(*f.view.picture()).contains(QStringLiteral("Runtime:             118.8 days")));
        QVERIFY(batchReport(*f.view.picture()).contains(QStringLiteral("Total batch time:        9.5473 secs")));
        const QImage picture = f.view.grab().toImage();
        f.view.setShowsReport(true);
        QVERIFY(f.view.grab().toImage() != picture);
        QVERIFY(f.view.viewState().value(QLatin1String("report")).toBool());
    }

    void aReportThatWouldBeTooSmallIsLargerThanItsPage()
    {
        Fixture f;
        FigureStyle style;
        style.font = applicationFont();
        const QString run = runReport(*f.view.picture());
        const QString batch = batchReport(*f.view.picture());
        QVERIFY(reportZoom(style, QRectF(0, 0, 770, 500), run, batch) > 1.2);
        QCOMPARE(reportZoom(style, QRectF(0, 0, 2400, 1600), run, batch), 1.0);
        f.view.resize(770, 500);
        f.view.setShowsReport(true);
        const QImage legible = f.view.grab().toImage();
        f.view.fit();
        QVERIFY(f.view.grab().toImage() != legible);
    }

    void everyBrokenRuleIsNamedAtOnce()
    {
        Fixture f;
        f.edit([](plan::TrainingRun &run) {
            run.hidden = 1024;
            run.data = 256;
        });
        int broken = 0;
        for (const cost::RunRule &rule : f.view.picture()->report->rules) {
            broken += rule.fault ? 1 : 0;
            QVERIFY(!ruleLine(rule).isEmpty());
        }
        QVERIFY(broken >= 3);
        QVERIFY(f.view.picture()->report->cost); // still counted
    }

    void theTableHoldsEveryNumber()
    {
        Fixture f;
        QAbstractItemModel *table = f.view.table();
        const QAbstractItemModelTester tester(table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(table->rowCount() > 30);
        f.edit([](plan::TrainingRun &run) { run.pipe = 7; });
        QVERIFY(f.view.table()->rowCount() > 0);
        f.document.newDocument();
        f.settle();
        QCOMPARE(f.view.table()->rowCount(), 0);
    }

    void slidersWriteTheRunAndMergeWhileDragged()
    {
        Fixture f;
        QWidget parent;
        QWidget *panel = f.view.createInspector(&parent);
        parent.resize(320, 1200);
        parent.show();
        auto *stages = panel->findChild<Slider *>(QStringLiteral("cost.p_pipe"));
        QVERIFY(stages);
        QCOMPARE(stages->value(), 15.0);
        const int before = f.document.undoStack().count();
        QTest::keyClick(stages, Qt::Key_Right);
        QTest::keyClick(stages, Qt::Key_Right);
        f.settle();
        QVERIFY(f.document.scenario().cost.run.pipe > 15);
        QVERIFY(f.document.undoStack().count() > before);
        while (f.document.undoStack().canUndo())
            f.document.undoStack().undo();
        QCOMPARE(f.document.scenario().cost.run.pipe, 15);
    }

    void theProfileGoesWithItsChips()
    {
        Fixture f;
        QWidget parent;
        QWidget *panel = f.view.createInspector(&parent);
        parent.show();
        for (QComboBox *box : panel->findChildren<QComboBox *>()) {
            if (box->findText(QStringLiteral("RTX4090")) < 0)
                continue;
            box->setCurrentIndex(box->findText(QStringLiteral("RTX4090")));
            emit box->activated(box->currentIndex());
        }
        f.settle();
        QCOMPARE(f.document.scenario().cost.batch.chip, "RTX4090");
        QCOMPARE(f.document.scenario().cost.batch.profile, plan::BatchProfile::Sustained);
        QVERIFY(f.view.picture()->report->step);
    }

    void headlinesAreExplainedToTheBit()
    {
        Fixture f;
        const auto headlines = CostView::headlines(f.document.scenario(), *f.document.report());
        QCOMPARE(headlines.size(), 6U);
        for (const Headline &headline : headlines)
            QCOMPARE(headline.derivation.value, headline.value);
    }

    void largeNumbersAreWrittenWithPowers()
    {
        QCOMPARE(largeNumber(2.46e25), QStringLiteral("2.46·10²⁵"));
        QCOMPARE(largeNumber(12), QStringLiteral("12.0"));
        QCOMPARE(longTime(118.8 * 86400), QStringLiteral("118.8 days"));
        QCOMPARE(longTime(7200), QStringLiteral("2.0 hours"));
    }
};

QTEST_MAIN(TestCostView)
#include "test_costview.moc"
