// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansmachine.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planssequence.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace shardscope::ui {

using search::GroupKind;
using search::RankMap;

namespace {

/// A host of less than this is one cell: its GPUs would be no more than a pixel or two.
constexpr double leastHost = 9;
/// GPUs of less than this have no gap and no border.
constexpr double leastTile = 5;

/// Columns of a grid of so many in which the size is the largest.
int bestColumns(int count, const std::function<double(int)> &sizeOf)
{
    int best = 1;
    double largest = -1;
    for (int columns = 1; columns <= count; ++columns) {
        const double size = sizeOf(columns);
        if (size <= largest + 1e-9)
            continue;
        largest = size;
        best = columns;
    }
    return best;
}

/// GPUs of each host, by their numbers.
std::vector<std::vector<int>> gpusOfHosts(const RankMap &ranks)
{
    std::vector<std::vector<int>> gpus(static_cast<std::size_t>(ranks.hosts));
    for (std::size_t g = 0; g < ranks.host.size(); ++g)
        gpus[static_cast<std::size_t>(ranks.host[g])].push_back(static_cast<int>(g));
    return gpus;
}

} // namespace

void layHosts(const RankMap &ranks, RanksLayout &layout, const QRectF &area)
{
    const std::vector<std::vector<int>> gpus = gpusOfHosts(ranks);
    if (gpus.empty())
        return;
    const double gap = gpus.size() > 200 ? 2 : gpus.size() > 36 ? 4 : 10; // many of them stand closer
    const int most = static_cast<int>(std::ranges::max(gpus, {}, &std::vector<int>::size).size());
    const int hosts = static_cast<int>(gpus.size());
    const auto boxSize = [&](int columns) {
        const int rows = (hosts + columns - 1) / columns;
        return QSizeF((area.width() - (columns - 1) * gap) / columns,
                      std::min((area.height() - (rows - 1) * gap) / rows, 220.0 * layout.text));
    };
    const int columns = bestColumns(hosts, [&](int tried) {
        const QSizeF size = boxSize(tried);
        const std::vector<QRectF> tiles = gpuTiles(QRectF(QPointF(), size), most, layout.text);
        // Without room for tiles the host itself is to be as large as can be.
        return tiles.empty() ? std::min(size.width(), size.height()) / 100
                             : std::min(tiles.front().width(), 1.6 * tiles.front().height());
    });
    const QSizeF box = boxSize(columns);
    layout.gpus.resize(ranks.host.size());
    for (int h = 0; h < hosts; ++h) {
        const QPointF at((h % columns) * (box.width() + gap), (h / columns) * (box.height() + gap));
        const std::vector<int> &own = gpus[static_cast<std::size_t>(h)];
        layout.hosts.emplace_back(area.topLeft() + at, box);
        if (box.width() < leastHost || box.height() < leastHost) {
            for (const int gpu : own)
                layout.gpus[static_cast<std::size_t>(gpu)] = layout.hosts.back();
            continue;
        }
        const std::vector<QRectF> tiles = gpuTiles(layout.hosts.back(), static_cast<int>(own.size()), layout.text);
        for (std::size_t i = 0; i < tiles.size(); ++i)
            layout.gpus[static_cast<std::size_t>(own[i])] = tiles[i];
    }
}

QString hostName(const PlansPicture &picture, int host, int firstGpu)
{
    const cluster::Cluster *machine = picture.report->cluster.get();
    if (machine != nullptr && firstGpu >= 0 && static_cast<std::size_t>(firstGpu) < machine->devices.size()) {
        const std::size_t at = machine->devices[static_cast<std::size_t>(firstGpu)].host.index();
        if (at < machine->hosts.size() && !machine->hosts[at].name.empty())
            return QString::fromStdString(machine->hosts[at].name);
    }
    return Words::tr("node %1").arg(host);
}

namespace {

class Hosts {
public:
    Hosts(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout, GroupKind kind,
          int lit)
        : m_painter(painter), m_style(style), m_picture(picture), m_ranks(*picture.report->ranks), m_kinds(shownGroups(picture)),
          m_layout(layout), m_kind(kind), m_contexts(showsSequence(picture) ? picture.report->chosen->plan.contextRanks : 0),
          m_lit(lit)
    {
    }

