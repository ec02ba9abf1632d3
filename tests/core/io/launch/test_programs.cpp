// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchscenario.h"
#include "tests/core/io/launch/expectation.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using launchtest::told;

namespace {

io::LaunchReading readingOf(const QByteArray &text, const char *file)
{
    const auto reading = io::readLaunch(text.toStdString(), file);
    return reading ? *reading : io::LaunchReading();
}

bool warns(const io::LaunchReading &reading, const char *words)
{
    return std::ranges::any_of(reading.issues, [words](const Issue &issue) {
        return issue.severity == Severity::Warning && describe(issue.what).find(words) != std::string::npos;
    });
}

} // namespace

/// Scripts that start a training with torchrun, deepspeed, accelerate, or a framework's own command.
class TestLaunchPrograms : public QObject {
    Q_OBJECT

private slots:
    void aProgramIsReadAsItIsStarted_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("is"); // key=value …
        const auto row = [](const char *name, const char *script, const char *is) {
            QTest::newRow(name) << QByteArray(script) << QString::fromLatin1(is);
        };
        row("torchrun with a trainer of Hugging Face",
            "torchrun --nproc_per_node=8 --nnodes=2 finetune.py --model_name_or_path Qwen/Qwen3-8B --per_device_train_batch_size "
            "2 "
            "--gradient_accumulation_steps 4 --bf16 --gradient_checkpointing --deepspeed ds.json\n",
            "gpus=16 nodes=2 name=Qwen/Qwen3-8B mbs=2 grad_accum=4 gbs=128 dp=16 precision=bf16 recompute=full zero=absent");
        row("python -m torch.distributed.run",
            "python -m torch.distributed.run --nproc_per_node 4 train.py --per_device_train_batch_size 1 --fp16 True --bf16 "
            "False\n",
            "gpus=4 mbs=1 precision=fp16 dp=4");
        row("deepspeed with its own options",
            "deepspeed --num_gpus 8 --num_nodes 2 main.py --model_name_or_path facebook/opt-1.3b --per_device_train_batch_size 4 "
            "--max_seq_len 512 --zero_stage 2 --deepspeed --lora_dim 128\n",
            "gpus=16 mbs=4 seq_len=512 zero=2 adapter_rank=128");
        row("deepspeed without adapters", "deepspeed --num_gpus 8 main.py --per_device_train_batch_size 4 --lora_dim 0\n",
            "gpus=8 adapter_rank=absent");
        row("deepspeed on a part of the devices",
            "deepspeed --include worker-0:0,2,4@worker-1:1,3 train.py --per_device_train_batch_size 1\n", "gpus=5");
        row("deepspeed on whole hosts", "deepspeed --include worker-0@worker-1 train.py --per_device_train_batch_size 1\n",
            "gpus=absent");
        row("deepspeed on the devices that it sees",
            "export CUDA_VISIBLE_DEVICES=0,1,2\ndeepspeed train.py --per_device_train_batch_size 1\n", "gpus=3");
        row("accelerate with options of its configuration",
            "accelerate launch --use_fsdp --num_processes 16 --num_machines 2 --mixed_precision bf16 --fsdp_sharding_strategy "
            "SHARD_GRAD_OP train.py --per_device_train_batch_size 1\n",
            "gpus=16 nodes=2 precision=bf16 zero=2 fsdp=true mbs=1");
        row("a trainer's own precision replaces the launcher's",
            "accelerate launch --num_processes 4 --mixed_precision fp16 train.py --per_device_train_batch_size 1 --bf16 True\n",
            "gpus=4 precision=bf16 mbs=1");
        row("a launcher's precision where the trainer says none",
            "accelerate launch --num_processes 4 --mixed_precision fp16 train.py --per_device_train_batch_size 1\n",
            "gpus=4 precision=fp16 mbs=1");
        row("a module",
            "torchrun --nproc_per_node 8 -m torchtitan.train --job.config_file x.toml --training.seq_len 4096 "
            "--parallelism.tensor_parallel_degree 2\n",
            "gpus=8 tp=2 seq_len=4096 dp=absent zero=absent");
        row("LLaMA-Factory with a configuration", "FORCE_TORCHRUN=1 NNODES=2 NPROC_PER_NODE=8 llamafactory-cli train x.yaml\n",
            "gpus=16 zero=absent");
        row("LLaMA-Factory with options, which trains adapters unless told otherwise",
            "CUDA_VISIBLE_DEVICES=0,1 llamafactory-cli train --stage sft --model_name_or_path meta-llama/Llama-2-7b-hf "
            "--template llama2 "
            "--cutoff_len 1024 --per_device_train_batch_size 4\n",
            "gpus=2 adapter_rank=8 seq_len=1024 mbs=4");
        row("ms-swift, which trains adapters unless told otherwise",
            "NPROC_PER_NODE=4 swift sft --model Qwen/Qwen2.5-7B-Instruct --model_name my-robot --torch_dtype bfloat16 "
            "--per_device_train_batch_size 1 --max_length 2048 --deepspeed zero3_offload\n",
            "gpus=4 name=Qwen/Qwen2.5-7B-Instruct precision=bf16 seq_len=2048 zero=3 offload_optimizer=cpu offload_param=cpu "
            "adapter_rank=8");
        row("ms-swift with all weights and ranks for a sequence",
            "NPROC_PER_NODE=8 swift sft --model a/b --tuner_type full --per_device_train_batch_size 2 --sequence_parallel_size "
            "4\n",
            "gpus=8 ulysses=4 dp=2 adapter_rank=absent");
        row("sharding in words of the first FSDP",
            "torchrun --nproc_per_node 2 t.py --per_device_train_batch_size 1 --fsdp full_shard auto_wrap offload\n",
            "zero=3 offload_param=cpu");
        row("a value from outside", "torchrun --nproc_per_node $GPUS t.py --per_device_train_batch_size $BATCH\n",
            "gpus=absent mbs=unknown");
        row("other options count where a trainer's own stand beside them",
            "torchrun --nproc_per_node 2 chat.py --model m --max_length 9\n", "gpus=2 name=absent seq_len=absent");
        row("what trains, not what prepares",
            "torchrun --nproc_per_node 1 prepare.py --in x\ntorchrun --nproc_per_node 8 t.py --per_device_train_batch_size 1 "
            "--bf16\n",
            "gpus=8 mbs=1");
        row("two trainings agree in what they share",
            "for S in 1 2; do torchrun --nproc_per_node 8 t.py --per_device_train_batch_size $S --bf16; done\n",
            "gpus=8 mbs=unknown precision=bf16");
        row("FSDP of MindSpeed-LLM",
            "torchrun --nproc_per_node 8 --nnodes 2 train_fsdp2.py --model.model_name_or_path /w/Qwen3-30B-A3B "
            "--parallel.fsdp_size 16 "
            "--parallel.ep_size 4 --training.per_device_train_batch_size 1 --training.gradient_accumulation_steps 2\n",
            "gpus=16 name=/w/Qwen3-30B-A3B fsdp=true zero=3 shard_degree=16 ep=4 mbs=1 grad_accum=2 dp=16 gbs=32");
        row("a recipe of Megatron-Bridge",
            "python scripts/performance/run_script.py --model_family_name llama --model_recipe_name llama3_70b --gpu gb200 "
            "--num_gpus 64 --gpus_per_node 4 --compute_dtype fp8_mx --seq_length 8192 -gb 256 -mb 1 -tp 1 -pp 1 -cp 1 -ep 1 "
            "--use_megatron_fsdp true\n",
            "gpus=64 nodes=16 gpu=GB200 name=llama3_70b precision=fp8 fsdp=true zero=3 dp=64 gbs=256 mbs=1 tp=1");
        row("what a recipe says itself",
            "python scripts/performance/run_script.py -m llama -mr llama3_70b -g h100 -ng 64 -gn 8 -c bf16 -gb 128 -tp 4 -mb 1\n",
            "gpus=64 gpu=H100 tp=4 pp=unknown cp=unknown dp=absent");
        row("verl by Hydra's settings, with FSDP",
            "python3 -m verl.trainer.main_ppo algorithm.adv_estimator=grpo data.train_files=\"['a.parquet', 'b.parquet']\" "
            "data.max_prompt_length=512 data.max_response_length=1024 actor_rollout_ref.model.path=Qwen/Qwen2.5-7B "
            "actor_rollout_ref.model.enable_gradient_checkpointing=True actor_rollout_ref.actor.ppo_mini_batch_size=256 "
            "actor_rollout_ref.actor.ppo_micro_batch_size_per_gpu=8 actor_rollout_ref.actor.ulysses_sequence_parallel_size=2 "
            "actor_rollout_ref.actor.fsdp_config.fsdp_size=8 actor_rollout_ref.rollout.n=5 "
            "actor_rollout_ref.rollout.tensor_model_parallel_size=2 trainer.n_gpus_per_node=8 trainer.nnodes=2 $@\n",
            "gpus=16 nodes=2 gpus_per_node=8 name=Qwen/Qwen2.5-7B mbs=8 gbs=1280 ulysses=2 dp=8 shard_degree=8 fsdp=true zero=3 "
            "seq_len=1536 recompute=full tp=absent");
        row("verl with Megatron-Core, of added settings too",
            "python3 -m verl.trainer.main_ppo --config-name='ppo_megatron_trainer.yaml' actor_rollout_ref.model.path=m/Qwen3-8B "
            "actor_rollout_ref.actor.megatron.tensor_model_parallel_size=2 "
            "actor_rollout_ref.actor.megatron.pipeline_model_parallel_size=2 actor_rollout_ref.actor.use_dynamic_bsz=True "
            "actor_rollout_ref.actor.ppo_micro_batch_size_per_gpu=4 "
            "+actor_rollout_ref.actor.megatron.override_transformer_config.recompute_granularity=full trainer.n_gpus_per_node=8 "
            "trainer.nnodes=1\n",
            "gpus=8 tp=2 pp=2 mbs=absent zero=1 recompute=full fsdp=absent");
        row("verl's supervised training",
            "torchrun --nnodes=1 --nproc_per_node=8 -m verl.trainer.fsdp_sft_trainer data.train_batch_size=128 "
            "data.micro_batch_size_per_gpu=4 model.partial_pretrain=google/gemma-2b-it ulysses_sequence_parallel_size=2 "
            "model.lora_rank=32 model.target_modules=all-linear\n",
            "gpus=8 name=google/gemma-2b-it mbs=4 gbs=128 ulysses=2 dp=4 adapter_rank=32 fsdp=true");
        row("verl's supervised training by a name of all GPUs' microbatch",
            "torchrun --nproc_per_node=4 -m verl.trainer.fsdp_sft_trainer data.train_files=a.parquet data.micro_batch_size=8 "
            "model.partial_pretrain=Qwen/Qwen2.5-0.5B trainer.logger=console\n",
            "gpus=4 name=Qwen/Qwen2.5-0.5B mbs=absent");
        row("NeMo by Hydra's settings",
            "python /opt/NeMo/examples/nlp/language_modeling/megatron_gpt_pretraining.py --config-path=conf trainer.num_nodes=2 "
            "trainer.devices=8 trainer.precision=bf16 model.micro_batch_size=2 model.global_batch_size=128 "
            "model.tensor_model_parallel_size=4 model.pipeline_model_parallel_size=2 ++model.encoder_seq_length=4096 "
            "model.num_layers=32 model.hidden_size=4096\n",
            "gpus=16 nodes=2 tp=4 pp=2 dp=2 mbs=2 gbs=128 seq_len=4096 precision=bf16 layers=32 hidden=4096");
        row("settings in sections whose meaning nobody knows",
            "python train.py model.name=x data.path=y optim.lr=3e-4 trainer.seed=1\n", "name=absent");
        row("torchtune, whose configuration says the rest",
            "tune run --nproc_per_node 4 --nnodes 2 full_finetune_distributed --config llama3_1/8B_full batch_size=8 "
            "gradient_accumulation_steps=2 tokenizer.max_seq_len=2048\n",
            "gpus=8 mbs=8 grad_accum=2 seq_len=2048 fsdp=true zero=3 dp=absent gbs=absent");
        row("torchtune on one device", "tune run lora_finetune_single_device --config my.yaml batch_size=2 model.lora_rank=16\n",
            "gpus=1 mbs=2 adapter_rank=16");
        row("LitGPT with adapters unless told otherwise",
            "litgpt finetune_lora meta-llama/Llama-3.2-1B --devices 4 --precision bf16-true --train.micro_batch_size 2 "
            "--train.global_batch_size 32\n",
            "gpus=4 name=meta-llama/Llama-3.2-1B mbs=2 gbs=32 grad_accum=4 adapter_rank=8 fsdp=true precision=bf16");
        row("LitGPT's pretraining on devices that it finds",
            "litgpt pretrain pythia-160m --devices auto --train.micro_batch_size 4\n",
            "gpus=absent name=pythia-160m mbs=4 adapter_rank=absent fsdp=absent");
        row("a model by the name of NeMo's script",
            "python -m scripts.performance.llm.pretrain_llama3_8b -a me --gpu h100 --num_gpus 8 -gb 128 -mb 1 -tp 1 -pp 1 -cp "
            "2\n",
            "gpus=8 gpu=H100 name=llama3_8b gbs=128 mbs=1 tp=1 pp=1 cp=2 ep=unknown");
        row("a size that NeMo's script is told",
            "python3 -m scripts.performance.llm.pretrain_llama31 -m 405b -c fp8 -ng 576 -gn 8\n",
            "gpus=576 name=llama31_405b precision=fp8 tp=unknown");
        row("a recipe of NeMo with its overrides",
            "nemo llm pretrain --factory llama3_70b -y trainer.num_nodes=2 trainer.devices=8 "
            "trainer.strategy.tensor_model_parallel_size=4 trainer.strategy.pipeline_model_parallel_size=2 "
            "data.global_batch_size=32 data.micro_batch_size=1 data.seq_length=4096 log.ckpt.save_last=False\n",
            "gpus=16 gpus_per_node=8 name=llama3_70b tp=4 pp=2 gbs=32 mbs=1 seq_len=4096 cp=unknown");
        row("a recipe in a text behind a command that edits its script",
            "sed -i -e '/pretrain(/i x = 1' scripts/performance/run_script.py\nwork=$(cat <<EOM\n"
            "python scripts/performance/custom.py --model_recipe_name llama3_70b --num_gpus 64 --gpus_per_node 8 "
            "--tensor_model_parallel_size 4 --micro_batch_size 1\nEOM\n)\n",
            "gpus=64 tp=4 mbs=1");
        row("a recipe of NeMo with its nodes in brackets",
            "nemo llm pretrain --factory \"llama31_405b(num_nodes=72, name='mine')\"\n", "nodes=72 name=llama31_405b tp=unknown");
        row("a recipe in a text that is written to a file",
            "work=$(cat <<EOM\nnice -10 python scripts/performance/custom.py \\\n --model_family_name llama --model_recipe_name "
            "llama3_8b \\\n"
            "--num_gpus 8 --gpus_per_node 8 --compute_dtype bf16 --global_batch_size 128 --tensor_model_parallel_size 2\nEOM\n)\n"
            "echo \"$work\" > work.sh\ntorchrun --nproc-per-node 8 --no-python bash work.sh\n",
            "gpus=8 name=llama3_8b precision=bf16 gbs=128 tp=2 pp=unknown");
        row("a job whose program is not found",
            "#!/bin/bash\n#SBATCH --nodes=2\n#SBATCH --gpus-per-node=4\n# torchrun stands in what is sourced\nsource run.sh\n",
            "nodes=2 gpus_per_node=4");
    }
    void aProgramIsReadAsItIsStarted()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, is);
        const io::LaunchReading reading = readingOf(script, "train.sh");
        for (const QString &pair : is.split(QLatin1Char(' '))) {
            const QString key = pair.section(QLatin1Char('='), 0, 0);
            QCOMPARE(key + QLatin1Char('=') + told(reading, key.toStdString()), pair);
        }
    }

    /// Found by fuzzing: its --bf16 beside --fp8-format was read as a trainer's.
    void aFewOptionsOfMegatronAreMegatrons()
    {
        const io::LaunchReading reading = readingOf("torchrun --nproc_per_node 8 pretrain_gpt.py --use-distributed-optimizer "
                                                    "--bf16 --fp8-format hybrid --sequence-parallel\n",
                                                    "s.sh");
        QCOMPARE(QString::fromStdString(reading.kind), QStringLiteral("megatron-sh"));
        QCOMPARE(told(reading, "precision"), QStringLiteral("fp8"));
    }

    void aRankThatNobodySaysIsAsked()
    {
        const io::LaunchReading reading =
            readingOf("torchrun --nproc_per_node 2 t.py --per_device_train_batch_size 1 --use_lora\n", "t.sh");
        QVERIFY(std::ranges::any_of(reading.issues, [](const Issue &issue) {
            return issue.what.code == ErrorCode::LaunchOutside && issue.what.args.front() == "adapter_rank";
        }));
    }

    void waysThatAreNotModelledAreSaid()
    {
        const auto script = [](const char *command) {
            return readingOf(QByteArray("NPROC_PER_NODE=2 swift ") + command + " --model a/b --per_device_train_batch_size 1\n",
                             "s.sh");
        };
        QVERIFY(warns(script("sft --tuner_type boft"), "boft"));
        QVERIFY(warns(script("rlhf --rlhf_type grpo --tuner_type full"), "grpo"));
        QVERIFY(script("sft --tuner_type full").issues.empty());
        const char *rest = " --num-layers 2 --hidden-size 64 --micro-batch-size 1\n";
        QVERIFY(warns(readingOf(QByteArray("python posttrain_gpt.py --stage dpo") + rest, "s.sh"), "dpo"));
        QVERIFY(
            warns(readingOf(QByteArray("python train.py --actor-num-nodes 1 --rollout-batch-size 8") + rest, "s.sh"), "slime"));
        QVERIFY(!warns(readingOf(QByteArray("python posttrain_gpt.py --stage sft") + rest, "s.sh"), "sft"));
        QVERIFY(warns(readingOf(QByteArray("python tools/run_text_generation_server.py") + rest, "s.sh"), "does not train"));
        QVERIFY(!warns(readingOf(QByteArray("python pretrain_gpt.py --log-interval 1") + rest, "s.sh"), "does not train"));
    }

    void modelsAndTasksOfAnotherKindAreSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("words");
        const QByteArray rest = " --num-layers 2 --hidden-size 64 --micro-batch-size 1\n";
        QTest::newRow("encoder and decoder")
            << "python pretrain_t5.py" + rest << QByteArray("s.sh") << QByteArray("decoder layers");
        QTest::newRow("a tool") << "python tools/merge_mp_partitions.py" + rest << QByteArray("s.sh")
                                << QByteArray("does not train");
        QTest::newRow("a task") << "python -m torch.distributed.launch ./tasks/msdp/main.py" + rest << QByteArray("s.sh")
                                << QByteArray("a task of its own");
        const QByteArray neox = "{\"pipe_parallel_size\": 1, \"model_parallel_size\": 1, \"num_layers\": 2, \"hidden_size\": 64, "
                                "\"num_attention_heads\": 2, \"attention_config\": [[[\"%\"], 2]]}";
        QTest::newRow("layers of GPT-NeoX without attention")
            << QByteArray(neox).replace('%', "mamba") << QByteArray("c.yml") << QByteArray("mamba");
        QTest::newRow("attention of GPT-NeoX") << QByteArray(neox).replace('%', "flash") << QByteArray("c.yml") << QByteArray();
        const QByteArray factory = "model: a/b\ntrain_dataset: d\ncutoff_len: 128\nmicro_batch_size: 1\npeft_config:\n  name: ";
        QTest::newRow("a part of the weights, LLaMA-Factory 1") << factory + "freeze\n"
                                                                << QByteArray("c.yaml") << QByteArray("freeze");
    }

    void modelsAndTasksOfAnotherKindAreSaid()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, file);
        QFETCH(const QByteArray, words);
        const io::LaunchReading reading = readingOf(text, file.constData());
        QVERIFY(!reading.kind.empty());
        QCOMPARE(std::ranges::any_of(reading.issues, [](const Issue &issue) { return issue.severity == Severity::Warning; }),
                 !words.isEmpty());
        QVERIFY(words.isEmpty() || warns(reading, words.constData()));
    }

    void aBatchJobWithoutATrainingSaysSo()
    {
        const io::LaunchReading reading = readingOf("#SBATCH --nodes=4\nsrun $STARTER $TRAIN \"${ARGS[@]}\"\n", "s.sbatch");
        QCOMPARE(told(reading, "nodes"), QStringLiteral("4"));
        QCOMPARE(reading.issues.size(), std::size_t{1});
        QVERIFY(describe(reading.issues[0].what).find("no training") != std::string::npos);
    }

    void adaptersOfLlamaFactoryOneAreTrained()
    {
        const io::LaunchReading reading = readingOf("model: a/b\ntrain_dataset: d\ncutoff_len: 128\nmicro_batch_size: 1\n"
                                                    "peft_config:\n  name: lora\n  r: 16\n  target_modules: all\n",
                                                    "c.yaml");
        QCOMPARE(told(reading, "adapter_rank"), QStringLiteral("16"));
        QVERIFY(!warns(reading, "lora"));
    }

    void adaptersOfPrimusAreTrained()
    {
        const QByteArray head = "modules:\n  post_trainer:\n    framework: megatron\n    model: m.yaml\n    overrides:\n"
                                "      micro_batch_size: 1\n";
        const io::LaunchReading said = readingOf(
            head + "      lora:\n        enabled: true\n        dim: 16\n        target_modules:\n          - linear_qkv\n",
            "c.yaml");
        QCOMPARE(told(said, "adapter_rank"), QStringLiteral("16"));
        QCOMPARE(told(said, "adapter_targets"), QStringLiteral("linear_qkv"));
        const auto asks = [&head](const char *way) {
            const io::LaunchReading reading = readingOf(head + "      peft: " + way + "\n", "c.yaml");
            return std::ranges::any_of(reading.issues, [](const Issue &issue) {
                return issue.what.code == ErrorCode::LaunchOutside && issue.what.args.front() == "adapter_rank";
            });
        };
        QVERIFY(asks("lora"));
        QVERIFY(!asks("none"));
    }

    void primusHandsTorchtitanItsSections()
    {
        const io::LaunchReading reading =
            readingOf("modules:\n  pre_trainer:\n    framework: torchtitan\n    model: m.yaml\n    overrides:\n"
                      "      training:\n        local_batch_size: 8\n        seq_len: 4096\n"
                      "      parallelism:\n        data_parallel_shard_degree: 4\n        tensor_parallel_degree: 2\n"
                      "      activation_checkpoint:\n        mode: none\n",
                      "c.yaml");
        QCOMPARE(told(reading, "mbs"), QStringLiteral("8"));
        QCOMPARE(told(reading, "seq_len"), QStringLiteral("4096"));
        QCOMPARE(told(reading, "tp"), QStringLiteral("2"));
        QCOMPARE(told(reading, "zero"), QStringLiteral("3"));
        QCOMPARE(told(reading, "recompute"), QStringLiteral("none"));
        QCOMPARE(told(reading, "gpus"), QStringLiteral("8"));
    }

    void optionsOfACommandReplaceItsConfiguration()
    {
        const io::LaunchReading command =
            readingOf("torchrun --nproc_per_node 8 --nnodes 4 -m torchtitan.train --job.config_file ./llama3.toml "
                      "--training.local_batch_size 2 --parallelism.tensor_parallel_degree 4\n",
                      "run.sh");
        const io::LaunchReading named =
            readingOf("[model]\nname = \"llama3\"\nflavor = \"8B\"\n[training]\nlocal_batch_size = 1\nseq_len = 8192\n"
                      "[parallelism]\ndata_parallel_shard_degree = -1\ntensor_parallel_degree = 1\n",
                      "configs/llama3.toml");
        const io::LaunchReading alone = io::launchTogether({command}); // other degrees may stand in the file that is not there
        for (const char *key : {"dp", "mbs", "gbs"})
            QCOMPARE(told(alone, key), QStringLiteral("absent"));
        for (const auto &files : {std::vector{command, named}, std::vector{named, command}}) {
            const io::LaunchReading both = io::launchTogether(files);
            for (const auto &[key, value] : {std::pair("tp", "4"), {"mbs", "2"}, {"dp", "8"}, {"gbs", "16"}, {"seq_len", "8192"}})
                QCOMPARE(told(both, key), QString::fromLatin1(value));
            QVERIFY(both.unknown.empty());
            QVERIFY(both.refers.empty());
        }
    }

    void aTrainersConfigurationOfDeepSpeedMayNotDiffer()
    {
        const io::LaunchReading command =
            readingOf("torchrun --nproc_per_node 8 t.py --per_device_train_batch_size 2 --deepspeed ds.json\n", "run.sh");
        const io::LaunchReading named =
            readingOf("{\"train_micro_batch_size_per_gpu\": 4, \"zero_optimization\": {\"stage\": 3}}", "ds.json");
        const io::LaunchReading both = io::launchTogether({command, named});
        QCOMPARE(told(both, "mbs"), QStringLiteral("unknown"));
        QCOMPARE(told(both, "zero"), QStringLiteral("3"));
    }

    void aModelIsFoundByTheNamesThatPeopleWrite_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("is");
        const auto row = [](const char *name, const char *is) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(is);
        };
        row("meta-llama/Llama-2-7b-chat-hf", "llama2-7b");
        row("/data/models/Meta-Llama-3.1-8B-Instruct/", "llama3-8b");
        row("Qwen/Qwen3-30B-A3B-Instruct-2507", "qwen3-30b-a3b");
        row("deepseek-ai/DeepSeek-V3-Base", "deepseek-v3");
        row("mistralai/Mixtral-8x7B-Instruct-v0.1", "mixtral-8x7b");
        row("ai21labs/Jamba-v0.1", "jamba-v0.1");
        row("DeepSeek-R1-0528-Qwen3-8B", "");
        row("deepseek-ai/DeepSeek-R1-Distill-Qwen-7B", "qwen2.5-7b");
        row("meta-llama/Llama-2-7b-80k", "");
        row("TheBloke/Llama-2-7B-GPTQ", "");
    }
    void aModelIsFoundByTheNamesThatPeopleWrite()
    {
        QFETCH(QString, name);
        QFETCH(QString, is);
        const io::LaunchReading reading = readingOf(
            "torchrun --nproc_per_node 8 t.py --per_device_train_batch_size 1 --model_name_or_path " + name.toLatin1() + "\n",
            "t.sh");
        const io::ScenarioOfLaunch opened = io::withLaunch({}, reading);
        QCOMPARE(QString::fromStdString(opened.scenario.model ? opened.scenario.model->name : std::string()), is);
        const bool said = std::ranges::any_of(opened.issues, [&is](const Issue &issue) {
            return describe(issue.what).find(is.isEmpty() ? "model was skipped" : is.toStdString()) != std::string::npos;
        });
        QVERIFY(said);
    }

    void aFlavourIsAPartOfTheName()
    {
        const auto model = [](const char *name, const char *flavor) {
            return io::modelOfCatalog(
                readingOf(QByteArray("[model]\nname = \"") + name + "\"\nflavor = \"" + flavor
                              + "\"\n[training]\nseq_len = 2048\n[parallelism]\ntensor_parallel_degree = 1\n",
                          "t.toml"));
        };
        QCOMPARE(model("llama3", "8B"), std::string("llama3-8b"));
        QCOMPARE(model("deepseek_v3", "671B"), std::string("deepseek-v3"));
        QCOMPARE(model("deepseek_v3", "16B"), std::string());
        QCOMPARE(model("llama3", "debugmodel"), std::string());
    }

    void aShapeThatIsSaidCountsMoreThanAName()
    {
        const io::LaunchReading reading = readingOf(
            R"({"architectures": ["LlamaForCausalLM"], "_name_or_path": "meta-llama/Llama-2-7b-hf", "hidden_size": 4096, "intermediate_size": 11008,
                "num_hidden_layers": 4, "num_attention_heads": 32, "vocab_size": 32000, "model_type": "llama"})",
            "config.json");
        const io::ScenarioOfLaunch opened = io::withLaunch({}, reading);
        QVERIFY(opened.scenario.model.has_value());
        QCOMPARE(opened.scenario.model->layers, 4);
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchPrograms)
#include "test_programs.moc"
