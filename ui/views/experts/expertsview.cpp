// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsview.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertsmeasured.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstable.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/sources.h"

#include <QEvent>
#include <QJsonObject>
#include <QPainter>

#include <algorithm>

// State, layout and painting; cursor, keys and replay are in expertsinput.cpp.
namespace shardscope::ui {

using evaluate::ExpertReport;
using evaluate::ExpertReportPtr;
using scenario::Change;

View *ExpertsView::make(const ViewContext &context, QWidget *parent)
{
    return new ExpertsView(context, parent);
}

std::vector<Headline> ExpertsView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return report.experts ? expertsHeadlines(*report.experts) : std::vector<Headline>{};
}

ExpertsView::ExpertsView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_table(new ExpertsTable(this))
{
    connect(&document(), &ScenarioDocument::changed, this, [this](Change mask) {
        if (has(mask, Change::Runs) && !document().isStale())
            takeRuns();
        if (!has(mask, Change::Cluster))
            return;
        m_selected = -1;
        m_lit = {};
        m_step = 0;
    });
    connect(&document(), &ScenarioDocument::reportChanged, this, &ExpertsView::takeReport);
    connect(&m_timer, &QTimer::timeout, this, &ExpertsView::tick);
}

void ExpertsView::takeReport()
{
    forget();
    m_drag.reset(); // what is being dragged may be gone
    m_preview.reset();
    if (const ExpertReportPtr r = report()) {
        m_selected = m_selected < r->experts ? m_selected : -1;
        m_step = std::min(m_step, steps());
        if (isVisible() && !selection().isAsked())
            selection().explain(layerDerivation(*r, r->side(m_second).metrics, letter(m_second)), false);
    } else {
        m_selected = -1;
        m_step = 0;
        m_timer.stop();
    }
    takeRuns();
    emit stepChanged();
}

/// Runs that recorded the routing which is shown.
void ExpertsView::takeRuns()
{
    const ExpertReportPtr r = report();
    const runs::RunsPtr &list = document().scenario().runs.list;
    m_measured = r && list ? measuredExperts(*list, *r) : nullptr;
    update();
    emit measuredChanged();
}

void ExpertsView::forget()
{
    m_maps = {};
    m_replayed.reset();
    m_layout.reset();
}

ExpertReportPtr ExpertsView::report() const
{
    return document().report()->experts;
}

bool ExpertsView::isEmptyNow() const
{
    return !report();
}

QString ExpertsView::emptyText() const
{
    if (document().scenario().cluster && document().isStale())
        return tr("The placements are being worked out …");
    if (document().scenario().cluster)
        return tr("This machine has no GPU, or the load is too large: fewer GPUs, experts or layers, please.");
    return tr(
        "Which GPU holds which expert of a mixture-of-experts layer, who is overloaded, and how each published policy decides. "
        "Drop a machine, a scenario, or a folder with a routing trace here.");
}

QString ExpertsView::source() const
{
    return loadSource(document().scenario());
}

QString ExpertsView::sentence() const
{
    const ExpertReportPtr r = report();
    return r ? expertsSentence(*r, shownSides().size() > 1 || m_mode == Mode::Links || m_mode == Mode::Layers, m_second)
             : QString();
}

QString ExpertsView::subtitle() const
{
    const ExpertReportPtr r = report();
    return r ? expertsSubtitle(*r) : QString();
}

QWidget *ExpertsView::createInspector(QWidget *parent)
{
    return new ExpertsPanel({document(), selection()}, *this, parent);
}

QJsonObject ExpertsView::viewState() const
{
    QJsonObject state = CanvasView::viewState();
    state.insert(QStringLiteral("mode"), static_cast<int>(m_mode));
    state.insert(QStringLiteral("second"), m_second);
    state.insert(QStringLiteral("expert"), m_selected);
    return state;
}

void ExpertsView::restoreViewState(const QJsonObject &state)
{
    m_second = state.value(QLatin1String("second")).toBool(true);
    setMode(
        static_cast<Mode>(std::clamp(state.value(QLatin1String("mode")).toInt(static_cast<int>(Mode::Compare)), 0, modes - 1)));
    const ExpertReportPtr r = report();
    const int expert = state.value(QLatin1String("expert")).toInt(-1);
    m_selected = r && expert >= 0 && expert < r->experts ? expert : -1;
    CanvasView::restoreViewState(state);
}

QString ExpertsView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-experts");
}

QString ExpertsView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Experts") : tr("Experts: %1").arg(what);
}

