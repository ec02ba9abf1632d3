// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivesview.h"

#include "ui/base/format.h"
#include "ui/base/motion.h"
#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/collectives/collectivesmodel.h"
#include "ui/views/collectives/collectivespanel.h"
#include "ui/views/collectives/collectivestext.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using scenario::CollectivePage;

namespace {

const QString timesKey = QStringLiteral("times");
const QString busKey = QStringLiteral("bus");
const QString blocksKey = QStringLiteral("blocks");
constexpr double gripReach = 6; ///< px to the line that is dragged

/// Its name stands over it.
void paintHeadedChart(QPainter &painter, const FigureStyle &style, const QRectF &rect, const Chart &chart,
                      const ChartState &state)
{
    drawHeading(painter, style, rect.topLeft() - QPointF(0, 8), chart.name, chart.more);
    paintChart(painter, rect, style, chart, state);
}

constexpr double playSeconds = 4;
constexpr int frameMilliseconds = 33;

double textFactor(const FigureStyle &style)
{
    return std::max(1.0, textFont(style.font, TextSize::Small).pixelSize() / 12.0);
}

} // namespace

View *CollectivesView::make(const ViewContext &context, QWidget *parent)
{
    return new CollectivesView(context, parent);
}

std::vector<Headline> CollectivesView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return collectivesHeadlines(report);
}

CollectivesView::CollectivesView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_model(new CollectivesModel(this))
{
    setAccessibleName(tr("Collectives"));
    setAccessibleDescription(
        tr("Messages of a collective over time, loads of the links, time against size; or three broadcasts of a host tensor. "
           "Left and right change the size or the number of blocks, up and down the algorithm, Space plays. The same numbers are "
           "in the view's table."));
    connect(&m_timer, &QTimer::timeout, this, &CollectivesView::tick);
}

CollectivesView::~CollectivesView() = default;

const CollectivesPicture *CollectivesView::picture() const
{
    const auto report = document().report();
    if (!report->collectives) {
        m_picture.reset();
        return nullptr;
    }
    if (!m_picture || m_picture->report != report->collectives) {
        auto next = std::make_shared<CollectivesPicture>();
        next->report = report->collectives;
        next->machine = report->collectives->machine;
        if (report->collectives->run)
            next->source = SendSource(*report->collectives->run, report->collectives->choices.lanes);
        m_picture = std::move(next);
        m_raster.clear();
    }
    return m_picture.get();
}

bool CollectivesView::isEmptyNow() const
{
    const CollectivesPicture *p = picture();
    if (!p)
        return true;
    return p->isLab() ? !p->report->labTimes : !p->report->run && p->report->jobs.empty();
}

QString CollectivesView::emptyText() const
{
    if (const CollectivesPicture *p = picture())
        return collectivesProblem(*p->report);
    if (!document().isEmpty())
        return tr("The messages are being worked out …");
    return tr("What communication costs: all-reduce, all-to-all and others over the machine's links, and the broadcast of a host "
              "tensor. "
              "Drop a bandwidth matrix, the log of nccl-tests or a scenario here.");
}

QString CollectivesView::sentence() const
{
    return isEmptyNow() ? QString() : collectivesSentence(*picture());
}

QString CollectivesView::subtitle() const
{
    return isEmptyNow() ? QString() : collectivesSubtitle(*picture());
}

QWidget *CollectivesView::createInspector(QWidget *parent)
{
    return new CollectivesPanel({document(), selection()}, *this, parent);
}

QString CollectivesView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-collectives");
}

QString CollectivesView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Collectives") : tr("Collectives: %1").arg(what);
}

QSizeF CollectivesView::exportSize() const
{
    return {1000, exportHeight(1000)};
}

double CollectivesView::exportHeight(double width) const
{
    return width >= 800 ? 660 : std::clamp(1.2 * width, 520.0, 760.0);
}

QAbstractItemModel *CollectivesView::table() const
{
    (void)picture();
    m_model->show(m_picture);
    return m_model;
}

CollectivesLayout CollectivesView::layoutFor(const QRectF &rect, const FigureStyle &style) const
{
    const CollectivesPicture *p = picture();
    return layoutCollectives(rect, p->source.lanes(), p->source.end(), laneLabelWidth(style, *p),
                             p->machine != nullptr && p->report->run.has_value(), textFactor(style));
}

CollectivesLayout CollectivesView::collectiveLayout() const
{
    return isEmptyNow() || picture()->isLab() ? CollectivesLayout{} : layoutFor(rect(), screenStyle());
}

