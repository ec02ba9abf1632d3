// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launcher.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

using Count = std::optional<std::int64_t>;

/// "8", "gpu:8", "gpu:a100:8(S:0-1)"
Count lastNumber(std::string_view text)
{
    const std::size_t colon = text.rfind(':', text.find('('));
    std::string_view number = colon == std::string_view::npos ? text : text.substr(colon + 1);
    return wholeNumber(number.substr(0, number.find('(')));
}

/// An option's number; `absent` where it is not there. A value that is no number is unknown.
Count number(const Arguments &arguments, std::string_view name, Count absent)
{
    const Argument *argument = argumentOf(arguments, name);
    if (argument == nullptr)
        return absent;
    if (argument->values.empty())
        return std::nullopt;
    const std::string &text = argument->values.front();
    const std::size_t colon = text.find(':'); // torchrun: least:most
    const Count count = wholeNumber(text.substr(0, colon));
    return colon == std::string::npos || count == wholeNumber(text.substr(colon + 1)) ? count : std::nullopt;
}

bool has(const Arguments &arguments, std::string_view name)
{
    return argumentOf(arguments, name) != nullptr;
}

Count variable(const ShellCommand &command, const ShellState &state, std::string_view name, Count absent)
{
    const auto here = command.environment.find(name);
    if (here != command.environment.end())
        return wholeNumber(here->second);
    const auto set = state.variables.find(name);
    if (set == state.variables.end())
        return absent;
    return set->second.items.empty() ? std::nullopt : wholeNumber(set->second.items.front());
}

/// True where a text from outside stands among the launcher's own options: it may hold any of them.
bool optionsFromOutside(const ShellCommand &command)
{
    constexpr std::array alone{"--standalone", "--no_python", "--no-python", "-m"};
    std::string_view before;
    for (const std::string &word : command.words) {
        if (word.ends_with(".py"))
            return false;
        const bool value = before.starts_with('-') && before.find('=') == std::string_view::npos
                           && std::ranges::find(alone, before) == alone.end();
        if (!word.empty() && (word.front() == markNotGiven || word.front() == markComputed) && !value)
            return true;
        before = word;
    }
    return false;
}

/// An option that is 1 where it is not there.
Count orOne(const ShellCommand &command, const Arguments &arguments, std::string_view name)
{
    return number(arguments, name, optionsFromOutside(command) ? Count() : Count(1));
}

bool calls(const ShellCommand &command, std::initializer_list<std::string_view> names)
{
    const auto isNamed = [](std::string_view word, std::string_view name) { // with or without its folder
        return word.ends_with(name) && (word.size() == name.size() || word[word.size() - name.size() - 1] == '/');
    };
    return std::ranges::any_of(command.words, [&](std::string_view word) {
        return std::ranges::any_of(names, [&](std::string_view name) { return isNamed(word, name); });
    });
}

/// DeepSpeed's "worker-0:0,2@worker-1:0,2"; a host alone has all of its devices.
Count included(std::string_view text)
{
    std::int64_t all = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('@'), text.size());
        const std::string_view host = text.substr(0, end);
        const std::size_t colon = host.find(':');
        if (colon == std::string_view::npos || hasMark(host))
            return std::nullopt;
        all += 1 + std::ranges::count(host.substr(colon), ',');
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all > 0 ? Count(all) : std::nullopt;
}

/// Devices that CUDA_VISIBLE_DEVICES names, here or before; nothing where it is not set, or from outside.
Count visibleDevices(const ShellCommand &command, const ShellState &state)
{
    const auto here = command.environment.find("CUDA_VISIBLE_DEVICES");
    const auto set = state.variables.find("CUDA_VISIBLE_DEVICES");
    const std::string *names = here != command.environment.end()                            ? &here->second
                               : set != state.variables.end() && !set->second.items.empty() ? &set->second.items.front()
                                                                                            : nullptr;
    if (names == nullptr || names->empty() || hasMark(*names))
        return std::nullopt;
    return 1 + std::ranges::count(*names, ',');
}

