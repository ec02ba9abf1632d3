// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/table.h"
#include "ui/figure/thing.h"
#include "ui/views/plans/plansmachine.h"
#include "ui/views/plans/plansorder.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planssequence.h"
#include "ui/views/plans/planstext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::GroupKind;
using search::RankGroup;
using search::RankMap;

namespace {

QString gpuLine(const RankMap &ranks, int gpu)
{
    const search::RankPlace &place = ranks.places[static_cast<std::size_t>(gpu)];
    QString line = strong(QStringLiteral("GPU %1").arg(gpu))
                   + Words::tr(": tensor rank %1, replica %2, stage %3").arg(place.tensor).arg(place.data).arg(place.pipe);
    if (!ranks.of(GroupKind::Context).empty())
        line += Words::tr(", context rank %1").arg(place.context);
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
    Mark mark{.name = QStringLiteral("GPU %1").arg(gpu), .value = tileWords(ranks, gpu)};
    mark.head = {QStringLiteral("gpu %1").arg(gpu), Item{Item::Kind::Device, gpu, -1}, true};
    mark.line = [picture, gpu] { return gpuLine(*picture->report->ranks, gpu); };
    for (const int value : {gpu, ranks.host[at], ranks.island[at], place.tensor, place.context, place.data, place.pipe})
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
            .why = [picture, kind] { return groupDerivation(*picture, kind); },
            .act = lookAct([kind](scenario::PlanLook &look) { look.group = static_cast<scenario::PlanGroup>(kind); }),
            .head = {QStringLiteral("groups ") + groupTitle(kind), std::nullopt, false}};
}

/// Of context ranks, while their groups are coloured.
const std::vector<search::ContextWay> &waysOf(const PlansPicture &picture)
{
    static const std::vector<search::ContextWay> none;
    return showsSequence(picture) ? picture.contextWays() : none;
}

/// What the way at hand does not hide, and how much longer or shorter a step is with another.
QString wayTime(const PlansPicture &picture, const search::ContextWay &way, bool now)
{
    if (!way.step)
        return Words::tr("not possible");
    if (now)
        return secondsText(way.step->of(cost::StepTerm::ContextParallel));
    const double more = way.step->step_s - picture.report->chosen->step->step_s;
    return (more < 0 ? QStringLiteral("−") : QStringLiteral("+")) + secondsText(std::abs(more));
}

std::shared_ptr<Table> groupList(const PlansPicturePtr &pointer, GroupKind shown)
{
    const PlansPicture &picture = *pointer;
    const std::vector<BarColumn> columns{wordColumn(Words::tr("groups")),
                                         numberColumn(Words::tr("number"), 5),
                                         numberColumn(Words::tr("size"), 3),
                                         numberColumn(Words::tr("leave domain"), 2),
                                         numberColumn(Words::tr("slowest link"), 4, false, QStringLiteral("GB/s")),
                                         numberColumn(Words::tr("sent"), 1),
                                         numberColumn(Words::tr("exposed")),
                                         numberColumn(Words::tr("by leaving"))};
    const auto list = std::make_shared<Table>(columns);
    const auto countText = [](int leaving, std::size_t all) {
        if (leaving == 0)
            return Words::tr("none");
        return static_cast<std::size_t>(leaving) == all ? Words::tr("all") : QString::number(leaving);
    };
    for (const GroupKind kind : shownGroups(picture)) {
        const RankMap &ranks = *picture.report->ranks;
        const std::vector<RankGroup> &groups = ranks.of(kind);
        const cost::GroupLink link = linkOf(*picture.report, kind);
        const search::GroupCost &cost = picture.groupCosts()[static_cast<std::size_t>(kind)];
        const double inside = link.inside_Bps > 0 || !(link.between_Bps > 0) ? link.inside_Bps : link.between_Bps;
        const double slowest = link.between_Bps > 0 ? std::min(link.between_Bps, inside) : inside;
        const double leaving = cost.exposed_s - cost.inside_s;
        std::vector<BarCell> row;
        for (const QString &text :
             {groupTitle(kind), QString::number(groups.size()), QString::number(groups.front().gpus.size()),
              countText(ranks.leavingIslands(kind), groups.size()), formatGBps(slowest), bytesText(Bytes(cost.bytes)),
              isWithin(kind) ? Words::tr("in %1").arg(groupTitle(wholeOf(kind))) : secondsText(cost.exposed_s),
              leaving > 0 ? secondsText(leaving) : QStringLiteral("–")})
            row.push_back({.text = text, .strong = kind == shown});
        const Mark mark = groupMark(pointer, kind);
        list->add(
            mark.head, [mark] { return mark; }, std::move(row));
    }
    std::size_t index = 0;
    for (const search::ContextWay &way : waysOf(picture)) {
        const bool now = picture.report->chosen && way.plan == picture.report->chosen->plan;
        std::vector<BarCell> row(columns.size(), {.quiet = true});
        row.front() = {.text = wayTitle(picture, way.plan), .quiet = !now, .strong = now};
        row[5] = {.text = way.step ? bytesText(Bytes(way.bytes)) : QStringLiteral("–"), .quiet = true};
        row[6] = {.text = wayTime(picture, way, now), .quiet = !now, .strong = now};
        const Mark mark = wayMark(pointer, index++);
        list->add(
            mark.head, [mark] { return mark; }, std::move(row));
    }
    return list;
}

