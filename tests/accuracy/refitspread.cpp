// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/refitspread.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace shardscope::accuracy {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t spreadEffects = cost::errorSourceCount + cost::fartherCount;
constexpr std::size_t spreadNumbers = spreadEffects + 2; ///< with those of each row

/// Likeliest deviations before any cluster: a tenth, more for links, whose software differs, and
/// the chosen ones of what few clusters tell (many hosts, devices without steps of their own).
constexpr std::array<double, spreadNumbers> priorSigmas{0.1, 0.3, 0.3, 0.2, 0.06, 0.1, 0.2, 0.2, 0.05, 0.1, 0.1, 0.2};
/// Of their logarithms: a factor of two.
constexpr double priorWidth = 0.7;
/// Clusters of a software whose own intervals count as much as those of all.
constexpr double pooled = 4;

using Logs = std::array<double, spreadNumbers>;

RefitSpread spreadOf(const Logs &logs)
{
    const auto value = [&](std::size_t k) { return priorSigmas[k] * std::exp(logs[k]); };
    RefitSpread out;
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k)
        out.sources[k] = value(k);
    for (std::size_t k = 0; k < cost::fartherCount; ++k)
        out.farther[k] = value(cost::errorSourceCount + k);
    out.own = value(spreadEffects);
    out.ownExperts = value(spreadEffects + 1);
    return out;
}

bool hasExperts(const cost::StepSpread &row)
{
    return row.is(cost::Farther::Experts);
}

double ownSquare(const RefitSpread &spread, const cost::StepSpread &row)
{
    return spread.own * spread.own + (hasExperts(row) ? spread.ownExperts * spread.ownExperts : 0);
}

/// The rows of a cluster, as they lie together.
class SpreadCluster {
public:
    explicit SpreadCluster(const std::vector<const SpreadRow *> &rows) : m_errors(static_cast<Eigen::Index>(rows.size()))
    {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_errors[static_cast<Eigen::Index>(i)] = rows[i]->error;
            m_rows.push_back(&rows[i]->spread);
        }
        for (std::size_t k = 0; k < spreadEffects; ++k) {
            VectorXd part(m_errors.size());
            for (std::size_t i = 0; i < rows.size(); ++i)
                part[static_cast<Eigen::Index>(i)] =
                    k < cost::errorSourceCount ? rows[i]->spread.shares[k] : rows[i]->spread.times[k - cost::errorSourceCount];
            m_together.push_back(part * part.transpose());
        }
        m_constants = MatrixXd::Zero(m_errors.size(), m_errors.size());
        for (std::size_t k = 0; k < rows.front()->constants.size(); ++k) {
            VectorXd part(m_errors.size());
            for (std::size_t i = 0; i < rows.size(); ++i)
                part[static_cast<Eigen::Index>(i)] = rows[i]->constants[k];
            m_constants += part * part.transpose();
        }
    }

    /// −2 ln of the likelihood.
    [[nodiscard]] double unlikeliness(const RefitSpread &spread) const
    {
        MatrixXd covariance = m_constants;
        for (std::size_t k = 0; k < spreadEffects; ++k) {
            const double sigma = k < cost::errorSourceCount ? spread.sources[k] : spread.farther[k - cost::errorSourceCount];
            covariance += sigma * sigma * m_together[k];
        }
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            covariance(at, at) += ownSquare(spread, *m_rows[i]);
        }
        const Eigen::LLT<MatrixXd> root(covariance);
        const MatrixXd lower = root.matrixL();
        double sum = m_errors.dot(root.solve(m_errors));
        for (Eigen::Index i = 0; i < lower.rows(); ++i)
            sum += 2 * std::log(lower(i, i));
        return sum;
    }

private:
    VectorXd m_errors;
    std::vector<const cost::StepSpread *> m_rows;
    std::vector<MatrixXd> m_together;
    MatrixXd m_constants; ///< covariance by what the constants leave open
};

double unlikeliness(const std::vector<SpreadCluster> &clusters, const Logs &logs)
{
    const RefitSpread spread = spreadOf(logs);
    double sum = 0;
    for (const SpreadCluster &cluster : clusters)
        sum += cluster.unlikeliness(spread);
    for (const double one : logs)
        sum += one * one / (priorWidth * priorWidth);
    return sum;
}

