// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/jsonshapes.h"
#include "core/io/runs/keys.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;

/// Words and numbers of a name, one behind the other: "2gpu_4chunks" is 2, gpu, 4, chunks.
std::vector<std::string> partsOf(std::string_view name)
{
    enum class Kind { None, Word, Number };
    std::vector<std::string> parts;
    Kind kind = Kind::None;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool point =
            c == '.' && kind == Kind::Number && i + 1 < name.size() && std::isdigit(static_cast<unsigned char>(name[i + 1])) != 0;
        const Kind now = std::isdigit(c) != 0 || point ? Kind::Number : std::isalpha(c) != 0 ? Kind::Word : Kind::None;
        if (now != Kind::None && now != kind)
            parts.emplace_back();
        if (now != Kind::None)
            parts.back() += static_cast<char>(std::tolower(c));
        kind = now;
    }
    return parts;
}

bool isNumber(const std::string &part)
{
    return std::isdigit(static_cast<unsigned char>(part.front())) != 0;
}

/// The setting that up to three words beside a number name; empty where they name none that counts things.
std::string countedBy(std::span<const std::string> words)
{
    std::string joined;
    for (const std::string &word : words)
        joined += (joined.empty() ? "" : "_") + word;
    if (joined == "gpu" || joined == "rank" || joined == "device") // alone, they name one
        return std::string(setting::worldSize);
    if (joined == "chunk" || joined == "mb" || joined == "microbatch")
        return joined == "mb" ? std::string() : std::string(setting::chunks);
    if (joined == "node")
        return std::string(setting::nodes);
    const NamedValue named = understandName(joined);
    constexpr std::array counts{setting::worldSize,      setting::nodes,      setting::chunks,       setting::globalBatch,
                                setting::rankBatch,      setting::microbatch, setting::seed,         setting::tensorDegree,
                                setting::pipelineDegree, setting::dataDegree, setting::contextDegree};
    const bool counted =
        named.role == NameRole::Setting && std::ranges::find(counts, std::string_view(named.name)) != counts.end();
    return counted ? named.name : std::string();
}

/// The longest run of words on one side of a number that names a setting.
std::string besides(const std::vector<std::string> &parts, std::size_t number, bool behind)
{
    constexpr std::size_t most = 3;
    for (std::size_t count = most; count > 0; --count) {
        const std::size_t begin = behind ? number + 1 : number - count;
        if ((!behind && count > number) || begin + count > parts.size())
            continue;
        const std::span<const std::string> words(parts.data() + begin, count);
        if (std::ranges::any_of(words, isNumber))
            continue;
        if (std::string name = countedBy(words); !name.empty())
            return name;
    }
    return {};
}

/// With every number counted by the words on one side of it, else by those on the other.
runs::Settings countsIn(const std::vector<std::string> &parts, bool behind)
{
    runs::Settings out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!isNumber(parts[i]))
            continue;
        std::string counted = besides(parts, i, behind);
        if (counted.empty())
            counted = besides(parts, i, !behind);
        PrintedNumber number;
        if (!counted.empty() && readPrinted(parts[i], number) && number.decimals == 0)
            out.emplace(std::move(counted), number.value);
    }
    return out;
}

} // namespace

runs::Settings settingsInName(std::string_view name)
{
    const std::vector<std::string> parts = partsOf(name);
    const bool numbersFirst = !parts.empty() && isNumber(parts.front());
    runs::Settings out = countsIn(parts, numbersFirst);
    // "run_2gpus_4chunks" begins with a word, and its numbers stand first all the same.
    if (runs::Settings other = countsIn(parts, !numbersFirst); other.size() > out.size())
        out = std::move(other);
    for (const std::string_view mode : {"ddp", "fsdp", "pipeline"}) {
        if (std::ranges::find(parts, mode) != parts.end())
            out.emplace(setting::mode, std::string(mode));
    }
    return out;
}

} // namespace shardscope::io
