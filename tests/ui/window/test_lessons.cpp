// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/lessonhands.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/lessons/answerinput.h"
#include "ui/lessons/learnrow.h"
#include "ui/lessons/lessoncurtain.h"
#include "ui/lessons/lessonpane.h"
#include "ui/lessons/lessontext.h"
#include "ui/lessons/orderlist.h"
#include "ui/lessons/predictionchart.h"
#include "ui/lessons/predictionlayout.h"
#include "ui/lessons/questionbox.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filerow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/notespanel.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/start/welcomecards.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"
#include "ui/window/strip/topbar.h"
#include "ui/window/strip/worldchips.h"

#include <QAccessible>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRadioButton>
#include <QTemporaryDir>

#include <cmath>
#include <set>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

bool workedOut(WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return f.window->lessons().book().worked() != nullptr; }, test::patience_ms);
}

/// The open lesson from its first question to its last.
void finish(WindowFixture &f, Hand &hand, bool byKeys)
{
    LessonFlow &lessons = f.window->lessons();
    LessonPane &pane = lessons.pane();
    const std::size_t count = lessons.book().lesson()->questions.size();
    for (std::size_t i = 0; i < count; ++i) {
        QTRY_COMPARE(static_cast<std::size_t>(pane.questions().size()), i + 1);
        QuestionBox &box = *pane.questions().last();
        if (byKeys)
            QTRY_VERIFY(focused() != nullptr && box.isAncestorOf(focused()));
        const lesson::Question &question = lessons.book().lesson()->questions[i];
        QCOMPARE(lessons.isCurtained(), !question.see && !question.live);
        hand.answer(box);
        QVERIFY2(box.checkButton().isEnabled(), question.id.c_str());
        hand.check(box);
        QVERIFY2(box.isAnswered(), qPrintable(QString::fromStdString(question.id) + QLatin1Char(' ') + box.feedback()));
        QCOMPARE(lessons.isCurtained(), lessons.book().hidden().picture); // it would answer a later question
        if (!question.view.empty())
            QCOMPARE(f.window->views().focusedId(), QString::fromStdString(question.view));
        if (i + 1 < count) {
            QVERIFY(pane.continueButton() != nullptr);
            if (byKeys)
                QTRY_COMPARE(focused(), pane.continueButton());
            hand.press(*pane.continueButton());
        }
    }
    QVERIFY(lessons.book().score().done());
    QCOMPARE(lessons.book().score().points(), static_cast<double>(count));
}

QAbstractButton *exportButton(const LessonPane &pane)
{
    for (auto *button : pane.findChildren<Button *>())
        if (button->isVisible() && button->text().startsWith(QLatin1String("Export")))
            return button;
    return nullptr;
}

/// File name in the dialog that asks where to write; empty while nobody asks.
QString offered(const WindowFixture &f)
{
    for (const QFileDialog *dialog : f.window->findChildren<QFileDialog *>())
        if (dialog->isVisible())
            return QFileInfo(dialog->selectedFiles().value(0)).fileName();
    return {};
}

void closeDialogs(const WindowFixture &f)
{
    for (QFileDialog *dialog : f.window->findChildren<QFileDialog *>())
        dialog->close();
}

} // namespace

