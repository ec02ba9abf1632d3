// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/words.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/bandwidth/bandwidthfigure.h"
#include "ui/views/bandwidth/bandwidthwords.h"
#include "ui/views/sources.h"

#include <algorithm>
#include <cmath>
#include <utility>

// How the numbers come about, and those of the strip.
namespace shardscope::ui {

using cluster::Origin;

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
    static constexpr Text words[] = {core::tr("unknown"), core::tr("measured"), core::tr("nominal"), core::tr("implied"),
                                     core::tr("entered"), core::tr("fitted"),   core::tr("assumed")};
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
    headline.note =
        row.isHost() ? gpusText(row.pairs) : (row.pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(count));
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
    markAssumed(out, &data.machine());
    return out;
}

} // namespace shardscope::ui
