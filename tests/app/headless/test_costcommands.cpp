// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/program.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace {

using namespace shardscope::tests;

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

    /// Half of a rate at 16 bits is one at 8; what leaves a GPU enters another one, too.
    void aCaseWithoutAChipTakesTheRatesOfAProfile()
    {
        QTemporaryDir folder;
        const auto profile = [&folder](const QByteArray &more) {
            QFile file(folder.filePath(QStringLiteral("profile.json")));
            if (!file.open(QIODevice::WriteOnly))
                return QString();
            file.write(
                R"({"format":"shardscope-profile","version":1,"device":{"name":"NVIDIA H100 80GB HBM3","count":2,"hosts":1})"
                + more + "}");
            return file.fileName();
        };
        const QByteArray rates = R"(,"matmul":[{"m":8192,"n":8192,"k":8192,"precision":"bf16","s":0.0015},
            {"m":64,"n":64,"k":64,"precision":"bf16","s":0.00001}],"move":[{"kind":"copy","bytes":3e9,"s":0.001}])";
        const QByteArray pairs = R"(,"pairs":{"rows":[[null,3e11],[3e11,null]]})";
        const QByteArray sustained =
            R"({"profile":"sustained","args":{"n_layers":24,"d_model":2048,"precision_bits":16,"tp":2,"batch_size":64)";
        const Answer answer = run({"step-time", "--profile", profile(rates + pairs)}, sustained + "}}");
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QJsonObject measured = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(measured["profile"]["device"].toString(), QStringLiteral("NVIDIA H100 80GB HBM3"));
        QCOMPARE(measured["profile"]["measured_here"].toArray().size(), 3);
        const double flops = 2 * 2 * 8192.0 * 8192 * 8192 / 0.0015;
        const Answer stated =
            run({"step-time"}, sustained + R"(,"chip_type":"mine","flop_rate_8bit":)" + QByteArray::number(flops, 'g', 17)
                                   + R"(,"memory_bandwidth":3e12,"network_bandwidth":6e11,"base_utilization":1}})");
        QVERIFY2(stated.code == 0, stated.err.constData());
        const double time = QJsonDocument::fromJson(stated.out)["batch_time_s"].toDouble();
        QVERIFY2(std::abs(measured["batch_time_s"].toDouble() / time - 1) < 1e-12, answer.out.constData());
        // What is stated stays; what nobody measured is asked for; the other edition knows its chips alone.
        const Answer known = run({"step-time", "--profile", profile(rates)}, sustained + R"(,"chip_type":"H100"}})");
        QCOMPARE(known.code, 0);
        const Answer links = run({"step-time", "--profile", profile(rates)}, sustained + "}}");
        QCOMPARE(links.code, 3);
        QVERIFY2(links.err.contains("network_bandwidth") && links.err.contains("links"), links.err.constData());
        const Answer ideal =
            run({"step-time", "--profile", profile(rates + pairs)}, R"({"args":{"n_layers":24,"d_model":2048}})");
        QCOMPARE(ideal.code, 3);
        QVERIFY2(ideal.err.contains("sustained"), ideal.err.constData());
    }

    void whatLayersKeepStandsBesideThePrediction()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("profile.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"shardscope-profile","version":1,"device":{"name":"NVIDIA H200","count":1,"hosts":1},"layers":[
            {"model":"gpt2","precision":"bf16-mixed","recompute":"none","sequence":1024,"chunk":8,"layers":1,"forward_s":1e-3,"kept_bytes":6e8},
            {"model":"gpt2","precision":"bf16-mixed","recompute":"full","sequence":1024,"chunk":8,"layers":1,"forward_s":1e-3,"kept_bytes":2e7},
            {"model":"mine","precision":"bf16-mixed","recompute":"none","sequence":1024,"chunk":8,"layers":1,"forward_s":1e-3,"kept_bytes":6e8}]})");
        file.close();
        const Answer answer = run({"memory", "--profile", file.fileName()},
                                  R"({"case":{"model":"gpt2","microbatch":8,"plan":{"software":"hf-eager"}}})");
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QJsonObject profile = QJsonDocument::fromJson(answer.out)["profile"].toObject();
        QCOMPARE(profile["layers"].toArray().size(), 1); // nothing is said of what is computed again, and of models of one's own
        const QJsonObject layer = profile["layers"].toArray().first().toObject();
        QCOMPARE(layer["kept_bytes"].toDouble(), 6e8);
        QVERIFY2(layer["predicted_bytes"].toDouble() > 2e8 && layer["predicted_bytes"].toDouble() < 12e8, answer.out.constData());
        QCOMPARE(profile["measured_here"].toArray().size(), 1);
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
