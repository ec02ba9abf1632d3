// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthpainter.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::LinkClass;
using cluster::Origin;
using scenario::MatrixOrder;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(bandwidth)
};

/// Facts under one of these headings are averages as the source printed them,
/// one a class: "SYS", "CPU->GPU" or "CPU to GPU".
constexpr std::array<std::string_view, 2> printedGroups{"Average bandwidth", "Printed averages"};

/// Dealt out to the places of one side of their cells, and else as they were.
std::vector<MatrixNote> dealt(const std::vector<MatrixNote> &notes, int MatrixCell::*side, int places)
{
    std::vector<std::size_t> next(static_cast<std::size_t>(places) + 1, 0);
    for (const MatrixNote &note : notes)
        ++next[static_cast<std::size_t>(note.cell.*side) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<MatrixNote> sorted(notes.size());
    for (const MatrixNote &note : notes)
        sorted[next[static_cast<std::size_t>(note.cell.*side)]++] = note;
    return sorted;
}

/// By row and column, without comparing: there may be hundreds of thousands.
void sortByPlace(std::vector<MatrixNote> &notes, int rows)
{
    if (!notes.empty())
        notes = dealt(dealt(notes, &MatrixCell::column, rows), &MatrixCell::row, rows);
}

std::optional<double> printedMean(const scenario::Scenario &scenario, const std::string &key)
{
    std::string words = key;
    if (const std::size_t arrow = words.find("->"); arrow != std::string::npos)
        words.replace(arrow, 2, " to ");
    for (const scenario::Fact &fact : scenario.facts) {
        const bool printed = std::ranges::find(printedGroups, fact.group) != printedGroups.end();
        if (printed && (fact.name == key || fact.name == words) && fact.value && fact.unit == Unit::BytePerSecond)
            return fact.value;
    }
    return std::nullopt;
}

QString classTitle(const std::string &key)
{
    if (key == LinkClass().name())
        return Words::tr("unclassified");
    return QString::fromStdString(key).replace(QLatin1String("->"), QStringLiteral(" → "));
}

/// GPUs in the wanted order; what the order leaves out follows as loaded.
std::vector<DeviceId> orderedGpus(const evaluate::MachineReport &machine, MatrixOrder order)
{
    const int gpus = machine.cluster->gpus();
    std::vector<DeviceId> wanted;
    if (order == MatrixOrder::Clustered)
        wanted = machine.clustered;
    else if (order == MatrixOrder::PipelineOrder && machine.pipeline)
        wanted = machine.pipeline->devices;
    for (int i = 0; i < gpus; ++i)
        wanted.emplace_back(i);
    std::vector<bool> taken(static_cast<std::size_t>(gpus), false);
    std::erase_if(wanted, [&](DeviceId id) {
        const bool drop = id.value < 0 || id.value >= gpus || taken[id.index()];
        if (!drop)
            taken[id.index()] = true;
        return drop;
    });
    if (order == MatrixOrder::ByHost)
        std::ranges::stable_sort(wanted, {}, [&](DeviceId id) { return machine.cluster->device(id).host; });
    return wanted;
}

} // namespace

BandwidthData::BandwidthData(const scenario::Scenario &scenario, std::shared_ptr<const evaluate::MachineReport> machine,
                             For purpose)
    : m_machine(std::move(machine)), m_ordered(scenario.machine.order), m_hiddenClasses(scenario.machine.hiddenClasses),
      m_facts(scenario.facts)
{
    chooseDevices(scenario.machine);
    listClasses(scenario);
    if (m_mode == Mode::Classes)
        placeClasses();
    groupDevices(scenario.machine.order != MatrixOrder::PipelineOrder || cluster().hosts.size() > 1);
    nameDevices();
    if (purpose == For::Picture)
        takeNotes();
}

bool BandwidthData::isOf(const scenario::Scenario &scenario, const evaluate::Report &report) const
{
    return m_machine == report.machine && m_ordered == scenario.machine.order && m_hiddenClasses == scenario.machine.hiddenClasses
           && m_facts == scenario.facts;
}

bool BandwidthData::isLink(DeviceId from, DeviceId to) const
{
    return from != to && cluster().links.at(from, to).isLink();
}

