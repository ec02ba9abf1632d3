// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memoryodds.h"
#include "core/findings/doctorrules.h"
#include "core/findings/hardware.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

/// Megatron and its kin refuse to start where layers do not divide; others deal out what is over, as DeepSpeed's pipeline
/// does for Megatron-DeepSpeed (BLOOM had 70 layers on 12 stages).
bool refuses(const LaunchFile &launch)
{
    const std::string kind = launch.text("kind");
    return kind.find("megatron-deepspeed") == std::string::npos
           && (launch.text("framework").find("megatron") != std::string::npos || kind.find("megatron") != std::string::npos);
}

bool statesStages(const LaunchFile &launch)
{
    for (const char *name : {"layout", "first_stage_layers", "last_stage_layers", "noop_layers", "encoder_layers", "pattern"})
        if (!launch.text(name).empty())
            return true;
    return false;
}

std::map<std::string, std::string> about(const LaunchFile &launch, const char *setting)
{
    return {{"file", launch.file}, {"setting", setting}};
}

bool divides(double divisor, double number)
{
    return divisor > 0 && std::fmod(number, divisor) == 0;
}

} // namespace

void layersIndivisible(const Facts &facts, Verdicts &verdicts)
{
    for (const LaunchFile &launch : facts.launches) {
        const auto layers = launch.number("layers");
        const auto pp = launch.number("pp");
        const double stages = pp.value_or(1) * launch.number("vpp").value_or(1);
        if (!layers || !pp || *pp < 2 || divides(stages, *layers) || !refuses(launch) || statesStages(launch))
            continue;
        const double whole = stages * std::ceil(*layers / stages);
        verdicts.add({.about = about(launch, "layers"),
                      .message = {core::tr("%1 layers do not divide into %2 stages"), {Number(*layers), Number(stages)}},
                      .measured = runs::Quantity{core::tr("layers"), *layers, ""},
                      .expected = runs::Expected{whole - stages, whole, "", core::tr("multiples of the number of stages")},
                      .lines = {launch.at("layers"), launch.at("pp")},
                      .next = {{core::tr("Take another number of stages, or state the layers of the first and the last one"),
                                "--decoder-first-pipeline-num-layers N"}}});
    }
}

void layersLost(const Facts &facts, Verdicts &verdicts)
{
    for (const LaunchFile &launch : facts.launches) {
        const auto layers = launch.number("layers");
        const auto each = launch.number("layers_per_virtual_stage");
        const auto pp = launch.number("pp");
        if (!layers || !each || !pp || statesStages(launch) || divides(*pp * *each, *layers))
            continue;
        const double held = std::floor(*layers / (*pp * *each)) * *pp * *each;
        verdicts.add({.about = about(launch, "layers_per_virtual_stage"),
                      .message = {core::tr("%1 stages of %2 layers hold %3 of %4 layers"),
                                  {Number(*pp), Number(*each), Number(held), Number(*layers)}},
                      .measured = runs::Quantity{core::tr("layers that the stages hold"), held, ""},
                      .expected = runs::Expected{*layers, *layers, "", core::tr("layers of the model")},
                      .lines = {launch.at("layers_per_virtual_stage")},
                      .next = {{core::tr("Take layers per virtual stage that divide the layers of a stage")}}});
    }
}

void batchIndivisible(const Facts &facts, Verdicts &verdicts)
{
    for (const LaunchFile &launch : facts.launches) {
        const auto batch = launch.number("gbs");
        const auto micro = launch.number("mbs");
        auto dp = launch.number("dp");
        const bool open = std::ranges::any_of(
            launch.open, [](const std::string &name) { return name == "tp" || name == "pp" || name == "cp"; });
        if (const auto gpus = launch.number("gpus"); !dp && gpus && !open) {
            const double group =
                launch.number("tp").value_or(1) * launch.number("pp").value_or(1) * launch.number("cp").value_or(1);
            dp = divides(group, *gpus) ? std::optional(*gpus / group) : std::nullopt;
        }
        if (!batch || !micro || !dp || divides(*micro * *dp, *batch))
            continue;
        const double part = *micro * *dp;
        verdicts.add(
            {.about = about(launch, "gbs"),
             .message = {core::tr("A batch of %1 does not divide into microbatches of %2 on %3 replicas"),
                         {Number(*batch), Number(*micro), Number(*dp)}},
             .measured = runs::Quantity{core::tr("batch"), *batch, ""},
             .expected = runs::Expected{std::max(part, part * std::floor(*batch / part)), part * std::ceil(*batch / part), "",
                                        core::tr("multiples of microbatch × replicas")},
             .lines = {launch.at("gbs"), launch.at("mbs")},
             .next = {{core::tr("Take a batch that is a multiple of microbatch × replicas")}}});
    }
}

/// With one layer each, what a stage hands over and launches costs as much as for many.
void oneLayerStage(const Facts &facts, Verdicts &verdicts)
{
    for (const LaunchFile &launch : facts.launches) {
        const auto layers = launch.number("layers");
        const auto pp = launch.number("pp");
        if (!layers || !pp || *pp < 4 || *layers != *pp || launch.number("vpp").value_or(1) > 1 || statesStages(launch))
            continue;
        verdicts.add(
            {.about = about(launch, "pp"),
             .message = {core::tr("Each stage has one layer: %1 layers on %2 stages"), {Number(*layers), Number(*layers)}},
             .measured = runs::Quantity{core::tr("layers of a stage"), 1, ""},
             .expected = runs::Expected{2, *layers, "",
                                        core::tr("so that embedding and head of the end stages weigh less than a layer's "
                                                 "work")},
             .lines = {launch.at("pp")},
             .next = {{core::tr("Compare with fewer stages"), "shardscope-cli plan"}}});
    }
}

/// By the prediction of memory, with what it leaves open, on the GPU that the file or the user names.
void doesNotFit(const Facts &facts, Verdicts &verdicts)
{
    for (const LaunchFile &launch : facts.launches) {
        const std::string named = launch.text("gpu");
        const auto limits = findDevice(verdicts.known().devices, named.empty() ? verdicts.known().gpu : named);
        if (!launch.plan || launch.memory_B <= 0 || !limits)
            continue;
        const auto device = std::ranges::find(*verdicts.known().devices, limits->name, &cluster::Accelerator::name);
        const double fits = cost::memoryOdds(Bytes(launch.memory_B), *launch.plan, device->usable).fits;
        verdicts.add({.about = about(launch, "mbs"),
                      .message = {core::tr("The plan needs %1 on the fullest GPU, %2 has %3"),
                                  {Number(launch.memory_B, "B", 3), device->name, Number(device->usable.si(), "B", 3)}},
                      .measured = runs::Quantity{core::tr("predicted memory of the fullest stage"), launch.memory_B, "B"},
                      .expected = runs::Expected{0,
                                                 device->usable.si(),
                                                 "B",
                                                 {core::tr("usable memory of %1: %2"), {device->name, device->usableSource}}},
                      .probability = 1 - fits,
                      .lines = {launch.at("mbs")},
                      .next = {{core::tr("See what takes it, term by term"), "shardscope-cli memory"},
                               {core::tr("Halve the microbatch or recompute activations")}},
                      .fault = "memory"});
    }
}

} // namespace shardscope::findings
