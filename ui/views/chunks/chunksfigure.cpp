// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksfigure.h"

#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/chunks/chunkschart.h"
#include "ui/views/chunks/chunkspainter.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/goalmark.h"
#include "ui/views/runstimes.h"
#include "ui/views/sources.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkRow;
using evaluate::MeasuredThroughput;

namespace {

const QString curvesKey = QStringLiteral("curves");
const QString chosenKey = QStringLiteral("chosen");

QString goalText(double samplesPerSecond)
{
    return formatSignificant(samplesPerSecond) + QLatin1Char(' ') + Words::tr("samples/s");
}

GoalLine goalLine(const ChunksPicture &picture)
{
    const ChunkCell *now = picture.current();
    const double rate = now != nullptr && !now->forbidden ? now->samplesPerSecond : 0;
    return {.goal = &scenario::Goals::samplesPerSecond,
            .question = {.about = evaluate::Question::About::ThroughputGoal},
            .text = goalText,
            .now = rate,
            .offered = 1.1 * rate};
}

/// The grid row by row, and then the chosen point, the boundary, the goal and what was measured.
class ChunksMarks : public ListedMarks {
public:
    ChunksMarks(ChunksDataPtr known, ChunkMeasure shown) : data(std::move(known)), measure(shown)
    {
        if (data && data->picture)
            addAll(data->picture);
    }

    [[nodiscard]] std::size_t cells() const { return picture().sweep->rows.size() * columns(); }
    [[nodiscard]] std::size_t columns() const { return picture().sweep->chunks.size(); }
    [[nodiscard]] const ChunksPicture &picture() const { return *data->picture; }
    [[nodiscard]] const ChunkCell &cellOf(std::size_t mark) const
    {
        return picture().sweep->rows[mark / columns()].cells[mark % columns()];
    }
    [[nodiscard]] std::size_t ofCell(MatrixCell cell) const
    {
        return static_cast<std::size_t>(cell.row) * columns() + static_cast<std::size_t>(cell.column);
    }

