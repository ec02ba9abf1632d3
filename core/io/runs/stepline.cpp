// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/stepline.h"

#include "core/base/ascii.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"
#include "core/runs/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <span>

namespace shardscope::io {

/// How a number is written.
enum class Written {
    Plain,
    Thousands, ///< "6,785": its commas are always of thousands
    Rounded,   ///< "1.02K", "480B": to three digits, with a letter for a power of 1000
    Inverse,   ///< how many a second of what takes the time
};

struct StepField {
    std::string_view name; ///< quantity
    std::string_view word; ///< right before its value
    double scale;          ///< SI in one printed unit
    std::string_view unit = {};
    Written written = Written::Plain;
};

struct StepFormat {
    std::string_view marks[2]; ///< a step's line has both
    std::string_view number;   ///< the word before the step's number; empty where it has none
    std::string_view batch;    ///< the word before its samples, where they are printed in full
    std::span<const StepField> fields;
    bool whole = false; ///< what follows the last value closes the line
    bool outer = false; ///< of the whole step, around what its engine times
};

namespace {

namespace quantity = runs::quantity;

constexpr double gib = 1073741824.0;

/// "step: 10  loss:  3.43  memory: 68.57GiB(86%)  tps: 6,785"; tps is of one GPU, and was called wps at first.
constexpr StepField titanFields[] = {
    {gpuTokenRate, "tps:", 1, {}, Written::Thousands},
    {gpuTokenRate, "wps:", 1, {}, Written::Thousands},
    {"loss", "loss:", 1},
    {quantity::memoryPeak, "memory:", gib, "GiB"},
    {quantity::flops, "tflops:", 1e12, {}, Written::Thousands},
    {"mfu", "mfu:", 0.01, "%"},
};
/// "epoch=0/micro_step=10/global_step=10, …, CurrSamplesPerSec=171.9, …, MaxMemAllocated=22.5GB" (of 2³⁰ bytes);
/// up to 0.7 it says "0/10, RunningAvgSamplesPerSec=…" in front.
constexpr StepField deepspeedFields[] = {
    {quantity::throughput, "CurrSamplesPerSec=", 1},
    {quantity::memoryPeak, "MaxMemAllocated=", gib, "GB"},
};
/// Before 0.6, "0/40, SamplesPerSec=83.49, MemAllocated=0.26GB, MaxMemAllocated=9.02GB".
constexpr StepField oldDeepspeedFields[] = {
    {quantity::throughput, "SamplesPerSec=", 1},
    {quantity::memoryPeak, "MaxMemAllocated=", gib, "GB"},
};
/// DeepSpeed-Chat, "|E2E latency=7.99s |Gather latency=0.00s (0.00%) |…|CurSamplesPerSec=8.01 |AvgSamplesPerSec=8.01":
/// generation and training; the engine's own lines between are of its training alone.
constexpr StepField wholeStepFields[] = {
    {quantity::throughput, "CurSamplesPerSec=", 1},
    {quantity::stepTime, "E2E latency=", 1, "s"},
};
/// "iter 10: loss 3.45, time 92.16ms, mfu 31.20%"; the first steps print -100 % for not known yet.
constexpr StepField nanogptFields[] = {
    {quantity::stepTime, "time", 1e-3, "ms"},
    {"loss", "loss", 1},
    {"mfu", "mfu", 0.01, "%"},
};
/// nanotron, "iteration: 1 / 15 | elapsed_time_per_iteration_ms: 4.71K | tokens_per_sec_per_gpu: 109 | …";
/// later versions leave "elapsed_" out. Their batch is in samples or in tokens, and rounded.
constexpr StepField nanotronFields[] = {
    {quantity::stepTime, "elapsed_time_per_iteration_ms:", 1e-3, {}, Written::Rounded},
    {quantity::stepTime, "time_per_iteration_ms:", 1e-3, {}, Written::Rounded},
    {gpuTokenRate, "tokens_per_sec_per_gpu:", 1, {}, Written::Rounded},
    {"loss", "lm_loss:", 1, {}, Written::Rounded},
    {quantity::flops, "model_tflops_per_gpu:", 1e12},
};
/// NeMo, "iteration 97/99 | global_batch_size: 128 | global_step: 97 | train_step_timing in s: 12.22 | …"
constexpr StepField nemoFields[] = {
    {quantity::stepTime, "train_step_timing in s:", 1},
    {gpuTokenRate, "tokens_per_sec_per_gpu:", 1},
    {"loss", "reduced_train_loss:", 1},
};
/// The same behind a progress bar: "[00:10<00:12, reduced_train_loss=6.2, global_step=9.000, train_step_timing in s=1.2]"
constexpr StepField nemoBarFields[] = {
    {quantity::stepTime, "train_step_timing in s=", 1},
    {"loss", "reduced_train_loss=", 1},
};
/// InternEvo, "tflops=63.27,step=0,loss=11.63,tgs (tokens/gpu/second)=1424.64,lr=…", later with spaces.
constexpr StepField internFields[] = {
    {gpuTokenRate, "tgs (tokens/gpu/second)=", 1},
    {"loss", "loss=", 1},
    {quantity::flops, "tflops=", 1e12},
};
/// Hugging Face's Trainer at its end: "{'train_runtime': 273.01, 'train_samples_per_second': 3.663, …}"
constexpr StepField trainerFields[] = {
    {quantity::throughput, "'train_samples_per_second':", 1},
};
/// Before 4.7 of transformers, which counts both, these were its steps.
constexpr StepField oldTrainerFields[] = {
    {quantity::stepTime, "'train_samples_per_second':", 1, {}, Written::Inverse},
};

/// The same summed up, a line each: "***** train metrics *****" and "  train_samples_per_second =      3.663".
constexpr StepField summaryFields[] = {
    {quantity::throughput, "train_samples_per_second", 1},
};
constexpr std::string_view summaryMarks[] = {"train_samples_per_second", "train_steps_per_second"};

constexpr StepFormat formats[] = {
    {{"E2E latency=", "CurSamplesPerSec="}, {}, {}, wholeStepFields, false, true},
    {{"step:", "tps:"}, "step:", {}, titanFields},
    {{"step:", "wps:"}, "step:", {}, titanFields},
    {{"CurrSamplesPerSec=", "global_step="}, "global_step=", {}, deepspeedFields},
    {{"CurrSamplesPerSec=", "RunningAvgSamplesPerSec="}, "0/", {}, deepspeedFields},
    {{" SamplesPerSec=", "MaxMemAllocated="}, "0/", {}, oldDeepspeedFields},
    {{", SamplesPerSec=", " 0/"}, "0/", {}, oldDeepspeedFields}, // before 0.4 without the memory
    {{"iter ", ": loss "}, "iter", {}, nanogptFields},
    {{"time_per_iteration_ms:", "iteration:"}, "iteration:", {}, nanotronFields},
    {{"train_step_timing in s:", "global_step:"}, "global_step:", "global_batch_size:", nemoFields},
    {{"train_step_timing in s=", "global_step="}, "global_step=", {}, nemoBarFields},
    {{"tgs (tokens/gpu/second)=", "step="}, "step=", {}, internFields},
    {{"'train_samples_per_second':", "'train_steps_per_second':"}, {}, {}, trainerFields, true},
    {{"'train_samples_per_second':", "}"}, {}, {}, oldTrainerFields},
    {{"'train_samples_per_second':", "'train_runtime':"}, {}, {}, trainerFields, true}, // the line goes on below
    {{summaryMarks[0], " = "}, {}, {}, summaryFields, true},
};

constexpr auto npos = std::string_view::npos;

/// Behind a word that is not the end of a longer one.
std::size_t behind(std::string_view line, std::string_view word)
{
    for (auto at = line.find(word); at != npos; at = line.find(word, at + 1)) {
        const char before = at == 0 ? ' ' : line[at - 1];
        if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_')
            return at + word.size();
    }
    return npos;
}

/// One whole token: what follows it is a blank, a bracket, a bar, a quote or the next name behind a comma.
std::string_view tokenAt(std::string_view rest)
{
    auto end = std::min(rest.find_first_of(" \t(|}]'"), rest.size());
    for (auto comma = rest.find(','); comma < end; comma = rest.find(',', comma + 1)) {
        const bool digit = comma + 1 < rest.size() && std::isdigit(static_cast<unsigned char>(rest[comma + 1])) != 0;
        end = digit ? end : comma;
    }
    return rest.substr(0, end);
}

/// "mfu: N/A", "loss=nan.0": the program has no number there, which is no damage.
bool isNone(std::string_view token)
{
    if (token.empty() || isDigit(token.front())) // of almost every value
        return false;
    const std::string low = lowered(token);
    return low == "n/a" || low == "none" || low.starts_with("nan") || low == "inf" || low == "-inf";
}

/// The steps that a progress bar counts, "| 9000/301500 [1:42:42<", where its other number is rounded to "9e+3".
std::optional<double> stepsOfBar(std::string_view line)
{
    const auto time = line.find(" [");
    const std::string_view before = line.substr(0, time == npos ? 0 : time);
    const auto slash = before.rfind('/');
    const std::string_view counted = before.substr(0, slash == npos ? 0 : slash);
    const auto blank = counted.find_last_of(" |");
    return wholeNumber(counted.substr(blank == npos ? 0 : blank + 1));
}

std::optional<double> numberIn(std::string_view token, Written written)
{
    if (written == Written::Rounded && !token.empty()) {
        constexpr std::string_view letters = "KMBTPE";
        const auto power = letters.find(token.back());
        double scale = 1;
        for (std::size_t i = 0; power != npos && i <= power; ++i)
            scale *= 1000;
        const auto number = plainNumber(token.substr(0, token.size() - (power == npos ? 0 : 1)));
        return number ? std::optional(*number * scale) : std::nullopt;
    }
    if (written == Written::Inverse) {
        const auto rate = plainNumber(token);
        return rate && *rate > 0 ? std::optional(1 / *rate) : std::nullopt;
    }
    if (const auto number = groupedNumber(token))
        return number;
    const auto comma = token.find(',');
    if (written != Written::Thousands || comma == npos || token.size() != comma + 4)
        return std::nullopt;
    std::string plain(token);
    std::erase(plain, ',');
    return plainNumber(plain);
}

/// Reads the values of one line.
class StepReader {
public:
    StepReader(std::string_view text, int line, bool last) : m_text(text), m_line(line), m_last(last) {}

