// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/stepline.h"
#include "core/io/runs/writeruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using runs::Run;
using runs::Runs;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

Runs read(const char *text)
{
    const auto input = io::readRuns(text, "in");
    return input ? input->runs : Runs();
}

QString refusal(const char *text)
{
    const auto input = io::readRuns(text, "in");
    return input ? QString() : QString::fromStdString(describe(input.error()));
}

const char *const pipelineSeeds = R"([
 {"world_size": 4, "global_batch_size": 64, "chunks": 4, "microbatch_size": 16, "partition": "6,2,2,2", "seed": 1,
  "throughput_samples_per_s": 9.44, "mem_peak_per_rank_bytes": [10400000000, 3800000000, 3800000000, 7300000000],
  "stage_forward_time_ms_per_rank": [100.2, null, 31.5, 31.8]},
 {"world_size": 4, "global_batch_size": 64, "chunks": 4, "microbatch_size": 16, "partition": "6,2,2,2", "seed": 2,
  "throughput_samples_per_s": 9.46, "mem_peak_per_rank_bytes": [10400000000, 3800000000, 3800000000, 7300000000]}
])";

const char *const parallelLab = R"({
 "spec": {"mode": "DDP", "world_size": 2, "global_batch_size": 64, "steps_warmup": 10, "steps_measure": 100, "amp": false,
          "lr": 5e-05, "weight_decay": 0.01, "seeds": [1, 2]},
 "per_seed": [
  {"seed": 1, "throughput_samples_per_s": 110.0, "time_per_step_s": 0.58181818, "mem_peak_per_rank_bytes": [38e9, 38e9]},
  {"seed": 2, "throughput_samples_per_s": 112.0, "time_per_step_s": 0.57142857, "mem_peak_per_rank_bytes": [38e9, 38e9]}],
 "aggregate": {"throughput_mean": 111.0, "throughput_std": 1.0, "time_per_step_mean": 0.576623375, "time_per_step_std": 0.005194805,
               "mem_peak_per_rank_mean_bytes": [38e9, 38e9], "mem_peak_per_rank_std_bytes": [0.0, 0.0]}
})";

} // namespace

class TestRunReaders : public QObject {
    Q_OBJECT

private slots:
    /// A count of none was saved, and the scenario could not be opened any more.
    void aParallelLabWithoutSeedsComesBack()
    {
        std::string lab = parallelLab;
        const auto begin = lab.find(" {\"seed\": 1");
        lab.erase(begin, lab.find("]}],") + 2 - begin);
        const Runs runs = read(lab.c_str());
        QCOMPARE(runs.size(), std::size_t{1});
        QVERIFY(!runs[0].find(quantity::throughput)->count);
        const auto back = io::readRuns(io::encodeRuns(runs), "again");
        if (!back)
            QFAIL(describe(back.error()).c_str());
        QVERIFY(back->runs == runs);
    }

    void pipelineLabGivesARunASeed()
    {
        const Runs runs = read(pipelineSeeds);
        QCOMPARE(runs.size(), std::size_t{2});
        const Run &run = runs.front();
        QVERIFY(run.kind == runs::RunKind::Raw);
        QCOMPARE(run.number(setting::chunks).value_or(0), 4.0);
        QCOMPARE(QString::fromStdString(run.text(setting::partition).value_or("")), QStringLiteral("6,2,2,2"));
        QCOMPARE(run.value(quantity::throughput).value_or(0), 9.44);
        const runs::Measured *stage = run.find(quantity::stageForward);
        QVERIFY(stage);
        QCOMPARE(stage->samples.size(), std::size_t{4});
        QVERIFY(std::isnan(stage->samples[1].value)); // null stays a hole
        QCOMPARE(stage->samples[0].value, 0.1002);
    }

    void partitionMayBeAList()
    {
        const Run run =
            read(R"([{"world_size": 3, "chunks": 4, "partition": [6, 4, 2], "seed": 1, "throughput_samples_per_s": 9.4}])")
                .front();
        QCOMPARE(QString::fromStdString(run.text(setting::partition).value_or("")), QStringLiteral("6,4,2"));
        QVERIFY(refusal(R"([{"world_size": 2, "partition": [6, "x"], "throughput_samples_per_s": 9.4}])")
                    .contains(QStringLiteral("/0/partition/1")));
    }

    void pythonsNanIsAHole()
    {
        const Runs runs = read("[{\"world_size\": 2, \"chunks\": 4, \"seed\": 1, \"throughput_samples_per_s\": NaN, "
                               "\"mem_peak_per_rank_bytes\": [1e9, NaN], \"note \\\"NaN\": \"NaN\"}, "
                               "{\"world_size\": 2, \"chunks\": 4, \"seed\": 2, \"throughput_samples_per_s\": 9.5}]");
        QCOMPARE(runs.size(), std::size_t{2});
        QVERIFY(!runs[0].value(quantity::throughput));
        QVERIFY(std::isnan(runs[0].find(quantity::memoryPeak)->samples[1].value));
        QCOMPARE(QString::fromStdString(runs[0].text("note \"NaN").value_or("")), QStringLiteral("NaN"));
        QVERIFY(!refusal(R"([{"world_size": 2, "throughput_samples_per_s": Infinity}])").isEmpty());
    }

