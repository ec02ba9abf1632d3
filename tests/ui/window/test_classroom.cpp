// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/lessonhands.h"

#include "core/lesson/scheduleanswer.h"

#include "core/io/lesson/builtin.h"
#include "core/io/lesson/lessonreport.h"
#include "core/io/lesson/scorecodec.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <map>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

constexpr int students = 30;

enum class Way { Right, WrongFirst, WithAHint, Shown, TwiceWrong };
constexpr int ways = 5;

/// What a student did with one question.
struct Done {
    int wrong = 0; ///< different wrong answers before the right one
    int hints = 0;
    bool shown = false;
};

/// The rule of the guide and nothing of the program: a point, a quarter less
/// for each wrong answer and each hint, a quarter at least; none for what was shown.
double marked(const Done &done)
{
    if (done.shown)
        return 0;
    const double points = 1 - 0.25 * (done.wrong + done.hints);
    return points < 0.25 ? 0.25 : points;
}

/// One chunk after the other: slow, and with many turns.
std::string slowSchedule(const lesson::WorkedSchedule &worked)
{
    std::string key = lesson::scheduleKey(*schedule::begunTexts(
        schedule::begunOf(schedule::emptyOrder(worked.puzzle.problem.shape, worked.puzzle.map), worked.puzzle.split)));
    for (std::size_t at = 0; (at = key.find("/,")) != std::string::npos;)
        key.erase(at, 2);
    return key;
}

/// Wrong in another way each time, within what can be given by hand.
lesson::Given wrongly(const lesson::Question &question, const lesson::WorkedQuestion &worked, int which)
{
    lesson::Given given = lesson::rightAnswer(question, worked);
    if (given.choice) {
        given.choice = (*given.choice + 1 + static_cast<std::size_t>(which)) % question.options.size();
    } else if (!given.order.empty()) {
        std::rotate(given.order.begin(), given.order.begin() + 1 + which % 2, given.order.end());
    } else if (question.kind == lesson::QuestionKind::Schedule) {
        given.text = slowSchedule(*worked.schedule);
    } else if (question.kind == lesson::QuestionKind::Drag) {
        std::vector<double> others;
        for (const std::string &stop : question.stops) {
            given.number = std::stod(stop);
            if (lesson::mark(question, worked, given) != lesson::Mark::Right)
                others.push_back(*given.number);
        }
        given.number = others[static_cast<std::size_t>(which) % others.size()];
    } else {
        // Away from the nearer end of its range, a quarter of the range and more.
        const double scale = lesson::scaleOf(question.style);
        const double span = (question.to - question.from) * scale;
        const bool low = *given.number > (question.from + question.to) / 2 * scale;
        given.number = *given.number + (low ? -1 : 1) * span * (0.25 + 0.1 * which);
    }
    return given;
}

/// How many different wrong answers the question has room for.
int roomFor(const lesson::Question &question)
{
    switch (question.kind) {
    case lesson::QuestionKind::Choice: return static_cast<int>(question.options.size()) - 1;
    case lesson::QuestionKind::Order: return question.options.size() > 2 ? 2 : 1;
    case lesson::QuestionKind::Drag: return static_cast<int>(question.stops.size()) > 2 ? 2 : 1;
    case lesson::QuestionKind::Number:
    case lesson::QuestionKind::Schedule: return 1;
    case lesson::QuestionKind::Text: break;
    }
    return 2;
}

Done answered(WindowFixture &f, Hand &hand, QuestionBox &box, Way way)
{
    const LessonBook &book = f.window->lessons().book();
    const lesson::Question &question = book.lesson()->questions[box.question()];
    const lesson::WorkedQuestion &worked = book.worked()->questions[box.question()];
    Done done;
    const auto again = [&box] { box.input().first()->setFocus(Qt::TabFocusReason); };
    if (way == Way::WithAHint && !question.hints.empty()) {
        hand.press(box.hintButton());
        again();
        done.hints = 1;
    }
    const int wanted = way == Way::TwiceWrong ? 2 : way == Way::WrongFirst || way == Way::Shown ? 1 : 0;
    for (; done.wrong < std::min(wanted, roomFor(question)); ++done.wrong) {
        hand.give(box, wrongly(question, worked, done.wrong));
        hand.check(box);
        again();
    }
    if (way == Way::Shown) {
        hand.press(box.showButton());
        done.shown = true;
        return done;
    }
    hand.answer(box);
    hand.check(box);
    return done;
}

/// One lesson from its first question to its last.
double played(WindowFixture &f, Hand &hand, int student)
{
    LessonFlow &lessons = f.window->lessons();
    double points = 0;
    const std::size_t count = lessons.book().lesson()->questions.size();
    for (std::size_t i = 0; i < count; ++i) {
        QuestionBox &box = *lessons.pane().questions().last();
        if (!QTest::qWaitFor([&box] { return box.isVisible() && box.input().isVisible(); }, test::patience_ms))
            return -1;
        box.input().first()->setFocus(Qt::TabFocusReason);
        const auto way = static_cast<Way>((student + static_cast<int>(i)) % ways);
        points += marked(answered(f, hand, box, way));
        if (!box.isAnswered() || QTest::currentTestFailed()) {
            qWarning("%s by student %d is open: %s", lessons.book().lesson()->questions[i].id.c_str(), student,
                     qPrintable(box.feedback()));
            return -1;
        }
        if (lessons.pane().continueButton() != nullptr)
            lessons.pane().continueButton()->click();
    }
    return points;
}

