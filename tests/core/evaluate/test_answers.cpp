// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/answer.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/concerns.h"
#include "core/evaluate/costreport.h"
#include "core/evaluate/measuredthroughput.h"
#include "core/evaluate/report.h"
#include "core/evaluate/tracereport.h"
#include "core/io/catalog/catalog.h"
#include "core/runs/tracedetails.h"
#include "core/scenario/setting.h"
#include "core/search/plantwins.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using evaluate::Question;
using runs::PossibleCause;

namespace {

runs::Run planRun(double step)
{
    runs::Run run;
    run.id = "measured";
    run.settings = {{"tp", 1.0}, {"pp", 1.0}, {"dp", 16.0}, {"microbatch_size", 1.0}};
    runs::Measured measured;
    measured.name = runs::quantity::stepTime;
    measured.samples.push_back({step});
    run.measured.push_back(std::move(measured));
    return run;
}

std::optional<double> predictedStep(scenario::Scenario s)
{
    s.plans.devices = {16};
    const auto devices = io::planDevices();
    const auto query = search::searchQuery(s, *devices);
    const auto twins = query ? search::planTwins(s, *query, *devices) : std::vector<search::PlanTwin>();
    return twins.empty() || !twins.front().step ? std::nullopt : std::optional(twins.front().step->step_s);
}

/// One run on two hosts of eight, so many times as slow as predicted.
scenario::Scenario planScenario(double factor)
{
    scenario::Scenario s;
    s.model = io::findModel(*io::loadCatalog(), "llama3-8b")->network;
    s.memory.device = "A100-80GB";
    s.plans.globalBatch = 64;
    s.runs.list = std::make_shared<const runs::Runs>(runs::Runs{planRun(1)});
    const auto step = predictedStep(s);
    s.runs.list = std::make_shared<const runs::Runs>(runs::Runs{planRun(factor * step.value_or(1))});
    return s;
}

/// A pipeline with points at 4 GPUs that are as predicted, but for the one at 8 chunks.
scenario::Scenario pipelineScenario(double factor)
{
    scenario::Scenario s;
    s.name = "pipeline";
    s.pipeline.schedule = "gpipe";
    s.pipeline.forwardOnly = true;
    const auto predicted = evaluate::evenPrediction(s);
    for (const int chunks : {2, 4, 8, 16})
        s.facts.push_back({"Throughput on 4 GPUs",
                           std::to_string(chunks) + " chunks",
                           {},
                           Unit::None,
                           std::to_string((chunks == 8 ? factor : 1) * predicted(4, chunks)) + " samples/s",
                           "planted"});
    return s;
}

evaluate::Answer answerOf(const Question &question, const scenario::Scenario &s)
{
    const auto devices = io::planDevices();
    evaluate::Request request;
    request.devices = devices;
    request.plans = true;
    const auto report = evaluate::evaluate(s, nullptr, {}, request);
    if (!report)
        return {};
    auto found = evaluate::answer(question, s, *report, *devices);
    return found ? *std::move(found) : evaluate::Answer();
}

const PossibleCause *causeOf(const evaluate::Answer &answer, std::string_view code)
{
    if (answer.diagnosis.findings.empty())
        return nullptr;
    const auto &causes = answer.diagnosis.findings.front().causes;
    const auto found = std::ranges::find(causes, code, &PossibleCause::code);
    return found == causes.end() ? nullptr : &*found;
}

} // namespace

class TestAnswers : public QObject {
    Q_OBJECT

private slots:
    void aStepAsPredictedIsSaidToNeedNoExplaining()
    {
        const evaluate::Answer answer = answerOf({.about = Question::About::Run, .name = "measured"}, planScenario(1.01));
        QVERIFY(answer.diagnosis.findings.empty());
        QVERIFY(!answer.remark.empty());
    }

