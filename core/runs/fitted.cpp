// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/fitted.h"

namespace shardscope::runs {

bool operator==(const FittedParameter &a, const FittedParameter &b)
{
    return a.name == b.name && sameValue(a.value, b.value) && a.standardError == b.standardError && a.unit == b.unit
           && a.free == b.free;
}

bool operator==(const FittedPoint &a, const FittedPoint &b)
{
    return a.run == b.run && sameValue(a.measured, b.measured) && sameValue(a.predicted, b.predicted) && a.used == b.used
           && a.unit == b.unit && a.what == b.what && a.leftOut == b.leftOut;
}

bool operator==(const Fitted &a, const Fitted &b)
{
    return a.model == b.model && a.parameters == b.parameters && a.points == b.points && a.leftOut == b.leftOut
           && sameValue(a.meanError, b.meanError) && sameValue(a.maxError, b.maxError)
           && sameValue(a.leaveOneOutError, b.leaveOneOutError) && a.notes == b.notes && a.spread == b.spread;
}

} // namespace shardscope::runs
