// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/figureview.h"
#include "ui/figure/veil.h"
#include "ui/views/view.h"
#include "ui/window/panes/oldnumbers.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/strip/headlineparts.h"
#include "ui/window/strip/headlinestrip.h"

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// A view of one number: how many devices the machine has. More is worse here.
std::vector<Headline> deviceCount(const scenario::Scenario &scenario, const evaluate::Report &)
{
    Headline h;
    h.name = QStringLiteral("Devices");
    h.value = scenario.cluster ? static_cast<double>(scenario.cluster->devices.size()) : 0;
    h.unit = Unit::Count;
    h.moreIsBetter = false;
    return {h};
}

ViewEntry entryOf(std::vector<Headline> (*headlines)(const scenario::Scenario &, const evaluate::Report &))
{
    return {"test", "Test", "Counts", ViewGroup::Machine, {ViewSubject::Machine}, "", nullptr, headlines};
}

} // namespace

class TestStrip : public QObject {
    Q_OBJECT

private slots:
    void showsTheViewsNumbers()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        for (const ViewEntry &entry : viewRegistry()) {
            QVERIFY(f.window->showView(QString::fromLatin1(entry.id)));
            const std::vector<Headline> wanted = entry.headlines(f.document.scenario(), *f.document.report());
            const QList<HeadlineCell *> cells = f.window->strip().cells();
            QCOMPARE(static_cast<std::size_t>(cells.size()), std::min<std::size_t>(6, wanted.size()));
            for (HeadlineCell *cell : cells) {
                QVERIFY(cell->spoken().startsWith(cell->cell().headline.name + QStringLiteral(": ")));
                QVERIFY(!cell->accessibleName().isEmpty());
                QVERIFY(cell->cell().change.isEmpty());
            }
        }
    }

    void anUnchangedScenarioHasNoArrows()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const std::vector<StripCell> cells = stripCells(entryOf(deviceCount), f.document);
        QCOMPARE(cells.size(), std::size_t(1));
        QVERIFY(cells[0].change.isEmpty());
    }

    void aChangeHasItsArrowAndItsHue()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const double before = static_cast<double>(f.document.scenario().cluster->devices.size());
        f.opener.openText(QStringLiteral("\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n"), QStringLiteral("text"));
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 2);
        const double now = static_cast<double>(f.document.scenario().cluster->devices.size());
        const std::vector<StripCell> cells = stripCells(entryOf(deviceCount), f.document);
        QCOMPARE(cells[0].change, QStringLiteral("▼ %1 %").arg(formatSignificant((before - now) / before * 100)));
        QVERIFY(cells[0].changeIsBetter); // fewer is better for this number
        f.document.undoStack().undo();
        QVERIFY(stripCells(entryOf(deviceCount), f.document)[0].change.isEmpty());
    }

    void anotherPairIsNoChange()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.document.selectPair(DeviceId(std::size_t(0)), DeviceId(std::size_t(1)));
        for (const ViewEntry &entry : viewRegistry())
            for (const StripCell &cell : stripCells(entry, f.document))
                QVERIFY2(cell.change.isEmpty(), qPrintable(cell.headline.name + cell.change));
    }

    void aNarrowStripLeavesNumbersOut()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        f.window->resize(900, 700);
        QTest::qWait(20);
        const HeadlineStrip &strip = f.window->strip();
        for (const HeadlineCell *cell : strip.cells())
            if (cell->isVisible())
                QVERIFY(cell->geometry().right() <= strip.width());
    }

    /// While something is dragged, no number may go for the words on what it is compared with.
    void whatIsComparedWithGoesBeforeANumber()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        f.window->resize(1280, 800);
        const auto shown = [&f] {
            return std::ranges::count_if(f.window->strip().cells(), [](const HeadlineCell *cell) { return cell->isVisible(); });
        };
        const auto before = shown();
        f.document.edit(QStringLiteral("slow"), [](scenario::Scenario &s) { s.pipeline.slow[2] = 2.85; });
        QVERIFY(f.waitUntilReady());
        QTRY_VERIFY(!f.window->strip().cells().front()->cell().change.isEmpty());
        QCOMPARE(shown(), before);
        QVERIFY(f.window->strip().cells().front()->toolTip().contains(QStringLiteral("compared with the state when opened")));
    }

    /// As its picture: a short while is no matter, then it is seen that they are old.
    void whatIsSaidOfAnOldPictureGrowsFaint()
    {
        bool old = true;
        QList<bool> told;
        OldNumbers numbers([&old] { return old; }, [&told](bool faint) { told << faint; }, nullptr);
        numbers.follow();
        QVERIFY(told.isEmpty());
        numbers.follow(); // a further edit does not put it off
        QTRY_COMPARE(told, QList<bool>{true});
        old = false;
        numbers.follow();
        QCOMPARE(told, (QList<bool>{true, false}));
    }

    void whileOnlyPlansAreSearchedWhatTheyAreShownByIsOld()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt3-13b-64-a100-plans")));
        QHash<QString, bool> old;
        const auto note = [&] {
            if (f.document.isSearching())
                for (const QString &id : {QStringLiteral("plans"), QStringLiteral("pipeline")})
                    old.insert(id, isOld(qobject_cast<FigureView *>(f.window->views().view(id))->figure(), f.document));
        };
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        QVERIFY(f.window->showView(QStringLiteral("plans")));
        QVERIFY(f.waitUntilReady());
        const auto watched = QObject::connect(&f.document, &ScenarioDocument::reportChanged, &f.document, note);
        f.document.edit(QStringLiteral("batch"), [](scenario::Scenario &s) { s.plans.globalBatch = 256; });
        QVERIFY(f.waitUntilReady());
        QObject::disconnect(watched);
        QCOMPARE(old, (QHash<QString, bool>{{QStringLiteral("plans"), true}, {QStringLiteral("pipeline"), false}}));
    }

    void nothingLoadedNoNumbers()
    {
        WindowFixture f;
        QVERIFY(stripCells(entryOf(deviceCount), f.document).empty());
    }
};

SHARDSCOPE_TEST_GUI(TestStrip)
#include "test_strip.moc"
