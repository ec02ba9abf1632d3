// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/error.h"

#include "core/base/closest.h"
#include "core/base/errorcode.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope {

namespace {

struct Row {
    std::string_view name;
    std::string_view sentence;
};

constexpr auto table = std::to_array<Row>({
#define X(enumerator, name, text) {name, text},
    SHARDSCOPE_ERRORS(X)
#undef X
});

/// Length of a character at the begin of a text that a terminal could obey or
/// that reorders what stands around it: C1 controls (U+0080 … U+009F) and the
/// marks of writing direction (U+200E, U+200F, U+202A … U+202E, U+2066 … U+2069).
/// Also line separators (U+2028, U+2029). 0 when it is none.
std::size_t hiddenControl(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    if (byte(0) == 0xC2U && byte(1) >= 0x80U && byte(1) <= 0x9FU)
        return 2;
    if (byte(0) != 0xE2U)
        return 0;
    const bool mark = byte(1) == 0x80U && (byte(2) == 0x8EU || byte(2) == 0x8FU || (byte(2) >= 0xA8U && byte(2) <= 0xAEU));
    const bool isolate = byte(1) == 0x81U && byte(2) >= 0xA6U && byte(2) <= 0xA9U;
    return mark || isolate ? 3 : 0;
}

/// Bytes that a terminal could obey are shown as \xNN; long input is cut at a
/// UTF-8 boundary so that the message stays one readable sentence.
std::string printable(std::string_view text)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string out;
    std::size_t hidden = 0; // bytes of such a character that are left
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (out.size() >= longestArgument && (byte & 0xC0U) != 0x80U) {
            out += "…";
            break;
        }
        hidden = std::max(hidden, hiddenControl(text.substr(i)));
        if (byte < 0x20U || byte == 0x7FU || hidden > 0) {
            hidden -= hidden > 0 ? 1 : 0;
            out += "\\x";
            out += hex[byte >> 4U];
            out += hex[byte & 0xFU];
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace

std::string_view codeName(ErrorCode code)
{
    return table.at(static_cast<std::size_t>(code)).name;
}

std::string_view sentence(ErrorCode code)
{
    return table.at(static_cast<std::size_t>(code)).sentence;
}

std::string fillIn(std::string_view sentence, const std::vector<std::string> &args)
{
    std::vector<std::string> shown;
    for (const std::string &arg : args)
        shown.push_back(printable(arg));
    return fill(sentence, shown);
}

std::string placeText(const Place &place)
{
    std::string out;
    if (place.line > 0)
        out = "line " + std::to_string(place.line);
    if (place.column > 0)
        out += (out.empty() ? "column " : ", column ") + std::to_string(place.column);
    if (!place.pointer.empty())
        out += (out.empty() ? "" : ", ") + printable(place.pointer);
    return out;
}

std::string message(const Error &error)
{
    return fillIn(sentence(error.code), error.args);
}

std::string describe(const Error &error)
{
    std::string out = printable(error.place.file);
    const std::string where = placeText(error.place);
    if (!where.empty())
        out += (out.empty() ? "" : ": ") + where;
    return (out.empty() ? "" : out + ": ") + message(error);
}

std::vector<ErrorCode> allErrorCodes()
{
    std::vector<ErrorCode> codes;
    for (std::size_t i = 0; i < table.size(); ++i)
        codes.push_back(static_cast<ErrorCode>(i));
    return codes;
}

} // namespace shardscope
