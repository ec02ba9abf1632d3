// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/fit/leastsquares.h"

#include "core/base/statistics.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace shardscope::fit {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

class Solver {
public:
    Solver(const Problem &problem, std::vector<double> start, std::span<const double> weights)
        : m_problem(problem), m_x(std::move(start)), m_weights(problem.points, 1.0)
    {
        for (std::size_t i = 0; i < weights.size() && i < m_weights.size(); ++i)
            m_weights[i] = std::sqrt(std::max(weights[i], 0.0));
        for (std::size_t i = 0; i < m_x.size(); ++i)
            m_x[i] = std::clamp(m_x[i], problem.lower[i], problem.upper[i]);
    }

    Solution solve()
    {
        constexpr int longest = 400;
        double lambda = 1e-3;
        VectorXd r = weighted(m_x);
        double cost = r.squaredNorm();
        Solution out;
        for (int step = 0; step < longest && !out.converged; ++step) {
            const MatrixXd j = jacobian(m_x);
            const std::vector<std::size_t> free = movable(j.transpose() * r);
            if (free.empty()) {
                out.converged = true;
                break;
            }
            bool better = false;
            for (; lambda < 1e14 && !better; lambda *= 4) {
                const std::vector<double> next = stepped(j, r, free, lambda);
                const VectorXd nextR = weighted(next);
                const double nextCost = nextR.squaredNorm();
                if (!std::isfinite(nextCost) || nextCost >= cost)
                    continue;
                out.converged = cost - nextCost <= 1e-12 * cost;
                m_x = next;
                r = nextR;
                cost = nextCost;
                better = true;
            }
            lambda = std::max(lambda / 40, 1e-12);
            if (!better)
                out.converged = true; // no smaller sum in any direction
        }
        finish(out);
        return out;
    }

private:
    [[nodiscard]] std::vector<double> plain(const std::vector<double> &x) const
    {
        std::vector<double> r(m_problem.points);
        m_problem.residuals(x, r);
        return r;
    }

    [[nodiscard]] VectorXd weighted(const std::vector<double> &x) const
    {
        const std::vector<double> r = plain(x);
        VectorXd out(static_cast<Eigen::Index>(r.size()));
        for (std::size_t i = 0; i < r.size(); ++i)
            out[static_cast<Eigen::Index>(i)] = m_weights[i] > 0 ? m_weights[i] * r[i] : 0.0;
        return out;
    }

    [[nodiscard]] double scaleOf(std::size_t k, double x) const
    {
        const double range = m_problem.upper[k] - m_problem.lower[k];
        const double floor = std::isfinite(range) ? 1e-9 * range : 1e-12;
        return std::max(std::abs(x), floor);
    }

    [[nodiscard]] MatrixXd jacobian(const std::vector<double> &x) const
    {
        MatrixXd j(static_cast<Eigen::Index>(m_problem.points), static_cast<Eigen::Index>(x.size()));
        for (std::size_t k = 0; k < x.size(); ++k) {
            const double h = 1e-6 * scaleOf(k, x[k]);
            std::vector<double> up = x;
            std::vector<double> down = x;
            up[k] = std::min(x[k] + h, m_problem.upper[k]);
            down[k] = std::max(x[k] - h, m_problem.lower[k]);
            const double width = up[k] - down[k];
            const auto column = static_cast<Eigen::Index>(k);
            if (width > 0)
                j.col(column) = (weighted(up) - weighted(down)) / width;
            else
                j.col(column).setZero();
        }
        return j;
    }

    /// Parameters that are not held at a bound by the slope.
    [[nodiscard]] std::vector<std::size_t> movable(const VectorXd &gradient) const
    {
        std::vector<std::size_t> free;
        for (std::size_t k = 0; k < m_x.size(); ++k) {
            const double g = gradient[static_cast<Eigen::Index>(k)];
            const bool fixed = m_problem.lower[k] >= m_problem.upper[k];
            const bool heldLow = m_x[k] <= m_problem.lower[k] && g >= 0;
            const bool heldHigh = m_x[k] >= m_problem.upper[k] && g <= 0;
            if (!fixed && !heldLow && !heldHigh && g != 0)
                free.push_back(k);
        }
        return free;
    }

    [[nodiscard]] std::vector<double> stepped(const MatrixXd &j, const VectorXd &r, const std::vector<std::size_t> &free,
                                              double lambda) const
    {
        MatrixXd part(j.rows(), static_cast<Eigen::Index>(free.size()));
        for (std::size_t i = 0; i < free.size(); ++i)
            part.col(static_cast<Eigen::Index>(i)) = j.col(static_cast<Eigen::Index>(free[i]));
        MatrixXd normal = part.transpose() * part;
        for (Eigen::Index i = 0; i < normal.rows(); ++i)
            normal(i, i) += lambda * std::max(normal(i, i), std::numeric_limits<double>::min());
        const VectorXd move = normal.ldlt().solve(-(part.transpose() * r));
        std::vector<double> next = m_x;
        for (std::size_t i = 0; i < free.size(); ++i) {
            const std::size_t k = free[i];
            next[k] = std::clamp(m_x[k] + move[static_cast<Eigen::Index>(i)], m_problem.lower[k], m_problem.upper[k]);
        }
        return next;
    }

