// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/numbercell.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

using cluster::Measure;

struct NamedUnit {
    std::string_view name;
    Measure measure;
    double si;
};
/// Longer names before those they contain. A small b is bits.
constexpr NamedUnit units[] = {
    {"GiB/s", Measure::Bandwidth, 1073741824.0}, {"MiB/s", Measure::Bandwidth, 1048576.0}, {"TB/s", Measure::Bandwidth, 1e12},
    {"GB/s", Measure::Bandwidth, 1e9},           {"GB/S", Measure::Bandwidth, 1e9},        {"MB/s", Measure::Bandwidth, 1e6},
    {"Gbit/s", Measure::Bandwidth, 1e9 / 8},     {"Gb/s", Measure::Bandwidth, 1e9 / 8},    {"Gbps", Measure::Bandwidth, 1e9 / 8},
    {"GBps", Measure::Bandwidth, 1e9},
};
constexpr NamedUnit times[] = {
    {"us", Measure::Latency, 1e-6}, {"µs", Measure::Latency, 1e-6}, {"μs", Measure::Latency, 1e-6},
    {"ns", Measure::Latency, 1e-9}, {"ms", Measure::Latency, 1e-3}, {"s", Measure::Latency, 1},
};

/// The word stands alone: no letter touches it.
bool hasWord(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end])))
            return true;
    }
    return false;
}

/// Null when the factor is no power of ten of a unit.
const char *powerOfTen(double si)
{
    static constexpr std::pair<double, const char *> powers[] = {{1e12, "e12"}, {1e9, "e9"},   {1e6, "e6"},
                                                                 {1e-3, "e-3"}, {1e-6, "e-6"}, {1e-9, "e-9"}};
    const auto *found = std::ranges::find(powers, si, &std::pair<double, const char *>::first);
    return found == std::end(powers) ? nullptr : found->second;
}

// What a value may be at most and at least, in bytes/s; far outside of every machine.
constexpr double largestBandwidth = 1e18;
constexpr double smallestBandwidth = 1;
constexpr double largestLatency = 1e6; // s

} // namespace

CellUnit unitFromTitle(std::string_view title)
{
    const bool latency = title.find("atency") != std::string_view::npos || title.find("LATENCY") != std::string_view::npos;
    if (latency) {
        for (const NamedUnit &unit : times) {
            if (hasWord(title, unit.name))
                return {unit.measure, unit.si, true};
        }
        return {Measure::Latency, 1, false};
    }
    for (const NamedUnit &unit : units) {
        if (hasWord(title, unit.name))
            return {unit.measure, unit.si, true};
    }
    return {};
}

std::optional<ErrorCode> readNumber(std::string_view text, const CellUnit &unit, double &value)
{
    std::string plain(text.starts_with('+') ? text.substr(1) : text);
    const auto comma = plain.find(',');
    if (comma != std::string::npos && cellKind(text) == CellKind::Number)
        return ErrorCode::DecimalComma;
    // Powers of ten are scaled in decimal, so that 22.47 GB/s is exactly 22 470 000 000.
    const char *exponent = plain.find_first_of("eEnNiI") == std::string::npos ? powerOfTen(unit.si) : nullptr;
    const bool decimal = exponent != nullptr;
    if (decimal)
        plain += exponent;
    double number = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), number);
    if (error == std::errc::result_out_of_range)
        return ErrorCode::CellZero;
    if (error != std::errc{} || end != plain.data() + plain.size())
        return ErrorCode::CellNotNumber;
    if (!std::isfinite(number))
        return ErrorCode::CellNotFinite;
    value = decimal ? number : number * unit.si;
    if (value < 0)
        return ErrorCode::CellNegative;
    if (unit.measure == Measure::Bandwidth && (value < smallestBandwidth || value > largestBandwidth))
        return ErrorCode::CellZero;
    if (unit.measure == Measure::Count && value > largestBandwidth)
        return ErrorCode::CellZero;
    if (unit.measure == Measure::Latency && value > largestLatency)
        return ErrorCode::CellZero;
    return std::nullopt;
}

bool looksCut(std::string_view last, std::string_view neighbour)
{
    if (cellKind(last) != CellKind::Number || cellKind(neighbour) != CellKind::Number)
        return false;
    const auto decimals = [](std::string_view text) { return text.size() - std::min(text.find('.'), text.size()); };
    return decimals(last) < decimals(neighbour) || (decimals(neighbour) == 0 && last.size() < neighbour.size());
}

std::optional<double> plainNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size() && std::isfinite(value);
    return whole ? std::optional(value) : std::nullopt;
}

std::optional<double> groupedNumber(std::string_view text)
{
    const auto first = text.find(',');
    if (first == std::string_view::npos)
        return plainNumber(text);
    const auto digits = text.find_first_of("0123456789");
    const auto end = std::min(text.find_first_not_of("0123456789,", digits), text.size());
    const auto last = text.find_last_of(',');
    bool groups = first > digits && first - digits <= 3 && last < end;
    for (auto comma = first; groups && comma != std::string_view::npos; comma = text.find(',', comma + 1))
        groups = std::min(text.find(',', comma + 1), end) == comma + 4;
    const bool clear = last != first || (end < text.size() && text[end] == '.');
    std::string plain(text);
    std::erase(plain, ',');
    return groups && clear ? plainNumber(plain) : std::nullopt;
}

} // namespace shardscope::io
