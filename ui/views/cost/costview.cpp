// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costview.h"

#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/cost/costmodel.h"
#include "ui/views/cost/costpanel.h"
#include "ui/views/cost/costtext.h"
#include "ui/views/sources.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using Kind = CostTarget::Kind;

View *CostView::make(const ViewContext &context, QWidget *parent)
{
    return new CostView(context, parent);
}

std::vector<Headline> CostView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return report.cost ? costHeadlines(*report.cost) : std::vector<Headline>();
}

CostView::CostView(const ViewContext &context, QWidget *parent) : CanvasView(context, parent), m_model(new CostModel(this))
{
    setAccessibleName(tr("Cost"));
    connect(&document(), &ScenarioDocument::reportChanged, this, &CostView::take);
    take();
}

void CostView::take()
{
    const evaluate::CostReportPtr &report = document().report()->cost;
    if (m_picture && m_picture->report == report)
        return;
    const bool first = !m_picture;
    m_picture = costPicture(report);
    m_layout.reset();
    if (first)
        makeLegible();
    update();
    emit sentenceChanged();
    emit lookChanged();
}

QString CostView::emptyText() const
{
    return tr("What a whole training run computes, sends and takes. Open an example, or drop a scenario here.");
}

QString CostView::source() const
{
    return costSource(document().scenario());
}

bool CostView::isUnlinked() const
{
    return costIsUnlinked(document().scenario());
}

void CostView::linkAgain()
{
    document().edit(tr("Link to the layout"), linkCost);
}

QString CostView::sentence() const
{
    return m_picture ? costSentence(*m_picture) : QString();
}

QString CostView::subtitle() const
{
    return m_picture ? costSubtitle(*m_picture) : QString();
}

QWidget *CostView::createInspector(QWidget *parent)
{
    return new CostPanel({document(), selection()}, *this, parent);
}

QJsonObject CostView::viewState() const
{
    return {{QStringLiteral("measure"), static_cast<int>(m_measure)}, {QStringLiteral("report"), m_report}};
}

void CostView::restoreViewState(const QJsonObject &state)
{
    setMeasure(state.value(QLatin1String("measure")).toInt(0) == 1 ? CostMeasure::Rate : CostMeasure::Time);
    setShowsReport(state.value(QLatin1String("report")).toBool(false));
}

void CostView::setMeasure(CostMeasure measure)
{
    if (std::exchange(m_measure, measure) == measure)
        return;
    update();
    emit lookChanged();
}

void CostView::setShowsReport(bool report)
{
    if (std::exchange(m_report, report) == report)
        return;
    m_target = {};
    makeLegible();
    update();
    emit lookChanged();
}

/// Where the whole report would be too small to read, its beginning is shown; F shows all of it.
void CostView::makeLegible()
{
    fit();
    m_pageSize = size();
    if (m_report && m_picture && !size().isEmpty())
        setZoom(reportZoom(screenStyle(), rect(), runReport(*m_picture), batchReport(*m_picture)), rect().topLeft());
}

void CostView::resizeEvent(QResizeEvent *event)
{
    CanvasView::resizeEvent(event);
    if (m_pageSize != size())
        makeLegible();
}

QString CostView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-cost");
}

QString CostView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Cost") : tr("Cost: %1").arg(what);
}

double CostView::exportHeight(double width) const
{
    return width >= 760 ? 0.64 * width : 900;
}

QAbstractItemModel *CostView::table() const
{
    m_model->show(m_picture);
    return m_model;
}

const CostLayout &CostView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size() || m_layoutFont != font()) {
        m_layout = m_picture ? layoutCost(rect(), costNeeds(*m_picture, screenStyle())) : CostLayout{};
        m_layoutSize = size();
        m_layoutFont = font();
    }
    return *m_layout;
}

void CostView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (!m_picture)
        return;
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    if (m_report) {
        painter.save();
        if (screen)
            painter.setTransform(zoomTransform(), true);
        paintReport(painter, style, rect, runReport(*m_picture), batchReport(*m_picture));
        return painter.restore();
    }
    const CostLayout layout = screen ? figureLayout() : layoutCost(rect, costNeeds(*m_picture, style));
    paintCost(painter, style, {*m_picture, layout, m_measure, screen ? m_target : CostTarget()});
}