void BandwidthData::chooseDevices(const scenario::MachineChoices &choices)
{
    const int devices = static_cast<int>(cluster().devices.size());
    m_mode = m_machine->known.any() ? Mode::Values : Mode::Classes;
    m_order = orderedGpus(*m_machine, choices.order);
    // Of the other devices those of which something is known, network before host.
    for (int i = cluster().gpus(); i < devices; ++i) {
        bool known = m_mode == Mode::Values && m_machine->known.devices[DeviceId(i).index()];
        for (int j = 0; m_mode == Mode::Classes && j < devices && !known; ++j)
            known = isLink(DeviceId(i), DeviceId(j)) || isLink(DeviceId(j), DeviceId(i));
        if (known)
            m_order.emplace_back(i);
    }
    m_index.assign(static_cast<std::size_t>(devices), -1);
    for (std::size_t i = 0; i < m_order.size(); ++i)
        m_index[m_order[i].index()] = static_cast<int>(i);
}

int BandwidthData::indexOf(DeviceId device) const
{
    return device.valid() && device.index() < m_index.size() ? m_index[device.index()] : -1;
}

void BandwidthData::listClasses(const scenario::Scenario &scenario)
{
    for (auto &counts : m_classIndex)
        counts.fill(-1);
    const auto add = [&](const std::string &key, LinkClass link, int pairs) -> LinkClassRow & {
        LinkClassRow &row = m_classes.emplace_back();
        row.key = key;
        row.title = classTitle(key);
        row.link = link;
        row.pairs = pairs;
        row.printed = printedMean(scenario, key);
        row.hidden = std::ranges::find(scenario.machine.hiddenClasses, key) != scenario.machine.hiddenClasses.end();
        return row;
    };
    for (const cluster::ClassCount &count : m_machine->counts)
        add(count.link.name(), count.link, count.pairs);
    for (const cluster::ClassBandwidth &bandwidth : m_machine->classes) {
        const auto found = std::ranges::find(m_classes, bandwidth.name, &LinkClassRow::key);
        LinkClassRow &row = found != m_classes.end() ? *found : add(bandwidth.name, bandwidth.link, bandwidth.pairs);
        row.bandwidth = &bandwidth;
    }
    if (m_mode == Mode::Classes)
        countNicPairs();
    const cluster::KnownLinks &known = m_machine->known;
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        LinkClassRow &row = m_classes[i];
        const auto kind = static_cast<std::size_t>(row.link.kind);
        if (row.key == "CPU->GPU") {
            m_toGpu = static_cast<int>(i);
            row.measured = known.measuredToGpu;
        } else if (row.key == "GPU->CPU") {
            m_toCpu = static_cast<int>(i);
            row.measured = known.measuredToCpu;
        } else {
            m_classIndex[kind][row.link.count] = static_cast<std::int16_t>(i);
            row.measured = known.measuredClasses[kind].test(row.link.count);
        }
    }
}

/// Where classes are all that is known, the network devices' links are lines too.
void BandwidthData::countNicPairs()
{
    std::map<LinkClass, int> pairs;
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        for (std::size_t j = i + 1; j < m_order.size(); ++j) {
            const bool gpus =
                cluster().device(m_order[i]).kind == DeviceKind::Gpu && cluster().device(m_order[j]).kind == DeviceKind::Gpu;
            const LinkClass link = cluster().links.at(m_order[i], m_order[j]);
            if (!gpus && link.isLink())
                ++pairs[link];
        }
    }
    for (const auto &[link, count] : pairs) {
        auto found = std::ranges::find(m_classes, link, &LinkClassRow::link);
        if (found == m_classes.end()) {
            LinkClassRow row;
            row.key = link.name();
            row.title = classTitle(row.key);
            row.link = link;
            m_classes.push_back(row);
            found = m_classes.end() - 1;
        }
        found->nicPairs = count;
    }
    std::ranges::stable_sort(m_classes, {}, [](const LinkClassRow &row) { return row.link.distance(); });
}

