// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memory.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTest>

#include <cmath>

using namespace shardscope;

namespace {

using Row = QMap<QString, QString>;
constexpr double gibibyte = 1073741824.0;

/// Cells of one line; quotes as in RFC 4180, no line breaks inside.
QStringList cells(const QString &line)
{
    QStringList out{QString()};
    bool quoted = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c == QLatin1Char(',') && !quoted)
            out.append(QString());
        else
            out.back() += c;
    }
    return out;
}

/// Rows of a table of measured runs; empty where the tables are not at hand.
QList<Row> table(const char *name)
{
    QList<Row> rows;
    for (const QString &folder :
         {QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/measured"), QStringLiteral("/work/shared/data/measured")}) {
        QFile file(folder + QLatin1Char('/') + QLatin1String(name));
        if (!rows.isEmpty() || !file.open(QIODevice::ReadOnly))
            continue;
        const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const QStringList heads = cells(lines.front().trimmed());
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QStringList values = cells(lines[i].trimmed());
            Row row;
            for (qsizetype c = 0; c < heads.size() && c < values.size(); ++c)
                row[heads[c]] = values[c];
            rows.append(row);
        }
    }
    return rows;
}

int whole(const Row &row, const char *key, int otherwise = 0)
{
    bool ok = false;
    const double value = row[QLatin1String(key)].toDouble(&ok);
    return ok ? static_cast<int>(value) : otherwise;
}

bool has(const Row &row, std::initializer_list<const char *> keys)
{
    return std::all_of(keys.begin(), keys.end(), [&](const char *key) { return !row[QLatin1String(key)].isEmpty(); });
}

model::Network gpt(const Row &row)
{
    model::Network n;
    n.layers = whole(row, "layers");
    n.hidden = whole(row, "hidden");
    n.ffn = whole(row, "ffn", 4 * n.hidden);
    n.heads = whole(row, "heads");
    n.kvHeads = whole(row, "kv_heads");
    n.vocabulary = whole(row, "vocab", 50257);
    n.sequence = whole(row, "seq_len");
    n.positions = n.sequence;
    n.dropout = true;
    return n;
}

plan::Layout degrees(const Row &row)
{
    plan::Layout plan;
    plan.tensor = whole(row, "tp", 1);
    plan.pipe = whole(row, "pp", 1);
    plan.data = whole(row, "dp", 1);
    plan.microbatch = whole(row, "mbs", 1);
    plan.precision = row[QStringLiteral("precision")] == QStringLiteral("bf16") ? model::Precision::Bf16 : model::Precision::Fp16;
    plan.zero = 1;
    return plan;
}

plan::Layout deepSpeed(const Row &row)
{
    plan::Layout plan = degrees(row);
    plan.framework = plan::Framework::MegatronDeepSpeed;
    plan.attention = plan::AttentionKernel::Unfused;
    plan.recomputation = row[QStringLiteral("act_checkpointing")] == QStringLiteral("full") ? plan::Recomputation::Full
                                                                                            : plan::Recomputation::None;
    return plan;
}

struct Errors {
    double sum = 0;
    int count = 0;
    QString text;

    void add(const Row &row, double predicted, double measured)
    {
        sum += std::abs(predicted / measured - 1);
        ++count;
        text += QStringLiteral("%1 L%2 TP%3 PP%4 MBS%5: %6 GB, measured %7\n")
                    .arg(row[QStringLiteral("model")], row[QStringLiteral("layers")], row[QStringLiteral("tp")],
                         row[QStringLiteral("pp")], row[QStringLiteral("mbs")])
                    .arg(predicted / 1e9, 0, 'f', 1)
                    .arg(measured / 1e9, 0, 'f', 1);
    }
    [[nodiscard]] double mean() const { return sum / std::max(1, count); }
};

} // namespace

