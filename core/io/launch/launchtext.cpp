// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchtext.h"

#include "core/base/issue.h"
#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace shardscope::io::launch {

namespace {

constexpr std::size_t linesLookedAt = 400;

bool nameStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '"';
}

/// What the lines of a text look like.
struct Marks {
    int assignments = 0; ///< NAME=value
    int options = 0;     ///< --option value \ ...
    int sections = 0;    ///< [name]
    int settings = 0;    ///< name = value
    int keys = 0;        ///< name: value
    int lines = 0;       ///< that are neither empty nor a comment
    bool shebang = false;
};

std::string_view stripped(std::string_view line)
{
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.front())) != 0)
        line.remove_prefix(1);
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0)
        line.remove_suffix(1);
    return line;
}

void look(std::string_view line, Marks &marks)
{
    if (line.empty())
        return;
    if (line.front() == '#') {
        marks.shebang =
            marks.shebang || (line.starts_with("#!") && line.find("sh") != std::string_view::npos) || line.starts_with("#SBATCH");
        return;
    }
    marks.lines += 1;
    if (line.starts_with("--") && line.size() > 3 && std::isalpha(static_cast<unsigned char>(line[2])) != 0)
        marks.options += line.find(": ") == std::string_view::npos && !line.ends_with(':') ? 1 : 0;
    const std::size_t option = line.find(" --"); // a command in one line
    if (option != std::string_view::npos && option + 3 < line.size()
        && std::isalpha(static_cast<unsigned char>(line[option + 3])) != 0 && line.find(": ") == std::string_view::npos)
        marks.options += 1;
    if (line.starts_with("python") && line.find(".py ") != std::string_view::npos)
        marks.options += 1;
    constexpr std::array commands{"export ", "source ", "srun ", "python -m ", "python3 -m ", "nemo llm "};
    if (line.ends_with('\\') || std::ranges::any_of(commands, [line](std::string_view each) { return line.starts_with(each); }))
        marks.options += 1;
    if (line.front() == '[' && line.find(']') != std::string_view::npos && !line.starts_with("[[ ") && !line.starts_with("[ ")
        && line.find('"') == std::string_view::npos)
        marks.sections += 1;
    if (!nameStart(line.front()))
        return;
    const std::size_t equals = line.find('=');
    const std::size_t colon = line.find(':');
    if (equals != std::string_view::npos && equals + 1 <= line.size()
        && line.substr(0, equals).find(' ') == std::string_view::npos && colon > equals)
        marks.assignments += 1;
    const std::size_t blank = line.find(' ');
    if (marks.assignments > 0 && blank != std::string_view::npos && equals < blank
        && line.find('=', blank) != std::string_view::npos && line.find_first_of("\"'#:(") == std::string_view::npos)
        marks.options += 1; // NAME=value NAME=value command
    if (equals != std::string_view::npos && equals > 0 && colon > equals
        && (line[equals - 1] == ' ' || (equals + 1 < line.size() && line[equals + 1] == ' ')))
        marks.settings += 1;
    if (colon != std::string_view::npos && colon < equals && (colon + 1 == line.size() || line[colon + 1] == ' '))
        marks.keys += 1;
}

Marks marksOf(std::string_view text)
{
    Marks marks;
    for (std::size_t i = 0; i < linesLookedAt && !text.empty(); ++i) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        look(stripped(text.substr(0, end)), marks);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return marks;
}

LaunchText::Language languageOf(std::string_view text, const Marks &marks)
{
    using Language = LaunchText::Language;
    const std::string_view start = stripped(text);
    if (start.empty())
        return Language::Unknown;
    if (start.front() == '{')
        return Language::Json;
    if (marks.shebang)
        return Language::Shell;
    if (marks.sections > 0 && marks.settings + marks.assignments > marks.keys)
        return Language::Toml;
    if (marks.keys > marks.assignments + marks.options)
        return Language::Yaml;
    if (marks.assignments + marks.options > 1 || marks.options > 0)
        return Language::Shell;
    return marks.settings > 0 ? Language::Toml : marks.keys > 0 ? Language::Yaml : Language::Unknown;
}

