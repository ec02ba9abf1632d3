// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/ncclline.h"

#include "core/base/ascii.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace shardscope::io {

using namespace cluster;

namespace {

constexpr std::size_t mostColumns = 64;

/// "2024-05-01T12:00:00.123Z", "12:00:00", "[2024-05-01".
bool isStamp(std::string_view word)
{
    const auto digits = std::ranges::count_if(word, isDigit);
    const auto colons = std::ranges::count(word, ':');
    const auto dashes = std::ranges::count(word, '-');
    const bool plain = std::ranges::all_of(
        word, [](char c) { return isDigit(c) || std::string_view(":-.,TZ+/[]").find(c) != std::string_view::npos; });
    return plain && digits >= 4 && (colons >= 2 || dashes == 2);
}

bool isLabel(std::string_view word)
{
    return word.size() > 1 && word.ends_with(':') && word != "#:" && !word.starts_with('#');
}

NcclColumn columnOf(std::string_view word)
{
    std::string name = lowered(word.substr(0, word.find('(')));
    name = name.substr(0, name.find(':'));
    using enum NcclColumn;
    static constexpr std::pair<std::string_view, NcclColumn> known[] = {
        {"size", Size},   {"bytes", Size},   {"count", Count}, {"n", Count},     {"type", Type},
        {"redop", Redop}, {"op", Redop},     {"root", Root},   {"time", Time},   {"algbw", Algorithm},
        {"busbw", Bus},   {"#wrong", Wrong}, {"error", Wrong}, {"wrong", Wrong}, {"res", Wrong},
    };
    const auto *found = std::ranges::find(known, std::string_view(name), [](const auto &column) { return column.first; });
    return found == std::end(known) ? Other : found->second;
}

bool wholeText(std::string_view text, double &value)
{
    const auto number = plainNumber(text);
    value = number.value_or(value);
    return number.has_value();
}

/// One unit of the last digit: "12.34" → 0.01.
double lastDigit(std::string_view text)
{
    const auto point = text.find('.');
    return point == std::string_view::npos ? 1.0 : std::pow(10.0, -static_cast<double>(text.size() - point - 1));
}

bool isReduction(std::string_view word)
{
    return !word.empty() && !isDigit(word.front()) && word.front() != '-' && word.front() != '.';
}

/// The cells that belong to each column; blank texts where a version leaves a
/// column of the heading empty. Nothing when that is not clear.
std::optional<std::vector<std::string_view>> arrange(const NcclHeader &header, const std::vector<Token> &words)
{
    std::vector<std::string_view> cells;
    for (const Token &word : words)
        cells.push_back(word.text);
    const std::size_t n = header.columns.size();
    if (cells.size() == n)
        return cells;
    const auto missing = static_cast<std::ptrdiff_t>(n) - static_cast<std::ptrdiff_t>(cells.size());
    const auto find = [&header](NcclColumn column) { return std::ranges::find(header.columns, column) - header.columns.begin(); };
    const std::ptrdiff_t redop = find(NcclColumn::Redop);
    const std::ptrdiff_t root = find(NcclColumn::Root);
    const auto end = static_cast<std::ptrdiff_t>(n);
    const bool both = redop < end && root < end;
    if (missing == 2 && both) {
        cells.insert(cells.begin() + std::min(redop, root), "");
        cells.insert(cells.begin() + std::max(redop, root), "");
        return cells;
    }
    if (missing != 1 || (redop == end && root == end))
        return std::nullopt;
    // Where the reduction stands when it is the root that is missing.
    const auto there = static_cast<std::size_t>(root < redop ? redop - 1 : redop);
    const bool noReduction = both ? !isReduction(cells[there]) : redop < end;
    cells.insert(cells.begin() + (noReduction ? redop : root), "");
    return cells;
}

std::optional<double> cellNumber(std::string_view text)
{
    double value = 0;
    return wholeText(text, value) && value >= 0 ? std::optional(value) : std::nullopt;
}

/// Fills one of the two timings; false when a cell is no number.
bool takeTiming(const NcclHeader &header, NcclColumn column, std::string_view text, CollectiveTiming &timing, bool &absent)
{
    if (column == NcclColumn::Wrong) {
        timing.wrong = text;
        return true;
    }
    if (text == "N/A") {
        absent = absent || column == NcclColumn::Time;
        return true;
    }
    const auto value = cellNumber(text);
    if (!value)
        return false;
    if (column == NcclColumn::Time) {
        timing.time = Seconds(*value * header.timeUnit);
        timing.step = Seconds(lastDigit(text) * header.timeUnit);
    } else if (column == NcclColumn::Algorithm) {
        timing.algorithm = BytesPerSecond(*value * header.bandwidthUnit);
    } else {
        timing.bus = BytesPerSecond(*value * header.bandwidthUnit);
    }
    return true;
}

bool takeIdentity(NcclColumn column, std::string_view text, CollectiveRow &row)
{
    double value = 0;
    switch (column) {
    case NcclColumn::Size:
        if (!wholeText(text, value) || value < 0)
            return false;
        row.size = Bytes(value);
        return true;
    case NcclColumn::Count: {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), row.count);
        return error == std::errc{} && end == text.data() + text.size() && row.count >= 0;
    }
    case NcclColumn::Type: row.type = text; return true;
    case NcclColumn::Redop: row.redop = text; return true;
    case NcclColumn::Root:
        if (text.empty())
            return true;
        if (!wholeText(text, value) || value < -1 || value > 1e6)
            return false;
        row.root = static_cast<int>(value);
        return true;
    default: return true;
    }
}

