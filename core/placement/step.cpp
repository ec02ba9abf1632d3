// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/step.h"

#include "core/base/error.h"

namespace shardscope::placement {

std::string Step::reason() const
{
    return fillIn(why, args);
}

} // namespace shardscope::placement
