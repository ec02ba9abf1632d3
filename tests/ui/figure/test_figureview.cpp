// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/figurefindings.h"
#include "ui/figure/figureview.h"
#include "ui/figure/figurework.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QApplication>
#include <QPainter>
#include <QWheelEvent>
#include <QtTest>

#include <atomic>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

constexpr std::size_t side = 1000;
constexpr std::size_t cells = side * side;

/// A million cells that count how often they are asked.
class Cells : public MarkSource {
public:
    [[nodiscard]] std::size_t count() const override { return cells; }
    [[nodiscard]] Mark at(std::size_t index) const override
    {
        ++asked;
        const QString name = QStringLiteral("cell %1").arg(index);
        return {.name = name,
                .value = QString::number(index),
                .number = static_cast<double>(index),
                .line = [name] { return name; },
                .row = tableRow(name),
                .head = {name, Item{Item::Kind::Expert, static_cast<int>(index), -1}}};
    }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override
    {
        return static_cast<std::size_t>(key.mid(5).toULongLong());
    }
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override { return static_cast<std::size_t>(item.a); }

    mutable int asked = 0;
};

class LaidCells : public LaidFigure {
public:
    LaidCells(std::shared_ptr<const MarkSource> source, const QRectF &rect) : LaidFigure(std::move(source)), m_rect(rect)
    {
        zoom = {rect, 64};
    }
    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        const double w = m_rect.width() / side;
        const double h = m_rect.height() / side;
        return MarkShape::of({static_cast<double>(mark % side) * w, static_cast<double>(mark / side) * h, w, h});
    }
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override
    {
        return static_cast<std::size_t>(point.y() / m_rect.height() * side) * side
               + static_cast<std::size_t>(point.x() / m_rect.width() * side);
    }
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override
    {
        return from ? std::clamp<std::size_t>(*from + static_cast<std::size_t>(dx + dy * static_cast<int>(side)), 0, cells - 1)
                    : 0;
    }
    void paint(QPainter &painter, const FigureLight &) const override { painter.fillRect(m_rect, Qt::lightGray); }

private:
    QRectF m_rect;
};

struct Look {
    bool many = true;
    [[nodiscard]] QJsonObject state() const { return {{QStringLiteral("many"), many}}; }
    [[nodiscard]] static Look from(const QJsonObject &state) { return {state.value(QLatin1String("many")).toBool(true)}; }
    friend bool operator==(const Look &, const Look &) = default;
};

int prepared = 0;
bool paged = false;

/// A square and a point on it, whose numbers are those of the scenario.
Figure makeFew(const ViewInput &input)
{
    Figure figure;
    figure.playSeconds = 1;
    figure.nextStop = [](double from, int way) { // a quarter and a half
        const std::vector<double> stops{0.25, 0.5};
        const auto at = std::ranges::find_if(stops, [&](double stop) { return way > 0 ? stop > from : stop < from; });
        return at == stops.end() ? std::nullopt : std::optional(*at);
    };
    figure.playLine = [](double at) { return QStringLiteral("at %1").arg(at); };
    figure.prepareExport = [](const Theme &) { ++prepared; };
    figure.switches = {{QStringLiteral("Many"), false, {{QStringLiteral("many"), true}}}};
    figure.columns = {QStringLiteral("Part")};
    const auto number = static_cast<double>(input.scenario.pipeline.chunks);
    const auto why = [number] {
        Derivation d;
        d.name = core::tr("limit");
        d.value = number;
        return d;
    };
    figure.page = input.scenario.plansLook.page == scenario::PlanPage::Trust ? 1 : 0;
    for (const scenario::PlanPage page :
         paged ? std::vector{scenario::PlanPage::Plans, scenario::PlanPage::Trust} : std::vector<scenario::PlanPage>())
        figure.pages.push_back(
            {QStringLiteral("page"), MarkEdit{{}, [page](scenario::Scenario &s) { s.plansLook.page = page; }, true}, {}});
    MarkList<QRectF> marks;
    marks.add(
        {.key = QStringLiteral("square"), .hasRow = false}, [why] { return Mark{.name = QStringLiteral("Square"), .why = why}; },
        [](const QRectF &rect) { return MarkShape::of(rect.adjusted(20, 20, -20, -20), Emphasis::Around); });
    marks.add({QStringLiteral("hidden")},
              [] { return Mark{.name = QStringLiteral("Hidden"), .row = tableRow(QStringLiteral("x"))}; });
    marks.add(
        {.key = QStringLiteral("point"), .hasRow = false},
        [] {
            return Mark{.name = QStringLiteral("Point"),
                        .act = MarkEdit{QStringLiteral("chunks"), [](scenario::Scenario &s) { s.pipeline.chunks = 77; }},
                        .also = MarkEdit{QStringLiteral("other"), [](scenario::Scenario &s) { s.pipeline.chunks = 78; }},
                        .adopt = MarkEdit{QStringLiteral("for good"), [](scenario::Scenario &s) { s.pipeline.chunks = 79; }}};
        },
        [](const QRectF &rect) {
            MarkShape shape = MarkShape::point(rect.center(), rect);
            shape.grip = MarkGrip{QStringLiteral("grip"), shape.rect, [](const QPointF &to) {
                                      return std::optional(MarkEdit{QStringLiteral("drag"), [to](scenario::Scenario &s) {
                                                                        s.pipeline.chunks = static_cast<int>(to.x());
                                                                    }});
                                  }};
            return shape;
        });
    marks.into(
        figure, [](const FigureSpace &space) { return space.rect; },
        [](QPainter &painter, const FigureStyle &style, const QRectF &rect, const FigureLight &) {
            painter.fillRect(rect, style.theme.background);
        });
    return figure;
}

