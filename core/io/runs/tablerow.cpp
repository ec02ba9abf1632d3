// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/tablerow.h"

#include "core/base/errorcode.h"
#include "core/io/runs/gpunames.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace shardscope::io {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

namespace {

runs::SettingValue plain(std::string_view text)
{
    PrintedNumber number;
    if (readPrinted(text, number) && number.unit.empty() && std::isnan(number.deviation))
        return number.value;
    return std::string(text);
}

void readSetting(Run &run, const NamedValue &column, std::string_view text)
{
    if (text.empty() || (isNoValue(text) && column.name != setting::checkpointing))
        return;
    runs::SettingValue value = plain(text);
    if (column.name == setting::parameters && std::holds_alternative<std::string>(value)) {
        if (const auto count = readCount(text)) { // "1.3B" is the whole of it
            run.settings[column.name] = *count;
            return;
        }
    }
    if (auto *number = std::get_if<double>(&value); number && column.name != setting::partition)
        *number *= column.scale;
    if (column.name == "configuration") {
        run.title = text;
        if (std::string gpu = gpuNameIn(text); !gpu.empty()) // another GPU is no repetition
            run.settings.emplace(setting::gpu, std::move(gpu));
        return;
    }
    if (column.name == setting::partition)
        value = std::string(text);
    if (column.name == setting::mode)
        value = lowered(text);
    run.settings[column.name] = std::move(value);
}

std::string shownUnit(const NamedValue &column)
{
    return column.printedUnit.empty() ? column.unit : column.printedUnit;
}

/// The product of the degrees where no column says how many GPUs there were.
void completeDegrees(Run &run)
{
    const auto tp = run.number(setting::tensorDegree);
    const auto pp = run.number(setting::pipelineDegree);
    const auto dp = run.number(setting::dataDegree);
    if (tp && pp && dp && !run.settings.contains(setting::worldSize))
        run.settings[std::string(setting::worldSize)] = *tp * *pp * *dp * run.number("cp").value_or(1);
}

} // namespace

RowReader::RowReader(const TextTable &table, std::vector<NamedValue> columns, const std::string &file)
    : m_table(table), m_columns(std::move(columns)), m_file(file)
{
}

Result<std::optional<Run>> RowReader::read(const TableLine &row) const
{
    const bool blank = std::ranges::all_of(row.cells, [](const TableCell &cell) { return trimmed(cell.text).empty(); });
    if (blank)
        return std::optional<Run>();
    Run run;
    run.format = m_table.format;
    run.source = m_file;
    run.id = baseName(m_file) + ":" + std::to_string(row.line);
    run.place = {m_file, row.line, 0, {}};
    if (m_table.captionMatters && !m_table.caption.empty())
        run.settings[std::string(setting::table)] = m_table.caption;
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        if (const Status cell = readCell(run, m_columns[i], m_table.header.cells[i].text, row, row.cells[i]); !cell)
            return cell.error();
    }
    if (run.measured.empty() && !run.outOfMemory)
        return std::optional<Run>();
    takeUnits(run, row);
    completeDegrees(run);
    return std::optional<Run>(std::move(run));
}

/// "mem_unit" says in what the column "mem_gb" counts.
void RowReader::takeUnits(Run &run, const TableLine &row) const
{
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        const std::string title = lowered(trimmed(m_table.header.cells[i].text));
        const double scale = scaleOf(trimmed(row.cells[i].text));
        if (!title.ends_with("_unit") || scale <= 0)
            continue;
        run.settings.erase("column " + m_table.header.cells[i].text);
        for (Measured &measured : run.measured) {
            const bool named = lowered(measured.label).starts_with(title.substr(0, title.size() - 4))
                               && siUnitOf(trimmed(row.cells[i].text)) == measured.unit;
            if (!named)
                continue;
            for (runs::Sample &sample : measured.samples) {
                sample.value *= scale / measured.printedScale;
                sample.deviation *= scale / measured.printedScale;
            }
            measured.printedScale = scale;
            measured.printedUnit = trimmed(row.cells[i].text);
        }
    }
}

void RowReader::addDeviations(Run &mean, const TableLine &row) const
{
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        PrintedNumber number;
        Measured *measured = m_columns[i].role == NameRole::Quantity ? mean.find(m_columns[i].name) : nullptr;
        if (!measured || !readPrinted(row.cells[i].text, number))
            continue;
        measured->samples.front().deviation = number.value * m_columns[i].scale;
        measured->spread = runs::Spread::Unknown;
        measured->isMean = true;
    }
}

Status RowReader::readCell(Run &run, const NamedValue &column, const std::string &title, const TableLine &row,
                           const TableCell &cell) const
{
    const std::string_view text = trimmed(cell.text);
    switch (column.role) {
    case NameRole::Progress: return Nothing{};
    case NameRole::Notes: readNotes(run, text, row, cell); return Nothing{};
    case NameRole::OutOfMemory: {
        const std::string low = lowered(text);
        run.outOfMemory = run.outOfMemory || low == "yes" || low == "true" || low == "1" || low == "oom" || low == "x";
        return Nothing{};
    }
    case NameRole::Setting: readSetting(run, column, text); return Nothing{};
    case NameRole::Quantity: return readQuantity(run, column, title, row, cell);
    case NameRole::Deviation: {
        PrintedNumber number;
        if (Measured *measured = run.find(column.name); measured && readPrinted(text, number)) {
            measured->samples.front().deviation = number.value * column.scale;
            measured->spread = column.overRanks ? runs::Spread::Ranks : runs::Spread::Unknown;
            measured->isMean = true;
            run.kind = runs::RunKind::Mean;
        }
        return Nothing{};
    }
    default: break;
    }
    if (column.unfit)
        leaveOut(title, "its unit is not known, or none of what its name says", row, cell);
    else if (!text.empty() && !isNoValue(text))
        run.settings["column " + title] = plain(text);
    return Nothing{};
}

