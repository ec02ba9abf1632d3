// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/chunks/chunksdata.h"

#include <QAbstractTableModel>

namespace shardscope::ui {

/// Every cell of the grid, a line each: numbers, or why there are none.
class ChunksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Gpus, Chunks, Samples, Throughput, Step, Bubble, Peak, Work, Launches, Overhead, Idle, Regime, Measured, Remark, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(const ChunksPicture *picture);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant number(const evaluate::ChunkCell &cell, int column) const;
    [[nodiscard]] QString text(const evaluate::ChunkCell &cell, int column) const;
    [[nodiscard]] const evaluate::MeasuredThroughput *measured(const evaluate::ChunkCell &cell) const;

    ChunksPicture m_picture;
};

} // namespace shardscope::ui
