// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <map>

namespace shardscope::findings {

std::optional<std::pair<std::size_t, std::size_t>> soleShare(const std::vector<double> &tokens)
{
    const auto has = [](double count) { return count != 0; };
    const auto first = static_cast<std::size_t>(std::ranges::find_if(tokens, has) - tokens.begin());
    const auto count = static_cast<std::size_t>(std::ranges::count_if(tokens, has));
    const std::size_t all = tokens.size();
    if (count < 2 || count == all || all % count != 0 || first % count != 0)
        return std::nullopt;
    const bool together = std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(first),
                                      tokens.begin() + static_cast<std::ptrdiff_t>(first + count), has);
    return together ? std::optional(std::pair(first, count)) : std::nullopt;
}

/// Zeros at random lie so in one of C(n, k) · k / n ways: never with eight experts or more, or in several layers alike.
void countsOfOneRank(const Facts &facts, Verdicts &verdicts)
{
    std::map<std::string, std::vector<const ExpertCounts *>> byFile;
    for (const ExpertCounts &layer : facts.experts)
        if (std::ranges::any_of(layer.tokens, [](double count) { return count != 0; })) // a dense layer has none
            byFile[layer.at.file].push_back(&layer);
    for (const auto &[file, layers] : byFile) {
        const auto share = soleShare(layers.front()->tokens);
        const std::size_t all = layers.front()->tokens.size();
        if (!share || (all < leastExperts && layers.size() < 2) || std::ranges::any_of(layers, [&](const ExpertCounts *layer) {
                return layer->tokens.size() != all || soleShare(layer->tokens) != share;
            }))
            continue;
        const auto [first, count] = *share;
        verdicts.add(
            {.message = {core::tr("Only experts %1 to %2 of %3 have tokens: these are the counts of one rank of %4"),
                         {Number(first), Number(first + count - 1), Number(all), Number(all / count)}},
             .measured = runs::Quantity{core::tr("experts with tokens"), static_cast<double>(count), ""},
             .expected = runs::Expected{static_cast<double>(all), static_cast<double>(all), "", core::tr("experts of the layer")},
             .probability = 0.97,
             .lines = {layers.front()->at},
             .next = {{core::tr("Add up the counts of all ranks before placing experts"), {}}}});
    }
}

} // namespace shardscope::findings
