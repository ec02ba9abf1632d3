// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/io/text/affinity.h"
#include "core/io/text/readtables.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// Builds one machine from one table; the first error ends it.
class MatrixReader : TableReading {
public:
    MatrixReader(const RawTable &table, std::string_view file) : TableReading(table, file) {}

    Result<MachineInput> read()
    {
        checkHeader();
        addDevices();
        for (const TableRow &row : m_table.rows) {
            if (!m_error)
                takeRow(row);
        }
        if (!m_error)
            checkComplete();
        if (!m_error)
            checkSymmetric();
        if (m_error)
            return *std::move(m_error);
        linkNics();
        readAffinity(m_table, m_rowOf, m_input, m_file);
        noteNoise(m_table, m_file, m_input.issues);
        return std::move(m_input);
    }

private:
    using Cells = std::vector<std::optional<LinkClass>>;

    [[nodiscard]] const std::string &id(std::size_t column) const { return m_table.columns[column].label.id; }
    [[nodiscard]] bool isGpu(std::size_t column) const { return column < m_gpus; }

    void checkHeader()
    {
        const auto &columns = m_table.columns;
        const auto notGpu =
            std::find_if(columns.begin(), columns.end(), [](const TableColumn &c) { return c.label.kind != DeviceKind::Gpu; });
        m_gpus = static_cast<std::size_t>(notGpu - columns.begin());
        m_error = faultOfHeader(m_table, m_file);
        for (auto it = notGpu; it != columns.end(); ++it) {
            if (it->label.kind != DeviceKind::Nic)
                fail(ErrorCode::HeaderUnknown, {it->label.id}, m_table.line);
            else if (!isKnownNic(it->label.id))
                warn(ErrorCode::NicAssumed, {it->label.id}, m_table.line);
        }
        if (m_gpus == 0)
            fail(ErrorCode::NoGpu, {}, m_table.line);
    }

    void addDevices()
    {
        if (m_error)
            return;
        Cluster &cluster = m_input.cluster;
        cluster.hosts = {Host{m_table.host}};
        cluster.source = m_file;
        for (const TableColumn &column : m_table.columns) {
            Device device;
            device.id = column.label.id;
            device.kind = column.label.kind;
            device.host = HostId(0);
            const auto &names = device.kind == DeviceKind::Gpu ? m_table.gpuNames : m_table.nicNames;
            const auto name = names.find(device.id);
            if (name != names.end())
                device.name = name->second;
            else if (device.kind == DeviceKind::Nic && !device.id.starts_with("NIC"))
                device.name = device.id;
            cluster.devices.push_back(std::move(device));
        }
        cluster.gpuModel = commonGpuName();
        cluster.links = LinkTable(static_cast<int>(m_table.columns.size()));
        m_lower.resize(m_gpus * (m_gpus - 1) / 2); // there is at least one GPU
        m_rowOf.assign(m_table.columns.size(), nullptr);
        m_nicCells.resize(m_table.columns.size());
        m_input.line = m_table.line;
    }

    [[nodiscard]] std::string commonGpuName() const
    {
        const auto &devices = m_input.cluster.devices;
        for (std::size_t i = 1; i < m_gpus; ++i) {
            if (devices[i].name != devices[0].name)
                return {};
        }
        return devices.empty() ? std::string() : devices[0].name;
    }

    void takeRow(const TableRow &row)
    {
        const auto column = m_table.column(row.label.id);
        if (!column) {
            const bool nic = row.label.kind == DeviceKind::Nic;
            if (nic)
                warn(ErrorCode::LinesSkipped, {"The row of " + row.label.id, core::tr("it has no column in the header")},
                     row.line);
            else
                fail(ErrorCode::RowUnknown, {row.label.id, headerNames()}, row.line);
            return;
        }
        if (m_rowOf[*column])
            return fail(ErrorCode::RowDuplicate, {row.label.id}, row.line);
        m_rowOf[*column] = &row;
        if (isGpu(*column))
            takeGpuRow(*column, row);
        else
            takeNicRow(*column, row);
    }

    [[nodiscard]] std::string headerNames() const
    {
        return m_gpus > 2 ? id(0) + " … " + id(m_gpus - 1) : m_gpus == 2 ? id(0) + ", " + id(1) : id(0);
    }

    static bool isClass(const Token &token)
    {
        const CellKind kind = cellKind(token.text);
        return kind == CellKind::Link || kind == CellKind::Self;
    }

    /// Cells that hold classes, without the affinity that follows them.
    [[nodiscard]] std::size_t classCount(const TableRow &row) const
    {
        std::size_t count = std::min(row.cells.size(), m_table.columns.size());
        while (count > 0 && !isClass(row.cells[count - 1]))
            --count;
        return count;
    }

    void takeGpuRow(std::size_t index, const TableRow &row)
    {
        const std::size_t n = m_table.columns.size();
        const std::size_t count = classCount(row);
        for (std::size_t j = 0; j < std::min(count, n) && !m_error; ++j)
            takeGpuCell(index, j, row);
        if (m_error)
            return;
        if (count < m_gpus)
            return shortRow(index, count, row);
        if (count < n)
            warn(ErrorCode::RowIncomplete, {row.label.id, std::to_string(count), std::to_string(n)}, row.line);
        if (row.cells.size() > n && isClass(row.cells[n])) {
            std::size_t all = n;
            while (all < row.cells.size() && isClass(row.cells[all]))
                ++all;
            fail(ErrorCode::RowIncomplete, {row.label.id, std::to_string(all), std::to_string(n)}, row.line);
        }
    }

