// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/bestlayout.h"
#include "tests/testclass.h"

#include "core/cost/memory.h"
#include "core/cost/planparts.h"
#include "core/io/catalog/catalog.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace shardscope;

namespace {

cost::StepModel layoutModel(const char *name, int gpus, int layers = 0)
{
    const io::Catalog catalog = *io::loadCatalog();
    cost::MachineFigures figures;
    figures.gpus = gpus;
    model::Network network = io::findModel(catalog, name)->network;
    if (layers > 0)
        network.layers = layers;
    const cost::TrainingMachine machine =
        cost::trainingMachine(figures, *io::findDevice(catalog, "H100-80GB"), *io::findEfficiency(catalog, "H100-80GB"));
    return *cost::StepModel::of(network, machine);
}

plan::Layout pipeOf(int pipe, int virtualStages = 1)
{
    plan::Layout plan;
    plan.pipe = pipe;
    plan.virtualStages = virtualStages;
    plan.schedule = virtualStages > 1 ? "interleaved" : "1f1b";
    plan.globalBatch = 16;
    plan.zero = 1;
    return plan;
}

/// Least of the slowest rank's time over all ways to deal the layers, of those that fit.
double bruteForce(const cost::StepModel &model, const plan::Layout &plan, Bytes limit)
{
    const int layers = model.network().allLayers();
    double best = INFINITY;
    std::vector<int> counts(static_cast<std::size_t>(plan.pipe), 0);
    const std::function<void(std::size_t, int)> deal = [&](std::size_t rank, int left) {
        if (rank + 1 < counts.size()) {
            for (counts[rank] = 0; counts[rank] <= left; ++counts[rank])
                deal(rank + 1, left - counts[rank]);
            return;
        }
        counts[rank] = left;
        plan::StageLayout stages{plan.pipe, {}};
        int first = 0;
        for (const int count : counts) {
            stages.stages.push_back({stages.stages.empty(), first, count, 0, false});
            first += count;
        }
        stages.stages.back().loss = true;
        plan::Layout laid = plan;
        laid.stages = plan::stageLayoutText(stages);
        const auto memory = model.memory().estimate(laid);
        if (memory && memory->fits(limit))
            best = std::min(best, cost::StepParts(model, laid).slowestStage().busy());
    };
    deal(0, layers);
    return best;
}

} // namespace

class TestBestLayout : public QObject {
    Q_OBJECT

private slots:
    void noOtherLayoutIsFaster_data();
    void noOtherLayoutIsFaster();
    void virtualStagesShareTheirRanksLayers();
    void whatDoesNotFitIsRefused();
};

void TestBestLayout::noOtherLayoutIsFaster_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("pipe");
    QTest::addColumn<double>("limit_GB");
    QTest::newRow("layers that do not divide") << 7 << 3 << 80.0;
    QTest::newRow("two stages") << 9 << 2 << 80.0;
    QTest::newRow("four stages") << 10 << 4 << 80.0;
    QTest::newRow("a limit that the fullest rank meets") << 10 << 3 << 0.0;
}

void TestBestLayout::noOtherLayoutIsFaster()
{
    QFETCH(int, layers);
    QFETCH(int, pipe);
    QFETCH(double, limit_GB);
    const cost::StepModel model = layoutModel("gpt3-1.3b", pipe, layers);
    Bytes limit(limit_GB * 1e9);
    if (limit_GB == 0) // a little less than the best one without a limit takes
        limit = Bytes(search::bestLayout(model, pipeOf(pipe), Bytes(80e9))->memory.si() - 1);
    const auto best = search::bestLayout(model, pipeOf(pipe), limit);
    const double least = bruteForce(model, pipeOf(pipe), limit);
    QCOMPARE(best.ok(), !std::isinf(least));
    if (!best)
        return;
    QVERIFY(best->memory <= limit);
    QVERIFY2(std::abs(best->slowest.si() - least) <= 1e-9 * least, best->text.c_str());
    plan::Layout laid = pipeOf(pipe);
    laid.stages = best->text;
    QVERIFY(model.predict(laid).ok());
}

void TestBestLayout::virtualStagesShareTheirRanksLayers()
{
    const cost::StepModel model = layoutModel("llama3-8b", 4);
    const auto best = search::bestLayout(model, pipeOf(4, 2), Bytes(400e9));
    QVERIFY(best.ok());
    QCOMPARE(best->stages.virtualStages(), 2);
    QCOMPARE(best->stages.layers(), 32);
    plan::Layout laid = pipeOf(4, 2);
    laid.stages = best->text;
    QVERIFY2(model.predict(laid).ok(), best->text.c_str());
    // The loss of a large vocabulary takes layers from its stage.
    QVERIFY(best->stages.stages.back().layers < best->stages.stages.front().layers);
}

void TestBestLayout::whatDoesNotFitIsRefused()
{
    const cost::StepModel model = layoutModel("llama3-8b", 2);
    const auto best = search::bestLayout(model, pipeOf(2), Bytes(10e9));
    QVERIFY(!best);
    QCOMPARE(best.error().place.pointer, std::string("/plan/layout"));
}

SHARDSCOPE_TEST_GUILESS(TestBestLayout)
#include "test_bestlayout.moc"
