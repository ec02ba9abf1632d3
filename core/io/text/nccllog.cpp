// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/cpulist.h"
#include "core/io/text/labels.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/ncclgroups.h"
#include "core/io/text/ncclroutes.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// Ranks of one host: twice as many as the largest that is one (a rack of 576 GPUs).
constexpr std::size_t mostOfAHost = 1024;

/// What a host's part of a log says besides its ranks.
struct HostFacts {
    std::vector<std::pair<int, std::string_view>> nics;
    std::map<std::pair<std::string_view, std::string_view>, std::string_view> paths; ///< type, by what it joins
};

struct NcclLog {
    NcclViews views;
    std::map<std::string_view, HostFacts> hosts;
    std::string version;
    int line = 0;     ///< the first of NCCL's
    bool cut = false; ///< the text ends within a line
};

NcclLog logOf(const MachineText &text, const Progress &progress)
{
    NcclLog log;
    const auto &lines = text.clean().lines();
    for (std::size_t i = 0; i < lines.size() && !progress.stopRequested(); ++i) {
        if (log.version.empty())
            log.version = ncclVersion(lines[i]);
        const auto line = ncclLogLine(lines[i]);
        if (!line)
            continue;
        log.cut = i + 1 == lines.size(); // a number there may lack its end
        if (log.cut)
            break;
        const int number = static_cast<int>(i) + 1;
        log.line = log.line == 0 ? number : log.line;
        log.views.take(*line, number);
        if (auto nics = ncclNicLine(line->message); !nics.empty())
            log.hosts[line->host].nics = std::move(nics);
        if (const auto path = ncclPathLine(line->message)) {
            for (const auto &[to, type] : path->to)
                log.hosts[line->host].paths.emplace(std::pair{path->from, to}, type);
        }
    }
    return log;
}

/// "0-d000" of "GPU/0-d000" is the bus of a GPU behind the number of its system, which older versions leave out.
std::string_view idOf(std::string_view name, std::string_view kind)
{
    if (!name.starts_with(kind))
        return {};
    name.remove_prefix(kind.size());
    const auto dash = name.rfind('-');
    return dash == std::string_view::npos ? name : name.substr(dash + 1);
}

/// The way's type by NCCL's own names (src/graph/topo.h there); one through another GPU or over the network has no class.
std::optional<LinkClass> classOf(std::string_view type)
{
    static constexpr std::pair<std::string_view, LinkKind> types[] = {{"NVL", LinkKind::NvLink}, {"XGMI", LinkKind::Xgmi},
                                                                      {"PIX", LinkKind::Pix},    {"PXB", LinkKind::Pxb},
                                                                      {"PHB", LinkKind::Phb},    {"SYS", LinkKind::Sys}};
    const auto *found = std::ranges::find(types, type, &std::pair<std::string_view, LinkKind>::first);
    return found == std::end(types) ? std::nullopt : std::optional(LinkClass{found->second, 0});
}

/// One group of a log as a machine.
class GroupReader {
public:
    GroupReader(const NcclLog &log, const NcclGroup &group, std::string_view file) : m_log(log), m_group(group), m_file(file) {}

    Result<MachineInput> read()
    {
        if (m_group.ranks > maxDevices)
            return Error{ErrorCode::TooManyDevices, {std::to_string(m_group.ranks), std::to_string(maxDevices)}, place()};
        if (m_group.mixed)
            return refuse("several processes say that they are the same rank",
                          "the log of one group of ranks, or one with commId");
        if (auto error = findHosts())
            return *std::move(error);
        Result<MachineInput> machine = buildHosts();
        if (!machine)
            return machine;
        addRoutes(*machine);
        return machine;
    }

private:
    [[nodiscard]] Place place() const { return atLine(m_file, m_group.all.front()->line); }

    [[nodiscard]] Error refuse(std::string is, std::string expected) const
    {
        return {ErrorCode::ValueRange,
                {"The group of " + std::to_string(m_group.ranks) + " ranks", std::move(is), std::move(expected)},
                place()};
    }

    void warn(std::string what, std::string why)
    {
        m_issues.push_back(warningOf(ErrorCode::InputNote, {std::move(what), std::move(why)}, place()));
    }

    [[nodiscard]] const NcclView *view(int rank) const { return m_group.views[static_cast<std::size_t>(rank)]; }

