// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologyview.h"

#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/models/linkmodel.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologypanel.h"
#include "ui/views/topology/topologytext.h"

#include <QAction>
#include <QEvent>
#include <QJsonObject>
#include <QPainter>

#include <algorithm>

// State, layout and what the window asks; what is painted is put together in
// topologyscene.cpp, cursor and keys are in topologyinput.cpp.
namespace shardscope::ui {

using scenario::Change;

View *TopologyView::make(const ViewContext &context, QWidget *parent)
{
    return new TopologyView(context, parent);
}

std::vector<Headline> TopologyView::headlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    return report.machine ? topologyHeadlines(scenario, *report.machine) : std::vector<Headline>{};
}

TopologyView::TopologyView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_model(new LinkModel(this))
{
    setAccessibleName(tr("Topology"));
    addActions();
    connect(&document(), &ScenarioDocument::changed, this, &TopologyView::takeChange);
    connect(&document(), &ScenarioDocument::reportChanged, this, [this] {
        forget();
        describe();
        if (isVisible() && !selection().isAsked())
            explainPair(false);
    });
    describe();
}

void TopologyView::showEvent(QShowEvent *event)
{
    CanvasView::showEvent(event);
    explainPair(false);
}

void TopologyView::addActions()
{
    const auto toggle = [this](const QString &text, const char *name, bool on) {
        auto *action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        action->setChecked(on);
        connect(action, &QAction::toggled, this, [this] {
            forget();
            update();
        });
        addAction(action);
        return action;
    };
    m_showHost = toggle(tr("Show the host"), "showHostAction", true);
    m_showRing = toggle(tr("Show the best ring"), "showRingAction", false);
    m_showOrder = toggle(tr("Show the best pipeline order"), "showOrderAction", false);
    m_reset = new QAction(tr("Reset layout"), this);
    m_reset->setObjectName(QStringLiteral("resetLayoutAction"));
    m_reset->setEnabled(false);
    connect(m_reset, &QAction::triggered, this, &TopologyView::resetPositions);
    addAction(m_reset);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TopologyView::takeChange(Change mask)
{
    if (has(mask, Change::Cluster)) {
        m_cursor = DeviceId();
        m_lit = {};
    }
    forget();
    m_reset->setEnabled(!document().scenario().machine.positions.empty());
    if (has(mask, Change::Pair) || has(mask, Change::Cluster)) {
        describe();
        emit sentenceChanged();
    }
    // A pair that was chosen elsewhere: a pinned explanation stays.
    if (has(mask, Change::Pair) && isVisible() && pair().complete() && !pair().proposed)
        explainPair(false);
}

void TopologyView::forget()
{
    m_pair.reset();
    m_ways.reset();
    m_layout.reset();
    m_graph.reset();
}

void TopologyView::describe()
{
    QString text = tr("Graph of devices and links. Arrow keys step through the devices, Enter pins one, Shift with an arrow key "
                      "selects the second.");
    if (const evaluate::MachineReport *m = machine(); m != nullptr && m->cluster->gpus() > 0) {
        const QString facts = topologySentence(*m).remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
        text = facts + QLatin1Char(' ') + text;
        if (!pair().proposed && pair().complete())
            text = tr("Selected: %1.").arg(pairTitle(*m->cluster, pair().from, pair().to)) + QLatin1Char(' ') + text;
    }
    setAccessibleDescription(text);
}

const evaluate::MachineReport *TopologyView::machine() const
{
    return document().machine();
}

bool TopologyView::isEmptyNow() const
{
    return machine() == nullptr || machine()->shape.hosts.empty() || machine()->cluster->gpus() == 0;
}

QString TopologyView::emptyText() const
{
    if (machine() != nullptr)
        return tr("This machine has no GPU.");
    if (document().scenario().cluster)
        return tr("Analysing the machine…");
    return tr("The devices of a machine, the links between them, and the fastest path from one to another. Drop the output of "
              "nvidia-smi topo -m, a bandwidth matrix or a scenario here.");
}

QString TopologyView::sentence() const
{
    return machine() == nullptr ? QString() : topologySentence(*machine());
}

QString TopologyView::subtitle() const
{
    return machine() == nullptr ? QString() : topologySubtitle(*machine());
}

QWidget *TopologyView::createInspector(QWidget *parent)
{
    return new TopologyPanel({document(), selection()}, *this, parent);
}

QJsonObject TopologyView::viewState() const
{
    QJsonObject state = CanvasView::viewState();
    state.insert(QStringLiteral("host"), m_showHost->isChecked());
    state.insert(QStringLiteral("ring"), m_showRing->isChecked());
    state.insert(QStringLiteral("order"), m_showOrder->isChecked());
    return state;
}

void TopologyView::restoreViewState(const QJsonObject &state)
{
    m_showHost->setChecked(state.value(QLatin1String("host")).toBool(true));
    m_showRing->setChecked(state.value(QLatin1String("ring")).toBool(false));
    m_showOrder->setChecked(state.value(QLatin1String("order")).toBool(false));
    CanvasView::restoreViewState(state);
}

QString TopologyView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-topology");
}

