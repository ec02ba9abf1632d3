// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/launchnames.h"

#include "core/scenario/setting.h"
#include "ui/base/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LaunchNames)
};

} // namespace

QString launchKeyName(std::string_view key)
{
    if (key == "gpu")
        return Words::tr("gpu: name of the GPUs, e.g. H100");
    if (key == "call")
        return Words::tr("Called as");
    if (key == "gpus_per_node")
        return Words::tr("gpus_per_node: GPUs of a node");
    // Where a launch file's word is not the setting's own.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> others{{{"mbs", "microbatch"},
                                                                                   {"vpp", "virtual_stages"},
                                                                                   {"seq_len", "sequence"},
                                                                                   {"sequence_parallel", "sp"},
                                                                                   {"recompute", "recomputation"},
                                                                                   {"ulysses", "cp_inner"}}};
    const auto other = std::ranges::find(others, key, &std::pair<std::string_view, std::string_view>::first);
    const std::string path = "layout." + std::string(other == others.end() ? key : other->second);
    const scenario::Setting *setting = scenario::findSetting(path);
    const QString word = QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
    return setting == nullptr ? word : word + QStringLiteral(": ") + coreText(setting->what);
}

} // namespace shardscope::ui
