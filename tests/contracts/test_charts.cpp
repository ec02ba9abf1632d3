// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/setting.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/chart/chartreadout.h"
#include "ui/figure/figureview.h"
#include "ui/views/view.h"

#include <QApplication>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// What fills a view, and whether it has charts then: those must stay. A view
/// without a line here is asked over one example, and held to charts that it has.
struct Filled {
    const char *view;
    const char *example;
    const char *assignment = ""; ///< as --set takes it: the page
    bool hasCharts = true;
};

std::vector<Filled> filledViews()
{
    std::vector<Filled> all{{"collectives", "v100-hybrid-cube-mesh"},
                            {"collectives", "h100-nvlink-lab"},
                            {"collectives", "v100-hybrid-cube-mesh", "collectives.page=broadcast"},
                            {"chunks", "bert-chunks-lab"},
                            {"runs", "bert-chunks-lab"},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=plans"},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=trust"},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=degrees", false},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=difference", false},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=ranks", false},
                            {"plans", "gpt3-13b-64-a100-plans", "plans.page=ramp-up", false}};
    for (const ViewEntry &entry : viewRegistry())
        if (std::ranges::none_of(all, [&](const Filled &one) { return QLatin1String(one.view) == QLatin1String(entry.id); }))
            all.push_back({entry.id, "v100-hybrid-cube-mesh", "", false});
    return all;
}

struct ChartStage {
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener{document};
    std::unique_ptr<View> view;
    FigureView *canvas = nullptr;

    ChartStage(const QString &id, const QString &example, const QString &assignment)
    {
        selection.follow(document);
        view.reset(createView(*findView(id), {document, selection}, nullptr));
        canvas = qobject_cast<FigureView *>(view.get());
        view->resize(1096, 700);
        opener.openExample(example);
        settle();
        if (!assignment.isEmpty()) {
            const auto changed = scenario::withAssignment(document.scenario(), assignment.toStdString());
            QVERIFY2(changed, qPrintable(assignment));
            document.edit({}, [&changed](scenario::Scenario &s) { s = *changed; });
            settle();
        }
        view->show();
        QApplication::processEvents();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !opener.isBusy() && !document.isEmpty() && !document.isStale(); },
                                test::patience_ms));
        QApplication::processEvents();
    }
    [[nodiscard]] ChartLayout chart(const QString &key) const { return canvas->chartLayout(key); }
    void wheel(const QPointF &at, int notches) const
    {
        QWheelEvent event(at, view->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.get(), &event);
    }
    void move(const QPointF &at, Qt::MouseButtons buttons = Qt::NoButton) const
    {
        QMouseEvent event(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, buttons, Qt::NoModifier);
        QApplication::sendEvent(view.get(), &event);
    }
    void drag(const QPointF &from, const QPointF &by) const
    {
        QTest::mousePress(view.get(), Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.3, 0.6, 1.0})
            move(from.toPoint() + share * by, Qt::LeftButton);
        QTest::mouseRelease(view.get(), Qt::LeftButton, {}, (from.toPoint() + by).toPoint());
    }
};

/// Of those axes that move at all.
QList<double> ranges(const ChartLayout &layout, const Chart &chart)
{
    QList<double> all;
    if (!chart.x.bare)
        all << layout.x.from << layout.x.to;
    if (!chart.y.bare)
        all << layout.y.from << layout.y.to;
    return all;
}

/// A place of the plot that is neither the legend's nor near a line that is dragged.
QPointF placeIn(const ChartLayout &layout)
{
    return layout.plot.topLeft() + QPointF(0.37 * layout.plot.width(), 0.81 * layout.plot.height());
}

} // namespace

