// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstraffic.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertsnumbers.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

// Who sends how much to whom, and what follows from it.
namespace shardscope::ui {

namespace {

/// Where the rows and columns of a matrix begin, with small gaps between nodes.
class TrafficAxis {
public:
    TrafficAxis(const std::vector<int> &node, int devices, double length)
        : m_bins(std::min(devices, mostTrafficBins)), m_devices(devices)
    {
        const int nodes = node.empty() ? 1 : node.back() + 1;
        const bool gaps = m_bins == devices && nodes > 1 && nodes * 8 < length;
        m_gap = gaps ? 3 : 0;
        m_cell = (length - m_gap * (gaps ? nodes - 1 : 0)) / std::max(m_bins, 1);
        for (int k = 0; k < m_bins; ++k)
            m_start.push_back(k * m_cell + (gaps ? node[static_cast<std::size_t>(k)] * m_gap : 0));
    }

    [[nodiscard]] int bins() const { return m_bins; }
    [[nodiscard]] double cell() const { return m_cell; }
    [[nodiscard]] double start(int bin) const { return m_start[static_cast<std::size_t>(bin)]; }
    [[nodiscard]] int firstDevice(int bin) const { return static_cast<int>(static_cast<long long>(bin) * m_devices / m_bins); }

private:
    int m_bins;
    int m_devices;
    double m_gap = 0;
    double m_cell = 0;
    std::vector<double> m_start;
};

double meanOf(const placement::TrafficMatrix &traffic, const TrafficAxis &axis, int row, int column)
{
    const auto end = [&](int bin) { return bin + 1 < axis.bins() ? axis.firstDevice(bin + 1) : traffic.devices; };
    double sum = 0;
    int count = 0;
    for (int i = axis.firstDevice(row); i < end(row); ++i)
        for (int j = axis.firstDevice(column); j < end(column); ++j, ++count)
            sum += traffic.at(i, j);
    return count > 0 ? sum / count : 0;
}

void paintNodeNames(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const QRectF &matrix,
                    const TrafficAxis &axis)
{
    const std::vector<int> &node = picture.report->problem->node;
    const int devices = picture.report->devices;
    const QFont font = textFont(style.font, TextSize::Badge);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    const bool nodes = !node.empty() && node.back() > 0;
    double freeX = -1;
    double freeY = -1;
    for (int bin = 0; bin < axis.bins(); ++bin) {
        const int device = axis.firstDevice(bin);
        const int own = nodes ? node[static_cast<std::size_t>(device)] : device;
        if (nodes && bin > 0 && node[static_cast<std::size_t>(axis.firstDevice(bin - 1))] == own)
            continue;
        int last = bin;
        while (nodes && last + 1 < axis.bins() && node[static_cast<std::size_t>(axis.firstDevice(last + 1))] == own)
            ++last;
        const QString text = nodes ? Words::tr("n%1").arg(own) : QString::number(devices > 1 ? own : 0);
        const double middle = (axis.start(bin) + axis.start(last) + axis.cell()) / 2;
        const double width = metrics.horizontalAdvance(text);
        if (middle - width / 2 > freeX) {
            painter.drawText(QPointF(matrix.left() + middle - width / 2, matrix.top() - 4), text);
            freeX = middle + width / 2 + 4;
        }
        if (middle - metrics.height() / 2 > freeY) {
            painter.drawText(QPointF(matrix.left() - width - 5, matrix.top() + middle + metrics.capHeight() / 2), text);
            freeY = middle + metrics.height() / 2;
        }
    }
}

/// Of the number in this row, where a run measured its twin.
QString measuredText(const ExpertsPicture &picture, bool second, int row)
{
    if (!picture.measured || !picture.measured->isOf(picture.report->side(second)))
        return {};
    const ExpertsMeasured &m = *picture.measured;
    const double tokens = ExpertsMeasured::most(m.tokens);
    const auto text = [](double value, Unit unit) {
        return std::isfinite(value) ? Words::tr("measured %1").arg(valueText(value, unit)) : QString();
    };
    switch (row) { // as sideNumbers has them
    case 0: return text(tokens, Unit::Count);
    case 1: return text(tokens - m.mean(), Unit::Count);
    case 2: return text(ExpertsMeasured::most(m.compute_s), Unit::Second);
    case 5: return text(ExpertsMeasured::most(m.layer_s), Unit::Second);
    default: return {};
    }
}

void paintNumbers(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, const ExpertsPicture &picture,
                  const ExpertsShown &shown)
{
    const std::vector<ExpertsNumber> numbers = sideNumbers(*picture.report, *shown.metrics, {});
    for (int k = 0; k < static_cast<int>(numbers.size()); ++k) {
        const ExpertsNumber &number = numbers[static_cast<std::size_t>(k)];
        const QRectF row = side.numberRect(k);
        if (row.width() < 110 || row.height() < 15)
            return;
        const QFont font = textFont(style.font, TextSize::Table);
        const double baseline = row.center().y() + QFontMetricsF(font).capHeight() / 2;
        double width = drawNumber(painter, style, QPointF(row.right(), baseline), number.formatted(), TextSize::Table, true, 600);
        if (const QString measured = measuredText(picture, shown.second, k); !measured.isEmpty()) {
            const QFontMetricsF metrics(font);
            const double more = metrics.horizontalAdvance(measured) + 14;
            if (metrics.horizontalAdvance(number.brief) + 8 + more + width <= row.width()) {
                width += more;
                painter.setFont(font);
                painter.setPen(style.theme.quiet);
                painter.drawText(QPointF(row.right() - width, baseline), measured);
            }
        }
        const bool fits = QFontMetricsF(font).horizontalAdvance(number.name) <= row.width() - width - 8;
        drawElided(painter, style, QRectF(row.left(), row.top(), row.width() - width - 8, row.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, fits ? number.name : number.brief, TextSize::Table, style.theme.quiet);
        drawHairline(painter, style, QPointF(row.left(), row.bottom() - 0.5), QPointF(row.right(), row.bottom() - 0.5));
    }
}

} // namespace

const ColorMap &tokenColors(const FigureStyle &style)
{
    return sequentialMap(QStringLiteral("blues"), style.theme.dark);
}

std::pair<int, int> trafficCellAt(const ExpertsSide &side, int devices, const QPointF &point)
{
    if (side.heading.height() <= 0 || !side.matrix.contains(point))
        return {-1, -1};
    // The gaps between nodes are thinner than a finger: a plain division is near enough there.
    const auto at = [devices](double x, double length) {
        return std::clamp(static_cast<int>(x / length * devices), 0, devices - 1);
    };
    return {at(point.y() - side.matrix.top(), side.matrix.height()), at(point.x() - side.matrix.left(), side.matrix.width())};
}

void paintExpertsTraffic(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, const ExpertsPicture &picture,
                         const ExpertsShown &shown, const FigureLight &light)
{
    if (!shown.metrics)
        return;
    const placement::TrafficMatrix &traffic = shown.metrics->traffic;
    const QRectF heading = side.heading;
    const double baseline = heading.center().y() + 4;
    const double scale = paintScale(painter, style, heading, true, {}, valueText(picture.mostBytes, Unit::Byte));
    const QString addition = Words::tr("rows send, columns receive, per layer");
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const bool fits = metrics.horizontalAdvance(addition) + 90 < heading.width() - scale;
    drawHeading(painter, style, QPointF(heading.left(), baseline), Words::tr("Traffic"), fits ? addition : QString());
    const TrafficAxis axis(picture.report->problem->node, traffic.devices, side.matrix.width());
    const ColorMap &map = tokenColors(style);
    painter.setPen(Qt::NoPen);
    const double gap = axis.cell() > 6 ? 1 : axis.cell() > 3 ? 0.4 : 0;
    for (int row = 0; row < axis.bins(); ++row) {
        for (int column = 0; column < axis.bins(); ++column) {
            const double bytes = meanOf(traffic, axis, row, column);
            const QRectF cell(side.matrix.left() + axis.start(column), side.matrix.top() + axis.start(row), axis.cell() - gap,
                              axis.cell() - gap);
            painter.fillRect(cell,
                             bytes > 0 ? map.at(0.08 + 0.92 * std::min(bytes / picture.mostBytes, 1.0)) : style.theme.panel);
        }
    }
    const std::optional<Item> &lit = light.item;
    if (lit && lit->kind == Item::Kind::Link && std::max(lit->a, lit->b) < axis.bins() && axis.bins() == traffic.devices) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.theme.text, 1.2));
        painter.drawRect(QRectF(side.matrix.left() + axis.start(lit->b), side.matrix.top() + axis.start(lit->a),
                                axis.cell() - gap, axis.cell() - gap));
    }
    paintNodeNames(painter, style, picture, side.matrix, axis);
    paintNumbers(painter, style, side, picture, shown);
}

} // namespace shardscope::ui
