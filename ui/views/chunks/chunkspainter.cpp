// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkspainter.h"

#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"

#include "ui/base/colormap.h"
#include "ui/base/format.h"
#include "ui/views/chunks/chunkstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkRow;
using evaluate::ChunkSweep;

namespace {

constexpr double underline = 2;

std::vector<QString> columnLabels(const ChunkSweep &sweep)
{
    std::vector<QString> labels;
    for (const int chunks : sweep.chunks)
        labels.push_back(QString::number(chunks));
    return labels;
}

std::vector<QString> rowLabels(const ChunkSweep &sweep)
{
    std::vector<QString> labels;
    for (const ChunkRow &row : sweep.rows)
        labels.push_back(QString::number(row.devices));
    return labels;
}

/// "predicted throughput, samples/s"
QString measureText(ChunkMeasure measure)
{
    switch (measure) {
    case ChunkMeasure::Throughput: return Words::tr("predicted throughput, samples/s");
    case ChunkMeasure::Bubble: return Words::tr("predicted bubble, % of GPU time");
    case ChunkMeasure::Memory: return Words::tr("predicted peak on the fullest GPU, %1").arg(gigabytes().unit);
    }
    return {};
}

QString unitText(ChunkMeasure measure)
{
    switch (measure) {
    case ChunkMeasure::Throughput: return Words::tr("samples/s");
    case ChunkMeasure::Bubble: return QStringLiteral("%");
    case ChunkMeasure::Memory: return gigabytes().unit;
    }
    return {};
}

/// Everything over the cells that a matrix does not have by itself.
class Marks {
public:
    Marks(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure, const MatrixFigure &matrix)
        : m_painter(painter), m_style(style), m_figure(figure), m_sweep(*figure.picture.sweep), m_layout(figure.layout.matrix),
          m_matrix(matrix)
    {
    }

    void paint()
    {
        m_painter.save();
        for (std::size_t r = 0; r < m_sweep.rows.size(); ++r) {
            const ChunkRow &row = m_sweep.rows[r];
            if (const Error *error = row.forbidden())
                reason(static_cast<int>(r), *error);
            if (row.best >= 0)
                underlined({static_cast<int>(r), row.best});
            for (std::size_t c = 0; c < row.cells.size(); ++c)
                if (m_figure.picture.isMeasured(row.devices, row.cells[c].chunks))
                    dot({static_cast<int>(r), static_cast<int>(c)});
        }
        if (m_sweep.bestRow >= 0)
            corner({m_sweep.bestRow, m_sweep.bestColumn});
        boundary();
        m_painter.restore();
    }

private:
    [[nodiscard]] QRectF rect(MatrixCell cell) const { return cellRect(m_layout, wholeMatrix(m_layout), cell); }
    [[nodiscard]] QColor ink(MatrixCell cell) const
    {
        const MatrixLook look = m_matrix.source->look(cell.row, cell.column);
        if (look.kind != MatrixLook::Kind::Value)
            return m_style.theme.quiet;
        const QColor full = m_matrix.map.at(m_matrix.scale.place(look.value));
        return inkOnCell(look.dimmed ? dimmedFill(full, m_style.theme) : full);
    }

