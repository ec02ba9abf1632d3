// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/open/open.h"

#include <QTest>

using namespace shardscope;

namespace {

const char *script =
    "#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py --num-layers 32 --hidden-size 4096 "
    "--num-attention-heads 32 "
    "--tensor-model-parallel-size 4 --pipeline-model-parallel-size 2 --num-layers-per-virtual-pipeline-stage 8 "
    "--micro-batch-size 1 "
    "--global-batch-size 64 --seq-length 4096 --sequence-parallel --use-distributed-optimizer --recompute-activations --fp16 "
    "--cp-comm-type p2p\n";
const char *config =
    R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "num_hidden_layers": 32,
 "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256, "tie_word_embeddings": false})";

} // namespace

class TestLaunchScenario : public QObject {
    Q_OBJECT

private slots:
    void expertsAndGradientsAsTheFlagsSay()
    {
        const auto layoutOf = [](const std::string &options) {
            const auto reading = io::readLaunch("#!/bin/bash\ntorchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py "
                                                "--tensor-model-parallel-size 1 --expert-model-parallel-size 8 "
                                                    + options + "\n",
                                                "run.sh");
            return io::withLaunch({}, *reading).scenario.layout;
        };
        QCOMPARE(layoutOf("--moe-token-dispatcher-type allgather").dispatcher, plan::Dispatcher::AllGather);
        QCOMPARE(layoutOf("--moe-token-dispatcher-type alltoall").dispatcher, plan::Dispatcher::AllToAll);
        QCOMPARE(layoutOf("--moe-token-dispatcher-type flex --moe-flex-dispatcher-backend hybridep").dispatcher,
                 plan::Dispatcher::PerNode);
        QCOMPARE(layoutOf("--moe-enable-deepep").dispatcher, plan::Dispatcher::PerNode);
        QVERIFY(layoutOf("--overlap-moe-expert-parallel-comm").pairedPasses);
        QVERIFY(!layoutOf("").pairedPasses);
        QCOMPARE(layoutOf("--accumulate-allreduce-grads-in-fp32").gradientWidth, plan::GradientWidth::Four);
        QCOMPARE(layoutOf("--grad-reduce-in-bf16").gradientWidth, plan::GradientWidth::Two);
        QCOMPARE(layoutOf("").gradientWidth, plan::GradientWidth::Framework);
        const auto bridge = io::readLaunch("train:\n  global_batch_size: 64\nmodel:\n  tensor_model_parallel_size: 1\n"
                                           "  moe_token_dispatcher_type: flex\nddp:\n  grad_reduce_in_fp32: false\n",
                                           "conf.yaml");
        QVERIFY(bridge.ok());
        const plan::Layout read = io::withLaunch({}, *bridge).scenario.layout;
        QCOMPARE(read.dispatcher, plan::Dispatcher::PerNode);
        QCOMPARE(read.gradientWidth, plan::GradientWidth::Two);
    }

