// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nccllogline.h"

#include "core/base/ascii.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>

namespace shardscope::io {

namespace {

constexpr std::string_view mark = "NCCL INFO ";

/// "-1" too, which a tree has where nothing is.
std::optional<int> rankOrNone(std::string_view text)
{
    return text == "-1" ? std::optional(-1) : wholeNumber(text);
}

/// The word behind a key, "rank 3" and "nRanks 02".
std::string_view behind(std::string_view text, std::string_view key)
{
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        if (at > 0 && text[at - 1] != ' ')
            continue;
        const std::string_view rest = text.substr(at + key.size());
        return rest.substr(0, rest.find_first_of(" ,"));
    }
    return {};
}

/// The channel of "Channel 00/02 : …" and "Ring 00 : …", and what stands behind the colon.
std::optional<std::pair<int, std::string_view>> channelOf(std::string_view message)
{
    for (const std::string_view key : {"Channel ", "Ring "}) {
        if (!message.starts_with(key))
            continue;
        const auto colon = message.find(" : ");
        const std::string_view number = message.substr(key.size(), colon - std::min(colon, key.size()));
        const auto slash = number.find('/');
        const auto channel = wholeNumber(trimmed(number.substr(0, slash)));
        const bool whole = slash == std::string_view::npos || wholeNumber(trimmed(number.substr(slash + 1)));
        if (colon != std::string_view::npos && channel && whole)
            return std::pair{*channel, message.substr(colon + 3)};
    }
    return std::nullopt;
}

/// "13[3e000]": the rank.
std::optional<int> rankOf(std::string_view text)
{
    const auto open = text.find('[');
    return open == std::string_view::npos || text.ends_with(']') ? wholeNumber(text.substr(0, open)) : std::nullopt;
}

} // namespace

