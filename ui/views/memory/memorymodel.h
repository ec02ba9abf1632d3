// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace shardscope::ui {

/// Every number of the view, a line each: terms of every stage, the curve,
/// what-ifs, measured peaks.
class MemoryModelTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Group, Name, Predicted, Measured, Fits, Remark, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(evaluate::MemoryReportPtr report);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Line {
        QString group;
        QString name;
        double predicted; ///< bytes
        double measured;  ///< bytes; NaN: none
        QString fits;
        QString remark;
    };
    void fill();

    evaluate::MemoryReportPtr m_report;
    std::vector<Line> m_lines;
};

} // namespace shardscope::ui
