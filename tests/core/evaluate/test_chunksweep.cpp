// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "core/runs/names.h"
#include "tests/core/scenario/settingvalues.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <random>
#include <stop_token>

using namespace shardscope;
using namespace shardscope::evaluate;
using scenario::Scenario;

namespace {

/// The lab: BERT-base forward, 12 layers, batch 64, on eight GPUs.
Scenario lab()
{
    Scenario s;
    s.name = "lab";
    s.pipeline.schedule = "gpipe";
    s.pipeline.forwardOnly = true;
    s.pipeline.devices = 4;
    s.pipeline.chunks = 8;
    return s;
}

std::shared_ptr<const cluster::Cluster> oneHost(int gpus)
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = gpus;
    options.insideBandwidth = gigabytesPerSecond(40);
    return std::make_shared<const cluster::Cluster>(*cluster::generate(options));
}

ChunkSweepPtr sweepOf(const Scenario &s, std::vector<int> curves = {2, 4})
{
    return *ChunkSweeper().run(s, chunkSweepRequest(s, std::move(curves)));
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

QString unlike(const ChunkCell &cell, const PipelineRun &run)
{
    if (!run.ok() != cell.forbidden.has_value())
        return QStringLiteral("one of the two is refused");
    if (!run.ok())
        return run.error->code == cell.forbidden->code ? QString() : QStringLiteral("another reason");
    if (!near(cell.samplesPerSecond, run.samplesPerSecond()))
        return QStringLiteral("%1 samples/s, simulated %2").arg(cell.samplesPerSecond).arg(run.samplesPerSecond());
    if (!near(cell.peakMemory.si(), run.peakMemory().si()))
        return QStringLiteral("%1 B, simulated %2").arg(cell.peakMemory.si()).arg(run.peakMemory().si());
    if (std::abs(cell.bubbleRatio - run.analysis->summary().bubbleRatio) > 1e-9)
        return QStringLiteral("bubble %1, simulated %2").arg(cell.bubbleRatio).arg(run.analysis->summary().bubbleRatio);
    const Seconds parts = cell.work + cell.launchWait + cell.overhead + cell.idle;
    return near(parts.si(), cell.step.si()) ? QString() : QStringLiteral("the parts are not the step");
}

} // namespace

class TestChunkSweep : public QObject {
    Q_OBJECT

private slots:
    void theLabsGridIsReproduced()
    {
        Scenario s = lab();
        s.cluster = oneHost(8);
        const ChunkSweepPtr sweep = sweepOf(s);
        QCOMPARE(sweep->chunks, (std::vector<int>{1, 2, 4, 8, 16, 32, 64}));
        std::vector<int> rows;
        for (const ChunkRow &row : sweep->rows)
            rows.push_back(row.devices);
        QCOMPARE(rows, (std::vector<int>{1, 2, 3, 4, 6, 8}));
        const auto samples = [&](int p, int m) { return std::round(sweep->find(p, m)->samplesPerSecond); };
        QCOMPARE(samples(1, 1), 417.0);
        QCOMPARE(samples(2, 1), 414.0);
        QCOMPARE(samples(4, 1), 407.0);
        QCOMPARE(samples(4, 4), 845.0);
        QCOMPARE(samples(4, 8), 960.0);
        QCOMPARE(samples(2, 8), 658.0);
        QCOMPARE(samples(4, 64), 167.0);
        QCOMPARE(sweep->best()->devices, 6);
        QCOMPARE(sweep->best()->chunks, 8);
        QCOMPARE(std::round(sweep->boundaryChunks * 100), 862.0);
        QVERIFY(!sweep->find(4, 8)->launchBound);
        QVERIFY(sweep->find(4, 16)->launchBound);
        QCOMPARE(sweep->simulated, std::size_t(0)); // forward only: all closed
        QCOMPARE(sweep->rows[3].partition, std::string("3,3,3,3"));
    }

    /// 12 layers in 8 even parts: two GPUs would stand idle.
    void aRowThatCannotBeIsAHoleWithItsReason()
    {
        Scenario s = lab();
        s.cluster = oneHost(8);
        const ChunkSweepPtr sweep = sweepOf(s);
        const ChunkRow *row = sweep->row(8);
        QVERIFY(row && row->forbidden());
        QCOMPARE(row->forbidden()->code, ErrorCode::PartitionIdle);
        QCOMPARE(row->best, -1);
        QVERIFY(!sweep->row(6)->forbidden());
    }

