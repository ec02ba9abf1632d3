// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellstate.h"
#include "core/io/launch/shellsyntax.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iterator>

namespace shardscope::io::launch {

namespace {

constexpr int deepestExpansion = 40;

bool nameChar(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::size_t nameLength(std::string_view text)
{
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) != 0)
        return 0;
    return static_cast<std::size_t>(std::ranges::find_if_not(text, nameChar) - text.begin());
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string joined(const std::vector<std::string> &items)
{
    std::string out;
    for (const std::string &item : items)
        out += (out.empty() ? "" : " ") + item;
    return out;
}

std::string replaced(const std::string &text, std::string_view what, std::string_view by, bool all, ShellBudget &budget)
{
    if (what.empty() || what.find_first_of("*?[") != std::string_view::npos)
        return what.empty() ? text : computed("${…/…}");
    std::string out;
    std::size_t from = 0;
    for (std::size_t at = text.find(what); at != std::string::npos && !budget.spent(); at = text.find(what, from)) {
        out.append(text, from, at - from).append(by);
        budget.write(by.size());
        from = at + what.size();
        if (!all)
            break;
    }
    return out.append(text, from);
}

/// ${x#pattern}, ${x%pattern}: the shortest part, or doubled the longest.
std::string cut(const std::string &text, std::string_view pattern, bool front, bool longest, ShellBudget &budget)
{
    for (std::size_t i = 0; i <= text.size() && !budget.spent(); ++i) {
        const std::size_t length = longest ? text.size() - i : i;
        const std::string_view all = text;
        if (matchesPattern(front ? all.substr(0, length) : all.substr(all.size() - length), pattern, budget))
            return std::string(front ? all.substr(length) : all.substr(0, all.size() - length));
    }
    return text;
}

} // namespace

/// Words as they grow: a quoted part keeps a word alive though it is empty.
struct ShellExpansion::Fields {
    std::vector<std::string> done;
    std::string open;
    bool any = false;  ///< the open word stands, even when it is empty
    bool split = true; ///< unquoted values end words

    void append(std::string_view text)
    {
        open += text;
        any = true;
    }
    void end()
    {
        if (any)
            done.push_back(std::move(open));
        open.clear();
        any = false;
    }
    void value(std::string_view text, bool quoted)
    {
        if (quoted || !split)
            return append(text);
        bool inMark = false;
        for (const char c : text) {
            inMark = c == markNotGiven || c == markComputed || (inMark && c != markEnd);
            if (isSpace(c) && !inMark)
                end();
            else
                append({&c, 1});
        }
    }
    void list(const std::vector<std::string> &items, bool quoted)
    {
        if (!split)
            return append(joined(items));
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > 0)
                end();
            value(items[i], quoted);
        }
    }
};

const ShellValue *ShellExpansion::find(std::string_view name) const
{
    const auto at = m_state.variables.find(name);
    return at == m_state.variables.end() ? nullptr : &at->second;
}

std::string ShellExpansion::variable(std::string_view name)
{
    if (const ShellValue *value = find(name)) {
        m_budget.write(value->items.empty() ? 0 : value->items.front().size());
        return value->items.empty() || m_budget.spent() ? std::string() : value->items.front();
    }
    const bool number = !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
    std::size_t index = 0;
    if (number)
        std::from_chars(name.data(), name.data() + name.size(), index);
    if (index > 0 && m_state.knowsArguments())
        return index <= m_state.arguments.size() ? m_state.arguments[index - 1] : std::string();
    if (name == "#" && m_state.knowsArguments())
        return std::to_string(m_state.arguments.size());
    const bool all = name == "@" || name == "*";
    if (all && m_state.knowsArguments())
        return joined(m_state.arguments);
    constexpr std::size_t mostArguments = 99; // further ones are no arguments that a person types
    if (all || name == "#")
        index = 1;
    if (index <= mostArguments)
        m_budget.arguments = std::max(m_budget.arguments, index);
    if (all)
        return notGiven("$@");
    if (name == "0" || name == "RANDOM" || name == "$" || name == "!" || name == "?" || name == "-" || name == "SECONDS")
        return computed("$" + std::string(name));
    return notGiven("$" + std::string(name));
}

std::vector<std::string> ShellExpansion::list(std::string_view name)
{
    if (name == "@" || name == "*") {
        if (m_state.knowsArguments())
            return m_state.arguments;
        m_budget.arguments = std::max<std::size_t>(m_budget.arguments, 1);
        return {notGiven("$@")};
    }
    if (const ShellValue *value = find(name)) {
        for (const std::string &item : value->items)
            m_budget.write(item.size() + 1);
        return m_budget.spent() ? std::vector<std::string>() : value->items;
    }
    return {notGiven("$" + std::string(name))};
}

