// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/collectives/collectivespicture.h"

#include <QAbstractTableModel>

#include <limits>
#include <memory>
#include <vector>

namespace shardscope::ui {

/// What the view shows as one long table: messages, curves, measured rows; in
/// the lab copies, blocks and design choices.
class CollectivesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { What, Series, From, To, Step, Size, Start, End, Time, Bandwidth, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const std::shared_ptr<const CollectivesPicture> &picture);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    struct Row {
        QString what, series, from, to;
        double step = none;
        double size = none;
        double start = none;
        double end = none;
        double time = none;
        double bandwidth = none;
    };
    void addCollective(const CollectivesPicture &picture);
    void addLab(const evaluate::CollectiveReport &report);
    [[nodiscard]] static double number(const Row &row, int column);

    std::shared_ptr<const CollectivesPicture> m_picture;
    std::vector<Row> m_rows;
};

} // namespace shardscope::ui
