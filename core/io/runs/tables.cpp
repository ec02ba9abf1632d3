// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/document.h"
#include "core/base/statistics.h"
#include "core/io/runs/keys.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
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

/// A column "Speed" is a time where it falls as TFLOPs rise (their product
/// stays the same), and a rate where both rise together.
bool speedIsRate(const TextTable &table, std::size_t speed, std::size_t flops)
{
    std::vector<double> products;
    std::vector<double> ratios;
    for (const TableLine &row : table.rows) {
        const auto s = numberAt(row, speed);
        const auto f = numberAt(row, flops);
        if (!s || !f || *s <= 0 || *f <= 0)
            continue;
        products.push_back(std::log(*s * *f));
        ratios.push_back(std::log(*s / *f));
    }
    return products.size() > 1 && summarise(ratios).populationDeviation < summarise(products).populationDeviation;
}

void settleSpeed(const TextTable &table, std::vector<NamedValue> &columns)
{
    const auto speed = std::ranges::find(columns, NameRole::Speed, &NamedValue::role);
    if (speed == columns.end())
        return;
    const auto flops = std::ranges::find(columns, std::string(quantity::flops), &NamedValue::name);
    const bool rate = flops != columns.end()
                   && speedIsRate(table, static_cast<std::size_t>(speed - columns.begin()),
                                  static_cast<std::size_t>(flops - columns.begin()));
    speed->role = NameRole::Quantity;
    speed->name = rate ? quantity::throughput : quantity::stepTime;
    speed->unit = rate ? "samples/s" : "s";
}

class RowReader {
public:
    RowReader(const TextTable &table, std::vector<NamedValue> columns, const std::string &file)
        : m_table(table), m_columns(std::move(columns)), m_file(file)
    {
    }

    /// The deviations of a row that gives those of the average above it.
    void addDeviations(Run &mean, const TableLine &row) const
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

    Result<std::optional<Run>> read(const TableLine &row)
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
        completeDegrees(run);
        return std::optional<Run>(std::move(run));
    }

private:
    Status readCell(Run &run, const NamedValue &column, const std::string &title, const TableLine &row, const TableCell &cell)
    {
        const std::string_view text = trimmed(cell.text);
        switch (column.role) {
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
        if (!text.empty() && !isNoValue(text))
            run.settings["column " + title] = plain(text);
        return Nothing{};
    }

    static runs::SettingValue plain(std::string_view text)
    {
        PrintedNumber number;
        if (readPrinted(text, number) && number.unit.empty() && std::isnan(number.deviation))
            return number.value;
        return std::string(text);
    }

    static void readSetting(Run &run, const NamedValue &column, std::string_view text)
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
            return;
        }
        if (column.name == setting::partition)
            value = std::string(text);
        if (column.name == setting::mode)
            value = lowered(text);
        run.settings[column.name] = std::move(value);
    }

    Status readQuantity(Run &run, const NamedValue &column, const std::string &title, const TableLine &row, const TableCell &cell)
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
        double ownScale = read && !number.unit.empty() ? scaleOf(number.unit) : 0;
        if (const double thousands = read && column.unit != "B" ? countScale(number.unit) : 0; thousands > 0) { // "1.2M" tokens/s
            number.value *= thousands;
            number.deviation *= thousands;
            number.unit.clear();
            number.decimals = -1;
            ownScale = 0;
        }
        if (!read || (!number.unit.empty() && ownScale == 0))
            return Error{ErrorCode::ValueRange,
                         {title, std::string(text), "a number" + (column.unit.empty() ? "" : " (" + shownUnit(column) + ")") + ", x or OOM"},
                         place};
        Measured measured;
        measured.name = column.name;
        measured.label = std::string(trimmed(title));
        measured.unit = column.unit;
        measured.printedUnit = column.printedUnit;
        measured.printedScale = ownScale > 0 ? ownScale : column.scale;
        if (ownScale > 0)
            measured.printedUnit = number.unit;
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
        if (!run.find(measured.name))
            run.measured.push_back(std::move(measured));
        return Nothing{};
    }

    static std::string shownUnit(const NamedValue &column)
    {
        return column.printedUnit.empty() ? column.unit : column.printedUnit;
    }

    /// "16GB borderline OOM", "OOM", "x"
    void readNotes(Run &run, std::string_view text, const TableLine &row, const TableCell &cell)
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
        measured.printedUnit = number.unit;
        measured.printedScale = scaleOf(number.unit);
        measured.decimals = number.decimals;
        runs::Sample sample;
        sample.value = number.value * measured.printedScale;
        sample.line = row.line;
        sample.column = cell.column + static_cast<int>(digit);
        measured.samples.push_back(sample);
        measured.place = {m_file, row.line, sample.column, {}};
        run.measured.push_back(std::move(measured));
    }

    /// The product of the degrees where no column says how many GPUs there were.
    static void completeDegrees(Run &run)
    {
        const auto tp = run.number(setting::tensorDegree);
        const auto pp = run.number(setting::pipelineDegree);
        const auto dp = run.number(setting::dataDegree);
        if (tp && pp && dp && !run.settings.contains(setting::worldSize))
            run.settings[std::string(setting::worldSize)] = *tp * *pp * *dp * run.number("cp").value_or(1);
    }

    const TextTable &m_table;
    std::vector<NamedValue> m_columns;
    const std::string &m_file;
};

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
        return word == "min" || word == "max" || word == "minimum" || word == "maximum" || word == "median" ? RowKind::Extreme : RowKind::Measured;
    }
    return RowKind::Measured;
}