std::vector<std::string> ShellExpansion::words(std::string_view raw)
{
    Fields fields;
    expand(raw, fields, true);
    fields.end();
    return std::move(fields.done);
}

std::string ShellExpansion::text(std::string_view raw)
{
    Fields fields;
    fields.split = false;
    expand(raw, fields, true);
    return std::move(fields.open);
}

std::string ShellExpansion::hereText(std::string_view raw)
{
    Fields fields;
    fields.split = false;
    expand(raw, fields, false);
    return std::move(fields.open);
}

void ShellExpansion::expand(std::string_view raw, Fields &out, bool quotesMatter)
{
    if (++m_depth > deepestExpansion || m_budget.spent()) {
        out.append(computed("…"));
        --m_depth;
        return;
    }
    m_budget.write(raw.size() + 1);
    for (std::size_t i = 0; i < raw.size() && !m_budget.spent();) {
        const char c = raw[i];
        if (c == '\\' && i + 1 < raw.size()) {
            if (raw[i + 1] != '\n')
                out.append(quotesMatter ? raw.substr(i + 1, 1) : raw.substr(i, 2));
            i += 2;
        } else if (c == '\'' && quotesMatter) {
            const std::size_t end = std::min(raw.find('\'', i + 1), raw.size());
            out.append(raw.substr(i + 1, end - i - 1));
            i = end + 1;
        } else if (c == '"' && quotesMatter) {
            std::size_t end = i + 1;
            while (end < raw.size() && raw[end] != '"') {
                if (raw[end] == '\\')
                    ++end;
                else if (raw[end] == '$' && end + 1 < raw.size() && (raw[end + 1] == '(' || raw[end + 1] == '{'))
                    end += dollarLength(raw.substr(end)) - 1;
                ++end;
            }
            quoted(raw.substr(i + 1, std::min(end, raw.size()) - i - 1), out);
            i = std::min(end, raw.size()) + 1;
        } else if (c == '$' || c == '`') {
            i = dollar(raw, i, out, !quotesMatter);
        } else {
            const std::size_t end = std::min(raw.find_first_of("\\'\"$`", i + 1), raw.size());
            out.append(raw.substr(i, end - i));
            i = end;
        }
    }
    --m_depth;
}

void ShellExpansion::quoted(std::string_view raw, Fields &out)
{
    out.append({});
    for (std::size_t i = 0; i < raw.size() && !m_budget.spent();) {
        const char c = raw[i];
        if (c == '\\' && i + 1 < raw.size()) {
            const char next = raw[i + 1];
            if (next == '"' || next == '$' || next == '\\' || next == '`')
                out.append(raw.substr(i + 1, 1));
            else if (next != '\n')
                out.append(raw.substr(i, 2));
            i += 2;
        } else if (c == '$' || c == '`') {
            i = dollar(raw, i, out, true);
        } else {
            const std::size_t end = std::min(raw.find_first_of("\\$`", i + 1), raw.size());
            out.append(raw.substr(i, end - i));
            i = end;
        }
    }
}

std::size_t ShellExpansion::dollar(std::string_view raw, std::size_t at, Fields &out, bool quoted)
{
    const std::string_view rest = raw.substr(at);
    const std::size_t length = dollarLength(rest);
    m_budget.write(length);
    if (rest.front() == '`') {
        out.value(command(rest.substr(1, length > 1 ? length - 2 : 0)), quoted);
    } else if (rest.starts_with("$((") && length >= 5 && rest.substr(length - 2, 2) == "))") {
        out.append(arithmeticText(rest.substr(3, length - 5)));
    } else if (rest.starts_with("$(")) {
        out.value(command(rest.substr(2, length > 3 ? length - 3 : 0)), quoted);
    } else if (rest.starts_with("${")) {
        parameter(rest.substr(2, length > 3 ? length - 3 : 0), out, quoted);
    } else if (length > 1) {
        const std::string_view name = rest.substr(1, length - 1);
        if (name == "@" || (name == "*" && !quoted))
            out.list(list(name), quoted);
        else
            out.value(variable(name), quoted);
    } else {
        out.append("$");
    }
    return at + length;
}

