// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cluster/networkcodec.h"

#include "core/io/cluster/words.h"

namespace shardscope::io {

using model::Network;

namespace {
constexpr Whole shape{0, 1 << 30};
}

template <class Io>
void keysOf(Io &io, Of<Network>)
{
    io.may("name", &Network::name);
    io.may("layers", &Network::layers, shape);
    io.may("hidden", &Network::hidden, shape);
    io.may("ffn", &Network::ffn, shape);
    io.may("heads", &Network::heads, shape);
    io.may("vocabulary", &Network::vocabulary, shape);
    io.may("sequence", &Network::sequence, shape);
    io.may("experts", &Network::experts, shape);
    io.may("moe_every", &Network::moeEvery, shape);
    io.may("decoder_layers", &Network::decoderLayers, shape);
    io.may("mtp_layers", &Network::mtpLayers, shape);
    io.may("kv_heads", &Network::kvHeads, shape);
    io.may("head_dim", &Network::headDim, shape);
    io.may("pattern", &Network::pattern);
    io.may("dense_first", &Network::denseFirst, shape);
    io.may("moe_ffn", &Network::moeFfn, shape);
    io.may("shared_ffn", &Network::sharedFfn, shape);
    io.may("top_k", &Network::topK, shape);
    io.may("positions", &Network::positions, shape);
    io.may("type_vocabulary", &Network::typeVocabulary, shape);
    io.may("relative_buckets", &Network::relativeBuckets, shape);
    io.may("query_rank", &Network::queryRank, shape);
    io.may("kv_rank", &Network::kvRank, shape);
    io.may("rope_dim", &Network::ropeDim, shape);
    io.may("value_dim", &Network::valueDim, shape);
    io.may("query_norm", &Network::queryNorm, shape);
    io.may("key_norm", &Network::keyNorm, shape);
    io.may("router_groups", &Network::routerGroups, shape);
    io.may("group_limit", &Network::groupLimit, shape);
    io.may("sinks", &Network::sinks, shape);
    io.may("ssm_inner", &Network::ssmInner, shape);
    io.may("ssm_state", &Network::ssmState, shape);
    io.may("ssm_heads", &Network::ssmHeads, shape);
    io.may("ssm_groups", &Network::ssmGroups, shape);
    io.may("ssm_rank", &Network::ssmRank, shape);
    io.may("ssm_kernel", &Network::ssmKernel, shape);
    io.may("gated", &Network::gated);
    io.may("tied", &Network::tied);
    io.may("bias", &Network::bias);
    io.may("qkv_bias", &Network::qkvBias);
    io.may("rms_norm", &Network::rmsNorm);
    io.may("embedding_norm", &Network::embeddingNorm);
    io.may("pooler", &Network::pooler);
    io.may("mlm_head", &Network::mlmHead);
    io.may("shared_gate", &Network::sharedGate);
    io.may("router_bias", &Network::routerBias);
    io.may("dropout", &Network::dropout);
    io.is("precision", &Network::precision, precisionWords);
    io.may("source", &Network::source);
}

void readNetwork(Fields &fields, Network &network)
{
    readKeys(fields, network);
}

Json networkJson(const Network &network)
{
    return keysJson(network);
}

} // namespace shardscope::io
