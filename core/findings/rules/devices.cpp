// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/doctorrules.h"
#include "core/findings/hardware.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace shardscope::findings {

/// A program holds memory on GPUs, and none of them runs anything as nvidia-smi looks.
void gpuIdle(const Facts &facts, Verdicts &verdicts)
{
    constexpr double idle = 0.1;     // busy share
    constexpr double held_B = 1.5e9; // more than contexts take
    for (auto [file, loads] : byFile(facts.loads)) {
        std::erase_if(loads, [](const LoadFact *load) { return load->used_B <= held_B; });
        if (loads.empty() || std::ranges::any_of(loads, [](const LoadFact *load) { return load->busy > idle; }))
            continue;
        const LoadFact &first = *loads.front();
        const auto most = (*std::ranges::max_element(loads, {}, &LoadFact::busy))->busy;
        verdicts.add(
            {.message = {loads.size() == 1
                             ? core::tr("The GPU is busy for %1 % at this moment, though a program holds %2 on it: it waits")
                             : core::tr("No GPU is busy for more than %1 % at this moment, though a program holds %2 on each: "
                                        "they wait"),
                         {percent(most), Number(first.used_B, "B", 3)}},
             .measured = runs::Quantity{core::tr("share of the moment with a kernel on the GPU"), most, ""},
             .expected = runs::Expected{0.9, 1, "", core::tr("in training a kernel runs nearly always")},
             .probability = 0.92,
             .lines = {first.at},
             .causes = {{"input", core::tr("Reading and preparing data does not keep up"), 0.5},
                        {"host", core::tr("The program works on the CPU: small kernels, logging, saving, evaluating"), 0.3},
                        {"ended", core::tr("It has not begun, has ended, or waits for another rank"), 0.2}},
             .next = {{core::tr("Watch it for some steps"), "nvidia-smi dmon -s u"},
                      {core::tr("Look at how busy the CPUs and the disks are"), "top; iostat -x 5"}},
             .ground = runs::Ground::Sign});
    }
}

/// Ports that are down where others of the same hosts work.
void portDown(const Facts &facts, Verdicts &verdicts)
{
    for (const auto &[file, ports] : byFile(facts.ports)) {
        std::string names;
        int down = 0;
        const PortFact *first = nullptr;
        constexpr int shown = 6;
        for (const PortFact *port : ports) {
            if (port->active)
                continue;
            first = first == nullptr ? port : first;
            if (++down <= shown)
                names += (down > 1 ? ", " : "") + port->name;
        }
        if (down == 0)
            continue;
        verdicts.add({.message = {core::tr("%1 of %2 network ports are not up: %3"),
                                  {Number(down), Number(ports.size()), names + (down > shown ? ", …" : "")}},
                      .measured = runs::Quantity{core::tr("ports that are not up"), static_cast<double>(down), ""},
                      .expected = runs::Expected{0, 0, "", core::tr("ports that carry traffic are active")},
                      .lines = {first->at},
                      .causes = {{"unused", core::tr("It is not connected, on purpose or by a missing cable"), 0.5},
                                 {"link", core::tr("Cable, transceiver or switch port fails"), 0.3},
                                 {"subnet", core::tr("The subnet manager has not set it up"), 0.2}},
                      .next = {{core::tr("See what each port is and where it leads"), "ibstat; ibdev2netdev"},
                               {core::tr("Say which ones NCCL may use"), "export NCCL_IB_HCA=mlx5_0"}}});
    }
}

/// An MFU above one has a wrong peak or a wrong count above it; nanoGPT's, as published, is of the A100's peak.
void statedMfu(const Facts &facts, Verdicts &verdicts)
{
    constexpr double a100 = 312e12; // FLOP/s, bf16: nanoGPT, model.py, estimate_mfu
    std::set<std::string> told;
    for (const StatedMfu &stated : facts.mfus) {
        const auto device = findDevice(verdicts.known().devices, stated.device);
        const double peak = device ? device->peak.si() : 0;
        const bool other = stated.byA100 && peak > 0 && std::abs(peak / a100 - 1) > 0.02;
        if ((stated.share <= 1 && !other) || told.contains(stated.at.file))
            continue;
        told.insert(stated.at.file);
        Verdict finding{.measured = runs::Quantity{core::tr("MFU as it is stated"), stated.share, ""}};
        if (other) {
            const double share = stated.share * a100 / peak;
            finding.message = {core::tr("nanoGPT divides by the A100's peak, whatever the GPU: if it does so here, %1 % is %3 % "
                                        "of %2's"),
                               {percent(stated.share), device->name, percent(share)}};
            finding.expected =
                runs::Expected{0.98 * share, 1.02 * share, "", {core::tr("the same over the dense peak, %1"), {device->source}}};
            finding.causes = {{"peak", core::tr("The program divides by the peak of another GPU"), 1}};
            finding.next = {{{core::tr("Put the peak of %1 into the program"), {device->name}}, "flops_promised"}};
        } else {
            finding.message = {core::tr("An MFU of %1 % is more than a GPU can: the FLOP, the time or the peak is wrong"),
                               {percent(stated.share)}};
            finding.expected = runs::Expected{0, 0.8, "", core::tr("no training comes near the dense peak")};
            finding.causes = {
                {"peak", core::tr("The program divides by the peak of another GPU"), 0.5},
                {"flops", core::tr("Work is counted that this GPU does not do: the batch of all ranks, experts not used"), 0.35},
                {"clock", core::tr("The clock is read before the GPU is done, or part of the step is not timed"), 0.15}};
            finding.next = {{core::tr("Divide by the dense peak of this GPU in the precision that it trains in")},
                            {core::tr("Count by hand: 6 · parameters · tokens of one GPU per second")}};
        }
        finding.lines = {stated.at};
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
