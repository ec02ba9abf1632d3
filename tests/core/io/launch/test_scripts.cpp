// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/shellrun.h"
#include "tests/core/io/launch/expectation.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using launchtest::told;

namespace {

/// A script that trains with one option of interest.
std::string script(const QByteArray &before, const QByteArray &option)
{
    return ("#!/bin/bash\n" + before
            + "\ntorchrun --nproc_per_node 8 --nnodes 1 pretrain_gpt.py --num-layers 24 --hidden-size 1024 "
              "--num-attention-heads 16 --micro-batch-size 1 "
            + option + "\n")
        .toStdString();
}

} // namespace

class TestLaunchScripts : public QObject {
    Q_OBJECT

private slots:
    void aFileOfWhichNothingIsReadIsRefused()
    {
        const auto refused = [](const char *script) {
            const auto reading = io::readLaunch(script, "train.sh");
            return !reading && reading.error().code == ErrorCode::LaunchNothing;
        };
        QVERIFY(refused("train() { python pretrain_gpt.py --num-layers 2 --hidden-size 64 --micro-batch-size 1; }\n"));
        QVERIFY(refused("# Training\n\nThis tells how to start it.\n\n```\ntorchrun --nproc_per_node 8 train.py\n```\n"));
        QVERIFY(!refused("python pretrain_gpt.py --num-layers 2 --hidden-size 64 --micro-batch-size 1\n"));
    }

    void optionsBeforeTheProgramAreOfWhatStartsIt()
    {
        const auto reading =
            io::readLaunch("python -m starter.run --stages 2 --batch_size 8192 --fp16 train_gpt.py --num-layers 24 "
                           "--hidden-size 1024 --num-attention-heads 16 --seq-length 512\n",
                           "train.sh");
        QVERIFY(reading.ok());
        QVERIFY(!io::factOf(reading->plan, "mbs"));
        QVERIFY(!io::factOf(reading->plan, "precision"));
        QVERIFY(std::ranges::find(reading->ignored, "starter.run --batch_size") != reading->ignored.end());
        const auto own = io::readLaunch("python -m package.train --num-layers 24 --hidden-size 1024 "
                                        "--num-attention-heads 16 --batch-size 4 --hook hooks/extra.py\n",
                                        "train.sh");
        QVERIFY(own.ok());
        QVERIFY(io::factOf(own->plan, "mbs"));
    }

    void aDegreeInUnknownWordsIsNotOne()
    {
        const auto replicas = [](const std::string &options) {
            const auto reading =
                io::readLaunch("torchrun --nproc_per_node 8 train.py --zero_stage 1 " + options + "\n", "train.sh");
            return reading ? io::countOf(reading->plan, "dp") : std::nullopt;
        };
        QCOMPARE(replicas("--lr 1"), std::optional<std::int64_t>(8));
        QCOMPARE(replicas("--pp_size 2"), std::optional<std::int64_t>(4));
        QCOMPARE(replicas("--pp_degree 2"), std::optional<std::int64_t>());
        QCOMPARE(replicas("--tensor_parallel_degree 2"), std::optional<std::int64_t>());
    }

    void aLauncherMayStandInAVariable()
    {
        const auto reading = io::readLaunch("export START=\"/usr/bin/python3 -m torch.distributed.run\"\n"
                                            "srun $START --nproc_per_node=8 --nnodes=2 train.py --lr 1\n",
                                            "job.sh");
        QVERIFY(reading.ok());
        QCOMPARE(io::countOf(reading->run, "gpus"), std::optional<std::int64_t>(16));
    }

    void optionsOfACommandInAValueAreNoLostBlank()
    {
        const auto issues = [](const QByteArray &save) {
            const auto reading = io::readLaunch(script("N=$(nvidia-smi --query-gpu=name | wc -l)", "--save " + save), "train.sh");
            return reading ? reading->issues.size() : std::size_t{99};
        };
        QCOMPARE(issues("/data/run_g${N}"), std::size_t{0});
        QCOMPARE(issues("/data/run_g${N}--bf16"), std::size_t{1});
    }

