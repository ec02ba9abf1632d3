// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/canvas/devicegraphmachines.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/models/linkmodel.h"
#include "ui/views/topology/topologymarks.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologypanel.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include <ctime>
#include <memory>
#include <set>

using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::testmachines;
using scenario::Scenario;
using scenario::Transfer;

namespace {

/// A document and its view, as large as half of a window.
struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    TopologyView view{{document, selection}, makeTopologyFigure, makePanel<TopologyPanel>};

    explicit Stage(const Cluster &machine, const char *from = "", const char *to = "", const QSize &size = {540, 700})
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.setPalette(paletteFor(lightTheme()));
        view.resize(size);
        view.show();
        Scenario s;
        s.name = machine.name;
        s.cluster = std::make_shared<const Cluster>(machine);
        s.machine.from = from;
        s.machine.to = to;
        document.show(std::move(s), false);
        [this] {
            QVERIFY(QTest::qWaitFor([this] { return !document.isStale() && document.machine() != nullptr; }, test::patience_ms));
        }();
    }
    Stage(const Stage &) = delete;

    [[nodiscard]] const TopologyLayout &layout() const { return static_cast<const LaidTopology &>(view.laid()).layout(); }
    [[nodiscard]] const DeviceGraphLayout &graph() const { return layout().devices; }
    [[nodiscard]] QPoint at(int id) const { return graph().device(DeviceId(id)).centre.toPoint(); }
    [[nodiscard]] QPoint between(int a, int b, double share = 0.5) const
    {
        const QPointF from = graph().device(DeviceId(a)).centre;
        return (from + (graph().device(DeviceId(b)).centre - from) * share).toPoint();
    }
    /// Left end of a bar's row.
    [[nodiscard]] QPoint bar(std::size_t i) const { return layout().bars.at(i).label.center().toPoint(); }
    void look(const TopologyLook &look) { view.setLook(look); }
    [[nodiscard]] bool canReset() const { return view.figure().switches.size() > 3; }
    void reset() { document.edit(resettingLayout().text, resettingLayout().change); }
    void toggle(const std::string &name)
    {
        const MarkEdit edit = togglingClass(document.scenario().machine, name);
        document.edit(edit.text, edit.change);
    }
    /// The widget is not on a screen, so the event is handed to it.
    void hover(const QPoint &point)
    {
        QMouseEvent event(QEvent::MouseMove, QPointF(point), QPointF(view.mapToGlobal(point)), Qt::NoButton, Qt::NoButton,
                          Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    }
    void click(const QPoint &point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, point);
    }
    void drag(const QPoint &from, const QPoint &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 5; ++i)
            QTest::mouseMove(&view, from + (to - from) * i / 5);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
    [[nodiscard]] std::pair<int, int> pair() const { return {document.pairFrom().value, document.pairTo().value}; }
};

} // namespace

class TestTopologyFigure : public QObject {
    Q_OBJECT

private slots:
    void isEmptyWithoutAMachine();
    void choosesAPairByTwoClicks();
    void choosesAPairByItsLink();
    void clearsByAClickBesideEverything();
    void pinsTheExplanationOfABar();
    void movesADeviceAndUndoes();
    void mergesADragIntoOneCommand();
    void keepsDraggedDevicesWhereTheyAreWhenResized();
    void resetsTheLayout();
    void staysStillWhenTheSelectionChanges();
    void switchesClassesInTheLegend();
    void drawsARingOfNcclFromTheLegend();
    void sendsHoverToAllViews();
    void lightsWhatOthersHover();
    void stepsThroughDevicesByKeys();
    void opensAHostByZooming();
    void saysWhatASwitchIs();
    void listsWhatIsShownInItsMenu();
    void keepsAZoomForAMachineThatIsStillToCome();
    void remembersWhatItShows();
    void hasATableForTheMachine();
    void tellsAScreenReader();
    void inspectsThePair();
    void inspectsTheMachine();
    void survivesAnotherMachine();
    void paintsAThousandDevicesInAFrame();
};

void TestTopologyFigure::isEmptyWithoutAMachine()
{
    ScenarioDocument document;
    SharedSelection selection;
    TopologyView view({document, selection}, makeTopologyFigure, makePanel<TopologyPanel>);
    view.resize(540, 700);
    QVERIFY(!view.emptyText().isEmpty());
    QVERIFY(view.sentence().isEmpty() && view.subtitle().isEmpty());
    QVERIFY(topologyHeadlines(document.scenario(), *document.report()).empty());
    QCOMPARE(view.table()->rowCount(), 0);
    QImage image(540, 700, QImage::Format_RGB32);
    view.render(&image);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {100, 100});
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(view.exportSize().isValid());
}

