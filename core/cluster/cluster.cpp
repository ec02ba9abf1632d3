// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/cluster.h"

#include "core/base/errorcode.h"
#include "core/base/outofrange.h"
#include "core/cluster/fabric.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>
#include <utility>

namespace shardscope::cluster {

namespace {

std::string times(std::size_t rows, std::size_t columns)
{
    return std::to_string(rows) + " × " + std::to_string(columns);
}

Status checkDevices(const Cluster &cluster)
{
    static constexpr const char *kindNames[] = {"a GPU", "a NIC", "a CPU"};
    if (cluster.devices.size() > static_cast<std::size_t>(maxDevices))
        return Error{ErrorCode::TooManyDevices, {std::to_string(cluster.devices.size()), std::to_string(maxDevices)}, {}};
    std::unordered_set<std::string_view> ids;
    DeviceKind last = DeviceKind::Gpu;
    for (const Device &device : cluster.devices) {
        if (device.id.empty())
            return outOfRange(core::tr("A device ID"), "empty", core::tr("a name such as GPU0"));
        if (!ids.insert(device.id).second)
            return Error{ErrorCode::DeviceDuplicate, {device.id}, {}};
        if (device.kind < last)
            return Error{ErrorCode::DeviceOrder, {device.id, kindNames[static_cast<std::size_t>(last)]}, {}};
        if (!device.host.valid() || device.host.index() >= cluster.hosts.size())
            return outOfRange("The host of " + device.id, std::to_string(device.host.value),
                              "one of the machine's " + std::to_string(cluster.hosts.size()) + " hosts");
        last = device.kind;
    }
    return Nothing{};
}

Status checkLinks(const Cluster &cluster)
{
    const auto n = cluster.devices.size();
    const auto tabled = static_cast<std::size_t>(cluster.links.devices());
    if (tabled != n)
        return outOfRange(core::tr("The table of links"), times(tabled, tabled), times(n, n));
    for (std::size_t i = 0; i < n; ++i) {
        const LinkClass self = cluster.links.at(DeviceId(i), DeviceId(i));
        if (self.kind != LinkKind::Self)
            return Error{ErrorCode::DiagonalNotSelf, {cluster.devices[i].id, self.name()}, {}};
        for (std::size_t j = i + 1; j < n; ++j) {
            if (cluster.links.at(DeviceId(i), DeviceId(j)).kind == LinkKind::Self)
                return Error{ErrorCode::SelfOffDiagonal, {cluster.devices[i].id, cluster.devices[j].id}, {}};
        }
    }
    return Nothing{};
}

Status checkAxis(const Cluster &cluster, const MeasuredMatrix &matrix, const std::vector<DeviceId> &axis, const std::string &what)
{
    std::set<DeviceId> seen;
    for (const DeviceId id : axis) {
        if (!id.valid() || id.index() >= cluster.devices.size())
            return Error{
                ErrorCode::DeviceUnknown,
                {"A " + what + " of the matrix " + matrix.name, std::to_string(id.value), std::to_string(cluster.devices.size())},
                {}};
        if (!seen.insert(id).second)
            return outOfRange("The number of " + what + "s of " + cluster.device(id).id + " in the matrix " + matrix.name, "2",
                              "1");
    }
    return Nothing{};
}

Status checkMatrix(const Cluster &cluster, const MeasuredMatrix &matrix)
{
    if (Status rows = checkAxis(cluster, matrix, matrix.rows, "row"); !rows)
        return rows;
    if (Status columns = checkAxis(cluster, matrix, matrix.columns, "column"); !columns)
        return columns;
    if (matrix.values.size() != matrix.rows.size() * matrix.columns.size())
        return outOfRange("The matrix " + matrix.name, std::to_string(matrix.values.size()) + " values",
                          times(matrix.rows.size(), matrix.columns.size()));
    if (!matrix.local.empty() && matrix.local.size() != matrix.rows.size())
        return outOfRange("The diagonal of the matrix " + matrix.name, std::to_string(matrix.local.size()) + " values",
                          std::to_string(matrix.rows.size()));
    if (std::ranges::any_of(matrix.local, [](double value) { return std::isinf(value) || value < 0; }))
        return outOfRange("The diagonal of the matrix " + matrix.name, core::tr("not all finite"),
                          core::tr("finite numbers from 0"));
    const bool zeroAllowed = matrix.measure != Measure::Bandwidth;
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
            const double value = matrix.at(row, column);
            if (std::isnan(value) || (std::isfinite(value) && (value > 0 || (zeroAllowed && value == 0))))
                continue;
            return outOfRange("The value from " + cluster.device(matrix.rows[row]).id + " to "
                                  + cluster.device(matrix.columns[column]).id + " in the matrix " + matrix.name,
                              std::to_string(value),
                              zeroAllowed ? core::tr("a finite number of seconds, 0 or more")
                                          : core::tr("a finite number of bytes/s above 0"));
        }
    }
    return Nothing{};
}

