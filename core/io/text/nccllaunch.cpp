// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nccllaunch.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace shardscope::io {

namespace {

constexpr std::size_t longestCommand = 4000;

/// The number of "-np 16", "--ntasks=16" or "-g8" at words[i]; 0 where it is none of these flags.
int numberOf(const std::vector<Token> &words, std::size_t i, std::initializer_list<std::string_view> flags)
{
    const std::string_view word = words[i].text;
    for (const std::string_view flag : flags) {
        if (!word.starts_with(flag))
            continue;
        std::string_view rest = word.substr(flag.size());
        if (rest.empty() && i + 1 < words.size())
            rest = words[i + 1].text;
        else if (rest.starts_with('='))
            rest.remove_prefix(1);
        else if (flag.starts_with("--"))
            continue; // another, longer flag
        if (const auto number = wholeNumber(rest))
            return *number;
    }
    return 0;
}

void set(int &field, int number)
{
    field = number > 0 ? number : field;
}

} // namespace

void NcclLaunch::take(std::string_view line)
{
    const std::vector<Token> words = splitWords(line.substr(0, longestCommand));
    const auto named = [&words](std::string_view part) {
        return std::ranges::find_if(words, [part](const Token &w) { return w.text.find(part) != std::string_view::npos; });
    };
    const auto program = static_cast<std::size_t>(named("_perf") - words.begin());
    const bool launcher = named("mpirun") != words.end() || named("mpiexec") != words.end() || named("srun") != words.end()
                          || named("#SBATCH") != words.end();
    const bool title = named("nThread") != words.end() && named("nGpus") != words.end();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (title) {
            set(m_threads, numberOf(words, i, {"nThread"}));
            set(m_gpus, numberOf(words, i, {"nGpus"}));
        } else if (i > program) {
            set(m_threads, numberOf(words, i, {"-t", "--nthreads"}));
            set(m_gpus, numberOf(words, i, {"-g", "--ngpus"}));
        } else if (launcher) {
            set(m_processes, numberOf(words, i, {"-np", "--np", "-n", "--ntasks"}));
            set(m_perNode, numberOf(words, i, {"--ntasks-per-node"}));
            set(m_nodes, numberOf(words, i, {"--nodes"}));
            if (named("mpi") == words.end()) // of mpirun it is the processes of one node
                set(m_nodes, numberOf(words, i, {"-N"}));
        }
    }
}

int NcclLaunch::ranks() const
{
    const double processes = m_processes > 0 ? m_processes : static_cast<double>(m_nodes) * m_perNode;
    const double all = processes * ranksOfProcess();
    constexpr double most = 1e7;
    return all <= most ? static_cast<int>(all) : 0;
}

int NcclLaunch::ranksOfProcess() const
{
    constexpr int most = 1024;
    return std::clamp(m_threads, 1, most) * std::clamp(m_gpus, 1, most);
}

} // namespace shardscope::io