    void finish(Solution &out) const
    {
        out.parameters = m_x;
        out.residuals = plain(m_x);
        const VectorXd r = weighted(m_x);
        out.sumOfSquares = r.squaredNorm();
        out.standardErrors.assign(m_x.size(), std::nullopt);
        std::vector<std::size_t> inside;
        for (std::size_t k = 0; k < m_x.size(); ++k) {
            if (m_x[k] > m_problem.lower[k] && m_x[k] < m_problem.upper[k])
                inside.push_back(k);
        }
        const auto counted = std::ranges::count_if(m_weights, [](double w) { return w > 0; });
        const auto degrees = counted - static_cast<std::ptrdiff_t>(inside.size());
        if (inside.empty() || degrees < 1)
            return;
        const MatrixXd whole = jacobian(m_x);
        MatrixXd j(whole.rows(), static_cast<Eigen::Index>(inside.size()));
        VectorXd scale(static_cast<Eigen::Index>(inside.size()));
        for (std::size_t i = 0; i < inside.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            scale[at] = scaleOf(inside[i], m_x[inside[i]]);
            j.col(at) = whole.col(static_cast<Eigen::Index>(inside[i])) * scale[at];
        }
        const Eigen::FullPivLU<MatrixXd> normal(j.transpose() * j);
        if (!normal.isInvertible())
            return;
        const MatrixXd inverse = normal.inverse();
        for (std::size_t i = 0; i < inside.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            const double variance = out.sumOfSquares / static_cast<double>(degrees) * inverse(at, at);
            if (variance >= 0)
                out.standardErrors[inside[i]] = std::sqrt(variance) * scale[at];
        }
    }

    const Problem &m_problem;
    std::vector<double> m_x;
    std::vector<double> m_weights; ///< square roots
};

double sumOfAbsolutes(const std::vector<double> &residuals)
{
    return std::accumulate(residuals.begin(), residuals.end(), 0.0, [](double sum, double r) { return sum + std::abs(r); });
}

/// Smallest sum of absolute residuals by reweighting.
Solution leastAbsolutes(const Problem &problem, const std::vector<double> &start)
{
    Solution at = leastSquares(problem, start);
    Solution best = at;
    for (int i = 0; i < 15; ++i) {
        std::vector<double> weights;
        for (const double r : at.residuals)
            weights.push_back(1 / std::max(std::abs(r), 1e-4));
        at = leastSquares(problem, at.parameters, weights);
        if (sumOfAbsolutes(at.residuals) < sumOfAbsolutes(best.residuals))
            best = at;
    }
    return best;
}

} // namespace

Solution leastSquares(const Problem &problem, std::vector<double> start, std::span<const double> weights)
{
    return Solver(problem, std::move(start), weights).solve();
}

RobustSolution robustFit(const Problem &problem, std::span<const std::vector<double>> starts)
{
    RobustSolution out;
    double smallest = std::numeric_limits<double>::infinity();
    // Starts that lead to the same place by least squares are followed once.
    std::vector<Solution> plain;
    for (const std::vector<double> &start : starts) {
        Solution found = leastSquares(problem, start);
        const bool known = std::ranges::any_of(plain, [&](const Solution &other) {
            return std::abs(other.sumOfSquares - found.sumOfSquares) <= 1e-6 * found.sumOfSquares;
        });
        if (!known)
            plain.push_back(std::move(found));
    }
    for (const Solution &start : plain) {
        Solution found = leastAbsolutes(problem, start.parameters);
        if (const double sum = sumOfAbsolutes(found.residuals); sum < smallest) {
            smallest = sum;
            out.solution = std::move(found);
        }
    }
    const std::size_t n = problem.points;
    const std::size_t most = std::min(n * 2 / 5, n - std::min(n, problem.lower.size()));
    std::vector<double> weights(n, 1.0);
    for (int round = 0; round < 12; ++round) {
        std::vector<double> sizes;
        std::vector<double> inside;
        for (std::size_t i = 0; i < n; ++i) {
            sizes.push_back(std::abs(out.solution.residuals[i]));
            if (weights[i] > 0)
                inside.push_back(sizes.back());
        }
        // 1.4826 makes the median of absolute normal deviates their standard deviation.
        out.scale = 1.4826 * median(inside);
        const double limit = std::max(4 * out.scale, smallestOutlier);
        std::vector<std::size_t> order(n);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
        std::vector<double> next(n, 1.0);
        for (std::size_t i = 0; i < most && sizes[order[i]] > limit; ++i)
            next[order[i]] = 0;
        const bool settled = round > 0 && next == weights;
        weights = std::move(next);
        if (settled)
            break;
        out.solution = leastSquares(problem, out.solution.parameters, weights);
    }
    for (const double weight : weights)
        out.used.push_back(weight > 0);
    return out;
}

} // namespace shardscope::fit