    void logThatBeginsWithItsDateIsNoJson()
    {
        const Runs runs = read("[2025-01-01 10:00:01] iteration       10/    1000 | consumed samples:         2560 | elapsed "
                               "time per iteration (ms): 1234.5 | "
                               "throughput per GPU (TFLOP/s/GPU): 412.3 | global batch size:   256 | lm loss: 1.0E+01 |\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].value(quantity::stepTime).value_or(0), 1.2345);
        QCOMPARE(runs[0].value(quantity::flops).value_or(0), 412.3e12);
    }

    void markdownTableMayLackItsOuterBars()
    {
        const Runs runs = read("GPUs | Batch | Step time (ms)\n--- | --- | ---\n2 | 64 | 128.1\n4 | 64 | 66.2\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs[1].number(setting::worldSize).value_or(0), 4.0);
        QCOMPARE(runs[1].value(quantity::stepTime).value_or(0), 66.2e-3);
    }

    /// DeepSpeed names an experiment by its settings; what did not run (0) and the best of all a second time are no runs.
    void theSummaryOfAutotuningHasItsSettingsInNames()
    {
        const Runs runs = read("| tuning_space | num_experiments | best_metric_val | best_exp_name |\n"
                               "| :----------- | --------------: | --------------: | :------------ |\n"
                               "| z0 | 6 | 835.2 | z0_gas1_tmbspg92 |\n| z1 | 6 | 842.2 | z1_gas4_tmbspg93 |\n"
                               "| z3 | 1 | 0 | z3_gas1_tmbspg94 |\n| global | 13 | 842.2 | z1_gas4_tmbspg93 |\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs[0].value(quantity::throughput).value_or(0), 835.2);
        QCOMPARE(runs[1].number(setting::microbatch).value_or(0), 93.0);
        QCOMPARE(runs[1].number("zero_stage").value_or(-1), 1.0);
        QCOMPARE(runs[1].number("column gradient_accumulation_steps").value_or(0), 4.0);
    }

    void parametersInBillions()
    {
        const Runs runs = read("|params (B)|GPUs|Throughput (samples/s)|\n|-|-|-|\n|1.3|8|100|\n");
        QCOMPARE(runs.front().number(setting::parameters).value_or(0), 1.3e9);
        QCOMPARE(read("|Parameters|GPUs|Throughput (samples/s)|\n|-|-|-|\n|109M|8|100|\n")
                     .front()
                     .number(setting::parameters)
                     .value_or(0),
                 109e6);
        QCOMPARE(read("params_m,gpus,throughput\n350,8,100\n").front().number(setting::parameters).value_or(0), 350e6);
    }

    void spreadOfSeedsDoesNotMoveTheBatchOfAnAverage()
    {
        // 111.28, 111.28, 86.28 samples/s at batch 64: the product of the means is 64.9.
        const Runs runs = read("Aggregate: {\"throughput_mean\": 102.94562546599454, \"throughput_std\": 11.785863109064842, "
                               "\"time_per_step_mean\": 0.6306810474395752, \"time_per_step_std\": 0.07855699593537264}\n");
        QCOMPARE(runs.front().number(setting::globalBatch).value_or(0), 64.0);
    }

    void stepsPerSecondAreNoSamples()
    {
        const Runs runs =
            read(R"([{"world_size": 4, "global_batch_size": 64, "chunks": 4, "seed": 1, "throughput_steps_per_s": 8.0}])");
        QVERIFY(!runs.front().value(quantity::throughput));
        QCOMPARE(runs.front().value("steps_per_s").value_or(0), 8.0);
        QCOMPARE(runs.front().value(quantity::stepTime).value_or(0), 0.125);
    }

    void unitsAloneAreTitles()
    {
        const Runs runs = read("|GPUs|samples/s|TFLOP/s/GPU|Tokens/s|it/s|\n|-|-|-|-|-|\n|8|100|150|1.2M|4|\n");
        QCOMPARE(runs.front().value(quantity::throughput).value_or(0), 100.0);
        QCOMPARE(runs.front().value(quantity::flops).value_or(0), 150e12);
        QCOMPARE(runs.front().value(quantity::tokenRate).value_or(0), 1.2e6);
        QCOMPARE(runs.front().value(quantity::stepTime).value_or(0), 0.25);
    }

    void keysMayHaveHumps()
    {
        const Runs runs = read(
            R"([{"worldSize": 4, "globalBatchSize": 64, "chunks": 4, "throughput": 590.2, "stepTimeMs": 108.4, "peakMemGiB": 5}])");
        QCOMPARE(runs.front().number(setting::worldSize).value_or(0), 4.0);
        QCOMPARE(runs.front().number(setting::globalBatch).value_or(0), 64.0);
        QCOMPARE(runs.front().value(quantity::stepTime).value_or(0), 0.1084);
        QCOMPARE(runs.front().value(quantity::memoryPeak).value_or(0), 5 * 1073741824.0);
    }

    void deviationMayHaveAColumnOfItsOwn()
    {
        const Run run = read("| Strategy | GPUs | Throughput | Std |\n|-|-|-|-|\n| DDP | 3 | 150.2 samples/s | 0.3 |\n").front();
        QVERIFY(run.kind == runs::RunKind::Mean);
        QCOMPARE(run.find(quantity::throughput)->deviation(), 0.3);
        QCOMPARE(QString::fromStdString(run.text(setting::mode).value_or("")), QStringLiteral("ddp"));
    }

    void everyAverageIsOfTheRowsAboveIt()
    {
        const Runs runs =
            read("|GPUs|Seed|Throughput (samples/s)|\n|-|-|-|\n|2|1|10|\n|2|2|12|\n|**Mean**||11|\n|Std||1.41|\n|Max||12|\n"
                 "|4|1|20|\n|4|2|22|\n|**Mean**||21|\n");
        QCOMPARE(runs.size(), std::size_t{6});
        QCOMPARE(runs[2].number(setting::worldSize).value_or(0), 2.0);
        QCOMPARE(runs[2].find(quantity::throughput)->deviation(), 1.41);
        QCOMPARE(runs[5].number(setting::worldSize).value_or(0), 4.0);
        QVERIFY(runs[0].origin == runs[2].origin && runs[3].origin == runs[5].origin && runs[0].origin != runs[3].origin);
    }

    void seedsBehindAMeanAreCounted()
    {
        const char *const list =
            R"([{"world_size": 4, "chunks": 4, "seeds": [1, 2, 3, 4], "throughput_samples_per_s": 9.0, "throughput_std": 0.1}])";
        QCOMPARE(read(list).front().find(quantity::throughput)->count.value_or(0), 4);
    }

    void titlesOverLeftAlignedCells()
    {
        const Run run = read("Configuration  # GPUs  Chunks  Throughput (samples/s)\nfirst   2   4   10.101 +/- 0.100\n").front();
        QCOMPARE(run.number(setting::worldSize).value_or(0), 2.0);
        QCOMPARE(run.number(setting::chunks).value_or(0), 4.0);
    }

    void commentsAboveACsvAreSkipped()
    {
        const Runs runs = read("# made on node 3\n# again\ngpus,batch,step_time_ms\n2,64,128.1\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs.front().place.line, 4);
        QVERIFY(!refusal("# Columns\n\ngpus, batch, step_time_ms\nfirst, second\n").isEmpty());
        QCOMPARE(read("# GPUs,batch,step_time_ms\n2,64,128.1\n").front().number(setting::worldSize).value_or(0), 2.0);
    }

    void decimalCommas_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("second");
        QTest::newRow("fields between semicolons") << QByteArray("gpus;batch;step_time_ms\n2;64;128,1\n4;64;66,25\n") << 66.25e-3;
        QTest::newRow("three digits between semicolons")
            << QByteArray("gpus;batch;step_time_ms\n2;64;128,125\n4;64;66,250\n") << 66.25e-3;
        QTest::newRow("fields between tabs") << QByteArray("gpus\tbatch\tstep_time_ms\n2\t64\t128,1\n4\t64\t66,25\n") << 66.25e-3;
        QTest::newRow("thousands") << QByteArray("gpus\tbatch\tstep_time_ms\n2\t64\t128\n4\t64\t66,250\n") << 66.25;
        QTest::newRow("points between thousands")
            << QByteArray("gpus;batch;step_time_ms\n2;64;1.128,5\n4;64;2.066,25\n") << 2.06625;
        QTest::newRow("points between thousands, commas in a column that is not known")
            << QByteArray("|gpus|batch|step_time_ms|Dauer|\n|-|-|-|-|\n|2|64|1.128|0,345|\n|4|64|2.066|0,178|\n") << 2.066;
        QTest::newRow("points alone are decimal")
            << QByteArray("|gpus|batch|step_time_ms|\n|-|-|-|\n|2|64|1.128|\n|4|64|2.066|\n") << 2.066e-3;
        QTest::newRow("a Markdown table") << QByteArray(
            "|GPUs|Partition|Throughput (samples/s)|\n|-|-|-|\n|2|6,6|8,5 ± 0,5|\n|2|8,4|9,25 ± 0,5|\n")
                                          << 9.25;
    }

    void decimalCommas()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, second);
        const Runs runs = read(text.constData());
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs[1].measured.front().samples.front().value, second);
        if (const auto partition = runs[1].text(setting::partition))
            QCOMPARE(QString::fromStdString(*partition), QStringLiteral("8,4"));
    }

