// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/signature.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>

namespace shardscope::io {

namespace {

using Bytes = std::array<unsigned char, EVP_MAX_MD_SIZE>;

const unsigned char *bytesOf(std::string_view text)
{
    return reinterpret_cast<const unsigned char *>(text.data());
}

std::string hex(const Bytes &bytes, unsigned int size)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < size; ++i) {
        text += digits[bytes[i] >> 4U];
        text += digits[bytes[i] & 15U];
    }
    return text;
}

} // namespace

std::string sha256(std::string_view text)
{
    Bytes bytes{};
    unsigned int size = 0;
    (void)EVP_Digest(text.data(), text.size(), bytes.data(), &size, EVP_sha256(), nullptr);
    return hex(bytes, size);
}

std::string hmacSha256(std::string_view text, std::string_view key)
{
    Bytes bytes{};
    unsigned int size = 0;
    (void)HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytesOf(text), text.size(), bytes.data(), &size);
    return hex(bytes, size);
}

} // namespace shardscope::io
