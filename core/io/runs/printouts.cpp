// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/runs/document.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Text of the JSON value that begins at this place, over as many lines as it
/// takes; empty when its brackets never close. `last` is its last line.
std::string blockFrom(const std::vector<std::string_view> &lines, std::size_t line, std::size_t column, std::size_t &last)
{
    constexpr std::size_t longest = 200'000; // lines
    std::string text;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = line; i < lines.size() && i < line + longest; ++i) {
        const std::string_view rest = i == line ? lines[i].substr(column) : lines[i];
        for (std::size_t c = 0; c < rest.size(); ++c) {
            const char ch = rest[c];
            text += ch;
            if (ch == '"' && (c == 0 || rest[c - 1] != '\\'))
                quoted = !quoted;
            if (quoted)
                continue;
            depth += ch == '{' || ch == '[' ? 1 : 0;
            depth -= ch == '}' || ch == ']' ? 1 : 0;
            if (depth == 0) {
                last = i;
                return text;
            }
        }
        text += '\n';
        quoted = false;
    }
    return {};
}

bool saysWhatFollows(std::string_view line)
{
    const std::string low = lowered(line);
    for (const std::string_view word : {"batch", "ddp", "fsdp", "zero-", "deepspeed", "pipeline", "result"}) {
        if (low.find(word) != std::string::npos)
            return true;
    }
    return false;
}

/// The words before a block that say what it is: on its line, else the nearest
/// of the three lines of text above it.
std::string headingOf(const Document &document, std::size_t line, std::size_t column)
{
    const std::string_view own = document.lines()[line].substr(0, column);
    if (saysWhatFollows(own))
        return std::string(own);
    int seen = 0;
    for (std::size_t i = line; i-- > 0 && seen < 3;) {
        const std::string_view text = trimmed(document.lines()[i]);
        if (text.empty() || text.starts_with("```"))
            continue;
        if (text.find_first_of("{}[]") != std::string_view::npos)
            break;
        if (saysWhatFollows(text))
            return std::string(text);
        ++seen;
    }
    return {};
}

void addConfig(Document &document, const Json &json, std::size_t line)
{
    for (const auto &[name, value] : readSettings(json)) {
        const bool useful = name == setting::layers || name == setting::hidden || name == setting::inner
                            || name == setting::vocabulary || name == "heads";
        if (useful)
            document.add({static_cast<int>(line), name, value});
    }
    if (json.contains("max_position_embeddings") && json["max_position_embeddings"].is_number())
        document.add({static_cast<int>(line), std::string(setting::sequence), json["max_position_embeddings"].get<double>()});
    if (json.contains("model_type") && json["model_type"].is_string())
        document.add({static_cast<int>(line), std::string(setting::model), json["model_type"].get<std::string>()});
}

/// Columns of a header over right-aligned cells: each title ends where its cells end.
std::vector<TableCell> alignedTitles(std::string_view header, const std::vector<TableCell> &row)
{
    // Columns are counted in characters: ± takes two bytes and one column.
    std::vector<std::size_t> byteAt;
    for (std::size_t i = 0; i < header.size(); ++i) {
        if ((static_cast<unsigned char>(header[i]) & 0xC0U) != 0x80U)
            byteAt.push_back(i);
    }
    const auto byteOf = [&](std::size_t column) { return column < byteAt.size() ? byteAt[column] : header.size(); };
    std::vector<TableCell> titles;
    // Two blanks or more between all titles say where each ends.
    for (std::size_t at = header.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(header.find("  ", at), header.size());
        titles.push_back({std::string(trimmed(header.substr(at, end - at))), static_cast<int>(at) + 1});
        at = header.find_first_not_of(' ', end);
    }
    if (titles.size() == row.size())
        return titles;
    titles.clear();
    std::size_t begin = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::size_t end = header.size();
        if (i + 1 < row.size()) {
            std::size_t length = 0;
            for (const char c : row[i].text)
                length += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
            end = byteOf(static_cast<std::size_t>(row[i].column) - 1 + length);
            end = std::max(begin, std::min(header.find(' ', end == 0 ? 0 : end - 1), header.size()));
        }
        titles.push_back({std::string(trimmed(header.substr(begin, end - begin))), static_cast<int>(begin) + 1});
        begin = end;
    }
    return titles;
}