QSizeF ExpertsView::exportSize() const
{
    return {1096, exportHeight(1096)};
}

double ExpertsView::exportHeight(double width) const
{
    constexpr double narrow = 470; // one side above the other
    return width < narrow ? width * 2.1 : std::clamp(width * 0.68, 460.0, 760.0);
}

QAbstractItemModel *ExpertsView::table() const
{
    m_table->show(report(), m_measured);
    return m_table;
}

void ExpertsView::setMode(Mode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_timer.stop();
    m_step = 0;
    m_lit = {};
    if (mode == Mode::Replay || mode == Mode::Lysi)
        m_step = steps(); // what came out, until one plays
    forget();
    update();
    emit modeChanged();
    emit stepChanged();
    emit sentenceChanged();
}

void ExpertsView::setEditsSecond(bool second)
{
    if (second == m_second)
        return;
    m_second = second;
    m_timer.stop();
    forget();
    if (m_mode == Mode::Replay)
        m_step = steps();
    update();
    emit modeChanged();
    emit stepChanged();
    emit sentenceChanged();
}

std::vector<bool> ExpertsView::shownSides() const
{
    return m_mode == Mode::Compare ? std::vector<bool>{false, true} : std::vector<bool>{m_second};
}

QString ExpertsView::letter(bool second) const
{
    return second ? QStringLiteral("B") : QStringLiteral("A");
}

const SideMap &ExpertsView::map(bool second) const
{
    auto &kept = m_maps[second ? 1 : 0];
    if (!kept)
        kept = sideMap(report()->side(second).placement, report()->devices);
    return *kept;
}

ExpertsNeeds ExpertsView::needs(const FigureStyle &style) const
{
    const ExpertReportPtr r = report();
    ExpertsNeeds out;
    out.node = r->problem->node;
    out.two = m_mode == Mode::Compare;
    out.replay = m_mode == Mode::Replay;
    out.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    out.rows = 1;
    for (const bool second : shownSides())
        out.rows = std::max(out.rows, map(second).rows());
    return out;
}

const ExpertsLayout &ExpertsView::figureLayout() const
{
    const QRectF rect = zoomTransform().mapRect(zoomArea());
    if (!m_layout || m_layoutRect != rect) {
        m_layout = layoutExperts(rect, needs(screenStyle()));
        m_layoutRect = rect;
    }
    return *m_layout;
}

QRectF ExpertsView::zoomArea() const
{
    return rect();
}

double ExpertsView::maxZoom() const
{
    return isEmptyNow() ? 4.0 : std::clamp(report()->devices / 6.0, 4.0, 24.0);
}

ExpertsScene ExpertsView::scene(const ExpertsLayout &layout, const FigureStyle &style) const
{
    const ExpertReportPtr r = report();
    ExpertsScene out;
    out.report = r.get();
    out.layout = &layout;
    out.mostTokens = 1;
    for (const bool second : shownSides()) {
        const evaluate::PlacementReport &side = r->side(second);
        ExpertsShown shown;
        shown.second = second;
        shown.map = &map(second);
        shown.metrics = &side.metrics;
        shown.title = policyTitle(side);
        shown.slotsText = slotsText(*r, side);
        if (m_mode == Mode::Replay) {
            if (!m_replayed)
                m_replayed = replayedMap(side.placement.steps, m_step, r->devices);
            shown.map = &*m_replayed;
            shown.metrics = nullptr;
        }
        const bool dragged =
            m_drag && m_preview && !style.forPrint && shownSides()[static_cast<std::size_t>(m_drag->side)] == second;
        if (dragged) {
            shown.map = &m_preview->map;
            shown.metrics = &m_preview->metrics;
            shown.change = m_drag->text;
        }
        out.mostTokens = std::max({out.mostTokens, map(second).max, shown.map->max});
        shown.twin = m_measured && m_measured->isOf(side);
        for (const double bytes : side.metrics.traffic.bytes)
            out.mostBytes = std::max(out.mostBytes, bytes);
        out.sides.push_back(shown);
    }
    if (m_measured && m_mode != Mode::Replay) {
        out.measured = m_measured.get();
        for (const double tokens : m_measured->tokens)
            if (tokens > out.mostTokens)
                out.mostTokens = tokens;
    }
    for (const std::int64_t tokens : r->byExpert)
        out.mostExpert = std::max(out.mostExpert, static_cast<double>(tokens));
    if (m_mode == Mode::Compare)
        out.home = &map(false);
    out.selected = m_selected;
    if (m_mode == Mode::Replay) {
        const auto &all = r->side(m_second).placement.steps;
        out.progress = tr("Step %1 of %2").arg(m_step).arg(all.size());
        out.reason = m_step == 0 ? tr("Nothing is placed yet. Space plays, arrows step.")
                                 : reasonText(all[static_cast<std::size_t>(m_step - 1)]);
        if (m_step > 0)
            out.step = &all[static_cast<std::size_t>(m_step - 1)];
    }
    if (style.forPrint)
        return out;
    out.drag = m_drag;
    if (const auto &hover = selection().hover()) {
        if (hover->kind == Item::Kind::Expert)
            out.lit = hover->a;
        if (hover->kind == Item::Kind::Device && hover->a < r->devices)
            out.litDevice = hover->a;
        if (hover->kind == Item::Kind::Link)
            out.litPair = {hover->a, hover->b};
    }
    out.litNumber = m_lit.kind == Target::Kind::Number ? m_lit.side * 16 + m_lit.other : -1;
    return out;
}