std::vector<CostTarget> CostView::targets() const
{
    std::vector<CostTarget> all;
    for (std::size_t g = 0; g < m_picture->groups.size(); ++g) {
        all.push_back({Kind::Total, static_cast<int>(g), 0});
        for (std::size_t i = 0; i < m_picture->groups[g].pieces.size(); ++i)
            all.push_back({Kind::Piece, static_cast<int>(g), static_cast<int>(i)});
    }
    for (std::size_t i = 0; i < m_picture->report->rules.size(); ++i)
        all.push_back({Kind::Rule, 0, static_cast<int>(i)});
    for (std::size_t i = 0; i < m_picture->report->sweep.size(); ++i)
        all.push_back({Kind::Point, 0, static_cast<int>(i)});
    return all;
}

QString CostView::lineOf(const CostTarget &target) const
{
    const auto at = static_cast<std::size_t>(target.index);
    const auto in = static_cast<std::size_t>(target.group);
    switch (target.kind) {
    case Kind::None: return {};
    case Kind::Total: return QStringLiteral("<b>%1</b> %2").arg(m_picture->groups[in].title, m_picture->groups[in].total);
    case Kind::Piece: return pieceLine(m_picture->groups[in], m_picture->groups[in].pieces[at]);
    case Kind::Rule: return ruleLine(m_picture->report->rules[at]);
    case Kind::Point: return sweepLine(*m_picture, m_picture->report->sweep[at]);
    }
    return {};
}

void CostView::say(const CostTarget &target, bool pin)
{
    selection().setHover(std::nullopt, lineOf(target));
    const auto in = static_cast<std::size_t>(target.group);
    const auto at = static_cast<std::size_t>(target.index);
    if (target.kind == Kind::Total && !m_picture->groups[in].why.name.empty())
        selection().explain(m_picture->groups[in].why, pin);
    else if (target.kind == Kind::Piece)
        selection().explain(m_picture->groups[in].pieces[at].why, pin);
    else if (target.kind == Kind::Point && m_picture->report->sweep[at].cost) {
        plan::TrainingRun run = m_picture->report->choices.run;
        run.*cost::sweepOption(m_picture->report->choices.sweep).field = m_picture->report->sweep[at].value;
        selection().explain(cost::explainRunTime(run, *m_picture->report->sweep[at].cost), pin);
    }
}

void CostView::hoverAt(const QPointF &point)
{
    if (!m_picture)
        return;
    if (m_report && zoom() > 1 && QRectF(rect()).contains(point))
        return selection().setHover(std::nullopt,
                                    tr("Drag the page to read on; F shows all of it, the wheel makes it larger or smaller."));
    const CostTarget target = m_report ? CostTarget() : costTargetAt(*m_picture, figureLayout(), m_measure, point);
    if (target.kind == Kind::Point)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    if (std::exchange(m_target, target) != target)
        update();
    say(target, false);
}

void CostView::apply(const CostTarget &target)
{
    if (target.kind != Kind::Point || !m_picture->report->sweep[static_cast<std::size_t>(target.index)].cost)
        return;
    const cost::SweepOption &option = cost::sweepOption(m_picture->report->choices.sweep);
    const std::int64_t value = m_picture->report->sweep[static_cast<std::size_t>(target.index)].value;
    document().edit(coreText(std::string(option.title)) + QStringLiteral(" = ") + QString::number(value),
                    [&](scenario::Scenario &s) { s.cost.run.*option.field = value; });
}

void CostView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    if (!m_picture || m_report)
        return;
    const CostTarget target = costTargetAt(*m_picture, figureLayout(), m_measure, point);
    if (target.kind == Kind::None)
        return clearSelection();
    say(target, true);
    apply(target);
}

void CostView::step(int dx, int dy)
{
    if (!m_picture || m_report)
        return;
    const std::vector<CostTarget> all = targets();
    const auto now = std::find(all.begin(), all.end(), m_target);
    const int direction = dx + dy;
    std::ptrdiff_t next =
        now == all.end() ? (direction > 0 ? 0 : static_cast<std::ptrdiff_t>(all.size()) - 1) : now - all.begin() + direction;
    next = std::clamp<std::ptrdiff_t>(next, 0, static_cast<std::ptrdiff_t>(all.size()) - 1);
    m_target = all[static_cast<std::size_t>(next)];
    say(m_target, false);
    update();
}

void CostView::clearSelection()
{
    m_target = {};
    selection().clear();
    update();
}

QString CostView::toolTipAt(const QPointF &point) const
{
    if (!m_picture || m_report)
        return {};
    return lineOf(costTargetAt(*m_picture, figureLayout(), m_measure, point));
}

void CostView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_picture && m_target.kind != Kind::None) {
        say(m_target, true);
        return apply(m_target);
    }
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
