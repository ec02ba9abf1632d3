// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/fit/carry.h"

#include "core/base/errorcode.h"
#include "core/fit/leastsquares.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace shardscope::fit {

namespace {

using cost::Assumptions;
using cost::BySource;
using cost::ErrorSource;

constexpr std::size_t count = cost::errorSourceCount;
using Matrix = Eigen::Matrix<double, count, count>;

/// Links of one kind differ less than the terms that they are part of: overlap and kernels differ too.
constexpr double widestPrior = 0.25;

/// By which all small plans of a cluster are off together where its large ones are not.
const double larger = cost::largerSigma(16);

/// Of the variance between plans of one cluster, that all plans of one network have in common: its kernels' shapes.
constexpr double networkPart = 0.6;

/// Runs that the spread between plans of one cluster, as other clusters have it, weighs as much as.
constexpr double runsOfPrior = 6;

/// Within what the table of assumptions takes.
void scale(Assumptions &assumptions, double Assumptions::*value, double factor)
{
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        if (info.value == value)
            assumptions.*value = std::clamp(assumptions.*value * factor, info.least, info.most);
    }
}

struct Moved {
    double Assumptions::*value;
    ErrorSource source;
    bool slower; ///< larger: slower
};
constexpr Moved movedNumbers[] = {
    {&Assumptions::matmulFactor, ErrorSource::Rate, false},    {&Assumptions::memoryFactor, ErrorSource::Rate, false},
    {&Assumptions::linkFactor, ErrorSource::Inside, false},    {&Assumptions::fabricShare, ErrorSource::Fabric, false},
    {&Assumptions::fabricStart_s, ErrorSource::Fabric, true},  {&Assumptions::launchForward_s, ErrorSource::Host, true},
    {&Assumptions::launchBackward_s, ErrorSource::Host, true}, {&Assumptions::stepOverhead_s, ErrorSource::Host, true}};

/// The time of each source times e^logs.
Assumptions moved(const Assumptions &base, std::span<const double> logs)
{
    Assumptions out = base;
    for (const Moved &one : movedNumbers) {
        const double factor = std::exp(logs[static_cast<std::size_t>(one.source)]);
        scale(out, one.value, one.slower ? factor : 1 / factor);
    }
    return out;
}

Result<double> stepOf(const CarryRun &run, const Assumptions &assumptions)
{
    const Result<cost::StepModel> model = cost::StepModel::of(run.network, run.machine, assumptions);
    if (!model)
        return model.error();
    const Result<cost::PlanStep> step = model->predict(run.plan);
    if (!step)
        return step.error();
    return step->step_s;
}

Result<cost::StepSpread> spreadOf(const CarryRun &run, const Assumptions &assumptions)
{
    const Result<cost::StepModel> model = cost::StepModel::of(run.network, run.machine, assumptions);
    if (!model)
        return model.error();
    const Result<cost::PlanStep> step = model->predict(run.plan);
    if (!step)
        return step.error();
    return cost::stepSpread(*model, run.plan, *step);
}

/// Runs and priors as residuals of unit variance.
class CarryProblem {
public:
    CarryProblem(std::span<const CarryRun> runs, const Assumptions &base, const BySource &priors, double own,
                 const Progress &progress)
        : m_runs(runs), m_base(base), m_priors(priors), m_own(own), m_progress(progress)
    {
        std::vector<const model::Network *> networks;
        for (const CarryRun &run : runs) {
            const auto known = std::ranges::find_if(networks, [&run](const auto *one) { return *one == run.network; });
            m_networkOf.push_back(static_cast<std::size_t>(known - networks.begin()));
            if (known == networks.end())
                networks.push_back(&run.network);
        }
        for (const CarryRun &run : runs) { // what one plan has to itself is in all of its runs
            const auto same = [&run](const CarryRun &o) { return o.plan == run.plan && o.network == run.network; };
            m_repeats.push_back(std::sqrt(static_cast<double>(std::ranges::count_if(runs, same))));
        }
        if (networks.size() > 1) { // what is one network's alone, the others tell
            m_networks = networks.size();
            m_network = own * std::sqrt(networkPart);
            m_own = own * std::sqrt(1 - networkPart);
        }
    }

    /// Logarithms of the sources, of what small plans have to themselves, and of what networks have.
    [[nodiscard]] std::size_t numbers() const { return count + 1 + m_networks; }

