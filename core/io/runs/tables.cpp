// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/base/statistics.h"
#include "core/io/runs/decimalcommas.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/progress.h"
#include "core/io/runs/tablerow.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

std::vector<NamedValue> columnsOf(const TextTable &table)
{
    std::vector<NamedValue> columns;
    for (const TableCell &cell : table.header.cells) {
        NamedValue column = understandName(cell.text);
        if (column.role == NameRole::Deviation && column.name.empty()) { // "Std" behind what it is of
            const bool follows = !columns.empty() && columns.back().role == NameRole::Quantity;
            column = follows ? columns.back() : NamedValue();
            column.role = follows ? NameRole::Deviation : NameRole::Unknown;
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

std::optional<double> numberAt(const TableLine &row, std::size_t column)
{
    PrintedNumber number;
    if (column >= row.cells.size() || !readPrinted(row.cells[column].text, number))
        return std::nullopt;
    return number.value;
}

enum class Speed : unsigned char { Time, Rate, Either };

/// A column "Speed" is a time where it falls as the FLOPs of all GPUs rise (their product stays the same), and a rate where
/// both rise together. Where neither is near to constant, or nothing is beside it, nobody can tell.
Speed speedOf(const TextTable &table, std::size_t speed, std::size_t flops, std::optional<std::size_t> gpus)
{
    std::vector<double> products;
    std::vector<double> ratios;
    for (const TableLine &row : table.rows) {
        const auto s = numberAt(row, speed);
        const auto f = numberAt(row, flops);
        const auto n = gpus ? numberAt(row, *gpus) : std::optional(1.0);
        if (!s || !f || !n || *s <= 0 || *f <= 0 || *n <= 0)
            continue;
        products.push_back(std::log(*s * *f * *n));
        ratios.push_back(std::log(*s / (*f * *n)));
    }
    if (products.size() < 2)
        return Speed::Either;
    constexpr double clearly = 2;
    const double time = summarise(products).populationDeviation;
    const double rate = summarise(ratios).populationDeviation;
    return rate > clearly * time ? Speed::Time : time > clearly * rate ? Speed::Rate : Speed::Either;
}

/// False where a column says neither a time nor a rate: it is none then.
bool settleSpeed(const TextTable &table, std::vector<NamedValue> &columns)
{
    const auto speed = std::ranges::find(columns, NameRole::Speed, &NamedValue::role);
    if (speed == columns.end())
        return true;
    const auto indexOf = [&columns](std::string_view name) {
        const auto at = std::ranges::find(columns, name, &NamedValue::name);
        return at == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - columns.begin()));
    };
    const auto index = static_cast<std::size_t>(speed - columns.begin());
    const auto flops = indexOf(quantity::flops);
    const auto gpus = indexOf(setting::worldSize) ? indexOf(setting::worldSize) : indexOf(setting::nodes);
    std::string printed; // "0.661s"
    for (const TableLine &row : table.rows) {
        PrintedNumber number;
        if (printed.empty() && index < row.cells.size() && readPrinted(row.cells[index].text, number))
            printed = siUnitOf(number.unit);
    }
    const Speed kind = printed == "s"             ? Speed::Time
                       : printed == "samples/s"   ? Speed::Rate
                       : flops && printed.empty() ? speedOf(table, index, *flops, gpus)
                                                  : Speed::Either;
    if (kind == Speed::Either) {
        speed->role = NameRole::Unknown;
        return false;
    }
    speed->role = NameRole::Quantity;
    speed->name = kind == Speed::Rate ? quantity::throughput : quantity::stepTime;
    speed->unit = kind == Speed::Rate ? "samples/s" : "s";
    return true;
}

/// "7.5B", "30B" below "Size" are parameters where nothing there is a size in bytes.
void settleSizes(const TextTable &table, std::vector<NamedValue> &columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string title = lowered(trimmed(table.header.cells[i].text));
        if (columns[i].role != NameRole::Unknown || (title != "size" && title != "model size"))
            continue;
        bool billions = false;
        const bool counts = std::ranges::all_of(table.rows, [i, &billions](const TableLine &row) {
            const std::string_view text = i < row.cells.size() ? trimmed(row.cells[i].text) : std::string_view();
            billions = billions || text.ends_with('B');
            return text.empty()
                   || ((text.ends_with('B') || text.ends_with('M')) && isDigit(text[text.size() > 1 ? text.size() - 2 : 0]));
        });
        if (counts && billions) {
            columns[i].role = NameRole::Setting;
            columns[i].name = setting::parameters;
        }
    }
}