/// Made when one is asked for.
class GpuMarks : public MarkSource {
public:
    explicit GpuMarks(PlansPicturePtr picture) : m_picture(std::move(picture)) {}

    [[nodiscard]] std::size_t count() const override { return m_picture->report->ranks->host.size(); }
    [[nodiscard]] Mark at(std::size_t index) const override { return gpuMark(m_picture, static_cast<int>(index)); }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override
    {
        bool valid = false;
        const std::size_t gpu = key.mid(4).toULongLong(&valid);
        return valid && key.startsWith(QLatin1String("gpu ")) && gpu < count() ? std::optional(gpu) : std::nullopt;
    }
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override
    {
        const bool known = item.kind == Item::Kind::Device && item.a >= 0 && static_cast<std::size_t>(item.a) < count();
        return known ? std::optional(static_cast<std::size_t>(item.a)) : std::nullopt;
    }

private:
    PlansPicturePtr m_picture;
};

/// Order above, the sequence where it is shown, hosts below.
RanksLayout layRanks(const PlansPicture &picture, const QRectF &rect, double text)
{
    RanksLayout layout;
    layout.text = text;
    layout.chipRow = QRectF(rect.topLeft(), QSizeF(rect.width(), orderHeight(picture, text)));
    layout.chips = layOrder(picture, layout.chipRow, text);
    QRectF rest = rect.adjusted(0, layout.chipRow.height() + 12 * text, 0, 0);
    if (showsSequence(picture))
        rest = laySequence(picture, layout, rest);
    layHosts(*picture.report->ranks, layout, rest);
    return layout;
}

void paintRanks(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout,
                const FigureLight &light)
{
    const std::size_t chips = layout.chips.size();
    const RankMap &ranks = *picture.report->ranks;
    const int gpu = litGpu(ranks, light, chips + layout.blocks.size());
    paintOrder(painter, style, picture, layout.chipRow, layout.chips, light.mark, layout.text);
    paintHosts(painter, style, picture, layout, shownGroup(picture), gpu);
    if (!showsSequence(picture))
        return;
    const bool onBlock = light.mark && *light.mark >= chips && *light.mark - chips < layout.blocks.size();
    const int rank = onBlock    ? holderOf(picture, *light.mark - chips)
                     : gpu >= 0 ? ranks.places[static_cast<std::size_t>(gpu)].context
                                : -1;
    paintSequence(painter, style, picture, layout, rank);
    paintExchange(painter, style, picture, layout, std::max(0, gpu));
}

MarkShape rankShape(const PlansPicturePtr &picture, const RanksLayout &layout, std::size_t mark)
{
    const std::size_t chips = layout.chips.size();
    if (mark < chips)
        return orderShape(picture, layout.chips, mark);
    const std::size_t gpu = mark - chips - layout.blocks.size();
    return mark - chips < layout.blocks.size() ? MarkShape::of(layout.blocks[mark - chips])
                                               : MarkShape::of(layout.gpus[gpu], Emphasis::Own);
}