    [[nodiscard]] Problem problem() const
    {
        constexpr double widest = 4; // of the priors' deviations
        Problem problem;
        problem.points = m_runs.size() + numbers();
        for (const double prior : m_priors) {
            problem.lower.push_back(-widest * prior);
            problem.upper.push_back(widest * prior);
        }
        problem.lower.push_back(-widest * larger); // that small plans have to themselves
        problem.upper.push_back(widest * larger);
        problem.lower.resize(numbers(), -widest * m_network);
        problem.upper.resize(numbers(), widest * m_network);
        problem.residuals = [this](std::span<const double> logs, std::span<double> out) { residuals(logs, out); };
        return problem;
    }

    /// A run that is far off says less than its like.
    [[nodiscard]] std::vector<double> weights(std::span<const double> residuals) const
    {
        constexpr double usual = 1.5; // deviations, Huber 1964
        std::vector<double> out(residuals.size(), 1.0);
        for (std::size_t i = 0; i < m_runs.size(); ++i)
            out[i] = std::min(1.0, usual / std::max(std::abs(residuals[i]), 1e-9));
        return out;
    }

    /// Of the logarithms, after the runs.
    [[nodiscard]] Matrix covariance(const std::vector<double> &logs, const std::vector<double> &weights) const
    {
        constexpr double aside = 1e-3;
        const std::size_t points = m_runs.size() + numbers();
        Eigen::MatrixXd jacobian(static_cast<Eigen::Index>(points), static_cast<Eigen::Index>(numbers()));
        std::vector<double> low(points);
        std::vector<double> high(points);
        for (std::size_t k = 0; k < numbers(); ++k) {
            std::vector<double> at = logs;
            at[k] = logs[k] - aside;
            residuals(at, low);
            at[k] = logs[k] + aside;
            residuals(at, high);
            for (std::size_t i = 0; i < points; ++i)
                jacobian(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k)) =
                    std::sqrt(weights[i]) * (high[i] - low[i]) / (2 * aside);
        }
        const Eigen::MatrixXd all = (jacobian.transpose() * jacobian).inverse();
        return all.topLeftCorner<count, count>();
    }

private:
    void residuals(std::span<const double> logs, std::span<double> out) const
    {
        if (m_progress.stopRequested()) { // a solved problem ends at once
            std::ranges::fill(out, 0.0);
            return;
        }
        const Assumptions now = moved(m_base, logs);
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const Result<double> step = stepOf(m_runs[i], now);
            const double network = m_networks > 0 ? logs[count + 1 + m_networkOf[i]] : 0;
            out[i] = step ? (std::log(*step / m_runs[i].step_s) + logs[count] + network) / (m_own * m_repeats[i]) : std::nan("");
        }
        for (std::size_t k = 0; k < count; ++k)
            out[m_runs.size() + k] = logs[k] / m_priors[k];
        out[m_runs.size() + count] = logs[count] / larger;
        for (std::size_t k = count + 1; k < numbers(); ++k)
            out[m_runs.size() + k] = logs[k] / m_network;
    }

    std::span<const CarryRun> m_runs;
    const Assumptions &m_base;
    BySource m_priors;
    double m_own;
    double m_network = 0;                 ///< deviation of each network
    std::size_t m_networks = 0;           ///< 0: all runs are of one
    std::vector<std::size_t> m_networkOf; ///< by run
    std::vector<double> m_repeats;        ///< by run: root of how many are of its plan
    const Progress &m_progress;
};

double meanError(std::span<const CarryRun> runs, const std::vector<double> &steps)
{
    double sum = 0;
    for (std::size_t i = 0; i < runs.size(); ++i)
        sum += std::abs(steps[i] / runs[i].step_s - 1);
    return sum / static_cast<double>(runs.size());
}

std::vector<double> stepsOf(std::span<const CarryRun> runs, const Assumptions &assumptions)
{
    std::vector<double> steps;
    for (const CarryRun &run : runs)
        steps.push_back(stepOf(run, assumptions).value());
    return steps;
}

