// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/reader.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/reader.h"
#include "core/runs/names.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;
namespace quantity = runs::quantity;

namespace {

/// Printouts of others, present where the project is developed; not part of it.
const QDir shared(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/launch"));

QString answerOf(const QString &path)
{
    return path.left(path.lastIndexOf(QLatin1Char('.'))) + QStringLiteral(".expected.json");
}

QJsonObject expectedBeside(const QString &path)
{
    QFile file(answerOf(path));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

void rowsOf(const char *room)
{
    QTest::addColumn<QString>("path");
    if (!shared.exists())
        QSKIP("the printouts are not on this machine");
    const QDir folder(shared.filePath(QLatin1String(room)));
    for (const QString &name : folder.entryList(QDir::Files)) {
        if (!name.endsWith(QLatin1String(".expected.json")) && QFile::exists(answerOf(folder.filePath(name))))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
}

std::string textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

int whole(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toInt();
}

bool hasSample(const runs::Runs &all, std::string_view name, int step, double value)
{
    return std::ranges::any_of(all, [&](const runs::Run &run) {
        return std::ranges::any_of(run.measured, [&](const runs::Measured &measured) {
            return measured.name == name && std::ranges::any_of(measured.samples, [&](const runs::Sample &sample) {
                       return (step < 0 || sample.step == step) && std::abs(sample.value / value - 1) < 1e-9;
                   });
        });
    });
}

} // namespace

/// Numbers of GPUs, NICs and ranks and values of real printouts against a reading by hand.
class TestSharedPrintouts : public QObject {
    Q_OBJECT

private slots:
    void machines_data() { rowsOf("machines"); }

    void machines()
    {
        QFETCH(QString, path);
        const QJsonObject expected = expectedBeside(path);
        const QString kind = expected[QStringLiteral("kind")].toString();
        const auto input = io::readMachine(textOf(path), path.toStdString());
        if (!input)
            QVERIFY2(describe(input.error()).size() > 30, "a refusal that does not help");
        if (kind == QLatin1String("nccl-topo-xml"))
            return checkTopology(input, expected);
        if (kind == QLatin1String("amd-smi-topology")) {
            QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
            QCOMPARE(input->cluster.gpus(), whole(expected, "devices"));
            const auto weights = std::ranges::find(input->cluster.matrices, "Weight between two GPUs", &MeasuredMatrix::name);
            QVERIFY(weights != input->cluster.matrices.end());
            QCOMPARE(weights->at(0, 1), expected[QStringLiteral("weights")].toArray().last().toDouble());
            return;
        }
        if (kind == QLatin1String("nccl-graph-xml"))
            return checkRings(input, expected);
        if (kind == QLatin1String("perftest"))
            return checkPerftest(path, expected);
        if (kind == QLatin1String("npu-smi-topo")) {
            QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
            QCOMPARE(input->cluster.gpus(), whole(expected, "devices"));
            const QJsonArray affinity = expected[QStringLiteral("cpu_affinity")].toArray();
            for (int i = 0; i < affinity.size(); ++i)
                QCOMPARE(QString::fromStdString(input->cluster.devices[static_cast<std::size_t>(i)].cpuAffinity),
                         affinity[i].toString());
            return;
        }
        QVERIFY2(!input, qPrintable(kind + QStringLiteral(" is read, and nothing here compares its values")));
    }

    void logs_data() { rowsOf("logs"); }

    void logs()
    {
        QFETCH(QString, path);
        const QJsonObject expected = expectedBeside(path);
        const auto input = io::readRuns(textOf(path), path.toStdString());
        QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
        for (const char *end : {"first", "last"}) {
            const QJsonObject line = expected[QLatin1String(end)].toObject();
            const int step = line.contains(QStringLiteral("iteration"))     ? whole(line, "iteration")
                             : line.contains(QStringLiteral("global_step")) ? whole(line, "global_step")
                                                                            : whole(line, "step");
            if (line.contains(QStringLiteral("ms")))
                QVERIFY(hasSample(input->runs, quantity::stepTime, step, line[QStringLiteral("ms")].toDouble() / 1e3));
            if (line.contains(QStringLiteral("samples_per_s")))
                QVERIFY(hasSample(input->runs, quantity::throughput, step, line[QStringLiteral("samples_per_s")].toDouble()));
            if (line.contains(QStringLiteral("tps")))
                QVERIFY(hasSample(input->runs, io::gpuTokenRate, step, line[QStringLiteral("tps")].toDouble()));
        }
        for (const auto &[key, name] :
             {std::pair{"throughput", quantity::throughput}, std::pair{"train_step_time", quantity::stepTime}}) {
            for (const char *end : {"first_", "last_"}) {
                if (const QJsonValue value = expected[QLatin1String(end) + QLatin1String(key)]; value.isDouble())
                    QVERIFY(hasSample(input->runs, name, -1, value.toDouble()));
            }
        }
        if (expected.contains(QStringLiteral("iteration_lines")))
            QVERIFY(samples(input->runs) <= whole(expected, "iteration_lines"));
    }

private:
    /// Of the quantity that has most of them.
    static int samples(const runs::Runs &all)
    {
        int most = 0;
        for (const std::string_view name : {quantity::stepTime, quantity::throughput, quantity::tokenRate}) {
            int count = 0;
            for (const runs::Run &run : all) {
                for (const runs::Measured &measured : run.measured)
                    count += measured.name == name ? static_cast<int>(measured.samples.size()) : 0;
            }
            most = std::max(most, count);
        }
        return most;
    }

    static void checkTopology(const Result<io::MachineInput> &input, const QJsonObject &expected)
    {
        const int elements = whole(expected, "gpu_elements");
        const int gpus = elements > 0 ? elements : whole(expected, "pci_gpu_class");
        if (gpus == 0) {
            QVERIFY(!input);
            return;
        }
        QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->cluster.gpus(), gpus);
        const int nets = whole(expected, "net_elements");
        QCOMPARE(input->cluster.count(DeviceKind::Nic), nets > 0 ? nets : whole(expected, "pci_net_class"));
        for (const QJsonValue name : expected[QStringLiteral("net_names")].toArray())
            QVERIFY(std::ranges::any_of(input->cluster.devices,
                                        [&](const Device &device) { return device.name == name.toString().toStdString(); }));
    }

    /// Each channel of the graph of rings goes from every GPU to the next one of its list.
    static void checkRings(const Result<io::MachineInput> &input, const QJsonObject &expected)
    {
        QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
        for (const QJsonValue graph : expected[QStringLiteral("graphs")].toArray()) {
            if (graph[QStringLiteral("pattern")].toInt() != 4)
                continue;
            const QJsonArray channels = graph[QStringLiteral("channels")].toArray();
            QCOMPARE(static_cast<int>(input->cluster.matrices.size()), channels.size()); // they differ here
            for (int c = 0; c < channels.size(); ++c) {
                const QJsonArray ring = channels[c].toArray();
                QCOMPARE(input->cluster.gpus(), ring.size());
                for (int i = 0; i < ring.size(); ++i) {
                    const auto id = [&](int at) {
                        return input->cluster.find(ring[at % ring.size()].toString().toUpper().toStdString()).index();
                    };
                    QCOMPARE(input->cluster.matrices[static_cast<std::size_t>(c)].at(id(i), id(i + 1)), 1.0);
                }
            }
        }
    }

    static void checkPerftest(const QString &path, const QJsonObject &expected)
    {
        const auto input = io::readRuns(textOf(path), path.toStdString());
        QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
        const QString unit = expected[QStringLiteral("unit")].toString();
        const double scale = unit == QLatin1String("Gb/sec") ? 1.25e8 : 1048576.0;
        QCOMPARE(static_cast<int>(input->runs.size()), whole(expected, "rows"));
        for (const char *end : {"first", "last"}) {
            const double average = expected[QLatin1String(end)].toObject()[QStringLiteral("average")].toDouble();
            QVERIFY(hasSample(input->runs, quantity::bandwidth, -1, average * scale));
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestSharedPrintouts)
#include "test_sharedprintouts.moc"
