// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <algorithm>

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word transferWords[] = {
    {"pipelined", core::tr("Pipelined"), core::tr("The data flows through all links at once, so the narrowest link decides")},
    {"stored", core::tr("Store-and-forward"),
     core::tr("Every relay waits for the whole message before forwarding it, so the times add up")}};
constexpr Word matrixOrderWords[] = {{"as-loaded", core::tr("As loaded")},
                                     {"by-host", core::tr("By node")},
                                     {"clustered", core::tr("Clustered")},
                                     {"pipeline-order", core::tr("Pipeline order")}};

/// No device, or one of the machine.
bool isDevice(const Scenario &s, const SettingValue &value)
{
    const auto &id = std::get<std::string>(value);
    return id.empty() || (s.cluster && s.cluster->find(id).valid());
}

/// Nothing, or a channel of a ring or a tree of the machine.
bool isChannel(const Scenario &s, const SettingValue &value)
{
    const auto &id = std::get<std::string>(value);
    return id.empty() || (s.cluster && cluster::findChannelPath(*s.cluster, id) != nullptr);
}

bool areLinks(const Scenario &, const SettingValue &value)
{
    return std::ranges::all_of(std::get<std::vector<std::string>>(value), [](const std::string &name) {
        const std::optional<cluster::LinkClass> link = cluster::LinkClass::parse(name);
        return link && link->isLink();
    });
}

} // namespace

std::span<const Setting> machineSettings()
{
    static constexpr Setting rows[] = {
        row("name", core::tr("Name"), core::tr("name of the scenario"), MEMBER(s.name), {.rank = Never}),
        row("note", core::tr("Note"), core::tr("note kept with the scenario"), MEMBER(s.note), {.rank = Never}),

        row("machine.from", core::tr("From"), core::tr("sending device of the pinned pair"), MEMBER(s.machine.from),
            {.expects = core::tr("a device of the machine such as GPU0, or nothing"), .accepts = isDevice}),
        row("machine.to", core::tr("To"), core::tr("receiving device of the pinned pair"), MEMBER(s.machine.to),
            {.expects = core::tr("a device of the machine such as GPU5, or nothing"), .accepts = isDevice}),
        row("machine.transfer", core::tr("Transfer"), core::tr("how a relay forwards data"), MEMBER(s.machine.transfer),
            {.words = transferWords}),
        row("machine.order", core::tr("Order"), core::tr("order of the devices in the matrix"), MEMBER(s.machine.order),
            {.help = core::tr("Order of rows and columns. Clustered: nearby GPUs are grouped. Pipeline order: neighbours have "
                              "the widest links."),
             .words = matrixOrderWords,
             .rank = Never}),
        row("machine.channel", core::tr("Channel"), core::tr("NCCL channel whose ring or tree is drawn"),
            MEMBER(s.machine.channel),
            {.help = core::tr("The ring or tree that NCCL laid over the GPUs, as its log or graph file says"),
             .expects = core::tr("a ring or tree of the machine such as ring 0, or nothing"),
             .accepts = isChannel}),
        row("machine.hidden", core::tr("Hidden"), core::tr("hidden link classes"), MEMBER(s.machine.hiddenClasses),
            {.older = "hidden_classes",
             .expects = core::tr("link classes such as SYS,NODE, or nothing"),
             .distinct = true,
             .rank = Never,
             .accepts = areLinks}),
    };
    return rows;
}

} // namespace shardscope::scenario
