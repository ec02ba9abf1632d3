// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keys.h"

#include "core/base/joined.h"
#include "core/io/json/decimal.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/cleantext.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

struct UnitWord {
    std::string_view word;
    double scale;
    std::string_view si;
    std::string_view printed;
};

constexpr std::string_view stepRate = "steps_per_s";

constexpr auto unitWords = std::to_array<UnitWord>({
    {"bytes", 1, "B", ""},
    {"byte", 1, "B", ""},
    {"b", 1, "B", ""},
    {"gib", 1073741824.0, "B", "GiB"},
    {"mib", 1048576.0, "B", "MiB"},
    {"kib", 1024.0, "B", "KiB"},
    {"gb", 1e9, "B", "GB"},
    {"mb", 1e6, "B", "MB"},
    {"kb", 1e3, "B", "kB"},
    {"g", 1e9, "B", "GB"},
    {"tb", 1e12, "B", "TB"},
    {"s", 1, "s", ""},
    {"sec", 1, "s", ""},
    {"secs", 1, "s", ""},
    {"second", 1, "s", ""},
    {"seconds", 1, "s", ""},
    {"s/batch", 1, "s", "s/batch"},
    {"s/iter", 1, "s", "s/iter"},
    {"s/step", 1, "s", "s/step"},
    {"s/it", 1, "s", "s/it"},
    {"s/iteration", 1, "s", "s/iter"},
    {"sec/iter", 1, "s", "s/iter"},
    {"sec/it", 1, "s", "s/it"},
    {"sec/iteration", 1, "s", "s/iter"},
    {"sec/step", 1, "s", "s/step"},
    {"sec/batch", 1, "s", "s/batch"},
    {"seconds/step", 1, "s", "s/step"},
    {"seconds/iteration", 1, "s", "s/iter"},
    {"min", 60, "s", "min"},
    {"ns", 1e-9, "s", "ns"},
    {"ms/it", 1e-3, "s", "ms/it"},
    {"ms", 1e-3, "s", "ms"},
    {"us", 1e-6, "s", "µs"},
    {"µs", 1e-6, "s", "µs"},
    {"ms/batch", 1e-3, "s", "ms/batch"},
    {"ms/step", 1e-3, "s", "ms/step"},
    {"ms/iter", 1e-3, "s", "ms/iter"},
    {"samples/s", 1, "samples/s", ""},
    {"samples/sec", 1, "samples/s", ""},
    {"samples/second", 1, "samples/s", ""},
    {"sample/s", 1, "samples/s", ""},
    {"seq/s", 1, "samples/s", ""},
    {"seqs/s", 1, "samples/s", ""},
    {"seq/sec", 1, "samples/s", ""},
    {"sequences/sec", 1, "samples/s", ""},
    {"sequences/second", 1, "samples/s", ""},
    {"img/sec", 1, "samples/s", ""},
    {"images/sec", 1, "samples/s", ""},
    {"sequences/s", 1, "samples/s", ""},
    {"img/s", 1, "samples/s", ""},
    {"images/s", 1, "samples/s", ""},
    {"steps/s", 1, "steps/s", ""},
    {"it/s", 1, "steps/s", ""},
    {"iter/s", 1, "steps/s", ""},
    {"iters/s", 1, "steps/s", ""},
    {"it/sec", 1, "steps/s", ""},
    {"iter/sec", 1, "steps/s", ""},
    {"iterations/s", 1, "steps/s", ""},
    {"steps/sec", 1, "steps/s", ""},
    {"step/s", 1, "steps/s", ""},
    {"batches/s", 1, "steps/s", ""},
    {"tokens/s", 1, "tokens/s", ""},
    {"token/s", 1, "tokens/s", ""},
    {"toks/s", 1, "tokens/s", ""},
    {"tok/sec", 1, "tokens/s", ""},
    {"tokens/second", 1, "tokens/s", ""},
    {"ktokens/s", 1e3, "tokens/s", "ktokens/s"},
    {"tok/s", 1, "tokens/s", ""},
    {"tokens/sec", 1, "tokens/s", ""},
    {"gb/s", 1e9, "B/s", "GB/s"},
    {"gbps", 1.25e8, "B/s", "Gbit/s"},
    {"gbit/s", 1.25e8, "B/s", "Gbit/s"},
    {"mb/s", 1e6, "B/s", "MB/s"},
    {"gib/s", 1073741824.0, "B/s", "GiB/s"},
    {"tb/s", 1e12, "B/s", "TB/s"},
    {"kb/s", 1e3, "B/s", "kB/s"},
    {"gbytes/s", 1e9, "B/s", "GB/s"},
    {"gbits/s", 1.25e8, "B/s", "Gbit/s"},
    {"mbps", 1.25e5, "B/s", "Mbit/s"},
    {"mbit/s", 1.25e5, "B/s", "Mbit/s"},
    {"tbps", 1.25e11, "B/s", "Tbit/s"},
    {"b/s", 1, "B/s", ""},
    {"tflops", 1e12, "FLOP/s", "TFLOP/s"},
    {"tflop/s", 1e12, "FLOP/s", "TFLOP/s"},
    {"tflops/s", 1e12, "FLOP/s", "TFLOP/s"},
    {"pflops", 1e15, "FLOP/s", "PFLOP/s"},
    {"pflop/s", 1e15, "FLOP/s", "PFLOP/s"},
    {"gflops", 1e9, "FLOP/s", "GFLOP/s"},
    {"gflop/s", 1e9, "FLOP/s", "GFLOP/s"},
    {"%", 0.01, "", "%"},
});

