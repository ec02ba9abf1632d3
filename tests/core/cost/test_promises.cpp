// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memory.h"
#include "core/cost/planstep.h"
#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"
#include "core/io/catalog/catalog.h"
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <random>
#include <vector>

using namespace shardscope;

namespace {

/// One training step, as each model asks for it.
struct Step {
    model::Network network;
    cost::TrainingMachine machine;
    plan::Layout plan;
    plan::TrainingRun run;
    plan::BatchRun batch;
};

struct Answer {
    double total = 0;
    std::vector<double> parts;
};

template <class Array>
Answer answerOf(double total, const Array &parts)
{
    return {total, {std::begin(parts), std::end(parts)}};
}

template <class Count>
Result<Answer> ofRun(const Step &step, double (*total)(const cost::RunCost &), Count count)
{
    const Result<cost::RunCost> cost = cost::runCost(step.run);
    if (!cost)
        return cost.error();
    std::vector<double> parts;
    for (const cost::Counts &part : cost->counts.parts)
        parts.push_back(count(*cost, part));
    return answerOf(total(*cost), parts);
}

struct CostModel {
    const char *name;
    Result<Answer> (*ask)(const Step &);
};

const CostModel models[] = {
    {"computation of a run",
     [](const Step &step) {
         return ofRun(
             step, [](const cost::RunCost &cost) { return cost.flop(); },
             [](const cost::RunCost &cost, const cost::Counts &part) { return cost.whole(part.flop); });
     }},
    {"bytes received in a run",
     [](const Step &step) {
         return ofRun(
             step, [](const cost::RunCost &cost) { return cost.received().si(); },
             [](const cost::RunCost &cost, const cost::Counts &part) { return cost.netPrecisionBytes * cost.whole(part.rx); });
     }},
    {"batch time",
     [](const Step &step) -> Result<Answer> {
         const Result<cost::StepTime> time = cost::stepTime(step.batch);
         if (!time)
             return time.error();
         return answerOf(time->batch_s, std::vector{time->bubble_s, time->full_s, time->reduction_s});
     }},
    {"memory of the fullest device",
     [](const Step &step) -> Result<Answer> {
         const Result<cost::MemoryModel> model = cost::MemoryModel::of(step.network);
         const Result<cost::MemoryEstimate> estimate =
             model ? model->estimate(step.plan) : Result<cost::MemoryEstimate>(model.error());
         if (!estimate)
             return estimate.error();
         return answerOf(estimate->peak().total().si(), estimate->peak().bytes);
     }},
    {"step time of a plan",
     [](const Step &step) -> Result<Answer> {
         const Result<cost::StepModel> model = cost::StepModel::of(step.network, step.machine);
         const Result<cost::PlanStep> time = model ? model->predict(step.plan) : Result<cost::PlanStep>(model.error());
         if (!time)
             return time.error();
         return answerOf(time->step_s, time->seconds);
     }},
};

int pick(std::mt19937 &random, std::initializer_list<int> values)
{
    return values.begin()[random() % values.size()];
}

cost::TrainingMachine machineOf(const char *device, int gpus)
{
    const io::Catalog &catalog = *io::loadCatalog();
    cost::MachineFigures figures;
    figures.gpus = gpus;
    return cost::trainingMachine(figures, *io::findDevice(catalog, device), *io::findEfficiency(catalog, device));
}

/// The same step for the models of whole runs; a run is one batch.
void copyToRuns(Step &step)
{
    const model::Network &network = step.network;
    const plan::Layout &layout = step.plan;
    plan::TrainingRun &run = step.run;
    run.layers = network.allLayers();
    run.hidden = network.hidden;
    run.ffn = network.ffn;
    run.heads = network.heads;
    run.headDim = network.hidden / std::max(network.heads, 1);
    run.consecutive = run.skipEfficiencyCheck = true;
    run.sequence = layout.sequence;
    run.batchSize = layout.globalBatch;
    run.datasetTokens = double(run.batchSize) * double(run.sequence);
    run.data = layout.data;
    run.pipe = layout.pipe;
    run.tensorInternal = layout.tensor;
    plan::BatchRun &batch = step.batch;
    batch.profile = plan::BatchProfile::Sustained;
    batch.layers = network.allLayers();
    batch.hidden = network.hidden;
    batch.batchSize = layout.globalBatch;
    batch.microbatchSize = layout.microbatch * layout.data;
    batch.sequence = layout.sequence;
    batch.datasetTokens = run.datasetTokens;
    batch.data = layout.data;
    batch.pipe = layout.pipe;
    batch.tensorInternal = layout.tensor;
}

/// A step that most models take; some refuse what they cannot lay out.
Step randomStep(std::mt19937 &random)
{
    Step step;
    const char *networks[] = {"gpt3-1.3b", "gpt3-13b", "megatron-22b", "gpt3-175b", "mixtral-8x7b"};
    step.network = io::findModel(*io::loadCatalog(), networks[random() % std::size(networks)])->network;
    step.machine = machineOf(random() % 2 == 0 ? "A100-80GB" : "H100-80GB", 512);
    plan::Layout &layout = step.plan;
    layout.tensor = pick(random, {1, 2, 4, 8});
    layout.pipe = pick(random, {1, 2, 4, 8});
    layout.data = pick(random, {1, 2, 4});
    layout.microbatch = pick(random, {1, 2, 4});
    layout.globalBatch = layout.microbatch * layout.data * pick(random, {8, 16, 64});
    layout.sequence = pick(random, {1024, 2048});
    layout.zero = pick(random, {0, 1, 3});
    layout.recomputation = static_cast<plan::Recomputation>(random() % 3);
    layout.sequenceParallel = layout.tensor > 1 && random() % 2 == 0;
    const char *schedules[] = {"1f1b", "gpipe", "zb-h1"};
    layout.schedule = schedules[random() % std::size(schedules)];
    copyToRuns(step);
    return step;
}

struct Growth {
    const char *name;
    void (*grow)(Step &);
};
const Growth growths[] = {
    {"twice the sequence lengths at once",
     [](Step &step) {
         step.plan.microbatch *= 2;
         step.plan.globalBatch *= 2;
     }},
    {"twice the chunks", [](Step &step) { step.plan.globalBatch *= 2; }},
    {"twice the tokens a sample", [](Step &step) { step.plan.sequence *= 2; }},
    {"twice the layers", [](Step &step) { step.network.layers *= 2; }},
};

} // namespace

