// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/machinebuilder.h"

#include "core/base/issue.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace shardscope::io {

using namespace cluster;

namespace {

/// GPU2 before GPU10.
std::tuple<DeviceKind, std::size_t, std::string> orderOf(const Device &device)
{
    return {device.kind, device.id.size(), device.id};
}

} // namespace

void MachineBuilder::device(const Label &label, const std::string &name)
{
    Device &device = m_devices[label.id];
    device.id = label.id;
    device.kind = label.kind;
    device.host = HostId(0);
    if (!name.empty())
        device.name = name;
}

void MachineBuilder::numa(const Label &label, int node)
{
    device(label);
    m_devices[label.id].numa = node;
}

void MachineBuilder::matrix(NamedMatrix matrix)
{
    for (const auto *axis : {&matrix.rows, &matrix.columns}) {
        for (const Label &label : *axis)
            device(label);
    }
    m_matrices.push_back(std::move(matrix));
}

void MachineBuilder::status(StatusMatrix matrix, std::vector<Label> devices)
{
    for (const Label &label : devices)
        device(label);
    m_statuses.emplace_back(std::move(matrix), std::move(devices));
}

void MachineBuilder::warn(ErrorCode code, std::vector<std::string> args, int line)
{
    m_issues.push_back(warningOf(code, std::move(args), place(line)));
}

void MachineBuilder::note(ErrorCode code, std::vector<std::string> args, int line)
{
    m_issues.push_back(noteOf(code, std::move(args), place(line)));
}

MachineInput MachineBuilder::finish()
{
    MachineInput input;
    Cluster &cluster = input.cluster;
    input.line = m_line;
    input.issues = std::move(m_issues);
    cluster.hosts = {Host{m_host}};
    cluster.source = m_file;
    for (auto &[id, device] : m_devices)
        cluster.devices.push_back(std::move(device));
    std::ranges::sort(cluster.devices, {}, orderOf);
    std::map<std::string_view, DeviceId> index;
    for (std::size_t i = 0; i < cluster.devices.size(); ++i)
        index.emplace(cluster.devices[i].id, DeviceId(i));
    const auto ids = [&index](const std::vector<Label> &labels) {
        std::vector<DeviceId> out;
        for (const Label &label : labels)
            out.push_back(index.at(label.id));
        return out;
    };
    cluster.links = LinkTable(static_cast<int>(cluster.devices.size()));
    for (const Link &link : m_links)
        cluster.links.set(index.at(link.a), index.at(link.b), link.link);
    for (NamedMatrix &named : m_matrices) {
        named.matrix.rows = ids(named.rows);
        named.matrix.columns = ids(named.columns);
        cluster.matrices.push_back(std::move(named.matrix));
    }
    for (auto &[matrix, devices] : m_statuses) {
        matrix.devices = ids(devices);
        cluster.statuses.push_back(std::move(matrix));
    }
    for (auto &[id, port] : m_ports) {
        port.device = index.at(id);
        cluster.ports.push_back(port);
    }
    cluster.collectives = std::move(m_collectives);
    cluster.gpuModel = commonModel(cluster);
    return input;
}

std::string commonModel(const Cluster &cluster)
{
    std::string model;
    for (const Device &device : cluster.devices) {
        if (device.kind != DeviceKind::Gpu)
            continue;
        if (device.name.empty() || (!model.empty() && model != device.name))
            return {};
        model = device.name;
    }
    return model;
}

} // namespace shardscope::io
