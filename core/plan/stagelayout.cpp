// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/stagelayout.h"

#include "core/base/errorcode.h"
#include "core/plan/partition.h"

#include <algorithm>
#include <charconv>

namespace shardscope::plan {

namespace {

constexpr std::string_view letters = "EtmL|";
/// Letters and separators behind all repetitions.
constexpr std::size_t mostLetters = 4 * static_cast<std::size_t>(maxLayers);

Error refused(std::string_view text, std::string expected)
{
    constexpr std::size_t longest = 120;
    std::string shown(text.substr(0, longest));
    return {ErrorCode::ValueRange, {"The pipeline layout", shown + (text.size() > longest ? "…" : ""), std::move(expected)}, {}};
}

/// The text without what only a shell or a reader needs.
std::string cleaned(std::string_view text)
{
    std::string clean;
    for (const char c : text)
        if (c != ',' && c != '\\' && c != ' ' && c != '\t' && c != '\n' && c != '\r')
            clean += c;
    return clean;
}

/// Reads letters with their repetitions from `rest`, up to a closing parenthesis or the end.
class Unroller {
public:
    explicit Unroller(std::string_view text) : m_text(text) {}

    Result<std::string> all()
    {
        std::string out;
        while (m_at < m_text.size()) {
            std::string unit;
            if (m_text[m_at] != '(') {
                if (Status status = letter(unit); !status)
                    return std::move(status).error();
            } else if (Status status = group(unit); !status) {
                return std::move(status).error();
            }
            out += unit;
            if (out.size() > mostLetters)
                return tooLong();
        }
        return out;
    }

private:
    [[nodiscard]] Error tooLong() const { return refused(m_text, "at most " + std::to_string(maxLayers) + " layers"); }
    [[nodiscard]] bool next(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    /// One letter, or as many as its repetition says.
    Status letter(std::string &out)
    {
        const char c = m_text[m_at];
        if (letters.find(c) == std::string_view::npos)
            return refused(m_text, "stages between |, of E, t, m and L; (…)*n repeats a group without groups inside; here stands "
                                       + std::string(1, c));
        ++m_at;
        return repeat(std::string(1, c), false, out);
    }

    Status group(std::string &out)
    {
        ++m_at;
        std::string body;
        while (m_at < m_text.size() && !next(')'))
            if (Status status = letter(body); !status)
                return status;
        if (body.empty() || !next(')'))
            return refused(m_text, "letters between ( and )");
        ++m_at;
        return repeat(body, true, out);
    }

    /// Appends `unit` as often as the *n behind it says.
    Status repeat(const std::string &unit, bool needed, std::string &out)
    {
        std::size_t times = 1;
        if (next('*')) {
            const char *begin = m_text.data() + m_at + 1;
            const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), times);
            if (end == begin)
                return refused(m_text, "a whole number behind *");
            if (error != std::errc() || times > mostLetters || times * unit.size() + out.size() > mostLetters)
                return tooLong();
            m_at = static_cast<std::size_t>(end - m_text.data());
        } else if (needed) {
            return refused(m_text, "*n behind every )");
        }
        for (std::size_t i = 0; i < times; ++i)
            out += unit;
        return Nothing();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

Status checkLetters(std::string_view text, const std::string &unrolled)
{
    const auto count = [&unrolled](char c) { return std::count(unrolled.begin(), unrolled.end(), c); };
    const std::size_t first = unrolled.find_first_not_of('|');
    const std::size_t last = unrolled.find_last_not_of('|');
    if (count('E') != 1 || unrolled[first] != 'E')
        return refused(text, "the embedding E once, before everything else");
    if (count('L') != 1 || unrolled[last] != 'L')
        return refused(text, "the loss L once, behind everything else");
    const std::size_t firstMtp = std::min(unrolled.find('m'), unrolled.size());
    if (unrolled.find('t', firstMtp) != std::string::npos)
        return refused(text, "every m behind the last t");
    const std::size_t stageEnd = std::min(unrolled.find('|', firstMtp), unrolled.size());
    if (unrolled.find('m', stageEnd) != std::string::npos)
        return refused(text, "all m in one stage");
    if (count('t') > maxLayers)
        return refused(text, "at most " + std::to_string(maxLayers) + " layers");
    return Nothing();
}

Error notShared(std::size_t stages, int ranks)
{
    return {ErrorCode::NotDivisible,
            {"The number of stages", std::to_string(stages), "the number of pipeline ranks", std::to_string(ranks)},
            {}};
}

std::string letterRun(char letter, int count)
{
    if (count > 3)
        return std::string(1, letter) + "*" + std::to_string(count);
    return std::string(static_cast<std::size_t>(std::max(count, 0)), letter);
}

} // namespace

Result<StageLayout> stageLayout(std::string_view text, int ranks)
{
    const std::string clean = cleaned(text);
    const Result<std::string> unrolled = Unroller(clean).all();
    if (!unrolled)
        return unrolled.error();
    if (Status status = checkLetters(text, *unrolled); !status)
        return std::move(status).error();
    StageLayout layout{ranks, {StageContent()}};
    int layers = 0;
    for (const char c : *unrolled) {
        StageContent &stage = layout.stages.back();
        switch (c) {
        case 'E': stage.embedding = true; break;
        case 't':
            ++stage.layers;
            ++layers;
            break;
        case 'm': ++stage.mtp; break;
        case 'L': stage.loss = true; break;
        default: layout.stages.push_back({false, layers, 0, 0, false});
        }
    }
    if (layout.stages.size() % static_cast<std::size_t>(ranks) != 0)
        return notShared(layout.stages.size(), ranks);
    return layout;
}

bool isStageText(std::string_view text)
{
    return text.find_first_of("E|") != std::string_view::npos; // E has to be there
}

Result<StageLayout> equalStages(int layers, int ranks, int virtualStages, bool embeddingCounts, bool lossCounts)
{
    const int slots = layers + (embeddingCounts ? 1 : 0) + (lossCounts ? 1 : 0);
    const std::int64_t stages = std::int64_t{ranks} * virtualStages;
    if (slots % stages != 0)
        return Error{ErrorCode::NotDivisible,
                     {embeddingCounts || lossCounts ? "The number of layers, with embedding and loss," : "The number of layers",
                      std::to_string(slots), "the number of stages", std::to_string(stages)},
                     {}};
    StageLayout layout{ranks, {}};
    int done = 0;
    for (std::int64_t k = 0; k < stages; ++k) {
        const bool first = k == 0;
        const bool last = k == stages - 1;
        const int extra = (first && embeddingCounts ? 1 : 0) + (last && lossCounts ? 1 : 0);
        const int own = static_cast<int>(slots / stages) - extra;
        if (own < 0)
            return Error{ErrorCode::ValueRange,
                         {"The number of layers", std::to_string(layers), "enough for embedding and loss to count as one each"},
                         {}};
        layout.stages.push_back({first, done, own, 0, last});
        done += own;
    }
    return layout;
}

std::string stageLayoutText(const StageLayout &layout)
{
    std::vector<std::string> texts;
    for (const StageContent &stage : layout.stages)
        texts.push_back((stage.embedding ? "E" : "") + letterRun('t', stage.layers) + letterRun('m', stage.mtp)
                        + (stage.loss ? "L" : ""));
    std::string text;
    for (std::size_t i = 0; i < texts.size();) {
        std::size_t end = i + 1;
        while (end < texts.size() && texts[end] == texts[i])
            ++end;
        // The last stage has no separator behind it, so it stays out of a group.
        const std::size_t run = (end == texts.size() ? end - 1 : end) - i;
        if (run > 2 && !texts[i].empty())
            text += "(" + texts[i] + "|)*" + std::to_string(run);
        else
            for (std::size_t k = 0; k < run; ++k)
                text += texts[i] + "|";
        if (end == texts.size())
            text += texts.back();
        i = end;
    }
    return text;
}

StageLayout movedBorder(StageLayout layout, int stage, int layer)
{
    if (stage < 0 || stage + 1 >= static_cast<int>(layout.stages.size()))
        return layout;
    StageContent &before = layout.stages[static_cast<std::size_t>(stage)];
    StageContent &behind = layout.stages[static_cast<std::size_t>(stage) + 1];
    const int end = behind.firstLayer + behind.layers;
    behind.firstLayer = std::clamp(layer, before.firstLayer, end);
    behind.layers = end - behind.firstLayer;
    before.layers = behind.firstLayer - before.firstLayer;
    return layout;
}

} // namespace shardscope::plan
