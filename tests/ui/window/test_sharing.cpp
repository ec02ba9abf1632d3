// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/views/view.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/sharing.h"
#include "ui/window/panes/viewarea.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace shardscope;
using namespace shardscope::ui;

class TestSharing : public QObject {
    Q_OBJECT

private slots:
    void aSharedFileOpensAtItsViewsWithTheSelection()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("for-you.json"));
        QJsonObject before;
        {
            WindowFixture f;
            QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
            f.window->views().setContents(2, {{QStringLiteral("pipeline"), false}, {QStringLiteral("memory"), true}});
            View &view = *f.window->views().view(QStringLiteral("pipeline"));
            QTest::keyClick(&view, Qt::Key_Right);
            QTest::keyClick(&view, Qt::Key_Right);
            QTest::keyClick(&view, Qt::Key_Return); // pins the second task
            before = view.viewState();
            QVERIFY(before.contains(QStringLiteral("pinned")));
            QVERIFY(f.window->findChild<Sharing *>()->write(file).ok());
            QVERIFY(!f.document.isModified());
            QVERIFY(f.document.saveAs(folder.filePath(QStringLiteral("own.json"))).ok());
            QVERIFY(!f.window->findChild<Sharing *>()->write(f.document.filePath()).ok()); // not over one's own
        }
        {
            // From the start, where another session would have gone on.
            const QString settings = folder.filePath(QStringLiteral("settings.ini"));
            Settings(settings).setSessionFile(QStringLiteral(":/examples/gpt4-like-run.json"));
            Settings(settings).setHintsSeen(true);
            WindowFixture f({true}, settings);
            f.window->files().openPaths({file});
            QVERIFY(f.waitUntilReady());
            QTRY_VERIFY(f.selection.keepsExplanation());
            QCOMPARE(f.window->views().view(QStringLiteral("pipeline"))->viewState().value(QLatin1String("pinned")),
                     before.value(QLatin1String("pinned")));
        }
        WindowFixture f;
        QVERIFY(f.openExample()); // somebody who looks at something else
        f.window->showView(QStringLiteral("topology"));
        f.opener.openPaths({file});
        QVERIFY(QTest::qWaitFor([&f] { return f.document.scenario().name == "BERT: uneven pipeline" && f.window->isReady(); },
                                test::patience_ms));
        QCOMPARE(f.window->views().contents(),
                 (QList<PaneContent>{{QStringLiteral("pipeline"), false}, {QStringLiteral("memory"), true}}));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("pipeline"));
        QTRY_COMPARE(f.window->views().view(QStringLiteral("pipeline"))->viewState().value(QLatin1String("pinned")),
                     before.value(QLatin1String("pinned")));
        QVERIFY(f.selection.keepsExplanation());
        // What is read into it later moves nobody.
        QVERIFY(f.window->showView(QStringLiteral("topology")));
        f.opener.openText(QStringLiteral("\tGPU0\tGPU1\nGPU0\t X \tNV2\nGPU1\tNV2\t X \n"), QStringLiteral("topo.txt"));
        QVERIFY(QTest::qWaitFor(
            [&f] { return f.document.scenario().cluster && f.document.scenario().cluster->gpus() == 2 && f.window->isReady(); },
            test::patience_ms));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("topology"));
    }

    void anExampleOpensAtItsView()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt4-like-run"))); // from the start page
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("cost"));
        QVERIFY(f.openExample(QStringLiteral("bert-ddp-fsdp-memory"))); // by the palette
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("memory"));
        emit f.window->views().exampleWanted(QStringLiteral("gpt4-like-run")); // by a view that was empty
        QVERIFY(QTest::qWaitFor([&f] { return f.document.scenario().name == "GPT-4: cost of the run" && f.window->isReady(); },
                                test::patience_ms));
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("memory"));
    }

    void everyViewThatAnExampleNamesExists()
    {
        for (const Example &example : Opener::examples()) {
            QFile file(example.path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
            for (const QJsonValue &pane : json.value(QLatin1String("opens_at")).toArray())
                QVERIFY2(findView(pane[QStringLiteral("view")].toString()) != nullptr, qPrintable(example.id));
        }
    }

    void aViewThatIsNoneIsLeftOut()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("later.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"format":"shardscope-scenario","version":2,"name":"later","facts":[{"group":"g","name":"n","text":"t","source":"s"}],
                       "opens_at":[{"view":"from-tomorrow"},{"view":"cost","state":{"measure":1,"report":true}}]})");
        file.close();
        WindowFixture f;
        f.opener.openPaths({file.fileName()});
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.window->views().focusedId(), QStringLiteral("cost"));
        // "report" is of an older version, which had it.
        QTRY_COMPARE(f.window->views().view(QStringLiteral("cost"))->viewState().value(QLatin1String("measure")).toInt(), 1);
    }
};

SHARDSCOPE_TEST_GUI(TestSharing)
#include "test_sharing.moc"
