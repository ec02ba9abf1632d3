// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/machineprofile.h"
#include "core/scenario/scenario.h"
#include "core/search/search.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace shardscope::search {

/// How fast a device is at what training asks of it: its own law, else that of the device that it is like, else what
/// devices at large reach; these two are marked as coarse, with a wide error.
[[nodiscard]] cost::EfficiencyLaw lawOf(std::span<const cost::EfficiencyLaw> laws, const cluster::Accelerator &device);

/// What was measured against what others of the device reach, which is `machine`'s where the profile names none; no rates
/// where nobody knows the one that it names.
[[nodiscard]] cost::ProfileRates ratesOf(const cost::MachineProfile &profile, const std::vector<cluster::Accelerator> &devices,
                                         std::span<const cost::EfficiencyLaw> laws, const cluster::Accelerator &machine);

/// What the catalogue knows of devices; handed in, since it is read above.
struct PlanDevices {
    std::vector<cluster::Accelerator> devices;
    std::vector<cost::EfficiencyLaw> laws;

    /// By a name as people write it and tools print it; null where nothing fits.
    [[nodiscard]] const cluster::Accelerator *find(std::string_view name) const;
    /// As lawOf().
    [[nodiscard]] cost::EfficiencyLaw law(const cluster::Accelerator &device) const { return lawOf(laws, device); }
};

/// The device that the scenario names: one of its own, completed, else the catalogue's. Nothing where it is none.
[[nodiscard]] std::optional<cluster::Accelerator> chosenDevice(const scenario::Scenario &scenario, const PlanDevices &devices);
/// Where the links' rates come from.
enum class LinkBasis : std::uint8_t {
    Machine,   ///< those of the loaded machine
    DataSheet, ///< the machine says too little of its links
    NoMachine  ///< none is loaded
};
struct MachineBasis {
    LinkBasis links = LinkBasis::NoMachine;
    std::optional<Error> fault;                  ///< what the machine does not say
    std::optional<cost::MachineFigures> figures; ///< in place of its links
};

/// The loaded machine's own links, else those of the device's data sheet; `gpus` and the scenario's GPUs per node count
/// only where none is loaded.
[[nodiscard]] Result<cost::TrainingMachine> machineOf(const scenario::Scenario &scenario, const cluster::Accelerator &device,
                                                      const cost::EfficiencyLaw &law, int gpus, MachineBasis &basis);

/// The question that a scenario asks: its model, machine, batch, limits.
[[nodiscard]] Result<SearchQuery> searchQuery(const scenario::Scenario &scenario, const PlanDevices &devices,
                                              MachineBasis *basis = nullptr);
/// What all plans of the search share: what no axis names.
[[nodiscard]] plan::Layout sharedPlan(const scenario::Scenario &scenario);
/// Sequences of a step: as chosen, those of the scenario's plan, or 512 where nobody has chosen one.
[[nodiscard]] int searchedBatch(const scenario::Scenario &scenario);
/// The scenario's assumptions: defaults with what is set.
[[nodiscard]] Result<cost::Assumptions> assumptionsOf(const scenario::PlanChoices &choices);

} // namespace shardscope::search
