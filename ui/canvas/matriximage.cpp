// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matriximage.h"

#include <QElapsedTimer>

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
namespace placetable {

constexpr int dropped = 14;

std::vector<Code> made(const MatrixScale &scale)
{
    std::vector<Code> places(std::size_t(1) << (32 - dropped));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto middle = static_cast<std::uint32_t>(i << dropped) | (1U << (dropped - 1));
        const double place = scale.place(static_cast<double>(std::bit_cast<float>(middle)));
        places[i] = std::isnan(place) ? MatrixPyramid::hole : static_cast<Code>(std::lround(place * (MatrixPyramid::places - 1)));
    }
    return places;
}

Code of(const std::vector<Code> &places, double value)
{
    return places[std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> dropped];
}

} // namespace placetable

Code encode(const MatrixLook &look, const std::vector<Code> &places)
{
    if (look.kind == MatrixLook::Kind::Blank)
        return MatrixPyramid::blank;
    const Code place = look.kind == MatrixLook::Kind::Value ? placetable::of(places, look.value) : MatrixPyramid::hole;
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

/// Its rows come one by one: to touch the memory of millions of cells at once takes longer than a frame.
MatrixPyramid::Level emptyLevel(int rows, int columns)
{
    MatrixPyramid::Level level{rows, columns, {}};
    level.codes.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    return level;
}

/// The next row, to be filled.
Code *addRow(MatrixPyramid::Level &level)
{
    const std::size_t begin = level.codes.size();
    level.codes.resize(begin + static_cast<std::size_t>(level.columns), MatrixPyramid::blank);
    return level.codes.data() + begin;
}

void halveRow(const MatrixPyramid::Level &fine, MatrixPyramid::Level &coarse, int row)
{
    // At an odd end the last row or column stands in for the missing one.
    const Code *upper = fine.row(2 * row);
    const Code *lower = fine.row(std::min(2 * row + 1, fine.rows - 1));
    Code *out = addRow(coarse);
    for (int column = 0; column < coarse.columns; ++column) {
        const int left = 2 * column;
        const int right = std::min(left + 1, fine.columns - 1);
        *out++ = merge(upper[left], upper[right], lower[left], lower[right]);
    }
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

MatrixPyramid::MatrixPyramid(const MatrixSource &source, const MatrixScale &scale) : MatrixPyramid(begun(source, scale))
{
    goOn(source, 0);
}

MatrixPyramid MatrixPyramid::begun(const MatrixSource &source, const MatrixScale &scale)
{
    MatrixPyramid pyramid;
    if (source.rows() <= 0 || source.columns() <= 0)
        return pyramid;
    pyramid.m_places = placetable::made(scale);
    pyramid.m_levels.push_back(emptyLevel(source.rows(), source.columns()));
    return pyramid;
}

void MatrixPyramid::goOn(const MatrixSource &source, double milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    for (bool time = true; time && !isWhole();
         time = milliseconds <= 0 || static_cast<double>(clock.nsecsElapsed()) * 1e-6 < milliseconds)
        makeRow(source);
}

void MatrixPyramid::makeRow(const MatrixSource &source)
{
    Level &level = m_levels.back();
    if (m_levels.size() > 1) {
        halveRow(m_levels[m_levels.size() - 2], level, m_row);
    } else {
        Code *out = addRow(level);
        for (int column = 0; column < level.columns; ++column)
            *out++ = encode(source.look(m_row, column), m_places);
    }
    if (++m_row < level.rows)
        return;
    m_row = 0;
    if (level.rows > 1 || level.columns > 1)
        m_levels.push_back(emptyLevel((level.rows + 1) / 2, (level.columns + 1) / 2));
    else
        m_places = {};
}

int MatrixPyramid::levelFor(double cellPixels) const
{
    const int made = isWhole() || levels() == 1 ? levels() : levels() - 1;
    int level = 0;
    for (double size = cellPixels; size < 1.0 && level + 1 < made; size *= 2)
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
    const std::vector<int> rows = indices(layout.rows, picture.place.top(), picture.place.height(), toDevice.m22(), toDevice.dy(),
                                          window.origin.y(), window.cell, depth);
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
        const Code *codes = level.isMade(row) ? level.row(row) : nullptr;
        hatched = false;
        for (int x = 0; x < picture.image.width(); ++x) {
            const int column = columns[static_cast<std::size_t>(x)];
            const Code code = codes && column >= 0 ? codes[column] : MatrixPyramid::blank;
            hatched = hatched || code == MatrixPyramid::hole;
            line[x] = column < 0 ? QRgb(0) : colorOf(code, inks, x, y);
        }
    }
    return picture;
}

} // namespace shardscope::ui
