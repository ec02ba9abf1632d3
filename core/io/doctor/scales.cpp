// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/statistics.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
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

/// What a line names of counts, in its order; hosts only where it names no GPUs.
std::vector<std::pair<std::size_t, Count>> countsIn(std::string_view line)
{
    std::vector<std::pair<std::size_t, Count>> found;
    const auto look = [&](std::initializer_list<std::string_view> nouns, bool hosts) {
        for (const std::string_view noun : nouns)
            for (std::size_t at = line.find(noun); at != std::string_view::npos; at = line.find(noun, at + noun.size()))
                if (const auto count = countBefore(line, at))
                    found.emplace_back(at, Count{count->count, hosts});
    };
    // Options of a command: one number, no list of devices.
    for (const std::string_view option : {"--devices", "--nproc_per_node", "--nproc-per-node", "--num_processes", "--num_gpus"}) {
        const auto at = line.find(option);
        if (at == std::string_view::npos
            || (at + option.size() < line.size() && !contains(" =", line.substr(at + option.size(), 1))))
            continue;
        const std::string_view rest = line.substr(std::min(at + option.size() + 1, line.size()));
        if (const auto number = wholeNumber(rest.substr(0, rest.find_first_of(" `'\")"))); number && *number > 0)
            found.emplace_back(at, Count{static_cast<double>(*number), false});
    }
    if (!found.empty())
        return found;
    look({"gpu", "card", "卡"}, false);
    if (found.empty()) // "one H100", as people call them
        look({"h100", "h200", "a100", "v100", "p100", "a6000", "3090", "4090", "5090", "2080", "1080"}, false);
    if (found.empty())
        look({"node", "machine"}, true);
    std::ranges::sort(found, {}, [](const auto &each) { return each.first; });
    return found;
}

/// The one count that a line names; none where it names several.
std::optional<Count> countIn(std::string_view line)
{
    const auto found = countsIn(line);
    const bool one =
        !found.empty() && std::ranges::all_of(found, [&](const auto &each) { return each.second == found[0].second; });
    return one ? std::optional(found[0].second) : std::nullopt;
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
    {"iters/s", ScaleKind::Steps},
    {"iterations/s", ScaleKind::Steps},
    {"batches/s", ScaleKind::Steps},
    {"iter/s", ScaleKind::Steps},
    {"steps/s", ScaleKind::Steps},
    {"s/it", ScaleKind::Time},
    {"sec/it", ScaleKind::Time},
    {"s/step", ScaleKind::Time},
    {"s/batch", ScaleKind::Time},
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

struct Rated {
    std::size_t at = 0; ///< in the line
    double value = 0;
    Unit unit;
};

/// Numbers of a line with one of those units behind them.
std::vector<Rated> ratesIn(std::string_view line)
{
    std::vector<Rated> out;
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
                out.push_back({i, *value, *unit});
        }
        i = end;
    }
    return out;
}

/// "speed: 213.7 samples/s" is read above; here the unit stands first: "samples/s: 1.607e+08".
void addNamedRates(std::string_view line, std::vector<Rated> &out)
{
    for (const Unit &unit : units) {
        const std::string title = std::string(unit.name) + ": ";
        const auto at = line.find(title);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = line.substr(at + title.size());
        if (const auto value = plainNumber(rest.substr(0, rest.find_first_of(" ,;\t"))); value && *value > 0)
            out.push_back({at, *value, unit});
    }
}

