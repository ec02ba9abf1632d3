// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/celltable.h"
#include "ui/views/trace/tracepicture.h"

#include <utility>
#include <vector>

namespace shardscope::ui {

/// One row a step and device: where its time went. The kinds of input while
/// there is no trace.
class TraceModel : public CellTable {
    Q_OBJECT

public:
    enum Column {
        Step,
        Device,
        Duration,
        Work,
        Waiting,
        Copying,
        Idle,
        Bubble,
        Predicted,
        FirstGroup,
        columns = FirstGroup + runs::traceGroups
    };

    using CellTable::CellTable;

    /// Null and no formats clear.
    void show(TracePicturePtr picture, const std::vector<std::pair<QString, QString>> &formats = {});

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columnsNow() const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] TableCell cell(int row, int column) const override;

private:
    [[nodiscard]] double value(int row, int column) const;

    TracePicturePtr m_picture;
    std::vector<std::pair<QString, QString>> m_formats;
};

} // namespace shardscope::ui