    void paint()
    {
        const std::vector<std::vector<int>> gpus = gpusOfHosts(m_ranks);
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Badge));
        const double widest = metrics.horizontalAdvance(QString::number(m_ranks.host.size() - 1)) + 8;
        m_numbered = std::ranges::all_of(m_layout.gpus, [widest](const QRectF &place) { return place.width() >= widest; });
        for (std::size_t h = 0; h < m_layout.hosts.size(); ++h) {
            if (isOneCell(m_layout.hosts[h])) {
                cell(m_layout.hosts[h], gpus[h]);
                continue;
            }
            host(h, gpus[h]);
            for (const int gpu : gpus[h])
                if (const QRectF &rect = m_layout.gpus[static_cast<std::size_t>(gpu)]; !rect.isEmpty())
                    tile(rect, gpu);
        }
    }

private:
    [[nodiscard]] int groupOf(int gpu, GroupKind kind) const
    {
        return m_ranks.groupOf[static_cast<std::size_t>(kind)][static_cast<std::size_t>(gpu)];
    }

    [[nodiscard]] bool kin(int gpu, GroupKind kind) const
    {
        return m_lit >= 0 && groupOf(gpu, kind) >= 0 && groupOf(gpu, kind) == groupOf(m_lit, kind);
    }

    [[nodiscard]] static bool isOneCell(const QRectF &frame) { return frame.width() < leastHost || frame.height() < leastHost; }
    [[nodiscard]] QColor fillOf(int gpu) const
    {
        const int group = groupOf(gpu, m_kind);
        if (m_contexts > 1) { // whose blocks of the sequence it holds
            const QColor own = contextColor(m_style.theme, m_ranks.places[static_cast<std::size_t>(gpu)].context, m_contexts);
            return group == groupOf(std::max(0, m_lit), m_kind) ? own : paler(m_style.theme, own, 0.6);
        }
        const QColor hue = group < 0 ? m_style.theme.grid : m_style.theme.category[static_cast<std::size_t>(group) % 6];
        const double own = group < 0 ? 1 : std::array{0.85, 0.55, 0.3}[static_cast<std::size_t>(group) / 6 % 3];
        const double share = group >= 0 && m_lit >= 0 && !kin(gpu, m_kind) ? std::min(own, 0.2) : own;
        return paler(m_style.theme, hue, 1 - share);
    }

    /// Two halves where its GPUs are in several groups: those of the first and of the last.
    void cell(const QRectF &frame, const std::vector<int> &gpus)
    {
        if (gpus.empty())
            return;
        m_painter.fillRect(frame, fillOf(gpus.front()));
        if (groupOf(gpus.front(), m_kind) != groupOf(gpus.back(), m_kind))
            m_painter.fillRect(frame.adjusted(frame.width() / 2, 0, 0, 0), fillOf(gpus.back()));
        if (std::ranges::any_of(gpus, [this](int gpu) { return gpu == m_lit || kin(gpu, m_kind); })) {
            m_painter.setPen(QPen(m_style.theme.text, 1.5));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(frame);
        }
    }

    void host(std::size_t index, const std::vector<int> &gpus)
    {
        const QRectF &box = m_layout.hosts[index];
        m_painter.setPen(QPen(m_style.theme.hairline, 1));
        m_painter.setBrush(m_style.theme.panel);
        const double corner = std::min(8.0, 0.15 * std::min(box.width(), box.height()));
        m_painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
        if (hostIsNamed(box, m_layout.text))
            drawElided(m_painter, m_style, QRectF(box.left() + 9, box.top() + 4, box.width() - 18, 16 * m_layout.text),
                       Qt::AlignLeft | Qt::AlignVCenter,
                       hostName(m_picture, static_cast<int>(index), gpus.empty() ? -1 : gpus.front()), TextSize::Small,
                       m_style.theme.quiet);
    }

    void tile(const QRectF &rect, int gpu)
    {
        const QColor fill = fillOf(gpu);
        if (rect.height() < leastTile || rect.width() < leastTile) {
            m_painter.fillRect(rect, fill);
            return outline(rect, gpu);
        }
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(fill);
        const double corner = std::min(3.0, 0.2 * std::min(rect.width(), rect.height()));
        m_painter.drawRoundedRect(rect, corner, corner);
        outline(rect, gpu);
        const QColor ink = inkOn(fill);
        const double text = m_layout.text;
        if (rect.height() <= 34 * text) {
            if (m_numbered) // all or none
                drawLabel(m_painter, m_style, rect, Qt::AlignCenter, QString::number(gpu), TextSize::Badge, ink);
            return;
        }
        const QString expert =
            m_ranks.groups[static_cast<std::size_t>(GroupKind::ExpertData)].empty() ? QString() : expertWords(m_ranks, gpu);
        const bool three = !expert.isEmpty() && rect.height() > 52 * text;
        const QRectF upper(rect.left(), rect.center().y() - (three ? 25 : 17) * text, rect.width(), 17 * text);
        drawLabel(m_painter, m_style, upper, Qt::AlignCenter, QString::number(gpu), TextSize::Table, ink, 600);
        drawLabel(m_painter, m_style, upper.translated(0, 17 * text), Qt::AlignCenter, tileWords(m_ranks, gpu), TextSize::Badge,
                  ink);
        if (three)
            drawLabel(m_painter, m_style, upper.translated(0, 33 * text), Qt::AlignCenter, expert, TextSize::Badge, ink);
    }

    /// The pointed GPU's own groups: of the kind that is coloured by a strong line, of the others by a thin one.
    void outline(const QRectF &rect, int gpu)
    {
        const bool self = m_lit == gpu;
        m_painter.setBrush(Qt::NoBrush);
        if (self || kin(gpu, m_kind)) {
            m_painter.setPen(QPen(m_style.theme.text, self ? 3 : 2));
            m_painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3);
            return;
        }
        QPen pen(m_style.theme.quiet, 1.5);
        pen.setDashPattern({3, 2});
        m_painter.setPen(pen);
        for (const GroupKind kind : m_kinds)
            if (kin(gpu, kind))
                m_painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3);
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const PlansPicture &m_picture;
    const RankMap &m_ranks;
    std::vector<GroupKind> m_kinds;
    const RanksLayout &m_layout;
    GroupKind m_kind;
    bool m_numbered = true;
    int m_contexts = 0; ///< context ranks, where these are coloured rather than groups
    int m_lit;          ///< GPU that is pointed at, here or in another view; −1: none
};

} // namespace

