// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/thing.h"

#include "ui/base/markup.h"

#include <QTextDocumentFragment>

namespace shardscope::ui {

QString plainLine(const QString &rich)
{
    return rich.isEmpty() ? rich : QTextDocumentFragment::fromHtml(ownMarkup(rich)).toPlainText().simplified();
}

QRectF aroundPoint(const QPointF &point)
{
    constexpr double side = 14;
    return {point.x() - side / 2, point.y() - side / 2, side, side};
}

} // namespace shardscope::ui