    /// The host of every rank: the only one; else as its own lines say it; else that
    /// of a rank it reaches over PCIe, NVLink or shared memory.
    std::optional<Error> findHosts()
    {
        const int n = m_group.ranks;
        m_hostOf.assign(static_cast<std::size_t>(n), {});
        std::set<std::string_view> names;
        int nodes = 0;
        std::vector<bool> said(static_cast<std::size_t>(n), false);
        for (const NcclView *one : m_group.all) {
            names.insert(one->host);
            nodes = std::max(nodes, one->nodes.value_or(0));
        }
        for (int rank = 0; rank < n; ++rank) {
            if (view(rank) != nullptr && !view(rank)->host.empty()) {
                m_hostOf[static_cast<std::size_t>(rank)] = view(rank)->host;
                said[static_cast<std::size_t>(rank)] = true;
            }
        }
        spread(said);
        if (nodes == 1 && names.size() > 1)
            return refuse("on one node, its lines on several hosts", "the log of one job");
        if (nodes == 1) {
            std::ranges::fill(m_hostOf, *names.begin());
            return std::nullopt;
        }
        const auto known = std::ranges::count(said, true);
        const std::set<std::string_view> hosts(m_hostOf.begin(), m_hostOf.end());
        if (known == n && nodes > 0 && nodes != static_cast<int>(hosts.size()))
            warn("The nodes", "NCCL counts " + std::to_string(nodes) + ", the lines name " + std::to_string(hosts.size())
                                  + "; the second is taken");
        if (known == n)
            return std::nullopt;
        return refuse("printed by " + std::to_string(known) + " of them that say their host",
                      "the lines of all ranks, or of one on each node");
    }

    void spread(std::vector<bool> &said)
    {
        for (bool more = true; more;) {
            more = false;
            for (const NcclView *one : m_group.all) {
                for (const NcclHopLine &hop : one->hops) {
                    const bool within = !hop.way.starts_with("NET") && hop.from < m_group.ranks && hop.to < m_group.ranks;
                    const auto from = static_cast<std::size_t>(hop.from);
                    const auto to = static_cast<std::size_t>(hop.to);
                    if (!within || said[from] == said[to])
                        continue;
                    m_hostOf[said[from] ? to : from] = m_hostOf[said[from] ? from : to];
                    said[from] = said[to] = more = true;
                }
            }
        }
    }

    /// Numbers of the GPUs of a host: as CUDA counts them, else as nvidia-smi does,
    /// else in the order of the ranks; never two alike.
    std::vector<int> numbersOf(const std::vector<int> &ranks) const
    {
        for (const auto member : {&NcclView::device, &NcclView::board}) {
            std::vector<int> numbers;
            for (const int rank : ranks) {
                if (view(rank) != nullptr && (view(rank)->*member))
                    numbers.push_back(*(view(rank)->*member));
            }
            if (std::set<int>(numbers.begin(), numbers.end()).size() == ranks.size())
                return numbers;
        }
        std::vector<int> numbers;
        for (std::size_t i = 0; i < ranks.size(); ++i)
            numbers.push_back(static_cast<int>(i));
        return numbers;
    }

    Result<MachineInput> buildHosts()
    {
        std::vector<std::string_view> order;
        std::map<std::string_view, std::vector<int>> ranksOf;
        for (int rank = 0; rank < m_group.ranks; ++rank) {
            std::vector<int> &ranks = ranksOf[m_hostOf[static_cast<std::size_t>(rank)]];
            if (ranks.empty())
                order.push_back(m_hostOf[static_cast<std::size_t>(rank)]);
            ranks.push_back(rank);
        }
        for (const auto &[host, ranks] : ranksOf) // each pair of a host is a link
            if (ranks.size() > mostOfAHost)
                return refuse(std::to_string(ranks.size()) + " of them on " + std::string(host),
                              "at most " + std::to_string(mostOfAHost) + " on one host");
        std::vector<Cluster> hosts;
        m_gpuOf.assign(static_cast<std::size_t>(m_group.ranks), {});
        int before = 0; // GPUs of the hosts before, which come first in the machine
        for (const std::string_view host : order) {
            hosts.push_back(buildHost(host, ranksOf[host], before));
            before += static_cast<int>(ranksOf[host].size());
        }
        MachineInput input;
        input.line = m_group.all.front()->line;
        if (hosts.size() == 1) {
            input.cluster = std::move(hosts.front());
        } else {
            Result<Joined> joined = joinHosts(hosts, {FabricKind::Plain, {{"network", 0}}}, {});
            if (!joined)
                return std::move(joined).error();
            input.cluster = std::move(joined->cluster);
            input.cluster.source = std::string(m_file);
        }
        return input;
    }

