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
        network = {"BERT-base",
                   12,
                   768,
                   3072,
                   12,
                   30522,
                   usualSequence,
                   0,
                   0,
                   model::Precision::Fp32,
                   core::tr("default for a scenario without a model")};
        network.positions = usualSequence;
        network.typeVocabulary = 2;
        network.embeddingNorm = network.mlmHead = network.dropout = true;
    }
    if (network.sequence == 0)
        network.sequence = usualSequence;
    return network;
}

} // namespace shardscope::scenario
