// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/lesson/scorecodec.h"
#include "core/lesson/html.h"
#include "tests/testclass.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace shardscope;

namespace {

lesson::ScoreSheet sampleSheet(const std::string &student, int attempts)
{
    lesson::ScoreSheet sheet;
    sheet.student = student;
    sheet.version = "Shardscope 0";
    sheet.lessons.push_back({"reading-topo-m",
                             "Reading",
                             "2026-11-21T10:00:00",
                             {{"sys-pairs", lesson::QuestionState::Right, attempts, 1, "12"},
                              {"class-speed", lesson::QuestionState::Shown, 2, 0, "0,1,2"}}});
    return sheet;
}

QString writeLesson(const QTemporaryDir &folder, const QString &name, const std::string &text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write(QByteArray::fromStdString(text));
    return file.fileName();
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

private slots:
    void allLessonsAreThere()
    {
        const io::LessonShelf shelf = io::builtInLessons();
        QVERIFY2(shelf.faults.empty(), shelf.faults.empty() ? "" : describe(shelf.faults.front()).c_str());
        for (const char *id : {"reading-topo-m", "why-relaying-helps", "three-broadcasts", "filling-a-pipeline",
                               "when-more-gpus-lose", "a-slow-stage", "1f1b-against-gpipe", "zero-bubble", "ddp-against-fsdp",
                               "expert-imbalance", "lysi-by-hand", "reading-a-plan-table", "cost-of-a-large-run", "what-is-wrong",
                               "what-does-this-script-do", "context-parallelism", "two-groupings"})
            QVERIFY2(shelf.find(id) != nullptr, id);
        std::set<lesson::QuestionKind> kinds;
        for (const lesson::Lesson &one : shelf.lessons) {
            QVERIFY2(one.questions.size() >= 3, one.id.c_str());
            for (const lesson::Question &question : one.questions) {
                kinds.insert(question.kind);
                QVERIFY2(!question.hints.empty() || question.kind == lesson::QuestionKind::Schedule,
                         (one.id + " " + question.id).c_str());
            }
        }
        QCOMPARE(kinds.size(), std::size_t{5});
    }

    /// Every figure and answer is worked out here and now; no result stands bare in the text.
    void everyNumberIsWhatTheCoreComputes_data()
    {
        QTest::addColumn<QString>("id");
        for (const lesson::Lesson &one : io::builtInLessons().lessons)
            QTest::newRow(one.id.c_str()) << QString::fromStdString(one.id);
    }
    void everyNumberIsWhatTheCoreComputes()
    {
        QFETCH(QString, id);
        const io::LessonShelf shelf = io::builtInLessons();
        const lesson::Lesson &one = *shelf.find(id.toStdString());
        for (const lesson::BareNumber &bare : lesson::bareNumbers(one))
            QFAIL(("line " + std::to_string(bare.line) + ": " + bare.text).c_str());
        lesson::Workbench bench = io::lessonWorkbench();
        const auto worked = lesson::work(one, bench, one.id);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        for (std::size_t i = 0; i < one.figures.size(); ++i)
            QVERIFY(!lesson::figureText(one, *worked, i).empty());
        for (std::size_t i = 0; i < one.questions.size(); ++i)
            QCOMPARE(
                lesson::mark(one.questions[i], worked->questions[i], lesson::rightAnswer(one.questions[i], worked->questions[i])),
                lesson::Mark::Right);
    }

    /// Nobody can tell what differs by less than the model errs.
    void noOptionIsBestByAHair_data() { everyNumberIsWhatTheCoreComputes_data(); }
    void noOptionIsBestByAHair()
    {
        QFETCH(QString, id);
        const io::LessonShelf shelf = io::builtInLessons();
        const lesson::Lesson &one = *shelf.find(id.toStdString());
        lesson::Workbench bench = io::lessonWorkbench();
        const auto worked = lesson::work(one, bench, one.id);
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        constexpr double clear = 0.03;
        for (std::size_t i = 0; i < one.questions.size(); ++i) {
            const lesson::Question &question = one.questions[i];
            const bool isOrder = question.kind == lesson::QuestionKind::Order;
            const bool isLargest = question.pick == lesson::Question::Pick::Largest;
            if (!isOrder && !isLargest && question.pick != lesson::Question::Pick::Smallest)
                continue;
            std::vector<double> values = worked->questions[i].values;
            std::ranges::sort(values);
            if (!isOrder && isLargest)
                std::ranges::reverse(values);
            const std::size_t compared = isOrder ? values.size() : 2;
            for (std::size_t k = 1; k < compared; ++k)
                QVERIFY2(std::abs(values[k] - values[k - 1]) >= clear * std::abs(values[k]), question.id.c_str());
        }
    }

    /// A few by hand, so that the values are not only the core's own word.
    void answersByHand_data()
    {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QString>("question");
        QTest::addColumn<double>("answer");
        QTest::addColumn<double>("room");
        const auto row = [](const char *lesson, const char *question, double answer, double room) {
            QTest::newRow(question) << QString::fromLatin1(lesson) << QString::fromLatin1(question) << answer << room;
        };
        row("reading-topo-m", "sys-pairs", 12, 0);
        row("why-relaying-helps", "one-relay", 22.47e9, 0);
        row("why-relaying-helps", "how-many", 20, 0);
        row("three-broadcasts", "bound", 4e9 / 53.81e9, 1e-9);
        row("filling-a-pipeline", "one-chunk", 0.75, 1e-12);
        row("filling-a-pipeline", "four-chunks", 3.0 / 7, 1e-12);
        row("filling-a-pipeline", "below-a-tenth", 32, 0);
        row("when-more-gpus-lose", "boundary", 64 * 0.198 / 1.47, 1e-9);
        row("a-slow-stage", "six-two-two-two", (6 * 1.584 + 1.31 + 3 * (2 * 1.584 + 1.31) + 7 * (6 * 1.584 + 1.31)) * 1e-3, 1e-9);
        row("1f1b-against-gpipe", "live-first", 4, 0);
        row("zero-bubble", "h1", 3.0 / 27, 1e-9);
        row("zero-bubble", "h2-live", 7, 0);
        row("ddp-against-fsdp", "adam", 109514298 * 8.0, 1e4);
        row("where-does-the-memory-go", "copies", 4 * 16 * 109514298.0, 1e4); // GPUs, bytes of a parameter
        row("where-does-the-memory-go", "floor", 12, 1e-4);
        row("where-does-the-memory-go", "shard", 0.75 * 12 * 124439808, 1e3);
        row("lysi-by-hand", "c-of-four", 0.195e-3, 1e-12);
        row("lysi-by-hand", "c-of-all", 1.077e-3, 1e-12);
        row("lysi-by-hand", "gamma", 144, 0);
        row("lysi-by-hand", "experts-each", 4, 0);
        row("reading-a-plan-table", "tflops", 47.0e12, 0.01e12);
        row("cost-of-a-large-run", "flop", 2.460e25, 0.001e25);
        row("cost-of-a-large-run", "days", 118.8 * 86400, 0.05 * 86400);
        row("what-is-wrong", "timer", 0.0531, 1e-9);
        row("what-does-this-script-do", "replicas", 2 * 4 / 2, 0);
        row("what-does-this-script-do", "accumulation", 512.0 / (8 * 4), 0);
    }
    void answersByHand()
    {
        QFETCH(QString, lesson);
        QFETCH(QString, question);
        QFETCH(double, answer);
        QFETCH(double, room);
        const io::LessonShelf shelf = io::builtInLessons();
        const lesson::Lesson &one = *shelf.find(lesson.toStdString());
        lesson::Workbench bench = io::lessonWorkbench();
        const auto worked = lesson::work(one, bench, one.id);
        QVERIFY(worked.ok());
        for (std::size_t i = 0; i < one.questions.size(); ++i) {
            if (one.questions[i].id == question.toStdString()) {
                const double got = worked->questions[i].answer;
                QVERIFY2(qAbs(got - answer) <= room, qPrintable(QString::number(got, 'g', 12)));
                return;
            }
        }
        QFAIL("no such question");
    }

    void aFileIsALesson()
    {
        const QTemporaryDir folder;
        const std::string own(io::compiledLessons().front().text);
        std::string other = own;
        other.replace(other.find("id: reading-topo-m"), 18, "id: my-own");
        (void)writeLesson(folder, QStringLiteral("b.md"), other);
        (void)writeLesson(folder, QStringLiteral("broken.md"), "Words.\n");
        (void)writeLesson(folder, QStringLiteral("notes.txt"), "Words.\n");
        io::LessonShelf shelf = io::builtInLessons();
        const std::size_t before = shelf.lessons.size();
        io::addLessonFolder(shelf, folder.path().toStdString());
        QCOMPARE(shelf.lessons.size(), before + 1);
        QCOMPARE(shelf.faults.size(), std::size_t{1});
        QVERIFY(shelf.find("my-own") != nullptr);
        // The same id: the user's lesson counts.
        shelf.add(lesson::parseLesson(own, "own.md"));
        QCOMPARE(shelf.lessons.size(), before + 1);
        io::addLessonFolder(shelf, folder.filePath(QStringLiteral("none")).toStdString());
        QCOMPARE(shelf.lessons.size(), before + 1);
    }

    void theCheckNamesEveryFault()
    {
        const QTemporaryDir folder;
        std::string text(io::compiledLessons().front().text);
        text += "\nIt takes 7.3 ms.\n";
        const std::string path = writeLesson(folder, QStringLiteral("a.md"), text).toStdString();
        const auto checked = io::checkLessons(std::vector<std::string>{path, path + "x"});
        QVERIFY(checked.ok());
        QCOMPARE(checked->faults.size(), std::size_t{2}); // the bare number, the file that is not there
        QVERIFY(QString::fromStdString(describe(checked->faults[0])).contains(QStringLiteral("7.3 ms")));
        const auto all = io::checkLessons({});
        QVERIFY(all.ok() && all->faults.empty());
    }

    void scoresReadBack()
    {
        const lesson::ScoreSheet sheet = sampleSheet("Ada <b>", 2);
        const auto back = io::decodeScores(io::encodeScores(sheet), "a.json");
        QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
        QVERIFY(*back == sheet);
        QCOMPARE(back->points(), 0.5);
    }

    void badScoresAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        const QByteArray good = QByteArray::fromStdString(io::encodeScores(sampleSheet("Ada", 1)));
        QTest::newRow("no JSON") << QByteArray("hello") << "The JSON is not valid";
        QTest::newRow("another format") << QByteArray(R"({"format":"shardscope-scenario","version":1})")
                                        << "expected shardscope-scores";
        QTest::newRow("no format") << QByteArray(R"({"version":1})") << "format is missing";
        QTest::newRow("of tomorrow") << QByteArray(good).replace("\"version\": 4", "\"version\": 9") << "newer version";
        QTest::newRow("an unknown state") << QByteArray(good).replace("\"right\"", "\"great\"") << "great";
        QTest::newRow("attempts below zero") << QByteArray(good).replace("\"attempts\": 1", "\"attempts\": -1") << "-1";
        QTest::newRow("a key that is none") << QByteArray(good).replace("\"student\"", "\"name\"") << "name";
        QTest::newRow("no lessons") << QByteArray(R"({"format":"shardscope-scores","version":1})") << "lessons is missing";
    }
    void badScoresAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const auto sheet = io::decodeScores(text.toStdString(), "a.json");
        QVERIFY(!sheet.ok());
        QVERIFY2(QString::fromStdString(describe(sheet.error())).contains(part), describe(sheet.error()).c_str());
    }

    void whatEarlierVersionsWroteIsPassedOver()
    {
        const lesson::ScoreSheet sheet = sampleSheet("Ada", 2);
        std::string text = io::encodeScores(sheet);
        text.insert(1, R"("class": "HPC", "signature": "00",)");
        const auto back = io::decodeScores(text, "a.json");
        QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
        QVERIFY(*back == sheet);
    }

    void aClassIsCollectedIntoOneTable()
    {
        const QTemporaryDir folder;
        lesson::ScoreSheet locked = sampleSheet("=Grace, H.", 1);
        locked.lessons[0].questions[0].state = lesson::QuestionState::Recorded; // marked by the core, 12 is right
        (void)writeLesson(folder, QStringLiteral("1.json"), io::encodeScores(sampleSheet("Ada", 4)));
        (void)writeLesson(folder, QStringLiteral("2.json"), io::encodeScores(locked));
        lesson::ScoreSheet later = sampleSheet("Ada", 1);
        later.lessons[0].finished = "2026-11-22T10:00:00";
        (void)writeLesson(folder, QStringLiteral("3.json"), io::encodeScores(later));
        const auto collected = io::collectScores(std::vector<std::string>{folder.path().toStdString()}, io::builtInLessons());
        QVERIFY2(collected.ok(), collected ? "" : describe(collected.error()).c_str());
        QCOMPARE(collected->issues.size(), std::size_t{1});
        const QString csv = QString::fromStdString(lesson::scoreTableCsv(collected->table));
        const QStringList lines = csv.split(QLatin1Char('\n'));
        QCOMPARE(lines.value(1), QStringLiteral("(maximum),,1,1,1,3,1,"));
        QCOMPARE(lines.value(2), QStringLiteral("\"'=Grace, H.\",,0.75,0,,0.75,0,"));
        QCOMPARE(lines.value(3), QStringLiteral("Ada,,0.75,0,,0.75,0,"));
    }

    void aSheetThatCannotBeReadLeavesTheOthersAlone()
    {
        const QTemporaryDir folder;
        lesson::ScoreSheet own = sampleSheet("Grace", 1);
        own.lessons[0].id = "of-my-own";
        own.lessons[0].questions[0].state = lesson::QuestionState::Recorded;
        (void)writeLesson(folder, QStringLiteral("1.json"), io::encodeScores(sampleSheet("Ada", 4)));
        (void)writeLesson(folder, QStringLiteral("2.json"), "{\"format\": \"shardscope-scores\"");
        (void)writeLesson(folder, QStringLiteral("3.json"), R"({"format": "shardscope-class", "version": 1})");
        (void)writeLesson(folder, QStringLiteral("4.json"), io::encodeScores(own));
        own.student = "Lin";
        (void)writeLesson(folder, QStringLiteral("5.json"), io::encodeScores(own));
        const auto collected = io::collectScores(std::vector<std::string>{folder.path().toStdString()}, io::builtInLessons());
        QVERIFY2(collected.ok(), collected ? "" : describe(collected.error()).c_str());
        QCOMPARE(collected->table.rows.size(), std::size_t{3});
        QCOMPARE(collected->refused.size(), std::size_t{2});
        QVERIFY(QString::fromStdString(describe(collected->refused[0])).contains(QLatin1String("2.json")));
        QVERIFY(QString::fromStdString(describe(collected->refused[1])).contains(QLatin1String("3.json")));
        QCOMPARE(collected->issues.size(), std::size_t{1}); // of a lesson that is not here, once for all sheets
        QVERIFY(QString::fromStdString(describe(collected->issues[0].what)).contains(QLatin1String("of-my-own")));
    }

    void nothingToCollectIsSaid()
    {
        const QTemporaryDir folder;
        QVERIFY(!io::collectScores(std::vector<std::string>{folder.path().toStdString()}, io::builtInLessons()).ok());
        QVERIFY(!io::collectScores(std::vector<std::string>{folder.filePath(QStringLiteral("none.json")).toStdString()},
                                   io::builtInLessons())
                     .ok());
    }
};

SHARDSCOPE_TEST_APPLESS(TestLessons)
#include "test_lessons.moc"
