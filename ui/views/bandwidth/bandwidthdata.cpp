// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthpainter.h"

#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/views/bandwidth/bandwidthwords.h"

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

QString titleOf(const cluster::Cluster &cluster, const std::string &key, LinkClass link)
{
    if (link.isLink())
        return classTitle(cluster, link);
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
        row.title = titleOf(cluster(), key, link);
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
            row.title = titleOf(cluster(), row.key, link);
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

} // namespace shardscope::ui
