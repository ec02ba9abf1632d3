// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/statistics.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/bandwidth/bandwidthfigure.h"
#include "ui/views/bandwidth/bandwidthwords.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

// What the view says of the whole: sentence, subtitle, remark.
namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::LinkKind;
using cluster::Origin;

namespace {

bool isNvLink(const LinkClassRow &row)
{
    return row.link.kind == LinkKind::NvLink || row.link.kind == LinkKind::Xgmi;
}

/// Classes between GPUs that have values, fastest first.
std::vector<const LinkClassRow *> gpuClasses(const BandwidthData &data)
{
    std::vector<const LinkClassRow *> rows;
    for (const LinkClassRow &row : data.classes())
        if (!row.isHost() && row.hasValues())
            rows.push_back(&row);
    std::ranges::stable_sort(rows, std::greater<>(), [](const LinkClassRow *r) { return r->bandwidth->bytesPerSecond.mean; });
    return rows;
}

QString joinedList(const QStringList &parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")) + Words::tr(" and ") + parts.last();
}

/// Which socket the GPUs of each group stand on, when that is what tells the
/// groups of a CPU class apart.
struct SocketSplit {
    bool explains = false;
    int low = 0;
    int high = 0;
};

int socketOf(const cluster::HostShape &host, DeviceId gpu)
{
    for (std::size_t socket = 0; socket < host.sockets.size(); ++socket)
        if (std::ranges::find(host.sockets[socket], gpu) != host.sockets[socket].end())
            return static_cast<int>(socket);
    return -1;
}

SocketSplit splitBySocket(const BandwidthData &data, const LinkClassRow &row)
{
    const evaluate::MachineReport &machine = data.machine();
    if (row.bandwidth->groups.size() != 2 || machine.shape.hosts.size() != 1 || machine.shape.hosts.front().sockets.size() != 2)
        return {};
    const bool toGpu = row.key == "CPU->GPU";
    std::array<std::set<int>, 2> sockets;
    for (const DeviceId gpu : data.order()) {
        for (const DeviceId cpu : data.order()) {
            if (data.cluster().device(gpu).kind != DeviceKind::Gpu || data.cluster().device(cpu).kind != DeviceKind::Cpu)
                continue;
            const double value = toGpu ? machine.bandwidth.at(cpu.value, gpu.value) : machine.bandwidth.at(gpu.value, cpu.value);
            if (!std::isnan(value))
                sockets[value > row.bandwidth->groups.front().max ? 1 : 0].insert(socketOf(machine.shape.hosts.front(), gpu));
        }
    }
    if (sockets[0].size() != 1 || sockets[1].size() != 1 || *sockets[0].begin() == *sockets[1].begin())
        return {};
    return {true, *sockets[0].begin(), *sockets[1].begin()};
}

bool isCpuRow(const LinkClassRow &row)
{
    return row.isHost() && row.hasValues();
}

/// "7.8", "12.1": one decimal tells two groups apart.
QString rough(double bytesPerSecond)
{
    return formatGBps(bytesPerSecond, bytesPerSecond < 9.95e9 ? 2 : 3);
}

QString groupRemark(const BandwidthData &data, const LinkClassRow &row)
{
    const std::vector<Summary> &groups = row.bandwidth->groups;
    const QString low = rough(groups.front().mean);
    const QString high = rough(groups.back().mean);
    const SocketSplit split = isCpuRow(row) ? splitBySocket(data, row) : SocketSplit{};
    if (split.explains) {
        const QString text = row.key == "CPU->GPU" ? Words::tr("%1 values form two groups: %2 to socket %4, %3 to socket %5")
                                                   : Words::tr("%1 values form two groups: %2 from socket %4, %3 from socket %5");
        return text.arg(row.title, low, high).arg(split.low).arg(split.high);
    }
    return Words::tr("%1 values form two groups: %2 near %3, %4 near %5")
        .arg(row.title, wholeNumber(groups.front().count), low, wholeNumber(groups.back().count), high);
}

/// What else deserves to be said in one clause.
QString secondClause(const BandwidthData &data)
{
    const evaluate::MachineReport &machine = data.machine();
    const bool asymmetric = machine.largestAsymmetry > evaluate::asymmetryThreshold;
    if (asymmetric)
        return Words::tr("directions of a pair differ by up to %1")
            .arg(strong(formatSignificant(machine.largestAsymmetry * 100, 2) + QStringLiteral(" %")));
    const auto outliers = static_cast<double>(data.outliers().size());
    if (outliers > 0)
        return outliers == 1 ? Words::tr("one value is an outlier of its class")
                             : Words::tr("%1 values are outliers of their class").arg(wholeNumber(outliers));
    for (const LinkClassRow &row : data.classes())
        if (isCpuRow(row) && row.bandwidth->groups.size() == 2 && splitBySocket(data, row).explains)
            return Words::tr("host links differ between sockets");
    return data.anyMeasured() && data.anyNominal() ? Words::tr("outlined cells are not measured") : QString();
}

/// Pairs of GPUs, whether their class is known or not.
int allPairs(const BandwidthData &data)
{
    const int gpus = data.cluster().gpus();
    return gpus * (gpus - 1) / 2;
}

/// Of a machine of which only latencies were measured; empty without.
QString latencySentence(const cluster::Cluster &machine)
{
    const cluster::MeasuredMatrix *latencies = machine.latencies();
    if (latencies == nullptr)
        return {};
    std::vector<double> seconds;
    for (std::size_t i = 0; i < latencies->rows.size(); ++i)
        for (std::size_t j = 0; j < latencies->columns.size(); ++j)
            if (latencies->rows[i] != latencies->columns[j] && std::isfinite(latencies->at(i, j)))
                seconds.push_back(latencies->at(i, j));
    if (seconds.empty())
        return {};
    const auto [least, greatest] = std::ranges::minmax(seconds);
    const QString middle = strong(secondsText(median(seconds)));
    return Words::tr("Bandwidth unknown; the smallest GPU-to-GPU copy takes %1 (median; %2 to %3).")
        .arg(middle, secondsText(least), secondsText(greatest));
}

QString classesSentence(const BandwidthData &data)
{
    std::vector<const LinkClassRow *> rows;
    int known = 0;
    for (const LinkClassRow &row : data.classes()) {
        known += row.pairs;
        if (row.pairs > 0)
            rows.push_back(&row);
    }
    const int all = allPairs(data);
    if (rows.empty()) {
        const QString latencies = latencySentence(data.cluster());
        return latencies.isEmpty() ? Words::tr("Nothing is known about the links between the GPUs.") : latencies;
    }
    if (rows.size() == 1 && all == 1)
        return Words::tr("The only GPU pair is %1; its bandwidth is unknown.").arg(strong(rows.front()->title));
    if (rows.size() == 1 && known == all)
        return Words::tr("All %1 pairs are %2; their bandwidth is unknown.").arg(wholeNumber(all), strong(rows.front()->title));
    if (rows.size() == 1)
        return Words::tr("%1 of %2 pairs are %3, the others are unknown; bandwidth unknown.")
            .arg(wholeNumber(known), wholeNumber(all), strong(rows.front()->title));
    QStringList parts;
    for (const LinkClassRow *row : rows)
        parts << wholeNumber(row->pairs) + QLatin1Char(' ') + row->title;
    if (known < all)
        parts << Words::tr("%1 unknown").arg(wholeNumber(all - known));
    return Words::tr("Only link classes are known, not bandwidths: %1.").arg(strong(joinedList(parts)));
}

/// "measured", or what the values are where nothing is.
QString lawWord(const BandwidthData &data)
{
    std::set<Origin> origins;
    for (const cluster::LinkLaw &law : data.cluster().laws)
        if (law.inUse)
            origins.insert(law.origin);
    return origins.size() == 1 && *origins.begin() != Origin::Measured ? originTitle(*origins.begin())
                                                                       : Words::tr("not measured");
}

QString oneClassSentence(const BandwidthData &data, const LinkClassRow &row)
{
    const QString speed = strong(gbps(row.bandwidth->bytesPerSecond.mean));
    const QString kind = data.anyMeasured() ? Words::tr("measured") : lawWord(data);
    if (row.pairs == 1)
        return Words::tr("The only pair, %1, runs at %2 per direction, %3").arg(row.title, speed, kind);
    if (!row.link.isLink()) {
        const Summary &s = row.bandwidth->bytesPerSecond;
        return Words::tr("%1 pairs average %2 per direction, %3 to %4; their links are unknown")
            .arg(wholeNumber(row.pairs), speed, formatGBps(s.min), gbps(s.max));
    }
    const QString text = row.pairs == allPairs(data) ? Words::tr("All %1 pairs are %2 at %3 per direction, %4")
                                                     : Words::tr("The %1 pairs of class %2 run at %3 per direction, %4");
    return text.arg(wholeNumber(row.pairs), row.title, speed, kind);
}

QString comparison(const LinkClassRow &slow, const LinkClassRow &fast)
{
    const double factor = fast.bandwidth->bytesPerSecond.mean / slow.bandwidth->bytesPerSecond.mean;
    const QString word = fractionWord(factor);
    if (!word.isEmpty())
        return Words::tr("%1 of %2", "a third of a bandwidth").arg(word, fast.title);
    if (factor < 1.15)
        return Words::tr("about as fast as %1").arg(fast.title);
    return Words::tr("%1 times slower than %2").arg(formatSignificant(factor, 2), fast.title);
}

} // namespace

