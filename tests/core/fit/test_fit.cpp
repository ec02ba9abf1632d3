// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/fit/fit.h"
#include "core/fit/leastsquares.h"
#include "core/io/catalog/catalog.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace synthetic;

namespace {

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::abs(b);
}

Run row(runs::Settings settings, std::string_view name, double value, const char *id)
{
    Run run;
    run.id = id;
    run.settings = std::move(settings);
    run.measured.push_back(measured(name, "", {value}, false));
    return run;
}

} // namespace

class TestFit : public QObject {
    Q_OBJECT

private slots:
    void aLineComesOutAsByHand()
    {
        // y = 1 + 2x with residuals 0.1, −0.2, 0.1: slope's error σ/√Sxx, σ² = 0.06/1, Sxx = 2.
        const std::vector<double> y{1.1, 2.8, 5.1};
        fit::Problem problem;
        problem.points = 3;
        problem.lower = {-100, -100};
        problem.upper = {100, 100};
        problem.residuals = [&y](std::span<const double> p, std::span<double> r) {
            for (std::size_t i = 0; i < 3; ++i)
                r[i] = p[0] + p[1] * static_cast<double>(i) - y[i];
        };
        const fit::Solution found = fit::leastSquares(problem, {0, 0});
        QVERIFY(found.converged);
        QVERIFY(near(found.parameters[0], 1.0, 1e-6));
        QVERIFY(near(found.parameters[1], 2.0, 1e-6));
        QVERIFY(found.standardErrors[1]);
        QVERIFY(near(*found.standardErrors[1], std::sqrt(0.06 / 2), 1e-4));
        QVERIFY(near(*found.standardErrors[0], std::sqrt(0.06 * (1.0 / 3 + 1.0 / 2)), 1e-4));
    }

    void boundsHoldAndHaveNoError()
    {
        const std::vector<double> y{-1, -2, -3};
        fit::Problem problem;
        problem.points = 3;
        problem.lower = {0, -10};
        problem.upper = {10, 10};
        problem.residuals = [&y](std::span<const double> p, std::span<double> r) {
            for (std::size_t i = 0; i < 3; ++i)
                r[i] = p[0] + p[1] * static_cast<double>(i) - y[i];
        };
        const fit::Solution found = fit::leastSquares(problem, {5, 5});
        QCOMPARE(found.parameters[0], 0.0);
        QVERIFY(!found.standardErrors[0]);
        QVERIFY(near(found.parameters[1], -8.0 / 5, 1e-6)); // Σxy / Σx²
    }

