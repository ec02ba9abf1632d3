// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthview.h"

#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/bandwidth/bandwidthmarks.h"
#include "ui/views/bandwidth/bandwidthnumbers.h"
#include "ui/views/bandwidth/bandwidthpanel.h"
#include "ui/views/bandwidth/bandwidthtext.h"
#include "ui/views/bandwidth/classtable.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using scenario::Change;

namespace {

/// A cell is not magnified beyond this, px.
constexpr double largestCell = 96;
constexpr double giga = 1e9;

} // namespace

View *BandwidthView::make(const ViewContext &context, QWidget *parent)
{
    return new BandwidthView(context, parent);
}

std::vector<Headline> BandwidthView::headlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    if (!report.machine)
        return {};
    return bandwidthHeadlines(BandwidthData(scenario, report.machine, BandwidthData::For::Numbers));
}

BandwidthView::BandwidthView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_map(QString::fromLatin1(sequentialMaps().front().id)), m_model(new MatrixModel(this))
{
    constexpr double halfAFrame_ms = 8;
    m_cache.patience = halfAFrame_ms;
    setAccessibleName(tr("Bandwidth"));
    setAccessibleDescription(tr("Matrix of the bandwidth from every device to every other, and the link classes. The same "
                                "numbers are in the view's table."));
    connect(&document(), &ScenarioDocument::changed, this, &BandwidthView::takeChange);
    connect(&document(), &ScenarioDocument::reportChanged, this, [this] {
        if (!m_data || m_data->report() != document().report()->machine) // most reports are of the same machine
            takeChange(Change::Cluster);
    });
}

BandwidthView::~BandwidthView() = default;

void BandwidthView::takeChange(Change mask)
{
    if (has(mask, Change::Cluster) || has(mask, Change::Facts) || has(mask, Change::Order) || has(mask, Change::Filter)) {
        m_dirty = true;
        update();
        emit sentenceChanged();
    }
}

const BandwidthData *BandwidthView::data() const
{
    if (!m_dirty)
        return m_data.get();
    m_dirty = false;
    m_layout.reset();
    ++m_revision;
    m_routesOf = {};
    m_dots = {};
    const auto machine = document().report()->machine;
    m_data = machine ? std::make_unique<BandwidthData>(document().scenario(), machine) : nullptr;
    return m_data.get();
}

bool BandwidthView::isEmptyNow() const
{
    const BandwidthData *d = data();
    return !d || d->rows() < 2;
}

QString BandwidthView::sentence() const
{
    return isEmptyNow() ? QString() : bandwidthSentence(*data());
}

QString BandwidthView::subtitle() const
{
    return isEmptyNow() ? QString() : bandwidthSubtitle(*data());
}

QString BandwidthView::emptyText() const
{
    if (const BandwidthData *d = data())
        return d->rows() == 1 ? tr(
                   "This machine has one GPU and no other device that it is known to send to, so there is no link to compare.")
                              : tr("This machine has no GPU, so there is no link to compare.");
    if (document().scenario().cluster)
        return tr("The machine is being worked out …");
    return tr("How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the text of nvidia-smi topo -m or "
              "a scenario here.");
}

QWidget *BandwidthView::createInspector(QWidget *parent)
{
    return new BandwidthPanel({document(), selection()}, *this, parent);
}

QJsonObject BandwidthView::viewState() const
{
    QJsonObject state = CanvasView::viewState();
    state.insert(QStringLiteral("scale"), m_log ? QStringLiteral("log") : QStringLiteral("linear"));
    state.insert(QStringLiteral("colors"), m_map);
    state.insert(QStringLiteral("outlines"), m_outlines);
    return state;
}

void BandwidthView::restoreViewState(const QJsonObject &state)
{
    setLogarithmic(state.value(QLatin1String("scale")).toString() == QLatin1String("log"));
    setColorMap(state.value(QLatin1String("colors")).toString());
    setOutlines(state.value(QLatin1String("outlines")).toBool(true));
    CanvasView::restoreViewState(state);
}

