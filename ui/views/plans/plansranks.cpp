// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
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

std::shared_ptr<const BarSource> groupList(const PlansPicture &picture, GroupKind shown)
{
    auto list = std::make_shared<BarList>();
    list->titles = {wordColumn(Words::tr("groups")),
                    numberColumn(Words::tr("number"), 5),
                    numberColumn(Words::tr("size"), 3),
                    numberColumn(Words::tr("leave domain"), 2),
                    numberColumn(Words::tr("slowest link"), 4, false, QStringLiteral("GB/s")),
                    numberColumn(Words::tr("sent"), 1),
                    numberColumn(Words::tr("exposed")),
                    numberColumn(Words::tr("by leaving"))};
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
        list->cells.push_back(std::move(row));
    }
    for (const search::ContextWay &way : waysOf(picture)) {
        const bool now = picture.report->chosen && way.plan == picture.report->chosen->plan;
        std::vector<BarCell> row(list->titles.size(), {.quiet = true});
        row.front() = {.text = wayTitle(picture, way.plan), .quiet = !now, .strong = now};
        row[5] = {.text = way.step ? bytesText(Bytes(way.bytes)) : QStringLiteral("–"), .quiet = true};
        row[6] = {.text = wayTime(picture, way, now), .quiet = !now, .strong = now};
        list->cells.push_back(std::move(row));
    }
    return list;
}

/// The chips of the order, the blocks of a sequence, the groups, the ways of
/// context ranks, and then every GPU, made when it is asked for.
class RankMarks : public MarkSource {
public:
    explicit RankMarks(PlansPicturePtr picture)
        : m_picture(std::move(picture)), m_kinds(shownGroups(*m_picture)),
          m_chips(m_picture->report->ranks ? plan::axisCount : 0),
          m_blocks(showsSequence(*m_picture) ? blockCount(*m_picture) : 0), m_ways(waysOf(*m_picture).size()),
          m_gpus(m_picture->report->ranks ? m_picture->report->ranks->host.size() : 0)
    {
    }

    [[nodiscard]] const PlansPicturePtr &picture() const { return m_picture; }
    [[nodiscard]] std::size_t firstBlock() const { return m_chips; }
    [[nodiscard]] std::size_t firstGroup() const { return m_chips + m_blocks; }
    [[nodiscard]] std::size_t firstWay() const { return firstGroup() + m_kinds.size(); }
    [[nodiscard]] std::size_t firstGpu() const { return firstWay() + m_ways; }
    [[nodiscard]] const std::vector<GroupKind> &kinds() const { return m_kinds; }

    [[nodiscard]] std::size_t count() const override { return firstGpu() + m_gpus; }
    [[nodiscard]] std::size_t rows() const override { return m_gpus; }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override
    {
        return MarkSource::cell(firstGpu() + row, column);
    }
    [[nodiscard]] Mark at(std::size_t index) const override
    {
        if (index < firstBlock())
            return orderMark(m_picture, index);
        if (index < firstGroup())
            return blockMark(m_picture, index - firstBlock());
        if (index < firstWay())
            return groupMark(m_picture, m_kinds[index - firstGroup()]);
        if (index < firstGpu())
            return wayMark(m_picture, index - firstWay());
        return gpuMark(m_picture, static_cast<int>(index - firstGpu()));
    }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override
    {
        if (key.startsWith(QLatin1String("gpu "))) {
            bool valid = false;
            const std::size_t gpu = key.mid(4).toULongLong(&valid);
            return valid && gpu < m_gpus ? std::optional(firstGpu() + gpu) : std::nullopt;
        }
        for (std::size_t i = 0; i < firstGpu(); ++i)
            if (at(i).head.key == key)
                return i;
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override
    {
        const bool known = item.kind == Item::Kind::Device && item.a >= 0 && static_cast<std::size_t>(item.a) < m_gpus;
        return known ? std::optional(firstGpu() + static_cast<std::size_t>(item.a)) : std::nullopt;
    }

private:
    PlansPicturePtr m_picture;
    std::vector<GroupKind> m_kinds;
    std::size_t m_chips;
    std::size_t m_blocks;
    std::size_t m_ways;
    std::size_t m_gpus;
};

class LaidRanks : public LaidFigure {
public:
    LaidRanks(const std::shared_ptr<const RankMarks> &marks, std::shared_ptr<const PageParts> parts, const FigureSpace &space)
        : LaidFigure(marks), m_marks(*marks), m_parts(std::move(parts)), m_style(space.style), m_layout(layPage(*m_parts, space))
    {
        finishPage(*this, m_layout, *m_parts);
        for (std::size_t i = 0; i < m_marks.firstBlock(); ++i)
            if (const MarkShape chip = shape(i); chip.grip)
                grips.push_back(*chip.grip);
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        if (mark < m_marks.firstBlock())
            return orderShape(m_marks.picture(), m_layout.chips, mark);
        if (mark < m_marks.firstGroup()) {
            const std::size_t block = mark - m_marks.firstBlock();
            return block < m_layout.blocks.size() ? MarkShape::of(m_layout.blocks[block]) : MarkShape();
        }
        if (mark < m_marks.firstGpu())
            return rowShape(m_layout.table, static_cast<int>(mark - m_marks.firstGroup()));
        const std::size_t gpu = mark - m_marks.firstGpu();
        return gpu < m_layout.places.size() ? MarkShape::of(m_layout.places[gpu], Emphasis::Own) : MarkShape();
    }

    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override
    {
        for (std::size_t i = 0; i < m_marks.firstGpu(); ++i)
            if (const MarkShape at = shape(i); (at.touch.isEmpty() ? at.rect : at.touch).contains(point))
                return i;
        const auto &ranks = m_marks.picture()->report->ranks;
        const int gpu = ranks ? gpuAt(*ranks, m_layout, point) : -1;
        return gpu >= 0 ? std::optional(m_marks.firstGpu() + static_cast<std::size_t>(gpu)) : std::nullopt;
    }

