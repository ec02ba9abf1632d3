// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planmachine.h"
#include "core/cost/planstep.h"
#include "core/plan/layout.h"
#include "tests/core/cost/catalogue.h"

#include <QByteArray>
#include <QFile>
#include <QHash>
#include <QList>
#include <QString>

/// Training steps of one H200 that were measured for this project, where they are at hand.
namespace shardscope::test {

using Row = QHash<QString, QString>;

using tests::catalog;

inline QByteArray shared(const char *name)
{
    for (const QString &folder : {QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/measured/h200/"),
                                  QStringLiteral("/work/shared/data/measured/h200/")}) {
        QFile file(folder + QLatin1String(name));
        if (file.open(QIODevice::ReadOnly))
            return file.readAll();
    }
    return {};
}

/// A table without quotes in the columns that are looked at.
inline QList<Row> steps()
{
    QList<Row> rows;
    const QStringList lines = QString::fromUtf8(shared("steps.csv")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList heads = lines.front().trimmed().split(QLatin1Char(','));
        const QStringList cells = lines[i].split(QLatin1Char(','));
        Row row;
        for (qsizetype c = 0; c < heads.size() && c < cells.size(); ++c)
            row[heads[c]] = cells[c];
        rows.append(row);
    }
    return rows;
}

inline int whole(const Row &row, const char *key)
{
    return row[QLatin1String(key)].toInt();
}

inline model::Network networkOf(const Row &row)
{
    const QString family = row[QStringLiteral("family")];
    model::Network n;
    n.layers = whole(row, "layers");
    n.hidden = whole(row, "hidden");
    n.heads = whole(row, "heads");
    n.kvHeads = whole(row, "kv_heads");
    n.ffn = whole(row, "ffn");
    n.vocabulary = whole(row, "vocab");
    n.sequence = whole(row, "seq_len");
    n.gated = n.rmsNorm = family == QLatin1String("Llama") || family == QLatin1String("Qwen3");
    n.bias = !n.gated;
    n.tied = row[QStringLiteral("model")] != QLatin1String("llama2-like-2.7b");
    if (family == QLatin1String("Qwen3"))
        n.headDim = n.queryNorm = n.keyNorm = 128;
    if (!n.gated)
        n.positions = family == QLatin1String("BERT") ? 512 : 4096;
    if (family == QLatin1String("BERT")) {
        n.mlmHead = n.embeddingNorm = true;
        n.typeVocabulary = 2;
    }
    return n;
}

inline plan::Layout layoutOf(const Row &row)
{
    const QString precision = row[QStringLiteral("precision")];
    plan::Layout p;
    p.framework = plan::Framework::PyTorch;
    p.software = plan::Software::HfEager;
    p.fusedOptimizer = true;
    p.precision = precision == QLatin1String("fp32") ? model::Precision::Fp32 : model::Precision::Bf16;
    p.weights = precision == QLatin1String("bf16") ? plan::Kept::Bf16 : plan::Kept::Fp32;
    p.recomputation =
        row[QStringLiteral("recompute")] == QLatin1String("full") ? plan::Recomputation::Full : plan::Recomputation::None;
    p.microbatch = whole(row, "mbs");
    p.globalBatch = p.microbatch * whole(row, "grad_accum");
    return p;
}

inline cost::TrainingMachine h200()
{
    cost::MachineFigures one;
    one.gpus = one.gpusPerHost = 1;
    return cost::trainingMachine(one, *io::findDevice(catalog(), "H200"), *io::findEfficiency(catalog(), "H200"));
}

} // namespace shardscope::test
