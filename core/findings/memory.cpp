// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/hardware.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
using runs::Sample;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr double gib = 1073741824.0;
constexpr double gb = 1e9;

bool labelledGb(const Measured &measured)
{
    return measured.printedUnit == "GB" || measured.printedUnit == "gb" || measured.printedUnit == "Gb";
}

/// Half of the last printed digit, as a share of the value.
double printedTolerance(const Measured &measured)
{
    const double digit = measured.decimals >= 0 ? std::pow(10.0, -measured.decimals) : 1e-3;
    return std::max(0.006, 0.6 * digit * measured.printedScale / measured.value());
}

double parametersOfExpert(const Run &run)
{
    const auto hidden = run.number(setting::hidden);
    const auto inner = run.number(setting::inner);
    return hidden && inner ? 2 * *hidden * *inner : 0; // up and down projection
}

/// Memory of a sample's activations in training, from above: 34·s·h and 5·a·s²
/// bytes a layer at 16 bit (Korthikanti et al. 2022), twice that at 32 bit,
/// and the logits with their gradient.
std::optional<double> mostPerSample(const Context &context, const Run &run)
{
    const auto layers = context.number(run, setting::layers);
    const auto hidden = context.number(run, setting::hidden);
    const auto sequence = context.number(run, setting::sequence);
    const auto heads = context.number(run, "heads");
    if (!layers || !hidden || !sequence || !heads)
        return std::nullopt;
    const double vocabulary = run.number(setting::vocabulary).value_or(0);
    return 2 * *layers * *sequence * (34 * *hidden + 5 * *heads * *sequence) + 12 * *sequence * vocabulary;
}

double largestRank(const Run &run)
{
    double most = 0;
    if (const Measured *memory = run.find(quantity::memoryPeak)) {
        for (const double value : memory->values())
            most = std::max(most, value);
    }
    return most;
}

bool feedsWholeModel(const Run &run)
{
    const std::string mode = run.text(setting::mode).value_or("");
    return mode == "ddp" || mode == "fsdp" || mode.starts_with("zero");
}

/// Bytes of peak memory that one more sample of the global batch costs each
/// rank, from two batches of otherwise equal settings.
std::optional<double> slopeOf(const Context &context, const Run &run)
{
    const auto batch = run.number(setting::globalBatch);
    for (const Run &other : context.runs()) {
        const auto more = other.number(setting::globalBatch);
        if (!batch || !more || *more < 1.5 * *batch || other.text(setting::mode) != run.text(setting::mode)
            || other.text(setting::worldSize) != run.text(setting::worldSize))
            continue;
        const double slope = (largestRank(other) - largestRank(run)) / (*more - *batch);
        if (slope > 0 && largestRank(run) > 0)
            return slope;
    }
    return std::nullopt;
}

void addBatch(Found &found, const Run &run, std::vector<runs::Evidence> evidence, Message message, Text cause)
{
    Verdict finding{.runs = {run.id}, .message = std::move(message), .evidence = std::move(evidence), .cause = cause};
    const auto rank = run.number(setting::rankBatch);
    const auto world = run.number(setting::worldSize);
    const auto batch = run.number(setting::globalBatch);
    const auto rate = run.value(quantity::throughput);
    if (rank && world && batch && rate)
        finding.corrected.push_back({run.id, std::string(quantity::throughput), -1, *rate,
                                     *rate * *rank * run.number(setting::dataDegree).value_or(*world) / *batch, "samples/s",
                                     core::tr("with the number of samples the ranks really processed")});
    found.add(std::move(finding));
}

/// The settings of one run contradict each other.
bool contradicts(const Run &run, Found &found)
{
    const auto batch = run.number(setting::globalBatch);
    const auto rank = run.number(setting::rankBatch);
    const auto world = run.number(setting::worldSize);
    const auto chunks = run.number(setting::chunks);
    const auto micro = run.number(setting::microbatch);
    const double data = run.number(setting::dataDegree).value_or(world.value_or(1));
    if (batch && rank && world && std::abs(*rank * data / *batch - 1) > 0.01) {
        addBatch(found, run,
                 {{core::tr("batch per rank × ranks"), *rank * data, "", {}},
                  {core::tr("global batch"), *batch, "", core::tr("as recorded")}},
                 {core::tr("Each of %1 ranks takes %2 samples, together %3, not the recorded %4"),
                  {Number(data), Number(*rank), Number(*rank * data), Number(*batch)}},
                 core::tr("Every rank is given the whole batch instead of its share"));
        return true;
    }
    if (batch && chunks && micro && run.text(setting::mode) == "pipeline" && std::abs(*chunks * *micro / *batch - 1) > 0.01) {
        addBatch(found, run,
                 {{core::tr("chunks × chunk size"), *chunks * *micro, "", {}},
                  {core::tr("global batch"), *batch, "", core::tr("as recorded")}},
                 {core::tr("%1 chunks of %2 samples are %3, not the recorded batch of %4"),
                  {Number(*chunks), Number(*micro), Number(*chunks * *micro), Number(*batch)}},
                 core::tr("The batch was not divided as recorded"));
        return true;
    }
    return false;
}

} // namespace

