// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actions.h"
#include "core/schedule/edit.h"
#include "core/schedule/halt.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

struct Listed {
    OrderPtr passes;
    Problem problem;
};

Listed listed(const QString &text)
{
    std::vector<std::string> ranks;
    for (const QString &rank : text.split(QLatin1Char('|')))
        ranks.push_back(rank.toStdString());
    const OrderPtr own = *orderOfTexts(ranks, haveTransfers(ranks));
    Problem problem = equalStages(own->shape().stages, own->shape().chunks, Seconds(1), Seconds(1), Seconds(1));
    problem.own = own;
    return {passesOf(own), problem};
}

/// "0RECV_B0 needs 1SEND_B0, 1RECV_F0 needs 0SEND_F0"
QString ringText(const Halt &halt)
{
    QStringList parts;
    for (const HaltedAt &at : halt.ring)
        parts << QString::fromStdString(actionText(*halt.order, at.device, at.task) + " needs "
                                        + actionText(*halt.order, at.from, at.wanted));
    return parts.join(QStringLiteral(", "));
}

} // namespace

class TestHalt : public QObject {
    Q_OBJECT

private slots:
    void theRingIsNamedAndWhatRanIsTimed_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("ring");
        QTest::addColumn<QString>("ran");
        QTest::newRow("a receive before the send that it follows from") << "0F0,0RECV_B0,0SEND_F0,0B0|1RECV_F0,1F0,1B0,1SEND_B0"
                                                                        << "0RECV_B0 needs 1SEND_B0, 1RECV_F0 needs 0SEND_F0"
                                                                        << "0F0|";
        QTest::newRow("passes alone") << "0F0,0B0,0F1,0B1|1F0,1F1,1B0,1B1"
                                      << "0B0 needs 1B0, 1F1 needs 0F1"
                                      << "0F0|1F0";
        QTest::newRow("a rank that waits without being in the ring")
            << "0F0,0SEND_F0,0F1,0SEND_F1,0RECV_B0,0B0,0RECV_B1,0B1"
               "|1RECV_F0,1F0,1RECV_B0,1SEND_F0,1B0,1SEND_B0,1RECV_F1,1F1,1SEND_F1,1RECV_B1,1B1,1SEND_B1"
               "|2RECV_F0,2F0,2B0,2SEND_B0,2RECV_F1,2F1,2B1,2SEND_B1"
            << "1RECV_B0 needs 2SEND_B0, 2RECV_F0 needs 1SEND_F0"
            << "0F0,0SEND_F0,0F1,0SEND_F1|1RECV_F0,1F0|";
    }
    void theRingIsNamedAndWhatRanIsTimed()
    {
        QFETCH(QString, list);
        QFETCH(QString, ring);
        QFETCH(QString, ran);
        const Listed given = listed(list);
        const std::optional<Halt> halt = haltOf(given.passes, given.problem);
        QVERIFY(halt);
        QCOMPARE(ringText(*halt), ring);
        QStringList ranks;
        for (int device = 0; device < halt->ran.devices(); ++device) {
            QStringList tasks;
            for (std::uint32_t i = halt->ran.tasksOf(device).first; i < halt->ran.tasksOf(device).last; ++i)
                tasks << QString::fromStdString(actionText(halt->ran.order(), device, i));
            ranks << tasks.join(QLatin1Char(','));
        }
        QCOMPARE(ranks.join(QLatin1Char('|')), ran);
        QCOMPARE(halt->ran.firstStart(0).si(), 0.0);
        QCOMPARE(halt->behind.size() + halt->ring.size(), static_cast<std::size_t>(halt->ran.devices()));
    }

    /// Orders with two tasks of a device exchanged: those that run to their end have no halt, the others one with a closed ring.
    void everyDeadlockHasARing()
    {
        RandomProblems random(913);
        int halted = 0;
        for (int round = 0; round < 400; ++round) {
            const Schedule &schedule = scheduleNamed(round % 2 == 0 ? "1f1b" : "interleaved");
            Problem problem = random.forSchedule(schedule, 5, 8);
            problem.transfers.blocking = problem.transfers.toNext.size() == 1 && random.oneIn(3);
            const auto built = buildOrder(schedule, problem);
            if (!built)
                continue;
            const int device = round % (*built)->devices();
            const std::uint32_t from = (*built)->first(device);
            const std::uint32_t last = (*built)->first(device + 1) - 1;
            const std::uint32_t to = from + static_cast<std::uint32_t>(round) % (last - from + 1);
            const auto order = std::make_shared<const Order>(withMoved(**built, device, from, to));
            const std::optional<Halt> halt = haltOf(order, problem);
            const auto run = simulate(order, problem);
            if (run) {
                QVERIFY(!halt);
                continue;
            }
            if (!halt) // a task before one of its own rank that it needs: it would wait for itself
                continue;
            ++halted;
            const auto stop = [&](int rank) {
                return std::ranges::find_if(halt->ring, [&](const HaltedAt &at) { return at.device == rank; });
            };
            for (std::size_t i = 0; i < halt->ring.size(); ++i) {
                const HaltedAt &at = halt->ring[i];
                QCOMPARE(at.from, halt->ring[(i + 1) % halt->ring.size()].device);
                QVERIFY(at.wanted >= stop(at.from)->task);
                QVERIFY(at.wanted < halt->order->first(at.from + 1));
            }
        }
        QVERIFY(halted > 50);
    }
};

SHARDSCOPE_TEST_APPLESS(TestHalt)
#include "test_halt.moc"
