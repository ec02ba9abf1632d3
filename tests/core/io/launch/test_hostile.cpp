// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace shardscope;

namespace {

QByteArray laughs()
{
    QByteArray text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray last = "*a" + QByteArray::number(i - 1);
        text += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [" + QByteArrayList(9, last).join(", ") + "]\n";
    }
    return text + "distributed_type: FSDP\n";
}

const QByteArray training =
    "\npython pretrain_gpt.py --num-layers 24 --hidden-size 1024 --micro-batch-size 1 --tensor-model-parallel-size $A\n";

} // namespace

class TestHostileLaunchFiles : public QObject {
    Q_OBJECT

private slots:
    void aHostileFileEndsSoon_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a billion laughs") << laughs();
        QTest::newRow("lists in lists in YAML") << "distributed_type: " + QByteArray(200'000, '[');
        QTest::newRow("maps in maps in YAML") << "distributed_type: " + QByteArray("{a: ").repeated(100'000);
        QTest::newRow("indents in YAML") << [] {
            QByteArray text = "distributed_type: x\n";
            for (int i = 0; i < 1000; ++i)
                text += QByteArray(i, ' ') + "a:\n";
            return text;
        }();
        QTest::newRow("values in YAML") << "distributed_type: FSDP\nx: [" + QByteArray("1,").repeated(500'000) + "]";
        QTest::newRow("values in JSON") << "{\"train_batch_size\": 8, \"x\": [" + QByteArray("1,").repeated(500'000) + "1]}";
        QTest::newRow("values in TOML") << "[training]\nx = [" + QByteArray("1,").repeated(500'000) + "]";
        QTest::newRow("an alias of itself") << QByteArray("distributed_type: FSDP\nfsdp_config: &a\n  b: *a\n");
        QTest::newRow("lists in lists in TOML") << "[training]\na = " + QByteArray(100'000, '[');
        QTest::newRow("keys in keys in TOML") << "[training]\na" + QByteArray(".a").repeated(100'000) + " = 1\n";
        QTest::newRow("lists in lists in JSON") << "{\"zero_optimization\": " + QByteArray(500'000, '[');
        QTest::newRow("references in a circle")
            << QByteArray("trainer: {num_nodes: \"${model.a}\"}\nmodel: {a: \"${trainer.num_nodes}\", "
                          "micro_batch_size: \"${model.a}${model.a}${model.a}\"}\n");
        QTest::newRow("references that double") << [] {
            QByteArray text = "trainer: {}\nmodel:\n  micro_batch_size: ${model.a30}\n  a0: xx\n";
            for (int i = 1; i <= 30; ++i)
                text += QByteArray("  aN: ${model.aM}${model.aM}\n")
                            .replace("N", QByteArray::number(i))
                            .replace("M", QByteArray::number(i - 1));
            return text;
        }();
        QTest::newRow("variables in a circle") << "#!/bin/bash\nA=B\nB=A\nC=$((A))" + training;
        QTest::newRow("a text that doubles") << "#!/bin/bash\nA=1234567890\n" + QByteArray("A=$A$A\n").repeated(60) + training;
        QTest::newRow("an array that doubles")
            << "#!/bin/bash\nB=(1 2)\n" + QByteArray("B=(${B[@]} ${B[@]})\n").repeated(60) + training;
        QTest::newRow("a function of itself") << "#!/bin/bash\nf() { f; f; }\nf" + training;
        QTest::newRow("a loop without end") << "#!/bin/bash\nwhile true; do A=1; done" + training;
        QTest::newRow("loops in loops") << "#!/bin/bash\n" + QByteArray("for ((i=0; i<1000; i++)); do ").repeated(20) + "A=1"
                                               + QByteArray("; done").repeated(20) + training;
        QTest::newRow("eval of itself") << "#!/bin/bash\nA='eval $A; eval $A'\neval $A" + training;
        QTest::newRow("conditions that nobody knows")
            << "#!/bin/bash\n" + QByteArray("if [ -f /x$RANDOM ]; then A=$A$RANDOM; fi\n").repeated(5000) + training;
        QTest::newRow("conditions in conditions") << "#!/bin/bash\n" + QByteArray("if x; then ").repeated(5000) + training;
        QTest::newRow("conditions behind conditions")
            << "#!/bin/bash\nif x; then A=1; " + QByteArray("elif x; then A=2; ").repeated(20'000) + "fi" + training;
        QTest::newRow("denials") << "#!/bin/bash\n" + QByteArray("! ").repeated(200'000) + "x" + training;
        QTest::newRow("brackets in variables in brackets") << [] {
            QByteArray text = "#!/bin/bash\nA0=1\n";
            for (int i = 1; i < 40; ++i)
                text += "A" + QByteArray::number(i) + "='" + QByteArray(390, '(') + "A" + QByteArray::number(i - 1)
                        + QByteArray(390, ')') + "'\n";
            return text + "A=$((A39))" + training;
        }();
        QTest::newRow("parentheses") << "#!/bin/bash\n" + QByteArray(100'000, '(') + training;
        QTest::newRow("dollars and parentheses") << "#!/bin/bash\nA=" + QByteArray("$(").repeated(100'000) + training;
        QTest::newRow("dollars and braces") << "#!/bin/bash\nA=" + QByteArray("${A:-").repeated(100'000) + training;
        QTest::newRow("arithmetic in parentheses")
            << "#!/bin/bash\nA=$((" + QByteArray(100'000, '(') + "1" + QByteArray(100'000, ')') + "))" + training;
        QTest::newRow("quotes without end") << "#!/bin/bash\nA=" + QByteArray("\"'").repeated(100'000) + training;
        QTest::newRow("texts for standard input without end")
            << "#!/bin/bash\n" + QByteArray("cat <<A <<B\n").repeated(20'000) + training;
        QTest::newRow("texts of commands without end")
            << "#!/bin/bash\n" + QByteArray("A=$(cat <<B\n)\n").repeated(20'000) + training;
        QTest::newRow("texts of commands in one another")
            << "#!/bin/bash\n" + QByteArray("A=$(cat <<A\n").repeated(50'000) + training;
        QTest::newRow("a text of a command that doubles")
            << "#!/bin/bash\nA=1234567890\n" + QByteArray("A=$(cat <<B\n$A$A\nB\n)\n").repeated(60) + training;
        QTest::newRow("a pattern of stars") << "#!/bin/bash\nS=" + QByteArray(20'000, 'a') + "\ncase $S in "
                                                   + QByteArray("*a").repeated(2000) + "b) A=1;; esac" + training;
        QTest::newRow("a part to cut by a pattern of stars")
            << "#!/bin/bash\nS=" + QByteArray(20'000, 'a') + "\n"
                   + ("U=${S##" + QByteArray("*a").repeated(500) + "b}\n").repeated(20) + training;
        QTest::newRow("a pattern of brackets") << "#!/bin/bash\nS=" + QByteArray(20'000, '[') + "\ncase $S in *"
                                                      + QByteArray("\\[").repeated(5000) + "b) A=1;; esac" + training;
        QTest::newRow("a text for each character of it")
            << "#!/bin/bash\nS=" + QByteArray(100'000, 'a') + "\nU=${S//a/$S}\n" + training;
        QTest::newRow("a longer text for each character")
            << "#!/bin/bash\nS=" + QByteArray(900'000, 'a') + "\nU=${S//a/bc}\n" + training;
        QTest::newRow("many assignments") << "#!/bin/bash\n" + QByteArray("A=1\n").repeated(200'000) + training;
        QTest::newRow("defaults without end") << [] {
            QByteArray text = "#!/bin/bash\n";
            for (int i = 0; i < 2000; ++i)
                text += QByteArray("A%1=${B%1:-${A%2:-7}}\n")
                            .replace("%1", QByteArray::number(i))
                            .replace("%2", QByteArray::number(i - 1));
            return text + training;
        }();
        QTest::newRow("defaults in loops")
            << "#!/bin/bash\nfor i in $(seq 1 1000); do for ((j=0; j<900; j++)); do A=${A$i:-${B$j:-1}}; done; done" + training;
        QTest::newRow("open conditions in loops in loops")
            << "#!/bin/bash\narr=()\n"
                   + QByteArray("for ((i=0; i<40; i++)); do if (( i < OPEN )); then arr+=(0); else arr+=(1); ").repeated(4)
                   + QByteArray("fi; done; ").repeated(4) + "\n" + training;
        QTest::newRow("an array that grows on two ways without end") << [] {
            QByteArray text = "#!/bin/bash\n";
            for (int i = 0; i < 16; ++i)
                text += "A" + QByteArray::number(i) + "=${B" + QByteArray::number(i) + ":-7}\n";
            return text + "for ((i=0; i<4; h++)); do if (( i < OPEN )); then arr+=(0); else arr+=(1); fi; done\n" + training;
        }();
        QTest::newRow("commands under open conditions in loops in loops")
            << "#!/bin/bash\n"
                   + QByteArray("for ((i=0; i<40; i++)); do if (( i < OPEN )); then a+=(0); run x; else a+=(1); run y; ")
                         .repeated(4)
                   + QByteArray("fi; done; ").repeated(4) + "\n" + training;
        QTest::newRow("hosts without end") << QByteArray("a slots=8\n").repeated(100'000);
        QTest::newRow("blanks before slots") << "a" + QByteArray(1'000'000, ' ') + "slots=8";
        QTest::newRow("directives without end") << "#!/bin/bash\n" + QByteArray("#SBATCH --nodes=2\n").repeated(50'000);
        QTest::newRow("equals signs of a directive")
            << "#!/bin/bash\n#SBATCH " + QByteArray("--nodes=").repeated(100'000) + "2\n";
        QTest::newRow("a letter in TOML that is no blank to the library")
            << QByteArray("[training]\nlr = \xC8\x93-4\n[parallelism]\ntensor_parallel_degree = 2\n");
        QTest::newRow("a table in TOML without a name")
            << QByteArray("[job]\ndump_folder = \"x\"\n[model]\nname = \"llama3\"\n[{\n");
        QTest::newRow("tables in TOML without a name")
            << QByteArray("[job]\ndump_folder = \"x\"\n[model]\nname = \"llama3\"\n[[ =\n");
        QTest::newRow("bytes") << QByteArray("#!/bin/sh\n\x01\x02\x03$\x01(\x02"
                                             "--num-layers \x01 --hidden-size\n")
                                      + training;
    }
    void aHostileFileEndsSoon()
    {
        QFETCH(QByteArray, text);
        const double begun_ms = cpu_ms(); // of this thread: others may keep the machine busy
        const auto reading = io::readLaunch(text.toStdString(), "hostile");
        const double took_ms = cpu_ms() - begun_ms;
        constexpr double soon_ms = test::sanitized ? 30'000 : 1000;
        QVERIFY2(took_ms < soon_ms, qPrintable(QString::number(took_ms)));
        if (!reading)
            QVERIFY(!message(reading.error()).empty());
    }

    void nothingIsExecuted()
    {
        const QTemporaryDir folder;
        const QString mark = folder.filePath(QStringLiteral("mark"));
        const QByteArray touch = "touch " + mark.toUtf8();
        const QByteArray text = "#!/bin/bash\nA=$(" + touch + ")\nB=`" + touch + "`\n" + touch + "\neval '" + touch
                                + "'\nbash -c '" + touch + "'\n$(rm -rf " + folder.path().toUtf8() + ")\n[ $(" + touch + ") ]\n"
                                + training;
        const auto reading = io::readLaunch(text.toStdString(), "hostile");
        QVERIFY(reading.ok());
        QVERIFY(QFile::exists(folder.path()));
        QVERIFY(!QFile::exists(mark));
        QVERIFY(!io::countOf(reading->plan, "tp"));
    }

    void aLargeFileIsRefusedUnread()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("large.sh")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/bash\n" + training);
        QVERIFY(file.resize(200LL << 20));
        file.close();
        QElapsedTimer clock;
        clock.start();
        const auto reading = io::readLaunchFile(file.fileName().toStdString());
        QVERIFY(!reading.ok());
        QVERIFY(clock.elapsed() < 1000);
        QCOMPARE(QString::fromStdString(message(reading.error())),
                 QStringLiteral("The file has 209715200 bytes; the limit is 1048576"));
    }
};

SHARDSCOPE_TEST_GUILESS(TestHostileLaunchFiles)
#include "launch/test_hostile.moc"
