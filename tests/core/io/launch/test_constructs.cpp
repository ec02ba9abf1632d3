// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchwords.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;

namespace {

const QByteArray shape = " pretrain_gpt.py --num-layers 24 --hidden-size 1024 --num-attention-heads 16 --micro-batch-size 1 ";

QString told(const io::LaunchReading &reading, const std::string &key)
{
    for (const io::LaunchFacts *facts : {&reading.plan, &reading.model, &reading.run})
        if (const io::LaunchFact *fact = io::factOf(*facts, key))
            return QString::fromStdString(io::valueText(fact->value));
    const bool open = std::find(reading.unknown.begin(), reading.unknown.end(), key) != reading.unknown.end();
    return open ? QStringLiteral("unknown") : QStringLiteral("absent");
}

/// Open conditions, none of which says anything of the plan.
QByteArray manyConditions()
{
    QByteArray text;
    for (int i = 0; i < 8; ++i)
        text += "if [ -f /x" + QByteArray::number(i) + " ]; then V" + QByteArray::number(i) + "=1; fi\n";
    return text;
}

} // namespace

/// Ways of writing things that public launch files were found to have.
class TestLaunchConstructs : public QObject {
    Q_OBJECT

private slots:
    void aConstructSaysWhatItSays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *name, const QByteArray &text, const char *key, const char *value) {
            QTest::newRow(name) << text << QByteArray(key) << QString::fromLatin1(value);
        };
        scriptRows(row);
        handedRows(row);
        machineRows(row);
        configRows(row);
    }
    void aConstructSaysWhatItSays()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, key);
        QFETCH(QString, value);
        const auto reading = io::readLaunch(text.toStdString(), "file");
        QVERIFY2(reading.ok(), reading.ok() ? "" : message(reading.error()).c_str());
        QCOMPARE(told(*reading, key.toStdString()), value);
    }

    void aSwitchThatIsNotUnderstoodIsToldOnce_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        const QByteArray factory = "model_name_or_path: x\ncutoff_len: 512\n";
        QTest::newRow("precision") << factory + "bf16: tru\n" << QByteArray("bf16");
        QTest::newRow("recomputation") << factory + "gradient_checkpointing: ture\n" << QByteArray("gradient_checkpointing");
        QTest::newRow("adapters") << factory + "use_peft: fals\n" << QByteArray("use_peft");
        QTest::newRow("DeepSpeed") << QByteArray("{\"train_batch_size\": 8, \"bf16\": {\"enabled\": \"tru\"}}")
                                   << QByteArray("bf16.enabled");
        QTest::newRow("torchtune") << QByteArray("tokenizer: {_component_: torchtune.models.llama3.llama3_tokenizer}\nmodel: "
                                                 "{_component_: torchtune.models.llama3_1.lora_llama3_1_8b}\nbatch_size: 2\n"
                                                 "enable_activation_checkpointing: yess\n")
                                   << QByteArray("enable_activation_checkpointing");
    }
    void aSwitchThatIsNotUnderstoodIsToldOnce()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        const auto reading = io::readLaunch(text.toStdString(), "file");
        QVERIFY2(reading.ok(), reading.ok() ? "" : message(reading.error()).c_str());
        QCOMPARE(std::ranges::count_if(reading->issues,
                                       [&name](const Issue &issue) {
                                           return issue.what.code == ErrorCode::NameUnknown
                                                  && issue.what.args.front() == name.toStdString();
                                       }),
                 1);
    }

    void aBatchThatDeepSpeedLeavesOpenFollowsFromTheOtherFiles()
    {
        const std::vector<std::string> texts{
            "model_name_or_path: x\ncutoff_len: 512\nper_device_train_batch_size: 2\ngradient_accumulation_steps: 3\n",
            R"({"zero_optimization": {"stage": 3}, "train_batch_size": "auto"})", "a slots=8\nb slots=8\n"};
        std::vector<io::LaunchReading> readings;
        for (const std::string &text : texts) {
            const auto reading = io::readLaunch(text, "file" + std::to_string(readings.size()));
            QVERIFY(reading.ok());
            readings.push_back(*reading);
        }
        QCOMPARE(told(readings[1], "gbs"), QStringLiteral("unknown"));
        QCOMPARE(told(io::launchTogether(readings), "gbs"), QStringLiteral("96"));
    }

    void whatIsShownOfAScriptHasNoMarks()
    {
        const auto reading =
            io::readLaunch("source ${2}\ntorchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 24 "
                           "--hidden-size 1024 --num-attention-heads 16 --save $(whoami)--bf16 --micro-batch-size 1\n",
                           "go.sh");
        QVERIFY(reading.ok());
        QCOMPARE(reading->refers, std::vector<std::string>{"$2"});
        for (const Issue &issue : reading->issues)
            for (const std::string &shown : issue.what.args)
                QVERIFY2(shown.find_first_of("\x01\x02\x03") == std::string::npos, shown.c_str());
    }

    void shardingFromAFileIsNotPassedOver()
    {
        const std::string script = "torchrun --nproc_per_node 8 sft.py --model m --per_device_train_batch_size 1 --fsdp ";
        const auto named = io::readLaunch(script + "override.json\n", "go.sh");
        QVERIFY(named.ok());
        QCOMPARE(named->refers, std::vector<std::string>{"override.json"});
        const auto open = io::readLaunch(script + "$1/override.json\n", "go.sh");
        QVERIFY(open.ok());
        QCOMPARE(told(*open, "zero"), QStringLiteral("unknown"));
    }

    void aPlanByTheNamesOfVariablesSaysSo()
    {
        const auto reading = io::readLaunch("TP=2 PP=8 GBS=256 bash bench/run.sh --bf16\n", "go.sh");
        QVERIFY(reading.ok());
        QCOMPARE(reading->refers, std::vector<std::string>{"run.sh"});
        QCOMPARE(told(*reading, "cp"), QStringLiteral("unknown"));
        const Error &note = reading->issues.back().what;
        QCOMPARE(note.place.line, 1);
        QVERIFY2(message(note).find("TP, PP, GBS – note: handed to run.sh") != std::string::npos, message(note).c_str());
    }

    void aNameIsWrittenAsItIsRead()
    {
        const auto reading = io::readLaunch("model_name_or_path: Q\x1E'\"x\ncutoff_len: 512\nbf16: true\n", "file");
        QVERIFY(reading.ok());
        const QString name = told(*reading, "name");
        int same = 0;
        for (const io::LaunchTarget &target : io::launchTargets()) {
            const auto words = io::writeLaunch(*reading, target.id);
            const auto again = io::readLaunch(words.ok() ? words->text : std::string(), "again");
            same += again.ok() && told(*again, "name") == name ? 1 : 0;
            QVERIFY(!again.ok() || told(*again, "name") == name || told(*again, "name") == QStringLiteral("absent"));
        }
        QVERIFY(same > 0);
    }

    void scriptsOfBigScienceAreOfItsFork()
    {
        const auto reading =
            io::readLaunch(("source $six_ALL_CCFRWORK/start-prod\npython" + shape + "\n").toStdString(), "run.slurm");
        QVERIFY(reading.ok());
        QCOMPARE(QString::fromStdString(reading->kind), QStringLiteral("megatron-deepspeed-sh"));
    }

    void aHybridIsSaidToBeReadByTheUsualKeys()
    {
        const auto reading = io::readLaunch(R"({"model_type": "nemotron_h", "hidden_size": 64, "num_hidden_layers": 4,
            "num_attention_heads": 4, "hybrid_override_pattern": "M*M-"})",
                                            "config.json");
        QVERIFY(reading.ok());
        QCOMPARE(reading->issues.size(), std::size_t{1});
    }

