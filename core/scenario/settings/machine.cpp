// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <algorithm>

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word transferWords[] = {{"pipelined", "Pipelined"}, {"stored", "Stored"}};
constexpr Word matrixOrderWords[] = {
    {"as-loaded", "As loaded"}, {"by-host", "By host"}, {"clustered", "Clustered"}, {"pipeline-order", "Pipeline order"}};

/// No device, or one of the machine.
bool isDevice(const Scenario &s, const SettingValue &value)
{
    const auto &id = std::get<std::string>(value);
    return id.empty() || (s.cluster && s.cluster->find(id).valid());
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
        row("name", "Name", "name of the scenario", MEMBER(s.name), {.rank = Never}),
        row("note", "Note", "note kept with the scenario", MEMBER(s.note), {.rank = Never}),

        row("machine.from", "From", "sending device of the pinned pair", MEMBER(s.machine.from),
            {.expects = "a device of the machine such as GPU0, or nothing", .accepts = isDevice}),
        row("machine.to", "To", "receiving device of the pinned pair", MEMBER(s.machine.to),
            {.expects = "a device of the machine such as GPU5, or nothing", .accepts = isDevice}),
        row("machine.transfer", "Transfer", "how a relayed transfer is sent", MEMBER(s.machine.transfer),
            {.words = transferWords}),
        row("machine.order", "Order", "order of the devices in the matrix", MEMBER(s.machine.order),
            {.help = "Order of rows and columns. Clustered: near GPUs stand together. Pipeline order: neighbours have the widest "
                     "links.",
             .words = matrixOrderWords,
             .rank = Never}),
        row("machine.hidden", "Hidden", "link classes that are not drawn", MEMBER(s.machine.hiddenClasses),
            {.older = "hidden_classes",
             .expects = "link classes such as SYS,NODE, or nothing",
             .distinct = true,
             .rank = Never,
             .accepts = areLinks}),
    };
    return rows;
}

} // namespace shardscope::scenario
