// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "tests/benchmark/reportbench.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/views/view.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

// Frames of every view and its exports, for machines and pipelines of three sizes.
using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::bench;

namespace {

scenario::Scenario sized(int gpus)
{
    cluster::GeneratorOptions o;
    o.gpuModel = "A100-80GB";
    o.hosts = std::max(1, gpus / 8);
    o.gpusPerHost = 8;
    o.insideBandwidth = gigabytesPerSecond(300);
    o.levels = {{"leaf", 4, microseconds(5), gigabytesPerSecond(25)}, {"spine", 0, microseconds(9), gigabytesPerSecond(12)}};
    scenario::Scenario s;
    s.name = "bench";
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(o));
    s.model = io::findModel(*io::loadCatalog(), "gpt3-1.3b")->network;
    s.pipeline.devices = s.pipeline.layers = gpus;
    s.pipeline.chunks = 4 * gpus;
    s.pipeline.batch = s.pipeline.chunks;
    s.experts.experts = 4 * gpus;
    return s;
}

/// One document for all benchmarks of its size, made when the first needs it.
struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<View> view;

    void show(const char *id)
    {
        view.reset(createView(*findView(QString::fromLatin1(id)), {document, selection}, nullptr));
        view->setAttribute(Qt::WA_DontShowOnScreen);
        view->resize(1600, 900);
        view->show();
        (void)QTest::qWaitFor([this] { return !document.isStale(); }, 300'000);
    }
};

Stage &stageOf(int gpus)
{
    static std::map<int, std::unique_ptr<Stage>> stages;
    std::unique_ptr<Stage> &stage = stages[gpus];
    if (!stage) {
        stage = std::make_unique<Stage>();
        stage->document.show(sized(gpus), false);
        (void)QTest::qWaitFor([&stage] { return !stage->document.isStale(); }, 300'000);
    }
    return *stage;
}

void frame(benchmark::State &state, int gpus, const char *id)
{
    Stage &stage = stageOf(gpus);
    stage.show(id);
    QImage image(1600, 900, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        QPainter painter(&image);
        stage.view->render(&painter);
    }
    stage.view.reset();
}

void plainFrame(benchmark::State &state)
{
    QImage image(1600, 900, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        QPainter painter(&image);
        painter.fillRect(image.rect(), Qt::white);
        benchmark::DoNotOptimize(image.constBits());
    }
}

FigureOptions options()
{
    FigureOptions o;
    o.font = QApplication::font();
    return o;
}

void exported(benchmark::State &state, int gpus, const char *id, FigureFormat format)
{
    Stage &stage = stageOf(gpus);
    stage.show(id);
    for (auto _ : state)
        if (!figureBytes(*stage.view, stage.document.scenario(), format, options()).ok())
            state.SkipWithError("it was refused");
    stage.view.reset();
}

/// The same figure painted once and written by QImage, with nothing around it.
void screenshot(benchmark::State &state, int gpus, const char *id)
{
    Stage &stage = stageOf(gpus);
    stage.show(id);
    for (auto _ : state) {
        QImage image(stage.view->exportSize().toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        stage.view->paintFigure(painter, QRectF(image.rect()), {lightTheme(), QApplication::font(), true});
        painter.end();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        benchmark::DoNotOptimize(image.save(&buffer, "PNG"));
    }
    stage.view.reset();
}

const bool added = [] {
    static constexpr std::pair<FigureFormat, const char *> formats[] = {
        {FigureFormat::Png, "PNG"}, {FigureFormat::Svg, "SVG"}, {FigureFormat::Pdf, "PDF"}, {FigureFormat::Csv, "CSV"}};
    static constexpr int sizes[] = {8, 32, 128};
    for (const char *id :
         {"topology", "bandwidth", "collectives", "pipeline", "chunks", "experts", "memory", "cost", "plans", "runs", "trace"}) {
        for (const int gpus : sizes) {
            const std::string label = std::to_string(gpus) + " GPUs";
            add("draw", std::string(id) + ", GPUs", ours, gpus, label, [gpus, id](benchmark::State &s) { frame(s, gpus, id); });
            add("draw", std::string(id) + ", GPUs", "one colour in a frame of the size", gpus, label, plainFrame);
        }
    }
    for (const char *id : {"topology", "bandwidth", "pipeline", "experts"}) {
        for (const auto &[format, name] : formats) {
            for (const int gpus : sizes) {
                const std::string label = std::to_string(gpus) + " GPUs";
                const std::string what = std::string(id) + " as " + name + ", GPUs";
                add("export", what, ours, gpus, label,
                    [gpus, id, format = format](benchmark::State &s) { exported(s, gpus, id, format); });
                add("export", what, "painted and saved by QImage alone", gpus, label,
                    [gpus, id](benchmark::State &s) { screenshot(s, gpus, id); });
            }
        }
    }
    return true;
}();

} // namespace
