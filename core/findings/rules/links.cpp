// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/cluster/statistics.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace shardscope::findings {

namespace {

/// A matrix says "file, line 12" of itself.
runs::SourceLine lineOf(const std::string &source)
{
    constexpr std::string_view mark = ", line ";
    const auto at = source.rfind(mark);
    const auto number = at == std::string::npos ? std::string_view() : std::string_view(source).substr(at + mark.size());
    int line = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), line);
    const bool whole = !number.empty() && read.ec == std::errc() && read.ptr == number.data() + number.size();
    return whole ? runs::SourceLine{source.substr(0, at), line} : runs::SourceLine{source};
}

using cluster::ClassBandwidth;
using cluster::Cluster;
using cluster::DeviceKind;

/// Two classes of the same kind of way, with two measured pairs each at least.
bool isUpsideDown(const ClassBandwidth &nearer, const ClassBandwidth &farther)
{
    if (nearer.pairs < 2 || farther.pairs < 2 || !nearer.link.isLink() || !farther.link.isLink()
        || nearer.link.distance() >= farther.link.distance())
        return false;
    const Summary &a = nearer.bytesPerSecond;
    const Summary &b = farther.bytesPerSecond;
    constexpr double clearly = 1.1;
    return a.max < b.min && b.mean > clearly * a.mean && b.mean - a.mean > 2 * (a.sampleDeviation + b.sampleDeviation);
}

std::string nameOf(const Cluster &machine, std::size_t device)
{
    return machine.devices[device].id;
}

/// NVLinks of each GPU: of its ports where they are printed, else the sum over its pairs; −1 where it has none of the kind.
std::vector<int> nvlinksOf(const Cluster &machine)
{
    std::vector<int> counts;
    for (int a = 0; a < machine.links.devices(); ++a) {
        if (machine.devices[static_cast<std::size_t>(a)].kind != DeviceKind::Gpu)
            continue;
        int sum = 0;
        for (int b = 0; b < machine.links.devices(); ++b)
            if (const auto link = machine.links.at(DeviceId(a), DeviceId(b)); link.kind == cluster::LinkKind::NvLink)
                sum += link.count;
        counts.push_back(sum);
    }
    return counts;
}

} // namespace

/// Cards without peer access copy through the host: those under one switch share its one uplink, twice.
void classOrder(const Facts &facts, Verdicts &verdicts)
{
    if (!facts.machine || facts.machine->matrices.empty()) // nothing is measured
        return;
    const Cluster &machine = *facts.machine;
    const cluster::BandwidthTable table(machine);
    if (!table.hasMeasured())
        return;
    const auto classes = classBandwidths(machine, table);
    for (const ClassBandwidth &nearer : classes) {
        const auto farther =
            std::ranges::find_if(classes, [&](const ClassBandwidth &each) { return isUpsideDown(nearer, each); });
        if (farther == classes.end())
            continue;
        Verdict finding{.about = {{"class", nearer.name}},
                        .message = {core::tr("%1 is slower than %2, which is farther: %3 against %4"),
                                    {nearer.name, farther->name, Number(nearer.bytesPerSecond.mean, "B/s", 3),
                                     Number(farther->bytesPerSecond.mean, "B/s", 3)}},
                        .measured =
                            runs::Quantity{{core::tr("mean bandwidth of %1"), {nearer.name}}, nearer.bytesPerSecond.mean, "B/s"},
                        .expected = runs::Expected{farther->bytesPerSecond.mean,
                                                   machine.gpus() > 0 ? 2 * farther->bytesPerSecond.max : 0,
                                                   "B/s",
                                                   {core::tr("the farther class %1 of the same machine"), {farther->name}}},
                        .probability = 0.97,
                        .evidence = {{{core::tr("pairs of %1"), {nearer.name}}, static_cast<double>(nearer.pairs), "", {}},
                                     {{core::tr("mean bandwidth of %1, %2 pairs"), {farther->name, Number(farther->pairs)}},
                                      farther->bytesPerSecond.mean,
                                      "B/s",
                                      {}}}};
        for (const cluster::MeasuredMatrix &matrix : machine.matrices)
            if (matrix.measure == cluster::Measure::Bandwidth && finding.lines.empty())
                finding.lines.push_back(lineOf(matrix.source));
        finding.causes = {{"no-peer-access",
                           core::tr("No peer access (GeForce, IOMMU or ACS): copies go to the host and back, and GPUs under one "
                                    "switch share its uplink"),
                           0.75},
                          {"shared-uplink", core::tr("Both GPUs share a narrower link than those of other switches"), 0.15},
                          {"labels", core::tr("The two files number the GPUs differently"), 0.1}};
        finding.next = {{core::tr("See which pairs have peer access; without it place neighbours on different switches"),
                         "nvidia-smi topo -p2p r"}};
        verdicts.add(std::move(finding));
    }
}

