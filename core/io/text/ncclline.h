// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/readings.h"
#include "core/io/text/cleantext.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A line without what launchers put before it: "[1,0]<stdout>:" of mpirun,
/// "0: " of srun --label, "host: " of pdsh, time stamps, "pod/x | " of logs.
[[nodiscard]] std::string_view withoutPrefix(std::string_view line);

/// The same where mpirun writes its tag before each piece of a line, too: "float sum -1[1,0]<stdout>: 126.5 8.29". The
/// scratch text holds such a line.
[[nodiscard]] std::string_view withoutTags(std::string_view line, std::string &scratch);

/// What a column of the table holds. Time, Algorithm, Bus and Wrong come once
/// for out of place and once for in place.
enum class NcclColumn : std::uint8_t { Size, Count, Type, Redop, Root, Time, Algorithm, Bus, Wrong, Other };

/// The columns as the heading names them; they differ between versions.
struct NcclHeader {
    std::vector<NcclColumn> columns;
    double timeUnit = 1e-6;     ///< seconds
    double bandwidthUnit = 1e9; ///< bytes/s
    bool neuron = false;        ///< of nccom-test

    [[nodiscard]] bool has(NcclColumn column) const;
};
[[nodiscard]] std::optional<NcclHeader> ncclHeader(std::string_view line);
/// "(B) (elements) (us) (GB/s) (GB/s)" below the heading; false when it is something else.
bool readUnits(NcclHeader &header, std::string_view line);

/// A row, or nothing when the line is none. `cut` says that it begins as one
/// but has too few, too many or other cells.
[[nodiscard]] std::optional<cluster::CollectiveRow> ncclRow(const NcclHeader &header, std::string_view line, bool &cut);

/// "#  Rank  0 Group  0 Pid  28616 on HOST device  0 [0000:8f:00] NVIDIA B200".
struct NcclRank {
    int rank = 0;
    int device = 0;
    std::string host;
    std::string bus;
    std::string model;
};
[[nodiscard]] std::optional<NcclRank> ncclRank(std::string_view line);

/// The operation that a command or a title names: "all_reduce_perf", "-t all_gather".
[[nodiscard]] std::optional<cluster::Operation> namedOperation(std::string_view line);

} // namespace shardscope::io
