// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/bandwidthmatrix.h"
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/numbercell.h"
#include "core/io/text/peertitle.h"
#include "core/io/text/readtables.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// Holes that are named one by one; the rest is counted.
constexpr int namedHoles = 16;

class NumberReader : TableReading {
public:
    NumberReader(const RawTable &table, std::string_view file, const NumberTraits &traits)
        : TableReading(table, file), m_traits(traits)
    {
    }

    Result<MachineInput> read()
    {
        m_unit = m_traits.unit ? *m_traits.unit : unitFromTitle(title());
        checkTable();
        addDevices();
        m_fullRows = std::ranges::any_of(
            m_table.rows, [this](const TableRow &row) { return row.cells.size() == width() && m_table.column(row.label.id); });
        std::set<std::string> seen;
        for (const TableRow &row : m_table.rows) {
            if (!m_error && !seen.insert(row.label.id).second)
                fail(ErrorCode::RowDuplicate, {row.label.id}, row.line);
            if (!m_error)
                takeRow(row);
        }
        if (m_error)
            return *std::move(m_error);
        noteMissing(seen);
        sortRows();
        m_input.cluster.matrices.push_back(std::move(m_matrix));
        return std::move(m_input);
    }

private:
    [[nodiscard]] const std::string &column(std::size_t j) const { return m_table.columns[j].label.id; }
    [[nodiscard]] std::size_t width() const { return m_table.columns.size(); }

    [[nodiscard]] std::string title() const
    {
        std::string text = m_table.corner;
        for (const std::string_view line : m_table.preamble) {
            if (line.starts_with("```"))
                continue;
            return text + " " + std::string(line);
        }
        return text;
    }

    void checkTable()
    {
        m_error = faultOfHeader(m_table, m_file);
        if (!m_unit.known)
            fail(ErrorCode::ValueRange,
                 {"The unit of the latency table", "not printed", "(us), (ns), (ms) or (s) in the line above it"}, m_table.line);
    }

    /// GPUs, NICs, CPUs in the order of the columns, then CPUs that only have a row.
    void addDevices()
    {
        Cluster &cluster = m_input.cluster;
        m_input.line = m_table.line;
        cluster.hosts = {Host{m_table.host}};
        cluster.source = m_file;
        std::vector<Label> labels;
        std::set<std::string> known;
        const auto note = [&](const Label &label) {
            if (known.insert(label.id).second)
                labels.push_back(label);
        };
        for (const TableColumn &c : m_table.columns)
            note(c.label);
        for (const TableRow &row : m_table.rows)
            note(row.label);
        std::ranges::stable_sort(labels, {}, &Label::kind);
        for (const Label &label : labels) {
            m_device.emplace(label.id, DeviceId(cluster.devices.size()));
            cluster.devices.push_back({label.id, label.kind, {}, HostId(0), {}, {}, {}, {}});
        }
        cluster.links = LinkTable(static_cast<int>(cluster.devices.size()));
        const bool latency = m_unit.measure == Measure::Latency;
        m_matrix.name = !m_traits.name.empty() ? m_traits.name : latency ? "latency" : "bandwidth";
        m_matrix.measure = m_unit.measure;
        m_matrix.source = std::string(m_file) + ", line " + std::to_string(m_table.line);
        m_matrix.printed = m_traits.printed;
        m_matrix.traffic = m_traits.traffic;
        for (const TableColumn &c : m_table.columns)
            m_matrix.columns.push_back(m_device.at(c.label.id));
    }

    void takeRow(const TableRow &row)
    {
        if (!m_table.column(row.label.id) && row.label.kind != DeviceKind::Cpu)
            return fail(ErrorCode::RowUnknown, {row.label.id, column(0) + " … " + column(width() - 1)}, row.line);
        auto cells = arrange(row);
        if (!cells)
            return;
        m_matrix.rows.push_back(m_device.at(row.label.id));
        m_local.push_back(hole);
        const auto end = std::find_if(cells->rbegin(), cells->rend(), [](std::string_view cell) { return !cell.empty(); });
        if (end != cells->rend() && isCut(row, *end)) {
            warn(ErrorCode::InputNote,
                 {"\"" + std::string(*end) + "\" at the end of the text", "it may be cut; the value stays a hole"}, row.line);
            *end = "N/A";
        }
        for (std::size_t j = 0; j < width(); ++j)
            m_matrix.values.push_back(m_error ? hole : value(row, j, (*cells)[j]));
    }

    /// The last number of a text that ends without the end of a line; an editor adds that end, but no digits behind a
    /// point that all numbers beside it have.
    [[nodiscard]] static bool isCut(const TableRow &row, std::string_view last)
    {
        constexpr std::size_t fewest = 4;
        if (last != row.cells.back().text)
            return false;
        const auto shorter = [last](const Token &other) { return looksCut(last, other.text); };
        const std::span<const Token> beside(row.cells.data(), row.cells.size() - 1);
        return row.atEnd ? std::ranges::any_of(beside, shorter)
                         : row.last && beside.size() >= fewest && last != "0" && std::ranges::all_of(beside, shorter);
    }

