// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/frameworkshare.h"
#include "core/cost/memory.h"
#include "core/cost/operatorprice.h"
#include "core/cost/planshape.h"
#include "core/cost/planstep.h"
#include "core/cost/uncertainty.h"
#include "core/io/catalog/catalog.h"
#include "tests/core/cost/measuredsteps.h"
#include "tests/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

using namespace shardscope;
using namespace shardscope::test;
using model::OperatorKind;

namespace {

model::Network gpt2()
{
    model::Network n = io::findModel(catalog(), "gpt2")->network;
    n.sequence = 1024;
    return n;
}

/// Without gradients that add up.
model::Execution running(double tokens, double sequence, bool narrow)
{
    model::Execution how;
    how.huggingFace = true;
    how.narrowWeights = narrow;
    how.tokens = tokens;
    how.sequence = sequence;
    return how;
}

double kernels(const std::vector<model::Operator> &operators, bool again = false)
{
    double all = 0;
    for (const model::Operator &one : operators)
        all += !again || one.again ? one.kernels : 0;
    return all;
}

double kernelsOf(const std::vector<model::Operator> &operators, OperatorKind kind)
{
    double all = 0;
    for (const model::Operator &one : operators)
        all += one.kind == kind ? one.kernels : 0;
    return all;
}

double matmulFlop(const model::OperatorList &list)
{
    double all = 0;
    for (const std::vector<model::Operator> *pass : {&list.forward, &list.backward}) {
        for (const model::Operator &one : *pass)
            all += one.kind == OperatorKind::Matmul ? one.flop : 0;
    }
    return all;
}

} // namespace

class TestOperators : public QObject {
    Q_OBJECT

private slots:
    /// Six for each weight of a matrix and token: forward, and both gradients.
    void matmulsFollowFromTheShape()
    {
        const double tokens = 512;
        for (const char *name : {"gpt2", "bert-base-mlm", "llama3.2-1b", "qwen3-0.6b"}) {
            const model::Network n = io::findModel(catalog(), name)->network;
            QVERIFY2(model::hasOperators(n), name);
            const double dim = n.headDim > 0 ? n.headDim : n.hidden / n.heads;
            const double keys = (n.kvHeads > 0 ? n.kvHeads : n.heads) * dim;
            const double weights = n.hidden * (2.0 * n.heads * dim + 2 * keys) + (n.gated ? 3.0 : 2.0) * n.hidden * n.ffn;
            QCOMPARE(matmulFlop(model::layerOperators(n, running(tokens, 512, false))), 6 * tokens * weights);
        }
        for (const char *name : {"deepseek-v3", "jamba-v0.1", "switch-base-8"})
            QVERIFY2(!model::hasOperators(io::findModel(catalog(), name)->network), name);
    }

    /// As two Kineto traces show them: GPT-2 under autocast, and Llama with 16-bit weights.
    void kernelsAreThoseOfTheTraces()
    {
        const model::OperatorList gpt = model::layerOperators(gpt2(), running(8192, 1024, false));
        QCOMPARE(kernelsOf(gpt.forward, OperatorKind::Matmul), 4.0);
        QCOMPARE(kernels(gpt.forward), 31.0);
        QCOMPARE(kernelsOf(gpt.backward, OperatorKind::Matmul), 8.0);
        const model::Network llama = io::findModel(catalog(), "llama3.2-1b")->network;
        const model::OperatorList list = model::layerOperators(llama, running(8192, 2048, true));
        QCOMPARE(kernels(list.forward), 38.0);
        // The last matmul and what follows it are not computed again.
        QCOMPARE(kernels(list.forward, true), 36.0);
    }

