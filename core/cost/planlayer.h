// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// Seconds of one pass of one microbatch on one device, by what it does.
struct PassTime {
    double matmul = 0;
    double attention = 0; ///< scores, softmax and their product with the values
    double moving = 0;    ///< norms, activations, residuals
    double tensor = 0;    ///< exposed collectives of tensor parallelism
    double expert = 0;    ///< exposed all-to-alls
    double context = 0;   ///< exposed exchange of keys and values
    double launch = 0;    ///< that the device waits for the host to issue kernels
    double host = 0;      ///< that the host needs for them beside it; 0: all of it is in `launch`

    [[nodiscard]] double compute() const { return matmul + attention + moving; }
    [[nodiscard]] double total() const { return compute() + tensor + expert + context + launch; }
    PassTime &operator+=(const PassTime &o);
    friend PassTime operator*(double k, PassTime p);
};

/// Forward, backward, and what recomputation does again.
struct LayerTime {
    PassTime forward;
    PassTime backward;
    PassTime again;

    LayerTime &operator+=(const LayerTime &o);
    friend LayerTime operator*(double k, LayerTime l);
};

/// What stages are made of, each for one microbatch on one device.
struct LayerAndHead {
    LayerTime layer;      ///< the mean of a model whose kinds of layer are spread evenly over the stages
    LayerTime head;       ///< output matrix and loss
    LayerTime projection; ///< of two hidden states into one, before a layer that predicts a further token
};
[[nodiscard]] LayerAndHead layerAndHead(const model::Network &network, const TrainingMachine &machine,
                                        const Assumptions &assumptions, const plan::Layout &plan);

} // namespace shardscope::cost
