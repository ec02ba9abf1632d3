// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthpainter.h"

#include "ui/base/format.h"
#include "ui/canvas/legend.h"
#include "ui/views/bandwidth/bandwidthwords.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

std::vector<double> dotPlaces(const std::vector<double> &values, const MatrixScale &scale, double width)
{
    constexpr double perPixel = 2;
    // A few values keep their exact places.
    std::vector<double> places;
    if (values.size() <= 64) {
        for (const double value : values)
            places.push_back(scale.place(value) * width);
        return places;
    }
    // Place grows with value: from one taken half pixel to the next, however many values lie between.
    const auto half = [&](double value) {
        return static_cast<std::size_t>(scale.place(value) * std::max(0.0, width) * perPixel);
    };
    for (auto at = values.begin(); at != values.end();) {
        const std::size_t taken = half(*at);
        places.push_back(static_cast<double>(taken) / perPixel);
        at = std::partition_point(at, values.end(), [&](double value) { return half(value) <= taken; });
    }
    return places;
}

namespace {

/// What the class table is painted with.
struct ClassTable {
    const BandwidthData &data;
    const ClassTableLayout &layout;
    const ColorMap &map;
    const MatrixScale &scale;
    QString note;
    int lit = -1;
};

constexpr double dotRadius = 4.5;
constexpr double swatchWidth = 14;

double rowBaseline(const QRectF &row, const QFontMetricsF &metrics)
{
    return row.center().y() + metrics.capHeight() / 2;
}

void paintRight(QPainter &painter, const QString &text, double right, double baseline)
{
    if (right > 0)
        drawTabular(painter, {right - tabularWidth(painter.font(), text), baseline}, text);
}

void paintHeadings(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    const QString name = Words::tr("Links by class");
    const double nameEnd = l.rect.left() + drawHeading(painter, style, {l.rect.left(), l.headingBaseline}, name);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    const auto title = [&](const QString &words, double right) {
        const double left = right - metrics.horizontalAdvance(words);
        if (right > 0 && left > nameEnd + 8)
            painter.drawText(QPointF(left, l.headingBaseline), words);
    };
    const bool values = table.data.mode() == BandwidthData::Mode::Values;
    title(values ? Words::tr("pairs") : Words::tr("GPU to GPU"), l.pairsRight);
    title(Words::tr("including NICs"), l.nicsRight);
    title(Words::tr("mean"), l.meanRight);
    title(Words::tr("min–max"), l.rangeRight);
    title(Words::tr("in source"), l.printedRight);
    if (l.axisRight > l.axisLeft)
        title(Words::tr("values in GB/s"), l.axisRight);
}

void paintDots(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index, double y)
{
    const LinkClassRow &row = table.data.classes()[index];
    const ClassTableLayout &l = table.layout;
    const double width = l.axisRight - l.axisLeft;
    painter.setPen(QPen(style.theme.grid, 1.5));
    painter.drawLine(QPointF(l.axisLeft, y), QPointF(l.axisRight, y));
    if (!row.hasValues())
        return;
    QColor rim = style.theme.quiet;
    rim.setAlphaF(0.75F);
    for (const double x : dotPlaces(row.bandwidth->values, table.scale, width)) {
        const QColor fill = table.map.at(x / width);
        painter.setPen(QPen(row.measured ? rim : style.theme.quiet, row.measured ? 0.8 : 1.4));
        painter.setBrush(row.measured ? (row.hidden ? dimmedFill(fill, style.theme) : fill) : style.theme.background);
        painter.drawEllipse(QPointF(l.axisLeft + x, y), dotRadius, dotRadius);
    }
    const double mean = l.axisLeft + table.scale.place(row.bandwidth->bytesPerSecond.mean) * width;
    painter.setPen(QPen(row.hidden ? style.theme.quiet : style.theme.text, 1.5));
    painter.drawLine(QPointF(mean, y - 8), QPointF(mean, y + 8));
}

QString rangeText(const LinkClassRow &row)
{
    const Summary &s = row.bandwidth->bytesPerSecond;
    return s.min == s.max ? formatGBps(s.min) : formatGBps(s.min) + QStringLiteral("–") + formatGBps(s.max);
}

void paintNumbers(QPainter &painter, const FigureStyle &style, const ClassTableLayout &l, const LinkClassRow &row,
                  double baseline)
{
    const QFont quiet = textFont(style.font, TextSize::Table);
    painter.setFont(quiet);
    painter.setPen(style.theme.quiet);
    if (row.pairs > 0)
        paintRight(painter, wholeNumber(row.pairs), l.pairsRight, baseline);
    if (row.nicPairs > 0)
        paintRight(painter, wholeNumber(row.nicPairs), l.nicsRight, baseline);
    if (row.printed)
        paintRight(painter, formatGBps(*row.printed, *row.printed < 10e9 ? 3 : 4), l.printedRight, baseline);
    if (!row.hasValues()) {
        paintRight(painter, QStringLiteral("–"), l.meanRight, baseline);
        return;
    }
    paintRight(painter, rangeText(row), l.rangeRight, baseline);
    painter.setFont(textFont(style.font, TextSize::Table, 600));
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    paintRight(painter, classMean(row), l.meanRight, baseline);
}

void paintRow(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index)
{
    const LinkClassRow &row = table.data.classes()[index];
    const QRectF &rect = table.layout.rows[index];
    if (static_cast<int>(index) == table.lit && !style.forPrint) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.selectedFill);
        painter.drawRoundedRect(rect.adjusted(-6, 1, 6, -1), 4, 4);
    }
    const QFont font = textFont(style.font, TextSize::Table);
    const double baseline = rowBaseline(rect, QFontMetricsF(font));
    double left = rect.left();
    if (table.data.mode() == BandwidthData::Mode::Classes) {
        const QColor fill = table.map.at(row.place);
        painter.fillRect(QRectF(left, rect.center().y() - 5, 10, 10), row.hidden ? dimmedFill(fill, style.theme) : fill);
        left += swatchWidth;
    }
    painter.setFont(font);
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    painter.drawText(QPointF(left, baseline), row.title);
    if (table.layout.axisRight > table.layout.axisLeft)
        paintDots(painter, style, table, index, std::round(rect.center().y()) + 0.5);
    paintNumbers(painter, style, table.layout, row, baseline);
}