void BandwidthView::setLogarithmic(bool logarithmic)
{
    if (std::exchange(m_log, logarithmic) == logarithmic)
        return;
    update();
    emit lookChanged();
}

void BandwidthView::setColorMap(const QString &id)
{
    const auto &maps = sequentialMaps();
    const bool known = std::ranges::any_of(maps, [&id](const ColorMapEntry &e) { return id == QLatin1String(e.id); });
    if (!known || std::exchange(m_map, id) == id)
        return;
    update();
    emit lookChanged();
}

void BandwidthView::setOutlines(bool outlines)
{
    if (std::exchange(m_outlines, outlines) == outlines)
        return;
    update();
    emit lookChanged();
}

QString BandwidthView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-bandwidth");
}

QString BandwidthView::exportTitle() const
{
    const QString what = isEmptyNow() ? QString() : bandwidthSubtitle(*data());
    return what.isEmpty() ? tr("Bandwidth") : tr("Bandwidth: %1").arg(what);
}

QSizeF BandwidthView::exportSize() const
{
    if (isEmptyNow())
        return {560, 400};
    // Wide enough for cells with their values while there are few, and as high as that comes to.
    constexpr double around = 96;
    constexpr double cell = 48;
    const double width = std::clamp(around + cell * data()->axis().length(), 560.0, 940.0);
    return {width, exportHeight(width)};
}

double BandwidthView::exportHeight(double width) const
{
    if (isEmptyNow())
        return width * 0.7;
    const FigureStyle style{lightTheme(), font(), true};
    return std::ceil(contentBottom(layoutFor(QRectF(0, 0, width, 4 * width), style)));
}

QAbstractItemModel *BandwidthView::table() const
{
    const BandwidthData *d = data();
    if (d)
        m_model->show(d->report(), d->order());
    else
        m_model->show(nullptr, {});
    return m_model;
}

MatrixScale BandwidthView::scale() const
{
    const BandwidthData &d = *data();
    if (d.mode() == BandwidthData::Mode::Classes)
        return MatrixScale(MatrixScale::Kind::Linear, 0, 1, 1);
    return MatrixScale(m_log ? MatrixScale::Kind::Log : MatrixScale::Kind::Linear, d.least(), d.greatest(), giga);
}

BandwidthLayout BandwidthView::layoutFor(const QRectF &rect, const FigureStyle &style) const
{
    const BandwidthData &d = *data();
    const bool values = d.mode() == BandwidthData::Mode::Values;
    BandwidthNeeds needs;
    needs.axis = d.axis();
    needs.margins = matrixMargins(style, d.labels(), tr("to →"), tr("from ↓"));
    if (!values)
        needs.margins.colorBar = 0;
    needs.classes = static_cast<int>(d.classes().size());
    needs.className = classNameWidth(style, d.classes());
    needs.values = values;
    needs.printed = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.printed.has_value(); });
    needs.nics = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.nicPairs > 0; });
    needs.note = !classRemark(d).isEmpty();
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

const BandwidthLayout &BandwidthView::screenLayout() const
{
    // A newer report drops the layout as well, so it has to be asked for first.
    const bool fresh = data() && m_layout && m_layoutSize == size() && m_layoutFont == font();
    if (!fresh) {
        m_layout = layoutFor(rect(), screenStyle());
        m_layoutSize = size();
        m_layoutFont = font();
    }
    return *m_layout;
}

QRectF BandwidthView::zoomArea() const
{
    return isEmptyNow() ? QRectF(rect()) : screenLayout().matrix.cells;
}

double BandwidthView::maxZoom() const
{
    return isEmptyNow() ? 1.0 : std::max(2.0, largestCell / std::max(0.01, screenLayout().matrix.cell));
}

MatrixWindow BandwidthView::windowOf(const MatrixLayout &layout, bool zoomed) const
{
    return zoomed ? zoomedMatrix(layout, zoom(), pan()) : wholeMatrix(layout);
}

