// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::GroupKind;
using search::RankGroup;
using search::RankMap;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

QString gpuLine(const RankMap &ranks, int gpu)
{
    const search::RankPlace &place = ranks.places[static_cast<std::size_t>(gpu)];
    QString line = strong(QStringLiteral("GPU %1").arg(gpu))
                   + Words::tr(": tensor rank %1, replica %2, stage %3").arg(place.tensor).arg(place.data).arg(place.pipe);
    for (std::size_t k = 0; k < search::groupKindCount; ++k) {
        const int group = ranks.groups[k].empty() ? -1 : ranks.groupOf[k][static_cast<std::size_t>(gpu)];
        if (group < 0)
            continue;
        const RankGroup &one = ranks.groups[k][static_cast<std::size_t>(group)];
        line += QStringLiteral(" · %1 ").arg(groupTitle(static_cast<GroupKind>(k)));
        line += one.hosts > 1 ? Words::tr("across %1 nodes").arg(one.hosts) : Words::tr("within one node");
    }
    return line;
}

Mark gpuMark(const PlansPicturePtr &picture, int gpu)
{
    const RankMap &ranks = *picture->report->ranks;
    const auto at = static_cast<std::size_t>(gpu);
    const search::RankPlace &place = ranks.places[at];
    Mark mark{.name = QStringLiteral("GPU %1").arg(gpu), .value = tileWords(place)};
    mark.line = [picture, gpu] { return gpuLine(*picture->report->ranks, gpu); };
    for (const int value : {gpu, ranks.host[at], ranks.island[at], place.tensor, place.data, place.pipe})
        mark.row.push_back(TableCell::count(value));
    for (const std::vector<int> &of : ranks.groupOf)
        mark.row.push_back(of[at] >= 0 ? TableCell::count(of[at]) : TableCell::insteadOfNumber({}));
    return mark;
}

Mark groupMark(const PlansPicturePtr &picture, GroupKind kind)
{
    const std::vector<RankGroup> &groups = picture->report->ranks->of(kind);
    return {.name = groupTitle(kind),
            .value = QStringLiteral("%1 × %2").arg(groups.size()).arg(groups.front().gpus.size()),
            .number = static_cast<double>(groups.size()),
            .line = [picture, kind] { return groupText(*picture, kind); },
            .act = lookAct([kind](scenario::PlanLook &look) { look.group = static_cast<scenario::PlanGroup>(kind); })};
}

std::shared_ptr<const BarSource> groupList(const PlansPicture &picture, GroupKind shown)
{
    auto list = std::make_shared<BarList>();
    list->titles = {wordColumn(Words::tr("groups")),
                    numberColumn(Words::tr("number"), 1),
                    numberColumn(Words::tr("size")),
                    numberColumn(Words::tr("cross nodes")),
                    numberColumn(Words::tr("cross NVLink domains"), 2),
                    numberColumn(Words::tr("slowest link"), 0, false, QStringLiteral("GB/s"))};
    const auto countText = [](int leaving, std::size_t all) {
        if (leaving == 0)
            return Words::tr("none");
        return static_cast<std::size_t>(leaving) == all ? Words::tr("all") : QString::number(leaving);
    };
    for (const GroupKind kind : shownGroups(picture)) {
        const RankMap &ranks = *picture.report->ranks;
        const std::vector<RankGroup> &groups = ranks.of(kind);
        const cost::GroupLink link = linkOf(*picture.report, kind);
        const double inside = link.inside_Bps > 0 || !(link.between_Bps > 0) ? link.inside_Bps : link.between_Bps;
        const double slowest = link.between_Bps > 0 ? std::min(link.between_Bps, inside) : inside;
        std::vector<BarCell> row;
        for (const QString &text : {groupTitle(kind), QString::number(groups.size()), QString::number(groups.front().gpus.size()),
                                    countText(ranks.leavingHosts(kind), groups.size()),
                                    countText(ranks.leavingIslands(kind), groups.size()), formatGBps(slowest)})
            row.push_back({.text = text, .strong = kind == shown});
        list->cells.push_back(std::move(row));
    }
    return list;
}

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

