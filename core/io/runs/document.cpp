// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/document.h"

#include "core/base/issue.h"
#include "core/io/runs/gpumemory.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/ncclruns.h"
#include "core/io/runs/stepline.h"
#include "core/io/text/readers.h"
#include "core/io/text/readtables.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;

int headingLevel(std::string_view line)
{
    std::size_t marks = 0;
    while (marks < line.size() && line[marks] == '#')
        ++marks;
    return marks > 0 && marks <= 6 && marks < line.size() && line[marks] == ' ' ? static_cast<int>(marks) : 0;
}

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

struct Phrase {
    std::string_view words; ///< lower case
    std::string_view name;
    double scale = 1;
    bool code = false; ///< only before '='
};

constexpr auto phrases = std::to_array<Phrase>({
    {"global batch size", setting::globalBatch},
    {"$gbs", setting::globalBatch, 1, true},
    {"number of chunks", setting::chunks},
    {"$seqlen", setting::sequence, 1, true},
    {"$seq_len", setting::sequence, 1, true},
    {"sequence length", setting::sequence},
    {"seq_len", setting::sequence, 1, true},
    {"hidden size", setting::hidden},
    {"feedforward size", setting::inner},
    {"vocab size", setting::vocabulary},
    {"num attention heads", "heads"},
    {"$ms", setting::parameters, 1e9, true},
    {"global_batch_size", setting::globalBatch, 1, true},
    {"$ng", setting::worldSize, 1, true},
});

/// The number behind "is", "=", ":" or nothing; nothing when something else stands there.
std::optional<double> numberBehind(std::string_view rest, bool code)
{
    rest = trimmed(rest);
    bool said = false;
    for (const std::string_view link : {"is ", "of ", "=", ":", "≈"}) {
        if (rest.starts_with(link)) {
            rest = trimmed(rest.substr(link.size()));
            said = said || link == "=";
        }
    }
    if (code && !said)
        return std::nullopt;
    const auto end = std::min(rest.find_first_not_of("0123456789.,"), rest.size());
    std::string_view digits = rest.substr(0, end);
    while (!digits.empty() && (digits.back() == '.' || digits.back() == ','))
        digits.remove_suffix(1);
    PrintedNumber number;
    if (digits.empty() || !readPrinted(digits, number))
        return std::nullopt;
    return number.value;
}

/// "109M", "1.3B" behind "total params".
std::optional<double> parametersIn(std::string_view low)
{
    const auto at = low.find("total params");
    const auto digit = at == std::string_view::npos ? at : low.find_first_of("0123456789", at);
    if (digit == std::string_view::npos)
        return std::nullopt;
    const auto end = std::min(low.find_first_not_of("0123456789.,", digit), low.size());
    PrintedNumber number;
    if (!readPrinted(low.substr(digit, end - digit), number))
        return std::nullopt;
    const char suffix = end < low.size() ? low[end] : ' ';
    const double scale = suffix == 'm' ? 1e6 : (suffix == 'b' || suffix == 'g' ? 1e9 : (suffix == 'k' ? 1e3 : 1));
    return number.value * scale;
}

} // namespace

Document::Document(std::string_view text, std::string_view file) : m_text(text), m_file(file)
{
    findSections();
    findStatements();
}

Place Document::place(std::size_t line, int column) const
{
    return {m_file, static_cast<int>(line) + 1, column, {}};
}

void Document::findSections()
{
    m_sections.push_back({0, lines().size(), 0});
    bool fenced = false;
    for (std::size_t i = 0; i < lines().size(); ++i) {
        if (trimmed(lines()[i]).starts_with("```")) {
            fenced = !fenced;
            continue;
        }
        const int level = fenced ? 0 : headingLevel(lines()[i]);
        if (level == 0)
            continue;
        for (Section &open : m_sections) {
            if (open.level >= level && open.end == lines().size())
                open.end = i;
        }
        m_sections.push_back({i, lines().size(), level});
    }
}

void Document::findStatements()
{
    for (std::size_t i = 0; i < lines().size(); ++i) {
        const std::string low = lowered(lines()[i]);
        const int line = static_cast<int>(i);
        for (const Phrase &phrase : phrases) {
            for (auto at = low.find(phrase.words); at != std::string::npos; at = low.find(phrase.words, at + 1)) {
                const auto end = at + phrase.words.size();
                const bool inside = (at > 0 && isWord(low[at - 1])) || (end < low.size() && isWord(low[end]));
                if (inside)
                    continue;
                if (const auto value = numberBehind(std::string_view(low).substr(end), phrase.code))
                    m_statements.push_back({line, std::string(phrase.name), *value * phrase.scale});
            }
        }
        if (const auto at = low.find("constraint="); at != std::string::npos) {
            const auto begin = at + std::string_view("constraint=").size();
            const auto end = std::min(low.find_first_of(" \t\"'", begin), low.size());
            m_statements.push_back({line, std::string(setting::gpu), low.substr(begin, end - begin)});
        }
        if (const auto parameters = parametersIn(low))
            m_statements.push_back({line, std::string(setting::parameters), *parameters});
        if (low.find("removing") != std::string::npos && low.find("--checkpoint-activations") != std::string::npos)
            m_statements.push_back({line, std::string(setting::checkpointing), std::string("none")});
    }
}

