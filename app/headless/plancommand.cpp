// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/doctorcase.h"
#include "app/headless/cases/plananswer.h"
#include "app/headless/cases/plancase.h"
#include "app/headless/command.h"
#include "app/headless/progressline.h"
#include "core/io/file/textfile.h"
#include "core/io/plans/planvalidate.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/text/profilerates.h"
#include "core/io/text/reader.h"

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

namespace shardscope::headless {

namespace {

struct Asked {
    std::string in = "-";
    std::string out = "-";
    int top = -1;
    std::string shard;
    bool keep = false;
    bool quiet = false;
    int threads = 0;
    std::vector<std::string> validate;
    bool restsOn = false;
    std::string profile;
    int plan = 0;
};

bool readNumber(std::string_view text, int &out)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

/// "3/16"; absent when it is none.
std::optional<search::Shard> shardOf(const std::string &text)
{
    search::Shard shard;
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos || !readNumber(std::string_view(text).substr(0, slash), shard.index)
        || !readNumber(std::string_view(text).substr(slash + 1), shard.count))
        return std::nullopt;
    const bool sound = shard.count >= 1 && shard.count <= search::maxShards && shard.index >= 1 && shard.index <= shard.count;
    return sound ? std::optional(shard) : std::nullopt;
}

/// Whether --out holds the answer already; says what becomes of it.
Result<bool> keeps(const Asked &asked, const PlanOptions &plan, const std::string &text)
{
    if (!asked.keep || !std::filesystem::exists(asked.out))
        return false;
    const Result<std::string> old = io::readTextFile(asked.out);
    if (!old)
        return old.error();
    const Result<bool> answered = isAnswered({asked.out, *old}, text, displayName(asked.in), plan);
    if (answered && !asked.quiet)
        std::fprintf(stderr, "shardscope-cli: %s %s\n", asked.out.c_str(),
                     *answered ? "holds this part already" : "is of another search, or not whole: this part is searched again");
    return answered;
}

ExitCode runSearch(const Asked &asked, const Session &session)
{
    PlanOptions plan;
    if (asked.top >= 0)
        plan.top = asked.top;
    if (!asked.shard.empty())
        plan.shard = *shardOf(asked.shard);
    plan.threads = asked.threads;
    plan.version = SHARDSCOPE_VERSION;
    if (!asked.profile.empty()) {
        Result<std::string> measured = io::readTextFile(asked.profile);
        if (!measured)
            return finish(measured.error(), asked.out);
        plan.profile = ProfileText{std::move(*measured), asked.profile};
    }
    const Result<std::string> input = readInput(asked.in, session);
    if (!input)
        return finish(input.error(), asked.out);
    const Result<std::string> text = planOfAnswer(*input, displayName(asked.in), asked.plan);
    if (!text)
        return finish(text.error(), asked.out);
    if (asked.restsOn)
        return finish(answerRestsOn(*text, displayName(asked.in), plan, Progress(session.stop, {})), asked.out);
    const Result<bool> kept = keeps(asked, plan, *text);
    if (!kept)
        return finish(kept.error(), asked.out);
    if (*kept)
        return ExitCode::Done;
    PlanTiming timing;
    Result<std::string> answer = [&] {
        ProgressLine line(!asked.quiet);
        const Progress progress(session.stop, [&line](double fraction) { line.show(fraction); });
        return answerPlan(*text, displayName(asked.in), plan, progress, &timing);
    }();
    const ExitCode code = finish(answer, asked.out);
    if (code == ExitCode::Done && !asked.quiet)
        std::fprintf(stderr, "shardscope-cli: %llu plans in %.3f s, %llu of them predicted in full\n",
                     static_cast<unsigned long long>(timing.plans), timing.seconds,
                     static_cast<unsigned long long>(timing.predicted));
    return code;
}

ExitCode runValidation(const Asked &asked, const Session &session)
{
    std::vector<io::MeasuredTable> tables;
    std::vector<io::OpenSource> sources;
    for (const std::string &file : asked.validate) {
        Result<std::string> text = readInput(file, session);
        if (!text)
            return finish(text.error(), asked.out);
        sources.push_back({file, *text});
        Result<io::MeasuredTable> table =
            tableOfAnswer(std::move(*text), std::filesystem::path(file).filename().string(), asked.plan);
        if (!table)
            return finish(table.error(), asked.out);
        tables.push_back(*std::move(table));
    }
    std::optional<io::MeasuredMachine> measured;
    if (!asked.profile.empty()) {
        const Result<std::string> text = io::readTextFile(asked.profile);
        const Result<cost::MachineProfile> rates =
            text ? io::readProfileRates(*text, asked.profile) : Result<cost::MachineProfile>(text.error());
        const Result<io::MachineInput> machine =
            rates ? io::readMachine(*text, asked.profile) : Result<io::MachineInput>(rates.error());
        if (!machine)
            return finish(machine.error(), asked.out);
        measured = {*rates, machine->cluster.collectives};
    }
    const Result<io::Validation> validation = io::validatePlans(tables, {}, session.progress, measured ? &*measured : nullptr);
    if (validation) {
        for (const Issue &warning : validation->warnings)
            std::fprintf(stderr, "shardscope-cli: %s\n", describe(warning.what).c_str());
    }
    if (validation && !asked.quiet) {
        if (const std::string regret = io::regretText(validation->regrets); !regret.empty())
            std::fprintf(stderr, "shardscope-cli: %s\n", regret.c_str());
    }
    if (!validation)
        return finish(validation.error(), asked.out);
    return finish(withFindings(io::validationJson(*validation), std::move(sources), session.progress, session.stop), asked.out);
}

ExitCode run(const Asked &asked, const Session &session)
{
    if (asked.validate.empty())
        return runSearch(asked, session);
    return runValidation(asked, session);
}

} // namespace