    ChunksDataPtr data;
    ChunkMeasure measure;
    std::optional<std::size_t> chosen;
    std::optional<std::size_t> boundary;
    std::optional<std::size_t> goal;
    std::size_t measured = 0; ///< the first of them

private:
    void addAll(const ChunksPicturePtr &picture);
    void addCell(const ChunksPicturePtr &picture, const ChunkCell &cell);
};

/// What a cell shows is what a click on it takes: a row that is divided evenly stays so.
MarkEdit choose(const ChunksPicture &picture, int devices, int chunks)
{
    const ChunkRow *row = picture.sweep->row(devices);
    const bool even = row && row->otherPartition;
    return {gpusText(devices) + QStringLiteral(", ") + chunksText(chunks), [=](scenario::Scenario &s) {
                s.pipeline.devices = devices;
                s.pipeline.chunks = chunks;
                if (even)
                    s.pipeline.partition = "even";
            }};
}

/// A line as a tooltip: its parts one below the other.
QString inLines(QString line)
{
    return line.replace(partsApart, QStringLiteral("<br>"));
}

Mark cellMark(const ChunksPicturePtr &picture, const ChunkCell &cell)
{
    const auto line = [=, &cell] { return cellLine(*picture, cell); }; // which the picture holds
    Mark mark{.name = gpusText(cell.devices) + QLatin1String(", ") + chunksText(cell.chunks),
              .line = line,
              .tip = [=] { return inLines(line()); },
              .row = cellRow(*picture, cell)};
    if (cell.forbidden)
        return mark;
    mark.why = [=, &cell] { return deriveCell(*picture, cell); };
    mark.act = choose(*picture, cell.devices, cell.chunks);
    return mark;
}

void ChunksMarks::addCell(const ChunksPicturePtr &picture, const ChunkCell &cell)
{
    add(
        {QStringLiteral("cell %1 %2").arg(cell.devices).arg(cell.chunks)},
        [=, &cell, this_measure = measure] {
            Mark mark = cellMark(picture, cell);
            mark.value = cell.forbidden ? forbiddenText(*cell.forbidden) : valueText(cell, this_measure);
            mark.number = cell.forbidden ? mark.number : valueOf(cell, this_measure);
            return mark;
        },
        false);
}

void ChunksMarks::addAll(const ChunksPicturePtr &picture)
{
    for (const ChunkRow &row : picture->sweep->rows)
        for (const ChunkCell &cell : row.cells)
            addCell(picture, cell);
    if (const ChunkCell *now = picture->current()) {
        chosen = count();
        add(
            {.key = chosenKey, .hasRow = false},
            [=] {
                Mark mark = cellMark(picture, *now);
                mark.value = std::exchange(mark.name, Words::tr("selected"));
                mark.number = now->samplesPerSecond;
                return mark;
            },
            false);
    }
    if (const double at = picture->sweep->boundaryChunks; std::isfinite(at) && at > 0) {
        boundary = count();
        const auto line = [=] { return boundaryLine(*picture); };
        add(
            {.key = QStringLiteral("boundary"), .hasRow = false},
            [=] {
                return Mark{.name = Words::tr("Regime boundary"),
                            .value = chunksText(qRound(at)),
                            .number = at,
                            .line = line,
                            .tip = [=] { return inLines(line()); },
                            .why =
                                [=] {
                                    const scenario::PipelineChoices &choices = picture->scenario->pipeline;
                                    return plan::deriveBoundary(choices.time, choices.batch);
                                }};
            },
            false);
    }
    if (const double wanted = picture->scenario->goals.samplesPerSecond; wanted > 0) {
        goal = count();
        add(
            {.key = goalKey, .hasRow = false}, [=] { return goalMark(goalLine(*picture), wanted); }, false);
    }
    measured = count();
    for (const MeasuredThroughput &one : picture->measured) {
        const auto line = [=, &one] { return measuredLine(*picture, one); };
        add(
            {.key = QStringLiteral("measured ") + plainLine(line()), .hasRow = false},
            [=, &one] {
                return Mark{.name = Words::tr("measured"),
                            .value = plainLine(line()),
                            .line = line,
                            .tip = [=] { return inLines(line()); },
                            .why = [=, &one] { return deriveMeasured(*picture, one); },
                            .act = choose(*picture, one.devices, one.chunks),
                            .deeds = {explanationDeed({.about = evaluate::Question::About::Throughput,
                                                       .name = one.source,
                                                       .devices = one.devices,
                                                       .chunks = one.chunks,
                                                       .measured = one.samplesPerSecond})}};
            },
            false);
    }
}

class LaidChunks : public LaidFigure {
public:
    LaidChunks(std::shared_ptr<const ChunksMarks> marks, const FigureSpace &space)
        : LaidFigure(marks), m_marks(*marks), m_picture(marks->picture()), m_style(space.style),
          m_layout(layChunks(m_picture, space.rect, space.style)),
          m_chart(std::make_shared<const Chart>(chunksChart(m_picture, space.style))),
          m_axes(layoutChart(*m_chart, m_layout.curves, space.style, space.chart(curvesKey)))
    {
        charts = {{curvesKey, m_chart, m_layout.curves}};
        if (const std::optional<MarkGrip> grip = chosenGrip())
            grips.push_back(*grip);
        if (const MarkShape goal = goalPlace(); goal.grip)
            grips.push_back(*goal.grip);
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// From the chosen cell on, to the sides in reading order, up and down column by column; what the curves show
    /// besides lies below the last row.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;

private:
    [[nodiscard]] QRectF rectOf(MatrixCell cell) const
    {
        return m_layout.hasGrid() ? cellRect(m_layout.matrix, wholeMatrix(m_layout.matrix), cell) : QRectF();
    }
    [[nodiscard]] MatrixCell chosenCell() const { return cellOf(*m_picture.sweep, m_picture.devices(), m_picture.chunks()); }
    [[nodiscard]] MatrixCell gridCellAt(const QPointF &point) const;
    [[nodiscard]] std::optional<MarkGrip> chosenGrip() const;
    [[nodiscard]] MarkShape goalPlace() const
    {
        const double wanted = m_picture.scenario->goals.samplesPerSecond;
        return wanted > 0 ? goalShape(goalLine(m_picture), wanted, m_axes) : MarkShape();
    }

    const ChunksMarks &m_marks;
    const ChunksPicture &m_picture;
    FigureStyle m_style;
    ChunksLayout m_layout;
    std::shared_ptr<const Chart> m_chart;
    ChartLayout m_axes;
};

/// The chosen point is dragged along its curve, from column to column.
std::optional<MarkGrip> LaidChunks::chosenGrip() const
{
    constexpr double reach = 14; // px
    const std::optional<QPointF> at = chosenPoint(m_picture, m_axes);
    if (!at || MarkShape::point(*at, m_axes.plot).rect.isEmpty())
        return std::nullopt;
    const auto drag = [picture = m_marks.data->picture, axis = m_axes.x](const QPointF &to) -> std::optional<MarkEdit> {
        const double wanted = axis.value(to.x());
        const ChunkCell *nearest = nullptr;
        const ChunkRow *row = picture->sweep->row(picture->devices());
        for (std::size_t i = 0; row && i < row->cells.size(); ++i) {
            const ChunkCell &cell = row->cells[i];
            if (!cell.forbidden
                && (!nearest || std::abs(std::log(cell.chunks / wanted)) < std::abs(std::log(nearest->chunks / wanted))))
                nearest = &cell;
        }
        return nearest ? std::optional(choose(*picture, picture->devices(), nearest->chunks)) : std::nullopt;
    };
    return MarkGrip{chosenKey, QRectF(*at - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)), drag, {}, Qt::SizeHorCursor};
}

MarkShape LaidChunks::shape(std::size_t mark) const
{
    const auto columns = static_cast<int>(m_marks.columns());
    if (mark < m_marks.cells())
        return MarkShape::of(rectOf({static_cast<int>(mark) / columns, static_cast<int>(mark) % columns}), Emphasis::Own);
    if (mark >= m_marks.measured) {
        const MeasuredThroughput &one = m_picture.measured[mark - m_marks.measured];
        return m_picture.sweep->curve(one.devices) ? MarkShape::point(m_axes.at(one.chunks, one.samplesPerSecond), m_axes.plot)
                                                   : MarkShape();
    }
    if (mark == m_marks.chosen) {
        const std::optional<QPointF> at = chosenPoint(m_picture, m_axes);
        return at ? MarkShape::point(*at, m_axes.plot) : MarkShape();
    }
    if (mark == m_marks.goal)
        return goalPlace();
    constexpr double half = 5; // px
    const double x = m_axes.x.px(m_picture.sweep->boundaryChunks);
    return MarkShape::of(QRectF(x - half, m_axes.plot.top(), 2 * half, m_axes.plot.height()) & m_axes.plot);
}

/// In the grid, or in the column of a bar below it, which is one of the chosen GPUs.
MatrixCell LaidChunks::gridCellAt(const QPointF &point) const
{
    if (!m_layout.hasGrid())
        return {};
    MatrixCell cell = cellAt(m_layout.matrix, wholeMatrix(m_layout.matrix), point);
    if (!cell.valid() && m_layout.parts.adjusted(0, -20, 0, 4).contains(point)) {
        cell = chosenCell();
        cell.column = columnAt(m_layout.matrix, point.x());
    }
    return cell;
}

std::optional<std::size_t> LaidChunks::hit(const QPointF &point) const
{
    if (const MatrixCell cell = gridCellAt(point); cell.valid())
        return m_marks.ofCell(cell);
    constexpr double knob = 6; // px about the chosen point
    const CurveHit hit = curveAt(m_picture, m_axes, point);
    const std::size_t measured = m_marks.measured + static_cast<std::size_t>(std::max(0, hit.measured));
    const double toMeasured = hit.measured >= 0 ? shape(measured).distance(point) : knob;
    if (m_marks.chosen && shape(*m_marks.chosen).distance(point) < std::min(knob, toMeasured))
        return m_marks.chosen;
    if (hit.measured >= 0)
        return measured;
    const MatrixCell cell = cellOf(*m_picture.sweep, hit.devices, hit.chunks);
    if (const MarkShape goal = goalPlace(); m_marks.goal && !goal.path.isEmpty() && goal.distance(point) < goal.reach)
        return m_marks.goal;
    if (cell.valid())
        return m_marks.ofCell(cell);
    return hit.boundary ? m_marks.boundary : std::nullopt;
}

std::optional<std::size_t> LaidChunks::next(std::optional<std::size_t> from, int dx, int dy) const
{
    const std::size_t cells = m_marks.cells();
    const std::size_t count = m_marks.count();
    if (cells == 0)
        return from;
    const auto columns = static_cast<int>(m_marks.columns());
    const int lastRow = static_cast<int>(cells) / columns - 1;
    const MatrixCell chosen = chosenCell().valid() ? chosenCell() : MatrixCell{0, 0};
    const std::size_t at = from.value_or(m_marks.ofCell(chosen));
    if (dx != 0)
        return (at + (dx > 0 ? 1 : count - 1)) % count;
    if (at > cells || (at == cells && dy > 0))
        return std::min(count - 1, dy > 0 ? at + 1 : at - 1);
    if (at == cells)
        return m_marks.ofCell({lastRow, chosen.column});
    const int row = static_cast<int>(at) / columns + dy;
    if (row > lastRow && count > cells)
        return cells;
    return m_marks.ofCell({std::clamp(row, 0, lastRow), static_cast<int>(at) % columns});
}

void LaidChunks::paint(QPainter &painter, const FigureLight &light) const
{
    ChunksGridFigure cells{m_picture, m_layout, m_marks.measure, {}};
    Chart chart = *m_chart;
    if (light.mark && *light.mark < m_marks.cells()) {
        const ChunkCell &lit = m_marks.cellOf(*light.mark);
        cells.hovered = cellOf(*m_picture.sweep, lit.devices, lit.chunks);
        if (const std::optional<Chart::Ring> ring = curveRing(m_picture, lit))
            chart.rings.push_back(*ring);
    }
    paintChart(painter, m_layout.curves, m_style, chart, light.chart(curvesKey));
    if (!m_layout.hasGrid())
        return;
    drawHairline(painter, m_style, m_layout.dividerFrom, m_layout.dividerTo);
    paintChunkGrid(painter, m_style, cells);
    paintChunkParts(painter, m_style, cells);
}

std::shared_ptr<const ChunksMarks> marksOf(const Figure &figure)
{
    return std::dynamic_pointer_cast<const ChunksMarks>(figure.marks);
}

} // namespace

