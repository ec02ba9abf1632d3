// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keytable.h"

#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/base/wordlist.h"
#include "core/io/json/json.h"
#include "core/io/runs/flatrun.h"
#include "core/io/runs/jsonshapes.h"
#include "core/io/runs/keys.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr auto meaningRows = std::to_array<KeyMeaning>({
    {"gpus", core::tr("GPUs"), "gpus"},
    {"chunks", core::tr("chunks"), "chunks"},
    {"batch", core::tr("batch of all GPUs"), "batch_size"},
    {"rank_batch", core::tr("batch of a GPU"), "batch_per_gpu"},
    {"mode", core::tr("mode: DDP, FSDP, pipeline"), "mode"},
    {"partition", core::tr("layers of each GPU"), "partition"},
    {"seed", core::tr("seed or repetition"), "seed"},
    {"samples_per_s", core::tr("throughput in samples/s"), "throughput_samples_per_s", true},
    {"steps_per_s", core::tr("throughput in steps/s"), "throughput (steps/s)", true},
    {"tokens_per_s", core::tr("throughput in tokens/s"), "throughput (tokens/s)", true},
    {"step_s", core::tr("time of a step in s"), "step_time_s", true},
    {"step_ms", core::tr("time of a step in ms"), "step_time_ms", true},
    {"memory_gb", core::tr("peak memory of a GPU in GB"), "peak memory per rank (GB)", true},
    {"memory_bytes", core::tr("peak memory of a GPU in bytes"), "peak memory per rank (bytes)", true},
});

/// Names so short or so common that only whoever wrote them knows.
struct Guess {
    std::string_view id;
    std::string_view names; ///< apart by blanks
};

constexpr Guess guesses[] = {
    {"gpus", "p g n gpu workers procs cards size"},
    {"chunks", "m c mb mbs k splits pieces"},
    {"batch", "b"},
    {"seed", "s rep run"},
    {"step_s", "t time elapsed seconds"},
    {"step_ms", "ms"},
    {"samples_per_s", "thr tp tput rate speed sps value v y"},
    {"mode", "type method"},
};

/// By what names mean elsewhere.
std::string_view meaningOf(const NamedValue &named)
{
    constexpr std::pair<std::string_view, std::string_view> settings[] = {
        {setting::worldSize, "gpus"},    {setting::chunks, "chunks"},
        {setting::globalBatch, "batch"}, {setting::rankBatch, "rank_batch"},
        {setting::mode, "mode"},         {setting::partition, "partition"},
        {setting::seed, "seed"}};
    constexpr std::pair<std::string_view, std::string_view> quantities[] = {
        {quantity::throughput, "samples_per_s"}, {"steps_per_s", "steps_per_s"}, {quantity::tokenRate, "tokens_per_s"}};
    const auto in = [&named](const auto &rows) {
        const auto *const row = std::ranges::find(rows, std::string_view(named.name), [](const auto &one) { return one.first; });
        return row == std::ranges::end(rows) ? std::string_view() : row->second;
    };
    if (named.role == NameRole::Setting)
        return in(settings);
    if (named.role != NameRole::Quantity)
        return {};
    if (named.name == quantity::stepTime)
        return named.scale < 0.1 ? "step_ms" : "step_s"; // where no unit is said, seconds
    if (named.name == quantity::memoryPeak)
        return named.scale > 1e6 || named.needsUnit ? "memory_gb" : "memory_bytes";
    return in(quantities);
}

} // namespace

std::span<const KeyMeaning> keyMeanings()
{
    return meaningRows;
}

const KeyMeaning *findKeyMeaning(std::string_view id)
{
    const auto *const row = std::ranges::find(meaningRows, id, &KeyMeaning::id);
    return row == meaningRows.end() ? nullptr : row;
}

KeyMeanings KeyTable::proposed() const
{
    KeyMeanings out;
    std::set<std::string_view> taken;
    const auto propose = [&](const std::string &column, std::string_view id) {
        if (!id.empty() && !out.contains(column) && taken.insert(id).second)
            out[column] = id;
    };
    for (const std::string &column : columns)
        propose(column, meaningOf(understandName(column)));
    for (const std::string &column : columns) {
        const std::string name = lowered(column);
        for (const Guess &guess : guesses)
            if (lists(guess.names, name))
                propose(column, guess.id);
        if (name == "level 1" || name == "level 2")
            propose(column, name.ends_with('1') ? "gpus" : "chunks");
    }
    return out;
}

