// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/cluster/devicename.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/numbercell.h"

#include <algorithm>

namespace shardscope::io {

namespace {

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isOfNumber(char c)
{
    return isDigit(c) || c == '.';
}

/// The number that ends before a place; spaces and a unit in letters may stand between: "480 TFLOPs / ".
std::optional<double> numberBefore(std::string_view line, std::size_t at)
{
    std::size_t end = at;
    while (end > 0 && line[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && isOfNumber(line[begin - 1]))
        --begin;
    const bool whole = begin == 0 || !(isLetter(line[begin - 1]) || line[begin - 1] == '/' || line[begin - 1] == '_');
    return begin < end && whole ? plainNumber(line.substr(begin, end - begin)) : std::nullopt;
}

std::optional<double> numberBehind(std::string_view line, std::size_t at)
{
    while (at < line.size() && (line[at] == ' ' || line[at] == '('))
        ++at;
    std::size_t end = at;
    while (end < line.size() && isOfNumber(line[end]))
        ++end;
    while (end > at && line[end - 1] == '.')
        --end;
    // A path, a date or a version goes on; "1979/2" is corrected already.
    const bool whole = end >= line.size() || !(isLetter(line[end]) || line[end] == '/' || line[end] == '-' || line[end] == '_');
    return end > at && whole ? plainNumber(line.substr(at, end - at)) : std::nullopt;
}

/// Devices of the catalogue that people name in a text, in their order.
std::vector<std::string> devicesIn(const FactText &text)
{
    std::vector<std::string> names;
    const auto devices = catalogDevices();
    constexpr std::size_t most = 400; // lines beside a log
    std::size_t looked = 0;
    for (std::size_t i = 0; devices && i < text.lines.size() && looked < most; ++i) {
        const std::string_view line = text.lines[i];
        const bool mayName = line.size() < 400 && std::ranges::any_of(line, isDigit) && std::ranges::any_of(line, isUpper);
        if (!mayName || contains(line, "mfu "))
            continue;
        ++looked;
        const auto *device = cluster::deviceIn(*devices, line).device;
        if (device && std::ranges::find(names, device->name) == names.end())
            names.push_back(device->name);
    }
    return names;
}

std::string deviceIn(const FactText &text)
{
    const std::vector<std::string> names = devicesIn(text);
    return names.empty() ? std::string() : names.front();
}

/// "104% MFU", "MFU of 104 %", "mfu: 104.2%": an MFU that stands with its percent sign.
std::optional<double> mfuIn(std::string_view line)
{
    const std::string text = lowered(line);
    const auto word = text.find("mfu");
    for (std::size_t at = text.find('%'); word != std::string::npos && at != std::string::npos; at = text.find('%', at + 1)) {
        const bool near = at < word ? word - at <= 3 : at - word <= 20;
        // A program that does not know it yet prints -100 %.
        const auto digits = text.substr(0, at).find_last_not_of("0123456789. ");
        const bool below = digits != std::string::npos && text[digits] == '-';
        const auto value = near && !below ? numberBefore(text, at) : std::nullopt;
        if (value && *value > 0 && *value < 1000)
            return *value / 100;
    }
    // A log's percent without their sign, where they can be nothing else.
    constexpr std::string_view title = "mfu: ";
    const auto at = text.find(title);
    const auto value = at == std::string::npos ? std::nullopt : numberBehind(text, at + title.size());
    return value && *value > 100 && *value < 10000 ? std::optional(*value / 100) : std::nullopt;
}

/// nanoGPT's line of a step.
bool isNanoGpt(std::string_view line)
{
    return line.starts_with("iter ") && contains(line, ": loss ") && contains(line, ", time ") && contains(line, ", mfu ");
}

bool isOfNanoGpt(const FactText &text)
{
    const auto says = [&text](std::string_view word) {
        return std::ranges::any_of(text.lines, [word](std::string_view line) { return contains(lowered(line), word); });
    };
    return says("nanogpt") && !says("modded-nanogpt") && !says("nanochat");
}

/// The text speaks of the peak itself: it may be another than nanoGPT's.
bool hasOwnPeak(const FactText &text)
{
    return std::ranges::any_of(text.lines, [](std::string_view line) {
        return contains(line, "flops_promised") || contains(line, "peak_flops") || contains(lowered(line), "peak flops");
    });
}

void addMfus(const FactText &text, findings::Facts &facts)
{
    std::optional<findings::StatedMfu> last;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const auto share = mfuIn(text.lines[i]);
        if (share && (!last || *share > 1 || isNanoGpt(text.lines[i])) && !(last && last->share > 1))
            last = findings::StatedMfu{text.at(i), *share, isNanoGpt(text.lines[i]), {}};
    }
    if (!last)
        return;
    const std::vector<std::string> devices = devicesIn(text);
    last->byA100 = (last->byA100 || isOfNanoGpt(text)) && devices.size() == 1 && !hasOwnPeak(text);
    if (last->share <= 1 && !last->byA100)
        return;
    last->device = devices.empty() ? std::string() : devices.front();
    facts.mfus.push_back(*std::move(last));
}

} // namespace

/// People divide what a program prints by a peak, in a sentence about FLOP/s or MFU, or state the MFU.
void addQuotientFacts(const FactText &text, findings::Facts &facts)
{
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (!contains(line, "/"))
            continue;
        const std::string words = lowered(line);
        if (!contains(words, "mfu") && !contains(words, "flop") && !contains(words, "util"))
            continue;
        for (std::size_t at = line.find('/'); at != std::string_view::npos; at = line.find('/', at + 1)) {
            const auto above = numberBefore(line, at);
            const auto below = numberBehind(line, at + 1);
            constexpr double leastPeak = 50; // TFLOP/s
            if (above && below && *above > 1 && *below >= leastPeak && *above < *below)
                facts.quotients.push_back({text.at(i), *above, *below, deviceIn(text)});
        }
    }
    addMfus(text, facts);
}

} // namespace shardscope::io
