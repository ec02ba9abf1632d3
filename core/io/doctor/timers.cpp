// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <cmath>

namespace shardscope::io {

namespace {

using findings::RankTimes;

bool saysOneOf(std::string_view name, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words)
        if (name.find(word) != std::string_view::npos)
            return true;
    return false;
}

/// What a time is of, by its name; nothing where that cannot be told.
std::optional<RankTimes::Kind> kindOf(const std::string &name)
{
    if (saysOneOf(name, {"wait", "comm", "recv", "send", "reduce", "gather", "idle", "sync", "barrier"}))
        return RankTimes::Kind::Waiting;
    if (saysOneOf(name, {"backward", "bwd", "step", "iter", "total", "optim", "elapsed", "epoch"}))
        return RankTimes::Kind::Barrier;
    if (saysOneOf(name, {"forward", "fwd", "compute", "kernel", "gemm", "matmul"}))
        return RankTimes::Kind::Own;
    return std::nullopt;
}

/// Seconds in the unit of "backward_ms", "forward (s)"; 0 where the name has none.
double secondsOf(std::string_view name)
{
    while (!name.empty() && (name.back() == ')' || name.back() == ']' || name.back() == ' '))
        name.remove_suffix(1);
    const auto at = name.find_last_of("_ ([/-");
    const std::string_view unit = at == std::string_view::npos ? std::string_view() : name.substr(at + 1);
    return unit == "ms" ? 1e-3 : unit == "us" ? 1e-6 : unit == "s" || unit == "sec" || unit == "seconds" ? 1 : 0;
}

/// "forward-compute ......: (2100.02, 3310.44)"
void addRange(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    const auto colon = line.find(": (");
    const auto comma = line.find(',', colon);
    const auto close = line.find(')', comma);
    if (close == std::string_view::npos)
        return;
    const auto least = plainNumber(trimmed(line.substr(colon + 3, comma - colon - 3)));
    const auto most = plainNumber(trimmed(line.substr(comma + 1, close - comma - 1)));
    std::string_view name = trimmed(line.substr(0, colon));
    name = name.substr(0, name.find_first_of(" ."));
    if (least && most && *most >= *least && !name.empty())
        facts.timers.push_back({at, std::string(name), *least * 1e-3, *most * 1e-3});
}

/// Lines of "rank  3: 2100.02" under the name of their timer.
class RankLines {
public:
    void take(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
    {
        const std::string_view text = trimmed(line);
        const auto colon = text.find(':');
        if (colon == std::string_view::npos)
            return end(facts);
        const std::string_view name = trimmed(text.substr(0, colon));
        const auto value = plainNumber(trimmed(text.substr(colon + 1)));
        if (name.starts_with("rank ") && value) {
            m_times.seconds.push_back(*value * 1e-3);
            return;
        }
        end(facts);
        m_times = {};
        m_times.at = at;
        m_times.name = std::string(name.substr(0, name.find_first_of(" .")));
    }

    void end(findings::Facts &facts)
    {
        const auto kind = kindOf(lowered(m_times.name));
        if (kind && m_times.seconds.size() > 1) {
            m_times.kind = *kind;
            m_times.pipeline = true; // the log does not say: end stages may have more to do
            facts.ranks.push_back(m_times);
        }
        m_times = {};
    }

private:
    RankTimes m_times;
};

using Cells = std::vector<Token>;

/// A header whose first column counts ranks.
bool isHeader(const Cells &cells)
{
    if (cells.size() < 2)
        return false;
    const std::string first = lowered(cells.front().text);
    for (const std::string_view name : {"rank", "gpu", "worker", "local_rank", "global_rank", "gpu_id"})
        if (first == name)
            return true;
    return false;
}

void addTable(const FactText &text, std::size_t header, char separator, findings::Facts &facts)
{
    const Cells names = splitFields(text.lines[header], separator);
    std::vector<RankTimes> columns(names.size());
    for (std::size_t line = header + 1; line < text.lines.size(); ++line) {
        const Cells cells = splitFields(text.lines[line], separator);
        if (cells.size() == names.size() && cells.front().text.find_first_not_of("-: ") == std::string_view::npos)
            continue; // the rule under a header
        const auto rank = cells.size() == names.size() ? plainNumber(cells.front().text) : std::nullopt;
        if (!rank || *rank != static_cast<double>(columns.front().seconds.size()))
            break;
        columns.front().seconds.push_back(*rank);
        for (std::size_t c = 1; c < names.size(); ++c)
            columns[c].seconds.push_back(plainNumber(cells[c].text).value_or(runs::noValue));
    }
    std::vector<int> layers;
    for (std::size_t c = 1; c < names.size(); ++c)
        if (const std::string name = lowered(names[c].text); name == "layers" || name == "num_layers")
            for (const double count : columns[c].seconds)
                layers.push_back(std::isfinite(count) ? static_cast<int>(std::clamp(count, 0.0, 1e6)) : 0);
    for (std::size_t c = 1; c < names.size(); ++c) {
        const std::string name = lowered(names[c].text);
        const auto kind = kindOf(name);
        const double unit = secondsOf(name);
        if (!kind || unit <= 0 || columns[c].seconds.size() < 2)
            continue;
        columns[c].at = text.at(header);
        columns[c].name = std::string(names[c].text);
        columns[c].kind = *kind;
        columns[c].layers = layers;
        columns[c].pipeline = !layers.empty();
        for (double &value : columns[c].seconds)
            value *= unit;
        facts.ranks.push_back(std::move(columns[c]));
    }
}

} // namespace

/// Megatron-LM's timers: minimum and maximum over ranks, or all of them.
void addTimerFacts(const FactText &text, findings::Facts &facts)
{
    enum class Part : std::uint8_t { None, Ranges, Ranks } part = Part::None;
    RankLines ranks;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (line.find("across ranks (ms)") != std::string_view::npos) {
            ranks.end(facts);
            part = line.find("(min, max) time") != std::string_view::npos ? Part::Ranges
                   : line.find("times across") != std::string_view::npos  ? Part::Ranks
                                                                          : Part::None;
        } else if (part == Part::Ranges) {
            if (line.find(": (") == std::string_view::npos)
                part = Part::None;
            else
                addRange(line, text.at(i), facts);
        } else if (part == Part::Ranks) {
            ranks.take(line, text.at(i), facts);
            if (line.find(':') == std::string_view::npos)
                part = Part::None;
        }
    }
    ranks.end(facts);
}

/// Tables with a row for each rank.
void addRankTables(const FactText &text, findings::Facts &facts)
{
    for (std::size_t i = 0; i + 2 < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        for (const char separator : {'|', ',', '\t'})
            if (line.find(separator) != std::string_view::npos && isHeader(splitFields(line, separator)))
                addTable(text, i, separator, facts);
    }
}

} // namespace shardscope::io
