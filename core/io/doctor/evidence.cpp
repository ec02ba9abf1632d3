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

/// Characters that tokens, addresses and paths are made of; names of folders may be in any script.
bool isOfWord(char c)
{
    return isAlnum(c) || (static_cast<unsigned char>(c) & 0x80U) != 0 || c == '_' || c == '-' || c == '.' || c == '+' || c == '@'
           || c == '/' || c == '\\' || c == '~' || c == '%';
}

bool isSecretName(std::string_view name)
{
    const std::string text = lowered(name);
    return std::ranges::any_of(std::vector<std::string_view>{"secret", "passw", "api_key", "apikey", "api-key", "credential",
                                                             "access_key", "accesskey", "private_key", "bearer", "accountkey",
                                                             "signature"},
                               [&text](std::string_view word) { return text.find(word) != std::string::npos; })
           || text.ends_with("_key") || text.ends_with("token");
}

/// By the beginnings that services give their tokens, or long and random.
bool looksLikeToken(std::string_view word)
{
    constexpr std::string_view starts[] = {"hf_",   "sk-",  "sk_live_",    "sk_test_", "rk_live_", "ghp_",   "gho_",  "ghs_",
                                           "ghu_",  "ghr_", "github_pat_", "glpat-",   "xoxb-",    "xoxp-",  "xoxa-", "xoxs-",
                                           "xapp-", "AKIA", "ASIA",        "AIza",     "nvapi-",   "pypi-A", "ya29.", "eyJ"};
    constexpr std::string_view shortStarts[] = {"dapi", "npm_", "gsk_"}; // which other words begin with, too
    const auto begins = [word](std::size_t more) {
        return [word, more](std::string_view start) { return word.starts_with(start) && word.size() >= start.size() + more; };
    };
    if (std::ranges::any_of(starts, begins(12)) || std::ranges::any_of(shortStarts, begins(28)))
        return true;
    constexpr std::size_t random = 32;
    const bool plain = std::ranges::all_of(word, [](char c) { return isAlnum(c) || c == '_' || c == '-' || c == '+'; });
    const auto digits = std::ranges::count_if(word, [](char c) { return c >= '0' && c <= '9'; });
    const auto letters = std::ranges::count_if(word, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    return word.size() >= random && plain && digits >= 4 && letters >= 4 && word.find("--") == std::string_view::npos;
}

/// "anna@login01", "a.b@example.org"; not "vllm@main" of a path, nor "8xA100@SXM".
bool namesSomebody(std::string_view word)
{
    const auto isLetterAt = [word](std::size_t at) { return std::isalpha(static_cast<unsigned char>(word[at])) != 0; };
    const auto at = word.find('@');
    if (at == std::string_view::npos || at == 0 || at + 1 >= word.size() || !isLetterAt(at + 1))
        return false;
    const bool mail = word.find('.', at) != std::string_view::npos;
    return word.substr(0, at).find('/') == std::string_view::npos && (mail || isLetterAt(0));
}

bool looksLikeAddress(std::string_view word)
{
    return namesSomebody(word) && word.find('.', word.find('@')) != std::string_view::npos;
}

/// Without the name behind /home/, /Users/ and C:\Users\.
std::string withoutHome(std::string_view word)
{
    for (const std::string_view start : {"/home/users/", "/home/", "/Users/", "/users/", "\\Users\\"}) {
        const auto at = word.find(start);
        if (at == std::string_view::npos)
            continue;
        const auto name = std::min(word.find_first_not_of("/\\", at + start.size()), word.size()); // "C:\\Users\\anna"
        auto end = std::min(word.find_first_of("/\\", name), word.size());
        if (end == name + 1 && end < word.size()) // "/home/a/anna": by the first letter
            end = std::min(word.find_first_of("/\\", end + 1), word.size());
        return std::string(word.substr(0, name)) + std::string(removed) + withoutHome(word.substr(end));
    }
    return std::string(word);
}

/// "C:\Users\Anna" with the rest of a name behind the space: "Anna Meyer\Documents".
bool nameGoesOn(std::string_view word, std::string_view line, std::size_t end)
{
    const auto at = word.rfind("\\Users\\");
    if (at == std::string_view::npos || word.find_first_of("/\\", word.find_first_not_of('\\', at + 7)) != std::string_view::npos)
        return false;
    const auto separator = line.find_first_of("\\/\"'", end);
    return separator != std::string_view::npos && line[separator] == '\\' && separator - end < 32;
}

/// Names and passwords of addresses: "ssh://anna:secret@host", "https://token@host".
std::string withoutUsers(std::string_view line)
{
    std::string out;
    for (auto at = line.find("://"); at != std::string_view::npos; at = line.find("://")) {
        const auto begin = at + 3;
        const auto end = std::min(line.find_first_of(" \t\"'<>/?", begin), line.size());
        const auto host = line.substr(0, end).rfind('@');
        out += line.substr(0, begin);
        if (host != std::string_view::npos && host >= begin)
            out += std::string(removed);
        line.remove_prefix(host != std::string_view::npos && host >= begin ? host : begin);
    }
    return out + std::string(line);
}

/// "token: 4096" counts; a secret is no short number.
bool isCount(std::string_view name, std::string_view value)
{
    constexpr std::size_t longest = 9;
    return value.size() <= longest && lowered(name).ends_with("token")
           && std::ranges::all_of(value, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

} // namespace

std::string withoutSecrets(std::string_view line)
{
    constexpr std::size_t looked = 2000;
    constexpr std::size_t longest = 240;
    const std::string text = withoutUsers(line.substr(0, looked));
    line = text;
    const bool authorises = lowered(line).find("authorization") != std::string::npos;
    std::string out;
    std::string_view secret; // the name of what the next word is
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
        if (nameGoesOn(word, line, end)) {
            out += withoutHome(word);
            at = line.find('\\', end);
            continue;
        }
        const char next = end < line.size() ? line[end] : ' ';
        const auto then = line.find_first_not_of("\"' ", end);
        const char sign = then == std::string_view::npos ? ' ' : line[then];
        const bool scheme = authorises && (lowered(word) == "basic" || lowered(word) == "token");
        const bool names = scheme || (isSecretName(word) && (sign == '=' || sign == ':' || next == ' '));
        if ((!secret.empty() && !isCount(secret, word)) || looksLikeToken(word) || looksLikeAddress(word))
            out += removed;
        else if (namesSomebody(word))
            out += std::string(removed) + withoutHome(word.substr(word.find('@')));
        else
            out += withoutHome(word);
        const bool follows = sign == '=' || sign == ':' || word.starts_with("--") || scheme || lowered(word) == "bearer";
        secret = names && follows ? word : std::string_view();
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
