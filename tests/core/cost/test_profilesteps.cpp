// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/machineprofile.h"
#include "core/cost/memory.h"
#include "core/cost/uncertainty.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/profilesections.h"
#include "core/io/trace/tracereader.h"
#include "tests/core/cost/measuredsteps.h"
#include "tests/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace shardscope;
using namespace shardscope::test;

namespace {

/// Seconds of kernels in whose name one of these stands, and how often they began anew after a pause.
struct Kernels {
    double seconds = 0;
    int times = 0;
};

Kernels kernelsOf(const runs::Trace &trace, const std::vector<std::string> &names, std::int64_t pause_ns = 0)
{
    Kernels out;
    for (const runs::TraceLane &lane : trace.lanes) {
        std::int64_t last = std::numeric_limits<std::int64_t>::min() / 2;
        for (std::size_t i = 0; i < lane.size() && !lane.host(); ++i) {
            const std::string &name = trace.names[lane.label[i]];
            if (std::ranges::none_of(names, [&name](const std::string &one) { return name.find(one) != std::string::npos; }))
                continue;
            out.seconds += static_cast<double>(lane.lengthOf(i)) * 1e-9;
            out.times += lane.start[i] - last > pause_ns;
            last = lane.end(i);
        }
    }
    return out;
}

std::optional<runs::Trace> tracedAs(const char *name)
{
    const std::vector<std::string> paths{std::string("/work/shared/data/measured/h200/") + name};
    if (!QFile::exists(QString::fromStdString(paths.front())))
        return std::nullopt;
    auto read = io::readTraceFiles(paths);
    return read ? std::optional(std::move(read->trace)) : std::nullopt;
}

/// What was measured before shardscope_measure.py was written, as that would have written it.
QByteArray converted()
{
    const QJsonObject ceilings = QJsonDocument::fromJson(shared("ceilings.json")).object();
    QJsonArray matmuls;
    const QJsonObject products = ceilings["gemm_s_tflops"].toObject();
    for (auto one = products.begin(); one != products.end(); ++one) {
        const QStringList words = one.key().split(QLatin1Char(' '));
        const QStringList shape = words.front().split(QLatin1Char('x'));
        matmuls.append(QJsonObject{{"m", shape[0].toInt()},
                                   {"n", shape[1].toInt()},
                                   {"k", shape[2].toInt()},
                                   {"precision", words.back() == QLatin1String("float32") ? "fp32" : "bf16"},
                                   {"s", one.value().toArray().first()}});
    }
    // The head of GPT-2 in its trace (10.1): forward, and backward for its input and its weights.
    const struct {
        int m, n, k;
        double flops;
    } odd[] = {{8192, 50257, 768, 94e12}, {8192, 768, 50257, 145e12}, {768, 50257, 8192, 140e12}};
    for (const auto &one : odd)
        matmuls.append(QJsonObject{
            {"m", one.m}, {"n", one.n}, {"k", one.k}, {"precision", "bf16"}, {"s", 2.0 * one.m * one.n * one.k / one.flops}});
    QJsonArray copies;
    const QJsonObject rates = ceilings["host_copies"].toObject();
    for (auto one = rates.begin(); one != rates.end(); ++one) {
        const QStringList words = one.key().split(QLatin1Char(' '));
        const double bytes = words.front().toDouble();
        for (const auto &[kind, key] : {std::pair{"host_to_device", "h2d_GBps"}, std::pair{"device_to_host", "d2h_GBps"}})
            copies.append(QJsonObject{{"bytes", bytes},
                                      {"kind", kind},
                                      {"pinned", words.back() == QLatin1String("pinned")},
                                      {"s", bytes / (1e9 * one.value()[QLatin1String(key)].toDouble())}});
    }
    QJsonArray grouped;
    for (const QJsonValue &one : QJsonDocument::fromJson(shared("grouped.json")).array()) {
        QJsonObject row = one.toObject();
        row["precision"] = "bf16";
        row["s"] = row.take(QStringLiteral("grouped_s"));
        grouped.append(row);
    }
    QJsonArray attention;
    QJsonArray optimizer;
    if (const auto llama = tracedAs("trace-llama1b-recompute.json.gz")) {
        const std::vector<std::string> backward{"flash_bprop", "compute_dot_do_o", "convert_dq_to_16bits", "fmha_reduce_head"};
        const Kernels forward = kernelsOf(*llama, {"flash_fprop"});
        const double layers = kernelsOf(*llama, {"flash_bprop"}).times;
        for (const auto &[pass, time] : {std::pair{"forward", forward.seconds / forward.times},
                                         std::pair{"backward", kernelsOf(*llama, backward).seconds / layers}})
            for (int again = 0; again < 2; ++again)
                attention.append(QJsonObject{{"batch", 4},
                                             {"heads", 32},
                                             {"kv_heads", 8},
                                             {"sequence", 2048},
                                             {"head_dim", 64},
                                             {"causal", true},
                                             {"precision", "bf16"},
                                             {"pass", pass},
                                             {"s", time}});
        // The step before the first that was recorded ends in it.
        const Kernels steps = kernelsOf(*llama, {"multi_tensor_apply"}, 20'000'000);
        optimizer.append(
            QJsonObject{{"parameters", 1235814400}, {"precision", "bf16"}, {"fused", true}, {"s", steps.seconds / steps.times}});
    }
    const double bytes = 1 << 30;
    return QJsonDocument(
               QJsonObject{{"format", "shardscope-profile"},
                           {"version", 1},
                           {"made", QJsonObject{{"driver", ceilings["driver"]}, {"torch", ceilings["torch"]}}},
                           {"device", QJsonObject{{"name", ceilings["gpu"]}, {"count", 1}, {"hosts", 1}}},
                           {"host", QJsonObject{{"kernel_s", 27e-6}}}, // 10.1
                           {"matmul", matmuls},
                           {"move", QJsonArray{QJsonObject{{"kind", "copy"},
                                                           {"bytes", bytes},
                                                           {"s", bytes / (1e9 * ceilings["copy_dtod_GBps_rw"].toDouble())}}}},
                           {"copy", copies},
                           {"grouped", grouped},
                           {"attention", attention},
                           {"optimizer", optimizer}})
        .toJson();
}

} // namespace

