// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace shardscope;

namespace {

QByteArray reference(const char *name)
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/reference/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// First place where two values differ by more than 1e-12; empty when none.
QString difference(const QString &at, const QJsonValue &expected, const QJsonValue &found)
{
    if (expected.isDouble()) {
        const double e = expected.toDouble();
        const double f = found.isDouble() ? found.toDouble() : std::nan("");
        const bool same = e == f || std::abs(f - e) <= 1e-12 * std::abs(e);
        return same ? QString() : QStringLiteral("%1: %2 is not %3").arg(at).arg(f, 0, 'g', 17).arg(e, 0, 'g', 17);
    }
    if (expected.isObject()) {
        const QJsonObject e = expected.toObject();
        const QJsonObject f = found.toObject();
        if (e.keys() != f.keys())
            return QStringLiteral("%1: keys %2 are not %3")
                .arg(at, f.keys().join(QLatin1Char(',')), e.keys().join(QLatin1Char(',')));
        for (const QString &key : e.keys()) {
            if (const QString text = difference(at + QLatin1Char('/') + key, e[key], f[key]); !text.isEmpty())
                return text;
        }
        return {};
    }
    if (expected.isArray()) {
        const QJsonArray e = expected.toArray();
        const QJsonArray f = found.toArray();
        if (e.size() != f.size())
            return QStringLiteral("%1: %2 entries, not %3").arg(at).arg(f.size()).arg(e.size());
        for (int i = 0; i < e.size(); ++i) {
            if (const QString text = difference(at + QLatin1Char('/') + QString::number(i), e[i], f[i]); !text.isEmpty())
                return text;
        }
        return {};
    }
    return expected == found ? QString() : at + QStringLiteral(" differs");
}

/// Our code for the published program's refusal.
QString codeFor(const QString &error)
{
    static const std::pair<const char *, const char *> codes[] = {
        {"Tokens per batch too large", "batch-tokens"},
        {"Pipeline bubble too large", "few-microbatches"},
        {"Efficient microbatch size impossible", "microbatch-range"},
        {"No factor of", "microbatch-none"},
        {"Internal tensor parallelism too large", "shard-small"},
        {"External tensor parallelism too large", "shard-small"},
        {"microbatch size must divide batch size", "not-divisible"},
        {"need integer number of tokens per matmul", "not-divisible"},
    };
    for (const auto &[start, code] : codes) {
        if (error.startsWith(QLatin1String(start)))
            return QLatin1String(code);
    }
    return QStringLiteral("?");
}

void compareAll(const QByteArray &text, const Result<std::string> &answered)
{
    QVERIFY(answered);
    const QJsonArray cases = QJsonDocument::fromJson(text).array();
    const QJsonArray answers = QJsonDocument::fromJson(QByteArray::fromStdString(*answered)).array();
    QVERIFY(cases.size() > 70);
    QCOMPARE(answers.size(), cases.size());
    for (int i = 0; i < cases.size(); ++i) {
        const QJsonObject asked = cases[i].toObject();
        const QJsonObject answer = answers[i].toObject();
        if (asked.contains(QLatin1String("error"))) {
            const QString reason = asked[QStringLiteral("error")].toString();
            QCOMPARE(answer[QStringLiteral("error")][QStringLiteral("code")].toString(), codeFor(reason));
            continue;
        }
        const QString differs = difference(QString::number(i), asked[QStringLiteral("result")], answer[QStringLiteral("result")]);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
}

constexpr const char *gpt4 = R"({"args":{"cluster_flop_rate":156e12,"num_experts":8,"batch_size":8192,"seq_len":8192,
"dataset_size":13e12,"num_layers":120,"d_model":15360,"p_pipe":15,"p_data":16,"p_seq":1,"p_exp":8,"p_tensor_int":8,
"p_tensor_ext":1}})";

constexpr const char *gpt4Text = R"(N: 2.267e+12 (2.834e+11 effective)
D: 1.300e+13
b: 8192 (microbatch size must be in [16, 32, 64, 128] to be efficient)
P: 15360 = {TENSOR_EXT: 1, DATA: 16, TENSOR_INT: 8, SEQ: 1, EXP: 8, PIPE: 15}


