// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// Printouts of machines with any number of GPUs, as the tools print them.
namespace shardscope::bench {

inline std::string row(const std::string &name, int n, const std::string &separator, const std::function<std::string(int)> &cell)
{
    std::string text = name;
    for (int j = 0; j < n; ++j)
        text += separator + cell(j);
    return text + "\n";
}

inline std::string grid(int n, const std::string &corner, const std::string &prefix, const std::string &separator,
                        const std::function<std::string(int, int)> &cell)
{
    const auto name = [&prefix](int i) { return prefix + std::to_string(i); };
    std::string text = row(corner, n, separator, name);
    for (int i = 0; i < n; ++i)
        text += row(name(i), n, separator, [&](int j) { return cell(i, j); });
    return text;
}

inline std::string rate(int i, int j)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.2f", (i / 8 == j / 8 ? 48.0 : 12.0) - 0.01 * ((i * 7 + j * 13) % 97));
    return text;
}

inline std::string topoMatrix(int n)
{
    return grid(n, "", "GPU", "\t",
                [](int i, int j) { return i == j ? std::string(" X ") : std::string(i / 8 == j / 8 ? "NV4" : "SYS"); })
           + "\nLegend:\n\n  X    = Self\n";
}

inline std::string bandwidthMatrix(int n)
{
    return grid(n, "     ", "GPU", " ", [](int i, int j) { return i == j ? std::string("X") : rate(i, j); });
}

inline std::string peerStatus(int n)
{
    return "$ nvidia-smi topo -p2p r\n" + grid(n, " ", "GPU", "\t", [](int i, int j) {
               return std::string(i == j ? "X" : i / 8 == j / 8 ? "OK" : "CNS");
           });
}

inline std::string peerTest(int n)
{
    std::string text = "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]\n";
    for (int i = 0; i < n; ++i)
        text += "Device: " + std::to_string(i) + ", NVIDIA A30, pciBusID: " + std::to_string(10 + i % 80)
                + ", pciDeviceID: 0, pciDomainID:" + std::to_string(i / 80) + "\n";
    return text + "\nUnidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)\n"
           + grid(n, "   D\\D ", " ", "  ", [](int i, int j) { return i == j ? std::string("820.50") : rate(i, j); });
}

inline std::string nvbandwidth(int n)
{
    std::string text =
        "nvbandwidth Version: v0.5\nBuilt from Git version: \n\nCUDA Runtime Version: 12020\nDriver Version: 535.104\n\n";
    for (int i = 0; i < n; ++i) {
        char bus[24];
        std::snprintf(bus, sizeof bus, "%08x:%02x:00", i / 200, 16 + i % 200);
        text += "Device " + std::to_string(i) + ": NVIDIA A30 (" + bus + ")\n";
    }
    return text + "\nRunning device_to_device_memcpy_write_ce.\nmemcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)\n"
           + grid(n, "   ", " ", "     ", [](int i, int j) { return i == j ? std::string("N/A") : rate(i, j); })
           + "\nSUM device_to_device_memcpy_write_ce 1.00\n";
}

inline std::string nvbandwidthJson(int n)
{
    std::string text = R"({"nvbandwidth": {"CUDA Runtime Version": 12040, "Driver Version": "550.54.15", "GPU Device list": [)";
    for (int i = 0; i < n; ++i)
        text += (i > 0 ? ", \"" : "\"") + std::to_string(i) + ": NVIDIA A30 (00000000:10:00): (node1)\"";
    text += R"(], "git_version": "v0.8", "testcases": [{"name": "device_to_device_memcpy_read_ce", "status": "Passed", )"
            R"x("bandwidth_description": "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)", "bandwidth_matrix": [)x";
    for (int i = 0; i < n; ++i) {
        text += i > 0 ? ",\n[" : "[";
        for (int j = 0; j < n; ++j)
            text += (j > 0 ? ", \"" : "\"") + (i == j ? std::string("N/A") : rate(i, j)) + "\"";
        text += "]";
    }
    return text + R"(], "sum": 1.0}]}})";
}

inline std::string nvlinkStatus(int n)
{
    std::string text = "$ nvidia-smi nvlink --status\n";
    for (int i = 0; i < n; ++i) {
        text += "GPU " + std::to_string(i) + ": NVIDIA A30 (UUID: GPU-" + std::to_string(i) + ")\n";
        for (int link = 0; link < 4; ++link)
            text += "\t Link " + std::to_string(link) + ": 25.781 GB/s\n";
    }
    return text;
}

