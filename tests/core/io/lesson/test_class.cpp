// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/scorecodec.h"
#include "core/lesson/html.h"
#include "core/lesson/scheduleanswer.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "core/schedule/validate.h"
#include "tests/testclass.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace shardscope;

namespace {

constexpr int students = 30;

/// What one student did with one question, as the test knows it.
struct Done {
    std::vector<lesson::Given> given;
    int hints = 0;
    bool gaveUp = false;
};

/// Marks by itself: nothing of score.cpp and nothing of mark().
class Marker {
public:
    Marker(const lesson::Question &question, const lesson::WorkedQuestion &worked) : m_question(question), m_worked(worked) {}

    bool isRight(const lesson::Given &given) const
    {
        if (m_question.kind == lesson::QuestionKind::Choice)
            return given.choice == m_worked.choice;
        if (m_question.kind == lesson::QuestionKind::Order)
            return given.order == m_worked.order;
        if (m_question.kind == lesson::QuestionKind::Schedule)
            return isGood(given.text);
        const double unit = m_question.style.label.empty() ? 1 : lesson::scaleOf(m_question.style);
        const double room = m_question.relative ? m_question.tolerance * std::fabs(m_worked.answer) : m_question.tolerance * unit;
        return std::fabs(*given.number - m_worked.answer) <= room + 1e-9 * std::fabs(m_worked.answer);
    }

    double points(const Done &done) const
    {
        if (done.gaveUp || done.given.empty() || !isRight(done.given.back()))
            return 0;
        int tries = 1; // the same answer again is none
        for (std::size_t i = 1; i < done.given.size(); ++i)
            tries += done.given[i] == done.given[i - 1] ? 0 : 1;
        const double full = 1 - 0.25 * (tries - 1) - 0.25 * done.hints;
        return full < 0.25 ? 0.25 : full;
    }

    lesson::Given wrong(int which) const
    {
        lesson::Given given = lesson::rightAnswer(m_question, m_worked);
        if (given.choice)
            given.choice = (*given.choice + 1) % m_question.options.size();
        else if (m_question.kind == lesson::QuestionKind::Schedule)
            given.text = which == 0 ? m_worked.schedule->begins : given.text.substr(0, given.text.size() / 2);
        else if (!given.order.empty())
            std::rotate(given.order.begin(), given.order.begin() + 1, given.order.end());
        else
            given.number = *given.number * (2 + which) + 1;
        return given;
    }

private:
    /// Runs within the limit, and has no more than par and the tolerance.
    bool isGood(const std::string &key) const
    {
        const schedule::Puzzle &puzzle = m_worked.schedule->puzzle;
        const auto order = schedule::orderOfTexts(lesson::scheduleRanks(key));
        if (!order || (*order)->map() != puzzle.map || !schedule::validate(**order, puzzle.problem))
            return false;
        const double has = puzzle.goal == schedule::Goal::Gathers ? schedule::gathersOf(**order)
                                                                  : schedule::simulate(*order, puzzle.problem)->makespan().si();
        return has <= m_worked.answer * (1 + (m_question.relative ? m_question.tolerance : 0) + 1e-9);
    }