    /// A word where a class should be says more than the number of cells.
    void shortRow(std::size_t index, std::size_t count, const TableRow &row)
    {
        const bool full = row.cells.size() >= m_table.columns.size() + m_table.tail.size();
        const bool word = count < row.cells.size() && cellKind(row.cells[count].text) == CellKind::Word;
        if (full && word && index == count)
            return fail(ErrorCode::DiagonalNotSelf, {id(index), std::string(row.cells[count].text)}, row.line);
        if (full && word)
            return fail(ErrorCode::CellUnknown, {std::string(row.cells[count].text), id(index), id(count)}, row.line);
        fail(ErrorCode::RowIncomplete, {row.label.id, std::to_string(count), std::to_string(m_table.columns.size())}, row.line);
    }

    void takeGpuCell(std::size_t i, std::size_t j, const TableRow &row)
    {
        const std::string_view text = row.cells[j].text;
        const CellKind kind = cellKind(text);
        if (i == j) {
            if (kind != CellKind::Self)
                fail(ErrorCode::DiagonalNotSelf, {id(i), std::string(text)}, row.line);
            return;
        }
        if (kind == CellKind::Self)
            return fail(ErrorCode::SelfOffDiagonal, {id(i), id(j)}, row.line);
        const auto link = LinkClass::parse(text);
        if (!link) {
            const std::vector<std::string> args = {std::string(text), id(i), id(j)};
            return isGpu(j) ? fail(ErrorCode::CellUnknown, args, row.line) : warn(ErrorCode::CellUnknown, args, row.line);
        }
        if (!isGpu(j) && link->kind == LinkKind::NvLink)
            return fail(ErrorCode::HeaderUnknown, {id(j)}, m_table.line); // NICs have no NVLink: a misspelt GPU
        // Until the symmetry is checked, the upper half is in the table and the lower one here.
        if (i < j)
            m_input.cluster.links.set(DeviceId(i), DeviceId(j), *link);
        else
            m_lower[i * (i - 1) / 2 + j] = *link;
    }

    void takeNicRow(std::size_t index, const TableRow &row)
    {
        const std::size_t n = m_table.columns.size();
        const std::size_t count = classCount(row);
        const bool self = count > index && cellKind(row.cells[index].text) == CellKind::Self;
        if (count < n || !self) {
            m_nicRowsMissing.push_back(row.label.id);
            m_nicRowLine = m_nicRowLine > 0 ? m_nicRowLine : row.line;
            return;
        }
        for (std::size_t j = 0; j < n; ++j)
            m_nicCells[index].push_back(LinkClass::parse(row.cells[j].text));
    }

    void checkComplete()
    {
        for (std::size_t i = 0; i < m_gpus; ++i) {
            if (!m_rowOf[i])
                return fail(ErrorCode::RowMissing, {id(i)}, m_table.lastLine());
        }
        for (std::size_t i = m_gpus; i < m_table.columns.size(); ++i) {
            if (!m_rowOf[i])
                m_nicRowsMissing.push_back(id(i));
        }
    }

    void checkSymmetric()
    {
        for (std::size_t i = 0; i < m_gpus; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const LinkClass upper = m_input.cluster.links.at(DeviceId(j), DeviceId(i));
                const LinkClass lower = m_lower[i * (i - 1) / 2 + j];
                if (upper != lower)
                    return fail(ErrorCode::ClassAsymmetric, {id(i), id(j), lower.name(), upper.name()}, m_rowOf[i]->line);
            }
        }
    }

    /// GPU rows decide about GPUs and NICs, NIC rows about NICs alone.
    void linkNics()
    {
        LinkTable &links = m_input.cluster.links;
        const std::size_t n = m_table.columns.size();
        for (std::size_t i = m_gpus; i < n; ++i) {
            for (std::size_t j = 0; j < m_nicCells[i].size(); ++j) {
                const auto link = m_nicCells[i][j];
                const LinkClass known = i == j ? LinkClass{} : links.at(DeviceId(i), DeviceId(j));
                if (i == j || !link)
                    continue;
                if (!known.isLink())
                    links.set(DeviceId(i), DeviceId(j), *link);
                else if (known != *link)
                    warn(ErrorCode::ConflictingSources,
                         {"The row of " + id(j), known.name() + " for " + id(i), "the row of " + id(i), link->name()},
                         m_rowOf[i]->line);
            }
        }
        if (m_nicRowsMissing.empty())
            return;
        warn(ErrorCode::NicRowsMissing, {joined(m_nicRowsMissing)}, m_nicRowLine > 0 ? m_nicRowLine : m_table.lastLine());
    }

    std::size_t m_gpus = 0;
    std::vector<const TableRow *> m_rowOf;
    std::vector<LinkClass> m_lower; ///< row by row, below the diagonal
    std::vector<Cells> m_nicCells;
    std::vector<std::string> m_nicRowsMissing;
    int m_nicRowLine = 0;
};

bool isTopoTable(const RawTable &table)
{
    return table.kind == TableKind::LinkClasses;
}

bool recognisesTopo(const MachineText &text)
{
    const auto &tables = text.tables();
    return !tables || std::ranges::any_of(*tables, isTopoTable);
}

Result<std::vector<MachineInput>> readTopo(const MachineText &text, const Progress &progress)
{
    return readTables(text, progress, isTopoTable,
                      [file = text.file()](const RawTable &table) { return MatrixReader(table, file).read(); });
}

} // namespace

const MachineReader topoReader{"topo-m", "nvidia-smi topo -m", "nvidia-smi topo -m", recognisesTopo, readTopo};

} // namespace shardscope::io
