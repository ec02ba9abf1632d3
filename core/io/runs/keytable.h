// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/reader.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What a key of somebody's own table may be: a setting or a measured value in one unit.
struct KeyMeaning {
    std::string_view id;  ///< stable, e.g. "gpus"; what the command line and remembered keys call it
    Text label;           ///< e.g. "GPUs"
    std::string_view key; ///< that readRuns() understands
    bool measured = false;
};
/// In the order in which they are offered.
[[nodiscard]] std::span<const KeyMeaning> keyMeanings();
[[nodiscard]] const KeyMeaning *findKeyMeaning(std::string_view id);

/// Column → id of its meaning; what is not in it is left out.
using KeyMeanings = std::map<std::string, std::string>;

/// A text of runs as rows and columns, before anybody knows what the columns are: keys of JSON objects, levels of keys
/// ("level 1"), the values at their ends ("value"), fields of a CSV.
struct KeyTable {
    struct Row {
        std::vector<std::optional<runs::SettingValue>> cells; ///< one a column; absent: not in this row
        std::string pointer;                                  ///< of a JSON object
        int line = 0;                                         ///< from 1; 0: not known
    };
    std::vector<std::string> columns;
    std::vector<Row> rows;

    /// What the columns' names say, and the usual short ones ("p", "m", "tput"): a proposal for whoever knows.
    [[nodiscard]] KeyMeanings proposed() const;
    /// Every column that has a meaning is here.
    [[nodiscard]] bool fits(const KeyMeanings &meanings) const;
};

/// Nothing where the text is no JSON, lines of JSON or CSV, or has no two columns with a number.
[[nodiscard]] std::optional<KeyTable> keyTable(std::string_view text);

/// Why these meanings give no runs, as an error; nothing where they do.
[[nodiscard]] std::optional<Error> keyProblem(const KeyMeanings &meanings, std::string_view file);
/// The runs of the rows that have a measured value; each keeps its place.
[[nodiscard]] Result<RunsInput> readKeyTable(const KeyTable &table, const KeyMeanings &meanings, std::string_view file);

/// "p=gpus, m=chunks": as the command line takes it; a meaning also by a name that tables have for it ("world_size",
/// "throughput"). An error names what is no meaning.
[[nodiscard]] Result<KeyMeanings> parseKeyMeanings(std::string_view text);
[[nodiscard]] std::string keyMeaningsText(const KeyMeanings &meanings);

/// Three lines that are accepted, to be shown where a text is not.
[[nodiscard]] std::string acceptedLines();

} // namespace shardscope::io