/// Where a small b is a bit and a large one a byte.
constexpr auto exactUnits = std::to_array<UnitWord>({
    {"GBps", 1e9, "B/s", "GB/s"},
    {"MBps", 1e6, "B/s", "MB/s"},
    {"TBps", 1e12, "B/s", "TB/s"},
    {"KBps", 1e3, "B/s", "kB/s"},
    {"Gb/s", 1.25e8, "B/s", "Gbit/s"},
    {"Mb/s", 1.25e5, "B/s", "Mbit/s"},
    {"Tb/s", 1.25e11, "B/s", "Tbit/s"},
});

/// Quantities that are neither times nor rates of the whole run.
constexpr std::string_view gpuSampleRate = "samples_per_s_per_gpu";

const UnitWord *findWord(std::string_view word)
{
    if (const auto exact = std::ranges::find(exactUnits, word, &UnitWord::word); exact != exactUnits.end())
        return &*exact;
    const std::string low = lowered(word);
    const auto found = std::ranges::find(unitWords, std::string_view(low), &UnitWord::word);
    return found == unitWords.end() ? nullptr : &*found;
}

struct FoundUnit {
    const UnitWord *unit = nullptr;
    bool perGpu = false;

    const UnitWord *operator->() const { return unit; }
    explicit operator bool() const { return unit != nullptr; }
};

/// "tokens/s/GPU", "tokens/gpu/s", "Model TFLOP/s/GPU", "GB/s"
FoundUnit findUnit(std::string_view text)
{
    FoundUnit out;
    std::string plain(trimmed(text));
    for (const std::string_view each : {"/gpu", "/device", "/rank", "/card", "/chip", " per gpu", " per device"}) {
        const auto at = lowered(plain).find(each);
        const auto end = at + each.size();
        if (at == std::string::npos || at == 0 || (end < plain.size() && plain[end] != '/' && plain[end] != ' '))
            continue;
        out.perGpu = true;
        plain.erase(at, each.size());
    }
    out.unit = findWord(plain);
    if (const auto blank = plain.rfind(' ');
        out.unit == nullptr && blank != std::string::npos && plain.find('/') != std::string::npos)
        out.unit = findWord(std::string_view(plain).substr(blank + 1)); // "Model TFLOP/s"
    return out;
}

/// What a rate by its unit alone is; empty where a unit leaves it open.
std::string_view rateOf(std::string_view unit, bool perGpu)
{
    if (unit == "steps/s")
        return stepRate;
    if (unit == "tokens/s")
        return perGpu ? gpuTokenRate : quantity::tokenRate;
    if (unit == "samples/s")
        return perGpu ? gpuSampleRate : quantity::throughput;
    if (unit == "FLOP/s")
        return quantity::flops;
    return unit == "B/s" ? quantity::bandwidth : std::string_view();
}

/// Of a number of things: "B", "billions" → 10⁹; 0 for other words.
double countOf(std::string_view word)
{
    const std::string low = lowered(word);
    if (low == "b" || low == "bn" || low == "billion" || low == "billions")
        return 1e9;
    if (low == "m" || low == "million" || low == "millions")
        return 1e6;
    return low == "k" || low == "thousands" ? 1e3 : 0;
}

