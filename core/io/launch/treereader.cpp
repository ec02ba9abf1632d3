// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/io/launch/arguments.h"
#include "core/io/launch/shellmarks.h"
#include "core/io/launch/tree.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

using Value = TreeReader::Value;

constexpr int deepestReference = 16;
constexpr std::size_t mostReferences = 20'000;
constexpr std::size_t longestValue = 4096;
constexpr std::size_t longestShown = 60;
constexpr std::string_view switchWords = "true, false";

/// What stands for "to be given": OmegaConf's ???, templates in angle or curly brackets, DeepSpeed's auto.
bool isPlaceholder(std::string_view text)
{
    return text == "???" || text == "??" || text == "auto" || (text.starts_with('<') && text.ends_with('>'))
           || text.starts_with("{{");
}

/// Not given, or said to be nothing.
bool isOff(std::string_view text)
{
    return text.empty() || switchValue(text) == std::optional(false);
}

std::string shownValue(const Value &value)
{
    return value.text.substr(0, longestShown);
}

/// The brace that closes the one at `open`, or the last character.
std::size_t closingBrace(std::string_view text, std::size_t open)
{
    int level = 0;
    for (std::size_t end = open; end < text.size(); ++end) {
        level += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
        if (level == 0)
            return end;
    }
    return text.size();
}

void collectUnused(const Tree &tree, const std::string &path, LaunchReading &reading, int depth)
{
    if (tree.used || depth > maxTreeDepth)
        return;
    if (tree.kind != Tree::Kind::Map || tree.entries.empty())
        return addIgnored(reading, path);
    for (const auto &[key, child] : tree.entries)
        collectUnused(child, path.empty() ? key : path + "." + key, reading, depth + 1);
}

} // namespace

Tree::Tree() = default;
Tree::Tree(const Tree &other) = default;
Tree::Tree(Tree &&other) noexcept = default;
Tree &Tree::operator=(const Tree &other) = default;
Tree &Tree::operator=(Tree &&other) noexcept = default;
Tree::~Tree() = default;

const Tree *Tree::find(std::string_view key) const
{
    if (kind != Kind::Map)
        return nullptr;
    // The last of several wins, as in the parsers of Python.
    const auto at = std::find_if(entries.rbegin(), entries.rend(), [key](const auto &entry) { return entry.first == key; });
    return at == entries.rend() ? nullptr : &at->second;
}

