// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace shardscope::io {

namespace {

constexpr std::size_t indentWidth = 2;

void appendNumber(std::string &out, double value)
{
    if (!std::isfinite(value)) {
        out += "null";
    } else if (value == 0) {
        out += std::signbit(value) ? "-0.0" : "0";
    } else {
        std::array<char, 32> text{};
        out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr);
    }
}

void appendPlain(std::string &out, const Json &value)
{
    if (value.is_number_float())
        appendNumber(out, value.get<double>());
    else
        out += value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isPlain(const Json &value)
{
    return !value.is_structured() || value.empty();
}

/// A container of plain values only.
bool fitsOneLine(const Json &value)
{
    return std::all_of(value.begin(), value.end(), isPlain);
}

void newLine(std::string &out, int indent)
{
    out += '\n';
    out.append(static_cast<std::size_t>(indent) * indentWidth, ' ');
}

} // namespace

void appendJson(std::string &out, const Json &value, int indent)
{
    if (isPlain(value)) {
        appendPlain(out, value);
        return;
    }
    const bool oneLine = indent > 0 && fitsOneLine(value);
    const bool object = value.is_object();
    out += object ? '{' : '[';
    bool first = true;
    for (const auto &item : value.items()) {
        if (!first)
            out += oneLine ? ", " : ",";
        if (!oneLine)
            newLine(out, indent + 1);
        if (object)
            out += Json(item.key()).dump(-1, ' ', false, Json::error_handler_t::replace) + ": ";
        appendJson(out, item.value(), indent + 1);
        first = false;
    }
    if (!oneLine)
        newLine(out, indent);
    out += object ? '}' : ']';
}

std::string writeJson(const Json &value)
{
    std::string out;
    appendJson(out, value, 0);
    out += '\n';
    return out;
}

Json numberOrText(double value)
{
    if (std::isnan(value))
        return nullptr;
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}

} // namespace shardscope::io