/// Whole numbers below "GPU" count them, unless they number them: from 0, or one after the other.
void settleCounts(const TextTable &table, std::vector<NamedValue> &columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role != NameRole::Setting || columns[i].name != setting::gpu)
            continue;
        bool whole = !table.rows.empty();
        bool numbered = table.rows.size() > 2;
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const auto value = numberAt(table.rows[row], i);
            whole = whole && value && *value >= 1 && *value == std::floor(*value);
            numbered = numbered && value && *value == static_cast<double>(row + 1);
        }
        if (whole && !numbered)
            columns[i].name = setting::worldSize;
    }
}

void settleProgress(const TextTable &table, std::vector<NamedValue> &columns)
{
    std::vector<Series> series;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        series.push_back({table.header.cells[i].text, columns[i], {}});
        std::vector<double> &values = series.back().values;
        for (const TableLine &row : table.rows) {
            values.push_back(numberAt(row, i).value_or(runs::noValue));
            if (std::isnan(values.back()) || (values.size() > 1 && values.back() <= values[values.size() - 2]))
                break; // what does not rise counts nothing, whatever follows
        }
    }
    io::settleProgress(series);
    std::ranges::transform(series, columns.begin(), [](Series &one) { return std::move(one.named); });
}

/// What the first word of a row says that it is, where it is no measurement.
enum class RowKind : unsigned char { Measured, Average, Deviation, Extreme };

RowKind kindOf(const TableLine &row)
{
    for (const TableCell &cell : row.cells) {
        std::string word;
        for (const char c : lowered(trimmed(cell.text))) {
            if (c != '*' && c != '_' && c != '.' && c != ' ')
                word += c;
        }
        if (word.empty())
            continue;
        if (word == "mean" || word == "avg" || word == "average")
            return RowKind::Average;
        if (word == "std" || word == "stddev" || word == "stdev" || word == "sd" || word == "±" || word == "σ")
            return RowKind::Deviation;
        return word == "min" || word == "max" || word == "minimum" || word == "maximum" || word == "median" ? RowKind::Extreme
                                                                                                            : RowKind::Measured;
    }
    return RowKind::Measured;
}

/// In a text that ends without the end of a line the last number may be the
/// start of one: it is taken out where it has fewer digits than the one above.
std::string takeCut(TextTable &table)
{
    if (table.rows.empty() || !table.rows.back().atEnd || table.rows.back().cells.empty())
        return {};
    std::string &last = table.rows.back().cells.back().text;
    const std::vector<Token> words = splitWords(last);
    const std::size_t column = table.rows.back().cells.size() - 1;
    bool cut = !words.empty() && (words.back().text == "±" || words.back().text.ends_with('.'));
    for (std::size_t i = 0; i + 1 < table.rows.size() && !words.empty(); ++i) {
        if (column >= table.rows[i].cells.size())
            continue;
        const std::vector<Token> others = splitWords(table.rows[i].cells[column].text);
        cut = cut || (!others.empty() && (looksCut(words.back().text, others.back().text) || others.size() != words.size()));
    }
    return cut ? std::exchange(last, "N/A") : std::string();
}

