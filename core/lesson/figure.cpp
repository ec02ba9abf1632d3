// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/figure.h"

#include "core/base/errorcode.h"
#include "core/lesson/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace shardscope::lesson {

namespace {

constexpr double gibi = 1024.0 * 1024.0 * 1024.0;
constexpr std::array<Label, 54> labels{{
    {"s", Unit::Second, 1},
    {"ms", Unit::Second, 1e-3},
    {"µs", Unit::Second, 1e-6},
    {"us", Unit::Second, 1e-6},
    {"min", Unit::Second, 60},
    {"h", Unit::Second, 3600},
    {"days", Unit::Second, 86400},
    {"Tage", Unit::Second, 86400},
    {"天", Unit::Second, 86400},
    {"B", Unit::Byte, 1},
    {"kB", Unit::Byte, 1e3},
    {"MB", Unit::Byte, 1e6},
    {"GB", Unit::Byte, 1e9},
    {"TB", Unit::Byte, 1e12},
    {"PB", Unit::Byte, 1e15},
    {"EB", Unit::Byte, 1e18},
    {"KiB", Unit::Byte, 1024},
    {"MiB", Unit::Byte, 1024.0 * 1024.0},
    {"GiB", Unit::Byte, gibi},
    {"MB/s", Unit::BytePerSecond, 1e6},
    {"GB/s", Unit::BytePerSecond, 1e9},
    {"TB/s", Unit::BytePerSecond, 1e12},
    {"ms/MB", Unit::SecondPerByte, 1e-9},
    {"FLOP", Unit::Flops, 1},
    {"GFLOP", Unit::Flops, 1e9},
    {"TFLOP", Unit::Flops, 1e12},
    {"PFLOP", Unit::Flops, 1e15},
    {"EFLOP", Unit::Flops, 1e18},
    {"YFLOP", Unit::Flops, 1e24},
    {"FLOP/s", Unit::FlopsPerSecond, 1},
    {"GFLOP/s", Unit::FlopsPerSecond, 1e9},
    {"TFLOP/s", Unit::FlopsPerSecond, 1e12},
    {"PFLOP/s", Unit::FlopsPerSecond, 1e15},
    {"%", Unit::Ratio, 0.01},
    {"×", Unit::Ratio, 1},
    {"x", Unit::Ratio, 1},
    {"thousand", Unit::Count, 1e3},
    {"million", Unit::Count, 1e6},
    {"billion", Unit::Count, 1e9},
    {"trillion", Unit::Count, 1e12},
    {"Tausend", Unit::Count, 1e3},
    {"Millionen", Unit::Count, 1e6},
    {"Milliarden", Unit::Count, 1e9},
    {"Billionen", Unit::Count, 1e12},
    {"万", Unit::Count, 1e4},
    {"亿", Unit::Count, 1e8},
    {"万亿", Unit::Count, 1e12},
    {"GPUs", Unit::Count, 1},
    {"GPU", Unit::Count, 1},
    {"pairs", Unit::Count, 1},
    {"chunks", Unit::Count, 1},
    {"samples", Unit::Count, 1},
    {"tokens", Unit::Count, 1},
    {"blocks", Unit::Count, 1},
}};

constexpr const char *thinSpace = "\u202F"; ///< at which no line ends
constexpr const char *hardSpace = "\u00A0";

bool hasDimension(Unit unit)
{
    return unit != Unit::None && unit != Unit::Count && unit != Unit::Ratio;
}

/// The largest unit that leaves at least 1 before the point.
const Label *fitting(double si, Unit unit)
{
    static constexpr std::array<std::string_view, 22> usual{
        "s",    "ms",   "µs",    "B",    "kB",    "MB",    "GB",    "TB",    "PB",      "EB",      "MB/s",
        "GB/s", "TB/s", "ms/MB", "FLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP", "GFLOP/s", "TFLOP/s", "PFLOP/s"};
    const Label *best = nullptr;
    for (const Label &label : labels) {
        if (label.unit != unit || std::ranges::find(usual, label.label) == usual.end())
            continue;
        if (si == 0 && label.scale == 1)
            return &label;
        const bool fits = label.scale <= std::abs(si);
        const bool bestFits = best != nullptr && best->scale <= std::abs(si);
        if (best == nullptr || (fits && (!bestFits || label.scale > best->scale))
            || (!fits && !bestFits && label.scale < best->scale))
            best = &label;
    }
    return best;
}

std::string grouped(std::string digits)
{
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t at = point; at > 3; at -= 3)
        digits.insert(at - 3, thinSpace);
    return digits;
}

