// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/formula.h"

#include "core/lesson/html.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace shardscope::lesson {

namespace {

/// A sign between two things has room on both sides.
struct Sign {
    std::string_view command;
    std::string_view text;
    bool between = false;
};
constexpr std::array<Sign, 40> signs{
    {{"alpha", "α"},     {"beta", "β"},     {"gamma", "γ"},      {"delta", "δ"},       {"epsilon", "ε"},      {"eta", "η"},
     {"lambda", "λ"},    {"mu", "μ"},       {"pi", "π"},         {"rho", "ρ"},         {"sigma", "σ"},        {"tau", "τ"},
     {"phi", "φ"},       {"omega", "ω"},    {"Delta", "Δ"},      {"Sigma", "Σ"},       {"Omega", "Ω"},        {"sum", "Σ"},
     {"prod", "Π"},      {"infty", "∞"},    {"cdot", "·", true}, {"times", "×", true}, {"pm", "±", true},     {"le", "≤", true},
     {"leq", "≤", true}, {"ge", "≥", true}, {"geq", "≥", true},  {"ne", "≠", true},    {"approx", "≈", true}, {"to", "→", true},
     {"min", "min"},     {"max", "max"},    {"log", "log"},      {"lceil", "⌈"},       {"rceil", "⌉"},        {"lfloor", "⌊"},
     {"rfloor", "⌋"},    {"ldots", "…"},    {"quad", "\u2003"},  {",", "\u2009"}}};

class Reader {
public:
    explicit Reader(std::string_view tex) : m_tex(tex) {}

    FormulaText all()
    {
        FormulaText out;
        while (m_at < m_tex.size() && m_fault.empty())
            append(out, next());
        out.fault = m_fault;
        return out;
    }

private:
    static void append(FormulaText &out, const FormulaText &part)
    {
        out.html += part.html;
        out.plain += part.plain;
    }

    static FormulaText sign(std::string_view text, bool between)
    {
        const std::string shown = between ? " " + std::string(text) + " " : std::string(text);
        return {escaped(shown), shown, {}};
    }

    /// {…}, or the one thing that is here.
    FormulaText group()
    {
        skipSpace();
        if (m_at >= m_tex.size() || m_tex[m_at] != '{')
            return next();
        FormulaText out;
        for (++m_at; m_at < m_tex.size() && m_tex[m_at] != '}' && m_fault.empty();)
            append(out, next());
        if (m_at >= m_tex.size() && m_fault.empty())
            m_fault = "{";
        ++m_at;
        return out;
    }

    void skipSpace()
    {
        while (m_at < m_tex.size() && m_tex[m_at] == ' ')
            ++m_at;
    }

    FormulaText raised(const char *tag, const char *mark)
    {
        ++m_at;
        const FormulaText inside = group();
        const std::string open = std::string("<") + tag + ">";
        const bool longer = inside.plain.size() > 1;
        return {open + inside.html + "</" + tag + ">", mark + (longer ? "(" + inside.plain + ")" : inside.plain), {}};
    }

    /// Around what is more than one letter or number.
    static FormulaText bracketed(const FormulaText &of)
    {
        const bool simple = std::ranges::none_of(of.plain, [](char c) { return c == ' '; });
        return simple ? of : FormulaText{"(" + of.html + ")", "(" + of.plain + ")", {}};
    }

    FormulaText command()
    {
        std::size_t end = ++m_at;
        while (end < m_tex.size() && std::isalpha(static_cast<unsigned char>(m_tex[end])) != 0)
            ++end;
        if (end == m_at && end < m_tex.size())
            ++end; // "\,"
        const std::string_view name = m_tex.substr(m_at, end - m_at);
        m_at = end;
        if (name == "frac") {
            const FormulaText over = bracketed(group());
            const FormulaText under = bracketed(group());
            return {over.html + "&#8202;/&#8202;" + under.html, over.plain + "/" + under.plain, {}};
        }
        if (name == "sqrt") {
            const FormulaText of = group();
            return {"√(" + of.html + ")", "√(" + of.plain + ")", {}};
        }
        if (name == "text" || name == "mathrm") {
            const std::size_t close = m_tex.find('}', m_at);
            if (m_at >= m_tex.size() || m_tex[m_at] != '{' || close == std::string_view::npos)
                return failed("\\" + std::string(name));
            const std::string words(m_tex.substr(m_at + 1, close - m_at - 1));
            m_at = close + 1;
            return {escaped(words), words, {}};
        }
        const auto *found = std::ranges::find(signs, name, &Sign::command);
        if (found == signs.end())
            return failed("\\" + std::string(name));
        skipSpace();
        return sign(found->text, found->between);
    }

    FormulaText failed(const std::string &what)
    {
        if (m_fault.empty())
            m_fault = what;
        return {};
    }

    FormulaText next()
    {
        if (m_at >= m_tex.size())
            return failed("the end");
        const char c = m_tex[m_at];
        if (c == '\\')
            return command();
        if (c == '{')
            return group();
        if (c == '}')
            return failed("}");
        if (c == '^')
            return raised("sup", "^");
        if (c == '_')
            return raised("sub", "_");
        ++m_at;
        switch (c) {
        case ' ': return {};
        case '-': return sign("−", true);
        case '+': return sign("+", true);
        case '=': return sign("=", true);
        case '<': return sign("<", true);
        case '>': return sign(">", true);
        default: break;
        }
        const std::string one(1, c);
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            return {"<i>" + one + "</i>", one, {}};
        return {escaped(one), one, {}};
    }

    std::string_view m_tex;
    std::size_t m_at = 0;
    std::string m_fault;
};

} // namespace

FormulaText readFormula(std::string_view tex)
{
    return Reader(tex).all();
}

std::string formulaCommands()
{
    std::string all = "\\frac, \\sqrt, \\text";
    for (const Sign &one : signs)
        all += ", \\" + std::string(one.command);
    return all;
}

} // namespace shardscope::lesson