/// A first row of units alone, ",,ms,tokens/s,GiB", says those of the columns above it.
void takeUnitRow(TextTable &table)
{
    if (table.rows.empty() || table.rows.front().cells.size() > table.header.cells.size())
        return;
    const auto inner = [](const TableCell &cell) {
        std::string_view text = trimmed(cell.text);
        if (text.size() > 2 && (text.front() == '(' || text.front() == '[') && (text.back() == ')' || text.back() == ']'))
            text = text.substr(1, text.size() - 2);
        return text;
    };
    const std::vector<TableCell> &cells = table.rows.front().cells;
    const auto isUnit = [&inner](const TableCell &cell) { return !inner(cell).empty() && readUnit(inner(cell)).has_value(); };
    const auto isEmpty = [&inner](const TableCell &cell) { return isNoValue(inner(cell)) || inner(cell) == "#"; };
    if (std::ranges::none_of(cells, isUnit)
        || !std::ranges::all_of(cells, [&](const TableCell &cell) { return isUnit(cell) || isEmpty(cell); }))
        return;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string whole = table.header.cells[i].text + " (" + std::string(inner(cells[i])) + ")";
        // Not behind a name that says its unit already: "tokens_per_s".
        if (isUnit(cells[i]) && understandName(whole).role != NameRole::Unknown)
            table.header.cells[i].text = whole;
    }
    table.rows.erase(table.rows.begin());
}

/// An average is one of the settings that all its rows have.
void takeSettings(Run &mean, std::span<const Run> rows)
{
    std::erase_if(mean.settings, [](const auto &item) {
        const auto *const text = std::get_if<std::string>(&item.second);
        const std::string low = text ? lowered(*text) : std::string();
        return low.find("mean") != std::string::npos || low.find("avg") != std::string::npos
               || low.find("average") != std::string::npos;
    });
    if (rows.empty())
        return;
    for (const auto &setting : rows.front().settings) {
        const bool all = std::ranges::all_of(rows, [&setting](const Run &row) {
            const auto found = row.settings.find(setting.first);
            return found != row.settings.end() && found->second == setting.second;
        });
        if (all && setting.first != setting::seed)
            mean.settings.insert(setting);
    }
}

/// Why a table of numbers holds no measured runs; nothing where it may.
const char *noMeasurement(const TextTable &table, const std::vector<NamedValue> &columns)
{
    bool timeShare = false;
    bool calls = false;
    for (const TableCell &cell : table.header.cells) {
        const std::string title = lowered(trimmed(cell.text));
        timeShare = timeShare || title == "time (%)" || title == "time(%)" || title == "time%" || title.ends_with("cpu %")
                    || title.ends_with("cuda %");
        calls = calls || title == "instances" || title == "calls" || title == "num calls" || title == "count"
                || title == "# of calls";
    }
    if (timeShare && calls)
        return "it is a profiler's summary of kernels or calls, not of steps";
    // What a device has, not what a run took: its name is all that is set, or the table advises; no title says used, peak or bus.
    const bool advises = std::ranges::any_of(table.header.cells, [](const TableCell &cell) {
        const std::string title = lowered(trimmed(cell.text));
        return std::ranges::any_of(std::array{"recommended", "required", "minimum", "est. ", "estimated"},
                                   [&title](const char *word) { return title.find(word) != std::string::npos; });
    });
    bool sheet = advises;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const NamedValue &column = columns[i];
        const std::string title = lowered(trimmed(table.header.cells[i].text));
        const bool device = column.role == NameRole::Setting && (column.name == setting::gpu || column.name == "configuration");
        const bool had =
            column.role == NameRole::Quantity
            && (column.name == quantity::memoryPeak || column.name == quantity::bandwidth || column.name == quantity::flops);
        for (const std::string_view word :
             {"busbw", "algbw", "peak", "used", "alloc", "reserved", "measured", "achieved", "usage", "max", "per rank"}) {
            if (had && title.find(word) != std::string::npos)
                return nullptr;
        }
        const bool set = device || (advises && column.role == NameRole::Setting);
        if (column.role != NameRole::Unknown && column.role != NameRole::Notes && !set && !had)
            return nullptr;
        sheet = sheet || (device && column.name == setting::gpu);
    }
    return sheet ? "it says what devices have; a run has a measured time, rate or memory beside its settings" : nullptr;
}

/// Rates of a training by rows with a name each ("FSDP + compile"), under a title that is not known.
bool isLabelled(const TextTable &table, const std::vector<NamedValue> &columns)
{
    const bool rate = std::ranges::any_of(columns, [](const NamedValue &column) {
        return column.role == NameRole::Quantity && (column.unit == "tokens/s" || column.unit == "samples/s");
    });
    const auto names = [&table](std::size_t i) {
        return std::ranges::all_of(table.rows, [i](const TableLine &row) {
            PrintedNumber number;
            return i < row.cells.size() && !isNoValue(row.cells[i].text) && !readPrinted(row.cells[i].text, number);
        });
    };
    for (std::size_t i = 0; rate && table.captionMatters && i < columns.size(); ++i) {
        if (columns[i].role == NameRole::Unknown && !columns[i].unfit && names(i))
            return true;
    }
    return false;
}

} // namespace