/// Over as many lines as there is room for, else shortened.
void paintNote(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &note)
{
    const QFont font = textFont(style.font, TextSize::Small);
    constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QRectF lines = QFontMetricsF(font).boundingRect(rect, flags, note);
    if (lines.height() > rect.height())
        return drawElided(painter, style, QRectF(rect.topLeft(), QSizeF(rect.width(), 20)), Qt::AlignLeft | Qt::AlignVCenter,
                          note, TextSize::Small, style.theme.quiet);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    painter.drawText(rect.adjusted(0, 2, 0, 0), flags, note);
}

void paintClassTable(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    if (l.rect.isEmpty())
        return;
    paintHeadings(painter, style, table);
    for (std::size_t i = 0; i < l.rows.size(); ++i)
        paintRow(painter, style, table, i);
    QString note = table.note;
    const int missing = static_cast<int>(table.data.classes().size() - l.rows.size());
    if (missing > 0)
        note = Words::tr("and %n more classes", nullptr, missing);
    if (!note.isEmpty() && !l.note.isEmpty())
        paintNote(painter, style, l.note, note);
}

double classNameWidth(const FigureStyle &style, const std::vector<LinkClassRow> &classes)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    double widest = 40;
    for (const LinkClassRow &row : classes)
        widest = std::max(widest, metrics.horizontalAdvance(row.title));
    return std::ceil(widest) + swatchWidth;
}

void markPair(MatrixMarks &marks, const BandwidthData &d, DeviceId from, DeviceId to)
{
    const MatrixCell cell{d.indexOf(from), d.indexOf(to)};
    if (cell.row >= 0)
        marks.selectedRows.push_back(cell.row);
    if (cell.column >= 0)
        marks.selectedColumns.push_back(cell.column);
    if (cell.valid() && from != to)
        marks.selected = cell;
}

