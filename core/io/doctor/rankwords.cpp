// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace shardscope::io {

namespace {

/// The number behind "rank": "[rank3]", "Rank 3:", "rank=3".
std::optional<int> rankIn(std::string_view line)
{
    const auto at = line.find("rank");
    if (at == std::string_view::npos || (at > 0 && (isLetter(line[at - 1]) || line[at - 1] == '_')))
        return std::nullopt;
    std::string_view rest = line.substr(at + 4);
    rest = rest.substr(std::min(rest.find_first_not_of(" =:#"), rest.size()));
    return wholeNumber(rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size())));
}

struct RankTime {
    std::string name;
    double seconds = 0;
};

/// "forward 212 ms", "compute: 0.21s", "forward_time=212ms": what a rank computes by itself.
std::vector<RankTime> ownTimesIn(std::string_view line)
{
    std::vector<RankTime> out;
    for (const std::string_view name : {"forward", "fwd", "compute", "gemm", "matmul"}) {
        const auto at = line.find(name);
        if (at == std::string_view::npos || (at > 0 && isLetter(line[at - 1])))
            continue;
        std::string_view rest = line.substr(at);
        const auto digits = rest.find_first_of("0123456789");
        constexpr std::size_t near = 24; // of the name
        if (digits == std::string_view::npos || digits > near || contains(rest.substr(0, digits), ","))
            continue;
        rest = rest.substr(digits);
        const auto end = std::min(rest.find_first_not_of("0123456789."), rest.size());
        const auto value = plainNumber(rest.substr(0, end));
        rest = rest.substr(end);
        rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
        const std::string_view unit = rest.substr(0, std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), rest.size()));
        const double scale = unit == "ms" ? 1e-3 : unit == "s" || unit == "sec" || unit == "seconds" ? 1 : 0;
        if (value && *value > 0 && scale > 0)
            out.push_back({std::string(name), *value * scale});
    }
    return out;
}

} // namespace

/// Lines that name a rank and what it computed, as people print them: "[rank3] forward 212 ms".
void addRankWords(const FactText &text, findings::Facts &facts)
{
    struct Open {
        findings::RankTimes times;
        std::map<int, double> seconds;
    };
    std::map<std::string, Open> open; // by name
    const auto close = [&facts](Open &each) {
        constexpr std::size_t fewest = 3;
        bool whole = each.seconds.size() >= fewest;
        for (const auto &[rank, seconds] : each.seconds) {
            whole = whole && rank == static_cast<int>(each.times.seconds.size());
            each.times.seconds.push_back(seconds);
        }
        each.times.pipeline = true; // the text does not say: end stages may have more to do
        if (whole)
            facts.ranks.push_back(std::move(each.times));
        each = {};
    };
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (text.lines[i].size() > 300)
            continue;
        const std::string line = lowered(text.lines[i]);
        const auto rank = rankIn(line);
        if (!rank)
            continue;
        for (const RankTime &timed : ownTimesIn(line)) {
            Open &each = open[timed.name];
            if (each.seconds.contains(*rank)) // the next step
                close(each);
            if (each.seconds.empty()) {
                each.times.at = text.at(i);
                each.times.name = timed.name;
            }
            each.seconds[*rank] = timed.seconds;
        }
    }
    for (auto &[name, each] : open)
        close(each);
}

} // namespace shardscope::io
