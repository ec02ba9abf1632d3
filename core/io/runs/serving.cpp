// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/serving.h"

#include "core/base/issue.h"
#include "core/io/json/fields.h"
#include "core/io/runs/document.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

std::string_view firstLine(std::string_view text)
{
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    while (line.ends_with('\r'))
        line.remove_suffix(1); // Python's csv module ends lines so
    return trimmed(line);
}

std::string_view parent(std::string_view path)
{
    const auto slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

/// The whole number at the end of a name before its ending: 7 of "moe_layer-7.csv".
int numberIn(std::string_view name)
{
    const auto dot = std::min(name.rfind('.'), name.size());
    std::size_t begin = dot;
    while (begin > 0 && std::isdigit(static_cast<unsigned char>(name[begin - 1])) != 0)
        --begin;
    int value = -1;
    (void)std::from_chars(name.data() + begin, name.data() + dot, value);
    return value;
}

struct Column {
    std::string_view title;
    std::string_view quantity;
    std::string_view unit;
    double scale;
    bool list = false;
};

constexpr auto layerColumns = std::to_array<Column>({
    {"latency (ms)", quantity::layerLatency, "s", 1e-3},
    {"comp latency (ms)", quantity::layerCompute, "s", 1e-3},
    {"compute latency (ms)", quantity::layerCompute, "s", 1e-3},
    {"total number of tokens sent", quantity::tokensSent, "tokens", 1},
    {"tokens sent", quantity::tokensSent, "tokens", 1},
    {"total number of tokens recv", quantity::tokensReceived, "tokens", 1},
    {"tokens received", quantity::tokensReceived, "tokens", 1},
    {"expert distribution", quantity::expertLoad, "tokens", 1, true},
});
constexpr auto wholeColumns =
    std::to_array<Column>({{"latency (s)", quantity::latency, "s", 1}, {"latency (ms)", quantity::latency, "s", 1e-3}});
constexpr auto gpuColumns =
    std::to_array<Column>({{"gpu_util", "gpu_utilisation", "", 0.01, true}, {"gpu_mem_used", "gpu_memory_used", "B", 1, true}});

class Builder {
public:
    Builder(Run &run, const Progress &progress) : m_run(run), m_progress(progress) {}

    Status add(const RunText &file, std::span<const Column> known, int rank, int layer)
    {
        const CleanText clean(file.text);
        std::vector<const Column *> columns;
        std::size_t iteration = 0;
        for (std::size_t i = 0; i < clean.lines().size(); ++i) {
            if (m_progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, atLine(file.path)};
            const std::string_view line = clean.lines()[i];
            if (trimmed(line).empty())
                continue;
            const std::vector<TableCell> cells = csvCells(line, ',');
            if (columns.empty()) {
                for (std::size_t c = 0; c < cells.size(); ++c) {
                    const std::string title = lowered(trimmed(cells[c].text));
                    const auto found = std::ranges::find(known, std::string_view(title), &Column::title);
                    columns.push_back(found == known.end() ? nullptr : &*found);
                    if (title == "iteration")
                        iteration = c;
                }
                continue;
            }
            if (const Status row = addRow(file, columns, cells, iteration, static_cast<int>(i) + 1, rank, layer); !row)
                return row;
        }
        return Nothing{};
    }

private:
    Status addRow(const RunText &file, const std::vector<const Column *> &columns, const std::vector<TableCell> &cells,
                  std::size_t iteration, int line, int rank, int layer)
    {
        if (cells.size() != columns.size())
            return Error{ErrorCode::RowIncomplete,
                         {"line " + std::to_string(line), std::to_string(cells.size()), std::to_string(columns.size())},
                         atLine(file.path, line)};
        PrintedNumber step;
        if (!readPrinted(cells[iteration].text, step) || step.value < 0 || step.value > 1e9)
            return bad(file, line, cells[iteration], "an iteration, a whole number");
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (!columns[c])
                continue;
            runs::Sample sample;
            sample.rank = rank;
            sample.layer = layer;
            sample.step = static_cast<int>(step.value);
            sample.line = line;
            sample.column = cells[c].column;
            if (const Status cell = addCell(file, *columns[c], cells[c], sample); !cell)
                return cell;
        }
        return Nothing{};
    }

    Status addCell(const RunText &file, const Column &column, const TableCell &cell, runs::Sample sample)
    {
        Measured &measured = of(column, file.path, sample);
        if (!column.list) {
            PrintedNumber number;
            if (!readPrinted(cell.text, number))
                return bad(file, sample.line, cell, "a number");
            sample.value = number.value * column.scale;
            measured.samples.push_back(sample);
            return Nothing{};
        }
        std::string_view text = trimmed(cell.text);
        if (!text.starts_with('[') || !text.ends_with(']'))
            return bad(file, sample.line, cell, "a list […]");
        text = text.substr(1, text.size() - 2);
        for (int slot = 0; !text.empty(); ++slot) {
            const auto comma = std::min(text.find(','), text.size());
            PrintedNumber number;
            if (!readPrinted(text.substr(0, comma), number))
                return bad(file, sample.line, cell, "a list of numbers");
            sample.slot = slot;
            if (column.unit != "tokens")
                sample.rank = slot; // one entry a GPU
            sample.value = number.value * column.scale;
            measured.samples.push_back(sample);
            text.remove_prefix(std::min(comma + 1, text.size()));
        }
        return Nothing{};
    }

    static Error bad(const RunText &file, int line, const TableCell &cell, const char *expected)
    {
        return {ErrorCode::ValueRange, {"The cell", cell.text.substr(0, 40), expected}, {file.path, line, cell.column, {}}};
    }

    Measured &of(const Column &column, const std::string &path, const runs::Sample &first)
    {
        if (Measured *found = m_run.find(column.quantity))
            return *found;
        Measured &measured = m_run.measured.emplace_back(
            newMeasured(column.quantity, column.title, column.unit, {path, first.line, first.column, {}}));
        measured.printedScale = column.scale;
        return measured;
    }

    Run &m_run;
    const Progress &m_progress;
};