void layHosts(const RankMap &ranks, PageLayout &layout)
{
    const std::vector<std::vector<int>> gpus = gpusOfHosts(ranks);
    if (gpus.empty())
        return;
    const double gap = gpus.size() > 36 ? 4 : 10; // many of them stand closer
    const int most = static_cast<int>(std::ranges::max(gpus, {}, &std::vector<int>::size).size());
    const int hosts = static_cast<int>(gpus.size());
    const auto boxSize = [&](int columns) {
        const int rows = (hosts + columns - 1) / columns;
        return QSizeF((layout.main.width() - (columns - 1) * gap) / columns,
                      std::min((layout.main.height() - (rows - 1) * gap) / rows, 220.0 * layout.text));
    };
    const int columns = bestColumns(hosts, [&](int tried) {
        const std::vector<QRectF> tiles = gpuTiles(QRectF(QPointF(), boxSize(tried)), most, layout.text);
        return tiles.empty() ? 0 : std::min(tiles.front().width(), 1.6 * tiles.front().height());
    });
    const QSizeF box = boxSize(columns);
    layout.places.resize(ranks.host.size());
    for (int h = 0; h < hosts; ++h) {
        const QPointF at((h % columns) * (box.width() + gap), (h / columns) * (box.height() + gap));
        const std::vector<int> &own = gpus[static_cast<std::size_t>(h)];
        layout.frames.emplace_back(layout.main.topLeft() + at, box);
        const std::vector<QRectF> tiles = gpuTiles(layout.frames.back(), static_cast<int>(own.size()), layout.text);
        for (std::size_t i = 0; i < tiles.size(); ++i)
            layout.places[static_cast<std::size_t>(own[i])] = tiles[i];
    }
}

class Hosts {
public:
    Hosts(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const PageLayout &layout, GroupKind kind,
          int lit)
        : m_painter(painter), m_style(style), m_report(*picture.report), m_ranks(*picture.report->ranks),
          m_kinds(shownGroups(picture)), m_layout(layout), m_kind(kind), m_lit(lit)
    {
    }

