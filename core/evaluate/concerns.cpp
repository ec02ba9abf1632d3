// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/concerns.h"

#include "core/evaluate/tracereport.h"
#include "core/runs/tracedetails.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace shardscope::evaluate {

namespace {

using Kind = Concern::Kind;

/// "GPU 3, GPU 5" → 3, 5; "2-3" → 2, 3. Digits within a word ("rank2x") count, too.
std::vector<int> numbersIn(std::string_view text)
{
    std::vector<int> out;
    for (std::size_t i = 0; i < text.size();) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) {
            ++i;
            continue;
        }
        int value = 0;
        for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0 && value < 1'000'000; ++i)
            value = 10 * value + (text[i] - '0');
        out.push_back(value);
    }
    return out;
}

class Concerned {
public:
    Concerned(const scenario::Scenario &scenario, const Report &report) : m_scenario(scenario), m_report(report) {}

    void add(const runs::Finding &finding)
    {
        const std::string about = finding.id.empty() ? finding.code + '|' + english(finding.message) : finding.id;
        if (!m_told.insert(about).second)
            return;
        for (const std::string &run : finding.runs)
            addRun(run, finding);
        for (const auto &[what, name] : finding.about) {
            if (what == "run" && finding.runs.empty())
                addRun(name, finding);
            else if (what == "rank" || what == "ranks")
                for (const int rank : numbersIn(name))
                    addRank(rank, finding);
            else if (what == "stage" && !finding.about.contains("ranks")) // else these ranks show it
                for (const int stage : numbersIn(name))
                    put({Kind::Stage, stage, -1, {}, finding});
            else if (what == "gpu")
                addGpus(name, finding);
            else if (what == "pair" || what == "link")
                addPair(name, finding);
            else if (what == "class")
                put({Kind::Class, -1, -1, name, finding});
            else if (what == "host")
                addHost(name, finding);
        }
    }

    std::vector<Concern> out;

private:
    void put(Concern concern) { out.push_back(std::move(concern)); }

    [[nodiscard]] int gpus() const { return m_scenario.cluster ? m_scenario.cluster->gpus() : 0; }

    void addRun(const std::string &id, const runs::Finding &finding)
    {
        if (!m_scenario.runs.list)
            return;
        const runs::Runs &list = *m_scenario.runs.list;
        const auto run = std::ranges::find(list, id, &runs::Run::id);
        if (run != list.end())
            put({Kind::Run, static_cast<int>(run - list.begin()), -1, {}, finding});
    }

    /// A lane of the trace where one is open, else the stage and the GPU of that number.
    void addRank(int rank, const runs::Finding &finding)
    {
        if (m_report.trace) {
            const std::vector<runs::TraceDevice> &devices = m_report.trace->measure->devices;
            for (std::size_t d = 0; d < devices.size(); ++d)
                if (devices[d].rank == rank)
                    put({Kind::Stage, static_cast<int>(d), -1, {}, finding});
            return;
        }
        if (rank < m_scenario.pipeline.devices)
            put({Kind::Stage, rank, -1, {}, finding});
        if (rank < gpus())
            put({Kind::Device, rank, -1, {}, finding});
    }

    void addGpus(std::string_view names, const runs::Finding &finding)
    {
        while (m_scenario.cluster && !names.empty()) {
            const std::size_t end = std::min(names.find(','), names.size());
            std::string_view name = names.substr(0, end);
            while (name.starts_with(' '))
                name.remove_prefix(1);
            const auto &devices = m_scenario.cluster->devices;
            const auto found = std::ranges::find_if(
                devices, [name](const cluster::Device &device) { return device.id == name || device.localId == name; });
            if (found != devices.end())
                put({Kind::Device, static_cast<int>(found - devices.begin()), -1, {}, finding});
            names.remove_prefix(std::min(end + 1, names.size()));
        }
    }

    void addPair(std::string_view name, const runs::Finding &finding)
    {
        const std::vector<int> ranks = numbersIn(name);
        if (ranks.size() != 2)
            return;
        if (m_report.trace) {
            addRank(ranks[0], finding);
            addRank(ranks[1], finding);
        }
        if (std::max(ranks[0], ranks[1]) < gpus())
            put({Kind::Link, ranks[0], ranks[1], {}, finding});
    }

    /// Its ranks where a trace tells them, and its GPUs where the machine has a host of that name.
    void addHost(const std::string &name, const runs::Finding &finding)
    {
        const runs::TraceDetails *details = m_report.trace ? m_report.trace->trace().details.get() : nullptr;
        if (details != nullptr)
            for (const auto &[rank, host] : details->hosts)
                if (host == name)
                    addRank(rank, finding);
        if (!m_scenario.cluster)
            return;
        const cluster::Cluster &machine = *m_scenario.cluster;
        for (int g = 0; g < machine.gpus(); ++g)
            if (machine.hosts[machine.devices[static_cast<std::size_t>(g)].host.index()].name == name)
                put({Kind::Device, g, -1, {}, finding});
    }

    const scenario::Scenario &m_scenario;
    const Report &m_report;
    std::set<std::string> m_told;
};

} // namespace

std::vector<Concern> concerns(const scenario::Scenario &scenario, const Report &report, const findings::Diagnosis *verdict)
{
    Concerned all(scenario, report);
    if (verdict != nullptr)
        for (const runs::Finding &finding : verdict->findings)
            all.add(finding);
    if (report.machine)
        for (const runs::Finding &finding : report.machine->judged.findings)
            all.add(finding);
    if (report.trace && report.trace->analysis)
        for (const runs::Finding &finding : report.trace->analysis->diagnosis.findings)
            all.add(finding);
    for (std::size_t i = 0; report.runs && i < report.runs->findings.size(); ++i)
        if (report.runs->states[i] == findings::FindingState::Open)
            all.add(report.runs->findings[i]);
    return std::move(all.out);
}

} // namespace shardscope::evaluate