/// Cells of a row like "4_GPUs  4  9.233 ± 0.598": a number, ± and a number are one cell.
std::vector<TableCell> spreadCells(std::string_view line)
{
    std::vector<TableCell> cells;
    bool join = false;
    for (const Token &word : splitWords(line)) {
        const bool mark = word.text == "±" || word.text == "+/-" || word.text == "+-";
        if ((mark || join) && !cells.empty())
            cells.back().text += " " + std::string(word.text);
        else
            cells.push_back({std::string(word.text), 0});
        join = mark;
    }
    std::size_t from = 0;
    for (TableCell &cell : cells) { // columns in characters
        const std::string first = cell.text.substr(0, cell.text.find(' '));
        const auto at = line.find(first, from);
        int column = 1;
        for (std::size_t i = 0; i < at && at != std::string_view::npos; ++i)
            column += (static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U ? 1 : 0;
        cell.column = column;
        from = at == std::string_view::npos ? from : at + first.size();
    }
    return cells;
}

bool hasSpread(std::string_view line)
{
    return line.find(" ± ") != std::string_view::npos || line.find(" +/- ") != std::string_view::npos;
}

} // namespace

Result<RunsInput> readJsonBlocks(Document &document)
{
    RunsInput input;
    const auto &lines = document.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const auto column = line.find_first_of("{[");
        if (column == std::string_view::npos)
            continue;
        const std::string_view before = trimmed(line.substr(0, column));
        const bool begins = before.empty() || before.ends_with(':') || before.ends_with("Config") || before.ends_with('=');
        if (!begins)
            continue;
        std::size_t last = i;
        const std::string block = blockFrom(lines, i, column, last);
        if (block.size() < 3)
            continue;
        const Result<Json> json = parseRunsJson(block, document.file());
        const bool looks = block.find("throughput") != std::string::npos || block.find("time_per_step") != std::string::npos;
        if (!json) {
            if (!looks)
                continue;
            Error error = json.error();
            error.place.line += static_cast<int>(i); // the block's own lines count from its first
            input.issues.push_back({Severity::Fault, std::move(error)});
            i = last;
            continue;
        }
        const JsonPlace place{document.file(), "", static_cast<int>(i) + 1};
        const JsonRunKind kind = jsonRunKind(*json);
        if (kind == JsonRunKind::Config) {
            addConfig(document, *json, i);
        } else if (kind != JsonRunKind::None && kind != JsonRunKind::Trace && kind != JsonRunKind::ServingSettings) {
            input.add(kind == JsonRunKind::Aggregate && json->is_object()
                          ? readAggregate(*json, place, headingOf(document, i, column))
                          : readJsonRuns(*json, place));
        } else {
            continue;
        }
        i = last;
    }
    for (Run &run : input.runs) {
        runs::Settings around = document.around(static_cast<std::size_t>(std::max(run.place.line - 1, 0)));
        // What the result itself says of its batch and ranks wins; chunks are a pipeline's.
        for (const std::string_view name : {setting::globalBatch, setting::chunks, setting::worldSize})
            around.erase(std::string(name));
        addImplied(run, around);
    }
    return input;
}

Result<RunsInput> readSpreadTables(const Document &document)
{
    RunsInput input;
    const auto &lines = document.lines();
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!hasSpread(lines[i]) || lines[i].find('|') != std::string_view::npos)
            continue;
        const std::vector<TableCell> first = spreadCells(lines[i]);
        std::size_t header = i - 1;
        while (header > 0 && trimmed(lines[header]).find_first_not_of("=-+ ") == std::string_view::npos)
            --header;
        if (first.size() < 2)
            continue;
        TextTable table;
        table.format = "printed-table";
        table.caption = document.caption(header);
        table.header = {static_cast<int>(header) + 1, alignedTitles(lines[header], first), false};
        std::size_t row = i;
        for (; row < lines.size() && hasSpread(lines[row]); ++row) {
            TableLine line{static_cast<int>(row) + 1, spreadCells(lines[row]), row + 1 == lines.size()};
            if (line.cells.size() != first.size()) { // "4_GPUs  4  ± 0.25"
                input.issues.push_back(
                    warningOf(ErrorCode::LinesSkipped,
                              {core::tr("A row of the table"), core::tr("its cells are not as many as those of the first one")},
                              document.place(row)));
                continue;
            }
            table.rows.push_back(std::move(line));
        }
        Result<RunsInput> read = readTable(table, document.file(), document.around(header));
        i = std::max(row, i + 1) - 1;
        if (!read) {
            input.issues.push_back({Severity::Fault, std::move(read).error()});
            continue;
        }
        std::ranges::move(read->issues, std::back_inserter(input.issues));
        for (Run &run : read->runs) {
            // A table of GPU counts, chunks and throughput is the pipeline lab's.
            if (run.settings.contains(setting::chunks) && !run.settings.contains(setting::mode)) {
                run.settings[std::string(setting::mode)] = std::string("pipeline");
                run.settings.emplace(setting::partition, std::string("even"));
                run.implied.emplace_back(setting::partition);
            }
            input.runs.push_back(std::move(run));
        }
    }
    return input;
}