    /// 64 of the 86 bytes that a layer of GPT-2 keeps of each number of its width are those of its activation in seven kernels,
    /// and BERT's layers keep what was measured.
    void whatIsKeptIsWhatWasMeasured()
    {
        const double tokens = 8192;
        const model::Network n = gpt2();
        double activation = 0;
        double copies = 0;
        const model::OperatorList list = model::layerOperators(n, running(tokens, 1024, false));
        for (const model::Operator &one : list.forward) {
            if (one.part == model::OperatorPart::WeightCopies)
                copies += one.kept;
            else if (one.part == model::OperatorPart::Ffn && one.elements >= tokens * 4 * n.hidden)
                activation += one.kept;
        }
        QCOMPARE(copies, 2 * 12.0 * n.hidden * n.hidden);
        QCOMPARE(activation, 64 * tokens * n.hidden);
        QCOMPARE((list.kept() - copies) / tokens / n.hidden, 86 + 4.0 * n.heads / n.hidden);
        const QJsonArray stages = QJsonDocument::fromJson(shared("bert_stages.json")).array();
        if (stages.isEmpty())
            QSKIP("the measured stages are not at hand");
        model::Network bert = io::findModel(catalog(), "bert-base-mlm")->network;
        for (const QJsonValue &value : stages) {
            const QJsonObject stage = value.toObject();
            const double sequence = stage[QStringLiteral("seq")].toDouble();
            model::Execution how = running(stage[QStringLiteral("chunk")].toDouble() * sequence, sequence, false);
            if (stage[QStringLiteral("precision")] == QStringLiteral("fp32"))
                how.precision = model::Precision::Fp32;
            const double kept = stage[QStringLiteral("layers")].toDouble() * model::layerOperators(bert, how).kept();
            const double off = kept / stage[QStringLiteral("held_bytes")].toDouble() - 1;
            QVERIFY2(std::abs(off) < 0.035, qPrintable(QString::number(off)));
        }
    }

    /// Milliseconds of kernels by kind in one step of each trace.
    void kindsOfKernelTakeWhatTheTracesSay()
    {
        struct Trace {
            model::Network network;
            double microbatch = 0;
            bool narrow = false;
            std::array<double, 5> ms{}; ///< matmul, attention, vector, strided, softmax
        };
        const std::array traces{
            Trace{gpt2(), 8, false, {21.77, 3.38, 13.70, 8.19, 3.23}},
            Trace{io::findModel(catalog(), "llama3.2-1b")->network, 4, true, {92.99, 15.47, 29.10, 35.94, 8.24}}};
        const cost::TrainingMachine machine = h200();
        const cost::Assumptions usual;
        for (const Trace &trace : traces) {
            plan::Layout plan;
            plan.framework = plan::Framework::PyTorch;
            plan.software = plan::Software::HfEager;
            plan.weights = trace.narrow ? plan::Kept::Bf16 : plan::Kept::Fp32;
            plan.microbatch = plan.globalBatch = static_cast<int>(trace.microbatch);
            plan.sequence = trace.narrow ? 2048 : 1024;
            const cost::OperatorPrices prices(machine, usual, plan);
            std::array<double, 5> found{};
            const auto add = [&](const model::OperatorList &list, double times) {
                for (const std::vector<model::Operator> *pass : {&list.forward, &list.backward}) {
                    for (const model::Operator &one : *pass) {
                        const double twice = trace.narrow && times > 1 && pass == &list.forward && one.again ? 2 : 1;
                        const double ms = twice * times * prices.seconds(one) * 1e3;
                        switch (one.kind) {
                        case OperatorKind::Matmul: found[0] += ms; break;
                        case OperatorKind::AttentionForward:
                        case OperatorKind::AttentionBackward: found[1] += ms; break;
                        case OperatorKind::Vector: found[2] += one.elements > 0 ? ms : 0; break;
                        case OperatorKind::Strided: found[3] += ms; break;
                        case OperatorKind::Softmax:
                        case OperatorKind::SoftmaxBackward: found[4] += ms; break;
                        default: break;
                        }
                    }
                }
            };
            const model::Execution how = cost::executionOf(trace.network, plan);
            add(model::layerOperators(trace.network, how), trace.network.layers);
            add(model::headOperators(trace.network, how), 1);
            add(model::embeddingOperators(trace.network, how), 1);
            for (std::size_t kind = 0; kind < found.size(); ++kind)
                QVERIFY2(std::abs(found[kind] / trace.ms[kind] - 1) < 0.15,
                         qPrintable(QStringLiteral("kind %1: %2 ms").arg(kind).arg(found[kind])));
        }
    }