void paintHosts(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout,
                GroupKind kind, int lit)
{
    Hosts(painter, style, picture, layout, kind, lit).paint();
}

int litGpu(const RankMap &ranks, const FigureLight &light, std::size_t firstGpu)
{
    const int gpus = static_cast<int>(ranks.host.size());
    if (light.mark && *light.mark >= firstGpu && *light.mark - firstGpu < ranks.host.size())
        return static_cast<int>(*light.mark - firstGpu);
    return light.item && light.item->kind == Item::Kind::Device && light.item->a < gpus ? light.item->a : -1;
}

int gpuAt(const RankMap &ranks, const RanksLayout &layout, const QPointF &point)
{
    for (std::size_t h = 0; h < layout.hosts.size(); ++h) {
        if (!layout.hosts[h].contains(point))
            continue;
        for (std::size_t gpu = 0; gpu < ranks.host.size(); ++gpu)
            if (ranks.host[gpu] == static_cast<int>(h) && layout.gpus[gpu].contains(point))
                return static_cast<int>(gpu);
    }
    return -1;
}

bool hostIsNamed(const QRectF &box, double text)
{
    return box.width() >= 56 * text && box.height() >= 56 * text;
}

std::vector<QRectF> gpuTiles(const QRectF &box, int gpus, double text)
{
    std::vector<QRectF> tiles;
    const double margin = std::min(8.0, 0.1 * std::min(box.width(), box.height()));
    const QRectF inner = box.adjusted(margin, margin + (hostIsNamed(box, text) ? 16 * text : 0), -margin, -margin);
    if (gpus < 1 || inner.width() < 4 || inner.height() < 4)
        return tiles;
    const int columns = bestColumns(
        gpus, [&](int tried) { return std::min(inner.width() / tried, 1.6 * inner.height() / ((gpus + tried - 1) / tried)); });
    const int rows = (gpus + columns - 1) / columns;
    const double width = inner.width() / columns;
    const double height = inner.height() / rows;
    const double gap = std::min(4.0, 0.1 * std::min(width, height));
    for (int g = 0; g < gpus; ++g)
        tiles.emplace_back(inner.left() + (g % columns) * width, inner.top() + (g / columns) * height, width - gap, height - gap);
    return tiles;
}

} // namespace shardscope::ui
