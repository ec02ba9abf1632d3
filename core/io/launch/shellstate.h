// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

// A value that the script takes from outside stands in texts as a mark with its name:
// what is not given (a variable, an argument) apart from what a command would print.
inline constexpr char markNotGiven = '\x01';
inline constexpr char markComputed = '\x03';
inline constexpr char markEnd = '\x02';

[[nodiscard]] std::string notGiven(std::string_view name);
[[nodiscard]] std::string computed(std::string_view name);
[[nodiscard]] bool hasMark(std::string_view text);
/// Nothing but values that are not given: the text is empty when the script starts alone.
[[nodiscard]] bool onlyNotGiven(std::string_view text);
/// Names of what a text takes from outside, each once.
[[nodiscard]] std::vector<std::string> markedNames(std::string_view text);

/// What a test says: yes, no, or open. An open one may have an answer for a script
/// that is started with nothing given, as its defaults are meant.
enum class Truth : std::uint8_t { No, Yes, Open, OpenNo, OpenYes };
[[nodiscard]] Truth opposite(Truth truth);

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

/// A script at one of its lines.
struct ShellState {
    ShellVariables variables;
    std::vector<std::string> arguments; ///< of the function that runs, or of the script
    bool called = false;                ///< the script's are known
    int functions = 0;                  ///< that are running
    bool ended = false;                 ///< by exit
    bool failed = false;                ///< by exit 1 or another number: something is to be filled in
    bool returned = false;
    bool broken = false; ///< out of a loop
    Truth status = Truth::Yes;
    std::vector<std::shared_ptr<const ShellCommand>> commands;
    std::vector<std::shared_ptr<const ShellText>> texts;
    std::vector<std::string> sources; ///< files that it reads in

    /// Of a variable that is unknown behind an open condition: options that it may bring along.
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> openOptions;

    [[nodiscard]] bool running() const { return !ended && !returned && !broken; }
    [[nodiscard]] bool knowsArguments() const { return called || functions > 0; }
};

/// Variables with defaults that are remembered of a script.
inline constexpr std::size_t mostDefaults = 16;

/// What all expansions of a script together may cost.
struct ShellBudget {
    std::size_t steps = 20'000;     ///< commands, turns of loops; of 385 scripts that people use none takes 2000
    std::size_t bytes = 4U << 20U;  ///< of expanded text
    std::set<std::string> defaults; ///< variables from outside whose default was taken; the first few
    std::size_t arguments = 0;      ///< of the script that are asked for and not known: 12 of $12
    std::size_t compared = 0;       ///< characters with those of patterns, less than of a step
    [[nodiscard]] bool spent() const { return steps == 0 || bytes == 0; }
    void compare(std::size_t count)
    {
        constexpr std::size_t charactersOfStep = 100;
        compared += count;
        steps -= std::min(steps, compared / charactersOfStep);
        compared %= charactersOfStep;
    }
    void step() { steps -= steps > 0 ? 1 : 0; }
    void write(std::size_t count) { bytes -= bytes > count ? count : bytes; }
};

/// Fills in variables, defaults and arithmetic as a POSIX shell or bash does; runs no command.
class ShellExpansion {
public:
    ShellExpansion(ShellState &state, ShellBudget &budget) : m_state(state), m_budget(budget) {}

    /// The words that one word becomes: unquoted values are split at white space.
    [[nodiscard]] std::vector<std::string> words(std::string_view raw);
    /// As one text, as on the right of an assignment.
    [[nodiscard]] std::string text(std::string_view raw);
    /// Of a text for standard input: quotes stand for themselves.
    [[nodiscard]] std::string hereText(std::string_view raw);
    /// NAME=value, NAME+=value, NAME=( … ), NAME[i]=value; false when the word is none.
    bool assign(std::string_view word);
    /// Nothing where a value is unknown, too large, or the expression is none.
    [[nodiscard]] std::optional<std::int64_t> arithmetic(std::string_view expression);
    [[nodiscard]] std::string variable(std::string_view name);

private:
    friend class Arithmetic;
    struct Fields;
    void expand(std::string_view raw, Fields &out, bool quotesMatter);
    void quoted(std::string_view raw, Fields &out);
    std::size_t dollar(std::string_view raw, std::size_t at, Fields &out, bool quoted);
    void parameter(std::string_view inside, Fields &out, bool quoted);
    void modified(const std::string &name, std::string_view rest, Fields &out, bool quoted);
    std::string command(std::string_view inside);
    std::optional<std::string> printedText(std::string_view inside);
    std::string arithmeticText(std::string_view expression);
    [[nodiscard]] const ShellValue *find(std::string_view name) const;
    std::vector<std::string> list(std::string_view name);

    ShellState &m_state;
    ShellBudget &m_budget;
    int m_depth = 0;
};

/// What `[ … ]`, `test …` or `[[ … ]]` says; `words` without the brackets, expanded.
[[nodiscard]] Truth shellTest(const std::vector<std::string> &words, ShellState &state, ShellBudget &budget);
/// The pattern of a case or of [[ x == y ]]: * ? and [ … ]; false when the budget is spent.
[[nodiscard]] bool matchesPattern(std::string_view text, std::string_view pattern, ShellBudget &budget);

} // namespace shardscope::io::launch