std::shared_ptr<Cells> source;

Figure makeToy(const ViewInput &input, const Look &look)
{
    if (!look.many)
        return makeFew(input);
    Figure figure;
    figure.columns = {QStringLiteral("Cell")};
    figure.marks = source;
    figure.lay = [](const FigureSpace &space) { return std::make_shared<LaidCells>(source, space.rect); };
    return figure;
}

/// A mark whose number is the scenario's, once that has been worked out.
struct Counted : ListedMarks {
    std::shared_ptr<FigureWork> work;
    std::shared_ptr<int> found = std::make_shared<int>(0);
    int chunks = 0;
    int shown = 0;
};

std::atomic<bool> held = false; ///< the work waits until it is stopped
std::atomic<int> finishedWorks = 0;

Figure makeSlow(const ViewInput &input, const Look &)
{
    const int chunks = input.scenario.pipeline.chunks;
    const auto before = input.before ? std::dynamic_pointer_cast<const Counted>(input.before->marks) : nullptr;
    auto marks = std::make_shared<Counted>();
    marks->chunks = chunks;
    marks->shown = before ? before->shown : 0;
    if (before && before->chunks == chunks) {
        marks->work = before->work;
        marks->found = before->found;
        marks->shown = marks->work->isDone ? *marks->found : marks->shown;
    } else {
        marks->work = std::make_shared<FigureWork>();
        marks->work->run = [chunks, found = marks->found](const Progress &progress) {
            progress.report(0.5);
            while (held && !progress.stopRequested())
                QThread::msleep(1);
            *found = chunks;
            finishedWorks += progress.stopRequested() ? 0 : 1;
            return !progress.stopRequested();
        };
    }
    marks->add(
        {QStringLiteral("number")},
        [shown = marks->shown] { return Mark{.name = QString::number(shown), .row = tableRow(QString::number(shown))}; }, false);
    Figure figure;
    figure.columns = {QStringLiteral("Number")};
    figure.marks = marks;
    figure.work = marks->work;
    if (marks->shown > 0)
        makeFew(input).lay.swap(figure.lay);
    return figure;
}

struct SlowFixture {
    ScenarioDocument document;
    SharedSelection selection;
    FigureViewOf<Look> view{{document, selection},
                            makeSlow,
                            [](const ViewContext &, FigureViewOf<Look> &, QWidget *) -> QWidget * { return nullptr; }};

    SlowFixture() { show(3); }
    ~SlowFixture() { held = false; }
    void show(int chunks)
    {
        scenario::Scenario s;
        s.pipeline.chunks = chunks;
        document.show(std::move(s), false);
    }
    [[nodiscard]] int shown() const { return view.figure().marks->at(0).name.toInt(); }
};

