// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/networkof.h"

#include "core/base/message.h"

namespace shardscope::scenario {

model::Network networkOf(const Scenario &scenario)
{
    constexpr int usualSequence = 512;
    model::Network network;
    if (scenario.model) {
        network = *scenario.model;
    } else {
        network.name = "BERT-base";
        network.layers = network.heads = 12;
        network.hidden = 768;
        network.ffn = 3072;
        network.vocabulary = 30522;
        network.sequence = usualSequence;
        network.source = core::tr("default for a scenario without a model");
        network.positions = usualSequence;
        network.typeVocabulary = 2;
        network.embeddingNorm = network.mlmHead = network.dropout = true;
    }
    if (network.sequence == 0)
        network.sequence = usualSequence;
    return network;
}

} // namespace shardscope::scenario
