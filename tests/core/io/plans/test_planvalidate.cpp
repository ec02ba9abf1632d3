// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/catalog/softwarenames.h"
#include "core/io/catalog/testbed.h"
#include "core/io/json/json.h"
#include "core/io/plans/planvalidate.h"
#include "core/io/text/csvtable.h"
#include "tests/core/io/plans/measuredtables.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::tests;

namespace {

io::MeasuredTable seed()
{
    return readTable(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/plans/seed003.csv")).value();
}

io::Validation validate(const io::MeasuredTable &table)
{
    const std::vector<io::MeasuredTable> tables{table};
    return *io::validatePlans(tables);
}

} // namespace

class TestPlanValidate : public QObject {
    Q_OBJECT

private slots:
    void stepsOfSeed003();
    void memoryOfSeed003();
    void rowsWithoutAMeasurementArePredicted();
    void unequalStages();
    void severalTables();
    void tflopsOfSeed003();
    void twoTensorRanksAreSlowThere();
    void measuredColumnsSayNothingToThePrediction();
    void textsForPeopleSayNothingToThePrediction();
    void theMachineIsWhatItsColumnsSay();
    void experimentsOfExpertsSayHowTokensTravel();
    void furtherTokensAreTrainedWhereTheFrameworkDoes();
    void intervalsHoldFourOfFive();
    void memoryIsDecimalWhateverTheUnit();
    void whatIsPrinted();
    void measuredSets_data();
    void measuredSets();
    void rowsThatCannotBePredicted();
    void otherNamesOfColumnsAreRead_data();
    void otherNamesOfColumnsAreRead();
    void columnsThatNothingLooksAtAreNamed();
    void columnsSayWhoseModulesRan();
    void deepSpeedKeepsTheWideCopyWithItsStates();
    void aStepFollowsFromARateWhereNoTimeIsThere();
    void plainPyTorchIsKnownByWhatItIsCalled();
    void stepsOfOneH200();
    void switchesOfAPlanAreColumns();
    void tables_data();
    void tables();
    void testbedsSayWhereTheirFiguresComeFrom();
};

void TestPlanValidate::stepsOfSeed003()
{
    const io::Validation validation = validate(seed());
    QCOMPARE(validation.rows.size(), 27U);
    const io::ValidationSummary &sum = validation.files.front();
    QCOMPARE(sum.skipped, 0);
    QCOMPARE(sum.compared, 23);
    QVERIFY2(sum.meanError < 0.10, qPrintable(QString::number(sum.meanError)));
    QVERIFY2(sum.spearman && *sum.spearman >= 0.8, qPrintable(QString::number(sum.spearman.value_or(0))));
    QCOMPARE(validation.devices.size(), 2U);
    qInfo("seed 003: mean %.1f %%, largest %.1f %%, Spearman %.3f", 100 * sum.meanError, 100 * sum.maxError, *sum.spearman);
}

void TestPlanValidate::memoryOfSeed003()
{
    for (const io::ValidatedRow &row : validate(seed()).rows) {
        QVERIFY(row.fits.has_value());
        QVERIFY2(*row.fits == !row.outOfMemory, qPrintable(QString("row %1").arg(row.row)));
    }
    // What is printed there is the first stage, what must fit is the fullest.
    double sum = 0;
    int count = 0;
    for (const io::ValidatedRow &row : validate(seed()).rows) {
        QCOMPARE(row.stage, std::optional(0));
        QVERIFY(*row.predictedMemory_GB <= *row.fullestMemory_GB);
        if (!row.measuredMemory_GB)
            continue;
        sum += std::abs(*row.predictedMemory_GB / *row.measuredMemory_GB - 1);
        ++count;
    }
    QCOMPARE(count, 23);
    QVERIFY2(sum / count < 0.10, qPrintable(QString::number(sum / count)));
}

void TestPlanValidate::rowsWithoutAMeasurementArePredicted()
{
    // A table to be predicted need not have been measured: cells and whole columns may be empty.
    io::MeasuredTable bare = seed();
    QStringList lines = QString::fromStdString(bare.text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QStringList names = lines.front().split(QLatin1Char(','));
    const auto step = names.indexOf(QStringLiteral("step_time_s"));
    const auto memory = names.indexOf(QStringLiteral("mem_gb"));
    QVERIFY(step >= 0 && memory > step);
    for (QString &line : lines) {
        QStringList cells = line.split(QLatin1Char(','));
        cells.removeAt(cells.size() - (names.size() - memory));
        cells.removeAt(cells.size() - (names.size() - 1 - step));
        line = cells.join(QLatin1Char(','));
    }
    bare.text = lines.join(QLatin1Char('\n')).toStdString();
    const io::Validation before = validate(seed());
    const io::Validation after = validate(bare);
    QCOMPARE(after.rows.size(), before.rows.size());
    for (std::size_t i = 0; i < before.rows.size(); ++i) {
        QVERIFY(!after.rows[i].measured_s && after.rows[i].skipped.empty());
        QCOMPARE(after.rows[i].predicted_s, before.rows[i].predicted_s);
        QCOMPARE(after.rows[i].fits, before.rows[i].fits);
    }
    QCOMPARE(after.files.front().compared, 0);
}

void TestPlanValidate::unequalStages()
{
    const std::string head = "source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,vpp,dp,mbs,gbs,seq_parallel,step_time_s\n";
    const auto one = [&](const std::string &row) { return validate({"rows.csv", head + row + "\n"}).rows.front(); };
    // 126 layers on 16 stages of 8 in 8 turns: embedding and head take the place of two.
    const io::ValidatedRow light = one("x,GPT 405B,126,16384,128,8192,H100,256,4,16,8,4,1,256,yes,60");
    QVERIFY2(light.skipped.empty(), light.skipped.c_str());
    QVERIFY2(light.assumed.find("a layer less") != std::string::npos, light.assumed.c_str());
    const io::ValidatedRow spread = one("x,GPT 61,61,7168,128,4096,H100,256,1,8,4,32,1,2048,no,60");
    QVERIFY2(spread.skipped.empty(), spread.skipped.c_str());
    QVERIFY2(spread.assumed.find("as evenly as") != std::string::npos, spread.assumed.c_str());
    // Stage 3 is not Megatron-LM's.
    const std::string zero = "source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,zero_stage,step_time_s\n";
    const io::ValidatedRow sharded =
        validate({"rows.csv", zero + "mine,GPT,24,2048,16,2048,A100,8,1,1,8,1,64,3,10\n"}).rows.front();
    QVERIFY2(sharded.assumed.find("FSDP") != std::string::npos, sharded.assumed.c_str());
    // Words for yes.
    const io::ValidatedRow yes = one("x,GPT,24,4096,32,4096,H100,8,8,1,1,1,1,8,yes,60");
    const io::ValidatedRow aye = one("x,GPT,24,4096,32,4096,H100,8,8,1,1,1,1,8,True,60");
    QCOMPARE(yes.predictedMemory_GB, aye.predictedMemory_GB);
    QCOMPARE(yes.predicted_s, aye.predicted_s);
}

void TestPlanValidate::severalTables()
{
    const io::MeasuredTable none{"empty.csv", "gpu,tp,pp,gbs\n"};
    const io::MeasuredTable foreign{"gemm.csv", "m,n,k\n1,2,3\n"};
    const std::vector<io::MeasuredTable> tables{seed(), foreign, none};
    const auto validation = io::validatePlans(tables);
    QVERIFY(validation.ok());
    QCOMPARE(validation->files.size(), std::size_t{3});
    QCOMPARE(validation->files[0].compared, 23);
    QCOMPARE(validation->files[1].skipped, 1);
    QCOMPARE(validation->files[2].rows, 0);
    QVERIFY(validation->rows.back().skipped.find("gpu") != std::string::npos);
}

void TestPlanValidate::tflopsOfSeed003()
{
    // All columns within 0.1; the table without checkpointing is cut, the others are rounded.
    std::vector<int> cut;
    for (const io::ValidatedRow &row : validate(seed()).rows) {
        if (row.outOfMemory)
            continue;
        QVERIFY2(row.recomputedTflops.has_value(), qPrintable(QString("row %1").arg(row.row)));
        QVERIFY(std::abs(*row.recomputedTflops - *row.printedTflops) <= 0.1);
        if (!row.tflopsNote.empty()) {
            QVERIFY(row.tflopsNote.find("cut off") != std::string::npos);
            cut.push_back(row.row);
        }
    }
    QVERIFY(!cut.empty());
    for (const int row : cut)
        QVERIFY2(row >= 12 && row <= 16, qPrintable(QString("row %1").arg(row)));
}

void TestPlanValidate::twoTensorRanksAreSlowThere()
{
    // Pairs of GPUs there exchange 6.5 GB/s a direction: the table says it of these rows, by gpu_link_gbps.
    const io::Validation validation = validate(seed());
    const io::ValidatedRow &one = validation.rows[0];
    const io::ValidatedRow &two = validation.rows[10];
    QVERIFY(*two.predicted_s > 1.6 * *one.predicted_s);
}

void TestPlanValidate::measuredColumnsSayNothingToThePrediction()
{
    const io::Validation before = validate(seed());
    io::MeasuredTable other = seed();
    QString text = QString::fromStdString(other.text);
    QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (int i = 1; i < lines.size(); ++i) {
        QStringList cells = lines[i].split(QLatin1Char(','));
        for (const int fromEnd : {3, 7}) // memory, step time
            cells[cells.size() - fromEnd] = QStringLiteral("7.5");
        lines[i] = cells.join(QLatin1Char(','));
    }
    other.text = lines.join(QLatin1Char('\n')).toStdString();
    const io::Validation after = validate(other);
    for (std::size_t i = 0; i < before.rows.size(); ++i) {
        QCOMPARE(*after.rows[i].predicted_s, *before.rows[i].predicted_s);
        QCOMPARE(*after.rows[i].predictedMemory_GB, *before.rows[i].predictedMemory_GB);
    }
    QVERIFY(*after.rows[0].measured_s == 7.5);
}

void TestPlanValidate::textsForPeopleSayNothingToThePrediction()
{
    std::vector<io::MeasuredTable> tables{seed()};
    for (const char *name : {"bigscience_176b_tuning.csv", "torchtitan.csv", "llm_foundry_mpt.csv", "vtrain_multi_node.csv",
                             "zero_bubble.csv", "simumax_b200.csv"}) {
        if (auto table = measured(QString::fromLatin1(name)))
            tables.push_back(std::move(*table));
    }
    for (const io::MeasuredTable &table : tables) {
        const auto cells = io::CsvTable::read(table.text, table.name);
        QVERIFY(cells.ok());
        io::MeasuredTable blank{table.name, {}};
        const std::string head = table.text.substr(0, table.text.find('\n'));
        std::vector<std::string> columns;
        for (const QString &column : QString::fromStdString(head).split(QLatin1Char(',')))
            columns.push_back(column.trimmed().toStdString());
        blank.text = head + "\n";
        for (std::size_t r = 0; r < cells->rows(); ++r) {
            std::string line;
            for (const std::string &column : columns) {
                const bool forPeople = column == "source" || column == "table" || column == "notes";
                line += (line.empty() ? "" : ",") + io::csvField(forPeople ? "-" : std::string(cells->at(r, column)));
            }
            blank.text += line + "\n";
        }
        const io::Validation before = validate(table);
        const io::Validation after = validate(blank);
        QCOMPARE(after.rows.size(), before.rows.size());
        for (std::size_t i = 0; i < before.rows.size(); ++i) {
            QCOMPARE(after.rows[i].predicted_s, before.rows[i].predicted_s);
            QCOMPARE(after.rows[i].predictedMemory_GB, before.rows[i].predictedMemory_GB);
            QCOMPARE(after.rows[i].skipped, before.rows[i].skipped);
        }
    }
}

void TestPlanValidate::theMachineIsWhatItsColumnsSay()
{
    const std::string head = "model,layers,hidden,heads,seq_len,gpu,gpus_per_node,gpus,tp,pp,dp,mbs,gbs,framework,"
                             "node_network_gbps,gpu_link_gbps,step_time_s\n";
    const auto one = [&](const std::string &row) {
        const io::ValidatedRow read = validate({"rows.csv", head + row + "\n"}).rows.front();
        return read.predicted_s.value_or(0);
    };
    const double wide = one("GPT,24,4096,32,2048,A100,8,64,1,1,64,1,64,megatron-lm,1600,,10");
    const double narrow = one("GPT,24,4096,32,2048,A100,8,64,1,1,64,1,64,megatron-lm,100,,10");
    QVERIFY2(narrow > 1.5 * wide, qPrintable(QString::number(narrow / wide)));
    const double fast = one("GPT,24,4096,32,2048,A100,8,8,8,1,1,1,64,megatron-lm,1600,,10");
    const double slow = one("GPT,24,4096,32,2048,A100,8,8,8,1,1,1,64,megatron-lm,1600,100,10");
    QVERIFY2(slow > 1.5 * fast, qPrintable(QString::number(slow / fast)));
    const std::string kernels = "model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,framework,attention,step_time_s\n"
                                "GPT,24,4096,32,2048,A100,8,1,1,8,1,64,pytorch,";
    const auto attending = [&](const std::string &how) { return validate({"rows.csv", kernels + how + ",10\n"}).rows.front(); };
    QVERIFY(attending("unfused").predicted_s.value_or(0) > 1.05 * attending("flash").predicted_s.value_or(1e9));
    QCOMPARE(attending("").predicted_s, attending("SDPA").predicted_s);
    QVERIFY(attending("quick").skipped.find("attention") != std::string::npos);
    // A lab's devices by any name that people write.
    QVERIFY(one("GPT-2,12,768,12,1024,RTX 3090,1,1,1,1,1,1,4,pytorch,,,1")
            > one("GPT-2,12,768,12,1024,A100,1,1,1,1,1,1,4,pytorch,,,1"));
    // A microbatch that a row does not say is the quickest that fits, and the row says so.
    const io::ValidatedRow tuned =
        validate({"rows.csv", head + "GPT,12,1024,16,1024,A100,8,8,1,1,8,,256,megatron-lm,1600,,10\n"}).rows.front();
    const double single = one("GPT,12,1024,16,1024,A100,8,8,1,1,8,1,256,megatron-lm,1600,,10");
    QVERIFY(tuned.predicted_s.value_or(0) > 0 && *tuned.predicted_s < single);
    QVERIFY2(tuned.assumed.find("microbatches of ") != std::string::npos, tuned.assumed.c_str());
    const double held = one("GPT,24,4096,32,2048,H100 (500W),8,8,1,1,8,1,64,torchtitan,3200,,10");
    const double whole = one("GPT,24,4096,32,2048,H100,8,8,1,1,8,1,64,torchtitan,3200,,10");
    QVERIFY(held > 1.05 * whole && held < 1.3 * whole);
}

void TestPlanValidate::experimentsOfExpertsSayHowTokensTravel()
{
    const std::string head = "model,layers,hidden,heads,seq_len,vocab,gpu,gpus,tp,pp,vpp,dp,ep,experts,topk,moe_ffn,dense_ffn,"
                             "dense_layers,mbs,gbs,framework,dispatcher,overlap,finetune,step_time_s\n";
    const auto one = [&](const std::string &row) { return validate({"rows.csv", head + row + "\n"}).rows.front(); };
    const std::string kimi = "Kimi-K2,61,7168,64,4096,163840,H100,256,1,8,4,32,32,384,8,2048,18432,1,1,512,megatron-lm,";
    const double all = one(kimi + "NCCL all-to-all,no,,1").predicted_s.value_or(0);
    const double hosts = one(kimi + "DeepEP+UCCL,no,,1").predicted_s.value_or(0);
    const double hidden = one(kimi + "DeepEP+UCCL,ep 1f1b,,1").predicted_s.value_or(0);
    QVERIFY(all > 1.05 * hosts && hosts > 1.02 * hidden && hidden > 0);
    QCOMPARE(one(kimi + "HybridEP,no,,1").predicted_s, one(kimi + "DeepEP+UCCL,no,,1").predicted_s);
    // Unsaid: an interleaved pipeline hides them, as recipes do; another cannot.
    const io::ValidatedRow unsaid = one(kimi + ",,,1");
    QCOMPARE(unsaid.predicted_s, one(kimi + "A2A,ep 1f1b,,1").predicted_s);
    QVERIFY(unsaid.assumed.find("behind another microbatch") != std::string::npos);
    const std::string straight = "Kimi-K2,61,7168,64,4096,163840,H100,256,1,8,1,32,32,384,8,2048,18432,1,1,512,megatron-lm,";
    QCOMPARE(one(straight + ",,,1").predicted_s, one(straight + "A2A,no (not stated),,1").predicted_s);
    const io::ValidatedRow strange = one(kimi + "pigeons,no,,1");
    QCOMPARE(strange.predicted_s.value_or(0), all);
    QVERIFY(strange.assumed.find("pigeons") != std::string::npos);
    // What the columns leave out of a known model is as the catalogue has it: its latent attention and gate.
    QVERIFY(
        one("Some model,61,7168,64,4096,163840,H100,256,1,8,4,32,32,384,8,2048,18432,1,1,512,megatron-lm,A2A,no,,1").predicted_s
        == one(kimi + "A2A,no,,1").predicted_s);
    // Adapters by their own column.
    const std::string llama = "Llama3 8B,32,4096,32,4096,128256,H100,8,1,1,1,8,,,,,,,1,64,megatron-lm,,,";
    QVERIFY(*one(llama + "LoRA,1").predicted_s < 0.8 * *one(llama + ",1").predicted_s);
    QVERIFY(one(llama + "LoRA,1").assumed.find("adapters") != std::string::npos);
}

void TestPlanValidate::columnsSayWhoseModulesRan()
{
    const std::string head = "model,layers,hidden,heads,seq_len,vocab,gpu,gpus,tp,pp,dp,mbs,gbs,precision,framework,software,"
                             "weights,states,fused_optimizer,tf32,step_time_s\n";
    const auto one = [&](const std::string &precision, const std::string &rest) {
        return validate({"rows.csv", head + "gpt2-124m,12,768,12,1024,50257,H200,1,1,1,1,8,8," + precision + "," + rest + ",1\n"})
            .rows.front();
    };
    const io::ValidatedRow autocast = one("bf16", "pytorch,hf-eager,fp32,fp32,yes,");
    const io::ValidatedRow narrow = one("bf16", "pytorch,hf-eager,bf16,bf16,yes,");
    QVERIFY(*narrow.predicted_s < *autocast.predicted_s && *narrow.predictedMemory_GB < *autocast.predictedMemory_GB);
    // What it does not say is assumed and told.
    const io::ValidatedRow unsaid = one("bf16", "\"PyTorch + transformers, eager\",,,,yes,");
    QCOMPARE(unsaid.predicted_s, autocast.predicted_s);
    QVERIFY(unsaid.assumed.find("autocast") != std::string::npos);
    QVERIFY(*one("fp32", "pytorch,torch-eager,,,yes,yes").predicted_s < *one("fp32", "pytorch,torch-eager,,,yes,").predicted_s);
    // A container's name is none of these words; a width that is none is refused.
    QCOMPARE(one("bf16", "pytorch,NeMo 25.04,,,,").predicted_s, one("bf16", "pytorch,,,,,").predicted_s);
    QVERIFY(one("bf16", "pytorch,hf-eager,int8,,,").skipped.find("weights") != std::string::npos);
    // Modules that a compiler changes are like nothing that was measured.
    QVERIFY(one("bf16-mixed", "pytorch,hf-eager,,,yes,").assumed.find("autocast") == std::string::npos);
    const std::vector<std::string> farther = one("bf16", "pytorch,hf-compiled,,,,").farther;
    QVERIFY(std::ranges::count(farther, "software") == 1);
    QVERIFY(autocast.farther.empty());
}

/// Two bytes a weight on each rank and 12 shared, not weights and states of four bytes: 40.4 GB less for 6.74 billion.
void TestPlanValidate::deepSpeedKeepsTheWideCopyWithItsStates()
{
    const std::string head = "model,gpu,gpus,gpus_per_node,dp,mbs,gbs,seq_len,zero_stage,act_checkpointing,precision,framework,"
                             "step_time_s\n";
    const auto one = [&](const std::string &batch, const char *stage, const char *framework) {
        return validate({"rows.csv",
                         head + "llama-7b,A100-80GB,8,8,8,1," + batch + ",4096," + stage + ",full,bf16," + framework + ",1\n"})
            .rows.front();
    };
    const io::ValidatedRow wide = one("64", "2", "transformers");
    const io::ValidatedRow engine = one("64", "2", "transformers + DeepSpeed");
    QVERIFY(wide.assumed.find("autocast") != std::string::npos && engine.assumed.find("autocast") == std::string::npos);
    QVERIFY2(*engine.predictedMemory_GB < *wide.predictedMemory_GB - 20, engine.assumed.c_str());
    // Its stage 2 sums gradients behind each of eight microbatches, its stage 1 behind the last.
    const auto each = [&one](const char *stage) {
        return (*one("64", stage, "HF Trainer with deepspeed").predicted_s
                - *one("8", stage, "HF Trainer with deepspeed").predicted_s)
               / 7;
    };
    constexpr double sum_s = 2 * 6.74e9 * 7 / 8 / 300e9; // of two bytes, at the NVLink's rate
    QVERIFY(each("2") > each("1") + 2 * sum_s && each("2") < each("1") + 8 * sum_s);
}

void TestPlanValidate::aStepFollowsFromARateWhereNoTimeIsThere()
{
    const auto one = [](const std::string &columns, const std::string &cells) {
        return validate({"rows.csv", "model,gpu,gpus,tp,pp,dp,mbs,gbs,seq_len,precision,framework," + columns
                                         + "\nllama-7b,A100-80GB,8,1,1,8,1,64,4096,bf16,pytorch-fsdp," + cells + "\n"})
            .rows.front();
    };
    QCOMPARE(one("tokens_per_s", "32768").measured_s, std::optional(8.0));
    QCOMPARE(one("tokens_per_s_per_gpu", "4096").measured_s, std::optional(8.0));
    QCOMPARE(one("samples_per_s", "8").measured_s, std::optional(8.0));
    QVERIFY(one("samples_per_s", "8").assumed.find("samples_per_s") != std::string::npos);
    QVERIFY(!one("samples_per_s", "0").measured_s);
    // A table that has times means its rows without one to have none.
    QVERIFY(!one("tokens_per_s,step_time_s", "32768,").measured_s);
    QCOMPARE(one("tokens_per_s,step_time_s", "32768,7").measured_s, std::optional(7.0));
}

void TestPlanValidate::plainPyTorchIsKnownByWhatItIsCalled()
{
    using plan::Software;
    for (const auto &[text, software] :
         {std::pair("PyTorch 2.11.0+cu130 + transformers 5.17.0, eager, SDPA", Software::HfEager),
          std::pair("HF Trainer", Software::HfEager), std::pair("accelerate-yaml", Software::HfEager),
          std::pair("Hugging Face, torch.compile", Software::HfCompiled), std::pair("PyTorch DDP", Software::TorchEager),
          std::pair("pytorch, not compiled", Software::TorchEager), std::pair("torchrun-sh", Software::TorchEager),
          std::pair("PyTorch 2.6, torch.compile", Software::HfCompiled), std::pair("pytorch-fsdp", Software::Torchtitan),
          std::pair("internevo", Software::Torchtitan), std::pair("megatron-lm", Software::Framework),
          std::pair("NeMo 25.04 (PyTorch)", Software::Framework), std::pair("", Software::Framework)})
        QVERIFY2(io::softwareNamed(text) == software, text);
    // One GPU and its microbatch are what it says; 16 bits are the weights' own where other rows are mixed.
    const std::string head = "model,layers,hidden,heads,seq_len,vocab,gpu,mbs,grad_accum,precision,framework,step_time_s\n";
    const std::string shape = "gpt2-124m,12,768,12,1024,50257,H200,8,2,";
    const std::string rest = ",PyTorch with transformers,1\n";
    const io::Validation alone = validate({"rows.csv", head + shape + "bf16" + rest});
    const io::Validation both = validate({"rows.csv", head + shape + "bf16" + rest + shape + "bf16-mixed" + rest});
    QVERIFY2(alone.rows.front().skipped.empty(), alone.rows.front().skipped.c_str());
    QVERIFY(alone.rows.front().assumed.find("one GPU") != std::string::npos);
    QCOMPARE(alone.rows.front().predicted_s, both.rows.back().predicted_s);
    QVERIFY(*both.rows.front().predictedMemory_GB < 0.95 * *both.rows.back().predictedMemory_GB);
    QVERIFY(*both.rows.front().predicted_s < *both.rows.back().predicted_s);
    // What Megatron-LM's rows must say they still must.
    QVERIFY(!validate({"rows.csv", head + shape + "bf16,megatron-lm,1\n"}).rows.front().skipped.empty());
}

/// As the table is, but for the device, which it does not name: 10.1 wants 10 % of their time, 5 % of their memory.
void TestPlanValidate::stepsOfOneH200()
{
    auto table = measured(QStringLiteral("h200/steps.csv"));
    if (!table)
        QSKIP("the measured steps are not at hand");
    QStringList lines = QString::fromStdString(table->text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < lines.size(); ++i)
        lines[i].prepend(i == 0 ? QStringLiteral("gpu,") : QStringLiteral("H200,"));
    table->text = lines.join(QLatin1Char('\n')).toStdString();
    const io::Validation validation = validate(*table);
    const io::ValidationSummary &sum = validation.files.front();
    QCOMPARE(sum.skipped, 0);
    QCOMPARE(sum.compared, static_cast<int>(lines.size()) - 1);
    QVERIFY2(sum.meanError < 0.06 && sum.maxError < 0.16, qPrintable(QString::number(sum.meanError)));
    QVERIFY2(sum.memoryError < 0.02, qPrintable(QString::number(sum.memoryError)));
    QVERIFY2(sum.coverage > 0.7, qPrintable(QString::number(sum.coverage)));
    QVERIFY(validation.warnings.empty());
}

void TestPlanValidate::switchesOfAPlanAreColumns()
{
    const auto one = [](const char *column, const char *cell) {
        return validate({"rows.csv", std::string("model,layers,hidden,heads,seq,vocab,gpu,gpus,tp,pp,dp,mbs,gbs,zero,framework,")
                                         + column + ",step_time_s\nx,24,2048,16,2048,50257,A100-80GB,8,1,1,8,1,8,1,megatron-lm,"
                                         + cell + ",1\n"});
    };
    const io::Validation without = one("overlap_param_gather", "no");
    QVERIFY(*one("overlap_param_gather", "yes").rows.front().predicted_s < *without.rows.front().predicted_s);
    QCOMPARE(one("overlap_param_gather", "").rows.front().predicted_s, without.rows.front().predicted_s);
    // By another tool's name, too.
    QVERIFY(*one("--overlap-param-gather", "true").rows.front().predicted_s < *without.rows.front().predicted_s);
    QVERIFY(without.warnings.empty());
}

/// DeepSeek-V3's layer for the token after next: in Megatron's recipes, in no model of PyTorch's frameworks.
void TestPlanValidate::furtherTokensAreTrainedWhereTheFrameworkDoes()
{
    const std::string head = "model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,vpp,dp,ep,mbs,gbs,framework,step_time_s\n";
    const auto one = [&](const std::string &row) { return validate({"rows.csv", head + row + "\n"}).rows.front(); };
    const auto of = [&](const std::string &said, const std::string &framework) {
        return one("DeepSeekV3" + said + ",,,,4096,H100,256,8,1,1,32,32,1,512," + framework + ",1");
    };
    for (const char *framework : {"megatron-lm", "pytorch-fsdp"}) {
        const double with = of(" (w/ MTP)", framework).predicted_s.value_or(0);
        const double without = of(" (w/o MTP)", framework).predicted_s.value_or(0);
        QVERIFY(without > 0 && with > 1.005 * without);
        QCOMPARE(of("", framework).predicted_s, std::optional(framework == std::string("megatron-lm") ? with : without));
        QVERIFY(of("", framework).assumed.find("MTP") != std::string::npos);
        QVERIFY(of(" (w/ MTP)", framework).assumed.find("MTP") == std::string::npos);
    }
}

void TestPlanValidate::intervalsHoldFourOfFive()
{
    for (const io::ValidatedRow &row : validate(seed()).rows) {
        QVERIFY(*row.low_s < *row.predicted_s && *row.predicted_s < *row.high_s);
        QCOMPARE(row.fits, std::optional(*row.fitsProbability >= 0.5));
        if (row.measured_s)
            QVERIFY(*row.intervalScore() > 0);
    }
    // Experts, eight bits and thousands of GPUs are less sure, and the row says so.
    const std::string head =
        "model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,ep,experts,topk,mbs,gbs,framework,precision,step_time_s\n";
    const auto one = [&](const std::string &row) { return validate({"rows.csv", head + row + "\n"}).rows.front(); };
    const io::ValidatedRow near = one("GPT,24,8192,64,2048,H100,64,8,1,8,,,,1,64,megatron-lm,bf16,1");
    const io::ValidatedRow far = one("Mixtral MoE,24,8192,64,2048,H100,4096,8,1,512,8,8,2,1,4096,megatron-lm,fp8,1");
    QVERIFY2(far.skipped.empty(), far.skipped.c_str());
    QVERIFY(near.farther.empty());
    // Eight bits are what steps on Blackwell were measured in, and not those on Hopper.
    const auto unusual = [&](const std::string &gpu) {
        const auto reasons = one("GPT,24,8192,64,2048," + gpu + ",64,8,1,8,,,,1,64,megatron-lm,fp8,1").farther;
        return std::ranges::find(reasons, "precision") != reasons.end();
    };
    QVERIFY(!unusual("B200"));
    QVERIFY(unusual("H100"));
    QCOMPARE(far.farther, (std::vector<std::string>{"many_hosts", "precision", "experts", "launch"}));
    QVERIFY(*far.high_s / *far.low_s > *near.high_s / *near.low_s);
    // Ports of which there are few for a GPU, as well; on one host there are none.
    const std::string ports =
        "model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,framework,node_network_gbps,step_time_s\n";
    const auto over = [&](const std::string &gpus, const std::string &network) {
        const std::string row = "GPT,24,4096,32,2048,A100," + gpus + ",8,1," + std::to_string(std::stoi(gpus) / 8)
                                + ",1,64,megatron-lm," + network + ",10\n";
        return validate({"rows.csv", ports + row}).rows.front();
    };
    QVERIFY(over("64", "1600").farther.empty() && over("8", "100").farther.empty());
    QCOMPARE(over("64", "400").farther, (std::vector<std::string>{"narrow_fabric"}));
    QVERIFY(*over("64", "100").high_s / *over("64", "100").low_s > *over("64", "400").high_s / *over("64", "400").low_s);
    for (const char *name : {"vtrain_single_node.csv", "llm_foundry_mpt.csv", "dgxc_benchmarking.csv"}) {
        if (const auto table = measured(QString::fromLatin1(name))) {
            const io::ValidationSummary sum = validate(*table).files.front();
            QVERIFY2(sum.coverage >= 0.7 && sum.coverage <= 0.97, qPrintable(QString::number(sum.coverage)));
        }
    }
}

void TestPlanValidate::memoryIsDecimalWhateverTheUnit()
{
    const std::string head = "model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,mem_gb,mem_unit\n";
    const auto one = [&](const std::string &unit) {
        return validate({"rows.csv", head + "GPT,24,2048,16,2048,A100,8,1,1,8,1,64,50," + unit + "\n"}).rows.front();
    };
    QCOMPARE(*one("").measuredMemory_GB, 50.0);
    QCOMPARE(*one("GB").measuredMemory_GB, 50.0);
    QCOMPARE(*one("GiB").measuredMemory_GB, 50 * 1.073741824);
    QCOMPARE(*one("GiB").predictedMemory_GB, *one("GB").predictedMemory_GB);
}

void TestPlanValidate::whatIsPrinted()
{
    const auto json = io::parseJson(io::validationJson(validate(seed())), "out");
    QVERIFY(json.ok());
    QCOMPARE((*json)["rows"].size(), std::size_t{27});
    const io::Json &row = (*json)["rows"][0];
    QCOMPARE(row["file"].get<std::string>(), std::string("seed003.csv"));
    QCOMPARE(row["row"].get<int>(), 1);
    QCOMPARE(row["measured_step_time_s"].get<double>(), 29.0);
    QVERIFY(row["predicted_step_time_s"].get<double>() > 20);
    QCOMPARE(row["measured_mem_gb"].get<double>(), 16.0);
    QVERIFY(row["fits"].get<bool>());
    QVERIFY((*json)["rows"][7]["measured_step_time_s"].is_null());
    QVERIFY(!(*json)["rows"][7]["fits"].get<bool>());
    const io::Json &sum = (*json)["summary"]["seed003.csv"];
    QVERIFY(row["low_s"].get<double>() < row["high_s"].get<double>());
    for (const char *key : {"rows", "skipped", "mean_absolute_error", "max_absolute_error", "bias", "coverage", "interval_score",
                            "oom_hits", "oom_misses", "spearman"})
        QVERIFY2(sum.contains(key), key);
}

void TestPlanValidate::measuredSets_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("least"); // rows that are compared
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("spearman");
    QTest::newRow("Korthikanti et al. 2022, table 5: within 5 %") << "korthikanti_2022.csv" << 4 << 0.05 << 0.9;
    QTest::newRow("vTrain, 64 to 512 A100: within 10 %, in order") << "vtrain_multi_node.csv" << 30 << 0.10 << 0.95;
    QTest::newRow("vTrain, one node: within 20 %") << "vtrain_single_node.csv" << 400 << 0.20 << 0.96;
    // The table does not say that two of its rows have slow links between GPUs.
    QTest::newRow("BigScience 1.3B on V100: within 10 %") << "bigscience_1b3.csv" << 23 << 0.10 << 0.7;
    // Nor does this one say that its network reaches a quarter of its ports.
    QTest::newRow("BigScience 176B on A100") << "bigscience_176b_tuning.csv" << 25 << 0.18 << 0.6;
    QTest::newRow("zero bubble: six schedules on A100") << "zero_bubble.csv" << 25 << 0.10 << 0.98;
    QTest::newRow("llm-foundry: FSDP on A100 and H100") << "llm_foundry_mpt.csv" << 70 << 0.12 << 0.98;
    QTest::newRow("DGX cloud: H100 and GB200") << "dgxc_benchmarking.csv" << 35 << 0.13 << 0.95;
    QTest::newRow("Megatron Core weak scaling on H100") << "megatron_readme_h100.csv" << 7 << 0.15 << 0.9;
    QTest::newRow("SimuMax on B200") << "simumax_b200.csv" << 13 << 0.12 << 0.9;
}

void TestPlanValidate::measuredSets()
{
    QFETCH(QString, file);
    QFETCH(int, least);
    QFETCH(double, mean);
    QFETCH(double, spearman);
    const auto table = measured(file);
    if (!table)
        QSKIP("the measured runs are not here");
    const io::ValidationSummary sum = validate(*table).files.front();
    QVERIFY2(sum.compared >= least, qPrintable(QString::number(sum.compared)));
    QVERIFY2(sum.meanError <= mean, qPrintable(QString::number(sum.meanError)));
    QVERIFY2(sum.spearman && *sum.spearman >= spearman, qPrintable(QString::number(sum.spearman.value_or(0))));
}

void TestPlanValidate::rowsThatCannotBePredicted()
{
    const std::string head = "source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\n";
    struct Case {
        const char *row;
        const char *reason;
    };
    for (const Case &one : {Case{"x,GPT,24,2048,16,2048,TPUv4,8,1,1,8,1,64,10", "no device of the catalogue"},
                            Case{"x,GPT,24,,16,2048,A100,8,1,1,8,1,64,10", "width"},
                            Case{"x,GPT,24,2048,16,2048,A100,8,,1,8,1,64,10", "tensor-parallel"},
                            Case{"x,GPT,24,2048,16,2048,A100,8,1,1,4,1,64,10", "TP × PP × DP is 4"},
                            Case{"x,GPT,24,2048,16,2048,A100,8,1,1,8,1,,10", "global batch"},
                            Case{"x,GPT,24,2048,16,2048,A100,8,1,1,8,1|2,64,10", "its mbs is \"1|2\""},
                            Case{"x,GPT,24,2048,16,2048,A100,8,0,1,8,1,64,10", "its tp is \"0\""},
                            Case{"x,GPT,24.5,2048,16,2048,A100,8,1,1,8,1,64,10", "its layers is \"24.5\""},
                            Case{"x,GPT,24,2048,16,2048,A100,8,1,1,1e9,1,64,10", "its dp is \"1e9\""},
                            Case{"x,GPT MoE,24,2048,16,2048,A100,8,1,1,8,1,64,10", "experts"},
                            Case{"x,GPT,2,2048,16,2048,A100,8,1,8,1,1,64,10", "at most the 2 layers"}}) {
        const io::Validation validation = validate({"rows.csv", head + one.row + "\n"});
        QVERIFY2(validation.rows.front().skipped.find(one.reason) != std::string::npos,
                 (std::string(one.row) + ": " + validation.rows.front().skipped).c_str());
        QVERIFY(!validation.rows.front().predicted_s);
        QCOMPARE(validation.files.front().skipped, 1);
    }
    // What stands for nothing is nothing.
    const io::Validation absent = validate({"rows.csv", head + "x,GPT,24,2048,16.0,2048,A100,NaN,1,1,8,1,64,-\n"});
    QVERIFY2(absent.rows.front().skipped.empty(), absent.rows.front().skipped.c_str());
    // GPUs follow from the degrees where a row does not count them.
    const io::Validation uncounted = validate({"rows.csv", head + "x,GPT,24,2048,16,2048,A100,,1,1,8,1,64,10\n"});
    QVERIFY2(uncounted.rows.front().skipped.empty(), uncounted.rows.front().skipped.c_str());
    // A model that is only named is taken from the catalogue, and the row says so.
    const io::Validation named = validate(
        {"rows.csv", "source,model,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\nx,Llama 3 8B,8192,H100,8,1,1,8,1,128,10\n"});
    QVERIFY2(named.rows.front().skipped.empty(), named.rows.front().skipped.c_str());
    QVERIFY(named.rows.front().assumed.find("llama3-8b") != std::string::npos);
    // The size belongs to the name, wherever it stands; another size is another model.
    const std::string sized = "model,seq_len,gpu,gpus,framework,mbs,gbs,step_time_s\n";
    for (const auto &[written, shape] : {std::pair{"GPT-3 13B", "gpt3-13b"}, std::pair{"GPT-3 1.3B", "gpt3-1.3b"},
                                         std::pair{"gpt2 (1.5B)", "gpt2-xl"}, std::pair{"GPT-2 (124M)", "of gpt2 in"},
                                         std::pair{"gpt2 (eager)", "of gpt2 in"}, std::pair{"gpt2 (9B)", "no model gpt2 (9B)"}}) {
        const io::ValidatedRow row = validate({"rows.csv", sized + written + ",1024,H100,1,pytorch,1,1,10\n"}).rows.front();
        QVERIFY2((row.assumed + row.skipped).find(shape) != std::string::npos, (row.assumed + row.skipped).c_str());
    }
    // A GPU is the one that its name says, with its form and memory; what is not sold so is said, and a part is no whole.
    for (const auto &[gpu, said] :
         {std::pair{"NVIDIA A100-SXM4-40GB", "A100-40GB"}, std::pair{"Tesla V100-SXM2-16GB", "V100-16GB"},
          std::pair{"NVIDIA H100 PCIe", "H100-PCIE-80GB"}, std::pair{"NVIDIA A100 80GB PCIe", "A100-PCIE-80GB"},
          std::pair{"A100", "A100-80GB of those sold as A100"}, std::pair{"H100-96GB", "H100-80GB but for its memory"},
          std::pair{"RTX 4090 Laptop GPU", "RTX4090-Laptop"}, std::pair{"A100-SXM4-80GB MIG 3g.40gb", "no device"}}) {
        const std::string row = std::string("gpt2,1024,") + gpu + ",1,pytorch,1,1,10\n";
        const io::ValidatedRow read = validate({"rows.csv", sized + row}).rows.front();
        const std::string text = read.device + "; " + read.assumed + read.skipped;
        QVERIFY2(text.find(said) != std::string::npos, (std::string(gpu) + ": " + text).c_str());
    }
    // What a row does not say of its precision is one that its GPU has.
    const io::ValidatedRow turing = validate({"rows.csv", sized + "gpt2,1024,T4,1,pytorch,1,1,10\n"}).rows.front();
    QVERIFY2(turing.predicted_s && turing.assumed.find("fp16") != std::string::npos, turing.skipped.c_str());
    const std::vector<io::MeasuredTable> foreign{{"gemm.csv", "m,n,k\n1,2,3\n"}};
    const auto refused = io::validatePlans(foreign);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().place.file, std::string("gemm.csv"));
}