void TestTopologyFigure::choosesAPairByTwoClicks()
{
    Stage stage(v100());
    stage.click(stage.at(2));
    QCOMPARE(stage.pair(), std::pair(2, -1));
    stage.click(stage.at(7));
    QCOMPARE(stage.pair(), std::pair(2, 7));
    QCOMPARE(english(stage.selection.explained().name), std::string("widest path"));
    QVERIFY(stage.selection.keepsExplanation());
    stage.click(stage.at(4)); // begins anew
    QCOMPARE(stage.pair(), std::pair(4, -1));
    stage.click(stage.at(4)); // the same again lets go
    QCOMPARE(stage.pair(), std::pair(-1, -1));
    stage.click(stage.at(0));
    stage.click(stage.at(5), Qt::ShiftModifier);
    stage.click(stage.at(6), Qt::ShiftModifier); // only the second changes
    QCOMPARE(stage.pair(), std::pair(0, 6));
    QVERIFY(!stage.document.isModified());
}

void TestTopologyFigure::choosesAPairByItsLink()
{
    Stage stage(v100());
    stage.click(stage.between(2, 3));
    QCOMPARE(stage.pair(), std::pair(2, 3));
    QCOMPARE(english(stage.selection.explained().name), std::string("direct link"));
}

void TestTopologyFigure::clearsByAClickBesideEverything()
{
    Stage stage(v100(), "GPU0", "GPU5");
    stage.click(QPoint(8, 690));
    QCOMPARE(stage.pair(), std::pair(-1, -1));
    stage.document.selectPair(DeviceId(1), DeviceId(2));
    QTest::keyClick(&stage.view, Qt::Key_Escape);
    QCOMPARE(stage.pair(), std::pair(-1, -1));
}

void TestTopologyFigure::pinsTheExplanationOfABar()
{
    Stage stage(v100(), "GPU0", "GPU5");
    QCOMPARE(english(stage.selection.explained().name), std::string("widest path")); // offered at once, not pinned
    QVERIFY(!stage.selection.keepsExplanation());
    stage.hover(stage.bar(0));
    QCOMPARE(english(stage.selection.explained().name), std::string("direct link"));
    stage.click(stage.bar(1));
    QCOMPARE(english(stage.selection.explained().name), std::string("one relay"));
    QVERIFY(stage.selection.keepsExplanation());
}

void TestTopologyFigure::movesADeviceAndUndoes()
{
    Stage stage(v100(), "GPU0", "GPU5");
    const QPoint before = stage.at(3);
    QVERIFY(!stage.canReset());
    stage.drag(before, before + QPoint(90, 60));
    QVERIFY((stage.at(3) - before - QPoint(90, 60)).manhattanLength() <= 2);
    QCOMPARE(stage.document.scenario().machine.positions.count("GPU3"), std::size_t(1));
    const scenario::Position at = stage.document.scenario().machine.positions.at("GPU3");
    QVERIFY(at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1);
    QVERIFY(stage.document.isModified());
    QVERIFY(stage.canReset());
    QCOMPARE(stage.pair(), std::pair(0, 5)); // a drag selects nothing
    stage.document.undoStack().undo();
    QCOMPARE(stage.at(3), before);
    QVERIFY(stage.document.scenario().machine.positions.empty());
    stage.document.undoStack().redo();
    QVERIFY((stage.at(3) - before - QPoint(90, 60)).manhattanLength() <= 2);
}

void TestTopologyFigure::mergesADragIntoOneCommand()
{
    Stage stage(v100());
    stage.drag(stage.at(3), stage.at(3) + QPoint(60, 0));
    QCOMPARE(stage.document.undoStack().count(), 1);
    stage.drag(stage.at(3), stage.at(3) + QPoint(0, 60));
    QCOMPARE(stage.document.undoStack().count(), 2); // another gesture, another command
    QVERIFY(stage.document.undoStack().undoText().contains(QStringLiteral("GPU3")));
}

