// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

/// "v100-cube-mesh", or "No scenario".
[[nodiscard]] QString scenarioTitle(const scenario::Scenario &scenario);
/// A title without what a file's name cannot have on some system.
[[nodiscard]] QString forFileName(QString title);
/// "4×4 A100": hosts, GPUs and their name; empty without a machine.
[[nodiscard]] QString machineName(const scenario::Scenario &scenario, bool withMemory);
/// "cube mesh: NV2, NV1", "NV18 to a switch", "4 nodes, NV4 inside": what joins the GPUs.
[[nodiscard]] QString machineWords(const scenario::Scenario &scenario);
/// "V100-SXM2-32GB" → "V100 32 GB": the part of a product name that people say.
[[nodiscard]] QString shortGpuName(const QString &product, bool withMemory = true);

} // namespace shardscope::ui
