// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scale.h"

#include "ui/base/type.h"

#include <QApplication>

namespace shardscope::ui {

int scaled(double px)
{
    // Body text is 14 px at 100 %.
    const double factor = textFont(QApplication::font(), TextSize::Body).pixelSize() / 14.0;
    return qRound(px * factor);
}

} // namespace shardscope::ui