/// The nearest class at the strong end, the farthest near the quiet one.
void BandwidthData::placeClasses()
{
    constexpr double nearest = 0.88;
    constexpr double farthest = 0.1;
    const auto count = static_cast<double>(m_classes.size());
    for (std::size_t i = 0; i < m_classes.size(); ++i)
        m_classes[i].place = count > 1 ? nearest + (farthest - nearest) * static_cast<double>(i) / (count - 1) : nearest;
}

int BandwidthData::groupOf(DeviceId device) const
{
    const cluster::Device &d = cluster().device(device);
    const int groups = static_cast<int>(m_groups.size()); // larger than any group
    if (d.kind != DeviceKind::Gpu)
        return groups + static_cast<int>(d.kind);
    return m_groups[device.index()];
}

void BandwidthData::groupDevices(bool contiguous)
{
    m_groups.assign(cluster().devices.size(), 0);
    if (cluster().hosts.size() > 1) {
        for (std::size_t i = 0; i < m_groups.size(); ++i)
            m_groups[i] = cluster().devices[i].host.value;
    } else if (m_machine->shape.hosts.size() == 1) {
        const auto &sockets = m_machine->shape.hosts.front().sockets;
        for (std::size_t socket = 0; socket < sockets.size(); ++socket)
            for (const DeviceId device : sockets[socket])
                m_groups[device.index()] = static_cast<int>(socket);
    }
    std::set<int> seen;
    std::vector<MatrixGap> inner;
    std::vector<MatrixGap> apart;
    for (int i = 0; i < rows(); ++i) {
        const int group = groupOf(deviceAt(i));
        if (i > 0 && group != groupOf(deviceAt(i - 1))) {
            const bool gpu = cluster().device(deviceAt(i)).kind == DeviceKind::Gpu;
            (gpu ? inner : apart).push_back({i, gpu ? matrixGroupGap : matrixApartGap, !gpu});
            if (seen.contains(group))
                contiguous = false; // groups that are taken apart by the order have no gaps
        }
        seen.insert(group);
    }
    if (contiguous && static_cast<int>(inner.size()) + 1 < cluster().gpus())
        m_gaps = std::move(inner);
    m_gaps.insert(m_gaps.end(), apart.begin(), apart.end());
}

MatrixAxis BandwidthData::axis(double leastGap) const
{
    std::vector<MatrixGap> gaps = m_gaps;
    for (MatrixGap &gap : gaps)
        gap.cells = std::max(gap.cells, leastGap);
    return MatrixAxis(rows(), std::move(gaps));
}

void BandwidthData::nameDevices()
{
    const auto shortName = [](const cluster::Device &device) {
        const QString id = QString::fromStdString(device.id);
        return device.kind == DeviceKind::Gpu && id.startsWith(QLatin1String("GPU")) && id.size() > 3 ? id.mid(3) : id;
    };
    std::set<QString> used;
    bool unique = true;
    for (const DeviceId id : m_order) {
        m_labels.push_back(shortName(cluster().device(id)));
        unique = used.insert(m_labels.back()).second && unique;
    }
    for (std::size_t i = 0; !unique && i < m_labels.size(); ++i)
        m_labels[i] = QString::fromStdString(cluster().device(m_order[i]).id);
}

void BandwidthData::takeNotes()
{
    if (m_mode == Mode::Classes)
        return;
    m_asymmetric.reserve(2 * m_machine->asymmetries.size());
    for (const cluster::Asymmetry &pair : m_machine->asymmetries) {
        const int a = indexOf(pair.a);
        const int b = indexOf(pair.b);
        if (a < 0 || b < 0)
            continue;
        m_asymmetric.push_back({{a, b}, MatrixFlag::Asymmetric});
        m_asymmetric.push_back({{b, a}, MatrixFlag::Asymmetric});
    }
    for (const cluster::Outlier &outlier : m_machine->outliers) {
        const MatrixCell cell{indexOf(outlier.from), indexOf(outlier.to)};
        if (!cell.valid())
            continue;
        m_outliers.push_back({cell, outlier.value > outlier.median ? MatrixFlag::High : MatrixFlag::Low});
    }
    sortByPlace(m_asymmetric, rows());
    sortByPlace(m_outliers, rows());
    for (std::size_t i = 0; i < m_outliers.size(); ++i)
        m_outlierRows.resize(static_cast<std::size_t>(m_outliers[i].cell.row) + 1, i);
    if (!m_outliers.empty())
        m_outlierRows.resize(static_cast<std::size_t>(rows()) + 1, m_outliers.size());
}