void gibAsGb(const Context &context, Found &found)
{
    const auto isExact = [](const Measured &measured) {
        return measured.unit == "B"
               && (measured.printedUnit.empty() || measured.printedUnit == "GiB" || measured.printedUnit == "MiB");
    };
    std::vector<const Run *> exactRuns; // most tables have none, and thousands of rows
    for (const Run &run : context.runs())
        if (std::ranges::any_of(run.measured, isExact))
            exactRuns.push_back(&run);
    for (const Run &run : context.runs()) {
        for (const Measured &measured : run.measured) {
            if (measured.unit != "B" || !labelledGb(measured) || !std::isfinite(measured.value()))
                continue;
            const double printed = measured.value() / gb;
            for (const Run *const beside : exactRuns) {
                const Run &other = *beside;
                const Measured *exact = nullptr;
                for (const Measured &candidate : other.measured)
                    if (&candidate != &measured && candidate.name == measured.name && isExact(candidate))
                        exact = &candidate;
                if (!exact || (&other != &run && !sameSettings(run, other)))
                    continue;
                double bytes = exact->value();
                const std::vector<double> each = exact->values();
                if (each.empty())
                    continue;
                const double most = *std::ranges::max_element(each);
                const double tolerance = printedTolerance(measured);
                if (std::abs(printed * gib / most - 1) < tolerance && std::abs(printed * gib / bytes - 1) > tolerance)
                    bytes = most; // the largest rank was printed
                if (std::abs(printed * gib / bytes - 1) > tolerance || std::abs(printed * gb / bytes - 1) < 2 * tolerance)
                    continue;
                found.add(
                    {.runs = {run.id},
                     .message = {core::tr("%1 \"GB\" are GiB: %2 GB"), {Number(printed), Number(printed * gib / gb)}},
                     .evidence = {{core::tr("in source"), measured.value(), "B", {core::tr("%1 labelled GB"), {Number(printed)}}},
                                  {core::tr("the same in bytes"), bytes, "B", other.id},
                                  {core::tr("bytes / 1024³"), bytes / gib, "", core::tr("value as recorded")}},
                     .cause = core::tr("Bytes were divided by 1024³ and labelled GB"),
                     .corrected = {
                         {run.id, measured.name, -1, measured.value(), printed * gib, "B", core::tr("× 1024³ / 10⁹")}}});
                break;
            }
        }
    }
}

void belowWeights(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        const auto parameters = context.number(run, setting::parameters);
        const Measured *memory = run.find(quantity::memoryPeak);
        if (!parameters || !memory || memory->values().empty() || run.outOfMemory
            || namesPackedWeights(run.text(setting::model).value_or("")))
            continue;
        const std::string precision = run.text(setting::precision).value_or("");
        const double bytes = runs::bytesOf(precision).value_or(2);
        const double split = run.number(setting::tensorDegree).value_or(1) * run.number(setting::pipelineDegree).value_or(1);
        const std::string mode = run.text(setting::mode).value_or("");
        const double world = run.number(setting::worldSize).value_or(1);
        const auto data = run.number(setting::dataDegree);
        // Where the degrees do not say how the model is divided it may be divided over all ranks.
        const bool told = run.settings.contains(setting::tensorDegree) && run.settings.contains(setting::pipelineDegree) && data
                          && std::abs(split * *data * run.number("cp").value_or(1) / world - 1) < 0.01;
        const bool sharded = !(told || mode == "ddp") || mode == "fsdp" || mode.starts_with("zero") || mode == "pipeline"
                             || run.settings.contains("zero_stage") || run.settings.contains("ep")
                             || run.number("offload").value_or(0) > 0;
        const double share = *parameters * bytes / (sharded ? std::max(split, world) : split);
        const double most = largestRank(run);
        if (most >= 0.95 * share)
            continue;
        found.add(
            {.runs = {run.id},
             .message = {core::tr("%1 are less than the weights alone, %2"), {Number(most, "B", 3), Number(share, "B", 3)}},
             .evidence = {{core::tr("recorded peak"), most, "B", describe(run)},
                          {core::tr("weights of one rank"),
                           share,
                           "B",
                           {core::tr("%1 parameters of %2 B"), {Number(*parameters), Number(bytes)}}}},
             .cause = core::tr("Memory was read before the model was on the GPU, or from another process, or in another unit")});
    }
}

