// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lesson/lesson.h"

#include <array>
#include <cctype>

namespace shardscope::lesson {

namespace {

/// Words that make a number a result beside the units of the table.
constexpr std::array<std::string_view, 11> units{"samples/s", "steps/s", "percent", "second",   "seconds",   "FLOPs",
                                                 "TFLOPs",    "Prozent", "Sekunde", "Sekunden", "Schritte/s"};

bool isUnit(std::string_view word)
{
    while (!word.empty()
           && (word.back() == '.' || word.back() == ',' || word.back() == ';' || word.back() == ':' || word.back() == ')'
               || word.back() == '?'))
        word.remove_suffix(1);
    const Label *label = findLabel(word);
    if (label != nullptr)
        return label->unit != Unit::Count; // "8 chunks" is a choice
    for (const std::string_view unit : units) {
        if (word == unit)
            return true;
    }
    return false;
}

/// The word behind a number, spaces of all kinds skipped.
std::string_view wordBehind(std::string_view text)
{
    while (!text.empty()
           && (text.front() == ' ' || text.starts_with("\u00A0") || text.starts_with("\u2009") || text.starts_with("\u202F")))
        text.remove_prefix(text.front() == ' ' ? 1 : text.starts_with("\u00A0") ? 2 : 3);
    text = text.substr(0, text.find(' '));
    // Chinese goes on behind a unit without a space; its characters begin with these bytes.
    return text.substr(
        0, std::min(text.size(), static_cast<std::size_t>(
                                     std::ranges::find_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0xE3; })
                                     - text.begin())));
}

void look(std::string_view text, int line, std::vector<BareNumber> &found)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at]))
            continue;
        const std::size_t begin = at;
        bool point = false;
        while (at < text.size() && (isDigit(text[at]) || (text[at] == '.' && at + 1 < text.size() && isDigit(text[at + 1])))) {
            point = point || text[at] == '.';
            ++at;
        }
        // GPU0, NV2, 1F1B and ZB-H1 are names.
        const bool name =
            begin > 0 && ((std::isalpha(static_cast<unsigned char>(text[begin - 1])) != 0) || text[begin - 1] == '-');
        const bool goesOn = at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
        const std::string_view word = wordBehind(text.substr(at));
        const std::string_view before = text.substr(0, begin);
        const bool factor = before.ends_with("×") || before.ends_with("× ") || before.ends_with("×\u00A0");
        const bool unit = isUnit(word);
        if (!name && (point || factor || unit) && (!goesOn || unit))
            found.push_back({line, std::string(text.substr(begin, at - begin)) + (word.empty() ? "" : " " + std::string(word))});
    }
}

void lookAt(const Spans &spans, std::vector<BareNumber> &found)
{
    for (const Span &span : spans) {
        const bool ours = span.kind == Span::Kind::Text || span.kind == Span::Kind::Strong || span.kind == Span::Kind::Emphasis
                          || span.kind == Span::Kind::Link;
        if (ours)
            look(span.text, span.line, found);
    }
}

void lookAt(const Blocks &blocks, std::vector<BareNumber> &found)
{
    for (const Block &block : blocks) {
        lookAt(block.spans, found);
        for (const std::vector<Spans> &row : block.rows) {
            for (const Spans &cell : row)
                lookAt(cell, found);
        }
    }
}

} // namespace

std::vector<BareNumber> bareNumbers(const Lesson &lesson)
{
    std::vector<BareNumber> found;
    look(lesson.objective, 1, found);
    lookAt(lesson.blocks, found);
    for (const Question &question : lesson.questions) {
        lookAt(question.prompt, found);
        for (const Option &option : question.options) {
            lookAt(option.text, found);
            lookAt(option.because, found);
        }
        for (const Reply &reply : question.replies)
            lookAt(reply.text, found);
        for (const Spans &hint : question.hints)
            lookAt(hint, found);
        lookAt(question.reveal, found);
    }
    return found;
}

} // namespace shardscope::lesson