Result<RunsInput> readTimings(const Document &document)
{
    RunsInput input;
    constexpr std::string_view mark = "unning time for ";
    for (std::size_t i = 0; i < document.lines().size(); ++i) {
        const std::string_view line = document.lines()[i];
        const auto at = line.find(mark);
        const auto colon = at == std::string_view::npos ? at : line.find(':', at);
        if (colon == std::string_view::npos)
            continue;
        const std::string name(trimmed(line.substr(at + mark.size(), colon - at - mark.size())));
        std::string text;
        for (const char c : line.substr(colon + 1)) {
            if (c != '(' && c != ')')
                text += c;
        }
        PrintedNumber number;
        const bool read = readPrinted(text, number);
        if (number.unit.empty() && i + 1 == document.lines().size()) { // the text ends, perhaps within the number
            input.issues.push_back(warningOf(
                ErrorCode::LinesSkipped, {"The time of " + name, core::tr("the text ends before its unit")}, document.place(i)));
            continue;
        }
        const std::string unit = number.unit.empty() ? "s" : number.unit;
        if (!read || siUnitOf(unit) != "s" || number.value <= 0) {
            input.issues.push_back({Severity::Fault,
                                    {ErrorCode::ValueRange,
                                     {"The time of " + name, std::string(trimmed(text)), "a time above 0 such as 0.0750 (s)"},
                                     document.place(i, static_cast<int>(colon) + 2)}});
            continue;
        }
        Run run = newRun("timings", document.place(i));
        run.title = name;
        run.settings[std::string(setting::algorithm)] = name;
        run.settings[std::string(setting::mode)] = std::string(name.starts_with("broadcast") ? "broadcast" : "timing");
        Measured time = newMeasured(quantity::time, "Running time", "s", document.place(i, static_cast<int>(colon) + 2));
        time.printedScale = scaleOf(unit);
        time.decimals = number.decimals;
        runs::Sample sample;
        sample.value = number.value * time.printedScale;
        sample.line = static_cast<int>(i) + 1;
        sample.column = time.place.column;
        time.samples.push_back(sample);
        run.measured.push_back(std::move(time));
        input.runs.push_back(std::move(run));
    }
    return input;
}

Result<RunsInput> readFacts(const Document &document)
{
    RunsInput input;
    Run run;
    run.kind = runs::RunKind::Facts;
    run.format = "facts";
    run.source = document.file();
    constexpr std::string_view mark = "memory footprint";
    for (std::size_t i = 0; i < document.lines().size(); ++i) {
        const std::string low = lowered(document.lines()[i]);
        const std::string_view line = trimmed(low);
        const auto at = line.find(mark);
        const auto colon = at == std::string_view::npos ? at : line.find(':', at);
        if (colon != std::string_view::npos && line.starts_with('-')) {
            PrintedNumber number;
            if (!readPrinted(line.substr(colon + 1, line.find('*', colon) - colon - 1), number) || siUnitOf(number.unit) != "B")
                continue;
            const bool expert = line.find("single expert") != std::string_view::npos;
            Measured memory = newMeasured(expert ? quantity::memoryExpert : quantity::memoryWeights,
                                          trimmed(line.substr(at, colon - at)), "B", document.place(i));
            runs::Sample sample = takePrinted(memory, number);
            sample.line = static_cast<int>(i) + 1;
            memory.samples.push_back(sample);
            if (run.measured.empty()) {
                run.id = baseName(document.file()) + ":" + std::to_string(i + 1);
                run.title = memory.label;
                run.place = memory.place;
            }
            run.measured.push_back(std::move(memory));
            if (const auto open = line.find('(');
                open != std::string_view::npos && line.find("experts", open) != std::string_view::npos) {
                PrintedNumber experts;
                if (readPrinted(line.substr(open + 1, line.find(' ', open) - open - 1), experts))
                    run.settings[std::string(setting::experts)] = experts.value;
            }
        }
        const std::string_view item = line.starts_with("- ") ? trimmed(line.substr(2)) : std::string_view();
        const std::string_view word = item.substr(0, item.find(' '));
        if (!word.empty() && runs::bytesOf(word))
            run.settings.emplace(setting::precision, std::string(word));
    }
    if (run.measured.empty())
        return input;
    addImplied(run, document.around(static_cast<std::size_t>(run.place.line - 1)));
    input.runs.push_back(std::move(run));
    return input;
}

} // namespace shardscope::io