void markRoutes(MatrixMarks &marks, const BandwidthData &d, const cluster::PairRoutes &routes, const Theme &theme)
{
    const double direct = routes.direct ? routes.direct->pipelined.si() : 0.0;
    const auto add = [&](const cluster::Route &route, const QColor &color, const QString &disc) {
        for (std::size_t i = 0; i + 1 < route.devices.size(); ++i)
            marks.frames.push_back({{d.indexOf(route.devices[i]), d.indexOf(route.devices[i + 1])}, color, disc});
    };
    if (routes.direct)
        add(*routes.direct, theme.routeDirect, QStringLiteral("1"));
    // A way round that gains no more than the noise of a measurement would only cover cells.
    const auto gains = [direct](const std::optional<cluster::Route> &route) {
        return route && route->pipelined.si() > 1.05 * direct;
    };
    const bool relay = gains(routes.relay);
    if (relay)
        add(*routes.relay, theme.routeRelay, QStringLiteral("2"));
    if (gains(routes.widest) && !(relay && routes.widest->devices == routes.relay->devices))
        add(*routes.widest, theme.routeWidest, QStringLiteral("3"));
}

void markHover(MatrixMarks &marks, const BandwidthData &d, const Item &hover)
{
    if (hover.kind == Item::Kind::Link) {
        const MatrixCell cell{d.indexOf(DeviceId(hover.a)), d.indexOf(DeviceId(hover.b))};
        if (!cell.valid() || cell.row == cell.column)
            return;
        marks.hovered = cell;
        marks.kin = MatrixCell{cell.column, cell.row};
        marks.hoveredRow = cell.row;
        marks.hoveredColumn = cell.column;
    } else if (hover.kind == Item::Kind::Device && d.indexOf(DeviceId(hover.a)) >= 0) {
        marks.hoveredRow = marks.hoveredColumn = d.indexOf(DeviceId(hover.a));
    }
}

void paintFlagLegend(QPainter &painter, const FigureStyle &style, const QRectF &rect, const BandwidthData &data, double cell)
{
    const auto has = [&data](MatrixFlag flag) {
        return std::ranges::any_of(data.outliers(), [flag](const MatrixNote &n) { return n.flag == flag; });
    };
    Legend legend{.sample = 8, .wraps = false};
    const auto add = [&legend](bool present, const QString &text, std::function<void(QPainter &, const QRectF &)> mark) {
        if (present)
            legend.entries.push_back({.name = text, .sample = std::move(mark)});
    };
    // The marks lie at a cell's foot, so a cell is made that ends where the mark belongs.
    const auto flag = [&](MatrixFlag which, double left) {
        return [&style, which, left](QPainter &p, const QRectF &box) {
            paintMatrixFlag(p, QRectF(box.left() + left, box.bottom() - 40, 40, 42), which, style.theme.quiet);
        };
    };
    const bool small = cell < matrixFlagCell;
    add(!small && !data.asymmetric().empty(), Words::tr("directions differ by more than 5 %"), flag(MatrixFlag::Asymmetric, 0));
    add(!small && has(MatrixFlag::High), Words::tr("above its class"), flag(MatrixFlag::High, -30));
    add(!small && has(MatrixFlag::Low), Words::tr("below its class"), flag(MatrixFlag::Low, -30));
    add(small && !data.outliers().empty(), Words::tr("outlier of its class"),
        [&style](QPainter &p, const QRectF &box) { paintMatrixDot(p, style, box.center(), 2.5); });
    legend.paint(painter, style, rect);
}

const cluster::PairRoutes &routesOf(const BandwidthPicture &picture)
{
    BandwidthCache &cache = *picture.cache;
    const std::tuple now(picture.revision, picture.from, picture.to);
    if (std::exchange(cache.routesOf, now) != now)
        cache.routes =
            cluster::routesBetween(picture.data->cluster(), picture.data->machine().bandwidth, picture.from, picture.to);
    return cache.routes;
}

QString columnsTitle()
{
    return Words::tr("to →");
}

QString rowsTitle()
{
    return Words::tr("from ↓");
}

