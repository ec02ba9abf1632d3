// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthfigure.h"

#include "core/base/statistics.h"
#include "ui/base/format.h"
#include "ui/models/matrixmodel.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::LinkKind;
using cluster::Origin;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(bandwidth)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString gbps(double bytesPerSecond)
{
    return formatGBps(bytesPerSecond) + QStringLiteral(" GB/s");
}

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

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
            .arg(bold(formatSignificant(machine.largestAsymmetry * 100, 2) + QStringLiteral(" %")));
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
    const QString middle = bold(formatValue(median(seconds), Unit::Second).joined());
    return Words::tr("Bandwidth unknown; the smallest GPU-to-GPU copy takes %1 (median; %2 to %3).")
        .arg(middle, formatValue(least, Unit::Second).joined(), formatValue(greatest, Unit::Second).joined());
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
        return Words::tr("The only GPU pair is %1; its bandwidth is unknown.").arg(bold(rows.front()->title));
    if (rows.size() == 1 && known == all)
        return Words::tr("All %1 pairs are %2; their bandwidth is unknown.").arg(wholeNumber(all), bold(rows.front()->title));
    if (rows.size() == 1)
        return Words::tr("%1 of %2 pairs are %3, the others are unknown; bandwidth unknown.")
            .arg(wholeNumber(known), wholeNumber(all), bold(rows.front()->title));
    QStringList parts;
    for (const LinkClassRow *row : rows)
        parts << wholeNumber(row->pairs) + QLatin1Char(' ') + row->title;
    if (known < all)
        parts << Words::tr("%1 unknown").arg(wholeNumber(all - known));
    return Words::tr("Only link classes are known, not bandwidths: %1.").arg(bold(joinedList(parts)));
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
    const QString speed = bold(gbps(row.bandwidth->bytesPerSecond.mean));
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
        return Words::tr("%1 of %2").arg(word, fast.title);
    if (factor < 1.15)
        return Words::tr("about as fast as %1").arg(fast.title);
    return Words::tr("%1 times slower than %2").arg(formatSignificant(factor, 2), fast.title);
}

} // namespace