LaidBlock layBlock(const PlansPicturePtr &picture, const QRectF &rect, const FigureSpace &space)
{
    const auto layout = std::make_shared<const RanksLayout>(layRanks(*picture, rect, textScale(space.style)));
    const auto shape = [=](std::size_t mark) { return rankShape(picture, *layout, mark); };
    const std::size_t few = layout->chips.size() + layout->blocks.size();
    LaidBlock laid{.shape = shape, .paint = [=, style = space.style](QPainter &painter, const FigureLight &light) {
                       paintRanks(painter, style, *picture, *layout, light);
                   }};
    laid.hit = [=](const QPointF &point) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < few; ++i)
            if (shape(i).rect.contains(point))
                return i;
        const int gpu = gpuAt(*picture->report->ranks, *layout, point);
        return gpu < 0 ? std::nullopt : std::optional(few + static_cast<std::size_t>(gpu));
    };
    for (std::size_t i = 0; i < layout->chips.size(); ++i)
        if (const auto grip = shape(i).grip)
            laid.grips.push_back(*grip);
    return laid;
}

/// The chips of the order, the blocks of a sequence, and every GPU.
Block ranksBlock(const PlansPicturePtr &picture)
{
    if (!picture->report->ranks)
        return textBlock(Words::tr("The selected plan has no ranks to show."));
    Block block;
    const auto add = [&block](const Mark &mark) { block.add(mark.head, [mark] { return mark; }); };
    for (std::size_t i = 0; i < plan::axisCount; ++i)
        add(orderMark(picture, i));
    for (std::size_t i = 0; showsSequence(*picture) && i < blockCount(*picture); ++i)
        add(blockMark(picture, i));
    block.many = std::make_shared<const GpuMarks>(picture);
    block.lay = [picture](const QRectF &rect, const FigureSpace &space) { return layBlock(picture, rect, space); };
    return block;
}

/// Colours are six hues in three depths.
QString colourText(const PlansPicture &picture, GroupKind kind)
{
    constexpr std::size_t colours = 18;
    const bool again = picture.report->ranks && picture.report->ranks->groups[static_cast<std::size_t>(kind)].size() > colours;
    return again ? Words::tr("one colour per %1 group; colours repeat after %2 groups").arg(groupTitle(kind)).arg(colours)
                 : Words::tr("one colour per %1 group").arg(groupTitle(kind));
}

Page ranksPage(const PlansPicturePtr &picture)
{
    const auto asked = static_cast<GroupKind>(picture->look.group);
    const auto &chosen = picture->report->chosen;
    const auto list = groupList(picture, asked);
    for (const GroupKind kind : shownGroups(*picture)) {
        if (kind == asked)
            list->selected = static_cast<int>(list->remarks.size());
        list->remarks << plainLine(groupText(*picture, kind));
    }
    if (chosen && plan::gridsOf(chosen->plan).megatronRefuses)
        list->remarks.prepend(Words::tr("Megatron refuses this order: experts have other replicas than the rest, and pp is not "
                                        "outermost."));
    list->remarks << Words::tr("Rates: %1.").arg(basisText(*picture->report));
    Page page;
    page.picture.name = Words::tr("Rank placement");
    page.picture.more = showsSequence(*picture) ? Words::tr("one colour per context rank; arrows: its keys and values")
                                                : colourText(*picture, shownGroup(*picture));
    if (chosen && isFolded(chosen->plan))
        page.picture.more += QStringLiteral(" · ") + Words::tr("upper names: attention; lower names: experts");
    page.picture.block = ranksBlock(picture);
    page.list = {Words::tr("Communicating groups"), chosen ? shortPlanName(chosen->plan) : QString(), {}, tableBlock(list)};
    page.leastSide = 360;
    return page;
}

} // namespace

GroupKind shownGroup(const PlansPicture &picture)
{
    static_assert(scenario::planGroups.size() == search::groupKindCount);
    const auto chosen = static_cast<GroupKind>(picture.look.group); // in the same order
    const std::vector<GroupKind> kinds = shownGroups(picture);
    return kinds.empty() || std::ranges::find(kinds, chosen) != kinds.end() ? chosen : kinds.front();
}

void makeRanksPage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {QStringLiteral("GPU"),     Words::tr("host"),     Words::tr("NVLink domain"), Words::tr("tensor rank"),
                      Words::tr("context rank"), Words::tr("replica"),  Words::tr("stage"),         Words::tr("TP group"),
                      Words::tr("EP group"),     Words::tr("DP group"), Words::tr("PP group"),      Words::tr("CP group"),
                      Words::tr("ETP group"),    Words::tr("EDP group")};
    intoFigure(figure, ranksPage(picture));
    if (picture->report->ranks && !shownGroups(*picture).empty())
        addOrderKeys(figure, *picture);
}

} // namespace shardscope::ui