std::optional<NcclLogLine> ncclLogLine(std::string_view line)
{
    const auto at = line.find(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    NcclLogLine out;
    out.message = trimmed(line.substr(at + mark.size()));
    const std::vector<Token> words = splitWords(line.substr(0, at));
    if (words.empty())
        return out;
    const std::string_view last = words.back().text;
    if (last.starts_with('[') && last.ends_with(']'))
        out.device = wholeNumber(last.substr(1, last.size() - 2)).value_or(-1);
    const std::string_view source = out.device < 0 ? last : words.size() > 1 ? words[words.size() - 2].text : std::string_view();
    const auto tid = source.rfind(':');
    const auto pid = tid == std::string_view::npos || tid == 0 ? tid : source.rfind(':', tid - 1);
    if (pid == std::string_view::npos || pid == 0 || !wholeNumber(source.substr(tid + 1))
        || !wholeNumber(source.substr(pid + 1, tid - pid - 1)))
        return out;
    out.thread = source;
    out.process = source.substr(0, tid);
    out.host = source.substr(0, pid);
    // A tag that is glued to it: "[1,0]<stdout>:host:pid:tid".
    if (const auto tag = out.host.find_last_of(">:"); tag != std::string_view::npos)
        out.host = out.host.substr(tag + 1);
    return out;
}

std::optional<NcclRankLine> ncclRankLine(std::string_view message)
{
    const auto at = message.find("comm 0x");
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view text = message.substr(at);
    const auto rank = wholeNumber(behind(text, "rank "));
    auto ranks = wholeNumber(behind(text, "nranks "));
    ranks = ranks ? ranks : wholeNumber(behind(text, "nRanks "));
    if (!rank || !ranks || *rank >= *ranks)
        return std::nullopt;
    NcclRankLine out;
    out.comm = behind(text, "comm ");
    out.group = behind(text, "commId ");
    out.rank = *rank;
    out.ranks = *ranks;
    out.device = wholeNumber(behind(text, "cudaDev "));
    out.board = wholeNumber(behind(text, "nvmlDev "));
    out.bus = behind(text, "busId ");
    out.nodes = wholeNumber(behind(text, "nNodes "));
    out.starts = text.find("Init START") != std::string_view::npos;
    out.complete = text.find("Init COMPLETE") != std::string_view::npos;
    return out;
}

std::optional<NcclRingLine> ncclRingLine(std::string_view message)
{
    const auto channel = channelOf(message);
    if (!channel || !message.starts_with("Channel"))
        return std::nullopt;
    NcclRingLine out;
    out.channel = channel->first;
    const auto slash = message.find('/');
    if (slash < message.find(':'))
        out.channels = wholeNumber(trimmed(message.substr(slash + 1, message.find(" : ") - slash - 1))).value_or(0);
    for (const Token &word : splitWords(channel->second)) {
        const auto rank = wholeNumber(word.text);
        if (!rank)
            return std::nullopt;
        out.ranks.push_back(*rank);
    }
    return out.ranks.empty() ? std::nullopt : std::optional(std::move(out));
}

std::optional<NcclHopLine> ncclHopLine(std::string_view message)
{
    const auto channel = channelOf(message);
    if (!channel)
        return std::nullopt;
    const std::vector<Token> words = splitWords(channel->second);
    const auto via = std::ranges::find(words, std::string_view("via"), &Token::text);
    if (words.size() < 5 || words[1].text != "->" || via == words.end() || via + 1 == words.end())
        return std::nullopt;
    const auto from = rankOf(words[0].text);
    const auto to = rankOf(words[2].text);
    if (!from || !to)
        return std::nullopt;
    // "P2P/direct pointer" has a blank; what RCCL and newer versions write behind is another thing.
    std::string_view way = channel->second.substr(channel->second.find(" via ") + 5);
    way = way.substr(0, way.find(" comm "));
    if (contains(way, "NCCL")) // another line run into this one
        return std::nullopt;
    return NcclHopLine{channel->first, *from, *to, trimmed(way),
                       std::ranges::any_of(words, [](const Token &word) { return word.text == "[receive]"; })};
}

std::vector<NcclTreeEntry> ncclTreeLine(std::string_view message)
{
    std::vector<NcclTreeEntry> out;
    if (!message.starts_with("Trees ") && !message.starts_with("Tree "))
        return out;
    const std::vector<Token> words = splitWords(message);
    for (std::size_t i = 1; i + 1 < words.size() && words[0].text == "Trees"; i += 2) {
        const std::string_view head = words[i].text;
        if (!head.starts_with('[') || !head.ends_with(']'))
            break;
        const auto channel = wholeNumber(head.substr(1, head.size() - 2));
        // Of "down->self->up|up->self->down" the half before the bar; the first versions wrote "up->self->down" alone.
        const std::string_view half = words[i + 1].text.substr(0, words[i + 1].text.find('|'));
        const auto one = half.find("->");
        const auto two = one == std::string_view::npos ? one : half.find("->", one + 2);
        if (!channel || two == std::string_view::npos)
            return {};
        const std::string_view first = half.substr(0, one);
        const std::string_view last = half.substr(two + 2);
        const bool downFirst = first.find('/') != std::string_view::npos;
        const auto above = rankOrNone(downFirst ? last : first);
        const auto self = wholeNumber(half.substr(one + 2, two - one - 2));
        if (!self || !above || (downFirst && last.find('/') != std::string_view::npos))
            return {};
        out.push_back({*channel, *self, *above});
    }
    return out;
}

std::vector<std::pair<int, std::string_view>> ncclNicLine(std::string_view message)
{
    std::vector<std::pair<int, std::string_view>> out;
    const auto using_ = message.find(" : Using ");
    if (!message.starts_with("NET/IB") || using_ == std::string_view::npos)
        return out;
    std::string_view rest = message.substr(using_ + 9);
    rest = rest.substr(0, rest.find(';'));
    for (const Token &word : splitWords(rest)) {
        const auto close = word.text.find(']');
        const auto number = word.text.starts_with('[') && close != std::string_view::npos
                                ? wholeNumber(word.text.substr(1, close - 1))
                                : std::nullopt;
        if (!number || close + 1 == word.text.size()) // "[RO]" is a flag
            continue;
        const std::string_view name = word.text.substr(close + 1);
        out.emplace_back(*number, name.substr(0, name.find(':')));
    }
    return out;
}

std::optional<NcclPathLine> ncclPathLine(std::string_view message)
{
    if (!message.starts_with("GPU/") && !message.starts_with("NET/"))
        return std::nullopt;
    const auto colon = message.find(" :");
    if (colon == std::string_view::npos)
        return std::nullopt;
    NcclPathLine out;
    out.from = message.substr(0, colon);
    const std::vector<Token> words = splitWords(message.substr(colon + 2));
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const std::string_view type = words[i + 1].text;
        const auto slash = type.rfind('/');
        if (!type.starts_with('(') || !type.ends_with(')') || slash == std::string_view::npos)
            return std::nullopt;
        out.to.emplace_back(words[i].text, type.substr(slash + 1, type.size() - slash - 2));
    }
    return out.to.empty() ? std::nullopt : std::optional(std::move(out));
}

std::string ncclVersion(std::string_view line)
{
    for (const std::string_view name : {"RCCL", "NCCL"}) {
        const std::string key = std::string(name) + " version ";
        const auto at = line.find(key);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = line.substr(at + key.size());
        // "NCCL version : 2.…" and what a log writes about a version are none.
        if (!rest.empty() && rest[0] >= '0' && rest[0] <= '9')
            return std::string(name) + " " + std::string(rest.substr(0, rest.find_first_of(" \t,;)")));
    }
    return {};
}

} // namespace shardscope::io
