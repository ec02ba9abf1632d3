// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/report.h"
#include "core/evaluate/tracereport.h"
#include "core/io/json/json.h"
#include "core/io/scenario/codec.h"
#include "core/io/trace/chrometrace.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "core/runs/tracedetails.h"
#include "core/schedule/analysis.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/testclass.h"

#include <QtTest>

#include <cmath>
#include <tuple>

using namespace shardscope;
using runs::TraceGroup;

namespace {

schedule::AnalysisPtr pipeline(const char *id = "1f1b", int stages = 4, int chunks = 8)
{
    auto problem = schedule::equalStages(stages, chunks, Seconds(6e-3), Seconds(7e-3), Seconds(5e-3));
    const bool several = std::string_view(id) == "interleaved" || std::string_view(id) == "zb-v";
    problem.shape.virtualStages = several ? 2 : 1;
    const auto run = schedule::analyse(id, problem);
    return run ? *run : nullptr;
}

runs::TracePtr traced(const schedule::Timeline &timeline)
{
    const auto text = io::chromeTrace(timeline, "test");
    auto read = io::readTraceText(*text, "own.json");
    return read ? std::make_shared<const runs::Trace>(std::move(read->trace)) : nullptr;
}

runs::TracePtr training()
{
    std::string text;
    tests::TraceWriter writer([&text](std::string_view part) { text += part; }, 3);
    (void)tests::writeTraining(writer, {.rank = 3});
    auto read = io::readTraceText(text, "training.rank3.json");
    return read ? std::make_shared<const runs::Trace>(std::move(read->trace)) : nullptr;
}

/// The same, with calls and launches.
std::shared_ptr<runs::Trace> detailed()
{
    auto trace = std::make_shared<runs::Trace>(*training());
    auto details = std::make_shared<runs::TraceDetails>();
    details->worldSize = 8;
    details->gpus = {"NVIDIA H100 80GB HBM3"};
    details->hosts = {{0, "alpha"}, {4, "beta"}};
    details->hostsCounted = true;
    for (const runs::TraceLane &lane : trace->lanes) {
        std::vector<std::int64_t> &ahead = details->ahead.emplace_back();
        for (std::size_t i = 0; i < lane.size(); ++i)
            ahead.push_back(i % 3 == 0   ? runs::TraceDetails::notKnown
                            : i % 3 == 1 ? -static_cast<std::int64_t>(i)
                                         : static_cast<std::int64_t>(i) * 1000003);
    }
    const runs::CollectiveCall gradients{0, 0, "all_reduce", "2", "data", {0, 4}, 2, 1 << 20, 7};
    const runs::CollectiveCall handover{0, 1, "send_recv", "", "", {}, 0, -1, -1, 0, 1};
    details->collectives = {gradients, handover, gradients};
    details->collectives.back().index = 2;
    details->collectives.back().sequence = 8;
    details->calls = {{"aten::mm", "[100, 20] × [20, 30]", "bf16", 120'000, 11'200}, {"aten::gelu", "[64]", "fp32", 0, 512}};
    for (const runs::TraceLane &lane : trace->lanes) {
        std::vector<std::int32_t> &calls = details->callOf.emplace_back();
        for (std::size_t i = 0; i < lane.size(); ++i)
            calls.push_back(static_cast<std::int32_t>(i % 5) - 2); // from −2 to 2
    }
    trace->details = std::move(details);
    return trace;
}

} // namespace

class TestTraceScenario : public QObject {
    Q_OBJECT

private slots:
    void aSimulatedPipelineIsReadBack_data();
    void aSimulatedPipelineIsReadBack();
    void aScenarioKeepsItsTrace();
    void aScenarioKeepsCallsAndLaunches();
    void aDamagedPackIsRefused_data();
    void aDamagedPackIsRefused();
    void theReportComparesWithThePipeline();
    void theMeasuredPipelinePredictsTheTrace();
    void aMergedChromeTraceSaysTheSame();
    void rowsAndRunsSayTheSame();
};

void TestTraceScenario::aSimulatedPipelineIsReadBack_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char *id : {"gpipe", "1f1b", "interleaved", "zb-h1", "zb-v", "dualpipe"})
        QTest::newRow(id) << QByteArray(id);
}

void TestTraceScenario::aSimulatedPipelineIsReadBack()
{
    QFETCH(QByteArray, id);
    const auto run = pipeline(id.constData());
    QVERIFY(run);
    const auto trace = traced(run->timeline());
    QVERIFY(trace);
    const auto measure = evaluate::measureTrace(trace);
    QVERIFY(measure.ok());
    QCOMPARE((*measure)->devices.size(), std::size_t(4));
    QCOMPARE(trace->events(), run->timeline().order().tasks());
    QVERIFY(std::abs((*measure)->bubble(0) - run->summary().bubbleRatio) < 1e-6);
    for (std::size_t d = 0; d < 4; ++d) {
        QVERIFY(std::abs((*measure)->uses[d][0].work - run->summary().ranks[d].busy.si()) < 1e-6);
        QCOMPARE((*measure)->devices[d].name, "GPU " + std::to_string(d));
    }
}

