// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/trace/tracepicture.h"

#include <QAbstractTableModel>

#include <utility>
#include <vector>

namespace shardscope::ui {

/// One row a step and device: where its time went. The kinds of input while
/// there is no trace.
class TraceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Step, Device, Duration, Work, Waiting, Copying, Idle, Bubble, Predicted, FirstGroup, columns = FirstGroup + runs::traceGroups };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null and no formats clear.
    void show(TracePicturePtr picture, const std::vector<std::pair<QString, QString>> &formats = {});

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(int row, int column) const;

    TracePicturePtr m_picture;
    std::vector<std::pair<QString, QString>> m_formats;
};

} // namespace shardscope::ui