/// What every chart of every view promises to a mouse.
class TestCharts : public QObject {
    Q_OBJECT

private slots:
    void everyChartZoomsPansShowsAllAgainAndReadsOut_data() { rows(); }
    void everyChartZoomsPansShowsAllAgainAndReadsOut()
    {
        QFETCH(QString, view);
        QFETCH(QString, example);
        QFETCH(QString, assignment);
        QFETCH(bool, hasCharts);
        stage = std::make_unique<ChartStage>(view, example, assignment);
        const bool some = stage->canvas != nullptr && !stage->canvas->charts().empty();
        QVERIFY(some || !hasCharts);
        if (!some)
            QSKIP("no charts");
        for (const auto check : {&TestCharts::readsOut, &TestCharts::zoomsAndShowsAllAgain, &TestCharts::pans})
            if (!QTest::currentTestFailed())
                (this->*check)();
    }
    void cleanup() { stage.reset(); }

private:
    /// By the wheel, and by a double-click.
    void zoomsAndShowsAllAgain() const
    {
        for (const ChartPlace &place : seen()) {
            const QList<double> whole = ranges(stage->chart(place.key), *place.chart);
            const QPointF at = placeIn(stage->chart(place.key));
            stage->wheel(at, 3);
            const QList<double> zoomed = ranges(stage->chart(place.key), *place.chart);
            QVERIFY2(zoomed != whole, qPrintable(place.key));
            QTest::mouseDClick(stage->view.get(), Qt::LeftButton, {}, at.toPoint());
            QVERIFY2(ranges(stage->chart(place.key), *place.chart) == whole, qPrintable(place.key));
        }
    }

    /// By a drag, which edits nothing.
    void pans() const
    {
        for (const ChartPlace &place : seen()) {
            const QPointF at = placeIn(stage->chart(place.key));
            stage->wheel(at, 4);
            const QList<double> before = ranges(stage->chart(place.key), *place.chart);
            const auto scenario = stage->document.snapshot();
            stage->drag(at, QPointF(31, -23));
            QVERIFY2(ranges(stage->chart(place.key), *place.chart) != before, qPrintable(place.key));
            QVERIFY2(stage->document.scenario() == *scenario, qPrintable(place.key));
        }
    }

    void readsOut() const
    {
        for (const ChartPlace &place : seen()) {
            const ChartLayout layout = stage->chart(place.key);
            for (const double x : {0.1, 0.37, 0.5, 0.77}) {
                for (const double y : {0.2, 0.5, 0.81}) {
                    const QPointF at =
                        layout.plot.topLeft() + QPointF(x * layout.plot.width(), y * layout.plot.height()).toPoint();
                    stage->move(at);
                    const QString read = plainOf(place, stage->chart(place.key));
                    QVERIFY2(!read.isEmpty(), qPrintable(place.key));
                    // Behind what a mark there says, and once.
                    QVERIFY2(stage->selection.hoverLine().endsWith(read), qPrintable(stage->selection.hoverLine()));
                    const QString line = stage->selection.hoverLine();
                    stage->move(at);
                    QCOMPARE(stage->selection.hoverLine(), line);
                }
            }
            stage->move({-1, -1});
            stage->move({1, 1});
            QVERIFY2(!stage->canvas->chartState(place.key).cross, qPrintable(place.key));
        }
    }

    /// Those that have room for a plot; a view whose charts all have none has no business here.
    [[nodiscard]] std::vector<ChartPlace> seen() const
    {
        std::vector<ChartPlace> all;
        for (const ChartPlace &place : stage->canvas->charts())
            if (!stage->chart(place.key).isEmpty())
                all.push_back(place);
        if (all.empty())
            QTest::qFail("no plot has room", __FILE__, __LINE__);
        return all;
    }

    [[nodiscard]] QString plainOf(const ChartPlace &place, const ChartLayout &layout) const
    {
        const ChartState &state = stage->canvas->chartState(place.key);
        return state.cross ? chartReadOut(*place.chart, layout, state, *state.cross) : QString();
    }

    static void rows()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("assignment");
        QTest::addColumn<bool>("hasCharts");
        for (const Filled &one : filledViews()) {
            const QString assignment = QString::fromLatin1(one.assignment);
            QTest::newRow(
                qPrintable(QStringLiteral("%1 of %2 %3").arg(QLatin1String(one.view), QLatin1String(one.example), assignment)))
                << QString::fromLatin1(one.view) << QString::fromLatin1(one.example) << assignment << one.hasCharts;
        }
    }

    std::unique_ptr<ChartStage> stage;
};

SHARDSCOPE_TEST_RUN(TestCharts, (shardscope::test::runTest<TestCharts, ShardscopeApplication>))

#include "test_charts.moc"
