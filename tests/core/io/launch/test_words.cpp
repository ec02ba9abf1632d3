// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/arguments.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchwords.h"
#include "tests/testclass.h"

#include <QTest>

#include <random>

using namespace shardscope;

namespace {

using Random = std::mt19937;

std::int64_t pick(Random &random, std::initializer_list<std::int64_t> values)
{
    return *(values.begin() + static_cast<std::ptrdiff_t>(random() % values.size()));
}

std::string word(Random &random, std::initializer_list<const char *> values)
{
    return *(values.begin() + static_cast<std::ptrdiff_t>(random() % values.size()));
}

/// A plan as somebody might choose it: batch, degrees and GPUs agree.
io::LaunchReading randomPlan(Random &random)
{
    io::LaunchReading reading;
    io::LaunchFacts &plan = reading.plan;
    const auto set = [](io::LaunchFacts &facts, const char *key, io::LaunchValue value) { facts[key] = {std::move(value), 0}; };
    const auto maybe = [&random] { return random() % 2 == 0; };
    const std::int64_t tp = pick(random, {1, 2, 4, 8});
    const std::int64_t pp = pick(random, {1, 1, 2, 4});
    const std::int64_t cp = pick(random, {1, 1, 2});
    const std::int64_t dp = pick(random, {1, 2, 3, 8, 64});
    const std::int64_t mbs = pick(random, {1, 2, 4});
    const std::int64_t steps = pick(random, {1, 4, 16});
    set(plan, "tp", tp);
    set(plan, "pp", pp);
    set(plan, "dp", dp);
    set(plan, "mbs", mbs);
    set(plan, "gbs", mbs * steps * dp);
    set(plan, "grad_accum", steps);
    set(reading.run, "gpus", tp * pp * cp * dp);
    if (cp > 1 || maybe())
        set(plan, "cp", cp);
    if (maybe())
        set(plan, "ep", pick(random, {1, 2, 8}));
    if (maybe())
        set(plan, "etp", pick(random, {1, 2}));
    if (pp > 1 && maybe())
        set(plan, "vpp", pick(random, {2, 4}));
    if (maybe())
        set(plan, "seq_len", pick(random, {2048, 4096, 131072}));
    if (maybe())
        set(plan, "zero", pick(random, {0, 1, 2, 3}));
    if (maybe())
        set(plan, "recompute", word(random, {"none", "selective", "full"}));
    if (maybe() && io::textOf(plan, "recompute") == "full") {
        set(plan, "recompute_method", word(random, {"uniform", "block"}));
        set(plan, "recompute_layers", pick(random, {1, 4}));
    }
    if (maybe())
        set(plan, "precision", word(random, {"bf16", "fp16", "fp32", "fp8"}));
    if (maybe())
        set(plan, "sequence_parallel", maybe());
    if (maybe())
        set(plan, "schedule", word(random, {"1f1b", "interleaved", "afab", "Interleaved1F1B"}));
    if (maybe())
        set(plan, "offload_optimizer", std::string("cpu"));
    if (maybe())
        set(plan, "offload_param", word(random, {"cpu", "nvme"}));
    if (maybe())
        set(plan, "cp_strategy", word(random, {"p2p", "all_gather", "a2a", "a2a+p2p"}));
    if (maybe())
        set(plan, "dispatcher", word(random, {"alltoall", "allgather", "flex"}));
    if (maybe())
        set(plan, "overlap", true);
    if (maybe())
        set(plan, "gradient_width", word(random, {"bf16", "fp32"}));
    if (random() % 8 == 0)
        set(plan, "rampup", std::vector<std::int64_t>{8, 8, 1000000});
    if (maybe()) {
        set(reading.model, "layers", pick(random, {32, 64}));
        set(reading.model, "hidden", std::int64_t{4096});
        set(reading.model, "heads", std::int64_t{32});
        set(reading.model, "kv_heads", pick(random, {8, 32}));
        set(reading.model, "experts", std::int64_t{64});
        set(reading.model, "dense_layers", pick(random, {0, 3}));
        set(reading.model, "name", std::string("a \"model\" \\ of mine"));
    }
    return reading;
}

/// What frameworks do where nothing is written.
bool isDefault(const std::string &key, const io::LaunchValue &value)
{
    return value == io::LaunchValue(false) || value == io::LaunchValue(std::string("none"))
           || value == io::LaunchValue(std::string("fp32")) || (key == "zero" && value == io::LaunchValue(std::int64_t{0}))
           || (key == "schedule")
           || (value == io::LaunchValue(std::int64_t{1})
               && (key == "tp" || key == "pp" || key == "cp" || key == "ep" || key == "etp"));
}

QStringList faults(const io::LaunchReading &plan, const io::LaunchWords &words, const io::LaunchReading &again)
{
    QStringList out;
    for (const auto part : {&io::LaunchReading::plan, &io::LaunchReading::model, &io::LaunchReading::run})
        for (const auto &[key, fact] : plan.*part) {
            const std::string line = key + " = " + io::valueText(fact.value);
            const io::LaunchFact *read = io::factOf(again.*part, key);
            const bool unsaid = std::find(words.unsaid.begin(), words.unsaid.end(), line) != words.unsaid.end();
            if (read && read->value != fact.value && key != "schedule") // torchtitan has names of its own
                out << QString::fromStdString(line + " is read as " + io::valueText(read->value));
            else if (!read && !unsaid && !isDefault(key, fact.value) && key != "gpus"
                     && !(key == "grad_accum" && io::factOf(plan.plan, "rampup")))
                out << QString::fromStdString(line + " is gone");
        }
    return out;
}

} // namespace

