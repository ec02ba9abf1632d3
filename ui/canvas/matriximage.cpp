// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matriximage.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

namespace shardscope::ui {

namespace {

using Code = MatrixPyramid::Code;

/// Place of a value by the leading bits of its float: exponent and 9 bits of
/// the mantissa, so within 0.2 % of the value and without a logarithm a cell.
class PlaceTable {
public:
    explicit PlaceTable(const MatrixScale &scale)
        : m_places(std::size_t(1) << (32 - dropped))
    {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const auto middle = static_cast<std::uint32_t>(i << dropped) | (1U << (dropped - 1));
            const double place = scale.place(static_cast<double>(std::bit_cast<float>(middle)));
            m_places[i] = std::isnan(place) ? MatrixPyramid::hole
                                            : static_cast<Code>(std::lround(place * (MatrixPyramid::places - 1)));
        }
    }

    [[nodiscard]] Code operator()(double value) const
    {
        return m_places[std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> dropped];
    }

private:
    static constexpr int dropped = 14;
    std::vector<Code> m_places;
};

Code encode(const MatrixLook &look, const PlaceTable &places)
{
    if (look.kind == MatrixLook::Kind::Blank)
        return MatrixPyramid::blank;
    const Code place = look.kind == MatrixLook::Kind::Value ? places(look.value) : MatrixPyramid::hole;
    if (place == MatrixPyramid::hole)
        return place;
    return static_cast<Code>(place | (look.dimmed ? MatrixPyramid::dimmedFlag : 0) | (look.kept ? MatrixPyramid::keptFlag : 0));
}

/// Four cells as one: a kept one as itself, else the mean of those that do not
/// step back, else of those that do, else whatever stands there.
Code merge(Code a, Code b, Code c, Code d)
{
    int sum = 0;
    int count = 0;
    int dimmedSum = 0;
    int dimmedCount = 0;
    for (const Code code : {a, b, c, d}) {
        if (code >= MatrixPyramid::blank)
            continue;
        if (code & MatrixPyramid::keptFlag)
            return code;
        if (code & MatrixPyramid::dimmedFlag) {
            dimmedSum += code & MatrixPyramid::placeMask;
            ++dimmedCount;
        } else {
            sum += code;
            ++count;
        }
    }
    if (count > 0)
        return static_cast<Code>((sum + count / 2) / count);
    if (dimmedCount > 0)
        return static_cast<Code>(((dimmedSum + dimmedCount / 2) / dimmedCount) | MatrixPyramid::dimmedFlag);
    return std::max({a, b, c, d});
}

MatrixPyramid::Level halved(const MatrixPyramid::Level &fine)
{
    MatrixPyramid::Level coarse{(fine.rows + 1) / 2, (fine.columns + 1) / 2, {}};
    coarse.codes.resize(static_cast<std::size_t>(coarse.rows) * static_cast<std::size_t>(coarse.columns));
    Code *out = coarse.codes.data();
    for (int row = 0; row < coarse.rows; ++row) {
        // At an odd end the last row or column stands in for the missing one.
        const Code *upper = fine.row(2 * row);
        const Code *lower = fine.row(std::min(2 * row + 1, fine.rows - 1));
        for (int column = 0; column < coarse.columns; ++column) {
            const int left = 2 * column;
            const int right = std::min(left + 1, fine.columns - 1);
            *out++ = merge(upper[left], upper[right], lower[left], lower[right]);
        }
    }
    return coarse;
}

QRgb mixed(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return qRgb(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

/// Index on the axis for every device pixel from `begin`; −1 in gaps. A gap
/// narrower than a pixel would show by chance here and not there: it is closed.
std::vector<int> indices(const MatrixAxis &axis, int begin, int count, double scale, double shift, double origin, double cell,
                         int level)
{
    std::vector<int> out(static_cast<std::size_t>(std::max(0, count)), -1);
    double widest = 0;
    for (const MatrixGap &gap : axis.gaps())
        widest = std::max(widest, gap.cells);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double figure = (begin + static_cast<double>(i) + 0.5 - shift) / scale;
        const double position = (figure - origin) / cell;
        int index = axis.at(position);
        if (index < 0 && cell * scale * widest < 1.0 && position >= 0 && position < axis.length())
            index = axis.firstAfter(position);
        out[i] = index < 0 ? -1 : index >> level;
    }
    return out;
}

QRgb colorOf(Code code, const MatrixInks &inks, int x, int y)
{
    if (code == MatrixPyramid::blank)
        return inks.blank;
    if (code == MatrixPyramid::hole)
        return (x + y) % 4 == 0 ? inks.holeHatch : inks.hole;
    const std::size_t place = code & MatrixPyramid::placeMask;
    return code & MatrixPyramid::dimmedFlag ? inks.dimmed[place] : inks.map[place];
}

} // namespace

MatrixPyramid::MatrixPyramid(const MatrixSource &source, const MatrixScale &scale)
{
    Level base{source.rows(), source.columns(), {}};
    if (base.rows <= 0 || base.columns <= 0)
        return;
    const PlaceTable table(scale);
    base.codes.resize(static_cast<std::size_t>(base.rows) * static_cast<std::size_t>(base.columns));
    Code *out = base.codes.data();
    for (int row = 0; row < base.rows; ++row)
        for (int column = 0; column < base.columns; ++column)
            *out++ = encode(source.look(row, column), table);
    m_levels.push_back(std::move(base));
    while (m_levels.back().rows > 1 || m_levels.back().columns > 1)
        m_levels.push_back(halved(m_levels.back()));
}

int MatrixPyramid::levelFor(double cellPixels) const
{
    int level = 0;
    for (double size = cellPixels; size < 1.0 && level + 1 < levels(); size *= 2)
        ++level;
    return level;
}

QColor dimmedFill(const QColor &fill, const Theme &theme)
{
    return QColor(mixed(fill, theme.background, 0.78));
}

MatrixInks matrixInks(const ColorMap &map, const Theme &theme)
{
    MatrixInks inks;
    inks.map = map.table(MatrixPyramid::places);
    inks.dimmed.reserve(inks.map.size());
    for (const QRgb color : inks.map)
        inks.dimmed.push_back(mixed(QColor(color), theme.background, 0.78));
    inks.blank = theme.panel.rgb();
    inks.hole = theme.background.rgb();
    inks.holeHatch = theme.hatch.rgb();
    return inks;
}

MatrixPicture renderMatrix(const MatrixPyramid &pyramid, const MatrixLayout &layout, const MatrixWindow &window,
                           const QTransform &toDevice, const MatrixInks &inks)
{
    MatrixPicture picture;
    picture.place = toDevice.mapRect(window.window).toAlignedRect();
    if (pyramid.isEmpty() || picture.place.isEmpty() || window.cell <= 0)
        return picture;
    const int depth = pyramid.levelFor(window.cell * toDevice.m11());
    const MatrixPyramid::Level &level = pyramid.level(depth);
    const std::vector<int> columns = indices(layout.columns, picture.place.left(), picture.place.width(), toDevice.m11(),
                                             toDevice.dx(), window.origin.x(), window.cell, depth);
    const std::vector<int> rows = indices(layout.rows, picture.place.top(), picture.place.height(), toDevice.m22(),
                                          toDevice.dy(), window.origin.y(), window.cell, depth);
    picture.image = QImage(picture.place.size(), QImage::Format_ARGB32_Premultiplied);
    bool hatched = false;
    for (int y = 0; y < picture.image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(picture.image.scanLine(y));
        const int row = rows[static_cast<std::size_t>(y)];
        if (row < 0) {
            std::fill_n(line, picture.image.width(), QRgb(0));
            continue;
        }
        // Lines of one row are alike, but for the hatch of its holes.
        if (y > 0 && row == rows[static_cast<std::size_t>(y - 1)] && !hatched) {
            std::memcpy(line, picture.image.constScanLine(y - 1), sizeof(QRgb) * static_cast<std::size_t>(picture.image.width()));
            continue;
        }
        const Code *codes = level.row(row);
        hatched = false;
        for (int x = 0; x < picture.image.width(); ++x) {
            const int column = columns[static_cast<std::size_t>(x)];
            hatched = hatched || (column >= 0 && codes[column] == MatrixPyramid::hole);
            line[x] = column < 0 ? QRgb(0) : colorOf(codes[column], inks, x, y);
        }
    }
    return picture;
}

} // namespace shardscope::ui
