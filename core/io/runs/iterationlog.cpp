// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr std::string_view mark = "elapsed time per iteration";

struct Field {
    std::string name;
    std::string_view value;
    int column = 0;
};

/// "name: value" between bars, for example of Megatron-LM's training log.
std::vector<Field> fieldsOf(std::string_view line, std::size_t from)
{
    std::vector<Field> fields;
    for (std::size_t at = from; at < line.size();) {
        const auto end = std::min(line.find('|', at), line.size());
        const std::string_view part = line.substr(at, end - at);
        if (const auto colon = part.rfind(':'); colon != std::string_view::npos)
            fields.push_back(
                {lowered(trimmed(part.substr(0, colon))), trimmed(part.substr(colon + 1)), static_cast<int>(at + colon) + 2});
        at = end + 1;
    }
    return fields;
}

std::optional<double> number(std::string_view text)
{
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && std::isfinite(value) ? std::optional<double>(value) : std::nullopt;
}

struct Iteration {
    int number = 0;
    std::optional<double> batch;
    std::vector<std::pair<std::string, runs::Sample>> samples; ///< by quantity
};

Result<Iteration> readIteration(const Document &document, std::size_t line, std::string_view text)
{
    Iteration out;
    const auto word = text.find("iteration");
    const auto digit = text.find_first_of("0123456789", word);
    const auto bar = text.find('|', word);
    if (const auto n =
            digit < bar ? number(text.substr(digit, text.find_first_not_of("0123456789", digit) - digit)) : std::nullopt;
        n && *n <= 2e9)
        out.number = static_cast<int>(*n);
    else
        return Error{ErrorCode::ValueRange,
                     {"The iteration", std::string(text.substr(word, 24)), "a number, e.g. iteration 25/1000"},
                     document.place(line, static_cast<int>(word) + 1)};
    const auto keep = [&](std::string_view name, double value, int column) {
        runs::Sample sample;
        sample.value = value;
        sample.step = out.number;
        sample.line = static_cast<int>(line) + 1;
        sample.column = column;
        out.samples.emplace_back(std::string(name), sample);
    };
    for (const Field &field : fieldsOf(text, bar + 1)) {
        const auto value = number(field.value);
        if (field.name.starts_with(mark)) {
            const bool ms = field.name.find("(ms)") != std::string::npos;
            if (!value || *value <= 0)
                return Error{
                    ErrorCode::ValueRange,
                    {"The elapsed time per iteration", std::string(field.value), ms ? "a time above 0 in ms" : "a time above 0"},
                    document.place(line, field.column)};
            keep(quantity::stepTime, *value * (ms ? 1e-3 : 1), field.column);
        } else if (value && field.name == "global batch size") {
            out.batch = *value;
        } else if (value && (field.name == "tflops" || field.name.find("tflop/s/gpu") != std::string::npos)) {
            keep(quantity::flops, *value * 1e12, field.column);
        } else if (value && (field.name == "samples per second" || field.name.find("samples/s") != std::string::npos)) {
            keep(quantity::throughput, *value, field.column);
        } else if (value && field.name == "lm loss") {
            keep("loss", *value, field.column);
        }
    }
    return out;
}

struct RankMemory {
    double bytes = 0;
    int line = 0;
};

/// "[Rank 3] (after 1 iterations) memory (MB) | … | max allocated: 17956.5 | …";
/// Megatron's MB are 2²⁰ bytes.
std::optional<std::pair<int, double>> readMemory(std::string_view line)
{
    const auto rank = line.find("[Rank ");
    const auto memory = line.find("memory (MB)");
    if (rank == std::string_view::npos || memory == std::string_view::npos)
        return std::nullopt;
    const auto digits = rank + std::string_view("[Rank ").size();
    const auto n = number(line.substr(digits, line.find(']', digits) - digits));
    for (const Field &field : fieldsOf(line, line.find('|', memory) + 1)) {
        if (n && *n >= 0 && *n <= 1e9 && field.name == "max allocated") {
            if (const auto mib = number(field.value))
                return std::pair(static_cast<int>(*n), *mib * 1048576.0);
        }
    }
    return std::nullopt;
}

void append(Run &run, const Iteration &iteration, const Document &document)
{
    for (const auto &[name, sample] : iteration.samples) {
        Measured *measured = run.find(name);
        if (!measured) {
            Measured fresh;
            fresh.name = name;
            fresh.label = name == quantity::stepTime ? "elapsed time per iteration" : name;
            fresh.unit = name == quantity::stepTime
                             ? "s"
                             : (name == quantity::flops ? "FLOP/s" : (name == quantity::throughput ? "samples/s" : ""));
            fresh.place = document.place(static_cast<std::size_t>(sample.line) - 1, sample.column);
            run.measured.push_back(std::move(fresh));
            measured = &run.measured.back();
        }
        measured->samples.push_back(sample);
    }
}

void addMemory(Run &run, const std::map<int, RankMemory> &memory, const Document &document)
{
    if (memory.empty())
        return;
    Measured measured;
    measured.name = quantity::memoryPeak;
    measured.label = "max allocated";
    measured.unit = "B";
    measured.printedUnit = "MiB";
    measured.printedScale = 1048576.0;
    for (const auto &[rank, found] : memory) {
        runs::Sample sample;
        sample.value = found.bytes;
        sample.rank = rank;
        sample.line = found.line;
        measured.samples.push_back(sample);
    }
    measured.place = document.place(static_cast<std::size_t>(measured.samples.front().line) - 1);
    run.measured.push_back(std::move(measured));
}

} // namespace

Result<RunsInput> readIterationLog(const Document &document)
{
    RunsInput input;
    std::map<int, RankMemory> memory;
    std::optional<double> batch;
    for (std::size_t i = 0; i < document.lines().size(); ++i) {
        const std::string_view line = document.lines()[i];
        if (const auto rank = readMemory(line))
            memory[rank->first] = {rank->second, static_cast<int>(i) + 1};
        if (line.find(mark) == std::string_view::npos || line.find("iteration") == line.find(mark) + mark.size() - 9
            || line.find('|') == std::string_view::npos)
            continue;
        const Result<Iteration> iteration = readIteration(document, i, line);
        if (!iteration)
            return iteration.error();
        // A batch that ramps up makes other settings.
        if (input.runs.empty() || iteration->batch != batch) {
            Run run;
            run.format = "iteration-log";
            run.source = document.file();
            run.id = baseName(document.file()) + ":" + std::to_string(i + 1);
            run.title = baseName(document.file());
            run.place = document.place(i);
            if (iteration->batch)
                run.settings[std::string(setting::globalBatch)] = *iteration->batch;
            input.runs.push_back(std::move(run));
            batch = iteration->batch;
        }
        append(input.runs.back(), *iteration, document);
    }
    if (!input.runs.empty())
        addMemory(input.runs.back(), memory, document);
    return input;
}

} // namespace shardscope::io
