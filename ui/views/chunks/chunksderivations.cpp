// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"

#include "core/base/derive.h"
#include "ui/base/words.h"
#include "ui/views/chunks/chunkstext.h"

#include <cmath>
#include <limits>

// Where numbers come from, of those that chunkstext.h declares.
namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkRow;
using evaluate::MeasuredThroughput;

namespace {

Derivation deriveBest(const ChunksPicture &picture, int devices)
{
    Derivation d = given(core::tr("best chunk count"), std::numeric_limits<double>::quiet_NaN(), Unit::Count);
    d.formula = {core::tr("most samples per second on %1"), {gpusText(devices).toStdString()}};
    const ChunkRow *row = picture.sweep->row(devices);
    if (!row || row->best < 0)
        return d;
    d.value = row->cells[static_cast<std::size_t>(row->best)].chunks;
    for (std::size_t i = 0; i < row->cells.size(); ++i) {
        if (row->cells[i].forbidden)
            continue;
        Derivation term = evaluate::deriveThroughput(row->cells[i], picture.sweep->batch);
        term.name = chunksText(row->cells[i].chunks).toStdString();
        term.source = core::tr("samples/s");
        term.emphasised = static_cast<int>(i) == row->best;
        d.terms.push_back(std::move(term));
    }
    return d;
}

} // namespace

Derivation deriveCell(const ChunksPicture &picture, const ChunkCell &cell)
{
    Derivation throughput = evaluate::deriveThroughput(cell, picture.sweep->batch);
    Derivation step = throughput.terms[1];
    step.formula = core::tr("GPU time + launches + overhead + idle");
    throughput.terms[1].terms.clear();
    throughput.terms[1].formula = {};
    Derivation both = given((gpusText(cell.devices) + QStringLiteral(", ") + chunksText(cell.chunks)).toStdString(),
                            std::numeric_limits<double>::quiet_NaN(), Unit::None);
    both.terms = {std::move(step), std::move(throughput)};
    return both;
}

Derivation deriveMeasured(const ChunksPicture &picture, const MeasuredThroughput &one)
{
    Derivation d = given(core::tr("measured samples per second"), one.samplesPerSecond, Unit::Count);
    d.formula = one.asSteps ? core::tr("recorded · batch") : core::tr("as recorded");
    d.terms.push_back(given(core::tr("recorded"), one.recorded, Unit::Count,
                            one.source.empty() ? Message(one.unit) : listOf({one.unit, one.source})));
    if (one.asSteps)
        d.terms.push_back(given(core::tr("batch"), picture.sweep->batch, Unit::Count));
    if (one.asSteps && one.unit != "steps/s" && std::isfinite(one.predicted))
        d.checks.push_back(
            {false,
             {core::tr("labelled samples/s, but it counts steps: multiplied by the predicted step time it gives %1"),
              {Number(one.recorded * picture.sweep->batch / one.predicted, {}, 2)}}});
    if (std::isfinite(one.difference))
        d.checks.push_back({!one.leftOut, Words::tr("%1 from the predicted %2")
                                              .arg(signedPercent(one.difference, 3), samplesText(one.predicted))
                                              .toStdString()});
    return d;
}

Derivation deriveFit(const ChunksPicture &picture)
{
    Derivation d = given(core::tr("mean difference"), picture.fit.mean, Unit::Ratio);
    d.formula = core::tr("mean of |measured / predicted − 1|");
    for (const MeasuredThroughput &one : picture.measured) {
        if (!std::isfinite(one.difference))
            continue;
        const QString name = gpusText(one.devices) + QStringLiteral(", ") + chunksText(one.chunks);
        Derivation term = given(name.toStdString(), one.difference, Unit::Ratio, one.leftOut ? core::tr("excluded") : Text());
        d.terms.push_back(std::move(term));
    }
    d.checks.push_back({picture.fit.leftOut == 0,
                        {core::tr("%1 points, %2 excluded"), {Number(picture.fit.points), Number(picture.fit.leftOut)}}});
    return d;
}

std::vector<Headline> chunksHeadlines(const scenario::Scenario &scenario, const evaluate::Report &)
{
    if (scenario.empty())
        return {};
    ChunksPicture picture;
    picture.scenario = std::make_shared<const scenario::Scenario>(scenario);
    evaluate::ChunkSweepRequest request = evaluate::chunkSweepRequest(scenario, {});
    request.devices = {picture.devices()};
    request.second = false;
    picture.sweep = evaluate::ChunkSweeper().runWithin(evaluate::quickSweepTasks, scenario, request);
    if (!picture.sweep)
        return {};
    std::vector<Headline> out;
    const ChunkRow &row = picture.sweep->rows.front();
    if (const ChunkCell *now = picture.current(); now && !now->forbidden && std::isfinite(now->samplesPerSecond)) {
        const Derivation derivation = evaluate::deriveThroughput(*now, picture.sweep->batch);
        out.push_back({Words::tr("Step time"), now->step.si(), Unit::Second, {}, {}, false, derivation.terms[1], {}});
        out.push_back(
            {Words::tr("Throughput"), now->samplesPerSecond, Unit::Count, {}, {}, true, derivation, Words::tr("samples/s")});
    }
    if (const ChunkCell *best = row.best < 0 || !hasChoice(row) ? nullptr : &row.cells[static_cast<std::size_t>(row.best)]) {
        const QString samples = Words::tr("%1 samples each").arg(valueText(picture.sweep->batch / best->chunks, Unit::Count));
        out.push_back({Words::tr("Best chunk count"),
                       static_cast<double>(best->chunks),
                       Unit::Count,
                       samples,
                       {},
                       true,
                       deriveBest(picture, picture.devices()),
                       {}});
    }
    if (std::isfinite(picture.sweep->boundaryChunks))
        out.push_back({Words::tr("Regime boundary"),
                       picture.sweep->boundaryChunks,
                       Unit::Count,
                       {},
                       {},
                       true,
                       plan::deriveBoundary(scenario.pipeline.time, scenario.pipeline.batch),
                       Words::tr("chunks")});
    picture.take(everyThroughput(scenario));
    if (!picture.measured.empty()) {
        if (picture.fit.points > 1 && !picture.untested) // "Fit error" is that of the runs' own fit
            out.push_back({Words::tr("Mean difference"),
                           100 * picture.fit.mean,
                           Unit::Count,
                           Words::tr("largest %1").arg(percentText(picture.fit.largest)),
                           {},
                           false,
                           deriveFit(picture),
                           QStringLiteral("%")});
    }
    return out;
}

} // namespace shardscope::ui