    Cluster buildHost(std::string_view host, const std::vector<int> &ranks, int before)
    {
        MachineBuilder builder(m_file, m_group.all.front()->line);
        builder.hostName(std::string(host));
        const std::vector<int> numbers = numbersOf(ranks);
        std::map<std::string, Label> labels; // by NCCL's own name of each
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const Label gpu{"GPU" + std::to_string(numbers[i]), DeviceKind::Gpu};
            builder.device(gpu);
            if (view(ranks[i]) != nullptr && !view(ranks[i])->bus.empty())
                labels.emplace("GPU " + std::string(view(ranks[i])->bus), gpu);
        }
        const auto facts = m_log.hosts.find(host);
        if (facts != m_log.hosts.end())
            addFacts(facts->second, labels, builder);
        Cluster cluster = builder.finish().cluster;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const DeviceId id = cluster.find("GPU" + std::to_string(numbers[i]));
            m_gpuOf[static_cast<std::size_t>(ranks[i])] = DeviceId(before + id.value);
            if (view(ranks[i]) != nullptr)
                cluster.devices[id.index()].cpuAffinity = cpusOf(view(ranks[i])->affinity);
        }
        return cluster;
    }

    /// "0-15" of newer versions, "ff,ffffffff" of older ones.
    static std::string cpusOf(std::string_view text)
    {
        const bool list = text.find('-') != std::string_view::npos;
        return list && text.find_first_not_of("0123456789,-") == std::string_view::npos ? std::string(text) : cpuListOfMask(text);
    }

    static void addFacts(const HostFacts &facts, std::map<std::string, Label> &labels, MachineBuilder &builder)
    {
        for (const auto &[number, name] : facts.nics) {
            const Label nic{"NIC" + std::to_string(number), DeviceKind::Nic};
            builder.device(nic, std::string(name));
            labels.emplace("NET " + std::to_string(number), nic);
        }
        const auto labelOf = [&labels](std::string_view name) -> const Label * {
            const std::string_view bus = idOf(name, "GPU/");
            const std::string_view net = idOf(name, "NET/");
            if (bus.empty() && net.empty())
                return nullptr;
            std::string key = bus.empty() ? "NET " + std::string(net) : "GPU " + std::string(bus);
            for (char &c : key) // buses in capitals in older versions; "GPU" and "NET" stay
                c = c >= 'A' && c <= 'F' && &c - key.data() > 3 ? static_cast<char>(c - 'A' + 'a') : c;
            const auto found = labels.find(key);
            return found == labels.end() ? nullptr : &found->second;
        };
        for (const auto &[ends, type] : facts.paths) {
            const Label *a = labelOf(ends.first);
            const Label *b = labelOf(ends.second);
            const auto link = classOf(type);
            if (a != nullptr && b != nullptr && a->id != b->id && link)
                builder.link(*a, *b, *link);
        }
    }

    void addRoutes(MachineInput &machine)
    {
        NcclRoutes routes;
        addRings(routes);
        addTrees(routes);
        addWays(routes, machine.cluster);
        const std::string place = std::string(m_file) + ", line " + std::to_string(m_group.all.front()->line);
        io::addRoutes(routes, m_log.version.empty() ? place : place + " (" + m_log.version + ")", machine.cluster, m_issues);
        for (Issue &issue : m_issues)
            issue.what.place = this->place();
        std::ranges::move(m_issues, std::back_inserter(machine.issues));
    }

    [[nodiscard]] DeviceId gpu(int rank) const { return m_gpuOf[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] bool isRank(int rank) const { return rank >= 0 && rank < m_group.ranks; }

    /// All rings or none: of some of the channels nothing says what share of the data they carry.
    void addRings(NcclRoutes &routes)
    {
        std::map<int, std::vector<int>> rings;
        int channels = 0;
        int bad = 0;
        bool cut = false;
        for (const NcclView *one : m_group.all) {
            channels = std::max(channels, one->channels);
            cut = cut || (one->cutRings && m_group.ranks > mostRingRanks);
            for (const auto &[channel, order] : one->rings) {
                const bool whole = std::set<int>(order.begin(), order.end()).size() == m_group.views.size()
                                   && std::ranges::all_of(order, [this](int rank) { return isRank(rank); });
                bad += whole && rings.emplace(channel, order).first->second == order ? 0 : 1;
            }
        }
        if (cut)
            return warn("The rings", "left out: NCCL prints only the first " + std::to_string(mostRingRanks) + " ranks of each");
        const int missing = channels - static_cast<int>(rings.size());
        if (bad > 0 || missing > 0)
            return warn("The rings", bad > 0 ? "left out: not every rank is in each once, or two lines say two orders"
                                             : "left out: those of " + std::to_string(missing) + " channels are missing");
        for (const auto &[channel, order] : rings) {
            for (const int rank : order)
                routes.rings[channel].push_back(gpu(rank));
        }
    }

    /// Likewise all trees or none.
    void addTrees(NcclRoutes &routes)
    {
        std::map<int, std::map<int, int>> trees;
        for (const NcclView *one : m_group.all) {
            for (const NcclTreeEntry &entry : one->trees)
                trees[entry.channel].emplace(entry.rank, entry.above);
        }
        const bool whole = std::ranges::all_of(trees, [this](const auto &tree) {
            return static_cast<int>(tree.second.size()) == m_group.ranks
                   && std::ranges::all_of(tree.second, [this](const auto &entry) {
                          return isRank(entry.first) && (entry.second == -1 || isRank(entry.second));
                      });
        });
        if (!whole)
            return warn("The trees", "left out: the lines of some ranks are missing");
        for (const auto &[channel, above] : trees) {
            for (const auto &[rank, up] : above)
                routes.trees[channel][gpu(rank)] = up < 0 ? DeviceId() : gpu(up);
        }
    }

    /// The NIC behind "NET/IB/0/GDRDMA", "NET/IBext_v8/1" of a rank's host; invalid where nothing names it.
    [[nodiscard]] DeviceId nicOf(const Cluster &machine, int rank, std::string_view way) const
    {
        const auto slash = way.starts_with("NET/IB") ? way.find('/', 4) : std::string_view::npos;
        const std::string_view number = slash == std::string_view::npos ? std::string_view() : way.substr(slash + 1);
        const std::string name = "NIC" + std::string(number.substr(0, number.find_first_not_of("0123456789")));
        const auto found = std::ranges::find_if(machine.devices, [&](const Device &device) {
            return device.kind == DeviceKind::Nic && device.host == machine.device(gpu(rank)).host
                   && (device.localId.empty() ? device.id : device.localId) == name;
        });
        return found == machine.devices.end() ? DeviceId() : DeviceId(static_cast<std::size_t>(found - machine.devices.begin()));
    }

    void addWays(NcclRoutes &routes, const Cluster &machine)
    {
        for (const bool receivers : {false, true}) { // the sender's word before the receiver's
            std::set<std::tuple<int, DeviceId, DeviceId>> told;
            for (const NcclView *one : m_group.all) {
                for (const NcclHopLine &hop : one->hops) {
                    if (!isRank(hop.from) || !isRank(hop.to) || hop.from == hop.to || hop.receives != receivers)
                        continue;
                    const std::tuple key{hop.channel, gpu(hop.from), gpu(hop.to)};
                    if (!told.insert(key).second)
                        continue;
                    routes.ways.emplace(key, std::string(hop.way));
                    const DeviceId nic = nicOf(machine, receivers ? hop.to : hop.from, hop.way);
                    if (std::vector<DeviceId> &nics = routes.nics[key]; nic.valid() && (nics.empty() || nics.back() != nic))
                        nics.push_back(nic);
                }
            }
        }
        if (const int lost = m_log.views.lostHops(); lost > 0)
            warn(std::to_string(lost) + (lost == 1 ? " connection" : " connections"),
                 "left out: nothing says of which group of ranks it is");
    }

    const NcclLog &m_log;
    const NcclGroup &m_group;
    std::string_view m_file;
    std::vector<std::string_view> m_hostOf; ///< by rank
    std::vector<DeviceId> m_gpuOf;          ///< likewise
    std::vector<Issue> m_issues;
};

