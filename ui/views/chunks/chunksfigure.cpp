// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksview.h"

#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/chunks/chunksgridpainter.h"
#include "ui/views/chunks/chunksmodel.h"
#include "ui/views/chunks/chunkspanel.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/sources.h"

#include <QJsonArray>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using scenario::Change;

namespace {

const QString curvesKey = QStringLiteral("curves");
constexpr double gripReach = 14; ///< px to the chosen point that takes it

} // namespace

View *ChunksView::make(const ViewContext &context, QWidget *parent)
{
    return new ChunksView(context, parent);
}

std::vector<Headline> ChunksView::headlines(const scenario::Scenario &scenario, const evaluate::Report &)
{
    return chunksHeadlines(scenario);
}

ChunksView::ChunksView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_data(new ChunksData(context.document, this)), m_model(new ChunksModel(this))
{
    setAccessibleName(tr("Chunks"));
    connect(&document(), &ScenarioDocument::changed, this, &ChunksView::takeChange);
    connect(m_data, &ChunksData::changed, this, [this] {
        update();
        emit sentenceChanged();
        emit lookChanged();
    });
}

void ChunksView::takeChange(Change mask)
{
    if (!has(mask, Change::Pipeline) && !has(mask, Change::Model) && !has(mask, Change::Cluster) && !has(mask, Change::Facts)
        && !has(mask, Change::Runs))
        return;
    if (has(mask, Change::Cluster))
        m_held = 0;
    m_cursor.reset();
    m_data->forget();
    update();
    emit sentenceChanged();
    // Another view's explanation stays while that one is worked with.
    if (isVisible() && selection().explained().name == m_explained)
        explainChosen();
}

/// Unless something was pinned.
void ChunksView::explainChosen()
{
    const ChunksPicture *p = picture();
    const ChunkCell *now = p ? p->current() : nullptr;
    if (!now || now->forbidden)
        return;
    const Derivation derivation = deriveCell(*p, *now);
    m_explained = derivation.name;
    selection().explain(derivation, false);
}

void ChunksView::showEvent(QShowEvent *event)
{
    CanvasView::showEvent(event);
    explainChosen();
}

bool ChunksView::isEmptyNow() const
{
    return picture() == nullptr;
}

QString ChunksView::emptyText() const
{
    if (m_data->isWorking())
        return tr("Every number of GPUs and chunks is being worked out …");
    return tr("How fast a model runs in a pipeline, for every number of GPUs and chunks. Drop a scenario with a model here, or "
              "open an example.");
}

QString ChunksView::source() const
{
    return pipelineSource(document().scenario());
}

bool ChunksView::isUnlinked() const
{
    return pipelineIsUnlinked(document().scenario());
}

void ChunksView::linkAgain()
{
    document().edit(tr("Link to the layout"), linkPipeline);
}

QString ChunksView::sentence() const
{
    const ChunksPicture *p = picture();
    return p ? chunksSentence(*p) : QString();
}

QString ChunksView::subtitle() const
{
    const ChunksPicture *p = picture();
    return p ? chunksSubtitle(*p) : QString();
}

QWidget *ChunksView::createInspector(QWidget *parent)
{
    return new ChunksPanel({document(), selection()}, *this, parent);
}

QJsonObject ChunksView::viewState() const
{
    QJsonArray curves;
    for (const int devices : m_data->curves())
        curves.append(devices);
    QJsonObject state = CanvasView::viewState();
    state.insert(QStringLiteral("measure"), static_cast<int>(m_measure));
    state.insert(QStringLiteral("curves"), curves);
    return state;
}

void ChunksView::restoreViewState(const QJsonObject &state)
{
    CanvasView::restoreViewState(state);
    setMeasure(static_cast<ChunkMeasure>(std::clamp(state.value(QLatin1String("measure")).toInt(0), 0, 2)));
    std::vector<int> curves;
    for (const QJsonValue &value : state.value(QLatin1String("curves")).toArray()) {
        const int devices = value.toInt(0);
        if (devices >= 1 && devices <= schedule::maxStages && curves.size() < 16
            && std::ranges::find(curves, devices) == curves.end())
            curves.push_back(devices);
    }
    std::ranges::sort(curves);
    setCurves(std::move(curves));
}

void ChunksView::setMeasure(ChunkMeasure measure)
{
    if (std::exchange(m_measure, measure) == measure)
        return;
    update();
    emit lookChanged();
}

void ChunksView::setCurves(std::vector<int> devices)
{
    if (devices == m_data->curves())
        return;
    m_data->setCurves(std::move(devices));
    update();
    emit lookChanged();
}

QString ChunksView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-chunks");
}

QString ChunksView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Chunks") : tr("Chunks: %1").arg(what);
}

QSizeF ChunksView::exportSize() const
{
    return {1000, exportHeight(1000)};
}

double ChunksView::exportHeight(double width) const
{
    return width >= 700 ? std::max(620.0, 0.56 * width) : std::max(860.0, 1.6 * width);
}