    /// One text a column; fails when it is not clear which cell is missing.
    std::optional<std::vector<std::string_view>> arrange(const TableRow &row)
    {
        std::vector<std::string_view> cells;
        for (const Token &token : row.cells)
            cells.push_back(token.text);
        const bool words = m_table.form == TableForm::Words;
        while (!words && cells.size() > width() && cells.back().empty())
            cells.pop_back();
        if (cells.size() == width())
            return cells;
        if (cells.size() > width())
            return trailing(row, std::move(cells));
        if (auto fields = words ? betweenTabs(row, cells) : std::nullopt)
            return fields;
        const auto dots = std::ranges::find(cells, CellKind::Ellipsis, cellKind);
        if (dots != cells.end()) {
            const auto at = static_cast<std::size_t>(dots - cells.begin());
            cells.erase(dots);
            cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(at), width() - cells.size(), "...");
            return cells;
        }
        const auto own = m_table.column(row.label.id);
        if (words && own && !m_fullRows && cells.size() + 1 == width() && diagonalIsBlank(row, *own)) {
            cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(*own), "");
            return cells;
        }
        fail(ErrorCode::RowIncomplete, {row.label.id, std::to_string(cells.size()), std::to_string(width())}, row.line);
        return std::nullopt;
    }

    /// Where tabs stand between the cells, an empty one has its place.
    [[nodiscard]] std::optional<std::vector<std::string_view>> betweenTabs(const TableRow &row,
                                                                           const std::vector<std::string_view> &cells) const
    {
        std::vector<std::string_view> out;
        for (const Token &field : splitFields(row.whole, '\t'))
            out.push_back(field.text);
        while (out.size() > width() + 1 && out.back().empty())
            out.pop_back();
        if (out.size() != width() + 1)
            return std::nullopt;
        out.erase(out.begin());
        std::vector<std::string_view> filled = out;
        std::erase(filled, std::string_view());
        return filled == cells ? std::optional(out) : std::nullopt;
    }

    /// Words behind the last cell are skipped and named, numbers are refused.
    std::optional<std::vector<std::string_view>> trailing(const TableRow &row, std::vector<std::string_view> cells)
    {
        if (cellKind(cells[width()]) != CellKind::Word || !m_table.tail.empty()) {
            fail(ErrorCode::RowIncomplete, {row.label.id, std::to_string(cells.size()), std::to_string(width())}, row.line);
            return std::nullopt;
        }
        warn(ErrorCode::LinesSkipped,
             {"\"" + std::string(cells[width()]) + "\" behind the row of " + row.label.id, core::tr("no column announces it")},
             row.line);
        cells.resize(width());
        return cells;
    }

    /// The cells stand under their titles when the own one is left out, and
    /// better so than when the last one is.
    [[nodiscard]] bool diagonalIsBlank(const TableRow &row, std::size_t own) const
    {
        const bool marked = std::ranges::any_of(row.cells, [](const Token &t) { return cellKind(t.text) == CellKind::Self; });
        if (row.whole.empty() || marked)
            return false;
        long without = 0;
        long packed = 0;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const int end = row.cells[i].end();
            without += std::abs(end - m_table.columns[i < own ? i : i + 1].end);
            packed += std::abs(end - m_table.columns[i].end);
        }
        // In the last row both readings are the same: nothing but the own cell can be missing.
        return without < packed || own + 1 == width();
    }

    double value(const TableRow &row, std::size_t j, std::string_view text)
    {
        const CellKind kind = cellKind(text);
        const std::string &from = row.label.id;
        const bool self = from == column(j);
        if (self)
            return diagonal(row, text, kind);
        if (kind == CellKind::Self) {
            fail(ErrorCode::SelfOffDiagonal, {from, column(j)}, row.line);
            return hole;
        }
        if (kind == CellKind::Hole || kind == CellKind::Ellipsis) {
            noteHole(from, column(j), row.line);
            return hole;
        }
        double number = hole;
        if (const auto wrong = readNumber(text, m_unit, number)) {
            fail(*wrong, {std::string(text), from, column(j)}, row.line);
            return hole;
        }
        return number;
    }

    /// What stands there is the device's own memory, or nothing.
    double diagonal(const TableRow &row, std::string_view text, CellKind kind)
    {
        double number = 0;
        if (kind == CellKind::Self || kind == CellKind::Hole || kind == CellKind::Ellipsis)
            return hole;
        const auto wrong = readNumber(text, m_unit, number);
        const bool meaningless = wrong == ErrorCode::CellZero || wrong == ErrorCode::CellNotFinite;
        if (kind != CellKind::Number || (wrong && !meaningless))
            fail(kind == CellKind::Number ? *wrong : ErrorCode::DiagonalNotSelf,
                 kind == CellKind::Number ? std::vector<std::string>{std::string(text), row.label.id, row.label.id}
                                          : std::vector<std::string>{row.label.id, std::string(text)},
                 row.line);
        else if (m_traits.keepDiagonal)
            m_local.back() = wrong ? hole : number;
        else if (!wrong && m_diagonals++ == 0)
            warn(ErrorCode::LinesSkipped,
                 {"The diagonal (" + std::string(text) + " for " + row.label.id + ")", core::tr("it is no link between devices")},
                 row.line);
        return hole;
    }

    void noteHole(const std::string &from, const std::string &to, int line)
    {
        if (m_holes++ < namedHoles)
            warn(ErrorCode::CellMissing, {from, to}, line);
    }

    void noteMissing(const std::set<std::string> &seen)
    {
        for (const TableColumn &c : m_table.columns) {
            if (c.label.kind == DeviceKind::Cpu || seen.contains(c.label.id))
                continue;
            warn(ErrorCode::RowHole, {c.label.id}, m_table.lastLine());
            m_matrix.rows.push_back(m_device.at(c.label.id));
            m_local.push_back(hole);
            m_matrix.values.insert(m_matrix.values.end(), width(), hole);
        }
        if (m_holes > namedHoles)
            warn(ErrorCode::CellsMissing, {std::to_string(m_holes - namedHoles)}, m_table.line);
        noteNoise(m_table, m_file, m_input.issues);
    }

    /// Rows in the order of the devices, so that one that is missing leaves its place.
    void sortRows()
    {
        std::vector<std::size_t> order(m_matrix.rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [this](std::size_t row) { return m_matrix.rows[row]; });
        MeasuredMatrix sorted = m_matrix;
        if (std::ranges::any_of(m_local, [](double value) { return !std::isnan(value); }))
            sorted.local.resize(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            sorted.rows[i] = m_matrix.rows[order[i]];
            if (!sorted.local.empty())
                sorted.local[i] = m_local[order[i]];
            std::copy_n(m_matrix.values.begin() + static_cast<std::ptrdiff_t>(order[i] * width()), width(),
                        sorted.values.begin() + static_cast<std::ptrdiff_t>(i * width()));
        }
        m_matrix = std::move(sorted);
    }

    const NumberTraits &m_traits;
    std::vector<double> m_local; ///< the diagonal, by row as read
    CellUnit m_unit;
    MeasuredMatrix m_matrix;
    std::unordered_map<std::string, DeviceId> m_device;
    bool m_fullRows = false; ///< some row has its own cell, so each should
    int m_holes = 0;
    int m_diagonals = 0;
};

