// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthmarks.h"

#include "ui/base/format.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/bandwidth/bandwidthfigure.h"
#include "ui/views/bandwidth/bandwidthwords.h"

#include <algorithm>
#include <limits>

namespace shardscope::ui {

namespace {
constexpr std::size_t bandwidthColumns = 5; ///< from, to, class, GB/s, origin
} // namespace

BandwidthPlace BandwidthMarks::placeOf(std::size_t mark) const
{
    if (mark < m_classes)
        return {BandwidthPlace::Kind::Class, {}, static_cast<int>(mark)};
    const int row = static_cast<int>((mark - m_classes) / m_side);
    const int slot = static_cast<int>((mark - m_classes) % m_side);
    if (slot == 0)
        return {BandwidthPlace::Kind::Device, {row, -1}, -1};
    return {BandwidthPlace::Kind::Cell, {row, slot <= row ? slot - 1 : slot}, -1};
}

std::size_t BandwidthMarks::ofCell(MatrixCell cell) const
{
    if (cell.row == cell.column)
        return ofDevice(cell.row);
    return ofDevice(cell.row) + static_cast<std::size_t>(cell.column < cell.row ? cell.column + 1 : cell.column);
}

double BandwidthMarks::valueAt(MatrixCell cell) const
{
    if (m_data->mode() == BandwidthData::Mode::Classes)
        return std::numeric_limits<double>::quiet_NaN();
    return m_data->machine().bandwidth.at(m_data->deviceAt(cell.row).value, m_data->deviceAt(cell.column).value);
}

Mark BandwidthMarks::at(std::size_t index) const
{
    const BandwidthPlace place = placeOf(index);
    switch (place.kind) {
    case BandwidthPlace::Kind::Class: return classMark(place.line);
    case BandwidthPlace::Kind::Device: return deviceMark(place.cell.row);
    case BandwidthPlace::Kind::Cell: return cellMark(place.cell);
    }
    return {};
}

Mark BandwidthMarks::classMark(int line) const
{
    const LinkClassRow &row = m_data->classes()[static_cast<std::size_t>(line)]; // the data holds it
    return {.name = row.title,
            .value = plainLine(classLine(row)),
            .number = row.hasValues() ? row.bandwidth->bytesPerSecond.mean : std::numeric_limits<double>::quiet_NaN(),
            .line = [data = m_data, &row] { return classLine(row); },
            .why = [data = m_data, &row] { return deriveClass(row); },
            .head = {.key = QStringLiteral("class ") + QString::fromStdString(row.key), .hasRow = false}};
}

Mark BandwidthMarks::deviceMark(int row) const
{
    const DeviceId device = m_data->deviceAt(row);
    const double value = valueAt({row, row});
    return {.name = QString::fromStdString(m_data->cluster().device(device).id),
            .value = value > 0 ? m_data->text(row, row) : QString(),
            .number = value > 0 ? value : std::numeric_limits<double>::quiet_NaN(),
            .line = [data = m_data, device] { return deviceLine(*data, device); },
            .head = {QStringLiteral("device ") + label(row), Item{Item::Kind::Device, device.value, -1}, false}};
}

Mark BandwidthMarks::cellMark(MatrixCell cell) const
{
    const DeviceId from = m_data->deviceAt(cell.row);
    const DeviceId to = m_data->deviceAt(cell.column);
    Mark mark{.name = QStringLiteral("%1 → %2").arg(label(cell.row), label(cell.column)),
              .value = m_data->text(cell.row, cell.column),
              .number = valueAt(cell),
              .line = [data = m_data, from, to] { return cellLine(*data, from, to); },
              .tip = [data = m_data, from, to] { return cellToolTip(*data, from, to); },
              .why = [data = m_data, from, to] { return deriveCell(*data, from, to); },
              .head = {QStringLiteral("cell %1 %2").arg(label(cell.row), label(cell.column)),
                       Item{Item::Kind::Link, from.value, to.value}}};
    for (std::size_t column = 0; column < bandwidthColumns; ++column)
        mark.row.push_back(pairCell(from, to, column));
    return mark;
}

std::optional<std::size_t> BandwidthMarks::find(const QString &key) const
{
    const QString name = key.mid(key.indexOf(QLatin1Char(' ')) + 1);
    if (key.startsWith(QLatin1String("class "))) {
        const auto line = std::ranges::find(m_data->classes(), name.toStdString(), &LinkClassRow::key);
        return line == m_data->classes().end() ? std::nullopt
                                               : std::optional(ofClass(static_cast<int>(line - m_data->classes().begin())));
    }
    if (key.startsWith(QLatin1String("device ")))
        return m_byLabel.contains(name) ? std::optional(ofDevice(m_byLabel.value(name))) : std::nullopt;
    if (!key.startsWith(QLatin1String("cell ")))
        return std::nullopt;
    // A device's name may have a blank in it.
    for (qsizetype blank = name.indexOf(QLatin1Char(' ')); blank >= 0; blank = name.indexOf(QLatin1Char(' '), blank + 1)) {
        const MatrixCell cell{m_byLabel.value(name.left(blank), -1), m_byLabel.value(name.mid(blank + 1), -1)};
        if (cell.valid() && cell.row != cell.column)
            return ofCell(cell);
    }
    return std::nullopt;
}

std::optional<std::size_t> BandwidthMarks::find(const Item &item) const
{
    const int from = m_data->indexOf(DeviceId(item.a));
    const int to = m_data->indexOf(DeviceId(item.b));
    if (item.kind == Item::Kind::Device && from >= 0)
        return ofDevice(from);
    return item.kind == Item::Kind::Link && from >= 0 && to >= 0 && from != to ? std::optional(ofCell({from, to})) : std::nullopt;
}

TableCell BandwidthMarks::cell(std::size_t row, std::size_t column) const
{
    const MatrixCell cell = placeOf(m_classes + row / (m_side - 1) * m_side + row % (m_side - 1) + 1).cell;
    return pairCell(m_data->deviceAt(cell.row), m_data->deviceAt(cell.column), column);
}

TableCell BandwidthMarks::pairCell(DeviceId from, DeviceId to, std::size_t column) const
{
    const cluster::Cluster &machine = m_data->cluster();
    switch (column) {
    case 0: return TableCell::text(QString::fromStdString(machine.device(from).id));
    case 1: return TableCell::text(QString::fromStdString(machine.device(to).id));
    case 2: return TableCell::text(linkTitle(machine, from, to));
    case 3: return TableCell::number(m_data->machine().bandwidth.at(from.value, to.value) / 1e9);
    default: return TableCell::text(originTitle(m_data->machine().bandwidth.origin(from, to)));
    }
}

MarkShape LaidBandwidth::shape(std::size_t mark) const
{
    const BandwidthPlace place = m_marks.placeOf(mark);
    const MatrixLayout &matrix = m_layout.matrix;
    const auto line = static_cast<std::size_t>(place.line);
    QRectF rect;
    if (place.kind == BandwidthPlace::Kind::Class)
        rect = line < m_layout.table.rows.size() ? m_layout.table.rows[line] : QRectF();
    else
        rect = cellRect(matrix, wholeMatrix(matrix), {place.cell.row, std::max(0, place.cell.column)});
    if (place.kind == BandwidthPlace::Kind::Device)
        rect = QRectF(matrix.rowLabels.left(), rect.top(), matrix.rowLabels.width(), rect.height());
    return MarkShape::of(rect, Emphasis::Own);
}

std::optional<std::size_t> LaidBandwidth::hit(const QPointF &point) const
{
    const MatrixLayout &matrix = m_layout.matrix;
    if (const MatrixCell cell = cellAt(matrix, wholeMatrix(matrix), point); cell.valid())
        return m_marks.ofCell(cell);
    const QPointF position = (point - matrix.cells.topLeft()) / matrix.cell;
    const int device = matrix.rowLabels.contains(point)      ? matrix.rows.at(position.y())
                       : matrix.columnLabels.contains(point) ? matrix.columns.at(position.x())
                                                             : -1;
    if (device >= 0)
        return m_marks.ofDevice(device);
    const int line = classAt(m_layout.table, point);
    return line >= 0 ? std::optional(m_marks.ofClass(line)) : std::nullopt;
}

std::optional<std::size_t> LaidBandwidth::next(std::optional<std::size_t> from, int dx, int dy) const
{
    if (!from)
        return m_marks.ofCell({0, 1});
    if (dx == 0)
        return below(*from, dy);
    const std::size_t count = m_marks.count();
    return (*from + (dx > 0 ? 1 : count - 1)) % count;
}

/// The devices are the column before the first.
std::size_t LaidBandwidth::below(std::size_t mark, int step) const
{
    const int side = m_picture.data->rows();
    const int classes = static_cast<int>(m_picture.data->classes().size());
    const BandwidthPlace place = m_marks.placeOf(mark);
    MatrixCell cell = place.cell;
    if (place.kind == BandwidthPlace::Kind::Class) {
        if (const int line = place.line + step; line >= 0 && line < classes)
            return m_marks.ofClass(line);
        cell = step > 0 ? MatrixCell{-1, -1} : MatrixCell{side, side - 1};
    }
    do {
        cell.row += step;
        if (cell.row >= 0 && cell.row < side)
            continue;
        cell = {step > 0 ? 0 : side - 1, cell.column + step};
        const bool past = cell.column < -1 || cell.column >= side;
        if (past && classes > 0)
            return m_marks.ofClass(step > 0 ? 0 : classes - 1);
        if (past)
            cell.column = step > 0 ? -1 : side - 1;
    } while (cell.row == cell.column);
    return cell.column < 0 ? m_marks.ofDevice(cell.row) : m_marks.ofCell(cell);
}

void LaidBandwidth::paint(QPainter &painter, const FigureLight &light) const
{
    const MatrixLayout &matrix = m_layout.matrix;
    const QPointF corner = matrix.cells.topLeft();
    const BandwidthPlace lit = light.mark ? m_marks.placeOf(*light.mark) : BandwidthPlace{};
    paintBandwidth(painter, m_style, m_layout, m_picture,
                   {zoomedMatrix(matrix, light.zoomed.m11(), light.zoomed.map(corner) - corner), lit.line, light.item});
}

} // namespace shardscope::ui
