// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/bridgescript.h"
#include "core/io/launch/handed.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launcher.h"
#include "core/io/launch/losses.h"
#include "core/io/launch/merge.h"
#include "core/io/launch/program.h"
#include "core/io/launch/readers.h"
#include "core/io/launch/shellmarks.h"
#include "core/io/launch/shellrun.h"
#include "core/io/launch/shelltokens.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>

namespace shardscope::io::launch {

namespace {

/// Of scripts without an option of Megatron-LM's.
constexpr std::string_view programKind = "torchrun-sh";

/// Fewer options of the model than these are no training that could be read.
constexpr std::size_t fewestOptions = 3;

bool contains(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

/// A command with its options, taken apart once.
struct Called {
    const ShellCommand *command = nullptr;
    Arguments arguments;
    std::size_t known = 0; ///< options of the model or the plan
    bool recipe = false;   ///< of Megatron-Bridge, which says the rest
    Processes processes = {};
};

/// Options before the program are of what starts it and has names of its own: the batch of `python -m starter --batch_size
/// 8192 train.py --num-layers 24` is not the training's. Where the .py is an option's value, most of them stand before it.
void nameStarterOptions(const std::vector<std::string> &words, Arguments &arguments)
{
    const auto program = std::ranges::find_if(words, [](const std::string &word) { return word.ends_with(".py"); });
    const auto module = std::find(words.begin(), program, "-m");
    if (program == words.end() || program - module < 2)
        return;
    const auto known = [](const Argument &argument) { return isMegatronArgument(argument.name); };
    const auto own = arguments.begin() + std::min(std::ssize(argumentsOf({words.begin(), program}, 0)), std::ssize(arguments));
    if (std::count_if(own, arguments.end(), known) <= std::count_if(arguments.begin(), own, known))
        return;
    for (auto at = arguments.begin(); at != own; ++at)
        if (known(*at))
            at->name.insert(0, *(module + 1) + " --");
}

/// A command's options stand in other lines, too, or in variables that it is given.
void placeOptions(Arguments &arguments, const ShellState &state)
{
    for (Argument &argument : arguments)
        if (const auto at = state.written.find(argument.name); at != state.written.end())
            argument.line = at->second;
}

std::vector<Called> calledOn(const ShellState &state, const BatchJob &job)
{
    std::vector<Called> out;
    for (const ShellCommand &command : state.commands) {
        Called &one = out.emplace_back(Called{&command, argumentsOf(command.words, command.line), 0, false, {}});
        one.recipe = isBridgeScript(command.words, one.arguments);
        if (one.recipe) {
            one.arguments = argumentsOf(bridgeWords(command.words), command.line);
            nameBridgeOptions(one.arguments);
        }
        one.processes = processesOf(command, one.arguments, state, job);
        placeOptions(one.arguments, state);
        if (!one.recipe)
            nameStarterOptions(command.words, one.arguments);
        one.known = static_cast<std::size_t>(
            std::ranges::count_if(one.arguments, [](const Argument &argument) { return isMegatronArgument(argument.name); }));
        if (one.recipe) // it says what the options do not
            one.known = std::max(one.known, fewestOptions);
    }
    return out;
}

/// Those that train; what prepares data or converts weights has fewer options.
std::vector<const Called *> trainingsOf(const std::vector<Called> &commands)
{
    std::size_t least = fewestOptions;
    for (const Called &one : commands)
        least = std::max(least, (one.known + 1) / 2);
    std::vector<const Called *> out;
    for (const Called &one : commands)
        if (one.known >= least)
            out.push_back(&one);
    return out;
}

/// Options that a variable may bring along.
void openOptions(const ShellCommand &command, const ShellState &state, LaunchReading &reading)
{
    if (state.openOptions.empty())
        return;
    for (const std::string &word : command.words)
        for (const std::string &name : markedNames(word))
            if (const auto open = state.openOptions.find(name); open != state.openOptions.end())
                for (const std::string &option : open->second)
                    leaveOpen(option, name, command.line, reading);
}

/// Processes of a command, all and of a node: as many GPUs.
void machine(const Called &training, const std::vector<Called> &commands, const BatchJob &job, LaunchReading &reading)
{
    const int line = training.command->line;
    Processes found = training.processes;
    // `srun bash -c …`: the launcher stands around the command.
    constexpr std::ptrdiff_t near = 8; // among the commands of a loop
    const std::ptrdiff_t own = &training - commands.data();
    const auto last = std::min<std::ptrdiff_t>(own + near + 1, std::ssize(commands));
    for (std::ptrdiff_t i = std::max<std::ptrdiff_t>(own - near, 0); i < last; ++i) {
        const Called &outer = commands[static_cast<std::size_t>(i)];
        if (outer.command->line != line || i == own)
            continue;
        found.all = found.all ? found.all : outer.processes.all;
        found.ofNode = found.ofNode ? found.ofNode : outer.processes.ofNode;
        found.told = found.told || outer.processes.told;
    }
    const auto [processes, each, told] = found;
    const bool known = processes && *processes > 0;
    if (known)
        reading.run["gpus"] = {*processes, line};
    if (!each || (known && (*each > *processes || *processes % *each != 0))) // of another job
        return;
    reading.run["gpus_per_node"] = {*each, line};
    if (!known && told && job.nodes) // of the job that it is a script of
        reading.run["nodes"] = {*job.nodes, 0};
}

/// A plan that a script hands to another one, which may have degrees of its own.
LaunchReading readHanded(const HandedPlan &plan, int line, const LaunchReading &base)
{
    LaunchReading reading = base;
    readMegatronArguments(plan.arguments, reading);
    for (const char *degree : {"tp", "pp", "cp"})
        if (!factOf(reading.plan, degree))
            addUnknown(reading, degree, plan.script, line);
    if (const auto nodes = plan.nodes.empty() ? std::nullopt : wholeNumber(plan.nodes))
        reading.run["nodes"] = {*nodes, line};
    if (!plan.model.empty())
        reading.model["name"] = {plan.model, line};
    reading.refers.push_back(plan.script);
    if (!plan.names.empty())
        reading.issues.push_back(
            noteOf(ErrorCode::InputNote,
                   {plan.names, "handed to " + plan.script + ", which is not read here; understood by their names"},
                   atLine(reading.file, line)));
    return reading;
}

/// Of the commands that hand over a plan, where there is no training itself; of several what they agree on.
std::vector<LaunchReading> readHanded(const ShellState &state, const LaunchReading &base)
{
    std::vector<LaunchReading> readings;
    for (const ShellCommand &command : state.commands)
        if (const HandedPlan plan = handedPlan(command, state); !plan.names.empty())
            readings.push_back(readHanded(plan, command.line, base));
    return readings;
}

/// Of the programs that launchers start; of several what they agree on.
std::optional<LaunchReading> readPrograms(const ShellState &state, const BatchJob &job, const LaunchReading &base)
{
    const std::vector<Called> commands = calledOn(state, job);
    std::vector<std::pair<const Called *, StartedProgram>> programs;
    std::size_t least = 0;
    for (const Called &one : commands)
        if (std::optional<StartedProgram> program = startedProgram(*one.command)) {
            least = std::max(least, (program->known + 1) / 2);
            placeOptions(program->own, state);
            programs.emplace_back(&one, *std::move(program));
        }
    std::vector<LaunchReading> readings;
    for (const auto &[called, program] : programs) {
        if (program.known < least) // it prepares something
            continue;
        LaunchReading reading = base;
        readProgram(program, reading);
        tellFused(program.launcher, reading);
        tellFused(program.own, reading);
        machine(*called, commands, job, reading);
        readings.push_back(std::move(reading));
    }
    return readings.empty() ? std::nullopt : std::optional(agreeing(std::move(readings), false));
}

/// ms-swift takes the shape from the checkpoint that it is given.
void readNamedModel(const Called &training, LaunchReading &reading)
{
    const std::string &program = training.command->words.front();
    const Argument *named = program == "megatron" || program == "swift" ? argumentOf(training.arguments, "model") : nullptr;
    const bool known = named != nullptr && named->values.size() == 1 && !hasMark(named->values.front());
    if (known && !factOf(reading.model, "layers"))
        reading.model["name"] = {named->values.front(), named->line};
}

/// Nothing where no command trains.
std::optional<LaunchReading> readTrainings(const ShellState &state, const BatchJob &job, const LaunchReading &base)
{
    std::vector<LaunchReading> readings;
    bool handed = false;
    const std::vector<Called> commands = calledOn(state, job);
    for (const Called *training : trainingsOf(commands)) {
        if (const HandedPlan plan = handedPlan(*training->command, state); !plan.script.empty()) {
            handed = true;
            readings.push_back(readHanded(plan, training->command->line, base));
            continue;
        }
        LaunchReading reading = base;
        readMegatronArguments(training->arguments, reading);
        tellFused(training->arguments, reading);
        readNamedModel(*training, reading);
        openOptions(*training->command, state, reading);
        if (training->recipe)
            readBridgeScript(training->command->words, training->arguments, training->command->line, reading);
        machine(*training, commands, job, reading);
        warnOfOtherUse(*training->command, reading);
        readings.push_back(std::move(reading));
    }
    if (readings.empty())
        return std::nullopt;
    LaunchReading out = agreeing(std::move(readings), handed);
    readWrittenConfig(state, out);
    return out;
}

/// As the shell splits a variable that stands without quotes: ([0]+[1]*26) is one word. Quotes are for `eval`.
std::vector<std::string> wordsOf(const std::string &value)
{
    if (value.find_first_of("'\"") != std::string::npos || hasMark(value))
        return shellWords(value);
    std::istringstream in(value);
    return {std::istream_iterator<std::string>(in), {}};
}

/// A script whose command could not be found: the options that its variables hold, where they agree.
LaunchReading readVariables(const ShellState &state, const LaunchReading &base)
{
    std::vector<LaunchReading> readings;
    for (const auto &[name, value] : state.variables) {
        std::vector<std::string> words;
        for (const std::string &item : value.items)
            for (std::string &word : wordsOf(item))
                words.push_back(std::move(word));
        Arguments arguments = argumentsOf(words, 0);
        const bool recipe = isBridgeScript(words, arguments);
        if (recipe)
            nameBridgeOptions(arguments);
        if (std::ranges::none_of(arguments, [](const Argument &argument) { return isMegatronArgument(argument.name); }))
            continue;
        LaunchReading reading = base;
        readMegatronArguments(arguments, reading);
        if (recipe)
            readBridgeScript(words, arguments, 0, reading);
        readings.push_back(std::move(reading));
    }
    return readings.empty() ? base : agreeing(std::move(readings), false);
}

std::string kindOf(std::string_view text, const ShellState &state)
{
    const auto called = [&state](auto test) { return std::ranges::any_of(state.commands, test); };
    const auto says = [&called](std::string_view word) {
        return called([word](const ShellCommand &command) {
            return std::ranges::any_of(command.words,
                                       [word](const std::string &part) { return part.find(word) != std::string::npos; });
        });
    };
    if (called(
            [](const ShellCommand &command) { return command.words.front() == "megatron" || command.words.front() == "swift"; }))
        return "ms-swift-megatron-sh";
    if (says("oneflow"))
        return "oneflow-sh";
    if (says("--actor-num-nodes") || says("--rollout-batch-size"))
        return "slime-sh";
    if (contains(text, {"NPUS_PER_NODE", "ASCEND", "HCCL_", "mindspeed", "NPU_"}))
        return "mindspeed-sh";
    // BigScience, whose folder this is, trained with a fork of Megatron-DeepSpeed alone, at first without --deepspeed.
    if (says("--deepspeed") || says("--zero-stage") || contains(text, {"Megatron-DeepSpeed", "six_ALL_CCFR"}))
        return "megatron-deepspeed-sh";
    return "megatron-sh";
}

LaunchReading readState(const ShellState &state, const BatchJob &job, const LaunchReading &base)
{
    if (base.kind == programKind)
        return readPrograms(state, job, base).value_or(base);
    if (std::optional<LaunchReading> reading = readTrainings(state, job, base))
        return *std::move(reading);
    if (std::vector<LaunchReading> handed = readHanded(state, base); !handed.empty())
        return agreeing(std::move(handed), true);
    return readVariables(state, base);
}

/// A script is followed once more for each default as long as that takes no time to speak of: steps
/// of all of them, and bytes of a script that are parsed so often.
constexpr std::size_t mostCostAgain = 5000 * ShellBudget::step;
constexpr std::size_t mostBytesAgain = 64U << 10U;

/// Which values stand on which default: those that are no longer the same once the variable is not known.
void markDefaults(std::string_view text, const ShellCall *call, const ShellReading &script, const BatchJob &job,
                  const LaunchReading &base, LaunchReading &reading)
{
    if (text.size() > mostBytesAgain || script.tooLong)
        return;
    std::size_t cost = 0;
    for (const std::string &name : script.defaults) {
        cost += script.cost;
        if (cost > mostCostAgain)
            return;
        ShellVariables given = slurmVariables(job);
        if (!given.try_emplace(name, ShellValue{{computed(name)}, false}).second)
            continue;
        const LaunchReading open = readState(followShell(text, given, call).state, job, base);
        for (const auto part : {&LaunchReading::model, &LaunchReading::plan, &LaunchReading::run})
            for (auto &[key, fact] : reading.*part) {
                const LaunchFact *other = factOf(open.*part, key);
                if (fact.given.empty() && (other == nullptr || other->value != fact.value))
                    fact.given = name;
            }
    }
}

bool recognisesScript(const LaunchText &text)
{
    if (text.language() != LaunchText::Language::Shell)
        return false;
    return contains(text.text(),
                    {"--tensor-model-parallel-size", "--tensor_model_parallel_size", "--model-parallel-size", "--num-layers",
                     "--hidden-size", "--micro-batch-size", "--micro_batch_size", "--pipeline-model-parallel-size",
                     "--global-batch-size", "scripts/performance/", "scripts.performance.", "nemo llm ", " --factory ",
                     "run_recipe.py", "pretrain_gpt.py", "--use-distributed-optimizer", "--recompute-granularity", "--fp8-format",
                     "--expert-tensor-parallel-size"})
           || handsPlan(text.text());
}

bool recognisesProgram(const LaunchText &text)
{
    return text.language() == LaunchText::Language::Shell && startsProgram(text.text());
}

Status readScript(const LaunchText &text, LaunchReading &reading)
{
    const BatchJob job = batchJobOf(text.text());
    const ShellCall called = shellCall(text.call(), text.file());
    const ShellCall *call = text.call().empty() ? nullptr : &called;
    ShellReading script = followShell(text.text(), slurmVariables(job), call);
    script.state.written = optionLines(text.text());
    reading.kind = recognisesScript(text) ? kindOf(text.text(), script.state) : std::string(programKind);
    if (reading.kind == "slime-sh")
        warnOfStage("slime", 0, reading);
    const LaunchReading base = reading;
    reading = readState(script.state, job, base);
    if (reading.model.empty() && reading.plan.empty() && reading.run.empty() && slurmReader.recognises(text)) {
        reading.kind = "slurm-job"; // nothing but what the batch system is asked for
        return slurmReader.read(text, reading);
    }
    markDefaults(text.text(), call, script, job, base, reading);
    if (script.arguments > 0) {
        reading.arguments = script.arguments;
        reading.script = std::make_shared<const std::string>(text.text());
    }
    for (const std::string &source : script.state.sources) {
        const std::size_t slash = source.rfind('/');
        reading.refers.push_back(withoutMarks(source.substr(slash == std::string::npos ? 0 : slash + 1)));
    }
    tellLosses(script, job, reading);
    if (!script.skippedLines.empty())
        reading.issues.push_back(warningOf(ErrorCode::LaunchSkipped, {std::to_string(script.skippedLines.size())},
                                           atLine(reading.file, script.skippedLines.front())));
    if (script.tooLong)
        reading.issues.push_back(warningOf(ErrorCode::LaunchTooLong, {}, atLine(reading.file)));
    return Nothing{};
}

} // namespace

const LaunchReader scriptReader{"megatron-sh", "script that starts Megatron-LM or its kin", recognisesScript, readScript};
const LaunchReader programReader{"torchrun-sh", "script that starts a training with torchrun, deepspeed or accelerate",
                                 recognisesProgram, readScript};

} // namespace shardscope::io::launch