/// A table with a title that says what was measured is named after it.
NumberTraits plainTraits(const RawTable &table)
{
    NumberTraits traits;
    if (const auto title = peerTitle(table); title && title->measure == Measure::Bandwidth) {
        traits.name = title->name;
        traits.printed = title->printed;
    }
    return traits;
}

/// Weights and hops of rocm-smi and amd-smi: a table whose title is lost is no bandwidth.
bool ofOtherNumbers(std::string_view text)
{
    const auto says = [text](std::string_view words) { return text.find(words) != std::string_view::npos; };
    return says("ROCm System Management Interface") || says("between two GPUs") || says("WEIGHT TABLE:") || says("HOPS TABLE:");
}

bool isNumberTable(const RawTable &table)
{
    return table.kind == TableKind::Numbers;
}

bool recognisesBandwidthMatrix(const MachineText &text)
{
    const auto &tables = text.tables();
    return !tables || std::ranges::any_of(*tables, isNumberTable);
}

Result<std::vector<MachineInput>> readBandwidthMatrix(const MachineText &text, const Progress &progress)
{
    const bool others = ofOtherNumbers(text.text());
    return readTables(text, progress, isNumberTable, [file = text.file(), others](const RawTable &table) -> Result<MachineInput> {
        const NumberTraits traits = plainTraits(table);
        if (others && traits.name.empty()
            && (table.preamble.empty() || table.preamble.front().find("/s") == std::string_view::npos))
            return Error{
                ErrorCode::ValueRange,
                {core::tr("What the numbers are"), core::tr("not said"), core::tr("a title with a unit above the table")},
                atLine(file, table.line)};
        return readNumberTable(table, file, traits);
    });
}

} // namespace

Result<MachineInput> readNumberTable(const RawTable &table, std::string_view file, const NumberTraits &traits)
{
    return NumberReader(table, file, traits).read();
}

const MachineReader bandwidthMatrixReader{"bandwidth-matrix", core::tr("bandwidth matrix in GB/s"), "", recognisesBandwidthMatrix,
                                          readBandwidthMatrix};

} // namespace shardscope::io
