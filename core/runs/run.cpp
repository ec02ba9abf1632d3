// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/run.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace shardscope::runs {

namespace {

std::string shortest(double value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

} // namespace

bool operator==(const Sample &a, const Sample &b)
{
    return sameValue(a.value, b.value) && sameValue(a.deviation, b.deviation) && a.rank == b.rank && a.step == b.step
           && a.layer == b.layer && a.slot == b.slot && a.line == b.line && a.column == b.column;
}

double Measured::value() const
{
    double sum = 0;
    int finite = 0;
    for (const Sample &sample : samples) {
        if (!std::isfinite(sample.value))
            continue;
        sum += sample.value;
        ++finite;
    }
    return finite > 0 ? sum / finite : noValue;
}

double Measured::deviation() const
{
    return samples.size() == 1 ? samples.front().deviation : noValue;
}

std::vector<double> Measured::values() const
{
    std::vector<double> out;
    for (const Sample &sample : samples) {
        if (std::isfinite(sample.value))
            out.push_back(sample.value);
    }
    return out;
}

Place Measured::placeOf(std::size_t sample) const
{
    Place at = place;
    if (sample >= samples.size())
        return at;
    if (samples[sample].line > 0)
        at.line = samples[sample].line;
    if (samples[sample].column > 0)
        at.column = samples[sample].column;
    if (samples[sample].slot >= 0 && !at.pointer.empty())
        at.pointer += "/" + std::to_string(samples[sample].slot);
    return at;
}

const Measured *Run::find(std::string_view quantity) const
{
    const auto found = std::ranges::find(measured, quantity, &Measured::name);
    return found == measured.end() ? nullptr : &*found;
}

Measured *Run::find(std::string_view quantity)
{
    return const_cast<Measured *>(std::as_const(*this).find(quantity));
}

std::optional<double> Run::number(std::string_view setting) const
{
    const auto found = settings.find(setting);
    if (found == settings.end() || !std::holds_alternative<double>(found->second))
        return std::nullopt;
    return std::get<double>(found->second);
}

std::optional<int> Run::count(std::string_view setting) const
{
    const auto value = number(setting);
    const bool counts = value && *value >= 1 && *value <= 1e9 && *value == std::floor(*value);
    return counts ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::optional<std::string> Run::text(std::string_view setting) const
{
    const auto found = settings.find(setting);
    if (found == settings.end())
        return std::nullopt;
    return settingText(found->second);
}

std::optional<double> Run::value(std::string_view quantity) const
{
    const Measured *found = find(quantity);
    if (!found || !std::isfinite(found->value()))
        return std::nullopt;
    return found->value();
}

std::string settingText(const SettingValue &value)
{
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return shortest(std::get<double>(value));
}

std::vector<int> customPartition(const Run &run)
{
    const std::string text = run.text(setting::partition).value_or("");
    std::vector<int> parts;
    const char *at = text.data();
    const char *end = at + text.size();
    while (at < end) {
        int part = 0;
        const auto read = std::from_chars(at, end, part);
        if (read.ec != std::errc() || part < 1)
            return {};
        parts.push_back(part);
        at = read.ptr;
        while (at < end && (*at == ',' || *at == ' ' || *at == '+'))
            ++at;
    }
    return parts.size() > 1 ? parts : std::vector<int>();
}

std::optional<double> bytesOf(std::string_view precision)
{
    std::string name;
    for (const char c : precision) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    static constexpr std::array<std::pair<std::string_view, double>, 12> known{{{"fp32", 4},
                                                                                {"float32", 4},
                                                                                {"float", 4},
                                                                                {"tf32", 4},
                                                                                {"fp16", 2},
                                                                                {"float16", 2},
                                                                                {"half", 2},
                                                                                {"bf16", 2},
                                                                                {"bfloat16", 2},
                                                                                {"fp8", 1},
                                                                                {"int8", 1},
                                                                                {"float8", 1}}};
    for (const auto &[word, bytes] : known) {
        if (name == word || (name.starts_with("torch") && name.substr(5) == word))
            return bytes;
    }
    return std::nullopt;
}

void makeIdsUnique(Runs &runs)
{
    std::unordered_set<std::string> used;
    used.reserve(runs.size());
    std::unordered_map<std::string, std::size_t> next; // number to try next, by the id that is not unique
    for (Run &run : runs) {
        if (used.insert(run.id).second)
            continue;
        const std::string base = run.id;
        std::size_t &n = next.try_emplace(base, 2).first->second;
        do
            run.id = base + " (" + std::to_string(n++) + ")";
        while (!used.insert(run.id).second);
    }
}

} // namespace shardscope::runs
