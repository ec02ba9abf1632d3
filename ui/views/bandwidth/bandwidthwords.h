// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/bandwidth/bandwidthpainter.h"

#include <QCoreApplication>
#include <QString>

namespace shardscope::ui {

inline QString gbps(double bytesPerSecond)
{
    return formatGBps(bytesPerSecond) + QStringLiteral(" GB/s");
}

/// Of the table's line that the link belongs to, else of the link itself.
[[nodiscard]] QString classWords(const BandwidthData &data, DeviceId from, DeviceId to);
[[nodiscard]] QString deviceLine(const BandwidthData &data, DeviceId device);

} // namespace shardscope::ui