/// "[1,0]<stdout>:" or "[0]" that begins a line.
std::string_view rankTag(std::string_view line)
{
    constexpr std::size_t longest = 16; // job and rank
    const auto close = line.starts_with('[') ? line.substr(0, longest).find(']') : std::string_view::npos;
    const bool numbers = close != std::string_view::npos && close > 1
                         && std::ranges::all_of(line.substr(1, close - 1), [](char c) { return isDigit(c) || c == ','; });
    if (!numbers)
        return {};
    for (const std::string_view stream : {"<stdout>:", "<stderr>:"})
        if (line.substr(close + 1).starts_with(stream))
            return line.substr(0, close + 1 + stream.size());
    return line.substr(0, close + 1);
}

} // namespace

std::string_view withoutPrefix(std::string_view line)
{
    line = unquoted(line);
    constexpr int most = 6;
    for (int i = 0; i < most && !line.empty(); ++i) {
        if (line.front() == '[') { // "[1,0]<stdout>:", "[2024-05-01 12:00:00]"
            const auto close = line.find(']');
            if (close == std::string_view::npos)
                break;
            std::string_view rest = line.substr(close + 1);
            if (rest.starts_with('<'))
                rest = rest.find('>') == std::string_view::npos ? rest : rest.substr(rest.find('>') + 1);
            line = trimmed(rest.starts_with(':') ? rest.substr(1) : rest);
            continue;
        }
        const auto end = line.find_first_of(" \t");
        const std::string_view word = line.substr(0, end);
        const auto glued = word.find(":#");
        if (glued != std::string_view::npos && glued > 0) { // "node1:#  size"
            line = trimmed(line.substr(glued + 1));
            break;
        }
        const bool more = end != std::string_view::npos;
        if (word != "|" && !isLabel(word) && !isStamp(word)) {
            const auto bar = line.find(" | ");
            const bool logger = bar != std::string_view::npos && bar < 80 && line.front() != '#' && !isDigit(line.front());
            if (!logger)
                break;
            line = trimmed(line.substr(bar + 3));
            continue;
        }
        line = more ? trimmed(line.substr(end)) : std::string_view();
    }
    return line;
}

