// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/autotuning.h"

#include "core/io/runs/keys.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::array<std::string_view, 4> summaryColumns{"tuning_space", "num_experiments", "best_metric_val", "best_exp_name"};

/// The number behind a mark of the name of an experiment: 93 of "tmbspg" in "z1_gas1_tmbspg93".
std::optional<std::string> numberBehind(std::string_view name, std::string_view mark)
{
    for (std::size_t at = 0; at < name.size();) {
        const auto end = std::min(name.find('_', at), name.size());
        const std::string_view word = name.substr(at, end - at);
        at = end + 1;
        int number = 0;
        if (!word.starts_with(mark))
            continue;
        const auto [rest, error] = std::from_chars(word.data() + mark.size(), word.data() + word.size(), number);
        if (error == std::errc() && rest == word.data() + word.size())
            return std::to_string(number);
    }
    return std::nullopt;
}

} // namespace

std::optional<TextTable> autotuningTable(const TextTable &table, const Place &place, std::vector<Issue> &issues)
{
    const bool same =
        std::ranges::equal(table.header.cells, summaryColumns, {}, [](const TableCell &cell) { return trimmed(cell.text); });
    if (!same)
        return std::nullopt;
    TextTable out = table;
    out.rows.clear();
    constexpr std::array<std::string_view, 4> columns{"zero_stage", "gradient_accumulation_steps", "micro_batch_size",
                                                      "samples_per_second"};
    for (std::size_t i = 0; i < columns.size(); ++i)
        out.header.cells[i].text = columns[i];
    for (const TableLine &row : table.rows) {
        if (row.cells.size() != columns.size() || trimmed(row.cells[0].text) == "global")
            continue;
        const std::string_view name = trimmed(row.cells[3].text);
        const auto stage = numberBehind(name, "z");
        const auto accumulation = numberBehind(name, "gas");
        const auto microbatch = numberBehind(name, "tmbspg");
        const bool ran = row.cells[2].text.find_first_of("123456789") != std::string::npos;
        if (!stage || !accumulation || !microbatch || !ran) {
            Place at = place;
            at.line = row.line;
            leaveOut(issues, "The row " + std::string(trimmed(row.cells[0].text)),
                     ran ? "its experiment does not say its settings" : "no experiment of it ran", at);
            continue;
        }
        TableLine line = row;
        line.cells[0].text = *stage;
        line.cells[1].text = *accumulation;
        line.cells[2].text = *microbatch;
        line.cells[3].text = row.cells[2].text;
        out.rows.push_back(std::move(line));
    }
    issues.push_back(warningOf(
        ErrorCode::InputNote,
        {"best_metric_val", core::tr("taken as samples per second, DeepSpeed's default; it is of its own timers of forward, "
                                     "backward and step, so that whole steps are slower")},
        place));
    return out;
}

} // namespace shardscope::io
