// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/launch/launch.h"
#include "tests/core/io/launch/expectation.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;

namespace {

const QDir own(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/launch"));

QStringList scripts()
{
    QStringList out;
    for (const QString &name : launchtest::filesOf(own))
        if (name.endsWith(QLatin1String(".txt")) && name != QLatin1String("megatron-log.txt"))
            out << name;
    return out;
}

QByteArray textOf(const QString &name)
{
    QFile file(own.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray behind(const QByteArray &text, const QByteArray &mark)
{
    QByteArray out;
    for (const QByteArray &line : text.trimmed().split('\n'))
        out += mark + line + '\n';
    return out;
}

/// As a terminal of so many columns shows it.
QByteArray folded(const QByteArray &text, qsizetype width)
{
    QByteArray out;
    for (const QByteArray &line : text.trimmed().split('\n'))
        for (qsizetype at = 0; at == 0 || at < line.size(); at += width)
            out += line.mid(at, width) + '\n';
    return out;
}

QStringList stated(const io::LaunchReading &reading)
{
    QStringList out;
    for (const io::LaunchFacts *facts : {&reading.model, &reading.plan, &reading.run})
        for (const auto &[key, fact] : *facts)
            out << QString::fromStdString(key + "=" + io::valueText(fact.value));
    return out;
}

bool warns(const io::LaunchReading &reading, const char *words)
{
    return std::ranges::any_of(reading.issues, [words](const Issue &issue) {
        return issue.severity == Severity::Warning && describe(issue.what).find(words) != std::string::npos;
    });
}

/// Something that was not told of the whole text: a warning, a note, a value that is not known.
bool tellsMore(const Result<io::LaunchReading> &read, const Result<io::LaunchReading> &plain)
{
    const auto isNew = [&plain](const Issue &issue) {
        return std::ranges::none_of(plain->issues, [&issue](const Issue &one) {
            return one.what.code == issue.what.code && one.what.args == issue.what.args;
        });
    };
    return !read.ok() || std::ranges::any_of(read->issues, isNew) || read->unknown.size() > plain->unknown.size();
}

} // namespace

/// Scripts as people paste them: what stands around their lines is taken off, or the text is refused with a sentence.
class TestDressedLaunch : public QObject {
    Q_OBJECT

private slots:
    void whatALauncherPutsBeforeLinesChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("mark");
        for (const QString &name : scripts())
            for (const char *mark : {"[1,0]<stdout>:", "[1,0]<stdout>: ", "[1,mpirank:0,algo-1]<stdout>:", "> ",
                                     "rank0: ", "worker-0 | ", "2026-03-01T12:00:00.123Z "})
                QTest::newRow(qPrintable(name + QLatin1String(" behind ") + QLatin1String(mark))) << name << QByteArray(mark);
    }
    void whatALauncherPutsBeforeLinesChangesNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, mark);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        const auto dressed = io::readLaunch(behind(text, mark).toStdString(), "run.sh");
        QVERIFY(plain.ok());
        QVERIFY2(dressed.ok(), dressed.ok() ? "" : describe(dressed.error()).c_str());
        QCOMPARE(stated(*dressed), stated(*plain));
    }

    /// As PowerShell and cmd fold lines, and as a page leaves them: blanks behind the backslash, or no end of the line.
    void otherFoldsOfLinesChangeNothing_data() { rowsOfScripts(); }
    void otherFoldsOfLinesChangeNothing()
    {
        QFETCH(QString, name);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        for (const char *fold : {" `\n", " ^\n", " \\ \n", " \\  "}) {
            const auto other = io::readLaunch(QByteArray(text).replace(" \\\n", fold).toStdString(), "run.sh");
            QVERIFY(plain.ok() && other.ok());
            QCOMPARE(stated(*other), stated(*plain));
        }
    }

    void aBacktickAtTheEndOfALineClosesACommand()
    {
        const auto read = io::readLaunch("N=`cat \\\n nodes `\nexport TP=2\ntorchrun --nproc_per_node 8 pretrain_gpt.py "
                                         "--num-layers 24 --hidden-size 64 --tensor-model-parallel-size $TP\n",
                                         "run.sh");
        QVERIFY(read.ok());
        QCOMPARE(io::countOf(read->plan, "tp"), std::optional<std::int64_t>(2));
    }

