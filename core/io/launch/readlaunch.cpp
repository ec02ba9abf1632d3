// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/base/message.h"
#include "core/io/file/textfile.h"
#include "core/io/launch/argumentdump.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchtext.h"
#include "core/io/text/foldedlines.h"
#include "core/io/text/unwrap.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>

namespace shardscope::io {

namespace {

const LaunchReader *readerOf(const launch::LaunchText &text)
{
    for (const LaunchReader &reader : launchReaders())
        if (reader.recognises(text))
            return &reader;
    return nullptr;
}

/// Of a log the part with its arguments; else all of it.
std::string_view partThatCounts(std::string_view text)
{
    const std::string_view head = launch::throughArguments(text);
    return head.empty() ? text : head;
}

Error tooLarge(std::uintmax_t bytes, const std::string &file)
{
    return {ErrorCode::FileTooLarge, {std::to_string(bytes), std::to_string(launch::maxLaunchBytes)}, atLine(file)};
}

std::string titles()
{
    return joined(launchReaders(), &LaunchReader::title);
}

/// Does the text end before what its last line begins: behind a backslash, in a key, before the value of one?
bool isBrokenOff(std::string_view text, launch::LaunchText::Language language)
{
    if (text.empty() || text.ends_with('\n'))
        return false;
    const std::string_view body = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    if (language == launch::LaunchText::Language::Shell)
        return body.ends_with('\\');
    const std::string_view line = text.substr(text.find_last_of('\n') + 1);
    const bool key = !line.empty() && line.find_first_of(":-]} \t#") == std::string_view::npos;
    return language == launch::LaunchText::Language::Yaml && (key || line.ends_with(": "));
}

/// As systems end lines whose shells read scripts: behind a backslash a carriage return would be the character it quotes.
std::string withoutReturns(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r')
            out += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            out += '\n';
    return out;
}

/// PowerShell folds its lines with a backtick, cmd with a caret; in a shell for scripts a backtick at the end of a line
/// closes what one before it opened.
std::string withBackslashes(std::string_view text)
{
    std::string out;
    bool open = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, text.substr(0, end).find_last_not_of(" \t") + 1);
        const bool more = end + 1 < text.size();
        const bool marked = line.size() > 1 && (line[line.size() - 2] == ' ' || line[line.size() - 2] == '\t') && more;
        const auto ticks = std::ranges::count(line, '`');
        const bool fold = marked && (line.back() == '^' || (line.back() == '`' && ticks == 1 && !open));
        open = open != (ticks % 2 == 1 && !fold);
        out += fold ? line.substr(0, line.size() - 1) : text.substr(0, end);
        out += fold ? "\\\n" : end < text.size() ? "\n" : "";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

/// Keys of a configuration in brackets whose value is missing: "{n_layers: , d_model: 64}" leaves the key empty for YAML.
void tellEmptyValues(std::string_view text, LaunchReading &reading)
{
    char quote = '\0';
    int line = 1;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        line += c == '\n' ? 1 : 0;
        if (quote != '\0') {
            i += c == '\\' && quote == '"' ? 1 : 0;
            quote = c == quote ? '\0' : quote;
            continue;
        }
        const bool begins = i == 0 || std::string_view(" \t\n{[,:").find(text[i - 1]) != std::string_view::npos;
        if (c == '#' && begins) {
            i = std::min(text.find('\n', i), text.size()) - 1;
            continue;
        }
        quote = begins && (c == '"' || c == '\'') ? c : '\0';
        if (c == '{' && i > 0 && (text[i - 1] == '$' || text[i - 1] == '{')) { // a reference or a template
            i = std::min(text.find('}', i), text.size());
            continue;
        }
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        const std::size_t next = c == ':' && depth > 0 ? text.find_first_not_of(" \t\r\n", i + 1) : std::string_view::npos;
        if (next == std::string_view::npos || (text[next] != ',' && text[next] != '}'))
            continue;
        const std::string_view before = text.substr(0, i);
        const std::size_t begin = before.find_last_of("{[,\n") + 1;
        const std::size_t first = std::min(before.find_first_not_of(" \t\"'", begin), i);
        const std::string_view key = before.substr(first, before.find_last_not_of(" \t\"'") + 1 - first);
        reading.issues.push_back(
            warningOf(ErrorCode::InputNote, {std::string(key), core::tr("its value is missing")}, atLine(reading.file, line)));
    }
}

constexpr std::string_view webSpace = "\xC2\xA0";

std::string withBlanks(std::string_view text)
{
    std::string out(text);
    for (auto at = out.find(webSpace); at != std::string::npos; at = out.find(webSpace, at))
        out.replace(at, webSpace.size(), " ");
    return out;
}

/// Blanks that every line begins with, as a list or a page indents what it quotes.
std::size_t commonIndent(std::string_view text)
{
    std::size_t common = std::string_view::npos;
    std::string_view first;
    for (std::size_t at = 0; at < text.size() && common > 0;) {
        const std::string_view line = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
        at += line.size() + 1;
        const std::size_t indent = line.find_first_not_of(" \t");
        if (indent == std::string_view::npos)
            continue;
        first = first.empty() ? line : first;
        common = std::min(common, indent);
        common = first.substr(0, common) == line.substr(0, common) ? common : 0;
    }
    return common == std::string_view::npos ? 0 : common;
}

std::string withoutIndent(std::string_view text, std::size_t indent)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
        at += line.size() + 1;
        out += line.substr(std::min(indent, line.size()));
        out += at <= text.size() ? "\n" : "";
    }
    return out;
}