void setUnit(NamedValue &value, const FoundUnit &unit)
{
    value.scale = unit->scale;
    value.unit = unit->si;
    value.printedUnit = unit->printed;
    value.perRank = value.perRank || unit.perGpu;
}

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty())
            words.push_back(std::exchange(word, {}));
    };
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else
            flush();
    }
    flush();
    return words;
}

bool take(std::vector<std::string> &words, std::initializer_list<std::string_view> run)
{
    const auto found = std::search(words.begin(), words.end(), run.begin(), run.end());
    if (found == words.end())
        return false;
    words.erase(found, found + static_cast<std::ptrdiff_t>(run.size()));
    return true;
}

struct Alias {
    std::string_view word;
    std::string_view name;
    double scale = 1;
};

constexpr auto settingAliases = std::to_array<Alias>({
    {"nnodes", setting::nodes},
    {"nodes", setting::nodes},
    {"num_nodes", setting::nodes},
    {"n_nodes", setting::nodes},
    {"gpus", setting::worldSize},
    {"num_gpus", setting::worldSize},
    {"n_gpus", setting::worldSize},
    {"ngpus", setting::worldSize},
    {"gpu_count", setting::worldSize},
    {"world_size", setting::worldSize},
    {"world", setting::worldSize},
    {"ranks", setting::worldSize},
    {"devices", setting::worldSize},
    {"number_of_gpus", setting::worldSize},
    {"num_gpu", setting::worldSize},
    {"n_gpu", setting::worldSize},
    {"gpu_num", setting::worldSize},
    {"total_gpus", setting::worldSize},
    {"num_ranks", setting::worldSize},
    {"nranks", setting::worldSize},
    {"num_devices", setting::worldSize},
    {"n_devices", setting::worldSize},
    {"ngpu", setting::worldSize},
    {"nproc", setting::worldSize},
    {"nprocs", setting::worldSize},
    {"num_procs", setting::worldSize},
    {"bs", setting::globalBatch},
    {"batch", setting::globalBatch},
    {"batch_size", setting::globalBatch},
    {"batchsize", setting::globalBatch},
    {"local_batch_size", setting::rankBatch},
    {"per_rank_batch_size", setting::rankBatch},
    {"per_gpu_batch_size", setting::rankBatch},
    {"batch_per_gpu", setting::rankBatch},
    {"batch_size_per_gpu", setting::rankBatch},
    {"batch_per_rank", setting::rankBatch},
    {"rank_batch_size", setting::rankBatch},
    {"per_device_batch_size", setting::rankBatch},
    {"chunks", setting::chunks},
    {"num_chunks", setting::chunks},
    {"n_chunks", setting::chunks},
    {"microbatches", setting::chunks},
    {"num_microbatches", setting::chunks},
    {"micro_batches", setting::chunks},
    {"n_microbatches", setting::chunks},
    {"n_micro_batches", setting::chunks},
    {"num_micro_batches", setting::chunks},
    {"number_of_chunks", setting::chunks},
    {"microbatch_count", setting::chunks},
    {"partition", setting::partition},
    {"split", setting::partition},
    {"balance", setting::partition},
    {"seed", setting::seed},
    {"mode", setting::mode},
    {"strategy", setting::mode},
    {"parallelism", setting::mode},
    {"model", setting::model},
    {"model_name", setting::model},
    {"gpu", setting::gpu},
    {"gpu_name", setting::gpu},
    {"device", setting::gpu},
    {"gpu_type", setting::gpu},
    {"model_dtype", setting::precision},
    {"amp", setting::amp},
    {"layers", setting::layers},
    {"num_layers", setting::layers},
    {"n_layers", setting::layers},
    {"num_hidden_layers", setting::layers},
    {"hidden", setting::hidden},
    {"hidden_size", setting::hidden},
    {"d_model", setting::hidden},
    {"ffn", setting::inner},
    {"ffn_size", setting::inner},
    {"intermediate_size", setting::inner},
    {"feedforward_size", setting::inner},
    {"vocab", setting::vocabulary},
    {"vocab_size", setting::vocabulary},
    {"experts", setting::experts},
    {"num_experts", setting::experts},
    {"n_experts", setting::experts},
    {"params_b", setting::parameters, 1e9},
    {"params_m", setting::parameters, 1e6},
    {"params", setting::parameters},
    {"parameters", setting::parameters},
    {"n_params", setting::parameters},
    {"num_params", setting::parameters},
    {"steps_warmup", setting::warmupSteps},
    {"warmup_steps", setting::warmupSteps},
    {"warmup", setting::warmupSteps},
    {"steps_measure", setting::measuredSteps},
    {"measured_steps", setting::measuredSteps},
    {"measure_steps", setting::measuredSteps},
    {"steps", setting::measuredSteps},
    {"table", setting::table},
    {"algorithm", setting::algorithm},
    {"alg", setting::algorithm},
    {"bytes", setting::bytes},
    {"message_bytes", setting::bytes},
    {"size_bytes", setting::bytes},
    {"destinations", setting::destinations},
    {"blocks", setting::blocks},
    {"topk", "topk"},
    {"heads", "heads"},
    {"num_attention_heads", "heads"},
    {"source", "source"},
    {"configuration", "configuration"},
    {"config", "configuration"},
    {"name", "configuration"},
    {"gpus_per_node", "gpus_per_node"},
    {"lr", "lr"},
    {"weight_decay", "weight_decay"},
});

