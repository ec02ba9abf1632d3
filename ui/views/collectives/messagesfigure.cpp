// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/collectives/collectivesfigure.h"
#include "ui/views/collectives/collectivespainter.h"
#include "ui/views/collectives/messagederivations.h"

#include <algorithm>
#include <cmath>

// The first page: messages over the links, loads, time and bandwidth against size.
namespace shardscope::ui {

using evaluate::CollectiveReport;

namespace {

/// Messages that are listed at most; a table of more is of no use to a person.
constexpr std::size_t mostMessages = 20000;

using Rows = std::vector<std::function<std::vector<TableCell>()>>; // put into words when somebody looks

std::vector<TableCell> messageRow(const CollectiveReport &report, const traffic::Transfer &t)
{
    const double time = t.end - t.start;
    const auto name = [&report](int device) { return QString::fromStdString(report.network->name(device)); };
    return collectivesRow(Words::tr("message"), algorithmTitle(report.run->task.algorithm),
                          {t.round + 1.0, t.bytes, t.start, t.end, time, time > 0 ? t.bytes / time : none}, name(t.from),
                          name(t.to));
}

Rows rowsOf(const CollectiveReport &report)
{
    Rows rows;
    for (std::size_t i = 0; report.run && i < std::min(report.run->transfers.size(), mostMessages); ++i)
        rows.push_back([&report, i] { return messageRow(report, report.run->transfers[i]); });
    const double factor = cluster::busFactor(report.choices.operation, static_cast<int>(report.ranks.size()));
    for (const traffic::TimeCurve &curve : report.comparison.curves)
        for (std::size_t i = 0; i < curve.sizes.size(); ++i)
            rows.push_back([&curve, i, bus = curve.sizes[i] / curve.times[i] * factor] {
                return collectivesRow(Words::tr("predicted"), algorithmTitle(curve.algorithm),
                                      {none, curve.sizes[i], none, none, curve.times[i], bus});
            });
    for (const traffic::Crossover &at : report.comparison.crossovers)
        rows.push_back([&at] {
            const QString fastest = Words::tr("%1, above that %2").arg(algorithmTitle(at.below), algorithmTitle(at.above));
            return collectivesRow(Words::tr("crossover"), fastest, {none, at.bytes, none, none, at.time, none});
        });
    for (const evaluate::MeasuredJob *job : comparableJobs(report))
        for (const cluster::CollectiveRow &row : measuredOf(report, *job).rows)
            if (row.outOfPlace)
                rows.push_back([&row, &source = measuredOf(report, *job).source] {
                    return collectivesRow(Words::tr("measured"), QString::fromStdString(source),
                                          {none, row.size.si(), none, none, row.outOfPlace->time.si(), row.outOfPlace->bus.si()});
                });
    return rows;
}

/// The run, its lanes, the size that is sent; and then lane by lane the bars.
class MessageMarks : public ListedMarks {
public:
    explicit MessageMarks(evaluate::CollectiveReportPtr report);

    [[nodiscard]] const SendSource &sends() const { return m_sends; }
    [[nodiscard]] const CollectiveReport &report() const { return m_sends.report(); }
    [[nodiscard]] std::size_t count() const override { return m_starts.back(); }
    [[nodiscard]] std::size_t told() const override { return m_starts.front(); }
    [[nodiscard]] Mark at(std::size_t index) const override;
    using ListedMarks::find;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override { return m_rows[row]()[column]; }

    [[nodiscard]] std::size_t ofSize() const { return told() - 1; }
    /// That of the lane, where it has no such bar.
    [[nodiscard]] std::size_t ofBar(int lane, std::size_t bar) const;
    /// Of a lane or a bar; −1: neither.
    [[nodiscard]] int laneOf(std::size_t mark) const;
    /// Null: no bar.
    [[nodiscard]] const SendBar *barOf(std::size_t mark) const;

private:
    void addRun();
    void addLane(int lane);