/// Weights beside which adapters are trained are frozen: a file that asks for some which its reader does not know is not read
/// as a training of all of them without a word.
void tellAdapters(LaunchReading &reading)
{
    if (factOf(reading.plan, "adapter_rank"))
        return;
    const auto asks = [](const std::string &name) {
        const std::string_view last = std::string_view(name).substr(name.rfind('.') + 1);
        return last == "lora_rank" || last == "lora_r" || last == "peft_type" || last == "use_lora" || last == "lora_dim";
    };
    const auto at = std::ranges::find_if(reading.ignored, asks);
    if (at != reading.ignored.end())
        reading.issues.push_back(warningOf(
            ErrorCode::InputNote, {*at, core::tr("adapters of this form are not read here; all weights are taken to be trained")},
            atLine(reading.file)));
}

/// A word that says how much is computed again, and that no framework has, says nothing of it.
void checkRecomputation(LaunchReading &reading)
{
    const auto said = reading.plan.find("recompute");
    const auto *word = said == reading.plan.end() ? nullptr : std::get_if<std::string>(&said->second.value);
    if (word == nullptr || *word == "none" || *word == "selective" || *word == "full")
        return;
    addNotUnderstood(reading, "recompute", "recompute", *word, "none, selective, full", said->second.line);
    reading.plan.erase(said);
}

Result<LaunchReading> readWhole(std::string_view text, std::string_view file, std::string_view call)
{
    const std::string name(file);
    text = partThatCounts(text);
    if (text.size() > launch::maxLaunchBytes)
        return tooLarge(text.size(), name);
    const launch::LaunchText parsed(text, file, call);
    const LaunchReader *reader = readerOf(parsed);
    if (reader == nullptr && parsed.error())
        return *parsed.error();
    if (reader == nullptr)
        return Error{ErrorCode::FormatUnknown, {titles()}, atLine(name)};
    LaunchReading reading;
    reading.file = name;
    reading.kind = reader->id;
    if (Status read = reader->read(parsed, reading); !read)
        return std::move(read).error();
    if (parsed.tree() != nullptr)
        tellEmptyValues(text, reading);
    checkRecomputation(reading);
    deriveLaunch(reading);
    tellAdapters(reading);
    if (isBrokenOff(text, parsed.language()))
        reading.issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                           {core::tr("The last line"), core::tr("the text ends in the middle of it")},
                                           atLine(name, static_cast<int>(std::ranges::count(text, '\n')) + 1)));
    if (reading.model.empty() && reading.plan.empty() && reading.run.empty() && reading.unknown.empty()) {
        const bool tooLong =
            std::ranges::any_of(reading.issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LaunchTooLong; });
        return Error{tooLong ? ErrorCode::LaunchTooLong : ErrorCode::LaunchNothing, {}, atLine(name)};
    }
    return reading;
}

/// Values that the file states; a word like "&amp;" is none.
std::size_t statedIn(const Result<LaunchReading> &reading)
{
    std::size_t count = 0;
    if (reading)
        for (const LaunchFacts *facts : {&reading->model, &reading->plan, &reading->run})
            count +=
                static_cast<std::size_t>(std::ranges::count_if(*facts, [](const auto &entry) { return !entry.second.follows; }));
    return count;
}

std::map<std::string, std::string> valuesOf(const LaunchReading &reading)
{
    std::map<std::string, std::string> out;
    for (const LaunchFacts *facts : {&reading.model, &reading.plan, &reading.run})
        for (const auto &[key, fact] : *facts)
            out.emplace(key, valueText(fact.value));
    return out;
}

