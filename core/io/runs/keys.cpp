// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/keys.h"

#include "core/base/joined.h"
#include "core/base/wordlist.h"
#include "core/io/json/decimal.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/cleantext.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr std::string_view stepRate = "steps_per_s";

/// Quantities that are neither times nor rates of the whole run.
constexpr std::string_view gpuSampleRate = "samples_per_s_per_gpu";

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

void setUnit(NamedValue &value, const PrintedUnit &unit)
{
    value.scale = unit.scale;
    value.unit = unit.si;
    value.printedUnit = unit.printed;
    value.perRank = value.perRank || unit.perGpu;
    value.perStep = unit.perStep;
    value.saysUnit = true;
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

/// A setting and the names that people give it.
struct SettingNames {
    std::string_view setting;
    std::string_view names; ///< apart by blanks
    double scale = 1;
};
constexpr SettingNames settingNames[] = {
    {setting::nodes, "nnodes nodes num_nodes n_nodes"},
    {setting::worldSize,
     "gpus num_gpus n_gpus ngpus gpu_count world_size world ranks devices number_of_gpus num_gpu n_gpu gpu_num "
     "total_gpus num_ranks nranks num_devices n_devices ngpu nproc nprocs num_procs"},
    {setting::globalBatch,
     "bs batch batch_size batchsize glob_bs global_bs global_batch total_batch_size effective_batch effective_batch_size"},
    {setting::microbatch, "mic_bs micro_bs"},
    {setting::rankBatch,
     "local_batch_size per_rank_batch_size per_gpu_batch_size batch_per_gpu batch_size_per_gpu batch_per_rank "
     "rank_batch_size per_device_batch_size per_gpu_batch per_rank_batch per_device_batch local_batch local_bs "
     "per_device_train_batch_size"},
    {setting::chunks, "chunks num_chunks n_chunks microbatches num_microbatches micro_batches n_microbatches n_micro_batches "
                      "num_micro_batches number_of_chunks microbatch_count pp_chunks"},
    {setting::partition, "partition split balance"},
    {"zero_stage", "zs"},
    {setting::seed, "seed"},
    {setting::mode, "mode strategy parallelism"},
    {setting::model, "model model_name"},
    {setting::gpu, "gpu gpu_name device gpu_type"},
    {setting::precision, "model_dtype"},
    {setting::amp, "amp"},
    {setting::layers, "layers num_layers n_layers num_hidden_layers"},
    {setting::hidden, "hidden hidden_size d_model"},
    {setting::inner, "ffn ffn_size intermediate_size feedforward_size"},
    {setting::vocabulary, "vocab vocab_size"},
    {setting::experts, "experts num_experts n_experts"},
    {setting::parameters, "params_b", 1e9},
    {setting::parameters, "params_m", 1e6},
    {setting::parameters, "params parameters n_params num_params"},
    {setting::warmupSteps, "steps_warmup warmup_steps warmup"},
    {setting::measuredSteps, "steps_measure measured_steps measure_steps steps"},
    {setting::table, "table"},
    {setting::algorithm, "algorithm alg"},
    {setting::bytes, "bytes message_bytes size_bytes"},
    {setting::destinations, "destinations"},
    {setting::blocks, "blocks"},
    {"topk", "topk"},
    {"heads", "heads num_attention_heads"},
    {"source", "source"},
    {"configuration", "configuration config name"},
    {"gpus_per_node", "gpus_per_node"},
    {"lr", "lr"},
    {"weight_decay", "weight_decay"},
};

/// Settings that are options of a layout; other names of theirs stand at its rows.
constexpr auto laidOut = std::to_array<std::string_view>(
    {setting::tensorDegree, setting::pipelineDegree, setting::dataDegree, setting::contextDegree, setting::expertDegree,
     setting::virtualStages, setting::microbatch, setting::globalBatch, setting::sequence, setting::precision,
     setting::checkpointing, "sp", "zero_stage", "schedule"});

struct Alias {
    std::string_view name;
    double scale = 1;
};

std::optional<Alias> aliasOf(std::string_view word)
{
    for (const SettingNames &known : settingNames)
        if (lists(known.names, word))
            return Alias{known.setting, known.scale};
    const scenario::LayoutRow *row = scenario::findLayoutRow(word);
    const auto *const laid =
        std::ranges::find_if(laidOut, [row](std::string_view name) { return row && scenario::findLayoutRow(name) == row; });
    return laid == laidOut.end() ? std::nullopt : std::optional(Alias{*laid});
}

using Bases = std::initializer_list<std::string_view>;

using NameWords = std::vector<std::string>;

bool hasOneOf(const NameWords &words, Bases list)
{
    return std::ranges::any_of(words, [list](const std::string &word) { return std::ranges::find(list, word) != list.end(); });
}

bool onlyOf(const NameWords &words, Bases list)
{
    return std::ranges::all_of(words, [list](const std::string &word) { return std::ranges::find(list, word) != list.end(); });
}

/// "MFU", "model FLOPs utilisation", "pipeline bubble rate": a share of a whole, by its name.
std::string_view shareOf(NameWords words, bool percent)
{
    if (hasOneOf(words, {"utilization", "utilisation"}) && hasOneOf(words, {"flop", "flops"}))
        return hasOneOf(words, {"model"}) ? "mfu" : hasOneOf(words, {"hardware", "hw"}) ? "hfu" : "";
    std::erase_if(words, [percent](const std::string &word) {
        return hasOneOf({word}, {"pipeline", "rate", "ratio", "fraction", "share", "percent", "pct", "percentage"})
               || (percent && word == "time");
    });
    for (const std::string_view share : {"mfu", "hfu", "bubble"}) {
        if (words.size() == 1 && words[0] == share)
            return share;
    }
    return {};
}

/// NameWords that a rate of the training may have; with others ("prefill", "per node") it is another rate.
bool isPlainRate(const NameWords &words, std::string_view unit)
{
    if (unit == "B/s") // of links; a memory's or a disk's is another
        return !hasOneOf(words, {"hbm", "dram", "vram", "mem", "memory", "disk", "storage", "ssd", "nvme", "file", "checkpoint",
                                 "ckpt", "cache", "l2"});
    if (unit == "FLOP/s" && hasOneOf(words, {"total", "aggregate", "cluster", "all", "peak"}))
        return false;
    return onlyOf(words, {"throughput", "tput",     "speed",   "rate",     "performance", "perf",      "total",    "global",
                          "aggregate",  "cluster",  "system",  "all",      "gpus",        "train",     "training", "measured",
                          "achieved",   "observed", "model",   "hardware", "hw",          "effective", "e2e",      "token",
                          "tokens",     "sample",   "samples", "tflops",   "flops",       "in",        "current",  "sustained"});
}

/// "step time", "elapsed per iteration", "iter" with a unit; not "forward step time", "time of warmup".
bool isStepTime(const NameWords &words, bool open)
{
    const Bases steps = {"step", "iter", "iteration", "it", "batch", "steptime"};
    const Bases times = {"time", "elapsed", "latency", "duration", "seconds", "per", "steptime"};
    return hasOneOf(words, steps) && (!open || hasOneOf(words, times))
           && std::ranges::all_of(words, [&](const std::string &word) {
                  return hasOneOf({word}, steps) || hasOneOf({word}, times)
                         || hasOneOf({word}, {"train", "training", "wall", "clock", "wallclock", "e2e", "in"});
              });
}

/// By the words that are left when unit, "mean", "std", "per rank" are out. The unit says
/// which quantity it is; a name whose quantity has another one is `unfit`.
bool isQuantity(const NameWords &words, NamedValue &value)
{
    const std::string base = joined(words, {}, "_");
    const bool open = value.unit.empty() && value.printedUnit.empty();
    const auto isOneOf = [&base](Bases bases) { return std::ranges::find(bases, std::string_view(base)) != bases.end(); };
    const auto set = [&value, open](std::string_view name, std::string_view unit, double scale = 1) {
        value.name = name;
        value.unfit = !open && value.unit != unit;
        if (open) {
            value.unit = unit;
            value.scale = scale;
        }
        return !value.unfit;
    };
    if (const auto share = shareOf(words, value.printedUnit == "%"); !share.empty()) {
        value.isShare = true;
        return set(share, "", open && hasOneOf(words, {"percent", "pct", "percentage"}) ? 0.01 : 1);
    }
    if (base == "tgs" || (value.perRank && isOneOf({"tps", "wps"})))
        return set(gpuTokenRate, "tokens/s");
    if (base == "tpgps" || base == "tgps") // tokens per GPU per second
        return set(gpuTokenRate, "tokens/s");
    if (isOneOf({"tps", "wps"})) // of a GPU or of all of them, as the program has it
        return set(base, "tokens/s");
    if (const auto rate = rateOf(value.unit, value.perRank); !rate.empty())
        return isPlainRate(words, value.unit) && set(rate, value.unit);
    if (hasOneOf(words, {"throughput", "tput"}) || isOneOf({"samples_per_second", "samples_sec"})) {
        if (value.perStep)
            return set(quantity::stepTime, "s");
        const std::string_view unit = hasOneOf(words, {"token", "tokens"}) ? "tokens/s" : "samples/s";
        value.unfit = open && !isPlainRate(words, unit);
        return !value.unfit && set(rateOf(unit, value.perRank), unit);
    }
    if (isOneOf({"stage_forward_time", "stage_forward", "stage_time"}))
        return set(quantity::stageForward, "s");
    const bool memory = hasOneOf(words, {"mem", "memory", "vram", "ram"}) || isOneOf({"reserved", "allocated", "resv", "alloc"});
    if (memory || (words.empty() && value.unit == "B")) {
        if (hasOneOf(words, {"cpu",       "host",      "system",    "dram",        "optimizer", "activation", "activations",
                             "gradient",  "gradients", "free",      "limit",       "capacity",  "budget",     "saved",
                             "saving",    "savings",   "reduction", "delta",       "available", "cache",      "kv",
                             "predicted", "estimated", "expected",  "theoretical", "pin",       "pinned"}))
            return false; // not what was seen in use
        value.needsUnit = open;
        return set(base == "memory_weights" ? quantity::memoryWeights : quantity::memoryPeak, "B");
    }
    if (isOneOf({"tflops", "flops", "tflop_s", "tflops_gpu"}))
        return set(quantity::flops, "FLOP/s", 1e12);
    if (value.perStep || isStepTime(words, open) || isOneOf({"elapsed", "sec_it", "per_batch"}))
        return set(quantity::stepTime, "s");
    if (isOneOf({"bandwidth", "busbw", "algbw"}))
        return set(quantity::bandwidth, "B/s", 1e9);
    if (isOneOf({"latency", "lat"})) { // of what scale, nobody can tell without a unit
        value.needsUnit = open;
        return set(quantity::latency, "s");
    }
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
    const auto found = readUnit(unit);
    return found ? found->scale : 0;
}

std::string siUnitOf(std::string_view unit)
{
    const auto found = readUnit(unit);
    return found ? std::string(found->si) : std::string();
}

std::string_view quantityOfUnit(std::string_view unit, bool perGpu)
{
    const auto found = readUnit(unit);
    if (!found)
        return {};
    return found->perStep ? quantity::stepTime : rateOf(found->si, found->perGpu || perGpu);
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

/// Is this run of words of a name its unit? With a slash it is one anywhere; spelled ("mem_gb", "tokens_per_s",
/// "samples_sec") it is none where it may be a part of something else ("step_time_g", the least of "min").
std::optional<PrintedUnit> unitIn(std::string_view words, bool spelled)
{
    if (!spelled)
        return words.find_first_of("/%") != std::string_view::npos ? readUnit(words) : std::nullopt;
    const bool other = words.size() == 1 && words != "s";
    if (other || lowered(words) == "min")
        return std::nullopt;
    if (auto unit = readUnit(words))
        return unit;
    std::string slashed(words);
    std::ranges::replace(slashed, ' ', '/');
    const auto unit = slashed.size() > words.find(' ') ? readUnit(slashed) : std::nullopt;
    const bool things = words.find("s ") != std::string_view::npos || words.starts_with("tok");
    return unit && things && (unit->si == "tokens/s" || unit->si == "samples/s") ? unit
           : unit && unit->si == "B/s" && !unit->perGpu                          ? unit
                                                                                 : std::nullopt;
}

/// The name without the unit in it: the longest run of its words that is one, from the right.
std::string takeUnit(std::string_view name, NamedValue &value, bool spelled)
{
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool slash = name[i] == ' ' && ((i > 0 && name[i - 1] == '/') || name.substr(i + 1).starts_with('/'));
        const bool part = name[i] == ',' || (spelled && (name[i] == '_' || name[i] == '-' || name[i] == '/'));
        text += slash ? "" : std::string(1, part ? ' ' : name[i]);
    }
    const std::vector<Token> words = splitWords(text);
    constexpr std::size_t longest = 6; // "tokens per second per GPU"
    for (std::size_t count = std::min(words.size(), longest); count > 0; --count) {
        for (std::size_t first = words.size() - count + 1; first-- > 0;) {
            const char *const begin = words[first].text.data();
            const std::string_view &last = words[first + count - 1].text;
            const std::string_view part(begin, static_cast<std::size_t>(last.data() + last.size() - begin));
            const auto unit = unitIn(part, spelled);
            if (!unit)
                continue;
            setUnit(value, *unit);
            const auto at = static_cast<std::size_t>(begin - text.data());
            return text.substr(0, at) + text.substr(at + part.size());
        }
    }
    return std::string(name);
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

/// "cumulative tokens", "total elapsed (s)", "samples seen": counts on from the start, and is of no one step.
bool isCumulative(const NameWords &words)
{
    const std::string whole = "_" + joined(words, {}, "_") + "_";
    const auto says = [&whole](std::string_view part) { return whole.find(part) != std::string::npos; };
    const bool rate = says("_per_") || says("rate") || says("_mean_") || says("_avg_");
    const bool ofGradients = hasOneOf(words, {"grad", "gradient", "gradients"}); // steps that are summed before an update
    return !rate && !ofGradients
           && (hasOneOf(words, {"cumulative", "cumulated", "cum", "cumsum", "accumulated", "accum", "consumed"})
               || says("_so_far_") || says("_to_date_") || says("_since_") || says("_running_total_") || says("_total_elapsed_")
               || says("_elapsed_total_") || says("_tokens_seen_") || says("_samples_seen_") || says("_seen_tokens_")
               || says("_seen_samples_") || says("_processed_tokens_") || says("_tokens_processed_")
               || says("_samples_processed_"));
}

bool isMeasuredUnit(std::string_view unit)
{
    return unit == "s" || unit.ends_with("/s");
}

/// "$/hr", "tok/s per $", "price_usd": what a run costs, and what it does for that, is no time and no rate of it. Two dollars
/// are around a formula ("$d_{model}$").
bool isMoney(std::string_view name)
{
    const bool formula = std::ranges::count(name, '$') > 1 && name.find("$/") == std::string_view::npos;
    for (const std::string_view sign : {"$", "€", "£", "¥"})
        if (!formula && name.find(sign) != std::string_view::npos)
            return true;
    return hasOneOf(wordsOf(name), {"usd", "eur", "gbp", "cny", "rmb", "dollar", "dollars", "price", "cents"});
}

NamedValue understandPlain(std::string_view name)
{
    NamedValue value;
    std::string_view rest = trimmed(name);
    if (isMoney(name)) {
        value.unfit = true;
        return value;
    }
    const auto open = rest.find_last_of("([");
    const auto close = rest.find_last_of(")]");
    double count = 0;
    std::string before; // the unit
    if (open != std::string_view::npos && close != std::string_view::npos && close > open) {
        const std::string_view inner = trimmed(rest.substr(open + 1, close - open - 1));
        count = countScale(inner);
        const auto things = count > 0 ? readUnit(rest.substr(0, open)) : std::nullopt; // "tokens/day (B)"
        std::string aside;
        if (const auto unit = things ? things : readUnit(inner))
            setUnit(value, *unit);
        else
            aside = takeUnit(inner, value, false); // "Model" of "Model TFLOP/s"
        if (!value.unit.empty() || !value.printedUnit.empty()) {
            value.scale *= things ? count : 1;
            before = things ? std::string() : std::string(rest.substr(0, open)) + " " + aside;
            rest = before;
        } else if (inner.ends_with("/s") || inner.ends_with("/sec") || inner.ends_with("/GPU")) {
            value.unfit = true; // a unit that is not known is none of seconds or bytes
            return value;
        }
    }
    const auto isOpen = [&value] { return value.unit.empty() && value.printedUnit.empty(); };
    std::string bare = isOpen() ? takeUnit(rest, value, false) : std::string(rest);
    NameWords words = wordsOf(bare);
    const std::string whole = joined(words, {}, "_");
    if (whole == "notes" || whole == "note" || whole == "comment" || whole == "comments" || whole == "remarks") {
        value.role = NameRole::Notes;
        return value;
    }
    if (!words.empty() && (words.back() == "unit" || words.back() == "units")) {
        value.role = NameRole::Unit; // of another column
        return value;
    }
    if (isCumulative(words) && !value.unit.ends_with("/s")) {
        value.role = NameRole::Progress;
        return value;
    }
    if (whole == "oom" || whole == "out_of_memory") {
        value.role = NameRole::OutOfMemory;
        return value;
    }
    if (whole == "speed" && value.unit.empty()) {
        value.role = NameRole::Speed;
        return value;
    }
    if (const std::optional<Alias> alias = aliasOf(whole); alias && !isMeasuredUnit(value.unit)) {
        value.role = NameRole::Setting;
        value.name = alias->name == setting::gpu && rest.starts_with('#') ? setting::worldSize : alias->name; // "#GPU"
        value.scale = alias->scale;
        if (value.name == setting::parameters && count > 0) { // "params (B)": billions, no bytes
            value.scale = count;
            value.unit.clear();
            value.printedUnit.clear();
        }
        return value;
    }
    // Where all is small, bits are not told from bytes; what a link or a network has is a setting. "sps" are samples or steps.
    if ((words.size() > 1 || whole == "sps") && hasOneOf(words, {"gbps", "gbs", "sps"}) && name == lowered(name) && isOpen()) {
        value.unfit = !hasOneOf(words, {"network", "link", "nic"});
        return value;
    }
    if (isOpen() && shareOf(words, false).empty())
        words = wordsOf(takeUnit(bare, value, true));
    value.overRanks = take(words, {"rank", "spread"}) || take(words, {"over", "ranks"});
    const bool deviation = take(words, {"std"}) || take(words, {"stddev"}) || take(words, {"sd"}) || take(words, {"deviation"});
    for (const std::string_view each : {"rank", "gpu", "device", "card"}) {
        const bool slashed = lowered(bare).find("/" + std::string(each)) != std::string::npos; // "throughput/GPU"
        value.perRank = take(words, {"per", each}) || (slashed && take(words, {each})) || value.perRank;
    }
    value.mean = take(words, {"mean"}) || take(words, {"avg"}) || take(words, {"average"});
    const bool part =
        hasOneOf(words, {"allocated", "alloc", "active", "current"}) && !hasOneOf(words, {"peak", "max", "maximum"});
    const bool algorithm = hasOneOf(words, {"algbw", "alg", "algo", "algorithm", "algorithmic"});
    bool most = false;
    for (const std::string_view word : {"overall", "peak", "max", "median"})
        most = take(words, {word}) || most;
    if (most && value.unit == "B")
        (void)take(words, {"gpu"});                              // "Peak GPU MB"; without a peak it may be what the GPU has
    const bool relative = deviation && value.printedUnit == "%"; // of its value, whatever that is of
    if (relative) {
        value.printedUnit.clear();
        value.scale = 1;
    }
    const bool measured = isQuantity(words, value);
    value.itself = !(value.name == quantity::memoryPeak && part) && !(value.name == quantity::bandwidth && algorithm);
    if (relative)
        value.unit.clear();
    if (measured || (deviation && words.empty() && value.unit.empty())) // "Std" alone: of the column before
        value.role = deviation || value.overRanks ? NameRole::Deviation : NameRole::Quantity;
    else if (isMeasuredUnit(value.unit) || hasOneOf(words, {"mfu", "hfu", "tps", "wps", "tgs"}))
        value.unfit = true; // measured, but what is not known: no setting
    return value;
}

} // namespace

void settleTwins(std::vector<NamedValue> &named)
{
    for (NamedValue &one : named) {
        const bool said = std::ranges::any_of(named, [&one](const NamedValue &other) {
            return other.itself && other.role == NameRole::Quantity && other.name == one.name;
        });
        if (said && one.role == NameRole::Quantity && !one.itself)
            one.role = NameRole::Twin;
    }
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

} // namespace shardscope::io
