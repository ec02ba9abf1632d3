// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/cost/planstep.h"
#include "core/cost/registry.h"
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"

#include <QSet>
#include <QtTest>

#include <chrono>
#include <cmath>
#include <ctime>
#include <functional>
#include <random>
#include <stop_token>

using namespace shardscope;
using cost::CostModel;
using cost::CostProblem;
using cost::CostSum;

namespace {

int pick(std::mt19937 &random, std::initializer_list<int> values)
{
    return values.begin()[random() % values.size()];
}

cost::TrainingMachine machineOf(const io::Catalog &catalog, const char *device, int gpus)
{
    cost::MachineFigures figures;
    figures.gpus = gpus;
    return cost::trainingMachine(figures, *io::findDevice(catalog, device), *io::findEfficiency(catalog, device));
}

/// A step that most models take; some refuse what they cannot lay out.
CostProblem randomProblem(std::mt19937 &random)
{
    static const io::Catalog catalog = *io::loadCatalog();
    CostProblem problem;
    const char *models[] = {"gpt3-1.3b", "gpt3-13b", "megatron-22b", "gpt3-175b", "mixtral-8x7b"};
    problem.network = io::findModel(catalog, models[random() % std::size(models)])->network;
    const char *devices[] = {"A100-80GB", "H100-80GB"};
    problem.machine = machineOf(catalog, devices[random() % std::size(devices)], 512);
    plan::MemoryPlan &layout = problem.plan.layout;
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
    return problem;
}

/// CPU time of this thread: other programs on the machine do not count.
double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

/// What every line of core/cost/registry.cpp promises.
class TestCostModels : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsComplete();
    void isFiniteAndItsPartsSumToIt_data() { rows(); }
    void isFiniteAndItsPartsSumToIt();
    void answersTheSameTwice_data() { rows(); }
    void answersTheSameTwice();
    void isNeverCheaperWithMoreBytes_data();
    void isNeverCheaperWithMoreBytes();
    void refusesWhatItCannotLayOut_data() { rows(); }
    void refusesWhatItCannotLayOut();
    void stopsWithin50Milliseconds_data() { rows(); }
    void stopsWithin50Milliseconds();
    void isTheModelThatTheViewsAsk();

private:
    void rows();
    [[nodiscard]] const CostModel &model() const;
};

void TestCostModels::rows()
{
    QTest::addColumn<QString>("id");
    for (const CostModel &each : cost::costModels())
        QTest::newRow(std::string(each.title).c_str()) << QString::fromUtf8(each.id.data(), qsizetype(each.id.size()));
}

const CostModel &TestCostModels::model() const
{
    QFETCH(QString, id);
    return *cost::findCostModel(id.toStdString());
}

void TestCostModels::everyEntryIsComplete()
{
    QSet<QString> ids;
    for (const CostModel &each : cost::costModels()) {
        QVERIFY(!each.id.empty() && !each.title.empty() && !each.source.empty() && each.estimate != nullptr);
        QVERIFY(each.unit == "B" || each.unit == "s" || each.unit == "FLOP");
        ids.insert(QString::fromUtf8(each.id.data(), qsizetype(each.id.size())));
        QCOMPARE(cost::findCostModel(each.id), &each);
    }
    QCOMPARE(static_cast<std::size_t>(ids.size()), cost::costModels().size());
    QVERIFY(cost::findCostModel("none") == nullptr);
}

void TestCostModels::isFiniteAndItsPartsSumToIt()
{
    std::mt19937 random(11);
    int answered = 0;
    for (int i = 0; i < 120; ++i) {
        const auto sum = cost::estimateCost(model(), randomProblem(random));
        if (!sum) {
            QVERIFY2(message(sum.error()).size() > 10, "refused without a sentence");
            continue;
        }
        ++answered;
        QVERIFY(std::isfinite(sum->total) && sum->total >= 0); // one GPU receives nothing
        QVERIFY(sum->parts.size() > 1);
        double parts = 0;
        for (const cost::CostPart &part : sum->parts) {
            QVERIFY2(part.value >= 0 && !part.name.empty(), part.name.c_str());
            parts += part.value;
        }
        QVERIFY(std::abs(parts - sum->total) <= 1e-9 * sum->total);
    }
    QVERIFY2(answered >= 30, qPrintable(QString::number(answered)));
}

void TestCostModels::answersTheSameTwice()
{
    std::mt19937 random(12);
    for (int i = 0; i < 40; ++i) {
        const CostProblem problem = randomProblem(random);
        const auto once = cost::estimateCost(model(), problem);
        const auto again = cost::estimateCost(model(), problem);
        QCOMPARE(static_cast<bool>(once), static_cast<bool>(again));
        if (once)
            QCOMPARE(once->total, again->total);
    }
}

