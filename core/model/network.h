// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace shardscope::model {

enum class Precision : unsigned char { Fp32, Fp16, Bf16, Fp8 };

/// A transformer by its shape, as its configuration file gives it.
struct Network {
    std::string name;
    int layers = 0;
    int hidden = 0;          ///< d_model
    int ffn = 0;             ///< inner width of the feed-forward block
    int heads = 0;
    int vocabulary = 0;
    int sequence = 0;        ///< tokens a sample; 0 = not fixed
    int experts = 0;         ///< per MoE layer; 0 = dense
    int moeEvery = 0;        ///< MoE in every n-th layer; 0 = none
    Precision precision = Precision::Fp32; ///< of the weights
    std::string source;

    [[nodiscard]] int moeLayers() const { return moeEvery > 0 && experts > 0 ? layers / moeEvery : 0; }
    friend bool operator==(const Network &, const Network &) = default;
};

/// "fp32", "fp16", "bf16", "fp8"
[[nodiscard]] std::string name(Precision precision);

} // namespace shardscope::model