    /// Forward and backward of 3, 6 and 12 layers of BERT by samples, wall-clock: the longer of the device and its host. Of
    /// the host, which is what small chunks wait for, repeated passes took up to 1.7 times as long as others.
    void stagesOfBertTakeWhatWasMeasured()
    {
        const QJsonArray stages = QJsonDocument::fromJson(shared("bert_stages.json")).array();
        if (stages.isEmpty())
            QSKIP("the measured stages are not at hand");
        const model::Network bert = io::findModel(catalog(), "bert-base-mlm")->network;
        const cost::TrainingMachine machine = h200();
        const cost::Assumptions usual;
        std::array<double, 2> sums{}; // those that wait for the device, and for the host
        std::array<int, 2> counts{};
        QString text;
        for (const QJsonValue &value : stages) {
            const QJsonObject stage = value.toObject();
            plan::Layout plan;
            plan.framework = plan::Framework::PyTorch;
            plan.software = plan::Software::HfEager;
            const bool plain = stage[QStringLiteral("precision")] == QStringLiteral("fp32");
            plan.precision = plain ? model::Precision::Fp32 : model::Precision::Bf16;
            plan.microbatch = stage[QStringLiteral("chunk")].toInt();
            plan.globalBatch = 2 * plan.microbatch; // gradients of earlier passes were there
            plan.sequence = stage[QStringLiteral("seq")].toInt();
            const double layers = stage[QStringLiteral("layers")].toDouble();
            const cost::LayerTime layer = layers * cost::layerAndHead(bert, machine, usual, plan).layer;
            for (const auto &[pass, key] : {std::pair(&layer.forward, "forward_s"), std::pair(&layer.backward, "backward_s")}) {
                const double measured = stage[QLatin1String(key)].toDouble();
                const double off = std::max(pass->compute(), pass->host) / measured - 1;
                const std::size_t waits = pass->compute() > 1.2 * pass->host ? 0 : 1;
                sums[waits] += std::abs(off);
                ++counts[waits];
                text += QStringLiteral("%1 %2 %3 × %4 %5 (%6): %7 ms, %8 %\n")
                            .arg(plain ? "fp32" : "bf16")
                            .arg(plan.sequence)
                            .arg(layers)
                            .arg(plan.microbatch)
                            .arg(QLatin1String(key))
                            .arg(waits)
                            .arg(1e3 * measured)
                            .arg(100 * off, 0, 'f', 1);
                QVERIFY2(waits > 0 || std::abs(off) < 0.17, qPrintable(text));
            }
        }
        qInfo("device %.1f %% of %d, host %.1f %% of %d", 100 * sums[0] / counts[0], counts[0], 100 * sums[1] / counts[1],
              counts[1]);
        QVERIFY2(sums[0] / counts[0] < 0.08 && sums[1] / counts[1] < 0.25, qPrintable(text));
    }

    /// One of these rows gave the rate of widths that 2 divides and 8 does not; 10.1 wants 10 % of their time, 5 % of their
    /// memory.
    void theStepsOfAnH200ArePredicted()
    {
        const QList<Row> rows = steps();
        if (rows.isEmpty())
            QSKIP("the measured steps are not at hand");
        double time = 0;
        double memory = 0;
        QString text;
        for (const Row &row : rows) {
            const plan::Layout plan = layoutOf(row);
            const auto model = cost::StepModel::of(networkOf(row), h200());
            const auto step = model->predict(plan);
            const auto estimate = model->memory().estimate(plan);
            QVERIFY(step && estimate);
            QVERIFY(model->lowerBound(plan) <= step->step_s * (1 + 1e-12));
            const double off = step->step_s / row[QStringLiteral("step_time_s")].toDouble() - 1;
            const double more = estimate->peak().allocated().si() / row[QStringLiteral("peak_allocated_bytes")].toDouble() - 1;
            time += std::abs(off) / static_cast<double>(rows.size());
            memory += std::abs(more) / static_cast<double>(rows.size());
            text += QStringLiteral("%1 %2: %3 %, %4 %\n")
                        .arg(row[QStringLiteral("model")], row[QStringLiteral("precision")])
                        .arg(100 * off, 0, 'f', 1)
                        .arg(100 * more, 0, 'f', 1);
            QVERIFY2(std::abs(off) < 0.16 && std::abs(more) < 0.03, qPrintable(text));
        }
        QVERIFY2(time < 0.06 && memory < 0.02, qPrintable(text));
    }

    /// What the allocator keeps in blocks of other sizes differs from step to step, from 1 to 26 % of what is allocated.
    void reservedMemoryIsAsMuchOnAverage()
    {
        const QList<Row> rows = steps();
        if (rows.isEmpty())
            QSKIP("the measured steps are not at hand");
        double bias = 0;
        double mean = 0;
        QString text;
        for (const Row &row : rows) {
            const auto model = cost::MemoryModel::of(networkOf(row));
            const double predicted = model->estimate(layoutOf(row))->peak().reserved().si();
            const double off = predicted / row[QStringLiteral("peak_reserved_bytes")].toDouble() - 1;
            bias += off / static_cast<double>(rows.size());
            mean += std::abs(off) / static_cast<double>(rows.size());
            text += QStringLiteral("%1 %2: %3 %\n")
                        .arg(row[QStringLiteral("model")], row[QStringLiteral("precision")])
                        .arg(100 * off, 0, 'f', 1);
        }
        text += QStringLiteral("%1 %, bias %2 %").arg(100 * mean, 0, 'f', 1).arg(100 * bias, 0, 'f', 1);
        QVERIFY2(std::abs(bias) < 0.055 && mean < 0.055, qPrintable(text));
    }

