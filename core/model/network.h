// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace shardscope::model {

enum class Precision : unsigned char { Fp32, Fp16, Bf16, Fp8 };

/// What one layer is made of.
struct LayerKind {
    bool attention = true;
    bool mamba = false;
    bool dense = true; ///< a feed-forward block without experts
    bool moe = false;

    [[nodiscard]] static LayerKind whole(bool moe) { return {true, false, !moe, moe}; }
    friend bool operator==(const LayerKind &, const LayerKind &) = default;
};
/// The letters of Network::pattern.
inline constexpr const char *layerLetters = "M*-Ete";

/// A transformer by its shape, as its configuration file gives it. A field that
/// says nothing of its own (0) follows another, as its comment tells.
struct Network {
    std::string name;
    int layers = 0; ///< of the encoder, or of a decoder-only model
    int hidden = 0; ///< d_model
    int ffn = 0;    ///< inner width of the feed-forward block
    int heads = 0;
    int vocabulary = 0;
    int sequence = 0;                      ///< tokens a sample; 0 = not fixed
    int experts = 0;                       ///< per MoE layer; 0 = dense
    int moeEvery = 0;                      ///< MoE in every n-th layer; 0 = none
    Precision precision = Precision::Fp32; ///< of the weights
    std::string source;

    int mtpLayers = 0;     ///< that predict further tokens, behind the last layer and in none of the counts (DeepSeek-V3, 2.2)
    int decoderLayers = 0; ///< behind an encoder: self-attention, cross-attention, feed-forward
    int kvHeads = 0;       ///< key and value heads; 0 = as many as heads
    int headDim = 0;       ///< 0 = hidden / heads
    /// Each layer by a letter, as NVIDIA's hybrid models write them: M Mamba, * attention, - feed-forward, E experts, each
    /// behind a norm of its own; and t attention and feed-forward, e attention and experts. Empty: by moeEvery alone.
    std::string pattern;
    int denseFirst = 0;      ///< layers at the front that have no experts
    int moeFfn = 0;          ///< inner width of an expert; 0 = ffn
    int sharedFfn = 0;       ///< inner width of the experts that see every token, together
    int topK = 1;            ///< experts a token is sent to
    int positions = 0;       ///< learned position embeddings; 0 = rotary, relative or none
    int typeVocabulary = 0;  ///< token types (BERT)
    int relativeBuckets = 0; ///< relative position biases, one for each bucket and head (T5)
    int queryRank = 0;       ///< latent attention (DeepSeek): ranks of the factors; 0 = none
    int kvRank = 0;
    int ropeDim = 0;            ///< rotary part of a latent head, beside headDim
    int valueDim = 0;           ///< of a latent head's value
    int queryNorm = 0;          ///< width of a norm of the queries: one head (Qwen3) or all (OLMo 2); 0 = none
    int keyNorm = 0;            ///< the same of the keys
    int routerGroups = 0;       ///< groups of experts that a router chooses among first; 0 = none
    int groupLimit = 0;         ///< of these, that a token's experts lie in (node-limited routing, DeepSeek-V2 and V3)
    int sinks = 0;              ///< learned attention sinks of a layer (gpt-oss); 0 = none
    int ssmInner = 0;           ///< width inside a Mamba layer
    int ssmState = 0;           ///< numbers that it keeps for each of them
    int ssmHeads = 0;           ///< of Mamba 2; 0: Mamba 1, as Jamba has it
    int ssmGroups = 1;          ///< of heads with the same B and C (Mamba 2)
    int ssmRank = 0;            ///< of the step sizes (Mamba 1)
    int ssmKernel = 4;          ///< of its convolution
    bool gated = false;         ///< three FFN matrices (SwiGLU and kin)
    bool tied = true;           ///< output matrix is the word embedding
    bool bias = true;           ///< linear layers have biases
    bool qkvBias = false;       ///< queries, keys and values have them, the others not
    bool rmsNorm = false;       ///< norms have one vector, not two
    bool embeddingNorm = false; ///< norm behind the embedding and none behind the last layer (BERT)
    bool pooler = false;
    bool mlmHead = false;    ///< dense, norm and output bias before the logits (BERT)
    bool sharedGate = false; ///< shared experts are weighed by a gate of their own
    bool routerBias = false;
    bool dropout = false;

    /// MoE layers of the encoder or decoder-only stack.
    [[nodiscard]] int moeLayers() const { return moeIn(layers); }
    /// In both stacks.
    [[nodiscard]] int allMoeLayers() const { return moeIn(layers) + moeIn(decoderLayers); }
    [[nodiscard]] int allLayers() const { return layers + decoderLayers; }
    /// Of a layer, counted through both stacks.
    [[nodiscard]] LayerKind kind(int layer) const;
    /// Has this layer (counted through both stacks) experts?
    [[nodiscard]] bool isMoe(int layer) const;
    friend bool operator==(const Network &, const Network &) = default;

private:
    [[nodiscard]] int moeIn(int stack) const;
};

/// "fp32", "fp16", "bf16", "fp8"
[[nodiscard]] std::string name(Precision precision);
/// Bytes of one number.
[[nodiscard]] int width(Precision precision);

} // namespace shardscope::model