bool BandwidthData::isOutlier(MatrixCell cell) const
{
    if (m_outlierRows.empty())
        return false;
    const auto row = m_outlierRows.begin() + cell.row;
    const auto first = m_outliers.begin() + static_cast<std::ptrdiff_t>(row[0]);
    const auto last = m_outliers.begin() + static_cast<std::ptrdiff_t>(row[1]);
    return first != last
           && std::ranges::binary_search(first, last, cell.column, {}, [](const MatrixNote &note) { return note.cell.column; });
}

int BandwidthData::classOf(DeviceId from, DeviceId to) const
{
    const DeviceKind sender = cluster().device(from).kind;
    const DeviceKind receiver = cluster().device(to).kind;
    if (m_mode == Mode::Values && sender != receiver && (sender == DeviceKind::Cpu || receiver == DeviceKind::Cpu)) {
        const bool toGpu = sender == DeviceKind::Cpu && receiver == DeviceKind::Gpu;
        const bool toCpu = sender == DeviceKind::Gpu && receiver == DeviceKind::Cpu;
        return toGpu ? m_toGpu : toCpu ? m_toCpu : -1;
    }
    const LinkClass link = cluster().links.at(from, to);
    return m_classIndex[static_cast<std::size_t>(link.kind)][link.count];
}

MatrixLook BandwidthData::look(int row, int column) const
{
    const DeviceId from = deviceAt(row);
    const DeviceId to = deviceAt(column);
    MatrixLook look;
    look.group = from == to ? -1 : classOf(from, to);
    const LinkClassRow *line = look.group >= 0 ? &m_classes[static_cast<std::size_t>(look.group)] : nullptr;
    look.dimmed = line && line->hidden;
    if (m_mode == Mode::Classes) {
        look.kind = line ? MatrixLook::Kind::Value : from == to ? MatrixLook::Kind::Blank : MatrixLook::Kind::Hole;
        look.value = line ? line->place : look.value;
        return look;
    }
    look.value = m_machine->bandwidth.at(from.value, to.value);
    if (!std::isnan(look.value)) {
        look.kind = MatrixLook::Kind::Value;
        look.hollow = anyMeasured() && m_machine->bandwidth.origin(from, to) != Origin::Measured;
        look.kept = isOutlier({row, column});
        return look;
    }
    // Nothing was meant to be measured but between GPUs, and between a GPU and its own host.
    const cluster::Device &sender = cluster().device(from);
    const cluster::Device &receiver = cluster().device(to);
    const bool gpus = sender.kind == DeviceKind::Gpu && receiver.kind == DeviceKind::Gpu;
    const bool host = (sender.kind == DeviceKind::Gpu || receiver.kind == DeviceKind::Gpu) && sender.host == receiver.host;
    look.kind = from != to && (gpus || host) ? MatrixLook::Kind::Hole : MatrixLook::Kind::Blank;
    return look;
}

QString BandwidthData::text(int row, int column) const
{
    const DeviceId from = deviceAt(row);
    const DeviceId to = deviceAt(column);
    if (m_mode == Mode::Classes) {
        const int line = from == to ? -1 : classOf(from, to);
        return line >= 0 ? m_classes[static_cast<std::size_t>(line)].title : QString();
    }
    const double value = m_machine->bandwidth.at(from.value, to.value);
    return std::isnan(value) ? QString() : formatGBps(value);
}

MatrixLook LitMatrix::look(int row, int column) const
{
    MatrixLook look = m_data.look(row, column);
    look.dimmed = look.dimmed || (m_line >= 0 && look.group != m_line);
    return look;
}

QString wholeNumber(double count)
{
    // As many significant digits as it has, so none is rounded away.
    return formatSignificant(count, count < 10 ? 1 : static_cast<int>(std::log10(count)) + 1);
}

QString classMean(const LinkClassRow &row)
{
    if (!row.hasValues())
        return QStringLiteral("–");
    const double mean = row.bandwidth->bytesPerSecond.mean;
    return formatGBps(mean, row.measured && mean >= 9.995e9 && mean < 999.5e9 ? 4 : 3);
}

