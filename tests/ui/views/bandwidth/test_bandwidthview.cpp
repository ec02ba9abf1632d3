// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/ui/views/bandwidth/machines.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/bandwidth/bandwidthview.h"

#include <QAbstractItemModel>
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
        view = std::make_unique<BandwidthView>(ViewContext{document, selection});
        view->resize(size);
    }

    void click(int from, int to)
    {
        const QPoint at = view->rectOf(DeviceId(from), DeviceId(to)).center().toPoint();
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
    }
    void hover(const QPoint &at)
    {
        QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(view.get(), &move);
    }
    void hover(int from, int to) { hover(view->rectOf(DeviceId(from), DeviceId(to)).center().toPoint()); }

    QImage picture(double scale = 1)
    {
        QImage image(view->size() * scale, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(scale);
        view->render(&image);
        return image;
    }
    [[nodiscard]] QRgb at(const QImage &image, int from, int to, QPointF offset) const
    {
        return image.pixel(
            ((view->rectOf(DeviceId(from), DeviceId(to)).topLeft() + offset) * image.devicePixelRatio()).toPoint());
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

class TestBandwidthView : public QObject {
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
        BandwidthView view({document, selection});
        QVERIFY(view.sentence().isEmpty());
        QVERIFY(!view.emptyText().isEmpty());
        QCOMPARE(view.table()->rowCount(), 0);
        QVERIFY(BandwidthView::headlines(document.scenario(), *document.report()).empty());
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
        const QRectF first = stage.view->rectOf(DeviceId(3), DeviceId(0));
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
        const QRectF before = stage.view->rectOf(DeviceId(1), DeviceId(0));
        order->setCurrentIndex(3);
        emit order->activated(3);
        QCOMPARE(stage.document.scenario().machine.order, scenario::MatrixOrder::PipelineOrder);
        QVERIFY(stage.document.isModified());
        QVERIFY(stage.view->rectOf(DeviceId(1), DeviceId(0)) != before);
        stage.document.undoStack().undo();
        QCOMPARE(order->currentIndex(), 0);
        QCOMPARE(stage.view->rectOf(DeviceId(1), DeviceId(0)), before);
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
        stage.view->setLogarithmic(true);
        stage.view->setColorMap(QStringLiteral("viridis"));
        stage.view->setOutlines(false);
        const QJsonObject state = stage.view->viewState();
        BandwidthView other({stage.document, stage.selection});
        QSignalSpy changed(&other, &BandwidthView::lookChanged);
        other.restoreViewState(state);
        QVERIFY(other.isLogarithmic());
        QCOMPARE(other.colorMap(), QStringLiteral("viridis"));
        QVERIFY(!other.hasOutlines());
        QCOMPARE(changed.count(), 3);
        other.restoreViewState({{QStringLiteral("colors"), QStringLiteral("rainbow")}});
        QCOMPARE(other.colorMap(), QStringLiteral("viridis"));
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
        for (const char *text : {">7.16<", ">43.5<", ">12.0<", ">CPU<", "Links by class", "GPU → CPU has two groups", ">SYS<"})
            QVERIFY2(svg.contains(text), text);
        QVERIFY(svg.count(lightTheme().routeWidest.name().toLatin1()) >= 4);
        QCOMPARE(svg, svgOf(*stage.view));
        stage.hover(4, 7); // a hover is not part of an export
        QCOMPARE(svg, svgOf(*stage.view));
    }

    void theTableHasEveryPair()
    {
        Stage stage(test::cubeMeshScenario());
        QCOMPARE(stage.view->table()->rowCount(), 72);
    }

    void aHiddenViewDoesNoWork()
    {
        Stage stage(test::cubeMeshScenario());
        QSignalSpy sentences(stage.view.get(), &View::sentenceChanged);
        stage.document.edit(QStringLiteral("hide"), [](scenario::Scenario &s) { s.machine.hiddenClasses = {"SYS"}; });
        QCOMPARE(sentences.count(), 1);
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

QTEST_MAIN(TestBandwidthView)
#include "test_bandwidthview.moc"
