// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsview.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/runs/runsmodel.h"
#include "ui/views/runs/runspainter.h"
#include "ui/views/runs/runspanel.h"
#include "ui/views/runs/runstext.h"

#include <QJsonObject>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using scenario::Change;

namespace {

/// What can be dropped here, in the order in which people have it.
std::vector<std::pair<QString, QString>> runFormats()
{
    return {
        {RunsView::tr("Pipeline lab"),
         RunsView::tr(
             "JSON list, one object a seed or a configuration: GPUs, chunks, partition, throughput, memory and times per rank")},
        {RunsView::tr("DDP and FSDP lab"),
         RunsView::tr("JSON with spec, per_seed and aggregate, or the aggregate as a log prints it")},
        {RunsView::tr("Tables"),
         RunsView::tr("CSV or Markdown with columns such as GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)")},
        {RunsView::tr("Training logs"), RunsView::tr("Iteration lines of Megatron-LM, with memory per rank where it is printed")},
        {RunsView::tr("Lab reports"), RunsView::tr("A whole text: tables, aggregates and timings are found in it")},
        {RunsView::tr("MoE serving runs"), RunsView::tr("A folder with data.json and a folder a rank: e2e.csv, moe_layer-N.csv")},
        {RunsView::tr("Shardscope runs"), RunsView::tr("What this program writes itself")},
    };
}

} // namespace

View *RunsView::make(const ViewContext &context, QWidget *parent)
{
    return new RunsView(context, parent);
}

std::vector<Headline> RunsView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return runsHeadlines(report);
}

RunsView::RunsView(const ViewContext &context, QWidget *parent) : CanvasView(context, parent), m_table(new RunsModel(this))
{
    connect(&document(), &ScenarioDocument::changed, this, [this](Change mask) {
        if (has(mask, Change::Runs) || has(mask, Change::Model) || has(mask, Change::Cluster))
            update();
    });
    connect(&document(), &ScenarioDocument::reportChanged, this, [this] {
        if (!m_picture || m_picture->analysis != document().report()->runs || m_picture->numbers != numberStyle())
            forget();
        emit sentenceChanged();
    });
    connect(&selection(), &SharedSelection::hoverChanged, this, [this] {
        if (isVisible())
            update();
    });
}

RunsView::~RunsView() = default;

void RunsView::forget()
{
    m_dirty = true;
    m_layout.reset();
    m_hovered = -1;
    update();
}

std::shared_ptr<const RunsPicture> RunsView::picture() const
{
    const findings::AnalysisPtr &analysis = document().report()->runs;
    if (m_dirty || (m_picture ? m_picture->analysis : nullptr) != analysis) {
        m_picture = makeRunsPicture(analysis, m_options);
        m_layout.reset();
        m_dirty = false;
    }
    return m_picture;
}

void RunsView::setOptions(const RunsOptions &options)
{
    if (options == m_options)
        return;
    m_options = options;
    m_first = 0;
    m_selected = -1;
    forget();
    emit optionsChanged();
}

bool RunsView::isEmptyNow() const
{
    return document().isEmpty();
}

QString RunsView::emptyText() const
{
    return tr("Measured runs against the model, and what is wrong with the measurement. Drop the JSON of a lab, a table or a log "
              "here, or paste its text.");
}

QString RunsView::sentence() const
{
    if (isEmptyNow())
        return {};
    const auto shown = picture();
    return shown ? runsSentence(*shown)
                 : tr("No measured runs are loaded: drop the results of a lab, a table or a log on the window.");
}

QString RunsView::subtitle() const
{
    if (isEmptyNow())
        return {};
    const auto shown = picture();
    return shown ? runsSubtitle(*shown) : tr("no runs");
}

QWidget *RunsView::createInspector(QWidget *parent)
{
    return new RunsPanel({document(), selection()}, *this, parent);
}

void RunsView::fit()
{
    m_first = 0;
    m_layout.reset();
    CanvasView::fit();
}

QJsonObject RunsView::viewState() const
{
    QJsonObject state = CanvasView::viewState();
    state.insert(QStringLiteral("filter"), m_options.filter);
    state.insert(QStringLiteral("group"), m_options.group);
    state.insert(QStringLiteral("axis"), m_options.axis);
    state.insert(QStringLiteral("sort"), m_options.sort);
    state.insert(QStringLiteral("descending"), m_options.descending);
    state.insert(QStringLiteral("selected"), m_selected);
    return state;
}

void RunsView::restoreViewState(const QJsonObject &state)
{
    CanvasView::restoreViewState(state);
    RunsOptions options;
    options.filter = state.value(QLatin1String("filter")).toString();
    options.group = state.value(QLatin1String("group")).toString(options.group);
    if (options.group.isEmpty())
        options.group = QStringLiteral("seeds");
    options.axis = state.value(QLatin1String("axis")).toString();
    options.sort = state.value(QLatin1String("sort")).toString();
    options.descending = state.value(QLatin1String("descending")).toBool();
    setOptions(options);
    const int row = state.value(QLatin1String("selected")).toInt(-1);
    if (const auto shown = picture(); shown && row >= 0 && row < static_cast<int>(shown->rows.size()))
        select(row);
}

