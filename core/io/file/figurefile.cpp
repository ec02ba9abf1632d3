// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/figurefile.h"

#include "core/io/file/textfile.h"

#include <cstdint>

#include <zlib.h>

namespace shardscope::io {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view png = "\x89PNG\r\n\x1A\n"sv;
constexpr std::string_view pdf = "%PDF-"sv;
constexpr std::string_view keyword = "Scenario\0"sv;
constexpr int bareWindow = 15;

/// PNG's text is Latin-1 where it says nothing else (PNG specification, 11.3.3).
std::string fromLatin1(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x80U) {
            out += c;
        } else {
            out += static_cast<char>(0xC0U | (code >> 6U));
            out += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return out;
}

/// `text` behind the keyword: of tEXt as it is, of zTXt packed, of iTXt (UTF-8) either, behind its language.
std::optional<std::string> textOf(std::string_view kind, std::string_view text)
{
    if (kind == "tEXt")
        return fromLatin1(text);
    if (kind == "zTXt" && !text.empty()) {
        const std::optional<std::string> plain = inflated(text.substr(1), bareWindow);
        return plain ? std::optional(fromLatin1(*plain)) : std::nullopt;
    }
    if (kind != "iTXt" || text.size() < 2)
        return std::nullopt;
    const bool packed = text.front() == 1;
    const std::size_t language = text.find('\0', 2);
    const std::size_t title = language == std::string_view::npos ? language : text.find('\0', language + 1);
    if (title == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = text.substr(title + 1);
    return packed ? inflated(rest, bareWindow) : std::optional(std::string(rest));
}

std::optional<std::string> inPng(std::string_view bytes)
{
    constexpr std::size_t frame = 12; // length, kind and check sum of a chunk
    for (std::size_t at = png.size(); at + frame <= bytes.size();) {
        std::uint32_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8U | static_cast<unsigned char>(bytes[at + i]);
        if (length > bytes.size() - at - frame)
            return std::nullopt;
        const std::string_view kind = bytes.substr(at + 4, 4);
        const std::string_view data = bytes.substr(at + 8, length);
        if (kind.substr(1) == "EXt" || kind.substr(1) == "TXt")
            if (data.starts_with(keyword))
                return textOf(kind, data.substr(keyword.size()));
        at += frame + length;
    }
    return std::nullopt;
}

/// Qt packs a large attachment and leaves a small one as it is.
std::optional<std::string> inPdf(std::string_view bytes)
{
    constexpr std::string_view name = "\0s\0c\0e\0n\0a\0r\0i\0o\0.\0j\0s\0o\0n"sv;
    constexpr std::string_view claim = "\"shardscope-scenario\""sv;
    constexpr std::string_view begin = "stream\n"sv;
    constexpr std::string_view end = "endstream"sv;
    if (bytes.find(name) == std::string_view::npos)
        return std::nullopt;
    for (std::size_t at = bytes.find(begin); at != std::string_view::npos; at = bytes.find(begin, at)) {
        at += begin.size();
        const std::size_t to = bytes.find(end, at);
        if (to == std::string_view::npos)
            return std::nullopt;
        const std::string_view data = bytes.substr(at, to - at);
        std::optional<std::string> text = data.starts_with('{') ? std::optional(std::string(data)) : inflated(data, bareWindow);
        if (text && text->starts_with('{') && text->find(claim) != std::string::npos)
            return text;
        at = to + end.size();
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> inflated(std::string_view bytes, int window)
{
    constexpr std::size_t block = 1U << 18U;
    z_stream stream{};
    if (::inflateInit2(&stream, window) != Z_OK)
        return std::nullopt;
    std::string packed(bytes); // zlib takes no constant input
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string out;
    int state = Z_OK;
    while (state == Z_OK && out.size() <= maxTextBytes) {
        const std::size_t had = out.size();
        out.resize(had + block);
        stream.next_out = reinterpret_cast<Bytef *>(out.data() + had);
        stream.avail_out = block;
        state = ::inflate(&stream, Z_NO_FLUSH);
        out.resize(had + block - stream.avail_out);
        if (state == Z_STREAM_END && stream.avail_in > 0 && *stream.next_in == 0x1F) // another member
            state = ::inflateReset(&stream);
    }
    ::inflateEnd(&stream);
    return state == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::string> scenarioInFigure(std::string_view bytes)
{
    if (bytes.starts_with(png))
        return inPng(bytes);
    return bytes.starts_with(pdf) ? inPdf(bytes) : std::nullopt;
}

} // namespace shardscope::io
