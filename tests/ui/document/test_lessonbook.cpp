// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"

#include "core/io/lesson/scorecodec.h"
#include "tests/sanitized.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const QString pipeline = QStringLiteral("filling-a-pipeline");

LessonPaths pathsIn(const QTemporaryDir &folder)
{
    return {folder.filePath(QStringLiteral("lessons")), folder.filePath(QStringLiteral("scores.json"))};
}

bool openAndWork(LessonBook &book, const QString &id)
{
    return book.open(id) && QTest::qWaitFor([&book] { return book.worked() != nullptr; }, test::patience_ms);
}

lesson::Given right(const LessonBook &book, std::size_t question)
{
    return lesson::rightAnswer(book.lesson()->questions[question], book.worked()->questions[question]);
}

const QByteArray limitedChoice =
    "::: choice which\nWhich?\n- a => 0\n- b => 0\n- c => 1\npick: true\nattempts: 2\nreveal: So.\n:::\n";

const QByteArray drawnQuestion = "::: number share\nHow much?\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: 1\n"
                                 "reveal: So.\n:::\n";

/// A lesson that a lecturer wrote, with these questions.
bool openOwn(LessonBook &book, const QTemporaryDir &folder, const QByteArray &questions, const QByteArray &head = {})
{
    QFile file(folder.filePath(QStringLiteral("own.md")));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write("---\nid: own\ntitle: Own\ngroup: Tests\norder: 1\nminutes: 5\nobjective: Learn.\nexample: bert-pipeline-lab\n"
               + head + "---\nWords.\n\n" + questions);
    file.close();
    return book.openFile(file.fileName()) && QTest::qWaitFor([&book] { return book.worked() != nullptr; }, test::patience_ms);
}

/// Ada has answered the first question of the pipeline lesson and handed in her sheet.
bool writeSheetOfAda(LessonBook &book, const QString &file)
{
    book.setStudent(QStringLiteral("Ada"));
    return openAndWork(book, pipeline) && book.answer(0, right(book, 0)) == LessonBook::Outcome::Right
           && book.exportSheet(file).ok();
}

} // namespace

