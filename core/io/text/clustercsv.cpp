// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/clustercsv.h"

#include "core/base/numbertext.h"
#include "core/io/json/decimal.h"
#include "core/io/text/csvtable.h"

#include <cmath>

namespace shardscope::io {

namespace {

using namespace cluster;

/// Nothing where none was measured.
std::string cellText(double value)
{
    return std::isnan(value) ? std::string() : numberText(value);
}

void appendTitle(std::string &out, const std::string &title)
{
    out += (out.empty() ? "" : "\n") + title + "\n";
}

void appendMatrix(std::string &out, const Cluster &cluster, const MeasuredMatrix &matrix)
{
    const bool latency = matrix.measure == Measure::Latency;
    const bool count = matrix.measure == Measure::Count;
    // The program that measured may have printed its unit in the name.
    const std::string unit = latency ? " (us)" : count ? " (count)" : " (GB/s)";
    const bool called = latency && (matrix.name.find("atency") != std::string::npos);
    appendTitle(out, matrix.name + (latency && !called ? " latency" : "") + (matrix.name.ends_with(unit) ? "" : unit));
    out += "from";
    for (const DeviceId id : matrix.columns)
        out += "," + csvField(cluster.device(id).id);
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        out += "\n" + csvField(cluster.device(matrix.rows[row]).id);
        for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
            const bool self = matrix.rows[row] == matrix.columns[column];
            const double value = matrix.at(row, column);
            out += "," + (self ? std::string("X") : cellText(scaledDecimal(value, latency ? 6 : count ? 0 : -9)));
        }
    }
    out += "\n";
}

bool knowsClass(const Cluster &cluster, std::size_t n)
{
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (cluster.links.at(DeviceId(i), DeviceId(j)).isLink())
                return true;
        }
    }
    return n == 1;
}

void appendClasses(std::string &out, const Cluster &cluster)
{
    const auto n =
        static_cast<std::size_t>(cluster.gpus()) + static_cast<std::size_t>(cluster.count(DeviceKind::Nic)); // they stand first
    if (!knowsClass(cluster, n))
        return;
    appendTitle(out, "link class");
    for (std::size_t i = 0; i < n; ++i)
        out += "," + csvField(cluster.devices[i].id);
    for (std::size_t i = 0; i < n; ++i) {
        out += "\n" + csvField(cluster.devices[i].id);
        for (std::size_t j = 0; j < n; ++j)
            out += "," + cluster.links.at(DeviceId(i), DeviceId(j)).name();
    }
    out += "\n";
}

} // namespace

std::string clusterCsv(const Cluster &cluster)
{
    std::string out;
    for (const MeasuredMatrix &matrix : cluster.matrices)
        appendMatrix(out, cluster, matrix);
    appendClasses(out, cluster);
    return out;
}

} // namespace shardscope::io
