// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/foldedlines.h"

#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::io {

namespace {

/// Widths of terminals and mails.
bool isFoldWidth(std::size_t width)
{
    constexpr std::size_t widths[] = {72, 76, 78, 79, 80, 100, 120, 132, 160};
    return std::ranges::find(widths, width) != std::end(widths);
}

bool onlyBlanks(std::string_view text)
{
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

template <class Visit>
void forLines(std::string_view text, const Visit &visit)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        visit(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        at = end + 1;
    }
}

/// "=====", "+-----+", "=== Weight between two GPUs ===": drawn as wide as the screen.
bool isRuler(std::string_view line)
{
    constexpr std::string_view drawn = "=-_*#~+|";
    constexpr std::size_t least = 3;
    line = trimmed(line);
    const std::size_t begin = std::min(line.find_first_not_of(drawn), line.size());
    const std::size_t end = line.size() - (line.find_last_not_of(drawn) + 1);
    return begin >= least && end >= least;
}

/// What a reader would take values from, no prose: prose that an editor broke is as wide now and then.
bool isData(std::string_view line, const std::vector<Token> &words)
{
    constexpr std::ptrdiff_t fewestDigits = 8;
    constexpr std::ptrdiff_t fewestCells = 3;
    const auto isCell = [](const Token &word) {
        const CellKind kind = cellKind(word.text);
        return kind == CellKind::Number || kind == CellKind::Link || kind == CellKind::Status || kind == CellKind::Self;
    };
    return !isRuler(line)
           && (std::ranges::count_if(line, isDigit) >= fewestDigits || std::ranges::count_if(words, isCell) >= fewestCells);
}

/// What a line begins with, whatever its numbers are: "GPU0" of "GPU12  X  NV4", "# Rank" of "#  Rank  3".
struct Start {
    int indent = 0;
    std::string text;
    bool named = false; ///< it has a letter, or is a date and a time

    bool operator==(const Start &) const = default;
};

Start startOf(const std::vector<Token> &words)
{
    Start start;
    start.indent = words.empty() ? 0 : words.front().column;
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 2) && !start.named; ++i) {
        start.text += i > 0 ? " " : "";
        for (const char c : words[i].text) {
            if (!isDigit(c) || !start.text.ends_with('0'))
                start.text += isDigit(c) ? '0' : c;
            start.named = start.named || std::isalpha(static_cast<unsigned char>(c)) != 0;
        }
    }
    start.named = start.named || std::ranges::count(start.text, '0') > 3;
    return start;
}

/// The second begins as the first does and is no rest of it: "GPU1 …" below "GPU0 …", "node:12 [1] …" below "node:11 [0] …".
bool beginsAnother(std::string_view first, std::string_view next)
{
    if (first.starts_with('#') && next.starts_with('#')) // comments
        return true;
    const Start start = startOf(splitWords(first));
    return start.named && start == startOf(splitWords(next));
}

/// Rows of one table, one below the other: as many cells, numbers below numbers.
bool areRows(const std::vector<Token> &a, const std::vector<Token> &b)
{
    return std::ranges::equal(a, b, [](const Token &x, const Token &y) { return cellKind(x.text) == cellKind(y.text); });
}

/// How often lines are as wide as the widest, and what stands below them.
struct Widest {
    std::size_t runs = 0;  ///< of lines as wide, each perhaps one that was broken
    std::size_t full = 0;  ///< lines in them
    std::size_t rests = 0; ///< shorter lines that such a run may go on with
    std::size_t rows = 0;  ///< lines in them that are like the one above
    std::size_t near = 0;  ///< lines that are a little shorter, as broken between words
    std::size_t first = 0; ///< index of the first run that goes on
};

