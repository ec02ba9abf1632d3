// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/arguments.h"

#include "core/base/ascii.h"
#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace shardscope::io::launch {

namespace {

bool startsNumber(std::string_view word)
{
    return word.size() > 1 && word.front() == '-' && (std::isdigit(static_cast<unsigned char>(word[1])) != 0 || word[1] == '.');
}

/// Of an option's name.
bool isWord(char c)
{
    return c == '-' || c == '_' || c == '.' || isDigit(c) || std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// "128,000", "1'048'576": three digits behind each mark.
bool inGroups(std::string_view text, char mark)
{
    std::size_t length = 0;
    bool grouped = false;
    for (const char c : text) {
        if (c == mark && (length == 0 || length > 3 || (grouped && length != 3)))
            return false;
        grouped = grouped || c == mark;
        length = c == mark ? 0 : length + 1;
        if (c != mark && !isDigit(c))
            return false;
    }
    return length == 3;
}

} // namespace

std::string optionName(std::string_view word)
{
    while (word.starts_with('-'))
        word.remove_prefix(1);
    std::string out;
    for (const char c : word)
        out += c == '-' ? '_' : c;
    return out;
}

std::optional<std::int64_t> llamaWidth(std::int64_t hidden, double times, std::int64_t rounding)
{
    constexpr std::int64_t largest = 1 << 24; // of any one size
    if (hidden < 1 || hidden > largest || rounding < 1 || rounding > largest || !(times > 0) || times > 1000)
        return std::nullopt;
    const auto plain = static_cast<std::int64_t>(static_cast<double>(8 * hidden / 3) * times);
    return (plain + rounding - 1) / rounding * rounding;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    const auto mark = text.find_first_of(",'");
    const char groups = mark == std::string_view::npos || !inGroups(text, text[mark]) ? '_' : text[mark];
    std::string digits;
    for (const char c : text)
        if (c != '_' && c != groups)
            digits += c;
    if (digits.starts_with('+'))
        digits.erase(0, 1);
    std::int64_t value = 0;
    const char *last = digits.data() + digits.size();
    if (const auto [end, error] = std::from_chars(digits.data(), last, value);
        error == std::errc{} && end == last && !digits.empty())
        return value;
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), last, number);
    constexpr double exact = 9007199254740992.0; // 2^53
    if (error != std::errc{} || end != last || digits.empty() || std::abs(number) > exact || std::floor(number) != number)
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

std::optional<bool> switchValue(std::string_view text)
{
    const std::string lower = lowered(text);
    if (lower == "true" || lower == "yes" || lower == "on" || lower == "1")
        return true;
    if (lower == "false" || lower == "no" || lower == "off" || lower == "0" || lower == "null" || lower == "none" || lower == "~")
        return false;
    return std::nullopt;
}

std::string precisionName(std::string_view text)
{
    std::string lower = lowered(text);
    if (lower.starts_with("torch."))
        lower.erase(0, 6);
    const auto is = [&lower](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, lower) != names.end();
    };
    if (is({"bf16", "bfloat16", "bf16-mixed", "amp_bf16", "bf16_mixed", "bf16-true", "pure_bf16"}))
        return "bf16";
    if (is({"fp16", "float16", "half", "16", "16-mixed", "amp_fp16", "fp16_mixed", "16-true"}))
        return "fp16";
    if (is({"fp32", "float32", "float", "32", "32-true", "32_true", "no"}))
        return "fp32";
    if (is({"fp8", "amp_fp8", "float8"}))
        return "fp8";
    return {};
}

Arguments argumentsOf(const std::vector<std::string> &words, int line)
{
    Arguments out;
    for (const std::string &word : words) {
        const bool option = word.size() > 1 && word.front() == '-' && !startsNumber(word) && word != "--";
        if (!option) {
            // In quotes a fold that lost the end of its line stays: "24 \ --bf16", "24\  --bf16".
            const std::string value = word.substr(0, word.size() - (word.ends_with('\\') ? 1 : 0));
            // Behind a value, a text from outside is not one more of them but further options.
            if (!out.empty() && (value == word || !value.empty()) && (out.back().values.empty() || !hasMark(word)))
                out.back().values.push_back(value);
            continue;
        }
        const std::size_t equals = word.find('=');
        Argument argument{optionName(word.substr(0, equals)), {}, line, false};
        if (equals != std::string::npos)
            argument.values.push_back(word.substr(equals + 1));
        out.push_back(std::move(argument));
    }
    return out;
}

std::map<std::string, int, std::less<>> optionLines(std::string_view script)
{
    std::map<std::string, int, std::less<>> lines;
    int line = 1;
    for (std::size_t at = 0; at < script.size(); ++at) {
        if (script[at] == '\n')
            ++line;
        const bool begins = script.substr(at).starts_with("--") && (at == 0 || !isWord(script[at - 1]));
        if (!begins)
            continue;
        std::size_t end = at + 2;
        while (end < script.size() && isWord(script[end]))
            ++end;
        const auto [known, added] = lines.emplace(optionName(script.substr(at, end - at)), line);
        if (!added)
            known->second = 0;
        at = end - 1;
    }
    std::erase_if(lines, [](const auto &one) { return one.second == 0; });
    return lines;
}

const Argument *argumentOf(const Arguments &arguments, std::string_view name)
{
    const auto at =
        std::find_if(arguments.rbegin(), arguments.rend(), [name](const Argument &argument) { return argument.name == name; });
    return at == arguments.rend() ? nullptr : &*at;
}

} // namespace shardscope::io::launch