QJsonObject ChunksLook::state() const
{
    QJsonArray devices;
    for (const int one : curves)
        devices.append(one);
    return {{QStringLiteral("measure"), static_cast<int>(measure)}, {QStringLiteral("curves"), devices}};
}

ChunksLook ChunksLook::from(const QJsonObject &state)
{
    constexpr std::size_t most = 16;
    ChunksLook look{static_cast<ChunkMeasure>(std::clamp(state.value(QLatin1String("measure")).toInt(0), 0, 2))};
    for (const QJsonValue &value : state.value(QLatin1String("curves")).toArray()) {
        const int devices = value.toInt(0);
        if (devices >= 1 && devices <= schedule::maxStages && look.curves.size() < most
            && std::ranges::find(look.curves, devices) == look.curves.end())
            look.curves.push_back(devices);
    }
    std::ranges::sort(look.curves);
    return look;
}

Figure makeChunksFigure(const ViewInput &input, const ChunksLook &look)
{
    const auto before = input.before ? marksOf(*input.before) : nullptr;
    const ChunksDataPtr data = chunksData(input.scenario, look.curves, before ? before->data : nullptr);
    const auto marks = before && before->data == data && before->measure == look.measure
                           ? before
                           : std::make_shared<const ChunksMarks>(data, look.measure);
    Figure figure;
    figure.title = Words::tr("Chunks");
    figure.source = pipelineSource(input.scenario, input.report);
    figure.relink = pipelineRelink(input.scenario, input.report);
    figure.columns = chunksColumns();
    figure.marks = marks;
    figure.emptyText =
        data ? Words::tr("Predicting every number of GPUs and chunks…")
             : Words::tr("How fast a model runs in a pipeline, for every number of GPUs and chunks. Drop a scenario with a "
                         "model here, or open an example.");
    figure.exportHeight = [](double width) {
        return width >= 700 ? std::max(620.0, 0.56 * width) : std::max(860.0, 1.6 * width);
    };
    figure.exportSize = {1000, figure.exportHeight(1000)};
    figure.work = data ? data->work : nullptr;
    if (!data || !data->picture)
        return figure;
    figure.sentence = chunksSentence(*data->picture);
    figure.subtitle = chunksSubtitle(*data->picture);
    figure.opensWith = chosenKey;
    addGoalSwitch(figure, goalLine(*data->picture), input.scenario.goals.samplesPerSecond);
    figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidChunks>(marks, space); };
    return figure;
}

const ChunksPicture *chunksPicture(const Figure &figure)
{
    const auto marks = marksOf(figure);
    return marks && marks->data ? marks->data->picture.get() : nullptr;
}

} // namespace shardscope::ui
