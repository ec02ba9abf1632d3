// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/eventsplitter.h"

#include <array>
#include <bit>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace shardscope::io {

namespace {

constexpr std::size_t blockWidth = 64;

struct Marks {
    std::uint64_t quotes = 0;
    std::uint64_t backslashes = 0;
    std::uint64_t brackets = 0;
};

#ifdef __SSE2__

Marks marksOf(const char *bytes)
{
    Marks marks;
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i backslash = _mm_set1_epi8('\\');
    const __m128i open = _mm_set1_epi8('{');
    const __m128i close = _mm_set1_epi8('}');
    const __m128i lower = _mm_set1_epi8(0x20); // '[' and ']' become '{' and '}'
    for (unsigned part = 0; part < 4; ++part) {
        const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + 16 * part));
        const __m128i folded = _mm_or_si128(v, lower);
        const auto bits = [part](const __m128i &mask) {
            return static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(mask))) << (16 * part);
        };
        marks.quotes |= bits(_mm_cmpeq_epi8(v, quote));
        marks.backslashes |= bits(_mm_cmpeq_epi8(v, backslash));
        marks.brackets |= bits(_mm_or_si128(_mm_cmpeq_epi8(folded, open), _mm_cmpeq_epi8(folded, close)));
    }
    return marks;
}

#else

Marks marksOf(const char *bytes)
{
    Marks marks;
    for (std::size_t i = 0; i < blockWidth; ++i) {
        const char c = bytes[i];
        const std::uint64_t bit = std::uint64_t{1} << i;
        if (c == '"')
            marks.quotes |= bit;
        else if (c == '\\')
            marks.backslashes |= bit;
        else if (const char folded = static_cast<char>(c | 0x20); folded == '{' || folded == '}')
            marks.brackets |= bit;
    }
    return marks;
}

#endif

/// Every bit becomes the parity of the bits up to it.
std::uint64_t prefixParity(std::uint64_t bits)
{
    for (unsigned shift = 1; shift < blockWidth; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

} // namespace

std::uint64_t EventSplitter::brackets(const char *bytes)
{
    const Marks marks = marksOf(bytes);
    std::uint64_t escaped = m_escaped;
    m_escaped = 0;
    // Backslashes are rare: one after the other, each taking the byte behind it.
    for (std::uint64_t left = marks.backslashes & ~escaped; left != 0;) {
        const auto at = static_cast<unsigned>(std::countr_zero(left));
        const std::uint64_t next = at + 1 < blockWidth ? std::uint64_t{1} << (at + 1) : 0;
        escaped |= next;
        left &= ~(next | (std::uint64_t{1} << at));
        m_escaped = next == 0 ? 1 : 0;
    }
    const std::uint64_t inside = prefixParity(marks.quotes & ~escaped) ^ m_inString;
    m_inString = static_cast<std::uint64_t>(static_cast<std::int64_t>(inside) >> 63U);
    return marks.brackets & ~inside;
}

EventSplitter::Found EventSplitter::scan(std::string_view block)
{
    Found found;
    std::array<char, blockWidth> tail{};
    for (std::size_t at = 0; at < block.size(); at += blockWidth) {
        const char *bytes = block.data() + at;
        const std::size_t left = block.size() - at;
        std::uint64_t inString = 0;
        std::uint64_t escaped = 0;
        if (left < blockWidth) { // the state behind the last byte is found below
            std::memset(tail.data(), ' ', blockWidth);
            std::memcpy(tail.data(), bytes, left);
            bytes = tail.data();
            inString = m_inString;
            escaped = m_escaped;
        }
        for (std::uint64_t bits = brackets(bytes); bits != 0; bits &= bits - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(bits));
            const bool opens = (static_cast<unsigned char>(bytes[i]) & 0x06U) == 0x02U; // [ 5B { 7B, ] 5D } 7D
            if (opens) {
                ++m_depth;
            } else if (m_depth == 0) {
                found.close = at + i;
                return found;
            } else if (--m_depth == 0) {
                found.lastEnd = at + i + 1;
            }
        }
        if (left < blockWidth) { // spaces were put behind: an escape may still wait for its byte
            bool in = inString != 0;
            bool behind = escaped != 0;
            for (std::size_t i = 0; i < left; ++i) {
                if (behind)
                    behind = false;
                else if (bytes[i] == '\\')
                    behind = true;
                else if (bytes[i] == '"')
                    in = !in;
            }
            m_inString = in ? ~std::uint64_t{0} : 0;
            m_escaped = behind ? 1 : 0;
        }
    }
    return found;
}

} // namespace shardscope::io
