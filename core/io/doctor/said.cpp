// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

namespace shardscope::io {

namespace {

using Ways = std::vector<std::string_view>;

bool saysOne(const std::string &line, const Ways &ways)
{
    return std::ranges::any_of(ways, [&line](std::string_view way) { return !way.empty() && hasBeginning(line, way); });
}

/// A saying taken apart once, as every text is held against all of them.
struct Heard {
    const Saying *saying;
    std::vector<Ways> all;
    Ways never;
    Ways after;

    [[nodiscard]] bool in(std::span<const std::string> window) const
    {
        return std::ranges::all_of(all, [window](const Ways &ways) {
            return std::ranges::any_of(window, [&ways](const std::string &line) { return saysOne(line, ways); });
        });
    }
    /// A line that says some of it.
    [[nodiscard]] bool beginsIn(const std::string &line) const
    {
        return std::ranges::any_of(all, [&line](const Ways &ways) { return saysOne(line, ways); });
    }
};

const std::vector<Heard> &heard()
{
    static const std::vector<Heard> all = [] {
        std::vector<Heard> out;
        for (const auto some : {saidOfSpeed(), saidOfFailures()})
            for (const Saying &saying : some) {
                Heard one{&saying, {}, partsOf(saying.never, " | "), partsOf(saying.after, " | ")};
                for (const std::string_view group : partsOf(saying.words, " & "))
                    one.all.push_back(waysIn(group));
                out.push_back(std::move(one));
            }
        return out;
    }();
    return all;
}

/// "accounting for 99% of the time", "takes 70 % of each step", "communication overhead is 75%".
bool saysMostOfTheTime(std::string_view line)
{
    constexpr double most = 40;
    constexpr std::size_t near = 32;
    for (auto at = line.find('%'); at != std::string_view::npos; at = line.find('%', at + 1)) {
        const std::string_view behind = line.substr(at + 1, near);
        const auto end = line.substr(0, at).find_last_not_of(' ') + 1;
        std::size_t begin = end;
        while (begin > 0 && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
            --begin;
        const auto share = begin < end ? plainNumber(line.substr(begin, end - begin)) : std::nullopt;
        const std::string_view ahead = line.substr(begin - std::min(begin, near), std::min(begin, near));
        const bool ofTime = (behind.starts_with(" of ") && (contains(behind, "time") || contains(behind, "step")))
                            || contains(ahead, "overhead") || ahead.ends_with("dataload: ") || ahead.ends_with("data_load: ")
                            || ahead.ends_with("data loading: ");
        if (share && *share >= most && *share <= 100 && ofTime)
            return true;
    }
    return false;
}

/// "GPU0  X  NV18  SYS  0-55": no word of a sentence.
bool isMatrixRow(std::string_view line)
{
    constexpr std::ptrdiff_t fewestCells = 6;
    constexpr int longestName = 2; // small letters one behind the other
    int letters = 0;
    for (const char c : line) {
        letters = c >= 'a' && c <= 'z' ? letters + 1 : 0;
        if (letters > longestName || static_cast<unsigned char>(c) >= 0x80U)
            return false;
    }
    return line.starts_with("GPU") && std::ranges::count_if(line, [](char c) { return c == ' ' || c == '\t'; }) >= fewestCells;
}

/// Of whom a sentence says so: exchange or input; nothing where it names both or neither.
std::string_view partNamed(const std::string &line)
{
    const auto names = [&line](std::string_view ways) { return saysOne(line, partsOf(ways, " | ")); };
    const bool exchange =
        names("all gather | all-gather | allgather | reduce scatter | reduce-scatter | all-reduce | allreduce | "
              "all reduce | all-to-all | alltoall | nccl | communicat");
    const bool input =
        names("dataload | data load | data_load | loading data | reading data | data read | input pipeline | iteratorgetnext");
    return exchange == input ? std::string_view() : exchange ? "exchange-long" : "input-slow";
}

} // namespace

std::vector<std::string_view> waysIn(std::string_view group)
{
    Ways out;
    for (const std::string_view way : partsOf(group, " | "))
        if (way.starts_with('@'))
            std::ranges::copy(waysIn(waysOf(way.substr(1))), std::back_inserter(out)); // a notion may name others
        else
            out.push_back(way);
    return out;
}

/// Of what is written by a person: texts that are no longer than a question with what was pasted into it.
void addSaidFacts(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t longest = 400;          // lines
    constexpr std::size_t longestParagraph = 800; // characters; more hold words that have nothing to do with each other
    if (text.lines.size() > longest)
        return;
    std::vector<std::string> lines;
    std::vector<std::size_t> places; // in the text: a blank line between two parts nothing
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        places.push_back(i);
        lines.push_back(line.size() > longestParagraph || isRow(line) || isMatrixRow(line) ? std::string() : lowered(line));
        std::erase(lines.back(), '*'); // what is written in bold
    }
    const auto say = [&](std::string_view code, std::size_t line) {
        const auto same = [&](const findings::ToldFact &fact) { return fact.code == code && fact.at.file == text.file; };
        if (std::ranges::none_of(facts.told, same))
            facts.told.push_back({code, text.at(places[line]), {}, {}, 0, runs::Ground::Words});
    };
    const bool failed = saysFailure(text);
    for (const Heard &one : heard()) {
        const auto takesBack = [&one](const std::string &line) { return saysOne(line, one.never); };
        const auto better = [&](const findings::ToldFact &fact) {
            return fact.at.file == text.file && std::ranges::find(one.after, fact.code) != one.after.end();
        };
        if ((failed && !one.saying->fails) || std::ranges::any_of(lines, takesBack) || std::ranges::any_of(facts.told, better))
            continue;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (one.in(std::span(lines).subspan(i, std::min(one.saying->lines, lines.size() - i)))) {
                const auto first = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i), lines.end(),
                                                [&one](const std::string &line) { return one.beginsIn(line); });
                say(one.saying->code, static_cast<std::size_t>(first - lines.begin()));
                break;
            }
    }
    for (std::size_t i = 0; !failed && i < lines.size(); ++i)
        for (const std::string_view sentence : partsOf(lines[i], ". "))
            if (const auto part = saysMostOfTheTime(sentence) ? partNamed(std::string(sentence)) : std::string_view();
                !part.empty())
                say(part, i);
}

} // namespace shardscope::io
