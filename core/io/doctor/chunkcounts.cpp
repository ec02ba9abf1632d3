// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <map>

namespace shardscope::io {

namespace {

struct Counted {
    std::string rest;
    double chunks = 0;
    std::string_view behind;
};

/// "chunks=4: …", "8-way PP, M=16".
std::optional<Counted> countedChunks(std::string_view line)
{
    for (const std::string_view name : {"chunks=", "chunks: ", "microbatches=", "microbatches: ", "micro-batches=", ", m="}) {
        const auto at = line.find(name);
        if (at == std::string_view::npos)
            continue;
        const auto begin = at + name.size();
        const auto end = std::min(line.find_first_not_of("0123456789", begin), line.size());
        if (const auto count = plainNumber(line.substr(begin, end - begin)); count && *count >= 1 && *count <= 1e6)
            return Counted{std::string(line.substr(0, at)), *count, line.substr(end)};
    }
    return std::nullopt;
}

/// "time: 30.72s" and its kin: how often in a second.
std::optional<double> rateOfTime(std::string_view behind)
{
    for (const std::string_view name : {"step time: ", "step_time: ", "iter time: ", "time: ", "time="}) {
        const auto at = behind.find(name);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = behind.substr(at + name.size());
        const auto value = plainNumber(rest.substr(0, rest.find_first_not_of("0123456789.")));
        return value && *value > 0 ? std::optional(1 / *value) : std::nullopt;
    }
    return std::nullopt;
}

/// Column of a table that holds a rate of the whole.
std::optional<std::size_t> rateColumn(std::string_view title)
{
    const auto cells = splitFields(title, '|');
    for (std::size_t c = 1; c < cells.size(); ++c)
        for (const std::string_view rate : {"tok/s", "tokens/s", "samples/s", "tokens per second", "samples per second"})
            if (trimmed(cells[c].text) == rate)
                return c;
    return std::nullopt;
}

} // namespace

/// More chunks shorten the idle time of a pipeline: where they bring nothing, that is not the limit.
void addChunkFacts(const FactText &text, findings::Facts &facts)
{
    struct Measured {
        double chunks = 0;
        double rate = 0;
        std::size_t line = 0;
    };
    std::map<std::string, std::pair<Measured, Measured>> groups; // fewest and most chunks, all else equal
    std::optional<std::size_t> column;                           // of the table that is open
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string line = lowered(text.lines[i].substr(0, 1000));
        if (line.find('|') == std::string::npos)
            column.reset();
        else if (const auto found = rateColumn(line))
            column = found;
        const auto counted = countedChunks(line);
        if (!counted)
            continue;
        std::optional<double> rate = rateOfTime(counted->behind);
        if (const auto cells = splitFields(line, '|'); column && cells.size() > *column) {
            std::string cell(trimmed(cells[*column].text));
            std::erase(cell, ',');
            rate = plainNumber(cell);
        }
        if (!rate || !(*rate > 0))
            continue;
        const Measured measured{counted->chunks, *rate, i};
        auto &[few, many] = groups.try_emplace(counted->rest, measured, measured).first->second;
        few = measured.chunks < few.chunks ? measured : few;
        many = measured.chunks > many.chunks ? measured : many;
    }
    constexpr double more = 1.8;    // times the chunks
    constexpr double little = 1.03; // of the rate; noise of a measurement
    for (const auto &[rest, pair] : groups) {
        const auto &[few, many] = pair;
        if (many.chunks < more * few.chunks || many.rate > little * few.rate)
            continue;
        facts.told.push_back({"chunks-gain-nothing", text.at(many.line), {many.chunks, few.chunks, many.rate / few.rate}});
        return;
    }
}

} // namespace shardscope::io
