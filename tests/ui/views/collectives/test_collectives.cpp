// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/theme.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/caption.h"
#include "ui/views/collectives/collectiveslayout.h"
#include "ui/views/collectives/collectivespanel.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSet>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario machine(bool bandwidth = true)
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = 4;
    options.inside = {cluster::LinkKind::NvLink, 4};
    if (!bandwidth) // no rate is assumed of NVLinks whose number nobody says
        options.inside.count = 0;
    if (bandwidth) {
        options.insideAlpha = Seconds(5e-6);
        options.insideBandwidth = BytesPerSecond(100e9);
    }
    Scenario s;
    s.name = "four";
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return s;
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<CollectivesView> view;

    explicit Stage(Scenario scenario, const QSize &size = {1096, 700})
    {
        view = std::make_unique<CollectivesView>(ViewContext{document, selection}, makeCollectivesFigure,
                                                 makePanel<CollectivesPanel>);
        view->setPalette(paletteFor(lightTheme()));
        view->resize(size);
        document.show(std::move(scenario), false);
        settle();
        view->show();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    [[nodiscard]] const evaluate::CollectiveReport &report() const { return *document.report()->collectives; }
    [[nodiscard]] const MarkSource &marks() const { return *view->figure().marks; }
    [[nodiscard]] Mark mark(const QString &key) const { return marks().at(marks().find(key).value()); }
    [[nodiscard]] MarkShape shape(const QString &key) const { return view->laid().shape(marks().find(key).value()); }
    void drag(const QPointF &from, const QPointF &to)
    {
        QTest::mousePress(view.get(), Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.5, 1.0}) {
            const QPointF at = from + share * (to - from);
            QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view.get(), &move);
            settle();
        }
        QTest::mouseRelease(view.get(), Qt::LeftButton, {}, to.toPoint());
        settle();
    }
    void mouse(const QPointF &at)
    {
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, at.toPoint());
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(view.get(), key, modifiers);
        settle();
    }
};

} // namespace

class TestCollectives : public QObject {
    Q_OBJECT

private slots:
    void everyMessageIsABarAndAMark()
    {
        const Stage stage(machine());
        const SendSource sends(stage.document.report()->collectives);
        QCOMPARE(sends.lanes(), 4);
        std::size_t bars = 0;
        for (int lane = 0; lane < 4; ++lane)
            bars += sends.count(lane, 0, sends.end());
        QCOMPARE(bars, stage.report().run->transfers.size());
        QCOMPARE(sends.at(0, sends.end() / 100), std::size_t{0});
        QCOMPARE(sends.at(0, sends.end() * 2), sends.lane(0).bars.size());
        QVERIFY(stage.view->sentence().contains(QStringLiteral("All-reduce")));
        QCOMPARE(stage.marks().count() - stage.marks().told(), bars);
        QCOMPARE(stage.marks().told(), std::size_t{6}); // the run, four lanes, the size
        for (std::size_t i = 0; i < stage.marks().count(); ++i)
            QCOMPARE(stage.marks().find(stage.marks().at(i).head.key), i);
    }

    void lanesOfLinks()
    {
        Scenario s = machine();
        s.collectives.lanes = scenario::CollectiveLanes::Links;
        s.collectives.operation = cluster::Operation::AllToAll;
        s.collectives.algorithm = "direct";
        const Stage stage(s);
        const SendSource links(stage.document.report()->collectives);
        QCOMPARE(links.lanes(), 12);
        for (int lane = 0; lane < 12; ++lane)
            QCOMPARE(links.lane(lane).bars.size(), std::size_t{1});
        // On lanes of devices what overlaps is one bar.
        s.collectives.lanes = scenario::CollectiveLanes::Devices;
        const Stage devices(s);
        const SendSource sends(devices.document.report()->collectives);
        QCOMPARE(sends.lanes(), 4);
        QCOMPARE(sends.lane(0).bars.at(0).messages, 3);
    }