QRectF BandwidthView::rectOf(DeviceId from, DeviceId to) const
{
    if (isEmptyNow())
        return {};
    const MatrixCell cell{data()->indexOf(from), data()->indexOf(to)};
    const MatrixLayout &layout = screenLayout().matrix;
    return cell.valid() ? cellRect(layout, windowOf(layout, true), cell) : QRectF();
}

const cluster::PairRoutes &BandwidthView::routes(DeviceId from, DeviceId to) const
{
    if (std::exchange(m_routesOf, std::pair(from, to)) != std::pair(from, to))
        m_routes = cluster::routesBetween(data()->cluster(), data()->machine().bandwidth, from, to);
    return m_routes;
}

const std::vector<std::vector<double>> &BandwidthView::dots(const ClassTableLayout &layout, const MatrixScale &scale) const
{
    const double width = layout.axisRight - layout.axisLeft;
    if (m_dots.width != width || m_dots.scale != scale)
        m_dots = {scale, width, allDotPlaces(*data(), layout, scale)};
    return m_dots.places;
}

MatrixFigure BandwidthView::figureFor(const BandwidthLayout &layout, const FigureStyle &style) const
{
    const BandwidthData &d = *data();
    MatrixFigure figure;
    figure.source = &d;
    figure.revision = m_revision;
    figure.layout = layout.matrix;
    figure.map = sequentialMap(m_map, style.theme.dark);
    figure.scale = scale();
    figure.rowLabels = figure.columnLabels = d.labels();
    figure.columnsTitle = tr("to →");
    figure.rowsTitle = tr("from ↓");
    figure.marks.asymmetric = d.asymmetric();
    figure.marks.outliers = d.outliers();
    figure.marks.outlineGroups = m_outlines;
    const scenario::MachineChoices &choices = document().scenario().machine;
    const DeviceId from = d.cluster().find(choices.from);
    const DeviceId to = d.cluster().find(choices.to);
    markPair(figure.marks, d, from, to);
    if (figure.marks.selected && d.mode() == BandwidthData::Mode::Values)
        markRoutes(figure.marks, d, routes(from, to), style.theme);
    if (!style.forPrint && selection().hover())
        markHover(figure.marks, d, *selection().hover());
    return figure;
}

void BandwidthView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow())
        return;
    const BandwidthData &d = *data();
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const BandwidthLayout layout = screen ? screenLayout() : layoutFor(rect, style);
    const MatrixFigure figure = figureFor(layout, style);
    const MatrixWindow window = windowOf(layout.matrix, screen);
    MatrixCache exported; // in colours and pixels of its own, but of the same cells
    if (!m_cache.isPending()) {
        exported.pyramid = m_cache.pyramid;
        exported.revision = m_cache.revision;
        exported.scale = m_cache.scale;
    }
    paintMatrix(painter, style, figure, window, style.forPrint ? &exported : &m_cache);
    if (!layout.matrix.colorBar.isEmpty())
        paintColorBar(painter, style, layout.matrix.colorBar, figure.map, figure.scale, QStringLiteral("GB/s"));
    if (!layout.flags.isEmpty())
        paintFlagLegend(painter, style, layout.flags, d, window.cell);
    if (layout.table.rect.isEmpty())
        return;
    drawHairline(painter, style, layout.dividerFrom, layout.dividerTo);
    paintClassTable(painter, style,
                    {d, layout.table, figure.map, figure.scale, dots(layout.table, figure.scale), classRemark(d), d.litClass()});
}

bool BandwidthView::hasMoreToPaint()
{
    return m_cache.isPending();
}