Status checkLaws(const Cluster &cluster)
{
    std::set<LinkClass> inUse;
    for (const LinkLaw &law : cluster.laws) {
        if (!law.link.isLink())
            return outOfRange(core::tr("The link class of an α–β model"), law.link.name(),
                              core::tr("a link class such as NV2 or SYS"));
        if (!std::isfinite(law.beta.si()) || law.beta.si() <= 0)
            return outOfRange("β of " + law.link.name(), std::to_string(law.beta.si()),
                              core::tr("a finite number of s/byte above 0"));
        if (law.alpha && (!std::isfinite(law.alpha->si()) || law.alpha->si() < 0))
            return outOfRange("α of " + law.link.name(), std::to_string(law.alpha->si()),
                              core::tr("a finite number of seconds, 0 or more"));
        if (law.inUse && !inUse.insert(law.link).second)
            return Error{ErrorCode::LawDuplicate, {law.link.name()}, {}};
    }
    return Nothing{};
}

Status checkOwnFabric(const Cluster &cluster)
{
    return checkFabric(cluster.fabric, cluster.allHosts());
}

Status checkPart(const Cluster &cluster)
{
    if (!cluster.isPart())
        return Nothing{};
    const auto listed = static_cast<int>(cluster.hosts.size());
    std::vector<int> gpus(cluster.hosts.size());
    for (const Device &device : cluster.devices)
        gpus[device.host.index()] += device.kind == DeviceKind::Gpu ? 1 : 0;
    if (listed < 1 || gpus.front() < 1 || std::ranges::count(gpus, gpus.front()) != std::ssize(gpus))
        return outOfRange(core::tr("The number of GPUs of each listed node"), core::tr("not the same"),
                          core::tr("the same for all, since the others are like these"));
    const int most = mostWorldGpus / gpus.front();
    if (cluster.hostsInAll <= listed || cluster.hostsInAll > most)
        return outOfRange(core::tr("The number of nodes in all"), std::to_string(cluster.hostsInAll),
                          "0, or from " + std::to_string(listed + 1) + " to " + std::to_string(most));
    return Nothing{};
}

Status checkStatuses(const Cluster &cluster)
{
    const auto known = [&cluster](DeviceId id) { return id.valid() && id.index() < cluster.devices.size(); };
    for (const StatusMatrix &matrix : cluster.statuses) {
        const std::size_t n = matrix.devices.size();
        if (matrix.words.size() != n * n)
            return outOfRange("The matrix " + matrix.name, std::to_string(matrix.words.size()) + " words", times(n, n));
        if (!std::ranges::all_of(matrix.devices, known))
            return outOfRange("A device of the matrix " + matrix.name, core::tr("unknown"),
                              core::tr("one of the machine's devices"));
    }
    for (const LinkPort &port : cluster.ports) {
        if (!known(port.device))
            return outOfRange(core::tr("The device of an NVLink"), std::to_string(port.device.value),
                              core::tr("one of the machine's devices"));
        if (port.number < 0 || !std::isfinite(port.bandwidth.si()) || port.bandwidth.si() < 0)
            return outOfRange("NVLink " + std::to_string(port.number) + " of " + cluster.device(port.device).id,
                              std::to_string(port.bandwidth.si()),
                              core::tr("a link number of 0 or more and a bandwidth of 0 or more"));
    }
    return Nothing{};
}

Status checkCollectives(const Cluster &cluster)
{
    const auto good = [](const std::optional<CollectiveTiming> &t) {
        const auto sound = [](double value) { return std::isfinite(value) && value >= 0; };
        return !t || (sound(t->time.si()) && sound(t->step.si()) && sound(t->algorithm.si()) && sound(t->bus.si()));
    };
    for (const MeasuredCollective &job : cluster.collectives) {
        for (const CollectiveRow &row : job.rows) {
            if (!std::isfinite(row.size.si()) || row.size.si() < 0 || !good(row.outOfPlace) || !good(row.inPlace))
                return outOfRange("A row of " + std::string(operationName(job.operation)), core::tr("not finite or negative"),
                                  core::tr("finite sizes, times and bandwidths from 0"));
        }
    }
    return Nothing{};
}

} // namespace