    std::optional<Iteration> read(const StepFormat &format)
    {
        for (const std::string_view mark : format.marks)
            if (m_text.find(mark) == npos)
                return std::nullopt;
        if (format.whole && m_last && m_text.find('}') == npos)
            return std::nullopt;
        if (!format.number.empty()) {
            constexpr double most = 2e9;
            auto number = value(format.number, {}, Written::Plain);
            if (const auto bar = m_rounded ? stepsOfBar(m_text) : std::nullopt)
                number = bar;
            if (!number || !(*number >= 0 && *number <= most))
                return withoutNumber(format);
            m_step.number = static_cast<int>(*number);
        }
        if (!format.batch.empty())
            m_step.batch = value(format.batch, {}, Written::Plain);
        for (const StepField &field : format.fields)
            keep(field, !format.number.empty());
        m_step.wholeStep = format.outer;
        m_step.format = &format;
        const auto first = std::min(m_text.find(format.marks[0]), m_text.size());
        const std::string_view before = trimmed(m_text.substr(0, first));
        m_step.evaluation = before.ends_with("validate") || before.ends_with("validation") || before.ends_with("eval")
                            || before.ends_with("evaluate");
        const bool measured = std::ranges::any_of(m_step.samples, [](const auto &sample) { return sample.first != "loss"; });
        return measured || m_step.damaged ? std::optional(std::move(m_step)) : std::nullopt;
    }

private:
    /// A line that has all but its step's number is damaged; others are no steps.
    std::optional<Iteration> withoutNumber(const StepFormat &format)
    {
        for (const StepField &field : format.fields)
            keep(field, false);
        if (std::ranges::all_of(m_step.samples, [](const auto &sample) { return sample.first == "loss"; }))
            return std::nullopt;
        m_step.samples.clear();
        m_step.damaged = true;
        return std::move(m_step);
    }

