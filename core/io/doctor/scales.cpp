// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/statistics.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

namespace shardscope::io {

namespace {

using ScaleKind = findings::ScaleFact::Kind;

/// On how many GPUs or hosts.
struct Count {
    double count = 0;
    bool hosts = false;

    friend bool operator==(const Count &, const Count &) = default;
};

bool isWordCharacter(char c)
{
    return isLetter(c) || isDigit(c) || c == '_' || c == '/';
}

/// A number or a word for one that ends before a place, at most one word between them: "4 A10 GPUs", "single node".
std::optional<double> countBefore(std::string_view line, std::size_t at)
{
    for (int words = 0; words < 2; ++words) {
        std::size_t end = at;
        while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '*' || line[end - 1] == '-' || line[end - 1] == 'x'))
            --end;
        std::size_t begin = end;
        while (begin > 0 && isWordCharacter(line[begin - 1]))
            --begin;
        const std::string_view word = line.substr(begin, end - begin);
        if (word.empty())
            return std::nullopt;
        if (const auto number = wholeNumber(word); number && *number > 0 && *number <= 100000)
            return *number;
        constexpr std::pair<std::string_view, int> named[] = {{"one", 1}, {"single", 1}, {"two", 2}, {"four", 4}, {"eight", 8}};
        for (const auto &[name, number] : named)
            if (word == name)
                return number;
        at = begin;
    }
    return std::nullopt;
}

/// The one count that a line names, GPUs before hosts; none where it names several.
std::optional<Count> countIn(std::string_view line)
{
    std::optional<Count> found;
    const auto look = [&](std::string_view noun, bool hosts) {
        for (std::size_t at = line.find(noun); at != std::string_view::npos; at = line.find(noun, at + 1)) {
            const auto count = countBefore(line, at);
            if (!count)
                continue;
            if (found && !(*found == Count{*count, hosts}))
                return false;
            found = Count{*count, hosts};
        }
        return true;
    };
    if (!look("gpu", false) || !look("card", false))
        return std::nullopt;
    if (!found && (!look("node", true) || !look("machine", true)))
        return std::nullopt;
    return found;
}

struct Unit {
    std::string_view name;
    ScaleKind kind;
};
constexpr Unit units[] = {
    {"samples/s", ScaleKind::Rate},
    {"examples/s", ScaleKind::Rate},
    {"images/s", ScaleKind::Rate},
    {"imgs/s", ScaleKind::Rate},
    {"img/s", ScaleKind::Rate},
    {"insts/s", ScaleKind::Rate},
    {"tokens/s", ScaleKind::Rate},
    {"tok/s", ScaleKind::Rate},
    {"samples per second", ScaleKind::Rate},
    {"tokens per second", ScaleKind::Rate},
    {"images per second", ScaleKind::Rate},
    {"it/s", ScaleKind::Steps},
    {"iter/s", ScaleKind::Steps},
    {"steps/s", ScaleKind::Steps},
    {"s/it", ScaleKind::Time},
    {"sec/it", ScaleKind::Time},
    {"s/step", ScaleKind::Time},
    {"sec/step", ScaleKind::Time},
    {"ms/it", ScaleKind::Time},
    {"ms/step", ScaleKind::Time},
    {"seconds per step", ScaleKind::Time},
    {"seconds per iter", ScaleKind::Time},
    {"seconds/iter", ScaleKind::Time},
    {"ms per step", ScaleKind::Time},
    {"ms per iter", ScaleKind::Time},
    {"s per iter", ScaleKind::Time},
    {"s per step", ScaleKind::Time},
};

