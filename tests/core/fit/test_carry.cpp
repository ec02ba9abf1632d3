// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/fit/carry.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using cost::ErrorSource;

namespace {

cost::TrainingMachine machine(int gpus)
{
    const Result<io::Catalog> &catalog = io::loadCatalog();
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.host_Bps = 100e9;
    return cost::trainingMachine(figures, *io::findDevice(*catalog, "A100-80GB"), *io::findEfficiency(*catalog, "A100-80GB"));
}

double stepOf(const fit::CarryRun &run, const cost::Assumptions &assumptions)
{
    return cost::StepModel::of(run.network, run.machine, assumptions)->predict(run.plan)->step_s;
}

/// Measured where computing takes `slower` times as long as the program thinks.
fit::CarryRun measuredRun(int tensor, int data, int microbatch, double slower, const char *model = "llama2-7b")
{
    fit::CarryRun run;
    run.id = std::to_string(tensor) + "-" + std::to_string(data) + "-" + std::to_string(microbatch);
    run.network = io::findModel(*io::loadCatalog(), model)->network;
    run.machine = machine(512);
    run.plan.tensor = tensor;
    run.plan.data = data;
    run.plan.microbatch = microbatch;
    run.plan.globalBatch = 8 * data * microbatch;
    run.plan.zero = 1;
    cost::Assumptions there;
    there.matmulFactor /= slower;
    there.memoryFactor /= slower;
    run.step_s = stepOf(run, there);
    return run;
}

std::vector<fit::CarryRun> six(double slower)
{
    return {measuredRun(1, 8, 1, slower), measuredRun(1, 8, 2, slower), measuredRun(2, 4, 1, slower),
            measuredRun(2, 8, 1, slower), measuredRun(4, 2, 2, slower), measuredRun(1, 16, 1, slower)};
}

} // namespace

class TestCarry : public QObject {
    Q_OBJECT

private slots:
    void whatTheProgramThinksStaysSo()
    {
        const auto carried = *fit::carry(six(1));
        for (const double factor : carried.factors)
            QVERIFY2(std::abs(factor - 1) < 1e-3, qPrintable(QString::number(factor)));
        QVERIFY(carried.errorAfter < 1e-3);
    }

    void aSlowMachineIsSlowerOnManyTimesAsManyGpus()
    {
        const auto carried = *fit::carry(six(1.2));
        const double rate = carried.factors[static_cast<std::size_t>(ErrorSource::Rate)];
        QVERIFY2(rate > 1.05 && rate < 1.2, qPrintable(QString::number(rate))); // part of it is left to small plans
        QVERIFY(carried.errorAfter < carried.errorBefore);
        const fit::CarryRun large = measuredRun(1, 256, 1, 1.2);
        const double before = std::abs(stepOf(large, {}) / large.step_s - 1);
        QVERIFY(std::abs(stepOf(large, carried.assumptions) / large.step_s - 1) < before);
    }

    void runsOfOneHostSayNothingOfTheFabric()
    {
        const auto carried =
            *fit::carry(std::vector{measuredRun(1, 8, 1, 1.1), measuredRun(2, 4, 1, 1.1), measuredRun(4, 2, 2, 1.1)});
        const auto fabric = static_cast<std::size_t>(ErrorSource::Fabric);
        QVERIFY(std::abs(carried.factors[fabric] - 1) < 1e-6);
        QVERIFY(std::abs(carried.sigmas[fabric] / carried.priors[fabric] - 1) < 1e-3);
        const auto rate = static_cast<std::size_t>(ErrorSource::Rate);
        QVERIFY(carried.sigmas[rate] < carried.priors[rate]);
    }

    void anInterruptedRunDoesNotBendTheOthers()
    {
        std::vector<fit::CarryRun> runs = six(1);
        runs.back().step_s *= 3;
        const double rate = fit::carry(runs)->factors[static_cast<std::size_t>(ErrorSource::Rate)];
        QVERIFY2(rate < 1.05, qPrintable(QString::number(rate)));
    }

    /// Three runs of a network that is slow tell less of the machine than three of three networks.
    void whatOneNetworkIsOffByIsNotTheMachines()
    {
        const auto rate = [](const char *a, const char *b, const char *c) {
            const std::vector runs{measuredRun(1, 8, 1, 1),      measuredRun(2, 4, 1, 1),      measuredRun(4, 2, 2, 1),
                                   measuredRun(2, 4, 1, 1.4, a), measuredRun(4, 2, 1, 1.4, b), measuredRun(4, 2, 2, 1.4, c)};
            return fit::carry(runs)->factors[static_cast<std::size_t>(ErrorSource::Rate)];
        };
        const double one = rate("llama2-13b", "llama2-13b", "llama2-13b");
        const double three = rate("llama2-13b", "llama3-8b", "gpt3-13b");
        QVERIFY2(one > 1 && three > one + 0.01, qPrintable(QString::number(one) + ", " + QString::number(three)));
    }

    void oneRunTellsALittle()
    {
        QVERIFY(!fit::carry(std::vector<fit::CarryRun>{}));
        const auto one = fit::carry(std::vector{measuredRun(1, 8, 1, 1.2)});
        const auto rate = static_cast<std::size_t>(ErrorSource::Rate);
        QVERIFY(one && one->factors[rate] > 1.01 && one->factors[rate] < 1.2);
        QVERIFY(one->errorAfter < one->errorBefore);
        const auto three =
            fit::carry(std::vector{measuredRun(1, 8, 1, 1.2), measuredRun(2, 4, 1, 1.2), measuredRun(4, 2, 2, 1.2)});
        QVERIFY(three->sigmas[rate] < one->sigmas[rate]);
        QVERIFY(one->sigmas[rate] < one->priors[rate]);
    }
};

SHARDSCOPE_TEST_APPLESS(TestCarry)
#include "test_carry.moc"