LabLayout CollectivesView::labLayout() const
{
    return isEmptyNow() || !picture()->isLab() ? LabLayout{} : layoutLab(rect(), *picture()->report, textFactor(screenStyle()));
}

CollectivesMarks CollectivesView::marks() const
{
    CollectivesMarks marks;
    marks.lane = m_lane;
    marks.strategy = m_strategy;
    marks.step = m_step;
    if (m_share && picture())
        marks.playhead = *m_share * picture()->source.end();
    const std::optional<Item> &hover = selection().hover();
    const int devices = picture() && picture()->machine ? static_cast<int>(picture()->machine->cluster->devices.size()) : 0;
    if (hover && hover->kind == Item::Kind::Link && hover->a >= 0 && hover->b >= 0 && hover->a < devices && hover->b < devices) {
        marks.litFrom = DeviceId(hover->a);
        marks.litTo = DeviceId(hover->b);
    }
    return marks;
}

void CollectivesView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow()) { // an export of a machine that cannot be simulated says why
        if (picture() == nullptr)
            return;
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        painter.drawText(rect.adjusted(48, 24, -48, -24), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
        return;
    }
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    if (picture()->isLab())
        paintLaboratory(painter, rect, style, screen);
    else
        paintCollective(painter, rect, style, screen);
}

void CollectivesView::paintCollective(QPainter &painter, const QRectF &rect, const FigureStyle &style, bool screen) const
{
    const CollectivesPicture &p = *picture();
    const CollectivesLayout layout = layoutFor(rect, style);
    const CollectivesMarks shown = screen ? marks() : CollectivesMarks{};
    const auto state = [&](const QString &key) { return screen ? chartState(key) : ChartState(); };
    GanttRaster own;
    if (p.report->run) {
        paintSends(painter, style, p, layout, shown, screen ? m_raster : own);
    } else {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        painter.drawText(QRectF(rect.left() + 24, rect.top() + 10, rect.width() - 48, 56),
                         Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, collectivesProblem(*p.report));
    }
    if (!layout.graph.isEmpty() && p.report->run) {
        DeviceGraphRequest request;
        request.cluster = p.machine->cluster.get();
        request.shape = &p.machine->shape;
        request.area = layout.graph.adjusted(0, 0, 0, -22);
        request.positions = &document().scenario().machine.positions;
        request.text = textFactor(style);
        request.hostRow = false;
        paintLoads(painter, style, p, layoutDeviceGraph(request), layout.graph, shown);
    }
    paintHeadedChart(painter, style, layout.curves, timesChart(p, style.theme), state(timesKey));
    if (!layout.bus.isEmpty())
        paintHeadedChart(painter, style, layout.bus, busChart(p, style.theme), state(busKey));
}

void CollectivesView::paintLaboratory(QPainter &painter, const QRectF &rect, const FigureStyle &style, bool screen) const
{
    const CollectivesPicture &p = *picture();
    const LabLayout layout = layoutLab(rect, *p.report, textFactor(style));
    const CollectivesMarks shown = screen ? marks() : CollectivesMarks{};
    const auto state = [&](const QString &key) { return screen ? chartState(key) : ChartState(); };
    paintLab(painter, style, p, layout, shown);
    paintHeadedChart(painter, style, layout.blocks, blocksChart(p, style.theme), state(blocksKey));
    if (!layout.steps.isEmpty())
        paintSteps(painter, style, p, layout, shown);
}

std::vector<ChartPlace> CollectivesView::charts() const
{
    if (isEmptyNow())
        return {};
    const CollectivesPicture &p = *picture();
    const Theme theme = screenStyle().theme;
    if (p.isLab())
        return {{blocksKey, std::make_shared<const Chart>(blocksChart(p, theme)), labLayout().blocks}};
    const CollectivesLayout layout = collectiveLayout();
    return {{timesKey, std::make_shared<const Chart>(timesChart(p, theme)), layout.curves},
            {busKey, std::make_shared<const Chart>(busChart(p, theme)), layout.bus}};
}