    /// Whatever a cause sets, the prediction then says what was measured.
    void settingsOfACauseMeetTheMeasuredStep()
    {
        const scenario::Scenario s = planScenario(3);
        const evaluate::Answer answer = answerOf({.about = Question::About::Run, .name = "measured"}, s);
        QCOMPARE(answer.diagnosis.findings.size(), 1U);
        const runs::Finding &finding = answer.diagnosis.findings.front();
        int met = 0;
        for (const PossibleCause &cause : finding.causes) {
            if (cause.settings.empty())
                continue;
            const auto with = evaluate::withSettings(s, cause.settings);
            QVERIFY2(with.has_value(), cause.code.c_str());
            const double step = predictedStep(*with).value_or(0);
            QVERIFY2(std::abs(step / finding.measured->value - 1) < 0.06,
                     qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(cause.code)).arg(step)));
            ++met;
        }
        QVERIFY(met > 0);
    }

    void aRunThatIsNowhereCannotBeExplained()
    {
        const evaluate::Answer answer = answerOf({.about = Question::About::Run, .name = "another"}, planScenario(3));
        QVERIFY(answer.diagnosis.findings.empty());
        QCOMPARE(answer.diagnosis.abstained.size(), 1U);
    }

    void aSlowPointOfAPipelineIsMetByEachOfItsCauses()
    {
        const scenario::Scenario s = pipelineScenario(0.6);
        const Question question{.about = Question::About::Throughput, .name = "planted", .devices = 4, .chunks = 8};
        const evaluate::Answer answer = answerOf(question, s);
        QCOMPARE(answer.diagnosis.findings.size(), 1U);
        const runs::Finding &finding = answer.diagnosis.findings.front();
        QVERIFY(causeOf(answer, "pipeline.a") != nullptr);
        QVERIFY(causeOf(answer, "pipeline.overhead") != nullptr);
        QVERIFY(causeOf(answer, "shared-machine") != nullptr);
        for (const PossibleCause &cause : finding.causes) {
            if (cause.settings.empty())
                continue;
            const auto with = evaluate::withSettings(s, cause.settings);
            QVERIFY(with.has_value());
            const double rate = evaluate::evenPrediction(*with)(4, 8);
            QVERIFY2(std::abs(rate / finding.measured->value - 1) < 0.01, cause.code.c_str());
        }
    }

    void aFastPointIsNotExplainedByAnotherJob()
    {
        const Question question{.about = Question::About::Throughput, .name = "planted", .devices = 4, .chunks = 8};
        const evaluate::Answer answer = answerOf(question, pipelineScenario(1.6));
        QVERIFY(!answer.diagnosis.findings.empty());
        QVERIFY(causeOf(answer, "shared-machine") == nullptr);
        QVERIFY(causeOf(answer, "pipeline.overhead") == nullptr); // there is none to lose
    }

    void aPointAsPredictedIsSaidToNeedNoExplaining()
    {
        const Question question{.about = Question::About::Throughput, .name = "planted", .devices = 4, .chunks = 8};
        const evaluate::Answer answer = answerOf(question, pipelineScenario(0.99));
        QVERIFY(answer.diagnosis.findings.empty());
        QVERIFY(!answer.remark.empty());
    }

    void aPeakOfAnotherRecomputationIsExplainedByIt()
    {
        scenario::Scenario s = planScenario(1);
        s.layout.microbatch = 4;
        s.layout.data = 16;
        s.layout.globalBatch = 64;
        s.layout.zero = 1;
        plan::Layout real = s.layout;
        real.recomputation = plan::Recomputation::Full;
        s.memory.measured = {{"peak", real, scenario::MemoryKind::Total, -1, Bytes(1), ""}};
        const double bytes = evaluate::memoryReport(s, nullptr)->compared.front().predicted.si();
        s.memory.measured.front().bytes = Bytes(bytes);
        s.memory.measured.front().plan = s.layout; // as it is wrongly stated
        const evaluate::Answer answer = answerOf({.about = Question::About::Memory, .name = "peak"}, s);
        const PossibleCause *cause = causeOf(answer, "recompute-full");
        QVERIFY(cause != nullptr);
        const auto with = evaluate::withSettings(s, cause->settings);
        QVERIFY(with && with->layout.recomputation == plan::Recomputation::Full);
        QVERIFY(std::abs(evaluate::memoryReport(*with, nullptr)->estimate->peak().total().si() / bytes - 1) < 0.01);
    }

    void aRunThatRanOutOfMemoryHasNoPeakToExplain()
    {
        scenario::Scenario s = planScenario(1);
        s.memory.measured = {{"peak", s.layout, scenario::MemoryKind::Total, -1, Bytes(0), ""}};
        const evaluate::Answer answer = answerOf({.about = Question::About::Memory, .name = "peak"}, s);
        QCOMPARE(answer.diagnosis.abstained.size(), 1U);
    }

    void aGoalOfThePipelineIsReachedByWhatIsSaid()
    {
        scenario::Scenario s = pipelineScenario(1);
        s.pipeline.devices = 4;
        s.pipeline.chunks = 2;
        const double now = evaluate::evenPrediction(s)(4, 2);
        s.goals.samplesPerSecond = 1.2 * now;
        const evaluate::Answer answer = answerOf({.about = Question::About::ThroughputGoal}, s);
        QCOMPARE(answer.diagnosis.findings.size(), 1U);
        int reached = 0;
        for (const PossibleCause &cause : answer.diagnosis.findings.front().causes) {
            if (cause.settings.empty())
                continue;
            const auto with = evaluate::withSettings(s, cause.settings);
            QVERIFY(with.has_value());
            const double rate = evaluate::evenPrediction(*with)(with->pipeline.devices, with->pipeline.chunks);
            QVERIFY2(rate >= 0.999 * s.goals.samplesPerSecond, cause.code.c_str());
            ++reached;
        }
        QVERIFY(reached >= 2);
    }

    void aGoalBeyondEverythingIsSaidToBeOutOfReach()
    {
        scenario::Scenario s = pipelineScenario(1);
        s.goals.samplesPerSecond = 1e9;
        const evaluate::Answer answer = answerOf({.about = Question::About::ThroughputGoal}, s);
        QCOMPARE(answer.diagnosis.findings.size(), 1U);
        const runs::Finding &finding = answer.diagnosis.findings.front();
        QVERIFY(std::ranges::all_of(finding.causes, [](const PossibleCause &cause) { return cause.settings.empty(); }));
        QVERIFY(QString::fromStdString(english(finding.message)).contains(QLatin1String("cannot be reached")));
    }

    void aGoalThatIsReachedNeedsNothing()
    {
        scenario::Scenario s = pipelineScenario(1);
        s.goals.samplesPerSecond = 1e-3;
        QVERIFY(!answerOf({.about = Question::About::ThroughputGoal}, s).remark.empty());
    }

    void aStepThatIsWantedNeedsMoreGpusOrFasterOnes()
    {
        scenario::Scenario s = planScenario(1);
        s.plans.devices = {16};
        const evaluate::Answer before = answerOf({.about = Question::About::StepGoal}, s);
        QCOMPARE(before.diagnosis.abstained.size(), 1U); // no goal yet
        s.goals.step_s = 0.7 * predictedStep(s).value_or(0);
        const evaluate::Answer answer = answerOf({.about = Question::About::StepGoal}, s);
        QVERIFY(causeOf(answer, "gpus") != nullptr);
        QVERIFY(causeOf(answer, "gpu_rate") != nullptr);
        s.goals.step_s = 1e-6;
        const evaluate::Answer never = answerOf({.about = Question::About::StepGoal}, s);
        QVERIFY(QString::fromStdString(english(never.diagnosis.findings.front().message))
                    .contains(QLatin1String("cannot be reached")));
    }

    void goalsAreSettingsThatAreKeptAndChecked()
    {
        scenario::Scenario s;
        const auto with = scenario::withAssignment(s, "pipeline.goal=120");
        QVERIFY(with && with->goals.samplesPerSecond == 120);
        QVERIFY(!scenario::withAssignment(s, "plans.goal=-1"));
        QVERIFY(!scenario::withAssignment(s, "plans.goal=soon"));
        const auto plans = scenario::withAssignment(s, "plans.goal=8");
        QVERIFY(plans && plans->goals.step_s == 8 && !(*plans == s));
    }

    void findingsNameTheGpusAndRunsThatTheyAreAbout()
    {
        scenario::Scenario s = planScenario(1);
        s.pipeline.devices = 4;
        findings::Diagnosis verdict;
        runs::Finding slow;
        slow.code = "rank-slow";
        slow.message = Message(std::string("slow"));
        slow.about = {{"rank", "2"}};
        runs::Finding run = slow;
        run.code = "mfu-peak";
        run.about = {{"run", "measured"}};
        verdict.findings = {slow, slow, run};
        const auto found = evaluate::concerns(s, evaluate::Report(), &verdict);
        QCOMPARE(found.size(), 2U); // the same thing is told once
        QCOMPARE(found.front().kind, evaluate::Concern::Kind::Stage);
        QCOMPARE(found.front().a, 2);
        QCOMPARE(found.back().kind, evaluate::Concern::Kind::Run);
        QCOMPARE(found.back().a, 0);
        s.pipeline.devices = 2; // there is no such stage
        QCOMPARE(evaluate::concerns(s, evaluate::Report(), &verdict).size(), 1U);
        s.pipeline.devices = 8;
        slow.about = {{"stage", "1"}, {"ranks", "2, 3"}}; // of a trace, whose stages are not those of the scenario
        verdict.findings = {slow};
        const auto ranks = evaluate::concerns(s, evaluate::Report(), &verdict);
        QCOMPARE(ranks.size(), 2U);
        QCOMPARE(ranks.front().a, 2);
        QCOMPARE(ranks.back().a, 3);
    }

    void aHostOfATraceShowsItsRanks()
    {
        auto details = std::make_shared<runs::TraceDetails>();
        details->hosts = {{4, "a"}, {5, "b"}, {6, "b"}};
        auto trace = std::make_shared<runs::Trace>();
        trace->details = details;
        auto measure = std::make_shared<evaluate::TraceMeasure>();
        measure->trace = trace;
        for (const int rank : {4, 5, 6})
            measure->devices.push_back({rank, 0, {}, {}});
        auto report = std::make_shared<evaluate::TraceReport>();
        report->measure = measure;
        evaluate::Report all;
        all.trace = report;
        findings::Diagnosis verdict;
        runs::Finding late;
        late.about = {{"host", "b"}};
        verdict.findings = {late};
        const auto found = evaluate::concerns(scenario::Scenario(), all, &verdict);
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found.front().a, 1); // lanes of its ranks
        QCOMPARE(found.back().a, 2);
    }
};

SHARDSCOPE_TEST_GUILESS(TestAnswers)
#include "test_answers.moc"