void RowReader::leaveOut(const std::string &title, const char *why, const TableLine &row, const TableCell &cell) const
{
    const std::string what = "Column \"" + std::string(trimmed(title)) + "\"";
    const bool told = std::ranges::any_of(m_left, [&](const Issue &issue) { return issue.what.args.front() == what; });
    if (!told)
        m_left.push_back({Severity::Warning, {ErrorCode::LinesSkipped, {what, why}, {m_file, row.line, cell.column, {}}}});
}

bool RowReader::hasUnitColumn(const std::string &title) const
{
    const std::string low = lowered(trimmed(title));
    return std::ranges::any_of(m_table.header.cells, [&low](const TableCell &cell) {
        const std::string other = lowered(trimmed(cell.text));
        return other.ends_with("_unit") && low.starts_with(std::string_view(other).substr(0, other.size() - 5));
    });
}

Status RowReader::readQuantity(Run &run, const NamedValue &column, const std::string &title, const TableLine &row,
                               const TableCell &cell) const
{
    const std::string_view text = trimmed(cell.text);
    const Place place{m_file, row.line, cell.column, {}};
    if (saysOutOfMemory(text)) {
        run.outOfMemory = true;
        return Nothing{};
    }
    if (isNoValue(text))
        return Nothing{};
    PrintedNumber number;
    const bool read = readPrinted(text, number);
    if (const auto aside = number.unit.find('('); aside != std::string::npos) { // "61.2 GiB (77 %)", "1399 (TFLOP/s)"
        const std::string inner(trimmed(std::string_view(number.unit).substr(aside + 1, number.unit.rfind(')') - aside - 1)));
        const std::string before(trimmed(std::string_view(number.unit).substr(0, aside)));
        number.unit = before.empty() && siUnitOf(inner).size() > 0 ? inner : before;
    }
    double ownScale = read && !number.unit.empty() ? scaleOf(number.unit) : 0;
    if (const double thousands = read && column.unit != "B" ? countScale(number.unit) : 0; thousands > 0) { // "1.2M" tokens/s
        number.value *= thousands;
        number.deviation *= thousands;
        number.unit.clear();
        number.decimals = -1;
        ownScale = 0;
    }
    if (!read || (!number.unit.empty() && ownScale == 0))
        return Error{
            ErrorCode::ValueRange,
            {title, std::string(text), "a number" + (column.unit.empty() ? "" : " (" + shownUnit(column) + ")") + ", x or OOM"},
            place};
    Measured measured;
    measured.name = column.name;
    measured.label = std::string(trimmed(title));
    measured.unit = column.unit;
    measured.printedUnit = column.printedUnit;
    measured.printedScale = scaleWithoutUnit(column, number.value);
    if (measured.printedScale == 0 && hasUnitColumn(title))
        measured.printedScale = 1;
    if (ownScale > 0) {
        measured.printedScale = ownScale;
        measured.printedUnit = number.unit;
        const std::string_view other = quantityOfUnit(number.unit, column.perRank);
        if (siUnitOf(number.unit) != column.unit && other.empty()) {
            leaveOut(title, "a unit in it is none of what its name says", row, cell);
            return Nothing{};
        }
        if (siUnitOf(number.unit) != column.unit || other.ends_with("_per_gpu")) { // "28 it/s" under "Throughput"
            measured.name = other;
            measured.unit = siUnitOf(number.unit);
        }
    }
    if (measured.printedScale == 0) {
        leaveOut(title, "it does not say its unit", row, cell);
        return Nothing{};
    }
    measured.decimals = number.decimals;
    runs::Sample sample;
    sample.value = number.value * measured.printedScale;
    sample.deviation = number.deviation * measured.printedScale;
    sample.line = row.line;
    sample.column = cell.column;
    measured.samples.push_back(sample);
    measured.place = place;
    if (std::isfinite(number.deviation)) {
        measured.isMean = true;
        measured.spread = runs::Spread::Unknown;
        run.kind = runs::RunKind::Mean;
    }
    if (run.find(measured.name))
        leaveOut(title, "another column gives the same", row, cell);
    else
        run.measured.push_back(std::move(measured));
    return Nothing{};
}

/// "16GB borderline OOM", "OOM", "x"
void RowReader::readNotes(Run &run, std::string_view text, const TableLine &row, const TableCell &cell) const
{
    run.note = text;
    run.outOfMemory = run.outOfMemory || saysOutOfMemory(text);
    // Only where the note begins with it: "200B model" further on is none.
    const auto digit = text.find_first_not_of("~ ");
    if (digit == std::string_view::npos || std::isdigit(static_cast<unsigned char>(text[digit])) == 0)
        return;
    std::size_t end = digit;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '.'))
        ++end;
    std::string_view word = text.substr(digit, end - digit);
    PrintedNumber number;
    if (!readPrinted(word, number))
        return;
    if (number.unit.empty()) { // "16 GB"
        const auto next = splitWords(text.substr(end));
        number.unit = next.empty() ? std::string() : std::string(next.front().text);
    }
    if (number.unit.size() < 2 || siUnitOf(number.unit) != "B" || run.find(quantity::memoryPeak))
        return;
    Measured measured;
    measured.name = quantity::memoryPeak;
    measured.label = "Notes";
    measured.unit = "B";
    runs::Sample sample = takePrinted(measured, number);
    sample.line = row.line;
    sample.column = cell.column + static_cast<int>(digit);
    measured.samples.push_back(sample);
    measured.place = {m_file, row.line, sample.column, {}};
    run.measured.push_back(std::move(measured));
}

} // namespace shardscope::io
