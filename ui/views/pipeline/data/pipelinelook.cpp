// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelinelook.h"

namespace shardscope::ui {

QJsonObject PipelineLook::state() const
{
    QJsonObject state{{QStringLiteral("path"), path}, {QStringLiteral("memory"), memory}};
    if (mode)
        state.insert(QStringLiteral("mode"), static_cast<int>(*mode));
    return state;
}

PipelineLook PipelineLook::from(const QJsonObject &state)
{
    PipelineLook look;
    look.path = state.value(QLatin1String("path")).toBool(true);
    look.memory = state.value(QLatin1String("memory")).toBool(true);
    if (const int mode = state.value(QLatin1String("mode")).toInt(-1); mode >= 0 && mode <= 2)
        look.mode = static_cast<PipelineMode>(mode);
    return look;
}

PipelineMode modeOf(const PipelineLook &look, bool two)
{
    const PipelineMode wanted = look.mode.value_or(PipelineMode::Compare);
    return wanted == PipelineMode::Compare && !two ? PipelineMode::One : wanted;
}

} // namespace shardscope::ui