Count slurm(const Arguments &arguments, const BatchJob &job)
{
    const Count all = number(arguments, "ntasks", has(arguments, "n") ? number(arguments, "n", {}) : job.tasks);
    const Count nodes = number(arguments, "nodes", has(arguments, "N") ? number(arguments, "N", {}) : job.nodes);
    const Count each = number(arguments, "ntasks_per_node", job.tasksPerNode);
    const Count product_ = product({nodes, each});
    const Count processes = product_ ? product_ : all;
    // One task on a node of several GPUs starts the others itself, somewhere.
    const bool single = each == Count(1) && job.gpusPerNode.value_or(2) > 1;
    return single ? std::nullopt : processes;
}

Count ofNode(const ShellCommand &command, const Arguments &arguments, const ShellState &state)
{
    Count each;
    for (const char *name : {"nproc_per_node", "local_worker_num", "num_gpus_per_node", "actor_num_gpus_per_node"})
        if (has(arguments, name))
            each = number(arguments, name, {});
    if (!each && calls(command, {"deepspeed"}))
        each = number(arguments, "num_gpus", {});
    if (!each && calls(command, {"megatron", "swift"}))
        each = variable(command, state, "NPROC_PER_NODE", {});
    for (const char *name : {"gpus_per_node", "gres"}) // of srun
        if (const Argument *asked = calls(command, {"srun"}) ? argumentOf(arguments, name) : nullptr;
            !each && asked && !asked->values.empty() && (asked->name != "gres" || asked->values.front().starts_with("gpu")))
            each = lastNumber(asked->values.front());
    return each;
}

Count all(const ShellCommand &command, const Arguments &arguments, const ShellState &state, const BatchJob &job)
{
    if (has(arguments, "nproc_per_node")) // torchrun, torch.distributed.launch, deepspeed's own launcher
        return product({number(arguments, "nproc_per_node", {}), orOne(command, arguments, "nnodes")});
    if (has(arguments, "worker_num")) // msrun of MindSpore
        return number(arguments, "worker_num", {});
    if (has(arguments, "num_gpus_per_node") && has(arguments, "num_nodes")) // OneFlow
        return product({number(arguments, "num_gpus_per_node", {}), number(arguments, "num_nodes", {})});
    if (has(arguments, "actor_num_nodes") && has(arguments, "actor_num_gpus_per_node")) // slime
        return product({number(arguments, "actor_num_nodes", {}), number(arguments, "actor_num_gpus_per_node", {})});
    if (calls(command, {"torchrun"}) || std::ranges::find(command.words, "torch.distributed.run") != command.words.end()
        || std::ranges::find(command.words, "torch.distributed.launch") != command.words.end())
        return orOne(command, arguments, "nnodes"); // one process a node
    if (calls(command, {"deepspeed"}) && !calls(command, {"python", "python3"})) {
        for (const char *name : {"include", "i"})
            if (const Argument *slots = argumentOf(arguments, name))
                return slots->values.empty() ? std::nullopt : included(slots->values.front());
        if (has(arguments, "hostfile") || has(arguments, "H"))
            return std::nullopt;
        const Count nodes = orOne(command, arguments, "num_nodes");
        return product({number(arguments, "num_gpus", nodes == Count(1) ? visibleDevices(command, state) : Count()), nodes});
    }
    if (calls(command, {"llamafactory-cli", "lmf"})) // it starts torchrun itself where there are several
        return variable(command, state, "NNODES", 1) == Count(1)
                   ? variable(command, state, "NPROC_PER_NODE", visibleDevices(command, state))
                   : product({variable(command, state, "NPROC_PER_NODE", {}), variable(command, state, "NNODES", {})});
    if (calls(command, {"accelerate", "accelerate-launch"}))
        return number(arguments, "num_processes", {});
    if (calls(command, {"megatron", "swift"})) { // ms-swift calls torchrun with these
        const Count visible = visibleDevices(command, state);
        return product({variable(command, state, "NPROC_PER_NODE", visible == Count(1) ? visible : Count()),
                        variable(command, state, "NNODES", 1)});
    }
    if (calls(command, {"mpirun", "mpiexec"}))
        return has(arguments, "np") ? number(arguments, "np", {}) : number(arguments, "n", {});
    if (calls(command, {"srun"}))
        return slurm(arguments, job);
    return std::nullopt;
}

} // namespace

