// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixscale.h"

#include "ui/base/format.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr std::array<double, 3> steps{1.0, 2.0, 5.0};
/// Rounding of 1-2-5 numbers that were reached by multiplication.
constexpr double slack = 1e-9;

/// Smallest 1, 2 or 5 × 10ⁿ that is at least `least`.
double niceAbove(double least)
{
    const double decade = std::pow(10.0, std::floor(std::log10(least) + slack));
    for (const double step : steps)
        if (step * decade >= least * (1 - slack))
            return step * decade;
    return 10 * decade;
}

double niceBelow(double most)
{
    const double decade = std::pow(10.0, std::floor(std::log10(most) + slack));
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        if (*step * decade <= most * (1 + slack))
            return *step * decade;
    return decade;
}

QString plain(double value)
{
    return plainNumber(value, 6);
}

} // namespace

MatrixScale::MatrixScale(Kind kind, double least, double greatest, double unit) : m_kind(kind), m_unit(unit)
{
    if (!(std::isfinite(greatest) && greatest > 0)) {
        m_kind = Kind::Linear;
        m_high = unit;
        return;
    }
    if (kind == Kind::Log && std::isfinite(least) && least > 0) {
        m_low = niceBelow(least / unit) * unit;
        m_high = niceAbove(greatest / unit) * unit;
        if (m_high <= m_low)
            m_low = niceBelow(m_high / unit / 1.5) * unit;
        return;
    }
    m_kind = Kind::Linear;
    // Half a step above at most: 43.5 ends at 45, not at 50.
    const double half = niceAbove(greatest / unit / 5.0) / 2;
    m_high = std::ceil(greatest / unit / half - slack) * half * unit;
}

double MatrixScale::place(double value) const
{
    if (std::isnan(value))
        return value;
    if (m_kind == Kind::Linear)
        return std::clamp((value - m_low) / (m_high - m_low), 0.0, 1.0);
    if (value <= m_low)
        return 0.0;
    return std::clamp(std::log(value / m_low) / std::log(m_high / m_low), 0.0, 1.0);
}

std::vector<MatrixScale::Tick> MatrixScale::ticks(int most) const
{
    if (most < 1)
        return {};
    return m_kind == Kind::Linear ? linearTicks(most) : logTicks(most);
}

std::vector<MatrixScale::Tick> MatrixScale::linearTicks(int most) const
{
    const double high = m_high / m_unit;
    double step = niceAbove(high / 50);
    while (std::floor(high / step + slack) + 1 > most && step < high)
        step = niceAbove(step * 1.5);
    std::vector<Tick> ticks;
    for (int i = 0; i * step <= high * (1 + slack); ++i)
        ticks.push_back({place(i * step * m_unit), i * step * m_unit, plain(i * step)});
    return ticks;
}

std::vector<MatrixScale::Tick> MatrixScale::logTicks(int most) const
{
    std::vector<Tick> ticks;
    for (double value = m_low / m_unit; value <= m_high / m_unit * (1 + slack); value = niceAbove(value * 1.5))
        ticks.push_back({place(value * m_unit), value * m_unit, plain(value)});
    if (static_cast<int>(ticks.size()) <= most)
        return ticks;
    // Too many for 1-2-5: whole decades keep their labels, every k-th of them.
    int decades = 0;
    const auto isDecade = [this](const Tick &t) {
        const double exponent = std::log10(t.value / m_unit);
        return std::abs(exponent - std::round(exponent)) < slack;
    };
    const int all = static_cast<int>(std::ranges::count_if(ticks, isDecade));
    const int keep = (all + most - 1) / most;
    for (Tick &tick : ticks) {
        if (!isDecade(tick) || decades++ % std::max(1, keep) != 0)
            tick.text.clear();
    }
    return ticks;
}

} // namespace shardscope::ui