namespace {

struct Growth {
    const char *name;
    void (*grow)(CostProblem &);
};
constexpr Growth growths[] = {
    {"twice the sequences at once",
     [](CostProblem &p) {
         p.plan.layout.microbatch *= 2;
         p.plan.layout.globalBatch *= 2;
     }},
    {"twice the chunks", [](CostProblem &p) { p.plan.layout.globalBatch *= 2; }},
    {"twice the tokens a sample", [](CostProblem &p) { p.plan.layout.sequence *= 2; }},
    {"twice the layers", [](CostProblem &p) { p.network.layers *= 2; }},
};

} // namespace

void TestCostModels::isNeverCheaperWithMoreBytes_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("growth");
    for (const CostModel &each : cost::costModels()) {
        for (int i = 0; i < static_cast<int>(std::size(growths)); ++i)
            QTest::addRow("%s: %s", std::string(each.title).c_str(), growths[i].name)
                << QString::fromUtf8(each.id.data(), qsizetype(each.id.size())) << i;
    }
}

void TestCostModels::isNeverCheaperWithMoreBytes()
{
    QFETCH(int, growth);
    std::mt19937 random(13);
    int compared = 0;
    for (int i = 0; i < 60; ++i) {
        CostProblem problem = randomProblem(random);
        const auto before = cost::estimateCost(model(), problem);
        growths[growth].grow(problem);
        const auto after = cost::estimateCost(model(), problem);
        if (!before || !after)
            continue;
        ++compared;
        QVERIFY2(after->total >= before->total * (1 - 1e-12),
                 qPrintable(QStringLiteral("%1 then %2").arg(before->total).arg(after->total)));
    }
    QVERIFY2(compared >= 10, qPrintable(QString::number(compared)));
}

void TestCostModels::refusesWhatItCannotLayOut()
{
    std::mt19937 random(14);
    CostProblem problem = randomProblem(random);
    problem.plan.layout.pipe = 7; // divides no model's layers
    problem.plan.layout.virtualStages = 3;
    problem.plan.layout.schedule = "interleaved";
    problem.network.layers = 40;
    const auto sum = cost::estimateCost(model(), problem);
    if (!sum)
        QVERIFY(message(sum.error()).size() > 10);
    problem.network.hidden = 0;
    QVERIFY(!cost::estimateCost(model(), problem));
}

void TestCostModels::stopsWithin50Milliseconds()
{
    static const io::Catalog catalog = *io::loadCatalog();
    CostProblem large;
    large.network = io::findModel(catalog, "gpt3-175b")->network;
    large.machine = machineOf(catalog, "H100-80GB", 3072);
    plan::MemoryPlan &layout = large.plan.layout;
    layout.tensor = 8;
    layout.pipe = 96;
    layout.data = 4;
    layout.globalBatch = 4096;
    layout.schedule = "zb-h1";
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = cost::estimateCost(model(), large, Progress(stop.get_token()));
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Stopped);
    // Asked in the middle it stops at the latest when it has the answer.
    double least = 1;
    for (int i = 0; i < 3; ++i) {
        const double start = threadSeconds();
        const auto sum = cost::estimateCost(model(), large);
        QVERIFY2(sum, sum ? "" : describe(sum.error()).c_str());
        least = std::min(least, threadSeconds() - start);
    }
    QVERIFY2(least < (test::sanitized ? 1.0 : 0.05), qPrintable(QStringLiteral("%1 s").arg(least)));
}

void TestCostModels::isTheModelThatTheViewsAsk()
{
    std::mt19937 random(15);
    for (int i = 0; i < 20; ++i) {
        const CostProblem problem = randomProblem(random);
        const auto memory = cost::MemoryModel::of(problem.network)->estimate(problem.plan.layout);
        const auto sum = cost::estimateCost(*cost::findCostModel("memory"), problem);
        QCOMPARE(static_cast<bool>(sum), static_cast<bool>(memory));
        if (memory)
            QVERIFY(std::abs(sum->total / memory->peak().total().si() - 1) < 1e-12);
        const auto step = cost::StepModel::of(problem.network, problem.machine)->predict(problem.plan);
        const auto time = cost::estimateCost(*cost::findCostModel("plan-step"), problem);
        QCOMPARE(static_cast<bool>(time), static_cast<bool>(step));
        if (step)
            QVERIFY(std::abs(time->total / step->step_s - 1) < 1e-12);
    }
}

QTEST_APPLESS_MAIN(TestCostModels)
#include "test_costmodels.moc"
