// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/joinparts.h"

#include "core/base/errorcode.h"
#include "core/cluster/build.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// A host as it is put together.
struct Draft {
    MachineInput input;
    bool classes = false; ///< it has its class matrix
};

std::unordered_map<std::string, DeviceId> indexOf(const Cluster &cluster)
{
    std::unordered_map<std::string, DeviceId> index;
    for (std::size_t i = 0; i < cluster.devices.size(); ++i)
        index.emplace(cluster.devices[i].id, DeviceId(i));
    return index;
}

/// A GPU of `part` that `whole` lacks; empty when there is none.
std::string foreignGpu(const Cluster &whole, const Cluster &part)
{
    const auto index = indexOf(whole);
    for (const Device &device : part.devices) {
        if (device.kind == DeviceKind::Gpu && !index.contains(device.id))
            return device.id;
    }
    return {};
}

/// Appends devices that only `more` has, kinds kept in order, and its matrices.
void merge(Cluster &cluster, const Cluster &more)
{
    const auto known = indexOf(cluster);
    Cluster merged = cluster;
    for (const Device &device : more.devices) {
        if (!known.contains(device.id))
            merged.devices.push_back(device);
    }
    std::ranges::stable_sort(merged.devices, {}, &Device::kind);
    const auto index = indexOf(merged);
    merged.links = LinkTable(static_cast<int>(merged.devices.size()));
    for (const Cluster *source :
         {std::as_const(more).links.devices() > 0 ? &more : nullptr, static_cast<const Cluster *>(&cluster)}) {
        for (std::size_t i = 0; source && i < source->devices.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const LinkClass link = source->links.at(DeviceId(i), DeviceId(j));
                if (link.isLink())
                    merged.links.set(index.at(source->devices[i].id), index.at(source->devices[j].id), link);
            }
        }
    }
    merged.matrices.clear();
    for (const Cluster *source : {static_cast<const Cluster *>(&cluster), &more}) {
        for (MeasuredMatrix matrix : source->matrices) {
            for (auto *axis : {&matrix.rows, &matrix.columns}) {
                for (DeviceId &id : *axis)
                    id = index.at(source->device(id).id);
            }
            merged.matrices.push_back(std::move(matrix));
        }
    }
    cluster = std::move(merged);
}

/// "bandwidth", "bandwidth 2", …
void nameApart(std::vector<MeasuredMatrix> &matrices)
{
    std::unordered_map<std::string, int> seen;
    for (MeasuredMatrix &matrix : matrices) {
        if (const int n = ++seen[matrix.name]; n > 1)
            matrix.name += " " + std::to_string(n);
    }
}

class Joiner {
public:
    explicit Joiner(std::string_view file) : m_file(file) {}

    std::optional<Error> take(MachineInput part)
    {
        const bool classes = part.cluster.matrices.empty();
        return classes ? takeClasses(std::move(part)) : takeMatrix(std::move(part));
    }

    Result<MachineInput> finish()
    {
        for (Draft &draft : m_hosts)
            nameApart(draft.input.cluster.matrices);
        MachineInput whole = std::move(m_hosts.front().input);
        if (m_hosts.size() > 1) {
            std::vector<Cluster> clusters = {std::move(whole.cluster)};
            for (std::size_t i = 1; i < m_hosts.size(); ++i) {
                clusters.push_back(std::move(m_hosts[i].input.cluster));
                std::ranges::move(m_hosts[i].input.issues, std::back_inserter(whole.issues));
            }
            Result<Joined> joined = joinHosts(clusters, {FabricKind::Plain, {{"network", 0}}}, {});
            if (!joined)
                return placed(std::move(joined).error(), 0);
            whole.cluster = std::move(joined->cluster);
            std::ranges::move(joined->issues, std::back_inserter(whole.issues));
            whole.issues.push_back(
                {Severity::Note, placed({ErrorCode::SeveralHosts, {std::to_string(clusters.size()), m_lines}, {}}, 0)});
        }
        std::ranges::move(m_issues, std::back_inserter(whole.issues));
        std::ranges::stable_sort(whole.issues, {}, [](const Issue &issue) { return issue.what.place.line; });
        if (Status status = whole.cluster.validate(); !status)
            return placed(std::move(status).error(), whole.line);
        return whole;
    }

private:
    [[nodiscard]] Error placed(Error error, int line) const
    {
        error.place = {std::string(m_file), line, 0, {}};
        return error;
    }

