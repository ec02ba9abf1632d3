// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkstext.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkRow;
using evaluate::MeasuredThroughput;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(chunks)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString percent(double ratio)
{
    return formatSignificant(100 * ratio, std::abs(ratio) < 0.0995 ? 2 : 3) + QChar(0x00A0) + QLatin1Char('%');
}

QString signedPercent(double ratio)
{
    return (ratio < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + percent(std::abs(ratio));
}

QString timeText(Seconds time)
{
    return formatValue(time.si(), Unit::Second).joined();
}

QString capitalNumber(int n)
{
    static const std::array<const char *, 13> words{nullptr,
                                                    QT_TRANSLATE_NOOP("chunks", "One"),
                                                    QT_TRANSLATE_NOOP("chunks", "Two"),
                                                    QT_TRANSLATE_NOOP("chunks", "Three"),
                                                    QT_TRANSLATE_NOOP("chunks", "Four"),
                                                    QT_TRANSLATE_NOOP("chunks", "Five"),
                                                    QT_TRANSLATE_NOOP("chunks", "Six"),
                                                    QT_TRANSLATE_NOOP("chunks", "Seven"),
                                                    QT_TRANSLATE_NOOP("chunks", "Eight"),
                                                    QT_TRANSLATE_NOOP("chunks", "Nine"),
                                                    QT_TRANSLATE_NOOP("chunks", "Ten"),
                                                    QT_TRANSLATE_NOOP("chunks", "Eleven"),
                                                    QT_TRANSLATE_NOOP("chunks", "Twelve")};
    return n >= 1 && n <= 12 ? QCoreApplication::translate("chunks", words[static_cast<std::size_t>(n)])
                             : formatValue(n, Unit::Count).joined();
}

const ChunkCell *bestOf(const ChunkRow &row)
{
    return row.best < 0 ? nullptr : &row.cells[static_cast<std::size_t>(row.best)];
}

/// "2 and 4 GPUs": the curves' GPU counts for which this chunk count is best.
QString sameBest(const ChunksPicture &picture, int chunks)
{
    QStringList counts;
    for (const evaluate::ChunkCurve &curve : picture.sweep->curves) {
        const ChunkRow *row = picture.sweep->row(curve.devices);
        if (row && row->best >= 0 && bestOf(*row)->chunks == chunks)
            counts << QString::number(curve.devices);
    }
    if (counts.size() < 2)
        return gpusText(picture.devices());
    const QString last = counts.takeLast();
    return Words::tr("%1 and %2 GPUs").arg(counts.join(QStringLiteral(", ")), last);
}

/// What takes most more time than in the best cell.
QString reason(const ChunkCell &cell, const ChunkCell &best)
{
    const double idle = (cell.idle - best.idle).si();
    const double launch = (cell.launchWait - best.launchWait).si();
    const double overhead = (cell.overhead - best.overhead).si();
    if (idle >= launch && idle >= overhead)
        return cell.chunks < best.chunks ? Words::tr("since the pipeline does not fill")
                                         : Words::tr("since GPUs wait for each other");
    return launch >= overhead ? Words::tr("since chunks wait for their launches")
                              : Words::tr("since every chunk costs its hand-over");
}

/// Beyond the best chunk count of a row.
QString beyond(const ChunkRow &row)
{
    const ChunkCell *best = bestOf(row);
    const auto last = std::find_if(row.cells.rbegin(), row.cells.rend(), [](const ChunkCell &cell) { return !cell.forbidden; });
    if (last->chunks <= best->chunks || last->samplesPerSecond > 0.98 * best->samplesPerSecond) {
        const ChunkCell &first =
            *std::find_if(row.cells.begin(), row.cells.end(), [](const ChunkCell &cell) { return !cell.forbidden; });
        if (best->chunks == first.chunks)
            return Words::tr("One GPU has no pipeline to fill.");
        return Words::tr("They fill the pipeline: %1.")
            .arg(bold(Words::tr("%1 times as fast as %2")
                          .arg(formatSignificant(best->samplesPerSecond / first.samplesPerSecond, 2), chunksText(first.chunks))));
    }
    const QString cause = last->launchWait >= last->overhead ? Words::tr("Beyond, launches add up: %1.")
                                                             : Words::tr("Beyond, hand-overs add up: %1.");
    const auto before = std::find_if(last + 1, row.cells.rend(), [](const ChunkCell &cell) { return !cell.forbidden; });
    if (before != row.cells.rend() && before->chunks * 2 == last->chunks && before->chunks >= best->chunks) {
        const double ratio = last->samplesPerSecond / before->samplesPerSecond;
        if (ratio > 0.45 && ratio < 0.6)
            return cause.arg(bold(Words::tr("twice the chunks, half the speed")));
    }
    return cause.arg(bold(
        Words::tr("%1 less at %2").arg(percent(1 - last->samplesPerSecond / best->samplesPerSecond), chunksText(last->chunks))));
}

/// A against B at the chosen chunk count; empty without a B, or where they are alike.
QString comparison(const ChunksPicture &picture)
{
    const scenario::PipelineChoices &choices = picture.scenario->pipeline;
    const ChunkCell *a = picture.current();
    if (!picture.sweep->second || !choices.second || !a || a->forbidden)
        return {};
    const double b = picture.sweep->second->at(choices.second->chunks);
    if (!std::isfinite(b) || std::abs(a->samplesPerSecond / b - 1) < 0.001)
        return {};
    const bool slower = a->samplesPerSecond < b;
    const QString difference = slower ? Words::tr("%1 fewer samples/s").arg(percent(1 - a->samplesPerSecond / b))
                                      : Words::tr("%1 more samples/s").arg(percent(a->samplesPerSecond / b - 1));
    return Words::tr("A (%1) gives %2 than B (%3).")
        .arg(variantText(choices, *choices.second), bold(difference), variantText(*choices.second, choices));
}

Derivation number(Message name, double value, Unit unit, Message source = {})
{
    Derivation d;
    d.name = std::move(name);
    d.value = value;
    d.unit = unit;
    d.source = std::move(source);
    return d;
}

QString recordedText(const MeasuredThroughput &one)
{
    QString text = formatSignificant(one.recorded);
    if (one.deviation > 0)
        text += QStringLiteral(" ± ") + formatSignificant(one.deviation, 2);
    return text + QChar(0x00A0) + (one.asSteps ? QStringLiteral("steps/s") : QString::fromStdString(one.unit));
}

} // namespace