/// One number after the other, each as far as it helps, until none does.
RefitSpread likeliest(const std::vector<SpreadCluster> &clusters)
{
    Logs logs{};
    double cost = unlikeliness(clusters, logs);
    for (double step = 0.4; step > 0.02;) {
        bool better = false;
        for (double &one : logs) {
            for (const double aside : {step, -step}) {
                const double kept = one;
                one = kept + aside;
                const double now = unlikeliness(clusters, logs);
                if (now < cost) {
                    cost = now;
                    better = true;
                    break;
                }
                one = kept;
            }
        }
        step /= better ? 1 : 2;
    }
    return spreadOf(logs);
}

} // namespace

double SpreadRow::constantsVariance() const
{
    double square = 0;
    for (const double one : constants)
        square += one * one;
    return square;
}

double RefitSpread::deviations(const cost::StepSpread &row, SoftwareGroup group) const
{
    return (hasExperts(row) ? eightyExperts : eighty) * software[static_cast<std::size_t>(group)];
}

double RefitSpread::sigma(const cost::StepSpread &row, double constants) const
{
    double square = constants + ownSquare(*this, row);
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k)
        square += std::pow(row.shares[k] * sources[k], 2);
    for (std::size_t k = 0; k < cost::fartherCount; ++k)
        square += std::pow(row.times[k] * farther[k], 2);
    return std::sqrt(square);
}

namespace {

/// Errors are small mostly and large at times: as many deviations as hold 80 % of some rows; `other` where there are none.
double eightyOf(const std::vector<const SpreadRow *> &rows, const RefitSpread &spread, double other,
                const std::function<bool(const SpreadRow &)> &counts)
{
    std::vector<double> deviations;
    for (const SpreadRow *row : rows) {
        if (counts(*row))
            deviations.push_back(std::abs(row->error) / spread.sigma(row->spread, row->constantsVariance()));
    }
    if (deviations.empty())
        return other;
    const auto at = deviations.begin() + static_cast<std::ptrdiff_t>(0.8 * static_cast<double>(deviations.size() - 1));
    std::nth_element(deviations.begin(), at, deviations.end());
    return *at;
}

/// A software's own, as far as its clusters tell: the more there are, the less it borrows from all.
double softwareTimes(const std::vector<const SpreadRow *> &rows, const RefitSpread &spread, SoftwareGroup group)
{
    std::set<int> clusters;
    for (const SpreadRow *row : rows)
        if (row->software == group)
            clusters.insert(row->cluster);
    const double ratio = eightyOf(rows, spread, spread.eighty,
                                  [group](const SpreadRow &row) { return row.software == group && !hasExperts(row.spread); })
                         / spread.eighty;
    const double told = static_cast<double>(clusters.size());
    return std::pow(ratio, told / (told + pooled));
}

} // namespace

RefitSpread fitSpread(std::span<const SpreadRow> rows, int without)
{
    std::vector<std::vector<const SpreadRow *>> byCluster;
    for (const SpreadRow &row : rows) {
        if (row.cluster == without)
            continue;
        byCluster.resize(std::max(byCluster.size(), static_cast<std::size_t>(row.cluster) + 1));
        byCluster[static_cast<std::size_t>(row.cluster)].push_back(&row);
    }
    std::vector<SpreadCluster> clusters;
    std::vector<const SpreadRow *> all;
    for (const std::vector<const SpreadRow *> &members : byCluster) {
        std::vector<const SpreadRow *> some;
        const std::size_t wanted = std::min(members.size(), static_cast<std::size_t>(mostSpreadRows));
        for (std::size_t i = 0; i < wanted; ++i)
            some.push_back(members[i * members.size() / wanted]);
        if (!some.empty())
            clusters.emplace_back(some);
        for (const SpreadRow *row : some)
            all.push_back(row);
    }
    RefitSpread out = likeliest(clusters);
    out.eighty = eightyOf(all, out, out.eighty, [](const SpreadRow &row) { return !hasExperts(row.spread); });
    out.eightyExperts = eightyOf(all, out, out.eightyExperts, [](const SpreadRow &row) { return hasExperts(row.spread); });
    for (std::size_t k = 0; k < softwareGroupCount; ++k)
        out.software[k] = softwareTimes(all, out, static_cast<SoftwareGroup>(k));
    return out;
}

} // namespace shardscope::accuracy
