// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/words.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/bandwidth/bandwidthfigure.h"
#include "ui/views/bandwidth/bandwidthwords.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

// What the view says of one cell, device or class.
namespace shardscope::ui {

using cluster::DeviceKind;

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

namespace {

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

QString classWords(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const int line = data.classOf(from, to);
    return line >= 0 ? data.classes()[static_cast<std::size_t>(line)].title : linkTitle(data.cluster(), from, to);
}

QString cellLine(const BandwidthData &data, DeviceId from, DeviceId to)
{
    const QString name = strong(pairName(data, from, to));
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
    return strong(escaped(d.id)) + QStringLiteral("  ") + words.join(QStringLiteral(", "));
}

QString classLine(const LinkClassRow &row)
{
    const QString pairs = row.isHost() ? gpusText(row.pairs) : Words::tr("%1 pairs").arg(wholeNumber(row.pairs));
    if (!row.hasValues())
        return Words::tr("%1  %2, bandwidth unknown").arg(strong(row.title), pairs);
    const Summary &s = row.bandwidth->bytesPerSecond;
    return Words::tr("%1  mean %2, %3 to %4 across %5 values, %6")
        .arg(strong(row.title), gbps(s.mean), formatGBps(s.min), gbps(s.max), wholeNumber(s.count), pairs);
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

} // namespace shardscope::ui