void TestPlanValidate::otherNamesOfColumnsAreRead_data()
{
    QTest::addColumn<QByteArray>("sequence");
    QTest::addColumn<QByteArray>("zero");
    for (const char *sequence : {"seq_len", "seq", "sequence", "Sequence Length", "seqlen"}) {
        for (const char *zero : {"zero_stage", "zero", "ZeRO"})
            QTest::addRow("%s, %s", sequence, zero) << QByteArray(sequence) << QByteArray(zero);
    }
}

void TestPlanValidate::otherNamesOfColumnsAreRead()
{
    QFETCH(const QByteArray, sequence);
    QFETCH(const QByteArray, zero);
    const auto table = [](const std::string &names) {
        return validate({"rows.csv", "model,gpu,tp,pp,dp,mbs,gbs,precision,framework," + names
                                         + ",step_time_s\nllama3-8b,H100,1,1,8,1,8,bf16,pytorch-fsdp,1024,3,1\n"});
    };
    const io::Validation usual = table("seq_len,zero_stage");
    const io::Validation other = table(sequence.toStdString() + "," + zero.toStdString());
    QVERIFY2(other.rows.front().skipped.empty(), other.rows.front().skipped.c_str());
    QCOMPARE(other.rows.front().predicted_s.value_or(-1), usual.rows.front().predicted_s.value_or(-2));
    QVERIFY(other.warnings.empty());
}