Status readSettingsFile(Run &run, const RunText &file)
{
    const Result<Json> json = parseJson(file.text, file.path);
    if (!json)
        return json.error();
    for (auto &[name, value] : readSettings(*json)) {
        const bool clock = name == "start" || name == "end" || name == "path" || name == "port";
        if (!clock)
            run.settings[name] = std::move(value);
    }
    run.place = atLine(file.path, 1);
    return Nothing{};
}

} // namespace

ServingPart servingPart(std::string_view text)
{
    const std::string line = lowered(firstLine(text));
    if (line.starts_with("iteration,") && line.find("expert distribution") != std::string::npos)
        return ServingPart::Layer;
    if (line == "iteration,latency (s)" || line == "iteration,latency (ms)")
        return ServingPart::EndToEnd;
    if (line.find("timestamp") != std::string::npos && line.find("gpu_mem_used") != std::string::npos)
        return ServingPart::GpuStatistics;
    constexpr std::size_t head = 4096;
    const std::string_view begin = text.substr(0, head);
    if (trimmed(begin).starts_with('{') && begin.find("\"scheduling_policy\"") != std::string_view::npos)
        return ServingPart::Settings;
    return ServingPart::None;
}

std::string servingFolder(ServingPart part, std::string_view path)
{
    const std::string_view folder = parent(path);
    return std::string(part == ServingPart::EndToEnd || part == ServingPart::Layer ? parent(folder) : folder);
}

Result<RunsInput> readServing(std::string_view folder, std::span<const RunText *const> files, const Progress &progress)
{
    RunsInput input;
    Run run;
    run.format = "moe-serving";
    run.title = folder.empty() ? std::string("MoE serving run") : baseName(folder);
    run.id = run.title;
    run.source = folder.empty() ? files.front()->path : std::string(folder);
    run.place = atLine(files.front()->path, 1);
    run.settings[std::string(setting::mode)] = std::string("moe");
    Builder builder(run, progress);
    for (const RunText *file : files) {
        const ServingPart part = servingPart(file->text);
        const int rank = numberIn(baseName(parent(file->path)));
        Status read = Nothing{};
        switch (part) {
        case ServingPart::Settings: read = readSettingsFile(run, *file); break;
        case ServingPart::EndToEnd: read = builder.add(*file, wholeColumns, std::max(rank, 0), -1); break;
        case ServingPart::Layer:
            read = builder.add(*file, layerColumns, std::max(rank, 0), numberIn(baseName(file->path)));
            break;
        case ServingPart::GpuStatistics: read = builder.add(*file, gpuColumns, -1, -1); break;
        case ServingPart::None: break;
        }
        if (!read)
            return read.error();
    }
    if (run.measured.empty())
        return Error{ErrorCode::InputEmpty,
                     {"e2e.csv or moe_layer-N.csv in a folder for each rank beside data.json"},
                     atLine(files.front()->path)};
    input.runs.push_back(std::move(run));
    return input;
}

} // namespace shardscope::io