Result<RunsInput> readTable(TextTable table, const std::string &file, const runs::Settings &around)
{
    RunsInput input;
    takeUnitRow(table);
    std::vector<NamedValue> columns = columnsOf(table);
    if (usesDecimalCommas(table, columns))
        table = withPoints(std::move(table), columns);
    if (const std::string cut = takeCut(table); !cut.empty())
        input.issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                         {"\"" + cut + "\" at the end of the text", core::tr("it may be cut")},
                                         atLine(file, table.rows.back().line)));
    if (!table.rows.empty() && table.rows.back().atEnd && table.rows.back().cells.size() < table.header.cells.size()) {
        leaveOut(input.issues, core::tr("The last row"), core::tr("the text ends in the middle of it"),
                 atLine(file, table.rows.back().line));
        table.rows.pop_back();
    }
    if (!settleSpeed(table, columns))
        leaveOut(input.issues, "The column Speed", "it may be a time or a rate, and no unit says which",
                 atLine(file, table.header.line));
    settleSizes(table, columns);
    settleCounts(table, columns);
    settleTwins(columns);
    settleProgress(table, columns);
    const auto count = [&columns](NameRole role) { return std::ranges::count(columns, role, &NamedValue::role); };
    if (count(NameRole::Quantity) == 0)
        return input;
    if (count(NameRole::Setting) == 0 && !isLabelled(table, columns)) {
        const bool said = std::ranges::any_of(
            columns, [](const NamedValue &column) { return column.role == NameRole::Quantity && column.saysUnit; });
        if (said)
            return Error{ErrorCode::LinesSkipped,
                         {core::tr("The table"), core::tr("none of its columns is a setting that is known")},
                         atLine(file, table.header.line)};
        return input;
    }
    if (const char *reason = noMeasurement(table, columns))
        return Error{ErrorCode::LinesSkipped, {core::tr("The table"), reason}, atLine(file, table.header.line)};
    for (std::size_t i = 0; i < columns.size(); ++i) { // two letters say too little to be taken without a word
        const TableCell &head = table.header.cells[i];
        if (columns[i].role == NameRole::Setting && columns[i].name == setting::globalBatch
            && lowered(trimmed(head.text)) == "bs")
            input.issues.push_back(
                noteOf(ErrorCode::InputNote,
                       {"Column \"bs\"", core::tr("taken as the batch of all GPUs; as local_batch_size it is that of one")},
                       {file, table.header.line, head.column, {}}));
    }
    RowReader reader(table, columns, file);
    std::size_t first = 0; // of the rows that the next average is of
    for (const TableLine &row : table.rows) {
        const RowKind kind = kindOf(row);
        if (kind == RowKind::Deviation && !input.runs.empty() && input.runs.back().kind == runs::RunKind::Mean) {
            reader.addDeviations(input.runs.back(), row);
            continue;
        }
        if (kind == RowKind::Deviation || kind == RowKind::Extreme)
            continue;
        std::optional<Run> run = reader.read(row);
        if (!run)
            continue;
        addImplied(*run, around);
        if (kind == RowKind::Average) {
            const std::span<Run> rows = std::span(input.runs).subspan(first);
            const std::string origin = baseName(file) + ":" + std::to_string(row.line);
            run->kind = runs::RunKind::Mean;
            takeSettings(*run, rows);
            if (!rows.empty())
                run->origin = origin;
            for (Run &above : rows)
                above.origin = origin;
            first = input.runs.size() + 1;
        }
        input.runs.push_back(*std::move(run));
    }
    if (input.runs.empty() && reader.refused())
        return *reader.refused();
    std::ranges::move(reader.leftOut(), std::back_inserter(input.issues));
    return input;
}

} // namespace shardscope::io
