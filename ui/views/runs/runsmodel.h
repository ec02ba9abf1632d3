// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/runs/runsdata.h"

#include <QAbstractTableModel>

#include <memory>

namespace shardscope::ui {

/// The rows that the view shows; the kinds of input while there are no runs.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Null and no formats clear.
    void show(std::shared_ptr<const RunsPicture> picture, const std::vector<std::pair<QString, QString>> &formats = {});

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const RunsPicture> m_picture;
    std::vector<std::pair<QString, QString>> m_formats;
};

/// A table for a report. Cells are escaped as the form asks.
[[nodiscard]] QString tableAsMarkdown(const QAbstractItemModel &model);
[[nodiscard]] QString tableAsLatex(const QAbstractItemModel &model);

} // namespace shardscope::ui
