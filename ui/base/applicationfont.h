// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include <optional>

namespace shardscope::ui {

/// What 12 px "Small" text is on a system with the common 10 pt default.
constexpr double referenceFontPoints = 10.0;

/// applicationFont() of "ui/base/type.h" from the system's own font; hasInter
/// spares a look into the list of fonts.
[[nodiscard]] QFont applicationFont(const QFont &system, std::optional<bool> hasInter = {});

/// What that will be, most likely: a guess before the list of fonts has been read.
[[nodiscard]] QFont likelyFont(const QFont &system);

/// Reads the list of fonts, in whatever thread.
[[nodiscard]] bool isInterInstalled();

} // namespace shardscope::ui
