// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologyfigure.h"

#include "core/evaluate/tracereport.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/models/linkmodel.h"
#include "ui/views/stepplay.h"
#include "ui/views/topology/topologylate.h"
#include "ui/views/topology/topologymarks.h"
#include "ui/views/topology/topologypaths.h"
#include "ui/views/topology/topologytext.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QStringList>

#include <algorithm>

namespace shardscope::ui {

namespace {

bool isStored(const TopologyPicture &picture)
{
    return picture.choices.transfer == scenario::Transfer::Stored;
}

QString headingAddition(const TopologyPicture &picture)
{
    if (!picture.pair.to.valid())
        return Words::tr("select a second device");
    const auto routes = std::ranges::count_if(picture.ways, [](const Way &way) { return way.kind != Way::Kind::Law; });
    const QString number = numberWord(static_cast<int>(routes));
    return routes == 0         ? QString()
           : routes == 1       ? Words::tr("one path, GB/s")
           : isStored(picture) ? Words::tr("%1 paths, stored at each hop, GB/s").arg(number)
                               : Words::tr("%1 paths, GB/s").arg(number);
}

QString headingHint(const TopologyPicture &picture)
{
    if (!picture.pair.proposed || picture.cluster().gpus() <= 2)
        return {};
    return Words::tr("click two GPUs to compare others");
}

/// What stands in place of the bars.
QString noteWithoutWays(const TopologyPicture &picture)
{
    const cluster::Cluster &c = picture.cluster();
    const ShownPair &pair = picture.pair;
    if (!pair.complete())
        return pair.from.valid() && c.gpus() > 1 ? Words::tr("Click a second device, or select it with Shift and the arrow keys.")
                                                 : QString();
    const cluster::LinkClass link = c.links.at(pair.from, pair.to);
    const QString what = link.isLink() ? Words::tr("%1: %2.").arg(classTitle(c, link), linkClassMeaning(link))
                                       : Words::tr("The class of this link is unknown.");
    return what + QLatin1Char(' ')
           + Words::tr("Its bandwidth is unknown: measure it with nvbandwidth or the CUDA sample p2pBandwidthLatencyTest "
                       "and open the device × device matrix in GB/s, or enter α and β for each class under Edit machine.");
}

/// Times of the ticks, in full and in as few words as will do.
void addNotes(TopologyPicture &picture)
{
    if (picture.ways.empty()) {
        picture.note = noteWithoutWays(picture);
        return;
    }
    QStringList values;
    bool detour = false;
    for (const Way &way : picture.ways) {
        if (way.tick)
            values << formatGBps(*way.tick);
        detour = detour || (way.kind != Way::Kind::Law && way.kind != Way::Kind::Direct && way.gain > 1);
    }
    const bool stored = isStored(picture);
    const QString list = values.join(QStringLiteral(", "));
    if (!values.isEmpty()) {
        picture.shortNotes = stored
                                 ? QStringList{Words::tr("pipelined: %1").arg(list)}
                                 : QStringList{Words::tr("store-and-forward: %1").arg(list), Words::tr("stored: %1").arg(list)};
        picture.note = stored ? Words::tr("pipelined through all hops: %1").arg(list)
                              : Words::tr("stored at each hop before forwarding: %1").arg(list);
    }
    if (!detour && picture.cluster().gpus() > 2)
        picture.note = picture.machine->assumed     ? Words::tr("By typical rates no detour is faster; measuring tells.")
                       : values.isEmpty() || stored ? Words::tr("No detour is faster than the direct link.")
                                                    : Words::tr("no detour is faster; with store-and-forward: %1").arg(list);
}

TopologyPicture pictureOf(const ViewInput &input, const TopologyLook &look)
{
    TopologyPicture picture;
    picture.machine = input.report.machine;
    picture.choices = input.scenario.machine;
    picture.look = look;
    picture.step = input.report.step;
    picture.traced = input.report.trace != nullptr ? input.report.trace->analysis : nullptr;
    picture.pair = shownPair(input.scenario, *picture.machine);
    if (picture.pair.complete())
        picture.ways = waysBetween(*picture.machine, picture.pair.from, picture.pair.to, picture.choices.transfer);
    if (picture.pair.from.valid())
        picture.title = pairTitle(picture.cluster(), picture.pair.from, picture.pair.to);
    picture.addition = headingAddition(picture);
    picture.hint = headingHint(picture);
    addNotes(picture);
    return picture;
}

QString emptyTextOf(const ViewInput &input)
{
    if (input.report.machine)
        return Words::tr("This machine has no GPU.");
    if (input.scenario.cluster)
        return Words::tr("Analysing the machine…");
    return Words::tr("The devices of a machine, the links between them, and the fastest path from one to another. Drop the "
                     "output of nvidia-smi topo -m, a bandwidth matrix or a scenario here.");
}

QString spokenOf(const TopologyPicture &picture)
{
    const QString keys = Words::tr("Graph of devices and links. Arrow keys step through the devices, Enter pins one, Shift "
                                   "with an arrow key selects the second.");
    const cluster::ChannelPath *path = cluster::findChannelPath(picture.cluster(), picture.choices.channel);
    if (path != nullptr)
        return plainLine(channelLine(*picture.machine, *path)) + QStringLiteral(". ") + keys;
    return picture.pair.proposed || !picture.pair.complete()
               ? keys
               : Words::tr("Selected: %1.").arg(picture.title) + QLatin1Char(' ') + keys;
}

/// The last way is the one that the view is about: the widest, or the direct link.
std::size_t bestWay(const std::vector<Way> &ways)
{
    std::size_t best = 0;
    for (std::size_t i = 0; i < ways.size(); ++i)
        if (ways[i].kind != Way::Kind::Law && ways[i].gain > 1)
            best = i;
    return best;
}

void addMenu(Figure &figure, const scenario::MachineChoices &choices, const TopologyLook &look)
{
    const auto toggle = [&](const QString &text, bool TopologyLook::*part) {
        TopologyLook other = look;
        other.*part = !(other.*part);
        figure.switches.push_back({text, look.*part, other.state()});
    };
    toggle(Words::tr("Show the host"), &TopologyLook::host);
    toggle(Words::tr("Show the best ring"), &TopologyLook::ring);
    toggle(Words::tr("Show the best pipeline order"), &TopologyLook::order);
    if (!choices.positions.empty())
        figure.switches.push_back({resettingLayout().text, false, {}, resettingLayout()});
}

/// One for all figures of a view: whoever shows it keeps it.
std::shared_ptr<LinkModel> tableOf(const ViewInput &input)
{
    const auto before =
        input.before != nullptr ? std::dynamic_pointer_cast<LinkModel>(input.before->table) : std::shared_ptr<LinkModel>();
    auto table = before ? before : std::make_shared<LinkModel>();
    table->show(input.report.machine);
    return table;
}

} // namespace

MarkEdit resettingLayout()
{
    return {Words::tr("Reset layout"), [](scenario::Scenario &s) { s.machine.positions.clear(); }};
}

Figure makeTopologyFigure(const ViewInput &input, const TopologyLook &look)
{
    Figure figure;
    figure.title = Words::tr("Topology");
    figure.table = tableOf(input);
    figure.emptyText = emptyTextOf(input);
    const evaluate::MachineReport *machine = input.report.machine.get();
    figure.sentence = machine == nullptr ? QString() : topologySentence(*machine);
    figure.subtitle = machine == nullptr ? QString() : topologySubtitle(*machine);
    addMenu(figure, input.scenario.machine, look);
    figure.selectsPairs = true;
    figure.opensByZoom = true;
    figure.exportHeight = [](double width) { return width * 0.6; };
    const double width = machine != nullptr && machine->shape.hosts.size() > 4 ? 760 : 540;
    if (machine != nullptr && !machine->shape.hosts.empty() && machine->cluster->gpus() > 0) {
        const auto *before = input.before != nullptr ? dynamic_cast<const TopologyMarks *>(input.before->marks.get()) : nullptr;
        const auto marks = std::make_shared<const TopologyMarks>(pictureOf(input, look), before);
        const TopologyPicture &picture = marks->picture();
        if (const QString late = lateSentence(picture); !late.isEmpty())
            figure.sentence += QLatin1Char(' ') + late;
        figure.marks = marks;
        showStep(figure, picture.step);
        figure.spoken = spokenOf(picture);
        if (!picture.ways.empty() && picture.ways.front().kind != Way::Kind::Law)
            figure.opensWith = marks->at(marks->of(TopologyMarks::Kind::Way, bestWay(picture.ways))).head.key;
        figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidTopology>(marks, space); };
        figure.exportHeight = [marks](double across) {
            return naturalTopologyHeight(across, topologyNeeds(marks->picture(), {lightTheme(), QGuiApplication::font(), true}));
        };
    }
    figure.exportSize = {width, figure.exportHeight(width)};
    return figure;
}

} // namespace shardscope::ui
