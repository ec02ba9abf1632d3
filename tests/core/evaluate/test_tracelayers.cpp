// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/report.h"
#include "core/evaluate/tracelayers.h"
#include "core/io/catalog/catalog.h"
#include "core/io/trace/tracereader.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::evaluate;

namespace {

std::shared_ptr<const TraceMeasure> measured()
{
    std::string text;
    tests::TraceWriter writer([&text](std::string_view part) { text += part; }, 0);
    (void)tests::writeTraining(writer, {});
    auto read = io::readTraceText(text, "step.json");
    return read ? *measureTrace(std::make_shared<const runs::Trace>(std::move(read->trace))) : nullptr;
}

double of(const TraceMeasure &measure, runs::TraceGroup group)
{
    return measure.uses.front()[static_cast<std::size_t>(measure.usual)].groups[static_cast<std::size_t>(group)];
}

model::Network gpt2()
{
    return io::findModel(*io::loadCatalog(), "gpt2")->network;
}

Result<TraceLayers> layersOf(const TraceMeasure &measure, const plan::Layout &plan = {})
{
    const Result<io::Catalog> &catalog = io::loadCatalog();
    return traceLayers(measure, measure.usual, gpt2(), plan, *io::findDevice(*catalog, "H100"),
                       *io::findEfficiency(*catalog, "H100"));
}

} // namespace

class TestTraceLayers : public QObject {
    Q_OBJECT

private slots:
    void layersAndEndsAreWhatTheStepTook()
    {
        const auto measure = measured();
        QVERIFY(measure);
        const auto layers = layersOf(*measure);
        QVERIFY(layers);
        const double chunks = layers->chunks;
        const double forward = of(*measure, runs::TraceGroup::Forward);
        const double backward = of(*measure, runs::TraceGroup::Backward);
        QVERIFY(forward > 0 && backward > 0);
        // Beside its kernels the gaps between them, as far as they are not between passes.
        const double all =
            chunks * (12 * (layers->forward_s + layers->backward_s) + layers->endsForward_s + layers->endsBackward_s);
        const runs::TraceUse &use = measure->uses.front()[static_cast<std::size_t>(measure->usual)];
        QVERIFY(all >= forward + backward - 1e-12);
        QVERIFY(std::abs(all + layers->idle * use.span - (forward + backward + use.idle)) < 1e-9);
        // GPT-2's output of 50257 columns takes as long as some of its layers.
        QVERIFY(layers->endsForward_s < 8 * layers->forward_s && layers->endsForward_s > 0);
    }

    void aGapIsOfThePassOnBothItsSides()
    {
        auto trace = std::make_shared<runs::Trace>();
        runs::TraceLane lane;
        using enum runs::TraceGroup;
        // 10 ms each; 5 ms between kernels of a pass, 20 ms between the passes.
        for (const auto &[start, group] : {std::pair(0, Forward), std::pair(15, Forward), std::pair(45, Backward),
                                           std::pair(60, Backward), std::pair(75, Backward), std::pair(105, Optimizer)}) {
            lane.start.push_back(start * 1'000'000);
            lane.length.push_back(10'000'000);
            lane.label.push_back(0);
            lane.group.push_back(group);
        }
        lane.device = 0;
        trace->names = {"kernel"};
        trace->lanes = {lane};
        trace->steps = {{0, 0, 120'000'000}};
        trace->length = 120'000'000;
        const auto measure = measureTrace(trace);
        QVERIFY(measure);
        plan::Layout plan;
        plan.microbatch = 8; // such a step of GPT-2 takes as long
        const auto layers = layersOf(**measure, plan);
        QVERIFY(layers);
        QVERIFY(std::abs(12 * layers->forward_s + layers->endsForward_s - 0.025) < 1e-9);
        QVERIFY(std::abs(12 * layers->backward_s + layers->endsBackward_s - 0.040) < 1e-9);
        QVERIFY(std::abs(layers->idle - (60.0 - 15) / 120) < 1e-9); // of 60 ms without a kernel
        // A fifth of the forward pass are gaps: smaller chunks take as long, larger ones by their kernels.
        const plan::ChunkTimeModel time = withLayers(**measure, 0, *layers, 12, 8, {}).time;
        QCOMPARE(time.launch.si(), layers->forward_s);
        QVERIFY(std::abs(8 * time.perLayerSample.si() - (layers->forward_s - 0.005 / 12)) < 1e-9);
        QCOMPARE(plan::chunkTime(time, 12, 8).total.si(), plan::chunkTime(time, 12, 1).total.si());
        QVERIFY(plan::chunkTime(time, 12, 32).total.si() > 2 * plan::chunkTime(time, 12, 8).total.si());
    }