    /// Even loads, of which half of the tiles that are taken to be empty are full; loads by Zipf's law take longer.
    void groupedMatmulsTakeWhatWasMeasured()
    {
        const QJsonArray grouped = QJsonDocument::fromJson(shared("grouped.json")).array();
        if (grouped.isEmpty())
            QSKIP("the measured grouped matmuls are not at hand");
        const cost::TrainingMachine machine = h200();
        const cost::Assumptions usual;
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.software = plan::Software::HfEager;
        const cost::OperatorPrices prices(machine, usual, plan);
        double sum = 0;
        QString text;
        for (const QJsonValue &value : grouped) {
            const QJsonObject row = value.toObject();
            const auto number = [&row](const char *key) { return row[QLatin1String(key)].toDouble(); };
            model::Operator one;
            one.kind = OperatorKind::Grouped;
            one.batch = number("experts");
            one.m = number("tokens") / one.batch;
            one.n = number("ffn");
            one.k = number("hidden");
            one.bytes = 2 * one.batch * (one.m * one.k + one.k * one.n + one.m * one.n);
            const double off = prices.seconds(one) / number("grouped_s") - 1;
            sum += std::abs(off) / static_cast<double>(grouped.size());
            text += QStringLiteral("%1 experts, skew %2: %3 %\n").arg(one.batch).arg(number("skew")).arg(100 * off, 0, 'f', 1);
        }
        QVERIFY2(sum < 0.2, qPrintable(text));
    }

    /// Of experts the list has every matmul of those that a token is sent to, and what is sorted stays.
    void expertsAreGrouped()
    {
        const model::Network n = io::findModel(catalog(), "mixtral-8x7b")->network;
        QVERIFY(model::hasOperators(n));
        constexpr double tokens = 4096;
        const model::OperatorList list = model::layerOperators(n, running(tokens, 4096, true), true);
        double flop = 0;
        for (const std::vector<model::Operator> *pass : {&list.forward, &list.backward})
            for (const model::Operator &one : *pass)
                flop += one.kind == OperatorKind::Grouped ? one.flop : 0;
        const double width = n.moeFfn > 0 ? n.moeFfn : n.ffn;
        QCOMPARE(flop, 6 * tokens * n.topK * 3 * n.hidden * width);
        QVERIFY(list.kept() > 2 * tokens * n.topK * (2 * n.hidden + 4 * width));
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.software = plan::Software::HfEager;
        QVERIFY(cost::isListed(n, plan));
        plan.software = plan::Software::TorchEager;
        QVERIFY(!cost::isListed(n, plan));
    }

    /// Scores that are stored go through one kernel each way, where eager modules launch five.
    void compiledScoresAreOneKernel()
    {
        model::Execution how = running(16 * 1024, 1024, false);
        how.samples = 16;
        how.fusedAttention = false;
        const auto scores = [&](bool compiled) {
            how.compiled = compiled;
            double bytes = 0;
            for (const model::Operator &one : model::layerOperators(gpt2(), how).forward)
                bytes += one.part == model::OperatorPart::Scores && one.kind != OperatorKind::Matmul ? one.bytes : 0;
            return bytes;
        };
        QVERIFY(scores(true) > 0 && scores(true) < 0.3 * scores(false));
    }

    /// A compiler does the same matmuls, moves less and keeps less.
    void compiledLayersMoveAndKeepLess()
    {
        for (const char *name : {"gpt2", "llama3.2-1b", "qwen3-0.6b"}) {
            const model::Network n = io::findModel(catalog(), name)->network;
            model::Execution how = running(8192, 1024, false);
            const model::OperatorList eager = model::layerOperators(n, how);
            how.compiled = true;
            const model::OperatorList compiled = model::layerOperators(n, how);
            QCOMPARE(matmulFlop(compiled), matmulFlop(eager));
            QVERIFY(kernels(compiled.forward) < kernels(eager.forward) && kernels(compiled.backward) < kernels(eager.backward));
            QVERIFY(compiled.kept() < eager.kept());
            QVERIFY(model::logitBytes(n, how) < 12);
        }
    }

