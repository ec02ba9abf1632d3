// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actions.h"
#include "core/schedule/knownorder.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;

namespace {

std::vector<Seconds> timesOf(const QJsonValue &values)
{
    std::vector<Seconds> times;
    for (const QJsonValue value : values.toArray())
        times.emplace_back(value.toDouble());
    return times;
}

QString textOf(const std::vector<Action> &rank)
{
    QString text;
    for (const Action &action : rank)
        text += (text.isEmpty() ? QString() : QStringLiteral(",")) + QString::fromStdString(actionText(action));
    return text;
}

} // namespace

/// Orders that published code makes, and step times of another simulator.
class TestPublished : public QObject {
    Q_OBJECT

private slots:
    void ordersAndStepTimesAreThoseOfThePublishedCode_data()
    {
        QTest::addColumn<QJsonArray>("row");
        // Thousands of cases, made anew, have the form of the few that are kept.
        const QString more = qEnvironmentVariable("SHARDSCOPE_SCHEDULE_ORDERS");
        QFile file(more.isEmpty() ? QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/reference/schedule-orders.json") : more);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::map<QString, int> cases;
        for (const QJsonValue value : QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray()) {
            const QJsonArray row = value.toArray();
            const QString schedule = row[0].toString();
            QTest::addRow("%s, %d ranks, %d chunks, %d virtual stages, groups of %d (%d)", qPrintable(schedule), row[1].toInt(),
                          row[2].toInt(), row[3].toInt(), row[4].toInt(), ++cases[schedule])
                << row;
        }
        QVERIFY(cases.size() >= 6);
        for (const auto &[schedule, count] : cases)
            QVERIFY2(count >= 24, qPrintable(schedule));
    }
    void ordersAndStepTimesAreThoseOfThePublishedCode()
    {
        QFETCH(QJsonArray, row);
        const Schedule &schedule = testing::scheduleNamed(row[0].toString().toStdString());
        Problem problem;
        problem.shape = {row[1].toInt(), row[2].toInt(), row[3].toInt(), false, row[4].toInt()};
        problem.times = {timesOf(row[5]), timesOf(row[6]), timesOf(row[7]), timesOf(row[8])};
        problem.transfers.toNext = problem.transfers.toPrevious = {Seconds(row[9].toDouble())};
        const auto order = buildOrder(schedule, problem);
        QVERIFY2(order, order ? "" : message(order.error()).c_str());
        const auto list = actionsOfOrder(**order);
        QVERIFY(list);
        const QJsonArray ranks = row[11].toArray();
        QCOMPARE(list->ranks.size(), static_cast<std::size_t>(ranks.size()));
        for (qsizetype rank = 0; rank < ranks.size(); ++rank)
            QCOMPARE(textOf(list->ranks[static_cast<std::size_t>(rank)]), ranks[rank].toString());
        const auto timeline = simulate(*order, problem);
        QVERIFY(timeline);
        QCOMPARE(timeline->makespan().si(), row[10].toDouble());
    }

    /// A printed list is told by its passes alone; where two schedules make the same order, by the first.
    void anOrderIsKnownByItsPasses()
    {
        testing::RandomProblems random(58);
        for (const Schedule &schedule : schedules()) {
            if (schedule.followsTimes || schedule.takesOrder || schedule.bothDirections)
                continue;
            for (int round = 0; round < 20; ++round) {
                const Problem problem = random.forSchedule(schedule, 5, 12);
                const auto order = buildOrder(schedule, problem);
                const auto list = actionsOfOrder(**order);
                const auto printed = orderOfActions(*list, false);
                QVERIFY(printed);
                const auto known = knownOrder(*printed);
                QVERIFY2(known, schedule.id.data());
                QVERIFY(known->schedule <= &schedule);
                Problem again = testing::unit(known->schedule->id, 1, 1);
                again.shape = known->shape;
                QCOMPARE(*actionsOfOrder(**buildOrder(*known->schedule, again)), *list);
            }
        }
        ActionList swapped = *actionsOfOrder(**buildOrder(testing::scheduleNamed("gpipe"), testing::unit("gpipe", 3, 4)));
        std::swap(swapped.ranks[1][1], swapped.ranks[1][2]);
        QVERIFY(!knownOrder(*orderOfActions(swapped, false)));
    }

    void groupsThatMegatronRefusesAreRefused_data()
    {
        QTest::addColumn<int>("chunks");
        QTest::addColumn<int>("group");
        QTest::addColumn<QString>("why");
        QTest::newRow("smaller than the pipeline") << 12 << 3 << "a group of at least the stages and at most all chunks";
        QTest::newRow("more than there are chunks") << 12 << 13 << "a group of at least the stages and at most all chunks";
        QTest::newRow("a rest that the pipeline does not fill") << 11 << 8 << "3 chunks are left";
    }
    void groupsThatMegatronRefusesAreRefused()
    {
        QFETCH(int, chunks);
        QFETCH(int, group);
        QFETCH(QString, why);
        Problem problem = testing::unit("interleaved", 4, chunks);
        problem.shape.group = group;
        const Status refused = accepts(testing::scheduleNamed("interleaved"), problem);
        QVERIFY(!refused);
        QVERIFY2(QString::fromStdString(message(refused.error())).contains(why), message(refused.error()).c_str());
        QCOMPARE(refused.error().place.pointer, std::string("/microbatch_group"));
    }

    void aScheduleWithoutGroupsRefusesOne()
    {
        Problem problem = testing::unit("1f1b", 4, 8);
        problem.shape.group = 4;
        QVERIFY(!accepts(testing::scheduleNamed("1f1b"), problem));
    }
};

SHARDSCOPE_TEST_APPLESS(TestPublished)
#include "test_published.moc"
