// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace shardscope::io {

double scaleWithoutUnit(const NamedValue &named, double value)
{
    constexpr double certainlyBytes = 1e8; // no device has 100 TB
    if (named.needsUnit)
        return named.unit == "B" && (value >= certainlyBytes || value == 0) ? 1 : 0;
    return named.isShare && named.printedUnit.empty() && named.scale == 1 && value > 1 ? 0.01 : named.scale;
}

std::optional<double> readCount(std::string_view text)
{
    PrintedNumber number;
    if (!readPrinted(text, number) || std::isfinite(number.deviation))
        return std::nullopt;
    const double scale = number.unit.empty() ? 1 : countScale(number.unit);
    return scale > 0 ? std::optional(number.value * scale) : std::nullopt;
}

runs::Sample takePrinted(runs::Measured &measured, const PrintedNumber &number)
{
    measured.printedUnit = number.unit;
    measured.printedScale = scaleOf(number.unit);
    measured.decimals = number.decimals;
    runs::Sample sample;
    sample.value = number.value * measured.printedScale;
    return sample;
}

namespace {

/// How long the mark between groups of three digits here is: a comma, a blank (also a thin one), ' or _; 0: none stands here.
std::size_t groupMark(std::string_view text, std::size_t at)
{
    for (const std::string_view mark : {",", " ", "'", "_", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89"}) {
        if (text.substr(at).starts_with(mark))
            return mark.size();
    }
    return 0;
}

/// Three digits behind the mark and no more, before it a number that does not begin with 0.
bool isGroup(std::string_view text, std::size_t mark, std::size_t length)
{
    const auto digit = [text](std::size_t i) { return i < text.size() && isDigit(text[i]); };
    std::size_t first = mark;
    while (first > 0 && (digit(first - 1) || text[first - 1] == text[mark]))
        --first;
    const std::size_t group = mark + length;
    return first < mark && text[first] != '0' && digit(mark - 1) && digit(group) && digit(group + 1) && digit(group + 2)
           && !digit(group + 3);
}

} // namespace

bool readPrinted(std::string_view text, PrintedNumber &out)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t mark = groupMark(text, i);
        if (mark > 0 && isGroup(text, i, mark))
            i += mark - 1;
        else
            plain += text[i];
    }
    std::string_view rest = trimmed(plain);
    while (!rest.empty() && (rest.front() == '~' || rest.front() == '+' || rest.front() == '*' || rest.front() == '`'))
        rest.remove_prefix(1);
    if (rest.starts_with("≈"))
        rest.remove_prefix(std::string_view("≈").size());
    rest = trimmed(rest);
    const auto number = [&rest](double &value, int *decimals) {
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        if (read.ec != std::errc() || !std::isfinite(value))
            return false;
        const std::string_view digits(rest.data(), static_cast<std::size_t>(read.ptr - rest.data()));
        if (decimals) {
            const auto point = digits.find('.');
            const auto exponent = std::min(digits.find_first_of("eE"), digits.size());
            *decimals = point == std::string_view::npos ? 0 : static_cast<int>(exponent - point - 1);
        }
        rest = trimmed(rest.substr(digits.size()));
        return true;
    };
    if (!number(out.value, &out.decimals))
        return false;
    for (const std::string_view mark : {std::string_view("±"), std::string_view("+/-"), std::string_view("+-")}) {
        if (!rest.starts_with(mark))
            continue;
        rest = trimmed(rest.substr(mark.size()));
        if (!number(out.deviation, nullptr))
            return false;
        break;
    }
    while (!rest.empty() && (rest.back() == '*' || rest.back() == '`'))
        rest.remove_suffix(1);
    out.unit = rest;
    return true;
}

bool isNoValue(std::string_view text)
{
    const std::string low = lowered(trimmed(text));
    static constexpr auto marks = std::to_array<std::string_view>(
        {"", "x", "-", "--", "—", "–", "−", "/", "\\", "...", "…", "n/a", "n.a.", "na", "nan", "none", "null", "tbd", "?"});
    return std::ranges::find(marks, std::string_view(low)) != marks.end();
}

bool saysOutOfMemory(std::string_view text)
{
    const std::string low = lowered(text);
    const auto at = low.find("oom");
    if (at == std::string::npos)
        return low.find("out of memory") != std::string::npos && low.find("borderline") == std::string::npos;
    return low.find("borderline") == std::string::npos && low.find("almost") == std::string::npos
           && low.find("near") == std::string::npos && low.find("no oom") == std::string::npos;
}

