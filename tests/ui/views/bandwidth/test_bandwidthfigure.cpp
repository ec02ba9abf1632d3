// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/views/bandwidth/machines.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/views/bandwidth/bandwidthpanel.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QComboBox>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<BandwidthView> view;

    explicit Stage(scenario::Scenario scenario, QSize size = {540, 700})
    {
        document.show(std::move(scenario), false);
        if (!QTest::qWaitFor([this] { return document.report()->machine != nullptr; }, test::patience_ms))
            qFatal("no report");
        view = std::make_unique<BandwidthView>(ViewContext{document, selection}, makeBandwidthFigure, makePanel<BandwidthPanel>);
        view->resize(size);
    }

    /// Where the cell of a pair lies on the widget.
    [[nodiscard]] QRectF rectOf(DeviceId from, DeviceId to) const
    {
        const auto mark = view->figure().marks->find(Item{Item::Kind::Link, from.value, to.value});
        if (mark)
            return view->laid().shape(*mark).rect;
        const QRectF row = rectOf(from, DeviceId(to.value == 0 ? 1 : 0)); // on the diagonal
        return row.translated(rectOf(DeviceId(to.value == 0 ? 1 : 0), to).left() - row.left(), 0);
    }

    void click(int from, int to)
    {
        const QPoint at = rectOf(DeviceId(from), DeviceId(to)).center().toPoint();
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
    }
    void hover(const QPoint &at)
    {
        QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(view.get(), &move);
    }
    void hover(int from, int to) { hover(rectOf(DeviceId(from), DeviceId(to)).center().toPoint()); }

    QImage picture(double scale = 1)
    {
        QImage image(view->size() * scale, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(scale);
        view->render(&image);
        return image;
    }
    [[nodiscard]] QRgb at(const QImage &image, int from, int to, QPointF offset) const
    {
        return image.pixel(((rectOf(DeviceId(from), DeviceId(to)).topLeft() + offset) * image.devicePixelRatio()).toPoint());
    }
};

QByteArray svgOf(const BandwidthView &view)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setViewBox(QRectF({}, view.exportSize()));
    QPainter painter(&generator);
    view.paintFigure(painter, QRectF({}, view.exportSize()), {lightTheme(), view.font(), true});
    painter.end();
    return buffer.data();
}

} // namespace