QString RunsView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : QString(name).replace(QLatin1Char('/'), QLatin1Char('-')))
           + QStringLiteral("-runs");
}

QString RunsView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Runs") : tr("Runs: %1").arg(what);
}

QSizeF RunsView::exportSize() const
{
    return {960, exportHeight(960)};
}

double RunsView::exportHeight(double width) const
{
    const auto shown = isEmptyNow() ? nullptr : picture();
    if (!shown)
        return width * 0.5;
    return naturalRunsHeight(width, needs({lightTheme(), font(), true}, true));
}

QAbstractItemModel *RunsView::table() const
{
    if (isEmptyNow()) {
        m_table->show(nullptr);
        return m_table;
    }
    const auto shown = picture();
    m_table->show(shown, shown ? std::vector<std::pair<QString, QString>>() : runFormats());
    return m_table;
}

RunsNeeds RunsView::needs(const FigureStyle &style, bool whole) const
{
    const auto shown = picture();
    RunsNeeds out;
    out.columns = runsColumnWidths(*shown, style);
    for (const RunsColumn &column : shown->columns) {
        const bool main = column.key == QLatin1String("throughput") || column.key == QLatin1String("step_time")
                          || column.key == QLatin1String("time") || column.key == QLatin1String("memory_peak");
        out.rank.push_back(column.kind == RunsColumn::Kind::Count      ? 5
                           : column.kind == RunsColumn::Kind::Setting  ? 4
                           : column.kind == RunsColumn::Kind::Quantity ? (main ? 1 : 3)
                                                                       : 2);
    }
    out.rows = static_cast<int>(shown->rows.size());
    out.firstRow = m_first;
    out.chart = !shown->chart.empty();
    out.residuals = shown->chart.residuals;
    out.side = !shown->memory.empty() || !shown->comparisons.empty();
    out.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    out.whole = whole;
    return out;
}

const RunsLayout &RunsView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size()) {
        m_layout = picture() ? layoutRuns(rect(), needs(screenStyle(), false)) : RunsLayout{};
        m_layoutSize = size();
    }
    return *m_layout;
}

RunsMarks RunsView::marksNow() const
{
    RunsMarks marks;
    marks.row = m_hovered;
    marks.selected = m_selected;
    marks.sort = m_options.sort;
    marks.descending = m_options.descending;
    const auto &hover = selection().hover();
    const auto shown = picture();
    if (marks.row < 0 && hover && hover->kind == Item::Kind::Run && shown) {
        for (std::size_t r = 0; r < shown->rows.size(); ++r) {
            if (std::ranges::find(shown->rows[r].runs, static_cast<std::size_t>(hover->a)) != shown->rows[r].runs.end())
                marks.row = static_cast<int>(r);
        }
    }
    return marks;
}

void RunsView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (isEmptyNow()) {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        painter.drawText(rect.adjusted(24, 24, -24, -24), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, emptyText());
        return;
    }
    const auto shown = picture();
    painter.save();
    if (!shown) {
        paintRunFormats(painter, style, rect, runFormats());
        painter.restore();
        return;
    }
    const RunsLayout own = style.forPrint ? layoutRuns(rect, needs(style, true)) : RunsLayout();
    const RunsLayout &layout = style.forPrint ? own : figureLayout();
    RunsMarks marks;
    if (!style.forPrint)
        marks = marksNow();
    if (!shown->chart.empty())
        paintChart(painter, layout.chart, style, runsChart(*shown, style.theme, marks),
                   style.forPrint ? ChartState() : chartState(QStringLiteral("runs")));
    paintRunsSide(painter, style, layout, *shown, style.forPrint ? -1 : m_selected);
    paintRunsTable(painter, style, layout, *shown, marks);
    painter.restore();
}

std::vector<ChartPlace> RunsView::charts() const
{
    const auto shown = picture();
    if (!shown || shown->chart.empty())
        return {};
    auto chart = std::make_shared<const Chart>(runsChart(*shown, screenStyle().theme, {}));
    return {{QStringLiteral("runs"), std::move(chart), figureLayout().chart}};
}

int RunsView::rowAt(const QPointF &point) const
{
    const auto shown = picture();
    if (!shown || isEmptyNow())
        return -1;
    const RunsLayout &layout = figureLayout();
    if (layout.table.adjusted(-8, 0, 8, 0).contains(point))
        return layout.rowAt(point.y());
    if (shown->chart.empty() || !layout.chart.contains(point))
        return -1;
    const ChartLayout frame =
        layoutChart(runsChart(*shown, screenStyle().theme, {}), layout.chart, screenStyle(), chartState(QStringLiteral("runs")));
    if (!frame.plot.adjusted(-10, -10, 10, 10).contains(point))
        return -1;
    int best = -1;
    double nearest = 14;
    for (const RunsPoint &one : shown->chart.points) {
        const QPointF at = frame.at(one.x, one.y);
        const double distance = std::hypot(at.x() - point.x(), at.y() - point.y());
        if (distance < nearest) {
            nearest = distance;
            best = one.row;
        }
    }
    return best;
}

