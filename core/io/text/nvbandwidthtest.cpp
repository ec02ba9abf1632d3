// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nvbandwidthtest.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr int namedTestHoles = 4;
/// Columns up to which a table of copies within devices becomes a square one.
constexpr std::size_t mostLocal = 1024;

/// What else moves during the test, by its name.
Traffic trafficOf(const std::string &test, const std::string &description)
{
    const bool devices = contains(test, "device_to_device");
    if (contains(test, "bidirectional")) {
        // Between devices the total of both ways is printed; the others are one way of two.
        const bool oneWay = contains(description, "Read1") || contains(description, "Read2") || contains(description, "Write1")
                            || contains(description, "Write2");
        return devices && !oneWay ? Traffic::BothWays : Traffic::Loaded;
    }
    const bool several = test.starts_with("all_to_") || test.starts_with("one_to_all") || contains(test, "_to_all")
                         || contains(test, "all_to_one");
    return several ? Traffic::Loaded : Traffic::Direct;
}

std::string partName(const std::string &description)
{
    for (const auto &[word, suffix] :
         {std::pair{"Read1", "_read1"}, {"Read2", "_read2"}, {"Write1", "_write1"}, {"Write2", "_write2"}, {"Total", "_total"}}) {
        if (contains(description, word))
            return suffix;
    }
    return {};
}

/// "CPU(row)", "GPU(columns)": where it begins, which device, which axis.
struct Axis {
    std::size_t at = std::string::npos;
    DeviceKind kind = DeviceKind::Gpu;
};
Axis axisOf(std::string_view description, std::string_view axis)
{
    Axis found;
    for (const auto &[word, kind] : {std::pair{"CPU(", DeviceKind::Cpu}, {"GPU(", DeviceKind::Gpu}}) {
        for (auto at = description.find(word); at != std::string_view::npos; at = description.find(word, at + 1)) {
            if (description.substr(at + 4).starts_with(axis) && at < found.at)
                found = {at, kind};
        }
    }
    return found;
}

/// What the two axes of a heading are.
struct Axes {
    DeviceKind rows = DeviceKind::Gpu;
    DeviceKind columns = DeviceKind::Gpu;
    bool rowIsDestination = false;
    bool local = false;
    bool known = false;
};
Axes axesOf(const std::string &description)
{
    Axes axes;
    const Axis row = axisOf(description, "row");
    const Axis column = axisOf(description, "column");
    axes.known = row.at != std::string::npos;
    axes.rows = row.kind;
    axes.columns = axes.known && row.kind == DeviceKind::Gpu ? column.kind : DeviceKind::Gpu;
    // Either axis may stand first; the arrow points at where the data goes.
    const bool rowFirst = !axes.known || row.at < column.at;
    const auto arrow =
        axes.known ? std::string_view(description).substr(std::min(row.at, column.at)) : std::string_view(description);
    axes.rowIsDestination = !contains(arrow, "<->") && contains(arrow, rowFirst ? "<-" : "->");
    axes.local = !axes.known && (contains(description, "local") || contains(description, "GPU(column)"));
    return axes;
}

Label label(DeviceKind kind, int number, std::size_t count)
{
    if (kind == DeviceKind::Cpu)
        return {count == 1 ? "CPU" : "CPU" + std::to_string(number), DeviceKind::Cpu};
    return {"GPU" + std::to_string(number), DeviceKind::Gpu};
}

class TableBuilder {
public:
    TableBuilder(MachineBuilder &builder, const NvbandwidthTable &table, std::string name)
        : m_builder(builder), m_table(table), m_name(std::move(name)), m_axes(axesOf(table.description)),
          m_unit(unitFromTitle(table.description))
    {
        if (m_unit.measure == Measure::Latency && !m_unit.known)
            m_unit = {Measure::Latency, 1e-9, true}; // what the tool's latency tests print
    }

    void add(std::size_t first, std::size_t count, std::string_view file, Traffic traffic)
    {
        NamedMatrix named;
        MeasuredMatrix &matrix = named.matrix;
        matrix.name = m_name;
        matrix.measure = m_unit.measure;
        matrix.printed = m_table.description;
        matrix.traffic = traffic;
        matrix.transposed = m_axes.rowIsDestination;
        matrix.source = std::string(file) + (m_table.line > 0 ? ", line " + std::to_string(m_table.line) : std::string());
        for (const int column : m_table.columns)
            named.columns.push_back(label(m_axes.columns, column, m_table.columns.size()));
        if (m_axes.local)
            return addLocal(std::move(named), first);
        for (std::size_t r = 0; r < count; ++r)
            named.rows.push_back(label(m_axes.rows, m_table.rowNumbers[first + r], count));
        readCells(named, first);
        if (m_axes.rowIsDestination)
            transpose(named);
        finish(std::move(named));
    }

private:
    void finish(NamedMatrix named)
    {
        if (m_holes > namedTestHoles)
            m_builder.warn(ErrorCode::CellsMissing, {std::to_string(m_holes - namedTestHoles)}, m_table.line);
        m_builder.matrix(std::move(named));
    }

