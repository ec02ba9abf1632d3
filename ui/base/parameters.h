// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// One setting behind a figure, for people: "pipeline schedule", "1f1b".
struct Parameter {
    QString path; ///< as --set takes it: "pipeline.schedule"
    QString what;
    QString value; ///< with its unit; empty when a switch says it all
    QString raw;   ///< as --set takes it
    bool isDefault = false;
};

[[nodiscard]] Parameter parameterOf(const scenario::Setting &setting, const scenario::Scenario &scenario);

/// Every setting that the view's numbers depend on, in the order of the table. Those that do nothing now (of B while nothing is
/// compared) are left out.
[[nodiscard]] std::vector<Parameter> parametersOf(const scenario::Scenario &scenario, const QString &viewId);

/// Those that captions always name and those that are not at their default, as captions have them.
[[nodiscard]] QStringList parameterTexts(const scenario::Scenario &scenario, const QString &viewId);

/// "pipeline schedule: 1f1b"
[[nodiscard]] QString parameterText(const Parameter &parameter);

/// Where the machine, the model and the runs of a figure were read.
[[nodiscard]] QStringList sourcesOf(const scenario::Scenario &scenario, const QString &viewId);

} // namespace shardscope::ui