    void everyRawValueKnowsItsPlace()
    {
        const Run run = read(pipelineSeeds).front();
        QCOMPARE(QString::fromStdString(run.find(quantity::memoryPeak)->placeOf(3).pointer),
                 QStringLiteral("/0/mem_peak_per_rank_bytes/3"));
        QCOMPARE(QString::fromStdString(run.find(quantity::throughput)->placeOf(0).pointer),
                 QStringLiteral("/0/throughput_samples_per_s"));
        const Run row = read("|GPUs|Chunks|Throughput (samples/s)|\n|--|--|--|\n|2|4|10.5|\n").front();
        QCOMPARE(row.find(quantity::throughput)->placeOf(0).line, 3);
        QCOMPARE(row.find(quantity::throughput)->placeOf(0).column, 6);
    }

    void meansInsteadOfSeedsKeepTheirDeviations()
    {
        const Runs runs = read(R"([{"world_size":2,"global_batch_size":64,"chunks":4,"microbatch_size":16,"partition":"even",
            "throughput_samples_per_s":10.01,"throughput_std":0.12,"mem_overall_mean_gib":14.25,"mem_rank_spread_std_gib":5.0,
            "stage_forward_time_ms_per_rank":[177,157],"stage_forward_time_std_ms_per_rank":[133,118]}])");
        QCOMPARE(runs.size(), std::size_t{1});
        QVERIFY(runs[0].kind == runs::RunKind::Mean);
        QCOMPARE(runs[0].find(quantity::throughput)->deviation(), 0.12);
        QVERIFY(runs[0].find(quantity::throughput)->spread == runs::Spread::SeedSample);
        QVERIFY(!runs[0].find(quantity::throughput)->count); // not given, so not known
        const runs::Measured *memory = runs[0].find(quantity::memoryPeak);
        QCOMPARE(memory->value(), 14.25 * 1073741824.0);
        QVERIFY(memory->spread == runs::Spread::Ranks);
        QCOMPARE(runs[0].find(quantity::stageForward)->samples[1].deviation, 0.118);
    }

    void parallelLabGivesItsSeedsAndItsAverage()
    {
        const Runs runs = read(parallelLab);
        QCOMPARE(runs.size(), std::size_t{3});
        QCOMPARE(QString::fromStdString(runs[0].text(setting::mode).value_or("")), QStringLiteral("ddp"));
        QVERIFY(runs[2].kind == runs::RunKind::Mean);
        QCOMPARE(runs[2].origin, runs[0].origin);
        QCOMPARE(runs[2].find(quantity::throughput)->count.value_or(0), 2);
        QVERIFY(runs[2].find(quantity::throughput)->spread == runs::Spread::SeedPopulation);
        QCOMPARE(runs[2].find(quantity::memoryPeak)->samples[1].deviation, 0.0);
    }

    void aPastedAggregateTakesModeAndBatchFromItsHeading()
    {
        const Runs runs = read("Some words.\n\nFSDP results for global batch size = 16:\n\n```\nAggregate: {\n"
                               "  \"throughput_mean\": 100.0,\n  \"throughput_std\": 0.2,\n  \"time_per_step_mean\": 0.16,\n"
                               "  \"time_per_step_std\": 0.0004,\n  \"mem_peak_per_rank_mean_bytes\": [1e10, 1e10],\n"
                               "  \"mem_peak_per_rank_std_bytes\": [1e6, 1e6]\n}\n```\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(runs[0].text(setting::mode).value_or("")), QStringLiteral("fsdp"));
        QCOMPARE(runs[0].number(setting::globalBatch).value_or(0), 16.0);
        QCOMPARE(runs[0].number(setting::worldSize).value_or(0), 2.0);
        QCOMPARE(runs[0].place.line, 6);
    }

    void anAggregateWithoutHeadingTakesItsBatchFromItsNumbers()
    {
        const Runs runs =
            read("Aggregate: {\"throughput_mean\": 111.1657, \"throughput_std\": 0.1, \"time_per_step_mean\": 0.575718,\n"
                 "\"time_per_step_std\": 0.0006}");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].number(setting::globalBatch).value_or(0), 64.0);
    }

    void printedTablesWithSpreadAreRead()
    {
        const Runs runs = read("Configuration  # GPUs Throughput (samples/s) Peak Memory per Rank (GB)\n"
                               "       3_GPUs       3         12.366 ± 0.006             8.702 ± 3.075\n"
                               "       4_GPUs       4          9.233 ± 0.598             6.300 ± 2.109\n\n"
                               "- Global batch size is 64\n- Number of chunks is 4\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs[1].number(setting::worldSize).value_or(0), 4.0);
        QCOMPARE(runs[1].number(setting::chunks).value_or(0), 4.0);
        QCOMPARE(runs[1].number(setting::globalBatch).value_or(0), 64.0);
        QCOMPARE(runs[1].find(quantity::throughput)->deviation(), 0.598);
        QCOMPARE(runs[1].find(quantity::memoryPeak)->value(), 6.3e9);
        QCOMPARE(QString::fromStdString(runs[0].title), QStringLiteral("3_GPUs"));
    }

    void speedIsATimeOrARateByItsTflops()
    {
        const Runs times =
            read("|TP|PP|DP|MBS|Speed|TFlops|Notes|\n|-|-|-|--:|--|--|--|\n|1|1|8|1|29|47.0|16GB|\n|2|1|4|1|53|25.7|11GB|\n");
        QCOMPARE(times.size(), std::size_t{2});
        QCOMPARE(times[0].value(quantity::stepTime).value_or(0), 29.0);
        const Runs rates = read("|TP|PP|DP|MBS|Speed|TFlops|\n|-|-|-|--:|--|--|\n|1|1|8|1|29|47.0|\n|2|1|4|1|16|25.9|\n");
        QCOMPARE(rates[0].value(quantity::throughput).value_or(0), 29.0);
    }

    void marksOfFootnotesAreNoPartOfACell()
    {
        const Runs runs = read("| Nodes[^a] | ZS | GBS | step time (s) |\n|---|---|---|---|\n| 8[^1] | 1 | 12 | 2.5[^2] |\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].number(setting::nodes).value_or(0), 8.0);
        QCOMPARE(runs[0].number("zero_stage").value_or(0), 1.0);
        QCOMPARE(runs[0].value(quantity::stepTime).value_or(0), 2.5);
    }

    void twoLettersOfABatchAreSaidToBeThatOfAllGpus()
    {
        const auto input = io::readRuns("| GPUs | bs | step ms |\n|---|---|---|\n| 8 | 12 | 700 |\n", "in.md");
        QVERIFY(input && input->runs.size() == 1 && input->issues.size() == 1);
        QCOMPARE(input->runs[0].number(setting::globalBatch).value_or(0), 12.0);
        QVERIFY(input->issues[0].severity == Severity::Note);
        const auto local = io::readRuns("| GPUs | local_batch_size | step ms |\n|---|---|---|\n| 8 | 12 | 700 |\n", "in.md");
        QVERIFY(local && local->issues.empty() && !local->runs[0].number(setting::globalBatch));
    }

    void ratesOfRowsWithANameAreRuns()
    {
        const Runs runs = read("| Ways | tokens/s/GPU |\n|---|---|\n| sharded | 5,700 |\n| sharded, compiled | 6,600 |\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(runs[1].text("column Ways").value_or("")), QStringLiteral("sharded, compiled"));
        QCOMPARE(runs[1].value(io::gpuTokenRate).value_or(0), 6600.0);
    }

    void aMeasuredTableWithoutASettingIsNamed_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("rows that are counted") << QByteArray("| cams | samples/s |\n|---|---|\n| 1 | 15.6 |\n| 2 | 8.6 |\n");
        QTest::newRow("times of kernels") << QByteArray("| kernel | ms/iter |\n|---|---|\n| gemm | 15.6 |\n");
    }

    void aMeasuredTableWithoutASettingIsNamed()
    {
        QFETCH(const QByteArray, table);
        const auto input = io::readRuns(table.toStdString() + "\n| GPUs | step time (s) |\n|---|---|\n| 8 | 2 |\n", "in.md");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->issues.size(), std::size_t{1});
        QVERIFY(input->issues[0].what.place.line == 1);
    }

    void outOfMemoryRowsAreMarked()
    {
        const Runs runs = read("|TP|PP|DP|MBS|Speed|TFlops|Notes|\n|-|-|-|--:|--|--|--|\n|1|1|8|1|29|47.0|16GB borderline OOM|\n"
                               "|1|2|4|16|x|x|OOM|\n| | | | | | | |\n|1|2|4|8|30|45.4|15 GB|\n");
        QCOMPARE(runs.size(), std::size_t{3});
        QVERIFY(!runs[0].outOfMemory); // borderline: it ran
        QVERIFY(runs[1].outOfMemory);
        QVERIFY(!runs[1].value(quantity::stepTime));
        QCOMPARE(runs[2].value(quantity::memoryPeak).value_or(0), 15e9);
        QCOMPARE(runs[0].number(setting::worldSize).value_or(0), 8.0);
    }

    void csvIsReadByItsColumns()
    {
        const Runs runs = read("model,gpu,tp,pp,dp,mbs,gbs,step_time_s,mem_gb,oom,notes\n"
                               "\"GPT, 1.3B\",V100,1,1,8,1,512,29,16,no,\"a, b\"\nGPT,V100,1,1,8,16,512,,,yes,\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(runs[0].text(setting::model).value_or("")), QStringLiteral("GPT, 1.3B"));
        QCOMPARE(runs[0].value(quantity::memoryPeak).value_or(0), 16e9);
        QCOMPARE(QString::fromStdString(runs[0].note), QStringLiteral("a, b"));
        QVERIFY(runs[1].outOfMemory);
    }

    void ratesOfDeepSpeedBeforeItCountedStepsAreRead()
    {
        const Runs runs =
            read("stdout: [2022-01-02 08:00:00,100] [INFO] [timer.py:197:stop] 0/7, RunningAvgSamplesPerSec=150.25, "
                 "CurrSamplesPerSec=160.5, MemAllocated=1.75GB, MaxMemAllocated=2.5GB\n"
                 "stdout: [2022-01-02 08:00:00,300] [INFO] [timer.py:197:stop] 0/8, RunningAvgSamplesPerSec=151.25, "
                 "CurrSamplesPerSec=161.5, MemAllocated=1.75GB, MaxMemAllocated=2.5GB\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].find(quantity::throughput)->values(), (std::vector<double>{160.5, 161.5}));
        QCOMPARE(runs[0].value(quantity::memoryPeak).value_or(0), 2.5 * 1073741824);
    }

    void runningRatesOfTheFirstDeepSpeedAreRead()
    {
        const Runs runs =
            read("[2022-03-11 02:06:58,985] [INFO] [timer.py:189:stop] 0/40, SamplesPerSec=83.5, MemAllocated=0.26GB, "
                 "MaxMemAllocated=9.02GB\n"
                 "[2022-03-11 02:07:14,130] [INFO] [timer.py:189:stop] 0/50, SamplesPerSec=83.75, MemAllocated=0.26GB, "
                 "MaxMemAllocated=9.02GB\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].find(quantity::throughput)->values(), (std::vector<double>{83.5, 83.75}));
    }

    void wordsPerSecondOfTheFirstTorchtitanAreOfOneGpu()
    {
        const Runs runs = read("[rank0]:2024-08-19 11:10:37,109 - root - INFO - step: 10  loss: 12.1951  memory: "
                               "81.67GiB(85.93%)  wps: 111,770  mfu: 22.68%\n"
                               "[rank0]:2024-08-19 11:10:40,777 - root - INFO - step: 20  loss: 11.9455  memory: "
                               "81.67GiB(85.93%)  wps: 111,714  mfu: 22.67%\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].find("tokens_per_s_per_gpu")->values(), (std::vector<double>{111770, 111714}));
    }

    /// nanoGPT prints -100 % as long as it does not know it.
    void theMfuBesideAStepIsRead()
    {
        const Runs runs = read("iter 0: loss 10.9412, time 900.25ms, mfu -100.00%\n"
                               "iter 10: loss 9.1250, time 92.50ms, mfu 31.25%\n"
                               "iter 20: loss 8.2500, time 92.25ms, mfu 31.50%\n");
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].find(quantity::stepTime)->samples.size(), std::size_t{3});
        const runs::Measured *mfu = runs[0].find("mfu");
        QVERIFY(mfu != nullptr && mfu->samples.size() == 2);
        QVERIFY(std::abs(mfu->samples[0].value - 0.3125) < 1e-12 && mfu->samples[0].step == 10);
    }

    /// nanoGPT's clock runs on while it evaluates.
    void aStepThatHoldsAnEvaluationIsNoTime()
    {
        const std::string log = "step 20: train loss 8.1, val loss 8.2\nsaving checkpoint to out\n"
                                "iter 20: loss 8.1250, time 20176.50ms, mfu 3.25%\n";
        const std::string text =
            "iter 19: loss 8.2500, time 92.25ms, mfu 31.50%\n" + log + "iter 21: loss 8.0000, time 92.75ms, mfu 31.25%\n";
        const Runs runs = read(text.c_str());
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].find(quantity::stepTime)->samples.size(), std::size_t{2});
        QCOMPARE(runs[0].find("mfu")->samples.size(), std::size_t{2});
        QCOMPARE(runs[0].find("loss")->samples.size(), std::size_t{3});
    }

    /// MLPerf's benchmarks count samples, but for GPT-3.
    void whatMlperfCounts()
    {
        const auto log = [](const std::string &benchmark) {
            return ":::MLLOG {\"key\": \"submission_benchmark\", \"value\": " + benchmark
                   + "}\n:::MLLOG {\"key\": \"tracked_stats\", \"value\": {\"throughput\": 5154997.5}}\n";
        };
        QVERIFY(read(log("\"gpt3\"").c_str())[0].find(quantity::tokenRate) != nullptr);
        QVERIFY(read(log("\"llama31_8b\"").c_str())[0].find(quantity::throughput) != nullptr);
        const auto unsaid = io::readRuns(log("null"), "in");
        QVERIFY(unsaid && unsaid->runs[0].find(quantity::throughput) != nullptr && unsaid->issues.size() == 1);
    }

    void stepsOfAccumulationAreASetting()
    {
        const Runs runs = read("gpus,GradAccum,step_time_s\n8,2,1.5\n8,4,2.5\n8,8,4.5\n");
        QCOMPARE(runs.size(), std::size_t{3});
        QCOMPARE(runs[2].number("column GradAccum").value_or(0), 8.0);
    }

    void iterationLinesAreOneRunABatch()
    {
        const Runs runs =
            read(" iteration 1/ 10 | elapsed time per iteration (ms): 100.5 | global batch size: 32 | lm loss: 1.0E+01 |\n"
                 "[Rank 3] (after 1 iterations) memory (MB) | allocated: 10.0 | max allocated: 2048.0 | reserved: 1 |\n"
                 "noise\n"
                 "host-1:  iteration 2/ 10 | elapsed time per iteration (ms): 90.5 | global batch size: 32 | TFLOPs: 147.61 |\n"
                 " iteration 3/ 10 | elapsed time per iteration (ms): 180.5 | global batch size: 64 |\n");
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs[0].find(quantity::stepTime)->samples.size(), std::size_t{2});
        QCOMPARE(runs[0].find(quantity::stepTime)->samples[1].value, 0.0905);
        QCOMPARE(runs[0].find(quantity::stepTime)->samples[1].line, 4);
        QCOMPARE(runs[0].find(quantity::flops)->value(), 147.61e12);
        QCOMPARE(runs[1].number(setting::globalBatch).value_or(0), 64.0);
        QCOMPARE(runs[1].find(quantity::memoryPeak)->samples[0].value, 2048.0 * 1048576);
        QCOMPARE(runs[1].find(quantity::memoryPeak)->samples[0].rank, 3);
    }

    void memoryAboveTheFirstPrintedIterationIsItsRuns()
    {
        const auto attempt = [](const char *memory, const char *time) {
            return std::string("[Rank 0] (after 2 iterations) memory (MB) | allocated: 10.0 | max allocated: ") + memory
                   + " | reserved: 1 |\n iteration 100/ 900 | elapsed time per iteration (ms): " + time
                   + " | global batch size: 32 |\n";
        };
        const Runs runs = read((attempt("1024.0", "90.5") + attempt("2048.0", "80.5")).c_str());
        QCOMPARE(runs.size(), std::size_t{2});
        for (const std::size_t i : {0U, 1U})
            QCOMPARE(runs[i].find(quantity::memoryPeak)->samples[0].value, i == 0 ? 1073741824.0 : 2147483648.0);
    }

    void stepsOfOtherFrameworksAreARun_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("quantity");
        QTest::addColumn<std::vector<double>>("values");
        QTest::addColumn<int>("step"); // of the first
        const auto row = [](const char *what, const char *name, std::string_view quantity, std::vector<double> values, int step) {
            QTest::newRow(what) << QString::fromLatin1(name)
                                << QString::fromUtf8(quantity.data(), static_cast<qsizetype>(quantity.size()))
                                << std::move(values) << step;
        };
        row("nanotron rounds to three digits", "nanotron.txt", quantity::stepTime, {2.51, 2.52, 0.987}, 1);
        row("nanotron's rate of one GPU", "nanotron.txt", io::gpuTokenRate, {26100, 26000, 66400}, 1);
        row("nanotron's arithmetic", "nanotron.txt", quantity::flops, {211e12, 210e12, 536e12}, 1);
        row("NeMo's steps", "nemo.txt", quantity::stepTime, {3.125, 3.135, 3.145}, 7);
        row("NeMo's rate of one GPU", "nemo.txt", io::gpuTokenRate, {10730, 10740, 10750}, 7);
        row("NeMo's progress bar", "nemo-bar.txt", quantity::stepTime, {3.125, 3.135}, 7);
        row("InternEvo's rate of one GPU", "internevo.txt", io::gpuTokenRate, {1425.5, 4275.5, 4285.5}, 0);
        row("InternEvo's arithmetic", "internevo.txt", quantity::flops, {63.25e12, 189.75e12, 190.25e12}, 0);
        row("InternEvo's loss is not that of its experts", "internevo.txt", "loss", {11.75, 11.5, 11.25}, 0);
        row("the Trainer's summary", "trainer-summary.txt", quantity::throughput, {36.625}, -1);
        row("the Trainer's average", "trainer.txt", quantity::throughput, {36.625}, -1);
    }

    void stepsOfOtherFrameworksAreARun()
    {
        QFETCH(QString, name);
        QFETCH(QString, quantity);
        QFETCH(std::vector<double>, values);
        QFETCH(int, step);
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/runs/") + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto input = io::readRuns(file.readAll().toStdString(), "log");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(input->issues.empty());
        QCOMPARE(input->runs.size(), std::size_t{1});
        const runs::Measured *measured = input->runs[0].find(quantity.toStdString());
        QVERIFY(measured != nullptr);
        QCOMPARE(measured->values().size(), values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(measured->values()[i], values[i]);
        QCOMPARE(measured->samples[0].step, step);
        const auto batch = input->runs[0].number(setting::globalBatch);
        QCOMPARE(batch, name == QLatin1String("nemo.txt") ? std::optional(96.0) : std::nullopt); // the others round or do not say
    }

    void ratesOfTheTrainerWithoutThoseOfStepsAreOfSteps()
    {
        const Runs printed = read("{'train_runtime': 120.5, 'train_samples_per_second': 4.0, 'epoch': 1.0}\n");
        QCOMPARE(printed.size(), std::size_t{1});
        QCOMPARE(printed[0].value(quantity::stepTime).value_or(0), 0.25);
        QVERIFY(!printed[0].value(quantity::throughput));
        const auto kept = io::readRuns("{\"log_history\": [{\"loss\": 1.5, \"step\": 10}, {\"train_runtime\": 120.5, "
                                       "\"train_samples_per_second\": 4.0, \"step\": 482}], \"global_step\": 482}",
                                       "trainer_state.json");
        QVERIFY(kept && kept->runs.size() == 1 && kept->issues.size() == 1);
        QCOMPARE(kept->runs[0].value(quantity::time).value_or(0), 0.25);
        QVERIFY(!kept->runs[0].value(quantity::throughput));
    }

    void ranksThatSayTheSameAverageAreOneRun()
    {
        const std::string said = "{'train_runtime': 273.0, 'train_samples_per_second': 3.663, 'train_steps_per_second': 0.007}\n"
                                 "{'train_runtime': 272.9, 'train_samples_per_second': 3.664, 'train_steps_per_second': 0.007}\n";
        const auto input = io::readRuns(said + "{'train_runtime': '211', 'train_samples_per_second': '4.75',\n", "log");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{2});
        QCOMPARE(input->runs[1].value(quantity::throughput), std::optional(4.75));
        QCOMPARE(input->issues.size(), std::size_t{1});
    }

    void aServingFolderIsOneRun()
    {
        const std::vector<io::RunText> files{
            {"out/data.json",
             R"({"world_size": 2, "num_samples": 4, "num_experts": 2, "scheduling_policy": "deepspeed", "d_model": 8})"},
            {"out/0/e2e.csv", "iteration,latency (s)\r\n0,2.5\r\n"},
            {"out/0/moe_layer-3.csv",
             "iteration,total number of tokens sent,total number of tokens recv,latency (ms),comp latency (ms),"
             "expert distribution\n0,10,12,100.5,3.5,\"[4, 6]\"\n1,10,12,10.5,3.5,\"[5, 5]\"\n"},
            {"out/1/moe_layer-3.csv",
             "iteration,total number of tokens sent,total number of tokens recv,latency (ms),comp latency (ms),"
             "expert distribution\n0,10,8,90.0,3.5,\"[1, 9]\"\n"},
        };
        const io::RunFiles read = io::readRunTexts(files);
        QVERIFY(read.failures.empty());
        QCOMPARE(read.input.runs.size(), std::size_t{1});
        const Run &run = read.input.runs.front();
        QCOMPARE(run.number(setting::experts).value_or(0), 2.0);
        QCOMPARE(run.find(quantity::latency)->value(), 2.5);
        const runs::Measured *layer = run.find(quantity::layerLatency);
        QCOMPARE(layer->samples.size(), std::size_t{3});
        QCOMPARE(layer->samples[1].step, 1);
        QCOMPARE(layer->samples[1].layer, 3);
        QCOMPARE(layer->samples[2].rank, 1);
        QCOMPARE(run.find(quantity::expertLoad)->samples.size(), std::size_t{6});
    }

    void textsThatAreEmptyStayEmpty()
    {
        const auto read = io::readRuns(
            R"({"format":"shardscope-runs","version":1,"runs":[{"id":"a","format":"","source":"","measured":[{"name":"time","label":"","values":[1]}]}]})",
            "one.json");
        QVERIFY2(read.ok(), read.ok() ? "" : describe(read.error()).c_str());
        QCOMPARE(read->runs.size(), std::size_t{1});
        QCOMPARE(read->runs.front().source, std::string());
        const auto back = io::readRuns(io::encodeRuns(read->runs), "another.json");
        QVERIFY(back.ok());
        QVERIFY(back->runs == read->runs);
    }

    void ourOwnFormatKeepsEverything()
    {
        Runs runs = read(pipelineSeeds);
        const Runs more = read(parallelLab);
        runs.insert(runs.end(), more.begin(), more.end());
        const std::string text = io::encodeRuns(runs);
        const auto back = io::readRuns(text, "in");
        QVERIFY(back);
        QVERIFY(back->runs == runs);
        QCOMPARE(io::encodeRuns(back->runs), text);
    }

    void anyTableIsWrittenAsCsvAndReadAgain()
    {
        const Runs runs = read("|TP|PP|DP|MBS|Speed (s)|Notes|\n|-|-|-|--:|--|--|\n|1|1|8|1|29|16GB|\n|1|2|4|16|x|OOM|\n");
        const auto back = io::readRuns(io::runsCsv(runs), "in");
        QVERIFY(back);
        QCOMPARE(back->runs.size(), std::size_t{2});
        QCOMPARE(back->runs[0].value(quantity::stepTime).value_or(0), 29.0);
        QVERIFY(back->runs[1].outOfMemory);
    }

    void aMarkForNothingIsNoValue_data()
    {
        QTest::addColumn<QByteArray>("mark");
        for (const char *mark : {"-", "/", "\\", "...", "n/a", "N.A.", "TBD", "?", ""})
            QTest::addRow("\"%s\"", mark) << QByteArray(mark);
    }

    void aMarkForNothingIsNoValue()
    {
        QFETCH(QByteArray, mark);
        const std::string text =
            "| GPUs | Batch | Step time (s) | Memory (GB) |\n|--|--|--|--|\n| 1 | 8 | 1.20 | 55.4 |\n| 2 | 8 | 0.65 | "
            + mark.toStdString() + " |\n";
        const Runs runs = read(text.c_str());
        QCOMPARE(runs.size(), std::size_t(2));
        QCOMPARE(runs[1].value(quantity::stepTime).value_or(0), 0.65);
        QVERIFY(runs[0].value(quantity::memoryPeak) && !runs[1].value(quantity::memoryPeak));
    }

    void aCellThatIsNoNumberIsLeftOutAndNamed()
    {
        const auto input =
            io::readRuns("|GPUs|batch|samples/s|step time (s)|\n|--|--|--|--|\n|1|32|101.5|0.315|\n|2|64|19O.1|0.336|\n"
                         "|4|128|377|0.339|\n",
                         "in");
        QVERIFY(input);
        QCOMPARE(input->runs.size(), std::size_t(3));
        QVERIFY(!input->runs[1].value(quantity::throughput));
        QCOMPARE(input->runs[1].value(quantity::stepTime).value_or(0), 0.336);
        QCOMPARE(input->issues.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(message(input->issues[0].what)),
                 QStringLiteral("samples/s is 19O.1; expected a number (samples/s), x or OOM"));
        QCOMPARE(input->issues[0].what.place.line, 4);
    }

    void gpusThatAreCountedInTheirNameAreBoth()
    {
        const Runs runs = read("|GPU|batch|samples/s|\n|--|--|--|\n|2*RTX4090|32|101|\n|A100 x 8|64|877|\n|H100|64|500|\n");
        QCOMPARE(runs.size(), std::size_t(3));
        QCOMPARE(runs[0].number(setting::worldSize).value_or(0), 2.0);
        QCOMPARE(QString::fromStdString(runs[0].text(setting::gpu).value_or("")), QStringLiteral("RTX4090"));
        QCOMPARE(runs[1].number(setting::worldSize).value_or(0), 8.0);
        QCOMPARE(QString::fromStdString(runs[1].text(setting::gpu).value_or("")), QStringLiteral("A100"));
        QVERIFY(!runs[2].number(setting::worldSize));
    }

    void wrongInputIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("a text in place of a number")
            << QByteArray(R"([{"world_size":2,"chunks":4,"seed":1,"throughput_samples_per_s":"fast"}])")
            << "in: /0/throughput_samples_per_s: throughput_samples_per_s has the wrong type; expected a number, or a list of "
               "one number a rank";
        QTest::newRow("no GPUs") << QByteArray(R"([{"world_size":0,"chunks":4,"seed":1,"throughput_samples_per_s":1}])")
                                 << "in: /0/world_size: world_size is 0; expected a whole number of at least 1";
        QTest::newRow("a negative time") << QByteArray(
            R"([{"world_size":2,"chunks":4,"stage_forward_time_ms_per_rank":[1,-2],"throughput_samples_per_s":1}])")
                                         << "in: /0/stage_forward_time_ms_per_rank/1: ";
        QTest::newRow("broken JSON") << QByteArray("[{\"world_size\":2,\n\"throughput_samples_per_s\": }]") << "in: line 2";
        QTest::newRow("a word in a table")
            << QByteArray("|GPUs|Chunks|Throughput (samples/s)|\n|--|--|--|\n|2|4|fast|\n")
            << "in: line 3, column 6: Throughput (samples/s) is fast; expected a number (samples/s), x or OOM";
        QTest::newRow("an iteration without time")
            << QByteArray(" iteration 1/ 10 | elapsed time per iteration (ms): none | lm loss: 1 |\n")
            << "in: line 1, column 52: The elapsed time per iteration is none; expected a time above 0 in ms";
        QTest::newRow("nothing") << QByteArray("  \n") << "in: line 1: The input is empty";
        QTest::newRow("a trace") << QByteArray(R"({"traceEvents": [{"ph": "X"}]})")
                                 << "in: line 1: The file declares format Chrome trace";
        QTest::newRow("events of MLPerf alone") << QByteArray("start\n:::MLLOG {\"key\": \"run_start\", \"value\": null}\n")
                                                << "in: line 2: The format of this text is not "
                                                   "recognised; expected one of: an MLPerf log with";
        QTest::newRow("losses of the Trainer alone")
            << QByteArray("{'loss': 0.86, 'learning_rate': 3.5e-06, 'epoch': 2.9}\n")
            << "in: line 1: The format of this text is not recognised; expected one of: the "
               "Trainer's last line";
        QTest::newRow("something else") << QByteArray("hello") << "in: line 1: The format of this text is not recognised";
        QTest::newRow("own format, newer") << QByteArray(R"({"format":"shardscope-runs","version":9,"runs":[]})")
                                           << "in: /version: ";
    }

    void wrongInputIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString is = refusal(text.constData());
        QVERIFY2(is.startsWith(says), qPrintable(is));
    }

    void namesOfColumnsAreUnderstood_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("scale");
        QTest::newRow("NNODES") << "NNODES"
                                << "nodes" << 1.0;
        QTest::newRow("# GPUs") << "# GPUs"
                                << "world_size" << 1.0;
        QTest::newRow("time in ms") << "Step time (ms)"
                                    << "step_time" << 1e-3;
        QTest::newRow("memory in GiB") << "Peak Memory per Rank (GiB)"
                                       << "memory_peak" << 1073741824.0;
        QTest::newRow("parameters in billions") << "params_b"
                                                << "params" << 1e9;
        QTest::newRow("TFLOP/s") << "tflops_per_gpu"
                                 << "flops_per_gpu" << 1e12;
        QTest::newRow("tokens") << "tokens_per_s"
                                << "tokens_per_s" << 1.0;
        QTest::newRow("samples") << "samples_per_s"
                                 << "throughput" << 1.0;
        QTest::newRow("global batch") << "Global Batch Size"
                                      << "global_batch_size" << 1.0;
        QTest::newRow("effective batch") << "effective_batch"
                                         << "global_batch_size" << 1.0;
        QTest::newRow("batch of a GPU") << "per_gpu_batch"
                                        << "per_rank_batch_size" << 1.0;
        QTest::newRow("bandwidth in bits") << "bandwidth (Gbps)"
                                           << "bandwidth" << 1.25e8;
    }

    void namesOfColumnsAreUnderstood()
    {
        QFETCH(QString, title);
        QFETCH(QString, name);
        QFETCH(double, scale);
        const io::NamedValue value = io::understandName(title.toStdString());
        QCOMPARE(QString::fromStdString(value.name), name);
        QCOMPARE(value.scale, scale);
    }
};

SHARDSCOPE_TEST_APPLESS(TestRunReaders)
#include "runs/test_readers.moc"