std::string fixed(double value, int decimals)
{
    std::array<char, 400> buffer{};
    (void)std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, std::abs(value));
    return buffer.data();
}

/// "2.27·10¹²"
std::string scientific(double value, int digits)
{
    std::array<char, 64> buffer{};
    (void)std::snprintf(buffer.data(), buffer.size(), "%.*e", digits - 1, std::abs(value));
    const std::string text(buffer.data());
    const std::size_t e = text.find('e');
    std::string out = text.substr(0, e) + "·10";
    static constexpr std::array<const char *, 10> raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    for (const char digit : std::to_string(std::stoi(text.substr(e + 1)))) {
        if (digit == '-')
            out += "⁻";
        else
            out += raised[static_cast<std::size_t>(digit - '0')];
    }
    return out;
}

std::string withPoint(double value, const Style &style)
{
    const std::string sign = value < 0 ? "−" : "";
    if (style.decimals)
        return sign + grouped(fixed(value, *style.decimals));
    if (value == 0)
        return "0";
    if (std::abs(value) >= 1e15 || std::abs(value) < 1e-6)
        return sign + scientific(value, style.digits);
    // Whole numbers are counted out; others are rounded.
    if (value == std::round(value) && std::abs(value) < 1e7)
        return sign + grouped(fixed(value, 0));
    // Rounding may add a digit before the point (9.996 to 10.0).
    std::array<char, 64> buffer{};
    (void)std::snprintf(buffer.data(), buffer.size(), "%.*e", style.digits - 1, std::abs(value));
    const std::string text(buffer.data());
    const int exponent = std::stoi(text.substr(text.find('e') + 1));
    return sign + grouped(fixed(value, std::max(0, style.digits - 1 - exponent)));
}

std::string plain(double value, const Style &style)
{
    std::string text = withPoint(value, style);
    std::ranges::replace(text, '.', style.point);
    return text;
}

} // namespace

char pointOf(std::string_view language)
{
    return language == "de" ? ',' : '.';
}

const Label *findLabel(std::string_view label)
{
    const auto found = std::ranges::find(labels, label, &Label::label);
    return found == labels.end() ? nullptr : &*found;
}

Result<Style> parseStyle(std::string_view text, const Place &place)
{
    Style style;
    for (const std::string &word : splitAt(text, " ")) {
        if (word.empty())
            continue;
        const bool decimals = word.size() == 2 && word[0] == '.' && word[1] >= '0' && word[1] <= '9';
        const bool digits = word.size() == 1 && word[0] >= '1' && word[0] <= '9';
        if (decimals)
            style.decimals = word[1] - '0';
        else if (digits)
            style.digits = word[0] - '0';
        else if (style.label.empty() && word.front() != '.' && (word.front() < '0' || word.front() > '9'))
            style.label = word;
        else
            return Error{ErrorCode::ValueRange,
                         {"The form of a number", "“" + std::string(text) + "”", "a unit and digits such as “ms 3” or “GB .2”"},
                         place};
    }
    return style;
}

Status checkStyle(const Style &style, Unit unit)
{
    const Label *label = findLabel(style.label);
    if (style.label.empty())
        return Nothing{};
    const bool wrong = hasDimension(unit) ? label == nullptr || label->unit != unit
                                          : label != nullptr && hasDimension(label->unit) && unit != Unit::None;
    if (!wrong)
        return Nothing{};
    std::string known;
    for (const Label &one : labels) {
        if (one.unit == unit)
            known += (known.empty() ? "" : ", ") + std::string(one.label);
    }
    return Error{ErrorCode::NameUnknown, {"unit of this value", style.label, known.empty() ? "a word or %" : known}, {}};
}

double scaleOf(const Style &style)
{
    const Label *label = findLabel(style.label);
    return label == nullptr ? 1 : label->scale;
}

std::string written(double si, Unit unit, const Style &style)
{
    if (!std::isfinite(si))
        return "–";
    const Label *label = style.label.empty() ? fitting(si, unit) : findLabel(style.label);
    const std::string_view name = label != nullptr ? label->label : std::string_view(style.label);
    const std::string number = plain(label == nullptr ? si : si / label->scale, style);
    if (name == "×" || name == "x")
        return number + "×";
    return name.empty() ? number : number + hardSpace + (name == "us" ? std::string("µs") : std::string(name));
}

} // namespace shardscope::lesson