class TestLessonsInTheWindow : public QObject {
    Q_OBJECT

private slots:
    void allLessonsWithTheKeyboardAlone()
    {
        WindowFixture f;
        QVERIFY(f.active);
        Keys hand(f);
        QTest::keyClick(f.window.get(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(qobject_cast<FileRow *>(focused()) != nullptr);
        QTest::keyClick(focused(), Qt::Key_Return);
        const qsizetype count = f.window->lessons().book().lessons().size();
        for (qsizetype i = 0; i < count; ++i) {
            QVERIFY(workedOut(f));
            finish(f, hand, true);
            if (QTest::currentTestFailed())
                return;
            if (i + 1 < count) {
                QTRY_COMPARE(focused(), &f.window->lessons().pane().nextButton());
                QTest::keyClick(focused(), Qt::Key_Return);
            }
        }
        QCOMPARE(f.window->lessons().book().sheet().lessons.size(), static_cast<std::size_t>(count));
        // Behind the last one Enter means nothing, and not what comes next in the window.
        QTRY_VERIFY(!f.window->lessons().pane().nextButton().isEnabled() && focused() == &f.window->lessons().pane());
    }

    /// Each kind of question once: what else lessons have is the keys' (above).
    void everyKindOfQuestionWithTheMouseAlone()
    {
        WindowFixture f;
        Mouse hand(f);
        QTest::mouseClick(f.window->findChild<LearnRow *>()->findChild<Button *>(), Qt::LeftButton);
        LessonPane &pane = f.window->lessons().pane();
        QVERIFY(pane.isVisible());
        QTest::mouseClick(pane.findChild<FileRow *>(QStringLiteral("reading-topo-m")), Qt::LeftButton);
        std::set<lesson::QuestionKind> answered;
        for (const lesson::Lesson *one : f.window->lessons().book().lessons()) {
            const std::size_t before = answered.size();
            for (const lesson::Question &question : one->questions)
                answered.insert(question.kind);
            if (answered.size() == before)
                continue;
            QVERIFY(f.window->lessons().book().lesson() == one || f.window->lessons().open(QString::fromStdString(one->id)));
            QVERIFY(workedOut(f));
            finish(f, hand, false);
            if (QTest::currentTestFailed())
                return;
            if (pane.nextButton().isEnabled())
                QTest::mouseClick(&pane.nextButton(), Qt::LeftButton);
        }
        QVERIFY(answered.size() >= 5);
        QVERIFY(f.window->lessons().open(QString::fromStdString(f.window->lessons().book().lessons().last()->id)));
        QVERIFY(!pane.nextButton().isEnabled());
    }

    void aWrongAnswerIsToldAndHintsHelp()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QuestionBox &box = *f.window->lessons().pane().questions().first();
        QVERIFY(!box.checkButton().isEnabled()); // nothing is given
        QVERIFY(!box.showButton().isVisible());
        auto *field = box.input().findChild<QLineEdit *>();
        QTest::keyClicks(field, QStringLiteral("12,5 %")); // with a decimal comma and its unit
        box.checkButton().click();
        QVERIFY(!box.isAnswered());
        QVERIFY(box.feedback().contains(QStringLiteral("too low")));
        QVERIFY(box.showButton().isVisible());
        const auto texts = box.findChildren<LessonText *>().size();
        QCOMPARE(box.hintButton().text(), QStringLiteral("Hint, −0.25 points"));
        QTest::qWait(1); // what was said has its place
        const QPoint check = box.checkButton().pos();
        QTest::keyClick(field, Qt::Key_Backspace); // what was said stays beside another answer
        QTest::qWait(1);
        QVERIFY(box.feedback().contains(QStringLiteral("too low")));
        QCOMPARE(box.checkButton().pos(), check);
        box.hintButton().click();
        QTRY_COMPARE(box.checkButton().pos(), check); // nothing jumps
        QCOMPARE(box.findChildren<LessonText *>().size(), texts + 1);
        QVERIFY(!box.hintButton().isVisible()); // there is but one
        box.showButton().click();
        QVERIFY(box.isAnswered());
        QVERIFY(box.feedback().contains(QStringLiteral("75")));
        QCOMPARE(f.window->lessons().book().score().points(), 0.0);
        QVERIFY(!box.input().isEnabled());
    }

    void enterMeansTheOptionWhoseWordsWereClicked()
    {
        WindowFixture f;
        QVERIFY(f.active);
        QVERIFY(f.window->lessons().open(QStringLiteral("three-broadcasts")));
        QVERIFY(workedOut(f));
        QuestionBox &box = *f.window->lessons().pane().questions().first();
        const auto options = box.input().findChildren<QRadioButton *>();
        QVERIFY(options.size() > 1);
        for (QWidget *words : box.input().findChildren<TextLabel *>())
            if (words->property("row").toInt() == 1)
                QTest::mouseClick(words, Qt::LeftButton);
        QVERIFY(options[1]->isChecked() && options[1]->hasFocus());
        QTest::keyClick(focused(), Qt::Key_Return);
        QVERIFY(box.feedback().startsWith(QStringLiteral("Not yet"))); // it is option 0
    }

    void everyWrongAnswerCountsOnceHoweverItIsGiven()
    {
        WindowFixture f;
        QVERIFY(f.active);
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QuestionBox &box = *f.window->lessons().pane().questions().first();
        const lesson::QuestionScore &score = f.window->lessons().book().score().questions.front();
        auto *field = box.input().findChild<QLineEdit *>();
        const auto give = [field](const QString &text) {
            field->selectAll();
            QTest::keyClicks(field, text);
        };
        QTRY_COMPARE(focused(), field);
        give(QStringLiteral("60"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(score.attempts, 1);
        QTest::keyClick(field, Qt::Key_Return); // Enter twice
        give(QStringLiteral("60.0 %"));         // the same in other letters
        QTest::mouseClick(&box.checkButton(), Qt::LeftButton);
        QTest::mouseDClick(&box.checkButton(), Qt::LeftButton);
        QCOMPARE(score.attempts, 1);
        QVERIFY(box.feedback().contains(QStringLiteral("too low")));
        give(QStringLiteral("61"));
        QTest::mouseClick(&box.checkButton(), Qt::LeftButton);
        QCOMPARE(score.attempts, 2);
        give(QStringLiteral("75"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(box.isAnswered());
        QCOMPARE(score.attempts, 3);
        QCOMPARE(lesson::points(score), 0.5);
    }

    void enterTakesTheAnswerOfASlider()
    {
        WindowFixture f;
        QVERIFY(f.active);
        QVERIFY(f.window->lessons().open(QStringLiteral("when-more-gpus-lose")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        LessonBook &book = f.window->lessons().book();
        Mouse hand(f);
        while (book.lesson()->questions[pane.questions().last()->question()].kind != lesson::QuestionKind::Drag) {
            hand.answer(*pane.questions().last());
            pane.questions().last()->checkButton().click();
            pane.continueButton()->click();
        }
        QuestionBox &box = *pane.questions().last();
        const lesson::QuestionScore &score = book.score().questions[box.question()];
        auto *slider = box.input().findChild<Slider *>();
        QTRY_COMPARE(focused(), slider);
        QTest::keyClick(slider, Qt::Key_Home);
        QTest::keyClick(focused(), Qt::Key_Return);
        QVERIFY(slider->findChild<QLineEdit *>() == nullptr);
        QCOMPARE(score.attempts, 1);
        QVERIFY(!box.feedback().isEmpty());
        // A digit begins to type; Enter takes the number first, then the answer.
        const QString right = QString::number(
            *lesson::rightAnswer(book.lesson()->questions[box.question()], book.worked()->questions[box.question()]).number);
        QTest::keyClicks(slider, right.first(1));
        QTest::keyClicks(focused(), right.mid(1));
        QTest::keyClick(focused(), Qt::Key_Return);
        QCOMPARE(focused(), slider);
        QVERIFY(!box.isAnswered());
        QTest::keyClick(focused(), Qt::Key_Return);
        QVERIFY(box.isAnswered());
        QCOMPARE(score.attempts, 2);
    }

    void theListKeepsThePictureClosedUntilSomebodyWantsIt()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        const auto listed = [&f, &lessons] {
            QTest::keyClick(f.window.get(), Qt::Key_L, Qt::ControlModifier);
            return lessons.isShown() && lessons.book().lesson() == nullptr;
        };
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QVERIFY(listed());
        QVERIFY(lessons.isCurtained() && lessons.curtain().isVisible());
        QVERIFY(!f.window->views().isVisible() && !f.window->inspector().isVisible());
        QVERIFY(!f.window->findChild<HeadlineStrip *>()->isVisible());
        QVERIFY(!f.window->findChild<WorldChips *>()->isVisible()); // "DP 4" may be what is asked
        // An answered question has opened it, and the list leaves it so.
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        Mouse hand(f);
        hand.answer(*lessons.pane().questions().last());
        lessons.pane().questions().last()->checkButton().click();
        QVERIFY(listed());
        QVERIFY(!lessons.isCurtained() && f.window->views().isVisible());
        QVERIFY(!f.window->findChild<WorldChips *>()->isVisible()); // three questions are still open
        // Nothing of the lesson is left to hide in another scenario.
        QVERIFY(lessons.open(QStringLiteral("reading-topo-m")));
        QVERIFY(workedOut(f));
        QVERIFY(listed());
        QVERIFY(lessons.isCurtained());
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(!lessons.isCurtained() && f.window->views().isVisible());
        QVERIFY(f.window->findChild<WorldChips *>()->isVisible());
    }

    void theChoicesOfAnAnsweredQuestionCanBeReadAndNotChanged()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("three-broadcasts")));
        QVERIFY(workedOut(f));
        Mouse hand(f);
        int asked = 0;
        for (QuestionBox *box : f.window->lessons().pane().questions()) {
            const auto rows = box->input().findChildren<QRadioButton *>();
            if (rows.isEmpty())
                continue;
            ++asked;
            hand.answer(*box);
            box->checkButton().click();
            QVERIFY(box->isAnswered());
            const auto words = box->input().findChildren<TextLabel *>();
            QCOMPARE(words.size(), rows.size());
            for (qsizetype i = 0; i < rows.size(); ++i) {
                const bool chosen = rows[i]->isChecked();
                QVERIFY(!rows[i]->isEnabled() && words[i]->isEnabled());
                QTest::mouseClick(words[i], Qt::LeftButton);
                QCOMPARE(rows[i]->isChecked(), chosen);
            }
        }
        QVERIFY(asked > 0);
    }

    void thePictureOpensWithTheAnswer()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(f.window->lessons().isCurtained()); // from the first moment
        QVERIFY(focused() != &f.window->lessons().pane().nextButton());
        QVERIFY(workedOut(f));
        QVERIFY(f.window->lessons().curtain().isVisible());
        QVERIFY(!f.window->inspector().isVisible());
        QVERIFY(!f.window->views().isVisible());
        auto *look = f.window->lessons().curtain().findChild<Button *>();
        QVERIFY(!look->isVisible()); // it opens with the answer
        f.window->lessons().book().setPractising(true);
        QVERIFY(workedOut(f));
        QTRY_VERIFY(look->isVisible()); // nothing counts
        look->click();
        QVERIFY(f.window->views().isVisible());
        QVERIFY(!f.window->inspector().isVisible()); // this lesson asks for what stands in there
        f.window->lessons().close();
        QVERIFY(f.window->inspector().isVisible());
    }

    void theSliderOfALiveQuestionDrivesThePicture()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("expert-imbalance")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        Mouse hand(f);
        hand.answer(*pane.questions().last());
        pane.questions().last()->checkButton().click();
        pane.continueButton()->click();
        QVERIFY(!f.window->lessons().isCurtained());
        QCOMPARE(pane.questions().last()->input().given().number, std::optional<double>(f.document.scenario().experts.exponent));
        hand.drag(*pane.questions().last(), 1.25);
        QCOMPARE(f.document.scenario().experts.exponent, 1.25);
    }

    void aViewMovesTheMarkerOfALiveQuestion()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("expert-imbalance")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        Mouse hand(f);
        hand.answer(*pane.questions().last());
        pane.questions().last()->checkButton().click();
        pane.continueButton()->click();
        auto changed = f.document.scenario();
        changed.experts.exponent = 0.5;
        f.document.edit(QStringLiteral("elsewhere"), std::move(changed));
        QCOMPARE(pane.questions().last()->input().given().number, std::optional<double>(0.5));
    }