/// Does the first line that is no comment look like one of YAML? What mostly holds other things than settings, a printout
/// with a legend, is not parsed to find out.
bool beginsAsYaml(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = stripped(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#' || line.starts_with("---") || line.front() == '%')
            continue;
        return line.find(':') != std::string_view::npos
               || std::string_view("-[{?\"'&!").find(line.front()) != std::string_view::npos;
    }
    return false;
}

void collect(const TreeReader &from, const Tree &map, const std::string &path, Arguments &out)
{
    using State = TreeReader::Value::State;
    map.used = true;
    for (const auto &[key, child] : map.entries) {
        if (child.kind == Tree::Kind::Map) {
            collect(from, child, path + "." + key, out);
            continue;
        }
        std::string name;
        for (const char c : key)
            name += c == '-' ? '_' : c;
        name.erase(0, std::min(name.find_first_not_of('_'), name.size()));
        Argument argument{name, {}, child.line, true};
        const auto add = [&](const TreeReader::Value &value) {
            if (value.state == State::Unknown)
                argument.values.push_back(notGiven(value.text));
            else if (value.known())
                argument.values.push_back(value.text);
        };
        if (child.kind == Tree::Kind::List) {
            child.used = true;
            for (const auto &entry : child.entries)
                add(from.valueOf(&entry.second, path));
        } else {
            add(from.valueOf(&child, path));
        }
        if (!argument.values.empty())
            out.push_back(std::move(argument));
    }
}

} // namespace

LaunchText::LaunchText(std::string_view text, std::string_view file, std::string_view call)
    : m_text(text), m_file(file), m_call(call)
{
    const Marks marks = marksOf(text);
    m_language = languageOf(text, marks);
    m_settings = 2 * (marks.sections + marks.settings + marks.keys) > marks.lines;
    const auto ends = std::ranges::count_if(text, [](char c) { return c == ',' || c == '\n'; });
    if (static_cast<std::size_t>(ends) > maxTreeValues && m_language != Language::Shell) {
        // More values than these are refused, and the libraries take their time to find all of them.
        m_error = Error{ErrorCode::LaunchTooLarge, {std::to_string(maxTreeValues), std::to_string(maxTreeDepth)}, atLine(file)};
    } else if (m_language == Language::Json) {
        keep(parseJsonTree(text, file));
        if (!m_tree) { // GPT-NeoX writes YAML that is nearly JSON
            const std::optional<Error> json = m_error;
            keep(parseYamlTree(text, file));
            if (!m_tree && m_error->place.line <= json->place.line) // the other one came further
                m_error = json;
        }
    } else if (m_language == Language::Toml) {
        keep(parseTomlTree(text, file));
    } else if (m_language == Language::Yaml && (m_settings || beginsAsYaml(text))) {
        keep(parseYamlTree(text, file));
    }
}

LaunchText::LaunchText(Tree tree) : m_language(Language::Yaml), m_tree(std::move(tree))
{
}

void LaunchText::keep(Result<Tree> tree)
{
    if (tree)
        m_tree = *std::move(tree);
    else
        m_error = std::move(tree).error();
}

bool LaunchText::has(std::initializer_list<std::string_view> paths) const
{
    LaunchReading none;
    return m_tree
           && std::ranges::all_of(paths, [&](std::string_view path) { return TreeReader(*m_tree, none).find(path) != nullptr; });
}

bool LaunchText::hasAny(std::initializer_list<std::string_view> paths) const
{
    LaunchReading none;
    return m_tree
           && std::ranges::any_of(paths, [&](std::string_view path) { return TreeReader(*m_tree, none).find(path) != nullptr; });
}

Arguments argumentsOf(const TreeReader &from, std::string_view path)
{
    Arguments out;
    const Tree *map = from.find(path);
    if (map && map->kind == Tree::Kind::Map)
        collect(from, *map, std::string(path), out);
    return out;
}

} // namespace shardscope::io::launch
