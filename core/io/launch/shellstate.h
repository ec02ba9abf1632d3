// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

struct ShellToken;

struct ShellValue {
    std::vector<std::string> items;
    bool array = false;

    friend bool operator==(const ShellValue &, const ShellValue &) = default;
};
using ShellVariables = std::map<std::string, ShellValue, std::less<>>;

/// A command as it would be called.
struct ShellCommand {
    std::vector<std::string> words;
    std::map<std::string, std::string, std::less<>> environment; ///< NAME=value in front of it
    int line = 0;
};
/// A text that a command gets, filled in.
struct ShellText {
    std::string text;
    int line = 0;
};

/// Nothing where nobody can say.
using Truth = std::optional<bool>;

/// What one side of a condition may leave different from the other.
struct ShellScope {
    enum class Stop : std::uint8_t { None, Continue, Break, Return, Exit };

    ShellVariables variables;
    std::optional<std::vector<std::string>> arguments; ///< of the function that runs or of the script, where they are known
    Truth status = true;                               ///< of the last command
    Stop stop = Stop::None;
};

/// A script at one of its lines.
struct ShellState : ShellScope {
    std::vector<ShellCommand> commands;
    std::vector<ShellText> texts;
    std::vector<std::string> sources;                ///< files that it reads in
    std::map<std::string, int, std::less<>> written; ///< options that the script has once, with their lines

    /// Of a variable that is unknown behind an open condition: options that it may bring along.
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> openOptions;
};

/// Leaves unknown what the two sides of a condition set unlike; `state` is one of them.
void leaveUnlikeOpen(const ShellScope &other, ShellState &state);

/// What all expansions of a script together may cost, and what they asked for.
struct ShellBudget {
    static constexpr std::size_t whole = 4U << 20U; ///< bytes; of 385 scripts that people use none takes a tenth
    static constexpr std::size_t step = 200;        ///< of a command or a turn of a loop, in bytes
    static constexpr std::size_t mostDefaults = 16; ///< that are remembered

    std::size_t left = whole;
    std::set<std::string> defaults; ///< variables from outside whose default was taken; the first few
    std::size_t arguments = 0;      ///< of the script that are asked for and not known: 12 of $12
    [[nodiscard]] bool spent() const { return left == 0; }
    void take(std::size_t bytes) { left -= std::min(left, bytes); }
};

/// Fills in variables, defaults and arithmetic as a POSIX shell or bash does; runs no command.
class ShellExpansion {
public:
    ShellExpansion(ShellState &state, ShellBudget &budget) : m_state(state), m_budget(budget) {}

    /// The words that one word becomes: unquoted values are split at white space.
    [[nodiscard]] std::vector<std::string> words(std::string_view raw);
    /// As one text, as on the right of an assignment.
    [[nodiscard]] std::string text(std::string_view raw);
    /// What a command gets on its standard input.
    [[nodiscard]] std::string fed(const ShellToken &here);
    /// NAME=value, NAME+=value, NAME=( … ); an item of an array that is set leaves all of it unknown.
    void assign(std::string_view word);
    /// Nothing where a value is unknown, too large, or the expression is none.
    [[nodiscard]] std::optional<std::int64_t> arithmetic(std::string_view expression);

private:
    friend class Arithmetic;
    struct Fields;
    enum class Quotes : std::uint8_t { None, Double, Here };
    void expand(std::string_view raw, Fields &out, Quotes quotes);
    std::size_t dollar(std::string_view raw, std::size_t at, Fields &out, bool quoted);
    void parameter(std::string_view inside, Fields &out, bool quoted);
    void modified(const std::string &name, std::string_view rest, Fields &out, bool quoted);
    std::string filled(std::string_view raw, Quotes quotes);
    std::string command(std::string_view inside);
    [[nodiscard]] const ShellValue *find(std::string_view name) const;
    std::string variable(std::string_view name);
    std::vector<std::string> list(std::string_view name);

    ShellState &m_state;
    ShellBudget &m_budget;
    std::string m_open; ///< what the last arithmetic did not know
    int m_depth = 0;
};

/// What `[ … ]`, `test …` or `[[ … ]]` says of a script that starts with nothing given; `words` without the brackets.
[[nodiscard]] Truth shellTest(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget);
/// The pattern of a case or of [[ x == y ]].
[[nodiscard]] Truth matchesPattern(const std::string &text, const std::string &pattern);

} // namespace shardscope::io::launch