class TestBandwidthFigure : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Q_INIT_RESOURCE(shardscope);
        QApplication::setPalette(paletteFor(lightTheme()));
    }

    void nothingLoaded()
    {
        ScenarioDocument document;
        SharedSelection selection;
        BandwidthView view({document, selection}, makeBandwidthFigure, makePanel<BandwidthPanel>);
        QVERIFY(view.sentence().isEmpty());
        QVERIFY(!view.emptyText().isEmpty());
        QCOMPARE(view.table()->rowCount(), 0);
        QVERIFY(bandwidthHeadlines(document.scenario(), *document.report()).empty());
        view.resize(540, 700);
        view.grab();
        for (const int key : {Qt::Key_Right, Qt::Key_Escape, Qt::Key_F, Qt::Key_Plus})
            QTest::keyClick(&view, static_cast<Qt::Key>(key));
        const std::unique_ptr<QWidget> inspector(view.createInspector(nullptr));
        QVERIFY(inspector != nullptr);
    }

    void clickSelectsAndExplains()
    {
        Stage stage(test::cubeMeshScenario());
        stage.click(0, 5);
        QCOMPARE(stage.document.pairFrom(), DeviceId(0));
        QCOMPARE(stage.document.pairTo(), DeviceId(5));
        QVERIFY(stage.selection.keepsExplanation());
        QCOMPARE(stage.selection.explained().value, 7.16e9);
        QVERIFY(!stage.document.isModified());
        stage.click(3, 3); // the diagonal is no pair
        QCOMPARE(stage.document.pairTo(), DeviceId(5));
        QTest::keyClick(stage.view.get(), Qt::Key_Escape);
        QVERIFY(!stage.document.pairFrom().valid());
        QVERIFY(!stage.selection.keepsExplanation());
    }

    void arrowsStepOverTheDiagonal()
    {
        Stage stage(test::cubeMeshScenario());
        QTest::keyClick(stage.view.get(), Qt::Key_Right);
        QCOMPARE(stage.document.pairFrom(), DeviceId(0));
        QCOMPARE(stage.document.pairTo(), DeviceId(1));
        QTest::keyClick(stage.view.get(), Qt::Key_Down); // (1, 1) is on the diagonal
        QCOMPARE(stage.document.pairFrom(), DeviceId(2));
        QCOMPARE(stage.document.pairTo(), DeviceId(1));
        QTest::keyClick(stage.view.get(), Qt::Key_Left);
        QTest::keyClick(stage.view.get(), Qt::Key_Left); // at the edge it stays
        QCOMPARE(stage.document.pairTo(), DeviceId(0));
    }

    void hoverLightsCellDeviceAndClass()
    {
        Stage stage(test::cubeMeshScenario());
        stage.hover(4, 7);
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Link, 4, 7}));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("43.4 GB/s")));
        stage.hover(2, 2);
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Device, 2, -1}));
        const QRectF first = stage.rectOf(DeviceId(3), DeviceId(0));
        stage.hover(QPoint(40, static_cast<int>(first.center().y()))); // a row's label
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Device, 3, -1}));
        stage.hover(QPoint(2, 2));
        QVERIFY(!stage.selection.hover());
        QVERIFY(stage.selection.hoverLine().isEmpty());
    }

    void aHoveredClassDimsTheOthers()
    {
        Stage stage(test::cubeMeshScenario());
        const QRgb before = stage.at(stage.picture(), 0, 3, {6, 6});
        for (int y = 690; y > 500 && !stage.selection.hoverLine().contains(QStringLiteral("<b>SYS</b>")); y -= 4)
            stage.hover(QPoint(200, y));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("<b>SYS</b>  mean 7.19 GB/s")));
        const QImage lit = stage.picture();
        QVERIFY(qGray(stage.at(lit, 0, 3, {6, 6})) > qGray(before) + 60); // NV2 steps back
        stage.hover(QPoint(2, 2));
        QCOMPARE(stage.at(stage.picture(), 0, 3, {6, 6}), before);
    }

    void routesOfThePinnedPairAreFramed()
    {
        Stage stage(test::cubeMeshScenario());
        stage.document.selectPair(DeviceId(0), DeviceId(5));
        for (const double scale : {1.0, 2.0}) {
            const QImage image = stage.picture(scale);
            QCOMPARE(stage.at(image, 0, 5, {1, 24}), lightTheme().routeDirect.rgb());
            QCOMPARE(stage.at(image, 0, 1, {1, 24}), lightTheme().routeRelay.rgb());
            QCOMPARE(stage.at(image, 1, 5, {1, 24}), lightTheme().routeRelay.rgb());
            for (const auto &[from, to] : {std::pair(0, 4), std::pair(4, 7), std::pair(7, 6), std::pair(6, 5)})
                QCOMPARE(stage.at(image, from, to, {1, 24}), lightTheme().routeWidest.rgb());
            QVERIFY(stage.at(image, 2, 3, {1, 24}) != lightTheme().routeWidest.rgb());
        }
    }

    void orderIsAnUndoableEdit()
    {
        Stage stage(test::cubeMeshScenario());
        const std::unique_ptr<QWidget> inspector(stage.view->createInspector(nullptr));
        QComboBox *order = nullptr;
        for (QComboBox *box : inspector->findChildren<QComboBox *>())
            if (box->itemText(0) == QStringLiteral("As loaded"))
                order = box;
        QVERIFY(order);
        const QRectF before = stage.rectOf(DeviceId(1), DeviceId(0));
        order->setCurrentIndex(3);
        emit order->activated(3);
        QCOMPARE(stage.document.scenario().machine.order, scenario::MatrixOrder::PipelineOrder);
        QVERIFY(stage.document.isModified());
        QVERIFY(stage.rectOf(DeviceId(1), DeviceId(0)) != before);
        stage.document.undoStack().undo();
        QCOMPARE(order->currentIndex(), 0);
        QCOMPARE(stage.rectOf(DeviceId(1), DeviceId(0)), before);
    }

    void theInspectorFollowsThePair()
    {
        Stage stage(test::cubeMeshScenario());
        const std::unique_ptr<QWidget> inspector(stage.view->createInspector(nullptr));
        const auto boxes = inspector->findChildren<QComboBox *>();
        stage.document.selectPair(DeviceId(2), DeviceId(6));
        QStringList texts;
        for (const QComboBox *box : boxes)
            texts << box->currentText();
        QVERIFY(texts.contains(QStringLiteral("GPU2")));
        QVERIFY(texts.contains(QStringLiteral("GPU6")));
    }

    void viewStateSurvives()
    {
        Stage stage(test::cubeMeshScenario());
        stage.view->setLook({true, QStringLiteral("viridis"), false});
        const QJsonObject state = stage.view->viewState();
        BandwidthView other({stage.document, stage.selection}, makeBandwidthFigure, makePanel<BandwidthPanel>);
        QSignalSpy changed(&other, &FigureView::figureChanged);
        other.restoreViewState(state);
        QVERIFY(other.look().log);
        QCOMPARE(other.look().colors, QStringLiteral("viridis"));
        QVERIFY(!other.look().outlines);
        QCOMPARE(changed.count(), 1);
        // One that nobody knows is the usual one.
        other.restoreViewState({{QStringLiteral("colors"), QStringLiteral("rainbow")}});
        QCOMPARE(other.look().colors, BandwidthLook().colors);
    }

    void theSchemeFollowsThePalette()
    {
        Stage stage(test::cubeMeshScenario());
        const QRgb light = stage.at(stage.picture(), 0, 5, {6, 6});
        stage.view->setPalette(paletteFor(darkTheme()));
        const QRgb dark = stage.at(stage.picture(), 0, 5, {6, 6});
        QVERIFY(qGray(light) > 200 && qGray(dark) < 80);
        QCOMPARE(stage.picture().pixel(2, 2), darkTheme().background.rgb());
    }

    void svgHasCellsNumbersAndClasses()
    {
        Stage stage(test::cubeMeshScenario());
        stage.document.selectPair(DeviceId(0), DeviceId(5));
        const QByteArray svg = svgOf(*stage.view);
        for (const char *text : {">7.16<", ">43.5<", ">12.0<", ">CPU<", "Links by class", "form two groups", ">SYS<"})
            QVERIFY2(svg.contains(text), text);
        QVERIFY(svg.count(lightTheme().routeWidest.name().toLatin1()) >= 4);
        QCOMPARE(svg, svgOf(*stage.view));
        stage.hover(4, 7); // a hover is not part of an export
        QCOMPARE(svg, svgOf(*stage.view));
    }

    void theTableHasEveryPair()
    {
        Stage stage(test::cubeMeshScenario());
        const QAbstractItemModel &table = *stage.view->table();
        const QAbstractItemModelTester tester(stage.view->table(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table.rowCount(), 72);
        QStringList lines;
        for (int row = 0; row < table.rowCount(); ++row)
            lines << table.index(row, 0).data().toString() + QLatin1Char('>') + table.index(row, 1).data().toString();
        QCOMPARE(lines.first(), QStringLiteral("GPU0>GPU1"));
        QCOMPARE(lines[8], QStringLiteral("GPU1>GPU0"));
        QCOMPARE(lines[9], QStringLiteral("GPU1>GPU2"));
        QCOMPARE(lines.last(), QStringLiteral("CPU>GPU7"));
        QCOMPARE(lines.removeDuplicates(), 0);
    }

    void theTableIsExactInFiles()
    {
        cluster::Cluster machine = test::cubeMesh();
        machine.matrices.front().values[0 * 9 + 5] = 7.1625e9;
        machine.matrices.front().values[1 * 9 + 0] = test::hole;
        Stage stage(test::scenarioOf(std::move(machine)));
        const QAbstractItemModel &table = *stage.view->table();
        QCOMPARE(table.index(4, 3).data().toString(), QStringLiteral("7.16"));
        QCOMPARE(table.index(4, 3).data(valueRole).toDouble(), 7.1625);
        QVERIFY(!table.index(8, 3).data(valueRole).isValid());
        const std::unique_ptr<QAbstractItemModel> copy = copyOfTable(table);
        QVERIFY(copy != nullptr);
        for (const QAbstractItemModel *model : {&table, static_cast<const QAbstractItemModel *>(copy.get())}) {
            QCOMPARE(tableHeadAsText(*model, QLatin1Char(',')).trimmed(), QStringLiteral("From,To,Class,GB/s,Origin"));
            QCOMPARE(tableRowAsText(*model, 4, QLatin1Char(',')).trimmed(), QStringLiteral("GPU0,GPU5,SYS,7.1625,measured"));
            QCOMPARE(tableRowAsText(*model, 7, QLatin1Char(',')).trimmed(), QStringLiteral("GPU0,CPU,GPU → CPU,7.84,measured"));
            QCOMPARE(tableRowAsText(*model, 8, QLatin1Char(',')).trimmed(), QStringLiteral("GPU1,GPU0,NV1,,"));
        }
    }

    void aPinnedPairLeavesTheTableAsItIs()
    {
        Stage stage(test::cubeMeshScenario());
        const QSignalSpy reset(stage.view->table(), &QAbstractItemModel::modelReset);
        stage.click(0, 5);
        QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale(); }, test::patience_ms));
        QCOMPARE(stage.view->table()->rowCount(), 72);
        QCOMPARE(reset.count(), 0);
    }

    void everyMarkIsFoundByItsKey()
    {
        cluster::Cluster machine = test::cubeMesh();
        machine.devices[3].id = "left GPU";
        machine.devices[4].id = "left";
        Stage stage(test::scenarioOf(std::move(machine)));
        const MarkSource &marks = *stage.view->figure().marks;
        QCOMPARE(marks.count(), std::size_t(5 + 9 + 72));
        for (std::size_t i = 0; i < marks.count(); ++i)
            QCOMPARE(marks.find(marks.at(i).head.key), std::optional(i));
        for (const char *key : {"cell 0", "cell 0 0", "cell 0 99", "device 99", "class 99", "", "other"})
            QVERIFY2(!marks.find(QString::fromLatin1(key)), key);
    }

    void aZoomedMatrixIsHitWhereItIsSeen()
    {
        Stage stage(test::cubeMeshScenario());
        const QPointF middle = stage.rectOf(DeviceId(4), DeviceId(4)).center();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(stage.view.get(), Qt::Key_Plus);
        stage.hover(middle.toPoint());
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Device, 4, -1}));
        // Things are where they are seen: the cell's own, and its row's label beside it.
        const std::vector<Thing> things = stage.view->comparison().things();
        const auto rect = [&](const char *key) { return std::ranges::find(things, QString::fromLatin1(key), &Thing::key)->rect; };
        stage.hover(rect("cell 4 5").center().toPoint());
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Link, 4, 5}));
        QCOMPARE(rect("device 4").top(), rect("cell 4 5").top());
        stage.hover(rect("device 4").center().toPoint());
        QCOMPARE(stage.selection.hover(), std::optional<Item>(Item{Item::Kind::Device, 4, -1}));
        stage.hover(rect("class SYS").center().toPoint());
        QVERIFY(stage.selection.hoverLine().startsWith(QStringLiteral("<b>SYS</b>")));
    }

    void aHiddenViewDoesNoWork()
    {
        Stage stage(test::cubeMeshScenario());
        QSignalSpy sentences(stage.view.get(), &View::sentenceChanged);
        stage.document.edit(QStringLiteral("hide"), [](scenario::Scenario &s) { s.machine.hiddenClasses = {"SYS"}; });
        QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale(); }, test::patience_ms));
        QVERIFY(sentences.count() <= 1); // of the report alone
        QVERIFY(!stage.view->isVisible());
    }

    void machinesOfEverySizePaint_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<bool>("bandwidth");
        QTest::newRow("one GPU") << 1 << 1 << true;
        QTest::newRow("two GPUs") << 1 << 2 << true;
        QTest::newRow("eight GPUs of which only classes are known") << 1 << 8 << false;
        QTest::newRow("64 GPUs") << 8 << 8 << true;
        QTest::newRow("64 GPUs of which only classes are known") << 8 << 8 << false;
    }
    void machinesOfEverySizePaint()
    {
        QFETCH(int, hosts);
        QFETCH(int, gpus);
        QFETCH(bool, bandwidth);
        Stage stage(test::generated(hosts, bandwidth, gpus), {1096, 760});
        for (const QSize size : {QSize(240, 180), QSize(540, 700), QSize(1096, 760)}) {
            stage.view->resize(size);
            const QImage image = stage.picture(2);
            QVERIFY(!image.isNull());
            if (gpus > 1)
                QVERIFY(stage.at(image, 0, 1, {1, 1}) != lightTheme().background.rgb());
        }
        QCOMPARE(stage.view->sentence().isEmpty(), gpus == 1);
        QVERIFY(svgOf(*stage.view).contains("<svg"));
    }

    void aThousandGpusStayFluid()
    {
        Stage stage(test::generated(128, true), {760, 900});
        stage.picture();
        constexpr int frames = 10;
        double before = cpu_ms();
        for (int i = 0; i < frames; ++i) {
            stage.hover(10 * i, 500);
            stage.picture();
        }
        const double frame = (cpu_ms() - before) / frames;
        before = cpu_ms();
        const BandwidthData data(stage.document.scenario(), stage.document.report()->machine);
        QVERIFY(MatrixPyramid(data, MatrixScale(MatrixScale::Kind::Linear, 0, 1e11, 1e9)).isWhole());
        const double whole = cpu_ms() - before;
        qInfo("1024 GPUs: %.0f ms a frame with hovering, %.0f ms for every cell", frame, whole);
        // The matrix is looked at once; hovering paints from what that gave.
        QVERIFY2(frame < 5 * whole, "a frame costs as much as looking at every cell several times");
    }
};

SHARDSCOPE_TEST_GUI(TestBandwidthFigure)
#include "test_bandwidthfigure.moc"
