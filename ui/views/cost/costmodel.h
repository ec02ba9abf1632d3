// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/cost/costpicture.h"

#include <QAbstractTableModel>

#include <vector>

namespace shardscope::ui {

/// Every number of the view, a line each: totals, pieces, rules, the curve.
class CostModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Group, Name, Value, UnitName, Share, Remark, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(std::shared_ptr<const CostPicture> picture);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Line {
        QString group;
        QString name;
        double value;
        QString unit;
        double share; ///< in %
        QString remark;
    };
    void fill();

    std::shared_ptr<const CostPicture> m_picture;
    std::vector<Line> m_lines;
};

} // namespace shardscope::ui