QString TopologyView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Topology") : tr("Topology: %1").arg(what);
}

QSizeF TopologyView::exportSize() const
{
    const bool wide = machine() != nullptr && machine()->shape.hosts.size() > 4;
    return wide ? QSizeF(760, exportHeight(760)) : QSizeF(540, exportHeight(540));
}

double TopologyView::exportHeight(double width) const
{
    if (isEmptyNow())
        return width * 0.6;
    return naturalTopologyHeight(width, needs({lightTheme(), font(), true}));
}

QAbstractItemModel *TopologyView::table() const
{
    m_model->show(document().report()->machine);
    return m_model;
}

void TopologyView::toggleClass(const std::string &name)
{
    const auto &hidden = document().scenario().machine.hiddenClasses;
    const bool shown = std::ranges::find(hidden, name) == hidden.end();
    const QString link = QString::fromStdString(name);
    document().edit(shown ? tr("Hide %1").arg(link) : tr("Show %1").arg(link), [&name, shown](scenario::Scenario &s) {
        if (shown)
            s.machine.hiddenClasses.push_back(name);
        else
            std::erase(s.machine.hiddenClasses, name);
    });
}

const ShownPair &TopologyView::pair() const
{
    if (!m_pair)
        m_pair = isEmptyNow() ? ShownPair{} : shownPair(document().scenario(), *machine());
    return *m_pair;
}

const std::vector<Way> &TopologyView::ways() const
{
    if (!m_ways)
        m_ways = pair().complete() ? waysBetween(*machine(), pair().from, pair().to, document().scenario().machine.transfer)
                                   : std::vector<Way>{};
    return *m_ways;
}

TopologyNeeds TopologyView::needs(const FigureStyle &style) const
{
    TopologyNeeds needs;
    needs.text = textScale(style);
    needs.bars = static_cast<int>(ways().size());
    needs.message = ways().empty() && machine()->cluster->gpus() > 1;
    needs.note = !barsNote().isEmpty();
    needs.legendHeight = [this, style](double width) {
        auto entries = graphLegend(*machine()->cluster, machine()->counts, {});
        return placeGraphLegend(entries, style, {}, width);
    };
    return needs;
}

std::vector<GraphLegendEntry> TopologyView::legend(const FigureStyle &style, const TopologyLayout &layout) const
{
    if (layout.legend.y() < 0)
        return {};
    auto entries = graphLegend(*machine()->cluster, machine()->counts, document().scenario().machine.hiddenClasses);
    placeGraphLegend(entries, style, layout.legend, layout.legendWidth);
    return entries;
}

const TopologyLayout &TopologyView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size()) {
        m_layout = isEmptyNow() ? TopologyLayout{} : layoutTopology(rect(), needs(screenStyle()));
        m_layoutSize = size();
        m_graph.reset();
    }
    return *m_layout;
}

QRectF TopologyView::zoomArea() const
{
    return isEmptyNow() ? QRectF(rect()) : figureLayout().graph;
}

double TopologyView::maxZoom() const
{
    const auto hosts = isEmptyNow() ? std::size_t(1) : machine()->shape.hosts.size();
    return hosts > 64 ? 48.0 : hosts > 1 ? 16.0 : 6.0;
}

DeviceGraphLayout TopologyView::graphFor(const TopologyLayout &layout, const FigureStyle &style, bool screen) const
{
    DeviceGraphRequest request;
    request.cluster = machine()->cluster.get();
    request.shape = &machine()->shape;
    request.area = layout.graph;
    request.zoom = screen ? zoomTransform() : QTransform();
    request.positions = &document().scenario().machine.positions;
    request.text = textScale(style);
    request.hostRow = m_showHost->isChecked() && layout.graph.height() > 260;
    return layoutDeviceGraph(request);
}

const DeviceGraphLayout &TopologyView::graphLayout() const
{
    const TopologyLayout &layout = figureLayout();
    const QTransform zoomed = zoomTransform();
    if (!m_graph || m_graphZoom != zoomed) {
        m_graph = graphFor(layout, screenStyle(), true);
        m_graphZoom = zoomed;
    }
    return *m_graph;
}

void TopologyView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow())
        return;
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const TopologyLayout layout = screen ? figureLayout() : layoutTopology(rect, needs(style));
    const DeviceGraphLayout graph = screen ? graphLayout() : graphFor(layout, style, false);
    painter.save();
    if (screen && zoom() > 1)
        painter.setClipRect(layout.graph.adjusted(-layout.graph.left(), -8, 40, 0));
    paintDeviceGraph(painter, style, sceneFor(graph, style));
    painter.restore();
    const int lit = m_lit.kind == Target::Kind::Legend && !style.forPrint ? m_lit.index : -1;
    paintGraphLegend(painter, style, legend(style, layout), lit);
    paintTopologyBars(painter, style, layout, barsFor(style));
}

void TopologyView::resetPositions()
{
    document().edit(tr("Reset layout"), [](scenario::Scenario &s) { s.machine.positions.clear(); });
}

void TopologyView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        forget();
    CanvasView::changeEvent(event);
}

} // namespace shardscope::ui