QString gpusText(int devices)
{
    return devices == 1 ? Words::tr("1 GPU") : Words::tr("%1 GPUs").arg(devices);
}

QString chunksText(int chunks)
{
    return chunks == 1 ? Words::tr("1 chunk") : Words::tr("%1 chunks").arg(formatValue(chunks, Unit::Count).joined());
}

QString samplesText(double samplesPerSecond)
{
    return formatSignificant(samplesPerSecond) + QChar(0x00A0) + QStringLiteral("samples/s");
}

QString variantText(const scenario::PipelineVariant &variant, const scenario::PipelineVariant &other)
{
    QStringList parts;
    if (variant.schedule != other.schedule) {
        const auto schedule = schedule::findSchedule(variant.schedule);
        parts << (schedule ? QString::fromUtf8((*schedule)->title.data(), static_cast<qsizetype>((*schedule)->title.size()))
                           : QString::fromStdString(variant.schedule));
    }
    if (variant.devices != other.devices)
        parts << gpusText(variant.devices);
    if (variant.partition != other.partition)
        parts << QString::fromStdString(variant.partition);
    if (variant.slow != other.slow)
        parts << (variant.slow.empty() ? Words::tr("no slow stage") : Words::tr("a slow stage"));
    if (variant.chunks != other.chunks)
        parts << chunksText(variant.chunks);
    if (parts.isEmpty())
        parts << QString::fromStdString(variant.partition);
    return parts.join(QStringLiteral(", "));
}

QString forbiddenText(const Error &error)
{
    return errorText(error, false);
}

