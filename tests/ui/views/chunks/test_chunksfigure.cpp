// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/codec.h"
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/export/tabletext.h"
#include "ui/views/chunks/chunksgridpainter.h"
#include "ui/views/chunks/chunkspanel.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/chunks/chunksview.h"
#include "ui/widgets/slider.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QSignalSpy>
#include <QtTest>

#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario example(const QString &id)
{
    QFile file(QStringLiteral(":/examples/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), id.toStdString());
    return input ? std::move(input->scenario) : Scenario();
}

Scenario lab()
{
    return example(QStringLiteral("bert-chunks-lab"));
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    ChunksView view{{document, selection}};

    explicit Stage(Scenario scenario = lab())
    {
        view.setPalette(paletteFor(lightTheme()));
        view.resize(1096, 786);
        document.show(std::move(scenario), false);
    }
    [[nodiscard]] QPoint centre(int devices, int chunks)
    {
        const MatrixLayout &matrix = view.figureLayout().matrix;
        return cellRect(matrix, wholeMatrix(matrix), cellOf(*view.picture()->sweep, devices, chunks)).center().toPoint();
    }
    void hover(const QPoint &point)
    {
        QMouseEvent move(QEvent::MouseMove, point, view.mapToGlobal(point), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
};

} // namespace

class TestChunksView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(!lab().empty()); }

    void theLabSaysWhereTheBestChunkCountIs()
    {
        Stage stage;
        QCOMPARE(
            stage.view.sentence(),
            QStringLiteral(
                "Eight chunks are best for 2 and 4 GPUs. Beyond, launches add up: <b>twice the chunks, half the speed</b>."));
        QVERIFY(stage.view.subtitle().contains(QStringLiteral("960")));
        QCOMPARE(stage.view.picture()->measured.size(), std::size_t(11));
        QCOMPARE(stage.view.picture()->fit.leftOut, 2);
    }

    /// Why does throughput fall again at 64 chunks?
    void manyChunksAreExplained()
    {
        Stage stage;
        stage.view.choose(4, 64);
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("since chunks wait for their launches")),
                 qPrintable(stage.view.sentence()));
        QVERIFY(stage.view.sentence().contains(QStringLiteral("82.6")));
        stage.view.choose(4, 2);
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("does not fill")), qPrintable(stage.view.sentence()));
    }

    /// What does 6,2,2,2 cost?
    void anUnevenPartitionIsComparedWithAnEvenOne()
    {
        Stage stage(example(QStringLiteral("bert-pipeline-lab")));
        QVERIFY2(
            stage.view.sentence().contains(QStringLiteral("A (6,2,2,2) gives <b>33.3\u00a0% fewer samples/s</b> than B (even)")),
            qPrintable(stage.view.sentence()));
        // A cell of another row is divided evenly, and says so when it is taken.
        stage.view.choose(2, 8);
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("even"));
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("6,2,2,2"));
    }

    void aClickOnACellSetsTheScenario()
    {
        Stage stage;
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.centre(2, 32));
        QCOMPARE(stage.document.scenario().pipeline.devices, 2);
        QCOMPARE(stage.document.scenario().pipeline.chunks, 32);
        QCOMPARE(stage.document.undoStack().count(), 1);
        QVERIFY(stage.selection.keepsExplanation());
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().pipeline.chunks, 8);
    }

    void aForbiddenCellSaysWhyAndSetsNothing()
    {
        Stage stage;
        stage.hover(stage.centre(8, 8));
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("12 layers fill 6 of 8")),
                 qPrintable(stage.selection.hoverLine()));
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.centre(8, 8));
        QCOMPARE(stage.document.scenario().pipeline.devices, 4);
        QCOMPARE(stage.document.undoStack().count(), 0);
    }

    void hoverNamesCellsAndMeasuredPoints()
    {
        Stage stage;
        stage.hover(stage.centre(4, 16));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("<b>4 GPUs · 16 chunks</b>")));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("launch-bound")));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("recorded 9.05 ± 0.12")));
        QCOMPARE(stage.selection.explained().terms.back().value, stage.view.picture()->sweep->find(4, 16)->samplesPerSecond);
        stage.hover(stage.view.chartLayout(QStringLiteral("curves")).at(4, 64 * 8.79).toPoint());
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("left out")), qPrintable(stage.selection.hoverLine()));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("33.5")));
        QCOMPARE(stage.selection.explained().checks.size(), std::size_t(2));
        stage.hover({-1, -1});
        QVERIFY(stage.selection.hoverLine().isEmpty());
    }

    void theChosenPointIsDraggedAlongItsCurve()
    {
        Stage stage;
        const QPoint grip = chosenPoint(*stage.view.picture(), stage.view.chartLayout(QStringLiteral("curves"))).toPoint();
        QTest::mousePress(&stage.view, Qt::LeftButton, {}, grip);
        for (const int chunks : {16, 32}) {
            const QPoint to(qRound(stage.view.chartLayout(QStringLiteral("curves")).x.px(chunks)), grip.y() + 5);
            QMouseEvent move(QEvent::MouseMove, to, stage.view.mapToGlobal(to), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&stage.view, &move);
            QApplication::sendEvent(&stage.view, &move);
        }
        QTest::mouseRelease(&stage.view, Qt::LeftButton, {}, grip);
        QCOMPARE(stage.document.scenario().pipeline.chunks, 32);
        QCOMPARE(stage.document.undoStack().count(), 1);
    }

    void arrowsGoThroughTheGridAndEnterTakes()
    {
        Stage stage;
        QTest::keyClick(&stage.view, Qt::Key_Right);
        QTest::keyClick(&stage.view, Qt::Key_Up);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("3 GPUs · 16 chunks")));
        QCOMPARE(stage.document.scenario().pipeline.devices, 4);
        QTest::keyClick(&stage.view, Qt::Key_Return);
        QCOMPARE(stage.document.scenario().pipeline.devices, 3);
        QCOMPARE(stage.document.scenario().pipeline.chunks, 16);
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&stage.view, Qt::Key_Left);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("1 chunk<")));
        QTest::keyClick(&stage.view, Qt::Key_Escape);
        QVERIFY(stage.selection.hoverLine().isEmpty());
    }

    void slidersOfThePanelWriteAndFollow()
    {
        Stage stage;
        QWidget parent;
        auto *panel = stage.view.createInspector(&parent);
        parent.show();
        const QList<Slider *> sliders = panel->findChildren<Slider *>();
        QCOMPARE(sliders.size(), 5);
        QCOMPARE(sliders[0]->value(), 4.0);
        QCOMPARE(sliders[1]->value(), 8.0);
        QTest::keyClick(sliders[1], Qt::Key_Right);
        QCOMPARE(stage.document.scenario().pipeline.chunks, 16);
        // Eight GPUs cannot be: the slider stops at six.
        QTest::keyClick(sliders[0], Qt::Key_End);
        QCOMPARE(stage.document.scenario().pipeline.devices, 6);
        const double before = stage.view.picture()->sweep->boundaryChunks;
        QTest::keyClick(sliders[3], Qt::Key_Right);
        QVERIFY(stage.document.scenario().pipeline.time.launch > milliseconds(1.47));
        QVERIFY(stage.view.picture()->sweep->boundaryChunks < before);
        while (stage.document.undoStack().canUndo())
            stage.document.undoStack().undo();
        QCOMPARE(sliders[1]->value(), 8.0);
        QVERIFY(std::abs(sliders[3]->value() - 1.47) < 1e-9);
    }

    void curvesCanBeChosen()
    {
        Stage stage;
        QCOMPARE(stage.view.picture()->sweep->curves.size(), std::size_t(2));
        stage.view.setCurves({1, 6});
        QVERIFY(stage.view.picture()->sweep->curve(1) && stage.view.picture()->sweep->curve(6)
                && stage.view.picture()->sweep->curve(4));
        const QJsonObject state = stage.view.viewState();
        Stage other;
        other.view.restoreViewState(state);
        QCOMPARE(other.view.curves(), stage.view.curves());
        other.view.restoreViewState({{QStringLiteral("curves"), QJsonArray{-4, 3, 3, 1 << 30}}, {QStringLiteral("measure"), 99}});
        QCOMPARE(other.view.curves(), std::vector<int>{3});
        QCOMPARE(other.view.measure(), ChunkMeasure::Memory);
    }

    void theTableHasEveryCell()
    {
        Stage stage;
        QAbstractItemModel *table = stage.view.table();
        QAbstractItemModelTester tester(table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->rowCount(), 42);
        const QString text = tableAsText(*table, QLatin1Char('\t'));
        QVERIFY(text.contains(QStringLiteral("best of all")));
        QVERIFY(text.contains(QStringLiteral("would stand idle")));
        stage.document.newDocument();
        QCOMPARE(stage.view.table()->rowCount(), 0);
    }

    void measuresHaveTheirOwnNumbers()
    {
        Stage stage;
        const evaluate::ChunkSweep &sweep = *stage.view.picture()->sweep;
        const MatrixCell cell = cellOf(sweep, 4, 8);
        QCOMPARE(ChunksGrid(sweep, ChunkMeasure::Throughput).text(cell.row, cell.column), QStringLiteral("960"));
        QCOMPARE(ChunksGrid(sweep, ChunkMeasure::Bubble).text(cell.row, cell.column), QStringLiteral("27.3"));
        QVERIFY(ChunksGrid(sweep, ChunkMeasure::Memory).look(cell.row, cell.column).value > 1e9);
        const QImage throughput = stage.view.grab().toImage();
        stage.view.setMeasure(ChunkMeasure::Bubble);
        QVERIFY(stage.view.grab().toImage() != throughput);
    }

    void headlinesAreThoseOfTheLab()
    {
        const std::vector<Headline> all = chunksHeadlines(lab());
        QCOMPARE(all.size(), std::size_t(5));
        QCOMPARE(std::round(all[0].value * 1e4), 667.0);
        QCOMPARE(std::round(all[1].value), 960.0);
        QCOMPARE(all[2].value, 8.0);
        QCOMPARE(std::round(all[3].value * 100), 862.0);
        QCOMPARE(std::round(all[4].value * 10), 11.0);
        QVERIFY(chunksHeadlines({}).empty());
    }

    /// A schedule that is searched for takes longer than a frame: the old picture stays.
    void slowResultsComeLater()
    {
        Stage stage;
        Scenario s = lab();
        s.pipeline.forwardOnly = false;
        s.pipeline.schedule = "auto";
        s.pipeline.batch = 8;
        s.pipeline.chunks = 2;
        s.pipeline.devices = 2;
        s.pipeline.layers = 8;
        s.pipeline.partition = "balanced";
        const auto before = stage.view.picture()->sweep;
        QSignalSpy changed(&stage.view, &ChunksView::lookChanged);
        stage.document.edit(QStringLiteral("auto"), s);
        QCOMPARE(stage.view.picture()->sweep, before);
        QVERIFY(QTest::qWaitFor([&] { return stage.view.picture()->sweep != before; }, test::patience_ms));
        QVERIFY(changed.count() > 0);
        QVERIFY(stage.view.picture()->current() && !stage.view.picture()->current()->forbidden);
        // An export does not wait for another frame.
        s.pipeline.chunks = 4;
        stage.document.edit(QStringLiteral("auto"), s);
        QVERIFY(figureBytes(stage.view, s, FigureFormat::Svg, {}).ok());
        QCOMPARE(stage.view.picture()->chunks(), 4);
    }

    void impossibleChoicesAreSaidAndCanBeLeft()
    {
        Stage stage;
        stage.document.edit(QStringLiteral("eight"), [](Scenario &s) { s.pipeline.devices = 8; });
        QVERIFY2(stage.view.sentence().startsWith(QStringLiteral("12 layers fill 6 of 8")), qPrintable(stage.view.sentence()));
        QVERIFY(!stage.view.grab().isNull());
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.centre(6, 8));
        QCOMPARE(stage.document.scenario().pipeline.devices, 6);
        stage.document.edit(QStringLiteral("nan"), [](Scenario &s) { s.pipeline.time.launch = Seconds(std::nan("")); });
        QVERIFY(!stage.view.grab().isNull());
        QVERIFY(!stage.view.sentence().isEmpty());
    }

    /// Everything that a slider of eight GPUs and 64 chunks sets off, drawn.
    void aFrameOfEightGpusAndSixtyFourChunksIsQuick()
    {
        Scenario s = lab();
        s.pipeline.forwardOnly = false;
        s.pipeline.schedule = "1f1b";
        s.pipeline.layers = 48;
        s.pipeline.devices = 8;
        s.pipeline.chunks = 64;
        Stage stage(s);
        QImage image(1096, 786, QImage::Format_ARGB32_Premultiplied);
        stage.view.render(&image);
        double best = 1e9;
        double again = 1e9;
        for (int i = 0; i < 8; ++i) {
            s.pipeline.slow[3] = 1.1 + 0.1 * i;
            const double begin = cpu_ms();
            stage.document.edit(QStringLiteral("slow"), s, 1);
            stage.view.render(&image);
            const double edited = cpu_ms();
            stage.view.render(&image);
            best = std::min(best, edited - begin);
            again = std::min(again, cpu_ms() - edited);
        }
        qInfo("%.1f ms a frame, %.1f ms of them for painting", best, again);
        // The sweep must not weigh more than a few paintings: 16 ms in all in a release build.
        QVERIFY2(best < 5 * again, qPrintable(QStringLiteral("%1 ms, painting %2 ms").arg(best).arg(again)));
        QCOMPARE(stage.document.undoStack().count(), 1);
    }
};

QTEST_MAIN(TestChunksView)
#include "test_chunksview.moc"
