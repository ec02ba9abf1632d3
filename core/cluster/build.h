// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::cluster {

/// A machine that need not exist: hosts × GPUs, one link class inside a host
/// and a fabric between hosts. With nicPerGpu each GPU's NIC is PIX to it and
/// NODE to everything else in its host.
struct GeneratorOptions {
    std::string name = "generated";
    std::string gpuModel;
    int hosts = 1;
    int gpusPerHost = 8;
    LinkClass inside{LinkKind::NvLink, 18};
    std::optional<Seconds> insideAlpha;
    std::optional<BytesPerSecond> insideBandwidth;
    FabricKind fabric = FabricKind::Plain;
    struct Level {
        std::string name;
        int hostsPerGroup = 0;
        std::optional<Seconds> alpha;
        BytesPerSecond bandwidth{};
    };
    std::vector<Level> levels; ///< needed when hosts > 1; nearest first
    bool nicPerGpu = false;
    Origin origin = Origin::Entered;
    std::string source = "entered";
};
/// Of a machine with more than maxDevices the first hosts alone are listed.
[[nodiscard]] Result<Cluster> generate(const GeneratorOptions &options);
/// What generate() refuses.
[[nodiscard]] Status checkOptions(const GeneratorOptions &options);

/// Joins single hosts' clusters: GPUs are renumbered GPU0 … over all hosts,
/// NICs and CPUs get the host as prefix ("h1.NIC0"), localId keeps the printed
/// id; a host without a name is called h0, h1, … and a name that comes again
/// gets "-2", "-3", …. Matrices stay one a host, named "HOST: NAME". Laws of one
/// class must agree, else the first is used and the issue says so.
struct Joined {
    Cluster cluster;
    std::vector<Issue> issues;
};
[[nodiscard]] Result<Joined> joinHosts(std::span<const Cluster> hosts, const Fabric &fabric, std::span<const LinkLaw> fabricLaws);

/// Sets the class between every two GPUs of different hosts from `fabric`;
/// Unknown where it joins them by no level.
void applyFabric(Cluster &cluster);

/// Copy of the cluster with this law in use for its class. It replaces the law
/// of the same class, origin and source; others of the class stay, not in use.
[[nodiscard]] Cluster withLaw(Cluster cluster, const LinkLaw &law);

} // namespace shardscope::cluster