/// Numbers of a line with one of those units behind them.
std::vector<std::pair<double, Unit>> ratesIn(std::string_view line)
{
    std::vector<std::pair<double, Unit>> out;
    for (std::size_t i = 0; i < line.size();) {
        std::size_t end = i;
        while (end < line.size() && (isDigit(line[end]) || line[end] == '.'))
            ++end;
        if (end == i || (i > 0 && (isLetter(line[i - 1]) || line[i - 1] == ',' || line[i - 1] == '-' || line[i - 1] == '_'))) {
            i = std::max(i + 1, end);
            continue;
        }
        const std::string_view rest = line.substr(std::min(line.find_first_not_of(' ', end), line.size()));
        const auto *const unit = std::ranges::find_if(units, [rest](const Unit &each) { return rest.starts_with(each.name); });
        const auto value = plainNumber(line.substr(i, end - i));
        if (unit != std::end(units) && value && *value > 0) {
            const std::string_view behind = rest.substr(unit->name.size());
            const bool ofOne = contains(behind.substr(0, 10), "/gpu") || contains(behind.substr(0, 10), "per gpu")
                               || contains(behind.substr(0, 10), "/device");
            if (!ofOne)
                out.emplace_back(*value, *unit);
        }
        i = end;
    }
    return out;
}

/// "each epoch takes 21 seconds with 1 gpu": the same samples whatever the GPUs.
std::optional<double> durationIn(std::string_view line)
{
    for (const std::string_view unit : {" seconds", " minutes", " hours", "s per epoch", " min per epoch"}) {
        const auto at = line.find(unit);
        std::size_t begin = at == std::string_view::npos ? 0 : at;
        while (begin > 0 && at != std::string_view::npos && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
            --begin;
        if (at == std::string_view::npos || begin == at)
            continue;
        const double seconds = contains(unit, "min") ? 60 : contains(unit, "hour") ? 3600 : 1;
        if (const auto value = plainNumber(line.substr(begin, at - begin)); value && *value > 0)
            return *value * seconds;
    }
    return std::nullopt;
}

/// Parts of a line that end with a full stop and a space.
std::vector<std::string_view> sentencesOf(std::string_view line)
{
    std::vector<std::string_view> out;
    for (auto end = line.find(". "); end != std::string_view::npos; end = line.find(". ")) {
        out.push_back(line.substr(0, end));
        line.remove_prefix(end + 2);
    }
    out.push_back(line);
    return out;
}

} // namespace

/// A count that a sentence names holds for the rates on it and, where it has none, for those of the lines below.
void addScaleFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 1000; // a sentence
    struct Seen {
        findings::ScaleFact fact;
        std::vector<double> values;
    };
    std::map<std::tuple<bool, double, std::string>, Seen> seen;
    std::optional<Count> heading;
    const auto add = [&](const Count &count, double value, ScaleKind kind, std::string_view unit, std::size_t line) {
        auto &[fact, values] = seen[{count.hosts, count.count, std::string(unit)}];
        if (values.empty())
            fact = {text.at(line), count.count, count.hosts, kind, 0, std::string(unit)};
        values.push_back(value);
    };
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (text.lines[i].size() > longest || contains(text.lines[i], "|")) // tables have readers of their own
            continue;
        const std::string line = lowered(text.lines[i]);
        const bool ofEpochs = contains(line, "epoch");
        for (const std::string_view sentence : sentencesOf(line)) {
            const auto rates = ratesIn(sentence);
            const auto named = countIn(sentence);
            const bool names = contains(sentence, "gpu") || contains(sentence, "node");
            if (rates.empty() && names)
                heading = named;
            const std::optional<Count> count = named ? named : names ? std::nullopt : heading;
            if (!count)
                continue;
            for (const auto &[value, unit] : rates)
                add(*count, value, unit.kind, unit.name, i);
            if (const auto seconds = named && rates.empty() && ofEpochs ? durationIn(sentence) : std::nullopt)
                add(*count, 1 / *seconds, ScaleKind::Rate, "epochs", i);
        }
    }
    if (seen.size() < 2)
        return;
    for (auto &[key, each] : seen) {
        each.fact.value = median(each.values);
        facts.scales.push_back(std::move(each.fact));
    }
}

} // namespace shardscope::io