/// Settings that are options of a layout; other names of theirs stand at its rows.
constexpr auto laidOut = std::to_array<std::string_view>(
    {setting::tensorDegree, setting::pipelineDegree, setting::dataDegree, setting::contextDegree, setting::expertDegree,
     setting::virtualStages, setting::microbatch, setting::globalBatch, setting::sequence, setting::precision,
     setting::checkpointing, "sp", "zero_stage", "schedule"});

std::optional<Alias> aliasOf(std::string_view word)
{
    if (const auto *const alias = std::ranges::find(settingAliases, word, &Alias::word); alias != settingAliases.end())
        return *alias;
    const scenario::LayoutRow *row = scenario::findLayoutRow(word);
    const auto *const laid =
        std::ranges::find_if(laidOut, [row](std::string_view name) { return row && scenario::findLayoutRow(name) == row; });
    return laid == laidOut.end() ? std::nullopt : std::optional(Alias{word, *laid});
}

struct QuantityWord {
    std::string_view name;
    std::string_view unit; ///< where the name itself says none
    double scale;
};

using Bases = std::initializer_list<std::string_view>;

/// By the words that are left when unit, "mean", "std", "per rank" are out. The unit says
/// which quantity it is; a name whose quantity has another one is `unfit`.
bool isQuantity(const std::vector<std::string> &words, NamedValue &value)
{
    const std::string base = joined(words, {}, "_");
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const auto isOneOf = [&base](Bases bases) { return std::ranges::find(bases, std::string_view(base)) != bases.end(); };
    const bool open = value.unit.empty() && value.printedUnit.empty();
    const auto set = [&value, open](std::string_view name, std::string_view unit, double scale = 1) {
        value.name = name;
        value.unfit = !open && value.unit != unit;
        if (open) {
            value.unit = unit;
            value.scale = scale;
        }
        return !value.unfit;
    };
    for (const std::string_view share : {"mfu", "hfu", "bubble"}) {
        if (base == share || base == std::string(share) + "_percent" || base == std::string(share) + "_pct"
            || (share == "bubble" && isOneOf({"bubble_ratio", "bubble_fraction", "bubble_share"}))) {
            const bool hundredths = open && (base.ends_with("_percent") || base.ends_with("_pct"));
            value.isShare = true;
            return set(share, "", hundredths ? 0.01 : 1);
        }
    }
    if (base == "tgs")
        return set(gpuTokenRate, "tokens/s");
    if (base == "tps" || base == "wps") // of a GPU or of all of them, as the program has it
        return set(base, "tokens/s");
    const bool rate =
        has("throughput") || has("tput") || isOneOf({"samples_per_second", "samples_sec", "speed", "rate", "performance"});
    const bool slow = value.unit == "s" && value.printedUnit.find('/') != std::string::npos;
    if (value.unit == "samples/s" ? rate || words.empty() : !rateOf(value.unit, false).empty())
        return set(rateOf(value.unit, value.perRank), value.unit);
    if (has("throughput") || has("tput") || isOneOf({"samples_per_second", "samples_sec"})) {
        if (slow)
            return set(quantity::stepTime, "s");
        const bool tokens = has("token") || has("tokens");
        return set(rateOf(tokens ? "tokens/s" : "samples/s", value.perRank), tokens ? "tokens/s" : "samples/s");
    }
    if (isOneOf({"stage_forward_time", "stage_forward", "stage_time"}))
        return set(quantity::stageForward, "s");
    if (has("mem") || has("memory") || has("vram") || (words.empty() && value.unit == "B")) {
        value.needsUnit = open;
        return set(base == "memory_weights" ? quantity::memoryWeights : quantity::memoryPeak, "B");
    }
    if (isOneOf({"tflops", "flops", "tflop_s", "tflops_per_gpu", "tflops_gpu"}))
        return set(quantity::flops, "FLOP/s", 1e12);
    if (slow
        || isOneOf({"time_per_step", "step_time", "iteration_time", "elapsed", "time_per_batch", "time_per_iteration",
                    "elapsed_time_per_iteration", "batch_time", "step", "iter_time", "sec_it", "seconds_per_iteration",
                    "time_per_iter", "per_step", "per_iter", "per_iteration", "per_batch", "per_it"}))
        return set(quantity::stepTime, "s");
    if (isOneOf({"bandwidth", "busbw", "algbw"}))
        return set(quantity::bandwidth, "B/s", 1e9);
    if (base == "latency")
        return set(quantity::latency, "s");
    if (base == "speed" && value.unit == "s")
        return set(quantity::stepTime, "s");
    if (base == "time" || (words.empty() && value.unit == "s"))
        return set(quantity::time, "s");
    return false;
}

} // namespace