std::vector<double> dotPlaces(const std::vector<double> &values, const MatrixScale &scale, double width)
{
    constexpr double perPixel = 2;
    // A few values keep their exact places.
    std::vector<double> places;
    if (values.size() <= 64) {
        for (const double value : values)
            places.push_back(scale.place(value) * width);
        return places;
    }
    // Place grows with value: from one taken half pixel to the next, however many values lie between.
    const auto half = [&](double value) {
        return static_cast<std::size_t>(scale.place(value) * std::max(0.0, width) * perPixel);
    };
    for (auto at = values.begin(); at != values.end();) {
        const std::size_t taken = half(*at);
        places.push_back(static_cast<double>(taken) / perPixel);
        at = std::partition_point(at, values.end(), [&](double value) { return half(value) <= taken; });
    }
    return places;
}

namespace {

/// What the class table is painted with.
struct ClassTable {
    const BandwidthData &data;
    const ClassTableLayout &layout;
    const ColorMap &map;
    const MatrixScale &scale;
    QString note;
    int lit = -1;
};

constexpr double dotRadius = 4.5;
constexpr double swatchWidth = 14;

double rowBaseline(const QRectF &row, const QFontMetricsF &metrics)
{
    return row.center().y() + metrics.capHeight() / 2;
}

void paintRight(QPainter &painter, const QString &text, double right, double baseline)
{
    if (right > 0)
        drawTabular(painter, {right - tabularWidth(painter.font(), text), baseline}, text);
}

void paintHeadings(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    const QString name = Words::tr("Links by class");
    const double nameEnd = l.rect.left() + drawHeading(painter, style, {l.rect.left(), l.headingBaseline}, name);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    const auto title = [&](const QString &words, double right) {
        const double left = right - metrics.horizontalAdvance(words);
        if (right > 0 && left > nameEnd + 8)
            painter.drawText(QPointF(left, l.headingBaseline), words);
    };
    const bool values = table.data.mode() == BandwidthData::Mode::Values;
    title(values ? Words::tr("pairs") : Words::tr("GPU to GPU"), l.pairsRight);
    title(Words::tr("including NICs"), l.nicsRight);
    title(Words::tr("mean"), l.meanRight);
    title(Words::tr("min–max"), l.rangeRight);
    title(Words::tr("in source"), l.printedRight);
    if (l.axisRight > l.axisLeft)
        title(Words::tr("values in GB/s"), l.axisRight);
}

void paintDots(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index, double y)
{
    const LinkClassRow &row = table.data.classes()[index];
    const ClassTableLayout &l = table.layout;
    const double width = l.axisRight - l.axisLeft;
    painter.setPen(QPen(style.theme.grid, 1.5));
    painter.drawLine(QPointF(l.axisLeft, y), QPointF(l.axisRight, y));
    if (!row.hasValues())
        return;
    QColor rim = style.theme.quiet;
    rim.setAlphaF(0.75F);
    for (const double x : dotPlaces(row.bandwidth->values, table.scale, width)) {
        const QColor fill = table.map.at(x / width);
        painter.setPen(QPen(row.measured ? rim : style.theme.quiet, row.measured ? 0.8 : 1.4));
        painter.setBrush(row.measured ? (row.hidden ? dimmedFill(fill, style.theme) : fill) : style.theme.background);
        painter.drawEllipse(QPointF(l.axisLeft + x, y), dotRadius, dotRadius);
    }
    const double mean = l.axisLeft + table.scale.place(row.bandwidth->bytesPerSecond.mean) * width;
    painter.setPen(QPen(row.hidden ? style.theme.quiet : style.theme.text, 1.5));
    painter.drawLine(QPointF(mean, y - 8), QPointF(mean, y + 8));
}

QString rangeText(const LinkClassRow &row)
{
    const Summary &s = row.bandwidth->bytesPerSecond;
    return s.min == s.max ? formatGBps(s.min) : formatGBps(s.min) + QStringLiteral("–") + formatGBps(s.max);
}

void paintNumbers(QPainter &painter, const FigureStyle &style, const ClassTableLayout &l, const LinkClassRow &row,
                  double baseline)
{
    const QFont quiet = textFont(style.font, TextSize::Table);
    painter.setFont(quiet);
    painter.setPen(style.theme.quiet);
    if (row.pairs > 0)
        paintRight(painter, wholeNumber(row.pairs), l.pairsRight, baseline);
    if (row.nicPairs > 0)
        paintRight(painter, wholeNumber(row.nicPairs), l.nicsRight, baseline);
    if (row.printed)
        paintRight(painter, formatGBps(*row.printed, *row.printed < 10e9 ? 3 : 4), l.printedRight, baseline);
    if (!row.hasValues()) {
        paintRight(painter, QStringLiteral("–"), l.meanRight, baseline);
        return;
    }
    paintRight(painter, rangeText(row), l.rangeRight, baseline);
    painter.setFont(textFont(style.font, TextSize::Table, 600));
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    paintRight(painter, classMean(row), l.meanRight, baseline);
}

void paintRow(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index)
{
    const LinkClassRow &row = table.data.classes()[index];
    const QRectF &rect = table.layout.rows[index];
    if (static_cast<int>(index) == table.lit && !style.forPrint) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.selectedFill);
        painter.drawRoundedRect(rect.adjusted(-6, 1, 6, -1), 4, 4);
    }
    const QFont font = textFont(style.font, TextSize::Table);
    const double baseline = rowBaseline(rect, QFontMetricsF(font));
    double left = rect.left();
    if (table.data.mode() == BandwidthData::Mode::Classes) {
        const QColor fill = table.map.at(row.place);
        painter.fillRect(QRectF(left, rect.center().y() - 5, 10, 10), row.hidden ? dimmedFill(fill, style.theme) : fill);
        left += swatchWidth;
    }
    painter.setFont(font);
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    painter.drawText(QPointF(left, baseline), row.title);
    if (table.layout.axisRight > table.layout.axisLeft)
        paintDots(painter, style, table, index, std::round(rect.center().y()) + 0.5);
    paintNumbers(painter, style, table.layout, row, baseline);
}

