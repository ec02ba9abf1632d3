// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/statistics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <utility>

namespace shardscope::cluster {

namespace {

/// One direction of one pair.
struct Sample {
    DeviceId from;
    DeviceId to;
    double value = 0;
};

struct SampleClass {
    std::string name;
    LinkClass link;
    int pairs = 0;
    int unknownPairs = 0;
    std::vector<Sample> samples;
    std::size_t smallestGroup = 4; ///< values that a group has at least
};

bool nearer(LinkClass a, LinkClass b)
{
    return std::pair(a.distance(), a) < std::pair(b.distance(), b);
}

/// A law fills the holes of a measured matrix, but statistics of a measurement
/// must not contain it.
void keepMeasured(const BandwidthTable &table, std::vector<Sample> &samples)
{
    const auto measured = [&table](const Sample &s) { return table.origin(s.from, s.to) == Origin::Measured; };
    if (table.hasMeasured() && std::ranges::any_of(samples, measured))
        std::erase_if(samples, [&measured](const Sample &s) { return !measured(s); });
}

void take(const BandwidthTable &table, DeviceId from, DeviceId to, std::vector<Sample> &samples)
{
    const double value = table.at(from.value, to.value);
    if (!std::isnan(value))
        samples.push_back({from, to, value});
}

std::vector<SampleClass> linkSamples(const Cluster &cluster, const BandwidthTable &table)
{
    std::map<LinkClass, SampleClass> byClass;
    auto at = byClass.end(); // neighbours are mostly of one class
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = i + 1; j < gpus; ++j) {
            const LinkClass link = cluster.links.at(DeviceId(i), DeviceId(j));
            if (at == byClass.end() || at->first != link)
                at = byClass.try_emplace(link).first;
            ++at->second.pairs;
            take(table, DeviceId(i), DeviceId(j), at->second.samples);
            take(table, DeviceId(j), DeviceId(i), at->second.samples);
        }
    }
    std::vector<SampleClass> out;
    for (auto &[link, entry] : byClass) {
        if (!link.isLink() && entry.samples.empty())
            continue;
        entry.name = link.name();
        entry.link = link;
        out.push_back(std::move(entry));
    }
    std::ranges::sort(out, nearer, &SampleClass::link);
    return out;
}

/// CPU and GPUs of its host; toGpu: the CPU's row, else its column.
SampleClass cpuSamples(const Cluster &cluster, const BandwidthTable &table, bool toGpu)
{
    SampleClass entry;
    entry.name = toGpu ? "CPU->GPU" : "GPU->CPU";
    entry.smallestGroup = 2;
    const int gpus = cluster.gpus();
    for (int gpu = 0; gpu < gpus; ++gpu) {
        const std::size_t before = entry.samples.size();
        for (auto cpu = static_cast<std::size_t>(gpus); cpu < cluster.devices.size(); ++cpu) {
            const Device &device = cluster.devices[cpu];
            if (device.kind == DeviceKind::Cpu && device.host == cluster.device(DeviceId(gpu)).host)
                take(table, toGpu ? DeviceId(cpu) : DeviceId(gpu), toGpu ? DeviceId(gpu) : DeviceId(cpu), entry.samples);
        }
        entry.pairs += entry.samples.size() > before ? 1 : 0;
    }
    return entry;
}

/// Pairs that the samples are of, both directions one behind the other: a mean is said to be of no more than these.
void countPairs(const Cluster &cluster, SampleClass &entry)
{
    int known = 0;
    const Sample *last = nullptr;
    for (const Sample &sample : entry.samples) {
        if (cluster.device(sample.from).kind == DeviceKind::Cpu || cluster.device(sample.to).kind == DeviceKind::Cpu)
            return; // counts GPUs
        known += last != nullptr && last->from == sample.to && last->to == sample.from ? 0 : 1;
        last = &sample;
    }
    entry.unknownPairs = entry.pairs - known;
    entry.pairs = known;
}

std::vector<SampleClass> allSamples(const Cluster &cluster, const BandwidthTable &table)
{
    std::vector<SampleClass> classes = linkSamples(cluster, table);
    for (const bool toGpu : {true, false}) {
        SampleClass entry = cpuSamples(cluster, table, toGpu);
        if (!entry.samples.empty())
            classes.push_back(std::move(entry));
    }
    for (SampleClass &entry : classes) {
        keepMeasured(table, entry.samples);
        countPairs(cluster, entry);
    }
    return classes;
}

/// Greatest value of the lower of two groups; NaN when the values are one
/// group. Two are clear when the gap between them is three times as wide as
/// either and a tenth of their mean, and neither is but a few stray values.
double groupBorder(const std::vector<double> &sorted, std::size_t smallest)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    smallest = std::max(smallest, (sorted.size() + 7) / 8);
    if (sorted.size() < 2 * smallest)
        return none;
    std::size_t split = smallest;
    for (std::size_t i = smallest; i + smallest <= sorted.size(); ++i) {
        if (sorted[i] - sorted[i - 1] > sorted[split] - sorted[split - 1])
            split = i;
    }
    const double gap = sorted[split] - sorted[split - 1];
    const double widest = std::max(sorted[split - 1] - sorted.front(), sorted.back() - sorted[split]);
    const double middle = (sorted[split] + sorted[split - 1]) / 2;
    return gap >= 3 * widest && gap >= 0.1 * middle ? sorted[split - 1] : none;
}

