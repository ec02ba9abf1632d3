// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/networkcodec.h"

#include "core/io/scenario/words.h"

namespace shardscope::io {

namespace {

using model::Network;

constexpr int maxCount = 1 << 30;

struct Count {
    std::string_view key;
    int Network::*value;
};
constexpr Count counts[] = {
    {"layers", &Network::layers},   {"hidden", &Network::hidden},         {"ffn", &Network::ffn},
    {"heads", &Network::heads},     {"vocabulary", &Network::vocabulary}, {"sequence", &Network::sequence},
    {"experts", &Network::experts}, {"moe_every", &Network::moeEvery},
};
constexpr Count furtherCounts[] = {
    {"decoder_layers", &Network::decoderLayers},
    {"kv_heads", &Network::kvHeads},
    {"head_dim", &Network::headDim},
    {"dense_first", &Network::denseFirst},
    {"moe_ffn", &Network::moeFfn},
    {"shared_ffn", &Network::sharedFfn},
    {"top_k", &Network::topK},
    {"positions", &Network::positions},
    {"type_vocabulary", &Network::typeVocabulary},
    {"relative_buckets", &Network::relativeBuckets},
    {"query_rank", &Network::queryRank},
    {"kv_rank", &Network::kvRank},
    {"rope_dim", &Network::ropeDim},
    {"value_dim", &Network::valueDim},
    {"query_norm", &Network::queryNorm},
    {"key_norm", &Network::keyNorm},
    {"router_groups", &Network::routerGroups},
    {"group_limit", &Network::groupLimit},
    {"sinks", &Network::sinks},
};
struct Flag {
    std::string_view key;
    bool Network::*value;
};
constexpr Flag flags[] = {
    {"gated", &Network::gated},
    {"tied", &Network::tied},
    {"bias", &Network::bias},
    {"qkv_bias", &Network::qkvBias},
    {"rms_norm", &Network::rmsNorm},
    {"embedding_norm", &Network::embeddingNorm},
    {"pooler", &Network::pooler},
    {"mlm_head", &Network::mlmHead},
    {"shared_gate", &Network::sharedGate},
    {"router_bias", &Network::routerBias},
    {"dropout", &Network::dropout},
};

} // namespace

void readNetwork(Fields &fields, Network &network)
{
    fields.read("name", network.name);
    for (const Count &count : counts)
        fields.read(count.key, network.*count.value, 0, maxCount);
    for (const Count &count : furtherCounts)
        fields.read(count.key, network.*count.value, 0, maxCount);
    for (const Flag &flag : flags)
        fields.read(flag.key, network.*flag.value);
    fields.readChoice("precision", network.precision, precisionWords);
    fields.read("source", network.source);
}

Json networkJson(const Network &network)
{
    static const Network plain;
    Json json = Json::object();
    if (!network.name.empty())
        json["name"] = network.name;
    for (const Count &count : counts) {
        if (network.*count.value != 0)
            json[std::string(count.key)] = network.*count.value;
    }
    for (const Count &count : furtherCounts) {
        if (network.*count.value != plain.*count.value)
            json[std::string(count.key)] = network.*count.value;
    }
    for (const Flag &flag : flags) {
        if (network.*flag.value != plain.*flag.value)
            json[std::string(flag.key)] = network.*flag.value;
    }
    json["precision"] = word(precisionWords, network.precision);
    if (!network.source.empty())
        json["source"] = network.source;
    return json;
}

} // namespace shardscope::io