QString fractionWord(double factor)
{
    static constexpr std::array<const char *, 9> words{
        QT_TRANSLATE_NOOP("views", "half"),      QT_TRANSLATE_NOOP("views", "a third"), QT_TRANSLATE_NOOP("views", "a quarter"),
        QT_TRANSLATE_NOOP("views", "a fifth"),   QT_TRANSLATE_NOOP("views", "a sixth"), QT_TRANSLATE_NOOP("views", "a seventh"),
        QT_TRANSLATE_NOOP("views", "an eighth"), QT_TRANSLATE_NOOP("views", "a ninth"), QT_TRANSLATE_NOOP("views", "a tenth")};
    const double whole = std::round(factor);
    if (!(whole >= 2 && whole <= 10) || std::abs(factor - whole) > 0.04 * whole)
        return {};
    return Words::tr(words[static_cast<std::size_t>(whole) - 2]);
}

QString bandwidthSentence(const BandwidthData &data)
{
    if (data.mode() == BandwidthData::Mode::Classes)
        return classesSentence(data);
    const std::vector<const LinkClassRow *> rows = gpuClasses(data);
    const QString more = secondClause(data);
    QString text;
    if (rows.empty()) {
        text = Words::tr("Only links to the host are known: %1 to %2")
                   .arg(strong(gbps(data.least())), strong(gbps(data.greatest())));
        return text + QLatin1Char('.');
    }
    const LinkClassRow &fast = *rows.front();
    const LinkClassRow &slow = *rows.back();
    if (rows.size() == 1) {
        text = oneClassSentence(data, fast);
    } else {
        const bool onlyOthers = isNvLink(fast) && !isNvLink(slow)
                                && std::ranges::count_if(rows, [](const LinkClassRow *r) { return !isNvLink(*r); }) == 1;
        const bool fabric = slow.link.kind == LinkKind::Network;
        const QString who = fabric       ? Words::tr("Pairs on different nodes")
                            : onlyOthers ? Words::tr("Pairs without NVLink")
                                         : Words::tr("%1 pairs").arg(slow.title);
        text = Words::tr("%1 run at %2")
                   .arg(who, strong(gbps(slow.bandwidth->bytesPerSecond.mean) + QStringLiteral(", ") + comparison(slow, fast)));
        if (!data.anyMeasured())
            text += QStringLiteral(", ") + lawWord(data);
    }
    return text + (more.isEmpty() ? QString() : QStringLiteral("; ") + more) + QLatin1Char('.');
}

QString bandwidthSubtitle(const BandwidthData &data)
{
    if (data.mode() == BandwidthData::Mode::Classes)
        return Words::tr("link classes, bandwidths unknown");
    const QString kind = !data.anyMeasured() ? lawWord(data)
                         : data.anyNominal() ? Words::tr("measured; outlined cells %1").arg(lawWord(data))
                                             : Words::tr("measured");
    return Words::tr("%1; rows send, columns receive").arg(kind);
}

QString classRemark(const BandwidthData &data)
{
    QStringList parts;
    for (const LinkClassRow &row : data.classes())
        if (row.hasValues() && row.measured && row.bandwidth->groups.size() == 2)
            parts << groupRemark(data, row);
    if (!parts.isEmpty())
        return parts.join(QStringLiteral("; "));
    if (data.mode() == BandwidthData::Mode::Values && !data.anyMeasured())
        return Words::tr("Outlined: %1, not measured.").arg(lawWord(data));
    return {};
}

} // namespace shardscope::ui
