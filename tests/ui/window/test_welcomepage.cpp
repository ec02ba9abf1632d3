// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/widgets/filerow.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/window/commands/actions.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/start/examplecards.h"
#include "ui/window/start/machinefigure.h"
#include "ui/window/start/pipelinefigure.h"
#include "ui/window/start/welcomecards.h"
#include "ui/window/start/welcomepage.h"

#include <QImage>
#include <QPainter>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

std::shared_ptr<const scenario::Scenario> exampleScenario(const QString &id)
{
    for (const ExampleCard &card : exampleCards())
        if (card.id == id)
            return card.scenario;
    return nullptr;
}

int coloured(const QuestionStory &story, const FigureStyle &style)
{
    QImage image(360, 150, QImage::Format_RGB32);
    image.fill(style.theme.panel);
    QPainter painter(&image);
    story.figure(painter, QRectF(0, 0, 360, 150), style);
    painter.end();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += QColor(image.pixel(x, y)).saturation() > 120;
    return count;
}

} // namespace

class TestWelcomePage : public QObject {
    Q_OBJECT

private slots:
    void theStartPageFitsASmallWindow_data()
    {
        QTest::addColumn<bool>("lessons");
        QTest::newRow("alone") << false;
        QTest::newRow("beside the lessons") << true;
    }
    void theStartPageFitsASmallWindow()
    {
        QFETCH(bool, lessons);
        WindowFixture f;
        f.window->resize(1280, 800);
        f.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f.window.get()));
        if (lessons)
            f.window->lessons().showList();
        const auto *scroll = f.window->findChild<WelcomePage *>()->findChild<OverlayScrollArea *>();
        QVERIFY(scroll);
        const auto tooWide = [scroll] {
            for (const QWidget *part : scroll->widget()->findChildren<QWidget *>()) {
                const int right = part->mapTo(scroll->widget(), QPoint(part->width(), 0)).x();
                if (part->isVisible() && right > scroll->viewport()->width())
                    return QStringLiteral("%1 ends at %2 of %3, its least width is %4")
                        .arg(QLatin1String(part->metaObject()->className()))
                        .arg(right)
                        .arg(scroll->viewport()->width())
                        .arg(part->minimumSizeHint().width());
            }
            return QString();
        };
        QTRY_COMPARE(tooWide(), QString());
    }

    void aSlowStageTellsWhatItCosts()
    {
        const auto story = slowStageStory(exampleScenario(QStringLiteral("bert-slow-stage")));
        QVERIFY(story);
        QCOMPARE(story->sentence, QStringLiteral("One stage at 1.5× its time makes the step 31.8\u00A0% longer; the same "
                                                 "slowdown of the first stage costs 22.7\u00A0%."));
        QCOMPARE(story->view, QStringLiteral("pipeline"));
        QVERIFY(coloured(*story, {lightTheme(), {}, false}) > 5000);
        QVERIFY(!slowStageStory(exampleScenario(QStringLiteral("bert-chunks-lab"))));
    }

    void measuredRunsTellWhatIsWrongWithThem()
    {
        const auto story = measuredStory(exampleScenario(QStringLiteral("bert-chunks-lab")));
        QVERIFY(story);
        QCOMPARE(story->sentence, QStringLiteral("The recorded 8.79 “samples/s” counts steps, not samples: it is 563 samples/s, "
                                                 "and two of the runs were disturbed."));
        QVERIFY(coloured(*story, {darkTheme(), {}, false}) > 500);
        QVERIFY(!measuredStory(exampleScenario(QStringLiteral("v100-hybrid-cube-mesh"))));
    }

    void everyQuestionOpensItsExampleInItsView()
    {
        WindowFixture f;
        const auto cards = f.window->findChildren<QuestionCard *>();
        QCOMPARE(cards.size(), 3);
        const QStringList views{QStringLiteral("topology"), QStringLiteral("pipeline"), QStringLiteral("runs")};
        for (qsizetype i = 0; i < views.size(); ++i) {
            QVERIFY(!cards[i]->accessibleDescription().isEmpty());
            cards[i]->click();
            QVERIFY(f.waitUntilReady());
            QTRY_VERIFY(!f.window->isStartShown());
            QCOMPARE(f.window->views().shownIds(), QStringList(views[i])); // and alone
            f.window->actions().two->trigger();
            f.document.newDocument();
            f.window->showStart();
        }
    }

    void narrowCardsAreHigherAndTheirTextIsWhole()
    {
        QuestionCard card(
            {QStringLiteral("Why did my measurement come out like that?"), QStringLiteral("Runs"),
             QStringLiteral(
                 "One stage at 1.5× its time makes the step 31.8 % longer; the same slowdown of the first stage costs 22.7 %."),
             QStringLiteral("Open")},
            [](QPainter &, const QRectF &, const FigureStyle &) {});
        QVERIFY(card.heightForWidth(300) > card.heightForWidth(424));
        QCOMPARE(card.heightForWidth(424), card.sizeHint().height());
    }

    void everyExampleCanBeOpenedFromHere()
    {
        WindowFixture f;
        QStringList offered;
        for (const FileRow *row : f.window->findChildren<FileRow *>())
            offered << row->text();
        for (const ExampleCard &card : exampleCards())
            QVERIFY2(card.isMachine || offered.contains(card.name), qPrintable(card.id));
    }

    void everyExampleHasATitle()
    {
        QStringList titles;
        for (const ExampleCard &card : exampleCards()) {
            QVERIFY2(card.name != card.id && !card.name.contains(QLatin1Char('_')), qPrintable(card.id));
            titles << card.name;
        }
        titles.removeDuplicates();
        QCOMPARE(titles.size(), exampleCards().size());
    }

    /// Scenarios with a pipeline are not machines of their own.
    void tilesShowEveryMachineOnce()
    {
        WindowFixture f;
        const auto tiles = f.window->findChildren<MachineTile *>();
        const auto machines =
            std::count_if(exampleCards().begin(), exampleCards().end(), [](const ExampleCard &card) { return card.isMachine; });
        QCOMPARE(tiles.size(), machines + 1); // and one's own
        QStringList names;
        for (const MachineTile *tile : tiles)
            names << tile->text();
        names.removeDuplicates();
        QCOMPARE(names.size(), tiles.size());
    }
};

SHARDSCOPE_TEST_GUI(TestWelcomePage)
#include "test_welcomepage.moc"
