// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/spacing.h"
#include "ui/views/experts/expertspainter.h"
#include "ui/views/experts/expertstraffic.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphlayout.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertstext.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <span>

// What the placement means on the machine's links, and how Lysi forms groups.
namespace shardscope::ui {

namespace {

/// Bytes that run over one straight piece of the picture's links.
struct LinkLoad {
    QLineF line;
    double bytes = 0;
};

/// The machine with what a placement sends over its links.
struct LinksSide {
    bool second = false;
    QRectF rect;
    DeviceGraphLayout graph = {};
    std::vector<LinkLoad> loads = {};
};

struct LysiPlaces {
    QRectF rect;
    QRectF list; ///< what was decided, one verdict a line
    DeviceGraphLayout graph;
};
using Key = std::array<int, 4>;

Key keyOf(const QPointF &a, const QPointF &b)
{
    const auto round = [](double v) { return static_cast<int>(std::lround(v * 4)); };
    return {round(a.x()), round(a.y()), round(b.x()), round(b.y())};
}

void paintMachine(QPainter &painter, const FigureStyle &style, const evaluate::MachineReport &machine,
                  const DeviceGraphLayout &graph, bool links)
{
    DeviceGraphScene scene;
    scene.cluster = machine.cluster.get();
    scene.layout = &graph;
    if (!links) // what runs over them is painted instead
        for (const cluster::ClassCount &count : machine.counts)
            scene.hidden.push_back(count.link.name());
    paintDeviceGraph(painter, style, scene);
}

/// A line that ends at the rim of a device, not at its centre.
QLineF besideDiscs(const DeviceGraphLayout &graph, QLineF line)
{
    const double length = line.length();
    if (length <= 0)
        return line;
    const QPointF along = (line.p2() - line.p1()) / length;
    const auto radiusAt = [&graph](const QPointF &point) {
        for (const GraphDevice &device : graph.devices)
            if (device.radius > 0 && (device.centre - point).manhattanLength() < 1)
                return device.radius + 1;
        return 0.0;
    };
    const double first = radiusAt(line.p1());
    const double last = radiusAt(line.p2());
    if (first + last >= length)
        return line;
    return {line.p1() + along * first, line.p2() - along * last};
}

/// All flows of the matrix along their ways; pieces that ways share add up. The
/// quiet end first, so that the busy ones lie on top.
std::vector<LinkLoad> linkLoads(const DeviceGraphLayout &graph, const placement::TrafficMatrix &traffic)
{
    std::map<Key, LinkLoad> pieces;
    for (int i = 0; i < traffic.devices; ++i) {
        for (int j = 0; j < traffic.devices; ++j) {
            if (i == j || traffic.at(i, j) <= 0)
                continue;
            const QPolygonF way = graphPath(graph, DeviceId(i), DeviceId(j));
            for (qsizetype k = 1; k < way.size(); ++k) {
                QPointF a = way[k - 1];
                QPointF b = way[k];
                if (std::pair(b.x(), b.y()) < std::pair(a.x(), a.y()))
                    std::swap(a, b);
                LinkLoad &piece = pieces[keyOf(a, b)];
                piece.line = besideDiscs(graph, QLineF(a, b));
                piece.bytes += traffic.at(i, j);
            }
        }
    }
    std::vector<LinkLoad> out;
    for (const auto &[key, piece] : pieces)
        out.push_back(piece);
    std::stable_sort(out.begin(), out.end(), [](const LinkLoad &a, const LinkLoad &b) { return a.bytes < b.bytes; });
    return out;
}

void paintLinks(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const LinksSide &side, double most)
{
    const QRectF title(side.rect.left(), side.rect.top(), side.rect.width(), 30);
    const double scale = paintScale(painter, style, title, true, {}, valueText(most, Unit::Byte));
    const bool room = side.rect.width() - scale > 420;
    drawHeading(painter, style, QPointF(title.left(), title.center().y() + 5), placementName(*picture.report, side.second),
                room ? Words::tr("bytes per link in the dispatch, both directions") : QString());
    paintMachine(painter, style, *picture.machine, side.graph, false);
    const ColorMap &map = tokenColors(style);
    for (const LinkLoad &load : side.loads) {
        const double share = std::min(load.bytes / std::max(most, 1.0), 1.0);
        painter.setPen(
            QPen(map.at(0.2 + 0.8 * share), 1.5 + 12 * share * std::min(side.graph.scale, 1.2), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(load.line);
    }
}

/// By worker the group that it is in after these verdicts.
std::vector<int> groupsAfter(std::span<const placement::LysiVerdict> verdicts, int workers)
{
    std::vector<int> root(static_cast<std::size_t>(workers));
    std::iota(root.begin(), root.end(), 0);
    for (const placement::LysiVerdict &verdict : verdicts)
        if (const int from = root[static_cast<std::size_t>(verdict.j)]; verdict.merged)
            std::ranges::replace(root, from, int(root[static_cast<std::size_t>(verdict.i)]));
    return root;
}

QColor groupColor(const FigureStyle &style, int group)
{
    return style.theme.category[static_cast<std::size_t>(group) % 6];
}

void paintGroups(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const LysiPlaces &places)
{
    const std::span<const placement::LysiVerdict> verdicts = picture.verdicts();
    const std::vector<int> root = groupsAfter(verdicts, picture.report->devices);
    std::map<int, int> color;
    std::map<int, int> size;
    for (const int r : root)
        ++size[r];
    for (std::size_t d = 0; d < root.size(); ++d)
        if (size[root[d]] > 1)
            color.emplace(root[d], static_cast<int>(color.size()));
    const double radius = std::max(8.0, 15 * std::min(places.graph.scale, 1.6));
    painter.setPen(Qt::NoPen);
    // The rim: which group every worker is in now.
    for (std::size_t d = 0; d < root.size(); ++d) {
        const auto group = color.find(root[d]);
        if (group == color.end())
            continue;
        const GraphDevice &device = places.graph.device(DeviceId(d));
        const double rim = device.radius > 0 ? device.radius : radius;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(groupColor(style, group->second), std::clamp(rim * 0.28, 2.5, 7.0)));
        painter.drawEllipse(device.centre, rim + 2, rim + 2);
    }
    // The pairs that brought groups together: a tree in every group.
    for (const placement::LysiVerdict &verdict : verdicts) {
        const bool last = &verdict == &verdicts.back();
        if (!verdict.merged && !last)
            continue;
        const auto known = color.find(root[static_cast<std::size_t>(verdict.i)]);
        const int group = known != color.end() ? known->second : 0;
        painter.setPen(verdict.merged ? QPen(groupColor(style, group), last ? 9 : 6, Qt::SolidLine, Qt::RoundCap)
                                      : QPen(style.theme.routeDirect, 4, Qt::DashLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        const QPolygonF way = graphPath(places.graph, DeviceId(verdict.i), DeviceId(verdict.j));
        for (qsizetype piece = 1; piece < way.size(); ++piece)
            painter.drawLine(besideDiscs(places.graph, QLineF(way[piece - 1], way[piece])));
    }
}

void paintVerdicts(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const LysiPlaces &places)
{
    const evaluate::LysiStudy &study = *picture.report->lysi;
    const std::span<const placement::LysiVerdict> verdicts = picture.verdicts();
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double line = metrics.height() * 2 + 12;
    QRectF rect = places.list;
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 20), Words::tr("Decisions"),
                Words::tr("%1 of %2").arg(picture.step).arg(picture.steps));
    double y = rect.top() + 34;
    QStringList foot;
    foot << Words::tr("Final groups: %1, slowest T %2.").arg(study.grouping.groups.size()).arg(millisecondsText(study.value_ms));
    if (study.best) {
        const double gap = study.value_ms / study.best->value_ms - 1;
        foot << (gap < 1e-9 ? Words::tr("No partition of the workers is better: all were checked.")
                            : Words::tr("Best of all partitions: %1 groups, T %2; the greedy result is %3 % above.")
                                  .arg(QString::number(study.best->groups.size()), millisecondsText(study.best->value_ms),
                                       std::isfinite(gap) ? formatSignificant(gap * 100) : QStringLiteral("∞")));
    } else {
        foot << Words::tr("The best partition is searched for only up to %1 workers.").arg(placement::mostExactWorkers);
    }
    const double footHeight = static_cast<double>(foot.size()) * (2 * metrics.height() + 4) + 12;
    const auto room = static_cast<std::size_t>(std::max(1.0, (rect.bottom() - footHeight - y) / line));
    for (const placement::LysiVerdict &verdict : verdicts.last(std::min(room, verdicts.size()))) {
        const bool last = &verdict == &verdicts.back();
        painter.setPen(Qt::NoPen);
        painter.setBrush(verdict.merged ? style.theme.weightGradient : style.theme.hatch);
        painter.drawEllipse(QPointF(rect.left() + 4, y + metrics.height() / 2), 3.5, 3.5);
        const QRectF upper(rect.left() + 14, y, rect.width() - 14, metrics.height() + 2);
        drawElided(painter, style, upper, Qt::AlignLeft | Qt::AlignVCenter, verdictGroups(verdict), TextSize::Small,
                   style.theme.text, last ? 600 : 400);
        drawElided(painter, style, upper.translated(0, metrics.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
                   verdictTimes(verdict), TextSize::Small, style.theme.quiet);
        y += line;
    }
    if (picture.step == 0)
        drawElided(painter, style, QRectF(rect.left(), y, rect.width(), line), Qt::AlignLeft | Qt::AlignTop, reasonText(picture),
                   TextSize::Small, style.theme.quiet);
    painter.setFont(font);
    painter.setPen(style.theme.text);
    painter.drawText(QRectF(rect.left(), rect.bottom() - footHeight, rect.width(), footHeight),
                     Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, foot.join(QLatin1Char('\n')));
}

void paintLysi(QPainter &painter, const FigureStyle &style, const ExpertsPicture &picture, const LysiPlaces &places)
{
    drawHeading(painter, style, QPointF(places.rect.left(), places.rect.top() + 20), Words::tr("Lysi's groups on the α–β graph"),
                places.rect.width() - places.list.width() > 780
                    ? Words::tr("pairs by rising α + β · %1 MB; coloured: the pair that merged two groups")
                          .arg(formatSignificant(picture.report->lysi->problem.p2pBuffer_MB))
                    : QString());
    paintMachine(painter, style, *picture.machine, places.graph, true);
    paintGroups(painter, style, picture, places);
    if (places.list.width() > 0)
        paintVerdicts(painter, style, picture, places);
}

DeviceGraphLayout graphIn(const ExpertsPicture &picture, const FigureStyle &style, const QRectF &area)
{
    DeviceGraphRequest request;
    request.cluster = picture.machine->cluster.get();
    request.shape = &picture.machine->shape;
    request.area = area;
    request.positions = &picture.positions;
    request.text = textScale(style);
    request.hostRow = area.height() > 260;
    return layoutDeviceGraph(request);
}

} // namespace

std::function<void(QPainter &)> layLinks(const ExpertsPicturePtr &picture, const FigureSpace &space)
{
    constexpr double gap = 32;
    const QRectF inner = space.rect.adjusted(pageLeft, 6, -pageRight, -10);
    const double width = (inner.width() - gap) / 2;
    std::vector<LinksSide> sides;
    double most = 1;
    for (const bool second : {false, true}) {
        LinksSide side{.second = second,
                       .rect = QRectF(second ? inner.right() - width : inner.left(), inner.top(), width, inner.height())};
        side.graph = graphIn(*picture, space.style, side.rect.adjusted(0, 38, 0, 0));
        side.loads = linkLoads(side.graph, picture->report->side(second).metrics.traffic);
        if (!side.loads.empty())
            most = std::max(most, side.loads.back().bytes);
        sides.push_back(std::move(side));
    }
    return [picture, style = space.style, sides = std::move(sides), most](QPainter &painter) {
        for (const LinksSide &side : sides)
            paintLinks(painter, style, *picture, side, most);
    };
}

std::function<void(QPainter &)> layLysi(const ExpertsPicturePtr &picture, const FigureSpace &space)
{
    const QRectF inner = space.rect.adjusted(pageLeft, 6, -pageRight, -10);
    if (!picture->report->lysi)
        return [style = space.style, inner](QPainter &painter) {
            painter.setPen(style.theme.quiet);
            painter.setFont(textFont(style.font, TextSize::Body));
            painter.drawText(inner, Qt::AlignCenter | Qt::TextWordWrap,
                             Words::tr("Lysi needs the bandwidths of the machine's links and at most 1024 GPUs."));
        };
    const double list = inner.width() > 620 ? std::min(360.0, inner.width() * 0.36) : 0;
    const double width = inner.width() - list - (list > 0 ? 24 : 0);
    LysiPlaces places{inner, QRectF(inner.right() - list, inner.top(), list, inner.height()), {}};
    places.graph = graphIn(*picture, space.style, QRectF(inner.left(), inner.top() + 40, width, inner.height() - 40));
    return [picture, style = space.style, places = std::move(places)](QPainter &painter) {
        paintLysi(painter, style, *picture, places);
    };
}

} // namespace shardscope::ui