Run declarePlan(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addIn(options, asked->in);
    Option out = addOut(options, asked->out);
    options.add("--top", asked->top, "Number of plans to list, best first (default: 20)", "N").within(0, search::maxTop);
    Option shard =
        options.add("--shard", asked->shard, "Evaluate only the i-th of n parts of the search; merge combines the outputs", "i/n")
            .checkedBy([](const std::string &text) {
                return shardOf(text) ? std::string() : "'" + text + "' is no shard; expected i/n with i from 1 to n";
            });
    options.flag("--keep", asked->keep, "Leave --out as it is where it holds this part of this search already")
        .needs(shard)
        .needs(out);
    options.flag("--quiet", asked->quiet, "Say nothing of progress and duration on stderr");
    options.add("--threads", asked->threads, "Number of threads (default: one per core); does not affect the result", "N")
        .within(1, 1024);
    Option validate = options.add("--validate", asked->validate,
                                  "Predict the rows of tables of measured steps and compare them with the measurement; "
                                  "of an answer of this command one plan is predicted",
                                  "FILE.csv");
    Option rests =
        options
            .flag("--rests-on", asked->restsOn,
                  "Of the best plan list every constant, what it was fitted on and how far it moves the step, and the odds "
                  "against the plans behind it")
            .excludes(validate)
            .excludes(shard);
    options
        .add("--profile", asked->profile,
             "What shardscope_measure.py measured: machine and device where the input names none, and rates of this machine "
             "in place of others', also for rows of --validate whose device it is",
             "FILE")
        .excludes(shard)
        .excludes(rests);
    addPlan(options, asked->plan);
    options.more(
        "The input is a scenario, an answer of this command (one of its plans is searched again) or an object with these "
        "keys.\n"
        "  model: a name, a shape, or {\"like\": name, …}\n"
        "  cluster: a machine as `convert --to cluster` writes it, or {\"device\", \"gpus\", \"gpus_per_host\", "
        "\"inside_Bps\", "
        "\"host_Bps\"}, or {\"generate\": {\"hosts\", \"gpus_per_host\", \"levels\", …}} of up to 1048576 GPUs\n"
        "  device: name of the GPU, if the machine does not state it\n"
        "  gbs: global batch size, sequences per step\n"
        "  search: one value or a list for each axis (default: all valid values): gpus, tp, pp, ep, sp, mbs, schedules, "
        "virtual_stages, recomputation, zero, attention, optimizer, orders (permutations such as tp-cp-ep-dp-pp); from 32768 "
        "tokens a sequence on or where asked: cp; only where asked: shard_degree, recompute_module_sets (a list of lists, each "
        "what selective recomputation computes again), "
        "layouts (stages as Megatron-LM reads them, or an empty text for equal ones); "
        "values shared by all plans: framework, precision, sequence, "
        + io::sharedKeysText()
        + ", "
          "context_bytes or environment, memory_limit_bytes; and rank (time, cost, memory), top, listed\n"
          "  assumptions: constants of the step-time model that override the built-in ones");
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
