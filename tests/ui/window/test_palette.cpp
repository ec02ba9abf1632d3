// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"

#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>

#include <algorithm>

using namespace shardscope::ui;

class TestPalette : public QObject {
    Q_OBJECT

private slots:
    void matches_data()
    {
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse");
        QTest::newRow("a text that begins so comes first") << QStringLiteral("Export as SVG") << QStringLiteral("Do not export");
        QTest::newRow("a word that begins so beats a part of a word")
            << QStringLiteral("An export") << QStringLiteral("Reexporting");
        QTest::newRow("a part of a word beats beginnings of words")
            << QStringLiteral("Reexporting") << QStringLiteral("Explain or tables");
    }
    void matches()
    {
        QFETCH(QString, better);
        QFETCH(QString, worse);
        QVERIFY(matchScore(QStringLiteral("export"), better) > matchScore(QStringLiteral("export"), worse));
        QVERIFY(matchScore(QStringLiteral("export"), worse) > 0);
    }

    void everyWordMustMatch()
    {
        QVERIFY(matchScore(QStringLiteral("svg export"), QStringLiteral("Export as SVG")) > 0);
        QCOMPARE(matchScore(QStringLiteral("svg zebra"), QStringLiteral("Export as SVG")), 0);
        QVERIFY(matchScore(QString(), QStringLiteral("anything")) > 0);
    }

    void lettersWithinWordsAreNotGathered()
    {
        QVERIFY(matchScore(QStringLiteral("exsvg"), QStringLiteral("Export as SVG")) > 0);
        QCOMPARE(matchScore(QStringLiteral("ddp"), QStringLiteral("Schedule: Interleaved 1F1B")), 0);
        QCOMPARE(matchScore(QStringLiteral("language"), QStringLiteral("Virtual stages per GPU: 2")), 0);
    }

