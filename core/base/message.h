// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Read by lupdate (resources/CMakeLists.txt): the context of a class's texts.
#define SHARDSCOPE_TEXTS_OF(context)

namespace shardscope {

/// An English text of the program, which translators know; made by core::tr alone.
class Text {
public:
    constexpr Text() = default;
    constexpr operator std::string_view() const { return m_english; }
    operator std::string() const { return std::string(m_english); }
    [[nodiscard]] constexpr bool empty() const { return m_english.empty(); }

private:
    friend struct core;
    explicit constexpr Text(const char *english) : m_english(english) {}

    std::string_view m_english;
};

/// Marks a literal as such a text: lupdate finds it where it stands. Named like the
/// translators' context, since within a macro lupdate takes the class's name for it.
struct core {
    SHARDSCOPE_TEXTS_OF(core)
    static constexpr Text tr(const char *english) { return Text(english); }
};

/// A number in a sentence, in SI; written where it is shown, as its reader writes numbers.
struct Number {
    explicit Number(double si, std::string siUnit = {}, int most = 4) : value(si), unit(std::move(siUnit)), digits(most) {}
    explicit Number(std::integral auto count) : value(static_cast<double>(count)) {}

    double value = 0;
    std::string unit;
    int digits = 4; ///< significant, at most

    friend bool operator==(const Number &, const Number &) = default;
};

struct Argument;

/// A sentence or a name as it arrives at a person: an English text, and what fills its
/// %1 … %9. What is no text of the program (names of runs, devices, files) has no other language.
class Message {
public:
    Message() = default;
    Message(Text text);
    Message(Text text, std::vector<Argument> args);
    Message(std::string name);
    Message(Number number);
    Message(const char *) = delete; // a literal is marked, so that it is translated

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] const std::string &text() const { return m_text; }
    [[nodiscard]] const std::vector<Argument> &args() const { return m_args; }

    friend bool operator==(const Message &a, const Message &b);

private:
    std::string m_text;
    std::vector<Argument> m_args;
};

struct Argument {
    Argument(Number number) : value(std::move(number)) {}
    template <std::convertible_to<Message> Part>
    Argument(Part part) : value(Message(std::move(part)))
    {
    }

    std::variant<Number, Message> value;

    friend bool operator==(const Argument &, const Argument &) = default;
};

/// A formula in symbols alone is the same in every language.
[[nodiscard]] inline Message symbols(std::string formula)
{
    return Message(std::move(formula));
}
/// "A, B, C"
[[nodiscard]] Message listOf(const std::vector<Message> &parts);
/// The sentence as the command line prints it.
[[nodiscard]] std::string english(const Message &message);
/// Fills %1 … %9; a place without an argument stays empty.
[[nodiscard]] std::string fill(std::string_view text, const std::vector<std::string> &args);

/// A number with up to this many significant digits, without trailing zeros.
[[nodiscard]] std::string figure(double value, int digits = 4);
/// As figure, in the unit that a person would use: "76.3 ms", "38.3 GB", "838 samples/s".
[[nodiscard]] std::string figureWithUnit(double value, std::string_view unit, int digits = 4);

} // namespace shardscope
