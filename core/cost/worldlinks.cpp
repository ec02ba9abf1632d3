// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planmachine.h"

#include "core/base/errorcode.h"
#include "core/cluster/worldlevels.h"

namespace shardscope::cost {

namespace {

class WorldLinks final : public MachineLinks {
public:
    explicit WorldLinks(cluster::WorldLevels world) : m_world(std::move(world)) {}

    [[nodiscard]] GroupLink group(int size, int stride, int ranks) const override
    {
        const cluster::GroupSpan span = m_world.span(size, stride, ranks);
        return linkOf(span, span.ring_Bps);
    }
    [[nodiscard]] GroupLink exchange(int size, int stride, int ranks) const override
    {
        const cluster::GroupSpan span = m_world.span(size, stride, ranks);
        return linkOf(span, span.exchange_Bps);
    }

private:
    [[nodiscard]] static GroupLink linkOf(const cluster::GroupSpan &span, double between_Bps)
    {
        GroupLink link;
        link.inside = span.inside;
        link.hosts = span.domains;
        link.inside_Bps = span.inside_Bps;
        link.between_Bps = span.domains > 1 ? between_Bps : 0;
        // Inside a domain the device's own law of collectives has their start.
        link.start_s = span.domains > 1 ? span.alpha_s : 0;
        return link;
    }

    cluster::WorldLevels m_world;
};

} // namespace

Result<TrainingMachine> trainingMachine(cluster::WorldLevels world, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    if (world.gpus() < 1)
        return Error{ErrorCode::NoGpu, {}, {}};
    TrainingMachine machine;
    machine.device = device;
    machine.law = law;
    machine.gpus = world.gpus();
    machine.gpusPerHost = world.domainGpus();
    machine.linkSource = {core::tr("levels of %1"), {world.name}};
    if (!(world.levels.front().gpu_Bps > 0)) {
        if (!(device.linkRate.si() > 0) && world.domainGpus() > 1)
            return Error{ErrorCode::NoPath, {"GPU0", "GPU1"}, {}};
        world.levels.front().gpu_Bps = device.linkRate.si() / 2; // it counts both directions
        machine.linkSource = withSheet(machine.linkSource, device.name);
    }
    machine.links = std::make_shared<WorldLinks>(std::move(world));
    return machine;
}

} // namespace shardscope::cost
