// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/affinity.h"

#include "core/base/issue.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace shardscope::io {

namespace {

using Values = std::array<std::string, 3>; // by TailColumn

std::string &at(Values &values, TailColumn kind)
{
    return values[static_cast<std::size_t>(kind)];
}

/// Numbers, ranges and commas with at least one range or comma.
bool isCpuList(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789,-") == std::string_view::npos
           && text.find_first_of(",-") != std::string_view::npos;
}

/// A list that was written with spaces behind its commas is one cell.
std::vector<Token> joinLists(const TableRow &row, std::size_t first, std::vector<std::string> &storage)
{
    std::vector<Token> out;
    storage.reserve(row.cells.size());
    for (std::size_t i = first; i < row.cells.size(); ++i) {
        const Token &cell = row.cells[i];
        const bool joins = !out.empty() && (out.back().text.ends_with(',') || cell.text.starts_with(','));
        if (joins) {
            storage.push_back(std::string(out.back().text) + std::string(cell.text));
            out.back().text = storage.back();
        } else {
            out.push_back(cell);
        }
    }
    return out;
}

/// With tabs an empty cell shows as two of them; the printout puts one tab too
/// many before the last column.
bool splitAtTabs(const RawTable &table, const TableRow &row, Values &values)
{
    const std::size_t n = table.columns.size();
    if (row.whole.empty() || row.cells.size() < n || n == 0)
        return false;
    const std::string_view last = row.cells[n - 1].text;
    std::string_view rest = row.whole.substr(static_cast<std::size_t>(last.data() + last.size() - row.whole.data()));
    const auto tab = rest.find('\t');
    if (tab == std::string_view::npos)
        return false;
    rest.remove_prefix(tab + 1);
    if (rest.find('\t') == std::string_view::npos && rest.find(' ') != std::string_view::npos)
        return false;
    std::vector<std::string_view> fields;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = rest.find('\t');
        fields.push_back(trimmed(rest.substr(0, end)));
        if (end != std::string_view::npos)
            rest.remove_prefix(end + 1);
    }
    while (!fields.empty() && fields.back().empty())
        fields.pop_back();
    const std::size_t titles = table.tail.size();
    if (fields.size() > titles + 1)
        return false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!fields[i].empty())
            at(values, table.tail[std::min(i, titles - 1)].kind) = fields[i];
    }
    return true;
}

/// Fewer cells than titles: by what they look like and where they stand.
void placeByShape(const RawTable &table, const std::vector<Token> &cells, Values &values)
{
    std::size_t next = 0;
    for (const Token &cell : cells) {
        std::size_t title = next;
        constexpr int slack = 3; // a cell may begin a little before its title
        for (std::size_t k = next; k < table.tail.size(); ++k) {
            if (table.tail[k].begin <= cell.column + slack)
                title = k;
        }
        if (isCpuList(cell.text) && table.tail[next].kind == TailColumn::CpuAffinity)
            title = next;
        at(values, table.tail[title].kind) = cell.text;
        next = std::min(title + 1, table.tail.size() - 1);
    }
}

Values readRow(const RawTable &table, const TableRow &row, std::string &extra)
{
    Values values;
    const std::size_t n = table.columns.size();
    std::vector<std::string> storage;
    const std::vector<Token> cells = joinLists(row, std::min(n, row.cells.size()), storage);
    const std::size_t titles = table.tail.size();
    if (titles == 0 || cells.size() > titles) {
        for (std::size_t i = titles; i < cells.size(); ++i) {
            if (!cells[i].text.empty())
                extra += (extra.empty() ? "" : " ") + std::string(cells[i].text);
        }
    } else if (table.form == TableForm::Words && cells.size() < titles) {
        if (!splitAtTabs(table, row, values))
            placeByShape(table, cells, values);
        return values;
    }
    for (std::size_t i = 0; i < std::min(titles, cells.size()); ++i)
        at(values, table.tail[i].kind) = cells[i].text;
    return values;
}

bool isAbsent(std::string_view text)
{
    return cellKind(text) == CellKind::Hole;
}

/// In a text that ends without the end of a line the last value may be the
/// start of one: it is kept where the row above has the same.
template <class Warn>
void dropCut(Values &values, const Values &above, const Warn &warn)
{
    for (const TailColumn kind : {TailColumn::GpuNumaId, TailColumn::NumaAffinity, TailColumn::CpuAffinity}) {
        std::string &value = at(values, kind);
        const std::string &other = above[static_cast<std::size_t>(kind)];
        if (value.empty() && other.empty())
            continue;
        if (!isAbsent(value) && value != other) {
            warn(value);
            value.clear();
        }
        return;
    }
}

using CpuRanges = std::vector<std::pair<int, int>>;

CpuRanges rangesOf(std::string_view list)
{
    CpuRanges ranges;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const std::string_view part = list.substr(at, end - at);
        const auto dash = part.find('-');
        const auto first = wholeNumber(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : wholeNumber(part.substr(dash + 1));
        if (!first || !last)
            return {};
        ranges.emplace_back(*first, *last);
        at = end + 1;
    }
    return ranges;
}

