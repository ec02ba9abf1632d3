// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/io/catalog/planaccuracy.h"
#include "core/model/network.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// Tables of measured runs, predicted.
struct CheckedTables {
    std::vector<io::PlanAccuracy> sets; ///< one a table
    int rows = 0;
    int compared = 0;
    QStringList leftOut; ///< why rows have no prediction, each with the row's number: the first of each reason
    int leftOutRows = 0;
    std::optional<model::Network> network; ///< of the first run that can be read
    std::string device;
};
/// Reads and predicts; for a thread of its own. Fails where a file is no such table.
[[nodiscard]] Result<CheckedTables> checkTables(const QStringList &paths, const cost::Assumptions &assumptions);
/// What a person is told of it.
[[nodiscard]] QString checkedSentence(const CheckedTables &tables);

} // namespace shardscope::ui