    /// One line at a time: what was said is read, or a warning or an unknown value says that it is not.
    void aScriptThatLostAFoldIsReadOrTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("fold");
        for (const QString &name : scripts())
            for (const char *fold : {"\n", " \\ ", " \\ \n", "", "\\"})
                QTest::newRow(qPrintable(name + QLatin1String(" with '") + QLatin1String(QByteArray(fold).replace("\n", "|"))
                                         + QLatin1Char('\'')))
                    << name << QByteArray(fold);
    }
    void aScriptThatLostAFoldIsReadOrTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, fold);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        QVERIFY(plain.ok());
        for (auto at = text.indexOf(" \\\n"); at >= 0; at = text.indexOf(" \\\n", at + 1)) {
            auto end = at + 3;
            while (fold.isEmpty() && end < text.size() && text.at(end) == ' ')
                ++end;
            const auto read = io::readLaunch((text.left(at) + fold + text.mid(end)).toStdString(), "run.sh");
            QVERIFY2(tellsMore(read, plain) || stated(*read) == stated(*plain), text.mid(at - 40, 80).constData());
        }
    }

    void aLineThatStandsTwiceChangesNothingOrIsTold_data() { rowsOfScripts(); }
    void aLineThatStandsTwiceChangesNothingOrIsTold()
    {
        QFETCH(QString, name);
        const QList<QByteArray> lines = textOf(name).split('\n');
        const auto plain = io::readLaunch(textOf(name).toStdString(), "run.sh");
        QVERIFY(plain.ok());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QList<QByteArray> twice = lines;
            twice.insert(i, lines[i]);
            const auto read = io::readLaunch(twice.join('\n').toStdString(), "run.sh");
            QVERIFY2(tellsMore(read, plain) || stated(*read) == stated(*plain), lines[i].constData());
        }
    }

    void whatACopyLostIsTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        const QByteArray run = "srun python pretrain_gpt.py --num-layers 24 --hidden-size 64 --tensor-model-parallel-size 2\n";
        QTest::newRow("the name of an option of Slurm") << "#!/bin/bash\n#SBATCH  4\n" + run << QByteArray("#SBATCH");
        QTest::newRow("its value") << "#!/bin/bash\n#SBATCH --nodes=\n" + run << QByteArray("#SBATCH");
        QTest::newRow("its value before another option")
            << "#!/bin/bash\n#SBATCH --nodes --exclusive\n" + run << QByteArray("#SBATCH");
        QTest::newRow("the second of two quotes") << "#!/bin/bash\n" + run + "A=\"--bf16\n" << QByteArray("nothing closes it");
        QTest::newRow("a blank between two options")
            << QByteArray("torchrun --nproc_per_node 8 t.py --per_device_train_batch_size 2 --bf16 True--fsdp full_shard\n")
            << QByteArray("without a blank");
        QTest::newRow("a value in brackets")
            << QByteArray("{\"num_layers\": , \"hidden_size\": 64, \"pipe_parallel_size\": 2, \"model_parallel_size\": 2}\n")
            << QByteArray("num_layers");
        QTest::newRow("the same without quotes")
            << QByteArray("model: {d_model: 64, n_layers: , n_heads: 4}\nmax_seq_len: 64\nglobal_train_batch_size: 8\n")
            << QByteArray("n_layers");
    }
    void whatACopyLostIsTold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, words);
        const auto read = io::readLaunch(text.toStdString(), "run.sh");
        QVERIFY2(read.ok(), read.ok() ? "" : describe(read.error()).c_str());
        QVERIFY(warns(*read, words.constData()));
    }

    void aFaultBehindACommentIsNamedByItsOwnLine()
    {
        const auto read = io::readLaunch("{\n  # parallelism\n  \"pipe-parallel-size\": 1,\n  \"model-parallel-size\": 4,\n"
                                         "  \"attention-config\": [[[\"flash\"], 36]]\n  \"num-layers\": 36,\n"
                                         "  \"hidden-size\": 5120\n}\n",
                                         "12b.yml");
        QVERIFY(!read.ok());
        QVERIFY2(read.error().place.line >= 5, describe(read.error()).c_str());
    }

    void whatIsWholeIsNotTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray run = "srun python pretrain_gpt.py --num-layers 24 --hidden-size 64 --tensor-model-parallel-size 2\n";
        QTest::newRow("options of Slurm that are to be filled in")
            << "#!/bin/bash\n#SBATCH <YOUR OPTIONS> --nodes=4 --exclusive\n#SBATCH -N 4\n#SBATCH --gres=gpu:8 # all\n" + run;
        QTest::newRow("arms of a case") << "while [ $# -gt 0 ]; do\ncase $1 in\n  --tp) TP=$2; shift;;\n  --pp | -p)\n    PP=$2\n"
                                           "    ;;\nesac\ndone\n"
                                               + run;
        QTest::newRow("a list of options") << "ARGS=(\n  --bf16\n  --swiglu\n)\n" + run;
        QTest::newRow("a checkpoint in a cache")
            << QByteArray("torchrun --nproc_per_node 8 t.py --model_name_or_path hub/models--meta-llama--Llama-2-7b-hf "
                          "--per_device_train_batch_size 2 --bf16 True\n");
        QTest::newRow("a reference with an empty default")
            << QByteArray("model: {d_model: 64, n_layers: 2, name: \"a: , b\"}\nrun:\n  name: ${env:NAME:}\nmax_seq_len: 64\n"
                          "global_train_batch_size: 8\n");
    }
    void whatIsWholeIsNotTold()
    {
        QFETCH(QByteArray, text);
        const auto read = io::readLaunch(text.toStdString(), "run.sh");
        QVERIFY2(read.ok(), read.ok() ? "" : describe(read.error()).c_str());
        for (const Issue &issue : read->issues)
            QVERIFY2(issue.severity != Severity::Warning, describe(issue.what).c_str());
    }

    void theEndsOfLinesOfAnotherSystemChangeNothing_data() { rowsOfScripts(); }
    void theEndsOfLinesOfAnotherSystemChangeNothing()
    {
        QFETCH(QString, name);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        for (const char *end : {"\r\n", "\r"}) {
            const auto other = io::readLaunch(QByteArray(text).replace("\n", end).toStdString(), "run.sh");
            QVERIFY(plain.ok() && other.ok());
            QCOMPARE(stated(*other), stated(*plain));
        }
    }

    void blanksOfAPageAndItsIndentChangeNothing_data() { rowsOfScripts(); }
    void blanksOfAPageAndItsIndentChangeNothing()
    {
        QFETCH(QString, name);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        for (const QByteArray &other :
             {QByteArray(text).replace(" ", "\xC2\xA0"), "    " + QByteArray(text).replace("\n", "\n    ")}) {
            const auto read = io::readLaunch(other.toStdString(), "run.sh");
            QVERIFY(plain.ok() && read.ok());
            QCOMPARE(stated(*read), stated(*plain));
        }
    }

    void aScriptThatATerminalBrokeIsRefusedOrTold_data() { rowsOfScripts(); }
    void aScriptThatATerminalBrokeIsRefusedOrTold()
    {
        QFETCH(QString, name);
        const QByteArray text = textOf(name);
        const auto plain = io::readLaunch(text.toStdString(), "run.sh");
        for (const qsizetype width : {72, 80, 100, 132}) {
            const QByteArray broken = folded(text, width);
            const auto read = io::readLaunch(broken.toStdString(), "run.sh");
            const bool same = read.ok() && stated(*read) == stated(*plain);
            QVERIFY2(same || !read.ok() || warns(*read, "may go on in the next"),
                     qPrintable(name + QStringLiteral(" at %1").arg(width)));
        }
    }

    void aLineThatIsAsWideAsATerminalByChanceIsNoFold_data()
    {
        QTest::addColumn<QByteArray>("behind");
        QTest::newRow("the end of the script") << QByteArray();
        QTest::newRow("another command") << QByteArray("echo done\n");
        QTest::newRow("a variable") << QByteArray("SEED=2\n");
        QTest::newRow("the end of a condition") << QByteArray("fi\n");
    }
    void aLineThatIsAsWideAsATerminalByChanceIsNoFold()
    {
        QFETCH(QByteArray, behind);
        const QByteArray line = "torchrun --nproc_per_node 8 train.py --per_device_train_batch_size 2 --bf16 True";
        QCOMPARE(line.size(), qsizetype{80});
        const QByteArray begin = behind.startsWith("fi") ? "if true; then\n" : "";
        const auto alone = io::readLaunch((begin + line + "\n" + behind).toStdString(), "run.sh");
        QVERIFY(alone.ok());
        QVERIFY(!warns(*alone, "may go on"));
    }

    void aNumberThatATerminalCutInTwoIsTold()
    {
        const QByteArray line = "torchrun --nproc_per_node 8 train.py --bf16 True --per_device_train_batch_size 16";
        QCOMPARE(line.size(), qsizetype{81});
        const auto cut = io::readLaunch(folded(line, 80).toStdString(), "run.sh");
        QVERIFY(!cut.ok() || warns(*cut, "may go on"));
    }

    void aHostThatStandsTwiceIsTold()
    {
        const auto once = io::readLaunch("a slots=8\nb slots=8\n", "hostfile");
        const auto twice = io::readLaunch("a slots=8\nb slots=8\na slots=8\n", "hostfile");
        QVERIFY(once.ok() && twice.ok());
        QVERIFY(!warns(*once, "twice"));
        QVERIFY(warns(*twice, "twice"));
    }

    void adaptersThatAReaderDoesNotKnowAreTold()
    {
        const auto unknown = io::readLaunch(
            "trainer:\n  devices: 8\nmodel:\n  micro_batch_size: 1\n  global_batch_size: 8\n  lora_rank: 16\n", "a.yaml");
        QVERIFY(unknown.ok());
        QVERIFY(warns(*unknown, "adapters"));
        const auto known =
            io::readLaunch("max_seq_len: 2048\nglobal_train_batch_size: 16\nmodel:\n  pretrained_model_name_or_path: a/b\n"
                           "  peft_config:\n    r: 64\n    peft_type: LORA\n    target_modules:\n    - Wqkv\n",
                           "b.yaml");
        QVERIFY(known.ok());
        QCOMPARE(io::countOf(known->plan, "adapter_rank"), std::optional<std::int64_t>(64));
        QVERIFY(!warns(*known, "adapters"));
    }

private:
    static void rowsOfScripts()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : scripts())
            QTest::newRow(qPrintable(name)) << name;
    }
};

SHARDSCOPE_TEST_APPLESS(TestDressedLaunch)
#include "test_dressed.moc"
