// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/unwrap.h"

#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/htmltext.h"
#include "core/io/text/labels.h"
#include "core/io/text/wrapmarks.h"

#include <algorithm>
#include <map>
#include <utility>

namespace shardscope::io {

namespace {

struct Line {
    std::string text;
    int number = 0;    ///< in the input
    std::string label; ///< of the process that printed it
    bool taken = false;
};
using Lines = std::vector<Line>;

/// What stands in a document of JSON as text of several lines: a log in a field, a notebook's outputs.
void takeTexts(const Json &json, std::vector<std::string> &texts)
{
    const auto isText = [](const Json &part) { return part.is_string() && contains(part.get_ref<const std::string &>(), "\n"); };
    if (isText(json))
        return texts.push_back(json.get<std::string>());
    if (json.is_array() && std::ranges::any_of(json, isText)
        && std::ranges::all_of(json, [](const Json &part) { return part.is_string(); })) {
        std::string whole; // a notebook lists the lines of one text
        for (const Json &part : json)
            whole += part.get_ref<const std::string &>();
        return texts.push_back(std::move(whole));
    }
    if (json.is_structured()) {
        for (const Json &part : json)
            takeTexts(part, texts);
    }
}

Lines textsInJson(std::string_view text)
{
    constexpr std::size_t longest = 1U << 24U; // above, it is no report with a printout in it
    if (text.size() > longest || !contains(text, "\\n"))
        return {};
    const Result<Json> json = parseJson(text, {});
    std::vector<std::string> texts;
    if (json)
        takeTexts(*json, texts);
    Lines lines;
    std::size_t from = 0;
    for (const std::string &inside : texts) {
        constexpr std::size_t shown = 24;
        const std::string begin = Json(inside.substr(0, inside.find_first_of("\"\\\n\t\x1B"))).dump();
        const auto at = text.find(std::string_view(begin).substr(0, std::min(begin.size() - 1, shown)), from);
        from = at == std::string_view::npos ? from : at;
        const int number = static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(from), '\n')) + 1;
        const CleanText clean(inside);
        for (const std::string_view line : clean.lines())
            lines.push_back({std::string(line), number, {}, true});
        lines.push_back({{}, number, {}, true});
    }
    return lines;
}

class Unwrapper {
public:
    Unwrapper(std::string_view text, std::string_view file) : m_file(file)
    {
        const CleanText clean(text);
        m_lines.reserve(clean.lines().size());
        for (const std::string_view line : clean.lines())
            m_lines.push_back({std::string(line), static_cast<int>(m_lines.size()) + 1, {}, false});
        m_spaces = text.find("\xC2\xA0") != std::string_view::npos;
        m_ended = !clean.lines().empty() && clean.lines().back().empty();
    }

    /// What stood in a document of JSON.
    Unwrapper(Lines lines, std::string_view file) : m_file(file), m_lines(std::move(lines)), m_guessed(true)
    {
        noteTaken("JSON", m_lines.size());
    }

    bool run(Wrapping wrapping)
    {
        if (m_spaces)
            note("Spaces of web pages", "read as blanks");
        takeJson();
        takeHtml();
        takeColours();
        if (wrapping == Wrapping::Sure)
            return !m_issues.empty();
        const std::size_t sure = m_issues.size();
        constexpr int most = 6;
        for (int i = 0; i < most && takePrefix(); ++i) {}
        takeLineNumbers();
        takeSpacing();
        separateLabels();
        m_guessed = m_guessed || m_issues.size() > sure;
        return !m_issues.empty();
    }

    Unwrapped result()
    {
        Unwrapped out;
        const bool hosts = std::ranges::any_of(m_lines, [](const Line &line) { return isHost(line.label); });
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            out.text += m_lines[i].text;
            out.text += i + 1 < m_lines.size() ? "\n" : "";
            out.lines.push_back(m_lines[i].number);
            if (hosts)
                out.hosts.push_back(isHost(m_lines[i].label) ? m_lines[i].label : std::string());
        }
        out.issues = std::move(m_issues);
        out.guessed = m_guessed;
        return out;
    }