void TestTopologyFigure::keepsDraggedDevicesWhereTheyAreWhenResized()
{
    Stage stage(v100());
    stage.drag(stage.at(0), stage.graph().area.center().toPoint());
    stage.view.resize(900, 760);
    QVERIFY((stage.graph().device(DeviceId(0)).centre - stage.graph().area.center()).manhattanLength() < 3);
    // Far outside ends inside.
    stage.drag(stage.at(0), QPoint(-500, -500));
    QVERIFY(stage.graph().area.contains(stage.graph().device(DeviceId(0)).centre));
}

void TestTopologyFigure::resetsTheLayout()
{
    Stage stage(v100());
    const QPoint before = stage.at(3);
    stage.drag(before, before + QPoint(90, 60));
    stage.reset();
    QCOMPARE(stage.at(3), before);
    QVERIFY(!stage.canReset());
    stage.document.undoStack().undo();
    QVERIFY(stage.at(3) != before);
}

void TestTopologyFigure::staysStillWhenTheSelectionChanges()
{
    Stage stage(v100(), "GPU0", "GPU5");
    std::vector<QPointF> before;
    for (const GraphDevice &device : stage.graph().devices)
        before.push_back(device.centre);
    stage.document.selectPair(DeviceId(2), DeviceId(6));
    for (std::size_t i = 0; i < before.size(); ++i)
        QCOMPARE(stage.graph().devices[i].centre, before[i]);
}

void TestTopologyFigure::switchesClassesInTheLegend()
{
    Stage stage(v100(), "GPU0", "GPU5");
    const QPointF corner = stage.layout().legend;
    stage.click((corner + QPointF(12, 12)).toPoint());
    QCOMPARE(stage.document.scenario().machine.hiddenClasses, std::vector<std::string>{"NV2"});
    stage.click(stage.between(2, 3)); // nothing to hit any more
    QVERIFY(stage.pair() != std::pair(2, 3));
    stage.document.undoStack().undo();
    QVERIFY(stage.document.scenario().machine.hiddenClasses.empty());
    stage.toggle("SYS");
    stage.toggle("SYS");
    QVERIFY(stage.document.scenario().machine.hiddenClasses.empty());
}

void TestTopologyFigure::drawsARingOfNcclFromTheLegend()
{
    Cluster machine = v100();
    const auto hop = [](int from, int to) { return std::vector{DeviceId(from), DeviceId(to)}; };
    machine.channelPaths = {{false, {0, 1}, {hop(0, 4), hop(4, 5), hop(5, 1), hop(1, 0)}, "nccl.log, line 9"},
                            {true, {0}, {hop(1, 0), hop(2, 1)}, "nccl.log, line 9"}};
    Stage stage(machine, "GPU0", "GPU5");
    const auto &marks = static_cast<const TopologyMarks &>(*stage.view.figure().marks);
    const auto ring = *marks.find(QStringLiteral("channel 0"));
    const QPoint sample = stage.view.laid().shape(ring).rect.center().toPoint();
    QVERIFY(stage.view.laid().hit(sample) == ring);
    const Mark mark = marks.at(ring);
    QCOMPARE(mark.name, QStringLiteral("ring, channels 0-1"));
    QVERIFY2(mark.value.contains(QStringLiteral("0 → 4 → 5 → 1 → 0")), qPrintable(mark.value));
    const Derivation why = mark.why();
    double least = why.terms.at(0).value;
    for (const Derivation &term : why.terms)
        least = std::min(least, term.value);
    QCOMPARE(why.terms.size(), std::size_t{4});
    QCOMPARE(why.value, least);
    QVERIFY(marks.at(*marks.find(QStringLiteral("channel 1"))).value.contains(QStringLiteral("root 0, depth 2")));
    const auto isWalked = [&] {
        std::set<std::size_t> seen;
        for (auto at = stage.view.laid().next(std::nullopt, 1, 0); seen.insert(*at).second;)
            at = stage.view.laid().next(at, 1, 0);
        return seen.contains(ring);
    };
    QVERIFY(isWalked());

    const QPoint onRing = stage.between(4, 5, 0.25);
    const QColor before = stage.view.grab().toImage().pixelColor(onRing);
    stage.click(sample);
    QCOMPARE(stage.document.scenario().machine.channel, std::string("ring 0"));
    QVERIFY(stage.view.grab().toImage().pixelColor(onRing) != before);
    QVERIFY(stage.view.figure().spoken.startsWith(QStringLiteral("ring, channels 0-1")));
    stage.document.undoStack().undo();
    QVERIFY(stage.document.scenario().machine.channel.empty());
    stage.document.undoStack().redo();
    stage.click(sample); // the same again lets go
    QVERIFY(stage.document.scenario().machine.channel.empty());

    const QAbstractItemModel &table = *stage.view.figure().table;
    QCOMPARE(table.columnCount(), int(LinkModel::columns) + 1);
    QCOMPARE(table.index(3, LinkModel::Channels).data().toString(), QStringLiteral("ring, channels 0-1")); // 0 → 4
    QCOMPARE(table.index(7, LinkModel::Channels).data().toString(),
             QStringLiteral("ring, channels 0-1; tree, channel 0")); // 1 → 0
    QVERIFY(table.index(0, LinkModel::Channels).data().toString().isEmpty());
}

