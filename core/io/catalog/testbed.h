// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Machine and software on which others measured, as far as their tables do not
/// say it themselves. From resources/catalog/testbeds.json.
struct Testbed {
    std::string name;
    std::vector<std::string> match;      ///< all of them stand in what a row says of its source
    std::string device;                  ///< that the row's device begins with; empty: any
    std::optional<double> inside_Bps;    ///< of one GPU, each direction; absent: of its data sheet
    double host_Bps = 0;                 ///< of all ports of a host, each direction
    std::optional<double> rate;          ///< of the data sheet's, where the devices are held back
    std::optional<double> attentionRate; ///< of the law's, where the kernels are older
    std::optional<double> tensorOverlap; ///< where the software hides communication
    std::optional<double> dataOverlap;
    Bytes context{}; ///< of CUDA, on every device
    plan::AttentionKernel attention = plan::AttentionKernel::Fused;
    plan::Framework framework = plan::Framework::MegatronLm;
    bool sequenceParallel = false; ///< where a row does not say it
    int zero = 0;                  ///< where a row does not say it
    bool lightEnds = false;        ///< first and last stage have a layer less
    bool firstStage = false;       ///< printed memory is that of the first stage
    std::string tensorNote;        ///< what its rows with TP above 1 are consistent with
    std::string source;

    friend bool operator==(const Testbed &, const Testbed &) = default;
};

[[nodiscard]] Result<std::vector<Testbed>> loadTestbeds();
/// The first that fits; the last of the list fits everything.
[[nodiscard]] const Testbed &findTestbed(const std::vector<Testbed> &testbeds, std::string_view source, std::string_view device);

} // namespace shardscope::io
