// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkstext.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/mark.h"

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

QString timeText(Seconds time)
{
    return secondsText(time.si());
}

QString capitalNumber(int n)
{
    static const std::array<const char *, 13> words{nullptr,
                                                    QT_TRANSLATE_NOOP("views", "One"),
                                                    QT_TRANSLATE_NOOP("views", "Two"),
                                                    QT_TRANSLATE_NOOP("views", "Three"),
                                                    QT_TRANSLATE_NOOP("views", "Four"),
                                                    QT_TRANSLATE_NOOP("views", "Five"),
                                                    QT_TRANSLATE_NOOP("views", "Six"),
                                                    QT_TRANSLATE_NOOP("views", "Seven"),
                                                    QT_TRANSLATE_NOOP("views", "Eight"),
                                                    QT_TRANSLATE_NOOP("views", "Nine"),
                                                    QT_TRANSLATE_NOOP("views", "Ten"),
                                                    QT_TRANSLATE_NOOP("views", "Eleven"),
                                                    QT_TRANSLATE_NOOP("views", "Twelve")};
    return n >= 1 && n <= 12 ? QCoreApplication::translate("views", words[static_cast<std::size_t>(n)])
                             : valueText(n, Unit::Count);
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
        return cell.chunks < best.chunks ? Words::tr("because the pipeline does not fill")
                                         : Words::tr("because GPUs wait for each other");
    return launch >= overhead ? Words::tr("because chunks wait for their launches")
                              : Words::tr("because every chunk adds its overhead");
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
        return Words::tr("More chunks fill the pipeline: %1.")
            .arg(strong(
                Words::tr("%1× as fast as %2")
                    .arg(formatSignificant(best->samplesPerSecond / first.samplesPerSecond, 2), chunksText(first.chunks))));
    }
    const QString cause = last->launchWait >= last->overhead ? Words::tr("Beyond that, launch overhead adds up: %1.")
                                                             : Words::tr("Beyond that, per-chunk overhead adds up: %1.");
    const auto before = std::find_if(last + 1, row.cells.rend(), [](const ChunkCell &cell) { return !cell.forbidden; });
    if (before != row.cells.rend() && before->chunks * 2 == last->chunks && before->chunks >= best->chunks) {
        const double ratio = last->samplesPerSecond / before->samplesPerSecond;
        if (ratio > 0.45 && ratio < 0.6)
            return cause.arg(strong(Words::tr("twice the chunks, half the speed")));
    }
    return cause.arg(
        strong(Words::tr("%1 lower at %2")
                   .arg(percentText(1 - last->samplesPerSecond / best->samplesPerSecond), chunksText(last->chunks))));
}

/// The second pipeline beside the first, each at its chosen chunk count; empty without a second, or where they are alike.
QString comparison(const ChunksPicture &picture)
{
    const scenario::PipelineChoices &choices = picture.scenario->pipeline;
    const ChunkCell *a = picture.current();
    if (!picture.sweep->second || !choices.second || !a || a->forbidden)
        return {};
    const double b = picture.sweep->second->at(choices.second->chunks);
    if (!std::isfinite(b) || std::abs(a->samplesPerSecond / b - 1) < 0.001)
        return {};
    const double more = b / a->samplesPerSecond - 1;
    const QString difference = more < 0 ? Words::tr("%1 fewer samples/s").arg(percentText(-more))
                                        : Words::tr("%1 more samples/s").arg(percentText(more));
    return Words::tr("Pipeline 2 (%1) gives %2 than pipeline 1 (%3).")
        .arg(variantText(*choices.second, choices), strong(difference), variantText(choices, *choices.second));
}

QString recordedText(const MeasuredThroughput &one)
{
    QString text = formatSignificant(one.recorded);
    if (one.deviation > 0)
        text += QStringLiteral(" ± ") + formatSignificant(one.deviation, 2);
    return text + QChar(0x00A0) + (one.asSteps ? QStringLiteral("steps/s") : QString::fromStdString(one.unit));
}