Cluster::Cluster() = default;
Cluster::Cluster(const Cluster &) = default;
Cluster::Cluster(Cluster &&) noexcept = default;
Cluster &Cluster::operator=(const Cluster &) = default;
Cluster &Cluster::operator=(Cluster &&) noexcept = default;
Cluster::~Cluster() = default;

bool operator==(const Cluster &, const Cluster &) = default;

LinkTable::LinkTable(int devices)
    : m_devices(devices), m_cells(static_cast<std::size_t>(devices) * static_cast<std::size_t>(devices))
{
    for (int i = 0; i < devices; ++i)
        m_cells[cell(DeviceId(i), DeviceId(i))] = LinkClass{LinkKind::Self, 0};
}

void LinkTable::set(DeviceId a, DeviceId b, LinkClass link)
{
    m_cells[cell(a, b)] = link;
    m_cells[cell(b, a)] = link;
}

bool operator==(const MeasuredMatrix &a, const MeasuredMatrix &b)
{
    const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return a.name == b.name && a.measure == b.measure && a.rows == b.rows && a.columns == b.columns && a.source == b.source
           && a.printed == b.printed && a.traffic == b.traffic && a.transposed == b.transposed
           && std::ranges::equal(a.values, b.values, same) && std::ranges::equal(a.local, b.local, same);
}

int Cluster::count(DeviceKind kind) const
{
    return static_cast<int>(
        std::count_if(devices.begin(), devices.end(), [kind](const Device &device) { return device.kind == kind; }));
}

int Cluster::allGpus() const
{
    const int listed = static_cast<int>(hosts.size());
    return isPart() ? gpus() / listed * hostsInAll : gpus();
}

DeviceId Cluster::find(std::string_view id) const
{
    const auto found = std::find_if(devices.begin(), devices.end(), [id](const Device &device) { return device.id == id; });
    return found == devices.end() ? DeviceId() : DeviceId(static_cast<std::size_t>(found - devices.begin()));
}

const LinkLaw *Cluster::law(LinkClass link) const
{
    const auto found =
        std::find_if(laws.begin(), laws.end(), [link](const LinkLaw &law) { return law.inUse && law.link == link; });
    return found == laws.end() ? nullptr : &*found;
}

const MeasuredMatrix *Cluster::latencies() const
{
    const MeasuredMatrix *found = nullptr;
    for (const MeasuredMatrix &matrix : matrices) {
        const bool fits =
            matrix.measure == Measure::Latency && matrix.rows.size() > 1 && matrix.name.find("[CPU]") == std::string::npos;
        if (fits && (found == nullptr || matrix.name.find("Enabled") != std::string::npos))
            found = &matrix;
    }
    return found;
}

Status checkFabric(const Fabric &fabric, int hosts)
{
    if ((fabric.kind == FabricKind::None) != fabric.levels.empty())
        return outOfRange(core::tr("The number of network levels"), std::to_string(fabric.levels.size()),
                          fabric.kind == FabricKind::None ? core::tr("0 without a network") : core::tr("at least 1"));
    int inner = 0;
    for (std::size_t k = 0; k < fabric.levels.size(); ++k) {
        const Fabric::Level &level = fabric.levels[k];
        const bool last = k + 1 == fabric.levels.size();
        if (fabric.kind == FabricKind::RailOptimised)
            continue; // its levels do not go by groups of hosts
        const bool all = level.hostsPerGroup == 0;
        const bool enough = all || level.hostsPerGroup >= hosts;
        if (level.hostsPerGroup < 0 || (all && !last) || (!all && level.hostsPerGroup <= inner) || (last && !enough))
            return outOfRange("Hosts per group of the fabric's level " + std::to_string(k + 1) + " " + level.name,
                              std::to_string(level.hostsPerGroup),
                              last ? core::tr("all nodes (0)") : core::tr("more than in the level below, and not all nodes (0)"));
        inner = level.hostsPerGroup;
    }
    return Nothing{};
}

Status Cluster::validate() const
{
    for (const auto check : {checkDevices, checkLinks, checkLaws, checkPart, checkOwnFabric, checkStatuses, checkCollectives}) {
        if (Status status = check(*this); !status)
            return status;
    }
    for (const MeasuredMatrix &matrix : matrices) {
        if (Status status = checkMatrix(*this, matrix); !status)
            return status;
    }
    for (const ChannelPath &path : channelPaths) {
        if (Status status = path.validate(*this); !status)
            return status;
    }
    return Nothing{};
}

} // namespace shardscope::cluster
