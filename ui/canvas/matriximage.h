// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/colormap.h"
#include "ui/base/theme.h"
#include "ui/canvas/matrixlayout.h"
#include "ui/canvas/matrixscale.h"
#include "ui/canvas/matrixsource.h"

#include <QImage>
#include <QTransform>

#include <cstdint>
#include <vector>

namespace shardscope::ui {

/// Cells as places on the colour map, and halved again and again, so that a
/// picture with fewer pixels than cells reads each pixel once. A halved cell is
/// the mean place of its cells; one that must be kept shows as itself.
class MatrixPyramid {
public:
    MatrixPyramid() = default;
    /// The whole.
    MatrixPyramid(const MatrixSource &source, const MatrixScale &scale);
    /// An empty one, to be made in parts; cells that are not there yet are blank.
    [[nodiscard]] static MatrixPyramid begun(const MatrixSource &source, const MatrixScale &scale);
    /// Goes on making it, for about so many ms; 0: to the end.
    void goOn(const MatrixSource &source, double milliseconds);

    /// Places 0 … places − 1, or one of the codes below.
    using Code = std::uint16_t;
    static constexpr int places = 1024;
    static constexpr Code dimmedFlag = 0x8000;
    static constexpr Code keptFlag = 0x4000;
    static constexpr Code placeMask = 0x03FF;
    static constexpr Code hole = 0xFFFF;
    static constexpr Code blank = 0xFFFE;

    struct Level {
        int rows = 0;
        int columns = 0;
        std::vector<Code> codes; ///< of the rows that are made

        [[nodiscard]] bool isMade(int index) const
        {
            return codes.size() >= (static_cast<std::size_t>(index) + 1) * static_cast<std::size_t>(columns);
        }
        /// One that is made.
        [[nodiscard]] const Code *row(int index) const
        {
            return codes.data() + static_cast<std::size_t>(index) * static_cast<std::size_t>(columns);
        }
    };
    [[nodiscard]] bool isEmpty() const { return m_levels.empty(); }
    [[nodiscard]] bool isWhole() const { return m_places.empty(); }
    [[nodiscard]] int levels() const { return static_cast<int>(m_levels.size()); }
    /// Each cell of level k stands for up to 2^k × 2^k cells.
    [[nodiscard]] const Level &level(int index) const { return m_levels[static_cast<std::size_t>(index)]; }
    /// The finest level whose cells are at least one pixel wide, of those that are whole.
    [[nodiscard]] int levelFor(double cellPixels) const;

private:
    void makeRow(const MatrixSource &source);

    std::vector<Level> m_levels;
    std::vector<Code> m_places; ///< of values while it is being made; see PlaceTable
    int m_row = 0;              ///< of the last level, made next
};

/// Colours of a picture made pixel by pixel.
struct MatrixInks {
    std::vector<QRgb> map;    ///< by place
    std::vector<QRgb> dimmed; ///< by place
    QRgb blank = 0;
    QRgb hole = 0;
    QRgb holeHatch = 0;
};
[[nodiscard]] MatrixInks matrixInks(const ColorMap &map, const Theme &theme);
/// A cell that steps back: towards the page.
[[nodiscard]] QColor dimmedFill(const QColor &fill, const Theme &theme);

/// The cells that show through the window, one image pixel per device pixel;
/// gaps are transparent. `toDevice` maps px of the figure to device pixels
/// (scale and shift only); `place` is where the image belongs, in device pixels.
struct MatrixPicture {
    QImage image;
    QRect place;
};
[[nodiscard]] MatrixPicture renderMatrix(const MatrixPyramid &pyramid, const MatrixLayout &layout, const MatrixWindow &window,
                                         const QTransform &toDevice, const MatrixInks &inks);

} // namespace shardscope::ui
