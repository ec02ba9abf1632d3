// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/expertchoices.h"

#include "core/base/errorcode.h"

#include <cmath>

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

std::vector<Issue> validate(const ExpertChoices &choices)
{
    std::vector<Issue> issues;
    const auto refuse = [&issues](const char *what, const std::string &is, const char *expected, const char *key) {
        issues.push_back(
            {Severity::Warning, {ErrorCode::ValueRange, {what, is, expected}, {{}, 0, 0, std::string("/experts/") + key}}});
    };
    if (!(choices.rate > 0) || !std::isfinite(choices.rate))
        refuse("The rate of a device", std::to_string(choices.rate), "a finite number of FLOP/s above 0", "flop_per_s");
    if (!(choices.exponent >= 0) || choices.exponent > 10)
        refuse("The exponent of the load", std::to_string(choices.exponent), "a number from 0 to 10", "exponent");
    if (!(choices.hotShare >= 0) || choices.hotShare > 1)
        refuse("The share of the hot expert", std::to_string(choices.hotShare), "a number from 0 to 1", "hot_share");
    if (choices.tokensPerDevice < 0)
        refuse("The number of tokens a device", std::to_string(choices.tokensPerDevice), "at least 0", "tokens_per_device");
    if (choices.source == LoadSource::Trace && !choices.trace)
        refuse("The load", "of a trace, but none is loaded", "generated, typed, or a routing trace", "load");
    return issues;
}

} // namespace shardscope::scenario