/// An average is one of the settings that all its rows have.
void takeSettings(Run &mean, std::span<const Run> rows)
{
    std::erase_if(mean.settings, [](const auto &item) {
        const auto *const text = std::get_if<std::string>(&item.second);
        const std::string low = text ? lowered(*text) : std::string();
        return low.find("mean") != std::string::npos || low.find("avg") != std::string::npos || low.find("average") != std::string::npos;
    });
    for (const auto &[name, value] : rows.empty() ? runs::Settings() : rows.front().settings) {
        const bool all = std::ranges::all_of(rows, [&](const Run &row) {
            const auto found = row.settings.find(name);
            return found != row.settings.end() && found->second == value;
        });
        if (all && name != setting::seed)
            mean.settings.emplace(name, value);
    }
}

} // namespace

std::vector<TableCell> csvCells(std::string_view line, char separator)
{
    std::vector<TableCell> cells;
    std::string cell;
    int begin = 1;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
            cell += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == separator && !quoted) {
            cells.push_back({std::exchange(cell, {}), begin});
            begin = static_cast<int>(i) + 2;
        } else {
            cell += c;
        }
    }
    cells.push_back({std::move(cell), begin});
    return cells;
}

namespace {

/// Digits behind the only comma of "9,23"; −1 where the word is none such.
int decimalsBehindComma(std::string_view word)
{
    const auto comma = word.find(',');
    const auto digits = [](std::string_view text) {
        return !text.empty() && std::ranges::all_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    };
    if (comma == std::string_view::npos)
        return -1;
    std::string_view whole = word.substr(0, comma);
    while (!whole.empty() && (whole.front() == '-' || whole.front() == '~' || whole.front() == '+'))
        whole.remove_prefix(1);
    const std::string_view rest = word.substr(comma + 1);
    return digits(whole) && digits(rest) ? static_cast<int>(rest.size()) : -1;
}

/// The numbers of the measured columns are written with a comma where others
/// write a point. Three digits behind it could be thousands: they count only
/// where fields are separated by semicolons.
bool usesDecimalCommas(const TextTable &table, const std::vector<NamedValue> &columns)
{
    bool found = false;
    for (const TableLine &row : table.rows) {
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            if (columns[i].role == NameRole::Setting || columns[i].role == NameRole::Notes)
                continue;
            for (const Token &word : splitWords(row.cells[i].text)) {
                const int decimals = decimalsBehindComma(word.text);
                const bool point = word.text.find('.') != std::string_view::npos && std::isdigit(static_cast<unsigned char>(word.text.front())) != 0;
                if (point)
                    return false;
                found = found || (decimals > 0 && (decimals != 3 || table.semicolons));
            }
        }
    }
    return found;
}

TextTable withPoints(TextTable table, const std::vector<NamedValue> &columns)
{
    for (TableLine &row : table.rows) {
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            if (columns[i].name == setting::partition || columns[i].role == NameRole::Notes)
                continue;
            std::string text;
            for (const Token &word : splitWords(row.cells[i].text)) {
                std::string plain(word.text);
                if (decimalsBehindComma(plain) > 0)
                    plain[plain.find(',')] = '.';
                text += (text.empty() ? "" : " ") + plain;
            }
            row.cells[i].text = std::move(text);
        }
    }
    return table;
}

} // namespace

Result<RunsInput> readTable(const TextTable &printed, const std::string &file, const runs::Settings &around)
{
    RunsInput input;
    std::vector<NamedValue> columns = columnsOf(printed);
    const TextTable table = usesDecimalCommas(printed, columns) ? withPoints(printed, columns) : printed;
    settleSpeed(table, columns);
    const auto count = [&columns](NameRole role) { return std::ranges::count(columns, role, &NamedValue::role); };
    if (count(NameRole::Quantity) == 0 || count(NameRole::Setting) == 0)
        return input;
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
        Result<std::optional<Run>> run = reader.read(row);
        if (!run)
            return std::move(run).error();
        if (!*run)
            continue;
        addImplied(**run, around);
        if (kind == RowKind::Average) {
            const std::span<Run> rows = std::span(input.runs).subspan(first);
            const std::string origin = baseName(file) + ":" + std::to_string(row.line);
            (*run)->kind = runs::RunKind::Mean;
            takeSettings(**run, rows);
            if (!rows.empty())
                (*run)->origin = origin;
            for (Run &above : rows)
                above.origin = origin;
            first = input.runs.size() + 1;
        }
        input.runs.push_back(std::move(**run));
    }
    return input;
}

