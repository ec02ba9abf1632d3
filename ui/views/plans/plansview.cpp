// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansview.h"

#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/plans/plansmodel.h"
#include "ui/views/plans/planspainter.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/sources.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using Kind = PlansTarget::Kind;

namespace {

/// Under which the state of a page's chart is kept.
QString pageKey(PlansPage page)
{
    return page == PlansPage::Trust ? QStringLiteral("trust") : QStringLiteral("front");
}

} // namespace

View *PlansView::make(const ViewContext &context, QWidget *parent)
{
    return new PlansView(context, parent);
}

std::vector<Headline> PlansView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return report.plans ? plansHeadlines(*report.plans) : std::vector<Headline>();
}

PlansView::PlansView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_model(new PlansModel(this)), m_tabs(new SegmentedControl({}, this))
{
    setAccessibleName(tr("Plans"));
    if (Result<std::vector<io::PlanAccuracy>> shipped = io::loadPlanAccuracy())
        m_accuracy = std::move(*shipped);
    for (int p = 0; p < plansPageCount; ++p)
        m_tabs->addSegment(pageTitle(static_cast<PlansPage>(p)));
    m_tabs->setAccessibleName(tr("Page of the view"));
    m_tabs->setCurrentIndex(0);
    connect(m_tabs, &SegmentedControl::chosen, this, [this](int index) { setPage(static_cast<PlansPage>(index)); });
    connect(&document(), &ScenarioDocument::reportChanged, this, &PlansView::take);
    connect(&document(), &ScenarioDocument::changed, this, &PlansView::takeLook);
    want(true);
    takeLook();
    take();
}

PlansView::~PlansView()
{
    want(false);
}

void PlansView::want(bool wanted)
{
    if (std::exchange(m_wanted, wanted) != wanted)
        document().wantPlans(wanted);
}

void PlansView::take()
{
    const search::PlansReportPtr &report = document().report()->plans;
    if ((m_picture && m_picture->report == report) || (!m_picture && !report))
        return;
    m_picture = plansPicture(report, m_options, m_accuracy);
    m_target = {};
    m_scene.reset();
    placeTabs();
    update();
    emit sentenceChanged();
    emit lookChanged();
}

void PlansView::relist()
{
    if (m_picture)
        m_picture = relisted(*m_picture, m_options);
    m_target = {};
    m_scene.reset();
    update();
    emit sentenceChanged();
    emit lookChanged();
}

void PlansView::setOptions(const PlansOptions &options)
{
    document().lookAt([&](scenario::Scenario &s) { s.plansLook = lookOf(options); });
}

void PlansView::takeLook()
{
    PlansOptions options = optionsOf(document().scenario().plansLook);
    if (options == m_options)
        return;
    const bool rows = options.list != m_options.list || options.filter != m_options.filter || options.sort != m_options.sort
                      || options.page != m_options.page;
    m_options = std::move(options);
    if (rows)
        m_firstRow = 0;
    m_tabs->setCurrentIndex(static_cast<int>(m_options.page));
    relist();
}

void PlansView::setPage(PlansPage page)
{
    PlansOptions options = m_options;
    options.page = page;
    setOptions(options);
}

void PlansView::setAccuracy(std::vector<io::PlanAccuracy> accuracy)
{
    m_accuracy = std::move(accuracy);
    if (m_picture)
        m_picture = plansPicture(m_picture->report, m_options, m_accuracy);
    relist();
}

QString PlansView::emptyText() const
{
    return tr("Which way of laying a model on a machine is fastest, what each choice costs, and how far that can be trusted. "
              "Open an example, or drop a scenario here.");
}

QString PlansView::source() const
{
    return deviceSource(document().scenario());
}

QString PlansView::sentence() const
{
    return m_picture ? plansSentence(*m_picture, m_options) : QString();
}

QString PlansView::subtitle() const
{
    return m_picture ? plansSubtitle(*m_picture) : QString();
}

QWidget *PlansView::createInspector(QWidget *parent)
{
    return new PlansPanel({document(), selection()}, *this, parent);
}

QString PlansView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-plans");
}

QString PlansView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Plans") : tr("Plans: %1").arg(what);
}

double PlansView::exportHeight(double width) const
{
    if (!m_picture)
        return 0.64 * width;
    return plansHeight(width, plansNeeds(*m_picture, m_options, {lightTheme(), font(), true}, true));
}

QAbstractItemModel *PlansView::table() const
{
    m_model->show(m_picture, m_options.page);
    return m_model;
}

QRectF PlansView::pageRect() const
{
    const double top = m_tabs->isHidden() ? 0 : m_tabs->geometry().bottom() + 1;
    return QRectF(rect()).adjusted(0, top, 0, 0);
}

const PlansScene &PlansView::scene() const
{
    ChartState state = chartState(pageKey(m_options.page));
    state.cross.reset(); // moves nothing
    state.band.reset();
    if (m_sceneState != state)
        m_scene.reset();
    if (!m_scene)
        m_scene =
            m_picture ? plansScene(*m_picture, m_options, pageRect(), screenStyle(), m_firstRow, false, state) : PlansScene{};
    m_sceneState = state;
    return *m_scene;
}

std::vector<ChartPlace> PlansView::charts() const
{
    if (!m_picture || scene().layout.main.isNull())
        return {};
    const Theme theme = screenStyle().theme;
    const auto place = [&](Chart chart) {
        return std::vector<ChartPlace>{
            {pageKey(m_options.page), std::make_shared<const Chart>(std::move(chart)), scene().layout.main}};
    };
    if (m_options.page == PlansPage::Plans)
        return place(frontChart(*m_picture, theme));
    const auto &chosen = m_picture->report->chosen;
    if (m_options.page == PlansPage::Trust && chosen && chosen->step)
        return place(tornadoChart(*m_picture, scene(), theme));
    return {};
}

void PlansView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (!m_picture)
        return;
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    if (screen)
        return paintPlans(painter, style, {*m_picture, m_options, scene(), m_target, chartState(pageKey(m_options.page))});
    paintPlans(painter, style, {*m_picture, m_options, plansScene(*m_picture, m_options, rect, style, 0, true), {}, {}});
}

bool PlansView::isStaleNow() const
{
    return document().isStale();
}

/// The tabs stand above the page where there is something to show and they fit.
void PlansView::placeTabs()
{
    const QSize size = m_tabs->sizeHint();
    const bool room = m_picture && size.width() + 40 <= width() && height() > 300;
    m_tabs->setVisible(room);
    m_tabs->setGeometry(24, 10, size.width(), size.height());
    m_scene.reset();
}

void PlansView::resizeEvent(QResizeEvent *event)
{
    CanvasView::resizeEvent(event);
    placeTabs();
}

void PlansView::showEvent(QShowEvent *event)
{
    want(true);
    CanvasView::showEvent(event);
    placeTabs();
}

void PlansView::hideEvent(QHideEvent *event)
{
    CanvasView::hideEvent(event);
    want(false);
}

void PlansView::changeEvent(QEvent *event)
{
    CanvasView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        placeTabs();
}

} // namespace shardscope::ui