void TestTraceScenario::aScenarioKeepsItsTrace()
{
    scenario::Scenario scenario;
    scenario.name = "traced";
    scenario.trace.trace = training();
    scenario.trace.step = 2;
    scenario.trace.predicted = false;
    QVERIFY(!scenario.empty());
    const std::string text = io::encodeScenario(scenario);
    const auto read = io::decodeScenario(text, "in");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    QVERIFY(*read->scenario.trace.trace == *scenario.trace.trace);
    QVERIFY(read->scenario == scenario);
    QCOMPARE(io::encodeScenario(read->scenario), text);
    // Few characters an interval, all the rest included.
    QVERIFY(text.size() < 16 * scenario.trace.trace->events() + 4000);
    scenario::Scenario other = scenario;
    other.trace.step = 1;
    QVERIFY(scenario::difference(scenario, other) == scenario::Change::Trace);
}

void TestTraceScenario::aScenarioKeepsCallsAndLaunches()
{
    scenario::Scenario scenario;
    scenario.trace.trace = detailed();
    const std::string text = io::encodeScenario(scenario);
    const auto read = io::decodeScenario(text, "in");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    QCOMPARE(io::encodeScenario(read->scenario), text);
    QVERIFY(read->scenario.trace.trace->details);
    const runs::TraceDetails &now = *read->scenario.trace.trace->details;
    const runs::TraceDetails &was = *scenario.trace.trace->details;
    QVERIFY(now.ahead == was.ahead);
    QVERIFY(now.calls == was.calls);
    QVERIFY(now.callOf == was.callOf);
    QVERIFY(now.hosts == was.hosts && now.gpus == was.gpus);
    QVERIFY(now.worldSize == 8 && now.hostsCounted);
    QCOMPARE(now.collectives.size(), was.collectives.size());
    for (std::size_t i = 0; i < now.collectives.size(); ++i) {
        const auto whole = [](const runs::CollectiveCall &c) {
            return std::tie(c.lane, c.index, c.kind, c.group, c.description, c.ranks, c.size, c.bytes, c.sequence, c.from, c.to);
        };
        QVERIFY(whole(now.collectives[i]) == whole(was.collectives[i]));
    }
}

void TestTraceScenario::aDamagedPackIsRefused_data()
{
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const char *pointer, const char *value) {
        QTest::newRow(name) << QByteArray(pointer) << QByteArray(value);
    };
    row("columns of another trace", "/trace/recorded/columns", "\"eNoDAAAAAAE=\"");
    row("columns that are no base 64", "/trace/recorded/columns", "\"?\"");
    row("no columns", "/trace/recorded/columns", "\"\"");
    row("more intervals than there are", "/trace/recorded/lanes/0/intervals", "100000");
    row("fewer intervals than there are", "/trace/recorded/lanes/0/intervals", "1");
    row("far too many intervals", "/trace/recorded/lanes/0/intervals", "9000000000000");
    row("a trace shorter than its intervals", "/trace/recorded/length_ns", "10");
    row("a length beyond 64 bits", "/trace/recorded/length_ns", "18446744073709551615");
    row("no name for an interval", "/trace/recorded/names", "[]");
    row("no step", "/trace/recorded/steps", "[]");
    row("a step that ends before it begins", "/trace/recorded/steps/0", "[0, 9, 3]");
    row("a step of texts", "/trace/recorded/steps/0", "[\"a\", 1, 2]");
    row("an unknown clock", "/trace/recorded/sources/0/clock", "\"sundial\"");
    row("an unknown key", "/trace/extra", "1");
    row("calls that are no base 64", "/trace/recorded/details/columns", "\"?\"");
    row("calls of another trace", "/trace/recorded/details/columns", "\"eNoDAAAAAAE=\"");
    row("fewer operations than kernels name", "/trace/recorded/details/calls",
        "[{\"name\": \"aten::mm\", \"operands\": \"\", \"format\": \"\", \"flop\": 1, \"bytes\": 1}]");
    row("operations of another trace", "/trace/recorded/details/calls", "[]");
    row("calls of no collective", "/trace/recorded/details/collectives", "[]");
    row("a collective of a rank below zero", "/trace/recorded/details/collectives/0/ranks", "[-1]");
    row("a host without its rank", "/trace/recorded/details/hosts", "[[\"alpha\"]]");
    row("an unknown key of the details", "/trace/recorded/details/extra", "1");
}

void TestTraceScenario::aDamagedPackIsRefused()
{
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    scenario::Scenario scenario;
    scenario.trace.trace = detailed();
    io::Json json = io::Json::parse(io::encodeScenario(scenario));
    json[io::Json::json_pointer(pointer.toStdString())] = io::Json::parse(value.toStdString());
    const auto read = io::decodeScenario(json.dump(), "in");
    QVERIFY(!read.ok());
    QVERIFY2(read.error().place.pointer.starts_with("/trace"), describe(read.error()).c_str());
}

