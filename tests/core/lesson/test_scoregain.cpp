// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/scoregain.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

namespace {

using Answers = std::vector<std::optional<double>>;

/// Two beliefs, asked before and after.
lesson::ScoreTable tableOf(const std::vector<Answers> &students)
{
    lesson::ScoreTable table;
    table.columns = {{"lab-after", "After", 2}, {"lab-before", "Before", 2}, {"other", "Other", 1}};
    for (const auto &[column, id] :
         std::vector<std::pair<std::size_t, std::string>>{{0, "bubble"}, {0, "bus"}, {1, "bus"}, {1, "bubble"}, {2, "bubble"}}) {
        lesson::ScoreTable::Question question;
        question.lesson = column;
        question.id = id;
        table.questions.push_back(question);
    }
    int number = 0;
    for (const Answers &answers : students) {
        lesson::ScoreTable::Row row;
        row.student = "Student " + std::to_string(++number);
        row.points.resize(3);
        row.answers = answers;
        row.words.resize(5);
        table.rows.push_back(row);
    }
    return table;
}

} // namespace

class TestScoreGain : public QObject {
    Q_OBJECT

private slots:
    void theGainIsOfThoseWhoAnsweredBoth()
    {
        // After bubble, after bus, before bus, before bubble, another lesson's bubble.
        const auto gains = lesson::gainsOf(tableOf({{1, 1, 0, 0, 1}, {1, 0, 0, 1, 1}, {0, 1, 1, 0, 1}, {1, {}, 1, {}, 1}}));
        QCOMPARE(gains.size(), std::size_t(2));
        QCOMPARE(gains[0].after, std::size_t(0));
        QCOMPARE(gains[0].before, std::size_t(3));
        QCOMPARE(gains[0].students, 3);
        QCOMPARE(gains[0].gain().value_or(-1), (2.0 - 1.0) / 3);
        QCOMPARE(gains[0].normalised().value_or(-1), (2.0 - 1.0) / (3 - 1));
        QCOMPARE(gains[1].gain().value_or(-1), (2.0 - 1.0) / 3);
        const lesson::Gain all = lesson::gainOfClass(gains);
        QCOMPARE(all.students, 6);
        QCOMPARE(all.normalised().value_or(-1), (4.0 - 2.0) / (6 - 2));
    }

    void whoWasRightBeforeCanGainNothing()
    {
        const auto gains = lesson::gainsOf(tableOf({{1, 0, 1, 1, 1}}));
        QVERIFY(!gains[0].normalised());
        QCOMPARE(gains[0].gain().value_or(-1), 0.0);
        QCOMPARE(gains[1].normalised().has_value(), false);
        QCOMPARE(gains[1].gain().value_or(1), -1.0);
    }

    void theTableHasTheGainBelowTheSecondSheet()
    {
        const QString csv =
            QString::fromStdString(lesson::scoreTableCsv(tableOf({{1, 1, 0, 0, 1}, {1, 0, 0, 1, 1}, {0, 1, 1, 0, 1}})));
        const auto line = [&csv](const char *name) {
            return csv.section(QLatin1String(name), 1).section(QLatin1Char('\n'), 0, 0);
        };
        QCOMPARE(line("(answered before and after)"), QStringLiteral(",,3,3,,,,6,,"));
        QCOMPARE(line("(gain)"), QStringLiteral(",,33 %,33 %,,,,33 %,,"));
        QCOMPARE(line("(normalised gain)"), QStringLiteral(",,50 %,50 %,,,,50 %,,"));
        const QString lost = QString::fromStdString(lesson::scoreTableCsv(tableOf({{1, 0, 1, 1, 1}})));
        QVERIFY2(lost.contains(QStringLiteral(",-100 %,")), qPrintable(lost)); // a number, no formula
    }

    void sheetsThatAreNotPairedHaveNone()
    {
        lesson::ScoreTable table = tableOf({{1, 1, 0, 0, 1}});
        table.columns[1].id = "lab-earlier";
        QVERIFY(lesson::gainsOf(table).empty());
        QVERIFY(lesson::scoreTableCsv(table).find("gain") == std::string::npos);
    }
};

SHARDSCOPE_TEST_APPLESS(TestScoreGain)
#include "test_scoregain.moc"
