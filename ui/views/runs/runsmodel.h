// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/runs/runsdata.h"

#include <memory>

namespace shardscope::ui {

/// The rows that the view shows; the kinds of input while there are no runs.
class RunsModel : public CellTable {
    Q_OBJECT

public:
    using CellTable::CellTable;

    /// Null and no formats clear.
    void show(std::shared_ptr<const RunsPicture> picture, const std::vector<std::pair<QString, QString>> &formats = {});

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    std::shared_ptr<const RunsPicture> m_picture;
    std::vector<std::pair<QString, QString>> m_formats;
};

} // namespace shardscope::ui
