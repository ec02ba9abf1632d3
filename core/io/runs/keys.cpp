// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keys.h"

#include "core/io/json/decimal.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
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
    {"ms", 1e-3, "s", "ms"},
    {"us", 1e-6, "s", "µs"},
    {"µs", 1e-6, "s", "µs"},
    {"ms/batch", 1e-3, "s", "ms/batch"},
    {"ms/step", 1e-3, "s", "ms/step"},
    {"ms/iter", 1e-3, "s", "ms/iter"},
    {"samples/s", 1, "samples/s", ""},
    {"samples/sec", 1, "samples/s", ""},
    {"seq/s", 1, "samples/s", ""},
    {"sequences/s", 1, "samples/s", ""},
    {"img/s", 1, "samples/s", ""},
    {"images/s", 1, "samples/s", ""},
    {"steps/s", 1, "steps/s", ""},
    {"it/s", 1, "steps/s", ""},
    {"iter/s", 1, "steps/s", ""},
    {"tokens/s", 1, "tokens/s", ""},
    {"tok/s", 1, "tokens/s", ""},
    {"tokens/sec", 1, "tokens/s", ""},
    {"gb/s", 1e9, "B/s", "GB/s"},
    {"gbps", 1.25e8, "B/s", "Gbit/s"},
    {"gbit/s", 1.25e8, "B/s", "Gbit/s"},
    {"mb/s", 1e6, "B/s", "MB/s"},
    {"gib/s", 1073741824.0, "B/s", "GiB/s"},
    {"b/s", 1, "B/s", ""},
    {"tflops", 1e12, "FLOP/s", "TFLOP/s"},
    {"tflop/s", 1e12, "FLOP/s", "TFLOP/s"},
    {"tflop/s/gpu", 1e12, "FLOP/s", "TFLOP/s"},
    {"tflops/gpu", 1e12, "FLOP/s", "TFLOP/s"},
    {"%", 0.01, "", "%"},
});

