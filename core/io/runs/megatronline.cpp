// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/megatronline.h"

#include "core/base/errorcode.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <string>
#include <vector>

namespace shardscope::io {

namespace {

namespace quantity = runs::quantity;

struct Field {
    std::string name;
    std::string_view value; ///< its first word; what follows is a unit or a remark
    int column = 0;
    bool closed = false; ///< a bar stands behind it

    /// Digits behind the point.
    [[nodiscard]] std::size_t decimals() const { return value.size() - std::min(value.find('.'), value.size()); }
};

/// "name: value" between bars, for example of Megatron-LM's training log.
std::vector<Field> fieldsOf(std::string_view line, std::size_t from)
{
    std::vector<Field> fields;
    for (std::size_t at = from; at < line.size();) {
        const auto bar = line.find('|', at);
        const auto end = std::min(bar, line.size());
        const std::string_view part = line.substr(at, end - at);
        if (const auto colon = part.rfind(':'); colon != std::string_view::npos) {
            const std::string_view value = trimmed(part.substr(colon + 1));
            fields.push_back({lowered(trimmed(part.substr(0, colon))), value.substr(0, value.find_first_of(" \t")),
                              static_cast<int>(at + colon) + 2, bar != std::string_view::npos});
        }
        at = end + 1;
    }
    return fields;
}

/// The quantity of a field and SI in one printed unit; no name where it is none that is kept.
std::pair<std::string_view, double> quantityOf(const std::string &name)
{
    if (name.find(iterationMark) != std::string::npos) {
        const auto open = name.find('(');
        const std::string_view unit = open == std::string::npos ? std::string_view() : std::string_view(name).substr(open);
        // A unit that nobody prints there makes no time: 0 is refused.
        const double scale = unit == "(ms)" ? 1e-3 : unit == "(us)" ? 1e-6 : unit.empty() || unit == "(s)" ? 1 : 0;
        return {quantity::stepTime, scale};
    }
    if (name == "tflops" || name.find("tflop/s/gpu") != std::string::npos)
        return {quantity::flops, 1e12};
    if (name == "samples per second" || name.find("samples/s") != std::string::npos)
        return {quantity::throughput, 1};
    return name == "lm loss" ? std::pair<std::string_view, double>{"loss", 1} : std::pair<std::string_view, double>{};
}

/// "1460.8/1450.4": this iteration's, and the average behind it.
std::string_view ownOf(std::string_view value)
{
    const auto slash = value.find('/');
    const bool both = slash != std::string_view::npos && groupedNumber(value.substr(slash + 1)).has_value();
    return both ? value.substr(0, slash) : value;
}

} // namespace

Result<Iteration> readIteration(const Document &document, std::size_t line, std::string_view text, bool last,
                                std::optional<std::size_t> like)
{
    Iteration out;
    const auto word = text.find("iteration");
    const auto digit = text.find_first_of("0123456789", word);
    const auto bar = text.find('|', word);
    const auto end = digit == std::string_view::npos ? digit : text.find_first_not_of("0123456789", digit);
    if (const auto n = digit < bar ? plainNumber(text.substr(digit, end - digit)) : std::nullopt; n && *n <= 2e9)
        out.number = static_cast<int>(*n);
    else
        return Error{ErrorCode::ValueRange,
                     {"The iteration", std::string(text.substr(word, 24)), "a number, e.g. iteration 25/1000"},
                     document.place(line, static_cast<int>(word) + 1)};
    if (end < bar && text[end] == '/')
        out.total = trimmed(text.substr(end + 1, bar - end - 1));
    for (const Field &field : fieldsOf(text, bar + 1)) {
        if (!field.closed)
            out.open = field.decimals();
        const auto value = field.closed || !last || out.open == like ? groupedNumber(ownOf(field.value)) : std::nullopt;
        const auto [name, scale] = quantityOf(field.name);
        if (name == quantity::stepTime && scale == 0)
            return Error{ErrorCode::ValueRange,
                         {"The elapsed time per iteration", field.name, "a time in ms, us or s"},
                         document.place(line, field.column)};
        if (name == quantity::stepTime && (!value || *value <= 0))
            return Error{ErrorCode::ValueRange,
                         {"The elapsed time per iteration", std::string(field.value),
                          scale < 1 ? "a time above 0 in ms, as one whole number" : "a time above 0, as one whole number"},
                         document.place(line, field.column)};
        if (field.name == "global batch size")
            out.batch = value ? value : groupedNumber(std::string(field.value) + ".0"); // whole: "1,024" is no 1.024
        if (name.empty() || !value)
            continue;
        if (out.find(name) != nullptr)
            return Error{ErrorCode::ValueRange,
                         {"The line of an iteration", field.name + " twice", "one iteration on a line"},
                         document.place(line, field.column)};
        runs::Sample sample;
        sample.value = *value * scale;
        sample.step = out.number;
        sample.line = static_cast<int>(line) + 1;
        sample.column = field.column;
        out.samples.emplace_back(std::string(name), sample);
    }
    if (out.find(quantity::stepTime) == nullptr)
        return Error{ErrorCode::ValueRange,
                     {"The elapsed time per iteration", "missing", "a time above 0 behind a colon"},
                     document.place(line)};
    return out;
}

/// "[Rank 3] (after 1 iterations) memory (MB) | … | max allocated: 17956.5 | …";
/// Megatron's MB are 2²⁰ bytes.
std::optional<std::pair<int, double>> readMemory(std::string_view line)
{
    const auto rank = line.find("[Rank ");
    const auto memory = line.find("memory (MB)");
    if (rank == std::string_view::npos || memory == std::string_view::npos)
        return std::nullopt;
    const auto digits = rank + std::string_view("[Rank ").size();
    const auto n = plainNumber(line.substr(digits, line.find(']', digits) - digits));
    for (const Field &field : fieldsOf(line, line.find('|', memory) + 1)) {
        if (n && *n >= 0 && *n <= 1e9 && field.name == "max allocated") {
            if (const auto mib = plainNumber(field.value))
                return std::pair(static_cast<int>(*n), *mib * 1048576.0);
        }
    }
    return std::nullopt;
}

} // namespace shardscope::io