private:
    template <class Row>
    static void scriptRows(const Row &row)
    {
        const QByteArray start = "#!/bin/bash\n";
        row("a placeholder with blanks before an option",
            start + "O=\"" + shape + "--save <PATH TO CHECKPOINTS> --bf16\"\nsh -c \"python $O\"\n", "precision", "bf16");
        row("a redirection is none", start + "python" + shape + "--bf16 <in >out\n", "precision", "bf16");
        row("options of a variable that differs on both sides",
            start + manyConditions() + "if [ $1 = x ]; then O=\"--recompute-activations\"; else O=; fi\ntorchrun" + shape
                + "--recompute-granularity full $O\n",
            "recompute", "unknown");
        row("other options stay",
            start + manyConditions() + "O=\"$1 --fp16\"\ntorchrun" + shape + "--tensor-model-parallel-size 2\n", "tp", "2");
        row("variables without a command, on both ways of a condition",
            start
                + "if [ \"$(basename $A)\" = x ]; then B=1024; else B=32; fi\nOPTIONS=\"--global-batch-size $B "
                  "--tensor-model-parallel-size 2 --num-layers 24 --hidden-size 64\"\n",
            "gbs", "unknown");
        row("layers of a variable without a command",
            start + "M=\" --num-layers 27 --hidden-size 64 --num-experts 8 --moe-layer-freq ([0]+[1]*26) --bf16 \"\n",
            "dense_layers", "1");
        row("the length of a picture's code beside that of the text",
            start + "python" + shape + "--seq-length 576 --decoder-seq-length 1024\n", "seq_len", "1024");
        row("the steps of a batch that DeepSpeed's configuration states",
            start + "cat <<END > c.json\n{\"train_batch_size\": 32, \"gradient_accumulation_steps\": 2}\nEND\ndeepspeed" + shape
                + "--global-batch-size 32\n",
            "dp", "16");
    }

    /// A plan by the names of variables, for a script that is not there.
    template <class Row>
    static void handedRows(const Row &row)
    {
        const QByteArray plan =
            "export MBS=1\nexport SEQ_LEN=${SEQ_LEN:-4096}\nexport MODEL=moe-8x7b\nA=1 TP=2 PP=8 VPP=4 EP=16 ";
        const QByteArray run = plan + "NNODES=4 GBS=256 bash ./run_benchmark.sh --recompute-granularity selective";
        row("a degree in front of a script", run + "\n", "tp", "2");
        row("its virtual stages", run + "\n", "vpp", "4");
        row("a layout beside them", run + " --pipeline-model-parallel-layout \"Et|(tt|)*14L\"\n", "vpp", "2");
        row("its nodes", run + "\n", "nodes", "4");
        row("its batch", run + "\n", "gbs", "256");
        row("a length that was set before", run + "\n", "seq_len", "4096");
        row("its precision", plan + "PR=mxfp8 GBS=256 bash run.sh\n", "precision", "fp8");
        row("a precision from outside", plan + "PR=$1 GBS=256 bash run.sh\n", "precision", "unknown");
        row("its model", run + "\n", "name", "moe-8x7b");
        row("options of the script", run + "\n", "recompute", "selective");
        row("what a layout says beside degrees of a script",
            plan
                + "bash run.sh --bf16 --mtp-num-layers 1 --recompute-granularity full --pipeline-model-parallel-layout "
                  "\"Et|(tt|)*14tmL\"\n",
            "vpp", "2");
        row("a degree that the script may have",
            "bash run.sh --num-layers 16 --hidden-size 64 --num-layers-per-virtual-pipeline-stage 2 --bf16\n", "vpp", "absent");
        row("a degree that the script may have is not 1",
            "bash run.sh --num-layers 16 --hidden-size 64 --num-layers-per-virtual-pipeline-stage 2 --bf16\n", "pp", "unknown");
        row("a degree from outside", plan + "GBS=$1 bash run.sh\n", "gbs", "unknown");
        row("two plans", run + "\nTP=4 PP=8 EP=16 bash run.sh\n", "tp", "unknown");
        row("what two plans agree on", run + "\nTP=4 PP=8 EP=16 bash run.sh\n", "pp", "8");
        row("what only one of them says", run + "\nTP=4 PP=8 EP=16 bash run.sh\n", "recompute", "unknown");
        row("degrees for a script whose options are here",
            "TP=2 PP=1 EP=1 bash prepare.sh\ntorchrun" + shape + "--tensor-model-parallel-size 4\n", "tp", "4");
    }

    template <class Row>
    static void machineRows(const Row &row)
    {
        const auto script = [](const QByteArray &launcher, const QByteArray &before = {}) {
            return "#!/bin/bash\n" + before + "\n" + launcher + shape + "\n";
        };
        row("torchrun's processes are the GPUs per node", script("torchrun --nproc_per_node 4 --nnodes 4"), "gpus_per_node", "4");
        row("and make the nodes", script("torchrun --nproc_per_node 4 --nnodes 4"), "nodes", "4");
        row("nodes that nobody knows", script("torchrun --nproc_per_node 4 --nnodes $NODES"), "gpus_per_node", "4");
        row("a variable that holds them", script("torchrun --nproc_per_node $GPUS_PER_NODE", "GPUS_PER_NODE=4"), "gpus_per_node",
            "4");
        row("those that Slurm is asked for", script("srun python", "#SBATCH --nodes=2\n#SBATCH --gres=gpu:a100:4"),
            "gpus_per_node", "4");
        row("those of srun", script("srun --nodes 2 --gpus-per-node 4 --ntasks-per-node 4 python"), "gpus_per_node", "4");
        row("a launcher in srun", script("srun bash -c \"torchrun --nproc_per_node 4 --nnodes 2"), "gpus_per_node", "4");
        row("a launcher whose options come from outside", script("torchrun $ARGS"), "gpus", "absent");
        row("some options of a launcher from outside", script("torchrun --nproc_per_node 8 $ARGS"), "gpus", "absent");
        row("a value from outside is no option", script("torchrun --nproc_per_node 8 --master_port $PORT"), "gpus", "8");
        row("slots of even hosts", "a slots=4\nb slots=4\n", "gpus_per_node", "4");
        row("slots of uneven hosts", "a slots=4\nb slots=12\n", "gpus_per_node", "absent");
    }

    template <class Row>
    static void configRows(const Row &row)
    {
        const auto moe = [](const QByteArray &more) {
            return R"({"model_type": "minimax_m9", "hidden_size": 64, "num_hidden_layers": 4, "num_attention_heads": 4,
                "num_local_experts": 8, "intermediate_size": 96, "moe_intermediate_size": 96, )"
                   + more + "}";
        };
        row("dense layers that have a width of their own", moe("\"dense_intermediate_size\": 256"), "ffn", "256");
        row("the width of what is shared", moe("\"shared_intermediate_size\": 48"), "shared_ffn", "48");
        row("nothing shared", moe("\"shared_intermediate_size\": 0"), "shared_ffn", "absent");
        row("a mark for each layer", moe("\"moe_layer_freq\": [0, 1, 1, 1]"), "dense_layers", "1");
        row("marks that alternate", moe("\"moe_layer_freq\": [0, 1, 0, 1]"), "dense_layers", "absent");
        row("NeMo's length of a fine-tuning",
            "trainer: {num_nodes: 2, devices: 4}\nmodel: {micro_batch_size: 1, global_batch_size: 8, data: {train_ds: "
            "{max_seq_length: 2048}}}\n",
            "seq_len", "2048");
        row("NeMo's devices", "trainer: {num_nodes: 2, devices: 4}\nmodel: {micro_batch_size: 1}\n", "gpus_per_node", "4");
        row("how Megatron-Bridge's context ranks exchange",
            "model: {tensor_model_parallel_size: 2, cp_comm_type: allgather}\ntrain: {global_batch_size: 8}\n", "cp_strategy",
            "all_gather");
        const auto nanotron = [](const QByteArray &mode) {
            return "parallelism: {dp: 2, tp: 2, pp: 1, tp_mode: " + mode + "}\ntokens: {micro_batch_size: 1}\n";
        };
        row("nanotron's mode that splits sequences", nanotron("REDUCE_SCATTER"), "sequence_parallel", "true");
        row("the same in small letters", nanotron("reduce_scatter"), "sequence_parallel", "true");
        row("its mode that does not", nanotron("ALL_REDUCE"), "sequence_parallel", "false");
        row("a mode that it has not", nanotron("ALL_REDUCED"), "sequence_parallel", "unknown");
        row("a switch that is no switch", "model_name_or_path: x\ncutoff_len: 512\nbf16: tru\n", "precision", "unknown");
        row("the same of axolotl", "base_model: x\nmicro_batch_size: 1\ndp_shard_size: 2\nbf16: ture\n", "precision", "unknown");
        row("a switch of NeMo that is no switch",
            "trainer: {devices: 8}\nmodel: {tensor_model_parallel_size: 2, sequence_parallel: ja}\n", "sequence_parallel",
            "unknown");
        row("a count that is no number", "trainer: {devices: 8}\nmodel: {tensor_model_parallel_size: two, micro_batch_size: 1}\n",
            "tp", "unknown");
        row("a word of recomputation that torchtitan has not",
            "[model]\nname = \"llama3\"\n[training]\nseq_len = 8192\n[parallelism]\ntensor_parallel_degree = 2\n"
            "[activation_checkpoint]\nmode = \"ful\"\n",
            "recompute", "unknown");
        row("a strategy that FSDP has not",
            "distributed_type: FSDP\nfsdp_config:\n  fsdp_reshard_after_forward: ture\nmixed_precision: bf16\nnum_processes: "
            "16\n",
            "zero", "unknown");
        row("an option whose number was lost",
            "torchrun --nproc_per_node 8" + shape + "--tensor-model-parallel-size \\\n --bf16\n", "tp", "unknown");
        row("a precision that nobody knows",
            "parallelism: {dp: 2, tp: 2, pp: 1}\nmodel: {dtype: float7}\ntokens: {micro_batch_size: 1}\n", "precision",
            "unknown");
        const QByteArray blocks = "torchrun --nproc_per_node 8" + shape + "--moe-num-experts=64 --moe-top-k=1 ";
        row("experts by the options of MegaBlocks", blocks + "\n", "experts", "64");
        row("… how many a token goes to", blocks + "\n", "topk", "1");
        row("… on ranks that it chooses itself", blocks + "--moe-expert-model-parallelism\n", "ep", "unknown");
        row("the width of a model for pruning",
            "model: {d_model: 2560, n_layers: 32, n_heads: 20, intermediate_size: 6912}\nmax_seq_len: 4096\n"
            "global_train_batch_size: 32\n",
            "ffn", "6912");
        const QByteArray foundry = "max_seq_len: 4096\nglobal_train_batch_size: 32\nmodel:\n  d_model: 128\n  n_layers: 2\n"
                                   "  expansion_ratio: 2\n  ffn_config: {ffn_type: mb_dmoe, moe_num_experts: 4, moe_top_k: 2}\n";
        row("a width as a multiple of the model's", foundry, "ffn", "256");
        row("experts of LLM Foundry", foundry, "experts", "4");
        row("… that a type without them does not have", QByteArray(foundry).replace("mb_dmoe", "mptglu"), "experts", "absent");
        const QByteArray handed = "compute: {gpus: 16}\nparameters:\n  " + QByteArray(foundry).replace("\n", "\n  ");
        row("settings that MosaicML's launcher hands on", handed, "gbs", "32");
        row("… and its GPUs", handed, "gpus", "16");
        row("MLPerf in eight bits", "export DGXNNODES=2\nexport FP8=True\n", "precision", "fp8");
        row("MLPerf's optimiser", "export DGXNNODES=2\nexport USE_DIST_OPTIMIZER=True\n", "zero", "1");
        row("what MLPerf's configurations share", "export MICRO_BATCH_SIZE=2\nexport USE_DIST_OPTIMIZER=True\n", "mbs", "2");
        row("a program's options among them",
            "export MICRO_BATCH_SIZE=2\nexport FP8=True\nexport BINDCMD=\"bindpcie --cpu=node\"\n", "mbs", "2");
        row("MLPerf in four bits, whatever else is on", "export DGXNNODES=2\nexport FP8=True\nexport FP4=True\n", "precision",
            "fp4");
        row("MLPerf by Primus",
            "export DGXSYSTEM=x\nexport NNODES=2\nexport GPUS_PER_NODE=8\nexport "
            "PRIMUS_PIPELINE_PARALLEL_SIZE=\"${PRIMUS_PIPELINE_PARALLEL_SIZE:-8}\"\n",
            "pp", "8");
        row("dense layers by their numbers", moe("\"mlp_only_layers\": [0, 1]"), "dense_layers", "2");
        row("dense layers among the others by their numbers", moe("\"mlp_only_layers\": [0, 3]"), "dense_layers", "absent");
        row("… and by letters", moe("\"mlp_only_layers\": [0, 3]"), "pattern", "teet");
        row("experts in every second layer", moe("\"decoder_sparse_step\": 2"), "moe_every", "2");
        row("a gate by the activation", moe("\"hidden_act\": \"silu\""), "gated", "true");
        row("NeMo's gate by the activation",
            "trainer: {devices: 8}\nmodel: {tensor_model_parallel_size: 2, activation: fast-swiglu, bias: false}\n", "gated",
            "true");
        row("NeMo without a gate", "trainer: {devices: 8}\nmodel: {tensor_model_parallel_size: 2, activation: gelu}\n", "gated",
            "false");
        row("Lingua's width",
            "distributed: {fsdp_type: full_shard}\nmodel: {dim: 4096, n_layers: 32, n_heads: 32}\ndata: {seq_len: 4096}\n", "ffn",
            "11008");
        row("NeMo's decoder",
            "trainer: {devices: 8}\nmodel: {tensor_model_parallel_size: 2, encoder: {num_layers: 12}, decoder: {num_layers: "
            "24}}\n",
            "decoder_layers", "24");
        row("GPT-NeoX's output matrix of its own", "{\"pipe_parallel_size\": 1, \"num_layers\": 2, \"no_weight_tying\": true}",
            "tie_embeddings", "false");
        row("heads that each layer has its own of", moe("\"num_attention_heads_per_layer\": [4, 8, 8, 8]"), "heads", "absent");
        row("an encoder apart from the layers that are counted",
            R"({"model_type": "bart", "is_encoder_decoder": true, "d_model": 64, "num_hidden_layers": 6, "encoder_layers": 6})",
            "encoder_layers", "6");
        row("an encoder and a decoder have no one count",
            R"({"model_type": "bart", "is_encoder_decoder": true, "d_model": 64, "num_hidden_layers": 6, "encoder_layers": 6})",
            "layers", "absent");
        factoryRows(row);
    }

    template <class Row>
    static void factoryRows(const Row &row)
    {
        const QByteArray factory = "model_name_or_path: x\ncutoff_len: 512\nbf16: true\n";
        row("LLaMA-Factory with Megatron-LM", factory + "tensor_model_parallel_size: 2\n", "tp", "2");
        row("LLaMA-Factory in eight bits", factory + "fp8: true\n", "precision", "fp8");
        row("LLaMA-Factory 1", "model: x\ntrain_dataset: y\ncutoff_len: 512\ncp_mode: ulysses\ncp_size: 2\n", "ulysses", "2");
        const QByteArray axolotl = "base_model: x\nmicro_batch_size: 1\nbf16: auto\ndp_shard_size: 2\n";
        row("axolotl's shards", axolotl, "dp", "2");
        row("axolotl's ranks of experts beside its shards", axolotl + "expert_parallel_size: 2\n", "dp", "absent");
        row("axolotl in eight bits", axolotl + "fp8: true\n", "precision", "fp8");
        row("axolotl's adapters", axolotl + "adapter: qlora\nlora_r: 16\nlora_target_modules: [q_proj, v_proj]\n", "adapter_rank",
            "16");
        row("… on some layers", axolotl + "adapter: lora\nlora_r: 16\nlora_target_modules: [q_proj, v_proj]\n", "adapter_targets",
            "linear_qkv");
        row("… on all linear layers", axolotl + "adapter: lora\nlora_r: 16\nlora_target_linear: true\n", "adapter_targets",
            "linear_qkv,linear_proj,linear_fc1,linear_fc2");
        row("… over weights of four bits", axolotl + "adapter: qlora\nlora_r: 16\nload_in_4bit: true\n", "base_bits", "4");
        row("LLaMA-Factory's adapters", factory + "finetuning_type: lora\nlora_rank: 4\nlora_target: all\n", "adapter_rank", "4");
        row("LLaMA-Factory's usual rank", factory + "finetuning_type: lora\n", "adapter_rank", "8");
        row("LLaMA-Factory without adapters", factory + "finetuning_type: full\n", "adapter_rank", "absent");
        const QByteArray neox = "{\"pipe_parallel_size\": 1, \"num_layers\": 2, \"intermediate_size\": 96, \"activation\": ";
        row("GPT-NeoX's width", neox + "\"gelu\"}", "ffn", "96");
        row("GPT-NeoX's width of a gated activation", neox + "\"swiglu\"}", "ffn", "absent");
        row("a stage that ZeRO has", neox + "\"gelu\", \"zero_optimization\": {\"stage\": 3}}", "zero", "3");
        row("a stage that ZeRO does not have", neox + "\"gelu\", \"zero_optimization\": {\"stage\": 7}}", "zero", "unknown");
        const QByteArray scale =
            "model: {num_layers: 12}\nsystem: {tensor_model_parallel_size: 2, pipeline_model_parallel_size: 3, ";
        row("FlagScale on devices of one kind", scale + "hetero: {enable_hetero: false}}\n", "tp", "2");
        row("FlagScale on devices of several kinds", scale + "hetero: {enable_hetero: true}}\n", "tp", "absent");
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchConstructs)
#include "test_constructs.moc"
