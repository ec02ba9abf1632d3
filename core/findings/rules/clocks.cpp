// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <array>
#include <map>

namespace shardscope::findings {

namespace {

/// As NVML's header describes them; a power cap alone is how GPUs run at full load.
struct Reason {
    std::string_view name;
    const char *code;
    Text why;
    double weight;
};
constexpr auto reasons = std::to_array<Reason>({
    {"HW Thermal Slowdown", "hot", core::tr("The GPU is too hot: its clocks are halved or less"), 3},
    {"HW Power Brake Slowdown", "power-brake", core::tr("The power supply asks the GPU to slow down (power brake)"), 3},
    {"SW Thermal Slowdown", "warm", core::tr("The driver lowers the clocks because the GPU or its memory is hot"), 3},
    {"HW Slowdown", "hardware", core::tr("The hardware halves the clocks: heat, power brake or too fast a draw of power"), 1},
});

const Reason *reasonOf(const ClockFact &fact)
{
    const auto found = std::ranges::find(reasons, fact.reason, &Reason::name);
    return found == reasons.end() ? nullptr : &*found;
}

} // namespace

void clocksThrottled(const Facts &facts, Verdicts &verdicts)
{
    std::map<std::pair<std::string, std::string>, std::vector<const ClockFact *>> byGpu;
    for (const ClockFact &fact : facts.clocks)
        if (reasonOf(fact) != nullptr)
            byGpu[{fact.at.file, fact.gpu}].push_back(&fact);
    for (const auto &[key, active] : byGpu) {
        const auto &[file, gpu] = key;
        const ClockFact &main = **std::ranges::max_element(active, {}, [](const ClockFact *f) { return reasonOf(*f)->weight; });
        Verdict finding{.about = {{"file", file}}};
        if (!gpu.empty())
            finding.about["gpu"] = gpu;
        finding.message = gpu.empty() ? Message(core::tr("A GPU runs below its clocks: %1 is active"), {main.reason})
                                      : Message(core::tr("GPU %1 runs below its clocks: %2 is active"), {gpu, main.reason});
        finding.measured = runs::Quantity{core::tr("reasons for lower clocks"), static_cast<double>(active.size()), ""};
        finding.expected = runs::Expected{0, 0, "", core::tr("a GPU that is cooled and supplied well has none of them")};
        for (const ClockFact *fact : active) {
            finding.lines.push_back(fact->at);
            finding.causes.push_back({reasonOf(*fact)->code, reasonOf(*fact)->why, reasonOf(*fact)->weight});
        }
        finding.next = {{core::tr("Look at temperatures, power and clocks under load"),
                         "nvidia-smi -q -d TEMPERATURE,POWER,CLOCK,PERFORMANCE"},
                        {core::tr("Look at fans, filters and power supplies of this host"), {}}};
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