    void theStepOfTheLabIsItsParts()
    {
        const ChunkSweepPtr sweep = sweepOf(lab());
        const ChunkCell &few = *sweep->find(4, 2);
        const ChunkCell &many = *sweep->find(4, 64);
        // Work is the same for any chunk count: 64 samples of 3 layers.
        QVERIFY(near(few.work.si(), 64 * 3 * 0.198e-3));
        QVERIFY(near(many.work.si(), 64 * 3 * 0.198e-3));
        QCOMPARE(few.launchWait.si(), 0.0);
        QVERIFY(near(many.launchWait.si(), 64 * 3 * (1.47e-3 - 0.198e-3)));
        QVERIFY(near(many.overhead.si(), 64 * 1.31e-3));
        QVERIFY(few.idle > few.work);                // three of five slots are empty
        QCOMPARE(sweep->find(1, 1)->idle.si(), 0.0); // no rest of a rounding, in picoseconds
    }

    void curvesHaveTheBestChunkCount()
    {
        const ChunkSweepPtr sweep = sweepOf(lab());
        QCOMPARE(sweep->curves.size(), std::size_t(2));
        const ChunkCurve &four = *sweep->curve(4);
        QCOMPARE(four.points.front().chunks, 1);
        QCOMPARE(four.points.back().chunks, 64);
        QCOMPARE(four.points[static_cast<std::size_t>(four.best)].chunks, 8);
        QCOMPARE(four.at(8), sweep->find(4, 8)->samplesPerSecond);
        const double between = four.at(8.5);
        QVERIFY(between < four.at(8) && between > four.at(9));
        QVERIFY(std::isnan(four.at(65)) && std::isnan(four.at(0.5)));
    }

    void everyCellIsThatOfThePipeline_data()
    {
        QTest::addColumn<QString>("schedule");
        for (const schedule::Schedule &schedule : schedule::schedules())
            QTest::addRow("%s", std::string(schedule.id).c_str()) << QString::fromStdString(std::string(schedule.id));
    }
    void everyCellIsThatOfThePipeline()
    {
        QFETCH(QString, schedule);
        std::mt19937 random(7);
        const auto between = [&random](int low, int high) {
            return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
        };
        const bool slow = schedule == QLatin1String("auto");
        for (int round = 0; round < (slow ? 1 : 6); ++round) {
            Scenario s = lab();
            s.pipeline.schedule = schedule.toStdString();
            s.pipeline.forwardOnly = between(0, 2) == 0;
            s.pipeline.devices = between(1, 4);
            s.pipeline.batch = slow ? 4 : 16;
            s.pipeline.chunks = between(1, slow ? 3 : 12);
            if (s.pipeline.schedule == schedule::ownSchedule)
                test::writeDownOrder(s.pipeline);
            s.pipeline.partition = between(0, 1) ? "balanced" : "optimal";
            s.pipeline.weightPerForward = between(1, 8) / 8.0;
            s.pipeline.overlapped = between(0, 1) ? 1.0 : 0.85;
            s.pipeline.heldHeadPerSample = Bytes(3e6);
            s.pipeline.embedding = microseconds(between(0, 500));
            if (between(0, 1))
                s.pipeline.slow[between(0, 3)] = between(5, 30) / 10.0;
            if (between(0, 2) == 0)
                s.pipeline.liveLimit = between(1, 10);
            if (between(0, 1))
                s.pipeline.transfer = microseconds(between(1, 900));
            if (slow)
                s.cluster = oneHost(3);
            const ChunkSweepPtr sweep = sweepOf(s);
            for (const ChunkRow &row : sweep->rows) {
                for (const ChunkCell &cell : row.cells) {
                    Scenario one = s;
                    one.pipeline.devices = cell.devices;
                    one.pipeline.chunks = cell.chunks;
                    const QString wrong = unlike(cell, (*pipelineReport(one, nullptr))->first);
                    QVERIFY2(
                        wrong.isEmpty(),
                        qPrintable(
                            QStringLiteral("round %1, %2 × %3: %4").arg(round).arg(cell.devices).arg(cell.chunks).arg(wrong)));
                }
            }
        }
    }

