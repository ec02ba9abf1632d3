// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthfigure.h"

#include "ui/base/format.h"
#include "ui/views/bandwidth/bandwidthmarks.h"
#include "ui/views/bandwidth/bandwidthwords.h"
#include "ui/views/sources.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Those of the figure before, while nothing of the matrix is another.
std::shared_ptr<const BandwidthMarks> marksOf(const ViewInput &input)
{
    const auto before = input.before != nullptr ? std::dynamic_pointer_cast<const BandwidthMarks>(input.before->marks) : nullptr;
    if (before && before->data()->isOf(input.scenario, input.report))
        return before;
    constexpr double halfAFrame_ms = 8;
    auto cache = before ? before->cache() : std::make_shared<BandwidthCache>();
    cache->matrix.patience = halfAFrame_ms;
    return std::make_shared<const BandwidthMarks>(std::make_shared<const BandwidthData>(input.scenario, input.report.machine),
                                                  std::move(cache));
}

QString emptyTextOf(const ViewInput &input, int devices)
{
    if (input.report.machine)
        return devices == 1 ? Words::tr(
                   "This machine has one GPU and no other device with a known link to it, so there is nothing to compare.")
                            : Words::tr("This machine has no GPU, so there is no link to compare.");
    if (input.scenario.cluster)
        return Words::tr("Analysing the machine…");
    return Words::tr("How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the output of nvidia-smi "
                     "topo -m or a scenario here.");
}

/// Wide enough for cells with their values while there are few, and as high as that comes to.
void sizeExport(Figure &figure, const BandwidthPicture &picture)
{
    constexpr double around = 96;
    constexpr double cell = 48;
    figure.exportHeight = [picture](double width) {
        const FigureStyle style{lightTheme(), QGuiApplication::font(), true};
        return std::ceil(contentBottom(layBandwidth(picture, QRectF(0, 0, width, 4 * width), style)));
    };
    const double width = std::clamp(around + cell * picture.data->axis().length(), 560.0, 940.0);
    figure.exportSize = {width, figure.exportHeight(width)};
}

} // namespace

QJsonObject BandwidthLook::state() const
{
    return {{QStringLiteral("scale"), log ? QStringLiteral("log") : QStringLiteral("linear")},
            {QStringLiteral("colors"), colors},
            {QStringLiteral("outlines"), outlines}};
}

BandwidthLook BandwidthLook::from(const QJsonObject &state)
{
    BandwidthLook look;
    look.log = state.value(QLatin1String("scale")).toString() == QLatin1String("log");
    look.outlines = state.value(QLatin1String("outlines")).toBool(true);
    const QString colors = state.value(QLatin1String("colors")).toString();
    if (std::ranges::any_of(sequentialMaps(), [&](const ColorMapEntry &one) { return colors == QLatin1String(one.id); }))
        look.colors = colors;
    return look;
}

Figure makeBandwidthFigure(const ViewInput &input, const BandwidthLook &look)
{
    Figure figure;
    figure.title = Words::tr("Bandwidth");
    figure.columns = {Words::tr("From"), Words::tr("To"), Words::tr("Class"), QStringLiteral("GB/s"), Words::tr("Origin")};
    figure.selectsPairs = true;
    figure.exportSize = {560, 400};
    const auto marks = input.report.machine ? marksOf(input) : nullptr;
    figure.emptyText = emptyTextOf(input, marks ? marks->data()->rows() : 0);
    if (!marks || marks->data()->rows() < 2)
        return figure;
    const BandwidthData &data = *marks->data();
    const scenario::MachineChoices &choices = input.scenario.machine;
    const BandwidthPicture picture{marks->data(),
                                   marks->revision(),
                                   marks->cache(),
                                   data.cluster().find(choices.from),
                                   data.cluster().find(choices.to),
                                   classRemark(data),
                                   look.colors,
                                   look.log,
                                   look.outlines};
    figure.sentence = bandwidthSentence(data);
    figure.subtitle = bandwidthSubtitle(data);
    figure.source = machineSource(input.scenario);
    figure.marks = marks;
    figure.lay = [marks, picture](const FigureSpace &space) { return std::make_shared<LaidBandwidth>(marks, picture, space); };
    sizeExport(figure, picture);
    return figure;
}

} // namespace shardscope::ui
