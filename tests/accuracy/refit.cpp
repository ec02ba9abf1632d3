// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/refit.h"

#include "core/base/errorcode.h"
#include "tests/accuracy/refitspread.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace shardscope::accuracy {

using namespace fit;

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Beyond it errors wanted by their size, not by its square (Huber 1964); about what clusters differ by.
constexpr double usualError = 0.12;

double fromLog(const RefitConstant &one, double x)
{
    return std::clamp(one.ratio ? one.before * std::exp(x) : one.before + x, one.least, one.most);
}

/// The constants as distances from what was known before: logarithms, or differences.
RefitWorld worldOf(const VectorXd &x)
{
    RefitWorld world;
    const auto table = refitConstants();
    for (std::size_t k = 0; k < table.size(); ++k)
        table[k].set(world, fromLog(table[k], x[static_cast<Eigen::Index>(k)]));
    return world;
}

/// A device's own rate, of those that steps had to tell.
void putRate(cost::TrainingMachine &machine, const RefitWorld &world)
{
    for (const auto &[device, rate] : world.rates) {
        if (machine.device.name.starts_with(device))
            (device == "V100" ? machine.law.matmulShare : machine.law.sustained) = rate;
    }
}

Result<std::pair<cost::PlanStep, cost::StepSpread>> predicted(const CarryRun &run, const RefitWorld &world)
{
    cost::TrainingMachine machine = run.machine;
    putRate(machine, world);
    cost::Assumptions assumptions = world.assumptions;
    assumptions.constants = &world.constants;
    const Result<cost::StepModel> model = cost::StepModel::of(run.network, machine, assumptions);
    if (!model)
        return model.error();
    const Result<cost::PlanStep> step = model->predict(run.plan);
    if (!step)
        return step.error();
    return std::pair(*step, cost::stepSpread(*model, run.plan, *step));
}