QString fractionWord(double factor)
{
    static constexpr std::array<const char *, 9> words{
        QT_TRANSLATE_NOOP("bandwidth", "half"),      QT_TRANSLATE_NOOP("bandwidth", "a third"),
        QT_TRANSLATE_NOOP("bandwidth", "a quarter"), QT_TRANSLATE_NOOP("bandwidth", "a fifth"),
        QT_TRANSLATE_NOOP("bandwidth", "a sixth"),   QT_TRANSLATE_NOOP("bandwidth", "a seventh"),
        QT_TRANSLATE_NOOP("bandwidth", "an eighth"), QT_TRANSLATE_NOOP("bandwidth", "a ninth"),
        QT_TRANSLATE_NOOP("bandwidth", "a tenth")};
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
        text = Words::tr("Only links to the host are known: %1 to %2").arg(bold(gbps(data.least())), bold(gbps(data.greatest())));
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
                   .arg(who, bold(gbps(slow.bandwidth->bytesPerSecond.mean) + QStringLiteral(", ") + comparison(slow, fast)));
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

namespace {

QString classWords(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const int line = data.classOf(from, to);
    return line >= 0 ? data.classes()[static_cast<std::size_t>(line)].title : linkTitle(data.cluster(), from, to);
}

QString pairName(const BandwidthData &data, DeviceId from, DeviceId to)
{
    return escaped(data.cluster().device(from).id) + QStringLiteral(" → ") + escaped(data.cluster().device(to).id);
}

/// "3rd fastest of 24": where the value stands among the values of its class.
QString rankWords(const LinkClassRow &row, double value)
{
    if (!row.hasValues() || row.bandwidth->values.size() < 2
        || row.bandwidth->bytesPerSecond.min == row.bandwidth->bytesPerSecond.max)
        return {};
    const std::vector<double> &values = row.bandwidth->values;
    const auto faster = values.end() - std::ranges::upper_bound(values, value);
    return Words::tr("%1 of %2 in its class")
        .arg(wholeNumber(static_cast<double>(faster + 1)), wholeNumber(static_cast<double>(row.bandwidth->values.size())));
}

QString differenceWords(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const double there = data.machine().bandwidth.at(from.value, to.value);
    const double back = data.machine().bandwidth.at(to.value, from.value);
    const double ratio = std::abs(there - back) / ((there + back) / 2);
    if (!(ratio > evaluate::asymmetryThreshold))
        return {};
    return Words::tr("%1 % different from the reverse direction").arg(formatSignificant(ratio * 100, 2));
}

} // namespace

QString cellLine(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const QString name = bold(pairName(data, from, to));
    QStringList words;
    if (data.mode() == BandwidthData::Mode::Classes) {
        const int line = data.classOf(from, to);
        if (line < 0)
            return name;
        const LinkClassRow &row = data.classes()[static_cast<std::size_t>(line)];
        return Words::tr("%1  %2, one of %3 pairs; bandwidth unknown")
            .arg(name, row.title, wholeNumber(std::max(row.pairs, row.nicPairs)));
    }
    const double value = data.machine().bandwidth.at(from.value, to.value);
    const QString link = classWords(data, from, to);
    if (std::isnan(value))
        return Words::tr("%1  unknown, class %2").arg(name, link);
    words << link << originTitle(data.machine().bandwidth.origin(from, to));
    const int line = data.classOf(from, to);
    if (line >= 0)
        words << rankWords(data.classes()[static_cast<std::size_t>(line)], value);
    words << differenceWords(data, from, to);
    words.removeAll(QString());
    return QStringLiteral("%1  %2  %3").arg(name, gbps(value), words.join(QStringLiteral(", ")));
}

QString deviceLine(const BandwidthData &data, DeviceId device)
{
    const cluster::Device &d = data.cluster().device(device);
    QStringList words;
    if (!d.name.empty())
        words << escaped(d.name);
    else if (d.kind == DeviceKind::Gpu && !data.cluster().gpuModel.empty())
        words << escaped(data.cluster().gpuModel);
    if (data.cluster().hosts.size() > 1 && d.host.valid())
        words << Words::tr("node %1").arg(escaped(data.cluster().hosts[d.host.index()].name));
    if (d.numa)
        words << Words::tr("NUMA node %1").arg(*d.numa);
    return bold(escaped(d.id)) + QStringLiteral("  ") + words.join(QStringLiteral(", "));
}

QString classLine(const LinkClassRow &row)
{
    const QString pairs =
        row.isHost() ? Words::tr("%1 GPUs").arg(wholeNumber(row.pairs)) : Words::tr("%1 pairs").arg(wholeNumber(row.pairs));
    if (!row.hasValues())
        return Words::tr("%1  %2, bandwidth unknown").arg(bold(row.title), pairs);
    const Summary &s = row.bandwidth->bytesPerSecond;
    return Words::tr("%1  mean %2, %3 to %4 across %5 values, %6")
        .arg(bold(row.title), gbps(s.mean), formatGBps(s.min), gbps(s.max), wholeNumber(s.count), pairs);
}

QString cellToolTip(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const QString name = pairName(data, from, to);
    if (data.mode() == BandwidthData::Mode::Classes)
        return QStringLiteral("%1<br>%2").arg(name, classWords(data, from, to));
    const double value = data.machine().bandwidth.at(from.value, to.value);
    if (std::isnan(value))
        return Words::tr("%1<br>unknown").arg(name);
    return QStringLiteral("%1<br><b>%2</b><br>%3, %4")
        .arg(name, exactValue(value, Unit::BytePerSecond), classWords(data, from, to),
             originTitle(data.machine().bandwidth.origin(from, to)));
}

namespace {

/// Headlines that the strip takes at most.
constexpr std::size_t mostHeadlines = 6;
constexpr std::size_t mostClassMeans = 4;
/// How far a printed mean may lie from ours: its last digit.
constexpr double printedUnit = 0.01e9;

std::string pairIds(const BandwidthData &data, DeviceId from, DeviceId to)
{
    return data.cluster().device(from).id + " → " + data.cluster().device(to).id;
}

Text word(Origin origin)
{
    static constexpr Text words[] = {core::tr("unknown"), core::tr("measured"), core::tr("nominal"),
                                     core::tr("implied"), core::tr("entered"),  core::tr("fitted")};
    return words[static_cast<std::size_t>(origin)];
}

const cluster::MeasuredMatrix *matrixOf(const cluster::Cluster &machine, DeviceId from, DeviceId to, cluster::Traffic traffic)
{
    for (const cluster::MeasuredMatrix &matrix : machine.matrices) {
        if (matrix.measure != cluster::Measure::Bandwidth || matrix.traffic != traffic)
            continue;
        const auto row = std::ranges::find(matrix.rows, from);
        const auto column = std::ranges::find(matrix.columns, to);
        if (row != matrix.rows.end() && column != matrix.columns.end()
            && std::isfinite(matrix.at(static_cast<std::size_t>(row - matrix.rows.begin()),
                                       static_cast<std::size_t>(column - matrix.columns.begin()))))
            return &matrix;
    }
    return nullptr;
}

/// The matrix that gave the cell: the first that has it, direct copies before those through the host.
const cluster::MeasuredMatrix *matrixOf(const cluster::Cluster &machine, DeviceId from, DeviceId to)
{
    const cluster::MeasuredMatrix *direct = matrixOf(machine, from, to, cluster::Traffic::Direct);
    return direct != nullptr ? direct : matrixOf(machine, from, to, cluster::Traffic::Staged);
}

void addMeasured(const BandwidthData &data, DeviceId from, DeviceId to, Derivation &out)
{
    out.formula = core::tr("bandwidth of one link, as measured");
    Derivation term;
    term.name = pairIds(data, from, to);
    term.value = out.value;
    term.unit = Unit::BytePerSecond;
    term.source = {core::tr("%1, measured"), {classWords(data, from, to).toStdString()}};
    if (const cluster::MeasuredMatrix *matrix = matrixOf(data.cluster(), from, to)) {
        const std::string &origin = matrix->source.empty() ? matrix->name : matrix->source;
        if (!origin.empty())
            term.source = listOf({term.source, origin});
    }
    term.emphasised = true;
    out.terms.push_back(std::move(term));
}

void addLaw(const BandwidthData &data, DeviceId from, DeviceId to, Origin origin, Derivation &out)
{
    out.formula = core::tr("bandwidth = 1 / β");
    Derivation term;
    term.name = {core::tr("β of %1"), {classWords(data, from, to).toStdString()}};
    term.value = 1 / out.value;
    term.unit = Unit::SecondPerByte;
    term.source = word(origin);
    const cluster::LinkLaw *law = data.cluster().law(data.cluster().links.at(from, to));
    if (law && !law->source.empty() && law->source != std::string_view(word(origin)))
        term.source = listOf({term.source, law->source});
    out.terms.push_back(std::move(term));
    if (origin == Origin::Nominal)
        out.checks.push_back({false, Words::tr("Data-sheet bandwidth; a real transfer is slower").toStdString()});
}

void compareWithClass(const BandwidthData &data, DeviceId from, DeviceId to, Derivation &out)
{
    const int line = data.classOf(from, to);
    if (line < 0)
        return;
    const LinkClassRow &row = data.classes()[static_cast<std::size_t>(line)];
    if (!row.hasValues() || row.bandwidth->values.size() < 2)
        return;
    const double mean = row.bandwidth->bytesPerSecond.mean;
    const double apart = (out.value - mean) / mean * 100;
    const auto outlier =
        std::ranges::find_if(data.machine().outliers, [&](const cluster::Outlier &o) { return o.from == from && o.to == to; });
    const bool stands = outlier == data.machine().outliers.end();
    const QString where = std::abs(apart) < 0.05 ? Words::tr("at its mean")
                          : apart > 0            ? Words::tr("%1 % above it").arg(formatSignificant(apart, 2))
                                                 : Words::tr("%1 % below it").arg(formatSignificant(-apart, 2));
    out.checks.push_back(
        {stands, (stands ? Words::tr("%1 averages %2 GB/s; this link has %3").arg(row.title, formatGBps(mean), where)
                         : Words::tr("Outlier: the median of %1 is %2 GB/s").arg(row.title, formatGBps(outlier->median)))
                     .toStdString()});
}

void compareWithWayBack(const BandwidthData &data, DeviceId from, DeviceId to, Derivation &out)
{
    const double back = data.machine().bandwidth.at(to.value, from.value);
    if (std::isnan(back))
        return;
    const double ratio = std::abs(out.value - back) / ((out.value + back) / 2);
    const QString number = formatGBps(back);
    const bool same = data.machine().bandwidth.origin(from, to) == data.machine().bandwidth.origin(to, from);
    const bool even = !same || ratio <= evaluate::asymmetryThreshold;
    out.checks.push_back({even, (ratio == 0 ? Words::tr("The reverse direction is the same, %1 GB/s").arg(number)
                                            : Words::tr("The reverse direction has %1 GB/s, a difference of %2 %")
                                                  .arg(number, formatSignificant(ratio * 100, 2)))
                                    .toStdString()});
}

Derivation deriveLinkClass(const BandwidthData &data, DeviceId from, DeviceId to)
{
    Derivation out;
    out.name = pairIds(data, from, to);
    out.source = classWords(data, from, to).toStdString();
    if (!data.cluster().source.empty())
        out.source = listOf({out.source, data.cluster().source});
    out.checks.push_back({false, Words::tr("Only the class of this link is known, not its bandwidth").toStdString()});
    return out;
}

Headline classHeadline(const LinkClassRow &row)
{
    Headline headline;
    headline.name = Words::tr("%1 mean").arg(row.title);
    headline.value = row.bandwidth->bytesPerSecond.mean;
    headline.unit = Unit::BytePerSecond;
    const QString count = wholeNumber(row.pairs);
    headline.note = row.isHost() ? (row.pairs == 1 ? Words::tr("1 GPU") : Words::tr("%1 GPUs").arg(count))
                                 : (row.pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(count));
    headline.derivation = deriveClass(row);
    return headline;
}

Headline slowestHeadline(const BandwidthData &data, DeviceId from, DeviceId to)
{
    Headline headline;
    headline.name = Words::tr("Slowest pair");
    headline.derivation = deriveCell(data, from, to);
    headline.value = headline.derivation.value;
    headline.unit = Unit::BytePerSecond;
    headline.note = QString::fromStdString(pairIds(data, from, to));
    return headline;
}

Headline asymmetryHeadline(const BandwidthData &data)
{
    Headline headline;
    headline.name = Words::tr("Largest asymmetry");
    headline.value = data.machine().largestAsymmetry * 100;
    headline.unitText = QStringLiteral("%");
    headline.moreIsBetter = false;
    headline.derivation.name = core::tr("largest asymmetry of a GPU pair, %");
    headline.derivation.formula = core::tr("100 · |b(i → j) − b(j → i)| / mean of both, the largest");
    headline.derivation.value = headline.value;
    const auto &pairs = data.machine().asymmetries;
    const auto first = std::ranges::find_if(pairs, [&](const cluster::Asymmetry &a) {
        return data.cluster().device(a.a).kind == cluster::DeviceKind::Gpu
               && data.cluster().device(a.b).kind == cluster::DeviceKind::Gpu;
    });
    if (first != pairs.end()) {
        for (const auto &[from, to] : {std::pair(first->a, first->b), std::pair(first->b, first->a)}) {
            Derivation term;
            term.name = pairIds(data, from, to);
            term.value = data.machine().bandwidth.at(from.value, to.value);
            term.unit = Unit::BytePerSecond;
            term.source = classWords(data, from, to).toStdString();
            headline.derivation.terms.push_back(std::move(term));
        }
    }
    const bool even = data.machine().largestAsymmetry <= evaluate::asymmetryThreshold;
    headline.derivation.checks.push_back({even, (even ? Words::tr("No pair of GPUs differs by more than 5 % between directions")
                                                      : Words::tr("Above the 5 % threshold for marking"))
                                                    .toStdString()});
    return headline;
}

} // namespace

Derivation deriveCell(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const double value = data.machine().bandwidth.at(from.value, to.value);
    if (std::isnan(value))
        return deriveLinkClass(data, from, to);
    Derivation out;
    out.name = core::tr("direct link");
    out.value = value;
    out.unit = Unit::BytePerSecond;
    const Origin origin = data.machine().bandwidth.origin(from, to);
    if (origin == Origin::Measured)
        addMeasured(data, from, to, out);
    else
        addLaw(data, from, to, origin, out);
    compareWithClass(data, from, to, out);
    compareWithWayBack(data, from, to, out);
    return out;
}

Derivation deriveClass(const LinkClassRow &row)
{
    Derivation out;
    out.name = {core::tr("%1 mean"), {row.title.toStdString()}};
    if (!row.hasValues()) {
        out.checks.push_back({false, Words::tr("Bandwidth of this class unknown").toStdString()});
        return out;
    }
    const Summary &s = row.bandwidth->bytesPerSecond;
    out.formula = core::tr("mean = Σ values / number of values");
    out.value = s.mean;
    out.unit = Unit::BytePerSecond;
    const Text source = row.measured ? core::tr("measured") : core::tr("from the class's α–β model");
    out.terms.push_back({core::tr("Σ values"), {}, s.mean * s.count, Unit::BytePerSecond, source, {}, {}, false});
    out.terms.push_back({core::tr("number of values"),
                         {},
                         static_cast<double>(s.count),
                         Unit::Count,
                         row.isHost() ? core::tr("one for every GPU") : core::tr("both directions of every pair"),
                         {},
                         {},
                         false});
    out.checks.push_back({true, Words::tr("Range: %1 to %2 GB/s").arg(formatGBps(s.min), formatGBps(s.max)).toStdString()});
    if (row.printed) {
        // Rounding of the unit's own binary fraction must not decide.
        const bool agrees = std::abs(*row.printed - s.mean) <= printedUnit * (1 + 1e-9);
        const QString printed = fixedNumber(*row.printed / 1e9, 2);
        out.checks.push_back(
            {agrees, (agrees ? Words::tr("The source prints %1, which agrees to its last digit").arg(printed)
                             : Words::tr("The source prints %1, which these values do not reproduce").arg(printed))
                         .toStdString()});
    }
    return out;
}

std::vector<Headline> bandwidthHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    if (!report.machine)
        return {};
    const BandwidthData data(scenario, report.machine, BandwidthData::For::Numbers);
    std::vector<Headline> out;
    for (const LinkClassRow &row : data.classes())
        if (!row.isHost() && row.hasValues() && out.size() < mostClassMeans)
            out.push_back(classHeadline(row));
    const DeviceId from = data.machine().known.slowestFrom;
    const DeviceId to = data.machine().known.slowestTo;
    if (from.valid()) {
        out.push_back(slowestHeadline(data, from, to));
        if (data.anyMeasured())
            out.push_back(asymmetryHeadline(data));
    }
    for (const LinkClassRow &row : data.classes())
        if (row.isHost() && row.hasValues() && out.size() < mostHeadlines)
            out.push_back(classHeadline(row));
    return out;
}

