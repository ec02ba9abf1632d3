// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/matrixmodel.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::Origin;

QString linkTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to)
{
    const DeviceKind sender = cluster.device(from).kind;
    const DeviceKind receiver = cluster.device(to).kind;
    if (sender == DeviceKind::Cpu && receiver == DeviceKind::Gpu)
        return QStringLiteral("CPU → GPU");
    if (sender == DeviceKind::Gpu && receiver == DeviceKind::Cpu)
        return QStringLiteral("GPU → CPU");
    const cluster::LinkClass link = cluster.links.at(from, to);
    return link.isLink() ? QString::fromStdString(link.name()) : QStringLiteral("–");
}

QString originTitle(Origin origin)
{
    switch (origin) {
    case Origin::Unknown: return {};
    case Origin::Measured: return QCoreApplication::translate("origin", "measured");
    case Origin::Nominal: return QCoreApplication::translate("origin", "nominal");
    case Origin::Implied: return QCoreApplication::translate("origin", "implied");
    case Origin::Entered: return QCoreApplication::translate("origin", "entered");
    case Origin::Fitted: return QCoreApplication::translate("origin", "fitted");
    }
    return {};
}

void MatrixModel::show(std::shared_ptr<const evaluate::MachineReport> machine, std::vector<DeviceId> devices)
{
    if (m_machine == machine && m_devices == devices)
        return;
    beginResetModel();
    m_machine = std::move(machine);
    m_devices = std::move(devices);
    m_origins.clear();
    for (const Origin origin :
         {Origin::Unknown, Origin::Measured, Origin::Nominal, Origin::Implied, Origin::Entered, Origin::Fitted})
        m_origins.push_back(originTitle(origin));
    endResetModel();
}

std::unique_ptr<QAbstractItemModel> MatrixModel::copy() const
{
    auto copy = std::make_unique<MatrixModel>();
    copy->show(m_machine, m_devices);
    return copy;
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_machine || m_devices.empty())
        return 0;
    // 8192 devices at most, so the product fits an int.
    const auto n = static_cast<int>(m_devices.size());
    return n * (n - 1);
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == Bandwidth)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != valueRole)
        return {};
    const auto others = static_cast<int>(m_devices.size()) - 1;
    const int row = index.row() / others;
    const int skipped = index.row() % others;
    const DeviceId from = m_devices[static_cast<std::size_t>(row)];
    const DeviceId to = m_devices[static_cast<std::size_t>(skipped < row ? skipped : skipped + 1)];
    const cluster::Cluster &machine = *m_machine->cluster;
    if (index.column() == Bandwidth) {
        const double value = m_machine->bandwidth.at(from.value, to.value);
        if (std::isnan(value))
            return role == valueRole ? QVariant() : QVariant(QString());
        return role == valueRole ? QVariant(value / 1e9) : QVariant(formatGBps(value));
    }
    if (role == valueRole)
        return {};
    switch (index.column()) {
    case From: return QString::fromStdString(machine.device(from).id);
    case To: return QString::fromStdString(machine.device(to).id);
    case Class: return linkTitle(machine, from, to);
    case Source: return m_origins[static_cast<std::size_t>(m_machine->bandwidth.origin(from, to))];
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case From: return tr("From");
    case To: return tr("To");
    case Class: return tr("Class");
    case Bandwidth: return QStringLiteral("GB/s");
    case Source: return tr("Origin");
    default: return {};
    }
}

} // namespace shardscope::ui
