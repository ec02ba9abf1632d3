// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/units.h"

#include "core/base/ascii.h"
#include "core/cluster/gpunames.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace shardscope::io {

namespace {

enum class Counted : unsigned char { None, Token, Sample, Step, Byte, Bit, Flop, Second };

struct Amount {
    Counted thing = Counted::None;
    double scale = 1;
    std::string prefix; ///< as printed in short
    bool rate = false;  ///< "Gbps", "TFLOPS" have their second in the word
};

bool isAnyOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::ranges::find(words, word) != words.end();
}

struct UnitPrefix {
    std::string_view word;
    double scale;
    std::string_view printed;
};
constexpr UnitPrefix unitPrefixes[] = {
    {"kibi", 1024.0, "Ki"},
    {"ki", 1024.0, "Ki"},
    {"mebi", 1048576.0, "Mi"},
    {"mi", 1048576.0, "Mi"},
    {"gi", 1073741824.0, "Gi"},
    {"gibi", 1073741824.0, "Gi"},
    {"ti", 1099511627776.0, "Ti"},
    {"thousand", 1e3, "k"},
    {"kilo", 1e3, "k"},
    {"k", 1e3, "k"},
    {"million", 1e6, "M"},
    {"mega", 1e6, "M"},
    {"m", 1e6, "M"},
    {"billion", 1e9, "G"},
    {"giga", 1e9, "G"},
    {"g", 1e9, "G"},
    {"tera", 1e12, "T"},
    {"t", 1e12, "T"},
    {"peta", 1e15, "P"},
    {"p", 1e15, "P"},
};

double secondsIn(std::string_view word)
{
    if (isAnyOf(word, {"s", "sec", "secs", "second", "seconds"}))
        return 1;
    if (isAnyOf(word, {"min", "mins", "minute", "minutes"}))
        return 60;
    if (isAnyOf(word, {"h", "hr", "hrs", "hour", "hours"}))
        return 3600;
    return isAnyOf(word, {"d", "day", "days"}) ? 86400 : 0;
}

Counted thingOf(std::string_view word)
{
    if (isAnyOf(word, {"token", "tokens", "tok", "toks", "tkn"}))
        return Counted::Token;
    if (isAnyOf(word, {"sample", "samples", "samp", "samps", "seq", "seqs", "sequence", "sequences", "image", "images", "img",
                       "imgs", "example", "examples"}))
        return Counted::Sample;
    if (isAnyOf(word, {"step", "steps", "it", "its", "iter", "iters", "iteration", "iterations", "batch", "batches", "update",
                       "updates"}))
        return Counted::Step;
    if (isAnyOf(word, {"byte", "bytes"}))
        return Counted::Byte;
    if (isAnyOf(word, {"bit", "bits"}))
        return Counted::Bit;
    return isAnyOf(word, {"flop", "flops"}) ? Counted::Flop : Counted::None;
}

/// "ms", "µs", "nsec": small parts of a second.
std::optional<Amount> smallTime(std::string_view word)
{
    if (isAnyOf(word, {"ms", "msec", "msecs", "millisecond", "milliseconds"}))
        return Amount{Counted::Second, 1e-3, "m", false};
    if (isAnyOf(word, {"us", "µs", "μs", "usec", "usecs", "µsec", "microsecond", "microseconds"}))
        return Amount{Counted::Second, 1e-6, "µ", false};
    if (isAnyOf(word, {"ns", "nsec", "nanosecond", "nanoseconds"}))
        return Amount{Counted::Second, 1e-9, "n", false};
    return std::nullopt;
}

/// One word: "GiB", "Gbps", "ktokens", "TFLOPS". `rate`: a time stands below it.
std::optional<Amount> amountOf(std::string_view word, bool rate)
{
    const std::string low = lowered(word);
    if (const auto time = smallTime(low))
        return time;
    if (const double seconds = secondsIn(low); seconds > 0 && low != "d")
        return Amount{Counted::Second, seconds, {}, false};
    if (const Counted thing = thingOf(low); thing != Counted::None)
        return Amount{thing, 1, {}, low == "flops"};
    if (low == "b" || low == "g") // "16G"
        return Amount{Counted::Byte, low == "g" ? 1e9 : 1, low == "g" ? "G" : "", false};
    for (const UnitPrefix &prefix : unitPrefixes) {
        if (!low.starts_with(prefix.word))
            continue;
        const std::string_view rest = std::string_view(low).substr(prefix.word.size());
        const bool capital = word[0] != low[0];
        const bool small = word[prefix.word.size() < word.size() ? prefix.word.size() : 0] == 'b';
        const bool binary = prefix.printed.ends_with('i');
        if (rest == "b")
            return Amount{rate && small && capital && !binary ? Counted::Bit : Counted::Byte, prefix.scale,
                          std::string(prefix.printed), false};
        if (rest == "bps")
            return Amount{small ? Counted::Bit : Counted::Byte, prefix.scale, std::string(prefix.printed), true};
        if (const Counted thing = thingOf(rest); thing != Counted::None && (!binary || thing == Counted::Byte))
            return Amount{thing, prefix.scale, std::string(prefix.printed), rest == "flops"};
    }
    return std::nullopt;
}