std::string_view withoutTags(std::string_view line, std::string &scratch)
{
    const std::string_view tag = rankTag(unquoted(line));
    const auto second = tag.empty() ? std::string_view::npos : line.find(tag, line.find(tag) + tag.size());
    if (second == std::string_view::npos)
        return withoutPrefix(line);
    scratch = line;
    for (auto at = scratch.find(tag); at != std::string::npos; at = scratch.find(tag, at))
        scratch.replace(at, tag.size(), " ");
    return withoutPrefix(scratch);
}

bool NcclHeader::has(NcclColumn column) const
{
    return std::ranges::find(columns, column) != columns.end();
}

std::optional<NcclHeader> ncclHeader(std::string_view line)
{
    std::string_view text = line;
    while (text.starts_with('#'))
        text = trimmed(text.substr(1));
    const std::vector<Token> words = splitWords(text);
    if (words.size() < 5 || words.size() > mostColumns)
        return std::nullopt;
    NcclHeader header;
    for (const Token &word : words) {
        header.columns.push_back(columnOf(word.text));
        (void)readUnits(header, word.text);
    }
    header.neuron = words.front().text.find('(') != std::string_view::npos;
    if (words.front().text == "bytes") // of nccl-tests before 2.0.0 and the tests of NCCL 1, which print no units
        header.timeUnit = 1e-3;
    const bool table = header.columns.front() == NcclColumn::Size && header.has(NcclColumn::Time)
                       && header.has(NcclColumn::Algorithm) && header.has(NcclColumn::Bus);
    return table ? std::optional(header) : std::nullopt;
}

bool readUnits(NcclHeader &header, std::string_view line)
{
    bool found = false;
    const auto unit = [&](std::string_view text, double &field, double si) {
        if (line.find(text) == std::string_view::npos)
            return;
        field = si;
        found = true;
    };
    unit("(us)", header.timeUnit, 1e-6);
    unit("(ms)", header.timeUnit, 1e-3);
    unit("(s)", header.timeUnit, 1);
    unit("(GB/s)", header.bandwidthUnit, 1e9);
    unit("(MB/s)", header.bandwidthUnit, 1e6);
    return found;
}

std::optional<CollectiveRow> ncclRow(const NcclHeader &header, std::string_view line, bool &cut)
{
    cut = false;
    const std::vector<Token> words = splitWords(line);
    const auto integer = [](std::string_view text) {
        return !text.empty() && text.size() <= 18 && std::ranges::all_of(text, isDigit);
    };
    if (words.size() < 2 || words.size() > mostColumns)
        return std::nullopt;
    if (!integer(words[0].text)) {
        // Behind a mark, or with a size that is no number: as many numbers as a row has.
        const auto numbers = std::ranges::count_if(words, [](const Token &word) { return isDigit(word.text.front()); });
        cut = static_cast<std::size_t>(numbers) * 2 > header.columns.size() && words.size() >= header.columns.size();
        return std::nullopt;
    }
    const bool second = !header.has(NcclColumn::Count) || integer(words[1].text);
    const auto cells = arrange(header, words);
    if (!cells) {
        constexpr std::size_t slack = 4; // with more words behind the numbers it is some other line
        cut = second && words.size() != header.columns.size() && words.size() <= header.columns.size() + slack;
        return std::nullopt;
    }
    CollectiveRow row;
    CollectiveTiming timings[2];
    bool absent[2] = {};
    std::size_t times = 0;
    for (std::size_t i = 0; i < cells->size(); ++i) {
        const NcclColumn column = header.columns[i];
        times += column == NcclColumn::Time ? 1 : 0;
        const bool timing = column >= NcclColumn::Time && column <= NcclColumn::Wrong && times > 0;
        if (timing && times > 2)
            continue;
        const bool good = timing ? takeTiming(header, column, (*cells)[i], timings[times - 1], absent[times - 1])
                                 : takeIdentity(column, (*cells)[i], row);
        if (!good) {
            cut = second;
            return std::nullopt;
        }
    }
    if (!absent[0])
        row.outOfPlace = timings[0];
    if (times > 1 && !absent[1])
        row.inPlace = timings[1];
    return row;
}

