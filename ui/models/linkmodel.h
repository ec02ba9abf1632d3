// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/paths.h"
#include "core/evaluate/report.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// Every ordered pair of GPUs with the ways between them: from, to, class,
/// direct, best relay, widest path. Routes are worked out when they are asked
/// for, one sender at a time, and not kept: a thousand GPUs have a million pairs.
class LinkModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { From, To, Class, Direct, Relay, RelayBandwidth, Widest, WidestBandwidth, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(std::shared_ptr<const evaluate::MachineReport> machine);
    [[nodiscard]] DeviceId from(int row) const;
    [[nodiscard]] DeviceId to(int row) const;
    [[nodiscard]] int rowOf(DeviceId from, DeviceId to) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(int row, int column) const;
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] const std::optional<cluster::Route> &widest(DeviceId from, DeviceId to) const;
    [[nodiscard]] const std::optional<cluster::Route> &relay(DeviceId from, DeviceId to) const;

    std::shared_ptr<const evaluate::MachineReport> m_machine;
    int m_gpus = 0;
    mutable DeviceId m_sender;
    mutable std::vector<std::optional<cluster::Route>> m_widest; ///< of m_sender
    mutable DeviceId m_relayFrom;
    mutable DeviceId m_relayTo;
    mutable std::optional<cluster::Route> m_relay;
};

/// "0-4-7-6-5": the devices of a way in their short names.
[[nodiscard]] QString routeText(const cluster::Cluster &cluster, const std::vector<DeviceId> &devices, const QString &separator);
/// "5" for GPU5, other ids as they are.
[[nodiscard]] QString shortDeviceName(const cluster::Cluster &cluster, DeviceId id);

} // namespace shardscope::ui