    void reason(int row, const Error &error)
    {
        const QRectF first = rect({row, 0});
        const QRectF band(first.left(), first.top(), m_layout.cells.width(), first.height());
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Small));
        drawLabel(m_painter, m_style, band.adjusted(4, 0, -4, 0), Qt::AlignCenter,
                  fittingPhrase(metrics, forbiddenText(error), band.width() - 20), TextSize::Small, m_style.theme.quiet);
    }

    void underlined(MatrixCell cell)
    {
        const QRectF at = rect(cell);
        if (at.width() < 20)
            return;
        const double width = at.width() * 0.5;
        m_painter.fillRect(QRectF(at.center().x() - width / 2, at.bottom() - std::max(6.0, at.height() * 0.2), width, underline),
                           ink(cell));
    }

    void dot(MatrixCell cell)
    {
        const QRectF at = rect(cell);
        if (at.width() < 16)
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(ink(cell));
        m_painter.drawEllipse(at.topRight() + QPointF(-9, 9), 2.2, 2.2);
    }

    void corner(MatrixCell cell)
    {
        const QRectF at = rect(cell);
        const double size = std::clamp(at.width() / 4, 4.0, 14.0);
        m_painter.setPen(QPen(m_style.theme.background, 1));
        m_painter.setBrush(m_style.theme.backward);
        m_painter.drawPolygon(QPolygonF({at.topLeft(), at.topLeft() + QPointF(size, 0), at.topLeft() + QPointF(0, size)}));
    }

    /// Between the columns left and right of it, on the scale of the columns' logarithms.
    void boundary()
    {
        const double m = m_sweep.boundaryChunks;
        const std::vector<int> &columns = m_sweep.chunks;
        if (!std::isfinite(m) || columns.size() < 2 || m <= columns.front() || m >= columns.back())
            return;
        const auto after = std::upper_bound(columns.begin(), columns.end(), m);
        const int column = static_cast<int>(after - columns.begin());
        const double x = m_layout.cells.left() + m_layout.columns.start(column) * m_layout.cell - 0.5;
        QPen pen(m_style.theme.text, 1.2);
        pen.setDashPattern({3, 3});
        m_painter.setPen(pen);
        for (std::size_t r = 0; r < m_sweep.rows.size(); ++r) {
            const QRectF row = rect({static_cast<int>(r), 0});
            if (m_sweep.rows[r].best >= 0) // only where there are numbers
                m_painter.drawLine(QPointF(x, row.top() - (r == 0 ? 4 : 0)), QPointF(x, row.bottom()));
        }
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const ChunksGridFigure &m_figure;
    const ChunkSweep &m_sweep;
    const MatrixLayout &m_layout;
    const MatrixFigure &m_matrix;
};

void paintLegend(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure)
{
    const Theme &theme = style.theme;
    Legend legend{.sample = 12, .wraps = false};
    // The marks are about throughput, whatever the cells show.
    const bool own = figure.measure == ChunkMeasure::Throughput;
    legend.entries.push_back({.name = own ? Words::tr("best in row") : Words::tr("highest samples/s in row"),
                              .sample = [&](QPainter &, const QRectF &box) {
                                  painter.fillRect(QRectF(box.left(), box.center().y() - 1, box.width(), underline), theme.text);
                              }});
    legend.entries.push_back(
        {.name = own ? Words::tr("best overall") : Words::tr("overall"), .sample = [&](QPainter &, const QRectF &box) {
             painter.setPen(Qt::NoPen);
             painter.setBrush(theme.backward);
             painter.drawPolygon(QPolygonF({box.topLeft(), box.topRight(), box.bottomLeft()}));
         }});
    if (!figure.picture.measured.empty())
        legend.entries.push_back({.name = Words::tr("measured"), .sample = [&](QPainter &, const QRectF &box) {
                                      painter.setPen(Qt::NoPen);
                                      painter.setBrush(theme.text);
                                      painter.drawEllipse(box.center(), 2.4, 2.4);
                                  }});
    legend.entries.push_back({.name = Words::tr("selected"), .sample = [&](QPainter &, const QRectF &box) {
                                  painter.setPen(QPen(theme.text, 1.6));
                                  painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
                              }});
    const auto tooLarge = [](const ChunkRow &row) {
        return std::ranges::any_of(row.cells, [](const ChunkCell &cell) { return !cell.forbidden && !cell.fits; });
    };
    if (std::ranges::any_of(figure.picture.sweep->rows, tooLarge))
        legend.entries.push_back(
            {.name = Words::tr("pale: does not fit in memory"), .sample = [&](QPainter &, const QRectF &box) {
                 const ColorMap &map = sequentialMap(QString::fromLatin1(sequentialMaps().front().id), theme.dark);
                 painter.fillRect(box, dimmedFill(map.at(0.6), theme));
             }});
    const double m = figure.picture.sweep->boundaryChunks;
    const std::vector<int> &columns = figure.picture.sweep->chunks;
    if (std::isfinite(m) && m > columns.front() && m < columns.back())
        legend.entries.push_back({.name = Words::tr("launch-bound from here on"), .sample = [&](QPainter &, const QRectF &box) {
                                      QPen pen(theme.text, 1.2);
                                      pen.setDashPattern({3, 3});
                                      painter.setPen(pen);
                                      painter.drawLine(QPointF(box.center().x(), box.top()),
                                                       QPointF(box.center().x(), box.bottom()));
                                  }});
    legend.paint(painter, style, figure.layout.gridLegend);
}

