// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologystep.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/stepplay.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <map>

namespace shardscope::ui {

using search::GroupKind;

namespace {

QColor flowColor(const evaluate::Flow &flow, const Theme &theme)
{
    return flow.kind != GroupKind::Pipe ? theme.communication : flow.gradients ? theme.inputGradient : theme.forward;
}

QString flowName(const evaluate::Flow &flow)
{
    switch (flow.kind) {
    case GroupKind::Tensor: return Words::tr("tensor ranks");
    case GroupKind::Context: return Words::tr("context ranks");
    case GroupKind::Expert: return Words::tr("expert ranks");
    case GroupKind::ExpertTensor: return Words::tr("tensor ranks of experts");
    case GroupKind::Data: return Words::tr("gradients of replicas");
    case GroupKind::ExpertData: return Words::tr("gradients of experts");
    case GroupKind::Pipe: break;
    }
    return flow.gradients ? Words::tr("gradients to the previous stage") : Words::tr("activations to the next stage");
}

LegendEntry useEntry(const StepUse &use, const Theme &theme)
{
    LegendEntry entry{.name = use.name, .value = formatValue(use.gpus, Unit::Count).joined(), .color = use.color};
    if (!use.color.isValid())
        entry.sample = [theme](QPainter &painter, const QRectF &box) {
            painter.setPen(QPen(theme.linkStrong, 1.2));
            painter.setBrush(theme.background);
            painter.drawEllipse(box.center(), 4.5, 4.5);
        };
    return entry;
}

/// With what a GPU sends of it in a step.
LegendEntry flowEntry(const evaluate::StepReport &step, const evaluate::Flow &flow, const Theme &theme)
{
    const double bytes = step.sent[static_cast<std::size_t>(flow.kind)].bytes;
    const QColor color = flowColor(flow, theme);
    return {flowName(flow), formatValue(bytes, Unit::Byte).joined(), color, [color](QPainter &painter, const QRectF &box) {
                painter.setPen(QPen(color, 3));
                painter.drawLine(box.center() - QPointF(5, 0), box.center() + QPointF(5, 0));
            }};
}

/// In the place of the classes there are no more lines than they have: numbers go first, then kinds of traffic.
void fit(Legend &legend, const FigureStyle &style, const TopologyLayout &layout)
{
    double bottom = layout.legend.y() + legend.height(style, 1e6); // one line
    for (const GraphLegendEntry &entry : layout.classes)
        bottom = std::max(bottom, entry.rect.bottom() + 4); // lines there are somewhat lower
    const auto isTooHigh = [&] { return layout.legend.y() + legend.height(style, layout.legendWidth) > bottom; };
    for (LegendEntry &entry : legend.entries)
        if (isTooHigh() && entry.sample)
            entry.value.clear();
    while (legend.entries.size() > 1 && isTooHigh())
        legend.entries.pop_back();
}

} // namespace

void addStep(const TopologyPicture &picture, const Theme &theme, double at, DeviceGraphScene &scene)
{
    const evaluate::StepReport &step = *picture.step;
    const evaluate::StepMoment moment = step.at(at * step.end());
    scene.from = scene.to = {};
    const int listed = picture.cluster().gpus(); // the plan may have more
    scene.fills.resize(std::min(step.rankOf.size(), static_cast<std::size_t>(listed)));
    for (std::size_t gpu = 0; gpu < scene.fills.size(); ++gpu)
        scene.fills[gpu] = rankColor(moment, step.rankOf[gpu], theme);
    for (const evaluate::Flow &flow : step.flowsAt(moment))
        if (std::max(flow.from, flow.to) < listed)
            scene.flows.push_back({DeviceId(flow.from), DeviceId(flow.to), flowColor(flow, theme), flow.kind == GroupKind::Pipe});
}

void paintStep(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyPicture &picture,
               double at)
{
    const evaluate::StepReport &step = *picture.step;
    const double seconds = at * step.end();
    const evaluate::StepMoment moment = step.at(seconds);
    Legend legend{.isQuiet = false};
    for (const StepUse &use : stepUses(step, moment, style.theme))
        legend.entries.push_back(useEntry(use, style.theme));
    std::map<std::pair<GroupKind, bool>, evaluate::Flow> kinds;
    for (const evaluate::Flow &flow : step.flowsAt(moment))
        kinds.try_emplace({flow.kind, flow.gradients}, flow);
    for (const auto &[key, flow] : kinds)
        legend.entries.push_back(flowEntry(step, flow, style.theme));
    QRectF area(layout.legend, QSizeF(layout.legendWidth, 0));
    if (layout.divider >= 0) {
        drawHairline(painter, style, {layout.heading.left(), layout.divider + 0.5},
                     {layout.heading.right(), layout.divider + 0.5});
        drawHeading(painter, style, layout.heading, momentText(step, seconds), Words::tr("bytes that one GPU sends per step"));
        area.moveTopLeft(layout.heading.bottomLeft());
    } else {
        fit(legend, style, layout);
    }
    if (area.top() >= 0)
        legend.paint(painter, style, area);
}

} // namespace shardscope::ui