CollectivesView::Target CollectivesView::targetAt(const QPointF &point) const
{
    Target target;
    if (isEmptyNow())
        return target;
    const CollectivesPicture &p = *picture();
    if (p.isLab()) {
        const LabLayout layout = labLayout();
        const ChartLayout blocks = chartLayout(blocksKey);
        target.blocks = blocks.plot.contains(point);
        target.grip = target.blocks && std::abs(blocks.x.px(static_cast<double>(p.report->lab.blocks)) - point.x()) < gripReach;
        for (std::size_t s = 0; s < layout.strategies.size(); ++s) {
            const LabLayout::Strategy &band = layout.strategies[s];
            if (band.label.united(band.numbers).contains(point))
                target.strategy = static_cast<int>(s) + 1;
        }
        const auto bars = waterfallBars(*p.report, layout.steps);
        for (std::size_t i = 0; i < bars.size(); ++i) {
            if (QRectF(layout.steps.left(), bars[i].top() - 3, layout.steps.width(), bars[i].height() + 6).contains(point))
                target.step = static_cast<int>(i);
        }
        return target;
    }
    const CollectivesLayout layout = collectiveLayout();
    const ChartLayout times = chartLayout(timesKey);
    target.curves = times.plot.contains(point);
    target.grip = target.curves && std::abs(times.x.px(p.report->choices.size.si()) - point.x()) < gripReach;
    if (point.x() >= layout.labels.left() && point.x() <= layout.geometry.rect.right())
        target.lane = layout.geometry.laneAt(point.y());
    if (target.lane >= 0 && layout.geometry.rect.contains(point))
        target.bar = p.source.at(target.lane, layout.geometry.time(point.x()));
    return target;
}

QString CollectivesView::lineOf(const Target &target) const
{
    const CollectivesPicture &p = *picture();
    const evaluate::CollectiveReport &report = *p.report;
    if (target.bar)
        return sendLine(p, target.lane, *target.bar);
    if (target.lane >= 0)
        return tr("<b>%1</b> · busy %2 of %3")
            .arg(laneLabel(p, target.lane), spanText(p.source.lane(target.lane).busy), spanText(p.source.end()));
    if (target.strategy > 0)
        return tr("<b>%1</b> · %2")
            .arg(strategyTitle(target.strategy),
                 spanText(report.labTimes->times[static_cast<std::size_t>(target.strategy - 1)].si()));
    if (target.step > 0 && target.step <= static_cast<int>(report.labSteps.size())) {
        const traffic::DesignStep &step = report.labSteps[static_cast<std::size_t>(target.step - 1)];
        return tr("<b>%1</b> · %2 · from %3 to %4")
            .arg(stepTitle(step), coreText(std::string(step.why)), spanText(step.before.si()), spanText(step.after.si()));
    }
    return {};
}

void CollectivesView::say(const Target &target, bool pin)
{
    const CollectivesPicture &p = *picture();
    std::optional<Item> item;
    if (target.bar && target.bar->messages == 1) {
        const traffic::Transfer &t = p.report->run->transfers[static_cast<std::size_t>(target.bar->first)];
        item = Item{Item::Kind::Link, t.from, t.to};
    } else if (target.lane >= 0) {
        const SendSource::Lane &lane = p.source.lane(target.lane);
        item = lane.to < 0 ? Item{Item::Kind::Device, lane.from, -1} : Item{Item::Kind::Link, lane.from, lane.to};
    }
    selection().setHover(item, lineOf(target));
    if (target.strategy > 0)
        selection().explain(traffic::deriveStrategy(p.report->lab, target.strategy), pin);
    else if (!p.isLab() && p.report->run && (target.lane >= 0 || pin))
        selection().explain(deriveRun(*p.report), pin);
}

void CollectivesView::hoverAt(const QPointF &point)
{
    if (isEmptyNow())
        return;
    const Target target = targetAt(point);
    if (target.grip)
        setCursor(Qt::SizeHorCursor);
    else
        unsetCursor();
    const bool moved = target.lane != m_lane || target.strategy != m_strategy || target.step != m_step;
    m_lane = target.lane;
    m_strategy = target.strategy;
    m_step = target.step;
    if (moved)
        update();
    say(target, false);
}

void CollectivesView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    if (isEmptyNow())
        return;
    const Target target = targetAt(point);
    if (target.curves)
        return chooseSize(std::exp2(std::round(std::log2(chartLayout(timesKey).x.value(point.x())))));
    if (target.blocks)
        return chooseBlocks(std::llround(chartLayout(blocksKey).x.value(point.x())));
    if (picture()->report->run && !picture()->isLab() && collectiveLayout().geometry.rect.contains(point))
        setPlayhead(collectiveLayout().geometry.time(point.x()) / picture()->source.end());
    say(target, true);
}

