// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/network.h"

namespace shardscope::model {

int Network::moeIn(int stack) const
{
    const int open = stack - denseFirst;
    return moeEvery > 0 && experts > 0 && open > 0 ? open / moeEvery : 0;
}

bool Network::isMoe(int layer) const
{
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