private:
    static bool isHost(const std::string &label)
    {
        const bool rank =
            label.starts_with("rank") || label.starts_with("default") || label.find_first_of(",=: ") != std::string::npos;
        return !label.empty() && !wholeNumber(label) && !rank;
    }

    [[nodiscard]] std::vector<const Line *> sample() const
    {
        std::vector<const Line *> out;
        for (const Line &line : m_lines) {
            if (!isBlank(line.text))
                out.push_back(&line);
            if (out.size() == sampleLines)
                break;
        }
        return out;
    }

    void note(std::string what, std::string why)
    {
        const Issue issue = noteOf(ErrorCode::InputNote, {std::move(what), std::move(why)}, atLine(m_file));
        if (std::ranges::find(m_issues, issue) == m_issues.end()) // two of a kind on the same lines are one to tell
            m_issues.push_back(issue);
    }

    void noteTaken(std::string_view what, std::size_t count)
    {
        note(std::string(what), "taken off " + std::to_string(count) + (count == 1 ? " line" : " lines"));
    }

    void takeJson()
    {
        const auto lines = sample();
        const auto wrapped = [](const Line *line) { return jsonText(line->text).has_value(); };
        if (lines.empty() || !wrapped(lines.front()) || !std::ranges::all_of(lines, wrapped))
            return;
        Lines out;
        bool open = false; // the text of the line before goes on
        for (Line &line : m_lines) {
            std::string text = jsonText(line.text).value_or(line.text);
            const bool goesOn =
                !isBlank(line.text) && lines.front()->text.find("\"log\"") != std::string::npos && !text.ends_with('\n');
            while (text.ends_with('\n') || text.ends_with('\r'))
                text.pop_back();
            std::string_view rest = text;
            for (bool first = true; first || !rest.empty(); first = false) {
                const auto end = rest.find('\n');
                if (open && first)
                    out.back().text += rest.substr(0, end);
                else
                    out.push_back({std::string(rest.substr(0, end)), line.number, {}, true});
                rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
            }
            open = goesOn;
        }
        m_lines = std::move(out);
        for (Line &line : m_lines)
            line.text = std::string(CleanText(line.text).lines().front());
        noteTaken("The JSON of a log", m_lines.size());
    }

    void takeHtml()
    {
        const auto lines = sample();
        const auto tags = std::ranges::count_if(lines, [](const Line *line) { return hasHtml(line->text); });
        if (tags == 0)
            return;
        HtmlText html;
        Lines out;
        std::size_t changed = 0;
        for (Line &line : m_lines) {
            const std::vector<std::string> plain = html.take(line.text);
            changed += plain.size() != 1 || plain.front() != line.text ? 1 : 0;
            for (const std::string &text : plain)
                out.push_back({text, line.number, {}, true});
        }
        if (changed == 0)
            return;
        m_lines = std::move(out);
        noteTaken("HTML", changed);
    }

    void takeColours()
    {
        std::size_t changed = 0;
        for (Line &line : m_lines) {
            if (line.text.find('[') == std::string::npos)
                continue;
            std::string plain;
            for (std::size_t i = 0; i < line.text.size();) {
                const std::size_t length = colourAt(line.text, i);
                if (length == 0)
                    plain += line.text[i];
                i += std::max(length, std::size_t{1});
            }
            changed += plain != line.text ? 1 : 0;
            line.text = std::move(plain);
        }
        if (changed > 0)
            noteTaken("Colours", changed);
    }

    /// Takes off the first kind that enough lines begin with.
    bool takePrefix()
    {
        std::vector<std::string_view> lines;
        for (const Line *line : sample())
            if (!line->text.starts_with("```"))
                lines.push_back(line->text);
        if (lines.empty())
            return false;
        const LinePrefix *prefix = commonPrefix(lines);
        if (prefix == nullptr)
            return false;
        std::size_t taken = 0;
        std::vector<Line *> blanks; // what begins with one behind the mark
        for (Line &line : m_lines) {
            std::string_view label;
            const std::size_t length = prefix->length(line.text, label);
            if (length == 0)
                continue;
            if (prefix->labels && line.label.empty())
                line.label = label;
            line.text.erase(0, length);
            ++taken;
            if (line.text.starts_with(' ') || isBlank(line.text))
                blanks.push_back(&line);
        }
        if (prefix->labels && !prefix->alike && blanks.size() == taken) // Open MPI 5 leaves one behind its tag
            for (Line *line : blanks)
                line->text.erase(0, 1);
        noteTaken(prefix->name, taken);
        return true;
    }

    /// Every line begins with its number, as cat -n and web pages write them.
    void takeLineNumbers()
    {
        const auto numbered = [](std::string_view text) -> std::optional<std::pair<int, std::size_t>> {
            const auto first = text.find_first_not_of(" \t");
            const auto end = first == std::string_view::npos ? first : text.find_first_not_of("0123456789", first);
            const auto number = first == std::string_view::npos ? std::nullopt : wholeNumber(text.substr(first, end - first));
            if (!number || (end != std::string_view::npos && std::string_view("\t:| ").find(text[end]) == std::string_view::npos))
                return std::nullopt;
            return std::pair{*number, std::min(end == std::string_view::npos ? end : end + 1, text.size())};
        };
        int expected = -1;
        std::size_t count = 0;
        for (const Line &line : m_lines) {
            if (&line == &m_lines.back() && isBlank(line.text))
                break;
            const auto number = numbered(line.text);
            if (!number || (expected >= 0 && number->first != expected))
                return;
            expected = number->first + 1;
            ++count;
        }
        constexpr std::size_t least = 3; // and not the rows of a matrix, whose title has none
        if (count < least)
            return;
        for (Line &line : m_lines) {
            if (const auto number = numbered(line.text))
                line.text.erase(0, number->second);
        }
        noteTaken("Line numbers", count);
    }

    /// Every second line is blank, as some pages copy.
    void takeSpacing()
    {
        bool blank = true;
        std::size_t count = 0;
        for (const Line &line : m_lines) {
            const bool now = isBlank(line.text);
            if (!now && !blank)
                return;
            count += now ? 0 : 1;
            blank = now;
        }
        if (count < leastApart)
            return;
        Lines out;
        bool below = false; // a line with text: the blank one goes, others are the text's own
        for (Line &line : m_lines) {
            const bool text = !isBlank(line.text);
            if (text || !below)
                out.push_back(std::move(line));
            below = text;
        }
        noteTaken("Double spacing", count);
        m_lines = std::move(out);
    }

    /// Lines of several processes stand one process behind the other; a copy of another is left out.
    void separateLabels()
    {
        std::vector<std::string> order;
        std::map<std::string, std::vector<std::size_t>> groups;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const std::string &label = m_lines[i].label;
            if (label.empty() && isBlank(m_lines[i].text) && !order.empty()) {
                groups[order.back()].push_back(i);
                continue;
            }
            if (groups[label].empty())
                order.push_back(label);
            groups[label].push_back(i);
        }
        if (order.size() < 2)
            return;
        Lines out;
        std::size_t copies = 0;
        std::vector<std::string> seen;
        for (const std::string &label : order) {
            std::string whole;
            for (const std::size_t i : groups[label])
                whole += isBlank(m_lines[i].text) ? std::string() : m_lines[i].text + "\n";
            // Hosts may be alike and are two; ranks of one job that say the same are one.
            if (!label.empty() && !isHost(label) && std::ranges::find(seen, whole) != seen.end()) {
                copies += groups[label].size();
                continue;
            }
            if (!out.empty())
                out.push_back({{}, m_lines[groups[label].front()].number, label, false});
            for (const std::size_t i : groups[label])
                out.push_back(m_lines[i]);
            if (!label.empty())
                seen.push_back(std::move(whole));
        }
        if (m_ended && !out.back().text.empty())
            out.push_back({{}, m_lines.back().number, {}, false});
        m_lines = std::move(out);
        if (copies > 0)
            m_issues.push_back(
                warningOf(ErrorCode::LinesSkipped,
                          {std::to_string(copies) + (copies == 1 ? " line" : " lines"), core::tr("another rank says the same")},
                          atLine(m_file)));
    }

    std::string_view m_file;
    Lines m_lines;
    bool m_guessed = false;
    bool m_spaces = false; ///< some do not break
    bool m_ended = false;  ///< the text ends with the end of a line
    std::vector<Issue> m_issues;
};