Widest widestOf(std::span<const std::string_view> lines, std::size_t width)
{
    constexpr std::size_t little = 8;
    Widest out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].size() + little < width)
            continue;
        std::vector<Token> above = splitWords(lines[i]);
        if (!isData(lines[i], above))
            continue;
        if (lines[i].size() < width) {
            ++out.near;
            continue;
        }
        const std::size_t first = i;
        for (; i + 1 < lines.size() && lines[i + 1].size() == width && !isRuler(lines[i + 1])
               && !beginsAnother(lines[first], lines[i + 1]);
             ++i) {
            std::vector<Token> words = splitWords(lines[i + 1]);
            out.rows += areRows(above, words) ? 1 : 0;
            above = std::move(words);
        }
        const bool goesOn = i + 1 < lines.size() && lines[i + 1].size() < width && !onlyBlanks(lines[i + 1])
                            && !beginsAnother(lines[first], lines[i + 1]);
        out.first = goesOn && out.rests == 0 ? i : out.first;
        out.rests += goesOn ? 1 : 0;
        out.full += i + 1 - first;
        ++out.runs;
    }
    return out;
}

/// Half of a name or of a number is none: what was cut in them could not be read as JSON.
bool isWholeJson(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[') && parseJson(text, {}).ok();
}

} // namespace

std::optional<Fold> foldOf(std::string_view text)
{
    constexpr std::size_t leastRests = 2; // so many lines that go on below make a text that was broken
    std::size_t width = 0;
    forLines(text, [&width](std::string_view line) { width = std::max(width, line.size()); });
    if (!isFoldWidth(width))
        return std::nullopt;
    std::vector<std::string_view> lines;
    forLines(text, [&lines](std::string_view line) { lines.push_back(line); });
    const Widest widest = widestOf(lines, width);
    if (widest.rests < leastRests || widest.near * 2 > widest.full + widest.rests || isWholeJson(text))
        return std::nullopt;
    const int line = static_cast<int>(widest.first) + 1;
    if (widest.rests * 2 >= widest.full)
        return Fold{line, true};
    // Of four or more pieces each, or a table whose lines are all as wide.
    constexpr std::size_t longestLine = 16; // in pieces
    if (widest.rests * 2 < widest.runs || widest.full > widest.rests * longestLine)
        return std::nullopt;
    return Fold{line, widest.rows * 4 < widest.full - widest.runs};
}

std::optional<JoinedCommands> joinedCommands(std::string_view text)
{
    std::size_t width = 0;
    forLines(text, [&width](std::string_view line) { width = std::max(width, line.size()); });
    if (!isFoldWidth(width))
        return std::nullopt;
    JoinedCommands out;
    std::vector<std::string_view> lines;
    forLines(text, [&lines](std::string_view line) { lines.push_back(line); });
    const auto first = [](std::string_view line) { return line.substr(0, line.find_first_of(" =")); };
    const auto assigns = [&first](std::string_view line) { // "TP=4 bash run.sh"
        const std::string_view name = first(line);
        return name.size() < line.size() && line[name.size()] == '=' && !name.empty()
               && std::ranges::all_of(name, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c); });
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const bool comment = line.starts_with('#') && !line.starts_with("#SBATCH");
        // The same command once more, or a variable of the next.
        const bool another = i + 1 < lines.size() && (first(lines[i + 1]) == first(line) || assigns(lines[i + 1]));
        const bool open = line.size() == width && !comment && !another && !line.ends_with('\\');
        out.line = open && out.line == 0 ? static_cast<int>(i) + 1 : out.line;
        out.text += line;
        out.text += open ? "" : "\n";
    }
    return out.line > 0 ? std::optional(std::move(out)) : std::nullopt;
}

Error foldedText(std::string_view file, int line)
{
    return {ErrorCode::ValueRange,
            {core::tr("A line of this text"), core::tr("broken where a terminal or a mail ends"),
             core::tr("whole lines, as the command writes them into a file")},
            atLine(file, line)};
}

Issue perhapsFolded(std::string_view file, int line)
{
    return warningOf(
        ErrorCode::InputNote,
        {core::tr("Lines as wide as a terminal"), core::tr("they may go on in the next one; they are read as they stand")},
        atLine(file, line));
}

} // namespace shardscope::io
