// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t longest);

namespace shardscope {

/// Bytes as libFuzzer changes them, with its dictionary and what was compared.
[[nodiscard]] inline std::string mutatedBytes(std::string text)
{
    const std::size_t size = text.size();
    text.resize(size + 24);
    text.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t *>(text.data()), size, text.size()));
    return text;
}

/// Changes printouts as tables: a line goes or comes twice, a column, a word; a
/// number is another. Byte by byte a matrix hardly ever stays one.
class TextMutator {
public:
    TextMutator(std::string_view text, unsigned seed) : m_random(seed)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
            m_lines.push_back(wordsOf(text.substr(0, end)));
            text.remove_prefix(end);
        }
    }

    void edit()
    {
        for (std::size_t edits = 1 + below(3); edits > 0 && !m_lines.empty(); --edits)
            editOne();
    }

    /// Some lines of `other` at some place.
    void take(const TextMutator &other)
    {
        if (other.m_lines.empty())
            return;
        const auto from = other.m_lines.begin() + static_cast<std::ptrdiff_t>(below(other.m_lines.size()));
        const auto count = static_cast<std::ptrdiff_t>(1 + below(static_cast<std::size_t>(other.m_lines.end() - from)));
        m_lines.insert(at(m_lines, below(m_lines.size() + 1)), from, from + count);
    }

    [[nodiscard]] std::string text() const
    {
        std::string all;
        for (const Line &line : m_lines) {
            for (const Word &word : line)
                all.append(word.text).append(word.gap);
        }
        return all;
    }

private:
    /// And what stands between it and the next.
    struct Word {
        std::string text;
        std::string gap;
    };
    using Line = std::vector<Word>;

    template <typename T>
    [[nodiscard]] static typename std::vector<T>::iterator at(std::vector<T> &of, std::size_t index)
    {
        return of.begin() + static_cast<std::ptrdiff_t>(index);
    }
    [[nodiscard]] std::size_t below(std::size_t n) { return n == 0 ? 0 : m_random() % n; }
    [[nodiscard]] std::size_t anyLine() { return below(m_lines.size()); }

    [[nodiscard]] static Line wordsOf(std::string_view line)
    {
        constexpr std::string_view gaps = " \t,;|\r\n";
        Line words;
        while (!line.empty()) {
            const std::size_t end = std::min(line.find_first_of(gaps), line.size());
            const std::size_t next = std::min(line.find_first_not_of(gaps, end), line.size());
            words.push_back({std::string(line.substr(0, end)), std::string(line.substr(end, next - end))});
            line.remove_prefix(next);
        }
        return words;
    }

    void editWord(Word &word)
    {
        const bool number = !word.text.empty() && word.text.find_first_not_of("0123456789.+-") == std::string::npos;
        if (number && below(2) == 0) {
            constexpr std::array<const char *, 14> odd{"0",     "1",   "2",   "-1", "0.0", "0.5",        "1e9",
                                                       "1e400", "N/A", "nan", "X",  "-",   "4294967296", ""};
            word.text = odd[below(odd.size())];
        } else if (const Line &line = m_lines[anyLine()]; below(2) == 0 && !line.empty()) {
            word.text = std::string(line[below(line.size())].text);
        } else {
            word.text = mutatedBytes(word.text);
        }
    }

    /// In all lines from one on that have as many words.
    template <typename F>
    void forColumn(const F &edit)
    {
        const std::size_t first = anyLine();
        const std::size_t width = m_lines[first].size();
        const std::size_t column = below(width);
        for (std::size_t i = first; i < m_lines.size() && m_lines[i].size() == width && width > 0; ++i)
            edit(m_lines[i], column);
    }

    void editGaps()
    {
        constexpr std::array<const char *, 6> gaps{" ", "\t", ",", ", ", "    ", " | "};
        const char *gap = gaps[below(gaps.size())];
        const std::size_t first = anyLine();
        const std::size_t end = first + 1 + below(m_lines.size() - first);
        for (std::size_t i = first; i < end; ++i) {
            for (Word &word : m_lines[i]) {
                if (word.gap.find('\n') == std::string::npos && !word.gap.empty())
                    word.gap = gap;
            }
        }
    }

    void editOne()
    {
        const std::size_t line = anyLine();
        switch (below(9)) {
        case 0: m_lines.erase(at(m_lines, line)); return;
        case 1: {
            const Line copy = m_lines[line];
            m_lines.insert(at(m_lines, below(m_lines.size() + 1)), copy);
            return;
        }
        case 2: std::swap(m_lines[line], m_lines[anyLine()]); return;
        case 3: return forColumn([](Line &of, std::size_t column) { of.erase(at(of, column)); });
        case 4:
            return forColumn([](Line &of, std::size_t column) {
                const Word copy = of[column];
                of.insert(at(of, column), copy);
            });
        case 5: return editGaps();
        default:
            if (Line &words = m_lines[line]; !words.empty())
                editWord(words[below(words.size())]);
        }
    }

    std::minstd_rand m_random;
    std::vector<Line> m_lines;
};

/// Its size, or 0 when it is too long.
inline std::size_t putText(std::string_view text, std::uint8_t *out, std::size_t longest)
{
    if (text.size() > longest)
        return 0;
    std::memcpy(out, text.data(), text.size());
    return text.size();
}

inline std::size_t mutateText(std::uint8_t *data, std::size_t size, std::size_t longest, unsigned seed)
{
    if (seed % 4 != 0) {
        TextMutator text({reinterpret_cast<const char *>(data), size}, seed);
        text.edit();
        if (const std::size_t written = putText(text.text(), data, longest); written > 0)
            return written;
    }
    return LLVMFuzzerMutate(data, size, longest);
}

inline std::size_t crossTexts(std::string_view first, std::string_view second, std::uint8_t *out, std::size_t longest,
                              unsigned seed)
{
    TextMutator text(first, seed);
    text.take(TextMutator(second, seed));
    return putText(text.text(), out, longest);
}

} // namespace shardscope
