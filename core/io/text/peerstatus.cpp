// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/readtables.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr const char *expectedWords = "X, OK, CNS, GNS, TNS, NS, DR or U";

/// What follows -p2p in the command, which the printout itself does not say.
std::string nameOf(const RawTable &table)
{
    for (const std::string_view line : table.preamble) {
        const auto at = line.find("-p2p");
        if (at == std::string_view::npos)
            continue;
        const std::vector<Token> words = splitWords(line.substr(at + 4));
        const std::string_view word = words.empty() ? std::string_view() : words.front().text;
        return word == "r"   ? "p2p-read"
               : word == "w" ? "p2p-write"
               : word == "n" ? "p2p-nvlink"
               : word == "a" ? "p2p-atomics"
               : word == "p" ? "p2p-prop"
                             : "p2p";
    }
    return "p2p";
}

Result<MachineInput> readTable(const RawTable &table, std::string_view file)
{
    MachineBuilder builder(file, table.line);
    const std::size_t n = table.columns.size();
    StatusMatrix matrix{nameOf(table), {}, {}, std::string(file) + ", line " + std::to_string(table.line)};
    const auto take = [&](std::size_t i, std::size_t j, const TableRow &row) -> std::optional<Error> {
        const std::string_view text = row.cells[j].text;
        const CellKind kind = cellKind(text);
        const std::string &to = table.columns[j].label.id;
        if (i == j && kind != CellKind::Self)
            return Error{ErrorCode::DiagonalNotSelf, {to, std::string(text)}, builder.place(row.line)};
        if (i != j && kind == CellKind::Self)
            return Error{ErrorCode::SelfOffDiagonal, {row.label.id, to}, builder.place(row.line)};
        if (i != j && kind != CellKind::Status)
            return Error{ErrorCode::ValueRange,
                         {"The status from " + row.label.id + " to " + to, std::string(text), expectedWords},
                         builder.place(row.line)};
        matrix.words.resize(n * n);
        matrix.words[i * n + j] = i == j ? std::string() : std::string(text);
        return std::nullopt;
    };
    if (auto error = eachSquareCell(table, file, true, take))
        return *std::move(error);
    std::vector<Label> labels;
    for (const TableColumn &column : table.columns) {
        const auto name = table.gpuNames.find(column.label.id);
        builder.device(column.label, name == table.gpuNames.end() ? std::string() : name->second);
        labels.push_back(column.label);
    }
    builder.hostName(table.host);
    builder.status(std::move(matrix), std::move(labels));
    return builder.finish();
}

bool isPeerTable(const RawTable &table)
{
    return table.kind == TableKind::PeerStatus;
}

/// "GPU2 CNS OK X OK": a row whose own cell says which column is which.
bool isRowOf(const std::vector<Token> &words, std::size_t number)
{
    const auto label = words.size() > 2 && words.size() > number + 1 ? gpuLabel(words[0].text) : std::nullopt;
    if (!label || label->id != "GPU" + std::to_string(number))
        return false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (cellKind(words[i].text) != (i == number + 1 ? CellKind::Self : CellKind::Status))
            return false;
    }
    return true;
}

/// Rows GPU0, GPU1, … as many as each has cells, below no header: their X stand
/// on the diagonal, so the columns are those of the rows.
std::vector<RawTable> withoutHeader(const MachineText &text)
{
    std::vector<RawTable> found;
    const auto &lines = text.clean().lines();
    constexpr std::size_t near = 4; // lines above that may name the command
    std::vector<std::string_view> preamble;
    RawTable open;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<Token> words = splitWords(unquoted(lines[i]));
        const bool fits =
            isRowOf(words, open.rows.size()) && (open.rows.empty() || open.rows[0].cells.size() == words.size() - 1);
        if (!fits) {
            open = {};
            preamble.insert(preamble.begin(), lines[i]);
            preamble.resize(std::min(preamble.size(), near));
            continue;
        }
        open.line = open.rows.empty() ? static_cast<int>(i) + 1 : open.line;
        const Label label = *gpuLabel(words[0].text);
        open.add({label, words[0].end()});
        open.rows.push_back({static_cast<int>(i) + 1, label, {words.begin() + 1, words.end()}, lines[i], i + 1 == lines.size()});
        if (open.rows.size() == words.size() - 1) {
            open.kind = TableKind::PeerStatus;
            open.preamble = preamble;
            found.push_back(std::exchange(open, {}));
        }
    }
    return found;
}

/// Only where no table has a header: rows of one would be read twice.
bool anyTable(const MachineText &text)
{
    const auto &tables = text.tables();
    return !tables || std::ranges::any_of(*tables, [](const RawTable &table) { return !table.rows.empty(); });
}

Result<std::vector<MachineInput>> readWithoutHeader(const MachineText &text)
{
    std::vector<MachineInput> out;
    for (const RawTable &table : withoutHeader(text)) {
        Result<MachineInput> machine = readTable(table, text.file());
        if (!machine)
            return std::move(machine).error();
        machine->issues.push_back(warningOf(
            ErrorCode::InputNote, {"The header (GPU0 GPU1 …)", "it is missing; the columns are taken in the order of the rows"},
            atLine(text.file(), table.line)));
        out.push_back(*std::move(machine));
    }
    return out;
}

bool recognisesPeerStatus(const MachineText &text)
{
    const auto &tables = text.tables();
    const bool words = text.says("OK") || text.says("NS") || text.says("DR");
    return tables && (std::ranges::any_of(*tables, isPeerTable) || (words && !anyTable(text) && !withoutHeader(text).empty()));
}

Result<std::vector<MachineInput>> readPeerStatus(const MachineText &text, const Progress &progress)
{
    if (!anyTable(text))
        return readWithoutHeader(text);
    return readTables(text, progress, isPeerTable, [&text](const RawTable &table) { return readTable(table, text.file()); });
}

} // namespace

const MachineReader peerStatusReader{"p2p-status", "nvidia-smi topo -p2p r", "nvidia-smi topo -p2p r", recognisesPeerStatus,
                                     readPeerStatus};

} // namespace shardscope::io
