// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/laidstep.h"
#include "core/evaluate/linked.h"
#include "core/evaluate/pipelinereport.h"
#include "core/io/catalog/catalog.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchofscenario.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/launch/launchsheet.h"
#include "core/io/launch/launchwords.h"
#include "core/io/open/open.h"
#include "core/model/parameters.h"
#include "core/scenario/layoutrows.h"
#include "tests/testclass.h"

#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <cmath>

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
    void nodesHaveAsManyGpusAsTheLauncherSays()
    {
        const auto perNode = [](const std::string &launcher) {
            const auto reading = io::readLaunch(
                "#!/bin/bash\n" + launcher + " pretrain_gpt.py --num-layers 4 --hidden-size 64 --micro-batch-size 1\n", "run.sh");
            scenario::Scenario before;
            before.plans.gpusPerNode = 2; // of another file
            return io::withLaunch(std::move(before), *reading).scenario.plans.gpusPerNode;
        };
        QCOMPARE(perNode("torchrun --nproc_per_node 4 --nnodes 8"), 4);
        QCOMPARE(perNode("torchrun"), 8);
    }

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
        QVERIFY(!layoutOf("--num-layers 4").pairedPasses);
        QCOMPARE(layoutOf("--accumulate-allreduce-grads-in-fp32").gradientWidth, plan::GradientWidth::Four);
        QCOMPARE(layoutOf("--grad-reduce-in-bf16").gradientWidth, plan::GradientWidth::Two);
        QCOMPARE(layoutOf("--num-layers 4").gradientWidth, plan::GradientWidth::Framework);
        const auto bridge = io::readLaunch("train:\n  global_batch_size: 64\nmodel:\n  tensor_model_parallel_size: 1\n"
                                           "  moe_token_dispatcher_type: flex\nddp:\n  grad_reduce_in_fp32: false\n",
                                           "conf.yaml");
        QVERIFY(bridge.ok());
        const plan::Layout read = io::withLaunch({}, *bridge).scenario.layout;
        QCOMPARE(read.dispatcher, plan::Dispatcher::PerNode);
        QCOMPARE(read.gradientWidth, plan::GradientWidth::Two);
    }

    /// A trainer's options mean transformers' modules, whatever starts it.
    void aLaunchSaysWhoseModulesRun()
    {
        const auto softwareOf = [](const std::string &text, const char *file) {
            const auto reading = io::readLaunch(text, file);
            const std::vector<io::LaunchReading> both{*reading, *reading};
            const plan::Software alone = io::withLaunch({}, *reading).scenario.layout.software;
            return alone == io::withLaunch({}, io::launchTogether(both)).scenario.layout.software ? std::optional(alone)
                                                                                                  : std::nullopt;
        };
        const std::string start = "#!/bin/bash\ntorchrun --nproc_per_node 8 ";
        QCOMPARE(
            softwareOf(start + "finetune.py --model_name_or_path gpt2 --per_device_train_batch_size 4 --bf16 True\n", "a.sh"),
            std::optional(plan::Software::HfEager));
        QCOMPARE(softwareOf("compute_environment: LOCAL_MACHINE\ndistributed_type: MULTI_GPU\nmixed_precision: bf16\n"
                            "num_processes: 8\n",
                            "default_config.yaml"),
                 std::optional(plan::Software::HfEager));
        QCOMPARE(softwareOf(script, "run.sh"), std::optional(plan::Software::Framework));
    }

    /// DeepSpeed takes any module and keeps their states its own way.
    void aLaunchSaysWhichEngineKeepsTheStates()
    {
        const auto layoutOf = [](std::initializer_list<std::pair<std::string, const char *>> files) {
            std::vector<io::LaunchReading> readings;
            for (const auto &[text, file] : files)
                readings.push_back(*io::readLaunch(text, file));
            const plan::Layout layout = io::withLaunch({}, io::launchTogether(readings)).scenario.layout;
            return std::pair(layout.framework, layout.software);
        };
        const std::string start = "#!/bin/bash\ntorchrun --nproc_per_node 8 ";
        const std::string trainer = start + "finetune.py --model_name_or_path gpt2 --per_device_train_batch_size 4 --bf16 True";
        const std::string stage =
            R"({"zero_optimization": {"stage": 2}, "train_micro_batch_size_per_gpu": 4, "bf16": {"enabled": true}})";
        const auto engine = std::pair(plan::Framework::MegatronDeepSpeed, plan::Software::HfEager);
        QCOMPARE(layoutOf({{trainer + "\n", "a.sh"}}), std::pair(plan::Framework::PyTorch, plan::Software::HfEager));
        QCOMPARE(layoutOf({{trainer + " --deepspeed ds.json\n", "a.sh"}}), engine);
        QCOMPARE(layoutOf({{trainer + "\n", "a.sh"}, {stage, "ds.json"}}), engine);
        QCOMPARE(layoutOf({{"compute_environment: LOCAL_MACHINE\ndistributed_type: DEEPSPEED\nmixed_precision: bf16\n"
                            "num_processes: 8\ndeepspeed_config:\n  zero_stage: 3\n",
                            "default_config.yaml"}}),
                 engine);
        QCOMPARE(layoutOf({{start + "train.py\n", "a.sh"}, {stage, "ds.json"}}),
                 std::pair(plan::Framework::MegatronDeepSpeed, plan::Software::TorchEager));
    }

    void groupsOfMicrobatchesAreWrittenAndReadBack()
    {
        scenario::Scenario set;
        set.layout.pipe = 4;
        set.layout.virtualStages = 2;
        set.layout.schedule = "interleaved";
        set.layout.microbatchGroup = 6;
        set.layout.globalBatch = 24;
        const auto words = io::writeLaunch(set, "megatron");
        QVERIFY(words.ok());
        QVERIFY2(words->text.find("--microbatch-group-size-per-virtual-pipeline-stage 6") != std::string::npos,
                 words->text.c_str());
        const auto reading = io::readLaunch(words->text, "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(io::withLaunch({}, *reading).scenario.layout.microbatchGroup, 6);
        set.layout.microbatchGroup = 3; // Megatron refuses it
        const auto refused = io::writeLaunch(set, "megatron");
        QVERIFY(refused.ok() && !refused->unsaid.empty());
        QVERIFY(refused->text.find("--microbatch-group-size") == std::string::npos);
        const auto flat = io::readLaunch("torchrun pretrain_gpt.py --pipeline-model-parallel-size 2 --num-layers 4 "
                                         "--microbatch-group-size-per-virtual-pipeline-stage 8\n",
                                         "run.sh");
        QVERIFY(flat.ok());
        QCOMPARE(io::withLaunch({}, *flat).scenario.layout.microbatchGroup, 0); // nothing is interleaved
    }

    /// A flag whose row names an option needs no line of a reader or a writer.
    void everySwitchOfTheLayoutIsWrittenAndReadBack()
    {
        int switches = 0;
        for (const scenario::LayoutRow &row : scenario::layoutRows()) {
            if (!row.isSwitch())
                continue;
            ++switches;
            scenario::Scenario set;
            set.layout.zero = 1;
            row.put(set.layout, true);
            const auto words = io::writeLaunch(set, "megatron");
            QVERIFY(words.ok());
            QVERIFY2(words->unsaid.empty(), words->unsaid.empty() ? "" : words->unsaid.front().c_str());
            const auto reading = io::readLaunch(words->text, "run.sh");
            QVERIFY2(reading.ok() && io::isSet(reading->plan, row.key()), words->text.c_str());
            QVERIFY(row.get(io::withLaunch({}, *reading).scenario.layout) == scenario::SettingValue(true));
            // Others say that they have no words for it; their plan is read with it all the same.
            const auto others = io::writeLaunch(set, "deepspeed");
            QVERIFY(others.ok() && std::ranges::count(others->unsaid, std::string(row.key()) + " = true") == 1);
            const auto plan = io::readLaunchPlan(R"({"plan":{")" + std::string(row.key()) + R"(":true}})", "plan.json");
            QVERIFY(plan.ok() && io::isSet(plan->plan, row.key()));
        }
        QVERIFY(switches >= 2);
    }

    /// No launch file says what joins its nodes: it is asked, and an answer is a machine where none is open.
    void theNetworkBetweenNodesIsAsked()
    {
        const auto asks = [](const std::vector<io::LaunchReading> &files) {
            const io::LaunchSheet sheet = io::launchSheet(files);
            return std::ranges::count(sheet.unknown, std::string("node_network_gbps"), &io::LaunchQuestion::key) == 1;
        };
        const auto two = io::readLaunch(script, "run.sh");
        const auto one = io::readLaunch(
            "torchrun --nproc_per_node 8 --nnodes 1 pretrain_gpt.py --num-layers 2 --hidden-size 64 --micro-batch-size 1\n",
            "run.sh");
        QVERIFY(two && one);
        QVERIFY(asks({*two}));
        QVERIFY(!asks({*one}));
        const auto all = io::withAnswers({*two}, {{"node_network_gbps", "1600"}, {"gpu", "H100-80GB"}});
        QVERIFY(all.ok());
        const scenario::Scenario made = io::withLaunch({}, *all).scenario;
        QVERIFY(made.cluster);
        QCOMPARE(made.cluster->gpus(), 16);
        QCOMPARE(made.cluster->hosts.size(), std::size_t{2});
        const cluster::LinkLaw *between = made.cluster->law({cluster::LinkKind::Network, 0});
        QVERIFY(between != nullptr);
        QVERIFY(std::abs(1 / between->beta.si() - 25e9) < 1); // of each of eight ports
        io::Opened opened;
        opened.launch = *all;
        scenario::Scenario put;
        QVERIFY(io::putInto(put, opened));
        QVERIFY(put.cluster && *put.cluster == *made.cluster);
        scenario::Scenario open;
        open.cluster = std::make_shared<const cluster::Cluster>();
        QCOMPARE(io::withLaunch(open, *all).scenario.cluster, open.cluster);
        QVERIFY(!io::withAnswers({*two}, {{"node_network_gbps", "fast"}}).ok());
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

    /// Whatever was open: stage times that somebody measured of another model are not this plan's.
    void everyViewTellsTheStepOfTheFile()
    {
        const search::PlanDevices &devices = *io::planDevices();
        scenario::Scenario lab;
        lab.model = io::findModel(*io::loadCatalog(), "bert-base-uncased")->network;
        lab.pipeline.chunks = 8;
        lab.pipeline.devices = 4;
        lab.pipeline.stageTimes.assign(4, Seconds(1));
        const auto reading = io::readLaunch(script, "run.sh");
        const scenario::Scenario opened = evaluate::settled(io::withLaunch(lab, *reading).scenario, lab, devices);
        QCOMPARE(opened.pipeline.devices, 2);
        QCOMPARE(opened.pipeline.chunks, 32);
        const auto pipeline = evaluate::pipelineReport(opened, nullptr);
        QVERIFY(pipeline && (*pipeline)->first.ok());
        const auto laid = evaluate::laidStep(opened, devices);
        QVERIFY(laid);
        const double shown = (*pipeline)->first.step().si();
        QVERIFY2(std::abs(shown / laid->step.step_s - 1) < 1e-6, qPrintable(QString::number(shown)));
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

    void aModelOfTheCatalogueIsTheSameAfterItsFlags_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("target");
        const Result<io::Catalog> &catalog = io::loadCatalog();
        QVERIFY(catalog.ok());
        for (const io::CatalogModel &model : catalog->models)
            for (const char *target : {"megatron", "nemo"})
                if (model.network.decoderLayers == 0 && model.network.ssmRank == 0) // encoders and Mamba 1 have no words there
                    QTest::addRow("%s for %s", model.network.name.c_str(), target)
                        << QString::fromStdString(model.network.name) << QString::fromLatin1(target);
    }
    void aModelOfTheCatalogueIsTheSameAfterItsFlags()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, target);
        const model::Network network = io::findModel(*io::loadCatalog(), name.toStdString())->network;
        scenario::Scenario scenario;
        scenario.model = network;
        const auto words = io::writeLaunch(scenario, target.toStdString());
        QVERIFY(words.ok());
        auto reading = io::readLaunch(words->text, "again");
        QVERIFY2(reading.ok(), words->text.c_str());
        reading->model.erase("name"); // its flags alone
        const io::ScenarioOfLaunch again = io::withLaunch({}, *reading);
        QVERIFY2(again.scenario.model, words->text.c_str());
        const double whole = model::sizes(network).total();
        const double error = model::sizes(*again.scenario.model).total() / whole - 1;
        // Sinks, norms of queries, biases of routers, poolers and the like have no flags; NeMo has none for layers with experts.
        const bool said = std::ranges::none_of(words->unsaid, [](const std::string &one) {
            return one.starts_with("dense_layers") || one.starts_with("moe_every") || one.starts_with("pattern");
        });
        QVERIFY2(!said || std::abs(error) < 0.01, qPrintable(QString::number(error) + QString::fromStdString(words->text)));
        QCOMPARE(again.scenario.model->gated, network.gated);
        QCOMPARE(again.scenario.model->tied, network.tied);
    }

    void aScriptsModelHasItsParameters_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<double>("parameters");
        const auto row = [](const char *name, const char *options, double parameters) {
            QTest::newRow(name) << QString::fromLatin1(options) << parameters;
        };
        // Of the weight files of Llama 2 7B and Qwen2.5 7B, Mixtral 8x7B and DeepSeek-V3, and of GPT-3 6.7B's paper.
        row("Llama 2 7B",
            "--num-layers 32 --hidden-size 4096 --ffn-hidden-size 11008 --num-attention-heads 32 --vocab-size 32000 "
            "--max-position-embeddings 4096 --swiglu --untie-embeddings-and-output-weights --disable-bias-linear "
            "--normalization RMSNorm --position-embedding-type rope",
            6738415616);
        row("Qwen2.5 7B",
            "--num-layers 28 --hidden-size 3584 --ffn-hidden-size 18944 --num-attention-heads 28 --group-query-attention "
            "--num-query-groups 4 --vocab-size 152064 --swiglu --untie-embeddings-and-output-weights --disable-bias-linear "
            "--add-qkv-bias --normalization RMSNorm --use-rotary-position-embeddings",
            7615616512);
        row("GPT-3 6.7B",
            "--num-layers 32 --hidden-size 4096 --num-attention-heads 32 --vocab-size 50257 --max-position-embeddings 2048",
            6658473984);
        row("Mixtral 8x7B",
            "--num-layers 32 --hidden-size 4096 --ffn-hidden-size 14336 --num-attention-heads 32 --group-query-attention "
            "--num-query-groups 8 --num-experts 8 --moe-router-topk 2 --vocab-size 32000 --swiglu "
            "--untie-embeddings-and-output-weights --disable-bias-linear --normalization RMSNorm --position-embedding-type rope",
            46702792704);
        row("DeepSeek-V3",
            "--num-layers 61 --hidden-size 7168 --ffn-hidden-size 18432 --num-attention-heads 128 --kv-channels 128 "
            "--multi-latent-attention --q-lora-rank 1536 --kv-lora-rank 512 --qk-head-dim 128 --qk-pos-emb-head-dim 64 "
            "--v-head-dim 128 --num-experts 256 --moe-router-topk 8 --moe-ffn-hidden-size 2048 "
            "--moe-shared-expert-intermediate-size 2048 --moe-layer-freq '([0]*3+[1]*58)' --vocab-size 129280 --swiglu "
            "--untie-embeddings-and-output-weights --disable-bias-linear --normalization RMSNorm --position-embedding-type rope",
            671026419200);
        row("layers that do nothing",
            "--num-layers 34 --noop-layers 32,33 --hidden-size 4096 --ffn-hidden-size 11008 --num-attention-heads 32 "
            "--vocab-size 32000 --swiglu --untie-embeddings-and-output-weights --disable-bias-linear --position-embedding-type "
            "rope",
            6738415616);
        row("another gate",
            "--num-layers 32 --hidden-size 4096 --ffn-hidden-size 11008 --num-attention-heads 32 --vocab-size 32000 --geglu "
            "--untie-embeddings-and-output-weights --disable-bias-linear --position-embedding-type rope",
            6738415616);
        row("FlagScale's width",
            "--num-layers 32 --hidden-size 4096 --multiple-of 256 --num-attention-heads 32 --vocab-size 32000 --swiglu "
            "--untie-embeddings-and-output-weights --disable-bias-linear --position-embedding-type rope",
            6738415616);
        row("experts in every second layer, the first among them",
            "--num-layers 3 --hidden-size 64 --ffn-hidden-size 256 --num-attention-heads 4 --num-experts 4 --moe-layer-freq 2 "
            "--vocab-size 128 --disable-bias-linear --position-embedding-type rope",
            // three times attention, one FFN, two times four and a router, seven norms of two vectors, embedding
            3 * 4 * 64 * 64 + (1 + 2 * 4) * 2 * 64 * 256 + 2 * 4 * 64 + 7 * 2 * 64 + 128 * 64);
    }
    void aScriptsModelHasItsParameters()
    {
        QFETCH(const QString, options);
        QFETCH(const double, parameters);
        const auto reading = io::readLaunch(
            "torchrun --nproc_per_node 8 pretrain_gpt.py --micro-batch-size 1 " + options.toStdString() + "\n", "run.sh");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QVERIFY(read.scenario.model);
        const double total = model::sizes(*read.scenario.model).total();
        QVERIFY2(std::abs(total / parameters - 1) < 0.001, qPrintable(QString::number(total, 'f', 0)));
    }

    void aTraitWithoutAWordIsListed_data()
    {
        QTest::addColumn<QString>("target");
        for (const io::LaunchTarget &target : io::launchTargets())
            QTest::newRow(std::string(target.id).c_str())
                << QString::fromUtf8(target.id.data(), static_cast<int>(target.id.size()));
    }
    /// A block without a gate, which nanotron's Llama always has.
    void aTraitWithoutAWordIsListed()
    {
        QFETCH(const QString, target);
        scenario::Scenario scenario;
        scenario.model = io::findModel(*io::loadCatalog(), "gpt3-5b")->network;
        const auto words = io::writeLaunch(scenario, target.toStdString());
        QVERIFY(words.ok());
        const bool listed = std::ranges::any_of(words->unsaid, [](const std::string &one) { return one == "gated = false"; });
        QCOMPARE(listed, target != QLatin1String("megatron") && target != QLatin1String("nemo"));
    }

    /// nanotron reads strictly and has no key for it: where it does not follow from width and heads it is said to be lost.
    void nanotronHasNoKeyForTheWidthOfAHead()
    {
        for (const int width : {128, 64}) {
            scenario::Scenario scenario;
            scenario.model = io::findModel(*io::loadCatalog(), "llama2-7b")->network;
            scenario.model->headDim = width; // 32 heads of 4096
            const auto words = io::writeLaunch(scenario, "nanotron");
            QVERIFY(words.ok());
            QCOMPARE(words->text.find("head_dim: "), std::string::npos);
            const bool listed = std::ranges::any_of(words->unsaid, [](const auto &one) { return one.starts_with("head_dim"); });
            QCOMPARE(listed, width == 64);
        }
    }

    void whatTheUsualKeysDoNotSayIsNoted_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<bool>("known");
        const auto row = [](const char *name, const char *keys, bool known) {
            QTest::newRow(name) << QString::fromLatin1(keys) << known;
        };
        row("a family that is known", R"("model_type": "llama")", true);
        row("one that is not", R"("model_type": "strange")", false);
        row("a shape for each layer", R"("model_type": "nemotron-nas", "block_configs": [])", false);
        row("experts in a narrower space", R"("model_type": "nemotron_h", "moe_latent_size": 1024)", false);
        row("attention to chosen tokens", R"("model_type": "deepseek_v32", "index_topk": 2048)", false);
        row("linear attention in some layers",
            R"("model_type": "qwen3_next", "layer_types": ["linear_attention", "full_attention"])", false);
        row("linear attention with its sizes",
            R"("model_type": "qwen3_next", "layer_types": ["linear_attention", "full_attention"], "linear_num_value_heads": 4,
               "linear_num_key_heads": 2, "linear_key_head_dim": 16, "linear_value_head_dim": 16)",
            true);
        row("windows in some layers", R"("model_type": "gpt_oss", "layer_types": ["sliding_attention", "full_attention"])", true);
        row("Mamba without its sizes", R"("model_type": "nemotron_h", "hybrid_override_pattern": "M*")", false);
        row("Mamba with them",
            R"("model_type": "nemotron_h", "hybrid_override_pattern": "M*", "mamba_num_heads": 4, "mamba_head_dim": 32)", true);
    }
    void whatTheUsualKeysDoNotSayIsNoted()
    {
        QFETCH(const QString, keys);
        QFETCH(const bool, known);
        const auto reading =
            io::readLaunch("{" + keys.toStdString() + R"(, "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
                                                    "intermediate_size": 256, "vocab_size": 128})",
                           "config.json");
        QVERIFY(reading.ok());
        const auto warns = [](const Issue &issue) { return issue.what.code == ErrorCode::LaunchArchitecture; };
        QCOMPARE(std::ranges::none_of(reading->issues, warns), known);
    }

    void aConfigurationsModelHasItsParameters_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("parameters");
        QTest::addColumn<double>("within");
        const auto row = [](const char *file, double parameters, double within = 0.001) {
            QTest::newRow(file) << QString::fromLatin1(file) << parameters << within;
        };
        row("hf-aiconfigurator-deepseek-ai-deepseek-v3-config.json", 671026419200);
        row("hf-aiconfigurator-meta-llama-meta-llama-3.1-405b-config.json", 405853388800);
        row("hf-aiconfigurator-mistralai-mixtral-8x7b-v0.1-config.json", 46702792704);
        row("hf-aiconfigurator-openai-gpt-oss-120b-config.json", 116829156672);
        row("hf-aiconfigurator-qwen-qwen3-8b-config.json", 8190735360);
        row("hf-pith-train-qwen3.5-35b-a3b-config.json", 34.66e9, 0.004); // gates of attention are left out
    }
    void aConfigurationsModelHasItsParameters()
    {
        QFETCH(const QString, file);
        QFETCH(const double, parameters);
        QFETCH(const double, within);
        const QString path = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/launch/launch/") + file;
        if (!QFileInfo::exists(path))
            QSKIP("../shared is not there");
        auto reading = io::readLaunchFile(path.toStdString());
        QVERIFY(reading.ok());
        reading->model.erase("name");
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QVERIFY(read.scenario.model);
        const double total = model::sizes(*read.scenario.model).total();
        QVERIFY2(std::abs(total / parameters - 1) < within, qPrintable(QString::number(total, 'f', 0)));
    }

    void linearAttentionHasLettersOfItsOwn()
    {
        const auto reading = io::readLaunch(
            R"({"model_type": "qwen3_next", "hidden_size": 64, "num_hidden_layers": 5, "num_attention_heads": 4, "vocab_size": 128,
                "intermediate_size": 256, "num_experts": 8, "moe_intermediate_size": 32, "num_experts_per_tok": 2,
                "full_attention_interval": 4, "linear_num_value_heads": 4, "linear_num_key_heads": 2,
                "linear_key_head_dim": 16, "linear_value_head_dim": 32})",
            "config.json");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QVERIFY(read.scenario.model);
        const model::Network &network = *read.scenario.model;
        QCOMPARE(QString::fromStdString(network.pattern), QStringLiteral("MEMEME*EME"));
        QCOMPARE((std::vector{network.ssmInner, network.ssmState, network.ssmHeads, network.ssmGroups}),
                 (std::vector{128, 16, 4, 2}));
    }

    void aHybridIsReadByItsLetters()
    {
        const std::string command =
            "torchrun --nproc_per_node 8 pretrain_mamba.py --micro-batch-size 1 --num-layers 52 --hidden-size 4096 "
            "--ffn-hidden-size 21504 --num-attention-heads 32 --group-query-attention --num-query-groups 8 "
            "--kv-channels 128 --vocab-size 131072 --untie-embeddings-and-output-weights --disable-bias-linear "
            "--normalization RMSNorm --position-embedding-type none --mamba-state-dim 128 --mamba-num-groups 8 "
            "--mamba-head-dim 64 ";
        const auto hybrid = io::readLaunch(
            command + "--is-hybrid-model --hybrid-override-pattern M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M-\n",
            "run.sh");
        QVERIFY(hybrid.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *hybrid);
        QVERIFY(read.scenario.model);
        const double total = model::sizes(*read.scenario.model).total();
        QVERIFY2(std::abs(total / 8100852736 - 1) < 0.001, qPrintable(QString::number(total, 'f', 0))); // Nemotron-H 8B
        // By shares alone nobody knows which layer is what: it is said.
        const auto shares = io::readLaunch(command + "--hybrid-attention-ratio 0.08 --hybrid-mlp-ratio 0.5\n", "run.sh");
        QVERIFY(shares.ok());
        QVERIFY(std::ranges::any_of(shares->issues, [](const Issue &issue) { return issue.severity == Severity::Warning; }));
        // Letters that no layer has: no model, and a word.
        const auto strange = io::readLaunch(command + "--hybrid-override-pattern MZM\n", "run.sh");
        QVERIFY(strange.ok());
        const io::ScenarioOfLaunch none = io::withLaunch({}, *strange);
        QVERIFY(!none.scenario.model);
        QVERIFY(!none.issues.empty());
    }

    void adaptersAreTheLayouts()
    {
        const auto reading =
            io::readLaunch("base_model: meta-llama/Llama-3.1-8B\nmicro_batch_size: 1\nsequence_len: 2048\n"
                           "adapter: qlora\nlora_r: 16\nlora_target_modules: [q_proj, o_proj]\nload_in_4bit: true\n",
                           "a.yaml");
        QVERIFY(reading.ok());
        const io::ScenarioOfLaunch read = io::withLaunch({}, *reading);
        QCOMPARE(read.scenario.layout.adapterRank, 16);
        QCOMPARE(read.scenario.layout.adapterTargets.size(), std::size_t{2});
        QStringList texts; // weights of four bits are no setting: it is said
        for (const Issue &issue : read.issues)
            texts << QString::fromStdString(message(issue.what));
        // Another training afterwards has none of them; a configuration of DeepSpeed alone is none.
        const auto engine = io::readLaunch(R"({"train_batch_size": 8, "zero_optimization": {"stage": 2}})", "ds.json");
        QCOMPARE(io::withLaunch(read.scenario, *engine).scenario.layout.adapterRank, 16);
        QCOMPARE(io::withLaunch(read.scenario, *io::readLaunch(script, "run.sh")).scenario.layout.adapterRank, 0);
        QVERIFY2(texts.join(QLatin1Char('\n')).contains(QLatin1String("base_bits = 4")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
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

SHARDSCOPE_TEST_GUILESS(TestLaunchScenario)
#include "test_launchscenario.moc"