    const lesson::Question &m_question;
    const lesson::WorkedQuestion &m_worked;
};

QString nameOf(int student)
{
    return QStringLiteral("Student %1").arg(student, 2, 10, QLatin1Char('0'));
}

QString writeTo(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write(text);
    return file.fileName();
}

/// Texts that stand before a question's answer, spans and all.
void gather(const lesson::Block &block, std::vector<const lesson::Spans *> &out)
{
    out.push_back(&block.spans);
    for (const auto &row : block.rows) {
        for (const lesson::Spans &cell : row)
            out.push_back(&cell);
    }
}

void gather(const lesson::Blocks &blocks, std::vector<const lesson::Spans *> &out)
{
    for (const lesson::Block &block : blocks)
        gather(block, out);
}

/// Everything that somebody can answer with the widget of the question.
std::vector<lesson::Given> allAnswers(const lesson::Question &question)
{
    std::vector<lesson::Given> all;
    const auto number = [&all](double value) {
        all.emplace_back();
        all.back().number = value;
    };
    switch (question.kind) {
    case lesson::QuestionKind::Number:
        for (double at = question.from; at <= question.to * (1 + 1e-9); at += question.step)
            number(at * lesson::scaleOf(question.style));
        break;
    case lesson::QuestionKind::Drag:
        for (const std::string &stop : question.stops)
            number(std::stod(stop));
        break;
    case lesson::QuestionKind::Choice:
        for (std::size_t option = 0; option < question.options.size(); ++option) {
            all.emplace_back();
            all.back().choice = option;
        }
        break;
    case lesson::QuestionKind::Order: {
        std::vector<std::size_t> order(question.options.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        do {
            all.emplace_back();
            all.back().order = order;
        } while (std::next_permutation(order.begin(), order.end()));
        break;
    }
    case lesson::QuestionKind::Schedule: // too many; the right one and its beginnings are played
    case lesson::QuestionKind::Text: break;
    }
    return all;
}

bool isComparison(const lesson::Expression &expression)
{
    static const std::set<std::string> signs{"<", ">", "<=", ">=", "=="};
    return expression.kind == lesson::Expression::Kind::Operator && signs.contains(expression.name);
}

bool computes(const lesson::Expression &expression)
{
    return expression.kind == lesson::Expression::Kind::Path || std::ranges::any_of(expression.operands, computes);
}

/// Sides of the comparisons in it that are more than a constant.
void sidesOf(const lesson::Expression &expression, std::vector<lesson::Expression> &out)
{
    for (const lesson::Expression &operand : expression.operands) {
        if (isComparison(expression) && computes(operand))
            out.push_back(operand);
        else
            sidesOf(operand, out);
    }
}

/// What has to be known to answer a choice or an order: the value of every
/// option, or of all that the right one compares.
std::vector<lesson::Value> neededFor(const lesson::Lesson &one, const lesson::Question &question,
                                     const lesson::WorkedQuestion &worked)
{
    std::vector<lesson::Value> needed;
    if (question.kind == lesson::QuestionKind::Choice && question.pick == lesson::Question::Pick::Holds) {
        lesson::Workbench bench = io::lessonWorkbench();
        std::vector<lesson::Expression> sides;
        sidesOf(question.options[worked.choice].value, sides);
        for (const lesson::Expression &side : sides)
            needed.push_back(*bench.evaluate(side, lesson::assignmentsOf(one, question)));
        return needed;
    }
    for (std::size_t i = 0; i < worked.values.size(); ++i) {
        if (computes(question.options[i].value))
            needed.push_back({worked.values[i], worked.unit});
    }
    return needed;
}

/// Where the text tells the answer of a question that comes later.
QStringList toldBefore(const lesson::Lesson &one, const lesson::Worked &worked)
{
    std::vector<const lesson::Spans *> read;
    QStringList told;
    for (const lesson::Block &block : one.blocks) {
        gather(block, read);
        if (block.kind != lesson::Block::Kind::Question)
            continue;
        const lesson::Question &question = one.questions[block.question];
        const lesson::WorkedQuestion &answer = worked.questions[block.question];
        const bool isNumber = question.kind == lesson::QuestionKind::Number;
        std::vector<lesson::Value> needed;
        if (question.kind == lesson::QuestionKind::Choice || question.kind == lesson::QuestionKind::Order)
            needed = neededFor(one, question, answer);
        const bool something = !needed.empty();
        int line = 0;
        for (const lesson::Spans *spans : read) {
            for (const lesson::Span &span : *spans) {
                if (span.kind != lesson::Span::Kind::Figure)
                    continue;
                const lesson::Value &value = worked.figures[span.figure];
                const auto is = [&value](const lesson::Value &other) {
                    return value.unit == other.unit && std::fabs(value.si - other.si) <= 1e-6 * std::fabs(other.si);
                };
                if (std::erase_if(needed, is) > 0)
                    line = span.line;
                lesson::Given given;
                given.number = value.si;
                // Plain numbers of other things may lie near by chance.
                const bool near = value.unit != Unit::None || std::fabs(value.si - answer.answer) < 1e-6 * value.si;
                if (isNumber && value.unit == answer.unit && near && lesson::mark(question, answer, given) == lesson::Mark::Right)
                    told << QStringLiteral("line %1 answers %2").arg(span.line).arg(QString::fromStdString(question.id));
            }
        }
        if (something && needed.empty())
            told << QStringLiteral("line %1 answers %2").arg(line).arg(QString::fromStdString(question.id));
        gather(question.prompt, read); // what a question is asked with is no answer to itself
        for (const lesson::Option &option : question.options)
            read.push_back(&option.text);
        gather(question.reveal, read);
    }
    return told;
}

} // namespace

class TestClass : public QObject {
    Q_OBJECT

private:
    io::LessonShelf m_shelf = io::builtInLessons();
    std::map<std::string, lesson::Worked> m_worked;