QString chunksSentence(const ChunksPicture &picture)
{
    const ChunkRow *row = picture.sweep->row(picture.devices());
    if (!row)
        return {};
    if (const Error *error = row->forbidden())
        return forbiddenText(*error).toHtmlEscaped() + QLatin1Char('.');
    const ChunkCell *best = bestOf(*row);
    const ChunkCell *now = picture.current();
    if (!best || !now)
        return {};
    QString text =
        best->chunks == 1
            ? Words::tr("One chunk is best for %1.").arg(sameBest(picture, 1))
            : Words::tr("%1 chunks are best for %2.").arg(capitalNumber(best->chunks), sameBest(picture, best->chunks));
    const QString compared = comparison(picture);
    if (now->forbidden)
        text += QLatin1Char(' ')
                + Words::tr("%1: %2.").arg(bold(chunksText(now->chunks)), forbiddenText(*now->forbidden).toHtmlEscaped());
    else if (!compared.isEmpty())
        text += QLatin1Char(' ') + compared;
    else if (now->chunks == best->chunks || now->samplesPerSecond > 0.995 * best->samplesPerSecond)
        text += QLatin1Char(' ') + beyond(*row);
    else
        text += QLatin1Char(' ')
                + Words::tr("At %1: %2, %3.")
                      .arg(QString::number(now->chunks),
                           bold(Words::tr("%1 less").arg(percent(1 - now->samplesPerSecond / best->samplesPerSecond))),
                           reason(*now, *best));
    return text;
}

QString chunksSubtitle(const ChunksPicture &picture)
{
    const ChunkCell *now = picture.current();
    QString text = gpusText(picture.devices()) + QStringLiteral(" · ") + chunksText(picture.chunks());
    if (now && !now->forbidden)
        text += QStringLiteral(" · ") + samplesText(now->samplesPerSecond);
    return text;
}

QString cellLine(const ChunksPicture &picture, const ChunkCell &cell)
{
    QStringList parts{bold(gpusText(cell.devices) + QStringLiteral(" · ") + chunksText(cell.chunks))};
    if (cell.forbidden) {
        parts << forbiddenText(*cell.forbidden).toHtmlEscaped();
        return parts.join(QStringLiteral("&nbsp;&nbsp; "));
    }
    parts << Words::tr("predicted %1, step %2").arg(samplesText(cell.samplesPerSecond), timeText(cell.step));
    parts << Words::tr("bubble %1").arg(percent(cell.bubbleRatio));
    parts << (cell.fits ? Words::tr("peak %1").arg(formatValue(cell.peakMemory.si(), Unit::Byte).joined())
                        : Words::tr("needs %1 of %2")
                              .arg(formatValue(cell.peakMemory.si(), Unit::Byte).joined(),
                                   formatValue(picture.scenario->pipeline.deviceMemory.si(), Unit::Byte).joined()));
    if (std::isfinite(picture.sweep->boundaryChunks))
        parts << (cell.launchBound ? Words::tr("launch-bound") : Words::tr("compute-bound"));
    for (const MeasuredThroughput &one : picture.measured) {
        if (one.devices == cell.devices && one.chunks == cell.chunks)
            parts << Words::tr("recorded %1 = %2%3")
                         .arg(recordedText(one), samplesText(one.samplesPerSecond),
                              one.leftOut ? Words::tr(", left out") : QString());
    }
    return parts.join(QStringLiteral("&nbsp;&nbsp; "));
}

QString measuredLine(const ChunksPicture &picture, const MeasuredThroughput &one)
{
    QStringList parts{bold(gpusText(one.devices) + QStringLiteral(" · ") + chunksText(one.chunks))};
    parts << Words::tr("recorded %1 = %2").arg(recordedText(one), samplesText(one.samplesPerSecond));
    if (one.asSteps && one.unit != "steps/s")
        parts << Words::tr("called %1, but × the step it gives 1, not %2")
                     .arg(QString::fromStdString(one.unit), formatValue(picture.sweep->batch, Unit::Count).joined());
    if (std::isfinite(one.difference))
        parts << Words::tr("%1 against the prediction").arg(signedPercent(one.difference));
    if (one.leftOut)
        parts << Words::tr("left out: something else loaded the machine");
    if (!one.source.empty())
        parts << QString::fromStdString(one.source).toHtmlEscaped();
    return parts.join(QStringLiteral("&nbsp;&nbsp; "));
}

QString boundaryLine(const ChunksPicture &picture)
{
    return bold(Words::tr("Regime boundary")) + QStringLiteral("&nbsp;&nbsp; ")
           + Words::tr("%1 chunks of %2 samples: there the host takes as long to launch a layer as the GPU to compute it")
                 .arg(formatSignificant(picture.sweep->boundaryChunks), formatSignificant(picture.sweep->boundarySamples));
}

