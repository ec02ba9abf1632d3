// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/alphabeta.h"

#include "core/base/derive.h"
#include "core/base/errorcode.h"
#include "core/base/statistics.h"
#include "core/cluster/fitregions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::cluster {

namespace {

constexpr double smallBytes = 4096;

struct Points {
    std::vector<double> sizes;
    std::vector<double> times;

    void add(const TransferTime &row)
    {
        sizes.push_back(row.size.si());
        times.push_back(row.time.si());
    }
};

std::string number(const char *format, double value)
{
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

Status checkRows(std::span<const TransferTime> rows)
{
    const auto good = [](double value) { return std::isfinite(value) && value > 0; };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool sizeBad = !good(rows[i].size.si());
        if (!sizeBad && good(rows[i].time.si()))
            continue;
        const std::string what = (sizeBad ? "The size of row " : "The time of row ") + std::to_string(i + 1);
        const double value = sizeBad ? rows[i].size.si() : rows[i].time.si();
        return Error{ErrorCode::ValueRange, {what, number("%g", value), core::tr("a finite number above 0")}, {}};
    }
    if (rows.size() < 2)
        return Error{ErrorCode::TooFewPoints, {std::to_string(rows.size()), "2"}, {}};
    const auto sameSize = [&rows](const TransferTime &row) { return row.size == rows.front().size; };
    if (std::ranges::all_of(rows, sameSize))
        return Error{ErrorCode::ValueRange, {core::tr("The number of different sizes"), "1", core::tr("at least 2")}, {}};
    return Nothing{};
}

/// Rows of at least an eighth of the largest size, or of the two largest
/// sizes when that is one size alone. `rows` ascend.
Points largeRows(const std::vector<TransferTime> &rows)
{
    const Bytes largest = rows.back().size;
    const auto second =
        std::find_if(rows.rbegin(), rows.rend(), [largest](const TransferTime &row) { return row.size < largest; });
    const Bytes least = std::min(largest / 8.0, second->size);
    Points points;
    for (const TransferTime &row : rows) {
        if (row.size >= least)
            points.add(row);
    }
    return points;
}

Points smallRows(const std::vector<TransferTime> &rows)
{
    Points points;
    for (const TransferTime &row : rows) {
        if (row.size.si() <= smallBytes)
            points.add(row);
    }
    if (points.sizes.empty()) {
        for (std::size_t i = 0; i < (rows.size() + 3) / 4; ++i)
            points.add(rows[i]);
    }
    return points;
}

/// 1 − Σ residual² / Σ (t − mean)² of t = α + n·β; NaN when the times are all one.
double rSquared(const Points &points, double alpha, double beta)
{
    const Summary times = summarise(points.times);
    double residuals = 0;
    double spread = 0;
    for (std::size_t i = 0; i < points.sizes.size(); ++i) {
        const double residual = points.times[i] - alpha - beta * points.sizes[i];
        residuals += residual * residual;
        spread += (points.times[i] - times.mean) * (points.times[i] - times.mean);
    }
    return spread > 0 ? 1 - residuals / spread : std::numeric_limits<double>::quiet_NaN();
}

double medianResidual(const Points &points, double beta)
{
    std::vector<double> residuals;
    for (std::size_t i = 0; i < points.sizes.size(); ++i)
        residuals.push_back(points.times[i] - beta * points.sizes[i]);
    return median(residuals);
}

/// What lies below the large rows, cut where the protocol changes.
void fitRegions(const std::vector<TransferTime> &sorted, AlphaBetaFit &fit)
{
    std::vector<TransferTime> below;
    for (const TransferTime &row : sorted) {
        if (row.size < fit.largeFrom)
            below.push_back(row);
    }
    for (const Bytes size : overtakenRows(sorted)) {
        if (size < fit.largeFrom)
            fit.overtaken.push_back(size);
    }
    std::erase_if(below, [&fit](const TransferTime &row) { return std::ranges::binary_search(fit.overtaken, row.size); });
    if (below.size() > 2)
        fit.regions = cutRegions(below);
    else if (!below.empty()) // too few for a line of their own
        fit.regions.push_back(
            {below.front().size, below.back().size, fit.alpha, fit.beta, fit.r2Small, static_cast<int>(below.size())});
    fit.regions.push_back({fit.largeFrom, sorted.back().size, fit.largeOffset, fit.beta, fit.r2Large, fit.largeRows});
}

} // namespace

