// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/cost/costgroups.h"
#include "ui/views/cost/costpanel.h"
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
    CostView view{{document, selection}, makeCostFigure, makePanel<CostPanel>};

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
    const evaluate::CostReport &report() const { return *document.report()->cost; }
    CostGroups groups() const { return costGroups(report()); }
    std::shared_ptr<const LaidFigure> laid(const QSizeF &size, const QFont &font) const
    {
        FigureStyle style;
        style.font = font;
        return view.figure().lay({QRectF(QPointF(), size), style});
    }
    QRectF placeOf(const LaidFigure &laid, const QString &key) const
    {
        const std::optional<std::size_t> at = view.figure().marks->find(key);
        return at ? laid.shape(*at).rect : QRectF();
    }
    QPointF pointOf(std::int64_t value) const { return placeOf(view.laid(), QStringLiteral("point %1").arg(value)).center(); }
    static QString keyOf(const cost::RunRule &rule) { return QStringLiteral("rule ") + QString::fromStdString(rule.name); }
    QString lineOf(const QString &key) const
    {
        const std::optional<std::size_t> at = view.figure().marks->find(key);
        return at ? view.figure().marks->at(*at).line() : QString();
    }
};

} // namespace

class TestCostFigure : public QObject {
    Q_OBJECT

private slots:
    void theSentenceSaysHowLongAndHowMuch()
    {
        Fixture f;
        QCOMPARE(f.view.sentence(),
                 QStringLiteral(
                     "The run takes <b>118.8 days</b> on 15\u202F360 GPUs; each must send and receive <b>14.9\u00a0GB/s</b>."));
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
            for (const CostGroup &group : f.groups()) {
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

    void runAndBatchAreApartWithTheirOwnGpus()
    {
        Fixture f;
        const CostGroups groups = f.groups();
        QCOMPARE(groups.size(), std::size_t{3});
        QVERIFY2(groups[0].runSize.contains(QStringLiteral("15\u202F360 GPUs")), qPrintable(groups[0].runSize));
        QVERIFY2(groups[0].runSize.contains(QStringLiteral("118.8 days")), qPrintable(groups[0].runSize));
        QVERIFY(!groups[0].run.isEmpty() && groups[1].run.isEmpty() && !groups[2].run.isEmpty());
        QVERIFY2(groups[2].runSize.contains(QStringLiteral("23\u202F040 × A100")), qPrintable(groups[2].runSize));
        for (const auto &[page, of] : {std::pair{0U, "group 0"}, std::pair{1U, "group 2"}}) { // each run on a page of its own
            f.view.showPage(page);
            for (const char *key : {"group 0", "group 1", "group 2"})
                QCOMPARE(f.view.figure().marks->find(QLatin1String(key)).has_value(),
                         QLatin1String(key) == QLatin1String(of)
                             || (page == 0 && QLatin1String(key) == QLatin1String("group 1")));
        }
        f.edit([](plan::TrainingRun &run) { run.pipe = 7; });
        QVERIFY(!f.groups().front().run.isEmpty()); // also where it cannot be laid out
    }

    void nothingOverlapsAtAnySize()
    {
        Fixture f;
        for (const QSizeF size : {QSizeF(1096, 700), QSizeF(1600, 900), QSizeF(500, 900), QSizeF(320, 600), QSizeF(800, 420)}) {
            const auto laid = f.laid(size, applicationFont());
            double bottom = 0;
            for (std::size_t g = 0; g < 2; ++g) {
                const QRectF heading = f.placeOf(*laid, QStringLiteral("group %1").arg(g));
                QVERIFY(heading.isValid() && heading.top() >= bottom);
                for (const CostPiece &piece : f.groups()[g].pieces) {
                    const QRectF rect = f.placeOf(*laid, QStringLiteral("group %1 %2 %3").arg(g).arg(piece.of, piece.name));
                    QVERIFY(rect.isEmpty() || (rect.top() >= heading.bottom() && rect.right() <= heading.right() + 0.5));
                    bottom = std::max(bottom, rect.bottom());
                }
            }
            bottom = 0;
            for (const cost::RunRule &rule : f.report().rules) {
                const QRectF rect = f.placeOf(*laid, Fixture::keyOf(rule));
                QVERIFY(rect.isValid() && rect.top() >= bottom - 0.5);
                bottom = rect.bottom();
            }
            for (const ChartPlace &chart : laid->charts)
                QVERIFY(chart.rect.top() > bottom && chart.rect.bottom() <= size.height() && chart.rect.right() <= size.width());
            QVERIFY(size.height() < 650 || laid->charts.size() == 1);
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

    void aPointIsChosenWhileTheChartIsZoomed()
    {
        Fixture f;
        const QPointF whole = f.pointOf(2);
        f.view.zoomBy(1.3);
        const cost::SweepPoint point = *std::ranges::find(f.report().sweep, std::int64_t{2}, &cost::SweepPoint::value);
        const QPointF at = f.view.chartLayout(QStringLiteral("sweep")).at(2, point.cost->time()->si() / 86400);
        QVERIFY(f.view.chartLayout(QStringLiteral("sweep")).plot.contains(at) && at != whole);
        f.click(at);
        QCOMPARE(f.document.scenario().cost.run.pipe, 2);
    }

    /// The batch's page says the terms of its law, and what another microbatch would cost.
    void theBatchIsTheSumOfItsTermsAndTakesAnotherMicrobatch()
    {
        Fixture f;
        f.view.showPage(1);
        QVERIFY2(f.view.sentence().contains(QStringLiteral("23\u202F040 × A100_40GB")), qPrintable(f.view.sentence()));
        const cost::StepTime &time = *f.report().step;
        double sum = 0;
        for (const char *term : {"term bubble", "term steady phase: computing", "term gradient reduction"}) {
            const std::optional<std::size_t> at = f.view.figure().marks->find(QLatin1String(term));
            QVERIFY2(at, term);
            sum += f.view.figure().marks->at(*at).number;
        }
        QVERIFY(f.report().choices.batch.profile == plan::BatchProfile::Ideal); // where the steady phase is computing alone
        QVERIFY(std::abs(sum - time.batch_s) < 1e-9 * time.batch_s);
        const std::vector<cost::BatchPoint> &sweep = f.report().batchSweep;
        QVERIFY(sweep.size() > 4);
        const auto other = std::ranges::find_if(
            sweep, [&](const cost::BatchPoint &point) { return point.microbatch != f.report().choices.batch.microbatchSize; });
        const std::int64_t size = other->microbatch;
        const double step = other->time.batch_s;
        f.click(f.placeOf(f.view.laid(), QStringLiteral("microbatch %1").arg(size)).center());
        QCOMPARE(f.document.scenario().cost.batch.microbatchSize, size);
        QCOMPARE(f.report().step->batch_s, step);
    }

    void thePanelIsAboutThePage()
    {
        Fixture f;
        QWidget parent;
        QWidget *panel = f.view.createInspector(&parent);
        parent.show();
        const auto shown = [panel](const char *setting) {
            auto *field = panel->findChild<QWidget *>(QLatin1String(setting));
            return field != nullptr && field->isVisibleTo(panel);
        };
        QVERIFY(shown("cost.p_pipe") && !shown("cost.batch.pp"));
        f.view.showPage(1);
        QVERIFY(!shown("cost.p_pipe") && shown("cost.batch.pp"));
    }

    void aPieceIsExplained()
    {
        Fixture f;
        const CostPiece piece = f.groups()[0].pieces.front();
        const QPointF at = f.placeOf(*f.laid(f.view.size(), f.view.font()), QStringLiteral("group 0  ") + piece.name).center();
        f.click(at);
        QVERIFY(f.selection.hoverLine().contains(QStringLiteral("forward")));
        QVERIFY(f.selection.keepsExplanation());
        QCOMPARE(f.selection.explained().value, piece.value);
    }

    void everyBrokenRuleIsNamedAtOnce()
    {
        Fixture f;
        f.edit([](plan::TrainingRun &run) {
            run.hidden = 1024;
            run.data = 256;
        });
        int broken = 0;
        for (const cost::RunRule &rule : f.report().rules) {
            broken += rule.fault ? 1 : 0;
            QVERIFY(!f.lineOf(Fixture::keyOf(rule)).isEmpty());
        }
        QVERIFY(broken >= 3);
        QVERIFY(f.report().cost); // still counted
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
        QVERIFY(f.report().step);
    }

    void headlinesAreExplainedToTheBit()
    {
        Fixture f;
        const auto headlines = costHeadlines(f.document.scenario(), *f.document.report());
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

SHARDSCOPE_TEST_GUI(TestCostFigure)
#include "test_costfigure.moc"
