// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/fit/points.h"

#include <algorithm>
#include <cmath>

namespace shardscope::fit {

namespace {

/// Which parameters move, and what the others stand at.
class Choice {
public:
    static Result<Choice> make(const Task &task, const Options &options)
    {
        Choice choice;
        const std::string names = joined(task.parameters, &Parameter::name);
        const auto known = [&task](const std::string &name) {
            return std::ranges::any_of(task.parameters, [&name](const Parameter &p) { return p.name == name; });
        };
        for (const std::string &name : options.free) {
            if (!known(name))
                return Error{ErrorCode::NameUnknown, {"parameter", name, names}, {{}, 0, 0, "/free"}};
        }
        for (const auto &[name, value] : options.fixed) {
            if (!known(name))
                return Error{ErrorCode::NameUnknown, {"parameter", name, names}, {{}, 0, 0, "/fixed"}};
        }
        for (std::size_t i = 0; i < task.parameters.size(); ++i) {
            const std::string &name = task.parameters[i].name;
            const bool asked = options.free.empty() || std::ranges::find(options.free, name) != options.free.end();
            if (asked && !options.fixed.contains(name))
                choice.free.push_back(i);
        }
        for (std::vector<double> start : task.starts) {
            for (const auto &[name, value] : options.fixed) {
                const auto at = std::ranges::find(task.parameters, name, &Parameter::name) - task.parameters.begin();
                start[static_cast<std::size_t>(at)] = value;
            }
            choice.starts.push_back(std::move(start));
        }
        return choice;
    }

    [[nodiscard]] std::vector<double> whole(std::span<const double> moved) const
    {
        std::vector<double> all = base;
        for (std::size_t i = 0; i < free.size(); ++i)
            all[free[i]] = moved[i];
        return all;
    }

    std::vector<std::size_t> free;
    std::vector<std::vector<double>> starts; ///< all parameters
    std::vector<double> base;                ///< all parameters where they do not move
};

Problem problemOf(const Task &task, const Choice &choice)
{
    Problem problem;
    problem.points = task.points.size();
    for (const std::size_t k : choice.free) {
        problem.lower.push_back(task.parameters[k].lower);
        problem.upper.push_back(task.parameters[k].upper);
    }
    problem.residuals = [&task, &choice](std::span<const double> moved, std::span<double> out) {
        const std::vector<double> all = choice.whole(moved);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = task.predict(all, i) / task.points[i].measured - 1;
    };
    return problem;
}

/// Each used point predicted by a fit on the others.
void leaveOneOut(runs::Fitted &fitted, const Task &task, const Choice &choice, const Problem &problem,
                 const RobustSolution &found)
{
    const auto used = static_cast<std::size_t>(std::ranges::count(found.used, true));
    if (used <= choice.free.size() + 1 || used > 500)
        return;
    double sum = 0;
    for (std::size_t i = 0; i < task.points.size(); ++i) {
        if (!found.used[i])
            continue;
        std::vector<double> weights;
        for (const bool use : found.used)
            weights.push_back(use ? 1 : 0);
        weights[i] = 0;
        const Solution without = leastSquares(problem, found.solution.parameters, weights);
        const double predicted = task.predict(choice.whole(without.parameters), i);
        fitted.points[i].leftOut = task.asRate ? 1 / predicted : predicted;
        sum += std::abs(*fitted.points[i].leftOut / fitted.points[i].measured - 1);
    }
    fitted.leaveOneOutError = sum / static_cast<double>(used);
}

void putPoints(runs::Fitted &fitted, const Task &task, const Choice &choice, const RobustSolution &found)
{
    const std::vector<double> all = choice.whole(found.solution.parameters);
    double sum = 0;
    int used = 0;
    for (std::size_t i = 0; i < task.points.size(); ++i) {
        const Point &point = task.points[i];
        const double predicted = task.predict(all, i);
        runs::FittedPoint out;
        out.run = point.run;
        out.what = point.what;
        out.unit = task.unit;
        out.used = found.used[i];
        out.measured = task.asRate ? 1 / point.measured : point.measured;
        out.predicted = task.asRate ? 1 / predicted : predicted;
        const double error = std::abs(out.error());
        if (out.used) {
            sum += error;
            ++used;
            fitted.maxError = std::isnan(fitted.maxError) ? error : std::max(fitted.maxError, error);
        } else {
            const double off = out.measured / out.predicted - 1;
            fitted.leftOut.push_back({point.run, "outlier: measured " + std::string(off < 0 ? "−" : "+")
                                                     + runs::figure(std::abs(off) * 100, 3) + " % from the fit of the others"});
        }
        fitted.points.push_back(std::move(out));
    }
    if (used > 0)
        fitted.meanError = sum / used;
}

} // namespace

Result<runs::Fitted> solve(Task task, const Options &options)
{
    Result<Choice> choice = Choice::make(task, options);
    if (!choice)
        return std::move(choice).error();
    if (task.points.size() < std::max<std::size_t>(1, choice->free.size())) {
        const std::string why =
            task.leftOut.empty() ? "" : " (" + task.leftOut.front().run + ": " + task.leftOut.front().reason + ")";
        return Error{ErrorCode::TooFewPoints,
                     {std::to_string(task.points.size()), std::to_string(std::max<std::size_t>(1, choice->free.size())) + why},
                     {{}, 0, 0, "/runs"}};
    }
    choice->base = choice->starts.front();
    const Problem problem = problemOf(task, *choice);
    std::vector<std::vector<double>> starts;
    for (const std::vector<double> &start : choice->starts) {
        std::vector<double> moved;
        for (const std::size_t k : choice->free)
            moved.push_back(start[k]);
        starts.push_back(std::move(moved));
    }
    // With barely more points than parameters nothing says which one is wrong.
    const bool robust = options.robust && task.points.size() >= choice->free.size() + 3;
    RobustSolution found = robustFit(problem, starts);
    if (!robust && !std::ranges::all_of(found.used, [](bool used) { return used; })) {
        found.solution = leastSquares(problem, found.solution.parameters);
        found.used.assign(found.used.size(), true);
    }
    runs::Fitted fitted;
    fitted.model = task.model;
    fitted.leftOut = task.leftOut;
    fitted.notes = task.notes;
    const std::vector<double> all = choice->whole(found.solution.parameters);
    for (std::size_t k = 0; k < task.parameters.size(); ++k) {
        runs::FittedParameter parameter{task.parameters[k].name, all[k], std::nullopt, task.parameters[k].unit, false};
        const auto at = std::ranges::find(choice->free, k);
        parameter.free = at != choice->free.end();
        if (parameter.free)
            parameter.standardError = found.solution.standardErrors[static_cast<std::size_t>(at - choice->free.begin())];
        fitted.parameters.push_back(std::move(parameter));
    }
    putPoints(fitted, task, *choice, found);
    leaveOneOut(fitted, task, *choice, problem, found);
    return fitted;
}

} // namespace shardscope::fit
