// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelineview.h"

#include "core/findings/analysis.h"
#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/pipelinenumbers.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/pipelinetable.h"
#include "ui/views/pipeline/pipelinetext.h"
#include "ui/views/sources.h"

#include <QAction>
#include <QFontMetricsF>
#include <QJsonObject>
#include <QPainter>

#include <algorithm>

// State, report and what the window asks; cursor, keys and playback are in
// pipelineinput.cpp.
namespace shardscope::ui {

using scenario::Change;

namespace {

constexpr double axisSpare = 1.04;

} // namespace

View *PipelineView::make(const ViewContext &context, QWidget *parent)
{
    return new PipelineView(context, parent);
}

std::vector<Headline> PipelineView::headlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    return pipelineHeadlines(report, scenario.links.pipeline ? scenario.layout.data : 1);
}

PipelineView::PipelineView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_table(new PipelineTable(this))
{
    addActions();
    connect(&m_timer, &QTimer::timeout, this, &PipelineView::tick);
    connect(&document(), &ScenarioDocument::changed, this, &PipelineView::takeChange);
    connect(&document(), &ScenarioDocument::reportChanged, this, &PipelineView::refresh);
    refresh();
}

PipelineView::~PipelineView() = default;

void PipelineView::addActions()
{
    const auto toggle = [this](const QString &text, const char *name) {
        auto *action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, qOverload<>(&QWidget::update));
        addAction(action);
        return action;
    };
    m_showPath = toggle(tr("Show the critical path"), "showPathAction");
    m_showMemory = toggle(tr("Show memory under the lanes"), "showMemoryAction");
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void PipelineView::takeChange(Change mask)
{
    if (has(mask, Change::Pipeline) || has(mask, Change::Model) || has(mask, Change::Cluster))
        refresh();
    else if (has(mask, Change::Runs) && m_report)
        take(m_report);
}

/// The document's report where it belongs to the present choices: a small
/// pipeline's is there in the same frame.
void PipelineView::refresh()
{
    const scenario::Scenario &s = document().scenario();
    if (s.empty())
        return take(nullptr);
    if (m_report && m_report->madeFrom(s)) {
        if (m_runs != runsBeside()) // their faults are known now
            take(m_report);
        return;
    }
    const evaluate::PipelineReportPtr ready = document().report()->pipeline;
    if (ready && ready->madeFrom(s))
        take(ready);
}

/// Measured runs with their applied faults put right; as recorded until those are known.
runs::RunsPtr PipelineView::runsBeside() const
{
    const runs::RunsPtr &list = document().scenario().runs.list;
    const findings::AnalysisPtr &analysis = document().report()->runs;
    return list && analysis && analysis->raw == list ? runs::RunsPtr(analysis, &analysis->corrected) : list;
}

void PipelineView::take(evaluate::PipelineReportPtr report)
{
    // Another document: its pictures are not those of a choice before.
    const bool sameDocument = m_report && report && m_report->cluster == report->cluster && m_report->model == report->model;
    m_report = std::move(report);
    m_runs = runsBeside();
    m_data = m_report ? std::make_shared<const PipelineData>(m_report, sameDocument ? m_data.get() : nullptr,
                                                             mode() == Mode::Compare, m_runs)
                      : nullptr;
    if (m_data && m_data->empty() && !m_data->error())
        m_data.reset();
    m_pinned = false;
    lightNothing();
    if (isVisible() && !isEmptyNow())
        selection().explain(deriveStep(m_data->first()), false);
    if (m_play && (!m_data || m_data->empty() || *m_play > m_data->end()))
        stopPlaying();
    forget();
    emit sentenceChanged();
}

void PipelineView::forget()
{
    m_layout.reset();
    update();
}

PipelineView::Mode PipelineView::mode() const
{
    const bool both = m_report ? m_report->second.has_value() : document().scenario().pipeline.second.has_value();
    const Mode wanted = m_mode.value_or(Mode::Compare);
    return wanted == Mode::Compare && !both ? Mode::One : wanted;
}

void PipelineView::setMode(Mode mode)
{
    m_mode = mode;
    if (mode == Mode::Compare && !document().scenario().pipeline.second)
        document().edit(tr("Compare with a second pipeline"), [](scenario::Scenario &s) { s.pipeline.second = s.pipeline; });
    if (m_report)
        take(m_report);
    emit modeChanged();
}

void PipelineView::holdAxis(bool hold)
{
    if (hold == m_held.has_value())
        return;
    if (hold && m_data && !m_data->empty())
        m_held = m_data->end();
    else
        m_held.reset();
    forget();
}

double PipelineView::axisEnd() const
{
    return std::max(m_data->end(), m_held.value_or(0)) * axisSpare;
}

