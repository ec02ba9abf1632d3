// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "ui/base/format.h"
#include "ui/base/numberstyle.h"
#include "ui/base/quantity.h"
#include "ui/document/autosave.h"
#include "ui/document/lessonbook.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/files/printflow.h"
#include "ui/window/files/reportcard.h"
#include "ui/window/files/reportflow.h"
#include "ui/window/inspector/explainpanel.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/start/coachmarks.h"
#include "ui/window/start/examplecards.h"
#include "ui/window/start/help.h"
#include "ui/window/state/preferences.h"
#include "ui/window/state/session.h"
#include "ui/window/state/settingscard.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"

#include <QAccessible>
#include <QCheckBox>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

CommandPalette &openPalette(WindowFixture &f)
{
    f.window->actions().palette->trigger();
    return *f.window->findChild<CommandPalette *>();
}

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// What the window does beside showing views.
class TestCompanions : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setNumberStyle({}); }

    void aReportDroppedOnTheWindowOpensAgainWithTheSameNumbers()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        const auto before = headlines(f);
        const std::string scenario = io::encodeScenario(f.document.scenario());
        const QString path = f.folder.filePath(QStringLiteral("report.html"));
        ReportFlow &flow = *f.window->findChild<ReportFlow *>();
        QSignalSpy done(&flow, &ReportFlow::finished);
        ReportWish wish;
        wish.sections = {QStringLiteral("pipeline"), QStringLiteral("topology")};
        wish.layout.figure.font = QApplication::font();
        flow.write(wish, path, true);
        QVERIFY(done.wait(test::patience_ms));
        QVERIFY(done.front().front().toBool());
        const QByteArray html = content(path);
        QVERIFY(html.indexOf("id=\"pipeline\"") < html.indexOf("id=\"topology\""));
        for (const char *file : {"report-figures/pipeline.svg", "report-figures/pipeline.png", "report-figures/topology.csv"})
            QVERIFY2(QFile::exists(f.folder.filePath(QLatin1String(file))), file);

        f.document.newDocument();
        QMimeData drop;
        drop.setUrls({QUrl::fromLocalFile(path)});
        QVERIFY(f.opener.openMime(drop));
        QVERIFY(f.waitUntilReady());
        QCOMPARE(io::encodeScenario(f.document.scenario()), scenario);
        QVERIFY(headlines(f) == before);
        // The report is no file to save a scenario into.
        QVERIFY2(f.document.filePath().isEmpty(), qPrintable(f.document.filePath()));
    }

    void theReportCardOffersWhatHasNumbers()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("v100-hybrid-cube-mesh")));
        f.window->actions().report->trigger();
        auto *card = f.window->findChild<ReportCard *>();
        QVERIFY(card != nullptr && card->isVisible());
        QVERIFY(card->chosen().contains(QStringLiteral("topology")));
        QVERIFY(!card->chosen().contains(QStringLiteral("runs")));
        for (QCheckBox *box : card->findChildren<QCheckBox *>())
            if (box->text() == QLatin1String("Topology"))
                box->click();
        QVERIFY(!card->wish().sections.contains(QStringLiteral("topology")));
        const QSignalSpy saves(card, &ReportCard::saveWanted);
        auto *title = card->findChild<QLineEdit *>();
        QTRY_VERIFY(title->hasFocus());
        QTest::keyClick(title, Qt::Key_Return);
        QCOMPARE(saves.size(), 1);
    }

    void thePaletteSetsAValueByItsPath()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        CommandPalette &palette = openPalette(f);
        QTest::keyClicks(palette.field(), QStringLiteral("pipeline.chunks=4"));
        QTest::keyClick(palette.field(), Qt::Key_Return);
        QCOMPARE(f.document.scenario().pipeline.chunks, 4);
        QVERIFY(!palette.isVisible());
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario().pipeline.chunks != 4);
    }

    void thePaletteAsksForAValueAndSaysWhatIsWrong()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        const int before = f.document.scenario().pipeline.chunks;
        CommandPalette &palette = openPalette(f);
        QTest::keyClicks(palette.field(), QStringLiteral("number of chunks per step"));
        QTest::keyClick(palette.field(), Qt::Key_Return);
        QVERIFY(palette.isVisible());
        QCOMPARE(palette.field()->text(), QString::number(before));
        palette.field()->setText(QStringLiteral("many"));
        QTest::keyClick(palette.field(), Qt::Key_Return);
        QVERIFY(palette.isVisible());
        QCOMPARE(f.document.scenario().pipeline.chunks, before);
        palette.field()->setText(QStringLiteral("6"));
        QTest::keyClick(palette.field(), Qt::Key_Return);
        QCOMPARE(f.document.scenario().pipeline.chunks, 6);
    }

    void thePaletteFindsOptionsOfInspectorsAndThings()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->showView(QStringLiteral("pipeline"));
        CommandPalette &palette = openPalette(f);
        QVERIFY(QTest::qWaitFor([&f] { return f.window->inspector().inspectors().size() == qsizetype(viewRegistry().size()); },
                                5000));
        QTest::keyClicks(palette.field(), QStringLiteral("ring"));
        const QStringList texts = palette.shownTexts();
        QVERIFY2(std::any_of(texts.begin(), texts.end(),
                             [](const QString &t) { return t.contains(QLatin1String("ring"), Qt::CaseInsensitive); }),
                 qPrintable(texts.join(QLatin1Char('|'))));
        palette.field()->setText(QStringLiteral("GPU3 device"));
        QVERIFY(palette.shownTexts().front().startsWith(QLatin1String("GPU3")));
        QTest::keyClick(palette.field(), Qt::Key_Return);
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("topology"));
        QVERIFY(f.selection.hover() && f.selection.hover()->a == 3);
    }

    void settingsAreOnOneCard()
    {
        WindowFixture f;
        Preferences &preferences = *f.window->findChild<Preferences *>();
        QTest::keyClick(f.window.get(), Qt::Key_Comma, Qt::ControlModifier);
        auto *card = f.window->findChild<SettingsCard *>();
        QVERIFY(card != nullptr && card->isVisible());
        const auto choice = [card](const QString &name) -> SegmentedControl & {
            for (SegmentedControl *one : card->findChildren<SegmentedControl *>())
                if (one->accessibleName() == name)
                    return *one;
            qFatal("no such choice");
        };
        QCOMPARE(choice(QStringLiteral("Text")).currentIndex(), 1);
        const QFont before = QApplication::font();
        emit choice(QStringLiteral("Text")).chosen(4);
        QCOMPARE(f.settings.textPercent(), 160);
        const auto size = [](const QFont &font) { return QFontInfo(font).pixelSize(); };
        QVERIFY(size(QApplication::font()) > 1.4 * size(before));
        emit choice(QStringLiteral("Text")).chosen(1);
        QCOMPARE(size(QApplication::font()), size(before));
        emit choice(QStringLiteral("Language")).chosen(2);
        QCOMPARE(f.settings.language(), QStringLiteral("de"));
        emit choice(QStringLiteral("Safety copy")).chosen(1);
        QCOMPARE(f.settings.copyPause(), 30);
        // What Ctrl+K chooses is chosen here, too.
        preferences.binaryBytes->trigger();
        QCOMPARE(choice(QStringLiteral("Sizes")).currentIndex(), 1);
        preferences.decimalBytes->trigger();
    }

    void sizesAndPointsFollowThePreferences()
    {
        WindowFixture f;
        Preferences &preferences = *f.window->findChild<Preferences *>();
        QCOMPARE(formatValue(81559.0 * 1048576.0, Unit::Byte).joined(), QStringLiteral("85.5\u00A0GB"));
        preferences.binaryBytes->trigger();
        QCOMPARE(formatValue(81559.0 * 1048576.0, Unit::Byte).joined(), QStringLiteral("79.6\u00A0GiB"));
        QCOMPARE(formatValue(1024.0, Unit::Byte).joined(), QStringLiteral("1.00\u00A0KiB"));
        QCOMPARE(formatValue(25e9, Unit::BytePerSecond).joined(), QStringLiteral("25.0\u00A0GB/s"));
        preferences.comma->trigger();
        QCOMPARE(formatValue(0.0763, Unit::Second).joined(), QStringLiteral("76,3\u00A0ms"));
        QCOMPARE(formatSignificant(7.16), QStringLiteral("7,16"));
        QCOMPARE(parseQuantity(QStringLiteral("43,5 GB/s"), Unit::BytePerSecond).value(), 43.5e9);
        QVERIFY(f.settings.binaryBytes());
        QCOMPARE(f.settings.decimalPoint(), PointChoice::Comma);
        preferences.decimalBytes->trigger();
        preferences.point->trigger();
        QCOMPARE(formatValue(0.0763, Unit::Second).joined(), QStringLiteral("76.3\u00A0ms"));
        QVERIFY(!parseQuantity(QStringLiteral("43,5 GB/s"), Unit::BytePerSecond).ok());
    }

    void theSessionComesBack()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        const QString file = folder.filePath(QStringLiteral("mine.json"));
        {
            WindowFixture f({true}, settings);
            QVERIFY(f.openExample());
            QVERIFY(f.document.saveAs(file).ok());
            f.window->showView(QStringLiteral("topology"));
            f.window->views().focusedView()->zoomBy(3);
            f.window->close();
        }
        WindowFixture f({true}, settings);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.filePath(), file);
        const View &topology = *f.window->views().view(QStringLiteral("topology"));
        QVERIFY(
            QTest::qWaitFor([&] { return topology.viewState().value(QLatin1String("zoom")).toDouble() > 2; }, test::patience_ms));
        f.settings.setRestoresSession(false);
        QVERIFY(sessionToRestore(f.settings).isEmpty());
    }

    void whatIsOpenIsKnownBeforeTheProgramEnds()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        const QString file = folder.filePath(QStringLiteral("mine.json"));
        {
            WindowFixture f({true}, settings);
            QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
            QCOMPARE(Settings(settings).sessionFile(), QStringLiteral(":/examples/bert-chunks-lab.json"));
            QVERIFY(f.document.saveAs(file).ok());
            QCOMPARE(Settings(settings).sessionFile(), file); // nobody closed anything
            f.document.newDocument();
            QCOMPARE(Settings(settings).sessionFile(), QString());
            QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
            f.window->views().setContents(2, {{QStringLiteral("memory"), false}, {QStringLiteral("cost"), false}});
            QCOMPARE(Settings(settings).layout().views, (QStringList{QStringLiteral("memory"), QStringLiteral("cost")}));
            f.window->close();
        }
        {
            WindowFixture f({true}, settings);
            QVERIFY(f.waitUntilReady());
            QCOMPARE(f.document.scenario().name, std::string("BERT: number of chunks"));
            QVERIFY(!f.settings.directory(Settings::Purpose::Open).startsWith(QLatin1Char(':')));
        }
        Settings(settings).setSessionFile(folder.filePath(QStringLiteral("gone.json")));
        WindowFixture f({true}, settings);
        QTRY_VERIFY(f.window->notice().isVisible());
        QVERIFY(f.window->notice().text().contains(QStringLiteral("gone.json")));
    }

    void whatWasNotSavedIsOfferedBesideTheSession()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        const QString copies = folder.filePath(QStringLiteral("copies"));
        {
            ScenarioDocument document;
            Autosave autosave(document, copies);
            scenario::Scenario lost;
            lost.name = "lost";
            document.show(std::move(lost), true);
            autosave.writeNow();
            autosave.finish(Autosave::Unsaved::Keep);
        }
        Settings kept(settings);
        kept.setSessionFile(QStringLiteral(":/examples/bert-chunks-lab.json"));
        AppStyle style;
        ScenarioDocument document;
        SharedSelection selection;
        Opener opener(document, &kept);
        Autosave autosave(document, copies);
        QCOMPARE(autosave.recoverable().size(), std::size_t{1});
        MainWindow window({document, selection, opener, kept, style, &autosave}, {true});
        window.show();
        QTRY_VERIFY(window.notice().isAsking());
        QVERIFY(window.notice().text().startsWith(QStringLiteral("lost was not saved")));
        QCOMPARE(document.scenario().name, std::string("BERT: number of chunks"));
        window.notice().findChildren<QAbstractButton *>().first()->click();
        QTRY_COMPARE(document.scenario().name, std::string("lost"));
        QVERIFY(document.isModified());
    }

    void hintsComeOnceAndAreNeverSeenAgain()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        {
            WindowFixture f({true}, settings);
            QVERIFY(f.openExample());
            QVERIFY(QTest::qWaitFor([&f] { return f.window->findChild<CoachMarks *>() != nullptr; }, test::patience_ms));
            auto *hints = f.window->findChild<CoachMarks *>();
            QVERIFY(hints->isVisible());
            QVERIFY(!hints->text().isEmpty());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QVERIFY(!hints->isVisible());
            QVERIFY(f.settings.hintsSeen());
        }
        WindowFixture f({true}, settings);
        QVERIFY(f.openExample());
        QTest::qWait(100);
        QVERIFY(f.window->findChild<CoachMarks *>() == nullptr);
        f.window->findChild<Help *>()->showHints->trigger();
        QVERIFY(f.window->findChild<CoachMarks *>()->isVisible());
    }

    void thePaletteTakesKeysWhileTheHintsStand()
    {
        QTemporaryDir folder;
        WindowFixture f({true}, folder.filePath(QStringLiteral("settings.ini")));
        QVERIFY(f.openExample());
        QVERIFY(QTest::qWaitFor([&f] { return f.window->findChild<CoachMarks *>() != nullptr; }, test::patience_ms));
        auto *hints = f.window->findChild<CoachMarks *>();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(hints->shown(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = f.window->findChild<CommandPalette *>();
        QVERIFY(palette != nullptr && palette->isVisible());
        QVERIFY(QTest::qWaitFor([&f] { return f.window->inspector().inspectors().size() == qsizetype(viewRegistry().size()); },
                                5000));
        emit f.window->ready(); // new numbers have come
        QCOMPARE(hints->shown(), 1);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("memory"));
        QCOMPARE(palette->field()->text(), QStringLiteral("memory"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!palette->isVisible() && hints->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!hints->isVisible());
    }

    /// The lessons take the place of the rail, which the first hint is about.
    void aHintGoesWithThePartThatItIsAbout()
    {
        QTemporaryDir folder;
        WindowFixture f({true}, folder.filePath(QStringLiteral("settings.ini")));
        QVERIFY(f.openExample());
        QVERIFY(QTest::qWaitFor([&f] { return f.window->findChild<CoachMarks *>() != nullptr; }, test::patience_ms));
        auto *hints = f.window->findChild<CoachMarks *>();
        f.window->resize(1280, 800); // where the rail and the lessons have no room beside each other
        QCOMPARE(hints->shown(), 0);
        f.window->lessons().showList();
        QTRY_VERIFY(hints->shown() > 0);
        const QWidget *writes = QApplication::focusWidget();
        QVERIFY(writes == nullptr || !hints->isAncestorOf(writes));
    }

    void hintsStandAsideWhileOneWorks()
    {
        QTemporaryDir folder;
        WindowFixture f({true}, folder.filePath(QStringLiteral("settings.ini")));
        QVERIFY(f.openExample());
        QVERIFY(QTest::qWaitFor([&f] { return f.window->findChild<CoachMarks *>() != nullptr; }, test::patience_ms));
        auto *hints = f.window->findChild<CoachMarks *>();
        f.window->resize(820, 560);
        QTRY_VERIFY(f.window->rect().contains(hints->geometry()));
        f.window->resize(1600, 1000);
        QTRY_VERIFY(hints->geometry().left() > 1000); // its corner again
        const QRect place = hints->geometry();
        QTest::mouseClick(f.window->views().focusedView(), Qt::LeftButton, {}, QPoint(200, 200));
        QVERIFY(hints->isVisible());
        for (int hint = 1; hint < 4; ++hint) {
            QTest::keyClick(hints->findChild<Button *>(), Qt::Key_Return);
            QCOMPARE(hints->shown(), hint);
            QCOMPARE(hints->geometry(), place);
        }
        QVERIFY(!f.window->rail().geometry().intersects(place) && !f.window->strip().geometry().intersects(place));
        const ExplainPanel &explain = f.window->inspector().explain(); // which they speak of
        QVERIFY(explain.isVisible() && !QRect(explain.mapTo(f.window.get(), QPoint()), explain.size()).intersects(place));
        QTest::keyClick(hints->findChild<Button *>(), Qt::Key_Return);
        QVERIFY(!hints->isVisible() && f.settings.hintsSeen());
    }

    void hintsWaitUntilThePaletteIsClosed()
    {
        QTemporaryDir folder;
        WindowFixture f({true}, folder.filePath(QStringLiteral("settings.ini")));
        CommandPalette &palette = openPalette(f);
        QVERIFY(f.openExample());
        emit f.window->ready();
        QVERIFY(f.window->findChild<CoachMarks *>() == nullptr);
        palette.dismiss();
        emit f.window->ready();
        QVERIFY(f.window->findChild<CoachMarks *>() != nullptr);
    }

    void hintsDoNotStandInALesson()
    {
        QTemporaryDir folder;
        WindowFixture f({true}, folder.filePath(QStringLiteral("settings.ini")));
        QVERIFY(f.window->lessons().open(QStringLiteral("when-more-gpus-lose")));
        QVERIFY(QTest::qWaitFor([&f] { return f.window->lessons().book().worked() != nullptr; }, test::patience_ms));
        QVERIFY(f.waitUntilReady());
        QVERIFY(f.window->findChild<CoachMarks *>() == nullptr);
        QVERIFY(!f.settings.hintsSeen());
    }

    void aSessionThatCannotBeOpenedLeadsToTheStartPage()
    {
        QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        const QString broken = folder.filePath(QStringLiteral("broken.json"));
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\": \"shardscope-scenario\"") > 0);
        file.close();
        Settings(settings).setSessionFile(broken);
        WindowFixture f({true}, settings);
        QVERIFY(!f.window->isStartShown()); // nothing is built that is gone at once
        QTRY_VERIFY(f.window->isStartShown());
    }

    void emptyViewsOfferExamplesThatFitThem()
    {
        for (const ViewEntry &entry : viewRegistry()) {
            const QList<ExampleCard> offered = examplesFor(QString::fromLatin1(entry.id));
            QVERIFY2(offered.size() == 1 || offered.size() == 2, entry.id);
        }
        QVERIFY(examplesFor(QStringLiteral("trace")).front().scenario->name.find("trace") != std::string::npos);
        QVERIFY(examplesFor(QStringLiteral("runs")).front().scenario->runs.count() > 0);
        QVERIFY(examplesFor(QStringLiteral("pipeline")).front().scenario->pipeline != scenario::PipelineChoices());
    }

    void aFigureIsPrintedWhole()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString path = f.folder.filePath(QStringLiteral("print.pdf"));
        QVERIFY(printToFile(*f.window->views().focusedView(), f.document.scenario(), path));
        QVERIFY(content(path).startsWith("%PDF"));
        QCOMPARE(content(path).count("/Type /Page\n"), 1);
    }

    void everyShortcutIsOfOneAction()
    {
        WindowFixture f;
        QHash<QString, QString> owners;
        for (const QAction *action : f.window->actions().all()) {
            for (const QKeySequence &keys : action->shortcuts()) {
                const QString text = keys.toString();
                QVERIFY2(!owners.contains(text),
                         qPrintable(text + QLatin1String(": ") + owners.value(text) + QLatin1String(", ") + action->text()));
                owners.insert(text, action->text());
            }
        }
        QVERIFY(owners.contains(QStringLiteral("Ctrl+P")));
    }

    /// What a screen reader asks: role, name, and for what is not plain a description or a value.
    void theFocusChainSpeaks()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().compareNow->trigger();
        for (const ViewEntry &entry : viewRegistry()) {
            f.window->showView(QString::fromLatin1(entry.id));
            QCoreApplication::processEvents();
            QWidget *widget = f.window.get();
            for (int i = 0; i < 400; ++i) {
                widget = widget->nextInFocusChain();
                if (widget == f.window.get())
                    break;
                const bool reached = widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0
                                     && widget->focusProxy() == nullptr;
                if (!reached)
                    continue;
                const QString who =
                    QString::fromLatin1(widget->metaObject()->className()) + QLatin1String(" in ") + QLatin1String(entry.id);
                QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(spoken != nullptr && spoken->isValid(), qPrintable(who));
                QVERIFY2(!spoken->text(QAccessible::Name).trimmed().isEmpty(), qPrintable(who));
                QVERIFY2(spoken->role() != QAccessible::NoRole, qPrintable(who));
                QVERIFY2(!spoken->state().invisible, qPrintable(who));
                if (qobject_cast<View *>(widget) != nullptr)
                    QVERIFY2(!spoken->text(QAccessible::Description).isEmpty(), qPrintable(who));
            }
        }
    }

private:
    using StripCellText = std::pair<QString, double>;
    static std::vector<StripCellText> headlines(const WindowFixture &f)
    {
        std::vector<StripCellText> all;
        for (const ViewEntry &entry : viewRegistry())
            if (entry.headlines != nullptr)
                for (const Headline &h : entry.headlines(f.document.scenario(), *f.document.report()))
                    all.emplace_back(h.name, h.value);
        return all;
    }
};

SHARDSCOPE_TEST_GUI(TestCompanions)
#include "test_companions.moc"
