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

/// What is taken of machine and software where a table of measured runs does not
/// say it: by framework and device alone. From resources/catalog/testbeds.json.
struct Testbed {
    std::string name;
    std::vector<std::string> frameworks; ///< as a row's column names them; empty: any, or none named
    std::string device;                  ///< that the row's device begins with; empty: any
    double host_Bps = 0;                 ///< of all ports of a host, each direction, where the row is silent
    Bytes context{};                     ///< of CUDA, on every device
    plan::AttentionKernel attention = plan::AttentionKernel::Fused;
    plan::Framework framework = plan::Framework::MegatronLm;
    bool sequenceParallel = false; ///< where a row does not say it
    int zero = 0;                  ///< where a row does not say it
    bool firstStage = false;       ///< printed memory is that of the first stage
    std::string source;

    friend bool operator==(const Testbed &, const Testbed &) = default;
};

[[nodiscard]] Result<std::vector<Testbed>> loadTestbeds();
/// The first that fits; the last of the list fits everything.
[[nodiscard]] const Testbed &findTestbed(const std::vector<Testbed> &testbeds, std::string_view framework,
                                         std::string_view device);

} // namespace shardscope::io