/// One GPU or one pair of a machine whose others have all the same number. Known unequal shapes (hybrid cube mesh, bridges
/// of pairs) have the same sum for every GPU.
void linkMissing(const Facts &facts, Verdicts &verdicts)
{
    if (!facts.machine || facts.machine->hosts.size() > 1)
        return;
    const Cluster &machine = *facts.machine;
    const std::vector<int> counts = nvlinksOf(machine);
    if (counts.size() < 3)
        return;
    const int most = *std::ranges::max_element(counts);
    const auto fewer = std::ranges::count_if(counts, [most](int count) { return count < most; });
    // A lost link costs both of its ends one where the links are a mesh, one end behind a switch.
    if (most == 0 || fewer == 0 || fewer > 2 || static_cast<std::size_t>(2 * fewer) >= counts.size())
        return;
    const bool pair = fewer == 2;
    std::string names;
    int least = most;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == most)
            continue;
        names += (names.empty() ? "" : ", ") + nameOf(machine, i);
        least = std::min(least, counts[i]);
    }
    if (least == 0) // a GPU that is not bridged at all
        return;
    verdicts.add({.about = {{"gpu", names}},
                  .message = pair ? Message(core::tr("%1 have fewer NVLinks than the other GPUs"), {names})
                                  : Message(core::tr("%1 has fewer NVLinks than the other GPUs"), {names}),
                  .measured = runs::Quantity{core::tr("NVLinks to other GPUs"), static_cast<double>(least), ""},
                  .expected = runs::Expected{static_cast<double>(most), static_cast<double>(most), "",
                                             core::tr("the other GPUs of the machine")},
                  .probability = 0.93,
                  .lines = {lineOf(machine.source)},
                  .causes = {{"link-down", core::tr("A link failed in training or was switched off"), 0.7},
                             {"by-design", core::tr("The board has unequal links"), 0.3}},
                  .next = {{core::tr("See which links are down and why"), "nvidia-smi nvlink -s"},
                           {core::tr("See their error counts"), "nvidia-smi nvlink -e"}},
                  .fault = "gpu-ports"});
}

/// Ports printed as inactive on some GPUs, while the same ports of others are active.
void linkInactive(const Facts &facts, Verdicts &verdicts)
{
    if (!facts.machine)
        return;
    const Cluster &machine = *facts.machine;
    std::map<std::size_t, std::pair<int, int>> ofGpu; // inactive, all
    for (const cluster::LinkPort &port : machine.ports) {
        auto &[inactive, all] = ofGpu[port.device.index()];
        inactive += port.active ? 0 : 1;
        ++all;
    }
    const auto isIntact = [](const auto &gpu) { return gpu.second.first == 0; };
    if (ofGpu.size() > 1 && std::ranges::none_of(ofGpu, isIntact)) {
        // All alike: so is the board, with ports that lead nowhere.
        const int first = ofGpu.begin()->second.first;
        if (std::ranges::all_of(ofGpu, [first](const auto &gpu) { return gpu.second.first == first; }))
            return;
    }
    for (const auto &[gpu, counts] : ofGpu) {
        if (counts.first == 0 || counts.first == counts.second)
            continue;
        verdicts.add(
            {.about = {{"gpu", nameOf(machine, gpu)}},
             .message = {core::tr("%1 of %2 NVLinks of %3 are inactive"),
                         {Number(counts.first), Number(counts.second), nameOf(machine, gpu)}},
             .measured = runs::Quantity{core::tr("active NVLinks"), static_cast<double>(counts.second - counts.first), ""},
             .expected = runs::Expected{static_cast<double>(counts.second), static_cast<double>(counts.second), "",
                                        core::tr("ports that the printout lists")},
             .probability = 0.93,
             .lines = {lineOf(machine.source)},
             .causes = {{"link-down", core::tr("A link failed in training or was switched off"), 0.8},
                        {"by-design", core::tr("The board has unequal links"), 0.2}},
             .next = {{core::tr("See their error counts"), "nvidia-smi nvlink -e"},
                      {core::tr("See what the fabric manager says"), "journalctl -u nvidia-fabricmanager"}},
             .fault = "gpu-ports"});
    }
}

namespace {

/// What is measured from and to one GPU.
std::vector<double> valuesOf(const cluster::MeasuredMatrix &matrix, std::size_t device)
{
    std::vector<double> out;
    for (std::size_t r = 0; r < matrix.rows.size(); ++r)
        for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
            const bool its = (matrix.rows[r].index() == device) != (matrix.columns[c].index() == device);
            if (const double value = matrix.at(r, c); its && value > 0)
                out.push_back(value);
        }
    return out;
}