/// Over as many lines as there is room for, else shortened.
void paintNote(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &note)
{
    const QFont font = textFont(style.font, TextSize::Small);
    constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QRectF lines = QFontMetricsF(font).boundingRect(rect, flags, note);
    if (lines.height() > rect.height())
        return drawElided(painter, style, QRectF(rect.topLeft(), QSizeF(rect.width(), 20)), Qt::AlignLeft | Qt::AlignVCenter,
                          note, TextSize::Small, style.theme.quiet);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    painter.drawText(rect.adjusted(0, 2, 0, 0), flags, note);
}

void paintClassTable(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    if (l.rect.isEmpty())
        return;
    paintHeadings(painter, style, table);
    for (std::size_t i = 0; i < l.rows.size(); ++i)
        paintRow(painter, style, table, i);
    QString note = table.note;
    const int missing = static_cast<int>(table.data.classes().size() - l.rows.size());
    if (missing > 0)
        note = Words::tr("and %n more classes", nullptr, missing);
    if (!note.isEmpty() && !l.note.isEmpty())
        paintNote(painter, style, l.note, note);
}

double classNameWidth(const FigureStyle &style, const std::vector<LinkClassRow> &classes)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    double widest = 40;
    for (const LinkClassRow &row : classes)
        widest = std::max(widest, metrics.horizontalAdvance(row.title));
    return std::ceil(widest) + swatchWidth;
}

void markPair(MatrixMarks &marks, const BandwidthData &d, DeviceId from, DeviceId to)
{
    const MatrixCell cell{d.indexOf(from), d.indexOf(to)};
    if (cell.row >= 0)
        marks.selectedRows.push_back(cell.row);
    if (cell.column >= 0)
        marks.selectedColumns.push_back(cell.column);
    if (cell.valid() && from != to)
        marks.selected = cell;
}

