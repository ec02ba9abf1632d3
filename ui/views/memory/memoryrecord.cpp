// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memoryrecord.h"

#include "core/base/derive.h"
#include "core/evaluate/fullest.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/page/page.h"
#include "ui/figure/page/table.h"
#include "ui/views/memory/recordchart.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace shardscope::ui {

namespace {

using evaluate::MemoryReport;
using runs::DeviceMemory;
using runs::MemoryCategory;

const QString recordKey = QStringLiteral("recorded");

/// As a message that it was used up says, else what the plan's device has.
double limitOf(const ViewInput &input)
{
    double said = 0;
    if (input.scenario.runs.list)
        for (const runs::Run &run : *input.scenario.runs.list)
            if (run.outOfMemory)
                said = std::max(said, run.number("device_bytes").value_or(0));
    return said > 0 ? said : input.report.memory->choices.limit.si();
}

RecordPtr pictureOf(const ViewInput &input, std::size_t which)
{
    const evaluate::MemoryReportPtr &report = input.report.memory;
    auto picture = std::make_shared<RecordPicture>(RecordPicture{report, report->recorded[which], {}, 0, 0, {}, limitOf(input)});
    const bool history = picture->memory().events > 0; // else the peak is not in it
    if (history && input.scenario.model && report->estimate) {
        const cost::StageMemory &stage = report->estimate->peak();
        picture->predicted = evaluate::categoriesOf(report->step.empty() ? stage.bytes : cost::fullestMoment(report->step).bytes);
        picture->over = evaluate::predictedOver(report->step, picture->memory());
        picture->predictedLive = stage.allocated().si();
        picture->predictedFree = (stage.reserved() - stage.allocated()).si();
    }
    return picture;
}

double gigabytesOf(double bytes)
{
    return bytes / gigabytes().bytes;
}

std::vector<TableCell> recordRow(const QString &group, const QString &what, double predicted, double recorded,
                                 double reserved = std::numeric_limits<double>::quiet_NaN())
{
    return tableRow(group, what, gigabytesOf(predicted), gigabytesOf(recorded), gigabytesOf(predicted - recorded),
                    gigabytesOf(reserved));
}

/// "+2.5 %"; where nothing was recorded the bytes themselves.
QString offText(double predicted, double recorded)
{
    if (!(recorded > 0))
        return predicted > 0 ? QStringLiteral("+") + sizeText(predicted) : QString();
    const double off = predicted / recorded - 1;
    const QString sign = off < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return std::abs(off) < 0.0005 ? QStringLiteral("±0 %") : sign + percent(std::abs(off));
}

Derivation deriveRecorded(const RecordPicture &picture, MemoryCategory category)
{
    Derivation d;
    d.name = memoryCategoryTitle(category).toStdString();
    d.formula = core::tr("bytes that were live at the recorded peak");
    d.value = static_cast<double>(picture.recordedBytes(category));
    d.unit = Unit::Byte;
    d.source = picture.recorded.file;
    const bool modules = category == MemoryCategory::Activations;
    for (const runs::MemoryHolder &holder : modules ? picture.memory().modules : picture.memory().holders)
        if (holder.category == category)
            d.terms.push_back(given(holder.where, static_cast<double>(holder.bytes), Unit::Byte, {}));
    return d;
}

struct RecordLine {
    QString group;
    QString name;
    double predicted = std::numeric_limits<double>::quiet_NaN();
    double recorded = 0;
    double share = 0; ///< of the peak
    QColor Theme::*hue = &Theme::inputGradient;
    bool whole = true;
};

void addRecordLine(Table &list, const QString &key, const RecordLine &line, std::function<Derivation()> why = {})
{
    const bool compared = !std::isnan(line.predicted);
    const QString words =
        compared ? Words::tr("%1: predicted %2, recorded %3 (%4)")
                       .arg(strong(line.name.toHtmlEscaped()), sizeText(line.predicted), sizeText(line.recorded),
                            offText(line.predicted, line.recorded))
                 : Words::tr("%1: %2 at the recorded peak").arg(strong(line.name.toHtmlEscaped()), sizeText(line.recorded));
    list.add({.key = key},
             [=] {
                 return Mark{.name = line.name,
                             .value = sizeText(line.recorded),
                             .number = line.recorded,
                             .line = [words] { return words; },
                             .why = why,
                             .row = recordRow(line.group, line.name, line.predicted, line.recorded)};
             },
             {{.text = line.whole ? line.name : QStringLiteral("   ") + line.name, .quiet = !line.whole, .strong = line.whole},
              {.text = compared ? sizeText(line.predicted) : QString(), .quiet = !line.whole},
              {.text = sizeText(line.recorded), .quiet = !line.whole},
              {.text = compared     ? offText(line.predicted, line.recorded)
                       : line.whole ? percent(line.share)
                                    : QString(),
               .share = line.share,
               .hue = line.hue,
               .opacity = line.whole ? 0.5F : 0.25F}});
}

QColor Theme::*hueOf(MemoryCategory category)
{
    switch (category) {
    case MemoryCategory::Parameters: return &Theme::forward;
    case MemoryCategory::Gradients:
    case MemoryCategory::States: return &Theme::weightGradient;
    case MemoryCategory::Activations: return &Theme::inputGradient;
    case MemoryCategory::Logits: return &Theme::backward;
    case MemoryCategory::Workspace: return &Theme::communication;
    case MemoryCategory::Unknown: break;
    }
    return &Theme::quiet;
}

void addHolders(Table &list, const RecordPicture &picture, MemoryCategory category, double peak)
{
    constexpr std::size_t most = 6;
    const bool modules = category == MemoryCategory::Activations;
    std::size_t shown = 0;
    for (const runs::MemoryHolder &holder : modules ? picture.memory().modules : picture.memory().holders) {
        if (holder.category != category || shown == most)
            continue;
        RecordLine line;
        line.group = memoryCategoryTitle(category);
        line.name = holder.where.empty() ? Words::tr("not known") : coreText(holder.where);
        line.recorded = static_cast<double>(holder.bytes);
        line.share = line.recorded / peak;
        line.hue = hueOf(category);
        line.whole = false;
        addRecordLine(list, QStringLiteral("holder %1 %2").arg(static_cast<int>(category)).arg(shown++), line);
    }
}

/// Terms of the peak, the largest first, with who holds them; below them what is free.
std::shared_ptr<Table> recordList(const RecordPtr &picture)
{
    const auto list = std::make_shared<Table>(
        std::vector{wordColumn(Words::tr("at the peak"), 0, true),
                    numberColumn(Words::tr("predicted"), picture->predicted ? 1 : 3), numberColumn(Words::tr("recorded")),
                    numberColumn(picture->predicted ? Words::tr("difference") : Words::tr("share"), 2, true)});
    list->titles[1].hidden = !picture->predicted;
    const DeviceMemory &memory = picture->memory();
    const double peak = std::max(1.0, static_cast<double>(memory.peak.live));
    std::vector<MemoryCategory> order(recordOrder.begin(), recordOrder.end());
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](MemoryCategory c) { return std::max(picture->recordedBytes(c), picture->predictedBytes(c)); });
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (const MemoryCategory category : order) {
        if (picture->recordedBytes(category) == 0 && picture->predictedBytes(category) == 0)
            continue;
        const QString title = memoryCategoryTitle(category);
        const auto recorded = static_cast<double>(picture->recordedBytes(category));
        addRecordLine(*list, QStringLiteral("recorded %1").arg(static_cast<int>(category)),
                      {title, title, picture->predicted ? static_cast<double>(picture->predictedBytes(category)) : none, recorded,
                       recorded / peak, hueOf(category), true},
                      [picture, category] { return deriveRecorded(*picture, category); });
        addHolders(*list, *picture, category, peak);
    }
    const double free = static_cast<double>(memory.peak.reserved - memory.peak.live);
    addRecordLine(*list, QStringLiteral("free"),
                  {Words::tr("fragmentation"), Words::tr("free inside segments"),
                   picture->predicted ? picture->predictedFree : none, std::max(0.0, free), free / peak, &Theme::quiet, true});
    list->remarks << Words::tr("At the end %1 of %2 reserved are free; the largest free block has %3.")
                         .arg(sizeText(static_cast<double>(memory.freeBlocks)),
                              sizeText(static_cast<double>(memory.usedBlocks + memory.freeBlocks)),
                              sizeText(static_cast<double>(memory.largestFree)));
    return list;
}

