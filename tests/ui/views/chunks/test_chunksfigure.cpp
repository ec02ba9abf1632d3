// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fit/fit.h"
#include "core/io/scenario/codec.h"
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/export/tabletext.h"
#include "ui/views/chunks/chunkschart.h"
#include "ui/views/chunks/chunkspainter.h"
#include "ui/views/chunks/chunkspanel.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/widgets/slider.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

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
    ChunksView view{{document, selection}, makeChunksFigure, makePanel<ChunksPanel>};

    explicit Stage(Scenario scenario = lab())
    {
        view.setPalette(paletteFor(lightTheme()));
        view.resize(1096, 786);
        selection.follow(document);
        document.show(std::move(scenario), false);
    }
    [[nodiscard]] const ChunksPicture &picture() const { return *chunksPicture(view.figure()); }
    [[nodiscard]] const evaluate::ChunkSweep &sweep() const { return *picture().sweep; }
    [[nodiscard]] QRectF shape(const QString &key) const
    {
        const std::optional<std::size_t> mark = view.figure().marks->find(key);
        return mark ? view.laid().shape(*mark).rect : QRectF();
    }
    [[nodiscard]] QPoint centre(int devices, int chunks) const
    {
        return shape(QStringLiteral("cell %1 %2").arg(devices).arg(chunks)).center().toPoint();
    }
    [[nodiscard]] ChartLayout axes() const { return view.chartLayout(QStringLiteral("curves")); }
    void choose(int devices, int chunks) { view.showMark(QStringLiteral("cell %1 %2").arg(devices).arg(chunks)); }
    void show(const ChunksLook &look) { view.setLook(look); }
    void drag(const QPoint &from, const QList<QPoint> &places)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (const QPoint &to : places) {
            QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
            QApplication::sendEvent(&view, &move);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, places.last());
    }
    void hover(const QPoint &point)
    {
        QMouseEvent move(QEvent::MouseMove, point, view.mapToGlobal(point), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
};

} // namespace

class TestChunksFigure : public QObject {
    Q_OBJECT

private slots:
    void oneNumberOfChunksAloneIsNotCalledBest()
    {
        Scenario s = lab();
        s.links = {};
        s.pipeline.devices = 2;
        s.pipeline.chunks = 4;
        s.pipeline.schedule = "own-order";
        s.pipeline.ownOrder = {"0F0,0F1,0F2,0F3,0B0,0B1,0B2,0B3", "1F0,1B0,1F1,1B1,1F2,1B2,1F3,1B3"};
        Stage stage(std::move(s));
        QTRY_VERIFY_WITH_TIMEOUT(!stage.document.isStale(), test::patience_ms);
        const QString sentence = stage.view.figure().sentence;
        QVERIFY2(sentence.startsWith(QLatin1String("With this schedule only 4 chunks can be run on 2 GPUs")),
                 qPrintable(sentence));
        for (const Headline &headline : chunksHeadlines(stage.document.scenario(), *stage.document.report()))
            QVERIFY(headline.name != QLatin1String("Best chunk count"));
    }
    void initTestCase() { QVERIFY(!lab().empty()); }

    void theLabSaysWhereTheBestChunkCountIs()
    {
        Stage stage;
        QCOMPARE(stage.view.sentence(),
                 QStringLiteral("Eight chunks are best on 2, 3 and 4 GPUs. Beyond that, launch overhead adds "
                                "up: <b>twice the chunks, half the speed</b>."));
        QVERIFY(stage.view.subtitle().contains(QStringLiteral("960")));
        QCOMPARE(stage.picture().measured.size(), std::size_t(11));
        QCOMPARE(stage.picture().fit.leftOut, 2);
    }