    void transfersOverLinksAreThoseOfThePipeline()
    {
        Scenario s = lab();
        s.cluster = oneHost(8);
        s.pipeline.handOver = scenario::HandOverSource::Link;
        const ChunkSweepPtr sweep = sweepOf(s);
        for (const int p : {2, 4, 6}) {
            for (const int m : {1, 8, 64}) {
                Scenario one = s;
                one.pipeline.devices = p;
                one.pipeline.chunks = m;
                QCOMPARE(unlike(*sweep->find(p, m), (*pipelineReport(one, nullptr))->first), QString());
            }
        }
        QVERIFY(sweep->find(4, 1)->step > sweepOf(lab())->find(4, 1)->step);
    }

    /// 6,2,2,2 is a partition of four GPUs; the other rows are divided evenly.
    void aCustomPartitionIsThatOfItsOwnRow()
    {
        Scenario s = lab();
        s.pipeline.partition = "6,2,2,2";
        const ChunkSweepPtr sweep = sweepOf(s);
        QCOMPARE(sweep->row(4)->partition, std::string("6,2,2,2"));
        QVERIFY(!sweep->row(4)->otherPartition);
        QVERIFY(sweep->row(2)->otherPartition);
        QCOMPARE(sweep->row(2)->partition, std::string("6,6"));
        QVERIFY(sweep->find(4, 8)->samplesPerSecond < sweepOf(lab())->find(4, 8)->samplesPerSecond);
    }

    /// The second variant has a curve of its own, with its own schedule and partition.
    void theComparedVariantHasItsCurve()
    {
        Scenario s = lab();
        s.pipeline.partition = "6,2,2,2";
        QVERIFY(!sweepOf(s)->second);
        s.pipeline.second = lab().pipeline;
        const ChunkSweepPtr sweep = sweepOf(s);
        QVERIFY(sweep->second);
        QCOMPARE(sweep->second->devices, 4);
        QCOMPARE(sweep->second->at(8), sweepOf(lab())->find(4, 8)->samplesPerSecond);
        QVERIFY(sweep->second->at(8) > sweep->curve(4)->at(8));
        QCOMPARE(ChunkSweeper().runWithin(quickSweepTasks, s, chunkSweepRequest(s, {4}))->second->at(8), sweep->second->at(8));
    }

    void chosenNumbersAreAlwaysInTheGrid()
    {
        Scenario s = lab();
        s.pipeline.devices = 5;
        s.pipeline.chunks = 11;
        s.pipeline.batch = 96;
        const ChunkSweepPtr sweep = sweepOf(s, {5});
        QVERIFY(sweep->row(5));
        QCOMPARE(sweep->chunks, (std::vector<int>{1, 2, 4, 8, 11, 16, 32, 64, 96}));
        QVERIFY(sweep->find(5, 11));
        s.pipeline.devices = 32; // more than the machine has
        s.pipeline.layers = 32;
        const ChunkSweepRequest request = chunkSweepRequest(s, {});
        QCOMPARE(request.devices, (std::vector<int>{1, 2, 3, 4, 6, 8, 12, 16, 24, 32}));
    }

    void moreMemoryThanTheDeviceHasIsSaid()
    {
        Scenario s = lab();
        s.pipeline.forwardOnly = false;
        s.pipeline.deviceMemory = Bytes(6e9);
        const ChunkSweepPtr sweep = sweepOf(s);
        QVERIFY(!sweep->find(1, 1)->fits);
        QVERIFY(sweep->find(4, 8)->fits);
        QVERIFY(!deriveThroughput(*sweep->find(1, 1), 64).checks.back().holds);
    }

    void theDerivationAddsUp()
    {
        const ChunkSweepPtr sweep = sweepOf(lab());
        const ChunkCell &cell = *sweep->find(4, 16);
        const Derivation d = deriveThroughput(cell, sweep->batch);
        QCOMPARE(d.value, d.terms[0].value / d.terms[1].value);
        double sum = 0;
        for (const Derivation &term : d.terms[1].terms)
            sum += term.value;
        QVERIFY(near(sum, d.terms[1].value));
    }