/// "each epoch takes 21 seconds with 1 gpu": the same samples whatever the GPUs.
std::vector<Rated> durationsIn(std::string_view line)
{
    constexpr std::pair<std::string_view, double> names[] = {
        {" seconds", 1}, {" minutes", 60}, {" hours", 3600}, {"s per epoch", 1}, {" min", 60},
        {" mins", 60},   {"min", 60},      {"mins", 60},     {"h", 3600},        {" h", 3600}};
    std::vector<Rated> out;
    for (const auto &[name, seconds] : names)
        for (auto at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
            std::size_t begin = at;
            while (begin > 0 && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
                --begin;
            const bool whole = at + name.size() == line.size() || !isLetter(line[at + name.size()]);
            if (const auto value = plainNumber(line.substr(begin, at - begin)); whole && value && *value > 0)
                out.push_back({begin, 1 / (*value * seconds), {"epochs", ScaleKind::Rate}});
        }
    std::ranges::sort(out, {}, &Rated::at);
    return out;
}

/// "1 iteration with 2 GPUs takes 1.9s": times of a step, of whose samples nothing is known.
std::vector<Rated> stepsIn(std::string_view line)
{
    std::vector<Rated> out;
    if (!contains(line, "iteration") && !contains(line, "step"))
        return out;
    for (const Token &word : splitWords(line)) {
        const std::string_view text = word.text.substr(0, word.text.find_last_not_of(",;.):") + 1);
        const bool seconds = text.size() > 1 && text.back() == 's' && isDigit(text[text.size() - 2]);
        const auto value = seconds ? plainNumber(text.substr(0, text.size() - 1)) : std::nullopt;
        if (value && *value > 0)
            out.push_back({static_cast<std::size_t>(word.column), *value, {"s/step", ScaleKind::Time}});
    }
    return out;
}

/// "it/s from 8.71 to 0.61": a unit once, and what it was and became.
std::vector<Rated> changeIn(std::string_view line)
{
    for (const Unit &unit : units) {
        const std::string title = std::string(unit.name) + " from ";
        const auto at = line.find(title);
        if (at == std::string_view::npos)
            continue;
        const std::vector<Token> words = splitWords(line.substr(at + title.size()));
        if (words.size() < 3 || words[1].text != "to")
            continue;
        const auto was = plainNumber(words[0].text);
        const auto is = plainNumber(words[2].text.substr(0, words[2].text.find_last_of("0123456789") + 1));
        if (was && is && *was > 0 && *is > 0)
            return {{at, *was, unit}, {at + 1, *is, unit}};
    }
    return {};
}

/// A word for it that is no part of a variable's name.
bool mentions(std::string_view line, std::string_view noun)
{
    for (auto at = line.find(noun); at != std::string_view::npos; at = line.find(noun, at + 1))
        if (at == 0 || line[at - 1] != '_')
            return true;
    return false;
}

/// As many counts as rates, a count before or behind each rate.
bool alternate(const std::vector<std::pair<std::size_t, Count>> &counts, const std::vector<Rated> &rates)
{
    if (rates.size() < 2 || counts.size() != rates.size())
        return false;
    const bool countFirst = counts[0].first < rates[0].at;
    for (std::size_t k = 0; k < rates.size(); ++k) {
        const bool last = k + 1 == rates.size();
        const bool inTurn = countFirst ? counts[k].first < rates[k].at && (last || rates[k].at < counts[k + 1].first)
                                       : rates[k].at < counts[k].first && (last || counts[k].first < rates[k + 1].at);
        if (!inTurn)
            return false;
    }
    return true;
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

/// Titles of a table whose first column counts GPUs or hosts; empty where it is none.
std::vector<std::string> scaleTitles(std::string_view line)
{
    constexpr std::string_view counts[] = {"gpus",           "gpu",         "#gpus",     "# gpus", "num gpus", "num_gpus",
                                           "number of gpus", "no. of gpus", "gpu count", "nodes",  "# nodes",  "number of nodes"};
    std::vector<std::string> out;
    for (const Token &cell : splitFields(line, '|'))
        out.push_back(lowered(trimmed(cell.text)));
    if (out.size() < 2 || std::ranges::find(counts, out.front()) == std::end(counts))
        out.clear();
    return out;
}

bool isRate(std::string_view title)
{
    return (contains(title, "/s") || contains(title, "per second") || title == "tps" || title.starts_with("tps "))
           && !contains(title, "gpu");
}

} // namespace

/// A count that a sentence names holds for the rates on it and, where it has none, for those of the lines below.
void addScaleFacts(const FactText &text, findings::Facts &facts)
{
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
    std::vector<std::string> titles; // of the table that is open
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (contains(text.lines[i], "|")) {
            if (auto head = scaleTitles(text.lines[i]); !head.empty())
                titles = std::move(head);
            const auto cells = splitFields(text.lines[i], '|');
            const auto count = cells.empty() ? std::nullopt : wholeNumber(trimmed(cells.front().text));
            for (std::size_t c = 1; count && *count > 0 && cells.size() == titles.size() && c < cells.size(); ++c)
                if (const auto value = plainNumber(trimmed(cells[c].text)); value && *value > 0 && isRate(titles[c]))
                    add({static_cast<double>(*count), contains(titles[0], "node")}, *value, ScaleKind::Rate, titles[c], i);
            continue;
        }
        titles.clear();
        if (isRow(text.lines[i])) // such files are long
            continue;
        std::string line = lowered(text.lines[i]);
        for (const std::string_view second : {"/second", "/sec"})
            for (auto at = line.find(second); at != std::string::npos; at = line.find(second))
                line.replace(at, second.size(), "/s");
        const bool ofEpochs = contains(line, "epoch");
        for (const std::string_view sentence : sentencesOf(line)) {
            auto rates = ratesIn(sentence);
            addNamedRates(sentence, rates);
            if (rates.empty())
                rates = stepsIn(sentence);
            const auto named = countIn(sentence);
            const bool names = named || mentions(sentence, "gpu") || mentions(sentence, "node");
            if (rates.empty() && names)
                heading = named;
            const auto counts = named ? decltype(countsIn(sentence))() : countsIn(sentence);
            if (alternate(counts, rates)) { // "28 samples/s on 2 GPUs, 113 on one": each its own
                for (std::size_t k = 0; k < rates.size(); ++k)
                    add(counts[k].second, rates[k].value, rates[k].unit.kind, rates[k].unit.name, i);
                continue;
            }
            if (const auto change = changeIn(sentence); counts.size() >= 2 && change.size() == 2) {
                for (std::size_t k = 0; k < 2; ++k) // of the first two
                    add(counts[k].second, change[k].value, change[k].unit.kind, change[k].unit.name, i);
                continue;
            }
            const bool lasts = ofEpochs || contains(sentence, "take") || contains(sentence, "took");
            const std::vector<Rated> durations = rates.empty() && lasts ? durationsIn(sentence) : std::vector<Rated>();
            if (alternate(counts, durations)) {
                for (std::size_t k = 0; k < durations.size(); ++k)
                    add(counts[k].second, durations[k].value, ScaleKind::Rate, durations[k].unit.name, i);
                continue;
            }
            const std::optional<Count> count = named ? named : names ? std::nullopt : heading;
            if (!count)
                continue;
            for (const Rated &rate : rates)
                add(*count, rate.value, rate.unit.kind, rate.unit.name, i);
            if (durations.size() == 1 && ofEpochs) {
                // An epoch may be counted in steps: then a larger batch has more samples in it.
                const bool batch = contains(sentence, "batch");
                add(*count, batch ? 1 / durations[0].value : durations[0].value, batch ? ScaleKind::Time : ScaleKind::Rate,
                    batch ? "s/epoch" : "epochs", i);
            }
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