void markRoutes(MatrixMarks &marks, const BandwidthData &d, const cluster::PairRoutes &routes, const Theme &theme)
{
    const double direct = routes.direct ? routes.direct->pipelined.si() : 0.0;
    const auto add = [&](const cluster::Route &route, const QColor &color, const QString &disc) {
        for (std::size_t i = 0; i + 1 < route.devices.size(); ++i)
            marks.frames.push_back({{d.indexOf(route.devices[i]), d.indexOf(route.devices[i + 1])}, color, disc});
    };
    if (routes.direct)
        add(*routes.direct, theme.routeDirect, QStringLiteral("1"));
    // A way round that gains no more than the noise of a measurement would only cover cells.
    const auto gains = [direct](const std::optional<cluster::Route> &route) {
        return route && route->pipelined.si() > 1.05 * direct;
    };
    const bool relay = gains(routes.relay);
    if (relay)
        add(*routes.relay, theme.routeRelay, QStringLiteral("2"));
    if (gains(routes.widest) && !(relay && routes.widest->devices == routes.relay->devices))
        add(*routes.widest, theme.routeWidest, QStringLiteral("3"));
}

void markHover(MatrixMarks &marks, const BandwidthData &d, const Item &hover)
{
    if (hover.kind == Item::Kind::Link) {
        const MatrixCell cell{d.indexOf(DeviceId(hover.a)), d.indexOf(DeviceId(hover.b))};
        if (!cell.valid() || cell.row == cell.column)
            return;
        marks.hovered = cell;
        marks.kin = MatrixCell{cell.column, cell.row};
        marks.hoveredRow = cell.row;
        marks.hoveredColumn = cell.column;
    } else if (hover.kind == Item::Kind::Device && d.indexOf(DeviceId(hover.a)) >= 0) {
        marks.hoveredRow = marks.hoveredColumn = d.indexOf(DeviceId(hover.a));
    }
}

void paintFlagLegend(QPainter &painter, const FigureStyle &style, const QRectF &rect, const BandwidthData &data, double cell)
{
    struct Entry {
        bool present;
        QString text;
        std::function<void(const QPointF &)> mark; ///< at the foot of the line's mark
    };
    const auto has = [&data](MatrixFlag flag) {
        return std::ranges::any_of(data.outliers(), [flag](const MatrixNote &n) { return n.flag == flag; });
    };
    // The marks lie at a cell's foot, so a cell is made that ends where the mark belongs.
    const auto flag = [&](MatrixFlag which, double left) {
        return [&painter, &style, which, left](const QPointF &foot) {
            paintMatrixFlag(painter, QRectF(foot.x() + left, foot.y() - 40, 40, 42), which, style.theme.quiet);
        };
    };
    const bool small = cell < matrixFlagCell;
    const std::vector<Entry> entries{
        {!small && !data.asymmetric().empty(), Words::tr("directions differ by more than 5 %"), flag(MatrixFlag::Asymmetric, 0)},
        {!small && has(MatrixFlag::High), Words::tr("above its class"), flag(MatrixFlag::High, -30)},
        {!small && has(MatrixFlag::Low), Words::tr("below its class"), flag(MatrixFlag::Low, -30)},
        {small && !data.outliers().empty(), Words::tr("outlier of its class"),
         [&](const QPointF &foot) { paintMatrixDot(painter, style, foot + QPointF(4, -3), 2.5); }}};
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double baseline = rect.center().y() + metrics.capHeight() / 2;
    double x = rect.left();
    for (const Entry &entry : entries) {
        const double width = 14 + metrics.horizontalAdvance(entry.text);
        if (!entry.present || x + width > rect.right())
            continue;
        entry.mark({x, baseline});
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x + 14, baseline), entry.text);
        x += width + 20;
    }
}

const cluster::PairRoutes &routesOf(const BandwidthPicture &picture)
{
    BandwidthCache &cache = *picture.cache;
    const std::tuple now(picture.revision, picture.from, picture.to);
    if (std::exchange(cache.routesOf, now) != now)
        cache.routes =
            cluster::routesBetween(picture.data->cluster(), picture.data->machine().bandwidth, picture.from, picture.to);
    return cache.routes;
}

QString columnsTitle()
{
    return Words::tr("to →");
}

QString rowsTitle()
{
    return Words::tr("from ↓");
}

