// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/reader.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/views/pipeline/slownesscontrol.h"
#include "ui/views/view.h"
#include "ui/widgets/iconbutton.h"
#include "ui/window/commands/actions.h"
#include "ui/window/inspector/explainpanel.h"
#include "ui/window/inspector/explaintext.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/state/language.h"
#include "ui/window/strip/headlineparts.h"
#include "ui/window/strip/headlinestrip.h"

#include <QClipboard>
#include <QTextBrowser>
#include <QTextDocument>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

Derivation input(std::string name, double value, std::string source)
{
    Derivation d;
    d.name = std::move(name);
    d.value = value;
    d.unit = Unit::BytePerSecond;
    d.source = std::move(source);
    return d;
}

Derivation widestPath()
{
    Derivation d;
    d.name = core::tr("widest path");
    d.formula = core::tr("bandwidth = minimum over the links");
    d.value = 43.13e9;
    d.unit = Unit::BytePerSecond;
    d.terms = {input("0 → 4", 43.48e9, "NV2, measured"), input("7 → 6", 43.13e9, "NV2, narrowest")};
    d.terms[1].emphasised = true;
    d.checks = {{true, std::string("No path of any length is wider.")}};
    return d;
}

QString laidOut(const Derivation &derivation, const OpenTerms &open = {})
{
    QTextDocument document;
    layOutDerivation(document, derivation, open, QApplication::palette(), 288);
    return document.toPlainText().replace(QChar(0x00A0), QLatin1Char(' '));
}

} // namespace

