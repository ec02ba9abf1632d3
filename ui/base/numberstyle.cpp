// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/numberstyle.h"

namespace shardscope::ui {

namespace {

NumberStyle &present()
{
    static NumberStyle style;
    return style;
}

} // namespace

void setNumberStyle(const NumberStyle &style)
{
    present() = style;
}

const NumberStyle &numberStyle()
{
    return present();
}

} // namespace shardscope::ui