std::string baseName(std::string_view path)
{
    const auto slash = path.find_last_of("/\\");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

double scaleOf(std::string_view unit)
{
    const FoundUnit found = findUnit(unit);
    return found ? found->scale : 0;
}

std::string siUnitOf(std::string_view unit)
{
    const FoundUnit found = findUnit(unit);
    return found ? std::string(found->si) : std::string();
}

std::string_view quantityOfUnit(std::string_view unit)
{
    const FoundUnit found = findUnit(unit);
    if (!found)
        return {};
    if (found->si == "s" && found->printed.find('/') != std::string_view::npos)
        return quantity::stepTime;
    return rateOf(found->si, found.perGpu);
}

namespace {

/// "worldSize" as "world_Size"; units such as GiB stay whole.
std::string withoutHumps(std::string_view name)
{
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool hump = i > 0 && std::isupper(static_cast<unsigned char>(name[i])) != 0
                          && std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
        const std::string_view before = i >= 2 ? name.substr(i - 2, 3) : std::string_view();
        const bool unit = before == "GiB" || before == "MiB" || before == "KiB";
        out += hump && !unit ? "_" : "";
        out += name[i];
    }
    return out;
}

/// The name without a unit that stands in it with its slash ("samples/s", "busbw GB/s", "tokens/s/GPU").
std::string takeUnit(std::string_view name, NamedValue &value)
{
    if (name.find('/') == std::string_view::npos && name.find('%') == std::string_view::npos)
        return std::string(name);
    if (const FoundUnit unit = findUnit(name)) {
        setUnit(value, unit);
        return {};
    }
    std::string bare;
    for (const Token &word : splitWords(name)) {
        const bool slashed =
            value.unit.empty() && value.printedUnit.empty() && word.text.find_first_of("/%") != std::string_view::npos;
        if (const FoundUnit unit = slashed ? findUnit(word.text) : FoundUnit())
            setUnit(value, unit);
        else
            bare += " " + std::string(word.text);
    }
    return bare;
}

NamedValue understandPlain(std::string_view name);

} // namespace

NamedValue understandName(std::string_view name)
{
    NamedValue value = understandPlain(name);
    if (value.role != NameRole::Unknown || name.find(' ') != std::string_view::npos)
        return value;
    const std::string split = withoutHumps(name);
    return split == name ? value : understandPlain(split);
}

