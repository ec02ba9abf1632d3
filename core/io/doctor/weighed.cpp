// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/said.h"
#include "core/io/doctor/words.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <span>
#include <string>

namespace shardscope::io {

namespace {

using Ways = std::vector<std::string_view>;

struct Line {
    std::size_t index = 0; ///< in the text
    std::string text;      ///< lowered
};

/// Cues taken apart once.
struct Weight {
    const Cue *cue;
    std::vector<Ways> all;
};
struct Weighed {
    const Leaning *leaning;
    bool ofSpeed;
    std::vector<Weight> weights;
};

const std::vector<Weighed> &weighed()
{
    static const std::vector<Weighed> all = [] {
        std::vector<Weighed> out;
        for (const bool ofSpeed : {true, false})
            for (const Leaning &leaning : ofSpeed ? leaningsOfSpeed() : leaningsOfMemory()) {
                Weighed one{&leaning, ofSpeed, {}};
                for (const Cue &cue : leaning.cues) {
                    Weight weight{&cue, {}};
                    for (const std::string_view group : partsOf(cue.words, " & "))
                        weight.all.push_back(waysIn(group));
                    one.weights.push_back(std::move(weight));
                }
                out.push_back(std::move(one));
            }
        return out;
    }();
    return all;
}

/// "~5%", "only 30 %": a share of a whole that is mostly idle.
bool saysFewPercent(std::string_view line)
{
    constexpr double few = 50;
    for (auto at = line.find('%'); at != std::string_view::npos; at = line.find('%', at + 1)) {
        const auto end = line.substr(0, at).find_last_not_of(' ') + 1;
        std::size_t begin = end;
        while (begin > 0 && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
            --begin;
        const auto share = begin < end ? plainNumber(line.substr(begin, end - begin)) : std::nullopt;
        if (share && *share <= few)
            return true;
    }
    return false;
}

using Nouns = std::span<const std::string_view>;
constexpr std::string_view gpuNouns[] = {"gpu",  "card", "卡",   "张卡", "块卡", "h100", "h200", "a100",
                                         "v100", "p100", "3090", "4090", "5090", "2080", "1080", "t4"};
constexpr std::string_view hostNouns[] = {"node", "machine", "server", "computer", "节点", "台机器"};

/// "4 A100 GPUs", "two video cards": what a line counts, one or several of it.
std::string_view countedIn(std::string_view line, Nouns nouns, bool several)
{
    constexpr double most = 1000; // "a 3090 Ti GPU"
    for (const std::string_view noun : nouns)
        for (auto at = line.find(noun); at != std::string_view::npos; at = line.find(noun, at + 1))
            if (const auto found = countBefore(line, at); found && found->count < most && (found->count > 1) == several)
                return line.substr(found->begin, at + noun.size() - found->begin);
    return {};
}

/// What of the ways a line says; empty: none.
std::string_view wayIn(const std::string &line, const Ways &ways)
{
    for (const std::string_view way : ways) {
        std::string_view said;
        if (way == "#few%")
            said = saysFewPercent(line) ? "%" : "";
        else if (way == "#gpus" || way == "#one-gpu")
            said = countedIn(line, gpuNouns, way == "#gpus");
        else if (way == "#hosts")
            said = countedIn(line, hostNouns, true);
        else if (!way.empty() && hasBeginning(line, way))
            said = way;
        if (!said.empty())
            return said;
    }
    return {};
}

/// The first place that says all of it.
std::optional<findings::WordsFact> heardIn(const Weight &weight, const std::vector<Line> &lines, const FactText &text)
{
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string words;
        std::size_t first = lines.size();
        for (const Ways &ways : weight.all) {
            std::string_view said = wayIn(lines[i].text, ways);
            if (!said.empty())
                first = std::min(first, i);
            else if (weight.all.size() > 1 && i + 1 < lines.size())
                said = wayIn(lines[i + 1].text, ways);
            if (said.empty()) {
                first = lines.size();
                break;
            }
            words += (words.empty() ? "" : " … ") + std::string(said);
        }
        if (first < lines.size())
            return findings::WordsFact{text.at(lines[first].index), words, weight.cue->odds};
    }
    return std::nullopt;
}

bool saysOne(const std::vector<Line> &lines, const Ways &ways)
{
    return std::ranges::any_of(lines, [&ways](const Line &line) { return !wayIn(line.text, ways).empty(); });
}

std::vector<Line> linesOf(const FactText &text)
{
    constexpr std::size_t longest = 1600; // characters of a paragraph
    std::vector<Line> out;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (text.lines[i].find_first_not_of(" \t\r") == std::string_view::npos || text.lines[i].size() > longest)
            continue;
        // A remark behind code ("time.sleep(2)  # prevents a deadlock") is the program's.
        out.push_back({i, lowered(text.lines[i].substr(0, text.lines[i].find("  # ")))});
        std::erase(out.back().text, '*');
    }
    return out;
}

bool isJudged(const FactText &text, const findings::Facts &facts)
{
    const auto of = [&text](const auto &fact) { return fact.at.file == text.file; };
    return std::ranges::any_of(facts.told, of) || std::ranges::any_of(facts.hangs, of) || std::ranges::any_of(facts.inputs, of)
           || std::ranges::any_of(facts.memory, [&](const findings::MemoryFact &fact) { return of(fact) && fact.failed; });
}

} // namespace

/// Where nothing is said in words that tell a cause alone: those of a question that speak for one cause weigh together, each
/// by how many times as likely it makes that cause, as if they knew nothing of one another (naive Bayes).
void addWeighedFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 400; // lines
    constexpr double certain = 0.92;     // as what is said in words of its own
    if (text.lines.size() > longest || isJudged(text, facts))
        return;
    const std::vector<Line> lines = linesOf(text);
    static const Ways asking = waysIn("@asks");
    static const Ways speaking = waysIn("@speed");
    if (!saysOne(lines, asking))
        return;
    const bool ofSpeed = saysOne(lines, speaking);
    const bool failed = saysFailure(text);
    findings::ToldFact best;
    double bestOdds = 0;
    double sum = 1; // that it is something else
    for (const Weighed &one : weighed()) {
        if ((failed && !one.leaning->fails) || (one.ofSpeed && !ofSpeed))
            continue;
        double odds = one.leaning->prior;
        findings::ToldFact told{one.leaning->code, {}, {}, {}, 0, runs::Ground::Words};
        for (const Weight &weight : one.weights) {
            auto heard = heardIn(weight, lines, text);
            if (heard) {
                odds *= heard->odds;
                if (heard->odds > 1)
                    told.words.push_back(std::move(*heard));
            }
            if (told.words.empty()) // not what it speaks of
                break;
        }
        if (told.words.empty())
            continue;
        sum += odds;
        if (odds > bestOdds) {
            bestOdds = odds;
            best = std::move(told);
        }
    }
    best.probability = bestOdds / sum;
    if (best.words.empty() || best.probability < certain)
        return;
    std::ranges::stable_sort(best.words, std::greater(), &findings::WordsFact::odds);
    best.at = best.words.front().at;
    facts.told.push_back(std::move(best));
}

} // namespace shardscope::io
