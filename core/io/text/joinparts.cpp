// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/joinparts.h"

#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/cluster/conflicts.h"
#include "core/cluster/hosts.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// A host as it is put together.
struct Draft {
    MachineInput input;
    bool classes = false;   ///< it has its class matrix
    bool unsettled = false; ///< readings were appended that are not compared yet
};

/// A GPU of `part` that `whole` lacks; empty when there is none.
std::string foreignGpu(const Cluster &whole, const Cluster &part)
{
    for (const Device &device : part.devices) {
        if (device.kind == DeviceKind::Gpu && !whole.find(device.id).valid())
            return device.id;
    }
    return {};
}

class Joiner {
public:
    explicit Joiner(std::string_view file) : m_file(file) {}

    std::optional<Error> take(MachineInput part)
    {
        if (onlyCollectives(part.cluster)) {
            m_collectives.push_back(std::move(part));
            return std::nullopt;
        }
        if (part.statedGpus)
            m_statedGpus = part.statedGpus;
        return onlyNumbers(part.cluster) ? takeMatrix(std::move(part)) : takeClasses(std::move(part));
    }

    Result<MachineInput> finish()
    {
        if (m_hosts.empty()) {
            m_hosts.push_back({std::move(m_collectives.front()), false, false});
            m_collectives.erase(m_collectives.begin());
        }
        settle();
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
        whole.statedGpus = m_statedGpus;
        addCollectives(whole);
        std::ranges::stable_sort(whole.issues, {}, [](const Issue &issue) { return issue.what.place.line; });
        if (Status status = whole.cluster.validate(); !status)
            return placed(std::move(status).error(), whole.line);
        return whole;
    }

private:
    [[nodiscard]] Error placed(Error error, int line) const
    {
        error.place = atLine(m_file, line);
        return error;
    }

    [[nodiscard]] Error differ(const std::string &gpu, int line) const
    {
        return placed(
            {ErrorCode::HostsDiffer, {"The class matrix", "the matrix of numbers", gpu + " is in only one of them"}, {}}, line);
    }

    std::optional<Error> takeClasses(MachineInput part)
    {
        // A report prints its machine twice; two machines that are alike are told apart by their hosts' names.
        const std::string &name = part.cluster.hosts.front().name;
        const auto again = std::ranges::find_if(m_hosts, [&](const Draft &host) {
            const std::string &other = host.input.cluster.hosts.front().name;
            return host.classes && (name == other || name.empty() || other.empty())
                   && sameMachine(host.input.cluster, part.cluster);
        });
        if (again != m_hosts.end()) {
            const bool named = !name.empty() && name == again->input.cluster.hosts.front().name;
            m_issues.push_back(
                {named ? Severity::Note : Severity::Warning,
                 placed({ErrorCode::LinesSkipped,
                         {core::tr("A class matrix"), named ? core::tr("it repeats the one of the same host")
                                                            : core::tr("it repeats the one above; of another machine like "
                                                                       "that one, it needs its host's name (user@host)")},
                         {}},
                        part.line)});
            return std::nullopt;
        }
        m_lines += (m_lines.empty() ? "" : ", ") + std::to_string(part.line);
        if (!m_hosts.empty() && !m_hosts.back().classes) { // its numbers came first
            Draft &host = m_hosts.back();
            if (const std::string gpu = foreignGpu(part.cluster, host.input.cluster); !gpu.empty())
                return differ(gpu, part.line);
            const MachineInput numbers = std::exchange(host.input, std::move(part));
            std::ranges::copy(numbers.issues, std::back_inserter(host.input.issues));
            host.classes = true;
            const Cluster classes = std::move(host.input.cluster);
            return combine(host, classes, numbers.cluster, host.input.line);
        }
        m_hosts.push_back({std::move(part), true, false});
        return std::nullopt;
    }

    /// The jobs ran on the machine, whose links may learn their α and β from them.
    void addCollectives(MachineInput &whole)
    {
        Joined joined{std::move(whole.cluster), {}};
        if (!joined.cluster.collectives.empty())
            attachCollectives(joined, {});
        for (MachineInput &part : m_collectives) {
            attachCollectives(joined, part.cluster);
            std::ranges::move(part.issues, std::back_inserter(whole.issues));
        }
        whole.cluster = std::move(joined.cluster);
        for (Issue &issue : joined.issues) {
            issue.what.place.file = m_file;
            whole.issues.push_back(std::move(issue));
        }
    }

    /// Puts the second reading to the host's first.
    std::optional<Error> combine(Draft &host, const Cluster &first, const Cluster &second, int line)
    {
        Result<Joined> joined = combineReadings(first, second);
        if (!joined)
            return placed(std::move(joined).error(), line);
        host.input.cluster = std::move(joined->cluster);
        host.input.cluster.source = m_file;
        note(std::move(joined->issues), line);
        return std::nullopt;
    }

    void note(std::vector<Issue> issues, int line)
    {
        for (Issue &issue : issues) {
            issue.what = placed(std::move(issue.what), line);
            m_issues.push_back(std::move(issue));
        }
    }

    /// What was appended one by one is compared once.
    void settle()
    {
        for (Draft &draft : m_hosts) {
            if (!draft.unsettled)
                continue;
            Joined joined{std::move(draft.input.cluster), {}};
            settleReadings(joined);
            draft.input.cluster = std::move(joined.cluster);
            note(std::move(joined.issues), draft.input.line);
        }
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
            m_hosts.push_back({std::move(part), false, false});
            return std::nullopt;
        }
        Draft &host = m_hosts.back();
        if (repeats(host.input.cluster, part.cluster)) {
            m_issues.push_back(
                {Severity::Note,
                 placed({ErrorCode::LinesSkipped, {core::tr("A matrix"), core::tr("it repeats the one above")}, {}}, part.line)});
            return std::nullopt;
        }
        if (const std::string gpu = foreignGpu(host.input.cluster, part.cluster); host.classes && !gpu.empty())
            return differ(gpu, part.line);
        std::ranges::move(part.issues, std::back_inserter(host.input.issues));
        Joined joined{std::move(host.input.cluster), {}};
        const bool appended = appendReadings(joined, part.cluster);
        if (!appended)
            return combine(host, joined.cluster, part.cluster, part.line);
        host.input.cluster = std::move(joined.cluster);
        host.unsettled = true;
        note(std::move(joined.issues), part.line);
        return std::nullopt;
    }

    std::string_view m_file;
    std::vector<Draft> m_hosts;
    std::vector<MachineInput> m_collectives;
    std::vector<Issue> m_issues;
    std::optional<int> m_statedGpus;
    std::string m_lines; ///< where the class matrices stand
};

} // namespace

bool repeats(const Cluster &whole, const Cluster &part)
{
    const auto isThere = [&whole](auto table, const auto &tables) {
        return std::ranges::any_of(tables, [&table](const auto &other) {
            table.source = other.source;
            return table == other;
        });
    };
    const bool same = std::ranges::equal(whole.devices, part.devices, {}, &Device::id, &Device::id);
    return same && part.ports.empty() && part.collectives.empty() && part.matrices.size() + part.statuses.size() > 0
           && std::ranges::all_of(part.matrices, [&](const auto &m) { return isThere(m, whole.matrices); })
           && std::ranges::all_of(part.statuses, [&](const auto &s) { return isThere(s, whole.statuses); });
}

Result<MachineInput> joinParts(std::vector<MachineInput> parts, std::string_view file)
{
    if (parts.size() == 1) {
        if (Status status = parts.front().cluster.validate(); !status) {
            Error error = std::move(status).error();
            error.place = atLine(file, parts.front().line);
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