    void everyLabGivesItsParametersBack()
    {
        for (int seed = 0; seed < 60; ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 5);
            PipelineLab lab = randomLab(random);
            lab.noise = 0;
            // Both regimes must be there, or one parameter cannot be known.
            lab.model.launch = lab.model.perLayerSample * (lab.batch / 6.0);
            lab.seeds = 1;
            const auto fitted = fit::fitModel("pipeline-chunks", pipelineRuns(random, lab));
            QVERIFY(fitted);
            const plan::ChunkTimeModel model = fit::chunkModel(*fitted);
            QVERIFY2(near(model.perLayerSample.si(), lab.model.perLayerSample.si(), 1e-3), qPrintable(QString::number(seed)));
            QVERIFY2(near(model.launch.si(), lab.model.launch.si(), 1e-3), qPrintable(QString::number(seed)));
            QVERIFY(fitted->maxError < 1e-4);
            QVERIFY(fitted->leftOut.empty());
        }
    }

    void chunksThatCannotBeAreLeftOut()
    {
        Random random(31);
        PipelineLab lab = randomLab(random);
        lab.noise = 0;
        lab.model.launch = lab.model.perLayerSample * (lab.batch / 6.0);
        lab.seeds = 1;
        Runs runs = pipelineRuns(random, lab);
        const std::size_t all = runs.size();
        for (const double chunks : {1e300, 2.5, -4.0}) {
            runs.push_back(runs.front());
            runs.back().settings["chunks"] = chunks;
        }
        const auto fitted = fit::fitModel("pipeline-chunks", runs);
        QVERIFY(fitted);
        QCOMPARE(fitted->points.size(), all);
        QCOMPARE(fitted->leftOut.size(), std::size_t{3});
        QVERIFY(fitted->leftOut.front().reason.find("chunks") != std::string::npos);
    }

    void runsOfAnotherGpuAreOfAnotherMachine()
    {
        Random random(77);
        PipelineLab lab = randomLab(random);
        lab.noise = 0;
        lab.seeds = 1;
        Runs runs = pipelineRuns(random, lab);
        for (runs::Run &run : runs)
            run.settings["gpu"] = std::string("V100");
        const std::size_t all = runs.size();
        for (std::size_t i = 0; i < 3; ++i) {
            runs.push_back(runs[i]);
            runs.back().id += " again";
            runs.back().settings["gpu"] = std::string("A100");
            scale(runs.back(), quantity::throughput, 3);
        }
        const auto fitted = fit::fitModel("pipeline-chunks", runs);
        QVERIFY(fitted);
        QCOMPARE(fitted->points.size(), all);
        QVERIFY(fitted->maxError < 0.01);
        QCOMPARE(fitted->leftOut.size(), std::size_t{3});
        QVERIFY(fitted->leftOut.front().reason.find("A100") != std::string::npos);
    }

    void outliersAreSetApartAndSaid()
    {
        for (int seed = 0; seed < 40; ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 900);
            PipelineLab lab = randomLab(random);
            lab.model.launch = lab.model.perLayerSample * (lab.batch / 6.0);
            lab.seeds = 1;
            Runs runs = pipelineRuns(random, lab);
            scale(runs[2], quantity::throughput, 0.65);
            scale(runs[5], quantity::throughput, 0.6);
            const auto fitted = fit::fitModel("pipeline-chunks", runs);
            QVERIFY(fitted);
            for (std::size_t i = 0; i < fitted->points.size(); ++i)
                QVERIFY2(fitted->points[i].used == (i != 2 && i != 5), qPrintable(QString::number(seed)));
            QCOMPARE(fitted->leftOut.size(), std::size_t{2});
            QVERIFY(fitted->leftOut.front().reason.starts_with("outlier: "));
            QVERIFY(fitted->maxError < 0.05);
        }
    }

    void standardErrorsCoverTheTruth()
    {
        int inside = 0;
        constexpr int all = 100;
        for (int seed = 0; seed < all; ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 40);
            PipelineLab lab = randomLab(random);
            lab.model.launch = lab.model.perLayerSample * (lab.batch / 6.0);
            lab.noise = 0.01;
            lab.seeds = 1;
            const auto fitted = fit::fitModel("pipeline-chunks", pipelineRuns(random, lab));
            QVERIFY(fitted);
            const runs::FittedParameter *launch = fitted->find("launch");
            inside +=
                launch->standardError && std::abs(launch->value - lab.model.launch.si()) < 2.5 * *launch->standardError ? 1 : 0;
        }
        QVERIFY2(inside > 85, qPrintable(QString::number(inside))); // about 97 in 100 with many points
    }

    void parametersCanBeHeld()
    {
        Random random(3);
        PipelineLab lab = randomLab(random);
        const Runs runs = pipelineRuns(random, lab);
        fit::Options options;
        options.free = {"a", "launch"};
        options.fixed = {{"o", 1e-3}};
        const auto fitted = fit::fitModel("pipeline-chunks", runs, options);
        QVERIFY(fitted);
        QCOMPARE(fitted->find("o")->value, 1e-3);
        QVERIFY(!fitted->find("o")->standardError);
        options.free = {"b"};
        const auto wrong = fit::fitModel("pipeline-chunks", runs, options);
        QVERIFY(!wrong && wrong.error().code == ErrorCode::NameUnknown);
    }

    void leaveOneOutIsNoBetterThanTheFit()
    {
        Random random(8);
        const auto fitted = fit::fitModel("pipeline-chunks", pipelineRuns(random, randomLab(random)));
        QVERIFY(fitted);
        QVERIFY(fitted->leaveOneOutError >= fitted->meanError * 0.999);
    }

    void alphaAndBetaComeBack()
    {
        Runs runs;
        for (double bytes = 1000; bytes < 1e9; bytes *= 10)
            runs.push_back(row({{"bytes", bytes}}, quantity::time, 7e-6 + bytes / 2.5e10, "t"));
        const auto fitted = fit::fitModel("alpha-beta", runs);
        QVERIFY(fitted);
        QVERIFY(near(fitted->find("alpha")->value, 7e-6, 1e-6));
        QVERIFY(near(fitted->find("beta")->value, 4e-11, 1e-6));
    }

    void theThreeBroadcastsGiveTheirBandwidths()
    {
        const Runs runs{
            row({{"algorithm", "broadcast1"}, {"bytes", 4e9}, {"destinations", 4.0}}, quantity::time, 1.3572168946266174, "1"),
            row({{"algorithm", "broadcast2"}, {"bytes", 4e9}, {"destinations", 4.0}}, quantity::time, 0.3723844289779663, "2"),
            row({{"algorithm", "broadcast3"}, {"bytes", 4e9}, {"destinations", 4.0}, {"blocks", 32.0}}, quantity::time,
                0.07500745356082916, "3")};
        const auto fitted = fit::fitModel("broadcast", runs);
        QVERIFY(fitted);
        QVERIFY(near(fitted->find("host_pageable")->value, 11.8e9, 0.002));
        QVERIFY(near(fitted->find("host_pinned")->value, 53.6e9, 0.002));
        QVERIFY(near(fitted->find("link")->value, 363e9, 0.002));
        QVERIFY(!fitted->find("link")->standardError); // three from three
    }

    void memoryIsAFixedPartAndBytesASample()
    {
        Runs runs;
        for (const double batch : {8.0, 16.0, 32.0, 64.0}) {
            runs.push_back(
                row({{"mode", "ddp"}, {"global_batch_size", batch}}, quantity::memoryPeak, 1.8e9 + 5.7e8 * batch, "d"));
            runs.push_back(
                row({{"mode", "fsdp"}, {"global_batch_size", batch}}, quantity::memoryPeak, 1.1e9 + 5.7e8 * batch, "f"));
        }
        const auto fitted = fit::fitModel("memory", runs);
        QVERIFY(fitted);
        QVERIFY(near(fitted->find("per_sample_bytes")->value, 5.7e8, 1e-6));
        QVERIFY(near(fitted->find("context_bytes[ddp]")->value, 1.8e9, 1e-5));
        QVERIFY(near(fitted->find("context_bytes[fsdp]")->value, 1.1e9, 1e-5));
    }

    void plansReachAShareOfThePeak()
    {
        Random random(2);
        const auto fitted = fit::fitModel("plan-efficiency", planTable(random));
        QVERIFY(fitted);
        QVERIFY(fitted->meanError < 0.05);
        QVERIFY(near(fitted->find("tp_cost")->value, 0.7, 0.2));
    }

    /// Seed 003, its steps with full recomputation at 32 GB.
    void atMostThreeNumbersOfTheStepModelExplainSeed003()
    {
        const auto catalog = *io::loadCatalog();
        cost::MachineFigures figures;
        figures.gpus = 8;
        figures.gpusPerHost = 4;
        figures.inside_Bps = 150e9;
        figures.host_Bps = 17e9;
        fit::PlanBasis basis{
            io::findModel(catalog, "gpt-1.3b-v100")->network,
            cost::trainingMachine(figures, *io::findDevice(catalog, "V100-32GB"), *io::findEfficiency(catalog, "V100-32GB")),
            {},
            {}};
        basis.layout.framework = plan::Framework::MegatronDeepSpeed;
        basis.layout.attention = plan::AttentionKernel::Unfused;
        basis.layout.precision = model::Precision::Fp16;
        basis.layout.zero = 1;
        basis.layout.globalBatch = 512;
        struct Row {
            double tp, pp, dp, mbs, step;
            const char *checkpointing;
        };
        Runs runs;
        for (const Row &r :
             {Row{1, 1, 8, 1, 29, "full"}, Row{1, 1, 8, 2, 29, "full"}, Row{1, 1, 8, 4, 28, "full"}, Row{1, 1, 8, 8, 28, "full"},
              Row{1, 2, 4, 1, 30, "full"}, Row{1, 2, 4, 2, 29, "full"}, Row{1, 2, 4, 8, 29, "full"}, Row{1, 4, 2, 1, 32, "full"},
              Row{1, 4, 2, 8, 32, "full"}, Row{2, 1, 4, 1, 53, "full"}, Row{1, 1, 8, 1, 23, "none"}, Row{1, 2, 4, 1, 23, "none"},
              Row{1, 4, 2, 1, 25, "none"}, Row{1, 4, 2, 2, 24, "none"}, Row{2, 1, 4, 1, 39, "none"}}) {
            runs.push_back(row({{"world_size", 8.0}, {"tp", r.tp}, {"pp", r.pp}, {"dp", r.dp}, {"microbatch_size", r.mbs}},
                               quantity::stepTime, r.step, "seed 003"));
            runs.back().id += "/" + std::to_string(runs.size());
            runs.back().settings["checkpointing"] = std::string(r.checkpointing);
        }
        fit::Options options;
        options.plans = basis;
        options.robust = false;
        const auto fitted = fit::fitModel("plan-efficiency", runs, options);
        QVERIFY(fitted);
        int free = 0;
        for (const runs::FittedParameter &parameter : fitted->parameters)
            free += parameter.free ? 1 : 0;
        QCOMPARE(free, 3);
        // Of launches these long layers say nothing, and the fit says so.
        const runs::FittedParameter *launch = fitted->find("launch_forward_s");
        QVERIFY(launch->free && !launch->standardError);
        QCOMPARE(launch->value, basis.assumptions.launchForward_s);
        QVERIFY(fitted->find("matmul_factor")->standardError && fitted->find("link_factor")->standardError);
        QVERIFY(std::ranges::any_of(fitted->notes, [](const std::string &note) {
            return note.find("launch time is not determined") != std::string::npos;
        }));
        // Whatever launch is given within what the note says, no step changes.
        options.fixed = {{"launch_forward_s", 2e-3}};
        QCOMPARE(fit::fitModel("plan-efficiency", runs, options)->meanError, fitted->meanError);
        options.fixed.clear();
        QCOMPARE(fitted->points.size(), runs.size());
        QVERIFY2(fitted->meanError < 0.06, qPrintable(QString::number(fitted->meanError)));
        QVERIFY(fitted->find("link_factor")->value < 0.1);
        QVERIFY(near(fitted->find("matmul_factor")->value, 0.9, 0.1));
        QVERIFY(!fitted->notes.empty() && fitted->notes.back().find("not communicate over NVLink") != std::string::npos);
        // Plans that the model refuses are left out with its reason.
        runs.push_back(row({{"world_size", 8.0}, {"tp", 3.0}, {"pp", 1.0}, {"dp", 1.0}}, quantity::stepTime, 10, "odd"));
        const auto without = fit::fitModel("plan-efficiency", runs, options);
        QCOMPARE(without->leftOut.size(), 1U);
        QCOMPARE(without->leftOut.front().run, std::string("odd"));
    }

    void tooFewPointsAreRefused()
    {
        const auto fitted = fit::fitModel("alpha-beta", Runs{row({{"bytes", 10.0}}, quantity::time, 1, "t")});
        QVERIFY(!fitted && fitted.error().code == ErrorCode::TooFewPoints);
        const auto none = fit::fitModel("nothing", Runs{});
        QVERIFY(!none && none.error().code == ErrorCode::NameUnknown);
    }
};

SHARDSCOPE_TEST_APPLESS(TestFit)
#include "test_fit.moc"
