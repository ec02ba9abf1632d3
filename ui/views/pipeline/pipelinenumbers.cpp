// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinenumbers.h"

#include "core/findings/analysis.h"
#include "ui/base/format.h"
#include "ui/views/pipeline/pipelineparts.h"
#include "ui/views/pipeline/pipelinetext.h"

#include <QCoreApplication>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(pipeline)
};

} // namespace

std::vector<Headline> pipelineHeadlines(const evaluate::Report &report, int replicas)
{
    if (!report.pipeline || !report.pipeline->first.ok())
        return {};
    const PipelinePicture picture(PipelineRunPtr(report.pipeline, &report.pipeline->first), report.pipeline->choices);
    if (!(picture.end() > 0))
        return {};
    std::vector<Headline> out;
    const auto add = [&](QString name, double value, Unit unit, QString note, bool more, Derivation derivation,
                         QString unitText = {}) {
        Headline h;
        h.name = std::move(name);
        h.value = value;
        h.unit = unit;
        h.note = std::move(note);
        h.moreIsBetter = more;
        h.derivation = std::move(derivation);
        h.unitText = std::move(unitText);
        out.push_back(std::move(h));
    };
    const std::optional<double> measured = report.runs ? measuredStep(picture, report.runs->corrected) : std::nullopt;
    const QString beside = measured ? Words::tr("measured %1").arg(formatValue(*measured, Unit::Second).joined()) : QString();
    add(Words::tr("Step time"), picture.step(), Unit::Second, beside, false, deriveStep(picture));
    add(Words::tr("Throughput"), picture.run->samplesPerSecond(), Unit::None,
        replicas > 1 ? Words::tr("one of %1 replicas").arg(replicas) : QString(), true,
        deriveRate(picture, report.pipeline->choices.batch), Words::tr("samples/s"));
    add(Words::tr("Bubble"), picture.summary().bubbleRatio * 100, Unit::None, {}, false, deriveBubble(picture),
        QStringLiteral("%"));
    const int device = peakDevice(*picture.run);
    const bool fits = picture.run->peakMemory(device) <= picture.run->setup.deviceMemory;
    add(Words::tr("Peak memory"), picture.run->peakMemory(device).si(), Unit::Byte,
        fits ? gpuName(device) : Words::tr("%1, does not fit").arg(gpuName(device)), false, deriveMemory(picture, device));
    const std::vector<int> blamed = mostBlamedRanks(picture.analysis(), 1);
    if (!blamed.empty())
        add(Words::tr("Longest wait"), picture.analysis().blame().ranks()[static_cast<std::size_t>(blamed.front())].si(),
            Unit::Second, Words::tr("blamed on %1").arg(gpuName(blamed.front())), false, deriveBlame(picture, blamed.front()));
    return out;
}

} // namespace shardscope::ui
