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