QString regimeText(const ChunkCell &cell)
{
    return cell.launchBound ? Words::tr("launch-bound") : Words::tr("compute-bound");
}

/// One that was kept, if there is one.
const MeasuredThroughput *measuredOf(const ChunksPicture &picture, const ChunkCell &cell)
{
    const MeasuredThroughput *found = nullptr;
    for (const MeasuredThroughput &one : picture.measured)
        if (one.devices == cell.devices && one.chunks == cell.chunks && picture.isOfRow(one)
            && (!found || (found->leftOut && !one.leftOut)))
            found = &one;
    return found;
}

QString remarkText(const ChunksPicture &picture, const ChunkCell &cell, const MeasuredThroughput *measured)
{
    if (cell.forbidden)
        return forbiddenText(*cell.forbidden);
    QStringList remarks;
    const ChunkRow *row = picture.sweep->row(cell.devices);
    if (row && row->best >= 0 && bestOf(*row)->chunks == cell.chunks)
        remarks << (picture.sweep->best() && picture.sweep->best()->devices == cell.devices ? Words::tr("best overall")
                                                                                            : Words::tr("best in row"));
    if (row && row->otherPartition)
        remarks << Words::tr("layers divided evenly: %1").arg(QString::fromStdString(row->partition));
    if (!cell.fits)
        remarks << Words::tr("needs more memory than a GPU has");
    if (measured && measured->leftOut)
        remarks << Words::tr("measured value excluded");
    return remarks.join(QStringLiteral("; "));
}

} // namespace

QString percentText(double ratio)
{
    return percent(ratio, std::abs(ratio) < 0.0995 ? 2 : 3);
}

QString chunksText(int chunks)
{
    return chunks == 1 ? Words::tr("1 chunk") : Words::tr("%1 chunks").arg(valueText(chunks, Unit::Count));
}

QString samplesText(double samplesPerSecond)
{
    return formatSignificant(samplesPerSecond) + QChar(0x00A0) + Words::tr("samples/s");
}