    void whatIsWrappedAroundAScriptIsTakenOff_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("behind");
        QTest::newRow("a mail that quotes it") << QByteArray("> ") << QByteArray();
        QTest::newRow("time stamps") << QByteArray("2026-01-02 03:04:05,678 ") << QByteArray();
        QTest::newRow("a web page") << QByteArray() << QByteArray("<br>");
    }
    void whatIsWrappedAroundAScriptIsTakenOff()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, behind);
        QByteArrayList lines{"#!/bin/bash",
                             "export NCCL_IB_SL=1",
                             "TP=${TP:-2}",
                             "MBS=4",
                             "GBS=64",
                             "ARGS=(",
                             "    --num-layers 24",
                             "    --hidden-size 1024",
                             "    --num-attention-heads 16",
                             "    --recompute-granularity selective",
                             "    --position-embedding-type rope",
                             "    --micro-batch-size $MBS",
                             "    --global-batch-size $GBS",
                             "    --tensor-model-parallel-size $TP",
                             ")",
                             "torchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py \"${ARGS[@]}\""};
        for (QByteArray &line : lines) {
            if (!behind.isEmpty()) // as a page has it
                line.replace("&", "&amp;").replace("\"", "&quot;").replace(" ", "&nbsp;");
            line = before + line + behind;
        }
        const auto reading = io::readLaunch((lines.join('\n') + '\n').toStdString(), "train.sh");
        QVERIFY2(reading.ok(), reading.ok() ? "" : message(reading.error()).c_str());
        for (const auto &[key, value] :
             {std::pair("layers", "24"), {"tp", "2"}, {"mbs", "4"}, {"gbs", "64"}, {"recompute", "selective"}, {"gpus", "16"}})
            QCOMPARE(told(*reading, key), QString::fromLatin1(value));
        QCOMPARE(io::factOf(reading->plan, "tp")->line, int(lines.size()) - 2); // where the option is, not the command
    }

    void aRecipeOfMegatronBridgeWithItsOverrides()
    {
        const auto reading = io::readLaunch(
            "#!/bin/bash\n#SBATCH --nodes=8\n#SBATCH --gpus-per-node=4\nIMAGE=\nif [ -z \"$IMAGE\" ]; then exit 1; fi\n"
            "IFS=',' read -r TP PP <<< \"${P:-2,4}\"\n"
            "srun bash -lc \"python -m torch.distributed.run --nproc_per_node=4 --nnodes=8 scripts/training/run_recipe.py "
            "--recipe big_70b_pretrain_config model.seq_length=4096 train.global_batch_size=128 train.micro_batch_size=1 "
            "model.tensor_model_parallel_size=$TP model.pipeline_model_parallel_size=$PP\"\n",
            "slurm.sh");
        QVERIFY(reading.ok());
        for (const auto &[key, value] : {std::pair("tp", "2"),
                                         {"pp", "4"},
                                         {"gbs", "128"},
                                         {"mbs", "1"},
                                         {"seq_len", "4096"},
                                         {"gpus", "32"},
                                         {"ep", "unknown"},
                                         {"name", "big_70b"}})
            QCOMPARE(told(*reading, key), QString::fromLatin1(value));
    }

    void sidesThatDifferInAWordAgreeInTheOthers()
    {
        QByteArray script;
        for (int i = 0; i < 6; ++i) // each of them open
            script += "if [ -f /x" + QByteArray::number(i) + " ]; then V" + QByteArray::number(i) + "=1; A=$A; fi\n";
        script += "if [ -f /y ]; then PORT=1; KIND=--bf16; else PORT=2; KIND=--fp16; fi\n"
                  "ARGS=(--num-layers=32 --hidden-size=4096 --master-port=$PORT)\n"
                  "TEXT=\"--micro-batch-size 4 $KIND --tensor-model-parallel-size 2\"\n";
        for (int i = 0; i < 6; ++i)
            script += "if [ -f /z" + QByteArray::number(i) + " ]; then W" + QByteArray::number(i) + "=1; fi\n";
        script += "python pretrain_gpt.py ${ARGS[@]} $TEXT\n";
        const auto reading = io::readLaunch(script.toStdString(), "train.sh");
        QVERIFY(reading.ok());
        for (const auto &[key, value] : {std::pair("layers", "32"), {"hidden", "4096"}, {"mbs", "4"}, {"tp", "2"}})
            QCOMPARE(told(*reading, key), QString::fromLatin1(value));
        QCOMPARE(told(*reading, "precision"), QStringLiteral("unknown"));
    }

    void aValueIsFollowed_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QString>("tp");
        const auto row = [](const char *name, const char *before, const char *tp,
                            const char *option = "--tensor-model-parallel-size $TP") {
            QTest::newRow(name) << QByteArray(before) << QByteArray(option) << QString::fromLatin1(tp);
        };
        row("a variable", "TP=4", "4");
        row("in braces and quotes", "TP='4'", "4", "--tensor-model-parallel-size \"${TP}\"");
        row("with an equals sign", "TP=4", "4", "--tensor-model-parallel-size=$TP");
        row("a default", "TP=${TENSOR:-4}", "4");
        row("a default of an argument", "TP=${1:-4}", "4");
        row("a default that is not used", "T=2; TP=${T:-4}", "2");
        row("a default that is set at once", ": ${TP:=4}", "4");
        row("a default of a default", "TP=${A:-${B:-4}}", "4");
        row("an argument", "TP=$1", "unknown");
        row("an environment variable", "", "unknown");
        row("arithmetic", "A=2; TP=$((A * 2))", "4");
        row("arithmetic with dollars", "A=2; TP=$(( ${A}*$A ))", "4");
        row("division", "N=16; TP=$((N/4))", "4");
        row("a choice in arithmetic", "N=16; TP=$((N > 8 ? 4 : 2))", "4");
        row("arithmetic with something unknown", "TP=$((GPUS / 2))", "unknown");
        row("division by zero", "A=0; TP=$((4 / A))", "unknown");
        row("a number of expr", "TP=$(expr 2 + 2)", "4");
        row("what a command prints", "TP=$(nvidia-smi -L | wc -l)", "unknown");
        row("what backticks print", "TP=`nproc`", "unknown");
        row("a condition that holds", "N=8; if [ $N -gt 4 ]; then TP=4; else TP=2; fi", "4");
        row("a condition that does not hold", "N=2; if [[ $N > 4 && $N == 8 ]]; then TP=4; elif (( N == 2 )); then TP=1; fi",
            "1");
        row("a condition that nobody knows", "if [ $N = 4 ]; then TP=4; else TP=2; fi", "unknown");
        row("both ways the same", "if [ -f /x ]; then TP=4; A=1; else TP=4; fi", "4");
        row("a default by hand", "if [ -z \"$TP\" ]; then TP=4; fi", "4");
        row("a default by hand in short", "[ -z \"$TP\" ] && TP=4", "4");
        row("a way that ends", "TP=4; if [ $# -lt 2 ]; then echo usage; exit 1; fi", "4");
        row("a way that ends, of two arguments", "TP=4; if [ -z \"$1\" ] || [ -z \"$2\" ]; then echo usage; exit 1; fi", "4");
        row("a way that ends, of an argument and a folder", "TP=4; if [ $# -lt 1 ] || [ ! -d \"$1\" ]; then exit 1; fi", "4");
        row("a way that goes on with two arguments", "TP=4; if [ -n \"$1\" ] && [ -n \"$2\" ]; then :; else exit 1; fi", "4");
        row("a way that ends, of one of three", "TP=4; [ -z \"$1\" ] || [ -z \"$2\" ] || [ -z \"$3\" ] && exit 1", "4");
        row("a way that ends, by a function", "usage() { echo x; exit 1; }; TP=4; [ -d /x ] || usage", "4");
        row("a case that is known", "M=8b; case $M in 1b) TP=1;; 7b|8b) TP=4;; *) exit 1;; esac", "4");
        row("a case that is not", "case $M in 1b) TP=1;; 8b) TP=4;; esac", "unknown");
        row("a case with a default", "M=${M:-8b}; case \"$M\" in 1b) TP=1;; 8*) TP=4;; esac", "4");
        row("an array", "A=(1 2 4); TP=${A[2]}", "4");
        row("a loop over what is known", "for t in 1 2 4; do TP=$t; done", "4");
        row("a loop that counts is not followed", "TP=2; for ((i=0; i<4; i++)); do TP=$((i+1)); done", "unknown");
        row("a loop that counts leaves what it does not set", "TP=4; for ((i=0; i<4; i++)); do A=$i; done", "4");
        row("a degree from a list with commas", "IFS=',' read -r TP PP <<< \"${X:-4,2}\"", "4");
        row("the rest of a list", "IFS=',' read -r PP TP <<< \"2,4\"", "4");
        row("a degree from a list that nobody knows", "IFS=',' read -r TP PP <<< \"$X\"", "unknown");
        row("words that are read", "read -r TP PP <<< \"4 2\"", "4");
        row("an array that is read", "A=(1 2); read -ra A <<< \"1 4\"; TP=${A[1]}", "unknown");
        row("an item of an array that is set", "A=(1 2); A[1]=4; TP=${A[1]}", "unknown");
        row("what is counted up", "TP=3; (( TP++ ))", "unknown");
        row("what arithmetic sets", "TP=3; A=$((TP = 4))", "unknown");
        row("a turn that goes on", "for t in 4 2; do [ $t = 2 ] && continue; TP=$t; done", "4");
        row("a loop that is left", "for t in 1 4 2; do TP=$t; [ $t = 4 ] && break; done", "4");
        row("a field that is to be filled in", "IMAGE=; if [ -z \"$IMAGE\" ]; then echo set it; exit 1; fi; TP=4", "4");
        row("a loop that nobody knows", "TP=1; while read line; do TP=4; done < x", "unknown");
        row("arguments that are not given", "TP=4; while [[ $# -gt 0 ]]; do case $1 in --tp) TP=$2; shift 2;; esac; done", "4");
        row("a function", "set_tp() { TP=$1; }; set_tp 4", "4");
        row("a function over several lines", "set_tp ()\n{\n  TP=$1\n}\nset_tp 4", "4");
        row("a function that returns", "set_tp() { if [ $1 = 4 ]; then TP=4; return; fi; TP=2; }; set_tp 4", "4");
        row("a condition that never ends", "if [ -f /x ]; then\nTP=4", "4");
        row("an end that never began", "fi; TP=4; done", "4");
        row("a case in a condition in a case",
            "case a in (b) TP=1;; a | c)\n if [ 1 = 1 ]; then case x in y) TP=2;; *) TP=4;; esac; fi;; esac", "4");
        row("a condition over several lines", "N=2\n[ $N = 2 ] &&\n  [[ $N != 3\n && ( $N == 2 || $N == 4 ) ]] || exit 1\nTP=4",
            "4");
        row("a subshell changes nothing", "TP=4; (TP=8)", "4");
        row("a pipe changes nothing", "TP=4; echo x | TP=8", "4");
        row("a later value", "TP=2\nTP=4", "4");
        row("a comment", "TP=4 # TP=8", "4");
        row("a comment alone", "TP=4\n#TP=8", "4");
        row("parts of a text", "S=tp4pp2; T=${S#tp}; TP=${T%pp*}", "unknown");
        row("a text that is replaced", "S=x4; TP=${S/x/}", "unknown");
        row("an exported variable", "export TP=4", "4");
        row("a declared variable", "declare -i TP=4", "4");
        row("a text for standard input that looks like code", "cat <<'END'\nTP=8\nEND\nTP=4", "4");
        row("an option that appears twice", "", "4", "--tensor-model-parallel-size 2 --tensor-model-parallel-size 4");
        row("options that cat is given", "T=4; A=\"$(cat <<END\n  --tensor-model-parallel-size $T\n  --seed 1\nEND\n)\"", "4",
            "$A");
        row("quotes and brackets in them",
            "A=$(cat <<-\"END\"\n --title it's) $T \n --tensor-model-parallel-size 4\n\tEND\n)\nB=1", "4", "$A");
        row("lines that are joined", "A=$(cat <<END | tr '\\n' ' '\n--bf16\n--tensor-model-parallel-size 4\nEND\n)", "4", "$A");
        row("a shift is no text", "N=2; A=$(( 1 << N ))\nTP=4\nN\n", "4");
        row("a text that is read into a variable", "read -r -d '' A <<END\n--tensor-model-parallel-size 4\nEND", "4", "$A");
        row("options in an array", "A=(\n  --tensor-model-parallel-size 4 # of 8\n  # --tensor-model-parallel-size 8\n)", "4",
            "\"${A[@]}\"");
        row("options in a text", "A=\" \\\n --tensor-model-parallel-size 4 \\\n\"", "4", "$A");
        row("options that are added", "A=(--bf16); A+=(--tensor-model-parallel-size 4)", "4", "${A[@]}");
        row("options that may be added", "A=; [ -f /x ] && A=\"--tensor-model-parallel-size 4\"", "unknown", "$A");
        row("options from outside behind a value", "", "4", "--tensor-model-parallel-size 4 $EXTRA");
        row("options from outside behind a switch", "", "4", "--tensor-model-parallel-size 4 --sequence-parallel $EXTRA");
        row("options behind a line that continues", "", "4", "\\\n   --tensor-model-parallel-size \\\n  4");
    }
    void aValueIsFollowed()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, option);
        QFETCH(QString, tp);
        const auto reading = io::readLaunch(script(before, option), "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(told(*reading, "tp"), tp);
        QCOMPARE(told(*reading, "layers"), QStringLiteral("24"));
    }

    void gpusAreCounted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("gpus");
        const auto row = [](const char *name, const QByteArray &launcher, const char *gpus, const char *before = "") {
            QTest::newRow(name) << "#!/bin/bash\n" + QByteArray(before) + "\n" + launcher
                                       + " pretrain_gpt.py --num-layers 24 --hidden-size 1024 --micro-batch-size 1\n"
                                << QString::fromLatin1(gpus);
        };
        row("torchrun", "torchrun --nproc_per_node 8 --nnodes 4", "32");
        row("torchrun with dashes", "torchrun --nproc-per-node=8 --nnodes=2", "16");
        row("torchrun on one node", "torchrun --nproc_per_node 8", "8");
        row("torchrun with a range of nodes", "torchrun --nproc_per_node 8 --nnodes 1:4", "absent");
        row("as many as there are", "torchrun --nproc_per_node gpu", "absent");
        row("deepspeed", "deepspeed --num_gpus 8 --num_nodes 2", "16");
        row("deepspeed with a file of hosts", "deepspeed --hostfile h --num_gpus 8", "absent");
        row("deepspeed alone", "deepspeed", "absent");
        row("Slurm's nodes", "srun torchrun --nproc_per_node 8 --nnodes $SLURM_NNODES", "32", "#SBATCH --nodes=4");
        row("Slurm's tasks", "srun python", "32", "#SBATCH -N 4\n#SBATCH --ntasks-per-node=8 # one a GPU");
        row("one task on many GPUs", "srun python", "absent", "#SBATCH -N 4\n#SBATCH --ntasks-per-node=1\n#SBATCH --gres=gpu:8");
        row("MPI", "mpirun -np 16 python", "16");
        row("accelerate", "accelerate launch --num_processes 16 --num_machines 2", "16");
        row("nodes from outside", "torchrun --nproc_per_node 8 --nnodes $NNODES", "absent");
        row("nodes by default", "torchrun --nproc_per_node 8 --nnodes ${NNODES:-2}", "16");
        row("python alone", "python", "absent");
        row("in a command that a shell is given", "srun bash -c \"torchrun --nproc_per_node 4 --nnodes 2", "8");
    }
    void gpusAreCounted()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, gpus);
        if (text.contains("bash -c"))
            text.insert(text.size() - 1, '"');
        const auto reading = io::readLaunch(text.toStdString(), "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(told(*reading, "gpus"), gpus);
    }

    void whatContradictsIsSaid()
    {
        const auto world = io::readLaunch(script("", "--tensor-model-parallel-size 3"), "run.sh");
        QVERIFY(world.ok());
        QCOMPARE(told(*world, "dp"), QStringLiteral("absent"));
        QVERIFY(!world->issues.empty());
        const auto batch = io::readLaunch(script("", "--tensor-model-parallel-size 2 --global-batch-size 6"), "run.sh");
        QVERIFY(batch.ok());
        QCOMPARE(told(*batch, "dp"), QStringLiteral("4"));
        QCOMPARE(told(*batch, "grad_accum"), QStringLiteral("absent"));
        QVERIFY(!batch->issues.empty());
    }

    void aSwitchIsOnWhateverFollows()
    {
        const auto reading = io::readLaunch(script("", "--sequence-parallel $MORE --bf16 $EXTRA"), "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(told(*reading, "sequence_parallel"), QStringLiteral("true"));
        QCOMPARE(told(*reading, "precision"), QStringLiteral("bf16"));
    }

    void severalFilesAreOnePlan()
    {
        const auto run =
            io::readLaunch(script("", "--tensor-model-parallel-size 2 --global-batch-size 32 --deepspeed"), "run.sh");
        const auto model = io::readLaunch(
            R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 24, "vocab_size": 32000})", "config.json");
        const auto deepspeed = io::readLaunch(R"({"train_batch_size": 64, "zero_optimization": {"stage": 1}})", "ds.json");
        QVERIFY(run.ok() && model.ok() && deepspeed.ok());
        const io::LaunchReading all = io::launchTogether({*run, *model, *deepspeed});
        QCOMPARE(told(all, "vocab"), QStringLiteral("32000"));
        QCOMPARE(told(all, "zero"), QStringLiteral("1"));
        QCOMPARE(told(all, "dp"), QStringLiteral("4"));
        QCOMPARE(told(all, "layers"), QStringLiteral("24")); // both say so
        QCOMPARE(told(all, "hidden"), QStringLiteral("unknown"));
        QCOMPARE(told(all, "gbs"), QStringLiteral("unknown"));
        QStringList texts;
        for (const Issue &issue : all.issues)
            texts << QString::fromStdString(message(issue.what));
        QVERIFY2(texts.contains(QLatin1String("hidden: run.sh says 1024, config.json says 2048")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
        QVERIFY(texts.contains(QLatin1String("gbs: run.sh says 32, ds.json says 64")));
    }

    void aCommandAloneIsAScript()
    {
        const auto reading = io::readLaunch(
            "torchrun --nproc_per_node 8 --nnodes ${NNODES:-4} pretrain_gpt.py --num-layers 40 --bf16\n", "<stdin>");
        QVERIFY(!reading.ok()); // too few options to be a training that could be read
        const auto whole = io::readLaunch(
            "torchrun --nproc_per_node 8 --nnodes ${NNODES:-4} pretrain_gpt.py --num-layers 40 --hidden-size 5120 --bf16\n",
            "<stdin>");
        QVERIFY(whole.ok());
        QCOMPARE(told(*whole, "gpus"), QStringLiteral("32"));
    }

    void optionsOfOthersAreRead_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QString>("is");
        const auto row = [](const char *name, const char *option, const char *is) {
            QTest::newRow(name) << QByteArray(option) << QString::fromLatin1(is);
        };
        row("width of experts by its older name", "--num-experts 8 --moe-intermediate-size 768", "moe_ffn=768");
        row("stages by DeepSpeed's first name", "--pipe-parallel-size 4 --model-parallel-size 2", "pp=4 tp=2 dp=1");
        row("adapters", "--lora-r 16 --lora-alpha 32 --lora-target-modules linear_qkv linear_proj",
            "adapter_rank=16 adapter_targets=linear_qkv,linear_proj");
        row("no adapters", "--seed 1", "adapter_rank=absent");
        row("context ranks that change heads", "--context-parallel-size 4 --context-parallel-algo ulysses_cp_algo",
            "cp=4 cp_strategy=a2a");
        row("context ranks in a ring", "--context-parallel-size 4 --context-parallel-algo megatron_cp_algo",
            "cp=4 cp_strategy=p2p");
        row("a ring of groups that change heads",
            "--context-parallel-size 8 --context-parallel-algo hybrid_cp_algo --ulysses-degree-in-cp 4", "cp=2 ulysses=4 dp=1");
        row("one rank has no algorithm", "--context-parallel-size 1 --context-parallel-algo ulysses_cp_algo",
            "cp=1 cp_strategy=absent");
        row("layers of each stage", "--pipeline-model-parallel-size 4 --num-layer-list 5,6,7,6", "layout=Et*5|t*6|t*7|t*6L pp=4");
        row("stages of equal layers", "--pipeline-model-parallel-size 4 --num-layer-list 6,6,6,6", "layout=absent");
        row("layers of other stages", "--pipeline-model-parallel-size 4 --num-layer-list 5,6,7,7", "layout=absent");
        row("layers of stages that are none", "--pipeline-model-parallel-size 4 --num-layer-list 5,x,7,6", "layout=absent");
        row("states that stay on the host", "--swap-optimizer", "offload_optimizer=cpu");
    }
    void optionsOfOthersAreRead()
    {
        QFETCH(QByteArray, option);
        QFETCH(QString, is);
        const auto reading = io::readLaunch(script("", option), "train.sh");
        QVERIFY(reading.ok());
        for (const QString &pair : is.split(QLatin1Char(' '))) {
            const QString key = pair.section(QLatin1Char('='), 0, 0);
            QCOMPARE(key + QLatin1Char('=') + told(*reading, key.toStdString()), pair);
        }
    }

    void theLineOfACallGivesArgumentsAndVariables_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("arguments");
        const QStringList two{QStringLiteral("7B"), QStringLiteral("8")};
        const auto row = [](const char *name, const char *line, const QStringList &arguments) {
            QTest::newRow(name) << QString::fromLatin1(line) << arguments;
        };
        row("bash and the script's name", "bash run.sh 7B 8", two);
        row("arguments alone", "7B 8", two);
        row("one argument alone", "7B", {QStringLiteral("7B")});
        row("the script by its path", "./examples/run.sh 7B 8", two);
        row("a batch system's options", "sbatch --nodes=4 -p gpu run.sh 7B 8", two);
        row("another name", "bash other.sh 7B 8", two);
        row("a shell's script without an ending", "sh launch 7B 8", two);
        row("behind cd, over several lines", "cd /work/examples && \\\n  sh run.sh \\\n  7B \\\n  8", two);
        row("into a log", "nohup bash run.sh 7B 8 2>&1 | tee log.txt", two);
        row("in quotes", "bash run.sh '7B' \"8\"", two);
        row("the script's own call among others", "bash run.sh 7B 8; bash evaluate.sh 1", two);
        row("none", "bash run.sh", {});
    }
    void theLineOfACallGivesArgumentsAndVariables()
    {
        QFETCH(const QString, line);
        QFETCH(const QStringList, arguments);
        const io::launch::ShellCall call =
            io::launch::shellCall("export GPUS=4\nNNODES=2 " + line.toStdString(), "/there/run.sh");
        QStringList got;
        for (const std::string &argument : call.arguments)
            got << QString::fromStdString(argument);
        QCOMPARE(got, arguments);
        QCOMPARE(call.variables.at("GPUS").items.front(), std::string("4"));
    }

    void aScriptIsFollowedAsItIsCalled_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("tp");
        const auto row = [](const char *name, const char *before, const char *call, const char *tp) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(call) << QString::fromLatin1(tp);
        };
        row("an argument", "TP=$2", "bash run.sh 7B 4", "4");
        row("without the call it is unknown", "TP=$2", "", "unknown");
        row("an argument behind the ninth", "TP=${11}", "1 2 3 4 5 6 7 8 9 10 8", "8");
        row("a size decides", "if [ $1 = 7B ]; then TP=2; elif [ $1 = 70B ]; then TP=8; fi", "bash run.sh 70B", "8");
        row("an argument with a default that is given", "TP=${1:-2}", "bash run.sh 4", "4");
        row("an argument with a default that is not given", "TP=${2:-2}", "bash run.sh 4", "2");
        row("a variable before the call", "TP=${TP:-2}", "TP=8 bash run.sh", "8");
        row("options are shifted away",
            "while [ $# -gt 0 ]; do case \"$1\" in --tp) TP=$2; shift 2;; --name) shift 2;; *) shift;; esac; done",
            "bash run.sh --name a --tp 4 rest", "4");
        row("for each argument", "for x in \"$@\"; do TP=$x; done", "1 2 4", "4");
        row("their number", "if [ $# -lt 2 ]; then exit 1; fi; TP=$1", "4 x", "4");
        row("a function's arguments are its own", "f() { TP=$1; }; f $2", "9 4", "4");
        row("what the caller does not know either", "TP=$1", "bash run.sh $SIZE", "unknown");
    }
    void aScriptIsFollowedAsItIsCalled()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, call);
        QFETCH(const QString, tp);
        const auto reading = io::readLaunch(script(before.toLatin1().constData(), "--tensor-model-parallel-size $TP"), "run.sh",
                                            call.toStdString());
        QVERIFY(reading.ok());
        QCOMPARE(told(*reading, "tp"), tp);
    }

    /// ms-swift's Megatron has no sizes among its options: the checkpoint says them. Megatron-LM has no such option.
    void aCheckpointNamesTheModel_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("name");
        QTest::newRow("as it is") << "megatron sft --model Qwen/Qwen3-8B"
                                  << "Qwen/Qwen3-8B";
        QTest::newRow("from outside") << "megatron pt --model $CHECKPOINT"
                                      << "";
        QTest::newRow("of another program") << "python pretrain_gpt.py --model Qwen/Qwen3-8B"
                                            << "";
    }
    void aCheckpointNamesTheModel()
    {
        QFETCH(const QString, command);
        QFETCH(const QString, name);
        const auto reading = io::readLaunch(
            command.toStdString() + " --tensor_model_parallel_size 2 --micro_batch_size 1 --global_batch_size 4\n", "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(QString::fromStdString(io::textOf(reading->model, "name")), name);
    }

    void linesAreKept()
    {
        const auto reading = io::readLaunch(script("", "--tensor-model-parallel-size 2"), "run.sh");
        QVERIFY(reading.ok());
        QCOMPARE(io::factOf(reading->plan, "tp")->line, 3);
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaunchScripts)
#include "test_scripts.moc"