    void partsDoNotOverlap_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(400, 320), QSize(640, 480), QSize(1096, 700), QSize(2560, 1440)})
            QTest::newRow(qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()))) << size;
    }

    void partsDoNotOverlap()
    {
        QFETCH(QSize, size);
        Stage stage(machine(), size);
        const QRectF whole(QPointF(0, 0), QSizeF(size));
        const MessagesLayout l =
            layoutMessages(whole, {lightTheme(), stage.view->font()}, SendSource(stage.document.report()->collectives));
        QList<QRectF> parts{l.gantt, l.times, l.graph, l.bus, l.labels};
        for (const QRectF &part : parts) {
            QVERIFY(part.isEmpty() || whole.contains(part));
            for (const QRectF &other : parts)
                QVERIFY(&part == &other || part.isEmpty() || other.isEmpty() || !part.intersects(other));
        }
        QVERIFY(l.gantt.width() > 80 && l.times.height() > 40);
    }

    void aClickInTheCurvesChoosesTheSize()
    {
        Stage stage(machine());
        const ChartLayout times = stage.view->chartLayout(QStringLiteral("times"));
        stage.mouse(times.at(1048576, times.y.to) + QPointF(0, 10));
        QCOMPARE(stage.document.scenario().collectives.size.si(), 1048576.0);
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().collectives.size.si(), 67108864.0);
    }

    void theLineOfTheSizeIsDragged()
    {
        Stage stage(machine());
        const ChartLayout times = stage.view->chartLayout(QStringLiteral("times"));
        const double y = times.plot.center().y();
        stage.drag({times.x.px(67108864), y}, {times.x.px(1 << 20), y});
        QCOMPARE(stage.document.scenario().collectives.size.si(), 1048576.0);
        QCOMPARE(stage.document.undoStack().count(), 1); // the whole drag
        // From anywhere else it pans.
        stage.drag({times.x.px(1 << 26), y}, {times.x.px(1 << 24), y});
        QCOMPARE(stage.document.scenario().collectives.size.si(), 1048576.0);
        QVERIFY(!stage.view->chartState(QStringLiteral("times")).isWhole());
    }

    void aTooltipSaysWhatAClickInThePlotDoes()
    {
        const Stage stage(machine());
        const QPoint at = stage.view->chartLayout(QStringLiteral("times")).plot.center().toPoint();
        QHelpEvent help(QEvent::ToolTip, at, stage.view->mapToGlobal(at));
        QApplication::sendEvent(stage.view.get(), &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral("drag the line")));
    }

    void keysChangeSizeAndAlgorithm()
    {
        Stage stage(machine());
        stage.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(stage.document.scenario().collectives.size.si(), 2 * 67108864.0);
        stage.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(stage.document.scenario().collectives.size.si(), 67108864.0);
        stage.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(QString::fromStdString(stage.document.scenario().collectives.algorithm), QStringLiteral("rabenseifner"));
        stage.key(Qt::Key_Right); // the run, explained on Enter
        stage.key(Qt::Key_Return);
        QVERIFY(stage.selection.keepsExplanation());
        QCOMPARE(stage.selection.explained().value, stage.report().run->time);
    }

    void playsAndStopsWhenHidden()
    {
        Stage stage(machine());
        const Player &player = stage.view->player();
        stage.key(Qt::Key_Space);
        QVERIFY(player.isPlaying());
        stage.view->hide();
        QVERIFY(!player.isPlaying());
        stage.view->playOrPause();
        QVERIFY(!player.isPlaying());
        stage.view->show();
        stage.key(Qt::Key_Escape);
        QVERIFY(!player.at());
        const QRectF lane = stage.shape(QStringLiteral("lane GPU1")).rect;
        const QRectF first = stage.shape(QStringLiteral("bar 1 0")).rect;
        stage.mouse({(first.left() + lane.right()) / 2, lane.center().y()});
        QVERIFY(player.at() && std::abs(*player.at() - 0.5) < 0.01);
    }

    void hoverLightsTheLink()
    {
        Stage stage(machine());
        const QRectF bar = stage.shape(QStringLiteral("bar 1 0")).rect;
        QTest::mouseMove(stage.view.get(), bar.center().toPoint());
        QVERIFY(QTest::qWaitFor([&] { return stage.selection.hover().has_value(); }));
        QVERIFY(stage.selection.hover()->kind == Item::Kind::Link);
        QVERIFY(!stage.selection.explained().name.empty());
    }

    void theLabAndItsBlocks()
    {
        Scenario s = machine();
        s.collectives.page = scenario::CollectivePage::Broadcast;
        Stage stage(s);
        const LabLayout l = layoutLab(stage.view->rect(), {lightTheme(), stage.view->font()}, stage.report());
        QCOMPARE(l.strategies.size(), std::size_t{3});
        QCOMPARE(l.strategies[2].rows.size(), std::size_t{4});
        QVERIFY(l.x(stage.report().labTimes->times[0].si()) <= l.axis.right());
        const ChartLayout blocks = stage.view->chartLayout(QStringLiteral("blocks"));
        stage.mouse(QPointF(blocks.x.px(100), blocks.plot.center().y()));
        const auto chosen = [&stage] { return stage.document.scenario().collectives.broadcast.blocks; };
        QVERIFY(std::abs(static_cast<double>(chosen()) - 100) <= 3);
        const std::int64_t before = chosen();
        stage.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(chosen(), before + 1);
        stage.drag(stage.shape(QStringLiteral("blocks")).rect.center(), {blocks.x.px(10), blocks.plot.center().y()});
        QVERIFY(std::abs(static_cast<double>(chosen()) - 10) <= 1);
        QCOMPARE(l.bars.size(), stage.report().labSteps.size() + 2);
        QVERIFY(l.bars.front().width() > l.bars.back().width());
        // All that the picture tells of is stepped through.
        QSet<QString> reached;
        for (int i = 0; i < 12; ++i) {
            stage.key(Qt::Key_Right);
            reached.insert(stage.marks().at(stage.view->current().value()).head.key);
        }
        for (const char *key : {"strategy 0", "strategy 2", "blocks", "step 1"})
            QVERIFY2(reached.contains(QLatin1String(key)), key);
        QVERIFY(!reached.contains(QStringLiteral("copy 0")));
        QCOMPARE(stage.mark(QStringLiteral("strategy 0")).why().value, stage.report().labTimes->times[0].si());
    }

    void thePanelEditsByUndo()
    {
        Stage stage(machine());
        const std::unique_ptr<QWidget> panel(stage.view->createInspector(nullptr));
        panel->show();
        auto *operation = panel->findChild<QComboBox *>();
        QVERIFY(operation != nullptr);
        operation->setCurrentIndex(1);
        emit operation->activated(1);
        QVERIFY(stage.document.scenario().collectives.operation == cluster::Operation::AllGather);
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario().collectives.operation == cluster::Operation::AllReduce);
        for (QLineEdit *field : panel->findChildren<QLineEdit *>())
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->text()));
        const QList<QAbstractButton *> buttons = panel->findChildren<QAbstractButton *>();
        const auto play = std::ranges::find(buttons, QStringLiteral("Play"), &QAbstractButton::text);
        QVERIFY(play != buttons.end() && (*play)->isEnabled());
        (*play)->click();
        QVERIFY(stage.view->player().isPlaying());
        QCOMPARE((*play)->text(), QStringLiteral("Stop"));
        (*play)->click();
        QCOMPARE((*play)->text(), QStringLiteral("Play"));
    }

    void timesOverAssumedRatesSayThatTheyAre()
    {
        const auto said = [](cluster::LinkClass link, double rate) {
            cluster::GeneratorOptions options;
            options.gpusPerHost = 4;
            options.inside = link;
            if (rate > 0)
                options.insideBandwidth = BytesPerSecond(rate);
            Scenario s;
            s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
            const auto report = evaluate::evaluate(s, nullptr, {});
            const std::vector<Headline> lines = collectivesHeadlines(s, *report);
            return std::pair(lines.size(), std::ranges::count_if(lines, [](const Headline &line) {
                                 return line.note.contains(QStringLiteral("assumed")) && !line.derivation.checks.back().holds;
                             }));
        };
        QCOMPARE(said({cluster::LinkKind::NvLink, 4}, 0), std::pair(std::size_t(2), std::ptrdiff_t(2)));
        QCOMPARE(said({cluster::LinkKind::NvLink, 4}, 100e9), std::pair(std::size_t(2), std::ptrdiff_t(0)));
    }

    /// Setting, sentence and caption say the same of a machine whose GPUs are too many.
    void whereNotAllTakePartItIsSaidWho()
    {
        cluster::GeneratorOptions options;
        options.hosts = 40;
        options.gpusPerHost = 8;
        options.insideBandwidth = BytesPerSecond(100e9);
        options.levels = {{"network", 0, {}, BytesPerSecond(50e9)}};
        Scenario s = machine();
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        const Stage stage(s);
        QVERIFY2(isOfFewer(stage.report()), qPrintable(collectivesProblem(stage.report())));
        QVERIFY2(stage.view->sentence().contains(QStringLiteral("over 40 of 320 GPUs (the first GPUs of all nodes)")),
                 qPrintable(stage.view->sentence()));
        QCOMPARE(stage.view->figure().source, QStringLiteral("40 of 320 GPUs are simulated: the first GPUs of all nodes"));
        const std::unique_ptr<QWidget> panel(stage.view->createInspector(nullptr));
        panel->show();
        const auto labels = panel->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [&stage](const QLabel *label) {
            return label->isVisible() && label->text() == stage.view->figure().source;
        }));
        QVERIFY(!figureCaption(stage.document.scenario(), QStringLiteral("collectives")).contains(QStringLiteral(": all")));
    }

    void aMachineWithoutBandwidthsSaysWhy()
    {
        Stage stage(machine(false));
        QVERIFY(stage.view->figure().isEmpty());
        QVERIFY(stage.view->emptyText().contains(QStringLiteral("bandwidth")));
        QVERIFY(stage.view->sentence().isEmpty());
        // An export says it, too.
        QImage image(600, 400, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage blank = image;
        QPainter painter(&image);
        stage.view->paintFigure(painter, image.rect(), {lightTheme(), stage.view->font(), true});
        painter.end();
        QVERIFY(image != blank);
    }

    void theTableHoldsWhatIsDrawn()
    {
        Stage stage(machine());
        const QAbstractItemModel *table = stage.view->table();
        QSet<QString> kinds;
        for (int row = 0; row < table->rowCount(); ++row)
            kinds.insert(table->index(row, 0).data().toString());
        QVERIFY(kinds.contains(QStringLiteral("message")) && kinds.contains(QStringLiteral("predicted"))
                && kinds.contains(QStringLiteral("crossover")));
        stage.document.edit({}, [](Scenario &s) { s.collectives.page = scenario::CollectivePage::Broadcast; });
        stage.settle();
        kinds.clear();
        table = stage.view->table();
        for (int row = 0; row < table->rowCount(); ++row)
            kinds.insert(table->index(row, 0).data().toString());
        QVERIFY(kinds.contains(QStringLiteral("strategy")) && kinds.contains(QStringLiteral("measured"))
                && kinds.contains(QStringLiteral("design choice")));
    }
};

SHARDSCOPE_TEST_GUI(TestCollectives)
#include "test_collectives.moc"
