// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/cluster.h"
#include "core/lesson/score.h"
#include "tests/testclass.h"
#include "tests/ui/window/reader.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/document/lessonbook.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/lessonflow.h"
#include "ui/window/runlessonflow.h"

#include <QAction>
#include <QDir>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

QAction *actionOf(WindowFixture &f)
{
    return f.window->findChild<RunLessonFlow *>()->ofRuns();
}

bool waitForLesson(WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return f.window->lessons().book().worked() != nullptr; }, test::patience_ms);
}

} // namespace

class TestRunLessonWindow : public QObject {
    Q_OBJECT

private slots:
    void theRunsThatAreOpenBecomeALessonThatIsScored()
    {
        WindowFixture f({true});
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(actionOf(f)->isEnabled());
        actionOf(f)->trigger();
        QVERIFY(waitForLesson(f));
        LessonBook &book = f.window->lessons().book();
        QVERIFY(QString::fromStdString(book.lesson()->id).startsWith(QStringLiteral("runs-")));
        QVERIFY(book.lesson()->questions.size() >= 2);
        QVERIFY(f.window->lessons().hidden().picture); // it would answer
        const QStringList files = QDir(f.folder.filePath(QStringLiteral("lessons"))).entryList({QStringLiteral("*.md")});
        QCOMPARE(files.size(), 1);
        // Answered as any other: the sheet has it.
        book.answer(0, lesson::rightAnswer(book.lesson()->questions[0], book.worked()->questions[0]));
        const lesson::LessonScore *score = book.sheet().find(book.lesson()->id);
        QVERIFY(score != nullptr);
        QCOMPARE(score->questions[0].state, lesson::QuestionState::Right);
    }

    void runsThatHaveNoQuestionSayWhy()
    {
        WindowFixture f;
        f.opener.openText(QStringLiteral("[{\"gpus\":2,\"chunks\":4,\"throughput\":9.5}]"), QStringLiteral("one.json"));
        QVERIFY(f.waitUntilReady());
        actionOf(f)->trigger();
        QVERIFY(f.window->lessons().book().lesson() == nullptr);
        QVERIFY2(f.window->notice().text().contains(QStringLiteral("No question can be asked")),
                 qPrintable(f.window->notice().text()));
    }

    void theMachineThatIsOpenBecomesALesson()
    {
        WindowFixture f({true});
        QAction *make = f.window->findChild<RunLessonFlow *>()->ofMachine();
        QVERIFY(!make->isEnabled());
        QVERIFY(f.openExample(QStringLiteral("v100-hybrid-cube-mesh")));
        QVERIFY(make->isEnabled());
        make->trigger();
        QVERIFY(waitForLesson(f));
        const lesson::Lesson &made = *f.window->lessons().book().lesson();
        QVERIFY(QString::fromStdString(made.id).startsWith(QStringLiteral("machine-")));
        QVERIFY(std::ranges::find(made.questions, "largest-microbatch", &lesson::Question::id) != made.questions.end());
    }

    void aMadeLessonIsInTheLanguageOfTheWindow_data()
    {
        QTest::addColumn<QString>("window");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("group");
        QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("en") << QStringLiteral("From measured runs");
        QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("de") << QStringLiteral("Aus gemessenen Läufen");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN") << QStringLiteral("zh") << QStringLiteral("来自测量的运行");
    }
    void aMadeLessonIsInTheLanguageOfTheWindow()
    {
        QFETCH(const QString, window);
        QFETCH(const QString, code);
        QFETCH(const QString, group);
        const Reader reader(window);
        WindowFixture f({true});
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        actionOf(f)->trigger();
        QVERIFY(waitForLesson(f));
        const lesson::Lesson &made = *f.window->lessons().book().lesson();
        QCOMPARE(QString::fromStdString(made.language), code);
        QCOMPARE(QString::fromStdString(made.group), group);
        QVERIFY(!f.window->lessons().book().isInOtherLanguage());
    }

    /// A laptop has one GPU.
    void whatCannotBeMadeSaysWhy()
    {
        WindowFixture f;
        QAction *ofMachine = f.window->findChild<RunLessonFlow *>()->ofMachine();
        QVERIFY(ofMachine->toolTip().contains(QStringLiteral("Needs a machine")));
        QVERIFY(actionOf(f)->toolTip().contains(QStringLiteral("Needs measured runs")));
        QVERIFY(f.openExample(QStringLiteral("gpt2-h200")));
        QCOMPARE(f.document.scenario().cluster->gpus(), 1);
        QVERIFY(!ofMachine->isEnabled());
        QVERIFY2(ofMachine->toolTip().contains(QStringLiteral("one GPU")), qPrintable(ofMachine->toolTip()));
        QVERIFY(f.openExample());
        QVERIFY(ofMachine->toolTip().startsWith(QStringLiteral("Questions")));
    }

    void withoutRunsThereIsNothingToAsk()
    {
        WindowFixture f;
        QVERIFY(!actionOf(f)->isEnabled());
        QVERIFY(f.openExample());
        QVERIFY(!actionOf(f)->isEnabled());
    }
};

SHARDSCOPE_TEST_GUI(TestRunLessonWindow)
#include "test_runlesson.moc"
