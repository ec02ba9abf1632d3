// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/recordchart.h"

#include "ui/base/format.h"
#include "ui/base/words.h"

#include <algorithm>

namespace shardscope::ui {

using runs::DeviceMemory;
using runs::MemoryCategory;

namespace {

QColor categoryColor(const Theme &theme, MemoryCategory category)
{
    switch (category) {
    case MemoryCategory::Parameters: return termColor(theme, cost::MemoryTerm::Parameters);
    case MemoryCategory::Gradients: return termColor(theme, cost::MemoryTerm::Gradients);
    case MemoryCategory::States: return termColor(theme, cost::MemoryTerm::OptimizerState);
    case MemoryCategory::Activations: return termColor(theme, cost::MemoryTerm::Activations);
    case MemoryCategory::Logits: return termColor(theme, cost::MemoryTerm::Logits);
    case MemoryCategory::Workspace: return termColor(theme, cost::MemoryTerm::CommunicationBuffers);
    case MemoryCategory::Unknown: break;
    }
    return theme.strongHairline;
}

double inGigabytes(double bytes)
{
    return bytes / gigabytes().bytes;
}

void addCategories(Chart &chart, const RecordPicture &picture, const Theme &theme)
{
    const std::vector<runs::MemoryPoint> &curve = picture.memory().curve;
    std::vector<double> x;
    for (const runs::MemoryPoint &point : curve)
        x.push_back(picture.milliseconds(point.time_us));
    std::vector<double> low(curve.size(), 0);
    for (const MemoryCategory category : recordOrder) {
        std::vector<double> high = low;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < curve.size(); ++i) {
            const std::int64_t bytes = curve[i].categories[static_cast<std::size_t>(category)];
            most = std::max(most, bytes);
            high[i] += inGigabytes(static_cast<double>(bytes));
        }
        if (most == 0)
            continue;
        const QString key = QString::fromUtf8(memoryCategoryName(category).data());
        const QColor color = categoryColor(theme, category);
        chart.bands.push_back({key, x, low, high, color});
        Chart::Curve top;
        top.key = key;
        if (100 * most >= picture.memory().peak.live) // what is less cannot be seen
            top.name = memoryCategoryTitle(category);
        top.x = x;
        top.y = high;
        top.color = color;
        top.width = 1;
        chart.curves.push_back(std::move(top));
        low = std::move(high);
    }
    Chart::Curve reserved;
    reserved.key = QStringLiteral("reserved");
    reserved.name = Words::tr("reserved");
    reserved.x = std::move(x);
    for (const runs::MemoryPoint &point : curve)
        reserved.y.push_back(inGigabytes(static_cast<double>(point.reserved)));
    reserved.color = theme.quiet;
    reserved.width = 1.2;
    reserved.line = Chart::Line::Dashed;
    chart.curves.push_back(std::move(reserved));
}

/// The predicted peak as a column behind the recording, on the same axis.
void addPredicted(Chart &chart, const RecordPicture &picture, double end, const Theme &theme)
{
    constexpr double place = 1.07;
    constexpr double width = 0.06;
    double at = 0;
    for (const MemoryCategory category : recordOrder) {
        const double bytes = inGigabytes(static_cast<double>(picture.predictedBytes(category)));
        if (bytes > 0)
            chart.bars.push_back({at, at + bytes, place * end, width * end, categoryColor(theme, category), {}, true});
        at += bytes;
    }
    chart.notes.push_back({place * end, at, {Words::tr("predicted")}, theme.text, false, false});
    Chart::Curve step;
    step.key = QStringLiteral("predicted");
    step.name = Words::tr("predicted step");
    for (const evaluate::PredictedMoment &moment : picture.over) {
        step.x.push_back(picture.milliseconds(moment.time_us));
        step.y.push_back(inGigabytes(static_cast<double>(moment.live())));
    }
    step.color = theme.accent;
    step.width = 2;
    if (!step.x.empty())
        chart.curves.push_back(std::move(step));
    chart.rules.push_back({.value = inGigabytes(picture.predictedLive), .color = theme.accent, .width = 1.5, .dashes = {4, 3}});
}

/// Points beside the curve. The axis follows the recording: what is far above it, as the limit of a large GPU is,
/// stands at the upper edge with its number.
void addMeasured(Chart &chart, const RecordPicture &picture, double end, const Theme &theme)
{
    constexpr double place = 1.14;
    constexpr double mostStretch = 1.35; // the curve keeps three quarters of its height
    constexpr double edge = 0.97;
    const double limit = inGigabytes(picture.limit);
    const double highest = mostStretch * chart.y.to;
    const std::vector<const scenario::MeasuredMemory *> measured = picture.measured();
    const auto height = [limit](const scenario::MeasuredMemory &one) {
        return one.bytes.si() == 0 ? limit : inGigabytes(one.bytes.si());
    };
    for (const scenario::MeasuredMemory *one : measured)
        if (1.08 * height(*one) <= highest)
            chart.y.to = std::max(chart.y.to, 1.08 * height(*one));
    Chart::Points used{.name = Words::tr("measured"), .color = theme.text, .marker = ChartMarker::Diamond, .size = 8};
    Chart::Points ranOut{.name = Words::tr("out of memory"), .color = theme.fault, .marker = ChartMarker::Triangle, .size = 9};
    for (const scenario::MeasuredMemory *one : measured) {
        const double at = std::min(height(*one), edge * chart.y.to);
        Chart::Points &points = one->bytes.si() == 0 ? ranOut : used;
        const bool noted = std::ranges::any_of(points.points, [at](const auto &other) { return other.y == at; });
        points.points.push_back({place * end, at});
        if (at < height(*one) && !noted)
            chart.notes.push_back({place * end, at, {sizeText(height(*one) * gigabytes().bytes)}, points.color, false, true});
    }
    for (Chart::Points *points : {&used, &ranOut})
        if (!points->points.empty()) {
            chart.x.to = 1.2 * end;
            chart.points.push_back(std::move(*points));
        }
}

} // namespace

std::vector<const scenario::MeasuredMemory *> RecordPicture::measured() const
{
    std::vector<const scenario::MeasuredMemory *> out;
    for (const scenario::MeasuredMemory &one : report->measured)
        if (std::ranges::find(report->recorded, one.source, &evaluate::RecordedMemory::file) == report->recorded.end())
            out.push_back(&one);
    return out;
}

Chart recordChart(const RecordPicture &picture, const Theme &theme)
{
    const DeviceMemory &memory = picture.memory();
    Chart chart;
    chart.name = Words::tr("Live memory over time");
    const double end = std::max(1e-3, picture.milliseconds(memory.end.time_us));
    chart.x = {.title = Words::tr("ms since recording began"), .unit = QStringLiteral("ms"), .to = end, .switches = false};
    chart.y = {.title = gigabytes().unit, .unit = gigabytes().unit, .switches = false};
    const auto most = static_cast<double>(std::max(memory.reservedPeak, memory.peak.live));
    chart.y.to = 1.08 * inGigabytes(std::max(most, picture.predictedLive));
    chart.y.grid = true;
    addCategories(chart, picture, theme);
    if (picture.predicted) {
        chart.x.to = 1.12 * end;
        addPredicted(chart, picture, end, theme);
    }
    addMeasured(chart, picture, end, theme);
    chart.rings.push_back(
        {picture.milliseconds(memory.peak.time_us), inGigabytes(static_cast<double>(memory.peak.live)), 7, 1.5, theme.text, {}});
    chart.legend = Chart::Legend::Below;
    return chart;
}

} // namespace shardscope::ui