void precisionMismatch(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        const auto noted = runs::bytesOf(run.text(setting::precision).value_or(""));
        if (!noted)
            continue;
        const auto expert = run.value(quantity::memoryExpert);
        const auto whole = run.value(quantity::memoryWeights);
        const double ofExpert = parametersOfExpert(run);
        const auto stated = context.number(run, setting::parameters);
        double parameters = 0;
        double bytes = 0;
        bool ofOne = false;
        if (expert && ofExpert > 0) {
            parameters = ofExpert;
            bytes = *expert;
            ofOne = true;
        } else if (whole && stated) {
            parameters = *stated;
            bytes = *whole;
        } else {
            continue;
        }
        const double each = bytes / parameters;
        // Allocations are rounded up and a context may be counted in: up to a quarter more than the next format.
        const double real = each > 0.9 * 4 ? 4 : (each > 0.9 * 2 ? 2 : 1);
        if (each > 5.2 || real == *noted || each < 0.9 * *noted * (real < *noted ? 0 : 1))
            continue;
        if (real > *noted && each < 1.6 * *noted)
            continue;
        const std::string precision = *run.text(setting::precision);
        Verdict finding{
            .runs = {run.id},
            .evidence = {{ofOne ? core::tr("bytes of one expert") : core::tr("bytes of the model"), bytes, "B", {}},
                         {core::tr("parameters"), parameters, "", {}},
                         {core::tr("bytes per parameter"), each, "", {core::tr("%1 has %2"), {precision, Number(*noted)}}}},
            .corrected = {{run.id,
                           std::string(ofOne ? quantity::memoryExpert : quantity::memoryWeights),
                           -1,
                           bytes,
                           parameters * *noted,
                           "B",
                           {core::tr("at %1"), {precision}}}}};
        const Text format = real == 4 ? core::tr("fp32") : (real == 2 ? core::tr("16 bit") : core::tr("8 bit"));
        finding.message = {ofOne ? core::tr("Recorded as %1, but one expert takes %2 bytes per parameter: %3")
                                 : core::tr("Recorded as %1, but the model takes %2 bytes per parameter: %3"),
                           {precision, Number(each, {}, 3), format}};
        finding.cause = core::tr("The weights were loaded in the format of the file, not in the recorded precision");
        found.add(std::move(finding));
    }
}

void batchNotSplit(const Context &context, Found &found)
{
    constexpr Text noSampler = core::tr(
        "No sampler divides the batch among the ranks; throughput counts it once, and memory does not shrink with more ranks");
    std::map<std::string, bool> told;
    for (const Run &run : context.runs()) {
        if (contradicts(run, found) || !feedsWholeModel(run))
            continue;
        const auto slope = slopeOf(context, run);
        const auto world = run.number(setting::worldSize);
        const std::string key = run.source + "\n" + run.text(setting::mode).value_or("") + runs::figure(world.value_or(0));
        if (!slope || !world || *world < 2 || told[key])
            continue;
        if (const auto most = mostPerSample(context, run); most && *slope * *world > 1.3 * *most && *slope < 1.3 * *most) {
            told[key] = true;
            addBatch(found, run,
                     {{core::tr("memory per rank for one more sample in the batch"), *slope, "B", describe(run)},
                      {core::tr("at most, the activations of one sample"), *most, "B", core::tr("so each rank holds it whole")},
                      {core::tr("if the batch were split across ranks"), *slope * *world, "B",
                       core::tr("memory that one sample would need")}},
                     {core::tr("Every rank holds the whole batch: each sample of it costs each of %1 ranks %2"),
                      {Number(*world), Number(*slope, "B", 3)}},
                     noSampler);
            continue;
        }
        for (const Run &other : context.runs()) {
            const auto more = other.number(setting::worldSize);
            if (!more || *more < 1.9 * *world || other.text(setting::mode) != run.text(setting::mode))
                continue;
            const auto wider = slopeOf(context, other);
            if (!wider || *wider / *slope < 0.8) // it would be world / more if the batch were split
                continue;
            told[key] = true;
            addBatch(found, run,
                     {{{core::tr("bytes per sample on %1 ranks"), {Number(*world)}}, *slope, "B", {}},
                      {{core::tr("on %1 ranks"), {Number(*more)}},
                       *wider,
                       "B",
                       {core::tr("it would be %1 if split"), {Number(*slope * *world / *more, "B", 3)}}}},
                     {core::tr("A sample costs each rank the same on %1 and on %2 ranks: the batch is not split"),
                      {Number(*world), Number(*more)}},
                     noSampler);
            break;
        }
    }
}

} // namespace shardscope::findings
