// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/xmltree.h"

// Inside of core/io: what hwloc 1 and 3 write, in the words of hwloc 2.
namespace shardscope::io {

/// Is it a topology that hwloc 1 exported? It has no version.
[[nodiscard]] bool isHwloc1(const XmlElement &root);

/// hwloc 1 hangs sockets and devices on NUMA nodes and numbers no objects: a node
/// becomes a group with its memory beside what hung on it, every object gets a
/// number, and a machine without nodes gets one.
[[nodiscard]] XmlElement fromHwloc1(const XmlElement &root);

/// hwloc 3 writes the types of an OS device as bits: the one of hwloc 2 that
/// matters most here ("32" → "3", OpenFabrics); unchanged when it is no number.
[[nodiscard]] std::string osDeviceFromHwloc3(const std::string &bits);

} // namespace shardscope::io
