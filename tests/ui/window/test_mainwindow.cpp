// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/base/theme.h"
#include "ui/views/view.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/richsentence.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/panes/tablepane.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/state/appstyle.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QWheelEvent>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

QStringList registeredIds()
{
    QStringList ids;
    for (const ViewEntry &entry : viewRegistry())
        ids << QString::fromLatin1(entry.id);
    return ids;
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void aNewMachineIsSeenAndItsPanelGoesWithTheNextScenario()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-slow-stage")));
        QVERIFY(f.window->showView(QStringLiteral("pipeline")));
        f.window->actions().newMachine->trigger();
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("topology"));
        QVERIFY(f.window->inspector().editor() != nullptr);
        QVERIFY(f.openExample());
        QVERIFY(f.window->inspector().editor() == nullptr);
        QVERIFY(!f.window->actions().editMachine->isChecked());
    }

    /// Not only one that a file brings: a lesson, a set-aside one.
    void theEditorOfAMachineGoesWithItsScenario()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().editMachine->trigger();
        QVERIFY(f.window->inspector().editor() != nullptr);
        f.document.show(f.document.scenario(), false);
        QVERIFY(f.window->inspector().editor() == nullptr);
        QVERIFY(!f.window->actions().editMachine->isChecked());
    }

    void startsAtTheStartPage()
    {
        WindowFixture f;
        QVERIFY(f.window->isStartShown());
        QVERIFY(!f.window->inspector().isVisible());
        QVERIFY(!f.window->strip().isVisible());
        QVERIFY(f.window->rail().isVisible());
        QVERIFY(f.window->isReady());
        QCOMPARE(f.window->windowTitle(), QStringLiteral("Shardscope"));
    }

    void railHasEveryRegisteredView()
    {
        WindowFixture f;
        QCOMPARE(f.window->rail().ids(), registeredIds());
        for (const QString &id : registeredIds()) {
            auto *item = f.window->rail().findChild<QAbstractButton *>(id);
            QVERIFY2(item != nullptr, qPrintable(id));
            QVERIFY(!item->accessibleName().isEmpty());
            QVERIFY(!item->accessibleDescription().isEmpty());
            item->click();
            QCOMPARE(f.window->views().focusedId(), id);
            QVERIFY(item->isChecked());
            QVERIFY(!f.window->isStartShown());
        }
        QVERIFY(!f.window->showView(QStringLiteral("no-such-view")));
    }

    void anExampleFillsTheWindow()
    {
        WindowFixture f;
        QSignalSpy ready(f.window.get(), &MainWindow::ready);
        QVERIFY(f.openExample());
        QTRY_VERIFY(ready.count() > 0);
        QVERIFY(!f.window->isStartShown());
        QVERIFY(f.window->windowTitle().contains(QStringLiteral("Switch on 8 × V100")));
        QVERIFY(f.window->inspector().isVisible());
        QVERIFY(f.window->strip().isVisible());
        for (const QString &id : registeredIds()) {
            QVERIFY(f.window->showView(id));
            QTRY_VERIFY(f.window->isReady());
            QCOMPARE(f.window->inspector().current(), f.window->inspector().inspectors().value(id));
            // Plans are searched once somebody looks at them.
            QTRY_VERIFY2(!f.window->views().header().sentence().isEmpty(), qPrintable(id));
            QVERIFY(f.window->views().focusedView()->isVisible());
        }
    }

    void oneTwoAndFourViews()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        ViewArea &views = f.window->views();
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        QCOMPARE(views.paneCount(), 1);
        QCOMPARE(views.header().title(), QStringLiteral("Bandwidth"));

        f.window->actions().two->trigger();
        QCOMPARE(views.paneCount(), 2);
        QCOMPARE(views.shownIds(), QStringList({QStringLiteral("topology"), QStringLiteral("bandwidth")}));
        QCOMPARE(views.focusedId(), QStringLiteral("bandwidth"));
        QCOMPARE(views.header().title(), QStringLiteral("Machine"));
        QCOMPARE(f.window->rail().shown(), views.shownIds());
        for (const QString &id : views.shownIds())
            QVERIFY(views.view(id)->isVisible());

        f.window->actions().four->trigger();
        QCOMPARE(views.contents().size(), 4);
        for (const PaneContent &content : views.contents())
            QVERIFY2(!content.asTable, "there are views enough");
        QVERIFY(views.shownIds().contains(QStringLiteral("bandwidth")));
        QList<QList<int>> rows; // one divider through both
        for (const QSplitter *columns : views.findChildren<QSplitter *>())
            if (columns->orientation() == Qt::Horizontal)
                rows << columns->sizes();
        QCOMPARE(rows.size(), qsizetype{2});
        QCOMPARE(rows.front(), rows.back());

        f.window->actions().one->trigger();
        QCOMPARE(views.contents().size(), 1);
        QCOMPARE(views.focusedId(), QStringLiteral("bandwidth"));
        QVERIFY(views.view(QStringLiteral("bandwidth"))->isVisible());
        QVERIFY(!views.view(QStringLiteral("topology"))->isVisible());
    }

    void choosingAViewThatIsShownMovesTheFocus()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().two->trigger();
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("bandwidth"));
        QVERIFY(f.window->showView(QStringLiteral("topology")));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("topology"));
        QCOMPARE(f.window->views().shownIds().size(), 2);
    }

    void partsCollapse_data()
    {
        QTest::addColumn<int>("part");
        QTest::newRow("the rail with Ctrl+B") << 0;
        QTest::newRow("the inspector with Ctrl+I") << 1;
        QTest::newRow("the strip with Ctrl+J") << 2;
    }
    void partsCollapse()
    {
        QFETCH(int, part);
        WindowFixture f;
        QVERIFY(f.openExample());
        const QWidget *widgets[] = {&f.window->rail(), &f.window->inspector(), &f.window->strip()};
        const QAction *actions[] = {f.window->actions().rail, f.window->actions().inspector, f.window->actions().strip};
        const int before = f.window->views().width() * f.window->views().height();
        QTest::keySequence(f.window.get(), actions[part]->shortcut());
        QVERIFY(!widgets[part]->isVisible());
        QTRY_VERIFY(f.window->views().width() * f.window->views().height() > before);
        QTest::keySequence(f.window.get(), actions[part]->shortcut());
        QVERIFY(widgets[part]->isVisible());
    }

    void onlyThePicture()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QTest::keyClick(f.window.get(), Qt::Key_F11);
        QVERIFY(!f.window->rail().isVisible());
        QVERIFY(!f.window->inspector().isVisible());
        QVERIFY(!f.window->views().header().isVisible());
        QVERIFY(f.window->views().focusedView()->isVisible());
        QTest::keyClick(f.window->views().focusedView(), Qt::Key_Escape); // the picture has the keyboard
        QVERIFY(f.window->rail().isVisible());
        QVERIFY(f.window->views().header().isVisible());
    }

    void themeSwitchesWithoutRestart()
    {
        WindowFixture f;
        f.window->actions().themeDark->trigger();
        QVERIFY(themeFor(f.window->palette()).dark);
        QCOMPARE(f.settings.theme(), ThemeChoice::Dark);
        QCOMPARE(f.window->grab().toImage().pixelColor(4, 4), darkTheme().panel);
        f.window->actions().themeLight->trigger();
        QVERIFY(!themeFor(f.window->palette()).dark);
        QCOMPARE(f.window->grab().toImage().pixelColor(4, 4), lightTheme().panel);
    }

    void aViewIsTornOffAndComesBack()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        View *view = f.window->views().view(QStringLiteral("bandwidth"));
        f.window->actions().tearOff->trigger();
        QVERIFY(view->window() != f.window.get());
        QVERIFY(view->isVisible());
        QCOMPARE(f.window->views().tornOff(), QStringList{QStringLiteral("bandwidth")});
        view->window()->close();
        QCOMPARE(view->window(), f.window.get());
        QVERIFY(view->isVisible());
        QVERIFY(f.window->views().tornOff().isEmpty());
    }

    /// Qt's style keeps something for every widget that ever was.
    void lookingAroundMakesNoWidgetsAnew()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto lookAround = [&f] {
            for (const ViewEntry &entry : viewRegistry()) {
                f.window->showView(QString::fromLatin1(entry.id));
                (void)QTest::qWaitFor([&f] { return f.window->isReady(); }); // with its inspector
                for (const bool table : {true, false}) {
                    f.window->views().setAsTable(table);
                    QCoreApplication::processEvents();
                }
            }
        };
        lookAround();
        const auto widgets = [&f] {
            const QList<QWidget *> list = f.window->findChildren<QWidget *>();
            return QSet<QWidget *>(list.begin(), list.end());
        };
        struct Counter : QObject {
            int made = 0;
            bool eventFilter(QObject *, QEvent *event) override
            {
                made += event->type() == QEvent::Polish;
                return false;
            }
        } counter;
        const QSet<QWidget *> before = widgets();
        qApp->installEventFilter(&counter);
        lookAround();
        QVERIFY(widgets() == before);
        QCOMPARE(counter.made, 0);
    }

    void showAsTable()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
        f.window->actions().table->trigger();
        auto *table = f.window->views().findChild<QTableView *>();
        QVERIFY(table != nullptr);
        QVERIFY(table->isVisible());
        QVERIFY(table->model()->rowCount() > 50);
        f.window->actions().table->trigger();
        QVERIFY(!f.window->views().focusedAsTable());
        QVERIFY(f.window->views().view(QStringLiteral("bandwidth"))->isVisible());
    }

    void layoutIsRemembered()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        {
            WindowFixture f({true}, file);
            QVERIFY(f.window->showView(QStringLiteral("bandwidth")));
            f.window->actions().two->trigger();
            f.window->actions().inspector->trigger();
            f.window->resize(1300, 900);
            f.window->close();
        }
        WindowFixture f({true}, file);
        QCOMPARE(f.window->views().paneCount(), 2);
        QVERIFY(!f.window->actions().inspector->isChecked());
        QVERIFY(f.window->actions().rail->isChecked());
    }

    /// However narrow: no number of it is cut.
    void theSentenceAboveAViewIsWhole()
    {
        ViewHeader header;
        header.setTitle(QStringLiteral("Pipeline"));
        header.setSentence(QStringLiteral("GPU 2 at 1.5× its normal time makes the step <b>31.8 % longer</b>. The same factor "
                                          "costs 22.7 % on GPU 0 and 36.4 % on GPU 3."));
        header.show();
        int before = 0;
        for (const int width : {1400, 700, 500, 400}) {
            header.resize(width, header.height());
            QVERIFY(QTest::qWaitForWindowExposed(&header));
            QVERIFY2(!header.findChild<RichSentence *>()->isElided(), qPrintable(QString::number(width)));
            QVERIFY2(header.height() >= before, qPrintable(QString::number(header.height())));
            before = header.height();
        }
        QVERIFY(before > header.sizeHint().height());
        header.resize(1400, header.height());
        QCOMPARE(header.height(), header.sizeHint().height());
    }

    /// Beside the controls only where half of a line has room.
    void noWordOfTheSentenceStandsAlone()
    {
        ViewHeader header;
        header.setTitle(QStringLiteral("Pipeline"));
        header.setSentence(QStringLiteral("The pipeline of 4 GPUs is busy for <b>72.7 %</b> of a step that takes 76.3 ms, and "
                                          "the rest is spent on filling and draining it."));
        header.show();
        const RichSentence *sentence = header.findChild<RichSentence *>();
        const QWidget *count = header.findChild<SegmentedControl *>();
        const QWidget *icon = header.findChild<IconButton *>();
        for (int width = 320; width <= 900; width += 20) {
            header.resize(width, header.height());
            const int edge = count->isVisible() ? count->x() : icon->x();
            const bool beside = sentence->y() <= icon->geometry().bottom();
            const bool wraps = sentence->linesWithin(sentence->width()) > 1;
            QVERIFY2(!beside || !wraps || edge - sentence->x() > sentence->width() / 2, qPrintable(QString::number(width)));
        }
    }

    void whatTheNumbersAreOfIsShorterRatherThanCut_data()
    {
        QTest::addColumn<QString>("source");
        QTest::newRow("a list") << QStringLiteral("Nicht von BERT-base übernommen: Form, Schichtzeiten, Speicher");
        QTest::newRow("a list of Chinese") << QStringLiteral(
            "未取自 BERT-base：形状，层时间（fit of the chart），显存和其他数值都不是");
        QTest::newRow("brackets") << QStringLiteral("Not taken from BERT-base: shape (of the chart that the lab published)");
    }
    void whatTheNumbersAreOfIsShorterRatherThanCut()
    {
        QFETCH(const QString, source);
        ViewHeader header;
        header.setTitle(QStringLiteral("Pipeline"));
        header.setSource(
            source, [] { return QStringList(QStringLiteral("a change")); }, QStringLiteral("Link"));
        header.show();
        for (int width = 640; width < 1000; width += 20) {
            header.resize(width, header.height());
            const TextLabel *shown = header.findChildren<TextLabel *>().back();
            QVERIFY2(!shown->isVisible() || shown->fontMetrics().horizontalAdvance(shown->text()) <= shown->width(),
                     qPrintable(shown->text()));
        }
    }

    void scrollingAPanelChoosesNothing()
    {
        const AppStyle style;
        QScrollArea panel;
        auto *list = new QComboBox;
        list->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        panel.setWidget(list);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QPointF at(5, 5);
        QWheelEvent turn(at, list->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(list, &turn);
        QCOMPARE(list->currentIndex(), 0);
        QCOMPARE(list->focusPolicy(), Qt::StrongFocus);
    }

    void nothingLoadedNothingToExport()
    {
        WindowFixture f;
        QVERIFY(!f.window->actions().exportPng->isEnabled());
        QVERIFY(!f.window->actions().save->isEnabled());
        QVERIFY(f.openExample());
        QVERIFY(f.window->actions().exportPng->isEnabled());
        QVERIFY(f.window->actions().save->isEnabled());
    }
};

SHARDSCOPE_TEST_GUI(TestMainWindow)
#include "test_mainwindow.moc"
