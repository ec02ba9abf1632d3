// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsfigure.h"

#include "ui/base/markup.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/formatsfigure.h"
#include "ui/figure/thing.h"
#include "ui/views/runs/runspainter.h"
#include "ui/views/runs/runstext.h"
#include "ui/views/runs/runswords.h"

#include <QGuiApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr QLatin1String chartKey("runs");

/// What can be dropped here, in the order in which people have it.
std::vector<std::pair<QString, QString>> runFormats()
{
    return {
        {Words::tr("Pipeline lab"), Words::tr("JSON list with one object per seed or configuration: GPUs, chunks, partition, "
                                              "throughput, memory and times per rank")},
        {Words::tr("DDP and FSDP lab"),
         Words::tr("JSON with spec, per_seed and aggregate, or the aggregate as printed in a log")},
        {Words::tr("Tables"),
         Words::tr("CSV or Markdown with columns such as GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)")},
        {Words::tr("Training logs"), Words::tr("Iteration lines of Megatron-LM, with memory per rank if printed")},
        {Words::tr("Lab reports"), Words::tr("Whole text: tables, aggregates and timings are extracted from it")},
        {Words::tr("MoE serving runs"), Words::tr("Folder with data.json and one folder per rank: e2e.csv, moe_layer-N.csv")},
        {Words::tr("Shardscope runs"), Words::tr("Files written by this program")},
    };
}

/// The rows, and behind them the header's cells: no list is so long that these
/// are far from its other end. A row is made when it is asked for.
class RunsMarks : public MarkSource {
public:
    explicit RunsMarks(RunsPicturePtr picture) : m_picture(std::move(picture)) {}

    [[nodiscard]] const RunsPicturePtr &picture() const { return m_picture; }
    [[nodiscard]] std::size_t count() const override { return rows() + m_picture->columns.size(); }
    [[nodiscard]] Mark at(std::size_t index) const override { return index < rows() ? row(index) : header(index - rows()); }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override
    {
        return rowWith([&item](std::size_t run) { return item == runItem(run); });
    }
    [[nodiscard]] std::size_t rows() const override { return m_picture->rows.size(); }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;
    /// The first row that has a run of which that is true.
    template <class Is>
    [[nodiscard]] std::optional<std::size_t> rowWith(const Is &is) const
    {
        for (std::size_t r = 0; r < rows(); ++r)
            if (std::ranges::any_of(m_picture->rows[r].runs, is))
                return r;
        return std::nullopt;
    }

private:
    [[nodiscard]] static Item runItem(std::size_t run) { return {Item::Kind::Run, static_cast<int>(run), -1}; }
    [[nodiscard]] static QString headerKey(const RunsColumn &column) { return QStringLiteral("column ") + column.key; }
    [[nodiscard]] Mark header(std::size_t index) const;
    [[nodiscard]] Mark row(std::size_t index) const;

    RunsPicturePtr m_picture;
};