class TestExplain : public QObject {
    Q_OBJECT

private slots:
    /// What is dragged is in sight without scrolling, with the words below it.
    void theSlowStagesSlidersAreWholeInALowWindow_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language &language : languages())
            QTest::newRow(qPrintable(language.id)) << language.id;
    }
    void theSlowStagesSlidersAreWholeInALowWindow()
    {
        QFETCH(const QString, language);
        const Reader reader(language);
        WindowFixture f;
        f.window->resize(1280, 720);
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        QTRY_VERIFY(f.window->inspector().isSettled());
        const auto *sliders = f.window->inspector().findChild<SlownessControl *>();
        QVERIFY(sliders != nullptr);
        QTRY_COMPARE(sliders->visibleRegion().boundingRect(), sliders->rect());
    }

    void everyTermHasItsRow()
    {
        const QString text = laidOut(widestPath());
        QVERIFY(text.startsWith(QStringLiteral("bandwidth = minimum over the links")));
        QVERIFY(text.contains(QStringLiteral("0 → 4 NV2, measured")));
        QVERIFY(text.contains(QStringLiteral("43.48 GB/s")));
        QVERIFY(text.contains(QStringLiteral("✓\tNo path of any length is wider.")));
        // the sum stands under its terms
        QVERIFY(text.indexOf(QStringLiteral("widest path")) > text.indexOf(QStringLiteral("7 → 6")));
    }

    void aCheckThatFailsIsMarked()
    {
        Derivation d = widestPath();
        d.checks = {{false, std::string("Measured on another machine.")}};
        QVERIFY(laidOut(d).contains(QStringLiteral("✗\tMeasured on another machine.")));
    }

    void indicesStandBelowTheLine_data()
    {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("shown");
        QTest::newRow("an index of a word") << QStringLiteral("α + n / B_host") << QStringLiteral("α + n / Bhost");
        QTest::newRow("a Greek index") << QStringLiteral("T_ρ") << QStringLiteral("Tρ");
        QTest::newRow("the name of an operation") << QStringLiteral("all_reduce, ring") << QStringLiteral("all_reduce, ring");
    }

    void indicesStandBelowTheLine()
    {
        QFETCH(QString, formula);
        QFETCH(QString, shown);
        Derivation d = widestPath();
        d.formula = Message(formula.toStdString());
        const QString text = laidOut(d);
        QVERIFY2(text.startsWith(shown + QLatin1Char('\n')), qPrintable(text));
    }

    void deepTermsAreFoldedUntilOpened()
    {
        Derivation d = widestPath();
        d.terms[0].terms = {input("17 of 20 GB/s lanes", 17e9, "data sheet")};
        QVERIFY(!laidOut(d).contains(QStringLiteral("17 of 20")));
        QVERIFY(laidOut(d).contains(QStringLiteral("▸ 0 → 4")));
        OpenTerms open;
        open.toggle(QStringLiteral("0"), 0);
        QVERIFY(laidOut(d, open).contains(QStringLiteral("17 of 20")));
        QVERIFY(laidOut(d, open).contains(QStringLiteral("▾ 0 → 4")));
    }

    void aBundleShowsEachOfItsNumbers()
    {
        Derivation bundle;
        bundle.name = std::string("routes");
        bundle.terms = {widestPath(), widestPath()};
        bundle.terms[1].formula = core::tr("stored = 1 / Σ (1 / link)");
        const QString text = laidOut(bundle);
        QVERIFY(text.contains(QStringLiteral("bandwidth = minimum over the links")));
        QVERIFY(text.contains(QStringLiteral("stored = 1 / Σ (1 / link)")));
    }

    void aNumberOfTheStripIsExplained()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        const QList<HeadlineCell *> cells = f.window->strip().cells();
        QVERIFY(!cells.isEmpty());
        for (HeadlineCell *cell : cells) {
            QVERIFY2(!cell->cell().headline.derivation.name.empty(), qPrintable(cell->text()));
            cell->click();
            QCOMPARE(f.selection.explained().name, cell->cell().headline.derivation.name);
            QVERIFY(f.selection.keepsExplanation());
            QVERIFY(!f.window->inspector().explain().plainText().isEmpty());
        }
    }

    void pinKeepsAndLetsGo()
    {
        WindowFixture f;
        f.selection.explain(widestPath(), false);
        ExplainPanel &panel = f.window->inspector().explain();
        auto *pin = panel.findChildren<IconButton *>().first();
        QVERIFY(!pin->isChecked());
        pin->click();
        QVERIFY(f.selection.hasPinnedExplanation());
        Derivation other = widestPath();
        other.name = core::tr("direct link");
        f.selection.explain(other, false);
        QVERIFY(panel.plainText().contains(QStringLiteral("widest path")));
        pin->click();
        f.selection.explain(other, false);
        QVERIFY(panel.plainText().contains(QStringLiteral("direct link")));
    }

    void whatIsExplainedFollowsEveryEditAndUndo()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        for (const bool pinned : {false, true}) {
            HeadlineCell *cell = f.window->strip().cells().first();
            cell->click();
            f.selection.setPinned(pinned);
            const Derivation before = f.selection.explained();
            f.document.edit(QStringLiteral("Chunks"), [](scenario::Scenario &s) { s.pipeline.chunks *= 2; });
            QVERIFY(f.waitUntilReady());
            QVERIFY(cell->cell().headline.derivation.value != before.value);
            QTRY_COMPARE(f.selection.explained().value, cell->cell().headline.derivation.value);
            QCOMPARE(f.selection.explained().name, before.name);
            QCOMPARE(f.selection.hasPinnedExplanation(), pinned);
            f.document.undoStack().undo();
            QVERIFY(f.waitUntilReady());
            QTRY_COMPARE(f.selection.explained().value, before.value);
        }
    }

    void aNumberOfTheMomentGoesWithTheNextReport()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        f.selection.explain(widestPath(), true);
        f.selection.setPinned(true);
        f.document.edit(QStringLiteral("Chunks"), [](scenario::Scenario &s) { s.pipeline.chunks *= 2; });
        QTRY_VERIFY(f.selection.explained().name != widestPath().name);
        QVERIFY(!f.selection.hasPinnedExplanation());
    }

    void onlyWhatIsPinnedOutlivesItsViewAndNothingTheScenario()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        const Message step = f.window->strip().cells().first()->cell().headline.derivation.name;
        f.window->strip().cells().first()->click();
        QVERIFY(f.window->showView(QStringLiteral("memory")));
        QTRY_VERIFY(f.selection.explained().name != step);
        QVERIFY(!f.selection.keepsExplanation());

        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        f.window->strip().cells().first()->click();
        f.window->inspector().explain().findChildren<IconButton *>().first()->click();
        const Derivation before = f.selection.explained();
        QCOMPARE(f.selection.explainedScenario(), QString::fromStdString(f.document.scenario().name));
        QVERIFY(f.window->showView(QStringLiteral("memory")));
        f.document.edit(QStringLiteral("Chunks"), [](scenario::Scenario &s) { s.pipeline.chunks *= 2; });
        QVERIFY(f.waitUntilReady());
        QTRY_VERIFY(f.selection.explained().value != before.value); // live beside another view, too
        QCOMPARE(f.selection.explained().name, before.name);

        QVERIFY(f.openExample());
        QVERIFY(!f.selection.hasPinnedExplanation());
        QTRY_VERIFY(f.selection.explained().name != before.name);
        QCOMPARE(f.selection.explainedScenario(), QString::fromStdString(f.document.scenario().name));
    }

    void foldedItLeavesTheRoomToTheSettings()
    {
        WindowFixture f;
        f.window->resize(1280, 720);
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        ExplainPanel &explain = f.window->inspector().explain();
        QTRY_VERIFY(explain.height() > 200);
        explain.setFolded(true);
        QTRY_VERIFY(explain.height() < 60);
        QTRY_VERIFY(explain.geometry().bottom() >= f.window->inspector().height() - 2); // at the foot, nothing blank below
        HeadlineCell *cell = f.window->strip().cells().first();
        cell->click();
        QVERIFY(!explain.isFolded()); // who asks for a number sees where it comes from
        QTRY_VERIFY(explain.height() > 200);
    }

    void theCopyHasAllDigits()
    {
        WindowFixture f;
        Derivation d = widestPath();
        d.value = 43.28625e9;
        f.selection.explain(d, true);
        f.window->inspector().explain().copy();
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.contains(QStringLiteral("43.28625")));
        QVERIFY(text.contains(QStringLiteral("NV2, narrowest")));
        QVERIFY(text.contains(QStringLiteral("bandwidth = minimum over the links")));
    }

    void theTextCanBeSelected()
    {
        WindowFixture f;
        auto *browser = f.window->inspector().explain().findChild<QTextBrowser *>();
        QVERIFY(browser->textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QVERIFY(browser->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
    }
};

SHARDSCOPE_TEST_GUI(TestExplain)
#include "test_explain.moc"
