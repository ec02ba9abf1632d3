// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/error.h"

#include "core/base/errorcode.h"

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

constexpr std::size_t longestArgument = 120;

/// Bytes that a terminal could obey are shown as \xNN; long input is cut at a
/// UTF-8 boundary so that the message stays one readable sentence.
std::string printable(std::string_view text)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (out.size() >= longestArgument && (byte & 0xC0U) != 0x80U) {
            out += "…";
            break;
        }
        if (byte < 0x20U || byte == 0x7FU) {
            out += "\\x";
            out += hex[byte >> 4U];
            out += hex[byte & 0xFU];
        } else {
            out += c;
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
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool placeholder = sentence[i] == '%' && i + 1 < sentence.size()
            && sentence[i + 1] >= '1' && sentence[i + 1] <= '9';
        if (!placeholder) {
            out += sentence[i];
            continue;
        }
        const auto argument = static_cast<std::size_t>(sentence[i + 1] - '1');
        if (argument < args.size())
            out += printable(args[argument]);
        ++i;
    }
    return out;
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