std::optional<std::size_t> RunsMarks::find(const QString &key) const
{
    const auto row = std::ranges::find(m_picture->rows, key, &RunsRow::key);
    const auto column = std::ranges::find(m_picture->columns, key, headerKey);
    if (row == m_picture->rows.end() && column == m_picture->columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(row - m_picture->rows.begin())
           + (row == m_picture->rows.end() ? static_cast<std::size_t>(column - m_picture->columns.begin()) : 0);
}

TableCell RunsMarks::cell(std::size_t row, std::size_t column) const
{
    using Kind = RunsColumn::Kind;
    const RunsRow &of = m_picture->rows[row];
    const Kind kind = m_picture->columns[column].kind;
    const QString text = m_picture->text(of, column);
    if (!std::isfinite(of.values[column]))
        return TableCell::text(text);
    if (kind != Kind::Quantity && kind != Kind::Deviation)
        return TableCell::insteadOfNumber(text);
    const bool corrected = m_picture->isCorrected(of, column);
    return TableCell::written(of.values[column], text,
                              corrected ? Words::tr("Corrected; a different value was recorded") : QString());
}

Mark RunsMarks::header(std::size_t index) const
{
    const RunsColumn &column = m_picture->columns[index];
    const RunsLook &look = m_picture->look;
    const QString name = Words::tr("Sort by %1").arg(column.heading());
    const QString now = column.key != look.sort ? QString() : look.descending ? Words::tr("down") : Words::tr("up");
    return {.name = name,
            .value = now,
            .line = [=] { return strong(name.toHtmlEscaped()) + (now.isEmpty() ? QString() : QStringLiteral("   ") + now); },
            .look = look.sortedBy(column.key).state(),
            .head = {.key = headerKey(column), .hasRow = false}};
}

Mark RunsMarks::row(std::size_t index) const
{
    const RunsRow &row = m_picture->rows[index]; // which the picture holds
    Mark mark{.name = row.what,
              .line = [picture = m_picture, &row] { return runsRowLine(*picture, row); },
              .tip = [picture = m_picture, &row] { return runsRowTip(*picture, row); },
              .why = [picture = m_picture, &row] { return deriveRun(*picture, row); },
              .head = {row.key, runItem(row.runs.front())}};
    mark.value = plainLine(mark.line());
    if (const runs::Run &run = m_picture->firstOf(row);
        run.value(runs::quantity::stepTime) || run.value(runs::quantity::throughput))
        mark.deeds = {explanationDeed({.about = evaluate::Question::About::Run, .name = run.id})};
    for (std::size_t c = 0; c < m_picture->columns.size(); ++c) {
        const RunsColumn &column = m_picture->columns[c];
        if (column.kind == RunsColumn::Kind::Quantity && std::isnan(mark.number))
            mark.number = row.values[c] * column.scale;
        mark.row.push_back(cell(index, c));
    }
    return mark;
}

class LaidRuns : public LaidFigure {
public:
    LaidRuns(std::shared_ptr<const RunsMarks> marks, const FigureSpace &space);

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;

private:
    [[nodiscard]] std::optional<std::size_t> pointAt(const QPointF &point) const;
    [[nodiscard]] int rowOf(const std::optional<std::size_t> &mark) const
    {
        return mark && *mark < m_marks.rows() ? static_cast<int>(*mark) : -1;
    }

    const RunsMarks &m_marks;
    const RunsPicture &m_picture;
    FigureStyle m_style;
    RunsLayout m_layout;
    std::shared_ptr<const BarSource> m_list;
    BarLayout m_table;
    std::shared_ptr<const Chart> m_chart;
    ChartLayout m_frame;
    QStringList m_hidden; ///< series of the chart
};

LaidRuns::LaidRuns(std::shared_ptr<const RunsMarks> marks, const FigureSpace &space)
    : LaidFigure(marks), m_marks(*marks), m_picture(*marks->picture()), m_style(space.style),
      m_layout(layoutRuns(space.rect, runsNeeds(m_picture, space.style))), m_list(runsTable(m_picture)),
      m_table(layoutBars(m_layout.list, *m_list, space.style, space.gaze.firstRow))
{
    scroll = {m_table.body, m_table.rows, m_table.visible};
    if (m_picture.chart.points.empty() || m_layout.chart.isEmpty())
        return;
    m_chart = std::make_shared<const Chart>(colouredChart(m_picture, m_style.theme));
    m_frame = layoutChart(*m_chart, m_layout.chart, m_style, space.chart(chartKey));
    m_hidden = space.chart(chartKey).hidden;
    charts = {{chartKey, m_chart, m_layout.chart}};
}

MarkShape LaidRuns::shape(std::size_t mark) const
{
    const int row = rowOf(mark);
    if (row < 0)
        return MarkShape::of(m_table.columns[mark - m_marks.rows()], Emphasis::Ground);
    return rowShape(m_table, row);
}

/// The row of the nearest point of the chart.
std::optional<std::size_t> LaidRuns::pointAt(const QPointF &point) const
{
    constexpr double reach = 14; // px
    std::optional<std::size_t> best;
    double nearest = reach;
    for (std::size_t r = 0; r < m_picture.rows.size(); ++r) {
        const RunsRow &row = m_picture.rows[r];
        if (row.series < 0 || m_hidden.contains(m_picture.chart.points[static_cast<std::size_t>(row.series)].key))
            continue;
        const QPointF off = m_frame.at(row.place.x(), row.place.y()) - point;
        if (const double distance = std::hypot(off.x(), off.y()); distance < nearest) {
            nearest = distance;
            best = r;
        }
    }
    return best;
}

std::optional<std::size_t> LaidRuns::hit(const QPointF &point) const
{
    if (const int column = m_table.headerAt(point); column >= 0)
        return m_marks.rows() + static_cast<std::size_t>(column);
    if (const int row = m_table.rowAt(point); row >= 0)
        return static_cast<std::size_t>(row);
    return m_chart && m_frame.plot.adjusted(-10, -10, 10, 10).contains(point) ? pointAt(point) : std::nullopt;
}

void LaidRuns::paint(QPainter &painter, const FigureLight &light) const
{
    RunsLit lit{rowOf(light.mark), rowOf(light.pinned)};
    if (!light.mark && light.item)
        lit.row = rowOf(m_marks.find(*light.item));
    if (m_chart) {
        Chart chart = *m_chart;
        for (const int one : {lit.row == lit.selected ? -1 : lit.row, lit.selected})
            if (const RunsRow *row = one < 0 ? nullptr : &m_picture.rows[static_cast<std::size_t>(one)]; row && row->series >= 0)
                chart.rings.push_back({row->place.x(), row->place.y(), 9, one == lit.selected ? 2.0 : 1.0, {}});
        paintChart(painter, m_layout.chart, m_style, chart, light.chart(chartKey));
    }
    paintRunsSide(painter, m_style, m_layout, m_picture, lit);
    if (m_layout.rule >= 0)
        drawHairline(painter, m_style, {m_layout.list.left(), m_layout.rule}, {m_layout.list.right(), m_layout.rule});
    paintRunsTable(painter, m_style, m_table, *m_list, m_picture, lit);
}

/// Those of the figure before, while they would say the same.
std::shared_ptr<const RunsMarks> marksOf(const ViewInput &input, const RunsLook &look)
{
    const auto before = input.before != nullptr ? std::dynamic_pointer_cast<const RunsMarks>(input.before->marks) : nullptr;
    if (before && before->picture()->analysis == input.report.runs && before->picture()->look == look
        && before->picture()->numbers == numberStyle())
        return before;
    return std::make_shared<const RunsMarks>(makeRunsPicture(input.report.runs, look));
}

} // namespace

