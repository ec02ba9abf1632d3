// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/plancase.h"
#include "core/base/errorcode.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::headless {

using namespace io;

namespace {

using search::PlanRow;
using search::SearchQuery;

/// Plans behind the first that odds are given of.
constexpr std::size_t mostOthers = 10;

double stepWith(const SearchQuery &query, const cost::Assumptions &assumptions, const plan::Layout &plan)
{
    const auto model = cost::StepModel::of(query.network, query.machine, assumptions);
    const Result<cost::PlanStep> step = model ? model->predict(plan) : model.error();
    return step ? step->step_s : std::numeric_limits<double>::quiet_NaN();
}

/// What moves the step most comes first.
Json constantsJson(const SearchQuery &query, const PlanRow &best)
{
    struct One {
        double span;
        Json json;
    };
    std::vector<One> all;
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        cost::Assumptions moved = query.assumptions;
        moved.*info.value = info.low;
        const double low = stepWith(query, moved, best.plan);
        moved.*info.value = info.high;
        const double high = stepWith(query, moved, best.plan);
        const double span = std::abs(high - low) / best.step.step_s;
        all.push_back({std::isfinite(span) ? span : 0,
                       {{"key", info.key},
                        {"name", english(info.name)},
                        {"value", query.assumptions.*info.value},
                        {"unit", info.unit},
                        {"source", english(info.source)},
                        {"low", info.low},
                        {"high", info.high},
                        {"step_time_at_low_s", std::isfinite(low) ? Json(low) : Json()},
                        {"step_time_at_high_s", std::isfinite(high) ? Json(high) : Json()}}});
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, &One::span);
    Json out = Json::array();
    for (One &one : all)
        out.push_back(std::move(one.json));
    return out;
}

Json sourcesJson(const cost::StepSpread &spread)
{
    Json out = Json::array();
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k) {
        const auto source = static_cast<cost::ErrorSource>(k);
        out.push_back({{"key", cost::errorSourceKey(source)},
                       {"name", english(cost::errorSourceName(source))},
                       {"share", spread.shares[k]},
                       {"sigma_between_clusters", std::sqrt(spread.covariance[k][k])}});
    }
    return out;
}

Json lawJson(const cost::EfficiencyLaw &law)
{
    return {{"device", law.device},
            {"matmul_share", law.matmulShare},
            {"narrow_share", law.narrowShare},
            {"sustained", law.sustained},
            {"fused_forward", law.fusedForward},
            {"fused_backward", law.fusedBackward},
            {"memory_share", law.memoryShare},
            {"link_share", law.linkShare},
            {"switched_share", law.switchedShare},
            {"coarse", law.coarse},
            {"source", law.source}};
}

Json othersJson(const cost::StepModel &model, const std::vector<PlanRow> &rows)
{
    Json out = Json::array();
    const cost::StepSpread first = cost::stepSpread(model, rows.front().plan, rows.front().step);
    for (std::size_t i = 1; i < std::min(rows.size(), mostOthers + 1); ++i) {
        const cost::StepSpread other = cost::stepSpread(model, rows[i].plan, rows[i].step);
        out.push_back({{"plan", trainPlanJson(rows[i].plan)},
                       {"step_time_s", rows[i].step.step_s},
                       {"difference_sigma", cost::differenceSigma(first, other)},
                       {"first_is_quicker", cost::quickerOdds(rows.front().step.step_s, first, rows[i].step.step_s, other)}});
    }
    return out;
}

} // namespace

Result<std::string> answerRestsOn(std::string_view text, std::string_view file, const PlanOptions &options,
                                  const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    Result<SearchQuery> query = readPlanQuery(text, file, *catalog);
    if (!query)
        return query.error();
    query->top = std::max(1, options.top.value_or(query->top));
    const Result<search::SearchResult> found = search::search(*query, progress, options.threads);
    if (!found)
        return found.error();
    if (found->best.empty())
        return Error{ErrorCode::ValueRange,
                     {"The number of plans that can run", "0", "one at least"},
                     {std::string(file), 0, 0, "/search"}};
    const auto model = cost::StepModel::of(query->network, query->machine, query->assumptions);
    if (!model)
        return model.error();
    const PlanRow &best = found->best.front();
    const cost::StepSpread spread = cost::stepSpread(*model, best.plan, best.step);
    const cost::StepInterval interval = cost::stepInterval(best.step.step_s, spread);
    Json out = {{"format", "shardscope-plan-rests-answer"}, {"version", 1}};
    out["plan"] = trainPlanJson(best.plan);
    out["step_time_s"] = best.step.step_s;
    out["step_time_low_s"] = interval.low_s;
    out["step_time_high_s"] = interval.high_s;
    out["sources"] = sourcesJson(spread);
    out["constants"] = constantsJson(*query, best);
    out["device_law"] = lawJson(query->machine.law);
    const cost::FrameworkShare &share = cost::frameworkShare(best.plan);
    out["framework"] = {{"name", english(share.name)}, {"source", english(share.source)}};
    out["others"] = othersJson(*model, found->best);
    return writeJson(out);
}

} // namespace shardscope::headless
