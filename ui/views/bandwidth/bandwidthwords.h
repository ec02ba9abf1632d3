// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/format.h"
#include "ui/views/bandwidth/bandwidthpainter.h"

#include <QString>

namespace shardscope::ui {

inline QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

inline QString gbps(double bytesPerSecond)
{
    return formatGBps(bytesPerSecond) + QStringLiteral(" GB/s");
}

inline QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

/// Of the table's line that the link belongs to, else of the link itself.
[[nodiscard]] QString classWords(const BandwidthData &data, DeviceId from, DeviceId to);
[[nodiscard]] QString deviceLine(const BandwidthData &data, DeviceId device);

} // namespace shardscope::ui