Result<AlphaBetaFit> fitAlphaBeta(std::span<const TransferTime> rows)
{
    if (Status status = checkRows(rows); !status)
        return std::move(status).error();
    std::vector<TransferTime> sorted(rows.begin(), rows.end());
    std::ranges::stable_sort(sorted, {}, &TransferTime::size);
    Points all;
    for (const TransferTime &row : sorted)
        all.add(row);
    const Points large = largeRows(sorted);
    const Points small = smallRows(sorted);

    const LineFit slope = fitLine(large.sizes, large.times);
    if (slope.slope <= 0)
        return Error{ErrorCode::ValueRange,
                     {"β", number("%g s/byte", slope.slope), core::tr("above 0, so that times grow with message size")},
                     {}};
    const LineFit plain = fitLine(all.sizes, all.times);
    AlphaBetaFit fit;
    fit.beta = SecondsPerByte(slope.slope);
    fit.alpha = Seconds(std::max(0.0, medianResidual(small, slope.slope)));
    fit.nHalf = fit.alpha / fit.beta;
    fit.r2Large = slope.r2;
    fit.r2Small = rSquared(small, fit.alpha.si(), fit.beta.si());
    fit.largeRows = static_cast<int>(large.sizes.size());
    fit.smallRows = static_cast<int>(small.sizes.size());
    fit.largeOffset = Seconds(slope.intercept);
    fit.largeFrom = Bytes(*std::ranges::min_element(large.sizes));
    fit.smallTo = Bytes(*std::ranges::max_element(small.sizes));
    fit.plainAlpha = Seconds(plain.intercept);
    fit.plainBeta = SecondsPerByte(plain.slope);
    fitRegions(sorted, fit);
    return fit;
}

Derivation derive(const AlphaBetaFit &fit)
{
    const double beta = fit.beta.si();
    Derivation out = stated(core::tr("α–β fit"), symbols("t = α + n · β"), 1 / beta, Unit::BytePerSecond, {});
    out.terms.push_back(stated(symbols("α"), core::tr("median of t − n · β"), fit.alpha.si(), Unit::Second,
                               {core::tr("%1 small rows"), {Number(fit.smallRows)}}));
    out.terms.push_back(stated(symbols("β"), core::tr("least squares"), beta, Unit::SecondPerByte,
                               {core::tr("%1 large rows"), {Number(fit.largeRows)}}));
    out.terms.push_back(stated(core::tr("offset of the large messages"), core::tr("intercept of their fitted line"),
                               fit.largeOffset.si(), Unit::Second, {}));
    for (std::size_t i = 0; i + 1 < fit.regions.size(); ++i) {
        const FitRegion &region = fit.regions[i];
        Derivation line =
            stated({core::tr("size range %1"), {Number(i + 1)}}, core::tr("relative least squares"), region.alpha.si(),
                   Unit::Second, {core::tr("%1 rows from %2"), {Number(region.rows), Number(region.from.si(), "B", 12)}});
        line.terms.push_back(stated(symbols("β"), {}, region.beta.si(), Unit::SecondPerByte, {}));
        line.terms.push_back(stated(symbols("R²"), {}, region.r2, Unit::Ratio, {}));
        out.terms.push_back(std::move(line));
    }
    out.terms.push_back(stated(symbols("n½"), symbols("α / β"), fit.nHalf.si(), Unit::Byte, {}));
    out.terms.push_back(stated(core::tr("R² of the large messages"), {}, fit.r2Large, Unit::Ratio, {}));
    out.terms.push_back(stated(core::tr("R² of the small messages"), {}, fit.r2Small, Unit::Ratio, {}));
    out.terms.push_back(
        stated(core::tr("α of a single fit"), core::tr("least squares over all sizes"), fit.plainAlpha.si(), Unit::Second, {}));
    out.checks.push_back({fit.r2Large >= 0.99, core::tr("The large messages fit a line (R² ≥ 0.99)")});
    for (const Bytes size : fit.overtaken)
        out.terms.push_back(stated(core::tr("a size that takes longer than a larger one"), {}, size.si(), Unit::Byte, {}));
    const bool none = fit.overtaken.empty();
    out.checks.push_back({none, none ? Message(core::tr("No message takes more than 30 % longer than a larger one"))
                                     : Message(core::tr("%1 sizes take more than 30 % longer than a larger one and are excluded"),
                                               {Number(fit.overtaken.size())})});
    const double plain = fit.plainAlpha.si();
    const bool plainAgrees = plain <= 2 * fit.alpha.si() && 2 * plain >= fit.alpha.si();
    out.checks.push_back({plainAgrees, plainAgrees
                                           ? core::tr("A single fit over all sizes gives about the same α")
                                           : core::tr("A single fit over all sizes would give a different α; it is not used")});
    return out;
}

} // namespace shardscope::cluster
