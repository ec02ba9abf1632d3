// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/phrase.h"

#include <algorithm>

namespace shardscope::ui {

QString wholeParts(const QFontMetricsF &metrics, const QString &list, double width)
{
    QString text = list;
    while (!text.isEmpty() && metrics.horizontalAdvance(text) > width) {
        const qsizetype end = std::max({text.lastIndexOf(QStringLiteral(" · ")), text.lastIndexOf(QStringLiteral("; ")),
                                        text.lastIndexOf(QStringLiteral(", "))});
        text.truncate(std::max<qsizetype>(end, 0));
    }
    return text;
}

} // namespace shardscope::ui