QString nameOf(int student)
{
    return QStringLiteral("Student %1").arg(student, 2, 10, QLatin1Char('0'));
}

void put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
}

void edit(const QString &path, const std::function<void(QByteArray &)> &change, const QString &to = {})
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QByteArray text = file.readAll();
    change(text);
    QFile out(to.isEmpty() ? path : to);
    if (!out.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    out.write(text);
}

} // namespace

/// Thirty students sit down one after the other, every other one without a
/// mouse. Together they do every lesson; each hands in a sheet, and some of them cheat.
class TestClassroom : public QObject {
    Q_OBJECT

private slots:
    void theTableIsWhatAnIndependentMarkerComputes()
    {
        const QTemporaryDir sheets;
        std::map<std::string, std::map<std::string, double>> expected; // points by student and lesson
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        LessonBook &book = lessons.book();
        Keys keys(f);
        Mouse mouse(f);
        keys.isQuick = mouse.isQuick = true;
        const QList<const lesson::Lesson *> all = book.lessons();
        for (int student = 0; student < students; ++student) {
            QVERIFY(book.newStudent().ok());
            book.setStudent(nameOf(student));
            const lesson::Lesson &one = *all[student % all.size()];
            QVERIFY(lessons.open(QString::fromStdString(one.id)));
            QVERIFY(QTest::qWaitFor([&book] { return book.worked() != nullptr; }, test::patience_ms));
            const double points = played(f, student % 2 == 0 ? static_cast<Hand &>(keys) : mouse, student);
            QVERIFY2(points >= 0, qPrintable(nameOf(student) + QLatin1Char(' ') + QString::fromStdString(one.id)));
            expected[nameOf(student).toStdString()][one.id] = points;
            QVERIFY(book.exportSheet(sheets.filePath(nameOf(student) + QStringLiteral(".json"))).ok());
        }
        // Tampered: what was shown is right. Copied: one file twice.
        edit(sheets.filePath(nameOf(1) + QStringLiteral(".json")),
             [](QByteArray &text) { text.replace("\"shown\"", "\"right\""); });
        edit(
            sheets.filePath(nameOf(7) + QStringLiteral(".json")), [](QByteArray &) {},
            sheets.filePath(QStringLiteral("again.json")));
        // Of an older version of its lesson.
        edit(sheets.filePath(nameOf(9) + QStringLiteral(".json")), [](QByteArray &text) {
            lesson::ScoreSheet sheet = *io::decodeScores(text.toStdString(), {});
            sheet.lessons.front().digest = std::string(8, '0');
            text = QByteArray::fromStdString(io::encodeScores(sheet));
        });
        const auto collected = io::collectScores(std::vector<std::string>{sheets.path().toStdString()}, book.shelf());
        QVERIFY2(collected.ok(), collected ? "" : describe(collected.error()).c_str());
        QCOMPARE(collected->refused.size(), std::size_t{0});
        QCOMPARE(static_cast<int>(collected->table.rows.size()), students);
        for (const lesson::ScoreTable::Row &row : collected->table.rows) {
            const std::map<std::string, double> &points = expected.at(row.student);
            for (std::size_t i = 0; i < collected->table.columns.size(); ++i) {
                const auto own = points.find(collected->table.columns[i].id);
                if (own != points.end())
                    QVERIFY2(row.points[i] && std::abs(*row.points[i] - own->second) < 1e-9,
                             qPrintable(QStringLiteral("%1 in %2: %3 for %4")
                                            .arg(QString::fromStdString(row.student), QString::fromStdString(own->first))
                                            .arg(row.points[i].value_or(-1))
                                            .arg(own->second)));
                else
                    QVERIFY2(!row.points[i], row.student.c_str()); // not begun
            }
            QCOMPARE(row.contradicts, row.student == "Student 01");
        }
        // A script that shares nothing with the program comes to the same, and would notice if it did not.
        const QString table = f.folder.filePath(QStringLiteral("table.csv"));
        const QByteArray points = QByteArray::fromStdString(lesson::scoreTableCsv(collected->table));
        put(table, points);
        const QString printed = f.folder.filePath(QStringLiteral("lessons.json"));
        put(printed, QByteArray::fromStdString(io::checkLessons({})->json));
        const auto marker = [&] {
            QProcess script;
            script.start(QStringLiteral("python3"),
                         {QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/scripts/marker.py"), printed,
                          QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lessons"), sheets.path(), table});
            script.waitForFinished(test::patience_ms);
            return std::pair(script.exitCode(), script.readAll() + script.readAllStandardError());
        };
        if (!QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty()) {
            const auto [code, words] = marker();
            QVERIFY2(code == 0 && words.startsWith("30 students, "), words.constData());
            const qsizetype cell = points.indexOf("0.75");
            QVERIFY(cell > 0);
            put(table, QByteArray(points).replace(cell, 4, "1"));
            QCOMPARE(marker().first, 1);
        }
        QString told;
        for (const Issue &issue : collected->issues)
            told += QString::fromStdString(describe(issue.what)) + QLatin1Char('\n');
        for (const char *part : {"on the score sheet of Student 01 is claimed as right",
                                 "The number of score sheets of Student 07 is 2", "that Student 09 answered is version "})
            QVERIFY2(told.contains(QLatin1String(part)), qPrintable(told));
    }
};

SHARDSCOPE_TEST_GUI(TestClassroom)
#include "test_classroom.moc"