Derivation deriveCell(const ChunksPicture &picture, const ChunkCell &cell)
{
    Derivation throughput = evaluate::deriveThroughput(cell, picture.sweep->batch);
    Derivation step = throughput.terms[1];
    step.formula = core::tr("device + launches + hand-overs + idle");
    throughput.terms[1].terms.clear();
    throughput.terms[1].formula = {};
    Derivation both = number((gpusText(cell.devices) + QStringLiteral(", ") + chunksText(cell.chunks)).toStdString(),
                             std::numeric_limits<double>::quiet_NaN(), Unit::None);
    both.terms = {std::move(step), std::move(throughput)};
    return both;
}

Derivation deriveBest(const ChunksPicture &picture, int devices)
{
    Derivation d = number(core::tr("best chunk count"), std::numeric_limits<double>::quiet_NaN(), Unit::Count);
    d.formula = {core::tr("most samples per second on %1"), {gpusText(devices).toStdString()}};
    const ChunkRow *row = picture.sweep->row(devices);
    if (!row || row->best < 0)
        return d;
    d.value = bestOf(*row)->chunks;
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

Derivation deriveMeasured(const ChunksPicture &picture, const MeasuredThroughput &one)
{
    Derivation d = number(core::tr("measured samples per second"), one.samplesPerSecond, Unit::Count);
    d.formula = one.asSteps ? core::tr("recorded · batch") : core::tr("as recorded");
    d.terms.push_back(number(core::tr("recorded"), one.recorded, Unit::Count,
                             one.source.empty() ? Message(one.unit) : listOf({one.unit, one.source})));
    if (one.asSteps)
        d.terms.push_back(number(core::tr("batch"), picture.sweep->batch, Unit::Count));
    if (one.asSteps && one.unit != "steps/s" && std::isfinite(one.predicted))
        d.checks.push_back({false,
                            {core::tr("called samples/s, but it counts steps: times the predicted step it gives %1"),
                             {Number(one.recorded * picture.sweep->batch / one.predicted, {}, 2)}}});
    if (std::isfinite(one.difference))
        d.checks.push_back({!one.leftOut, Words::tr("%1 against the predicted %2")
                                              .arg(signedPercent(one.difference), samplesText(one.predicted))
                                              .toStdString()});
    return d;
}

Derivation deriveFit(const ChunksPicture &picture)
{
    Derivation d = number(core::tr("fit error"), picture.fit.mean, Unit::Ratio);
    d.formula = core::tr("mean of |measured / predicted − 1|");
    for (const MeasuredThroughput &one : picture.measured) {
        if (!std::isfinite(one.difference))
            continue;
        const QString name = gpusText(one.devices) + QStringLiteral(", ") + chunksText(one.chunks);
        Derivation term = number(name.toStdString(), one.difference, Unit::Ratio, one.leftOut ? core::tr("left out") : Text());
        d.terms.push_back(std::move(term));
    }
    d.checks.push_back({picture.fit.leftOut == 0,
                        {core::tr("%1 points, %2 left out"), {Number(picture.fit.points), Number(picture.fit.leftOut)}}});
    return d;
}

std::vector<Headline> chunksHeadlines(const scenario::Scenario &scenario)
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
            {Words::tr("Throughput"), now->samplesPerSecond, Unit::Count, {}, {}, true, derivation, QStringLiteral("samples/s")});
    }
    if (const ChunkCell *best = bestOf(row)) {
        const QString samples =
            Words::tr("of %1 samples").arg(formatValue(picture.sweep->batch / best->chunks, Unit::Count).joined());
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
    picture.measured = evaluate::comparedThroughputs(scenario);
    if (!picture.measured.empty()) {
        picture.fit = evaluate::fitError(picture.measured);
        if (picture.fit.points > 1)
            out.push_back({Words::tr("Fit error"),
                           100 * picture.fit.mean,
                           Unit::Count,
                           Words::tr("largest %1").arg(percent(picture.fit.largest)),
                           {},
                           false,
                           deriveFit(picture),
                           QStringLiteral("%")});
    }
    return out;
}

} // namespace shardscope::ui
