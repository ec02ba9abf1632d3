// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace shardscope {

Message::Message(Text text) : m_text(text)
{
}

Message::Message(Text text, std::vector<Argument> args) : m_text(text), m_args(std::move(args))
{
}

Message::Message(std::string name) : m_text(std::move(name))
{
}

Message::Message(Number number) : m_text("%1"), m_args{std::move(number)}
{
}

bool operator==(const Message &a, const Message &b)
{
    return a.m_text == b.m_text && a.m_args == b.m_args;
}

Message listOf(const std::vector<Message> &parts)
{
    Message all;
    for (const Message &part : parts)
        all = all.empty() ? part : Message(core::tr("%1, %2"), {std::move(all), part});
    return all;
}

std::string fill(std::string_view text, const std::vector<std::string> &args)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (!place) {
            out += text[i];
            continue;
        }
        ++i;
        if (const auto at = static_cast<std::size_t>(text[i] - '1'); at < args.size())
            out += args[at];
    }
    return out;
}

std::string english(const Message &message)
{
    if (message.args().empty())
        return message.text();
    std::vector<std::string> args;
    for (const Argument &arg : message.args()) {
        const auto *number = std::get_if<Number>(&arg.value);
        args.push_back(number ? figureWithUnit(number->value, number->unit, number->digits)
                              : english(std::get<Message>(arg.value)));
    }
    return fill(message.text(), args);
}

std::string figure(double value, int digits)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "unknown" : (value > 0 ? "∞" : "−∞");
    if (value == 0)
        return "0";
    const int before = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    const int decimals = std::clamp(digits - before, 0, 12);
    std::array<char, 64> buffer{};
    (void)std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
    std::string text(buffer.data());
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

std::string figureWithUnit(double value, std::string_view unit, int digits)
{
    static constexpr std::array<std::pair<double, std::string_view>, 6> prefixes{
        {{1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}}};
    const double size = std::abs(value);
    if (unit == "s" && size < 1 && size > 0) {
        const bool micro = size < 1e-3;
        return figure(value * (micro ? 1e6 : 1e3), digits) + (micro ? " µs" : " ms");
    }
    if (unit == "B" || unit == "B/s" || unit == "FLOP/s" || unit == "FLOP") {
        for (const auto &[scale, prefix] : prefixes) {
            if (size >= scale)
                return figure(value / scale, digits) + " " + std::string(prefix) + std::string(unit);
        }
    }
    return figure(value, digits) + (unit.empty() ? "" : " " + std::string(unit));
}

} // namespace shardscope