/// Does what is said in a line of a text hold for a table anywhere in it? A chapter that does not hold the table says nothing
/// of it, unless it is the one that says how all was set up.
bool Document::holds(std::size_t said, std::size_t table) const
{
    const auto own = std::find_if(m_sections.rbegin(), m_sections.rend(),
                                  [said](const Section &section) { return said >= section.begin && said < section.end; });
    if (table >= own->begin && table < own->end)
        return true;
    const std::string title = lowered(lines()[own->begin]);
    return std::ranges::any_of(std::array{"setup", "config", "setting", "environment", "hyperparameter", "parameters", "hardware",
                                          "model", "details", "constants", "workload", "facts"},
                               [&title](const char *word) { return title.find(word) != std::string::npos; });
}

runs::Settings Document::around(std::size_t line) const
{
    runs::Settings out;
    std::set<std::string> names;
    for (const Statement &statement : m_statements)
        names.insert(statement.name);
    for (const std::string &name : names) {
        // From test to test; the model is mostly that of the whole text.
        const bool differs = name == setting::globalBatch || name == setting::worldSize || name == setting::chunks;
        // Sections stand outermost first, so the last that holds the line is the innermost.
        for (auto section = m_sections.rbegin(); section != m_sections.rend(); ++section) {
            if (line < section->begin || line >= section->end)
                continue;
            std::vector<runs::SettingValue> said;
            for (const Statement &s : m_statements) {
                const auto at = static_cast<std::size_t>(s.line);
                const bool inside = s.name == name && at >= section->begin && at < section->end
                                    && (section->level > 1 || !differs || holds(at, line));
                const bool later = name == setting::checkpointing && at > line;
                if (inside && !later && std::ranges::find(said, s.value) == said.end())
                    said.push_back(s.value);
            }
            if (said.size() == 1)
                out[name] = said.front();
            if (!said.empty())
                break;
        }
    }
    return out;
}

std::string Document::caption(std::size_t line) const
{
    bool fenced = false;
    for (std::size_t i = line; i-- > 0;) {
        const std::string_view text = trimmed(lines()[i]);
        if (text.starts_with("```")) {
            fenced = !fenced;
            continue;
        }
        const bool rule = text.find_first_not_of("=-_*|:+ ") == std::string_view::npos;
        if (fenced || rule)
            continue;
        if (text.front() == '|')
            return {};
        if (headingLevel(text) > 0)
            return std::string(trimmed(text.substr(text.find_first_not_of('#'))));
        return std::string(text);
    }
    return {};
}

void addImplied(runs::Run &run, const runs::Settings &settings)
{
    for (const auto &[name, value] : settings) {
        if (run.settings.emplace(name, value).second)
            run.implied.push_back(name);
    }
}

bool recognisesDocument(std::string_view text)
{
    // Texts that a machine prints in great length hold no runs; those of people are small.
    constexpr std::size_t look = 8U << 20U;
    const std::string_view head = text.substr(0, look);
    for (const std::string_view mark :
         {"elapsed time per iteration", "Aggregate:", "\"throughput_", "unning time for", "emory footprint", "#iterations"}) {
        if (head.find(mark) != std::string_view::npos)
            return true;
    }
    if (!stepFormatsIn(head).empty())
        return true;
    if (saysGpuMemory(head) && !gpuMemoryIn(CleanText(head).lines()).empty())
        return true;
    if (head.find('|') == std::string_view::npos && head.find("±") == std::string_view::npos
        && head.find("+/-") == std::string_view::npos)
        return false;
    const Document document(head, "");
    const Result<RunsInput> tables = readMarkdownTables(document);
    const Result<RunsInput> spreads = readSpreadTables(document);
    return !tables->runs.empty() || !spreads->runs.empty() || !tables->issues.empty() || !spreads->issues.empty();
}

Result<RunsInput> readDocument(std::string_view text, std::string_view file, const Progress &progress)
{
    Document document(text, file);
    RunsInput input;
    input.add(readJsonBlocks(document)); // first: what configurations say holds for the other parts
    using Part = Result<RunsInput> (*)(const Document &);
    for (const Part part : {Part(readMarkdownTables), Part(readSpreadTables), Part(readTimings), Part(readIterationLog),
                            Part(readPerftest), Part(readGpuMemory), Part(readFacts)}) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, atLine(file)};
        input.add(part(document));
    }
    if (text.find("busbw") != std::string_view::npos && ncclTestsReader.recognises(MachineText(text, file)))
        if (Result<RunsInput> jobs = readNcclRuns(text, file, progress); jobs && !jobs->runs.empty())
            input.add(std::move(jobs)); // a page may hold them beside what a training or nvidia-smi printed
    // By iterators: clang 14, which fuzzes, has no subrange of libstdc++'s.
    const auto last = input.issues.end();
    const auto refused =
        std::stable_partition(input.issues.begin(), last, [](const Issue &issue) { return issue.severity != Severity::Fault; });
    const auto line = [](const Issue &issue) { return issue.what.place.line; };
    if (input.runs.empty() && refused != last)
        return std::ranges::min_element(refused, last, {}, line)->what;
    for (auto issue = refused; issue != last; ++issue)
        *issue = skippedPart("A part of the text", issue->what);
    std::ranges::stable_sort(input.runs, {}, [](const runs::Run &run) { return run.place.line; });
    return input;
}

} // namespace shardscope::io
