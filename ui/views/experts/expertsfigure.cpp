// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsfigure.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/experts/expertsmarks.h"
#include "ui/views/experts/expertspainter.h"
#include "ui/views/experts/expertspolicies.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertstraffic.h"
#include "ui/views/sources.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using placement::TileMove;
using Kind = ExpertsPlace::Kind;

namespace {

ExpertsNeeds needsOf(const ExpertsPicture &picture, const FigureStyle &style)
{
    ExpertsNeeds needs{
        .node = picture.report->problem->node, .two = picture.two(), .replay = picture.replays(), .text = textScale(style)};
    for (const ExpertsShown &shown : picture.sides)
        needs.rows = std::max(needs.rows, picture.placement(shown.second).rows());
    return needs;
}

/// What is shown with a tile somewhere else, and what it says.
struct MovedTile {
    ExpertsPicturePtr picture;
    QString line;
    bool fits = false;
};

MovedTile movedTile(const ExpertsPicturePtr &before, int side, const TileMove &move)
{
    if (move.to < 0 || move.to == move.from)
        return {before, expertLine(*before, move.expert)};
    const evaluate::ExpertReport &report = *before->report;
    auto picture = std::make_shared<ExpertsPicture>(*before);
    ExpertsShown &shown = picture->sides[static_cast<std::size_t>(side)];
    shown.carried = true;
    const evaluate::PlacementReport &placed = report.side(shown.second);
    placement::Placement moved; // without the steps, which may be many
    moved.map = placed.placement.map;
    moved.schedule = placed.placement.schedule;
    moved.movesTokens = placed.placement.movesTokens;
    moved.groups = placed.placement.groups;
    if (placement::applyMoves(moved, *report.problem, {&move, 1}) == 0) {
        shown.more = Words::tr("GPU %1 has no free slot for expert %2, or already holds it").arg(move.to).arg(move.expert);
        return {picture, shown.more};
    }
    const auto metrics = std::make_shared<const placement::Metrics>(placement::measure(*report.problem, moved));
    const auto change = metrics->layer_s <=> placed.metrics.layer_s;
    shown.metrics = metrics;
    shown.map = std::make_shared<const SideMap>(sideMap(moved, report.devices));
    shown.more = Words::tr("layer %1 → %2 %3")
                     .arg(secondsText(placed.metrics.layer_s), secondsText(metrics->layer_s),
                          change < 0   ? QStringLiteral("▼")
                          : change > 0 ? QStringLiteral("▲")
                                       : QString());
    picture->mostTokens = std::max(picture->mostTokens, shown.map->max);
    const QString line =
        strong(Words::tr("Expert %1").arg(move.expert))
        + Words::tr(" from GPU %1 to GPU %2 &nbsp; %3 &nbsp; max / mean %4 → %5")
              .arg(move.from)
              .arg(move.to)
              .arg(shown.more, formatSignificant(placed.metrics.imbalance), formatSignificant(metrics->imbalance));
    return {picture, line, true};
}

/// The tile in the hand: the cost as it would be, in the same frame.
MarkCarry carryTile(const ExpertsPicturePtr &picture, const ExpertsLayout &layout, const FigureStyle &style, int side,
                    TileMove move)
{
    struct Over {
        int target = -1;
        MovedTile moved;
    };
    move.to = -1;
    return [=, over = std::make_shared<Over>(Over{-1, movedTile(picture, side, move)})](const QPointF &at) {
        const ExpertsSide &places = layout.sides[static_cast<std::size_t>(side)];
        TileMove now = move;
        if (at.y() > places.stack.top() - 30 && at.y() < places.grid.bottom() + 30)
            now.to = places.nearestDevice(at.x());
        if (std::exchange(over->target, now.to) != now.to)
            over->moved = movedTile(picture, side, now);
        MarkDrop drop{.line = over->moved.line};
        if (over->moved.fits)
            drop.edit = handMove(picture->report->layer, picture->sides[static_cast<std::size_t>(side)].second, now);
        drop.paint = [=, shown = over->moved.picture](QPainter &painter, const FigureLight &light) {
            paintExperts(painter, style, layout, *shown, light);
            paintCarriedTile(painter, style, layout.sides[static_cast<std::size_t>(side)], now.expert, now.to, at);
        };
        return drop;
    };
}

/// One or two placements with their traffic, or the replay of one.
class LaidPlacements : public LaidFigure {
public:
    LaidPlacements(std::shared_ptr<const ExpertsMarks> marks, const FigureSpace &space)
        : LaidFigure(marks), m_marks(*marks), m_picture(*marks->picture()), m_style(space.style),
          m_layout(layoutExperts(space.rect, needsOf(m_picture, space.style)))
    {
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides one by one, up and down from GPU to GPU.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    [[nodiscard]] MarkCarry carryFrom(const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override
    {
        paintExperts(painter, m_style, m_layout, m_picture, light);
    }

private:
    [[nodiscard]] std::optional<std::size_t> hitSide(int side, const QPointF &point) const;
    [[nodiscard]] std::optional<std::size_t> hitStack(int side, int device, double y) const;

    const ExpertsMarks &m_marks;
    const ExpertsPicture &m_picture;
    FigureStyle m_style;
    ExpertsLayout m_layout;
};

MarkShape LaidPlacements::shape(std::size_t mark) const
{
    const ExpertsPlace place = m_marks.placeOf(mark);
    if (place.kind == Kind::TableOnly)
        return {};
    if (place.kind == Kind::Step)
        return MarkShape::of(m_layout.reason, Emphasis::Own);
    const ExpertsSide &side = m_layout.sides[static_cast<std::size_t>(place.side)];
    QRectF rect;
    if (place.kind == Kind::Number && side.heading.height() > 0 && side.line >= 15 && side.numbers.width() >= 110)
        return MarkShape::of(side.numberRect(place.index), Emphasis::Ground);
    if (place.kind == Kind::Device) {
        rect = side.columnRect(place.device);
        rect.setTop(side.axis.top());
        rect.setBottom(side.axis.bottom());
    } else if (place.kind == Kind::Tile && side.grid.height() > 0) {
        rect = side.slotRect(place.device, place.index);
    } else if (place.kind == Kind::Pair && side.heading.height() > 0) {
        const double cell = side.matrix.width() / m_picture.report->devices;
        rect = QRectF(side.matrix.left() + place.index * cell, side.matrix.top() + place.device * cell, cell, cell);
    }
    return MarkShape::of(rect, Emphasis::Own);
}

std::optional<std::size_t> LaidPlacements::hit(const QPointF &point) const
{
    for (std::size_t k = 0; k < m_layout.sides.size(); ++k)
        if (m_layout.sides[k].all.adjusted(-4, -6, 4, 6).contains(point))
            if (const auto mark = hitSide(static_cast<int>(k), point))
                return mark;
    return m_layout.reason.contains(point) ? m_marks.find(QStringLiteral("step")) : std::nullopt;
}

std::optional<std::size_t> LaidPlacements::hitSide(int index, const QPointF &point) const
{
    const ExpertsSide &side = m_layout.sides[static_cast<std::size_t>(index)];
    const int device = side.deviceAt(point.x());
    if (device >= 0 && side.grid.contains(point)) {
        const auto &held = m_picture.sides[static_cast<std::size_t>(index)].map->heldBy(device);
        const int slot = side.slotAt(point.y());
        const bool taken = slot >= 0 && slot < static_cast<int>(held.size());
        return taken ? m_marks.ofTile(index, device, slot) : m_marks.ofDevice(index, device);
    }
    if (device >= 0 && point.y() >= side.stack.top() && point.y() < side.grid.top())
        return hitStack(index, device, point.y());
    if (!m_picture.sides[static_cast<std::size_t>(index)].metrics || side.heading.height() <= 0)
        return std::nullopt;
    if (const auto [from, to] = trafficCellAt(side, m_picture.report->devices, point); from >= 0)
        return m_marks.ofPair(index, from, to);
    if (side.numbers.contains(point) && side.line > 0)
        return m_marks.ofNumber(index, std::clamp(static_cast<int>((point.y() - side.numbers.top()) / side.line), 0, 5));
    return std::nullopt;
}

/// The first slot of the expert whose tokens lie there.
std::optional<std::size_t> LaidPlacements::hitStack(int index, int device, double y) const
{
    const ExpertsSide &side = m_layout.sides[static_cast<std::size_t>(index)];
    const SideMap &map = *m_picture.sides[static_cast<std::size_t>(index)].map;
    double foot = side.stack.bottom();
    for (const TileShare &tile : map.stack[static_cast<std::size_t>(device)]) {
        const double height = tile.tokens * (side.stack.height() - 2) / m_picture.mostTokens;
        const auto &held = map.heldBy(device);
        const auto slot = std::ranges::find(held, tile.expert);
        if (y <= foot && y > foot - height && slot != held.end())
            return m_marks.ofTile(index, device, static_cast<int>(slot - held.begin()));
        foot -= height;
    }
    return m_marks.ofDevice(index, device);
}

std::optional<std::size_t> LaidPlacements::next(std::optional<std::size_t> from, int dx, int dy) const
{
    const ExpertsPlace place = from ? m_marks.placeOf(*from) : ExpertsPlace();
    const int device = std::clamp(place.device + dy, 0, m_picture.report->devices - 1);
    if (dx != 0 || m_picture.replays() || (place.kind != Kind::Device && place.kind != Kind::Tile && place.kind != Kind::Pair)) {
        const std::optional<std::size_t> mark = LaidFigure::next(from, dx, dy);
        return mark == from ? LaidFigure::next(std::nullopt, dx, dy) : mark; // round about
    }
    if (place.kind == Kind::Pair)
        return m_marks.ofPair(place.side, device, place.index);
    const auto &held = m_picture.sides[static_cast<std::size_t>(place.side)].map->heldBy(device);
    const bool tile = place.kind == Kind::Tile && !held.empty();
    return tile ? m_marks.ofTile(place.side, device, std::min(place.index, static_cast<int>(held.size()) - 1))
                : m_marks.ofDevice(place.side, device);
}

MarkCarry LaidPlacements::carryFrom(const QPointF &point) const
{
    const std::optional<std::size_t> mark = hit(point);
    const ExpertsPlace place = mark ? m_marks.placeOf(*mark) : ExpertsPlace();
    if (place.kind != Kind::Tile || m_picture.replays())
        return {};
    const auto &held = m_picture.sides[static_cast<std::size_t>(place.side)].map->heldBy(place.device);
    return carryTile(m_marks.picture(), m_layout, m_style, place.side,
                     {held[static_cast<std::size_t>(place.index)], place.device});
}

/// All layers, the links, or Lysi's groups: marks have a place where there are cells.
class LaidPage : public LaidFigure {
public:
    LaidPage(std::shared_ptr<const ExpertsMarks> marks, const FigureSpace &space);

    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        const ExpertsPlace place = m_marks.placeOf(mark);
        return place.kind == Kind::Layer ? MarkShape::of(m_cells[static_cast<std::size_t>(place.index)], Emphasis::Around)
                                         : MarkShape();
    }
    void paint(QPainter &painter, const FigureLight &) const override
    {
        if (m_paint)
            m_paint(painter);
    }

private:
    const ExpertsMarks &m_marks;
    std::vector<QRectF> m_cells;
    std::function<void(QPainter &)> m_paint;
};

LaidPage::LaidPage(std::shared_ptr<const ExpertsMarks> marks, const FigureSpace &space) : LaidFigure(marks), m_marks(*marks)
{
    const ExpertsPicturePtr &picture = marks->picture();
    if (picture->look.mode == ExpertsMode::Layers && picture->report->layersA && picture->report->layersB) {
        m_cells = layoutLayers(space.rect, picture->report->layers(), textScale(space.style));
        m_paint = [this, picture, space](QPainter &painter) { paintLayers(painter, space.style, *picture, space.rect, m_cells); };
    } else if (picture->look.mode != ExpertsMode::Layers && picture->machine
               && picture->machine->given == picture->report->cluster) {
        m_paint = picture->look.mode == ExpertsMode::Links ? layLinks(picture, space) : layLysi(picture, space);
    }
}

/// The chosen expert goes to the next GPU with room for it, as a drag would take it.
FigureKey moveKey(const ExpertsPicture &picture, int direction)
{
    const evaluate::ExpertReport &report = *picture.report;
    const placement::Placement &placed = report.side(picture.look.second).placement;
    const QKeyCombination key(Qt::ShiftModifier, direction < 0 ? Qt::Key_Left : Qt::Key_Right);
    const std::vector<int> holders = picture.placement(picture.look.second).devicesOf(picture.look.expert);
    if (holders.empty())
        return {.key = key};
    const QString name = strong(Words::tr("Expert %1").arg(picture.look.expert)) + QStringLiteral(" &nbsp; ");
    TileMove move{picture.look.expert, holders.front(), holders.front() + direction};
    for (; move.to >= 0 && move.to < report.devices; move.to += direction)
        if (placement::fits(placed.map, *report.problem, move))
            return {.key = key,
                    .act = handMove(report.layer, picture.look.second, move),
                    .line = name + Words::tr("moved from GPU %1 to GPU %2").arg(move.from).arg(move.to)};
    return {.key = key, .line = name + Words::tr("no GPU on this side of GPU %1 has room for it").arg(move.from)};
}

/// Shift and ↑ ↓ choose an expert, with ← → it moves.
void addExpertKeys(Figure &figure, const ExpertsPicture &picture)
{
    for (const int direction : {-1, 1}) {
        ExpertsLook look = picture.look;
        look.expert = std::clamp(look.expert + direction, 0, picture.report->experts - 1);
        figure.keys.push_back({.key = QKeyCombination(Qt::ShiftModifier, direction < 0 ? Qt::Key_Up : Qt::Key_Down),
                               .look = look.state(),
                               .line = expertLine(picture, look.expert)});
        if (picture.look.expert >= 0)
            figure.keys.push_back(moveKey(picture, direction));
    }
}

/// ← → make a step of a replay, with Shift ten; Space plays.
void addSteps(Figure &figure, const ExpertsPicture &picture)
{
    constexpr double longest = 9; // s
    constexpr double slowest = 0.45;
    figure.followsPlayhead = true;
    if (picture.steps == 0)
        return;
    figure.playSeconds = std::min(longest, slowest * picture.steps);
    for (const auto &[key, steps] : {std::pair{QKeyCombination(Qt::Key_Left), -1},
                                     {QKeyCombination(Qt::Key_Right), 1},
                                     {QKeyCombination(Qt::ShiftModifier, Qt::Key_Left), -10},
                                     {QKeyCombination(Qt::ShiftModifier, Qt::Key_Right), 10}})
        figure.keys.push_back(
            {.key = key, .playhead = std::clamp(static_cast<double>(picture.step + steps) / picture.steps, 0.0, 1.0)});
}

/// Shift and ← → look at the next layer.
void addLayerKeys(Figure &figure, const evaluate::ExpertReport &report)
{
    for (const auto &[key, by] : {std::pair{Qt::Key_Left, -1}, {Qt::Key_Right, 1}})
        figure.keys.push_back({.key = QKeyCombination(Qt::ShiftModifier, key),
                               .act = layerEdit(std::clamp(report.layer + by, 0, report.layers() - 1))});
}

QString emptyTextOf(const ViewInput &input)
{
    const auto &machine = input.report.machine;
    if (input.scenario.cluster && (!machine || machine->cluster != input.scenario.cluster))
        return Words::tr("Computing the placements…");
    if (input.scenario.cluster)
        return Words::tr("This machine has no GPU, or the load is too large. Use fewer GPUs, experts or layers.");
    return Words::tr("Which GPU holds which expert of a mixture-of-experts layer, which GPU is overloaded, and how each "
                     "published policy decides. Drop a machine, a scenario, or a folder with a routing trace here.");
}

double heightFor(double width)
{
    constexpr double narrow = 470; // one side above the other
    return width < narrow ? width * 2.1 : std::clamp(width * 0.68, 460.0, 760.0);
}

} // namespace

ExpertsPicturePtr expertsPicture(const Figure &figure)
{
    const auto *marks = dynamic_cast<const ExpertsMarks *>(figure.marks.get());
    return marks != nullptr ? marks->picture() : nullptr;
}

Figure makeExpertsFigure(const ViewInput &input, const ExpertsLook &look)
{
    Figure figure;
    figure.title = Words::tr("Experts");
    figure.source = loadSource(input.scenario);
    figure.relink = loadRelink(input.scenario);
    figure.emptyText = emptyTextOf(input);
    figure.columns = {Words::tr("Placement"), Words::tr("GPU"), Words::tr("Expert"), Words::tr("Tokens")};
    if (!input.report.experts)
        return figure;
    if (look.mode == ExpertsMode::Policies) {
        figure.subtitle = expertsSubtitle(*input.report.experts);
        makePoliciesPage(figure, input.report.experts, look.second);
        figure.sentence += assumedNote(input.report.machine.get());
        return figure;
    }
    const ExpertsPicturePtr before = input.before != nullptr ? expertsPicture(*input.before) : nullptr;
    const ExpertsPicturePtr picture = expertsPicture(input, look, before.get());
    const evaluate::ExpertReport &report = *picture->report;
    const bool both = picture->two() || look.mode == ExpertsMode::Links || look.mode == ExpertsMode::Layers;
    figure.subtitle = expertsSubtitle(report);
    const bool groups = look.mode == ExpertsMode::Lysi && report.lysi;
    figure.sentence = (groups ? lysiSentence(*report.lysi) : expertsSentence(report, both, look.second))
                      + assumedNote(input.report.machine.get());
    figure.selectsPairs = picture->placements() && !picture->replays();
    figure.mostRoom = std::clamp(report.devices / 6.0, 4.0, 24.0);
    figure.exportSize = {1096, heightFor(1096)};
    figure.exportHeight = heightFor;
    if (picture->replays() || look.mode == ExpertsMode::Lysi)
        addSteps(figure, *picture);
    else if (picture->placements())
        addExpertKeys(figure, *picture);
    else if (look.mode == ExpertsMode::Layers)
        addLayerKeys(figure, report);
    const auto marks = std::make_shared<const ExpertsMarks>(picture);
    figure.marks = marks;
    figure.lay = [marks](const FigureSpace &space) -> std::shared_ptr<const LaidFigure> {
        if (marks->picture()->placements())
            return std::make_shared<LaidPlacements>(marks, space);
        return std::make_shared<LaidPage>(marks, space);
    };
    return figure;
}

} // namespace shardscope::ui
