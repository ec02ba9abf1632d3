// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/ncclbarerow.h"

#include "core/base/ascii.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <cmath>

namespace shardscope::io {

namespace {

/// Of nccl-tests and rccl-tests, since version 2; those before name no root, and a broadcast's no reduction.
constexpr std::string_view headings[] = {
    "size count type redop root time algbw busbw #wrong time algbw busbw #wrong",
    "size count type redop time algbw busbw error time algbw busbw error",
    "size count type root time algbw busbw error time algbw busbw error",
    "size count type time algbw busbw error time algbw busbw error",
    "size count type redop root time algbw busbw #wrong",
};

constexpr std::string_view elementTypes[] = {"int8",  "uint8",  "int32",    "uint32",   "int64",  "uint64", "half",
                                             "float", "double", "bfloat16", "fp8_e4m3", "f8e4m3", "f8e5m2", "fp8_e5m2"};

/// Size over time is the printed bandwidth, within its two decimals.
bool isConsistent(const cluster::CollectiveRow &row)
{
    const cluster::CollectiveTiming *timing = row.outOfPlace ? &*row.outOfPlace : row.inPlace ? &*row.inPlace : nullptr;
    if (timing == nullptr || !(timing->time.si() > 0))
        return false;
    const double rate = row.size.si() / timing->time.si();
    const double printed = timing->algorithm.si();
    return std::abs(rate - printed) <= std::max(0.006e9, 0.01 * rate) && timing->bus.si() <= 2 * printed + 0.01e9;
}

} // namespace

bool isBareRow(std::string_view line)
{
    const auto first = line.find_first_not_of(' ');
    if (first == std::string_view::npos || line[first] < '0' || line[first] > '9')
        return false;
    const std::vector<Token> words = splitWords(line);
    constexpr std::size_t fewest = 7;
    return words.size() >= fewest && wholeNumber(words[0].text.substr(0, 8)) && wholeNumber(words[1].text.substr(0, 8))
           && !plainNumber(words[2].text) && plainNumber(words.back().text);
}

std::optional<NcclHeader> headerOfBareRow(std::string_view line)
{
    if (!isBareRow(line))
        return std::nullopt;
    const std::vector<Token> words = splitWords(line);
    if (std::ranges::find(elementTypes, words[2].text) == std::end(elementTypes))
        return std::nullopt;
    const bool reduces = !plainNumber(words[3].text);
    for (const std::string_view heading : headings) {
        std::optional<NcclHeader> header = ncclHeader(heading);
        if (!header || header->columns.size() != words.size() || header->has(NcclColumn::Redop) != reduces)
            continue;
        bool cut = false;
        const auto row = ncclRow(*header, line, cut);
        if (row && isConsistent(*row))
            return header;
    }
    return std::nullopt;
}

bool hasBareTable(std::span<const std::string_view> lines)
{
    constexpr int fewest = 3;
    int rows = 0;
    std::string scratch;
    for (const std::string_view line : lines)
        if (rows < fewest)
            rows += headerOfBareRow(withoutTags(line, scratch)) ? 1 : 0;
    return rows >= fewest;
}

} // namespace shardscope::io
