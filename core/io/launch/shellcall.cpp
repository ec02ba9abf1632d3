// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/shellcommands.h"
#include "core/io/launch/shellrun.h"
#include "core/io/launch/shellsyntax.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Where the script's own arguments begin.
struct Begin {
    std::size_t at = 0;
    bool own = false; ///< behind its name; else behind what looks like one
};

Begin behindScript(const std::vector<std::string> &words, std::string_view script)
{
    const auto behind = [&words](const auto &is) {
        const auto at = std::ranges::find_if(words, [&is](const std::string &word) { return is(baseName(word)); });
        return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin()) + 1;
    };
    if (const std::size_t own = behind([script](std::string_view word) { return word == baseName(script); }); own > 0)
        return {own, true};
    constexpr std::string_view endings[] = {".sh", ".bash", ".slurm", ".sbatch"};
    const auto named = [&endings](std::string_view word) {
        return std::ranges::any_of(endings, [word](std::string_view ending) { return word.ends_with(ending); });
    };
    if (const std::size_t any = behind(named); any > 0)
        return {any, false};
    return {!words.empty() && isShell(words.front()) ? std::min<std::size_t>(2, words.size()) : 0, false};
}

class CallReader {
public:
    explicit CallReader(std::string_view script) : m_script(script) {}

    void read(const ShellNodes &nodes)
    {
        for (const ShellNode &node : nodes)
            read(node);
    }
    [[nodiscard]] ShellCall call() && { return {std::move(m_arguments), std::move(m_state.variables)}; }

private:
    void read(const ShellNode &node)
    {
        switch (node.kind) {
        case ShellNode::Kind::Simple: simple(node.words); break;
        case ShellNode::Kind::And:
        case ShellNode::Kind::Or:
        case ShellNode::Kind::Group: read(node.children); break;
        case ShellNode::Kind::Pipe: read(node.children.front()); break; // … | tee log
        default: break;
        }
    }

    void simple(const std::vector<std::string> &raw)
    {
        std::size_t first = !raw.empty() && isDeclaration(raw.front()) ? 1 : 0; // export NNODES=4
        for (; first < raw.size() && isAssignment(raw[first]); ++first)
            (void)expansion().assign(raw[first]);
        std::vector<std::string> words;
        for (std::size_t i = first; i < raw.size(); ++i)
            std::ranges::move(expansion().words(raw[i]), std::back_inserter(words));
        const Begin begin = behindScript(words, m_script);
        const bool better = begin.own == m_begin.own ? begin.at >= m_begin.at : begin.own;
        if (words.empty() || words.front() == "cd" || !better) // "cd …" stands before the call
            return;
        m_begin = begin;
        m_arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(begin.at), words.end());
    }

    ShellExpansion expansion() { return {m_state, m_budget}; }

    std::string_view m_script;
    std::vector<std::string> m_arguments;
    Begin m_begin;
    ShellState m_state;
    ShellBudget m_budget;
};

} // namespace

ShellCall shellCall(std::string_view line, std::string_view script)
{
    CallReader reader(script);
    reader.read(parseShell(line).nodes);
    return std::move(reader).call();
}

} // namespace shardscope::io::launch
