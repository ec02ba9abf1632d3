// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/plan/partition.h"
#include "tests/testclass.h"

#include <QTest>

#include <functional>
#include <limits>
#include <random>

using namespace shardscope;
using namespace shardscope::plan;

namespace {

QString text(const Result<Partition> &partition)
{
    return QString::fromStdString(partition ? partitionText(*partition) : message(partition.error()));
}

double stageTime(const LayerTimes &times, int first, int last)
{
    double t = first == 0 ? times.embedding.si() : 0;
    for (int layer = first; layer < last; ++layer)
        t += times.layers[static_cast<std::size_t>(layer)].si();
    return t + (last == static_cast<int>(times.layers.size()) ? times.head.si() : 0);
}

/// Best over all contiguous partitions: slowest stage, then the sum of squares.
std::pair<double, double> exhaustive(const LayerTimes &times, int stages)
{
    const int layers = static_cast<int>(times.layers.size());
    std::pair<double, double> best{std::numeric_limits<double>::infinity(), 0};
    const std::function<void(int, int, double, double)> divide = [&](int stage, int first, double slowest, double squares) {
        if (stage == stages) {
            if (first == layers)
                best = std::min(best, std::pair(slowest, squares));
            return;
        }
        for (int last = first + 1; last <= layers; ++last) {
            const double t = stageTime(times, first, last);
            divide(stage + 1, last, std::max(slowest, t), squares + t * t);
        }
    };
    divide(0, 0, 0, 0);
    return best;
}

} // namespace

class TestPartition : public QObject {
    Q_OBJECT

private slots:
    void layersAreDivided_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("stages");
        QTest::addColumn<QString>("expected");
        QTest::newRow("even, all alike") << "even" << 12 << 4 << "3,3,3,3";
        QTest::newRow("even, the rest on the last stage") << "even" << 10 << 4 << "3,3,3,1";
        QTest::newRow("even that leaves stages idle")
            << "even" << 12 << 8 << "12 layers fill only 6 of 8 stages; 2 would be idle";
        QTest::newRow("even with one stage") << "even" << 12 << 1 << "12";
        QTest::newRow("balanced") << "balanced" << 10 << 4 << "3,3,2,2";
        QTest::newRow("balanced on as many stages as layers") << "balanced" << 3 << 3 << "1,1,1";
        QTest::newRow("fewer layers than stages") << "balanced" << 3 << 4 << "3 layers fill only 3 of 4 stages; 1 would be idle";
        QTest::newRow("no layers") << "even" << 0 << 4 << "layers is 0; expected 1 … 100000";
        QTest::newRow("no stages") << "balanced" << 4 << 0 << "stages is 0; expected at least 1";
        QTest::newRow("custom of the lab") << "6,2,2,2" << 12 << 4 << "6,2,2,2";
        QTest::newRow("custom with spaces") << " 6, 2 ,2  2 " << 12 << 4 << "6,2,2,2";
        QTest::newRow("custom with plus signs") << "6+2+2+2" << 12 << 4 << "6,2,2,2";
        QTest::newRow("custom with a wrong sum")
            << "6,2,2,3" << 12 << 4 << "The partition 6,2,2,3 has 13 layers; the model has 12";
        QTest::newRow("custom with too few stages") << "6,6" << 12 << 4 << "The partition 6,6 has 2 stages; the pipeline has 4";
        for (const char *broken :
             {"", ",", "6,,2,2,2", "6,2,2,2,", "6,2,x,2", "6,2,0,4", "6,-2,4,4", "6.5,2,2,2", "99999999999,1,1,1", "6,2,2,2)"})
            QTest::addRow("unreadable: \"%s\"", broken)
                << QString::fromLatin1(broken) << 12 << 4
                << QStringLiteral("The partition %1 cannot be read; expected whole numbers of layers, such as 6,2,2,2")
                       .arg(QString::fromLatin1(broken));
    }

    void layersAreDivided()
    {
        QFETCH(QString, kind);
        QFETCH(int, layers);
        QFETCH(int, stages);
        QFETCH(QString, expected);
        if (kind == QStringLiteral("even"))
            QCOMPARE(text(evenPartition(layers, stages)), expected);
        else if (kind == QStringLiteral("balanced"))
            QCOMPARE(text(balancedPartition(layers, stages)), expected);
        else
            QCOMPARE(text(customPartition(kind.toStdString(), layers, stages)), expected);
    }

    void theOptimalOneIsTheBestOfAll()
    {
        std::mt19937 random(4);
        for (int round = 0; round < 300; ++round) {
            LayerTimes times;
            const int layers = 1 + static_cast<int>(random() % 10);
            for (int i = 0; i < layers; ++i)
                times.layers.emplace_back(static_cast<double>(random() % 24) / 8);
            times.embedding = Seconds(static_cast<double>(random() % 16) / 8);
            times.head = Seconds(static_cast<double>(random() % 16) / 8);
            const int stages = 1 + static_cast<int>(random() % static_cast<unsigned>(layers));
            const auto found = optimalPartition(times, stages);
            QVERIFY(found);
            QVERIFY(checkPartition(found->partition, layers, stages));
            double slowest = 0;
            double squares = 0;
            int first = 0;
            for (const int n : found->partition) {
                const double t = stageTime(times, first, first + n);
                slowest = std::max(slowest, t);
                squares += t * t;
                first += n;
            }
            const auto best = exhaustive(times, stages);
            QCOMPARE(slowest, best.first);
            QCOMPARE(found->slowest.si(), best.first);
            QCOMPARE(squares, best.second);
        }
    }

    void anExpensiveHeadTakesLayersAway()
    {
        const LayerTimes times{std::vector<Seconds>(12, Seconds(1)), Seconds(0), Seconds(2)};
        const auto found = optimalPartition(times, 4);
        QCOMPARE(partitionText(found->partition), std::string("4,4,3,1"));
        QCOMPARE(found->slowest.si(), 4.0);
    }

    void equalLayersAreSpreadWithTheExtraOnesInFront()
    {
        const auto found = optimalPartition({std::vector<Seconds>(12, Seconds(1)), {}, {}}, 5);
        QCOMPARE(partitionText(found->partition), std::string("3,3,2,2,2"));
    }

    void manyLayersAreDividedAtOnce()
    {
        const auto found = optimalPartition({std::vector<Seconds>(4096, Seconds(1)), {}, {}}, 1024);
        QVERIFY(found);
        QCOMPARE(found->slowest.si(), 4.0);
    }

    void brokenTimesAreRefused()
    {
        LayerTimes times{std::vector<Seconds>(4, Seconds(1)), {}, {}};
        times.layers[2] = Seconds(std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(optimalPartition(times, 2).error().code, ErrorCode::TimeInvalid);
        times.layers[2] = Seconds(1);
        times.head = Seconds(-1);
        QCOMPARE(optimalPartition(times, 2).error().code, ErrorCode::TimeInvalid);
        QCOMPARE(optimalPartition({}, 2).error().code, ErrorCode::ValueRange);
        QCOMPARE(optimalPartition({std::vector<Seconds>(90'000, Seconds(1)), {}, {}}, 80'000).error().code,
                 ErrorCode::ValueRange);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPartition)
#include "test_partition.moc"