struct Fixture {
    ScenarioDocument document;
    SharedSelection selection;
    FigureViewOf<Look> view{{document, selection},
                            makeToy,
                            [](const ViewContext &, FigureViewOf<Look> &, QWidget *) -> QWidget * { return nullptr; }};

    explicit Fixture(bool many)
    {
        source = std::make_shared<Cells>();
        selection.follow(document);
        view.resize(500, 500);
        view.setLook({many});
        scenario::Scenario s;
        s.facts.push_back({"g", "n", 1.0, Unit::Count, {}, {}});
        document.show(std::move(s), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
        QApplication::processEvents();
    }
    void hover(const QPoint &at)
    {
        QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    }
    [[nodiscard]] QString currentKey() const
    {
        return view.current() ? view.figure().marks->at(*view.current()).head.key : QString();
    }
};

} // namespace

class TestFigureView : public QObject {
    Q_OBJECT

private slots:
    void aBadgeCoversNoNumberOfARow()
    {
        MarkShape shape = MarkShape::of({100, 50, 400, 24});
        QVERIFY(badgeAt(shape, shape.rect, 14).x() > 480); // of a box: inside, in its corner
        shape.row = 2;
        QVERIFY(badgeAt(shape, shape.rect, 14).x() < 100 - 7);
        QCOMPARE(badgeAt(shape, shape.rect, 14).y(), 62.0);
        QVERIFY(badgeAt(shape, {0, 50, 400, 24}, 14).x() > 380); // no room beside it
    }

    void whatTakesLongIsWorkedOutWhileTheFigureStays()
    {
        SlowFixture f;
        QVERIFY(f.view.figure().isEmpty());
        QVERIFY(QTest::qWaitFor([&] { return f.shown() == 3; }, test::patience_ms));
        held = true;
        f.show(4);
        QCOMPARE(f.shown(), 3);
        QVERIFY(!f.view.saysEmpty());
        QSignalSpy changed(&f.view, &FigureView::figureChanged);
        held = false;
        QVERIFY(QTest::qWaitFor([&] { return f.shown() == 4; }, test::patience_ms));
        QVERIFY(changed.count() > 0);
    }

