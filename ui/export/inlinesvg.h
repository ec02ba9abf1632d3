// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace shardscope::ui {

/// The picture as an element of an HTML page: ids carry the prefix, so that
/// several stand in one page, and only drawing is let through: no scripts, no
/// handlers, no references to the outside.
[[nodiscard]] Result<QString> inlineSvg(const QByteArray &svg, const QString &prefix);

} // namespace shardscope::ui