    /// Why does throughput fall again at 64 chunks?
    void manyChunksAreExplained()
    {
        Stage stage;
        stage.choose(4, 64);
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("because chunks wait for their launches")),
                 qPrintable(stage.view.sentence()));
        QVERIFY(stage.view.sentence().contains(QStringLiteral("82.6")));
        stage.choose(4, 2);
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("does not fill")), qPrintable(stage.view.sentence()));
    }

    /// What does 6,2,2,2 cost?
    void anUnevenPartitionIsComparedWithAnEvenOne()
    {
        Stage stage(example(QStringLiteral("bert-pipeline-lab")));
        QVERIFY2(stage.view.sentence().contains(
                     QStringLiteral("Pipeline 2 (even) gives <b>49.9\u00a0% more samples/s</b> than pipeline 1 (6,2,2,2)")),
                 qPrintable(stage.view.sentence()));
        // A cell of another row is divided evenly, and says so when it is taken.
        stage.choose(2, 8);
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("even"));
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("6,2,2,2"));
    }

    /// 9.45 steps/s of 6,2,2,2 say nothing of equal stages, and the other way round.
    void measuredPointsStandOnTheCurveOfTheirLayers()
    {
        Stage stage;
        const auto layersOn4 = [&stage] {
            std::set<std::vector<int>> layers;
            for (const evaluate::MeasuredThroughput &one : stage.picture().measured)
                if (one.devices == 4)
                    layers.insert(one.layers);
            return layers;
        };
        QCOMPARE(layersOn4(), (std::set<std::vector<int>>{{}}));
        QVERIFY(stage.picture().otherLayers > 0);
        const auto partition = [&stage](const std::string &text) {
            stage.document.edit(QStringLiteral("partition"), [text](Scenario &s) { s.pipeline.partition = text; });
            QVERIFY(QTest::qWaitFor([&stage] { return !stage.document.isStale(); }, test::patience_ms));
        };
        partition("6,2,2,2");
        QCOMPARE(layersOn4(), (std::set<std::vector<int>>{{6, 2, 2, 2}}));
        QVERIFY(
            std::ranges::any_of(stage.picture().measured, [](const auto &one) { return one.devices == 2; })); // even, as its row
        for (const evaluate::MeasuredThroughput &one : stage.picture().measured)
            QVERIFY(stage.picture().curveOf(one) == stage.sweep().curve(one.devices));
        QVERIFY2(cellLine(stage.picture(), *stage.sweep().find(4, 4)).contains(QStringLiteral("recorded 9.45")),
                 qPrintable(cellLine(stage.picture(), *stage.sweep().find(4, 4))));
        // Those of the second pipeline are its curve's.
        stage.document.edit(QStringLiteral("compare"), [](Scenario &s) {
            s.pipeline.second = s.pipeline;
            s.pipeline.second->partition = "even";
        });
        QTRY_VERIFY_WITH_TIMEOUT(stage.sweep().second.has_value(), test::patience_ms);
        QCOMPARE(layersOn4(), (std::set<std::vector<int>>{{}, {6, 2, 2, 2}}));
        for (const evaluate::MeasuredThroughput &one : stage.picture().measured)
            if (one.devices == 4)
                QCOMPARE(stage.picture().curveOf(one) == &*stage.sweep().second, one.layers.empty());
        // No run had a slow stage.
        stage.document.edit(QStringLiteral("slow"), [](Scenario &s) {
            s.pipeline.second.reset();
            s.pipeline.slow[1] = 2;
        });
        QTRY_VERIFY_WITH_TIMEOUT(stage.picture().measured.empty(), test::patience_ms);
        QVERIFY(stage.picture().otherLayers > 0);
    }

    /// Three constants go through three runs, whatever they are.
    void aFitOfAsManyConstantsAsRunsIsCalledNoTest()
    {
        Scenario s = lab();
        runs::Fitted fitted;
        fitted.model = "pipeline-chunks";
        fitted.parameters = {{"a", 1.98e-4, {}, "s"}, {"launch", 1.47e-3, {}, "s"}, {"o", 1.31e-3, {}, "s"}};
        for (int i = 0; i < 3; ++i)
            fitted.points.push_back({std::to_string(i), 10, 10, true, "steps/s", {}, {}});
        fitted.meanError = fitted.maxError = 0;
        s.runs.fitted = fitted;
        s.pipeline.time = fit::chunkModel(fitted);
        Stage stage(std::move(s));
        QVERIFY(stage.picture().untested.has_value());
        QCOMPARE(coreText(*stage.picture().untested), QStringLiteral("3 points for 3 free constants: too few to test the model"));
        for (const Headline &headline : chunksHeadlines(stage.document.scenario(), *stage.document.report()))
            QVERIFY(headline.unitText != QLatin1String("%"));
        Stage tested; // nine points, and no fit of them in the scenario
        QVERIFY(!tested.picture().untested);
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
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("12 layers fill only 6 of 8")),
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
        QCOMPARE(stage.selection.explained().terms.back().value, stage.sweep().find(4, 16)->samplesPerSecond);
        stage.hover(stage.axes().at(4, 64 * 8.79).toPoint());
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("excluded")), qPrintable(stage.selection.hoverLine()));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("33.5")));
        QCOMPARE(stage.selection.explained().checks.size(), std::size_t(2));
        stage.hover({-1, -1});
        QVERIFY(stage.selection.hoverLine().isEmpty());
    }

    void theChosenPointIsDraggedAlongItsCurve()
    {
        Stage stage;
        const QPoint grip = stage.shape(QStringLiteral("chosen")).center().toPoint();
        const auto at = [&](int chunks) { return QPoint(qRound(stage.axes().x.px(chunks)), grip.y() + 5); };
        stage.drag(grip, {at(16), at(32)});
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("32 chunks")), qPrintable(stage.selection.hoverLine()));
        QCOMPARE(stage.document.scenario().pipeline.chunks, 32);
        QCOMPARE(stage.document.undoStack().count(), 1);
    }

    void theChosenPointIsDraggedWhileTheChartIsZoomed()
    {
        Stage stage;
        stage.choose(4, 4);
        const QPoint whole = stage.shape(QStringLiteral("chosen")).center().toPoint();
        stage.view.zoomBy(1.5);
        const QPoint grip = stage.shape(QStringLiteral("chosen")).center().toPoint();
        QVERIFY(grip != whole);
        QCOMPARE(grip, stage.axes().at(4, stage.picture().current()->samplesPerSecond).toPoint());
        stage.drag(grip, {QPoint(qRound(stage.axes().x.px(16)), grip.y())});
        QCOMPARE(stage.document.scenario().pipeline.chunks, 16);
    }

    /// A scale that jumped under a slider would hide what the slider changes.
    void theAxisKeepsItsHeadWhileTheCurvesFillIt()
    {
        Stage stage;
        const double head = stage.picture().head;
        const auto launch = [&](double ms) {
            stage.document.edit(QStringLiteral("launch"), [ms](Scenario &s) { s.pipeline.time.launch = milliseconds(ms); });
            return stage.picture().head;
        };
        QCOMPARE(launch(1.6), head);
        QVERIFY(stage.picture().greatest() < stage.picture().head);
        QVERIFY(launch(0.1) > head);
    }

    void whatTheCurvesShowIsReachedByArrowsToo()
    {
        Stage stage;
        QSet<QString> names;
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&stage.view, Qt::Key_Down);
        for (int i = 0; i < 20; ++i, QTest::keyClick(&stage.view, Qt::Key_Down))
            names.insert(stage.view.figure().marks->at(*stage.view.current()).name);
        QCOMPARE(names,
                 (QSet<QString>{QStringLiteral("selected"), QStringLiteral("Regime boundary"), QStringLiteral("measured")}));
        for (int i = 0;
             i < 20 && !stage.view.figure().marks->at(*stage.view.current()).head.key.startsWith(QStringLiteral("cell")); ++i)
            QTest::keyClick(&stage.view, Qt::Key_Up);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("8 GPUs · 8 chunks")));
    }

    void theBoundaryIsNamedAndExplained()
    {
        Stage stage;
        const QPoint at = stage.shape(QStringLiteral("boundary")).center().toPoint();
        stage.hover({at.x(), qRound(stage.axes().plot.bottom()) - 8});
        QVERIFY2(stage.selection.hoverLine().startsWith(QStringLiteral("<b>Regime boundary</b>")),
                 qPrintable(stage.selection.hoverLine()));
    }

    void theChosenCellIsExplainedAsTheViewComesIntoSight()
    {
        Stage stage;
        stage.view.show();
        QVERIFY(!stage.selection.keepsExplanation());
        QCOMPARE(stage.selection.explained().terms.back().value, stage.picture().current()->samplesPerSecond);
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
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&stage.view, Qt::Key_Left);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("3 GPUs · 1 chunk<")));
        QTest::keyClick(&stage.view, Qt::Key_Left);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("2 GPUs · 64 chunks<")));
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
        const double before = stage.sweep().boundaryChunks;
        QTest::keyClick(sliders[3], Qt::Key_Right);
        QVERIFY(stage.document.scenario().pipeline.time.launch > milliseconds(1.47));
        QVERIFY(stage.sweep().boundaryChunks < before);
        while (stage.document.undoStack().canUndo())
            stage.document.undoStack().undo();
        QCOMPARE(sliders[1]->value(), 8.0);
        QVERIFY(std::abs(sliders[3]->value() - 1.47) < 1e-9);
    }

    void curvesCanBeChosen()
    {
        Stage stage;
        QCOMPARE(stage.sweep().curves.size(), std::size_t(3));
        stage.show({ChunkMeasure::Throughput, {1, 6}});
        QVERIFY(stage.sweep().curve(1) && stage.sweep().curve(6) && stage.sweep().curve(4));
        const QJsonObject state = stage.view.viewState();
        Stage other;
        other.view.restoreViewState(state);
        QCOMPARE(other.view.look().curves, stage.view.look().curves);
        other.view.restoreViewState({{QStringLiteral("curves"), QJsonArray{-4, 3, 3, 1 << 30}}, {QStringLiteral("measure"), 99}});
        QCOMPARE(other.view.look().curves, std::vector<int>{3});
        QCOMPARE(other.view.look().measure, ChunkMeasure::Memory);
    }

    void theTableHasEveryCell()
    {
        Stage stage;
        QAbstractItemModel *table = stage.view.table();
        QAbstractItemModelTester tester(table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->rowCount(), 42);
        const QString text = tableAsText(*table, QLatin1Char('\t'));
        QVERIFY(text.contains(QStringLiteral("best overall")));
        QVERIFY(text.contains(QStringLiteral("would be idle")));
        stage.document.newDocument();
        QCOMPARE(stage.view.table()->rowCount(), 0);
    }

    void measuresHaveTheirOwnNumbers()
    {
        Stage stage;
        const evaluate::ChunkSweep &sweep = stage.sweep();
        const MatrixCell cell = cellOf(sweep, 4, 8);
        QCOMPARE(ChunksGrid(sweep, ChunkMeasure::Throughput).text(cell.row, cell.column), QStringLiteral("960"));
        QCOMPARE(ChunksGrid(sweep, ChunkMeasure::Bubble).text(cell.row, cell.column), QStringLiteral("27.3"));
        QVERIFY(ChunksGrid(sweep, ChunkMeasure::Memory).look(cell.row, cell.column).value > 1e9);
        const QImage throughput = stage.view.grab().toImage();
        stage.show({ChunkMeasure::Bubble});
        QVERIFY(stage.view.grab().toImage() != throughput);
    }

    void headlinesAreThoseOfTheLab()
    {
        const std::vector<Headline> all = chunksHeadlines(lab(), {});
        QCOMPARE(all.size(), std::size_t(5));
        QCOMPARE(std::round(all[0].value * 1e4), 667.0);
        QCOMPARE(std::round(all[1].value), 960.0);
        QCOMPARE(all[2].value, 8.0);
        QCOMPARE(std::round(all[3].value * 100), 862.0);
        QCOMPARE(std::round(all[4].value * 10), 11.0);
        QVERIFY(chunksHeadlines({}, {}).empty());
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
        const auto before = stage.picture().sweep;
        QSignalSpy changed(&stage.view, &FigureView::figureChanged);
        stage.document.edit(QStringLiteral("auto"), s);
        QCOMPARE(stage.picture().sweep, before);
        QVERIFY(QTest::qWaitFor([&] { return stage.picture().sweep != before; }, test::patience_ms));
        QVERIFY(changed.count() > 0);
        QVERIFY(stage.picture().current() && !stage.picture().current()->forbidden);
        // An export does not wait for another frame.
        s.pipeline.chunks = 4;
        stage.document.edit(QStringLiteral("auto"), s);
        QVERIFY(figureBytes(stage.view, s, FigureFormat::Svg, {}).ok());
        QCOMPARE(stage.picture().chunks(), 4);
    }

    void impossibleChoicesAreSaidAndCanBeLeft()
    {
        Stage stage;
        stage.document.edit(QStringLiteral("eight"), [](Scenario &s) { s.pipeline.devices = 8; });
        QVERIFY2(stage.view.sentence().startsWith(QStringLiteral("12 layers fill only 6 of 8")),
                 qPrintable(stage.view.sentence()));
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

SHARDSCOPE_TEST_GUI(TestChunksFigure)
#include "test_chunksfigure.moc"
