// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/setting.h"
#include "tests/core/scenario/settingvalues.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/pipeline/pipelinepainter.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario lab()
{
    Scenario s;
    s.name = "lab";
    s.pipeline.schedule = "gpipe";
    s.pipeline.forwardOnly = true;
    s.pipeline.partition = "6,2,2,2";
    s.pipeline.second = s.pipeline;
    s.pipeline.second->partition = "even";
    return s;
}

Scenario slow()
{
    Scenario s;
    s.name = "slow";
    scenario::setSlowness(s.pipeline, 2, 1.5);
    return s;
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    PipelineView view{{document, selection}, makePipelineFigure, makePanel<PipelinePanel>};

    explicit Stage(Scenario s, const QSize &size = {1096, 786})
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.setPalette(paletteFor(lightTheme()));
        view.resize(size);
        view.show();
        document.show(std::move(s), false);
        [this] { QVERIFY(QTest::qWaitFor([this] { return !document.isStale() && data(); }, test::patience_ms)); }();
    }
    Stage(const Stage &) = delete;

    [[nodiscard]] std::shared_ptr<const PipelineData> data() const { return pipelineData(view.figure()); }
    [[nodiscard]] const PipelineLayout &layout() const { return pipelineLayout(view.laid()); }
    void show(PipelineMode mode)
    {
        PipelineLook look = view.look();
        look.mode = mode;
        view.setLook(look);
    }
    [[nodiscard]] PipelineMode mode() const { return modeOf(view.look(), document.scenario().pipeline.second.has_value()); }
    [[nodiscard]] const GanttGeometry &gantt(int panel = 0) const
    {
        return layout().panels[static_cast<std::size_t>(panel)].gantt;
    }
    /// Middle of a bar.
    [[nodiscard]] QPoint at(int lane, double seconds, int panel = 0) const
    {
        const GanttGeometry &g = gantt(panel);
        return {static_cast<int>(g.x(seconds)), static_cast<int>(g.laneTop(lane) + g.barTop + g.barHeight / 2)};
    }
    void hover(const QPoint &point)
    {
        QMouseEvent move(QEvent::MouseMove, QPointF(point), QPointF(point), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
};

QString plain(QString html)
{
    for (const char16_t space : {u'\u00A0', u'\u2009', u'\u202F'})
        html.replace(QChar(space), QLatin1Char(' '));
    return html.remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
}

SegmentedControl *partitionKind(const QWidget &panel)
{
    for (auto *control : panel.findChildren<SegmentedControl *>())
        if (control->accessibleName() == QStringLiteral("Partition type"))
            return control;
    return nullptr;
}

} // namespace

