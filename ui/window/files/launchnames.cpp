// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/launchnames.h"

#include "core/scenario/setting.h"
#include "ui/base/format.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::ui {

QString launchKeyName(std::string_view key)
{
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
