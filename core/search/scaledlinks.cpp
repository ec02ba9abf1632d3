// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/scaledlinks.h"

#include <algorithm>

namespace shardscope::search {

namespace {

using cost::GroupLink;

/// The links of another machine, each kind times a factor.
class ScaledLinks final : public cost::MachineLinks {
public:
    ScaledLinks(std::shared_ptr<const MachineLinks> links, double inside, double between)
        : m_links(std::move(links)), m_inside(inside), m_between(between)
    {
    }

    [[nodiscard]] GroupLink group(int size, int stride, int ranks) const override
    {
        return scaled(m_links->group(size, stride, ranks));
    }
    [[nodiscard]] GroupLink exchange(int size, int stride, int ranks) const override
    {
        return scaled(m_links->exchange(size, stride, ranks));
    }

private:
    [[nodiscard]] GroupLink scaled(GroupLink link) const
    {
        link.inside_Bps *= m_inside;
        link.between_Bps *= m_between;
        return link;
    }

    std::shared_ptr<const MachineLinks> m_links;
    double m_inside;
    double m_between;
};

} // namespace

std::shared_ptr<const cost::MachineLinks> scaledLinks(std::shared_ptr<const cost::MachineLinks> links, double inside,
                                                      double between)
{
    return std::make_shared<ScaledLinks>(std::move(links), inside, between);
}

double linkInside(const cost::TrainingMachine &machine, const plan::Layout &plan)
{
    const int inside = std::min(machine.gpusPerHost, plan.gpus());
    return inside > 1 ? machine.links->group(inside, 1, plan.gpus()).inside_Bps : 0;
}

double networkBetween(const cost::TrainingMachine &machine, const plan::Layout &plan)
{
    const int gpus = plan.gpus();
    return gpus > machine.gpusPerHost ? machine.links->group(gpus, 1, gpus).between_Bps : 0;
}

} // namespace shardscope::search