/// What clusters differ in, or what is left of it where kernels were counted or the machine was measured; what a device,
/// a precision or experts add is taken for their rate. `beyond`: variances that no prior has.
Status fillPriors(Carried &out, runs::FittedSpread &known, BySource &beyond, std::span<const CarryRun> runs,
                  const Assumptions &assumptions)
{
    BySource usual{};
    for (const CarryRun &run : runs) {
        if (!(run.step_s > 0))
            return Error{ErrorCode::ValueRange, {"step_time_s of " + run.id, "0", "a time above 0"}, {}};
        const Result<cost::StepSpread> spread = spreadOf(run, assumptions);
        if (!spread)
            return spread.error();
        known.machine = std::max(known.machine, spread->machine);
        known.own = std::max(known.own, spread->own);
        known.gpus = std::max(known.gpus, run.plan.gpus());
        for (std::size_t k = 0; k < count; ++k)
            usual[k] = std::max(usual[k], std::sqrt(spread->covariance[k][k]));
    }
    for (std::size_t k = 0; k < count; ++k) {
        out.priors[k] = std::min(widestPrior, usual[k]);
        beyond[k] = std::max(0.0, usual[k] * usual[k] - out.priors[k] * out.priors[k]);
    }
    double &rate = out.priors[static_cast<std::size_t>(ErrorSource::Rate)];
    rate = std::hypot(rate, known.machine);
    if (assumptions.calibrated) // by a profile, which the runs had, too
        known.machine = std::hypot(known.machine, assumptions.calibrated->machine);
    return Nothing{};
}

} // namespace

double Carried::told(const cost::StepSpread &plan) const
{
    double before = 0;
    for (std::size_t i = 0; i < count; ++i)
        before += std::pow(plan.shares[i] * std::max(cost::clusterSigma(static_cast<ErrorSource>(i)), priors[i]), 2);
    const double after = std::pow(plan.shared(), 2) - plan.larger * plan.larger;
    return before > 0 ? std::clamp(1 - after / before, 0.0, 1.0) : 0;
}

std::optional<cost::ErrorSource> carriedSource(double Assumptions::*value)
{
    const auto found = std::ranges::find(movedNumbers, value, &Moved::value);
    return found == std::end(movedNumbers) ? std::nullopt : std::optional(found->source);
}

namespace {

/// With what the runs lie apart from the calibrated predictions.
double ownAfter(double prior, std::span<const CarryRun> runs, const std::vector<double> &after_s)
{
    double square = runsOfPrior * prior * prior;
    for (std::size_t i = 0; i < runs.size(); ++i)
        square += std::pow(std::log(after_s[i] / runs[i].step_s), 2);
    return std::sqrt(square / (runsOfPrior + static_cast<double>(runs.size())));
}

} // namespace

Result<Carried> carry(std::span<const CarryRun> runs, const Assumptions &given, const Progress &progress)
{
    if (runs.size() < leastCarried)
        return Error{ErrorCode::TooFewPoints, {std::to_string(runs.size()), std::to_string(leastCarried)}, {{}, 0, 0, "/runs"}};
    Carried out;
    runs::FittedSpread known;
    BySource beyond{}; // what the runs did not tell
    if (const Status filled = fillPriors(out, known, beyond, runs, given); !filled)
        return filled.error();
    Assumptions assumptions = given;
    assumptions.calibrated.reset();
    const CarryProblem problem(runs, assumptions, out.priors, known.own, progress);
    const Problem asked = problem.problem();
    Solution found = leastSquares(asked, std::vector<double>(problem.numbers(), 0));
    std::vector<double> weights(asked.points, 1.0);
    for (int round = 0; round < 3; ++round) {
        weights = problem.weights(found.residuals);
        found = leastSquares(asked, found.parameters, weights);
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    const Matrix covariance = problem.covariance(found.parameters, weights);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < count; ++k)
            known.covariance[i][k] = covariance(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k));
        out.factors[i] = std::exp(found.parameters[i]);
        out.sigmas[i] = std::sqrt(std::max(0.0, known.covariance[i][i]));
        known.covariance[i][i] += beyond[i];
    }
    out.assumptions = moved(assumptions, found.parameters);
    out.before_s = stepsOf(runs, assumptions);
    out.after_s = stepsOf(runs, out.assumptions);
    out.errorBefore = meanError(runs, out.before_s);
    out.errorAfter = meanError(runs, out.after_s);
    known.own = ownAfter(known.own, runs, out.after_s);
    out.assumptions.calibrated = known;
    return out;
}

} // namespace shardscope::fit
