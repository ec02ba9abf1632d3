// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace shardscope::io {

namespace {

/// A row of nvidia-smi's list: "|    0   N/A  N/A     8123      C   python       871MiB |".
struct Process {
    int gpu = 0;
    long long id = 0;
    std::string name;
    double used_MiB = 0;
    std::size_t line = 0;
};

std::optional<Process> processOf(std::string_view line)
{
    if (!contains(line, "MiB") || line.size() > 300)
        return std::nullopt;
    std::vector<Token> words = splitWords(line);
    std::erase_if(words, [](const Token &word) { return word.text == "|" || word.text == "N/A"; });
    constexpr std::size_t fewest = 5; // GPU, process, type, name, memory
    const auto type = std::ranges::find(words, "C", &Token::text);
    if (words.size() < fewest || type - words.begin() < 2 || words.end() - type < 3)
        return std::nullopt;
    const auto gpu = wholeNumber(words.front().text);
    const auto id = wholeNumber((type - 1)->text);
    const std::string_view memory = words.back().text;
    const auto used = memory.ends_with("MiB") ? plainNumber(memory.substr(0, memory.size() - 3)) : std::nullopt;
    if (!gpu || !id || !used || *gpu < 0 || *gpu > 1024 || *id < 1)
        return std::nullopt;
    std::string name;
    for (auto word = type + 1; word + 1 != words.end(); ++word)
        name += std::string(word->text) + " ";
    return Process{static_cast<int>(*gpu), static_cast<long long>(*id), name, *used, 0};
}

} // namespace

/// Small processes of one name beside a large one on the first GPU: contexts of ranks that work on the others.
void addProcessFacts(const FactText &text, findings::Facts &facts)
{
    std::map<int, std::vector<Process>> byGpu;
    std::set<std::pair<int, long long>> seen; // of several printouts
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        if (auto process = processOf(text.lines[i]); process && seen.emplace(process->gpu, process->id).second) {
            process->line = i;
            byGpu[process->gpu].push_back(std::move(*process));
        }
    if (byGpu.empty())
        return;
    const auto &[first, here] = *byGpu.begin();
    const Process &largest = *std::ranges::max_element(here, {}, &Process::used_MiB);
    constexpr double context_MiB = 2500; // at most
    std::vector<const Process *> small;
    for (const Process &process : here)
        if (process.name == largest.name && process.used_MiB < 0.5 * largest.used_MiB && process.used_MiB <= context_MiB)
            small.push_back(&process);
    const auto elsewhere = [&, gpu = first](const Process *process) {
        return std::ranges::any_of(byGpu, [&](const auto &other) {
            return other.first != gpu && std::ranges::find(other.second, process->id, &Process::id) != other.second.end();
        });
    };
    const bool alone = byGpu.size() == 1;
    constexpr std::size_t fewest = 3; // equal ones, where the list ends with the first GPU
    const bool equal = small.size() >= fewest && std::ranges::all_of(small, [&](const Process *process) {
                           return std::abs(process->used_MiB / small.front()->used_MiB - 1) < 0.1;
                       });
    if (alone ? !equal : small.empty() || !std::ranges::all_of(small, elsewhere))
        return;
    facts.told.push_back({"contexts-on-first-gpu", text.at(small.front()->line)});
}

} // namespace shardscope::io