    void paint()
    {
        const std::vector<std::vector<int>> gpus = gpusOfHosts(m_ranks);
        for (std::size_t h = 0; h < m_layout.frames.size(); ++h) {
            host(h, gpus[h]);
            for (const int gpu : gpus[h])
                if (const QRectF &rect = m_layout.places[static_cast<std::size_t>(gpu)]; !rect.isEmpty())
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

    [[nodiscard]] QString hostName(std::size_t host, const std::vector<int> &gpus) const
    {
        const cluster::Cluster *machine = m_report.cluster.get();
        if (machine != nullptr && !gpus.empty() && static_cast<std::size_t>(gpus.front()) < machine->devices.size()) {
            const std::size_t at = machine->devices[static_cast<std::size_t>(gpus.front())].host.index();
            if (at < machine->hosts.size() && !machine->hosts[at].name.empty())
                return QString::fromStdString(machine->hosts[at].name);
        }
        return Words::tr("node %1").arg(host);
    }

    void host(std::size_t index, const std::vector<int> &gpus)
    {
        const QRectF &box = m_layout.frames[index];
        m_painter.setPen(QPen(m_style.theme.hairline, 1));
        m_painter.setBrush(m_style.theme.panel);
        const double corner = std::min(8.0, 0.15 * std::min(box.width(), box.height()));
        m_painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
        if (hostIsNamed(box, m_layout.text))
            drawElided(m_painter, m_style, QRectF(box.left() + 9, box.top() + 4, box.width() - 18, 16 * m_layout.text),
                       Qt::AlignLeft | Qt::AlignVCenter, hostName(index, gpus), TextSize::Small, m_style.theme.quiet);
    }

    void tile(const QRectF &rect, int gpu)
    {
        const int group = groupOf(gpu, m_kind);
        const QColor hue = group < 0 ? m_style.theme.grid : m_style.theme.category[static_cast<std::size_t>(group) % 6];
        const double share = group < 0 ? 1 : m_lit >= 0 && !kin(gpu, m_kind) ? 0.35 : 0.85;
        const QColor fill = paler(m_style.theme, hue, 1 - share);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(fill);
        const double corner = std::min(3.0, 0.2 * std::min(rect.width(), rect.height()));
        m_painter.drawRoundedRect(rect, corner, corner);
        outline(rect, gpu);
        const QColor ink = inkOn(fill);
        const double text = m_layout.text;
        if (rect.height() <= 34 * text) {
            drawLabel(m_painter, m_style, rect, Qt::AlignCenter, QString::number(gpu), TextSize::Badge, ink);
            return;
        }
        const QRectF upper(rect.left(), rect.center().y() - 17 * text, rect.width(), 17 * text);
        drawLabel(m_painter, m_style, upper, Qt::AlignCenter, QString::number(gpu), TextSize::Table, ink, 600);
        drawLabel(m_painter, m_style, upper.translated(0, 17 * text), Qt::AlignCenter,
                  tileWords(m_ranks.places[static_cast<std::size_t>(gpu)]), TextSize::Badge, ink);
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
    const search::PlansReport &m_report;
    const RankMap &m_ranks;
    std::vector<GroupKind> m_kinds;
    const PageLayout &m_layout;
    GroupKind m_kind;
    int m_lit; ///< GPU that is pointed at, here or in another view; −1: none
};

/// Pointed at here, or in another view.
int litGpu(const RankMap &ranks, const FigureLight &light)
{
    const int gpus = static_cast<int>(ranks.host.size());
    if (light.mark && *light.mark < ranks.host.size())
        return static_cast<int>(*light.mark);
    return light.item && light.item->kind == Item::Kind::Device && light.item->a < gpus ? light.item->a : -1;
}

} // namespace

GroupKind shownGroup(const PlansPicture &picture)
{
    static_assert(scenario::planGroups.size() == search::groupKindCount);
    const auto chosen = static_cast<GroupKind>(picture.look.group); // in the same order
    const std::vector<GroupKind> kinds = shownGroups(picture);
    return kinds.empty() || std::ranges::find(kinds, chosen) != kinds.end() ? chosen : kinds.front();
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

void makeRanksPage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {QStringLiteral("GPU"), Words::tr("host"),    Words::tr("NVLink domain"), Words::tr("tensor rank"),
                      Words::tr("replica"),  Words::tr("stage"),   Words::tr("TP group"),      Words::tr("EP group"),
                      Words::tr("DP group"), Words::tr("PP group")};
    const auto &ranks = picture->report->ranks;
    const auto asked = static_cast<GroupKind>(picture->look.group);
    const GroupKind shown = shownGroup(*picture);
    const std::vector<GroupKind> kinds = shownGroups(*picture);
    const int gpus = ranks ? static_cast<int>(ranks->host.size()) : 0;
    PageMarks marks;
    for (int gpu = 0; gpu < gpus; ++gpu)
        marks.add(
            {.key = QStringLiteral("gpu %1").arg(gpu), .item = Item{Item::Kind::Device, gpu, -1}},
            [picture, gpu] { return gpuMark(picture, gpu); }, inPicture(static_cast<std::size_t>(gpu)));
    PageParts parts;
    int row = 0;
    for (const GroupKind kind : kinds) {
        if (kind == asked)
            parts.selected = row;
        marks.add(
            {.key = QStringLiteral("groups ") + groupTitle(kind), .hasRow = false},
            [picture, kind] { return groupMark(picture, kind); }, inList(row++));
        parts.remarks << groupText(*picture, kind);
    }
    parts.remarks << Words::tr("Rates: %1.").arg(basisText(*picture->report));
    parts.name = Words::tr("Rank placement");
    parts.more = Words::tr("one colour per %1 group; t tensor rank, d replica, p stage").arg(groupTitle(shown));
    parts.sideName = Words::tr("Communicating groups");
    parts.sideMore = picture->report->chosen ? shortPlanName(picture->report->chosen->plan) : QString();
    parts.share = 0.64;
    parts.leastSide = 320;
    parts.listFrom = static_cast<std::size_t>(gpus);
    parts.list = [picture, asked](const Theme &) { return groupList(*picture, asked); };
    parts.lay = [picture](PageLayout &layout, const FigureSpace &) {
        if (picture->report->ranks)
            layHosts(*picture->report->ranks, layout);
    };
    parts.paint = [picture, shown](QPainter &painter, const FigureStyle &style, const PageLayout &layout,
                                   const FigureLight &light) {
        if (picture->report->ranks)
            Hosts(painter, style, *picture, layout, shown, litGpu(*picture->report->ranks, light)).paint();
        else
            paintRemark(painter, style, layout.main, Words::tr("The selected plan has no ranks to show."), style.theme.quiet);
    };
    intoPage(figure, marks, std::move(parts));
}

} // namespace shardscope::ui