Block recordBlock(const RecordPtr &picture)
{
    Block block;
    for (std::size_t i = 0; i < picture->memory().curve.size(); ++i)
        block.add(
            {.key = QStringLiteral("moment %1").arg(i)},
            [picture, i] {
                const runs::MemoryPoint &point = picture->memory().curve[i];
                const QString time = valueText(picture->milliseconds(point.time_us) * 1e-3, Unit::Second);
                const auto live = static_cast<double>(point.live);
                return Mark{.name = time,
                            .value = sizeText(live),
                            .number = live,
                            .row = recordRow(Words::tr("over time"), time, std::numeric_limits<double>::quiet_NaN(), live,
                                             static_cast<double>(point.reserved))};
            },
            true);
    for (const scenario::MeasuredMemory *one : picture->measured())
        block.add(
            {.key = QStringLiteral("measured %1").arg(QString::fromStdString(one->name))},
            [picture, one] {
                const double bytes = one->bytes.si();
                const QString name = QString::fromStdString(one->name);
                return Mark{.name = name,
                            .value = bytes > 0 ? sizeText(bytes) : Words::tr("out of memory"),
                            .number = bytes,
                            .row = recordRow(Words::tr("measured"), name, std::numeric_limits<double>::quiet_NaN(), bytes,
                                             std::numeric_limits<double>::quiet_NaN())};
            },
            true);
    block.lay = [picture](const QRectF &rect, const FigureSpace &space) {
        const auto chart = std::make_shared<const Chart>(recordChart(*picture, space.style.theme));
        LaidBlock laid;
        laid.paint = [=, style = space.style](QPainter &painter, const FigureLight &light) {
            paintChart(painter, rect, style, *chart, light.chart(recordKey));
        };
        laid.charts = {{recordKey, chart, rect}};
        return laid;
    };
    return block;
}

