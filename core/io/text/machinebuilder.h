// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/labels.h"
#include "core/io/text/reader.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A matrix whose rows and columns are still names.
struct NamedMatrix {
    cluster::MeasuredMatrix matrix; ///< without rows and columns
    std::vector<Label> rows;
    std::vector<Label> columns;
};

/// Puts one host together from what a printout names in any order: GPUs by
/// number, then NICs, then CPUs.
class MachineBuilder {
public:
    MachineBuilder(std::string_view file, int line) : m_file(file), m_line(line) {}

    void device(const Label &label, const std::string &name = {});
    void numa(const Label &label, int node);
    void matrix(NamedMatrix matrix);
    void link(const Label &a, const Label &b, cluster::LinkClass link) { m_links.push_back({a.id, b.id, link}); }
    void port(const Label &gpu, cluster::LinkPort port) { m_ports.emplace_back(gpu.id, port); }
    void status(cluster::StatusMatrix matrix, std::vector<Label> devices);
    void warn(ErrorCode code, std::vector<std::string> args, int line);
    void note(ErrorCode code, std::vector<std::string> args, int line);
    void collective(cluster::MeasuredCollective job) { m_collectives.push_back(std::move(job)); }
    void hostName(std::string name) { m_host = std::move(name); }

    [[nodiscard]] std::size_t devices() const { return m_devices.size(); }
    [[nodiscard]] Place place(int line) const { return {std::string(m_file), line, 0, {}}; }
    /// "FILE, line 12", as readings name where they come from.
    [[nodiscard]] std::string source(int line) const { return std::string(m_file) + ", line " + std::to_string(line); }
    [[nodiscard]] MachineInput finish();

private:
    struct Link {
        std::string a;
        std::string b;
        cluster::LinkClass link;
    };
    std::string_view m_file;
    int m_line = 0;
    std::string m_host;
    std::map<std::string, cluster::Device> m_devices;
    std::vector<Link> m_links;
    std::vector<NamedMatrix> m_matrices;
    std::vector<std::pair<std::string, cluster::LinkPort>> m_ports;
    std::vector<std::pair<cluster::StatusMatrix, std::vector<Label>>> m_statuses;
    std::vector<cluster::MeasuredCollective> m_collectives;
    std::vector<Issue> m_issues;
};

/// The model that all GPUs of the machine have; empty when they differ or have none.
[[nodiscard]] std::string commonModel(const cluster::Cluster &cluster);

} // namespace shardscope::io