namespace {

/// "tokens_per_s", "it_per_sec", "mem_gb", "step_time_ms"
void takeSpelledUnit(std::vector<std::string> &words, NamedValue &value)
{
    constexpr std::pair<std::string_view, const char *> things[] = {
        {"samples", "samples/s"},  {"sample", "samples/s"}, {"sequences", "samples/s"}, {"seqs", "samples/s"},
        {"images", "samples/s"},   {"img", "samples/s"},    {"tokens", "tokens/s"},     {"token", "tokens/s"},
        {"tok", "tokens/s"},       {"toks", "tokens/s"},    {"steps", "steps/s"},       {"step", "steps/s"},
        {"iterations", "steps/s"}, {"iters", "steps/s"},    {"iter", "steps/s"},        {"it", "steps/s"},
        {"batches", "steps/s"}};
    for (const auto &[thing, unit] : things) {
        for (const std::string_view second : {"s", "sec", "second"}) {
            const bool plural = thing.ends_with('s') && thing != "steps";
            if (take(words, {thing, "per", second}) || (plural && take(words, {thing, second}))) {
                value.unit = unit;
                if (!words.empty() && (words.back() == "gpu" || words.back() == "device")) {
                    value.perRank = true;
                    words.pop_back();
                }
                return;
            }
        }
    }
    for (const auto &[word, unit] :
         {std::pair<std::string_view, std::string_view>{"gb", "gb/s"}, {"mb", "mb/s"}, {"gib", "gib/s"}}) {
        if (take(words, {word, "per", "s"}) || take(words, {word, "per", "sec"}) || take(words, {word, "s"}))
            return setUnit(value, findUnit(unit));
    }
    for (std::size_t i = words.size(); i-- > 0;) {
        // One letter is a part of something else, "min" the least, and "tflops" the quantity itself.
        const bool other = words[i] == "g" || words[i] == "b" || words[i] == "min" || words[i] == "tflops";
        const FoundUnit unit = other ? FoundUnit() : findUnit(words[i]);
        if (!unit)
            continue;
        setUnit(value, unit);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
        return;
    }
}

NamedValue understandPlain(std::string_view name)
{
    NamedValue value;
    std::string_view rest = trimmed(name);
    const auto open = rest.find_last_of("([");
    const auto close = rest.find_last_of(")]");
    if (open != std::string_view::npos && close != std::string_view::npos && close > open) {
        const std::string_view inner = trimmed(rest.substr(open + 1, close - open - 1));
        if (const FoundUnit unit = findUnit(inner)) {
            setUnit(value, unit);
            rest = rest.substr(0, open);
        } else if (inner.ends_with("/s") || inner.ends_with("/sec") || inner.ends_with("/GPU")) {
            value.unfit = true; // a unit that is not known is none of seconds or bytes
            return value;
        }
    }
    const std::string bare = value.unit.empty() ? takeUnit(rest, value) : std::string(rest);
    std::vector<std::string> words = wordsOf(bare);
    const std::string whole = joined(words, {}, "_");
    const double count = open != std::string_view::npos && close != std::string_view::npos && close > open
                             ? countOf(trimmed(trimmed(name).substr(open + 1, close - open - 1)))
                             : 0;
    if (whole == "notes" || whole == "note" || whole == "comment" || whole == "comments" || whole == "remarks") {
        value.role = NameRole::Notes;
        return value;
    }
    if (words.size() > 1 && words.back() == "unit")
        return value; // of another column
    if (whole == "oom" || whole == "out_of_memory") {
        value.role = NameRole::OutOfMemory;
        return value;
    }
    if (whole == "speed" && value.unit.empty()) {
        value.role = NameRole::Speed;
        return value;
    }
    if (const std::optional<Alias> alias = aliasOf(whole)) {
        value.role = NameRole::Setting;
        value.name = alias->name;
        value.scale = alias->scale;
        if (value.name == setting::parameters && count > 0) { // "params (B)": billions, no bytes
            value.scale = count;
            value.unit.clear();
            value.printedUnit.clear();
        }
        return value;
    }
    value.overRanks = take(words, {"rank", "spread"}) || take(words, {"over", "ranks"});
    const bool deviation = take(words, {"std"}) || take(words, {"stddev"}) || take(words, {"sd"}) || take(words, {"deviation"});
    for (const std::string_view each : {"rank", "gpu", "device"})
        value.perRank = take(words, {"per", each}) || value.perRank;
    value.mean = take(words, {"mean"}) || take(words, {"avg"}) || take(words, {"average"});
    for (const std::string_view word : {"overall", "peak", "max", "median"})
        (void)take(words, {word});
    if (value.unit.empty() && value.printedUnit.empty())
        takeSpelledUnit(words, value);
    if (isQuantity(words, value) || (deviation && words.empty() && value.unit.empty())) // "Std" alone: of the column before
        value.role = deviation || value.overRanks ? NameRole::Deviation : NameRole::Quantity;
    return value;
}

} // namespace