void TestTopologyFigure::sendsHoverToAllViews()
{
    Stage stage(v100(), "GPU0", "GPU5");
    stage.hover(stage.at(6));
    QVERIFY(stage.selection.hover().has_value());
    QCOMPARE(*stage.selection.hover(), (Item{Item::Kind::Device, 6, -1}));
    QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("GPU6")));
    stage.hover(stage.between(2, 3));
    QCOMPARE(*stage.selection.hover(), (Item{Item::Kind::Link, 2, 3}));
    QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("43.35")));
    stage.hover(QPoint(8, 690));
    QVERIFY(!stage.selection.hover().has_value());
}

void TestTopologyFigure::lightsWhatOthersHover()
{
    Stage stage(v100(), "GPU0", "GPU5");
    const auto picture = [&] { return stage.view.grab().toImage().convertToFormat(QImage::Format_RGB32); };
    const QImage quiet = picture();
    stage.selection.setHover(Item{Item::Kind::Device, 3, -1}, QStringLiteral("GPU3"));
    QVERIFY(picture() != quiet);
    stage.selection.setHover(Item{Item::Kind::Link, 2, 3}, QStringLiteral("link"));
    QVERIFY(picture() != quiet);
    stage.selection.setHover(Item{Item::Kind::Device, 4711, -1}, QStringLiteral("of another machine"));
    QCOMPARE(picture(), quiet);
    stage.selection.setHover(Item{Item::Kind::Link, 8, 0}, QStringLiteral("the CPU has no disc"));
    QCOMPARE(picture(), quiet);
}

void TestTopologyFigure::stepsThroughDevicesByKeys()
{
    Stage stage(v100());
    QTest::keyClick(&stage.view, Qt::Key_Right); // enters at the first device
    QCOMPARE(stage.selection.hover()->a, 0);
    QTest::keyClick(&stage.view, Qt::Key_Right);
    QCOMPARE(stage.selection.hover()->a, 4);
    QTest::keyClick(&stage.view, Qt::Key_Return);
    QCOMPARE(stage.pair(), std::pair(4, -1));
    QTest::keyClick(&stage.view, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(stage.pair(), std::pair(4, 0));
    QTest::keyClick(&stage.view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(stage.document.pairFrom(), DeviceId(4));
    QVERIFY(stage.document.pairTo() != DeviceId(0) && stage.document.pairTo().valid());
    // Every device can be reached, and behind them legend, bars and links.
    QTest::keyClick(&stage.view, Qt::Key_Escape);
    std::set<int> seen;
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(&stage.view, Qt::Key_Right);
        seen.insert(stage.selection.hover()->a);
    }
    QCOMPARE(seen.size(), std::size_t(8));
    QTest::keyClick(&stage.view, Qt::Key_Right);
    QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("8 pairs")));
}

void TestTopologyFigure::opensAHostByZooming()
{
    Stage stage(hosts(16, 8, {LinkKind::NvLink, 18}, {{"leaf", 0, {}, BytesPerSecond(50e9)}}));
    const GraphBox &tile = stage.graph().boxes.front();
    QCOMPARE(tile.kind, GraphBox::Kind::Tile);
    const QPoint centre = tile.rect.center().toPoint();
    stage.hover(centre);
    QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("GPU0"))
            && stage.selection.hoverLine().contains(QStringLiteral("GPU7")));
    stage.click(centre);
    QVERIFY(stage.graph().tileOfHost[0] < 0);
    QVERIFY(stage.graph().device(DeviceId(0)).radius > 3);
    stage.view.fit();
    QVERIFY(stage.graph().tileOfHost[0] >= 0);
}