BandwidthView::Target BandwidthView::targetAt(const QPointF &point) const
{
    if (isEmptyNow())
        return {};
    const BandwidthLayout &layout = screenLayout();
    const MatrixWindow window = windowOf(layout.matrix, true);
    const MatrixCell cell = cellAt(layout.matrix, window, point);
    if (cell.valid())
        return {Target::Kind::Cell, cell, -1};
    if (layout.matrix.rowLabels.contains(point)) {
        const int index = layout.matrix.rows.at((point.y() - window.origin.y()) / window.cell);
        return index >= 0 ? Target{Target::Kind::Row, {index, -1}, -1} : Target{};
    }
    if (layout.matrix.columnLabels.contains(point)) {
        const int index = layout.matrix.columns.at((point.x() - window.origin.x()) / window.cell);
        return index >= 0 ? Target{Target::Kind::Column, {-1, index}, -1} : Target{};
    }
    const int line = classAt(layout.table, point);
    return line >= 0 ? Target{Target::Kind::Class, {}, line} : Target{};
}

void BandwidthView::lightClass(int line)
{
    if (!m_data || m_data->litClass() == line)
        return;
    m_data->setLitClass(line);
    ++m_revision;
    update();
}

void BandwidthView::hoverAt(const QPointF &point)
{
    const Target target = targetAt(point);
    lightClass(target.kind == Target::Kind::Class ? target.line : -1);
    const BandwidthData *d = data();
    switch (target.kind) {
    case Target::Kind::Cell: {
        const DeviceId from = d->deviceAt(target.cell.row);
        const DeviceId to = d->deviceAt(target.cell.column);
        if (from == to)
            return selection().setHover(Item{Item::Kind::Device, from.value, -1}, deviceLine(*d, from));
        return selection().setHover(Item{Item::Kind::Link, from.value, to.value}, cellLine(*d, from, to));
    }
    case Target::Kind::Row:
    case Target::Kind::Column: {
        const DeviceId device = d->deviceAt(target.kind == Target::Kind::Row ? target.cell.row : target.cell.column);
        return selection().setHover(Item{Item::Kind::Device, device.value, -1}, deviceLine(*d, device));
    }
    case Target::Kind::Class:
        return selection().setHover(std::nullopt, classLine(d->classes()[static_cast<std::size_t>(target.line)]));
    case Target::Kind::None: return selection().setHover(std::nullopt, {});
    }
}

void BandwidthView::pin(MatrixCell cell)
{
    const BandwidthData &d = *data();
    const DeviceId from = d.deviceAt(cell.row);
    const DeviceId to = d.deviceAt(cell.column);
    document().selectPair(from, to);
    selection().explain(deriveCell(d, from, to), true);
}

void BandwidthView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    const Target target = targetAt(point);
    if (target.kind == Target::Kind::Cell && target.cell.row != target.cell.column)
        pin(target.cell);
    else if (target.kind == Target::Kind::Class)
        selection().explain(deriveClass(data()->classes()[static_cast<std::size_t>(target.line)]), true);
    else if (target.kind == Target::Kind::None)
        clearSelection();
}

void BandwidthView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    const BandwidthData &d = *data();
    const scenario::MachineChoices &choices = document().scenario().machine;
    MatrixCell cell{d.indexOf(d.cluster().find(choices.from)), d.indexOf(d.cluster().find(choices.to))};
    if (!cell.valid())
        return pin({0, 1});
    // Over the diagonal to the next real cell, and not beyond the edge.
    do {
        cell.row += dy;
        cell.column += dx;
        if (cell.row < 0 || cell.column < 0 || cell.row >= d.rows() || cell.column >= d.columns())
            return;
    } while (cell.row == cell.column);
    pin(cell);
}

void BandwidthView::clearSelection()
{
    document().selectPair({}, {});
    selection().unpin();
    selection().setHover(std::nullopt, {});
    lightClass(-1);
}

QString BandwidthView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    if (target.kind != Target::Kind::Cell || target.cell.row == target.cell.column)
        return {};
    return cellToolTip(*data(), data()->deviceAt(target.cell.row), data()->deviceAt(target.cell.column));
}

} // namespace shardscope::ui