    void everyRowIsNamedByWords()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(f.window->showView(QStringLiteral("chunks")));
        QVERIFY(f.waitUntilReady());
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("Curve of"));
        QTRY_VERIFY(palette->shownTexts().contains(QStringLiteral("Curve of 2 GPUs (on)")));
        palette->field()->clear();
        for (const QString &text : palette->shownTexts())
            QVERIFY2(text.contains(QRegularExpression(QStringLiteral("\\p{L}{2}"))), qPrintable(text));
    }

    void offersActionsViewsAndExamples()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QTest::keySequence(f.window.get(), QKeySequence(Qt::CTRL | Qt::Key_K));
        auto *palette = f.window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        const QStringList texts = palette->shownTexts();
        for (const ViewEntry &entry : viewRegistry())
            QVERIFY(texts.contains(viewTitle(entry)));
        for (const QAction *action : f.window->actions().all())
            if (action->isEnabled() && !action->isChecked())
                QVERIFY2(texts.contains(action->text()), qPrintable(action->text()));
        QVERIFY(texts.contains(QStringLiteral("Open example Lab on 8 × H100")));
    }

    void offersWhatAnInspectorHasOnPagesThatAreNotShown_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a button of another page of Plans") << QStringLiteral("Check a table…");
        QTest::newRow("a choice in a folded group") << QStringLiteral(": Without");
    }
    void offersWhatAnInspectorHasOnPagesThatAreNotShown()
    {
        QFETCH(QString, text);
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QString(text).remove(QLatin1String(": ")).remove(QChar(0x2026)));
        // Inspectors are made one after the other.
        const auto offered = [&] {
            const QStringList texts = palette->shownTexts();
            return std::ranges::any_of(texts, [&text](const QString &one) { return one.endsWith(text); });
        };
        QTRY_VERIFY(offered());
    }

    void anExampleIsFoundByTheWordsOfTheStartPage()
    {
        WindowFixture f;
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("Open 4-stage 1F1B"));
        QCOMPARE(palette->shownTexts().filter(QStringLiteral("Open example")),
                 QStringList{QStringLiteral("Open example BERT: one slow stage")}); // the one that the page's button opens
    }

    void aLessonIsFoundByWhatItIsFrom()
    {
        WindowFixture f;
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("Deliverable 3"));
        QVERIFY(!palette->shownTexts().isEmpty());
        QCOMPARE(palette->shownTexts().first(), QStringLiteral("Lesson: When more GPUs are slower"));
        QTest::keyClick(palette->field(), Qt::Key_Return);
        QVERIFY(f.window->lessons().isShown());
    }

    void theFirstStepsAreATour()
    {
        WindowFixture f;
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("tour"));
        QVERIFY(palette->shownTexts().contains(QStringLiteral("Show the first-steps hints again")));
    }

    void keywordsAreNotSearchedForScatteredLetters()
    {
        const QString keywords = QStringLiteral("lab report on eight GPUs, deliverable 3");
        QVERIFY(matchScore(QStringLiteral("deliver"), QStringLiteral("Lesson"), keywords) > 0);
        QCOMPARE(matchScore(QStringLiteral("lbrp"), QStringLiteral("Lesson"), keywords), 0);
    }

    void aQuestionIsAnsweredByItsRarestWords()
    {
        WindowFixture f;
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("4 gpus slower than 3"));
        QVERIFY(palette->shownTexts().contains(QStringLiteral("Lesson: When more GPUs are slower")));
        palette->field()->clear();
        QTest::keyClicks(palette->field(), QStringLiteral("zebra giraffe"));
        QVERIFY(palette->shownTexts().isEmpty());
    }

    void anAssignmentIsSetOrRefusedAloud_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("taken");
        QTest::newRow("a value in range") << QStringLiteral("pipeline.chunks=16") << true;
        QTest::newRow("one entry of a table") << QStringLiteral("pipeline.slow.2=1.5") << true;
        QTest::newRow("below the least") << QStringLiteral("pipeline.chunks=-5") << false;
        QTest::newRow("beyond the most") << QStringLiteral("pipeline.chunks=1e99") << false;
        QTest::newRow("no number") << QStringLiteral("pipeline.batch=nan") << false;
        QTest::newRow("a factor that is none") << QStringLiteral("pipeline.slow.2=fast") << false;
    }
    void anAssignmentIsSetOrRefusedAloud()
    {
        QFETCH(QString, typed);
        QFETCH(bool, taken);
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), typed);
        const auto refused = [palette] {
            const auto *list = palette->findChild<QListWidget *>();
            return !list->findItems(QStringLiteral("Refused: "), Qt::MatchStartsWith).isEmpty();
        };
        QCOMPARE(refused(), !taken); // before Enter
        const auto before = f.document.snapshot();
        QTest::keyClick(palette->field(), Qt::Key_Return);
        QCOMPARE(f.document.snapshot() != before, taken);
        QCOMPARE(palette->isVisible(), !taken);
        QCOMPARE(refused(), !taken);
    }

    void aValueThatIsAskedForIsRefusedAloud()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("number of chunks per step"));
        QTest::keyClick(palette->field(), Qt::Key_Return);
        palette->field()->setText(QStringLiteral("-5"));
        for (int again = 0; again < 2; ++again) {
            QTest::keyClick(palette->field(), Qt::Key_Return);
            const auto *list = palette->findChild<QListWidget *>();
            QCOMPARE(list->findItems(QStringLiteral("Refused: "), Qt::MatchStartsWith).size(), 1);
        }
        QCOMPARE(palette->field()->text(), QStringLiteral("-5"));
    }

    void enterRunsTheFirst()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->field(), QStringLiteral("bandw"));
        QCOMPARE(palette->shownTexts().first(), QStringLiteral("Bandwidth"));
        QTest::keyClick(palette->field(), Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("bandwidth"));
    }

    void escapeGivesTheKeyboardBack()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QWidget *before = QApplication::focusWidget();
        QVERIFY(before != nullptr);
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        QCOMPARE(QApplication::focusWidget(), palette->field());
        QTest::keyClick(palette->field(), Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
        QCOMPARE(QApplication::focusWidget(), before);
    }

    void aClickElsewhereClosesIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().palette->trigger();
        QTest::mouseClick(&f.window->views(), Qt::LeftButton, {}, QPoint(10, 400));
        QVERIFY(!f.window->findChild<CommandPalette *>()->isVisible());
    }
};

SHARDSCOPE_TEST_GUI(TestPalette)
#include "test_palette.moc"
