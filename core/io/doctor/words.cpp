// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/words.h"

#include "core/base/ascii.h"

#include <algorithm>

namespace shardscope::io {

std::vector<std::string_view> partsOf(std::string_view text, std::string_view between)
{
    std::vector<std::string_view> out;
    for (auto end = text.find(between); end != std::string_view::npos; end = text.find(between)) {
        out.push_back(text.substr(0, end));
        text.remove_prefix(end + between.size());
    }
    out.push_back(text);
    return out;
}

bool hasBeginning(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (at == 0 || (isDigit(word.front()) ? !isDigit(text[at - 1]) : !isLetter(word.front()) || !isLetter(text[at - 1])))
            return true;
    return false;
}

bool saysFailure(const FactText &text)
{
    return std::ranges::any_of(text.lines, [](std::string_view line) {
        return contains(line, "Traceback (most recent call last)") || contains(line, "Error: ") || contains(line, "Error]: ")
               || contains(line, "NCCL error in: ") || contains(line, "NCCL WARN Cuda failure")
               || contains(line, "Test NCCL failure");
    });
}

bool asksOfSpeed(const FactText &text)
{
    constexpr std::size_t longest = 400; // lines that a person asks about
    const auto saysHang = [](std::string_view line) {
        if (line.starts_with('#')) // a script's remark on its own settings
            return false;
        const std::string lower = lowered(line.substr(0, 400));
        for (const std::string_view word : {"hang", "hung ", "stuck", "times out", "deadlock"})
            if (hasBeginning(lower, word))
                return true;
        return false;
    };
    const auto saysThatItFails = [](std::string_view line) {
        if (line.starts_with('#') || contains(line, "NCCL") || line.size() > 400)
            return false;
        const std::string lower = " " + lowered(line);
        for (const std::string_view words : {" error when ", " error while ", " failed when ", " fails when ", " fails with ",
                                             " failed with ", " failed at ", " crashes", " crashed"})
            if (contains(lower, words))
                return true;
        return false;
    };
    if (text.lines.size() <= longest && std::ranges::any_of(text.lines, saysThatItFails))
        return false;
    return !saysFailure(text) && (text.lines.size() > longest || std::ranges::none_of(text.lines, saysHang));
}

} // namespace shardscope::io
