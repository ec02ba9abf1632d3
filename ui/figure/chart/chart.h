// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "ui/canvas/chartmarker.h"

#include <QColor>
#include <QMarginsF>
#include <QString>
#include <QStringList>

#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// An x–y chart as a value: what is shown, not how it is looked at (ChartState)
/// and not where it lies (ChartLayout). Window, exports and report paint the
/// same one. Coordinates are in the unit that the axis writes; a NaN has no place.
struct Chart {
    /// A place on an axis that has a name of its own.
    struct Tick {
        double value = 0;
        QString text = {};
        bool chosen = false; ///< on a badge
        QString below = {};  ///< a second, quiet line: "64" samples under "8" chunks
    };
    struct Axis {
        QString title = {};                ///< with its unit, as it stands beside the axis
        QString unit = {};                 ///< behind a value that is read out
        std::optional<Unit> quantity = {}; ///< values are SI of it, and typed as such; absent: plain numbers
        double from = 0;
        double to = 1;
        bool logarithmic = false;
        bool switches = true;                     ///< may become the other of linear and logarithmic
        bool rounded = false;                     ///< ends at a tick
        double base = 10;                         ///< of logarithmic ticks
        std::vector<Tick> ticks = {};             ///< empty: round numbers
        std::function<QString(double)> text = {}; ///< of a round number; empty: "1 200", "0.25"
        std::function<QString(double)> read = {}; ///< of any value, with its unit; empty: three digits and the unit
        bool grid = false;
        bool bare = false; ///< neither painted nor moved: rows that are named beside the chart
    };
    /// A second scale on the far side of the y axis, for the same places.
    struct Scale {
        QString title = {};
        std::function<QString(double)> text = {}; ///< of a value of y; empty: there is none
    };

    enum class Line { Solid, Dashed, Steps };
    /// By x. Things of one key are one entry of the legend, and hidden together.
    struct Curve {
        QString key = {};
        QString name = {};  ///< in the legend and in front of what is read out; empty: in neither
        QString label = {}; ///< beside the curve, where it finds room
        std::vector<double> x = {};
        std::vector<double> y = {};
        QColor color = {};
        double width = 2.5;  ///< px; wider ones lie on top
        bool strong = false; ///< its entry in the legend is
        Line line = Line::Solid;
        double solidTo = std::numeric_limits<double>::infinity(); ///< in x; dotted from there on
        bool smooth = false;                                      ///< a smooth line through the points
    };
    struct Point {
        double x = 0;
        double y = 0;
        double error = 0;                                           ///< ±; 0 = no bar
        bool leftOut = false;                                       ///< hollow and crossed
        double residual = std::numeric_limits<double>::quiet_NaN(); ///< measured / predicted − 1, for the strip
        QString name = {};                                          ///< of this one, where it is read out
    };
    /// Values that are not joined.
    struct Points {
        QString key = {};
        QString name = {};
        std::vector<Point> points = {};
        QColor color = {};
        ChartMarker marker = ChartMarker::Disc;
        double size = 10;    ///< px across
        bool quiet = false;  ///< small, faint and below everything: thousands of them
        bool hollow = false; ///< filled with the page's colour
    };
    /// From one value to another along x, at a place on y, with its thickness there.
    struct Bar {
        double from = 0;
        double to = 0;
        double at = 0;
        double thickness = 0.6;
        QColor color = {};
        QString text = {};    ///< inside, where it fits
        bool upright = false; ///< along y, at a place on x
    };
    /// Between two curves: an interval.
    struct Band {
        QString key = {};
        std::vector<double> x = {};
        std::vector<double> low = {};
        std::vector<double> high = {};
        QColor color = {};
    };
    /// From one x to another at a place on y, with strokes at its ends.
    struct Interval {
        double from = 0;
        double to = 0;
        double y = 0;
        QColor color = {};
        double width = 1.5;
        bool atBothEnds = true; ///< else at `to` alone
    };
    /// From one x to another over the whole height.
    struct Region {
        double from = -std::numeric_limits<double>::infinity();
        double to = std::numeric_limits<double>::infinity();
        QColor color = {};                   ///< invalid: the page's
        std::vector<QStringList> names = {}; ///< first line strong; the widest wording that fits is taken
        bool namedAtEnd = false;             ///< else at its beginning
    };
    /// A line at one value of an axis.
    struct Rule {
        bool upright = false; ///< at a value of x
        double value = 0;
        QString label = {};
        QColor color = {};
        double width = 1.2;
        std::vector<double> dashes = {3, 3};                    ///< in widths; empty: solid
        double upTo = std::numeric_limits<double>::quiet_NaN(); ///< an upright one ends at this y
    };
    /// Words at a place; where they lie in the way of others they step aside, or stay away.
    struct Note {
        double x = 0;
        double y = 0;
        QStringList lines = {};
        QColor color = {}; ///< invalid: quiet
        bool strong = false;
        bool below = false; ///< looked for under the place, not beside it
    };
    struct Ring {
        double x = 0;
        double y = 0;
        double radius = 9; ///< px
        double width = 1.2;
        QColor color = {};   ///< invalid: text
        QString letter = {}; ///< on a badge beside it
        bool filled = false; ///< the badge
    };
    enum class Legend { None, Below, Inside };

    QString name; ///< as a heading, and spoken
    QString more; ///< quiet behind the heading
    Axis x;
    Axis y;
    Scale right;
    std::vector<Region> regions;
    std::vector<Band> bands;
    std::vector<Bar> bars;
    std::vector<Curve> curves;
    std::vector<Interval> intervals;
    std::vector<Points> points;
    std::vector<Rule> rules;
    std::vector<Ring> rings;
    std::vector<Note> notes;
    QStringList hints; ///< at the foot of the plot, left and right, where there is room
    Legend legend = Legend::None;
    QString leftOutName;              ///< legend entry of points that are left out
    QString errorName;                ///< legend entry of error bars
    QString intervalName;             ///< legend entry of intervals with two ends
    QString curveName;                ///< legend entry of solid lines, where curves bear labels
    QString dottedName;               ///< legend entry of dotted lines
    QString xLine, belowLine;         ///< in front of the ticks and of their second line
    QString residuals;                ///< heading of the strip; empty: there is none
    QString residualsMore;            ///< quiet, behind it
    std::optional<QMarginsF> margins; ///< round the plot, where something beside lines up with it
};

/// A value of the axis for people, with its unit.
[[nodiscard]] QString chartValueText(const Chart::Axis &axis, double value);

} // namespace shardscope::ui
