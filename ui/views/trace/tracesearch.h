// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/trace/tracesource.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// An interval of a lane of the picture.
struct TraceSpot {
    int lane = 0;
    std::size_t index = 0;
    friend bool operator==(const TraceSpot &, const TraceSpot &) = default;
};

/// The intervals whose name holds a text, whatever its case. Walked by their begins; of several at once the upper lane first.
class TraceSearch {
public:
    TraceSearch(const TraceSource &source, const std::vector<std::string> &names, const QString &text);

    [[nodiscard]] std::size_t count() const { return m_count; }
    /// Places in the lane, ascending.
    [[nodiscard]] const std::vector<std::uint32_t> &in(int lane) const { return m_found[static_cast<std::size_t>(lane)]; }
    /// The next one (`way` 1) or the one before (−1), round the ends; from nothing the first one of `begin` (ns) or later.
    [[nodiscard]] std::optional<TraceSpot> next(const std::optional<TraceSpot> &from, int way, std::int64_t begin) const;
    /// Of so many the how-manyth, from 1; 0 of what was not found.
    [[nodiscard]] std::size_t numberOf(const TraceSpot &spot) const;

private:
    /// In the lane, how many come before the spot.
    [[nodiscard]] std::size_t before(int lane, std::int64_t start, const TraceSpot &spot) const;

    const TraceSource &m_source;
    std::vector<std::vector<std::uint32_t>> m_found; ///< by lane
    std::size_t m_count = 0;
};
using TraceSearchPtr = std::shared_ptr<const TraceSearch>;

} // namespace shardscope::ui
