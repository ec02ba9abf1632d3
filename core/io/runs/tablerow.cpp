// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/tablerow.h"

#include "core/base/issue.h"
#include "core/cluster/gpunames.h"
#include "core/io/runs/newrun.h"
#include "core/io/text/labels.h"

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

/// "2*RTX4090", "8x A100", "RTX 4090 x 4": how many of which; 0 where it says no number.
std::pair<int, std::string_view> countedGpu(std::string_view text)
{
    for (const std::string_view sign : {"*", "×", "x", "X"}) {
        for (auto at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1)) {
            const std::string_view left = trimmed(text.substr(0, at));
            const std::string_view right = trimmed(text.substr(at + sign.size()));
            for (const auto &[count, name] : {std::pair(left, right), std::pair(right, left)})
                if (const auto number = wholeNumber(count); number && *number > 0 && !cluster::gpuNameIn(name).empty())
                    return {*number, name};
        }
    }
    return {};
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
        if (std::string gpu = cluster::gpuNameIn(text); !gpu.empty()) // another GPU is no repetition
            run.settings.emplace(setting::gpu, std::move(gpu));
        return;
    }
    if (column.name == setting::gpu)
        if (const auto [count, name] = countedGpu(text); count > 0) {
            run.settings.emplace(setting::worldSize, static_cast<double>(count));
            value = std::string(name);
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

std::optional<Run> RowReader::read(const TableLine &row) const
{
    const bool blank = std::ranges::all_of(row.cells, [](const TableCell &cell) { return trimmed(cell.text).empty(); });
    if (blank)
        return std::nullopt;
    Run run = newRun(m_table.format, atLine(m_file, row.line));
    if (m_table.captionMatters && !m_table.caption.empty())
        run.settings[std::string(setting::table)] = m_table.caption;
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        const std::string &title = m_table.header.cells[i].text;
        const Status cell = readCell(run, m_columns[i], title, row, row.cells[i]);
        if (cell)
            continue;
        const auto ofColumn = [&](const Issue &issue) { return issue.what.args.size() > 1 && issue.what.args[0] == title; };
        if (std::ranges::none_of(m_left, ofColumn))
            m_left.push_back({Severity::Warning, cell.error()});
        else
            ++m_more;
        if (!m_refused)
            m_refused = cell.error();
    }
    if (run.measured.empty() && !run.outOfMemory)
        return std::nullopt;
    completeDegrees(run);
    return run;
}

std::vector<Issue> RowReader::leftOut() const
{
    std::vector<Issue> all = m_left;
    if (m_more > 0)
        all.push_back(warningOf(ErrorCode::LinesSkipped,
                                {std::to_string(m_more) + (m_more == 1 ? " more cell" : " more cells"),
                                 core::tr("no numbers, as the first of their columns")},
                                atLine(m_file)));
    return all;
}

/// What "mem_unit" says of the column "mem_gb".
std::string RowReader::unitBeside(const std::string &title, const TableLine &row) const
{
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        if (isUnitOf(m_table.header.cells[i].text, title) && !isNoValue(row.cells[i].text))
            return std::string(trimmed(row.cells[i].text));
    }
    return {};
}

namespace {

/// "%", "scaling (%)": numbers below it are shares, whatever of.
bool isShareTitle(std::string_view title)
{
    title = trimmed(title);
    return title.ends_with('%') || title.ends_with("(%)") || title.ends_with("[%]");
}

} // namespace

void RowReader::addDeviations(Run &mean, const TableLine &row) const
{
    for (std::size_t i = 0; i < row.cells.size() && i < m_columns.size(); ++i) {
        PrintedNumber number;
        Measured *measured = m_columns[i].role == NameRole::Quantity ? mean.find(m_columns[i].name) : nullptr;
        if (!measured || !readPrinted(row.cells[i].text, number))
            continue;
        runs::Sample &sample = measured->samples.front();
        sample.deviation = deviationOf(m_columns[i], number, *measured, sample.value);
        measured->spread = runs::Spread::Unknown;
        measured->isMean = true;
    }
}

Status RowReader::readCell(Run &run, const NamedValue &column, const std::string &title, const TableLine &row,
                           const TableCell &cell) const
{
    const std::string_view text = trimmed(cell.text);
    switch (column.role) {
    case NameRole::Unit: return Nothing{};
    case NameRole::Twin: leaveOut(title, takenBeside, row, cell); return Nothing{};
    case NameRole::Progress:
        if (column.name.empty())
            leaveOut(title, countsOn, row, cell);
        return Nothing{};
    case NameRole::Notes: readNotes(run, text, row, cell); return Nothing{};
    case NameRole::OutOfMemory: {
        const std::string low = lowered(text);
        run.outOfMemory = run.outOfMemory || low == "yes" || low == "true" || low == "1" || low == "oom" || low == "x";
        return Nothing{};
    }
    case NameRole::Setting:
        readSetting(run, column, text);
        if (const auto set = run.settings.find(column.name);
            isCountSetting(column.name) && set != run.settings.end() && !std::holds_alternative<double>(set->second)) {
            run.settings.erase(set);
            leaveOut(title, "a cell of it is no number", row, cell);
        }
        return Nothing{};
    case NameRole::Quantity: return readQuantity(run, column, title, row, cell);
    case NameRole::Deviation: {
        PrintedNumber number;
        if (Measured *measured = run.find(column.name); measured && readPrinted(text, number)) {
            runs::Sample &sample = measured->samples.front();
            sample.deviation = deviationOf(column, number, *measured, sample.value);
            measured->spread = column.overRanks ? runs::Spread::Ranks : runs::Spread::Unknown;
            measured->isMean = true;
            run.kind = runs::RunKind::Mean;
        }
        return Nothing{};
    }
    default: break;
    }
    if (column.unfit)
        leaveOut(title, unknownUnit, row, cell);
    else if (isMeasuredText(text) || isShareTitle(title))
        leaveOut(title, unknownName, row, cell);
    else if (!text.empty() && !isNoValue(text))
        run.settings["column " + title] = plain(text);
    return Nothing{};
}

void RowReader::leaveOut(const std::string &title, const char *why, const TableLine &row, const TableCell &cell) const
{
    io::leaveOut(m_left, "Column \"" + std::string(trimmed(title)) + "\"", why, {m_file, row.line, cell.column, {}});
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
    if (!readQuantityText(text, column, number))
        return Error{
            ErrorCode::ValueRange,
            {title, std::string(text), "a number" + (column.unit.empty() ? "" : " (" + shownUnit(column) + ")") + ", x or OOM"},
            place};
    if (number.unit.empty())
        number.unit = unitBeside(title, row);
    Measured measured;
    measured.label = std::string(trimmed(title));
    if (const char *why = settleUnit(column, number.unit, number.value, measured)) {
        leaveOut(title, why, row, cell);
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
        leaveOut(title, takenBeside, row, cell);
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
    Measured measured =
        newMeasured(quantity::memoryPeak, "Notes", "B", {m_file, row.line, cell.column + static_cast<int>(digit), {}});
    runs::Sample sample = takePrinted(measured, number);
    sample.line = row.line;
    sample.column = measured.place.column;
    measured.samples.push_back(sample);
    run.measured.push_back(std::move(measured));
}

} // namespace shardscope::io