struct Factors {
    std::vector<std::string_view> above;
    std::vector<std::string_view> below;
};

Factors factorsOf(std::string_view text)
{
    Factors out;
    bool below = false;
    std::string_view word;
    const auto flush = [&] {
        if (lowered(word) == "per")
            below = true;
        else if (!word.empty())
            (below ? out.below : out.above).push_back(word);
        word = {};
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dot = text.substr(i).starts_with("·");
        const bool parts = dot || std::string_view(" \t/*()").find(text[i]) != std::string_view::npos;
        if (!parts) {
            word = word.empty() ? text.substr(i, 1) : std::string_view(word.data(), word.size() + 1);
            continue;
        }
        flush();
        below = below || text[i] == '/';
        i += dot ? 1 : 0;
    }
    flush();
    return out;
}

std::optional<Amount> amountOf(const std::vector<std::string_view> &words, bool rate)
{
    if (words.size() == 1)
        return amountOf(words[0], rate);
    const double scale = words.size() == 2 ? countScale(words[0]) : 0;
    std::optional<Amount> amount = scale > 0 ? amountOf(words[1], rate) : std::nullopt;
    if (!amount || (amount->thing != Counted::Token && amount->thing != Counted::Sample))
        return std::nullopt;
    amount->prefix = scale == 1e3 ? "k" : scale == 1e6 ? "M" : "G";
    amount->scale *= scale;
    return amount;
}

/// What stands below the amount.
struct Divisors {
    double seconds = 0;
    std::string step; ///< "iter" of "s/iter"
    bool gpu = false;
    bool known = true;
};

Divisors divisorsOf(const std::vector<std::string_view> &words)
{
    Divisors out;
    for (const std::string_view word : words) {
        const std::string low = lowered(word);
        if (const double seconds = secondsIn(low); seconds > 0 && out.seconds == 0)
            out.seconds = seconds;
        else if (isAnyOf(low, {"gpu", "gpus", "device", "rank", "card", "chip", "gcd", "npu", "accelerator"})
                 || !cluster::gpuNameIn(word).empty())
            out.gpu = true;
        else if (thingOf(low) == Counted::Step)
            out.step = low == "iteration" ? "iter" : low;
        else
            out.known = false;
    }
    return out;
}

PrintedUnit rateOf(const Amount &amount, const Divisors &below)
{
    constexpr std::string_view units[] = {"", "tokens/s", "samples/s", "steps/s", "B/s", "B/s", "FLOP/s"};
    PrintedUnit unit;
    unit.si = units[static_cast<std::size_t>(amount.thing)];
    const double seconds = below.seconds > 0 ? below.seconds : 1;
    unit.scale = amount.scale / seconds / (amount.thing == Counted::Bit ? 8 : 1);
    unit.perGpu = below.gpu;
    if (unit.scale == 1)
        return unit;
    const std::string_view thing = amount.thing == Counted::Bit ? "bit/s" : unit.si;
    constexpr double minute = 60;
    unit.printed = amount.prefix + std::string(seconds == 1 ? thing : thing.substr(0, thing.find('/')))
                   + (seconds == 1        ? ""
                      : seconds == minute ? "/min"
                      : seconds > 3600    ? "/day"
                                          : "/h");
    return unit;
}

} // namespace

double countScale(std::string_view word)
{
    const std::string low = lowered(word);
    if (isAnyOf(low, {"b", "bn", "billion", "billions"}))
        return 1e9;
    if (isAnyOf(low, {"m", "million", "millions"}))
        return 1e6;
    return isAnyOf(low, {"k", "thousand", "thousands"}) ? 1e3 : 0;
}

std::optional<PrintedUnit> readUnit(std::string_view text)
{
    const Factors factors = factorsOf(text);
    if (factors.above.size() == 1 && factors.below.empty() && factors.above[0] == "%")
        return PrintedUnit{0.01, "", "%", false, false};
    const Divisors below = divisorsOf(factors.below);
    const auto amount = amountOf(factors.above, below.seconds > 0);
    if (!amount || !below.known)
        return std::nullopt;
    if (amount->thing == Counted::Second || (amount->thing == Counted::Byte && below.seconds == 0 && !amount->rate)) {
        const bool time = amount->thing == Counted::Second;
        if (below.seconds > 0 || (!time && !below.step.empty()))
            return std::nullopt;
        PrintedUnit unit{amount->scale, time ? "s" : "B", {}, below.gpu, !below.step.empty()};
        constexpr double minute = 60;
        const std::string symbol = amount->scale < minute ? amount->prefix + "s" : amount->scale == minute ? "min" : "h";
        if (time)
            unit.printed = unit.perStep ? symbol + "/" + below.step : symbol == "s" ? "" : symbol;
        else if (amount->scale != 1)
            unit.printed = amount->prefix + "B";
        return unit;
    }
    if ((below.seconds == 0 && !amount->rate) || !below.step.empty())
        return std::nullopt;
    return rateOf(*amount, below);
}

} // namespace shardscope::io