void TestPlanValidate::columnsThatNothingLooksAtAreNamed()
{
    const std::string head = "source,model,gpu,tp,pp,dp,mbs,gbs,notes,bananas,step_time_s\n";
    const io::Validation validation = validate({"rows.csv", head + "x,llama3-8b,H100,1,1,8,1,8,none,7,1\n"});
    QCOMPARE(validation.warnings.size(), std::size_t{1});
    QVERIFY(describe(validation.warnings.front().what).find("bananas") != std::string::npos);
    QVERIFY(describe(validation.warnings.front().what).find("notes") == std::string::npos);
    // What decides the result without being said is said to be assumed.
    const std::string &assumed = validation.rows.front().assumed;
    for (const char *what : {"8192 tokens", "ZeRO stage", "bf16", "all 8 GPUs in one node"})
        QVERIFY2(assumed.find(what) != std::string::npos, assumed.c_str());
    const io::Validation counted =
        validate({"rows.csv", "model,gpu,#-GPUs,tp,pp,mbs,gbs,step_time_s\nllama3-8b,H100,8,1,1,1,8,1\n"});
    QVERIFY2(counted.warnings.empty() && counted.rows.front().skipped.empty(), "a sign before a name is no part of it");
    const std::string links =
        "model,gpu,tp,pp,dp,mbs,gbs,gpus_per_node,node_network_gbps,step_time_s\nllama3-8b,H100,1,1,16,1,16,";
    const std::string open = validate({"rows.csv", links + ",,1\n"}).rows.front().assumed;
    QVERIFY2(open.find("8 GPUs in a node") != std::string::npos && open.find("GB/s a node") != std::string::npos, open.c_str());
    const std::string said = validate({"rows.csv", links + "4,800,1\n"}).rows.front().assumed;
    QVERIFY2(said.find(" node") == std::string::npos, said.c_str());
}

