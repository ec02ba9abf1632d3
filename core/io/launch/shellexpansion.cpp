// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellquotes.h"
#include "core/io/launch/shellstate.h"
#include "core/io/launch/shelltokens.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>

namespace shardscope::io::launch {

namespace {

constexpr int deepestExpansion = 40;

std::string joined(const std::vector<std::string> &items)
{
    std::string out;
    for (const std::string &item : items)
        out += (out.empty() ? "" : " ") + item;
    return out;
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
        for (const char c : text) // no mark has blanks in it
            if (std::isspace(static_cast<unsigned char>(c)) != 0)
                end();
            else
                append({&c, 1});
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

/// All items of an array, or of the arguments.
std::vector<std::string> ShellExpansion::list(std::string_view name)
{
    const bool arguments = name == "@" || name == "*";
    const ShellValue *value = arguments ? nullptr : find(name);
    if (arguments && !m_state.arguments)
        m_budget.arguments = std::max<std::size_t>(m_budget.arguments, 1);
    if (!value && !(arguments && m_state.arguments))
        return {notGiven("$" + std::string(arguments ? "@" : name))};
    const std::vector<std::string> &items = value ? value->items : *m_state.arguments;
    for (const std::string &item : items)
        m_budget.take(item.size() + 1);
    return m_budget.spent() ? std::vector<std::string>() : items;
}

std::string ShellExpansion::variable(std::string_view name)
{
    if (name == "@" || name == "*")
        return joined(list(name));
    if (const ShellValue *value = find(name)) {
        m_budget.take(value->items.empty() ? 0 : value->items.front().size());
        return value->items.empty() || m_budget.spent() ? std::string() : value->items.front();
    }
    std::size_t index = 0;
    std::from_chars(name.data(), name.data() + name.size(), index);
    if (m_state.arguments && (index > 0 || name == "#"))
        return name == "#"                          ? std::to_string(m_state.arguments->size())
               : index <= m_state.arguments->size() ? (*m_state.arguments)[index - 1]
                                                    : std::string();
    constexpr std::size_t mostArguments = 99; // further ones are no arguments that a person types
    if (index = name == "#" ? 1 : index; index <= mostArguments)
        m_budget.arguments = std::max(m_budget.arguments, index);
    const bool ofShell = name == "RANDOM" || name == "SECONDS" || (name.size() == 1 && nameLength(name) == 0 && index == 0);
    return ofShell ? computed("$" + std::string(name)) : notGiven("$" + std::string(name));
}

std::vector<std::string> ShellExpansion::words(std::string_view raw)
{
    Fields fields;
    expand(raw, fields, Quotes::None);
    fields.end();
    return std::move(fields.done);
}

/// As one text.
std::string ShellExpansion::filled(std::string_view raw, Quotes quotes)
{
    Fields fields;
    fields.split = false;
    expand(raw, fields, quotes);
    return std::move(fields.open);
}

std::string ShellExpansion::text(std::string_view raw)
{
    return filled(raw, Quotes::None);
}

std::string ShellExpansion::fed(const ShellToken &here)
{
    std::string out = here.kind == ShellToken::Kind::HerePlain  ? here.text
                      : here.kind == ShellToken::Kind::HereWord ? text(here.text)
                                                                : filled(here.text, Quotes::Here);
    m_budget.take(out.size());
    return out;
}

void ShellExpansion::expand(std::string_view raw, Fields &out, Quotes quotes)
{
    if (++m_depth > deepestExpansion || m_budget.spent())
        out.append(computed("…"));
    else
        m_budget.take(raw.size() + 1);
    const bool plain = quotes == Quotes::None;
    for (std::size_t i = 0; i < raw.size() && m_depth <= deepestExpansion && !m_budget.spent();) {
        const char c = raw[i];
        if (c == '\\' && i + 1 < raw.size()) {
            const bool escaped = plain || std::string_view("\"$\\`").find(raw[i + 1]) != std::string_view::npos;
            if (raw[i + 1] != '\n')
                out.append(escaped && !(quotes == Quotes::Here && raw[i + 1] == '"') ? raw.substr(i + 1, 1) : raw.substr(i, 2));
            i += 2;
        } else if (plain && (c == '\'' || c == '"')) {
            const std::size_t end = quoteEnd(raw, i);
            const bool closed = end > i + 1 && raw[end - 1] == c;
            const std::string_view inside = raw.substr(i + 1, end - i - (closed ? 2 : 1));
            out.append(c == '\'' ? inside : std::string_view());
            if (c == '"')
                expand(inside, out, Quotes::Double);
            i = end;
        } else if (c == '$' || c == '`') {
            i = dollar(raw, i, out, !plain);
        } else {
            const std::size_t end = std::min(raw.find_first_of("\\'\"$`", i + 1), raw.size());
            out.append(raw.substr(i, end - i));
            i = end;
        }
    }
    --m_depth;
}

std::size_t ShellExpansion::dollar(std::string_view raw, std::size_t at, Fields &out, bool quoted)
{
    const std::string_view rest = raw.substr(at);
    const std::size_t length = dollarLength(rest);
    m_budget.take(length);
    const auto inside = [&](std::size_t begin, std::size_t end) {
        return length >= begin + end ? rest.substr(begin, length - begin - end) : std::string_view();
    };
    if (rest.front() == '`') {
        out.value(command(inside(1, 1)), quoted);
    } else if (rest.starts_with("$((") && length >= 5 && rest.substr(length - 2, 2) == "))") {
        const auto number = arithmetic(inside(3, 2));
        out.append(number ? std::to_string(*number) : computed(m_open));
    } else if (rest.starts_with("$(")) {
        out.value(command(inside(2, 1)), quoted);
    } else if (rest.starts_with("${")) {
        parameter(inside(2, 1), out, quoted);
    } else if (length > 1) {
        parameter(inside(1, 0), out, quoted);
    } else {
        out.append("$");
    }
    return at + length;
}

/// What stands in ${…}.
void ShellExpansion::parameter(std::string_view inside, Fields &out, bool quoted)
{
    std::size_t length = nameLength(inside);
    if (length == 0) // $1 … $12, $@, $#
        length = std::clamp<std::size_t>(inside.find_first_not_of("0123456789"), 1, std::max<std::size_t>(inside.size(), 1));
    const std::string name(inside.substr(0, length));
    const std::string_view rest = inside.substr(std::min(length, inside.size()));
    const bool number = !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) != 0;
    if (name == "#" && !rest.empty())
        return out.append(computed("${" + std::string(inside) + "}")); // a length
    if (rest == "[@]" || (rest.empty() && name == "@") || (!quoted && (rest == "[*]" || (rest.empty() && name == "*"))))
        return out.list(list(name), quoted);
    if (rest == "[*]")
        return out.append(joined(list(name)));
    if (rest.empty())
        return out.value(variable(name), quoted);
    if (nameLength(name) == 0 && !number && name != "@" && name != "*")
        return out.append(computed("${" + std::string(inside) + "}"));
    if (!rest.starts_with('['))
        return modified(name, rest, out, quoted);
    const std::size_t close = rest.find(']');
    const auto index = close + 1 == rest.size() ? arithmetic(rest.substr(1, close - 1)) : std::nullopt;
    const ShellValue *value = find(name);
    const bool has = value && index && *index >= 0 && static_cast<std::size_t>(*index) < value->items.size();
    out.value(has ? value->items[static_cast<std::size_t>(*index)] : computed("${" + std::string(inside) + "}"), quoted);
}

/// ${x:-default} and its kin; what else may be done to a value is not followed.
void ShellExpansion::modified(const std::string &name, std::string_view rest, Fields &out, bool quoted)
{
    const bool colon = rest.starts_with(':') && rest.size() > 1;
    const char op = rest[colon ? 1 : 0];
    const std::string value = variable(name);
    const bool given = !(onlyNotGiven(value) && (colon || find(name) == nullptr || hasMark(value)));
    if (op == '?' || (given && (op == '-' || op == '=')))
        return out.value(value, quoted);
    if (op == '+' && !given)
        return;
    if (op != '-' && op != '=' && op != '+')
        return out.value(hasMark(value) ? value : computed("${" + name + std::string(rest) + "}"), quoted);
    if (op != '+' && m_budget.defaults.size() < ShellBudget::mostDefaults)
        m_budget.defaults.insert(name);
    std::string filled = text(rest.substr(colon ? 2 : 1));
    if (op == '=')
        m_state.variables[name] = {{filled}, false};
    out.value(filled, quoted);
}

/// What a command would print, where that follows from its words alone: of echo, expr, and cat with its text.
std::string ShellExpansion::command(std::string_view inside)
{
    m_budget.take(inside.size());
    std::vector<ShellToken> tokens = readShell(inside).tokens;
    while (!tokens.empty() && tokens.back().is(ShellToken::Kind::Operator, "\n"))
        tokens.pop_back();
    const auto pipe = std::ranges::find(tokens, ShellToken::Kind::Operator, &ShellToken::kind);
    const bool joins = tokens.end() - pipe == 4 && pipe->text == "|" && pipe[1].text == "tr" && text(pipe[2].text) == "\\n"
                       && text(pipe[3].text) == " ";
    std::vector<std::string> said;
    std::optional<std::string> input;
    for (auto token = tokens.begin(); token != pipe && (joins || pipe == tokens.end()); ++token)
        if (token->kind == ShellToken::Kind::Word)
            std::ranges::move(words(token->text), std::back_inserter(said));
        else
            input = fed(*token);
    const std::string name = said.empty() ? std::string() : said.front();
    std::optional<std::string> out;
    if (name == "cat" && said.size() == 1 && input) {
        out = input->substr(0, input->find_last_not_of('\n') + 1);
        std::ranges::replace(*out, '\n', joins ? ' ' : '\n');
    } else if (name == "echo" && (said.size() == 1 || !said[1].starts_with('-'))) {
        out = joined({said.begin() + 1, said.end()});
    } else if (name == "expr") {
        if (const auto number = arithmetic(joined({said.begin() + 1, said.end()})))
            out = std::to_string(*number);
    }
    return out ? *out : computed("$(" + std::string(inside) + ")");
}

void ShellExpansion::assign(std::string_view word)
{
    const std::string name(word.substr(0, nameLength(word)));
    std::string_view rest = word.substr(name.size());
    if (rest.starts_with('[')) {
        m_state.variables[name] = {{computed(name)}, true};
        return;
    }
    const bool append = rest.starts_with('+');
    rest.remove_prefix(append ? 2 : 1);
    ShellValue fresh; // what the variable holds so far may stand in it
    if (rest.starts_with('(')) {
        fresh.array = true;
        for (const std::string &raw : shellWords(rest.substr(1, rest.size() - 2)))
            std::ranges::move(words(raw), std::back_inserter(fresh.items));
    } else {
        fresh.items.push_back(text(rest));
        m_budget.take(fresh.items.front().size() + 1);
    }
    ShellValue &value = m_state.variables[name];
    if (!append || value.items.empty()) {
        value = std::move(fresh);
    } else if (fresh.array) {
        value.array = true;
        std::ranges::move(fresh.items, std::back_inserter(value.items));
    } else {
        m_budget.take(value.items.front().size());
        value.items.front() += fresh.items.front();
    }
}

} // namespace shardscope::io::launch
