// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/collectives/collectivespicture.h"

#include <limits>
#include <memory>
#include <vector>

namespace shardscope::ui {

/// What the view shows as one long table: messages, curves, measured rows; in
/// the lab copies, blocks and design choices.
class CollectivesModel : public CellTable {
    Q_OBJECT

public:
    enum Column { What, Series, From, To, Step, Size, Start, End, Time, Bandwidth, columns };

    using CellTable::CellTable;

    void show(const std::shared_ptr<const CollectivesPicture> &picture);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override { return columns; }
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

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

    std::shared_ptr<const CollectivesPicture> m_picture;
    std::vector<Row> m_rows;
};

} // namespace shardscope::ui
