// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/cases.h"

#include "core/cluster/build.h"
#include "core/evaluate/report.h"
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "core/search/plansreport.h"
#include "tests/core/io/snapshot/snapshotwriter.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/scale/scalewindow.h"

#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <random>
#include <string>

namespace shardscope::scale {

namespace {

using scenario::Scenario;

std::shared_ptr<const cluster::Cluster> hosts(int count)
{
    cluster::GeneratorOptions options;
    options.gpuModel = "A100-80GB";
    options.hosts = count;
    options.insideBandwidth = gigabytesPerSecond(300);
    options.levels = {{"leaf", 4, microseconds(5), gigabytesPerSecond(25)},
                      {"spine", 0, microseconds(9), gigabytesPerSecond(12)}};
    return std::make_shared<const cluster::Cluster>(*cluster::generate(options));
}

QString write(const ScaleWindow &window, const QString &name, const std::string &text)
{
    const QString path = window.filePath(name);
    std::ofstream(QFile::encodeName(path).toStdString(), std::ios::binary) << text;
    return path;
}

QString write(const ScaleWindow &window, const Scenario &scenario)
{
    return write(window, QStringLiteral("scenario.json"), io::encodeScenario(scenario));
}

CaseResult finish(ScaleWindow &window, const QString &what)
{
    return {what, window.phases(), window.failures()};
}

void useAndExport(ScaleWindow &window, ScaleWindow::Table table = ScaleWindow::Table::Whole)
{
    window.panAndZoom();
    window.showTable();
    window.exportAll(table);
}

CaseResult pipeline(Extent extent)
{
    const bool full = extent == Extent::Full;
    Scenario s;
    s.name = "a long pipeline";
    s.cluster = hosts(full ? 128 : 8);
    s.pipeline.devices = s.pipeline.layers = full ? 1024 : 64;
    s.pipeline.chunks = full ? 4096 : 256;
    s.pipeline.batch = s.pipeline.chunks;
    ScaleWindow window;
    window.open(write(window, s));
    window.showView(QStringLiteral("pipeline"));
    useAndExport(window);
    window.edit([](Scenario &next) { scenario::setSlowness(next.pipeline, 7, 1.5); },
                [](Scenario &next) { scenario::setSlowness(next.pipeline, 7, 2.0); });
    window.undo();
    window.switchViews();
    window.save();
    return finish(window, QStringLiteral("%1 devices × %2 chunks").arg(s.pipeline.devices).arg(s.pipeline.chunks));
}

/// Measured values with noise, near ones faster, as a test prints them.
std::string printedMatrix(int n)
{
    std::mt19937 random(7);
    std::string text = "     ";
    const auto name = [](int i) { return "GPU" + std::to_string(i); };
    for (int j = 0; j < n; ++j)
        text += " " + name(j);
    text += '\n';
    char number[16];
    for (int i = 0; i < n; ++i) {
        text += name(i);
        for (int j = 0; j < n; ++j) {
            const double rate = i / 8 == j / 8 ? 48 : i / 64 == j / 64 ? 24 : 12;
            std::snprintf(number, sizeof number, " %.2f", rate * (1 - 0.02 * static_cast<double>(random() % 100) / 100));
            text += i == j ? " X" : number;
        }
        text += '\n';
    }
    return text;
}

CaseResult matrix(Extent extent)
{
    const int n = extent == Extent::Full ? 4096 : 96;
    ScaleWindow window;
    window.open(write(window, QStringLiteral("matrix.txt"), printedMatrix(n)));
    window.showView(QStringLiteral("bandwidth"));
    useAndExport(window);
    window.copyPicture();
    window.edit([](Scenario &next) { next.pipeline.chunks = 16; }, [](Scenario &next) { next.pipeline.chunks = 32; });
    window.undo();
    window.showView(QStringLiteral("topology"));
    // The widest ways of 16 million pairs take a quarter of an hour, and nobody has to wait for them.
    useAndExport(window, extent == Extent::Full ? ScaleWindow::Table::GivenUp : ScaleWindow::Table::Whole);
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("%1 × %1 bandwidth matrix").arg(n));
}

/// A pair is chosen in the picture of a cluster, and another one.
CaseResult topology(Extent extent)
{
    Scenario s;
    s.name = "a large cluster";
    s.cluster = hosts(extent == Extent::Full ? 512 : 16);
    const std::string last = "GPU" + std::to_string(s.cluster->gpus() - 1);
    ScaleWindow window;
    window.open(write(window, s));
    window.showView(QStringLiteral("topology"));
    const auto choose = [&last](const char *from) {
        return [from, &last](Scenario &next) {
            next.machine.from = from;
            next.machine.to = last;
        };
    };
    window.edit(choose("GPU1"), choose("GPU2"));
    useAndExport(window, extent == Extent::Full ? ScaleWindow::Table::GivenUp : ScaleWindow::Table::Whole);
    window.undo();
    window.save();
    return finish(window, QStringLiteral("a cluster of %1 GPUs").arg(s.cluster->gpus()));
}

/// Seeds of a sweep over chunks, GPUs and partitions.
std::string recordedRuns(int count)
{
    std::mt19937 random(11);
    std::string text = "[\n";
    for (int i = 0; i < count; ++i) {
        const int gpus = 1 << (1 + i % 3);
        const int chunks = 1 << (i / 3 % 7);
        const double rate = 30.0 * gpus * chunks / (chunks + gpus - 1) * (1 + 0.03 * static_cast<double>(random() % 1000) / 1000);
        text += i > 0 ? ",\n" : "";
        text += R"({"world_size":)" + std::to_string(gpus) + R"(,"global_batch_size":64,"chunks":)" + std::to_string(chunks)
                + R"(,"microbatch_size":)" + std::to_string(64 / std::min(64, chunks)) + R"(,"partition":"even","seed":)"
                + std::to_string(i / 21) + R"(,"throughput_samples_per_s":)" + std::to_string(rate) + "}";
    }
    return text + "\n]\n";
}

CaseResult runs(Extent extent)
{
    const int count = extent == Extent::Full ? 10'000 : 1'000;
    ScaleWindow window;
    window.open(write(window, QStringLiteral("runs.json"), recordedRuns(count)));
    if (window.document().scenario().runs.count() != static_cast<std::size_t>(count))
        window.fail(QStringLiteral("%1 runs were read").arg(window.document().scenario().runs.count()));
    window.showView(QStringLiteral("runs"));
    useAndExport(window);
    window.edit([](Scenario &next) { next.runs.fitModel = "pipeline-chunks"; }, [](Scenario &next) { next.pipeline.batch = 32; });
    window.undo();
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("%L1 runs").arg(count));
}

