// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <map>

namespace shardscope::io {

namespace {

/// A time behind a name, and the mean that some write behind it: "Time 0.154 (8.010)", "data_time: 0.5", "dt: 989.4ms".
struct Timed {
    double seconds = 0;
    std::optional<double> mean_s;
};

std::optional<Timed> timeBehind(std::string_view rest, double unit)
{
    const auto start = rest.find_first_not_of(" :=\t");
    const auto number = [&rest](std::size_t at, std::size_t &end) -> std::optional<double> {
        end = at;
        while (end < rest.size() && (isDigit(rest[end]) || rest[end] == '.'))
            ++end;
        return end > at ? plainNumber(rest.substr(at, end - at)) : std::nullopt;
    };
    std::size_t end = 0;
    const auto value = start == std::string_view::npos ? std::nullopt : number(start, end);
    if (!value || *value < 0)
        return std::nullopt;
    std::string_view behind = rest.substr(end);
    if (behind.starts_with("ms") || behind.starts_with(" ms"))
        unit = 1e-3;
    else if (behind.starts_with("s") || behind.starts_with(" s"))
        unit = 1;
    Timed out{*value * unit, {}};
    const auto open = behind.find_first_not_of(" s\t");
    if (open != std::string_view::npos && behind[open] == '(') {
        const std::size_t at = end + open + 1;
        std::size_t close = 0;
        if (const auto mean = number(at, close); mean && close < rest.size() && (rest[close] == ')' || rest[close] == 's'))
            out.mean_s = *mean * unit;
    }
    return out;
}

/// What stands behind a whole word of a line.
std::optional<std::string_view> behindWord(std::string_view line, std::string_view word)
{
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const bool starts =
            at == 0 || !(isLetter(line[at - 1]) || isDigit(line[at - 1]) || line[at - 1] == '_' || line[at - 1] == '/');
        if (starts)
            return line.substr(at + word.size());
    }
    return std::nullopt;
}

std::optional<Timed> timeOf(std::string_view line, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words)
        if (const auto rest = behindWord(line, word))
            if (const auto time = timeBehind(*rest, 1))
                return time;
    return std::nullopt;
}

/// Step and its wait for input on one line: torchvision's references and examples, timm, mmcv, detectron2, DETR's kin.
class Inputs {
public:
    void take(std::string_view line, const findings::SourceLine &at)
    {
        if (!contains(line, "ata") && !contains(line, "load"))
            return;
        const auto wait = timeOf(line, {"data_time:", "Data:", "Data ", "data:", "dataload_time:", "data_loading_time:"});
        const auto step = timeOf(line, {"Time:", "Time ", "time:", "batch_time:", "iter_time:", "step_time:"});
        if (!wait || !step || step->seconds <= 0 || wait->seconds > step->seconds)
            return;
        m_fact.at = at;
        if (++m_fact.lines == 1) { // workers start
            m_first = {wait->seconds, step->seconds};
        } else {
            m_wait += wait->seconds;
            m_step += step->seconds;
        }
        m_mean = wait->mean_s && step->mean_s ? std::optional(std::pair(*wait->mean_s, *step->mean_s)) : std::nullopt;
    }

    void end(findings::Facts &facts)
    {
        if (m_fact.lines == 0)
            return;
        const auto many = static_cast<double>(std::max(1, m_fact.lines - 1));
        const auto [wait, step] = m_mean ? *m_mean : m_fact.lines == 1 ? m_first : std::pair(m_wait / many, m_step / many);
        m_fact.wait_s = wait;
        m_fact.step_s = step;
        facts.inputs.push_back(m_fact);
    }

private:
    findings::InputFact m_fact;
    std::pair<double, double> m_first;
    std::optional<std::pair<double, double>> m_mean; ///< running, as the last line has it
    double m_wait = 0;
    double m_step = 0;
};

/// What a profiler says of waiting for batches, as a share of all: PyTorch's "enumerate(DataLoader)#…  88.64%  78.632s",
/// others' "Read data  41.36  84.89%".
void addProfiledInput(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    constexpr std::string_view names[] = {"enumerate(DataLoader)", "Read data", "Data loading",          "DataLoader",
                                          "data_loading",          "load_data", "train_dataloader_next", "get_train_batch",
                                          "Loading data"};
    const auto named = [line](std::string_view name) { return contains(line.substr(0, 80), name); };
    if (std::ranges::none_of(names, named))
        return;
    const bool own = contains(line, names[0]); // PyTorch's own: microseconds, the share before the time
    const std::vector<Token> words = splitWords(line);
    const auto percentage = std::ranges::find_if(words, [](const Token &word) { return word.text.ends_with('%'); });
    if (percentage == words.end() || percentage == words.begin() || (own && words.end() - percentage < 2))
        return;
    const auto share = plainNumber(percentage->text.substr(0, percentage->text.size() - 1));
    const auto wait = timeBehind((own ? percentage + 1 : percentage - 1)->text, own ? 1e-6 : 1);
    constexpr int manyBatches = 3;
    if (share && wait && *share > 0 && *share <= 100 && wait->seconds > 0)
        facts.inputs.push_back({at, wait->seconds, wait->seconds / *share * 100, manyBatches});
}

/// How programs call the time of a step, each with what the number is in.
struct StepName {
    std::string_view name;
    double unit;
};
constexpr StepName stepNames[] = {{"elapsed time per iteration (ms):", 1e-3},
                                  {"iter time (s):", 1},
                                  {"iter time:", 1},
                                  {"iter_time:", 1},
                                  {"step time:", 1},
                                  {"step_time:", 1},
                                  {"step-time ", 1},
                                  {"Iteration took ", 1},
                                  {"Step took ", 1},
                                  {"dt:", 1},
                                  {"dt ", 1},
                                  {"seconds:", 1},
                                  {"time/step:", 1},
                                  {"batch_time:", 1},
                                  {"train_step_time:", 1},
                                  {"time this epoch=", 1},
                                  {"epoch time:", 1},
                                  {"time(s):", 1}};

void addSeries(const FactText &text, findings::Facts &facts)
{
    std::map<std::string_view, findings::StepSeries> byName;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        for (const StepName &each : stepNames) {
            const auto rest = behindWord(text.lines[i], each.name);
            const auto time = rest ? timeBehind(*rest, each.unit) : std::nullopt;
            if (!time || time->seconds <= 0)
                continue;
            findings::StepSeries &series = byName[each.name];
            series.seconds.push_back(time->seconds);
            series.lines.push_back(static_cast<int>(i) + 1);
            break;
        }
    }
    constexpr std::size_t fewest = 12; // before and after a change
    for (auto &[name, series] : byName) {
        if (series.seconds.size() < fewest)
            continue;
        series.file = text.file;
        series.key = std::string(trimmed(name));
        facts.series.push_back(std::move(series));
    }
}

} // namespace

void addStepFacts(const FactText &text, findings::Facts &facts)
{
    Inputs inputs;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        inputs.take(text.lines[i], text.at(i));
        addProfiledInput(text.lines[i], text.at(i), facts);
    }
    inputs.end(facts);
    addSeries(text, facts);
}

} // namespace shardscope::io
