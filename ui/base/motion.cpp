// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/motion.h"

namespace shardscope::ui {

namespace {

bool &present()
{
    static bool reduced = false;
    return reduced;
}

} // namespace

void setMotionReduced(bool reduced)
{
    present() = reduced;
}

bool isMotionReduced()
{
    return present();
}

} // namespace shardscope::ui
