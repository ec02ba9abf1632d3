// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "core/cluster/build.h"
#include "core/lesson/scheduleanswer.h"
#include "core/schedule/registry.h"
#include "core/schedule/usual.h"
#include "tests/core/scenario/settingvalues.h"
#include "ui/document/comparison.h"
#include "ui/document/issuelist.h"
#include "ui/figure/figureview.h"
#include "ui/views/pipeline/data/pipelinecompare.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/pipeline/pipelinepainter.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/panes/comparebar.h"
#include "ui/window/panes/comparepane.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/strip/headlinestrip.h"

#include <QPointer>
#include <QTableView>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

Comparison &comparisonOf(WindowFixture &f)
{
    return *f.window->findChild<Comparison *>();
}

CompareBar &barOf(WindowFixture &f)
{
    return *f.window->findChild<CompareBar *>();
}

bool settled(WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return f.window->isReady() && !comparisonOf(f).second().isStale(); }, test::patience_ms);
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void whatDiffersIsListed()
    {
        scenario::Scenario a;
        a.name = "a";
        scenario::Scenario b = a;
        b.name = "b";
        QVERIFY(differences(a, b).empty());
        b.pipeline.chunks = a.pipeline.chunks + 4;
        b.machine.order = scenario::MatrixOrder::Clustered; // only how it is looked at
        const std::vector<Difference> one = differences(a, b);
        QCOMPARE(one.size(), std::size_t(1));
        QCOMPARE(one.front().what, QStringLiteral("number of chunks per step"));
        QCOMPARE(one.front().b.toInt(), one.front().a.toInt() + 4);
        scenario::Scenario c = a;
        c.plans.prices.watts = a.plans.prices.watts + 100;
        QVERIFY(differences(a, c).front().b.endsWith(QStringLiteral(u"\u00A0W")));
        b.pipeline.second.emplace();
        for (const Difference &d : differences(a, b))
            QVERIFY2(!d.what.endsWith(QLatin1String(" of B")), qPrintable(d.what));
    }

    void anotherOrderIsADifference()
    {
        scenario::Scenario a;
        a.pipeline.schedule = schedule::ownSchedule;
        a.pipeline.ownOrder = {"0F0,0F1,0B0,0B1", "1F0,1B0,1F1,1B1"};
        scenario::Scenario b = a;
        QVERIFY(differences(a, b).empty());
        b.pipeline.ownOrder = {"0F0,0B0,0F1,0B1", "1F0,1B0,1F1,1B1"};
        QCOMPARE(differences(a, b).size(), std::size_t(1));
        QCOMPARE(differences(a, b).front().a, QStringLiteral("8 of 8 tasks placed"));
        QCOMPARE(differences(a, b).front().b, QStringLiteral("as many tasks, ordered differently"));
        b.pipeline.ownOrder = {"0F0,/,0F1,0B0,0B1", "/,1F0,1B0,1F1,1B1"};
        QCOMPARE(differences(a, b).front().b, QStringLiteral("1 of 8 tasks placed"));
        b.pipeline.schedule = "1f1b"; // the schedule is the difference
        QVERIFY(
            std::ranges::none_of(differences(a, b), [](const Difference &d) { return d.what == QLatin1String("own order"); }));
    }

    void anotherTraceIsADifference()
    {
        const auto traced = [](const std::string &file, std::int64_t length) {
            auto trace = std::make_shared<runs::Trace>();
            trace->sources.emplace_back().file = file;
            trace->length = length;
            scenario::Scenario out;
            out.trace.trace = trace;
            return out;
        };
        const scenario::Scenario a = traced("run/before.json", 1000);
        QVERIFY(differences(a, traced("run/before.json", 1000)).empty()); // read twice
        const std::vector<Difference> one = differences(a, traced("run/after.json", 1000));
        QCOMPARE(one.size(), std::size_t(1));
        QCOMPARE(one.front().a, QStringLiteral("before.json"));
        QCOMPARE(one.front().b, QStringLiteral("after.json"));
        QCOMPARE(differences(a, traced("run/before.json", 2000)).size(), std::size_t(1));
        QCOMPARE(differences(scenario::Scenario(), a).front().a, QStringLiteral("none"));
    }

    /// Explain never says a number of a scenario that is no longer beside this one.
    void whatBExplainsEndsWithTheComparison()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        comparisonOf(f).startWithExample(QStringLiteral("bert-pipeline-lab"));
        QTRY_VERIFY(comparisonOf(f).isActive());
        QVERIFY(settled(f));
        Derivation ofB;
        ofB.name = core::tr("Step time");
        ofB.value = 42;
        QObject owner;
        comparisonOf(f).secondSelection().explain(
            owner, [ofB] { return ofB; }, true);
        QTRY_COMPARE(f.selection.explained().value, 42.0);
        comparisonOf(f).stop();
        QTRY_VERIFY(f.selection.explained().value != 42.0);
        comparisonOf(f).secondSelection().explain( // whoever still holds it
            owner, [ofB] { return ofB; }, true);
        QTest::qWait(20);
        QVERIFY(f.selection.explained().value != 42.0);
    }

    void oneGpuIsInTheSingular()
    {
        scenario::Scenario a;
        scenario::Scenario b;
        cluster::GeneratorOptions one;
        one.gpusPerHost = 1;
        a.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(one));
        QCOMPARE(differences(a, b).front().a, QStringLiteral("1 GPU"));
    }

    void whatFollowsByALinkIsListedLast()
    {
        scenario::Scenario a;
        scenario::Scenario b = a;
        b.links = {!a.links.pipeline, !a.links.times, !a.links.memory, !a.links.cost, !a.links.device};
        const std::vector<Difference> links = differences(a, b);
        b.pipeline.chunks += 4;
        b.plans.prices.watts += 100;
        const std::vector<Difference> all = differences(a, b);
        QCOMPARE(all.size(), links.size() + 2);
        QVERIFY(std::equal(links.begin(), links.end(), all.end() - std::ssize(links)));
    }

    void everyViewStandsBesideItsOtherSelf()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        comparisonOf(f).startWithExample(QStringLiteral("bert-chunks-lab"));
        QVERIFY(QTest::qWaitFor([&f] { return comparisonOf(f).isActive(); }, test::patience_ms));
        QVERIFY(settled(f));
        QVERIFY(barOf(f).isVisible());
        QVERIFY(!barOf(f).text().isEmpty());
        for (const ViewEntry &entry : viewRegistry()) {
            f.window->showView(QString::fromLatin1(entry.id));
            auto *pair = f.window->views().findChild<ComparePane *>();
            QVERIFY2(pair != nullptr, entry.id);
            auto *a = qobject_cast<View *>(pair->a());
            auto *b = qobject_cast<View *>(pair->b());
            QVERIFY2(a != nullptr && b != nullptr && a != b && a->metaObject() == b->metaObject(), entry.id);
            QVERIFY2(a->isVisible() && b->isVisible(), entry.id);
            QVERIFY2(b->accessibleName().contains(QLatin1Char('B')), entry.id);
            QCoreApplication::processEvents();
        }
        comparisonOf(f).stop();
        QVERIFY(f.window->views().findChild<ComparePane *>() == nullptr);
        QVERIFY(f.window->views().focusedView()->isVisible());
        QVERIFY(!barOf(f).isVisible());
    }

    /// A step that takes longer is drawn longer, and the darkest cell of one is that of the other.
    void bothHaveOneScale()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        comparisonOf(f).startWith(f.document.snapshot());
        QVERIFY(settled(f));
        f.document.edit(QStringLiteral("Slow"), [](scenario::Scenario &s) { s.pipeline.slow[2] = 3; });
        QVERIFY(settled(f));
        auto *pair = f.window->views().findChild<ComparePane *>();
        QVERIFY(pair != nullptr);
        const auto *a = qobject_cast<FigureView *>(pair->a());
        const auto *b = qobject_cast<FigureView *>(pair->b());
        QVERIFY(a != nullptr && b != nullptr);
        const auto end = [](const FigureView *view) { return pipelineLayout(view->laid()).panels.front().gantt.to; };
        const double longer = pipelineData(a->figure())->end();
        const double shorter = pipelineData(b->figure())->end();
        QVERIFY(longer > 1.3 * shorter);
        QTRY_COMPARE(end(b), end(a));
        QVERIFY(end(a) >= longer);
        comparisonOf(f).stop();
        const auto *alone = qobject_cast<FigureView *>(f.window->views().focusedView());
        QVERIFY(alone != nullptr && std::abs(end(alone) - pipelineAxisEnd(*pipelineData(alone->figure()), {})) < 1e-9);
    }

    /// One that is whole stands beside one that is not; A is built, B stands still.
    void anOrderThatIsNotWholeStandsBesideAnother()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        f.document.edit(QStringLiteral("by hand"), [](scenario::Scenario &s) {
            s.pipeline.slow.clear();
            s.pipeline.devices = s.pipeline.chunks = 2;
            s.pipeline.schedule = schedule::ownSchedule;
            s.pipeline.ownOrder = {"/,0F0,0B0,0F1,0B1", "/,1F0,1B0,1F1,1B1"};
        });
        comparisonOf(f).startWith(f.document.snapshot());
        QVERIFY(settled(f));
        const auto side = [&f](bool second) {
            auto *pair = f.window->views().findChild<ComparePane *>();
            return pair ? qobject_cast<FigureView *>(second ? pair->b() : pair->a()) : nullptr;
        };
        const auto place = [&](bool second, const char *key) {
            FigureView *view = side(second);
            const auto mark = view ? view->figure().marks->find(QString::fromLatin1(key)) : std::nullopt;
            QVERIFY2(mark && view->figure().marks->at(*mark).act, key);
            view->edit(*view->figure().marks->at(*mark).act);
            QVERIFY(settled(f));
        };
        const auto order = [&f](bool second) {
            const auto &lanes = (second ? comparisonOf(f).second() : f.document).scenario().pipeline.ownOrder;
            return QByteArray::fromStdString(lesson::scheduleKey(lanes));
        };
        const auto empty = order(true);
        place(false, "next 0 0 0");
        QVERIFY(order(false) != empty);
        QCOMPARE(order(true), empty);
        place(true, "next 0 0 0");
        QCOMPARE(order(true), empty); // refused
        for (const char *key : {"next 0 0 0", "next 1 0 0", "next 1 0 3", "next 1 0 0", "next 1 0 3", "next 0 0 3", "next 0 0 3"})
            place(false, key);
        QVERIFY(pipelineData(side(false)->figure())->end() > 0);
        QVERIFY(!side(false)->figure().marks->find(QStringLiteral("next 0 0 0")));
        QVERIFY(side(true)->figure().marks->find(QStringLiteral("next 0 0 0")));
        QVERIFY(!side(true)->grab().isNull());
        f.window->actions().compareSwap->trigger();
        QVERIFY(settled(f));
        QCOMPARE(order(false), empty);
        place(false, "next 0 0 0");
        QVERIFY(pipelineData(side(true)->figure())->end() > 0);
    }

    /// An order by hand as A, and as B the same pipeline in every schedule of the list that fits.
    void anOwnOrderStandsBesideEverySchedule()
    {
        WindowFixture f;
        scenario::Scenario own;
        own.pipeline.devices = 4;
        own.pipeline.chunks = 8;
        own.pipeline.batch = 16;
        test::writeDownOrder(own.pipeline);
        own.pipeline.schedule = schedule::ownSchedule;
        f.document.show(own, false);
        f.window->showView(QStringLiteral("pipeline"));
        QVERIFY(f.waitUntilReady());
        int compared = 0;
        for (const schedule::Schedule &known : schedule::schedules()) {
            scenario::Scenario other = own;
            other.pipeline.schedule = known.id;
            if (known.takesOrder || !canStandBeside(other, other.pipeline))
                continue;
            ++compared;
            const QByteArray id(known.id.data(), static_cast<qsizetype>(known.id.size()));
            comparisonOf(f).startWith(std::make_shared<const scenario::Scenario>(std::move(other)));
            QVERIFY(settled(f));
            QVERIFY2(f.document.report()->pipeline->first.ok(), id.constData());
            QVERIFY2(comparisonOf(f).second().report()->pipeline->first.ok(), id.constData());
            QVERIFY2(barOf(f).text().contains(QLatin1String("schedule")), qPrintable(barOf(f).text()));
            auto *pair = f.window->views().findChild<ComparePane *>();
            QVERIFY2(pair != nullptr && !pair->grab().isNull(), id.constData());
            const auto cells = comparedCells(*findView(QStringLiteral("pipeline")), f.document, comparisonOf(f).second());
            QVERIFY2(!cells.empty() && cells.front().other.startsWith(QLatin1String("B ")), id.constData());
        }
        QVERIFY(compared >= 12);
    }

    void theViewInFrontSaysHowMuchDiffersToo()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        comparisonOf(f).startWith(f.document.snapshot());
        QVERIFY(settled(f));
        QTRY_VERIFY([&f] {
            const auto legends = f.window->views().findChildren<DifferenceLegend *>();
            return legends.size() == 2 && std::all_of(legends.begin(), legends.end(), [](const DifferenceLegend *legend) {
                       return legend->isVisible() && legend->text().contains(QLatin1String("same as in"));
                   });
        }());
    }

    void theStripShowsAAndBAndTheChange()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        f.window->showView(QStringLiteral("pipeline"));
        f.window->actions().compareNow->trigger();
        f.document.edit(QStringLiteral("more chunks"), [](scenario::Scenario &s) { s.pipeline.chunks = 1; });
        QVERIFY(settled(f));
        const std::vector<StripCell> cells =
            comparedCells(*findView(QStringLiteral("pipeline")), f.document, comparisonOf(f).second());
        QVERIFY(!cells.empty());
        QVERIFY(cells.front().other.startsWith(QLatin1String("B ")));
        const bool any = std::any_of(cells.begin(), cells.end(), [](const StripCell &c) { return !c.change.isEmpty(); });
        QVERIFY(any);
        QVERIFY(barOf(f).text().contains(QLatin1String("number of chunks per step")));
    }

    void tablesStandBesideEachOther()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().compareNow->trigger();
        QVERIFY(settled(f));
        f.window->actions().table->trigger();
        auto *pair = f.window->views().findChild<ComparePane *>();
        QVERIFY(pair != nullptr);
        QCOMPARE(pair->findChildren<QTableView *>().size(), 2);
        f.window->actions().table->trigger();
        QCOMPARE(f.window->views().findChild<ComparePane *>()->findChildren<QTableView *>().size(), 0);
    }

    void closingTheWindowTakesBothHalvesWithIt_data()
    {
        QTest::addColumn<bool>("tables");
        QTest::newRow("of two pictures") << false;
        QTest::newRow("of two tables") << true;
    }

    void closingTheWindowTakesBothHalvesWithIt()
    {
        QFETCH(bool, tables);
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().compareNow->trigger();
        QVERIFY(settled(f));
        if (tables)
            f.window->actions().table->trigger();
        auto *pair = f.window->views().findChild<ComparePane *>();
        QVERIFY(pair != nullptr);
        const QPointer<QWidget> a = pair->a();
        const QPointer<QWidget> b = pair->b();
        QVERIFY(a && b);
        f.window.reset();
        QVERIFY(!a);
        QVERIFY(!b);
    }

    void bStandsStillAndSwapCanBeUndone()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        f.window->actions().compareNow->trigger();
        Comparison &comparison = comparisonOf(f);
        const int before = comparison.second().scenario().pipeline.chunks;
        comparison.second().edit(QStringLiteral("no"), [](scenario::Scenario &s) { s.pipeline.chunks += 3; });
        QVERIFY(QTest::qWaitFor([&] { return comparison.second().scenario().pipeline.chunks == before; }, test::patience_ms));
        f.document.edit(QStringLiteral("yes"), [](scenario::Scenario &s) { s.pipeline.chunks += 3; });
        comparison.swap();
        QCOMPARE(f.document.scenario().pipeline.chunks, before);
        QCOMPARE(comparison.second().scenario().pipeline.chunks, before + 3);
        f.document.undoStack().undo();
        QCOMPARE(f.document.scenario().pipeline.chunks, before + 3);
    }

    void aFileThatCannotBeReadChangesNothing()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString path = f.folder.filePath(QStringLiteral("bad.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\":\"shardscope-scenario\",");
        file.close();
        comparisonOf(f).startWithFiles({path});
        QVERIFY(QTest::qWaitFor([&f] { return !f.document.issues().issues().empty(); }, test::patience_ms));
        QVERIFY(!comparisonOf(f).isActive());
    }

    void tracesOfSeveralRanksAreOneB()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QStringList paths;
        for (int rank = 0; rank < 2; ++rank) {
            paths << f.folder.filePath(QStringLiteral("rank%1.json").arg(rank));
            QFile file(paths.back());
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(
                "[{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"gemm\",\"pid\":0,\"tid\":7,\"ts\":1,\"dur\":2,\"args\":{}}]");
        }
        QSignalSpy refused(&comparisonOf(f), &Comparison::editRefused);
        comparisonOf(f).startWithFiles(paths);
        QVERIFY(QTest::qWaitFor([&f] { return comparisonOf(f).isActive(); }, test::patience_ms));
        QCOMPARE(refused.count(), 0); // what is read is no edit of the user's
        const runs::TracePtr &trace = comparisonOf(f).second().scenario().trace.trace;
        QVERIFY(trace);
        QCOMPARE(trace->sources.size(), std::size_t(2));
    }
};

SHARDSCOPE_TEST_GUI(TestComparison)
#include "test_comparison.moc"
