// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/plans/plansscene.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <vector>

namespace shardscope::ui {

/// The page that is shown as a table. Plans are asked row by row; the other
/// pages are small and made at once.
class PlansModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(std::shared_ptr<const PlansPicture> picture, PlansPage page);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// A number where there is no text.
    struct Cell {
        QString text;
        double value = 0;
    };
    void fill();
    void fillDegrees();
    void fillDifference();
    void fillRanks();
    void fillTrust();
    void fillRamp();
    [[nodiscard]] QVariant planData(int row, PlansColumn column, int role) const;

    std::shared_ptr<const PlansPicture> m_picture;
    PlansPage m_page = PlansPage::Plans;
    QStringList m_titles;
    std::vector<std::vector<Cell>> m_lines;
};

} // namespace shardscope::ui