bool CollectivesView::dragStart(const QPointF &point)
{
    if (!targetAt(point).grip)
        return false;
    m_dragKey = document().newMergeKey();
    return true;
}

void CollectivesView::dragTo(const QPointF &point)
{
    if (isEmptyNow())
        return;
    if (picture()->isLab())
        chooseBlocks(std::llround(chartLayout(blocksKey).x.value(point.x())), m_dragKey);
    else
        chooseSize(std::exp2(std::round(2 * std::log2(chartLayout(timesKey).x.value(point.x()))) / 2), m_dragKey);
}

void CollectivesView::dragEnd(const QPointF &)
{
    m_dragKey = -1;
}

void CollectivesView::chooseSize(double bytes, int mergeKey)
{
    const double size = std::clamp(std::round(bytes), 1.0, 1e15);
    document().edit(
        tr("Message size %1").arg(messageSizeText(size)), [size](scenario::Scenario &s) { s.collectives.size = Bytes(size); },
        mergeKey);
}

void CollectivesView::chooseBlocks(std::int64_t blocks, int mergeKey)
{
    const double most = std::max(1.0, std::floor(document().scenario().collectives.broadcast.bytes.si()));
    const auto wanted = static_cast<std::int64_t>(std::clamp(static_cast<double>(blocks), 1.0, std::min(most, 1e9)));
    document().edit(
        tr("%1 blocks").arg(wanted), [wanted](scenario::Scenario &s) { s.collectives.broadcast.blocks = wanted; }, mergeKey);
}

void CollectivesView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    if (picture()->isLab()) {
        if (dx != 0)
            chooseBlocks(picture()->report->lab.blocks + dx);
        return;
    }
    if (dx != 0)
        return chooseSize(document().scenario().collectives.size.si() * (dx > 0 ? 2.0 : 0.5));
    const auto known = traffic::algorithmsFor(document().scenario().collectives.operation);
    const auto now = std::ranges::find(known, evaluate::algorithmOf(document().scenario().collectives)) - known.begin();
    const auto next = std::clamp<std::ptrdiff_t>(now + dy, 0, static_cast<std::ptrdiff_t>(known.size()) - 1);
    const traffic::Algorithm algorithm = known[static_cast<std::size_t>(next)];
    document().edit(tr("Algorithm: %1").arg(algorithmTitle(algorithm)),
                    [algorithm](scenario::Scenario &s) { s.collectives.algorithm = traffic::algorithmId(algorithm); });
}

void CollectivesView::clearSelection()
{
    setPlaying(false);
    setPlayhead(std::nullopt);
    m_lane = m_step = -1;
    m_strategy = 0;
    selection().clear();
    update();
}

QString CollectivesView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    if (target.curves)
        return tr("Click to choose the message size, or drag the line");
    if (target.blocks)
        return tr("Click to choose the number of blocks, or drag the line");
    return lineOf(target);
}

void CollectivesView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !isEmptyNow() && !picture()->isLab())
        return setPlaying(!isPlaying());
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !isEmptyNow()) {
        if (!picture()->isLab() && !picture()->report->run)
            return;
        selection().explain(
            picture()->isLab() ? traffic::deriveStrategy(picture()->report->lab, 3) : deriveRun(*picture()->report), true);
        return;
    }
    CanvasView::keyPressEvent(event);
}

void CollectivesView::hideEvent(QHideEvent *event)
{
    setPlaying(false);
    CanvasView::hideEvent(event);
}

void CollectivesView::setPlaying(bool playing)
{
    if (playing == m_timer.isActive() || (playing && (isEmptyNow() || !isVisible() || !picture()->report->run)))
        return;
    if (playing) {
        m_startedAt = m_share && *m_share < 1 ? *m_share : 0;
        m_clock.start();
        m_timer.start(isMotionReduced() ? calmStepMilliseconds : frameMilliseconds);
    } else {
        m_timer.stop();
    }
    emit playingChanged(playing);
}

void CollectivesView::setPlayhead(std::optional<double> share)
{
    m_share = share ? std::optional(std::clamp(*share, 0.0, 1.0)) : std::nullopt;
    update();
}

void CollectivesView::tick()
{
    const double share = m_startedAt + static_cast<double>(m_clock.elapsed()) / 1000 / playSeconds;
    setPlayhead(std::min(share, 1.0));
    if (share >= 1)
        setPlaying(false);
}

} // namespace shardscope::ui
