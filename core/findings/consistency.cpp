// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/odds.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

// Numbers of one row that cannot all be right.

namespace shardscope::findings {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// FLOP/s and time of a row, by its work: the same for all rows of a model.
struct WorkRow {
    const Run *run = nullptr;
    double flops = 0;
    double step_s = 0;
    double log = 0; ///< of FLOP/s × GPUs × seconds / batch
};

/// GPUs that the degrees need, or a group of them that must divide the GPUs; 0: they are not told.
double gpusNeeded(const Run &run)
{
    const auto tensor = run.count(setting::tensorDegree);
    const auto pipe = run.count(setting::pipelineDegree);
    if (!tensor || !pipe || !run.count(setting::worldSize))
        return 0;
    return 1.0 * *tensor * *pipe * run.count(setting::contextDegree).value_or(1) * run.count(setting::dataDegree).value_or(1);
}

bool fitsDegrees(const Run &run)
{
    const double needed = gpusNeeded(run);
    if (needed == 0)
        return true;
    const double gpus = *run.count(setting::worldSize);
    return run.count(setting::dataDegree) ? needed == gpus : std::fmod(gpus, needed) == 0;
}

std::string modelKey(const Run &run)
{
    std::string key = run.source + "\n" + run.format;
    for (const auto name : {setting::table, setting::model, setting::parameters, setting::layers, setting::hidden,
                            setting::sequence, setting::checkpointing, setting::gpu})
        key += "\n" + run.text(name).value_or("");
    return key;
}

std::map<std::string, std::vector<WorkRow>> workRows(const Context &context)
{
    std::map<std::string, std::vector<WorkRow>> out;
    for (const Run &run : context.runs()) {
        const auto flops = run.value(quantity::flops);
        const auto time = run.value(quantity::stepTime);
        const auto gpus = run.number(setting::worldSize);
        const auto batch = run.number(setting::globalBatch);
        if (!flops || !time || !gpus || !batch || !fitsDegrees(run) || isFasterThanHardware(context, run))
            continue;
        const double work = *flops * *time * *gpus / *batch;
        if (work > 0)
            out[modelKey(run)].push_back({&run, *flops, *time, std::log(work)});
    }
    return out;
}

} // namespace

void flopsMismatch(const Context &context, Found &found)
{
    constexpr std::size_t least = 4;
    for (const auto &[key, rows] : workRows(context)) {
        if (rows.size() < least)
            continue;
        std::vector<double> logs;
        for (const WorkRow &row : rows)
            logs.push_back(row.log);
        const double middle = median(logs);
        std::vector<double> apart;
        for (const double log : logs)
            apart.push_back(std::abs(log - middle));
        const Noise noise = Noise::usual().with({1.4826 * median(apart), static_cast<double>(rows.size() - 1)});
        for (const WorkRow &row : rows) {
            const double off = row.log - middle;
            const double odds = probabilityOfOutlier(off, static_cast<int>(rows.size()), noise);
            if (odds < certain)
                continue;
            Verdict finding{.runs = {row.run->id}};
            const double fitting = row.step_s * std::exp(-off);
            finding.evidence = {{core::tr("printed step"), row.step_s, "s", describe(*row.run)},
                                {core::tr("step that fits the FLOP/s"),
                                 fitting,
                                 "s",
                                 {core::tr("as in %1 rows of this model"), {Number(rows.size())}}},
                                {core::tr("probability"), odds, "", {core::tr("a finding from %1 on"), {Number(certain)}}}};
            finding.message = {core::tr("%1 in a step of %2 do not fit: in the other rows of this model such a step takes %3"),
                               {Number(row.flops, "FLOP/s", 3), Number(row.step_s, "s", 3), Number(fitting, "s", 3)}};
            finding.cause = core::tr("One of the two is a misprint, or it was measured at another time or with another batch");
            found.add(std::move(finding));
        }
    }
}

void gpusOfDegrees(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        if (fitsDegrees(run))
            continue;
        const bool whole = run.count(setting::dataDegree).has_value();
        const std::vector<Argument> args{Number(gpusNeeded(run)), Number(*run.count(setting::worldSize))};
        found.add({.runs = {run.id},
                   .message = whole ? Message(core::tr("The degrees need %1 GPUs, not the %2 that are printed"), args)
                                    : Message(core::tr("%2 GPUs cannot be divided into groups of %1, as the degrees say"), args),
                   .evidence = {{core::tr("printed GPUs"), *run.number(setting::worldSize), "", describe(run)},
                                {whole ? core::tr("TP × PP × CP × DP") : core::tr("TP × PP × CP"), gpusNeeded(run), "", {}}},
                   .cause = core::tr("A degree or the number of GPUs is a misprint, or a part of the GPUs was idle")});
    }
}

} // namespace shardscope::findings
