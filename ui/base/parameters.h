// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// One choice behind a figure, for people: "pipeline schedule", "1f1b".
struct Parameter {
    QString path; ///< as --set takes it: "pipeline.schedule"
    QString what;
    QString value; ///< with its unit; empty when a switch says it all
    QString raw;   ///< as --set takes it
    bool isDefault = false;
    bool isEssential = false; ///< named under the figure even at its default
};

/// Every choice that the view's numbers depend on, in the order of the table of
/// properties. Those that do nothing now (of B while nothing is compared) are left out.
[[nodiscard]] std::vector<Parameter> parametersOf(const scenario::Scenario &scenario, const QString &viewId);

/// All choices of all views, each once.
[[nodiscard]] std::vector<Parameter> allParameters(const scenario::Scenario &scenario);

/// The essential ones and those that are not at their default, as captions have them.
[[nodiscard]] QStringList parameterTexts(const scenario::Scenario &scenario, const QString &viewId);

/// "pipeline schedule: 1f1b"
[[nodiscard]] QString parameterText(const Parameter &parameter);

/// Where the machine, the model and the runs of a figure were read.
[[nodiscard]] QStringList sourcesOf(const scenario::Scenario &scenario, const QString &viewId);

} // namespace shardscope::ui