/// A script whose widest lines went on in the next one says more with them in one: it is refused, not joined, as a number
/// that was cut in two and two numbers look alike.
Result<LaunchReading> readBare(std::string_view text, std::string_view file, std::string_view call)
{
    Result<LaunchReading> reading = readWhole(text, file, call);
    if (const std::optional<Fold> fold = reading && partThatCounts(text).size() < text.size() ? foldOf(text) : std::nullopt)
        reading->issues.push_back(perhapsFolded(file, fold->line)); // of a log whose arguments are whole
    const std::optional<JoinedCommands> joined = joinedCommands(text);
    if (!joined || launch::LaunchText(text, file).language() != launch::LaunchText::Language::Shell)
        return reading;
    const Result<LaunchReading> whole = readWhole(joined->text, file, call);
    if (statedIn(whole) > statedIn(reading))
        return foldedText(file, joined->line);
    if (reading && whole && statedIn(whole) == statedIn(reading) && valuesOf(*whole) != valuesOf(*reading))
        reading->issues.push_back(perhapsFolded(file, joined->line));
    return reading;
}

/// Of a page with code in fences what stands in them; empty lines keep the places. Empty where there is none.
std::string insideFences(std::string_view text)
{
    std::string out;
    bool inside = false;
    bool any = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
        const bool fence = line.substr(begin).starts_with("```");
        inside = inside != fence;
        any = any || fence;
        out += std::string(inside && !fence ? line : "") + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return any ? out : std::string();
}

/// Places as the file has them that was unwrapped.
void placeIn(const Unwrapped &bare, LaunchReading &reading)
{
    for (LaunchFacts *facts : {&reading.model, &reading.plan, &reading.run})
        for (auto &[key, fact] : *facts)
            fact.line = bare.lineOf(fact.line);
    for (Issue &issue : reading.issues)
        issue.what.place.line = bare.lineOf(issue.what.place.line);
    reading.issues.insert(reading.issues.begin(), bare.issues.begin(), bare.issues.end());
}

} // namespace

bool looksLikeLaunch(std::string_view text)
{
    text = partThatCounts(text);
    return text.size() <= launch::maxLaunchBytes && readerOf(launch::LaunchText(text, {})) != nullptr;
}

std::optional<Error> launchFault(std::string_view text, std::string_view file)
{
    if (text.size() > launch::maxLaunchBytes)
        return {};
    const launch::LaunchText parsed(text, file);
    const bool named = parsed.settings() && parsed.language() != launch::LaunchText::Language::Json;
    // Of a log not even the first line is a setting.
    const bool begun = parsed.error() && parsed.error()->place.line > 1;
    return named && begun ? parsed.error() : std::nullopt;
}

Result<LaunchReading> readLaunch(std::string_view text, std::string_view file, std::string_view call)
{
    if (text.find('\r') != std::string_view::npos && text.size() <= launch::maxLaunchBytes)
        return readLaunch(withoutReturns(text), file, call);
    if (text.find(webSpace) != std::string_view::npos && text.size() <= launch::maxLaunchBytes)
        return readLaunch(withBlanks(text), file, call);
    if (const std::string folded = text.size() <= launch::maxLaunchBytes ? withBackslashes(text) : std::string(text);
        folded != text)
        return readLaunch(folded, file, call);
    if (const std::size_t indent = text.size() <= launch::maxLaunchBytes ? commonIndent(text) : 0; indent > 0)
        return readLaunch(withoutIndent(text, indent), file, call);
    Result<LaunchReading> best = readBare(text, file, call);
    if (text.size() > launch::maxLaunchBytes)
        return best;
    // What a page, a mail or a logger wrapped around it counts only where more is read without.
    const std::optional<Unwrapped> bare = unwrap(text, file);
    const auto orPart = [&](std::string_view part, bool page) {
        Result<LaunchReading> inner = part.empty() ? best : readBare(part, file, call);
        const bool training = inner && !(inner->model.empty() && inner->plan.empty()); // a page calls other programs, too
        if (statedIn(inner) <= statedIn(best) || (page && !training))
            return;
        if (bare)
            placeIn(*bare, *inner);
        best = std::move(inner);
    };
    if (bare)
        orPart(bare->text, false);
    orPart(insideFences(bare ? std::string_view(bare->text) : text), true);
    return best;
}

Result<LaunchReading> readLaunchFile(const std::string &path, std::string_view call)
{
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (!error && bytes > launch::maxLaunchBytes) { // only a log, whose arguments stand at its begin
        std::string head(launch::maxLaunchBytes, '\0');
        std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
        return launch::throughArguments(head).empty() ? tooLarge(bytes, path) : readLaunch(head, path, call);
    }
    const Result<std::string> text = readTextFile(path);
    return text ? readLaunch(*text, path, call) : Result<LaunchReading>(text.error());
}

} // namespace shardscope::io
