// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

/// Two ranks, two chunks; each rank's tasks as text such as "F0 F1 B0 B1".
Order orderFrom(const std::vector<QString> &ranks)
{
    const int p = static_cast<int>(ranks.size());
    OrderBuilder builder({p, 2, 1, false}, loopedStages(p, 1), 3);
    for (const QString &rank : ranks) {
        builder.beginDevice();
        for (const QString &word : rank.split(u' ')) {
            const int kind = static_cast<int>(std::string_view("FIWB").find(word[0].toLatin1()));
            builder.add(static_cast<TaskKind>(kind), 0, word.mid(1).toInt());
        }
    }
    return builder.finish();
}

QString complaint(const Status &status)
{
    return status ? QString() : QString::fromStdString(message(status.error()));
}

} // namespace

class TestValidate : public QObject {
    Q_OBJECT

private slots:
    void aBrokenOrderIsNamed_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("says");
        QTest::newRow("a sound order") << "F0 F1 B0 B1"
                                       << "F0 B0 F1 I1 W1"
                                       << "";
        QTest::newRow("a forward twice") << "F0 F1 F1 B0 B1"
                                         << "F0 B0 F1 B1"
                                         << "The task order of rank 0 contains F1 2 times; expected once";
        QTest::newRow("joined and split backward of one chunk") << "F0 F1 B0 B1"
                                                                << "F0 B0 W0 F1 B1"
                                                                << "The task order of rank 1 contains W0 2 times; expected once";
        QTest::newRow("a missing forward") << "F0 B0 B1"
                                           << "F0 B0 F1 B1"
                                           << "The task order of rank 0 contains F of chunk 1 on stage 0 0 times; expected once";
        QTest::newRow("a missing W") << "F0 F1 B0 I1"
                                     << "F0 B0 F1 B1"
                                     << "The task order of rank 0 contains W of chunk 1 on stage 0 0 times; expected once";
        QTest::newRow("a chunk that does not exist")
            << "F0 F1 F2 B0 B1"
            << "F0 B0 F1 B1"
            << "The task order of rank 0 contains F2 1 times; expected none: this work belongs to another rank";
        QTest::newRow("a backward before its forward") << "F0 F1 B0 B1"
                                                       << "B0 F0 F1 B1"
                                                       << "The order deadlocks because each task waits for the next: B0 on rank "
                                                          "1 → B0 on rank 1; expected an order without a cycle";
        QTest::newRow("W before I") << "F0 F1 W0 I0 B1"
                                    << "F0 B0 F1 B1"
                                    << "The order deadlocks because each task waits for the next: W0 on rank 0 → W0 on rank 0; "
                                       "expected an order without a cycle";
        QTest::newRow("two ranks that wait for each other")
            << "F0 B0 F1 B1"
            << "F0 F1 B0 B1"
            << "The order deadlocks because each task waits for the next: B0 on rank 0 → F1 on rank 1 → B0 on rank 0; expected "
               "an order without a cycle";
    }

    void aBrokenOrderIsNamed()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, says);
        QCOMPARE(complaint(validate(orderFrom({first, second}), unit("1f1b", 2, 2))), says);
    }

    void theLiveLimitIsHeldToo()
    {
        Problem problem = unit("1f1b", 2, 2);
        const Order order = orderFrom({QStringLiteral("F0 F1 B0 B1"), QStringLiteral("F0 B0 F1 B1")});
        problem.memory.liveLimit = 2;
        QVERIFY(validate(order, problem));
        problem.memory.liveLimit = 1;
        QCOMPARE(complaint(validate(order, problem)),
                 QStringLiteral("The order keeps up to 2 chunks in flight on rank 0; the in-flight limit is 1"));
    }

    void aChunkOfTheOtherDirectionIsNotTheSlotsWork()
    {
        OrderBuilder builder({2, 4, 1, true}, bidirectionalStages(2), 1);
        for (int rank = 0; rank < 2; ++rank) {
            builder.beginDevice();
            for (int chunk = 0; chunk < 4; ++chunk)
                builder.add(TaskKind::F, 0, chunk);
        }
        Problem problem = unit("dualpipe", 2, 4);
        problem.shape.forwardOnly = true;
        QCOMPARE(validate(builder.finish(), problem).error().code, ErrorCode::ScheduleTaskCount);
    }
};

SHARDSCOPE_TEST_APPLESS(TestValidate)
#include "test_validate.moc"