/// JSON and XML have no lines that something could stand before; HTML does.
bool isStructured(std::string_view text)
{
    const auto first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string_view::npos)
        return true;
    const auto next = text.find_first_not_of(" \t\r\n", first + 1);
    if (text[first] == '[')
        return next != std::string_view::npos && std::string_view("{[\"").find(text[next]) != std::string_view::npos;
    if (text[first] == '{') // a dictionary that Python printed is none
        return (next == std::string_view::npos || text[next] == '"' || text[next] == '}')
               && !jsonText(text.substr(first, text.find('\n', first) - first));
    return text[first] == '<' && !hasHtml(text.substr(first, 200))
           && text.substr(first, 4).find_first_of("0123456789") == std::string_view::npos;
}

} // namespace

int Unwrapped::lineOf(int line) const
{
    const auto index = static_cast<std::size_t>(line) - 1;
    return line > 0 && index < lines.size() ? lines[index] : line;
}

std::string Unwrapped::sourceOf(const std::string &source) const
{
    constexpr std::string_view mark = ", line ";
    const auto at = source.rfind(mark);
    const auto line = at == std::string::npos ? std::nullopt : wholeNumber(std::string_view(source).substr(at + mark.size()));
    return line ? source.substr(0, at + mark.size()) + std::to_string(lineOf(*line)) : source;
}

std::optional<Unwrapped> unwrap(std::string_view text, std::string_view file, Wrapping wrapping)
{
    constexpr std::size_t head = 1U << 16U;
    if (Lines inside = wrapping == Wrapping::Any && isStructured(text) ? textsInJson(text) : Lines(); !inside.empty()) {
        Unwrapper unwrapper(std::move(inside), file);
        unwrapper.run(wrapping);
        return unwrapper.result();
    }
    if (isStructured(text) || !mayBeWrapped(text.substr(0, text.size() > head ? text.rfind('\n', head) : text.size())))
        return std::nullopt;
    if (text.size() > head && !Unwrapper(text.substr(0, text.rfind('\n', head)), file).run(wrapping))
        return std::nullopt;
    Unwrapper unwrapper(text, file);
    return unwrapper.run(wrapping) ? std::optional(unwrapper.result()) : std::nullopt;
}

} // namespace shardscope::io
