// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/views/runs/runslayout.h"
#include "ui/views/runs/runspanel.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QTableWidget>
#include <QtTest>

#include <memory>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// A lab of 2 and 4 GPUs, its throughput counted in steps.
const char *const lab = R"([
 {"world_size":2,"global_batch_size":64,"chunks":4,"microbatch_size":16,"partition":"even","throughput_samples_per_s":10.01,"throughput_std":0.02,"mem_peak_per_rank_gib":[9.2,19.1]},
 {"world_size":2,"global_batch_size":64,"chunks":8,"microbatch_size":8,"partition":"even","throughput_samples_per_s":10.19,"throughput_std":0.12},
 {"world_size":2,"global_batch_size":64,"chunks":16,"microbatch_size":4,"partition":"even","throughput_samples_per_s":5.85,"throughput_std":0.05},
 {"world_size":2,"global_batch_size":64,"chunks":32,"microbatch_size":2,"partition":"even","throughput_samples_per_s":2.975,"throughput_std":0.02},
 {"world_size":4,"global_batch_size":64,"chunks":16,"microbatch_size":4,"partition":"even","throughput_samples_per_s":9.05,"throughput_std":0.12},
 {"world_size":4,"global_batch_size":64,"chunks":32,"microbatch_size":2,"partition":"even","throughput_samples_per_s":5.08,"throughput_std":0.02}
])";

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener{document};
    RunsView view{{document, selection}, makeRunsFigure, makePanel<RunsPanel>};

    explicit Stage(const char *text = lab)
    {
        view.resize(1096, 700);
        opener.openText(QString::fromUtf8(text), QStringLiteral("lab.json"));
        QVERIFY(QTest::qWaitFor([this] { return !opener.isBusy() && !document.isStale(); }, test::patience_ms));
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    [[nodiscard]] RunsPicturePtr picture() const { return runsPicture(view.figure()); }
    [[nodiscard]] std::size_t column(const char *key) const
    {
        const auto &columns = picture()->columns;
        return static_cast<std::size_t>(std::ranges::find(columns, QLatin1String(key), &RunsColumn::key) - columns.begin());
    }
    /// Where its cell of the header lies, behind the marks of the rows.
    [[nodiscard]] QRectF header(std::size_t column) const { return view.laid().shape(picture()->rows.size() + column).rect; }
    [[nodiscard]] QString current() const
    {
        return view.current() ? view.figure().marks->at(*view.current()).head.key : QString();
    }
};

/// A hundred seeds, faster one by one.
QString manySeeds()
{
    QStringList runs;
    for (int i = 0; i < 100; ++i)
        runs << QStringLiteral(R"({"world_size":2,"global_batch_size":64,"chunks":4,"partition":"even","seed":%1,)"
                               R"("throughput_samples_per_s":%2})")
                    .arg(i)
                    .arg(600 + i);
    return QLatin1Char('[') + runs.join(QLatin1Char(',')) + QLatin1Char(']');
}

QStringList column(RunsView &view, int at)
{
    QStringList out;
    const QAbstractItemModel *table = view.table();
    for (int row = 0; row < table->rowCount(); ++row)
        out << table->index(row, at).data().toString();
    return out;
}

QAbstractButton *button(QWidget *parent, const QString &text)
{
    for (QAbstractButton *one : parent->findChildren<QAbstractButton *>())
        if (one->text().startsWith(text) && one->isVisibleTo(parent))
            return one;
    return nullptr;
}

} // namespace