    /// Five ways to do a question, by student and question.
    Done play(const Marker &marker, const lesson::Question &question, const lesson::WorkedQuestion &worked, int way) const
    {
        const lesson::Given right = lesson::rightAnswer(question, worked);
        switch (way % 5) {
        case 0: return {{right}, 0, false};
        case 1: return {{marker.wrong(0), right}, 0, false};
        case 2: return {{right}, 1, false};
        case 3: return {{marker.wrong(0)}, static_cast<int>(question.hints.size()), true};
        default: return {{marker.wrong(0), marker.wrong(1), right}, 1, false};
        }
    }

    static lesson::QuestionScore scored(const lesson::Question &question, const Marker &marker, const Done &done)
    {
        lesson::QuestionScore score{question.id, lesson::QuestionState::Open, 0, done.hints, {}};
        for (const lesson::Given &given : done.given) {
            const std::string now = lesson::givenKey(question, given);
            if (score.given == now)
                continue;
            score.answers.push_back(now);
            score.given = now;
        }
        score.attempts = static_cast<int>(score.answers.size());
        score.state = done.gaveUp                         ? lesson::QuestionState::Shown
                      : marker.isRight(done.given.back()) ? lesson::QuestionState::Right
                                                          : lesson::QuestionState::Open;
        return score;
    }

    lesson::ScoreSheet sheetOf(int student, std::map<std::string, double> &points)
    {
        lesson::ScoreSheet sheet;
        sheet.student = nameOf(student).toStdString();
        sheet.version = "Shardscope";
        sheet.saved = "2026-12-01T10:00:00Z";
        int row = 0;
        for (const lesson::Lesson &one : m_shelf.lessons) {
            lesson::LessonScore &score = lesson::scoreOf(sheet, one);
            const lesson::Worked &worked = m_worked.at(one.id);
            for (std::size_t i = 0; i < one.questions.size(); ++i) {
                const Marker marker(one.questions[i], worked.questions[i]);
                const Done done = play(marker, one.questions[i], worked.questions[i], student + ++row);
                score.questions[i] = scored(one.questions[i], marker, done);
                points[one.id] += marker.points(done);
            }
        }
        return sheet;
    }

private slots:
    void initTestCase()
    {
        for (const lesson::Lesson &one : m_shelf.lessons) {
            lesson::Workbench bench = io::lessonWorkbench();
            auto worked = lesson::work(one, bench, one.id);
            QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
            m_worked.emplace(one.id, std::move(*worked));
        }
    }

    void aClassOfThirtyIsMarkedAsByHand()
    {
        const QTemporaryDir folder;
        std::map<QString, std::map<std::string, double>> expected;
        for (int student = 0; student < students; ++student) {
            lesson::ScoreSheet sheet = sheetOf(student, expected[nameOf(student)]);
            if (student == 4)
                sheet.lessons[0].digest = std::string(8, '0'); // another version
            QByteArray text = QByteArray::fromStdString(io::encodeScores(sheet));
            if (student == 1) // tampered: fewer attempts than answers, and what was shown is right
                text.replace("\"attempts\": 2", "\"attempts\": 1").replace("\"shown\"", "\"right\"");
            if (student == 2) { // an older sheet with more points beside the last one
                std::map<std::string, double> ignored;
                lesson::ScoreSheet older = sheetOf(0, ignored);
                older.student = sheet.student;
                older.saved = "2026-11-30T10:00:00Z";
                (void)writeTo(folder, QStringLiteral("zz-older.json"), QByteArray::fromStdString(io::encodeScores(older)));
            }
            (void)writeTo(folder, student == 3 ? QStringLiteral("renamed by hand.json") : nameOf(student) + ".json", text);
        }
        const auto collected = io::collectScores(std::vector<std::string>{folder.path().toStdString()}, m_shelf);
        QVERIFY2(collected.ok(), collected ? "" : describe(collected.error()).c_str());
        QCOMPARE(collected->refused.size(), std::size_t{0});
        const lesson::ScoreTable &table = collected->table;
        QCOMPARE(static_cast<int>(table.rows.size()), students);
        for (const lesson::ScoreTable::Row &row : table.rows) {
            const auto &points = expected.at(QString::fromStdString(row.student));
            for (std::size_t i = 0; i < table.columns.size(); ++i)
                QVERIFY2(row.points[i] && std::fabs(*row.points[i] - points.at(table.columns[i].id)) < 1e-9,
                         (row.student + " " + table.columns[i].id).c_str());
            const bool changed = row.student == "Student 01";
            QCOMPARE(row.contradicts, changed);
        }
        std::string issues;
        for (const Issue &issue : collected->issues)
            issues += describe(issue.what) + "\n";
        const QString told = QString::fromStdString(issues);
        QVERIFY2(told.contains(QLatin1String("The number of score sheets of Student 02 is 2")), issues.c_str());
        QVERIFY2(told.contains(QLatin1String("reading-topo-m that Student 04 answered is version 2, 00000000")), issues.c_str());
        QVERIFY2(told.contains(QLatin1String("claimed as right after 1 attempt")), issues.c_str());
    }