CaseResult plans(Extent extent)
{
    const bool full = extent == Extent::Full;
    Scenario s;
    s.name = "many plans";
    s.model = io::findModel(*io::loadCatalog(), "gpt3-13b")->network;
    s.cluster = hosts(full ? 128 : 2);
    s.plans.globalBatch = 3072;
    s.plans.top = full ? scenario::mostListedPlans : 200;
    s.plans.axes.schedules = {"1f1b", "interleaved", "gpipe", "zb-h1", "zb-h2", "zb-v", "dualpipe"};
    s.plans.axes.zero = {0, 1, 2, 3};
    for (const plan::AxisOrder &order : plan::rankOrders)
        s.plans.axes.orders.push_back(plan::orderName(order));
    s.plans.devices = full ? std::vector<int>{32, 64, 128, 256, 512, 768, 1024} : std::vector<int>{16};
    ScaleWindow window;
    window.open(write(window, s));
    window.showView(QStringLiteral("plans"));
    const auto report = window.document().report()->plans;
    const std::uint64_t found = report && report->found ? report->found->evaluated : 0;
    if (full && found < 1'000'000)
        window.fail(QStringLiteral("only %1 plans were looked at").arg(found));
    useAndExport(window);
    window.edit([](Scenario &next) { next.plans.rank = scenario::PlanRank::Cost; },
                [](Scenario &next) { next.plans.globalBatch = 1536; });
    window.undo();
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("%1 plans").arg(QLocale::c().toString(static_cast<qulonglong>(found))));
}

CaseResult experts(Extent extent)
{
    const bool full = extent == Extent::Full;
    Scenario s;
    s.name = "many experts";
    s.cluster = hosts(full ? 40 : 8);
    s.experts.layers = full ? 61 : 8;
    s.experts.experts = 256;
    s.experts.b.spare = 64;
    ScaleWindow window;
    window.open(write(window, s));
    window.showView(QStringLiteral("experts"));
    useAndExport(window);
    window.edit([](Scenario &next) { next.experts.a.policy = "lysi"; },
                [](Scenario &next) { next.experts.a.policy = "harmoeny"; });
    window.undo();
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("%1 × 256 experts on %2 GPUs").arg(s.experts.layers).arg(s.cluster->gpus()));
}

CaseResult trace(Extent extent)
{
    const std::size_t bytes = extent == Extent::Full ? 2'000'000'000 : 8'000'000;
    ScaleWindow window;
    const QString path = window.filePath(QStringLiteral("trace.json"));
    {
        std::ofstream file(QFile::encodeName(path).toStdString(), std::ios::binary);
        tests::TraceWriter writer(
            [&file](std::string_view part) { file.write(part.data(), static_cast<std::streamsize>(part.size())); }, 0);
        (void)tests::writeTraining(writer, {.layers = 24, .untilBytes = bytes});
    }
    window.open(path);
    window.showView(QStringLiteral("trace"));
    useAndExport(window);
    window.edit([](Scenario &next) { next.trace.step = 1; }, [](Scenario &next) { next.trace.predicted = false; });
    window.undo();
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("trace of %1 MB").arg(bytes / 1'000'000));
}

/// What PyTorch's allocator recorded: read, analysed and shown; what stays is the curve.
CaseResult snapshot(Extent extent)
{
    const std::size_t bytes = extent == Extent::Full ? 1'000'000'000 : 4'000'000;
    ScaleWindow window;
    const QString path = window.filePath(QStringLiteral("rank0.pickle"));
    {
        std::ofstream file(QFile::encodeName(path).toStdString(), std::ios::binary);
        tests::SnapshotWriter writer(
            [&file](std::string_view part) { file.write(part.data(), static_cast<std::streamsize>(part.size())); }, 24, bytes);
        (void)writer.write();
    }
    window.open(path);
    if (window.document().scenario().runs.count() != 1)
        window.fail(QStringLiteral("%1 recordings were read").arg(window.document().scenario().runs.count()));
    window.showView(QStringLiteral("memory"));
    useAndExport(window);
    window.edit([](Scenario &next) { next.layout.microbatch = 2; }, [](Scenario &next) { next.layout.microbatch = 4; });
    window.undo();
    if (extent == Extent::Full)
        window.switchViews();
    window.save();
    return finish(window, QStringLiteral("memory snapshot of %1 MB").arg(bytes / 1'000'000));
}

} // namespace

const std::vector<ScaleCase> &scaleCases()
{
    static const std::vector<ScaleCase> cases{{"pipeline", pipeline}, {"matrix", matrix},    {"topology", topology},
                                              {"runs", runs},         {"plans", plans},      {"experts", experts},
                                              {"trace", trace},       {"snapshot", snapshot}};
    return cases;
}

} // namespace shardscope::scale
