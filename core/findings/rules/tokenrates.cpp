// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

/// A printed rate of tokens and the one that batch, sequence and step time give.
struct Rates {
    const Run *run = nullptr;
    std::string_view quantity;
    double printed = 0;
    double expected = 0;
    double gpus = 0;

    [[nodiscard]] double ratio() const { return printed / expected; }
};

std::vector<Rates> ratesOf(const Context &context)
{
    std::vector<Rates> out;
    for (const Run &run : context.runs()) {
        const auto step = run.value(quantity::stepTime);
        const auto batch = run.number(setting::globalBatch);
        const auto sequence = run.number(setting::sequence);
        const auto gpus = run.number(setting::worldSize);
        if (!step || !batch || !sequence || !gpus || *step <= 0 || *gpus < 2)
            continue;
        for (const std::string_view name : {quantity::tokenRate, gpuTokenRate}) {
            if (const auto rate = run.value(name); rate && *rate > 0)
                out.push_back({&run, name, *rate, *batch * *sequence / *step / (name == gpuTokenRate ? *gpus : 1), *gpus});
        }
    }
    return out;
}

constexpr double agrees = 0.05;

bool isNear(double ratio, double factor)
{
    return std::abs(ratio / factor - 1) <= agrees;
}

/// What the factor is, where exactly one thing is as large.
struct Factor {
    double value = 0;
    const char *code = "";
    Text what;
};

std::optional<Factor> factorOf(const Rates &rates)
{
    const Run &run = *rates.run;
    std::vector<Factor> factors{{1000, "thousand", core::tr("a factor of 1000 (ms for s, or thousands of tokens)")}};
    const auto add = [&factors](double value, const char *code, Text what) {
        if (value > 1 + 2 * agrees && std::ranges::none_of(factors, [value](const Factor &f) { return isNear(f.value, value); }))
            factors.push_back({value, code, what});
    };
    add(rates.gpus, "gpus", core::tr("the number of GPUs"));
    if (const auto nodes = run.number(setting::nodes); nodes && *nodes > 1)
        add(rates.gpus / *nodes, "gpus-of-a-node", core::tr("the number of GPUs of a node"));
    if (const auto chunks = run.number(setting::chunks))
        add(*chunks, "accumulation", core::tr("the number of accumulation steps"));
    const auto micro = run.number(setting::microbatch);
    const auto batch = run.number(setting::globalBatch);
    if (micro && batch)
        add(*batch / *micro / run.number(setting::dataDegree).value_or(rates.gpus), "accumulation",
            core::tr("the number of accumulation steps"));
    std::erase_if(factors,
                  [&](const Factor &f) { return !isNear(rates.ratio(), f.value) && !isNear(rates.ratio(), 1 / f.value); });
    return factors.size() == 1 ? std::optional(factors.front()) : std::nullopt;
}

Verdict findingOf(const Rates &rates, Message message)
{
    return {.runs = {rates.run->id},
            .about = {{"run", rates.run->id}},
            .message = std::move(message),
            .measured = runs::Quantity{core::tr("printed tokens per second"), rates.printed, "tokens/s"},
            .expected = runs::Expected{rates.expected * (1 - agrees), rates.expected * (1 + agrees), "tokens/s",
                                       core::tr("batch × sequence / step time of the same row")},
            .probability = 0.95,
            .evidence = {{core::tr("printed over expected"), rates.ratio(), "", {}}, {core::tr("GPUs"), rates.gpus, "", {}}}};
}

} // namespace

/// A rate called total that is one GPU's.
void ratePerGpu(const Context &context, Found &found)
{
    for (const Rates &rates : ratesOf(context)) {
        const auto factor = factorOf(rates);
        if (!factor || rates.quantity != quantity::tokenRate || std::string_view(factor->code) != "gpus" || rates.ratio() > 1)
            continue;
        Verdict finding =
            findingOf(rates, {core::tr("%1 are the tokens of one GPU: all %2 make %3"),
                              {Number(rates.printed, "tokens/s", 4), Number(rates.gpus), Number(rates.expected, "tokens/s", 4)}});
        finding.cause = core::tr("The program prints tokens per second per GPU");
        finding.causes = {{"per-gpu", finding.cause, 1}};
        finding.next = {{core::tr("Call the column tokens/s/GPU"), {}}};
        finding.corrected = {{rates.run->id, std::string(rates.quantity), -1, rates.printed, rates.expected, "tokens/s", {}}};
        found.add(std::move(finding));
    }
}

void rateContradiction(const Context &context, Found &found)
{
    for (const Rates &rates : ratesOf(context)) {
        const auto factor = factorOf(rates);
        const bool perGpuAsTotal =
            rates.quantity == quantity::tokenRate && factor && std::string_view(factor->code) == "gpus" && rates.ratio() < 1;
        if (!factor || perGpuAsTotal)
            continue;
        Verdict finding = findingOf(
            rates,
            {core::tr("Tokens per second, batch, sequence and step time contradict each other by %1: %2 printed, %3 follow"),
             {factor->what, Number(rates.printed, "tokens/s", 4), Number(rates.expected, "tokens/s", 4)}});
        finding.cause = {core::tr("One of them is of another count: they differ by %1"), {factor->what}};
        finding.causes = {{factor->code, finding.cause, 1}};
        finding.next = {{core::tr("Look up whether batch and step time are of the whole step and of all GPUs"), {}}};
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
