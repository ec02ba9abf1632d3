// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/decode.h"

#include "core/base/issue.h"
#include "core/io/file/figurefile.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace shardscope::io {

namespace {

std::uint8_t byteAt(std::string_view bytes, std::size_t i)
{
    return static_cast<std::uint8_t>(bytes[i]);
}

Error refuse(ErrorCode code, std::string_view bytes, std::size_t at, std::string_view file)
{
    const auto line = std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    std::vector<std::string> args = {std::to_string(at + 1)};
    if (code == ErrorCode::InputBinary)
        args.emplace_back("text");
    return {code, std::move(args), atLine(file, static_cast<int>(line))};
}

enum class Encoding : std::uint8_t { Utf8, Utf16Little, Utf16Big };

/// Without a mark, UTF-16 shows by its zero bytes: mostly ASCII, so every
/// second byte is 0 and the others are not.
Encoding guessEncoding(std::string_view bytes)
{
    constexpr std::size_t sample = 512;
    if (bytes.starts_with("\xFF\xFE"))
        return Encoding::Utf16Little;
    if (bytes.starts_with("\xFE\xFF"))
        return Encoding::Utf16Big;
    const std::size_t n = std::min(bytes.size(), sample) / 2;
    if (n < 2 || bytes.size() % 2 != 0)
        return Encoding::Utf8;
    std::size_t evenZeros = 0;
    std::size_t oddZeros = 0;
    for (std::size_t i = 0; i < n; ++i) {
        evenZeros += bytes[2 * i] == '\0' ? 1 : 0;
        oddZeros += bytes[2 * i + 1] == '\0' ? 1 : 0;
    }
    if (evenZeros == 0 && oddZeros * 10 >= n * 9)
        return Encoding::Utf16Little;
    return oddZeros == 0 && evenZeros * 10 >= n * 9 ? Encoding::Utf16Big : Encoding::Utf8;
}

void appendUtf8(std::string &out, std::uint32_t code)
{
    const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80U) {
        out += static_cast<char>(code);
    } else if (code < 0x800U) {
        out += static_cast<char>(0xC0U | (code >> 6U));
        tail(0);
    } else if (code < 0x10000U) {
        out += static_cast<char>(0xE0U | (code >> 12U));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | (code >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

Result<std::string> fromUtf16(std::string_view bytes, bool little, std::string_view file)
{
    std::string out;
    out.reserve(bytes.size() / 2);
    const auto unit = [&](std::size_t i) {
        const std::uint32_t first = byteAt(bytes, i);
        const std::uint32_t second = byteAt(bytes, i + 1);
        return little ? first | (second << 8U) : second | (first << 8U);
    };
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        if (i + 1 == bytes.size())
            return refuse(ErrorCode::InputBinary, bytes, i, file);
        std::uint32_t code = unit(i);
        if (code >= 0xD800U && code < 0xE000U) {
            const bool pair = code < 0xDC00U && i + 3 < bytes.size() && unit(i + 2) >= 0xDC00U && unit(i + 2) < 0xE000U;
            if (!pair)
                return refuse(ErrorCode::InputBinary, bytes, i, file);
            i += 2;
            code = 0x10000U + ((code - 0xD800U) << 10U) + (unit(i) - 0xDC00U);
        }
        appendUtf8(out, code);
    }
    return out;
}

/// Length of the UTF-8 sequence at i, 0 when it is not one (RFC 3629).
std::size_t sequenceLength(std::string_view text, std::size_t i)
{
    const std::uint8_t lead = byteAt(text, i);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || i + length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k) {
        if ((byteAt(text, i + k) & 0xC0U) != 0x80U)
            return 0;
    }
    const std::uint8_t second = length > 1 ? byteAt(text, i + 1) : 0;
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool outside = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    return overlong || outside ? 0 : length;
}

/// Control characters that terminals and printers put into text.
constexpr std::array<bool, 32> allowedControls()
{
    std::array<bool, 32> allowed{};
    constexpr std::string_view wanted = "\a\b\t\n\v\f\r\x0E\x0F\x1A\x1B";
    for (const char c : wanted)
        allowed[static_cast<unsigned char>(c)] = true;
    return allowed;
}

bool startsLikeBinary(std::string_view text)
{
    using namespace std::string_view_literals;
    constexpr std::string_view magic[] = {"\x89PNG"sv,
                                          "\x1F\x8B"sv,
                                          "PK\x03\x04"sv,
                                          "\x7F"
                                          "ELF"sv,
                                          "%PDF-"sv,
                                          "\xFF\xD8\xFF"sv};
    return std::any_of(std::begin(magic), std::end(magic), [text](std::string_view m) { return text.starts_with(m); });
}

std::optional<Error> judge(std::string_view text, std::string_view file)
{
    static constexpr auto allowed = allowedControls();
    if (startsLikeBinary(text))
        return refuse(ErrorCode::InputBinary, text, 0, file);
    for (std::size_t i = 0; i < text.size();) {
        const std::uint8_t byte = byteAt(text, i);
        if (byte < allowed.size() && !allowed[byte])
            return refuse(ErrorCode::InputBinary, text, i, file);
        const std::size_t length = byte < 0x80 ? 1 : sequenceLength(text, i);
        if (length == 0)
            return refuse(ErrorCode::Utf8Invalid, text, i, file);
        i += length;
    }
    return std::nullopt;
}

} // namespace

Result<std::string> decodeText(std::string_view bytes, std::string_view file)
{
    std::string text;
    std::optional<std::string> inside;
    constexpr int gzipWindow = 15 + 16;
    if (bytes.starts_with("\x1F\x8B") ? (inside = inflated(bytes, gzipWindow)) : (inside = scenarioInFigure(bytes)))
        bytes = *inside;
    if (const Encoding encoding = guessEncoding(bytes); encoding == Encoding::Utf8) {
        text = bytes;
    } else {
        Result<std::string> converted = fromUtf16(bytes, encoding == Encoding::Utf16Little, file);
        if (!converted)
            return converted;
        text = std::move(*converted);
    }
    if (text.starts_with("\xEF\xBB\xBF"))
        text.erase(0, 3);
    if (const auto error = judge(text, file))
        return *error;
    return text;
}

} // namespace shardscope::io
