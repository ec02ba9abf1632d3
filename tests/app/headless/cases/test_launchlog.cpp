// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/launchcase.h"
#include "core/io/runs/reader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace shardscope;
using namespace shardscope::headless;

namespace {

const char *script = "torchrun --nproc_per_node 8 --nnodes $NODES pretrain_gpt.py --num-layers 24 --hidden-size 2048 "
                     "--ffn-hidden-size 8192 --num-attention-heads 16 --vocab-size 50257 --tensor-model-parallel-size 2 "
                     "--pipeline-model-parallel-size 2 --micro-batch-size 2 --global-batch-size 64 --seq-length 2048 --bf16\n";
const char *hosts = "worker-1 slots=8\nworker-2 slots=8\n";
const char *training = " iteration      100/  1000 | consumed samples: 6400 | elapsed time per iteration (ms): 800.0 | "
                       "global batch size:    64 | lm loss: 2.0E+00 |\n"
                       " iteration      110/  1000 | consumed samples: 7040 | elapsed time per iteration (ms): 810.0 | "
                       "global batch size:    64 | lm loss: 2.0E+00 |\n";

LaunchSource source(const char *file, const char *text)
{
    return {file, io::readLaunch(text, file)};
}

} // namespace

class TestLaunchLog : public QObject {
    Q_OBJECT

private slots:
    void aLogHasMeasuredAndPredictedStepTime()
    {
        std::vector<LaunchSource> sources{source("run.sh", script), source("hosts", hosts), source("train.log", training)};
        QVERIFY(!sources.back().reading.ok());
        sources.back().runs = io::readRuns(training, "train.log")->runs;
        const Result<std::string> answer = answerLaunch(sources, true, "A100-80GB");
        QVERIFY(answer.ok());
        const QJsonArray elements = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array();
        QCOMPARE(elements.size(), 2); // the files together, and the log
        QCOMPARE(elements[0].toObject()[QLatin1String("gpus")].toInt(), 16);
        const QJsonArray measured = elements[1].toObject()[QLatin1String("measured")].toArray();
        QCOMPARE(measured.size(), 1);
        const QJsonObject run = measured[0].toObject();
        QCOMPARE(run[QLatin1String("settings")].toObject()[QLatin1String("dp")].toInt(), 4);
        QVERIFY(std::abs(run[QLatin1String("measured_s")].toDouble() - 0.805) < 0.01);
        QVERIFY(run[QLatin1String("predicted_s")].toDouble() > 0);
        QVERIFY(run[QLatin1String("low_s")].toDouble() < run[QLatin1String("predicted_s")].toDouble());
        QVERIFY(run[QLatin1String("high_s")].toDouble() > run[QLatin1String("predicted_s")].toDouble());
        QVERIFY(run[QLatin1String("error")].isDouble());
        QCOMPARE(run[QLatin1String("device")].toString(), QStringLiteral("A100-80GB"));
        // The files alone say as much of the plan as they do beside the log.
        const QJsonObject said = elements[0].toObject()[QLatin1String("prediction")].toObject();
        QCOMPARE(said[QLatin1String("device")].toString(), QStringLiteral("A100-80GB"));
        QCOMPARE(said[QLatin1String("gpus")].toInt(), 16);
        const double step = said[QLatin1String("step_time_s")].toDouble();
        QVERIFY(said[QLatin1String("step_time_low_s")].toDouble() < step);
        QVERIFY(said[QLatin1String("step_time_high_s")].toDouble() > step && step > 0);
        QVERIFY(said[QLatin1String("mfu")].toDouble() > 0 && said[QLatin1String("mfu")].toDouble() < 1);
        QVERIFY(said[QLatin1String("fits")].isBool() && !said[QLatin1String("assumed")].toArray().isEmpty());
    }

    void aPlanIsPredictedOnADeviceOfOnesOwn()
    {
        const auto gpu = launchGpu(R"({"name": "mine", "like": "A100-80GB", "dense_FLOPs": {"bf16": 1e14, "fp16": 1e14}})");
        QVERIFY2(gpu.ok(), gpu ? "" : describe(gpu.error()).c_str());
        const std::vector<LaunchSource> sources{source("run.sh", script), source("hosts", hosts)};
        const auto stepOn = [&sources](const LaunchGpu &on) {
            const Result<std::string> answer = answerLaunch(sources, true, on);
            const QJsonArray elements = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array();
            return elements[0].toObject()[QLatin1String("prediction")].toObject()[QLatin1String("step_time_s")].toDouble();
        };
        QVERIFY(stepOn(*gpu) > stepOn("A100-80GB") && stepOn("A100-80GB") > 0);
        QVERIFY(!launchGpu("Voodoo 3").ok());
        QVERIFY(!launchGpu(R"({"name": "mine"})").ok());
    }