Result<RunsInput> readMarkdownTables(const Document &document)
{
    RunsInput input;
    const auto &lines = document.lines();
    const auto cellsOf = [](std::string_view line) {
        std::vector<TableCell> cells = csvCells(line, '|');
        if (trimmed(line).starts_with('|'))
            cells.erase(cells.begin());
        if (!cells.empty() && trimmed(cells.back().text).empty())
            cells.pop_back();
        for (TableCell &cell : cells) {
            const auto text = trimmed(cell.text);
            cell.column += static_cast<int>(text.empty() ? 0 : text.data() - cell.text.data());
            cell.text = text;
        }
        return cells;
    };
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string_view rule = trimmed(lines[i]);
        const bool isRule = rule.find('|') != std::string_view::npos && rule.find('-') != std::string_view::npos
                         && rule.find_first_not_of("|-: ") == std::string_view::npos;
        if (!isRule || lines[i - 1].find('|') == std::string_view::npos)
            continue;
        TextTable table;
        table.format = "table";
        table.caption = document.caption(i - 1);
        table.captionMatters = true;
        table.header = {static_cast<int>(i), cellsOf(lines[i - 1])};
        std::size_t row = i + 1;
        // The bars at both ends may be left out, all the way down.
        const bool framed = trimmed(lines[i - 1]).starts_with('|');
        const auto isRow = [framed](std::string_view line) {
            return framed ? trimmed(line).starts_with('|') : line.find('|') != std::string_view::npos;
        };
        for (; row < lines.size() && isRow(lines[row]); ++row) {
            TableLine line{static_cast<int>(row) + 1, {}};
            std::string_view text = lines[row];
            line.cells = csvCells(text, '|');
            if (framed)
                line.cells.erase(line.cells.begin());
            for (TableCell &cell : line.cells) {
                const auto inner = trimmed(cell.text);
                cell.column += static_cast<int>(inner.empty() ? 0 : inner.data() - cell.text.data());
                cell.text = std::string(inner);
            }
            table.rows.push_back(std::move(line));
        }
        Result<RunsInput> read = readTable(table, document.file(), document.around(i - 1));
        if (!read)
            return read;
        std::ranges::move(read->runs, std::back_inserter(input.runs));
        i = row;
    }
    return input;
}

namespace {

/// "# made on node 3", but not a first column "# GPUs".
bool isComment(std::string_view line)
{
    return line.starts_with('#') && line.find_first_of(",;\t") == std::string_view::npos;
}

} // namespace

bool recognisesCsv(std::string_view text)
{
    auto begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    while (begin < text.size() && isComment(text.substr(begin, text.find('\n', begin) - begin))) {
        const auto end = text.find('\n', begin);
        begin = end == std::string_view::npos ? end : end + 1; // a heading of prose has a blank line below it
    }
    if (begin >= text.size() || text[begin] == '{' || text[begin] == '[' || text[begin] == '|')
        return false;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    if (line.find_first_of("{}") != std::string_view::npos)
        return false;
    for (const char separator : {',', ';', '\t'}) {
        int known = 0;
        int measured = 0;
        const auto cells = csvCells(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line, separator);
        if (cells.size() < 2)
            continue;
        for (const TableCell &cell : cells) {
            const NameRole role = understandName(cell.text).role;
            known += role != NameRole::Unknown ? 1 : 0;
            measured += role == NameRole::Quantity || role == NameRole::Speed ? 1 : 0;
        }
        if (known >= 2 && measured >= 1 && measured < known)
            return true;
    }
    return false;
}

Result<RunsInput> readCsv(std::string_view text, std::string_view file, const Progress &progress)
{
    const CleanText clean(text);
    TextTable table;
    table.format = "csv";
    char separator = 0;
    for (std::size_t i = 0; i < clean.lines().size(); ++i) {
        const std::string_view line = clean.lines()[i];
        if (trimmed(line).empty() || isComment(line))
            continue;
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {std::string(file), 0, 0, {}}};
        const int number = static_cast<int>(i) + 1;
        if (separator == 0) {
            separator = line.find('\t') != std::string_view::npos ? '\t' : (line.find(',') == std::string_view::npos ? ';' : ',');
            table.header = {number, csvCells(line, separator)};
            table.semicolons = separator == ';';
            continue;
        }
        TableLine row{number, csvCells(line, separator)};
        if (row.cells.size() > table.header.cells.size())
            return Error{ErrorCode::RowIncomplete,
                         {"line " + std::to_string(number), std::to_string(row.cells.size()),
                          std::to_string(table.header.cells.size())},
                         {std::string(file), number, 0, {}}};
        table.rows.push_back(std::move(row));
    }
    return readTable(table, std::string(file), {});
}

} // namespace shardscope::io