const Tree *TreeReader::find(std::string_view path) const
{
    const Tree *at = &m_root;
    while (at && !path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        at = at->find(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return at;
}

Value TreeReader::value(std::string_view path) const
{
    const std::size_t dot = path.rfind('.');
    return valueOf(find(path), dot == std::string_view::npos ? std::string_view() : path.substr(0, dot));
}

Value TreeReader::valueOf(const Tree *tree, std::string_view scope) const
{
    if (tree == nullptr)
        return {};
    tree->used = true;
    if (tree->kind == Tree::Kind::Null)
        return {Value::State::Null, {}, false, tree->line};
    if (tree->kind != Tree::Kind::Value)
        return {Value::State::Absent, {}, false, tree->line};
    return resolved(tree->text, tree->quoted, {scope, tree->line, 0});
}

/// Fills in ${…}; a text with something unknown in it is unknown.
Value TreeReader::resolved(std::string_view text, bool quoted, const Scope &scope) const
{
    const std::string shown(text.substr(0, longestShown));
    if (isPlaceholder(text))
        return {Value::State::Unknown, shown, quoted, scope.line};
    if (hasMark(text)) // of a command line
        return {Value::State::Unknown, markedNames(text).empty() ? shown : markedNames(text).front(), quoted, scope.line};
    if (scope.depth > deepestReference || ++m_work > mostReferences)
        return {Value::State::Unknown, shown, quoted, scope.line};
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::min(text.find("${", at), text.size());
        out += text.substr(at, open - at);
        if (open == text.size())
            break;
        const std::size_t end = closingBrace(text, open + 1);
        const Value part = reference(text.substr(open + 2, end - open - 2), {scope.path, scope.line, scope.depth + 1});
        if (open == 0 && end + 1 >= text.size())
            return {part.state, part.text, part.quoted, scope.line};
        out += part.text;
        if (!part.known() || out.size() > longestValue)
            return {Value::State::Unknown, part.known() ? shown : part.text, quoted, scope.line};
        at = end + 1;
    }
    return {Value::State::Known, out, quoted, scope.line};
}

/// ${a.b} and ${.b} of OmegaConf, ${oc.env:NAME,default}, ${NAME:default} and ${NAME:-default} of environment variables.
Value TreeReader::reference(std::string_view inside, const Scope &scope) const
{
    const Value unknown{Value::State::Unknown, "${" + std::string(inside.substr(0, longestShown)) + "}", false, scope.line};
    const std::size_t colon = inside.find(':');
    if (colon == std::string_view::npos) {
        const Value found = ofPath(inside, scope);
        return found.state == Value::State::Absent ? unknown : found;
    }
    const std::string_view name = inside.substr(0, colon);
    std::string_view other = inside.substr(colon + 1);
    if (name == "oc.env" || name == "env") {
        const std::size_t comma = other.find(',');
        if (comma == std::string_view::npos)
            return unknown;
        other.remove_prefix(comma + 1);
    } else if (std::ranges::any_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '.'; }) && !other.starts_with('-')
               && !other.starts_with('?')) {
        const Value value = calculated(name, other, scope);
        return value.known() ? value : unknown;
    }
    if (other.starts_with('-'))
        other.remove_prefix(1);
    while (other.starts_with(' '))
        other.remove_prefix(1);
    if (other == "null" || other == "None" || other.empty())
        return {Value::State::Null, {}, false, scope.line};
    if (other.starts_with('?'))
        return unknown;
    return resolved(other, false, scope);
}

/// A leading dot is the map that the reference stands in, every further one the map around it.
Value TreeReader::ofPath(std::string_view path, const Scope &scope) const
{
    std::string_view base;
    if (path.starts_with('.')) {
        base = scope.path;
        for (path.remove_prefix(1); path.starts_with('.'); path.remove_prefix(1))
            base = base.substr(0, base.rfind('.') == std::string_view::npos ? 0 : base.rfind('.'));
    }
    std::string full = std::string(base) + (base.empty() ? "" : ".") + std::string(path);
    const Tree *tree = find(full);
    if (tree == nullptr && full.starts_with("training.")) // the launcher of NeMo puts its files below this
        tree = find(full.erase(0, 9));
    if (tree == nullptr || (tree->kind != Tree::Kind::Value && tree->kind != Tree::Kind::Null))
        return {};
    if (tree->kind == Tree::Kind::Null)
        return {Value::State::Null, {}, false, scope.line};
    const std::size_t dot = full.rfind('.');
    return resolved(
        tree->text, tree->quoted,
        {dot == std::string::npos ? std::string_view() : std::string_view(full).substr(0, dot), scope.line, scope.depth});
}

/// Arithmetic that NeMo's launcher adds to OmegaConf: ${multiply:4, ${.hidden_size}}.
Value TreeReader::calculated(std::string_view function, std::string_view arguments, const Scope &scope) const
{
    constexpr std::array<std::string_view, 6> names{"multiply", "mul", "divide_floor", "int_div", "add", "sum"};
    if (std::ranges::find(names, function) == names.end())
        return {};
    std::optional<std::int64_t> out;
    for (std::size_t from = 0; from <= arguments.size();) {
        int level = 0;
        std::size_t end = from;
        for (; end < arguments.size() && (arguments[end] != ',' || level > 0); ++end)
            level += arguments[end] == '{' ? 1 : arguments[end] == '}' ? -1 : 0;
        std::string_view part = arguments.substr(from, end - from);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        const Value value = resolved(part, false, {scope.path, scope.line, scope.depth + 1});
        const auto number = value.known() ? wholeNumber(value.text) : std::nullopt;
        if (!number)
            return {};
        std::int64_t next = *number;
        if (out && (function == "multiply" || function == "mul") && __builtin_mul_overflow(*out, *number, &next))
            return {};
        if (out && (function == "add" || function == "sum") && __builtin_add_overflow(*out, *number, &next))
            return {};
        if (out && (function == "divide_floor" || function == "int_div")) {
            if (*number <= 0)
                return {};
            next = *out / *number;
        }
        out = next;
        from = end + 1;
    }
    if (!out)
        return {};
    return {Value::State::Known, std::to_string(*out), false, scope.line};
}