FULL TRAINING RUN COST
    Metric            Fwd            Bwd          Total
      FLOP      8.198e+24      1.640e+25      2.460e+25
        Tx      1.923e+20      2.308e+20      4.231e+20
        Rx      3.746e+20      3.746e+20      7.492e+20
       net      5.669e+20      6.054e+20      1.172e+21

Cluster FLOP/sec:    1.560e+14
Cluster bytes/sec:   1.487e+10 (5.367e+09 Tx, 9.501e+09 Rx)

Total FLOP/sec:      2.396e+18
Total bytes/sec:     2.284e+14 (8.243e+13 Tx, 1.459e+14 Rx)

Runtime:             118.8 days
)";

constexpr const char *batch = R"({"profile":"ideal","args":{"chip_type":"A100_40GB","n_layers":120,"d_model":12288,
"batch_size":30720,"microbatch_size":48,"n_experts":16,"n_routed_experts":2,"pp":15,"pipeline_interleaving":8,"tp":8,"dp":12}})";

constexpr const char *batchText = R"(Model Shape: 120 x (12288 x 61440) (top 2 of 16 routing)
Parameters: 2.90e+12, Training Tokens: 5.80e+13
23040 A100_40GBs
Pipeline steps: 15 stages x 8 interleaving; boundary interval: 1; bubble layers: 14
FLOP per batch: 1.37e+20
Matmuls per chip per layer: 2 matrices x 1 experts = 2
Matmul shape: 7680 d_int x 12288 d_model x 1024 tokens

BATCH TIME
Pipeline bubble time:    0.0273 secs
Pipeline full time:      9.5150 secs
Gradient reduction:      0.0050 secs
Total batch time:        9.5473 secs

Utilization:             0.9966

TOTAL RUN TIME
 101.8 days
)";

QString refused(const Result<std::string> &answer)
{
    return answer ? QString() : QString::fromStdString(describe(answer.error()));
}

} // namespace

class TestCostReference : public QObject {
    Q_OBJECT

private slots:
    void everyTrainingRunIsReproduced()
    {
        const QByteArray text = reference("training_cost.json");
        compareAll(text, headless::answerCost(text.toStdString(), "r.json", headless::AnswerAs::Json));
    }

    void everyBatchTimeIsReproduced()
    {
        const QByteArray text = reference("step_time.json");
        compareAll(text, headless::answerStepTime(text.toStdString(), "r.json", headless::AnswerAs::Json));
    }

    void theExamplesArePrintedAsPublished()
    {
        const auto run = headless::answerCost(gpt4, "r.json", headless::AnswerAs::Text);
        QVERIFY(run);
        QCOMPARE(QString::fromStdString(*run), QString::fromUtf8(gpt4Text));
        const auto step = headless::answerStepTime(batch, "r.json", headless::AnswerAs::Text);
        QVERIFY(step);
        QCOMPARE(QString::fromStdString(*step), QString::fromUtf8(batchText));
    }

    void aRefusalHoldsTheNumbers()
    {
        const QString text = refused(headless::answerCost(
            R"({"args":{"dataset_size":1e12,"num_layers":24,"d_model":2048,"seq_len":32768,"num_experts":8,"batch_size":8192}})",
            "in.json", headless::AnswerAs::Json));
        QCOMPARE(text, QStringLiteral("in.json: /args/batch_size: The batch has 8192 · 4096 = 33554432 tokens per expert; "
                                      "expected at most 8388608, since a larger batch gains little"));
    }

