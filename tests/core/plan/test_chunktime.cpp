// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/plan/chunktime.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace shardscope;
using namespace shardscope::plan;

namespace {

/// The fit of the lab's chart: a 0.198, launch 1.47, o 1.31 ms.
const ChunkTimeModel lab{Seconds(0.198e-3), Seconds(1.47e-3), Seconds(1.31e-3), "fit"};

/// Forward only on p equal stages: (m + p − 1) · t.
double samplesPerSecond(int gpus, int chunks)
{
    const double t = chunkTime(lab, 12 / gpus, 64.0 / chunks).total.si();
    return 64 / ((chunks + gpus - 1) * t);
}

} // namespace

class TestChunkTime : public QObject {
    Q_OBJECT

private slots:
    void aLargeChunkIsComputeBound()
    {
        const ChunkTime time = chunkTime(lab, 3, 8);
        QVERIFY(!time.launchBound());
        QCOMPARE(time.total.si(), 3 * 0.198e-3 * 8 + 1.31e-3);
    }

    void aSmallChunkIsLaunchBound()
    {
        const ChunkTime time = chunkTime(lab, 3, 4);
        QVERIFY(time.launchBound());
        QCOMPARE(time.total.si(), 3 * 1.47e-3 + 1.31e-3);
    }

    void theRegimesMeetAtTheBoundary()
    {
        QCOMPARE(boundarySamples(lab), 1.47 / 0.198);
        QCOMPARE(boundaryChunks(lab, 64), 64 * 0.198 / 1.47);
        const double s = boundarySamples(lab);
        QVERIFY(!chunkTime(lab, 3, s * 1.001).launchBound());
        QVERIFY(chunkTime(lab, 3, s * 0.999).launchBound());
        QVERIFY(std::isinf(boundarySamples({Seconds(0), Seconds(1), {}, {}})));
        QCOMPARE(boundarySamples({Seconds(1), Seconds(0), {}, {}}), 0.0);
    }

    /// The numbers of the lab's grid of GPUs and chunks, rounded as shown there.
    void theLabsGridIsReproduced()
    {
        QCOMPARE(std::round(samplesPerSecond(4, 8)), 960.0);
        QCOMPARE(std::round(samplesPerSecond(2, 8)), 658.0);
        QCOMPARE(std::round(samplesPerSecond(4, 16)), 589.0);
        QCOMPARE(std::round(samplesPerSecond(2, 64) * 10), 972.0);
        QCOMPARE(std::round(samplesPerSecond(6, 8) / 10), 110.0); // shown with three digits
        QCOMPARE(std::round(samplesPerSecond(1, 1)), 417.0);
    }

    void stagesGetTheTimesOfTheirLayers()
    {
        StageOptions options;
        options.batch = 64;
        options.chunks = 8;
        options.weightPerForward = 0.5;
        options.slowness = {1, 2, 1, 1};
        const std::vector<int> partition{6, 2, 2, 2};
        const auto times = stageTimes(lab, partition, options);
        QVERIFY(times);
        QCOMPARE(times->forward[0].si(), chunkTime(lab, 6, 8).total.si());
        QCOMPARE(times->forward[1].si(), 2 * chunkTime(lab, 2, 8).total.si());
        QCOMPARE(times->backwardInput[2].si(), times->forward[2].si());
        QCOMPARE(times->backwardWeight[2].si(), 0.5 * times->forward[2].si());
        QCOMPARE(times->chunks[1].overhead.si(), 2 * 1.31e-3);
    }

    void theDerivationNamesWhatDecides()
    {
        const Derivation large = derive(lab, 3, 8);
        QCOMPARE(large.value, chunkTime(lab, 3, 8).total.si());
        QVERIFY(large.terms[0].emphasised && !large.terms[1].emphasised);
        QVERIFY(derive(lab, 3, 4).terms[1].emphasised);
        QCOMPARE(english(large.terms[2].source), std::string("fit"));
        QCOMPARE(deriveBoundary(lab, 64).value, boundaryChunks(lab, 64));
    }

    void brokenParametersAreRefused()
    {
        const std::vector<int> partition{3, 3};
        StageOptions options;
        ChunkTimeModel model = lab;
        model.launch = Seconds(std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(stageTimes(model, partition, options).error().code, ErrorCode::TimeInvalid);
        options.chunks = 0;
        QCOMPARE(stageTimes(lab, partition, options).error().code, ErrorCode::ValueRange);
        options.chunks = 1;
        options.slowness = {1};
        QCOMPARE(stageTimes(lab, partition, options).error().code, ErrorCode::TimesCount);
        options.slowness = {1, -1};
        QCOMPARE(stageTimes(lab, partition, options).error().code, ErrorCode::ValueRange);
        options.slowness.clear();
        options.batch = 0;
        QCOMPARE(stageTimes(lab, partition, options).error().code, ErrorCode::ValueRange);
    }
};

SHARDSCOPE_TEST_APPLESS(TestChunkTime)
#include "test_chunktime.moc"