    /// The plan that the scenario asks about may cut the model; the trace is of one GPU.
    void degreesOfThePlanChangeNothing()
    {
        const auto measure = measured();
        plan::Layout cut;
        cut.pipe = 4;
        cut.data = 2;
        cut.globalBatch = 64;
        QCOMPARE(layersOf(*measure, cut)->forward_s, layersOf(*measure)->forward_s);
    }

    void stagesOfAPipelineAddUpToTheStep()
    {
        const auto measure = measured();
        const auto layers = layersOf(*measure);
        scenario::Scenario scenario;
        scenario.pipeline.devices = 4;
        scenario.pipeline.layers = 12;
        scenario.pipeline.chunks = 8;
        scenario.pipeline.batch = 16; // chunks of two samples, as the microbatch
        scenario.pipeline.stageTimes = {Seconds(1)};
        scenario.pipeline = withLayers(*measure, measure->usual, *layers, 12, 2, scenario.pipeline);
        const auto setup = pipelineSetup(scenario);
        QVERIFY(setup);
        double forward = 0;
        double backward = 0;
        for (std::size_t stage = 0; stage < 4; ++stage) {
            forward += setup->problem.times.forward[stage].si();
            backward += setup->problem.times.backwardInput[stage].si() + setup->problem.times.backwardWeight[stage].si();
        }
        QVERIFY(std::abs(forward / (12 * layers->forward_s + layers->endsForward_s) - 1) < 1e-9);
        QVERIFY(std::abs(backward / (12 * layers->backward_s + layers->endsBackward_s) - 1) < 1e-9);
    }

    void theReportHasThemOfTheScenariosModel()
    {
        std::string text;
        tests::TraceWriter writer([&text](std::string_view part) { text += part; }, 0);
        (void)tests::writeTraining(writer, {});
        auto read = io::readTraceText(text, "step.json", {}, true);
        QVERIFY(read);
        read->trace.details = std::make_shared<const runs::TraceDetails>(read->details);
        scenario::Scenario scenario;
        scenario.trace.trace = std::make_shared<const runs::Trace>(read->trace);
        const auto devices = io::planDevices();
        evaluate::Request request;
        request.devices = devices;
        const auto without = evaluate::evaluate(scenario, nullptr, {}, request);
        QVERIFY(without && without->trace && !without->trace->layers);
        scenario.model = gpt2();
        const auto with = evaluate::evaluate(scenario, nullptr, {}, request);
        QVERIFY(with && with->trace && with->trace->layers);
        QVERIFY(with->trace->layers->forward_s > 0);
    }

    void whatTellsNoLayersIsRefused()
    {
        const auto measure = measured();
        TraceMeasure two = *measure;
        two.devices.push_back(two.devices.front());
        QVERIFY(!layersOf(two)); // stages of several GPUs are measured themselves
        TraceMeasure silent = *measure;
        for (runs::TraceUse &use : silent.uses.front())
            use.groups[static_cast<std::size_t>(runs::TraceGroup::Backward)] = 0;
        const auto refused = layersOf(silent);
        QVERIFY(!refused && describe(refused.error()).find("backward") != std::string::npos);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceLayers)
#include "test_tracelayers.moc"
