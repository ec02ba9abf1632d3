// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/linkmodel.h"

#include "core/cluster/channelname.h"
#include "core/cluster/pathsfrom.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/export/tabletext.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
/// GPUs of which all ways from one are found within a frame.
constexpr int mostAtOnce = 1024;

bool isNumber(int column)
{
    return column == LinkModel::Direct || column == LinkModel::RelayBandwidth || column == LinkModel::WidestBandwidth;
}

} // namespace

QString shortDeviceName(const cluster::Cluster &cluster, DeviceId id)
{
    const QString name = QString::fromStdString(cluster.device(id).id);
    return name.startsWith(QLatin1String("GPU")) && name.size() > 3 ? name.mid(3) : name;
}

QString routeText(const cluster::Cluster &cluster, const std::vector<DeviceId> &devices, const QString &separator)
{
    QStringList names;
    for (const DeviceId id : devices)
        names << shortDeviceName(cluster, id);
    return names.join(separator);
}

QString channelsText(const cluster::Cluster &machine, const cluster::ChannelPath &path)
{
    const QString list = QString::fromStdString(path.channelList());
    const QString text =
        path.channels.size() == 1 ? LinkModel::tr("channel %1").arg(list) : LinkModel::tr("channels %1").arg(list);
    const std::string host = cluster::channelHost(machine, path);
    return host.empty() ? text : QStringLiteral("%1 (%2)").arg(text, QString::fromStdString(host));
}

QString channelTitle(const cluster::Cluster &machine, const cluster::ChannelPath &path)
{
    return (path.tree ? LinkModel::tr("tree, %1") : LinkModel::tr("ring, %1")).arg(channelsText(machine, path));
}

void LinkModel::show(std::shared_ptr<const evaluate::MachineReport> machine)
{
    if (m_machine == machine)
        return;
    beginResetModel();
    m_machine = std::move(machine);
    m_gpus = m_machine ? m_machine->cluster->gpus() : 0;
    m_ways.clear();
    m_asked.clear();
    m_channels.clear();
    for (const cluster::ChannelPath &path : m_machine ? m_machine->cluster->channelPaths : std::vector<cluster::ChannelPath>())
        for (const std::vector<DeviceId> &hop : path.hops) {
            QString &said = m_channels[{hop.front(), hop.back()}];
            said += (said.isEmpty() ? QString() : QStringLiteral("; ")) + channelTitle(*m_machine->cluster, path);
        }
    if (m_worker)
        m_worker->clear();
    endResetModel();
}

DeviceId LinkModel::from(int row) const
{
    return DeviceId(row / (m_gpus - 1));
}

DeviceId LinkModel::to(int row) const
{
    const int sender = row / (m_gpus - 1);
    const int place = row % (m_gpus - 1);
    return DeviceId(place < sender ? place : place + 1);
}

int LinkModel::rowCount(const QModelIndex &parent) const
{
    // 8192 devices at most, so the product fits an int.
    return parent.isValid() || m_gpus < 2 ? 0 : m_gpus * (m_gpus - 1);
}

int LinkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_channels.empty() ? columns : columns + 1;
}

LinkModel::~LinkModel() = default;

std::unique_ptr<QAbstractItemModel> LinkModel::copy() const
{
    auto copy = std::make_unique<LinkModel>();
    copy->m_copied = true;
    copy->show(m_machine);
    return copy;
}

const LinkModel::Ways *LinkModel::waysFrom(DeviceId from) const
{
    const auto kept = std::ranges::find(m_ways, from, [](const std::shared_ptr<const Ways> &ways) { return ways->from; });
    if (kept != m_ways.end())
        return kept->get();
    if (m_gpus > mostAtOnce && !m_copied) {
        ask(from);
        return nullptr;
    }
    keep(std::make_shared<const Ways>(Ways{from, cluster::widestFrom(*m_machine->cluster, m_machine->bandwidth, from),
                                           cluster::bestRelaysFrom(*m_machine->cluster, m_machine->bandwidth, from)}));
    return m_ways.front().get();
}

