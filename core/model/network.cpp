// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/network.h"

#include <algorithm>

namespace shardscope::model {

namespace {

LayerKind kindOf(char letter)
{
    switch (letter) {
    case 'M': return {false, true, false, false};
    case '*': return {true, false, false, false};
    case '-': return {false, false, true, false};
    case 'E': return {false, false, false, true};
    default: return LayerKind::whole(letter == 'e');
    }
}

} // namespace

int Network::moeIn(int stack) const
{
    if (!pattern.empty())
        return stack == layers && experts > 0
                   ? static_cast<int>(std::ranges::count_if(pattern, [](char c) { return c == 'E' || c == 'e'; }))
                   : 0;
    const int open = stack - denseFirst;
    return moeEvery > 0 && experts > 0 && open > 0 ? open / moeEvery : 0;
}

LayerKind Network::kind(int layer) const
{
    if (pattern.empty())
        return LayerKind::whole(isMoe(layer));
    const auto at = static_cast<std::size_t>(std::max(layer, 0));
    return at < pattern.size() ? kindOf(pattern[at]) : LayerKind();
}

bool Network::isMoe(int layer) const
{
    if (!pattern.empty())
        return kind(layer).moe;
    const int inStack = layer < layers ? layer : layer - layers;
    const int open = inStack - denseFirst;
    // Every second layer means the second, the fourth, …
    return moeEvery > 0 && experts > 0 && open >= 0 && open % moeEvery == moeEvery - 1;
}

std::string name(Precision precision)
{
    switch (precision) {
    case Precision::Fp32: return "fp32";
    case Precision::Fp16: return "fp16";
    case Precision::Bf16: return "bf16";
    case Precision::Fp8: return "fp8";
    }
    return {};
}

int width(Precision precision)
{
    switch (precision) {
    case Precision::Fp32: return 4;
    case Precision::Fp16:
    case Precision::Bf16: return 2;
    case Precision::Fp8: return 1;
    }
    return 4;
}

} // namespace shardscope::model
