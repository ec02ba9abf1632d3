// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/need.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cmath>

namespace shardscope::search {

namespace {

/// What the goal is of; nothing where no plan can run.
std::optional<double> reachedWith(const NeedQuestion &question, double value, std::optional<PlanPoint> *point = nullptr)
{
    using Of = PlanGoal::Of;
    const std::optional<PlanPoint> found = question.plan(value);
    if (point != nullptr)
        *point = found;
    if (!found)
        return question.goal.of == Of::Fits ? std::optional(0.0) : std::nullopt;
    const double tokens = static_cast<double>(found->globalBatch) * question.sequence;
    constexpr double day_s = 86400;
    switch (question.goal.of) {
    case Of::StepTime: return found->step.step_s;
    case Of::TokensPerSecond: return tokens / found->step.step_s;
    case Of::Mfu: return found->step.mfu;
    case Of::Fits: return 1;
    case Of::Days: return question.goal.tokens / tokens * found->step.step_s / day_s;
    }
    return std::nullopt;
}

bool isEnough(const PlanGoal &goal, const std::optional<double> &value)
{
    return value && (goal.rises() ? *value >= goal.wanted : *value <= goal.wanted);
}

/// Between a value that does not reach the goal and one that does.
double narrowed(const NeedQuestion &question, double low, double high)
{
    for (int i = 0; i < 20 && high / low > 1.001; ++i) {
        const double middle = std::sqrt(low * high);
        (isEnough(question.goal, reachedWith(question, middle)) ? high : low) = middle;
    }
    return high;
}

void findLimit(const NeedQuestion &question, Need &out)
{
    const auto better = [&](const auto &a, const auto &b) {
        if (a.second.has_value() != b.second.has_value())
            return !a.second.has_value();
        return a.second && (question.goal.rises() ? a.second.value() < b.second.value() : b.second.value() < a.second.value());
    };
    const auto best = std::ranges::max_element(out.curve, better);
    if (best == out.curve.end() || !best->second) {
        out.message = {core::tr("No value of %1 lets the plan run"), {question.what}};
        return;
    }
    out.limit = best->second;
    if (question.goal.of == PlanGoal::Of::Fits) {
        out.message = *best->second > 0 ? core::tr("The plan can run") : core::tr("The plan cannot run with any value");
        return;
    }
    std::optional<PlanPoint> point;
    (void)reachedWith(question, best->first, &point);
    std::size_t most = 0;
    for (std::size_t t = 1; t < cost::stepTermCount; ++t)
        if (point->step.seconds[t] > point->step.seconds[most])
            most = t;
    out.message = {core::tr("No value of %1 passes %2: %3 takes %4 of the step"),
                   {question.what, Number(*best->second, question.goal.unit, 4),
                    Message(cost::termName(static_cast<cost::StepTerm>(most))),
                    Number(100 * point->step.seconds[most] / std::max(1e-12, point->step.step_s), "%", 3)}};
}

} // namespace

Result<Need> needOf(const NeedQuestion &question, const Progress &progress)
{
    Need out;
    for (const double value : question.values) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        out.curve.emplace_back(value, reachedWith(question, value));
    }
    const auto first = std::ranges::find_if(out.curve, [&](const auto &point) { return isEnough(question.goal, point.second); });
    if (first != out.curve.end())
        out.value =
            question.isCount || first == out.curve.begin() ? first->first : narrowed(question, (first - 1)->first, first->first);
    findLimit(question, out);
    return out;
}

std::vector<double> rateValues(double low, double high)
{
    constexpr int points = 41;
    std::vector<double> values;
    for (int i = 0; i < points; ++i)
        values.push_back(low * std::pow(high / low, i / (points - 1.0)));
    return values;
}

std::vector<double> countValues(double first, double most)
{
    std::vector<double> values;
    for (double count = first; count <= most; count *= 2)
        values.push_back(count);
    return values;
}

} // namespace shardscope::search