    /// The less of a list was compared with kernels, the wider the interval.
    void intervalsWidenWhereNothingWasCompared()
    {
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.microbatch = plan.globalBatch = 32;
        const auto model = cost::StepModel::of(gpt2(), h200());
        const auto width = [&](plan::Software software) {
            plan.software = software;
            return cost::stepSpread(*model, plan, *model->predict(plan)).sigma();
        };
        const double eager = width(plan::Software::HfEager);
        const double byHand = width(plan::Software::TorchEager);
        QVERIFY(eager < 0.1 && byHand > 1.5 * eager && width(plan::Software::HfCompiled) > 1.2 * byHand);
        QCOMPARE(width(plan::Software::Framework), byHand);
    }

    /// Units come to their modules in 16 bits, kernel by kernel as PyTorch launches them; 8 bits and experts have no list.
    void unitsOfFsdpAreListed()
    {
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.software = plan::Software::Torchtitan;
        plan.data = plan.globalBatch = 8;
        const model::Network llama = io::findModel(catalog(), "llama3-8b")->network;
        QVERIFY(!cost::isListed(llama, plan)); // sharded optimisers alone are of frameworks with kernels of their own
        plan.zero = 3;
        QVERIFY(cost::isListed(llama, plan));
        const auto casts = [&](const plan::Layout &of) {
            const auto parts = cost::operatorsOf(llama, of, {}).layer;
            return std::ranges::count(parts.front().list.forward, model::OperatorPart::WeightCopies, &model::Operator::part);
        };
        plan::Layout autocast = plan;
        autocast.software = plan::Software::TorchEager;
        QVERIFY(casts(plan) == 0 && casts(autocast) > 0);
        plan.recipe = plan::Recipe::Fp8Tensor;
        QVERIFY(!cost::isListed(llama, plan));
        plan.recipe = plan::Recipe::Plain;
        QVERIFY(!cost::isListed(io::findModel(catalog(), "mixtral-8x7b")->network, plan));
    }

    /// Experts' exchanges wait for the slowest host of the tensor ranks.
    void launchesOfExpertsGrowWithTensorRanks()
    {
        plan::Layout plan;
        const cluster::Accelerator device = *io::findDevice(catalog(), "H100-80GB");
        const double alone = cost::expertLaunches(plan, device);
        plan.tensor = 8;
        const double eight = cost::expertLaunches(plan, device);
        QVERIFY(eight > 1.5 * alone && eight < 3 * alone);
    }

    /// Two tensor ranks have half of the matmuls each, and send each other what lies between.
    void tensorRanksShareALayer()
    {
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.microbatch = plan.globalBatch = 8;
        const model::Network n = gpt2();
        QVERIFY(cost::isListed(n, plan)); // plain PyTorch, which nobody has to say
        const double whole = matmulFlop(model::layerOperators(n, cost::executionOf(n, plan)));
        plan.tensor = 2;
        plan.sequenceParallel = true;
        const model::OperatorList half = model::layerOperators(n, cost::executionOf(n, plan));
        QCOMPARE(matmulFlop(half), whole / 2);
        cost::MachineFigures two;
        two.gpus = two.gpusPerHost = 2;
        two.inside_Bps = 4.5e11;
        const auto machine =
            cost::trainingMachine(two, *io::findDevice(catalog(), "H200"), *io::findEfficiency(catalog(), "H200"));
        const cost::LayerTime layer = cost::layerAndHead(n, machine, {}, plan).layer;
        QVERIFY(layer.forward.tensor > 0 && layer.backward.tensor > 0);
        plan.software = plan::Software::Torchtitan;
        QVERIFY(!cost::isListed(n, plan));
    }

    /// Stored scores cost memory and kernels; recomputed alone they cost time, and fused ones neither.
    void scoresAreRecomputedAlone()
    {
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.software = plan::Software::HfEager;
        plan.microbatch = plan.globalBatch = 8;
        const auto model = cost::StepModel::of(gpt2(), h200());
        const auto time = [&] { return model->predict(plan)->step_s; };
        const auto memory = [&] { return model->memory().estimate(plan)->peak().allocated().si(); };
        const double fused = time();
        const double fusedMemory = memory();
        plan.recomputation = plan::Recomputation::Selective;
        QCOMPARE(time(), fused);
        QCOMPARE(memory(), fusedMemory);
        plan.attention = plan::AttentionKernel::Unfused;
        const double again = time();
        const double less = memory();
        plan.recomputation = plan::Recomputation::None;
        QVERIFY(time() > fused && again > time());
        QVERIFY(less < memory() && fusedMemory < memory());
        plan.recomputeModules = {plan::Module::Norms};
        QVERIFY(!model->predict(plan));
    }