std::optional<std::int64_t> TreeReader::count(std::string_view path) const
{
    const Value found = value(path);
    return found.known() ? wholeNumber(found.text) : std::nullopt;
}

std::optional<bool> TreeReader::flag(std::string_view path) const
{
    const Value found = value(path);
    const auto on = found.known() ? switchValue(found.text) : std::nullopt;
    if (found.known() && !on && !found.text.empty())
        tellNoSwitch(path, found);
    return on;
}

void TreeReader::tellNoSwitch(std::string_view path, const Value &found) const
{
    const Issue issue = warningOf(ErrorCode::NameUnknown, {std::string(path), shownValue(found), std::string(switchWords)},
                                  atLine(m_reading.file, found.line));
    if (std::ranges::find(m_reading.issues, issue) == m_reading.issues.end()) // several readers ask for one
        m_reading.issues.push_back(issue);
}

std::string TreeReader::text(std::string_view path) const
{
    const Value found = value(path);
    return found.known() ? found.text : std::string();
}

void TreeReader::put(LaunchFacts &facts, std::string_view key, LaunchValue value, std::string_view path)
{
    const Tree *tree = find(path);
    if (tree)
        tree->used = true;
    facts[std::string(key)] = {std::move(value), tree ? tree->line : 0};
}

bool TreeReader::isOpen(const Value &found, std::string_view key)
{
    const bool open = found.state == Value::State::Unknown;
    if (open)
        addUnknown(m_reading, key, found.text, found.line);
    return open;
}

bool TreeReader::takeCount(LaunchFacts &facts, std::string_view key, std::string_view path)
{
    const Value found = value(path);
    if (isOpen(found, key))
        return true;
    const auto number = found.known() ? wholeNumber(found.text) : std::nullopt;
    if (number && *number >= 0) // -1: as many as there are
        put(facts, key, *number, path);
    if (number || !found.known() || isOff(found.text))
        return number.has_value();
    if (std::ranges::find(m_reading.unknown, key) == m_reading.unknown.end()) {
        m_reading.unknown.emplace_back(key);
        m_reading.issues.push_back(warningOf(ErrorCode::ValueRange,
                                             {std::string(path), shownValue(found), core::tr("a whole number")},
                                             atLine(m_reading.file, found.line)));
    }
    return true;
}

bool TreeReader::takeFlag(LaunchFacts &facts, std::string_view key, std::string_view path)
{
    const Value found = value(path);
    if (isOpen(found, key))
        return true;
    const auto on = found.known() ? switchValue(found.text) : std::nullopt;
    if (on)
        put(facts, key, *on, path);
    if (on || !found.known() || found.text.empty())
        return on.has_value();
    addNotUnderstood(m_reading, key, path, shownValue(found), switchWords, found.line);
    return true;
}

bool TreeReader::takeText(LaunchFacts &facts, std::string_view key, std::string_view path)
{
    const Value found = value(path);
    if (isOpen(found, key))
        return true;
    if (!found.known() || found.text.empty())
        return false;
    put(facts, key, found.text, path);
    return true;
}

bool TreeReader::takePrecision(std::string_view path)
{
    const Value found = value(path);
    if (isOpen(found, "precision"))
        return true;
    const std::string name = found.known() ? precisionName(found.text) : std::string();
    if (!name.empty())
        put(m_reading.plan, "precision", name, path);
    else if (found.known() && !found.text.empty() && lowered(found.text) != "auto" && lowered(found.text) != "none")
        addNotUnderstood(m_reading, "precision", path, found.text, "bf16, fp16, fp32, fp8", found.line);
    return !name.empty();
}

void TreeReader::ignoreRest()
{
    collectUnused(m_root, {}, m_reading, 0);
}

} // namespace shardscope::io::launch