    [[nodiscard]] Error differ(const std::string &gpu, int line) const
    {
        return placed(
            {ErrorCode::HostsDiffer, {"The class matrix", "the matrix of numbers", gpu + " is in only one of them"}, {}}, line);
    }

    std::optional<Error> takeClasses(MachineInput part)
    {
        m_lines += (m_lines.empty() ? "" : ", ") + std::to_string(part.line);
        const auto again = std::ranges::find_if(m_hosts, [&](const Draft &host) {
            const std::string &name = host.input.cluster.hosts.front().name;
            return host.classes && !name.empty() && name == part.cluster.hosts.front().name;
        });
        if (again != m_hosts.end() && sameMachine(again->input.cluster, part.cluster)) {
            m_issues.push_back(
                {Severity::Note,
                 placed({ErrorCode::LinesSkipped, {"A class matrix", "it repeats the one of the same host"}, {}}, part.line)});
            return std::nullopt;
        }
        if (!m_hosts.empty() && !m_hosts.back().classes) { // its numbers came first
            Draft &host = m_hosts.back();
            if (const std::string gpu = foreignGpu(part.cluster, host.input.cluster); !gpu.empty())
                return differ(gpu, part.line);
            const MachineInput numbers = std::exchange(host.input, std::move(part));
            merge(host.input.cluster, numbers.cluster);
            std::ranges::copy(numbers.issues, std::back_inserter(host.input.issues));
            host.classes = true;
            return std::nullopt;
        }
        m_hosts.push_back({std::move(part), true});
        return std::nullopt;
    }

    static bool sameMachine(const Cluster &a, const Cluster &b)
    {
        const auto alike = [](const Device &x, const Device &y) { return x.id == y.id && x.kind == y.kind; };
        // a may have CPUs from its numbers, behind everything else
        return a.devices.size() >= b.devices.size() && std::equal(b.devices.begin(), b.devices.end(), a.devices.begin(), alike)
               && sameLinks(a.links, b.links);
    }

    static bool sameLinks(const LinkTable &a, const LinkTable &b)
    {
        for (int i = 0; i < b.devices(); ++i) {
            for (int j = 0; j < i; ++j) {
                if (a.at(DeviceId(i), DeviceId(j)) != b.at(DeviceId(i), DeviceId(j)))
                    return false;
            }
        }
        return true;
    }

    std::optional<Error> takeMatrix(MachineInput part)
    {
        if (m_hosts.empty()) {
            m_hosts.push_back({std::move(part), false});
            return std::nullopt;
        }
        Draft &host = m_hosts.back();
        if (const std::string gpu = foreignGpu(host.input.cluster, part.cluster); !gpu.empty())
            return differ(gpu, part.line);
        merge(host.input.cluster, part.cluster);
        std::ranges::move(part.issues, std::back_inserter(host.input.issues));
        return std::nullopt;
    }

    std::string_view m_file;
    std::vector<Draft> m_hosts;
    std::vector<Issue> m_issues;
    std::string m_lines; ///< where the class matrices stand
};

} // namespace

Result<MachineInput> joinParts(std::vector<MachineInput> parts, std::string_view file)
{
    if (parts.size() == 1) {
        if (Status status = parts.front().cluster.validate(); !status) {
            Error error = std::move(status).error();
            error.place = {std::string(file), parts.front().line, 0, {}};
            return error;
        }
        return std::move(parts.front());
    }
    std::ranges::stable_sort(parts, {}, &MachineInput::line);
    Joiner joiner(file);
    for (MachineInput &part : parts) {
        if (auto error = joiner.take(std::move(part)))
            return *std::move(error);
    }
    return joiner.finish();
}

} // namespace shardscope::io
