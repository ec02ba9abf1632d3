// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/error.h"
#include "core/cluster/cluster.h"
#include "core/model/network.h"
#include "core/scenario/collectivechoices.h"
#include "core/scenario/costchoices.h"
#include "core/scenario/expertchoices.h"
#include "core/scenario/links.h"
#include "core/scenario/pipelinechoices.h"
#include "core/scenario/planchoices.h"
#include "core/scenario/runchoices.h"
#include "core/scenario/tracechoices.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::scenario {

/// Something that a source states and that no model computes (yet): a run
/// time, a data-set size. Either a number with a unit or a text.
struct Fact {
    std::string group; ///< e.g. "Run time", "Data set"
    std::string name;
    std::optional<double> value; ///< SI
    Unit unit = Unit::None;
    std::string text; ///< where there is no value
    std::string source;

    friend bool operator==(const Fact &, const Fact &) = default;
};

/// Position of a device in a picture, in units of the picture's width and height.
struct Position {
    double x = 0;
    double y = 0;

    friend bool operator==(const Position &, const Position &) = default;
};

enum class Transfer : std::uint8_t { Pipelined, Stored };
enum class MatrixOrder : std::uint8_t { AsLoaded, ByHost, Clustered, PipelineOrder };

/// How the machine is looked at. Part of the document, so that a saved file
/// opens at the same picture.
struct MachineChoices {
    std::string from; ///< device ids of the pinned pair; empty = none
    std::string to;
    Transfer transfer = Transfer::Pipelined;
    MatrixOrder order = MatrixOrder::AsLoaded;
    std::string channel;                       ///< "ring 0": the path of a channel that is drawn; empty = none
    std::vector<std::string> hiddenClasses;    ///< link classes not drawn, by name
    std::map<std::string, Position> positions; ///< devices that were dragged, by id

    friend bool operator==(const MachineChoices &, const MachineChoices &) = default;
};

/// What somebody wants to reach: a line on the chart of the view. 0: none.
struct Goals {
    double step_s = 0;           ///< of a plan
    double samplesPerSecond = 0; ///< of the pipeline

    friend bool operator==(const Goals &, const Goals &) = default;
};

/// Everything a user has loaded or chosen. Immutable once it is in a document:
/// an edit makes a copy (the cluster is shared between copies).
struct Scenario {
    // Compiled once: each file that copies a scenario would have ten kilobytes of it.
    Scenario();
    Scenario(const Scenario &);
    Scenario(Scenario &&) noexcept;
    Scenario &operator=(const Scenario &);
    Scenario &operator=(Scenario &&) noexcept;
    ~Scenario();

    std::string name;
    std::string note;
    std::shared_ptr<const cluster::Cluster> cluster; ///< null: nothing loaded
    std::optional<model::Network> model;
    std::vector<Fact> facts;
    MachineChoices machine;
    Links links;
    PipelineChoices pipeline;
    ExpertChoices experts;
    CollectiveChoices collectives;
    CostChoices cost;
    plan::Layout layout; ///< of the model on the machine; what every view follows unless it is unlinked
    MemoryChoices memory;
    PlanChoices plans;
    PlanLook plansLook;
    Goals goals;
    RunChoices runs;
    TraceChoices trace;
    TraceLook traceLook;
    std::map<std::string, std::string>
        unknown; ///< top-level keys of a file that this version does not know, as JSON text; written back

    [[nodiscard]] bool empty() const;
    friend bool operator==(const Scenario &a, const Scenario &b);
};

/// What differs between two scenarios, as a bit mask.
enum class Change : std::uint32_t {
    None = 0,
    Name = 1U << 0U, ///< name or note
    Cluster = 1U << 1U,
    Model = 1U << 2U,
    Facts = 1U << 3U,
    Pair = 1U << 4U, ///< pinned pair, transfer
    Order = 1U << 5U,
    Filter = 1U << 6U, ///< hidden classes
    Layout = 1U << 7U, ///< dragged devices
    Other = 1U << 8U,
    Pipeline = 1U << 9U,
    Experts = 1U << 12U,
    Collectives = 1U << 15U,
    Cost = 1U << 18U,
    Memory = 1U << 19U,
    Plans = 1U << 21U,
    PlansLook = 1U << 22U,
    Runs = 1U << 24U,
    Trace = 1U << 27U,
    Links = 1U << 28U,
    TraceLook = 1U << 29U,
    Goals = 1U << 30U,
};
[[nodiscard]] constexpr Change operator|(Change a, Change b)
{
    return static_cast<Change>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr bool has(Change mask, Change bit)
{
    return (static_cast<std::uint32_t>(mask) & static_cast<std::uint32_t>(bit)) != 0;
}

[[nodiscard]] Change difference(const Scenario &a, const Scenario &b);

/// Settings out of range (faults), and those that do not fit the rest (a pair
/// that names no device, say): each with its reason, and a pointer as in a
/// scenario file. Empty for a sound scenario. `group`: of these alone.
[[nodiscard]] std::vector<Issue> validate(const Scenario &scenario, std::string_view group = {});

} // namespace shardscope::scenario
