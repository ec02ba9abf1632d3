// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/problem.h"
#include "tests/testclass.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace shardscope;
using namespace shardscope::schedule;

using Break = std::function<void(Problem &)>;
Q_DECLARE_METATYPE(Break)
Q_DECLARE_METATYPE(shardscope::ErrorCode)

class TestProblem : public QObject {
    Q_OBJECT

private slots:
    void impossibleInputIsRefusedWithTheRule_data()
    {
        QTest::addColumn<Break>("change");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, ErrorCode code, const char *pointer, const char *says, Break change) {
            QTest::newRow(name) << std::move(change) << code << QString::fromUtf8(pointer) << QString::fromUtf8(says);
        };
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        row("no stages", ErrorCode::ValueRange, "/stages", "stages is 0; expected 1 … 8192",
            [](Problem &p) { p.shape.stages = 0; });
        row("a negative number of chunks", ErrorCode::ValueRange, "/chunks", "chunks is -1; expected 1 … 1048576",
            [](Problem &p) { p.shape.chunks = -1; });
        row("no virtual stages", ErrorCode::ValueRange, "/virtual_stages", "virtual_stages is 0; expected 1 … 32",
            [](Problem &p) { p.shape.virtualStages = 0; });
        row("more tasks than memory", ErrorCode::ScheduleTooLarge, "/chunks",
            "The schedule would have 17179869184 tasks; the limit is 33554432", [](Problem &p) {
                p.shape.stages = maxStages;
                p.shape.chunks = maxChunks;
                p.times.forward = p.times.backwardInput = p.times.backwardWeight = {Seconds(1)};
            });
        row("two times for four ranks", ErrorCode::TimesCount, "/forward_s", "forward_s has 2 entries; expected 1 (for all) or 4",
            [](Problem &p) {
                p.times.forward = {Seconds(1), Seconds(1)};
            });
        row("no backward time in training", ErrorCode::TimesCount, "/backward_input_s",
            "backward_input_s has 0 entries; expected 1 (for all) or 4", [](Problem &p) { p.times.backwardInput.clear(); });
        row("a time that is not a number", ErrorCode::TimeInvalid, "/backward_weight_s/2",
            "backward_weight_s of rank 2 is nan; expected a finite time of 0 s or more", [nan](Problem &p) {
                p.times.backwardWeight = {Seconds(1), Seconds(1), Seconds(nan), Seconds(1)};
            });
        row("an infinite transfer", ErrorCode::TimeInvalid, "/transfer_s",
            "transfer_s is inf; expected a finite time of 0 s or more",
            [inf](Problem &p) { p.transfers.toNext = {Seconds(inf)}; });
        row("a negative time", ErrorCode::TimeInvalid, "/forward_s", "forward_s is -0.5; expected a finite time of 0 s or more",
            [](Problem &p) { p.times.forward = {Seconds(-0.5)}; });
        row("a live limit of zero", ErrorCode::ValueRange, "/live_limit", "live_limit is 0; expected a number above 0",
            [](Problem &p) { p.memory.liveLimit = 0; });
        row("a live limit that is not a number", ErrorCode::ValueRange, "/live_limit",
            "live_limit is nan; expected a number above 0", [nan](Problem &p) { p.memory.liveLimit = nan; });
        row("more than all of an activation", ErrorCode::ValueRange, "/weight_share", "weight_share is 1.5; expected 0 … 1",
            [](Problem &p) { p.memory.weightShare = 1.5; });
    }

    void impossibleInputIsRefusedWithTheRule()
    {
        QFETCH(Break, change);
        QFETCH(ErrorCode, code);
        QFETCH(QString, pointer);
        QFETCH(QString, says);
        Problem problem = equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1));
        QVERIFY(check(problem));
        change(problem);
        const Status status = check(problem);
        QVERIFY(!status);
        QCOMPARE(status.error().code, code);
        QCOMPARE(QString::fromStdString(status.error().place.pointer), pointer);
        QCOMPARE(QString::fromStdString(message(status.error())), says);
    }

    void forwardOnlyNeedsNoBackwardTimes()
    {
        Problem problem;
        problem.shape = {4, 8, 1, true};
        problem.times.forward = {Seconds(1)};
        QVERIFY(check(problem));
    }

    void transfersAreTakenFromTheRing()
    {
        Problem problem = equalStages(3, 1, Seconds(1), Seconds(1), Seconds(1));
        problem.transfers.toNext = {Seconds(1), Seconds(2), Seconds(3)};
        problem.transfers.toPrevious = {Seconds(4), Seconds(5), Seconds(6)};
        QCOMPARE(transferBetween(problem, 0, 1).si(), 1.0);
        QCOMPARE(transferBetween(problem, 1, 2).si(), 2.0);
        QCOMPARE(transferBetween(problem, 2, 0).si(), 3.0);
        QCOMPARE(transferBetween(problem, 0, 2).si(), 4.0);
        QCOMPARE(transferBetween(problem, 1, 0).si(), 5.0);
        QCOMPARE(transferBetween(problem, 2, 1).si(), 6.0);
        QCOMPARE(transferBetween(problem, 1, 1).si(), 0.0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestProblem)
#include "test_problem.moc"