class Refitter {
public:
    explicit Refitter(std::span<const RefitRow> rows, const Progress &progress) : m_rows(rows), m_progress(progress)
    {
        int clusters = 0;
        for (const RefitRow &row : rows)
            clusters = std::max(clusters, row.cluster + 1);
        m_members.resize(static_cast<std::size_t>(clusters));
        std::vector<std::vector<std::size_t>> all(m_members.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            all[static_cast<std::size_t>(rows[i].cluster)].push_back(i);
        for (std::size_t c = 0; c < all.size(); ++c)
            m_members[c] = picked(all[c], mostRefitRows);
        for (const auto &members : m_members)
            m_used.insert(m_used.end(), members.begin(), members.end());
        findMoved();
    }

    [[nodiscard]] int clusters() const { return static_cast<int>(m_members.size()); }

    /// Without a cluster; -1: with all.
    [[nodiscard]] VectorXd solve(int without, const VectorXd &start)
    {
        constexpr int longest = 25;
        const VectorXd inverse = priors();
        VectorXd x = start;
        VectorXd r = residuals(x);
        double cost = objective(r, x, without);
        for (int round = 0; round < longest && !m_progress.stopRequested(); ++round) {
            if (without < 0 || m_jacobian.rows() == 0) // a cluster more or less hardly bends it
                m_jacobian = jacobian(x, r);
            const VectorXd w = weights(r, without);
            MatrixXd normal = m_jacobian.transpose() * w.asDiagonal() * m_jacobian;
            normal.diagonal() += inverse;
            const VectorXd slope = m_jacobian.transpose() * w.cwiseProduct(r) + inverse.cwiseProduct(x);
            const VectorXd move = normal.ldlt().solve(-slope);
            bool better = false;
            for (double part = 1; part > 0.1 && !better; part /= 2) {
                const VectorXd next = within(x + part * move);
                const VectorXd nextR = residuals(next);
                const double nextCost = objective(nextR, next, without);
                if (!(nextCost < cost - 1e-5))
                    continue;
                better = true;
                x = next;
                r = nextR;
                cost = nextCost;
            }
            if (!better)
                break;
        }
        return x;
    }

    /// What is left open of the constants without a cluster; times its transpose, their covariance.
    [[nodiscard]] MatrixXd openAt(const VectorXd &x, int without) const
    {
        const VectorXd w = weights(residuals(x), without);
        MatrixXd normal = m_jacobian.transpose() * w.asDiagonal() * m_jacobian;
        normal.diagonal() += priors();
        const MatrixXd covariance = normal.inverse();
        return covariance.llt().matrixL();
    }

    /// d ln(step) / d constant of a row of a cluster.
    [[nodiscard]] VectorXd gradient(const RefitRow &row, const VectorXd &x, double step_s) const
    {
        VectorXd out = VectorXd::Zero(x.size());
        for (std::size_t k = 0; k < m_moved.size(); ++k) {
            const bool known =
                std::ranges::any_of(m_moved[k], [&](std::size_t i) { return m_rows[m_used[i]].cluster == row.cluster; });
            if (!known)
                continue;
            const auto at = static_cast<Eigen::Index>(k);
            VectorXd beside = x;
            beside[at] += aside(k);
            beside = within(beside);
            if (beside[at] == x[at])
                beside[at] -= aside(k);
            if (const auto step = predicted(row.run, worldOf(beside)))
                out[at] = std::log(step->first.step_s / step_s) / (beside[at] - x[at]);
        }
        return out;
    }

private:
    static std::vector<std::size_t> picked(const std::vector<std::size_t> &all, int most)
    {
        std::vector<std::size_t> out;
        const auto wanted = std::min(all.size(), static_cast<std::size_t>(most));
        for (std::size_t i = 0; i < wanted; ++i)
            out.push_back(all[i * all.size() / wanted]);
        return out;
    }

    [[nodiscard]] static VectorXd priors()
    {
        const auto table = refitConstants();
        VectorXd out(static_cast<Eigen::Index>(table.size()));
        for (std::size_t k = 0; k < table.size(); ++k)
            out[static_cast<Eigen::Index>(k)] = 1 / (table[k].width * table[k].width);
        return out;
    }

    [[nodiscard]] static VectorXd within(VectorXd x)
    {
        const auto table = refitConstants();
        for (std::size_t k = 0; k < table.size(); ++k) {
            const double value = fromLog(table[k], x[static_cast<Eigen::Index>(k)]);
            x[static_cast<Eigen::Index>(k)] = table[k].ratio ? std::log(value / table[k].before) : value - table[k].before;
        }
        return x;
    }

    [[nodiscard]] double logError(std::size_t used, const RefitWorld &world) const
    {
        const CarryRun &run = m_rows[m_used[used]].run;
        const auto step = predicted(run, world);
        return step ? std::log(step->first.step_s / run.step_s) : 0;
    }

    [[nodiscard]] VectorXd residuals(const VectorXd &x) const
    {
        const RefitWorld world = worldOf(x);
        VectorXd out(static_cast<Eigen::Index>(m_used.size()));
        for (std::size_t i = 0; i < m_used.size(); ++i)
            out[static_cast<Eigen::Index>(i)] = logError(i, world);
        return out;
    }

    [[nodiscard]] static double aside(std::size_t k) { return 0.1 * refitConstants()[k].width; }

    /// Which constants a row knows of at all.
    void findMoved()
    {
        const auto n = static_cast<Eigen::Index>(refitConstants().size());
        const VectorXd zero = VectorXd::Zero(n);
        const VectorXd r = residuals(zero);
        m_moved.assign(refitConstants().size(), {});
        for (std::size_t k = 0; k < m_moved.size(); ++k) {
            for (const double side : {-2.0, 2.0}) {
                VectorXd x = zero;
                x[static_cast<Eigen::Index>(k)] = side * refitConstants()[k].width;
                const VectorXd other = residuals(x);
                for (std::size_t i = 0; i < m_used.size(); ++i) {
                    const auto at = static_cast<Eigen::Index>(i);
                    if (other[at] != r[at] && (m_moved[k].empty() || m_moved[k].back() != i || side > 0))
                        m_moved[k].push_back(i);
                }
            }
            std::ranges::sort(m_moved[k]);
            m_moved[k].erase(std::unique(m_moved[k].begin(), m_moved[k].end()), m_moved[k].end());
        }
    }

    [[nodiscard]] MatrixXd jacobian(const VectorXd &x, const VectorXd &r) const
    {
        MatrixXd out = MatrixXd::Zero(r.size(), x.size());
        for (std::size_t k = 0; k < m_moved.size(); ++k) {
            VectorXd up = x;
            VectorXd down = x;
            const auto at = static_cast<Eigen::Index>(k);
            up[at] += aside(k);
            down[at] -= aside(k);
            up = within(up);
            down = within(down);
            const RefitWorld high = worldOf(up);
            const RefitWorld low = worldOf(down);
            for (const std::size_t i : m_moved[k])
                out(static_cast<Eigen::Index>(i), at) = (logError(i, high) - logError(i, low)) / (up[at] - down[at]);
        }
        return out;
    }

    /// By row: a cluster's own over its rows, and less for those far off.
    [[nodiscard]] VectorXd weights(const VectorXd &r, int without) const
    {
        VectorXd out(r.size());
        for (Eigen::Index i = 0; i < r.size(); ++i) {
            const double far = std::min(1.0, usualError / std::max(std::abs(r[i]), 1e-9));
            out[i] = weightOf(i, without) * far;
        }
        return out;
    }
    [[nodiscard]] double weightOf(Eigen::Index used, int without) const
    {
        const int cluster = m_rows[m_used[static_cast<std::size_t>(used)]].cluster;
        const double rows = static_cast<double>(m_members[static_cast<std::size_t>(cluster)].size());
        return cluster == without ? 0 : 1 / (rows * usualError * usualError);
    }
    [[nodiscard]] double objective(const VectorXd &r, const VectorXd &x, int without) const
    {
        double sum = priors().cwiseProduct(x).dot(x);
        for (Eigen::Index i = 0; i < r.size(); ++i) {
            const double size = std::abs(r[i]);
            sum += weightOf(i, without) * (size < usualError ? size * size : usualError * (2 * size - usualError));
        }
        return sum;
    }

    std::span<const RefitRow> m_rows;
    const Progress &m_progress;
    std::vector<std::vector<std::size_t>> m_members; ///< by cluster: rows that are fitted to
    std::vector<std::size_t> m_used;                 ///< all of these
    std::vector<std::vector<std::size_t>> m_moved;   ///< by constant: those of m_used that know of it
    MatrixXd m_jacobian;
};

std::vector<double> valuesOf(const VectorXd &x)
{
    std::vector<double> out;
    for (std::size_t k = 0; k < refitConstants().size(); ++k)
        out.push_back(fromLog(refitConstants()[k], x[static_cast<Eigen::Index>(k)]));
    return out;
}

} // namespace

