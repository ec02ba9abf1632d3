// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsmap.h"

#include <algorithm>
#include <map>

namespace shardscope::ui {

namespace {

using Tokens = std::vector<std::map<int, double>>; ///< by device and expert

SideMap finished(const Tokens &tokens, std::vector<std::vector<int>> held)
{
    SideMap out;
    out.held = std::move(held);
    for (const std::map<int, double> &device : tokens) {
        std::vector<TileShare> stack;
        double sum = 0;
        for (const auto &[expert, share] : device) {
            sum += share;
            if (share > 0)
                stack.push_back({expert, share});
        }
        std::stable_sort(stack.begin(), stack.end(), [](const TileShare &a, const TileShare &b) { return a.tokens > b.tokens; });
        out.stack.push_back(std::move(stack));
        out.tokens.push_back(sum);
    }
    for (std::size_t d = 0; d < out.tokens.size(); ++d) {
        if (out.tokens[d] > out.max) {
            out.max = out.tokens[d];
            out.busiest = static_cast<int>(d);
        }
    }
    return out;
}

} // namespace

int SideMap::rows() const
{
    std::size_t most = 0;
    for (const std::vector<int> &device : held)
        most = std::max(most, device.size());
    return static_cast<int>(most);
}

double SideMap::share(int device, int expert) const
{
    for (const TileShare &tile : stack[static_cast<std::size_t>(device)])
        if (tile.expert == expert)
            return tile.tokens;
    return 0;
}

std::vector<int> SideMap::devicesOf(int expert) const
{
    std::vector<int> devices;
    for (std::size_t d = 0; d < held.size(); ++d)
        if (std::find(held[d].begin(), held[d].end(), expert) != held[d].end())
            devices.push_back(static_cast<int>(d));
    return devices;
}

SideMap sideMap(const placement::Placement &placement, int devices)
{
    Tokens tokens(static_cast<std::size_t>(devices));
    for (const plan::Flow &flow : placement.schedule)
        tokens[static_cast<std::size_t>(flow.device)][flow.expert] += static_cast<double>(flow.tokens);
    return finished(tokens, placement.map.held);
}

SideMap replayedMap(const std::vector<placement::Step> &steps, int count, int devices)
{
    Tokens tokens(static_cast<std::size_t>(devices));
    std::vector<std::vector<int>> held(static_cast<std::size_t>(devices));
    for (int k = 0; k < std::min(count, static_cast<int>(steps.size())); ++k) {
        const placement::Step &step = steps[static_cast<std::size_t>(k)];
        if (step.kind == placement::Step::Kind::Note || step.to < 0 || step.to >= devices)
            continue;
        const auto to = static_cast<std::size_t>(step.to);
        tokens[to][step.expert] += step.amount;
        const bool there = std::find(held[to].begin(), held[to].end(), step.expert) != held[to].end();
        if (step.kind == placement::Step::Kind::Place || !there)
            held[to].push_back(step.expert);
        if (step.kind == placement::Step::Kind::Move && step.from >= 0)
            tokens[static_cast<std::size_t>(step.from)][step.expert] -= step.amount;
    }
    return finished(tokens, std::move(held));
}

} // namespace shardscope::ui
