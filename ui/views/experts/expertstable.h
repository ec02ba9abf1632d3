// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/experts/expertsmap.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace shardscope::ui {

/// Every slot of both placements: side, policy, GPU, expert, tokens there.
struct ExpertsMeasured;

class ExpertsTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Side, Policy, Gpu, Expert, Tokens, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void show(evaluate::ExpertReportPtr report, std::shared_ptr<const ExpertsMeasured> measured = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Whose { A, B, Measured };
    struct Row {
        Whose whose;
        int device;
        int expert; ///< −1: all that the GPU received
        double tokens;
    };
    evaluate::ExpertReportPtr m_report;
    std::shared_ptr<const ExpertsMeasured> m_measured;
    std::vector<Row> m_rows;
};

} // namespace shardscope::ui