    void workIsDoneOnceAndDroppedForAnotherScenario()
    {
        SlowFixture f;
        finishedWorks = 0;
        held = true;
        (void)f.view.figure();
        f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.pipeline.chunks = 5; });
        (void)f.view.figure();
        held = false;
        QVERIFY(QTest::qWaitFor([&] { return f.shown() == 5; }, test::patience_ms));
        QVERIFY(QTest::qWaitFor([&] { return !f.document.isStale(); }, test::patience_ms));
        QCOMPARE(f.shown(), 5);
        QCOMPARE(finishedWorks.load(), 1);
    }

    /// The table goes into exports, too.
    void theTableWaitsForTheWork()
    {
        SlowFixture f;
        QCOMPARE(f.view.table()->index(0, 0).data().toString(), QStringLiteral("3"));
        QVERIFY(!f.view.figure().isEmpty());
    }

    void aMillionMarksAreNeverAList()
    {
        Fixture f(true);
        (void)f.view.grab();
        f.hover(QPoint(250, 250));
        QCOMPARE(f.currentKey(), QStringLiteral("cell 500500"));
        QTest::keyClick(&f.view, Qt::Key_Right);
        QTest::keyClick(&f.view, Qt::Key_Down);
        QCOMPARE(f.currentKey(), QStringLiteral("cell 501501"));
        QTest::keyClick(&f.view, Qt::Key_Return);
        QTest::mouseClick(&f.view, Qt::LeftButton, {}, QPoint(10, 10));
        (void)f.view.grab();
        QCOMPARE(f.view.table()->rowCount(), static_cast<int>(cells));
        QCOMPARE(f.view.table()->index(999'999, 0).data().toString(), QStringLiteral("cell 999999"));
        QVERIFY2(source->asked < 100, qPrintable(QString::number(source->asked)));
        QCOMPARE(f.view.comparison().things().size(), mostThings); // the rest is for the table
    }

    void aWheelGoesNoFartherThanTheFigureThatTookIt()
    {
        const auto isTaken = [](Fixture &f) {
            const QPointF at(200, 150);
            QWheelEvent event(at, f.view.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&f.view, &event);
            return event.isAccepted();
        };
        Fixture many(true);
        QVERIFY(isTaken(many));
        QVERIFY(many.view.viewState().value(QLatin1String("zoom")).toDouble() > 1);
        Fixture few(false); // in which nothing zooms
        QVERIFY(!isTaken(few));
    }

    void aMarkIsFoundWhereItIsZoomedTo()
    {
        Fixture f(true);
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(&f.view, Qt::Key_Plus);
        f.hover(QPoint(250, 250));
        QCOMPARE(f.currentKey(), QStringLiteral("cell 500500")); // zoomed about the middle
        f.hover(QPoint(300, 250));
        const auto at = *f.view.current();
        QVERIFY(at > 500'500 && at < 500'600);
        const QRectF place = f.view.comparison().things().front().rect;
        QVERIFY(place.isEmpty()); // the first cell, out of sight at the left
        const QJsonObject state = f.view.viewState();
        QVERIFY(state.value(QLatin1String("zoom")).toDouble() > 2 && state.value(QLatin1String("many")).toBool());
    }

    void aMarkHasASecondActAndOneForGood()
    {
        Fixture f(false);
        const QPoint middle(250, 250);
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::ControlModifier, middle);
        QCOMPARE(f.document.scenario().pipeline.chunks, 78);
        QTest::mouseClick(&f.view, Qt::LeftButton, {}, middle);
        QTest::mouseDClick(&f.view, Qt::LeftButton, {}, middle);
        QCOMPARE(f.document.scenario().pipeline.chunks, 79);
        f.document.undoStack().undo(); // the click that the double-click began with goes, too
        QCOMPARE(f.document.scenario().pipeline.chunks, 78);
        f.hover(middle);
        QTest::keyClick(&f.view, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(f.document.scenario().pipeline.chunks, 79);
        QTest::keyClick(&f.view, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(f.document.scenario().pipeline.chunks, 78);
    }

    void tabsTurnThePagesWhereTheyHaveRoom()
    {
        paged = true;
        const auto back = qScopeGuard([] { paged = false; });
        Fixture f(false);
        auto *tabs = f.view.findChild<SegmentedControl *>();
        QVERIFY(tabs && !tabs->isHidden());
        QCOMPARE(tabs->count(), 2);
        const double top = f.view.comparison().things().front().rect.top();
        QVERIFY(top > tabs->geometry().bottom());
        f.view.showPage(1);
        QCOMPARE(tabs->currentIndex(), 1);
        QCOMPARE(f.document.scenario().plansLook.page, scenario::PlanPage::Trust);
        QCOMPARE(f.document.undoStack().count(), 0); // a look is no edit
        f.view.resize(500, 250);
        (void)f.view.grab(); // what is not seen is laid out when it is
        QVERIFY(tabs->isHidden());
    }

    void thePartAboveIsMeantAndThePointBeforeAll()
    {
        Fixture f(false);
        f.hover(QPoint(100, 100));
        QCOMPARE(f.currentKey(), QStringLiteral("square"));
        f.hover(QPoint(255, 247));
        QCOMPARE(f.currentKey(), QStringLiteral("point"));
        QCOMPARE(f.view.cursor().shape(), Qt::PointingHandCursor);
        f.hover(QPoint(5, 5));
        QCOMPARE(f.currentKey(), QString());
    }

    void whatIsInTheTableAloneIsPassedOver()
    {
        Fixture f(false);
        QTest::keyClick(&f.view, Qt::Key_Right);
        QTest::keyClick(&f.view, Qt::Key_Right);
        QCOMPARE(f.currentKey(), QStringLiteral("point"));
        QTest::keyClick(&f.view, Qt::Key_Left);
        QCOMPARE(f.currentKey(), QStringLiteral("square"));
        QCOMPARE(f.view.comparison().things().size(), 2U);
        QCOMPARE(f.view.table()->rowCount(), 1); // those that have a row
    }

    void stopsOfThePlayheadAreSteppedTo()
    {
        Fixture f(false);
        QTest::keyClick(&f.view, Qt::Key_Period);
        QCOMPARE(f.view.player().at(), 0.25);
        QCOMPARE(f.selection.hoverLine(), QStringLiteral("at 0.25"));
        QTest::keyClick(&f.view, Qt::Key_Period);
        QCOMPARE(f.view.player().at(), 0.5);
        QTest::keyClick(&f.view, Qt::Key_Comma);
        QCOMPARE(f.view.player().at(), 0.25);
        QTest::keyClick(&f.view, Qt::Key_Comma); // before the first: the begin
        QCOMPARE(f.view.player().at(), 0.0);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&f.view, Qt::Key_Period);
        QVERIFY(!f.view.player().at()); // behind the last: the whole
    }

    void anExportIsPreparedByTheFigure()
    {
        Fixture f(false);
        f.view.preparation(lightTheme())();
        QCOMPARE(prepared, 1);
        f.view.setLook({true});
        QVERIFY(!f.view.preparation(lightTheme()));
    }

    void lanesOfASecondPictureZoomAsThoseOfTheFirst()
    {
        SightFrame frame{.area = {100, 50, 800, 200}, .second = {100, 300, 800, 200}, .reach = {}, .now = {}, .first = {}};
        frame.lanes = 64;
        QCOMPARE(frame.zoomed(2, {500, 100}, false), frame.zoomed(2, {500, 350}, false));
        frame.tallest = 98; // two lanes of it have the whole height
        FigureSight sight = frame.zoomed(1e6, {500, 100}, false);
        QVERIFY(std::abs((sight.laneTo - sight.laneFrom) * 64 * 98 - 200) < 1e-9);
    }

    void whatIsPinnedIsOutlinedUntilItIsNoMore()
    {
        Fixture f(false);
        const QImage plain = f.view.grab().toImage();
        QTest::mouseClick(&f.view, Qt::LeftButton, {}, QPoint(100, 100));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&f.view, &leave);
        QVERIFY(f.view.grab().toImage() != plain);
        f.selection.clear();
        QCOMPARE(f.view.grab().toImage(), plain);
    }

    void whatIsPinnedFollowsTheScenario()
    {
        Fixture f(false);
        QTest::mouseClick(&f.view, Qt::LeftButton, {}, QPoint(100, 100));
        f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.pipeline.chunks = 12; });
        f.settle();
        QTRY_COMPARE(f.selection.explained().value, 12.0);
        f.view.setLook({true}); // where there is no such mark
        f.selection.refreshSoon();
        QTRY_VERIFY(!f.selection.keepsExplanation());
    }

    void aDragIsOneStepOfUndo()
    {
        Fixture f(false);
        QTest::mousePress(&f.view, Qt::LeftButton, {}, QPoint(250, 250));
        for (const int x : {262, 280, 300})
            QTest::mouseMove(&f.view, QPoint(x, 250));
        QTest::mouseRelease(&f.view, Qt::LeftButton, {}, QPoint(300, 250));
        f.settle();
        QCOMPARE(f.document.scenario().pipeline.chunks, 300);
        QCOMPARE(f.document.undoStack().count(), 1);
    }

    void whatHasNoValueHasNoPlace()
    {
        const QRectF axes(0, 0, 100, 100);
        QVERIFY(MarkShape::point({50, std::numeric_limits<double>::quiet_NaN()}, axes).rect.isEmpty());
        QVERIFY(MarkShape::point({150, 50}, axes).rect.isEmpty());
        QVERIFY(!MarkShape::point({104, 50}, axes).rect.isEmpty()); // a disc reaches over the axes
    }

    void aCurveIsNearAlongItsWholeLength()
    {
        MarkShape shape;
        shape.path = {{0, 0}, {100, 0}, {100, 100}};
        QCOMPARE(shape.distance({50, 7}), 7.0);
        QCOMPARE(shape.distance({90, 50}), 10.0);
        QCOMPARE(shape.distance({103, 104}), 5.0);
    }
};

SHARDSCOPE_TEST_GUI(TestFigureView)
#include "test_figureview.moc"