void ExpertsView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow())
        return;
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const QRectF area = screen ? zoomTransform().mapRect(rect) : rect;
    if (m_mode == Mode::Layers) {
        const ExpertsGrid grid = layoutLayers(area, report()->layers(), textFont(style.font, TextSize::Small).pixelSize() / 12.0);
        const int lit = m_lit.kind == Target::Kind::Layer && !style.forPrint ? m_lit.other : -1;
        paintLayers(painter, style, {report().get(), &grid, area, true, m_second, lit});
        return;
    }
    if (m_mode == Mode::Links || m_mode == Mode::Lysi)
        return paintMachineMode(painter, area, style);
    if (screen) {
        paintExperts(painter, style, scene(figureLayout(), style));
        return;
    }
    const ExpertsLayout layout = layoutExperts(area, needs(style));
    paintExperts(painter, style, scene(layout, style));
}

void ExpertsView::paintMachineMode(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const evaluate::MachineReport *machine = document().machine();
    const ExpertReportPtr r = report();
    if (machine == nullptr || machine->cluster != r->cluster)
        return;
    const auto graphIn = [&](const QRectF &area) {
        DeviceGraphRequest request;
        request.cluster = machine->cluster.get();
        request.shape = &machine->shape;
        request.area = area;
        request.positions = &document().scenario().machine.positions;
        request.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
        request.hostRow = area.height() > 260;
        return layoutDeviceGraph(request);
    };
    const QRectF inner = rect.adjusted(24, 6, -16, -10);
    if (m_mode == Mode::Lysi) {
        if (!r->lysi) {
            painter.setPen(style.theme.quiet);
            painter.setFont(textFont(style.font, TextSize::Body));
            painter.drawText(inner, Qt::AlignCenter | Qt::TextWordWrap,
                             tr("Lysi needs the bandwidth of the machine's links, and at most 1 024 GPUs."));
            return;
        }
        const double list = inner.width() > 620 ? std::min(360.0, inner.width() * 0.36) : 0;
        const QRectF picture(inner.left(), inner.top() + 40, inner.width() - list - (list > 0 ? 24 : 0), inner.height() - 40);
        const DeviceGraphLayout graph = graphIn(picture);
        const QRectF verdicts(inner.right() - list, inner.top(), list, inner.height());
        paintLysi(painter, style, {r.get(), machine, &graph, inner, verdicts, m_step});
        return;
    }
    std::array<std::vector<LinkLoad>, 2> loads;
    std::array<DeviceGraphLayout, 2> graphs;
    const double gap = 32;
    const double width = (inner.width() - gap) / 2;
    double most = 1;
    for (std::size_t k = 0; k < 2; ++k) {
        const QRectF side(inner.left() + static_cast<double>(k) * (width + gap), inner.top(), width, inner.height());
        graphs[k] = graphIn(side.adjusted(0, 38, 0, 0));
        loads[k] = linkLoads(graphs[k], r->side(k == 1).metrics.traffic);
        if (!loads[k].empty())
            most = std::max(most, loads[k].back().bytes);
    }
    for (std::size_t k = 0; k < 2; ++k) {
        const QRectF side(inner.left() + static_cast<double>(k) * (width + gap), inner.top(), width, inner.height());
        paintLinks(painter, style,
                   {r.get(), machine, &graphs[k], &loads[k], side, most, policyTitle(r->side(k == 1)), k == 1, true});
    }
}

void ExpertsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        forget();
    CanvasView::changeEvent(event);
}

} // namespace shardscope::ui
