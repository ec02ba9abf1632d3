// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/csvtable.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// Of a cell in small letters.
[[nodiscard]] bool saysYes(std::string_view text);
/// Does a precision, in small letters, say that weights have 32 bits and are cast for each use?
[[nodiscard]] bool saysMixed(std::string_view precision);

/// What columns of newer tables say of context ranks, expert ranks, shards, stages and parts
/// that are computed again, on top of the degrees TP, PP, DP and EP. Each returns the reason
/// why a row cannot be read, or nothing; what had to be assumed is put to `assumed`.
class LayoutColumns {
public:
    LayoutColumns(const CsvTable &table, std::size_t row) : m_table(table), m_row(row) {}

    [[nodiscard]] std::string readContext(plan::Layout &plan) const;
    [[nodiscard]] std::string readExperts(const model::Network &network, plan::Layout &plan, std::string &assumed) const;
    /// How tokens get to their experts, and whether they travel while others are computed.
    void readDispatch(const model::Network &network, plan::Layout &plan, std::string &assumed) const;
    [[nodiscard]] std::string readSharding(plan::Layout &plan) const;
    [[nodiscard]] std::string readStages(plan::Layout &plan) const;
    [[nodiscard]] std::string readModules(plan::Layout &plan) const;
    /// The framework, or that of the software where only this is said; in small letters.
    [[nodiscard]] std::string framework() const;
    /// By a column in a plan's words, else by the name of the framework; other texts are names of containers, or versions.
    [[nodiscard]] plan::Software software() const;
    /// Whose modules ran and what was kept in how many bits, where the columns have the plan's own words.
    [[nodiscard]] std::string readSoftware(plan::Layout &plan) const;
    /// Kernels of attention as people call them: with scores that are stored, or without.
    [[nodiscard]] std::string readAttention(plan::Layout &plan) const;
    /// Switches that a table has in the plan's own words.
    void readFlags(plan::Layout &plan) const;
    /// Of rows whose model says that adapters alone are trained.
    void readAdapters(std::string_view model, plan::Layout &plan, std::string &assumed) const;

private:
    [[nodiscard]] std::string_view text(std::string_view column) const { return m_table.at(m_row, column); }
    /// Absent where the cell is empty or no whole number of at least 1.
    [[nodiscard]] int whole(std::string_view column, int otherwise) const;
    /// Does another row say that it is mixed, so that a plain "bf16" means the weights, too?
    [[nodiscard]] bool setsMixedApart() const;

    const CsvTable &m_table;
    std::size_t m_row;
};

} // namespace shardscope::io
