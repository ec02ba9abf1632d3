// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/motion.h"

namespace shardscope::ui {

namespace {

bool motionReduced = false;

} // namespace

void setMotionReduced(bool reduced)
{
    motionReduced = reduced;
}

bool isMotionReduced()
{
    return motionReduced;
}

} // namespace shardscope::ui
