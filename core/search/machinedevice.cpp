// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/machinedevice.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::search {

namespace {

using cluster::Accelerator;
using Tokens = std::vector<std::string>;

bool isNumber(const std::string &token)
{
    return std::ranges::all_of(token, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Words in small letters; a number and the "GB" behind it are one word.
Tokens tokensOf(std::string_view text)
{
    Tokens words(1);
    for (const unsigned char c : text) {
        if (std::isalnum(c) != 0)
            words.back() += static_cast<char>(std::tolower(c));
        else if (!words.back().empty())
            words.emplace_back();
    }
    Tokens out;
    for (std::string &word : words) {
        if ((word == "gb" || word == "gib") && !out.empty() && isNumber(out.back()))
            out.back() += "gb";
        else if (!word.empty())
            out.push_back(std::move(word));
    }
    return out;
}

std::optional<double> gigabytes(const Tokens &tokens)
{
    for (const std::string &token : tokens) {
        if (token.size() > 2 && token.ends_with("gb") && isNumber(token.substr(0, token.size() - 2)))
            return std::stod(token.substr(0, token.size() - 2));
    }
    return std::nullopt;
}

bool holds(const Tokens &all, const Tokens &part)
{
    return !part.empty() && std::search(all.begin(), all.end(), part.begin(), part.end()) != all.end();
}

/// "A100" of "A100-80GB".
std::string familyOf(const Accelerator &device)
{
    const Tokens tokens = tokensOf(device.name);
    return tokens.empty() ? std::string() : tokens.front();
}

/// Words of the longest name of the device that stands in the GPU's; 0: none does.
std::size_t likeness(const Accelerator &device, const Tokens &gpu)
{
    std::size_t most = holds(gpu, tokensOf(device.name)) ? tokensOf(device.name).size() : 0;
    for (const std::string &alias : device.aliases) {
        const Tokens tokens = tokensOf(alias);
        most = std::max(most, holds(gpu, tokens) ? tokens.size() : 0);
    }
    return most;
}

} // namespace

MachineDevice deviceOf(const cluster::Cluster &cluster, const PlanDevices &devices)
{
    const Tokens gpu = tokensOf(cluster.gpuModel);
    MachineDevice found;
    std::size_t best = 0;
    for (const Accelerator &device : devices.devices) {
        const std::size_t like = likeness(device, gpu);
        if (like > best) {
            best = like;
            found.device = &device;
        }
    }
    const std::optional<double> stated = gigabytes(gpu);
    const auto kin = [&](const Accelerator &device) {
        const std::string family = familyOf(device);
        return found.device != nullptr ? family == familyOf(*found.device) : holds(gpu, {family});
    };
    for (const Accelerator &device : devices.devices) {
        if (!kin(device) || &device == found.device)
            continue;
        if (stated && device.memory == Bytes(*stated * 1e9)) {
            found.device = &device; // the name says which of them
            break;
        }
        found.memoryAssumed = !stated;
    }
    if (stated)
        found.memoryAssumed = false;
    return found;
}

} // namespace shardscope::search