namespace {

constexpr std::size_t bandwidthColumns = 5; ///< from, to, class, GB/s, origin

/// Where a mark stands: in the class table, before a row, or in the matrix.
struct BandwidthPlace {
    enum class Kind { Class, Device, Cell };
    Kind kind = Kind::Class;
    MatrixCell cell; ///< the row alone is a device's
    int line = -1;
};

/// The classes, and then row by row the device that sends and its cells. What
/// is on the diagonal is said of the device.
class BandwidthMarks : public MarkSource {
public:
    BandwidthMarks(std::shared_ptr<const BandwidthData> data, std::shared_ptr<BandwidthCache> cache)
        : m_data(std::move(data)), m_cache(std::move(cache)), m_revision(++m_cache->revision),
          m_side(static_cast<std::size_t>(m_data->rows())), m_classes(m_data->classes().size())
    {
        for (int i = 0; i < m_data->rows(); ++i)
            m_byLabel.insert(label(i), i);
    }

    [[nodiscard]] const std::shared_ptr<const BandwidthData> &data() const { return m_data; }
    [[nodiscard]] const std::shared_ptr<BandwidthCache> &cache() const { return m_cache; }
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

    [[nodiscard]] std::size_t count() const override { return m_classes + m_side * m_side; }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override { return m_side > 0 ? m_side * (m_side - 1) : 0; }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;