class TestLessonBook : public QObject {
    Q_OBJECT

private slots:
    void aLessonOpensItsScenario()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QCOMPARE(book.lessons().size(), 25);
        QVERIFY(openAndWork(book, pipeline));
        QCOMPARE(QString::fromStdString(document.scenario().name), QStringLiteral("BERT: uneven pipeline"));
        QCOMPARE(document.scenario().pipeline.chunks, 1);
        QVERIFY(!document.isModified()); // nobody is asked to save a lesson
        book.apply({"pipeline.chunks=4"}, QStringLiteral("Lesson"));
        QCOMPARE(document.scenario().pipeline.chunks, 4);
        QVERIFY(!document.isModified());
        QVERIFY(document.undoStack().canUndo());
        QCOMPARE(QString::fromStdString(book.neighbour(1)->id), QStringLiteral("when-more-gpus-lose"));
        QVERIFY(!book.open(QStringLiteral("nothing")));
        QCOMPARE(document.issues().rowCount(), 1);
    }

    void lessonsAreInTheLanguageThatIsWanted_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("other");
        QTest::newRow("in English") << QStringLiteral("en") << QStringLiteral("Filling a pipeline") << false;
        QTest::newRow("in German") << QStringLiteral("de") << QStringLiteral("Eine Pipeline füllen") << false;
        QTest::newRow("in Chinese") << QStringLiteral("zh") << QStringLiteral("填满流水线") << false;
        QTest::newRow("in another one") << QStringLiteral("fr") << QStringLiteral("Filling a pipeline") << true;
    }
    void lessonsAreInTheLanguageThatIsWanted()
    {
        QFETCH(QString, language);
        QFETCH(QString, title);
        QFETCH(bool, other);
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonPaths paths = pathsIn(folder);
        paths.language = language;
        LessonBook book(document, paths);
        QVERIFY(openAndWork(book, pipeline));
        QCOMPARE(QString::fromStdString(book.lesson()->title), title);
        QCOMPARE(book.isInOtherLanguage(), other);
        QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
        // Answers are the lesson's in every language, and a lesson of one's own is in one's own.
        ScenarioDocument later;
        LessonBook inEnglish(later, pathsIn(folder));
        QVERIFY(openAndWork(inEnglish, pipeline));
        QCOMPARE(inEnglish.score().questions[0].state, lesson::QuestionState::Right);
        QVERIFY(openOwn(book, folder, limitedChoice));
        QVERIFY(!book.isInOtherLanguage());
    }

    void theNextStudentStartsWithAnEmptySheet()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QVERIFY(writeSheetOfAda(book, folder.filePath(QStringLiteral("ada.json"))));
        QVERIFY(book.newStudent().ok());
        QVERIFY(book.lesson() == nullptr && book.sheet().student.empty() && book.sheet().points() == 0);
        const QDir kept(folder.filePath(QStringLiteral("scores")));
        QCOMPARE(kept.entryList(QDir::Files).size(), qsizetype{1});
        QVERIFY(kept.entryList(QDir::Files).front().startsWith(QLatin1String("Ada")));
        QVERIFY(book.newStudent().ok()); // nothing to keep
        QCOMPARE(kept.entryList(QDir::Files).size(), qsizetype{1});
    }

    void aLessonBegunAgainSaysSo()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openAndWork(book, pipeline));
        QVERIFY(!book.canBeginAgain());
        QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
        QVERIFY(book.canBeginAgain());
        book.beginAgain();
        QCOMPARE(book.score().points(), 0.0);
        QCOMPARE(book.score().begun, 2);
    }

    void practiceLeavesTheSheetAsItIs()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openAndWork(book, pipeline));
        QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
        const lesson::ScoreSheet before = book.sheet();
        book.setPractising(true);
        QVERIFY(QTest::qWaitFor([&book] { return book.worked() != nullptr; }, test::patience_ms));
        QCOMPARE(book.score().points(), 0.0);
        QCOMPARE(book.answer(1, {0.9, {}, {}}), LessonBook::Outcome::TooHigh);
        QVERIFY(book.sheet() == before);
        book.setPractising(false);
        QCOMPARE(book.score().points(), 1.0);
    }

    void aCopyWithOtherQuestionsLeavesAnswersAlone()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openOwn(book, folder, limitedChoice));
        (void)book.answer(0, right(book, 0));
        const lesson::ScoreSheet before = book.sheet();
        QVERIFY(openOwn(book, folder, drawnQuestion));
        QVERIFY(book.isPractising());
        QCOMPARE(document.issues().rowCount(), 1);
        (void)book.answer(0, right(book, 0));
        QVERIFY(book.sheet() == before);
        QVERIFY(openOwn(book, folder, limitedChoice + drawnQuestion)); // one question more is the same lesson
        QVERIFY(!book.isPractising());
        QCOMPARE(book.score().points(), 1.0);
    }

    void everyAnswerIsKept()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("ada.json"));
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QVERIFY(openAndWork(book, pipeline));
        QCOMPARE(book.answer(0, {0.10, {}, {}}), LessonBook::Outcome::TooLow);
        QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
        QCOMPARE(book.score().questions[0].answers, (std::vector<std::string>{"0.1", "0.75"}));
        QVERIFY(book.exportSheet(file).ok());
        QFile sheet(file);
        QVERIFY(sheet.open(QIODevice::ReadOnly));
        const auto read = io::decodeScores(sheet.readAll().toStdString(), "ada.json");
        QVERIFY(read.ok());
        QCOMPARE(read->lessons.front().questions[0].answers, book.score().questions[0].answers);
    }

    void aQuestionHidesWhatWouldAnswerIt()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openAndWork(book, QStringLiteral("when-more-gpus-lose")));
        QVERIFY(book.hidden().picture);
        for (std::size_t i = 0; i < 3; ++i)
            book.showAnswer(i);
        QVERIFY(!book.hidden().picture && book.hidden().strip);
        book.showAnswer(3);
        QVERIFY(book.hidden() == lesson::Parts());
    }

    void scoresAreKeptFromOneRunToTheNext()
    {
        const QTemporaryDir folder;
        {
            ScenarioDocument document;
            LessonBook book(document, pathsIn(folder));
            book.setStudent(QStringLiteral(" Ada "));
            QVERIFY(openAndWork(book, pipeline));
            QCOMPARE(book.answer(0, {0.10, {}, {}}), LessonBook::Outcome::TooLow);
            QCOMPARE(book.answer(0, {0.90, {}, {}}), LessonBook::Outcome::TooHigh);
            book.takeHint(0);
            QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
            book.showAnswer(1);
        }
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QCOMPARE(QString::fromStdString(book.sheet().student), QStringLiteral("Ada"));
        QVERIFY(openAndWork(book, pipeline));
        QCOMPARE(book.score().questions[0].state, lesson::QuestionState::Right);
        QCOMPARE(book.score().questions[0].attempts, 3);
        QCOMPARE(book.score().points(), 0.25);
        QCOMPARE(book.score().questions[1].state, lesson::QuestionState::Shown);
        QVERIFY(!book.score().done());
    }

    void aNameAloneIsKept()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        {
            LessonBook book(document, pathsIn(folder));
            book.setStudent(QStringLiteral("Ada"));
            QTRY_VERIFY(QFile::exists(pathsIn(folder).sheet));
            book.setStudent(QStringLiteral("Ada L."));
        }
        QCOMPARE(QString::fromStdString(LessonBook(document, pathsIn(folder)).sheet().student), QStringLiteral("Ada L."));
    }

    void theSameWrongAnswerGivenAgainIsFree()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openAndWork(book, pipeline));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(book.answer(0, {0.60, {}, {}}), LessonBook::Outcome::TooLow);
        QCOMPARE(book.score().questions[0].attempts, 1);
        QCOMPARE(book.answer(0, {0.61, {}, {}}), LessonBook::Outcome::TooLow);
        QCOMPARE(book.score().questions[0].attempts, 2);
    }

    void partOfSeveralRightAnswersSaysSo()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QVERIFY(openOwn(book, folder, "::: choice which\nWhich?\n- a => 1\n- b => 0\n- c => 1\npick: all\nreveal: So.\n:::\n"));
        QCOMPARE(book.answer(0, {{}, {}, {}, {0}}), LessonBook::Outcome::Missing);
        QCOMPARE(book.answer(0, {{}, {}, {}, {0, 1}}), LessonBook::Outcome::Mixed);
        QCOMPARE(book.answer(0, {{}, {}, {}, {1}}), LessonBook::Outcome::Wrong);
        QCOMPARE(book.answer(0, {{}, {}, {}, {0, 2}}), LessonBook::Outcome::Right);
        QCOMPARE(book.score().questions[0].given, std::string("0,2"));
        QCOMPARE(book.score().points(), 0.25);
    }

    void wordsAreKeptInTheSheet()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QVERIFY(openOwn(book, folder, "::: text why\nWhy?\nreveal: So.\n:::\n"));
        lesson::Given words;
        words.text = "Because.";
        QCOMPARE(book.answer(0, words), LessonBook::Outcome::Kept);
        QVERIFY(book.score().done());
        const auto sheet = io::decodeScores(io::encodeScores(book.sheet()), "sheet");
        QVERIFY(sheet.ok() && sheet->lessons == book.sheet().lessons);
        QCOMPARE(sheet->lessons[0].questions[0].given, std::string("Because."));
        QVERIFY(sheet->lessons[0].questions[0].unmarked);
    }

    void attemptsRunOut()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QVERIFY(openOwn(book, folder, limitedChoice));
        QCOMPARE(book.answer(0, {{}, 0, {}}), LessonBook::Outcome::Wrong);
        QCOMPARE(book.answer(0, {{}, 0, {}}), LessonBook::Outcome::Wrong); // the same again is no attempt
        QCOMPARE(book.answer(0, {{}, 1, {}}), LessonBook::Outcome::Spent);
        QCOMPARE(book.score().questions[0].state, lesson::QuestionState::Shown);
        QCOMPARE(book.score().points(), 0.0);
        QVERIFY(book.score().done());
    }

    void aLessonWithATimeLimitEndsWithItsTime()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        QDateTime now(QDate(2026, 12, 1), QTime(10, 0), Qt::UTC);
        {
            LessonBook book(document, pathsIn(folder));
            book.setClock([&now] { return now; });
            QVERIFY(openOwn(book, folder, limitedChoice + drawnQuestion, "time-limit: 2\n"));
            QVERIFY(book.awaitsStart() && !book.timeLeft());
            now = now.addSecs(3600); // whoever only looks loses nothing
            book.start();
            QCOMPARE(book.timeLeft(), std::optional<int>(120));
            now = now.addSecs(45);
            QCOMPARE(book.timeLeft(), std::optional<int>(75));
            QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
            QCOMPARE(book.score().seconds, 45);
            QVERIFY(!book.canBeginAgain());
            book.setPractising(true); // not before it is done
            QVERIFY(!book.isPractising());
            book.setPractising(false);
        }
        now = now.addSecs(-40); // the clock is set back: what was used stays used
        LessonBook book(document, pathsIn(folder));
        book.setClock([&now] { return now; });
        QVERIFY(openOwn(book, folder, limitedChoice + drawnQuestion, "time-limit: 2\n"));
        QVERIFY(!book.awaitsStart());
        QCOMPARE(book.timeLeft(), std::optional<int>(75));
        QSignalSpy over(&book, &LessonBook::timeOver);
        now = now.addSecs(500); // the program was closed for a while
        QCOMPARE(book.answer(1, right(book, 1)), LessonBook::Outcome::Late);
        QCOMPARE(over.size(), 1);
        QVERIFY(book.isTimeOver() && !book.timeLeft() && book.score().done());
        QCOMPARE(book.score().points(), 1.0);
        QCOMPARE(book.score().questions[1].state, lesson::QuestionState::Shown);
        const auto sheet = io::decodeScores(io::encodeScores(book.sheet()), "sheet");
        QVERIFY(sheet.ok() && sheet->lessons == book.sheet().lessons);
        QCOMPARE(sheet->lessons[0].started, std::string("2026-12-01T11:00:00Z"));
        QCOMPARE(sheet->lessons[0].seconds, 120);
        book.setPractising(true); // now it may be practised
        QVERIFY(book.isPractising());
    }

    void aSheetThatClaimsMoreTimeThanThereWasIsNamed()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QDateTime now(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC);
        book.setClock([&now] { return now; });
        QVERIFY(openOwn(book, folder, limitedChoice + drawnQuestion, "time-limit: 1\n"));
        book.start();
        QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
        now = now.addSecs(60);
        book.tick();
        QVERIFY(book.score().done());
        QVERIFY(book.exportSheet(folder.filePath(QStringLiteral("sheet.json"))).ok());
        const auto collect = [&] {
            return io::collectScores(std::vector<std::string>{folder.filePath(QStringLiteral("sheet.json")).toStdString()},
                                     book.shelf());
        };
        const auto scores = collect();
        QVERIFY(scores.ok() && scores->issues.empty());
        QCOMPARE(scores->table.rows[0].total, 1.0);
        QFile file(folder.filePath(QStringLiteral("sheet.json")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        QVERIFY(text.contains("\"seconds\": 60"));
        file.resize(0);
        file.seek(0);
        file.write(text.replace("\"seconds\": 60", "\"seconds\": 61"));
        file.close();
        const auto late = collect();
        QVERIFY(late.ok() && late->issues.size() == 1 && late->table.rows[0].contradicts);
        QVERIFY2(describe(late->issues[0].what).find("is 61 s; expected at most 60 s") != std::string::npos,
                 describe(late->issues[0].what).c_str());
    }

    void everyStudentHasNumbersThatTheCollectorMarksBy()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        std::set<std::string> different;
        for (const char *name : {"Ada", "Bob", "Carl", "Dora", "Emil", "Fay"}) {
            QVERIFY(book.newStudent().ok());
            book.setStudent(QString::fromLatin1(name));
            QVERIFY(openOwn(book, folder, drawnQuestion, "draw: chunks in 2,4,8,16\nset: pipeline.chunks=$chunks\n"));
            QCOMPARE(document.scenario().pipeline.chunks,
                     std::stoi(book.lesson()->draws[0].values[book.lesson()->draws[0].drawn]));
            different.insert(lesson::drawnText(*book.lesson()));
            QCOMPARE(book.answer(0, right(book, 0)), LessonBook::Outcome::Right);
            book.setStudent(QString::fromLatin1(name) + QStringLiteral(" B.")); // a name is corrected
            QCOMPARE(book.score().drawnFor, std::string(name));
            book.setStudent(QString::fromLatin1(name));
            QVERIFY(book.exportSheet(folder.filePath(QStringLiteral("sheet-%1.json").arg(QLatin1String(name)))).ok());
        }
        QVERIFY(different.size() > 1);
        QStringList files;
        for (const QString &file : QDir(folder.path()).entryList({QStringLiteral("sheet-*.json")}))
            files << folder.filePath(file);
        std::vector<std::string> paths;
        for (const QString &file : files)
            paths.push_back(file.toStdString());
        const auto scores = io::collectScores(paths, book.shelf());
        QVERIFY(scores.ok() && scores->issues.empty());
        QCOMPARE(scores->table.rows.size(), std::size_t{6});
        for (const auto &row : scores->table.rows)
            QCOMPARE(row.total, 1.0);
        // Ada's answers under another name are seen.
        QFile sheet(files[0]);
        QVERIFY(sheet.open(QIODevice::ReadOnly));
        QByteArray text = sheet.readAll();
        text.replace("\"student\": \"Ada\"", "\"student\": \"Gil\"");
        QFile other(folder.filePath(QStringLiteral("other.json")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write(text) == text.size());
        other.close();
        const auto copied = io::collectScores(std::vector<std::string>{other.fileName().toStdString()}, book.shelf());
        QVERIFY(copied.ok() && copied->issues.size() == 1 && copied->table.rows[0].contradicts);
    }

    void anUnreadableSheetIsPutAside()
    {
        const QTemporaryDir folder;
        QFile file(pathsIn(folder).sheet);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        ScenarioDocument document;
        LessonBook book(document, pathsIn(folder));
        QCOMPARE(document.issues().rowCount(), 1);
        QVERIFY(QFile::exists(pathsIn(folder).sheet + QStringLiteral(".unreadable")));
    }

    void sheetsAreCollectedInTheBackground()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(writeSheetOfAda(book, folder.filePath(QStringLiteral("a.json"))));
        std::shared_ptr<const Result<io::CollectedScores>> scores;
        connect(&book, &LessonBook::collected, this, [&scores](const auto &all) { scores = all; });
        book.collect({folder.filePath(QStringLiteral("a.json")), folder.filePath(QStringLiteral("none.json"))});
        QVERIFY(book.isCollecting());
        QTRY_VERIFY(scores != nullptr);
        QVERIFY(scores->ok() && !book.isCollecting());
        QCOMPARE((*scores)->table.rows.size(), std::size_t{1});
        QCOMPARE((*scores)->refused.size(), std::size_t{1});
    }

    void aDragFollowsAndMerges()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(openAndWork(book, QStringLiteral("expert-imbalance")));
        book.drag("experts.exponent", "0.5", 7);
        book.drag("experts.exponent", "0.75", 7);
        QCOMPARE(document.scenario().experts.exponent, 0.75);
        QVERIFY(!document.isModified());
    }

    void theSheetIsExported()
    {
        const QTemporaryDir folder;
        ScenarioDocument document;
        LessonBook book(document);
        QVERIFY(writeSheetOfAda(book, folder.filePath(QStringLiteral("a.json"))));
        QVERIFY(!book.exportSheet(folder.filePath(QStringLiteral("none/a.json"))).ok());
        QFile sheet(folder.filePath(QStringLiteral("a.json")));
        QVERIFY(sheet.open(QIODevice::ReadOnly));
        QVERIFY(sheet.readAll().contains("Filling a pipeline"));
    }

    void anotherLessonDropsWhatIsBeingWorkedOut()
    {
        ScenarioDocument document;
        LessonBook book(document);
        QSignalSpy worked(&book, &LessonBook::workedOut);
        QVERIFY(book.open(pipeline));
        QVERIFY(openAndWork(book, QStringLiteral("lysi-by-hand")));
        QCOMPARE(worked.size(), 1);
        QCOMPARE(book.worked()->questions.size(), book.lesson()->questions.size());
        book.close();
        QVERIFY(book.lesson() == nullptr && !book.isWorking());
    }
};

SHARDSCOPE_TEST_GUILESS(TestLessonBook)
#include "test_lessonbook.moc"
