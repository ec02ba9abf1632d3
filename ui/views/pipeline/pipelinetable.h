// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/pipeline/pipelinedata.h"

#include <QAbstractTableModel>

#include <memory>

namespace shardscope::ui {

/// One row a GPU of A, then of B: what it holds, what it does with its time,
/// what it is blamed for.
class PipelineTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Pipeline, Gpu, Layers, Factor, Forward, Measured, Busy, Fill, Stall, Drain, Span, Live, Memory, Blamed, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(std::shared_ptr<const PipelineData> data);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(const PipelinePicture &picture, int lane, int column) const;

    std::shared_ptr<const PipelineData> m_data;
    int m_rows = 0;
};

} // namespace shardscope::ui