/// What every model of cost promises.
class TestPromises : public QObject {
    Q_OBJECT

private slots:
    void isFiniteAndItsPartsSumToIt_data() { rows(); }
    void isFiniteAndItsPartsSumToIt()
    {
        std::mt19937 random(11);
        int answered = 0;
        for (int i = 0; i < 120; ++i) {
            const Result<Answer> answer = model().ask(randomStep(random));
            if (!answer) {
                QVERIFY2(message(answer.error()).size() > 10, "refused without a sentence");
                continue;
            }
            ++answered;
            QVERIFY(std::isfinite(answer->total) && answer->total >= 0); // one GPU receives nothing
            QVERIFY(std::ranges::all_of(answer->parts, [](double part) { return part >= 0; }));
            const double sum = std::accumulate(answer->parts.begin(), answer->parts.end(), 0.0);
            QVERIFY(std::abs(sum - answer->total) <= 1e-9 * answer->total);
        }
        QVERIFY2(answered >= 30, qPrintable(QString::number(answered)));
    }

    void answersTheSameTwice_data() { rows(); }
    void answersTheSameTwice()
    {
        std::mt19937 random(12);
        for (int i = 0; i < 40; ++i) {
            const Step step = randomStep(random);
            const Result<Answer> once = model().ask(step);
            const Result<Answer> again = model().ask(step);
            QCOMPARE(once.ok(), again.ok());
            if (once)
                QCOMPARE(once->total, again->total);
        }
    }

    void isNeverCheaperWithMoreBytes_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<int>("growth");
        for (int i = 0; i < int(std::size(models)); ++i)
            for (int g = 0; g < int(std::size(growths)); ++g)
                QTest::addRow("%s: %s", models[i].name, growths[g].name) << i << g;
    }
    void isNeverCheaperWithMoreBytes()
    {
        QFETCH(int, growth);
        std::mt19937 random(13);
        int compared = 0;
        for (int i = 0; i < 60; ++i) {
            Step step = randomStep(random);
            const Result<Answer> before = model().ask(step);
            growths[growth].grow(step);
            copyToRuns(step);
            const Result<Answer> after = model().ask(step);
            if (!before || !after)
                continue;
            ++compared;
            QVERIFY2(after->total >= before->total * (1 - 1e-12),
                     qPrintable(QStringLiteral("%1 then %2").arg(before->total).arg(after->total)));
        }
        QVERIFY2(compared >= 10, qPrintable(QString::number(compared)));
    }

    void refusesANetworkWithoutWidth_data() { rows(); }
    void refusesANetworkWithoutWidth()
    {
        std::mt19937 random(14);
        Step step = randomStep(random);
        step.network.hidden = 0;
        copyToRuns(step);
        QVERIFY(!model().ask(step));
    }

    /// None of them asks whether it is to stop: it is done before anyone could notice.
    void answersALargePlanWithin50Milliseconds_data() { rows(); }
    void answersALargePlanWithin50Milliseconds()
    {
        Step large;
        large.network = io::findModel(*io::loadCatalog(), "gpt3-175b")->network;
        large.machine = machineOf("H100-80GB", 3072);
        plan::Layout &layout = large.plan;
        layout.tensor = 8;
        layout.pipe = 96;
        layout.data = 4;
        layout.globalBatch = 4096;
        layout.sequence = 2048;
        layout.schedule = "zb-h1";
        copyToRuns(large);
        double least = 1e9;
        for (int i = 0; i < 3; ++i) {
            const double start = cpu_ms();
            const Result<Answer> answer = model().ask(large);
            QVERIFY2(answer, answer ? "" : describe(answer.error()).c_str());
            least = std::min(least, cpu_ms() - start);
        }
        QVERIFY2(least < (test::sanitized ? 1000 : 50), qPrintable(QStringLiteral("%1 ms").arg(least)));
    }

private:
    void rows()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(models)); ++i)
            QTest::newRow(models[i].name) << i;
    }
    [[nodiscard]] const CostModel &model() const
    {
        QFETCH(int, index);
        return models[index];
    }
};

SHARDSCOPE_TEST_APPLESS(TestPromises)
#include "test_promises.moc"