bool PipelineView::isEmptyNow() const
{
    return !m_data || m_data->empty() || !(m_data->end() > 0);
}

bool PipelineView::isStaleNow() const
{
    return !m_report || !m_report->madeFrom(document().scenario());
}

QString PipelineView::emptyText() const
{
    if (m_data && m_data->error())
        return errorText(*m_data->error(), false) + QLatin1Char('.');
    if (m_data && !m_data->empty())
        return tr("Nothing in this pipeline takes any time, so there is nothing to draw.");
    if (!document().scenario().empty())
        return tr("The pipeline is being simulated …");
    return tr("When each GPU of a pipeline works and what it waits for. Drop a scenario or a machine here, or open an example.");
}

QString PipelineView::source() const
{
    return pipelineSource(document().scenario());
}

bool PipelineView::isUnlinked() const
{
    return pipelineIsUnlinked(document().scenario());
}

void PipelineView::linkAgain()
{
    document().edit(tr("Link to the layout"), linkPipeline);
}

QString PipelineView::sentence() const
{
    return isEmptyNow() ? QString() : pipelineSentence(*m_data);
}

QString PipelineView::subtitle() const
{
    return isEmptyNow() ? QString() : pipelineSubtitle(*m_data);
}

QWidget *PipelineView::createInspector(QWidget *parent)
{
    return new PipelinePanel({document(), selection()}, *this, parent);
}

QJsonObject PipelineView::viewState() const
{
    QJsonObject state{{QStringLiteral("from"), m_window.from},           {QStringLiteral("to"), m_window.to},
                      {QStringLiteral("laneFrom"), m_window.laneFrom},   {QStringLiteral("laneTo"), m_window.laneTo},
                      {QStringLiteral("path"), m_showPath->isChecked()}, {QStringLiteral("memory"), m_showMemory->isChecked()}};
    if (m_mode)
        state.insert(QStringLiteral("mode"), static_cast<int>(*m_mode));
    if (m_pinned && m_marks.task) {
        state.insert(QStringLiteral("picture"), m_marks.picture);
        state.insert(QStringLiteral("lane"), m_marks.task->device);
        state.insert(QStringLiteral("task"), static_cast<qint64>(m_marks.task->index));
    }
    return state;
}

void PipelineView::restoreViewState(const QJsonObject &state)
{
    m_showPath->setChecked(state.value(QLatin1String("path")).toBool(true));
    m_showMemory->setChecked(state.value(QLatin1String("memory")).toBool(true));
    const int mode = state.value(QLatin1String("mode")).toInt(-1);
    m_mode = mode >= 0 && mode <= 2 ? std::optional(static_cast<Mode>(mode)) : std::nullopt;
    const auto share = [&state](const char *key, double otherwise) {
        return std::clamp(state.value(QLatin1String(key)).toDouble(otherwise), 0.0, 1.0);
    };
    PipelineWindow window{share("from", 0), share("to", 1), share("laneFrom", 0), share("laneTo", 1)};
    if (!(window.to > window.from) || !(window.laneTo > window.laneFrom))
        window = {};
    m_window = window;
    if (m_report)
        take(m_report);
    restoreTask(state);
    emit modeChanged();
}

void PipelineView::restoreTask(const QJsonObject &state)
{
    const int picture = state.value(QLatin1String("picture")).toInt(-1);
    const int lane = state.value(QLatin1String("lane")).toInt(-1);
    if (isEmptyNow() || picture < 0 || picture >= m_data->pictures())
        return;
    const schedule::Timeline &timeline = m_data->picture(picture).analysis().timeline();
    const auto task = static_cast<std::int64_t>(state.value(QLatin1String("task")).toDouble(-1));
    if (lane < 0 || lane >= timeline.devices())
        return;
    const schedule::TaskRange range = timeline.tasksOf(lane);
    if (task >= range.first && task < range.last)
        lightTask(picture, lane, static_cast<std::uint32_t>(task), true);
}

QString PipelineView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-pipeline");
}

QString PipelineView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Pipeline") : tr("Pipeline: %1").arg(what);
}

QSizeF PipelineView::exportSize() const
{
    return {960, exportHeight(960)};
}

double PipelineView::exportHeight(double width) const
{
    if (isEmptyNow())
        return width * 0.6;
    PipelineNeeds wanted = needs({lightTheme(), font(), true}, width);
    wanted.window = {};
    return naturalPipelineHeight(width, wanted);
}

std::function<void()> PipelineView::preparation(const Theme &theme) const
{
    if (isEmptyNow())
        return {};
    return [data = m_data, theme] {
        for (int i = 0; i < data->pictures(); ++i)
            data->picture(i).prepareExport(theme);
    };
}