void ShellExpansion::parameter(std::string_view inside, Fields &out, bool quoted)
{
    if (inside.empty())
        return out.append(computed("${}"));
    if (inside.front() == '#' && inside.size() > 1) { // ${#x}, ${#x[@]}
        const std::string_view name = inside.substr(1, nameLength(inside.substr(1)));
        const ShellValue *value = find(name);
        const bool all = inside.ends_with("[@]") || inside.ends_with("[*]");
        const bool open =
            value == nullptr || std::ranges::any_of(value->items, [](const std::string &item) { return hasMark(item); });
        if (open)
            return out.append(computed("${" + std::string(inside) + "}"));
        return out.append(std::to_string(all ? value->items.size() : value->items.empty() ? 0 : value->items.front().size()));
    }
    if (inside.front() == '!')
        return out.append(computed("${" + std::string(inside) + "}"));
    std::size_t length = nameLength(inside);
    if (length == 0) { // $1 … $12, $@, $#
        while (length < inside.size() && std::isdigit(static_cast<unsigned char>(inside[length])) != 0)
            ++length;
        length = std::max<std::size_t>(length, 1);
    }
    const std::string name(inside.substr(0, length));
    const std::string_view rest = inside.substr(length);
    if (rest.empty() && (name == "@" || name == "*"))
        return out.list(list(name), quoted);
    if (rest.starts_with('[')) {
        const std::size_t close = rest.find(']');
        const std::string_view index = rest.substr(1, close == std::string_view::npos ? rest.size() - 1 : close - 1);
        if (close != std::string_view::npos && close + 1 < rest.size())
            return out.append(computed("${" + std::string(inside) + "}"));
        if (index == "@" || (index == "*" && !quoted))
            return out.list(list(name), quoted);
        if (index == "*")
            return out.append(joined(list(name)));
        const std::optional<std::int64_t> number = arithmetic(index);
        const ShellValue *value = find(name);
        const bool has = value && number && *number >= 0 && static_cast<std::size_t>(*number) < value->items.size();
        return out.value(has ? value->items[static_cast<std::size_t>(*number)] : computed("${" + std::string(inside) + "}"),
                         quoted);
    }
    if (rest.empty())
        return out.value(variable(name), quoted);
    modified(name, rest, out, quoted);
}

/// ${x:-default} and its kin.
void ShellExpansion::modified(const std::string &name, std::string_view rest, Fields &out, bool quoted)
{
    const bool colon = rest.starts_with(':');
    const char op = colon && rest.size() > 1 ? rest[1] : rest.front();
    const std::string value = variable(name);
    const bool given = !(onlyNotGiven(value) && (colon || find(name) == nullptr || hasMark(value)));
    if (op == '-' || op == '=' || op == '?' || op == '+') {
        const std::string_view other = rest.substr(colon ? 2 : 1);
        if (op == '?' || (op != '+' && given))
            return out.value(value, quoted);
        if (op == '+' && !given)
            return;
        if (op != '+' && m_budget.defaults.size() < mostDefaults)
            m_budget.defaults.insert(name);
        std::string filled = text(other);
        if (op == '=')
            m_state.variables[name] = {{filled}, false};
        return out.value(filled, quoted);
    }
    if (hasMark(value))
        return out.value(value, quoted);
    if (colon) { // ${x:1:2}
        const std::string_view numbers = rest.substr(1);
        const std::size_t between = std::min(numbers.find(':'), numbers.size());
        const auto from = arithmetic(numbers.substr(0, between));
        const auto count =
            between < numbers.size() ? arithmetic(numbers.substr(between + 1)) : std::optional<std::int64_t>(INT64_MAX);
        if (!from || !count || *from < 0 || *count < 0)
            return out.append(computed("${" + name + std::string(rest) + "}"));
        const std::size_t begin = std::min(static_cast<std::size_t>(*from), value.size());
        return out.value(value.substr(begin, static_cast<std::size_t>(*count)), quoted);
    }
    if (op == '#' || op == '%') {
        const bool longest = rest.size() > 1 && rest[1] == op;
        return out.value(cut(value, text(rest.substr(longest ? 2 : 1)), op == '#', longest, m_budget), quoted);
    }
    if (op == '/') {
        const bool all = rest.size() > 1 && rest[1] == '/';
        const std::string_view both = rest.substr(all ? 2 : 1);
        const std::size_t slash = std::min(both.find('/', 1), both.size());
        const std::string by = slash < both.size() ? text(both.substr(slash + 1)) : std::string();
        return out.value(replaced(value, text(both.substr(0, slash)), by, all, m_budget), quoted);
    }
    if (rest == ",," || rest == "^^") {
        std::string changed = value;
        std::ranges::transform(changed, changed.begin(), [op](unsigned char c) {
            return static_cast<char>(op == ',' ? std::tolower(c) : std::toupper(c));
        });
        return out.value(changed, quoted);
    }
    out.append(computed("${" + name + std::string(rest) + "}"));
}

