// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planmachine.h"

#include "core/cluster/assumedrates.h"

#include "core/base/errorcode.h"

#include <algorithm>

namespace shardscope::cost {

namespace {

/// Ranks of one group on one host, and the groups that share a host, when ranks
/// fill equal hosts in order.
struct Spread {
    int inside = 1;
    int hosts = 1;
    int sharing = 1;
};

Spread spreadOf(int size, int stride, int ranks, int perHost)
{
    Spread spread;
    const int here = std::min(perHost, ranks);
    if (static_cast<long long>(size) * stride <= here || size <= 1) {
        spread.inside = size;
        spread.sharing = std::max(1, here / std::max(1, size));
        return spread;
    }
    spread.inside = std::clamp(here / stride, 1, size);
    spread.hosts = (size + spread.inside - 1) / spread.inside;
    spread.sharing = std::max(1, here / spread.inside);
    return spread;
}

class FigureLinks final : public MachineLinks {
public:
    explicit FigureLinks(const MachineFigures &figures) : m_figures(figures) {}
    [[nodiscard]] GroupLink group(int size, int stride, int ranks) const override
    {
        const Spread spread = spreadOf(size, stride, ranks, m_figures.gpusPerHost);
        GroupLink link;
        link.inside = spread.inside;
        link.hosts = spread.hosts;
        link.inside_Bps = m_figures.inside_Bps;
        link.start_s = spread.hosts > 1 ? m_figures.betweenAlpha_s : m_figures.insideAlpha_s;
        const double own = m_figures.host_Bps / m_figures.gpusPerHost * spread.inside;
        link.between_Bps = spread.hosts > 1 ? std::min(own, m_figures.host_Bps / spread.sharing) : 0;
        return link;
    }

private:
    MachineFigures m_figures;
};

} // namespace

MachineFigures assumedFigures(const cluster::Accelerator &device, int gpus, int gpusPerHost)
{
    MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = gpusPerHost;
    if (device.linkRate.si() > 0)
        figures.inside_Bps = device.linkRate.si() / 2; // it counts both directions
    figures.host_Bps = std::min(cluster::assumedNetwork(device, gpusPerHost).si(), figures.inside_Bps * gpusPerHost);
    return figures;
}

std::shared_ptr<const MachineLinks> linksOf(const MachineFigures &figures)
{
    return std::make_shared<FigureLinks>(figures);
}

TrainingMachine trainingMachine(const MachineFigures &figures, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    TrainingMachine machine;
    machine.device = device;
    machine.law = law;
    machine.gpus = figures.gpus;
    machine.gpusPerHost = figures.gpusPerHost;
    machine.links = linksOf(figures);
    return machine;
}

Message withSheet(const Message &linkSource, const std::string &device)
{
    return {core::tr("%1; data sheet of %2 where the bandwidth is unknown"), {linkSource, device}};
}

} // namespace shardscope::cost
