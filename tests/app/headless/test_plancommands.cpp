// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/hearing.h"
#include "tests/app/headless/program.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

using namespace shardscope::tests;

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

constexpr const char *query = R"({"model":"gpt3-2.7b","cluster":{"device":"A100-80GB","gpus":16,"gpus_per_host":8},"gbs":64,
"search":{"attention":["fused","unfused"],"orders":["tp-dp-pp","pp-tp-dp"],"zero":[0,1,2,3]}})";

/// Eight hosts of eight, the fabric slower than the links inside.
constexpr const char *machine =
    R"({"format":"shardscope-cluster","version":1,"generate":{"gpu_model":"A100-80GB","hosts":2,"gpus_per_host":8,
"inside":{"class":"NV12","bandwidth_Bps":2.4e11,"alpha_s":3e-6},"fabric":"plain","levels":[{"name":"leaf","hosts_per_group":0,"bandwidth_Bps":1e11,"alpha_s":8e-6}]}})";

} // namespace

class TestPlanCommands : public QObject {
    Q_OBJECT

private slots:
    void theBestPlansTheirTermsAndTheReasonsOfTheOthers()
    {
        const Answer answer = run({"plan", "--top", "3"}, query);
        QCOMPARE(answer.code, 0);
        const QJsonObject result = object(answer.out);
        QCOMPARE(result["plans"].toArray().size(), 3);
        double before = 0;
        for (const QJsonValue &row : result["plans"].toArray()) {
            double sum = 0;
            for (const QJsonValue &term : row["terms"].toObject())
                sum += term.toDouble();
            const double step = row["step_time_s"].toDouble();
            QVERIFY(qAbs(sum - step) <= 1e-12 * step);
            QVERIFY(step >= before && row["mem_bytes"].toDouble() > 0 && row["tflops_per_gpu"].toDouble() > 0);
            QCOMPARE(row["plan"]["tp"].toInt() * row["plan"]["pp"].toInt() * row["plan"]["dp"].toInt(), 16);
            before = step;
        }
        QVERIFY(!result["pareto"].toArray().isEmpty());
        QVERIFY(result["rejected"]["memory"].toInt() > 0);
        QVERIFY(result["evaluated"].toInt() > result["rejected"]["memory"].toInt());
        const QJsonValue miss = result["infeasible"].toArray().last();
        QCOMPARE(miss["reason"].toString(), QStringLiteral("memory"));
        QVERIFY(miss["message"].toString().contains(QStringLiteral("expected at most the")));
        QVERIFY(!answer.out.contains("shard\":"));
        QVERIFY2(answer.err.contains(" plans in "), answer.err.constData()); // the duration, and only there
    }