MatrixFigure matrixOf(const BandwidthPicture &picture, const BandwidthLayout &layout, const FigureStyle &style,
                      const BandwidthSight &sight)
{
    const BandwidthData &d = *picture.data;
    MatrixFigure figure;
    constexpr std::uint64_t mostLines = 1U << 16U; // kinds and counts of links, and the host's two
    figure.revision = picture.revision * mostLines + static_cast<std::uint64_t>(sight.litClass + 1);
    figure.layout = layout.matrix;
    figure.map = sequentialMap(picture.colors, style.theme.dark);
    figure.scale = picture.scale();
    figure.rowLabels = figure.columnLabels = d.labels();
    figure.columnsTitle = columnsTitle();
    figure.rowsTitle = rowsTitle();
    figure.marks.asymmetric = d.asymmetric();
    figure.marks.outliers = d.outliers();
    figure.marks.outlineGroups = picture.outlines;
    markPair(figure.marks, d, picture.from, picture.to);
    if (figure.marks.selected && d.mode() == BandwidthData::Mode::Values)
        markRoutes(figure.marks, d, routesOf(picture), style.theme);
    if (sight.hover)
        markHover(figure.marks, d, *sight.hover);
    return figure;
}

} // namespace

MatrixScale BandwidthPicture::scale() const
{
    constexpr double giga = 1e9;
    if (data->mode() == BandwidthData::Mode::Classes)
        return MatrixScale(MatrixScale::Kind::Linear, 0, 1, 1);
    return MatrixScale(log ? MatrixScale::Kind::Log : MatrixScale::Kind::Linear, data->least(), data->greatest(), giga);
}

BandwidthLayout layBandwidth(const BandwidthPicture &picture, const QRectF &rect, const FigureStyle &style)
{
    const BandwidthData &d = *picture.data;
    const bool values = d.mode() == BandwidthData::Mode::Values;
    BandwidthNeeds needs;
    needs.axis = d.axis();
    needs.margins = matrixMargins(style, d.labels(), columnsTitle(), rowsTitle());
    if (!values)
        needs.margins.colorBar = 0;
    needs.classes = static_cast<int>(d.classes().size());
    needs.className = classNameWidth(style, d.classes());
    needs.values = values;
    needs.printed = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.printed.has_value(); });
    needs.nics = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.nicPairs > 0; });
    needs.note = !picture.remark.isEmpty();
    needs.flags = !d.asymmetric().empty() || !d.outliers().empty();
    const BandwidthLayout layout = layoutBandwidth(rect, needs);
    // Small cells: gaps of a pixel still part the hosts, as long as they do not take much of the room.
    const double cell = layout.matrix.cell;
    const auto gaps = static_cast<double>(needs.axis.gaps().size());
    if (gaps == 0 || cell * matrixGroupGap >= 1.2 || gaps * 1.2 > 0.04 * layout.matrix.cells.width())
        return layout;
    needs.axis = d.axis(1.2 / cell);
    return layoutBandwidth(rect, needs);
}

void paintBandwidth(QPainter &painter, const FigureStyle &style, const BandwidthLayout &layout, const BandwidthPicture &picture,
                    const BandwidthSight &sight)
{
    const BandwidthData &d = *picture.data;
    const LitMatrix lit(d, sight.litClass);
    MatrixFigure figure = matrixOf(picture, layout, style, sight);
    figure.source = &lit;
    MatrixCache &cache = picture.cache->matrix;
    MatrixCache exported; // in colours and pixels of its own, but of the same cells
    if (!cache.isPending()) {
        exported.pyramid = cache.pyramid;
        exported.revision = cache.revision;
        exported.scale = cache.scale;
    }
    paintMatrix(painter, style, figure, sight.window, style.forPrint ? &exported : &cache);
    if (!layout.matrix.colorBar.isEmpty())
        paintColorBar(painter, style, layout.matrix.colorBar, figure.map, figure.scale, QStringLiteral("GB/s"));
    if (!layout.flags.isEmpty())
        paintFlagLegend(painter, style, layout.flags, d, sight.window.cell);
    if (layout.table.rect.isEmpty())
        return;
    drawHairline(painter, style, layout.dividerFrom, layout.dividerTo);
    paintClassTable(painter, style, {d, layout.table, figure.map, figure.scale, picture.remark, sight.litClass});
}

} // namespace shardscope::ui