/// The text of "cat <<END", perhaps with its lines joined: nothing where a command is another one.
std::optional<std::string> ShellExpansion::printedText(std::string_view inside)
{
    if (inside.find("<<") == std::string_view::npos)
        return std::nullopt;
    m_budget.write(inside.size());
    const ShellScript script = parseShell(inside);
    const ShellNode *node = script.nodes.size() == 1 && script.skippedLines.empty() ? &script.nodes.front() : nullptr;
    bool joins = false;
    if (node && node->kind == ShellNode::Kind::Pipe && node->children.size() == 2) { // … | tr '\n' ' '
        const std::vector<std::string> &words = node->children.back().words;
        joins = words.size() == 3 && words.front() == "tr" && text(words[1]) == "\\n" && text(words[2]) == " ";
        node = joins ? &node->children.front() : nullptr;
    }
    if (!node || node->kind != ShellNode::Kind::Simple || node->words != std::vector<std::string>{"cat"}
        || node->hereTexts.size() != 1)
        return std::nullopt;
    const HereText &here = *node->hereTexts.front();
    std::string out = here.plain ? here.text : hereText(here.text);
    while (out.ends_with('\n'))
        out.pop_back();
    if (joins)
        std::ranges::replace(out, '\n', ' ');
    return out;
}

/// What a command would print, where that follows from its words alone.
std::string ShellExpansion::command(std::string_view inside)
{
    if (std::optional<std::string> printed = printedText(inside))
        return *std::move(printed);
    const std::vector<std::string> raw = shellWords(inside);
    const bool plain = inside.find_first_of("|;&<>\n") == std::string_view::npos;
    const std::string name = raw.empty() ? std::string() : raw.front();
    if (plain && (name == "echo" || name == "expr")) {
        std::vector<std::string> said;
        for (std::size_t i = 1; i < raw.size(); ++i)
            for (std::string &word : words(raw[i]))
                said.push_back(std::move(word));
        if (name == "echo" && (said.empty() || !said.front().starts_with('-')))
            return joined(said);
        if (name == "expr")
            if (const auto number = arithmetic(joined(said)))
                return std::to_string(*number);
    }
    return computed("$(" + std::string(inside) + ")");
}

std::string ShellExpansion::arithmeticText(std::string_view expression)
{
    if (const std::optional<std::int64_t> number = arithmetic(expression))
        return std::to_string(*number);
    // The first variable that is not known says more than the whole expression.
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const std::size_t length = nameLength(expression.substr(at));
        if (length == 0)
            continue;
        const std::string name(expression.substr(at, length));
        const ShellValue *value = find(name);
        const std::string text = value == nullptr || value->items.empty() ? std::string() : value->items.front();
        if (const std::vector<std::string> outside = markedNames(text); !outside.empty())
            return computed(outside.front());
        if (text.empty())
            return computed(name);
        at += length;
    }
    return computed("$((" + std::string(expression) + "))");
}

bool ShellExpansion::assign(std::string_view word)
{
    const std::size_t length = nameLength(word);
    if (length == 0 || length == word.size())
        return false;
    const std::string name(word.substr(0, length));
    std::string_view rest = word.substr(length);
    std::optional<std::size_t> index;
    if (rest.front() == '[') {
        const std::size_t close = rest.find("]=");
        if (close == std::string_view::npos)
            return false;
        const auto number = arithmetic(rest.substr(1, close - 1));
        constexpr std::int64_t mostItems = 4096;
        if (!number || *number < 0 || *number > mostItems) {
            m_state.variables[name] = {{computed(name)}, true};
            return true;
        }
        index = static_cast<std::size_t>(*number);
        rest.remove_prefix(close + 1);
    }
    const bool append = rest.starts_with("+=");
    if (!append && rest.front() != '=')
        return false;
    rest.remove_prefix(append ? 2 : 1);
    ShellValue &value = m_state.variables[name]; // references stay while others are added
    if (rest.starts_with('(')) {
        std::vector<std::string> fresh; // what it holds so far may stand among them
        for (const std::string &raw : shellWords(rest.substr(1, rest.size() - 2)))
            std::ranges::move(words(raw), std::back_inserter(fresh));
        if (!append)
            value.items.clear();
        std::ranges::move(fresh, std::back_inserter(value.items));
        value.array = true;
        return true;
    }
    std::string filled = text(rest);
    m_budget.write(filled.size() + 1);
    if (index) {
        if (value.items.size() <= *index)
            value.items.resize(*index + 1);
        value.array = true;
        value.items[*index] = append ? value.items[*index] + filled : std::move(filled);
    } else if (append && !value.items.empty()) {
        m_budget.write(value.items.front().size());
        value.items.front() += filled;
    } else {
        value = {{std::move(filled)}, false};
    }
    return true;
}

} // namespace shardscope::io::launch