class TestRunsView : public QObject {
    Q_OBJECT

private slots:
    void openedResultsAreRuns()
    {
        Stage stage;
        QCOMPARE(stage.document.scenario().runs.count(), std::size_t{6});
        QVERIFY(stage.document.report()->runs);
        QVERIFY(stage.document.undoStack().canUndo());
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().runs.count(), std::size_t{0});
    }

    void aSecondFileStandsBehindTheFirst()
    {
        Stage stage;
        stage.opener.openText(QString::fromUtf8(lab), QStringLiteral("lab.json"));
        QVERIFY(QTest::qWaitFor([&] { return !stage.opener.isBusy() && !stage.document.isStale(); }, test::patience_ms));
        QCOMPARE(stage.document.scenario().runs.count(), std::size_t{12});
        const runs::Runs &all = *stage.document.scenario().runs.list;
        QVERIFY(all[0].id != all[6].id);
    }

    void valuesAreCorrectedAndSaySo()
    {
        Stage stage;
        const auto picture = stage.picture();
        QVERIFY(picture);
        const RunsRow &row = picture->rows[0];
        QCOMPARE(picture->text(row, stage.column("throughput")), QStringLiteral("640.6"));
        QVERIFY(picture->isCorrected(row, stage.column("throughput")));
        QVERIFY(picture->titles(row, runs::FindingSeverity::Fault).contains(QStringLiteral("steps/s recorded as samples/s")));
    }

    void findingsAreAppliedAndDismissedByUndoableEdits()
    {
        Stage stage;
        const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
        panel->resize(320, 2000);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
        const int commands = stage.document.undoStack().count();
        QAbstractButton *applied = button(panel.get(), QStringLiteral("Applied (runs: 6)"));
        QVERIFY(applied);
        applied->click();
        stage.settle();
        QCOMPARE(stage.document.undoStack().count(), commands + 1);
        const auto picture = stage.picture();
        QCOMPARE(picture->analysis->corrected.front().value(runs::quantity::throughput).value_or(0), 10.01); // as recorded
        stage.document.undoStack().undo();
        stage.settle();
        QCOMPARE(stage.picture()->analysis->corrected.front().value(runs::quantity::throughput).value_or(0), 640.64);
        const auto open = stage.document.report()->runs->findings.size();
        QTRY_VERIFY(button(panel.get(), QStringLiteral("Dismiss")));
        button(panel.get(), QStringLiteral("Dismiss"))->click();
        stage.settle();
        QCOMPARE(stage.document.scenario().runs.dismissed.size(), std::size_t{1});
        QCOMPARE(stage.document.report()->runs->findings.size(), open); // still known, to bring it back
        QTRY_VERIFY(button(panel.get(), QStringLiteral("Restore")));
    }

    void headersSortAndTheFilterFilters()
    {
        Stage stage;
        RunsLook look;
        look.sort = QStringLiteral("throughput");
        look.descending = true;
        stage.view.setLook(look);
        const int rate = 4; // what, GPUs, chunks, n, throughput
        QStringList values = column(stage.view, rate);
        QVERIFY2(values.size() == 6, qPrintable(values.join(QLatin1Char(' '))));
        std::vector<double> numbers;
        for (const auto &row : stage.picture()->rows)
            numbers.push_back(
                stage.picture()->analysis->corrected[row.runs.front()].value(runs::quantity::throughput).value_or(0));
        QVERIFY(std::ranges::is_sorted(numbers, std::greater()));
        look.filter = QStringLiteral("world_size=4");
        stage.view.setLook(look);
        QCOMPARE(stage.view.table()->rowCount(), 2);
        look.filter = QStringLiteral("nothing like it");
        stage.view.setLook(look);
        QCOMPARE(stage.view.table()->rowCount(), 0);
        QVERIFY(!stage.view.grab().isNull());
    }

    void aClickOnAHeaderSorts()
    {
        Stage stage;
        stage.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage.view));
        QVERIFY(!stage.header(2).isEmpty());
        const auto click = [&stage] { QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.header(2).center().toPoint()); };
        click();
        QCOMPARE(stage.view.look().sort, stage.picture()->columns[2].key);
        QVERIFY(!stage.view.look().descending);
        click();
        QVERIFY(stage.view.look().descending);
        click();
        QVERIFY(stage.view.look().sort.isEmpty());
        QVERIFY(!stage.document.undoStack().canUndo() || stage.document.undoStack().count() == 1); // no edit
    }

    void enterOnAHeaderSortsAgainAndAgain()
    {
        Stage stage;
        stage.view.show();
        QTest::keyClick(&stage.view, Qt::Key_Down);
        QCOMPARE(stage.current(), stage.picture()->rows.front().key);
        QTest::keyClick(&stage.view, Qt::Key_Escape);
        QTest::keyClick(&stage.view, Qt::Key_Up); // from the end: the header
        QCOMPARE(stage.current(), QStringLiteral("column findings"));
        QTest::keyClick(&stage.view, Qt::Key_Return);
        QCOMPARE(stage.view.look().sort, QStringLiteral("findings"));
        QTest::keyClick(&stage.view, Qt::Key_Return);
        QVERIFY(stage.view.look().descending);
        QVERIFY(stage.selection.hoverLine().endsWith(QStringLiteral("down")));
        QTest::keyClick(&stage.view, Qt::Key_Return);
        QVERIFY(stage.view.look().sort.isEmpty());
    }

    void aLongListScrollsAndBeginsAnewWhenItIsSorted()
    {
        const QByteArray text = manySeeds().toUtf8();
        Stage stage(text.constData());
        stage.view.setLook({.group = QStringLiteral("runs")});
        const auto firstRow = [&stage] {
            std::size_t row = 0;
            while (stage.view.laid().shape(row).rect.isEmpty())
                ++row;
            return row;
        };
        QCOMPARE(stage.picture()->rows.size(), 100U);
        QCOMPARE(firstRow(), 0U);
        QTest::keyClick(&stage.view, Qt::Key_PageDown);
        QVERIFY(firstRow() > 0);
        const QString last = stage.picture()->rows.back().key;
        stage.view.showMark(last);
        QCOMPARE(stage.current(), last);
        QVERIFY(!stage.view.laid().shape(99).rect.isEmpty());
        stage.view.setLook(stage.view.look().sortedBy(QStringLiteral("throughput")).sortedBy(QStringLiteral("throughput")));
        QCOMPARE(firstRow(), 0U);
        QCOMPARE(stage.picture()->rows.front().key, last); // it keeps its name, and stays explained
        QCOMPARE(stage.view.pinned(), std::optional<std::size_t>(0));
    }

    void runsOfOtherViewsAreFoundInTheirRow()
    {
        const QByteArray text = manySeeds().toUtf8();
        Stage stage(text.constData());
        QCOMPARE(stage.picture()->rows.size(), 1U); // all of them
        QCOMPARE(stage.view.figure().marks->find(Item{Item::Kind::Run, 42, -1}), std::optional<std::size_t>(0));
        stage.view.setLook({.group = QStringLiteral("runs")});
        QCOMPARE(stage.view.figure().marks->find(Item{Item::Kind::Run, 42, -1}), std::optional<std::size_t>(42));
        const QImage plain = stage.view.grab().toImage();
        stage.selection.setHover(Item{Item::Kind::Run, 2, -1}, QStringLiteral("x"));
        QVERIFY(stage.view.grab().toImage() != plain);
    }

    void theRowsOfAFindingAreShownWithoutTheFilter()
    {
        Stage stage;
        const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
        panel->resize(320, 2000);
        panel->show();
        auto *filter = panel->findChild<QLineEdit *>();
        filter->setText(QStringLiteral("nothing like it"));
        QCOMPARE(stage.view.table()->rowCount(), 0);
        button(panel.get(), QStringLiteral("Rows"))->click();
        QCOMPARE(stage.view.table()->rowCount(), 6);
        QVERIFY(filter->text().isEmpty());
        QCOMPARE(stage.view.pinned(), std::optional<std::size_t>(0));
    }

    void theLookIsSaved()
    {
        const RunsLook look{QStringLiteral("a b"), QStringLiteral("chunks"), QStringLiteral("world_size"), QStringLiteral("n"),
                            true};
        QCOMPARE(RunsLook::from(look.state()), look);
        QCOMPARE(RunsLook::from({}), RunsLook());
    }

    void numbersAreSortedBeforeWordsBothWays()
    {
        Stage stage(
            R"([{"world_size":2,"chunks":8,"throughput_samples_per_s":10},{"world_size":2,"chunks":16,"throughput_samples_per_s":12},
                        {"world_size":2,"partition":"even","throughput_samples_per_s":11}])");
        RunsLook look{.group = QStringLiteral("chunks"), .sort = QStringLiteral("what")};
        stage.view.setLook(look);
        QCOMPARE(column(stage.view, 0), (QStringList{QStringLiteral("8"), QStringLiteral("16"), QStringLiteral("–")}));
        look.descending = true;
        stage.view.setLook(look);
        QCOMPARE(column(stage.view, 0), (QStringList{QStringLiteral("16"), QStringLiteral("8"), QStringLiteral("–")}));
    }

    void rowsAreGroupedByAnySetting()
    {
        Stage stage;
        RunsLook look;
        look.group = QStringLiteral("world_size");
        stage.view.setLook(look);
        QCOMPARE(stage.view.table()->rowCount(), 2);
        QCOMPARE(column(stage.view, 0), (QStringList{QStringLiteral("2"), QStringLiteral("4")}));
    }

    void theFitIsDrawnAndKept()
    {
        Stage stage;
        const auto picture = stage.picture();
        QVERIFY(picture->analysis->fitted);
        QCOMPARE(QString::fromStdString(picture->analysis->fitted->model), QStringLiteral("pipeline-chunks"));
        QCOMPARE(picture->chart.curves.size(), std::size_t{2});
        QVERIFY(!picture->chart.residuals.isEmpty());
        QStringList ticks;
        for (const Chart::Tick &tick : picture->chart.x.ticks)
            ticks << tick.text;
        QCOMPARE(ticks, (QStringList{QStringLiteral("4"), QStringLiteral("8"), QStringLiteral("16"), QStringLiteral("32")}));
        const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
        panel->show();
        QAbstractButton *use = button(panel.get(), QStringLiteral("Use in Pipeline"));
        QVERIFY(use);
        use->click();
        QVERIFY(stage.document.scenario().runs.fitted);
        QCOMPARE(stage.document.scenario().pipeline.time.launch.si(), picture->analysis->fitted->find("launch")->value);
        // Kept through a file.
        const auto back = io::decodeScenario(io::encodeScenario(stage.document.scenario()), "x");
        QVERIFY(back);
        QVERIFY(back->scenario == stage.document.scenario());
    }

    void aCurveRunsThroughWhatTheFitPredicts()
    {
        Stage stage;
        const auto check = [&stage] {
            const auto picture = stage.picture();
            int checked = 0;
            for (const Chart::Points &series : picture->chart.points) {
                const auto curve = std::ranges::find(picture->chart.curves, series.key, &Chart::Curve::key);
                QVERIFY(curve != picture->chart.curves.end());
                for (const Chart::Point &point : series.points) {
                    const auto at = std::ranges::find(curve->x, point.x);
                    QVERIFY(at != curve->x.end());
                    const double predicted = point.y / (1 + point.residual);
                    const double drawn = curve->y[static_cast<std::size_t>(at - curve->x.begin())];
                    QVERIFY2(std::abs(drawn / predicted - 1) < 1e-9,
                             qPrintable(QStringLiteral("%1, fitted %2").arg(drawn).arg(predicted)));
                    ++checked;
                }
            }
            QCOMPARE(checked, 6);
        };
        check();
        QCOMPARE(stage.picture()->analysis->layers, 12); // assumed
        // Layers that only the scenario says are the fit's, and the curve's.
        stage.document.edit(QStringLiteral("a model"), [](scenario::Scenario &s) {
            s.model.emplace();
            s.model->layers = 20;
        });
        stage.settle();
        QCOMPARE(stage.picture()->analysis->layers, 20);
        check();
    }

    void theStripBelowAMeanIsOfThatMean_data()
    {
        QTest::addColumn<bool>("time");
        QTest::newRow("rates that three seeds reached") << false;
        QTest::newRow("times that three seeds took") << true;
    }

    void theStripBelowAMeanIsOfThatMean()
    {
        QFETCH(bool, time);
        QStringList runs;
        for (const auto &[chunks, rate] : {std::pair(2, 400.0), std::pair(4, 600.0), std::pair(8, 500.0), std::pair(16, 300.0)})
            for (int seed = 1; seed <= 3; ++seed) {
                const double reached = rate * (1.1 - 0.05 * seed);
                runs << QStringLiteral(
                            R"({"mode":"pipeline","world_size":2,"global_batch_size":64,"chunks":%1,"seed":%2,"%3":%4})")
                            .arg(chunks)
                            .arg(seed)
                            .arg(time ? QStringLiteral("step_time_s") : QStringLiteral("throughput_samples_per_s"))
                            .arg(time ? 64 / reached : reached);
            }
        const Stage stage((QLatin1Char('[') + runs.join(QLatin1Char(',')) + QLatin1Char(']')).toUtf8().constData());
        const Chart &chart = stage.picture()->chart;
        QVERIFY2(chart.residualsMore.startsWith(QStringLiteral("each run: ")), qPrintable(chart.residualsMore));
        QCOMPARE(chart.points.size(), std::size_t{1});
        QCOMPARE(chart.points.front().points.size(), 4);
        const Chart::Curve &curve = chart.curves.front();
        for (const Chart::Point &point : chart.points.front().points) {
            const auto at = std::ranges::find(curve.x, point.x) - curve.x.begin();
            const double drawn = point.y / curve.y[static_cast<std::size_t>(at)] - 1;
            QVERIFY2(std::abs(drawn - point.residual) < 1e-6,
                     qPrintable(QStringLiteral("%1, in the strip %2").arg(drawn).arg(point.residual)));
        }
    }

    void curvesStayFiniteBesideRunsOfAnotherKind()
    {
        Stage stage;
        stage.opener.openText(
            QStringLiteral(
                "DDP results for global batch size = 64:\nAggregate: {\"throughput_mean\": 111.1, \"throughput_std\": 0.1, "
                "\"time_per_step_mean\": 0.576, \"time_per_step_std\": 0.0006}"),
            QStringLiteral("log"));
        QVERIFY(QTest::qWaitFor([&] { return !stage.opener.isBusy() && !stage.document.isStale(); }, test::patience_ms));
        const auto picture = stage.picture();
        QCOMPARE(picture->chart.x.ticks.back().text, QStringLiteral("–"));
        QCOMPARE(picture->chart.curves.size(), std::size_t{2});
        for (const Chart::Curve &curve : picture->chart.curves) {
            QVERIFY(std::ranges::all_of(curve.y, [](double y) { return std::isfinite(y) && y > 0; }));
            QVERIFY(curve.x.back() <= 3.0);
        }
    }

    void theSameSettingsInTwoModesAreCompared()
    {
        QString text;
        for (const auto &[mode, rate, memory] :
             {std::tuple("DDP", "111.1", "9e9, 9.1e9"), std::tuple("FSDP", "101.1", "7e9, 7.2e9")})
            text += QStringLiteral("%1 results for global batch size = 64:\n\n```\nAggregate: {\n\"throughput_mean\": %2,\n"
                                   "\"throughput_std\": 0.1,\n\"mem_peak_per_rank_mean_bytes\": [%3]\n}\n```\n")
                        .arg(QLatin1String(mode), QLatin1String(rate), QLatin1String(memory));
        const QByteArray log = text.toUtf8();
        Stage stage(log.constData());
        QCOMPARE(stage.picture()->rows.size(), 2U);
        QCOMPARE(stage.picture()->memory.size(), 2U);
        QCOMPARE(stage.picture()->comparisons.size(), 1U);
        const RunsComparison &compared = stage.picture()->comparisons.front();
        QCOMPARE(compared.first.mode, QStringLiteral("DDP"));
        QCOMPARE(compared.second.rate, 101.1);
        QCOMPARE(compared.second.memory, 7.2e9); // of the rank that needs most
    }

    void measurementsCanBeTyped()
    {
        Stage stage;
        const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
        panel->show();
        auto *typed = panel->findChild<QTableWidget *>();
        QVERIFY(typed);
        for (const auto &[at, text] : {std::pair{0, "4"}, {1, "8"}, {2, "64"}, {4, "614 ± 45"}})
            typed->setItem(0, at, new QTableWidgetItem(QString::fromUtf8(text)));
        button(panel.get(), QStringLiteral("Add to the runs"))->click();
        QCOMPARE(stage.document.scenario().runs.count(), std::size_t{7});
        const runs::Run &run = stage.document.scenario().runs.list->back();
        QCOMPARE(run.value(runs::quantity::throughput).value_or(0), 614.0);
        QCOMPARE(run.find(runs::quantity::throughput)->deviation(), 45.0);
        QCOMPARE(run.number(runs::setting::chunks).value_or(0), 8.0);
        QVERIFY(!typed->item(0, 0));
    }

    void tablesAreCopiedForReports()
    {
        Stage stage;
        const QString markdown = tableAsMarkdown(*stage.view.table());
        QVERIFY(markdown.startsWith(QStringLiteral("| Run | ")));
        QCOMPARE(markdown.count(QLatin1Char('\n')), 8);
        const auto again = io::readRuns(markdown.toStdString(), "copied");
        QVERIFY(again); // what was copied can be pasted
        QCOMPARE(again->runs.size(), std::size_t{6});
        const QString latex = tableAsLatex(*stage.view.table());
        QVERIFY(latex.contains(QStringLiteral("\\begin{tabular}{l")));
        QCOMPARE(latex.count(QStringLiteral("\\\\\n")), 7);
        QVERIFY(latex.contains(QStringLiteral("$\\pm$")));
    }

    void hoverSaysWhatWasRecorded()
    {
        Stage stage;
        stage.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage.view));
        const QRectF row = stage.view.laid().shape(0).rect;
        QTest::mouseMove(&stage.view, row.center().toPoint());
        QTRY_VERIFY(stage.selection.hover());
        QVERIFY(stage.selection.hover()->kind == Item::Kind::Run);
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("(recorded 10.01)")),
                 qPrintable(stage.selection.hoverLine()));
    }

    void theModelKeepsItsOrder()
    {
        Stage stage;
        const QAbstractItemModelTester tester(stage.view.table(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        RunsLook look;
        look.group = QStringLiteral("runs");
        stage.view.setLook(look);
        QCOMPARE(stage.view.table()->rowCount(), 6);
        stage.document.newDocument();
        stage.settle();
        QCOMPARE(stage.view.table()->rowCount(), 0);
    }

    void whereRoomLacksTheMainQuantityStaysLongest()
    {
        Stage stage;
        bool findingsGone = false;
        for (int width = 1200; width >= 420; width -= 20) {
            stage.view.resize(width, 500);
            QVERIFY2(!stage.header(stage.column("throughput")).isEmpty(), qPrintable(QString::number(width)));
            findingsGone = stage.header(stage.column("findings")).isEmpty();
        }
        QVERIFY(findingsGone);
    }

    void nothingOverlapsAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(240, 180), QSize(500, 900), QSize(1096, 700), QSize(2400, 1500)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }

    void nothingOverlapsAtAnySize()
    {
        QFETCH(QSize, size);
        RunsNeeds needs;
        needs.rows = 40;
        needs.residuals = true;
        needs.side = true;
        const QRectF rect(QPointF(0, 0), QSizeF(size));
        const RunsLayout layout = layoutRuns(rect, needs);
        QVERIFY(!layout.list.intersects(layout.chart));
        QVERIFY(layout.list.bottom() <= rect.bottom() && layout.list.right() <= rect.right());
        QVERIFY(layout.side.isEmpty() || !layout.side.intersects(layout.chart));
        QVERIFY(layout.chart.isEmpty() || layout.rule > layout.chart.bottom());
    }
};

SHARDSCOPE_TEST_RUN(TestRunsView, (shardscope::test::runTest<TestRunsView, ShardscopeApplication>))

#include "test_runsview.moc"