    /// One row with a value for each device.
    void addLocal(NamedMatrix named, std::size_t first)
    {
        const std::size_t n = named.columns.size();
        if (n > mostLocal)
            return m_builder.warn(ErrorCode::LinesSkipped,
                                  {"The table of " + m_name, "it has more than " + std::to_string(mostLocal) + " devices"},
                                  m_table.line);
        named.rows = named.columns;
        named.matrix.values.assign(n * n, hole);
        for (std::size_t c = 0; c < n; ++c)
            named.matrix.local.push_back(cell(first, c, named.columns[c].id, named.columns[c].id));
        finish(std::move(named));
    }

    void readCells(NamedMatrix &named, std::size_t first)
    {
        std::vector<double> local(named.rows.size(), hole);
        bool any = false;
        for (std::size_t r = 0; r < named.rows.size(); ++r) {
            for (std::size_t c = 0; c < named.columns.size(); ++c) {
                const bool self = named.rows[r].id == named.columns[c].id;
                const double value = cell(first + r, c, named.rows[r].id, named.columns[c].id);
                if (self)
                    local[r] = value;
                any = any || (self && value == value);
                named.matrix.values.push_back(self ? hole : value);
            }
        }
        if (any)
            named.matrix.local = std::move(local);
    }

    double cell(std::size_t row, std::size_t column, const std::string &from, const std::string &to)
    {
        const auto &cells = m_table.rows[row];
        const std::string text = column < cells.size() ? cells[column] : std::string();
        double value = 0;
        if (from == to && readsAsZero(text))
            return 0; // how old versions print what was not measured
        if (cellKind(text) == CellKind::Number && !readNumber(text, m_unit, value))
            return value;
        const bool self = from == to;
        const bool announced = text == "N/A";
        if (!self && !announced && m_holes++ < namedTestHoles)
            m_builder.warn(text.empty() ? ErrorCode::CellMissing : ErrorCode::InputNote,
                           text.empty()
                               ? std::vector<std::string>{from + " (" + m_name + ")", to}
                               : std::vector<std::string>{"\"" + text + "\" from " + from + " to " + to + " (" + m_name + ")",
                                                          "this is not a number; the value stays a hole"},
                           m_table.line > 0 ? m_table.line + static_cast<int>(row) : 0);
        return hole;
    }

    static bool readsAsZero(const std::string &text)
    {
        return !text.empty() && text.find('0') != std::string::npos && text.find_first_not_of("0.") == std::string::npos;
    }

    static void transpose(NamedMatrix &named)
    {
        const std::size_t rows = named.rows.size();
        const std::size_t columns = named.columns.size();
        std::vector<double> turned(rows * columns);
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c)
                turned[c * rows + r] = named.matrix.values[r * columns + c];
        }
        if (!named.matrix.local.empty()) {
            std::vector<double> local(columns, hole);
            for (std::size_t r = 0; r < rows; ++r) {
                const auto c = std::ranges::find(named.columns, named.rows[r].id, &Label::id);
                if (c != named.columns.end())
                    local[static_cast<std::size_t>(c - named.columns.begin())] = named.matrix.local[r];
            }
            named.matrix.local = std::move(local);
        }
        named.matrix.values = std::move(turned);
        std::swap(named.rows, named.columns);
    }

    MachineBuilder &m_builder;
    const NvbandwidthTable &m_table;
    std::string m_name;
    Axes m_axes;
    CellUnit m_unit;
    int m_holes = 0;
};

} // namespace

void addTable(MachineBuilder &builder, const NvbandwidthTable &table, std::string_view file)
{
    const std::size_t rows = table.rows.size();
    const std::size_t columns = table.columns.size();
    if (rows == 0 || columns == 0)
        return;
    const Axes axes = axesOf(table.description);
    if (!axes.known && !axes.local)
        builder.warn(ErrorCode::InputNote,
                     {table.test.empty() ? "A table without a name" : table.test,
                      "no heading says which way it was copied; rows are taken as sources"},
                     table.line);
    const std::string part = partName(table.description);
    const bool square = axes.rows == DeviceKind::Gpu && axes.columns == DeviceKind::Gpu;
    const bool several = square && rows > columns && rows % columns == 0 && table.line == 0;
    if (!several) {
        TableBuilder(builder, table, table.test + part).add(0, rows, file, trafficOf(table.test, table.description));
        return;
    }
    // Only the last part's heading survives in JSON: the total of the ones above it.
    const std::size_t parts = rows / columns;
    for (std::size_t k = 0; k < parts; ++k) {
        const bool last = k + 1 == parts;
        TableBuilder(builder, table, table.test + (last ? part.empty() ? "_total" : part : "_part" + std::to_string(k + 1)))
            .add(k * columns, columns, file, last ? trafficOf(table.test, table.description) : Traffic::Loaded);
    }
}

} // namespace shardscope::io