class TestPipelineView : public QObject {
    Q_OBJECT

private slots:
    void theEndOfAStageIsDragged()
    {
        Stage stage(lab());
        const std::size_t mark = *stage.view.figure().marks->find(QStringLiteral("stage 0 0"));
        QCOMPARE(stage.view.figure().marks->at(mark).value, QStringLiteral("E t*6"));
        QVERIFY(!stage.view.laid().shape(mark).rect.isEmpty());
        const auto grip = std::ranges::find(stage.view.laid().grips, QStringLiteral("stage 0 0"), &MarkGrip::key);
        QVERIFY(grip != stage.view.laid().grips.end());
        const QPointF from = grip->rect.center();
        QTest::mousePress(&stage.view, Qt::LeftButton, {}, from.toPoint());
        const double letter = 10; // px of the embedding's
        const double layer = (from.x() - stage.layout().panels[0].labels.left() - letter) / 6;
        for (const int layers : {-1, -3, -2}) {
            const QPointF at = from + QPointF(layers * layer, 0);
            QMouseEvent move(QEvent::MouseMove, at, stage.view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&stage.view, &move);
        }
        QTest::mouseRelease(&stage.view, Qt::LeftButton, {}, (from - QPointF(2 * layer, 0)).toPoint());
        QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale(); }, test::patience_ms));
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("4,4,2,2"));
        QCOMPARE(stage.document.undoStack().count(), 1);
    }

    /// Fewer layers for it is what a slow GPU asks for.
    void theEndOfAStageIsThereBesideASlowOne()
    {
        Stage stage(slow());
        const std::size_t mark = *stage.view.figure().marks->find(QStringLiteral("stage 0 2"));
        QVERIFY(!stage.view.laid().shape(mark).rect.isEmpty());
        QVERIFY(std::ranges::find(stage.view.laid().grips, QStringLiteral("stage 0 2"), &MarkGrip::key)
                != stage.view.laid().grips.end());
        stage.view.edit(*stage.view.figure().marks->at(mark).also); // gives one to the next
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("3,3,2,4"));
    }

    /// Transfers and reductions lie below the passes: pointer, keys, table and what is said follow.
    void aSecondLaneIsBelowEachGpu()
    {
        Scenario without = slow();
        without.pipeline.transfer = Seconds(1e-3);
        Stage bare(without);
        QVERIFY(!bare.view.figure().marks->find(QStringLiteral("comm 0 0 0")));
        QCOMPARE(bare.gantt().wireHeight, 0.0);
        QVERIFY(!bare.view.figure().columns.contains(QStringLiteral("Sticks out, s")));

        Scenario s = without;
        s.pipeline.comm.lane = true;
        s.pipeline.comm.reduce = Seconds(5e-3);
        Stage stage(s);
        const auto &marks = *stage.view.figure().marks;
        QVERIFY(stage.gantt().wireHeight > 0);
        const std::size_t mark = *marks.find(QStringLiteral("comm 0 1 0"));
        QCOMPARE(marks.at(mark).name, QStringLiteral("GPU 1, sends chunk 1"));
        QVERIFY(std::abs(marks.at(mark).number - 1e-3) < 1e-12);
        const QRectF rect = stage.view.laid().shape(mark).rect;
        QVERIFY(rect.top() >= stage.gantt().bar(1, 0, 1).bottom());
        QVERIFY(rect.bottom() <= stage.gantt().laneTop(2));
        QCOMPARE(stage.view.laid().hit(rect.center()), std::optional(mark));

        const schedule::Timeline &timeline = stage.data()->first().analysis().timeline();
        const auto count = static_cast<int>(timeline.commOf(3).last - timeline.commOf(3).first);
        const std::size_t last = *marks.find(QStringLiteral("comm 0 3 %1").arg(count - 1));
        QCOMPARE(marks.at(last).name, QStringLiteral("GPU 3, reduces the gradients of stage 3"));
        QVERIFY(plain(marks.at(last).line()).contains(QStringLiteral("nothing computes meanwhile")));
        const std::optional<std::size_t> up = stage.view.laid().next(last, 0, -1);
        QVERIFY(up && marks.at(*up).head.key.startsWith(QStringLiteral("task 0 3")));
        const std::optional<std::size_t> down = stage.view.laid().next(*up, 0, 1);
        QVERIFY(down);
        QCOMPARE(marks.at(*down).name, QStringLiteral("GPU 3, sends the gradient of chunk 8"));

        const QStringList columns = stage.view.figure().columns;
        const auto column = static_cast<std::size_t>(columns.indexOf(QStringLiteral("Sticks out, s")));
        const double exposed = stage.data()->first().summary().ranks[3].beside.exposed().si();
        QCOMPARE(marks.cell(3, column).raw().toDouble(), exposed);
        QVERIFY(exposed > 4.9e-3);
    }

    void aStageTakesAndGivesALayerByKeys()
    {
        Stage stage(lab());
        const auto press = [&](Qt::KeyboardModifiers modifiers) {
            stage.view.showMark(QStringLiteral("lane 0 0")); // elsewhere first
            const Mark mark = stage.view.figure().marks->at(*stage.view.figure().marks->find(QStringLiteral("stage 0 1")));
            const std::optional<MarkEdit> &edit = modifiers == Qt::NoModifier ? mark.act : mark.also;
            QVERIFY(edit.has_value());
            stage.document.edit(edit->text, edit->change);
            QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale(); }, test::patience_ms));
        };
        press(Qt::NoModifier);
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("6,3,1,2"));
        press(Qt::ControlModifier);
        QCOMPARE(stage.document.scenario().pipeline.partition, std::string("6,2,2,2"));
    }

    void stagesAsMegatronReadsThemAreDrawn()
    {
        Scenario s = lab();
        s.pipeline.second.reset();
        s.pipeline.partition = "Et*4|t*4|ttt|tmL";
        const Stage stage(std::move(s));
        QVERIFY(!stage.data()->error());
        const MarkSource &marks = *stage.view.figure().marks;
        QCOMPARE(marks.at(*marks.find(QStringLiteral("stage 0 3"))).value, QStringLiteral("t*1 m*1 L"));
        QCOMPARE(stage.data()->first().run->setup.partition, (plan::Partition{4, 4, 3, 2}));
        QVERIFY(!marks.at(*marks.find(QStringLiteral("stage 0 3"))).act); // nothing lies behind it
    }

    void theSentenceIsMadeOfTheNumbers()
    {
        const Stage compared(lab());
        QCOMPARE(plain(compared.view.sentence()),
                 QStringLiteral("GPU 0 is busy for 86.6 % of the step; the others spend 44.4 % of their time waiting for it. "
                                "Even layers: 49.9 % faster than 6, 2, 2, 2."));
        const Stage slowed(slow());
        QCOMPARE(plain(slowed.view.sentence()), QStringLiteral("GPU 2 at 1.5× its normal time makes the step 31.8 % longer. The "
                                                               "same factor costs 22.7 % on GPU 0 and 36.4 % on GPU 3."));
        Scenario s;
        s.pipeline.schedule = "gpipe";
        const Stage even(s);
        QVERIFY2(plain(even.view.sentence()).contains(QStringLiteral("27.3 %")), qPrintable(even.view.sentence()));
        s.pipeline.chunks = 32;
        const Stage launches(s);
        QVERIFY2(launches.view.sentence().contains(QStringLiteral("launch-bound")), qPrintable(launches.view.sentence()));
    }

    void headlinesHaveDerivationsThatAddUp()
    {
        const Stage stage(slow());
        const auto headlines = pipelineHeadlines(stage.document.scenario(), *stage.document.report());
        QCOMPARE(headlines.size(), std::size_t(5));
        QVERIFY(std::abs(headlines[0].value - 0.264) < 5e-4);
        QVERIFY(std::abs(headlines[1].value - 243) < 0.6);
        QVERIFY(std::abs(headlines[4].value - 0.2304) < 5e-4);
        for (const Headline &h : headlines) {
            QVERIFY(!h.derivation.formula.empty());
            QVERIFY2(std::abs(h.derivation.value - h.value) <= 1e-9 * std::abs(h.value), qPrintable(h.name));
        }
        // The path's terms are the step.
        const Derivation step = deriveStep(stage.data()->first());
        const Derivation *path = english(step.name) == "step" && step.terms.empty() ? nullptr : &step.terms.back();
        QVERIFY(path != nullptr);
        double sum = 0;
        for (const Derivation &term : path->terms)
            sum += term.value;
        QVERIFY(std::abs(sum - headlines[0].value) < 1e-9);
    }

    void aBarSaysWhatItIsAndForWhomItWaited()
    {
        Stage stage(lab());
        // GPU 2, chunk 5 of the first: the picture's own line.
        stage.hover(stage.at(2, 60e-3));
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("6, 2, 2, 2 · GPU 2 · forward of chunk 5")),
                 qPrintable(stage.selection.hoverLine()));
        QVERIFY(plain(stage.selection.hoverLine()).contains(QStringLiteral("4.48 ms")));
        QVERIFY(plain(stage.selection.hoverLine())
                    .contains(QStringLiteral("waited 6.34 ms for GPU 0, forward of chunk 5 (via GPU 1)")));
        QVERIFY(stage.selection.hover() == (Item{Item::Kind::Stage, 2, -1}));
        QVERIFY(!stage.selection.explained().name.empty());
        stage.hover(stage.at(2, 1e-3));
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("fill")), qPrintable(stage.selection.hoverLine()));
        stage.hover({-1, -1});
        QVERIFY(stage.selection.hoverLine().isEmpty());
    }

    void aGapLightsWhatItsTaskWaitedFor()
    {
        Stage stage(lab());
        const auto lit = [&stage] {
            const QImage image = stage.view.grab().toImage();
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixelColor(x, y) == lightTheme().accent ? 1 : 0;
            return pixels;
        };
        stage.hover({-1, -1});
        const int before = lit();
        const auto gaps = stage.data()->first().analysis().blame().idle(2, Seconds(40e-3), Seconds(60e-3));
        QVERIFY(!gaps.empty());
        stage.hover(stage.at(2, (gaps.front().start.si() + gaps.front().end.si()) / 2));
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("idle")), qPrintable(stage.selection.hoverLine()));
        QVERIFY(lit() > before + 100);
    }

    void theEndWithEqualStagesIsALine()
    {
        for (const bool isSlow : {true, false}) {
            Scenario s = slow();
            s.pipeline.chunks = 16;
            if (!isSlow)
                s.pipeline.slow.clear();
            Stage stage(s);
            const double equal = stage.data()->curves()->equal;
            QCOMPARE(std::abs(equal - stage.data()->end()) > 1e-6, isSlow);
            const QImage image = stage.view.grab().toImage();
            const QRectF &lanes = stage.layout().panels.front().gantt.rect;
            const auto x = static_cast<int>(stage.layout().panels.front().gantt.x(isSlow ? equal : 0.75 * equal));
            bool line = false;
            for (int dx = -1; dx <= 1; ++dx)
                for (int y = static_cast<int>(lanes.top()) - 4; y < static_cast<int>(lanes.top()); ++y)
                    line = line || image.pixelColor(x + dx, y) != lightTheme().background;
            QCOMPARE(line, isSlow);
        }
    }

    void aClickPinsAndEscapeClears()
    {
        Stage stage(lab());
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.at(3, 95e-3));
        QVERIFY(stage.selection.keepsExplanation());
        const Derivation pinned = stage.selection.explained();
        stage.hover(stage.at(0, 5e-3));
        QCOMPARE(stage.selection.explained().name, pinned.name);
        QTest::keyClick(&stage.view, Qt::Key_Escape);
        QVERIFY(!stage.selection.keepsExplanation());
    }

    void arrowsStepThroughTasksAndFromOnePipelineIntoTheOther()
    {
        Stage stage(lab());
        QTest::keyClick(&stage.view, Qt::Key_Right);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("6, 2, 2, 2 · GPU 0 · forward of chunk 1")));
        QTest::keyClick(&stage.view, Qt::Key_Right);
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("chunk 2")));
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&stage.view, Qt::Key_Down);
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("even layers · GPU 0")),
                 qPrintable(stage.selection.hoverLine()));
        QTest::keyClick(&stage.view, Qt::Key_Return);
        QVERIFY(stage.selection.keepsExplanation());
    }

    void anImpossibleChoiceKeepsThePictureAndSaysWhy()
    {
        Stage stage(lab());
        const auto before = stage.data()->first().run->analysis;
        stage.document.edit(QStringLiteral("p"), [](Scenario &s) { s.pipeline.partition = "6,2,2"; });
        QVERIFY(stage.data()->error());
        QVERIFY(stage.data()->first().run->analysis == before);
        QVERIFY(!stage.layout().banner.isEmpty());
        stage.document.undoStack().undo();
        QVERIFY(!stage.data()->error() && stage.layout().banner.isEmpty());
    }

    void aSmallPipelineFollowsInTheSameFrame()
    {
        Stage stage(slow());
        const double before = stage.data()->end();
        stage.document.edit(QStringLiteral("slow"), [](Scenario &s) { scenario::setSlowness(s.pipeline, 2, 2); });
        QVERIFY(stage.data()->end() > before * 1.1); // before any event was handled
    }

    void aLargePipelineArrivesLater()
    {
        Stage stage(slow());
        const double before = stage.data()->end();
        stage.document.edit(QStringLiteral("chunks"), [](Scenario &s) {
            s.pipeline.batch = 8192;
            s.pipeline.chunks = 8192;
        });
        QCOMPARE(stage.data()->end(), before);
        QVERIFY(QTest::qWaitFor([&] { return stage.data()->end() != before; }, test::patience_ms));
        QVERIFY(stage.data()->first().variant.chunks == 8192);
        QVERIFY(!stage.view.grab().isNull());
    }

    void playbackStepsFromStartToStart()
    {
        Stage stage(lab());
        QSignalSpy changed(&stage.view.player(), &Player::moved);
        stage.view.playStep(1);
        QCOMPARE(*stage.view.player().at(), 0.0);
        stage.view.playStep(1);
        QVERIFY(std::abs(*stage.view.player().at() * stage.data()->end() - 6.062e-3) < 1e-5); // second chunk of the even one
        QVERIFY2(plain(stage.selection.hoverLine()).contains(QStringLiteral("of 4 GPUs are computing")),
                 qPrintable(stage.selection.hoverLine()));
        stage.view.playStep(-1);
        QCOMPARE(*stage.view.player().at(), 0.0);
        QVERIFY(changed.count() >= 3);
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(stage.view.player().isPlaying());
        QVERIFY(QTest::qWaitFor([&] { return *stage.view.player().at() > 0; }, test::patience_ms));
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(!stage.view.player().isPlaying() && stage.view.player().at());
        QTest::keyClick(&stage.view, Qt::Key_Escape);
        QVERIFY(!stage.view.player().at());
    }

    void theWheelZoomsAndFFits()
    {
        Stage stage(slow());
        const QPointF at = stage.at(1, 0.1);
        const double time = stage.gantt().time(at.x());
        QWheelEvent wheel(at, at, {}, QPoint(0, 480), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&stage.view, &wheel);
        QVERIFY(stage.view.laid().sight->now.length() < 1);
        QVERIFY(std::abs(stage.gantt().time(at.x()) - time) < 1e-9);
        QTest::keyClick(&stage.view, Qt::Key_F);
        QCOMPARE(stage.view.laid().sight->now, FigureSight());
    }

    void measuredStageTimesStandBesideThePredicted()
    {
        Scenario s = lab();
        runs::Run run;
        run.id = "lab/1";
        run.settings = {{"world_size", 4.0}, {"chunks", 8.0}, {"global_batch_size", 64.0}, {"partition", std::string("6,2,2,2")}};
        runs::Measured times;
        times.name = "stage_forward_time";
        for (int rank = 0; rank < 4; ++rank) {
            runs::Sample sample;
            sample.value = 0.09 - 0.01 * rank;
            sample.rank = rank;
            times.samples.push_back(sample);
        }
        run.measured = {times};
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs{run});
        Stage stage(s);
        QCOMPARE(stage.data()->first().measured.forward.size(), std::size_t(4));
        QCOMPARE(stage.data()->first().measured.forward[1], 0.08);
        QVERIFY(stage.data()->second()->measured.forward.empty()); // even layers were not measured
        stage.hover({60, stage.at(0, 0).y()});
        QVERIFY2(plain(stage.selection.hoverLine()).contains(QStringLiteral("forward 86.5 ms per step, measured 90.0 ms")),
                 qPrintable(stage.selection.hoverLine()));
    }

    void faultsOfMeasuredStageTimesArePutRight()
    {
        // A timer that is never reset: the seeds give 1, 3 and 6 times the truth.
        Scenario s = lab();
        runs::Runs list;
        for (int seed = 0; seed < 3; ++seed) {
            runs::Run run;
            run.id = "lab/" + std::to_string(seed);
            run.source = run.origin = "lab.json";
            run.settings = {
                {"mode", std::string("pipeline")},     {"world_size", 4.0}, {"chunks", 8.0}, {"global_batch_size", 64.0},
                {"partition", std::string("6,2,2,2")}, {"seed", 1.0 + seed}};
            runs::Measured times;
            times.name = "stage_forward_time";
            times.unit = "s";
            for (int rank = 0; rank < 4; ++rank) {
                runs::Sample sample;
                sample.value = (rank == 0 ? 0.09 : 0.03 + 0.001 * rank) * (seed == 0 ? 1 : seed == 1 ? 3.01 : 5.98);
                sample.rank = rank;
                times.samples.push_back(sample);
            }
            run.measured = {times};
            list.push_back(run);
        }
        s.runs.list = std::make_shared<const runs::Runs>(list);
        Stage stage(s);
        QTRY_VERIFY_WITH_TIMEOUT(!stage.data()->first().measured.forward.empty()
                                     && std::abs(stage.data()->first().measured.forward[0] - 0.09) < 0.004,
                                 test::patience_ms);
    }

    void theMeasuredStepStandsBesideThePredicted()
    {
        Scenario s = lab();
        runs::Run run;
        run.id = "lab/1";
        run.settings = {{"mode", std::string("pipeline")},
                        {"world_size", 4.0},
                        {"chunks", 8.0},
                        {"global_batch_size", 64.0},
                        {"partition", std::string("6,2,2,2")}};
        runs::Measured rate;
        rate.name = "throughput";
        rate.unit = "samples/s";
        rate.samples = {{}};
        rate.samples.front().value = 640;
        run.measured = {rate};
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs{run});
        const Stage stage(s);
        QTRY_VERIFY_WITH_TIMEOUT(!stage.document.isStale(), test::patience_ms);
        const std::vector<Headline> headlines = pipelineHeadlines(stage.document.scenario(), *stage.document.report());
        QVERIFY(!headlines.empty());
        QCOMPARE(headlines.front().note, QStringLiteral("measured ") + formatValue(0.1, Unit::Second).joined());
    }

    void theTableHasBothPipelines()
    {
        Stage stage(lab());
        QAbstractItemModel *table = stage.view.table();
        const QAbstractItemModelTester tester(table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->rowCount(), 8);
        QCOMPARE(table->index(0, 0).data().toString(), QStringLiteral("6, 2, 2, 2"));
        QCOMPARE(table->index(4, 0).data().toString(), QStringLiteral("even layers"));
        QCOMPARE(table->index(0, 2).data().toString(), QStringLiteral("6"));
        stage.show(PipelineMode::One);
        QCOMPARE(stage.view.table()->rowCount(), 4);
    }

    void comparingMakesASecondPipelineWhereThereIsNone()
    {
        Stage stage(slow());
        QVERIFY(stage.mode() == PipelineMode::One);
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        for (auto *control : panel->findChildren<SegmentedControl *>())
            if (control->count() == 3)
                emit control->chosen(1);
        QVERIFY(stage.document.scenario().pipeline.second.has_value());
        QVERIFY(stage.document.scenario().pipeline.second->schedule != stage.document.scenario().pipeline.schedule);
        QCOMPARE(stage.data()->pictures(), 2);
        stage.document.undoStack().undo();
        QVERIFY(stage.mode() == PipelineMode::One);
    }

    /// Two pictures that are alike teach nothing.
    void aComparisonBeginsWithSomethingThatDiffers_data()
    {
        QTest::addColumn<QString>("partition");
        QTest::addColumn<bool>("forwardOnly");
        QTest::newRow("training: the other order") << QStringLiteral("even") << false;
        QTest::newRow("forward only, where the orders are one") << QStringLiteral("even") << true;
        QTest::newRow("uneven layers: even ones") << QStringLiteral("6,2,2,2") << true;
        QTest::newRow("uneven layers in training") << QStringLiteral("6,2,2,2") << false;
    }
    void aComparisonBeginsWithSomethingThatDiffers()
    {
        QFETCH(const QString, partition);
        QFETCH(const bool, forwardOnly);
        Scenario s;
        s.name = "lab";
        s.pipeline.chunks = 6;
        s.pipeline.partition = partition.toStdString();
        s.pipeline.forwardOnly = forwardOnly;
        Stage stage(std::move(s));
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        for (auto *control : panel->findChildren<SegmentedControl *>())
            if (control->count() == 3)
                emit control->chosen(1);
        const scenario::PipelineChoices &now = stage.document.scenario().pipeline;
        QVERIFY(now.second.has_value());
        const int differing = (now.second->schedule != now.schedule) + (now.second->partition != now.partition)
                              + (now.second->chunks != now.chunks);
        QCOMPARE(differing, 1);
        if (partition != QLatin1String("even"))
            QCOMPARE(now.second->partition, std::string("even"));
        else if (forwardOnly)
            QVERIFY(now.second->chunks != now.chunks);
    }

    /// Else other views would go on comparing.
    void theSecondPipelineGoesWithTheComparisonAndComesBack()
    {
        Stage stage(lab());
        const auto second = stage.document.scenario().pipeline.second;
        QVERIFY(second.has_value());
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        const auto choose = [panel](int index) {
            for (auto *control : panel->findChildren<SegmentedControl *>())
                if (control->count() == 3)
                    emit control->chosen(index);
        };
        for (const int alone : {0, 2}) {
            choose(alone);
            QVERIFY(!stage.document.scenario().pipeline.second.has_value());
            QVERIFY(stage.mode() != PipelineMode::Compare);
            choose(1);
            QVERIFY(stage.document.scenario().pipeline.second == second);
            QVERIFY(stage.mode() == PipelineMode::Compare);
        }
        choose(0);
        stage.document.undoStack().undo();
        QVERIFY(stage.mode() == PipelineMode::Compare);
    }

    void whatWasSaidOfThePlayheadGoesWithIt()
    {
        Stage stage(slow());
        stage.view.player().moveTo(0.5);
        QVERIFY(!stage.selection.hoverLine().isEmpty());
        stage.view.player().moveTo(std::nullopt);
        QCOMPARE(stage.selection.hoverLine(), QString());
    }

    void thePlayheadGoesWithTheScenarioItWasSetIn()
    {
        Stage stage(slow());
        stage.view.player().moveTo(0.5);
        stage.document.show(slow(), false);
        QVERIFY(!stage.view.player().at());
    }

    void noTipHasDigitsThatRoundingMade()
    {
        Scenario s = slow();
        s.pipeline.chunks = 31;
        Stage stage(s);
        static const QRegularExpression digits(QStringLiteral("[0-9.]{12,}"));
        const MarkSource &marks = *stage.view.figure().marks;
        int tips = 0;
        for (std::size_t i = 0; i < marks.count(); ++i) {
            const Mark mark = marks.at(i);
            if (!mark.tip)
                continue;
            ++tips;
            QVERIFY2(!digits.match(mark.tip()).hasMatch(), qPrintable(mark.tip()));
        }
        QVERIFY(tips > 100);
    }

    void everyFormulaExplainsItself()
    {
        Stage stage(slow());
        stage.show(PipelineMode::Formula);
        const auto &formulas = stage.data()->first().analysis().formulas();
        QVERIFY(formulas.size() > 1);
        for (std::size_t i = 0; i < formulas.size(); ++i) {
            const QString key = QStringLiteral("formula %1").arg(i);
            stage.view.showMark(key);
            QVERIFY(stage.view.current());
            QCOMPARE(stage.selection.explained().name, formulas[i].derivation.name);
            const QRectF place = stage.view.laid().shape(*stage.view.current()).rect;
            QVERIFY(place.isEmpty() || stage.view.laid().hit(place.center()) == stage.view.current());
        }
    }

    void whatIsShownIsChosenInTheContextMenusSwitches()
    {
        Stage stage(slow());
        const QImage with = stage.view.grab().toImage();
        const std::vector<FigureSwitch> switches = stage.view.figure().switches;
        QCOMPARE(std::ranges::count_if(switches, [](const FigureSwitch &one) { return !one.act && !one.menu; }),
                 std::ptrdiff_t{2});
        stage.view.restoreViewState(switches[0].look);
        QVERIFY(!stage.view.look().path && stage.view.look().memory);
        QVERIFY(stage.view.grab().toImage() != with);
        stage.view.restoreViewState(stage.view.figure().switches[0].look);
        QVERIFY(stage.view.look().path);
    }

    void theInspectorEditsByUndo()
    {
        Stage stage(slow());
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        panel->resize(320, 900);
        auto *slowness = panel->findChild<SlownessControl *>();
        SegmentedControl *partition = partitionKind(*panel);
        QVERIFY(slowness != nullptr && partition != nullptr);
        QCOMPARE(partition->currentIndex(), 0);

        emit partition->chosen(3); // custom: what it is now, as a list to be changed
        QCOMPARE(QByteArray::fromStdString(stage.document.scenario().pipeline.partition), QByteArray("3,3,3,3"));
        QCOMPARE(stage.document.undoStack().count(), 1);
        emit slowness->changed(0, 2.0);
        emit slowness->changed(0, 3.0);
        emit slowness->settled();
        QCOMPARE(stage.document.undoStack().count(), 2);
        QCOMPARE(scenario::slowness(stage.document.scenario().pipeline, 0), 3.0);
        stage.document.undoStack().undo();
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario() == slow());
    }

    void theInspectorEditsEitherPipeline()
    {
        Stage stage(lab());
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        SegmentedControl *which = nullptr;
        for (auto *control : panel->findChildren<SegmentedControl *>()) {
            if (control->accessibleName() == QStringLiteral("Edit pipeline 1 or 2"))
                which = control;
        }
        QVERIFY(which != nullptr);
        auto *slowness = panel->findChild<SlownessControl *>();
        const SegmentedControl *partition = partitionKind(*panel);
        QCOMPARE(partition->currentIndex(), 3); // 6, 2, 2, 2
        which->setCurrentIndex(1);
        emit which->chosen(1);
        QCOMPARE(partition->currentIndex(), 0);
        emit slowness->changed(1, 2.0);
        emit slowness->settled();
        const scenario::PipelineChoices &choices = stage.document.scenario().pipeline;
        QCOMPARE(scenario::slowness(*choices.second, 1), 2.0);
        QVERIFY(choices.slow.empty());
    }

    void aClickBesideTheSlowStagesShowsTheOthers()
    {
        SlownessControl slowness;
        slowness.resize(280, 122);
        slowness.setFactors(std::vector<double>(16, 1.0));
        QTest::mouseClick(&slowness, Qt::LeftButton, {}, QPoint(276, 90));
        QCOMPARE(slowness.chosen(), 8);
        QTest::mouseClick(&slowness, Qt::LeftButton, {}, QPoint(4, 90));
        QVERIFY(slowness.chosen() < 8);
        slowness.setFactors(std::vector<double>(4, 1.0)); // all in sight
        QTest::mouseClick(&slowness, Qt::LeftButton, {}, QPoint(276, 100));
        QCOMPARE(slowness.chosen(), 3);
    }

    void theAxisKeepsItsScaleDuringADrag()
    {
        Stage stage(slow());
        QWidget parent;
        auto *slowness = stage.view.createInspector(&parent)->findChild<SlownessControl *>();
        const double scale = stage.gantt().to;
        emit slowness->changed(2, 1.2);
        QVERIFY(stage.data()->end() < scale * 0.9);
        QCOMPARE(stage.gantt().to, scale);
        emit slowness->changed(2, 3.0); // longer than the axis: it has to grow
        QVERIFY(stage.gantt().to > scale);
        emit slowness->changed(2, 1.2);
        emit slowness->settled();
        QVERIFY(stage.gantt().to < scale);
        QCOMPARE(stage.document.undoStack().count(), 1);
    }

    void anotherNumberOfGpusTakesAPartitionThatFits()
    {
        Stage stage(lab());
        QWidget parent;
        QWidget *panel = stage.view.createInspector(&parent);
        auto *devices = panel->findChild<Slider *>(QStringLiteral("pipeline.devices"));
        QVERIFY(devices != nullptr);
        emit devices->changed(8);
        emit devices->settled(8);
        QCOMPARE(stage.document.scenario().pipeline.devices, 8);
        QCOMPARE(QByteArray::fromStdString(stage.document.scenario().pipeline.partition), QByteArray("balanced"));
        QVERIFY(!stage.data()->error());
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario() == lab());
    }

    void slownessGoesFromAHalfToFour()
    {
        SlownessControl control;
        control.resize(290, 122);
        control.setFactors({1, 1, 1.5, 1});
        QCOMPARE(control.factorAt(-50), 4.0);
        QCOMPARE(control.factorAt(500), 0.5);
        QVERIFY(std::abs(control.factorAt(control.knob(2).y()) - 1.5) < 0.051);
        QSignalSpy changed(&control, &SlownessControl::changed);
        QTest::mouseDClick(&control, Qt::LeftButton, {}, control.knob(2).toPoint());
        QCOMPARE(changed.last()[0].toInt(), 2);
        QCOMPARE(changed.last()[1].toDouble(), 1.0);
        QTest::keyClick(&control, Qt::Key_Right);
        QTest::keyClick(&control, Qt::Key_Up);
        QCOMPARE(changed.last()[0].toInt(), 3);
        QVERIFY(changed.last()[1].toDouble() > 1);
    }

    void fourLanesOfEachScheduleArePainted_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("chunks");
        for (const schedule::Schedule &schedule : schedule::schedules()) {
            for (const char *chunks : {"8", "64"})
                QTest::addRow("%s with %s chunks", std::string(schedule.id).c_str(), chunks)
                    << QString::fromStdString(std::string(schedule.id)) << QString::fromLatin1(chunks);
        }
    }
    void fourLanesOfEachScheduleArePainted()
    {
        QFETCH(QString, id);
        QFETCH(QString, chunks);
        Scenario s;
        s.pipeline.batch = 128;
        s.pipeline.schedule = id.toStdString();
        s.pipeline.chunks = chunks.toInt();
        if (s.pipeline.schedule == schedule::ownSchedule)
            test::writeDownOrder(s.pipeline);
        Stage stage(s);
        QVERIFY(!stage.data()->error());
        for (const PipelineMode mode : {PipelineMode::One, PipelineMode::Formula}) {
            stage.show(mode);
            QVERIFY(!stage.view.grab().isNull());
        }
        stage.hover(stage.at(1, stage.data()->end() / 2));
    }
};

SHARDSCOPE_TEST_GUI(TestPipelineView)
#include "test_pipelineview.moc"