MatrixFigure matrixOf(const BandwidthPicture &picture, const BandwidthLayout &layout, const FigureStyle &style,
                      const BandwidthSight &sight)
{
    const BandwidthData &d = *picture.data;
    MatrixFigure figure;
    constexpr std::uint64_t mostLines = 1U << 16U; // kinds and counts of links, and the host's two
    figure.revision = picture.revision * mostLines + static_cast<std::uint64_t>(sight.litClass + 1);
    figure.layout = layout.matrix;
    figure.map = sequentialMap(picture.colors, style.theme.dark);
    figure.scale = picture.scale();
    figure.rowLabels = figure.columnLabels = d.labels();
    figure.columnsTitle = columnsTitle();
    figure.rowsTitle = rowsTitle();
    figure.marks.asymmetric = d.asymmetric();
    figure.marks.outliers = d.outliers();
    figure.marks.outlineGroups = picture.outlines;
    markPair(figure.marks, d, picture.from, picture.to);
    if (figure.marks.selected && d.mode() == BandwidthData::Mode::Values)
        markRoutes(figure.marks, d, routesOf(picture), style.theme);
    if (sight.hover)
        markHover(figure.marks, d, *sight.hover);
    return figure;
}

} // namespace

MatrixScale BandwidthPicture::scale() const
{
    constexpr double giga = 1e9;
    if (data->mode() == BandwidthData::Mode::Classes)
        return MatrixScale(MatrixScale::Kind::Linear, 0, 1, 1);
    return MatrixScale(log ? MatrixScale::Kind::Log : MatrixScale::Kind::Linear, data->least(), data->greatest(), giga);
}

BandwidthLayout layBandwidth(const BandwidthPicture &picture, const QRectF &rect, const FigureStyle &style)
{
    const BandwidthData &d = *picture.data;
    const bool values = d.mode() == BandwidthData::Mode::Values;
    BandwidthNeeds needs;
    needs.axis = d.axis();
    needs.margins = matrixMargins(style, d.labels(), columnsTitle(), rowsTitle());
    if (!values)
        needs.margins.colorBar = 0;
    needs.classes = static_cast<int>(d.classes().size());
    needs.className = classNameWidth(style, d.classes());
    needs.values = values;
    needs.printed = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.printed.has_value(); });
    needs.nics = std::ranges::any_of(d.classes(), [](const LinkClassRow &r) { return r.nicPairs > 0; });
    needs.note = !picture.remark.isEmpty();
    needs.flags = !d.asymmetric().empty() || !d.outliers().empty();
    const BandwidthLayout layout = layoutBandwidth(rect, needs);
    // Small cells: gaps of a pixel still part the hosts, as long as they do not take much of the room.
    const double cell = layout.matrix.cell;
    const auto gaps = static_cast<double>(needs.axis.gaps().size());
    if (gaps == 0 || cell * matrixGroupGap >= 1.2 || gaps * 1.2 > 0.04 * layout.matrix.cells.width())
        return layout;
    needs.axis = d.axis(1.2 / cell);
    return layoutBandwidth(rect, needs);
}

void paintBandwidth(QPainter &painter, const FigureStyle &style, const BandwidthLayout &layout, const BandwidthPicture &picture,
                    const BandwidthSight &sight)
{
    const BandwidthData &d = *picture.data;
    const LitMatrix lit(d, sight.litClass);
    MatrixFigure figure = matrixOf(picture, layout, style, sight);
    figure.source = &lit;
    MatrixCache &cache = picture.cache->matrix;
    MatrixCache exported; // in colours and pixels of its own, but of the same cells
    if (!cache.isPending()) {
        exported.pyramid = cache.pyramid;
        exported.revision = cache.revision;
        exported.scale = cache.scale;
    }
    paintMatrix(painter, style, figure, sight.window, style.forPrint ? &exported : &cache);
    if (!layout.matrix.colorBar.isEmpty())
        paintColorBar(painter, style, layout.matrix.colorBar, figure.map, figure.scale, QStringLiteral("GB/s"));
    if (!layout.flags.isEmpty())
        paintFlagLegend(painter, style, layout.flags, d, sight.window.cell);
    if (layout.table.rect.isEmpty())
        return;
    drawHairline(painter, style, layout.dividerFrom, layout.dividerTo);
    paintClassTable(painter, style, {d, layout.table, figure.map, figure.scale, picture.remark, sight.litClass});
}

} // namespace shardscope::ui