namespace {

/// "Device  0 ->  0 [0x0a] NAME" and "Rank  0 uses device  0 [0x73] NAME" of the
/// tests of NCCL 1: all ranks are one process.
std::optional<NcclRank> rankOfOneProcess(const std::vector<Token> &words, int number)
{
    const std::size_t at = words.size() > 2 && words[2].text == "->" ? 3 : 4;
    const bool form = words.size() > at + 1 && words[at + 1].text.starts_with('[') && (at == 3 || words[3].text == "device");
    const auto device = form ? wholeNumber(words[at].text) : std::nullopt;
    if (!device)
        return std::nullopt;
    NcclRank rank;
    rank.rank = number;
    rank.device = *device;
    rank.host = "localhost";
    rank.bus = words[at + 1].text;
    for (std::size_t i = at + 2; i < words.size(); ++i)
        rank.model += (rank.model.empty() ? "" : " ") + std::string(words[i].text);
    return rank;
}

} // namespace

std::optional<NcclRank> ncclRank(std::string_view line)
{
    while (line.starts_with('#'))
        line = trimmed(line.substr(1));
    const bool named = line.starts_with("Device");
    if (!line.starts_with("Rank") && !named)
        return std::nullopt;
    const std::vector<Token> words = splitWords(line);
    NcclRank rank;
    const auto rankNumber = words.size() > 1 ? wholeNumber(words[1].text) : std::nullopt;
    if (!rankNumber)
        return std::nullopt;
    rank.rank = *rankNumber;
    if (named || (words.size() > 3 && words[2].text == "uses"))
        return rankOfOneProcess(words, rank.rank);
    for (std::size_t i = 2; i + 1 < words.size(); ++i) {
        if (words[i].text == "on" && rank.host.empty()) {
            rank.host = words[++i].text;
        } else if (words[i].text == "device") {
            const auto device = wholeNumber(words[i + 1].text);
            if (!device)
                return std::nullopt;
            rank.device = *device;
            i += 2;
            if (i < words.size() && words[i].text.starts_with('['))
                rank.bus = words[i++].text;
            for (; i < words.size(); ++i)
                rank.model += (rank.model.empty() ? "" : " ") + std::string(words[i].text);
            return rank.host.empty() ? std::nullopt : std::optional(rank);
        }
    }
    return std::nullopt;
}

std::optional<Operation> namedOperation(std::string_view line)
{
    constexpr std::size_t longest = 4000;
    line = line.substr(0, longest);
    for (const std::string_view end : {"_perf", "_test"}) {
        for (auto at = line.find(end); at != std::string_view::npos; at = line.find(end, at + 1)) {
            auto start = at;
            const auto letter = [&line](std::size_t i) { return (line[i] >= 'a' && line[i] <= 'z') || line[i] == '_'; };
            while (start > 0 && letter(start - 1))
                --start;
            if (const auto operation = operationFromName(line.substr(start, at - start)))
                return operation;
        }
    }
    const std::vector<Token> words = splitWords(line);
    const bool tool = line.find("nccl") != std::string_view::npos || line.find("rccl") != std::string_view::npos
                      || line.find("nccom") != std::string_view::npos;
    for (std::size_t i = 0; tool && i < words.size(); ++i) {
        const bool flag = i > 0 && (words[i - 1].text == "-t" || words[i - 1].text == "--test");
        const bool neuron = i > 0 && words[i - 1].text.ends_with("nccom-test");
        if (flag || neuron) {
            if (const auto operation = operationFromName(words[i].text))
                return operation;
        }
    }
    return std::nullopt;
}

} // namespace shardscope::io