std::vector<double> valuesOf(const std::vector<Sample> &samples)
{
    std::vector<double> values;
    values.reserve(samples.size());
    for (const Sample &sample : samples)
        values.push_back(sample.value);
    return values;
}

/// A law's values are all the same, a million of them for a thousand GPUs.
void sortValues(std::vector<double> &values)
{
    if (!std::ranges::is_sorted(values))
        std::ranges::sort(values);
}

/// One vector, or the two groups, low first.
std::vector<std::vector<Sample>> grouped(SampleClass &&entry)
{
    std::vector<double> values = valuesOf(entry.samples);
    sortValues(values);
    std::vector<std::vector<Sample>> groups(1);
    groups[0] = std::move(entry.samples);
    if (const double border = groupBorder(values, entry.smallestGroup); !std::isnan(border)) {
        // Not std::ranges::stable_partition: clang 14, which builds the fuzzers, has no std::ranges::subrange.
        const auto upper =
            std::stable_partition(groups[0].begin(), groups[0].end(), [border](const Sample &s) { return s.value <= border; });
        groups.emplace_back(upper, groups[0].end());
        groups[0].erase(upper, groups[0].end());
    }
    return groups;
}

/// Spread that a deviation is compared with, as a standard deviation: the
/// median absolute deviation, or the mean one where more than half of the
/// values are equal (Iglewicz & Hoaglin 1993).
double robustSpread(const std::vector<double> &values, double middle)
{
    std::vector<double> deviations;
    deviations.reserve(values.size());
    for (const double value : values)
        deviations.push_back(std::abs(value - middle));
    const double mad = median(deviations);
    return mad > 0 ? mad / 0.6745 : 1.253314 * summarise(deviations).mean;
}

void addOutliers(const std::vector<Sample> &samples, LinkClass link, std::vector<Outlier> &out)
{
    const std::vector<double> values = valuesOf(samples);
    const double middle = median(values);
    const double spread = robustSpread(values, middle);
    for (const Sample &sample : samples) {
        const double deviation = std::abs(sample.value - middle);
        if (deviation > 3.5 * spread && deviation >= 0.05 * middle)
            out.push_back({sample.from, sample.to, link, sample.value, middle});
    }
}

} // namespace

std::vector<ClassCount> linkCounts(const Cluster &cluster)
{
    std::map<LinkClass, int> pairs;
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = i + 1; j < gpus; ++j)
            ++pairs[cluster.links.at(DeviceId(i), DeviceId(j))];
    }
    std::vector<ClassCount> counts;
    for (const auto &[link, count] : pairs) {
        if (link.isLink())
            counts.push_back({link, count});
    }
    std::ranges::sort(counts, nearer, &ClassCount::link);
    return counts;
}

std::vector<ClassBandwidth> classBandwidths(const Cluster &cluster, const BandwidthTable &table)
{
    std::vector<ClassBandwidth> out;
    for (SampleClass &entry : allSamples(cluster, table)) {
        ClassBandwidth row{entry.name, entry.link, entry.pairs, entry.unknownPairs, {}, valuesOf(entry.samples), {}};
        row.bytesPerSecond = summarise(row.values);
        sortValues(row.values);
        if (!std::isnan(groupBorder(row.values, entry.smallestGroup))) {
            for (const std::vector<Sample> &group : grouped(std::move(entry)))
                row.groups.push_back(summarise(valuesOf(group)));
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<Asymmetry> asymmetries(const Cluster &cluster, const BandwidthTable &table, double threshold)
{
    std::vector<Asymmetry> out;
    const int n = static_cast<int>(cluster.devices.size());
    for (int i = 0; i < n; ++i) {
        for (int j = i + 1; j < n; ++j) {
            const double there = table.at(i, j);
            const double back = table.at(j, i);
            const double ratio = std::abs(there - back) / ((there + back) / 2);
            // NaN compares false. A measured value against a law says nothing about the link.
            if (ratio > threshold && table.origin(DeviceId(i), DeviceId(j)) == table.origin(DeviceId(j), DeviceId(i)))
                out.push_back({DeviceId(i), DeviceId(j), ratio});
        }
    }
    std::ranges::stable_sort(out, std::greater<>(), &Asymmetry::ratio);
    return out;
}

std::vector<Outlier> outliers(const Cluster &cluster, const BandwidthTable &table)
{
    if (!table.hasMeasured()) // of one law each class has one rate
        return {};
    std::vector<Outlier> out;
    for (SampleClass &entry : allSamples(cluster, table)) {
        const LinkClass link = entry.link;
        for (const std::vector<Sample> &group : grouped(std::move(entry)))
            addOutliers(group, link, out);
    }
    std::ranges::stable_sort(out, std::greater<>(), [](const Outlier &o) { return std::abs(o.value - o.median) / o.median; });
    return out;
}

} // namespace shardscope::cluster
