// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QString>

namespace shardscope::ui {

/// As many of the parts of a list ("a · b", "a; b", "a, b") from its front as fit; none where the first is wider.
[[nodiscard]] QString wholeParts(const QFontMetricsF &metrics, const QString &list, double width);

} // namespace shardscope::ui