QAbstractItemModel *ChunksView::table() const
{
    m_model->show(m_data->finished());
    return m_model;
}

void ChunksView::choose(int devices, int chunks, int mergeKey)
{
    const ChunksPicture *p = picture();
    if (!p || devices < 1 || chunks < 1)
        return;
    const evaluate::ChunkRow *row = p->sweep->row(devices);
    const bool even = row && row->otherPartition; // what the cell showed
    document().edit(
        gpusText(devices) + QStringLiteral(", ") + chunksText(chunks),
        [&](scenario::Scenario &s) {
            s.pipeline.devices = devices;
            s.pipeline.chunks = chunks;
            if (even)
                s.pipeline.partition = "even";
        },
        mergeKey);
}

ChunksNeeds ChunksView::needs(const ChunksPicture &p, const FigureStyle &style) const
{
    ChunksNeeds needs;
    needs.rows = static_cast<int>(p.sweep->rows.size());
    needs.columns = static_cast<int>(p.sweep->chunks.size());
    needs.margins = gridMargins(style, *p.sweep);
    needs.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    needs.residuals = p.fit.points > 0;
    const evaluate::ChunkRow *row = p.sweep->row(p.devices());
    needs.parts = row && row->best >= 0;
    return needs;
}

const ChunksLayout &ChunksView::figureLayout() const
{
    const ChunksPicture *p = picture();
    const bool fresh = m_layout && m_layoutRevision == m_data->revision() && m_layoutSize == size() && m_layoutFont == font();
    if (!fresh) {
        m_layout = p ? layoutChunks(rect(), needs(*p, screenStyle())) : ChunksLayout{};
        m_layoutRevision = m_data->revision();
        m_layoutSize = size();
        m_layoutFont = font();
    }
    return *m_layout;
}

/// The axis keeps its scale while the curves fill it well, so that nothing jumps under a slider.
double ChunksView::greatest(const ChunksPicture &p) const
{
    const double most = greatestThroughput(p);
    if (!(most <= m_held && most >= 0.6 * m_held))
        m_held = most;
    return m_held;
}

ChunksLook ChunksView::look(const ChunksPicture &p) const
{
    ChunksLook look{greatest(p), 0, 0, false};
    if (m_cursor && m_cursor->row < static_cast<int>(p.sweep->rows.size())
        && m_cursor->column < static_cast<int>(p.sweep->chunks.size())) {
        look.hoveredDevices = p.sweep->rows[static_cast<std::size_t>(m_cursor->row)].devices;
        look.hoveredChunks = p.sweep->chunks[static_cast<std::size_t>(m_cursor->column)];
    }
    return look;
}

std::vector<ChartPlace> ChunksView::charts() const
{
    const ChunksPicture *p = picture();
    if (!p)
        return {};
    return {{curvesKey, std::make_shared<const Chart>(chunksChart(*p, screenStyle().theme, look(*p))), figureLayout().curves}};
}

void ChunksView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const ChunksPicture *p = screen ? picture() : m_data->finished();
    if (!p)
        return;
    const ChunksLayout layout = screen ? figureLayout() : layoutChunks(rect, needs(*p, style));
    ChunksGridFigure grid{*p, layout, m_measure, {}};
    const ChunksLook now = screen ? look(*p) : ChunksLook{greatestThroughput(*p), 0, 0, style.forPrint};
    if (now.hoveredDevices > 0)
        grid.hovered = m_cursor;
    paintChart(painter, layout.curves, style, chunksChart(*p, style.theme, now), screen ? chartState(curvesKey) : ChartState());
    if (!layout.hasGrid())
        return;
    drawHairline(painter, style, layout.dividerFrom, layout.dividerTo);
    paintChunkGrid(painter, style, grid);
    paintChunkParts(painter, style, grid);
}

void ChunksView::paintEvent(QPaintEvent *event)
{
    CanvasView::paintEvent(event);
    if (!m_data->isWorking())
        return;
    QPainter painter(this);
    const Theme theme = screenStyle().theme;
    painter.fillRect(QRectF(0, 0, 3, height()), theme.strongHairline);
    painter.fillRect(QRectF(0, 0, width() * m_data->fraction(), 2), theme.accent);
}

ChunksView::Target ChunksView::targetAt(const QPointF &point) const
{
    const ChunksPicture *p = picture();
    if (!p)
        return {};
    const ChunksLayout &layout = figureLayout();
    if (layout.hasGrid()) {
        MatrixCell cell = cellAt(layout.matrix, wholeMatrix(layout.matrix), point);
        if (!cell.valid() && layout.parts.adjusted(0, -20, 0, 4).contains(point)) {
            cell = cellOf(*p->sweep, p->devices(), p->chunks());
            cell.column = columnAt(layout.matrix, point.x());
        }
        if (cell.valid())
            return {&p->sweep->rows[static_cast<std::size_t>(cell.row)].cells[static_cast<std::size_t>(cell.column)], nullptr,
                    false};
    }
    const CurveHit hit = curveAt(*p, chartLayout(curvesKey), point);
    if (hit.measured >= 0)
        return {nullptr, &p->measured[static_cast<std::size_t>(hit.measured)], false};
    if (hit.devices > 0)
        return {p->sweep->find(hit.devices, hit.chunks), nullptr, false};
    return {nullptr, nullptr, hit.boundary};
}