void LinkModel::keep(std::shared_ptr<const Ways> ways) const
{
    constexpr std::size_t mostKept = 4; // more than can be seen at once
    m_ways.push_front(std::move(ways));
    if (m_ways.size() > mostKept)
        m_ways.pop_back();
}

void LinkModel::ask(DeviceId from) const
{
    if (std::ranges::find(m_asked, from) != m_asked.end())
        return;
    if (!m_worker)
        m_worker = std::make_unique<Worker>();
    m_asked.push_back(from);
    m_worker->start([model = const_cast<LinkModel *>(this), worker = m_worker.get(), machine = m_machine, from] {
        auto ways = std::make_shared<const Ways>(Ways{from, cluster::widestFrom(*machine->cluster, machine->bandwidth, from),
                                                      cluster::bestRelaysFrom(*machine->cluster, machine->bandwidth, from)});
        worker->post([model, machine, ways] {
            if (model->m_machine == machine)
                model->take(ways);
        });
    });
}

void LinkModel::take(std::shared_ptr<const Ways> ways)
{
    const DeviceId from = ways->from;
    std::erase(m_asked, from);
    keep(std::move(ways));
    const int first = from.value * (m_gpus - 1);
    emit dataChanged(index(first, Relay), index(first + m_gpus - 2, WidestBandwidth));
}

double LinkModel::value(int row, int column) const
{
    const DeviceId a = from(row);
    const DeviceId b = to(row);
    if (column == Direct)
        return m_machine->bandwidth.at(a.value, b.value);
    const Ways *ways = waysFrom(a);
    if (ways == nullptr)
        return unknown;
    if (column == RelayBandwidth) {
        const DeviceId relay = ways->relays[b.index()];
        return relay.valid()
                   ? std::min(m_machine->bandwidth.at(a.value, relay.value), m_machine->bandwidth.at(relay.value, b.value))
                   : unknown;
    }
    const std::optional<cluster::Route> &route = ways->widest[b.index()];
    return route ? route->pipelined.si() : unknown;
}

QString LinkModel::text(int row, int column) const
{
    const cluster::Cluster &machine = *m_machine->cluster;
    const DeviceId a = from(row);
    const DeviceId b = to(row);
    switch (column) {
    case From: return QString::fromStdString(machine.device(a).id);
    case To: return QString::fromStdString(machine.device(b).id);
    case Class: return classTitle(machine, machine.links.at(a, b));
    case Relay: {
        const Ways *ways = waysFrom(a);
        const DeviceId relay = ways != nullptr ? ways->relays[b.index()] : DeviceId();
        return relay.valid() ? QString::fromStdString(machine.device(relay).id) : QString();
    }
    case Widest: {
        const Ways *ways = waysFrom(a);
        const std::optional<cluster::Route> route = ways != nullptr ? ways->widest[b.index()] : std::nullopt;
        return route ? routeText(machine, route->devices, QStringLiteral("-")) : QString();
    }
    case Channels: {
        const auto found = m_channels.find({a, b});
        return found == m_channels.end() ? QString() : found->second;
    }
    default: return {};
    }
}

QVariant LinkModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole && isNumber(column))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole && !isNumber(column))
        return text(index.row(), column);
    if ((role != Qt::DisplayRole && role != valueRole && role != Qt::ToolTipRole) || !isNumber(column))
        return {};
    const double bandwidth = value(index.row(), column);
    if (std::isnan(bandwidth))
        return role == Qt::DisplayRole ? QVariant(QString()) : QVariant();
    if (role == valueRole)
        return bandwidth / 1e9;
    return role == Qt::ToolTipRole ? exactValue(bandwidth, Unit::BytePerSecond) : formatGBps(bandwidth);
}

QVariant LinkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case From: return tr("From");
    case To: return tr("To");
    case Class: return tr("Class");
    case Direct: return tr("Direct, GB/s");
    case Relay: return tr("Best relay");
    case RelayBandwidth: return tr("Via relay, GB/s");
    case Widest: return tr("Widest path");
    case WidestBandwidth: return tr("Widest, GB/s");
    case Channels: return tr("NCCL");
    default: return {};
    }
}

} // namespace shardscope::ui