    /// Nothing where the word is missing; `m_broken` where its value is no whole number.
    std::optional<double> value(std::string_view word, std::string_view unit, Written written)
    {
        m_broken = false;
        const auto at = behind(m_text, word);
        if (at == npos)
            return std::nullopt;
        std::string_view rest = trimmed(m_text.substr(at));
        if (rest.starts_with('\'') || rest.starts_with(':')
            || rest.starts_with('=')) // newer trainers quote their numbers; "iter 10: "
            rest = trimmed(rest.substr(1));
        std::string_view token = tokenAt(rest);
        // The last number of a text that ends without the end of a line may be cut, and the letter
        // behind a rounded one may have been wrapped to the next line.
        const bool atEnd = rest.find_first_not_of(',', token.size()) == npos; // "6," may go on as "6,725"
        const bool cut = atEnd && ((m_last && unit.empty()) || written == Written::Rounded);
        const bool counted = token.ends_with(unit);
        token.remove_suffix(counted ? unit.size() : 0);
        token.remove_suffix(token.ends_with(':') ? 1 : 0);
        if (isNone(token))
            return std::nullopt;
        m_rounded = token.find("e+") != npos;
        const auto number = cut || !counted ? std::nullopt : numberIn(token, written);
        m_broken = !number;
        return number;
    }