    void aPlanBecomesTheLayout()
    {
        const auto reading = io::readLaunch(script, "run.sh");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        const plan::Layout &layout = read.scenario.layout;
        QCOMPARE(layout.tensor, 4);
        QCOMPARE(layout.pipe, 2);
        QCOMPARE(layout.data, 2);
        QCOMPARE(layout.virtualStages, 2);
        QCOMPARE(QString::fromStdString(layout.schedule), QStringLiteral("interleaved"));
        QCOMPARE(layout.globalBatch, 64);
        QCOMPARE(layout.sequence, 4096);
        QCOMPARE(layout.zero, 1);
        QCOMPARE(layout.precision, model::Precision::Fp16);
        QCOMPARE(layout.recomputation, plan::Recomputation::Selective);
        QVERIFY(layout.sequenceParallel);
        // Neither the FFN nor the vocabulary is said: the usual ones stand in, with a word.
        QVERIFY(read.scenario.model);
        QCOMPARE(read.scenario.model->ffn, 4 * 4096);
        QCOMPARE(read.scenario.model->vocabulary, 50257);
        QVERIFY(read.scenario.model->source.find("assumed: ffn 16384, vocab 50257") != std::string::npos);
        QStringList texts;
        for (const Issue &issue : read.issues)
            texts << QString::fromStdString(message(issue.what));
        QVERIFY(texts.join(QLatin1Char('\n')).contains(QLatin1String("assumed: ffn 16384")));
        QVERIFY2(!texts.join(QLatin1Char('\n')).contains(QLatin1String("cp_strategy")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
    }

    void contextRanksAndReplicasBecomeTheLayout()
    {
        const auto reading = io::readLaunch("[parallelism]\ndata_parallel_replicate_degree = 2\ndata_parallel_shard_degree = 4\n"
                                            "context_parallel_degree = 2\n[training]\nseq_len = 8192\nlocal_batch_size = 1\n"
                                            "[model]\nname = \"llama3\"\nflavor = \"8B\"\n",
                                            "a.toml");
        QVERIFY(reading.ok());
        const plan::Layout layout = io::withLaunch({}, *reading).scenario.layout;
        QCOMPARE(layout.contextRanks, 2);
        QCOMPARE(layout.contextStrategy, plan::ContextStrategy::Ring);
        QCOMPARE(layout.replicas() / (layout.shardDegree > 0 ? layout.shardDegree : layout.replicas()), 2);
    }

    void anOrderAndStagesAreTheSettingsOwnWords()
    {
        const auto reading = io::readLaunch(
            "torchrun --nproc_per_node 8 pretrain_gpt.py --pipeline-model-parallel-size 2 --num-layers 4 "
            "--pipeline-model-parallel-layout 'Ett|ttL' --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1\n",
            "run.sh");
        QVERIFY(reading.ok());
        const plan::Layout layout = io::withLaunch({}, *reading).scenario.layout;
        QCOMPARE(QString::fromStdString(layout.stages), QStringLiteral("Ett|ttL"));
    }

    void aShapeBecomesTheModel()
    {
        const auto reading = io::readLaunch(config, "config.json");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QVERIFY(read.scenario.model.has_value());
        QCOMPARE(read.scenario.model->layers, 32);
        QCOMPARE(read.scenario.model->kvHeads, 8);
        QVERIFY(read.scenario.model->gated && !read.scenario.model->tied && !read.scenario.model->bias);
    }

    void aNameIsTheCataloguesModel()
    {
        const auto reading = io::readLaunch("base_model: Qwen/Qwen3-8B\nmicro_batch_size: 1\n", "a.yaml");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QVERIFY(read.scenario.model.has_value());
        QCOMPARE(QString::fromStdString(read.scenario.model->name), QStringLiteral("qwen3-8b"));
    }

    void whatIsNotSaidStays()
    {
        scenario::Scenario before;
        before.layout.tensor = 2;
        before.layout.globalBatch = 7;
        const auto reading = io::readLaunch("base_model: nobody/knows\nmicro_batch_size: 4\n", "a.yaml");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch(before, *reading);
        QCOMPARE(read.scenario.layout.tensor, 2);
        QCOMPARE(read.scenario.layout.globalBatch, 7);
        QCOMPARE(read.scenario.layout.microbatch, 4);
        QVERIFY(!read.scenario.model);
    }

    void droppedFilesBecomeOneScenario()
    {
        io::Opened opened = io::open({{{"run.sh", std::string(script)}, {"config.json", std::string(config)}}});
        QVERIFY(opened.launch.has_value());
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        QCOMPARE(scenario.layout.gpus(), 16);
        QVERIFY(scenario.model.has_value());
        QVERIFY(scenario.cluster);
        QCOMPARE(scenario.cluster->gpus(), 16);
    }
};

QTEST_GUILESS_MAIN(TestLaunchScenario)
#include "test_launchscenario.moc"
