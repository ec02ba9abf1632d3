// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/networkof.h"
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

constexpr double mostWidth = 1 << 30;

/// What is edited is the scenario's own model, begun as the one that stands in.
template <int model::Network::*Field>
constexpr Setting shape(std::string_view path, Text label, Text what, Setting rest)
{
    rest.most = mostWidth;
    return row(
        path, label, what, [](const Scenario &s) { return networkOf(s).*Field; },
        [](Scenario &s, int value) {
            if (!s.model)
                s.model = networkOf(s);
            (*s.model).*Field = value;
        },
        rest);
}

} // namespace

std::span<const Setting> modelShape()
{
    using model::Network;
    static constexpr Setting rows[] = {
        shape<&Network::layers>("model.layers", core::tr("Layers"), core::tr("layers of the model"), {.least = 1}),
        shape<&Network::hidden>("model.hidden", core::tr("Hidden"), core::tr("hidden size of the model"), {.least = 1}),
        shape<&Network::ffn>("model.ffn", core::tr("FFN"), core::tr("FFN size"), {.least = 1}),
        shape<&Network::heads>("model.heads", core::tr("Heads"), core::tr("attention heads"), {.least = 1}),
        shape<&Network::kvHeads>("model.kv_heads", core::tr("KV heads"), core::tr("key and value heads"),
                                 {.least = 0, .nothing = core::tr("as many as heads")}),
        shape<&Network::vocabulary>("model.vocabulary", core::tr("Vocabulary"), core::tr("words of the vocabulary"),
                                    {.least = 0}),
        shape<&Network::mtpLayers>("model.mtp_layers", core::tr("MTP layers"), core::tr("layers that predict further tokens"),
                                   {.least = 0, .nothing = core::tr("none")}),
        shape<&Network::experts>("model.experts", core::tr("Experts"), core::tr("experts of a layer of the model"),
                                 {.least = 0, .nothing = core::tr("dense")}),
        shape<&Network::moeEvery>("model.moe_every", core::tr("MoE every"), core::tr("experts in every n-th layer"),
                                  {.least = 0, .nothing = core::tr("none")}),
        shape<&Network::topK>("model.routed", core::tr("Routed"), core::tr("experts of the model that a token is sent to"),
                              {.least = 1}),
    };
    return rows;
}

} // namespace shardscope::scenario