RunsPicturePtr runsPicture(const Figure &figure)
{
    const auto marks = std::dynamic_pointer_cast<const RunsMarks>(figure.marks);
    return marks ? marks->picture() : nullptr;
}

QString rowOfRuns(const Figure &figure, const std::vector<std::string> &ids)
{
    const auto marks = std::dynamic_pointer_cast<const RunsMarks>(figure.marks);
    const auto row = marks ? marks->rowWith([&](std::size_t run) {
        return std::ranges::find(ids, marks->picture()->analysis->corrected[run].id) != ids.end();
    })
                           : std::nullopt;
    return row ? marks->at(*row).head.key : QString();
}

Figure makeRunsFigure(const ViewInput &input, const RunsLook &look)
{
    Figure figure;
    figure.title = Words::tr("Runs");
    figure.showsFindings = true; // a column, and cards
    figure.emptyText = Words::tr("Measured runs against the model, and what is wrong with the measurement. Drop a lab's JSON, a "
                                 "table or a log here, or paste its text.");
    if (input.scenario.empty())
        return figure;
    if (!input.report.runs) {
        figure.sentence = Words::tr("No measured runs are loaded: drop lab results, a table or a log on the window.");
        figure.subtitle = Words::tr("no runs");
        figure.exportSize = {960, 480};
        figure.exportHeight = [](double width) { return 0.5 * width; };
        showFormats(figure, {Words::tr("No measured runs yet"), Words::tr("drop or paste any of these"), runFormats()});
        return figure;
    }
    const auto marks = marksOf(input, look);
    const RunsPicturePtr &picture = marks->picture();
    figure.sentence = runsSentence(*picture->analysis);
    figure.subtitle = runsSubtitle(*picture->analysis);
    for (const RunsColumn &column : picture->columns)
        figure.columns << (column.unit.isEmpty() ? column.title : column.title + QStringLiteral(", ") + column.unit);
    figure.marks = marks;
    figure.sightOf = QString::fromUtf8(QJsonDocument(look.state()).toJson());
    figure.lay = [marks](const FigureSpace &space) { return std::make_shared<LaidRuns>(marks, space); };
    figure.exportHeight = [picture](double) {
        return naturalRunsHeight(runsNeeds(*picture, {lightTheme(), QGuiApplication::font(), true}));
    };
    figure.exportSize = {960, figure.exportHeight(960)};
    return figure;
}

} // namespace shardscope::ui
