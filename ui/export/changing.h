// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace shardscope::ui {

/// A table that a report has beside a figure: cells as they are read.
struct ReportTable {
    QString title;
    QStringList columns; ///< the last `numbers` are numbers, the others words
    int numbers = 0;
    std::vector<QStringList> rows;
};

/// A view that says, while A is compared with B, what changed from one to the other beside its numbers.
class Changing {
public:
    virtual ~Changing() = default;
    [[nodiscard]] virtual std::vector<ReportTable> changes() const = 0;
};

} // namespace shardscope::ui
