// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/linkmodel.h"

#include "core/cluster/pathsfrom.h"
#include "ui/base/format.h"
#include "ui/export/tabletext.h"

#include <QStringList>

#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

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

void LinkModel::show(std::shared_ptr<const evaluate::MachineReport> machine)
{
    if (m_machine == machine)
        return;
    beginResetModel();
    m_machine = std::move(machine);
    m_gpus = m_machine ? m_machine->cluster->gpus() : 0;
    m_sender = m_relayFrom = m_relayTo = DeviceId();
    m_widest.clear();
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

int LinkModel::rowOf(DeviceId from, DeviceId to) const
{
    if (!from.valid() || !to.valid() || from == to || from.value >= m_gpus || to.value >= m_gpus)
        return -1;
    return from.value * (m_gpus - 1) + (to < from ? to.value : to.value - 1);
}

int LinkModel::rowCount(const QModelIndex &parent) const
{
    // 8192 devices at most, so the product fits an int.
    return parent.isValid() || m_gpus < 2 ? 0 : m_gpus * (m_gpus - 1);
}

int LinkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

const std::optional<cluster::Route> &LinkModel::widest(DeviceId from, DeviceId to) const
{
    if (m_sender != from) {
        m_widest = cluster::widestFrom(*m_machine->cluster, m_machine->bandwidth, from);
        m_sender = from;
    }
    return m_widest[to.index()];
}

const std::optional<cluster::Route> &LinkModel::relay(DeviceId from, DeviceId to) const
{
    if (m_relayFrom != from || m_relayTo != to) {
        m_relay = cluster::bestRelay(*m_machine->cluster, m_machine->bandwidth, from, to);
        m_relayFrom = from;
        m_relayTo = to;
    }
    return m_relay;
}

double LinkModel::value(int row, int column) const
{
    const DeviceId a = from(row);
    const DeviceId b = to(row);
    if (column == Direct)
        return m_machine->bandwidth.at(a.value, b.value);
    const std::optional<cluster::Route> &route = column == RelayBandwidth ? relay(a, b) : widest(a, b);
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
    case Class: {
        const cluster::LinkClass link = machine.links.at(a, b);
        return link.isLink() ? QString::fromStdString(link.name()) : QStringLiteral("–");
    }
    case Relay: {
        const std::optional<cluster::Route> &route = relay(a, b);
        return route ? QString::fromStdString(machine.device(route->devices[1]).id) : QString();
    }
    case Widest: {
        const std::optional<cluster::Route> &route = widest(a, b);
        return route ? routeText(machine, route->devices, QStringLiteral("-")) : QString();
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
    case RelayBandwidth: return tr("Over it, GB/s");
    case Widest: return tr("Widest path");
    case WidestBandwidth: return tr("Widest, GB/s");
    default: return {};
    }
}

} // namespace shardscope::ui
