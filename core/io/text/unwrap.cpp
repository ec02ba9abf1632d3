// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/unwrap.h"

#include "core/base/ascii.h"
#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/htmltext.h"
#include "core/io/text/labels.h"
#include "core/io/text/logprefix.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
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

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Bytes of what is left of a colour's escape sequence at i: "[32m", "\x1b[0;1m" spelled out, "^[[K".
std::size_t colourAt(std::string_view text, std::size_t i)
{
    if (std::string_view("[^\\#\xE2").find(text[i]) == std::string_view::npos)
        return 0; // with which all of them begin
    std::size_t at = i;
    for (const std::string_view escape : {"^[", "\\x1b", "\\x1B", "\\u001b", "\\u001B", "\\033", "\\e", "#033", "\xE2\x90\x9B"}) {
        if (text.substr(i).starts_with(escape)) {
            at += escape.size();
            break;
        }
    }
    if (at >= text.size() || text[at] != '[')
        return 0;
    const auto end = text.find_first_not_of("0123456789;", at + 1);
    const bool colour =
        end != std::string_view::npos && (text[end] == 'm' || (at > i && text[end] == 'K')) && (end > at + 1 || at > i);
    return colour ? end + 1 - i : 0;
}

/// The log of a container as Docker keeps it, or another in JSON: one object a line with the line's text.
std::optional<std::string> jsonText(std::string_view line)
{
    constexpr std::size_t longest = 1U << 16U;
    line = trimmed(line);
    if (!line.starts_with('{') || !line.ends_with('}') || line.size() > longest)
        return std::nullopt;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object())
        return std::nullopt;
    for (const char *key : {"log", "message", "msg", "textPayload", "MESSAGE", "line", "stdout"}) {
        if (const auto found = json.find(key); found != json.end() && found->is_string())
            return found->get<std::string>();
    }
    return std::nullopt;
}

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

/// Lines that are looked at for what stands on all of them.
constexpr std::size_t sampleLines = 400;

/// The first kind of mark that enough of the lines begin with; null without one.
const LinePrefix *commonPrefix(const std::vector<std::string_view> &lines)
{
    std::string first; // mark of each line, which alone rules most kinds out
    first.reserve(lines.size());
    std::array<std::uint16_t, 256> firsts{}; // lines by it
    for (const std::string_view line : lines) {
        first += line[std::min(line.find_first_not_of(" \t"), line.size() - 1)];
        ++firsts[static_cast<unsigned char>(first.back())];
    }
    const auto length = [&](const LinePrefix &prefix, std::size_t i, std::string_view &label) {
        const bool may = (prefix.first.empty() || prefix.first.find(first[i]) != std::string_view::npos)
                         && (prefix.holds == 0 || lines[i].find(prefix.holds) != std::string_view::npos);
        return may ? prefix.length(lines[i], label) : std::size_t(0);
    };
    // Of many lines these are looked at first, at a step that no table's rows have.
    constexpr std::size_t probes = 24;
    constexpr std::size_t step = 37;
    const auto onNone = [&](const LinePrefix &prefix) {
        std::string_view label;
        for (std::size_t k = 0; k < probes; ++k) {
            if (length(prefix, k * step % lines.size(), label) > 0)
                return false;
        }
        return true;
    };
    for (const LinePrefix &prefix : linePrefixes()) {
        const double wanted = prefix.share * static_cast<double>(lines.size());
        std::size_t may = prefix.first.empty() ? lines.size() : 0;
        for (const char c : prefix.first)
            may += firsts[static_cast<unsigned char>(c)];
        if (static_cast<double>(may) < wanted || (lines.size() > 2 * probes && onNone(prefix)))
            continue;
        std::map<std::string_view, std::size_t> labels;
        std::size_t count = 0;
        bool bars = true;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (static_cast<double>(count + lines.size() - i) < wanted)
                break; // too few are left
            std::string_view label;
            if (length(prefix, i, label) == 0)
                continue;
            ++count;
            ++labels[label];
            bars = bars && std::ranges::count(lines[i], '|') > 1;
        }
        const bool enough = count > 1 && static_cast<double>(count) >= wanted;
        const bool alike = !prefix.alike || labels.size() * 4 <= count || (labels.size() == 1 && count > 1);
        if (enough && alike && !(bars && prefix.labels && prefix.alike))
            return &prefix;
    }
    return nullptr;
}

constexpr std::uint8_t otherByte = 1;  ///< neither ASCII nor a tab
constexpr std::uint8_t colourByte = 2; ///< begins what is left of a colour's escape sequence
constexpr std::uint8_t markupByte = 4; ///< begins a tag or an entity
constexpr auto byteKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c)
        kinds[c] = (c >= ' ' && c <= '~') || c == '\t' ? 0 : otherByte;
    for (const char c : {'[', '^', '\\', '#'})
        kinds[static_cast<std::size_t>(c)] = colourByte;
    for (const char c : {'<', '&'})
        kinds[static_cast<std::size_t>(c)] = markupByte;
    return kinds;
}();

/// Lines of a text in double spacing, at least.
constexpr std::size_t leastApart = 4;

/// False where a look without a copy shows that nothing stands around the text:
/// plain ASCII, no marks, colours, HTML, line numbers or blank lines between all others.
bool mayBeWrapped(std::string_view text)
{
    std::vector<std::string_view> lines;
    constexpr std::size_t fewBytes = 32; // of a line
    lines.reserve(std::min(text.size() / fewBytes + 1, sampleLines));
    bool blank = true; // the line above
    bool apart = true; // a blank one stands between any two others
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        apart = apart && (blank || isBlank(line));
        blank = isBlank(line);
        unsigned kinds = 0;
        for (const char c : line)
            kinds |= byteKinds[static_cast<unsigned char>(c)];
        if ((kinds & otherByte) != 0)
            return true;
        for (std::size_t i = 0; (kinds & colourByte) != 0 && i < line.size(); ++i) {
            if (byteKinds[static_cast<unsigned char>(line[i])] == colourByte && colourAt(line, i) > 0)
                return true;
        }
        if (lines.size() < sampleLines && !isBlank(line)) {
            if ((kinds & markupByte) != 0 && hasHtml(line))
                return true;
            lines.push_back(line);
        }
        at = end + 1;
    }
    const bool numbered = !lines.empty() && std::isdigit(static_cast<unsigned char>(trimmed(lines.front()).front())) != 0;
    return numbered || (apart && lines.size() >= leastApart) || (!lines.empty() && jsonText(lines.front()))
           || commonPrefix(lines) != nullptr;
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
        const Issue issue{Severity::Note,
                          {ErrorCode::InputNote, {std::move(what), std::move(why)}, {std::string(m_file), 0, 0, {}}}};
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
            lines.push_back(line->text);
        const LinePrefix *prefix = commonPrefix(lines);
        if (prefix == nullptr)
            return false;
        std::size_t taken = 0;
        for (Line &line : m_lines) {
            std::string_view label;
            const std::size_t length = prefix->length(line.text, label);
            if (length == 0)
                continue;
            if (prefix->labels && line.label.empty())
                line.label = label;
            line.text.erase(0, length);
            ++taken;
        }
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
            m_issues.push_back({Severity::Warning,
                                {ErrorCode::LinesSkipped,
                                 {std::to_string(copies) + (copies == 1 ? " line" : " lines"), "another rank says the same"},
                                 {std::string(m_file), 0, 0, {}}}});
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
