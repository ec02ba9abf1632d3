// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/evidence.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <vector>

namespace shardscope::io {

namespace {

constexpr std::string_view removed = "…";

bool isAlnum(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Characters that tokens, addresses and paths are made of.
bool isOfWord(char c)
{
    return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == '+' || c == '@' || c == '/' || c == '\\' || c == '~'
           || c == '%';
}

bool isSecretName(std::string_view name)
{
    const std::string text = lowered(name);
    return std::ranges::any_of(std::vector<std::string_view>{"secret", "passw", "api_key", "apikey", "api-key", "credential",
                                                             "access_key", "private_key", "bearer"},
                               [&text](std::string_view word) { return text.find(word) != std::string::npos; })
           || text.ends_with("_key") || text.ends_with("token");
}

/// By the beginnings that services give their tokens, or long and random.
bool looksLikeToken(std::string_view word)
{
    for (const std::string_view start :
         {"hf_", "sk-", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA", "ASIA", "ya29.", "eyJ"})
        if (word.starts_with(start) && word.size() >= start.size() + 12)
            return true;
    constexpr std::size_t random = 32;
    const bool plain = std::ranges::all_of(word, [](char c) { return isAlnum(c) || c == '_' || c == '-' || c == '+'; });
    const auto digits = std::ranges::count_if(word, [](char c) { return c >= '0' && c <= '9'; });
    const auto letters = std::ranges::count_if(word, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    return word.size() >= random && plain && digits >= 4 && letters >= 4 && word.find("--") == std::string_view::npos;
}

bool looksLikeAddress(std::string_view word)
{
    const auto at = word.find('@');
    return at != std::string_view::npos && at > 0 && word.find('.', at) != std::string_view::npos;
}

/// Without the name behind /home/, /Users/ and C:\Users\.
std::string withoutHome(std::string_view word)
{
    for (const std::string_view start : {"/home/", "/Users/", "\\Users\\"}) {
        const auto at = word.find(start);
        if (at == std::string_view::npos)
            continue;
        const auto name = at + start.size();
        const auto end = std::min(word.find_first_of("/\\", name), word.size());
        return std::string(word.substr(0, name)) + std::string(removed) + withoutHome(word.substr(end));
    }
    return std::string(word);
}

} // namespace

std::string withoutSecrets(std::string_view line)
{
    constexpr std::size_t looked = 2000;
    constexpr std::size_t longest = 240;
    line = line.substr(0, looked);
    std::string out;
    bool secret = false; // the next word is one
    for (std::size_t at = 0; at < line.size();) {
        if (!isOfWord(line[at])) {
            if (const char c = line[at++]; c == '\t' || static_cast<unsigned char>(c) >= ' ') // no control characters
                out += c;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && isOfWord(line[end]))
            ++end;
        const std::string_view word = line.substr(at, end - at);
        at = end;
        const char next = end < line.size() ? line[end] : ' ';
        const auto then = line.find_first_not_of("\"' ", end);
        const char sign = then == std::string_view::npos ? ' ' : line[then];
        const bool names = isSecretName(word) && (sign == '=' || sign == ':' || next == ' ');
        out += secret || looksLikeToken(word) || looksLikeAddress(word) ? std::string(removed) : withoutHome(word);
        secret = names && (sign == '=' || sign == ':' || word.starts_with("--") || lowered(word) == "bearer");
    }
    if (out.size() > longest) {
        std::size_t cut = longest;
        while (cut > 0 && (static_cast<unsigned char>(out[cut]) & 0xC0U) == 0x80U) // within a character
            --cut;
        out = out.substr(0, cut) + std::string(removed);
    }
    return out;
}

void fillLines(std::span<runs::Finding> findings, const TextOf &textOf)
{
    std::map<std::string, std::map<int, std::string>> wanted;
    for (const runs::Finding &finding : findings)
        for (const runs::SourceLine &line : finding.lines)
            if (line.line > 0 && line.text.empty())
                wanted[line.file][line.line];
    for (auto &[file, lines] : wanted) {
        const std::string text = textOf(file);
        int number = 1;
        for (std::size_t start = 0; start < text.size() && number <= lines.rbegin()->first; ++number) {
            const auto end = std::min(text.find('\n', start), text.size());
            if (const auto found = lines.find(number); found != lines.end())
                found->second = withoutSecrets(std::string_view(text).substr(start, end - start));
            start = end + 1;
        }
    }
    for (runs::Finding &finding : findings)
        for (runs::SourceLine &line : finding.lines)
            if (line.line > 0 && line.text.empty())
                line.text = wanted[line.file][line.line];
}

} // namespace shardscope::io
