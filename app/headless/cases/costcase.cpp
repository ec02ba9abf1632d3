// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"

#include "app/headless/cases/caserunner.h"
#include "core/base/errorcode.h"
#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"
#include "core/io/scenario/costargs.h"

#include <cmath>
#include <functional>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

struct Answer {
    Json json;
    std::string text;
};
using Answering = std::function<Result<Answer>(const Json &element, const std::string &pointer)>;

/// A whole number as one, as far as JSON's readers keep it exact.
Json number(double value)
{
    if (std::abs(value) < 9e18 && value == std::floor(value))
        return static_cast<std::int64_t>(value);
    return numberOrText(value);
}

Error inArgs(Error error, const std::string &pointer)
{
    error.place.pointer = pointer + "/args" + error.place.pointer;
    return error;
}

Result<const Json *> argsOf(const Json &element, const std::string &pointer)
{
    const auto args = element.find("args");
    if (args != element.end())
        return &*args;
    return Error{ErrorCode::JsonMissing, {"args", "an object {…} with the program's options"}, {{}, 0, 0, pointer + "/args"}};
}

Json runJson(const plan::TrainingRun &run, const cost::RunCost &cost)
{
    Json json = Json::object();
    json["params"] = number(cost.parameters);
    json["params_effective"] = number(cost.parametersEffective);
    json["tokens"] = number(cost.tokens);
    json["processors"] = number(cost.processors);
    const cost::Counts &all = cost.counts.all;
    const cost::PassCount net{all.tx.forward + all.rx.forward, all.tx.backward + all.rx.backward};
    Json counts = Json::object();
    for (const auto &[name, count] :
         {std::pair{"FLOP", all.flop}, std::pair{"Tx", all.tx}, std::pair{"Rx", all.rx}, std::pair{"net", net}}) {
        const std::string metric = name;
        counts[metric + "_fwd"] = numberOrText(count.forward);
        if (run.forwardOnly)
            continue;
        counts[metric + "_bwd"] = numberOrText(count.backward);
        counts[metric + "_total"] = numberOrText(count.forward + count.backward);
    }
    json["counts"] = std::move(counts);
    if (!run.skipEfficiencyCheck)
        json["efficient_microbatch_sizes"] = cost.efficientMicrobatches;
    return json;
}

Result<Answer> answerRun(const Json &element, const std::string &pointer)
{
    const Result<const Json *> args = argsOf(element, pointer);
    if (!args)
        return args.error();
    Fields fields(**args, pointer + "/args", {});
    const plan::TrainingRun run = readTrainingRun(fields);
    if (auto error = fields.finish())
        return *std::move(error);
    const Result<cost::RunCost> cost = cost::runCost(run);
    if (!cost)
        return inArgs(cost.error(), pointer);
    return Answer{runJson(run, *cost), cost::runText(run, *cost)};
}

Json stepJson(const plan::BatchRun &run, const cost::StepTime &t)
{
    Json json = Json::object();
    json["parameters"] = number(t.parameters);
    json["parameters_per_token"] = number(t.parametersPerToken);
    json["tokens"] = number(t.tokens);
    json["chips"] = number(t.chips);
    json["batches"] = number(t.batches);
    json["pipe_boundary_interval"] = number(t.boundaryInterval);
    json["bubble_layers"] = number(t.bubbleLayers);
    json["flop_per_batch"] = number(t.flopPerBatch);
    json["matmul_shape"] = Json::array({number(t.matmulInner), number(t.matmulHidden), number(t.matmulTokens)});
    json["matmul_time_s"] = t.matmul_s;
    json["bubble_time_s"] = t.bubble_s;
    json["full_time_s"] = t.full_s;
    json["gradient_reduction_time_s"] = t.reduction_s;
    json["batch_time_s"] = t.batch_s;
    json["utilization"] = t.utilization;
    json["run_days"] = t.runDays;
    if (run.profile == plan::BatchProfile::Sustained) {
        json["full_flop_time_s"] = t.fullFlop_s;
        json["full_net_time_s"] = t.fullNet_s;
    }
    return json;
}

Result<Answer> answerStep(const Json &element, const std::string &pointer)
{
    const Result<const Json *> args = argsOf(element, pointer);
    if (!args)
        return args.error();
    plan::BatchProfile profile = plan::BatchProfile::Ideal;
    Fields outer(element, pointer, {});
    outer.readChoice("profile", profile, std::span<const std::string_view>(profileWords));
    if (outer.error())
        return *outer.error();
    Fields fields(**args, pointer + "/args", {});
    const plan::BatchRun run = readBatchRun(fields, profile);
    if (auto error = fields.finish())
        return *std::move(error);
    const Result<cost::StepTime> time = cost::stepTime(run);
    if (!time)
        return inArgs(time.error(), pointer);
    return Answer{stepJson(run, *time), cost::stepText(run, *time)};
}

Result<std::string> answerAll(std::string_view command, std::string_view text, std::string_view file, AnswerAs as,
                              const Answering &answer, const Progress &progress)
{
    std::string reports;
    const bool several =
        as == AnswerAs::Text && !text.empty() && text[std::min(text.find_first_not_of(" \t\r\n"), text.size() - 1)] == '[';
    const auto one = [&](const Json &element, const std::string &pointer) -> Result<Json> {
        Result<Answer> answered = answer(element, pointer);
        if (several && !reports.empty())
            reports += "\n";
        if (!answered) {
            if (several)
                reports += "error: " + pointer + ": " + message(answered.error()) + "\n";
            return std::move(answered).error();
        }
        reports += answered->text;
        return std::move(answered->json);
    };
    Result<std::string> json = answerCases(command, text, file, one, progress);
    if (!json || as == AnswerAs::Json)
        return json;
    return reports;
}

} // namespace

Result<std::string> answerCost(std::string_view text, std::string_view file, AnswerAs as, const Progress &progress)
{
    return answerAll("cost", text, file, as, answerRun, progress);
}

Result<std::string> answerStepTime(std::string_view text, std::string_view file, AnswerAs as, const Progress &progress)
{
    return answerAll("step-time", text, file, as, answerStep, progress);
}

} // namespace shardscope::headless