inline std::string ncclTests(int n)
{
    std::string text = "# nThread 1 nGpus " + std::to_string(n)
                       + " minBytes 256 maxBytes 268435456 step: 16(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 "
                         "graph: 0\n#\n# Using devices\n";
    for (int i = 0; i < n; ++i) {
        char line[96];
        std::snprintf(line, sizeof line, "#  Rank %2d Group  0 Pid   2114 on      node%d device %2d [0x%02x] NVIDIA A30\n", i,
                      i / 8, i % 8, 16 + i % 8);
        text += line;
    }
    text +=
        "#\n#                                                              out-of-place                       in-place          "
        "\n"
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n"
        "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       \n";
    for (long bytes = 256; bytes <= 268435456; bytes *= 16) {
        char line[160];
        std::snprintf(line, sizeof line,
                      "%12ld %13ld     float     sum      -1    %.2f    1.00    1.50      0    %.2f    1.00    1.50      0\n",
                      bytes, bytes / 4, 18 + static_cast<double>(bytes) / 6e4, 18 + static_cast<double>(bytes) / 6e4);
        text += line;
    }
    return text + "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 38.1 \n#\n";
}

inline std::string rocmTopo(int n)
{
    std::string text = "==================== ROCm System Management Interface ====================\n";
    const auto part = [&](const std::string &title, const std::string &same, const std::string &other) {
        text += "==================== " + title + " ====================\n"
                + grid(n, "       ", "GPU", "         ", [&](int i, int j) { return i == j ? same : other; }) + "\n";
    };
    part("Weight between two GPUs", "0", "15");
    part("Hops between two GPUs", "0", "1");
    part("Link Type between two GPUs", "0", "XGMI");
    return text + "==================== End of ROCm SMI Log ====================\n";
}

inline std::string hwlocXml(int n)
{
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">\n<topology version=\"2.0\">\n"
        "<object type=\"Machine\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" allowed_cpuset=\"0x1\" nodeset=\"0x1\" "
        "complete_nodeset=\"0x1\" allowed_nodeset=\"0x1\" gp_index=\"1\">\n<info name=\"HostName\" value=\"node1\"/>\n"
        "<object type=\"Package\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" nodeset=\"0x1\" complete_nodeset=\"0x1\" "
        "gp_index=\"2\">\n"
        "<object type=\"NUMANode\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" nodeset=\"0x1\" "
        "complete_nodeset=\"0x1\" gp_index=\"3\" local_memory=\"1073741824\"/>\n"
        "<object type=\"Core\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" nodeset=\"0x1\" complete_nodeset=\"0x1\" "
        "gp_index=\"4\">"
        "<object type=\"PU\" os_index=\"0\" cpuset=\"0x1\" complete_cpuset=\"0x1\" nodeset=\"0x1\" complete_nodeset=\"0x1\" "
        "gp_index=\"5\"/></object>\n";
    char line[640];
    for (int i = 0; i < n; ++i) {
        const int domain = i / 200;
        const int bus = 1 + i % 200;
        std::snprintf(line, sizeof line,
                      "<object type=\"Bridge\" gp_index=\"%d\" bridge_type=\"0-1\" depth=\"0\" bridge_pci=\"%04x:[%02x-%02x]\">\n"
                      "<object type=\"PCIDev\" gp_index=\"%d\" pci_busid=\"%04x:%02x:00.0\" pci_type=\"0302 [10de:2330] "
                      "[10de:16c1] a1\" pci_link_speed=\"63.015385\">"
                      "<info name=\"PCIDevice\" value=\"GH100 [H100]\"/><object type=\"OSDev\" gp_index=\"%d\" name=\"nvml%d\" "
                      "subtype=\"NVML\" osdev_type=\"1\">"
                      "<info name=\"GPUModel\" value=\"NVIDIA H100\"/></object></object>\n</object>\n",
                      100 + 3 * i, static_cast<unsigned>(domain), static_cast<unsigned>(bus), static_cast<unsigned>(bus),
                      101 + 3 * i, static_cast<unsigned>(domain), static_cast<unsigned>(bus), 102 + 3 * i, i);
        text += line;
    }
    return text + "</object>\n</object>\n</topology>\n";
}

} // namespace shardscope::bench