    void aLogThatSaysItsPlanNeedsNoOtherFile()
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/launch/megatron-log.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string log = file.readAll().toStdString();
        std::vector<LaunchSource> sources{source("train.log", log.c_str())};
        QVERIFY(sources.front().reading.ok());
        sources.front().runs = io::readRuns(log, "train.log")->runs;
        const Result<std::string> answer = answerLaunch(sources, false, "H100");
        QVERIFY(answer.ok());
        const QJsonArray elements = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array();
        QCOMPARE(elements.size(), 2);
        QCOMPARE(elements[0].toObject()[QLatin1String("gpus")].toInt(), 16);
        const QJsonObject run = elements[1].toObject()[QLatin1String("measured")].toArray()[0].toObject();
        QVERIFY(run[QLatin1String("measured_s")].isDouble());
        QVERIFY(run[QLatin1String("predicted_s")].isDouble());
    }

    void nothingIsPredictedForABatchThatNobodySays()
    {
        const QByteArray open = QByteArray(script).replace("--global-batch-size 64 ", "");
        const QByteArray log = QByteArray(training).replace("global batch size:    64 | ", "");
        std::vector<LaunchSource> sources{source("run.sh", open.constData()), source("hosts", hosts),
                                          source("train.log", log.constData())};
        sources.back().runs = io::readRuns(log.toStdString(), "train.log")->runs;
        const Result<std::string> answer = answerLaunch(sources, true, "A100-80GB");
        QVERIFY(answer.ok());
        const QJsonArray elements = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array();
        const QJsonObject run = elements[1].toObject()[QLatin1String("measured")].toArray()[0].toObject();
        QVERIFY(run[QLatin1String("measured_s")].isDouble());
        QVERIFY(run[QLatin1String("predicted_s")].isNull());
        QVERIFY(run[QLatin1String("why_not")].toString().contains(QLatin1String("batch")));
        const QJsonObject said = elements[0].toObject()[QLatin1String("prediction")].toObject();
        QVERIFY(!said.contains(QLatin1String("step_time_s")));
        QVERIFY(said[QLatin1String("why_not")].toString().contains(QLatin1String("gbs")));
    }

    void whereNobodyCountsTheGpusTheFewestThatHoldThePlanAreAssumed_data()
    {
        QTest::addColumn<QByteArray>("sizes");
        QTest::addColumn<int>("stated");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<bool>("fits");
        const QByteArray small = "--num-layers 24 --hidden-size 2048 --num-attention-heads 16";
        const QByteArray large =
            "--num-layers 48 --hidden-size 8192 --num-attention-heads 64"; // a rank: 58 GB, and its part of 116
        QTest::newRow("the degrees are enough for a small model") << small << 0 << 4 << true;
        QTest::newRow("a larger one needs more replicas, which share its states") << large << 0 << 32 << true;
        QTest::newRow("the number on the command line counts") << small << 32 << 32 << true;
        QTest::newRow("also where the plan does not fit there") << large << 4 << 4 << false;
    }
    void whereNobodyCountsTheGpusTheFewestThatHoldThePlanAreAssumed()
    {
        QFETCH(const QByteArray, sizes);
        QFETCH(int, stated);
        QFETCH(int, gpus);
        QFETCH(bool, fits);
        const std::string open =
            "python pretrain_gpt.py " + sizes.toStdString()
            + " --vocab-size 50257 --tensor-model-parallel-size 2 --pipeline-model-parallel-size 2 "
              "--micro-batch-size 1 --global-batch-size 64 --seq-length 2048 --bf16 --use-distributed-optimizer "
              "--recompute-granularity full --recompute-method uniform --recompute-num-layers 1\n";
        LaunchGpu gpu("A100-80GB");
        gpu.count = stated;
        const Result<std::string> answer = answerLaunch(std::vector{source("run.sh", open.c_str())}, false, gpu);
        QVERIFY(answer.ok());
        const QJsonObject element = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array()[0].toObject();
        const QJsonObject said = element[QLatin1String("prediction")].toObject();
        QVERIFY2(said.contains(QLatin1String("fits")), answer->c_str());
        QCOMPARE(said[QLatin1String("gpus")].toInt(), gpus);
        QCOMPARE(said[QLatin1String("fits")].toBool(), fits);
        QCOMPARE(element[QLatin1String("gpus")].toInt(), stated); // what is assumed is not what the text says
        const std::string assumed = QJsonDocument(said[QLatin1String("assumed")].toArray()).toJson().toStdString();
        QCOMPARE(assumed.find("no text says how many") != std::string::npos, stated == 0);
    }

    void aShapeThatIsNotWholeSaysWhatItLacks()
    {
        const Result<std::string> answer =
            answerLaunch(std::vector{source(
                             "run.sh", "python pretrain_gpt.py --num-layers 12 --hidden-size 768 --micro-batch-size 1 --bf16\n")},
                         false, "A100-80GB");
        QVERIFY(answer.ok());
        const QJsonObject element = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array()[0].toObject();
        QCOMPARE(element[QLatin1String("prediction")].toObject()[QLatin1String("why_not")].toString(),
                 QStringLiteral("The shape of the model is not whole: the files do not say heads, vocab"));
    }

    void nothingIsPredictedForAGpuThatNobodyNames()
    {
        std::vector<LaunchSource> sources{source("run.sh", script), source("hosts", hosts), source("train.log", training)};
        sources.back().runs = io::readRuns(training, "train.log")->runs;
        const Result<std::string> answer = answerLaunch(sources, true);
        QVERIFY(answer.ok());
        const QJsonArray elements = QJsonDocument::fromJson(QByteArray::fromStdString(*answer)).array();
        const QJsonObject run = elements[1].toObject()[QLatin1String("measured")].toArray()[0].toObject();
        QVERIFY(run[QLatin1String("measured_s")].isDouble());
        QVERIFY(run[QLatin1String("predicted_s")].isNull());
        QVERIFY(run[QLatin1String("device")].toString().isEmpty());
        QVERIFY(run[QLatin1String("why_not")].toString().contains(QLatin1String("--gpu")));
        QVERIFY(!elements[0].toObject().contains(QLatin1String("prediction")));
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchLog)
#include "test_launchlog.moc"