bool readQuantityText(std::string_view text, const NamedValue &named, PrintedNumber &out)
{
    if (!readPrinted(text, out))
        return false;
    if (const auto aside = out.unit.find('('); aside != std::string::npos) { // "61.2 GiB (77 %)", "1399 (TFLOP/s)"
        const std::string inner(trimmed(std::string_view(out.unit).substr(aside + 1, out.unit.rfind(')') - aside - 1)));
        const std::string before(trimmed(std::string_view(out.unit).substr(0, aside)));
        PrintedNumber spread;
        if ((inner.starts_with("±") || inner.starts_with('+')) && readPrinted("0 " + inner, spread) && spread.unit.empty())
            out.deviation = spread.deviation; // "12,345 (±123)"
        out.unit = before.empty() && !siUnitOf(inner).empty() ? inner : before;
    }
    if (const double thousands = named.unit != "B" ? countScale(out.unit) : 0; thousands > 0) { // "1.2M" tokens/s
        out.value *= thousands;
        out.deviation *= thousands;
        out.unit.clear();
        out.decimals = -1;
    }
    return out.unit.empty() || readUnit(out.unit);
}

namespace {

/// Of what ran: a row or a key of 0 says that nothing did.
bool isAboveZero(std::string_view name)
{
    using namespace runs::quantity;
    return name == throughput || name == stepTime || name == tokenRate || name == gpuTokenRate || name == flops
           || name == memoryPeak;
}

} // namespace

const char *settleUnit(const NamedValue &named, std::string_view own, double value, runs::Measured &measured)
{
    measured.name = named.name;
    measured.unit = named.unit;
    measured.printedUnit = named.printedUnit;
    measured.printedScale = scaleWithoutUnit(named, value);
    constexpr const char *nothing = "0 of it says that nothing ran";
    if (value == 0 && isAboveZero(measured.name))
        return nothing;
    if (own.empty())
        return measured.printedScale == 0 ? "it does not say its unit" : nullptr;
    constexpr const char *unfit = "a unit in it is none of what its name says";
    const auto unit = readUnit(own);
    const std::string_view other = quantityOfUnit(own, named.perRank);
    if (!unit || (unit->si != named.unit && other.empty()))
        return unfit;
    measured.printedScale = unit->scale;
    measured.printedUnit = own;
    if (unit->si != named.unit || other.ends_with("_per_gpu")) { // "28 it/s" under "Throughput"
        measured.name = other;
        measured.unit = unit->si;
    }
    return nullptr;
}

double deviationOf(const NamedValue &named, const PrintedNumber &number, const runs::Measured &measured, double value)
{
    const auto own = readUnit(number.unit);
    const std::string_view si = own ? own->si : std::string_view(named.unit);
    const bool said = own || named.saysUnit;
    if (said && si.empty() && !measured.unit.empty()) // in % of the value
        return number.value * 0.01 * value;
    if (said && si != measured.unit)
        return runs::noValue;
    return number.value * (own ? own->scale : said ? named.scale : measured.printedScale);
}

bool isCountSetting(std::string_view name)
{
    using namespace runs::setting;
    return name == worldSize || name == globalBatch || name == chunks || name == microbatch;
}

bool isMeasuredText(std::string_view text)
{
    PrintedNumber number;
    if (!readPrinted(text, number) || number.unit.empty())
        return false;
    const auto unit = readUnit(number.unit);
    return number.unit == "%" || (unit && (unit->si == "s" || unit->si.ends_with("/s")));
}

bool isUnitOf(std::string_view title, std::string_view other)
{
    // Asked of each column for each cell: most names are told by their end.
    const std::string_view last = trimmed(title);
    const auto endsIn = [last](std::string_view word) {
        return last.size() >= word.size() && sameIgnoringCase(last.substr(last.size() - word.size()), word);
    };
    if (!endsIn("unit") && !endsIn("units"))
        return false;
    const auto plain = [](std::string_view name) {
        std::string out = "_";
        for (const char c : lowered(trimmed(name)))
            out += isDigit(c) || (c >= 'a' && c <= 'z') ? c : '_';
        return out + "_";
    };
    const std::string unit = plain(title);
    const auto end = unit.rfind("_unit");
    const bool names = end != std::string::npos && (unit.substr(end) == "_unit_" || unit.substr(end) == "_units_");
    return names && title != other && plain(other).find(unit.substr(0, end)) != std::string::npos;
}

void leaveOut(std::vector<Issue> &issues, const std::string &what, const std::string &why, Place place)
{
    const bool told = std::ranges::any_of(issues, [&](const Issue &issue) {
        return issue.what.code == ErrorCode::LinesSkipped && issue.what.args.front() == what;
    });
    if (!told)
        issues.push_back(warningOf(ErrorCode::LinesSkipped, {what, why}, std::move(place)));
}

} // namespace shardscope::io
