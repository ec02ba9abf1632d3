// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace shardscope::ui {

/// From a value to its place on a colour bar or an axis, 0 … 1.
class MatrixScale {
public:
    enum class Kind { Linear, Log };
    struct Tick {
        double place = 0; ///< 0 … 1
        double value = 0;
        QString text; ///< without the unit; empty for a tick between labels
    };

    MatrixScale() = default;
    /// Linear from 0, or logarithmic from a round number, up to a round number
    /// just above the greatest value. `unit` divides values before they are
    /// written, e.g. 10⁹ for GB/s.
    MatrixScale(Kind kind, double least, double greatest, double unit);

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }
    /// Clamped; NaN stays NaN.
    [[nodiscard]] double place(double value) const;
    /// At most `most` labelled ticks at round numbers.
    [[nodiscard]] std::vector<Tick> ticks(int most) const;

    friend bool operator==(const MatrixScale &, const MatrixScale &) = default;

private:
    [[nodiscard]] std::vector<Tick> linearTicks(int most) const;
    [[nodiscard]] std::vector<Tick> logTicks(int most) const;

    Kind m_kind = Kind::Linear;
    double m_low = 0;
    double m_high = 1;
    double m_unit = 1;
};

} // namespace shardscope::ui
