// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/fitregions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace shardscope::cluster {

namespace {

constexpr std::size_t leastSizes = 3;
constexpr std::size_t mostStarts = 128; ///< places where a region may begin
constexpr std::size_t mostRegions = 8;
constexpr double ordinaryNoise = 0.03; ///< relative, of times from run to run; smaller errors are not worth a region
constexpr double overtaking = 1.3;

/// Sums over rows that are weighted by 1/t², so that the errors are relative.
struct Sums {
    double one = 0; ///< Σ 1/t²
    double x = 0;   ///< Σ n/t²
    double xx = 0;  ///< Σ n²/t²
    double t = 0;   ///< Σ 1/t
    double xt = 0;  ///< Σ n/t
    double rows = 0;

    void add(const TransferTime &row)
    {
        const double size = row.size.si();
        const double weight = 1 / row.time.si();
        one += weight * weight;
        x += size * weight * weight;
        xx += size * size * weight * weight;
        t += weight;
        xt += size * weight;
        rows += 1;
    }
    friend Sums operator-(Sums a, const Sums &b)
    {
        return {a.one - b.one, a.x - b.x, a.xx - b.xx, a.t - b.t, a.xt - b.xt, a.rows - b.rows};
    }
};

struct Line {
    double alpha = 0;
    double beta = 0;
    double squares = std::numeric_limits<double>::infinity(); ///< Σ ((α + nβ)/t − 1)²
};

Line lineThrough(const Sums &s)
{
    const auto with = [&s](double alpha, double beta) {
        const double squares =
            alpha * alpha * s.one + beta * beta * s.xx + s.rows + 2 * alpha * beta * s.x - 2 * alpha * s.t - 2 * beta * s.xt;
        return Line{alpha, beta, std::max(0.0, squares)};
    };
    const double determinant = s.one * s.xx - s.x * s.x;
    if (determinant > 0) {
        const double alpha = (s.t * s.xx - s.xt * s.x) / determinant;
        const double beta = (s.one * s.xt - s.x * s.t) / determinant;
        if (alpha >= 0 && beta >= 0)
            return with(alpha, beta);
    }
    const Line flat = with(s.t / s.one, 0);
    const Line steep = with(0, s.xt / s.xx);
    return flat.squares <= steep.squares ? flat : steep;
}

class Cutter {
public:
    explicit Cutter(std::span<const TransferTime> rows) : m_rows(rows), m_before(rows.size() + 1)
    {
        std::vector<std::size_t> sizes; // first row of each
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_before[i + 1] = m_before[i];
            m_before[i + 1].add(rows[i]);
            if (i == 0 || rows[i].size > rows[i - 1].size)
                sizes.push_back(i);
        }
        m_step = (sizes.size() + mostStarts - 1) / mostStarts;
        for (std::size_t i = 0; i < sizes.size(); i += m_step)
            m_starts.push_back(sizes[i]);
        m_starts.push_back(rows.size());
        m_least = (leastSizes + m_step - 1) / m_step;
    }

    std::vector<FitRegion> cut()
    {
        const std::size_t most = std::clamp<std::size_t>((m_starts.size() - 1) / m_least, 1, mostRegions);
        fill(most);
        const auto n = static_cast<double>(m_rows.size());
        std::size_t best = 1;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t regions = 1; regions <= most; ++regions) {
            const double mean = std::max(m_cost[regions].back() / n, ordinaryNoise * ordinaryNoise);
            const double criterion = n * std::log(mean) + 3 * static_cast<double>(regions) * std::log(n);
            if (criterion < least) {
                least = criterion;
                best = regions;
            }
        }
        return trace(best);
    }

private:
    [[nodiscard]] Line line(std::size_t from, std::size_t to) const
    {
        return lineThrough(m_before[m_starts[to]] - m_before[m_starts[from]]);
    }

    /// m_cost[k][e]: least error of the rows before start e in k regions.
    void fill(std::size_t most)
    {
        const std::size_t ends = m_starts.size();
        m_cost.assign(most + 1, std::vector<double>(ends, std::numeric_limits<double>::infinity()));
        m_from.assign(most + 1, std::vector<std::size_t>(ends, 0));
        for (std::size_t end = 1; end < ends; ++end)
            m_cost[1][end] = line(0, end).squares;
        for (std::size_t regions = 2; regions <= most; ++regions) {
            for (std::size_t end = regions * m_least; end < ends; ++end) {
                for (std::size_t from = (regions - 1) * m_least; from + m_least <= end; ++from) {
                    const double cost = m_cost[regions - 1][from] + line(from, end).squares;
                    if (cost < m_cost[regions][end]) {
                        m_cost[regions][end] = cost;
                        m_from[regions][end] = from;
                    }
                }
            }
        }
    }

    [[nodiscard]] std::vector<FitRegion> trace(std::size_t regions) const
    {
        std::vector<FitRegion> out;
        std::size_t end = m_starts.size() - 1;
        for (; regions >= 1; --regions) {
            const std::size_t from = regions == 1 ? 0 : m_from[regions][end];
            const Line fitted = line(from, end);
            FitRegion region;
            region.from = m_rows[m_starts[from]].size;
            region.to = m_rows[m_starts[end] - 1].size;
            region.alpha = Seconds(fitted.alpha);
            region.beta = SecondsPerByte(fitted.beta);
            region.rows = static_cast<int>(m_starts[end] - m_starts[from]);
            region.r2 = relativeR2(m_starts[from], m_starts[end], fitted.squares);
            out.push_back(region);
            end = from;
        }
        std::ranges::reverse(out);
        return out;
    }

    /// 1 − Σ (error/t)² / Σ ((t − c)/t)² with the constant c that fits best; NaN when the times are all one.
    [[nodiscard]] double relativeR2(std::size_t from, std::size_t to, double squares) const
    {
        const Sums sums = m_before[to] - m_before[from];
        const double spread = sums.rows - sums.t * sums.t / sums.one;
        return spread > 1e-12 * sums.rows ? 1 - squares / spread : std::numeric_limits<double>::quiet_NaN();
    }

    std::span<const TransferTime> m_rows;
    std::vector<Sums> m_before; ///< of the rows before each
    std::vector<std::size_t> m_starts;
    std::size_t m_step = 1;
    std::size_t m_least = leastSizes;
    std::vector<std::vector<double>> m_cost;
    std::vector<std::vector<std::size_t>> m_from;
};

} // namespace

std::vector<FitRegion> cutRegions(std::span<const TransferTime> rows)
{
    return rows.empty() ? std::vector<FitRegion>() : Cutter(rows).cut();
}

std::vector<Bytes> overtakenRows(std::span<const TransferTime> rows)
{
    std::vector<Bytes> out;
    Seconds least{std::numeric_limits<double>::infinity()}; // of the larger messages
    for (std::size_t end = rows.size(); end > 0;) {
        std::size_t begin = end - 1;
        while (begin > 0 && rows[begin - 1].size == rows[end - 1].size)
            --begin;
        Seconds fastest{std::numeric_limits<double>::infinity()};
        for (std::size_t i = begin; i < end; ++i)
            fastest = std::min(fastest, rows[i].time);
        if (fastest > overtaking * least)
            out.push_back(rows[begin].size);
        least = std::min(least, fastest);
        end = begin;
    }
    std::ranges::reverse(out);
    return out;
}

} // namespace shardscope::cluster