QAbstractItemModel *PipelineView::table() const
{
    m_table->show(isEmptyNow() ? nullptr : m_data);
    return m_table;
}

QString PipelineView::banner() const
{
    if (!m_data || !m_data->error())
        return {};
    const QString which = m_data->errorOfSecond() ? tr("B: ") : QString();
    return which + errorText(*m_data->error(), false) + QStringLiteral(". ")
           + tr("The picture shows the last choice that was possible.");
}

PipelineNeeds PipelineView::needs(const FigureStyle &style, double width) const
{
    PipelineNeeds n;
    for (int i = 0; i < m_data->pictures(); ++i)
        n.lanes.push_back(m_data->picture(i).lanes());
    n.end = axisEnd();
    n.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    n.window = m_window;
    const Mode shown = mode();
    const QRectF wide(0, 0, width - 40, 1e6);
    n.legendHeight = paintPipelineLegend(nullptr, style, wide, *m_data, m_showMemory->isChecked());
    n.lower = shown == Mode::Formula                                  ? PipelineLower::Formulas
              : shown == Mode::Compare || m_data->first().lanes() < 2 ? PipelineLower::Nothing
                                                                      : PipelineLower::Stages;
    if (n.lower == PipelineLower::Formulas)
        n.lowerHeight = paintFormulas(nullptr, style, wide, *m_data);
    else if (n.lower == PipelineLower::Stages) {
        n.curves = m_data->curves() != nullptr;
        n.lowerHeight = std::clamp(74.0 + 44.0 * m_data->first().lanes(), 190.0, 300.0) * n.text;
    }
    if (const QString text = banner(); !text.isEmpty() && !style.forPrint) {
        const double room = width - 40 - 40 * n.text;
        n.bannerLines = QFontMetricsF(textFont(style.font, TextSize::Table)).horizontalAdvance(text) > room ? 2 : 1;
    }
    return n;
}

const PipelineLayout &PipelineView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size()) {
        m_layout = isEmptyNow() ? PipelineLayout{} : layoutPipeline(rect(), needs(screenStyle(), width()));
        m_layoutSize = size();
    }
    return *m_layout;
}

QRectF PipelineView::zoomArea() const
{
    return isEmptyNow() ? QRectF(rect()) : figureLayout().lanes();
}

PipelineMarks PipelineView::marksNow() const
{
    PipelineMarks marks = m_marks;
    marks.path = m_showPath->isChecked();
    marks.memory = m_showMemory->isChecked();
    marks.playing = m_play;
    marks.lane = laneLitElsewhere();
    return marks;
}

void PipelineView::paintBanner(QPainter &painter, const FigureStyle &style, const QRectF &rect) const
{
    if (rect.isEmpty())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(rect, 6, 6);
    painter.fillRect(QRectF(rect.topLeft(), QSizeF(3, rect.height())), style.theme.fault);
    painter.setFont(textFont(style.font, TextSize::Table));
    painter.setPen(style.theme.text);
    painter.drawText(rect.adjusted(14, 0, -8, 0), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextWordWrap,
                     banner());
}

bool PipelineView::hasMoreToPaint()
{
    return m_data && m_data->takePending();
}

void PipelineView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow()) {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        painter.drawText(rect.adjusted(24, 24, -24, -24), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, emptyText());
        return;
    }
    painter.save();
    PipelineLayout own;
    if (style.forPrint) {
        PipelineNeeds wanted = needs(style, rect.width());
        wanted.window = {};
        own = layoutPipeline(rect, wanted);
    }
    const PipelineLayout &layout = style.forPrint ? own : figureLayout();
    PipelineMarks marks;
    if (!style.forPrint)
        marks = marksNow();
    marks.path = m_showPath->isChecked();
    marks.memory = m_showMemory->isChecked();
    paintBanner(painter, style, layout.banner);
    paintPipelineLanes(painter, style, layout, *m_data, marks);
    paintGpuTime(painter, style, layout.times, layout.lanes(), *m_data);
    if (!layout.legend.isEmpty())
        paintPipelineLegend(&painter, style, layout.legend, *m_data,
                            m_showMemory->isChecked() && layout.panels.front().gantt.underHeight > 0);
    if (layout.rule >= 0)
        drawHairline(painter, style, QPointF(rect.left() + 24, layout.rule), QPointF(rect.right() - 16, layout.rule));
    if (!layout.curves.isEmpty())
        paintStageCurves(painter, style, layout.curves, *m_data);
    if (!layout.waits.isEmpty())
        paintWaits(painter, style, layout.waits, *m_data, style.forPrint ? std::pair{-1, -1} : m_litWait);
    if (!layout.formulas.isEmpty())
        paintFormulas(&painter, style, layout.formulas, *m_data);
    painter.restore();
}

} // namespace shardscope::ui
