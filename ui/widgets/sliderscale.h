// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace shardscope::ui {

/// A value that a slider can stand on. Values that the scenario forbids are
/// shown, greyed, with the reason, so that nobody wonders where they are.
struct SliderStop {
    double value = 0;
    bool valid = true;
    QString reason; ///< why it is not valid
};

/// The values of a slider in order, and where they lie: evenly, so that powers
/// of two stand as far apart as 1, 2, 3.
class SliderScale {
public:
    SliderScale() = default;
    explicit SliderScale(QList<SliderStop> stops);

    [[nodiscard]] const QList<SliderStop> &stops() const { return m_stops; }
    [[nodiscard]] bool isEmpty() const { return m_stops.isEmpty(); }
    /// 0 … 1; values between two stops lie between them.
    [[nodiscard]] double position(double value) const;
    /// Index of the nearest valid stop to the position; −1 when none is valid.
    [[nodiscard]] int nearestValid(double position) const;
    /// The next valid stop from this value in the direction (−1, 1); the same when there is none.
    [[nodiscard]] double step(double value, int direction) const;
    /// The stop of exactly this value.
    [[nodiscard]] const SliderStop *stopAt(double value) const;

private:
    QList<SliderStop> m_stops;
};

} // namespace shardscope::ui
