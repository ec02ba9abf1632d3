// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "ui/export/tabletext.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>
#include <vector>

namespace shardscope::ui {

/// "SYS"; "CPU → GPU" and "GPU → CPU" for the CPU's row and column; "–" when unknown.
[[nodiscard]] QString linkTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to);
/// "measured", "nominal", …; empty when nothing is known.
[[nodiscard]] QString originTitle(cluster::Origin origin);

/// Every ordered pair of the shown devices, a line each, in the order of the
/// matrix: from, to, class, GB/s, origin. Reads the report, copies nothing.
class MatrixModel : public QAbstractTableModel, public CopyableTable {
    Q_OBJECT

public:
    enum Column { From, To, Class, Bandwidth, Source, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears. `devices` are the matrix's rows and columns, as shown.
    void show(std::shared_ptr<const evaluate::MachineReport> machine, std::vector<DeviceId> devices);

    [[nodiscard]] std::unique_ptr<QAbstractItemModel> copy() const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const evaluate::MachineReport> m_machine;
    std::vector<DeviceId> m_devices;
    std::vector<QString> m_origins; ///< by cluster::Origin
};

} // namespace shardscope::ui
