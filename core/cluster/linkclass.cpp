// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/linkclass.h"

#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace shardscope::cluster {

namespace {

constexpr std::string_view nvLink = "NV";
constexpr std::string_view network = "NET";
constexpr std::string_view xgmi = "XGMI";

/// Kinds whose name is the whole name.
constexpr auto plainKinds = std::to_array<std::pair<LinkKind, std::string_view>>({
    {LinkKind::Pix, "PIX"},
    {LinkKind::Pxb, "PXB"},
    {LinkKind::Phb, "PHB"},
    {LinkKind::Pcie, "PCIE"},
    {LinkKind::Node, "NODE"},
    {LinkKind::Sys, "SYS"},
    {LinkKind::Soc, "SOC"},
});

/// Decimal number without sign or leading zero, in lowest … highest.
std::optional<int> parseCount(std::string_view digits, int lowest, int highest)
{
    int value = 0;
    const char *end = digits.data() + digits.size();
    const auto [last, error] = std::from_chars(digits.data(), end, value);
    const bool plain = error == std::errc{} && last == end && digits.front() != '0' && digits.front() != '-';
    return plain && value >= lowest && value <= highest ? std::optional(value) : std::nullopt;
}

constexpr int maxCount = std::numeric_limits<std::uint8_t>::max();

} // namespace

std::string LinkClass::name() const
{
    if (kind == LinkKind::Self)
        return "X";
    if (kind == LinkKind::NvLink)
        return std::string(nvLink) + (count > 0 ? std::to_string(count) : "");
    if (kind == LinkKind::Network)
        return std::string(network) + (count > 0 ? std::to_string(count + 1) : "");
    if (kind == LinkKind::Xgmi)
        return std::string(xgmi) + (count > 1 ? std::to_string(count) : "");
    for (const auto &[plainKind, text] : plainKinds) {
        if (plainKind == kind)
            return std::string(text);
    }
    return "?";
}

std::optional<LinkClass> LinkClass::parse(std::string_view text)
{
    for (const auto &[kind, name] : plainKinds) {
        if (name == text)
            return LinkClass{kind, 0};
    }
    if (text == nvLink)
        return LinkClass{LinkKind::NvLink, 0};
    if (text == network)
        return LinkClass{LinkKind::Network, 0};
    if (text == xgmi)
        return LinkClass{LinkKind::Xgmi, 0};
    if (text.starts_with(xgmi)) {
        if (const auto links = parseCount(text.substr(xgmi.size()), 2, maxCount))
            return LinkClass{LinkKind::Xgmi, static_cast<std::uint8_t>(*links)};
    } else if (text.starts_with(network)) {
        if (const auto level = parseCount(text.substr(network.size()), 2, maxCount + 1))
            return LinkClass{LinkKind::Network, static_cast<std::uint8_t>(*level - 1)};
    } else if (text.starts_with(nvLink)) {
        if (const auto lanes = parseCount(text.substr(nvLink.size()), 1, maxCount))
            return LinkClass{LinkKind::NvLink, static_cast<std::uint8_t>(*lanes)};
    }
    return std::nullopt;
}

int LinkClass::distance() const
{
    constexpr int perKind = 256; // more than any count
    switch (kind) {
    case LinkKind::Self: return 0;
    case LinkKind::NvLink: return perKind - count; // "NV" without a count is farther than NV1
    case LinkKind::Xgmi:
    case LinkKind::Network: return static_cast<int>(kind) * perKind + count;
    case LinkKind::Unknown: return (static_cast<int>(LinkKind::Network) + 1) * perKind;
    default: return static_cast<int>(kind) * perKind;
    }
}

} // namespace shardscope::cluster
