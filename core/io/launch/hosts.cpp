// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/launcher.h"
#include "core/io/launch/launchtext.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <optional>
#include <set>

namespace shardscope::io::launch {

namespace {

constexpr std::int64_t mostOfAHost = 1024; ///< GPUs or processes of one node
constexpr std::int64_t mostNodes = 1 << 20;

/// Calls `take` for each line with its number, without blanks at its ends; stops where it says so.
template <class Take>
void eachLine(std::string_view text, Take take)
{
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t from = std::min(line.find_first_not_of(" \t\r"), line.size());
        line.remove_prefix(from);
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (!take(line, number))
            return;
    }
}

/// Slots of "worker-1 slots=8"; nothing where the line is no host.
std::optional<std::int64_t> slotsOf(std::string_view line)
{
    const std::vector<std::string> words = slurmWords(line.substr(0, line.find('#')));
    if (words.size() < 3 || words.size() > 7 || words.size() % 2 == 0)
        return std::nullopt;
    std::optional<std::int64_t> slots;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        const auto count = wholeNumber(words[i + 1]);
        if ((words[i] != "slots" && words[i] != "max_slots" && words[i] != "max-slots") || !count || *count < 1
            || *count > mostOfAHost)
            return std::nullopt;
        if (words[i] == "slots")
            slots = count;
    }
    return slots;
}

/// "export SLURM_JOB_NUM_NODES=4" as the option that it answers; false where the line is no such thing.
bool variable(std::string_view line, BatchJob &job)
{
    constexpr std::string_view exported = "export ";
    if (line.starts_with(exported))
        line.remove_prefix(exported.size());
    const std::size_t equals = line.find('=');
    if (!line.starts_with("SLURM_") || equals == std::string_view::npos)
        return false;
    const std::string_view name = line.substr(0, equals);
    const std::string_view value = line.substr(equals + 1);
    if (name == "SLURM_JOB_NUM_NODES" || name == "SLURM_NNODES")
        slurmOption("--nodes", value, job);
    else if (name == "SLURM_GPUS_ON_NODE" || name == "SLURM_GPUS_PER_NODE")
        slurmOption("--gpus-per-node", value, job);
    else if (name == "SLURM_GPUS")
        slurmOption("--gpus", value, job);
    return true;
}

struct SlurmLines {
    BatchJob job;
    int line = 0;         ///< of the first of them
    bool foreign = false; ///< there are other lines
};

SlurmLines slurmLines(std::string_view text)
{
    SlurmLines out;
    eachLine(text, [&out](std::string_view line, int number) {
        const bool directive = line.starts_with("#SBATCH");
        const bool command = line.starts_with("srun ") || line.starts_with("salloc ") || line.starts_with("sbatch ");
        bool ours = directive || command;
        if (ours) {
            const std::vector<std::string> words = slurmWords(line);
            for (std::size_t i = 1; i + 1 < words.size(); ++i)
                slurmOption(words[i], words[i + 1], out.job);
        } else {
            ours = variable(line, out.job);
        }
        if (ours && out.line == 0)
            out.line = number;
        out.foreign = out.foreign || (!ours && !line.empty() && !line.starts_with('#'));
        return true;
    });
    return out;
}

bool recognisesHostfile(const LaunchText &text)
{
    int hosts = 0;
    bool others = false;
    eachLine(text.text(), [&](std::string_view line, int) {
        if (line.empty() || line.starts_with('#'))
            return true;
        others = !slotsOf(line);
        ++hosts;
        return !others;
    });
    return hosts > 0 && !others;
}

Status readHostfile(const LaunchText &text, LaunchReading &reading)
{
    std::int64_t gpus = 0;
    std::int64_t nodes = 0;
    int first = 0;
    bool even = true;
    std::set<std::string_view> hosts;
    eachLine(text.text(), [&](std::string_view line, int number) {
        if (line.empty() || line.starts_with('#'))
            return true;
        const std::string_view host = line.substr(0, line.find_first_of(" \t"));
        if (!hosts.insert(host).second) // MPI adds them up, DeepSpeed refuses it
            reading.issues.push_back(warningOf(
                ErrorCode::InputNote, {std::string(host), core::tr("it stands twice; its slots are added up, as MPI does")},
                atLine(reading.file, number)));
        const std::int64_t slots = slotsOf(line).value_or(0);
        even = even && gpus == nodes * slots;
        gpus += slots;
        nodes += 1;
        first = first == 0 ? number : first;
        return true;
    });
    reading.run["gpus"] = {gpus, first};
    reading.run["nodes"] = {nodes, first};
    if (even)
        reading.run["gpus_per_node"] = {gpus / nodes, first};
    return Nothing{};
}

bool recognisesSlurm(const LaunchText &text)
{
    const SlurmLines lines = slurmLines(text.text());
    const bool asks = lines.job.nodes || lines.job.gpus || lines.job.gpusPerNode;
    const bool script = text.text().starts_with("#!") || text.text().starts_with("#SBATCH");
    return asks && (script || !lines.foreign);
}

Status readSlurm(const LaunchText &text, LaunchReading &reading)
{
    const SlurmLines lines = slurmLines(text.text());
    const BatchJob &job = lines.job;
    const auto put = [&](const char *key, std::optional<std::int64_t> value, std::int64_t most) {
        if (value && *value > 0 && *value <= most)
            reading.run[key] = {*value, lines.line};
    };
    put("nodes", job.nodes, mostNodes);
    put("gpus_per_node", job.gpusPerNode, mostOfAHost);
    put("gpus", job.gpus, mostNodes);
    reading.issues.push_back(
        noteOf(ErrorCode::InputNote,
               {"The script", core::tr("no training whose options it says was found in it; read is what it asks "
                                       "the batch system for")},
               atLine(reading.file)));
    return Nothing{};
}

} // namespace

const LaunchReader hostfileReader{"hostfile", "hostfile (slots=)", recognisesHostfile, readHostfile};
const LaunchReader slurmReader{"slurm-job", "Slurm directives", recognisesSlurm, readSlurm};

} // namespace shardscope::io::launch