    void brokenChoicesMakeHolesAndNoCrash()
    {
        Scenario s = lab();
        s.pipeline.schedule = "no such";
        QVERIFY(sweepOf(s)->rows.front().forbidden());
        s = lab();
        s.pipeline.time.launch = Seconds(std::nan(""));
        QVERIFY(sweepOf(s)->rows.front().forbidden());
        s = lab();
        s.pipeline.batch = std::numeric_limits<double>::infinity();
        QVERIFY(sweepOf(s)->rows.front().forbidden());
        s = lab();
        s.pipeline.devices = 1 << 20;
        s.pipeline.chunks = -3;
        QVERIFY(sweepOf(s)->find(4, 1));
        s = lab();
        s.pipeline.stageTimes = {Seconds(1e-3), Seconds(2e-3), Seconds(1e-3), Seconds(1e-3)};
        const ChunkSweepPtr entered = sweepOf(s);
        QVERIFY(std::isnan(entered->boundaryChunks));
        QVERIFY(entered->row(2)->forbidden());
        QVERIFY(!entered->row(4)->forbidden());
    }

    void itStopsAndItRefusesTooMuch()
    {
        std::stop_source stop;
        stop.request_stop();
        const Scenario s = lab();
        const auto stopped = ChunkSweeper().run(s, chunkSweepRequest(s, {4}), Progress(stop.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Stopped);
        Scenario training = s;
        training.pipeline.forwardOnly = false;
        training.pipeline.schedule = "zb-h2";
        QVERIFY(!ChunkSweeper().runWithin(100, training, chunkSweepRequest(training, {4})));
        QVERIFY(ChunkSweeper().runWithin(quickSweepTasks, training, chunkSweepRequest(training, {4})));
        training.pipeline.schedule = "auto";
        QVERIFY(!ChunkSweeper().runWithin(quickSweepTasks, training, chunkSweepRequest(training, {4})));
    }

    void measuredValuesAreReadFromFacts()
    {
        Scenario s = lab();
        s.facts.push_back(
            {"Pipeline, global batch 64, 4 chunks", "Throughput on 4 GPUs", {}, Unit::None, "9.233 ± 0.598 samples/s", "report"});
        s.facts.push_back({"Pipeline throughput, as recorded", "2 GPUs, 16 chunks", {}, Unit::None, "5.85 steps/s", "chart"});
        s.facts.push_back({"Pipeline, global batch 64, 4 chunks",
                           "Peak memory per rank on 4 GPUs",
                           {},
                           Unit::None,
                           "6.300 ± 2.109 GB",
                           "report"});
        s.facts.push_back({"DDP, global batch 64", "Throughput", {}, Unit::None, "111.2 ± 0.1 samples/s", "report"});
        s.facts.push_back({"Throughput", "2 GPUs, 8 chunks", {}, Unit::None, "fast", "report"});
        const auto found = measuredThroughputs(s);
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].devices, 4);
        QCOMPARE(found[0].chunks, 4);
        QCOMPARE(found[0].deviation, 0.598);
        QCOMPARE(found[1].devices, 2);
        QCOMPARE(found[1].chunks, 16);
        QCOMPARE(found[1].unit, std::string("steps/s"));
    }

    void measuredValuesAreReadFromRuns()
    {
        runs::Runs list;
        const auto add = [&list](double gpus, double chunks, const char *partition, double value, double batch, double seed) {
            runs::Run run;
            run.id = std::to_string(list.size());
            run.source = "chunks.json";
            run.settings = {{"mode", "pipeline"},     {"world_size", gpus},         {"chunks", chunks},
                            {"partition", partition}, {"global_batch_size", batch}, {"seed", seed}};
            runs::Measured measured;
            measured.name = runs::quantity::throughput;
            measured.unit = "samples/s";
            measured.samples = {{value, runs::noValue, -1, -1, -1, -1, 0, 0}};
            run.measured = {measured};
            list.push_back(run);
        };
        add(2, 8, "even", 10.0, 64, 1);
        add(2, 8, "even", 10.2, 64, 2);
        add(2, 8, "even", 10.4, 64, 3);
        add(4, 4, "6,2,2,2", 9.45, 64, 1);
        add(4, 8, "even", 9.6, 32, 1);
        add(4, 16, "3,3,3,3", 12.0, 64, 1);
        add(3, 8, "5,4,3", 11.0, 64, 1);
        Scenario s = lab();
        s.runs = scenario::withRuns({}, list);
        QCOMPARE(measuredThroughputs(s).size(), std::size_t(2)); // even stages may be written out
        QCOMPARE(measuredThroughputs(s)[1].chunks, 16);
        std::erase_if(list, [](const runs::Run &run) { return run.text("partition") == "3,3,3,3"; });
        s.runs = scenario::withRuns({}, list);
        const auto found = comparedThroughputs(s);
        QCOMPARE(found.size(), std::size_t(1)); // seeds joined; another partition and another batch left aside
        QVERIFY(near(found[0].recorded, 10.2));
        QVERIFY(near(found[0].deviation, 0.2));
        QVERIFY(std::abs(found[0].difference) < 0.02);
        // Uneven ones are held against a pipeline with their layers.
        s.pipeline.partition = "even";
        const auto uneven = unevenThroughputs(s);
        QCOMPARE(uneven.size(), std::size_t(2));
        QCOMPARE(uneven[0].layers, (std::vector<int>{5, 4, 3}));
        QCOMPARE(uneven[1].layers, (std::vector<int>{6, 2, 2, 2}));
        for (const MeasuredThroughput &one : uneven)
            QVERIFY2(std::abs(one.difference) < 0.05, qPrintable(QString::number(one.difference)));
    }

    void runsOfAnotherKindAreNotCompared()
    {
        Scenario s = lab();
        s.facts.push_back({"Throughput", "2 GPUs, 16 chunks", {}, Unit::None, "5.85 steps/s", "chart"});
        s.facts.push_back({"Throughput", "2 GPUs, 32 chunks", {}, Unit::None, "2.975 steps/s", "chart"});
        QCOMPARE(comparedThroughputs(s).size(), std::size_t(2));
        QVERIFY(std::abs(comparedThroughputs(s)[0].difference) < 0.02);
        s.pipeline.forwardOnly = false; // training takes three times as long
        QVERIFY(comparedThroughputs(s).empty());
        QVERIFY(comparedThroughputs(lab()).empty());
    }

    /// The chart of the lab: nine points lie within 2 %, two are far below.
    void stepsCalledSamplesAndDisturbedRunsAreFound()
    {
        const ChunkSweepPtr sweep = sweepOf(lab());
        std::vector<MeasuredThroughput> points;
        const auto add = [&points](int p, int m, double value) {
            MeasuredThroughput one;
            one.devices = p;
            one.chunks = m;
            one.recorded = value;
            one.unit = "samples/s";
            points.push_back(one);
        };
        add(2, 4, 10.01);
        add(2, 8, 10.19);
        add(2, 16, 5.85);
        add(2, 32, 2.975);
        add(2, 64, 1.506);
        add(4, 4, 8.79);
        add(4, 8, 9.60);
        add(4, 16, 9.05);
        add(4, 32, 5.08);
        add(4, 64, 2.64);
        add(4, 4, 13.1);
        Scenario uneven = lab();
        uneven.pipeline.partition = "6,2,2,2"; // the chart's runs were divided evenly
        uneven.pipeline.slow[2] = 3;
        QCOMPARE(evenPrediction(uneven)(4, 8), sweep->find(4, 8)->samplesPerSecond);
        QVERIFY(std::isnan(evenPrediction(uneven)(8, 8)));
        compare(points, evenPrediction(uneven), 64);
        for (const MeasuredThroughput &one : points) {
            QVERIFY(one.asSteps);
            QCOMPARE(one.leftOut, one.recorded == 8.79 || one.recorded == 9.60);
        }
        QCOMPARE(std::round(points[6].samplesPerSecond), 614.0);
        const FitError error = fitError(points);
        QCOMPARE(error.points, 9);
        QCOMPARE(error.leftOut, 2);
        QCOMPARE(std::round(error.mean * 1000), 11.0);
        QCOMPARE(std::round(error.largest * 1000), 17.0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestChunkSweep)
#include "test_chunksweep.moc"