/// Which term is wrong, or that none is.
QString comparedSentence(const RecordPicture &picture)
{
    constexpr double near = 0.1; // of a term, as predictions promise
    const runs::BytesByCategory &recorded = picture.memory().peak.categories;
    const MemoryCategory furthest = evaluate::furthestCategory(*picture.predicted, recorded);
    const auto was = static_cast<double>(picture.recordedBytes(furthest));
    const auto said = static_cast<double>(picture.predictedBytes(furthest));
    const auto live = static_cast<double>(picture.memory().peak.live);
    const QString first = Words::tr("Allocated at the peak: %1 recorded, %2 predicted (%3).")
                              .arg(strong(sizeText(live)), sizeText(picture.predictedLive), offText(picture.predictedLive, live));
    QString out = first + QLatin1Char(' ');
    if (std::abs(said - was) <= near * std::max(was, near * live))
        out += Words::tr("Every term is near what was recorded.");
    else
        out += Words::tr("Furthest off: %1, predicted %2, recorded %3.")
                   .arg(strong(memoryCategoryTitle(furthest)), sizeText(said), sizeText(was));
    const auto moment = evaluate::furthestMoment(picture.over, picture.memory());
    if (!moment)
        return out;
    const runs::MemoryPoint &point = picture.memory().curve[moment->point];
    const auto apart = static_cast<double>(std::abs(moment->predicted.live() - point.live));
    return out + QLatin1Char(' ')
           + Words::tr("Over the step the two are at most %1 apart, by %2.")
                 .arg(sizeText(apart), memoryCategoryTitle(moment->category));
}