    void statisticsCountEachStudentOnce()
    {
        const QTemporaryDir folder;
        std::map<std::string, double> ignored;
        for (int student = 0; student < 5; ++student)
            (void)writeTo(folder, nameOf(student) + ".json",
                          QByteArray::fromStdString(io::encodeScores(sheetOf(student, ignored))));
        const auto collected = io::collectScores(std::vector<std::string>{folder.path().toStdString()}, m_shelf);
        QVERIFY(collected.ok());
        // Of five students in a row each goes one of the five ways: four get it right, three were wrong at first.
        for (const lesson::ScoreTable::Question &question : collected->table.questions) {
            QCOMPARE(question.answered, 5);
            QCOMPARE(question.right, 4);
            QVERIFY2(question.mistakes >= 1 && !question.mistaken.empty(), question.id.c_str());
        }
        // Two of five ways take a hint: one right at once (a quarter), one behind two wrong answers (the last quarter stays).
        for (const lesson::ScoreTable::Question &question : collected->table.questions)
            QCOMPARE(question.hints, 0.5);
        const QString csv = QString::fromStdString(lesson::scoreTableCsv(collected->table));
        QVERIFY(csv.startsWith(QLatin1String("student,number,reading-topo-m.sys-pairs,")));
        QVERIFY(csv.contains(QLatin1String("\n(maximum),,1,1,1,")));
        QVERIFY(csv.contains(QLatin1String("\n(right),,80 %,")));
        QVERIFY(csv.contains(QLatin1String("\n(commonest wrong answer),,")));
    }

    void aLessonThatWasOnlyLookedAtIsNotBegun()
    {
        lesson::ScoreSheet sheet;
        sheet.student = "Ada";
        (void)lesson::scoreOf(sheet, m_shelf.lessons.front());
        std::vector<Issue> issues;
        std::vector<lesson::MarkedSheet> sheets{{sheet, false}};
        const lesson::ScoreTable alone = lesson::collect(sheets, issues);
        QVERIFY(alone.columns.empty() && alone.rows.front().points.empty()); // it is none of the class's
        sheet.student = "Ben";
        sheet.lessons.front().questions.front().state = lesson::QuestionState::Shown;
        sheets.push_back({sheet, false});
        QVERIFY(!lesson::collect(sheets, issues).rows.front().points.front());
    }

    void whatNoLessonAsksAnyMoreIsNamed()
    {
        const QTemporaryDir folder;
        lesson::ScoreSheet sheet;
        sheet.student = "Ada";
        sheet.saved = "2026-12-01T10:00:00Z";
        const std::vector<lesson::QuestionScore> answered{{"dropped", lesson::QuestionState::Right, 1, 0, "1", {"1"}}};
        const lesson::Lesson &first = m_shelf.lessons.front();
        lesson::scoreOf(sheet, first).questions.insert(lesson::scoreOf(sheet, first).questions.end(), answered.front());
        sheet.lessons.push_back({"lesson-of-old", "Of old", {}, answered});
        (void)writeTo(folder, QStringLiteral("ada.json"), QByteArray::fromStdString(io::encodeScores(sheet)));
        const auto collected = io::collectScores(std::vector<std::string>{folder.path().toStdString()}, m_shelf);
        QVERIFY2(collected.ok(), collected ? "" : describe(collected.error()).c_str());
        std::string issues;
        for (const Issue &issue : collected->issues)
            issues += describe(issue.what) + "\n";
        const QString told = QString::fromStdString(issues);
        QVERIFY2(told.contains(QLatin1String("lesson-of-old")), issues.c_str());
        QVERIFY2(told.contains(QLatin1String("dropped of ") + QString::fromStdString(first.id)), issues.c_str());
        QVERIFY2(told.contains(QLatin1String("not a question of this lesson")), issues.c_str());
        const auto isOfFirst = [&first](const lesson::ScoreTable::Column &column) { return column.id == first.id; };
        QVERIFY(std::ranges::none_of(collected->table.columns, isOfFirst)); // it earns nothing
    }

