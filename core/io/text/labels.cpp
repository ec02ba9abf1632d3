// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/labels.h"

#include "core/base/ascii.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace shardscope::io {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string_view withoutColon(std::string_view text)
{
    text = trimmed(text);
    if (text.ends_with(':'))
        text.remove_suffix(1);
    return text;
}

/// The text behind a prefix, letters in either case; empty when it has another.
std::string_view behindPrefix(std::string_view text, std::string_view prefix)
{
    if (text.size() <= prefix.size() || !sameIgnoringCase(text.substr(0, prefix.size()), prefix))
        return {};
    return text.substr(prefix.size());
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// Signs, digits, points and commas with a digit among them, or nan and inf.
bool looksLikeNumber(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    if (text.empty())
        return false;
    if (isDigit(text.front()) || text.front() == '.') {
        return std::any_of(text.begin(), text.end(), isDigit) && std::all_of(text.begin(), text.end(), [](char c) {
                   return isDigit(c) || c == '.' || c == ',' || c == 'e' || c == 'E' || c == '-' || c == '+';
               });
    }
    return std::ranges::any_of(std::initializer_list<std::string_view>{"nan", "-nan", "inf", "infinity"},
                               [text](std::string_view word) { return sameIgnoringCase(text, word); });
}

} // namespace

bool sameIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<int> wholeNumber(std::string_view text)
{
    constexpr std::size_t longest = 8;
    if (text.empty() || text.size() > longest || !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::optional<Label> gpuLabel(std::string_view text)
{
    text = withoutColon(text);
    std::string_view digits = behindPrefix(text, "gpu");
    if (digits.empty())
        digits = behindPrefix(text, "cuda:");
    if (digits.starts_with(' ') || digits.starts_with('_'))
        digits = trimmed(digits.substr(1));
    const auto number = wholeNumber(digits);
    return number ? std::optional(Label{"GPU" + std::to_string(*number), cluster::DeviceKind::Gpu}) : std::nullopt;
}

std::optional<Label> cpuLabel(std::string_view text)
{
    text = withoutColon(text);
    if (sameIgnoringCase(text, "cpu") || sameIgnoringCase(text, "host"))
        return Label{"CPU", cluster::DeviceKind::Cpu};
    const auto number = wholeNumber(behindPrefix(text, "cpu"));
    return number ? std::optional(Label{"CPU" + std::to_string(*number), cluster::DeviceKind::Cpu}) : std::nullopt;
}

std::optional<Label> nicLabel(std::string_view text)
{
    constexpr std::size_t longest = 64;
    text = withoutColon(text);
    const auto allowed = [](char c) { return isDigit(c) || isLetter(c) || c == '_' || c == '-' || c == '.' || c == ':'; };
    const bool named = !text.empty() && text.size() <= longest && isLetter(text.front())
                       && std::any_of(text.begin(), text.end(), isDigit) && std::all_of(text.begin(), text.end(), allowed);
    if (!named || gpuLabel(text) || cpuLabel(text) || cluster::LinkClass::parse(text))
        return std::nullopt;
    return Label{std::string(text), cluster::DeviceKind::Nic};
}

bool isKnownNic(std::string_view name)
{
    // Drivers of rdma-core, the names that systemd gives and Slingshot's.
    static constexpr std::string_view beginnings[] = {"NIC",   "mlx",   "ib",     "hfi",   "opa",  "roce",  "ro",         "bnxt",
                                                      "efa",   "rdma",  "irdma",  "i40iw", "qedr", "cxgb",  "hns",        "mana",
                                                      "erdma", "ionic", "ocrdma", "siw",   "rxe",  "usnic", "vmw_pvrdma", "xsc",
                                                      "cxi",   "eth",   "en",     "wl",    "bond", "net",   "hsn"};
    return std::any_of(std::begin(beginnings), std::end(beginnings),
                       [name](std::string_view start) { return name.starts_with(start); });
}

std::size_t pciAddressLength(std::string_view text)
{
    for (const std::string_view form : {"hhhhhhhh:hh:hh.h", "hhhh:hh:hh.h", "hh:hh.h"}) {
        constexpr std::string_view hexadecimal = "0123456789abcdefABCDEF";
        const bool fits =
            text.size() >= form.size() && std::ranges::equal(text.substr(0, form.size()), form, [&](char c, char f) {
                return f == 'h' ? hexadecimal.find(c) != std::string_view::npos : c == f;
            });
        if (fits)
            return form.size();
    }
    return 0;
}

std::optional<Label> bareLabel(std::string_view text)
{
    const auto number = wholeNumber(withoutColon(text));
    return number ? std::optional(Label{"GPU" + std::to_string(*number), cluster::DeviceKind::Gpu}) : std::nullopt;
}

std::optional<Label> deviceLabel(std::string_view text)
{
    if (auto label = gpuLabel(text))
        return label;
    if (auto label = cpuLabel(text))
        return label;
    return nicLabel(text);
}

CellKind cellKind(std::string_view text)
{
    if (!text.empty() && isDigit(text.front())) // most of them, and none of the words below
        return looksLikeNumber(text) ? CellKind::Number : CellKind::Word;
    if (text == "X" || text == "x")
        return CellKind::Self;
    if (isOneOf(text, {"...", "…", "..", "[...]", "[…]"}))
        return CellKind::Ellipsis;
    if (isOneOf(text, {"", "-", "--", "—", "–", "−", "N/A", "n/a", "NA", "?"}))
        return CellKind::Hole;
    if (cluster::LinkClass::parse(text))
        return CellKind::Link;
    if (isOneOf(text, {"OK", "NS", "CNS", "GNS", "TNS", "DR", "U"}))
        return CellKind::Status;
    return looksLikeNumber(text) ? CellKind::Number : CellKind::Word;
}

} // namespace shardscope::io