bool KeyTable::fits(const KeyMeanings &meanings) const
{
    return !meanings.empty() && std::ranges::all_of(meanings, [this](const auto &item) {
        return std::ranges::find(columns, item.first) != columns.end();
    });
}

std::optional<Error> keyProblem(const KeyMeanings &meanings, std::string_view file)
{
    std::set<std::string_view> ids;
    bool measured = false;
    bool chosen = false;
    for (const auto &[column, id] : meanings) {
        const KeyMeaning *meaning = findKeyMeaning(id);
        if (meaning == nullptr)
            return Error{ErrorCode::NameUnknown, {"meaning", id, joined(meaningRows, &KeyMeaning::id)}, atLine(file)};
        if (!ids.insert(id).second)
            return Error{ErrorCode::ValueRange, {std::string(meaning->label), "several keys", "one"}, atLine(file)};
        measured = measured || meaning->measured;
        chosen = chosen || !meaning->measured;
    }
    if (!measured || !chosen)
        return Error{ErrorCode::JsonMissing,
                     {measured ? "GPUs, chunks or batch" : "throughput, time of a step or memory", "one of the keys"},
                     atLine(file)};
    return std::nullopt;
}

Result<RunsInput> readKeyTable(const KeyTable &table, const KeyMeanings &meanings, std::string_view file)
{
    if (std::optional<Error> problem = keyProblem(meanings, file))
        return *std::move(problem);
    RunsInput input;
    for (const KeyTable::Row &row : table.rows) {
        Json object = Json::object();
        bool measured = false;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const auto found = meanings.find(table.columns[i]);
            if (found == meanings.end() || !row.cells[i])
                continue;
            const KeyMeaning &meaning = *findKeyMeaning(found->second);
            std::optional<double> whole;
            if (const auto *number = std::get_if<double>(&*row.cells[i])) {
                whole = *number;
            } else if (meaning.id == "gpus" || meaning.id == "chunks" || meaning.id == "batch" || meaning.id == "rank_batch") {
                // "4_GPUs" below "level 1": the number in it.
                const std::string &text = std::get<std::string>(*row.cells[i]);
                const auto digit = text.find_first_of("0123456789");
                PrintedNumber printed;
                if (digit != std::string::npos
                    && readPrinted(text.substr(digit, text.find_first_not_of("0123456789", digit) - digit), printed))
                    whole = printed.value;
            }
            object[std::string(meaning.key)] = whole ? Json(*whole) : Json(std::get<std::string>(*row.cells[i]));
            measured = measured || (meaning.measured && whole.has_value());
        }
        if (!measured)
            continue;
        Result<RunsInput> read = readShapedRuns(object, {std::string(file), row.pointer, row.line});
        if (!read)
            return read;
        takeAll(input, *std::move(read));
    }
    if (input.runs.empty())
        return Error{ErrorCode::JsonMissing, {"throughput, time of a step or memory", "a number in a row"}, atLine(file)};
    std::ranges::for_each(input.runs, completeSteps);
    runs::makeIdsUnique(input.runs);
    return input;
}

Result<KeyMeanings> parseKeyMeanings(std::string_view text)
{
    KeyMeanings out;
    while (!text.empty()) {
        const std::string_view part = trimmed(text.substr(0, text.find(',')));
        text.remove_prefix(std::min(text.size(), text.find(',') == std::string_view::npos ? text.size() : text.find(',') + 1));
        const auto equals = part.rfind('=');
        if (equals == std::string_view::npos || equals == 0)
            return Error{ErrorCode::ValueRange, {"--keys", std::string(part), "KEY=MEANING, …"}, {}};
        const std::string said(trimmed(part.substr(equals + 1)));
        const std::string_view known = findKeyMeaning(said) ? std::string_view() : meaningOf(understandName(said));
        out[std::string(trimmed(part.substr(0, equals)))] = known.empty() ? said : std::string(known);
    }
    if (std::optional<Error> problem = keyProblem(out, {}))
        return *std::move(problem);
    return out;
}

std::string keyMeaningsText(const KeyMeanings &meanings)
{
    std::string out;
    for (const auto &[column, id] : meanings)
        out += (out.empty() ? "" : ", ") + column + "=" + id;
    return out;
}

std::string acceptedLines()
{
    return "[{\"gpus\": 2, \"chunks\": 4, \"throughput\": 9.4},\n"
           " {\"gpus\": 2, \"chunks\": 8, \"throughput\": 9.9},\n"
           " {\"gpus\": 4, \"chunks\": 4, \"throughput\": 16.1}]";
}

} // namespace shardscope::io
