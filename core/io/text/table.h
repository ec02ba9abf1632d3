// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <map>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace shardscope::io {

/// Words that a header or a row may have before its first device: a quote mark, a comment sign, a host name, a time stamp.
inline constexpr std::size_t maxPrefix = 3;

/// Columns behind the devices of `nvidia-smi topo -m`.
enum class TailColumn : unsigned char { CpuAffinity, NumaAffinity, GpuNumaId };

struct TableColumn {
    Label label;
    int end = 0; ///< screen column where its title ends
};

struct TableTail {
    TailColumn kind;
    int begin = 0; ///< screen column where its title begins
};

struct TableRow {
    int line = 0;
    Label label;
    std::pmr::vector<Token> cells; ///< everything behind the label
    std::string_view whole;        ///< the line
    bool atEnd = false;            ///< the text ends behind it, without the end of a line
    bool last = false;             ///< only the end of its line stands behind it
};

/// How the cells of a line are told apart.
enum class TableForm : unsigned char { Words, Pipes, Commas, Semicolons };

enum class TableKind : unsigned char {
    LinkClasses, ///< topo -m
    Numbers,     ///< a plain matrix of numbers
    PeerStatus,  ///< topo -p2p
    PeerTest,    ///< p2pBandwidthLatencyTest, or a sum over both directions of another tool
    NvBandwidth, ///< read line by line by its own reader
    Rocm,        ///< rocm-smi --showtopo
    OtherTool,   ///< of another tool, read line by line by its own reader
    Empty        ///< a header without rows
};

/// A header with device names and the rows that belong to it, cells not judged yet.
struct RawTable {
    int line = 0;                      ///< of the header
    TableKind kind = TableKind::Empty; ///< by its cells and the words around it
    TableForm form = TableForm::Words;
    std::string corner; ///< text before the first column's name
    std::vector<TableColumn> columns;
    std::vector<TableTail> tail;
    bool bare = false;  ///< columns are named 0, 1, 2, …
    bool named = false; ///< columns have names of no known kind
    bool firm = false;  ///< nothing but device names: a header even without rows
    std::vector<TableRow> rows;
    int folded = 0;                              ///< the line that goes on in the next one, broken by a terminal; 0: none
    std::vector<int> noise;                      ///< lines between rows that belong to nothing
    std::vector<std::string_view> preamble;      ///< up to the last few lines before the header, the nearest first
    std::map<std::string, std::string> nicNames; ///< from a NIC legend behind the table
    std::map<std::string, std::string> gpuNames; ///< from `nvidia-smi -L` around the table
    std::string host;                            ///< from a prompt or a prefix of every line; may be empty

    void add(TableColumn column);
    /// The first of that name.
    [[nodiscard]] std::optional<std::size_t> column(const std::string &id) const;
    /// Name that two columns have; empty when there is none.
    [[nodiscard]] const std::string &repeatedColumn() const { return m_repeated; }
    [[nodiscard]] int lastLine() const { return rows.empty() ? line : rows.back().line; }

private:
    std::unordered_map<std::string, std::size_t> m_index;
    std::string m_repeated;
};

/// Name of the tool or command whose table this is; empty when not known.
[[nodiscard]] std::string_view foreignTool(const RawTable &table);

/// All tables of a text, with views into it; `memory` keeps their cells and
/// outlives them. Fails only on a header with too many columns.
[[nodiscard]] Result<std::vector<RawTable>> scanTables(const CleanText &text, std::string_view file,
                                                       std::pmr::memory_resource &memory);

/// A header line, or nothing. `next` is the line with text that follows it,
/// which decides where the names are of no known kind.
[[nodiscard]] std::optional<RawTable> parseHeader(std::string_view line, std::string_view next);
/// A row of this table with its cells in `memory`, or nothing.
[[nodiscard]] std::optional<TableRow> parseRow(const RawTable &table, std::string_view line, std::pmr::memory_resource &memory);

} // namespace shardscope::io