void TestTopologyFigure::saysWhatASwitchIs()
{
    Stage stage(v100(), "GPU0", "GPU5");
    const auto cpu = std::ranges::find(stage.graph().junctions, GraphJunction::Kind::Cpu, &GraphJunction::kind);
    QVERIFY(cpu != stage.graph().junctions.end());
    const QPoint at = cpu->rect.center().toPoint();
    const QImage quiet = stage.view.grab().toImage();
    stage.hover(at);
    QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("CPU")));
    QVERIFY(stage.view.grab().toImage() != quiet);
    stage.click(at); // nothing to choose, and nothing that lets go
    QCOMPARE(stage.pair(), std::pair(0, 5));
}

void TestTopologyFigure::listsWhatIsShownInItsMenu()
{
    Stage stage(v100());
    const std::vector<FigureSwitch> menu = stage.view.figure().switches;
    QCOMPARE(menu.size(), std::size_t(3));
    QVERIFY(menu[0].on && !menu[1].on && !menu[2].on);
    QVERIFY(TopologyLook::from(menu[1].look) == (TopologyLook{.ring = true}));
}

void TestTopologyFigure::keepsAZoomForAMachineThatIsStillToCome()
{
    ScenarioDocument document;
    SharedSelection selection;
    TopologyView view({document, selection}, makeTopologyFigure, makePanel<TopologyPanel>);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.resize(540, 700);
    view.restoreViewState({{QStringLiteral("zoom"), 3.0}});
    view.show();
    Scenario s;
    s.cluster = std::make_shared<const Cluster>(v100());
    document.show(std::move(s), false);
    QVERIFY(QTest::qWaitFor([&] { return !document.isStale() && document.machine() != nullptr; }, test::patience_ms));
    QCOMPARE(view.viewState().value(QLatin1String("zoom")).toDouble(), 3.0);
}

void TestTopologyFigure::remembersWhatItShows()
{
    Stage stage(v100());
    stage.look({.host = false, .ring = true});
    const QJsonObject state = stage.view.viewState();
    Stage other(v100());
    other.view.restoreViewState(state);
    QVERIFY(other.view.look() == (TopologyLook{.host = false, .ring = true}));
    QVERIFY(
        std::ranges::none_of(other.graph().junctions, [](const GraphJunction &j) { return j.kind == GraphJunction::Kind::Cpu; }));
    other.view.restoreViewState({});
    QVERIFY(other.view.look() == TopologyLook());
}