/// GPUs from which all may be slow: the one whose best pair is the slowest, of all and of those with two pairs or more. Of
/// others every pair with a third GPU would have to be as fast as the rest, and slower than theirs.
std::vector<DeviceId> slowestOf(const cluster::MeasuredMatrix &matrix)
{
    const std::size_t count = matrix.rows.size();
    std::vector<double> best(count, 0);
    std::vector<int> pairs(count, 0);
    for (std::size_t r = 0; r < count; ++r)
        for (std::size_t c = r + 1; c < count; ++c)
            if (const double value = std::max(matrix.at(r, c), matrix.at(c, r)); value > 0)
                for (const std::size_t one : {r, c}) {
                    best[one] = std::max(best[one], value);
                    ++pairs[one];
                }
    std::vector<DeviceId> out;
    for (const int fewest : {1, 2}) {
        std::optional<std::size_t> found;
        for (std::size_t one = 0; one < count; ++one)
            if (pairs[one] >= fewest && (!found || best[one] < best[*found]))
                found = one;
        if (found && (out.empty() || out.front() != matrix.rows[*found]))
            out.push_back(matrix.rows[*found]);
    }
    return out;
}

/// Farther from every other GPU than these are from one another.
bool isApart(const Cluster &machine, std::size_t device)
{
    int own = 1 << 20;
    int others = 0;
    for (int a = 0; a < machine.gpus(); ++a)
        for (int b = 0; b < machine.gpus(); ++b) {
            if (a == b)
                continue;
            const cluster::LinkClass link = machine.links.at(DeviceId(a), DeviceId(b));
            if (!link.isLink())
                return false;
            if (static_cast<std::size_t>(a) == device || static_cast<std::size_t>(b) == device)
                own = std::min(own, link.distance());
            else
                others = std::max(others, link.distance());
        }
    return own > others;
}

} // namespace

/// One GPU to and from which all is slow, while the others are alike: its own link is narrow, not a way between two.
void gpuPairsSlow(const Facts &facts, Verdicts &verdicts)
{
    constexpr double low = 0.5;   // of the others' median; a narrower or older link has half or less
    constexpr double alike = 0.7; // the others among themselves
    constexpr std::size_t fewest = 4;
    if (!facts.machine)
        return;
    const Cluster &machine = *facts.machine;
    for (const cluster::MeasuredMatrix &matrix : machine.matrices) {
        const bool ofGpus = matrix.measure == cluster::Measure::Bandwidth && matrix.rows == matrix.columns
                            && matrix.rows.size() >= fewest && std::ranges::all_of(matrix.rows, [&machine](DeviceId id) {
                                   return machine.devices[id.index()].kind == DeviceKind::Gpu;
                               });
        if (!ofGpus)
            continue;
        for (const DeviceId slow : slowestOf(matrix)) {
            const std::vector<double> own = valuesOf(matrix, slow.index());
            std::vector<double> others;
            for (std::size_t r = 0; r < matrix.rows.size(); ++r)
                for (std::size_t c = 0; c < matrix.columns.size(); ++c)
                    if (r != c && matrix.rows[r] != slow && matrix.columns[c] != slow && matrix.at(r, c) > 0)
                        others.push_back(matrix.at(r, c));
            if (own.empty() || others.size() < 2)
                continue;
            const double usual = median(others);
            if (*std::ranges::max_element(own) > low * usual || *std::ranges::min_element(others) < alike * usual
                || isApart(machine, slow.index()))
                continue;
            const std::string name = nameOf(machine, slow.index());
            verdicts.add(
                {.about = {{"gpu", name}},
                 .message = {core::tr("Every pair with %1 is slow: %2 where the other pairs have %3"),
                             {name, Number(median(own), "B/s", 3), Number(usual, "B/s", 3)}},
                 .measured = runs::Quantity{{core::tr("median bandwidth of %1"), {name}}, median(own), "B/s"},
                 .expected = runs::Expected{0.8 * usual, 1.2 * usual, "B/s", core::tr("the other pairs of the same table")},
                 .lines = {lineOf(matrix.source)},
                 .causes = {{"link-narrow",
                             core::tr("Its PCIe link came up with fewer lanes or an older generation, or hangs on the chipset"),
                             0.7},
                            {"other-model", core::tr("It is another model than the other GPUs"), 0.3}},
                 .next = {{core::tr("See generation and lanes of its link while it works"),
                           "nvidia-smi --query-gpu=index,pcie.link.gen.current,pcie.link.width.current --format=csv"}},
                 .fault = "gpu-ports"});
            return;
        }
    }
}

} // namespace shardscope::findings