void TestTraceScenario::theReportComparesWithThePipeline()
{
    const auto run = pipeline();
    scenario::Scenario scenario;
    scenario.trace.trace = traced(run->timeline());
    auto report = evaluate::evaluate(scenario, nullptr, {});
    QVERIFY(report.ok() && report->trace);
    QCOMPARE(report->trace->twin, evaluate::TraceTwin::NotChosen);
    scenario.pipeline.batch = 128;
    report = evaluate::evaluate(scenario, &*report, {});
    QCOMPARE(report->trace->twin, evaluate::TraceTwin::Yes);
    QCOMPARE(report->trace->predicted.size(), std::size_t(4));
    scenario.pipeline.devices = 2;
    const auto previous = report->trace->measure;
    report = evaluate::evaluate(scenario, &*report, {});
    QCOMPARE(report->trace->twin, evaluate::TraceTwin::OtherCount);
    QVERIFY(report->trace->measure == previous); // not measured anew
    QVERIFY(report->trace->predicted.empty());
    scenario.trace.step = 99; // of another trace
    report = evaluate::evaluate(scenario, nullptr, {});
    QCOMPARE(report->trace->step, 0);
    QCOMPARE(report->issues.size(), std::size_t(1));
}

void TestTraceScenario::theMeasuredPipelinePredictsTheTrace()
{
    const auto run = pipeline("1f1b", 4, 6);
    scenario::Scenario scenario;
    scenario.trace.trace = traced(run->timeline());
    const auto measure = evaluate::measureTrace(scenario.trace.trace);
    const auto choices = evaluate::measuredPipeline(**measure, 0, scenario.pipeline);
    QVERIFY(choices.has_value());
    QCOMPARE(choices->devices, 4);
    QCOMPARE(choices->chunks, 6);
    QVERIFY(std::abs(choices->stageTimes[2].si() - 6e-3) < 1e-8);
    QVERIFY(std::abs(choices->inputPerForward + choices->weightPerForward - 2) < 1e-6);
    scenario.pipeline = *choices;
    const auto report = evaluate::evaluate(scenario, nullptr, {});
    QCOMPARE(report->trace->twin, evaluate::TraceTwin::Yes);
    for (std::size_t d = 0; d < 4; ++d)
        QVERIFY(std::abs(report->trace->predicted[d] - report->trace->use(static_cast<int>(d)).bubble()) < 1e-4);
    QVERIFY(!evaluate::measuredPipeline(**evaluate::measureTrace(training()), 0, scenario.pipeline)); // one device is no pipeline
}

void TestTraceScenario::aMergedChromeTraceSaysTheSame()
{
    const auto trace = training();
    const auto text = io::traceChrome(*trace);
    QVERIFY(text.ok());
    const auto again = io::readTraceText(*text, "merged.json");
    QVERIFY2(again.ok(), again ? "" : describe(again.error()).c_str());
    QCOMPARE(again->trace.events(), trace->events());
    QCOMPARE(again->trace.lanes.size(), trace->lanes.size());
    for (std::size_t l = 0; l < trace->lanes.size(); ++l) {
        QCOMPARE(again->trace.lanes[l].start, trace->lanes[l].start);
        QCOMPARE(again->trace.lanes[l].length, trace->lanes[l].length);
        QCOMPARE(again->trace.lanes[l].group, trace->lanes[l].group);
        QCOMPARE(again->trace.lanes[l].device, 0);
    }
    QCOMPARE(again->trace.steps, trace->steps);
}

void TestTraceScenario::rowsAndRunsSayTheSame()
{
    const auto trace = training();
    const auto csv = io::traceCsv(*trace);
    QVERIFY(csv.ok());
    QCOMPARE(static_cast<std::size_t>(std::ranges::count(*csv, '\n')), trace->events() + 1);
    QVERIFY(
        csv->starts_with("rank,device,stream,lane,step,group,name,begin_s,duration_s\n3,3,7,stream 7,0,forward,\"void cutlass")
        || csv->starts_with("rank,device,stream,lane,step,group,name,begin_s,duration_s\n3,3,7,stream 7,0,forward,void cutlass"));
    const auto runs = io::traceRuns(*trace);
    QVERIFY(runs.ok());
    QCOMPARE(runs->size(), trace->steps.size());
    const auto measure = evaluate::measureTrace(trace);
    QCOMPARE(runs->at(1).value("step_time").value(), trace->steps[1].seconds());
    QCOMPARE(runs->at(1).value("idle_time").value(), (*measure)->uses[0][1].idle);
}

SHARDSCOPE_TEST_APPLESS(TestTraceScenario)
#include "test_tracescenario.moc"