    /// What a student has read before a question: the text, the
    /// questions and what was told behind them; hints cost something and are no part of it.
    void noAnswerStandsInTheTextBeforeIt_data()
    {
        QTest::addColumn<QString>("id");
        for (const lesson::Lesson &one : m_shelf.lessons)
            QTest::newRow(one.id.c_str()) << QString::fromStdString(one.id);
    }
    void noAnswerStandsInTheTextBeforeIt()
    {
        QFETCH(QString, id);
        const lesson::Lesson &one = *m_shelf.find(id.toStdString());
        QCOMPARE(toldBefore(one, m_worked.at(one.id)).join(QLatin1String("; ")), QString());
    }

    void theSearchForToldAnswersFindsThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *name, const char *before, const char *question, const char *told) {
            QTest::newRow(name) << QByteArray(before) + "\n\n::: " + question + "reveal: So.\n:::\n" << QString::fromLatin1(told);
        };
        const char *number = "number q\nHow much?\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: 1\n";
        row("a number", "It is {{pipeline.bubble | %}}.", number, "line 11 answers q");
        row("no number", "It is {{with pipeline.chunks=64: pipeline.bubble | %}}.", number, "");
        const char *order = "order q\nOrder.\n- four => with pipeline.chunks=4: pipeline.step_s\n- eight => with "
                            "pipeline.chunks=8: pipeline.step_s\nsort: ascending\n";
        row("an order", "{{with pipeline.chunks=4: pipeline.step_s}}, {{with pipeline.chunks=8: pipeline.step_s}}.", order,
            "line 11 answers q");
        row("half of an order", "{{with pipeline.chunks=4: pipeline.step_s}}.", order, "");
        row("a choice by size", "{{with pipeline.chunks=4: pipeline.step_s}}, {{with pipeline.chunks=8: pipeline.step_s}}.",
            "choice q\nWhich?\n- four => with pipeline.chunks=4: pipeline.step_s\n- eight => with pipeline.chunks=8: "
            "pipeline.step_s\npick: smallest\n",
            "line 11 answers q");
        const char *which = "choice q\nWhich?\n- four => (with pipeline.chunks=4: pipeline.step_s) < (with pipeline.chunks=8: "
                            "pipeline.step_s)\n- eight => (with pipeline.chunks=4: pipeline.step_s) >= (with pipeline.chunks=8: "
                            "pipeline.step_s)\npick: true\n";
        row("what a choice compares", "{{with pipeline.chunks=4: pipeline.step_s}}, {{with pipeline.chunks=8: pipeline.step_s}}.",
            which, "line 11 answers q");
        row("one side of what a choice compares", "{{with pipeline.chunks=4: pipeline.step_s}}.", which, "");
    }
    void theSearchForToldAnswersFindsThem()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, told);
        const auto one = lesson::parseLesson(
            ("---\nid: a\ntitle: A\ngroup: G\norder: 1\nminutes: 1\nobjective: O.\nexample: bert-pipeline-lab\n---\n\n" + text)
                .toStdString(),
            "a.md");
        QVERIFY2(one.ok(), one ? "" : describe(one.error()).c_str());
        lesson::Workbench bench = io::lessonWorkbench();
        const auto worked = lesson::work(*one, bench, "a.md");
        QVERIFY2(worked.ok(), worked ? "" : describe(worked.error()).c_str());
        QCOMPARE(toldBefore(*one, *worked).join(QLatin1String("; ")), told);
    }

    /// Every wrong option, stop and order has words of its own, and so has every step of a number.
    void wrongAnswersGetAReply_data() { noAnswerStandsInTheTextBeforeIt_data(); }
    void wrongAnswersGetAReply()
    {
        QFETCH(QString, id);
        const lesson::Lesson &one = *m_shelf.find(id.toStdString());
        const lesson::Worked &worked = m_worked.at(one.id);
        QStringList silent;
        for (std::size_t i = 0; i < one.questions.size(); ++i) {
            for (const lesson::Given &given : allAnswers(one.questions[i])) {
                const bool right = lesson::mark(one.questions[i], worked.questions[i], given) == lesson::Mark::Right;
                if ((lesson::replyTo(one.questions[i], worked.questions[i], given) == nullptr) != right)
                    silent << QString::fromStdString(one.questions[i].id + " " + lesson::givenText(one, worked, i, given));
            }
        }
        QCOMPARE(silent.join(QLatin1String("; ")), QString());
    }
};

SHARDSCOPE_TEST_APPLESS(TestClass)
#include "test_class.moc"