class TestMeasured : public QObject {
    Q_OBJECT

private slots:
    void theV100TableIsPredicted()
    {
        const QList<Row> rows = table("bigscience_1b3.csv");
        if (rows.isEmpty())
            QSKIP("the measured tables are not at hand");
        const auto catalog = io::loadCatalog();
        Errors errors;
        for (const Row &row : rows) {
            plan::Layout plan = deepSpeed(row);
            plan.globalBatch = whole(row, "gbs");
            plan.context = Bytes(1113.0 * 1048576.0);
            const auto estimate = cost::MemoryModel::of(gpt(row))->estimate(plan);
            QVERIFY(estimate);
            const Bytes limit = io::findDevice(*catalog, row[QStringLiteral("gpu")].toStdString())->usable;
            QCOMPARE(estimate->fits(limit), row[QStringLiteral("oom")] == QStringLiteral("no"));
            if (has(row, {"mem_gb"}))
                errors.add(row, estimate->stages.front().total().si(), row[QStringLiteral("mem_gb")].toDouble() * 1e9);
        }
        QCOMPARE(errors.count, 23);
        QVERIFY2(errors.mean() < 0.1, qPrintable(errors.text));
    }

    /// Nothing was fitted to these: same framework, other machine, ten times the model.
    void a176BModelOnA100IsPredicted()
    {
        Errors errors;
        for (const Row &row : table("bigscience_176b_tuning.csv")) {
            const QString precision = row[QStringLiteral("precision")];
            if (!has(row, {"mem_gb", "layers", "heads", "tp", "dp", "mbs"})
                || (precision != QStringLiteral("fp16") && precision != QStringLiteral("bf16")))
                continue;
            const auto estimate = cost::MemoryModel::of(gpt(row))->estimate(deepSpeed(row));
            QVERIFY(estimate);
            errors.add(row, estimate->peak().total().si(), row[QStringLiteral("mem_gb")].toDouble() * 1e9);
        }
        if (errors.count == 0)
            QSKIP("the measured tables are not at hand");
        QVERIFY2(errors.count >= 10 && errors.mean() < 0.12, qPrintable(errors.text));
    }

    void llamaUnderMegatronOnB200IsPredicted()
    {
        Errors errors;
        for (const Row &row : table("simumax_b200.csv")) {
            if (!row[QStringLiteral("model")].startsWith(QStringLiteral("llama")) || whole(row, "seq_len") != 4096)
                continue;
            model::Network network = gpt(row);
            network.gated = network.rmsNorm = true;
            network.bias = network.tied = network.dropout = false;
            network.positions = 0;
            plan::Layout plan = degrees(row);
            plan.sequenceParallel = true;
            plan.globalBatch = whole(row, "gbs");
            const auto estimate = cost::MemoryModel::of(network)->estimate(plan);
            QVERIFY(estimate);
            errors.add(row, estimate->peak().allocated().si(), row[QStringLiteral("mem_gb")].toDouble() * gibibyte);
        }
        if (errors.count == 0)
            QSKIP("the measured tables are not at hand");
        QVERIFY2(errors.mean() < 0.08, qPrintable(errors.text));
    }

    void megatronsPublishedTotalsAreNear()
    {
        Errors errors;
        for (const Row &row : table("korthikanti_2022.csv")) {
            if (!has(row, {"mem_gb"}))
                continue;
            plan::Layout plan = degrees(row);
            plan.zero = 0;
            plan.attention = plan::AttentionKernel::Unfused;
            plan.globalBatch = whole(row, "gbs");
            plan.virtualStages = whole(row, "vpp", 1);
            plan.schedule = plan.virtualStages > 1 ? "interleaved" : "1f1b";
            plan.sequenceParallel = row[QStringLiteral("seq_parallel")] == QStringLiteral("yes");
            plan.recomputation = row[QStringLiteral("act_checkpointing")] == QStringLiteral("none")
                                     ? plan::Recomputation::None
                                     : plan::Recomputation::Selective;
            const auto estimate = cost::MemoryModel::of(gpt(row))->estimate(plan);
            QVERIFY(estimate);
            errors.add(row, estimate->peak().allocated().si(), row[QStringLiteral("mem_gb")].toDouble() * 1e9);
        }
        if (errors.count == 0)
            QSKIP("the measured tables are not at hand");
        QVERIFY2(errors.mean() < 0.15, qPrintable(errors.text));
    }
};

SHARDSCOPE_TEST_GUILESS(TestMeasured)
#include "test_measured.moc"