void RunsView::hoverAt(const QPointF &point)
{
    const int row = rowAt(point);
    if (row == m_hovered)
        return;
    m_hovered = row;
    const auto shown = picture();
    if (row >= 0 && shown) {
        const auto run = static_cast<int>(shown->rows[static_cast<std::size_t>(row)].runs.front());
        selection().setHover(Item{Item::Kind::Run, run, -1}, runsRowLine(*shown, row));
        selection().explain(deriveRun(*shown, row), false);
    } else {
        selection().setHover(std::nullopt, {});
    }
    update();
}

void RunsView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    const auto shown = picture();
    if (!shown)
        return;
    const RunsLayout &layout = figureLayout();
    if (layout.header.contains(point)) {
        for (std::size_t c = 0; c < layout.columns.size(); ++c) {
            if (layout.columns[c].isEmpty() || !layout.columns[c].contains(point))
                continue;
            // Up, down, as loaded.
            RunsOptions next = m_options;
            const QString &key = shown->columns[c].key;
            next.descending = next.sort == key && !next.descending;
            next.sort = m_options.sort == key && m_options.descending ? QString() : key;
            setOptions(next);
            return;
        }
    }
    select(rowAt(point));
}

void RunsView::select(int row)
{
    m_selected = row;
    if (const auto shown = picture(); shown && row >= 0)
        selection().explain(deriveRun(*shown, row), true);
    update();
}

void RunsView::showRuns(const std::vector<std::string> &ids)
{
    if (!picture())
        return;
    const auto rowOf = [&]() -> int {
        const auto shown = picture();
        for (std::size_t r = 0; r < shown->rows.size(); ++r) {
            for (const std::size_t at : shown->rows[r].runs) {
                if (std::ranges::find(ids, shown->analysis->corrected[at].id) != ids.end())
                    return static_cast<int>(r);
            }
        }
        return -1;
    };
    if (rowOf() < 0 && !m_options.filter.isEmpty()) {
        RunsOptions next = m_options;
        next.filter.clear();
        setOptions(next);
    }
    const int row = rowOf();
    if (row < 0)
        return;
    select(row);
    const RunsLayout &layout = figureLayout();
    if (row < layout.firstRow || row >= layout.firstRow + layout.visibleRows)
        scrollBy(row - layout.firstRow - layout.visibleRows / 2);
}

void RunsView::scrollBy(int rows)
{
    const RunsLayout &layout = figureLayout();
    const auto shown = picture();
    const int most = shown ? std::max(0, static_cast<int>(shown->rows.size()) - layout.visibleRows) : 0;
    const int first = std::clamp(layout.firstRow + rows, 0, most);
    if (first == layout.firstRow)
        return;
    m_first = first;
    m_layout.reset();
    update();
}

void RunsView::step(int dx, int dy)
{
    const auto shown = picture();
    if (!shown || shown->rows.empty())
        return;
    const int move = dy != 0 ? dy : dx;
    const int next = std::clamp(m_selected + move, 0, static_cast<int>(shown->rows.size()) - 1);
    select(next);
    selection().setHover(Item{Item::Kind::Run, static_cast<int>(shown->rows[static_cast<std::size_t>(next)].runs.front()), -1},
                         runsRowLine(*shown, next));
    const RunsLayout &layout = figureLayout();
    if (next < layout.firstRow)
        scrollBy(next - layout.firstRow);
    else if (next >= layout.firstRow + layout.visibleRows)
        scrollBy(next - layout.firstRow - layout.visibleRows + 1);
}

void RunsView::clearSelection()
{
    m_selected = -1;
    m_hovered = -1;
    selection().unpin();
    selection().setHover(std::nullopt, {});
    update();
}

QString RunsView::toolTipAt(const QPointF &point) const
{
    const auto shown = picture();
    return shown ? runsRowTip(*shown, rowAt(point)) : QString();
}

void RunsView::wheelEvent(QWheelEvent *event)
{
    if (!picture() || !figureLayout().table.contains(event->position()))
        return CanvasView::wheelEvent(event);
    constexpr int oneNotch = 120;
    constexpr int rowsPerNotch = 3;
    const int rows = event->angleDelta().y() * rowsPerNotch / oneNotch;
    scrollBy(rows != 0 ? -rows : (event->angleDelta().y() < 0 ? 1 : -1));
    event->accept();
}

void RunsView::keyPressEvent(QKeyEvent *event)
{
    const int page = std::max(1, figureLayout().visibleRows - 1);
    if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp) {
        scrollBy(event->key() == Qt::Key_PageDown ? page : -page);
        return;
    }
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
