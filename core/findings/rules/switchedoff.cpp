// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <array>
#include <map>

namespace shardscope::findings {

namespace {

/// NCCL's are of its user guide, "Environment Variables"; CUDA's of the CUDA C++ Programming Guide, section of the same name.
struct Switch {
    std::string_view name;
    std::string_view value; ///< that switches off, in lower case
    Text what;
    std::string_view fault;
    bool betweenHosts; ///< costs nothing on one host
};
constexpr auto switches = std::to_array<Switch>({
    {"NCCL_P2P_DISABLE", "1", core::tr("copies from GPU to GPU over NVLink or PCIe; they go through host memory"), "gpu-links",
     false},
    {"NCCL_P2P_LEVEL", "loc", core::tr("copies from GPU to GPU over NVLink or PCIe; they go through host memory"), "gpu-links",
     false},
    {"NCCL_SHM_DISABLE", "1", core::tr("copies through shared memory; pairs without peer access go over the network"), "", false},
    {"NCCL_IB_DISABLE", "1", core::tr("InfiniBand and RoCE; hosts talk over TCP sockets"), "network", true},
    {"NCCL_NET", "socket", core::tr("InfiniBand and RoCE; hosts talk over TCP sockets"), "network", true},
    {"NCCL_NET_GDR_LEVEL", "loc", core::tr("direct copies from NIC to GPU (GPUDirect RDMA)"), "", true},
    {"NCCL_NET_GDR_DISABLE", "1", core::tr("direct copies from NIC to GPU (GPUDirect RDMA)"), "", true},
    {"CUDA_LAUNCH_BLOCKING", "1", core::tr("asynchronous launches: the host waits for each kernel"), "", false},
});

const Switch *switchOf(const SwitchFact &fact)
{
    const std::string value = lowered(fact.value);
    const auto is = [&](const Switch &each) {
        const bool off = each.value == value || (each.value == "1" && value == "true") || (each.value == "loc" && value == "0");
        return each.name == fact.name && off;
    };
    const auto found = std::ranges::find_if(switches, is);
    return found == switches.end() ? nullptr : &*found;
}

} // namespace

/// The last value of a file counts. A switch of the network is silent where all is said to run on one host.
void switchedOff(const Facts &facts, Verdicts &verdicts)
{
    std::map<std::pair<std::string, std::string>, const SwitchFact *> last;
    for (const SwitchFact &fact : facts.switches)
        last[{fact.at.file, fact.name}] = &fact;
    const bool oneHost = !facts.launches.empty() && std::ranges::all_of(facts.launches, [](const LaunchFile &launch) {
        return launch.number("nodes") == 1.0;
    });
    for (const auto &[key, fact] : last) {
        const Switch *known = switchOf(*fact);
        if (known == nullptr || (known->betweenHosts && oneHost))
            continue;
        verdicts.add(
            {.about = {{"setting", fact->name}},
             .message = {core::tr("%1=%2 switches off %3"), {fact->name, fact->value, known->what}},
             .lines = {fact->at},
             .causes = {{"setting", {core::tr("%1 is set"), {fact->name}}, 1}},
             .next = {{{core::tr("Remove %1, or set it only where it mends a fault"), {fact->name}}, "unset " + fact->name}},
             .fault = std::string(known->fault),
             .ground = facts.signIn(fact->at.file)});
    }
}

} // namespace shardscope::findings