void slurmOption(std::string_view name, std::string_view value, BatchJob &job)
{
    if (name == "--nodes" || name == "-N") {
        const std::size_t dash = value.find('-'); // least-most
        const Count least = wholeNumber(value.substr(0, dash));
        job.nodes = dash == std::string_view::npos || least == wholeNumber(value.substr(dash + 1)) ? least : std::nullopt;
    } else if (name == "--ntasks" || name == "-n") {
        job.tasks = wholeNumber(value);
    } else if (name == "--ntasks-per-node" || name == "--tasks-per-node") {
        job.tasksPerNode = wholeNumber(value);
    } else if (name == "--gres") {
        if (value.starts_with("gpu"))
            job.gpusPerNode = lastNumber(value);
    } else if (name == "--gpus-per-node") {
        job.gpusPerNode = lastNumber(value);
    } else if (name == "--gpus" || name == "-G") {
        job.gpus = lastNumber(value);
    }
}

std::vector<std::string> slurmWords(std::string_view line)
{
    std::vector<std::string> words;
    for (std::size_t from = 0; from < line.size();) {
        const std::size_t begin = std::min(line.find_first_not_of(" \t\r=", from), line.size());
        const std::size_t stop = std::min(line.find_first_of(" \t\r=", begin), line.size());
        if (stop > begin)
            words.emplace_back(line.substr(begin, stop - begin));
        from = stop + 1;
    }
    return words;
}

namespace {

/// A line "#SBATCH  4", or "#SBATCH --nodes=": without a name or a value, which it once had.
bool isMaimed(const std::vector<std::string> &words)
{
    constexpr std::array counted{"--nodes",         "-N",     "--ntasks", "-n", "--ntasks-per-node", "--gres",
                                 "--gpus-per-node", "--gpus", "-G"};
    if (!words.empty() && words.front().front() != '-' && words.front().front() != '<') // "<your options>"
        return true;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (std::ranges::find(counted, words[i]) != counted.end() && (i + 1 == words.size() || words[i + 1].starts_with('-')))
            return true;
    return false;
}

} // namespace

BatchJob batchJobOf(std::string_view script)
{
    BatchJob job;
    for (int number = 1; !script.empty(); ++number) {
        const std::size_t end = std::min(script.find('\n'), script.size());
        std::string_view line = script.substr(0, end);
        script.remove_prefix(std::min(end + 1, script.size()));
        constexpr std::string_view mark = "#SBATCH";
        if (!line.starts_with(mark))
            continue;
        line = line.substr(mark.size(), line.find('#', 1) == std::string_view::npos ? std::string_view::npos
                                                                                    : line.find('#', 1) - mark.size());
        const std::vector<std::string> words = slurmWords(line);
        for (std::size_t i = 0; i + 1 < words.size(); ++i)
            slurmOption(words[i], words[i + 1], job);
        if (job.unnamed == 0 && isMaimed(words))
            job.unnamed = number;
    }
    return job;
}

ShellVariables slurmVariables(const BatchJob &job)
{
    ShellVariables out;
    const auto set = [&out](const Count &value, std::initializer_list<const char *> names) {
        for (const char *name : names)
            if (value)
                out[name] = {{std::to_string(*value)}, false};
    };
    set(job.nodes, {"SLURM_NNODES", "SLURM_JOB_NUM_NODES"});
    set(job.tasks ? job.tasks : product({job.nodes, job.tasksPerNode}), {"SLURM_NTASKS", "SLURM_NPROCS"});
    set(job.tasksPerNode, {"SLURM_NTASKS_PER_NODE", "SLURM_TASKS_PER_NODE"});
    set(job.gpusPerNode, {"SLURM_GPUS_ON_NODE", "SLURM_GPUS_PER_NODE"});
    return out;
}

Processes processesOf(const ShellCommand &command, const Arguments &arguments, const ShellState &state, const BatchJob &job)
{
    const Count told = ofNode(command, arguments, state);
    const Count each = told ? told : job.gpusPerNode;
    const bool any = each && *each > 0;
    return {all(command, arguments, state, job), any ? each : std::nullopt, told && any};
}

} // namespace shardscope::io::launch