    SendSource m_sends;
    std::vector<std::size_t> m_starts; ///< first bar of each lane, and the end
    Rows m_rows;
};

MessageMarks::MessageMarks(evaluate::CollectiveReportPtr shown) : m_sends(std::move(shown)), m_rows(rowsOf(report()))
{
    if (report().run)
        addRun();
    m_starts.push_back(ListedMarks::count());
    for (int lane = 0; lane < m_sends.lanes(); ++lane)
        m_starts.push_back(m_starts.back() + m_sends.lane(lane).bars.size());
}

// What has no row: the table has messages, curves and what was measured.
void MessageMarks::addRun()
{
    const traffic::CollectiveRun &run = *report().run;
    const auto why = [this] { return deriveRun(report()); };
    add(
        {QStringLiteral("run"), {}, false},
        [&run, why, name = operationTitle(run.task.operation)] {
            const QString bus = valueText(run.busBandwidth(), Unit::BytePerSecond);
            const QString line = Words::tr("%1 · %2 · bus %3").arg(strong(name), secondsText(run.time), bus);
            return Mark{
                .name = name, .value = secondsText(run.time), .number = run.time, .line = [line] { return line; }, .why = why};
        },
        false);
    for (int lane = 0; lane < m_sends.lanes(); ++lane)
        addLane(lane);
    add(
        {QStringLiteral("size"), {}, false},
        [&run, why, size = messageSizeText(run.task.bytes)] {
            const QString line = Words::tr("Message size %1 · %2").arg(strong(size), secondsText(run.time));
            return Mark{.name = Words::tr("Message size"),
                        .value = size,
                        .number = run.task.bytes,
                        .line = [line] { return line; },
                        .tip = [] { return Words::tr("Click to choose the message size, or drag the line"); },
                        .why = why};
        },
        false);
}

void MessageMarks::addLane(int index)
{
    const SendSource::Lane &lane = m_sends.lane(index);
    const QString name = m_sends.label(index);
    const Item item{lane.to < 0 ? Item::Kind::Device : Item::Kind::Link, lane.from, lane.to};
    add(
        {QStringLiteral("lane ") + name, item, false},
        [this, index, name, busy = lane.busy] {
            return Mark{.name = name,
                        .value = Words::tr("busy %1").arg(secondsText(busy)),
                        .number = busy,
                        .line = [this, index] { return laneLine(m_sends, index); },
                        .why = [this, index] { return deriveLane(m_sends, index); }};
        },
        false);
}

Mark MessageMarks::at(std::size_t index) const
{
    const SendBar *bar = barOf(index);
    if (!bar)
        return ListedMarks::at(index);
    const int lane = laneOf(index);
    const std::size_t number = index - m_starts[static_cast<std::size_t>(lane)];
    const traffic::Transfer &first = report().run->transfers[static_cast<std::size_t>(bar->first)];
    const double time = bar->end - bar->start;
    return {.name = Words::tr("%1, round %2").arg(m_sends.label(lane)).arg(bar->round + 1),
            .value = secondsText(time),
            .number = time,
            .line = [this, lane, number] { return sendLine(m_sends, lane, number); },
            .why = [this, lane, number] { return deriveBar(m_sends, lane, number); },
            .head = {QStringLiteral("bar %1 %2").arg(lane).arg(number),
                     bar->messages == 1 || m_sends.lane(lane).to >= 0 ? Item{Item::Kind::Link, first.from, first.to}
                                                                      : Item{Item::Kind::Device, first.from, -1},
                     false}};
}

std::size_t MessageMarks::ofBar(int lane, std::size_t bar) const
{
    const auto at = static_cast<std::size_t>(lane);
    return bar < m_sends.lane(lane).bars.size() ? m_starts[at] + bar : at + 1;
}

int MessageMarks::laneOf(std::size_t mark) const
{
    if (mark >= told())
        return static_cast<int>(std::ranges::upper_bound(m_starts, mark) - m_starts.begin()) - 1;
    return mark < ofSize() ? static_cast<int>(mark) - 1 : -1;
}

const SendBar *MessageMarks::barOf(std::size_t mark) const
{
    const int lane = laneOf(mark);
    return mark < told() ? nullptr : &m_sends.lane(lane).bars[mark - m_starts[static_cast<std::size_t>(lane)]];
}

std::optional<std::size_t> MessageMarks::find(const QString &key) const
{
    if (!key.startsWith(QLatin1String("bar ")))
        return ListedMarks::find(key);
    const int lane = key.section(QLatin1Char(' '), 1, 1).toInt();
    const std::size_t bar = key.section(QLatin1Char(' '), 2).toULongLong();
    const bool here = lane >= 0 && lane < m_sends.lanes() && bar < m_sends.lane(lane).bars.size();
    return here ? std::optional(ofBar(lane, bar)) : std::nullopt;
}

MarkEdit sizeEdit(double bytes)
{
    const double size = std::clamp(std::round(bytes), 1.0, 1e15);
    return {Words::tr("Message size %1").arg(messageSizeText(size)),
            [size](scenario::Scenario &s) { s.collectives.size = Bytes(size); }};
}

/// A click takes powers of two, a drag half a step more of them.
ChartGrips sizeGrips()
{
    return {[](double x) { return sizeEdit(std::exp2(std::round(2 * std::log2(x)) / 2)); },
            [](double x) { return sizeEdit(std::exp2(std::round(std::log2(x)))); },
            Words::tr("Click to choose the message size, or drag the line")};
}

class LaidMessages : public LaidFigure {
public:
    using Positions = std::map<std::string, scenario::Position>;
    LaidMessages(std::shared_ptr<const MessageMarks> marks, const FigureSpace &space, const Positions &positions);

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    [[nodiscard]] std::optional<double> playheadAt(const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;

private:
    void paintRun(QPainter &painter, const FigureLight &light) const;

    const MessageMarks &m_marks;
    const SendSource &m_sends;
    FigureSpace m_space;
    MessagesLayout m_layout;
    DeviceGraphLayout m_graph;
    MarkShape m_size;
};

LaidMessages::LaidMessages(std::shared_ptr<const MessageMarks> marks, const FigureSpace &space, const Positions &positions)
    : LaidFigure(marks), m_marks(*marks), m_sends(marks->sends()), m_space(space),
      m_layout(layoutMessages(space.rect, space.style, m_sends))
{
    const CollectiveReport &report = m_marks.report();
    charts = {timesChart(report, space.style.theme, m_layout.times)};
    if (!m_layout.bus.isEmpty())
        charts.push_back(busChart(report, space.style.theme, m_layout.bus));
    if (!report.run)
        return;
    const ChartPlace &times = charts.front();
    const ChartLayout plot = layoutChart(*times.chart, times.rect, space.style, space.chart(times.key));
    m_size = sizeGrips().line(plot, report.run->task.bytes);
    if (m_size.grip)
        grips.push_back(*m_size.grip);
    grips.push_back(sizeGrips().plot(plot));
    if (m_layout.graph.isEmpty())
        return;
    DeviceGraphRequest request;
    request.cluster = report.machine->cluster.get();
    request.shape = &report.machine->shape;
    request.area = m_layout.graph.adjusted(0, 0, 0, -22);
    request.positions = &positions;
    request.text = textFactor(space.style);
    request.hostRow = false;
    m_graph = layoutDeviceGraph(request);
}

MarkShape LaidMessages::shape(std::size_t mark) const
{
    if (const SendBar *bar = m_marks.barOf(mark))
        return MarkShape::of(m_layout.geometry.bar(m_marks.laneOf(mark), bar->start, bar->end) & m_layout.gantt);
    if (mark == m_marks.ofSize())
        return m_size;
    return mark == 0 ? MarkShape::of(m_layout.heading, Emphasis::Ground)
                     : MarkShape::of(m_layout.band(m_marks.laneOf(mark)), Emphasis::Own);
}

std::optional<std::size_t> LaidMessages::hit(const QPointF &point) const
{
    const GanttGeometry &g = m_layout.geometry;
    const int lane = m_layout.labels.left() <= point.x() && point.x() <= g.rect.right() ? g.laneAt(point.y()) : -1;
    if (lane >= 0)
        return g.rect.contains(point) ? m_marks.ofBar(lane, m_sends.at(lane, g.time(point.x())))
                                      : m_marks.ofBar(lane, m_sends.lane(lane).bars.size());
    if (m_marks.count() == 0)
        return std::nullopt;
    if (m_size.distance(point) < m_size.reach)
        return m_marks.ofSize();
    return m_layout.heading.contains(point) ? std::optional<std::size_t>(0) : std::nullopt;
}

std::optional<double> LaidMessages::playheadAt(const QPointF &point) const
{
    const GanttGeometry &g = m_layout.geometry;
    return m_marks.count() > 0 && g.rect.contains(point) ? std::optional(g.time(point.x()) / m_sends.end()) : std::nullopt;
}

void LaidMessages::paint(QPainter &painter, const FigureLight &light) const
{
    if (m_marks.report().run)
        paintRun(painter, light);
    else
        paintNoSends(painter, m_space.style, m_marks.report(), m_space.rect);
    for (const ChartPlace &chart : charts)
        paintHeadedChart(painter, m_space.style, chart, light);
}

void LaidMessages::paintRun(QPainter &painter, const FigureLight &light) const
{
    MessagesLit lit;
    lit.lane = light.mark ? m_marks.laneOf(*light.mark) : -1;
    if (light.playhead)
        lit.playhead = *light.playhead * m_sends.end();
    const auto &machine = m_marks.report().machine;
    const int devices = machine ? static_cast<int>(machine->cluster->devices.size()) : 0;
    const Item item = light.item.value_or(Item());
    if (item.kind == Item::Kind::Link && std::min(item.a, item.b) >= 0 && std::max(item.a, item.b) < devices) {
        lit.from = DeviceId(item.a);
        lit.to = DeviceId(item.b);
    }
    paintSends(painter, m_space.style, m_sends, m_layout, lit);
    if (!m_layout.graph.isEmpty())
        paintLoads(painter, m_space.style, m_sends, m_graph, m_layout.graph, lit);
}

/// With Shift, left and right another size, up and down another algorithm: without it they step through the marks.
std::vector<FigureKey> keysOf(const scenario::CollectiveChoices &choices)
{
    std::vector<FigureKey> keys{{Qt::SHIFT | Qt::Key_Right, sizeEdit(2 * choices.size.si())},
                                {Qt::SHIFT | Qt::Key_Left, sizeEdit(choices.size.si() / 2)}};
    const auto known = traffic::algorithmsFor(choices.operation);
    const auto now = std::ranges::find(known, evaluate::algorithmOf(choices)) - known.begin();
    for (const auto &[key, next] : {std::pair(Qt::Key_Up, now - 1), std::pair(Qt::Key_Down, now + 1)}) {
        if (next < 0 || next >= static_cast<std::ptrdiff_t>(known.size()))
            continue;
        const traffic::Algorithm algorithm = known[static_cast<std::size_t>(next)];
        keys.push_back({Qt::SHIFT | key,
                        MarkEdit{Words::tr("Algorithm: %1").arg(algorithmTitle(algorithm)), [algorithm](scenario::Scenario &s) {
                                     s.collectives.algorithm = traffic::algorithmId(algorithm);
                                 }}});
    }
    return keys;
}

} // namespace

void showMessages(Figure &figure, const ViewInput &input)
{
    constexpr double playSeconds = 4;
    const evaluate::CollectiveReportPtr &report = input.report.collectives;
    auto marks = input.before != nullptr ? std::dynamic_pointer_cast<const MessageMarks>(input.before->marks) : nullptr;
    if (!marks || marks->sends().shared() != report)
        marks = std::make_shared<const MessageMarks>(report);
    figure.marks = marks;
    figure.keys = keysOf(input.scenario.collectives);
    if (report->run)
        figure.playSeconds = playSeconds;
    figure.lay = [marks, positions = input.scenario.machine.positions](const FigureSpace &space) {
        return std::make_shared<LaidMessages>(marks, space, positions);
    };
}

} // namespace shardscope::ui