QString valueText(const ChunkCell &cell, ChunkMeasure measure)
{
    switch (measure) {
    case ChunkMeasure::Throughput: return samplesText(cell.samplesPerSecond);
    case ChunkMeasure::Memory: return valueText(cell.peakMemory.si(), Unit::Byte);
    case ChunkMeasure::Bubble: return formatSignificant(100 * cell.bubbleRatio) + QStringLiteral(" %");
    }
    return {};
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

bool hasChoice(const ChunkRow &row)
{
    return std::ranges::count_if(row.cells, [](const ChunkCell &cell) { return !cell.forbidden; }) > 1;
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
    if (!hasChoice(*row) && now == best)
        return Words::tr("With this schedule only %1 can be run on %2: %3.")
            .arg(chunksText(best->chunks), gpusText(best->devices), strong(samplesText(best->samplesPerSecond)));
    QString text = best->chunks == 1
                       ? Words::tr("One chunk is best on %1.").arg(sameBest(picture, 1))
                       : Words::tr("%1 chunks are best on %2.").arg(capitalNumber(best->chunks), sameBest(picture, best->chunks));
    const QString compared = comparison(picture);
    if (now->forbidden)
        text += QLatin1Char(' ')
                + Words::tr("%1: %2.").arg(strong(chunksText(now->chunks)), forbiddenText(*now->forbidden).toHtmlEscaped());
    else if (!compared.isEmpty())
        text += QLatin1Char(' ') + compared;
    else if (now->chunks == best->chunks || now->samplesPerSecond > 0.995 * best->samplesPerSecond)
        text += QLatin1Char(' ') + beyond(*row);
    else
        text += QLatin1Char(' ')
                + Words::tr("At %1: %2, %3.")
                      .arg(QString::number(now->chunks),
                           strong(Words::tr("%1 lower").arg(percentText(1 - now->samplesPerSecond / best->samplesPerSecond))),
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
    QStringList parts{strong(gpusText(cell.devices) + QStringLiteral(" · ") + chunksText(cell.chunks))};
    if (cell.forbidden) {
        parts << forbiddenText(*cell.forbidden).toHtmlEscaped();
        return parts.join(partsApart);
    }
    parts << Words::tr("predicted %1, step %2").arg(samplesText(cell.samplesPerSecond), timeText(cell.step));
    parts << Words::tr("bubble %1").arg(percentText(cell.bubbleRatio));
    parts << (cell.fits ? Words::tr("peak %1").arg(valueText(cell.peakMemory.si(), Unit::Byte))
                        : Words::tr("needs %1 of %2")
                              .arg(valueText(cell.peakMemory.si(), Unit::Byte),
                                   valueText(picture.scenario->pipeline.deviceMemory.si(), Unit::Byte)));
    if (std::isfinite(picture.sweep->boundaryChunks))
        parts << regimeText(cell);
    for (const MeasuredThroughput &one : picture.measured) {
        if (one.devices == cell.devices && one.chunks == cell.chunks && picture.isOfRow(one))
            parts << Words::tr("recorded %1 = %2%3")
                         .arg(recordedText(one), samplesText(one.samplesPerSecond),
                              one.leftOut ? Words::tr(", excluded") : QString());
    }
    return parts.join(partsApart);
}

QString measuredLine(const ChunksPicture &picture, const MeasuredThroughput &one)
{
    QStringList parts{strong(gpusText(one.devices) + QStringLiteral(" · ") + chunksText(one.chunks))};
    parts << Words::tr("recorded %1 = %2").arg(recordedText(one), samplesText(one.samplesPerSecond));
    if (one.asSteps && one.unit != "steps/s")
        parts << Words::tr("labelled %1, but × step time gives 1 instead of %2, so it counts steps")
                     .arg(QString::fromStdString(one.unit), valueText(picture.sweep->batch, Unit::Count));
    if (std::isfinite(one.difference))
        parts << Words::tr("%1 from the prediction").arg(signedPercent(one.difference, 3));
    if (one.leftOut)
        parts << Words::tr("excluded: something else was using the machine");
    if (!one.source.empty())
        parts << escaped(one.source);
    return parts.join(partsApart);
}

QString boundaryLine(const ChunksPicture &picture)
{
    return strong(Words::tr("Regime boundary")) + partsApart
           + Words::tr("%1 chunks of %2 samples: the host takes as long to launch a layer as the GPU takes to compute it")
                 .arg(formatSignificant(picture.sweep->boundaryChunks), formatSignificant(picture.sweep->boundarySamples));
}

QStringList chunksColumns()
{
    return {Words::tr("GPUs"),
            Words::tr("Chunks"),
            Words::tr("Samples per chunk"),
            Words::tr("Samples/s"),
            Words::tr("Step, ms"),
            Words::tr("Bubble, %"),
            Words::tr("Peak, %1").arg(gigabytes().unit),
            Words::tr("GPU busy, ms"),
            Words::tr("Waiting for launches, ms"),
            Words::tr("Overhead o, ms"),
            Words::tr("Idle, ms"),
            Words::tr("Regime"),
            Words::tr("Measured samples/s"),
            Words::tr("Note")};
}

std::vector<TableCell> cellRow(const ChunksPicture &picture, const ChunkCell &cell)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const auto known = [&](double value) { return cell.forbidden ? none : value; };
    const auto milliseconds = [&](Seconds time) { return known(time.si() * 1e3); };
    const MeasuredThroughput *measured = measuredOf(picture, cell);
    const bool regime = !cell.forbidden && std::isfinite(picture.sweep->boundaryChunks);
    return tableRow(TableCell::count(cell.devices), TableCell::count(cell.chunks), picture.sweep->batch / cell.chunks,
                    known(cell.samplesPerSecond), milliseconds(cell.step), known(cell.bubbleRatio * 100),
                    known(cell.peakMemory.si() / gigabytes().bytes), milliseconds(cell.work), milliseconds(cell.launchWait),
                    milliseconds(cell.overhead), milliseconds(cell.idle), regime ? regimeText(cell) : QString(),
                    measured ? measured->samplesPerSecond : none, remarkText(picture, cell, measured));
}

} // namespace shardscope::ui
