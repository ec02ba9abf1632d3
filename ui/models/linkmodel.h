// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/paths.h"
#include "core/evaluate/report.h"
#include "ui/document/worker.h"
#include "ui/export/tabletext.h"

#include <QAbstractTableModel>
#include <QString>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::ui {

/// Every ordered pair of GPUs with the ways between them: from, to, class,
/// direct, best relay, widest path; and NCCL's rings and trees that use it where some were read. Routes are worked out when they
/// are asked for, one sender at a time, and few are kept: a thousand GPUs have a million pairs. Of more GPUs than that they come
/// a little later, from another thread.
class LinkModel : public QAbstractTableModel, public CopyableTable {
    Q_OBJECT

public:
    enum Column { From, To, Class, Direct, Relay, RelayBandwidth, Widest, WidestBandwidth, columns, Channels = columns };

    using QAbstractTableModel::QAbstractTableModel;
    ~LinkModel() override;

    /// Null clears.
    void show(std::shared_ptr<const evaluate::MachineReport> machine);
    [[nodiscard]] DeviceId from(int row) const;
    [[nodiscard]] DeviceId to(int row) const;

    /// One that works out everything when it is asked.
    [[nodiscard]] std::unique_ptr<QAbstractItemModel> copy() const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(int row, int column) const;
    [[nodiscard]] QString text(int row, int column) const;
    /// All ways from one GPU.
    struct Ways {
        DeviceId from;
        std::vector<std::optional<cluster::Route>> widest; ///< by device
        std::vector<DeviceId> relays;                      ///< by device
    };
    /// Null while they are being worked out.
    [[nodiscard]] const Ways *waysFrom(DeviceId from) const;
    void keep(std::shared_ptr<const Ways> ways) const;
    void ask(DeviceId from) const;
    void take(std::shared_ptr<const Ways> ways);

    std::shared_ptr<const evaluate::MachineReport> m_machine;
    int m_gpus = 0;
    std::map<std::pair<DeviceId, DeviceId>, QString> m_channels; ///< by sender and receiver
    bool m_copied = false;
    mutable std::deque<std::shared_ptr<const Ways>> m_ways; ///< newest first
    mutable std::vector<DeviceId> m_asked;
    mutable std::unique_ptr<Worker> m_worker;
};

/// "0-4-7-6-5": the devices of a way in their short names.
[[nodiscard]] QString routeText(const cluster::Cluster &cluster, const std::vector<DeviceId> &devices, const QString &separator);
/// "channels 0-3", "channel 5", "channel 0 (node-b)" where hosts have channels of their own
[[nodiscard]] QString channelsText(const cluster::Cluster &machine, const cluster::ChannelPath &path);
/// "ring, channels 0-3"
[[nodiscard]] QString channelTitle(const cluster::Cluster &machine, const cluster::ChannelPath &path);
/// "5" for GPU5, other ids as they are.
[[nodiscard]] QString shortDeviceName(const cluster::Cluster &cluster, DeviceId id);

} // namespace shardscope::ui