QString ChunksView::lineOf(const Target &target) const
{
    if (target.measured)
        return measuredLine(*picture(), *target.measured);
    if (target.cell)
        return cellLine(*picture(), *target.cell);
    return target.boundary ? boundaryLine(*picture()) : QString();
}

void ChunksView::say(const Target &target, bool pin)
{
    selection().setHover(std::nullopt, lineOf(target));
    if (!target.measured && !target.cell && !target.boundary)
        return;
    if (target.measured)
        selection().explain(deriveMeasured(*picture(), *target.measured), pin);
    else if (target.cell && !target.cell->forbidden)
        selection().explain(deriveCell(*picture(), *target.cell), pin);
    else if (target.boundary)
        selection().explain(plan::deriveBoundary(document().scenario().pipeline.time, document().scenario().pipeline.batch), pin);
    m_explained = selection().explained().name;
}

void ChunksView::hoverAt(const QPointF &point)
{
    if (isEmptyNow())
        return;
    const Target target = targetAt(point);
    std::optional<MatrixCell> cursor;
    if (target.cell)
        cursor = cellOf(*picture()->sweep, target.cell->devices, target.cell->chunks);
    const QPointF grip = chosenPoint(*picture(), chartLayout(curvesKey)) - point;
    if (std::hypot(grip.x(), grip.y()) < gripReach)
        setCursor(Qt::SizeHorCursor);
    else if (target.cell && !target.cell->forbidden)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    if (std::exchange(m_cursor, cursor) != cursor)
        update();
    say(target, false);
}

void ChunksView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    const Target target = targetAt(point);
    if (!target.cell && !target.measured && !target.boundary)
        return clearSelection();
    say(target, true);
    if (target.measured)
        choose(target.measured->devices, target.measured->chunks);
    else if (target.cell && !target.cell->forbidden)
        choose(target.cell->devices, target.cell->chunks);
}

bool ChunksView::dragStart(const QPointF &point)
{
    if (isEmptyNow())
        return false;
    const QPointF grip = chosenPoint(*picture(), chartLayout(curvesKey)) - point;
    if (std::hypot(grip.x(), grip.y()) > gripReach)
        return false;
    m_dragKey = document().newMergeKey();
    return true;
}

void ChunksView::dragTo(const QPointF &point)
{
    const ChunksPicture *p = picture();
    if (!p)
        return;
    const double wanted = chartLayout(curvesKey).x.value(point.x());
    const ChunkCell *nearest = nullptr;
    const evaluate::ChunkRow *row = p->sweep->row(p->devices());
    for (std::size_t i = 0; row && i < row->cells.size(); ++i) {
        const ChunkCell &cell = row->cells[i];
        if (!cell.forbidden
            && (!nearest || std::abs(std::log(cell.chunks / wanted)) < std::abs(std::log(nearest->chunks / wanted))))
            nearest = &cell;
    }
    if (nearest)
        choose(p->devices(), nearest->chunks, m_dragKey);
    if (const ChunkCell *now = picture() ? picture()->current() : nullptr)
        selection().setHover(std::nullopt, cellLine(*picture(), *now));
}

void ChunksView::dragEnd(const QPointF &)
{
    m_dragKey = -1;
}

void ChunksView::step(int dx, int dy)
{
    const ChunksPicture *p = picture();
    if (!p || p->sweep->rows.empty() || p->sweep->chunks.empty())
        return;
    MatrixCell at = m_cursor ? *m_cursor : cellOf(*p->sweep, p->devices(), p->chunks());
    at.row = std::clamp(at.row + dy, 0, static_cast<int>(p->sweep->rows.size()) - 1);
    at.column = std::clamp(at.column + dx, 0, static_cast<int>(p->sweep->chunks.size()) - 1);
    m_cursor = at;
    say({&p->sweep->rows[static_cast<std::size_t>(at.row)].cells[static_cast<std::size_t>(at.column)], nullptr, false}, false);
    update();
}

void ChunksView::clearSelection()
{
    m_cursor.reset();
    selection().setHover(std::nullopt, {});
    selection().unpin();
    update();
}

void ChunksView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const ChunksPicture *p = picture();
    if (!enter || !p || !m_cursor)
        return CanvasView::keyPressEvent(event);
    const ChunkCell &cell =
        p->sweep->rows[static_cast<std::size_t>(m_cursor->row)].cells[static_cast<std::size_t>(m_cursor->column)];
    say({&cell, nullptr, false}, true);
    if (!cell.forbidden)
        choose(cell.devices, cell.chunks);
}

QString ChunksView::toolTipAt(const QPointF &point) const
{
    return lineOf(targetAt(point)).replace(QStringLiteral("&nbsp;&nbsp; "), QStringLiteral("<br>"));
}

} // namespace shardscope::ui