    [[nodiscard]] BandwidthPlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t ofClass(int line) const { return static_cast<std::size_t>(line); }
    [[nodiscard]] std::size_t ofDevice(int row) const { return m_classes + static_cast<std::size_t>(row) * m_side; }
    /// Of a cell; on the diagonal, of its device.
    [[nodiscard]] std::size_t ofCell(MatrixCell cell) const;

private:
    [[nodiscard]] const QString &label(int index) const { return m_data->labels()[static_cast<std::size_t>(index)]; }
    [[nodiscard]] Mark classMark(int line) const;
    [[nodiscard]] Mark deviceMark(int row) const;
    [[nodiscard]] Mark cellMark(MatrixCell cell) const;
    [[nodiscard]] double valueAt(MatrixCell cell) const;
    [[nodiscard]] TableCell pairCell(DeviceId from, DeviceId to, std::size_t column) const;

    std::shared_ptr<const BandwidthData> m_data;
    std::shared_ptr<BandwidthCache> m_cache;
    std::uint64_t m_revision;
    std::size_t m_side; ///< devices
    std::size_t m_classes;
    QHash<QString, int> m_byLabel;
};

BandwidthPlace BandwidthMarks::placeOf(std::size_t mark) const
{
    if (mark < m_classes)
        return {BandwidthPlace::Kind::Class, {}, static_cast<int>(mark)};
    const int row = static_cast<int>((mark - m_classes) / m_side);
    const int slot = static_cast<int>((mark - m_classes) % m_side);
    if (slot == 0)
        return {BandwidthPlace::Kind::Device, {row, -1}, -1};
    return {BandwidthPlace::Kind::Cell, {row, slot <= row ? slot - 1 : slot}, -1};
}

std::size_t BandwidthMarks::ofCell(MatrixCell cell) const
{
    if (cell.row == cell.column)
        return ofDevice(cell.row);
    return ofDevice(cell.row) + static_cast<std::size_t>(cell.column < cell.row ? cell.column + 1 : cell.column);
}

double BandwidthMarks::valueAt(MatrixCell cell) const
{
    if (m_data->mode() == BandwidthData::Mode::Classes)
        return std::numeric_limits<double>::quiet_NaN();
    return m_data->machine().bandwidth.at(m_data->deviceAt(cell.row).value, m_data->deviceAt(cell.column).value);
}

Mark BandwidthMarks::at(std::size_t index) const
{
    const BandwidthPlace place = placeOf(index);
    switch (place.kind) {
    case BandwidthPlace::Kind::Class: return classMark(place.line);
    case BandwidthPlace::Kind::Device: return deviceMark(place.cell.row);
    case BandwidthPlace::Kind::Cell: return cellMark(place.cell);
    }
    return {};
}

Mark BandwidthMarks::classMark(int line) const
{
    const LinkClassRow &row = m_data->classes()[static_cast<std::size_t>(line)]; // the data holds it
    return {.name = row.title,
            .value = plainLine(classLine(row)),
            .number = row.hasValues() ? row.bandwidth->bytesPerSecond.mean : std::numeric_limits<double>::quiet_NaN(),
            .line = [data = m_data, &row] { return classLine(row); },
            .why = [data = m_data, &row] { return deriveClass(row); },
            .head = {.key = QStringLiteral("class ") + QString::fromStdString(row.key), .hasRow = false}};
}

Mark BandwidthMarks::deviceMark(int row) const
{
    const DeviceId device = m_data->deviceAt(row);
    const double value = valueAt({row, row});
    return {.name = QString::fromStdString(m_data->cluster().device(device).id),
            .value = value > 0 ? m_data->text(row, row) : QString(),
            .number = value > 0 ? value : std::numeric_limits<double>::quiet_NaN(),
            .line = [data = m_data, device] { return deviceLine(*data, device); },
            .head = {QStringLiteral("device ") + label(row), Item{Item::Kind::Device, device.value, -1}, false}};
}

Mark BandwidthMarks::cellMark(MatrixCell cell) const
{
    const DeviceId from = m_data->deviceAt(cell.row);
    const DeviceId to = m_data->deviceAt(cell.column);
    Mark mark{.name = QStringLiteral("%1 → %2").arg(label(cell.row), label(cell.column)),
              .value = m_data->text(cell.row, cell.column),
              .number = valueAt(cell),
              .line = [data = m_data, from, to] { return cellLine(*data, from, to); },
              .tip = [data = m_data, from, to] { return cellToolTip(*data, from, to); },
              .why = [data = m_data, from, to] { return deriveCell(*data, from, to); },
              .head = {QStringLiteral("cell %1 %2").arg(label(cell.row), label(cell.column)),
                       Item{Item::Kind::Link, from.value, to.value}}};
    for (std::size_t column = 0; column < bandwidthColumns; ++column)
        mark.row.push_back(pairCell(from, to, column));
    return mark;
}

std::optional<std::size_t> BandwidthMarks::find(const QString &key) const
{
    const QString name = key.mid(key.indexOf(QLatin1Char(' ')) + 1);
    if (key.startsWith(QLatin1String("class "))) {
        const auto line = std::ranges::find(m_data->classes(), name.toStdString(), &LinkClassRow::key);
        return line == m_data->classes().end() ? std::nullopt
                                               : std::optional(ofClass(static_cast<int>(line - m_data->classes().begin())));
    }
    if (key.startsWith(QLatin1String("device ")))
        return m_byLabel.contains(name) ? std::optional(ofDevice(m_byLabel.value(name))) : std::nullopt;
    if (!key.startsWith(QLatin1String("cell ")))
        return std::nullopt;
    // A device's name may have a blank in it.
    for (qsizetype blank = name.indexOf(QLatin1Char(' ')); blank >= 0; blank = name.indexOf(QLatin1Char(' '), blank + 1)) {
        const MatrixCell cell{m_byLabel.value(name.left(blank), -1), m_byLabel.value(name.mid(blank + 1), -1)};
        if (cell.valid() && cell.row != cell.column)
            return ofCell(cell);
    }
    return std::nullopt;
}

std::optional<std::size_t> BandwidthMarks::find(const Item &item) const
{
    const int from = m_data->indexOf(DeviceId(item.a));
    const int to = m_data->indexOf(DeviceId(item.b));
    if (item.kind == Item::Kind::Device && from >= 0)
        return ofDevice(from);
    return item.kind == Item::Kind::Link && from >= 0 && to >= 0 && from != to ? std::optional(ofCell({from, to})) : std::nullopt;
}

TableCell BandwidthMarks::cell(std::size_t row, std::size_t column) const
{
    const MatrixCell cell = placeOf(m_classes + row / (m_side - 1) * m_side + row % (m_side - 1) + 1).cell;
    return pairCell(m_data->deviceAt(cell.row), m_data->deviceAt(cell.column), column);
}

TableCell BandwidthMarks::pairCell(DeviceId from, DeviceId to, std::size_t column) const
{
    const cluster::Cluster &machine = m_data->cluster();
    switch (column) {
    case 0: return TableCell::text(QString::fromStdString(machine.device(from).id));
    case 1: return TableCell::text(QString::fromStdString(machine.device(to).id));
    case 2: return TableCell::text(linkTitle(machine, from, to));
    case 3: return TableCell::number(m_data->machine().bandwidth.at(from.value, to.value) / 1e9);
    default: return TableCell::text(originTitle(m_data->machine().bandwidth.origin(from, to)));
    }
}

class LaidBandwidth : public LaidFigure {
public:
    LaidBandwidth(std::shared_ptr<const BandwidthMarks> marks, BandwidthPicture picture, const FigureSpace &space)
        : LaidFigure(marks), m_marks(*marks), m_picture(std::move(picture)), m_style(space.style),
          m_layout(layBandwidth(m_picture, space.rect, space.style))
    {
        constexpr double largestCell = 96; // px to which a cell is magnified
        const MatrixLayout &matrix = m_layout.matrix;
        zoom = {matrix.cells,       std::max(2.0, largestCell / std::max(0.01, matrix.cell)), 1, true, matrix.rowLabels,
                matrix.columnLabels};
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides row by row, up and down column by column, with the classes before the first.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;
    [[nodiscard]] bool hasMoreToPaint() const override { return m_picture.cache->matrix.isPending(); }

private:
    [[nodiscard]] std::size_t below(std::size_t mark, int step) const;

    const BandwidthMarks &m_marks;
    BandwidthPicture m_picture;
    FigureStyle m_style;
    BandwidthLayout m_layout;
};

MarkShape LaidBandwidth::shape(std::size_t mark) const
{
    const BandwidthPlace place = m_marks.placeOf(mark);
    const MatrixLayout &matrix = m_layout.matrix;
    const auto line = static_cast<std::size_t>(place.line);
    QRectF rect;
    if (place.kind == BandwidthPlace::Kind::Class)
        rect = line < m_layout.table.rows.size() ? m_layout.table.rows[line] : QRectF();
    else
        rect = cellRect(matrix, wholeMatrix(matrix), {place.cell.row, std::max(0, place.cell.column)});
    if (place.kind == BandwidthPlace::Kind::Device)
        rect = QRectF(matrix.rowLabels.left(), rect.top(), matrix.rowLabels.width(), rect.height());
    return MarkShape::of(rect, Emphasis::Own);
}

std::optional<std::size_t> LaidBandwidth::hit(const QPointF &point) const
{
    const MatrixLayout &matrix = m_layout.matrix;
    if (const MatrixCell cell = cellAt(matrix, wholeMatrix(matrix), point); cell.valid())
        return m_marks.ofCell(cell);
    const QPointF position = (point - matrix.cells.topLeft()) / matrix.cell;
    const int device = matrix.rowLabels.contains(point)      ? matrix.rows.at(position.y())
                       : matrix.columnLabels.contains(point) ? matrix.columns.at(position.x())
                                                             : -1;
    if (device >= 0)
        return m_marks.ofDevice(device);
    const int line = classAt(m_layout.table, point);
    return line >= 0 ? std::optional(m_marks.ofClass(line)) : std::nullopt;
}

std::optional<std::size_t> LaidBandwidth::next(std::optional<std::size_t> from, int dx, int dy) const
{
    if (!from)
        return m_marks.ofCell({0, 1});
    if (dx == 0)
        return below(*from, dy);
    const std::size_t count = m_marks.count();
    return (*from + (dx > 0 ? 1 : count - 1)) % count;
}

/// The devices are the column before the first.
std::size_t LaidBandwidth::below(std::size_t mark, int step) const
{
    const int side = m_picture.data->rows();
    const int classes = static_cast<int>(m_picture.data->classes().size());
    const BandwidthPlace place = m_marks.placeOf(mark);
    MatrixCell cell = place.cell;
    if (place.kind == BandwidthPlace::Kind::Class) {
        if (const int line = place.line + step; line >= 0 && line < classes)
            return m_marks.ofClass(line);
        cell = step > 0 ? MatrixCell{-1, -1} : MatrixCell{side, side - 1};
    }
    do {
        cell.row += step;
        if (cell.row >= 0 && cell.row < side)
            continue;
        cell = {step > 0 ? 0 : side - 1, cell.column + step};
        const bool past = cell.column < -1 || cell.column >= side;
        if (past && classes > 0)
            return m_marks.ofClass(step > 0 ? 0 : classes - 1);
        if (past)
            cell.column = step > 0 ? -1 : side - 1;
    } while (cell.row == cell.column);
    return cell.column < 0 ? m_marks.ofDevice(cell.row) : m_marks.ofCell(cell);
}

void LaidBandwidth::paint(QPainter &painter, const FigureLight &light) const
{
    const MatrixLayout &matrix = m_layout.matrix;
    const QPointF corner = matrix.cells.topLeft();
    const BandwidthPlace lit = light.mark ? m_marks.placeOf(*light.mark) : BandwidthPlace{};
    paintBandwidth(painter, m_style, m_layout, m_picture,
                   {zoomedMatrix(matrix, light.zoomed.m11(), light.zoomed.map(corner) - corner), lit.line, light.item});
}

/// Those of the figure before, while nothing of the matrix is another.
std::shared_ptr<const BandwidthMarks> marksOf(const ViewInput &input)
{
    const auto before = input.before != nullptr ? std::dynamic_pointer_cast<const BandwidthMarks>(input.before->marks) : nullptr;
    if (before && before->data()->isOf(input.scenario, input.report))
        return before;
    constexpr double halfAFrame_ms = 8;
    auto cache = before ? before->cache() : std::make_shared<BandwidthCache>();
    cache->matrix.patience = halfAFrame_ms;
    return std::make_shared<const BandwidthMarks>(std::make_shared<const BandwidthData>(input.scenario, input.report.machine),
                                                  std::move(cache));
}

QString emptyTextOf(const ViewInput &input, int devices)
{
    if (input.report.machine)
        return devices == 1 ? Words::tr(
                   "This machine has one GPU and no other device with a known link to it, so there is nothing to compare.")
                            : Words::tr("This machine has no GPU, so there is no link to compare.");
    if (input.scenario.cluster)
        return Words::tr("Analysing the machine…");
    return Words::tr("How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the output of nvidia-smi "
                     "topo -m or a scenario here.");
}

/// Wide enough for cells with their values while there are few, and as high as that comes to.
void sizeExport(Figure &figure, const BandwidthPicture &picture)
{
    constexpr double around = 96;
    constexpr double cell = 48;
    figure.exportHeight = [picture](double width) {
        const FigureStyle style{lightTheme(), QGuiApplication::font(), true};
        return std::ceil(contentBottom(layBandwidth(picture, QRectF(0, 0, width, 4 * width), style)));
    };
    const double width = std::clamp(around + cell * picture.data->axis().length(), 560.0, 940.0);
    figure.exportSize = {width, figure.exportHeight(width)};
}

} // namespace

QJsonObject BandwidthLook::state() const
{
    return {{QStringLiteral("scale"), log ? QStringLiteral("log") : QStringLiteral("linear")},
            {QStringLiteral("colors"), colors},
            {QStringLiteral("outlines"), outlines}};
}

BandwidthLook BandwidthLook::from(const QJsonObject &state)
{
    BandwidthLook look;
    look.log = state.value(QLatin1String("scale")).toString() == QLatin1String("log");
    look.outlines = state.value(QLatin1String("outlines")).toBool(true);
    const QString colors = state.value(QLatin1String("colors")).toString();
    if (std::ranges::any_of(sequentialMaps(), [&](const ColorMapEntry &one) { return colors == QLatin1String(one.id); }))
        look.colors = colors;
    return look;
}

Figure makeBandwidthFigure(const ViewInput &input, const BandwidthLook &look)
{
    Figure figure;
    figure.title = Words::tr("Bandwidth");
    figure.columns = {Words::tr("From"), Words::tr("To"), Words::tr("Class"), QStringLiteral("GB/s"), Words::tr("Origin")};
    figure.selectsPairs = true;
    figure.exportSize = {560, 400};
    const auto marks = input.report.machine ? marksOf(input) : nullptr;
    figure.emptyText = emptyTextOf(input, marks ? marks->data()->rows() : 0);
    if (!marks || marks->data()->rows() < 2)
        return figure;
    const BandwidthData &data = *marks->data();
    const scenario::MachineChoices &choices = input.scenario.machine;
    const BandwidthPicture picture{marks->data(),
                                   marks->revision(),
                                   marks->cache(),
                                   data.cluster().find(choices.from),
                                   data.cluster().find(choices.to),
                                   classRemark(data),
                                   look.colors,
                                   look.log,
                                   look.outlines};
    figure.sentence = bandwidthSentence(data);
    figure.subtitle = bandwidthSubtitle(data);
    figure.marks = marks;
    figure.lay = [marks, picture](const FigureSpace &space) { return std::make_shared<LaidBandwidth>(marks, picture, space); };
    sizeExport(figure, picture);
    return figure;
}

} // namespace shardscope::ui
