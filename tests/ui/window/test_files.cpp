// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/document/issuelist.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/dropoverlay.h"
#include "ui/window/files/figureflow.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/filewindow.h"
#include "ui/window/files/messagelist.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/strip/headlineparts.h"
#include "ui/window/strip/headlinestrip.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QImageReader>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QUndoStack>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const char *topo = "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\n"
                   "GPU0\t X \tNV4\t0-15\t0\n"
                   "GPU1\tNV4\t X \t0-15\t0\n";

void drop(MainWindow &window, const QMimeData &data)
{
    QDragEnterEvent enter(QPoint(500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QVERIFY(window.findChild<DropOverlay *>()->isVisible());
    QDropEvent event(QPointF(500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    QVERIFY(!window.findChild<DropOverlay *>()->isVisible());
}

QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

Button *answer(const NoticeBar &notice, const QString &text)
{
    for (Button *button : notice.findChildren<Button *>())
        if (button->text() == text)
            return button;
    return nullptr;
}

void edit(ScenarioDocument &document)
{
    document.edit(QStringLiteral("Change the note"), [](scenario::Scenario &s) { s.note += "!"; });
}

} // namespace

class TestFiles : public QObject {
    Q_OBJECT

private slots:
    void aDroppedFileIsOpened()
    {
        WindowFixture f;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(write(f.folder, QStringLiteral("topo.txt"), topo))});
        drop(*f.window, data);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
        QVERIFY(!f.window->isStartShown());
    }

    void aDroppedFolderIsOpened()
    {
        WindowFixture f;
        QVERIFY(QDir(f.folder.path()).mkdir(QStringLiteral("runs")));
        QVERIFY(!write(f.folder, QStringLiteral("runs/topo.txt"), topo).isEmpty());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(f.folder.filePath(QStringLiteral("runs")))});
        drop(*f.window, data);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
    }

    void droppedTextIsOpened()
    {
        WindowFixture f;
        QMimeData data;
        data.setText(QString::fromLatin1(topo));
        drop(*f.window, data);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
    }

    void whatWasDroppedIsOpenedAsNewOnRequest()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const scenario::Scenario before = f.document.scenario();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(write(f.folder, QStringLiteral("topo.txt"), topo))});
        drop(*f.window, data);
        QVERIFY(f.waitUntilReady());
        QVERIFY(f.document.scenario().cluster->gpus() == 2 && f.document.scenario().name == before.name);
        QTRY_VERIFY(answer(f.window->notice(), QStringLiteral("Open as new")));
        answer(f.window->notice(), QStringLiteral("Open as new"))->click();
        QTRY_VERIFY(f.document.scenario().name != before.name);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
        QCOMPARE(QString::fromStdString(f.document.scenario().name), QStringLiteral("topo"));
        QVERIFY(!f.document.scenario().model);
        QVERIFY(!answer(f.window->notice(), QStringLiteral("Open as new"))); // it is
        f.document.undoStack().undo();
        QVERIFY(f.document.isEmpty());
    }

    void pastedTextIsOpened()
    {
        WindowFixture f;
        QApplication::clipboard()->setText(QString::fromLatin1(topo));
        QTest::keySequence(f.window.get(), QKeySequence::Paste);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
    }

    void anEmptyClipboardIsSaid()
    {
        WindowFixture f;
        QApplication::clipboard()->clear();
        QTest::keySequence(f.window.get(), QKeySequence::Paste);
        QVERIFY(f.window->notice().isVisible());
        QVERIFY2(f.window->notice().text().contains(QStringLiteral("files or text")), qPrintable(f.window->notice().text()));
    }

    /// Nobody sees the example behind the start page.
    void whatIsPastedOnTheStartPageLeavesTheExampleAlone()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        edit(f.document);
        const auto changed = f.document.snapshot();
        f.window->actions().showStart->trigger();
        QApplication::clipboard()->setText(QStringLiteral("one\ntwo\n"));
        QTest::keySequence(f.window.get(), QKeySequence::Paste);
        QTRY_VERIFY(!f.opener.isBusy());
        QCOMPARE(f.document.snapshot(), changed); // nothing came
        QApplication::clipboard()->setText(QString::fromLatin1(topo));
        QTest::keySequence(f.window.get(), QKeySequence::Paste);
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 2);
        QVERIFY(f.waitUntilReady());
        QVERIFY(!f.document.scenario().model);
        QCOMPARE(f.window->notice().text(), QStringLiteral("2 GPUs, 1 links from Pasted text; Switch on 8 × V100 was set aside"));
        QVERIFY(!answer(f.window->notice(), QStringLiteral("Open as new"))); // it is
        answer(f.window->notice(), QStringLiteral("Restore"))->click();
        QTRY_VERIFY(f.document.snapshot() == changed);
        QVERIFY(f.document.isModified());
    }

    void whatIsPastedOnTheStartPageGoesIntoOnesOwnAndSaysSo()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.document.saveAs(f.folder.filePath(QStringLiteral("mine.json"))).ok());
        f.window->actions().showStart->trigger();
        QApplication::clipboard()->setText(QString::fromLatin1(topo));
        QTest::keySequence(f.window.get(), QKeySequence::Paste);
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 2);
        QVERIFY(f.document.scenario().model);
        QTRY_COMPARE(f.window->notice().text(), QStringLiteral("2 GPUs, 1 links from Pasted text; replaces 8×V100"));
        QVERIFY(answer(f.window->notice(), QStringLiteral("Undo")) && answer(f.window->notice(), QStringLiteral("Open as new")));
    }

    void whatCannotBeReadIsSaidAndNothingIsLost()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto before = f.document.snapshot();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(write(f.folder, QStringLiteral("bad.txt"), "one\ntwo\n"))});
        drop(*f.window, data);
        QTRY_VERIFY(f.window->notice().isVisible());
        QCOMPARE(f.document.snapshot(), before);
        QVERIFY(f.window->notice().text().contains(QStringLiteral("bad.txt")));
        QVERIFY(f.window->strip().messages().isVisible());
        QCOMPARE(f.window->strip().messages().text(), QStringLiteral("1 message"));
    }

    void messagesOpenShowTheirFileAndGo()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = write(f.folder, QStringLiteral("bad.txt"), QByteArray(topo) + "GPU2\tNV4\n");
        Issue issue;
        issue.what.place = {file.toStdString(), 3, 0, {}};
        f.document.issues().add(issue);
        f.window->strip().messages().click();
        auto *list = f.window->findChild<MessageList *>();
        QVERIFY(list->isVisible());
        Button *show = nullptr;
        for (Button *button : list->findChildren<Button *>())
            if (button->text() == QStringLiteral("Show file"))
                show = button;
        QVERIFY(show != nullptr);
        show->click();
        auto *window = f.window->findChild<FileWindow *>();
        QVERIFY(window != nullptr);
        QCOMPARE(window->text()->textCursor().blockNumber(), 2);
        f.document.issues().dismiss(0);
        QTRY_VERIFY(!list->isVisible());
        QVERIFY(!f.window->strip().messages().isVisible());
    }

    void closingAsksWhenThereAreChanges()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        edit(f.document);
        f.window->close();
        QVERIFY(f.window->isVisible());
        QVERIFY(f.window->notice().isAsking());
        QVERIFY(QApplication::activeModalWidget() == nullptr);

        answer(f.window->notice(), QStringLiteral("Cancel"))->click();
        QTRY_VERIFY(!f.window->notice().isVisible());
        QVERIFY(f.window->isVisible());

        f.window->close();
        answer(f.window->notice(), QStringLiteral("Discard"))->click();
        QTRY_VERIFY(!f.window->isVisible());
    }

    void closingSavesWhenAsked()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = f.folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(f.document.saveAs(file).ok());
        edit(f.document);
        f.window->close();
        answer(f.window->notice(), QStringLiteral("Save"))->click();
        QTRY_VERIFY(!f.window->isVisible());
        QVERIFY(!f.document.isModified());
    }

    /// What was dropped gave the scenario its name.
    void aMeasurementIsNotOfferedToBeOverwritten_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("in the folder of scenarios") << QString();
        QTest::newRow("in a folder of its own") << QStringLiteral("measured");
    }
    void aMeasurementIsNotOfferedToBeOverwritten()
    {
        QFETCH(const QString, folder);
        WindowFixture f;
        QVERIFY(QDir(f.folder.path()).mkpath(f.folder.filePath(folder)));
        QFile file(QDir(f.folder.filePath(folder)).filePath(QStringLiteral("topo.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[{\"gpus\":2,\"chunks\":4,\"throughput\":9.5}]");
        file.close();
        f.settings.setDirectory(Settings::Purpose::Save, f.folder.path());
        f.window->files().openPaths({file.fileName()});
        QVERIFY(f.waitUntilReady());
        f.window->actions().saveAs->trigger();
        QTRY_VERIFY(f.window->findChild<QFileDialog *>() != nullptr);
        auto *dialog = f.window->findChild<QFileDialog *>();
        const QString offered = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        dialog->close();
        QCOMPARE(offered, QStringLiteral("topo-scenario.json"));
    }

    /// A dialog asks of any file; that this one is a measurement is said by nobody else.
    void aFileThatIsNoScenarioIsNotReplacedWithoutAWord()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QFile file(f.folder.filePath(QStringLiteral("machine.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray measured("[{\"gpus\":2,\"chunks\":4,\"throughput\":9.5}]");
        file.write(measured);
        file.close();
        const auto saveOver = [&] {
            f.window->actions().saveAs->trigger();
            QTRY_VERIFY(f.window->findChild<QFileDialog *>() != nullptr);
            auto *dialog = f.window->findChild<QFileDialog *>();
            emit dialog->fileSelected(file.fileName());
            delete dialog;
            QTRY_VERIFY(f.window->notice().isAsking());
        };
        const auto content = [&file] {
            QFile now(file.fileName());
            return now.open(QIODevice::ReadOnly) ? now.readAll() : QByteArray();
        };
        saveOver();
        QVERIFY2(f.window->notice().text().contains(QStringLiteral("machine.json is not a scenario")),
                 qPrintable(f.window->notice().text()));
        answer(f.window->notice(), QStringLiteral("Cancel"))->click();
        QTRY_VERIFY(!f.window->notice().isAsking());
        QCOMPARE(content(), measured);
        saveOver();
        answer(f.window->notice(), QStringLiteral("Overwrite"))->click();
        QTRY_VERIFY(content().contains("shardscope-scenario"));
    }

    /// Their Undo would undo something else.
    void aNoticeOfAScenarioGoesWithIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.opener.openText(QStringLiteral("[{\"gpus\":2,\"chunks\":4,\"throughput\":9.5}]"), QStringLiteral("one.json"));
        QVERIFY(f.waitUntilReady());
        QTRY_VERIFY(f.window->notice().isVisible() && answer(f.window->notice(), QStringLiteral("Undo")) != nullptr);
        f.document.show(scenario::Scenario(), false);
        QVERIFY(answer(f.window->notice(), QStringLiteral("Undo")) == nullptr || !f.window->notice().isVisible());
    }

    void closingWithoutChangesJustCloses()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->close();
        QVERIFY(!f.window->isVisible());
    }

    void aFileAsksBeforeItIsReplaced()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.document.saveAs(f.folder.filePath(QStringLiteral("mine.json"))).ok());
        edit(f.document);
        f.window->files().openExample(QStringLiteral("h100-nvlink-lab"));
        QVERIFY(f.window->notice().isAsking());
        QTest::keyClick(&f.window->notice(), Qt::Key_Escape);
        QCOMPARE(f.document.scenario().name, std::string("Switch on 8 × V100"));
        f.window->files().openExample(QStringLiteral("h100-nvlink-lab"));
        answer(f.window->notice(), QStringLiteral("Discard"))->click();
        QTRY_COMPARE(f.document.scenario().name, std::string("Lab on 8 × H100"));
    }

    void anExampleIsACopyThatComesBack()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        edit(f.document);
        const auto changed = f.document.snapshot();
        const QRect views = f.window->views().geometry();
        f.window->files().openExample(QStringLiteral("h100-nvlink-lab"));
        QVERIFY(!f.window->notice().isAsking());
        QTRY_COMPARE(f.document.scenario().name, std::string("Lab on 8 × H100"));
        QVERIFY(f.window->notice().isVisible());
        QCOMPARE(f.window->views().geometry(), views); // nothing moves for it
        const QRect notice = f.window->notice().geometry();
        QVERIFY(f.window->rect().contains(notice));
        const QPoint foot = f.window->views().mapTo(f.window.get(), QPoint(0, f.window->views().height()));
        QVERIFY2(notice.top() > foot.y() - 56 && notice.bottom() <= foot.y(), "it lies over the line of what is pointed at");
        answer(f.window->notice(), QStringLiteral("Restore"))->click();
        QTRY_VERIFY(f.document.snapshot() == changed);
        QVERIFY(f.document.isModified());
        f.window->close(); // where it would be lost, it is asked about
        QVERIFY(f.window->notice().isAsking());
    }

    void aMeasurementIsAnEditAndDoesNotAsk()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        edit(f.document);
        f.window->files().openPaths({write(f.folder, QStringLiteral("topo.txt"), topo)});
        QVERIFY(!f.window->notice().isAsking());
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 2);
        f.window->actions().undo->trigger();
        QCOMPARE(f.document.scenario().cluster->gpus(), 8);
    }

    void whatADropBroughtIsSaidAndShown()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->showView(QStringLiteral("memory")));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(write(f.folder, QStringLiteral("topo.txt"), topo))});
        drop(*f.window, data);
        QTRY_COMPARE(f.window->notice().text(), QStringLiteral("2 GPUs, 1 links from topo.txt; replaces 8×V100"));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("topology"));
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
        Button *undo = answer(f.window->notice(), QStringLiteral("Undo"));
        QVERIFY(undo != nullptr);
        undo->click();
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 8);
        QVERIFY(!f.window->notice().isVisible());
    }

    void theOfferToUndoLeavesWithTheNextEdit()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->files().openPaths({write(f.folder, QStringLiteral("topo.txt"), topo)});
        QTRY_VERIFY(f.window->notice().isVisible());
        edit(f.document);
        QVERIFY(!f.window->notice().isVisible());
        QCOMPARE(f.document.scenario().cluster->gpus(), 2);
    }

    void aViewThatIsChosenWhileItIsReadStays()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->files().openPaths({write(f.folder, QStringLiteral("topo.txt"), topo)});
        QVERIFY(f.opener.isBusy());
        QVERIFY(f.window->showView(QStringLiteral("memory")));
        QTRY_COMPARE(f.document.scenario().cluster->gpus(), 2);
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("memory"));
    }

    void aFileThatAnotherWindowChangedIsAskedAbout()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = f.folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(f.document.saveAs(file).ok());
        ScenarioDocument other;
        QVERIFY(other.open(file).ok());
        other.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "of another"; });
        QVERIFY(other.save().ok());

        edit(f.document);
        f.window->actions().save->trigger();
        QTRY_VERIFY(f.window->notice().isAsking());
        QVERIFY(f.window->notice().text().contains(QStringLiteral("mine.json")));
        answer(f.window->notice(), QStringLiteral("Cancel"))->click();
        QTRY_VERIFY(!f.window->notice().isVisible());
        QVERIFY(f.document.isModified());
        ScenarioDocument there;
        QVERIFY(there.open(file).ok());
        QCOMPARE(there.scenario().name, std::string("of another"));

        f.window->actions().save->trigger();
        QTRY_VERIFY(f.window->notice().isAsking());
        answer(f.window->notice(), QStringLiteral("Overwrite"))->click();
        QTRY_VERIFY(!f.document.isModified());
        QVERIFY(there.open(file).ok());
        QVERIFY(there.scenario() == f.document.scenario());
    }

    void whatAnotherProgramWroteIsReadInstead()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = f.folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(f.document.saveAs(file).ok());
        ScenarioDocument other;
        QVERIFY(other.open(file).ok());
        other.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "of another"; });
        QVERIFY(other.save().ok());
        edit(f.document);
        f.window->actions().save->trigger();
        QTRY_VERIFY(f.window->notice().isAsking());
        answer(f.window->notice(), QStringLiteral("Reload"))->click();
        QTRY_COMPARE(f.document.scenario().name, std::string("of another"));
        QVERIFY(!f.document.isModified() && !f.window->notice().isAsking());
        QCOMPARE(f.document.filePath(), file);
    }

    void theChartsOfAViewAreExportedAlone()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(f.waitUntilReady());
        auto *figures = f.window->findChild<FigureFlow *>();
        QVERIFY(figures != nullptr);
        const auto exported = [&](const char *view, const QString &name) {
            f.window->showView(QLatin1String(view));
            QSignalSpy written(figures, &FigureFlow::written);
            figures->write(*f.window->views().focusedView(), f.folder.filePath(name));
            return written.wait(test::patience_ms) && written.front().front().toBool();
        };
        const auto size = [&f](const QString &name) { return QImageReader(f.folder.filePath(name)).size(); };
        QVERIFY(exported("chunks", QStringLiteral("whole.png")));
        f.window->actions().exportCharts->trigger();
        QVERIFY(exported("chunks", QStringLiteral("chart.png")));
        QVERIFY(size(QStringLiteral("chart.png")).height() < size(QStringLiteral("whole.png")).height());
        QVERIFY(!exported("topology", QStringLiteral("none.png"))); // it has none, which is said
        QVERIFY(f.window->notice().text().contains(QStringLiteral("The number of charts in Topology is 0")));
        QVERIFY(!QFile::exists(f.folder.filePath(QStringLiteral("none.png"))));
    }

    void aFailedSaveAsLeavesEverythingAsItWas_data()
    {
        QTest::addColumn<bool>("edited");
        QTest::addColumn<bool>("asked"); // while another program's change is asked about
        QTest::newRow("a saved scenario stays saved") << false << false;
        QTest::newRow("an edited scenario stays edited") << true << false;
        QTest::newRow("behind the question about another program") << true << true;
    }
    void aFailedSaveAsLeavesEverythingAsItWas()
    {
        QFETCH(bool, edited);
        QFETCH(bool, asked);
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = f.folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(f.document.saveAs(file).ok());
        if (asked) {
            ScenarioDocument other;
            QVERIFY(other.open(file).ok());
            other.edit(QStringLiteral("Rename"), [](scenario::Scenario &s) { s.name = "of another"; });
            QVERIFY(other.save().ok());
        }
        if (edited)
            edit(f.document);
        const QString title = f.window->windowTitle();
        const scenario::Scenario before = f.document.scenario();
        (asked ? f.window->actions().save : f.window->actions().saveAs)->trigger();
        if (asked) {
            QTRY_VERIFY(f.window->notice().isAsking());
            answer(f.window->notice(), QStringLiteral("Save as…"))->click();
        }
        QTRY_VERIFY(f.window->findChild<QFileDialog *>() != nullptr);
        auto *dialog = f.window->findChild<QFileDialog *>();
        emit dialog->fileSelected(f.folder.filePath(QStringLiteral("no such folder/other.json")));
        dialog->close();
        QTRY_VERIFY(f.window->notice().isVisible() && f.window->notice().text().contains(QStringLiteral("other.json")));
        QVERIFY(!f.window->notice().isAsking()); // it is said, and not behind a question
        QCOMPARE(f.document.isModified(), edited);
        QCOMPARE(f.document.filePath(), file);
        QCOMPARE(f.window->windowTitle(), title);
        QVERIFY(f.document.scenario() == before);
        QCOMPARE(f.document.undoStack().canUndo(), edited);
        // The next save goes where it would have gone.
        if (!asked) {
            edit(f.document);
            f.window->actions().save->trigger();
            QTRY_VERIFY(!f.document.isModified());
            ScenarioDocument there;
            QVERIFY(there.open(file).ok());
            QVERIFY(there.scenario() == f.document.scenario());
        }
    }

    void aFailedSaveIsSaid()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QString file = f.folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(f.document.saveAs(file).ok());
        edit(f.document);
        QVERIFY(QFile::remove(file));
        QVERIFY(QDir().mkdir(file)); // nothing can be put in its place
        f.window->actions().save->trigger();
        QTRY_VERIFY(f.window->notice().isVisible());
        QVERIFY(f.document.isModified());
    }
};

SHARDSCOPE_TEST_GUI(TestFiles)
#include "test_files.moc"