/// Ceilings and traces of an H200 as a profile: 10.3 wants 10 % of steps that were never fitted, no kind above 15 %.
class TestProfileSteps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (shared("ceilings.json").isEmpty())
            QSKIP("what was measured on the H200 is not at hand");
        m_text = converted().toStdString();
    }

    void sectionsThatAreMissingAreNamed()
    {
        const auto sections = io::profileSections(m_text, "h200.json");
        QVERIFY(sections.ok());
        QStringList missing;
        for (const io::ProfileSection &section : *sections)
            if (section.rows == 0)
                missing.append(QString::fromStdString(section.key));
        QCOMPARE(missing, (QStringList{"layers", "pairs", "collectives", "text"}));
    }

    void whatIsMeasuredIsNearWhatOthersReach()
    {
        const auto profile = io::readProfileRates(m_text, "h200.json");
        QVERIFY(profile.ok());
        const cost::ProfileRates rates = cost::ratesOf(*profile, h200().device, h200().law);
        QVERIFY(profile->optimizers.size() == 1 && profile->grouped.size() > 4 && profile->copied_Bps > 5e10);
        for (const double ratio : {rates.wide, rates.plain, rates.moved, rates.attention, rates.attentionBackward,
                                   rates.steppedFused, rates.grouped, rates.copied})
            QVERIFY2(ratio > 0.8 && ratio < 1.25, qPrintable(QString::number(ratio)));
        QCOMPARE(rates.stepped, 0.0); // no chain of kernels was measured
        QVERIFY(rates.skewed > 1 && rates.skewed < 1.6);
    }

    /// On the device that is known, and on one of which no more is known than of its like.
    void stepsArePredicted_data()
    {
        QTest::addColumn<bool>("known");
        QTest::newRow("a device that is known") << true;
        QTest::newRow("a device whose law is that of others") << false;
    }

    void stepsArePredicted()
    {
        QFETCH(const bool, known);
        const auto profile = io::readProfileRates(m_text, "h200.json");
        QVERIFY(profile.ok());
        cost::TrainingMachine machine = h200();
        if (!known) {
            cost::EfficiencyLaw others;
            others.units = machine.law.units;
            others.device = machine.law.device;
            machine.law = others;
        }
        const cost::ProfileRates rates = cost::ratesOf(*profile, machine.device, machine.law);
        double time = 0;
        double memory = 0;
        double width = 0;
        int inside = 0;
        QMap<QString, std::pair<double, int>> kinds;
        QString text;
        const QList<Row> rows = steps();
        for (const Row &row : rows) {
            const plan::Layout plan = layoutOf(row);
            cost::TrainingMachine measured = machine;
            cost::Assumptions assumptions;
            const cost::ProfileUse use = cost::useRates(rates, plan, measured, assumptions);
            QVERIFY(!use.measured.empty());
            const auto model = cost::StepModel::of(networkOf(row), measured, assumptions);
            const auto step = model->predict(plan);
            const auto estimate = model->memory().estimate(plan);
            QVERIFY(step && estimate);
            const cost::StepInterval range = cost::stepInterval(step->step_s, cost::stepSpread(*model, plan, *step));
            const double took = row["step_time_s"].toDouble();
            const double off = step->step_s / took - 1;
            time += std::abs(off) / static_cast<double>(rows.size());
            memory += std::abs(estimate->peak().allocated().si() / row["peak_allocated_bytes"].toDouble() - 1)
                      / static_cast<double>(rows.size());
            width += (range.high_s - range.low_s) / 2 / step->step_s / static_cast<double>(rows.size());
            inside += range.low_s <= took && took <= range.high_s;
            auto &[sum, count] = kinds[row["family"] + QLatin1Char(' ') + row["precision"]];
            sum += std::abs(off);
            ++count;
            text += QStringLiteral("%1 %2: %3 % (%4 to %5)\n")
                        .arg(row["model"], row["precision"])
                        .arg(100 * off, 0, 'f', 1)
                        .arg(100 * (range.low_s / took - 1), 0, 'f', 0)
                        .arg(100 * (range.high_s / took - 1), 0, 'f', 0);
        }
        text += QStringLiteral("mean %1 %, half width %2 %, %3 of %4 inside")
                    .arg(100 * time, 0, 'f', 1)
                    .arg(100 * width, 0, 'f', 1)
                    .arg(inside)
                    .arg(rows.size());
        qInfo("%s", qPrintable(text));
        QVERIFY2(time < 0.10 && memory < 0.05, qPrintable(text));
        QVERIFY2(width < 0.15, qPrintable(text));
        QVERIFY2(inside >= 0.75 * static_cast<double>(rows.size()), qPrintable(text));
        for (auto kind = kinds.begin(); kind != kinds.end(); ++kind)
            QVERIFY2(kind->first / kind->second < 0.15, qPrintable(kind.key() + QLatin1Char('\n') + text));
    }

private:
    std::string m_text;
};

SHARDSCOPE_TEST_APPLESS(TestProfileSteps)
#include "test_profilesteps.moc"