    /// Kernels put together by hand have lists of any layer: their matmuls are those of the shapes, with latent attention,
    /// experts, Mamba, and behind an encoder.
    void anyLayerHasAList()
    {
        plan::Layout plan; // of Megatron-LM
        plan.microbatch = plan.globalBatch = 2;
        for (const char *name :
             {"gpt3-6.7b", "llama3-8b", "deepseek-v2-lite", "mixtral-8x7b", "nemotron-h-8b", "bert-base-mlm", "switch-base-8"}) {
            const model::Network n = io::findModel(catalog(), name)->network;
            plan.sequence = n.sequence > 0 ? n.sequence : 2048;
            double flop = 0;
            for (const auto &part : cost::operatorsOf(n, plan, {}).layer)
                for (const model::Operator &one : part.list.forward)
                    flop += one.kind == OperatorKind::Matmul ? part.share * one.flop : 0;
            const cost::LayerFlop counted = cost::layerFlop(n, plan);
            QVERIFY2(std::abs(flop / counted.matmul - 1) < 1e-9, name);
            plan.tensor = 2;
            double half = 0;
            for (const auto &part : cost::operatorsOf(n, plan, {}).layer)
                for (const model::Operator &one : part.list.forward)
                    half += one.kind == OperatorKind::Matmul && one.n > n.experts ? part.share * one.flop : 0;
            QVERIFY2(half < 0.51 * flop, name);
            plan.tensor = 1;
        }
    }

    /// What is computed again by itself is what the list has in that part.
    void partsAreComputedAgain()
    {
        const model::Network n = io::findModel(catalog(), "mixtral-8x7b")->network;
        plan::Layout plan;
        plan.microbatch = plan.globalBatch = 2;
        plan.sequence = 4096;
        const auto layer = [&] { return cost::layerAndHead(n, h200(), {}, plan).layer; };
        const cost::LayerTime kept = layer();
        QCOMPARE(kept.again.total(), 0.0);
        plan.recomputation = plan::Recomputation::Full;
        QCOMPARE(layer().again.total(), kept.forward.total());
        plan.recomputation = plan::Recomputation::None;
        plan.recomputeModules = {plan::Module::AttentionCore};
        QCOMPARE(layer().again.total(), kept.forward.attention);
        plan.recomputeModules = {plan::Module::Moe};
        const double experts = layer().again.matmul;
        QVERIFY(experts > 0.5 * kept.forward.matmul && experts < kept.forward.matmul);
        plan.recomputeModules = {plan::Module::MoeActivation};
        QVERIFY(layer().again.matmul == 0 && layer().again.moving > 0);
        plan.recomputeModules = {plan::Module::Moe, plan::Module::MoeActivation};
        QCOMPARE(layer().again.matmul, experts);
    }

    /// Of Megatron-LM's layers, too, the ten longest and the others are all that is computed.
    void explainAddsUpForMegatron()
    {
        plan::Layout plan;
        plan.microbatch = plan.globalBatch = 8;
        const auto model = cost::StepModel::of(gpt2(), h200());
        const auto step = model->predict(plan);
        const Derivation compute = model->explain(plan, *step).terms.front();
        double sum = 0;
        for (const Derivation &term : compute.terms)
            sum += term.unit == Unit::Second ? term.value : 0;
        QVERIFY(std::abs(sum / compute.value - 1) < 1e-9);
    }

    /// The ten longest stand in the derivation, and all of them are its value.
    void explainNamesTheLongest()
    {
        plan::Layout plan;
        plan.framework = plan::Framework::PyTorch;
        plan.software = plan::Software::HfEager;
        plan.microbatch = plan.globalBatch = 8;
        const auto model = cost::StepModel::of(gpt2(), h200());
        const auto step = model->predict(plan);
        const Derivation all = model->explain(plan, *step);
        const Derivation &compute = all.terms.front();
        double sum = 0;
        for (const Derivation &term : compute.terms)
            sum += term.unit == Unit::Second ? term.value : 0;
        QVERIFY(std::abs(sum / compute.value - 1) < 1e-9);
        QCOMPARE(compute.terms.size(), std::size_t{13}); // microbatches, layers, ten, and the others
    }
};

SHARDSCOPE_TEST_GUILESS(TestOperators)
#include "test_operators.moc"