    void paint(QPainter &painter, const FigureLight &light) const override
    {
        paintPage(painter, m_style, m_layout, light, *m_parts);
    }

private:
    const RankMarks &m_marks;
    std::shared_ptr<const PageParts> m_parts;
    FigureStyle m_style;
    PageLayout m_layout;
};

/// Order above, the sequence where it is shown, hosts below.
void layRanks(const PlansPicture &picture, PageLayout &layout)
{
    if (!picture.report->ranks)
        return;
    layout.chipRow = QRectF(layout.main.topLeft(), QSizeF(layout.main.width(), orderHeight(picture, layout.text)));
    layout.chips = layOrder(picture, layout.chipRow, layout.text);
    QRectF rest = layout.main.adjusted(0, layout.chipRow.height() + 12 * layout.text, 0, 0);
    if (showsSequence(picture))
        rest = laySequence(picture, layout, rest);
    layHosts(*picture.report->ranks, layout, rest);
}

/// Colours are six hues in three depths.
QString colourText(const PlansPicture &picture, GroupKind kind)
{
    constexpr std::size_t colours = 18;
    const bool again = picture.report->ranks && picture.report->ranks->groups[static_cast<std::size_t>(kind)].size() > colours;
    return again ? Words::tr("one colour per %1 group; colours repeat after %2 groups").arg(groupTitle(kind)).arg(colours)
                 : Words::tr("one colour per %1 group").arg(groupTitle(kind));
}

PageParts ranksParts(const std::shared_ptr<const RankMarks> &marks)
{
    const PlansPicturePtr &picture = marks->picture();
    const auto asked = static_cast<GroupKind>(picture->look.group);
    const GroupKind shown = shownGroup(*picture);
    const auto &chosen = picture->report->chosen;
    PageParts parts;
    const auto row = std::ranges::find(marks->kinds(), asked);
    if (row != marks->kinds().end())
        parts.selected = static_cast<int>(row - marks->kinds().begin());
    for (const GroupKind kind : marks->kinds())
        parts.remarks << plainLine(groupText(*picture, kind));
    if (chosen && plan::gridsOf(chosen->plan).megatronRefuses)
        parts.remarks.prepend(Words::tr("Megatron refuses this order: experts have other replicas than the rest, and pp is not "
                                        "outermost."));
    parts.remarks << Words::tr("Rates: %1.").arg(basisText(*picture->report));
    parts.name = Words::tr("Rank placement");
    parts.more = showsSequence(*picture) ? Words::tr("one colour per context rank; arrows: its keys and values")
                                         : colourText(*picture, shown);
    if (chosen && isFolded(chosen->plan))
        parts.more += QStringLiteral(" · ") + Words::tr("upper names: attention; lower names: experts");
    parts.sideName = Words::tr("Communicating groups");
    parts.sideMore = chosen ? shortPlanName(chosen->plan) : QString();
    parts.share = 0.6;
    parts.leastSide = 360;
    parts.listFrom = marks->firstGroup();
    parts.list = [picture, asked](const Theme &) { return groupList(*picture, asked); };
    parts.lay = [picture](PageLayout &layout, const FigureSpace &) { layRanks(*picture, layout); };
    parts.paint = [picture, shown, marks](QPainter &painter, const FigureStyle &style, const PageLayout &layout,
                                          const FigureLight &light) {
        if (!picture->report->ranks) {
            paintRemark(painter, style, layout.main, Words::tr("The selected plan has no ranks to show."), style.theme.quiet);
            return;
        }
        const search::RankMap &ranks = *picture->report->ranks;
        const int gpu = litGpu(ranks, light, marks->firstGpu());
        paintOrder(painter, style, *picture, layout.chipRow, layout.chips, light.mark, layout.text);
        paintHosts(painter, style, *picture, layout, shown, gpu);
        if (!showsSequence(*picture))
            return;
        const bool onBlock = light.mark && *light.mark >= marks->firstBlock() && *light.mark < marks->firstGroup();
        const int rank = onBlock    ? holderOf(*picture, *light.mark - marks->firstBlock())
                         : gpu >= 0 ? ranks.places[static_cast<std::size_t>(gpu)].context
                                    : -1;
        paintSequence(painter, style, *picture, layout, rank);
        paintExchange(painter, style, *picture, layout, std::max(0, gpu));
    };
    return parts;
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
    const auto marks = std::make_shared<const RankMarks>(picture);
    const auto parts = std::make_shared<const PageParts>(ranksParts(marks));
    figure.marks = marks;
    figure.exportHeight = pageHeight(static_cast<int>(marks->kinds().size()));
    figure.lay = [marks, parts](const FigureSpace &space) { return std::make_shared<const LaidRanks>(marks, parts, space); };
    if (picture->report->ranks && !marks->kinds().empty())
        addOrderKeys(figure, *picture);
}

} // namespace shardscope::ui
