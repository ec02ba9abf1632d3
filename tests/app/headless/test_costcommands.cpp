// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace {

struct Answer {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Answer run(const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    process.start(QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope-cli"), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(shardscope::test::patience_ms);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

constexpr const char *example = R"({"args":{"cluster_flop_rate":156e12,"num_experts":8,"batch_size":8192,"seq_len":8192,
"dataset_size":13e12,"num_layers":120,"d_model":15360,"p_pipe":15,"p_data":16,"p_exp":8,"p_tensor_int":8},"note":"kept out"})";

} // namespace

class TestCostCommands : public QObject {
    Q_OBJECT

private slots:
    void oneCaseGivesItsBareResult()
    {
        const Answer answer = run({"cost"}, example);
        QCOMPARE(answer.code, 0);
        const QJsonObject result = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(result[QStringLiteral("processors")].toDouble(), 15360.0);
        QCOMPARE(result[QStringLiteral("counts")][QStringLiteral("FLOP_total")].toDouble(), 2.460111220386351e+25);
    }

    void asTextItIsThePublishedReport()
    {
        const Answer answer = run({"cost", "--text"}, example);
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith("N: 2.267e+12 (2.834e+11 effective)\n"));
        QVERIFY(answer.out.endsWith("Runtime:             118.8 days\n"));
    }

    void severalCasesAreAnsweredInTheirOrder()
    {
        const Answer answer = run({"step-time"}, R"([{"profile":"ideal","args":{"n_layers":24,"d_model":2048,"chip_type":"H100"}},
            {"profile":"ideal","args":{"n_layers":24,"d_model":2048,"chip_type":"H100","microbatch_size":7}}])");
        QCOMPARE(answer.code, 0);
        const QJsonArray answers = QJsonDocument::fromJson(answer.out).array();
        QCOMPARE(answers.size(), 2);
        QVERIFY(answers[0][QStringLiteral("result")][QStringLiteral("batch_time_s")].toDouble() > 0);
        QCOMPARE(answers[1][QStringLiteral("error")][QStringLiteral("code")].toString(), QStringLiteral("not-divisible"));
        QCOMPARE(answers[1][QStringLiteral("error")][QStringLiteral("where")].toString(),
                 QStringLiteral("/1/args/microbatch_size"));
    }

    void aRefusedCaseLeavesStdoutEmpty()
    {
        for (const char *command : {"cost", "step-time", "memory"}) {
            const Answer answer = run({QLatin1String(command)}, R"({"args":{"x":1},"case":{"x":1}})");
            QCOMPARE(answer.code, 3);
            QVERIFY(answer.out.isEmpty());
            QVERIFY2(answer.err.startsWith("shardscope-cli: <stdin>: /"), answer.err.constData());
        }
    }

    void memoryNamesItsTermsAndStages()
    {
        const Answer answer =
            run({"memory"}, R"({"case":{"model":"gpt-1.3b-v100","device":"V100-32GB","microbatch":16,"attention":"unfused",
            "environment":"PyTorch 2021 on V100","plan":{"pp":2,"dp":4,"gbs":512,"zero":1,"recomputation":"full","framework":"megatron-deepspeed"}}})");
        QCOMPARE(answer.code, 0);
        const QJsonObject result = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(result[QStringLiteral("fits")].toBool(true), false);
        QCOMPARE(result[QStringLiteral("stages")].toArray().size(), 2);
        double sum = 0;
        for (const QJsonValue &term : result[QStringLiteral("terms")].toArray())
            sum += term[QStringLiteral("bytes")].toDouble();
        QCOMPARE(sum, result[QStringLiteral("total_bytes")].toDouble());
    }

    void helpHoldsAnExample()
    {
        for (const char *command : {"cost", "step-time", "memory"}) {
            const Answer answer = run({QLatin1String(command), "--help"}, {});
            QCOMPARE(answer.code, 0);
            QVERIFY(answer.out.contains("Example:") && answer.out.contains(QByteArray("shardscope-cli ") + command));
        }
    }
};

SHARDSCOPE_TEST_GUILESS(TestCostCommands)
#include "test_costcommands.moc"