class TestLaunchWords : public QObject {
    Q_OBJECT

private slots:
    void whatTheTargetRefusesIsNotWritten_data()
    {
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("never");
        QTest::newRow("latent attention beside query groups")
            << QByteArray(R"({"plan": {"tp": 2}, "model": {"layers": 8, "heads": 16, "kv_heads": 16, "mla": true}})")
            << QByteArray("megatron") << QByteArray("--multi-latent-attention") << QByteArray("query-group");
        QTest::newRow("stages of unlike layers without a layout")
            << QByteArray(R"({"plan": {"pp": 4}, "model": {"layers": 10}})") << QByteArray("megatron")
            << QByteArray("--pipeline-model-parallel-layout 'Et*3|t*3|t*2|t*2L'") << QByteArray("has no words");
        QTest::newRow("unlike layers of virtual stages")
            << QByteArray(R"({"plan": {"pp": 2, "vpp": 2}, "model": {"layers": 6}})") << QByteArray("megatron")
            << QByteArray("'Et*2|t*2|t|tL'") << QByteArray("virtual-stages");
        QTest::newRow("stages of equal layers need no layout")
            << QByteArray(R"({"plan": {"pp": 4}, "model": {"layers": 8}})") << QByteArray("megatron")
            << QByteArray("--num-layers 8") << QByteArray("layout");
        QTest::newRow("stages made equal by the embedding and the loss need none")
            << QByteArray(R"({"plan": {"pp": 4, "embedding_counts_as_layer": true, "loss_counts_as_layer": true},
                              "model": {"layers": 6}})")
            << QByteArray("megatron") << QByteArray("account-for-loss") << QByteArray("layout");
        QTest::newRow("a schedule that torchtitan has not")
            << QByteArray(R"({"plan": {"pp": 4, "schedule": "dualpipe"}})") << QByteArray("torchtitan")
            << QByteArray("no words for schedule = dualpipe") << QByteArray("pipeline_parallel_schedule");
        QTest::newRow("a schedule by torchtitan's name")
            << QByteArray(R"({"plan": {"pp": 4, "schedule": "interleaved"}})") << QByteArray("torchtitan")
            << QByteArray("pipeline_parallel_schedule = \"Interleaved1F1B\"") << QByteArray("\"interleaved\"");
        const auto row = [](const char *name, const char *target, const char *plan, const char *written, const char *never) {
            QTest::addRow("%s, %s", name, target)
                << QByteArray(plan) << QByteArray(target) << QByteArray(written) << QByteArray(never);
        };
        for (const char *target : {"megatron", "torchtitan"}) {
            const bool titan = QLatin1String(target) == QLatin1String("torchtitan");
            const char *name = titan ? "tensor_parallel_degree" : "tensor-model-parallel-size";
            row("heads that tensor ranks do not divide", target, R"({"plan": {"tp": 8}, "model": {"layers": 4, "heads": 20}})",
                "refuses tp = 8", name);
            row("heads that they divide", target, R"({"plan": {"tp": 4}, "model": {"layers": 4, "heads": 20}})", name, "refuses");
            row("a batch that data ranks do not divide", target, R"({"plan": {"dp": 2, "mbs": 4, "gbs": 12}})",
                "refuses gbs = 12", titan ? "global_batch_size" : "global-batch-size");
        }
        row("query groups that tensor ranks do not divide", "megatron",
            R"({"plan": {"tp": 8}, "model": {"layers": 4, "heads": 24, "kv_heads": 6}})", "refuses tp = 8", "--tensor-model");
        row("query groups that divide them", "megatron",
            R"({"plan": {"tp": 8}, "model": {"layers": 4, "heads": 32, "kv_heads": 4}})", "--tensor-model-parallel-size 8",
            "refuses");
        row("key heads that tensor ranks do not divide", "torchtitan",
            R"({"plan": {"tp": 8}, "model": {"layers": 4, "heads": 32, "kv_heads": 4}})", "refuses tp = 8", "tensor_parallel");
        row("virtual stages of one rank", "megatron", R"({"plan": {"pp": 1, "vpp": 2}, "model": {"layers": 4}})",
            "refuses vpp = 2", "virtual-stages");
        row("virtual stages of a hybrid model", "megatron",
            R"({"plan": {"pp": 2, "vpp": 2}, "model": {"layers": 8, "pattern": "M-M-M*M-"}})", "refuses vpp = 2",
            "virtual-stages");
        row("experts that their ranks do not divide", "megatron", R"({"plan": {"ep": 3}, "model": {"layers": 4, "experts": 8}})",
            "refuses ep = 3", "--expert-model");
        row("ranks of experts without experts", "megatron", R"({"plan": {"ep": 2}, "model": {"layers": 4}})", "refuses ep = 2",
            "--expert-model");
        row("a sequence that context ranks do not divide", "megatron", R"({"plan": {"cp": 4, "seq_len": 4100}})",
            "refuses cp = 4", "--context-parallel");
        row("fewer positions than the sequence", "megatron",
            R"({"plan": {"seq_len": 8192}, "model": {"layers": 4, "seq_max": 2048}})", "--max-position-embeddings 8192",
            "--max-position-embeddings 2048");
        row("no positions", "megatron", R"({"plan": {"seq_len": 8192}, "model": {"layers": 4}})",
            "--max-position-embeddings 8192", "refuses");
        row("selective recomputation by a method", "megatron",
            R"({"plan": {"recompute": "selective", "recompute_method": "uniform", "recompute_layers": 1}})",
            "refuses recompute_method = uniform", "--recompute-method");
        row("full recomputation without a method", "megatron", R"({"plan": {"recompute": "full"}})",
            "--recompute-method uniform --recompute-num-layers 1", "refuses");
        row("sharded parameters", "megatron", R"({"plan": {"zero": 3}})", "--ckpt-format fsdp_dtensor", "refuses");
        row("levels without their sizes", "megatron", R"({"plan": {"cp": 2, "cp_strategy": "a2a+p2p"}})",
            "refuses cp_strategy = a2a+p2p", "--cp-comm-type");
        row("a pipeline of tied embeddings", "torchtitan",
            R"({"plan": {"pp": 2}, "model": {"layers": 4, "tie_embeddings": true}})", "refuses pp = 2",
            "pipeline_parallel_degree");
        row("ranks of one expert that are not those of tensors", "torchtitan",
            R"({"plan": {"tp": 4, "etp": 2}, "model": {"layers": 4}})", "refuses etp = 2", "expert_tensor");
        row("a batch that data ranks do not divide", "deepspeed", R"({"plan": {"dp": 2, "mbs": 4, "gbs": 12}})",
            "train_micro_batch_size_per_gpu", "train_batch_size");
    }
    void whatTheTargetRefusesIsNotWritten()
    {
        QFETCH(QByteArray, plan);
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, never);
        const auto reading = io::readLaunchPlan(plan.toStdString(), "plan.json");
        QVERIFY(reading.ok());
        const auto words = io::writeLaunch(*reading, target.toStdString());
        QVERIFY(words.ok());
        QVERIFY2(words->text.find(written.toStdString()) != std::string::npos, words->text.c_str());
        QVERIFY2(words->text.find(never.toStdString()) == std::string::npos, words->text.c_str());
    }

    void whatIsWrittenIsReadBack_data()
    {
        QTest::addColumn<QByteArray>("target");
        for (const io::LaunchTarget &target : io::launchTargets())
            QTest::newRow(target.id.data()) << QByteArray(target.id.data(), static_cast<qsizetype>(target.id.size()));
    }
    void whatIsWrittenIsReadBack()
    {
        QFETCH(QByteArray, target);
        Random random(20261123);
        constexpr int plans = 1000;
        for (int i = 0; i < plans; ++i) {
            const io::LaunchReading plan = randomPlan(random);
            const auto words = io::writeLaunch(plan, target.toStdString());
            QVERIFY(words.ok());
            const auto again = io::readLaunch(words->text, "written");
            QVERIFY2(again.ok(), (words->text + (again.ok() ? "" : describe(again.error()))).c_str());
            const QStringList wrong = faults(plan, *words, *again);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(wrong.join(QLatin1String("; ")) + QLatin1Char('\n') + QString::fromStdString(words->text)));
        }
    }

    void numbersAreReadAsPeopleWriteThem()
    {
        using io::launch::wholeNumber;
        for (const char *text : {"4096000", "4,096,000", "4'096'000", "4_096_000", "4.096e6"})
            QCOMPARE(wholeNumber(text), std::optional<std::int64_t>(4096000));
        for (const char *text : {"4,09", "4,0960", ",096", "4,,096", "1,2,3", "4,096.5", "4,096'000", "a,096"})
            QVERIFY2(!wholeNumber(text), text);
        const auto script = io::readLaunch("torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 12,288 "
                                           "--seq-length 131,072 --micro-batch-size 1\n",
                                           "run.sh");
        QVERIFY(script.ok());
        QCOMPARE(io::countOf(script->model, "hidden"), std::optional<std::int64_t>(12288));
        QCOMPARE(io::countOf(script->plan, "seq_len"), std::optional<std::int64_t>(131072));
    }

    void whatCannotBeSaidIsSaid()
    {
        io::LaunchReading plan;
        plan.plan = {{"tp", {std::int64_t{2}}}, {"ulysses", {std::int64_t{4}}}, {"tp_mode", {std::string("REDUCE_SCATTER")}}};
        const auto words = io::writeLaunch(plan, "megatron");
        QVERIFY(words.ok());
        QCOMPARE(words->unsaid, (std::vector<std::string>{"tp_mode = REDUCE_SCATTER", "ulysses = 4"}));
        QVERIFY(words->text.find("# Megatron-LM has no words for ulysses = 4\n") != std::string::npos);
        QVERIFY(!io::writeLaunch(plan, "pascal").ok());
    }

    void aValueThatAFrameworkHasNotIsListed_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("a way to recompute") << QByteArray("recompute") << QByteArray("some");
        QTest::newRow("what would be a reference") << QByteArray("schedule") << QByteArray("${TP:=1}");
    }
    void aValueThatAFrameworkHasNotIsListed()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        io::LaunchReading plan;
        plan.plan = {{"tp", {std::int64_t{2}}}, {key.toStdString(), {value.toStdString()}}};
        for (const char *target : {"megatron", "torchtitan"}) {
            const auto words = io::writeLaunch(plan, target);
            QVERIFY(words.ok());
            QCOMPARE(words->unsaid, (std::vector<std::string>{(key + " = " + value).toStdString()}));
        }
    }

    void aPlanIsReadFromAnAnswer()
    {
        const auto plan = io::readLaunchPlan(
            R"([{"file": "x", "plan": {"tp": 2, "dp": 4, "vpp": null}, "model": {"layers": 8}, "gpus": 8}])", "plan.json");
        QVERIFY(plan.ok());
        QCOMPARE(io::countOf(plan->plan, "tp"), std::optional<std::int64_t>(2));
        QCOMPARE(io::countOf(plan->run, "gpus"), std::optional<std::int64_t>(8));
        QVERIFY(!io::factOf(plan->plan, "vpp"));
        QVERIFY(!io::readLaunchPlan(R"({"plan": {"tpp": 2}})", "plan.json").ok());
        QVERIFY(!io::readLaunchPlan(R"({"plan": {"tp": 2.5}})", "plan.json").ok());
        QVERIFY(!io::readLaunchPlan(R"({"model": {}})", "plan.json").ok());
        QVERIFY(!io::readLaunchPlan("{", "plan.json").ok());
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchWords)
#include "test_words.moc"