/// Lists as sockets have them: one range and that of its second threads, as long; two GPUs' are the same or apart.
bool plausible(const std::vector<CpuRanges> &lists)
{
    const auto even = [](const CpuRanges &list) {
        return !list.empty() && std::ranges::all_of(list, [&list](const auto &range) {
            return range.first <= range.second && range.second - range.first == list[0].second - list[0].first;
        }) && std::ranges::is_sorted(list);
    };
    const auto overlap = [](const CpuRanges &a, const CpuRanges &b) {
        return std::ranges::any_of(a, [&b](const auto &x) {
            return std::ranges::any_of(b, [&x](const auto &y) { return x.first <= y.second && y.first <= x.second; });
        });
    };
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!even(lists[i]))
            return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (lists[i] != lists[j] && overlap(lists[i], lists[j]))
                return false;
        }
    }
    return true;
}

/// "0-45,92-1370": the CPUs 92 to 137, and NUMA node 0 whose column came to stand at theirs. Rows lack a cell then; where
/// their lists make no sense they are parted, if that makes sense, else left out and false.
bool separateFused(const RawTable &table, const std::vector<const TableRow *> &rows, std::vector<Values> &all)
{
    const auto has = [&table](TailColumn kind) {
        return std::ranges::find(table.tail, kind, &TableTail::kind) != table.tail.end();
    };
    if (!has(TailColumn::CpuAffinity) || !has(TailColumn::NumaAffinity) || table.form != TableForm::Words)
        return true;
    std::vector<std::size_t> lacking;
    std::vector<CpuRanges> asTheyStand;
    std::vector<CpuRanges> parted;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string &cpus = at(all[i], TailColumn::CpuAffinity);
        if (!rows[i] || cpus.size() < 2 || !isCpuList(cpus))
            continue;
        const bool lacks = rows[i]->cells.size() < table.columns.size() + table.tail.size();
        if (lacks)
            lacking.push_back(i);
        asTheyStand.push_back(rangesOf(cpus));
        parted.push_back(lacks ? rangesOf(std::string_view(cpus).substr(0, cpus.size() - 1)) : asTheyStand.back());
    }
    if (lacking.empty() || plausible(asTheyStand))
        return true;
    const bool clear = plausible(parted);
    for (const std::size_t i : lacking) {
        std::string &cpus = at(all[i], TailColumn::CpuAffinity);
        std::string &numa = at(all[i], TailColumn::NumaAffinity);
        if (clear && wholeNumber(numa) && has(TailColumn::GpuNumaId))
            at(all[i], TailColumn::GpuNumaId) = numa;
        numa = clear ? cpus.substr(cpus.size() - 1) : std::string();
        cpus = clear ? cpus.substr(0, cpus.size() - 1) : std::string();
    }
    return clear;
}

} // namespace

void readAffinity(const RawTable &table, const std::vector<const TableRow *> &rows, MachineInput &input, std::string_view file)
{
    const auto warn = [&](std::string what, std::string why, int line) {
        input.issues.push_back(warningOf(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, atLine(file, line)));
    };
    std::string firstExtra;
    int extras = 0;
    int extraLine = 0;
    std::vector<Values> all(rows.size());
    std::vector<std::string> extraOf(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i])
            continue;
        all[i] = readRow(table, *rows[i], extraOf[i]);
        if (rows[i]->atEnd && i > 0)
            dropCut(all[i], all[i - 1], [&](const std::string &value) {
                warn("\"" + value + "\" at the end of the text", "it may be cut", rows[i]->line);
            });
    }
    if (!separateFused(table, rows, all))
        warn("The CPU affinity", "two columns stand together in it and cannot be told apart", table.line);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i])
            continue;
        cluster::Device &device = input.cluster.devices[i];
        const Values &values = all[i];
        const std::string &extra = extraOf[i];
        const auto number = [&](TailColumn kind, const char *title) -> std::optional<int> {
            const std::string &text = values[static_cast<std::size_t>(kind)];
            const auto value = wholeNumber(text);
            if (!value && !isAbsent(text))
                warn(std::string(title) + " \"" + text + "\" of " + device.id, "it is not one number", rows[i]->line);
            return value;
        };
        const std::string &cpus = values[static_cast<std::size_t>(TailColumn::CpuAffinity)];
        device.cpuAffinity = isAbsent(cpus) ? std::string() : cpus;
        device.numa = number(TailColumn::NumaAffinity, "The NUMA affinity");
        device.memoryNuma = number(TailColumn::GpuNumaId, "The GPU NUMA ID");
        if (extra.empty())
            continue;
        if (extras++ == 0) {
            firstExtra = extra;
            extraLine = rows[i]->line;
        }
    }
    if (extras > 0)
        warn("Text behind the last column (\"" + firstExtra + "\", " + std::to_string(extras) + (extras > 1 ? " rows)" : " row)"),
             "no title in the header announces it", extraLine);
}

} // namespace shardscope::io