    void theMarkerIsMovedByKeysAndTheCurveIsToldWithTheAnswer()
    {
        WindowFixture f;
        QVERIFY(f.active);
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        LessonBook &book = f.window->lessons().book();
        Mouse hand(f);
        while (book.lesson()->questions[pane.questions().last()->question()].kind != lesson::QuestionKind::Drag) {
            hand.answer(*pane.questions().last());
            pane.questions().last()->checkButton().click();
            pane.continueButton()->click();
        }
        QuestionBox &box = *pane.questions().last();
        QVERIFY(f.window->lessons().isCurtained());
        PredictionChart *chart = static_cast<LessonCurtain &>(f.window->lessons().curtain()).chart();
        QVERIFY(chart != nullptr && !chart->isTold() && box.toldChart() == nullptr);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(chart->value(), 64.0);
        QTest::keyClick(chart, Qt::Key_Left);
        QCOMPARE(box.input().given().number, std::optional<double>(32));
        QTest::keyClick(chart, Qt::Key_Home);
        QTest::keyClick(chart, Qt::Key_Return);
        QVERIFY(!box.isAnswered()); // one chunk is too low
        QVERIFY(box.feedback().contains(QStringLiteral("too low")));
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Return);
        QVERIFY(box.isAnswered());
        QVERIFY(!f.window->lessons().isCurtained());
        QVERIFY(box.toldChart() != nullptr && box.toldChart()->isTold());
        QCOMPARE(box.toldChart()->valueTexts().first(), QStringLiteral("75")); // (p − 1) / p
        QCOMPARE(box.toldChart()->saidText(), QStringLiteral("you said 1: 75"));
        QVERIFY(box.toldChart()->accessibleDescription().contains(QStringLiteral("you said 1: 75")));
        QCOMPARE(box.toldChart()->valueTexts().size(), qsizetype{7});
        QVERIFY(box.toldChart()->accessibleDescription().contains(QStringLiteral("1: 75;")));
    }

    /// The curve is told beside the question, and nothing is left to be dragged.
    void aPredictionThatIsToldLeavesThePictureThatStaysClosed()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("when-more-gpus-lose")));
        QVERIFY(workedOut(f));
        LessonPane &pane = lessons.pane();
        auto &curtain = static_cast<LessonCurtain &>(lessons.curtain());
        Mouse hand(f);
        for (const bool drags : {false, true}) {
            QCOMPARE(curtain.chart() != nullptr, drags);
            hand.answer(*pane.questions().last());
            pane.questions().last()->checkButton().click();
            QVERIFY(lessons.isCurtained()); // a later question asks for what it shows
            QCOMPARE(curtain.chart() != nullptr, drags);
            QVERIFY(!drags || curtain.chart()->isTold()); // the curve stays where it was dragged
            pane.continueButton()->click();
        }
    }

    void aPresentationInTheMiddleKeepsWhatIsNotCheckedYet()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        const auto typed = [&pane] { return pane.questions().last()->input().findChild<QLineEdit *>()->text(); };
        QTest::keyClicks(pane.questions().first()->input().findChild<QLineEdit *>(), QStringLiteral("12"));
        pane.questions().first()->checkButton().click();
        const QString told = pane.questions().first()->feedback();
        QVERIFY(!told.isEmpty());
        f.window->lessons().setPresenting(true);
        QCOMPARE(pane.questions().last()->feedback(), told);
        QTest::keyClicks(pane.questions().first()->input().findChild<QLineEdit *>(), QStringLiteral("3"));
        f.window->lessons().setPresenting(false);
        QCOMPARE(typed(), QStringLiteral("123"));
        QVERIFY(pane.questions().last()->checkButton().isEnabled());

        // The picture that is looked at stays, too.
        pane.questions().first()->showButton().click();
        QVERIFY(pane.continueButton() != nullptr && !f.window->lessons().isCurtained());
        f.window->lessons().setPresenting(true);
        QCOMPARE(pane.questions().size(), qsizetype{1});
        QVERIFY(pane.continueButton() != nullptr && !f.window->lessons().isCurtained());
        pane.continueButton()->click();
        QCOMPARE(pane.questions().size(), qsizetype{2});
        f.window->lessons().setPresenting(false);
    }

    void aLessonThatNamesNoViewOpensOne()
    {
        WindowFixture f;
        QFile file(f.folder.filePath(QStringLiteral("own.md")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("---\nid: own\ntitle: Own\ngroup: Own\norder: 1\nminutes: 5\nobjective: See.\nexample: "
                   "bert-pipeline-lab\n---\nLook: {{pipeline.bubble | %}}.\n\n"
                   "::: number q\nHow much?\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: 1\nreveal: So.\n:::\n");
        file.close();
        QVERIFY(f.window->lessons().open(file.fileName()));
        QVERIFY(workedOut(f));
        QVERIFY(f.window->lessons().curtain().isVisible());
        QVERIFY(QFile::remove(file.fileName()));
        QVERIFY(f.window->lessons().open(file.fileName()));
        QVERIFY(f.window->notice().isVisible() && f.window->notice().text().contains(QStringLiteral("own.md")));
    }

    void filesOfTheClassroomAreOpenedLikeAnyOther()
    {
        WindowFixture f;
        const auto write = [&f](const QString &name, const QByteArray &text) {
            QFile file(f.folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("cannot write");
            file.write(text);
            return file.fileName();
        };
        LessonFlow &lessons = f.window->lessons();
        f.window->files().openPaths({write(
            QStringLiteral("own.md"),
            "---\nid: own\ntitle: Own\ngroup: Own\norder: 1\nminutes: 5\nobjective: See.\nexample: bert-pipeline-lab\n---\n"
            "Text.\n\n::: number q\nHow much?\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: 1\nreveal: "
            "So.\n:::\n")});
        QVERIFY(lessons.book().lesson() != nullptr);
        QCOMPARE(lessons.book().lesson()->id, std::string("own"));
        QVERIFY(workedOut(f));
        f.window->files().openPaths(
            {write(QStringLiteral("ada.json"), R"({"format":"shardscope-scores","version":1,"student":"Ada","lessons":[]})")});
        QVERIFY(lessons.book().isCollecting());
        QTRY_VERIFY(!lessons.book().isCollecting());
        closeDialogs(f);
        QCOMPARE(f.document.issues().rowCount(), 0);
    }

    void theNameStandsOnTheScoreSheet()
    {
        WindowFixture f;
        f.window->lessons().showList();
        auto *name = f.window->lessons().pane().findChild<QLineEdit *>();
        QVERIFY(name != nullptr && name->isVisible());
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral(" Ada <L> "));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(f.window->lessons().book().sheet().student, std::string("Ada <L>"));
        QTemporaryDir folder;
        QVERIFY(f.window->lessons().book().exportSheet(folder.filePath(QStringLiteral("a.json"))).ok());
        QFile page(folder.filePath(QStringLiteral("a.json")));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains("\"student\": \"Ada <L>\""));
    }

    /// From any of its rows; a lesson that is open is left by its button alone.
    void escapeClosesTheListAndNoLesson()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        lessons.showList();
        QTest::keyClick(lessons.pane().findChild<FileRow *>(QStringLiteral("reading-topo-m")), Qt::Key_Escape);
        QTRY_VERIFY(!lessons.pane().isVisible());
        lessons.book().open(QStringLiteral("reading-topo-m"));
        QVERIFY(workedOut(f));
        QTest::keyClick(&lessons.pane(), Qt::Key_Escape);
        QVERIFY(lessons.book().lesson() != nullptr);
    }

    void aNameIsKeptAsItIsTyped()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        lessons.showList();
        auto *name = lessons.pane().findChild<QLineEdit *>();
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("Ada Lovelace"));
        QTest::mouseClick(lessons.pane().findChild<FileRow *>(QStringLiteral("reading-topo-m")), Qt::LeftButton);
        QVERIFY(lessons.book().lesson() != nullptr);
        QCOMPARE(lessons.book().sheet().student, std::string("Ada Lovelace"));
        lessons.showList();
        QCOMPARE(lessons.pane().findChild<QLineEdit *>()->text(), QStringLiteral("Ada Lovelace"));
    }

    /// They end at the first and the last, and come down from what is written above.
    void arrowsGoThroughTheLessonsAndStayInThem()
    {
        WindowFixture f;
        QVERIFY(f.active);
        LessonFlow &lessons = f.window->lessons();
        lessons.showList();
        const auto rows = lessons.pane().findChildren<FileRow *>();
        QVERIFY(rows.size() > 20);
        const auto press = [](Qt::Key which) { QTest::keyClick(QApplication::focusWidget(), which); };
        QTRY_COMPARE(QApplication::focusWidget(), rows.front());
        press(Qt::Key_Up);
        QCOMPARE(QApplication::focusWidget(), rows.front());
        press(Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), rows[1]);
        press(Qt::Key_End);
        press(Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), rows.back());
        QVERIFY(!rows.back()->visibleRegion().isEmpty()); // it has come into sight
        press(Qt::Key_Home);
        QCOMPARE(QApplication::focusWidget(), rows.front());
        lessons.pane().findChildren<QLineEdit *>().last()->setFocus();
        press(Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), rows.front());
    }

    void theFileOfASheetIsNamedAfterItsStudent()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        lessons.book().setStudent(QStringLiteral("Ada K. Lovelace/2"));
        lessons.showList();
        QTest::mouseClick(exportButton(lessons.pane()), Qt::LeftButton);
        QCOMPARE(offered(f), QStringLiteral("Ada K. Lovelace-2.json"));
    }

    void aSheetWithoutANameAsksForOne()
    {
        WindowFixture f;
        QVERIFY(f.active);
        LessonFlow &lessons = f.window->lessons();
        lessons.showList();
        QTest::mouseClick(exportButton(lessons.pane()), Qt::LeftButton);
        QVERIFY(offered(f).isEmpty());
        auto *field = qobject_cast<QLineEdit *>(focused());
        QVERIFY(field != nullptr && field->window() == f.window.get() && !field->accessibleName().isEmpty());
        QVERIFY(f.window->notice().text().contains(QStringLiteral("name")));
        QTest::keyClicks(field, QStringLiteral("Grace Hopper"));
        QCOMPARE(lessons.book().sheet().student, std::string("Grace Hopper"));
        QTest::mouseClick(exportButton(lessons.pane()), Qt::LeftButton);
        QCOMPARE(offered(f), QStringLiteral("Grace Hopper.json"));
        closeDialogs(f);
    }

    void everythingHasAName()
    {
        WindowFixture f;
        for (const char *id : {"reading-topo-m", "three-broadcasts", "filling-a-pipeline"}) {
            QVERIFY(f.window->lessons().open(QString::fromLatin1(id)));
            QVERIFY(workedOut(f));
            Mouse hand(f);
            LessonPane &pane = f.window->lessons().pane();
            while (!f.window->lessons().book().score().done()) {
                if (QTest::currentTestFailed())
                    return;
                for (QWidget *widget : pane.findChildren<QWidget *>()) {
                    if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr)
                        continue;
                    const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
                    QVERIFY2(spoken != nullptr && !spoken->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
                }
                hand.answer(*pane.questions().last());
                pane.questions().last()->checkButton().click();
                QVERIFY(pane.questions().last()->isAnswered());
                if (pane.continueButton() != nullptr)
                    pane.continueButton()->click();
            }
        }
    }

    /// No text is cut at the edge, in any lesson; German has the longest words.
    void everythingFitsThePane_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("in English") << QString();
        QTest::newRow("in German") << QStringLiteral("de/");
    }
    void everythingFitsThePane()
    {
        QFETCH(QString, folder);
        WindowFixture f;
        f.window->resize(1280, 800);
        LessonPane &pane = f.window->lessons().pane();
        const QDir all(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lessons/") + folder);
        for (const QString &name : all.entryList({QStringLiteral("*.md")})) {
            QVERIFY(f.window->lessons().open(all.filePath(name)));
            QVERIFY(workedOut(f));
            const lesson::Lesson *one = f.window->lessons().book().lesson();
            for (std::size_t i = 0; i < one->questions.size(); ++i) {
                f.window->lessons().book().showAnswer(i);
            }
            emit f.window->lessons().book().workedOut(); // built anew, everything told
            QCoreApplication::sendPostedEvents();
            QTest::qWait(1);
            for (const QWidget *part : pane.findChildren<QWidget *>()) {
                if (!part->isVisible())
                    continue;
                const int right = part->mapTo(&pane, QPoint(part->width(), 0)).x();
                QVERIFY2(right <= pane.width(),
                         qPrintable(QStringLiteral("%1: %2 ends at %3")
                                        .arg(QString::fromStdString(one->id), QLatin1String(part->metaObject()->className()))
                                        .arg(right)));
                if (const auto *text = qobject_cast<const LessonText *>(part)) {
                    const int needed =
                        text->hasHeightForWidth() ? text->heightForWidth(text->width()) : text->sizeHint().height();
                    QVERIFY2(text->height() >= needed,
                             qPrintable(QString::fromStdString(one->id) + QLatin1Char(' ') + text->accessibleName()));
                    if (!text->wordWrap())
                        QVERIFY2(text->sizeHint().width() <= text->width(), qPrintable(QString::fromStdString(one->id)));
                }
            }
        }
    }

    void viewsThatLessonsNameExist()
    {
        WindowFixture f;
        for (const lesson::Lesson *one : f.window->lessons().book().lessons()) {
            for (const std::string &view : one->views)
                QVERIFY2(findView(QString::fromStdString(view)) != nullptr, view.c_str());
            for (const lesson::Question &question : one->questions)
                QVERIFY2(question.view.empty() || findView(QString::fromStdString(question.view)) != nullptr,
                         question.view.c_str());
        }
    }

    void aNarrowWindowGivesItsRailToTheLesson()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        f.window->lessons().showList();
        QVERIFY(!f.window->rail().isVisible());
        f.window->lessons().close();
        QVERIFY(f.window->rail().isVisible());
        QVERIFY(!f.window->lessons().pane().isVisible());
    }

    void aPresentationEndsByMouseAlsoWhereThePictureIsClosed()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        auto *bar = f.window->findChild<TopBar *>();
        lessons.setPresenting(true);
        QVERIFY(bar->isVisible()); // the start page has no header of its own
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QVERIFY(lessons.isCurtained() && !bar->isVisible());
        const auto ways = lessons.curtain().findChildren<IconButton *>();
        QCOMPARE(ways.size(), qsizetype{1});
        QVERIFY(ways.front()->isVisible() && lessons.curtain().rect().contains(ways.front()->geometry()));
        Mouse(f).press(*ways.front());
        QVERIFY(!lessons.isPresenting() && lessons.isCurtained() && !ways.front()->isVisible() && bar->isVisible());
    }

    void whatWasSaidStandsClearOfTheCurve()
    {
        const PredictionLayout layout = predictionLayout({340, 200}, 1, 7, {0.75, 0.6, 0.429, 0.273, 0.158, 0.0857, 0.0448}, 0.1);
        for (qsizetype stop = 0; stop < 7; ++stop) {
            const QRectF words = layout.beside(stop, {110, 18});
            QVERIFY(layout.plot.adjusted(-20, 0, 20, 0).contains(words));
            QVERIFY(*layout.limitY < words.top() || *layout.limitY > words.bottom());
            for (const QPointF &point : layout.curve)
                QVERIFY2(!words.contains(point), qPrintable(QString::number(stop)));
        }
    }

    /// The picture closes where a question needs it closed, and what leads on stays under the mouse.
    void nothingMovesBetweenQuestions()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        LessonPane &pane = lessons.pane();
        const auto at = [&f](const QWidget &button) { return QRect(button.mapTo(f.window.get(), QPoint()), button.size()); };
        const QRect next = at(pane.nextButton());
        QList<QRect> onward;
        QString closed;
        while (!lessons.book().score().done()) {
            QuestionBox &box = *pane.questions().last();
            closed += lessons.isCurtained() ? QLatin1Char('x') : QLatin1Char('o');
            Mouse(f).answer(box);
            box.checkButton().click();
            QVERIFY(!lessons.isCurtained());
            if (auto *button = pane.continueButton()) {
                QTRY_COMPARE(button->visibleRegion().boundingRect(), button->rect());
                onward << at(*button);
                QTest::mouseClick(button, Qt::LeftButton);
            }
            QTest::qWait(1);
            QCOMPARE(at(pane.nextButton()), next);
        }
        QCOMPARE(closed, QStringLiteral("xxxx")); // Chunks would list what is asked
        QCOMPARE(onward, QList<QRect>(3, onward.first()));
    }

    void whatIsNewComesIntoSightWithItsButtons()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        Keys(f).answer(*pane.questions().last());
        pane.questions().last()->checkButton().click();
        QVERIFY(pane.questions().last()->isAnswered());
        QVERIFY(pane.continueButton() != nullptr);
        pane.continueButton()->click();
        QCOMPARE(pane.questions().size(), qsizetype{2});
        QuestionBox &box = *pane.questions().last();
        QTRY_COMPARE(box.checkButton().visibleRegion().boundingRect(), box.checkButton().rect());
        const auto inSight = [&box](const QString &part) {
            const auto labels = box.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&part](const QLabel *label) {
                return label->text().contains(part) && label->visibleRegion().boundingRect() == label->rect();
            });
        };
        QTRY_VERIFY(focused() != nullptr && box.isAncestorOf(focused()));
        Keys(f).number(box, 100);
        box.checkButton().click();
        QTRY_VERIFY(inSight(QStringLiteral("Not yet")));
        box.hintButton().click();
        box.hintButton().click();
        QTRY_VERIFY(inSight(QStringLiteral("Three sevenths")));
        const QRect last = box.geometry(); // and nothing empty below it, where there is more than fits
        const QWidget *column = box.parentWidget();
        QVERIFY(column->height() <= column->parentWidget()->height() || column->height() - last.bottom() < 40);
    }

    /// As long as no picture may stand in the wide area, what is to be read does, and not twice.
    void theLessonIsReadInTheWideAreaWhileThePictureIsClosed()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("reading-topo-m")));
        QVERIFY(workedOut(f));
        const auto shown = [](const QWidget &within) {
            QStringList texts;
            for (const auto *text : within.findChildren<LessonText *>())
                if (text->isVisible())
                    texts << text->accessibleName();
            return texts;
        };
        QVERIFY(lessons.isCurtained());
        const QStringList read = shown(lessons.curtain());
        QVERIFY(!read.isEmpty());
        const QStringList beside = shown(lessons.pane());
        for (const QString &text : read)
            QVERIFY2(!beside.contains(text), qPrintable(text));
        QVERIFY(std::ranges::any_of(read, [](const QString &text) { return text.contains(QLatin1String("NV2")); }));
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        const QStringList other = shown(lessons.curtain());
        QVERIFY(!other.isEmpty());
        Mouse hand(f);
        hand.answer(*lessons.pane().questions().last());
        lessons.pane().questions().last()->checkButton().click();
        QVERIFY(!lessons.isCurtained());
        for (const QString &text : other)
            QVERIFY2(shown(lessons.pane()).contains(text), qPrintable(text)); // the column is the whole lesson again
    }

    void theListHasEachGroupOnceAndNumbersInOrder()
    {
        WindowFixture f;
        QStringList groups;
        for (const lesson::Lesson *one : f.window->lessons().book().lessons())
            if (const QString group = QString::fromStdString(one->group); groups.isEmpty() || groups.last() != group)
                groups << group;
        QCOMPARE(QSet<QString>(groups.begin(), groups.end()).size(), groups.size());
        f.window->lessons().showList();
        int number = 0;
        for (const auto *row : f.window->lessons().pane().findChildren<FileRow *>())
            QVERIFY2(row->accessibleName().startsWith(QStringLiteral("%1 · ").arg(++number)), qPrintable(row->accessibleName()));
        QVERIFY(number >= 17);
    }

    /// What the text speaks of is what the views show at the end.
    void theViewAtTheEndIsOfTheLessonsOwnScenario()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("context-parallelism")));
        QVERIFY(workedOut(f));
        const scenario::Scenario &now = f.document.scenario();
        QCOMPARE(now.layout.sequence, 32768);
        QVERIFY(now.plans.chosen.has_value());
        QCOMPARE(now.plans.chosen->sequence, now.layout.sequence);
        QCOMPARE(now.plans.chosen->pipe, now.layout.pipe);
        // And behind each answer, which sets something more.
        const int stages = now.layout.pipe;
        for (const lesson::Question &question : lessons.book().lesson()->questions) {
            lessons.book().apply(question.set, QStringLiteral("the answer"));
            const scenario::Scenario &shown = f.document.scenario();
            QCOMPARE(std::tuple(shown.layout.pipe, shown.layout.sequence), std::tuple(stages, 32768));
            QCOMPARE(shown.plans.chosen->pipe, shown.layout.pipe);
        }
        QCOMPARE(f.document.scenario().layout.contextRanks, 4);
    }

    void aPresentationHasLargeTypeAndGoesBack()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->views().setContents(2, {{QStringLiteral("topology"), false}, {QStringLiteral("memory"), false}});
        const double before = QApplication::font().pointSizeF();
        const auto *header = f.window->views().findChild<ViewHeader *>();
        const auto *title = header->findChild<TextLabel *>();
        const int high = header->height();
        const auto *strip = f.window->findChild<HeadlineStrip *>();
        const int low = strip->height();
        const int large = title->font().pixelSize();
        f.window->lessons().setPresenting(true);
        QTRY_VERIFY(title->font().pixelSize() > 1.3 * large);
        QTRY_VERIFY(header->height() > 1.3 * high);
        QTRY_VERIFY(strip->height() > 1.3 * low);
        QVERIFY(QApplication::font().pointSizeF() > 1.3 * before);
        QVERIFY(!f.window->rail().isVisible() && !f.window->inspector().isVisible());
        QCOMPARE(f.window->views().paneCount(), 1);
        QVERIFY(!f.window->findChild<NotesPanel *>()->isVisible());
        QTest::keyClick(f.window.get(), Qt::Key_I, Qt::ControlModifier); // a slider for the class
        QVERIFY(f.window->inspector().isVisible() && !f.window->rail().isVisible());
        QTest::keyClick(f.window.get(), Qt::Key_I, Qt::ControlModifier);
        QVERIFY(!f.window->inspector().isVisible());
        f.window->views().focusPicture();
        QTRY_VERIFY(focused() != nullptr);
        QTest::keyClick(focused(), Qt::Key_Escape);
        QVERIFY(!f.window->lessons().isPresenting());
        QCOMPARE(f.window->views().paneCount(), 2);
        QCOMPARE(QApplication::font().pointSizeF(), before);
        QTRY_COMPARE(header->height(), high);
        QTRY_COMPARE(strip->height(), low);
        QTRY_COMPARE(title->font().pixelSize(), large);
        QVERIFY(f.window->rail().isVisible() && f.window->inspector().isVisible());
    }

    void aPresentationIsNoWiderThanItsScreen()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        QVERIFY(f.openExample());
        f.window->lessons().showList();
        f.window->lessons().setPresenting(true);
        QVERIFY(f.window->lessons().pane().isVisible());
        f.window->actions().inspector->setChecked(true);
        QTRY_VERIFY(f.window->inspector().isVisible());
        QVERIFY(!f.window->lessons().pane().isVisible());
        QCoreApplication::sendPostedEvents();
        QVERIFY2(f.window->minimumSizeHint().width() <= 1280, qPrintable(QString::number(f.window->minimumSizeHint().width())));
        f.window->actions().inspector->setChecked(false);
        QVERIFY(f.window->lessons().pane().isVisible());
        f.window->lessons().setPresenting(false);
        QVERIFY(f.window->lessons().pane().isVisible());
    }

    void rowsOfAnOrderAreAllInSightAndLargeEnough()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        QVERIFY(f.window->lessons().open(QStringLiteral("a-slow-stage")));
        QVERIFY(workedOut(f));
        LessonPane &pane = f.window->lessons().pane();
        Mouse hand(f);
        while (pane.questions().last()->findChild<OrderList *>() == nullptr) {
            hand.answer(*pane.questions().last());
            pane.questions().last()->checkButton().click();
            pane.continueButton()->click();
        }
        const auto *list = pane.questions().last()->findChild<OrderList *>();
        QCOMPARE(list->count(), 4);
        for (int row = 0; row < list->count(); ++row) {
            const QRect at = list->visualItemRect(list->item(row));
            QVERIFY2(at.height() >= 26, qPrintable(QString::number(at.height())));
            QTRY_VERIFY(list->viewport()->rect().contains(at));
        }
    }

    void theTimeThatIsLeftIsAboveTheLesson()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("own.md")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("---\nid: own\ntitle: Own\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\n"
                   "example: bert-pipeline-lab\nview: pipeline\ntime-limit: 20\n---\nWords.\n\n"
                   "::: choice which\nWhich?\n- a => 1\n- b => 0\npick: true\nreveal: So.\n:::\n"
                   "::: choice other\nWhich?\n- a => 1\n- b => 0\npick: true\nreveal: So.\n:::\n");
        file.close();
        WindowFixture f;
        QVERIFY(f.active);
        LessonFlow &lessons = f.window->lessons();
        LessonPane &pane = lessons.pane();
        QDateTime now(QDate(2026, 12, 1), QTime(10, 0), Qt::UTC);
        lessons.book().setClock([&now] { return now; });
        QVERIFY(lessons.open(file.fileName()));
        QVERIFY(workedOut(f));
        const auto *left = pane.findChild<TextLabel *>(QStringLiteral("timeLeft"));
        QVERIFY(left != nullptr && !left->isVisible());
        QVERIFY(pane.questions().isEmpty() && lessons.isCurtained() && pane.continueButton() != nullptr);
        QTRY_COMPARE(focused(), pane.continueButton());
        QTest::keyClick(focused(), Qt::Key_Return);
        QTRY_COMPARE(pane.questions().size(), qsizetype{1});
        QVERIFY(left->isVisible());
        QCOMPARE(left->text(), QStringLiteral("Time left: 20:00"));
        now = now.addSecs(19 * 60 + 55);
        lessons.book().tick();
        QCOMPARE(left->text(), QStringLiteral("Time left: 0:05"));
        Mouse(f).answer(*pane.questions().last());
        now = now.addSecs(10);
        pane.questions().last()->checkButton().click(); // too late by five seconds
        QTRY_COMPARE(pane.questions().size(), qsizetype{2});
        QVERIFY(!left->isVisible() && lessons.book().score().done());
        QCOMPARE(lessons.book().score().points(), 0.0);
        const auto labels = pane.findChildren<TextLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const TextLabel *label) {
            return label->isVisible() && label->text() == QLatin1String("The time is over. Done: 0 of 2 points.");
        }));
    }

    /// Ticks, words and counted attempts, without a mouse.
    void ticksAndWordsAreGivenByKeys()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("own.md")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("---\nid: own\ntitle: Own\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\n"
                   "example: bert-pipeline-lab\nview: pipeline\n---\nWords.\n\n"
                   "::: choice which\nWhich?\n- a => 1\n- b => 0\n- c => 1\npick: all\nattempts: 3\nreveal: So.\n:::\n"
                   "::: text why\nWhy?\nreveal: Because of it.\n:::\n");
        file.close();
        WindowFixture f;
        QVERIFY(f.active);
        LessonPane &pane = f.window->lessons().pane();
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline"))); // the pane is in sight
        QVERIFY(workedOut(f));
        QVERIFY(f.window->lessons().book().openFile(file.fileName()));
        QVERIFY(workedOut(f));
        QuestionBox *box = pane.questions().last();
        const auto ticks = box->input().findChildren<QCheckBox *>();
        QCOMPARE(ticks.size(), qsizetype{3});
        QVERIFY(!box->checkButton().isEnabled());
        ticks[0]->setFocus();
        QTest::keyClick(focused(), Qt::Key_Space);
        QTest::keyClick(focused(), Qt::Key_Return);
        QVERIFY2(box->feedback().contains(QStringLiteral("still missing")), qPrintable(box->feedback()));
        QTest::keyClick(focused(), Qt::Key_Tab);
        QCOMPARE(focused(), ticks[1]);
        QTest::keyClick(focused(), Qt::Key_Space);
        QTest::keyClick(focused(), Qt::Key_Return);
        QVERIFY2(box->feedback().startsWith(QStringLiteral("Partly right")), qPrintable(box->feedback()));
        QTest::keyClick(focused(), Qt::Key_Space);
        ticks[2]->click();
        box->checkButton().click();
        QVERIFY(box->isAnswered());
        QCOMPARE(f.window->lessons().book().score().points(), 0.5);
        pane.continueButton()->click();
        box = pane.questions().last();
        auto *words = box->input().findChild<QPlainTextEdit *>();
        QVERIFY(words != nullptr);
        words->setFocus();
        QTest::keyClicks(words, QStringLiteral("It is so"));
        QTest::keyClick(words, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(words, QStringLiteral("and so."));
        QTest::keyClick(words, Qt::Key_Return);
        QVERIFY(box->isAnswered());
        QVERIFY2(box->feedback().startsWith(QStringLiteral("Kept")), qPrintable(box->feedback()));
        QCOMPARE(f.window->lessons().book().score().questions[1].given, std::string("It is so\nand so."));
        QVERIFY(words->isReadOnly());
    }
};

SHARDSCOPE_TEST_GUI(TestLessonsInTheWindow)
#include "test_lessons.moc"