void TestPlanValidate::tables_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("rows"); // −1: refused
    QTest::addColumn<int>("line"); // of the error
    QTest::newRow("plain") << "a,b\n1,2\n" << 1 << 0;
    QTest::newRow("quotes, doubled quotes and a line break inside") << "a,b\n\"x \"\"y\"\", z\nw\",2\n3,4" << 2 << 0;
    QTest::newRow("a byte order mark, Windows line ends and an empty line") << "\xEF\xBB\xBF"
                                                                               "a,b\r\n1,2\r\n\r\n"
                                                                            << 1 << 0;
    QTest::newRow("no rows") << "a,b\n" << 0 << 0;
    QTest::newRow("a cell too few") << "a,b\n1,2\n1\n" << -1 << 3;
    QTest::newRow("a quote without end") << "a,b\n1,\"2\n" << -1 << 2;
    QTest::newRow("nothing") << "\n \n" << -1 << 0;
}

void TestPlanValidate::tables()
{
    QFETCH(QString, text);
    QFETCH(int, rows);
    QFETCH(int, line);
    const auto table = io::CsvTable::read(text.toStdString(), "t.csv");
    QCOMPARE(table.ok(), rows >= 0);
    if (!table) {
        QCOMPARE(table.error().place.line, line);
        return;
    }
    QCOMPARE(static_cast<int>(table->rows()), rows);
    QVERIFY(table->has("a") && table->has("b") && !table->has("c"));
    if (rows == 2)
        QCOMPARE(QString::fromStdString(std::string(table->at(0, "a"))), QStringLiteral("x \"y\", z\nw"));
    if (rows > 0)
        QCOMPARE(table->at(0, "c").size(), std::size_t{0});
}

void TestPlanValidate::testbedsSayWhereTheirFiguresComeFrom()
{
    const auto beds = io::loadTestbeds();
    QVERIFY(beds.ok());
    for (const io::Testbed &bed : *beds) {
        QVERIFY(bed.host_Bps > 0);
        QVERIFY2(bed.source.size() > 10, bed.name.c_str());
    }
    QCOMPARE(io::findTestbed(*beds, "megatron-deepspeed", "V100-16GB").name, std::string("Megatron-DeepSpeed, V100"));
    QCOMPARE(io::findTestbed(*beds, "torchtitan", "H200").name, std::string("PyTorch FSDP"));
    QCOMPARE(io::findTestbed(*beds, "megatron-lm", "GB300").name, std::string("GB200 and GB300, Megatron Core"));
    QCOMPARE(io::findTestbed(*beds, "", "A100-80GB").name, std::string("DGX A100"));
}

SHARDSCOPE_TEST_APPLESS(TestPlanValidate)
#include "test_planvalidate.moc"