const UnitWord *findUnit(std::string_view word)
{
    const std::string low = lowered(word);
    const auto found = std::ranges::find(unitWords, std::string_view(low), &UnitWord::word);
    return found == unitWords.end() ? nullptr : &*found;
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

void setUnit(NamedValue &value, const UnitWord &unit)
{
    value.scale = unit.scale;
    value.unit = unit.si;
    value.printedUnit = unit.printed;
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

std::string joined(const std::vector<std::string> &words)
{
    std::string out;
    for (const std::string &word : words)
        out += (out.empty() ? "" : "_") + word;
    return out;
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
    {"tp", setting::tensorDegree},
    {"tp_size", setting::tensorDegree},
    {"tensor_parallel", setting::tensorDegree},
    {"tensor_parallel_size", setting::tensorDegree},
    {"tensor_model_parallel_size", setting::tensorDegree},
    {"pipeline_parallel_size", setting::pipelineDegree},
    {"pipeline_model_parallel_size", setting::pipelineDegree},
    {"data_parallel_size", setting::dataDegree},
    {"pipeline_stages", setting::pipelineDegree},
    {"pp", setting::pipelineDegree},
    {"pp_size", setting::pipelineDegree},
    {"pipeline_parallel", setting::pipelineDegree},
    {"dp", setting::dataDegree},
    {"dp_size", setting::dataDegree},
    {"data_parallel", setting::dataDegree},
    {"mbs", setting::microbatch},
    {"micro_batch_size", setting::microbatch},
    {"microbatch_size", setting::microbatch},
    {"micro_bs", setting::microbatch},
    {"microbatch", setting::microbatch},
    {"micro_batch", setting::microbatch},
    {"micro_batchsize", setting::microbatch},
    {"gbs", setting::globalBatch},
    {"bs", setting::globalBatch},
    {"batch", setting::globalBatch},
    {"batch_size", setting::globalBatch},
    {"global_batch_size", setting::globalBatch},
    {"global_batch", setting::globalBatch},
    {"global_bs", setting::globalBatch},
    {"batchsize", setting::globalBatch},
    {"global_batchsize", setting::globalBatch},
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
    {"partition", setting::partition},
    {"split", setting::partition},
    {"balance", setting::partition},
    {"seed", setting::seed},
    {"mode", setting::mode},
    {"strategy", setting::mode},
    {"model", setting::model},
    {"model_name", setting::model},
    {"gpu", setting::gpu},
    {"gpu_name", setting::gpu},
    {"device", setting::gpu},
    {"gpu_type", setting::gpu},
    {"precision", setting::precision},
    {"dtype", setting::precision},
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
    {"seq", setting::sequence},
    {"seq_len", setting::sequence},
    {"seqlen", setting::sequence},
    {"seq_length", setting::sequence},
    {"sequence_length", setting::sequence},
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
    {"act_checkpointing", setting::checkpointing},
    {"checkpointing", setting::checkpointing},
    {"activation_checkpointing", setting::checkpointing},
    {"recompute", setting::checkpointing},
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
    {"ep", "ep"},
    {"sp", "sp"},
    {"vpp", "vpp"},
    {"vp", "vpp"},
    {"cp", "cp"},
    {"topk", "topk"},
    {"heads", "heads"},
    {"num_attention_heads", "heads"},
    {"zero_stage", "zero_stage"},
    {"zero", "zero_stage"},
    {"seq_parallel", "sp"},
    {"source", "source"},
    {"configuration", "configuration"},
    {"config", "configuration"},
    {"name", "configuration"},
    {"gpus_per_node", "gpus_per_node"},
    {"lr", "lr"},
    {"weight_decay", "weight_decay"},
    {"schedule", "schedule"},
});

struct QuantityWord {
    std::string_view name;
    std::string_view unit; ///< where the name itself says none
    double scale;
};

/// By the words that are left when unit, "mean", "std", "per rank" are out.
bool isQuantity(const std::vector<std::string> &words, NamedValue &value)
{
    const std::string base = joined(words);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const auto set = [&value](std::string_view name, std::string_view unit, double scale = 1) {
        value.name = name;
        if (value.unit.empty() && value.printedUnit.empty()) {
            value.unit = unit;
            value.scale = scale;
        }
        return true;
    };
    if (value.unit == "steps/s")
        return set(stepRate, "steps/s");
    if (value.unit == "tokens/s" || base == "tokens")
        return value.unit == "tokens/s" ? set(quantity::tokenRate, "tokens/s") : false;
    if (has("throughput") || base == "samples_per_second" || (words.empty() && value.unit == "samples/s")
        || base == "samples_sec")
        return set(value.unit == "FLOP/s" ? quantity::flops : quantity::throughput, "samples/s");
    if (base == "stage_forward_time" || base == "stage_forward" || base == "stage_time")
        return set(quantity::stageForward, "s");
    if (has("mem") || has("memory") || (words.empty() && value.unit == "B"))
        return set(base == "memory_weights" ? quantity::memoryWeights : quantity::memoryPeak, "B");
    if (base == "tflops" || base == "flops" || base == "tflop_s" || base == "tflops_per_gpu" || base == "tflops_gpu")
        return set(quantity::flops, "FLOP/s", 1e12);
    if (value.unit == "FLOP/s")
        return set(quantity::flops, "FLOP/s");
    if (base == "time_per_step" || base == "step_time" || base == "iteration_time" || base == "elapsed"
        || base == "time_per_batch" || base == "time_per_iteration" || base == "elapsed_time_per_iteration"
        || base == "batch_time" || base == "step" || base == "iter_time" || base == "sec_it" || base == "seconds_per_iteration"
        || base == "time_per_iter")
        return set(quantity::stepTime, "s");
    if (value.unit == "B/s" || base == "bandwidth" || base == "busbw" || base == "algbw")
        return set(quantity::bandwidth, "B/s", 1e9);
    if (base == "latency")
        return set(quantity::latency, "s");
    if (base == "speed" && (value.unit == "s" || value.unit == "samples/s"))
        return set(value.unit == "s" ? quantity::stepTime : quantity::throughput, value.unit);
    if (value.unit == "s" && value.printedUnit.find('/') != std::string::npos)
        return set(quantity::stepTime, "s");
    if (base == "time" || (words.empty() && value.unit == "s"))
        return set(quantity::time, "s");
    return false;
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

std::string baseName(std::string_view path)
{
    const auto slash = path.find_last_of("/\\");
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

double scaleOf(std::string_view unit)
{
    const UnitWord *found = findUnit(unit);
    return found ? found->scale : 0;
}

std::string siUnitOf(std::string_view unit)
{
    const UnitWord *found = findUnit(unit);
    return found ? std::string(found->si) : std::string();
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

NamedValue understandPlain(std::string_view name)
{
    NamedValue value;
    std::string_view rest = trimmed(name);
    const auto open = rest.find_last_of("([");
    const auto close = rest.find_last_of(")]");
    if (open != std::string_view::npos && close != std::string_view::npos && close > open) {
        if (const UnitWord *unit = findUnit(trimmed(rest.substr(open + 1, close - open - 1)))) {
            setUnit(value, *unit);
            rest = rest.substr(0, open);
        }
    }
    std::vector<std::string> words = wordsOf(rest);
    if (const UnitWord *unit = rest.find('/') == std::string_view::npos ? nullptr : findUnit(rest)) { // "samples/s" says all
        setUnit(value, *unit);
        words.clear();
    }
    const std::string whole = joined(words);
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
    const auto *const alias = std::ranges::find(settingAliases, std::string_view(whole), &Alias::word);
    if (alias != settingAliases.end()) {
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
    value.perRank = take(words, {"per", "rank"}) || take(words, {"per", "gpu"}) || take(words, {"per", "device"});
    value.mean = take(words, {"mean"}) || take(words, {"avg"}) || take(words, {"average"});
    (void)take(words, {"overall"});
    (void)take(words, {"peak"});
    (void)take(words, {"max"});
    (void)take(words, {"median"});
    if (value.unit.empty()) {
        if (take(words, {"samples", "per", "s"}) || take(words, {"samples", "per", "sec"}))
            value.unit = "samples/s";
        else if (take(words, {"tokens", "per", "s"}) || take(words, {"tokens", "per", "sec"})
                 || take(words, {"tokens", "per", "second"}))
            value.unit = "tokens/s";
        for (const std::string_view step : {"steps", "iterations", "iters", "batches"}) {
            for (const std::string_view second : {"s", "sec", "second"}) {
                if (value.unit.empty() && take(words, {step, "per", second}))
                    value.unit = "steps/s";
            }
        }
        for (std::size_t i = words.size(); i-- > 0 && value.unit.empty();) {
            const UnitWord *unit = words[i] == "g" || words[i] == "b" ? nullptr : findUnit(words[i]);
            if (!unit)
                continue;
            if (words[i] == "tflops")
                continue; // the quantity itself
            setUnit(value, *unit);
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    if (isQuantity(words, value) || (deviation && words.empty() && value.unit.empty())) // "Std" alone: of the column before
        value.role = deviation || value.overRanks ? NameRole::Deviation : NameRole::Quantity;
    return value;
}

} // namespace

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