double scaleWithoutUnit(const NamedValue &named, double value)
{
    constexpr double certainlyBytes = 1e8; // no device has 100 TB
    if (named.needsUnit)
        return value >= certainlyBytes || value == 0 ? 1 : 0;
    return named.isShare && named.printedUnit.empty() && named.scale == 1 && value > 1 ? 0.01 : named.scale;
}

double countScale(std::string_view word)
{
    return countOf(word);
}

void completeSteps(runs::Run &run)
{
    const runs::Measured *rate = run.find(stepRate);
    if (!rate || run.find(quantity::stepTime))
        return;
    runs::Measured time = *rate;
    time.name = quantity::stepTime;
    time.label = "1 / " + rate->label;
    time.unit = "s";
    time.printedUnit.clear();
    time.printedScale = 1;
    time.decimals = -1;
    for (runs::Sample &sample : time.samples) {
        sample.deviation /= sample.value * sample.value;
        sample.value = sample.value > 0 ? 1 / sample.value : runs::noValue;
    }
    run.measured.push_back(std::move(time));
}

std::optional<double> readCount(std::string_view text)
{
    PrintedNumber number;
    if (!readPrinted(text, number) || std::isfinite(number.deviation))
        return std::nullopt;
    const double scale = number.unit.empty() ? 1 : countOf(number.unit);
    return scale > 0 ? std::optional(number.value * scale) : std::nullopt;
}

runs::Sample takePrinted(runs::Measured &measured, const PrintedNumber &number)
{
    measured.printedUnit = number.unit;
    measured.printedScale = scaleOf(number.unit);
    measured.decimals = number.decimals;
    runs::Sample sample;
    sample.value = number.value * measured.printedScale;
    return sample;
}

namespace {

/// Three digits behind the comma and no more, before it a number that does not begin with 0.
bool isGroup(std::string_view text, std::size_t comma)
{
    const auto digit = [text](std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    std::size_t first = comma;
    while (first > 0 && (digit(first - 1) || text[first - 1] == ','))
        --first;
    return first < comma && text[first] != '0' && digit(comma - 1) && digit(comma + 1) && digit(comma + 2) && digit(comma + 3)
           && !digit(comma + 4);
}

} // namespace

bool readPrinted(std::string_view text, PrintedNumber &out)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool grouping = text[i] == ',' && isGroup(text, i);
        if (!grouping)
            plain += text[i];
    }
    std::string_view rest = trimmed(plain);
    while (!rest.empty() && (rest.front() == '~' || rest.front() == '+' || rest.front() == '*'))
        rest.remove_prefix(1);
    if (rest.starts_with("≈"))
        rest.remove_prefix(std::string_view("≈").size());
    rest = trimmed(rest);
    const auto number = [&rest](double &value, int *decimals) {
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        if (read.ec != std::errc() || !std::isfinite(value))
            return false;
        const std::string_view digits(rest.data(), static_cast<std::size_t>(read.ptr - rest.data()));
        if (decimals) {
            const auto point = digits.find('.');
            const auto exponent = std::min(digits.find_first_of("eE"), digits.size());
            *decimals = point == std::string_view::npos ? 0 : static_cast<int>(exponent - point - 1);
        }
        rest = trimmed(rest.substr(digits.size()));
        return true;
    };
    if (!number(out.value, &out.decimals))
        return false;
    for (const std::string_view mark : {std::string_view("±"), std::string_view("+/-"), std::string_view("+-")}) {
        if (!rest.starts_with(mark))
            continue;
        rest = trimmed(rest.substr(mark.size()));
        if (!number(out.deviation, nullptr))
            return false;
        break;
    }
    while (!rest.empty() && rest.back() == '*')
        rest.remove_suffix(1);
    out.unit = rest;
    return true;
}

bool isNoValue(std::string_view text)
{
    const std::string low = lowered(trimmed(text));
    static constexpr auto marks =
        std::to_array<std::string_view>({"", "x", "-", "--", "—", "–", "n/a", "na", "nan", "none", "null", "?"});
    return std::ranges::find(marks, std::string_view(low)) != marks.end();
}

bool saysOutOfMemory(std::string_view text)
{
    const std::string low = lowered(text);
    const auto at = low.find("oom");
    if (at == std::string::npos)
        return low.find("out of memory") != std::string::npos && low.find("borderline") == std::string::npos;
    return low.find("borderline") == std::string::npos && low.find("almost") == std::string::npos
           && low.find("near") == std::string::npos && low.find("no oom") == std::string::npos;
}

} // namespace shardscope::io