    void theAnswerIsInputOfTheNextCommand_data()
    {
        QTest::addColumn<QByteArray>("asked");
        QTest::newRow("numbers of a machine") << QByteArray(query);
        QTest::newRow("a machine of levels, constants and a limit")
            << QByteArray(R"({"model":"gpt3-6.7b","gbs":64,"cluster":)") + machine
                   + R"(,"assumptions":{"matmul_factor":0.8},"search":{"cp":[1,2],"precision":"fp16",
"memory_limit_bytes":7e10,"recompute_module_sets":[["core_attn"],["mlp"]],"cp_strategy":"all_gather","overlap_param_gather":true}})";
        for (const char *name : {"gpt3-13b-64-a100-plans", "two-nodes-v100", "bert-pipeline-lab"}) { // with links and without
            QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples/%1.json").arg(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTest::newRow(name) << file.readAll();
        }
    }
    void theAnswerIsInputOfTheNextCommand()
    {
        QFETCH(QByteArray, asked);
        const Answer answer = run({"plan", "--top", "3", "--quiet"}, asked);
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QJsonArray plans = object(answer.out)["plans"].toArray();
        QCOMPARE(plans.size(), 3);
        const auto next = [&answer](QStringList command) {
            const Answer got = run(command, answer.out);
            if (got.code != 0)
                qWarning("%s", got.err.constData());
            return got.out;
        };
        for (qsizetype i = 0; i < plans.size(); ++i) {
            const QString number = QString::number(i + 1);
            const QJsonValue row = plans[i];
            const QJsonArray alone = object(next({"plan", "--quiet", "--plan", number}))["plans"].toArray();
            QCOMPARE(alone.size(), 1);
            for (const char *key : {"plan", "step_time_s", "step_time_high_s", "fits_probability", "mem_bytes"})
                QCOMPARE(alone.first()[QLatin1String(key)], row[QLatin1String(key)]);
            QCOMPARE(object(next({"memory", "--plan", number}))["total_bytes"], row["mem_bytes"]);
            const QJsonObject checked = object(next({"plan", "--quiet", "--validate", "-", "--plan", number}));
            QCOMPARE(checked["rows"][0]["predicted_step_time_s"], row["step_time_s"]);
            QVERIFY(checked["rows"][0]["measured_step_time_s"].isNull());
            const QByteArray script = next({"launch", "--to", "megatron", "--plan", number});
            QVERIFY(script.contains("--tensor-model-parallel-size " + QByteArray::number(row["plan"]["tp"].toInt()) + ' '));
            QVERIFY(script.contains("--micro-batch-size " + QByteArray::number(row["plan"]["mbs"].toInt()) + ' '));
        }
        QCOMPARE(run({"launch", "--to", "nemo"}, answer.out).out, next({"launch", "--to", "nemo", "--plan", "1"}));
    }

    void onlyAPlanThatTheAnswerHasCanBeMeant()
    {
        const Answer answer = run({"plan", "--top", "2", "--quiet"}, query);
        for (const QStringList &command : {QStringList{"plan"}, QStringList{"memory"}, QStringList{"launch", "--to", "nemo"},
                                           QStringList{"plan", "--validate", "-"}}) {
            const Answer beyond = run(command + QStringList{"--plan", "3"}, answer.out);
            QVERIFY2(beyond.code == 3 && beyond.err.contains("3; expected one of the 2"), beyond.err.constData());
            const Answer other = run(command + QStringList{"--plan", "1"}, query);
            QVERIFY2(other.code == 3 && other.err.contains("the output of shardscope-cli plan"), other.err.constData());
        }
        QJsonObject older = object(answer.out);
        older.remove(QStringLiteral("model"));
        const Answer without = run({"memory"}, QJsonDocument(older).toJson());
        QVERIFY2(without.code == 3 && without.err.contains("model"), without.err.constData());
    }

    void fewRunsAreFittedAndKeptWithTheScenario()
    {
        const QByteArray fit = R"({"case":{"model":"plan-efficiency","priors":true,"plan":{"model":"llama2-7b","gbs":64,
"cluster":{"device":"A100-80GB","gpus":256,"gpus_per_host":8}},"runs":[
{"tp":1,"dp":8,"world_size":8,"microbatch_size":1,"global_batch_size":64,"step_time_s":9.0},
{"tp":2,"dp":4,"world_size":8,"microbatch_size":1,"global_batch_size":64,"step_time_s":9.6},
{"tp":4,"dp":2,"world_size":8,"microbatch_size":2,"global_batch_size":64,"step_time_s":10.9}]}})";
        const QTemporaryDir folder;
        const QString scenario = folder.filePath(QStringLiteral("scenario.json"));
        QVERIFY(QFile::copy(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples/gpt3-13b-64-a100-plans.json"), scenario));
        QFile::setPermissions(scenario, QFile::ReadOwner | QFile::WriteOwner);
        const Answer answer = run({"fit", "--keep", scenario}, fit);
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(answer.out.contains("trusted on 128 GPUs") || answer.out.contains("trusted on 64 GPUs"));
        QVERIFY(answer.out.contains("links between hosts") && answer.out.contains("as other clusters have it"));
        QFile kept(scenario);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QJsonObject plans = object(kept.readAll())["plans"].toObject();
        const QJsonObject assumptions = plans["assumptions"].toObject();
        const double rate = assumptions["matmul_factor"].toDouble();
        QVERIFY2(rate > 0.5 && rate < 0.9, qPrintable(QString::number(rate))); // these runs are slow
        // Marked as the window marks it, with the width that intervals have now.
        const QJsonObject calibration = plans["calibration"].toObject();
        QCOMPARE(calibration["points"].toArray().size(), 3);
        QCOMPARE(calibration["spread"].toObject()["gpus"].toInt(), 8);
        QVERIFY(calibration["spread"].toObject()["own"].toDouble() > 0);
        // A scenario that is none stays as it is.
        QVERIFY(run({"fit", "--keep", folder.filePath(QStringLiteral("none.json"))}, fit).code != 0);
    }

    void aProfileGivesTheMachineAndItsRates()
    {
        const QTemporaryDir folder;
        const auto profile = [&folder](double matmul, double kernel, double moved, const char *device = "NVIDIA H200") {
            QJsonArray matmuls;
            for (const int size : {4096, 6144, 8192}) { // × of the 989 TFLOP/s that the data sheet has
                const double seconds = 2.0 * size * size * size / (989e12 * matmul);
                matmuls.append(QJsonObject{{"m", size}, {"n", size}, {"k", size}, {"precision", "bf16"}, {"s", seconds}});
            }
            const QJsonObject json{{"format", "shardscope-profile"},
                                   {"version", 1},
                                   {"device", QJsonObject{{"name", device}, {"count", 1}, {"hosts", 1}}},
                                   {"host", QJsonObject{{"kernel_s", kernel}}},
                                   {"matmul", matmuls},
                                   {"move", QJsonArray{QJsonObject{{"bytes", 1e9}, {"kind", "copy"}, {"s", 1e9 / moved}}}}};
            const QString path = folder.filePath(QStringLiteral("profile.json"));
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(json).toJson()) > 0 ? path : QString();
        };
        const QByteArray query = R"({"model":"llama3.2-1b","gbs":8,"search":{"software":"hf-eager","framework":"pytorch",
"precision":"bf16","weights":"bf16","states":"bf16","sequence":4096,"mbs":2,"recomputation":"full","schedules":["1f1b"]}})";
        const auto step = [&query](const QString &path, QJsonObject *used = nullptr) {
            const Answer answer = run({"plan", "--top", "1", "--quiet", "--profile", path}, query);
            const QJsonObject result = object(answer.out);
            if (used != nullptr)
                *used = result["profile"].toObject();
            return answer.code == 0 ? result["plans"].toArray().first()["step_time_s"].toDouble() : -1;
        };
        QJsonObject used;
        const double usual = step(profile(0.75, 20e-6, 4.1e12), &used);
        QVERIFY2(usual > 0, qPrintable(QString::number(usual)));
        QCOMPARE(used["device"].toString(), QStringLiteral("H200"));
        QCOMPARE(used["measured_here"].toArray().size(), 3);
        QVERIFY(!used["as_on_others"].toArray().isEmpty());
        QVERIFY(used["warnings"].toArray().isEmpty());
        QCOMPARE(used["kernels"].toObject()["count"].toInt(), 3);
        // Each measured part moves the step, in its direction.
        QVERIFY(step(profile(0.5, 20e-6, 4.1e12)) > usual * 1.01);
        QVERIFY(step(profile(0.75, 400e-6, 4.1e12)) > usual * 1.5);
        QVERIFY(step(profile(0.75, 20e-6, 2e12)) > usual * 1.01);
        // What another device does says nothing of this one.
        const QByteArray other = R"({"model":"llama3.2-1b","cluster":{"device":"A100-80GB","gpus":1,"gpus_per_host":1},"gbs":8})";
        const Answer foreign = run({"plan", "--top", "1", "--quiet", "--profile", profile(0.5, 20e-6, 1e12)}, other);
        QCOMPARE(foreign.code, 0);
        QJsonObject plain = object(run({"plan", "--top", "1", "--quiet"}, other).out);
        QCOMPARE(object(foreign.out)["plans"], plain["plans"]);
        QVERIFY(object(foreign.out)["profile"].toObject()["measured_here"].toArray().isEmpty());
        // The device of cases that name none.
        const QByteArray memory = R"([{"case":{"model":"llama3.2-1b","microbatch":1,"plan":{"gbs":8}}}])";
        const Answer fits = run({"memory", "--profile", profile(0.5, 20e-6, 1e12)}, memory);
        QVERIFY2(fits.code == 0, fits.err.constData());
        QVERIFY(fits.out != run({"memory"}, memory).out);
        // What is none is refused with its name.
        QFile none(folder.filePath(QStringLiteral("none.json")));
        QVERIFY(none.open(QIODevice::WriteOnly) && none.write("{}") > 0);
        none.close();
        const Answer refused = run({"plan", "--profile", none.fileName()}, query);
        QCOMPARE(refused.code, 3);
        QVERIFY(refused.err.contains("none.json"));
    }

    void aProfileOfTheDeviceExplainsRowsOfIt()
    {
        const QTemporaryDir folder;
        const auto profile = [&folder](double matmul) {
            QJsonArray matmuls;
            for (const int size : {4096, 6144, 8192})
                matmuls.append(QJsonObject{{"m", size},
                                           {"n", size},
                                           {"k", size},
                                           {"precision", "bf16"},
                                           {"s", 2.0 * size * size * size / (989e12 * matmul)}});
            const QJsonObject json{{"format", "shardscope-profile"},
                                   {"version", 1},
                                   {"device", QJsonObject{{"name", "NVIDIA H200"}, {"count", 1}, {"hosts", 1}}},
                                   {"matmul", matmuls}};
            const QString path = folder.filePath(QStringLiteral("profile.json"));
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(json).toJson()) > 0 ? path : QString();
        };
        const QByteArray rows = "model,gpu,gpus,gpus_per_node,tp,pp,dp,mbs,gbs,seq_len,precision,framework,step_time_s\n"
                                "llama3-8b,H200,8,8,8,1,1,1,8,4096,bf16,megatron,2\n"
                                "llama3-8b,H100-80GB,8,8,8,1,1,1,8,4096,bf16,megatron,2\n";
        const auto predicted = [&rows](const QStringList &arguments, int row) {
            return object(run(QStringList{QStringLiteral("explain")} + arguments, rows).out)["rows"].toArray()[row].toObject();
        };
        const QString path = profile(0.4);
        const QStringList with{QStringLiteral("--profile"), path};
        QVERIFY(predicted(with, 0)["predicted_s"].toDouble() > predicted({}, 0)["predicted_s"].toDouble() * 1.05);
        QCOMPARE(predicted(with, 0)["profile"].toObject()["device"].toString(), QStringLiteral("H200"));
        QVERIFY(!predicted(with, 0)["profile"].toObject()["measured_here"].toArray().isEmpty());
        QVERIFY(!predicted({}, 0).contains("profile"));
        // Another device's row is as it was, and says why.
        QCOMPARE(predicted(with, 1)["predicted_s"], predicted({}, 1)["predicted_s"]);
        QVERIFY(predicted(with, 1)["profile"].toObject()["measured_here"].toArray().isEmpty());
        const Answer refused = run({"explain", "--profile", folder.filePath(QStringLiteral("none.json"))}, rows);
        QVERIFY(refused.code != 0 && refused.err.contains("none.json"));
    }

    void measuredRowsAreHeldAgainstThePredictionOfAProfile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("profile.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"shardscope-profile","version":1,"device":{"name":"NVIDIA H200","count":1,"hosts":1},
            "host":{"kernel_s":4e-4}})");
        file.close();
        const QByteArray rows =
            "model,gpu,gpus,gpus_per_node,tp,pp,dp,mbs,gbs,seq_len,precision,software,step_time_s\n"
            "gpt2,H200,1,1,1,1,1,8,8,1024,bf16,hf-eager,0.5\ngpt2,A100-80GB,1,1,1,1,1,8,8,1024,bf16,hf-eager,0.5\n";
        const auto answer = [&rows](const QStringList &more) {
            return object(run(QStringList{"plan", "--quiet", "--validate", "-"} + more, rows).out)["rows"].toArray();
        };
        const QJsonArray plain = answer({});
        const QJsonArray measured = answer({"--profile", path});
        QCOMPARE(measured.size(), 2);
        const auto step = [](const QJsonArray &all, int row) { return all[row]["predicted_step_time_s"].toDouble(); };
        QVERIFY(step(measured, 0) > 1.5 * step(plain, 0)); // waits for so slow a host
        QVERIFY(!measured[0]["measured_here"].toArray().isEmpty() && !plain[0].toObject().contains("measured_here"));
        QCOMPARE(step(measured, 1), step(plain, 1)); // of another device
        QVERIFY(!measured[1].toObject().contains("measured_here"));
        // Rows that name no GPU are of the measured one.
        const QByteArray unnamed = "model,mbs,gbs,seq_len,precision,software,step_time_s\ngpt2,8,8,1024,bf16,hf-eager,0.5\n";
        const QJsonArray own =
            object(run({"plan", "--quiet", "--validate", "-", "--profile", path}, unnamed).out)["rows"].toArray();
        QCOMPARE(step(own, 0), step(measured, 0));
    }

    void aPipelineTakesTheLayersOfAProfile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("profile.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"shardscope-profile","version":1,"device":{"name":"NVIDIA H200","count":1,"hosts":1},"layers":[
{"model":"gpt2","precision":"bf16","sequence":1024,"chunk":2,"layers":1,"recompute":"none","forward_s":0.002,"backward_s":0.004},
{"model":"gpt2","precision":"bf16","sequence":1024,"chunk":4,"layers":1,"recompute":"none","forward_s":0.004,"backward_s":0.008},
{"model":"gpt2","precision":"bf16","sequence":1024,"chunk":4,"layers":1,"recompute":"full","forward_s":0.004,"backward_s":0.012},
{"model":"gpt2","precision":"fp32","sequence":1024,"chunk":4,"layers":1,"recompute":"none","forward_s":0.04,"backward_s":0.08}]})");
        file.close();
        const auto answer = [&path](const QByteArray &more) {
            return run({"pipeline", "--profile", path},
                       R"({"case":{"schedule":"1f1b","stages":4,"chunks":8,"layers":12)" + more + "}}");
        };
        // Three layers of 4 samples: 12 ms forward, 24 backward; 11 of them after each other (8 chunks, 3 stages to fill).
        const QJsonObject whole = object(answer(R"(,"microbatch":4,"precision":"bf16")").out);
        QVERIFY(std::abs(whole["makespan_s"].toDouble() - 11 * 0.036) < 1e-9);
        QVERIFY(whole["profile"].toObject()["measured_here"].toArray().first().toString().contains(
            QStringLiteral("gpt2, bf16, 4 samples")));
        const QJsonObject between = object(answer(R"(,"microbatch":3,"precision":"bf16")").out);
        QVERIFY(std::abs(between["makespan_s"].toDouble() - 11 * 0.027) < 1e-9);
        QVERIFY(between["profile"].toObject()["measured_here"].toArray().first().toString().contains(QStringLiteral("between")));
        const QJsonObject again = object(answer(R"(,"microbatch":4,"precision":"bf16","recompute":"full")").out);
        QVERIFY(again["makespan_s"].toDouble() > whole["makespan_s"].toDouble());
        // What it does not say and the profile has several of is asked for, by name.
        const Answer asked = answer(R"(,"microbatch":4)");
        QVERIFY2(asked.code == 3 && asked.err.contains("/case/precision") && asked.err.contains("bf16, fp32"),
                 asked.err.constData());
        const Answer unknown = answer(R"(,"microbatch":4,"precision":"fp8")");
        QVERIFY2(unknown.code == 3 && unknown.err.contains("fp8"), unknown.err.constData());
        QVERIFY(answer(R"(,"precision":"bf16")").err.contains("microbatch"));
        // A case with times of its own keeps them.
        const QByteArray own = R"({"case":{"schedule":"gpipe","stages":2,"chunks":2,"forward_s":1,"forward_only":true}})";
        QVERIFY(object(run({"pipeline", "--profile", path}, own).out)["profile"].toObject()["measured_here"].toArray().isEmpty());
        QCOMPARE(object(run({"pipeline", "--profile", path}, own).out)["makespan_s"],
                 object(run({"pipeline"}, own).out)["makespan_s"]);
    }

    void pipelinesTakeTheLayersOfATracedStep()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("step.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        shardscope::tests::TraceWriter writer(
            [&file](std::string_view part) { file.write(part.data(), static_cast<qint64>(part.size())); }, 0);
        (void)shardscope::tests::writeTraining(writer, {});
        file.close();
        const auto answer = [&path](const QByteArray &more) {
            return run({"pipeline", "--profile", path},
                       R"({"case":{"schedule":"1f1b","stages":4,"chunks":8,"layers":12)" + more + "}}");
        };
        const QJsonObject whole = object(answer(R"(,"microbatch":4,"model":"gpt2")").out);
        const QJsonObject profile = whole["profile"].toObject();
        QCOMPARE(profile["device"].toString(), QStringLiteral("NVIDIA H100 80GB HBM3"));
        const QJsonObject layer = profile["layer_s"].toArray().first().toObject();
        QVERIFY(layer["forward"].toDouble() > 0);
        // Three layers a rank, each after the other: 8 chunks and 3 stages to fill.
        QVERIFY(std::abs(whole["makespan_s"].toDouble() / (33 * (layer["forward"].toDouble() + layer["backward"].toDouble())) - 1)
                < 1e-9);
        QVERIFY(profile["ends_s"].toArray().first().toObject()["forward"].toDouble() > 0);
        QVERIFY(profile["idle_share"].toDouble() >= 0);
        QCOMPARE(profile["assumed"].toArray().size(), 3); // software decides what of the step are the ends
        for (const char *wrong :
             {",\"precision\":\"fp7\"", ",\"software\":\"nonsense\"", ",\"recompute\":\"half\"", ",\"sequence\":\"x\""}) {
            const Answer refused = answer(QByteArray(R"(,"microbatch":4,"model":"gpt2")") + wrong);
            QVERIFY2(refused.code == 3 && refused.out.isEmpty(), wrong);
        }
        const QJsonObject again =
            object(answer(R"(,"microbatch":4,"model":"gpt2","recompute":"full")").out)["profile"].toObject();
        QVERIFY(again["layer_s"].toArray().first().toObject()["backward"].toDouble() > layer["backward"].toDouble());
        // Twenty times as many parameters are not those of this trace.
        const Answer foreign = answer(R"(,"microbatch":4,"model":"llama3-70b")");
        QVERIFY2(foreign.code == 3 && foreign.err.contains("a step of this model"), foreign.err.constData());
        QVERIFY(answer(R"(,"microbatch":4,"model":"gpt-none")").err.contains("gpt-none"));
        QVERIFY(answer(R"(,"model":"gpt2")").err.contains("microbatch"));
    }

    void aFitBeginsWithAProfile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("profile.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QJsonArray matmuls;
        for (const int size : {4096, 6144, 8192})
            matmuls.append(QJsonObject{
                {"m", size}, {"n", size}, {"k", size}, {"precision", "bf16"}, {"s", 2.0 * size * size * size / 200e12}});
        file.write(QJsonDocument(QJsonObject{{"format", "shardscope-profile"},
                                             {"version", 1},
                                             {"device", QJsonObject{{"name", "NVIDIA A100-SXM4-80GB"}, {"count", 1}}},
                                             {"matmul", matmuls}})
                       .toJson());
        file.close();
        const QByteArray fit = R"({"case":{"model":"plan-efficiency","priors":true,"plan":{"model":"llama2-7b","gbs":64,
"cluster":{"device":"A100-80GB","gpus":256,"gpus_per_host":8}},"runs":[
{"tp":1,"dp":8,"world_size":8,"microbatch_size":1,"global_batch_size":64,"step_time_s":12.0}]}})";
        const Answer plain = run({"fit"}, fit);
        QVERIFY2(plain.code == 0, plain.err.constData());
        QVERIFY(plain.out.contains("one run tells little"));
        const Answer measured = run({"fit", "--profile", path}, fit);
        QVERIFY2(measured.code == 0, measured.err.constData());
        QVERIFY(!object(measured.out)["profile"].toObject()["measured_here"].toArray().isEmpty());
        // The card is slower than the catalogue has it, which the profile says already.
        const auto rate = [](const Answer &answer) {
            return object(answer.out)["parameters"].toArray().first()["value"].toDouble();
        };
        QVERIFY(rate(measured) > rate(plain));
    }

    void aTraceOfOneGpuIsARun()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("step.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray events;
        for (int step = 1; step <= 2; ++step) {
            const QByteArray begin = QByteArray::number(step * 100000);
            events += R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#)" + QByteArray::number(step)
                      + R"(","pid":1,"tid":1,"ts":)" + begin + R"(,"dur":100000},{"ph":"X","cat":"kernel","name":"gemm","pid":0,)"
                      + R"("tid":7,"ts":)" + begin + R"(,"dur":90000,"args":{"stream":7,"device":0}},)";
        }
        events.chop(1);
        file.write("{\"traceEvents\":[" + events + "]}");
        file.close();
        const auto fit = [](const QByteArray &entry) {
            return run({"fit"},
                       R"({"case":{"model":"plan-efficiency","priors":true,"plan":{"model":"gpt2","gbs":8,"cluster":)"
                       R"({"device":"H200","gpus":64,"gpus_per_host":8},"search":{"software":"hf-eager","mbs":8}},"runs":[)"
                           + entry + "]}}");
        };
        const QByteArray name = '"' + path.toUtf8() + '"';
        const Answer plain = fit(name);
        QVERIFY2(plain.code == 0, plain.err.constData());
        const QJsonArray points = object(plain.out)["points"].toArray();
        QCOMPARE(points.size(), 2);
        QVERIFY(std::abs(points[0]["measured"].toDouble() - 0.1) < 1e-9);
        // What a trace does not know stands beside its name.
        const Answer said = fit(R"({"file":)" + name + R"(,"microbatch_size":4,"global_batch_size":32})");
        QVERIFY2(said.code == 0, said.err.constData());
        QVERIFY(said.out.contains("microbatch 4") && said.out.contains("the profiler's own work"));
        const Answer none = fit(R"({"file":"none.json"})");
        QCOMPARE(none.code, 3);
    }

    void anyNumberOfThreadsGivesTheSameBytes()
    {
        const QByteArray one = run({"plan", "--threads", "1"}, query).out;
        QVERIFY(one.size() > 1000);
        QCOMPARE(run({"plan", "--threads", "2"}, query).out, one);
        QCOMPARE(run({"plan", "--threads", "8"}, query).out, one);
    }

    void mergedShardsAreTheUndividedAnswer()
    {
        const QTemporaryDir folder;
        const QByteArray whole = run({"plan", "--top", "7"}, query).out;
        QStringList parts;
        for (int i = 1; i <= 5; ++i) {
            parts.prepend(folder.filePath(QStringLiteral("part-%1.json").arg(i)));
            QCOMPARE(run({"plan", "--top", "7", "--shard", QStringLiteral("%1/5").arg(i), "--out", parts.first()}, query).code,
                     0);
        }
        const Answer merged = run(QStringList{"merge"} + parts);
        QCOMPARE(merged.code, 0);
        QCOMPARE(merged.out, whole);
        QCOMPARE(run({"merge", "-"}, whole).out, whole); // one undivided part is itself

        const Answer missing = run(QStringList{"merge"} + parts.mid(1));
        QCOMPARE(missing.code, 3);
        QVERIFY(missing.out.isEmpty());
        QVERIFY2(missing.err.contains("missing: 5/5"), missing.err.constData());
    }

    void partsOfTwoSearchesAreNotMerged()
    {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.json"));
        const QString b = folder.filePath(QStringLiteral("b.json"));
        run({"plan", "--shard", "1/2", "--out", a}, query);
        run({"plan", "--shard", "2/2", "--out", b}, QByteArray(query).replace("64", "32"));
        const Answer merged = run({"merge", a, b});
        QCOMPARE(merged.code, 3);
        QVERIFY2(merged.err.contains("b.json: /search/digest: ") && merged.err.contains("another search"),
                 merged.err.constData());
    }

    void partsOfAnotherQueryAreNotMergedAsThoseOfThisOne()
    {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.json"));
        const QString b = folder.filePath(QStringLiteral("b.json"));
        const QString asked = folder.filePath(QStringLiteral("query.json"));
        run({"plan", "--shard", "1/2", "--out", a}, query);
        run({"plan", "--shard", "2/2", "--out", b}, query);
        const auto mergeAs = [&](const QByteArray &text) {
            QFile file(asked);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush()
                       ? run({"merge", "--in", asked, a, b})
                       : Answer();
        };
        QCOMPARE(mergeAs(query).code, 0);
        QCOMPARE(mergeAs(query).out, run({"plan"}, query).out);
        const Answer other = mergeAs(QByteArray(query).replace("\"gbs\":64", "\"gbs\":32"));
        QCOMPARE(other.code, 3);
        QVERIFY(other.out.isEmpty());
        QVERIFY2(other.err.contains("a.json is of another search"), other.err.constData());
    }

    void aPartThatWasChangedIsNotMerged()
    {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.json"));
        const QByteArray second = run({"plan", "--shard", "2/2"}, query).out;
        run({"plan", "--shard", "1/2", "--out", a}, query);
        QCOMPARE(run({"merge", a, "-"}, second).code, 0);
        QCOMPARE(run({"merge", a, "-"}, QByteArray(second).replace("\n", " ")).code, 0); // the same content
        QByteArray changed = second;
        const qsizetype digit = changed.indexOf("\"step_time_s\": ") + qsizetype(sizeof("\"step_time_s\": ")) + 2;
        changed[digit] = changed[digit] == '5' ? '6' : '5';
        const Answer merged = run({"merge", a, "-"}, changed);
        QCOMPARE(merged.code, 3);
        QVERIFY(merged.out.isEmpty());
        QVERIFY2(merged.err.contains("<stdin> was changed afterwards"), merged.err.constData());
    }

    void aPartIsKeptForItsOwnQueryAlone()
    {
        const QTemporaryDir folder;
        const QString part = folder.filePath(QStringLiteral("part.json"));
        const QStringList keep{"plan", "--shard", "1/2", "--keep", "--out", part};
        const auto content = [&part] {
            QFile file(part);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(run(keep, query).err.contains(" plans in "));
        const QByteArray first = content();
        const Answer again = run(keep, query);
        QCOMPARE(again.code, 0);
        QVERIFY2(again.err.contains("holds this part already") && !again.err.contains(" plans in "), again.err.constData());
        QCOMPARE(content(), first);

        const QByteArray edited = QByteArray(query).replace("\"gbs\":64", "\"gbs\":32");
        const Answer other = run(keep, edited);
        QCOMPARE(other.code, 0);
        QVERIFY2(other.err.contains("this part is searched again"), other.err.constData());
        QCOMPARE(content(), run({"plan", "--shard", "1/2"}, edited).out);
        QVERIFY(run(keep + QStringList{"--top", "3"}, edited).err.contains("searched again"));
        QVERIFY(run(keep, edited).err.contains("searched again")); // it holds three now

        QFile file(part);
        QVERIFY(file.resize(file.size() / 2));
        QVERIFY(run(keep, edited).err.contains("searched again"));
        QVERIFY(run(keep, edited).err.contains("already"));
        QCOMPARE(run({"plan", "--keep"}, query).code, 2);
    }

    void quietlyOnlyTheAnswerIsWritten()
    {
        const Answer answer = run({"plan", "--quiet"}, query);
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.out, run({"plan"}, query).out);
    }

    void whatIsNoPartIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("an empty file") << QByteArray() << QByteArray("<stdin>: ");
        QTest::newRow("half a file") << QByteArray("{\"plans\": [") << QByteArray("The JSON is not valid");
        QTest::newRow("another answer") << QByteArray("{\"x\": 1}") << QByteArray("the output of shardscope-cli plan");
        QTest::newRow("an array") << QByteArray("[1]") << QByteArray("the output of shardscope-cli plan");
        QTest::newRow("a head that is none") << QByteArray(R"({"plans":[],"search":3})") << QByteArray("<stdin>: ");
        QTest::newRow("rows that are none") << QByteArray(
            R"({"plans":[7],"pareto":[],"degrees":[],"infeasible":[],"rejected":{},"evaluated":0,"search":{"total":0,"rank":"time","top":1,"listed":1,"digest":""}})")
                                            << QByteArray("/plans/0");
        QTest::newRow("lists that are none") << QByteArray(
            R"({"plans":{"a":1},"pareto":[],"degrees":[],"infeasible":[],"rejected":{},"evaluated":0,"search":{"total":0,"rank":"time","top":1,"listed":1,"digest":""}})")
                                             << QByteArray("/plans");
    }
    void whatIsNoPartIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const Answer merged = run({"merge", "-"}, text);
        QCOMPARE(merged.code, 3);
        QVERIFY(merged.out.isEmpty());
        QVERIFY2(merged.err.contains(says), merged.err.constData());
    }

    void aLoadedMachineIsSearchedOverItsOwnLinks()
    {
        const QByteArray slow = R"({"model":"gpt3-2.7b","gbs":64,"cluster":)" + QByteArray(machine).replace("1e11", "1e9") + "}";
        const QByteArray fast = R"({"model":"gpt3-2.7b","gbs":64,"cluster":)" + QByteArray(machine) + "}";
        const Answer a = run({"plan", "--top", "1"}, fast);
        QVERIFY2(a.code == 0, a.err.constData());
        const Answer b = run({"plan", "--top", "1"}, slow);
        QVERIFY(object(a.out)["plans"][0]["step_time_s"].toDouble() < object(b.out)["plans"][0]["step_time_s"].toDouble());
    }

    void aScenarioIsSearchedAsItStands()
    {
        const QByteArray within = QByteArray(machine).replace(R"("format":"shardscope-cluster","version":1,)", "");
        const QByteArray scenario =
            R"({"format":"shardscope-scenario","version":2,"cluster":)" + within
            + R"(,"model":{"name":"m","layers":24,"hidden":2048,"ffn":8192,"heads":16,"vocabulary":50257,"sequence":2048,"precision":"fp16"}})";
        const Answer answer = run({"plan", "--top", "2"}, scenario);
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(object(answer.out)["plans"].toArray().size(), 2);
        QCOMPARE(object(answer.out)["plans"][0]["plan"]["gpus"].toInt(), 16);
    }

    void badInputIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const char *text, const char *says) {
            QTest::newRow(name) << QByteArray(text) << QByteArray("shardscope-cli: <stdin>: ") + says;
        };
        row("an array", "[]", "The input has the wrong type");
        row("no model", "{}", "/model: ");
        row("no cluster", R"({"model":"gpt2"})", "/cluster: ");
        row("no batch", R"({"model":"gpt2","cluster":{"device":"A100-80GB"}})", "/gbs: ");
        row("a batch of 0", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":0})", "/gbs: ");
        row("a model that nobody knows", R"({"model":"gpt9","cluster":{"device":"A100-80GB"},"gbs":8})", "/model: ");
        row("a GPU that nobody knows", R"({"model":"gpt2","cluster":{"device":"Z1"},"gbs":8})", "/cluster/device: ");
        row("no GPU", R"({"model":"gpt2","cluster":{"gpus":8},"gbs":8})", "/device: ");
        row("a machine that is a number", R"({"model":"gpt2","cluster":8,"gbs":8})", "/cluster: ");
        row("hosts that are not full", R"({"model":"gpt2","cluster":{"device":"A100-80GB","gpus":12,"gpus_per_host":8},"gbs":8})",
            "/cluster/gpus: ");
        row("an unknown key", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"serach":{}})", "/serach: ");
        row("an axis a level too high", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"sequence":2048})",
            "/sequence: The key sequence is beside the search; expected {\"search\": {\"sequence\": …}}");
        row("an unknown axis", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"search":{"tpp":1}})",
            "/search/tpp: ");
        row("an axis of text", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"search":{"tp":["x"]}})",
            "/search/tp: ");
        row("an unknown schedule", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"search":{"schedules":"2f"}})",
            "/search/schedule");
        row("more GPUs than there are",
            R"({"model":"gpt2","cluster":{"device":"A100-80GB","gpus":8},"gbs":8,"search":{"gpus":[16]}})", "/search/gpus: ");
        row("an unknown assumption", R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"assumptions":{"x":1}})",
            "/assumptions/x: ");
        row("a degree that no number of GPUs has",
            R"({"model":"gpt2","cluster":{"device":"A100-80GB","gpus":8},"gbs":8,"search":{"tp":7}})", "/search: ");
        row("an assumption out of range",
            R"({"model":"gpt2","cluster":{"device":"A100-80GB"},"gbs":8,"assumptions":{"matmul_factor":-1}})",
            "/assumptions/matmul_factor: ");
    }
    void badInputIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const Answer answer = run({"plan"}, text);
        QCOMPARE(answer.code, 3);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(answer.err.startsWith(says), answer.err.constData());
        QVERIFY2(answer.err.contains("; expected"), answer.err.constData());
    }

    void wrongUsageIsExitCode2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("shard 0") << QStringList{"plan", "--shard", "0/3"};
        QTest::newRow("shard 4 of 3") << QStringList{"plan", "--shard", "4/3"};
        QTest::newRow("a shard without count") << QStringList{"plan", "--shard", "4"};
        QTest::newRow("no thread") << QStringList{"plan", "--threads", "0"};
        QTest::newRow("fewer than no plans") << QStringList{"plan", "--top", "-1"};
        QTest::newRow("nothing to merge") << QStringList{"merge"};
    }
    void wrongUsageIsExitCode2()
    {
        QFETCH(QStringList, arguments);
        const Answer answer = run(arguments, query);
        QCOMPARE(answer.code, 2);
        QVERIFY(answer.out.isEmpty());
    }

    void ctrlCEndsASearchWithExitCode4AndNoFile()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("plans.json"));
        QProcess process;
        process.start(program, {"plan", "--out", out, "--threads", "1"});
        QVERIFY(process.waitForStarted());
        process.write(R"({"model":"gpt3-175b","cluster":{"device":"A100-80GB","gpus":1024,"gpus_per_host":8},"gbs":55440,
            "search":{"attention":["fused","unfused"],"optimizer":["adam","adam8bit","sgd","momentum"],"zero":[0,1,2,3],
            "gpus":[1024,768,512,256,240,120,60],"orders":["tp-dp-pp","tp-pp-dp","dp-tp-pp","pp-tp-dp"]}})");
        process.closeWriteChannel();
        QVERIFY(shardscope::tests::waitUntilItHearsCtrlC(process.processId()));
        QTest::qWait(150);
        QVERIFY2(process.state() == QProcess::Running, "the search ended before it was stopped");
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 4);
        QVERIFY(!QFile::exists(out));
        QVERIFY(process.readAllStandardError().contains("Stopped before completion"));
    }
};

SHARDSCOPE_TEST_GUILESS(TestPlanCommands)
#include "test_plancommands.moc"