QColor lighter(const QColor &color, const Theme &theme)
{
    const auto mix = [](int a, int b) { return (a * 45 + b * 55) / 100; };
    return {mix(color.red(), theme.background.red()), mix(color.green(), theme.background.green()),
            mix(color.blue(), theme.background.blue())};
}

enum class StepPart { Work, Launch, Overhead, Idle };

void fillPart(QPainter &painter, const FigureStyle &style, const QRectF &rect, StepPart part)
{
    const Theme &theme = style.theme;
    switch (part) {
    case StepPart::Work: painter.fillRect(rect, theme.forward); break;
    case StepPart::Launch: {
        painter.fillRect(rect, lighter(theme.forward, theme));
        if (rect.height() < 4 || rect.width() < 4)
            break;
        QPen pen(theme.forward, 1);
        pen.setDashPattern({1, 2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
    case StepPart::Overhead: painter.fillRect(rect, theme.communication); break;
    case StepPart::Idle:
        drawHatch(painter, style, rect, Hatch::Fill);
        painter.setPen(QPen(theme.hatch, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
}

} // namespace

MatrixCell cellOf(const ChunkSweep &sweep, int devices, int chunks)
{
    const auto row = std::ranges::find(sweep.rows, devices, &ChunkRow::devices);
    const auto column = std::ranges::find(sweep.chunks, chunks);
    if (row == sweep.rows.end() || column == sweep.chunks.end())
        return {};
    return {static_cast<int>(row - sweep.rows.begin()), static_cast<int>(column - sweep.chunks.begin())};
}

ChunksLayout layChunks(const ChunksPicture &picture, const QRectF &rect, const FigureStyle &style)
{
    const ChunkSweep &sweep = *picture.sweep;
    const ChunkRow *row = sweep.row(picture.devices());
    return layoutChunks(rect, {.rows = static_cast<int>(sweep.rows.size()),
                               .columns = static_cast<int>(sweep.chunks.size()),
                               .margins = matrixMargins(style, rowLabels(sweep), Words::tr("chunks →"), Words::tr("GPUs ↓")),
                               .text = textScale(style),
                               .residuals = picture.fit.points > 0,
                               .parts = row && row->best >= 0});
}

void paintChunkGrid(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure)
{
    const ChunkSweep &sweep = *figure.picture.sweep;
    if (!figure.layout.hasGrid())
        return;
    const ChunksGrid source(sweep, figure.measure);
    MatrixFigure matrix;
    matrix.source = &source;
    matrix.layout = figure.layout.matrix;
    matrix.map = sequentialMap(QString::fromLatin1(sequentialMaps().front().id), style.theme.dark);
    matrix.scale = MatrixScale(MatrixScale::Kind::Linear, 0, source.greatest(), unitOf(figure.measure));
    matrix.rowLabels = rowLabels(sweep);
    matrix.columnLabels = columnLabels(sweep);
    matrix.columnsTitle = Words::tr("chunks →");
    matrix.rowsTitle = Words::tr("GPUs ↓");
    const MatrixCell chosen = cellOf(sweep, figure.picture.devices(), figure.picture.chunks());
    if (chosen.valid()) {
        matrix.marks.selected = chosen;
        matrix.marks.selectedRows = {chosen.row};
        matrix.marks.selectedColumns = {chosen.column};
    }
    if (figure.hovered && !style.forPrint && *figure.hovered != chosen) {
        matrix.marks.hovered = figure.hovered;
        matrix.marks.hoveredRow = figure.hovered->row;
        matrix.marks.hoveredColumn = figure.hovered->column;
    }
    const QRectF heading = figure.layout.gridHeading;
    drawHeading(painter, style, {heading.left(), heading.top() + 17}, Words::tr("GPUs × chunks"), measureText(figure.measure));
    paintMatrix(painter, style, matrix, wholeMatrix(matrix.layout));
    Marks(painter, style, figure, matrix).paint();
    paintColorBar(painter, style, matrix.layout.colorBar, matrix.map, matrix.scale, unitText(figure.measure));
    paintLegend(painter, style, figure);
}

void paintChunkParts(QPainter &painter, const FigureStyle &style, const ChunksGridFigure &figure)
{
    const ChunkRow *row = figure.picture.sweep->row(figure.picture.devices());
    const QRectF &area = figure.layout.parts;
    if (area.isEmpty() || !row || row->best < 0)
        return;
    double longest = 0;
    for (const ChunkCell &cell : row->cells)
        longest = cell.forbidden ? longest : std::max(longest, cell.step.si());
    if (!(longest > 0) || !std::isfinite(longest))
        return;
    painter.save();
    const QRectF heading = figure.layout.partsHeading;
    drawHeading(painter, style, {heading.left(), heading.top() + 17}, Words::tr("Where the step time goes"),
                Words::tr("busiest GPU of %1, ms").arg(gpusText(figure.picture.devices())));
    const QFont small = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(small);
    for (std::size_t c = 0; c < row->cells.size(); ++c) {
        const ChunkCell &cell = row->cells[c];
        if (cell.forbidden)
            continue;
        const QRectF column = columnRect(figure.layout.matrix, static_cast<int>(c), area);
        const double width = std::min(40.0, column.width() * 0.62);
        double y = area.bottom();
        const std::array<std::pair<StepPart, Seconds>, 4> parts{{{StepPart::Work, cell.work},
                                                                 {StepPart::Launch, cell.launchWait},
                                                                 {StepPart::Overhead, cell.overhead},
                                                                 {StepPart::Idle, cell.idle}}};
        for (const auto &[part, time] : parts) {
            const double height = time.si() / longest * area.height();
            if (height < 0.5)
                continue;
            fillPart(painter, style, QRectF(column.center().x() - width / 2, y - height, width, height), part);
            y -= height;
        }
        const QString text = formatSignificant(cell.step.si() * 1e3);
        if (metrics.horizontalAdvance(text) > column.width() - 2)
            continue;
        const bool chosen = cell.chunks == figure.picture.chunks();
        painter.setFont(textFont(style.font, TextSize::Small, chosen ? 600 : 400));
        painter.setPen(chosen ? style.theme.text : style.theme.quiet);
        painter.drawText(QRectF(column.left() - 4, y - metrics.height() - 2, column.width() + 8, metrics.height()),
                         Qt::AlignCenter, text);
    }
    painter.setPen(QPen(style.theme.strongHairline, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const auto entry = [&](const QString &text, StepPart part) {
        return LegendEntry{.name = text,
                           .sample = [&style, part](QPainter &p, const QRectF &box) { fillPart(p, style, box, part); }};
    };
    const auto legendOf = [&](bool brief) {
        return Legend{.entries = {entry(brief ? Words::tr("GPU") : Words::tr("GPU busy"), StepPart::Work),
                                  entry(brief ? Words::tr("launches") : Words::tr("waiting for launches"), StepPart::Launch),
                                  entry(Words::tr("overhead per chunk"), StepPart::Overhead),
                                  entry(brief ? Words::tr("idle") : Words::tr("idle: pipeline not full"), StepPart::Idle)},
                      .sample = 12};
    };
    // All parts are named, with fewer words where there is little room.
    Legend legend = legendOf(false);
    if (legend.height(style, figure.layout.partsLegend.width()) > legend.height(style, 1e6))
        legend = legendOf(true);
    legend.wraps = false;
    legend.paint(painter, style, figure.layout.partsLegend);
    painter.restore();
}

} // namespace shardscope::ui
