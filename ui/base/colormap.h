// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// Colours for a quantity: steps at even distances, linear in sRGB between
/// them, as the published tables mean it.
class ColorMap {
public:
    ColorMap();
    explicit ColorMap(std::vector<QColor> steps);
    /// A data file: "# comment" lines, then one step a line as "#RRGGBB" or as
    /// three numbers 0 … 1. Absent when a line is neither or there are fewer than two steps.
    [[nodiscard]] static std::optional<ColorMap> parse(const QByteArray &text);

    /// t is clamped to 0 … 1; a NaN gives an invalid colour, since nothing
    /// known has a look of its own (see painterkit's hatch).
    [[nodiscard]] QColor at(double t) const;
    /// The same colours at `count` even distances, opaque, for pictures made pixel by pixel.
    [[nodiscard]] std::vector<QRgb> table(int count) const;
    [[nodiscard]] ColorMap reversed() const;
    [[nodiscard]] const std::vector<QColor> &steps() const { return m_steps; }

    friend bool operator==(const ColorMap &, const ColorMap &) = default;

private:
    std::vector<QColor> m_steps;
};

/// A sequential map that can be chosen.
struct ColorMapEntry {
    const char *id;    ///< as in saved states: "blues"
    const char *title; ///< marked for translation in context "colormap"
};

/// The first is the default.
[[nodiscard]] const std::vector<ColorMapEntry> &sequentialMaps();
[[nodiscard]] QString colorMapTitle(const ColorMapEntry &entry);

/// The map with its low end at the quiet end: light on a light surface, dark
/// on a dark one. An unknown id gives the default. Loaded from
/// :/colormaps, which the program must have initialised; greys without it.
[[nodiscard]] const ColorMap &sequentialMap(const QString &id, bool dark);

/// Text on a cell: the usual dark ink or white; black where neither reaches
/// the contrast of 4.5 that text needs.
[[nodiscard]] QColor inkOnCell(const QColor &fill);

} // namespace shardscope::ui
