// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <cmath>

namespace shardscope::io {

namespace {

/// Bytes in a printed unit; 0 for none.
double unitOf(std::string_view unit)
{
    while (!unit.empty() && (unit.back() == '.' || unit.back() == ',' || unit.back() == ';'))
        unit.remove_suffix(1);
    return unit == "bytes" || unit == "B" ? 1
           : unit == "KiB"                ? 1024.0
           : unit == "MiB"                ? 1048576.0
           : unit == "GiB"                ? 1073741824.0
           : unit == "KB"                 ? 1e3
           : unit == "MB"                 ? 1e6
           : unit == "GB"                 ? 1e9
                                          : 0;
}

double sizeOf(std::string_view number, std::string_view unit)
{
    const auto value = plainNumber(number);
    return value && unitOf(unit) > 0 ? *value * unitOf(unit) : runs::noValue;
}

/// "… 77.90 GiB" in front of the words.
double before(std::string_view text, std::string_view words)
{
    const auto at = text.find(words);
    if (at == std::string_view::npos)
        return runs::noValue;
    const auto start = at > 60 ? at - 60 : 0;
    std::vector<Token> near = splitWords(text.substr(start, at - start));
    if (near.size() < 2)
        return runs::noValue;
    std::string_view number = near[near.size() - 2].text;
    number.remove_prefix(std::min(number.find_first_of("0123456789"), number.size()));
    return sizeOf(number, near.back().text);
}

double behind(std::string_view text, std::string_view words)
{
    const auto at = text.find(words);
    if (at == std::string_view::npos)
        return runs::noValue;
    const std::vector<Token> near = splitWords(text.substr(at + words.size(), 60));
    return near.size() < 2 ? runs::noValue : sizeOf(near[0].text, near[1].text);
}

double firstKnown(double a, double b)
{
    return std::isfinite(a) ? a : b;
}

/// A whole number behind "GPU " or "[rank".
std::optional<int> numberBehind(std::string_view text, std::string_view words)
{
    const auto at = text.find(words);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = text.substr(at + words.size());
    const auto length = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const auto number = length > 0 && length < 7 ? plainNumber(rest.substr(0, length)) : std::nullopt;
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

} // namespace

/// PyTorch's message (c10/cuda/CUDACachingAllocator.cpp), its present form and the one until 2.0.
void addMemoryFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::string_view mark = "out of memory. Tried to allocate ";
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        const auto at = line.find(mark);
        if (at == std::string_view::npos)
            continue;
        const std::string_view says = line.substr(at);
        findings::MemoryFact fact;
        fact.at = text.at(i);
        fact.failed = true;
        fact.request = behind(says, "Tried to allocate ");
        fact.gpu = numberBehind(says, "GPU ");
        fact.rank = numberBehind(line.substr(0, at), "[rank");
        fact.total = firstKnown(behind(says, "total capacity of "), before(says, " total capacity"));
        fact.free = firstKnown(behind(says, "of which "), before(says, " free"));
        fact.used = behind(says, "this process has ");
        fact.allocated = firstKnown(before(says, " is allocated by PyTorch"), before(says, " already allocated"));
        fact.reserved = firstKnown(before(says, " is reserved by PyTorch but unallocated"),
                                   before(says, " reserved in total by PyTorch") - fact.allocated);
        facts.memory.push_back(std::move(fact));
    }
}

} // namespace shardscope::io