QString recordSentence(const RecordPicture &picture)
{
    const runs::BytesByCategory &recorded = picture.memory().peak.categories;
    const auto most = static_cast<MemoryCategory>(std::ranges::max_element(recorded) - recorded.begin());
    const auto live = static_cast<double>(picture.memory().peak.live);
    if (picture.memory().events == 0)
        return Words::tr("Live when the snapshot was taken: %1. It has no history, so its peak is not known: "
                         "torch.cuda.memory._record_memory_history() begins one.")
            .arg(strong(sizeText(live)));
    if (2 * picture.recordedBytes(MemoryCategory::Unknown) > picture.memory().peak.live)
        return Words::tr("Recorded at the peak: %1. What most of it is for cannot be told: record with stacks of Python and a "
                         "whole step.")
            .arg(strong(sizeText(live)));
    if (picture.predicted)
        return comparedSentence(picture);
    return Words::tr("Recorded at the peak: %1, most of it %2 (%3). With the model that ran, the prediction stands beside it.")
        .arg(strong(sizeText(live)), memoryCategoryTitle(most), sizeText(static_cast<double>(picture.recordedBytes(most))));
}

} // namespace

QString memoryCategoryTitle(MemoryCategory category)
{
    switch (category) {
    case MemoryCategory::Parameters: return termTitle(cost::MemoryTerm::Parameters);
    case MemoryCategory::Gradients: return termTitle(cost::MemoryTerm::Gradients);
    case MemoryCategory::States: return termTitle(cost::MemoryTerm::OptimizerState);
    case MemoryCategory::Activations: return termTitle(cost::MemoryTerm::Activations);
    case MemoryCategory::Logits: return termTitle(cost::MemoryTerm::Logits);
    case MemoryCategory::Workspace: return Words::tr("workspace");
    case MemoryCategory::Unknown: break;
    }
    return Words::tr("not known");
}

QString deviceTitle(const evaluate::RecordedMemory &recorded)
{
    return Words::tr("%1, GPU %2").arg(QFileInfo(QString::fromStdString(recorded.file)).fileName()).arg(recorded.memory.device);
}

std::optional<std::size_t> recordedOf(const MemoryReport &report, const MemoryLook &look)
{
    if (report.recorded.empty() || look.page == 0)
        return {};
    if (look.page > 0 && static_cast<std::size_t>(look.page) <= report.recorded.size())
        return static_cast<std::size_t>(look.page) - 1;
    return evaluate::fullestOf(report.recorded);
}

void makeRecordedPage(Figure &figure, const ViewInput &input, std::size_t which)
{
    const RecordPtr picture = pictureOf(input, which);
    figure.columns = {Words::tr("Group"),
                      Words::tr("Part"),
                      Words::tr("Predicted, %1").arg(gigabytes().unit),
                      Words::tr("Recorded, %1").arg(gigabytes().unit),
                      Words::tr("Difference, %1").arg(gigabytes().unit),
                      Words::tr("Reserved, %1").arg(gigabytes().unit)};
    figure.subtitle = deviceTitle(picture->recorded);
    figure.sentence = recordSentence(*picture);
    if (!picture->predicted)
        figure.source.clear(); // what would be predicted is not shown
    Page page;
    page.picture = {.name = Words::tr("Live memory over time"),
                    .more = Words::tr("%1 events", nullptr).arg(picture->memory().events),
                    .block = recordBlock(picture)};
    page.list = {
        .name = Words::tr("Who holds the peak"), .more = Words::tr("by category"), .block = tableBlock(recordList(picture))};
    page.share = 0.58;
    page.leastSide = 360;
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