void TestTopologyFigure::hasATableForTheMachine()
{
    Stage stage(v100());
    QAbstractItemModelTester tester(stage.view.table(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(stage.view.table()->rowCount(), 56);
    QCOMPARE(stage.view.table()->columnCount(), int(LinkModel::columns));
}

void TestTopologyFigure::tellsAScreenReader()
{
    Stage stage(v100(), "GPU0", "GPU5");
    QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(&stage.view);
    QVERIFY(picture != nullptr);
    const QString text = picture->text(QAccessible::Description);
    QVERIFY(text.contains(QStringLiteral("GPU0 → GPU5")));
    QVERIFY(text.contains(QStringLiteral("12 of 28 pairs")));
    QVERIFY(!text.contains(QLatin1Char('<')));
}

void TestTopologyFigure::inspectsThePair()
{
    Stage stage(v100(), "GPU0", "GPU5");
    const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
    const auto boxes = panel->findChildren<QComboBox *>();
    QCOMPARE(boxes.size(), 3);
    QVERIFY(!boxes[2]->isVisibleTo(panel.get())); // no rings of NCCL were read
    QCOMPARE(boxes[0]->currentText(), QStringLiteral("GPU0"));
    QCOMPARE(boxes[1]->currentText(), QStringLiteral("GPU5"));
    boxes[1]->setCurrentIndex(boxes[1]->findText(QStringLiteral("GPU6")));
    emit boxes[1]->activated(boxes[1]->currentIndex());
    QCOMPARE(stage.pair(), std::pair(0, 6));
    auto *transfer = panel->findChild<SegmentedControl *>();
    emit transfer->chosen(1);
    QCOMPARE(stage.document.scenario().machine.transfer, Transfer::Stored);
    stage.document.undoStack().undo();
    QCOMPARE(transfer->currentIndex(), 0);
    const auto checks = panel->findChildren<QCheckBox *>();
    const auto sys = std::ranges::find(checks, QStringLiteral("SYS"), [](const QCheckBox *box) { return box->text(); });
    QVERIFY(sys != checks.end());
    (*sys)->click();
    QCOMPARE(stage.document.scenario().machine.hiddenClasses, std::vector<std::string>{"SYS"});
    QVERIFY(!(*sys)->isChecked());
    const auto ring = std::ranges::find(checks, QStringLiteral("ring"), [](const QCheckBox *box) { return box->text(); });
    (*ring)->click();
    QVERIFY(stage.view.look().ring);
    stage.look({});
    QVERIFY(!(*ring)->isChecked());
}

void TestTopologyFigure::inspectsTheMachine()
{
    Stage stage(v100(), "GPU0", "GPU5");
    stage.document.edit(QStringLiteral("facts"), [](Scenario &s) {
        s.facts = {{"Average bandwidth", "SYS", 7.19e9, Unit::BytePerSecond, {}, "lab notes"},
                   {"Run time", "Naive", 3.39, Unit::Second, {}, "lab notes"},
                   {"Run time",
                    "Remark",
                    {},
                    Unit::None,
                    "a text that is much longer than the inspector is wide, so it has to be shortened",
                    "notes"}};
    });
    const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
    QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale(); }));
    QVERIFY2(panel->minimumSizeHint().width() <= 320 * 1.3, qPrintable(QString::number(panel->minimumSizeHint().width())));
    const auto rows = panel->findChildren<ClickableRow *>();
    const auto ring = std::ranges::find_if(rows, [](const ClickableRow *row) {
        return row->accessibleName().contains(QStringLiteral("best ring of 8"))
               || row->text().contains(QStringLiteral("best ring of 8"));
    });
    QVERIFY(ring != rows.end());
    (*ring)->click();
    QCOMPARE(english(stage.selection.explained().name), std::string("narrowest link of the best ring"));
    QVERIFY(stage.selection.keepsExplanation());
    QCOMPARE(panel->findChildren<FoldGroup *>().size(), 2);
    QVERIFY(std::ranges::all_of(panel->findChildren<FoldGroup *>(), [](const FoldGroup *group) { return group->isFolded(); }));
    // The button asks the window for its machine editor.
    QWidget window;
    panel->setParent(&window);
    QAction edit(&window);
    edit.setObjectName(QStringLiteral("editMachineAction"));
    QSignalSpy asked(&edit, &QAction::triggered);
    panel->findChild<QAbstractButton *>(QStringLiteral("editMachineButton"))->click();
    QCOMPARE(asked.count(), 1);
    panel->setParent(nullptr);
}

void TestTopologyFigure::survivesAnotherMachine()
{
    Stage stage(v100(), "GPU0", "GPU7");
    const std::unique_ptr<QWidget> panel(stage.view.createInspector(nullptr));
    stage.hover(stage.at(7));
    Scenario s;
    s.cluster = std::make_shared<const Cluster>(two());
    stage.document.show(std::move(s), false);
    QVERIFY(QTest::qWaitFor([&] { return !stage.document.isStale() && stage.document.machine() != nullptr; }));
    stage.hover(stage.at(1));
    QTest::keyClick(&stage.view, Qt::Key_Left);
    QVERIFY(!stage.view.grab().isNull());
    stage.document.newDocument();
    QVERIFY(!stage.view.grab().isNull());
    QVERIFY(stage.view.sentence().isEmpty());
}

void TestTopologyFigure::paintsAThousandDevicesInAFrame()
{
    Stage stage(
        hosts(128, 8, {LinkKind::NvLink, 18}, {{"leaf", 16, {}, BytesPerSecond(50e9)}, {"spine", 0, {}, BytesPerSecond(25e9)}}),
        "GPU0", "GPU700", {1096, 760});
    QImage image(stage.view.size(), QImage::Format_ARGB32_Premultiplied);
    // Processor time of this program alone: the machine may be busy.
    const std::clock_t start = std::clock();
    stage.view.render(&image); // fonts, routes and layout are made once
    const double first = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    constexpr int frames = 10;
    const std::clock_t begin = std::clock();
    for (int i = 0; i < frames; ++i)
        stage.view.render(&image);
    const double ms = 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / frames;
    QVERIFY2(ms < 25 || 2 * ms < first, qPrintable(QStringLiteral("%1 ms a frame, %2 ms the first").arg(ms).arg(first)));
}

SHARDSCOPE_TEST_GUI(TestTopologyFigure)
#include "test_topologyfigure.moc"