SoftwareGroup softwareGroup(const plan::Layout &plan, const cluster::Accelerator &device)
{
    switch (plan.framework) {
    case plan::Framework::PyTorch: return SoftwareGroup::PyTorch;
    case plan::Framework::MegatronDeepSpeed: return SoftwareGroup::MegatronDeepSpeed;
    case plan::Framework::MegatronLm: break;
    }
    return device.dense.fp8 ? SoftwareGroup::MegatronTe : SoftwareGroup::Megatron2021;
}

std::string_view softwareGroupKey(SoftwareGroup group)
{
    constexpr std::array<std::string_view, softwareGroupCount> keys{"megatron-te", "megatron-2021", "megatron-deepspeed",
                                                                    "pytorch"};
    return keys[static_cast<std::size_t>(group)];
}

Result<Refitted> refit(std::span<const RefitRow> rows, const Progress &progress)
{
    Refitter refitter(rows, progress);
    const int clusters = refitter.clusters();
    const auto n = static_cast<Eigen::Index>(refitConstants().size());
    const VectorXd all = refitter.solve(-1, VectorXd::Zero(n));
    Refitted out;
    out.constants = valuesOf(all);
    out.rows.resize(rows.size());
    std::vector<SpreadRow> errors(rows.size());
    const RefitWorld everything = worldOf(all);
    for (int c = 0; c < clusters; ++c) {
        const VectorXd x = refitter.solve(c, all);
        out.without.push_back(valuesOf(x));
        const RefitWorld world = worldOf(x);
        const MatrixXd open = refitter.openAt(x, c);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].cluster != c)
                continue;
            const auto left = predicted(rows[i].run, world);
            const auto with = predicted(rows[i].run, everything);
            if (!left || !with)
                return left ? with.error() : left.error();
            out.rows[i].step = left->first;
            out.rows[i].step_s = left->first.step_s;
            out.rows[i].all_s = with->first.step_s;
            const VectorXd constants = open.transpose() * refitter.gradient(rows[i], x, out.rows[i].step_s);
            errors[i] = {c,
                         softwareGroup(rows[i].run.plan, rows[i].run.machine.device),
                         std::log(rows[i].run.step_s / out.rows[i].step_s),
                         left->second,
                         {constants.begin(), constants.end()}};
        }
        progress.report(static_cast<double>(c + 1) / clusters);
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
    }
    out.spread = fitSpread(errors, -1);
    for (int c = 0; c < clusters; ++c) {
        const RefitSpread spread = fitSpread(errors, c);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].cluster != c)
                continue;
            out.rows[i].deviation = spread.sigma(errors[i].spread, errors[i].constantsVariance());
            const double factor = std::exp(spread.deviations(errors[i].spread, errors[i].software) * out.rows[i].deviation);
            out.rows[i].low_s = out.rows[i].step_s / factor;
            out.rows[i].high_s = out.rows[i].step_s * factor;
        }
    }
    return out;
}

} // namespace shardscope::accuracy