bool recognisesNcclLog(const MachineText &text)
{
    return text.says("NCCL INFO ") && (text.says(" nranks ") || text.says(" nRanks ") || text.says("NCCL INFO Channel 0"));
}

Result<std::vector<MachineInput>> readNcclLog(const MachineText &text, const Progress &progress)
{
    const NcclLog log = logOf(text, progress);
    const std::vector<NcclGroup> groups = log.views.groups();
    if (groups.empty())
        return std::vector<MachineInput>{};
    Result<MachineInput> machine = GroupReader(log, groups.front(), text.file()).read();
    if (!machine)
        return std::move(machine).error();
    if (log.cut)
        machine->issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                            {core::tr("The last line"), core::tr("it has no end and may be cut")},
                                            atLine(text.file(), static_cast<int>(text.clean().lines().size()))));
    if (groups.size() > 1)
        machine->issues.push_back(noteOf(ErrorCode::InputNote,
                                         {groups.size() == 2 ? std::string("One more group of ranks")
                                                             : std::to_string(groups.size() - 1) + " more groups of ranks",
                                          "excluded beside the first of " + std::to_string(groups.front().ranks)},
                                         atLine(text.file(), log.line)));
    return std::vector{std::move(*machine)};
}

} // namespace

const MachineReader ncclLogReader{"nccl-log", "NCCL_DEBUG=INFO (NCCL, RCCL)", "", recognisesNcclLog, readNcclLog};

} // namespace shardscope::io
