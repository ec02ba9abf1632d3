// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/catalog/catalog.h"
#include "core/io/catalog/testbed.h"
#include "core/io/plans/rowcells.h"
#include "core/model/network.h"

#include <optional>
#include <string>

namespace shardscope::io {

/// What a row of measured runs says of its model, filled up from the catalogue and what is usual
/// for its name; `sequence` may be the model's own where the row has none.
struct MeasuredNetwork {
    model::Network network;
    std::string reason;  ///< why it cannot be read; empty: it can
    std::string assumed; ///< what the row does not say; empty: nothing
};

/// `billions`: parameters as the row notes them, which settle whether embeddings are tied.
[[nodiscard]] MeasuredNetwork readMeasuredNetwork(const RowCells &cells, const Catalog &catalog, const Testbed &bed,
                                                  std::optional<double> billions);

} // namespace shardscope::io
