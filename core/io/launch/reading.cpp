// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/reading.h"

#include "core/base/issue.h"
#include "core/base/joined.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

const LaunchFact *factOf(const LaunchFacts &facts, std::string_view key)
{
    const auto at = facts.find(key);
    return at == facts.end() ? nullptr : &at->second;
}

std::optional<std::int64_t> countOf(const LaunchFacts &facts, std::string_view key)
{
    const LaunchFact *fact = factOf(facts, key);
    const auto *count = fact ? std::get_if<std::int64_t>(&fact->value) : nullptr;
    return count ? std::optional<std::int64_t>(*count) : std::nullopt;
}

std::string textOf(const LaunchFacts &facts, std::string_view key)
{
    const LaunchFact *fact = factOf(facts, key);
    const auto *text = fact ? std::get_if<std::string>(&fact->value) : nullptr;
    return text ? *text : std::string();
}

bool isSet(const LaunchFacts &facts, std::string_view key)
{
    const LaunchFact *fact = factOf(facts, key);
    const bool *on = fact ? std::get_if<bool>(&fact->value) : nullptr;
    return on && *on;
}

std::optional<std::int64_t> product(std::initializer_list<std::optional<std::int64_t>> factors)
{
    std::int64_t out = 1;
    for (const auto &factor : factors)
        if (!factor || *factor < 1 || __builtin_mul_overflow(out, *factor, &out))
            return std::nullopt;
    return out;
}

std::string valueText(const LaunchValue &value)
{
    if (const bool *on = std::get_if<bool>(&value))
        return *on ? "true" : "false";
    if (const auto *count = std::get_if<std::int64_t>(&value))
        return std::to_string(*count);
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return joined(std::get<std::vector<std::int64_t>>(value), [](const std::int64_t entry) { return std::to_string(entry); });
}

void addUnknown(LaunchReading &reading, std::string_view key, std::string_view from, int line)
{
    // Traits that are at their usual value where nobody says them are noted, and not asked.
    constexpr std::array<std::string_view, 18> traits{
        "gated",       "bias",        "qkv_bias",       "norm",          "position_embedding", "tie_embeddings",
        "qk_head_dim", "rope_dim",    "value_dim",      "router_groups", "group_limit",        "moe_every",
        "pattern",     "mamba_heads", "mamba_head_dim", "mamba_state",   "mamba_groups",       "adapter_rank"};
    const bool isTrait = std::ranges::find(traits, key) != traits.end();
    const auto noted = [key](const Issue &issue) {
        return issue.what.code == ErrorCode::LaunchOutside && !issue.what.args.empty() && issue.what.args.front() == key;
    };
    if (isTrait ? std::ranges::any_of(reading.issues, noted) : std::ranges::find(reading.unknown, key) != reading.unknown.end())
        return;
    if (!isTrait)
        reading.unknown.emplace_back(key);
    reading.issues.push_back(noteOf(ErrorCode::LaunchOutside, {std::string(key), std::string(from)}, atLine(reading.file, line)));
}

void addNotUnderstood(LaunchReading &reading, std::string_view key, std::string_view name, std::string_view value,
                      std::string_view known, int line)
{
    if (std::ranges::find(reading.unknown, key) != reading.unknown.end())
        return;
    reading.unknown.emplace_back(key);
    reading.issues.push_back(warningOf(ErrorCode::NameUnknown, {std::string(name), std::string(value), std::string(known)},
                                       atLine(reading.file, line)));
}

void addIgnored(LaunchReading &reading, std::string_view name)
{
    constexpr std::size_t mostNames = 500;
    if (reading.ignored.size() < mostNames && std::ranges::find(reading.ignored, name) == reading.ignored.end())
        reading.ignored.emplace_back(name);
}

} // namespace shardscope::io