    void badRunsAreRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("says");
        QTest::newRow("no layers") << "num_layers"
                                   << "0"
                                   << "/args/num_layers";
        QTest::newRow("a negative degree") << "p_data"
                                           << "-2"
                                           << "/args/p_data";
        QTest::newRow("not a number") << "dataset_size"
                                      << "\"nan\""
                                      << "dataset_size has the wrong type";
        QTest::newRow("an empty data set") << "dataset_size"
                                           << "0"
                                           << "a number above 0";
        QTest::newRow("less than half a batch") << "dataset_size"
                                                << "100"
                                                << "at least half a batch";
        QTest::newRow("experts that do not divide the sequence") << "num_experts"
                                                                 << "3"
                                                                 << "2048, which is not divisible by the number of experts (3)";
        QTest::newRow("stages that do not divide the layers") << "p_pipe"
                                                              << "5"
                                                              << "24, which is not divisible by the pipeline degree (5)";
        QTest::newRow("replicas that do not divide the batch") << "p_data"
                                                               << "3"
                                                               << "2048, which is not divisible by the data-parallel degree (3)";
        QTest::newRow("a fraction") << "num_layers"
                                    << "24.5"
                                    << "a whole number";
        QTest::newRow("a key of no such option") << "layers"
                                                 << "24"
                                                 << "The key layers is unknown";
        QTest::newRow("a rate of zero") << "cluster_flop_rate"
                                        << "0"
                                        << "a number above 0";
        QTest::newRow("a head wider than the model") << "d_head"
                                                     << "4096"
                                                     << "d_head (4096)";
        QTest::newRow("FFN width twice") << "d_ffn"
                                         << "8192,\"d_ffn_ratio\":4"
                                         << "no value, since d_ffn is given";
        QTest::newRow("slices that do not come out even") << "p_seq"
                                                          << "2048,\"p_data\":2048"
                                                          << "The part of a tensor on one GPU";
    }

    void badRunsAreRefused()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, says);
        QJsonObject args{{"dataset_size", 1e12}, {"num_layers", 24}, {"d_model", 64}, {"skip_efficiency_check", true}};
        if (key != QLatin1String("p_seq"))
            args["d_model"] = 2048;
        args.remove(key);
        QByteArray text = "{\"args\":" + QJsonDocument(args).toJson(QJsonDocument::Compact) + "}";
        text.replace(text.size() - 2, 2, ",\"" + key.toUtf8() + "\":" + value.toUtf8() + "}}");
        const QString refusal = refused(headless::answerCost(text.toStdString(), "in.json", headless::AnswerAs::Json));
        QVERIFY2(refusal.contains(says), qPrintable(refusal));
    }

    void badBatchesAreRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("says");
        QTest::newRow("an unknown chip") << "chip_type"
                                         << "\"B9\""
                                         << "Unknown chip type B9";
        QTest::newRow("a chip of the other edition") << "chip_type"
                                                     << "\"RTX4090\""
                                                     << "Unknown chip type RTX4090";
        QTest::newRow("a microbatch that does not divide the batch") << "microbatch_size"
                                                                     << "7"
                                                                     << "2048, which is not divisible by the microbatch size (7)";
        QTest::newRow("routed experts that do not divide") << "n_routed_experts"
                                                           << "3"
                                                           << "the number of routed experts (3)";
        QTest::newRow("stages that do not divide the layers") << "pp"
                                                              << "5"
                                                              << "stages × interleaving (5)";
        QTest::newRow("interleaving on one stage") << "pipeline_interleaving"
                                                   << "2"
                                                   << "Interleaving needs more than one";
        QTest::newRow("an option of the other profile") << "base_utilization"
                                                        << "0.5"
                                                        << "The key base_utilization is unknown";
        QTest::newRow("zero microbatch") << "microbatch_size"
                                         << "0"
                                         << "/args/microbatch_size";
    }

    void badBatchesAreRefused()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, says);
        QByteArray text = "{\"args\":{\"n_layers\":24,\"d_model\":2048";
        if (key != QLatin1String("chip_type"))
            text += ",\"chip_type\":\"H100\"";
        text += ",\"" + key.toUtf8() + "\":" + value.toUtf8() + "}}";
        const QString refusal = refused(headless::answerStepTime(text.toStdString(), "in.json", headless::AnswerAs::Json));
        QVERIFY2(refusal.contains(says), qPrintable(refusal));
    }
};

SHARDSCOPE_TEST_GUILESS(TestCostReference)
#include "test_costreference.moc"