    void keep(const StepField &field, bool numbered)
    {
        const auto number = value(field.word, field.unit, field.written);
        m_step.damaged = m_step.damaged || m_broken;
        // "memory: 0.00GiB(0.00%)" is less than was printed of it, not none.
        if (!number || (field.name == "mfu" && *number < 0) || (field.name == quantity::memoryPeak && *number == 0))
            return;
        runs::Sample sample;
        sample.value = *number * field.scale;
        sample.step = numbered ? m_step.number : -1;
        sample.line = m_line;
        m_step.samples.emplace_back(std::string(field.name), sample);
    }

    std::string_view m_text;
    int m_line;
    bool m_last;
    bool m_broken = false;
    bool m_rounded = false; ///< the last value
    Iteration m_step;
};

} // namespace

const runs::Sample *Iteration::find(std::string_view name) const
{
    const auto found = std::ranges::find(samples, name, &std::pair<std::string, runs::Sample>::first);
    return found == samples.end() ? nullptr : &found->second;
}

std::vector<const StepFormat *> stepFormatsIn(std::string_view text)
{
    std::vector<const StepFormat *> found;
    // A summary says again what a line of all its values said; without the rate of steps that of samples is of them, too.
    const auto summed = [text] { return text.find(summaryMarks[1]) != npos && text.find("'train_samples_per_second':") == npos; };
    for (const StepFormat &format : formats) {
        if (std::ranges::all_of(format.marks, [text](std::string_view mark) { return text.find(mark) != npos; })
            && (format.marks[0] != summaryMarks[0] || summed()))
            found.push_back(&format);
    }
    return found;
}

std::optional<Iteration> readStepLine(const std::vector<const StepFormat *> &candidates, std::string_view text, int line,
                                      bool last)
{
    std::optional<Iteration> damaged; // by what one format says of it, where no other reads it
    for (const StepFormat *format : candidates) {
        auto step = StepReader(text, line, last).read(*format);
        if (step && !step->samples.empty())
            return step;
        if (step && !damaged)
            damaged = std::move(step);
    }
    return damaged;
}

} // namespace shardscope::io
