// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/expertchoices.h"

namespace shardscope::scenario {

namespace {

template <class T>
bool sameValue(const std::shared_ptr<const T> &a, const std::shared_ptr<const T> &b)
{
    return a == b || (a && b && *a == *b);
}

} // namespace

bool operator==(const ExpertChoices &x, const ExpertChoices &y)
{
    return x.source == y.source && x.shape == y.shape && x.exponent == y.exponent && x.hotShare == y.hotShare
           && x.unevenness == y.unevenness && x.seed == y.seed && x.tokensPerDevice == y.tokensPerDevice && x.experts == y.experts
           && x.layers == y.layers && x.devices == y.devices && x.layer == y.layer && x.typed == y.typed
           && sameValue(x.trace, y.trace) && sameValue(x.loadedPlacement, y.loadedPlacement) && x.capacity == y.capacity
           && x.threshold == y.threshold && x.groups == y.groups && x.rate == y.rate && x.bytesPerToken == y.bytesPerToken
           && x.flopPerToken == y.flopPerToken && x.bytesPerExpert == y.bytesPerExpert && x.lysi == y.lysi && x.a == y.a
           && x.b == y.b;
}

} // namespace shardscope::scenario
